"""The expression language: the compiled grammar against Lark, the quick readers against the grammar, and each value
where it stands in a file."""

from __future__ import annotations

from typing import Any

import lark
import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint.source.generated import expressoes as tables
from techlint.source.lalr import END, Grammar, ParseError
from techlint.systems.sangue_e_estrelas import simples
from techlint.systems.sangue_e_estrelas.expressions import _READERS, Expressoes, Piece, expected
from tests.fuzz.expressions import FIELDS, STARTS, expressions, grammar
from tests.fuzz.mutations import HOSTILE
from tests.fuzz.oracle import allowed, checked, examples, seconds

OURS = Grammar(tables)
QUICK = {"linha": simples.linha, "nomeada": simples.nomeada, "lista": simples.lista}
# A value of an enemy's sheet; the others are a technique's.
OF_ENEMIES = ("linha", "nomeada", "lista")


def _lark_stops_at(start: str, text: str) -> int | None:
    try:
        grammar().parse(text, start=start)
    except lark.UnexpectedCharacters as error:
        return error.pos_in_stream
    except lark.UnexpectedToken as error:
        return len(text) if error.token.type == END else error.token.start_pos
    return None


def _pieces(value: Any) -> list[Piece]:
    if isinstance(value, Piece):
        return [value]
    return [piece for one in value for piece in _pieces(one)] if isinstance(value, tuple) else []


@pytest.mark.parametrize("start", STARTS)
def test_it_reads_what_lark_reads(start: str) -> None:
    @examples(30)
    @given(expressions(start))
    def check(text: str) -> None:
        with seconds(allowed(len(text)), text):
            try:
                value = _READERS[start](OURS.parse(start, text, {}), text)
                stop = None
            except ParseError as error:
                assert 0 <= error.offset <= error.end <= len(text), text
                stop = error.offset
                pt, en = expected(start, error)
                assert len(pt) == len(en)
        theirs = _lark_stops_at(start, text)
        if stop is None or theirs is None:
            assert stop == theirs, text
        else:  # where the text ends too soon, white space behind it is no matter
            assert stop == theirs or text[min(stop, theirs) :].strip() == "", text
        if stop is None:
            for piece in _pieces(value):
                assert text[piece.start : piece.end] == piece.text, (piece, text)

    check()


@pytest.mark.parametrize("start", QUICK)
def test_the_quick_readers_say_what_the_grammar_says(start: str) -> None:
    @examples(40)
    @given(expressions(start))
    def check(text: str) -> None:
        quick = QUICK[start](text)
        if quick is not None:
            assert quick == _READERS[start](OURS.parse(start, text, {}), text), text

    check()


@pytest.mark.parametrize("start", STARTS)
def test_what_was_read_once_is_read_alike_again(start: str) -> None:
    @examples(8)
    @given(expressions(start))
    def check(text: str) -> None:
        read = Expressoes()
        said = []
        for _ in range(2):
            try:
                said.append(getattr(read, start)(text))
            except ParseError as error:
                said.append(error.args)
        assert said[0] == said[1]

    check()


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


@pytest.mark.parametrize("start", STARTS)
def test_each_value_in_a_file(start: str) -> None:
    field = FIELDS[start]
    enemy = start in OF_ENEMIES

    @examples(12)
    @given(expressions(start), st.sampled_from(("a.yaml", "a.tec")), st.booleans())
    def check(value: str, name: str, several: bool) -> None:
        if name == "a.yaml":
            kind = "inimigo" if enemy else "tecnica"
            written = f"[{_quoted(value)}, x]" if several else _quoted(value)
            text = f"{kind}:\n  nome: X\n  {field}: {written}\n"
        else:
            label = {"alcance": "Alcance e área", "area": "Área", "dano": "Dano ou cura"}.get(field, field)
            written = f"\n  - {value}\n  - x" if several else f" {value}"
            text = f"{'Inimigo' if enemy else 'Nome'}: X\n{label}:{written}\n"
        checked({name: text})

    check()


@pytest.mark.parametrize("start", STARTS)
def test_long_expressions_take_no_longer_than_their_length(start: str) -> None:
    @examples(2)
    @given(expressions(start), st.sampled_from(("", ",", " + ", "(", ")", " ", *HOSTILE[:20])))
    def check(text: str, between: str) -> None:
        one = text + between
        long = (one * (30_000 // max(1, len(one)) + 1))[:30_000]
        with seconds(allowed(len(long)), (text, between)):
            try:
                OURS.parse(start, long, {})
            except ParseError:
                pass

    check()
