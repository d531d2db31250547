"""From a document to its pieces: which top-level keys are a game's, lists and single pieces, the items of a ficha."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from techlint.diagnostics import Place, Text
from techlint.source.tree import Mapping as GroupNode
from techlint.source.tree import Node, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems.shape import (
    NOTHING,
    TWO_ITEMS,
    Shape,
    has_dash,
    here_is,
    is_merge,
    is_null,
    kind_of,
    meant,
    quote,
)
from techlint.values import NamedTuple

_JOIN = Text(
    "Junte as duas listas numa só, ou ponha uma linha `---` entre elas.",
    "Join the two lists in one, or put a line `---` between them.",
)


class Named(NamedTuple):
    """What a piece of a kind is called, the key of a list of them ("" where there are none), and what to do about two
    under one key."""

    called: Text
    plural: str
    another: Text = TWO_ITEMS


# Makes a piece of a mapping: its kind, the mapping, where the piece begins, and the node that stands for that.
Take = Callable[[str, GroupNode, Place, Node], None]


class Documents:
    """What a game's documents look like; `take` is given each piece found.

    `kinds` are the top-level keys with the kind of each, `beside` those that may stand beside the pieces, `openings`
    the labels that open an item of the ficha, all normalised."""

    def __init__(
        self,
        kinds: Mapping[str, str],
        named: Mapping[str, Named],
        openings: Mapping[str, str],
        beside: tuple[str, ...],
        has_fields: Callable[[Node, str | None], bool],
    ) -> None:
        self.kinds = kinds
        self.named = named
        self.openings = openings
        self.beside = beside
        self.lists = frozenset(one.plural for one in named.values() if one.plural)
        self._has_fields = has_fields

    def read(
        self, root: Node | None, reader: Shape, take: Take, header: Callable[[str, Scalar, Node], None] | None = None
    ) -> bool:
        """Gives every piece of a document to `take`, and what stands beside them to `header`; whether the document is
        the game's at all."""
        if isinstance(root, GroupNode):
            return self._yaml(root, reader, take, header)
        if isinstance(root, Sequence):
            if is_yaml(root):
                return self._list(root, reader)
            return self._ficha(root, reader, take, header)
        return False

    def _yaml(
        self, root: GroupNode, reader: Shape, take: Take, header: Callable[[str, Scalar, Node], None] | None
    ) -> bool:
        claimed = False
        first: dict[str, Scalar] = {}
        unknown: list[tuple[Scalar, Node]] = []
        later: list[tuple[str, Scalar, Node, bool]] = []
        for key, value in root.pairs:
            if not isinstance(key, Scalar):
                continue
            word = norm(key.text)
            if word in self.beside:
                if word in first:
                    reader.twice(key, first[word])
                elif header is not None:
                    header(word, key, value)
                first.setdefault(word, key)
                continue
            kind = self.kinds.get(word)
            if kind is None:
                unknown.append((key, value))
                continue
            claimed = True
            if word in first:
                reader.twice(key, first[word], _JOIN if word in self.lists else self.named[kind].another)
                continue
            first[word] = key
            later.append((kind, key, value, word in self.lists))
        # What stands beside the pieces holds for all of them, wherever it is written.
        for kind, key, value, many in later:
            self._items(reader, take, kind, key, value, many=many)
        for key, value in unknown:
            meant_ = self._unknown(reader, key, value, claimed=claimed)
            if meant_ is not None:
                claimed = True
                self._items(reader, take, meant_, key, value, many=isinstance(value, Sequence))
        return claimed

    def _unknown(self, reader: Shape, key: Scalar, value: Node, *, claimed: bool) -> str | None:
        """A top-level key that is none of the game's: the kind it was meant for, if it looks like one.

        Keys that hold anchors for the rest of the file, and those that start like an extension, are the writer's
        own; in a file that has nothing of the game's so is every other key."""
        source = key.source.text
        if not key.text.strip():
            if claimed:
                reader.nameless(key)
            return None
        if (
            is_merge(key)
            or key.text.startswith(("x-", "x_", ".", "_"))
            or "&" in source[key.end : max(key.end, value.end)]
        ):
            return None
        close = nearest(key.text, [*self.kinds, *self.beside])[:1]
        looks = isinstance(value, GroupNode | Sequence) and bool(close)
        if not claimed and not (looks and self._has_fields(value, self.kinds.get(close[0]))):
            return None
        some = ", ".join(f"`{one}`" for one in list(self.kinds)[:2])
        reader.report(
            "TL005",
            key,
            f"`{quote(key.text)}` não é uma chave do techlint.",
            f"`{quote(key.text)}` is no key of techlint's.",
            meant(close)
            or Text(
                f"Um arquivo traz {some} e as outras fichas do jogo.",
                f"A file holds {some} and the game's other sheets.",
            ),
        )
        return self.kinds.get(close[0]) if looks else None

    def _items(self, reader: Shape, take: Take, kind: str, key: Scalar, value: Node, *, many: bool) -> None:
        if not reader.tagged(value):
            return
        called, plural, _ = self.named[kind]
        if isinstance(value, GroupNode):
            if not value.pairs:
                if not many:
                    self._no_fields(reader, kind, value, key)
                return
            first = value.pairs[0][0]
            if many and isinstance(first, Scalar) and has_dash(first):
                reader.dash(first)  # with one more space it is a list, and what its items lack is seen then
                return
            if many:
                reader.report(
                    "TL006",
                    value,
                    f"`{key.text}` pede uma lista, e aqui está {called.pt} só.",
                    f"`{key.text}` takes a list, and here is {called.en} alone.",
                    Text(f"Escreva `{kind}:`, ou comece com `- `.", f"Write `{kind}:`, or begin with `- `."),
                )
            take(kind, value, key.place(), key)
            return
        if isinstance(value, Sequence):
            if not many:
                reader.report(
                    "TL006",
                    value,
                    f"`{key.text}` pede {called.pt}, e aqui está uma lista.",
                    f"`{key.text}` takes {called.en}, and here is a list.",
                    Text(f"Escreva `{plural}:`.", f"Write `{plural}:`.") if plural else None,
                )
            for entry in value.items:
                if isinstance(entry, GroupNode) and entry.pairs:
                    begins = _named(entry)
                    take(kind, entry, begins.place(), begins)
                else:
                    self._no_fields(reader, kind, entry, key)
            return
        if not (many and is_null(value)):
            self._no_fields(reader, kind, value, key)

    def _no_fields(self, reader: Shape, kind: str, node: Node, key: Scalar) -> None:
        empty = isinstance(node, GroupNode) and not node.pairs
        found = here_is(NOTHING if empty else kind_of(node))
        one = self.named[kind].called
        reader.report(
            "TL006",
            node,
            f"`{key.text}` pede os campos de {one.pt}, e {found.pt}.",
            f"`{key.text}` takes the fields of {one.en}, and {found.en}.",
            Text("Comece por `nome:`.", "Begin with `nome:`."),
        )

    def _list(self, root: Sequence, reader: Shape) -> bool:
        """A list at the top of a YAML file, which no game reads: whether one of its items is the game's, which is
        told at the first."""
        for entry in root.items:
            if not isinstance(entry, GroupNode) or not entry.pairs:
                continue
            key, value = entry.pairs[0]
            if not isinstance(key, Scalar):
                continue
            kind = self.kinds.get(norm(key.text))
            grouped = isinstance(value, GroupNode | Sequence)
            if kind is not None and (grouped or (is_null(value) and self._has_fields(entry, kind))):
                plural = self.named[kind].plural
                if len(root.items) > 1 and plural:
                    help_ = Text(
                        f"Escreva `{plural}:` na linha acima, e comece cada item com `- nome:`.",
                        f"Write `{plural}:` on the line above, and begin each item with `- nome:`.",
                    )
                else:
                    help_ = Text(
                        f"Apague o `- ` da frente de `{key.text}:`.", f"Delete the `- ` in front of `{key.text}:`."
                    )
                    if root.source.text[root.start : root.start + 1] == "[":
                        help_ = Text("Apague os colchetes.", "Delete the brackets.")
            else:
                if norm(key.text) != "nome":
                    continue
                kind = next((k for k in self.named if self._has_fields(entry, k)), None)
                if kind is None or not self.named[kind].plural:
                    continue
                plural = self.named[kind].plural
                help_ = Text(
                    f"Escreva `{plural}:` na linha acima da lista.", f"Write `{plural}:` on the line above the list."
                )
            reader.report(
                "TL006",
                key,
                "Um arquivo YAML começa por uma chave, e este começa por uma lista.",
                "A YAML file begins with a key, and this one begins with a list.",
                help_,
            )
            return True
        return False

    def _ficha(
        self, root: Sequence, reader: Shape, take: Take, header: Callable[[str, Scalar, Node], None] | None
    ) -> bool:
        claimed = False
        first: dict[str, Scalar] = {}
        pieces: list[tuple[str, GroupNode, Scalar]] = []
        for entry in root.items:
            if not isinstance(entry, GroupNode) or not entry.pairs:
                continue
            key, value = entry.pairs[0]
            assert isinstance(key, Scalar)
            word = norm(key.text)
            kind = self.openings.get(word)
            if kind is None and word in self.beside:
                if header is not None:
                    if word in first:
                        reader.twice(key, first[word])
                    else:
                        header(word, key, value)
                    first.setdefault(word, key)
                continue
            if kind is None:
                close = nearest(key.text, self.openings)[:1]
                kind = self.openings.get(close[0]) if close else None
            if kind is not None:
                claimed = True
                pieces.append((kind, entry, key))
        for kind, entry, key in pieces:
            take(kind, entry, key.place(), key)
        return claimed


def is_yaml(root: Sequence) -> bool:
    """Whether a list at the top of a document is one of YAML, and not a ficha's items."""
    for entry in root.items:
        if not isinstance(entry, GroupNode) or not entry.pairs:
            return True
        key = entry.pairs[0][0]
        return not isinstance(key, Scalar) or key.plain or key.source.text[key.start : key.start + 1] in ("'", '"')
    return False


def _named(entry: GroupNode) -> Node:
    """Where an item of a list begins: at its name, else at its first key."""
    for key, value in entry.pairs:
        if isinstance(key, Scalar) and norm(key.text) == "nome" and isinstance(value, Scalar) and value.text:
            return value
    return entry
