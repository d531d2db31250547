"""With and without libyaml the same comes out."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yaml.error import YAMLError

from techlint.source import yaml_compose
from techlint.source.text import Source
from techlint.source.tree import Document, Limits, Mapping, Node, Scalar, Sequence
from techlint.source.yaml_pure import Fault, PureParser
from techlint.source.yaml_reader import read_as_written

LIMITS = Limits()
CParser: Any = vars(yaml_compose)["CParser"]
needs_libyaml = pytest.mark.skipif(CParser is None, reason="PyYAML without libyaml")


def dump(node: Node | None) -> Any:
    if node is None:
        return None
    kind = "Scalar" if isinstance(node, Scalar) else type(node).__name__  # a text has more than one form
    common = (kind, node.start, node.end, node.tag, node.anchor is None)
    if isinstance(node, Scalar):
        return (*common, node.text, node.plain, node.align)
    if isinstance(node, Mapping):
        return (*common, node.merged, [(dump(k), dump(v)) for k, v in node.pairs])
    assert isinstance(node, Sequence)
    return (*common, [dump(item) for item in node.items])


def outcome(documents: list[Document]) -> Any:
    return [(dump(d.root), d.problems) for d in documents]


def libyaml_alone(text: str) -> Any:
    """What comes of libyaml without the pure parser behind it; None where it fails."""
    source = Source("f.yaml", text)
    documents: list[Document] = []
    try:
        yaml_compose._compose(source, text, CParser(text).get_event, LIMITS, None, documents, False)
    except (YAMLError, ValueError):
        return None
    return outcome(documents)


def check(text: str) -> None:
    """The pure parser reads whatever libyaml does, and alike; both ways in give one outcome."""
    pure = outcome(read_as_written(Source("f.yaml", text), LIMITS, pure=True))
    alone = libyaml_alone(text)
    if alone is not None:
        assert alone == pure, text
    else:
        assert outcome(read_as_written(Source("f.yaml", text), LIMITS)) == pure, text


PIECES = [
    *(
        " ",
        "  ",
        "\n",
        "\n",
        "\t",
        "\r\n",
        "\r",
        ":",
        ": ",
        "- ",
        "-",
        "? ",
        "?",
        "[",
        "]",
        "{",
        "}",
        ",",
        ", ",
        "#",
        " #",
    ),
    *(
        "&a ",
        "*a",
        "*b ",
        "!",
        "!t ",
        "!!str ",
        "!<x> ",
        "'",
        '"',
        "\\",
        "\\n",
        "\\x41",
        "|",
        ">",
        "|+",
        "|-",
        ">2",
        "|\n",
    ),
    *(
        ">-\n",
        "---\n",
        "...\n",
        "--- ",
        "%",
        "%YAML 1.2\n---\n",
        "%TAG !e! tag:e,1:\n",
        "!e!x ",
        "@",
        "`",
        "a",
        "é",
        "😀",
    ),
    *(
        "<<: ",
        "~",
        "\n  ",
        "\n    ",
        "\n ",
        "\n\n",
        "k: v\n",
        "- x\n",
        '""',
        "''",
        '"a b"',
        "{a: b}",
        "[a, b]",
        "\\\n",
    ),
]

TECHNIQUES = [
    """tecnica:
  nome: Poeira de Gelo
  natureza: Cosmo (SAB)
  area: {forma: cone, dobrada: não, seletiva: não}
  efeitos:
    - {efeito: dano em área, pontos: 2}
    - condicao: Lento
      x: [a, "b c", 'd''e']
  descricao: |
    O ar vira cristal

      e a rajada sai.
  nota: >-
    um
    dois

    três
  "aspas \\u00e9 \\
     fim": 'um
     dois'
""",
    """base: &b {a: 1, c: [x, y]}
t:
- <<: *b
  nome: x
- <<: [*b, {z: 1}]
- *b
- &q
  u: v # fim
- !!str 12
? complexo
: valor
""",
    """%YAML 1.2
---
a: 1
...
---
- b
--- |
  texto
--- "x"
""",
]


def mutated(rng: random.Random, text: str) -> str:
    for _ in range(rng.choice([1, 1, 2, 3, 6])):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice([0, 0, 1, 1, 2, 8]))
        text = text[:start] + (rng.choice(PIECES) if rng.random() < 0.7 else "") + text[end:]
        if rng.random() < 0.2:
            lines = text.splitlines(True)
            if lines:
                i = rng.randrange(len(lines))
                lines[i] = rng.choice([" ", "  ", "\t"]) + lines[i] if rng.random() < 0.5 else lines[i].lstrip(" ")
            text = "".join(lines)
    return text


@needs_libyaml
@pytest.mark.parametrize("seed", range(4))
def test_mutated_techniques(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(600):
        check(mutated(rng, rng.choice(TECHNIQUES)))


@needs_libyaml
@settings(max_examples=800, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_pieces_of_yaml(text: str) -> None:
    check(text)


@needs_libyaml
@pytest.mark.parametrize("alphabet", ["a -:\n", "a[],?:", "a|>\n +2", "a'\"\\\n ", "a&!*:\n ", "{a}:,?\n"])
def test_every_short_text(alphabet: str) -> None:
    for size in range(1, 5):
        for chars in itertools.product(alphabet, repeat=size):
            check("".join(chars))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("k:\tv\n", ["k", "v"]),
        ("k: v\t# nota\n", ["k", "v"]),
        ("k: a \t b\n", ["k", "a \t b"]),
        ("k: a\n \tb\n", ["k", "a b"]),
        ("[a,\n\tb\t]\n", ["a", "b"]),
        ("-\tv\n", ["v"]),
        ("k: 1\n\t\nl: 2\n", ["k", "1", "l", "2"]),
        ("k: 1\n \t# nota\nl: 2\n", ["k", "1", "l", "2"]),
        (" \t\nk: 1\n", ["k", "1"]),
        ("k: |\n  a\tb\n  \tc\n", ["k", "a\tb\n\tc\n"]),
        ("k: 'a\n\tb'\n", ["k", "a b"]),
    ],
)
def test_tabs_where_they_harm_nobody(text: str, values: list[str]) -> None:
    for pure in (False, True):
        (document,) = read_as_written(Source("f.yaml", text), LIMITS, pure=pure)
        assert document.problems == []
        found: list[str] = []
        todo: list[Node | None] = [document.root]
        while todo:
            node = todo.pop(0)
            if isinstance(node, Scalar):
                found.append(node.text)
            elif isinstance(node, Mapping):
                todo = [*(part for pair in node.pairs for part in pair), *todo]
            elif isinstance(node, Sequence):
                todo = [*node.items, *todo]
        assert found == values


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\n\t :-[]{},?#&*!|>'\"%@`\\")))
def test_only_faults_are_raised(text: str) -> None:
    parser = PureParser(text)
    try:
        while parser.get_event() is not None:
            pass
    except Fault as fault:
        assert 0 <= fault.at <= len(text)
        assert 0 <= fault.start <= len(text)


def test_a_forbidden_character_beyond_a_limit() -> None:
    text = "[" * 100 + "\n" * 50_000 + "\x07"
    for pure in (False, True):
        (document,) = read_as_written(Source("f.yaml", text), LIMITS, pure=pure)
        assert [p.code for p in document.problems] == ["TL002"]
