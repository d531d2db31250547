"""What a text promises that the motor does not sell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from techlint.prosa.leitor import Achado, Leitura
from techlint.systems.sangue_e_estrelas.tables import Destino, Tabelas

GRUPO = "destino"
SEM_VOLTA = "mundo_dos_mortos_para_sempre"  # what a pattern means that says no other


class Promessa(NamedTuple):
    """Words that promise destiny: which, by which pattern, and where in the text. `certa` is False where they may be
    an image."""

    destino: Destino
    padrao: str
    start: int
    end: int
    trecho: str
    certa: bool


def promessas(leitura: Leitura, tab: Tabelas) -> Iterator[Promessa]:
    """What a text promises, in its order; the doubtful too."""
    for achado in leitura.achados(GRUPO):
        yield _promessa(achado, tab)


def primeira(leitura: Leitura, tab: Tabelas, *, certa: bool, fora: Iterable[str] = ()) -> Promessa | None:
    """The first promise of a text that is certain (or doubtful), of a destiny that is not in `fora`."""
    alheios = frozenset(fora)
    for promessa in promessas(leitura, tab):
        if promessa.certa is certa and promessa.destino.id not in alheios:
            return promessa
    return None


def _promessa(achado: Achado, tab: Tabelas) -> Promessa:
    dado = achado.padrao.dado
    destino = tab.destinos.get(dado.get("destino", "")) or tab.destinos[SEM_VOLTA]
    return Promessa(destino, achado.padrao.id, achado.start, achado.end, achado.trecho, not dado.get("talvez", False))
