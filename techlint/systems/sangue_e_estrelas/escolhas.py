"""The choices of a character, level by level (Chapter Twelve): what each level gives, and what does not fit."""

from __future__ import annotations

from collections.abc import Mapping

from techlint.systems.sangue_e_estrelas.distribuicao import Aumentos
from techlint.systems.sangue_e_estrelas.model_ficha import Escolha, Escolhas
from techlint.systems.shape import Locatable
from techlint.values import Any, NamedTuple

# What each choice is a choice of.
VEZ = {
    "vida": "vida_ou_cosmo",
    "cosmo": "vida_ou_cosmo",
    "tecnica": "tecnica_ou_atributo",
    "atributo": "tecnica_ou_atributo",
    "pericia": "pericia_ou_defesa",
    "defesa": "pericia_ou_defesa",
    "iniciativa": "pericia_ou_defesa",
}


class Falta(NamedTuple):
    """Something wrong with the choices of a level. `tipo`: `nivel` (there is no choice at it, or it was not reached),
    `ausente` (levels that say nothing), `sobra` (a choice too many, or not of this level), `falta` (one is missing),
    `tres` (a defence where the three are trained), `sem_tres` (initiative where they are not), `cheio` (+2 on an
    attribute that is at its most)."""

    tipo: str
    nivel: int
    at: Locatable
    escolha: Escolha | None = None
    vezes: tuple[str, ...] = ()
    niveis: tuple[int, ...] = ()


class Leitura(NamedTuple):
    """The choices as read: what is surely chosen, and how much the faults leave open."""

    faltas: tuple[Falta, ...]
    vida: int  # surely
    cosmo: int
    abertas: int  # levels whose Vida or Cosmo is not told
    tecnicas: int
    pericias: int
    defesas: int
    iniciativas: int
    de_pericia_abertas: int  # levels whose skill, defence or initiative is not told
    de_tecnica_abertas: int  # levels whose technique or +2 is not told
    aumentos: Aumentos

    @property
    def certa(self) -> bool:
        """Whether nothing is wrong with them."""
        return not self.faltas


def vezes_do_nivel(tabela: Mapping[str, Any], nivel: int) -> tuple[str, ...]:
    """What is chosen at a level."""
    vezes = ["vida_ou_cosmo"]
    if nivel in tabela["niveis_de_tecnica_ou_atributo"]:
        vezes.append("tecnica_ou_atributo")
    if nivel in tabela["niveis_de_pericia_ou_defesa"]:
        vezes.append("pericia_ou_defesa")
    return tuple(vezes)


