"""The lines of a ficha are told apart as its grammar has them, and what is read at once is read as line by line."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.reading import _first_labels
from techlint.source import compile_grammar, ficha
from techlint.source.ficha import is_plain, read_ficha
from techlint.source.ficha_lines import Line, block_at
from techlint.source.generated import ficha as tables
from techlint.source.lalr import Grammar, Tree
from techlint.source.text import Source, is_usual
from techlint.source.tree import Document, Limits, Mapping, Node, Scalar, Sequence
from tests.source.test_ficha import LABELS, NESTED, OPENINGS, TEXTS

LARK = compile_grammar.load((compile_grammar.GRAMMARS / "ficha.lark").read_text(encoding="utf-8"))
GRAMMAR = Grammar(tables)  # which tests/source/test_lalr.py holds equal to Lark

TECHNIQUE = """# uma técnica
Nome: Poeira de Gelo
Natureza: Cosmo (SAB)
Alcance e área: curto, cone   # doze metros
Grau: 2
Custo em Cosmo: 4
Descrição: O ar vira cristal (#2) e a rajada sai: tudo para.
"""
SHEETS = [
    TECHNIQUE,
    f"Sistema: x\n\n{TECHNIQUE}\n\n---\n{TECHNIQUE}Técnicas:\n  - Onda: 2\n  - Raio\n   e mais\n# nota\nTipo: a\n",
    f"Exército: Onda\nTipo: uma linha\n  e outra\n\tGrau: 3\n{TECHNIQUE}Tipo : b\nTipo\n".replace("\n", "\r\n"),
]
# What lines are made of, more and less usual.
LINES = [
    *("Nome: a", "Nome: b ", "Grau: 1", "Grau:  c", "Grau:", "Grau : d", "Grau: e # f", "Grau: #", "Grau: g#h"),
    *("Natureza: i", "Sistema: x", "Exército: y", "Técnica: z", "Nmoe: j", "k: l: m", "n:o", "p", "Grau 2"),
    *("", " ", "---", "--- # q", "-", "- r", "-s: t", "  - u: v", "  w", "  Tipo: aa", "# bb", "  # cc", "#: dd"),
    *("Nome: ee\r", "\tff", "Grau\u00a0: gg", "Grau: hh\u2028", "Grau\uff1a ii", "Grau: \x07"),
]


def by_lines(text: str) -> list[list[tuple[str, int, int, str]]]:
    blocks = []
    at = 0
    while at < len(text):
        block, begin = block_at(text, at, len(text))
        assert begin > at
        at = begin
        if block:
            blocks.append([(kind, start, start + len(line), line) for kind, line, start in block])
    return blocks


def by_grammar(text: str) -> list[list[tuple[str, int, int, str]]]:
    tree: Tree = GRAMMAR.parse("ficha", text, {})
    return [[(t.type, t.start, t.end, t.text) for t in block.children] for block in tree.children]


def by_lark(text: str) -> list[list[tuple[str, int, int, str]]]:
    tree: Any = LARK.parse(text, start="ficha")
    return [[(t.type, t.start_pos, t.end_pos, str(t)) for t in block.children] for block in tree.children]


def mutated(dice: random.Random, text: str) -> str:
    for _ in range(dice.randint(1, 4)):
        at = dice.randint(0, len(text))
        end = min(len(text), at + dice.randint(0, 4))
        put = dice.choice(["", text[at:end] * 2, dice.choice(LINES) + "\n", dice.choice("\n\r #:-\t\xa0\x07\u2028a")])
        text = text[:at] + put + text[end:]
    return text


@pytest.mark.parametrize("alphabet", ["a:# \n", "a-: \n", "-#\xa0\t\r\n", "a:-\r\n"])
def test_every_short_text_makes_the_blocks_of_the_grammar(alphabet: str) -> None:
    for length in range(6 if len(alphabet) < 6 else 5):
        for chars in itertools.product(alphabet, repeat=length):
            text = "".join(chars)
            assert by_lines(text) == by_grammar(text), text


@settings(max_examples=500, deadline=None, database=None)
@given(TEXTS)
def test_any_text_makes_the_blocks_of_the_grammar(text: str) -> None:
    assert by_lines(text) == by_grammar(text) == by_lark(text)


def test_sheets_and_their_mutations_make_the_blocks_of_the_grammar() -> None:
    dice = random.Random(7)
    for sheet in SHEETS:
        assert by_lines(sheet) == by_grammar(sheet) == by_lark(sheet)
        for _ in range(100):
            text = mutated(dice, sheet)
            assert by_lines(text) == by_grammar(text), text


def test_a_block_ends_where_the_text_is_taken_to_end() -> None:
    text = "Nome: a\n  b\n  c\n"
    assert block_at(text, 0, len("Nome: a\n  b\n"))[0] == block_at(text[: len("Nome: a\n  b\n")], 0, 12)[0]
    assert block_at("# a\n", 0, 4) == ([], 4)
    assert block_at("", 0, 0) == ([], 0)


def dump(node: Node | None) -> Any:
    """All that a tree says: what stands where, and from where each character of a text is."""
    if isinstance(node, Scalar):
        at = node.align(node) if node.align is not None else node.start.__add__
        return node.start, node.end, node.text, node.plain, node.tag, [at(i) for i in range(len(node.text))]
    if isinstance(node, Sequence):
        return node.start, node.end, [dump(item) for item in node.items]
    assert isinstance(node, Mapping)
    return node.start, node.end, node.merged, [(dump(key), dump(value)) for key, value in node.pairs]


def read(text: str, *, plain: bool | None = None, limits: Limits | None = None) -> Document:
    (document,) = read_ficha(
        Source("a.tec", text), limits or Limits(), openings=OPENINGS, nested=NESTED, labels=LABELS, plain=plain
    )
    return document


def check(text: str, limits: Limits | None = None) -> None:
    at_once, by_blocks = read(text, limits=limits), read(text, plain=False, limits=limits)
    assert dump(at_once.root) == dump(by_blocks.root), text
    assert at_once.problems == by_blocks.problems, text


@pytest.mark.parametrize("length", [1, 2, 3])
def test_every_few_lines_are_read_as_by_their_blocks(length: int) -> None:
    for lines in itertools.product(LINES, repeat=length):
        check("\n".join(lines))
        if length < 3:
            check("\n".join((*lines, "")))


@settings(max_examples=600, deadline=None, database=None)
@given(st.one_of(TEXTS, st.lists(st.sampled_from(LINES), max_size=12).map("\n".join)))
def test_any_text_is_read_as_by_its_blocks(text: str) -> None:
    check(text)


def test_sheets_and_their_mutations_are_read_as_by_their_blocks() -> None:
    dice = random.Random(11)
    for sheet in SHEETS:
        check(sheet)
        for _ in range(150):
            check(mutated(dice, sheet))


def test_every_short_text_is_read_as_by_its_blocks() -> None:
    for alphabet in ("a: #\n", "a:-\r\n", "a: -\n"):
        for length in range(6):
            for chars in itertools.product(alphabet, repeat=length):
                check("Nome: b\n" + "".join(chars))


def test_what_is_too_much_is_left_out_alike() -> None:
    for values in range(90):
        check(SHEETS[1], Limits(values=values))


def test_fields_of_one_line_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []

    def counted(text: str, at: int, end: int) -> tuple[list[Line], int]:
        taken.append(at)
        return block_at(text, at, end)

    monkeypatch.setattr(ficha, "block_at", counted)
    read("".join(line for line in TECHNIQUE.splitlines(keepends=True) if "#" not in line))
    assert taken == []
    read(TECHNIQUE)
    assert 0 < len(taken) < 5


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("", True),
        ("Nome: Ação — “x”\r\n\n", True),
        ("Nome: a\rb", False),
        ("Nome:\ta", False),
        ("Nome:\xa0a", False),
        ("Nome: a\x85b", False),
        ("Nome: a\u2028b", False),
        ("Nоme: a", False),
        ("Nome\uff1a a", False),
    ],
)
def test_what_a_plain_text_is(text: str, plain: bool) -> None:
    assert is_plain(text) is plain


@settings(max_examples=400, deadline=None, database=None)
@given(st.lists(st.sampled_from([*LINES, "#", "#a", "----", " \r"]), max_size=8).map("\n".join))
def test_the_first_label_of_each_block_is_found(text: str) -> None:
    first = re.compile(r"(?:\A|\n[ \t]*(?:-{3,}[ \t]*)?\r?\n)(?:#[^\n]*\n)*([^\W\d_][^:\n\r#]{0,40}):")
    wanted = [(found[1], *found.span(1)) for found in first.finditer(text)]
    if text.replace("\r\n", "").replace("\n", "").replace("\t", "").isprintable():
        assert list(_first_labels(text)) == wanted
    if is_plain(text) and text[:1] not in (" ", "\r", "\n", "-"):
        assert list(_first_labels(text, sheet=True, plain=True)) == wanted


def test_a_plain_text_is_usual_and_printed() -> None:
    for code in range(0x3000):
        char = chr(code)
        assert is_plain(f"Nome: {char}a\n") is (is_usual(char) and (char == "\n" or char.isprintable())), code
