"""How words are compared: without case, accents, spaces, `-` and `_`; and which word was meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

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


@lru_cache(maxsize=65536)
def norm(text: str) -> str:
    """The form in which two spellings of one word are equal: `Ação bônus` -> `acao_bonus`."""
    if not text.isascii():
        decomposed = unicodedata.normalize("NFD", text)
        text = "".join(c for c in decomposed if not unicodedata.combining(c))
    return "_".join(text.casefold().translate(_JOINERS).split())


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
        # the swap of two neighbours is one slip
        d = OSA.distance(wanted, other, score_cutoff=limit)
        if d <= limit and 2 * d <= max(len(wanted), len(other)):
            found.append((d, order, candidate))
    found.sort()
    return list(dict.fromkeys(name for _, _, name in found))[:most]
