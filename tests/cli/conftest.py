"""Runs the real command, with a game of the tests' own installed beside it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GAME = "jogo-de-cozinha"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages that holds the game."""
    folder = tmp_path_factory.mktemp("site")
    source = ROOT / "tests" / "engine" / "toygame.py"
    (folder / "toygame.py").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    info = folder / "toygame-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toygame\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[techlint.systems]\n{GAME} = toygame:SYSTEM\n")
    return folder


@pytest.fixture
def env(site: Path) -> dict[str, str]:
    """The environment of the command: nothing of the caller's that changes what is printed."""
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "SYSTEMROOT", "TMPDIR", "XDG_CACHE_HOME")}
    return kept | {
        "PYTHONPATH": os.pathsep.join((str(site), str(ROOT))),
        "PYTHONIOENCODING": "utf-8",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder whose configuration names the game."""
    folder = tmp_path / "projeto"
    folder.mkdir()
    (folder / "techlint.toml").write_text(f'sistema = "{GAME}"\n')
    return folder


@pytest.fixture
def techlint(project: Path, env: dict[str, str]) -> Run:
    """Runs `techlint ARGUMENTS` in the project; `env` adds to the environment, `input` is standard input."""

    def run(*arguments: str, **more: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "techlint", *arguments],
            cwd=more.pop("cwd", project),
            env=env | more.pop("env", {}),
            capture_output=True,
            encoding=more.pop("encoding", "utf-8"),
            timeout=60,
            **more,
        )

    return run
