"""What a value is, whatever stands where: two items are the same content if their portraits are equal."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from techlint.diagnostics import Place
from techlint.source.text import Source
from techlint.source.tree import Node, Part, Spot


def portrait(value: object, text_of: Callable[[str], str] = str.strip) -> object:
    """A value as plain data, without the places in it; `text_of` says what counts of a text."""
    if value is None or isinstance(value, bool | int | float | Fraction):
        return value
    if isinstance(value, str):
        return text_of(value)
    if isinstance(value, Node | Part | Spot | Place | Source):
        return "."
    if isinstance(value, dict):
        return {text_of(str(key)): portrait(one, text_of) for key, one in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [portrait(one, text_of) for name, one in zip(value._fields, value, strict=True) if not _is_place(name)]
    if isinstance(value, list | tuple):
        return [portrait(one, text_of) for one in value]
    if isinstance(value, set | frozenset):
        return sorted(map(repr, value))
    text = getattr(value, "text", None)
    return text_of(text) if isinstance(text, str) else repr(type(value))


def _is_place(name: str) -> bool:
    return name == "at" or name.startswith("at_")
