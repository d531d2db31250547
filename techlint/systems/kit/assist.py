"""What an editor offers while a piece is written: keys, values, names of other pieces, told from the fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems import Offer
from techlint.systems.kit.fields import (
    BOOLEAN,
    Choice,
    Either,
    Field,
    FreeMap,
    Group,
    ListOf,
    Quiet,
    Reference,
    Type,
    legal,
)
from techlint.systems.kit.names import Names
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.kit.game import Game

_LONGEST = 300


class Assist:
    """The fields of a game, asked by place."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def types_at(self, kind: str, path: Sequence[str]) -> list[Type]:
        """What may stand at a place: the alternatives, lists opened."""
        try:
            here: list[Type] = [self.game.group(kind)]
        except KeyError:
            return []
        for key in path:
            here = [one for type_ in here for one in self._under(type_, key)]
        return [one for type_ in here for one in self._plain(type_)]

    def _plain(self, type_: Type) -> Iterator[Type]:
        """A type without what wraps it: its alternatives, the entries of a list."""
        if isinstance(type_, Either):
            for one in type_.types:
                yield from self._plain(one)
        elif isinstance(type_, Quiet | ListOf):
            yield from self._plain(type_.of)
        else:
            yield type_

    def _under(self, type_: Type, key: str) -> Iterator[Type]:
        for one in self._plain(type_):
            if isinstance(one, Reference):
                group = one.group
                if group is None:
                    try:
                        group = self.game.group(one.kinds[0])
                    except KeyError:
                        continue
                yield from self._under(group, key)
            elif isinstance(one, Group):
                field = self._field(one, key)
                if field is not None:
                    yield field.type
                elif one.rest is not None:
                    yield one.rest.of
            elif isinstance(one, FreeMap):
                yield one.of

    def _field(self, group: Group, word: str) -> Field | None:
        key = legal(group.fields).get(norm(word))
        return next((field for field in group.fields if field.key == key), None)

    def _groups(self, kind: str, path: Sequence[str]) -> Iterator[Group | FreeMap]:
        for one in self.types_at(kind, path):
            if isinstance(one, Group | FreeMap):
                yield one
                if isinstance(one, Group) and one.rest is not None:
                    yield one.rest
            elif isinstance(one, Reference):
                try:
                    yield one.group or self.game.group(one.kinds[0])
                except KeyError:
                    continue

    def names_of(self, names: str | Names | None) -> Names | None:
        """A catalogue, by its table or itself."""
        if not isinstance(names, str):
            return names
        try:
            return self.game.names(names)
        except (KeyError, TypeError):
            return None

    # ---- what the protocol asks

    def key_at(self, kind: str, path: Sequence[str], word: str) -> str | None:
        """The canonical key of a word."""
        for group in self._groups(kind, path):
            if isinstance(group, Group):
                field = self._field(group, word)
                if field is not None:
                    return field.key
            else:
                names = self.names_of(group.names)
                found = names.find(word) if names is not None else None
                if found is not None:
                    return found
        return None

    def keys_at(self, kind: str, path: Sequence[str]) -> list[Offer]:
        """The keys of a group, in the order of the fields."""
        found: dict[str, Offer] = {}
        for group in self._groups(kind, path):
            if isinstance(group, Group):
                for field in group.fields:
                    found.setdefault(field.key, Offer(field.key, _text(field.about)))
            else:
                for offer in self._entries(group.names):
                    found.setdefault(offer.text, offer)
        return list(found.values())

    def values_at(self, kind: str, path: Sequence[str]) -> list[Offer]:
        """The names that a value may hold."""
        found: dict[str, Offer] = {}
        for type_ in self.types_at(kind, path):
            offers: Sequence[Offer] = ()
            if isinstance(type_, Choice | FreeMap):
                offers = self._entries(type_.names)
            elif type_ is BOOLEAN:
                offers = (Offer("sim", Text("sim", "yes")), Offer("não", Text("não", "no")))
            for offer in offers:
                found.setdefault(offer.text, offer)
        return list(found.values())

    def _entries(self, names: str | Names | None) -> list[Offer]:
        catalogue = self.names_of(names)
        if catalogue is None:
            return []
        return [Offer(catalogue.label(id_), self._told(names, id_, short=True)) for id_ in catalogue]

    def named_at(self, kind: str, path: Sequence[str]) -> tuple[str, ...]:
        """The kinds a text may name."""
        found: dict[str, None] = {}
        for type_ in self.types_at(kind, path):
            if isinstance(type_, Reference):
                found.update(dict.fromkeys(type_.kinds))
        # In a group that stands in the place of a piece, its name is the piece's.
        if path and path[-1] == "nome":
            for type_ in self.types_at(kind, path[:-1]) if len(path) > 1 else ():
                if isinstance(type_, Reference):
                    found.update(dict.fromkeys(type_.kinds))
        return tuple(found)

    def written_at(self, kind: str, path: Sequence[str]) -> str | None:
        """The kind of the pieces that may be written in place."""
        return next((one.kinds[0] for one in self.types_at(kind, path) if isinstance(one, Reference)), None)

    def entry(self, kind: str, path: Sequence[str], text: str) -> tuple[str, Text] | None:
        """The entry of a catalogue that a text means, with its row of the table."""
        for type_ in (*self.types_at(kind, path), *self._groups(kind, path[:-1])):
            if isinstance(type_, Choice | FreeMap):
                names = self.names_of(type_.names)
                found = names.find(text) if names is not None else None
                if names is not None and found is not None:
                    return names.label(found), self._told(type_.names, found) or Text("", "")
        return None

    def _told(self, names: str | Names | None, id_: str, *, short: bool = False) -> Text | None:
        """What the table says of an entry."""
        if not isinstance(names, str):
            return None
        row = self._row(names, id_)
        if isinstance(row, Mapping):
            left = {k: v for k, v in row.items() if k not in ("id", "nome", "sigla", "apelido", "apelidos")}
            if short:
                told = ", ".join(f"{_word(k)} {_plain(v)}" for k, v in left.items() if not isinstance(v, list | dict))
                return Text(told[:80], told[:80]) if told else None
            lines = "\n".join(f"- {_word(k)}: {_plain(v)}"[:_LONGEST] for k, v in left.items())
            return Text(lines, lines) if lines else None
        if row is None or isinstance(row, list) or row == id_:
            return None
        return Text(_plain(row)[:_LONGEST], _plain(row)[:_LONGEST])

    def _row(self, table: str, id_: str) -> Any:
        first, *steps = table.split(".")
        try:
            rows = self.game.tables[first]
            for step in steps:
                rows = rows[step]
        except (KeyError, TypeError):
            return None
        if isinstance(rows, Mapping):
            return rows.get(id_)
        if isinstance(rows, Sequence) and not isinstance(rows, str):
            for row in rows:
                if isinstance(row, Mapping) and str(row.get("id", row.get("nome"))) == id_:
                    return row
        return None


def _word(key: object) -> str:
    return str(key).replace("_", " ")


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, Mapping):
        return ", ".join(f"{_word(k)} {_plain(v)}" for k, v in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_plain(one) for one in value)
    if isinstance(value, Fraction):
        return str(value)
    return " ".join(str(value).split())


def _text(said: Any) -> Text | None:
    return Text(said.pt, said.en) if said is not None else None
