"""What a diagnostic is known by when the lines around it move (floor 4)."""

from __future__ import annotations

from collections.abc import Callable

from techlint.diagnostics import Diagnostic
from techlint.report import Report


def fingerprints(report: Report, path_of: Callable[[str], str] | None = None) -> list[str]:
    """A hexadecimal fingerprint for each diagnostic of a sorted report, in its order.

    It is made of the code, the item's name and the text of the line, white space aside, and of how many equal ones
    of the same file came before: never of a line's number. With `path_of` the path it gives is part of it as well, so
    that no two of a run are the same."""
    from hashlib import sha256
    from json import dumps

    seen: dict[tuple[str, ...], int] = {}
    found = []
    for diagnostic in report.diagnostics:
        key = (diagnostic.place.path, diagnostic.code, diagnostic.item, _line(diagnostic, report))
        seen[key] = index = seen.get(key, -1) + 1
        path = () if path_of is None else (path_of(diagnostic.place.path),)
        written = dumps([*path, *key[1:], index])  # ASCII, and no two lists are written alike
        found.append(sha256(written.encode("ascii")).hexdigest()[:32])
    return found


def _line(diagnostic: Diagnostic, report: Report) -> str:
    """The line a diagnostic begins on, with single spaces; "" where the file's text is not known."""
    source = report.sources.get(diagnostic.place.path)
    return "" if source is None else " ".join(source.line(diagnostic.place.span.line).split())
