"""The items of a document as an editor shows them: their fields, the names they are known by, the names they use."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from techlint.lsp.desk import Read
from techlint.reading import Reader
from techlint.source.tree import Document, Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems import System, is_assisted, is_portable

Path = tuple[str, ...]


class Entry(NamedTuple):
    """A key with its value; `path` are the canonical keys from the item down to it."""

    path: Path
    key: Scalar
    value: Node


class Piece(NamedTuple):
    """An item in the tree: `begins` is where it opens, `name` where its name stands (None: it has none)."""

    kind: str
    system: System
    begins: Node
    node: Mapping
    name: Scalar | None


class Name(NamedTuple):
    """A name in a text. `kinds` are what it may be the name of; a definition has one."""

    kinds: tuple[str, ...]
    text: str
    at: Scalar | Part

    @property
    def word(self) -> str:
        """The name as names are compared."""
        return norm(self.text)


def key_at(system: System, kind: str, path: Path, word: str) -> str:
    """The canonical key that a word is at a place of an item; the word normalised where it is none."""
    if kind and is_assisted(system):
        found = system.key_at(kind, path, word)
        if found is not None:
            return found
    return norm(word)


def kind_opened(system: System, label: str) -> str | None:
    """The kind that a label opens in the ficha."""
    word = norm(label)
    if is_portable(system):
        return system.kind_of_opening(word)
    return (
        {norm(key): kind for key, kind in system.kinds.items()}.get(word) if word in system.ficha_openings else None
    )


def pieces_of(read: Read, reader: Reader) -> list[Piece]:
    """The items that stand in what was read."""
    if "pieces" not in read.cache:
        found: list[Piece] = []
        for document in read.found.documents:
            system = _system_of(read, document, reader)
            if system is not None:
                found += _pieces(document.root, system)
        read.cache["pieces"] = found
    made: list[Piece] = read.cache["pieces"]
    return made


def _system_of(read: Read, document: Document, reader: Reader) -> System | None:
    for (_, where), system in zip(read.items, read.found.games, strict=True):
        if where is document:
            return system
    return read.found.systems[0] if read.found.systems else None


def _pieces(root: Node | None, system: System) -> Iterator[Piece]:
    if isinstance(root, Mapping):
        kinds = {norm(key): kind for key, kind in system.kinds.items()}
        for key, value in root.pairs:
            kind = kinds.get(norm(key.text)) if isinstance(key, Scalar) else None
            if kind is None:
                continue
            for node in value.items if isinstance(value, Sequence) else [value]:
                if isinstance(node, Mapping) and node.pairs:
                    name = _name_in(node)
                    yield Piece(kind, system, name or node.pairs[0][0] if value is not node else key, node, name)
    elif isinstance(root, Sequence):
        for node in root.items:
            if isinstance(node, Mapping) and node.pairs and isinstance(node.pairs[0][0], Scalar):
                key, value = node.pairs[0]
                assert isinstance(key, Scalar)
                kind = kind_opened(system, key.text)
                if kind is not None:
                    own = value if isinstance(value, Scalar) and value.text.strip() else _name_in(node)
                    yield Piece(kind, system, key, node, own)


def _name_in(node: Mapping) -> Scalar | None:
    for key, value in node.pairs:
        if isinstance(key, Scalar) and norm(key.text) == "nome" and isinstance(value, Scalar) and value.text.strip():
            return value
    return None


def entries(piece: Piece) -> Iterator[Entry]:
    """Every key of an item with its value, those inside its values as well."""
    yield from _entries(piece.system, piece.kind, piece.node, ())


def _entries(system: System, kind: str, node: Node, path: Path) -> Iterator[Entry]:
    if isinstance(node, Mapping):
        for key, value in node.pairs:
            if isinstance(key, Scalar):
                here = (*path, key_at(system, kind, path, key.text))
                yield Entry(here, key, value)
                yield from _entries(system, kind, value, here)
    elif isinstance(node, Sequence):
        for one in node.items:
            yield from _entries(system, kind, one, path)


def scalars(value: Node) -> Iterator[Scalar]:
    """The texts of a value that is a text or a list of them."""
    if isinstance(value, Scalar):
        yield value
    elif isinstance(value, Sequence):
        for one in value.items:
            if isinstance(one, Scalar):
                yield one


def definitions(read: Read, reader: Reader) -> list[Name]:
    """The names that what was read gives: of its items, and those that games know besides (a seat of an army)."""
    if "definitions" not in read.cache:
        found: list[Name] = []
        for piece in pieces_of(read, reader):
            if piece.name is not None:
                found.append(Name((piece.kind,), piece.name.text.strip(), piece.name))
            if not is_assisted(piece.system):
                continue
            for entry in entries(piece):
                sort = piece.system.named_by_key(piece.kind, entry.path[:-1])
                if sort is not None:
                    found.append(Name((sort,), entry.key.text.strip(), entry.key))
                if entry.path[-1] == "nome" and len(entry.path) > 1 and isinstance(entry.value, Scalar):
                    inner = piece.system.written_at(piece.kind, entry.path[:-1])
                    if inner is not None and isinstance(entry.value, Scalar) and _whole(piece, entry):
                        found.append(Name((inner,), entry.value.text.strip(), entry.value))
        read.cache["definitions"] = found
    made: list[Name] = read.cache["definitions"]
    return made


def _whole(piece: Piece, entry: Entry) -> bool:
    """Whether an item inside another is written whole: it says more of itself than a short form does."""
    for one in entries(piece):
        groups = one.value.items if isinstance(one.value, Sequence) else [one.value]
        for group in groups:
            if isinstance(group, Mapping) and any(key is entry.key for key, _ in group.pairs):
                return len(group.pairs) >= 6
    return False


def uses(read: Read, reader: Reader) -> list[Name]:
    """The names by which what was read refers to others."""
    if "uses" not in read.cache:
        found: list[Name] = []
        for piece in pieces_of(read, reader):
            if not is_assisted(piece.system):
                continue
            for entry in entries(piece):
                kinds = tuple(piece.system.named_at(piece.kind, entry.path))
                if not kinds:
                    continue
                for scalar in scalars(entry.value):
                    found += _names_in(scalar, kinds)
        read.cache["uses"] = found
    made: list[Name] = read.cache["uses"]
    return made


def _names_in(scalar: Scalar, kinds: tuple[str, ...]) -> Iterator[Name]:
    """The name a text is, and the one it begins with before a comma or a bracket."""
    text = scalar.text
    stop = len(text.rstrip())
    start = len(text) - len(text.lstrip())
    if start >= stop:
        return
    yield Name(kinds, text[start:stop], Part(scalar, start, stop))
    at = start
    for piece in text[start:stop].split(","):
        end = at + len(piece)
        bracket = piece.find("(")
        inner = piece if bracket < 0 else piece[:bracket]
        first = at + len(inner) - len(inner.lstrip())
        last = at + len(inner.rstrip())
        if first < last and (first, last) != (start, stop):
            yield Name(kinds, text[first:last], Part(scalar, first, last))
        at = end + 1
