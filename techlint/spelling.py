"""How words are compared: without case, accents, spaces, `-` and `_`; and which word was meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from techlint.values import pattern

_JOINERS = str.maketrans({"-": " ", "_": " ", "\u2010": " ", "\u2011": " "})


# Characters that nobody sees, though by their category they are letters, marks and signs.
FILLERS = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0),
            *(0x16FE4, 0x1D159, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
        ),
    )
)


def is_unseen(char: str) -> bool:
    """Whether a character shows nothing and is no white space."""
    return char in FILLERS or unicodedata.category(char) in ("Cf", "Cc")


def composed(text: str) -> str:
    """The text with each letter and its accents as one character; some systems hand out file names taken apart."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


class _Unaccented(dict[int, str]):
    """What each letter is without its accents, worked out when one is first met."""

    def __missing__(self, code: int) -> str:
        plain = "".join([c for c in unicodedata.normalize("NFD", chr(code)) if not unicodedata.combining(c)])
        if code < _LATIN_ENDS:  # the others are too many to be kept, and too rare to be worth it
            self[code] = plain
        return plain


_LATIN_ENDS = 0x250
_UNACCENTED = _Unaccented()


def unaccented(text: str) -> str:
    """The text without the accents of its letters, which may change its length."""
    return text if text.isascii() else text.translate(_UNACCENTED)


@lru_cache(maxsize=65536)
def norm(text: str) -> str:
    """The form in which two spellings of one word are equal: `Ação bônus` -> `acao_bonus`."""
    return "_".join(unaccented(text).casefold().translate(_JOINERS).split())


_NUMBERS = ("um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze")
_IN_WORDS = {word: number for number, word in enumerate(_NUMBERS, 1)} | {"uma": 1, "duas": 2}
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5}
_BEGINS_WITH_NUMBER = pattern(r"([+-]?[0-9]{1,4})(?:[ºª°]|[oa]\b)?(?:\s*[^\W\d_(][^\d]*|\s*\([^\d()]*\))?\Z")


def number_meant(text: str) -> int | None:
    """The number that a text without plain digits says: `três`, `II`, `1º`, `3 pontos`, `3 (três)`; None for none."""
    text = text.strip()
    if text in _ROMAN:
        return _ROMAN[text]
    found = _BEGINS_WITH_NUMBER.match(text)
    if found is not None:
        return int(found[1])
    words = norm(text).split("_")
    return _IN_WORDS.get(words[0]) if len(words) < 4 and not any(char.isdigit() for char in text) else None


def within(word: str, candidates: Iterable[str], most: int = 3) -> list[str]:
    """The candidates that hold all the words of `word`, or whose words `word` holds in their order, longest first
    of these, as they are spelt in `candidates`."""
    wanted = norm(word).split("_")
    if sum(map(len, wanted)) < 4:
        return []
    longer: list[str] = []
    shorter: list[tuple[int, str]] = []
    for candidate in candidates:
        words = norm(candidate).split("_")
        if len(words) > len(wanted) and set(wanted) <= set(words):
            longer.append(candidate)
        elif len(candidate) > 3 and len(words) < len(wanted) and f"_{'_'.join(words)}_" in f"_{'_'.join(wanted)}_":
            shorter.append((-len(candidate), candidate))
    return list(dict.fromkeys((*longer, *(name for _, name in sorted(shorter)))))[:most]


def nearest(word: str, candidates: Iterable[str], most: int = 3) -> list[str]:
    """The candidates closest to `word`, nearest first, as they are spelt in `candidates`.

    Only those within max(2, a third of the word) edits, and never a rewriting of more than half of it.
    """
    from rapidfuzz.distance import OSA  # read when something is misspelt

    wanted = norm(word)
    limit = max(2, len(wanted) // 3)
    found: list[tuple[int, int, str]] = []
    for order, candidate in enumerate(candidates):
        other = norm(candidate)
        if not -limit <= len(other) - len(wanted) <= limit:
            continue
        # the swap of two neighbours is one slip
        d = OSA.distance(wanted, other, score_cutoff=limit)
        if d <= limit and 2 * d <= max(len(wanted), len(other)):
            found.append((d, order, candidate))
    found.sort()
    return list(dict.fromkeys(name for _, _, name in found))[:most]
