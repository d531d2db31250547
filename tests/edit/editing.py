"""Texts checked, mended, formatted and converted in memory."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from techlint.edit.convert import convert
from techlint.edit.fmt import checker, format_text, read_with_games
from techlint.edit.mend import Mended, mend
from techlint.edit.portrait import portrait
from techlint.engine import Options, Report, Target, run
from techlint.reading import Reader
from techlint.source.text import Source
from techlint.source.tree import Limits

GAME = "sangue-e-estrelas"
CASES = Path(__file__).parents[1]
# Of each game the folders of its cases.
FOLDERS = {
    GAME: ("cases", "cases_fichas"),
    "3det": ("cases_3det",),
    "savage-worlds": ("cases_savage_worlds",),
    "fantasia-final": ("cases_fantasia_final",),
}
NAMES = {"yaml": "a.yaml", "tec": "a.tec", "md": "a.md"}


def check(text: str, name: str = "a.yaml", game: str = GAME, *, facts: bool = False) -> Report:
    """A text checked by itself."""
    target = Target("-", name, data=text.encode("utf-8", "surrogatepass"))
    report = run([target], Options(system=game, workers=1, facts=facts))
    assert not report.broken, report.failures
    return report


def mended(text: str, name: str = "a.yaml", game: str = GAME, *, unsafe: bool = False) -> tuple[str, Mended]:
    """A text with its fixes made."""

    def again(texts: Mapping[str, str]) -> Report:
        return check(texts.get(name, text), name, game)

    found = mend(again({}), again, unsafe=unsafe)
    return found.texts.get(name, text), found


def codes(report: Report) -> Counter[tuple[str, str]]:
    """How often each code is said of each item."""
    return Counter((d.code, d.item) for d in report.diagnostics)


def formatted(text: str, name: str = "a.yaml", game: str = GAME) -> str | None:
    """A text as `fmt` writes it; None if it is left alone."""
    target = Target("-", name, data=text.encode())
    source = Source(name, text)
    return format_text(source, Reader(game, Limits()), checker(target, Options(system=game))).text


def converted(text: str, name: str, to: str, game: str = GAME) -> str:
    """A text in the other carrier."""
    return convert(Source(name, text), to, Reader(game, Limits())).text


def content(text: str, name: str, game: str = GAME) -> list[object]:
    """What the items of a text hold."""
    found: list[object] = []
    for document, system in read_with_games(Source(name, text), Reader(game, Limits())):
        if document.root is not None:
            assert system is not None
            for item in system.read(document).items:
                held = system.content(item)  # type: ignore[attr-defined]
                found.append((item.kind, {key: portrait(value) for key, value in held.items()}))
    return found


class Case:
    """A text of a rule's cases, the name of its carrier, and the codes that are said of it."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        marked = row["texto"]
        self.title: str = row["nome"]
        self.text = re.sub("⟦[A-Z0-9 ]+⟧", "", marked)
        self.codes = {code for found in re.findall("⟦([A-Z0-9 ]+)⟧", marked) for code in found.split()}
        self.name = NAMES[row["portador"]]


@cache
def cases(game: str = GAME) -> tuple[Case, ...]:
    """Every case of a game."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    paths = [path for folder in FOLDERS[game] for path in sorted((CASES / folder).glob("*.yaml"))]
    rows = [row for path in paths for row in yaml.load(path.read_text(encoding="utf-8"), Loader=loader)]
    return tuple(Case(row) for row in rows)
