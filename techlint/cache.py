"""What earlier runs said of files, kept to be said again where nothing that counts has changed (floor 4).

An answer is kept with the digest of the file's bytes. It holds for one build of techlint, one configuration, one set
of house rules, one working folder: each such set has a file of its own. Where items know of each other, an answer
holds as long as every file of the run, and of the project around it, is what it was.

The cache may be lost, damaged, read-only or shared with another run at any moment: it is then as if it were empty."""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Iterable, Sequence

from techlint import __version__
from techlint.packed import Row, diagnostic_of, keys_of, plain
from techlint.paths import open_to_read, read_again, real_path, working_folder
from techlint.report import Context, Glance, ItemReport, Options, Report, Target, as_house, without_house
from techlint.source.files import digest_of
from techlint.systems import SHIPPED, must_link
from techlint.values import TYPE_CHECKING, Any, NamedTuple, suppress

if TYPE_CHECKING:
    from techlint.source.text import Source

FOLDER = "TECHLINT_CACHE_DIR"  # the environment's way to say where
FORM = b"techlint-cache 2 "
ENDING = ".cache"
# Files that no run has used for so long, or that so many newer ones stand before, are cleared away.
UNUSED_DAYS = 30
FILES_KEPT = 200
_DAY = 24 * 60 * 60
# So many files are worth a copy of the process to read them with, and of a hundred this one reads so many itself.
_MANY = 1000
_HERE = 44
_new = tuple.__new__


class Entry(NamedTuple):
    """What is kept of a file: `whole` is the key of the whole run where the answer rests on other files ("" where it
    does not), `shown` whether the file counts as checked."""

    whole: str
    digest: str
    shown: bool
    look: Glance
    items: list[tuple[Any, ...]]
    diagnostics: list[Any]


class Record(NamedTuple):
    """The answer to a whole run at once, where nothing around its files counts: `key` tells the files and what they
    hold, `needs` whether the rest of the project would matter if there were any; `paths` is None where every file
    counts as checked."""

    key: str
    needs: bool
    paths: list[str] | None
    items: list[tuple[int, bytes]]
    diagnostics: list[Any]


