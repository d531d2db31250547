"""From the paths on the command line to the files to check (floor 4)."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from operator import attrgetter, itemgetter
from stat import S_IFDIR, S_ISDIR, S_ISREG

from techlint.diagnostics import Text
from techlint.paths import check_reachable, open_to_read, shown_name
from techlint.report import CARRIERS, Target, UsageError, carrier_of
from techlint.spelling import composed
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from re import Match

    from pathspec import GitIgnoreSpec

# Folders of other people's files. `build` and `dist` may well be somebody's own.
VENDORED = frozenset(
    {
        "__pycache__",
        "__pypackages__",
        "bower_components",
        "node_modules",
        "site-packages",
        "third_party",
        "vendor",
        "venv",
    }
)
_CONFIGURATIONS = ("techlint.toml", "pyproject.toml")
_EXTENSIONS = ", ".join(CARRIERS)


class Found(NamedTuple):
    """The files to check, sorted by the name shown; `skipped` what was passed over and why (for `-v`), `excludes` the
    exclusions that no file found by walking falls under (none where a link may lead to one that does)."""

    targets: list[Target]
    skipped: list[tuple[str, Text]]
    excludes: Sequence[Exclude] = ()


class Exclude(NamedTuple):
    """Patterns as in a .gitignore, relative to the folder `root`; `force` holds for named files as well."""

    root: str
    patterns: tuple[str, ...]
    force: bool = False


class Excluder:
    """Tells which files a configuration leaves out."""

    def __init__(self, exclude: Exclude) -> None:
        self._rules = _rules_of(exclude)

    def leaves_out(self, path: str) -> bool:
        """Whether a file is one of them."""
        return _excluded(self._rules, os.path.realpath(path), folder=False)


def discover(paths: Sequence[str], excludes: Sequence[Exclude] = ()) -> Found:
    """The files that `paths` (files and folders) stand for; UsageError for one that isn't there."""
    walk = _Walk(excludes)
    folders: dict[str, str] = {}
    for path in paths:
        check_reachable(path)
        try:
            mode = os.stat(path).st_mode
        except (OSError, ValueError) as error:
            if not _is_there(path, error):
                raise UsageError(_missing(path)) from None
            # It is there and cannot be read: the reading says why.
            mode = 0 if carrier_of(path) is not None else S_IFDIR
        if S_ISDIR(mode):
            folders.setdefault(shown_name(path), path)
        else:
            walk.add_named(path)
    for path in folders.values():
        walk.keep_within(path)
    for name in sorted(folders):
        walk.add_folder(folders[name], name)
    walk.follow_links()
    return walk.result()


def is_excluded(path: str, exclude: Exclude) -> bool:
    """Whether a file is among those a configuration leaves out."""
    return Excluder(exclude).leaves_out(path)


def _is_there(path: str, error: Exception) -> bool:
    # A link to nowhere is there, and so is what stands in a folder one may not enter.
    if isinstance(error, PermissionError):
        return True
    try:
        return os.path.lexists(path)
    except ValueError:
        return False


def _behind_txt(path: str) -> str | None:
    """`minha.tec` of `minha.tec.txt`: the name before an editor put `.txt` behind it."""
    stem, ending = os.path.splitext(path)
    return stem if ending.lower() == ".txt" and os.path.splitext(stem)[1].lower() in CARRIERS else None


def _notepad(path: str, meant: str) -> Text:
    return Text(
        f"o Bloco de Notas pôs `.txt` no fim de `{path}`: renomeie o arquivo para `{meant}`",
        f"Notepad put `.txt` at the end of `{path}`: rename the file to `{meant}`",
    )


def _missing(path: str) -> Text:
    from fnmatch import fnmatchcase

    from techlint.spelling import nearest

    if not path:
        return Text(
            "um dos caminhos está em branco; dê o nome de um arquivo ou de uma pasta (`.` é a atual)",
            "one of the paths is empty; give the name of a file or a folder (`.` is the current one)",
        )
    if carrier_of(path) is not None and os.path.isfile(f"{path}.txt"):
        return _notepad(f"{path}.txt", path)
    folder, base = os.path.split(path.rstrip(os.sep))
    try:
        there = sorted(os.listdir(folder or "."))
    except (OSError, ValueError):
        there = []
    stem = base.partition(".")[0]
    near = nearest(stem, [name.partition(".")[0] for name in there], 1)
    near = [name for name in there if near and name.partition(".")[0] == near[0]]
    hint = Text("", "")
    if any(sign in base for sign in "*?") and any(fnmatchcase(name, base) for name in there if name[:1] != "."):
        where = folder or "."
        hint = Text(
            f"; o techlint não completa nomes com `*` e `?`: dê a pasta inteira (`techlint check {where}`)",
            f"; techlint fills in no names with `*` and `?`: give the whole folder (`techlint check {where}`)",
        )
    elif near:
        close = os.path.join(folder, near[0])
        hint = Text(f"; você quis dizer `{close}`?", f"; did you mean `{close}`?")
    elif folder and not there and not os.path.isdir(folder):
        hint = Text(f" (nem a pasta `{folder}`)", f" (nor does the folder `{folder}`)")
    return Text(f"`{path}` não existe{hint.pt}", f"`{path}` does not exist{hint.en}")


