"""Comments that silence: where they hold, where they are only content, and when they say nothing."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import pytest

from techlint.engine import Report

Check = Callable[..., Report]


def told(report: Report) -> list[tuple[int, str]]:
    return [(d.place.span.line, d.code) for d in report.diagnostics]


def test_at_the_end_of_a_line(check: Check) -> None:
    assert told(check("receita:\n  nome: A\n  porcoes: 13  # techlint: ignore[TG101] festa\n")) == []
    assert told(check("receita:\n  nome: A\n  porcoes: 13  #techlint:ignore[ TG1 ]\n")) == []


def test_on_the_line_above(check: Check) -> None:
    above = "receita:\n  nome: A\n  # techlint: ignore[TG101] festa\n\n  # mais\n  porcoes: 13\n"
    assert told(check(above)) == []
    assert told(check(above.replace("TG101", "TG102"))) == [(3, "TL011"), (6, "TG101")]


def test_not_on_another_line(check: Check) -> None:
    text = "receita:  # techlint: ignore[TG101]\n  nome: A\n  porcoes: 13\n"
    assert told(check(text)) == [(1, "TL011"), (3, "TG101")]


def test_several_codes_and_one_idle(check: Check) -> None:
    text = "receita:\n  nome: A\n  porcoes: 13  # techlint: ignore[TG101, TG103]\n"
    report = check(text)
    assert told(report) == [(3, "TL011")]
    span = report.diagnostics[0].place.span
    assert text.split("\n")[2][span.column - 1 : span.end_column - 1] == "TG103"


def test_a_whole_item(check: Check) -> None:
    text = (
        "receitas:\n"
        "  - nome: feio\n"
        "    porcoes: 13\n"
        "    # techlint: ignore-item[TG1]\n"
        "  - nome: feio\n"
        "    porcoes: 3\n"
    )
    # The comment stands on the line above the second.
    assert told(check(text)) == [(2, "TG103"), (3, "TG101")]
    inside = text.replace("    # techlint: ignore-item[TG1]\n", "").replace(
        "13\n", "13 # techlint: ignore-item[TG1]\n"
    )
    assert told(check(inside)) == [(4, "TG103"), (5, "TG102")]


@pytest.mark.parametrize(
    "text",
    [
        "# techlint: ignore-item[TG101]\nreceita:\n  nome: A\n  porcoes: 13\n",
        "receita:\n  # techlint: ignore-item[TG101]\n  nome: A\n  porcoes: 13\n",
        "receita:  # techlint: ignore-item[TG101]\n  nome: A\n  porcoes: 13\n",
        "receita:\n  nome: A\n  porcoes: 13\n  # techlint: ignore-item[TG101]\n",
        "receita:\n  nome: A\n  porcoes: 13\n\n# techlint: ignore-item[TG101]\n",
        "receitas:\n# techlint: ignore-item[TG101]\n- nome: A\n  porcoes: 13\n",
        "receitas:\n- # techlint: ignore-item[TG101]\n  nome: A\n  porcoes: 13\n",
    ],
)
def test_an_item_wherever_the_comment_stands_in_it(check: Check, text: str) -> None:
    assert told(check(text)) == []


def test_a_whole_file(check: Check) -> None:
    text = "receita: {nome: feio, porcoes: 13}\n---\nreceita: {nome: feio, porcoes: 13}\n"
    assert told(check(text + "# techlint: ignore-file[TG101]\n")) == [(1, "TG103"), (3, "TG103")]
    assert told(check(text + "# techlint: ignore-file[TG101, TG103]\n")) == []


@pytest.mark.parametrize(
    "nota",
    [
        '"# techlint: ignore-file[TG101]"',
        "' # techlint: ignore-file[TG101]'",
        "|\n    # techlint: ignore-file[TG101]\n    x",
        ">-\n    a\n    # techlint: ignore-file[TG101]",
        "a#techlint:ignore-file[TG101]",
        '"a\n     # techlint: ignore-file[TG101]"',
    ],
)
def test_what_is_content_is_no_comment(check: Check, nota: str) -> None:
    text = f"receita:\n  nome: A\n  porcoes: 13\n  nota: {nota}\n"
    assert told(check(text)) == [(3, "TG101")]


def test_a_comment_after_the_mark_of_a_block(check: Check) -> None:
    assert told(check("receita:\n  xyz: |  # techlint: ignore[TL005]\n    a\n")) == []


def test_a_value_of_many_lines_is_silenced_where_it_begins(check: Check) -> None:
    text = "receita:\n  nome: >-  # techlint: ignore[TG103]\n    um\n    feio\n"
    assert told(check(text)) == []


def test_unknown_codes(check: Check) -> None:
    report = check("receita:\n  nome: A  # techlint: ignore[TG11]\n")
    assert told(report) == [(2, "TL012")]
    assert report.diagnostics[0].help is not None
    assert "Você quis dizer `TG1" in report.diagnostics[0].help.pt
    assert told(check("receita:\n  nome: A  # techlint: ignore\n")) == [(2, "TL012")]
    assert told(check("receita:\n  nome: A  # techlint: ignore[]\n")) == [(2, "TL012")]
    assert told(check("receita:\n  nome: A  # techlint: ignora[TG101]\n")) == [(2, "TL012")]
    assert told(check("receita:\n  nome: A  # techlint: confira isto depois\n")) == []


def test_what_was_not_asked_for_is_not_idle(check: Check) -> None:
    text = "receita:\n  nome: A  # techlint: ignore[TG101]\n"
    assert told(check(text)) == [(2, "TL011")]
    assert told(check(text, ignore=("TG101",))) == []
    assert told(check(text, select=("TG102", "TL"))) == []
    assert told(check("receita:\n  nome: A\n  porcoes: 13  # techlint: ignore[TG101]\n", ignore=("TG101",))) == []


def test_where_something_could_not_be_read_nothing_is_idle(check: Check) -> None:
    assert told(check("receita:  # techlint: ignore[TG101]\n  nome: [\n")) == [(2, "TL002")]


def test_the_complaint_itself_can_be_silenced(check: Check) -> None:
    text = "receita:\n  nome: A  # techlint: ignore[TG101]\n# techlint: ignore-file[TL011]\n"
    assert told(check(text)) == []


def test_another_programs_file_is_not_searched(check: Check) -> None:
    assert told(check("a: 1  # techlint: ignore[TG101]\n", named=False)) == []


def test_under_an_alias(check: Check) -> None:
    text = "base: &x {nome: A, porcoes: 13}\nreceitas:\n  - *x\n  - *x  # techlint: ignore[TG101]\n"
    assert told(check(text)) == [(3, "TG101")]


# --- Markdown

FENCE = "```techlint\nreceita:\n  nome: A\n  porcoes: 13\n```\n"


@pytest.mark.parametrize(
    "text",
    [
        f"<!-- techlint: ignore[TG101] festa -->\n{FENCE}",
        f"Texto.\n\n<!-- techlint: ignore[TG101] -->\n\n{FENCE}",
        f"<!-- techlint: ignore[TG101] -->\n<!-- techlint: ignore[TL005] -->\n{FENCE}".replace("A\n", "A\n  x: 1\n"),
        f"{FENCE}<!-- techlint: ignore[TG101] -->\n",
        f"{FENCE}\n<!-- techlint: ignore-item[TG101] -->\n\nTexto.\n",
        f"Texto <!-- techlint: ignore-file[TG101] --> mais\n\n{FENCE}",
        FENCE.replace("13", "13  # techlint: ignore[TG101]"),
        FENCE.replace("13", "13\n  # techlint: ignore-item[TG101]"),
        FENCE.replace("receita", "# techlint: ignore-file[TG101]\nreceita"),
        f"> <!-- techlint: ignore[TG101] -->\n{FENCE}",
    ],
)
def test_markdown(check: Check, text: str) -> None:
    assert told(check(text, "a.md")) == []


def test_markdown_elsewhere(check: Check) -> None:
    text = f"<!-- techlint: ignore[TG101] -->\n\nTexto.\n\n{FENCE}"
    assert told(check(text, "a.md")) == [(1, "TL011"), (8, "TG101")]
    two = f"{FENCE}<!-- techlint: ignore[TG101] -->\n{FENCE}"
    assert told(check(two, "a.md")) == [(4, "TG101")]


def test_markdown_that_shows_a_suppression_is_none(check: Check) -> None:
    shown = (
        "Escreva `<!-- techlint: ignore[TG103] -->` assim:\n\n"
        "```html\n<!-- techlint: ignore[TG103] -->\n```\n\n"
        "```yaml\nnome: A  # techlint: ignore[TG103]\n```\n\n"
        "~~~\n<!-- techlint: ignore-file[TG101] -->\n```\n~~~\n\n"
    )
    assert told(check(shown + FENCE, "a.md")) == [(19, "TG101")]


def test_ficha(check: Check) -> None:
    text = "Receita: A\nPorções: 13\n\nReceita: B\nPorções: 13 # techlint: ignore[TG101]\n"
    assert told(check(text, "a.tec")) == [(2, "TG101")]
    item = "Receita: A\nPorções: 13\n\n# techlint: ignore-item[TG101] festa\nReceita: B\nPorções: 13\n"
    assert told(check(item, "a.tec")) == [(2, "TG101")]
    inside = "Receita: A\nPorções: 13\n# techlint: ignore-item[TG101]\n\nReceita: B\nPorções: 13\n"
    assert told(check(inside, "a.tec")) == [(6, "TG101")]
    fenced = f"Texto\n\n\n```tec\n{inside}```\n"
    assert told(check(fenced, "a.md")) == [(10, "TG101")]
    fenced = f"```tec\n{text}```\n<!-- techlint: ignore-file[TG102] -->\n"
    assert told(check(fenced, "a.md")) == [(3, "TG101"), (8, "TL011")]


@pytest.mark.parametrize(
    ("name", "head", "piece", "count"),
    [
        ("a.yaml", "receita:\n  nome: A\n", "# techlint: ignore[TG101] sim\n", 3000),
        ("a.yaml", "receita:\n  nome: A\n", "# techlint: ignore-item[TG101]\n", 3000),
        ("a.yaml", "receitas:\n", "  - nome: A\n    # techlint: ignore-item[TG102]\n    porcoes: 13\n", 1000),
        ("a.tec", "", "# techlint: ignore-item[TG102]\nReceita: A\nPorções: 13\n\n", 1000),
        ("a.md", "```techlint\nreceita:\n  nome: A\n```\n", "<!-- techlint: ignore[TG101] -->\n", 3000),
        ("a.md", "", "<!-- techlint: ignore[TG101] -->\n```tec\nReceita: A\nPorções: 13\n```\n", 1000),
    ],
)
def test_thousands_of_them_take_no_longer_each(check: Check, name: str, head: str, piece: str, count: int) -> None:
    def took(number: int) -> float:
        before = process_time()
        check(head + piece * number, name)
        return process_time() - before

    few, many = took(count // 10), took(count)
    assert many < 5.0 and many < 40 * max(few, 0.01), (few, many)


def test_the_innermost_item_is_meant(check: Check) -> None:
    text = (
        "receitas:\n  - nome: A\n    porcoes: 13\n  - nome: B\n    porcoes: 13\n    # techlint: ignore-item[TG101]\n"
    )
    assert told(check(text)) == [(3, "TG101")]
    assert told(check(text.replace("    # ", "# "))) == [(3, "TG101")]
