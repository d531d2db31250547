"""Whole pieces: what is said of each, at which field, and the numbers computed of it, in both styles of YAML."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.diagnostics import Severity
from techlint.engine import Options, Report, Target, run
from techlint.spelling import norm

PIECES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("pecas.yaml").read_text(encoding="utf-8"))
each_piece = pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece["nome"])
each_style = pytest.mark.parametrize("flow", [True, False, None], ids=["flow", "block", "mixed"])
SHORT = {"forca": ("F",), "habilidade": ("H",), "resistencia": ("R",), "armadura": ("A",)}


def written(piece: dict[str, Any], flow: bool | None) -> str:
    text: str = yaml.safe_dump(
        piece["documento"], allow_unicode=True, sort_keys=False, default_flow_style=flow, width=10_000
    )
    return text


def check(text: str) -> Report:
    report = run([Target("peca.yaml", "peca.yaml", data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def lines_of(text: str, field: str) -> range:
    """The lines on which a field stands, its key among them; the opening line where it is not written."""
    root = yaml.compose(text)
    assert isinstance(root, yaml.MappingNode)
    key, node = next((k, v) for k, v in root.value if k.value not in ("sistema", "opcoes"))
    first = key.start_mark.line
    for step in re.findall(r"\[\d+\]|[^.\[\]]+", field):
        if step.startswith("["):
            assert isinstance(node, yaml.SequenceNode)
            node = node.value[int(step[1:-1])]
            first = node.start_mark.line
            continue
        assert isinstance(node, yaml.MappingNode)
        found = [(k, v) for k, v in node.value if norm(k.value) == step or k.value in SHORT.get(step, ())]
        if not found:
            return range(first, first + 1)
        (key, node), first = found[0], found[0][0].start_mark.line
    end = node.end_mark.line + (node.end_mark.column > 0)
    return range(first, max(first + 1, end))


@each_piece
@each_style
def test_what_is_said_and_where(piece: dict[str, Any], flow: bool | None) -> None:
    text = written(piece, flow)
    found = check(text).diagnostics
    expected = [(one["codigo"], one["campo"]) for one in piece["esperado"]]
    assert sorted(d.code for d in found) == sorted(code for code, _ in expected)
    assert sum(d.severity is Severity.ERROR for d in found) == piece["erros"]
    assert all(d.severity in (Severity.ERROR, Severity.WARNING) for d in found)
    for code, field in expected:
        lines = [d.place.span.line - 1 for d in found if d.code == code]
        assert any(line in lines_of(text, field) for line in lines), (code, field)


@each_piece
def test_what_is_computed(piece: dict[str, Any]) -> None:
    (item,) = check(written(piece, None)).items
    expected = piece.get("calculado", {})
    assert {name: item.facts.get(name) for name in expected} == expected
