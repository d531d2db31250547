"""The game as the engine sees it: its kinds, rules and tables."""

from __future__ import annotations

from functools import cached_property

from techlint.diagnostics import Text
from techlint.systems.kit.game import Game
from techlint.systems.kit.house import HousedGame
from techlint.systems.kit.piece import Kind
from techlint.systems.kit.tables import Tables
from techlint.systems.tres_det.campos import FICHA, MAGIA, TECNICA
from techlint.systems.tres_det.casa import SECOES
from techlint.systems.tres_det.pecas import Ficha, Magia, Tecnica
from techlint.systems.tres_det.rules import REGRAS
from techlint.systems.tres_det.tables import Tabelas

PACKAGE = "techlint.systems.tres_det"
KINDS = (
    Kind(
        "personagem",
        "personagens",
        "Personagem",
        Text("um personagem", "a character"),
        FICHA,
        Ficha,
        Text("a ficha de combate de um personagem", "a character's combat sheet"),
    ),
    Kind(
        "inimigo",
        "inimigos",
        "Inimigo",
        Text("um inimigo", "an enemy"),
        FICHA,
        Ficha,
        Text("a ficha de combate de um inimigo", "an enemy's combat sheet"),
    ),
    Kind(
        "tecnica",
        "tecnicas",
        "Técnica",
        Text("uma técnica", "a technique"),
        TECNICA,
        Tecnica,
        Text("um golpe, manobra ou superpoder montado", "a strike, manoeuvre or super-power put together"),
    ),
    Kind(
        "magia",
        "magias",
        "Magia",
        Text("uma magia", "a spell"),
        MAGIA,
        Magia,
        Text("uma magia, ou um implemento, que segue as mesmas regras", "a spell, or an implement, ruled as one"),
    ),
)


class TresDet(HousedGame):
    """3D&T, as far as its rules of combat and magic go."""

    @cached_property
    def tab(self) -> Tabelas:
        """The tables as typed values."""
        return Tabelas(self.tables)

    def with_tables(self, tables: Tables) -> Game:
        """The same game with other tables."""
        changed = super().with_tables(tables)
        changed.__dict__.pop("tab", None)
        return changed


SYSTEM = TresDet("3det", KINDS, REGRAS, Tables(PACKAGE), options="opcoes.regras", house=SECOES)
