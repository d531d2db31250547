"""Fenced blocks of Markdown, and that they lead back to the file."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from techlint.diagnostics import Span
from techlint.source.ficha import read_ficha
from techlint.source.markdown import UNREAD, read_fences, read_page, unread_problem
from techlint.source.text import Fragment, Source
from techlint.source.tree import Limits, Sequence


def fences(text: str) -> list[tuple[str, Fragment]]:
    return read_fences(Source("a.md", text))


def texts(text: str) -> list[tuple[str, str]]:
    return [(carrier, fragment.text) for carrier, fragment in fences(text)]


def place(text: str, word: str) -> tuple[int, int]:
    """Where `word` of the first block stands in the file."""
    fragment = fences(text)[0][1]
    at = fragment.text.index(word)
    span = fragment.span(at, at + len(word))
    assert (span.end_line, span.end_column) == (span.line, span.column + len(word))
    return span.line, span.column


@pytest.mark.parametrize(
    ("info", "carrier"),
    [
        ("techlint", "yaml"),
        ("yaml techlint", "yaml"),
        ("  YAML \t Techlint ", "yaml"),
        ("tec", "tec"),
        ("TEC", "tec"),
        ("yaml", None),
        ("", None),
        ("yml techlint", None),
        ("yaml tec", None),
        ("techlint yaml", None),
        ("tec hlint", None),
        ("{techlint}", None),
        ("techlint foo", None),
    ],
)
def test_which_blocks_are_read(info: str, carrier: str | None) -> None:
    wanted = [(carrier, "a: b\n")] if carrier else []
    assert texts(f"x\n\n```{info}\na: b\n```\n") == wanted
    assert texts(f"~~~~{info}\na: b\n~~~~") == wanted


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_places(end: str) -> None:
    text = "# T\n\n```tec\nNome: A\nGrau: 1\n```\n\n```techlint\nb: c\n```\n".replace("\n", end)
    assert [f.span(0, 0).line for _, f in fences(text)] == [4, 9]
    assert place(text, "Grau") == (5, 1)
    assert [f.text for _, f in fences(text)] == ["Nome: A\nGrau: 1\n", "b: c\n"]


def test_indented_fences() -> None:
    text = "  ```tec\n  Nome: A\n Grau: 1\n    Tipo: b\nCusto: 2\n  ```\n"
    assert texts(text) == [("tec", "Nome: A\nGrau: 1\n  Tipo: b\nCusto: 2\n")]
    assert [place(text, w) for w in ("Nome", "Grau", "Tipo", "Custo")] == [(2, 3), (3, 2), (4, 5), (5, 1)]
    assert texts("    ```tec\n    a\n    ```\n") == []


def test_lists_and_quotes() -> None:
    text = "1. x\n   ```tec\n   Nome: A\n\n   Grau: 1\n   ```\n> - y\n>   ~~~tec\n>   Tipo: b\n>\n>     c\n"
    assert texts(text) == [("tec", "Nome: A\n\nGrau: 1\n"), ("tec", "Tipo: b\n\n  c\n")]
    assert place(text, "Grau") == (5, 4)
    second = fences(text)[1][1]
    assert second.position(second.text.index("Tipo")) == (9, 5)
    assert second.position(second.text.index("c")) == (11, 7)
    assert texts(">```tec\n>a\n> b\nc\n```") == [("tec", "a\nb\n")]


def test_longer_and_unclosed_fences() -> None:
    assert texts("````tec\na\n```\nb\n````\n") == [("tec", "a\n```\nb\n")]
    assert texts("~~~tec\na\n```\nb") == [("tec", "a\n```\nb\n")]
    assert texts("```tec\na\n\n") == [("tec", "a\n\n")]
    assert texts("```tec\na\n``` x\n```x\n") == [("tec", "a\n``` x\n```x\n")]


@pytest.mark.parametrize("text", ["```tec\n```\n", "```tec\n", "```tec", "- ```tec", "> ```tec\n\n"])
def test_empty_blocks(text: str) -> None:
    ((carrier, fragment),) = fences(text)
    assert (carrier, fragment.text) == ("tec", "")
    assert fragment.position(0) == (1, text.index("tec") + 4)


def test_the_end_of_a_block_is_where_its_last_line_ends() -> None:
    fragment = fences("> ```tec\n> ab\r\n> ```\n")[0][1]
    assert fragment.position(len(fragment.text)) == (2, 5)
    span = fragment.span(0, len(fragment.text))
    assert (span.line, span.column, span.end_line, span.end_column) == (2, 3, 2, 5)


def test_tabs_in_the_indentation() -> None:
    text = "- x\n\n\t```techlint\n\ta:\n\t  b: 1\n\t\tc\n\t```\n"
    assert texts(text) == [("yaml", "a:\n  b: 1\n\tc\n")]
    assert place(text, "b") == (5, 4)
    assert place(text, "c") == (6, 3)
    half = " ```tec\n\tNome: A\n\n\tb\n ```\n"
    assert texts(half) == [("tec", "   Nome: A\n\n   b\n")]
    assert place(half, "Nome") == (2, 2)
    fragment = fences(half)[0][1]
    assert [fragment.position(i) for i in (0, 2, 3)] == [(2, 1), (2, 1), (2, 2)]
    assert fragment.position(len(fragment.text)) == (4, 3)


def test_a_ficha_in_a_block_speaks_of_the_file() -> None:
    fragment = fences("> ```tec\n> Nome: A\n>  (b)\n> Grau\n> ```\n")[0][1]
    (document,) = read_ficha(fragment, Limits(), openings=frozenset({"nome"}))
    assert [p.place.span for p in document.problems] == [Span(4, 3, 4, 7)]
    assert isinstance(document.root, Sequence)
    (item,) = document.root.items
    assert item.place().span == Span(2, 3, 3, 7)


def test_what_markdown_changes_is_left_as_it_is() -> None:
    text = "\x85\u2028x\n```tec\na\x00b\x85c\u2028d\n\u2029e\n```\n"
    assert texts(text) == [("tec", "a\x00b\x85c\u2028d\n\u2029e\n")]
    assert place(text, "d") == (3, 7)
    assert place(text, "e") == (4, 2)


def test_no_fence_where_markdown_has_none() -> None:
    assert texts("<!--\n```tec\na\n```\n-->\n") == []
    assert texts("x `` ```tec `` y\n") == []
    assert texts("```tec`\na\n```\n") == []
    assert texts("```\n```tec\n```\n") == []


@pytest.mark.parametrize("last", ["> ", ">", ">  ", "> > "])
def test_a_last_line_of_a_quote_in_which_nothing_stands(last: str) -> None:
    """markdown-it itself raises an IndexError here."""
    fence = "```tec\na\n```\n"
    for opened in ("> - <pre>\n", "> 1. <!--\n", "> > - <pre>\n"):
        assert texts(f"{fence}\n{opened}{last}") == [("tec", "a\n")]
        assert texts(f"{fence}\n{opened}{last}\n") == [("tec", "a\n")]


def test_deep_nesting_is_read() -> None:
    for depth in (1, 10, 30):
        prefix = "> " * depth
        assert texts(f"{prefix}```tec\n{prefix}a: b\n{prefix}```\n") == [("tec", "a: b\n")]
        indent = "  " * depth
        lists = "".join("  " * i + "- x\n" for i in range(depth))
        assert texts(f"{lists}{indent}```tec\n{indent}a: b\n{indent}```\n") == [("tec", "a: b\n")]


def test_markdown_it_is_not_imported_without_need() -> None:
    code = (
        "import sys\n"
        "from techlint.source.markdown import read_fences\n"
        "from techlint.source.text import Source\n"
        "assert read_fences(Source('a.md', '# tec\\n```python\\ntechlint\\n```\\n')) == []\n"
        "assert 'markdown_it' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    "text",
    [
        "```tec\nNome: a\n```\n\n" * 10_000,
        "- x\n  ```tec\n  Nome: a\n  ```\n" * 4_000,
        "> ```tec\n> Nome: a\n> ```\n" * 4_000,
        "```tec\n" + "Nome: a\n" * 60_000,
        "```tec\n" + ">" * 20_000 + "\n```\n" + "> " * 10_000 + "\n" * 10_000,
        "```tec\n```\n" + "- " * 10_000,
        "~~~tec\n" + "```tec\n" * 30_000,
    ],
    ids=range(7),
)
def test_time_is_in_proportion_to_the_text(text: str) -> None:
    begin = time.process_time()
    assert fences(text)
    assert time.process_time() - begin < 8


PIECES = st.sampled_from(
    [
        *(
            "\n",
            "\n",
            "\n",
            "\r\n",
            "\r",
            "\n\n",
            "```tec\n",
            "```tec\n",
            "```techlint\n",
            "```\n",
            "~~~ tec\n",
        ),
        *(
            "~~~\n",
            "````tec\n",
            "````",
            "> ",
            ">",
            "- ",
            "1. ",
            " ",
            "  ",
            "    ",
            "\t",
            "\t\t",
            "a: b",
            "Nome: é",
        ),
        *(
            "\x00",
            "\x85",
            "\u2028",
            "\x0b",
            "\x0c",
            "\xa0",
            "😀",
            "# ",
            "<div>\n",
            "<!-- ",
            "-->",
            "[a]: b",
            "[a]: b 'c\n",
            "'\n",
            "---\n",
            "===\n",
            "<pre>",
            "</pre>",
            "<?",
            "2) ",
            "* ",
            "+ ",
            "-\n",
            ">\n",
            "# a\n",
            "    a\n",
        ),
    ]
)
TEXTS = st.one_of(st.lists(PIECES, max_size=30).map("".join), st.lists(PIECES, max_size=30).map("```tec\n".join))


@settings(max_examples=500, deadline=None, database=None)
@given(TEXTS)
def test_any_text_is_read_and_leads_back(text: str) -> None:
    source = Source("a.md", text)
    found = read_fences(source)
    infos = {"tec": "tec", "techlint": "yaml"}
    try:
        tokens = MarkdownIt("commonmark", {"maxNesting": 100}).parse(text)
    except IndexError:  # its own fault
        return
    wanted = [t for t in tokens if t.type == "fence" and t.info.strip().lower() in infos]
    assert [carrier for carrier, _ in found] == [infos[t.info.strip().lower()] for t in wanted]
    for (_, fragment), token in zip(found, wanted, strict=True):
        content = token.content
        if content and not content.endswith("\n"):
            content += "\n"
        assert fragment.text.replace("\0", "\ufffd") == content
        last = (1, 1)
        for offset in range(len(fragment.text) + 1):
            line, column = fragment.position(offset)
            assert (line, column) >= last
            last = (line, column)
            original = source.line(line)
            assert column <= len(original) + 1
            char = fragment.text[offset : offset + 1]
            if char in ("\n", ""):
                assert column == len(original) + 1
            else:
                assert original[column - 1] == char or (char == " " and original[column - 1] == "\t")


@settings(max_examples=300, deadline=None, database=None)
@given(TEXTS, st.integers(1, 12))
def test_the_first_lines_of_a_page_are_read_as_in_the_whole(text: str, most: int) -> None:
    source = Source("a.md", text)
    every = read_fences(source)
    found, problem = read_page(source, 2 * most)
    lines = len(source.starts) - (source.starts[-1] == len(text))
    assert [(carrier, one.text) for carrier, one in found] == [(c, one.text) for c, one in every[: len(found)]]
    if lines <= most:
        assert len(found) == len(every) and problem is None
    elif every and problem is not None:
        assert problem.place.span.line <= most + 1
        for _, block in every[len(found) :]:
            assert block.outer.position(block.offsets[-1])[0] >= min(most, problem.place.span.line)
    elif every:  # by the rules of Markdown the last line is none, being blank
        assert lines == most + 1 and len(found) == len(every)


TANGLED = [
    ">[a]: b\n===\n",
    "> [a]: b\n===\n",
]


@pytest.mark.parametrize("unit", TANGLED)
def test_quotes_that_are_left_again_and_again(unit: str) -> None:
    fence = "```tec\na\n```\n"
    source = Source("a.md", fence + unit * 5000 + "\n" + fence)
    start = time.process_time()
    found, problem = read_page(source, 1_000_000)
    assert time.process_time() - start < 10
    assert len(found) == 1 and problem is not None and problem.code == "TL010" and problem.place.span.line > 3
    assert fences(fence + unit * 5 + "\n" + fence)[1][1].text == "a\n"


def test_quotes_in_quotes_are_no_tangle() -> None:
    text = ("> " * 15 + "a\n") * 2000 + "\n" + "> a\n\n" * 2000 + "> a\n" * 2000 + "> - a\n>   > b\n" * 2000
    source = Source("a.md", f"{text}\n```tec\na\n```\n")
    found, problem = read_page(source, 1_000_000)
    assert len(found) == 1 and problem is None


@pytest.mark.parametrize(
    "info",
    ["techlint {.x}", 'techlint title="x"', "{.techlint}", "techlint yaml", "yml techlint", "yaml,techlint", "tec x"],
)
def test_a_block_that_is_nearly_marked_is_told_named_or_walking(info: str) -> None:
    source = Source("a.md", f"# T\n\n> ```{info}\n> a: 1\n> ```\n\n```techlint\nb: 1\n```\n")
    assert [block.text for _, block in read_fences(source)] == ["b: 1\n"]
    (carrier, line), (_, block) = read_page(source, 1000)[0]
    assert (carrier, block.text) == (UNREAD, "b: 1\n")
    problem = unread_problem(line)
    span = problem.place.span
    assert (problem.code, span.line, span.column, span.end_column) == ("TL009", 3, 6, 6 + len(info))
    wanted = "tec" if info == "tec x" else "techlint"
    assert problem.help is not None and f"“```{wanted}”" in problem.help.pt


@pytest.mark.parametrize("info", ["techlint.toml", "tecnica", "techlint-x", "console", "x techlint", "yaml", ""])
def test_a_block_of_another_is_none_of_ours(info: str) -> None:
    assert read_page(Source("a.md", f"```{info}\na: 1\n```\n\n```tec\nNome: A\n```\n"), 1000)[0][0][0] == "tec"
