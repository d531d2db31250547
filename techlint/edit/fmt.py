"""Canonical layout and spelling. `format_text` is what an editor needs: a text in, the text as it is to be out.

What does not parse is left alone. The result is checked before anybody gets to see it: the same faults are found in
it, and the same is computed of its items, or the text stays as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from techlint.diagnostics import Diagnostic
from techlint.edit.layout import layout_changes
from techlint.reading import Reader
from techlint.report import Options, Report, Target, carrier_of
from techlint.source.changes import Change
from techlint.source.text import Source
from techlint.source.tree import Document, Problem
from techlint.systems import System, is_formatted
from techlint.values import NamedTuple

# What keeps a file from being formatted: bytes, characters, syntax, size.
UNREAD = ("TL001", "TL002", "TL003", "TL010")
_PASSES = 4  # the second should change nothing


class Formatted(NamedTuple):
    """What became of a text: how it is to be written (None: it is left alone), and why it is left alone where it does
    not parse."""

    text: str | None
    problem: Diagnostic | None = None


# Checks one text as the file it is; with facts.
Check = Callable[[str], Report]


def checker(target: Target, options: Options) -> Check:
    """How `format_text` has a text checked in the place of a target's, by itself."""
    from techlint.engine import run

    alone = options._replace(facts=True, select=(), ignore=(), workers=1)

    def check(text: str) -> Report:
        return run([target._replace(data=text.encode("utf-8", "surrogatepass"), named=True)], alone)

    return check


def format_text(source: Source, reader: Reader, check: Check) -> Formatted:
    """A text in canonical layout and spelling. `reader` is of the run's game and limits; `check` tells what is said
    and computed of a text, so that the two can be compared."""
    before = check(source.text)
    unread = next((d for d in before.diagnostics if d.code in UNREAD), None)
    if unread is not None:
        return Formatted(None, unread)
    changed = _settled(source, reader)
    if changed == source.text:
        return Formatted(source.text)
    if _same(before, check(changed)):
        return Formatted(changed)
    # Something in it would be read differently: what changes the spelling is tried by itself.
    for spelling, layout in ((True, False), (False, True)):
        part = _settled(source, reader, spelling=spelling, layout=layout)
        if part != source.text and _same(before, check(part)):
            return Formatted(part)
    return Formatted(source.text)


def _settled(source: Source, reader: Reader, *, spelling: bool = True, layout: bool = True) -> str:
    """The text after as many passes as it takes until nothing changes."""
    text = source.text
    for _ in range(_PASSES):
        found = Source(source.path, text)
        changed = _applied(found, _changes(found, reader, spelling=spelling, layout=layout))
        if changed == text:
            break
        text = changed
    return text


def _changes(source: Source, reader: Reader, *, spelling: bool, layout: bool) -> list[Change]:
    found: list[Change] = []
    by_source: dict[int, tuple[Source, list[Document]]] = {}
    for document, system in read_with_games(source, reader):
        by_source.setdefault(id(document.source), (document.source, []))[1].append(document)
        if spelling and document.root is not None and system is not None and is_formatted(system):
            found += system.spelled(document)
    if layout:
        for inner, theirs in by_source.values():
            if all(document.root is not None or not inner.text.strip() for document in theirs):
                found += layout_changes(inner, theirs)
    return found


def read_with_games(source: Source, reader: Reader) -> list[tuple[Document, System | None]]:
    """The documents of a text with the game of each; None for one of a game that is not installed."""
    read = reader.documents(source, carrier_of(source.path) or "yaml", named=True)
    game_of = reader.by_kinds([document for document, system in read if system is None])
    found: list[tuple[Document, System | None]] = []
    for document, system in read:
        chosen = reader.choose(document, system or game_of(document))
        found.append((document, None if isinstance(chosen, Problem) else chosen))
    return found


def _applied(source: Source, changes: list[Change]) -> str:
    """The text with the changes made; of two that meet the first."""
    pieces: list[str] = []
    at = 0
    for change in sorted(set(changes), key=lambda one: (one.start, one.end)):
        if change.start < at:
            continue
        pieces += (source.text[at : change.start], change.text)
        at = change.end
    pieces.append(source.text[at:])
    return "".join(pieces)


def _same(before: Report, after: Report) -> bool:
    """Whether two texts say the same: the same faults of the same items, the same items, the same facts."""
    return _said(before) == _said(after) and _computed(before) == _computed(after)


def _said(report: Report) -> Counter[tuple[str, str]]:
    return Counter((d.code, d.item) for d in report.diagnostics)


def _computed(report: Report) -> list[tuple[str, str, str, str]]:
    return [(item.kind, item.name, item.system, repr(item.facts)) for item in report.items]


__all__ = ["UNREAD", "Check", "Formatted", "checker", "format_text", "read_with_games"]
