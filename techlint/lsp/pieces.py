"""A text cut into pieces, each of which reads alone as it reads in the file: an entry of a list, an item of a ficha.

Who types changes one piece; the others keep what was found in them. A text that may read otherwise in pieces than
whole (anchors, brackets over several lines, a key twice) is left whole: cutting is for speed, never for meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import NamedTuple

from techlint.spelling import norm

# Of a top-level key: whether it opens a list of a kind (True) or one of it (False); None for no kind.
KindOf = Callable[[str], bool | None]
# What reaches from one piece into another, and what YAML or the readers treat apart from plain text.
_FAR = re.compile(
    r"(?m)(?:^|[-:,?\[{])[ \t]*[&*][^\s,\]}]|<<[ \t]*:|^[ ]*\t|[\x00\x85\u2028\u2029\ufeff]|ignore-file"
)
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_KEY = re.compile(r"([^\W\d_](?:[^ \t:\r\n#\"'&*?|>%@`{}\[\],]|[ \t]++(?=[^:]))*+)[ \t]*:(?:[ \t]+(.*))?$")
_RULE = re.compile(r"---[ \t]*(?:#.*)?$")
_HEADERS = frozenset(("sistema", "opcoes"))
_LABEL = re.compile(r"([^\W\d_][^:\r\n#]{0,60}?)[ \t\xa0]*:")


class Piece(NamedTuple):
    """`text` reads alone; its first lines are the `head`, copied from the file's lines of these numbers (from 0), the
    rest stands in the file from line `line` on."""

    text: str
    head: tuple[int, ...]
    line: int

    def file_line(self, local: int) -> int:
        """The line of the file (from 0) of a line of the piece."""
        return self.head[local] if local < len(self.head) else self.line + local - len(self.head)

    def moved(self, lines: int) -> Piece:
        """The same piece, as many lines further down."""
        return Piece(self.text, self.head, self.line + lines)

    def local_line(self, line: int) -> int:
        """The line of the piece of a line of the file that stands in it."""
        if line < self.line and line in self.head:
            return self.head.index(line)
        return line - self.line + len(self.head)


class Cut(NamedTuple):
    """The pieces of a text in their order, and the words by which the game of each document is told (of the ficha:
    what opens its items)."""

    pieces: list[Piece]
    words: list[frozenset[str]]  # of the document that each piece is of
    opening: str = ""


def lines_of(text: str) -> list[str]:
    """The lines of a text with their ends, which only LF, CRLF and CR are."""
    found = _LINE.findall(text)
    return found[:-1] if len(found) > 1 and not found[-1] else found


def whole(text: str) -> Cut:
    """A text as one piece."""
    return Cut([Piece(text, (), 0)], [frozenset()])


def cut_yaml(text: str, kind_of: KindOf) -> Cut | None:
    """The pieces of a YAML text; None where it is to be read whole.

    `kind_of` tells of a top-level key whether it is a kind's own (False), that of a list (True), or neither."""
    if _FAR.search(text) is not None:
        return None
    lines = lines_of(text)
    pieces: list[Piece] = []
    words: list[frozenset[str]] = []
    start = 0
    while start <= len(lines):
        end = start
        while end < len(lines) and not (lines[end].startswith("---") and _RULE.match(lines[end].rstrip("\r\n"))):
            end += 1
        found = _document(lines, start, end, kind_of)
        if found is None:
            return None
        made, keys = found
        pieces += made
        words += [keys] * len(made)
        start = end + 1
    return Cut(pieces, words) if len(pieces) > 1 else None


def _document(lines: list[str], start: int, end: int, kind_of: KindOf) -> tuple[list[Piece], frozenset[str]] | None:
    """The pieces of the document on these lines, and its top-level keys."""
    end = min(end, len(lines))
    tops: list[tuple[str, int, bool, str]] = []  # key, line, whether of a list, the rest of the line
    for number in range(start, end):
        line = lines[number]
        if line[:1] in ("", " ", "#", "\r", "\n"):
            if not tops and line[:1] == " " and line.strip() and not line.lstrip().startswith("#"):
                return None
            continue
        key = _KEY.match(line.rstrip("\r\n"))
        if key is None:
            return None
        word = norm(key[1])
        rest = (key[2] or "").strip()
        if word not in _HEADERS:
            many = kind_of(word)
            if many is None:
                return None
            if rest and not rest.startswith("#"):
                return None
            tops.append((word, number, many, ""))
        else:
            tops.append((word, number, False, rest))
    if not tops:
        return [], frozenset()
    names = [word for word, _, _, _ in tops]
    if len(set(names)) < len(names):
        return None
    ends = [line for _, line, _, _ in tops[1:]] + [end]
    blocks = list(zip(tops, ends, strict=True))
    headers = [number for (word, top, _, _), stop in blocks if word in _HEADERS for number in range(top, stop)]
    if any("techlint:" in lines[number] for number in headers):
        return None
    head = "".join(_ended(lines[number]) for number in headers)
    found: list[Piece] = []
    begin = start
    for (word, top, many, _), stop in blocks:
        if word in _HEADERS:
            begin = stop
            continue
        if not many:
            # What stands right above the next key is of that key.
            last = _trailing(lines, top + 1, stop)
            found.append(Piece(head + "".join(lines[begin:last]), tuple(headers), begin))
            begin = last
            continue
        if any("techlint:" in line for line in lines[begin : top + 1]):
            return None
        entries = _entries(lines, top + 1, stop)
        if entries is None:
            return None
        opened = head + _ended(lines[top])
        begin = entries[-1][1] if entries else stop
        if any("techlint:" in line for line in lines[begin:stop]):
            return None
        found += [Piece(opened + "".join(lines[a:b]), (*headers, top), a) for a, b in entries]
        if not entries:
            found.append(Piece(opened, tuple(headers), top))
    return found, frozenset(names)


