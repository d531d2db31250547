"""What was already wrong when a group began to check, kept in a file so that only what is new counts (floor 4).

A diagnostic is known by its file, its code, the item's name and what it says, never by its line, so that it may move
within the file. The file is JSON, an entry a line, sorted; its paths are relative to its own folder, so that it
can be moved along with the project and says the same wherever techlint is run from."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Sequence

from techlint.diagnostics import Diagnostic, Place, Severity, Text
from techlint.paths import check_reachable, full_path, read_given, real_path, shown_name
from techlint.report import STDIN, Report, UsageError
from techlint.source.text import Source
from techlint.spelling import composed
from techlint.values import NamedTuple

VERSION = 1
CODE = "TL013"
# A fault of techlint itself, and what is said of the baseline: neither is a state to get used to.
NEVER = (CODE, "TL900")

_LINE = re.compile(r"(\.(?:yaml|yml|tec|md)):\d+", re.IGNORECASE)
_FIELDS = ("path", "code", "item", "message")


class Key(NamedTuple):
    """What a diagnostic is known by; `message` is the Portuguese one, whatever the language of the run."""

    path: str
    code: str
    item: str
    message: str


class Entry(NamedTuple):
    """A line of a baseline: how many equal diagnostics it stands for, the offsets at which it begins and ends."""

    key: Key
    times: int
    start: int
    end: int


class Baseline(NamedTuple):
    """A baseline as read: the folder its paths are relative to, and its text."""

    folder: str
    source: Source
    entries: list[Entry]


def compose(report: Report, path: str) -> tuple[str, int]:
    """The text of a baseline that is to stand at `path` and knows all that a report says, and how many that is."""
    from json import JSONEncoder

    encode = JSONEncoder(ensure_ascii=False).encode
    folder = _folder(path)
    counts: dict[Key, int] = {}
    names: dict[str, str] = {}
    for diagnostic in report.diagnostics:
        if diagnostic.code not in NEVER:
            key = _key(diagnostic, folder, names)
            counts[key] = counts.get(key, 0) + 1
    lines = [_visible(encode({**key._asdict(), "count": count})) for key, count in sorted(counts.items())]
    listed = "[\n  " + ",\n  ".join(lines) + "\n ]" if lines else "[]"
    return f'{{\n "version": {VERSION},\n "diagnostics": {listed}\n}}\n', sum(counts.values())


def load(path: str) -> Baseline:
    """Reads a baseline; UsageError where it is not there, damaged, or of another version."""
    try:
        text = read_given(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _damaged(path, Text("não está em UTF-8", "it is not UTF-8")) from None
    except (OSError, ValueError) as error:
        from techlint.causes import cause_of

        check_reachable(path)
        cause = cause_of(error) if isinstance(error, OSError) else Text("o nome não serve", "the name will not do")
        raise UsageError(
            Text(
                f"a linha de base `{path}` não pôde ser lida ({cause.pt})",
                f"the baseline `{path}` could not be read ({cause.en})",
            ),
            Text(
                f"`techlint check --write-baseline {path}` escreve uma",
                f"`techlint check --write-baseline {path}` writes one",
            ),
        ) from None
    source = Source(shown_name(path), text)
    try:
        entries = _Scan(text).entries()
    except RecursionError:
        raise _damaged(path, Text("há colchetes demais", "too many brackets")) from None
    except _Damage as damage:
        line, column = source.position(damage.offset)
        where = Text(f"linha {line}, coluna {column}", f"line {line}, column {column}")
        said = damage.message
        raise _damaged(path, Text(f"{where.pt}: {said.pt}", f"{where.en}: {said.en}")) from None
    return Baseline(_folder(path), source, entries)


def location(path: str) -> str:
    """The full path of a file, by which an entry finds it: no link is on the way to its folder."""
    full = full_path(path)
    return os.path.join(real_path(os.path.dirname(full)), os.path.basename(full))


def subtract(
    report: Report, baseline: Baseline, is_judged: Callable[[str, str], bool], severity: Severity | None
) -> int:
    """Takes out of a sorted report what the baseline knows, and says which entries no longer match; returns how many
    were taken out.

    `is_judged` tells of an entry's file (its full path; "" for standard input) and code whether this run would have
    found it; `severity` is that of what is said of the others, None if nothing is to be said."""
    left: dict[Key, int] = {}
    for entry in baseline.entries:
        left[_same(entry.key)] = left.get(_same(entry.key), 0) + entry.times
    kept: list[Diagnostic] = []
    names: dict[str, str] = {}
    for diagnostic in report.diagnostics:
        key = _same(_key(diagnostic, baseline.folder, names))
        if diagnostic.code not in NEVER and left.get(key, 0) > 0:
            left[key] -= 1
        else:
            kept.append(diagnostic)
    known = len(report.diagnostics) - len(kept)
    if severity is not None:
        stale = list(_stale(baseline, left, is_judged, severity))
        if stale:
            kept += stale
            report.sources[baseline.source.path] = baseline.source
    report.diagnostics = kept
    report.sort()
    return known


def _stale(
    baseline: Baseline, left: dict[Key, int], is_judged: Callable[[str, str], bool], severity: Severity
) -> Iterable[Diagnostic]:
    for entry in reversed(baseline.entries):  # of two that say the same the last is the one too many
        idle = min(left[_same(entry.key)], entry.times)
        path = entry.key.path
        full = "" if path == STDIN else os.path.normpath(os.path.join(baseline.folder, path))
        if idle <= 0 or not is_judged(full, entry.key.code):
            continue
        left[_same(entry.key)] -= idle
        yield _told(baseline, entry, idle, severity)


def _told(baseline: Baseline, entry: Entry, idle: int, severity: Severity) -> Diagnostic:
    from shlex import quote

    from techlint.messages import TOOL

    key, file = entry.key, baseline.source.path
    item = Text(f" em “{key.item}”", f" on “{key.item}”") if key.item else Text("", "")
    what = Text(f"`{key.code}`{item.pt}, em {key.path}", f"`{key.code}`{item.en}, in {key.path}")
    found = entry.times - idle
    message = (
        Text(
            f"A linha de base conta {entry.times} de {what.pt}, e só {'resta' if found == 1 else 'restam'} {found}.",
            f"The baseline counts {entry.times} of {what.en}, and only {found} {'is' if found == 1 else 'are'} left.",
        )
        if found
        else Text(
            f"A linha de base guarda {what.pt}, que não aparece mais.",
            f"The baseline keeps {what.en}, which is no longer found.",
        )
    )
    named = quote(file)
    help = Text(
        f"Escreva-a de novo, com os mesmos caminhos: `techlint check --write-baseline {named}`.",
        f"Write it anew, with the same paths: `techlint check --write-baseline {named}`.",
    )
    at = Place(file, baseline.source.span(entry.start, entry.end))
    return Diagnostic(at, CODE, TOOL[CODE].name, severity, message, help=help)


def _key(diagnostic: Diagnostic, folder: str, names: dict[str, str]) -> Key:
    """What a diagnostic is known by; `names` remembers paths relative to the folder."""
    path = diagnostic.place.path
    if path not in names:
        names[path] = _relative(path, folder)
    return Key(names[path], diagnostic.code, diagnostic.item, _said(diagnostic))


def _same(key: Key) -> Key:
    """A key as it is compared: a name written or handed out in the other Unicode form is the same name."""
    return Key(*map(composed, key))


def _said(diagnostic: Diagnostic) -> str:
    """The message; where it names a place, without what depends on lines and on where techlint is run from."""
    message = diagnostic.message.pt
    if _LINE.search(message) is None:
        return message
    paths = {related.place.path for related in diagnostic.related} | {diagnostic.place.path}
    for path in sorted(paths, key=lambda p: (-len(p), p)):
        message = message.replace(f"{path}:", f"{path.rpartition('/')[2]}:")
    return _LINE.sub(r"\1", message)


def _relative(path: str, folder: str) -> str:
    if path == STDIN:
        return path
    full = location(path)
    try:
        return os.path.relpath(full, folder).replace(os.sep, "/")
    except ValueError:  # another drive
        return full.replace(os.sep, "/")


def _folder(path: str) -> str:
    return real_path(os.path.dirname(full_path(path)))


def _visible(text: str) -> str:
    """JSON in which whatever cannot be seen, or written as UTF-8, stands as an escape."""
    if text.isprintable():
        return text
    from json import dumps

    return "".join(char if char.isprintable() else dumps(char)[1:-1] for char in text)


def _damaged(path: str, why: Text) -> UsageError:
    return UsageError(
        Text(f"a linha de base `{path}` está danificada: {why.pt}", f"the baseline `{path}` is damaged: {why.en}"),
        Text(
            f"`techlint check --write-baseline {path}` a escreve de novo",
            f"`techlint check --write-baseline {path}` writes it anew",
        ),
    )


class _Damage(Exception):
    """What is wrong with a baseline, and at which offset."""

    def __init__(self, offset: int, message: Text) -> None:
        super().__init__(message.en)
        self.offset = offset
        self.message = message


class _Scan:
    """Reads the JSON of a baseline and keeps where each entry stands, which `json` would not tell."""

    def __init__(self, text: str) -> None:
        from json import JSONDecoder

        self._text = text
        self._at = 0
        self._decoder = JSONDecoder()

    def entries(self) -> list[Entry]:
        """Every entry, in the order of the file; _Damage where there is none to be had."""
        self._take("{")
        version: object = None
        found: list[Entry] | None = None
        while not self._took("}"):
            at = self._skip()
            key = self._value()
            if not isinstance(key, str):
                raise _Damage(at, Text("esperava um nome entre aspas", "a name in quotes was expected"))
            self._take(":")
            at = self._skip()
            if key == "version":
                version = self._value()
                if version != VERSION or isinstance(version, bool):
                    raise _Damage(
                        at,
                        Text(
                            f"a versão é {version!r}, e este techlint lê a {VERSION}",
                            f"its version is {version!r}, and this techlint reads {VERSION}",
                        ),
                    )
            elif key == "diagnostics":
                found = self._entries()
            else:
                self._value()
            self._between("}")
        at = self._skip()
        if at < len(self._text):
            raise _Damage(at, Text("sobra texto depois do fim", "there is text after the end"))
        if version is None:
            raise _Damage(0, Text("falta `version`", "`version` is missing"))
        if found is None:
            raise _Damage(0, Text("falta `diagnostics`", "`diagnostics` is missing"))
        return found

    def _entries(self) -> list[Entry]:
        found = []
        self._take("[")
        while not self._took("]"):
            start = self._skip()
            key, count = _entry(self._value(), start)
            found.append(Entry(key, count, start, self._at))
            self._between("]")
        return found

    def _skip(self) -> int:
        text, at = self._text, self._at
        while at < len(text) and text[at] in " \t\r\n":
            at += 1
        self._at = at
        return at

    def _took(self, sign: str) -> bool:
        at = self._skip()
        if self._text.startswith(sign, at):
            self._at = at + 1
            return True
        return False

    def _take(self, sign: str) -> None:
        if not self._took(sign):
            raise _Damage(self._at, Text(f"esperava `{sign}`", f"`{sign}` was expected"))

    def _between(self, closing: str) -> None:
        """A comma, unless what closes the list comes next."""
        at = self._skip()
        if not self._text.startswith(closing, at):
            self._take(",")

    def _value(self) -> object:
        at = self._skip()
        try:
            value: object
            value, self._at = self._decoder.raw_decode(self._text, at)
        except ValueError as error:
            offset = getattr(error, "pos", at)
            raise _Damage(offset, Text("isto não é JSON", "this is no JSON")) from None
        return value


def _entry(value: object, at: int) -> tuple[Key, int]:
    """The key and the count of an entry; _Damage where it is not one."""
    fields: list[str] = []
    if isinstance(value, dict):
        fields = [text for text in (value.get(name) for name in _FIELDS) if isinstance(text, str)]
        count = value.get("count", 1)
        if len(fields) == len(_FIELDS) and isinstance(count, int) and not isinstance(count, bool) and count > 0:
            return Key(*fields), count
    listed: Sequence[str] = [f"`{name}`" for name in _FIELDS]
    joined = ", ".join(listed)
    raise _Damage(
        at,
        Text(
            f"cada diagnóstico tem {joined}, textos, e `count`, um número de 1 em diante",
            f"each diagnostic has {joined}, texts, and `count`, a number from 1 on",
        ),
    )
