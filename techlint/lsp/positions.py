"""Places as an editor counts them: lines and characters from 0, in the units of the encoding agreed upon."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

UTF8, UTF16, UTF32 = "utf-8", "utf-16", "utf-32"
_LINE_END = re.compile("\r\n|\n|\r")


def units(text: str, encoding: str) -> int:
    """How long a text is in the encoding's units."""
    if encoding == UTF32 or text.isascii():
        return len(text)
    if encoding == UTF8:
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + sum(1 for char in text if char > "\uffff")


def index(text: str, character: int, encoding: str) -> int:
    """The code point at which `character` units of a line have passed; inside a character its beginning, beyond
    the line its end."""
    if character <= 0:
        return 0
    if encoding == UTF32 or text.isascii():
        return min(character, len(text))
    for at, char in enumerate(text):
        width = len(char.encode("utf-8", "surrogatepass")) if encoding == UTF8 else 2 if char > "\uffff" else 1
        if character < width:
            return at
        character -= width
    return len(text)


class Buffer:
    """The text of an open file. A line ends at LF, CRLF or CR, and at nothing else."""

    __slots__ = ("_lines", "_starts", "encoding", "text")

    def __init__(self, text: str, encoding: str) -> None:
        self.text = text
        self.encoding = encoding
        self._starts: list[int] | None = None
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        """Every line without its end."""
        if self._lines is None:
            self._lines = _LINE_END.split(self.text)
        return self._lines

    @property
    def starts(self) -> list[int]:
        """Where each line begins."""
        if self._starts is None:
            self._starts = [0, *(m.end() for m in _LINE_END.finditer(self.text))]
        return self._starts

    def line(self, number: int) -> str:
        """Line `number` (from 0) without its end; "" where there is none."""
        starts = self.starts
        if not 0 <= number < len(starts):
            return ""
        stop = starts[number + 1] if number + 1 < len(starts) else len(self.text)
        return self.text[starts[number] : stop].rstrip("\r\n")

    def offset(self, line: int, character: int) -> int:
        """The offset of a place; beyond the text its end."""
        if line < 0:
            return 0
        if line >= len(self.starts):
            return len(self.text)
        return self.starts[line] + index(self.line(line), character, self.encoding)

    def place(self, offset: int) -> tuple[int, int]:
        """The line and character of an offset."""
        line = bisect_right(self.starts, offset) - 1
        return line, units(self.text[self.starts[line] : offset], self.encoding)

    def column(self, line: int, column: int) -> int:
        """The character of a column of a line, which counts code points from 0."""
        text = self.line(line)
        return units(text[:column], self.encoding) + max(0, column - len(text))

    def replaced(self, start: tuple[int, int], end: tuple[int, int], text: str) -> Buffer:
        """The text with a stretch of it replaced."""
        first = self.offset(*start)
        last = max(first, self.offset(*end))
        made = Buffer(self.text[:first] + text + self.text[last:], self.encoding)
        # The lines are counted anew only where they changed; a CR and an LF may have met or parted at the ends.
        low = max(0, bisect_right(self.starts, first) - 2)
        high = min(len(self.starts), bisect_right(self.starts, last) + 2)
        moved = len(text) - (last - first)
        begin = self.starts[low]
        stop = self.starts[high] if high < len(self.starts) else len(self.text)
        between = [m.end() for m in _LINE_END.finditer(made.text, begin, stop + moved)]
        if high < len(self.starts) and between and between[-1] == stop + moved:
            between.pop()
        made._starts = [*self.starts[: low + 1], *between, *(at + moved for at in self.starts[high:])]
        return made

    def without_mark(self) -> Buffer:
        """The text without a byte order mark at its front, which no editor shows."""
        return Buffer(self.text[1:], self.encoding) if self.text[:1] == "\ufeff" else self

    def differs(self, other: Buffer) -> tuple[int, int]:
        """How many characters two texts have in common at the front, and how many behind that at the end."""
        one, two = self.text, other.text
        most = min(len(one), len(two))
        front = _agree(most, lambda n: one[:n] == two[:n])
        behind = _agree(most - front, lambda n: one[len(one) - n :] == two[len(two) - n :])
        return front, behind


def _agree(most: int, same: Callable[[int], bool]) -> int:
    """The largest number up to `most` for which it holds, as it does for all below."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if same(middle):
            low = middle
        else:
            high = middle - 1
    return low
