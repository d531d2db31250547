"""The compiled words and patterns as lines of JSON, each of them read when it is first asked for: one short text
needs a few patterns of a thousand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import loads
from typing import Any

from techlint.prosa.lexico import Dicionario
from techlint.prosa.tipos import Compilado, Indice, Linhas, Pronta

# The first line says where the patterns of each group stand; these parts follow it.
_PARTES = ("dicionario", "trechos", "sinais", "figuras", "escopos")


def em_linhas(compilado: Compilado) -> str:
    """What `Guardado` reads."""
    from json import dumps

    from techlint.prosa.indice import indexar

    def line(value: Any) -> str:
        return dumps(value, ensure_ascii=False, separators=(",", ":"))

    parts = [line(compilado.dicionario._asdict()), *(line(getattr(compilado, part)) for part in _PARTES[1:])]
    groups: dict[str, int] = {}
    for name, rows in compilado.padroes.items():
        groups[name] = len(parts) + 1
        indice = indexar(rows, compilado.dicionario)
        bits = {str(bit.bit_length() - 1): numbers for bit, numbers in indice.bits.items()}
        parts.append(line([bits, indice.de_coisa, indice.precisa, indice.onde, len(rows)]))
        assert isinstance(indice.palavras, dict)
        words = (f"{word}:{','.join(map(str, numbers))} " for word, numbers in indice.palavras.items())
        parts.append(" " + "".join(words))
        parts += [line(row) for row in rows]
    return "\n".join([line(groups), *parts]) + "\n"


class Guardado:
    """A `Compilado` that was written as lines."""

    __slots__ = ("_groups", "_lidas", "_lines")

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")
        self._groups: dict[str, int] = loads(self._lines[0])
        self._lidas: dict[str, Any] = {}

    def _parte(self, name: str) -> Any:
        if name not in self._lidas:
            self._lidas[name] = loads(self._lines[1 + _PARTES.index(name)])
        return self._lidas[name]

    @property
    def dicionario(self) -> Dicionario:
        """The words."""
        return Dicionario(**self._parte("dicionario"))

    @property
    def trechos(self) -> Mapping[str, str]:
        """The named pieces."""
        found: Mapping[str, str] = self._parte("trechos")
        return found

    @property
    def sinais(self) -> Mapping[str, int]:
        """The bits of the signs."""
        found: Mapping[str, int] = self._parte("sinais")
        return found

    @property
    def figuras(self) -> Sequence[tuple[str, Pronta]]:
        """The idioms."""
        found: Sequence[tuple[str, Pronta]] = self._parte("figuras")
        return found

    @property
    def escopos(self) -> Sequence[tuple[Any, ...]]:
        """The scopes."""
        found: Sequence[tuple[Any, ...]] = self._parte("escopos")
        return found

    def grupo(self, nome: str) -> Linhas | None:
        """The patterns of a group."""
        at = self._groups.get(nome)
        return None if at is None else _Guardadas(self._lines, at)

    def inteiro(self) -> Compilado:
        """All of it at once."""
        padroes = {}
        for name, at in self._groups.items():
            count = loads(self._lines[at])[4]
            padroes[name] = tuple(tuple(loads(line)) for line in self._lines[at + 2 : at + 2 + count])
        return Compilado(
            self.dicionario, self.trechos, self.sinais, tuple(self.figuras), tuple(self._parte("escopos")), padroes
        )


class _Guardadas:
    """The patterns of a group."""

    __slots__ = ("_at", "_indice", "_lines")

    def __init__(self, lines: list[str], at: int) -> None:
        self._lines = lines
        self._at = at
        self._indice: Indice | None = None

    @property
    def indice(self) -> Indice:
        if self._indice is None:
            bits, de_coisa, precisa, onde, _ = loads(self._lines[self._at])
            self._indice = Indice(
                {1 << int(index): numbers for index, numbers in bits.items()},
                _EmLinha(self._lines[self._at + 1]),
                {int(coisa): numbers for coisa, numbers in de_coisa.items()},
                precisa,
                onde,
            )
        return self._indice

    def linha(self, number: int) -> tuple[Any, ...]:
        return tuple(loads(self._lines[self._at + 2 + number]))


class _EmLinha:
    """Words with numbers in one line of text: looked for there, for of thousands a text asks for a few."""

    __slots__ = ("_line",)

    def __init__(self, line: str) -> None:
        self._line = line

    def get(self, word: str, /) -> Sequence[int] | None:
        """The numbers of a word."""
        at = self._line.find(f" {word}:")
        if at < 0 or not word:
            return None
        start = at + len(word) + 2
        return [int(number) for number in self._line[start : self._line.index(" ", start)].split(",")]
