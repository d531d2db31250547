"""Where a CI service looks for a file: below the root of the repository."""

from __future__ import annotations

import posixpath

from techlint.report import STDIN


def from_root(path: str, prefix: str) -> str:
    """A path relative to the working folder as one relative to the root; `prefix` leads from there to the folder.

    What has no place below the root (another folder, standard input) stays as it is."""
    if not prefix or path == STDIN or posixpath.isabs(path):
        return path
    joined = posixpath.normpath(f"{prefix}/{path}")
    return path if joined.startswith("../") else joined
