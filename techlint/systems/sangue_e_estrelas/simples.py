"""The plain spellings of a line (`custo 6, +7 contra DEF, 6d8 + 51`), read by one pattern: nearly every sheet is
written in them. What stands in brackets, and whatever else is not this plain, is left to the grammar; and what is
read here the grammar would read the same (there is a test of that)."""

from __future__ import annotations

import re

from techlint.systems.sangue_e_estrelas.expressions import NomeadaLida, ParteLida, Piece, SomaLida

_PALAVRAS = r"[^\W\d_]+(?:[ -][^\W\d_]+)*"
_NUMERO = "[+-]?[0-9]{1,9}"
_PARTE = re.compile(
    rf" *(?:({_PALAVRAS})(?: ({_NUMERO}))?|({_NUMERO})(?: ({_PALAVRAS}))?"
    r"|(([0-9]{0,9}[dD][0-9]{1,9})((?: ?[+-] ?[0-9]{1,9})*)))(?: *\Z|,)"
)
_NOME = re.compile(r" *([^\s(),]+(?: [^\s(),]+)*)(?: *\Z|,)")
_PARCELA = re.compile(" ?([+-]) ?([0-9]+)")


def linha(text: str) -> tuple[ParteLida, ...] | None:
    """The parts of a plain line."""
    return _partes(text, 0)


def nomeada(text: str) -> NomeadaLida | None:
    """A plain line that begins with a name."""
    match = _NOME.match(text)
    if match is None:
        return None
    start, end = match.span(1)
    nome = Piece(match.group(1), start, end)
    if match.end() == len(text) and not text.endswith(","):
        return NomeadaLida(nome, ())
    partes = _partes(text, match.end())
    return NomeadaLida(nome, partes) if partes is not None else None


def lista(text: str) -> tuple[Piece, ...] | None:
    """Names with commas between them."""
    if "(" in text or ")" in text:
        return None
    found = []
    start = 0
    for piece in text.split(","):
        name = piece.strip()
        if not name:
            return None
        at = start + piece.index(name)
        found.append(Piece(name, at, at + len(name)))
        start += len(piece) + 1
    return tuple(found)


def _partes(text: str, pos: int) -> tuple[ParteLida, ...] | None:
    found = []
    length = len(text)
    match_part = _PARTE.match
    while True:
        match = match_part(text, pos)
        if match is None:
            return None
        rotulo, numero, so_numero, depois, soma, dado, resto = match.groups()
        span = match.span
        if rotulo is not None:
            start, end = span(1)
            piece = None
            if numero is not None:
                first, last = span(2)
                piece = Piece(numero, first, last)
                found.append(ParteLida(Piece(rotulo, start, end), piece, None, None, None, None, start, last))
            else:
                found.append(ParteLida(Piece(rotulo, start, end), None, None, None, None, None, start, end))
        elif so_numero is not None:
            start, end = span(3)
            piece = Piece(so_numero, start, end)
            behind = None
            if depois is not None:
                first, end = span(4)
                behind = Piece(depois, first, end)
            found.append(ParteLida(None, piece, None, None, behind, None, start, end))
        else:
            start, end = span(5)
            parcelas = [(1, Piece(dado, start, start + len(dado)), "DADO")]
            if resto:
                base = span(7)[0]
                for each in _PARCELA.finditer(resto):
                    first, last = each.span(2)
                    sign = -1 if each.group(1) == "-" else 1
                    parcelas.append((sign, Piece(each.group(2), base + first, base + last), "INTEIRO"))
            lida = SomaLida(tuple(parcelas), None, False)
            found.append(ParteLida(None, None, lida, Piece(soma, start, end), None, None, start, end))
        pos = match.end()
        if pos == length and text[pos - 1] != ",":
            return tuple(found)
