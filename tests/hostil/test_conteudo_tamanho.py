"""Time and memory: more content takes longer in proportion, and no content takes more than 300 MiB."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from techlint import reading
from techlint.source.ficha import MOST_FAULTS
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems.savage_worlds import SYSTEM
from techlint.systems.shape import MOST_PROBLEMS
from tests.hostil.conteudo import KIB, diagnose, page, sheet, technique

ROOT = Path(__file__).parents[2]
MOST_MEMORY = 300 * KIB  # in KiB, as getrusage has it on Linux
# Sixteen times the text may take this many times as long: a square would take 256 times.
MOST_GROWTH = 80
FIELDS = ("natureza", "ativacao", "duracao", "alcance", "efeitos", "modificadores", "limitacoes", "rolagem", "dano")
UNITS = ("a ", "+ ", ", ", "(", "9", "d", "a(", "2d6 + ", "Lento + ", "mod + ", "2 dano + ", "- ", "? a")


def seconds(name: str, text: str) -> float:
    """Processor time of a run, at best of two."""
    best = 1e9
    for _ in range(2):
        start = time.process_time()
        diagnose(name, text)
        best = min(best, time.process_time() - start)
    return best


@pytest.mark.parametrize("unit", UNITS)
def test_a_value_that_repeats_itself(unit: str) -> None:
    """Ficha: every field of expressions at once, so that one run tells of all."""

    def items(size: int) -> str:
        return "\n".join(sheet(**{field: unit * (size // len(unit))}) for field in FIELDS)

    small, large = seconds("a.tec", items(256)), seconds("a.tec", items(4096))
    assert large < max(small, 0.01) * MOST_GROWTH


BREAKS = {
    "keys": lambda n: "abc:\n" * n + "a",
    "items": lambda n: "- a\n" * n + "]",
    "brackets": lambda n: "[" + "[]," * n,
    "pairs in brackets": lambda n: "[" + "{a: b}," * n + "\n}",
    "question marks": lambda n: "?\n" * n + "]",
    "documents": lambda n: "---\na\n" * n + "]",
    "block scalars": lambda n: "- |\n a\n" * n + "]",
    "quoted lines": lambda n: '- "' + "a\n" * n,
    "anchors and aliases": lambda n: "- &a a\n" + "- *a\n" * n + "]",
    "unknown aliases": lambda n: "".join(f"- *a{i}\n" for i in range(n)),
    "merges": lambda n: "a: &a {k: v}\n" + "".join(f"b{i}: {{<<: *a}}\n" for i in range(n)) + "]",
    "tabs": lambda n: "a:\n" + "\tb: 1\n" * n,
    "byte order marks": lambda n: "a: \ufeff\n" * n + "]",
}


@pytest.mark.parametrize("make", BREAKS.values(), ids=BREAKS)
def test_a_broken_yaml_is_read_twice_and_no_more(make: Callable[[int], str]) -> None:
    small, large = seconds("a.yaml", make(200)), seconds("a.yaml", make(3200))
    assert large < max(small, 0.01) * MOST_GROWTH


STRANGE = {
    "unseen": "a\u200b",
    "letters": "a\u0430 ",
    "spaces": "a\xa0",
    "other alphabet": "хаос ",
    "emoji": "👩\u200d👧",
    "marks": "a\u0301",
}


@pytest.mark.parametrize("unit", STRANGE.values(), ids=STRANGE)
@pytest.mark.parametrize("make", [technique, sheet])
def test_a_text_of_look_alikes(make: Callable[..., str], unit: str) -> None:
    name = "a.yaml" if make is technique else "a.tec"
    small, large = seconds(name, make(nome=unit * 100)), seconds(name, make(nome=unit * 1600))
    assert large < max(small, 0.01) * MOST_GROWTH


def test_ten_thousand_faults_and_no_more() -> None:
    text = "tecnicas:\n" + "- a\n" * (MOST_PROBLEMS + 2000)
    start = time.process_time()
    found = diagnose("a.yaml", text)
    assert time.process_time() - start < 10
    assert len(found) == MOST_PROBLEMS + 1
    (limit,) = [d for d in found if d.code == "TL010"]
    assert limit.place.span.line == MOST_PROBLEMS + 2 and limit.help is not None
    assert found[-1].place.span.line == MOST_PROBLEMS + 2001  # the last of all is told


def test_what_rules_find_is_bounded() -> None:
    found = diagnose("a.yaml", technique(efeitos=f"[{'a, ' * 12_000}a]"))
    assert len(found) <= MOST_PROBLEMS + 1


FENCES = {
    "empty sheets": "```tec\n```\n",
    "empty YAML": "```techlint\n```\n",
    "sheets": "```tec\nNome: a\n```\n",
    "YAML": "```techlint\na: [b, {c: d}]\n```\n",
    "broken YAML": "```techlint\n]\n```\n",
}


@pytest.mark.parametrize("unit", FENCES.values(), ids=FENCES)
def test_a_page_of_fences_is_bounded(unit: str) -> None:
    """The limit is the page's: a sheet in its first block leaves that much less for the others."""
    limits = Limits(values=10_000)
    text = page(sheet(), "tec") + unit * 2600
    found = [d for d in diagnose("a.md", text, limits) if "10000 valores" in d.message.pt]
    assert [d.code for d in found] == ["TL010"] and found[0].help is not None
    assert diagnose("a.md", page(sheet(), "tec") + unit, limits) == diagnose("a.md", page(sheet(), "tec") + unit)


