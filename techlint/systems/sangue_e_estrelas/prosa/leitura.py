"""The reader of prose over the compiled tables: one for a game, made when a text first asks for it."""

from __future__ import annotations

from os.path import dirname, join

from techlint.prosa.guardado import Guardado
from techlint.prosa.leitor import Leitura, Prosa
from techlint.prosa.lexico import BIT
from techlint.prosa.tipos import Compilado

__all__ = ["Leitura", "Prosa", "compilado", "do_livro", "pode_dar"]

BENEFICIOS = "beneficios"


def _guardado() -> Guardado:
    with open(join(dirname(dirname(__file__)), "generated", "prosa.jsonl"), "rb") as file:
        return Guardado(file.read())


def compilado() -> Compilado:
    """The words and patterns of the tables, as `compile_tables` wrote them."""
    return _guardado().inteiro()


def do_livro() -> Prosa:
    """The reader with the words and patterns as the tables have them."""
    return Prosa(_guardado())


def pode_dar(leitura: Leitura) -> bool:
    """Whether a text may give a benefit at all, which most don't: what judges it need not be imported then."""
    if leitura.achados(BENEFICIOS, todos=True, figuras=False):
        return True
    if leitura.tem_classe(BIT["DADO"]):
        return True
    lower = leitura.texto.lower()
    return "dado" in lower and any(token.forma in ("dado", "dados") for token in leitura.tokens)
