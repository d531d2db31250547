"""The other carrier, and the game's own spelling, by the descriptions of fields: for `techlint convert` and `fmt`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from techlint.source.changes import Change, is_ficha, replaced
from techlint.source.tree import Document, Node, Part, Scalar, Sequence
from techlint.source.tree import Mapping as GroupNode
from techlint.spelling import norm
from techlint.systems import Form
from techlint.systems.kit.fields import (
    Boolean,
    Choice,
    Either,
    Fields,
    FreeMap,
    Group,
    ListOf,
    Quiet,
    Reference,
    Type,
    legal,
)
from techlint.systems.kit.names import Names, spelling
from techlint.systems.kit.reader import split
from techlint.systems.kit.record import Record, plain
from techlint.systems.shape import has_dash, is_null
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.kit.game import Game

_YES = frozenset(("sim", "true", "yes", "s"))
_NO = frozenset(("nao", "false", "no", "n"))


# ---- what a piece holds


def content(record: Record) -> dict[str, object]:
    """The fields of a record, each with its state and its value as plain data."""
    values = {**record.fields, **{f"({key})": value for key, value in record.rest.items()}}
    return {key: [int(value.state), plain(value)] for key, value in values.items()}


# ---- forms in the ficha


def forms(type_: Type, node: Node, group_of: Callable[[str], Group]) -> list[Form]:
    """A group or a list in the short notation: on one line, or an element a line."""
    if isinstance(node, Scalar) or is_null(node):
        return []
    short = _Short(group_of)
    found: list[Form] = []
    if isinstance(node, Sequence) and any(not isinstance(item, Scalar) for item in node.items):
        lines = [short.of(item, _element(type_)) for item in node.items]
        if all(line is not None for line in lines):
            found.append(Form("", tuple((None, line) for line in lines if line is not None)))
    if isinstance(node, GroupNode):
        pairs = short.pairs(node, type_)
        if pairs is not None:
            found.append(Form("", tuple(pairs)))
    text = short.of(node, type_)
    if text:
        # what is short stands on its line; else the lines come first
        found.insert(0 if len(text) <= _SHORT and isinstance(node, GroupNode) else len(found), Form(text))
    if isinstance(node, Sequence) and text and all(isinstance(item, Scalar) for item in node.items):
        found = [Form(text)]
    return found


_SHORT = 90


class _Short:
    """The short notation of nodes: pieces between commas, brackets around what holds pieces of its own."""

    def __init__(self, group_of: Callable[[str], Group]) -> None:
        self._group_of = group_of

    def of(self, node: Node, type_: Type | None) -> str | None:
        """A value in the short notation; None where it has none."""
        if isinstance(node, Scalar):
            return "" if is_null(node) else node.text.strip()
        if isinstance(node, Sequence):
            inner = [self._within(item, _element(type_)) for item in node.items]
            if any(one is None or one == "" for one in inner):
                return None
            return ", ".join(one for one in inner if one) if inner else "nenhum"
        pairs = self.pairs(node, type_)
        if pairs is None:
            return None
        group = self._group(type_)
        pieces: list[str] = []
        for number, (key, value) in enumerate(pairs):
            if group is not None and number == 0 and norm(key) == norm(_label(group.fields, group.lead)):
                pieces.append(value)
            else:
                pieces.append(f"{key}: {value}")
        return ", ".join(pieces) or "nenhum"

    def pairs(self, node: Node, type_: Type | None) -> list[tuple[str, str]] | None:
        """The pairs of a group, with the labels of the ficha."""
        if not isinstance(node, GroupNode):
            return None
        group = self._group(type_)
        keys = legal(group.fields) if group is not None else {}
        types = {field.key: field for field in group.fields} if group is not None else {}
        found: list[tuple[str, str]] = []
        for key, value in node.pairs:
            if not isinstance(key, Scalar):
                return None
            if is_null(value) and types:  # in short, a label alone would say yes
                continue
            field = types.get(keys.get(norm(key.text), ""))
            inner = field.type if field is not None else _element(type_)
            text = self._within(value, inner)
            if text is None:
                return None
            found.append((_small(field.shown) if field is not None else key.text, text))
        return found

    def _within(self, node: Node, type_: Type | None) -> str | None:
        text = self.of(node, type_)
        return text if text is None or isinstance(node, Scalar) else f"({text})"

    def _group(self, type_: Type | None) -> Group | None:
        return _group(type_, self._group_of)


def _group(type_: Type | None, group_of: Callable[[str], Group]) -> Group | None:
    """The group a type is, where it may be one."""
    if isinstance(type_, Group):
        return type_
    if isinstance(type_, Quiet):
        return _group(type_.of, group_of)
    if isinstance(type_, Reference):
        return type_.group or group_of(type_.kinds[0])
    if isinstance(type_, Either):
        return next((found for one in type_.types if (found := _group(one, group_of)) is not None), None)
    if isinstance(type_, ListOf):  # one alone is a list of one
        return _group(type_.of, group_of)
    return None


def _element(type_: Type | None) -> Type | None:
    """The type of what a list or a free map holds."""
    if isinstance(type_, ListOf | FreeMap):
        return type_.of
    if isinstance(type_, Quiet):
        return _element(type_.of)
    if isinstance(type_, Either):
        return next((found for one in type_.types if (found := _element(one)) is not None), None)
    return type_


def _label(fields: Fields, key: str) -> str:
    return next((_small(field.shown) for field in fields if field.key == key), "\0")


def _small(label: str) -> str:
    """A label within a line: without its capital, unless it belongs to an abbreviation (`PMs`, `PdF`)."""
    first = label.partition(" ")[0]
    return label if first[1:] != first[1:].lower() else label[:1].lower() + label[1:]


# ---- spelling


class Speller:
    """What of a document is written otherwise than the game spells it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._changes: list[Change | None] = []

    def of(self, document: Document) -> list[Change]:
        """The changes of a document."""
        game, root = self._game, document.root
        kinds = {norm(key): (key, kind) for key, kind in game.kinds.items()}
        if isinstance(root, GroupNode):
            for key, value in _own(root):
                word = norm(key.text)
                if word == "sistema":
                    self._word(key, "sistema")
                    if isinstance(value, Scalar) and norm(value.text) == norm(game.name):
                        self._word(value, game.name)
                elif word in game.ficha_headers:
                    self._word(key, word)
                    self._value(game.options_field.type, value)
                elif word in kinds:
                    self._word(key, kinds[word][0])
                    for item in value.items if isinstance(value, Sequence) else (value,):
                        if isinstance(item, GroupNode):
                            self._piece(kinds[word][1], item, ficha=False)
        elif isinstance(root, Sequence) and is_ficha(root):
            for item in root.items:
                if isinstance(item, GroupNode) and item.pairs and isinstance(item.pairs[0][0], Scalar):
                    opening = item.pairs[0][0]
                    kind = game.kind_of_opening(norm(opening.text))
                    if kind is not None:
                        if norm(opening.text) == norm(game.kind(kind).label):
                            self._word(opening, game.kind(kind).label)
                        self._piece(kind, item, ficha=True)
        return [change for change in self._changes if change is not None]

    def _piece(self, kind: str, node: GroupNode, *, ficha: bool) -> None:
        self._fields(self._game.fields(kind), node, ficha=ficha, skip=ficha)

    def _fields(self, fields: Fields, node: GroupNode, *, ficha: bool, skip: bool = False) -> None:
        keys = legal(fields)
        by_key = {field.key: field for field in fields}
        for number, (key, value) in enumerate(_own(node)):
            field = by_key.get(keys.get(norm(key.text), ""))
            if field is None or (skip and number == 0):
                continue
            word = field.shown if ficha else field.key
            if norm(word) == norm(key.text):  # another name of the field is its writer's choice
                self._word(key, word)
            self._value(field.type, value)

    def _value(self, type_: Type, node: Node) -> None:
        if node.anchor is not None or is_null(node):
            return
        if isinstance(type_, Quiet):
            self._value(type_.of, node)
        elif isinstance(type_, Either):
            for one in type_.types:
                if isinstance(node, Scalar) or not isinstance(one, Boolean | Choice):
                    self._value(one, node)
        elif isinstance(node, Scalar):
            self._scalar(type_, node)
        elif isinstance(node, Sequence):
            inner = _element(type_)
            if inner is not None:
                for item in node.items:
                    self._value(inner, item)
        elif isinstance(node, GroupNode) and not is_ficha(node):
            group = _group(type_, self._game.group)
            if group is not None and not isinstance(type_, Reference):
                self._fields(group.fields, node, ficha=False)

    def _scalar(self, type_: Type, node: Scalar) -> None:
        if node.tag is not None:
            return
        if isinstance(type_, Boolean):
            word = norm(node.text)
            if word in _YES | _NO:
                self._word(node, "sim" if word in _YES else "não")
        elif isinstance(type_, Choice):
            right = self._label(type_, node.text)
            if right is not None:
                self._word(node, right)
        elif isinstance(type_, ListOf) and isinstance(type_.of, Choice) and type_.commas:
            pieces = [(a, b) for a, b in split(node.text)]
            if len(pieces) == 1:
                self._scalar(type_.of, node)
                return
            for start, end in pieces:
                text = node.text[start:end]
                right = self._label(type_.of, text.strip())
                if right is not None and right != text.strip():
                    at = start + len(text) - len(text.lstrip())
                    self._changes.append(replaced(Part(node, at, at + len(text.strip())), right))

    def _label(self, type_: Choice, text: str) -> str | None:
        """How a name is spelt, where it is that name and no other by which the entry goes."""
        names = self._game.names(type_.names) if isinstance(type_.names, str) else type_.names
        return _spelt(names, text)

    def _word(self, node: Scalar, text: str) -> None:
        if node.text != text and node.anchor is None and node.tag is None and not has_dash(node):
            self._changes.append(replaced(node, text))


def _spelt(names: Names, text: str) -> str | None:
    found = names.find(text)
    if found is None:
        return None
    label = names.label(found)
    return label if spelling(label) == spelling(text) else None


def _own(node: GroupNode) -> Iterator[tuple[Scalar, Node]]:
    for key, value in node.pairs[: len(node.pairs) - node.merged]:
        if isinstance(key, Scalar) and key.anchor is None:
            yield key, value
