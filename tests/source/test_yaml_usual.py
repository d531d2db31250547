"""What is read line by line is read as the parser reads it; what that reader leaves alone, and what it must not."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from techlint.source.text import Source
from techlint.source.tree import Limits, Scalar
from techlint.source.yaml_compose import compose
from techlint.source.yaml_usual import read_usual
from tests.source.test_yaml_pure import TECHNIQUES, mutated, outcome

LIMITS = Limits()


def check(text: str, limits: Limits = LIMITS) -> bool:
    """Both readers agree wherever the one for usual texts reads anything; whether it does."""
    documents = read_usual(Source("f.yaml", text), limits)
    if documents is None:
        return False
    assert outcome(documents) == outcome(compose(Source("f.yaml", text), limits)), text
    return True


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\n",
        "a: 1",
        "a: 1\r\nb: 2\r\n",
        "# nota\n\na: 1 # outra\n  # mais uma\nb: 2\n",
        "---\na: 1\n---\nb: 2\n",
        "a: 1\n--- \nb: 2\n",
        "a:\nb: 2\n",
        "a:\n",
        "a:",
        "a: # nada\nb: 2\n",
        "a:\n  b:\n    c: 1\n  d:\n",
        "a:\n- 1\n- 2\nb: 3\n",
        "a:\n  - 1\n  - b: 2\n    c: 3\n  -   d: 4\n      e: 5\n",
        "- a: 1\n  b:\n  - c\n  d: e\n- f\n",
        "- a:\n- b: 1\n",
        "  a: 1\n  b: 2\n",
        "a: uma reação: não\n".replace(": não", ":não"),
        "a: b#c\nd: 10:30\ne: -3\nf: ação (gatilho:x)\n",
        "a: \"dois: pontos # e mais\"\nb: 'sim' # nota\nc: \"\"\nd: ''\n",
        "a: [1, b c ,  d]\nb: []\nc: [ ]\nd: {}\ne: {f: 1, g h: i j }\n",
        "a: {b: [1, 'c, d', -2], e f: {g: \"h]\", i: []}} # nota\nb: [[1], [2, {c: d}]]\n",
        "a: {b: D'água, c: 12/24, d: ó (e f)}\n",
        "a:\n  - [1, 2]\n  - {b: 1}\n  - 'c'\n",
        "a: um texto\n  de duas linhas\n  e três # nota\nb: 1\n",
        "- um texto\n  de duas linhas\n- b: um\n     dois\n",
        "a: |\n  um\n   dois\n\n  três\n\nb: 1\n",
        "a: >\n  um\n  dois\n\n\n  três\nb: 1\n",
        "a: >-\n  um\n  dois",
        "a: |\n  um",
        "a: |-\n  um\n\n\n# nota\nb: 1\n",
        "- |\n  um\n- >-\n  dois\n",
        'a:\n  b: |\n    - um: dois # três\n    "\n  c: 1\n',
        "nome: Cólera — “aspas” 🔥 e ½\n",
        "a b c: d e f   \n",
        "a.b: ...\n",
        "~: null\n",
    ],
)
def test_what_is_usual(text: str) -> None:
    assert check(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "# nota\n",
        "---\n",
        "a: 1\n---\n",
        "a\n",
        "a: b: c\n",
        "a: 1\n  b: 2\n",
        "a: 1\n b\n  c: 2\n",
        "a: 1\n- b\n",
        "a:\n  b: 1\n c: 2\n",
        "  a: 1\nb: 2\n",
        "a: &x 1\nb: *x\n",
        "a: !t 1\n",
        "<<: {a: 1}\n",
        "? a\n: b\n",
        "'a': 1\n",
        'a: "b\\n"\n',
        "a: 'b''c'\n",
        'a: "b\n  c"\n',
        "a: [1,\n  2]\n",
        "a: [1, [2],]\n",
        "a: [1, {b}]\n",
        "a: [b: 1]\n",
        "a: {'b': 1}\n",
        "a: [1] b\n",
        "a: [1, 2}\n",
        "a: [1:2]\n",
        "a: [1, ]\n",
        "a: {b}\n",
        "a: {b : 1}\n",
        "a:\t1\n",
        "a: 1\t\n",
        "a: 1\rb: 2\n",
        "a: 1\x85b: 2\n",
        "a: 1\u2028b: 2\n",
        "\ufeffa: 1\n",
        "a: um\n\n  dois\n",
        "a: um\n  # nota\n  dois\n",
        "a: um # nota\n  dois\n",
        "a: |2\n   b\n",
        "a: |+\n  b\n\n",
        "a: |\n\n  b\n",
        "a: |\nb: 1\n",
        "a: >\n  b\n   c\n",
        "a: >\n  b \n  c\n",
        "a: |\n   b\n  c\n",
        "%YAML 1.1\n---\na: 1\n",
        "--- a\n",
        "a: 1\n...\n",
        "- - a\n",
        "-\n  a: 1\n",
        "a: -\n",
        "a: @b\n",
        "a: `b\n",
        "a :  b\n",
        f"{'a' * 500}: 1\n",
    ],
)
def test_what_is_left_to_the_parser(text: str) -> None:
    assert read_usual(Source("f.yaml", text), LIMITS) is None


def test_limits_are_those_of_the_parser() -> None:
    deep = "".join(f"{' ' * i}a:\n" for i in range(8)) + " " * 8 + "a: [1]\n"
    for nesting in range(1, 12):
        check(deep, Limits(nesting=nesting))
    assert check(deep, Limits(nesting=12))
    long = "a: 1\n" * 50
    for values in range(100, 110):
        check(long, Limits(values=values))
    assert read_usual(Source("f.yaml", long), Limits(values=107)) is None
    assert check(long, Limits(values=108))


def test_a_text_of_very_many_lines_is_left_to_the_parser() -> None:
    assert check("a: b\n" + "  c\n" * 200)
    assert read_usual(Source("f.yaml", "a: b\n" + "  c\n" * 201), LIMITS) is None


def test_a_part_of_a_value_stands_where_it_is_written() -> None:
    documents = read_usual(Source("f.yaml", "a: um\n  dois\n"), LIMITS)
    assert documents is not None
    ((_, value),) = documents[0].root.pairs  # type: ignore[union-attr]
    assert isinstance(value, Scalar)
    place = value.part(3, 7)
    assert place.span == (2, 3, 2, 7)


TECHNIQUE = """# Do livro
tecnica:
  nome: Cólera do Dragão
  natureza: Golpe (FOR)
  ativacao: "reação (gatilho: um ataque é declarado)"
  efeitos:
    - {efeito: dano, pontos: 3}
    - efeito: Empurrar/puxar
      pontos: 1
  limitacoes: [só à noite, 'com dor']
  descricao: >-
    Um dragão sobe
    e some no céu.
  rolagem:
