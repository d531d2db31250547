"""Which patterns a text may hold, told by what each of them needs.

A pattern needs several things of a text, one of some words or classes each. It is found by the one that is hardest to
meet, and looked at where a sentence of the text meets all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from techlint.prosa.conjugacao import tempos_por_terminacao
from techlint.prosa.frequencia import frequencias
from techlint.prosa.lexico import BIT, NATUREZAS, Lexico
from techlint.prosa.padrao import por_extenso
from techlint.prosa.tipos import Coisa, Dicionario
from techlint.values import NamedTuple

_RARA = 1  # of ten thousand sentences, those that have a word of which nothing is told
_SEMPRE = 10_000

# What a pattern needs: the number of the pattern, whether it is of one sentence, and the rows of its things.
Exigente = tuple[int, bool, Sequence[Sequence[Coisa]]]


class Indice(NamedTuple):
    """Things are numbered, and so are patterns. `bits` and `palavras`: the things that a class (its number) or a word
    is. `linhas`: by the number of a thing, the rows of which it is the rarest: the pattern's number (as -1 - number
    where the whole text must be looked at, not a sentence of it) and the row's other things, the rarest first. What
    is never but the rarest has the highest numbers, from `outras` on."""

    bits: dict[int, list[int]]
    palavras: dict[str, list[int]]
    linhas: list[list[tuple[int, ...]]]
    outras: int


def indexar(todos: Iterable[Exigente], dicionario: Dicionario) -> Indice:
    """The index of patterns."""
    peso = raridade(dicionario)
    pesos: dict[Coisa, int] = {}

    def ordem(coisa: Coisa) -> tuple[int, Coisa]:
        found = pesos.get(coisa)
        if found is None:
            found = pesos[coisa] = peso(coisa)
        return found, coisa

    rows = [
        (-1 - number if whole else number, sorted(row, key=ordem)) for number, whole, each in todos for row in each
    ]
    # A row that needs nothing is met by the end of any text.
    rows = [(number, row or [(BIT["FIM"], ())]) for number, row in rows]
    # What is never but the rarest of a row comes last; else the commonest first, for those stand in most rows, and
    # numbers of few bits are quick.
    others = {coisa for _, row in rows for coisa in row[1:]}
    alone = {row[0] for _, row in rows} - others
    each = [*sorted(others, key=ordem, reverse=True), *sorted(alone, key=ordem)]
    numbers = {coisa: number for number, coisa in enumerate(each)}
    linhas: list[list[tuple[int, ...]]] = [[] for _ in numbers]
    for number, row in rows:
        linhas[numbers[row[0]]].append((number, *(numbers[coisa] for coisa in row[1:])))
    bits: dict[int, list[int]] = {}
    palavras: dict[str, list[int]] = {}
    for (classes, words), number in numbers.items():
        for bit in _cada(classes):
            bits.setdefault(bit.bit_length() - 1, []).append(number)
        for word in por_extenso(words):
            palavras.setdefault(word, []).append(number)
    return Indice(dict(sorted(bits.items())), dict(sorted(palavras.items())), linhas, len(others))


def raridade(dicionario: Dicionario) -> Callable[[Coisa], int]:
    """How likely a sentence is to have one of some classes and words: the less, the rarer."""
    words = frequencias()
    pesos = _pesos(dicionario, words)

    def de(coisa: Coisa) -> int:
        bits, own = coisa
        return sum(words.get(word, _RARA) for word in por_extenso(own)) + sum(
            pesos.get(bit, _SEMPRE if bit <= BIT[NATUREZAS[-1]] else _RARA) for bit in _cada(bits)
        )

    return de


def _cada(bits: int) -> Iterable[int]:
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


def _pesos(dicionario: Dicionario, frequentes: Mapping[str, int]) -> dict[int, int]:
    """How likely a sentence is to have a word of each class: by its words of which it is told, and how many others
    there are."""
    lexico = Lexico(lambda _: (dicionario.formas, dicionario.radicais, {}, ()), tempos_por_terminacao(), lambda _: ())
    pesos = {BIT[name]: number for name, number in frequentes.items() if name in BIT}
    told = len(BIT)
    for word, number in frequentes.items():
        for bit in _cada(lexico.classes(word) >> told << told if word not in BIT else 0):
            pesos[bit] = pesos.get(bit, 0) + number
    others = [bits for word, bits in dicionario.formas.items() if word not in frequentes]
    others += [bits for kinds in dicionario.radicais.values() for _, bits in kinds]
    for bits in others:
        for bit in _cada(bits >> told << told):
            pesos[bit] = pesos.get(bit, 0) + _RARA
    return pesos
