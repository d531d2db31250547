"""Files that are written whole or not at all (floor 4)."""

from __future__ import annotations

import os
import stat
from contextlib import suppress

from techlint.diagnostics import Text
from techlint.paths import check_reachable
from techlint.report import UsageError


def write_whole(path: str, text: str) -> None:
    """Writes a text as UTF-8, line ends as they are; whoever reads meanwhile finds the old file or the new one.

    UsageError where the system does not let it. What is no common file (a terminal, a pipe) is written to at once."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        mode = _mode(path)
        if path.startswith("/dev/") or (mode is not None and not stat.S_ISREG(mode)):
            _straight(path, data)
        else:
            _beside(os.path.realpath(path), data, mode)  # a link stays a link
    except (OSError, ValueError) as error:
        raise _refused(path, error) from None


def create(path: str, data: bytes) -> None:
    """Writes a new file; UsageError where there is one already, or where the system does not let it."""
    try:
        with open(path, "xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:  # a part of it would pass for the whole
                with suppress(OSError):
                    os.unlink(path)
                raise
    except FileExistsError:
        raise UsageError(
            Text(
                f"`{path}` já existe, e não se escreve por cima dele; dê outro nome",
                f"`{path}` exists already and is not written over; give another name",
            )
        ) from None
    except OSError as error:
        raise _refused(path, error) from None


def _refused(path: str, error: OSError | ValueError) -> UsageError:
    from techlint.causes import cause_of_writing

    check_reachable(path)
    if isinstance(error, OSError):
        cause = cause_of_writing(path, error)
    else:
        cause = Text("o nome não serve", "the name will not do")
    return UsageError(
        Text(f"não deu para escrever em `{path}` ({cause.pt})", f"could not write to `{path}` ({cause.en})")
    )


def _mode(path: str) -> int | None:
    try:
        return os.stat(path).st_mode
    except FileNotFoundError:
        return None


def _straight(path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)


def _beside(path: str, data: bytes, mode: int | None) -> None:
    """Writes to a new file of the same folder and puts it in the place of the old one."""
    if mode is not None:
        with open(path, "ab"):  # a file that may not be written to isn't replaced either
            pass
    # A name of its own length: that of the file may already be as long as the system allows.
    draft = os.path.join(os.path.dirname(path), f".techlint-{os.getpid()}.tmp")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    except OSError:
        # A folder that takes no new file; the old one may be written to all the same.
        _straight(path, data)
        return
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
        if mode is not None:
            with suppress(OSError):
                os.chmod(draft, stat.S_IMODE(mode))
        os.replace(draft, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
