"""Counts in how many sentences words stand, over the labelled sentences: `python -m tests.prosa.contar`.

A maintainer's command. It writes `techlint/prosa/frequencia.py`: a pattern is looked for by what of it is hardest to
meet. The compiled prose is to be made anew after it. What is found in a text does not rest on these numbers, only how
soon it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TARGET = ROOT / "techlint" / "prosa" / "frequencia.py"
# Of so many sentences the numbers are, and words that stand in fewer than these are not told.
OF = 10_000
FEWEST = 4
WIDTH = 118

HEAD = '''"""In how many of ten thousand sentences a word stands, or a token of a class by nature (in capitals).

Counted over the labelled sentences that break no rule by `python -m tests.prosa.contar`, which writes this; words
that hardly any has are left out."""

from __future__ import annotations

_VEZES = """
'''
TAIL = '''
"""


def frequencias() -> dict[str, int]:
    """In how many of ten thousand sentences each of these words stands (or a class)."""
    words = iter(_VEZES.split())
    return {word: int(number) for word, number in zip(words, words, strict=True)}
'''


def textos() -> list[str]:
    """The labelled texts in which nothing is wrong, as in most that players write."""
    found: list[str] = []
    for path in sorted((HERE / "frases").glob("*.yaml")):
        read: dict[str, Any] = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        found += [item["texto"] for item in read["itens"] if not item["esperado"]]
    return found


def contagem(texts: Iterable[str]) -> tuple[Counter[str], int]:
    """How many sentences have each word or class, and how many there are."""
    from techlint.prosa.lexico import BIT
    from techlint.prosa.texto import em_brutos, em_pedacos
    from techlint.systems.sangue_e_estrelas.system import SYSTEM

    prosa = SYSTEM.motor.prosa
    counted: Counter[str] = Counter()
    number = 0
    for text in texts:
        for sentence in text.split(". "):
            met: set[str] = set()
            for piece in em_pedacos(sentence):
                for raw in em_brutos(piece):
                    for token, _, _ in prosa.bruta(raw):
                        if token.forma.isalpha():
                            met.add(token.forma)
                        met.update(name for name, bit in BIT.items() if token.classes & bit)
                        if token.maiuscula:
                            met.add("NOME")
            counted.update(met)
            number += 1
    return counted, number


def linhas(counted: Counter[str], number: int) -> Iterator[str]:
    """The lines of the table, the commonest first."""
    line = ""
    for word, times in sorted(counted.items(), key=lambda one: (-one[1], one[0])):
        if times < FEWEST:
            break
        more = f"{word} {-(-times * OF // number)}"  # rounded up: what stands anywhere is not nothing
        if line and len(line) + 1 + len(more) > WIDTH:
            yield line
            line = ""
        line = f"{line} {more}".lstrip()
    yield line


def modulo(texts: Iterable[str]) -> str:
    """The module, as it is to be written."""
    return HEAD + "\n".join(linhas(*contagem(texts))) + TAIL


if __name__ == "__main__":
    TARGET.write_text(modulo(textos()), encoding="utf-8")
