"""The tables and the sums of Savage Worlds: compiled as they stand, and as the text has them."""

from __future__ import annotations

import pytest

from techlint.systems.kit import compile_tables
from techlint.systems.kit.dice import Malformed
from techlint.systems.savage_worlds import SYSTEM, contas
from techlint.systems.savage_worlds.dados import Dado, escrito, faces_de, ler_dado, metade, passo_de
from techlint.systems.savage_worlds.danos import ler_dano, menores, persistente

PACKAGE = "techlint.systems.savage_worlds"
CODES = {1: 12, 2: 12, 3: 7, 4: 11, 6: 10, 7: 19}


def test_the_compiled_tables_are_fresh() -> None:
    assert compile_tables.is_fresh(PACKAGE), f"run: python -m techlint.systems.kit.compile_tables {PACKAGE}"


def test_every_table_names_its_edition() -> None:
    assert all(SYSTEM.tables[name]["edicao"] for name in SYSTEM.tables if name != "partida")


def test_the_rules_are_those_of_the_catalogue() -> None:
    codes = [rule.code for rule in SYSTEM.rules]
    assert len(codes) == 168
    for hundred, most in CODES.items():
        here = [code for code in codes if code[2] == str(hundred)]
        assert here == [f"SW{hundred}{number:02}" for number in range(1, most + 1)]
    assert [rule.code for rule in SYSTEM.rules if rule.off] == ["SW707"]


def test_every_skill_of_a_table_is_a_skill() -> None:
    skills = SYSTEM.names("pericias")
    people, vehicles, scenes = (SYSTEM.tables[name] for name in ("personagens", "veiculos", "cenas"))
    named = [row["pericia"] for row in people["antecedentes"].values()]
    named += [row["pericia"] for row in vehicles["meios"].values()]
    named += [one for row in scenes["encontros"].values() for one in row if one != "Perícia Arcana"]
    named += [*people["especializacoes"], *people["destreza_manual"], scenes["exercito"]["pericia"]]
    assert [one for one in named if skills.find(one) != one] == []
    # Each has an attribute, by the text or by the table beside it.
    beside = people["fora_do_texto"]["pericia_atributo"]
    linked = {one for row in beside.values() for one in row}
    linked |= {one for one, row in people["pericias"].items() if row.get("atributo")}
    assert set(people["pericias"]) <= linked
    assert set(beside) <= set(people["atributos"])


@pytest.mark.parametrize(
    ("text", "step", "half", "faces"),
    [
        ("d4", 0, 2, 4),
        ("d6", 1, 3, 6),
        ("d12", 4, 6, 12),
        ("d12+1", 5, 6, 13),
        ("D12 + 9", 13, 10, 21),
        ("d4-1", -1, 2, 3),
    ],
)
def test_a_die_and_its_half(text: str, step: int, half: int, faces: int) -> None:
    assert (passo_de(text), metade(step), faces_de(step)) == (step, half, faces)
    assert passo_de(escrito(step)) == step


def test_an_animal_s_die() -> None:
    assert ler_dado("d6 (A)") == Dado(1, True) and Dado(1, True).text == "d6 (A)"


@pytest.mark.parametrize("text", ["", "d", "d7", "d12+0", "d8+1", "d6-1", "8", "dd8", "d12+-1", "d٤"])
def test_what_is_no_die(text: str) -> None:
    with pytest.raises(Malformed):
        ler_dado(text)


@pytest.mark.parametrize(
    ("text", "goes_on"),
    [
        ("2d6", "2d4"),
        ("3d8", "3d6"),
        ("2d6+1", "2d4+1"),
        ("2d4", "1d4"),
        ("1d4", None),
        ("For+d8", "For+d6"),
        ("For+d4", "For"),
    ],
)
def test_what_burns_on(text: str, goes_on: str | None) -> None:
    found = persistente(ler_dano(text))
    assert (found.text if found is not None else None) == goes_on


def test_a_soft_object() -> None:
    part = ler_dano("For+d6").partes[0]
    assert [one.text for one in menores(part, 2)] == ["For+d6", "For+d4", "For"]


@pytest.mark.parametrize(
    ("start", "end", "attribute", "cost"),
    [(-1, 0, 0, 1), (-1, 1, 1, 2), (0, 2, 1, 3), (-1, 4, 4, 5), (-1, 4, 1, 8), (0, 0, 0, 0), (1, 0, 4, 0)],
)
def test_what_a_skill_costs(start: int, end: int, attribute: int, cost: int) -> None:
    assert contas.custo_de_pericia(start, end, attribute, 1, 2) == cost


@pytest.mark.parametrize(
    ("tenths", "armour"), [(0, 4), (24, 4), (25, 6), (100, 12), (250, 24), (300, 26), (500, 34), (549, 34), (550, 35)]
)
def test_a_vehicle_s_plating(tenths: int, armour: int) -> None:
    table = SYSTEM.tables["veiculos"]["armadura"]
    assert contas.armadura_de_veiculo(tenths, table["base"], table["faixas"]).value == armour


@pytest.mark.parametrize(
    ("troops", "greatest", "markers", "pass_"),
    [
        (7000, 10000, 7, (7,)),
        (650, 1000, 7, (6, 7)),
        (640, 1000, 6, (6, 7)),
        (1, 1000, 1, (1,)),
        (10, 10, 10, (10,)),
        (0, 10, 1, (1,)),
    ],
)
def test_markers(troops: int, greatest: int, markers: int, pass_: tuple[int, ...]) -> None:
    assert contas.marcadores(troops, greatest, 10, 1) == (markers, pass_)


@pytest.mark.parametrize(("cost", "penalty"), [(1, -1), (2, -1), (3, -2), (7, -4)])
def test_without_power_points(cost: int, penalty: int) -> None:
    assert contas.penalidade_sem_pp(cost, 2) == penalty


def test_the_sums_show_how_they_came_about() -> None:
    assert contas.aparar(2, 5, [("escudo", 1)]).equation == "2 + 6 (Lutar d12+1 ÷ 2) + 1 (escudo) = 9"
    assert contas.armadura(2, [("gibão", 3), ("cota", 4)]).value == 2 + 4 + 1
