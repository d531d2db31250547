"""Fuzzing for as long as there is time: `python tests/fuzz/run.py --minutes 20 [--seed N] [--only WORDS]`.

Runs every fuzz test in turn, each in a process of its own, with one seed after another, until the time is up. A
failure is shown shrunk, with the command that runs it again; the exit code is then 1."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
_OURS = "tests/fuzz"
_SHOWN = 120  # lines of a failure


def main() -> int:
    """Runs until the time is up and returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5.0, help="how long, all together (default: 5)")
    parser.add_argument("--seed", type=int, help="the first seed (default: any)")
    parser.add_argument("--only", default="", help="an expression of pytest's -k: which tests")
    parser.add_argument("--factor", type=float, default=4.0, help="times the examples of a CI run (default: 4)")
    parser.add_argument("--once", action="store_true", help="stop after one seed")
    wanted = parser.parse_args()

    tests = _tests(wanted.only)
    if not tests:
        print("no such test", file=sys.stderr)
        return 2
    seed = random.SystemRandom().randrange(1 << 30) if wanted.seed is None else wanted.seed
    ends = time.monotonic() + 60 * wanted.minutes
    failed: dict[str, str] = {}
    ran = 0
    while True:
        for test in tests:
            if test in failed or (time.monotonic() > ends and not wanted.once):
                continue
            ran += 1
            found = _run(["-q", "--tb=short", f"--hypothesis-seed={seed}", test], wanted.factor)
            if found.returncode:
                command = (
                    f"python {_OURS}/run.py --once --seed {seed} --factor {wanted.factor:g} --only '{_word(test)}'"
                )
                failed[test] = command
                print(f"\n=== {test}\n{_tail(found.stdout)}\nagain: {command}", flush=True)
        if wanted.once or time.monotonic() > ends or len(failed) == len(tests):
            break
        seed += 1
    print(f"\n{ran} runs of {len(tests)} tests, up to seed {seed}: {len(failed)} failed")
    for test, command in failed.items():
        print(f"  {test}\n    {command}")
    return 1 if failed else 0


def _tests(only: str) -> list[str]:
    """The names of the tests, as pytest has them."""
    found = _run(["--collect-only", "-q", *(("-k", only) if only else ()), _OURS], 1)
    return [line for line in found.stdout.splitlines() if "::" in line]


def _word(test: str) -> str:
    """What -k finds a test by, of whichever parameters."""
    name, _, parameter = test.partition("::")[2].partition("[")
    return f"{name} and {parameter.rstrip(']').replace('-', ' and ')}" if parameter else name


def _run(arguments: list[str], factor: float) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts=", *arguments],
        cwd=ROOT,
        env={**os.environ, "TECHLINT_FUZZ": str(factor), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def _tail(text: str) -> str:
    """The lines that tell what failed."""
    lines = text.splitlines()
    told = [line for line in lines if line.startswith("E ")]
    if not told:  # several failures of one test stand behind bars
        told = [line for line in lines if line.startswith(" ") and "|" in line[:20]]
    return "\n".join((told or lines)[-_SHOWN:])


if __name__ == "__main__":
    raise SystemExit(main())
