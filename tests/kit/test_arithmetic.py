"""Dice, sums, reckonings, limits and catalogues."""

from __future__ import annotations

import pytest

from techlint.systems.kit.dice import Dice, Malformed, dice_of, parse_dice
from techlint.systems.kit.limits import limit, steps
from techlint.systems.kit.names import names_of, spelling
from techlint.systems.kit.sums import Sum, Term, of


@pytest.mark.parametrize(
    ("written", "shown", "halves"),
    [
        ("2d6+3", "2d6 + 3", 20),
        ("d8", "1d8", 9),
        ("1d6 + 2d10 - 1", "2d10 + 1d6 - 1", 27),
        ("3 + mod", "3 + mod", 6),
        ("For+d8", "1d8 + For", 9),
        ("2d6 + 1d6", "3d6", 21),
        ("-2", "-2", -4),
        ("2d4 - d4 - d4", "0", 0),
    ],
)
def test_dice(written: str, shown: str, halves: int) -> None:
    dice = parse_dice(written)
    assert (dice.text, dice.halves) == (shown, halves)
    assert dice.mean == halves / 2
    if shown != "0":
        assert parse_dice(dice.text).equals(dice) and parse_dice(dice.tight).equals(dice)


def test_dice_have_one_form() -> None:
    assert dice_of((6, 1), (8, 2), (6, 1)) == Dice(((8, 2), (6, 2)))
    assert parse_dice("1d6+Força").equals(parse_dice("força + d6"))
    assert not parse_dice("1d6+1").equals(parse_dice("1d6"))
    assert (parse_dice("2d6+1").lowest, parse_dice("2d6+1").highest) == (3, 13)
    assert (parse_dice("10 - 1d4").lowest, parse_dice("10 - 1d4").highest) == (6, 9)


@pytest.mark.parametrize(
    ("written", "start", "end"),
    [
        ("", 0, 0),
        ("2d6 3", 4, 5),
        ("2d6 +", 4, 5),
        ("2d6 + + 3", 6, 9),
        ("2d0", 0, 3),
        ("2d6 ? 3", 4, 7),
        ("  ", 0, 2),
    ],
)
def test_no_dice(written: str, start: int, end: int) -> None:
    with pytest.raises(Malformed) as caught:
        parse_dice(written)
    assert (caught.value.start, caught.value.end) == (start, end)


def test_sums_tell_their_terms() -> None:
    told = Sum((Term("ataque", 3), Term("nada", 0), Term("desconto", -1)))
    assert (told.total, told.text().pt) == (2, "ataque (3) + desconto (-1) = 2")
    assert [total for _, total in told.running()] == [3, 3, 2]
    assert Sum(()).text().pt == "0"
    long = Sum(tuple(Term(f"t{n}", 1) for n in range(25)))
    assert long.text().en.endswith("+ 5 more terms (+5) = 25")


def test_reckonings_show_how_they_came_about() -> None:
    told = (of("F", 3) + 1) * 2 + of("H", 2) + 6
    assert (told.value, told.equation) == (16, "2 × (F 3 + 1) + H 2 + 6 = 16")
    assert (of("H", 5) * 10).equation == "10 × H 5 = 50"
    assert ((of("H", 2) - 3).at_least(1)).equation == "H 2 - 3, mín. 1 = 1"
    assert ((of("H", 2) + -3).value, (of("H", 2) + -3).text) == (-1, "H 2 - 3")
    assert (of("c", 5).half_up().value, of("c", 5).half_down().value, of("c", 4).half_up().value) == (3, 2, 2)
    assert (of("c", -5).half_up().value, of("c", -5).half_down().value) == (-2, -3)
    assert of("", 5).equation == "5"
    assert of("c", 12).at_most(10).value == 10 and of("c", 9).at_most(10).text == "c 9"


def test_limits() -> None:
    levels = {"a": 2, "b": 5}
    assert [limit(text).value(levels) for text in ("a", "max(a, b)", "min(a,b)", "soma(a, b, c)")] == [2, 5, 2, 7]
    assert limit("min(a, c)").value(levels) == 0
    assert limit("max(a, b)").holds(5, levels) and not limit("max(a, b)").holds(6, levels)
    assert limit("max(a, b)").told(levels).pt == "o maior entre a (2) e b (5)"
    assert limit("a").told(levels, str.upper).en == "A (2)"
    caps = steps({13: 4, 10: 3, 16: 5})
    assert [caps.at(level) for level in (9, 10, 12, 13, 99)] == [None, 3, 3, 4, 5]
    assert (caps.first_with(4), caps.first_with(6)) == (13, None)


def test_names() -> None:
    names = names_of([{"id": "cura-magica", "nome": "cura mágica", "apelidos": ["cura"]}, {"nome": "ataque + roubo"}])
    assert [names.find(word) for word in ("Cura  Mágica", "CURA_MAGICA", "curamagica", "cura.", "dor")] == [
        "cura-magica", "cura-magica", "cura-magica", "cura-magica", None,
    ]  # fmt: skip
    assert names.find("ataque+roubo") == "ataque + roubo"
    assert names.find("roubo") is None
    assert names.nearest("curra mágica") == ["cura mágica"]
    assert names_of({"forca": {"sigla": "F", "nome": "Força"}}).find("f") == "forca"
    assert names_of(["Água"]).label("Água") == "Água"
    assert names_of({"agua": "Água"}).label("agua") == "Água"
    assert spelling("ataque + dano") == spelling("Ataque+Dano") != spelling("ataque dano")
