"""The published schemas of 3D&T: fresh, valid, and they take whatever techlint takes without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.cli import main
from techlint.systems.tres_det import SYSTEM

ROOT = Path(__file__).parents[3]
SCHEMAS = ROOT / "schemas"
KINDS = list(dict.fromkeys(SYSTEM.kinds.values()))
CASES = ROOT / "tests" / "cases_3det"
EXAMPLES = ROOT / "examples" / "3det"


def schema(kind: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((SCHEMAS / f"3det-{kind}.json").read_text(encoding="utf-8"))
    return found


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


@pytest.mark.parametrize("kind", [*KINDS, "casa"])
def test_is_fresh(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind, "--system", "3det"]) == 0
    assert json.loads(capsys.readouterr().out) == schema(kind), (
        f"run: techlint schema {kind} --system 3det > schemas/3det-{kind}.json"
    )


@pytest.mark.parametrize("kind", [*KINDS, "casa"])
def test_is_a_schema(kind: str) -> None:
    jsonschema.Draft7Validator.check_schema(schema(kind))


@pytest.mark.parametrize("text", list(clean_texts()))
def test_takes_what_techlint_takes(text: str) -> None:
    for document in yaml.safe_load_all(text):
        for kind in KINDS:
            faults = [error.message for error in jsonschema.Draft7Validator(schema(kind)).iter_errors(document)]
            assert faults == []


@pytest.mark.parametrize("document", [{"personagem": [1]}, {"tecnicas": {"nome": "Soco"}}, {"magia": {}}])
def test_says_no_to_what_is_no_piece(document: dict[str, Any]) -> None:
    assert any(list(jsonschema.Draft7Validator(schema(kind)).iter_errors(document)) for kind in KINDS)


def test_every_field_says_what_to_write() -> None:
    for kind in KINDS:
        for key, field in schema(kind)["definitions"][kind]["properties"].items():
            assert field["description"], key
