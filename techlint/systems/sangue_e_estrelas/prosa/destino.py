"""What a text promises that the motor does not sell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techlint.prosa.leitor import Leitura
from techlint.systems.sangue_e_estrelas.tables import Destino, Tabelas
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from techlint.prosa.busca import Achado

GRUPO = "destino"
_MARCAS = " .,;:!?()\"'–—"  # what ends a sentence is no part of what it says
SEM_VOLTA = "mundo_dos_mortos_para_sempre"  # what a pattern means that says no other


class Promessa(NamedTuple):
    """Words that promise destiny: which, by which pattern, and where in the text. `certa` is False where they may be
    an image; `fraca` is True where they promise by a roundabout way."""

    destino: Destino
    padrao: str
    start: int
    end: int
    trecho: str
    certa: bool
    fraca: bool = False


def promessas(leitura: Leitura, tab: Tabelas) -> Iterator[Promessa]:
    """What a text promises, in its order; the doubtful too."""
    for achado in leitura.achados(GRUPO):
        yield _promessa(achado, tab)


def primeira(leitura: Leitura, tab: Tabelas, *, certa: bool, fora: Iterable[str] = ()) -> Promessa | None:
    """The first promise of a text that is certain (or doubtful), of a destiny that is not in `fora`; a plain one goes
    before one by a roundabout way, for whoever reads the warning sees at once what it means."""
    if not leitura.achados(GRUPO):
        return None
    alheios = frozenset(fora)
    rodeio = None
    for promessa in promessas(leitura, tab):
        if promessa.certa is certa and promessa.destino.id not in alheios:
            if not promessa.fraca:
                return promessa
            rodeio = rodeio or promessa
    return rodeio


def _promessa(achado: Achado, tab: Tabelas) -> Promessa:
    dado = achado.padrao.dado
    destino = tab.destinos.get(dado.get("destino", "")) or tab.destinos[SEM_VOLTA]
    trecho = achado.trecho.rstrip(_MARCAS) or achado.trecho
    return Promessa(
        destino,
        achado.padrao.id,
        achado.start,
        achado.start + len(trecho),
        trecho,
        not dado.get("talvez", False),
        bool(dado.get("fraco", False)),
    )
