"""The patterns over tokens.

    [MATAR&!PARTICIPIO ..3 ALVO]        a verb of the class MATAR that is no participle, at most three tokens, ALVO
    (na hora|de uma vez)?               words as they are; in brackets `|` parts sequences; what may be missing
    <PARA_SEMPRE>                       a piece that has a name of its own
    ~ganhar|~ter                        a verb in every form but the past
    ..4!COISA   ...6                    a gap without a class; a gap that may cross a comma (never the sentence's end)

What stands in square brackets is reported; without them, the whole match. A class is in capitals, `A|B` outside
round brackets one token of either, `A&B` both, `!A` not. A pattern must not begin or end with a gap."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from techlint.prosa.conjugacao import vivas
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Token

# A node: ("c", ((form or "", required, forbidden), ...)), ("g", most, forbidden, crosses), ("o", node), ("a", nodes),
# ("s", nodes), ("r", name of a piece), ("[",), ("]",). Plain tuples: they are written into the generated module.
Node = tuple[Any, ...]
_TOKEN = re.compile(r"\.{2,3}\d+(?:![A-Z_|]+)?|[\[\]()|?]|<[A-Z_0-9]+>|[^\s\[\]()?<>|]+(?:\|[^\s\[\]()?<>|]+)*")
_GAP = re.compile(r"(\.{2,3})(\d+)(?:!([A-Z_|]+))?")
_CLASSE = re.compile(r"!?[A-Z][A-Z_0-9]*$")
_BARREIRA = BIT["FIM"] | BIT["VIRGULA"]


class PadraoInvalido(ValueError):
    """A pattern that can't be read; the text says why."""


class Gramatica(NamedTuple):
    """What a pattern may name: classes (bits) and pieces (their own patterns, as text)."""

    classes: Mapping[str, int]
    trechos: Mapping[str, str]
    lidos: dict[str, Node]  # the pieces already read, by name


def ler(texto: str, gramatica: Gramatica) -> Node:
    """A pattern as a node; PadraoInvalido if it is malformed or names what is not there."""
    words = _palavras(texto)
    node, at = _escolha(words, 0, gramatica, 0)
    if at != len(words):
        raise PadraoInvalido(f"`{words[at]}` out of place in `{texto}`")
    if not primeiras(node, gramatica.lidos):
        raise PadraoInvalido(f"`{texto}` begins with a gap or with nothing")
    return node


def _palavras(texto: str) -> list[str]:
    """The words of a pattern. Inside brackets `|` parts whole sequences, and so stands alone."""
    found: list[str] = []
    depth = 0
    for word in _TOKEN.findall(texto):
        depth += (word == "(") - (word == ")")
        if depth and "|" in word and word != "|" and not word.startswith(".."):
            for piece in word.split("|"):
                found += [piece, "|"]
            found.pop()
        else:
            found.append(word)
    return found


def _escolha(words: Sequence[str], at: int, g: Gramatica, depth: int) -> tuple[Node, int]:
    if depth > 12:
        raise PadraoInvalido("pieces that name each other")
    options = []
    while True:
        node, at = _sequencia(words, at, g, depth)
        options.append(node)
        if at < len(words) and words[at] == "|":
            at += 1
            continue
        return _junta(options), at


def _junta(options: list[Node]) -> Node:
    """A choice; where every option is one token, that token."""
    if len(options) == 1:
        return options[0]
    single = [one[1][0] if one[0] == "s" and len(one[1]) == 1 else one for one in options]
    if all(one[0] == "c" for one in single):
        return ("c", tuple(atom for one in single for atom in one[1]))
    return ("a", tuple(options))


