"""Which patterns a text may hold, told by the rarest thing each of them needs.

A pattern needs several things of a text, one of some words or classes each. Of these the one that is hardest to meet
is its anchor: where no anchor of a group stands in a text, none of its patterns is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from techlint.prosa.lexico import BIT, NATUREZAS, Dicionario
from techlint.prosa.padrao import por_extenso
from techlint.prosa.tipos import Indice, Pronta

_CURTA = 3  # letters up to which a word is taken to be a particle, in every other sentence
_PARTICULA, _NATUREZA = 60, 100_000
_FREQUENTES = frozenset(
    ("para", "como", "minha", "quando", "ainda", "mais", "pela", "pelo", "esse", "essa", "isso", "numa", "dele",
     "dela", "nele", "esta", "tudo", "todo", "cada", "onde", "quem", "mesmo", "sobre", "depois", "antes", "entre",
     "golpe", "tecnica")
)  # fmt: skip


class EmMemoria:
    """The patterns of a group as values; their index is made when it is first asked for."""

    __slots__ = ("_dicionario", "_indice", "_rows")

    def __init__(self, rows: Sequence[tuple[Any, ...]], dicionario: Dicionario) -> None:
        self._rows = rows
        self._dicionario = dicionario
        self._indice: Indice | None = None

    @property
    def indice(self) -> Indice:
        """Made once."""
        if self._indice is None:
            self._indice = indexar(self._rows, self._dicionario)
        return self._indice

    def linha(self, number: int) -> tuple[Any, ...]:
        """A row by its number."""
        return self._rows[number]


def indexar(rows: Sequence[tuple[Any, ...]], dicionario: Dicionario) -> Indice:
    """The index of a group's patterns."""
    pesos = _pesos(dicionario)
    by_bit: dict[int, list[int]] = {}
    by_word: dict[str, list[int]] = {}
    where: list[tuple[int, int]] = []
    for row, (_, prontas, *_) in enumerate(rows):
        for which, pronta in enumerate(prontas):
            number = len(where)
            where.append((row, which))
            bits, words = _ancora(pronta, pesos)
            while bits:
                bit = bits & -bits
                bits ^= bit
                by_bit.setdefault(bit, []).append(number)
            for word in words:
                by_word.setdefault(word, []).append(number)
    return Indice(by_bit, by_word, where)


def _ancora(pronta: Pronta, pesos: dict[int, int]) -> tuple[int, frozenset[str]]:
    """Of what a pattern needs, what a text is least likely to have."""
    _, first, words, needed = pronta
    best: tuple[int, int, frozenset[str]] | None = None
    for bits, forms in ((first, words), *needed):
        expanded = por_extenso(forms)
        weight = sum(_peso(word) for word in expanded) + sum(pesos.get(bit, _NATUREZA) for bit in _cada(bits))
        if best is None or weight < best[0]:
            best = weight, bits, expanded
    assert best is not None
    return best[1], best[2]


def _peso(word: str) -> int:
    return _PARTICULA if len(word) <= _CURTA or word in _FREQUENTES else 1


def _cada(bits: int) -> Iterable[int]:
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


def _pesos(dicionario: Dicionario) -> dict[int, int]:
    """How many words each class of the data has, particles counted as what they are."""
    pesos: dict[int, int] = {}
    own = 1 << len(NATUREZAS)
    rows = [(word, bits) for word, bits in dicionario.formas.items()]
    rows += [(radical + "....", bits) for radical, kinds in dicionario.radicais.items() for _, bits in kinds]
    for word, bits in rows:
        for bit in _cada(bits):
            if bit >= own:
                pesos[bit] = pesos.get(bit, 0) + _peso(word)
    for name in ("NUMERO", "SINAL", "DADO", "ASPAS", "PAREN", "NOME", "PERGUNTA"):
        pesos[BIT[name]] = 2000
    return pesos
