"""Texts of the expression language: derived from the grammar itself, or from what real files hold, then damaged."""

from __future__ import annotations

from functools import cache

import lark
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from techlint.source import compile_grammar
from tests.fuzz.corpus import FLAGSHIP, seeds
from tests.fuzz.mutations import HOSTILE, Change, changed

TEXT = (compile_grammar.GRAMMARS / "expressoes.lark").read_text(encoding="utf-8")
STARTS = tuple(compile_grammar.starts_of(TEXT))

# The field whose value a start symbol reads, to have it read by a whole run.
FIELDS = {
    "efeitos": "efeitos",
    "pecas": "modificadores",
    "nome_arg": "natureza",
    "alcance": "alcance",
    "area": "area",
    "rolagem": "rolagem",
    "dano": "dano",
    "medida": "alcance",
    "linha": "defesas",
    "nomeada": "armadura",
    "lista": "caracteristicas",
}
# What its terminals are in real life; a regular expression alone gives letters of every script.
_WORDS = st.sampled_from(
    (
        *(
            "dano",
            "dano em área",
            "Lento",
            "condição média",
            "cura",
            "PV temporários",
            "empurrar ou puxar",
            "movimento",
        ),
        *("Golpe", "Cosmo", "ação", "reação", "curto", "médio", "vista", "até onde a vista alcança", "m", "metros"),
        *(
            "cone",
            "explosão",
            "dobrada",
            "seletiva",
            "zona",
            "Ataque",
            "Efeito",
            "DEF",
            "Reflexos",
            "Fortitude",
            "mod",
        ),
        *(
            "custo",
            "bônus",
            "Teto",
            "inicial",
            "piso",
            "golpes",
            "formas",
            "morta",
            "e",
            "ou",
            "contra",
            "o",
            "a",
            "E",
        ),
        *(
            "nenhum",
            "nenhuma",
            "null",
            "d",
            "x",
            "D8",
            "ａ",
            "é",
            "İ",
            "ﬁ",
            "três badaladas",
            "Marca",
            "e-mail",
            "2a",
        ),
    )
)
_NUMBERS = st.sampled_from(("0", "1", "2", "3", "10", "007", "6,5", "1.5", "999999999999", "9" * 5000, "٣", "²"))
_DICE = st.sampled_from(("2d8", "d6", "0d0", "1D12", "99d99", "9" * 4999 + "d6", "2d", "d"))
_TERMINALS = {
    "INTEIRO": _NUMBERS,
    "NUMERO": _NUMBERS,
    "DADO": _DICE,
    "NOME": _WORDS,
    "PECA": _WORDS,
    "PALAVRA": _WORDS,
    "LIVRE": _WORDS,
    "ROTULO": _WORDS,
    "TERMO": _WORDS,
    "ATRIBUTO": _WORDS,
    "_TEXTO": _WORDS,
    "_BRANCO": st.sampled_from((" ", " ", " ", "  ", "\t", "\xa0", "\n", "\x85", "\u2028")),
}


@cache
def grammar() -> lark.Lark:
    """The grammar as Lark reads it."""
    return compile_grammar.load(TEXT)


@cache
def derived(start: str) -> st.SearchStrategy[str]:
    """A text that the grammar makes, if its words are taken for what they are."""
    only = lark.Lark(TEXT, start=start, parser="lalr")
    used = {terminal.name for terminal in only.terminals}
    return from_lark(only, explicit={name: words for name, words in _TERMINALS.items() if name in used})


@cache
def written(start: str) -> tuple[str, ...]:
    """Values of the field that real files hold."""
    label = FIELDS[start]
    found: dict[str, None] = {}
    for one in seeds("yaml", FLAGSHIP):
        for line in one.text.splitlines():
            key, _, value = line.strip().removeprefix("- ").partition(": ")
            if key == label and value and value[0] not in "{[&*|>":
                found.setdefault(value.strip("'\""), None)
    return tuple(sorted(found, key=lambda text: (len(text), text))) or ("nenhum",)


_MARKS = st.sampled_from((*"+,()·;/-−—:×x d0e\t", " contra ", " ou ", "((", ")(", "()", ", ", " + ", *HOSTILE[:60]))


@st.composite
def expressions(draw: st.DrawFn, start: str) -> str:
    """A text of a start symbol, whole or damaged."""
    text = draw(st.one_of(derived(start), st.sampled_from(written(start))))
    number = st.integers(0, 999)
    kinds = st.sampled_from(("insert", "insert", "replace", "delete", "double", "repeat", "cut", "misspell"))
    damage: list[Change] = draw(st.lists(st.tuples(kinds, number, number, _MARKS), max_size=3))
    return changed(text, damage)


__all__ = ["FIELDS", "STARTS", "derived", "expressions", "grammar", "written"]
