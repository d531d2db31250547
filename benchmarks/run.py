"""Measures techlint against what it stands on and beside; prints a Markdown table of ratios.

    python benchmarks/run.py            the table
    python benchmarks/run.py --json     the same as JSON, with the times
    python benchmarks/run.py --strict   exit code 1 if a ratio is missed

Everything is measured in the same run, in turns, as whole processes, except `yaml.compose`: that is timed inside
one process that has read the texts before. A ratio is of the best times; the median's stands beside it. The two
linters that are measured beside techlint take minutes: they run in the first rounds only."""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import generate  # noqa: E402

COMPOSE = """
import glob, sys, time
import yaml
Loader = yaml.CSafeLoader
paths = sorted(glob.glob(sys.argv[1] + "/*/*.yaml"))
texts = []
for path in paths:
    with open(path, encoding="utf-8") as file:
        texts.append(file.read())
start = time.perf_counter()
for text in texts:
    yaml.compose(text, Loader)
print(time.perf_counter() - start)
"""
YAMLLINT = "extends: default"
AGAIN = 4  # the short processes are measured so many times a round
PEERS = 2  # rounds in which the other linters run
# The rules that read prose: what they cost is what a run without them saves.
PROSE = "SE307,SE310,SE311,SE402,SE403,SE415,SE416,SE711,SE712,SE819"


class Ratio(NamedTuple):
    """What is compared with what: at most `bound`, or at least where `at_least`."""

    title: str
    over: str
    under: str
    bound: float
    at_least: bool = False

    def of(self, times: dict[str, list[float]], pick: Callable[[list[float]], float]) -> float:
        return pick(times[self.over]) / pick(times[self.under])

    def holds(self, value: float) -> bool:
        return value >= self.bound if self.at_least else value <= self.bound


RATIOS = (
    Ratio("one small file, the first time / `python -c pass`", "one", "pass", 6),
    Ratio("one small file, again / `python -c pass`", "again", "pass", 6),
    Ratio("YAML files / bare `yaml.compose` with the C loader, one process", "yaml", "compose", 2.5),
    Ratio("YAML files, again / the first time", "warm", "yaml", 0.1),
    Ratio("yamllint / techlint, on the YAML files", "yamllint", "yaml", 12, at_least=True),
    Ratio("check-jsonschema / techlint, on the YAML files", "schema", "yaml", 12, at_least=True),
    Ratio("ficha files / YAML files", "tec", "yaml", 1.5),
    Ratio("YAML files / the same without the rules that read prose", "yaml", "plain", 1.3),
)
TITLES = {
    "pass": "`python -c pass`",
    "one": "`techlint check --no-cache`, one small file",
    "again": "`techlint check`, one small file, again",
    "compose": "`yaml.compose`, C loader, texts in memory",
    "yaml": "`techlint check`, the YAML files, empty cache",
    "warm": "`techlint check`, the YAML files, again",
    "plain": "`techlint check --ignore ...`, without the rules of prose, empty cache",
    "tec": "`techlint check`, the ficha files, empty cache",
    "yamllint": "`yamllint`, the YAML files",
    "schema": "`check-jsonschema` with the published schema, the YAML files",
}


def techlint() -> list[str]:
    """The installed command beside this interpreter, else the module."""
    for name in ("techlint", "techlint.exe"):
        command = Path(sys.executable).parent / name
        if command.is_file():
            return [str(command)]
    return [sys.executable, "-m", "techlint"]


