"""Whole pieces: what is said of each, at which field, and the numbers computed of it, in two styles of YAML."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.diagnostics import Severity
from techlint.engine import Options, Report, Target, run
from techlint.spelling import norm


class Loader(yaml.SafeLoader):
    """YAML as techlint reads it: what another reader would take for a date or a yes stays the text it is."""


Loader.yaml_implicit_resolvers = {}
PIECES: list[dict[str, Any]] = yaml.load(Path(__file__).with_name("pecas.yaml").read_text(encoding="utf-8"), Loader)
each_piece = pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece["nome"])
each_style = pytest.mark.parametrize("flow", [False, None], ids=["block", "mixed"])


class Dumper(yaml.SafeDumper):
    """As the loader reads it, so that no text comes out in quotes it did not have."""


Dumper.yaml_implicit_resolvers = {}


def written(piece: dict[str, Any], flow: bool | None) -> str:
    text: str = yaml.dump(
        piece["documento"], Dumper=Dumper, allow_unicode=True, sort_keys=False, default_flow_style=flow, width=10_000
    )
    return text


def check(text: str) -> Report:
    report = run([Target("peca.yaml", "peca.yaml", data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def line_of(text: str, field: str) -> int:
    """The line of a field: of a group or a list that of its key, of what is not written that of the nearest above."""
    root = yaml.compose(text)
    assert isinstance(root, yaml.MappingNode)
    top = {key.value: (key, value) for key, value in root.value}
    key, node = next(pair for word, pair in top.items() if word not in ("sistema", "opcoes"))
    if field.startswith("opcoes"):
        key, node = top["opcoes"]
        field = field.removeprefix("opcoes")
    if field == "(raiz)":
        return int(key.start_mark.line) + 1
    at = key
    for step in re.findall(r"\[\d+\]|[^.\[\]]+", field):
        if step.startswith("["):
            assert isinstance(node, yaml.SequenceNode)
            at = node = node.value[int(step[1:-1])]
            continue
        pairs = node.value if isinstance(node, yaml.MappingNode) else []
        found = [(k, v) for k, v in pairs if norm(k.value) == norm(step)]
        if not found:
            break
        at, node = found[0]
    return int(at.start_mark.line) + 1


@each_piece
@each_style
def test_what_is_said_and_where(piece: dict[str, Any], flow: bool | None) -> None:
    text = written(piece, flow)
    said = [(d.severity, d.code, d.place.span.line) for d in check(text).diagnostics]
    expected = [
        (severity, one["codigo"], line_of(text, one["campo"]))
        for kind, severity in (("erros", Severity.ERROR), ("avisos", Severity.WARNING))
        for one in piece.get(kind, ())
    ]
    assert sorted(said) == sorted(expected)


@each_piece
def test_what_is_computed(piece: dict[str, Any]) -> None:
    (item,) = check(written(piece, None)).items
    expected = piece.get("calculado", {})
    assert {name: item.facts.get(name) for name in expected} == {name: number(v) for name, v in expected.items()}


def number(value: Any) -> Any:
    """A number that the loader left a text."""
    if isinstance(value, list):
        return [number(one) for one in value]
    return int(value) if isinstance(value, str) and re.fullmatch(r"-?\d+", value) else value
