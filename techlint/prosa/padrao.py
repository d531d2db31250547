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

from techlint.prosa.casador import que_comecam
from techlint.prosa.conjugacao import vivas
from techlint.prosa.lexico import BIT
from techlint.prosa.tipos import Coisa, No
from techlint.values import NamedTuple

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
    lidos: dict[str, No]  # the pieces already read, by name


def ler(texto: str, gramatica: Gramatica) -> No:
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


def _escolha(words: Sequence[str], at: int, g: Gramatica, depth: int) -> tuple[No, int]:
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


def _junta(options: list[No]) -> No:
    """A choice; where every option is one token, that token."""
    if len(options) == 1:
        return options[0]
    single = [one[1][0] if one[0] == "s" and len(one[1]) == 1 else one for one in options]
    if all(one[0] == "c" for one in single):
        return ("c", *(tuple(atom for one in single for atom in one[which]) for which in (1, 2)))
    return ("a", tuple(options))


def _sequencia(words: Sequence[str], at: int, g: Gramatica, depth: int) -> tuple[No, int]:
    nodes: list[No] = []
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
            ler_trecho(word[1:-1], g, depth)
            nodes.append(("r", word[1:-1]))
        elif gap := _GAP.fullmatch(word):
            forbidden = 0
            for name in (gap.group(3) or "").split("|"):
                forbidden |= _bit(name, g) if name else 0
            stops = BIT["FIM"] if len(gap.group(1)) == 3 else _BARREIRA
            nodes.append(("g", int(gap.group(2)), forbidden | stops))
        else:
            atoms = [_atomo(option, g) for option in word.split("|")]
            forms = tuple(form for form, required, forbidden in atoms if form and not required and not forbidden)
            nodes.append(("c", forms, tuple(atom for atom in atoms if not atom[0] or atom[1] or atom[2])))
    return ("s", tuple(nodes)), at


def ler_trecho(name: str, g: Gramatica, depth: int = 0) -> None:
    """Reads a piece that has a name, if it was not read before."""
    if name not in g.trechos:
        raise PadraoInvalido(f"no piece is called `{name}`")
    if name not in g.lidos:
        inner = _palavras(g.trechos[name])
        node, end = _escolha(inner, 0, g, depth + 1)
        if end != len(inner):
            raise PadraoInvalido(f"`{inner[end]}` out of place in the piece `{name}`")
        g.lidos[name] = node


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


def primeiras(node: No, trechos: Mapping[str, No]) -> tuple[tuple[str, int], ...]:
    """What a match can begin with: (form, classes), one of them empty; nothing where it may begin with a gap."""
    found, empty = que_comecam(node, trechos)
    return () if empty or any(one == ("", 0) for one in found) else tuple(dict.fromkeys(found))


def por_extenso(formas: Iterable[str]) -> frozenset[str]:
    """Words as they are looked up: a verb (`~ganhar`) in each of its forms."""
    return frozenset(word for form in formas for word in (_vivas(form[1:]) if form[:1] == "~" else (form,)))


@cache
def _vivas(verbo: str) -> tuple[str, ...]:
    return tuple(vivas(verbo))


def verbos(node: No) -> set[str]:
    """The verbs a node names (`~ganhar`); not those of the pieces it names."""
    kind = node[0]
    if kind == "c":
        return {form[1:] for form in (*node[1], *(row[0] for row in node[2])) if form[:1] == "~"}
    if kind in "sa":
        return {verbo for one in node[1] for verbo in verbos(one)}
    return verbos(node[1]) if kind == "o" else set()


_MAIS_LINHAS = 64  # rows of needs, where the choices of a pattern would make more
_Linha = frozenset[Coisa]


def exigencias(node: No, trechos: Mapping[str, No], peso: Callable[[Coisa], int]) -> tuple[tuple[Coisa, ...], ...]:
    """What a text must have for a pattern to match: all the things of one of these rows. Each option of a choice
    makes rows of its own, until they are too many: then of each option only the rarest thing counts, and the text
    must have one of those. `peso` says how common a thing is."""
    rows = _linhas(node, trechos, peso)
    kept = [row for row in rows if not any(other < row for other in rows)]
    return tuple(sorted({tuple(sorted(row)) for row in kept}))


