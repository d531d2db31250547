"""Dice sums: `2d6 + 3 + mod`, read, written, compared and averaged. Whole numbers only."""

from __future__ import annotations

import re

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.values import NamedTuple

_TERM = (
    r"\s*([+-]?)\s*(?:([0-9]{0,4})[dD]([0-9]{1,4})(?![0-9A-Za-z])|([0-9]{1,9})(?![0-9A-Za-z])|([^\W\d_][^\W\d_]*))\s*"
)


class Malformed(ValueError):
    """Raised where a text is no expression: from `start` to `end` something else was expected."""

    def __init__(self, start: int, end: int, expected: Text) -> None:
        super().__init__(expected.en)
        self.start = start
        self.end = end
        self.expected = expected


class Dice(NamedTuple):
    """A sum of dice: (faces, how many), the largest faces first; a constant; and names of other values, each with how
    often it is added."""

    dice: tuple[tuple[int, int], ...] = ()
    constant: int = 0
    names: tuple[tuple[str, int], ...] = ()

    @property
    def rolled(self) -> int:
        """How many dice are rolled."""
        return sum(n for _, n in self.dice)

    @property
    def text(self) -> str:
        """`2d6 + 3 + mod`."""
        return self.written(" ")

    @property
    def tight(self) -> str:
        """`2d6+3`."""
        return self.written("")

    def written(self, space: str) -> str:
        """The sum with `space` around its signs; `0` where there is nothing to add."""
        signed = [(n, f"{abs(n)}d{faces}") for faces, n in self.dice]
        signed += [(self.constant, str(abs(self.constant)))] if self.constant else []
        signed += [(n, name if abs(n) == 1 else f"{abs(n)} {name}") for name, n in self.names]
        out = ""
        for n, term in signed:
            sign = "-" if n < 0 else "+"
            out += f"{space}{sign}{space}{term}" if out else f"-{term}" if n < 0 else term
        return out or "0"

    @property
    def halves(self) -> int:
        """Twice the average, without what stands there by name: always a whole number."""
        return sum(n * (faces + 1) for faces, n in self.dice) + 2 * self.constant

    @property
    def mean(self) -> float:
        """The average without what stands there by name; always a whole number of halves."""
        return self.halves / 2

    @property
    def lowest(self) -> int:
        """The least the dice and the constant can give."""
        return sum(n if n > 0 else n * faces for faces, n in self.dice) + self.constant

    @property
    def highest(self) -> int:
        """The most the dice and the constant can give."""
        return sum(n * faces if n > 0 else n for faces, n in self.dice) + self.constant

    def equals(self, other: Dice) -> bool:
        """Whether the two are one sum, however their names are spelt."""
        return self._key() == other._key()

    def _key(self) -> tuple[object, ...]:
        return self.dice, self.constant, tuple(sorted((norm(name), n) for name, n in self.names))


def dice_of(*dice: tuple[int, int], constant: int = 0, names: tuple[tuple[str, int], ...] = ()) -> Dice:
    """A sum of (faces, how many) in its one form: equal faces together, none of no dice."""
    by_faces: dict[int, int] = {}
    for faces, n in dice:
        by_faces[faces] = by_faces.get(faces, 0) + n
    return Dice(tuple(sorted(((f, n) for f, n in by_faces.items() if n), reverse=True)), constant, names)


_EXPECTED = Text("uma soma de dados, como `2d6 + 3`", "a sum of dice, such as `2d6 + 3`")
_A_TERM = Text(
    "um dado, um número ou um nome, como `d6`, `3` ou `mod`", "a die, a number or a name: `d6`, `3`, `mod`"
)
_A_SIGN = Text("`+` ou `-`", "`+` or `-`")


def parse_dice(text: str) -> Dice:
    """Reads a dice sum; Malformed where it is none. A die without a number is one die (`d6`)."""
    if not text.strip():
        raise Malformed(0, len(text), _EXPECTED)
    term_at = re.compile(_TERM).match  # compiled when a sum is first read, not by all who only write one
    at, end = 0, len(text.rstrip())
    dice: list[tuple[int, int]] = []
    constant = 0
    names: dict[str, int] = {}
    while at < end:
        term = term_at(text, at)
        here = at + len(text[at:end]) - len(text[at:end].lstrip())
        if term is None:
            after = re.compile(r"\s*[+-]?\s*").match(text, at)
            start = min(after.end() if after is not None else here, end - 1)
            raise Malformed(start, end, _A_TERM)
        sign, count, faces, number, name = term.groups()
        if at and not sign:
            raise Malformed(here, end, _A_SIGN)
        way = -1 if sign == "-" else 1
        if faces is not None:
            if not int(faces):
                raise Malformed(here, term.end(), _A_TERM)
            dice.append((int(faces), way * int(count or 1)))
        elif number is not None:
            constant += way * int(number)
        else:
            names[name] = names.get(name, 0) + way
        at = term.end()
    return dice_of(*dice, constant=constant, names=tuple((name, n) for name, n in names.items() if n))
