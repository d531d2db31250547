"""A text as tokens with offsets: words (clitics apart from their verb), numbers, dice, marks."""

from __future__ import annotations

import re
from functools import cache

from techlint.spelling import unaccented

_LETRA = r"[^\W\d_]"
_PEDACO = (
    r"\d*[dD]\d+(?![^\W_])"  # a die
    r"|(?<![\w.,])[+\-\u2212\u2013] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?"  # a number, with its sign
    rf"|{_LETRA}+(?:[-\u2010\u2011\u2019']{_LETRA}+)*"  # a word; with hyphens, one token until it is looked at
    r"|\.{2,}|[^\w\s]|_"
)
_ABREM = frozenset("([\"'\u201c\u2018\u00ab")
_FECHAM = frozenset(".,;:!?)]\"'\u201d\u2019\u00bb")
# What is written beside a verb with a hyphen, and is a word of its own.
_CLITICOS = frozenset(
    ("o", "a", "os", "as", "lo", "la", "los", "las", "no", "na", "nos", "nas", "lhe", "lhes", "me", "te", "se", "vos")
)
_COM_L = frozenset(("lo", "la", "los", "las"))
# Chat and spoken spellings; what is written here is already without accents.
GRAFIAS = {
    escrita: inteira
    for inteira, escritas in {
        "para": ("pra", "pras", "pro", "pros", "p", "pa", "prum", "pruma"),
        "que": ("q", "ke"),
        "quem": ("qm",),
        "voce": ("vc", "ce"),
        "voces": ("vcs", "ces"),
        "nao": ("n",),
        "esta": ("ta", "tah"),
        "estou": ("to",),
        "estava": ("tava",),
        "porque": ("pq",),
        "tambem": ("tb", "tbm"),
        "depois": ("dps",),
        "muito": ("mto", "mt"),
        "tudo": ("td",),
        "todos": ("tds",),
        "ninguem": ("ngm",),
        "sempre": ("smp",),
        "mesmo": ("msm",),
        "hoje": ("hj",),
        "gente": ("gnt",),
        "de": ("d", "dum"),
        "quando": ("qdo",),
        "comigo": ("cmg",),
    }.items()
    for escrita in escritas
} | {
    "veiz": "vez",
    "bixo": "bicho",
    "hr": "hora",
    "homi": "homem",
    "home": "homem",
    "inte": "ate",
    "mermo": "mesmo",
    "memo": "mesmo",
    "dispois": "depois",
}
GRAFIAS |= {"naum": "nao", "duma": "de", "prele": "para", "prela": "para", "pruma": "para", "tava": "estava"}


@cache
def pedaco() -> re.Pattern[str]:
    """What a raw token of a text is. Compiled when a text first has more than plain words, and the marks behind."""
    return re.compile(_PEDACO)


def em_pedacos(texto: str) -> list[str]:
    """A text in pieces, each of which is the same tokens here as it is anywhere: what stands between spaces."""
    if "+ " in texto or "- " in texto or "\u2212 " in texto or "\u2013 " in texto:
        return pedaco().findall(texto)  # a sign may stand apart from its number
    return texto.split()


def em_brutos(piece: str) -> list[str]:
    """The raw tokens of a piece. What nearly all are (a word or a number, marks before it and behind it) is told
    without the expression, which takes longer to compile than a short text to read."""
    if piece.isalpha():
        return [piece]
    first, last = 0, len(piece)
    while first < last and piece[first] in _ABREM:
        first += 1
    while last > first and piece[last - 1] in _FECHAM:
        last -= 1
    middle = _no_meio(piece[first:last]) if first < last else []
    if ".." in piece or (first < last and not middle):
        return pedaco().findall(piece)
    return [*piece[:first], *middle, *piece[last:]]


def _no_meio(word: str) -> list[str]:
    """The raw tokens of a word, a number (`12`, `+2`, `12m`) or dice; none where it may be something else."""
    if word.isalpha():
        return [word]
    rest = word.lstrip("0123456789")
    size = len(word) - len(rest)
    if size and rest.isalpha():
        return [word[:size], rest]
    if (
        not rest
        or (rest[0] in "dD" and rest[1:].isdecimal())
        or (not size and rest[0] in "+-" and rest[1:].isdecimal())
    ):
        return [word]
    return []


class Peca:
    """A token without its place: how it is looked up, its classes (a bit each), whether it has a capital."""

    __slots__ = ("classes", "forma", "maiuscula")

    def __init__(self, forma: str, classes: int, maiuscula: bool) -> None:
        self.forma = forma
        self.classes = classes
        self.maiuscula = maiuscula


class Token(Peca):
    """A piece of a text: a token, and where it stands."""

    __slots__ = ("end", "start")

    def __init__(self, forma: str, start: int, end: int, classes: int, maiuscula: bool) -> None:
        self.forma = forma
        self.start = start
        self.end = end
        self.classes = classes
        self.maiuscula = maiuscula


def sem_acento(text: str) -> str:
    """Lower case without accents."""
    return unaccented(text.lower())


def forma(word: str) -> str:
    """How a word is looked up: plain, chat spellings written out; the verb `é` stays apart from `e`."""
    if word in ("é", "É"):
        return "eh"
    plain = sem_acento(word)
    return GRAFIAS.get(plain) or (_sem_alongar(plain) if len(plain) > 3 else plain)


def _sem_alongar(word: str) -> str:
    """A word without what was drawn out (`mooorre`): a letter that stands three times or more stands once."""
    if all(letter * 3 not in word for letter in set(word)):
        return word
    return re.sub(r"([a-z])\1{2,}", r"\1", word)


def partes(word: str) -> list[tuple[str, int, int]]:
    """A word with hyphens as (form, start, end) within it: a verb and its clitics apart, a compound whole."""
    pieces = []
    at = 0
    for piece in re.split("[-\u2010\u2011]", word):
        pieces.append((piece, at, at + len(piece)))
        at += len(piece) + 1
    clitico = sem_acento(pieces[1][0]) if len(pieces) > 1 else ""
    if clitico not in _CLITICOS:
        return [(sem_acento(word.replace("\u2010", "-").replace("\u2011", "-")), 0, len(word))]
    verbo = forma(pieces[0][0])
    if clitico in _COM_L and verbo[-1:] in "aeio":
        verbo += "r"  # matá-lo: the infinitive loses its r to the clitic
    found = [(verbo, 0, pieces[0][2]), (clitico, pieces[1][1], pieces[1][2])]
    # What stands after the clitic is the ending of a future (matá-lo-á): it goes with the clitic.
    return [found[0], (clitico, pieces[1][1], len(word))] if len(pieces) > 2 else found