def ler(
    escolhas: Escolhas, n: int, tabela: Mapping[str, Any], at: Locatable, treinadas: Mapping[int, int]
) -> Leitura:
    """Reads the choices of a character of level `n`. `treinadas` tells, by level, how many defences its lessons alone
    have trained before that level's choice; empty where that is not known."""
    if not escolhas.niveis and (escolhas.vida is not None or escolhas.cosmo is not None):
        return _somadas(escolhas, n, tabela, at)
    faltas: list[Falta] = []
    counts = dict.fromkeys((*VEZ, "abertas", "de_pericia_abertas", "de_tecnica_abertas"), 0)
    certos: dict[str, int] = {}
    talvez: dict[str, int] = {}
    livres = 0
    treinadas_por_escolha = 0
    by_level: dict[int, list[Escolha]] = {}
    for escolha in escolhas.lista:
        by_level.setdefault(escolha.nivel, []).append(escolha)
    places = {numero.valor: numero.at for numero in reversed(escolhas.niveis)}
    for nivel in sorted(set(places) | set(by_level)):
        if not 2 <= nivel <= n:
            faltas.append(Falta("nivel", nivel, places.get(nivel, at)))
    ausentes: list[int] = []
    for nivel in range(2, n + 1):
        vezes = vezes_do_nivel(tabela, nivel)
        if nivel not in places and nivel not in by_level:
            ausentes.append(nivel)
            counts["abertas"] += 1
            livres += "tecnica_ou_atributo" in vezes
            counts["de_tecnica_abertas"] += "tecnica_ou_atributo" in vezes
            counts["de_pericia_abertas"] += "pericia_ou_defesa" in vezes
            continue
        told: dict[str, list[Escolha]] = {vez: [] for vez in vezes}
        sobra: list[Escolha] = []
        for escolha in by_level.get(nivel, []):
            vez = VEZ.get(escolha.tipo, "")
            if vez not in told or told[vez]:
                sobra.append(escolha)
            if vez in told:
                told[vez].append(escolha)
        missing = tuple(vez for vez, chosen in told.items() if not chosen)
        faltas += [Falta("sobra", nivel, escolha.at, escolha, vezes) for escolha in sobra]
        if missing and not sobra:
            faltas.append(Falta("falta", nivel, places.get(nivel, at), None, missing))
        # what is surely chosen, and what a fault leaves open
        first = told["vida_ou_cosmo"]
        if len(first) == 1:
            counts[first[0].tipo] += 1
        else:
            counts["abertas"] += 1
        second = told.get("tecnica_ou_atributo", [])
        counts["de_tecnica_abertas"] += len(second) != 1 and "tecnica_ou_atributo" in vezes
        if len(second) == 1:
            counts[second[0].tipo] += 1
            if second[0].tipo == "atributo" and second[0].alvo:
                certos[second[0].alvo] = certos.get(second[0].alvo, 0) + 1
            elif second[0].tipo == "atributo":
                livres += 1
        elif "tecnica_ou_atributo" in missing:
            livres += 1
        for escolha in {id(e): e for e in (*sobra, *(second if len(second) > 1 else ()))}.values():
            if escolha.tipo == "atributo":
                talvez[escolha.alvo] = talvez.get(escolha.alvo, 0) + 1
        third = told.get("pericia_ou_defesa", [])
        if len(third) != 1:
            counts["de_pericia_abertas"] += "pericia_ou_defesa" in vezes
            continue
        counts[third[0].tipo] += 1
        if nivel in treinadas:
            quantas = treinadas[nivel] + treinadas_por_escolha
            if third[0].tipo == "defesa" and quantas >= 3:
                faltas.append(Falta("tres", nivel, third[0].at, third[0]))
            elif third[0].tipo == "iniciativa" and quantas < 3:
                faltas.append(Falta("sem_tres", nivel, third[0].at, third[0]))
        treinadas_por_escolha += third[0].tipo == "defesa"
    fora = [i for i, falta in enumerate(faltas) if falta.tipo == "nivel"]
    if ausentes and len(ausentes) <= len(fora):
        # The levels that say nothing are those misspelt: one fault, told where it is written.
        for i in fora:
            faltas[i] = faltas[i]._replace(niveis=tuple(ausentes))
    elif ausentes:
        faltas.append(Falta("ausente", ausentes[0], at, None, (), tuple(ausentes)))
    return Leitura(
        tuple(faltas),
        vida=counts["vida"],
        cosmo=counts["cosmo"],
        abertas=counts["abertas"],
        tecnicas=counts["tecnica"],
        pericias=counts["pericia"],
        defesas=counts["defesa"],
        iniciativas=counts["iniciativa"],
        de_pericia_abertas=counts["de_pericia_abertas"],
        de_tecnica_abertas=counts["de_tecnica_abertas"],
        aumentos=Aumentos(certos, talvez, livres),
    )


def _somadas(escolhas: Escolhas, n: int, tabela: Mapping[str, Any], at: Locatable) -> Leitura:
    """Choices told only as how many of Vida and of Cosmo: the others are open."""
    vida, cosmo = escolhas.vida, escolhas.cosmo
    if vida is None:
        vida = max(0, n - 1 - (cosmo or 0))
    if cosmo is None:
        cosmo = max(0, n - 1 - vida)
    faltas = () if vida + cosmo == n - 1 else (Falta("soma", n, at, None, (), (vida, cosmo)),)
    return Leitura(
        faltas,
        vida=vida,
        cosmo=cosmo,
        abertas=0,
        tecnicas=0,
        pericias=0,
        defesas=0,
        iniciativas=0,
        de_pericia_abertas=sum(1 for nivel in tabela["niveis_de_pericia_ou_defesa"] if nivel <= n),
        de_tecnica_abertas=sum(1 for nivel in tabela["niveis_de_tecnica_ou_atributo"] if nivel <= n),
        aumentos=Aumentos({}, {}, sum(1 for nivel in tabela["niveis_de_tecnica_ou_atributo"] if nivel <= n)),
    )
