"""What `convert` has to see in a file as a whole: of how many games it is, and how the result reads."""

from __future__ import annotations

import pytest
from editing import content, converted  # type: ignore[import-not-found,import-untyped,unused-ignore]

from techlint.edit.convert import Refused, convert
from techlint.reading import Reader
from techlint.source.text import Source
from techlint.source.tree import Limits

TWO_GAMES = """\
sistema: 3det
personagem:
  nome: Téo
---
ameaca:
  nome: A Trepadeira
  nivel: 6
"""


def test_a_file_of_two_games_is_no_ficha() -> None:
    with pytest.raises(Refused) as caught:
        converted(TWO_GAMES, "a.yaml", "tec")
    assert "3det" in caught.value.message.pt and "sangue-e-estrelas" in caught.value.message.pt
    assert caught.value.place is not None and caught.value.place.span.line == 5


def test_each_half_of_it_is_one() -> None:
    for half, game in zip(TWO_GAMES.split("---\n"), ("3det", "sangue-e-estrelas"), strict=True):
        assert content(converted(half, "a.yaml", "tec", game), "a.tec", game) == content(half, "a.yaml", game)


@pytest.mark.parametrize("label", ["istema: fantasia-final\n\nDesafio", "Desafo", "Desafioo"])
def test_a_misspelt_label_is_not_put_right_on_the_way(label: str) -> None:
    with pytest.raises(Refused):
        converted(f"{label}: Fosso\nDificuldade: fácil\n", "a.tec", "yaml", "fantasia-final")


def test_a_letter_that_only_looks_like_another_is_told_of() -> None:
    source = Source("a.yaml", "ameaca:\n  nome: Ond\u0430\n  nivel: 3\n")
    made = convert(source, "tec", Reader("sangue-e-estrelas", Limits()))
    assert made.text.startswith("Ameaça: Onda\n")
    assert [note for note in made.notes if "pareciam" in note.pt]
    assert not convert(Source("a.yaml", "ameaca:\n  nome: Onda\n"), "tec", Reader("3det", Limits())).notes
