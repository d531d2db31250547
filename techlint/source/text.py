"""A file's text and the way from an offset in it to a line and a column."""

from __future__ import annotations

from bisect import bisect_right

from techlint.diagnostics import Place, Span
from techlint.values import NamedTuple, pattern

# Only these end a line: NEL, U+2028 and U+2029 do not, for an editor and so for us.
_LINE_END = pattern("\r\n|\n|\r")


# What is written beside the letters of Latin-1, and passes for nothing else: dashes, quotes, dots, arrows, signs.
_MARKS = frozenset("\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2192\u2212\u2264\u2265")


def is_usual(text: str) -> bool:
    """Whether no character can pass for another or be unseen (`lookalikes.STRANGE` tells): a quick look, which most
    texts need no more than."""
    if text.isascii():
        return True
    if "\xa0" in text or "\xad" in text:
        return False
    try:
        text.encode("latin-1")
    except UnicodeEncodeError:
        return not any(c > "\u0250" and c not in _MARKS for c in set(text))
    return True


_new = tuple.__new__

# A mended line longer than this explains nothing in a help.
LONGEST_MENDED = 100

# So far into a text lines are counted for each position, as long as nothing else has asked where they begin.
_NEAR = 1000


class Layout(NamedTuple):
    """Of a YAML text: where its outermost brackets stand, and the anchored values that an alias repeats; each from
    its first offset up to and without its last."""

    flow: tuple[tuple[int, int], ...]
    shared: tuple[tuple[int, int], ...]


class Source:
    """The text of one file, decoded and without its BOM. Offsets count code points of `text`.

    `layout` is worked out by `changes.layout` for whoever wants to write in the text."""

    __slots__ = ("_starts", "bom", "layout", "path", "text")

    def __init__(self, path: str, text: str, *, bom: bool = False) -> None:
        self.path = path
        self.text = text
        self.bom = bom
        self._starts: list[int] | None = None
        self.layout: Layout | None = None

    @property
    def starts(self) -> list[int]:
        """The offset at which each line begins."""
        if self._starts is None:
            self._starts = [0, *(m.end() for m in _LINE_END.finditer(self.text))]
        return self._starts

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset."""
        if self._starts is None and offset < _NEAR:
            text = self.text
            if text.find("\r", 0, offset + 1) < 0:  # counted sooner than all lines are found
                return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The span from `start` up to and without `end`."""
        here = self.position(start)
        return _new(Span, here + (here if end <= start else self.position(end)))

    def place(self, start: int, end: int) -> Place:
        """The same as a place in this file."""
        return _new(Place, (self.path, self.span(start, end), None))

    def line(self, number: int) -> str:
        """The text of line `number` (from 1) without its end; "" beyond the last."""
        starts = self.starts
        if not 1 <= number <= len(starts):
            return ""
        stop = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : stop].rstrip("\r\n")


class Fragment(Source):
    """A piece of another source, such as a fenced block of Markdown, read by itself: what was cut from the
    front of each of its lines (the fence's own indentation, a `>`) is in no offset, yet every position is the
    outer file's own.

    `offsets[i]` is where line i of the fragment (from 0) begins in `outer`."""

    __slots__ = ("offsets", "outer")

    def __init__(self, outer: Source, text: str, offsets: list[int]) -> None:
        super().__init__(outer.path, text)
        self.outer = outer
        self.offsets = offsets

    def position(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset)
        column = offset - self.starts[line - 1]
        if line > len(self.offsets):  # the end of the last line, where its end mark was kept
            return self.outer.position(self.offsets[-1])
        return self.outer.position(self.offsets[line - 1] + column)
