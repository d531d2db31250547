"""What a run is given and what it gives back: values every room of floor 4 shares, and those above it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter

from techlint.diagnostics import Diagnostic, Severity, Text
from techlint.source.text import Source
from techlint.source.tree import Document, Limits
from techlint.systems import DEFAULT, Item, System
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.casa import House

# What a text from standard input is called where it was given no name.
STDIN = "<stdin>"

# The carrier of a file, by how its name ends.
CARRIERS = {".yaml": "yaml", ".yml": "yaml", ".tec": "tec", ".md": "md"}


class UsageError(Exception):
    """What was asked for cannot be done as asked: a wrong path, option or configuration (exit code 2)."""

    def __init__(self, message: Text, hint: Text | None = None) -> None:
        super().__init__(message.en)
        self.message = message
        self.hint = hint


class ItemReport(NamedTuple):
    """An item of the run with what was computed of it."""

    kind: str
    name: str
    system: str
    path: str
    line: int
    facts: dict[str, Any]


# A file's look at its items in plain values, by game: the names they go by, whether one of them is tied to others,
# and whether the rest of the project matters to them.
Glance = dict[str, tuple[list[str], bool, bool]]


_BY_LINE = itemgetter(*map(ItemReport._fields.index, ("path", "line", "kind", "name")))


class Seen(NamedTuple):
    """A file as a watched run read it: the digest of its bytes (`as_house` of it, if that is what it was read as),
    whether it was given by name, and what its items look like to others."""

    digest: str
    named: bool
    look: Glance


_HOUSE = "="  # stands in no digest


def as_house(digest: str) -> str:
    """What tells the house file, under whatever name it is found, from a file that only holds the same bytes."""
    return _HOUSE + digest


def without_house(digest: str) -> str:
    """The digest of which `as_house` may have made this."""
    return digest.removeprefix(_HOUSE)


class Block(NamedTuple):
    """What a watched run, or one process of it, said of each file, in plain values (see `packed`): the digests of the
    files by their keys, whether the rest of the project matters to any of them, and what is kept of them."""

    digests: dict[str, str]
    needs: bool
    rows: bytes


class Report:
    """What a run found. `paths` names each file that was checked, `sources` holds the text of each with a diagnostic,
    for excerpts; `broken` the paths in which techlint itself failed (exit code 3), `failures` the tracebacks.

    Of a run that was watched, `seen` tells each file that could be read, or once they were packed `blocks` does;
    `linked` whether items were told of each other, `around` the digests of the project's other files, if they were
    looked at, `astray` whether something was said of a file that was none of the run's."""

    def __init__(self) -> None:
        self.paths: list[str] = []
        self.diagnostics: list[Diagnostic] = []
        self._items: list[ItemReport] = []
        self._packed: list[tuple[int, bytes]] = []  # items that nobody has asked for yet, and how many they are
        self.sources: dict[str, Source] = {}
        self.broken: list[str] = []
        self.failures: list[str] = []
        self.seen: dict[str, Seen] = {}
        self.blocks: list[Block] = []
        self.linked = False
        self.around: dict[str, str] | None = None
        self.astray = False

    @property
    def items(self) -> list[ItemReport]:
        """What was computed of each item."""
        if self._packed:
            from techlint.packed import unpacked

            for _, packed in self._packed:
                self._items += unpacked(packed)
            self._packed = []
            self._items.sort(key=_BY_LINE)
        return self._items

    @items.setter
    def items(self, items: list[ItemReport]) -> None:
        self._items, self._packed = items, []

    @property
    def item_count(self) -> int:
        """How many items there are."""
        return len(self._items) + sum([number for number, _ in self._packed])

    def pack(self) -> None:
        """Puts what was said of items and files into few bytes: so it passes to another process and into the cache,
        and most runs need no more of it."""
        from techlint.packed import block_of, packed

        if self.seen:
            self.blocks.append(block_of(self))
            self.seen = {}
        if self._items:
            together = packed(self._items)
            if together is not None:
                self._packed.append((len(self._items), together))
                self._items = []

    @property
    def packed_items(self) -> list[tuple[int, bytes]] | None:
        """All items, packed; None if some are of a kind that cannot be."""
        self.pack()
        return None if self._items else self._packed

    def take_packed(self, items: list[tuple[int, bytes]]) -> None:
        """Adds items that were packed."""
        self._packed += items

    @property
    def files(self) -> int:
        """How many files were checked."""
        return len(self.paths)

    def count(self, severity: Severity) -> int:
        """How many diagnostics have this severity."""
        return sum(1 for d in self.diagnostics if d.severity is severity)

    def add(self, other: Report) -> None:
        """Adds what another run found, in whatever order."""
        self.paths += other.paths
        self.diagnostics += other.diagnostics
        self._items += other._items
        self._packed += other._packed
        self.sources.update(other.sources)
        self.broken += other.broken
        self.failures += other.failures
        self.seen.update(other.seen)
        self.blocks += other.blocks
        self.astray = self.astray or other.astray

    def sort(self) -> None:
        """Puts everything in its order, the same from run to run; what was said twice is said once."""
        if self.diagnostics:
            self.diagnostics = sorted(dict.fromkeys(self.diagnostics), key=_by_place)
        self._items.sort(key=_BY_LINE)
        self.paths.sort()
        self.broken = sorted(set(self.broken))
        self.failures.sort()


