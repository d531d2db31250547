"""Items of every game, legal or nearly so: fields and names from the game's schema, values from real files, then
slips of the pen in the tree, and the tree written in either carrier.

A tree is what YAML would load: texts, numbers, lists, and mappings with texts for keys."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import yaml
from hypothesis import strategies as st

from techlint.source.changes import yaml_text
from techlint.spelling import norm
from techlint.systems import is_housed, is_portable, load
from tests.fuzz.corpus import FLAGSHIP, GAMES, ROOT, seeds

Tree = Any
Schema = Mapping[str, Any]
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEP = 5

# Few, so that items refer to each other, to themselves and in circles.
NAMES = ("Onda", "Maré", "Punho de Sal", "onda", "Mare\u0301", "Lâmina", "Ónda", "Ond\u0430")

SENTENCES = (
    "Uma luz corre pela lâmina.", "nenhum", "nenhuma", "—", "0", "sim", "não", "x", "Golpe (FOR)", "12 m", "1.0",
    "2 dano + Lento", "2d8 + mod", "Ataque contra DEF", "mata quem toca", "1 + 1", "a, b (c, d)", "3 x 1,5 m", "- x",
    "DEF 4, Resistência 8", "A: b: c", "# y", "(", ")", "'", '"', "null", "2024-01-01", "007", "toda vez que morre",
)  # fmt: skip
_TEXTS = st.one_of(
    st.sampled_from(SENTENCES),
    st.text(st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n:#,()"), max_size=8),
)
_NUMBERS = st.sampled_from((0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 21, 25, 30, 60, 114, -1, -3, 999, 10**12))


# ---- what real files hold


class Real(NamedTuple):
    """What the files of a game hold: whole items by kind, and by key (normalised) the values found under it."""

    items: Mapping[str, tuple[Tree, ...]]
    values: Mapping[str, tuple[Tree, ...]]


@cache
def real(game: str) -> Real:
    """What is found in the YAML texts of the corpus and in the starting files."""
    system = load(game)
    kinds = {norm(key): kind for key, kind in system.kinds.items()}
    items: dict[str, dict[str, Tree]] = {}
    values: dict[str, dict[str, Tree]] = {}
    texts = [one.text for one in seeds("yaml", game) if "*" not in one.text]  # aliases may multiply
    texts += [system.starter(kind, "yaml", "pt") for kind in system.starters]
    for text in texts:
        try:
            documents = list(yaml.load_all(text, Loader=_LOADER))
        except (yaml.YAMLError, ValueError, RecursionError):
            continue
        for document in documents:
            for key, value in document.items() if isinstance(document, dict) else ():
                kind = kinds.get(norm(str(key)))
                for item in value if isinstance(value, list) else [value]:
                    if kind is not None and isinstance(item, dict) and _plain(item):
                        items.setdefault(kind, {}).setdefault(_key(item), item)
                        _gather(item, values, 0)
    return Real({k: _ordered(v) for k, v in items.items()}, {k: _ordered(v) for k, v in values.items()})


def _gather(tree: Tree, values: dict[str, dict[str, Tree]], depth: int) -> None:
    if isinstance(tree, dict):
        for key, value in tree.items():
            values.setdefault(norm(key), {}).setdefault(_key(value), value)
            _gather(value, values, depth + 1)
    elif isinstance(tree, list):
        for one in tree:
            _gather(one, values, depth + 1)


def _plain(tree: Tree) -> bool:
    """Whether a tree holds nothing but what JSON does, without a reference to itself."""
    try:
        return bool(tree == json.loads(json.dumps(tree)))
    except (TypeError, ValueError, RecursionError):
        return False


def _key(tree: Tree) -> str:
    return json.dumps(tree, ensure_ascii=False)


def _ordered(found: Mapping[str, Tree]) -> tuple[Tree, ...]:
    return tuple(found[key] for key in sorted(found, key=lambda text: (len(text), text)))


# ---- what the schema says


@cache
def schema(game: str, kind: str) -> Mapping[str, Any]:
    """The JSON Schema of a kind, or of the house rules (`casa`)."""
    prefix = "" if game == FLAGSHIP else f"{game}-"
    found: Mapping[str, Any] = json.loads((ROOT / "schemas" / f"{prefix}{kind}.json").read_text(encoding="utf-8"))
    return found


@cache
def kinds(game: str) -> tuple[str, ...]:
    """The kinds of a game."""
    return tuple(sorted(set(load(game).kinds.values())))


def _resolved(part: Mapping[str, Any], root: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in part or "allOf" in part:
        if "allOf" in part:
            part = part["allOf"][0]
            continue
        found: Any = root
        for step in part["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        part = found
    return part


def of_schema(draw: st.DrawFn, part: Schema, root: Schema, game: str, key: str, deep: int) -> Tree:
    """A value that a part of a schema allows, under a key, mostly one that real files hold there."""
    part = _resolved(part, root)
    known = real(game).values.get(norm(key), ())
    if known and draw(st.integers(0, 2)) > 0:
        return draw(st.sampled_from(known))
    if "anyOf" in part:
        ways: list[Mapping[str, Any]] = part["anyOf"]
        consts = [way["const"] for way in ways if "const" in way]
        others = [way for way in ways if "const" not in way]
        if consts and (not others or draw(st.integers(0, 2))):
            return draw(st.sampled_from(consts))
        return of_schema(draw, draw(st.sampled_from(others)), root, game, key, deep)
    if "const" in part:
        return part["const"]
    if "enum" in part:
        return draw(st.sampled_from(part["enum"]))
    kind = part.get("type", "string")
    if isinstance(kind, list):
        kind = draw(st.sampled_from([one for one in kind if one != "null"] or ["null"]))
    if kind == "object":
        return _of_object(draw, part, root, game, deep)
    if kind == "array":
        items = part.get("items", {})
        most = 0 if deep > _DEEP else min(3, part.get("maxItems", 3))
        return [of_schema(draw, items, root, game, key, deep + 1) for _ in range(draw(st.integers(0, most)))]
    if kind in ("integer", "number"):
        low, high = part.get("minimum"), part.get("maximum")
        if low is not None and high is not None:
            return draw(st.integers(int(low), int(high)))
        return draw(_NUMBERS)
    if kind == "boolean":
        return draw(st.booleans())
    if kind == "null":
        return None
    return draw(st.one_of(_TEXTS, _NUMBERS.map(str)))


def _of_object(draw: st.DrawFn, part: Schema, root: Schema, game: str, deep: int) -> Tree:
    fields: Mapping[str, Any] = part.get("properties", {})
    if not fields or deep > _DEEP:
        return {}
    wanted = draw(st.lists(st.sampled_from(sorted(fields)), max_size=8 if deep < 2 else 3, unique=True))
    return {key: of_schema(draw, fields[key], root, game, key, deep + 1) for key in wanted}


@st.composite
def legal(draw: st.DrawFn, game: str, kind: str) -> Tree:
    """An item: a real one as it is, or with a few fields out of the schema; or all of it out of the schema."""
    found = real(game).items.get(kind, ())
    root = schema(game, kind)
    part = _resolved(root["definitions"][kind], root)
    way = draw(st.integers(0, 3)) if found else 3
    made: Tree = dict(draw(st.sampled_from(found))) if way < 3 else {}
    if way:
        made.update(_of_object(draw, part, root, game, 0))
    made.setdefault("nome", "Onda")
    if draw(st.booleans()):
        made["nome"] = draw(st.sampled_from(NAMES))
    return made


# ---- slips


Slip = tuple[str, int, int]


def _paths(tree: Tree, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a tree, from the top down."""
    found = [path] if path else []
    pairs = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in pairs:
        found += _paths(value, (*path, key))
    return found


