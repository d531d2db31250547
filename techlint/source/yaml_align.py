"""Where each character of a YAML scalar's value stands in the source, through quoting and folding.

A map is made when a part of a value is pointed at, which few values ever are. Where several characters of the
source give one of the value, it stands at their first: an escape at its backslash, a fold at its line end."""

from __future__ import annotations

import re

from techlint.source.tree import OffsetMap, Scalar

_BREAK = r"(?:\r\n|\n|\r)"
_FOLD = rf"[ \t]*+{_BREAK}[ \t]*+(?:{_BREAK}[ \t]*+)*+"
# Compiled when first needed, which in most runs is never.
_PLAIN = rf"(?P<fold>{_FOLD})|[ \t]++|[^ \t\r\n]++"
_SINGLE = rf"(?P<fold>{_FOLD})|(?P<one>'')|[ \t]++|[^ \t\r\n']++"
_DOUBLE = (
    rf"(?s)(?P<fold>{_FOLD})|\\{_BREAK}(?P<joined>[ \t]*+(?:{_BREAK}[ \t]*+)*+)"
    r"|(?P<one>\\(?:x..|u.{4}|U.{8}|.))|[ \t]++|[^ \t\r\n\\]++"
)
_LINE_END = re.compile(r"\r\n|\n|\r|\Z")


def align_plain(scalar: Scalar) -> OffsetMap:
    """The map of an unquoted scalar that spans several lines."""
    return _flow(scalar, _PLAIN, scalar.start, scalar.end)


def align_single(scalar: Scalar) -> OffsetMap:
    """The map of a single-quoted scalar."""
    return _flow(scalar, _SINGLE, scalar.start + 1, scalar.end - 1)


def align_double(scalar: Scalar) -> OffsetMap:
    """The map of a double-quoted scalar."""
    return _flow(scalar, _DOUBLE, scalar.start + 1, scalar.end - 1)


def _flow(scalar: Scalar, pattern: str, start: int, end: int) -> OffsetMap:
    text = scalar.source.text
    offsets: list[int] = []
    for piece in re.compile(pattern).finditer(text, start, end):
        kind = piece.lastgroup
        if kind is None:
            offsets.extend(range(piece.start(), piece.end()))
        elif kind == "one":
            offsets.append(piece.start())
        else:
            breaks = [found.start() for found in _LINE_END.finditer(text, piece.start(kind), piece.end(kind))]
            breaks.pop()  # the pattern's `$`
            # One line end is a space; of several the first only ends its line.
            offsets.extend(breaks[1:] if kind == "fold" and len(breaks) > 1 else breaks)
    offsets.append(end)
    return offsets.__getitem__


def align_block(scalar: Scalar) -> OffsetMap:
    """The map of a block scalar, literal or folded: the value itself tells which line ends were folded."""
    text = scalar.source.text
    value = scalar.text
    size = len(value)
    at = len(value) - len(value.lstrip("\n"))
    if at == size:
        return _only_line_ends(scalar)
    line = max(text.rfind("\n", 0, scalar.start), text.rfind("\r", 0, scalar.start)) + 1
    indent = scalar.start - line
    offsets = _line_ends_before(text, line, at)
    while at < size:
        end = _LINE_END.search(text, line)
        assert end is not None
        offsets.extend(range(line + indent, end.start()))
        at += end.start() - line - indent
        breaks = [end.start()]
        line = end.end()
        while line < len(text):  # the empty lines below
            end = _LINE_END.search(text, line)
            assert end is not None
            if end.start() - line > indent or text[line : end.start()].strip(" ") or end.end() == end.start():
                break
            breaks.append(end.start())
            line = end.end()
        if at >= size:
            break
        wanted = 0
        while at + wanted < size and value[at + wanted] == "\n":
            wanted += 1
        if wanted == 0:  # a space: the one line end was folded
            wanted = 1
        elif at + wanted < size and wanted < len(breaks):
            breaks = breaks[1:]
        offsets.extend(breaks[:wanted])
        at += wanted
    last = _LINE_END.match(text, offsets[-1])
    offsets.append(last.end() if last is not None else offsets[-1] + 1)
    return offsets.__getitem__


def _line_ends_before(text: str, line: int, count: int) -> list[int]:
    """Where the last `count` line ends before the line that begins at `line` stand."""
    found: list[int] = []
    while len(found) < count:
        line -= 2 if text.endswith("\r\n", 0, line) else 1
        found.append(line)
        line = max(text.rfind("\n", 0, line), text.rfind("\r", 0, line)) + 1
    return found[::-1]


def _only_line_ends(scalar: Scalar) -> OffsetMap:
    """The map of a block scalar without text: the line ends below its header."""
    text = scalar.source.text
    offsets: list[int] = []
    end = _LINE_END.search(text, scalar.end)
    for _ in scalar.text:
        assert end is not None
        end = _LINE_END.search(text, end.end())
        assert end is not None
        offsets.append(end.start())
    offsets.append(end.end() if offsets and end is not None else scalar.start)
    return offsets.__getitem__
