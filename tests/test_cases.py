"""The rule cases: every text gives exactly the marked codes at the marked places, and nothing else.

A case file holds a list of `{nome, portador, texto}`; `⟦SE203⟧` in a text stands right before the place at which
SE203 must be reported. `select` names the codes to be heard, for a rule that is off unless it is chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Target, run
from techlint.systems import load as system

# The flagship's folders are `cases` and `cases_fichas`; every other game has `cases_` and its name.
FOLDERS = {
    "sangue-e-estrelas": ("cases", "cases_fichas"),
    "3det": ("cases_3det",),
    "savage-worlds": ("cases_savage_worlds",),
    "fantasia-final": ("cases_fantasia_final",),
}
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


def case_files(game: str) -> list[Path]:
    folders = (Path(__file__).parent / name for name in FOLDERS[game])
    return [path for folder in folders for path in sorted(folder.glob("*.yaml"))]


def diagnose(text: str, carrier: str, select: Sequence[str] = ()) -> list[tuple[int, int, str]]:
    target = Target(f"caso.{carrier}", f"caso.{carrier}", data=text.encode("utf-8", "surrogatepass"))
    report = run([target], Options(select=tuple(select)))
    assert not report.broken, report.failures
    return sorted((d.place.span.line, d.place.span.column, d.code) for d in report.diagnostics)


CASES = [
    pytest.param(case, id=f"{path.stem}-{number:02}")
    for game in FOLDERS
    for path in case_files(game)
    for number, case in enumerate(load(path), 1)
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    text, expected = unmark(case["texto"])
    assert diagnose(text, case["portador"], case.get("select", ())) == expected, case["nome"]


@pytest.mark.parametrize("game", FOLDERS)
def test_every_rule_has_cases_that_fire_and_cases_that_do_not(game: str) -> None:
    fire: set[str] = set()
    silent: set[str] = set()
    for path in case_files(game):
        for case in load(path):
            expected = unmark(case["texto"])[1]
            fire.update(code for _, _, code in expected)
            if not expected:
                silent.add(path.stem)
    codes = {rule.code for rule in system(game).rules}
    assert codes - fire == set()
    assert codes - silent == set()
