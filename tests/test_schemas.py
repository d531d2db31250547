"""The published schemas are fresh, valid, and take whatever techlint takes without a word."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.systems.sangue_e_estrelas import SYSTEM

ROOT = Path(__file__).parents[1]
SCHEMAS = ROOT / "schemas"
# Every kind, and how many groups of fields its schema has.
KINDS = {"tecnica": 6, "inimigo": 16, "personagem": 19, "ameaca": 5, "exercito": 3}
CASES = (Path(__file__).parent / "cases", Path(__file__).parent / "cases_fichas")
SHEETS = Path(__file__).parent / "systems" / "fichas"


class Loader(yaml.SafeLoader):
    """YAML as an editor's server reads it (1.2): `no`, `12:30` and dates are text."""


Loader.yaml_implicit_resolvers = {}
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:null|Null|NULL|~|)\Z"), [*"nN~", ""])
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|false)\Z"), [*"tf"])
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z"), [*"-+0123456789"])
Loader.add_implicit_resolver("tag:yaml.org,2002:merge", re.compile(r"<<\Z"), ["<"])


def schema(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / f"{kind}.json").read_text(encoding="utf-8"))
    return found


VALIDATORS = [jsonschema.Draft7Validator(schema(kind)) for kind in KINDS]


def as_json(value: Any) -> Any:
    """A value as an editor's server validates it: the keys of its groups are texts."""
    if isinstance(value, dict):
        return {str(key): as_json(each) for key, each in value.items()}
    return [as_json(each) for each in value] if isinstance(value, list) else value


def documents(text: str) -> list[Any]:
    # PyYAML ends a line at these three, an editor does not; for the shape they are as good as a space.
    text = text.translate(dict.fromkeys(map(ord, "\x85\u2028\u2029"), " "))
    return [as_json(document) for document in yaml.load_all(text, Loader) if document is not None]


def faults(text: str) -> list[str]:
    """What the schemas say of a text: a file may hold every kind, so it must suit them all."""
    return [e.message for document in documents(text) for v in VALIDATORS for e in v.iter_errors(document)]


def clean_texts() -> Iterator[Any]:
    """Every text in YAML of which techlint has nothing to say: the examples, and the cases without a marker."""
    for path in sorted((ROOT / "examples").rglob("*.yaml")):
        if path.parent.name != "quebradas" and _game_of(path.parent) == SYSTEM.name:
            yield pytest.param(path.read_text(encoding="utf-8"), id=path.name)
    for path in sorted(SHEETS.glob("*.yaml")):
        yield pytest.param(path.read_text(encoding="utf-8"), id=path.name)
    for path in (path for folder in CASES for path in sorted(folder.glob("*.yaml"))):
        for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            text = case["texto"]
            if case["portador"] == "yaml" and "⟦" not in text and _other_programs_read(text):
                yield pytest.param(text, id=f"{path.stem}-{number:02}")


def _game_of(folder: Path) -> str:
    """The game of an example's project: that of the nearest `techlint.toml` which names one."""
    for above in (folder, *folder.parents):
        config = above / "techlint.toml"
        named = tomllib.loads(config.read_text(encoding="utf-8")).get("sistema") if config.exists() else None
        if named is not None:
            return str(named)
    return SYSTEM.name


def _other_programs_read(text: str) -> bool:
    """Whether a text is YAML to PyYAML too: techlint takes a few more, such as lines of tabs alone."""
    try:
        list(yaml.compose_all(text, yaml.BaseLoader))
    except yaml.YAMLError:
        return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_is_fresh(kind: str) -> None:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TECHLINT_")}
    done = subprocess.run(
        [sys.executable, "-m", "techlint", "schema", kind],
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=True,
    )
    printed = done.stdout.replace(b"\r\n", b"\n")
    published = (SCHEMAS / f"{kind}.json").read_bytes()
    assert printed == published, f"run: techlint schema {kind} > schemas/{kind}.json"
    assert printed.endswith(b"}\n")