def test_the_limit_of_a_page_is_passed_within_a_block() -> None:
    limits = Limits(values=1000)
    half = page("a: [" + "b, b,\n  " * 245 + "]\n")
    assert [d.code for d in diagnose("a.md", half, limits)] == ["TL009"]
    # The first holds 4 for its document, 4 + 1 for a group with its key, 4 + 490 for the list.
    room = 1000 - (4 + 4 + 1 + 4 + 490) - (4 + 4 + 1 + 4)
    (limit,) = [d for d in diagnose("a.md", half + half, limits) if d.code == "TL010"]
    assert limit.place.span.line == half.count("\n") + 4 + room // 2
    assert "1000 valores" in limit.message.pt


def test_lines_of_a_page_are_bounded() -> None:
    limits = Limits(values=1000)
    fenced = page(sheet(), "tec")
    above = fenced.count("\n")
    assert diagnose("a.md", fenced + "a\n" * (500 - above), limits) == []
    for end in ("\n", "\r", "\r\n"):
        (limit,) = diagnose("a.md", (fenced + "a\n" * (501 - above)).replace("\n", end), limits)
        assert (limit.code, limit.place.span.line) == ("TL010", 501)
    # A block that is cut is not read in part.
    (limit,) = diagnose("a.md", "a\n" * 490 + fenced, limits)
    assert (limit.code, limit.place.span.line) == ("TL010", 493)
    assert diagnose("a.md", "a\n" * 2000, limits)[0].code == "TL009"  # no page of techlint's, however long


FAULTY = {
    "lines that are no field": ("a.tec", lambda n: "Nome: a\nb\n" * n),
    "control characters": ("a.tec", lambda n: "Nome: a\n" + "\x01\n" * n),
    "merges of no group": ("a.yaml", lambda n: "- {<<: a}\n" * n),
    "merges in many documents": ("a.yaml", lambda n: "---\n- {<<: a}\n- {<<: a}\n" * (n // 2)),
    "anchors that hold themselves": ("a.yaml", lambda n: "- &a [*a]\n" * n),
    "blocks of a page": ("a.md", lambda n: "```tec\nb\n```\n" * n + "a\n" * n * 20),
}


@pytest.mark.parametrize(("name", "make"), FAULTY.values(), ids=FAULTY)
def test_faults_of_form_are_bounded(name: str, make: Callable[[int], str]) -> None:
    start = time.process_time()
    found = diagnose(name, make(MOST_FAULTS + 500))
    assert time.process_time() - start < 20  # each of them by itself takes thousandths of a second
    assert [d.code for d in found].count("TL010") + MOST_FAULTS >= len([d for d in found if d.code[:2] == "TL"])
    limits = [d for d in found if d.code == "TL010" and str(MOST_FAULTS) in d.message.pt]
    assert len(limits) == 1 and limits[0].help is not None
    assert "TL010" not in {d.code for d in diagnose(name, make(100))}
    assert MOST_FAULTS == reading.MOST_FAULTS


def test_faults_of_form_in_many_pieces_are_bounded() -> None:
    """Each piece holds its own; together they are no more than a document may have."""
    text = "sistema: savage-worlds\nvantagens:\n" + "- nome: a\n" * (MOST_PROBLEMS + 500)
    (document,) = read_yaml(Source("a.yaml", text), Limits())
    pieces = SYSTEM.read(document).items
    assert sum(len(piece.problems) for piece in pieces) == MOST_PROBLEMS + 1
    (last,) = pieces[MOST_PROBLEMS].problems
    assert (last.code, last.place.span.line) == ("TL010", MOST_PROBLEMS + 3)


def memory(path: Path) -> tuple[int, int]:
    """Exit code and peak memory (KiB) of the real command. A small process starts it: what a child is known to have
    used at most begins with what its parent held."""
    script = (
        "import os, sys\n"
        "pid = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:])\n"
        "_, status, usage = os.wait4(pid, 0)\n"
        "print(os.waitstatus_to_exitcode(status), usage.ru_maxrss, file=sys.stderr)\n"
    )
    import subprocess

    command = [sys.executable, "-m", "techlint", "check", "--no-cache", "--format", "concise", str(path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-S", "-c", script, *command], env=environment, capture_output=True, check=True
    )
    code, used = done.stderr.split()[-2:]
    return int(code), int(used)


def _full(unit: str, head: str = "") -> str:
    """4 MiB of one thing."""
    return head + unit * ((4 * KIB * KIB - 1000) // len(unit.encode()))


FULL_SIZE = {
    "brackets.yaml": lambda: "tecnicas: [" + "[]," * 1_398_000,
    "pairs.yaml": lambda: _full("{a: b},", "a: [") + "]",
    "keys.yaml": lambda: _full("k: 1\n"),
    "documents.yaml": lambda: _full("---\ntecnica: {nome: a}\n"),
    "file.yaml": lambda: "tecnica:\n  nome: " + "a" * (50 * KIB * KIB),
    "word.yaml": lambda: "tecnica:\n  nome: " + "a" * (4 * KIB * KIB - 100),
    "page.md": lambda: _full("`", page(technique())),
    "fences.md": lambda: _full("```tec\nNome: a\n```\n", page(technique())),
    "lists.md": lambda: _full("- a\n", page(technique())),
    "blank.md": lambda: _full("\n", page(technique())),
    "blank.tec": lambda: _full("\n", sheet()),
    "controls.tec": lambda: _full("\x01\n", sheet()),
    "pieces.yaml": lambda: "sistema: savage-worlds\npersonagens:\n" + "- nome: a😀\n" * 83_000,
    "unseen.tec": lambda: sheet(nome=_full("\u200b", "a")),
}


@pytest.mark.skipif(sys.platform != "linux", reason="getrusage counts otherwise")
@pytest.mark.parametrize("name", FULL_SIZE)
def test_the_real_command_keeps_within_memory(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(FULL_SIZE[name](), "utf-8")
    code, used = memory(path)
    assert code in (0, 1) and used < MOST_MEMORY
