"""Sums that explain themselves: named terms with the place of each, and reckonings that show how they came about."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.rules.rule import Locatable
from techlint.values import NamedTuple


class Term(NamedTuple):
    """A term of a sum: what adds (the book's own word), how many points, where it is written, in which field;
    `free` points of it came with something else."""

    label: str
    points: int
    at: Locatable | None = None
    field: str = ""
    free: int = 0


class Sum(NamedTuple):
    """A sum of named terms: what a budget has spent, and on what."""

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """What the terms add up to."""
        return sum(term.points for term in self.terms)

    def running(self) -> list[tuple[Term, int]]:
        """Each term with the total up to it."""
        found, total = [], 0
        for term in self.terms:
            total += term.points
            found.append((term, total))
        return found

    def text(self, most: int = 20) -> Text:
        """`ataque (3) + furia (+2) = 5`; terms that add nothing are left out, and those beyond `most` counted."""
        shown = [term for term in self.terms if term.points]
        if not shown:
            return Text("0", "0")
        terms = [f"{shown[0].label} ({shown[0].points})"]
        terms += [f"{term.label} ({term.points:+d})" for term in shown[1:most]]
        rest = shown[most:]
        more_pt: list[str] = []
        more_en: list[str] = []
        if rest:
            points = sum(term.points for term in rest)
            more_pt, more_en = [f"mais {len(rest)} parcelas ({points:+d})"], [f"{len(rest)} more terms ({points:+d})"]
        return Text(
            f"{' + '.join([*terms, *more_pt])} = {self.total}", f"{' + '.join([*terms, *more_en])} = {self.total}"
        )


class Reckoning:
    """A whole number that knows how it came about: `2 × (F 3 + 1) + H 2 + 6`.

    Made of `of("F", 3)` with `+`, `-`, `*`, and `half_up`, `half_down`, `at_least`, `at_most`, each of which the
    text shows. `text` is the reckoning alone, `equation` has `= 16` behind it."""

    __slots__ = ("text", "tight", "value")

    def __init__(self, value: int, text: str, *, tight: bool = True) -> None:
        self.value = value
        self.text = text
        self.tight = tight  # whether the text may stand beside a `×` without brackets

    @property
    def equation(self) -> str:
        """The reckoning with its result; the number alone where nothing was reckoned."""
        return self.text if self.text == str(self.value) else f"{self.text} = {self.value}"

    def _bracketed(self) -> str:
        return self.text if self.tight else f"({self.text})"

    def __add__(self, other: Reckoning | int) -> Reckoning:
        added = other if isinstance(other, Reckoning) else of("", other)
        if added.value < 0 and added.text.startswith("-"):
            return Reckoning(self.value + added.value, f"{self.text} - {added.text[1:]}", tight=False)
        return Reckoning(self.value + added.value, f"{self.text} + {added.text}", tight=False)

    def __sub__(self, other: Reckoning | int) -> Reckoning:
        taken = other if isinstance(other, Reckoning) else of("", other)
        return Reckoning(self.value - taken.value, f"{self.text} - {taken._bracketed()}", tight=False)

    def __mul__(self, other: Reckoning | int) -> Reckoning:
        times = other if isinstance(other, Reckoning) else of("", other)
        return Reckoning(self.value * times.value, f"{times._bracketed()} × {self._bracketed()}")

    def half_up(self) -> Reckoning:
        """Half of it, rounded up."""
        return Reckoning(-(-self.value // 2), f"{self._bracketed()} ÷ 2↑" if self.value % 2 else self._halved())

    def half_down(self) -> Reckoning:
        """Half of it, rounded down."""
        return Reckoning(self.value // 2, f"{self._bracketed()} ÷ 2↓" if self.value % 2 else self._halved())

    def _halved(self) -> str:
        return f"{self._bracketed()} ÷ 2"

    def at_least(self, least: int) -> Reckoning:
        """It, but never under `least`; the text says so only where that tells."""
        return self if self.value >= least else Reckoning(least, f"{self.text}, mín. {least}", tight=False)

    def at_most(self, most: int) -> Reckoning:
        """It, but never over `most`; the text says so only where that tells."""
        return self if self.value <= most else Reckoning(most, f"{self.text}, máx. {most}", tight=False)


def of(label: str, value: int) -> Reckoning:
    """A named number: `F 3`; without a name the number alone."""
    return Reckoning(value, f"{label} {value}" if label else str(value))
