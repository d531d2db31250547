"""Which classes a word is of. A form is known as it is written, or by its stem and its ending."""

from __future__ import annotations

from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from techlint.prosa.tipos import Balde

# The tenses a pattern may ask for: classes like any other.
TEMPOS = ("PRESENTE", "PRETERITO", "IMPERFEITO", "FUTURO", "CONDICIONAL", "SUBJUNTIVO", "INFINITIVO", "GERUNDIO",
          "PARTICIPIO", "EU")  # fmt: skip
# Classes that a token has by its nature; the bits of the data's own come after these.
NATUREZAS = (
    *TEMPOS, "NUMERO", "SINAL", "DADO", "FIM", "VIRGULA", "PONTO", "ASPAS", "PAREN", "CLITICO", "NOME", "PALAVRA",
    "PERGUNTA",
)  # fmt: skip
BIT: Mapping[str, int] = {name: 1 << i for i, name in enumerate(NATUREZAS)}
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


class Lexico:
    """A dictionary in use. `balde` gives the words that begin as a form does (it is asked for few of them), `tempo`
    the endings, `tortos` the stems in which a slip is forgiven, by their first letter."""

    __slots__ = ("_balde", "_radical", "_tempo", "_tortos")

    def __init__(
        self,
        balde: Callable[[str], Balde],
        tempo: Mapping[str, Mapping[str, int]],
        tortos: Callable[[str], tuple[tuple[str, tuple[tuple[str, int], ...]], ...]],
    ) -> None:
        self._balde = balde
        self._tempo = tempo
        self._tortos = tortos
        self._radical: Callable[[str], str] | None = None

    def classes(self, forma: str) -> int:
        """The classes of a form, as bits: as it stands in the tables, or as a known stem with an ending."""
        formas, radicais, _, nomes = self._balde(forma)
        found = formas.get(forma, 0)
        for size in range(len(forma), 1, -1):
            for kind, classes in radicais.get(forma[:size], ()):
                tempo = self._tempo[kind].get(forma[size:])
                if tempo is not None:
                    found |= classes | tempo
        if not found:
            found = self._rara(forma, nomes) if nomes else 0
            if not found and len(forma) > _MENOR_RADICAL_TORTO:
                found = self._com_deslize(forma)
            if not found and len(forma) > 3 and forma.endswith(_PASSADO) and forma not in _NAO_SAO_PASSADO:
                found = BIT["PRETERITO"]
        return found | BIT["PALAVRA"]

    def _rara(self, forma: str, nomes: tuple[str, ...]) -> int:
        """The classes of a noun made small or large (`estatuazinha`, `inimigão`), by its stem; 0 if that is unknown.

        Stems are Snowball's; it is imported when a word first needs it: one that begins as the stem of a noun
        does, but for what the stemmer may write otherwise at its end (`-ência`, `-ente`)."""
        if not forma.endswith(_TAMANHOS):
            return 0
        suffix = next(s for s in _TAMANHOS if forma.endswith(s))
        base = forma[: len(forma) - len(suffix)]
        if len(base) < 3 or not forma.startswith(nomes):
            return 0
        found = 0
        for one in (base, base + "o", base + "a", forma):
            radical = self.radical(one)
            for kind, classes in self._balde(radical)[1].get(radical, ()):
                if kind.startswith("nome"):
                    found |= classes
        return found

    def _com_deslize(self, forma: str) -> int:
        """The classes of a word one slip away from a long stem (`petreficado`)."""
        for radical, rows in self._tortos(forma[0]):
            # One slip leaves the first three letters as they are, or all behind the fourth.
            if forma[:3] != radical[:3] and radical[4:] not in forma:
                continue
            for kind, classes in rows:
                for size in (len(radical), len(radical) - 1, len(radical) + 1):
                    tempo = self._tempo[kind].get(forma[size:]) if size < len(forma) else None
                    if tempo is not None and kind in _DE_VERBO and _a_um_deslize(forma[:size], radical):
                        return classes | tempo
        return 0

    def radical(self, forma: str) -> str:
        """The stem of a word (Snowball's Portuguese stemmer)."""
        if self._radical is None:
            self._radical = radicalizador()
        return self._radical(forma)


def radicalizador() -> Callable[[str], str]:
    """Snowball's Portuguese stemmer."""
    from snowballstemmer import stemmer

    stem: Callable[[str], str] = stemmer("portuguese").stemWord
    return stem


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
