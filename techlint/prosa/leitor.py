"""A text read: its words, and the patterns it may hold. One reading serves every rule.

Nearly all texts hold none: that is told here, by the words of each sentence. What a text does hold is seen to in
`busca`, which is imported when a text first may hold something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from techlint.prosa.guardado import Guardado
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Peca, em_brutos, em_pedacos, forma, partes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from techlint.prosa.busca import Buscador, Texto
    from techlint.prosa.lexico import Lexico
    from techlint.prosa.texto import Token
    from techlint.prosa.tipos import Compilado

_FIM, _NOME = BIT["FIM"], BIT["NOME"]
_MARCAS = {
    **dict.fromkeys((".", "!", "?", "…", ";"), "FIM"),
    **dict.fromkeys((",", ":", "—", "–", "-"), "VIRGULA"),
    **dict.fromkeys(("(", ")", "[", "]"), "PAREN"),
    **dict.fromkeys(('"', "'", "“", "”", "‘", "’", "«", "»"), "ASPAS"),
}
_LEMBRADOS = 20_000  # pieces and short texts a reader remembers
_CURTO = 48  # characters of a short text


class Padrao(NamedTuple):
    """A pattern with a name; `dado` is what the table says of it besides (the game's own)."""

    id: str
    dado: Mapping[str, Any]


class Achado(NamedTuple):
    """A pattern that matched: the offsets of its words in the text."""

    padrao: Padrao
    start: int
    end: int
    trecho: str


class Pedaco:
    """What stands between two spaces: its tokens, the classes and the things they are, and the rows of which one of
    these is the rarest (what else each needs, and its pattern); `inteiras` are those for the whole text."""

    __slots__ = ("classes", "coisas", "do_fim", "fim", "inteiras", "linhas", "outras", "pecas", "segue", "sos")

    def __init__(self, pecas: tuple[Peca, ...], coisas: int, linhas: Iterable[tuple[int, int, int]]) -> None:
        self.pecas = pecas
        self.coisas = coisas
        self.linhas: dict[int, list[tuple[int, int]]] = {}  # by the number of the thing each needs next
        self.sos: list[int] = []  # the patterns of rows that need nothing else
        self.inteiras: list[tuple[int, int]] = []
        self.outras = 0  # the things the rows need next, all of them
        for outra, needed, number in linhas:
            if number < 0:
                self.inteiras.append((needed, -1 - number))
            elif outra < 0:
                self.sos.append(number)
            else:
                self.outras |= 1 << outra
                self.linhas.setdefault(outra, []).append((needed, number))
        self.classes = 0
        for peca in pecas:
            self.classes |= peca.classes
        self.fim = bool(self.classes & _FIM)  # whether a sentence ends in it
        self.do_fim = 0  # the things of that end, and of what stands behind it
        self.segue = False  # whether the next sentence begins in it


class Prosa:
    """The words and patterns of a game, in use. Reads texts; remembers what it worked out of a word."""

    __slots__ = ("_brutas", "_buscador", "_curtas", "_guardado", "_indice", "_pedacos", "_sempre")

    def __init__(self, fonte: Guardado | Compilado) -> None:
        if not isinstance(fonte, Guardado):
            from techlint.prosa.guardado import em_bytes

            fonte = Guardado(em_bytes(fonte))
        self._guardado = fonte
        self._indice = fonte.indice
        # What any sentence has: a word, and an end (of the text, if of nothing else).
        sempre = self._indice.das_classes(_FIM | BIT["PALAVRA"])
        self._sempre = Pedaco((), sempre, self._indice.linhas(sempre))
        self._brutas: dict[str, tuple[tuple[Peca, int, int], ...]] = {}
        self._pedacos: dict[str, Pedaco] = {}
        self._curtas: dict[str, Leitura] = {}
        self._buscador: Buscador | None = None

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
            return Leitura(self, texto, [self.pedaco(escrito) for escrito in em_pedacos(texto)])
        found = self._curtas.get(texto)
        if found is None:
            if len(self._curtas) > _LEMBRADOS:
                self._curtas.clear()
            pedacos = [self.pedaco(escrito) for escrito in em_pedacos(texto)]
            found = self._curtas[texto] = Leitura(self, texto, pedacos)
        return found

    def formas(self, texto: str) -> list[str]:
        """The words of a text as they are looked up."""
        return [peca.forma for escrito in em_pedacos(texto) for peca in self.pedaco(escrito).pecas]

    def grupo(self, nome: str) -> tuple[int, int]:
        """The numbers of the patterns of a group: the first, and the one behind the last."""
        return self._guardado.grupo(nome)

    def possiveis(self, pedacos: Sequence[Pedaco]) -> list[int]:
        """The numbers of the patterns all of whose needs a sentence of a text meets (or the whole text, where a match
        may hold the end of a sentence), in order."""
        sempre = self._sempre.coisas
        coisas = todas = sempre
        found: set[int] = set()
        inteiras: list[tuple[int, int]] = self._sempre.inteiras
        first = 0
        for at, pedaco in enumerate(pedacos):
            coisas |= pedaco.coisas
            if pedaco.inteiras:
                inteiras = inteiras + pedaco.inteiras
            if pedaco.fim:
                self._da_frase(pedacos[first : at + 1], coisas, found)
                todas |= coisas
                coisas = sempre | pedaco.do_fim
                first = at if pedaco.segue else at + 1
        if first < len(pedacos):
            self._da_frase(pedacos[first:], coisas, found)
        todas |= coisas
        self._da_frase((self._sempre,), todas, found)
        for needed, number in inteiras:
            if needed & todas == needed:
                found.add(number)
        return sorted(found)

    def _da_frase(self, pedacos: Sequence[Pedaco], coisas: int, found: set[int]) -> None:
        for pedaco in pedacos:
            if pedaco.sos:
                found.update(pedaco.sos)
            outras = pedaco.outras & coisas
            while outras:
                last = outras.bit_length() - 1
                outras ^= 1 << last
                for needed, number in pedaco.linhas[last]:
                    if needed & coisas == needed:
                        found.add(number)

    def pedaco(self, escrito: str) -> Pedaco:
        """A piece of a text, worked out once."""
        found = self._pedacos.get(escrito)
        if found is None:
            if len(self._pedacos) > _LEMBRADOS:
                self._pedacos.clear()
            found = self._pedacos[escrito] = self._novo(escrito)
        return found

    def _novo(self, escrito: str) -> Pedaco:
        indice = self._indice
        pecas = tuple(peca for bruta in em_brutos(escrito) for peca, _, _ in self.bruta(bruta))
        coisas = 0
        do_fim = -1  # none yet
        for peca in pecas:
            # What has a capital may turn out to be a name, and `num` a `não`.
            each = indice.coisas(peca.forma, peca.classes | (_NOME if peca.maiuscula else 0))
            if peca.forma == "num":
                each |= indice.coisas("nao", self.lexico.classes("nao"))
            coisas |= each
            if peca.classes & _FIM:
                do_fim = each
            elif do_fim >= 0:
                do_fim |= each
        found = Pedaco(pecas, coisas, indice.linhas(coisas))
        if do_fim >= 0:
            found.do_fim = do_fim
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


class Leitura:
    """A text that was read; every rule asks it for what it looks for."""

    __slots__ = ("_achados", "_exame", "_prosa", "pedacos", "possiveis", "texto")

    def __init__(self, prosa: Prosa, texto: str, pedacos: list[Pedaco]) -> None:
        self.texto = texto
        self.pedacos = pedacos
        self.possiveis = prosa.possiveis(pedacos)  # the numbers of the patterns it may hold
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

    def tem_classe(self, classes: int) -> bool:
        """Whether a word of the text is of one of these classes."""
        return any(pedaco.classes & classes for pedaco in self.pedacos)

    @property
    def tokens(self) -> list[Token]:
        """The tokens, the end of the text behind them if no mark ends it."""
        return self.exame.tokens

    def frase(self, at: int) -> tuple[int, int]:
        """The sentence around a token, as a stretch of tokens."""
        return self.exame.frase(at)

    def oracao(self, at: int) -> tuple[int, int]:
        """The clause around a token: what stands between marks."""
        return self.exame.oracao(at)

    def sinais(self) -> list[int]:
        """The signs of each token (NEGADO, COMPARADO, ...), as bits (`Prosa.sinal`)."""
        return self.exame.sinais()
