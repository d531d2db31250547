"""The games. Each is a package that offers one `System`; nothing here or above knows what is in it (floor 3).

A game registers in the entry-point group `techlint.systems`; those that ship with techlint are also named here,
so that a run of them needn't search the installed packages."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from techlint.diagnostics import Place, Text
from techlint.rules import RuleSet
from techlint.source.tree import Document, Problem
from techlint.values import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeGuard, import_module

if TYPE_CHECKING:
    from techlint.source.changes import Change as TextChange
    from techlint.source.tree import Node

GROUP = "techlint.systems"
DEFAULT = "sangue-e-estrelas"
SHIPPED = {
    "sangue-e-estrelas": "techlint.systems.sangue_e_estrelas:SYSTEM",
    "savage-worlds": "techlint.systems.savage_worlds:SYSTEM",
    "3det": "techlint.systems.tres_det:SYSTEM",
    "fantasia-final": "techlint.systems.fantasia_final:SYSTEM",
}


class Item(NamedTuple):
    """One piece of content as a game reads it: a technique, an enemy, ...

    `model` is the game's own typed value, which only the game's rules look into; `at` is where the item begins."""

    kind: str
    name: str
    at: Place
    model: Any
    problems: list[Problem]


class Reading(NamedTuple):
    """What a game found in one document. `claimed` is false where no top-level key is the game's."""

    items: list[Item]
    problems: list[Problem]
    claimed: bool


class LevelError(ValueError):
    """Raised where something is asked of an item at a level that it cannot have; `message` says which it can."""

    def __init__(self, pt: str, en: str) -> None:
        super().__init__(en)
        self.message = Text(pt, en)


def levels_from(lowest: int, highest: int) -> LevelError:
    """The error of a level outside a range."""
    return LevelError(f"os níveis vão de {lowest} a {highest}", f"levels go from {lowest} to {highest}")


class System(Protocol):
    """What a game offers the engine."""

    @property
    def name(self) -> str:
        """The name used in `sistema:`."""

    @property
    def rules(self) -> RuleSet:
        """Every rule of the game."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """The top-level keys as written in YAML (singular and plural) and the kind each opens."""

    @property
    def ficha_openings(self) -> frozenset[str]:
        """The labels (normalised) that open an item in the ficha."""

    @property
    def ficha_nested(self) -> Mapping[str, frozenset[str]]:
        """Those of them that are a field of an open item, with the labels that open such an item."""

    @property
    def ficha_labels(self) -> Sequence[str]:
        """Every label a sheet may carry, as the book writes it; for suggestions. A game with items of several kinds
        may offer `ficha_labels_of(opening)` besides: those that fit the item which that label (normalised) opened."""

    def read(self, document: Document) -> Reading:
        """Builds the typed items of a document; what is misshapen is in the problems, never raised."""

    def facts(self, item: Item, level: int | None = None) -> dict[str, Any]:
        """What the game's arithmetic says of an item, as plain JSON values: at `level`, or else at the item's own;
        LevelError if the item cannot have that level."""

    def cost(self, item: Item, level: int | None) -> Sequence[tuple[Text, str]]:
        """The lines of `techlint cost`: label and value; LevelError if `level` is none the item can have."""

    def schema(self, kind: str) -> dict[str, Any]:
        """The JSON Schema of a file that holds items of `kind`; KeyError for an unknown kind."""

    @property
    def starters(self) -> Sequence[str]:
        """What there is a starting file of: the kinds, and variants of them under names of their own."""

    def starter(self, kind: str, carrier: str, lang: str) -> str:
        """A commented file to begin with, legal as it stands, in `yaml` or `tec`; KeyError for an unknown kind."""


class Survey(NamedTuple):
    """What a look at some items tells: the names they go by (of each kind apart), whether one of them refers to
    another by its name or holds others in it, and the names (normalised) by which they refer to others."""

    names: list[str]
    tied: bool
    wants: frozenset[str] = frozenset()


def must_link(parts: Iterable[tuple[Sequence[str], bool]]) -> bool:
    """Whether the items of a game must be linked, by the names and ties of each part of them: some refer to others,
    or two share a name."""
    names: list[str] = []
    for called, tied in parts:
        if tied:
            return True
        names.extend(called)
    return len(set(names)) < len(names)


class LinkedSystem(System, Protocol):
    """A game whose items know of each other. Others need not offer any of this.

    A run surveys the items it has read. If some are tied, or two share a name, each part of the run (a process, the
    rest of the project) makes an outline of its items, and every part links its own with the outlines of all."""

    def survey(self, items: Sequence[Item]) -> Survey:
        """The names of the items, and whether they must be linked."""

    def needs_project(self, items: Sequence[Item]) -> bool:
        """Whether what the rest of the project holds could change what is said of these items."""

    def outline(self, items: Sequence[Item], wanted: Collection[str] | None = None) -> Any:
        """What other items have to know of these; a value that can be pickled. With `wanted` only what goes by one of
        these names need be there whole."""

    def link(self, items: Sequence[Item], outlines: Sequence[Any]) -> None:
        """Tells the models what they know of each other. `outlines` holds the items' own and those of all others,
        in no order that counts."""


class Change(NamedTuple):
    """What a table's house rules changed against the book: `kind` is added, changed or banned."""

    kind: str
    section: str
    name: str
    old: Text | None
    new: Text | None
    at: Place


