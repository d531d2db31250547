"""What the motor does not buy: which destiny a bought effect names (Chapter Six)."""

from __future__ import annotations

import re
from functools import cache

from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Compra
from techlint.systems.sangue_e_estrelas.tables import Destino
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame import Exame


def destino_de(x: Exame, compra: Compra) -> Destino | None:
    """The destiny a purchase is: a condition of destiny, or a name the catalogue lacks that holds one of its terms
    as whole words."""
    if compra.condicao is not None:
        return next((d for d in x.tab.destinos.values() if d.condicao == compra.condicao), None)
    if compra.efeito is not None:
        return None
    nome = simples(compra.nome)
    for destino in x.tab.destinos.values():
        for termo in destino.termos:
            if _flexionado(termo).search(nome):
                return destino
    if x.padroes["destino_certo"].search(nome):
        return _pelo_padrao(x, nome)
    return None


@cache
def _flexionado(termo: str) -> re.Pattern[str]:
    """A term as whole words, in either gender and number: `Selado`, `Selada`, `Selados`, `Seladas`."""
    words = []
    for word in simples(termo).split():
        stem = f"{re.escape(word[:-1])}[oa]" if word.endswith("o") else re.escape(word)
        words.append(f"{stem}s?" if word.endswith(("o", "a", "e")) else stem)
    return re.compile(rf"\b{' '.join(words)}\b")


def _pelo_padrao(x: Exame, nome: str) -> Destino:
    """Which destiny a phrase of the patterns is nearest to; the one without return, if it is not plain."""
    for id_, raizes in (
        ("petrificar", ("petrific", "pedra", "estatua")),
        ("matar_de_uma_vez", ("mat", "morr", "mort", "execut")),
        ("selar", ("sel", "lacr")),
    ):
        if any(re.search(rf"\b{raiz}", nome) for raiz in raizes) and "mundo dos mortos" not in nome:
            return x.tab.destinos[id_]
    return x.tab.destinos["mundo_dos_mortos_para_sempre"]
