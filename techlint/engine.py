"""A run: read the files, build their items, let the rules speak, drop what is silenced, sort (floor 4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from techlint.diagnostics import Diagnostic, Severity
from techlint.source.text import Source
from techlint.source.tree import Limits


@dataclass(frozen=True, slots=True)
class ItemReport:
    """An item of the run with what was computed of it."""

    kind: str
    name: str
    system: str
    path: str
    line: int
    facts: dict[str, Any]


@dataclass(slots=True)
class Report:
    """What a run found. `sources` holds the text of each file with a diagnostic, for excerpts;
    `broken` the paths in which techlint itself failed (exit code 3)."""

    files: int = 0
    diagnostics: list[Diagnostic] = field(default_factory=list)
    items: list[ItemReport] = field(default_factory=list)
    sources: dict[str, Source] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    def count(self, severity: Severity) -> int:
        """How many diagnostics have this severity."""
        return sum(1 for d in self.diagnostics if d.severity is severity)


@dataclass(frozen=True, slots=True)
class Target:
    """A file to check. `name` is the path shown, relative to the working directory with `/`;
    `named` tells a file given by name from one found by walking; `data` its bytes if they came from
    standard input."""

    path: str
    name: str
    named: bool = True
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """How to run: the system that files without `sistema:` belong to, rules asked for, limits."""

    system: str = "sangue-e-estrelas"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    limits: Limits = Limits()
    facts: bool = False  # whether the report's items are filled (JSON, `cost`)


def run(targets: Iterable[Target], options: Options) -> Report:
    """Checks the targets. Never raises for anything in a file's content."""
    raise NotImplementedError
