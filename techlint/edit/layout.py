"""The layout of a text: one space where one belongs, none at the end of a line. The order of things, line breaks,
indentation, quotes and comments stay as their writer left them."""

from __future__ import annotations

import re
from itertools import pairwise

from techlint.source.changes import FICHA, Change, is_ficha, outermost, outward, style_of
from techlint.source.text import Fragment, Source
from techlint.source.tree import Document, Mapping, Node, Scalar, Sequence

_BLANK = " \t"
_TAIL = re.compile(r"(?<![ \t\xa0])[ \t\xa0]++(?=[\r\n]|\Z)")
_COLON = re.compile(r"[ \t]*:[ \t]*")
_SPACES = re.compile(r"[ \t]*")


def layout_changes(source: Source, documents: list[Document]) -> list[Change]:
    """What is to be changed in how a text (or a fence's) is laid out; the documents are what was read of it.

    The changes never meet a value, save at its edges."""
    found: list[Change | None] = []
    scalars: list[Scalar] = []
    for document in documents:
        if document.root is not None:
            _walk(document.root, found, scalars)
    found += _tails(source, scalars)
    return [change for change in found if change is not None]


def _gap(source: Source, start: int, end: int, text: str) -> Change | None:
    """A stretch of white space (and marks) made `text`; None where it is so already."""
    if source.text[start:end] == text:
        return None
    whole = outermost(source)
    first, last = outward(source, start), outward(source, end)
    if whole.text[first:last] != source.text[start:end]:
        return None
    return Change(whole, first, last, text)


def _walk(root: Node, found: list[Change | None], scalars: list[Scalar]) -> None:
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        if node.anchor is not None:
            continue
        if isinstance(node, Scalar):
            scalars.append(node)
        elif isinstance(node, Sequence):
            stack += node.items
            if not is_ficha(node) and node.source.text[node.start : node.start + 1] == "[":
                found += _flow(node.source, node, [(item.start, item.end) for item in node.items])
        elif isinstance(node, Mapping):
            own = node.pairs[: len(node.pairs) - node.merged]
            for key, value in own:
                stack += (key, value)
                if isinstance(key, Scalar):
                    found.append(_after_key(key, value))
            if not is_ficha(node) and node.source.text[node.start : node.start + 1] == "{":
                found += _flow(node.source, node, [(key.start, max(key.end, value.end)) for key, value in own])


def _after_key(key: Scalar, value: Node) -> Change | None:
    """`Campo : valor` is `Campo: valor`; only on one line, and where nothing else stands between."""
    source = key.source
    if key.anchor is not None or source is not value.source or value.start < key.end:
        return None
    if isinstance(value, Scalar) and value.start == value.end:  # nothing is written
        match = re.compile(r"[ \t]+:").match(source.text, key.end)
        return _gap(source, key.end, match.end(), ":") if match is not None else None
    text = source.text[key.end : value.start]
    style = style_of(value) if isinstance(value, Scalar) else ""
    if style == "|" or not _COLON.fullmatch(text):
        return None
    return _gap(source, key.end, value.start, ": ")


def _flow(source: Source, node: Node, spans: list[tuple[int, int]]) -> list[Change | None]:
    """`[ a ,b ]` is `[a, b]`, as far as it stands on one line."""
    text = source.text
    if not spans or "\n" in text[node.start : node.end] or "#" in text[node.start : node.end]:
        return []
    found = [_blank_gap(source, node.start + 1, spans[0][0], "")]
    for (_, end), (start, _) in pairwise(spans):
        if text[end:start].strip(_BLANK) == ",":
            found.append(_gap(source, end, start, ", "))
    found.append(_blank_gap(source, spans[-1][1], node.end - 1, ""))
    return found


def _blank_gap(source: Source, start: int, end: int, text: str) -> Change | None:
    return _gap(source, start, end, text) if start <= end and not source.text[start:end].strip(_BLANK) else None


def _tails(source: Source, scalars: list[Scalar]) -> list[Change | None]:
    """White space at the end of lines; not within a value, where it may count."""
    text = source.text
    # In the ficha lines are trimmed before they are joined.
    inside = [
        (s.start, s.end)
        for s in scalars
        if style_of(s) != FICHA and "\n" in text[s.start : s.end].replace("\r", "\n")
    ]
    inside += [(s.start, _block_end(text, s)) for s in scalars if style_of(s) == "|"]
    found: list[Change | None] = []
    for match in _TAIL.finditer(text):
        start, end = match.span()
        if any(a <= start <= b for a, b in inside):
            continue
        if isinstance(source, Fragment):
            line = source.text.rfind("\n", 0, start) + 1
            if start == line:  # what a quote or a list puts before the line is not ours
                continue
        found.append(_gap(source, start, end, ""))
    return found


def _block_end(text: str, scalar: Scalar) -> int:
    """Where the blank lines end that may belong to a block."""
    end = scalar.end
    while end < len(text) and text[end] in " \t\r\n":
        end += 1
    return end
