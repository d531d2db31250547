"""Characters against what the book prints (the table of levels, its worked examples), and what holds of every one."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Report, Target, run
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems import LevelError
from techlint.systems.sangue_e_estrelas import SYSTEM
from techlint.systems.sangue_e_estrelas.contas_personagem import Caminho, Contas, contas
from techlint.systems.sangue_e_estrelas.distribuicao import Aumentos, Distribuicao, mais_perto, sai
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.facts_personagem import facts_do_personagem, linhas_do_personagem

HERE = Path(__file__).parent
CASES = HERE.parent / "cases_fichas"
IARA: dict[str, Any] = yaml.safe_load((HERE / "fichas" / "personagem.yaml").read_text("utf-8"))["personagem"]
# The table of levels as the book (edition 0.25.0) prints it: proficiency, Grau, Teto and PV with nothing added.
TABELA = [
    (1, 2, 1, 5, 14),
    (2, 2, 1, 5, 18),
    (3, 2, 1, 5, 23),
    (4, 2, 1, 5, 30),
    (5, 3, 2, 6, 38),
    (6, 3, 2, 6, 46),
    (7, 3, 2, 6, 55),
    (8, 3, 2, 6, 65),
    (9, 4, 3, 7, 76),
    (10, 4, 3, 7, 88),
    (11, 4, 3, 7, 101),
    (12, 4, 3, 7, 115),
    (13, 5, 4, 8, 130),
    (14, 5, 4, 8, 146),
    (15, 5, 4, 8, 163),
    (16, 5, 4, 8, 181),
    (17, 6, 5, 9, 200),
    (18, 6, 5, 9, 220),
    (19, 6, 5, 9, 240),
    (20, 6, 5, 9, 260),
]
PARES = (4, 6, 8, 10, 12, 14, 16, 18, 20)
DE_PERICIA = (3, 7, 11, 15, 19)
COMUM = {"FOR": 8, "DES": 15, "CON": 14, "INT": 10, "SAB": 13, "CAR": 12}


def check(text: str, name: str = "a.yaml") -> Report:
    report = run([Target(name, name, data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def text_of(**fields: Any) -> str:
    fields = {key.rstrip("_"): value for key, value in fields.items()}
    dumped: str = yaml.safe_dump({"personagem": {"nome": "Hilda", **fields}}, allow_unicode=True, sort_keys=False)
    return dumped


def codes(**fields: Any) -> list[str]:
    return [d.code for d in check(text_of(**fields)).diagnostics]


def facts(**fields: Any) -> dict[str, Any]:
    (found,) = check(text_of(**fields)).items
    return found.facts


def exame(text: str) -> ExameDeFicha:
    (document,) = read_yaml(Source("a.yaml", text), Limits())
    (item,) = SYSTEM.read(document).items
    found: ExameDeFicha = item.model
    return found


def sums(**fields: Any) -> Contas:
    found = contas(exame(text_of(**fields)))
    assert found is not None
    return found


def choices(n: int, vida: int) -> dict[int, list[str]]:
    """Legal choices up to a level, `vida` of them of Vida."""
    found = {}
    for nivel in range(2, n + 1):
        found[nivel] = ["vida" if nivel <= vida + 1 else "cosmo"]
        if nivel in PARES:
            found[nivel].append("técnica")
        if nivel in DE_PERICIA:
            found[nivel].append("perícia Ofício")
    return found


# ---- one character, whole


@pytest.mark.parametrize("name", ["personagem.yaml", "personagem.tec"])
def test_a_whole_character_is_clean_and_every_number_is_the_computed_one(name: str) -> None:
    report = check((HERE / "fichas" / name).read_text("utf-8"), name)
    assert [d.code for d in report.diagnostics] == []
    (item,) = report.items
    assert item.facts == {
        "proficiencia": 2,
        "grau": 1,
        "modificadores": {"FOR": 0, "DES": 2, "CON": 2, "INT": -1, "SAB": 1, "CAR": 1},
        "pv": 42,
        "def": 14,
        "defesas": {"fortitude": 16, "reflexos": 18, "vontade": 17},
        "cosmo": {"inicial": 3, "piso": 1, "teto": 6},
        "resistencia": 7,
        "iniciativa": 2,
        "ataque": 4,
        "golpe_comum": {"bonus": 4, "dano": "1d8 + 2", "golpes": 1},
        "movimento": 15,
        "tecnicas_permitidas": 3,
        "bonus_tecnica_golpe": 4,
        "bonus_tecnica_cosmo": 3,
    }


def test_what_is_left_out_is_computed_all_the_same() -> None:
    written = check((HERE / "fichas" / "personagem.yaml").read_text("utf-8")).items[0].facts
    left = {"modificadores", "proficiencia", "grau", "pv", "def", "iniciativa", "movimento", "defesas", "cosmo"}
    fields = {key: value for key, value in IARA.items() if key not in {*left, "pv_atual", "golpe_comum"}}
    fields["armadura"] = {key: value for key, value in IARA["armadura"].items() if key != "resistencia"}
    # The army's own +1 Resistência may enter; what is not written goes without it.
    assert facts(**fields) == {**written, "resistencia": 6}


NUMEROS = {
    ("proficiencia",): "SE803",
    ("grau",): "SE803",
    ("modificadores", "INT"): "SE803",
    ("pericias", "Medicina"): "SE803",
    ("pv",): "SE805",
    ("def",): "SE806",
    ("iniciativa",): "SE808",
    ("golpe_comum", "bonus"): "SE809",
    ("golpe_comum", "golpes"): "SE809",
}


@pytest.mark.parametrize("path", NUMEROS, ids="-".join)
@pytest.mark.parametrize("off", [-1, 1])
def test_one_number_off_by_one_is_one_diagnostic_at_that_number(path: tuple[str, ...], off: int) -> None:
    changed = yaml.safe_load(yaml.safe_dump(IARA))
    group = changed
    for key in path[:-1]:
        group = group[key]
    group[path[-1]] += off
    text = yaml.safe_dump({"personagem": changed}, allow_unicode=True, sort_keys=False)
    diagnostics = check(text).diagnostics
    assert [d.code for d in diagnostics] == [NUMEROS[path]]
    line = text.splitlines()[diagnostics[0].place.span.line - 1]
    assert line.strip().startswith(f"{path[-1]}: {group[path[-1]]}")


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("defesas", "Fortitude 17, Reflexos 18, Vontade 17", "SE807"),
        ("defesas", "Fortitude 16, Reflexos 18, Vontade 15", "SE807"),
        ("movimento", "12 m", "SE808"),
        ("cosmo", "inicial 2, piso 1, Teto 6", "SE810"),
        ("cosmo", "inicial 3, piso 2, Teto 6", "SE810"),
        ("cosmo", "inicial 3, piso 1, Teto 7", "SE810"),
        ("golpe_comum", {"atributo": "DES", "bonus": 4, "dano": "1d8 + 3", "golpes": 1}, "SE809"),
        ("golpe_comum", {"atributo": "CON", "bonus": 4, "dano": "1d8 + 2", "golpes": 1}, "SE809"),
        ("armadura", {**IARA["armadura"], "resistencia": 5}, "SE811"),
        ("armadura", {**IARA["armadura"], "resistencia": 8}, "SE811"),
        ("atributos", {**IARA["atributos"], "FOR": 12, "CAR": 10}, "SE803"),
        ("atributos", {**IARA["atributos"], "DES": 16}, "SE802"),
        ("atributos", {**IARA["atributos"], "CON": 13}, "SE802"),
        ("atributos", {**IARA["atributos"], "SAB": 22}, "SE802"),
        ("caracteristicas", [], "SE818"),
        ("caracteristicas", ["Ressonante", "Leve"], "SE818"),
        ("caracteristicas", ["Ressonamte"], "SE818"),
        ("armadura", {**IARA["armadura"], "acessorio": "azas"}, "SE818"),
        ("armadura", {**IARA["armadura"], "acessorio": ["asas", "garras"]}, "SE818"),
        ("treino", "A Ilha do Sacrificado", "SE813"),
        ("licao", "Carne de Fogo", "SE813"),
    ],
)
def test_one_value_changed_is_its_rule_alone(field: str, value: object, code: str) -> None:
    found = codes(**{**IARA, field: value})
    assert set(found) == {code}


# ---- what the book prints


@pytest.mark.parametrize(("n", "prof", "grau", "teto", "pv"), TABELA)
def test_the_table_of_levels(n: int, prof: int, grau: int, teto: int, pv: int) -> None:
    """With CON 0 and every choice elsewhere, the numbers are the table's."""
    fields: dict[str, Any] = {
        "nivel": n,
        "posto": "Bronze",
        "atributos": {"FOR": 15, "DES": 14, "CON": 10, "INT": 8, "SAB": 13, "CAR": 12},
        "atributo_do_cosmo": "SAB",
    }
    found = facts(**fields, escolhas=choices(n, 0))
    assert (found["proficiencia"], found["grau"], found["pv"]) == (prof, grau, pv)
    assert facts(**fields, escolhas=choices(n, n - 1))["cosmo"]["teto"] == teto


