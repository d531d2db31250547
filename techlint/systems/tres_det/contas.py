"""The arithmetic of the text: FA, FD, crítico, dodging, speed, range, costs. Pure; each number tells its reckoning.

Whole numbers only. Speeds come in hundredths of km/h, because swimming and climbing halve and quarter them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from techlint.systems.kit.sums import Reckoning, of
from techlint.systems.tres_det.tables import Tabelas
from techlint.values import NamedTuple

FORCA, HABILIDADE, RESISTENCIA, ARMADURA, PDF = "forca", "habilidade", "resistencia", "armadura", "pdf"
CENTESIMOS = 100
_MAIOR_NIVEL = 60  # beyond it a range doubled at each level is no number a table plays with


class Combatente(NamedTuple):
    """What the sums ask of someone: characteristics (0 where absent), the bonuses on each, what already comes
    doubled, and the normalised names of vantagens and perícias."""

    valores: Mapping[str, int]
    bonus: Mapping[str, int]
    dobrado: Collection[str] = frozenset()
    vantagens: Collection[str] = frozenset()
    pericias: Collection[str] = frozenset()

    def de(self, caracteristica: str) -> int:
        """The characteristic as it stands on the sheet."""
        return self.valores.get(caracteristica, 0)

    def mais(self, caracteristica: str) -> int:
        """The bonuses (less the penalties) on it."""
        return self.bonus.get(caracteristica, 0)


# ---- strikes and defences (lines 13 to 32, 74)


def _com_bonus(tab: Tabelas, c: Combatente, nome: str) -> Reckoning:
    valor = of(tab.caracteristicas[nome].sigla, c.de(nome))
    return valor + c.mais(nome) if c.mais(nome) else valor


def _soma(tab: Tabelas, c: Combatente, nome: str, vezes: int) -> Reckoning:
    """m × (characteristic + bonus) + H + bonus of H: a FA or FD before its die."""
    parte = _com_bonus(tab, c, nome)
    if vezes != 1:
        parte = parte * vezes
    return parte + _com_bonus(tab, c, HABILIDADE)


def vezes(tab: Tabelas, c: Combatente, nome: str) -> int:
    """How often a characteristic counts when no crítico is rolled (line 32)."""
    return tab.vezes_dobrado if nome in c.dobrado else tab.vezes_normal


def vezes_no_critico(tab: Tabelas, antes: int) -> int:
    """How often it counts in a crítico, when it counted `antes` times before: doubled it triples (line 32)."""
    return tab.vezes_critico if antes <= tab.vezes_normal else tab.vezes_critico_ja_dobrado


def sem_dado(tab: Tabelas, c: Combatente, nome: str, m: int) -> Reckoning:
    """FA (of Força or PdF) or FD (of Armadura) without the die."""
    return _soma(tab, c, nome, m)


def minima(tab: Tabelas, c: Combatente, nome: str, m: int) -> Reckoning:
    """The same with the die at its least."""
    return _soma(tab, c, nome, m) + tab.dado_minimo


def critica(tab: Tabelas, c: Combatente, nome: str, m: int) -> Reckoning:
    """The same in a crítico, which is also the most there is; `m` is how often it counts without one."""
    return _soma(tab, c, nome, vezes_no_critico(tab, m)) + tab.dado_critico


def indefeso(tab: Tabelas, c: Combatente) -> Reckoning:
    """The FD of who can't defend: Armadura alone (line 74)."""
    return _com_bonus(tab, c, ARMADURA)


def esquiva_falhou(tab: Tabelas, c: Combatente) -> Reckoning:
    """The FD after a dodge that failed: no die (line 24)."""
    return _com_bonus(tab, c, ARMADURA) + _com_bonus(tab, c, HABILIDADE)


# ---- dodging (lines 21 to 24)


def velocidade_extra(tab: Tabelas, c: Combatente) -> tuple[int, int]:
    """What Aceleração and Teleporte add to H: the largest of them, and all of them together."""
    extras = [v.bonus for nome, v in tab.velozes.items() if nome in c.vantagens]
    return max(extras, default=0), sum(extras)