"""
LINES = [
    *("", " ", "  ", "   ", "# n", "  # n", "---", "--- ", "...", "--- a"),
    *(
        f"{' ' * indent}{line}"
        for indent in (0, 1, 2, 4)
        for line in (
            *(
                "a: b",
                "b:",
                "c: 1 # n",
                "- a",
                "- a: b",
                "-  b:",
                "a: |",
                "b: >",
                "c: >-",
                "- |-",
                "d: |+",
                "texto",
                "-",
            ),
            *('a: "b c"', "b: ''", "c: 'd' # e", "d: [a, b]", "e: {a: b}", "f: [", "- [a]", "- {}", "a: b: c", "a:b"),
            *("a: b  ", "a b: c d", "- a - b", "a: - b", "a #b", "a: #b", "a: b #c", "-- a", "a: -1", "é: ã", "* a"),
        )
    ),
]


@settings(max_examples=1500, deadline=None)
@given(st.lists(st.sampled_from(LINES), min_size=1, max_size=8), st.sampled_from(["\n", "\n", "\r\n"]), st.booleans())
@example(["a: |", "  b", " # n", "c: 1"], "\n", False)
@example(["- a", "b: 1"], "\n", True)
def test_lines_put_together(lines: list[str], line_end: str, ended: bool) -> None:
    check(line_end.join(lines) + (line_end if ended else ""))


IN_BRACKETS = [
    "a",
    "b c",
    ", ",
    ",",
    ": ",
    ":",
    "[",
    "]",
    "{",
    "}",
    "'d'",
    '"e f"',
    " ",
    "a: ",
    "{b: ",
    "]}",
    "-",
    "-1",
]


@settings(max_examples=1500, deadline=None)
@given(
    st.lists(
        st.tuples(
            st.sampled_from([0, 0, 2, 2, 2, 4, 4, 6]),
            st.sampled_from(["", "", "", "- ", "-  "]),
            st.sampled_from(["a: ", "b: ", "c:", "d: ", ""]),
            st.one_of(
                st.sampled_from(
                    ["x", "y z", "|", ">", "'q'", '"q r"', "[a, b c]", "{a: b}", "", "# n", "x # n", "1:2"]
                ),
                st.lists(st.sampled_from(IN_BRACKETS), max_size=9).map("".join).map("[{}]".format),
                st.lists(st.sampled_from(IN_BRACKETS), max_size=9).map("".join).map("{{{}}}".format),
            ),
        ),
        min_size=1,
        max_size=7,
    )
)
def test_blocks_of_many_shapes(pieces: list[tuple[int, str, str, str]]) -> None:
    check("".join(f"{' ' * indent}{item}{key}{value}\n" for indent, item, key, value in pieces))


@pytest.mark.parametrize("seed", range(4))
def test_mutated_techniques(seed: int) -> None:
    rng = random.Random(seed)
    read = 0
    for _ in range(500):
        read += check(mutated(rng, rng.choice([*TECHNIQUES, TECHNIQUE])))
    assert read > 20  # something was compared


@pytest.mark.parametrize("alphabet", ["a -:\n", "a[], :", "a|>\n :", "a'\" :\n", "a# :\n", "{a}:, ", "a-.\n :"])
def test_every_short_text(alphabet: str) -> None:
    for size in range(1, 6):
        for chars in itertools.product(alphabet, repeat=size):
            check("".join(chars))
            if size < 5:
                check("k: " + "".join(chars))
                check("k:\n  - " + "".join(chars))
