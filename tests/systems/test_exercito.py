"""Threats against the book's quick table, the armies the book prints, and what is told of both."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from techlint.engine import ItemReport, Options, Report, Target, run
from techlint.systems import LevelError
from techlint.systems.sangue_e_estrelas import SYSTEM
from techlint.systems.sangue_e_estrelas.contas_ameaca import linha
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso

# What the book prints for each level: PV, DEF of a Bronze, attack, golpe comum, big technique.
LINHAS = """
1  16  14 4  1d8+2 5d8+2
2  23  14 4  1d8+2 5d8+7
3  31  14 4  1d8+2 5d8+12
4  42  14 4  1d8+2 5d8+17
5  54  14 5  1d8+2 6d8+26
6  67  15 6  1d8+3 6d8+33
7  81  15 6  1d8+3 6d8+39
8  97  15 6  1d8+3 6d8+45
9  114 15 7  1d8+3 6d8+51
10 133 16 8  1d8+4 6d8+58
11 153 16 8  1d8+4 6d8+64
12 175 16 8  1d8+4 6d8+70
13 198 16 9  1d8+4 6d8+76
14 223 17 10 1d8+5 6d8+83
15 249 17 10 1d8+5 6d8+89
16 277 17 10 1d8+5 6d8+95
17 306 17 11 1d8+5 6d8+101
18 355 17 11 1d8+5 6d8+107
19 387 17 11 1d8+5 6d8+113
20 420 17 11 1d8+5 6d8+119
"""
ROWS = [line.split() for line in LINHAS.strip().splitlines()]
EXERCITOS = list(SYSTEM.fichas.exercitos.values())


def check(text: str, name: str = "a.yaml") -> Report:
    report = run([Target(name, name, data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def codes(text: str, name: str = "a.yaml") -> list[str]:
    return [d.code for d in check(text, name).diagnostics]


def item(text: str) -> ItemReport:
    (found,) = check(text).items
    return found


# ---- threats


def ameaca(**fields: Any) -> str:
    told = {"nome": "A Hera", "como_se_vence": "Quem corta a raiz seca o resto.", **fields}
    return yaml.safe_dump({"ameaca": told}, allow_unicode=True, sort_keys=False)


def spaced(soma: str) -> str:
    return soma.replace("+", " + ")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"level {row[0]}")
def test_the_line_is_the_books(row: list[str]) -> None:
    nivel, pv, def_, ataque, golpe, tecnica = row
    assert item(ameaca(nivel=int(nivel))).facts == {
        "pv": int(pv),
        "def": int(def_),
        "ataque": int(ataque),
        "golpe": spaced(golpe),
        "tecnica": spaced(tecnica),
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"level {row[0]}")
def test_a_threat_of_the_books_line_is_clean(row: list[str]) -> None:
    nivel, pv, def_, ataque, golpe, tecnica = row
    told = {"nivel": int(nivel), "pv": int(pv), "def": int(def_), "ataque": f"+{ataque}", "golpe": spaced(golpe)}
    assert codes(ameaca(**told, tecnica={"dano": spaced(tecnica), "custo": 0, "a_cada": 2})) == []
    area = spaced(tecnica).replace("d8", "d6")
    assert codes(ameaca(**told, tecnica={"dano": area, "area": "explosão"})) == []
    assert codes(ameaca(**told, tecnica={"dano": area})) == ["SE650"]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"level {row[0]}")
@pytest.mark.parametrize("mais", [-1, 1])
def test_one_off_in_any_number_is_an_error(row: list[str], mais: int) -> None:
    nivel, pv, def_, ataque, golpe, tecnica = row
    errados: list[dict[str, Any]] = [
        {"pv": int(pv) + mais},
        {"def": int(def_) + mais},
        {"ataque": int(ataque) + mais},
        {"golpe": f"1d8 + {int(golpe.split('+')[1]) + mais}"},
        {"tecnica": {"dano": f"{tecnica.split('+')[0]} + {int(tecnica.split('+')[1]) + mais}"}},
    ]
    for errado in errados:
        assert codes(ameaca(nivel=int(nivel), **errado)) == ["SE650"], errado


def test_parts_round_either_way() -> None:
    # 67 PV in four parts: 16.75 each
    assert codes(ameaca(nivel=6, partes=4, pv=16)) == []
    assert codes(ameaca(nivel=6, partes=4, pv=17)) == []
    assert codes(ameaca(nivel=6, partes=4, pv=67)) == []
    assert codes(ameaca(nivel=6, partes=4, pv=18)) == ["SE650"]
    assert codes(ameaca(nivel=6, partes=4, pv=15)) == ["SE650"]
    assert codes(ameaca(nivel=6, partes=[{"pv": 17}, {"pv": 17}, {"pv": 17}, {"pv": 16}])) == []
    assert codes(ameaca(nivel=6, partes=[{"pv": 17}] * 4)) == []
    assert codes(ameaca(nivel=6, partes=[{"pv": 17}, {"pv": 17}, {"pv": 17}, {"pv": 17.0}][:3])) == ["SE650"]


def test_the_cost_of_a_threat_tells_the_sum() -> None:
    (document,) = read(ameaca(nivel=6, partes=4))
    (threat,) = SYSTEM.read(document).items
    rows = [(label.en.strip(), value) for label, value in SYSTEM.cost(threat, None)]
    assert ("PV", "67") in rows
    assert ("Vida 3 x 3", "+9") in rows
    assert ("PV of each of 4 parts", "16/17") in rows
    assert ("big technique, in an area", "6d6 + 33") in rows
    assert ("PV", "420") in [(label.en.strip(), value) for label, value in SYSTEM.cost(threat, 20)]
    assert SYSTEM.facts(threat, 20)["pv"] == 420
    for told in (SYSTEM.cost, SYSTEM.facts):
        with pytest.raises(LevelError, match="levels go from 1 to 20"):
            told(threat, 21)


def read(text: str) -> Any:
    from techlint.source.text import Source
    from techlint.source.tree import Limits
    from techlint.source.yaml_reader import read_yaml

    return read_yaml(Source("a.yaml", text), Limits())


def test_a_level_of_no_table_has_no_line() -> None:
    assert linha(SYSTEM.contexto, None) is None
    assert linha(SYSTEM.contexto, 0) is None
    assert linha(SYSTEM.contexto, 21) is None


# ---- armies


def fields(army: ExercitoImpresso) -> dict[str, Any]:
    told: dict[str, Any] = {"nome": army.nome, "deus": army.deus, "guerreiros": army.guerreiros}
    if army.molde == "curto":
        told["molde"] = "curto"
    told["armadura"] = army.armadura
    told["postos"] = {k: {"nome": nome} | ({"vagas": n} if n else {}) for k, (nome, n) in army.postos.items()}
    if army.lider:
        told["lider"] = army.lider
    if army.comeca_como:
        told["comeca_como"] = army.comeca_como
    if army.quem_treina:
        told["quem_treina"] = list(army.quem_treina)
    if army.vagas:
        told["vagas_de_elite"] = dict(army.vagas)
    told["regras_proprias"] = dict.fromkeys(army.regras, "como está no livro")
    return told


def as_yaml(army: ExercitoImpresso) -> str:
    return yaml.safe_dump({"exercito": fields(army)}, allow_unicode=True, sort_keys=False)


LABELS = {"lider": "Líder", "comeca_como": "Começa como", "quem_treina": "Quem treina"}


def as_ficha(army: ExercitoImpresso) -> str:
    lines = []
    for key, value in fields(army).items():
        label = "Exército" if key == "nome" else LABELS.get(key, key.replace("_", " ").capitalize())
        if key == "postos":
            lines += [f"{label}:"]
            for posto, told in value.items():
                vagas = told.get("vagas")
                counted = f", {vagas} vagas" if isinstance(vagas, int) else f", {vagas}" if vagas else ""
                lines.append(f"  - {posto}: {told['nome']}{counted}")
        elif isinstance(value, dict):
            lines += [f"{label}:", *(f"  - {name}: {text or 'nenhum'}" for name, text in value.items())]
        elif isinstance(value, list):
            lines.append(f"{label}: {', '.join(value)}")
        else:
            lines.append(f"{label}: {value}")
    return "\n".join(lines) + "\n"


def test_the_book_prints_eleven_armies() -> None:
    assert len(EXERCITOS) == 11


@pytest.mark.parametrize("army", EXERCITOS, ids=lambda army: army.nome)
def test_a_printed_army_is_clean_in_either_carrier(army: ExercitoImpresso) -> None:
    assert codes(as_yaml(army)) == []
    assert codes(as_ficha(army), "a.tec") == []


@pytest.mark.parametrize("army", EXERCITOS, ids=lambda army: army.nome)
def test_the_facts_of_an_army_are_its_seats(army: ExercitoImpresso) -> None:
    assert item(as_yaml(army)).facts == {"vagas_de_elite": dict(army.vagas)}


@pytest.mark.parametrize("army", [a for a in EXERCITOS if a.vagas], ids=lambda army: army.nome)
def test_an_army_of_other_rules_is_not_the_printed_one(army: ExercitoImpresso) -> None:
    told = fields(army)
    told["regras_proprias"] = {"Vigília": "Reveza a guarda de noite."}
    found = codes(yaml.safe_dump({"exercito": told}, allow_unicode=True, sort_keys=False))
    assert set(found) == {"SE705"}


ARMY = {
    "nome": "Forja de Hefesto",
    "molde": "curto",
    "deus": "Hefesto",
    "guerreiros": "Forjados",
    "armadura": "Bigorna",
    "postos": {"base": "Ferro", "intermediario": "Aço", "elite": "Ciclope"},
    "regras_proprias": {"Calor da forja": "Ignora o calor de fornalha e lava."},
}


def forja(**changed: Any) -> str:
    told = {key: value for key, value in {**ARMY, **changed}.items() if value is not None}
    return yaml.safe_dump({"exercito": told}, allow_unicode=True, sort_keys=False)


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, []),
        ({"postos": {}}, ["SE701"]),
        ({"postos": {"base": "Ferro", "intermediaro": "Aço", "elite": "Ciclope"}}, ["SE702"]),
        ({"postos": {"base": "Ferro", "intermediario": "", "elite": "Ciclope"}}, ["SE702"]),
        ({"postos": {"base": "Ferro", "intermediario": "Aço", "elite": "ferro"}}, ["SE702"]),
        ({"postos": {"base": {"nome": "Ferro", "nivel_min": 1}, "intermediario": "Aço", "elite": "Ciclope"}}, []),
        ({"cadeia": ["humano", "Ferro", "Ciclope"]}, []),
        ({"cadeia": ["deus", "líder", "elite"]}, ["SE708"]),
        ({"cadeia": ["Ferro", "Ferro"]}, ["SE708"]),
        ({"lider": ["Brontes", "Estéropes"]}, ["SE708"]),
        ({"quem_treina": ["humano"]}, ["SE708"]),
        ({"regras_proprias": None}, ["SE710"]),
        ({"regras_proprias": {}}, ["SE710"]),
        ({"deus": "Atena (a de outra era)", "regras_proprias": {"Exclamação": "A de sempre."}}, []),
        ({"deus": None, "regras_proprias": {"Exclamação": "A de sempre."}}, ["SE701"]),
    ],
)
def test_an_army_of_ones_own(changed: dict[str, Any], expected: list[str]) -> None:
    assert codes(forja(**changed)) == expected


def test_the_languages_and_the_terms_of_the_book() -> None:
    (found,) = check(forja(quem_treina=["Ferro", "Aço"])).diagnostics
    assert found.message.pt == "Forja de Hefesto: Ferro não treina aprendiz."
    assert found.message.en == "Forja de Hefesto: Ferro does not train an apprentice."
    (found,) = check(ameaca(nivel=6, pv=68)).diagnostics
    assert found.message.pt == "A Hera: PV 68; a linha 6 é 67."
    assert found.message.en == "A Hera: PV 68; line 6 is 67."