def _misspelt(text: str, number: int) -> str:
    if not text:
        return "x"
    where = number % len(text)
    ways = (
        text[:where] + text[where + 1 :],
        text[: where + 1] + text[where:],
        text[:where] + text[where : where + 2][::-1] + text[where + 2 :],
        text.upper(),
        text.swapcase(),
        unicodedata.normalize("NFD", text),
        norm(text),
        text.replace(" ", "_"),
        text.replace(" ", "\xa0"),
        text.replace("a", "\u0430"),
        text + "s",
        f" {text}  ",
        text[:where] + "\u200b" + text[where:],
        text.replace(",", ";"),
        text + ", " + text,
        text + " (x)",
        "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text),
    )
    return ways[(number // 7) % len(ways)]


def _slipped(value: Tree, kind: str, number: int, game: str) -> Tree:
    """A value after a slip; the value itself where that slip is none of it."""
    if kind == "one over":
        step = (1, -1, 1, 10, -value * 2 if isinstance(value, int) else 0, 10**18)[number % 6]
        if isinstance(value, int) and not isinstance(value, bool):
            return value + step
        digits = "".join(c if c.isdecimal() else " " for c in str(value)).split()
        if isinstance(value, str) and digits:
            old = digits[number % len(digits)]
            return value.replace(old, str(int(old[:30]) + step), 1)
        return value
    if kind == "misspelt":
        return _misspelt(value, number) if isinstance(value, str) else value
    if kind == "other form":
        forms: list[Tree] = [[value], {"x": value}, [value, value], None, "", [], {}, True, str(value), [[value]]]
        return forms[number % len(forms)]
    if kind == "name":
        return NAMES[number % len(NAMES)]
    if kind == "names":
        return [NAMES[number % len(NAMES)], NAMES[number // 3 % len(NAMES)]]
    if kind == "another's":
        known = real(game).values
        keys = sorted(known)
        mine = known[keys[number % len(keys)]]
        return mine[number // 5 % len(mine)]
    return value


SLIPS = (
    *("one over", "one over", "misspelt", "misspelt", "other form", "name", "names", "another's", "key", "neighbour"),
    *("drop", "twice"),
)


def slip(tree: Tree, kind: str, place: int, number: int, game: str) -> Tree:
    """A tree after one slip; the tree given is left as it was."""
    paths = _paths(tree)
    if not paths:
        return tree
    return _at(tree, paths[place % len(paths)], kind, number, game)


def _at(tree: Tree, path: tuple[Any, ...], kind: str, number: int, game: str) -> Tree:
    first, *rest = path
    if isinstance(tree, list):
        if rest:
            changed = [_at(tree[first], tuple(rest), kind, number, game)]
        elif kind in ("drop", "twice"):
            changed = [] if kind == "drop" else [tree[first]] * 2
        else:
            changed = [_slipped(tree[first], kind, number, game)]
        return [*tree[:first], *changed, *tree[first + 1 :]]
    made: dict[str, Tree] = {}
    for key, value in tree.items():
        if key != first:
            made[key] = value
        elif rest:
            made[key] = _at(value, tuple(rest), kind, number, game)
        elif kind == "key":
            made[_misspelt(str(key), number)] = value
        elif kind == "neighbour":
            keys = sorted(real(game).values)
            made[key] = value
            made[keys[number % len(keys)]] = _slipped(value, "another's", number, game)
        elif kind == "twice":
            made[key] = value
            made[_misspelt(str(key), 7 * (3 + number % 5))] = value
        elif kind != "drop":
            made[key] = _slipped(value, kind, number, game)
    return made


def slips(most: int = 3) -> st.SearchStrategy[list[Slip]]:
    """No slip, or up to `most`."""
    return st.lists(st.tuples(st.sampled_from(SLIPS), st.integers(0, 999), st.integers(0, 999)), max_size=most)


# ---- files


class Made(NamedTuple):
    """A file's items, each with its kind."""

    game: str
    items: tuple[tuple[str, Tree], ...]

    def yaml(self, style: str = "block") -> str:
        """The file in YAML: laid out in lines, or in brackets."""
        parts = [] if self.game == FLAGSHIP else [f"sistema: {self.game}\n"]
        by_kind: dict[str, list[Tree]] = {}
        for kind, item in self.items:
            by_kind.setdefault(kind, []).append(item)
        system: Any = load(self.game)
        for kind, items in by_kind.items():
            one, many = system.keys_of(kind)
            if style == "flow":
                parts.append(f"{many or one}: {json.dumps(items if many else items[0], ensure_ascii=False)}\n")
            elif many is None or len(items) == 1:
                parts.append(f"{one}:{_block(items[0], 2)}\n")
            else:
                parts.append(f"{many}:{_block(items, 2)}\n")
        return "".join(parts)

    def ficha(self) -> str:
        """The same as sheets, as near as their lines come to it."""
        parts = [] if self.game == FLAGSHIP else [f"Sistema: {self.game}\n"]
        system: Any = load(self.game)
        assert is_portable(system)
        for kind, item in self.items:
            name = _line(item.get("nome", ""), 0)
            opening = system.label_of(kind, "nome", opening=True, written=set(item)) or "Nome"
            lines = [f"{opening}: {name}"]
            for key, value in item.items():
                if key == "nome":
                    continue
                label = system.label_of(kind, key, opening=False, written=set(item))
                label = label or str(key).replace("_", " ").capitalize()
                if isinstance(value, dict) and value:
                    lines += [f"{label}:", *(f"  - {k}: {_line(v, 1)}" for k, v in value.items())]
                elif isinstance(value, list) and len(value) > 1:
                    lines += [f"{label}:", *(f"  - {_line(v, 1)}" for v in value)]
                else:
                    lines.append(f"{label}: {_line(value, 0)}")
            parts.append("\n".join(lines) + "\n")
        return "\n".join(parts)


def _block(tree: Tree, indent: int) -> str:
    """A tree in lines, from behind the colon of its key on."""
    pad = "\n" + " " * indent
    if isinstance(tree, dict) and tree:
        return "".join(f"{pad}{_scalar(key)}:{_block(value, indent + 2)}" for key, value in tree.items())
    if isinstance(tree, list) and tree:
        made = []
        for one in tree:
            inner = _block(one, indent + 2)
            made.append(f"{pad}- {inner.lstrip()}" if isinstance(one, dict) and one else f"{pad}-{inner}")
        return "".join(made)
    return f" {_scalar(tree)}"


def _scalar(value: Tree) -> str:
    if isinstance(value, str):
        return yaml_text(value)
    if value is None:
        return ""
    return json.dumps(value, ensure_ascii=False)


def _line(value: Tree, deep: int) -> str:
    """A value on one line of a sheet."""
    if isinstance(value, dict):
        pieces = [f"{key} {_line(one, deep + 1)}" for key, one in value.items()]
    elif isinstance(value, list):
        pieces = [_line(one, deep + 1) for one in value]
    elif value is None:
        return ""
    elif isinstance(value, bool):
        return "sim" if value else "não"
    else:
        # The lines of a text become one; a space that is no common one stays what it is.
        return re.sub(r"[^\S\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]+", " ", str(value)).strip()
    return ", ".join(pieces) if deep < 2 else f"({', '.join(pieces)})"


@st.composite
def files(draw: st.DrawFn, game: str = "", most: int = 3, faults: int = 3) -> Made:
    """A file of one game with some items, most of them with a slip or two."""
    game = game or draw(st.sampled_from(GAMES))
    made = []
    for _ in range(draw(st.integers(1, most))):
        kind = draw(st.sampled_from(kinds(game)))
        item = draw(legal(game, kind))
        for name, place, number in draw(slips(faults)) if faults else ():
            item = slip(item, name, place, number, game)
        made.append((kind, item))
    if draw(st.integers(0, 4)) == 0:
        made.append(made[0])
    return Made(game, tuple(made))


@cache
def _houses(game: str) -> tuple[Tree, ...]:
    """The house files among the examples, and those in the sections of the schema."""
    folder = "campanha" if game == FLAGSHIP else game
    paths = sorted((ROOT / "examples" / folder).glob("*casa.yaml"))
    return tuple(yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER) for path in paths)


@st.composite
def houses(draw: st.DrawFn, game: str) -> Tree:
    """The house rules of a group: those of the examples or out of the schema, with slips."""
    assert is_housed(load(game))
    root = schema(game, "casa")
    made: Tree = dict(draw(st.sampled_from(_houses(game)))) if draw(st.booleans()) else {}
    if not made or draw(st.booleans()):
        made.update(_of_object(draw, root, root, game, 1))
    for name, place, number in draw(slips()):
        made = slip(made, name, place, number, game)
    return made


def written(tree: Tree) -> str:
    """A tree as a YAML file."""
    return _block(tree, 0).lstrip("\n") + "\n" if isinstance(tree, dict) and tree else f"{_scalar(tree)}\n"