def esquiva(tab: Tabelas, c: Combatente, contra: int, *, sem_ver: bool, penalidade: int = 0) -> Reckoning:
    """The number to roll at most to dodge one of Habilidade `contra`; under 1 nothing but a 1 will do."""
    numero = of(tab.caracteristicas[HABILIDADE].sigla, c.de(HABILIDADE)) - contra
    extra, _ = velocidade_extra(tab, c)
    if extra:
        numero = numero + extra
    if sem_ver:
        sente = any(nome in c.vantagens for nome in tab.sentidos)
        numero = numero - abs(tab.sem_ver_com_sentido if sente else tab.sem_ver)
    if penalidade:
        numero = numero + penalidade if penalidade > 0 else numero - abs(penalidade)
    return numero


# ---- moving (lines 62 to 68) and reaching (lines 70 to 72)


class DeZero(Reckoning):
    """A speed the text gives outright to who has 0: no sum leads to it."""

    __slots__ = ()

    @property
    def equation(self) -> str:
        """`5 (H 0)`."""
        return f"{self.value} ({self.text})"


def _normal(tab: Tabelas, h: int, r: int) -> int:
    """The pace of H and R, km/h."""
    return tab.normal_por_ponto * min(h, r) if min(h, r) > 0 else tab.normal_de_zero


def velocidade_normal(tab: Tabelas, c: Combatente) -> Reckoning:
    """10 × the smaller of H and R, km/h."""
    h, r = c.de(HABILIDADE), c.de(RESISTENCIA)
    menor = HABILIDADE if h <= r else RESISTENCIA
    if min(h, r) <= 0:
        return DeZero(tab.normal_de_zero, f"{tab.caracteristicas[menor].sigla} {min(h, r)}")
    return of(tab.caracteristicas[menor].sigla, min(h, r)) * tab.normal_por_ponto


def velocidade_maxima(tab: Tabelas, c: Combatente, *, somando: bool = False) -> Reckoning:
    """10 × (H + bonus) metres a turn; who stays at 0 makes 5. `somando` adds all bonuses instead of the largest."""
    extra = velocidade_extra(tab, c)[somando]
    h = of(tab.caracteristicas[HABILIDADE].sigla, c.de(HABILIDADE))
    if h.value + extra <= 0:
        return DeZero(tab.maxima_de_zero, h.text)
    return (h + extra if extra else h) * tab.maxima_por_ponto


def nado(tab: Tabelas, c: Combatente) -> int:
    """Hundredths of km/h: half the pace, or all of it for an amphibian; a perícia gives H+1 before the smaller of H
    and R is taken. A remainder is dropped."""
    inteiro = any(nome in c.vantagens for nome in tab.anfibios)
    return _a_nado(tab, c, tab.pericias_de_nado) // (1 if inteiro else tab.nado_divide)


def escalada(tab: Tabelas, c: Combatente) -> int:
    """Hundredths of km/h: a quarter of the pace, with the same H+1. A remainder is dropped."""
    return _a_nado(tab, c, tab.pericias_de_escalada) // tab.escalada_divide


def _a_nado(tab: Tabelas, c: Combatente, pericias: Collection[str]) -> int:
    h = c.de(HABILIDADE) + (tab.bonus_de_pericia if any(nome in c.pericias for nome in pericias) else 0)
    return CENTESIMOS * _normal(tab, h, c.de(RESISTENCIA))


def alcance(tab: Tabelas, nivel: int) -> int | None:
    """How far PdF, or Força with Membros Elásticos, reaches: 10 m, doubled for each level over 1; None for 0."""
    if nivel < 1 or nivel > _MAIOR_NIVEL:
        return None
    return int(tab.alcance_primeiro * tab.alcance_vezes ** (nivel - 1))


def estica(tab: Tabelas, c: Combatente) -> bool:
    """Whether Força reaches far (Membros Elásticos)."""
    return any(nome in c.vantagens for nome in tab.alcance_com_forca)


# ---- Pontos de Magia (lines 90 to 96)


def metade(tab: Tabelas, custo: int) -> tuple[int, int]:
    """Half a cost, down and up: of an odd one the text says neither."""
    return custo // tab.metade_divide, -(-custo // tab.metade_divide)


def pela_resistencia(por_ponto: int, de_zero: int, resistencia: int) -> int:
    """PMs or PVs as published games have them (not in this text): 5 × R, and 1 for R0."""
    return por_ponto * resistencia if resistencia > 0 else de_zero
