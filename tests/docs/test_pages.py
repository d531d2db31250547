"""Every page of the documentation: what its commands print, the content it shows, where its links lead."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from docs.make_site import MENU, main, pages
from docs.pages import blocks, made_anew
from techlint.cli import COMMANDS
from techlint.engine import Options, Target, run
from techlint.messages import TOOL
from techlint.systems import load, names

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
LINKING = (
    *DOCS,
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "benchmarks/README.md")),
    *sorted((ROOT / "examples").rglob("README.md")),
    *sorted((ROOT / "editors").glob("vscode/*.md")),
)
_LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)")
_OUTSIDE = re.compile(r"https?://[a-z0-9.-]+(?:/[\w./%#?=&~-]*)?\Z")


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(text: str) -> str:
    """A page without its fenced blocks."""
    return re.sub(r"^( *)(```+)[^\n`]*\n.*?^\1\2 *$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "")
        kept = "".join(c for c in plain.lower() if c in " -_" or unicodedata.category(c)[0] in "LNM")
        found.add(kept.strip().replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", DOCS, ids=short)
def test_commands_print_what_is_shown(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert made_anew(text) == text


@pytest.mark.parametrize("page", DOCS, ids=short)
def test_content_that_no_command_judges_is_clean(page: Path) -> None:
    """A file that a page names is judged by its commands; a block without a name is to be clean as it stands."""
    text = page.read_text(encoding="utf-8")
    for number, block in enumerate(blocks(text)):
        words = block.info.split()
        if block.name or not words or (words[0] != "tec" and "techlint" not in words):
            continue
        name = f"bloco-{number}.{'tec' if words[0] == 'tec' else 'yaml'}"
        report = run([Target(name, name, named=True, data=block.text.encode())], Options())
        assert not report.diagnostics, [f"{d.code} {d.message.pt}" for d in report.diagnostics]


@pytest.mark.parametrize("page", LINKING, ids=short)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    generated = {made.path for made in pages(1)}
    for link in _LINK.findall(prose(text)):
        if "://" in link:
            assert _OUTSIDE.match(link), link
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists():
            assert page.parent.name == "docs" and name in generated, f"{link} leads nowhere"
            continue
        if anchor:
            assert anchor in anchors(target.read_text(encoding="utf-8")), f"{link}: no such heading"


@pytest.mark.parametrize("page", DOCS, ids=short)
def test_commands_named_are_there(page: Path) -> None:
    for words in re.findall(r"`techlint ([a-z]+)[^`]*`", prose(page.read_text(encoding="utf-8"))):
        assert words in COMMANDS, words


def test_every_page_is_in_the_menu_and_says_something_in_english() -> None:
    listed = {page for group in MENU.values() for page in group} | {"index"}
    for page in DOCS:
        assert page.stem in listed, page.stem
        text = page.read_text(encoding="utf-8")
        portuguese = len(re.findall(r"\b(não|uma|para|com)\b", text)) > len(re.findall(r"\b(the|and|with)\b", text))
        assert not portuguese or re.search(r"\*In English[:.]?\*|^## In English", text, re.MULTILINE), page.stem


def test_every_rule_has_a_page() -> None:
    made = {page.path: page.text for page in pages()}
    for game in names():
        for rule in load(game).rules:
            text = made[f"regras/{game}/{rule.code}.md"]
            told = rule.explain()
            for said in (told.title.pt, told.why.pt, told.title.en, told.why.en):
                assert said in text
            assert told.bad.rstrip() in text and told.good.rstrip() in text
    assert {f"regras/techlint/{code}.md" for code in TOOL} <= set(made)


def test_a_page_shows_what_is_printed_of_its_bad_example() -> None:
    made = {page.path: page.text for page in pages()}
    for game in names():
        for rule in load(game).rules:
            shown = made[f"regras/{game}/{rule.code}.md"]
            assert "O techlint diz:" in shown and f"{rule.code} [{rule.name}]" in shown, rule.code


def test_the_site_is_built(tmp_path: Path) -> None:
    pytest.importorskip("sphinx")
    assert main(str(tmp_path / "site"), most=2) == 0
    assert (tmp_path / "site" / "guia.html").is_file() and (tmp_path / "site" / "searchindex.js").is_file()
    fetched = re.compile(r"""(?:src|href)=["'](?:https?:)?//(?!www\.python\.org)""")
    for page in (tmp_path / "site").rglob("*.html"):
        head = page.read_text(encoding="utf-8")
        assert not fetched.findall(head.partition("</head>")[0]), page


def test_the_site_command_is_told() -> None:
    text = (ROOT / "docs" / "how-to-add-a-rule.md").read_text(encoding="utf-8")
    assert "python docs/make_site.py" in text
