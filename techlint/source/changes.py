"""What is to be changed in a file, written as its carrier writes things: a value, a field, a list's item (floor 1).

A change is made on the located tree and says which characters of the file go and what comes in their place; all else
stays as it is. Whatever cannot be written without a doubt is None."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection

from techlint.source.text import Fragment, Layout, Source
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.values import Any, NamedTuple, suppress

_LINE_END = re.compile("\r\n|\n|\r")
_COMMENT = re.compile(r"(?:\A|[ \t\xa0\r\n])#")
_BLANK = " \t\xa0"
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_SIMPLE = re.compile(r"[^\W_](?:[\w .+/()·×ºª%=<>;!?\"'—–-]*[\w.+/()%!?\"'])?\Z|[+-]?[0-9]+\Z")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")

_NOT_IN_FICHA = re.compile(
    "(?<![ \t])[ \t]*[\x00-\x08\n-\x1f\x7f-\x84\x86-\x9f][\x00-\x08\n-\x1f\x7f-\x84\x86-\x9f \t]*"
)
_HASH = re.compile(r"(?:\A|(?<=[ \t\xa0]))#")
_SURROGATE = re.compile("[\ud800-\udfff]")

_NO_LAYOUT = Layout((), ())
PLAIN, SINGLE, DOUBLE, BLOCK, FICHA = "plain", "'", '"', "|", "ficha"


class Change(NamedTuple):
    """`source.text[start:end]` becomes `text`; `source` is the whole file's, never a fence's."""

    source: Source
    start: int
    end: int
    text: str

    @property
    def shared(self) -> bool:
        """Whether it falls on a YAML value that stands in several places through an alias."""
        return any(a <= self.start and self.end <= b for a, b in layout(self.source).shared)


# ---- where


def outermost(source: Source) -> Source:
    """The file that a source is, or is a piece of."""
    while isinstance(source, Fragment):
        source = source.outer
    return source


def outward(source: Source, offset: int) -> int:
    """An offset of a source as one of its file."""
    if not isinstance(source, Fragment):
        return offset
    line, column = source.position(offset)
    return outermost(source).starts[line - 1] + column - 1


def _change(source: Source, start: int, end: int, text: str) -> Change | None:
    """The change of a stretch of a source; None where the file has something else in that place."""
    whole = outermost(source)
    first = outward(source, start)
    last = first if end <= start else outward(source, end - 1) + 1
    if "\n" not in source.text[start:end] and whole.text[first:last] != source.text[start:end]:
        return None
    return Change(whole, first, last, text)


def original(node: Node) -> Node:
    """The value an alias stands for; the value itself where it is written."""
    while node.anchor is not None:
        node = node.anchor
    return node


def newline(source: Source, offset: int) -> str:
    """How the line at an offset ends; for the last one as the one before it, else LF."""
    found = _LINE_END.search(source.text, offset)
    if found is None:
        ends = _LINE_END.findall(source.text[:offset])
        return ends[-1] if ends else "\n"
    return found.group()


def line_end(source: Source, offset: int) -> int:
    """Where the content of the line at an offset ends."""
    found = _LINE_END.search(source.text, offset)
    return found.start() if found is not None else len(source.text)


def line_start(source: Source, offset: int) -> int:
    """Where the line at an offset begins."""
    return source.starts[Source.position(source, offset)[0] - 1]


def layout(source: Source) -> Layout:
    """Where the brackets of a YAML text stand, and its anchored values that an alias repeats; worked out once. Of a
    page of Markdown, those in its blocks of YAML; a ficha has none."""
    if source.layout is None:
        text, name = source.text, source.path.lower()
        plain = not ("[" in text or "{" in text) and not ("&" in text and "*" in text)
        if plain or (name.endswith(".tec") and not isinstance(source, Fragment)):
            source.layout = _NO_LAYOUT
        elif name.endswith(".md") and not isinstance(source, Fragment):
            source.layout = _layout_of_page(source)
        else:
            source.layout = _layout(text)
    return source.layout


def _layout_of_page(source: Source) -> Layout:
    from techlint.source.markdown import read_fences

    flow: list[tuple[int, int]] = []
    shared: list[tuple[int, int]] = []
    for kind, fragment in read_fences(source):
        if kind != "tec":
            inner = layout(fragment)
            for found, spans in ((flow, inner.flow), (shared, inner.shared)):
                found += [(outward(fragment, a), outward(fragment, max(a, b - 1)) + 1) for a, b in spans]
    return Layout(tuple(flow), tuple(shared))


def _layout(text: str) -> Layout:
    from techlint.source.yaml_compose import _hide_no_line_ends
    from techlint.source.yaml_pure import PureParser

    hidden = _hide_no_line_ends(text)[0]
    if "\ufeff" not in text:  # as in reading: libyaml is much faster, where it is there and nothing is out of order
        with suppress(Exception):
            from yaml._yaml import CParser

            return _laid_out(CParser(hidden).get_event)
    try:
        return _laid_out(PureParser(hidden).get_event)
    except Exception:  # a text that breaks off: nothing in it is changed without a doubt
        return Layout(((0, len(text)),), ((0, len(text)),))


def _laid_out(following: Callable[[], Any]) -> Layout:
    """The layout that a parser's events tell."""
    from yaml.events import AliasEvent, NodeEvent, ScalarEvent

    flow: list[tuple[int, int]] = []
    anchors: dict[str, tuple[int, int]] = {}
    shared: list[tuple[int, int]] = []
    stack: list[tuple[int, bool, str | None]] = []
    brackets = 0  # how many are open
    while (event := following()) is not None:
        start, end = event.start_mark.index, event.end_mark.index
        if isinstance(event, AliasEvent):
            if event.anchor in anchors:
                shared.append(anchors[event.anchor])
        elif isinstance(event, ScalarEvent):
            if event.anchor is not None:
                anchors[event.anchor] = start, end
        elif isinstance(event, NodeEvent):
            stack.append((start, bool(getattr(event, "flow_style", False)), event.anchor))
            brackets += stack[-1][1]
        elif type(event).__name__ in ("MappingEndEvent", "SequenceEndEvent"):
            start, in_brackets, anchor = stack.pop()
            brackets -= in_brackets
            if in_brackets and not brackets:
                flow.append((start, end))
            if anchor is not None:
                anchors[anchor] = start, end
    return Layout(tuple(flow), tuple(dict.fromkeys(shared)))


