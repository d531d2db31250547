"""What the rules share: lists in words, and the finding of a number that is not the right one."""

from __future__ import annotations

from collections.abc import Iterable

from techlint.systems.kit.piece import Pair, Piece
from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import Findings
from techlint.systems.shape import listed


def lista(nomes: Iterable[str], ultimo: str) -> str:
    """`a, b ou c`."""
    return listed(nomes, ultimo)


def e_(nomes: Iterable[str]) -> str:
    """`a, b e c`."""
    return listed(nomes, "e")


def ou(nomes: Iterable[str]) -> str:
    """`a, b ou c`."""
    return listed(nomes, "ou")


def or_(nomes: Iterable[str]) -> str:
    """`a, b or c`."""
    return listed(nomes, "or")


def nome_de(valor: Value, campo: str) -> Value:
    """A value, or the field of it where it is a group that has the field."""
    grupo = valor.record
    return grupo[campo] if grupo is not None and grupo[campo].written else valor


def numero_errado(
    x: Piece,
    at: str | Value,
    certo: int,
    nome: str,
    conta: str = "",
    *,
    ajuda: Pair | None = None,
    mais: bool = False,
) -> Findings:
    """A declared number that is not the right one: what it is, what it should be and why."""
    valor = x[at] if isinstance(at, str) else at
    declarado = valor.integer
    if declarado is None or declarado == certo:
        return
    escrito = f"{certo:+d}" if mais else str(certo)
    yield x.found(
        valor,
        f"{nome} certo: {conta or escrito}, não {declarado}."
        if conta
        else f"{nome}: o certo é {escrito}, não {declarado}.",
        f"{nome}: {conta or escrito}, not {declarado}." if conta else f"{nome}: {escrito} is right, not {declarado}.",
        help=ajuda or (f"Escreva {escrito}.", f"Write {escrito}."),
        right=certo,
    )


def fora_da_lista(
    x: Piece, valor: Value, nome: str, pt: str, en: str, nomes: list[str], perto: list[str]
) -> Findings:
    """A name outside the text's list."""
    quis = f"Você quis dizer `{perto[0]}`? " if perto else ""
    meant = f"Did you mean `{perto[0]}`? " if perto else ""
    yield x.found(
        valor,
        f"`{nome}` não é {pt}.",
        f"`{nome}` is no {en}.",
        help=(f"{quis}Valores: {ou(nomes)}.", f"{meant}Values: {or_(nomes)}."),
    )
