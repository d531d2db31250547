"""A usual command line is read without argparse, to what argparse would read."""

from __future__ import annotations

from importlib import import_module
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint.cli import COMMANDS
from techlint.cli.parser import Parser

PARSERS: dict[str, Parser] = {name: import_module(f"techlint.cli.{name}").parser("pt") for name in COMMANDS}
VALUES = (
    "a.yaml",
    "-",
    "text",
    "json",
    "auto",
    "pt",
    "3",
    "bash",
    "SE2,TL",
    "yaml",
    "",
    "a b",
    "a=b",
    "--",
    "-x",
    "-3",
)


@st.composite
def lines(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A command, and a line of words for it, most of them its own."""
    command = draw(st.sampled_from(sorted(PARSERS)))
    names = [name for option in PARSERS[command].options for name in option.names if name.startswith("-")]
    own = st.sampled_from([*names, "-h", "--help", "--stric", "-qv", "--nothing"])
    value = st.sampled_from(VALUES)
    chosen = [
        *(choice for option in PARSERS[command].options for choice in option.more.get("choices", ())),
        *VALUES,
    ]
    word = st.one_of(own, value, st.tuples(own, st.sampled_from(chosen)).map("=".join))
    pair = st.tuples(own, st.sampled_from(chosen)).map(list)
    return command, [*chain(*draw(st.lists(word.map(lambda one: [one]) | pair, max_size=6)))]


@given(lines())
def test_as_argparse_reads_it(line: tuple[str, list[str]]) -> None:
    command, words = line
    found = PARSERS[command].glance(words)
    if found is not None:
        assert found == PARSERS[command].usage().read(words)


@pytest.mark.parametrize(
    "line",
    [
        "check",
        "check a.yaml",
        "check --no-cache a.yaml -q b",
        "check --format json --color=never --select SE2 --select=TL -",
        "fmt --check a.yaml",
        "rules --format json",
        "convert --to tec a.yaml",
        "cost a.yaml Nome",
        "explain SE201 SE202",
        "new tecnica",
        "schema tecnica",
        "completion bash",
        "lsp",
    ],
)
def test_usual_lines_need_no_argparse(line: str) -> None:
    command, *words = line.split()
    found = PARSERS[command].glance(words)
    assert found is not None
    assert found == PARSERS[command].usage().read(words)


@pytest.mark.parametrize(
    "words", [["-h"], ["--help"], ["--", "a"], ["--nothing"], ["--format"], ["--format", "x"], ["-qv"]]
)
def test_unusual_lines_are_left_to_argparse(words: list[str]) -> None:
    assert PARSERS["check"].glance(words) is None
