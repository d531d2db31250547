"""`Game`: what a description of kinds, rules and tables offers the engine.

A game is an instance (or a subclass, where it needs more) made of its `Kind`s, its `Rules` and its `Tables`; the
numbers are its pieces' own (`Piece.facts`, `Piece.cost`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from collections.abc import Sequence as Rows
from functools import cached_property

from techlint.diagnostics import Place, Text
from techlint.rules import RuleSet
from techlint.rules.rule import Locatable
from techlint.source.tree import Document, Node, Problem, Scalar, Sequence
from techlint.source.tree import Mapping as GroupNode
from techlint.spelling import norm
from techlint.systems import Form, Item, LevelError, Offer, Reading, Survey
from techlint.systems.kit.documents import Documents, Named
from techlint.systems.kit.fields import TEXT, Choice, Field, Fields, Group, ListOf, legal
from techlint.systems.kit.links import Known, Outline, outline_of
from techlint.systems.kit.names import Names, names_of
from techlint.systems.kit.piece import Kind, Piece
from techlint.systems.kit.reader import Reader
from techlint.systems.kit.record import Record, Value
from techlint.systems.kit.tables import Tables
from techlint.systems.shape import MOST_PROBLEMS
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.kit.assist import Assist

if TYPE_CHECKING:
    from techlint.source.changes import Change as TextChange

OPTIONS = "opcoes"
_OPTIONS_LABEL = "Opções"


class Game:
    """A game of tables, fields and rules.

    `options` is the table of the optional rules that a document may turn on (`opcoes`), or "" where there are none;
    a name outside it is TL008. Every kind has a field `nome`, whether it names one or not."""

    def __init__(self, name: str, kinds: Rows[Kind], rules: RuleSet, tables: Tables, *, options: str = "") -> None:
        self.name = name
        self.rules = rules
        self.tables = tables
        self._options = options
        self._kinds = {kind.name: kind for kind in kinds}
        self._names: dict[str, Names] = {}
        self._groups: dict[str, Group] = {}
        self._legal: dict[str, dict[str, str]] = {}
        self.kinds: Mapping[str, str] = {
            key: kind.name for kind in kinds for key in (kind.name, kind.plural) if key is not None
        }

    # ---- what a game is made of

    def kind(self, name: str) -> Kind:
        """A kind by its name."""
        return self._kinds[name]

    def fields(self, kind: str) -> Fields:
        """The fields of a kind, the ones every piece has among them."""
        return self.group(kind).fields

    def group(self, kind: str) -> Group:
        """The fields of a kind as a group that another piece may hold."""
        if kind not in self._groups:
            own = self._kinds[kind].fields
            keys = {field.key for field in own}
            more = () if "nome" in keys else (Field("nome", TEXT, about=Text("o nome", "the name")),)
            if self._options and OPTIONS not in keys:
                own = (*own, self.options_field)
            self._groups[kind] = Group(*more, *own)
        return self._groups[kind]

    @property
    def options_field(self) -> Field:
        """The optional rules turned on, of a document or of a piece."""
        about = Text("as regras opcionais ligadas", "the optional rules turned on")
        return Field(OPTIONS, ListOf(Choice(self._options)), _OPTIONS_LABEL, about)

    def names(self, table: str) -> Names:
        """The catalogue of a table: its name, or a path in it (`itens.emulaveis`)."""
        if table not in self._names:
            self._names[table] = self.catalogue(table)
        return self._names[table]

    def catalogue(self, table: str) -> Names:
        """Makes a catalogue of a table. A game whose table has a shape of its own overrides this."""
        first, *steps = table.split(".")
        rows = self.tables[first]
        for step in steps:
            rows = rows[step]
        return names_of(rows)

    def with_tables(self, tables: Tables) -> Game:
        """The same game with other tables."""
        import copy

        changed = copy.copy(self)
        changed.tables = tables
        changed._names, changed._groups, changed._legal = {}, {}, {}
        for one in type(changed).__mro__:  # what was worked out of the other tables
            for name, member in vars(one).items():
                if isinstance(member, cached_property):
                    changed.__dict__.pop(name, None)
        return changed

    # ---- the ficha

    @property
    def _openings(self) -> dict[str, str]:
        return {norm(kind.label): name for name, kind in self._kinds.items()}

    @property
    def ficha_openings(self) -> frozenset[str]:
        """The labels that open an item."""
        return frozenset(self._openings)

    @property
    def ficha_headers(self) -> frozenset[str]:
        """The labels that may stand above the items."""
        return frozenset(self._beside)

    @property
    def _beside(self) -> tuple[str, ...]:
        return ("sistema", OPTIONS) if self._options else ("sistema",)

    @cached_property
    def ficha_nested(self) -> Mapping[str, frozenset[str]]:
        """The opening labels that are a field of other kinds: inside an item of these they open none."""
        found: dict[str, frozenset[str]] = {}
        for label in self._openings:
            within = [norm(k.label) for name, k in self._kinds.items() if label in self._spellings(name)]
            within = [one for one in within if one != label]
            if within:
                found[label] = frozenset(within)
        return found

    @cached_property
    def ficha_labels(self) -> Rows[str]:
        """Every label, the openings first."""
        openings = [kind.label for kind in self._kinds.values()]
        labels = [label for kind in self._kinds.values() for label in self.ficha_labels_of(norm(kind.label))]
        return tuple(dict.fromkeys((*openings, *labels)))

    def ficha_labels_of(self, opening: str) -> Rows[str]:
        """The labels an item may carry that `opening` opened."""
        name = self._openings.get(opening)
        if name is None:
            return self.ficha_labels
        return (self._kinds[name].label, *(field.shown for field in self.fields(name)))

    def _spellings(self, kind: str) -> dict[str, str]:
        if kind not in self._legal:
            self._legal[kind] = legal(self.fields(kind))
        return self._legal[kind]

    # ---- the other carrier, and how things are spelt

    def kind_of_opening(self, label: str) -> str | None:
        """The kind that a label (normalised) opens."""
        return self._openings.get(label)

    def keys_of(self, kind: str) -> tuple[str, str | None]:
        """The key of a kind, and that of a list of them."""
        return kind, self._kinds[kind].plural

    def field_of(self, kind: str, text: str) -> str | None:
        """The canonical key of a field."""
        return self._spellings(kind).get(norm(text))

    def label_of(self, kind: str, field: str, *, opening: bool, written: Collection[str]) -> str | None:
        """The label of a field in the ficha, or the one that opens the piece."""
        if opening:
            return self._kinds[kind].label
        return next((one.shown for one in self.fields(kind) if one.key == field), None)

    def forms(self, kind: str, field: str, value: Node, to: str) -> Rows[Form]:
        """A group or a list in the short notation, in the ficha."""
        found = next((one for one in self.fields(kind) if one.key == field), None)
        if found is None or to != "tec":
            return ()
        from techlint.systems.kit.carriers import forms

        return forms(found.type, value, self.group)

    def content(self, item: Item) -> dict[str, object]:
        """What a piece holds, by field."""
        from techlint.systems.kit.carriers import content

        return content(item.model.record)

    def spelled(self, document: Document) -> list[TextChange]:
        """What of a document is written otherwise than the game spells it."""
        from techlint.systems.kit.carriers import Speller

        return Speller(self).of(document)

    # ---- reading

    @cached_property
    def _documents(self) -> Documents:
        named = {name: Named(kind.called, kind.plural or "") for name, kind in self._kinds.items()}
        kinds = {norm(key): kind for key, kind in self.kinds.items()}
        return Documents(kinds, named, self._openings, self._beside, self._has_fields)

    def read(self, document: Document) -> Reading:
        """The pieces of a document."""
        ficha = isinstance(document.root, Sequence)
        reader = Reader(self.names, self.group, ficha=ficha)
        items: list[Item] = []
        options: Value | None = None

        def header(word: str, key: Scalar, value: Node) -> None:
            nonlocal options
            if word == OPTIONS:
                label = _OPTIONS_LABEL if ficha else OPTIONS
                options = reader.value(self.options_field.type, key, value, label, OPTIONS)

        room = MOST_PROBLEMS

        def take(kind: str, node: GroupNode, at: Place, begins: Node) -> None:
            nonlocal room
            item = self._item(reader, kind, node, at, begins, options, ficha=ficha)
            items.append(item)
            room = _bounded(item.problems, room)

        claimed = self._documents.read(document.root, reader, take, header)
        return Reading(items, reader.problems, claimed)

    def _item(
        self,
        reader: Reader,
        kind: str,
        node: GroupNode,
        at: Place,
        begins: Node,
        options: Value | None,
        *,
        ficha: bool,
    ) -> Item:
        mark = len(reader.problems)
        reader.wanted, reader.used = [], []
        if ficha:
            node = _with_name(node)
        spellings = self._spellings(kind)
        record = reader.record(self.fields(kind), spellings, node, node, "", at=begins)
        title = record["nome"].text or ""
        piece = self.piece(kind, record, begins, title, options)
        problems = [*reader.problems[mark:], *self.check_used(piece, reader.used)]
        del reader.problems[mark:]
        piece.wanted = tuple(reader.wanted)
        if reader.used:  # an empty set for each piece would fill the memory
            piece.used = frozenset((names, id_) for names, id_, _ in reader.used)
        return Item(kind, title, at, piece, problems)

    def piece(self, kind: str, record: Record, at: Any, title: str, options: Value | None) -> Piece:
        """A piece of a kind."""
        return self._kinds[kind].piece(self, kind, record, at, title, options)

    def check_used(self, piece: Piece, used: Rows[tuple[str, str, Locatable]]) -> list[Problem]:
        """What is wrong with the entries of catalogues that a piece uses, as far as they go: nothing of itself."""
        return []

    def _has_fields(self, value: Node, kind: str | None) -> bool:
        """Whether a group, or one in a list, has fields of that kind."""
        if kind is None:
            return False
        spellings = self._spellings(kind)
        for group in value.items if isinstance(value, Sequence) else [value]:
            if isinstance(group, GroupNode):
                words = [norm(k.text) for k, _ in group.pairs if isinstance(k, Scalar)]
                if sum(1 for word in words if word in spellings) >= 2:
                    return True
        return False

    # ---- helping an editor along

    @cached_property
    def _assist(self) -> Assist:
        from techlint.systems.kit.assist import Assist

        return Assist(self)

    def key_at(self, kind: str, path: Rows[str], word: str) -> str | None:
        """The canonical key that a word is, in the group at a path."""
        return self._assist.key_at(kind, path, word)

    def keys_at(self, kind: str, path: Rows[str]) -> Rows[Offer]:
        """The keys of the group at a path."""
        return self._assist.keys_at(kind, path)

    def values_at(self, kind: str, path: Rows[str]) -> Rows[Offer]:
        """The names that a value may hold."""
        return self._assist.values_at(kind, path)

    def named_at(self, kind: str, path: Rows[str]) -> Rows[str]:
        """The kinds of pieces that a text may name."""
        return self._assist.named_at(kind, path)

    def named_by_key(self, kind: str, path: Rows[str]) -> str | None:
        """The keys of no group are names of things."""
        return None

    def written_at(self, kind: str, path: Rows[str]) -> str | None:
        """The kind of the pieces that may stand at a path, in place."""
        return self._assist.written_at(kind, path)

    def entry(self, kind: str, path: Rows[str], text: str) -> tuple[str, Text] | None:
        """The entry of a catalogue that a text means."""
        return self._assist.entry(kind, path, text)

    # ---- what the pieces know of each other

    def survey(self, items: Rows[Item]) -> Survey:
        """The names of the pieces, and those they quote."""
        wants = frozenset(norm(name) for x in _pieces(items) for _, name in x.wanted)
        return Survey([f"{item.kind} {norm(item.name)}" for item in items if item.name], bool(wants), wants)

    def needs_project(self, items: Rows[Item]) -> bool:
        """Whether some piece quotes another, which may stand anywhere."""
        return any(x.wanted for x in _pieces(items))

    def outline(self, items: Rows[Item], wanted: Collection[str] | None = None) -> list[Outline]:
        """What others may ask of these pieces."""
        return outline_of(_pieces(items), wanted)

    def link(self, items: Rows[Item], outlines: Rows[Any]) -> None:
        """Gives the pieces those of the project to look up."""
        every = [one for outline in outlines for one in outline]
        known = Known(every, lambda o: self.piece(o.kind, o.record, o.at, o.title, o.options))
        for piece in _pieces(items):
            piece.link(known)

    # ---- telling

    def facts(self, item: Item, level: int | None = None) -> dict[str, Any]:
        """The computed numbers of a piece."""
        self._no_level(level)
        piece: Piece = item.model
        return piece.facts()

    def cost(self, item: Item, level: int | None) -> Rows[tuple[Text, str]]:
        """The lines of `techlint cost`."""
        self._no_level(level)
        piece: Piece = item.model
        return piece.cost()

    def _no_level(self, level: int | None) -> None:
        if level is not None:
            raise LevelError(
                "as peças deste jogo não mudam com o nível", "pieces of this game do not change by level"
            )

    def schema(self, kind: str) -> dict[str, Any]:
        """The JSON Schema of a file that holds pieces of `kind`."""
        from techlint.systems.kit.schema import file_of

        name = {norm(key): one for key, one in self.kinds.items()}.get(norm(kind))
        if name is None:
            raise KeyError(kind)
        return file_of(self, self._kinds[name])

    @property
    def starters(self) -> Rows[str]:
        """What there is a starting file of: the kinds that the table `partida` has a piece for."""
        try:
            table = self.tables["partida"]
        except KeyError:
            return ()
        return tuple(kind for kind in self._kinds if kind in table)

    def starter(self, kind: str, carrier: str, lang: str) -> str:
        """A commented file to begin with, of the piece that the table `partida` has for the kind."""
        from techlint.systems.kit.writing import starting_file

        if kind not in self.starters:
            raise KeyError(kind)
        return starting_file(self, self._kinds[kind], self.tables["partida"][kind], carrier, lang)


def _pieces(items: Rows[Item]) -> Iterator[Piece]:
    for item in items:
        piece: Piece = item.model
        yield piece


def _bounded(problems: list[Problem], room: int) -> int:
    """Keeps of what is wrong with a piece what its document has room for; the room that is left (-1 once it was
    told that there is none)."""
    if len(problems) <= room:
        return room - len(problems)
    if room >= 0 and problems:
        from techlint.source.bounds import too_many_faults

        problems[room:] = [too_many_faults(problems[room].place, MOST_PROBLEMS)]
    else:
        problems.clear()
    return -1


def _with_name(node: GroupNode) -> GroupNode:
    """An item of a ficha with the label that opens it read as its name; without it, where a name is written below."""
    (key, value), *rest = node.pairs
    assert isinstance(key, Scalar)
    blank = isinstance(value, Scalar) and not value.text.strip()
    pairs: list[tuple[Node, Node]] = list(rest)
    if not blank:
        pairs.insert(0, (Scalar(key.source, key.start, key.end, key.anchor, None, "nome"), value))
    return GroupNode(node.source, node.start, node.end, node.anchor, node.tag, pairs, node.merged)
