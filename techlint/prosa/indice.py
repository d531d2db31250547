"""Which patterns a text may hold, told by what each of them needs.

A pattern needs several things of a text, one of some words or classes each. It is found by the one that is hardest to
meet, and looked at where the text meets all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from techlint.prosa.lexico import BIT, NATUREZAS, Dicionario
from techlint.prosa.padrao import Coisa, por_extenso
from techlint.prosa.tipos import Guardada, Indice

_PARTICULA, _NATUREZA = 60, 100_000
# Words that stand in every other sentence, and so tell patterns apart least.
_LISTA = """
o a os as um uma de do da dos das em no na nos nas e que se com por para ao aos eh sua seu suas seus mas como mais ele
ela eles elas eu me te lhe nao ate ou nem sem so ja foi tem esta minha meu sobre pelo pela num numa quando ainda esse
essa isso este isto dele dela nele nela tudo todo toda cada onde quem mesmo depois antes entre golpe tecnica ha vai
la ai ali aqui tao pois sao ser lo los las
"""
_FREQUENTES = frozenset(_LISTA.split())


class EmMemoria:
    """The patterns of a group as values; their index is made when it is first asked for."""

    __slots__ = ("_dicionario", "_indice", "_padroes")

    def __init__(self, rows: Sequence[tuple[Any, ...]], dicionario: Dicionario) -> None:
        self._padroes = list(padroes(rows))
        self._dicionario = dicionario
        self._indice: Indice | None = None

    @property
    def indice(self) -> Indice:
        """Made once."""
        if self._indice is None:
            self._indice = indexar(self._padroes, self._dicionario)
        return self._indice

    def padrao(self, number: int) -> Guardada:
        """A pattern by its number."""
        return self._padroes[number]


def padroes(rows: Sequence[tuple[Any, ...]]) -> Iterator[Guardada]:
    """Each pattern of each row."""
    for number, (id_, prontas, *rest) in enumerate(rows):
        for pronta in prontas:
            yield Guardada(number, id_, pronta, *rest)


def indexar(todos: Sequence[Guardada], dicionario: Dicionario) -> Indice:
    """The index of a group's patterns."""
    pesos = _pesos(dicionario)
    coisas: dict[tuple[int, frozenset[str]], int] = {}
    by_bit: dict[int, list[int]] = {}
    by_word: dict[str, list[int]] = {}
    de_coisa: dict[int, list[int]] = {}
    precisa: list[list[int]] = []
    for order, padrao in enumerate(todos):
        _, first, words, needed = padrao.pronta
        all_needed = []
        for bits, forms in ((first, words), *needed):
            coisa = bits, por_extenso(forms)
            number = coisas.get(coisa)
            if number is None:
                number = coisas[coisa] = len(coisas)
                for bit in _cada(bits):
                    by_bit.setdefault(bit, []).append(number)
                for word in coisa[1]:
                    by_word.setdefault(word, []).append(number)
            all_needed.append((_raridade(coisa, pesos), number))
        de_coisa.setdefault(min(all_needed)[1], []).append(order)
        precisa.append(sorted({number for _, number in all_needed}))
    return Indice(by_bit, dict(sorted(by_word.items())), de_coisa, precisa)


def _raridade(coisa: tuple[int, Iterable[str]], pesos: dict[int, int]) -> int:
    """How likely a text is to meet a thing: the less, the rarer."""
    bits, words = coisa
    return sum(_peso(word) for word in words) + sum(pesos.get(bit, _NATUREZA) for bit in _cada(bits))


def raridade(dicionario: Dicionario) -> Callable[[Coisa], int]:
    """How likely a text is to have one of some classes and words: the less, the rarer."""
    pesos = _pesos(dicionario)
    return lambda coisa: _raridade((coisa[0], por_extenso(coisa[1])), pesos)


def _peso(word: str) -> int:
    return _PARTICULA if word in _FREQUENTES else 1


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