def in_flow(source: Source, offset: int) -> bool:
    """Whether an offset of a YAML text lies within brackets."""
    flow = layout(source).flow
    at = bisect_left(flow, (offset, 0)) - 1  # the last that begins before it
    return at >= 0 and offset < flow[at][1]


# ---- how values are written


def style_of(scalar: Scalar) -> str:
    """How a value is written: PLAIN, in SINGLE or DOUBLE quotes, as a BLOCK, or in the FICHA."""
    if scalar.plain:
        return PLAIN
    name = getattr(scalar.align, "__name__", "")
    return {"align_single": SINGLE, "align_double": DOUBLE, "align_block": BLOCK}.get(name, FICHA)


def is_ficha(node: Node) -> bool:
    """Whether a node, or the first key in it, is written in the ficha."""
    while not isinstance(node, Scalar):
        if isinstance(node, Mapping) and node.pairs:
            node = node.pairs[0][0]
        elif isinstance(node, Sequence) and node.items:
            node = node.items[0]
        else:
            return False
    return style_of(node) == FICHA


def plain_ok(text: str, *, flow: bool) -> bool:
    """Whether a text can stand in YAML without quotes, and be read as that very text."""
    if text in _NULLS:
        return False
    if _SIMPLE.match(text) and ": " not in text and " #" not in text:
        return True
    if _UNPRINTABLE.search(text):
        return False
    from techlint.source.tree import Limits
    from techlint.source.yaml_reader import read_yaml

    source = Source("", f"{{k: {text}, z: 1}}" if flow else f"k: {text}\n")
    documents = read_yaml(source, Limits(), pure=True)
    if len(documents) != 1 or documents[0].problems or not isinstance(documents[0].root, Mapping):
        return False
    pairs = documents[0].root.pairs
    value = pairs[0][1] if pairs else None
    return (
        len(pairs) == (2 if flow else 1)
        and isinstance(value, Scalar)
        and value.plain
        and value.anchor is None
        and value.tag is None
        and value.text == text
        and source.text[value.start : value.end] == text
    )