def _sequencia(words: Sequence[str], at: int, g: Gramatica, depth: int) -> tuple[Node, int]:
    nodes: list[Node] = []
    while at < len(words) and words[at] not in (")", "|"):
        word = words[at]
        at += 1
        if word == "?":
            if not nodes or nodes[-1][0] in "[]g":
                raise PadraoInvalido("`?` with nothing before it")
            nodes[-1] = ("o", nodes[-1])
        elif word == "(":
            node, at = _escolha(words, at, g, depth + 1)
            if at >= len(words) or words[at] != ")":
                raise PadraoInvalido("a bracket that is not closed")
            at += 1
            nodes.append(node)
        elif word in ("[", "]"):
            nodes.append((word,))
        elif word.startswith("<"):
            name = word[1:-1]
            if name not in g.trechos:
                raise PadraoInvalido(f"no piece is called `{name}`")
            if name not in g.lidos:
                inner = _palavras(g.trechos[name])
                node, end = _escolha(inner, 0, g, depth + 1)
                if end != len(inner):
                    raise PadraoInvalido(f"`{inner[end]}` out of place in the piece `{name}`")
                g.lidos[name] = node
            nodes.append(("r", name))
        elif gap := _GAP.fullmatch(word):
            forbidden = 0
            for name in (gap.group(3) or "").split("|"):
                forbidden |= _bit(name, g) if name else 0
            nodes.append(("g", int(gap.group(2)), forbidden, len(gap.group(1)) == 3))
        else:
            nodes.append(("c", tuple(_atomo(option, g) for option in word.split("|"))))
    return ("s", tuple(nodes)), at


def _bit(name: str, g: Gramatica) -> int:
    bit = BIT.get(name) or g.classes.get(name)
    if not bit:
        raise PadraoInvalido(f"no class is called `{name}`")
    return bit


def _atomo(option: str, g: Gramatica) -> tuple[str, tuple[int, ...], int]:
    required: list[int] = []
    forbidden = 0
    form = ""
    for term in option.split("&"):
        if _CLASSE.match(term):
            if term.startswith("!"):
                forbidden |= _bit(term[1:], g)
            else:
                required.append(_bit(term, g))
        elif not term or form:
            raise PadraoInvalido(f"`{option}` is neither a word nor a class")
        else:
            form = term
    if form.startswith("~"):
        try:
            vivas(form[1:])
        except ValueError as error:
            raise PadraoInvalido(f"`{form}`: {error}") from None
    return form, tuple(required), forbidden


# ---- what a pattern needs


def primeiras(node: Node, trechos: Mapping[str, Node]) -> tuple[tuple[str, int], ...]:
    """What a match can begin with: (form, classes), one of them empty; nothing where it may begin with a gap."""
    found, empty = _primeiras(node, trechos)
    return () if empty or any(one == ("", 0) for one in found) else tuple(dict.fromkeys(found))


def _primeiras(node: Node, trechos: Mapping[str, Node]) -> tuple[list[tuple[str, int]], bool]:
    kind = node[0]
    if kind == "c":
        return [(form, required[0] if required and not form else 0) for form, required, _ in node[1]], False
    if kind == "r":
        return _primeiras(trechos[node[1]], trechos)
    if kind == "g":
        return [("", 0)], True
    if kind == "o":
        return _primeiras(node[1], trechos)[0], True
    if kind == "a":
        parts = [_primeiras(one, trechos) for one in node[1]]
        return [one for part, _ in parts for one in part], any(empty for _, empty in parts)
    if kind == "s":
        found: list[tuple[str, int]] = []
        for one in node[1]:
            part, empty = _primeiras(one, trechos)
            found += part
            if not empty:
                return found, False
        return found, True
    return [], True


Coisa = tuple[int, tuple[str, ...]]  # classes and words, of which a text must have one


def exigidas(node: Node, trechos: Mapping[str, Node], peso: Callable[[Coisa], int]) -> tuple[Coisa, ...]:
    """Sets of classes and of words, of each of which a text must have one for the pattern to match. Of an option of a
    choice the rarest counts; `peso` says how common one is."""
    kind = node[0]
    if kind == "c":
        union = 0
        words = []
        for form, required, _ in node[1]:
            if form:
                words.append(form)
            elif required:
                union |= min(required, key=lambda bits: peso((bits, ())))
            else:
                return ()
        return ((union, tuple(words)),)
    if kind == "r":
        return exigidas(trechos[node[1]], trechos, peso)
    if kind == "s":
        return tuple(dict.fromkeys(one for part in node[1] for one in exigidas(part, trechos, peso)))
    if kind == "a":
        parts = [exigidas(one, trechos, peso) for one in node[1]]
        if all(parts):
            rarest = [min(part, key=peso) for part in parts]
            union = 0
            for bits, _ in rarest:
                union |= bits
            return ((union, tuple(dict.fromkeys(word for _, words in rarest for word in words))),)
    return ()