def test_the_worked_pv_of_level_5() -> None:
    fields: dict[str, Any] = {"nivel": 5, "posto": "Bronze", "atributos": COMUM, "escolhas": choices(5, 2)}
    assert facts(**fields)["pv"] == 54
    assert codes(**fields, pv=54) == []
    (told,) = check(text_of(**fields, pv=50)).diagnostics
    assert told.conta is not None
    assert told.conta.pt == "base 38 + CON (2 × 5) 10 + Vida (2 × 3) 6 = 54"


def test_the_forms_of_version_5() -> None:
    """A Bronze that died four times: three times a warrior's blood, once the elite's."""
    formas = ["guerreiro", "guerreiro", "guerreiro", "elite"]
    armadura = {"nome": "Garça", "acessorio": "escudo", "versao": 5, "formas": formas, "def": 3, "acerto": 2}
    x = exame(text_of(nivel=8, posto="Bronze", armadura=armadura))
    assert (x.formas.acerto, x.formas.def_, x.formas.versoes) == (2, 1, 4)
    assert x.posto is not None
    assert (x.posto.def_ + x.formas.def_, x.posto.resistencia + x.formas.resistencia) == (3, 4)


def test_the_worked_third_of_blood() -> None:
    """40 PV and a third given: 26 are left, for the loss rounds up."""
    fields: dict[str, Any] = {
        "nivel": 4,
        "posto": "Bronze",
        "atributos": {"FOR": 8, "DES": 15, "CON": 13, "INT": 10, "SAB": 14, "CAR": 12},
        "escolhas": choices(4, 3),
    }
    assert codes(**fields, pv=40) == []
    assert codes(**fields, pv=26) == ["SE805"]
    assert codes(**fields, pv=26, sangue=1) == []
    assert codes(**fields, pv=27, sangue=1) == ["SE805"]
    # two thirds: the sum rounded, or each third
    assert [pv for pv in range(40) if not codes(**fields, pv=pv, sangue=2)] == [12, 13]