class Cache:
    """The answers kept in one file of the cache."""

    def __init__(self, path: str, house: tuple[str, str] | None = None) -> None:
        self.path = path
        self._house = house  # its real path, and the digest that the answers kept here rest on
        self._loaded: _Kept | None = None
        self._known: dict[str, Entry] | None = None

    @property
    def _kept(self) -> _Kept:
        if self._loaded is None:
            self._loaded = _load(self.path)
        return self._loaded

    @property
    def _entries(self) -> dict[str, Entry]:
        known = self._known
        if known is None:
            known = self._known = {}
            for whole, digest, rows in self._kept.blocks:
                if digest_of(rows) == digest:
                    for key, row in marshal.loads(rows).items():
                        known[key] = _new(Entry, (whole, *row))
        return known

    @property
    def record(self) -> Record | None:
        """The last whole run."""
        kept = self._kept.record
        return None if kept is None else Record(*kept)

    @property
    def is_there(self) -> bool:
        """Whether something may be kept."""
        return os.path.lexists(self.path) if self._loaded is None else bool(self._kept.blocks)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is kept."""
        return not self._kept.blocks

    def forget(self) -> None:
        """Keeps nothing of what was read."""
        self._loaded, self._known = _NOTHING, {}

    def as_read(self, targets: Sequence[Target], digests: list[str]) -> list[str]:
        """The digests of files as a run that reads them tells them: that of the house file is marked."""
        if self._house is None:
            return digests
        real, house = self._house
        return [
            as_house(digest) if digest == house and real_path(target.path) == real else digest
            for target, digest in zip(targets, digests, strict=True)
        ]

    @property
    def has_moved(self) -> bool:
        """Whether the house rules are no longer those that the answers kept here rest on."""
        return self._house is not None and _digest_at(self._house[0]) != self._house[1]

    def kept(self, targets: Sequence[Target]) -> list[Entry | None]:
        """What is kept of each file, whatever it holds by now."""
        return list(map(self._entries.get, keys_of(targets)))

    def save(self, whole: str, blocks: list[bytes], gone: Iterable[str], record: Record | None) -> None:
        """Keeps these rows of files, forgets what there was of `gone`, and has `record` for the last run; where the
        system does not let it, nothing is kept."""
        written = [(whole, rows) for rows in blocks]
        old = self._entries
        if old:
            fresh: dict[str, Row] = {}
            for rows in blocks:
                fresh.update(marshal.loads(rows))
            for key in (*gone, *fresh):
                old.pop(key, None)
            if len(old) > len(fresh) + 1000:  # most of it is of files nobody asked about this time
                for key in [key for key in old if not os.path.lexists(key[1:])]:
                    del old[key]
            by_whole: dict[str, dict[str, Row]] = {whole: fresh}
            for key, entry in old.items():
                by_whole.setdefault(entry.whole, {})[key] = entry[1:]
            written = [(rests, marshal.dumps(rows)) for rests, rows in by_whole.items()]
        said = None if record is None else tuple(record)
        self._loaded = _new(_Kept, (said, [(rests, digest_of(rows), rows) for rests, rows in written]))
        self._known = None
        with suppress(OSError, ValueError):
            _store(self.path, self._loaded)


class _Kept(NamedTuple):
    """What a file of the cache holds: a record without its class, and rows of files, by the key of the whole run that
    they rest on, with the digest they should have."""

    record: Any
    blocks: list[tuple[str, str, bytes]]


_NOTHING = _Kept(None, [])


def open_cache(options: Options, root: str | None) -> Cache | None:
    """The cache for runs with these options in the project at `root`; None where there can be none."""
    if options.system not in SHIPPED:  # another package's game, which may change without telling
        return None
    here = working_folder()
    if here is None:
        return None
    house = ""
    if options.casa is not None:
        try:
            if not options.casa.is_inside:  # it is not read, and the run says so
                return None
            with open(open_to_read(options.casa.real_path), "rb") as file:
                house = digest_of(file.read(options.limits.file_bytes + 1))
        except (OSError, ValueError):
            return None
    folder = _folder()
    if folder is None:
        return None
    casa = options.casa
    said = (
        _build(),
        here,
        root,
        options._replace(workers=0, casa=None, severity={}),
        sorted((code, str(severity)) for code, severity in options.severity.items()),
        None if casa is None else (casa.real_path, os.path.realpath(casa.root), casa.at, casa.written, house),
    )
    path = os.path.join(folder, digest_of(repr(said).encode("utf-8", "surrogatepass")) + ENDING)
    return Cache(path, None if casa is None else (casa.real_path, house))


def run(
    targets: Sequence[Target],
    options: Options,
    context: Context | None = None,
    cache: Cache | None = None,
    tick: Callable[[int, int], None] | None = None,
) -> Report:
    """Checks the targets as the engine does, saying again what is kept of them."""
    if cache is None or any(target.data is not None for target in targets):
        from techlint.engine import run as run_engine

        return run_engine(targets, options, context, tick=tick)
    try:
        kept = _Answers(targets, options, context, cache)
        known = kept.report()
    except (TypeError, ValueError, LookupError, AttributeError):  # whole, and yet nothing this module has kept
        cache.forget()
        kept = _Answers(targets, options, context, cache)
        known = Report()
    if not kept.misses:
        return known
    from techlint.engine import Relink
    from techlint.engine import run as run_engine

    told = kept.looks if kept.hits else None
    try:
        report = run_engine(kept.misses, options, context, told=told, watch=True, tick=tick)
    except Relink:  # what is new is bound to what was known
        kept.forget()
        known = Report()
        report = run_engine(kept.misses, options, context, watch=True, tick=tick)
    report.pack()
    report.add(known)
    report.sort()
    kept.keep(report)
    return report


class _Answers:
    """Which targets are answered by the cache."""

    def __init__(self, targets: Sequence[Target], options: Options, context: Context | None, cache: Cache) -> None:
        self.targets = targets
        self.cache = cache
        self.context = context
        self.whole: Report | None = None  # the answer to all at once
        self.hits: list[tuple[Target, Entry, bytes]] = []
        self.misses: list[Target] = []
        self.looks: list[Glance] = []
        if not cache.is_there:
            self.forget()
            return
        digests = _Digests(targets, options)
        if cache.is_empty:
            digests.forget()
            self.forget()
            return
        names = _names(targets)
        now = cache.as_read(targets, digests.of_all())
        self.whole = self._as_recorded(names, now)
        if self.whole is not None:
            return
        for target, entry, digest in zip(targets, cache.kept(targets), now, strict=True):
            if entry is None or digest != entry.digest:
                self.misses.append(target)
            elif not entry.diagnostics:
                self.hits.append((target, entry, b""))
            else:
                data = _still(target, digest)  # the lines to be shown
                if data is not None:
                    self.hits.append((target, entry, data))
                else:
                    self.misses.append(target)
        self.looks = [entry.look for _, entry, _ in self.hits]
        if not self._hold():
            self.forget()

    def _as_recorded(self, names: str, now: list[str]) -> Report | None:
        """The answer to the last run, if this one is of the same files and nothing else counts."""
        record = self.cache.record
        if record is None or (record.needs and self.context is not None):
            return None
        if record.key != _key_of_run(names, now):
            return None
        report = Report()
        report.paths = [target[1] for target in self.targets] if record.paths is None else record.paths
        report.take_packed(record.items)
        if record.diagnostics:
            report.diagnostics = [diagnostic_of(one) for one in record.diagnostics]
            told = {diagnostic.place.path for diagnostic in report.diagnostics}
            for target, digest in zip(self.targets, now, strict=True):
                if target[1] in told:
                    data = _still(target, digest)
                    if data is None:
                        return None
                    report.sources[target[1]] = _source(target[1], data)
        return report

    def forget(self) -> None:
        """Nothing is known any more."""
        self.hits, self.looks, self.misses = [], [], list(self.targets)

    def _hold(self) -> bool:
        """Whether what is kept holds together, all other files considered."""
        wholes = {entry.whole for _, entry, _ in self.hits}
        looks_around = self.context is not None and _needs(self.looks)
        if wholes <= {""}:
            return not looks_around and not _is_bound(self.looks)
        if len(wholes) > 1 or self.misses:
            return False
        seen = {target.name: entry.digest for target, entry, _ in self.hits}
        around = None
        if looks_around and self.context is not None:
            others = list(self.context())
            digests = self.cache.as_read(others, _digests(others))
            around = {target.name: digest for target, digest in zip(others, digests, strict=True)}
        return wholes == {_whole(seen, around)}

    def report(self) -> Report:
        """What is said of the files that are answered."""
        if self.whole is not None:
            return self.whole
        report = Report()
        paths, items = report.paths, report.items
        for target, entry, data in self.hits:
            _, _, shown, _, found, diagnostics = entry
            name = target[1]
            if shown:
                paths.append(name)
            for kind, item, system, line, facts in found:
                items.append(_new(ItemReport, (kind, item, system, name, line, facts)))
            if diagnostics:
                report.diagnostics += [diagnostic_of(one) for one in diagnostics]
                report.sources[name] = _source(name, data)
        report.sort()
        return report

    def keep(self, report: Report) -> None:
        """Keeps what a run said of the files that were not answered, and of all of them together."""
        if report.astray or self.cache.has_moved:
            return  # of the house rules: they are read each time
        digests: dict[str, str] = {}
        for block in report.blocks:
            digests.update(block.digests)
        gone = [key for key in keys_of(self.misses) if key not in digests]
        keys = keys_of(self.targets)
        hits = keys_of(target for target, _, _ in self.hits)
        digests.update((key, entry.digest) for key, (_, entry, _) in zip(hits, self.hits, strict=True))
        whole = ""
        if report.linked or report.around is not None:
            names = {target.name: digests.get(key, "") for key, target in zip(keys, self.targets, strict=True)}
            whole = _whole(names, report.around)
        record = None
        items = report.packed_items
        if not gone and report.around is None and items is not None:
            now = [digests[key] for key in keys]
            all_shown = report.paths == [target[1] for target in self.targets]
            record = Record(
                _key_of_run(_names(self.targets), now),
                any(block.needs for block in report.blocks) or _needs(self.looks),
                None if all_shown else report.paths,
                items,
                [plain(diagnostic) for diagnostic in report.diagnostics],
            )
        self.cache.save(whole, [block.rows for block in report.blocks], gone, record)


def _needs(looks: Iterable[Glance]) -> bool:
    """Whether the rest of the project matters to some file."""
    return any(needs for look in looks for _, _, needs in look.values())


def _is_bound(looks: Iterable[Glance]) -> bool:
    """Whether some game's items must be linked."""
    parts: dict[str, list[tuple[list[str], bool]]] = {}
    for look in looks:
        for system, (called, tied, _) in look.items():
            parts.setdefault(system, []).append((called, tied))
    return any(map(must_link, parts.values()))


