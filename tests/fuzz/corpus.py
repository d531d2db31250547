"""Real texts to begin with: what the examples hold, and the cases of the rules, without their marks."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from techlint.report import CARRIERS

ROOT = Path(__file__).parents[2]
GAMES = ("sangue-e-estrelas", "fantasia-final", "savage-worlds", "3det")
FLAGSHIP = GAMES[0]
_FOLDERS = {
    "cases": FLAGSHIP,
    "cases_fichas": FLAGSHIP,
    "cases_fantasia_final": "fantasia-final",
    "cases_savage_worlds": "savage-worlds",
    "cases_3det": "3det",
}
_MARK = re.compile("⟦[A-Z0-9 ]+⟧")
# Some of a rule's many cases; the rest of them hardly differ from these.
_OF_A_RULE = 12


class Seed(NamedTuple):
    """A text, the carrier it is in (`yaml`, `tec` or `md`), and the game it is of."""

    text: str
    carrier: str
    game: str


@cache
def seeds(carrier: str = "", game: str = "") -> tuple[Seed, ...]:
    """The texts of a carrier and a game (each: "" for all), in a fixed order."""
    return tuple(one for one in _every() if carrier in ("", one.carrier) and game in ("", one.game))


@cache
def _every() -> tuple[Seed, ...]:
    found = [
        Seed(path.read_bytes().decode("utf-8"), CARRIERS[path.suffix], _game_of(path))
        for path in sorted((ROOT / "examples").rglob("*"))
        if path.suffix in CARRIERS
    ]
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for folder, game in _FOLDERS.items():
        for path in sorted((ROOT / "tests" / folder).glob("*.yaml")):
            rows: list[dict[str, Any]] = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
            step = max(1, len(rows) // _OF_A_RULE)
            found += [Seed(_MARK.sub("", row["texto"]), row["portador"], game) for row in rows[::step]]
    # The shortest first: what fails is shown with the first of the list that fails.
    return tuple(sorted(set(found), key=lambda one: (len(one.text), one)))


def _game_of(path: Path) -> str:
    return next((game for game in GAMES if game in path.parts), FLAGSHIP)
