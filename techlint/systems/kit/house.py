"""House rules: a table's own entries in place of the book's, for a game written with the kit.

A house file holds a section for each table that the game lets a group change, with entries by their names, and
`banidos`, a list of pieces nobody may use. What is wrong in it is told under the codes of house files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from techlint.diagnostics import Place, Span, Text
from techlint.rules import RuleSet
from techlint.rules.rule import Locatable
from techlint.source.tree import Document, Node, Part, Problem, Scalar
from techlint.source.tree import Mapping as GroupNode
from techlint.source.tree import Sequence as ListNode
from techlint.spelling import nearest
from techlint.systems import Change, Item
from techlint.systems.kit.fields import Group, Type, legal
from techlint.systems.kit.game import Game
from techlint.systems.kit.names import Names, id_of, names_of
from techlint.systems.kit.piece import Kind, Piece
from techlint.systems.kit.reader import Reader
from techlint.systems.kit.record import State, plain, plain_record
from techlint.systems.kit.rules import Rules
from techlint.systems.kit.tables import Tables
from techlint.systems.kit.writing import short
from techlint.systems.shape import is_null, quote
from techlint.values import Any, NamedTuple

BANNED = "banidos"
# The code a house file has for what is wrong with the shape of anything; whatever is not here is TL102.
_CODES = {"TL004": "TL103", "TL005": "TL101"}
_OWN = frozenset(("TL101", "TL102", "TL103", "TL104"))


class Section(NamedTuple):
    """A section of house files: its `name`, and the table (name or path) whose entries it changes.

    `entry` is what an entry holds: a Group whose fields are those of the table's rows (its `lead` is the field that a
    value alone fills), another type where a row is a single value, None where the table is a list of names.
    `catalogue` is the name by which fields refer to the table's names, where that is not the table's own. With `adds`
    off the house can only change what is there."""

    name: str
    table: str
    entry: Type | None = None
    catalogue: str = ""
    adds: bool = True
    about: Text | None = None

    @property
    def names(self) -> str:
        """The catalogue its entries are named in."""
        return self.catalogue or self.table


class Entry(NamedTuple):
    """An entry that the house added, changed or banned, with what to say of it beside a diagnostic."""

    at: Place
    text: Text


class House(NamedTuple):
    """What a house file came to: entries and bans by catalogue and id, and how its tables differ from the book's."""

    entries: Mapping[tuple[str, str], Entry]
    banned: Mapping[tuple[str, str], Entry]
    changes: tuple[Change, ...]


class HousedGame(Game):
    """A game whose tables a group may change for itself, in the sections of `house`."""

    def __init__(
        self,
        name: str,
        kinds: Sequence[Kind],
        rules: RuleSet,
        tables: Tables,
        *,
        options: str = "",
        house: tuple[Section, ...] = (),
    ) -> None:
        super().__init__(name, kinds, rules, tables, options=options)
        self.sections = house
        self._house: House | None = None

    def with_casa(self, document: Document) -> tuple[HousedGame, list[Problem]]:
        """The game with the tables of a house file, and what is wrong with the file."""
        reader = _HouseReader(self)
        reader.read(document)
        changed = self.with_tables(self.tables.with_changes(reader.tables))
        assert isinstance(changed, HousedGame)
        changed._house = House(reader.entries, reader.banned, tuple(reader.changes))
        return changed, reader.problems

    def casa_changes(self) -> Sequence[Change]:
        """What the house changed, in the order of the sections."""
        return self._house.changes if self._house is not None else ()

    def casa_of(self, item: Item, code: str) -> Sequence[tuple[Place, Text]]:
        """The entries of the house that what a rule says of a piece rests on: of the tables the rule names,
        those that the piece uses by name, and those that are no catalogue of names."""
        piece: Piece = item.model
        if self._house is None or not isinstance(self.rules, Rules):
            return ()
        tables = self.rules.rests_on(code)
        named = {one.names for one in self.sections if one.adds}
        return [
            (entry.at, entry.text)
            for (names, id_), entry in self._house.entries.items()
            if names in tables and (names not in named or (names, id_) in piece.used)
        ]

    def check_used(self, piece: Piece, used: Sequence[tuple[str, str, Locatable]]) -> list[Problem]:
        """TL105 for each banned piece that a piece of content uses."""
        if self._house is None:
            return []
        problems = []
        for names, id_, at in used:
            banned = self._house.banned.get((names, id_))
            if banned is not None:
                label = self.names(names).label(id_)
                where = f"{banned.at.path}:{banned.at.span.line}"
                message = Text(
                    f"{piece.nome}: {label} está entre as peças que a casa baniu.",
                    f"{piece.name}: {label} is among the pieces the house banned.",
                )
                help_ = Text(
                    f"Troque a peça, ou tire-a de `{BANNED}` (casa: {where}).",
                    f"Use another piece, or take it out of `{BANNED}` (casa: {where}).",
                )
                problems.append(Problem("TL105", at.place(), message, help_, ((banned.at, banned.text),)))
        return problems

    def casa_schema(self) -> dict[str, Any]:
        """The JSON Schema of a house file."""
        from techlint.systems.kit.schema import DRAFT

        properties: dict[str, Any] = {"sistema": {"type": "string"}}
        definitions: dict[str, Any] = {}  # what an entry of each section holds, told once
        for section in self.sections:
            held = section.entry.schema(self.names) if section.entry is not None else {"type": "null"}
            definitions[section.name] = held
            entry = {"$ref": f"#/definitions/{section.name}"}
            told = {} if section.about is None else {"description": f"{section.about.pt} / {section.about.en}"}
            names = _names_in(self.tables, section).labels()
            properties[section.name] = told | {
                "anyOf": [
                    {
                        "type": "object",
                        "properties": dict.fromkeys(names, entry),
                        "additionalProperties": entry,  # in another spelling, or new
                    },
                    {"type": ["array", "null"]},
                ]
            }
        properties[BANNED] = {"type": ["array", "string", "null"]}
        return {
            "$schema": DRAFT,
            "title": f"{self.name}: regras da casa",
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
            "definitions": definitions,
        }


