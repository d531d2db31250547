"""Where things are: the working folder, which may have been deleted, and a path as it is shown (floor 4)."""

from __future__ import annotations

import os
from stat import S_ISDIR, S_ISFIFO, S_ISREG

from techlint.diagnostics import Text
from techlint.report import UsageError

# What is read whole beside the content (a configuration, a baseline, a .gitignore) is far smaller than this.
_CHUNK = 1 << 16
MOST_BYTES = 64 * 1024 * 1024
# Without O_NONBLOCK, opening a pipe waits for somebody to write to it.
_READING = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


def open_to_read(path: str, *, links: bool = True) -> int:
    """A descriptor to read a common file by, at once; OSError where there is none, and for whatever is no file: a
    pipe may have nobody to write to it, a device no end. Without `links` a link, too, is none."""
    descriptor = os.open(path, _READING | (0 if links else getattr(os, "O_NOFOLLOW", 0)))
    mode = os.fstat(descriptor).st_mode
    if not S_ISREG(mode):
        os.close(descriptor)
        raise _unfit(mode)
    return descriptor


def read_again(path: str) -> bytes | None:
    """The bytes of a file that was a common one a moment ago; None if it has more than any that is read. OSError
    where it is none any more; what of another kind there is gives other bytes than the file did."""
    descriptor = os.open(path, _READING)
    try:
        data = os.read(descriptor, _CHUNK)
        if data and len(data) < _CHUNK:
            return data
        mode = os.fstat(descriptor).st_mode
        if not S_ISREG(mode):
            raise _unfit(mode)
        while len(data) % _CHUNK == 0 and (more := os.read(descriptor, _CHUNK)):
            data += more
            if len(data) > MOST_BYTES:
                return None
        return data
    finally:
        os.close(descriptor)


def read_given(path: str) -> bytes:
    """All there is at a path that was given by name; OSError where that is not to be had.

    A pipe that somebody is writing to is read to its end (`--baseline <(git show ...)`), an empty one is empty, and
    what has no end is refused."""
    descriptor = os.open(path, _READING)
    mode = os.fstat(descriptor).st_mode
    if S_ISDIR(mode):
        os.close(descriptor)
        raise _unfit(mode)
    if S_ISFIFO(mode):
        os.set_blocking(descriptor, True)
    with open(descriptor, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise _too_large()
    return data


def _unfit(mode: int) -> OSError:
    from techlint.causes import Unfit

    if S_ISDIR(mode):
        return Unfit(Text("é uma pasta, e não um arquivo", "it is a folder, not a file"))
    return Unfit(Text("é um canal ou um dispositivo, e não um arquivo", "it is a pipe or a device, not a file"))


def _too_large() -> OSError:
    from techlint.causes import Unfit

    return Unfit(Text("é grande demais", "it is too large"))


def working_folder() -> str | None:
    """The current folder; None if it was deleted or may not be asked for."""
    try:
        return os.getcwd()
    except OSError:
        return None


def check_reachable(path: str) -> None:
    """UsageError for a relative path where there is no folder that it could be relative to."""
    if os.path.isabs(path) or working_folder() is not None:
        return
    if path in ("", ".", os.curdir + os.sep):
        raise UsageError(
            Text(
                "a pasta atual não existe mais; entre noutra com `cd`, ou dê arquivos com o caminho completo",
                "the current folder is gone; `cd` to another, or give files by their full path",
            )
        )
    raise UsageError(
        Text(
            f"`{path}`: a pasta atual não existe mais; entre noutra com `cd`, ou dê o caminho completo",
            f"`{path}`: the current folder is gone; `cd` to another, or give the full path",
        )
    )


def full_path(path: str) -> str:
    """The path from the root on; as it is where there is no folder that it could be relative to."""
    try:
        return os.path.abspath(path)
    except OSError:
        return path


def real_path(path: str) -> str:
    """The path that no link is part of; as it is where there is no folder that it could be relative to."""
    try:
        return os.path.realpath(path)
    except OSError:
        return path


def shown_name(path: str) -> str:
    """The path relative to the working folder, with `/`; an absolute one where that can't be."""
    check_reachable(path)
    here = working_folder()
    full = path if os.path.isabs(path) else os.path.join(here or "", path)
    if ".." in full.split(os.sep):
        # `link/..` is the parent of where the link leads, which no look at the text can tell.
        folder, base = os.path.split(full.rstrip(os.sep))
        full = os.path.realpath(full) if base in ("..", ".", "") else os.path.join(os.path.realpath(folder), base)
    if here is None:
        return os.path.normpath(full).replace(os.sep, "/")
    try:
        name = os.path.relpath(full, here)
        if name.startswith(".."):
            real = os.path.join(os.path.realpath(os.path.dirname(full)), os.path.basename(full))
            inside = os.path.relpath(real, os.path.realpath(here))
            name = name if inside.startswith("..") else inside
    except ValueError:  # another drive
        name = full
    return name.replace(os.sep, "/")
