"""Ctrl+C and `kill` at any moment: no traceback, no half-written file, no process left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostil.mundo import COMMAND, FAULTY, RIGHT, environment, hooked, on_posix, open_folder, state

pytestmark = on_posix

MANY = 260  # files: enough for two processes
# By Ctrl+C the shell's own number, by `kill` what the system says of a process that ended so.
ENDS = {signal.SIGINT: (130,), signal.SIGTERM: (-signal.SIGTERM, 143)}
SIGNALS = pytest.mark.parametrize("number", list(ENDS), ids=["SIGINT", "SIGTERM"])


@pytest.fixture
def folder() -> Iterator[Path]:
    with open_folder() as made:
        (made / "techlint.toml").write_text('sistema = "sangue-e-estrelas"\n')
        yield made


def start(*arguments: str, cwd: Path, **more: str) -> subprocess.Popen[bytes]:
    """Begins a command in a session of its own."""
    return subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=cwd,
        env=environment(**more),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def ended(child: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Waits for the end, which must be that of the signal, and quiet."""
    _, err = child.communicate(timeout=20)
    assert child.returncode in ENDS[number], (child.returncode, err)
    assert b"Traceback" not in err and b"KeyboardInterrupt" not in err and b"ignored" not in err, err


def nobody_left(group: int) -> bool:
    """Whether the processes of a group are all gone, by two seconds from now."""
    until = time.monotonic() + 2
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    os.killpg(group, signal.SIGKILL)
    return False


# What sends the process a signal when it comes to a certain point, so that no moment is left to luck.
AT = """
import signal
done = []
def event(name, args):
    if not done and ({when}):
        done.append(1)
        os.kill(os.getpid(), signal.{number})
"""
MOMENTS = {
    "import of the engine": 'name == "import" and args[0] == "techlint.engine"',
    "import of the game": 'name == "import" and args[0] == "techlint.systems.sangue_e_estrelas.build"',
    "walking": 'name == "os.scandir"',
    "opening a file": 'name == "open" and str(args[0]).endswith("a.yaml")',
    "opening the tables": 'name == "open" and "/generated/" in str(args[0])',
}


@SIGNALS
@pytest.mark.parametrize("moment", list(MOMENTS))
def test_a_check_ends_at_once(folder: Path, tmp_path: Path, number: signal.Signals, moment: str) -> None:
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    before = state(folder)
    env = hooked(tmp_path / "at", AT.format(when=MOMENTS[moment], number=number.name))
    child = start("check", "--no-cache", ".", cwd=folder, **env)
    ended(child, number)
    assert state(folder) == before and nobody_left(child.pid)


WRITING = {
    "the draft is made": 'name == "open" and ".techlint-" in str(args[0])',
    "the draft gets its mode": 'name == "os.chmod"',
    "the draft takes the name": 'name in ("os.rename", "os.link")',
    "the draft is dropped": 'name == "os.remove"',
}


@SIGNALS
@pytest.mark.parametrize("moment", list(WRITING))
@pytest.mark.parametrize(
    "command",
    [
        ("check", "--fix", "a.yaml"),
        ("convert", "a.yaml", "--to", "tec", "-o", "novo.tec"),
        ("check", "--output", "velho.txt", "a.yaml"),
    ],
    ids=["fix", "convert", "output"],
)
def test_what_is_being_written_is_written_whole(
    folder: Path, tmp_path: Path, number: signal.Signals, moment: str, command: tuple[str, ...]
) -> None:
    """The signal waits for those few moments; then the process ends by it."""
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "velho.txt").write_text("o de antes\n")
    env = hooked(tmp_path / "at", AT.format(when=WRITING[moment], number=number.name))
    child = start(*command, "--no-cache" if command[0] == "check" else "--lang=pt", cwd=folder, **env)
    comes = moment != "the draft is dropped" or command[0] == "convert"
    comes = comes and not (moment == "the draft gets its mode" and not hasattr(os, "fchmod"))
    _, err = child.communicate(timeout=20)
    assert child.returncode in (ENDS[number] if comes else (0, 1)), (child.returncode, err)
    assert b"Traceback" not in err
    left = {name: data for name, (_, data) in state(folder).items()}
    assert not any(name.endswith(".tmp") for name in left)
    if command[0] == "convert":
        assert left["novo.tec"].startswith(b"Nome: Onda Cega")
    elif "--fix" in command:
        assert left["a.yaml"].decode() == RIGHT
    else:
        assert left["velho.txt"].startswith(b"a.yaml:9:12: erro SE202")