def quoted(text: str, mark: str = DOUBLE) -> str:
    """A text in quotes; in single ones if asked for and possible."""
    if mark == SINGLE and not _UNPRINTABLE.search(text):
        return "'" + text.replace("'", "''") + "'"
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    if not _UNPRINTABLE.match(char):
        return char
    number = ord(char)
    return f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"


def yaml_text(text: str, *, flow: bool = False, mark: str = DOUBLE) -> str:
    """A text as YAML writes it: without quotes wherever it can."""
    return text if plain_ok(text, flow=flow) else quoted(text, mark)


def ficha_ok(text: str) -> bool:
    """Whether a text can stand as a value on one line of the ficha."""
    return bool(text) and text == as_in_ficha(text) and not _SURROGATE.search(text)


def as_in_ficha(text: str) -> str:
    """A text as near as one line of the ficha comes to it: no line breaks, no control characters, no blanks at its
    ends, and no `#` that would begin a comment."""
    from techlint.source.ficha import BLANK

    return _HASH.sub("\uff03", _NOT_IN_FICHA.sub(" ", text).strip(BLANK))


# ---- values


def replaced(at: Node | Part, text: str, key: Scalar | None = None) -> Change | None:
    """A value, or a piece of one, put in another's place: `text` is what is to be read there.

    Of an alias it is the value itself that changes. `key` is the name of the value, which a group or a list that
    stands below its key needs."""
    if isinstance(at, Part):
        return _part_replaced(at, text)
    node = original(at)
    if not isinstance(node, Scalar):
        return _collection_replaced(node, text, key if node is at else None)
    return _scalar_replaced(node, text)


def _scalar_replaced(node: Scalar, text: str) -> Change | None:
    source = node.source
    style = style_of(node)
    written: str | None
    if style == FICHA:
        written = text if ficha_ok(text) else None
    elif style == BLOCK:
        written = text if text == text.strip() and text and not _UNPRINTABLE.search(text) else None
    elif style == PLAIN:
        written = yaml_text(text, flow=in_flow(source, node.start))
    else:
        written = quoted(text, style)
    if written is None:
        return None
    if node.start == node.end and source.text[node.start - 1 : node.start] not in ("", " ", "\t", "\n"):
        written = " " + written
    return _change(source, node.start, node.end, written)


def _part_replaced(at: Part, text: str) -> Change | None:
    node = original(at.scalar)
    assert isinstance(node, Scalar)
    whole = node.text[: at.start] + text + node.text[at.end :]
    style = style_of(node)
    if _UNPRINTABLE.search(text) or (style == FICHA and not ficha_ok(whole)):
        return None
    if style == PLAIN and not plain_ok(whole, flow=in_flow(node.source, node.start)):
        return _scalar_replaced(node, whole)
    if style == BLOCK and whole.strip(" ") != whole:
        return None
    where = node.align(node) if node.align is not None else node.start.__add__
    first = where(at.start)
    last = where(at.end - 1) + 1 if at.end > at.start else first
    if style == DOUBLE:
        text = quoted(text)[1:-1]
    elif style == SINGLE:
        text = text.replace("'", "''")
    return _change(node.source, first, last, text)


