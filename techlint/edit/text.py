"""Edits on a text, and what differs between two texts.

`apply(source, edits)` is what an editor needs to carry out a diagnostic's fix on the text it was found in."""

from __future__ import annotations

import re
from bisect import bisect_left, insort
from collections.abc import Iterable

from techlint.diagnostics import Edit, Span
from techlint.source.text import Source

_LINE = re.compile(r"[^\n]*\n|[^\n]+")


def offsets(source: Source, span: Span) -> tuple[int, int] | None:
    """Where a span begins and ends in a text; None if the text has no such place."""
    starts = source.starts
    if not (1 <= span.line <= len(starts) and 1 <= span.end_line <= len(starts)):
        return None
    first = starts[span.line - 1] + span.column - 1
    last = starts[span.end_line - 1] + span.end_column - 1
    return (first, last) if 0 <= first <= last <= len(source.text) else None


class Taken:
    """Stretches of a text that are spoken for; none of them meets another."""

    __slots__ = ("_spans",)

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []

    def meets(self, start: int, end: int) -> bool:
        """Whether a stretch meets one of them: they share a character, or both put something in one place."""
        at = bisect_left(self._spans, (start, end))
        return any(
            (a < end and start < b) or (a == start and (a == b or start == end)) or (start == end == b)
            for a, b in self._spans[max(at - 1, 0) : at + 2]
        )

    def add(self, start: int, end: int) -> None:
        """Adds a stretch that meets none."""
        insort(self._spans, (start, end))


def apply(source: Source, edits: Iterable[Edit]) -> str | None:
    """The text with the edits made, all of them at once; None if they clash or do not fit the text."""
    placed: list[tuple[int, int, str]] = []
    for edit in edits:
        found = offsets(source, edit.span)
        if found is None:
            return None
        placed.append((*found, edit.text))
    placed.sort(key=lambda one: (one[0], one[1]))
    pieces: list[str] = []
    at = 0
    for start, end, text in placed:
        if start < at:
            return None
        pieces += (source.text[at:start], text)
        at = end
    pieces.append(source.text[at:])
    return "".join(pieces)


def unified(path: str, before: str, after: str) -> str:
    """The unified diff between two texts of one file; "" where they are equal. Lines end at LF only, so that a CR
    before it is part of the line."""
    if before == after:
        return ""
    from difflib import unified_diff

    old, new = (_LINE.findall(text) for text in (before, after))
    lines = unified_diff(old, new, f"a/{path}", f"b/{path}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
