"""What the pieces of a run know of each other: outlines that go from process to process, and the look-up by name."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from techlint.rules.rule import Locatable
from techlint.spelling import norm
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Record, Value
from techlint.values import NamedTuple


class Outline(NamedTuple):
    """A piece as others see it: nodes in it shrink to their places when it is pickled."""

    kind: str
    title: str
    at: Locatable
    record: Record
    options: Value | None


def outline_of(pieces: Iterable[Piece], wanted: Collection[str] | None) -> list[Outline]:
    """The outlines of the pieces that go by one of the `wanted` names (None: of all)."""
    return [
        Outline(x.kind, x.title, x.at, x.record, x.options)
        for x in pieces
        if x.title and (wanted is None or norm(x.title) in wanted)
    ]


class Known:
    """The pieces of a project by name."""

    __slots__ = ("_by_name", "_made", "_make")

    def __init__(self, outlines: Iterable[Outline], make: Callable[[Outline], Piece]) -> None:
        self._make = make
        self._made: dict[int, Piece] = {}
        self._by_name: dict[str, list[Outline]] = {}
        for one in sorted(outlines, key=lambda o: (o.at.place().path, o.at.place().span)):
            self._by_name.setdefault(norm(one.title), []).append(one)

    def find(self, name: str, kinds: Sequence[str] = ()) -> Piece | None:
        """The first piece of that name, by path and line, that is of one of these kinds (none given: of any)."""
        for one in self._by_name.get(norm(name), ()):
            if not kinds or one.kind in kinds:
                piece = self._made.get(id(one))
                if piece is None:
                    piece = self._made[id(one)] = self._make(one)
                    piece.known = self
                return piece
        return None
