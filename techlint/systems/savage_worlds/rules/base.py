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


def numero_errado(x: Piece, at: str | Value, certo: int, nome: str | Pair, conta: str = "") -> Findings:
    """A declared number that is not the right one: what it is called (in both languages where these differ), what it
    should be and why."""
    valor = x[at] if isinstance(at, str) else at
    declarado = valor.integer
    if declarado is None or declarado == certo:
        return
    pt, en = (nome, nome) if isinstance(nome, str) else nome
    yield x.found(
        valor,
        f"{pt}: {conta or certo}, não {declarado}.",
        f"{en}: {conta or certo}, not {declarado}.",
        help=(f"Escreva {certo}.", f"Write {certo}."),
    )


def fora_da_lista(
    x: Piece, valor: Value, nome: str, pt: str, en: str, nomes: list[str], perto: list[str]
) -> Findings:
    """A name outside the text's list."""
    quis = f"Você quis dizer `{perto[0]}`? " if perto else ""
    meant = f"Did you mean `{perto[0]}`? " if perto else ""
    yield x.found(
        valor,
        f"`{nome}` não é {pt}." if nome else f"aqui falta dizer qual {pt}.",
        f"`{nome}` is no {en}." if nome else f"it is not said which {en}.",
        help=(f"{quis}Valores: {ou(nomes)}.", f"{meant}Values: {or_(nomes)}."),
    )