def _key_of_run(names: str, digests: Sequence[str]) -> str:
    """What tells the files of these `_names`, with what they hold, from those of any other run."""
    return digest_of("\n".join([names, *digests]).encode())


def _names(targets: Sequence[Target]) -> str:
    """What tells these files from any others, whatever they hold."""
    return digest_of("\0".join(keys_of(targets)).encode("utf-8", "surrogatepass"))


def _whole(seen: dict[str, str], around: dict[str, str] | None) -> str:
    """The key of a whole run: the digests of all its files, and of those around it where they were looked at."""
    said = repr((sorted(seen.items()), None if around is None else sorted(around.items())))
    return digest_of(said.encode("utf-8", "surrogatepass"))


def _read(path: str) -> bytes | None:
    """The bytes of a file that was a common one when it was last read; None if it cannot be read now."""
    try:
        return read_again(path)
    except (OSError, ValueError):
        return None


def _still(target: Target, digest: str) -> bytes | None:
    """The bytes of a file, if they are still those of this digest."""
    data = _read(target.path)
    return data if data is not None and digest_of(data) == without_house(digest) else None


def _source(name: str, data: bytes) -> Source:
    text = data.decode("utf-8")
    from techlint.source.text import Source

    return Source(name, text.removeprefix("\ufeff"), bom=text.startswith("\ufeff"))


