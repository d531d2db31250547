"""Writes the tables a technique needs as a module, those that sheets need besides as another, and those of prose as
bytes, so that a run of one small file parses no YAML to know the game.

    python -m techlint.systems.sangue_e_estrelas.compile_tables           writes what is in generated/
    python -m techlint.systems.sangue_e_estrelas.compile_tables --check   fails if some of it is stale

A maintainer's command: the data stays in `tables/*.yaml` and `tables/prosa/*.yaml`, which a test holds equal to
what is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from os import listdir
from os.path import dirname, join

from techlint.systems.kit.compile_tables import module as compiled
from techlint.systems.sangue_e_estrelas.tables import COMPILED, COMPILED_FOR_SHEETS, FOLDER, parse
from techlint.values import Any

GENERATED = join(dirname(__file__), "generated")
MODULES = {join(GENERATED, "tabelas.py"): COMPILED, join(GENERATED, "fichas.py"): COMPILED_FOR_SHEETS}
TARGET_OF_PROSE = join(GENERATED, "prosa.bin")


def module(names: Iterable[str]) -> str:
    """The text of a generated module of tables."""
    return compiled(names, parse, "python -m techlint.systems.sangue_e_estrelas.compile_tables")


def prose_tables() -> dict[str, dict[str, Any]]:
    """The tables of prose by name, the common one first."""
    names = sorted(name for name in listdir(join(FOLDER, "prosa")) if name.endswith(".yaml"))
    names.sort(key=lambda name: name != "comum.yaml")
    return {name.removesuffix(".yaml"): parse(join("prosa", name)) for name in names}


def prose() -> bytes:
    """The generated words and patterns of prose."""
    from techlint.prosa.compilador import compilar
    from techlint.prosa.guardado import em_bytes

    return em_bytes(compilar(prose_tables()))


def main(arguments: list[str]) -> int:
    """Writes or checks the modules; 1 if some are stale."""
    made = {path: module(names).encode() for path, names in MODULES.items()} | {TARGET_OF_PROSE: prose()}
    if "--check" in arguments:
        stale = 0
        for path, text in made.items():
            with open(path, "rb") as file:
                stale |= file.read().replace(b"\r\n", b"\n") != text if path in MODULES else file.read() != text
        return int(stale)
    for path, text in made.items():
        draft = f"{path}.{os.getpid()}"  # a run may be reading it meanwhile
        with open(draft, "wb") as file:
            file.write(text)
        os.replace(draft, path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
