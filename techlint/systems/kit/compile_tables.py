"""Writes the tables of a game as a module, so that a run of one small file parses no YAML to know the game.

    python -m techlint.systems.kit.compile_tables PACKAGE [TABLE...]   writes PACKAGE/generated/tabelas.py
    python -m techlint.systems.kit.compile_tables PACKAGE --check      fails if it is stale

A maintainer's command: the data stays in `tables/*.yaml`. A package that needs only some of its tables compiled names
them in `COMPILED`, in its module `tables`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from os import makedirs
from os.path import dirname, exists, join
from pprint import pformat
from typing import Any

from techlint.systems.kit.tables import GENERATED, MODULE, folder, parse, table_names


def module(package: str, names: Iterable[str], read: Callable[[str], Any]) -> str:
    """The text of the generated module: the tables `names` as `read` gives them."""
    rows = ",\n".join(
        f"    {name!r}: {pformat(read(name), width=110, sort_dicts=False, compact=True)}" for name in names
    )
    return (
        f'"""Made by `python -m techlint.systems.kit.compile_tables {package}` from tables/*.yaml."""\n\n'
        f"from typing import Any\n\nTABELAS: dict[str, Any] = {{\n{rows},\n}}\n"
    )


def target(package: str) -> str:
    """Where the generated module of a package stands."""
    return join(dirname(folder(package)), GENERATED, f"{MODULE}.py")


def text_of(package: str) -> str:
    """The module as it should be now."""
    own = _own_tables(package)
    if own is not None:
        return module(package, own.COMPILED, own.parse)
    return module(package, table_names(package), lambda name: parse(package, name))


def is_fresh(package: str) -> bool:
    """Whether the module on disk holds what the tables hold."""
    if not exists(target(package)):
        return False
    with open(target(package), encoding="utf-8") as file:
        return file.read() == text_of(package)


def _own_tables(package: str) -> Any:
    """The package's module `tables`, if it says itself which tables are compiled, and how they are read."""
    try:
        found = import_module(f"{package}.tables")
    except ModuleNotFoundError:
        return None
    return found if hasattr(found, "COMPILED") and hasattr(found, "parse") else None


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
