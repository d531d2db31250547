"""What every message of Savage Worlds owes its reader: whole sentences in each language, a place and a way out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from techlint.diagnostics import Diagnostic, Text
from techlint.engine import Options, Target, run
from techlint.systems.savage_worlds import SYSTEM

CASES = Path(__file__).parents[2] / "cases_savage_worlds"
MARKER = re.compile(r"⟦[A-Z0-9 ]+⟧")


def diagnose(text: str, carrier: str) -> list[Diagnostic]:
    options = Options(severity={rule.code: rule.severity for rule in SYSTEM.rules if rule.off})
    report = run([Target(f"a.{carrier}", f"a.{carrier}", data=text.encode())], options)
    assert not report.broken, report.failures
    return report.diagnostics


def told() -> list[tuple[str, str]]:
    """Every text of the cases with a marker in it, and its carrier."""
    found = []
    for path in sorted(CASES.glob("*.yaml")):
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            if MARKER.search(case["texto"]):
                found.append((MARKER.sub("", case["texto"]), case["portador"]))
    return found


SAID = [diagnostic for text, carrier in told() for diagnostic in diagnose(text, carrier)]


def spoken(diagnostic: Diagnostic) -> list[Text]:
    return [diagnostic.message, *([diagnostic.help] if diagnostic.help is not None else [])]


def test_every_rule_speaks() -> None:
    assert {diagnostic.code for diagnostic in SAID} >= {rule.code for rule in SYSTEM.rules}


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_messages_are_whole_sentences(lang: str) -> None:
    for diagnostic in SAID:
        for text in spoken(diagnostic):
            said = text.to(lang)
            named = bool(diagnostic.item) and said.startswith(f"{diagnostic.item}: ")
            assert named or re.match("[A-ZÀ-Ý0-9`“]", said), said
            assert said.endswith((".", "?")) and (not said.endswith("..") or said.endswith("...")), said
            prose = re.sub(r"`[^`]*`", "``", said)
            assert "  " not in prose and " ." not in prose and " ," not in prose and "()" not in prose, said
        assert diagnostic.message.to(lang).endswith("."), diagnostic.message


def test_every_rule_names_a_way_out_and_its_section() -> None:
    for diagnostic in SAID:
        if diagnostic.code.startswith("SW"):
            assert diagnostic.help is not None, diagnostic.code
            assert diagnostic.reference is not None


def test_each_language_speaks_for_itself() -> None:
    for diagnostic in SAID:
        for text in spoken(diagnostic):
            assert text.pt != text.en, diagnostic
            english = re.sub(r"`[^`]*`|“[^”]*”", "", text.en.removeprefix(f"{diagnostic.item}: "))
            assert not re.search(r"\b(ou|não|são|uma|para|com|metade)\b", english), text.en


NUMBER = re.compile(r"Escreva (-?\d+)\.\Z")


@pytest.mark.parametrize("text", [text for text, carrier in told() if carrier == "yaml"])
def test_the_number_to_write_is_the_right_one(text: str) -> None:
    """Where the help is `Escreva N.`, with N in the file the rule has nothing to say."""
    for diagnostic in diagnose(text, "yaml"):
        number = NUMBER.match(diagnostic.help.pt) if diagnostic.help is not None else None
        span = diagnostic.place.span
        lines = text.splitlines(keepends=True)
        line = lines[span.line - 1]
        if number is None or not re.fullmatch(r"[-+]?\d+", line[span.column - 1 : span.end_column - 1]):
            continue
        lines[span.line - 1] = line[: span.column - 1] + number[1] + line[span.end_column - 1 :]
        after = [(d.code, d.place.span.line) for d in diagnose("".join(lines), "yaml")]
        assert (diagnostic.code, span.line) not in after, diagnostic.message
