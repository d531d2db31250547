"""What the rule modules share: the set they fill, and how a wrong number or a missing name is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from techlint.rules import Finding
from techlint.rules.rule import Locatable
from techlint.spelling import nearest
from techlint.systems.kit.piece import Pair, Piece
from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings, Rules
from techlint.systems.shape import listed, quote

REGRAS = Rules()
FICHAS = ("personagem", "inimigo")

__all__ = [
    "AVISO",
    "ERRO",
    "FICHAS",
    "REGRAS",
    "Findings",
    "and_",
    "e_",
    "entre_crases",
    "linhas",
    "numero_errado",
    "or_",
    "ou",
    "quis_dizer",
    "quote",
    "unidade",
]


def linhas(quais: str) -> Pair:
    """Where a rule stands: lines of the rule text of the tables' edition."""
    uma = quais.isdigit()
    return (
        f"Regras de Combate e Magia, {'linha' if uma else 'linhas'} {quais}",
        f"Regras de Combate e Magia, {'line' if uma else 'lines'} {quais}",
    )


def ou(palavras: Iterable[str]) -> str:
    """`a, b ou c`."""
    return listed(palavras, "ou")


def or_(palavras: Iterable[str]) -> str:
    """`a, b or c`."""
    return listed(palavras, "or")


def e_(palavras: Iterable[str]) -> str:
    """`a, b e c`."""
    return listed(palavras, "e")


def and_(palavras: Iterable[str]) -> str:
    """`a, b and c`."""
    return listed(palavras, "and")


def entre_crases(palavras: Iterable[str]) -> list[str]:
    """Each word as it is to be written in the file."""
    return [f"`{palavra}`" for palavra in palavras]


def unidade(quantos: int, um: Pair, varios: Pair) -> Pair:
    """`1 PM`, `2 PMs`."""
    pt, en = um if quantos == 1 else varios
    return f"{quantos} {pt}", f"{quantos} {en}"


def quis_dizer(escrito: str, legais: Collection[str]) -> Pair:
    """The nearest legal name asked for, with every one there is; those alone where none is near."""
    todos = entre_crases(legais)
    perto = nearest(escrito, legais, 1)
    pt, en = f"Escreva {ou(todos)}.", f"Write {or_(todos)}."
    if not perto:
        return pt, en
    return f"Você quis dizer `{perto[0]}`? {pt}", f"Did you mean `{perto[0]}`? {en}"


def numero_errado(
    x: Piece, at: Value | Locatable, o_que: Pair, certo: str, conta: str, escrito: str, *, subject: str = ""
) -> Finding:
    """A declared number that the sum does not give: what it is with its reckoning, and what stands there."""
    return x.found(
        at,
        f"{o_que[0]} é {conta}, não {escrito}.",
        f"{o_que[1]} is {conta}, not {escrito}.",
        help=(
            f"Escreva `{certo}`, ou apague o campo: o techlint faz a conta.",
            f"Write `{certo}`, or delete the field: techlint does the sum.",
        ),
        subject=subject,
        right=certo,
    )
