"""Writes what the shipped games read as `index.py`, so that a run needn't load them to know whose a file is.

    python -m techlint.systems.make_index           writes index.py
    python -m techlint.systems.make_index --check   fails if it is stale

A maintainer's command, to be run when a game gets a kind or a new hundred of codes."""

from __future__ import annotations

import re
import sys
from os.path import dirname, join

from techlint.spelling import norm
from techlint.systems import SHIPPED, load

TARGET = join(dirname(__file__), "index.py")


def text() -> str:
    """The module as it should be now."""
    kinds: dict[str, list[str]] = {}
    openings: dict[str, list[str]] = {}
    codes: dict[str, list[str]] = {}
    for name in SHIPPED:
        system = load(name)
        for key in system.kinds:
            kinds.setdefault(norm(key), []).append(name)
        for label in sorted(system.ficha_openings):
            openings.setdefault(label, []).append(name)
        for code in sorted({re.sub(r"[0-9].*", "", rule.code) for rule in system.rules}):
            codes.setdefault(code, []).append(name)
    parts = [
        '"""What the shipped games read; made by `python -m techlint.systems.make_index`."""\n',
        _table("KINDS", "top-level keys", kinds),
        _table("OPENINGS", "labels that open an item of the ficha", openings),
        _table("CODES", "beginnings of codes", codes),
    ]
    return "\n".join(parts)


def _table(name: str, what: str, rows: dict[str, list[str]]) -> str:
    lines = []
    for key, owners in rows.items():
        listed = ", ".join(f'"{one}"' for one in owners) + ("," if len(owners) == 1 else "")
        lines.append(f'    "{key}": ({listed}),\n')
    return f"# {what}, with the games that know each\n{name}: dict[str, tuple[str, ...]] = {{\n{''.join(lines)}}}\n"


def main(arguments: list[str]) -> int:
    """Writes or checks the module; 1 if it is stale."""
    made = text()
    if "--check" in arguments:
        with open(TARGET, encoding="utf-8") as file:
            return int(file.read() != made)
    with open(TARGET, "w", encoding="utf-8", newline="\n") as file:
        file.write(made)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
