"""A text read: its words, and the patterns it may hold. One reading serves every rule.

Nearly all texts hold none: that is told here, by the words of each sentence. What a text does hold is seen to in
`busca`, which is imported when a text first may hold something."""

from __future__ import annotations

from techlint.prosa.guardado import Guardado
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Peca, em_brutos, em_pedacos, forma, partes
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from techlint.prosa.busca import Achado, Buscador, Texto
    from techlint.prosa.guardado import Coisa
    from techlint.prosa.lexico import Lexico
    from techlint.prosa.texto import Token
    from techlint.prosa.tipos import Compilado

    # Its pieces, the things they are, the patterns, and the rows for the whole text.
    _Frases = tuple[list["Pedaco"], int, set[int], list[tuple[int, int]]]
    # What a game looks for besides patterns: by name, rows of groups of parts of words (a class in capitals), of one
    # of which rows a text must have one part of each group.
    Pistas = Mapping[str, Sequence[Sequence[Sequence[str]]]]

_FIM, _NOME = BIT["FIM"], BIT["NOME"]
_MARCAS = {
    **dict.fromkeys((".", "!", "?", "…", ";"), "FIM"),
    **dict.fromkeys((",", ":", "—", "–", "-"), "VIRGULA"),
    **dict.fromkeys(("(", ")", "[", "]"), "PAREN"),
    **dict.fromkeys(('"', "'", "“", "”", "‘", "’", "«", "»"), "ASPAS"),
}
_LEMBRADOS = 20_000  # pieces and short texts a reader remembers
_LEMBRADAS = 10_000  # sentences
_CURTO = 48  # characters of a short text


class Pedaco:
    """What stands between two spaces: its tokens, the things they are (and the parts of words in it), and those of
    them that are the rarest of what some pattern needs."""

    __slots__ = (
        "classes", "coisas", "do_fim", "fim", "formas", "inteiras", "linhas", "maiusculas", "marcado", "outras",
        "pecas", "primeiras", "segue", "sos",
    )  # fmt: skip

    def __init__(self, pecas: tuple[Peca, ...], coisas: int, primeiras: list[Coisa]) -> None:
        self.pecas = pecas
        self.formas = tuple([peca.forma for peca in pecas])
        self.classes = tuple([peca.classes for peca in pecas])
        self.maiusculas = sum([peca.maiuscula for peca in pecas])
        self.coisas = coisas
        self.primeiras = primeiras
        self.sos: list[int] = []  # the patterns of rows that need nothing else
        self.inteiras: list[tuple[int, int]] = []  # the rows for the whole text
        # The others by what they need next (the length of its bit, the bit and the rows), of what was met.
        self.linhas: dict[int, tuple[int, list[tuple[int, int]]]] = {}
        self.outras = 0  # the things the rows need next, all of them
        for one in primeiras:
            self.outras |= one.outras
            self.sos += one.sos
            self.inteiras += one.inteiras
        self.fim = False  # whether a sentence ends in it
        self.marcado = bool(self.inteiras)  # or something else is to be noted when it is met
        self.do_fim = 0  # the things of that end, and of what stands behind it
        self.segue = False  # whether the next sentence begins in it

    def de(self, outra: int) -> tuple[int, list[tuple[int, int]]]:
        """The rows that need a thing next, with its bit."""
        return 1 << outra, [row for one in self.primeiras if outra in one.por_outra for row in one.linhas(outra)]


class _Pedacos(dict[str, Pedaco]):
    """The pieces that were worked out."""

    def __init__(self, prosa: Prosa) -> None:
        self._prosa = prosa

    def __missing__(self, escrito: str) -> Pedaco:
        found = self[escrito] = self._prosa.novo(escrito)
        return found


