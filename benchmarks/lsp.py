"""Measures the answer to a keystroke in a file of 200 techniques against the bare parse of the one being written.

    python benchmarks/lsp.py            a Markdown table of ratios
    python benchmarks/lsp.py --strict   exit code 1 if a ratio is missed

In each round every tenth technique is changed by keystrokes: a number that makes it wrong, another that mends it,
a letter of its description and its erasure. What is timed is all that the server does for one, from the change of
the text to the messages to send, without the pause in which it waits for more keystrokes. The parse is
`yaml.compose` with libyaml's loader, of that technique's own text, timed right before. A ratio is of what the two
took over a round."""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import yaml
from lsprotocol import types

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import generate  # noqa: E402
from techlint.diagnostics import Text  # noqa: E402
from techlint.lsp.features import Client, Features  # noqa: E402
from techlint.lsp.positions import UTF16, Buffer  # noqa: E402
from techlint.lsp.workspace import OpenText, Workspace  # noqa: E402

BOUND = 50
COUNT = 200
PARTS = ("diagnostics", "completion", "hover")


def listed(made: str) -> str:
    """A technique of a file of its own as an entry of a list."""
    first, *rest = made.splitlines()[1:]
    return "".join(f"{line}\n" for line in (f"  - {first[2:]}", *(f"    {line[2:]}" for line in rest)))


def fail(message: Text) -> None:
    """Nothing is to be told here."""
    raise SystemExit(message.en)


class Keystrokes:
    """A file open in the server."""

    def __init__(self, entries: list[str]) -> None:
        self.entries = entries
        head = "tecnicas:\n"
        self.workspace = Workspace(fail)
        self.text = OpenText("untitled:a.yaml", "yaml", 1, Buffer(head + "".join(entries), UTF16))
        self.workspace.texts[self.text.uri] = self.text
        self.features = Features(self.workspace, Client(related=True), UTF16)
        self.lines: list[int] = []
        line = head.count("\n")
        for entry in entries:
            self.lines.append(line)
            line += entry.count("\n")
        self.workspace.refresh(self.text)
        self.features.diagnostics(self.text)

    def round(self, times: dict[str, float]) -> None:
        """One round; adds up what each part took, and the parse."""
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        word = "    tamanho: "
        for number in range(0, len(self.entries), 10):
            lines = self.entries[number].splitlines()
            at = next(n for n, line in enumerate(lines) if line.startswith(word))
            line, old = self.lines[number] + at, lines[at][len(word) :]
            last = self.lines[number] + len(lines) - 1
            end = len(self.text.buffer.line(last))
            for where, written in (
                ((line, len(word), line, 99), "9"),
                ((line, len(word), line, 99), old),
                ((last, end, last, end), "x"),
                ((last, end, last, end + 1), ""),
            ):
                position = types.Position(where[0], where[1])
                times["parse"] += timed(partial(yaml.compose, self.entries[number], loader))
                times["diagnostics"] += timed(partial(self._typed, where, written))
                times["completion"] += timed(partial(self.features.completion, self.text, position))
                times["hover"] += timed(partial(self.features.hover, self.text, position))

    def _typed(self, where: tuple[int, int, int, int], written: str) -> None:
        a, b, c, d = where
        self.text.buffer = self.text.buffer.replaced((a, b), (c, d), written)
        self.workspace.refresh(self.text)
        self.features.diagnostics(self.text)


def timed(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def measure(rounds: int, *, linked: bool) -> dict[str, list[float]]:
    """By part, the ratio to the parse in each round; `linked` has one technique of the file name another."""
    made = list(generate.techniques(COUNT))
    entries = [listed(one.yaml()) for one in made]
    if linked:
        entries[1] += f"    evolui_de: {made[2].nome}\n"
    strokes = Keystrokes(entries)
    found: dict[str, list[float]] = {part: [] for part in PARTS}
    strokes.round(dict.fromkeys(("parse", *PARTS), 0.0))
    for _ in range(rounds):
        times = dict.fromkeys(("parse", *PARTS), 0.0)
        strokes.round(times)
        for part in PARTS:
            found[part].append(times[part] / times["parse"])
    return found


def main() -> int:
    """Runs the benchmark."""
    made = argparse.ArgumentParser(description="Measures the answer to a keystroke.")
    made.add_argument("--rounds", type=int, default=5)
    made.add_argument("--strict", action="store_true", help="exit code 1 if a ratio is missed")
    wanted = made.parse_args()
    missed = False
    print("| answer to a keystroke / `yaml.compose` of the item | asked | best | median |\n|---|---|---|---|")
    found = measure(wanted.rounds, linked=False)
    found["diagnostics, where one technique names another"] = measure(wanted.rounds, linked=True)["diagnostics"]
    for part, values in found.items():
        missed = missed or min(values) > BOUND
        mark = " (missed)" if min(values) > BOUND else ""
        print(f"| {part} | at most {BOUND} | {min(values):.1f}{mark} | {statistics.median(values):.1f} |")
    print(
        f"\n{COUNT} techniques in one file, {wanted.rounds} rounds, CPython {platform.python_version()},"
        f" {os.cpu_count()} processors."
    )
    return int(wanted.strict and missed)


if __name__ == "__main__":
    sys.exit(main())
