"""What a text holds of the patterns it may hold: they are matched over its tokens, and what stands around each match
says whether it counts."""

from __future__ import annotations

from bisect import bisect_left, insort

from techlint.prosa.casador import MARCAS_DE_FIM, compilar, fins
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Peca, Token, em_brutos, em_pedacos
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from techlint.prosa.casador import Matcher, Pecas
    from techlint.prosa.guardado import Coisa, Guardado
    from techlint.prosa.leitor import Pedaco, Prosa
    from techlint.prosa.tipos import Busca

_FIM, _VIRGULA, _ASPAS, _NOME, _PALAVRA = (BIT[name] for name in ("FIM", "VIRGULA", "ASPAS", "NOME", "PALAVRA"))
_DO_FIM = _FIM | BIT["PERGUNTA"]
_FIM_DO_TEXTO = Peca("", _FIM, False)  # a text ends its last sentence
_ANTES = (_FIM_DO_TEXTO, Peca("", _DO_FIM, False))  # what may stand before a sentence
_ABREM = {'"': '"', "'": "'", "“": "”", "‘": "’", "«": "»"}
_DE = frozenset(("de", "do", "da", "dos", "das"))
_LUGAR = frozenset(("atras", "perto", "volta", "redor", "lado", "frente", "baixo", "cima", "diante", "dentro"))
_NEGAM = frozenset(("nao", "nunca", "jamais", "nem", "ninguem", "nenhum", "nenhuma", "mesmo"))
_PROCLISE = frozenset(("se", "o", "a", "os", "as", "me", "te", "lhe", "mais", "ele", "ela"))
_PESSOAIS = frozenset(("ele", "ela", "eles", "elas", "voce", "voces"))
_LIGAM = frozenset(("e", "mas", "que", "enquanto", "quando", "ou", "entao"))
_ARTIGOS = frozenset(("o", "a", "os", "as", "um", "uma", "seu", "sua", "seus", "suas"))
_DE_ATO = (
    "pulo", "salto", "passo", "estalo", "sopro", "grito", "giro", "voo", "abraco", "toque", "corte", "chute", "gole",
    "beijo", "laco", "tiro", "murro", "piscar", "canto", "risco", "brilho", "choro", "sonho", "espirro", "bocejo",
)  # fmt: skip  # nouns that are spelt as a verb's forms: `num pulo`
_VERBO_VIVO = BIT["PRESENTE"] | BIT["FUTURO"] | BIT["SUBJUNTIVO"]
CITADO = "CITADO"
_SEM_FIM = 400  # tokens of a sentence after which it is taken for two
_LEMBRADAS = 20_000  # words whose idioms and scopes are remembered


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


class _Busca:
    """A pattern ready to be looked for; it is compiled when it is first tried."""

    __slots__ = ("_match", "_node", "_nomes", "formas", "primeiras")

    def __init__(self, busca: Busca, nomes: Pecas) -> None:
        _, self.primeiras, words, self._node = busca
        self.formas = nomes.por_extenso(words)  # the words a match may begin with
        self._nomes = nomes
        self._match: Matcher | None = None

    @property
    def match(self) -> Matcher:
        """The end of a match that begins at a token, or -1."""
        if self._match is None:
            self._match = compilar(self._node, self._nomes)
        return self._match

    def de_frase(self) -> bool:
        """Whether a match is of tokens of one sentence, and at most a mark before or behind them, which one does not
        matter."""
        return MARCAS_DE_FIM.isdisjoint(self.formas) and fins(self._node, self._nomes) < 2

    def comecos(self, formas: Sequence[str], classes: Sequence[int]) -> list[int]:
        """Where a match may begin, of words with these forms and classes."""
        bits, words = self.primeiras, self.formas
        if not words:
            return [at for at, each in enumerate(classes) if each & bits]
        if not bits:
            return [at for at, word in enumerate(formas) if word in words]
        return [at for at, each in enumerate(classes) if each & bits or formas[at] in words]

    def acha(self, tokens: Sequence[Peca], start: int, end: int) -> Iterator[tuple[int, int, int, int]]:
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


