"""What the words and patterns of a game are as they are compiled: plain values, written as a file ahead of time."""

from __future__ import annotations

from collections.abc import Mapping

from techlint.values import Any, NamedTuple

# A node of a pattern (`padrao.ler` makes it, `casador` matches it):
#   ("c", words, ((word, classes it must have, classes it must not have), ...))   one token
#   ("g", most, classes that stop it)   a gap
#   ("o", node)   ("a", nodes)   ("s", nodes)   ("r", name of a piece)   ("[",)   ("]",)
# A word that begins with `~` stands for a verb in every form but the past.
No = tuple[Any, ...]
# Of some classes and words a text must have one for a pattern to match: a thing it needs.
Coisa = tuple[int, tuple[str, ...]]
# A pattern as text; the classes and the words a match begins with; its node; what it needs: all of the things of one
# of these rows; whether a match may hold the end of a sentence between other tokens.
Pronta = tuple[str, int, tuple[str, ...], No, tuple[tuple[Coisa, ...], ...], bool]
# The same as it is kept for matching.
Busca = tuple[str, int, tuple[str, ...], No]
# The words that begin with the same two letters: whole forms with their classes, stems with (kind of ending,
# classes), words with the numbers of the things they are (two bytes each), and how forms of the nouns begin.
Balde = tuple[Mapping[str, int], Mapping[str, tuple[tuple[str, int], ...]], Mapping[str, bytes], tuple[str, ...]]


class Dicionario(NamedTuple):
    """The compiled words: whole forms, stems with (kind of ending, classes), classes by name (their bit), and the
    stems in which a slip is forgiven, by their first letter."""

    classes: Mapping[str, int]
    formas: Mapping[str, int]
    radicais: Mapping[str, tuple[tuple[str, int], ...]]
    tortos: Mapping[str, tuple[str, ...]]


class Compilado(NamedTuple):
    """Everything a reader of prose needs, as values.

    `trechos` are the named pieces as text, `nos` the same read; `sinais` the bits of what a scope makes
    of tokens; `escopos` are (id, pattern, sign, from, to, most tokens, only these classes, where it stops);
    `padroes`, by group, are (id, patterns, refused signs, contexts, classes around it, the game's own data)."""

    dicionario: Dicionario
    trechos: Mapping[str, str]
    nos: Mapping[str, No]
    sinais: Mapping[str, int]
    figuras: tuple[tuple[str, Pronta], ...]
    escopos: tuple[tuple[str, Pronta, int, str, str, int, int, tuple[str, ...]], ...]
    padroes: Mapping[str, tuple[tuple[Any, ...], ...]]
