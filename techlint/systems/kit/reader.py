"""From the located tree to records, by the descriptions of fields; what is misshapen is said once.

The short notation is that of the ficha, and of a text in YAML where a group would do as well: pieces between commas
(brackets hold theirs together), each `label value`, `label: value`, `label (pieces)` or `3 label`; a yes-or-no field
is said by its label alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from techlint.diagnostics import Text
from techlint.source.tree import Mapping as GroupNode
from techlint.source.tree import Node, OffsetMap, Part, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.kit.dice import Malformed
from techlint.systems.kit.fields import (
    MALFORMED,
    Boolean,
    Choice,
    Decimal,
    Expression,
    Field,
    Fields,
    FreeMap,
    Group,
    Integer,
    Quiet,
    Type,
    legal,
    says_none,
)
from techlint.systems.kit.names import Names
from techlint.systems.kit.record import Record, State, Value
from techlint.systems.shape import Entry, Shape, is_merge, is_null, meant, quote, taken

_DECIMAL = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,6})?\Z")
_NUMBER_FIRST = re.compile(r"([+-]?[0-9]{1,9}(?:[.,][0-9]{1,6})?)\s+(.+)\Z", re.DOTALL)
_OPENING, _CLOSING = "([{", ")]}"
_LABEL_WORDS = 6


def is_blank(node: Node) -> bool:
    """Whether nothing is written: an empty value, `null`, or marks alone such as `???`."""
    if not isinstance(node, Scalar):
        return False
    text = node.text.strip()
    return is_null(node) or not (text in ("-", "—", "–") or any(c.isalnum() for c in text))


def sub(scalar: Scalar, start: int, end: int) -> Scalar:
    """`text[start:end]` of a scalar as one of its own, at its own place."""
    text = scalar.text[start:end]
    if scalar.anchor is not None:
        original = scalar.anchor
        assert isinstance(original, Scalar)
        return Scalar(scalar.source, scalar.start, scalar.end, sub(original, start, end), None, text, scalar.plain)
    if scalar.align is None:
        at = scalar.start
        return Scalar(scalar.source, at + start, at + end, None, None, text, scalar.plain)
    whole = scalar

    def align(_: Scalar) -> OffsetMap:
        assert whole.align is not None
        offsets = whole.align(whole)
        return lambda offset: offsets(start + offset)

    offsets = scalar.align(scalar)
    first = offsets(start) if start < len(scalar.text) else scalar.end
    last = offsets(end - 1) + 1 if end > start else first
    return Scalar(scalar.source, first, max(first, last), None, None, text, scalar.plain, align)


def steady(scalar: Scalar) -> Scalar:
    """A scalar of which many parts will be taken: the way to its source is worked out once for them all."""
    if scalar.anchor is not None:
        assert isinstance(scalar.anchor, Scalar)
        original = steady(scalar.anchor)
        return Scalar(scalar.source, scalar.start, scalar.end, original, scalar.tag, scalar.text, scalar.plain)
    if scalar.align is None:
        return scalar
    offsets = scalar.align(scalar)
    return Scalar(
        scalar.source, scalar.start, scalar.end, None, scalar.tag, scalar.text, scalar.plain, lambda _: offsets
    )


def trimmed(scalar: Scalar, start: int, end: int) -> Scalar:
    """As `sub`, without white space around it."""
    text = scalar.text[start:end]
    start += len(text) - len(text.lstrip())
    return sub(scalar, start, start + len(text.strip()))


def split(text: str, marks: str = ",;") -> list[tuple[int, int]]:
    """Where the pieces between marks begin and end; marks within brackets divide nothing."""
    found: list[tuple[int, int]] = []
    start = depth = 0
    for at, char in enumerate(text):
        if char in _OPENING:
            depth += 1
        elif char in _CLOSING:
            depth = max(0, depth - 1)
        elif char in marks and not depth and not _decimal_comma(text, at):
            found.append((start, at))
            start = at + 1
    found.append((start, len(text)))
    return [(a, b) for a, b in found if text[a:b].strip()]


def _decimal_comma(text: str, at: int) -> bool:
    """Whether a comma stands between two digits, with no space: `2,5`."""
    return text[at] == "," and text[at - 1 : at].isdigit() and text[at + 1 : at + 2].isdigit()


class Reader(Shape):
    """Reads one document's pieces. `catalogue` looks a table's names up; `group` gives the fields of a kind."""

    __slots__ = ("_catalogue", "_group", "ficha", "used", "wanted")

    def __init__(self, catalogue: Callable[[str], Names], group: Callable[[str], Group], *, ficha: bool) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._group = group
        self.ficha = ficha
        self.wanted: list[tuple[tuple[str, ...], str]] = []
        self.used: list[tuple[str, str, Node]] = []

    # ---- what types ask for

    def names(self, of: str | Names) -> Names:
        """A catalogue by its table's name."""
        return self._catalogue(of) if isinstance(of, str) else of

    def group_of(self, kind: str) -> Group:
        """The fields of a kind."""
        return self._group(kind)

    def uses(self, of: str | Names, id_: str, at: Node) -> None:
        """Notes that the piece uses an entry of a catalogue."""
        if isinstance(of, str):
            self.used.append((of, id_, at))

    def refers(self, kinds: tuple[str, ...], name: str) -> None:
        """Notes that the piece quotes another by its name."""
        self.wanted.append((kinds, name))

    def decimal(self, node: Node, name: str) -> int | Fraction | None:
        """A number that may have decimals; TL006 and None for anything else."""
        if not self.tagged(node):
            return None
        text = node.text.strip() if isinstance(node, Scalar) else ""
        if not _DECIMAL.match(text):
            self.wrong(node, name, "um número", "a number")
            return None
        number = Fraction(text.replace(",", "."))
        return number.numerator if number.denominator == 1 else number

    def malformed(self, node: Node, name: str, error: Malformed) -> None:
        """TL007: an expression that can't be read, at the very column."""
        assert isinstance(node, Scalar)
        start = min(error.start, max(len(node.text) - 1, 0))
        end = max(error.end, start + 1)
        found = quote(node.text[start:end].strip())
        self.report(
            "TL007",
            Part(node, start, min(end, len(node.text))) if node.text else node,
            f"`{name}`: aqui se esperava {error.expected.pt}, e está `{found}`.",
            f"`{name}`: here {error.expected.en} was expected, and there is `{found}`.",
        )

    def out_of_range(self, node: Node, name: str, number: int, least: int | None, most: int | None) -> None:
        """TL008: a number outside what the field takes."""
        if most is None:
            pt, en = f"vai de {least} para cima", f"goes from {least} up"
        elif least is None:
            pt, en = f"vai até {most}", f"goes up to {most}"
        else:
            pt, en = f"vai de {least} a {most}", f"goes from {least} to {most}"
        self.report("TL008", node, f"`{name}` {pt}, e aqui está {number}.", f"`{name}` {en}, and here is {number}.")

    # ---- values

    def value(self, type_: Type, key: Scalar | None, node: Node, name: str, path: str) -> Value:
        """A value by its type."""
        if is_blank(node):
            return Value(State.BLANK, key=key, node=node, path=path)
        data = type_.read(self, node, name, path)
        if data is MALFORMED:
            return Value(State.MALFORMED, key=key, node=node, path=path)
        return Value(State.READ, data, key=key, node=node, path=path)

    def record(
        self,
        fields: Fields,
        spellings: Mapping[str, str],
        mapping: GroupNode,
        node: Node,
        path: str,
        *,
        rest: FreeMap | None = None,
        at: Node | None = None,
        another: Text | None = None,
    ) -> Record:
        """The record of a mapping; `at` is where it begins for what is missing (by default the mapping itself)."""
        free: list[tuple[Scalar, Node | None]] = []
        if rest is not None:
            mapping, free = self._parted(mapping, spellings, rest)
        shown = {field.key: field.shown for field in fields} if self.ficha else None
        entries = self.fields(mapping, spellings, shown=shown, another=another)
        begins: Node = at or _begins(entries, mapping)
        record = Record(begins, node, path)
        for field in fields:
            entry = entries.get(field.key)
            here = f"{path}.{field.key}" if path else field.key
            label = field.shown if self.ficha else field.key
            if entry is not None:
                record.fields[field.key] = self.value(field.type, entry.key, entry.value, label, here)
            if field.required and (entry is None or record.fields[field.key].state is State.BLANK):
                where = entry.value if entry is not None and not self.ficha else begins
                lost = taken(entry.value) if entry is not None else None
                self.report(
                    "TL006",
                    lost.at if lost is not None else entry.key if entry is not None else where,
                    f"falta `{label}`{f': {lost.why.pt}' if lost is not None else ''}.",
                    f"`{label}` is missing{f': {lost.why.en}' if lost is not None else ''}.",
                    lost.help if lost is not None else Text(f"Escreva `{label}: ...`.", f"Write `{label}: ...`."),
                )
        if rest is not None:
            record.rest = dict(rest.entries(self, free, path))
        return record

    def _parted(
        self, mapping: GroupNode, spellings: Mapping[str, str], rest: FreeMap
    ) -> tuple[GroupNode, list[tuple[Scalar, Node | None]]]:
        """A mapping without the keys the group leaves free, and those."""
        names = self.names(rest.names) if rest.names is not None else None
        own: list[tuple[Node, Node]] = []
        free: list[tuple[Scalar, Node | None]] = []
        for key, value in mapping.pairs:
            stranger = isinstance(key, Scalar) and norm(key.text) not in spellings and not is_merge(key)
            if stranger and isinstance(key, Scalar) and (names is None or names.find(key.text) is not None):
                free.append((key, value))
            else:
                own.append((key, value))
        merged = min(mapping.merged, len(own))
        return GroupNode(mapping.source, mapping.start, mapping.end, mapping.anchor, mapping.tag, own, merged), free

    # ---- the short notation

    def pieces(self, scalar: Scalar, marks: str = ",;") -> Iterator[Scalar]:
        """The pieces of a text between commas."""
        whole = steady(scalar)
        for start, end in split(whole.text, marks):
            yield trimmed(whole, start, end)

    def mapping(
        self,
        node: Node,
        name: str,
        spellings: Mapping[str, str],
        fields: Fields,
        lead: str = "",
        rest: FreeMap | None = None,
    ) -> GroupNode | None:
        """A group as a mapping, however it is written; None where it is none (TL006)."""
        if not self.tagged(node):
            return None
        types = {field.key: field.type for field in fields}
        if isinstance(node, GroupNode):
            if self.ficha and len(node.pairs) == 1 and isinstance(node.pairs[0][1], Scalar):
                return self._of_line(node, spellings, types, lead)
            return node
        if isinstance(node, Sequence):
            pairs: list[tuple[Node, Node]] = []
            for one in node.items:
                if isinstance(one, GroupNode) and len(one.pairs) == 1:
                    pairs += one.pairs
                elif isinstance(one, Scalar):
                    pairs += self._pairs(one, split(one.text), spellings, types, "", name)
                else:
                    self.wrong(one, name, "um campo em cada linha", "a field in each line")
            return GroupNode(node.source, node.start, node.end, node.anchor, None, pairs)
        assert isinstance(node, Scalar)
        if says_none(node):
            return GroupNode(node.source, node.start, node.end, node.anchor, None, [])
        before = len(self.problems)
        whole = self._unbracketed(node)
        found = self._pairs(whole, split(whole.text), spellings, types, lead, name, rest)
        if not found and len(self.problems) > before:
            return None
        return GroupNode(node.source, node.start, node.end, node.anchor, None, found)

    def _of_line(
        self, node: GroupNode, spellings: Mapping[str, str], types: Mapping[str, Type], lead: str
    ) -> GroupNode:
        """A list's line `- key: value, label value`: the first piece with its key, and what follows it."""
        key, value = node.pairs[0]
        assert isinstance(key, Scalar) and isinstance(value, Scalar)
        named = spellings.get(norm(key.text))
        if named is None and not lead:
            return node
        spans = split(value.text)
        pairs: list[tuple[Node, Node]]
        if named is None:  # `- Lobo de Brasa: categoria criatura`
            pairs = [(_key(lead, key), key)]
        else:
            last = 1
            while last < len(spans) and self._label(_piece(value.text, spans[last]), spellings, types) is None:
                last += 1
            mine = value if last >= len(spans) else trimmed(value, spans[0][0], spans[last - 1][1])
            pairs = [(key, self._unbracketed(mine))]
            spans = spans[last:]
        pairs += self._pairs(value, spans, spellings, types, "", key.text)
        return GroupNode(node.source, node.start, node.end, node.anchor, None, pairs)

    def _pairs(
        self,
        whole: Scalar,
        spans: list[tuple[int, int]],
        spellings: Mapping[str, str],
        types: Mapping[str, Type],
        lead: str,
        name: str,
        rest: FreeMap | None = None,
    ) -> list[tuple[Node, Node]]:
        """Keys with values, of the pieces of a short notation: the stretches `spans` of a text. A run of pieces of
        which there is no telling what they are is told once."""
        whole = steady(whole)
        names = self.names(rest.names) if rest is not None and rest.names is not None else None
        found: list[tuple[Node, Node]] = []
        open_: tuple[Type, int] | None = None  # the field that may go on: its type, and where its value begins
        grown = 0  # how far it has gone on
        told = False
        for number, (first, last) in enumerate(spans):
            piece = trimmed(whole, first, last)
            begin = first + len(whole.text[first:last]) - len(whole.text[first:last].lstrip())
            labelled = self._label(piece.text, spellings, types, colon_only=bool(lead) and number == 0)
            free = self._free_pair(piece, names) if rest is not None and labelled is None else None
            if grown and open_ is not None and (labelled is not None or (free is not None and free[1] is not None)):
                found[-1] = (found[-1][0], trimmed(whole, open_[1], grown))
                grown = 0
            if labelled is not None:
                key, start, end, value_start, value_end = labelled
                word = sub(piece, start, end)
                value = _said_yes(word) if value_start == value_end else trimmed(piece, value_start, value_end)
                found.append((_key(key, word), self._unbracketed(value)))
                open_ = (types[key], begin + value_start) if _goes_on(types[key]) else None
                told = False
            elif lead and number == 0:
                found.append((_key(lead, piece), self._unbracketed(piece)))
                open_ = (types[lead], begin) if _goes_on(types[lead]) else None
            elif free is not None and free[1] is not None:
                found.append((free[0], free[1]))
                open_ = None
            elif open_ is not None:
                grown = last
            elif not told:
                told = True
                self._stray(piece, spellings, name)
        if grown and open_ is not None:
            found[-1] = (found[-1][0], trimmed(whole, open_[1], grown))
        return found

    def _stray(self, piece: Scalar, spellings: Mapping[str, str], name: str) -> None:
        """A piece of a short notation that is of no field."""
        labels = list(dict.fromkeys(spellings.values()))
        self.report(
            "TL006",
            piece,
            f"`{name}`: não dá para saber de que campo é `{quote(piece.text)}`.",
            f"`{name}`: there is no telling which field `{quote(piece.text)}` is of.",
            meant(self._near(piece.text, labels))
            or Text(f"Campos: {', '.join(labels)}.", f"Fields: {', '.join(labels)}."),
        )

    def _near(self, text: str, labels: list[str]) -> list[str]:
        from techlint.spelling import nearest

        word = re.split(r"[\s:=(]", text, maxsplit=1)[0]
        return nearest(word, labels, 1)

    def _label(
        self, text: str, spellings: Mapping[str, str], types: Mapping[str, Type], *, colon_only: bool = False
    ) -> tuple[str, int, int, int, int] | None:
        """The field a piece is of: its key, where the label and where the value begin and end; None for no label."""
        colon = min((i for i in (text.find(":"), text.find("=")) if i > 0), default=0)
        if colon:
            key = spellings.get(norm(text[:colon]))
            if key is not None:
                return key, 0, colon, colon + 1, len(text)
        if colon_only:
            return None
        key = spellings.get(norm(text))
        if key is not None and isinstance(_inner(types[key]), Boolean):
            return key, 0, len(text), len(text), len(text)
        number = _NUMBER_FIRST.match(text)
        if number is not None:
            key = spellings.get(norm(number[2]))
            if key is not None and isinstance(_inner(types[key]), Integer | Decimal):
                return key, number.start(2), number.end(2), number.start(1), number.end(1)
        ends = [m.end() for m in re.finditer(r"[^\s(]+", text)][:_LABEL_WORDS]
        for end in reversed(ends):
            if text[end:].strip():
                key = spellings.get(norm(text[:end]))
                if key is not None:
                    return key, 0, end, end, len(text)
        return None

    def _unbracketed(self, value: Scalar) -> Scalar:
        """A value without the brackets around the whole of it."""
        text = value.text
        if text[:1] not in ("(", "[", "{") or text[-1:] not in (")", "]", "}"):
            return value
        depth = 0
        for at, char in enumerate(text):
            depth += (char in _OPENING) - (char in _CLOSING)
            if not depth and at < len(text) - 1:
                return value
        return trimmed(value, 1, len(text) - 1)

    def free_pairs(
        self, node: Node, name: str, names: Names | None = None
    ) -> list[tuple[Scalar, Node | None]] | None:
        """The entries of a free map, however they are written; None where there are none to be had (TL006)."""
        if not self.tagged(node):
            return None
        found: list[tuple[Scalar, Node | None]] = []
        if isinstance(node, GroupNode):
            for key, value in node.pairs:
                if isinstance(key, Scalar):
                    found.append((key, value))
                else:
                    self.wrong(key, name, "nomes com valores", "names with values")
            return found
        if isinstance(node, Sequence):
            for one in node.items:
                if isinstance(one, GroupNode | Scalar):
                    found += self.free_pairs(one, name, names) or []
                else:
                    self.wrong(one, name, "um nome em cada linha", "a name in each line")
            return found
        assert isinstance(node, Scalar)
        if says_none(node):
            return found
        return [self._free_pair(piece, names) for piece in self.pieces(self._unbracketed(node))]

    def _free_pair(self, piece: Scalar, names: Names | None) -> tuple[Scalar, Node | None]:
        text = piece.text
        colon = min((i for i in (text.find(":"), text.find("=")) if i > 0), default=0)
        if colon:
            return trimmed(piece, 0, colon), self._unbracketed(trimmed(piece, colon + 1, len(text)))
        if names is not None and names.find(text) is not None:
            return piece, None
        bracket = text.find("(")
        if bracket > 0 and text.endswith(")") and (names is None or names.find(text[:bracket]) is not None):
            return trimmed(piece, 0, bracket), self._unbracketed(trimmed(piece, bracket, len(text)))
        ends = [m.end() for m in re.finditer(r"\S+", text)]
        if names is not None:
            end = names.beginning(text, ends[:-1])
            if end is not None:
                return trimmed(piece, 0, end), trimmed(piece, end, len(text))
        if len(ends) > 1 and any(char.isdigit() for char in text[ends[-2] :]):
            return trimmed(piece, 0, ends[-2]), trimmed(piece, ends[-2], len(text))
        return piece, None


def _inner(type_: Type) -> Type:
    return type_.of if isinstance(type_, Quiet) else type_


def _goes_on(type_: Type) -> bool:
    """Whether a value of the type may go on behind a comma."""
    return not isinstance(_inner(type_), Integer | Decimal | Boolean | Choice | Expression)


def _key(key: str, at: Scalar) -> Scalar:
    """A key that stands at a label, or at the value where no label is written."""
    return Scalar(at.source, at.start, at.end, at.anchor, None, key)


def _said_yes(at: Scalar) -> Scalar:
    return Scalar(at.source, at.start, at.end, at.anchor, None, "sim")


def _piece(text: str, span: tuple[int, int]) -> str:
    return text[span[0] : span[1]].strip()


def _begins(entries: Mapping[str, Entry], mapping: GroupNode) -> Node:
    """Where a group begins: its name's value, else the group."""
    name = entries.get("nome")
    if name is not None and isinstance(name.value, Scalar) and name.value.text.strip():
        return name.value
    return mapping


__all__ = ["Field", "Reader", "is_blank", "legal", "split", "sub", "trimmed"]
