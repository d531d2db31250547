"""The sums of the rules, pure: numbers in, numbers with the way they came about out.

The tables' numbers are arguments."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from techlint.systems.kit.sums import Reckoning, of
from techlint.systems.savage_worlds.dados import escrito, metade


def custo_de_pericia(inicio: int, fim: int, atributo: int, ate: int, acima: int) -> int:
    """Points to take a skill from one step to another: `ate` for each up to its attribute's die, `acima` beyond
    (1.1 Comprando e Aumentando Perícias)."""
    return sum(ate if passo <= atributo else acima for passo in range(inicio + 1, fim + 1))


def parcela(nome: str, valor: int) -> Reckoning:
    """A number with what it is for: `3 (Lutar d6 ÷ 2)`."""
    return Reckoning(valor, f"{valor} ({nome})")


def aparar(base: int, lutar: int | None, mais: Iterable[tuple[str, int]]) -> Reckoning:
    """1.1 Aparar: the base, half the die of Lutar (None: no skill), and what shields and weapons add."""
    conta = of("", base)
    if lutar is not None:
        conta = conta + parcela(f"Lutar {escrito(lutar)} ÷ 2", metade(lutar))
    for nome, pontos in mais:
        if pontos:
            conta = conta + parcela(nome, pontos)
    return conta


def resistencia(base: int, vigor: int, mais: Iterable[tuple[str, int]]) -> Reckoning:
    """1.1 Resistência: the base, half the die of Vigor, and Tamanho, Armadura and the rest."""
    conta = of("", base) + parcela(f"Vigor {escrito(vigor)} ÷ 2", metade(vigor))
    for nome, pontos in mais:
        if pontos:
            conta = conta + parcela(nome, pontos)
    return conta


def armadura(natural: int, vestidas: Sequence[tuple[str, int]]) -> Reckoning:
    """27 Armadura: the natural one whole, the best of those worn whole, half of each other, rounded down."""
    ordem = sorted(vestidas, key=lambda par: -par[1])
    partes = [parcela("natural", natural)] if natural else []
    for numero, (nome, pontos) in enumerate(ordem):
        uma = parcela(nome, pontos)
        partes.append(uma.half_down() if numero else uma)
    if not partes:
        return of("", 0)
    conta = partes[0]
    for parte in partes[1:]:
        conta = conta + parte
    return conta


def degrau(quantos: int, degraus: Mapping[str, int]) -> str:
    """The Estágio of so many Progressos (1.1 Estágio): the last whose start is not above."""
    return [nome for nome, de in degraus.items() if quantos >= de][-1]


def carga(forca: int, por_passo: int) -> int | None:
    """27 Sobrecarga, in kg: so much for each step from d4 on; None below d4, of which the text says nothing."""
    return por_passo * (forca + 1) if forca >= 0 else None


def custo_do_poder(base: int, modificadores: Iterable[tuple[str, int]], limitacoes: int, minimo: int) -> Reckoning:
    """25: the base, the modifiers as written, one less for each limitation, and never under the least."""
    conta = parcela("custo_base", base)
    for nome, custo in modificadores:
        conta = conta + parcela(nome, custo)
    if limitacoes:
        conta = conta - parcela("limitacoes", limitacoes)
    return conta.at_least(minimo)


def bonus_no_teste(base: int, modificadores: int, limitacoes: int, minimo: int, maximo: int) -> int:
    """25 Limitações: what limitations would take below the least cost, as a bonus up to the most."""
    return min(maximo, max(0, limitacoes - (base + modificadores - minimo)))


def penalidade_sem_pp(custo: int, divisor: int) -> int:
    """21 Sem Pontos de Poder: the cost over the divisor, rounded up, as a penalty."""
    return -((custo + divisor - 1) // divisor)


def ferimentos(base: tuple[str, int], mais: Iterable[tuple[str, int]]) -> Reckoning:
    """3; 26 Tamanho: what a body takes, and what its scale and hardiness add."""
    conta = parcela(*base)
    for nome, pontos in mais:
        if pontos:
            conta = conta + parcela(nome, pontos)
    return conta


def armadura_de_veiculo(decimos: int, base: int, faixas: Sequence[Mapping[str, int]]) -> Reckoning:
    """28 Calculando a Armadura: thickness in tenths of a centimetre; in each band so much for each whole unit."""
    conta, de = of("", base), 0
    for faixa in faixas:
        ate = min(decimos, faixa.get("ate", decimos))
        inteiros = max(0, ate - de) // faixa["cada"]
        if inteiros:
            conta = conta + of("", inteiros) * faixa["soma"]
        de = faixa.get("ate", de)
    return conta


def marcadores(tropas: int, maior: int, do_maior: int, minimo: int) -> tuple[int, tuple[int, ...]]:
    """13 Preparação: a side's share of the greater army's markers, to the nearest (a half up); and what also passes,
    rounded down or up. Never under the least."""
    exato = Fraction(do_maior * tropas, maior) if maior else Fraction(do_maior)
    baixo = exato.numerator // exato.denominator
    alto = baixo + (exato.denominator > 1)
    perto = (2 * exato.numerator + exato.denominator) // (2 * exato.denominator)
    return max(minimo, perto), tuple(dict.fromkeys((max(minimo, baixo), max(minimo, alto))))
