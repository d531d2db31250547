"""The documentation as a site with search: the pages of `docs/`, and a page a rule made from the rules of every
installed game. Needs the extra `docs`.

    python docs/make_site.py [FOLDER]      writes it (default: `site/`)

The pages of rules are not kept in the repository: the rule is the source. A link to a file outside `docs/` is shown
as that file's name, for the site does not hold it."""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from techlint.diagnostics import Severity  # noqa: E402
from techlint.engine import Options, Target, run  # noqa: E402
from techlint.messages import TOOL, ToolRule  # noqa: E402
from techlint.output.escape import replace_surrogates  # noqa: E402
from techlint.output.text import render  # noqa: E402
from techlint.rules import Rule  # noqa: E402
from techlint.systems import load, names  # noqa: E402

FOLDER = "regras"
SEVERITY = {Severity.ERROR: "erro", Severity.WARNING: "aviso", Severity.INFO: "dica"}
SEVERITY_EN = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"}
TOOLS = "techlint"
_LINK = re.compile(r"\[([^\]\n]*)\]\((\.\./[^)\s]*)\)")
_CODE = re.compile(r"([A-Z]+)(\d)")


class Made(NamedTuple):
    """A page made from a rule, or the list of a game's: its place under `docs/`, and its Markdown."""

    path: str
    text: str


def pages(most: int | None = None) -> Iterator[Made]:
    """Every generated page: of each game its list and its rules, the same of techlint itself, and the list of lists.
    With `most`, only the first so many rules of each."""
    lists = []
    for game in names():
        rules = list(load(game).rules)[:most]
        lists.append((game, len(rules)))
        yield Made(f"{FOLDER}/{game}/index.md", _list(game, rules))
        for rule in rules:
            yield Made(f"{FOLDER}/{game}/{rule.code}.md", of_rule(rule, game))
    tools = list(TOOL.values())[:most]
    yield Made(f"{FOLDER}/{TOOLS}/index.md", _list(TOOLS, tools))
    for tool in tools:
        yield Made(f"{FOLDER}/{TOOLS}/{tool.code}.md", of_rule(tool, names()[0]))
    rows = [f"| [{game}]({game}/index.md) | {count} |" for game, count in [*lists, (TOOLS, len(tools))]]
    head = "# Regras\n\nUma página por regra, com o que ela pede, por quê, e um exemplo de cada lado.\n\n"
    english = "*In English:* a page a rule, by game; each ends with a summary in English.\n\n"
    yield Made(f"{FOLDER}/index.md", f"{head}{english}| jogo | regras |\n|---|---|\n" + "\n".join(rows) + "\n")


def _list(game: str, rules: list[Rule] | list[ToolRule]) -> str:
    """The rules of a game, by hundreds."""
    lines = [f"# {game}", "", "*In English:* the rules of this game, by their codes.", ""]
    group = ""
    for rule in rules:
        match = _CODE.match(rule.code)
        here = f"{match[1]}{match[2]}xx" if match else ""
        if here != group:
            group = here
            lines += ["", f"## {here}", "", "| código | nome | | o que pede |", "|---|---|---|---|"]
        title = rule.explain().title.pt.replace("|", "\\|")
        lines.append(f"| [{rule.code}]({rule.code}.md) | {rule.name} | {SEVERITY[rule.severity]} | {title} |")
    return "\n".join(lines) + "\n"


def of_rule(rule: Rule | ToolRule, game: str) -> str:
    """The page of a rule."""
    told = rule.explain()
    lines = [f"# {rule.code} {rule.name}", "", f"**{told.title.pt}.** Gravidade: {SEVERITY[rule.severity]}."]
    if isinstance(rule, Rule) and rule.reference.pt:
        lines += ["", f"No livro: {rule.reference.pt}."]
    lines += ["", told.why.pt, "", "## Errado", "", *_fenced(_info(told.bad), told.bad)]
    if isinstance(rule, Rule):
        said = _said(rule, told.bad, game)
        if said:
            lines += ["", "O techlint diz:", "", *_fenced("text", said)]
    lines += ["", "## Certo", "", *_fenced(_info(told.good), told.good)]
    lines += [*_counts(rule), "", "## Silenciar", ""]
    if rule.code.startswith("TL"):
        lines.append("É uma regra do próprio techlint: diz que um arquivo não pôde ser lido como foi escrito.")
    else:
        lines += [
            "O juiz é o Mestre. Na linha, com o motivo:",
            "",
            *_fenced("yaml", f"# techlint: ignore[{rule.code}] motivo"),
        ]
    lines += [
        "",
        "## In English",
        "",
        f"**{told.title.en}.** Severity: {SEVERITY_EN[rule.severity]}.",
        "",
        told.why.en,
    ]
    return "\n".join(lines) + "\n"


