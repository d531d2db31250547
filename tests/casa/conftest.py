"""A project in a folder of its own: a configuration, house rules, files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from techlint.casa import House
from techlint.config import load
from techlint.engine import Options, Report, Target, run

HOUSE = "regras-da-casa.yaml"

Check = Callable[..., Report]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working directory, with a configuration that names a house file."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "techlint.toml").write_text(f'casa = "{HOUSE}"\n', encoding="utf-8")
    return tmp_path


@pytest.fixture
def check(project: Path) -> Check:
    """Checks texts under house rules, in this process."""

    def checked(house: str | None, *texts: str, **options: object) -> Report:
        if house is not None:
            (project / HOUSE).write_text(house, encoding="utf-8")
        targets = []
        for number, text in enumerate(texts):
            name = f"{number}.yaml"
            (project / name).write_text(text, encoding="utf-8")
            targets.append(Target(name, name))
        found: House | None = load("techlint.toml").casa if house is not None else None
        report = run(targets, Options(casa=found, **options))  # type: ignore[arg-type]
        assert not report.broken, report.failures
        return report

    return checked
