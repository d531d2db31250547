"""Measures how time and memory grow with the number of techniques; prints a Markdown table.

    python benchmarks/scale.py            1,000, 10,000 and 100,000 techniques
    python benchmarks/scale.py --strict   exit code 1 if the growth is not linear, or memory is over the bound

Whole processes with an empty cache. Memory is that of all processes of a run together, each page counted once
(PSS, from /proc), at its highest; without /proc there is none to tell."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import generate  # noqa: E402
from benchmarks.run import techlint  # noqa: E402

COUNTS = (1_000, 10_000, 100_000)
GROWTH = 1.15  # how much more than ten times as long ten times as many may take
MEMORY = 600  # MiB at most, all processes together
PAUSE = 0.05


class Run(NamedTuple):
    """What a run over so many `techniques` took: seconds, and MiB at the highest."""

    techniques: int
    seconds: float
    memory: float


def memory_of(process: int) -> float:
    """The MiB of a process and of those it started."""
    total = 0.0
    try:
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as file:
            total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024
        with open(f"/proc/{process}/task/{process}/children", encoding="ascii") as file:
            total += sum(memory_of(int(child)) for child in file.read().split())
    except OSError:
        pass
    return total


def measure(folder: Path, count: int) -> Run:
    """One run over so many techniques."""
    files, _ = generate.write(folder, count, sheets=False)
    env = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "PYTHON"))}
    env |= {"TECHLINT_CACHE_DIR": str(folder / "cache"), "PYTHONIOENCODING": "utf-8"}
    command = techlint()
    if command[1:]:
        env["PYTHONPATH"] = str(ROOT)
    highest = 0.0
    start = time.perf_counter()
    process = subprocess.Popen([*command, "check", str(files)], cwd=folder, env=env, stdout=subprocess.DEVNULL)
    while process.poll() is None:
        highest = max(highest, memory_of(process.pid))
        time.sleep(PAUSE)
    if process.returncode:
        raise SystemExit(f"exit {process.returncode}")
    return Run(count, time.perf_counter() - start, highest)


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description="Measures how techlint's time and memory grow.")
    parser.add_argument("--counts", type=int, nargs="+", default=list(COUNTS), help="how many techniques")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a bound is missed")
    wanted = parser.parse_args()
    runs = []
    for count in wanted.counts:
        folder = Path(tempfile.mkdtemp(prefix="techlint-bench-"))
        try:
            runs.append(measure(folder, count))
        finally:
            shutil.rmtree(folder)
    lines = ["| techniques | time | a technique | memory |", "|---|---|---|---|"]
    for run in runs:
        each = run.seconds / run.techniques * 1e6
        lines.append(f"| {run.techniques:,} | {run.seconds:.2f} s | {each:.0f} µs | {run.memory:.0f} MiB |")
    lines += ["", f"{os.cpu_count()} processors, {platform.python_implementation()} {platform.python_version()}."]
    sys.stdout.write("\n".join(lines) + "\n")
    slow = any(b.seconds / a.seconds > GROWTH * b.techniques / a.techniques for a, b in pairwise(runs))
    return 1 if wanted.strict and (slow or runs[-1].memory > MEMORY) else 0


if __name__ == "__main__":
    sys.exit(main())
