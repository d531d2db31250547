"""Whole pieces: what is said of each, at which line, and the numbers that come out in the JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.diagnostics import Severity
from techlint.engine import Options, Report, Target, run

PIECES: list[dict[str, Any]] = [
    piece
    for path in sorted(Path(__file__).parent.glob("pecas*.yaml"))
    for piece in yaml.safe_load(path.read_text(encoding="utf-8"))
]
each = pytest.mark.parametrize("piece", PIECES, ids=lambda piece: piece["nome"])


def check(piece: dict[str, Any], *, flow: bool | None) -> tuple[str, Report]:
    text = yaml.dump(piece["documento"], allow_unicode=True, sort_keys=False, default_flow_style=flow, width=200)
    report = run([Target("peca.yaml", "peca.yaml", data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return text, report


def line_of(text: str, path: str) -> int:
    """The line of a place in the piece; of what is not there, that of what would hold it."""
    document = yaml.compose(text)
    assert document is not None
    kind, node = next((k, v) for k, v in document.value if k.value not in ("sistema", "opcoes"))
    line = kind.start_mark.line
    for step in [] if path == "(raiz)" else path.replace("[", ".[").split("."):
        if step.startswith("["):
            found = node.value[int(step[1:-1])]
            line, node = found.start_mark.line, found
            continue
        pair = next(((k, v) for k, v in node.value if same(k.value, step)), None)
        if pair is None:
            return int(line) + 1
        line, node = pair[0].start_mark.line, pair[1]
    return int(line) + 1


def same(a: str, b: str) -> bool:
    from techlint.systems.kit.names import spelling

    return spelling(a) == spelling(b)


@each
@pytest.mark.parametrize("flow", [False, None], ids=["block", "mixed"])
def test_what_is_said(piece: dict[str, Any], flow: bool | None) -> None:
    text, report = check(piece, flow=flow)
    expected = [
        (fault["regra"], severity, line_of(text, fault["campo"]))
        for severity, faults in ((Severity.ERROR, piece["erros"]), (Severity.WARNING, piece["avisos"]))
        for fault in faults
    ]
    said = [(d.code, d.severity, d.place.span.line) for d in report.diagnostics]
    assert sorted(said) == sorted(expected), text


@each
def test_the_numbers(piece: dict[str, Any]) -> None:
    _, report = check(piece, flow=False)
    facts = json.loads(json.dumps(report.items[0].facts))
    for name, value in piece.get("calculado", {}).items():
        assert facts.get(name) == value, name


def test_the_page_of_the_game_names_every_number() -> None:
    page = (Path(__file__).parents[3] / "docs" / "fantasia-final.md").read_text(encoding="utf-8")
    told = {name for piece in PIECES for item in check(piece, flow=False)[1].items for name in item.facts}
    assert len(told) > 15
    assert {name for name in told if f"`{name}`" not in page} == set()


def test_of_two_right_costs_none_is_written_by_itself() -> None:
    twice = next(piece for piece in PIECES if piece["nome"] == "nem o extra dobrado nem o simples")
    _, report = check(twice, flow=False)
    assert [d.fix for d in report.diagnostics if d.code == "FF703"] == [None]
    once = next(piece for piece in PIECES if "FF703" in str(piece["erros"]) and "FF716" not in str(piece["avisos"]))
    _, report = check(once, flow=False)
    assert all(d.fix is not None for d in report.diagnostics if d.code == "FF703")


def test_a_sheet_with_a_box_for_each_attribute_does_not_list_them_all() -> None:
    text = "sistema: fantasia-final\ndesafio: {nome: D, dificuldade: fácil, xis: 1}\ncriatura: {nome: A, zzz: 1}\n"
    report = run([Target("peca.yaml", "peca.yaml", data=text.encode())], Options())
    few, many = (d.help.pt for d in report.diagnostics if d.code == "TL005" and d.help is not None)
    assert "sucesso_com" in few and "e mais" not in few
    assert "heroismo" in many and " e mais " in many and "contramagica" not in many
