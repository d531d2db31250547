"""Texts of 100 KiB made of one piece over and over: no more than two seconds of the processor and 300 MiB each, by
the real command; and the same output whatever the hashes are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.corpus import ROOT, Seed, seeds
from tests.fuzz.expressions import STARTS, expressions
from tests.fuzz.mutations import HOSTILE, MILD, damaged
from tests.fuzz.oracle import SECONDS, as_bytes, examples

SIZE = 100 * 1024
MOST_KIB = 300 * 1024
A_LINE = 0.001  # what each thing that is said may cost besides: a text can be made of nothing but faults
BUSY = 2.5  # seconds of the processor, too, are longer where others use its caches
_PATIENCE = 60.0  # seconds by the clock, on a busy machine
# Checks the files that are named on its input, and tells of each the seconds, the peak in KiB, and the exit code.
_CHILD = """
import contextlib, hashlib, io, json, sys, time
from techlint.cli import main
def peak():
    with open("/proc/self/status") as file:
        return next((int(line.split()[1]) for line in file if line.startswith("VmHWM")), 0)
for line in sys.stdin:
    with contextlib.suppress(OSError):
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    kept, sys.stdout = sys.stdout, out
    before = time.process_time()
    try:
        code = main(json.loads(line))
    except SystemExit as end:
        code = end.code
    finally:
        sys.stdout = kept
    used = time.process_time() - before
    try:
        most = peak()
    except OSError:
        most = 0
    out.flush()
    output = out.buffer.getvalue()
    told = output[:2000].decode("utf-8", "replace") + hashlib.sha256(output).hexdigest()
    print(json.dumps([code, used, most, output.count(10), told]), flush=True)
"""


class Answer(NamedTuple):
    """What a run of the command came to: the exit code, the seconds of the processor, the peak in KiB, how many lines
    it printed, and the beginning of them with a hash of all."""

    code: int
    seconds: float
    peak: int
    lines: int
    output: str


class Child:
    """A process of its own that runs the command again and again; what never ends is ended, and another begun."""

    def __init__(self, **environment: str) -> None:
        self.environment = environment
        self.process = self._begin()

    def _begin(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", _CHILD],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(ROOT), **self.environment},
        )

    def ask(self, *arguments: str) -> Answer:
        """Runs the command with these arguments."""
        process = self.process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(arguments) + "\n")
        process.stdin.flush()
        watch = threading.Timer(_PATIENCE, process.kill)
        watch.start()
        answer = process.stdout.readline()
        watch.cancel()
        if not answer:
            process.communicate()
            self.process = self._begin()
        assert answer, f"the process died, or took longer than {_PATIENCE} s: {arguments}"
        return Answer(*json.loads(answer))

    def end(self) -> None:
        """Lets it go."""
        self.process.kill()
        self.process.communicate()


def _fields() -> tuple[str, ...]:
    """Heads of a file, behind which a value stands."""
    return (
        *("", "tecnica:\n  nome: X\n  descricao: ", "tecnica:\n  nome: X\n  efeitos: ", "tecnicas:\n  - nome: X\n"),
        *("Nome: X\nDescrição: ", "Nome: X\nEfeitos e pontos: ", "Inimigo: X\nTécnicas:\n  - ", "Nome: "),
        *("```techlint\n", "```tec\nNome: X\n", "# techlint: ignore[", "tecnica: {nome: ", "tecnica: ["),
        *("sistema: 3det\npersonagem:\n  nome: X\n  vantagens: ", "sistema: savage-worlds\ncriatura:\n  nome: X\n"),
        *("sistema: fantasia-final\nmagia:\n  nome: X\n  alvos: ", "inimigo:\n  nome: X\n  tecnicas:\n    - "),
    )


@st.composite
def large(draw: st.DrawFn) -> bytes:
    """A head, and then 100 KiB of one or two pieces by turns."""
    head = draw(st.sampled_from(_fields()))
    piece = "".join(draw(st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=3)))
    if draw(st.integers(0, 3)) == 0:
        piece += draw(st.sampled_from(STARTS).flatmap(expressions))
    if draw(st.integers(0, 3)) == 0:
        piece = draw(st.sampled_from(seeds())).text + piece
    data = as_bytes(piece) or b" "
    return (as_bytes(head) + data * (SIZE // len(data) + 1))[:SIZE]


def test_large_texts(tmp_path_factory: object) -> None:
    folder: Path = tmp_path_factory.mktemp("large")  # type: ignore[attr-defined]
    child = Child()
    child.ask("check", os.devnull)  # what is imported once is no text's fault

    @examples(12)
    @given(large(), st.sampled_from(("a.yaml", "a.tec", "a.md")))
    def check(data: bytes, name: str) -> None:
        path = folder / name
        path.write_bytes(data)
        found = child.ask("check", "--no-cache", "--format", "concise", str(path))
        begin = data[:200]
        assert found.code in (0, 1), (found, begin, name)
        assert found.seconds <= BUSY * (SECONDS + A_LINE * found.lines), (found, begin, name)
        assert found.peak <= MOST_KIB, (found, begin, name)

    try:
        check()
    finally:
        child.end()


def test_the_output_is_the_same_whatever_the_hashes_are(tmp_path_factory: object) -> None:
    folder: Path = tmp_path_factory.mktemp("hashes")  # type: ignore[attr-defined]
    children = [Child(PYTHONHASHSEED=seed) for seed in ("1", "2")]

    @examples(8)
    @given(st.lists(damaged(kinds=MILD), min_size=2, max_size=6))
    def check(many: list[Seed]) -> None:
        for path in folder.iterdir():
            path.unlink()
        for number, one in enumerate(many):
            (folder / f"{number}.{one.carrier}").write_bytes(as_bytes(one.text))
        answers = [child.ask("check", "--no-cache", "--format", "json", str(folder)) for child in children]
        assert answers[0].code == answers[1].code and answers[0].output == answers[1].output, many

    try:
        check()
    finally:
        for child in children:
            child.end()
