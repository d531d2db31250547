"""The published schemas: fresh, valid, taking what techlint takes without a word, and saying no to a wrong shape."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.output.json import dump
from techlint.systems.fantasia_final import SYSTEM

ROOT = Path(__file__).parents[3]
SCHEMAS = ROOT / "schemas"
KINDS = list(dict.fromkeys(SYSTEM.kinds.values()))


class Loader(yaml.SafeLoader):
    """YAML as an editor's server reads it (1.2): `no` and dates are text."""


Loader.yaml_implicit_resolvers = {}
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:null|Null|NULL|~|)\Z"), [*"nN~", ""])
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|false)\Z"), [*"tf"])
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z"), [*"-+0123456789"])


def published(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / f"fantasia-final-{name}.json").read_text(encoding="utf-8"))
    return found


VALIDATORS = [jsonschema.Draft7Validator(published(kind)) for kind in KINDS]


def faults(text: str) -> list[str]:
    """What the schemas say of a text: a file may hold every kind, so it must suit them all."""
    documents = [one for one in yaml.load_all(text, Loader) if one is not None]
    return [e.message for one in documents for v in VALIDATORS for e in v.iter_errors(one)]


@pytest.mark.parametrize("kind", [*KINDS, "casa"])
def test_is_fresh(kind: str) -> None:
    schema = SYSTEM.casa_schema() if kind == "casa" else SYSTEM.schema(kind)
    jsonschema.Draft7Validator.check_schema(schema)
    text = dump(schema, ascii_only=False, indent=2) + "\n"
    assert (SCHEMAS / f"fantasia-final-{kind}.json").read_text(encoding="utf-8") == text, (
        f"run: techlint schema {kind} --system fantasia-final > schemas/fantasia-final-{kind}.json"
    )


def clean_texts() -> Iterator[Any]:
    """Every text in YAML of which techlint has nothing to say."""
    for path in sorted((ROOT / "examples" / "fantasia-final").glob("*.yaml")):
        if path.name == "casa.yaml":
            continue
        yield pytest.param(path.read_text(encoding="utf-8"), id=path.name)
    for path in sorted((ROOT / "tests" / "cases_fantasia_final").glob("*.yaml")):
        for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            if case["portador"] == "yaml" and "⟦" not in case["texto"]:
                yield pytest.param(case["texto"], id=f"{path.stem}-{number:02}")
    for piece in yaml.safe_load((Path(__file__).parent / "pecas.yaml").read_text(encoding="utf-8")):
        if not piece["erros"] and not piece["avisos"]:
            yield pytest.param(yaml.dump(piece["documento"], allow_unicode=True), id=piece["nome"])


@pytest.mark.parametrize("text", list(clean_texts()))
def test_takes_what_techlint_takes(text: str) -> None:
    assert faults(text) == []


def test_the_house_file_of_the_examples_suits_its_schema() -> None:
    house = yaml.load((ROOT / "examples" / "fantasia-final" / "casa.yaml").read_text(encoding="utf-8"), Loader)
    assert [e.message for e in jsonschema.Draft7Validator(published("casa")).iter_errors(house)] == []


GOOD = """
sistema: fantasia-final
opcoes: [invencibilidade]
item:
  nome: Frasco
  meio: alquimia
  efeitos: [{atributo: cura mágica, nivel: 2}]
  custo: 20
"""


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("meio: alquimia", "meio: [alquimia]"),
        ("custo: 20", "custo: {vinte: 1}"),
        ("nome: Frasco", "nome: {frasco: 1}"),
        ("  meio: alquimia\n", ""),
        ("item:", "itens:"),
    ],
)
def test_says_no_to_what_is_misshapen(written: str, instead: str) -> None:
    assert faults(GOOD) == []
    assert written in GOOD
    assert faults(GOOD.replace(written, instead, 1))


def test_a_catalogue_is_completed() -> None:
    attributes = published("personagem")["definitions"]["personagem"]["properties"]["atributos"]["anyOf"][0]
    assert list(attributes["properties"]) == SYSTEM.names("atributos.atributos").labels()
