"""Relations between levels ("at most the larger of"), and what a level allows by a table of steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from techlint.diagnostics import Text
from techlint.values import Any, NamedTuple

_CALL = re.compile(r"\s*(max|min|soma|sum)\s*\((.*)\)\s*\Z")
_WAYS: dict[str, Callable[[Iterable[int]], int]] = {"max": max, "min": min, "soma": sum}


class Limit(NamedTuple):
    """What something may be at most: the larger (`max`), the smaller (`min`) or the sum (`soma`) of other values."""

    way: str
    of: tuple[str, ...]

    def value(self, levels: Mapping[str, int]) -> int:
        """The limit at these levels; what isn't there counts 0."""
        return _WAYS[self.way](levels.get(name, 0) for name in self.of)

    def holds(self, value: int, levels: Mapping[str, int]) -> bool:
        """Whether a value keeps to the limit."""
        return value <= self.value(levels)

    def told(self, levels: Mapping[str, int], label: Callable[[str], str] = str) -> Text:
        """`o maior entre ataque (2) e ataque à distância (0)`."""
        pt = " e ".join(f"{label(name)} ({levels.get(name, 0)})" for name in self.of)
        en = " and ".join(f"{label(name)} ({levels.get(name, 0)})" for name in self.of)
        if len(self.of) == 1:
            return Text(pt, en)
        words = {
            "max": ("o maior entre", "the larger of"),
            "min": ("o menor entre", "the smaller of"),
            "soma": ("a soma de", "the sum of"),
        }[self.way]
        return Text(f"{words[0]} {pt}", f"{words[1]} {en}")


def limit(text: str) -> Limit:
    """A limit as tables write it: `item`, `max(ataque, furia)`, `min(a, b)`, `soma(a, b)`."""
    call = _CALL.match(text)
    if call is None:
        return Limit("max", (text.strip(),))
    names = tuple(name.strip() for name in call[2].split(",") if name.strip())
    return Limit("soma" if call[1] == "sum" else call[1], names)


class Steps:
    """A table in steps: from each level named on, its value holds until the next."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[int, int]) -> None:
        self._rows = sorted(rows.items())

    def at(self, level: int) -> int | None:
        """What holds at a level; None below the first step."""
        found = None
        for start, value in self._rows:
            if level < start:
                break
            found = value
        return found

    def first_with(self, value: int) -> int | None:
        """The lowest level that allows `value`; None if none does."""
        return next((start for start, most in self._rows if most >= value), None)


def steps(rows: Any) -> Steps:
    """Steps from a table's mapping of levels to values."""
    return Steps({int(level): int(value) for level, value in dict(rows).items()})
