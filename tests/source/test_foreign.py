"""The book's ficha in a YAML file is told from YAML."""

from __future__ import annotations

import itertools

import pytest

from techlint.source import foreign
from techlint.source.ficha import is_plain
from techlint.source.foreign import ficha_as_yaml
from techlint.source.text import Source

KINDS = frozenset(("tecnica", "tecnicas"))
LABELS = frozenset(("tecnica", "nome", "natureza", "efeitos"))
SHEET = "Nome: Lua\nNatureza: Golpe\n"


def told(text: str) -> list[str]:
    documents = ficha_as_yaml(Source("a.yaml", text), KINDS, ("tecnica",), LABELS.__contains__)
    return [problem.code for document in documents for problem in document.problems]


@pytest.mark.parametrize("text", ["tecnica:", "Técnica:\n", "tecnicas:\n  - nome: a\n", f"tecnica:\n{SHEET}"])
def test_what_begins_with_a_group_is_not_looked_through(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(text) == []
    monkeypatch.setattr(foreign, "_LINE", None)
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", []),
        (":", []),
        ("\n", []),
        (SHEET, ["TL006"]),
        (f"Técnica: Lua\n{SHEET}", ["TL006"]),
        (f"tecnica:\tLua\n{SHEET}", ["TL006"]),
        (f"tecnica: \n{SHEET}", []),
        (f"tecnica: {{\n{SHEET}", []),
        (f"{SHEET}tecnica:\n", []),
        (f"receita:\n{SHEET}", []),
        (f"sistema:\n{SHEET}", ["TL006"]),
    ],
)
def test_a_sheet_of_the_book(text: str, codes: list[str]) -> None:
    assert told(text) == codes


@pytest.mark.parametrize("line", ["<!-- a", "/* a", "```tec", "~~~", "<<<<<<< HEAD", "// a", "=======", ">>>>>>> b"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_marks_are_remarks_of_the_same_length(line: str, end: str) -> None:
    text = f"Nome: A{end}{line}{end}Grau: 1{end}" * 3
    source = Source("a.tec", text)
    found, problems = foreign.without_marks(source)
    assert len(found.text) == len(text)
    assert all(
        written in (kept, "#" * len(kept))
        for written, kept in zip(found.text.split(end), text.split(end), strict=True)
    )
    assert [one.code for one in problems] == ["TL003"] * len(problems)
    assert bool(problems) is (line[0] not in "=>")
    for one in problems:
        assert source.line(one.place.span.line) == line


def test_marks_without_end_cost_no_more_than_lines_do() -> None:
    for line in ("<!-- a\n", "/* a\n", "```tec\n", "<<<<<<< a\n"):
        text = "Nome: A\n" + line * 20_000 + "```\n" * 20_000
        found, problems = foreign.without_marks(Source("a.tec", text))
        assert len(found.text) == len(text) and 0 < len(problems) < 1000


def test_marks_within_a_line_are_text() -> None:
    source = Source(
        "a.tec", "Nome: A\nDescrição: veja https://a.b e `<!--` e ``` e /* e <<<<<<< HEAD\n  ```\n  // b\n"
    )
    assert foreign.without_marks(source) == (source, [])


def test_damaged_line_ends_are_told_once_and_read_as_one() -> None:
    source = Source("a.tec", "Nome: A\r\r\nGrau: 1\r\r\n\r\r\nNome: B\r\r\n")
    found, (problem,) = foreign.without_marks(source)
    assert found.text == "Nome: A\nGrau: 1\n\nNome: B\n"
    assert (problem.code, problem.place.span.line, problem.place.span.column) == ("TL003", 1, 8)
    assert source.line(found.position(found.text.index("Nome: B"))[0]) == "Nome: B"


@pytest.mark.parametrize("head", ["tecnica:", "Técnica :", "tecnica: ", "tecnica:\t# a", "tecnica:\x0b", "tecnica:#"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_key_alone_on_its_line_begins_yaml(head: str, end: str) -> None:
    text = f"{head}{end}  nome: A{end}  natureza: Golpe"
    found, (problem,) = foreign.without_yaml(Source("a.tec", text), KINDS, LABELS.__contains__)
    assert not found.text.strip() and len(found.text) == len(text)
    assert (problem.code, problem.place.span.line) == ("TL003", 1)
    same = Source("a.tec", text.replace(head, f"{head}: x" if "#" not in head else "tecnica: x"))
    assert foreign.without_yaml(same, KINDS, LABELS.__contains__) == (same, [])


def test_what_is_passed_over_has_nothing_foreign() -> None:
    lines = ["", "Nome: A", "tecnica:", "tecnica: # a", "  nome: b", "- c", "# d", "\tnatureza: e", "\r", "\ufeff"]
    lines += [
        "**Nome:** f",
        "__Nome__: g",
        "+ **Nome:** h",
        "```",
        "~~~",
        "<<<<<<< i",
        ">>>>>>> j",
        "<!-- k",
        "//l",
        "/*",
    ]
    for some in itertools.product(lines, repeat=3):
        source = Source("a.tec", "\n".join(some))
        most = len(source.text)
        text, marks = foreign.without_marks(source, most)
        text, yaml = foreign.without_yaml(text, KINDS, LABELS.__contains__, most)
        text, bold = foreign.without_bold(text, most)
        found, problems = foreign.without_foreign(
            source, KINDS, LABELS.__contains__, most, plain=is_plain(source.text)
        )
        assert (found.text, found.starts, problems) == (text.text, text.starts, marks + yaml + bold), some
