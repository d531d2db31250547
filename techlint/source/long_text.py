"""What only a long text needs: where its lines begin, held in little memory, and where there are too many of them."""

from __future__ import annotations

import re
from array import array
from itertools import islice

from techlint.source.text import Source
from techlint.values import cast

_LINE_END = re.compile("\r\n|\n|\r")


class LongSource(Source):
    """A source of so many lines that a list of where each begins would be larger by far than the text."""

    __slots__ = ()

    @property
    def starts(self) -> list[int]:
        """The offset at which each line begins."""
        if self._starts is None:
            found = array("I" if len(self.text) < 2**32 else "Q", (0,))
            found.extend(match.end() for match in _LINE_END.finditer(self.text))
            # It is asked for items, slices and its length alone, in all of which it is a list.
            self._starts = cast("list[int]", found)
        return self._starts


def end_of_lines(text: str, most: int) -> int:
    """Where the first `most` lines end: where the text does, unless it has more."""
    if len(text) <= most or text.count("\n") + text.count("\r") <= most:
        return len(text)
    if most <= 0:
        return 0
    ends = islice(_LINE_END.finditer(text), most - 1, most)
    return next((found.end() for found in ends), len(text))
