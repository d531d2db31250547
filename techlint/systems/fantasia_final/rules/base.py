"""What the rule modules share: the set they fill, and the words they have in common."""

from __future__ import annotations

from collections.abc import Iterable

from techlint.source.tree import Mapping, Sequence
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
    "faltam",
    "niveis",
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
    """What stands at a place, for a message; of a group or a list only that it is one."""
    if isinstance(value.node, Mapping):
        return "{…}"
    return "[…]" if isinstance(value.node, Sequence) else quote(value.raw)


def niveis(n: int) -> tuple[str, str]:
    """`1 nível`, `2 níveis`, and the same in English."""
    return ("1 nível", "1 level") if n == 1 else (f"{n} níveis", f"{n} levels")


def faltam(words: list[str]) -> tuple[str, str]:
    """`falta a`, `faltam a e b`; and `a is missing`."""
    pt, en = e(words)
    return (f"falta {pt}", f"{en} is missing") if len(words) == 1 else (f"faltam {pt}", f"{en} are missing")


def quis_dizer(perto: list[str], se_nao: tuple[str, str]) -> tuple[str, str]:
    """Asks for the nearest names, or says something else where there is none."""
    if not perto:
        return se_nao
    pt, en = ou(f"`{nome}`" for nome in perto)
    return f"Você quis dizer {pt}?", f"Did you mean {en}?"
