"""The ficha (`.tec`): the registration template of the book, read into the located tree.

`grammar/ficha.lark` tells what each line is, and `ficha_lines` runs it; here lines become items, and what is wrong
becomes a problem with a way out. Every text is read: a faulty line costs nothing else, and where it is plain what
was meant, that is what the game gets to see, so that one slip gives one diagnostic."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from collections.abc import Mapping as Table
from functools import lru_cache, partial
from types import MappingProxyType

from techlint.diagnostics import Text
from techlint.source.ficha_lines import Line, block_at
from techlint.source.text import Source, is_usual
from techlint.source.tree import (
    GROUP_COUNTS,
    LINE_COUNTS,
    Document,
    Limits,
    LineScalar,
    Mapping,
    Node,
    OffsetMap,
    Problem,
    Scalar,
    Sequence,
    plain_scalar,
)
from techlint.spelling import nearest, norm
from techlint.values import Any, pattern

# What looks blank to a player. NEL, U+2028 and U+2029 are text: they end no line.
_BLANK = " \t\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
BLANK = _BLANK
_BLANK_OR_END = _BLANK + "\r\n"
_CONTROLS = "".join(map(chr, (*range(9), 11, 12, *range(14, 32), *range(0x7F, 0x85), *range(0x86, 0xA0))))
_BLANK_OR_CONTROL = _BLANK + _CONTROLS
_CONTROL = re.compile(f"[{_CONTROLS}]")
# What of Latin-1 is in no plain text: what is not printed, but for the end of a line.
_NOT_PLAIN = bytes([code for code in range(256) if not chr(code).isprintable() and code != 10])
_COMMENT = re.compile("[ \t\xa0]#")
# What a plain text is made of: fields behind which no line can belong to them, up to their value and without it; and
# pieces that are all else, up to a line that begins with what can be no part of anything above.
_PIECE = pattern(r"([^:]{1,60}+): (?![ \r])([^\n]++)(?:\n(?![ #-])|\Z)|([^\n]*+(?:\n(?=[ \n\r#-])[^\n]*+)*+\n?)")
_UNSEEN = "\x7f"  # what stands for it in a label
_WORD = re.compile(r"\S+")
# The front of a list item that is a pair: a few words without punctuation, then a colon that is no part of a
# number, an address or the like.
_PAIR = re.compile(r"[^:,;.!?()\"«»+]+:(?=[ \t\xa0]|\Z|[^\W\d_])")
_PAIR_WORDS = 6
_PROSE_WORDS = 8  # a text of more words than these is prose
_LABEL_WORDS = 5
_LONGEST_LABEL = 60
_SHOWN = 40
# A text with more faults than this is no ficha; told one by one they would fill the memory.
MOST_FAULTS = 10_000
# What looks like a colon and is none: full-width, small, the letter and the sign of a ratio.
_ODD_COLONS = "\uff1a\ufe55\ua789\u2236"
_COLONS = ":" + _ODD_COLONS
_ODD = frozenset(_ODD_COLONS)
HEADERS = frozenset(("sistema",))

_NO_FIELD = Text("Esta linha não tem a forma `Campo: valor`.", "This line is not of the form `Field: value`.")
_NO_FIELD_HELP = Text(
    "Comece a linha com um espaço para continuar o campo acima, ou escreva `Campo: valor`.",
    "Begin the line with a space to continue the field above, or write `Field: value`.",
)
_ITEM_AFTER_TEXT = Text(
    "Este item de lista vem depois de um valor que já começou na linha do campo.",
    "This list item comes after a value that already began on the field's own line.",
)
_ITEM_AFTER_TEXT_HELP = Text(
    "Ponha cada valor numa linha `- valor` e deixe vazia a linha do campo, ou escreva tudo num texto só.",
    "Put each value on a `- value` line and leave the field's own line empty, or write it all as one text.",
)
_ITEM_AT_MARGIN = Text("Um item de lista começa com espaço antes do `-`.", "A list item has a space before its `-`.")
_ITEM_AT_MARGIN_HELP = Text("Ponha um espaço no começo da linha.", "Put a space at the start of the line.")
_NOTHING_TO_CONTINUE = Text(
    "Esta linha começa com espaço, mas não há campo logo acima para ela continuar.",
    "This line begins with a space, but there is no field right above for it to continue.",
)
_NOTHING_TO_CONTINUE_HELP = Text(
    "Se for um campo, apague o espaço do começo.", "If it is a field, take out the space at its start."
)
_CONTINUES = Text(
    "Esta linha começa com espaço e por isso continua o campo de cima.",
    "This line begins with a space and so continues the field above.",
)
_IN_A_LIST = Text(
    "Esta linha começa com `-` e por isso é um item de lista.",
    "This line begins with `-` and so is an item of a list.",
)
_ITEM_OF_NOTHING = Text(
    "Este item de lista não tem um campo logo acima.", "This list item has no field right above it."
)
_ITEM_OF_NOTHING_HELP = Text(
    "Escreva antes a linha do campo, `Campo:`.", "Write the field's line before it, `Field:`."
)
_BLANK_LINE_HELP = Text(
    "A linha em branco acima encerrou o item: apague-a.", "The blank line above ended the item: take it out."
)

_Piece = tuple[int, int]  # where a piece of a value begins and ends in the source


def read_ficha(
    source: Source,
    limits: Limits,
    *,
    openings: frozenset[str],
    nested: Table[str, frozenset[str]] = MappingProxyType({}),
    labels: Iterable[str] = (),
    labels_of: Callable[[str], Iterable[str]] | None = None,
    headers: frozenset[str] = HEADERS,
    plain: bool | None = None,
) -> list[Document]:
    """Reads a ficha: one document, whose root is a sequence of items.

    An item is a mapping whose first pair is the label that opens it; a line `Sistema: x` (or of another of
    `headers`) outside any item is a mapping of that one pair. `openings` are the labels that open an item, `nested`
    those of them that are fields of an open item with the labels that open such an item, as `spelling.norm` has
    them; `labels` are all labels as one would write them, for suggestions (asked for only where one is needed),
    `labels_of` those that an item may carry that a label has opened; `plain` tells what `is_plain` says of the text,
    if it has been asked. No text nests deeper than `limits` could forbid.

    A key's text is the label as written, unless it was reported: for a misspelt opening label (TL005), or a
    label without its colon (TL003), it is the label meant, at the place of the one written."""
    return _Reader(source, openings, nested, labels, labels_of, headers, limits.values, plain=plain).read()


def is_plain(text: str) -> bool:
    """Whether nothing in a text needs a closer look: it is usual, every line end has its `\\n`, and all else is
    printed, so that there is no white space but spaces."""
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    try:
        written = text.encode("latin-1")
    except UnicodeEncodeError:
        return is_usual(text) and text.replace("\n", "").isprintable()
    return len(written.translate(None, _NOT_PLAIN)) == len(written)  # in a third of the time


@lru_cache(maxsize=1024)
def _plain_name(label: str) -> str:
    """What a label is called that stands before a colon in a plain text; "" where the line may be no field, or its
    label not all of that."""
    if not label.isprintable() or ":" in label or "#" in label or label[:1] in ("", " ", "-") or label[-1] == " ":
        return ""
    return norm(label)


class _Reader:
    def __init__(
        self,
        source: Source,
        openings: frozenset[str],
        nested: Table[str, frozenset[str]],
        labels: Iterable[str],
        labels_of: Callable[[str], Iterable[str]] | None,
        headers: frozenset[str],
        most: int,
        *,
        plain: bool | None = None,
    ) -> None:
        self.plain = plain
        self.headers = headers
        self.most = most  # how many values are read
        self.left = most
        self.source = source
        self.text = source.text
        self.openings = openings
        self.nested = nested
        self.labels = labels
        self.labels_of = labels_of
        self._known: dict[str, str] | None = None
        self._known_of: dict[str, dict[str, str]] = {}
        self.dirty = False  # whether there is any control character
        self.odd = False  # whether there is anything that looks like a colon
        self.problems: list[Problem] = []
        self.items: list[Node] = []
        self.item: Mapping | None = None  # the open item
        self.opened = ""  # the label that opened it
        self.above: Mapping | None = None  # the item that a blank line has just ended
        self.bridged: Mapping | None = None  # the item of which that was reported
        self.written: set[str] = set()  # the fields of the one or the other
        self.astray = False  # whether the block outside any item has been reported
        self.strays: list[tuple[Scalar, Node]] = []  # the fields of that block
        self.taken: dict[str, tuple[Scalar, Node]] = {}  # those of them that the open item has taken over

    def read(self) -> list[Document]:
        source, text = self.source, self.text
        if self.plain is None:
            self.plain = is_plain(text)
        # A line counts for so much at most, where it opens an item.
        room = self.most // (LINE_COUNTS + GROUP_COUNTS)
        if self.plain and (len(text) < room or text.count("\n") < room):
            self._read_plain()
            return [Document(source, Sequence(source, 0, len(text), items=self.items), self.problems)]
        strange = not is_usual(text)
        if strange:
            from techlint.source.lookalikes import with_plain_labels

            self.odd = any(odd in text for odd in _ODD_COLONS)
            text = self.text = with_plain_labels(text, _UNSEEN)
        if _CONTROL.search(text) is not None:
            self.dirty = True
            self._report_controls()
        end = self._readable(text)
        lost = False  # whether the line before was no field either: a run of such lines is reported once
        at = 0
        while at < end:
            block, at = block_at(text, at, end)
            if not block:
                break
            self.left -= LINE_COUNTS * len(block)
            if self.left < 0:
                end = block[0].start
                break
            lost = self._block(block, told=lost)
        if end < len(text):
            self._report_limit(end)
        document = Document(source, Sequence(source, 0, len(text), items=self.items), self.problems)
        if strange:
            from techlint.source.lookalikes import mend_sheet

            mend_sheet(document)
        return [document]

    def _read_plain(self) -> None:
        """Reads a plain text of which there is not too much: the fields that most lines are right here, with
        everything in local variables (this is where time goes), and any other block as `read` does."""
        text, source, openings = self.text, self.source, self.openings
        size = len(text)
        at = 0
        lost = False
        item: Any = None  # the open item, if a field may be put there without ado
        put: Any = None
        note: Any = None
        for label, rest, other in _PIECE.findall(text):
            # What was tried in vain may still stand in the others where `other` was found.
            name = "" if other else _plain_name(label)
            if name and "#" not in rest:
                value = rest.rstrip()
                start = at + len(label)
                key = plain_scalar(source, at, label, LineScalar)
                start += 2
                last = start + len(value)
                node = plain_scalar(source, start, value, LineScalar)
                at = start + len(rest) + 1
                lost = False
                if item is not None and name not in openings:
                    put((key, node))
                    item.end = last
                    note(name)
                    continue
                self._field(key, node)
            else:
                stop = min(at + (len(other) or len(label) + len(rest) + 3), size)
                while at < stop:
                    block, at = block_at(text, at, stop)
                    if block:
                        lost = self._block(block, told=lost)
            item = self.item if not self.taken else None
            if item is not None:
                put = item.pairs.append
            note = self.written.add

    def _block(self, block: list[Line], *, told: bool) -> bool:
        """Reads any block; whether it was no field, which has been reported (as had the one before it, if `told`)."""
        kind, line, start = block[0]
        if kind == "PERDIDA":
            return self._lost(block, told=told)
        if kind != "CAMPO":
            ends = kind in ("VAZIA", "REGUA")
            if ends:
                self._cut(blank=kind == "VAZIA")
            if len(block) > ends:
                self._orphan(block[ends:])
            return False
        colon = line.index(":")
        label = line[:colon].rstrip(_BLANK)
        if self.odd and not _ODD.isdisjoint(label) and self._odd_colon(*self._trimmed(line, start)):
            colon = min(line.index(odd) for odd in _ODD.intersection(label))
            label = line[:colon].rstrip(_BLANK)
        key = plain_scalar(self.source, start, label, LineScalar)
        if self.dirty or line[0] in _BLANK:
            key = self._scalar([(start, start + colon)], start)
        start += colon + 1
        if len(block) == 1:
            self._field(key, self._value(line[colon + 1 :], start, block))
        else:
            self._put(key, line[colon + 1 :], start, block)
        return False

    def _readable(self, text: str) -> int:
        """Where the lines end that are not too many to be told apart at all."""
        most = self.most // LINE_COUNTS
        if len(text) <= most or text.count("\n") + text.count("\r") <= most:
            return len(text)
        from techlint.source.long_text import end_of_lines

        return end_of_lines(text, most)

    # Values.

    def _value(self, rest: str, start: int, block: list[Line]) -> Node:
        """The value of a field: `rest`, which follows its colon at `start`, and the lines below it."""
        if "#" in rest:
            comment = _COMMENT.search(rest)
            if comment is not None:
                rest = rest[: comment.start()]
        rest = rest.rstrip(_BLANK_OR_END)
        value = rest.lstrip(_BLANK)
        end = start + len(rest)
        if len(block) > 1:
            return self._longer(start, [(end - len(value), end)] if value else [], block)
        if not value:
            return Scalar(self.source, start, start)
        if self.dirty:
            return self._scalar([(end - len(value), end)], start)
        return plain_scalar(self.source, end - len(value), value, LineScalar)

    def _longer(self, start: int, pieces: list[_Piece], block: list[Line]) -> Node:
        """A value over several lines: a text continued, or a list."""
        items: list[Node] = []
        in_list = told = prose = False
        dash = start  # where the current list item begins
        for kind, line, at in block[1:]:
            first, last = self._trimmed(line, at)
            own_text = bool(pieces) and not in_list
            if kind == "CONTINUA" or prose or self._glued(first, last, own_text=own_text):
                pieces.append((first, last))
                continue
            if kind == "ITEM_SEM_RECUO" and not told:
                told = True
                self._report(first, first + 1, _ITEM_AT_MARGIN, _ITEM_AT_MARGIN_HELP)
            if own_text:
                if not told:
                    told = True
                    self._report(first, last, _ITEM_AFTER_TEXT, _ITEM_AFTER_TEXT_HELP)
                prose = self._prose(pieces)
                if prose:
                    pieces.append((first, last))
                    continue
            if in_list or own_text:
                items.append(self._item(dash, pieces))
            in_list = True
            dash = first
            after = self.text[first + 1 : last].lstrip(_BLANK)
            pieces = [(last - len(after), last)] if after else []
        if not in_list:
            return self._scalar(pieces, start)
        items.append(self._item(dash, pieces))
        return Sequence(self.source, items[0].start, items[-1].end, items=items)

    def _glued(self, dash: int, end: int, *, own_text: bool) -> bool:
        """Whether a `-` belongs to its word (a number, a hyphen) and marks no list item."""
        if dash + 1 >= end or self.text[dash + 1] in _BLANK:
            return False
        return own_text or (not self.text[dash + 1].isalpha() and _PAIR.match(self.text, dash + 1, end) is None)

    def _prose(self, pieces: list[_Piece]) -> bool:
        """Whether a text reads as sentences, in which a `-` is a dash rather than the mark of a list."""
        words = " ".join(self.text[a:b] for a, b in pieces)
        return words[-1:] in ".:!?…" or len(words.split()) > _PROSE_WORDS

    def _item(self, dash: int, pieces: list[_Piece]) -> Node:
        """A list item: a text, or a mapping of one pair."""
        if pieces:
            start, end = pieces[0]
            pair = _PAIR.match(self.text, start, end)
            if pair is not None and len(pair.group().split()) <= _PAIR_WORDS:
                colon = pair.end() - 1
                key = self._scalar([(start, colon)], start)
                rest = self.text[colon + 1 : end].lstrip(_BLANK)
                value = self._scalar(([(end - len(rest), end)] if rest else []) + pieces[1:], colon + 1)
                return Mapping(self.source, start, value.end, pairs=[(key, value)])
        return self._scalar(pieces, dash + 1)

    def _scalar(self, pieces: list[_Piece], empty: int) -> Scalar:
        """The text made of pieces of the source, joined with one space; at `empty` if there is nothing."""
        parts: list[str] = []
        starts: list[int] = []  # where each part begins in the text, and in the source
        origins: list[int] = []
        length = 0
        last = empty
        for begin, end in pieces:
            clean = self._clean(begin, end)
            if parts and clean:
                parts.append(" ")
                length += 1
            for a, b in clean:
                starts.append(length)
                origins.append(a)
                parts.append(self.text[a:b])
                length += b - a
                last = b
        if not parts:
            return Scalar(self.source, empty, empty)
        align = partial(_aligned, starts, origins) if len(origins) > 1 else None
        return Scalar(self.source, origins[0], last, None, None, "".join(parts), False, align)

    def _clean(self, start: int, end: int) -> list[_Piece]:
        """A stretch of the source, trimmed, without the control characters in it."""
        piece = self.text[start:end].rstrip(_BLANK_OR_CONTROL)
        end = start + len(piece)
        start = end - len(piece.lstrip(_BLANK_OR_CONTROL))
        found: list[_Piece] = []
        if self.dirty:
            for control in _CONTROL.finditer(self.text, start, end):
                if control.start() > start:
                    found.append((start, control.start()))
                start = control.end()
        return [*found, (start, end)] if end > start else found

    def _trimmed(self, line: str, start: int) -> _Piece:
        """Where the content of a line begins and ends, without comment, white space and line end."""
        comment = _COMMENT.search(line) if "#" in line else None
        if comment is not None:
            line = line[: comment.start()]
        line = line.rstrip(_BLANK_OR_END)
        return start + len(line) - len(line.lstrip(_BLANK)), start + len(line)

    # Fields in the guise of something else.

    def _put(self, key: Scalar, rest: str, start: int, block: list[Line]) -> None:
        """Puts a field and its value where they belong, and after it those that only look like part of its value."""
        cut = self._next_masked(block, 0, key, rest, -1)
        self._field(key, self._value(rest, start, block[:cut]))
        if cut < len(block):
            self._unmask(block, cut, above=True)

    def _unmask(self, block: list[Line], at: int, *, above: bool, told: bool = False) -> None:
        """Reads the lines of a block from `at` on as fields, as they were meant; reported once for the block, unless
        it has been. `above` tells whether there is a field above that they would continue."""
        while at < len(block):
            kind, line, start = block[at]
            first, last = self._trimmed(line, start)
            indent, begin = first - start, self._past_dash(kind, first, last)
            label, colon = self._label(begin, last)
            if not told:
                told = True
                what = {
                    "CONTINUA": Text("apague o espaço do começo", "take out the space at its start"),
                    "ITEM_SEM_RECUO": Text("apague o `-`", "take out the `-`"),
                }.get(kind, Text("apague o espaço do começo e o `-`", "take out the space at its start and the `-`"))
                help_ = Text(f"Se é o campo `{label}`, {what.pt}.", f"If it is the field `{label}`, {what.en}.")
                message = _CONTINUES if above else _NOTHING_TO_CONTINUE
                self._report(first, last, message if kind == "CONTINUA" else _IN_A_LIST, help_)
            key = self._scalar([(begin, begin + len(label))], begin)
            rest = line[colon + 1 - start :]
            cut = self._next_masked(block, at, key, rest, indent)
            self._field(key, self._value(rest, colon + 1, block[at:cut]))
            at = cut

    def _next_masked(self, block: list[Line], at: int, key: Scalar, rest: str, indent: int) -> int:
        """The line of a block, after the one of a field at `at`, that is the next field; the block's length for none.

        Lines indented by `indent` are fields as that one is; others only if there is a text above that they would
        not be meant to continue."""
        text_above = bool(rest.strip(_BLANK_OR_END)) and not rest.lstrip(_BLANK).startswith("#")
        dash = -1  # how far the last item of a list is indented
        opened: str | None = None
        newest = ""
        for number in range(at + 1, len(block)):
            kind, line, start = block[number]
            is_text = kind == "CONTINUA"
            here = len(line) - len(line.lstrip(_BLANK))
            if ":" in line or self.odd:
                first, last = self._trimmed(line, start)
                label, colon = self._label(self._past_dash(kind, first, last), last)
                sure = here == indent
                if label and (sure or (text_above if dash < 0 else is_text and here <= dash)):
                    if opened is None:
                        newest = norm(key.text)
                        opened = self._opened_with(newest)
                    if opened and self._is_field(label, colon, last, opened, newest, sure=sure):
                        return number
            if not is_text and (dash >= 0 or not text_above):
                dash = here
            text_above = text_above or is_text
        return len(block)

    def _past_dash(self, kind: str, first: int, last: int) -> int:
        """Where the content of a line begins, without the mark of a list's item."""
        if kind == "CONTINUA":
            return first
        after = self.text[first + 1 : last].lstrip(_BLANK)
        return last - len(after)

    def _label(self, first: int, last: int) -> tuple[str, int]:
        """What a line has before its colon, or what looks like one, and where that stands; "" if it has none."""
        piece = self.text[first : min(last, first + _LONGEST_LABEL)]
        at = min((i for i in map(piece.find, _COLONS) if i >= 0), default=0)
        label = piece[:at].rstrip(_BLANK)
        return (label, first + at) if label[:1].isalpha() else ("", first)

    def _opened_with(self, name: str) -> str:
        """The label that will have opened the open item when a field is put; "" if there will be none."""
        if self.item is not None and (name not in self.openings or self.opened in self.nested.get(name, ())):
            return self.opened
        return name if name in self.openings else ""

    def _is_field(self, label: str, colon: int, last: int, opened: str, newest: str, *, sure: bool) -> bool:
        """Whether what stands before a colon is the label of a field that the open item could still have."""
        name = norm(label)
        if name in self.openings and opened not in self.nested.get(name, ()):
            return sure
        if name not in self._labels_of(opened):
            return False
        if sure:
            return True
        if label[0].islower():  # in the midst of a text, unless the value is as short as that of most fields
            words = len(self.text[colon + 1 : last].split())
            if not 0 < words <= _PROSE_WORDS:
                return False
        written = {newest} if newest in self.openings and opened == newest else {*self.written, newest}
        # The long and the short form of a label are one field.
        return not any(f"{name}_".startswith(f"{one}_") or f"{one}_".startswith(f"{name}_") for one in written)

    def _odd_colon(self, start: int, end: int) -> bool:
        """Whether a line is a field whose colon is none; then it has been reported."""
        label, at = self._label(start, end)
        if not label or self.text[at] == ":":
            return False
        name = norm(label)
        if name not in self.openings and (self.item is None or name not in self._labels_of(self.opened)):
            return False
        sign = self.text[at]
        mended = f"{label}: {self.text[at + 1 : end].lstrip(_BLANK)}".rstrip()
        fits = len(mended) <= _LONGEST_LABEL and mended.isprintable()
        self._report(
            at,
            at + 1,
            Text(
                f"Depois de `{label}` está `{sign}` (U+{ord(sign):04X}), que parece `:` e não é.",
                f"After `{label}` stands `{sign}` (U+{ord(sign):04X}), which looks like `:` and is not.",
            ),
            Text(f"Escreva `{mended}`.", f"Write `{mended}`.") if fits else Text("Use `:`.", "Use `:`."),
        )
        return True

    # Items.

    def _field(self, key: Scalar, value: Node) -> None:
        """Puts a field where it belongs: in the open item, or at the head of a new one."""
        name = norm(key.text)
        item = self.item
        if item is not None and (name not in self.openings or self.opened in self.nested.get(name, ())):
            if name in self.taken:
                item.pairs.remove(self.taken.pop(name))
            item.pairs.append((key, value))
            item.end = value.end
            self.written.add(name)
        elif name in self.openings:
            self.item = Mapping(self.source, key.start, value.end, pairs=[(key, value)])
            self.items.append(self.item)
            self.left -= GROUP_COUNTS
            self.opened = name
            self.written = {name}
            self.above = None
            self.astray = False
            if self.strays or self.taken:
                self._take_over()
        elif name in self.headers:
            self.items.append(Mapping(self.source, key.start, value.end, pairs=[(key, value)]))
            self.above = None
        elif not self.astray:
            self._stray(key, value, name)
        else:
            self.strays.append((key, value))

    def _take_over(self) -> None:
        """Gives the open item the fields that stand right above the label that opens it."""
        assert self.item is not None
        known = self._labels_of(self.opened)
        named = [(norm(key.text), (key, value)) for key, value in self.strays]
        self.taken = {name: pair for name, pair in named if name in known and name not in self.openings}
        self.strays = []
        self.item.pairs += self.taken.values()
        self.written.update(self.taken)

    def _cut(self, *, blank: bool) -> None:
        """Ends the open item, at a blank line or at a rule."""
        if self.item is not None or not blank:
            self.above = self.item if blank else None
        self.item = None
        self.astray = False
        self.strays = []

    def _stray(self, key: Scalar, value: Node, name: str) -> None:
        """A field outside any item: reported once for its block."""
        openings = self._opening_labels()
        shown = key.text if len(key.text) <= _SHOWN else key.text[: _SHOWN - 1] + "…"
        if name not in self._known_labels():
            close = nearest(key.text, [*openings, *self._header_labels()], 1)
            if close:
                message = Text(f"`{shown}` não começa item nenhum.", f"`{shown}` begins no item.")
                help_ = Text(f"Você quis dizer `{close[0]}`?", f"Did you mean `{close[0]}`?")
                self._report(key.start, key.end, message, help_, code="TL005")
                self._field(Scalar(self.source, key.start, key.end, None, None, close[0]), value)
                return
        message = Text(f"`{shown}` está fora de um item.", f"`{shown}` stands outside any item.")
        first = openings[0]
        if self.above is not None and name not in self.written:
            if self.above is self.bridged:  # blank lines between all its fields: the first was reported
                self.item = self.above
                self._field(key, value)
                return
            self.bridged = self.above
            help_ = Text(
                f"A linha em branco acima encerrou o item: apague-a, ou comece outro com `{first}: …`.",
                f"The blank line above ended the item: take it out, or begin another with `{first}: …`.",
            )
            self.item = self.above  # what follows is read as if the blank line were not there
            self._field(key, value)
        else:
            help_ = Text(f"Comece o item com a linha `{first}: …`.", f"Begin the item with a line `{first}: …`.")
            self.above = None
            self.astray = True
            self.strays = [(key, value)]
        self._report(key.start, max(key.end, value.end), message, help_)

    def _lost(self, block: list[Line], *, told: bool) -> bool:
        """A line that is no field; whether it, or the run of such lines it stands in, has been reported."""
        start, end = self._trimmed(block[0].text, block[0].start)
        if not self._clean(start, end):  # only control characters, which have been reported, or odd spaces
            if not self.dirty:
                self._cut(blank=True)
            return told
        if self.odd and self._odd_colon(start, end):
            label, colon = self._label(start, end)
            key = self._scalar([(start, start + len(label))], start)
            self._put(key, block[0].text[colon + 1 - block[0].start :], colon + 1, block)
            return False
        forgotten = self._forgotten_colon(start, end)
        if forgotten is not None:
            label, length = forgotten
            written = self.text[start : start + length]
            rest = self.text[start + length : end]
            if rest.lstrip(_BLANK)[:1] == "=":  # written for the colon
                length += rest.index("=") + 1
                rest = self.text[start + length : end]
            message = Text(f"Falta `:` depois de `{written}`.", f"`:` is missing after `{written}`.")
            fixed = f"{written}: {rest.lstrip(_BLANK)}"
            self._report(start, end, message, Text(f"Escreva `{fixed}`.", f"Write `{fixed}`."))
            key = Scalar(self.source, start, start + len(written), None, None, label)
            self._put(key, rest, start + length, block)
            return False
        if self.item is None:
            if not self.astray:
                first = self._opening_labels()[0]
                help_ = Text(
                    f"Comece um item com a linha `{first}: …`; uma observação começa com `#`.",
                    f"Begin an item with a line `{first}: …`; a remark begins with `#`.",
                )
                self._report(start, end, _NO_FIELD, help_)
            self.astray = True
        elif not told:
            self._report(start, end, _NO_FIELD, _NO_FIELD_HELP)
            pairs = self.item.pairs
            # Where none has come since, those stand last that the item has taken over from above its first.
            last = len(pairs) - 1 if pairs[-1][0].start >= pairs[0][0].start else 0
            key_above, value = pairs[last]
            if isinstance(value, Scalar) and not value.text:  # it was meant to be that field's value
                value = self._longer(value.start, [(start, end)], block)
                pairs[last] = (key_above, value)
                self.item.end = value.end
        return True

    def _forgotten_colon(self, start: int, end: int) -> tuple[str, int] | None:
        """The label that a short line without colon begins with, and the length of it as written."""
        words = list(_WORD.finditer(self.text[start : min(end, start + 200)]))
        if self.dirty or not 2 <= len(words) <= _PROSE_WORDS:
            return None
        known = self._known_labels() if self.item is None else self._labels_of(self.opened)
        for count in range(min(_LABEL_WORDS, len(words) - 1), 0, -1):
            length = words[count - 1].end()
            name = norm(self.text[start : start + length])
            fits = name in self.openings if self.item is None else name not in self.written
            if fits and name in known:
                return known[name], length
        return None

    def _orphan(self, block: list[Line]) -> None:
        """Lines that continue something, with nothing above them: reported once for their block."""
        kind, line, start = block[0]
        start, end = self._trimmed(line, start)
        label, _ = self._label(self._past_dash(kind, start, end), end)
        name = norm(label)
        if name in self.openings:
            self._unmask(block, 0, above=False)
            return
        if kind == "CONTINUA":
            message, help_ = _NOTHING_TO_CONTINUE, _NOTHING_TO_CONTINUE_HELP
        else:
            message, help_ = _ITEM_OF_NOTHING, _ITEM_OF_NOTHING_HELP
        if self.above is not None:
            help_ = _BLANK_LINE_HELP
            self.item = self.above  # what follows is read as if the blank line were not there
        self.astray = True
        self._report(start, end, message, help_)
        known = self._known_labels() if self.item is None else self._labels_of(self.opened)
        if name in known and (self.item is None or name not in self.written):
            self._unmask(block, 0, above=False, told=True)

    # Problems.

    def _known_labels(self) -> dict[str, str]:
        if self._known is None:
            self._known = {norm(label): label for label in self.labels}
        return self._known

    def _labels_of(self, opened: str) -> dict[str, str]:
        """The labels that an item may carry which `opened` has opened."""
        if self.labels_of is None:
            return self._known_labels()
        known = self._known_of.get(opened)
        if known is None:
            known = self._known_of[opened] = {norm(label): label for label in self.labels_of(opened)}
        return known

    def _opening_labels(self) -> list[str]:
        labels = [label for name, label in self._known_labels().items() if name in self.openings]
        return labels or sorted(self.openings) or ["Nome"]

    def _header_labels(self) -> list[str]:
        known = self._known_labels()
        return [known.get(name, name.capitalize()) for name in sorted(self.headers)]

    def _report_controls(self) -> None:
        before = 0
        for control in _CONTROL.finditer(self.text):
            line, _ = self.source.position(control.start())
            if line != before:
                before = line
                name = f"U+{ord(self.source.text[control.start()]):04X}"
                message = Text(
                    f"Há aqui um caractere invisível, {name}.", f"There is an invisible character here, {name}."
                )
                self._report(control.start(), control.end(), message, Text("Apague-o.", "Delete it."))
                if len(self.problems) > MOST_FAULTS:
                    return

    def _report_limit(self, at: int) -> None:
        from techlint.source.bounds import too_many_values

        self.problems.append(too_many_values(self.source.place(at, min(at + 1, len(self.text))), self.most))

    def _report(self, start: int, end: int, message: Text, help_: Text, *, code: str = "TL003") -> None:
        if len(self.problems) < MOST_FAULTS:
            self.problems.append(Problem(code, self.source.place(start, end), message, help_))
        elif len(self.problems) == MOST_FAULTS:
            from techlint.source.bounds import too_many_faults

            self.problems.append(too_many_faults(self.source.place(start, end), MOST_FAULTS))


def _aligned(starts: list[int], origins: list[int], _: Scalar) -> OffsetMap:
    """The way from an offset in a text made of several pieces to its source; the space between two pieces is
    where the first ends."""

    def at(offset: int) -> int:
        piece = bisect_right(starts, offset) - 1
        return origins[piece] + offset - starts[piece]

    return at
