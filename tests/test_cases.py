"""The rule cases: every text gives exactly the marked codes at the marked places, and nothing else.

A case file holds a list of `{nome, portador, texto}`; `⟦SE203⟧` in a text stands right before the place at which
SE203 must be reported."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Target, run
from techlint.systems import load as system

FOLDER = Path(__file__).parent / "cases"
SHEETS = Path(__file__).parent / "cases_fichas"
MARKER = re.compile(r"⟦([A-Z0-9 ]+)⟧")
LINE_END = re.compile("\r\n|\n|\r")


def load(path: Path) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return cases


def unmark(marked: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The text without its markers, and the (line, column, code) each stands for."""
    text = ""
    expected = []
    position = 0
    for match in MARKER.finditer(marked):
        text += marked[position : match.start()]
        position = match.end()
        visible = text.removeprefix("\ufeff")
        starts = [0, *(m.end() for m in LINE_END.finditer(visible))]
        line, column = len(starts), len(visible) - starts[-1] + 1
        expected += [(line, column, code) for code in match.group(1).split()]
    return text + marked[position:], sorted(expected)


def diagnose(text: str, carrier: str) -> list[tuple[int, int, str]]:
    target = Target(f"caso.{carrier}", f"caso.{carrier}", data=text.encode("utf-8", "surrogatepass"))
    report = run([target], Options())
    assert not report.broken, report.failures
    return sorted((d.place.span.line, d.place.span.column, d.code) for d in report.diagnostics)


CASES = [
    pytest.param(case, id=f"{path.stem}-{number:02}")
    for path in (*sorted(FOLDER.glob("*.yaml")), *sorted(SHEETS.glob("*.yaml")))
    for number, case in enumerate(load(path), 1)
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    text, expected = unmark(case["texto"])
    assert diagnose(text, case["portador"]) == expected, case["nome"]


def test_every_rule_has_cases_that_fire_and_cases_that_do_not() -> None:
    fire: set[str] = set()
    silent: set[str] = set()
    for folder in (FOLDER, SHEETS):
        for path in folder.glob("*.yaml"):
            for case in load(path):
                expected = unmark(case["texto"])[1]
                fire.update(code for _, _, code in expected)
                if not expected:
                    silent.add(path.stem)
    codes = {rule.code for rule in system("sangue-e-estrelas").rules}
    assert codes - fire == set()
    assert codes - silent == set()
