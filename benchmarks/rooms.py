"""Shows where the time of a run goes: the time each room of the house takes for itself, one process, no cache.

    python benchmarks/rooms.py              2,000 techniques as YAML
    python benchmarks/rooms.py --count N

The profiler itself makes every call dearer, so the shares count, not the seconds."""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import generate  # noqa: E402
from techlint.engine import Options, Target, run  # noqa: E402

# The beginning of a module's path below the package, and what to call what it does; the first that fits counts.
ROOMS = (
    ("source/", "reading YAML into the tree"),
    ("prosa/", "reading prose"),
    ("systems/sangue_e_estrelas/prosa/", "reading prose"),
    ("systems/sangue_e_estrelas/rules/destino_em_prosa", "reading prose"),
    ("systems/sangue_e_estrelas/rules/aparencia", "reading prose"),
    ("systems/sangue_e_estrelas/rules/prosa", "reading prose"),
    ("systems/sangue_e_estrelas/rules/", "the other rules"),
    ("systems/sangue_e_estrelas/exame", "the sum"),
    ("systems/sangue_e_estrelas/motor", "the sum"),
    ("systems/", "building the model"),
    ("", "the run itself"),
)
OUTSIDE = "libyaml and the library"


def room_of(path: str, package: str) -> str | None:
    """The room a function's file is in; None for what is built in, whose time is its caller's."""
    if path.startswith(package):
        inside = path[len(package) :].lstrip(os.sep).replace(os.sep, "/")
        return next(name for beginning, name in ROOMS if inside.startswith(beginning))
    return None


def main() -> int:
    """Runs the profile and prints a Markdown table."""
    parser = argparse.ArgumentParser(description="Shows where the time of a run goes.")
    parser.add_argument("--count", type=int, default=2000, help="how many techniques (default: 2000)")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="techlint-bench-") as folder:
        files, _ = generate.write(Path(folder), wanted.count, sheets=False)
        targets = [Target(str(path), path.name, named=False) for path in sorted(files.rglob("*.yaml"))]
        options = Options(workers=1)
        run(targets[:20], options)
        profile = cProfile.Profile()
        profile.runcall(run, targets, options)
    package = str(ROOT / "techlint")
    times: Counter[str] = Counter()
    # mypy knows nothing of the table of a Stats.
    for (path, _, _), (_, _, own, _, callers) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        room = room_of(path, package)
        if room is not None:
            times[room] += own
            continue
        for (caller, _, _), numbers in callers.items():
            times[room_of(caller, package) or OUTSIDE] += numbers[2]
    total = sum(times.values())
    lines = ["| what | share |", "|---|---|"]
    lines += [f"| {name} | {round(100 * seconds / total)} % |" for name, seconds in times.most_common()]
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