class Target(NamedTuple):
    """A file to check. `name` is the path shown, relative to the working directory with `/`;
    `named` tells a file given by name from one found by walking; `data` its bytes if they came from
    standard input."""

    path: str
    name: str
    named: bool = True
    data: bytes | None = None


class Options(NamedTuple):
    """How to run: the system that files without `sistema:` belong to, rules asked for, limits.

    `severity` overrides a code's or prefix's own (None: off); `per_file_ignores` pairs a gitignore-style
    pattern, relative to the folder `root`, with the codes it silences."""

    system: str = DEFAULT
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    limits: Limits = Limits()
    facts: bool = False  # whether the report's items are filled (JSON, `cost`)
    severity: Mapping[str, Severity | None] = {}
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    root: str = ""
    casa: House | None = None  # the table's house rules
    workers: int = 0  # processes at most; 0: as many as there are processors, if there is work enough for them


# Gives the other files of a project, when it turns out that they have to be known.
Context = Callable[[], Iterable[Target]]


class Raw(NamedTuple):
    """A diagnostic of a file before suppression, with the item it is of (None: of the file)."""

    diagnostic: Diagnostic
    item: Item | None = None


class FileFindings:
    """What was found in one file, and what suppression needs to know of it.

    `claimed` tells that some of it is a game's, `games` the game of each item, `unread` that part of it could not be
    read, so that not every rule had its say."""

    __slots__ = ("carrier", "claimed", "documents", "games", "items", "raws", "source", "systems", "unread")

    def __init__(self, source: Source, carrier: str, documents: list[Document]) -> None:
        self.source = source
        self.carrier = carrier
        self.documents = documents
        self.claimed = False
        self.items: list[tuple[Item, Document]] = []
        self.games: list[System] = []
        self.raws: list[Raw] = []
        self.systems: list[System] = []
        self.unread = False


def carrier_of(name: str) -> str | None:
    """Which carrier a file is, by its extension: yaml, tec or md; None if it is none of techlint's."""
    dot = name.rfind(".")
    return CARRIERS.get(name[dot:].lower()) if dot >= 0 else None


def matching_prefix(code: str, prefixes: Iterable[str]) -> str | None:
    """The longest of `prefixes` that `code` begins with."""
    found: str | None = None
    for prefix in prefixes:
        if code.startswith(prefix) and (found is None or len(prefix) > len(found)):
            found = prefix
    return found


def _by_place(diagnostic: Diagnostic) -> tuple[object, ...]:
    return diagnostic.sort_key