class Prosa:
    """The words and patterns of a game, in use. Reads texts; remembers what it worked out of a word."""

    __slots__ = (
        "_brutas",
        "_buscador",
        "_classes",
        "_curtas",
        "_frases",
        "_guardado",
        "_indice",
        "_partes",
        "_pedacos",
        "_pistas",
        "_por_partes",
        "_primeira_parte",
        "_sempre",
    )

    def __init__(self, fonte: Guardado | Compilado, pistas: Pistas | None = None) -> None:
        if not isinstance(fonte, Guardado):
            from techlint.prosa.guardado import em_bytes

            fonte = Guardado(em_bytes(fonte))
        self._guardado = fonte
        self._indice = fonte.indice
        # What any sentence has: a word, and an end before it and behind it (of the text, if of nothing else).
        sempre = self._indice.coisas(".", _FIM | BIT["PALAVRA"])
        self._sempre = Pedaco((), sempre & self._indice.outras, self._indice.primeiras(sempre))
        self._frases: dict[str, _Frases] = {}
        self._brutas: dict[str, tuple[tuple[Peca, int, int], ...]] = {}
        self._pedacos = _Pedacos(self)
        # Parts of words have the bits behind those of things.
        self._primeira_parte = self._indice.outras.bit_length()
        self._curtas: dict[str, Leitura] = {}
        self._buscador: Buscador | None = None
        self._partes: dict[str, int] = {}  # parts of words by their bit, and classes
        self._classes: dict[str, int] = {}
        self._pistas: list[tuple[str, tuple[int, ...]]] = []
        self._por_partes: dict[int, tuple[str, ...]] = {}
        for name, rows in (pistas or {}).items():
            for row in rows:
                self._pistas.append((name, tuple(self._em_partes_de(group) for group in row)))

    def _em_partes_de(self, group: Sequence[str]) -> int:
        """The bits of parts of words. Of a part with a space in it, its longest word is looked for here."""
        found = 0
        for part in group:
            word = max(part.split(), key=len)
            known = self._classes if word in BIT else self._partes
            found |= known.setdefault(word, 1 << (len(self._partes) + len(self._classes)))
        return found

    @property
    def lexico(self) -> Lexico:
        """Which classes a word is of."""
        return self._guardado.lexico

    def classe(self, nome: str) -> int:
        """The bit of a class of the data; 0 if there is none of that name."""
        return self.buscador.classes.get(nome, 0)

    def sinal(self, nome: str) -> int:
        """The bit of a sign that scopes make; 0 if none does."""
        return self.buscador.sinais.get(nome, 0)

    @property
    def buscador(self) -> Buscador:
        """What looks for patterns; made when a text first may hold one."""
        if self._buscador is None:
            from techlint.prosa.busca import Buscador

            self._buscador = Buscador(self._guardado)
        return self._buscador

    def ler(self, texto: str) -> Leitura:
        """A text read. What is short is often written in many places, and is read once."""
        if len(texto) > _CURTO:
            return self._le(texto)
        found = self._curtas.get(texto)
        if found is None:
            if len(self._curtas) > _LEMBRADOS:
                self._curtas.clear()
            found = self._curtas[texto] = self._le(texto)
        return found

    def _le(self, texto: str) -> Leitura:
        """A text in pieces, with the numbers of the patterns all of whose needs a sentence of it meets (or the whole
        text, where a match may hold the end of a sentence), in order. A sentence that stands in several texts is read
        once."""
        if len(self._pedacos) > _LEMBRADOS:
            self._pedacos.clear()
        if len(self._frases) > _LEMBRADAS:
            self._frases.clear()
        todas = 0
        pedacos: list[Pedaco] = []
        found: set[int] = set()
        inteiras: list[tuple[int, int]] = []
        *frases, last = texto.split(". ")
        if last.endswith("."):
            frases.append(last[:-1])
        elif last:
            pedacos, todas, found, inteiras = self._das_frases(last)
        known = self._frases
        if frases:
            rest = pedacos
            pedacos = []
            for frase in frases:
                read = known.get(frase)
                if read is None:
                    read = known[frase] = self._das_frases(frase + ".")
                pedacos += read[0]
                todas |= read[1]
                if read[2]:
                    found = found | read[2]
                if read[3]:
                    inteiras = inteiras + read[3]
            pedacos += rest
        partes = todas >> self._primeira_parte
        if self._sempre.primeiras:
            found = found | self._indice.possiveis(self._sempre.primeiras, todas)
        for needed, number in inteiras:
            if needed & todas == needed:
                found = found | {number}
        possiveis = sorted(found) if found else []
        return Leitura(self, texto, pedacos, possiveis, self._das_partes(partes) if partes else ())

    def _das_frases(self, texto: str) -> _Frases:
        """One sentence (or several) read."""
        known = self._pedacos
        pedacos = [known[escrito] for escrito in em_pedacos(texto)]
        coisas = todas = self._sempre.coisas
        found: set[int] = set()
        inteiras: list[tuple[int, int]] = []
        first = 0
        for at, pedaco in enumerate(pedacos):
            coisas |= pedaco.coisas
            if not pedaco.marcado:
                continue
            if pedaco.inteiras:
                inteiras += pedaco.inteiras
            if pedaco.fim:
                _da_frase(pedacos[first : at + 1], coisas, found)
                todas |= coisas
                coisas = self._sempre.coisas | pedaco.do_fim
                first = at if pedaco.segue else at + 1
        if first < len(pedacos):
            _da_frase(pedacos[first:], coisas, found)
            todas |= coisas
        if found and not self.buscador.ha_em_frase(pedacos, found):
            found = set()
        return pedacos, todas, found, inteiras

    def _das_partes(self, partes: int) -> tuple[str, ...]:
        """What a game looks for, that may be where these parts of words are."""
        known = self._por_partes.get(partes)
        if known is not None:
            return known
        found = []
        for name, groups in self._pistas:
            for group in groups:
                if not partes & group:
                    break
            else:
                found.append(name)
        if len(self._por_partes) > _LEMBRADAS:
            self._por_partes.clear()
        known = self._por_partes[partes] = tuple(found)
        return known

    def formas(self, texto: str) -> list[str]:
        """The words of a text as they are looked up."""
        return [peca.forma for escrito in em_pedacos(texto) for peca in self.pedaco(escrito).pecas]

    def grupo(self, nome: str) -> tuple[int, int]:
        """The numbers of the patterns of a group: the first, and the one behind the last."""
        return self._guardado.grupo(nome)

    def pedaco(self, escrito: str) -> Pedaco:
        """A piece of a text, worked out once."""
        return self._pedacos[escrito]

    def novo(self, escrito: str) -> Pedaco:
        """A piece of a text worked out."""
        indice = self._indice
        pecas = tuple(peca for bruta in em_brutos(escrito) for peca, _, _ in self.bruta(bruta))
        coisas = classes = 0
        do_fim = -1  # none yet
        for peca in pecas:
            # What has a capital may turn out to be a name, and `num` a `não`.
            each = indice.coisas(peca.forma, peca.classes | (_NOME if peca.maiuscula else 0))
            if peca.forma == "num":
                each |= indice.coisas("nao", self.lexico.classes("nao"))
            coisas |= each
            classes |= peca.classes
            if peca.classes & _FIM:
                do_fim = each
            elif do_fim >= 0:
                do_fim |= each
        partes = 0
        lower = escrito.lower()
        for part, bit in self._partes.items():
            if part in lower:
                partes |= bit
        for name, bit in self._classes.items():
            if BIT[name] & classes:
                partes |= bit
        # What any sentence has is no news of a piece.
        own = coisas & indice.outras & ~self._sempre.coisas | partes << self._primeira_parte
        found = Pedaco(pecas, own, indice.primeiras(coisas))
        if do_fim >= 0:
            found.fim = found.marcado = True
            found.do_fim = do_fim & indice.outras
            found.segue = bool(do_fim & indice.com_linhas) or not pecas[-1].classes & _FIM
        return found

    def bruta(self, bruta: str) -> tuple[tuple[Peca, int, int], ...]:
        """A raw token as its tokens, each with where it begins and ends in it."""
        found = self._brutas.get(bruta)
        if found is None:
            if len(self._brutas) > _LEMBRADOS:
                self._brutas.clear()
            upper = bruta[0].isupper()
            found = tuple((Peca(form, classes, upper), a, b) for form, a, b, classes in self._em_partes(bruta))
            self._brutas[bruta] = found
        return found

    def _em_partes(self, bruta: str) -> tuple[tuple[str, int, int, int], ...]:
        """A raw token as (form, start and end within it, classes)."""
        size = len(bruta)
        if bruta[0].isalpha() and not bruta[-1].isdigit():
            classes = self.lexico.classes
            if "-" in bruta or "\u2010" in bruta or "\u2011" in bruta:
                return tuple(
                    (word, a, b, classes(word) | (BIT["CLITICO"] if i else 0))
                    for i, (word, a, b) in enumerate(partes(bruta))
                )
            word = forma(bruta)
            return ((word, 0, size, classes(word)),)
        if bruta[-1].isdigit():
            plain = bruta.lower().replace(" ", "").replace("\u2212", "-").replace("\u2013", "-")
            bits = BIT["DADO"] if "d" in plain else BIT["NUMERO"] | (BIT["SINAL"] if plain[0] in "+-" else 0)
            return ((plain, 0, size, bits),)
        if bruta == "?":
            return ((bruta, 0, size, BIT["FIM"] | BIT["PERGUNTA"]),)
        marca = _MARCAS.get(bruta) or ("FIM" if bruta.startswith("..") else "PONTO")
        return ((bruta, 0, size, BIT[marca]),)


