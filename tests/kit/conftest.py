"""The engine run in this process on texts, under the kit's small game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from techlint import systems
from techlint.engine import Options, Report, Target, run

Check = Callable[..., Report]


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ships the game for the length of a test."""
    monkeypatch.setitem(systems.SHIPPED, "hortas", "hortagame:SYSTEM")
    yield


@pytest.fixture
def check() -> Check:
    """Checks texts by the names of their files."""

    def run_all(files: dict[str, str] | str, **options: Any) -> Report:
        if isinstance(files, str):
            files = {"a.yaml": files}
        targets = [Target(name, name, named=True, data=text.encode("utf-8")) for name, text in files.items()]
        return run(targets, Options(system="hortas", facts=True, **options))

    return run_all
