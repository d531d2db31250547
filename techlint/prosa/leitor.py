"""A text read: its tokens, what holds where in it, and the patterns that match. One reading serves every rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from techlint.prosa.lexico import BIT, Lexico
from techlint.prosa.padrao import Gramatica, compilar, ler, por_extenso
from techlint.prosa.texto import PEDACO, Token, forma, partes
from techlint.prosa.tipos import Guardada, Indice, Pronta

if TYPE_CHECKING:
    from techlint.prosa.tipos import Fonte, Linhas

_FIM, _VIRGULA, _ASPAS, _NOME, _PALAVRA = (BIT[name] for name in ("FIM", "VIRGULA", "ASPAS", "NOME", "PALAVRA"))
_MARCAS = {
    **dict.fromkeys((".", "!", "?", "…", ";"), "FIM"),
    **dict.fromkeys((",", ":", "—", "–", "-"), "VIRGULA"),
    **dict.fromkeys(("(", ")", "[", "]"), "PAREN"),
    **dict.fromkeys(('"', "'", "“", "”", "‘", "’", "«", "»"), "ASPAS"),
}
_ABREM = {'"': '"', "'": "'", "“": "”", "‘": "’", "«": "»"}
_DE = frozenset(("de", "do", "da", "dos", "das"))
_LUGAR = frozenset(("atras", "perto", "volta", "redor", "lado", "frente", "baixo", "cima", "diante", "dentro"))
_NEGAM = frozenset(("nao", "nunca", "jamais", "nem", "ninguem", "nenhum", "nenhuma", "mesmo"))
_PROCLISE = frozenset(("se", "o", "a", "os", "as", "me", "te", "lhe", "mais", "ele", "ela"))
_PESSOAIS = frozenset(("ele", "ela", "eles", "elas", "voce", "voces"))
_LIGAM = frozenset(("e", "mas", "que", "enquanto", "quando", "ou", "entao"))
_ARTIGOS = frozenset(("o", "a", "os", "as", "um", "uma", "seu", "sua", "seus", "suas"))
_VERBO_VIVO = BIT["PRESENTE"] | BIT["FUTURO"] | BIT["SUBJUNTIVO"]
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


_LEMBRADOS = 20_000  # tokens a group remembers, and short texts a reader
_CURTO = 48  # characters of a short text
_Match = Callable[[Sequence[Token], int, list[int]], int]


class _Busca:
    """A pattern ready to be looked for; it is compiled when it is first tried."""

    __slots__ = ("_formas", "_gramatica", "_match", "_palavras", "_texto", "primeiras")

    def __init__(self, pronta: Pronta, gramatica: Gramatica) -> None:
        self._gramatica = gramatica
        self._texto, self.primeiras, self._palavras, _ = pronta
        self._formas: frozenset[str] | None = None
        self._match: _Match | None = None

    @property
    def formas(self) -> frozenset[str]:
        """The words a match may begin with."""
        if self._formas is None:
            self._formas = por_extenso(self._palavras)
        return self._formas

    def match(self, tokens: Sequence[Token], at: int, state: list[int]) -> int:
        """The end of a match that begins at a token, or -1."""
        if self._match is None:
            self._match = compilar(ler(self._texto, self._gramatica), self._gramatica.lidos)
        return self._match(tokens, at, state)

    def acha(self, tokens: Sequence[Token], start: int, end: int) -> Iterator[tuple[int, int, int, int]]:
        """Each match that begins in the stretch: begin, end, and the span it marks."""
        at = start
        formas, primeiras = self.formas, self.primeiras
        while at < end:
            if tokens[at].classes & primeiras or tokens[at].forma in formas:
                state = [-1, -1]
                stop = self.match(tokens, at, state)
                if stop > at:
                    yield at, stop, state[0] if state[0] >= 0 else at, state[1] if state[1] >= 0 else stop
                    at = max(at + 1, stop)
                    continue
            at += 1


class _Escopo(NamedTuple):
    """What a scope does: the sign, where it begins and ends, the most tokens, only which classes, where it stops."""

    sinal: int
    de: str
    ate: str
    most: int
    only: int
    stops: tuple[str, ...]


_SEM_ESCOPO = _Escopo(0, "", "", 0, 0, ())


class _Indice:
    """Patterns that are all looked for in one walk over a text."""

    __slots__ = ("_formas", "_por_token", "_primeiras", "_todas")

    def __init__(self, todas: Sequence[tuple[_Busca, _Escopo]]) -> None:
        self._todas = todas
        self._por_token: dict[tuple[int, str], tuple[tuple[_Busca, _Escopo], ...]] = {}
        self._primeiras = 0
        self._formas = frozenset(word for busca, _ in todas for word in busca.formas)
        for busca, _ in todas:
            self._primeiras |= busca.primeiras

    def acha(self, tokens: list[Token]) -> Iterator[tuple[int, int, int, int, _Escopo]]:
        """Each match: begin, end, the span it marks, and what it does. The tokens may change on the way."""
        for at in range(len(tokens)):
            first = tokens[at].classes & self._primeiras
            word = tokens[at].forma if tokens[at].forma in self._formas else ""
            if not first and not word:
                continue
            those = self._por_token.get((first, word))
            if those is None:
                those = self._por_token[first, word] = tuple(
                    t for t in self._todas if t[0].primeiras & first or word in t[0].formas
                )
            for busca, escopo in those:
                state = [-1, -1]
                stop = busca.match(tokens, at, state)
                if stop > at:
                    yield at, stop, state[0] if state[0] >= 0 else at, state[1] if state[1] >= 0 else stop, escopo


class _Candidato:
    """A pattern of a group. What must stand around it is made ready when it first matches."""

    __slots__ = ("_contextos", "_grupo", "_guardada", "busca", "em_volta", "ordem", "padrao", "recusa")

    def __init__(self, guardada: Guardada, grupo: _Grupo) -> None:
        self.padrao = Padrao(guardada.id, guardada.dado)
        self.busca = _Busca(guardada.pronta, grupo._gramatica)
        self.recusa = guardada.recusa
        self.em_volta = guardada.em_volta
        self.ordem = guardada.linha
        self._guardada = guardada
        self._grupo = grupo
        self._contextos: tuple[tuple[str, tuple[_Busca, ...]], ...] | None = None

    @property
    def contextos(self) -> tuple[tuple[str, tuple[_Busca, ...]], ...]:
        """What must be found, or must not, in which stretch about a match."""
        if self._contextos is None:
            find = self._grupo.busca
            self._contextos = tuple((key, tuple(find(p) for p in those)) for key, those in self._guardada.contextos)
        return self._contextos


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


def _sem_sobrepor(found: list[tuple[int, int, int, _Candidato]]) -> list[tuple[int, int, int, _Candidato]]:
    """Of matches on the same words the one on fewest: it says best which words they are; of two as short, the first
    pattern of the table. One whose row says `cede` stands back for any other."""
    kept: list[tuple[int, int, int, _Candidato]] = []
    for one in sorted(found, key=lambda f: (bool(f[3].padrao.dado.get("cede")), f[1] - f[0], f[2], f[0])):
        if all(one[1] <= a or one[0] >= b for a, b, _, _ in kept):
            kept.append(one)
    return kept


def _em_bits(numbers: Iterable[int]) -> int:
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


class _Grupo:
    """The patterns of a group, each made ready when a text first holds what it needs."""

    __slots__ = ("_coisas", "_conhecidos", "_gramatica", "_indice", "_linhas", "_precisa", "_prontos")

    def __init__(self, linhas: Linhas | None, gramatica: Gramatica) -> None:
        self._linhas = linhas
        self._gramatica = gramatica
        self._indice = linhas.indice if linhas is not None else Indice({}, {}, {}, ())
        self._conhecidos: dict[str, _Busca] = {}  # what several patterns look for around them is made ready once
        self._prontos: dict[int, _Candidato] = {}
        self._precisa: dict[int, int] = {}
        self._coisas: dict[tuple[Any, ...], tuple[int, tuple[tuple[int, int], ...]]] = {}

    def possiveis(self, tokens: Sequence[Token]) -> list[int]:
        """The numbers of the patterns all of whose needs a text meets, in order."""
        known = self._coisas
        met = 0
        rows: list[tuple[int, int]] = []
        for token in tokens:
            key = token[::3]  # form and classes
            coisas = known.get(key)
            if coisas is None:
                if len(known) > _LEMBRADOS:
                    known.clear()
                coisas = known[key] = self._de_token(token)
            met |= coisas[0]
            if coisas[1]:
                rows += coisas[1]
        return sorted({number for number, needed in rows if needed & met == needed})

    def _de_token(self, token: Token) -> tuple[int, tuple[tuple[int, int], ...]]:
        """The things a token meets, a bit each, and the patterns one of them is the rarest need of, each with all it
        needs."""
        indice = self._indice
        coisas = set(indice.palavras.get(token.forma) or ())
        classes = token.classes
        for bit, those in indice.bits.items():
            if bit & classes:
                coisas.update(those)
        numbers = sorted({number for coisa in coisas for number in indice.de_coisa.get(coisa, ())})
        return _em_bits(coisas), tuple((number, self._precisa_de(number)) for number in numbers)

    def _precisa_de(self, number: int) -> int:
        found = self._precisa.get(number)
        if found is None:
            found = self._precisa[number] = _em_bits(self._indice.precisa[number])
        return found

    def candidato(self, number: int) -> _Candidato:
        """A pattern by its number."""
        found = self._prontos.get(number)
        if found is None:
            assert self._linhas is not None
            found = self._prontos[number] = _Candidato(self._linhas.padrao(number), self)
        return found

    def busca(self, pronta: Pronta) -> _Busca:
        """What patterns look for around them; it is made ready once for all that do."""
        found = self._conhecidos.get(pronta[0])
        if found is None:
            found = self._conhecidos[pronta[0]] = _Busca(pronta, self._gramatica)
        return found


class Prosa:
    """The words and patterns of a game, in use. Reads texts; forgets nothing it worked out of a word."""

    __slots__ = ("_brutas", "_curtas", "_escopos", "_figuras", "_gramatica", "_grupos", "compilado", "lexico")

    def __init__(self, compilado: Fonte) -> None:
        self.compilado = compilado
        self.lexico = Lexico(compilado.dicionario)
        self._gramatica = Gramatica(compilado.dicionario.classes, compilado.trechos, {})
        self._grupos: dict[str, _Grupo] = {}
        self._brutas: dict[str, tuple[tuple[str, int, int, int, bool], ...]] = {}
        self._curtas: dict[str, Leitura] = {}
        self._figuras: _Indice | None = None
        self._escopos: _Indice | None = None

    def ler(self, texto: str) -> Leitura:
        """A text as tokens. What is short is often written in many places, and is read once."""
        if len(texto) > _CURTO:
            return Leitura(self, texto, self.tokens(texto))
        found = self._curtas.get(texto)
        if found is None:
            if len(self._curtas) > _LEMBRADOS:
                self._curtas.clear()
            found = self._curtas[texto] = Leitura(self, texto, self.tokens(texto))
        return found

    def tokens(self, texto: str) -> list[Token]:
        """The tokens of a text with the classes of each."""
        found: list[Token] = []
        brutas = self._brutas
        new = tuple.__new__
        for match in PEDACO.finditer(texto):
            bruta = match[0]
            known = brutas.get(bruta)
            if known is None:
                if len(brutas) > _LEMBRADOS:
                    brutas.clear()
                known = brutas[bruta] = self._separada(bruta)
            start = match.start()
            for word, a, b, classes, upper in known:
                found.append(new(Token, (word, start + a, start + b, classes, upper)))
        if "num " in texto or "Num " in texto:
            for i, token in enumerate(found[:-1]):
                if token.forma == "num" and found[i + 1].classes & _VERBO_VIVO:
                    found[i] = token._replace(forma="nao", classes=self.lexico.classes("nao"))  # `num morre não`
        if found and not found[-1].classes & _FIM:
            found.append(Token("", len(texto), len(texto), _FIM, False))  # a text ends its last sentence
        return found

    def _separada(self, bruta: str) -> tuple[tuple[str, int, int, int, bool], ...]:
        """A raw token as (form, start and end within it, classes, whether it has a capital)."""
        upper = bruta[0].isupper()
        return tuple((*piece, upper) for piece in self._em_partes(bruta))

    def _em_partes(self, bruta: str) -> tuple[tuple[str, int, int, int], ...]:
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
            return ((plain, 0, size, bits),)
        marca = _MARCAS.get(bruta) or ("FIM" if bruta.startswith("..") else "PONTO")
        if bruta == "?":
            return ((bruta, 0, size, BIT["FIM"] | BIT["PERGUNTA"]),)
        return ((bruta, 0, size, BIT[marca]),)

    def grupo(self, nome: str) -> _Grupo:
        """The patterns of a group, made ready when it is first asked for."""
        found = self._grupos.get(nome)
        if found is None:
            found = self._grupos[nome] = _Grupo(self.compilado.grupo(nome), self._gramatica)
        return found

    @property
    def figuras(self) -> _Indice:
        """What means something else than its words say."""
        if self._figuras is None:
            self._figuras = _Indice(
                [(_Busca(pronta, self._gramatica), _SEM_ESCOPO) for _, pronta in self.compilado.figuras]
            )
        return self._figuras

    @property
    def escopos(self) -> _Indice:
        """What makes tokens denied, compared, told of the past."""
        if self._escopos is None:
            self._escopos = _Indice(
                [
                    (_Busca(pronta, self._gramatica), tuple.__new__(_Escopo, rest))
                    for _, pronta, *rest in self.compilado.escopos
                ]
            )
        return self._escopos


class Leitura:
    """A text that was read; every rule asks it for what it looks for."""

    __slots__ = ("_achados", "_classes", "_com_nomes", "_escritos", "_prosa", "_sinais", "texto", "tokens")

    def __init__(self, prosa: Prosa, texto: str, tokens: list[Token]) -> None:
        self.texto = texto
        self.tokens = tokens
        self._prosa = prosa
        self._sinais: list[int] | None = None
        self._achados: dict[tuple[str, bool, bool], list[Achado]] = {}
        self._escritos: list[Token] | None = None  # the tokens before idioms lost their classes
        self._com_nomes = False
        self._classes = 0
        for token in tokens:
            self._classes |= token[3]

    def achados(self, grupo: str, *, todos: bool = False, figuras: bool = True) -> list[Achado]:
        """What the patterns of a group find, in the order of the text; of those on the same words the
        shortest. With `todos` every one: who asks chooses among them; without
        `figuras` also what stands in an idiom, for the idioms of one group are plain speech to another."""
        key = grupo, todos, figuras
        found = self._achados.get(key)
        if found is None:
            found = self._achados[key] = self._procura(*key)
        return found

    def _procura(self, grupo: str, todos: bool, figuras: bool) -> list[Achado]:
        ready = self._prosa.grupo(grupo)
        self._marca_nomes()
        # First as if nothing were an idiom or denied: where nothing matches even so, that need not be known.
        escritos = self._escritos if self._escritos is not None else self.tokens
        perhaps = []
        for number in ready.possiveis(escritos):
            p = ready.candidato(number)
            primeiras, palavras = p.busca.primeiras, p.busca.formas
            for at, token in enumerate(escritos):
                if token.classes & primeiras or token.forma in palavras:
                    state = [-1, -1]
                    end = p.busca.match(escritos, at, state)
                    if end >= 0:
                        perhaps.append((at, end, state, p))
        if not perhaps:
            return []
        sinais = self._preparada()
        tokens = self.tokens
        found: list[tuple[int, int, int, _Candidato]] = []
        for at, end, state, p in perhaps:
            if figuras:
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
        if not todos:
            found = _sem_sobrepor(found)
        found.sort(key=lambda f: (f[0], f[2], -f[1]))
        kept: list[Achado] = []
        for a, b, _, p in found:
            if b > a:
                start, end = tokens[a].start, tokens[b - 1].end
                kept.append(Achado(p.padrao, start, end, self.texto[start:end]))
        return kept

    def tem_classe(self, classes: int) -> bool:
        """Whether a word of the text is of one of these classes."""
        return bool(self._classes & classes)

    def tem(self, buscas: Sequence[_Busca], start: int, end: int) -> bool:
        """Whether one of these matches in a stretch of tokens."""
        return any(True for busca in buscas for _ in busca.acha(self.tokens, start, end))

    def _afirma(self, buscas: Sequence[_Busca], start: int, end: int) -> bool:
        """Whether one of these matches in a stretch, and no negation stands right before it."""
        tokens = self.tokens
        for busca in buscas:
            for at, _, _, _ in busca.acha(tokens, start, end):
                before = at - 1
                if before > start and (tokens[before].classes & BIT["CLITICO"] or tokens[before].forma in _PROCLISE):
                    before -= 1
                if before < start or tokens[before].forma not in _NEGAM:
                    return True
        return False

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
            if word == "com":
                if not self.tem(searches, *stretch):
                    return False
            elif self._afirma(searches, *stretch):
                return False
        return True

    def _em_ma_companhia(self, p: _Candidato, a: int, b: int) -> bool:
        """Whether what the clause before (or after) the span speaks of is something the pattern refuses."""
        tokens = self.tokens
        for where, refused, unless, parts, needed in p.em_volta:
            if needed and not self._ha_quem(a, needed):
                return True
            if where == "antes":
                ele = self._sujeito(a, refused, unless | parts)
                if ele is not None:
                    if ele:
                        continue
                    return True
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

    def _sujeito(self, a: int, refused: int, exempt: int) -> bool | None:
        """Whether the words right before the span are plainly its subject: True for a pronoun, False for what the
        pattern refuses (`e o chão vira vidro`), None where neither is plain."""
        tokens = self.tokens
        for i in range(a - 1, max(-1, a - 5), -1):
            token = tokens[i]
            if token.forma in _PESSOAIS:
                return True
            if token.classes & (_FIM | _VIRGULA) or token.forma in _LIGAM:
                return None
            if token.classes & refused and not token.classes & exempt:
                start = i - 1 if i and tokens[i - 1].forma in _ARTIGOS else i
                before = tokens[start - 1] if start else None
                plain = before is None or before.classes & (_FIM | _VIRGULA) or before.forma in _LIGAM
                return False if plain else None
        return None

    def _ha_quem(self, a: int, needed: int) -> bool:
        """Whether one of these classes stands before the span in its sentence, or nothing that could be a subject."""
        tokens = self.tokens
        first = self.frase(a)[0]
        if any(token.classes & needed for token in tokens[first:a]):
            return True
        if a - first > 1 and tokens[a - 2].forma in _ARTIGOS and tokens[a - 1].classes & BIT["PALAVRA"]:
            return False  # `a poça vira vidro`: somebody nobody knows
        words = sum(1 for t in tokens[first:a] if len(t.forma) > 3 and t.classes & BIT["PALAVRA"])
        return not words or (words < 3 and any(t.classes & needed for t in tokens[:first]))

    # ---- what holds where

    def sinais(self) -> list[int]:
        """The signs of each token (NEGADO, COMPARADO, ...), as bits of `compilado.sinais`."""
        return self._preparada()

    def _preparada(self) -> list[int]:
        if self._sinais is None:
            self._marca_nomes()
            self._tira_figuras()
            self._sinais = self._marca_sinais()
        return self._sinais

    def _marca_nomes(self) -> None:
        """Words with a capital that no sentence begins with, unless the whole text shouts."""
        if self._com_nomes:
            return
        self._com_nomes = True
        tokens = self.tokens
        capitals = [i for i, token in enumerate(tokens) if token[4]]
        if len(capitals) < 2 and capitals[:1] in ([], [0]):
            return
        words = sum(1 for token in tokens if token.classes & _PALAVRA)
        if sum(1 for i in capitals if tokens[i].classes & _PALAVRA) * 2 > words:
            return
        for i in capitals:
            if i and not tokens[i - 1].classes & (_FIM | _ASPAS):
                tokens[i] = tokens[i]._replace(classes=tokens[i].classes | _NOME)
                self._classes |= _NOME

    def _tira_figuras(self) -> None:
        """Takes their classes from tokens that stand in an idiom."""
        tokens = self.tokens
        self._escritos = list(tokens)
        for _, _, a, b, _ in self._prosa.figuras.acha(tokens):
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
        for at, stop, a, b, escopo in self._prosa.escopos.acha(tokens):
            sinal, de, ate, most, only, stops = escopo
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
                if tokens[i].forma in stops:
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