class HousedSystem(System, Protocol):
    """A game whose tables a group may change for itself (`casa`). Others need not offer any of this."""

    def with_casa(self, document: Document) -> tuple[System, list[Problem]]:
        """The game with the tables of a house file, and what is wrong with the file (TL1xx)."""

    def casa_changes(self) -> Sequence[Change]:
        """What its tables changed against the book, in the order of the house file's sections."""

    def casa_of(self, item: Item, code: str) -> Sequence[tuple[Place, Text]]:
        """The entries of the house that what the rule `code` says of an item rests on."""

    def casa_schema(self) -> dict[str, Any]:
        """The JSON Schema of a house file."""


class FormattedSystem(System, Protocol):
    """A game that knows how what is written in it is spelt. Others need not offer this."""

    def spelled(self, document: Document) -> Sequence[TextChange]:
        """What of a document is to be written otherwise: keys and names in the game's own spelling. What it means
        must not change, nor may any text of the player's own."""


class Form(NamedTuple):
    """A form that a field's value takes in a carrier: a `text` on its line, or `items` below it, each with its key
    (None for a list's). In YAML `pairs` makes each item a mapping of its own, and `raw` is written as it stands."""

    text: str
    items: tuple[tuple[str | None, str], ...] | None = None
    pairs: bool = False
    raw: str | None = None


class PortableSystem(System, Protocol):
    """A game whose content can be put in the other carrier (`techlint convert`). Others need not offer this."""

    def kind_of_opening(self, label: str) -> str | None:
        """The kind that a label (normalised) opens in the ficha."""

    def keys_of(self, kind: str) -> tuple[str, str | None]:
        """The top-level key of a kind in YAML, and that of a list of them."""

    def field_of(self, kind: str, text: str) -> str | None:
        """The canonical key of a field, however it is spelt; None for none."""

    def label_of(self, kind: str, field: str, *, opening: bool, written: Collection[str]) -> str | None:
        """The label of a field in the ficha, or the one that opens the item; `written` are the fields it has."""

    def forms(self, kind: str, field: str, value: Node, to: str) -> Sequence[Form]:
        """The game's own forms of a value in the carrier `to` (`yaml` or `tec`), the best first; besides those that
        any value has. Nothing of the value may be left out."""

    def content(self, item: Item) -> Mapping[str, object]:
        """What an item holds, by field: equal for two items that are the same in all but their carrier."""


class Offer(NamedTuple):
    """What may be written at a place: the text, and what is said of it (its price, what it gives)."""

    text: str
    about: Text | None = None


class AssistedSystem(System, Protocol):
    """A game that helps an editor along while its content is being written. Others need not offer any of this: the
    schema then tells what an editor can offer. `path` are the canonical keys from an item down to a place."""

    def key_at(self, kind: str, path: Sequence[str], word: str) -> str | None:
        """The canonical key that a word is, written in the group at `path`; None where it is none of the game's."""

    def keys_at(self, kind: str, path: Sequence[str]) -> Sequence[Offer] | None:
        """The keys of the group at `path`; none where the schema tells."""

    def values_at(self, kind: str, path: Sequence[str]) -> Sequence[Offer] | None:
        """The names that the value at `path` may hold; none where the schema tells."""

    def named_at(self, kind: str, path: Sequence[str]) -> Sequence[str]:
        """The kinds of items (or other sorts of names) that a text at `path` may name."""

    def named_by_key(self, kind: str, path: Sequence[str]) -> str | None:
        """The sort of names that the keys of the group at `path` give to things; None where they are fields."""

    def written_at(self, kind: str, path: Sequence[str]) -> str | None:
        """The kind of the whole items that may stand at `path`, inside another."""

    def entry(self, kind: str, path: Sequence[str], text: str) -> tuple[str, Text] | None:
        """The entry of a catalogue that a text at `path` means, in any of its spellings: its name, and in Markdown
        what it costs and gives."""


def is_assisted(system: System) -> TypeGuard[AssistedSystem]:
    """Whether the game helps an editor along."""
    return hasattr(system, "named_at")


def is_portable(system: System) -> TypeGuard[PortableSystem]:
    """Whether the game's content can be put in the other carrier."""
    return hasattr(system, "kind_of_opening")


def is_formatted(system: System) -> TypeGuard[FormattedSystem]:
    """Whether the game knows its own spelling."""
    return hasattr(system, "spelled")


def is_housed(system: System) -> TypeGuard[HousedSystem]:
    """Whether the game takes house rules."""
    return hasattr(system, "with_casa")


def is_linked(system: System) -> TypeGuard[LinkedSystem]:
    """Whether the game's items know of each other."""
    return hasattr(system, "link")


def load(name: str) -> System:
    """The game called `name`; LookupError if none of that name is installed."""
    target = SHIPPED.get(name)
    if target is not None:
        module, _, attribute = target.partition(":")
        system: System = getattr(import_module(module), attribute)
        return system
    from importlib.metadata import entry_points

    for entry in entry_points(group=GROUP):
        if entry.name == name:
            loaded: System = entry.load()
            return loaded
    raise LookupError(name)


def names() -> list[str]:
    """Every installed game, the default first."""
    from importlib.metadata import entry_points

    found = {entry.name for entry in entry_points(group=GROUP)} | set(SHIPPED)
    return sorted(found, key=lambda name: (name != DEFAULT, name))