def test_there_is_one_of_every_kind() -> None:
    assert set(KINDS) == set(SYSTEM.kinds.values())
    assert {path.stem for path in SCHEMAS.glob("*.json")} >= set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_is_a_schema(kind: str) -> None:
    jsonschema.Draft7Validator.check_schema(schema(kind))


@pytest.mark.parametrize("text", list(clean_texts()))
def test_takes_what_techlint_takes(text: str) -> None:
    assert faults(text) == []


GOOD = (ROOT / "examples" / "tecnicas" / "nivel-1.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("    alcance: toque", "    alcanse: toque"),
        ("nome: Punho de Meteoros", "nome: [Punho, Meteoros]"),
        ("    duracao: instantânea", "    duracao: instantanha"),
        ("    grau: 1", "    grau: 7"),
        ("    tamanho: 2", "    tamanho: dois"),
        ("    tamanho: 2", "    tamanho: 0"),
        ("    descricao: Cem rastros", "    descricao:\n      texto: Cem rastros"),
        ("{efeito: dano em área, pontos: 2}", "{efeito: dano em área, ponto: 2}"),
        ("{forma: cone, dobrada: não,", "{forma: cone, dobrada: talvez,"),
        ("    dano: 2d8 + mod", "    dano: [2d8, mod]"),
        ("tecnicas:", "tecnica:"),
    ],
)
def test_says_no_to_what_is_misshapen(written: str, instead: str) -> None:
    assert written in GOOD
    assert faults(GOOD.replace(written, instead, 1))


ENEMY = """inimigo:
  nome: Hrolf
  tipo: rival
  nivel: 6
  posto: Bronze
  atributos: {FOR: 10, DES: 15, CON: 14, INT: 8, SAB: 13, CAR: 12}
  escolhas: {vida: 3, cosmo: 2}
  pv: 67
  movimento: 12 m
  cosmo: [3, 2, 8]
  armadura: {nome: Veste, def: 2, acessorio: asas, morta: não}
  conviccoes: 1
  golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
  tecnicas:
    - {nome: Talho, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
"""
CHARACTER = """personagem:
  nome: Iara
  nivel: 4
  metodo: rolado
  escolhas: {2: [vida], 3: [cosmo, perícia Ofício], 4: vida}
  mentor: {nome: Dalva, posto: Prata}
  assinatura: [Onda Cega]
"""
ARMY = """exercito:
  nome: Forja
  molde: curto
  postos: {base: Ferro, elite: {nome: Ciclope, vagas: 3}}
  vagas_de_elite: {Trovão: Malho do Céu, Raio: null}
"""
THREAT = """ameaca:
  nome: A Hera
  nivel: 6
  partes: [22, {nome: Corpo, pv: 45}]
  tecnica: {dano: 6d8 + 33, custo: 0, a_cada: 2, area: cone}
"""


@pytest.mark.parametrize(
    ("text", "written", "instead"),
    [
        (ENEMY, "tipo: rival", "tipo: capanga"),
        (ENEMY, "nivel: 6", "nivel: 26"),
        (ENEMY, "nivel: 6", "nivell: 6"),
        (ENEMY, "posto: Bronze", "posto: {nome: Bronze}"),
        (ENEMY, "SAB: 13", "SAP: 13"),
        (ENEMY, "SAB: 13", "SAB: treze"),
        (ENEMY, "{vida: 3, cosmo: 2}", "{vida: 3, sorte: 2}"),
        (ENEMY, "pv: 67", "pv: 067"),
        (ENEMY, "12 m", "[12]"),
        (ENEMY, "[3, 2, 8]", "[3, 2]"),
        (ENEMY, "def: 2,", "defe: 2,"),
        (ENEMY, "morta: não", "morta: talvez"),
        (ENEMY, "golpes: 1", "golpe: 1"),
        (ENEMY, "custo: 4", "cuto: 4"),
        (ENEMY, "conviccoes: 1", "conviccoes: {primeira: Eu luto}"),
        (CHARACTER, "rolado", "sorteado"),
        (CHARACTER, "3: [", "três: ["),
        (CHARACTER, "posto: Prata}", "patente: Prata}"),
        (CHARACTER, "nome: Iara", "tipo: rival"),
        (ARMY, "curto", "médio"),
        (ARMY, "vagas: 3", "vaga: 3"),
        (ARMY, "{Trovão: Malho do Céu, Raio: null}", "{Trovão: {golpe: Malho do Céu}}"),
        (THREAT, "a_cada", "acada"),
        (THREAT, "nivel: 6", "nivel: seis"),
        (THREAT, "nome: A Hera", "cosmo: 3"),
    ],
)
def test_says_no_to_a_misshapen_sheet(text: str, written: str, instead: str) -> None:
    assert written in text
    assert faults(text) == []
    assert faults(text.replace(written, instead, 1))


