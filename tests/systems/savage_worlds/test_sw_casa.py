"""House rules of Savage Worlds: what a group adds, changes and bans."""

from __future__ import annotations

import pickle
from typing import Any

from techlint.engine import Options, Target, run
from techlint.source.text import Source
from techlint.source.tree import Document, Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems import Item
from techlint.systems.kit.house import HousedGame
from techlint.systems.savage_worlds import SYSTEM

HOUSE = """\
sistema: savage-worlds
criacao: {pontos_de_pericia: 14, dinheiro: 800}
pericias:
  Alquimia: Astúcia
  Ladinagem: {atributo: Astúcia}
vantagens: [Golpe Fantasma]
opcoes: [Dados de Sangue]
modificadores: {Eco: 1, Brilho: {custos: [1, 2]}}
antecedentes: {Alquimia Negra: {pericia: Ocultismo, poderes: 2, pp: 12}}
habilidades: {Brilho Próprio: {descricao: cega}}
escalas: {Grande: {ferimentos: 2}}
banidos: [Sorte]
"""
CHARACTER = """\
personagem:
  nome: Zeca
  atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
  pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6, conhecimento geral: d6,
    atirar: d6, intimidar: d6, alquimia: d6, curar: d4}
"""


def housed(text: str = HOUSE) -> HousedGame:
    document = next(iter(read_yaml(Source("casa.yaml", text), Limits())), Document(Source("casa.yaml", text), None))
    system, problems = SYSTEM.with_casa(document)
    assert [(p.code, p.message.pt) for p in problems] == []
    return system


def read(system: HousedGame, text: str) -> Item:
    (document,) = read_yaml(Source("a.yaml", text), Limits())
    (item,) = system.read(document).items
    return item


def codes(system: HousedGame, text: str) -> list[str]:
    item = read(system, text)
    found = [
        finding for rule in system.rules.of_kind(item.kind) if not rule.off for finding in rule.check(item.model)
    ]
    return [*(problem.code for problem in item.problems), *(finding.message.pt for finding in found)]


def facts(system: HousedGame, text: str) -> dict[str, Any]:
    return system.facts(read(system, text))


def test_the_points_and_skills_are_the_houses() -> None:
    assert codes(housed(), CHARACTER) == []
    assert facts(housed(), CHARACTER)["pontos_pericia_total"] == 14
    assert facts(housed(), CHARACTER)["dinheiro"] == 800
    # The text's are what they were.
    assert len(codes(SYSTEM, CHARACTER)) == 2
    assert facts(SYSTEM, CHARACTER)["pontos_pericia_total"] == 12


def test_modifiers_backgrounds_and_abilities_are_the_houses() -> None:
    power = """\
poder:
  nome: Eco
  antecedente: Alquimia Negra
  custo_base: 2
  distancia: Astúcia
  duracao: instantânea
  manifestacao: sinos
  modificadores: [Eco, {nome: Brilho, custo: 2}]
  custo_total: 5
"""
    assert codes(housed(), power) == []
    assert len(codes(SYSTEM, power)) == 3
    creature = """\
criatura:
  nome: Onça
  carta_selvagem: não
  tamanho: 5
  escala: grande
  atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
  habilidades: {brilho próprio: {}}
  ferimentos: 2
"""
    assert codes(housed(), creature) == []
    assert len(codes(SYSTEM, creature)) == 2


def test_what_is_banned_may_not_be_used() -> None:
    text = (
        CHARACTER
        + "  complicacoes: [{nome: Voto, grau: maior}]\n  gasto_complicacoes: {vantagem: 1}\n  vantagens: [Sorte]\n"
    )
    assert codes(housed(), text) == ["TL105"]


def test_what_changed_is_told() -> None:
    changes = [(change.kind, change.section, change.name) for change in housed().casa_changes()]
    assert ("changed", "criacao", "dinheiro") in changes
    assert ("added", "pericias", "Alquimia") in changes
    assert ("banned", "vantagens", "Sorte") in changes


def test_a_diagnostic_cites_the_house() -> None:
    system = housed()
    item = read(system, CHARACTER.replace("curar: d4", "curar: d10"))
    cited = [text.pt for _, text in system.casa_of(item, "SW203")]
    assert any("pontos_de_pericia" in one for one in cited)
    assert any("Alquimia" in one for one in cited)
    assert not any("Ladinagem" in one for one in cited)  # not on this sheet


