"""Damage as weapons write it (6; 27 Dano): `For`, `For+d8`, `2d6`, `2d6+1`, and a shotgun's `3d6/2d6/1d6`."""

from __future__ import annotations

import re

from techlint.diagnostics import Text
from techlint.systems.kit.dice import Malformed
from techlint.systems.savage_worlds.dados import FACES
from techlint.values import NamedTuple

_PARTE = re.compile(
    r"\s*+(?:(?P<forca>for(?:[cç]a)?)\s*+(?:\+\s*+(?P<mais>[0-9]{0,3})d(?P<faces>[0-9]{1,3}))?"
    r"|(?P<n>[0-9]{0,3})d(?P<f>[0-9]{1,3})\s*+(?:\+\s*+(?P<soma>[0-9]{1,3}))?)\s*+\Z",
    re.IGNORECASE,
)
_ESPERADO = Text("um dano, como `2d6`, `2d6+1` ou `For+d8`", "a damage, such as `2d6`, `2d6+1` or `For+d8`")
_BANDAS = 3


class Parte(NamedTuple):
    """One damage: the wielder's Força or not, so many dice of so many faces, and a number."""

    forca: bool
    quantos: int = 0
    faces: int = 0
    soma: int = 0

    @property
    def text(self) -> str:
        """`For+d8`, `2d6+1`."""
        if self.forca:
            dados = f"+{'' if self.quantos == 1 else self.quantos}d{self.faces}" if self.quantos else ""
            return f"For{dados}"
        return f"{self.quantos}d{self.faces}" + (f"+{self.soma}" if self.soma else "")


class Dano(NamedTuple):
    """A damage, or a shotgun's three by distance."""

    partes: tuple[Parte, ...]

    @property
    def so(self) -> Parte | None:
        """The damage, where it is a single one."""
        return self.partes[0] if len(self.partes) == 1 else None

    @property
    def text(self) -> str:
        """As a list of equipment writes it."""
        return "/".join(parte.text for parte in self.partes)


def ler_dano(texto: str) -> Dano:
    """Reads a damage; Malformed where it is none of the forms."""
    pedacos = texto.split("/")
    partes = []
    for pedaco in pedacos:
        achado = _PARTE.match(pedaco)
        if achado is None:
            raise Malformed(0, len(texto), _ESPERADO)
        if achado["forca"] is not None:
            faces = int(achado["faces"] or 0)
            quantos = int(achado["mais"] or 1) if faces else 0
            parte = Parte(True, quantos, faces)
            certa = achado["faces"] is None or (faces in FACES and quantos > 0)
        else:
            parte = Parte(False, int(achado["n"] or 1), int(achado["f"]), int(achado["soma"] or 0))
            certa = parte.faces in FACES and parte.quantos > 0
        if not certa:
            raise Malformed(0, len(texto), _ESPERADO)
        partes.append(parte)
    if len(partes) not in (1, _BANDAS) or (len(partes) > 1 and any(parte.forca for parte in partes)):
        raise Malformed(0, len(texto), _ESPERADO)
    return Dano(tuple(partes))


def persistente(dano: Dano) -> Dano | None:
    """What goes on to burn (25 Dano Persistente): every die one step smaller, or one die less of a d4; None where
    nothing is left."""
    parte = dano.so
    if parte is None or not parte.quantos:
        return None
    if parte.faces > FACES[0]:
        return Dano((parte._replace(faces=FACES[FACES.index(parte.faces) - 1]),))
    if parte.quantos > 1:
        return Dano((parte._replace(quantos=parte.quantos - 1),))
    return Dano((Parte(True),)) if parte.forca else None


def menores(parte: Parte, passos: int) -> list[Parte]:
    """A damage of Força and a die, and the same with the die up to so many steps smaller; below d4 Força alone."""
    indice = FACES.index(parte.faces)
    achadas = [parte]
    for passo in range(1, passos + 1):
        achadas.append(parte._replace(faces=FACES[indice - passo]) if indice >= passo else Parte(True))
    return achadas