def _ended(line: str) -> str:
    return line if line.endswith(("\n", "\r")) else line + "\n"


def _entries(lines: list[str], start: int, stop: int) -> list[tuple[int, int]] | None:
    """From which line up to which each entry of a list goes; None where it is no plain list."""
    indent = -1
    dashes: list[int] = []
    for number in range(start, stop):
        line = lines[number]
        content = line.lstrip(" ")
        if content[:1] in ("", "#", "\r", "\n"):
            continue
        width = len(line) - len(content)
        is_dash = content.startswith(("- ", "-\n", "-\r"))
        if indent < 0:
            if not is_dash:
                return None
            indent = width
        if width < indent or (width == indent and not is_dash):
            return None
        if width == indent:
            dashes.append(number)
    if not dashes:  # a list that is still to be written
        return []
    found: list[tuple[int, int]] = []
    begin = start
    for dash, following in zip(dashes, [*dashes[1:], stop], strict=True):
        over = _trailing(lines, dash + 1, following)
        found.append((begin, over))
        begin = over
    return found


def _trailing(lines: list[str], start: int, stop: int) -> int:
    """Where, at the end of these lines, the comments begin that are of what follows."""
    last = stop
    while last > start and lines[last - 1].strip()[:1] in ("", "#"):
        last -= 1
    # A word on the whole item that stands right below it, and apart from what follows, is its own.
    while last < stop and "ignore-item" in lines[last] and any(not line.strip() for line in lines[last:stop]):
        last += 1
    return last


def cut_ficha(text: str, openings: Collection[str]) -> Cut | None:
    """The pieces of a ficha: from a blank line before an opening label to the next. `openings` are the labels that
    open an item (normalised)."""
    if _FAR.search(text) is not None:
        return None
    lines = lines_of(text)
    found = _openings(lines, openings)
    if found is None:
        return None
    starts, labels, head = found
    if len(starts) < 2:
        return None
    if any("techlint:" in line for line in lines[:head]):
        return None
    above = [number for number in range(head) if lines[number].strip()]
    opened = "".join(_ended(lines[number]) for number in above) + ("\n" if above else "")
    numbers = (*above, *((max(above[-1], 0),) if above else ()))
    ends = [*starts[1:], len(lines)]
    pieces = [Piece(opened + "".join(lines[a:b]), numbers, a) for a, b in zip(starts, ends, strict=True)]
    opening = opened + "".join(f"{label}: x\n\n" for label in dict.fromkeys(labels))
    return Cut(pieces, [frozenset()] * len(pieces), opening)


def _openings(lines: list[str], openings: Collection[str]) -> tuple[list[int], list[str], int] | None:
    """Where each item of a ficha begins (at the comments right above it), the labels that open them, and where the
    first begins; None where something stands above it that is no header."""
    starts: list[int] = []
    labels: list[str] = []
    head = 0
    apart = True
    run = 0  # where the comments above the line begin
    for number, line in enumerate(lines):
        content = line.strip(" \t\xa0\r\n")
        if not content or (len(content) > 2 and not content.strip("-")):
            apart, run = True, number + 1
            continue
        if line.startswith("#"):
            continue
        found = _LABEL.match(line) if apart else None
        word = norm(found[1]) if found is not None else ""
        if word in openings:
            if not starts:
                head = run
            starts.append(run)
            labels.append(word)
        elif not starts and word not in _HEADERS:
            return None
        apart = False
    return starts, labels, head


def stays_one(before: str, after: str, carrier: str, kind_of: KindOf, openings: Collection[str]) -> bool:
    """Whether what a piece has of its own is, changed, still one piece of the same sort."""
    if _FAR.search(after) is not None:
        return False
    lines = lines_of(after)
    if carrier == "tec":
        old, new = _openings(lines_of(before), openings), _openings(lines, openings)
        return old is not None and new is not None and new[0] == [0] and old[1] == new[1] and not _ends_apart(lines)
    old_first, new_first = _first(lines_of(before)), _first(lines)
    if new_first[:1] in ("", " ", "-"):
        same = old_first[: _width(old_first) + 1] == new_first[: _width(new_first) + 1]
        return same and _entries(lines, 0, len(lines)) == [(0, len(lines))]
    found, other = _document(lines, 0, len(lines), kind_of), _document(lines_of(before), 0, 1 << 30, kind_of)
    return found is not None and other is not None and found[1] == other[1] and not _ends_apart(lines)


def _ends_apart(lines: list[str]) -> bool:
    """Whether the last of some lines are comments, which may be of what follows."""
    return bool(lines) and lines[-1].lstrip().startswith("#")


def _first(lines: list[str]) -> str:
    """The first line that is neither blank nor a comment."""
    return next((line for line in lines if line.strip()[:1] not in ("", "#")), "")


def _width(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
