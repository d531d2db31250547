"""The published schemas are fresh, valid, and take whatever techlint takes without a word."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.systems.sangue_e_estrelas import SYSTEM

ROOT = Path(__file__).parents[1]
SCHEMA = ROOT / "schemas" / "tecnica.json"
CASES = Path(__file__).parent / "cases"


class Loader(yaml.SafeLoader):
    """YAML as an editor's server reads it (1.2): `no`, `12:30` and dates are text."""


Loader.yaml_implicit_resolvers = {}
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:null|Null|NULL|~|)\Z"), [*"nN~", ""])
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"(?:true|false)\Z"), [*"tf"])
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z"), [*"-+0123456789"])
Loader.add_implicit_resolver("tag:yaml.org,2002:merge", re.compile(r"<<\Z"), ["<"])


def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
    return found


VALIDATOR = jsonschema.Draft7Validator(schema())


def documents(text: str) -> list[Any]:
    # PyYAML ends a line at these three, an editor does not; for the shape they are as good as a space.
    text = text.translate(dict.fromkeys(map(ord, "\x85\u2028\u2029"), " "))
    return [document for document in yaml.load_all(text, Loader) if document is not None]


def faults(text: str) -> list[str]:
    return [error.message for document in documents(text) for error in VALIDATOR.iter_errors(document)]


def clean_texts() -> Iterator[Any]:
    """Every text in YAML of which techlint has nothing to say: the examples, and the cases without a marker."""
    for path in sorted((ROOT / "examples").rglob("*.yaml")):
        if path.parent.name != "quebradas":
            yield pytest.param(path.read_text(encoding="utf-8"), id=path.name)
    for path in sorted(CASES.glob("*.yaml")):
        for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            text = case["texto"]
            if case["portador"] == "yaml" and "⟦" not in text and not case.get("incerto"):
                yield pytest.param(text, id=f"{path.stem}-{number:02}")


def test_is_fresh() -> None:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TECHLINT_")}
    done = subprocess.run(
        [sys.executable, "-m", "techlint", "schema", "tecnica"],
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=True,
    )
    printed = done.stdout.replace(b"\r\n", b"\n")
    assert printed == SCHEMA.read_bytes(), "run: techlint schema tecnica > schemas/tecnica.json"
    assert printed.endswith(b"}\n")


def test_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(schema())


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


def _groups(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and "patternProperties" in node:
            yield node
        for value in node.values():
            yield from _groups(value)
    elif isinstance(node, list):
        for value in node:
            yield from _groups(value)


def test_no_key_is_judged_twice() -> None:
    """A canonical key that also matched a pattern would be reported twice, and strict validators refuse it."""
    groups = list(_groups(schema()))
    assert len(groups) == 6
    for group in groups:
        for pattern in group["patternProperties"]:
            assert not [key for key in group["properties"] if re.search(pattern, key)]


def test_every_catalogue_is_completed_with_its_price() -> None:
    tab = SYSTEM.motor.tabelas
    fields = schema()["definitions"]["tecnica"]["properties"]

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
