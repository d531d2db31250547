"""What a rule offers to write in the place of what it found: a fix, from changes of the located tree."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from techlint.diagnostics import Edit, Fix
from techlint.source.changes import Change, replaced
from techlint.source.tree import Node, Part, Scalar

_NUMBER = re.compile(r"(?<![\w.,])[+\u2212-]?[0-9]+(?![\w]|[.,][0-9])")


def fix_of(changes: Iterable[Change | None], *, safe: bool = True) -> Fix | None:
    """A fix made of changes; None if one of them cannot be made, or if two of them meet.

    A change of what an alias repeats is never safe: it changes what stands elsewhere."""
    made: list[Change] = []
    for change in changes:
        if change is None:
            return None
        if change.source.text[change.start : change.end] != change.text:
            made.append(change)
    if not made:
        return None
    made.sort(key=lambda change: (change.start, change.end))
    source = made[0].source
    for before, after in pairwise(made):
        if before.source is not after.source or before.end > after.start:
            return None
    safe = safe and not any(change.shared for change in made)
    return Fix(safe, tuple(Edit(source.span(c.start, c.end), c.text) for c in made))


def value_fix(at: object, text: str, *, safe: bool = True) -> Fix | None:
    """The fix that writes `text` for a value (or a piece of one), as its carrier writes it; None where `at` is only
    known by its place."""
    return fix_of([replaced(at, text)], safe=safe) if isinstance(at, Node | Part) else None


def number_change(at: object, number: int, *, signed: bool = False) -> Change | None:
    """The number in a value (`+7`, `114 PV`, `12 m`) put right, and nothing else of it; None where it holds none, or
    several. A plus that stands there stays; `signed` writes one in any case."""
    if not isinstance(at, Scalar | Part):
        return None
    found = list(_NUMBER.finditer(at.text))
    if len(found) != 1:
        return None
    text = f"{number:+d}" if signed or found[0].group().startswith("+") else str(number)
    start, end = found[0].span()
    if isinstance(at, Part):
        return replaced(Part(at.scalar, at.start + start, at.start + end), text)
    if (start, end) == (0, len(at.text)):
        return replaced(at, text)
    return replaced(Part(at, start, end), text)


def number_fix(at: object, number: int, *, signed: bool = False, safe: bool = True) -> Fix | None:
    """The fix that puts the right number in the place of a written one; for rules that find "N is written, and it is
    M" of whatever game."""
    return fix_of([number_change(at, number, signed=signed)], safe=safe)
