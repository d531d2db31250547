"""The arithmetic of the game: whole numbers in, whole numbers or a sum told term by term out. Nothing here reads a
file or knows where a number is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt

from techlint.systems.fantasia_final.tables import Tabelas
from techlint.systems.kit.sums import Sum, Term
from techlint.values import NamedTuple


def para_cima(dividend: int, divisor: int) -> int:
    """A division rounded up, as rewards are (lines 638-639, 645-647)."""
    return -(-dividend // divisor)


# ---- levels and experience


def nivel_total(tab: Tabelas, niveis: Mapping[str, int]) -> Sum:
    """The levels of all attributes; tesouro, experiência and heroísmo have none (lines 637-638)."""
    return Sum(tuple(Term(tab.nome(atributo), nivel) for atributo, nivel in niveis.items() if nivel))


def pontos(tab: Tabelas, atributo: str, nivel: int) -> int:
    """Points of vitalidade or essência at a level (lines 553-558)."""
    return tab.pontos_por_nivel[atributo] * nivel


def acima_do_inicio(tab: Tabelas, total: int) -> int:
    """How many levels a nível total is above the one a character begins with; 0 below it."""
    return max(total, tab.total_inicial) - tab.total_inicial


def teto(tab: Tabelas, total: int) -> int:
    """The highest level any attribute of a player's character may have at a nível total; a started third of the way
    counts for nothing (table, lines 653-655)."""
    return min(tab.nivel_maximo, tab.teto_inicial + acima_do_inicio(tab, total) // tab.niveis_por_teto)


def degrau(tab: Tabelas, total: int) -> int:
    """What the step from a nível total to the next costs in experience (table, column `Exp.`)."""
    return (acima_do_inicio(tab, total) + 1) * tab.degrau


def experiencia_para(tab: Tabelas, total: int) -> int:
    """The experience that a nível total takes in all (table, column `Exp. Total`)."""
    n = acima_do_inicio(tab, total)
    return tab.degrau * n * (n + 1) // 2


def niveis_da_experiencia(tab: Tabelas, experiencia: int) -> int:
    """How many levels above the beginning an amount of experience pays for: the largest n whose `experiencia_para`
    is within it."""
    if experiencia <= 0:
        return 0
    return (isqrt(4 * (2 * experiencia // tab.degrau) + 1) - 1) // 2


def total_pago(tab: Tabelas, experiencia: int) -> int:
    """The nível total that experience pays for, the cap of 100 left aside."""
    return tab.total_inicial + niveis_da_experiencia(tab, experiencia)


def total_permitido(tab: Tabelas, experiencia: int) -> int:
    """The nível total a character of that experience may have, the cap of 100 included (lines 651-652)."""
    return min(tab.total_maximo, total_pago(tab, experiencia))


# ---- attributes


def limite(tab: Tabelas, regra: str, niveis: Mapping[str, int]) -> int:
    """What the attribute of a relation (FF201 to FF218) may have at most; an attribute not bought counts as 0."""
    return tab.relacoes[regra].limite.value(niveis)


def essencia_de(tab: Tabelas, atributo: str, nivel: int, *, retardada: bool = False) -> int:
    """The essência that a use of an attribute at a level costs; 0 where the text names no cost."""
    linha = tab.atributos[atributo]
    por_nivel = linha.essencia_retardada if retardada and linha.essencia_retardada else linha.essencia
    return (por_nivel or 0) * nivel


def nivel_util(tab: Tabelas, atributo: str, pontos_de_essencia: int) -> int:
    """The highest level at which an attribute can be used with so many points of essência."""
    por_nivel = tab.atributos[atributo].essencia or 0
    return pontos_de_essencia // por_nivel if por_nivel else tab.nivel_maximo


def gasto_maximo(tab: Tabelas, meio: str, nivel: int) -> int:
    """What one use of item, alquimia, suborno or sacrifício may spend at most."""
    return tab.gasto_por_nivel[meio] * nivel


# ---- spells


def metades(tab: Tabelas, gasta: int) -> tuple[int, int]:
    """What a sacrifício gives back: half of it rounded down, and rounded up. The text does not say which; both pass,
    and the first is the one computed."""
    return gasta // tab.sacrificio_devolve_um_de, para_cima(gasta, tab.sacrificio_devolve_um_de)


def dados_do_efeito(tab: Tabelas, atributo: str, nivel: int, modo: str) -> str | None:
    """The dice of a spell as they are written: `4d10`, `1d10+3`, `1d10 por 4 turnos`; None where it rolls none, or
    none in that mode."""
    d = f"d{tab.dado}"
    if modo == "ao-longo-do-tempo":
        return f"1{d} por {nivel} turnos" if atributo in tab.modos[modo].atributos else None
    if atributo in tab.dados_por_nivel:
        return f"{nivel}{d}"
    if atributo in tab.dado_mais_nivel:
        return f"1{d}+{nivel}"
    return None


# ---- items


class CustoDeItem(NamedTuple):
    """What an item costs: `conta` is the sum computed, `aceitos` every total that is right, `soma` what the effects
    come to and `extra` what their number adds."""

    conta: Sum
    soma: int
    extra: int
    aceitos: tuple[int, ...]


def custo_de_item(tab: Tabelas, efeitos: Sequence[tuple[str, int]], alvos: int) -> CustoDeItem | None:
    """The tesouro an item costs, of its effects (entry of the list, level) and the number of its targets; None for
    more effects than an item can have. Several effects on several targets the text leaves open: computed is the
    whole sum once for each target, and the extra charged only once is right as well."""
    extra = tab.extra_do_item.get(len(efeitos))
    if extra is None:
        return None
    linhas = [(tab.emulaveis[id_], nivel) for id_, nivel in efeitos]
    termos = [Term(f"{linha.nome} {nivel} × {linha.custo}", linha.custo * nivel) for linha, nivel in linhas]
    soma = sum(termo.points for termo in termos)
    if extra:
        termos.append(Term(f"{len(efeitos)} atributos", extra))
    certo = soma + extra
    aceitos = [certo]
    if alvos > 1:
        por_alvos = tab.por_alvo * alvos
        termos.append(Term(f"{alvos} × {certo} - {certo}", certo * (alvos - 1)))
        termos.append(Term(f"{alvos} alvos × {tab.por_alvo}", por_alvos))
        aceitos = [alvos * certo + por_alvos]
        if extra:
            aceitos.append(alvos * soma + por_alvos + extra)
    return CustoDeItem(Sum(tuple(termos)), soma, extra, tuple(aceitos))


def nivel_minimo(tab: Tabelas, meio: str, custo: int) -> int:
    """The level of item or alquimia from which one use may spend so much."""
    return para_cima(custo, tab.gasto_por_nivel[meio])


# ---- heroísmo


def gasto_heroico(tab: Tabelas, potencializar: int, acoes_extras: int, *, combinada: bool) -> Sum:
    """What a participant of a heroic action spends (lines 775-794)."""
    termos = (
        Term(f"potencializar {potencializar} × {tab.potencializar}", tab.potencializar * potencializar),
        Term(f"multiplicar {acoes_extras} × {tab.multiplicar}", tab.multiplicar * acoes_extras),
        Term("combinar", tab.combinar if combinada else 0),
    )
    return Sum(tuple(termo for termo in termos if termo.points))


def limite_heroico(tab: Tabelas, total: int) -> int:
    """The heroísmo that a figure of a nível total may spend in one action (lines 771-774)."""
    return tab.gasto_heroico_por_nivel * total


# ---- rewards


def por_vencedor(membros: Iterable[tuple[int, int]], vencedores: int) -> int:
    """What each winner gets of the defeated (how many, what each is worth): shared enemy by enemy, rounded up."""
    return sum(quantos * para_cima(vale, vencedores) for quantos, vale in membros)
