"""The open texts, the projects they are of, and what is wrong with them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from techlint.config import FILE, PYPROJECT, Config, Finder, load
from techlint.diagnostics import Diagnostic, Text
from techlint.discovery import Exclude, discover, is_excluded
from techlint.lsp.desk import MARK, Desk, File, Read, Shown, order_in, plain_path
from techlint.lsp.positions import UTF32, Buffer
from techlint.lsp.uris import path_of
from techlint.paths import real_path
from techlint.project import Projects
from techlint.report import Options, Target, UsageError, carrier_of
from techlint.source.files import Unreadable, read_source
from techlint.systems import DEFAULT

LANGUAGES = {"yaml": "yaml", "tec": "tec", "techlint": "tec", "markdown": "md"}
_AT_ONCE = 8  # pieces judged again before others have a turn
_STALE = 5.0  # seconds after which the files of a project are looked at again
_IN_MESSAGE = re.compile("(?<![^\\s`“”\"'])([^\\s`“”\"']*)\0([0-9.]+)\\.[a-z]+(?::([0-9]+))?")
CONFIGS = (FILE, PYPROJECT)


class Settings(NamedTuple):
    """What the editor's user set; what is empty is left to the configuration files."""

    lang: str = ""
    config: str = ""
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    display: str = ""
    system: str = ""

    def told(self, values: object) -> Settings:
        """These settings with those of an object as editors send it; what makes no sense is left out."""
        if not isinstance(values, Mapping):
            return self
        inner = values.get("techlint")
        if isinstance(inner, Mapping):
            values = inner
        return Settings(
            lang=_text(values.get("lang"), self.lang),
            config=_text(values.get("config"), self.config),
            select=_codes(values.get("select"), self.select),
            ignore=_codes(values.get("ignore"), self.ignore),
            display=_text(values.get("display"), self.display),
            system=self.system,
        )


def _text(value: object, before: str) -> str:
    return value.strip() if isinstance(value, str) else before


def _codes(value: object, before: tuple[str, ...]) -> tuple[str, ...]:
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list | tuple):
        return before
    codes = (one.strip().upper() for one in value if isinstance(one, str))
    return tuple(one for one in codes if re.fullmatch("[A-Z]+[0-9]*", one))


class OpenText:
    """A text open in the editor."""

    __slots__ = ("buffer", "desk", "file", "language", "seen", "uri", "version")

    def __init__(self, uri: str, language: str, version: int | None, buffer: Buffer) -> None:
        self.uri = uri
        self.language = language
        self.version = version
        self.buffer = buffer
        self.desk: Desk | None = None
        self.file: File | None = None
        self.seen: Buffer | None = None  # the text that was judged last

    @property
    def path(self) -> str | None:
        """Where it is on the disk, if anywhere."""
        return path_of(self.uri)

    @property
    def carrier(self) -> str | None:
        """How it is written; None for what techlint does not read."""
        own = self.path
        named = carrier_of(own if own is not None else self.uri)
        return named or LANGUAGES.get(self.language)