_new = tuple.__new__
_BY_NAME = itemgetter(Target._fields.index("name"))
_ENTRY_NAME = attrgetter("name")


class _Rules(NamedTuple):
    """A .gitignore (or the like): what it says of paths below the folder `root`."""

    root: str
    spec: GitIgnoreSpec


class _Walk:
    def __init__(self, excludes: Sequence[Exclude]) -> None:
        self._skipped: list[tuple[str, Text]] = []
        self._names: dict[str, Target] = {}  # by real path
        self._seen: set[tuple[int, int]] = set()  # folders walked, by device and inode
        self._links: list[tuple[str, str, tuple[_Rules, ...]]] = []
        self._bounds: list[str] = []  # real paths of the folders that links may lead to
        self._seen_to = excludes
        self._excludes = [(_rules_of(e), e.force) for e in excludes if e.patterns]

    def result(self) -> Found:
        """What was found so far."""
        return Found(sorted(self._names.values(), key=_BY_NAME), self._skipped, self._seen_to)

    # --- files

    def add_named(self, path: str) -> None:
        """A file given by name is taken whatever is ignored, unless an exclusion is forced."""
        if carrier_of(path) is None:
            real = _behind_txt(path)
            if real is not None:
                raise UsageError(_notepad(path, real))
            raise UsageError(
                Text(
                    f"o techlint não lê `{path}`: só arquivos {_EXTENSIONS} (ou `-`, a entrada padrão)",
                    f"techlint does not read `{path}`: only {_EXTENSIONS} files (or `-`, standard input)",
                )
            )
        real = os.path.realpath(path)
        if any(force and _excluded(rules, real, folder=False) for rules, force in self._excludes):
            return
        self._add(real, Target(path, shown_name(path)))

    def _add(self, real: str, target: Target) -> None:
        known = self._names.get(real)
        if known is None:
            self._names[real] = target
            return
        first = min(known, target, key=lambda t: t.name)
        if first.named or not (known.named or target.named):
            self._names[real] = first
        else:  # named under one name and walked under another: shown under the first, held to what is named
            self._names[real] = Target(first.path, first.name)

    # --- folders

    def keep_within(self, path: str) -> None:
        """Lets links lead to what is in the project of this folder. What leads out of it may be anybody's trap: the
        text of a file that nobody asked for would be shown, and mended."""
        self._bounds.append(_project_of(os.path.realpath(path)))

    def add_folder(self, path: str, name: str) -> None:
        """Walks a folder and what is below it."""
        self._walk(path, "" if name == "." else name + "/", _rules_above(os.path.realpath(path)))

    def follow_links(self) -> None:
        """Walks the folders that links lead to, unless they were walked already: a file below one is best
        known by the name that is no link."""
        while self._links:
            self._links.sort(reverse=True)
            path, prefix, rules = self._links.pop()
            self._walk(path, prefix, rules)

    def _walk(self, path: str, prefix: str, rules: tuple[_Rules, ...]) -> None:
        stack = [(path, prefix, os.path.realpath(path), rules)]
        known = self._names
        while stack:
            path, prefix, real, rules = stack.pop()
            try:
                info = os.stat(path)
                if (info.st_dev, info.st_ino) in self._seen:
                    continue
                self._seen.add((info.st_dev, info.st_ino))
                with os.scandir(path) as listing:
                    entries = sorted(listing, key=_ENTRY_NAME)
            except OSError:  # named, so that it is reported: nothing in it was checked
                self._add(real, Target(path, prefix.rstrip("/") or "."))
                continue
            names = {entry.name for entry in entries}
            if "pyvenv.cfg" in names:
                self._skipped.append((prefix, Text("ambiente virtual", "virtual environment")))
                continue
            if ".gitignore" in names:
                rules = (*rules, *_read_rules(os.path.join(real, ".gitignore"), real))
            below = []
            free = not rules and not self._excludes
            within = real + os.sep
            for entry in entries:
                name = entry.name
                if name[0] == ".":
                    continue
                try:
                    folder = entry.is_dir()
                    if not folder and name[name.rfind(".") :] not in CARRIERS and carrier_of(name) is None:
                        continue
                    link = entry.is_symlink()
                except OSError:
                    continue  # a link that leads to itself
                shown = prefix + name
                inside = within + name
                if not free and self._left_out(rules, inside, folder=folder):
                    continue
                if folder:
                    if name in VENDORED:
                        self._skipped.append((shown + "/", Text("de terceiros", "vendored")))
                    elif link and self._leads_out(entry.path, shown + "/"):
                        pass
                    elif link:
                        self._links.append((entry.path, shown + "/", rules))
                    else:
                        below.append((entry.path, shown + "/", inside, rules))
                elif not link:
                    target = _new(Target, (entry.path, shown, False, None))
                    if known.setdefault(inside, target) is not target:
                        self._add(inside, target)
                elif _is_file(entry.path) and not self._leads_out(entry.path, shown):
                    self._seen_to = ()  # where the link stands is looked at here, not where it leads
                    self._add(os.path.realpath(entry.path), Target(entry.path, shown, named=False))
            stack += reversed(below)

    def _left_out(self, rules: tuple[_Rules, ...], inside: str, *, folder: bool) -> bool:
        """Whether a .gitignore or a configured exclusion holds for what stands at a real path."""
        if rules and _ignored(rules, inside, folder=folder):
            return True
        return any(_excluded(one, inside, folder=folder) for one, _ in self._excludes)

    def _leads_out(self, path: str, shown: str) -> bool:
        """Whether a link leads out of every project that is walked; it is then told of as passed over."""
        real = os.path.realpath(path)
        if any(real == bound or real.startswith(bound.rstrip(os.sep) + os.sep) for bound in self._bounds):
            return False
        self._skipped.append((shown, Text("leva para fora do projeto", "leads out of the project")))
        return True