# ---- the accepted sets


@pytest.mark.parametrize("n", [1, 2, 3, 6, 9, 13, 20])
def test_without_choices_the_legal_pv_are_those_of_every_split(n: int) -> None:
    c = sums(nivel=n, posto="Bronze", atributos=COMUM)
    base, meio = {row[0]: row[4] for row in TABELA}[n], (n + 1) // 2
    valor = c.de("pv")
    assert valor is not None
    assert valor.aceitos == {base + 2 * n + meio * vida for vida in range(n)}


@pytest.mark.parametrize("n", [2, 5, 8, 15, 20])
def test_the_numbers_written_tell_the_split(n: int) -> None:
    """Whatever the split, a sheet that shows its numbers without `escolhas` is clean and its choices are found."""
    fields: dict[str, Any] = {
        "nivel": n,
        "posto": "Bronze",
        "atributos": COMUM,
        "atributo_do_cosmo": "SAB",
        "armadura": {"nome": "Garça", "acessorio": "escudo"},
    }
    for vida in range(n):
        known = facts(**fields, escolhas=choices(n, vida))
        armadura = {**fields["armadura"], "resistencia": known["resistencia"]}
        shown: dict[str, Any] = {**fields, "armadura": armadura, "pv": known["pv"], "cosmo": known["cosmo"]}
        assert codes(**shown) == []
        assert sums(**shown).caminhos == [Caminho(vida, n - 1 - vida)]
        assert facts(**shown)["pv"] == known["pv"]


