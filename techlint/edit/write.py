"""Writing a changed file: all of it or nothing, in the place of the one that was read."""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from techlint.causes import cause_of
from techlint.diagnostics import Text
from techlint.paths import open_to_read
from techlint.writing import lay_beside, unbroken

_BOM = b"\xef\xbb\xbf"


class NotWritten(Exception):
    """Raised where a file stays as it was; `message` says why."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def encoded(text: str, *, bom: bool) -> bytes:
    """A text as it stands in a file."""
    return (_BOM if bom else b"") + text.encode("utf-8")


def rewrite(path: str, before: bytes, after: bytes) -> None:
    """Puts `after` in the place of `before` in the file at `path`; NotWritten if that can't be done, or if the file
    no longer holds `before`.

    A link stays one: the file it points at is written. A reader sees the old text or the new one, never a part of
    either: the new one is written beside the old, to disk, and takes its name. Mode and owner are kept."""
    real = os.path.realpath(path)
    try:
        info = os.stat(real)
        if not info.st_mode & 0o222 or not os.access(real, os.W_OK):  # root is let in where the owner said no
            raise PermissionError(13, os.strerror(13), real)
        _check_same(real, before)
        with unbroken():
            _replace(real, info, before, after)
    except (OSError, ValueError) as error:
        cause = cause_of(error)
        raise NotWritten(
            Text(f"não deu para escrever ({cause.pt})", f"it could not be written ({cause.en})")
        ) from None


def _check_same(real: str, before: bytes) -> None:
    with open(open_to_read(real), "rb") as file:
        now = file.read(len(before) + 1)
    if now != before:
        raise NotWritten(
            Text("o arquivo mudou depois de lido; rode de novo", "the file changed after it was read; run this again")
        )


def _replace(real: str, info: os.stat_result, before: bytes, after: bytes) -> None:
    def finish(descriptor: int) -> None:
        with suppress(OSError, AttributeError):
            if (os.geteuid(), os.getegid()) != (info.st_uid, info.st_gid):
                os.fchown(descriptor, info.st_uid, info.st_gid)
        with suppress(AttributeError):
            os.fchmod(descriptor, stat.S_IMODE(info.st_mode))
        os.fsync(descriptor)

    draft = lay_beside(real, after, finish)
    try:
        _check_same(real, before)  # the disk may have taken its time, and an editor have saved meanwhile
        os.replace(draft, real)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    with suppress(OSError):  # so that the name too outlives a power cut, where folders can be synced
        above = os.open(os.path.dirname(real), os.O_RDONLY)
        try:
            os.fsync(above)
        finally:
            os.close(above)
