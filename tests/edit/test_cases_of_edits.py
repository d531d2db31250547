"""The cases before and after: `fix.yaml` is mended, `fmt.yaml` formatted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from editing import NAMES, check, codes, formatted, mended  # type: ignore[import-not-found,import-untyped,unused-ignore]

CASES = Path(__file__).parent / "cases"


def rows(name: str) -> list[Any]:
    found: list[dict[str, Any]] = yaml.safe_load((CASES / name).read_text(encoding="utf-8"))
    return [pytest.param(row, id=row["nome"]) for row in found]


@pytest.mark.parametrize("row", rows("fix.yaml"))
def test_fix(row: dict[str, Any]) -> None:
    name = NAMES[row["portador"]]
    after, found = mended(row["antes"], name, unsafe=row.get("inseguro", False))
    assert after == row["depois"]
    assert not codes(found.report) - codes(check(row["antes"], name))
    again, _ = mended(after, name, unsafe=row.get("inseguro", False))
    assert again == after


@pytest.mark.parametrize("row", rows("fmt.yaml"))
def test_fmt(row: dict[str, Any]) -> None:
    name = NAMES[row["portador"]]
    assert formatted(row["antes"], name) == row["depois"]
    assert formatted(row["depois"], name) == row["depois"]
