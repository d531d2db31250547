"""The patterns over tokens at work: each is made a function when it is first tried.

What a pattern is, is told in `padrao`; here it is a node (`tipos.No`)."""

from __future__ import annotations

from techlint.prosa.lexico import BIT
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from techlint.prosa.texto import Peca
    from techlint.prosa.tipos import No

    State = list[int]
    Matcher = Callable[[Sequence[Peca], int, State], int]
_FIM = BIT["FIM"]


class Pecas:
    """What the nodes of patterns name: the pieces that have a name, and the forms of a verb."""

    __slots__ = ("_lidas", "_vivas", "fins", "trechos")

    def __init__(self, trechos: Mapping[str, No], vivas: Mapping[str, str]) -> None:
        self.trechos = trechos
        self._vivas = vivas
        self._lidas: dict[str, tuple[str, ...]] = {}
        self.fins: dict[str, int] = {}  # what `fins` says of the pieces that have a name

    def por_extenso(self, formas: Iterable[str]) -> frozenset[str]:
        """Words as they are looked up: a verb (`~ganhar`) in each of its forms."""
        found: list[str] = []
        for form in formas:
            if form[:1] == "~":
                words = self._lidas.get(form)
                if words is None:
                    words = self._lidas[form] = tuple(self._vivas[form[1:]].split())
                found += words
            else:
                found.append(form)
        return frozenset(found)


def que_comecam(node: No, trechos: Mapping[str, No]) -> tuple[list[tuple[str, int]], bool]:
    """What a node can begin with: (form, classes), one of them empty, both where it may be anything; and whether it
    may be no token at all."""
    kind = node[0]
    if kind == "c":
        found = [(form, 0) for form in node[1]]
        found += [(form, required[0] if required and not form else 0) for form, required, _ in node[2]]
        return found, False
    if kind == "r":
        return que_comecam(trechos[node[1]], trechos)
    if kind == "g":
        return [("", 0)], True
    if kind == "o":
        return que_comecam(node[1], trechos)[0], True
    if kind == "a":
        parts = [que_comecam(one, trechos) for one in node[1]]
        return [one for part, _ in parts for one in part], any(empty for _, empty in parts)
    if kind == "s":
        found = []
        for one in node[1]:
            part, empty = que_comecam(one, trechos)
            found += part
            if not empty:
                return found, False
        return found, True
    return [], True


# Marks that end a sentence, dots in any number a pattern may ask for.
MARCAS_DE_FIM = frozenset(("!", "?", ";", "\u2026", *("." * n for n in range(1, 64))))
_DO_FIM = BIT["FIM"] | BIT["PERGUNTA"]


def fins(node: No, nomes: Pecas) -> int:
    """How many tokens of a match may be marks that end a sentence, at most."""
    kind = node[0]
    if kind == "c":
        if not MARCAS_DE_FIM.isdisjoint(node[1]):
            return 1
        for form, required, forbidden in node[2]:
            if forbidden & _FIM or (form and form not in MARCAS_DE_FIM):
                continue
            if all(bits & _DO_FIM for bits in required):
                return 1
        return 0
    if kind == "r":
        found = nomes.fins.get(node[1])
        if found is None:
            found = nomes.fins[node[1]] = fins(nomes.trechos[node[1]], nomes)
        return found
    if kind == "o":
        return fins(node[1], nomes)
    if kind == "a":
        return max(fins(one, nomes) for one in node[1])
    return sum(fins(one, nomes) for one in node[1]) if kind == "s" else 0


_LEMBRADAS = 4096  # words a choice remembers


def compilar(node: No, nomes: Pecas) -> Matcher:
    """A function of (tokens, where to begin, [span start, span end]) that gives the end of a match, or -1."""
    return _compila(node, _fim, nomes)


def _fim(tokens: Sequence[Peca], at: int, state: State) -> int:
    return at


