"""The project a file belongs to, and the rest of its files when only some are checked (floor 4).

It is the nearest folder above the file that has a configuration, else the root of its repository; a file under
neither belongs to no project."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence

from techlint.config import Config
from techlint.discovery import Exclude, Excluder, discover
from techlint.paths import real_path
from techlint.report import STDIN, Context, Target, UsageError


class Projects:
    """Finds the projects of files. `config_of` gives the configuration that holds for a folder."""

    def __init__(self, config_of: Callable[[str], Config]) -> None:
        self._config_of = config_of
        self._known: dict[str, str | None] = {}
        self._repositories: dict[str, str | None] = {}
        self._excluders: dict[str, Excluder] = {}  # by the path of the configuration

    def root(self, folder: str) -> str | None:
        """The root of the project a folder is in."""
        if folder not in self._known:
            here = real_path(folder or ".")
            config = self._config_of(folder)
            above = os.path.realpath(config.root) if config.path else ""
            self._known[folder] = above if above and _is_in(here, above) else self._repository(here)
        return self._known[folder]

    def groups(
        self, targets: Iterable[Target], excludes: Iterable[Exclude] = ()
    ) -> list[tuple[Config, str | None, list[Target]]]:
        """The targets of each project, with its configuration and root; a walked one it excludes is left out. None of
        them falls under `excludes`."""
        seen_to = {(exclude.root, exclude.patterns) for exclude in excludes}
        groups: dict[tuple[str, str | None], tuple[Config, str | None, list[Target]]] = {}
        before: str | None = None
        size, front = -2, ""  # that folder's path, where whatever stands in it is of one group
        config = Config()
        root: str | None = None
        group: list[Target] = []
        excluder: Excluder | None = None
        for target in targets:
            path = target[0] if target[3] is None else target[1]  # as `path_of` has it
            cut = path.rfind(os.sep)
            if cut != size or not path.startswith(front):
                folder = path[:cut] if cut > 0 else os.path.dirname(path)
                if folder != before or target[1] == STDIN:
                    config, root, before = self._config_of(folder), self.root(folder), folder
                    whole = None if target.name == STDIN else root  # a text without a name stands nowhere
                    group = groups.setdefault((config.path, whole), (config, whole, []))[2]
                    excluder = None if (config.root, config.exclude) in seen_to else self._excluder(config)
                    size, front = (cut, folder) if cut > 0 else (-2, "")
            if excluder is not None and not target.named and excluder.leaves_out(path):
                continue
            group.append(target)
        return [one for one in groups.values() if one[2]]

    def _excluder(self, config: Config) -> Excluder | None:
        """What tells the files that a configuration leaves out, if it leaves out any."""
        if not config.exclude:
            return None
        known = self._excluders.get(config.path)
        if known is None:
            known = self._excluders[config.path] = Excluder(Exclude(config.root, config.exclude))
        return known

    def _repository(self, folder: str) -> str | None:
        """The root of the repository that a folder is in. Each folder is looked at once."""
        known = self._repositories
        passed: list[str] = []
        while folder not in known:
            passed.append(folder)
            if os.path.lexists(os.path.join(folder, ".git")):
                known[folder] = folder
                break
            parent = os.path.dirname(folder)
            if parent == folder:
                known[folder] = None
                break
            folder = parent
        for one in passed:
            known[one] = known[folder]
        return known[folder]

    def context(self, root: str | None, targets: Sequence[Target], asked: Iterable[str]) -> Context | None:
        """What gives the other files of a project; None where there are none, or all of it is `asked` for."""
        if root is None or any(_is_in(root, real_path(path)) for path in asked):
            return None
        return lambda: self._others(root, targets)

    def _others(self, root: str, targets: Sequence[Target]) -> list[Target]:
        known = {real_path(path_of(target)) for target in targets}
        found: list[Target] = []
        try:
            config = self._config_of(root)
            excludes = [Exclude(config.root, config.exclude)] if config.exclude else []
            walked = discover([root], excludes)
            seen_to = config.path if walked.excludes else None
        except UsageError:
            return found
        for target in walked.targets:
            folder = os.path.dirname(target.path)
            try:
                ours = self.root(folder) == root
                config = self._config_of(folder)
                excluder = self._excluder(config) if config.path != seen_to else None
                left_out = excluder is not None and excluder.leaves_out(target.path)
            except UsageError:  # the configuration of a folder nobody asked about
                continue
            if ours and not left_out and os.path.realpath(target.path) not in known:
                found.append(target)
        return found


def path_of(target: Target) -> str:
    """Where a target is in the tree of files; standard input is where its name says."""
    return target.name if target.data is not None else target.path


def _is_in(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
