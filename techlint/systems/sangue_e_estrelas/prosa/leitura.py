"""The reader of prose over the compiled tables: one for a game, made when a text first asks for it."""

from __future__ import annotations

from techlint.prosa.leitor import Leitura, Prosa

__all__ = ["Leitura", "Prosa", "do_livro"]


def do_livro() -> Prosa:
    """The words and patterns as the tables have them."""
    from techlint.systems.sangue_e_estrelas.generated.prosa import COMPILADO

    return Prosa(COMPILADO)
