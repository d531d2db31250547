"""Files that are written whole or not at all (floor 4)."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from techlint.diagnostics import Text
from techlint.paths import check_reachable
from techlint.report import UsageError

_DRAFT = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def write_whole(path: str, text: str) -> None:
    """Writes a text as UTF-8, line ends as they are; whoever reads meanwhile finds the old file or the new one.

    UsageError where the system does not let it. What is no common file (a terminal, a pipe) is written to at once."""
    data = text.encode("utf-8", "backslashreplace")
    try:
        mode = _mode(path)
        if path.startswith("/dev/") or (mode is not None and not stat.S_ISREG(mode)):
            with open(path, "wb") as file:
                file.write(data)
        else:
            _beside(os.path.realpath(path), data, mode)  # a link stays a link
    except (OSError, ValueError) as error:
        raise _refused(path, error) from None


def create(path: str, data: bytes) -> None:
    """Writes a new file; UsageError where there is one already, or where the system does not let it."""
    try:
        with unbroken():
            draft = lay_beside(path, data)
            try:
                os.link(draft, path)  # unlike a renaming, it never takes the place of another file
            except FileExistsError:
                raise
            except OSError:  # some systems of files know no second names; whatever else it is, this meets it as well
                _straight(path, data)
            finally:
                _drop(draft)
    except FileExistsError:
        raise UsageError(
            Text(
                f"`{path}` já existe, e não se escreve por cima dele; dê outro nome",
                f"`{path}` exists already and is not written over; give another name",
            )
        ) from None
    except (OSError, ValueError) as error:
        raise _refused(path, error) from None


def lay_beside(path: str, data: bytes, finish: Callable[[int], None] | None = None) -> str:
    """Writes `data` to a new file in the folder of `path` and gives its name; OSError, and no file, where that fails.

    Until it is whole nobody else may read it, and its name can't be guessed; then it has the mode that any new file
    gets, or what `finish` makes of its descriptor."""
    # A name of its own length: that of the file may already be as long as the system allows.
    draft = os.path.join(os.path.dirname(path), f".techlint-{os.urandom(8).hex()}.tmp")
    mask = os.umask(0o077)
    try:
        descriptor = os.open(draft, _DRAFT, 0o666)
    finally:
        os.umask(mask)
    try:
        try:
            _write_all(descriptor, data)
            if finish is not None:
                finish(descriptor)
            elif hasattr(os, "fchmod"):
                os.fchmod(descriptor, 0o666 & ~mask)
        finally:
            os.close(descriptor)
    except BaseException:
        _drop(draft)
        raise
    return draft


@contextmanager
def unbroken() -> Iterator[None]:
    """Holds off whoever would end the process (Ctrl+C, `kill`) until what is being written has its place."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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


def _drop(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)


def _straight(path: str, data: bytes) -> None:
    """Writes a new file at once; a part of it would pass for the whole, and does not stay."""
    with open(path, "xb") as file:
        try:
            file.write(data)
            file.flush()
        except BaseException:
            _drop(path)
            raise


def _beside(path: str, data: bytes, mode: int | None) -> None:
    """Writes to a new file of the same folder and puts it in the place of the old one."""
    if mode is not None:
        with open(path, "ab"):  # a file that may not be written to isn't replaced either
            pass

    def keep_mode(descriptor: int) -> None:
        with suppress(OSError, AttributeError):
            os.fchmod(descriptor, stat.S_IMODE(mode or 0))

    with unbroken():
        try:
            draft = lay_beside(path, data, keep_mode if mode is not None else None)
        except PermissionError:
            if mode is None:
                raise
            _over(path, data)  # the folder takes no new file, and yet the old one may be written to
            return
        try:
            os.replace(draft, path)
        except BaseException:
            _drop(draft)
            raise


def _over(path: str, data: bytes) -> None:
    """Writes over a file; where there is no room for all of it, what was there before is put back."""
    with open(path, "r+b", buffering=0) as file:
        before = file.read()
        try:
            _fill(file.fileno(), data)
        except OSError:
            with suppress(OSError):  # it had its room a moment ago
                _fill(file.fileno(), before)
            raise


def _fill(descriptor: int, data: bytes) -> None:
    os.lseek(descriptor, 0, os.SEEK_SET)
    _write_all(descriptor, data)
    os.ftruncate(descriptor, len(data))


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]
