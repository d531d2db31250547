"""The pages of `docs/` as something to run: a block under a line "`name`:" is a file, a `console` block holds a
command and what it prints. A page that names files is run in a folder with them, any other in the repository."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FENCE = re.compile(r"^(?:`([^`\n]+)`:\n\n)?(```+)([^\n`]*)\n(.*?)^\2$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block: the file it is, if it is one, its info string, its text, and where that text stands."""

    name: str
    info: str
    text: str
    start: int
    end: int


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    for match in FENCE.finditer(page):
        yield Block(match[1] or "", match[3], match[4], *match.span(4))


def techlint(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Runs the command as a reader would, in Portuguese unless it says otherwise."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT", "TEMP") if key in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *words],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def made_anew(page: str) -> str:
    """The page with what its commands print now. ValueError for a command that is none of techlint's."""
    found = list(blocks(page))
    if any(block.name == "pyproject.toml" for block in found):
        return page  # it builds a package, which its own test installs
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) if any(block.name for block in found) else ROOT
        pieces, position = [], 0
        for block in found:
            if block.name:
                (folder / block.name).write_text(block.text, encoding="utf-8", newline="\n")
            if block.info == "console":
                pieces += [page[position : block.start], _session(folder, block.text)]
                position = block.end
    return "".join(pieces) + page[position:]


def _session(folder: Path, text: str) -> str:
    printed = []
    for line in text.splitlines():
        if not line.startswith("$ "):
            continue
        program, *words = shlex.split(line.removeprefix("$ "))
        if program != "techlint":
            raise ValueError(f"{line}: only techlint is run in a page")
        done = techlint(folder, *words)
        printed.append(f"{line}\n{done.stdout.rstrip()}\n" if done.stdout.strip() else f"{line}\n")
    return "".join(printed)
