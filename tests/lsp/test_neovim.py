"""A real editor on the other end: Neovim, where it is installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.lsp.editor import ROOT, command
from tests.lsp.test_diagnostics import BAD

SCRIPT = Path(__file__).with_name("neovim.lua")
NVIM = shutil.which("nvim")


def version() -> tuple[int, int]:
    if NVIM is None:
        return 0, 0
    told = subprocess.run([NVIM, "--version"], capture_output=True, text=True, timeout=60).stdout
    found = re.search(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


@pytest.mark.skipif(version() < (0, 7), reason="Neovim 0.7 or newer is not installed")
@pytest.mark.parametrize("wide", [False, True], ids=["plain", "wide"])
def test_neovim_shows_and_mends(tmp_path: Path, wide: bool) -> None:
    (tmp_path / "techlint.toml").write_text("", encoding="utf-8")
    text = BAD.replace("  custo: 4\n", "  custo: 4 # 🌟\n")
    if wide:  # all of it on one line, behind letters of two units and of two bytes
        pairs = [line.strip().partition(": ")[::2] for line in BAD.splitlines()[2:]]
        told = [f"{key}: {value}" if value.isdigit() else f"{key}: '{value}'" for key, value in pairs]
        text = f"tecnica: {{nome: '🌟 é', {', '.join(told)}}}\n"
    file = tmp_path / "técnica 1.yaml"
    file.write_text(text, encoding="utf-8")
    assert NVIM is not None
    done = subprocess.run(
        [NVIM, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-S", str(SCRIPT)],
        env=os.environ
        | {
            "TECHLINT_COMMAND": "\n".join([*command(), "lsp", "--lang", "en"]),
            "TECHLINT_FILE": str(file),
            "PYTHONPATH": str(ROOT),
            "XDG_STATE_HOME": str(tmp_path / "state"),
            "XDG_CACHE_HOME": str(tmp_path / "cache"),
        },
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    said = [line for line in done.stdout.splitlines() if line.split(" ")[0].isupper()]
    assert done.returncode == 0, done.stdout + done.stderr
    line = next(number for number, one in enumerate(text.splitlines()) if "custo" in one)
    content = text.splitlines()[line]
    column = len(content[: content.index("custo: ") + len("custo: ")].encode())
    assert said[0] == f"DIAGNOSTIC SE203 {line} {column} {column + 1}"
    assert "ACTION SE203: write `3`" in said
    assert any(one.startswith("LINE") and "custo: 3" in one for one in said)
    assert said[-2:] == ["LEFT 0", "HOVER shown"]
