"""What must hold of any bytes: nothing raises, nothing hangs, every place lies in its file."""

from __future__ import annotations

import os
import re
import signal
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType

from hypothesis import HealthCheck, settings

from techlint.diagnostics import Diagnostic, Place, Span
from techlint.engine import run
from techlint.report import Options, Report, Target
from techlint.source.files import Unreadable, read_source
from techlint.source.tree import Limits

# A text of 100 KiB may take this many seconds of the processor; no text is given less.
SECONDS = 2.0
_AT = 100 * 1024
_LINE_END = re.compile("\r\n|\n|\r")

# How many times the examples of a run in CI; 0, and the same examples every time, where nothing is said.
FACTOR = float(os.environ.get("TECHLINT_FUZZ") or 0)
_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
_COMMON = settings(deadline=None, database=None, suppress_health_check=_SLOW)
settings.register_profile("techlint-ci", _COMMON, derandomize=True)
settings.register_profile("techlint-long", _COMMON, print_blob=True)


def examples(number: int) -> settings:
    """The settings of a test that tries `number` examples in CI. Only its own: the profiles of the other tests are
    left as they are."""
    profile = settings.get_profile("techlint-long" if FACTOR else "techlint-ci")
    return settings(profile, max_examples=max(1, round(number * (FACTOR or 1))))


class _Hang(BaseException):
    """Raised where the time is up; no `except Exception` on the way catches it."""


@contextmanager
def seconds(most: float, of: object = "") -> Iterator[None]:
    """Fails where what is inside takes longer than `most` seconds of the processor, even if it would never end."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def up(number: int, frame: FrameType | None) -> None:
        raise _Hang

    before = signal.signal(signal.SIGVTALRM, up)
    signal.setitimer(signal.ITIMER_VIRTUAL, most)
    try:
        yield
    except _Hang:
        raise AssertionError(f"longer than {most} s: {of!r}") from None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def allowed(size: int) -> float:
    """How long a text of so many bytes may take."""
    return SECONDS * max(1.0, size / _AT)


def as_bytes(text: str | bytes) -> bytes:
    """The bytes of a text, lone surrogates and all."""
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def target(text: str | bytes, name: str, *, named: bool = True) -> Target:
    """A file held in memory."""
    return Target(name, name, named=named, data=as_bytes(text))


def checked(files: Mapping[str, str | bytes], options: Options | None = None, *, named: bool = True) -> Report:
    """The report of these files (name -> content), once everything that must hold of it was found to hold."""
    given = [target(text, name, named=named) for name, text in files.items()]
    size = sum(len(one.data or b"") for one in given)
    with seconds(allowed(size), files):
        report = run(given, options or Options(workers=1))
    assert not report.broken, "\n".join((*report.failures, repr(files)))
    shown = {name: lines_of(as_bytes(text), name) for name, text in files.items()}
    for diagnostic in report.diagnostics:
        assert diagnostic.code != "TL900", files
        assert diagnostic.message.pt.strip() and diagnostic.message.en.strip(), (diagnostic, files)
        for place in places_of(diagnostic):
            assert fits(place, shown), (place, diagnostic, files)
    assert report.diagnostics == sorted(report.diagnostics, key=lambda d: d.sort_key), files
    return report


def lines_of(data: bytes, name: str) -> list[str]:
    """The lines of a file as they are counted, in as much of it as can be shown."""
    try:
        text = read_source(name, name, Limits(), data).text
    except Unreadable as error:
        text = error.text or ""
    return _LINE_END.split(text)


def places_of(diagnostic: Diagnostic) -> list[Place]:
    """Every place a diagnostic speaks of: its own, the related ones, those that a fix changes."""
    own = diagnostic.place
    found = [own, *(related.place for related in diagnostic.related)]
    if own.via is not None:
        found.append(own.via)
    if diagnostic.fix is not None:
        found += [Place(own.path, edit.span) for edit in diagnostic.fix.edits]
    return found


def fits(place: Place, lines: Mapping[str, Sequence[str]]) -> bool:
    """Whether a place lies in its file."""
    return place.path in lines and _inside(place.span, lines[place.path])


def _inside(span: Span, lines: Sequence[str]) -> bool:
    start, end = (span.line, span.column), (span.end_line, span.end_column)
    # The column behind a line's end mark is the last that can be named: a span may take in the CR of a CRLF.
    return start <= end and all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 2 for line, column in (start, end)
    )


def said(report: Report) -> Counter[tuple[str, str]]:
    """How often each code is said of each item."""
    return Counter((d.code, d.item) for d in report.diagnostics)


def facts(report: Report) -> list[tuple[str, str, str, str]]:
    """What was computed of each item, in the order of the file."""
    return [(item.kind, item.name, item.system, repr(item.facts)) for item in report.items]
