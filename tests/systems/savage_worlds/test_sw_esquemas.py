"""The published schemas of Savage Worlds: fresh, valid, and they take whatever techlint takes without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.cli import main
from techlint.systems.savage_worlds import SYSTEM

ROOT = Path(__file__).parents[3]
KINDS = list(dict.fromkeys(SYSTEM.kinds.values()))
CASES = ROOT / "tests" / "cases_savage_worlds"
EXAMPLES = ROOT / "examples" / "savage-worlds"
each_schema = pytest.mark.parametrize("kind", [*KINDS, "casa"])


def schema(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "schemas" / f"savage-worlds-{kind}.json").read_text(encoding="utf-8"))
    return found


@cache
def validator(kind: str) -> jsonschema.Draft7Validator:
    return jsonschema.Draft7Validator(schema(kind))


def faults(text: str) -> list[str]:
    """What the schemas say of a text: a file may hold every kind, so it must suit them all."""
    documents = list(yaml.safe_load_all(text))
    return [error.message for kind in KINDS for one in documents for error in validator(kind).iter_errors(one)]


def clean_texts() -> Iterator[Any]:
    """Every text in YAML of which techlint has nothing to say: examples, starting files, cases without a marker."""
    for path in sorted(EXAMPLES.glob("*.yaml")):
        if path.name != "casa.yaml":
            yield pytest.param(path.read_text(encoding="utf-8"), id=path.name)
    for kind in SYSTEM.starters:
        yield pytest.param(SYSTEM.starter(kind, "yaml", "pt"), id=kind)
    for path in sorted(CASES.glob("*.yaml")):
        for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            if case["portador"] == "yaml" and "⟦" not in case["texto"]:
                yield pytest.param(case["texto"], id=f"{path.stem}-{number:02}")


@each_schema
def test_is_fresh(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind, "--system", "savage-worlds"]) == 0
    assert json.loads(capsys.readouterr().out) == schema(kind), (
        f"run: techlint schema {kind} --system savage-worlds > schemas/savage-worlds-{kind}.json"
    )


@each_schema
def test_is_a_schema(kind: str) -> None:
    jsonschema.Draft7Validator.check_schema(schema(kind))


@pytest.mark.parametrize("text", list(clean_texts()))
def test_takes_what_techlint_takes(text: str) -> None:
    assert faults(text) == []


GOOD = SYSTEM.starter("personagem", "yaml", "pt")


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ("nome: Jurema do Sertão", "nome: [Jurema, do Sertão]"),
        ("  atributos: {", "  atributo: {"),
        ("gasto_complicacoes: {atributo: 1, vantagem: 1}", "gasto_complicacoes: {atributo: [1], vantagem: 1}"),
        ("derivados: {movimentacao: 6,", "derivados: {movimentacao: seis,"),
    ],
)
def test_says_no_to_what_is_misshapen(written: str, instead: str) -> None:
    assert written in GOOD
    assert faults(GOOD.replace(written, instead, 1))