def test_a_project_s_pieces_are_found_by_name(tmp_path: Any) -> None:
    (tmp_path / "raca.yaml").write_text(
        "sistema: savage-worlds\nraca: {nome: Povo Alado, pericias_iniciais: {atletismo: d6}, tamanho: -1}\n",
        encoding="utf-8",
    )
    (tmp_path / "armas.yaml").write_text(
        "sistema: savage-worlds\n"
        "arma: {nome: Montante, categoria: corpo a corpo, dano: For+d10, forca_minima: d10}\n",
        encoding="utf-8",
    )
    sheet = (
        CHARACTER.replace("alquimia: d6, curar: d4", "curar: d6") + "  raca: povo alado\n  equipamento: [montante]\n"
    )
    (tmp_path / "zeca.yaml").write_text("sistema: savage-worlds\n" + sheet, encoding="utf-8")
    targets = [Target(str(path), path.name) for path in sorted(tmp_path.iterdir())]
    report = run(targets, Options(facts=True))
    assert not report.broken, report.failures
    assert sorted(d.code for d in report.diagnostics) == ["SW843", "SW844"]
    zeca = next(item for item in report.items if item.name == "Zeca")
    assert (zeca.facts["tamanho"], zeca.facts["resistencia"], zeca.facts["pontos_pericia"]) == (-1, 4, 12)


PROJECT = """\
sistema: savage-worlds
vantagens:
  - {nome: Frenesi, requisitos: {estagio: novato, atributos: {agilidade: d8}, pericias: {lutar: d8}}}
  - {nome: Fúria, requisitos: {vantagens: [Frenesi, Ira]}}
  - {nome: Ira, requisitos: {vantagens: [Fúria]}}
raca: {nome: Povo Alado, pericias_iniciais: {atletismo: d6}, tamanho: -1, vantagens: [Alerta]}
arma: {nome: Montante, categoria: corpo a corpo, dano: For+d10, forca_minima: d10, preco: 900}
armadura: {nome: Cota, armadura: 3, forca_minima: d8}
poder: {nome: Luz, custo_base: 2, distancia: Toque, duracao: 5, manifestacao: sol}
criatura:
  nome: Téo
  carta_selvagem: sim
  atributos: {agilidade: d6, astúcia: d8, espírito: d6, força: d6, vigor: d6}
  vantagens: [Artífice, Frenesi]
  poderes: [Luz]
  pp: 10
dispositivo: {nome: Vela, criador: Téo, poderes: [Luz], pp: 1, ativacao: Atirar}
exercito:
  nome: Vau
  lados:
    - {nome: Norte, tropas: 100, marcadores: 10, comandante: Téo}
    - {nome: Sul, tropas: 100, marcadores: 10}
"""


def test_what_came_from_another_process_is_judged_alike() -> None:
    """Pieces go from process to process as outlines, whose nodes are places alone."""
    sheet = CHARACTER.replace("alquimia: d6, curar: d4", "curar: d6")
    sheet += "  raca: povo alado\n  equipamento: [montante, cota]\n  vantagens: [Frenesi]\n"
    text = PROJECT + sheet
    said = []
    for there_and_back in (False, True):
        (document,) = read_yaml(Source("a.yaml", text), Limits())
        items = SYSTEM.read(document).items
        outline: list[Any] = SYSTEM.outline(items)
        SYSTEM.link(items, [pickle.loads(pickle.dumps(outline)) if there_and_back else outline])
        found = [
            (rule.code, str(finding.at.place()), finding.message.pt.casefold())
            for item in items
            for rule in SYSTEM.rules.of_kind(item.kind)
            if not rule.off
            for finding in rule.check(item.model)
        ]
        said.append((found, [SYSTEM.facts(item) for item in items]))
    assert said[0] == said[1]
    assert {code for code, _, _ in said[0][0]} == {
        "SW209",
        "SW210",
        "SW403",
        "SW406",
        "SW407",
        "SW604",
        "SW843",
        "SW844",
        "SW923",
    }