def _groups(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and "patternProperties" in node:
            yield node
        for value in node.values():
            yield from _groups(value)
    elif isinstance(node, list):
        for value in node:
            yield from _groups(value)


@pytest.mark.parametrize(("kind", "count"), KINDS.items())
def test_no_key_is_judged_twice(kind: str, count: int) -> None:
    """A canonical key that also matched a pattern would be reported twice, and strict validators refuse it."""
    groups = list(_groups(schema(kind)))
    assert len(groups) == count
    for group in groups:
        for pattern in group["patternProperties"]:
            assert not [key for key in group["properties"] if re.search(pattern, key)]


def test_every_catalogue_is_completed_with_its_price() -> None:
    tab = SYSTEM.motor.tabelas
    fields = schema("tecnica")["definitions"]["tecnica"]["properties"]

    def branches(field: str) -> dict[Any, str]:
        return {b["const"]: b["description"] for b in fields[field]["anyOf"] if "const" in b}

    priced = [c.nome for c in tab.condicoes.values() if c.pontos is not None]
    bought = [e.rotulo for e in tab.efeitos.values() if not e.id.startswith("condicao_")]
    assert list(branches("efeitos")) == [*bought, *priced]
    assert branches("efeitos")["Amedrontado"].startswith("condição média, 2 pontos")
    assert list(branches("modificadores")) == ["nenhum", *(m.rotulo for m in tab.modificadores.values())]
    assert list(branches("limitacoes")) == ["nenhuma", *(p.rotulo for p in tab.limitacoes.values())]
    assert branches("alcance")["médio"] == "Golpe +2, Cosmo +1 (12 m)"
    assert list(branches("duracao")) == list(tab.duracoes.values())
    assert list(branches("grau")) == list(tab.graus)
    assert all(fields[field]["description"] for field in fields)


def test_a_sheet_is_completed_with_what_its_values_give() -> None:
    fields = schema("inimigo")["definitions"]["inimigo"]["properties"]

    def branches(group: dict[str, Any]) -> dict[Any, str]:
        return {b["const"]: b["description"] for b in group["anyOf"] if "const" in b}

    assert branches(fields["posto"])["Prata"].startswith("DEF +4, Resistência 4, do nível 9 em diante")
    assert branches(fields["tipo"])["chefe"].startswith("Convicções: 2 ou 3")
    assert branches(fields["caracteristicas"])["Pesada"] == "+1 DEF, -2 Iniciativa, -3 m"
    assert set(branches(fields["exercito"])) == set(SYSTEM.fichas.exercitos)
    armour = schema("inimigo")["definitions"]["armadura"]["properties"]
    assert branches(armour["acessorio"])["sem acessório"] == "+1 Resistência"
    trainings = branches(schema("personagem")["definitions"]["personagem"]["properties"]["treino"])
    assert trainings["O Orfanato"] == "Furtividade, Enganação; Briga de Rua"
    for kind in KINDS:
        for field in schema(kind)["definitions"][kind]["properties"].values():
            assert field["description"]
