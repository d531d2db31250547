"""The blocks of the text output, to the character."""

from __future__ import annotations

from typing import Any

import pytest

from techlint.diagnostics import Diagnostic, Place, Related, Severity, Span, Text
from techlint.engine import ItemReport, Report
from techlint.output.text import render
from techlint.output.words import summary
from techlint.source.text import Source

Where = tuple[int, int, int, int]


def block(text: str, span: Where, *related: tuple[str, Where, str], **more: Any) -> str:
    report = Report()
    report.sources["a.yaml"] = Source("a.yaml", text)
    report.diagnostics = [
        Diagnostic(
            Place("a.yaml", Span(*span)),
            "SE201",
            "nome-da-regra",
            Severity.ERROR,
            Text("mensagem", "message"),
            related=tuple(Related(Place(path, Span(*at)), Text(label, label)) for path, at, label in related),
            **more,
        )
    ]
    shown = render(report, "pt", quiet=True)
    assert shown.startswith(f"a.yaml:{span[0]}:{span[1]}: erro SE201 [nome-da-regra]\n  mensagem\n")
    return shown.split("\n", 2)[2]


def same(shown: str, expected: str) -> None:
    assert shown == "\n".join(line[8:] for line in expected.split("\n"))


def test_a_block_with_everything() -> None:
    shown = block(
        "tecnica:\n  nome: A\n  alcance: longo\n  grau: 1\n\n  tamanho: 6\n",
        (6, 12, 6, 13),
        ("a.yaml", (3, 12, 3, 17), "longo: +2"),
        ("a.yaml", (2, 9, 2, 10), "aqui"),
        conta=Text("4 + 2 = 6", ""),
        help=Text("alcance médio", ""),
        reference=Text("Cap. 6, O Grau", ""),
    )
    same(
        shown,
        """\

         2 |   nome: A
           |         - aqui
         3 |   alcance: longo
           |            ----- longo: +2
        ...
         6 |   tamanho: 6
           |            ^

          conta: 4 + 2 = 6
          ajuda: alcance médio
          regra: Cap. 6, O Grau

        """,
    )


def test_marks_on_one_line_and_a_gap_of_one_line() -> None:
    shown = block(
        "a: 1\nb: 2\nefeitos: 2 dano + Lento\n",
        (3, 10, 3, 24),
        ("a.yaml", (3, 19, 3, 24), "Lento: +1"),
        ("a.yaml", (3, 10, 3, 24), "a soma"),
        ("a.yaml", (1, 4, 1, 5), "um"),
    )
    same(
        shown,
        """\

         1 | a: 1
           |    - um
         2 | b: 2
         3 | efeitos: 2 dano + Lento
           |          ^^^^^^^^^^^^^^ a soma
           |                   ----- Lento: +1

        """,
    )


def test_places_elsewhere_and_far_away_are_named() -> None:
    shown = block(
        "a: 1\n" * 60, (50, 4, 50, 5), ("a.yaml", (2, 1, 2, 2), "acima"), ("b\n.yaml", (7, 1, 7, 2), "noutro")
    )
    same(
        shown,
        """\

         50 | a: 1
            |    ^

          a.yaml:2:1 acima
          b\\n.yaml:7:1 noutro

        """,
    )


def test_spans_of_several_lines() -> None:
    text = "a: |\n  um\n  dois\n  três\n  quatro\n  cinco\nb: 1\n"
    same(
        block(text, (1, 4, 3, 7)),
        """\

         1 | a: |
           |    ^
         2 |   um
           |   ^^
         3 |   dois
           |   ^^^^

        """,
    )
    same(  # up to the start of a line is up to the end of the one before
        block(text, (1, 4, 7, 1)),
        """\

         1 | a: |
           |    ^
         2 |   um
           |   ^^
        ...
         6 |   cinco
           |   ^^^^^

        """,
    )


@pytest.mark.parametrize(
    ("line", "start", "end", "shown", "marks"),
    [
        ("a:\tb\tc", 6, 7, "a:  b   c", "        ^"),
        ("nome: ção x", 7, 10, "nome: ção x", "      ^^^"),
        ("漢字: x", 5, 6, "漢字: x", "      ^"),
        ("漢字: x", 2, 3, "漢字: x", "  ^^"),
        ("c\u0327a\u0303o: x", 8, 9, "c\u0327a\u0303o: x", "     ^"),
        ("😀❤️: x", 6, 7, "😀❤️: x", "      ^"),
        ("\x1b[31m: x", 8, 9, "\\x1b[31m: x", "          ^"),
        ("\u202e\u200b: x", 5, 6, "\\u202e\\u200b: x", "              ^"),
        ("##[x] ##vso[y", 3, 4, "#\\x23[x] #\\x23vso[y", "     ^"),
        ("a: 1", 5, 5, "a: 1", "    ^"),
        ("a\xa0b", 3, 4, "a\xa0b", "  ^"),
        ("a\u2028b\x85c", 5, 6, "a\\u2028b\\x85c", "            ^"),
    ],
)
def test_what_a_line_looks_like(line: str, start: int, end: int, shown: str, marks: str) -> None:
    assert block(f"{line}\n", (1, start, 1, end)) == f"\n 1 | {shown}\n   | {marks}\n\n"


