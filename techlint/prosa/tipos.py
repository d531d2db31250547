"""What the compiled words and patterns of a game are: plain values, written as JSON ahead of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from techlint.prosa.lexico import Dicionario

# A pattern as text, with the classes and the words a match begins with, and sets of classes and words of each of
# which the text must have one. It is read when it is first tried, which most never are.
Pronta = tuple[str, int, tuple[str, ...], tuple[tuple[int, tuple[str, ...]], ...]]


if TYPE_CHECKING:
    from typing import Protocol

    class Palavras(Protocol):
        """Words with the numbers of what they meet."""

        def get(self, word: str, /) -> Sequence[int] | None: ...

    class Linhas(Protocol):
        """The patterns of a group: the index, and each by its number."""

        @property
        def indice(self) -> Indice: ...

        def padrao(self, number: int) -> Guardada: ...

    class Fonte(Protocol):
        """Where a reader has its words and patterns from."""

        @property
        def dicionario(self) -> Dicionario: ...

        @property
        def trechos(self) -> Mapping[str, str]: ...

        @property
        def sinais(self) -> Mapping[str, int]: ...

        @property
        def figuras(self) -> Sequence[tuple[str, Pronta]]: ...

        @property
        def escopos(self) -> Sequence[tuple[Any, ...]]: ...

        def grupo(self, nome: str) -> Linhas | None:
            """The patterns of a group; None if there is none of that name."""
            ...


class Indice(NamedTuple):
    """Which patterns of a group a text may hold. A pattern needs several things of a text, one of some words or
    classes each; things are numbered, and so are patterns.

    `bits` and `palavras`: the things that a class (one bit) or a word meets. `de_coisa`: the patterns that have a
    thing as the rarest of those they need. `precisa`: the things each pattern needs."""

    bits: Mapping[int, Sequence[int]]
    palavras: Palavras
    de_coisa: Mapping[int, Sequence[int]]
    precisa: Sequence[Sequence[int]]


class Guardada(NamedTuple):
    """A pattern as it is kept: the number of its row and the row's name, the pattern, which signs silence it, what
    must be found (or not) about it, which classes before and after it do, and what the game's table says besides."""

    linha: int
    id: str
    pronta: Pronta
    recusa: int
    contextos: Sequence[tuple[str, Sequence[Pronta]]]
    em_volta: Sequence[tuple[str, int, int, int, int]]
    dado: Mapping[str, Any]


class Compilado(NamedTuple):
    """Everything a reader of prose needs, as values.

    `trechos` are the named pieces as text; `sinais` the bits of what a scope makes
    of tokens; `escopos` are (id, pattern, sign, from, to, most tokens, only these classes, where it stops);
    `padroes`, by group, are (id, patterns, refused signs, contexts, classes around it, the game's own data)."""

    dicionario: Dicionario
    trechos: Mapping[str, str]
    sinais: Mapping[str, int]
    figuras: tuple[tuple[str, Pronta], ...]
    escopos: tuple[tuple[str, Pronta, int, str, str, int, int, tuple[str, ...]], ...]
    padroes: Mapping[str, tuple[tuple[Any, ...], ...]]

    def grupo(self, nome: str) -> Linhas | None:
        """The patterns of a group."""
        from techlint.prosa.indice import EmMemoria

        rows = self.padroes.get(nome)
        return None if rows is None else EmMemoria(rows, self.dicionario)