def _collection_replaced(node: Node, text: str, key: Scalar | None) -> Change | None:
    """A group or a list gives way to a text; not where a comment stands within it."""
    source = node.source
    ficha = is_ficha(node)
    written = (text if ficha_ok(text) else None) if ficha else yaml_text(text, flow=in_flow(source, node.start))
    if written is None:
        return None
    if not ficha and source.text[node.start : node.start + 1] in ("[", "{"):
        start = node.start
    elif key is not None and key.source is source and key.end < node.start:
        start = source.text.find(":", key.end, node.start) + 1
        if not start:
            return None
        written = " " + written
    else:
        return None
    if _COMMENT.search(source.text[start : node.end]):
        return None
    return _change(source, start, node.end, written)


# ---- fields


def inserted_field(mapping: Mapping, after: Scalar | None, key: str, text: str) -> Change | None:
    """A field `key` with the value `text` put behind the one that `after` names, or else behind the last."""
    found = original(mapping)
    if not isinstance(found, Mapping) or not found.pairs:
        return None
    own = found.pairs[: len(found.pairs) - found.merged]
    if not own:
        return None
    place = next((n for n, (k, _) in enumerate(own) if after is not None and k.start == after.start), len(own) - 1)
    source = found.source
    first, value = own[0][0], own[place][1]
    if is_ficha(found):
        return _line_after(source, first.start, value.end, f"{key}: {text}") if ficha_ok(text) else None
    if source.text[found.start : found.start + 1] == "{":
        return _change(source, value.end, value.end, f", {key}: {yaml_text(text, flow=True)}")
    if in_flow(source, found.start):
        return None
    return _line_after(source, first.start, max(value.end, own[place][0].end), f"{key}: {yaml_text(text)}")


def _line_after(source: Source, aligned: int, end: int, line: str) -> Change | None:
    """A line put under the one in which a value ends, aligned with the key at `aligned`."""
    begins = line_start(source, aligned)
    before = source.text[begins:aligned]
    if before.strip(" -"):
        return None
    whole = outermost(source)
    at = line_end(whole, outward(source, end))
    margin = ""
    if isinstance(source, Fragment):
        here = outward(source, line_start(source, end))
        margin = whole.text[line_start(whole, here) : here]
        if margin.strip(" >"):
            return None
    return Change(whole, at, at, newline(whole, at) + margin + " " * len(before) + line)


def removed_field(mapping: Mapping, key: Scalar) -> Change | None:
    """A field taken out; the comment on its line stays. Not the only one, nor one with comments inside."""
    found = original(mapping)
    if not isinstance(found, Mapping):
        return None
    own = found.pairs[: len(found.pairs) - found.merged]
    at = next((n for n, (k, _) in enumerate(own) if k.start == key.start), -1)
    if at < 0 or len(own) < 2:
        return None
    if not is_ficha(found) and found.source.text[found.start : found.start + 1] == "{":
        return _cut(found.source, [(k.start, v.end) for k, v in own], {at})
    if not is_ficha(found) and in_flow(found.source, found.start):
        return None
    begin, end = own[at][0].start, max(own[at][1].end, own[at][0].end)
    following = own[at + 1][0].start if at + 1 < len(own) else None
    return _lines_removed(found.source, begin, end, following)


def added_item(sequence: Sequence, text: str) -> Change | None:
    """An item put behind the last of a list."""
    found = original(sequence)
    if not isinstance(found, Sequence) or not found.items:
        return None
    source, last = found.source, found.items[-1]
    ficha = is_ficha(found)
    if not ficha and source.text[found.start : found.start + 1] == "[":
        return _change(source, last.end, last.end, f", {yaml_text(text, flow=True)}")
    if ficha and not ficha_ok(text):
        return None
    first = found.items[0].start
    dash = source.text.rfind("-", line_start(source, first), first)
    if dash < 0 or source.text[line_start(source, first) : dash].strip(_BLANK):
        return None
    return _line_after(source, dash, last.end, f"- {text if ficha else yaml_text(text)}")


