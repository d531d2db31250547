"""The game's own sheet: its boxes, and what stands both in a box and in a group."""

from __future__ import annotations

import pytest

from techlint.engine import Options, Report, Target, run
from techlint.systems.fantasia_final import SYSTEM

IN_YAML = """sistema: fantasia-final
personagem:
  nome: Lume
  jogador: Bia
  descricao: Alguém.
  atributos: {ataque: 2, ataque + dano especializado: 1, item: 1, agilidade: 2, vitalidade: 1, essência: 2, fúria: 1}
  dano_especializado: {classe: mortos-vivos}
  furia: {circunstancia: quando chove}
  tesouro: 5
  experiencia: 0
  heroismo: {pontos: 0, ganha: [causar dano, matar], acoes: [ataques]}
  inventario: [fuga, cura mágica]
  declarado: {nivel_total: 10, nivel_maximo: 3, experiencia_proximo: 100, pontos_vitalidade: 10, pontos_essencia: 20}
"""
ON_THE_SHEET = """Sistema: fantasia-final

Nome do personagem: Lume
Nome do jogador: Bia
Descrição: Alguém.
Nível total: 10
Experiência: 0
Exp. para próximo nível: 100
Nível de atributo máximo: 3
Heroísmo: 0
Ganha heroísmo quando: causar dano, matar
Ações heroicas: ataques
Ataque: 2
Ataque + dano espec.: 1
Classe de alvo: mortos-vivos
Item: 1
Agilidade: 2
Vitalidade: 1
Essência: 2
Fúria: 1
Fúria quando: quando chove
Pontos de Vitalidade: 10
Pontos de Essência: 20
Tesouro: 5
Inventário: Fuga (5), Cura mágica (10)
"""


def check(text: str, name: str) -> Report:
    report = run([Target(name, name, data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def test_the_sheet_says_what_the_yaml_says() -> None:
    in_yaml, on_the_sheet = check(IN_YAML, "a.yaml"), check(ON_THE_SHEET, "a.tec")
    assert [d.message.pt for d in in_yaml.diagnostics] == []
    assert [d.message.pt for d in on_the_sheet.diagnostics] == []
    assert in_yaml.items[0].facts == on_the_sheet.items[0].facts
    assert in_yaml.items[0].facts["nivel_total"] == 10


@pytest.mark.parametrize(
    ("written", "instead", "code"),
    [
        ("Nível total: 10", "Nível total: 11", "FF105"),
        ("Exp. para próximo nível: 100", "Exp. para próximo nível: 200", "FF309"),
        ("Nível de atributo máximo: 3", "Nível de atributo máximo: 4", "FF308"),
        ("Pontos de Vitalidade: 10", "Pontos de Vitalidade: 1", "FF106"),
        ("Pontos de Essência: 20", "Pontos de Essência: 2", "FF107"),
        ("Heroísmo: 0", "Heroísmo: 9", "FF307"),
        ("Ganha heroísmo quando: causar dano, matar", "Ganha heroísmo quando: causar dano, rir", "FF602"),
        ("Ações heroicas: ataques", "Ações heroicas: golpes", "FF604"),
        ("Classe de alvo: mortos-vivos\n", "", "FF108"),
        ("Fúria quando: quando chove\n", "", "FF109"),
        ("Inventário: Fuga (5), Cura mágica (10)", "Inventário: Fuga (5), Corda (3)", "FF310"),
        ("Tesouro: 5", "Tesouro: -5", "FF114"),
    ],
)
def test_a_wrong_box_is_told(written: str, instead: str, code: str) -> None:
    assert written in ON_THE_SHEET
    report = check(ON_THE_SHEET.replace(written, instead, 1), "a.tec")
    assert [d.code for d in report.diagnostics] == [code]


@pytest.mark.parametrize(
    "box", ["Ataque: 3", "nivel_total: 11", "Ganha heroísmo quando: matar", "Pontos de Vitalidade: 7"]
)
def test_a_box_beside_its_group_is_told_once(box: str) -> None:
    report = check(f"{IN_YAML}  {box}\n", "a.yaml")
    assert [d.code for d in report.diagnostics] == ["TL004"]
    assert len(report.diagnostics[0].related) == 1


@pytest.mark.parametrize("kind", ["personagem", "criatura", "pessoa", "vilao", "invocacao"])
def test_every_attribute_has_a_box(kind: str) -> None:
    keys = {SYSTEM.tab.nomes.find(field.key) for field in SYSTEM.fields(kind)}
    assert keys >= set(SYSTEM.tab.atributos)
