"""The located tree: what every carrier is turned into. Every key and every value knows where it stands.

Nodes keep offsets into their source; lines and columns are worked out only when something is to be said."""

from __future__ import annotations

from collections.abc import Callable

from techlint.diagnostics import Fix, Place, Span, Text
from techlint.source.text import Source
from techlint.values import Any, NamedTuple

# From an offset in a scalar's value to one in its source; made when a part of a value is pointed at.
OffsetMap = Callable[[int], int]


class Spot(NamedTuple):
    """Where something stands, and nothing more: what is left of a node that another process reads of."""

    path: str
    span: Span
    via: Place | None = None

    def place(self) -> Place:
        """The place itself."""
        return Place(self.path, self.span, self.via)


def spot(path: str, line: int, column: int, end_line: int, end_column: int) -> Spot:
    """A spot from its numbers."""
    return Spot(path, Span(line, column, end_line, end_column))


class Node:
    """A value in a source, from offset `start` up to and without `end`.

    `anchor` is the original of a value that stands here through an alias; `tag` a YAML tag written on it."""

    __slots__ = ("source", "start")

    source: Source
    start: int
    end: int
    anchor: Node | None = None
    tag: str | None = None

    def place(self) -> Place:
        """Where a diagnostic of this value is shown: the alias, with the anchored value behind it."""
        if self.anchor is None:
            return self.source.place(self.start, self.end)
        return Place(self.source.path, self.source.span(self.start, self.end), self.anchor.place())

    def __reduce__(self) -> tuple[Any, ...]:
        # A source is not worth carrying from one process to another.
        if self.anchor is not None:
            return Spot, self.place()
        return spot, (self.source.path, *self.source.span(self.start, self.end))


class Scalar(Node):
    """A text. `plain` tells an unquoted YAML scalar, the only kind in which `null` or `~` is no text;
    `align` makes the map from offsets in the text to offsets in the source, where the two differ.

    Most have neither anchor nor tag, and no room for them; those that are made by the class have room for all. Most
    end where their text does, and nothing is kept of that either."""

    __slots__ = ("_align", "_end", "text")

    text: str
    plain = True

    def __new__(
        cls,
        source: Source,
        start: int,
        end: int,
        anchor: Node | None = None,
        tag: str | None = None,
        text: str = "",
        plain: bool = False,
        align: Callable[[Scalar], OffsetMap] | None = None,
    ) -> Scalar:
        """One that may have an anchor, a tag or quotes."""
        return _new(_MarkedScalar)

    @property
    def end(self) -> int:
        """Where it ends."""
        try:
            return self._end
        except AttributeError:
            return self.start + len(self.text)

    @end.setter
    def end(self, end: int) -> None:
        self._end = end

    @property
    def align(self) -> Callable[[Scalar], OffsetMap] | None:
        """What makes the map of offsets; None where the text is as it is written."""
        try:
            return self._align
        except AttributeError:
            return None

    @align.setter
    def align(self, align: Callable[[Scalar], OffsetMap] | None) -> None:
        self._align = align

    def say(self, text: str) -> None:
        """Gives it another text, where it stands."""
        self._end = self.end
        self.text = text

    def part(self, start: int, end: int) -> Place:
        """The place of `text[start:end]` in the file, whatever quoting and folding stand between."""
        if self.anchor is not None:
            original = self.anchor
            assert isinstance(original, Scalar)
            here = self.source.span(self.start, self.end)
            return Place(self.source.path, here, original.part(start, end))
        at = self.align(self) if self.align is not None else self.start.__add__
        first = at(start)
        last = at(end - 1) + 1 if end > start else first
        return Place(self.source.path, self.source.span(first, max(first, last)))


class _MarkedScalar(Scalar):
    __slots__ = ("anchor", "plain", "tag")

    def __init__(
        self,
        source: Source,
        start: int,
        end: int,
        anchor: Node | None = None,
        tag: str | None = None,
        text: str = "",
        plain: bool = False,
        align: Callable[[Scalar], OffsetMap] | None = None,
    ) -> None:
        self.source = source
        self.start = start
        self._end = end
        self.anchor = anchor
        self.tag = tag
        self.text = text
        self.plain = plain
        self._align = align


class LineScalar(Scalar):
    """A text of a ficha, in which `null` is a text like any other."""

    __slots__ = ()

    plain = False


_new = object.__new__


def plain_scalar(source: Source, start: int, text: str, kind: type[Scalar] = Scalar) -> Scalar:
    """An unquoted YAML text of one line (or a `LineScalar`). Most nodes are one: to make it by its class takes three
    times as long."""
    made = _new(kind)
    made.source = source
    made.start = start
    made.text = text
    return made


class Part(NamedTuple):
    """`text[start:end]` of a scalar: what a rule points at when only a piece of a value is at fault."""

    scalar: Scalar
    start: int
    end: int

    def place(self) -> Place:
        """Where the piece stands in the file."""
        return self.scalar.part(self.start, self.end)

    def __reduce__(self) -> tuple[Any, ...]:
        return Spot, self.place()

    @property
    def text(self) -> str:
        """The piece itself."""
        return self.scalar.text[self.start : self.end]


class Sequence(Node):
    """A list."""

    __slots__ = ("anchor", "end", "items", "tag")

    def __init__(
        self,
        source: Source,
        start: int,
        end: int,
        anchor: Node | None = None,
        tag: str | None = None,
        items: list[Node] | None = None,
    ) -> None:
        self.source = source
        self.start = start
        self.end = end
        self.anchor = anchor
        self.tag = tag
        self.items: list[Node] = items if items is not None else []


class Mapping(Node):
    """Keys with their values, in the order they stand in; a key written twice stands here twice.

    `merged` counts the pairs at the end that came in by a YAML merge (`<<`): they yield to the others."""

    __slots__ = ("anchor", "end", "merged", "pairs", "tag")

    def __init__(
        self,
        source: Source,
        start: int,
        end: int,
        anchor: Node | None = None,
        tag: str | None = None,
        pairs: list[tuple[Node, Node]] | None = None,
        merged: int = 0,
    ) -> None:
        self.source = source
        self.start = start
        self.end = end
        self.anchor = anchor
        self.tag = tag
        self.pairs: list[tuple[Node, Node]] = pairs if pairs is not None else []
        self.merged = merged


class Problem(NamedTuple):
    """A fault of form found while reading: a TL code with its place and words."""

    code: str
    place: Place
    message: Text
    help: Text | None = None
    related: tuple[tuple[Place, Text], ...] = ()
    fix: Fix | None = None


class Document:
    """One document of a file: its root (None if it is empty or could not be read), and what was wrong with it."""

    __slots__ = ("problems", "root", "source")

    def __init__(self, source: Source, root: Node | None, problems: list[Problem] | None = None) -> None:
        self.source = source
        self.root = root
        self.problems: list[Problem] = problems if problems is not None else []


# What counts for more than one among the values of a file: a line of a ficha or a page, a group (a list, a document).
LINE_COUNTS = 2
GROUP_COUNTS = 4


class Limits(NamedTuple):
    """What techlint reads at most; all of it may be set in the configuration (`[limites]`)."""

    nesting: int = 64
    file_bytes: int = 4 * 1024 * 1024
    alias_nodes: int = 100_000
    # Of one file; a group or a list counts for four. What is read takes about half a kilobyte for each.
    values: int = 500_000
