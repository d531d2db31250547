"""Markdown: the fenced blocks written for techlint, each as a source whose positions are the file's own.

markdown-it-py says where the blocks are (in lists and quotes, with tildes, indented, never closed), line by
line; what stands in a block is then cut from the original text, which it normalises."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cache

from techlint.source.text import Fragment, Source
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

_CARRIERS = {"techlint": "yaml", "yaml techlint": "yaml", "tec": "tec"}
# Importing markdown-it takes longer than reading most files; a text without this has no block of ours.
_OURS = re.compile(r"(?:```|~~~)[^\S\r\n]*(?:yaml[^\S\r\n]+)?tec(?:hlint)?[^\S\r\n]*(?:[\r\n]|\Z)", re.IGNORECASE)
_NESTING = 100  # lists and quotes in one another; each takes one or two, and below that nothing is read


def read_fences(source: Source) -> list[tuple[str, Fragment]]:
    """The fenced blocks of a Markdown text that techlint reads, in order, each with its carrier.

    The info strings `techlint` and `yaml techlint` make it "yaml", `tec` makes it "tec"; case and the amount
    of white space are no matter. A block's text ends with a line break if it has any line."""
    if _OURS.search(source.text) is None:
        return []
    found = []
    for token in _parser().parse(source.text):
        if token.type == "fence" and token.map is not None:
            carrier = _CARRIERS.get(" ".join(token.info.split()).casefold())
            if carrier is not None:
                found.append((carrier, _fragment(source, token.map[0], token.content)))
    return found


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"maxNesting": _NESTING}).disable(["inline", "text_join"])


def _fragment(source: Source, fence: int, content: str) -> Fragment:
    """The block whose opening fence is line `fence` (from 0) and whose lines are `content`."""
    lines = content.split("\n")
    if not lines[-1]:  # every line ends with a line break, save one at the end of the file
        lines.pop()
    texts: list[str] = []
    offsets: list[int] = []
    begins: list[int] = []  # where a line may begin at the earliest
    tabs = False
    end = source.starts[fence] + len(source.line(fence + 1))
    for number, line in enumerate(lines, fence + 1):
        start = source.starts[number]
        original = source.line(number + 1)
        width = _spaces_for_tab(original.replace("\0", "\ufffd"), line)
        tabs = tabs or width > 0
        cut = len(original) - len(line) + width
        texts.append(" " * width + original[cut:] + "\n")
        offsets.append(start + cut - width)
        begins.append(start + cut - (width > 0))
        end = start + len(original)
    offsets.append(end)  # what stands after the last line break is shown where the last line ends
    begins.append(end)
    text = "".join(texts)
    return _TabbedFragment(source, text, offsets, begins) if tabs else Fragment(source, text, offsets)


def _spaces_for_tab(original: str, line: str) -> int:
    """How many spaces at the front of a line stand for what is left of a tab, the rest being indentation."""
    return next((width for width in range(4) if original.endswith(line[width:])), 0)


class _TabbedFragment(Fragment):
    """A fragment some of whose lines begin with spaces in place of part of a tab: those stand at that tab."""

    __slots__ = ("begins",)

    def __init__(self, outer: Source, text: str, offsets: list[int], begins: list[int]) -> None:
        super().__init__(outer, text, offsets)
        self.begins = begins

    def position(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset) - 1
        column = offset - self.starts[line]
        return self.outer.position(max(self.begins[line], self.offsets[line] + column))
