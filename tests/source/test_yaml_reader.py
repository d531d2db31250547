"""YAML as a located tree: what stands where, aliases, merges, documents, limits."""

from __future__ import annotations

import sys
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.source import yaml_compose
from techlint.source.text import Fragment, Source
from techlint.source.tree import Document, Limits, Mapping, Node, Problem, Scalar, Sequence
from techlint.source.yaml_reader import read_as_written

LIMITS = Limits()


def read(text: str, pure: bool = False, limits: Limits = LIMITS) -> list[Document]:
    return read_as_written(Source("f.yaml", text), limits, pure=pure)


def root(text: str) -> Any:
    (document,) = read(text)
    assert document.problems == []
    return document.root


def problem(text: str, limits: Limits = LIMITS) -> Problem:
    (found,) = [p for d in read(text, limits=limits) for p in d.problems]
    return found


def at(found: Problem) -> tuple[str, int, int]:
    return found.code, found.place.span.line, found.place.span.column


def outline(node: Node) -> Any:
    """Values alone."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return [(outline(k), outline(v)) for k, v in node.pairs]
    assert isinstance(node, Sequence)
    return [outline(i) for i in node.items]


def cut(node: Node) -> str:
    """What stands in the source where the node does."""
    return node.source.text[node.start : node.end]


def nodes(node: Node | None) -> list[Node]:
    found: list[Node] = []
    todo = [node] if node is not None else []
    while todo:
        one = todo.pop()
        found.append(one)
        if isinstance(one, Mapping):
            todo += [part for pair in one.pairs for part in pair]
        elif isinstance(one, Sequence):
            todo += one.items
    return found


# Values.


def test_scalars_stay_what_was_written() -> None:
    text = "a: No\nb: 010\nc: 1:30\nd: 1e3\ne: ~\nf: null\n1: '1'\ng: 2001-99-99\nh: !!int abc\ni: =\nj: .inf\n"
    tree = root(text)
    assert dict(outline(tree)) == {
        "a": "No",
        "b": "010",
        "c": "1:30",
        "d": "1e3",
        "e": "~",
        "f": "null",
        "1": "1",
        "g": "2001-99-99",
        "h": "abc",
        "i": "=",
        "j": ".inf",
    }
    plain = {key.text: value.plain for key, value in tree.pairs}
    assert plain["e"] and plain["f"] and not plain["1"]
    assert [value.tag for _, value in tree.pairs].count("tag:yaml.org,2002:int") == 1


def test_a_number_of_five_thousand_digits() -> None:
    digits = "9" * 5000
    assert outline(root(f"n: {digits}\n")) == [("n", digits)]


def test_keys_of_any_kind_and_twice() -> None:
    tree = root("? [a, b]\n: 1\n? {c: d}\n: 2\nx: 3\nx: 4\n'': 5\n")
    assert outline(tree) == [(["a", "b"], "1"), ([("c", "d")], "2"), ("x", "3"), ("x", "4"), ("", "5")]


# Spans.


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("k: valor # fim\n", "valor"),
        ("k:   'a b'  \n", "'a b'"),
        ('k: "a\n  b"\n', '"a\n  b"'),
        ("k: a\n  b\n\n  c\nz: 1\n", "a\n  b\n\n  c"),
        ("k: &x valor\n", "valor"),
        ("k: !t valor\n", "valor"),
        ("k: &x !t valor\n", "valor"),
        ("k: !t &x 'valor'\n", "'valor'"),
        ("k: !<tag:a,b> valor\n", "valor"),
        ("k: &x # nota\n  !t\n  # outra\n  valor\n", "valor"),
        ("k: &x [a, b]\n", "[a, b]"),
        ("k: !t\n  {a: b}\n", "{a: b}"),
        ("k: &x\n  a: 1\n  b: 2\n\n# fim\n", "a: 1\n  b: 2"),
        ("k: !t # nota\n  a: 1\n", "a: 1"),
        ("k: &x\n- a\n- b\nz: 1\n", "- a\n- b"),
        ("k: &x\n  - a\n  - b\nz: 1\n", "- a\n  - b"),
        ("k:\n- - a\n  - b\n\nz: 1\n", "- - a\n  - b"),
        ("k: [a,\n  b # nota\n  ]\n", "[a,\n  b # nota\n  ]"),
        ("k: |\n  texto\n  mais\n\nz: 1\n", "texto\n  mais"),
        ("k: |\n\n\n  texto\n", "texto"),
        ("k: &x >-  # nota\n  texto\n    fundo \n  \n", "texto\n    fundo "),
        ("k: |2\n    recuado\n", "  recuado"),
        ("k: |+\n  a\n\n\n", "a"),
        ("k: |\r\n  a\r\n  b\r\nz: 1\r\n", "a\r\n  b"),
        ("k: |\r  a\r  b\rz: 1\r", "a\r  b"),
        ("k: |\nz: 1\n", "|"),
        ("k: &x >+1 # nota\n\n\n", ">+1"),
        ("k: |\n  a\n     \n", "a\n     "),
    ],
)
def test_where_a_value_stands(text: str, expected: str, pure: bool) -> None:
    (document,) = read(text, pure=pure)
    assert isinstance(document.root, Mapping)
    assert cut(document.root.pairs[0][1]) == expected


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("k:\nz: 1\n", 2),
        ("k:   # nota\nz: 1\n", 2),
        ("k:", 2),
        ("{k: , z: 1}", 3),
        ("{k, z: 1}", 2),
        ("{k  :\n , z: 1}", 5),
        ("{'k' : }", 6),
        ("? k\n? z\n", 3),
        ("? k\n:z: 1\n", 3),
        ("k: !t\nz: 1\n", 5),
        ("k: &x # nota\nz: 1\n", 5),
    ],
)
def test_an_absent_value_stands_behind_its_colon(text: str, offset: int, pure: bool) -> None:
    (document,) = read(text, pure=pure)
    assert isinstance(document.root, Mapping)
    value = document.root.pairs[0][1]
    assert isinstance(value, Scalar)
    assert (value.start, value.end, value.text, value.plain) == (offset, offset, "", True)


@pytest.mark.parametrize("pure", [False, True])
def test_absent_items_and_keys(pure: bool) -> None:
    (document,) = read("-\n-   # nota\n- a\n", pure=pure)
    assert isinstance(document.root, Sequence)
    assert [(i.start, i.end) for i in document.root.items] == [(1, 1), (3, 3), (15, 16)]
    for text in ("[? : a]", "[?, a]", "{? : a}", "? \n: a\n"):
        (document,) = read(text, pure=pure)
        first = [n for n in nodes(document.root) if isinstance(n, Scalar) and n.text == "" and n.plain]
        assert text.index("?") + 1 in [n.start for n in first]


def test_collections_end_with_their_last_value() -> None:
    tree = root("a:\n  b:\n    - 1\n    - 2   # nota\n\n# fim\nc: [x: y, z]\n")
    outer, flow = tree.pairs[0][1], tree.pairs[1][1]
    assert cut(outer) == "b:\n    - 1\n    - 2"
    assert cut(flow) == "[x: y, z]"
    assert cut(flow.items[0]) == "x: y"


def test_line_and_column_with_every_line_end() -> None:
    text = "a: 1\r\nb: 😀 x\rc:\n  - 'é'\t# nota\n  -\tfim\n"
    tree = root(text)
    spans = [tree.source.position(value.start) for _, value in tree.pairs]
    assert spans == [(1, 4), (2, 4), (4, 3)]
    assert [tree.source.position(i.start) for i in tree.pairs[2][1].items] == [(4, 5), (5, 5)]


def test_nel_and_the_unicode_separators_end_no_line() -> None:
    text = "a: x\x85y\u2028z\nb: 'p\u2029q'\nc: |\n  m\x85n\n# nota\u2028mais\nd: \"\\L\\N\u2028\"\n"
    tree = root(text)
    assert [v.text for _, v in tree.pairs] == ["x\x85y\u2028z", "p\u2029q", "m\x85n\n", "\u2028\x85\u2028"]
    assert [tree.source.position(k.start)[0] for k, _ in tree.pairs] == [1, 2, 3, 6]


def test_private_characters_of_the_text_itself_are_kept() -> None:
    text = 'a: "\ue000 \\uE001 \\U0000e002\x85"\n'
    assert outline(root(text)) == [("a", "\ue000 \ue001 \ue002\x85")]


def test_a_fragment_is_read_by_itself_and_placed_in_its_file() -> None:
    outer = Source("f.md", "> ```\n>   a: *b\n> ```\n")
    fragment = Fragment(outer, "a: *b\n", [10])
    (document,) = read_as_written(fragment, LIMITS)
    assert at(document.problems[0]) == ("TL002", 2, 8)


# Documents.


def test_several_documents() -> None:
    documents = read("a: 1\n---\n- b\n...\n--- c\n---\n")
    assert [outline(d.root) if d.root else None for d in documents] == [[("a", "1")], ["b"], "c", None]


@pytest.mark.parametrize("text", ["", "\n", "# nota\n", "   \n\n", "...\n", "\t\n"])
def test_nothing_at_all(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize("pure", [False, True])
def test_a_document_may_follow_dots_without_dashes(pure: bool) -> None:
    documents = read("a: 1\n...\n# nota\nb: 2\n...\n...\n%YAML 1.2\n---\nc: 3\n", pure)
    assert [outline(d.root) for d in documents if d.root] == [[("a", "1")], [("b", "2")], [("c", "3")]]


def test_what_was_complete_before_a_fault_stands() -> None:
    documents = read("a: 1\n---\nb: [\n---\nc: 3\n")
    assert [d.root is not None for d in documents] == [True, False]
    assert [p.code for p in documents[1].problems] == ["TL002"]


def test_a_document_cut_short_by_a_fault_does_not_stand() -> None:
    (document,) = read("  a: 1\nb: 2\n")
    assert document.root is None and len(document.problems) == 1


@pytest.mark.parametrize(
    "text",
    ["\ufeffa: 1\nb: 2\n", "a: 1\n---\n\ufeffb: 2\nc: 3\n", "a: 1\n\ufeff---\nb: 2\n", "a: 1\n...\n\ufeffb: 2\n"],
)
def test_a_byte_order_mark_before_a_document_is_nothing(text: str) -> None:
    documents = read(text)
    assert all(d.root is not None and not d.problems for d in documents)
    assert outline(documents[-1].root)[0][0] in ("a", "b")  # type: ignore[arg-type]


def test_a_byte_order_mark_elsewhere() -> None:
    assert at(problem("a: 1\n\ufeffb: 2\n")) == ("TL002", 2, 1)
    assert outline(root("a: x\ufeffy\n")) == [("a", "x\ufeffy")]


@pytest.mark.parametrize("char", ["\x00", "\x07", "\x1b", "\x7f", "\x9f", "\ud800", "\ufffe"])
def test_characters_yaml_forbids(char: str) -> None:
    found = problem(f"a: 1\nb: x{char}y{char}\nc: [\n")
    assert at(found) == ("TL002", 2, 5)
    assert f"U+{ord(char):04X}" in found.message.pt and f"U+{ord(char):04X}" in found.message.en


# Aliases.


def test_an_alias_is_a_copy_that_stands_at_the_alias() -> None:
    tree = root("a: &x {b: [1, 'dois'], c: !t 3}\nd: *x\n")
    original, copy = tree.pairs[0][1], tree.pairs[1][1]
    assert outline(copy) == outline(original)
    pairs = list(zip(nodes(copy), nodes(original), strict=True))
    assert all(new.anchor is old and cut(new) == "*x" and new.tag == old.tag for new, old in pairs)
    assert [n.plain for n in nodes(copy) if isinstance(n, Scalar)] == [
        n.plain for n in nodes(original) if isinstance(n, Scalar)
    ]
    place = copy.pairs[0][1].items[1].place()
    assert (place.span.line, place.span.column) == (2, 4)
    assert place.via is not None and (place.via.span.line, place.via.span.column) == (1, 15)


def test_part_of_an_aliased_text() -> None:
    tree = root('a: &x "um \\x64ois"\nb: *x\n')
    place = tree.pairs[1][1].part(3, 7)
    assert place.span.line == 2 and place.via is not None
    assert (place.via.span.line, place.via.span.column) == (1, 11)


def test_an_alias_of_an_alias_goes_back_one_step() -> None:
    tree = root("a: &x 1\nb: &y [*x]\nc: *y\n")
    inner = tree.pairs[2][1].items[0]
    assert inner.anchor is tree.pairs[1][1].items[0]
    assert inner.anchor.anchor is tree.pairs[0][1]


def test_anchors_may_be_given_anew_and_end_with_their_document() -> None:
    assert outline(root("- &x 1\n- *x\n- &x 2\n- *x\n")) == ["1", "1", "2", "2"]
    documents = read("- &x 1\n---\n- *x\n")
    assert documents[0].root is not None and documents[1].root is None


@pytest.mark.parametrize("pure", [False, True])
def test_an_anchor_with_accents(pure: bool) -> None:
    (document,) = read("a: &técnica-1 x\nb: *técnica-1\n", pure)
    assert document.root is not None and outline(document.root) == [("a", "x"), ("b", "x")]
    assert cut(document.root.pairs[0][1]) == "x"  # type: ignore[attr-defined]


def test_an_unknown_alias_names_the_nearest() -> None:
    found = problem("a: &golpe 1\nb: *goble\n")
    assert at(found) == ("TL002", 2, 4)
    assert "goble" in found.message.pt and found.help is not None and "*golpe" in found.help.pt


def test_every_unknown_alias_is_told_once() -> None:
    (document,) = read("- *a\n- *b\n- *a\n")
    assert document.root is None
    assert [at(p) for p in document.problems] == [("TL002", 1, 3), ("TL002", 2, 3)]


def test_an_alias_in_its_own_anchor() -> None:
    for text, column in (("a: &x [1, *x]\n", 11), ("a: &x {b: [c, {d: *x}]}\n", 19)):
        found = problem(text)
        assert at(found) == ("TL002", 1, column)
        assert "contém a si mesma" in found.message.pt
    assert outline(root("&x [&x a, *x]")) == ["a", "a"]


def test_an_alias_that_is_a_text_is_one_fault() -> None:
    assert at(problem("nota: *Golpe forte\n")) == ("TL002", 1, 7)


# Merges.


def test_a_merge_yields_and_stands_at_the_end() -> None:
    tree = root("base: &b {Nome: x, custo: 3}\nt:\n  <<: *b\n  nome: y\n  grau: 1\n")
    merged = tree.pairs[1][1]
    assert outline(merged) == [("nome", "y"), ("grau", "1"), ("custo", "3")]
    assert merged.merged == 1
    assert [cut(n) for n in merged.pairs[2]] == ["*b", "*b"]


def test_the_first_source_of_a_merge_wins() -> None:
    tree = root("- &a {x: 1, x: 0}\n- &b {x: 2, y: 3}\n- {<<: [*a, *b, {z: 4}], w: 5}\n")
    assert outline(tree.items[2]) == [("w", "5"), ("x", "1"), ("y", "3"), ("z", "4")]
    assert tree.items[2].merged == 3


def test_a_merge_of_a_merge_is_copied_whole() -> None:
    tree = root("- &a {x: 1}\n- &b {<<: *a, y: 2}\n- {<<: *b}\n")
    assert outline(tree.items[2]) == [("y", "2"), ("x", "1")]
    assert tree.items[2].merged == 2


def test_a_merge_of_something_else() -> None:
    (document,) = read("<<: 3\na: 1\n")
    assert document.root is not None and outline(document.root) == [("<<", "3"), ("a", "1")]
    assert [at(p) for p in document.problems] == [("TL006", 1, 5)]
    (document,) = read("a: &x [1]\nb: {<<: [{c: 1}, *x]}\n")
    assert [at(p) for p in document.problems] == [("TL006", 2, 18)]


def test_a_quoted_or_tagged_merge_key_is_a_key() -> None:
    assert outline(root("'<<': {a: 1}\n!!str <<: {b: 2}\n")) == [("<<", [("a", "1")]), ("<<", [("b", "2")])]


# Limits.


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("[" * 100_000, 65),
        ("{a: " * 100_000, 64 * 4 + 1),
        ("- " * 100_000, 64 * 2 + 1),
        ("? " * 100_000, 64 * 2 + 1),
        ("a: " + "[" * 64 + "]" * 64, 67),
    ],
)
def test_nesting_is_bounded(text: str, column: int, pure: bool) -> None:
    start = time.process_time()
    (document,) = read(text, pure)
    assert time.process_time() - start < 2
    assert document.root is None
    assert [at(p) for p in document.problems] == [("TL010", 1, column)]


def test_nesting_at_the_limit_is_fine() -> None:
    assert read("[" * 64 + "]" * 64)[0].root is not None
    assert read("[[]]", limits=Limits(nesting=2))[0].root is not None
    assert at(problem("[[[]]]", limits=Limits(nesting=2))) == ("TL010", 1, 3)


def test_aliases_count_towards_nesting() -> None:
    text = "- &a [x]\n" + "".join(f"- &{chr(98 + i)} [*{chr(97 + i)}]\n" for i in range(5))
    assert at(problem(text, limits=Limits(nesting=5))) == ("TL010", 5, 7)


@pytest.mark.parametrize("pure", [False, True])
def test_a_bomb_of_aliases_is_defused(pure: bool) -> None:
    text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for before, name in zip("abcdefghij", "bcdefghijk", strict=True):
        text += f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    start = time.process_time()
    (document,) = read(text, pure)
    assert time.process_time() - start < 2
    assert document.root is None
    assert [p.code for p in document.problems] == ["TL010"]
    assert document.problems[0].place.span.line == 6


def test_copies_are_counted_over_the_whole_file() -> None:
    limits = Limits(alias_nodes=4)
    assert read("- &a [1, 2]\n- *a\n", limits=limits)[0].root is not None
    documents = read("- &a 1\n- *a\n- *a\n---\n- &a [1]\n- *a\n- *a\n", limits=limits)
    assert [d.root is not None for d in documents] == [True, False]
    assert at(documents[1].problems[0]) == ("TL010", 7, 3)


# Without libyaml, and whatever is thrown at it.


def test_without_libyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_compose, "CParser", None)
    assert outline(root("a: [1, {b: c}]\n")) == [("a", ["1", [("b", "c")]])]


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_any_text_is_read(text: str) -> None:
    for pure in (False, True):
        for document in read(text, pure):
            # only what says nothing has no root: a mark between documents, an anchor or a tag on nothing
            assert document.root is not None or document.problems or set(text) & set("-%&!")
            for node in nodes(document.root):
                assert 0 <= node.start <= node.end <= len(text)
            for found in document.problems:
                assert found.place.span.line >= 1


@pytest.mark.parametrize("pure", [False, True])
@pytest.mark.parametrize(
    "piece",
    ['"', "'", '"' + "\n" * 9, ":", "\n", "\t", "#", "!", "!a", "%", "&", "a ", "*a,", "]", "|\n", "--- ", "a:\n "],
)
def test_long_repetitions_end_soon(piece: str, pure: bool) -> None:
    start = time.process_time()
    read(piece * (40_000 // len(piece)), pure)
    assert time.process_time() - start < 2


def test_a_merge_of_an_unknown_alias_is_one_fault() -> None:
    assert at(problem("a: {<<: *x}\n")) == ("TL002", 1, 9)


def test_no_strange_character_is_missed_by_the_quick_look() -> None:
    from techlint.source.lookalikes import STRANGE
    from techlint.source.text import is_usual

    every = [chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000]
    strange = [char for char in every if STRANGE.match(char)]
    assert len(strange) > 1000
    assert not any(is_usual(f"descrição {char}") for char in strange)
    assert is_usual("Coração – “ação”, 3 × 2… já!")
