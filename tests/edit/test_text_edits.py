"""Edits on a text, diffs, and what stands where."""

from __future__ import annotations

import subprocess
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.diagnostics import Edit, Span
from techlint.edit.text import Taken, apply, unified
from techlint.source.changes import Change, added_item, inserted_field, removed_field, removed_items, replaced
from techlint.source.text import Source
from techlint.source.tree import Limits, Mapping, Scalar, Sequence
from techlint.source.yaml_reader import read_yaml


def made(text: str, change: Change | None) -> str | None:
    return None if change is None else text[: change.start] + change.text + text[change.end :]


def mapping_of(text: str) -> Mapping:
    root = read_yaml(Source("a.yaml", text), Limits())[0].root
    assert isinstance(root, Mapping)
    return root


def key_of(mapping: Mapping, name: str) -> Scalar:
    return next(k for k, _ in mapping.pairs if isinstance(k, Scalar) and k.text == name)


@given(st.lists(st.tuples(st.integers(0, 12), st.integers(0, 3))), st.integers(0, 12), st.integers(0, 3))
@settings(max_examples=300, deadline=None)
def test_taken_is_told_from_every_stretch(spans: list[tuple[int, int]], start: int, length: int) -> None:
    taken = Taken()
    kept: list[tuple[int, int]] = []
    for a, n in [*spans, (start, length)]:
        meets = any(
            (c < a + n and a < d) or (a == c and (n == 0 or c == d)) or (n == 0 and a == d == c) for c, d in kept
        )
        if not taken.meets(a, a + n):
            assert not meets
            taken.add(a, a + n)
            kept.append((a, a + n))


def test_edits_that_meet_are_not_made() -> None:
    source = Source("a.yaml", "abc\r\ndef")
    assert apply(source, [Edit(Span(2, 1, 2, 2), "D"), Edit(Span(1, 2, 1, 3), "B")]) == "aBc\r\nDef"
    assert apply(source, [Edit(Span(1, 1, 1, 3), "x"), Edit(Span(1, 2, 1, 3), "y")]) is None
    assert apply(source, [Edit(Span(9, 1, 9, 2), "x")]) is None


LINES = st.lists(st.sampled_from(["a", "b", "ção", "", "x\u2028y", "z\r"]), max_size=6)


@given(LINES, LINES, st.booleans(), st.booleans())
@settings(max_examples=40, deadline=None)
def test_a_diff_is_one_that_git_applies(old: list[str], new: list[str], old_end: bool, new_end: bool) -> None:
    import tempfile

    before = "\n".join(["0", *old]) + ("\n" if old_end else "")
    after = "\n".join(["0", *new]) + ("\n" if new_end else "")
    diff = unified("a.txt", before, after)
    assert (diff == "") is (before == after)
    if not diff:
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.txt"
        path.write_bytes(before.encode())
        command = ["git", "apply", "-p1", "--unidiff-zero", "--whitespace=nowarn"]
        done = subprocess.run(command, cwd=folder, input=diff.encode(), capture_output=True)
        assert done.returncode == 0, done.stderr
        assert path.read_bytes() == after.encode()


def test_a_value_keeps_its_quotes_and_takes_what_it_needs() -> None:
    for value, text, after in (
        ("3", "4", "k: 4"),
        ("'3'", "a'b", "k: 'a''b'"),
        ('"3"', 'a"b', 'k: "a\\"b"'),
        ("3", "a: b", 'k: "a: b"'),
        ("3", "+7", "k: +7"),
        ("3", "null", 'k: "null"'),
        ("3", "", 'k: ""'),
    ):
        before = f"k: {value}"
        value_of = mapping_of(before).pairs[0][1]
        assert made(before, replaced(value_of, text)) == after
    flow = "{k: 3}"
    assert made(flow, replaced(mapping_of(flow).pairs[0][1], "a, b")) == '{k: "a, b"}'
    assert made("k:", replaced(mapping_of("k:").pairs[0][1], "3")) == "k: 3"


def test_a_list_gives_way_to_a_text_but_not_its_comments() -> None:
    text = "k:\n  - a\n  - b\nz: 1\n"
    key, value = mapping_of(text).pairs[0]
    assert isinstance(key, Scalar)
    assert made(text, replaced(value, "a + b", key)) == "k: a + b\nz: 1\n"
    text = "k:\n  - a  # nota\n  - b\n"
    key, value = mapping_of(text).pairs[0]
    assert isinstance(key, Scalar)
    assert replaced(value, "a + b", key) is None


def test_fields_come_and_go() -> None:
    text = "a: 1  # um\nb: {c: 2, d: 3}\n"
    root = mapping_of(text)
    assert made(text, inserted_field(root, key_of(root, "a"), "n", "x")) == "a: 1  # um\nn: x\nb: {c: 2, d: 3}\n"
    inner = root.pairs[1][1]
    assert isinstance(inner, Mapping)
    assert made(text, inserted_field(inner, None, "e", "x, y")) == 'a: 1  # um\nb: {c: 2, d: 3, e: "x, y"}\n'
    assert made(text, removed_field(inner, key_of(inner, "c"))) == "a: 1  # um\nb: {d: 3}\n"
    assert made(text, removed_field(inner, key_of(inner, "d"))) == "a: 1  # um\nb: {c: 2}\n"
    assert made(text, removed_field(root, key_of(root, "a"))) == "# um\nb: {c: 2, d: 3}\n"
    assert made(text, removed_field(root, key_of(root, "b"))) == "a: 1  # um\n"
    assert removed_field(mapping_of("a: 1\n"), key_of(mapping_of("a: 1\n"), "a")) is None


def test_items_come_and_go() -> None:
    for text, after, longer in (
        ("k: [a, b, c]\n", "k: [b]\n", "k: [a, b, c, n]\n"),
        ("k:\n- a\n- b\n- c\nz: 1\n", "k:\n- b\nz: 1\n", "k:\n- a\n- b\n- c\n- n\nz: 1\n"),
    ):
        value = mapping_of(text).pairs[0][1]
        assert isinstance(value, Sequence)
        result = text
        for change in reversed(removed_items(value, [0, 2])):
            assert change is not None
            result = result[: change.start] + change.text + result[change.end :]
        assert result == after
        assert made(text, added_item(value, "n")) == longer
        assert removed_items(value, [0, 1, 2]) == (None,)


def test_what_an_alias_repeats_is_shared() -> None:
    text = "a: &x 3\nb: *x\nc: &y 4\n"
    first, second, third = (value for _, value in mapping_of(text).pairs)
    for node, shared in ((first, True), (second, True), (third, False)):
        change = replaced(node, "5")
        assert change is not None and change.shared is shared
        assert made(text, change) == text.replace("&x 3" if shared else "&y 4", "&x 5" if shared else "&y 5")
