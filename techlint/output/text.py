"""Blocks for people: the place, the message, the lines of the file with the span underlined, the way out."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache

from techlint.diagnostics import Diagnostic, Place, Severity, Span, Text
from techlint.output.escape import COMMAND, escape, escape_char, escape_line, escape_path
from techlint.output.width import as_shown, char_width
from techlint.output.words import SEVERITY, last_line, painted
from techlint.report import Report
from techlint.source.text import Source
from techlint.values import NamedTuple

_TAB = 4
_WIDTH = 110  # columns of a line shown before it is cut; fixed, so that the output doesn't depend on the window
_AROUND = 30  # columns kept before a span in a line that is cut
_FAR = 25  # lines from the span beyond which a related place is only named
_CUT = "..."

_CONTA = Text("conta", "sum")
_HELP = Text("ajuda", "help")
_RULE = Text("regra", "rule")
_SEE = Text("veja", "see")
_FIX = Text("conserto", "fix")
_MENDS = {
    True: Text("`techlint check --fix` escreve isto por você", "`techlint check --fix` writes this for you"),
    False: Text(
        "`techlint check --fix --unsafe-fixes` faz um; veja se é o que você quer",
        "`techlint check --fix --unsafe-fixes` makes one; see whether it is what you want",
    ),
}

_Painter = Callable[[str, str], str]


def render(
    report: Report, lang: str, *, color: bool = False, quiet: bool = False, encoding: str | None = None
) -> str:
    """A block a diagnostic, and a last line that sums up unless `quiet`.

    `encoding` is the reader's own where it does not take every character: the marks stand where they then belong."""
    paint = painted if color else _plain
    parts = []
    for diagnostic in report.diagnostics:
        parts.append("\n".join(_block(diagnostic, report, lang, paint, encoding)) + "\n\n")
    if not quiet:
        parts.append(last_line(report, lang, color=color))
    return "".join(parts)


def _plain(style: str, text: str) -> str:
    return text


class _Mark(NamedTuple):
    """An underline in one line, from code point `start` up to and without `end` (from 0)."""

    line: int
    start: int
    end: int
    primary: bool
    label: str = ""


def _block(diagnostic: Diagnostic, report: Report, lang: str, paint: _Painter, encoding: str | None) -> list[str]:
    place, severity = diagnostic.place, diagnostic.severity
    where = f"{escape_path(place.path)}:{place.span.line}:{place.span.column}:"
    lines = [
        f"{paint('bold', where)} {paint(severity.label, f'{SEVERITY[severity].to(lang)} {diagnostic.code}')}"
        f" [{escape(diagnostic.name)}]",
        f"  {escape_line(diagnostic.message.to(lang))}",
    ]
    source = report.sources.get(place.path)
    shown = source is not None and _has_excerpt(diagnostic, source)
    near: list[tuple[Span, str]] = []
    far: list[tuple[Place, str]] = []
    for related in diagnostic.related:
        at, label = related.place, escape(related.message.to(lang))
        if shown and at.path == place.path and abs(at.span.line - place.span.line) <= _FAR:
            near.append((at.span, label))
        else:
            far.append((at, label))
    if source is not None and shown:
        lines += ["", *_excerpt(place.span, near, source, severity, paint, encoding), ""]
    for at, label in far:
        lines.append(f"  {escape_path(at.path)}:{at.span.line}:{at.span.column} {label}")
    for word, text in (
        (_CONTA, diagnostic.conta),
        (_HELP, diagnostic.help),
        (_RULE, diagnostic.reference),
    ):
        if text is not None:
            lines.append(f"  {paint('bold', word.to(lang) + ':')} {escape(text.to(lang))}")
    if diagnostic.fix is not None:
        lines.append(f"  {paint('bold', _FIX.to(lang) + ':')} {_MENDS[diagnostic.fix.safe].to(lang)}")
    if lines[-1] == "":
        lines.pop()
    return lines


def _has_excerpt(diagnostic: Diagnostic, source: Source) -> bool:
    span = diagnostic.place.span
    whole_file = span == Span(1, 1, 1, 1) and diagnostic.code.startswith("TL") and diagnostic.code > "TL003"
    return not whole_file and span.line <= len(source.starts)