def _counts(rule: Rule | ToolRule) -> list[str]:
    """What counts and what does not, where a rule reads prose and shows it."""
    told = rule.explain()
    lines: list[str] = []
    for heading, field in (("Conta", "counts"), ("Não conta", "spared")):
        shown = getattr(told, field, ())
        if shown:
            lines += ["", f"## {heading}", "", *(f"- {text}" for text in shown)]
    return lines


def _info(example: str) -> str:
    first = next((line for line in example.splitlines() if line.strip() and not line.lstrip().startswith("#")), "")
    return "tec" if first[:1].isupper() else "yaml"


def _fenced(info: str, text: str) -> list[str]:
    fence = "```"
    while fence in text:
        fence += "`"
    return [f"{fence}{info}", *replace_surrogates(text).rstrip("\n").split("\n"), fence]


def _said(rule: Rule, example: str, game: str) -> str:
    """What `techlint check` prints of the rule for its bad example."""
    carrier = _info(example)
    name = f"exemplo.{carrier}"
    options = Options(system=game, select=(rule.code,))
    report = run([Target(name, name, named=True, data=example.encode())], options)
    return render(report, "pt", color=False, quiet=True).rstrip("\n")


# ---- the site


_CONF = """\
from functools import cache

import sphinx.search
from sphinx.search.pt import SearchPortuguese


class OnceStemmed(SearchPortuguese):
    stem = cache(SearchPortuguese.stem)  # the same words stand on hundreds of pages


sphinx.search.languages["pt"] = OnceStemmed

project = "techlint"
author = "techlint"
copyright = "techlint"
language = "pt_BR"
extensions = ["myst_parser"]
html_theme = "furo"
html_title = "techlint"
html_copy_source = False
html_show_sphinx = False
html_last_updated_fmt = None
myst_heading_anchors = 3
# Fences of game content are no program: shown as they are.
highlight_language = "none"
suppress_warnings = ["misc.highlighting_failure", "myst.xref_ambiguous"]
"""
# What stands in the menu, group by group; pages that are not there are left out of it.
MENU = {
    "Para quem joga": ("guia", "linguagem", "fichas", "casa", "consertos", "editores"),
    "Outros jogos": ("fantasia-final", "savage-worlds", "3det"),
    "Regras": ("regras/index",),
    "Repositórios": ("ci",),
    "Para quem ajuda": (
        "architecture",
        "how-to-add-a-rule",
        "how-to-add-a-game",
        "fuzzing",
        "hostile-input",
        "mudancas",
    ),
}


def assemble(folder: Path, most: int | None = None) -> None:
    """Writes the sources of the site into an empty folder: the pages of `docs/`, the changelog, those of rules."""
    for path in sorted((ROOT / "docs").glob("*.md")):
        text = _LINK.sub(lambda match: f"{match[1]} (`{match[2].removeprefix('../')}`)", _read(path))
        _write(folder / path.name, text)
    _write(folder / "mudancas.md", _read(ROOT / "CHANGELOG.md"))
    for made in pages(most):
        # In the menu stand the lists alone: hundreds of rules there would be drawn anew on each of hundreds of pages.
        text = made.text if made.path.endswith("/index.md") else f"---\norphan: true\n---\n\n{made.text}"
        _write(folder / made.path, text + (_games() if made.path == f"{FOLDER}/index.md" else ""))
    menu = "".join(
        _toctree(caption, [page for page in listed if (folder / f"{page}.md").is_file()])
        for caption, listed in MENU.items()
    )
    _write(folder / "index.md", _read(folder / "index.md") + menu)
    _write(folder / "conf.py", _CONF)


def _games() -> str:
    return _toctree("", [f"{game}/index" for game in (*names(), TOOLS)])


def _toctree(caption: str, listed: list[str]) -> str:
    lines = ["", "```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else [])]
    return "\n".join([*lines, "", *listed, "```", ""])


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(target: str = "site", most: int | None = None) -> int:
    """Builds the site into `target`; a link that leads nowhere is an error."""
    from sphinx.cmd.build import main as sphinx

    with tempfile.TemporaryDirectory() as scratch:
        sources = Path(scratch) / "docs"
        assemble(sources, most)
        doctrees = str(Path(scratch) / "doctrees")
        return sphinx(["-q", "-W", "--keep-going", "-j", "auto", "-d", doctrees, str(sources), target])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1] if len(sys.argv) > 1 else "site"))
