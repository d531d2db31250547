"""The starting files of Savage Worlds: legal as they stand, and the same piece in either carrier."""

from __future__ import annotations

from pathlib import Path

import pytest

from techlint.cli import main
from techlint.engine import Options, Report, Target, run
from techlint.systems.savage_worlds import SYSTEM

each_kind = pytest.mark.parametrize("kind", SYSTEM.starters)


def check(text: str, carrier: str) -> Report:
    report = run([Target(f"novo.{carrier}", f"novo.{carrier}", data=text.encode())], Options(facts=True))
    assert not report.broken, report.failures
    return report


def test_there_is_one_of_every_kind() -> None:
    assert set(SYSTEM.starters) == set(SYSTEM.kinds.values())


@each_kind
@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("carrier", ["yaml", "tec"])
def test_it_is_legal_as_it_stands(kind: str, carrier: str, lang: str) -> None:
    report = check(SYSTEM.starter(kind, carrier, lang), carrier)
    assert [(d.code, d.message.pt) for d in report.diagnostics] == []
    assert [item.kind for item in report.items] == [kind]


@each_kind
@pytest.mark.parametrize("carrier", ["yaml", "tec"])
def test_it_is_written_as_fmt_would(kind: str, carrier: str, tmp_path: Path) -> None:
    path = tmp_path / f"novo.{carrier}"
    path.write_text(SYSTEM.starter(kind, carrier, "pt"), encoding="utf-8")
    assert main(["fmt", "--check", str(path)]) == 0


@each_kind
def test_the_carriers_hold_the_same_piece(kind: str) -> None:
    facts = [check(SYSTEM.starter(kind, carrier, "pt"), carrier).items[0].facts for carrier in ("yaml", "tec")]
    assert facts[0] == facts[1]


def test_every_field_says_what_to_write_there() -> None:
    for kind in SYSTEM.starters:
        told = {field.key: field.about for field in SYSTEM.fields(kind)}
        assert [key for key in SYSTEM.tables["partida"][kind] if told[key] is None] == []