def _compila(node: No, nxt: Matcher, nomes: Pecas) -> Matcher:
    kind = node[0]
    if kind == "r":
        return _compila(nomes.trechos[node[1]], nxt, nomes)
    if kind == "s":
        for one in reversed(node[1]):
            nxt = _compila(one, nxt, nomes)
        return nxt
    if kind == "a":
        return _uma_de(node[1], nxt, nomes)
    if kind == "o":
        inner = _compila(node[1], nxt, nomes)

        def maybe(tokens: Sequence[Peca], at: int, state: State) -> int:
            end = inner(tokens, at, state)
            return end if end >= 0 else nxt(tokens, at, state)

        return maybe
    if kind == "g":
        return _lacuna(node[1], node[2], nxt)
    if kind in ("[", "]"):
        return _marca(0 if kind == "[" else 1, nxt)
    return _um(node[1], node[2], nxt, nomes)


def _uma_de(nodes: Sequence[No], nxt: Matcher, nomes: Pecas) -> Matcher:
    """A choice. Which options a word can begin is worked out once for each word."""
    options = []
    for node in nodes:
        first, empty = que_comecam(node, nomes.trechos)
        bits = 0
        for form, required in first:
            bits |= 0 if form else required
        always = empty or any(one == ("", 0) for one in first)
        options.append(
            (nomes.por_extenso(form for form, _ in first if form), bits, always, _Depois(node, nxt, nomes))
        )
    at_the_end = tuple(option for _, _, always, option in options if always)
    known: dict[tuple[str, int], tuple[_Depois, ...]] = {}

    def choice(tokens: Sequence[Peca], at: int, state: State) -> int:
        if at >= len(tokens):
            those = at_the_end
        else:
            token = tokens[at]
            key = (token.forma, token.classes)
            found = known.get(key)
            if found is None:
                if len(known) > _LEMBRADAS:
                    known.clear()
                found = known[key] = tuple(
                    option
                    for forms, bits, always, option in options
                    if always or token.forma in forms or token.classes & bits
                )
            those = found
        for option in those:
            end = (option.matcher or option.pronto())(tokens, at, state)
            if end >= 0:
                return end
        return -1

    return choice


class _Depois:
    """An option of a choice, compiled when a word first begins it: of hundreds a text meets a few."""

    __slots__ = ("_node", "_nomes", "_nxt", "matcher")

    def __init__(self, node: No, nxt: Matcher, nomes: Pecas) -> None:
        self._node, self._nxt, self._nomes = node, nxt, nomes
        self.matcher: Matcher | None = None

    def pronto(self) -> Matcher:
        """The option compiled."""
        self.matcher = _compila(self._node, self._nxt, self._nomes)
        return self.matcher


def _lacuna(most: int, stops: int, nxt: Matcher) -> Matcher:
    def gap(tokens: Sequence[Peca], at: int, state: State) -> int:
        last = min(at + most, len(tokens))
        while True:
            end = nxt(tokens, at, state)
            if end >= 0 or at >= last or tokens[at].classes & stops:
                return end
            at += 1

    return gap


def _marca(which: int, nxt: Matcher) -> Matcher:
    def mark(tokens: Sequence[Peca], at: int, state: State) -> int:
        old, state[which] = state[which], at
        end = nxt(tokens, at, state)
        if end < 0:
            state[which] = old
        return end

    return mark


def _um(
    words: Sequence[str], atoms: Sequence[tuple[str, tuple[int, ...], int]], nxt: Matcher, nomes: Pecas
) -> Matcher:
    """One token: one of these words, or of these classes."""
    formas = nomes.por_extenso(words)
    if not atoms:

        def word(tokens: Sequence[Peca], at: int, state: State) -> int:
            if at < len(tokens) and tokens[at].forma in formas:
                return nxt(tokens, at + 1, state)
            return -1

        return word
    # What has one of these classes will do, whatever else it is.
    simple = 0
    rest: list[tuple[str, tuple[int, ...], int]] = []
    for form, required, forbidden in atoms:
        if not form and len(required) == 1 and not forbidden:
            simple |= required[0]
        else:
            rest += [(each, required, forbidden) for each in (nomes.por_extenso((form,)) if form else ("",))]
    outras = tuple(rest)

    def one(tokens: Sequence[Peca], at: int, state: State) -> int:
        if at >= len(tokens):
            return -1
        token = tokens[at]
        classes = token.classes
        if classes & simple or token.forma in formas:
            return nxt(tokens, at + 1, state)
        for form, required, forbidden in outras:
            if classes & forbidden or (form and form != token.forma):
                continue
            for bits in required:
                if not classes & bits:
                    break
            else:
                return nxt(tokens, at + 1, state)
        return -1

    return one