class _Candidato:
    """A pattern of a group. What must stand around it is made ready when it first matches."""

    __slots__ = (
        "_buscador",
        "_contextos",
        "_de_frase",
        "_em_volta",
        "_padrao",
        "_recusa",
        "_resto",
        "busca",
        "id",
        "ordem",
    )

    def __init__(self, number: int, buscador: Buscador) -> None:
        self.ordem, self._resto, self.id, busca = buscador.guardado.padrao(number)
        self.busca = buscador.busca(busca)
        self._de_frase: bool | None = None
        self._buscador = buscador
        self._padrao: Padrao | None = None
        self._recusa = 0
        self._contextos: tuple[tuple[str, tuple[_Busca, ...]], ...] = ()
        self._em_volta: tuple[tuple[str, int, int, int, int], ...] = ()

    @property
    def padrao(self) -> Padrao:
        """The pattern's name, and what its table says of it."""
        if self._padrao is None:
            find = self._buscador.busca
            self._recusa, contextos, self._em_volta, dado = self._buscador.guardado.valor(self._resto)
            self._contextos = tuple((key, tuple(find(p) for p in those)) for key, those in contextos)
            self._padrao = Padrao(self.id, dado)
        return self._padrao

    @property
    def de_frase(self) -> bool:
        """Whether a sentence alone tells if it matches there."""
        if self._de_frase is None:
            self._de_frase = self.busca.de_frase()
        return self._de_frase

    @property
    def recusa(self) -> int:
        """The signs that silence it."""
        assert self.padrao
        return self._recusa

    @property
    def contextos(self) -> tuple[tuple[str, tuple[_Busca, ...]], ...]:
        """What must be found, or must not, in which stretch about a match."""
        assert self.padrao
        return self._contextos

    @property
    def em_volta(self) -> tuple[tuple[str, int, int, int, int], ...]:
        """Which classes the clauses around a match may not speak of."""
        assert self.padrao
        return self._em_volta


