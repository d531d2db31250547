"""Fields, described once: what a value is, how it is named in each carrier, what it must be.

From a description come the reading of both carriers, the TL problems, the labels, the JSON Schema and the starting
files. The types are values without state; `read` turns a node into data, or returns MALFORMED once the reader has
been told what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from techlint.diagnostics import Text as Said
from techlint.source.tree import Mapping as GroupNode
from techlint.source.tree import Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.kit.dice import Malformed, parse_dice
from techlint.systems.kit.names import Names, id_of, names_of
from techlint.systems.kit.record import Record, Ref, State, Value
from techlint.values import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.kit.reader import Reader


class _Wrong:
    """The type of MALFORMED."""


MALFORMED: Final = _Wrong()
_NONE = frozenset(("nenhum", "nenhuma", "nada", "none"))


def says_none(node: Node) -> bool:
    """Whether a text says that there is nothing: `nenhum`, `—`."""
    return isinstance(node, Scalar) and (norm(node.text) in _NONE or node.text.strip() in ("-", "—", "–"))


class Type:
    """What a value is. Subclasses read it, and describe it to editors."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        """The data of a node that is not blank; MALFORMED where a problem was reported. `name` is the field as its
        carrier writes it, `path` its place in the piece."""
        raise NotImplementedError

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        """The JSON Schema of the value; laxer than `read`."""
        return {}


Lookup = Callable[[str], Names]  # a catalogue by name


class Field(NamedTuple):
    """A field: `key` is its canonical YAML key (lower case, no accents, `_`), `label` what the ficha writes (by
    default the key with a capital and spaces), `aliases` other spellings of either.

    `required` has a missing field reported (TL006) at the piece; leave it off where a rule of the game speaks.
    `about` says what to write there; editors and starting files show it."""

    key: str
    type: Type
    label: str = ""
    about: Said | None = None
    required: bool = False
    aliases: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        """The label in the ficha."""
        return self.label or self.key.replace("_", " ").capitalize()


Fields = tuple[Field, ...]


def legal(fields: Fields) -> dict[str, str]:
    """Every spelling (normalised) of the fields, with the key it stands for."""
    found: dict[str, str] = {}
    for field in fields:
        for word in (field.key, field.shown, *field.aliases):
            found.setdefault(norm(word), field.key)
    return found


# ---- single values


class Raw(Type):
    """Anything: the game reads it itself. The data is the written text, or the node of a group or a list."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        return node.text.strip() if isinstance(node, Scalar) else node


class Text(Type):
    """A text."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = reader.text(node, name)
        return MALFORMED if text is None else text.strip()

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"type": ["string", "number", "boolean"]}


class Integer(Type):
    """A whole number; under `least` or over `most` it is TL008, so set them only where no rule of the game speaks."""

    __slots__ = ("least", "most")

    def __init__(self, least: int | None = None, most: int | None = None) -> None:
        self.least = least
        self.most = most

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        number = reader.integer(node, name)
        if number is None:
            return MALFORMED
        if (self.least is not None and number < self.least) or (self.most is not None and number > self.most):
            reader.out_of_range(node, name, number, self.least, self.most)
            return MALFORMED
        return number

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        whole: dict[str, Any] = {"type": "integer"}
        if self.least is not None:
            whole["minimum"] = self.least
        if self.most is not None:
            whole["maximum"] = self.most
        return {"anyOf": [whole, {"type": "string", "pattern": r"^[+-]?[0-9]+$"}]}


class Decimal(Type):
    """A number that may have decimals, with a point or a comma; read exactly: a Fraction, or an int."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        number = reader.decimal(node, name)
        return MALFORMED if number is None else number

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"type": "number"}, {"type": "string", "pattern": r"^[+-]?[0-9]+([.,][0-9]+)?$"}]}


class Boolean(Type):
    """`sim` or `não`."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        found = reader.boolean(node, name)
        return MALFORMED if found is None else found

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"enum": ["sim", "não"]}, {"type": "boolean"}, {"type": "string"}]}


class Choice(Type):
    """One of a closed catalogue: a table's name, or the names themselves. The data is the id; another is TL008."""

    __slots__ = ("names",)

    def __init__(self, names: str | Names | tuple[str, ...] | Mapping[str, str]) -> None:
        self.names: str | Names = names if isinstance(names, str | Names) else names_of(names)

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = reader.text(node, name)
        if text is None:
            return MALFORMED
        names = reader.names(self.names)
        found = names.find(text)
        if found is None:
            reader.closed(node, name, text.strip(), reader.offered(names.labels()))
            return MALFORMED
        reader.uses(self.names, found, node)
        return found

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        names = lookup(self.names) if isinstance(self.names, str) else self.names
        return {"anyOf": [{"enum": names.labels()}, {"type": "string"}]}


