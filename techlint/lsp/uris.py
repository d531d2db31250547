"""Addresses of files: from an editor's to a path, and back."""

from __future__ import annotations

import os
from urllib.parse import quote, unquote, urlsplit


def path_of(uri: str) -> str | None:
    """The path of a file's address; None for what is no file of this machine (`untitled:`, `git:`, another's)."""
    try:
        parts = urlsplit(uri)
    except ValueError:
        return None
    if parts.scheme.lower() != "file":
        return None
    # What follows a `#` or `?` that was not encoded is part of the name.
    rest = parts.path + (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")
    path = unquote(rest, errors="surrogateescape")
    if parts.netloc not in ("", "localhost"):
        if os.name != "nt":
            return None
        path = f"//{unquote(parts.netloc)}{path}"
    elif os.name == "nt" and path[:1] == "/" and path[2:3] == ":":
        path = path[1:]
    if "\0" in path or not path:
        return None
    return os.path.normpath(path)


def uri_of(path: str) -> str:
    """The address of a path."""
    full = path.replace(os.sep, "/")
    if full[:2] == "//":
        return "file:" + quote(full.encode("utf-8", "surrogateescape"))
    if full[:1] != "/":
        full = "/" + full
    return "file://" + quote(full.encode("utf-8", "surrogateescape"))
