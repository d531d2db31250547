"""A piece as a rule gets it: its record, the options of its document, the tables, and the pieces it quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from techlint.diagnostics import Fix, Place, Text
from techlint.rules import Finding, Note
from techlint.rules.rule import Locatable
from techlint.systems.kit.record import ROOT, Record, Ref, State, Value
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.kit.fields import Fields
    from techlint.systems.kit.game import Game
    from techlint.systems.kit.links import Known
    from techlint.systems.kit.names import Names

Pair = tuple[str, str]  # a text in Portuguese and in English
# Words of a message that tell a limit or a custom, and not the one thing that can stand there.
_LEEWAY = re.compile(
    r"vai até|costuma|usual|tem de ser|pelo menos|no máximo|no mínimo|ou negativo|acima|abaixo|passa"
)
_WRITE = re.compile(r"(?:Escreva|Write) `?([+-]?[0-9]+|[0-9]*d[0-9]+(?: ?[+-] ?[0-9]+)?)`?\.")


class Piece:
    """One piece of content. A game's kinds subclass it to add their sums (as cached properties) and their facts."""

    def __init__(
        self, game: Game, kind: str, record: Record, at: Locatable, title: str, options: Value | None = None
    ) -> None:
        self.game = game
        self.kind = kind
        self.record = record
        self.at = at  # where the piece begins: its opening key, or its name in a list
        self.title = title
        self.options = options  # the document's `opcoes`, or None
        self.known: Known | None = None  # the pieces of the project; None: nothing is known of them
        self.wanted: tuple[tuple[tuple[str, ...], str], ...] = ()  # the pieces it quotes: of which kinds, which name
        self.used: frozenset[tuple[str, str]] = frozenset()  # the entries of catalogues it names: which, and the id
        self.spoiled: set[str] | None = None  # the paths of values that a rule has found unusable; most have none

    def place(self) -> Place:
        """Where the piece begins."""
        return self.at.place()

    def link(self, known: Known) -> None:
        """Tells the piece of the project's pieces. What was worked out without them is forgotten: a rule may have
        looked at the piece before."""
        self.known = known
        self.spoiled = None
        for name in [name for name in self.__dict__ if isinstance(getattr(type(self), name, None), cached_property)]:
            del self.__dict__[name]

    def spoil(self, path: str) -> None:
        """Notes that a rule has found the value at a path unusable."""
        if self.spoiled is None:
            self.spoiled = set()
        self.spoiled.add(path)

    # ---- reading

    def __getitem__(self, path: str) -> Value:
        """The value at a path: `x["declarado.nivel_total"].integer`."""
        if path in ("", ROOT):
            return Value(State.READ, self.record, key=self.at)
        if path.startswith("opcoes") and self.options is not None and "opcoes" not in self.record.fields:
            return self._option(path)
        return self.record[path]

    def _option(self, path: str) -> Value:
        assert self.options is not None
        return self.options if path == "opcoes" else self.options[path.removeprefix("opcoes")]

    def __contains__(self, path: object) -> bool:
        """Whether something is written at a path."""
        return isinstance(path, str) and self[path].written

    def has_option(self, id_: str) -> bool:
        """Whether an optional rule is turned on for the piece."""
        return any(one.text == id_ for one in self["opcoes"].items)

    def names(self, table: str) -> Names:
        """A catalogue of the game by its table."""
        return self.game.names(table)

    def table(self, name: str) -> Any:
        """A table of the game, with the house rules in it where there are any."""
        return self.game.tables[name]

    def resolve(self, value: Value | Ref | None, *kinds: str) -> Piece | None:
        """The piece that a Reference means: the one written in place, or the project's of that name (and of one of
        `kinds`, where they are given); None where there is none to be had."""
        ref = value.ref if isinstance(value, Value) else value
        if ref is None:
            return None
        if ref.record is not None:
            at = value if isinstance(value, Value) else ref.record
            return self.game.piece(kinds[0] if kinds else self.kind, ref.record, at, ref.name, self.options)
        return self.known.find(ref.name, kinds) if self.known is not None else None

    @property
    def linked(self) -> bool:
        """Whether the pieces of the project are known, so that one not found is one that is not there."""
        return self.known is not None

    # ---- telling

    @property
    def nome(self) -> str:
        """The piece in a message: its name, or what it is."""
        return self.title or self.game.kind(self.kind).called.pt.capitalize()

    @property
    def name(self) -> str:
        """The same in English."""
        return self.title or self.game.kind(self.kind).called.en.capitalize()

    def found(
        self,
        at: str | Value | Locatable,
        pt: str,
        en: str,
        *,
        help: Pair | None = None,
        conta: Pair | str | None = None,
        notes: Sequence[tuple[str | Value | Locatable, str, str]] = (),
        subject: str = "",
        fix: Fix | None = None,
        named: bool = False,
        right: int | str | None = None,
    ) -> Finding:
        """What a rule says: at a path, a value or a place; the message begins with the piece's name. The subject is
        the value's path unless another is given. `named` points at the name of a value, where that is at fault.

        `right` is what should stand there where only one thing can (a number, or a text such as `1d6+4`): a safe fix
        is made of it. A help that says no more than to write such a thing (`Escreva 12.`) tells it as well; of a
        limit, which leaves a choice, the fix is not safe."""
        where = self[at] if isinstance(at, str) else at
        if fix is None and (right is not None or (right := _said(help)) is not None):
            fix = _corrected(where, right, safe=_LEEWAY.search(pt) is None)
        told = (conta, conta) if isinstance(conta, str) else conta
        return Finding(
            at=where.named_at if named and isinstance(where, Value) else where,
            message=Text(f"{self.nome}: {pt}", f"{self.name}: {en}"),
            help=Text(*help) if help is not None else None,
            conta=Text(*told) if told is not None else None,
            notes=tuple(Note(self[one] if isinstance(one, str) else one, Text(a, b)) for one, a, b in notes),
            subject=subject or (at if isinstance(at, str) else at.path if isinstance(at, Value) else ""),
            fix=fix,
        )

    # ---- what a run asks of it; a game's kinds override these

    def facts(self) -> dict[str, Any]:
        """The numbers the game computes, as plain JSON values; never what the file declares."""
        return {}

    def cost(self) -> Sequence[tuple[Text, str]]:
        """The lines of `techlint cost`: by default, the facts."""
        return [
            (Text(key.replace("_", " "), key.replace("_", " ")), _shown(value)) for key, value in self.facts().items()
        ]

    # ---- whether a rule may speak

    def ready(self, needs: Sequence[str], present: Sequence[str]) -> bool:
        """Whether the values at `needs` are unharmed, and those at `present` stand there."""
        for path in present:
            if not self[path].read:
                return False
        return all(self[path].sound and not self._is_spoiled(path) for path in (*needs, *present))

    def _is_spoiled(self, path: str) -> bool:
        return any(
            one == path or one.startswith((f"{path}.", f"{path}[")) or path.startswith((f"{one}.", f"{one}["))
            for one in self.spoiled or ()
        )


def _said(help: Pair | None) -> str | None:
    """The number or the dice that a help says to write, if it says nothing else."""
    found = [_WRITE.fullmatch(text) for text in help] if help is not None else []
    words = {match[1] for match in found if match is not None}
    return words.pop() if len(found) == 2 and None not in found and len(words) == 1 else None


def _corrected(where: Value | Locatable, right: int | str, *, safe: bool) -> Fix | None:
    """The fix that writes `right` in the place of a value."""
    from techlint.rules.fixes import number_fix, value_fix

    node = where.node if isinstance(where, Value) else where
    text = str(right)
    if text.lstrip("+-").isdigit():
        return number_fix(node, int(text), signed=text.startswith("+"), safe=safe)
    return value_fix(node, text, safe=safe)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {_shown(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_shown(one) for one in value)
    return str(value)


class Kind(NamedTuple):
    """A kind of piece: its key and the key of a list of them (None: there are no lists), the label that opens one in
    the ficha, what one is called, its fields, and the class of its pieces."""

    name: str
    plural: str | None
    label: str
    called: Text
    fields: Fields
    piece: type[Piece] = Piece
    about: Text | None = None