class _Digests:
    """The digests of files as they are now, in their order ("" of one that cannot be read). Of many files a copy of
    the process reads some, while this one has other things to do."""

    def __init__(self, targets: Sequence[Target], options: Options) -> None:
        self._own, self._rest = targets, targets[:0]
        self._later: Callable[[], bytes] | None = None
        if len(targets) >= _MANY:
            from techlint.workers import alongside, how_many

            if how_many(len(targets), options) > 1:
                here = len(targets) * _HERE // 100
                self._own, self._rest = targets[:here], targets[here:]
                self._later = alongside(lambda: "\n".join(_digests(self._rest)).encode())

    def of_all(self) -> list[str]:
        """Every one of them."""
        found = _digests(self._own)
        heard = self._heard().decode().split("\n")
        return found + (heard if len(heard) == len(self._rest) else _digests(self._rest))

    def forget(self) -> None:
        """Nobody needs them."""
        self._heard()

    def _heard(self) -> bytes:
        later, self._later = self._later, None
        return later() if later is not None else b""


def _digests(targets: Iterable[Target]) -> list[str]:
    return [_digest_at(target[0]) for target in targets]


def _digest_at(path: str) -> str:
    data = _read(path)
    return "" if data is None else digest_of(data)


# ---- where it is


def _folder() -> str | None:
    """The folder of the cache; None where it could not be somewhere of the user's own."""
    given = os.environ.get(FOLDER)
    if given:
        return os.path.abspath(given)
    try:
        folder = _by_convention() or _by_platform()
    except (OSError, ValueError, KeyError, RuntimeError):
        return None
    return folder if os.path.isabs(folder) else None


