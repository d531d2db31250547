"""What a technique bought, as a description may restate it, and what a text gives beyond it."""

from __future__ import annotations

import pytest

from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.prosa.beneficios import promessas
from techlint.systems.sangue_e_estrelas.prosa.comprado import TIPOS, Comprado
from techlint.systems.sangue_e_estrelas.prosa.preco import saida
from techlint.systems.sangue_e_estrelas.system import SYSTEM


def exame(efeitos: str, **campos: str | int) -> Exame:
    fields = {
        "nome": "Teste", "natureza": "Cosmo (SAB)", "ativacao": "ação", "duracao": "instantânea", "alcance": "curto",
        "efeitos": efeitos, "modificadores": "nenhum", "limitacoes": "nenhuma", "grau": 1, "nivel": 1,
        "rolagem": "Ataque contra DEF", **campos,
    }  # fmt: skip
    text = "tecnica:\n" + "".join(f"  {key}: {value}\n" for key, value in fields.items())
    item = SYSTEM.read(read_yaml(Source("x.yaml", text), Limits())[0]).items[0]
    assert isinstance(item.model, Exame)
    return item.model


def achados(x: Exame, texto: str) -> list[tuple[str, str]]:
    return [(p.tipo, p.trecho) for p in promessas(x, texto) if not p.talvez]


def test_dice_of_each_effect_and_of_all_together() -> None:
    c = Comprado(exame("1 dano + 1 dano contínuo"))
    assert c.dados("dado") == {(8, 1), (6, 1)}
    assert c.dados("dado_continuo") == {(6, 1)}
    assert c.dados("dado_cura") == frozenset()


def test_healing_dice_are_no_dice_of_damage() -> None:
    c = Comprado(exame("2 dano + 1 cura"))
    assert (8, 1) not in c.dados("dado")
    assert c.dados("dado_cura") == {(8, 1)}


def test_what_hurts_whoever_uses_it_and_what_burns() -> None:
    c = Comprado(exame("1 dano", limitacoes="causa 1d6 por Grau em você"))
    assert (6, 1) in c.dados("dado")
    assert (6, 1) in Comprado(exame("Queimando", rolagem="Efeito contra Fortitude")).dados("dado_continuo")


def test_constants_at_any_level_of_the_grau() -> None:
    assert Comprado(exame("2 dano")).somas() == {0}
    assert Comprado(exame("2 dano", nivel=3)).somas() == {4}


@pytest.mark.parametrize(
    ("efeitos", "campos", "tipo", "metros"),
    [
        ("2 movimento", {}, "movimento", 6),
        ("1 empurrar", {}, "empurra", 3),
        ("1 teletransporte", {}, "teletransporte", 9),
        ("2 dano em área", {"area": "linha"}, "area", 6),
        ("2 dano em área", {"area": "explosão dobrada"}, "area", 6),
        ("2 dano", {"alcance": "médio"}, "alcance", 12),
        ("2 dano", {"alcance": "toque"}, "alcance", 0),
    ],
)
def test_metres(efeitos: str, campos: dict[str, str], tipo: str, metros: int) -> None:
    assert Comprado(exame(efeitos, **campos)).metros(tipo) == metros


def test_metres_grow_with_the_grau() -> None:
    assert Comprado(exame("1 movimento", grau=2, nivel=5)).metros("movimento") == 6


@pytest.mark.parametrize(
    ("comprado", "texto", "tipo"),
    [
        ("1 movimento", "Corro seis metros a mais.", "movimento"),
        ("1 defesa", "A casca dá +4 na DEF.", "def"),
        ("2 dano", "São 3d8 de puro ferro.", "dado"),
        ("2 dano", "Bate, e são 2d8 + mod + 5.", "dano_mais"),
        ("1 cura", "A água cura 2d8 de vida.", "dado_cura"),
        ("Lento", "O alvo não sai do lugar até o próximo turno.", "imovel"),
        ("2 dano", "O golpe quebra 1 de Resistência da armadura dele.", "resistencia"),
    ],
)
def test_more_than_was_bought(comprado: str, texto: str, tipo: str) -> None:
    assert [t for t, _ in achados(exame(comprado), texto)] == [tipo]


@pytest.mark.parametrize(
    ("comprado", "texto"),
    [
        ("1 movimento", "Corro três metros a mais."),
        ("2 defesa", "A casca dá +4 na DEF."),
        ("3 dano", "São 3d8 de puro ferro."),
        ("2 cura", "A água cura 2d8 de vida."),
        ("Preso", "O alvo não sai do lugar até a nova rolagem falhar."),
        ("Paralisado", "Duro, ele perde a vez, e golpe de perto é crítico."),
        ("Cego", "O inimigo ataca com Desvantagem e não enxerga nada."),
    ],
)
def test_what_was_bought_may_be_restated(comprado: str, texto: str) -> None:
    assert achados(exame(comprado), texto) == []


def test_nothing_is_said_where_what_was_bought_cannot_be_read() -> None:
    assert achados(exame("2 dano + Congelado de Vez"), "O alvo fica Caído.") == []


def test_one_benefit_of_a_clause_is_told_once() -> None:
    assert len(achados(exame("2 dano"), "O alvo fica Caído e Lento e Cego.")) == 1


def test_every_kind_names_pieces_the_tables_have() -> None:
    tab = SYSTEM.motor.tabelas
    known = {*tab.efeitos, *tab.modificadores, *tab.limitacoes, *tab.condicoes, "alcance"}
    known |= {f"ativacao:{id_}" for id_ in tab.ativacoes} | {f"duracao:{id_}" for id_ in tab.duracoes}
    known |= {f"alcance:{id_}" for id_ in tab.alcances}
    for tipo in TIPOS.values():
        named = {*tipo.vendido_por, tipo.compre, tipo.perto} - {""}
        assert named <= known, tipo.pt


def test_every_pattern_is_of_a_kind() -> None:
    for texto, comprado in (("O alvo fica Caído.", "2 dano"), ("Sou imune a fogo.", "2 dano")):
        x = exame(comprado)
        for p in promessas(x, texto):
            pt, en = saida(x, p)
            assert p.padrao in pt and p.padrao in en


def test_the_way_out_tells_the_size_by_the_motor() -> None:
    x = exame("2 dano", tamanho=2)
    (p,) = promessas(x, "A corda cai e o alvo fica Caído.")
    assert "Compre Caído (1 ponto; tamanho 3 de 5)" in saida(x, p)[0]