class Expression(Type):
    """A text with a grammar of its own: `parse` returns the value or raises Malformed (TL007 at the very column)."""

    __slots__ = ("parse",)

    def __init__(self, parse: Callable[[str], object]) -> None:
        self.parse = parse

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = reader.text(node, name)
        if text is None:
            return MALFORMED
        try:
            return self.parse(text)
        except Malformed as error:
            reader.malformed(node, name, error)
            return MALFORMED

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"type": ["string", "number"]}


# ---- what holds others


class ListOf(Type):
    """A list: of YAML, of `- value` lines, or of pieces between commas (unless `commas` is off, for sentences). One
    value alone is a list of one; `nenhum` is none. The data is a tuple of Values."""

    __slots__ = ("commas", "of")

    def __init__(self, of: Type, *, commas: bool = True) -> None:
        self.of = of
        self.commas = commas

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if not reader.tagged(node):
            return MALFORMED
        nodes: list[Node]
        if isinstance(node, Sequence):
            nodes = node.items
        elif isinstance(node, Scalar):
            nodes = [] if says_none(node) else list(reader.pieces(node)) if self.commas else [node]
        else:
            nodes = [node]
        found = []
        for number, one in enumerate(nodes):
            found.append(reader.value(self.of, None, one, name, f"{path}[{number}]"))
        return tuple(found)

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        inner = self.of.schema(lookup)
        return {"anyOf": [{"type": "array", "items": inner}, {"type": ["string", "number", "null"]}, inner]}


class Group(Type):
    """A fixed set of fields: a YAML mapping, `- key: value` lines, or pieces between commas (`Lobo, categoria
    criatura, quantidade 3`), where `lead` names the field that a piece without a label fills. The data is a Record.

    `rest` reads the keys that are no field, where the group leaves some free; without it they are TL005."""

    __slots__ = ("_legal", "fields", "lead", "rest")

    def __init__(self, *fields: Field, lead: str = "", rest: FreeMap | None = None) -> None:
        self.fields: Fields = fields
        self.lead = lead
        self.rest = rest
        self._legal = legal(fields)

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        mapping = reader.mapping(node, name, self._legal, self.fields, self.lead, self.rest)
        if mapping is None:
            return MALFORMED
        return reader.record(self.fields, self._legal, mapping, node, path, rest=self.rest)

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        from techlint.systems.kit.schema import object_of

        return {"anyOf": [object_of(self.fields, lookup, self.rest), {"type": ["string", "number", "array", "null"]}]}


class FreeMap(Type):
    """Names a player chooses, each with a value: a YAML mapping, `- key: value` lines, `força 3, armadura 2`.

    With `names` (a table's name or a catalogue) an entry goes by its id there, and one of another name by its
    spelling: whether it is known is the game's to ask (`x.names("atributos").find(value.name)`). The data is a
    mapping of ids to Values. `bare` is what an entry without a value holds (None: the value is blank)."""

    __slots__ = ("bare", "names", "of")

    def __init__(self, of: Type, names: str | Names | None = None, *, bare: object = None) -> None:
        self.of = of
        self.names = names
        self.bare = bare

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        names = reader.names(self.names) if self.names is not None else None
        pairs = reader.free_pairs(node, name, names)
        return MALFORMED if pairs is None else self.entries(reader, pairs, path)

    def entries(self, reader: Reader, pairs: list[tuple[Scalar, Node | None]], path: str) -> Mapping[str, Value]:
        """The entries of these pairs; a name written twice is TL004."""
        names = reader.names(self.names) if self.names is not None else None
        found: dict[str, Value] = {}
        for key, node in pairs:
            known = names.find(key.text) if names is not None else None
            if known is not None and self.names is not None:
                reader.uses(self.names, known, key)
            id_ = known or id_of(key.text)
            here = f"{path}.{id_}" if path else id_
            if id_ in found:
                first = found[id_].key
                assert isinstance(first, Scalar)
                reader.twice(key, first)
            elif node is None:
                state = State.BLANK if self.bare is None else State.READ
                found[id_] = Value(state, self.bare, key=key, node=key, path=here)
            else:
                found[id_] = reader.value(self.of, key, node, key.text.strip(), here)
        return found

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        names = lookup(self.names) if isinstance(self.names, str) else self.names
        entries: dict[str, Any] = {"type": "object"}
        if names is not None:  # for completion: other spellings, and other names, are the game's to judge
            entries["properties"] = {name: self.of.schema(lookup) for name in names.labels()}
        return {"anyOf": [entries, {"type": ["string", "array", "null"]}]}