def _linhas(node: No, trechos: Mapping[str, No], peso: Callable[[Coisa], int]) -> list[_Linha]:
    kind = node[0]
    if kind == "c":
        return [_de_um(node[1], node[2], peso)]
    if kind == "r":
        return _linhas(trechos[node[1]], trechos, peso)
    if kind == "a":
        found: list[_Linha] = []
        alone: list[Coisa] = []
        for one in node[1]:
            for row in _linhas(one, trechos, peso):
                if not row:
                    return [frozenset()]
                if len(row) == 1:
                    alone += row
                else:
                    found.append(row)
        return list(dict.fromkeys([*found, frozenset([_uniao(alone)])] if alone else found))
    if kind != "s":
        return [frozenset()]
    parts = [_linhas(one, trechos, peso) for one in node[1]]
    while True:
        several = sorted((len(part), at) for at, part in enumerate(parts) if len(part) > 1)
        total = 1
        for size, _ in several:
            total *= size
        if total <= _MAIS_LINHAS or len(several) < 2:
            break
        at = several[0][1]
        parts[at] = [frozenset([_uniao(min(sorted(row), key=peso) for row in parts[at])])]
    rows = [frozenset[Coisa]()]
    for part in parts:
        rows = list(dict.fromkeys(row | other for row in rows for other in part))
    return rows


def _de_um(
    words: tuple[str, ...], atoms: tuple[tuple[str, tuple[int, ...], int], ...], peso: Callable[[Coisa], int]
) -> _Linha:
    """What one token must be."""
    if len(atoms) == 1 and not words:
        form, required, _ = atoms[0]
        return frozenset([*([(0, (form,))] if form else []), *((bits, ()) for bits in required)])
    things: list[Coisa] = [(0, words)] if words else []
    for form, required, _ in atoms:
        if form:
            things.append((0, (form,)))
        elif required:
            things.append((min(required, key=lambda bits: peso((bits, ()))), ()))
        else:
            return frozenset()
    return frozenset([_uniao(things)])


def _uniao(things: Iterable[Coisa]) -> Coisa:
    union = 0
    words: set[str] = set()
    for bits, forms in things:
        union |= bits
        words.update(forms)
    return union, tuple(sorted(words))


_MARCA_DE_FIM = frozenset(".!?;\u2026")
_DO_FIM = BIT["FIM"] | BIT["PERGUNTA"]


def atravessa(node: No, trechos: Mapping[str, No]) -> bool:
    """Whether a match may have the end of a sentence between other tokens."""
    return bool(_finais(node, trechos) & {"xfx"})


def _finais(node: No, trechos: Mapping[str, No]) -> set[str]:
    """How tokens follow each other in a match, told by the shortest words that tell it: `x` for tokens that end no
    sentence, `f` for one that does, none for no token at all; at most `xfx`, whatever stands around it."""
    kind = node[0]
    if kind == "c":
        found = {"x"}
        if any(form in _MARCA_DE_FIM or form.startswith("..") for form in node[1]):
            found.add("f")
        for form, required, forbidden in node[2]:
            if forbidden & BIT["FIM"] or (form and form not in _MARCA_DE_FIM and not form.startswith("..")):
                continue
            if all(bits & _DO_FIM for bits in required):
                found.add("f")
        return found
    if kind == "r":
        return _finais(trechos[node[1]], trechos)
    if kind == "g":
        return {"", "x"}
    if kind == "o":
        return {"", *_finais(node[1], trechos)}
    if kind == "a":
        return {word for one in node[1] for word in _finais(one, trechos)}
    if kind != "s":
        return {""}
    found = {""}
    for one in node[1]:
        then = _finais(one, trechos)
        found = {_curta(a + b) for a in found for b in then}
    return found


def _curta(word: str) -> str:
    """A word of `_finais` at its shortest."""
    while "xx" in word or "ff" in word:
        word = word.replace("xx", "x").replace("ff", "f")
    return "xfx" if "xfx" in word else word