class _HouseReader(Reader):
    """Reads a house file over the tables of a game."""

    __slots__ = ("_game", "banned", "changes", "entries", "tables")

    def __init__(self, game: HousedGame) -> None:
        super().__init__(game.names, game.group, ficha=False)
        self._game = game
        self.tables: dict[str, Any] = {}
        self.entries: dict[tuple[str, str], Entry] = {}
        self.banned: dict[tuple[str, str], Entry] = {}
        self.changes: list[Change] = []

    def names(self, of: str | Names) -> Names:
        """A catalogue by its table's name, with what the sections before have put into it: an item may emulate an
        attribute that the same file brings."""
        if any(names == of for names, _ in self.entries):
            section = next((one for one in self._game.sections if one.adds and one.names == of), None)
            if section is not None:
                return super().names(of).joined(self._names(section))
        return super().names(of)

    def report(
        self,
        code: str,
        at: Node | Part | Place,
        pt: str,
        en: str,
        help: Text | None = None,
        related: tuple[tuple[Place, Text], ...] = (),
    ) -> None:
        """A problem, under the code a house file has for it."""
        super().report(code if code in _OWN else _CODES.get(code, "TL102"), at, pt, en, help, related)

    def read(self, document: Document) -> None:
        """Reads the sections of a house file."""
        root = document.root
        whole = Place(document.source.path, Span(1, 1, 1, 1))
        sections = {section.name: section for section in self._game.sections}
        listed = ", ".join([*sections, BANNED])
        if root is None or is_null(root) or not isinstance(root, GroupNode):
            self.report(
                "TL102",
                whole if root is None else root,
                "As regras da casa são seções com entradas, e aqui não há nenhuma.",
                "House rules are sections with entries, and here are none.",
                Text(f"Seções: {listed}.", f"Sections: {listed}."),
            )
            return
        own = [
            pair
            for pair in root.pairs
            if not (isinstance(pair[0], Scalar) and pair[0].text.startswith(("x-", "x_", "_", ".")))
        ]
        body = GroupNode(root.source, root.start, root.end, root.anchor, root.tag, own, min(root.merged, len(own)))
        found = self.fields(body, {**{name: name for name in (*sections, BANNED)}, "sistema": "sistema"})
        for name, section in sections.items():
            if name in found and not is_null(found[name].value):
                self._section(section, found[name].value)
        if BANNED in found and not is_null(found[BANNED].value):
            self._bans(found[BANNED].value)

    # ---- entries

    def _section(self, section: Section, node: Node) -> None:
        pairs = self.free_pairs(node, section.name)
        for key, value in pairs or ():
            names = self._names(section)
            known = names.find(key.text)
            if known is None and not section.adds:
                near = names.nearest(key.text)
                every = ", ".join(names.labels())
                self.report(
                    "TL103",
                    key,
                    f"`{quote(key.text)}` não está em `{section.name}`, e a casa só muda o que está.",
                    f"`{quote(key.text)}` is not in `{section.name}`, and the house only changes what is.",
                    Text(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?")
                    if near
                    else Text(f"Há: {every}.", f"There are: {every}."),
                )
                continue
            if (section.names, known or id_of(key.text)) in self.entries:
                self.report(
                    "TL103",
                    key,
                    f"`{quote(key.text)}` está escrito duas vezes; vale o primeiro.",
                    f"`{quote(key.text)}` is written twice; the first one counts.",
                    Text("Apague um dos dois.", "Delete one of the two."),
                )
                continue
            given = self._entry(section, key, value, new=known is None)
            if given is not _NOTHING:
                self._put(section, key, known, given)

    def _entry(self, section: Section, key: Scalar, node: Node | None, *, new: bool) -> Any:
        """What an entry says, as plain data; _NOTHING where it is malformed."""
        if section.entry is None:
            return None
        if node is None or is_null(node):
            if not new:
                self._says_nothing(key)
                return _NOTHING
            node = GroupNode(key.source, key.start, key.end) if isinstance(section.entry, Group) else None
            if node is None:
                self._says_nothing(key)
                return _NOTHING
        mark = len(self.problems)
        if isinstance(section.entry, Group):
            fields = section.entry.fields if new else tuple(f._replace(required=False) for f in section.entry.fields)
            spellings = legal(fields)
            lead = section.entry.lead
            mapping = self.mapping(node, key.text, spellings, fields, lead, section.entry.rest)
            if mapping is None:
                return _NOTHING
            record = self.record(fields, spellings, mapping, node, "", rest=section.entry.rest, at=key)
            return plain_record(record) if len(self.problems) == mark else _NOTHING
        value = self.value(section.entry, key, node, key.text, "")
        if value.state is State.BLANK:
            self._says_nothing(key)
        return plain(value) if value.state is State.READ and len(self.problems) == mark else _NOTHING

    def _says_nothing(self, key: Scalar) -> None:
        self.report(
            "TL102",
            key,
            f"`{quote(key.text)}` não diz o que muda.",
            f"`{quote(key.text)}` does not say what changes.",
            Text("Escreva o valor, ou apague a linha.", "Write the value, or delete the line."),
        )

    def _put(self, section: Section, key: Scalar, known: str | None, given: Any) -> None:
        whole = self._table(section)
        rows = _at_path(whole, section.table)
        id_ = known or id_of(key.text)
        name = key.text.strip()
        old: Any = None
        if isinstance(rows, Mapping):
            old = rows.get(id_)
            row = {**old, **given} if isinstance(old, Mapping) and isinstance(given, dict) else given
            if known is None and isinstance(row, dict):
                row = {"nome": name, **row}
            changed: Any = {**rows, id_: row}
        else:
            at = next((n for n, row in enumerate(rows) if _id(row) == id_), None)
            changed = list(rows)
            if at is None:
                changed.append({"id": id_, "nome": name, **given} if isinstance(given, dict) else name)
            else:
                old = rows[at]
                changed[at] = {**old, **given} if isinstance(old, Mapping) and isinstance(given, dict) else old
        self.tables.update(_with_path(whole, section.table, changed))
        before = {k: old.get(k) for k in given} if isinstance(old, Mapping) and isinstance(given, dict) else old
        told = _told(given)
        place = key.place()
        self.entries[section.names, id_] = Entry(
            place, Text(f"regra da casa: {name}{told and f', {told}'}", f"house rule: {name}{told and f', {told}'}")
        )
        kind = "added" if known is None else "changed"
        was = Text(*(_told(before),) * 2) if known is not None else None
        self.changes.append(Change(kind, section.name, name, was, Text(told, told), place))

    def _table(self, section: Section) -> dict[str, Any]:
        """The table a section is of, by its name, with what the house has changed so far."""
        first = section.table.partition(".")[0]
        return {first: self.tables.get(first, self._game.tables[first])}

    # ---- bans

    def _bans(self, node: Node) -> None:
        pieces: list[Node] = list(node.items) if isinstance(node, ListNode) else []
        if isinstance(node, Scalar):
            pieces += self.pieces(node)
        elif not isinstance(node, ListNode):
            self.wrong(node, BANNED, "uma lista de nomes", "a list of names")
        for one in pieces:
            if not isinstance(one, Scalar):
                self.wrong(one, BANNED, "um nome em cada item", "a name in each item")
                continue
            owners = [(s, id_) for s in self._game.sections if (id_ := self._names(s).find(one.text)) is not None]
            if not owners:
                every = [label for s in self._game.sections for label in self._names(s).labels()]
                near = nearest(one.text, every, 1)
                self.report(
                    "TL103",
                    one,
                    f"não há nada chamado `{quote(one.text)}` para banir.",
                    f"there is nothing called `{quote(one.text)}` to ban.",
                    Text(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?") if near else None,
                )
            for section, id_ in owners:
                place = one.place()
                name = one.text.strip()
                self.banned[section.names, id_] = Entry(
                    place, Text(f"banida pela casa: {name}", f"banned by the house: {name}")
                )
                self.changes.append(Change("banned", section.name, name, None, None, place))

    def _names(self, section: Section) -> Names:
        return _names_in(self._table(section), section)


_NOTHING = object()


def _names_in(tables: Mapping[str, Any], section: Section) -> Names:
    """The names of a section's entries; where a row is a single value, it is no name."""
    rows = _at_path(tables, section.table)
    single = isinstance(rows, Mapping) and section.entry is not None and not isinstance(section.entry, Group)
    return Names({str(id_): () for id_ in rows}) if single else names_of(rows)


def _id(row: Any) -> str:
    return str(row.get("id", row.get("nome")) if isinstance(row, Mapping) else row)


def _at_path(tables: Mapping[str, Any], path: str) -> Any:
    found: Any = tables
    for step in path.split("."):
        found = found[step]
    return found


def _with_path(tables: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The tables with `value` at a path, nothing of what they hold changed in place."""
    first, _, rest = path.partition(".")
    return {**tables, first: value if not rest else _with_path(tables[first], rest, value)}


def _told(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {short(one) or '—'}" for key, one in value.items())
    return short(value)
