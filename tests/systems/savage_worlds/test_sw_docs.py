"""The guide to Savage Worlds: its examples are clean and one piece, and it leaves out no field, option or rule."""

from __future__ import annotations

import re
from pathlib import Path

from techlint.engine import Options, Target, run
from techlint.systems.savage_worlds import SYSTEM
from techlint.systems.savage_worlds.casa import SECOES

PAGE = (Path(__file__).parents[3] / "docs" / "savage-worlds.md").read_text(encoding="utf-8")


def test_its_examples_are_clean_and_the_same_piece() -> None:
    report = run([Target("guia.md", "guia.md", data=PAGE.encode())], Options(facts=True))
    assert [(d.code, d.message.pt) for d in report.diagnostics] == []
    first, second = report.items
    assert first.name == second.name and first.facts == second.facts


def test_every_field_is_told() -> None:
    for kind in dict.fromkeys(SYSTEM.kinds.values()):
        part = PAGE.partition(f"\n### {SYSTEM.kind(kind).label}\n")[2].partition("\n### ")[0]
        told = re.findall(r"^\| `([a-z_]+)` \| `([^`]+):` \|", part, re.MULTILINE)
        label = SYSTEM.kind(kind).label
        assert told == [(f.key, label if f.key == "nome" else f.shown) for f in SYSTEM.fields(kind)], kind


def test_every_rule_is_told() -> None:
    told = re.findall(r"^\| (SW[0-9]{3}) \| (.+?) \| (erro|aviso)(?: \(desligada\))? \|", PAGE, re.MULTILINE)
    severities = {0: "erro", 1: "aviso"}
    assert told == [(rule.code, rule.explain().title.pt, severities[rule.severity]) for rule in SYSTEM.rules]


def test_every_section_of_house_rules_is_told() -> None:
    for section in SECOES:
        assert f"| `{section.name}` |" in PAGE