class Buscador:
    """The patterns, idioms and scopes of a game, each made ready when a text first may hold it."""

    def __init__(self, guardado: Guardado) -> None:
        self.guardado = guardado
        self.classes: dict[str, int] = guardado.parte("nomes")
        self.sinais: dict[str, int] = guardado.parte("sinais")
        self._nomes = guardado.pecas()
        self._conhecidas: dict[str, _Busca] = {}  # what several patterns look for around them is made ready once
        self._prontos: dict[int, _Candidato] = {}
        self._figuras: list[tuple[str, Busca]] = guardado.parte("figuras")
        self._escopos: list[tuple[str, Busca, int, str, str, int, int, tuple[str, ...]]] = guardado.parte("escopos")
        self._marcas: dict[tuple[str, int], tuple[int, list[Coisa]]] = {}

    def texto(self, prosa: Prosa, texto: str, pedacos: Sequence[Pedaco]) -> Texto:
        """A text to look for patterns in."""
        return Texto(self, prosa, texto, pedacos)

    def ha_em_frase(self, pedacos: Sequence[Pedaco], numbers: set[int]) -> bool:
        """Whether one of the patterns that a sentence (or several) may hold matches its words, as if nothing were an
        idiom or denied; True as well where the sentence alone does not tell."""
        pecas: list[Peca] = []
        formas: list[str] = []
        classes: list[int] = []
        capitals = 0
        for pedaco in pedacos:
            pecas += pedaco.pecas
            formas += pedaco.formas
            classes += pedaco.classes
            capitals += pedaco.maiusculas
        if "num" in formas:
            return True  # it may be `não`, and so another word
        if not (classes and classes[-1] & _FIM):
            pecas.append(_FIM_DO_TEXTO)
            formas.append("")
            classes.append(_FIM)
        readings = [(pecas, classes)]
        if capitals > 1 or (capitals and not pecas[0].maiuscula):
            # What has a capital is a name or not: the whole text says.
            com_nomes = list(pecas)
            before = _FIM
            for i, peca in enumerate(pecas):
                if peca.maiuscula and not before & (_FIM | _ASPAS):
                    com_nomes[i] = Peca(peca.forma, peca.classes | _NOME, True)
                before = peca.classes
            readings.append((com_nomes, [peca.classes for peca in com_nomes]))
        for those, bits in readings:
            for number in numbers:
                p = self._prontos.get(number) or self.candidato(number)
                match = p.busca.match
                for at in p.busca.comecos(formas, bits):
                    if match(those, at, [-1, -1]) >= 0:
                        return True
                if p.busca.primeiras & _DO_FIM and any(match([fim, *those], 0, [-1, -1]) >= 0 for fim in _ANTES):
                    return True
        return not all(self.candidato(number).de_frase for number in numbers)

    def candidato(self, number: int) -> _Candidato:
        """A pattern by its number."""
        found = self._prontos.get(number)
        if found is None:
            found = self._prontos[number] = _Candidato(number, self)
        return found

    def busca(self, busca: Busca) -> _Busca:
        """What is looked for, made ready once for all that look for it."""
        found = self._conhecidas.get(busca[0])
        if found is None:
            found = self._conhecidas[busca[0]] = _Busca(busca, self._nomes)
        return found

    def marcas(self, pecas: Sequence[Peca]) -> list[int]:
        """The numbers of the idioms and scopes (behind the idioms) that a text may hold, in order."""
        known = self._marcas
        indice = self.guardado.marcas()
        # An idiom leaves words of which no more is known.
        met = indice.das_classes(_PALAVRA)
        firsts = indice.primeiras(met)
        for peca in pecas:
            key = peca.forma, peca.classes
            coisas = known.get(key)
            if coisas is None:
                if len(known) > _LEMBRADAS:
                    known.clear()
                each = indice.coisas(*key)
                coisas = known[key] = each, indice.primeiras(each)
            met |= coisas[0]
            firsts += coisas[1]
        return sorted(indice.possiveis(dict.fromkeys(firsts), met))

    def figuras(self, numbers: Iterable[int]) -> list[tuple[_Busca, int]]:
        """Of these numbers the idioms: what means something else than its words say."""
        return [(self.busca(self._figuras[n][1]), n) for n in numbers if n < len(self._figuras)]

    def escopos(self, numbers: Iterable[int]) -> list[tuple[_Busca, int]]:
        """Of these numbers the scopes: what makes tokens denied, compared, told of the past."""
        first = len(self._figuras)
        return [(self.busca(self._escopos[n - first][1]), n) for n in numbers if n >= first]

    def escopo(self, number: int) -> _Escopo:
        """What a scope does."""
        return _Escopo(*self._escopos[number - len(self._figuras)][2:])


def _todas(buscas: Sequence[tuple[_Busca, int]], tokens: Sequence[Peca]) -> Iterator[tuple[int, int, int, int, int]]:
    """Each match in one walk over a text: begin, end, the span it marks, and the number. The tokens may change on the
    way."""
    if not buscas:
        return
    bits = 0
    words: set[str] = set()
    for busca, _ in buscas:
        bits |= busca.primeiras
        words.update(busca.formas)
    for at in range(len(tokens)):
        classes, word = tokens[at].classes, tokens[at].forma
        if not classes & bits and word not in words:  # most words begin nothing
            continue
        for busca, number in [b for b in buscas if b[0].primeiras & classes or word in b[0].formas]:
            state = [-1, -1]
            stop = busca.match(tokens, at, state)
            if stop > at:
                yield at, stop, state[0] if state[0] >= 0 else at, state[1] if state[1] >= 0 else stop, number


