"""Where things are: the working folder, which may have been deleted, and a path as it is shown (floor 4)."""

from __future__ import annotations

import os

from techlint.diagnostics import Text
from techlint.report import UsageError


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