def _excerpt(
    span: Span,
    related: list[tuple[Span, str]],
    source: Source,
    severity: Severity,
    paint: _Painter,
    encoding: str | None,
) -> list[str]:
    """The lines with marks under them, in order, `...` where lines are left out."""
    label = ""
    for index, (other, text) in enumerate(related):
        if other == span:  # said under the very same characters
            label = text
            related = related[:index] + related[index + 1 :]
            break
    marks = _marks(span, source, primary=True, label=label)
    for other, text in related:
        marks += _marks(other, source, primary=False, label=text)[:1]
    by_line: dict[int, list[_Mark]] = {}
    for mark in marks:
        by_line.setdefault(mark.line, []).append(mark)
    width = len(str(max(by_line)))
    bar = paint("gutter", "|")
    lines: list[str] = []
    last = 0
    for number in sorted(by_line):
        if last and number == last + 2:  # a mark of one line left out would take as much room
            lines.append(_numbered(last + 1, width, bar, paint, _Line(source.line(last + 1), 0, encoding).text))
        elif last and number > last + 2:
            lines.append(paint("gutter", _CUT))
        here = sorted(by_line[number], key=lambda m: (m.start, not m.primary))
        focus = next((m.start for m in here if m.primary), here[0].start)
        shown = _Line(source.line(number), focus, encoding)
        lines.append(_numbered(number, width, bar, paint, shown.text))
        for mark in here:
            before, length = shown.columns(mark.start, mark.end)
            style = severity.label if mark.primary else "related"
            drawn = ("^" if mark.primary else "-") * length + (f" {mark.label}" if mark.label else "")
            lines.append(f" {' ' * width} {bar} {' ' * before}{paint(style, drawn)}")
        last = number
    return lines


def _numbered(number: int, width: int, bar: str, paint: _Painter, text: str) -> str:
    return f" {paint('gutter', f'{number:>{width}}')} {bar} {text}".rstrip()


def _marks(span: Span, source: Source, *, primary: bool, label: str) -> list[_Mark]:
    first, last, end_column = span.line, span.end_line, span.end_column
    if last > first and end_column == 1:  # the span takes in the end of the line above, and nothing of this one
        last -= 1
        end_column = len(source.line(last)) + 1
    if last == first:
        return [_Mark(first, span.column - 1, end_column - 1, primary, label)]
    numbers = range(first, last + 1) if last - first < 4 else (first, first + 1, last)
    marks = []
    for number in numbers:
        text = source.line(number)
        start = span.column - 1 if number == first else len(text) - len(text.lstrip())
        end = end_column - 1 if number == last else len(text)
        if end > start or number == first:
            marks.append(_Mark(number, start, end, primary, label if number == first else ""))
    return marks


class _Line:
    """A line as a terminal shows it, cut around code point `focus` if it is long."""

    def __init__(self, line: str, focus: int, encoding: str | None) -> None:
        pieces, starts = _pieces(line, encoding)
        total = starts[-1]
        self._starts = starts
        self._from, self._to = 0, total
        self._shift = 0
        if total > _WIDTH:
            self._from = max(0, min(starts[min(focus, len(line))] - _AROUND, total - _WIDTH))
            self._to = self._from + _WIDTH
            # A wide character may straddle the left edge: what is shown begins where the first whole one does.
            first, past = bisect_left(starts, self._from), bisect_left(starts, self._to)
            head = _CUT if self._from else ""
            self._shift = len(head) - (starts[first] if first < len(starts) else self._from)
            self.text = head + "".join(pieces[first:past]) + (_CUT if self._to < total else "")
        else:
            self.text = "".join(pieces)

    def columns(self, start: int, end: int) -> tuple[int, int]:
        """How many columns stand before code point `start`, and how many it and the rest up to `end` take."""
        last = len(self._starts) - 1
        left = min(max(self._starts[min(start, last)], self._from), self._to)
        right = min(max(self._starts[min(end, last)], self._from), self._to)
        return left + self._shift, max(right - left, 1)


@lru_cache(maxsize=8)  # a line with many marks is asked for again and again
def _pieces(line: str, encoding: str | None) -> tuple[list[str], list[int]]:
    """What to show for each code point, and the column each begins at (one more, for the end)."""
    plain = line.isascii() or (encoding is None and max(line) < "\u0300")
    if plain and line.isprintable() and "##" not in line:
        return list(line), list(range(len(line) + 1))
    hidden = {match.start() + 1 for match in re.finditer(COMMAND, line)}
    pieces: list[str] = []
    starts = [0]
    for index, char in enumerate(line):
        if char == "\t":
            piece = " " * (_TAB - starts[-1] % _TAB)
        elif index in hidden:
            piece = "\\x23"
        else:
            piece = as_shown(escape_char(char, line[index - 1 : index]), encoding)
        pieces.append(piece)
        following = line[index + 1 : index + 2]
        wide = len(piece) if piece != char else char_width(char, following)
        starts.append(starts[-1] + wide)
    return pieces, starts