@SIGNALS
def test_at_whatever_moment_it_comes(folder: Path, number: signal.Signals) -> None:
    """From before Python has begun until after the last word, a fix of a few files."""
    texts = {f"{index}.yaml": FAULTY.replace("Onda", f"Onda {index}") for index in range(3)}
    began = time.monotonic()
    child = start("check", "--help", cwd=folder)
    child.communicate(timeout=20)
    whole = 3 * (time.monotonic() - began)
    for step in range(12):
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
        child = start("check", "--fix", ".", cwd=folder)
        time.sleep(whole * step / 12)
        child.send_signal(number)
        _, err = child.communicate(timeout=20)
        # Before its first line techlint has no say: Python itself tells of Ctrl+C then, or that it could not begin;
        # and where it comes upon a lock of the import system, Python says so and goes on.
        begun = b"Fatal Python error: init_" not in err
        assert not begun or child.returncode in (*ENDS[number], 0, -number), (child.returncode, err)
        if begun and child.returncode != -number and b"_get_module_lock" not in err:
            assert b"Traceback" not in err, err
        left = {name: data.decode() for name, (_, data) in state(folder).items() if name != "techlint.toml"}
        assert set(left) == set(texts)
        for name, text in texts.items():
            assert left[name] in (text, text.replace("tamanho: 5", "tamanho: 3"))
        assert nobody_left(child.pid)


# --- several processes


@pytest.fixture(scope="module")
def crowd() -> Iterator[Path]:
    """A folder of files enough for two processes."""
    with open_folder() as made:
        for index in range(MANY):
            (made / f"{index:03}.yaml").write_text(FAULTY.replace("Onda", f"Onda {index}"), encoding="utf-8")
        yield made


# Two processes, however many processors there are; `first` is the one that was started.
SHARED = """
import signal
os.sched_getaffinity = lambda _: {{0, 1}}
first, done = os.getpid(), []
def event(name, args):
    if not done and {when} and name == "open" and str(args[0]).endswith({file!r}):
        done.append(1)
        {what}
"""


@SIGNALS
@pytest.mark.parametrize("file", ["003.yaml", "200.yaml"], ids=["before they part", "while they read"])
def test_two_processes_end_together(crowd: Path, tmp_path: Path, number: signal.Signals, file: str) -> None:
    body = SHARED.format(when="True", file=file, what=f"os.kill(first, signal.{number.name})")
    child = start("check", "--no-cache", ".", cwd=crowd, **hooked(tmp_path / "at", body))
    ended(child, number)
    assert nobody_left(child.pid)


@SIGNALS
def test_one_of_two_processes_is_killed_and_the_other_does_its_work(
    crowd: Path, tmp_path: Path, number: signal.Signals
) -> None:
    plain = start("check", "--no-cache", "--format", "concise", ".", cwd=crowd)
    wanted, _ = plain.communicate(timeout=60)
    # Whichever file the copy reads first.
    body = SHARED.format(
        when="os.getpid() != first", file=".yaml", what=f"os.kill(os.getpid(), signal.{number.name})"
    )
    child = start("check", "--no-cache", "--format", "concise", ".", cwd=crowd, **hooked(tmp_path / "at", body))
    out, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (1, b"")
    assert out == wanted and out.count(b"SE202") == MANY
    assert nobody_left(child.pid)


def test_a_terminal_tells_all_of_them(crowd: Path) -> None:
    """Ctrl+C at a terminal reaches every process of the group."""
    for delay in (0.2, 0.4):
        child = start("check", "--no-cache", ".", cwd=crowd)
        time.sleep(delay)
        os.killpg(child.pid, signal.SIGINT)
        _, err = child.communicate(timeout=20)
        assert child.returncode in (130, 1, -2), (child.returncode, err)
        if child.returncode == 130:
            assert err == b""
        assert nobody_left(child.pid)
