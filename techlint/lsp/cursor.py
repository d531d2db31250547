"""Where one stands in a text that may be half-written: told by lines and their indentation, without parsing."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from techlint.spelling import norm

_KEY = re.compile(
    r"""(?P<q>["']?)(?P<key>[^\s:#"'{}\[\],-](?:[^ \t:#"'{}\[\],]|[ \t]++(?=[^ \t:#{}\[\],]))*+|[^\s:#"'{}\[\],]++)"""
    r"""(?P=q)[ \t]*:(?=[ \t]|$)"""
)
_LABEL = re.compile(r"(?P<key>[^\W\d_][^:\r\n#]{0,60}?)[ \t\xa0]*:")
_FENCE = re.compile(r"(?P<before>[ \t>]*(?:(?:[-*+]|[0-9]+[.)])[ \t]+)?)(?P<fence>`{3,}|~{3,})[ \t]*(?P<info>[^`]*)$")
_INFO = {"techlint": "yaml", "yaml techlint": "yaml", "tec": "tec"}
_SEPARATORS = re.compile(r"[+,·]|\be\b")


class Cursor(NamedTuple):
    """Where the cursor is.

    `top` is the key or label that opened the item ("" above any), `path` the keys down from it as they are written.
    `keys` tells that a key may stand here, `values` that a value may; `text` is what is written before the cursor of
    that key or value, beginning at `start` of the line; `word` is the part of it from the last separator on, from
    `word_start`. `beside` are the keys already written in the same group."""

    carrier: str
    top: str
    path: tuple[str, ...]
    keys: bool
    values: bool
    text: str
    start: int
    word: str
    word_start: int
    beside: frozenset[str]
    in_list: bool = False


class Block(NamedTuple):
    """The lines of one carrier around the cursor: `cut` is what stands before each line and is none of it."""

    carrier: str
    lines: list[str]
    first: int
    cut: int


def block_at(lines: list[str], line: int, carrier: str) -> Block | None:
    """The part of a file that the cursor is in; None in Markdown outside any fence of techlint's."""
    if carrier != "md":
        return Block(carrier, lines, 0, 0)
    opened = -1
    fence = before = info = ""
    for number, text in enumerate(lines[: line + 1]):
        found = _FENCE.match(text)
        if opened < 0:
            if found is not None:
                opened, fence, before, info = number, found["fence"], found["before"], found["info"]
        elif found is not None and found["fence"].startswith(fence) and not found["info"].strip():
            if number == line:
                return None
            opened = -1
    own = _INFO.get(" ".join(info.split()).casefold())
    if opened < 0 or opened == line or own is None:
        return None
    inner: list[str] = []
    for text in lines[opened + 1 :]:
        found = _FENCE.match(text)
        if found is not None and found["fence"].startswith(fence) and not found["info"].strip():
            break
        inner.append(text[len(before) :] if not text[: len(before)].strip(" \t>-*+.)0123456789") else text)
    return Block(own, inner, opened + 1, len(before))


def _word(text: str, start: int) -> tuple[str, int]:
    """What is being written of an expression: from the last separator on."""
    at = 0
    depth = 0
    for number, char in enumerate(text):
        if char == "(":
            depth += 1
        elif char == ")":
            depth = max(0, depth - 1)
        elif char in "+,·[{" and not depth:
            at = number + 1
    word = text[at:]
    lead = len(word) - len(word.lstrip(" \t\"'"))
    return word[lead:], start + at + lead


def _made(
    carrier: str, top: str, path: tuple[str, ...], text: str, start: int, beside: frozenset[str], **told: bool
) -> Cursor:
    word, word_start = _word(text, start) if told.get("values") else (text, start)
    return Cursor(
        carrier,
        top,
        path,
        told.get("keys", False),
        told.get("values", False),
        text,
        start,
        word,
        word_start,
        beside,
        told.get("in_list", False),
    )


# ---- YAML


def _shape(line: str) -> tuple[int, int, str]:
    """The column of the last dash at the front of a line (-1: none), that of what follows, and what that is."""
    at = len(line) - len(line.lstrip(" "))
    dash = -1
    while line[at : at + 2] in ("- ", "-"):
        dash = at
        rest = line[at + 1 :]
        at += 1 + len(rest) - len(rest.lstrip(" "))
        if at > len(line):
            break
    return dash, at, line[at:]


def _blank(line: str) -> bool:
    return not line.strip() or line.lstrip().startswith("#")


def yaml_at(lines: list[str], line: int, column: int) -> Cursor | None:
    """Where the cursor is in YAML; None inside a comment."""
    text = lines[line] if line < len(lines) else ""
    before = text[:column]
    if re.search(r"(?:^|[ \t])#", before) and before.count('"') % 2 == 0:
        return None
    dash, start, content = _shape(before)
    start = min(start, len(before))
    beside, path = _above(lines, line, start if content or dash >= 0 else len(before), dash)
    found = _KEY.match(content)
    if path is None:
        if found is not None and start == 0 and dash < 0:
            after = content[found.end() :].lstrip(" \t")
            return _made("yaml", "", (norm(found["key"]),), after, len(before) - len(after), beside, values=True)
        return _made("yaml", "", (), content, start, beside, keys=start == 0)
    flow = content if found is None else content[found.end() :]
    flow_start = start if found is None else start + found.end()
    if found is not None:
        path = (*path, found["key"].strip())
    if flow.lstrip()[:1] in ("{", "["):
        return _in_flow(path, flow, flow_start, beside)
    if found is not None:
        lead = len(flow) - len(flow.lstrip(" \t"))
        if not path[1:]:  # the key that opens an item holds no text
            return _made("yaml", path[0], (), flow, flow_start, frozenset())
        return _made("yaml", path[0], path[1:], flow[lead:], flow_start + lead, beside, values=True)
    top, rest = path[0], path[1:]
    if path and start == 0 and dash < 0:
        return _made("yaml", "", (), content, start, beside, keys=True)
    return _made(
        "yaml", top, rest, content, start, beside, keys=True, values=dash >= 0 and bool(rest), in_list=dash >= 0
    )


def _in_flow(path: tuple[str, ...], text: str, start: int, beside: frozenset[str]) -> Cursor:
    """Inside brackets on one line."""
    stack: list[str] = []
    begin = 0
    keys: list[str] = []
    quote = ""
    for at, char in enumerate(text):
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'":
            quote = char
        elif char in "{[":
            found = _KEY.match(text[begin:at].strip() or " ")
            keys.append(found["key"].strip() if found else "")
            stack.append(char)
            begin = at + 1
        elif char in "}]" and stack:
            stack.pop()
            keys.pop()
            begin = at + 1
        elif char == "," and stack:
            begin = at + 1
    here = (*path, *(key for key in keys if key))
    segment = text[begin:]
    lead = len(segment) - len(segment.lstrip(" \t\"'"))
    found = _KEY.match(segment.strip() + (" " if segment.rstrip() != segment else ""))
    top, rest = (here[0], here[1:]) if here else ("", ())
    if found is not None and ":" in segment:
        colon = segment.index(":") + 1
        after = segment[colon:]
        blank = len(after) - len(after.lstrip(" \t"))
        rest = (*rest, found["key"].strip())
        return _made("yaml", top, rest, after[blank:], start + begin + colon + blank, frozenset(), values=True)
    curly = bool(stack) and stack[-1] == "{"
    return _made(
        "yaml",
        top,
        rest,
        segment[lead:],
        start + begin + lead,
        frozenset(),
        keys=curly,
        values=not curly,
        in_list=True,
    )


def _above(lines: list[str], line: int, start: int, dash: int) -> tuple[frozenset[str], tuple[str, ...] | None]:
    """The keys written beside a place, and the keys it is under, outermost first; None where it is under none."""
    beside: list[str] = []
    path: list[str] = []
    indent, limit = start, dash if dash >= 0 else -1
    mine = dash < 0  # whether lines above may be of the same group
    for number in range(line - 1, -1, -1):
        text = lines[number]
        if _blank(text):
            continue
        if text.startswith(("---", "...")):
            break
        at_dash, at, content = _shape(text)
        key = _KEY.match(content)
        if limit >= 0:  # looking for the key that a list is under
            if key is not None and at_dash < 0 and at <= limit:
                path.insert(0, key["key"].strip())
                indent, limit, mine = at, -1, False
                if at == 0:
                    break
            elif key is not None and at_dash >= 0 and at_dash < limit and at <= limit:
                path.insert(0, key["key"].strip())
                indent, limit, mine = at, at_dash, False
            elif at_dash >= 0 and at_dash < limit:
                limit = at_dash
            continue
        if at == indent and mine and key is not None:
            beside.append(key["key"].strip())
            if at_dash >= 0:
                limit = at_dash
        elif at == indent and at_dash >= 0:
            limit = at_dash
        elif at < indent and key is not None:
            path.insert(0, key["key"].strip())
            indent, mine = at, False
            if at_dash >= 0:
                limit = at_dash
            elif at == 0:
                break
    if start > 0 or dash >= 0:
        for text in lines[line + 1 :]:
            if _blank(text):
                continue
            at_dash, at, content = _shape(text)
            if at < start or 0 <= at_dash < start:
                break
            key = _KEY.match(content)
            if at == start and at_dash < 0 and key is not None:
                beside.append(key["key"].strip())
    return frozenset(norm(one) for one in beside), tuple(path) or None


# ---- the ficha


def ficha_at(lines: list[str], line: int, column: int, openings: Collection[str]) -> Cursor | None:
    """Where the cursor is in a ficha; None inside a comment."""
    text = lines[line] if line < len(lines) else ""
    before = text[:column]
    if before.startswith("#") or " #" in before:
        return None
    top = _opened(lines, line, openings)
    beside = _labels_around(lines, line)
    if before[:1] in (" ", "\t", "\xa0"):
        field = next((m for n in range(line - 1, -1, -1) if (m := _label_on(lines, n)) is not None), None)
        if field is None:
            return _made("tec", top, (), before.strip(), len(before) - len(before.lstrip()), beside)
        content = before.lstrip(" \t\xa0")
        in_list = content.startswith("-")
        content = content.lstrip("- \t")
        start = len(before) - len(content)
        inner = _LABEL.match(content) if in_list else None
        if inner is not None:
            after = content[inner.end() :]
            lead = len(after) - len(after.lstrip())
            return _made(
                "tec", top, (field, inner["key"]), after[lead:], start + inner.end() + lead, frozenset(), values=True
            )
        return _made("tec", top, (field,), content, start, frozenset(), keys=in_list, values=True, in_list=in_list)
    found = _LABEL.match(before)
    if found is not None:
        after = before[found.end() :]
        lead = len(after) - len(after.lstrip(" \t\xa0"))
        word = norm(found["key"])
        if word == top or word in ("sistema", "opcoes"):
            return _made(
                "tec", "" if word != top else top, (word,), after[lead:], found.end() + lead, beside, values=True
            )
        return _made("tec", top, (found["key"],), after[lead:], found.end() + lead, beside, values=True)
    return _made("tec", top, (), before, 0, beside, keys=True)


def _label_on(lines: list[str], number: int) -> str | None:
    found = _LABEL.match(lines[number]) if lines[number][:1] not in ("#", " ", "\t") else None
    return found["key"] if found is not None else None


def _ends(line: str) -> bool:
    stripped = line.strip(" \t\xa0")
    return not stripped or (len(stripped) > 2 and not stripped.strip("-"))


def _opened(lines: list[str], line: int, openings: Collection[str]) -> str:
    """The label (normalised) that opened the item a line is in; "" outside any."""
    own = _label_on(lines, line) if line < len(lines) else None
    first = ""
    for number in range(line - 1, -1, -1):
        if _ends(lines[number]):
            break
        label = _label_on(lines, number)
        if label is not None:
            first = norm(label)
    if not first and own is not None:
        first = norm(own)
    return first if first in openings else ""


def _labels_around(lines: list[str], line: int) -> frozenset[str]:
    found: set[str] = set()
    for step in (-1, 1):
        number = line + step
        while 0 <= number < len(lines) and not _ends(lines[number]):
            label = _label_on(lines, number)
            if label is not None:
                found.add(norm(label))
            number += step
    return frozenset(found)
