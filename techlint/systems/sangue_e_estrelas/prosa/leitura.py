"""The reader of prose over the compiled tables: one for a game, made when a text first asks for it."""

from __future__ import annotations

from os.path import dirname, join

from techlint.prosa.guardado import COMECO, Guardado, tamanho
from techlint.prosa.leitor import Leitura, Prosa
from techlint.prosa.lexico import BIT
from techlint.prosa.tipos import Compilado

__all__ = ["Leitura", "Prosa", "compilado", "do_livro", "pode_dar"]

BENEFICIOS = "beneficios"


_ARQUIVO = join(dirname(dirname(__file__)), "generated", "prosa.bin")


def _tudo() -> bytes:
    with open(_ARQUIVO, "rb") as file:
        return file.read()


def _guardado() -> Guardado:
    """The file as far as any text needs it; the rest is read when a text first does."""
    with open(_ARQUIVO, "rb", buffering=0) as file:
        begin = file.read(COMECO)
        return Guardado(begin + file.read(tamanho(begin)), _tudo)


def compilado() -> Compilado:
    """The words and patterns of the tables, as `compile_tables` wrote them."""
    return Guardado(_tudo()).inteiro()


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
