"""Every character of a value leads back to where it stands, in every style of YAML."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.source.text import Source
from techlint.source.tree import Limits, Mapping, Scalar, Sequence
from techlint.source.yaml_align import align_double
from techlint.source.yaml_reader import read_as_written

ESCAPES = {"n": "\n", "t": "\t", "N": "\x85", "_": "\xa0", "L": "\u2028", "P": "\u2029", "e": "\x1b", "0": "\0"}
CODES = {"x": 2, "u": 4, "U": 8}


def value(text: str) -> Scalar:
    (document,) = read_as_written(Source("f.yaml", text), Limits())
    assert document.problems == [], text
    node = document.root
    while not isinstance(node, Scalar):
        if isinstance(node, Mapping):
            node = node.pairs[0][1]
        else:
            assert isinstance(node, Sequence)
            node = node.items[0]
    return node


def check(scalar: Scalar) -> None:
    """Each character of the value is the one its place in the source gives."""
    text = scalar.source.text
    at = scalar.align(scalar) if scalar.align is not None else scalar.start.__add__
    offsets = [at(i) for i in range(len(scalar.text) + 1)]
    assert offsets == sorted(offsets)
    assert offsets[-1] <= len(text)
    for char, offset in zip(scalar.text, offsets, strict=False):
        source = text[offset]
        if source in "\r\n":
            assert char in " \n"
        elif source == "\\" and scalar.align is align_double:
            code = text[offset + 1]
            if code in CODES:
                assert char == chr(int(text[offset + 2 : offset + 2 + CODES[code]], 16))
            else:
                assert char == ESCAPES.get(code, code)
        else:
            assert char == source


@pytest.mark.parametrize(
    ("text", "part", "place"),
    [
        ("k: um dois\n", "dois", (1, 7)),
        ("k: um\n  dois\n\n  três\n", "três", (4, 3)),
        ("k: 'um ''dois'' três'\n", "três", (1, 17)),
        ("k: 'um\n\n  dois'\n", "dois", (3, 3)),
        ('k: "u\\x6d d\\u006fis \\U00000074res"\n', "tres", (1, 21)),
        ('k: "um \\\n    dois"\n', "dois", (2, 5)),
        ('k: "um\n\n\n  dois"\n', "dois", (4, 3)),
        ("k: |\n  um\n\n  dois\n", "dois", (4, 3)),
        ("k: |2\n    um\n   dois\n", "dois", (3, 4)),
        ("k: >\n  um\n  dois\n\n\n  três\n", "três", (6, 3)),
        ("k: >-\n  um\n    dois\n  três\n", "três", (4, 3)),
        ("k: >+\n\n  um\n\n   dois\n\n", "dois", (5, 4)),
        ("k: |\r\n  um\r\n  dois\r\n", "dois", (3, 3)),
        ("k: >\r  um\r  dois\r", "dois", (3, 3)),
        ("k: |\n  um\u2028 é\x85 dois\n", "dois", (2, 10)),
        ("- - k: |-\n      um\n      dois", "dois", (3, 7)),
    ],
)
def test_a_part_of_a_value(text: str, part: str, place: tuple[int, int]) -> None:
    scalar = value(text)
    check(scalar)
    start = scalar.text.index(part)
    span = scalar.part(start, start + len(part)).span
    assert (span.line, span.column) == place


def test_folds_stand_at_their_line_end() -> None:
    scalar = value("k: um\n  dois\n")
    assert scalar.align is not None
    at = scalar.align(scalar)
    assert [at(i) for i in range(len(scalar.text) + 1)] == [3, 4, 5, 8, 9, 10, 11, 12]


def test_empty_values() -> None:
    for text in ("k: ''\n", 'k: ""\n', "k: |\nz: 1\n", "k:\n", "k: >-\n\n\n", 'k: "\\\n  "\n'):
        scalar = value(text)
        assert scalar.text == ""
        check(scalar)
        assert scalar.part(0, 0).span.line <= 2
    check(value("k: |+\n\n \n\n"))


# Without NEL and the separators: PyYAML writes them as the line ends they are not for us.
TEXTS = st.text(
    st.one_of(st.sampled_from(" \n\t'\"\\:#-a é😀"), st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"])),
    max_size=60,
)


@settings(max_examples=250, deadline=None)
@given(
    TEXTS,
    st.sampled_from(["'", '"', "|", ">", ""]),
    st.sampled_from([5, 20, 80]),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_what_pyyaml_writes(text: str, style: str, width: int, line_end: str) -> None:
    written = yaml.dump(
        {"chave": [text]}, default_style=style or None, width=width, allow_unicode=True, line_break=line_end
    )
    check(value(written))


LINES = st.lists(
    st.sampled_from(["a", "a b", "  x", "", " ", "     ", "é\x85x", "\tq", "a  ", "# z", "- w", "'", '"']), max_size=7
)


@settings(max_examples=250, deadline=None)
@given(
    st.sampled_from(["", "k: ", "- ", "- k: ", "? "]),
    st.sampled_from("|>"),
    st.sampled_from(["", "-", "+", "2", "1+", "-2"]),
    st.sampled_from([2, 4]),
    LINES,
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_block_scalars_of_odd_shape(
    lead: str, style: str, marks: str, indent: int, lines: list[str], end: str
) -> None:
    text = lead + style + marks + end + "".join(f"{' ' * indent}{line}{end}" for line in lines)
    (document,) = read_as_written(Source("f.yaml", text), Limits())
    if document.root is not None:
        todo = [document.root]
        while todo:
            node = todo.pop()
            if isinstance(node, Scalar):
                check(node)
            elif isinstance(node, Mapping):
                todo += [part for pair in node.pairs for part in pair]
            elif isinstance(node, Sequence):
                todo += node.items


PIECES = st.lists(
    st.sampled_from(
        ["a", "b c", " ", "  ", "\n", "\r\n", "\r", "\t", "é", "😀", "\x85", "\u2028", "''", "\n\n", "\n  "]
    ),
    max_size=12,
)
ESCAPED = st.lists(
    st.sampled_from(
        [
            "a",
            " ",
            "\n",
            "\r\n",
            "\t",
            "😀",
            "\\n",
            "\\x41",
            "\\u00e9",
            "\\U0001F600",
            "\\\n",
            "\\ ",
            '\\"',
            "\\\r\n \n",
        ]
    ),
    max_size=12,
)


@settings(max_examples=250, deadline=None)
@given(PIECES, ESCAPED)
def test_quotes_of_odd_shape(single: list[str], double: list[str]) -> None:
    check(value("k: '" + "".join(single) + "'\n"))
    check(value('k: "' + "".join(double) + '"\n'))


def test_long_blanks_take_no_long() -> None:
    check(value("k: 'a" + " " * 50_000 + "b'\n"))
    check(value('k: "a' + " " * 50_000 + '\\n"\n'))