def _project_of(real: str) -> str:
    """The root of the repository that a folder is in, or the nearest folder above with a configuration; else the
    folder itself."""
    configured = None
    folder = real
    while not os.path.lexists(os.path.join(folder, ".git")):
        if configured is None and any(os.path.isfile(os.path.join(folder, name)) for name in _CONFIGURATIONS):
            configured = folder
        parent = os.path.dirname(folder)
        if parent == folder:
            return configured or real
        folder = parent
    return folder


def _is_file(path: str) -> bool:
    try:
        return S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


# --- .gitignore


def _rules_of(exclude: Exclude) -> _Rules:
    return _Rules(os.path.realpath(exclude.root), _spec(exclude.patterns))


def _spec(lines: Sequence[str]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines([composed(line) for line in lines])
    except ValueError:  # git passes over a pattern that makes no sense
        return GitIgnoreSpec.from_lines([composed(line) for line in lines if _is_pattern(line)])


def _is_pattern(line: str) -> bool:
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([line])
    except ValueError:
        return False
    return True


def check_patterns(patterns: Iterable[str], path: str, key: str) -> None:
    """UsageError for a pattern that makes no sense, under `key` of the configuration at `path`: in a .gitignore git
    passes over it, here it was just written."""
    for pattern in patterns:
        if not _is_pattern(pattern):
            from techlint.config import where_of

            at = where_of(path, (key, pattern))
            raise UsageError(
                Text(
                    f"{at}: `{pattern}` não é um padrão como os do .gitignore",
                    f"{at}: `{pattern}` is no pattern such as .gitignore has",
                )
            )


def _read_rules(path: str, root: str) -> tuple[_Rules, ...]:
    try:
        # As git has it: a link is no .gitignore.
        with open(open_to_read(path, links=False), encoding="utf-8", errors="surrogateescape", newline="") as file:
            lines = [line.removesuffix("\r") for line in file.read().removeprefix("\ufeff").split("\n")]
    except OSError:
        return ()
    if not any(line.strip() and not line.startswith("#") for line in lines):
        return ()
    return (_Rules(root, _spec(lines)),)


def _rules_above(real: str) -> tuple[_Rules, ...]:
    """What the folders above a walked one ignore, up to the root of its repository, outermost first."""
    above: list[str] = []
    folder = real
    while not os.path.lexists(os.path.join(folder, ".git")):
        parent = os.path.dirname(folder)
        if parent == folder:
            return ()  # no repository: only what is found below counts
        folder = parent
        above.append(folder)
    rules = _read_rules(os.path.join(folder, ".git", "info", "exclude"), folder)
    for folder in reversed(above):
        rules += _read_rules(os.path.join(folder, ".gitignore"), folder)
    return rules


def _ignored(rules: tuple[_Rules, ...], real: str, *, folder: bool) -> bool:
    for one in reversed(rules):  # the nearest .gitignore has the last word
        verdict = _verdict(one, real, folder=folder)
        if verdict is not None:
            return verdict
    return False


def _excluded(rules: _Rules, real: str, *, folder: bool) -> bool:
    """For a configured exclusion, which also holds for what is below a folder it names."""
    if not real.startswith(rules.root + os.sep):
        return False
    relative = composed(real[len(rules.root) + 1 :].replace(os.sep, "/"))
    return rules.spec.match_file(relative + "/" if folder else relative)


def _verdict(rules: _Rules, real: str, *, folder: bool) -> bool | None:
    """What the last pattern that matches this very entry says: to ignore it, not to, or nothing (None).

    The spec's own answer also counts a pattern that matches a folder above, which for git has had its say
    when that folder was entered."""
    path = composed(real[len(rules.root) + 1 :].replace(os.sep, "/")) + ("/" if folder else "")
    for pattern in reversed(rules.spec.patterns):
        if pattern.include is None:
            continue
        found = pattern.match_file(path)
        if found is not None and _is_entry(found.match, path):
            return pattern.include
    return None


def _is_entry(match: Match[str], path: str) -> bool:
    mark = match.groupdict().get("ps_d")  # the slash after a folder's name, where the pattern took one in
    if mark is None:
        return match.end() < len(path) or not path.endswith("/") or match[0] != path
    if match[0] == mark:  # `*/`: any folder
        return path.endswith("/")
    return match.end("ps_d") == len(path)
