"""A hundred KiB of one thing, wherever a pattern looks at it: twice the text takes twice as long, not four times."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import pytest

from techlint.engine import Options
from techlint.lsp.cursor import yaml_at
from techlint.lsp.desk import MARK, Desk
from techlint.lsp.pieces import cut_yaml
from techlint.lsp.workspace import Workspace
from techlint.systems.sangue_e_estrelas.assistencia import entrada
from techlint.systems.sangue_e_estrelas.tables import load
from tests.hostil.conteudo import FULL, diagnose, sheet

# Of the processor. What is in proportion takes hundredths of a second, what is not takes from five to sixty.
SECONDS = 3.0

UNITS = (" ", "\t", "a", "a ", "- ", "-  ", ":", "#", "'a", "\xa0")
TAILS = ("", "x", "x:", "]")


def _cut(line: str) -> None:
    cut_yaml(f"{line}\nb: 1\nc: 2\n", lambda _: True)


def _under_cursor(line: str) -> None:
    yaml_at(["tecnica:", f"  {line}"], 1, len(line) + 2)


def _above_cursor(line: str) -> None:
    yaml_at(["tecnica:", f"  {line}", "  x: y"], 2, 6)


_tables = cache(load)
_desk = cache(lambda: Desk(Options()))


def _pointed_at(text: str) -> None:
    entrada(_tables(), ("efeitos",), text)


def _message(text: str) -> None:
    Workspace(lambda _: None).plain(_desk(), f"{text} {MARK} {text}")


PLACES: dict[str, Callable[[str], object]] = {
    "a bracket that is never closed": lambda s: diagnose("a.yaml", f"a: [b\n{s}\nb: 1\n"),
    "a field out of its place": lambda s: diagnose("a.yaml", f"a:\n {s}\n  c: d\n b: 2\n"),
    "a name in what cannot begin one": lambda s: diagnose("a.yaml", f"a:\n  b: 1\n  @{s}\n"),
    "a comment of another language": lambda s: diagnose("a.yaml", f"a:\n  b: 1\n  // {s}\n  c: 2\n"),
    "such a comment in a ficha": lambda s: diagnose("a.tec", f"// {s}\n{sheet()}"),
    "a key of YAML in a ficha": lambda s: diagnose("a.tec", f"Nome: a\ntecnica:{s}\n  nome: b\n"),
    "a ficha in YAML": lambda s: diagnose("a.yaml", f"Nome: a\nNatureza:{s}\n"),
    "a value": lambda s: diagnose("a.tec", sheet(alcance=f"curto,{s}")),
    "a count": lambda s: diagnose("a.tec", sheet(efeitos=f"2 x{s}")),
    "a gatilho in no brackets": lambda s: diagnose("a.tec", sheet(ativacao=f"reação: a{s}(")),
    "a name and its number": lambda s: diagnose(
        "a.tec", f"Sistema: 3det\n\nPersonagem: A\nCaracterísticas: F 3, a {s} 3\n"
    ),
    "an item of a list with another dash": lambda s: diagnose("a.yaml", f"a:\n  b:\n  – {s}\n"),
    "a key, cut for the editor": lambda s: _cut(f"a{s}"),
    "what stands behind a key, cut for the editor": lambda s: _cut(f"a:{s}"),
    "a key under the cursor": lambda s: _under_cursor(f"a{s}"),
    "brackets under the cursor": lambda s: _under_cursor(f"a: {{a{s}"),
    "a key above the cursor": lambda s: _above_cursor(f"a{s}"),
    "an effect under the mouse": lambda s: _pointed_at(f"a{s}b"),
    "a message of another piece": lambda s: _message(f"a{s}b"),
}


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("place", PLACES)
def test_a_hundred_kib_of_one_thing(place: str, unit: str) -> None:
    for tail in TAILS:
        text = unit * (FULL // len(unit.encode())) + tail
        start = time.process_time()
        PLACES[place](text)
        assert time.process_time() - start < SECONDS, tail
