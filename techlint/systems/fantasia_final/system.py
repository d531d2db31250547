"""The game as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from techlint.diagnostics import Text
from techlint.rules.rule import Locatable
from techlint.source.tree import Problem
from techlint.spelling import norm
from techlint.systems.fantasia_final.campos import ATRIBUTOS, TIPOS
from techlint.systems.fantasia_final.casa import SECOES
from techlint.systems.fantasia_final.pieces import DERIVADO, FIGURAS, NA_FICHA, Figura, Peca
from techlint.systems.fantasia_final.rules import REGRAS
from techlint.systems.fantasia_final.tables import TABELAS, Tabelas
from techlint.systems.kit.game import Game
from techlint.systems.kit.house import HousedGame
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Record, Value
from techlint.systems.kit.tables import Tables
from techlint.systems.shape import quote
from techlint.values import Any

# The first line of the game's own sheet (line 1110) opens a character as well.
_DA_FICHA = "Nome do personagem"


class FantasiaFinal(HousedGame):
    """Characters, the narrator's figures, items, spells, heroic actions, groups, fights and challenges."""

    def __init__(self) -> None:
        super().__init__("fantasia-final", TIPOS, REGRAS, TABELAS, options="niveis.opcoes", house=SECOES)

    @cached_property
    def tab(self) -> Tabelas:
        """The tables as typed values."""
        return Tabelas(self.tables)

    def with_tables(self, tables: Tables) -> Game:
        """The same game with other tables."""
        changed = super().with_tables(tables)
        for name in ("tab", "ficha_nested"):
            changed.__dict__.pop(name, None)
        return changed

    @property
    def _openings(self) -> dict[str, str]:
        return {**super()._openings, norm(_DA_FICHA): "personagem"}

    @cached_property
    def ficha_nested(self) -> Mapping[str, frozenset[str]]:
        """The opening labels that are a field of an open item: `Item` and `Invocação` are attributes of a figure."""
        character = norm(next(kind.label for kind in TIPOS if kind.name == "personagem"))
        return {
            label: within | {norm(_DA_FICHA)} if character in within else within
            for label, within in super().ficha_nested.items()
        }

    def starter(self, kind: str, carrier: str, lang: str) -> str:
        """A commented file to begin with; in the ficha, a figure stands on the game's own sheet."""
        if carrier != "tec" or kind not in FIGURAS or kind not in self.starters:
            return super().starter(kind, carrier, lang)
        from techlint.systems.kit.writing import starting_file

        return starting_file(self, self.kind(kind), _na_ficha(self.tables["partida"][kind], self.tab), carrier, lang)

    def check_used(self, piece: Piece, used: Sequence[tuple[str, str, Locatable]]) -> list[Problem]:
        """What the house banned and the piece uses, in boxes of the sheet as well; and what stands there twice."""
        if not isinstance(piece, Figura):
            return super().check_used(piece, used)
        boxes = [(ATRIBUTOS, id_, value.named_at) for id_, value in _boxes(piece)]
        return [*super().check_used(piece, [*used, *boxes]), *_twice(piece)]

    def piece(self, kind: str, record: Record, at: Any, title: str, options: Value | None) -> Piece:
        """A piece of a kind, with the tables."""
        made = super().piece(kind, record, at, title, options)
        if isinstance(made, Peca):
            made.tab = self.tab
        return made


def _boxes(figure: Figura) -> Iterator[tuple[str, Value]]:
    """The attributes written in boxes of the sheet, by id."""
    for key, value in figure.record.fields.items():
        id_ = figure.tab.nomes.find(key)
        if id_ is not None and value.written and value.record is None:
            yield id_, value


def _twice(figure: Figura) -> Iterator[Problem]:
    """What stands both in a group and in its box of the sheet; the group counts."""
    levels = figure["atributos"].entries
    pairs = [(levels[id_], box) for id_, box in _boxes(figure) if id_ in levels]
    groups = (("heroismo", NA_FICHA), ("declarado", DERIVADO))
    pairs += [(figure[f"{group}.{key}"], figure[box]) for group, boxes in groups for key, box in boxes.items()]
    for first, second in pairs:
        if first.written and second.written:
            at, other = second.named_at, first.named_at
            yield Problem(
                "TL004",
                at.place(),
                Text(
                    f"`{quote(second.name)}` já está em outra parte da ficha; vale o primeiro.",
                    f"`{quote(second.name)}` stands elsewhere on the sheet already; the first one counts.",
                ),
                Text("Apague um dos dois.", "Delete one of the two."),
                ((other.place(), Text("o primeiro", "the first one")),),
            )


def _na_ficha(piece: Mapping[str, Any], tab: Tabelas) -> dict[str, Any]:
    """A figure with everything in the boxes of the sheet."""
    found: dict[str, Any] = {}
    for key, value in piece.items():
        if key == "atributos":
            found |= {(tab.nomes.find(nome) or nome).replace("-", "_"): nivel for nome, nivel in value.items()}
        elif key == "heroismo":
            found |= {"heroismo": value["pontos"]} if "pontos" in value else {}
            found |= {NA_FICHA[inner]: one for inner, one in value.items() if inner in NA_FICHA}
        elif key == "declarado":
            found |= {DERIVADO[inner]: one for inner, one in value.items() if inner in DERIVADO}
            rest = {inner: one for inner, one in value.items() if inner not in DERIVADO}
            found |= {"declarado": rest} if rest else {}
        else:
            found[key] = value
    return found


SYSTEM = FantasiaFinal()