def measure(folder: Path, count: int, rounds: int, peers: int) -> dict[str, list[float]]:
    """The seconds each thing took, in each round; the other linters in the first `peers` rounds."""
    yaml_folder, tec_folder = generate.write(folder, count)
    small = folder / "one" / "small.yaml"
    small.parent.mkdir()
    small.write_text(next(generate.techniques(1)).yaml(), encoding="utf-8")
    env = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "PYTHON"))}
    cache = folder / "cache"
    env |= {"PYTHONIOENCODING": "utf-8", "TECHLINT_CACHE_DIR": str(cache)}
    command = techlint()
    if command[1:]:
        env["PYTHONPATH"] = str(ROOT)

    def process(*words: str, ok: tuple[int, ...] = (0,)) -> float:
        start = time.perf_counter()
        done = subprocess.run(words, cwd=folder, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        seconds = time.perf_counter() - start
        if done.returncode not in ok:
            raise SystemExit(f"{' '.join(words)}: exit {done.returncode}\n{done.stderr.decode()}")
        return seconds

    def compose() -> float:
        words = [sys.executable, "-c", COMPOSE, str(yaml_folder)]
        return float(subprocess.run(words, env=env, capture_output=True, check=True, text=True).stdout)

    def lint() -> float:
        # 0 and 1: what it thinks of the layout is not at stake
        return process(sys.executable, "-m", "yamllint", "-d", YAMLLINT, str(yaml_folder), ok=(0, 1))

    def schema() -> float:
        files = sorted(str(path) for path in yaml_folder.rglob("*.yaml"))
        name = str(ROOT / "schemas" / "tecnica.json")
        return process(sys.executable, "-m", "check_jsonschema", "--schemafile", name, *files)

    def cold(*words: str) -> float:
        shutil.rmtree(cache, ignore_errors=True)
        return process(*command, "check", *words)

    parts: dict[str, Callable[[], float]] = {
        "pass": lambda: process(sys.executable, "-c", "pass"),
        "one": lambda: process(*command, "check", "--no-cache", str(small)),
        "again": lambda: process(*command, "check", str(small)),
        "compose": compose,
        "plain": lambda: cold(str(yaml_folder), "--ignore", PROSE),
        "tec": lambda: cold(str(tec_folder)),
        "yaml": lambda: cold(str(yaml_folder)),
        "warm": lambda: process(*command, "check", str(yaml_folder)),
        "yamllint": lint,
        "schema": schema,
    }
    for name in ("pass", "one", "again", "compose"):  # compiled modules and the disk's cache are there from now on
        parts[name]()
    times: dict[str, list[float]] = {name: [] for name in parts}
    for number in range(rounds):
        parts["again"]()
        for _ in range(AGAIN):
            for name in ("pass", "one", "again"):
                times[name].append(parts[name]())
        for name in ("compose", "plain", "tec", "yaml", "warm"):  # what is checked again was checked just before
            times[name].append(parts[name]())
        for name in ("yamllint", "schema") if number < peers else ():
            times[name].append(parts[name]())
    return times


def table(times: dict[str, list[float]], count: int) -> str:
    """The ratios and the times, as Markdown."""
    lines = ["| ratio | asked | best | median |", "|---|---|---|---|"]
    for ratio in RATIOS:
        asked = f"{'at least' if ratio.at_least else 'at most'} {ratio.bound:g}"
        best, median = ratio.of(times, min), ratio.of(times, statistics.median)
        missed = "" if ratio.holds(best) else " (missed)"
        lines.append(f"| {ratio.title} | {asked} | {best:.2f}{missed} | {median:.2f} |")
    lines += ["", "| time | best | median |", "|---|---|---|"]
    for name, title in TITLES.items():
        best, median = min(times[name]), statistics.median(times[name])
        lines.append(f"| {title} | {_seconds(best)} | {_seconds(median)} |")
    rounds = len(times["yaml"])
    lines += [
        "",
        f"{count} techniques, {rounds} rounds, {platform.python_implementation()} {platform.python_version()}.",
    ]
    return "\n".join(lines) + "\n"


def _seconds(value: float) -> str:
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def as_json(times: dict[str, list[float]], count: int) -> str:
    """The same, for a program."""
    ratios: list[dict[str, Any]] = []
    for ratio in RATIOS:
        best = ratio.of(times, min)
        ratios.append(
            {
                "over": ratio.over,
                "under": ratio.under,
                "at_least" if ratio.at_least else "at_most": ratio.bound,
                "best": round(best, 3),
                "median": round(ratio.of(times, statistics.median), 3),
                "holds": ratio.holds(best),
            }
        )
    seconds = {
        name: {"best": round(min(found), 5), "median": round(statistics.median(found), 5)}
        for name, found in times.items()
    }
    return json.dumps({"techniques": count, "ratios": ratios, "seconds": seconds}, indent=2) + "\n"


def main() -> int:
    """Runs the benchmark."""
    parser = argparse.ArgumentParser(description="Measures techlint; prints a Markdown table of ratios.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each thing is measured (default: 5)")
    parser.add_argument("--count", type=int, default=10_000, help="how many techniques (default: 10,000)")
    parser.add_argument("--peers", type=int, default=PEERS, help=f"rounds with the other linters (default: {PEERS})")
    parser.add_argument("--json", action="store_true", help="print JSON instead")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a ratio is missed")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="techlint-bench-") as folder:
        times = measure(Path(folder), wanted.count, wanted.rounds, max(1, wanted.peers))
    sys.stdout.write(as_json(times, wanted.count) if wanted.json else table(times, wanted.count))
    missed = [ratio for ratio in RATIOS if not ratio.holds(ratio.of(times, min))]
    return 1 if wanted.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