def removed_items(sequence: Sequence, which: Collection[int]) -> tuple[Change | None, ...]:
    """Items of a list taken out, by their numbers; not all of them."""
    found = original(sequence)
    if not isinstance(found, Sequence) or len(which) >= len(found.items):
        return (None,)
    source = found.source
    spans = [(item.start, item.end) for item in found.items]
    if not is_ficha(found) and source.text[found.start : found.start + 1] == "[":
        return (_cut(source, spans, which),)
    changes: list[Change | None] = []
    for number in sorted(which):
        start, end = spans[number]
        before = source.text[line_start(source, start) : start]
        if before.strip(_BLANK) != "-":
            return (None,)
        changes.append(_lines_removed(source, start - len(before.lstrip(_BLANK)), end, None))
    return tuple(changes)


def _cut(source: Source, spans: list[tuple[int, int]], which: Collection[int]) -> Change | None:
    """One stretch without some of the things between commas in it."""
    kept = [n for n in range(len(spans)) if n not in which]
    if not kept:
        return None
    first, last = spans[0][0], spans[-1][1]
    pieces: list[str] = []
    gone: list[str] = []
    for n in kept:
        if n > 0 and pieces:
            pieces.append(source.text[spans[n - 1][1] : spans[n][0]])
        pieces.append(source.text[spans[n][0] : spans[n][1]])
    at = first
    for n in range(len(spans)):
        if n in which or (n == kept[0] and n > 0):
            gone.append(source.text[at : spans[n][0]])
        at = spans[n][1]
    if any("#" in piece for piece in gone) or _COMMENT.search("".join(pieces)):
        return None
    return _change(source, first, last, "".join(pieces))


def _lines_removed(source: Source, begin: int, end: int, following: int | None) -> Change | None:
    """The lines from `begin` to `end` taken out; what stands behind on the last of them stays as a comment."""
    if _COMMENT.search(source.text[begin:end]) and "\n" in source.text[begin:end].replace("\r", "\n"):
        return None
    before = source.text[line_start(source, begin) : begin]
    whole = outermost(source)
    stop = line_end(source, end)
    behind = source.text[end:stop].strip(_BLANK)
    if behind and not behind.startswith("#"):
        return None
    if before.strip(_BLANK):  # the first field of a list's item
        if following is None or behind or _COMMENT.search(source.text[end:following]):
            return None
        first, last = outward(source, begin), outward(source, following)
        return Change(whole, first, last, "")
    first = outward(source, begin)
    last = outward(source, stop - 1) + 1 if stop > begin else first
    if behind:
        return Change(whole, first, last, behind)
    first = line_start(whole, first)
    found = _LINE_END.match(whole.text, line_end(whole, max(last, first)))
    if found is not None:
        return Change(whole, first, found.end(), "")
    above = whole.text[:first]
    cut = len(above) - len(above.rstrip("\r\n")) if above.endswith(("\n", "\r")) else 0
    cut = 2 if above.endswith("\r\n") else min(cut, 1)
    return Change(whole, first - cut, len(whole.text), "")


# ---- pieces of an expression


def without_pieces(scalar: Scalar, pieces: list[tuple[int, int]], which: Collection[int]) -> Change | None:
    """A value of several terms without some of them, each with the mark that joins it to the one before; not all."""
    kept = [n for n in range(len(pieces)) if n not in which]
    if not kept:
        return None
    text = scalar.text[: pieces[0][0]] + scalar.text[slice(*pieces[kept[0]])]
    for n in kept[1:]:
        text += scalar.text[pieces[n - 1][1] : pieces[n][1]]
    text += scalar.text[pieces[-1][1] :]
    return replaced(scalar, text)
