"""The tables are compiled and say what the text prints; the sums follow from them, at every limit."""

from __future__ import annotations

import pytest

from techlint.systems.fantasia_final import SYSTEM, contas
from techlint.systems.fantasia_final.tables import Tabelas
from techlint.systems.kit import compile_tables

TAB: Tabelas = SYSTEM.tab
PRINTED = SYSTEM.tables["niveis"]["tabela"]


def test_the_compiled_tables_are_fresh() -> None:
    assert compile_tables.is_fresh("techlint.systems.fantasia_final")


@pytest.mark.parametrize("row", PRINTED, ids=lambda row: str(row[0]))
def test_the_printed_table_of_experience(row: list[int]) -> None:
    total, step, gathered, highest = row
    assert contas.experiencia_para(TAB, total) == gathered
    assert contas.teto(TAB, total) == highest
    assert total == TAB.total_inicial or contas.degrau(TAB, total - 1) == step
    assert contas.total_pago(TAB, gathered) == total
    assert total == TAB.total_inicial or contas.total_pago(TAB, gathered - 1) == total - 1


def test_the_table_goes_on_to_a_hundred() -> None:
    assert contas.experiencia_para(TAB, 100) == 409500
    assert contas.total_permitido(TAB, 409499) == 99
    assert contas.total_permitido(TAB, 999999999) == 100
    assert contas.teto(TAB, 100) == 10


@pytest.mark.parametrize("total", range(10))
def test_under_ten_everything_is_as_at_ten(total: int) -> None:
    assert contas.teto(TAB, total) == 3
    assert contas.degrau(TAB, total) == 100
    assert contas.experiencia_para(TAB, total) == 0


def test_there_are_45_attributes_32_of_them_actions() -> None:
    actions = [one for one in TAB.atributos.values() if one.acao]
    assert (len(TAB.atributos), len(actions)) == (45, 32)
    assert all(bool(one.heroica) is one.acao for one in TAB.atributos.values())


@pytest.mark.parametrize("label", [field.shown for field in SYSTEM.fields("personagem")])
def test_no_label_of_the_sheet_means_two_fields(label: str) -> None:
    assert [f.key for f in SYSTEM.fields("personagem") if f.shown == label] != []
    keys = {f.key for f in SYSTEM.fields("personagem") if label in (f.shown, *f.aliases)}
    assert len(keys) == 1


@pytest.mark.parametrize(
    "written",
    [
        *("Ataque + dano espec.", "Ataque + dano mág.", "Ataque + dano à ess.", "Ataque + anular bôn."),
        *("Ataque + penal. mág.", "Ataque + impos. mág.", "Anular penal. mágica", "Impossib. mágica"),
        *("Anular impos. mágica", "Resistência à Água", "Resistência ao Raio", "Conhecer atributos", "Contra-ataque"),
    ],
)
def test_the_sheet_s_own_labels_are_attributes(written: str) -> None:
    assert TAB.nomes.find(written) is not None


@pytest.mark.parametrize(
    ("effects", "targets", "total"),
    [
        ([("cura-magica", 3)], 1, 30),
        ([("cura-magica", 3)], 2, 70),
        ([("cura-magica", 3), ("cura-de-essencia", 2)], 1, 70),
        ([("cura-magica", 1), ("anular-penalidade-magica", 1), ("anular-impossibilidade-magica", 1)], 1, 60),
        ([("morte-magica", 1)], 1, 30),
        ([("morte-magica-1d10-turnos", 1)], 1, 25),
        ([("invencibilidade", 10)], 1, 500),
    ],
)
def test_what_items_cost(effects: list[tuple[str, int]], targets: int, total: int) -> None:
    cost = contas.custo_de_item(TAB, effects, targets)
    assert cost is not None
    assert cost.conta.total == total
    assert cost.aceitos == (total,)


def test_several_effects_on_several_targets_have_two_right_sums() -> None:
    cost = contas.custo_de_item(TAB, [("dano-magico", 2), ("penalidade-magica", 1)], 2)
    assert cost is not None
    assert (cost.conta.total, cost.aceitos) == (90, (90, 80))


def test_more_effects_than_an_item_can_have_cost_nothing_that_could_be_told() -> None:
    assert contas.custo_de_item(TAB, [("fuga", 1)] * 4, 1) is None


def test_a_reward_is_rounded_up_enemy_by_enemy() -> None:
    assert contas.por_vencedor([(3, 7), (1, 9)], 2) == 3 * 4 + 5
    assert contas.por_vencedor([(3, 11), (1, 14)], 4) == 3 * 3 + 4


def test_half_of_an_odd_amount() -> None:
    assert contas.metades(TAB, 25) == (12, 13)
    assert contas.metades(TAB, 24) == (12, 12)


@pytest.mark.parametrize(("level", "points", "highest"), [(5, 20, 4), (5, 19, 3), (3, 9, 3), (3, 2, 0)])
def test_how_high_a_spell_can_be_used(level: int, points: int, highest: int) -> None:
    attribute = {5: "morte-magica", 3: "dano-magico"}[level]
    assert contas.nivel_util(TAB, attribute, points) == highest
