"""Pieces that quote others: looked up over all files of a run, however many processes share it."""

from __future__ import annotations

import pytest

from techlint import workers
from techlint.engine import Options, Report, Target, run

PERSON = (
    "pessoa: {nome: Zé, atributos: {ataque: 1, item: 1, agilidade: 1, vitalidade: 1, essência: 1, dano mágico: 3}"
)
HERO = """vilao:
  base: pessoa
  nome: Zé
  atributos: {ataque: 1, item: 1, agilidade: 1, vitalidade: 1, essência: 1}
  tesouro: 9
  heroismo: {ganha: [matar], acoes: [truques]}
"""


def check(**files: str) -> Report:
    targets = [
        Target(f"{name}.yaml", f"{name}.yaml", data=f"sistema: fantasia-final\n{text}".encode())
        for name, text in files.items()
    ]
    report = run(targets, Options(facts=True))
    assert not report.broken, report.failures
    return report


def said(report: Report) -> list[tuple[str, str]]:
    return [(d.place.path, d.code) for d in report.diagnostics]


def test_who_casts_a_spell_stands_in_another_file() -> None:
    spell = "magia: {nome: M, atributo: dano mágico, nivel: 4, elemento: fogo, conjurador: Zé}"
    assert said(check(a=spell, b=f"{PERSON}, tesouro: 9}}")) == [("a.yaml", "FF815")]
    assert said(check(a=spell.replace("nivel: 4", "nivel: 3"), b=f"{PERSON}, tesouro: 9}}")) == []


def test_who_uses_an_item_has_it_in_the_inventory_of_the_sheet() -> None:
    item = "item: {nome: M, meio: item, efeitos: [{atributo: fuga, nivel: 1}], usuario: Zé}"
    assert said(check(a=item, b=f"{PERSON}, tesouro: 9, inventario: [fuga]}}")) == []
    assert said(check(a=item, b=f"{PERSON}, tesouro: 9, inventario: [cura mágica]}}")) == [("a.yaml", "FF715")]


def test_a_participant_is_taken_from_the_sheet() -> None:
    action = "acao_heroica: {nome: M, atributo: ataque, participantes: [{nome: Zé, potencializar: 4}]}"
    report = check(a=action, b=HERO)
    assert sorted(said(report)) == [("a.yaml", "FF624"), ("a.yaml", "FF627")]
    assert report.items[0].facts == {"custos": [80], "nivel_final": 5, "limites": [50]}


def test_what_is_written_beside_the_name_counts_before_the_sheet() -> None:
    action = (
        "acao_heroica: {nome: M, atributo: ataque,"
        " participantes: [{nome: Zé, potencializar: 4, nivel_total: 8, nivel: 2, acoes: [ataques]}]}"
    )
    report = check(a=action, b=HERO)
    assert said(report) == []
    assert report.items[0].facts == {"custos": [80], "nivel_final": 6, "limites": [80]}


def test_of_somebody_unknown_nothing_is_said() -> None:
    assert said(check(a="combate: {lados: [Um, Outro]}", b="grupo: {nome: Um, membros: [Ninguém]}")) == []


def test_the_number_of_processes_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    # The first files are looked at before the work is shared: those that quote others must look again.
    files = {
        f"g{n}": f"grupo:\n  nome: G{n}\n  vencedores: 2\n  membros: [Z{n}, {{nome: Z{n + 1}, quantidade: 2}}]\n"
        "  recompensa: {experiencia_por_personagem: 3}\n"
        for n in range(29)
    }
    files |= {f"p{n}": f"{PERSON.replace('Zé', f'Z{n}')}, tesouro: 9}}" for n in range(30)}
    found = []
    for many in (1, 2):
        monkeypatch.setattr(workers, "how_many", lambda *_, many=many: many)
        report = check(**files)
        found.append((report.diagnostics, [(item.name, item.facts) for item in report.items]))
    assert found[0] == found[1]
    assert {d.code for d in found[0][0]} == {"FF905"}
    assert len(found[0][0]) == 29
