"""The engine run in this process on texts, under the tests' own game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from techlint import systems
from techlint.engine import Options, Report, Target, run

GAME = "jogo-de-cozinha"


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ships the game for the length of a test."""
    monkeypatch.setitem(systems.SHIPPED, GAME, "toygame:SYSTEM")
    yield


@pytest.fixture
def check() -> Callable[..., Report]:
    """Checks one text as if it stood in the file `name`."""

    def run_one(text: str, name: str = "a.yaml", *, named: bool = True, **options: Any) -> Report:
        options.setdefault("system", GAME)
        target = Target(name, name, named=named, data=text.encode("utf-8"))
        return run([target], Options(**options))

    return run_one