def _companhia(tokens: Sequence[Peca], first: int, last: int, refused: int, unless: int, parts: int) -> int:
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
    stretches: list[tuple[int, int]] = []  # those of the kept, in order
    for one in sorted(found, key=lambda f: (bool(f[3].padrao.dado.get("cede")), f[1] - f[0], f[2], f[0])):
        a, b = one[:2]
        at = bisect_left(stretches, (b, 0))  # what begins before the end of this one
        if at and stretches[at - 1][1] > a:
            continue
        kept.append(one)
        insort(stretches, (a, b))
    return kept


class Texto:
    """The tokens of a text, what holds where, and the patterns that match."""

    def __init__(self, buscador: Buscador, prosa: Prosa, texto: str, pedacos: Sequence[Pedaco]) -> None:
        self.texto = texto
        self._buscador = buscador
        self._prosa = prosa
        self._escritos = _em_pecas(texto, pedacos, prosa)  # as they are written; of the tokens idioms take classes
        self._pecas = self._escritos  # the same, once idioms were looked for
        self._formas: list[str] | None = None
        self._classes: list[int] = []
        self._tokens: list[Token] | None = None
        self._sinais: list[int] | None = None
        self._trechos: dict[int, list[tuple[int, int]]] = {}  # sentences and clauses, by what ends them
        self._lugares: list[int] | None = None
        self._contextos: dict[tuple[int, int, int], bool] = {}
        self._companhias: dict[tuple[int, int, int, int, int], int] = {}

    @property
    def tokens(self) -> list[Token]:
        """The tokens, with the offsets of each."""
        if self._tokens is None:
            lugares = self._com_lugar()
            self._tokens = [
                Token(peca.forma, start, end, peca.classes, peca.maiuscula)
                for peca, (start, end) in zip(self._pecas, lugares, strict=True)
            ]
        return self._tokens

    def _com_lugar(self) -> list[tuple[int, int]]:
        """Where each token begins and ends."""
        found: list[tuple[int, int]] = []
        texto = self.texto
        at = 0
        for pedaco in em_pedacos(texto):
            for bruta in em_brutos(pedaco):
                at = texto.index(bruta, at)
                found += [(at + start, at + end) for _, start, end in self._prosa.bruta(bruta)]
                at += len(bruta)
        size = len(texto)
        return found + [(size, size)] * (len(self._pecas) - len(found))

    def achados(self, numbers: Sequence[int], todos: bool, figuras: bool) -> list[Achado]:
        """What the patterns of these numbers find (see `Leitura.achados`)."""
        # First as if nothing were an idiom or denied: where nothing matches even so, that need not be known.
        escritos = self._escritos
        if self._formas is None:
            self._formas = [peca.forma for peca in escritos]
            self._classes = [peca.classes for peca in escritos]
        perhaps = []
        for number in numbers:
            p = self._buscador.candidato(number)
            match = p.busca.match
            for at in p.busca.comecos(self._formas, self._classes):
                state = [-1, -1]
                end = match(escritos, at, state)
                if end >= 0:
                    perhaps.append((at, end, state, p))
        if not perhaps:
            return []
        sinais = self.sinais()
        tokens = self._pecas
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
                start, end = self.tokens[a].start, self.tokens[b - 1].end
                kept.append(Achado(p.padrao, start, end, self.texto[start:end]))
        return kept

    def tem(self, buscas: Sequence[_Busca], start: int, end: int) -> bool:
        """Whether one of these matches in a stretch of tokens."""
        return any(True for busca in buscas for _ in busca.acha(self._pecas, start, end))

    def _afirma(self, buscas: Sequence[_Busca], start: int, end: int) -> bool:
        """Whether one of these matches in a stretch, and no negation stands right before it."""
        tokens = self._pecas
        for busca in buscas:
            for at, _, _, _ in busca.acha(tokens, start, end):
                before = at - 1
                if before > start and (tokens[before].classes & BIT["CLITICO"] or tokens[before].forma in _PROCLISE):
                    before -= 1
                if before < start or tokens[before].forma not in _NEGAM:
                    return True
        return False

    def indice(self, start: int) -> int:
        """The first token that begins at an offset or behind it; 0 if none does."""
        if self._lugares is None:
            self._lugares = [token.start for token in self.tokens]
        at = bisect_left(self._lugares, start)
        return at if at < len(self._lugares) else 0

    def frase(self, at: int) -> tuple[int, int]:
        """The sentence around a token, as a stretch of tokens."""
        return self._entre(_FIM)[at]

    def oracao(self, at: int) -> tuple[int, int]:
        """The clause around a token: what stands between marks."""
        return self._entre(_FIM | _VIRGULA | BIT["PAREN"])[at]

    def _entre(self, stops: int) -> list[tuple[int, int]]:
        """Of each token the stretch between two that stop it. One that never ends is cut, for whoever looks around
        each of its words would never end either."""
        found = self._trechos.get(stops)
        if found is None:
            found = self._trechos[stops] = []
            start = 0
            for i, token in enumerate(self._pecas):
                if token.classes & stops:
                    found += [(start, i)] * (i - start + 1)
                    start = i + 1
                elif i - start >= _SEM_FIM:
                    found += [(start, i)] * (i - start)
                    start = i
            end = len(self._pecas)
            found += [(start, end)] * (end - start)
        return found

    def _perto(self, at: int, end: int) -> tuple[int, int]:
        """The sentence, the one before it and the one after."""
        first, _ = self.frase(at)
        _, last = self.frase(max(at, end - 1))
        while first and self._pecas[first - 1].classes & _FIM:
            first -= 1
        if first:
            first, _ = self.frase(first - 1)
        while last < len(self._pecas) and self._pecas[last].classes & _FIM:
            last += 1
        if last < len(self._pecas):
            _, last = self.frase(last)
        return first, last

    def _em_contexto(self, p: _Candidato, at: int, end: int) -> bool:
        for key, searches in p.contextos:
            word, _, where = key.partition("_")
            if where == "texto":
                stretch = 0, len(self._pecas)
            elif where == "perto":
                stretch = self._perto(at, end)
            else:
                stretch = self.frase(at)[0], self.frase(max(at, end - 1))[1]
            known = id(searches), *stretch
            found = self._contextos.get(known)
            if found is None:
                look = self.tem if word == "com" else self._afirma
                found = self._contextos[known] = look(searches, *stretch)
            if found is not (word == "com"):
                return False
        return True

    def _em_ma_companhia(self, p: _Candidato, a: int, b: int) -> bool:
        """Whether what the clause before (or after) the span speaks of is something the pattern refuses."""
        tokens = self._pecas
        # A verb that says `I` has its subject in itself, whoever the words before speak of.
        eu = tokens[a].classes & BIT["EU"] and not (a and tokens[a - 1].forma in _ARTIGOS)
        for where, refused, unless, parts, needed in p.em_volta:
            if eu and where == "antes" and not refused & BIT["EU"]:
                continue
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
                known = first, last, refused, unless, parts
                found = self._companhias.get(known)
                if found is None:
                    found = self._companhias[known] = _companhia(tokens, *known)
                bits = found
                if bits & unless:
                    break
                if bits & refused:
                    return True
        return False

    def _sujeito(self, a: int, refused: int, exempt: int) -> bool | None:
        """Whether the words right before the span are plainly its subject: True for a pronoun, False for what the
        pattern refuses (`e o chão vira vidro`), None where neither is plain."""
        tokens = self._pecas
        for i in range(a - 1, max(-1, a - 5), -1):
            token = tokens[i]
            if token.forma in _PESSOAIS:
                return True
            if token.classes & (_FIM | _VIRGULA) or token.forma in _LIGAM:
                return None
            if token.classes & exempt and not token.classes & refused:
                return None  # `o golpe deixa o alvo [caído]`: who is nearer is no thing
            if token.classes & refused and not token.classes & exempt:
                start = i - 1 if i and tokens[i - 1].forma in _ARTIGOS else i
                before = tokens[start - 1] if start else None
                plain = before is None or before.classes & (_FIM | _VIRGULA) or before.forma in _LIGAM
                return False if plain else None
        return None

    def _ha_quem(self, a: int, needed: int) -> bool:
        """Whether one of these classes stands before the span in its sentence, or nothing that could be a subject."""
        tokens = self._pecas
        first = self.frase(a)[0]
        if any(token.classes & needed for token in tokens[first:a]):
            return True
        if a - first > 1 and tokens[a - 2].forma in _ARTIGOS and tokens[a - 1].classes & BIT["PALAVRA"]:
            return False  # `a poça vira vidro`: somebody nobody knows
        words = sum(1 for t in tokens[first:a] if len(t.forma) > 3 and t.classes & BIT["PALAVRA"])
        return not words or (words < 3 and any(t.classes & needed for t in tokens[:first]))

    # ---- what holds where

    def sinais(self) -> list[int]:
        """The signs of each token."""
        if self._sinais is None:
            marcas = self._buscador.marcas(self._escritos)
            figuras = self._buscador.figuras(marcas)
            if figuras:
                self._pecas = pecas = list(self._escritos)
                for _, _, a, b, _ in _todas(figuras, pecas):
                    for i in range(a, b):
                        pecas[i] = Peca("", _PALAVRA, pecas[i].maiuscula)
                        if self._tokens is not None:
                            self._tokens[i].forma, self._tokens[i].classes = "", _PALAVRA
                self._trechos.clear()
            self._sinais = self._marca_sinais(marcas)
        return self._sinais

    def _marca_sinais(self, marcas: Sequence[int]) -> list[int]:
        tokens = self._pecas
        sinais = [0] * len(tokens)
        citado = self._buscador.sinais.get(CITADO, 0)
        if citado and any(token.classes & _ASPAS for token in self._escritos):
            for a, b in self._citacoes():
                for i in range(a, b):
                    sinais[i] |= citado
        for at, stop, a, b, number in _todas(self._buscador.escopos(marcas), tokens):
            sinal, de, ate, most, only, stops = self._buscador.escopo(number)
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
        tokens = self._pecas
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


