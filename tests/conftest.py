"""What holds for every test: the commands they run keep what they remember in a folder of this run alone."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # it has the environment of the process that started it
        return
    # pip too would follow XDG_CACHE_HOME, and fetch again what it has.
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    os.environ.setdefault("PIP_CACHE_DIR", os.path.join(home, "pip"))
    folder = tempfile.mkdtemp(prefix="techlint-tests-")
    os.environ["XDG_CACHE_HOME"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
