"""How far a long run is: told at a terminal after a second, and nowhere else."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from techlint.cli.progress import PATIENCE, PAUSE, Progress

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "examples" / "livro"
pty = pytest.importorskip("pty")
# The command itself, but for the second it waits before it says anything.
AT_ONCE = (
    "import techlint.cli.progress as p; p.PATIENCE = p.PAUSE = 0; "
    "from techlint.cli import main; raise SystemExit(main())"
)


def at_terminal(folder: Path, command: list[str], **env: str) -> tuple[str, str, int]:
    """What a command says on standard output, what it says on a terminal that is its standard error, how it ends."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | {"TERM": "xterm", "PYTHONPATH": str(ROOT)} | env,
        stdout=subprocess.PIPE,
        stderr=theirs,
    )
    os.close(theirs)
    out = process.communicate()[0].decode()
    told = b""
    try:
        while piece := os.read(ours, 4096):
            told += piece
    except OSError:  # how Linux tells that nobody holds the other end any more
        pass
    os.close(ours)
    return out, told.decode(), process.returncode


def seen(told: str) -> str:
    """What stands in the line in the end, when what comes behind `\r` has written over what stood before it."""
    line = ""
    for part in told.split("\r"):
        line = part + line[len(part) :]
    return line.strip()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of a few hundred files: enough for more than one process."""
    pages = sorted(BOOK.glob("*.yaml"))
    for number in range(12):
        copy = tmp_path / "fichas" / str(number)
        copy.mkdir(parents=True)
        for page in pages:
            shutil.copy(page, copy)
    return tmp_path


@pytest.mark.parametrize(("lang", "word"), [("pt", "conferindo"), ("en", "checking")])
def test_a_terminal_is_told_and_left_clean(folder: Path, lang: str, word: str) -> None:
    command = [sys.executable, "-c", AT_ONCE, "check", "--no-cache", "--lang", lang, "fichas"]
    out, told, code = at_terminal(folder, command)
    shown = [int(part.split()[-2]) for part in told.split("\r") if word in part]
    assert shown
    assert shown == sorted(shown)
    assert 0 <= shown[0] <= shown[-1] <= 100
    assert seen(told) == ""
    quiet = subprocess.run(
        [sys.executable, "-m", "techlint", "check", "--no-cache", "--lang", lang, "fichas"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert (out, code) == (quiet.stdout, quiet.returncode)
    assert quiet.stderr == ""  # that was no terminal


@pytest.mark.parametrize(
    ("words", "env"), [(["--quiet"], {}), ([], {"TERM": "dumb"})], ids=["quiet", "a terminal that shows no change"]
)
def test_who_does_not_want_it_is_not_told(folder: Path, words: list[str], env: dict[str, str]) -> None:
    command = [sys.executable, "-c", AT_ONCE, "check", "--no-cache", *words, "fichas"]
    assert at_terminal(folder, command, **env)[1] == ""


def test_a_short_run_says_nothing(folder: Path) -> None:
    assert at_terminal(folder, [sys.executable, "-m", "techlint", "check", "fichas/0"])[1] == ""


def test_when_it_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("techlint.cli.progress.time.monotonic", lambda: now)
    stream = io.StringIO()
    line = Progress(stream, "en")
    line.tick(1, 10)
    now += PATIENCE * 0.99
    line.tick(2, 10)
    assert stream.getvalue() == ""
    now += PATIENCE * 0.02
    line.tick(3, 10)
    assert stream.getvalue() == "\rtechlint: checking... 30 %"
    line.tick(4, 10)  # too soon
    now += PAUSE
    line.tick(3, 10)  # nothing new
    assert stream.getvalue() == "\rtechlint: checking... 30 %"
    now += PAUSE
    line.tick(999, 1000)
    assert seen(stream.getvalue()) == "techlint: checking... 99 %"
    line.end()
    line.end()
    assert seen(stream.getvalue()) == ""
    assert stream.getvalue().endswith("\r")