def _da_frase(frase: Sequence[Pedaco], coisas: int, found: set[int]) -> None:
    """Adds the patterns all of whose needs a sentence meets, `coisas` being the things its words are."""
    for pedaco in frase:
        outras = pedaco.outras & coisas
        if outras:
            linhas = pedaco.linhas
            while True:
                last = outras.bit_length()
                known = linhas.get(last)
                if known is None:
                    known = linhas[last] = pedaco.de(last - 1)
                for needed, number in known[1]:
                    if needed & coisas == needed:
                        found.add(number)
                if outras == known[0]:
                    break
                outras ^= known[0]
        if pedaco.sos:
            found.update(pedaco.sos)


class Leitura:
    """A text that was read; every rule asks it for what it looks for."""

    __slots__ = ("_achados", "_exame", "_prosa", "pedacos", "pistas", "possiveis", "texto")

    def __init__(
        self, prosa: Prosa, texto: str, pedacos: list[Pedaco], possiveis: list[int], pistas: tuple[str, ...]
    ) -> None:
        self.texto = texto
        self.pedacos = pedacos
        self.possiveis = possiveis  # the numbers of the patterns it may hold
        self.pistas = pistas  # what a game looks for besides, that it may hold
        self._prosa = prosa
        self._exame: Texto | None = None
        self._achados: dict[tuple[str, bool, bool], list[Achado]] | None = None

    def achados(self, grupo: str, *, todos: bool = False, figuras: bool = True) -> list[Achado]:
        """What the patterns of a group find, in the order of the text; of those on the same words the
        shortest. With `todos` every one: who asks chooses among them; without
        `figuras` also what stands in an idiom, for the idioms of one group are plain speech to another."""
        if not self.possiveis:
            return []
        if self._achados is None:
            self._achados = {}
        key = grupo, todos, figuras
        found = self._achados.get(key)
        if found is None:
            first, last = self._prosa.grupo(grupo)
            numbers = [number for number in self.possiveis if first <= number < last]
            found = self._achados[key] = self.exame.achados(numbers, todos, figuras) if numbers else []
        return found

    @property
    def exame(self) -> Texto:
        """The text under the eye of what looks for patterns."""
        if self._exame is None:
            self._exame = self._prosa.buscador.texto(self._prosa, self.texto, self.pedacos)
        return self._exame

    @property
    def tokens(self) -> list[Token]:
        """The tokens, the end of the text behind them if no mark ends it."""
        return self.exame.tokens

    def indice(self, start: int) -> int:
        """The first token that begins at an offset or behind it; 0 if none does."""
        return self.exame.indice(start)

    def frase(self, at: int) -> tuple[int, int]:
        """The sentence around a token, as a stretch of tokens."""
        return self.exame.frase(at)

    def oracao(self, at: int) -> tuple[int, int]:
        """The clause around a token: what stands between marks."""
        return self.exame.oracao(at)

    def sinais(self) -> list[int]:
        """The signs of each token (NEGADO, COMPARADO, ...), as bits (`Prosa.sinal`)."""
        return self.exame.sinais()