def por_extenso(formas: Iterable[str]) -> frozenset[str]:
    """Words as they are looked up: a verb (`~ganhar`) in each of its forms."""
    return frozenset(word for form in formas for word in (_vivas(form[1:]) if form[:1] == "~" else (form,)))


@cache
def _vivas(verbo: str) -> tuple[str, ...]:
    return tuple(vivas(verbo))


# ---- matching

_LEMBRADAS = 4096  # words a choice remembers
_State = list[int]
_Matcher = Callable[[Sequence[Token], int, _State], int]


def compilar(node: Node, trechos: Mapping[str, Node]) -> _Matcher:
    """A function of (tokens, where to begin, [span start, span end]) that gives the end of a match, or -1."""
    return _compila(node, _fim, trechos)


def _fim(tokens: Sequence[Token], at: int, state: _State) -> int:
    return at


def _compila(node: Node, nxt: _Matcher, trechos: Mapping[str, Node]) -> _Matcher:
    kind = node[0]
    if kind == "r":
        return _compila(trechos[node[1]], nxt, trechos)
    if kind == "s":
        for one in reversed(node[1]):
            nxt = _compila(one, nxt, trechos)
        return nxt
    if kind == "a":
        return _uma_de(node[1], nxt, trechos)
    if kind == "o":
        inner = _compila(node[1], nxt, trechos)

        def maybe(tokens: Sequence[Token], at: int, state: _State) -> int:
            end = inner(tokens, at, state)
            return end if end >= 0 else nxt(tokens, at, state)

        return maybe
    if kind == "g":
        return _lacuna(node[1], node[2] | (BIT["FIM"] if node[3] else _BARREIRA), nxt)
    if kind in ("[", "]"):
        return _marca(0 if kind == "[" else 1, nxt)
    return _um(node[1], nxt)


def _uma_de(nodes: Sequence[Node], nxt: _Matcher, trechos: Mapping[str, Node]) -> _Matcher:
    """A choice. Which options a word can begin is worked out once for each word."""
    options = []
    for node in nodes:
        first, empty = _primeiras(node, trechos)
        bits = 0
        for form, required in first:
            bits |= 0 if form else required
        always = empty or any(one == ("", 0) for one in first)
        options.append((por_extenso(form for form, _ in first if form), bits, always, _Depois(node, nxt, trechos)))
    at_the_end = tuple(option for _, _, always, option in options if always)
    known: dict[tuple[str, int], tuple[_Depois, ...]] = {}

    def choice(tokens: Sequence[Token], at: int, state: _State) -> int:
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

    __slots__ = ("_node", "_nxt", "_trechos", "matcher")

    def __init__(self, node: Node, nxt: _Matcher, trechos: Mapping[str, Node]) -> None:
        self._node, self._nxt, self._trechos = node, nxt, trechos
        self.matcher: _Matcher | None = None

    def pronto(self) -> _Matcher:
        """The option compiled."""
        self.matcher = _compila(self._node, self._nxt, self._trechos)
        return self.matcher


def _lacuna(most: int, stops: int, nxt: _Matcher) -> _Matcher:
    def gap(tokens: Sequence[Token], at: int, state: _State) -> int:
        last = min(at + most, len(tokens))
        while True:
            end = nxt(tokens, at, state)
            if end >= 0 or at >= last or tokens[at].classes & stops:
                return end
            at += 1

    return gap


def _marca(which: int, nxt: _Matcher) -> _Matcher:
    def mark(tokens: Sequence[Token], at: int, state: _State) -> int:
        old, state[which] = state[which], at
        end = nxt(tokens, at, state)
        if end < 0:
            state[which] = old
        return end

    return mark


def _um(options: tuple[tuple[str, tuple[int, ...], int], ...], nxt: _Matcher) -> _Matcher:
    formas = por_extenso(form for form, required, forbidden in options if form and not required and not forbidden)
    outras = tuple(
        (word, required, forbidden)
        for form, required, forbidden in options
        if not form or required or forbidden
        for word in (por_extenso((form,)) if form else ("",))
    )

    def one(tokens: Sequence[Token], at: int, state: _State) -> int:
        if at >= len(tokens):
            return -1
        token = tokens[at]
        if token.forma in formas:
            return nxt(tokens, at + 1, state)
        classes = token.classes
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
