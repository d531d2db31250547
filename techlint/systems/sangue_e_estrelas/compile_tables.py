"""Writes the tables a technique needs as a module, so that a run of one small file parses no YAML to know the game.

    python -m techlint.systems.sangue_e_estrelas.compile_tables           writes generated/tabelas.py
    python -m techlint.systems.sangue_e_estrelas.compile_tables --check   fails if it is stale

A maintainer's command: the data stays in `tables/*.yaml`, which a test holds equal to the module."""

from __future__ import annotations

import sys
from os.path import dirname, join
from pprint import pformat

from techlint.systems.sangue_e_estrelas.tables import COMPILED, parse

TARGET = join(dirname(__file__), "generated", "tabelas.py")


def module() -> str:
    """The text of the generated module."""
    rows = ",\n".join(
        f"    {name!r}: {pformat(parse(name), width=110, sort_dicts=False, compact=True)}" for name in COMPILED
    )
    return (
        '"""Made by `python -m techlint.systems.sangue_e_estrelas.compile_tables` from tables/*.yaml."""\n\n'
        f"from typing import Any\n\nTABELAS: dict[str, Any] = {{\n{rows},\n}}\n"
    )


def main(arguments: list[str]) -> int:
    """Writes or checks the module; 1 if it is stale."""
    text = module()
    if "--check" in arguments:
        with open(TARGET, encoding="utf-8") as file:
            return int(file.read() != text)
    with open(TARGET, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
