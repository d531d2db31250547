"""Wrong values of every section, names that clash: told at their places, never a failure of techlint's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.engine import Report
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems.sangue_e_estrelas import SYSTEM

HOUSE = "regras-da-casa.yaml"
Check = Callable[..., Report]
LARGE = """
condicoes:
  Enfeitiçado: {grau: média, tema: Vontade, nova_rolagem: sim, argumentos: [um, dois]}
  Lento: média
  Gelado: {pontos: 2}
efeitos:
  dano: 2
  condição média: 3
  Eco: {pontos: 2, papel: dano, dado: d6, rolagem: Efeito contra Fortitude}
modificadores: {Ricochete: {pontos: 2}, Marca: 3}
limitacoes: {só ao luar: {desconto: 2}}
graus: {1: {tamanho_maximo: 6}}
alcances: {longo: {golpe: 1, cosmo: 2}, médio: 1}
duracoes: {instantânea: 1}
ativacoes: {ação bônus: {pontos: 2}}
caracteristicas: {Espinhosa: {def: 1, iniciativa: 2, movimento: 3, cosmo_inicial: 1}, Leve: {iniciativa: 3}}
pericias: {Navegação: {atributo: SAB}, Medicina: INT}
treinos: {O Estaleiro: {pericias: [Atletismo, Ofício], licao: Mãos de Corda}}
melhorias:
  Verniz: {resistencia: 1, def: 1, posto_min: Prata, conta: sim}
  Liga de Oricalco: {resistencia: 2}
exercitos:
  Forja:
    deus: Hefesto
    guerreiros: Forjados
    armadura: Bigorna
    postos: {base: Ferro, intermediario: {nome: Aço, nivel_min: 9}, elite: {nome: Ciclope, vagas: 1}}
    lider: Brontes
    comeca_como: Ferro
    quem_treina: [Aço]
    vagas_de_elite: {Trovão: Malho}
    regras_proprias: {Pele: Não se queima.}
  Atena: {lider: Saori}
banidos: [Dominado, Enfeitiçado]
"""
Path = tuple[str | int, ...]


def paths(value: object, here: Path = ()) -> list[Path]:
    """Where every value of a document is."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [here, *(path for key, one in inner for path in paths(one, (*here, key)))]


def put(path: Path, new: object) -> str:
    """The large file with another value at a place."""
    document = yaml.load(LARGE, yaml.BaseLoader)
    at = document
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = new
    text: str = yaml.dump(document, allow_unicode=True, sort_keys=False)
    return text


PATHS = [path for path in paths(yaml.load(LARGE, yaml.BaseLoader)) if path]
WRONG: list[object] = [
    "muito", "", " ", "1.5", "-3", "999999999999999999999", "0x10", "007", None, True, 1.5, 10**30, -1, 0,
    [], ["a"], [[]], [None], [3, 3], {}, {"a": "b"}, {"nome": None}, {"pontos": []}, "a: b", "é" * 500, "{", "²",
]  # fmt: skip


def read(text: str) -> list[str]:
    """The codes of a house file; whatever is raised fails the test."""
    (document,) = read_yaml(Source(HOUSE, text), Limits())
    system, problems = SYSTEM.with_casa(document)
    list(system.casa_changes())  # type: ignore[attr-defined]
    return [problem.code for problem in problems]


def test_the_large_file_is_right() -> None:
    assert read(LARGE) == []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: "/".join(map(str, path)))
def test_a_wrong_value_is_told_or_taken(path: Path) -> None:
    for new in WRONG:
        assert set(read(put(path, new))) <= {"TL004", "TL006", "TL101", "TL102", "TL103"}, (path, new)


_SCALAR = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=12))
_ANY = st.recursive(
    _SCALAR,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.one_of(st.text(max_size=6), st.integers()), inner, max_size=3)
    ),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(path=st.sampled_from(PATHS), new=_ANY)
def test_anything_anywhere_is_no_failure_of_ours(path: Path, new: object) -> None:
    try:
        text = put(path, new)
    except (yaml.YAMLError, UnicodeError):
        return
    (document, *_) = read_yaml(Source(HOUSE, text), Limits())
    SYSTEM.with_casa(document)


@pytest.mark.parametrize("nome", ["Verniz", "Liga de Oricalco"])
@pytest.mark.parametrize("campo", ["resistencia", "def"])
@pytest.mark.parametrize("value", ["muito", "1.5", "", "[1]", "99"])
def test_a_bad_number_of_an_improvement(check: Check, nome: str, campo: str, value: str) -> None:
    (found,) = check(f"melhorias: {{{nome}: {{{campo}: {value}}}}}\n").diagnostics
    assert found.code == "TL102"
    assert f"`{campo}`" in found.message.pt


# ---- names


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("condicoes: {Leve: fraca}\n", "caracteristicas"),
        ("modificadores: {Lento: 1}\n", "condicoes"),
        ("limitacoes: {Marca: 1}\n", "modificadores"),
        ("caracteristicas: {cone: {def: 1}}\n", "formas"),
        ("pericias: {Gelado: SAB}\ncondicoes: {Gelado: fraca}\n", "condicoes"),
        ("melhorias: {Leve: {def: 1}}\n", "caracteristicas"),
        ("treinos: {Medicina: {pericias: [Atletismo, Ofício], licao: X}}\n", "pericias"),
    ],
)
def test_a_name_of_another_table_is_told(check: Check, house: str, said: str) -> None:
    (found,) = check(house).diagnostics
    assert found.code == "TL103"
    assert f"já é um nome de `{said}`" in found.message.pt


@pytest.mark.parametrize(
    "pericias", ["[Atletismo]", "[Atletismo, Ofício, Medicina]", "[Ofício, oficio]", "[]", "Ofício"]
)
def test_a_training_gives_two_skills(check: Check, pericias: str) -> None:
    for head in ("O Estaleiro: {licao: Mãos de Corda, ", "O Santuário: {"):
        (found,) = check(f"treinos: {{{head}pericias: {pericias}}}}}\n").diagnostics
        assert found.code == "TL102"
        assert "duas perícias" in found.message.pt


PERSONAGEM = """
personagem:
  nome: Bia
  nivel: 6
  posto: Prata
  treino: O Orfanato
  segunda_licao: Carne de Fogo
  escolhas: {3: [vida, perícia Ofício]}
  armadura_emprestada: {posto: Ouro, caracteristicas: [Cortante]}
"""


@pytest.mark.parametrize(
    ("banned", "line"), [("Prata", 5), ("Carne de Fogo", 7), ("Ofício", 8), ("Elite", 9), ("Cortante", 9)]
)
def test_a_banned_piece_of_a_character(check: Check, banned: str, line: int) -> None:
    found = [d for d in check(f"banidos: [{banned}]\n", PERSONAGEM).diagnostics if d.code == "TL105"]
    assert [d.place.span.line for d in found] == [line]


# ---- words


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ("pericias: {Nada: {}}\n", "Falta `atributo` em `Nada`."),
        ("condicoes: 3\n", "e aqui está `3`."),
        ("caracteristicas: {Espinhosa: 3}\n", "e aqui está `3`."),
        ("caracteristicas: {Espinhosa: {def: ''}}\n", "e aqui não há nada."),
        ("caracteristicas: [Espinhosa]\n", "e aqui está uma lista."),
        ("exercitos: 3\n", "e aqui está `3`."),
        ("exercitos: [3]\n", "e aqui está `3`."),
        ("3\n", "e aqui está `3`."),
    ],
)
def test_a_message_says_what_is_there(check: Check, house: str, said: str) -> None:
    assert said in check(house).diagnostics[0].message.pt
