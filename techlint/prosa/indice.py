"""Which patterns a text may hold, told by what each of them needs.

A pattern needs several things of a text, one of some words or classes each. It is found by the one that is hardest to
meet, and looked at where a sentence of the text meets all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from techlint.prosa.lexico import BIT, NATUREZAS
from techlint.prosa.padrao import por_extenso
from techlint.prosa.tipos import Coisa, Dicionario
from techlint.values import NamedTuple

_PARTICULA, _COMUM, _NATUREZA = 60, 8, 100_000
# Words that stand in many sentences, and so tell patterns apart least.
_LISTA = """
o a os as um uma de do da dos das em no na nos nas e que se com por para ao aos eh sua seu suas seus mas como mais ele
ela eles elas eu me te lhe nao ate ou nem sem so ja foi tem esta minha meu sobre pelo pela num numa quando ainda esse
essa isso este isto dele dela nele nela tudo todo toda cada onde quem mesmo depois antes entre golpe tecnica ha vai
la ai ali aqui tao pois sao ser lo los las
"""
# Words that stand in one of some fifty sentences.
_OUTRA_LISTA = """
fica inimigo alvo metros vez turno fim vida volta ninguem tres sai luz outro luta chao mundo rolagem faz dano vira mim
pv mao enquanto soco sempre nada gente dois passa nunca cara nome leva feito pode lado armadura dentro bate cai pe
estiver adversario alma metade mata conta deixa sujeito mod fico cima pega cosmo peito deus tambem entra olhos vem
duas sobe punho def vantagem assim parede proximo passo fogo primeiro ataque some atras perde errar chega era nenhuma
alguem fecha coracao sangue hora meus braco nenhum abre corpo sombra outra olho acaba morre novo gelo mestre qualquer
vento segundo meio tira morto sou inteiro testa todos pedra perto cabeca porque estava ver estatua lugar oponente
contra cheiro inteira diz dia acao vezes quatro sete cinco
"""
_PESOS = {**dict.fromkeys(_OUTRA_LISTA.split(), _COMUM), **dict.fromkeys(_LISTA.split(), _PARTICULA)}

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
    """How likely a text is to have one of some classes and words: the less, the rarer."""
    pesos = _pesos(dicionario)

    def de(coisa: Coisa) -> int:
        bits, words = coisa
        return sum(_peso(word) for word in por_extenso(words)) + sum(pesos.get(bit, _NATUREZA) for bit in _cada(bits))

    return de


def _peso(word: str) -> int:
    return _PESOS.get(word, 1)


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
