"""The compiled words and patterns as one file of lines of JSON, each of them read when it is first asked for: a short
text needs a few patterns of a thousand, and a few words of thousands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from json import loads
from typing import TYPE_CHECKING, Any

from techlint.prosa.lexico import Dicionario
from techlint.prosa.tipos import Compilado, Guardada, Indice, Pronta

if TYPE_CHECKING:
    from techlint.prosa.tipos import Linhas

_PARTES = ("dicionario", "trechos", "sinais", "figuras", "escopos")


def em_linhas(compilado: Compilado) -> str:
    """What `Guardado` reads. The first line says at which offset behind it each part begins, the parts of all groups
    among them; all is ASCII, so that offsets are those of bytes."""
    from json import dumps

    from techlint.prosa.indice import indexar, padroes

    lines: list[str] = []
    at = 0

    def put(value: Any) -> int:
        nonlocal at
        line = value if isinstance(value, str) else dumps(value, separators=(",", ":"))
        assert line.isascii() and "\n" not in line
        lines.append(line)
        begin, at = at, at + len(line) + 1
        return begin

    parts = [put(compilado.dicionario._asdict()), *(put(getattr(compilado, part)) for part in _PARTES[1:])]
    groups: dict[str, Any] = {}
    for name, rows in compilado.padroes.items():
        todos = list(padroes(rows))
        indice = indexar(todos, compilado.dicionario)
        bits = {str(bit.bit_length() - 1): numbers for bit, numbers in indice.bits.items()}
        index = put([bits, indice.de_coisa, indice.precisa])
        assert isinstance(indice.palavras, dict)
        letters: dict[str, list[str]] = {}
        for word, numbers in indice.palavras.items():
            letters.setdefault(word[:1], []).append(f"{word}:{','.join(map(str, numbers))} ")
        words = {letter: put(" " + "".join(those)) for letter, those in letters.items()}
        shared = [put(list(row[2:])) for row in rows]  # what the patterns of a row have in common
        each = [put([p.linha, p.id, p.pronta]) for p in todos]
        groups[name] = [index, words, shared, each]
    return "\n".join([dumps([parts, groups], separators=(",", ":")), *lines]) + "\n"


class Guardado:
    """A `Compilado` that was written as lines; `data` are the bytes of the file."""

    __slots__ = ("_data", "_groups", "_lidas", "_parts", "_start")

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._start = data.index(b"\n") + 1
        self._parts, self._groups = loads(data[: self._start])
        self._lidas: dict[str, Any] = {}

    def texto(self, at: int) -> str:
        """The line at an offset."""
        start = self._start + at
        return self._data[start : self._data.index(b"\n", start)].decode("ascii")

    def _parte(self, name: str) -> Any:
        if name not in self._lidas:
            self._lidas[name] = loads(self.texto(self._parts[_PARTES.index(name)]))
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
        where = self._groups.get(nome)
        return None if where is None else _Guardadas(self, *where)

    def inteiro(self) -> Compilado:
        """All of it at once."""
        padroes = {}
        for name, (_, _, shared, each) in self._groups.items():
            rows: list[list[Any]] = [["", [], *loads(self.texto(at))] for at in shared]
            for at in each:
                row, id_, pronta = loads(self.texto(at))
                rows[row][0] = id_
                rows[row][1].append(pronta)
            padroes[name] = tuple(tuple(row) for row in rows)
        return Compilado(
            self.dicionario, self.trechos, self.sinais, tuple(self.figuras), tuple(self._parte("escopos")), padroes
        )


class _Guardadas:
    """The patterns of a group."""

    __slots__ = ("_each", "_file", "_index", "_indice", "_rows", "_shared", "_words")

    def __init__(self, file: Guardado, index: int, words: dict[str, int], shared: list[int], each: list[int]) -> None:
        self._file = file
        self._index, self._words, self._shared, self._each = index, words, shared, each
        self._indice: Indice | None = None
        self._rows: dict[int, Any] = {}

    @property
    def indice(self) -> Indice:
        if self._indice is None:
            bits, de_coisa, precisa = loads(self._file.texto(self._index))
            self._indice = Indice(
                {1 << int(index): numbers for index, numbers in bits.items()},
                _Escritas(self._file, self._words),
                {int(coisa): numbers for coisa, numbers in de_coisa.items()},
                precisa,
            )
        return self._indice

    def padrao(self, number: int) -> Guardada:
        row, id_, pronta = loads(self._file.texto(self._each[number]))
        shared = self._rows.get(row)
        if shared is None:
            shared = self._rows[row] = loads(self._file.texto(self._shared[row]))
        return Guardada(row, id_, pronta, *shared)


class _Escritas:
    """Words with numbers as text, a line for each first letter: looked for there, for a text asks for few of them."""

    __slots__ = ("_file", "_lines", "_where")

    def __init__(self, file: Guardado, where: dict[str, int]) -> None:
        self._file = file
        self._where = where
        self._lines: dict[str, str] = {}

    def get(self, word: str, /) -> Sequence[int] | None:
        """The numbers of a word."""
        letter = word[:1]
        line = self._lines.get(letter)
        if line is None:
            if not letter or letter not in self._where:
                return None
            line = self._lines[letter] = self._file.texto(self._where[letter])
        at = line.find(f" {word}:")
        if at < 0:
            return None
        start = at + len(word) + 2
        return [int(number) for number in line[start : line.index(" ", start)].split(",")]