def _by_convention() -> str | None:
    """What platformdirs says where the XDG convention holds: to import it takes longer than Python takes to start."""
    if sys.platform in ("win32", "darwin", "android", "emscripten") or "ANDROID_DATA" in os.environ:
        return None
    base, home = os.environ.get("XDG_CACHE_HOME", ""), os.environ.get("HOME", "")
    if os.path.isabs(base):
        return os.path.join(base, "techlint")
    return os.path.join(home, ".cache", "techlint") if os.path.isabs(home) else None


def _by_platform() -> str:
    from platformdirs import user_cache_dir

    return user_cache_dir("techlint", appauthor=False)


def _build() -> str:
    """What tells this build of techlint, and the packages beside it, from any other: a new one of the same number
    (while it is being written, or with a game installed beside it) may say something else."""
    parts: list[str] = [__version__, sys.version]
    folders = [os.path.dirname(os.path.abspath(__file__))]
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as listing:
            for entry in listing:
                if entry.is_dir(follow_symlinks=False):
                    if entry.name != "__pycache__":
                        folders.append(entry.path)
                elif not entry.name.endswith(".pyc"):
                    info = entry.stat(follow_symlinks=False)
                    parts.append(f"{entry.path} {info.st_size} {info.st_mtime_ns}")
    for folder in sys.path:
        with suppress(OSError, ValueError):
            parts += [name for name in os.listdir(folder or ".") if name.endswith((".dist-info", ".egg-info"))]
    parts.sort()
    return digest_of("\n".join(parts).encode("utf-8", "surrogateescape"))


# ---- reading and writing


def _load(path: str) -> _Kept:
    """What a file of the cache holds; nothing if it is not whole. Of the rows of files that is not known yet: what
    asks for them looks at their digest, and most runs never do."""
    try:
        with open(open_to_read(path), "rb") as file:
            data = file.read()
        line = data.index(b"\n") + 1
        head, size = data[:line].rsplit(maxsplit=1)
        rest = line + int(size)
        first = data[line:rest]
        if head != FORM + digest_of(first).encode():
            return _NOTHING
        record, described = marshal.loads(first)
        blocks = []
        for whole, digest, length in described:
            blocks.append((whole, digest, data[rest : rest + length]))
            rest += length
        if rest != len(data):
            return _NOTHING
        _freshen(path)
        return _Kept(record, blocks)
    except (OSError, ValueError, TypeError, EOFError, MemoryError):
        return _NOTHING


def _freshen(path: str) -> None:
    """Notes that a file of the cache is used, once a day."""
    import time

    with suppress(OSError):
        if os.stat(path).st_mtime < time.time() - _DAY:
            os.utime(path)


def _store(path: str, kept: _Kept) -> None:
    first = marshal.dumps((kept.record, [(whole, digest, len(rows)) for whole, digest, rows in kept.blocks]))
    head = FORM + digest_of(first).encode() + f" {len(first)}\n".encode()
    data = b"".join((head, first, *(rows for _, _, rows in kept.blocks)))
    folder = os.path.dirname(path)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    from techlint.writing import lay_beside, unbroken

    fresh = not os.path.lexists(path)
    with unbroken():
        draft = lay_beside(path, data, lambda _: None)  # for nobody else
        try:
            os.replace(draft, path)
        except OSError:
            with suppress(OSError):
                os.unlink(draft)
            raise
    if fresh:
        _clear(folder)


def _clear(folder: str) -> None:
    """Clears away what no run has used for long."""
    import time

    oldest = time.time() - UNUSED_DAYS * _DAY
    found = []
    with suppress(OSError), os.scandir(folder) as listing:
        for entry in listing:
            if entry.name.endswith((ENDING, ".tmp")):
                with suppress(OSError):
                    found.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    found.sort(reverse=True)
    for number, (used, path) in enumerate(found):
        if number >= FILES_KEPT or used < oldest:
            with suppress(OSError):
                os.unlink(path)