def test_one_wrong_number_among_those_that_agree_is_the_one_told() -> None:
    fields: dict[str, Any] = {"nivel": 5, "posto": "Bronze", "atributos": COMUM, "atributo_do_cosmo": "SAB"}
    right = {"pv": 54, "cosmo": {"inicial": 3, "piso": 2, "teto": 8}}
    assert codes(**fields, **right) == []
    (told,) = check(text_of(**fields, **{**right, "pv": 57})).diagnostics
    assert told.code == "SE805"
    assert "2 de Vida e 2 de Cosmo" in told.message.pt
    assert codes(**fields, **{**right, "cosmo": {"inicial": 3, "piso": 2, "teto": 9}}) == ["SE810"]


def test_a_fault_in_the_choices_is_not_told_again_by_the_numbers() -> None:
    """A level that does not say Vida or Cosmo may have been either."""
    fields: dict[str, Any] = {"nivel": 4, "posto": "Bronze", "atributos": COMUM, "atributo_do_cosmo": "SAB"}
    escolhas = choices(4, 2)
    escolhas[2] = []
    for pv, teto in ((42, 6), (40, 7)):
        cosmo = {"inicial": teto - 4, "piso": 1 + (teto - 5) // 2, "teto": teto}
        assert codes(**fields, escolhas=escolhas, pv=pv, cosmo=cosmo) == ["SE804"]
    assert codes(**fields, escolhas=escolhas, pv=46) == ["SE804", "SE805"]


# ---- the distribution

ORDINARIA = Distribuicao((15, 14, 13, 12, 10, 8), 3, 18, False, 20, 2)
ROLADA = ORDINARIA._replace(rolado=True)
NOMES = ("FOR", "DES", "CON", "INT", "SAB", "CAR")


def by_force(raises: int) -> set[tuple[int, ...]]:
    """Every set that some raises, at most, make of the distribution."""
    spread = [each for each in product(range(raises + 1), repeat=6) if sum(each) <= raises]
    return {
        tuple(ORDINARIA.final(base, more) for base, more in zip(order, each, strict=True))
        for order in permutations(ORDINARIA.valores)
        for each in spread
    }


@pytest.mark.parametrize("raises", [0, 1, 2])
def test_the_search_finds_what_trying_everything_finds(raises: int) -> None:
    legal = by_force(raises)
    aumentos = Aumentos({}, {}, raises)
    chance = random.Random(raises)
    tried = [*chance.sample(sorted(legal), min(200, len(legal)))]
    tried += [tuple(chance.randint(8, 18) for _ in NOMES) for _ in range(200)]
    for values in tried:
        valores = dict(zip(NOMES, values, strict=True))
        assert sai(valores, aumentos, ORDINARIA) == (values in legal)
    for values in tried[-25:]:
        near = mais_perto(dict(zip(NOMES, values, strict=True)), aumentos, ORDINARIA)
        found = tuple(near[nome] for nome in NOMES)
        assert found in legal
        off = min(sum(abs(a - b) for a, b in zip(values, each, strict=True)) for each in legal)
        assert sum(abs(a - b) for a, b in zip(values, found, strict=True)) == off


def test_noted_raises_must_stand_where_they_are_noted() -> None:
    valores = dict(zip(NOMES, (12, 17, 14, 8, 13, 10), strict=True))
    assert sai(valores, Aumentos({"DES": 1}, {}), ORDINARIA)
    assert not sai(valores, Aumentos({"FOR": 1}, {}), ORDINARIA)
    assert not sai(valores, Aumentos({}, {}), ORDINARIA)
    assert sai(valores, Aumentos({}, {"DES": 1}), ORDINARIA)


def test_rolled_attributes_are_any_from_3_to_18() -> None:
    valores = dict.fromkeys(NOMES, 18)
    assert sai(valores, Aumentos({}, {}), ROLADA)
    assert not sai({**valores, "FOR": 2}, Aumentos({}, {}), ROLADA)
    assert not sai({**valores, "FOR": 20}, Aumentos({}, {}), ROLADA)
    assert sai({**valores, "FOR": 20}, Aumentos({}, {}, 1), ROLADA)
    assert mais_perto({**valores, "FOR": 2}, Aumentos({}, {}), ROLADA) == {**valores, "FOR": 3}


# ---- what must not matter


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same content with the keys of its groups in another order."""
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: shuffled(value[key], chance) for key in keys}
    return value


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_keys_and_of_choices_is_nothing(seed: int) -> None:
    chance = random.Random(seed)
    whole = shuffled(IARA, chance)
    whole["escolhas"] = {nivel: chance.sample(each, len(each)) for nivel, each in whole["escolhas"].items()}
    for field in ("treinadas", "tecnicas", "itens", "conviccoes"):
        whole[field] = chance.sample(whole[field], len(whole[field]))
    assert codes(**whole) == []
    assert facts(**whole) == check((HERE / "fichas" / "personagem.yaml").read_text("utf-8")).items[0].facts
    wrong = {**whole, "pv": 41, "iniciativa": 3, "grau": 2}
    assert sorted(codes(**wrong)) == ["SE803", "SE805", "SE808"]


def test_a_human_is_judged_by_none_of_them() -> None:
    """Whatever a human's sheet says, these rules are silent: SE830 speaks of it."""
    found = codes(
        nivel_humano=2,
        atributos=dict.fromkeys(NOMES, 30),
        pv=999,
        def_=99,
        iniciativa=9,
        movimento="90 m",
        pericias=["Ofício"],
        conviccoes=["Minha avó"],
        itens=["Espada longa"],
        centelhas=9,
        treino="Nenhures",
    )
    assert [code for code in found if "SE801" <= code <= "SE829" and code not in ("SE820", "SE821", "SE822")] == []


def test_without_a_level_nothing_is_computed() -> None:
    assert facts(posto="Bronze", atributos=COMUM) == {}
    assert codes(posto="Bronze", atributos=COMUM, pv=1, def_=1, cosmo="Teto 1") == []


def test_numbers_of_a_malformed_field_are_let_be() -> None:
    text = text_of(nivel=1, posto="Bronze", atributos=COMUM, treinadas=["Reflexos", "Bravura"], defesas="Vontade 99")
    assert [d.code for d in check(text).diagnostics] == ["TL008"]


# ---- telling


def test_the_lines_of_cost_add_up() -> None:
    rows = linhas_do_personagem(exame(text_of(**IARA)), None)
    total, seen = 0, 0
    for label, value in rows:
        if label.pt.startswith("  "):
            total += int(value)
        elif total:
            assert int(value.removesuffix(" m")) == total, label.pt
            total, seen = 0, seen + 1
    assert seen == 12
    shown = {label.pt: value for label, value in rows}
    assert (shown["PV"], shown["Resistência"], shown["Cosmo inicial"]) == ("42", "7", "3")


def test_cost_has_no_other_level_than_the_sheet_s() -> None:
    x = exame(text_of(**IARA))
    assert linhas_do_personagem(x, 4) == linhas_do_personagem(x, None)
    assert facts_do_personagem(x, 4) == facts_do_personagem(x)
    for told in (linhas_do_personagem, facts_do_personagem):
        with pytest.raises(LevelError, match="of level 4"):
            told(x, 5)


MINE = {f"SE{n}" for n in (*range(801, 819), *range(823, 830), 831, 714, 715)}


def test_messages_begin_with_the_name_and_are_sentences() -> None:
    told = 0
    for path in sorted(CASES.glob("SE[78]*.yaml")):
        for case in yaml.safe_load(path.read_text("utf-8")):
            text = "".join(part.split("⟧", 1)[-1] for part in case["texto"].split("⟦"))
            for d in check(text, f"caso.{case['portador']}").diagnostics:
                if d.code not in MINE:
                    continue
                told += 1
                for said in (d.message, d.help, *(note.message for note in d.related)):
                    assert said is not None
                    for sentence in (said.pt, said.en):
                        assert "None" not in sentence and "  " not in sentence and " ." not in sentence, sentence
                assert d.help is not None
                name = d.message.pt.partition(": ")[0]
                assert d.item.startswith(name.removesuffix("…"))
                assert d.message.en.startswith(f"{name}: ")
                for sentence in (d.message.pt, d.message.en, d.help.pt, d.help.en):
                    assert sentence.endswith("."), sentence
    assert told > 200


def test_techniques_alone_import_nothing_of_characters() -> None:
    program = (
        "import sys\n"
        "from techlint.engine import Options, Target, run\n"
        "text = b'tecnica: {nome: Lua, natureza: Golpe (FOR), grau: 1}'\n"
        "run([Target('a.yaml', 'a.yaml', data=text)], Options())\n"
        "print([name for name in sys.modules if name.endswith(('contas_personagem', 'rules.numeros', 'escolhas'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
