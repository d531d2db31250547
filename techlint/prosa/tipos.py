"""What the compiled words and patterns of a game are: plain values, written as JSON ahead of time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from techlint.prosa.lexico import Dicionario

# A pattern as text, with the classes and the words a match begins with, and sets of classes and words of each of
# which the text must have one. It is read when it is first tried, which most never are.
Pronta = tuple[str, int, tuple[str, ...], tuple[tuple[int, tuple[str, ...]], ...]]


class Compilado(NamedTuple):
    """Everything a reader of prose needs.

    `trechos` are the named pieces as text; `sinais` the bits of what a scope makes
    of tokens; `escopos` are (id, pattern, sign, from, to, most tokens, only these classes, where it stops);
    `padroes`, by group, are (id, patterns, refused signs, contexts, classes around it, the game's own data)."""

    dicionario: Dicionario
    trechos: Mapping[str, str]
    sinais: Mapping[str, int]
    figuras: tuple[tuple[str, Pronta], ...]
    escopos: tuple[tuple[str, Pronta, int, str, str, int, int, tuple[str, ...]], ...]
    padroes: Mapping[str, tuple[tuple[Any, ...], ...]]

    @classmethod
    def de_json(cls, data: dict[str, Any]) -> Compilado:
        """What `para_json` gave."""
        return cls(Dicionario(**data["dicionario"]), *(data[name] for name in cls._fields[1:]))

    def para_json(self) -> dict[str, Any]:
        """The same in values JSON has."""
        return {**self._asdict(), "dicionario": self.dicionario._asdict()}
