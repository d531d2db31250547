"""Writes the tables of a game as a module, so that a run of one small file parses no YAML to know the game.

    python -m techlint.systems.kit.compile_tables PACKAGE           writes PACKAGE/generated/tabelas.py
    python -m techlint.systems.kit.compile_tables PACKAGE --check   fails if it is stale

A maintainer's command: the data stays in `tables/*.yaml`. A game that compiles only some of its tables, or more than
tables, writes its own module with `module`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from os import makedirs
from os.path import dirname, exists, join
from pprint import pformat

from techlint.systems.kit.tables import GENERATED, MODULE, folder, parse, table_names
from techlint.values import Any


def module(names: Iterable[str], read: Callable[[str], Any], command: str) -> str:
    """The text of the generated module: the tables `names` as `read` gives them, and the command that wrote it."""
    rows = ",\n".join(
        f"    {name!r}: {pformat(read(name), width=110, sort_dicts=False, compact=True)}" for name in names
    )
    return (
        f'"""Made by `{command}` from tables/*.yaml."""\n\n'
        f"from techlint.values import Any\n\nTABELAS: dict[str, Any] = {{\n{rows},\n}}\n"
    )


def target(package: str) -> str:
    """Where the generated module of a package stands."""
    return join(dirname(folder(package)), GENERATED, f"{MODULE}.py")


def text_of(package: str) -> str:
    """The module as it should be now."""
    command = f"python -m techlint.systems.kit.compile_tables {package}"
    return module(table_names(package), lambda name: parse(package, name), command)


def is_fresh(package: str) -> bool:
    """Whether the module on disk holds what the tables hold."""
    if not exists(target(package)):
        return False
    with open(target(package), encoding="utf-8") as file:
        return file.read() == text_of(package)


def main(arguments: list[str]) -> int:
    """Writes or checks the module; 1 if it is stale, 2 for wrong arguments."""
    packages = [one for one in arguments if not one.startswith("-")]
    if len(packages) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    if "--check" in arguments:
        return 0 if is_fresh(packages[0]) else 1
    path = target(packages[0])
    makedirs(dirname(path), exist_ok=True)
    if not exists(join(dirname(path), "__init__.py")):
        with open(join(dirname(path), "__init__.py"), "w", encoding="utf-8") as file:
            file.write('"""Made from tables/*.yaml."""\n')
    text = text_of(packages[0])
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
