"""What was read of a piece: located values, by field and by path.

A path is written as the rules of a game name a place: `declarado.nivel_total`, `membros[2].linha`, `atributos.furia`
(a free map's key in any spelling, or its id), `(raiz)` for the piece itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import IntEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from techlint.diagnostics import Place
from techlint.rules.rule import Locatable
from techlint.source.tree import Mapping as Group
from techlint.source.tree import Scalar, Sequence
from techlint.systems.kit.names import spelling
from techlint.values import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from techlint.systems.kit.dice import Dice

T = TypeVar("T")
ROOT = "(raiz)"
_STEP = re.compile(r"\[([0-9]{1,6})\]|([^.\[\]]+)")


class State(IntEnum):
    """How a value stands in the file."""

    ABSENT = 0
    BLANK = 1
    MALFORMED = 2
    READ = 3


class Ref(NamedTuple):
    """Another piece: quoted by `name`, or written in place (`record`)."""

    name: str
    record: Record | None = None


class Value:
    """A field's value, an element of a list or an entry of a map.

    `key` and `node` are where its name and its value stand (None where nothing is written); `path` is its place in
    the piece. A Value may be pointed at itself: a group or a list stands where its name does, anything else where it
    is written, and what is absent where its owner is."""

    __slots__ = ("_owner", "data", "key", "node", "path", "state")

    def __init__(
        self,
        state: State,
        data: object = None,
        *,
        node: Locatable | None = None,
        key: Locatable | None = None,
        path: str = "",
        owner: Locatable | None = None,
    ) -> None:
        self.state = state
        self.data = data
        self.node = node
        self.key = key
        self.path = path
        self._owner = owner

    # ---- where

    @property
    def at(self) -> Locatable:
        """What a person would edit."""
        group = isinstance(self.node, Group | Sequence) or self.node is None
        found = (self.key or self.node or self._owner) if group else self.node
        assert found is not None
        return found

    def place(self) -> Place:
        """Where a diagnostic of the value stands."""
        return self.at.place()

    @property
    def named_at(self) -> Locatable:
        """The name of the value, where that is at fault; the value itself where it has none."""
        return self.key or self.at

    # ---- whether

    @property
    def written(self) -> bool:
        """Whether something stands there, well formed or not."""
        return self.state >= State.MALFORMED

    @property
    def read(self) -> bool:
        """Whether it stands there and was read."""
        return self.state is State.READ

    @property
    def sound(self) -> bool:
        """Whether nothing in it is malformed; what is absent is sound."""
        if self.state is State.MALFORMED:
            return False
        return all(one.sound for one in self._inner())

    def _inner(self) -> Iterator[Value]:
        data = self.data
        if isinstance(data, Record | Mapping):
            yield from data.values()
        elif isinstance(data, tuple):
            for one in data:
                if isinstance(one, Value):
                    yield one
        if isinstance(data, Ref) and data.record is not None:
            yield from data.record.values()

    # ---- what

    def of(self, kind: type[T]) -> T | None:
        """The value if it is one of `kind`; None otherwise, and where it was not read."""
        return self.data if self.state is State.READ and isinstance(self.data, kind) else None

    @property
    def integer(self) -> int | None:
        """The whole number; None for anything else."""
        return self.data if self.state is State.READ and type(self.data) is int else None

    @property
    def number(self) -> Fraction | None:
        """The number, whole or not, exactly; None for anything else."""
        data = self.data
        whole = self.state is State.READ and isinstance(data, int | Fraction) and not isinstance(data, bool)
        return Fraction(data) if whole and isinstance(data, int | Fraction) else None

    @property
    def text(self) -> str | None:
        """The text; of a choice, its id; of a piece, its name. None for anything else."""
        data = self.data
        if self.state is not State.READ:
            return None
        return data.name if isinstance(data, Ref) else data if isinstance(data, str) else None

    @property
    def boolean(self) -> bool | None:
        """Yes or no; None for anything else."""
        return self.data if self.state is State.READ and isinstance(self.data, bool) else None

    @property
    def dice(self) -> Dice | None:
        """The dice sum; None for anything else."""
        from techlint.systems.kit.dice import Dice

        return self.of(Dice)

    @property
    def items(self) -> tuple[Value, ...]:
        """The elements of a list; none for anything else."""
        data = self.data
        if self.state is State.READ and type(data) is tuple:
            return data
        return ()

    @property
    def entries(self) -> Mapping[str, Value]:
        """The entries of a free map by id; none for anything else."""
        data = self.data
        return data if self.state is State.READ and isinstance(data, Mapping) else _NO_ENTRIES

    @property
    def record(self) -> Record | None:
        """The fields of a group, or of a piece written in place; None for anything else."""
        data = self.data
        if self.state is not State.READ:
            return None
        return data.record if isinstance(data, Ref) else data if isinstance(data, Record) else None

    @property
    def ref(self) -> Ref | None:
        """The piece quoted or written in place; None for anything else."""
        return self.of(Ref)

    def __getitem__(self, path: str) -> Value:
        """What stands at a path within the value; an absent value where nothing does."""
        return _walk(self, path)

    @property
    def raw(self) -> str:
        """The text as written, of a value that is one; the name of an entry without a value."""
        for one in (self.node, self.key):
            if isinstance(one, Scalar) and one.text.strip():
                return one.text.strip()
        return ""

    @property
    def name(self) -> str:
        """The name of an entry as written; "" for what has none."""
        return self.key.text.strip() if isinstance(self.key, Scalar) else ""


_NO_ENTRIES: Mapping[str, Value] = MappingProxyType({})


class Record:
    """The fields of a piece or of a group in it. `at` is where it begins; `rest` holds the entries whose names the
    group leaves free."""

    __slots__ = ("at", "fields", "node", "path", "rest")

    def __init__(self, at: Locatable, node: Locatable | None = None, path: str = "") -> None:
        self.at = at
        self.node = node
        self.path = path
        self.fields: dict[str, Value] = {}
        self.rest: dict[str, Value] = {}

    def place(self) -> Place:
        """Where the record begins."""
        return self.at.place()

    def __getitem__(self, path: str) -> Value:
        """The value at a path; an absent one, at the nearest thing written above it, where there is none."""
        found = self.fields.get(path)
        if found is not None:
            return found
        if path in ("", ROOT):
            return Value(State.READ, self, key=self.at, path="")
        return _walk(Value(State.READ, self, key=self.at, path=self.path), path)

    def __contains__(self, key: object) -> bool:
        """Whether a field is written with something in it."""
        return isinstance(key, str) and self[key].written

    def values(self) -> Iterator[Value]:
        """Every value that stands in the record."""
        yield from self.fields.values()
        yield from self.rest.values()


@lru_cache(maxsize=4096)
def _steps(path: str) -> tuple[tuple[str | None, str], ...]:
    """The steps of a path: a number of an element, or a name. Rules ask for the same ones of every piece."""
    return tuple((step[1], step[2]) for step in _STEP.finditer(path))


def _walk(value: Value, path: str) -> Value:
    for number, name in _steps(path):
        found: Value | None = None
        if number is not None:
            items = value.items
            found = items[int(number)] if int(number) < len(items) else None
            here = f"{value.path}[{number}]"
        else:
            here = f"{value.path}.{name}" if value.path else name
            found = _named(value, name) if value.state is not State.ABSENT else None
        value = found if found is not None else Value(State.ABSENT, path=here, owner=value.at)
    return value


def _named(value: Value, name: str) -> Value | None:
    record = value.record
    if record is not None:
        found = record.fields.get(name) or record.rest.get(name)
        if found is not None:
            return found
        wanted = spelling(name)
        found = record.fields.get(wanted)  # fields go by their canonical keys, free ones by ids of any form
        if found is not None or not record.rest:
            return found
        return next((v for k, v in record.rest.items() if spelling(k) == wanted), None)
    entries = value.entries
    found = entries.get(name)
    if found is not None:
        return found
    wanted = spelling(name)
    return next((v for k, v in entries.items() if spelling(k) == wanted), None)


def plain(value: Value) -> Any:
    """A value as plain data, for facts and for another carrier: texts, numbers, lists, dictionaries."""
    data = value.data
    if value.state is not State.READ:
        return None
    if isinstance(data, Ref):
        return data.name if data.record is None else plain_record(data.record)
    if isinstance(data, Record):
        return plain_record(data)
    if isinstance(data, Mapping):
        return {key: plain(one) for key, one in data.items()}
    if type(data) is tuple:
        return [plain(one) for one in data]
    if isinstance(data, Fraction):
        return int(data) if data.denominator == 1 else float(data)
    return getattr(data, "text", data)


def plain_record(record: Record) -> dict[str, Any]:
    """A record as plain data; what is blank or malformed is left out."""
    pairs = [*record.fields.items(), *record.rest.items()]
    return {key: plain(value) for key, value in pairs if value.state is State.READ}
