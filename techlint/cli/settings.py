"""What the command line and the configuration say together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from techlint.config import Config, Finder, load, where_of_code
from techlint.diagnostics import Diagnostic, Text
from techlint.discovery import check_patterns
from techlint.reading import find_system
from techlint.report import Options, UsageError
from techlint.spelling import nearest
from techlint.systems import DEFAULT, System


class Settings:
    """The configurations of a run: one given by name, or for each folder the nearest."""

    def __init__(self, given: str | None) -> None:
        self._given = load(given) if given is not None else None
        self._finder = Finder()
        self._none = Config()

    def of_folder(self, folder: str) -> Config:
        """What holds for a folder: the nearest configuration above it, else the working directory's."""
        if self._given is not None:
            return self._given
        return self._finder.nearest(folder) or self._finder.nearest(".") or self._none

    def of_path(self, path: str) -> Config:
        """What holds for a file or folder given by name."""
        return self.of_folder(path if os.path.isdir(path) else os.path.dirname(path))


def options(
    config: Config, select: Sequence[str] = (), ignore: Sequence[str] = (), *, facts: bool = False
) -> Options:
    """How to run under a configuration. `select` takes the place of the configured one, `ignore` adds to it."""
    ignored = [code for code in config.ignore if not any(code.startswith(chosen) for chosen in select)]
    made = Options(
        system=config.system or DEFAULT,
        select=tuple(select) or config.select,
        ignore=(*ignored, *ignore),
        limits=config.limits,
        facts=facts,
        severity=config.severity,
        per_file_ignores=config.per_file_ignores,
        root=config.root,
        casa=config.casa,
    )
    if config.system is not None or config.select or config.ignore or config.severity or config.per_file_ignores:
        _check_config(config)
    return made


def default_system(config: Config) -> System:
    """The game of a configuration; UsageError if there is none of that name."""
    name = config.system or DEFAULT
    try:
        return find_system(name)
    except LookupError:
        from techlint.systems import names

        there = names()
        near = nearest(name, there, 1)
        hint = Text(f"; você quis dizer `{near[0]}`?", f"; did you mean `{near[0]}`?") if near else Text("", "")
        where = f"{config.path}: " if config.path else ""
        raise UsageError(
            Text(
                f"{where}nenhum jogo chamado `{name}` está instalado{hint.pt}",
                f"{where}no game called `{name}` is installed{hint.en}",
            )
        ) from None


def housed_system(config: Config) -> tuple[System, list[Diagnostic]]:
    """The game of a configuration with the tables of its house, if it has one, and what is wrong with that."""
    from techlint.engine import furnished

    return furnished(options(config))


def known_codes(system: System) -> dict[str, str]:
    """Every code of techlint and of a game, with its name, in order."""
    from techlint.messages import TOOL

    codes = {code: rule.name for code, rule in TOOL.items()} | {rule.code: rule.name for rule in system.rules}
    return dict(sorted(codes.items()))


def check_codes(codes: Iterable[str], system: System, where: Text) -> None:
    """UsageError for a code (or beginning of one) that no rule has."""
    known: dict[str, str] | None = None
    for code in codes:
        known = known if known is not None else known_codes(system)
        if any(one.startswith(code) for one in known):
            continue
        near = nearest(code, known, 1)
        hint = (
            Text(f"você quis dizer `{near[0]}`?", f"did you mean `{near[0]}`?")
            if near
            else Text("`techlint rules` lista os que existem", "`techlint rules` lists those there are")
        )
        raise UsageError(
            Text(
                f"{where.pt}: nenhuma regra tem o código `{code}`; {hint.pt}",
                f"{where.en}: no rule has the code `{code}`; {hint.en}",
            )
        )


def split_codes(values: Sequence[str] | None, option: str) -> tuple[str, ...]:
    """`--select SE2,TL005 --select SE4` as one list, in capitals; UsageError where a code is left empty, which
    would be the beginning of every code."""
    codes: list[str] = []
    for value in values or ():
        for piece in value.split(","):
            if not piece.strip():
                raise UsageError(
                    Text(
                        f"{option}: falta um código em `{value}`; escreva, por exemplo, `{option} SE2,TL005`",
                        f"{option}: a code is missing in `{value}`; write, for example, `{option} SE2,TL005`",
                    )
                )
            codes += piece.upper().split()
    return tuple(codes)


def _check_config(config: Config) -> None:
    check_patterns((pattern for pattern, _ in config.per_file_ignores), Text(config.path, config.path))
    system = default_system(config)
    written: list[tuple[tuple[str, ...], str]] = [
        *((("select",), code) for code in config.select),
        *((("ignore",), code) for code in config.ignore),
        *((("severity", code), code) for code in config.severity),
        *((("per-file-ignores", pattern), code) for pattern, listed in config.per_file_ignores for code in listed),
    ]
    known = known_codes(system) if written else {}
    for key, code in written:
        if not any(one.startswith(code) for one in known):
            at = where_of_code(config.path, key, code)
            check_codes([code], system, Text(at, at))
