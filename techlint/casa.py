"""The file of a table's house rules (`casa` in the configuration): found, kept inside the project, read (floor 4).

What the rules in it mean is the game's to say."""

from __future__ import annotations

import os

from techlint.diagnostics import Place, Text
from techlint.source.files import Unreadable, read_source
from techlint.source.text import Source
from techlint.source.tree import Document, Limits, Problem
from techlint.values import NamedTuple, suppress

_EXTENSIONS = (".yaml", ".yml")


class House(NamedTuple):
    """A house file as a configuration names it: `path` in full, `root` the folder it may not leave, `at` where it is
    named, `written` the name there."""

    path: str
    root: str
    at: Place
    written: str = ""

    @property
    def real_path(self) -> str:
        """The file itself, whatever links lead to it."""
        return os.path.realpath(self.path)

    @property
    def is_inside(self) -> bool:
        """Whether the file itself is in the folder that it may not leave."""
        real, root = self.real_path, os.path.realpath(self.root)
        return _same_drive(real, root) and os.path.commonpath((real, root)) == root


class Opened(NamedTuple):
    """What stands in a house file: a document (None: nothing to go by), what is wrong, the texts for excerpts."""

    document: Document | None
    problems: list[Problem]
    sources: dict[str, Source]


def open_house(house: House, limits: Limits, data: bytes | None = None) -> Opened:
    """Reads a house file, or `data` in its place; nothing is raised."""
    from techlint.paths import shown_name

    path, name = house.path, shown_name(house.path)
    written = house.written or name
    if not house.is_inside:
        return _closed(
            house,
            limits,
            Text(
                f"`casa` aponta para fora do projeto: `{written}`.", f"`casa` leads out of the project: `{written}`."
            ),
            Text(
                "Ponha o arquivo na pasta da configuração, ou abaixo dela.",
                "Put the file in the folder of the configuration, or below it.",
            ),
        )
    if not path.lower().endswith(_EXTENSIONS):
        return _closed(
            house,
            limits,
            Text(
                f"`casa` pede um arquivo YAML, e aqui está `{written}`.",
                f"`casa` takes a YAML file, and here is `{written}`.",
            ),
            Text("O nome termina em `.yaml` ou `.yml`.", "Its name ends in `.yaml` or `.yml`."),
        )
    try:
        source = read_source(path, name, limits, data)
    except Unreadable as error:
        pt, en = error.problem.message
        message = Text(f"As regras da casa, `{written}`: {_small(pt)}", f"The house rules, `{written}`: {_small(en)}")
        return _closed(house, limits, message, error.problem.help)
    from techlint.source.yaml_reader import read_yaml

    documents = read_yaml(source, limits)
    problems = [problem for document in documents for problem in document.problems]
    for extra in documents[1:]:
        if extra.root is not None:
            problems.append(
                Problem(
                    "TL102",
                    extra.root.place(),
                    Text("As regras da casa cabem num documento só.", "House rules stand in a single document."),
                    Text("Junte as seções acima do `---`.", "Join the sections above the `---`."),
                )
            )
    broken = bool(documents) and documents[0].root is None and bool(documents[0].problems)
    document = None if broken else documents[0] if documents else Document(source, None)
    return Opened(document, problems, {name: source})


def _closed(house: House, limits: Limits, message: Text, help: Text | None) -> Opened:
    """A TL104 where the configuration names the file."""
    sources: dict[str, Source] = {}
    with suppress(Unreadable):  # it was read a moment ago; without it there is no excerpt
        sources[house.at.path] = read_source(house.at.path, house.at.path, limits)
    return Opened(None, [Problem("TL104", house.at, message, help)], sources)


def _same_drive(one: str, other: str) -> bool:
    return os.path.splitdrive(one)[0] == os.path.splitdrive(other)[0]


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]