def test_a_long_line_is_cut_around_the_span() -> None:
    line = "x " * 200 + "AQUI" + " y" * 200
    _, shown, marks, *_ = block(f"{line}\n", (1, 401, 1, 405)).split("\n")
    assert shown.startswith(" 1 | ...") and shown.endswith("...")
    assert len(shown) <= len(" 1 | ") + 110 + 6
    assert shown[marks.index("^") : marks.rindex("^") + 1] == "AQUI"
    wide = "漢" * 200 + "AQUI" + "字" * 200
    _, shown, marks, *_ = block(f"{wide}\n", (1, 201, 1, 205)).split("\n")
    before = shown[: shown.index("AQUI")]
    assert marks.index("^") == len(before) + before.count("漢")
    _, shown, marks, *_ = block(f"AQUI{line}\n", (1, 1, 1, 5)).split("\n")
    assert shown.startswith(" 1 | AQUIx ") and marks == "   | ^^^^"


@pytest.mark.parametrize(
    ("encoding", "shown", "marks"),
    [
        (None, "é ação 漢", "     - ^^"),
        ("ascii", r"\xe9 a\xe7\xe3o \u6f22", "              - ^^^^^^"),
        ("latin-1", r"é ação \u6f22", "     - ^^^^^^"),
        ("cp1252", r"é ação \u6f22", "     - ^^^^^^"),
    ],
)
def test_marks_stand_under_what_the_encoding_shows(encoding: str | None, shown: str, marks: str) -> None:
    report = Report()
    report.sources["a.yaml"] = Source("a.yaml", "é ação 漢")
    report.diagnostics = [
        Diagnostic(
            Place("a.yaml", Span(1, 8, 1, 9)),
            "SE201",
            "nome",
            Severity.ERROR,
            Text("mensagem", ""),
            related=(Related(Place("a.yaml", Span(1, 6, 1, 7)), Text("", "")),),
        )
    ]
    lines = render(report, "pt", quiet=True, encoding=encoding).split("\n")
    said = lines[3].encode(encoding or "utf-8", "backslashreplace").decode(encoding or "utf-8")
    assert said == f" 1 | {shown}"
    at = [line.removeprefix("   | ") for line in lines[4:6]]
    assert "".join(max(pair) for pair in zip(*(line.ljust(40) for line in at), strict=True)).rstrip() == marks


def test_places_that_are_not_there() -> None:
    assert block("a\n", (9, 1, 9, 2)) == "\n"
    assert block("", (1, 1, 1, 1)) == "\n 1 |\n   | ^\n\n"
    assert block("a: 1\r\nb: 2\r\n", (2, 4, 2, 90)) == "\n 2 | b: 2\n   |    ^\n\n"


def test_a_fault_of_the_whole_file_has_no_excerpt() -> None:
    report = Report()
    report.sources["a.md"] = Source("a.md", "# Olá\n")
    place = Place("a.md", Span(1, 1, 1, 1))
    report.diagnostics = [Diagnostic(place, "TL009", "nada", Severity.WARNING, Text("m", "m"), help=Text("h", "h"))]
    assert render(report, "pt", quiet=True) == "a.md:1:1: aviso TL009 [nada]\n  m\n  ajuda: h\n\n"


def test_colours_change_nothing_but_colour() -> None:
    import re

    report = Report()
    report.sources["a.yaml"] = Source("a.yaml", "a: 1\nb: 2\n")
    place = Place("a.yaml", Span(2, 4, 2, 5))
    for severity, code in ((Severity.ERROR, "31"), (Severity.WARNING, "33"), (Severity.INFO, "36")):
        related = (Related(Place("a.yaml", Span(1, 1, 1, 2)), Text("r", "r")),)
        report.diagnostics = [Diagnostic(place, "X1", "x", severity, Text("m", "m"), Text("h", "h"), related=related)]
        painted = render(report, "pt", color=True)
        assert f"\x1b[1;{code}m" in painted
        assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == render(report, "pt")


@pytest.mark.parametrize(
    ("files", "items", "severities", "pt", "en"),
    [
        (0, 0, "", "0 arquivos, 0 itens: nenhum problema", "0 files, 0 items: no problems"),
        (1, 1, "", "1 arquivo, 1 item: nenhum problema", "1 file, 1 item: no problems"),
        (2, 3, "EW", "2 arquivos, 3 itens: 1 erro, 1 aviso, 0 dicas", "2 files, 3 items: 1 error, 1 warning, 0 info"),
        (
            1,
            0,
            "EEI",
            "1 arquivo, 0 itens: 2 erros, 0 avisos, 1 dica",
            "1 file, 0 items: 2 errors, 0 warnings, 1 info",
        ),
    ],
)
def test_the_last_line(files: int, items: int, severities: str, pt: str, en: str) -> None:
    by_letter = {"E": Severity.ERROR, "W": Severity.WARNING, "I": Severity.INFO}
    report = Report()
    report.paths = [f"{number}.yaml" for number in range(files)]
    report.items = [ItemReport("k", "n", "s", "p", 1, {})] * items
    place = Place("a", Span(1, 1, 1, 1))
    report.diagnostics = [Diagnostic(place, "X", "x", by_letter[s], Text("m", "m")) for s in severities]
    assert (summary(report, "pt"), summary(report, "en")) == (pt, en)


def test_a_message_is_no_command_of_a_ci_log() -> None:
    report = Report()
    said = Text("::stop-commands::x: falta o campo", "::stop-commands::x: missing")
    report.diagnostics = [Diagnostic(Place("a.yaml", Span(1, 1, 1, 1)), "SE101", "nome", Severity.ERROR, said)]
    assert "\n  \\x3a:stop-commands::x: falta o campo\n" in render(report, "pt", quiet=True)
