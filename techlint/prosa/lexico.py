"""Which classes a word is of. A form is known as it is written, or by its stem and its ending."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from techlint.prosa.conjugacao import TEMPOS, TERMINACOES

# Classes that a token has by its nature; the bits of the data's own come after these.
NATUREZAS = (
    *TEMPOS, "NUMERO", "SINAL", "DADO", "FIM", "VIRGULA", "PONTO", "ASPAS", "PAREN", "CLITICO", "NOME", "PALAVRA",
    "PERGUNTA",
)  # fmt: skip
BIT: Mapping[str, int] = {name: 1 << i for i, name in enumerate(NATUREZAS)}
_TEMPO = {
    kind: {e: sum(BIT[t] for t in tempos) for e, tempos in endings.items()} for kind, endings in TERMINACOES.items()
}
# Endings by which a verb that no table has is seen to be in the past, and words that only look so.
_PASSADO = ("ou", "eu", "iu", "aram", "eram", "iram", "ava", "avam")
_NAO_SAO_PASSADO = frozenset(
    (
        "museu",
        "chapeu",
        "trofeu",
        "europeu",
        "judeu",
        "ateu",
        "plebeu",
        "orfeu",
        "prometeu",
        "perseu",
        "liceu",
        "breu",
    )
)
_TAMANHOS = ("zinhos", "zinhas", "zinho", "zinha", "zoes", "zao", "azo", "aco", "oes", "ona", "ao", "zito")
_DE_VERBO = frozenset(("ar", "er", "ir", "vir", "or"))  # kinds of ending in which a slip is forgiven
_MENOR_RADICAL_TORTO = 6  # a stem must be this long for a slip of the keyboard to be forgiven


class Dicionario(NamedTuple):
    """The compiled words: whole forms, stems with (kind of ending, classes), classes by name (their bit), and the
    stems in which a slip is forgiven, by their first letter."""

    classes: Mapping[str, int]
    formas: Mapping[str, int]
    radicais: Mapping[str, tuple[tuple[str, int], ...]]
    tortos: Mapping[str, tuple[str, ...]]


class Lexico:
    """A dictionary in use: each word is worked out once."""

    __slots__ = ("_comecos", "_conhecidas", "_radical", "dicionario")

    def __init__(self, dicionario: Dicionario) -> None:
        self.dicionario = dicionario
        self._conhecidas: dict[str, int] = {}
        self._comecos: frozenset[str] | None = None
        self._radical: Callable[[str], str] | None = None

    def classes(self, forma: str) -> int:
        """The classes of a form, as bits: as it stands in the tables, or as a known stem with an ending."""
        found = self._conhecidas.get(forma)
        if found is None:
            found = self._conhecidas[forma] = self._procura(forma)
        return found

    def _procura(self, forma: str) -> int:
        dicionario = self.dicionario
        found = dicionario.formas.get(forma, 0)
        radicais = dicionario.radicais
        for size in range(len(forma), 1, -1):
            for kind, classes in radicais.get(forma[:size], ()):
                tempo = _TEMPO[kind].get(forma[size:])
                if tempo is not None:
                    found |= classes | tempo
        if not found:
            found = self._rara(forma)
            if not found and len(forma) > _MENOR_RADICAL_TORTO:
                found = self._com_deslize(forma)
            if not found and len(forma) > 3 and forma.endswith(_PASSADO) and forma not in _NAO_SAO_PASSADO:
                found = BIT["PRETERITO"]
        return found | BIT["PALAVRA"]

    def _rara(self, forma: str) -> int:
        """The classes of a noun made small or large (`estatuazinha`, `inimigão`), by its stem; 0 if that is unknown.

        Stems are Snowball's; it is imported when a word first needs it."""
        if self._comecos is None:
            rows = self.dicionario.radicais.items()
            self._comecos = frozenset(radical[:4] for radical, row in rows if row[0][0].startswith("nome"))
        suffix = next((s for s in _TAMANHOS if forma.endswith(s)), "")
        base = forma[: len(forma) - len(suffix)]
        if not suffix or len(base) < 3 or forma[:4] not in self._comecos:
            return 0
        found = 0
        for one in (base, base + "o", base + "a", forma):
            for kind, classes in self.dicionario.radicais.get(self.radical(one), ()):
                if kind.startswith("nome"):
                    found |= classes
        return found

    def _com_deslize(self, forma: str) -> int:
        """The classes of a word one slip away from a long stem (`petreficado`)."""
        for radical in self.dicionario.tortos.get(forma[0], ()):
            for kind, classes in self.dicionario.radicais[radical]:
                for size in (len(radical), len(radical) - 1, len(radical) + 1):
                    tempo = _TEMPO[kind].get(forma[size:]) if size < len(forma) else None
                    if tempo is not None and kind in _DE_VERBO and _a_um_deslize(forma[:size], radical):
                        return classes | tempo
        return 0

    def radical(self, forma: str) -> str:
        """The stem of a word (Snowball's Portuguese stemmer)."""
        if self._radical is None:
            from snowballstemmer import stemmer

            self._radical = stemmer("portuguese").stemWord
        radical: str = self._radical(forma)
        return radical


def _a_um_deslize(a: str, b: str) -> bool:
    """Whether one letter changed, added, dropped or two swapped make one word the other."""
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1:
        return False
    at = 0
    while at < len(a) and a[at] == b[at]:
        at += 1
    if len(a) < len(b):
        return a[at:] == b[at + 1 :]
    rest = a[at + 1 :] == b[at + 1 :]
    return rest or (a[at : at + 2] == b[at : at + 2][::-1] and a[at + 2 :] == b[at + 2 :])
