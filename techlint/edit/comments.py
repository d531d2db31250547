"""The comments of a text, each with the thing it is about: what stands on a line of its own is about what comes next,
what stands behind something is about that."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right

from techlint.source.changes import style_of
from techlint.source.text import Source
from techlint.source.tree import Document, Mapping, Node, Scalar, Sequence
from techlint.values import NamedTuple

_MARK = re.compile(r"(?:(?<=[ \t\xa0\r\n])|\A)#[^\r\n]*")


class Comment(NamedTuple):
    """A comment as written, from its `#` on; `alone` tells one that has its line for itself."""

    start: int
    text: str
    alone: bool


def comments_of(source: Source, documents: list[Document], *, ficha: bool) -> list[Comment]:
    """Every comment of a text, in order. In the ficha any `#` behind white space begins one; in YAML, outside of
    values."""
    text = source.text
    inside: list[tuple[int, int]] = []
    if not ficha:
        for document in documents:
            if document.root is not None:
                inside += _values(document.root)
        inside.sort()
    starts = [a for a, _ in inside]
    found: list[Comment] = []
    at = 0
    while (match := _MARK.search(text, at)) is not None:
        at = match.end()
        start = match.start()
        number = bisect_right(starts, start) - 1
        if number >= 0 and start < inside[number][1]:
            at = start + 1
            continue
        line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
        found.append(Comment(start, match.group().rstrip(), not text[line:start].strip(" \t\xa0")))
    return found


def _values(root: Node) -> list[tuple[int, int]]:
    """The stretches of a YAML text in which a `#` begins no comment."""
    found: list[tuple[int, int]] = []
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        if node.anchor is not None:
            continue
        if isinstance(node, Sequence):
            stack += node.items
        elif isinstance(node, Mapping):
            for pair in node.pairs[: len(node.pairs) - node.merged]:
                stack += pair
        elif isinstance(node, Scalar) and node.end > node.start:
            found.append((node.start, node.end))
            if style_of(node) == "|":
                found[-1] = node.start, max(node.end, node.start)
    return found


class Notes:
    """The comments about one thing: those above it, and the one behind it."""

    __slots__ = ("above", "behind")

    def __init__(self) -> None:
        self.above: list[str] = []
        self.behind = ""

    def take(self, other: Notes) -> None:
        """Takes over what was said of something that is no longer apart."""
        self.above += other.above
        if self.behind and other.behind:
            self.above.append(other.behind)
        else:
            self.behind = self.behind or other.behind


def assigned(comments: list[Comment], starts: list[int]) -> tuple[list[Notes], list[str]]:
    """For each of the things that begin at `starts` (in order) the comments about it, and those below the last."""
    notes = [Notes() for _ in starts]
    rest: list[str] = []
    for comment in comments:
        if comment.alone or not starts or comment.start < starts[0]:
            number = bisect_left(starts, comment.start)
            if number < len(starts):
                notes[number].above.append(comment.text)
            else:
                rest.append(comment.text)
        else:
            one = notes[bisect_right(starts, comment.start) - 1]
            if one.behind:
                one.above.append(comment.text)
            else:
                one.behind = comment.text
    return notes, rest