class Reference(Type):
    """Another piece: by its name, or written in place. `kinds` are those it may be; `group` says what may stand in
    place (by default the fields of the first kind); with a `lead` that may be short (`Lobo, quantidade 3`). The data
    is a Ref; `x.resolve(value)` finds the piece."""

    __slots__ = ("group", "kinds")

    def __init__(self, *kinds: str, group: Group | None = None) -> None:
        self.kinds = kinds
        self.group = group

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        group = self.group or reader.group_of(self.kinds[0])
        if isinstance(node, Scalar):
            text = reader.text(node, name)
            if text is None:
                return MALFORMED
            if not (group.lead and any(mark in text for mark in ",;")):
                reader.refers(self.kinds, text.strip())
                return Ref(text.strip())
        record = group.read(reader, node, name, path)
        if not isinstance(record, Record):
            return MALFORMED
        quoted = record[group.lead or "nome"].text or ""
        alone = record.fields.keys() <= {group.lead} and not record.rest  # a name with a comma in it
        if isinstance(node, Scalar) and alone:
            reader.refers(self.kinds, quoted)
            return Ref(quoted)
        return Ref(record["nome"].text or "", record)

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, {"type": ["object", "array"]}]}


# ---- what is one thing or another


class Either(Type):
    """The first of several types that fits the node: groups and lists by their form, a text by trying each in turn.
    Where none fits, what the first says of it is reported."""

    __slots__ = ("types",)

    def __init__(self, *types: Type) -> None:
        self.types = types

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        fitting = [one for one in self.types if _fits(one, node)] or list(self.types)
        first: list[Any] | None = None
        for one in fitting:
            mark = len(reader.problems)
            data = one.read(reader, node, name, path)
            if data is not MALFORMED and len(reader.problems) == mark:
                return data
            told = reader.problems[mark:]
            del reader.problems[mark:]
            if first is None:
                first, kept = told, data
        reader.problems += first or []
        return kept

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [one.schema(lookup) for one in self.types]}


def _fits(type_: Type, node: Node) -> bool:
    """Whether a type can take a node of this form at all."""
    if isinstance(type_, Either):
        return any(_fits(one, node) for one in type_.types)
    if isinstance(type_, Quiet):
        return _fits(type_.of, node)
    if isinstance(type_, Raw):
        return True
    if isinstance(node, GroupNode):
        return isinstance(type_, Group | FreeMap | Reference)
    if isinstance(node, Sequence):
        return isinstance(type_, ListOf) or (
            isinstance(type_, Group | FreeMap | Reference) and all(isinstance(one, GroupNode) for one in node.items)
        )
    return True


class Quiet(Type):
    """A value of which a rule of the game says what is wrong: malformed, it stays so in silence."""

    __slots__ = ("of",)

    def __init__(self, of: Type) -> None:
        self.of = of

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        mark = len(reader.problems)
        data = self.of.read(reader, node, name, path)
        if len(reader.problems) > mark:
            del reader.problems[mark:]
            return MALFORMED
        return data

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return self.of.schema(lookup)


TEXT = Text()
INTEGER = Integer()
DECIMAL = Decimal()
BOOLEAN = Boolean()
DICE = Expression(parse_dice)
RAW = Raw()
TEXTS = ListOf(TEXT)

__all__ = [
    "BOOLEAN", "DECIMAL", "DICE", "INTEGER", "MALFORMED", "RAW", "TEXT", "TEXTS", "Boolean", "Choice", "Decimal",
    "Either", "Expression", "Field", "Fields", "Fraction", "FreeMap", "Group", "Integer", "ListOf", "Lookup", "Quiet",
    "Raw", "Reference", "Text", "Type", "legal", "says_none",
]  # fmt: skip
