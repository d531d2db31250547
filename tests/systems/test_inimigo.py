"""Enemies against what the book prints (the quick table, nine sheets), and what holds of every trade and choice."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import ItemReport, Options, Report, Target, run
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems import LevelError
from techlint.systems.sangue_e_estrelas import SYSTEM
from techlint.systems.sangue_e_estrelas.contas_inimigo import Contas, contas, explicada, postas
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.facts_fichas import facts_do_inimigo, linhas_do_inimigo

HERE = Path(__file__).parent
LINHAS: list[dict[str, Any]] = yaml.safe_load((HERE / "tabela_rapida.yaml").read_text("utf-8"))
IMPRESSAS: list[dict[str, Any]] = yaml.safe_load((HERE / "fichas" / "inimigos.yaml").read_text("utf-8"))["inimigos"]
POSTOS = ("Bronze", "Prata", "Elite")
CARACTERISTICAS = ["Espinhos", "Ofuscante", "Elmo fechado"]


def check(text: str, name: str = "a.yaml") -> Report:
    report = run([Target(name, name, data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def codes(text: str, name: str = "a.yaml") -> list[str]:
    return [d.code for d in check(text, name).diagnostics]


def text_of(**fields: Any) -> str:
    fields = {key.rstrip("_"): value for key, value in fields.items()}
    dumped: str = yaml.safe_dump({"inimigo": {"nome": "Hrolf", **fields}}, allow_unicode=True, sort_keys=False)
    return dumped


def exame(text: str) -> ExameDeFicha:
    (document,) = read_yaml(Source("a.yaml", text), Limits())
    (item,) = SYSTEM.read(document).items
    found: ExameDeFicha = item.model
    return found


def sums(**fields: Any) -> Contas:
    found = contas(exame(text_of(**fields)))
    assert found is not None
    return found


def facts(**fields: Any) -> dict[str, Any]:
    (found,) = check(text_of(**fields)).items
    return found.facts


def whole(linha: dict[str, Any], posto: int) -> dict[str, Any]:
    """A sheet with the numbers of a line and nothing else."""
    n, bonus = linha["nivel"], linha["ataque"]
    mod = int(linha["golpe"].partition("+")[2])
    tecnicas = []

    def tecnica(nome: str, pontos: int, **mais: Any) -> dict[str, Any]:
        dano = f"{pontos}d8 + {pontos * (n - 1) + mod}"
        return {"nome": nome, "custo": pontos, "bonus": bonus, "contra": "DEF", "dano": dano, **mais}

    tecnicas.append({**tecnica("Grande", linha["custo"]), "dano": linha["tecnica"]})
    if n >= 4:
        tecnicas.append(tecnica("Média", 3))
    tecnicas.append(tecnica("Pequena", 2))
    if POSTOS[posto] == "Elite":
        tecnicas.append(tecnica("Do Assento", linha["custo"] + 1, assento=True))
    inicial, piso, teto = linha["cosmo"]
    return {
        "nivel": n,
        "posto": POSTOS[posto],
        "pv": linha["pv"],
        "def": linha["def"][posto],
        "cosmo": {"inicial": inicial, "piso": piso, "teto": teto},
        "caracteristicas": CARACTERISTICAS[: posto + 1],
        "conviccoes": 0,
        "golpe_comum": {"bonus": bonus, "dano": linha["golpe"], "golpes": linha["golpes"]},
        "tecnicas": tecnicas,
    }


LINES = [
    pytest.param(linha, posto, id=f"{linha['nivel']}-{POSTOS[posto]}")
    for linha in LINHAS
    for posto in range(3)
    if linha["def"][posto] is not None
]


# ---- the quick table


def test_the_table_has_every_level() -> None:
    assert [linha["nivel"] for linha in LINHAS] == list(range(1, 21))


@pytest.mark.parametrize(("linha", "posto"), LINES)
def test_a_sheet_of_the_line_is_clean(linha: dict[str, Any], posto: int) -> None:
    assert codes(text_of(**whole(linha, posto))) == []


@pytest.mark.parametrize(("linha", "posto"), LINES)
def test_the_line_is_what_the_sums_give(linha: dict[str, Any], posto: int) -> None:
    found = facts(nivel=linha["nivel"], posto=POSTOS[posto])
    inicial, piso, teto = linha["cosmo"]
    assert found["pv"] == linha["pv"]
    assert found["def"] == linha["def"][posto]
    assert found["cosmo"] == {"inicial": inicial, "piso": piso, "teto": teto}
    assert [min(found["defesas"].values()), max(found["defesas"].values())] == linha["defesas"]
    assert found["ataque"] == found["golpe_comum"]["bonus"] == linha["ataque"]
    assert found["golpe_comum"]["dano"].replace(" ", "") == linha["golpe"]
    assert found["golpe_comum"]["golpes"] == linha["golpes"]
    assert found["trocas"] == 0


@pytest.mark.parametrize("linha", LINHAS, ids=lambda linha: str(linha["nivel"]))
def test_the_big_technique_of_the_line(linha: dict[str, Any]) -> None:
    c = sums(nivel=linha["nivel"], posto="Bronze")
    maior = SYSTEM.motor.tabelas.graus[c.grau].tamanho_maximo
    assert linha["custo"] == maior
    assert linha["tecnica"] == f"{maior}d8 + {maior * c.bonus_do_ponto(c.grau) + c.mods['DES']}"


# ---- the printed sheets


def printed(ficha: dict[str, Any]) -> dict[str, Any]:
    """The numbers of a printed sheet, under the names of the facts."""
    found: dict[str, Any] = {"pv": ficha["pv"], "def": ficha["def"]}
    if "nivel_humano" in ficha:
        return found
    found["iniciativa"] = int(ficha["iniciativa"])
    found["defesas"] = {nome.lower(): valor for nome, valor in ficha["defesas"].items()}
    found["cosmo"] = dict(zip(("inicial", "piso", "teto"), ficha["cosmo"], strict=True))
    found["resistencia"] = ficha["armadura"]["resistencia"]
    golpe = ficha["golpe_comum"]
    found["golpe_comum"] = {"bonus": int(golpe["bonus"]), "dano": golpe["dano"], "golpes": golpe["golpes"]}
    found["ataque"] = int(golpe["bonus"])
    return found


@pytest.mark.parametrize("name", ["inimigos.yaml", "inimigos.tec"])
def test_the_printed_sheets_are_clean(name: str) -> None:
    assert codes((HERE / "fichas" / name).read_text("utf-8"), name) == []


@pytest.mark.parametrize("name", ["inimigos.yaml", "inimigos.tec"])
def test_every_printed_number_is_computed(name: str) -> None:
    items: list[ItemReport] = check((HERE / "fichas" / name).read_text("utf-8"), name).items
    assert [item.name for item in items] == [ficha["nome"] for ficha in IMPRESSAS]
    for item, ficha in zip(items, IMPRESSAS, strict=True):
        numbers = printed(ficha)
        assert {key: item.facts[key] for key in numbers} == numbers, ficha["nome"]


@pytest.mark.parametrize("ficha", IMPRESSAS, ids=lambda ficha: str(ficha["nome"]))
def test_a_printed_sheet_is_its_line_without_what_is_written(ficha: dict[str, Any]) -> None:
    """The numbers are worked out, not copied: they come out the same when the sheet does not write them. A bonus of
    the army or of a trait may only be added where a written number has it."""
    if "nivel_humano" in ficha:
        return
    bare = {key: value for key, value in ficha.items() if key not in ("pv", "def", "iniciativa", "defesas", "cosmo")}
    bare["armadura"] = {key: value for key, value in ficha["armadura"].items() if key != "resistencia"}
    found, numbers = facts(**bare), printed(ficha)
    numbers["cosmo"] = {**numbers["cosmo"], "teto": found["cosmo"]["teto"]}
    assert {key: found[key] for key in numbers} == numbers
    assert ficha["cosmo"][2] - found["cosmo"]["teto"] == (1 if ficha["exercito"] == "Asgard" else 0)


# ---- trades and choices


@pytest.mark.parametrize("nivel", range(1, 21))
def test_a_trade_moves_both_sides_by_the_same_steps(nivel: int) -> None:
    c = sums(nivel=nivel, posto="Bronze")
    assert c.ks == range(-(nivel // 2), (nivel - 1) // 2 + 1)
    for k in c.ks:
        assert c.total("pv", k) == (c.total("pv", 0) or 0) + k * -(-nivel // 2)
        assert c.total("teto", k) == (c.total("teto", 0) or 0) - k
        assert c.V0 + k + (c.C0 - k) == nivel - 1


@pytest.mark.parametrize("nivel", [1, 2, 5, 9, 18, 20])
def test_exactly_the_pv_of_some_trade_are_accepted(nivel: int) -> None:
    c = sums(nivel=nivel, posto="Bronze")
    legal = {c.total("pv", k) for k in c.ks}
    (rule,) = (r for r in SYSTEM.rules.of_kind("inimigo") if r.code == "SE604")
    for pv in range(min(legal) - 3, max(legal) + 4):  # type: ignore[type-var,operator]
        found = list(rule.check(exame(text_of(nivel=nivel, posto="Bronze", pv=pv))))
        assert bool(found) == (pv not in legal), pv


@pytest.mark.parametrize("nivel", [2, 5, 12, 20])
def test_every_trade_is_a_clean_sheet_that_names_it(nivel: int) -> None:
    linha = LINHAS[nivel - 1]
    c = sums(nivel=nivel, posto="Bronze")
    for k in c.ks:
        sheet = whole(linha, 0)
        sheet["pv"] = c.total("pv", k)
        sheet["cosmo"] = {campo: c.total(campo, k) for campo in ("inicial", "piso", "teto")}
        for resistencia in {c.res(0).total, c.res(k).total}:  # type: ignore[union-attr]
            sheet["armadura"] = {"nome": "Veste", "def": 2, "acessorio": "escudo", "resistencia": resistencia}
            sheet["armadura"]["resistencia"] = resistencia
            report = check(text_of(**sheet))
            assert report.diagnostics == []
            assert report.items[0].facts["trocas"] == k


def test_the_order_of_lists_and_choices_is_nothing() -> None:
    base = {"nivel": 16, "posto": "Elite", "pv": 277, "def": 22, "iniciativa": 5}
    armadura = {"def": 7, "acessorio": "asas", "versao": 3}
    found = set()
    for caracteristicas in permutations(["Pesada", "Leve", "Ressonante"]):
        for formas in permutations(["guerreiro", "elite"]):
            for treinadas in permutations(["Reflexos", "Vontade"]):
                fields = {**base, "caracteristicas": list(caracteristicas), "treinadas": list(treinadas)}
                fields["armadura"] = {**armadura, "formas": list(formas)}
                found.add(repr(facts(**fields)))
    assert len(found) == 1


def test_choices_by_level_and_summed_are_one() -> None:
    levels = {n: ["vida" if n % 2 == 0 else "cosmo"] for n in range(2, 10)}
    summed = facts(nivel=9, posto="Prata", escolhas={"vida": 4, "cosmo": 4})
    assert facts(nivel=9, posto="Prata", escolhas=levels) == summed
    assert facts(nivel=9, posto="Prata", escolhas=dict(reversed(levels.items()))) == summed
    assert {**facts(nivel=9, posto="Prata"), "trocas": 0} == summed


@pytest.mark.parametrize("k", [-4, -1, 1, 4])
def test_written_choices_are_the_same_numbers_as_the_trade(k: int) -> None:
    free = sums(nivel=9, posto="Prata")
    written = sums(nivel=9, posto="Prata", escolhas={"vida": free.V0 + k, "cosmo": free.C0 - k})
    assert written.ks == range(1)
    for campo in ("pv", "inicial", "piso", "teto"):
        assert written.total(campo, 0) == free.total(campo, k)
    assert written.res(0).total == free.res(k).total  # type: ignore[union-attr]


def test_of_two_trades_that_explain_as_much_the_smaller_is_chosen() -> None:
    assert sums(nivel=9, posto="Prata", pv=119, cosmo={"teto": 12}).k_escolhido == 1  # each field has its own
    assert sums(nivel=9, posto="Prata", pv=119, cosmo={"inicial": 7, "teto": 13}).k_escolhido == -2
    assert sums(nivel=9, posto="Prata").k_escolhido == 0


# ---- what the sums say


def test_a_sum_names_its_terms_in_both_languages() -> None:
    c = sums(nivel=9, posto="Prata", caracteristicas=["Pesada", "Ressonante"])
    pv, def_, inicial = c.pv(2), c.def_(), c.inicial(0)
    assert pv is not None and def_ is not None and inicial is not None
    assert explicada(pv)[0] == "base 76 + CON (2 × 9) 18 + Vida (6 × 5) 30 = 124"
    assert explicada(def_)[0] == "10 + DES 3 + Prata 4 + Pesada 1 = 18"
    assert explicada(inicial) == (
        "SAB 1 + escolhas de Cosmo 4 + Ressonante 1 = 6",
        "SAB 1 + choices of Cosmo 4 + Ressonante 1 = 6",
    )


def test_a_negative_term_is_taken_away() -> None:
    c = sums(nivel=9, posto="Bronze", caracteristicas=["Pesada"])
    conta = c.iniciativa()
    assert conta is not None and explicada(conta)[0] == "DES 3 − Pesada 2 = 1"


def test_the_message_names_the_nearest_trade() -> None:
    linha = whole(LINHAS[4], 0)
    (found,) = check(text_of(**{**linha, "pv": 63})).diagnostics
    assert found.code == "SE604"
    assert found.message.pt.startswith("Hrolf: 63 PV; o nível 5 dá 54 e vai de 3 em 3, de 48 a 60")
    assert found.help is not None and "60, com 2 trocas de Cosmo por Vida (Teto 6, inicial 1)" in found.help.pt
    assert found.conta is not None and found.conta.pt.endswith("= 60")


def test_cost_tells_the_total_of_each_sum() -> None:
    x = exame(text_of(nivel=9, posto="Prata", pv=124, cosmo={"inicial": 3, "teto": 9}))
    lines = {label.pt: value for label, value in linhas_do_inimigo(x, None)}
    assert lines["trocas de Cosmo por Vida"] == "2"
    assert (lines["PV"], lines["DEF"], lines["Teto"], lines["Reflexos"]) == ("124", "17", "9", "21")
    assert {label.pt: value for label, value in linhas_do_inimigo(x, 10)}["PV"] == "133"
    for told in (linhas_do_inimigo, facts_do_inimigo):
        with pytest.raises(LevelError, match="levels go from 1 to 20"):
            told(x, 21)


def test_facts_at_another_level_are_those_of_a_sheet_of_that_level_that_has_no_numbers() -> None:
    x = exame(text_of(nivel=9, posto="Prata", pv=124, cosmo={"inicial": 3, "teto": 9}))
    assert facts_do_inimigo(x, 9) == facts_do_inimigo(x)
    for nivel in (1, 10, 20):
        assert facts_do_inimigo(x, nivel) == facts(nivel=nivel, posto="Prata")
    band = exame(text_of(tipo="figurante", nivel=1))
    assert facts_do_inimigo(band, 10) == facts(tipo="figurante", nivel=10)
    human = exame(text_of(nivel_humano=1))
    assert facts_do_inimigo(human, 3) == facts(nivel_humano=3)


# ---- gods, bands, humans, allies


@pytest.mark.parametrize(
    ("deus", "pv", "def_", "mais"), [("menor", 630, 23, 2), ("maior", 840, 25, 4), ("semideus", 840, 23, 2)]
)
def test_the_numbers_of_a_god(deus: str, pv: int, def_: int, mais: int) -> None:
    found = facts(deus=deus)
    assert (found["pv"], found["def"], found["proficiencia"], found["grau"]) == (pv, def_, 6, 5)
    assert found["defesas"] == {"fortitude": 23 + mais, "reflexos": 25 + mais, "vontade": 21 + mais}


def test_a_god_without_nivel_and_with_it_are_one() -> None:
    assert facts(deus="menor") == facts(deus="menor", nivel=20)


@pytest.mark.parametrize(
    ("nivel", "def_", "ataque", "dano"), [(1, 11, 4, 2), (5, 12, 5, 7), (13, 15, 7, 26), (20, 17, 8, 52)]
)
def test_the_line_of_a_band(nivel: int, def_: int, ataque: int, dano: int) -> None:
    assert facts(tipo="figurante", nivel=nivel) == {"def": def_, "ataque": ataque, "dano": dano}


@pytest.mark.parametrize("nivel", range(1, 5))
def test_a_human(nivel: int) -> None:
    atributos = {"FOR": 10, "DES": 12, "CON": 9, "INT": 11, "SAB": 11, "CAR": 8}
    found = facts(nivel_humano=nivel, atributos=atributos)
    assert found == {"pv": 2 + 2 * nivel - 1, "def": 11, "proficiencia": 2 if nivel > 1 else 0}


def test_an_ally_has_half_rounded_up() -> None:
    assert facts(papel="aliado de luta", nivel=3, posto="Bronze")["pv"] == 16
    assert facts(papel="aliado de luta", nivel=3, posto="Bronze", pv=17)["trocas"] == 1


# ---- techniques on a sheet


def test_the_seat_of_an_elite_need_not_be_marked() -> None:
    sheet = whole(LINHAS[14], 2)
    for tecnica in sheet["tecnicas"]:
        tecnica.pop("assento", None)
    x = exame(text_of(**sheet))
    assert [posta.assento for posta in postas(x)] == [False, False, False, True]
    assert codes(text_of(**sheet)) == []


def test_nothing_of_enemies_is_read_for_techniques_alone() -> None:
    code = (
        "import sys; from techlint.engine import Options, Target, run; "
        "run([Target('a.yaml', 'a.yaml', data=b'tecnica: {nome: A}')], Options()); "
        "print([m for m in sys.modules if 'inimigo' in m or 'facts_fichas' in m])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# ---- one slip, one diagnostic


@pytest.mark.parametrize("nome", ["Cavaleiro Negro", "Cavaleiro de Prata", "Cavaleiro de Ouro"])
def test_one_wrong_number_is_at_most_one_diagnostic(nome: str) -> None:
    """Whatever number but the level is off by one: the sheet still explains itself, or one rule speaks."""
    (ficha,) = (ficha for ficha in IMPRESSAS if ficha["nome"] == nome)
    text = text_of(**{**ficha, "conviccoes": ficha["conviccoes"]})
    for match in re.finditer(r"(?<![\w-])\d+(?![\w-])|\d+(?=d\d)", text):
        line = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        if line.strip().startswith(("nivel:", "conviccoes:", "- '")):
            continue
        for off in (1, -1):
            wrong = f"{text[: match.start()]}{int(match.group()) + off}{text[match.end() :]}"
            found = [code for code in codes(wrong) if code != "SE505"]  # a Teto or a custo that is wrong, once more
            assert len(found) <= 1, (line, match.group(), off, found)
