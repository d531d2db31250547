"""A copy of the process does not outlive the one that made it; Ctrl+C is quiet from the command's first line on."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.hostil.mundo import FAULTY, hooked, on_posix, open_folder
from tests.hostil.test_mundo_signals import AT, ended, nobody_left, start

pytestmark = on_posix

SLOW = """
import signal, time
os.sched_getaffinity = lambda _: {0, 1}
first = os.getpid()
def event(name, args):
    if name == "open" and str(args[0]).endswith(".yaml"):
        if os.getpid() != first:
            time.sleep(0.05)
        elif str(args[0])[-8:-5] >= "200":  # the copy may have taken any one of them
            os.kill(first, signal.SIGTERM)
"""


def test_the_copy_ends_with_its_parent(tmp_path: Path) -> None:
    with open_folder() as folder:
        for index in range(260):
            (folder / f"{index:03}.yaml").write_text(FAULTY.replace("Onda", f"Onda {index}"), encoding="utf-8")
        child = start("check", "--no-cache", ".", cwd=folder, **hooked(tmp_path / "slow", SLOW))
        assert child.wait(timeout=20) == -signal.SIGTERM
        assert nobody_left(child.pid)


@pytest.mark.parametrize("module", ["techlint.diagnostics", "techlint.report", "techlint.source.tree"])
def test_ctrl_c_while_the_command_itself_is_imported(tmp_path: Path, module: str) -> None:
    when = f'name == "import" and args[0] == "{module}"'
    env = hooked(tmp_path / "at", AT.format(when=when, number="SIGINT"))
    child = start("check", "--no-cache", ".", cwd=tmp_path, **env)
    ended(child, signal.SIGINT)
