"""A game's tables: `tables/*.yaml` beside the game's package, read from a module compiled of them where there is one.

YAML takes longer to parse than a small file to check, so `python -m techlint.systems.kit.compile_tables PACKAGE`
writes the same data as `generated/tabelas.py`; `--check` tells whether that is still so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import listdir
from os.path import dirname, join

from techlint.values import Any, import_module

GENERATED = "generated"
MODULE = "tabelas"


class Tables(Mapping[str, Any]):
    """The tables of a package by the name of their file, each read when it is first asked for.

    A table is what its YAML holds: mappings, lists, texts, numbers. Nobody may change it."""

    def __init__(self, package: str, changed: Mapping[str, Any] | None = None) -> None:
        self.package = package
        self._read: dict[str, Any] = dict(changed or {})
        self._compiled: Mapping[str, Any] | None = None

    def with_changes(self, changed: Mapping[str, Any]) -> Tables:
        """The same tables with some in place of the package's."""
        return Tables(self.package, {**self._read, **changed})

    def __getitem__(self, name: str) -> Any:
        if name not in self._read:
            if self._compiled is None:
                self._compiled = _compiled(self.package)
            self._read[name] = self._compiled[name] if name in self._compiled else parse(self.package, name)
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(table_names(self.package))

    def __len__(self) -> int:
        return len(table_names(self.package))


def folder(package: str) -> str:
    """Where a package's tables are."""
    file = import_module(package).__file__
    assert file is not None
    return join(dirname(file), "tables")


def table_names(package: str) -> list[str]:
    """The names of a package's tables."""
    return sorted(name.removesuffix(".yaml") for name in listdir(folder(package)) if name.endswith(".yaml"))


def parse(package: str, name: str) -> Any:
    """A table read from its YAML; KeyError for a name there is none of."""
    import yaml

    try:
        with open(join(folder(package), f"{name}.yaml"), encoding="utf-8") as file:
            return yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except FileNotFoundError:
        raise KeyError(name) from None


def _compiled(package: str) -> Mapping[str, Any]:
    try:
        module = import_module(f"{package}.{GENERATED}.{MODULE}")
    except ModuleNotFoundError:
        return {}
    tables: Mapping[str, Any] = module.TABELAS
    return tables