class Workspace:
    """All that the server knows. `tell` is given what is to be told the user (a UsageError's text)."""

    def __init__(self, tell: Callable[[Text], None]) -> None:
        self.tell = tell
        self.folders: list[str] = []
        self.settings = Settings()
        self.texts: dict[str, OpenText] = {}
        self._desks: dict[tuple[str, str], Desk] = {}
        self._roots: dict[int, str | None] = {}
        self._looked: dict[int, float] = {}
        self._finder = Finder()
        self._told: set[str] = set()
        self._projects = Projects(self.config_of)

    # ---- configuration

    def forget(self) -> None:
        """Everything is worked out anew: the settings, a configuration or house rules changed."""
        self._desks.clear()
        self._roots.clear()
        self._looked.clear()
        self._finder = Finder()
        self._told.clear()
        self._projects = Projects(self.config_of)
        for text in self.texts.values():
            text.desk = text.file = text.seen = None

    def config_of(self, folder: str) -> Config:
        """The configuration that holds for a folder; one that cannot be read is told once and left aside."""
        given = self.settings.config
        try:
            if given:
                base = self.folder_of(folder) or (self.folders[0] if self.folders else folder)
                return load(os.path.join(base, os.path.expanduser(given)))
            return self._finder.nearest(folder) or Config()
        except UsageError as error:
            if error.message.pt not in self._told:
                self._told.add(error.message.pt)
                self.tell(error.message)
            return Config()

    def lang_of(self, text: OpenText | None) -> str:
        """The language to speak: the setting's, the configuration's, the editor's own."""
        for wanted in (self.settings.lang, self._configured_lang(text), self.settings.display):
            if wanted[:2].lower() in ("pt", "en"):
                return wanted[:2].lower()
        return "en" if self.settings.display else os.environ.get("TECHLINT_LANG", "pt")[:2].lower() or "pt"

    def _configured_lang(self, text: OpenText | None) -> str:
        path = text.path if text is not None else None
        folder = os.path.dirname(path) if path else self.folders[0] if self.folders else ""
        return (self.config_of(folder).lang or "") if folder else ""

    def folder_of(self, path: str) -> str | None:
        """The innermost folder of the workspace that a path is in."""
        inside = [f for f in self.folders if path == f or path.startswith(f.rstrip(os.sep) + os.sep)]
        return max(inside, key=len, default=None)

    def options_of(self, config: Config) -> Options:
        """How to judge under a configuration and the editor's settings."""
        select, more = self.settings.select, self.settings.ignore
        ignored = [code for code in config.ignore if not any(code.startswith(chosen) for chosen in select)]
        return Options(
            system=self.settings.system or config.system or DEFAULT,
            select=select or config.select,
            ignore=(*ignored, *more),
            limits=config.limits,
            severity=config.severity,
            per_file_ignores=config.per_file_ignores,
            root=config.root,
            casa=config.casa,
            workers=1,
        )

    # ---- projects

    def desk_of(self, text: OpenText) -> Desk:
        """The project of an open text, with the text's file in it."""
        if text.desk is not None and text.file is not None:
            return text.desk
        path = text.path
        folder = os.path.dirname(path) if path is not None else (self.folders[0] if self.folders else "")
        config = self.config_of(folder) if folder else Config()
        root = None
        if path is not None:
            try:
                root = self._projects.root(folder)
            except (OSError, ValueError):
                root = None
            root = root or self.folder_of(path)
        key = (config.path, root or text.uri)
        desk = self._desks.get(key)
        if desk is None:
            desk = self._desks[key] = self._made(config)
            self._roots[id(desk)] = root
        name = path if path is not None else text.uri.replace(MARK, "")
        file = desk.files.get(name)
        if file is None or file.carrier != text.carrier:
            file = desk.files[name] = File(name, text.carrier or "yaml")
        file.open = True
        text.desk, text.file = desk, file
        return desk

    def _made(self, config: Config) -> Desk:
        options = self.options_of(config)
        try:
            return Desk(options, self._open_house(options))
        except UsageError as error:
            self.tell(error.message)
            return Desk(options._replace(system=DEFAULT, casa=None))

    def _open_house(self, options: Options) -> Target | None:
        """The house file as it stands in the editor, if it is open there."""
        if options.casa is None:
            return None
        for text in self.texts.values():
            path = text.path
            if path is not None and real_path(path) == options.casa.real_path:
                return Target("-", path, data=text.buffer.text.encode("utf-8", "surrogatepass"))
        return None

    def is_house(self, text: OpenText) -> bool:
        """Whether a text is the house rules of its project."""
        casa = self.desk_of(text).options.casa
        path = text.path
        return casa is not None and path is not None and real_path(path) == casa.real_path

    def is_left_out(self, text: OpenText) -> bool:
        """Whether the configuration leaves a file out."""
        path = text.path
        if path is None:
            return False
        config = self.config_of(os.path.dirname(path))
        return bool(config.exclude) and is_excluded(path, Exclude(config.root, config.exclude))

    def other_files(self, desk: Desk) -> list[str]:
        """The files of a project on the disk."""
        root = self._roots.get(id(desk))
        if root is None or not os.path.isdir(root):
            return []
        try:
            config = self.config_of(root)
            excludes = [Exclude(config.root, config.exclude)] if config.exclude else []
            walked = discover([root], excludes).targets
        except (UsageError, OSError, ValueError):
            return []
        found: list[str] = []
        for target in walked:
            folder = os.path.dirname(target.path)
            try:
                ours = (self._projects.root(folder) or root) == root
            except (OSError, ValueError):
                ours = False
            if ours:
                found.append(os.path.normpath(os.path.join(os.getcwd(), target.path)))
        return found

    def to_look_at(self, desk: Desk, *, now: bool = False) -> bool:
        """Whether the files of a project are to be looked at again."""
        before = self._looked.get(id(desk))
        return now or before is None or time.monotonic() - before > _STALE

    def was_looked_at(self, desk: Desk) -> bool:
        """Whether the rest of a project was taken in at least once."""
        return id(desk) in self._looked

    def look_again(self) -> None:
        """Has the files of every project looked at again."""
        for key in self._looked:
            self._looked[key] = float("-inf")

    def closed(self, text: OpenText) -> None:
        """A text is no longer open: what stands on the disk holds, if anything does."""
        if text.file is not None and text.desk is not None:
            text.file.open = False
            text.file.stamp = None
            if text.path is None:
                text.desk.files.pop(text.file.name, None)
        text.desk = text.file = None
        self.look_again()

    def is_any_house(self, paths: Iterable[str]) -> bool:
        """Whether one of these files is some project's house rules."""
        houses = {desk.options.casa.real_path for desk in self._desks.values() if desk.options.casa is not None}
        return any(real_path(path) in houses for path in paths)

    def look(self, desk: Desk) -> Iterator[list[Read]]:
        """Reads what is new on the disk; gives for each file what changed, so that others may have a turn."""
        self._looked[id(desk)] = time.monotonic()
        there = self.other_files(desk)
        open_paths = {real_path(t.path) for t in self.texts.values() if t.desk is desk and t.path is not None}
        known = set(there)
        for name in [n for n, f in desk.files.items() if not f.open and n not in known]:
            yield desk.files.pop(name).reads
        casa = desk.options.casa
        for path in there:
            if real_path(path) in open_paths or (casa is not None and real_path(path) == casa.real_path):
                continue
            file = desk.files.get(path)
            try:
                info = os.stat(path)
                stamp = (info.st_mtime_ns, info.st_size)
            except (OSError, ValueError):
                continue
            if file is not None and (file.open or file.stamp == stamp):
                continue
            carrier = carrier_of(path)
            if carrier is None:
                continue
            if file is None:
                file = desk.files[path] = File(path, carrier)
            file.stamp = stamp
            before = file.reads
            try:
                text = read_source(path, path, desk.options.limits).text
                ours = desk.reader.is_ours(carrier, text)
            except (Unreadable, OSError):
                text, ours = "", False
            if not ours:
                file.reads, file.buffer = [], None
                yield before
                continue
            fresh = desk.take_text(file, Buffer(text, UTF32))
            yield [*[r for r in before if r not in file.reads], *fresh]

    # ---- judging

    def refresh(self, text: OpenText) -> bool:
        """Judges what changed in an open text since it was judged last; whether anything had."""
        if text.seen is text.buffer or text.carrier is None:
            return False
        desk = self.desk_of(text)
        file = text.file
        assert file is not None
        text.seen = text.buffer
        if self.is_left_out(text) or self.is_house(text):
            file.reads, file.buffer = [], None
            return True
        before = file.reads
        # An editor may hold what no file can: the reader of files says what is wrong with it.
        try:
            data = text.buffer.text.encode("utf-8", "surrogatepass")
            if len(data) > desk.options.limits.file_bytes or "\0" in text.buffer.text:
                read_source(file.name, file.name, desk.options.limits, data)
        except Unreadable as error:
            file.reads, file.buffer = [desk.unreadable(file, error)], None
            return True
        fresh = desk.take_text(file, text.buffer.without_mark())
        kept = {id(read) for read in file.reads}
        gone = [read for read in before if id(read) not in kept]
        # What was read while the file was closed has not been judged yet either.
        desk.judge_reads([read for read in file.reads if read.diagnostics is None], desk.tied_games())
        for read in desk.touched_by(gone, fresh):
            read.stale = read.diagnostics is not None
        return True

    def settle(self, text: OpenText) -> Iterator[bool]:
        """Judges anew, piece by piece, what rests on what changed; gives whether anything was judged each time."""
        desk = self.desk_of(text)
        for other in [t for t in self.texts.values() if t.desk is desk and t.file is not None]:
            file = other.file
            assert file is not None
            if file.unsure:
                fresh = desk.make_sure(file)
                desk.judge_reads(fresh, desk.tied_games())
                yield bool(fresh)
            while stale := [read for read in file.reads if read.stale][:_AT_ONCE]:
                fresh = [desk.again(file, read) for read in stale]
                desk.judge_reads(fresh, desk.tied_games())
                yield True
        yield False

    def diagnostics_of(self, text: OpenText) -> list[Shown]:
        """What is wrong with an open text, in order; what stands in several pieces is said once."""
        if text.file is None or text.desk is None:
            return []
        found: dict[tuple[object, ...], Shown] = {}
        for read in text.file.reads:
            for diagnostic in read.diagnostics or ():
                line, column = read.piece.file_line(diagnostic.place.span.line - 1), diagnostic.place.span.column
                key = (line, column, diagnostic.code, diagnostic.message.pt)
                found.setdefault(key, Shown(diagnostic, read))
        return [found[key] for key in sorted(found, key=lambda k: (k[0], k[1], k[2]))]

    def house_diagnostics(self, desk: Desk) -> dict[str, list[Diagnostic]]:
        """What is wrong with the house rules, by file."""
        found: dict[str, list[Diagnostic]] = {}
        for diagnostic in desk.of_house:
            path = os.path.normpath(os.path.join(os.getcwd(), diagnostic.place.path))
            found.setdefault(path, []).append(diagnostic)
        return found

    def desks(self) -> list[Desk]:
        """Every project there is a text open of."""
        return list(self._desks.values())

    # ---- places

    def place_in(self, desk: Desk, path: str, line: int) -> tuple[str, Read | None, int]:
        """The file of a place, its piece, and its line in the file (from 0). `line` is the piece's (from 1)."""
        name, order = plain_path(path), order_in(path)
        file = desk.files.get(name)
        if file is None or order is None:
            return name, None, line - 1
        read = min(file.reads, key=lambda one: abs(one.order - order), default=None)
        if read is None:
            return name, None, line - 1
        return name, read, read.piece.file_line(line - 1)

    def plain(self, desk: Desk, message: str) -> str:
        """A message with the places in it as a person knows them."""
        if MARK not in message:
            return message

        def told(found: re.Match[str]) -> str:
            path = f"{found[1]}{MARK}{found[2]}.x"
            name, _, line = self.place_in(desk, path, int(found[3] or 1))
            root = self._roots.get(id(desk))
            if root is not None and name.startswith(root.rstrip(os.sep) + os.sep):
                name = name[len(root.rstrip(os.sep)) + 1 :].replace(os.sep, "/")
            return f"{name}:{line + 1}" if found[3] else name

        return _IN_MESSAGE.sub(told, message)
