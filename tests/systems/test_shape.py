"""The shape of content, whatever the game: numbers, and what a blank value was taken for."""

from __future__ import annotations

import pytest

from techlint.source.text import Source
from techlint.source.tree import Scalar
from techlint.systems.shape import Shape, taken


def read(text: str) -> tuple[int | None, list[str]]:
    """The number in a text, and what is said of it."""
    shape = Shape()
    number = shape.integer(Scalar(Source("a.tec", text), 0, len(text), text=text), "Grau")
    assert all(problem.code == "TL006" and problem.place.span.column == 1 for problem in shape.problems)
    return number, [problem.message.pt for problem in shape.problems]


@pytest.mark.parametrize("space", [" ", "\t", "\xa0", "\u2003", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000"])
def test_white_space_of_any_kind_around_a_number_is_none_of_it(space: str) -> None:
    assert read(f"{space}12{space}") == (12, [])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1\u200b", "U+200B, depois de `1`"),
        ("\ufeff1", "U+FEFF, antes de `1`"),
        ("1\xad2", "U+00AD, no meio de `12`"),
        ("+\u20602", "U+2060, no meio de `+2`"),
        ("1\ufe0f", "U+FE0F, depois de `1`"),
        ("1\u3164", "U+3164, depois de `1`"),
        (" 1\u200e\u200b ", "U+200E, depois de `1`"),
    ],
)
def test_a_character_that_nobody_sees_is_told(text: str, said: str) -> None:
    assert read(text) == (None, [f"`Grau` pede um número inteiro, e há um caractere invisível, {said}."])


@pytest.mark.parametrize("text", ["x\u200b", "\u200b", "1x\u200b", "１"])
def test_what_would_be_no_number_without_it_is_shown(text: str) -> None:
    assert read(text) == (None, [f"`Grau` pede um número inteiro, e aqui está `{text}`."])


@pytest.mark.parametrize(
    ("text", "start", "written"),
    [
        ("a: !x", 5, "!x"),
        ("a: &x  ", 7, "&x"),
        ("{a: 1, b: !x}", 12, "!x"),
        ("[!x]", 3, "!x"),
        ("a: #1 x", 2, "#1 x"),
        ("- #1", 1, "#1"),
        ("a: # x", 2, None),
        ("a:", 2, None),
        ("a: !", 4, None),
        ("a: " + "!" * 300_000 + " : !x", 300_008, "!x"),
    ],
)
def test_what_a_blank_value_was_taken_for(text: str, start: int, written: str | None) -> None:
    found = taken(Scalar(Source("a.yaml", text), start, start, None, None, "", True))
    assert (found.at.text if found is not None else None) == written
    if found is not None:
        assert text[found.at.start : found.at.end] == written
