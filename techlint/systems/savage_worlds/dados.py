"""Trait dice as steps: d4 is 0, d12 is 4, d12+N is 4 + N, d4-N is -N (1.1 Características; 27 Força Mínima)."""

from __future__ import annotations

import re

from techlint.diagnostics import Text
from techlint.systems.kit.dice import Malformed
from techlint.values import NamedTuple

FACES = (4, 6, 8, 10, 12)
MENOR, MAIOR = FACES[0], FACES[-1]
TOPO = len(FACES) - 1  # the step of the largest die
NENHUM = -1  # of a skill: one step below the first die, which is not to have it

_DADO = re.compile(r"\s*+1?[dD]([0-9]{1,3})\s*+(?:([+−-])\s*+([0-9]{1,3}))?\s*+(\(\s*+[aA]\s*+\))?\s*+\Z")
_ESPERADO = Text("um dado, como `d8` ou `d12+1`", "a die, such as `d8` or `d12+1`")


class Dado(NamedTuple):
    """A trait's die by its step; `animal` tells an (A) behind it."""

    passo: int
    animal: bool = False

    @property
    def text(self) -> str:
        """The die as a sheet writes it."""
        return escrito(self.passo) + (" (A)" if self.animal else "")


def escrito(passo: int) -> str:
    """A step as a die: `d8`, `d12+1`, `d4-1`."""
    if passo > TOPO:
        return f"d{MAIOR}+{passo - TOPO}"
    return f"d{MENOR}{passo}" if passo < 0 else f"d{FACES[passo]}"


def ler_dado(texto: str) -> Dado:
    """Reads a die; Malformed where it is none. `d4-N` is read too: which trait may have it is a rule's to say."""
    achado = _DADO.match(texto)
    if achado is not None:
        faces, sinal, mais = int(achado[1]), achado[2], int(achado[3] or 0)
        animal = achado[4] is not None
        if faces in FACES and not sinal:
            return Dado(FACES.index(faces), animal)
        if sinal == "+" and faces == MAIOR and mais:
            return Dado(TOPO + mais, animal)
        if sinal and sinal != "+" and faces == MENOR and mais:
            return Dado(-mais, animal)
    raise Malformed(0, len(texto), _ESPERADO)


def passo_de(texto: str) -> int:
    """The step of a die of the tables."""
    return ler_dado(texto).passo


def faces_de(passo: int) -> int:
    """How many faces, and what is added: d12+2 counts 14. A die below d4 counts its own less (d4-1: 3)."""
    return MAIOR + passo - TOPO if passo > TOPO else MENOR + passo if passo < 0 else FACES[passo]


def metade(passo: int) -> int:
    """Half the die, of what is beyond d12 half the number added, rounded down (1.1 Aparar)."""
    if passo > TOPO:
        return MAIOR // 2 + (passo - TOPO) // 2
    return FACES[max(0, passo)] // 2