def _em_pecas(texto: str, pedacos: Iterable[Pedaco], prosa: Prosa) -> list[Peca]:
    """The tokens of a text without their places; which of them are names is seen now."""
    found: list[Peca] = []
    for pedaco in pedacos:
        found += pedaco.pecas
    if "num " in texto or "Num " in texto:
        for i, peca in enumerate(found[:-1]):
            if (
                peca.forma == "num"
                and found[i + 1].classes & _VERBO_VIVO
                and not found[i + 1].forma.endswith(_DE_ATO)
            ):
                found[i] = Peca("nao", prosa.lexico.classes("nao"), peca.maiuscula)  # `num morre não`
    if found and not found[-1].classes & _FIM:
        found.append(_FIM_DO_TEXTO)
    _marca_nomes(found)
    return found


def _marca_nomes(tokens: list[Peca]) -> None:
    """Words with a capital that no sentence begins with, unless the whole text shouts."""
    capitals = [i for i, token in enumerate(tokens) if token.maiuscula]
    names = [i for i in capitals if i and not tokens[i - 1].classes & (_FIM | _ASPAS)]
    if not names:
        return
    dentro = [i for i, t in enumerate(tokens) if t.classes & _PALAVRA and i and not tokens[i - 1].classes & _FIM]
    if sum(1 for i in dentro if tokens[i].maiuscula) * 2 > len(dentro):
        return
    for i in names:
        token = tokens[i]
        tokens[i] = Peca(token.forma, token.classes | _NOME, True)
