"""A text read: its tokens, what holds where in it, and the patterns that match. One reading serves every rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from techlint.prosa.lexico import BIT, Lexico
from techlint.prosa.padrao import compilar
from techlint.prosa.texto import Token, forma, partes, pedacos
from techlint.prosa.tipos import Compilado, Pronta

_FIM, _VIRGULA, _ASPAS, _NOME = BIT["FIM"], BIT["VIRGULA"], BIT["ASPAS"], BIT["NOME"]
_MARCAS = {
    **dict.fromkeys((".", "!", "?", "…", ";"), "FIM"),
    **dict.fromkeys((",", ":", "—", "–", "-"), "VIRGULA"),
    **dict.fromkeys(("(", ")", "[", "]"), "PAREN"),
    **dict.fromkeys(('"', "'", "“", "”", "‘", "’", "«", "»"), "ASPAS"),
}
_ABREM = {'"': '"', "'": "'", "“": "”", "‘": "’", "«": "»"}
_DE = frozenset(("de", "do", "da", "dos", "das"))
_LUGAR = frozenset(("atras", "perto", "volta", "redor", "lado", "frente", "baixo", "cima", "diante", "dentro"))
CITADO, NOMEADO = "CITADO", "NOMEADO"


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


_Match = Callable[[Sequence[Token], int, list[int]], int]


class _Busca:
    """A pattern ready to be looked for; it is compiled when it is first tried."""

    __slots__ = ("_match", "_node", "exige", "primeiras")

    def __init__(self, pronta: Pronta) -> None:
        self._node, self.primeiras, self.exige = pronta
        self._match: _Match | None = None

    def match(self, tokens: Sequence[Token], at: int, state: list[int]) -> int:
        """The end of a match that begins at a token, or -1."""
        if self._match is None:
            self._match = compilar(self._node)
        return self._match(tokens, at, state)

    def acha(self, tokens: Sequence[Token], start: int, end: int) -> Iterator[tuple[int, int, int, int]]:
        """Each match that begins in the stretch: begin, end, and the span it marks."""
        at = start
        while at < end:
            if tokens[at].classes & self.primeiras:
                state = [-1, -1]
                stop = self.match(tokens, at, state)
                if stop > at:
                    yield at, stop, state[0] if state[0] >= 0 else at, state[1] if state[1] >= 0 else stop
                    at = max(at + 1, stop)
                    continue
            at += 1


class _Candidato(NamedTuple):
    """A pattern of a group."""

    padrao: Padrao
    busca: _Busca
    recusa: int
    contextos: tuple[tuple[str, tuple[_Busca, ...]], ...]
    em_volta: tuple[tuple[str, int, int, int], ...]
    ordem: int

    def pode(self, classes: int) -> bool:
        """Whether a text with these classes may hold a match."""
        return all(classes & bits for bits in self.busca.exige)


def _companhia(tokens: Sequence[Token], first: int, last: int, refused: int, unless: int, parts: int) -> int:
    """The classes a stretch speaks of. What only says whose something is (`a sombra do alvo`) counts for nothing,
    unless it is whose part (`o coração do alvo`)."""
    bits = 0
    for i in range(first, last):
        classes = tokens[i].classes
        if classes & unless:
            j = i - 1
            while j > first and not tokens[j].classes & refused and tokens[j].forma not in _DE and i - j < 3:
                j -= 1
            if j > first and tokens[j].forma in _DE:
                dono = tokens[j - 1]
                if dono.forma in _LUGAR or (dono.classes & refused and not dono.classes & parts):
                    continue
            bits |= unless
        elif classes & refused:
            bits |= refused
    return bits


class _Grupo:
    """The patterns of a group, by what a match begins with."""

    __slots__ = ("_por_classes", "_todos", "gatilhos")

    def __init__(self, rows: Sequence[tuple[Any, ...]]) -> None:
        self._todos: list[_Candidato] = []
        self._por_classes: dict[int, tuple[_Candidato, ...]] = {}
        self.gatilhos = 0
        for order, (id_, prontas, refused, contexts, around, data) in enumerate(rows):
            searches = tuple((key, tuple(map(_Busca, those))) for key, those in contexts)
            for pronta in prontas:
                self.gatilhos |= pronta[1]
                self._todos.append(_Candidato(Padrao(id_, data), _Busca(pronta), refused, searches, around, order))

    def que_comecam(self, classes: int) -> tuple[_Candidato, ...]:
        """The patterns a token of these classes may begin."""
        found = self._por_classes.get(classes)
        if found is None:
            found = tuple(p for p in self._todos if p.busca.primeiras & classes)
            self._por_classes[classes] = found
        return found


class Prosa:
    """The words and patterns of a game, in use. Reads texts; forgets nothing it worked out of a word."""

    __slots__ = ("_brutas", "_classes", "_escopos", "_figuras", "_grupos", "_rows", "compilado", "lexico")

    def __init__(self, compilado: Compilado) -> None:
        self.compilado = compilado
        self.lexico = Lexico(compilado.dicionario)
        self._classes = compilado.dicionario.classes
        self._rows = compilado.padroes
        self._grupos: dict[str, _Grupo] = {}
        self._brutas: dict[str, tuple[tuple[str, int, int, int], ...]] = {}
        self._figuras: list[_Busca] | None = None
        self._escopos: list[tuple[_Busca, int, str, str, int, int, int]] | None = None

    def ler(self, texto: str) -> Leitura:
        """A text as tokens."""
        return Leitura(self, texto, self.tokens(texto))

    def tokens(self, texto: str) -> list[Token]:
        """The tokens of a text with the classes of each."""
        found: list[Token] = []
        brutas = self._brutas
        for bruta, start, _ in pedacos(texto):
            known = brutas.get(bruta)
            if known is None:
                known = brutas[bruta] = self._separada(bruta)
            for word, a, b, classes in known:
                found.append(tuple.__new__(Token, (word, start + a, start + b, classes, bruta[0].isupper())))
        return found

    def _separada(self, bruta: str) -> tuple[tuple[str, int, int, int], ...]:
        first = bruta[0]
        if first.isalpha() and not bruta[-1].isdigit():
            pieces = partes(bruta) if "-" in bruta or "\u2010" in bruta or "\u2011" in bruta else None
            if pieces is None:
                word = forma(bruta)
                return ((word, 0, len(bruta), self.lexico.classes(word)),)
            return tuple(
                (word, a, b, self.lexico.classes(word) | (BIT["CLITICO"] if i else 0))
                for i, (word, a, b) in enumerate(pieces)
            )
        size = len(bruta)
        if bruta[-1].isdigit():
            plain = bruta.lower().replace(" ", "").replace("\u2212", "-").replace("\u2013", "-")
            bits = BIT["DADO"] if "d" in plain else BIT["NUMERO"] | (BIT["SINAL"] if plain[0] in "+-" else 0)
            return ((plain, 0, size, bits | self._classes.get(f"={plain}", 0)),)
        marca = _MARCAS.get(bruta) or ("FIM" if bruta.startswith("..") else "PONTO")
        if bruta == "?":
            return ((bruta, 0, size, BIT["FIM"] | BIT["PERGUNTA"]),)
        return ((bruta, 0, size, BIT[marca] | self._classes.get(f"={bruta}", 0)),)

    def grupo(self, nome: str) -> _Grupo:
        """The patterns of a group, made ready when it is first asked for."""
        found = self._grupos.get(nome)
        if found is None:
            found = self._grupos[nome] = _Grupo(self._rows.get(nome, ()))
        return found

    @property
    def figuras(self) -> list[_Busca]:
        """What means something else than its words say."""
        if self._figuras is None:
            self._figuras = [_Busca(pronta) for _, pronta in self.compilado.figuras]
        return self._figuras

    @property
    def escopos(self) -> list[tuple[_Busca, int, str, str, int, int, int]]:
        """What makes tokens denied, compared, told of the past."""
        if self._escopos is None:
            self._escopos = [
                (_Busca(pronta), sign, de, ate, most, only, stops)
                for _, pronta, sign, de, ate, most, only, stops in self.compilado.escopos
            ]
        return self._escopos


class Leitura:
    """A text that was read; every rule asks it for what it looks for."""

    __slots__ = ("_classes", "_prosa", "_sinais", "texto", "tokens")

    def __init__(self, prosa: Prosa, texto: str, tokens: list[Token]) -> None:
        self.texto = texto
        self.tokens = tokens
        self._prosa = prosa
        self._sinais: list[int] | None = None
        self._classes = 0
        for token in tokens:
            self._classes |= token.classes

    def achados(self, grupo: str, *, todos: bool = False) -> list[Achado]:
        """What the patterns of a group find, in the order of the text; of two on the same words the first pattern
        of the table, and never one inside another. With `todos` every one: who asks chooses among them."""
        ready = self._prosa.grupo(grupo)
        if not self._classes & ready.gatilhos:
            return []
        if not any(
            p.pode(self._classes)
            for t in self.tokens
            if t.classes & ready.gatilhos
            for p in ready.que_comecam(t.classes & ready.gatilhos)
        ):
            return []
        sinais = self._preparada()
        found: list[tuple[int, int, int, _Candidato]] = []
        tokens = self.tokens
        for at, token in enumerate(tokens):
            first = token.classes & ready.gatilhos
            if not first:
                continue
            for p in ready.que_comecam(first):
                if not p.pode(self._classes):
                    continue
                state = [-1, -1]
                end = p.busca.match(tokens, at, state)
                if end < 0:
                    continue
                a = state[0] if state[0] >= 0 else at
                b = state[1] if state[1] >= 0 else end
                if any(s & p.recusa for s in sinais[a:b]):
                    continue
                if not self._em_contexto(p, at, end) or self._em_ma_companhia(p, a, b):
                    continue
                found.append((a, b, p.ordem, p))
        shortest: dict[tuple[int, int], int] = {}
        for a, b, order, _ in found:
            shortest[order, b] = max(a, shortest.get((order, b), -1))
        found = [f for f in found if shortest[f[2], f[1]] == f[0]]
        found.sort(key=lambda f: (f[0], f[2], -f[1]))
        kept: list[Achado] = []
        last = -1
        for a, b, _, p in found:
            if (a < last and not todos) or b <= a:
                continue
            last = b
            start, end = tokens[a].start, tokens[b - 1].end
            kept.append(Achado(p.padrao, start, end, self.texto[start:end]))
        return kept

    def tem(self, buscas: Sequence[_Busca], start: int, end: int) -> bool:
        """Whether one of these matches in a stretch of tokens."""
        return any(True for busca in buscas for _ in busca.acha(self.tokens, start, end))

    def frase(self, at: int) -> tuple[int, int]:
        """The sentence around a token, as a stretch of tokens."""
        tokens = self.tokens
        start = at
        while start and not tokens[start - 1].classes & _FIM:
            start -= 1
        end = at
        while end < len(tokens) and not tokens[end].classes & _FIM:
            end += 1
        return start, end

    def oracao(self, at: int) -> tuple[int, int]:
        """The clause around a token: what stands between marks."""
        tokens, stops = self.tokens, _FIM | _VIRGULA | BIT["PAREN"]
        start = at
        while start and not tokens[start - 1].classes & stops:
            start -= 1
        end = at
        while end < len(tokens) and not tokens[end].classes & stops:
            end += 1
        return start, end

    def _perto(self, at: int, end: int) -> tuple[int, int]:
        """The sentence, the one before it and the one after."""
        first, _ = self.frase(at)
        _, last = self.frase(max(at, end - 1))
        while first and self.tokens[first - 1].classes & _FIM:
            first -= 1
        if first:
            first, _ = self.frase(first - 1)
        while last < len(self.tokens) and self.tokens[last].classes & _FIM:
            last += 1
        if last < len(self.tokens):
            _, last = self.frase(last)
        return first, last

    def _em_contexto(self, p: _Candidato, at: int, end: int) -> bool:
        for key, searches in p.contextos:
            word, _, where = key.partition("_")
            if where == "texto":
                stretch = 0, len(self.tokens)
            elif where == "perto":
                stretch = self._perto(at, end)
            else:
                stretch = self.frase(at)[0], self.frase(max(at, end - 1))[1]
            if self.tem(searches, *stretch) != (word == "com"):
                return False
        return True

    def _em_ma_companhia(self, p: _Candidato, a: int, b: int) -> bool:
        """Whether what the clause before (or after) the span speaks of is something the pattern refuses."""
        tokens = self.tokens
        for where, refused, unless, parts in p.em_volta:
            if where == "depois":
                stretches = [(b, self.oracao(b - 1)[1])]
            else:
                # Where the clause has no subject of its own, it is that of the nearest one before it.
                stretches = []
                first, start, last = self.frase(a)[0], self.oracao(a)[0], a
                while True:
                    stretches.append((start, last))
                    if start <= first:
                        break
                    last = start - 1
                    start = max(first, self.oracao(last - 1)[0]) if last > first else first
            for first, last in stretches:
                bits = _companhia(tokens, first, last, refused, unless, parts)
                if bits & unless:
                    break
                if bits & refused:
                    return True
        return False

    # ---- what holds where

    def sinais(self) -> list[int]:
        """The signs of each token (NEGADO, COMPARADO, ...), as bits of `compilado.sinais`."""
        return self._preparada()

    def _preparada(self) -> list[int]:
        if self._sinais is None:
            self._marca_nomes()
            self._ve_as_raras()
            self._tira_figuras()
            self._sinais = self._marca_sinais()
        return self._sinais

    def _marca_nomes(self) -> None:
        """Words with a capital that no sentence begins with, unless the whole text shouts."""
        tokens = self.tokens
        words = [t for t in tokens if t.classes & BIT["PALAVRA"]]
        if sum(1 for t in words if t.maiuscula) * 2 > len(words):
            return
        for i, token in enumerate(tokens):
            if token.maiuscula and i and not tokens[i - 1].classes & (_FIM | _ASPAS):
                tokens[i] = token._replace(classes=token.classes | _NOME)
                self._classes |= _NOME

    def _ve_as_raras(self) -> None:
        """Looks up by their stems the words that no table has: only texts that may hold something pay for it."""
        tokens, lexico, plain = self.tokens, self._prosa.lexico, BIT["PALAVRA"]
        for i, token in enumerate(tokens):
            if token.classes & ~_NOME == plain and len(token.forma) > 4:
                rare = lexico.rara(token.forma)
                if rare:
                    tokens[i] = token._replace(classes=token.classes | rare)
                    self._classes |= rare

    def _tira_figuras(self) -> None:
        """Takes their classes from tokens that stand in an idiom."""
        tokens = self.tokens
        for busca in self._prosa.figuras:
            for _, _, a, b in list(busca.acha(tokens, 0, len(tokens))):
                for i in range(a, b):
                    tokens[i] = tokens[i]._replace(forma="", classes=BIT["PALAVRA"])

    def _marca_sinais(self) -> list[int]:
        tokens = self.tokens
        sinais = [0] * len(tokens)
        citado = self._prosa.compilado.sinais.get(CITADO, 0)
        if citado and self._classes & _ASPAS:
            for a, b in self._citacoes():
                for i in range(a, b):
                    sinais[i] |= citado
        for busca, sinal, de, ate, most, only, stops in self._prosa.escopos:
            for at, stop, a, b in busca.acha(tokens, 0, len(tokens)):
                if de == "trecho":
                    first, last = a, b
                else:
                    where = self.oracao if ate == "oracao" else self.frase
                    first = where(at)[0] if de == "inicio" else stop
                    last = where(max(stop - 1, at))[1] if ate != "texto" else len(tokens)
                    if ate == "aqui":
                        last = at
                    if most:
                        last = min(last, stop + most)
                for i in range(first, last):
                    if tokens[i].classes & stops:
                        break
                    if not only or tokens[i].classes & only:
                        sinais[i] |= sinal
        return sinais

    def _citacoes(self) -> Iterator[tuple[int, int]]:
        """The stretches between quotation marks."""
        tokens = self.tokens
        i = 0
        while i < len(tokens):
            close = _ABREM.get(tokens[i].forma) if tokens[i].classes & _ASPAS else None
            if close is not None:
                for j in range(i + 1, len(tokens)):
                    if tokens[j].forma == close or (close in "\"'" and tokens[j].forma == close):
                        yield i + 1, j
                        i = j
                        break
            i += 1
