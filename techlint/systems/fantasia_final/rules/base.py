"""What the rule modules share: the set they fill, and the words they have in common."""

from __future__ import annotations

from collections.abc import Iterable

from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings, Rules
from techlint.systems.shape import listed, quote

REGRAS = Rules()
TODAS = ("personagem", "criatura", "pessoa", "vilao", "invocacao")
DO_NARRADOR = ("criatura", "pessoa", "vilao")
HEROICAS = ("personagem", "vilao", "invocacao")

__all__ = [
    "AVISO",
    "DO_NARRADOR",
    "ERRO",
    "HEROICAS",
    "REGRAS",
    "TODAS",
    "Findings",
    "e",
    "escrito",
    "ou",
    "quis_dizer",
]


def e(words: Iterable[str]) -> tuple[str, str]:
    """`a, b e c`, and the same in English."""
    names = list(words)
    return listed(names, "e"), listed(names, "and")


def ou(words: Iterable[str]) -> tuple[str, str]:
    """`a, b ou c`, and the same in English."""
    names = list(words)
    return listed(names, "ou"), listed(names, "or")


def escrito(value: Value) -> str:
    """What stands at a place, for a message."""
    return quote(value.raw) or "nada"


def quis_dizer(perto: list[str], se_nao: tuple[str, str]) -> tuple[str, str]:
    """Asks for the nearest names, or says something else where there is none."""
    if not perto:
        return se_nao
    pt, en = ou(f"`{nome}`" for nome in perto)
    return f"Você quis dizer {pt}?", f"Did you mean {en}?"
