"""What fits at a place, and what is known of what stands there: from the game, or else from its JSON Schema."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems import Offer, System, is_assisted

Schema = Mapping[str, Any]
_PLAIN = ("string", "number", "boolean")


class Schemas:
    """The schemas of games, each made once; asked by place."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, str], Schema] = {}

    def of(self, system: System, kind: str) -> Schema:
        """The schema of a file that holds items of a kind; empty for what is none."""
        key = (id(system), kind)
        if key not in self._made:
            try:
                self._made[key] = system.schema(kind)
            except Exception:  # a game's own failure must not cost the rest of the help
                self._made[key] = {}
        return self._made[key]

    # ---- places

    def _item(self, system: System, kind: str) -> list[Schema]:
        file = self.of(system, kind)
        own = file.get("properties", {})
        return self._open(file, own[kind]) if kind in own else []

    def _open(self, file: Schema, schema: Schema) -> list[Schema]:
        """A schema's alternatives, references followed, lists opened."""
        found: list[Schema] = []
        todo: list[Schema] = [schema]
        seen = 0
        while todo and seen < 2000:
            seen += 1
            one = todo.pop(0)
            reference = one.get("$ref")
            if isinstance(reference, str):
                target = _follow(file, reference)
                if target is not None:
                    todo.insert(0, target)
                continue
            found.append(one)
            for key in ("allOf", "anyOf", "oneOf"):
                todo[:0] = [inner for inner in one.get(key, ()) if isinstance(inner, Mapping)]
            items = one.get("items")
            if isinstance(items, Mapping):
                todo.append(items)
        return found

    def at(self, system: System, kind: str, path: Sequence[str]) -> list[Schema]:
        """What the schema says of a place, in all its alternatives."""
        file = self.of(system, kind)
        here = self._item(system, kind)
        for key in path:
            here = [one for schema in here for under in _under(schema, key) for one in self._open(file, under)]
        return here

    # ---- what is asked

    def keys(self, system: System, kind: str, path: Sequence[str]) -> list[Offer]:
        """The keys that a group may have."""
        if is_assisted(system):
            told = system.keys_at(kind, path)
            if told:
                return list(told)
        found: dict[str, Offer] = {}
        for schema in self.at(system, kind, path):
            for key, value in schema.get("properties", {}).items():
                found.setdefault(key, Offer(key, _said(value)))
        return list(found.values())

    def values(self, system: System, kind: str, path: Sequence[str]) -> list[Offer]:
        """The values a place may hold, those of the catalogues among them."""
        if is_assisted(system):
            told = system.values_at(kind, path)
            if told:
                return list(told)
        found: dict[str, Offer] = {}
        for schema in self.at(system, kind, path):
            if "const" in schema:
                text = str(schema["const"])
                found.setdefault(text, Offer(text, _said(schema)))
            for value in schema.get("enum", ()):
                if isinstance(value, str | int):
                    found.setdefault(str(value), Offer(str(value)))
        return list(found.values())

    def about(self, system: System, kind: str, path: Sequence[str]) -> Text | None:
        """What is to be written at a place."""
        if not path:
            return None
        for offer in self.keys(system, kind, path[:-1]):
            if norm(offer.text) == norm(path[-1]):
                return offer.about
        return None

    def entry(self, system: System, kind: str, path: Sequence[str], text: str) -> tuple[str, Text] | None:
        """The entry of a catalogue that a text at a place means: its name, and what is known of it."""
        if is_assisted(system):
            told = system.entry(kind, path, text)
            if told is not None:
                return told
        plain = re.sub(r"^\s*[+-]?[0-9]+\s+", "", text.partition("(")[0]).strip(" \t\"'[]{}.")
        words = {norm(text.strip(" \t\"'[]{}.")), norm(plain)}
        for offer in self.values(system, kind, path):
            if norm(offer.text) in words and offer.about is not None:
                return offer.text, offer.about
        return None


def _follow(file: Schema, reference: str) -> Schema | None:
    here: Any = file
    for step in reference.removeprefix("#/").split("/"):
        here = here.get(step) if isinstance(here, Mapping) else None
    return here if isinstance(here, Mapping) else None


def _under(schema: Schema, key: str) -> Iterator[Schema]:
    """What a schema says of the value of a key."""
    properties = schema.get("properties", {})
    word = norm(key)
    for name, value in properties.items():
        if norm(name) == word and isinstance(value, Mapping):
            yield value
            return
    for pattern, value in schema.get("patternProperties", {}).items():
        try:
            fits = re.search(pattern, key) is not None
        except re.error:
            continue
        if fits and isinstance(value, Mapping):
            yield value
            return
    more = schema.get("additionalProperties")
    if isinstance(more, Mapping):
        yield more


def _said(schema: Any) -> Text | None:
    """A schema's description, which says the same in both languages around a slash."""
    told = schema.get("description") if isinstance(schema, Mapping) else None
    if not isinstance(told, str):
        return None
    parts = told.split(" / ")
    if len(parts) % 2:
        return Text(told, told)
    half = len(parts) // 2
    return Text(" / ".join(parts[:half]), " / ".join(parts[half:]))
