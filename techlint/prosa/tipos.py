"""What the compiled words and patterns of a game are: plain values, written as a module ahead of time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from techlint.prosa.lexico import Dicionario

Node = tuple[Any, ...]
# A pattern with the classes a match begins with, and sets of classes of each of which the text must have one.
Pronta = tuple[Node, int, tuple[int, ...]]


class Compilado(NamedTuple):
    """Everything a reader of prose needs.

    `trechos` are the named pieces as text (a house's patterns may use them); `sinais` the bits of what a scope makes
    of tokens; `escopos` are (id, pattern, sign, from, to, most tokens, only these classes, where it stops);
    `padroes`, by group, are (id, patterns, refused signs, contexts, classes around it, the game's own data)."""

    dicionario: Dicionario
    trechos: Mapping[str, str]
    sinais: Mapping[str, int]
    figuras: tuple[tuple[str, Pronta], ...]
    escopos: tuple[tuple[str, Pronta, int, str, str, int, int, int], ...]
    padroes: Mapping[str, tuple[tuple[Any, ...], ...]]
