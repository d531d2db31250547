"""What the command line and the configuration say together."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from techlint.config import Config, Finder, load, where_of, where_of_code
from techlint.diagnostics import Diagnostic, Text
from techlint.discovery import check_patterns
from techlint.reading import find_system, known_name
from techlint.report import Options, UsageError
from techlint.spelling import nearest, norm
from techlint.systems import DEFAULT, SHIPPED, System


class Settings:
    """The configurations of a run: one given by name, or for each folder the nearest. `system` is the game of
    `--system`, in place of theirs."""

    def __init__(self, given: str | None, system: str | None = None) -> None:
        self._given = load(given) if given is not None else None
        self._finder = Finder()
        self._none = Config()
        self._known: dict[str, Config] = {}
        self._system = known_name(system) if system is not None else None
        if system is not None and self._system is None:
            raise _no_system(system, Text("--system: ", "--system: "))

    def of_folder(self, folder: str) -> Config:
        """What holds for a folder: the nearest configuration above it, else the working directory's."""
        known = self._known.get(folder)
        if known is None:
            found = self._given or self._finder.nearest(folder) or self._finder.nearest(".") or self._none
            known = self._known[folder] = found if self._system is None else found._replace(system=self._system)
        return known

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
        where = f"{where_of(config.path, ('sistema',))}: " if config.path else ""
        raise _no_system(name, Text(where, where)) from None


def system_of_kind(kind: str, config: Config) -> tuple[System, list[str]]:
    """The game that a kind is asked of, and the other games that have such a kind: the configuration's where it has
    it, else the only one that has; UsageError where several others do."""
    from techlint.systems.installed import with_kind

    system = default_system(config)
    owners = [name for name in with_kind(kind) if name != system.name]
    if norm(kind) in {norm(key) for key in system.kinds} or not owners:
        return system, owners
    if len(owners) == 1:
        return find_system(owners[0]), []
    listed = ", ".join(f"`--system {name}`" for name in owners)
    raise UsageError(
        Text(
            f"mais de um jogo tem `{kind}`; diga de qual: {listed}",
            f"more than one game has `{kind}`; say which: {listed}",
        )
    )


def other_games(config: Config) -> Text:
    """What to add to a list of one game's kinds where nobody chose the game."""
    if config.system is not None:
        return Text("", "")
    others = ", ".join(f"`--system {name}`" for name in SHIPPED if name != DEFAULT)
    return Text(f"; de outro jogo: {others}", f"; of another game: {others}")


def _no_system(name: str, where: Text) -> UsageError:
    """The mistake of naming a game that is not installed."""
    from techlint.systems import names

    there = names()
    near = nearest(name, there, 1)
    listed = ", ".join(there)
    hint = (
        Text(f"você quis dizer `{near[0]}`?", f"did you mean `{near[0]}`?")
        if near
        else Text(f"há: {listed}", f"there are: {listed}")
    )
    return UsageError(
        Text(
            f"{where.pt}nenhum jogo chamado `{name}` está instalado; {hint.pt}",
            f"{where.en}no game called `{name}` is installed; {hint.en}",
        )
    )


def housed_system(config: Config) -> tuple[System, list[Diagnostic]]:
    """The game of a configuration with the tables of its house, if it has one, and what is wrong with that."""
    from techlint.engine import furnished

    return furnished(options(config))


def known_codes(*systems: System) -> dict[str, str]:
    """Every code of techlint and of some games, with its name, in order."""
    from techlint.messages import TOOL

    codes = {code: rule.name for code, rule in TOOL.items()}
    for system in systems:
        codes |= {rule.code: rule.name for rule in system.rules}
    return dict(sorted(codes.items()))


def is_code(code: str, system: System) -> bool:
    """Whether a rule of techlint, of the game or of any other that is installed has a code that begins so."""
    from techlint.messages import TOOL
    from techlint.systems.installed import with_code

    if any(one.startswith(code) for one in TOOL):
        return True
    if any(rule.code.startswith(code) for rule in system.rules):
        return True
    return any(rule.code.startswith(code) for other in with_code(code) for rule in other.rules)


def check_codes(codes: Iterable[str], system: System, where: Text) -> None:
    """UsageError for a code (or beginning of one) that no rule has."""
    for code in codes:
        if is_code(code, system):
            continue
        known = known_codes(system)
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
    check_patterns((pattern for pattern, _ in config.per_file_ignores), config.path, "per-file-ignores")
    system = default_system(config)
    written: list[tuple[tuple[str, ...], str]] = [
        *((("select",), code) for code in config.select),
        *((("ignore",), code) for code in config.ignore),
        *((("severity", code), code) for code in config.severity),
        *((("per-file-ignores", pattern), code) for pattern, listed in config.per_file_ignores for code in listed),
    ]
    for key, code in written:
        if not is_code(code, system):
            at = where_of_code(config.path, key, code)
            check_codes([code], system, Text(at, at))
