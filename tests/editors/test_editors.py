"""What editors get: the grammar of the ficha and the snippets are fresh and legal, and the extension for VS Code
passes its own tests and packs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from techlint.engine import Options, Target, run

ROOT = Path(__file__).resolve().parents[2]
EDITORS = ROOT / "editors"
VSCODE = EDITORS / "vscode"


def test_generated_files_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, str(EDITORS / "generate.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def expand(body: list[str]) -> str:
    """What a snippet writes if every place is left as it is offered."""
    text = "\n".join(body)
    text = re.sub(r"\$\{\d+\|([^,|]*)[^|]*\|\}", r"\1", text)
    text = re.sub(r"\$\{\d+:((?:\\.|[^\\}])*)\}", r"\1", text)
    text = re.sub(r"(?<!\\)\$\d+", "", text)
    return re.sub(r"\\(.)", r"\1", text) + "\n"


def snippets() -> list[Any]:
    found = []
    for path in sorted((VSCODE / "snippets").glob("*.json")):
        for name, snippet in json.loads(path.read_text(encoding="utf-8")).items():
            carrier = "tec" if path.stem.endswith("tec") else "yaml"
            found.append(pytest.param(carrier, name, snippet["body"], id=f"{path.stem}-{name}"))
    return found


@pytest.mark.parametrize(("carrier", "name", "body"), snippets())
def test_snippets_are_legal(carrier: str, name: str, body: list[str]) -> None:
    text = expand(body)
    if text.startswith("#"):  # a comment that silences: it goes into a line of something else
        assert re.fullmatch(r"# techlint: ignore\[\w+\] \S+\n", text)
        return
    system = name.partition(":")[0] if name.partition(":")[0].islower() else "sangue-e-estrelas"
    target = Target(f"a.{carrier}", f"a.{carrier}", named=True, data=text.encode())
    report = run([target], Options(system=system))
    assert not report.diagnostics, [f"{d.code} {d.message.pt}" for d in report.diagnostics]


@pytest.fixture(scope="session")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the extension with what it needs installed."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        pytest.skip("needs Node.js with npm")
    folder = tmp_path_factory.mktemp("editors")
    ignored = shutil.ignore_patterns("node_modules", "dist", "*.vsix")
    shutil.copytree(EDITORS, folder / "editors", ignore=ignored)
    made = folder / "editors" / "vscode"
    try:
        done = npm(made, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--fetch-retries=1", seconds=150)
    except subprocess.TimeoutExpired:
        pytest.skip("the npm registry did not answer in time")
    if done.returncode != 0 and re.search(r"E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|HOSTUNREACH)|network", done.stderr):
        pytest.skip("the npm registry can't be reached")
    assert done.returncode == 0, done.stderr
    return made


def npm(folder: Path, *arguments: str, seconds: int = 120) -> subprocess.CompletedProcess[str]:
    npm = shutil.which("npm") or "npm"
    return subprocess.run(
        [npm, *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=seconds, check=False
    )


def test_extension_passes_its_tests_and_packs(extension: Path) -> None:
    done = npm(extension, "test")
    assert done.returncode == 0, done.stdout + done.stderr
    done = npm(extension, "run", "package")
    assert done.returncode == 0, done.stdout + done.stderr
    with zipfile.ZipFile(extension / "techlint.vsix") as packed:
        names = set(packed.namelist())
        grammar = packed.read("extension/syntaxes/tec.tmLanguage.json")
    assert grammar == (EDITORS / "tec.tmLanguage.json").read_bytes()
    assert {"extension/package.json", "extension/dist/extension.js", "extension/images/icon.png"} <= names
    assert not [name for name in names if "node_modules" in name or "/test/" in name]


def test_lock_names_no_registry() -> None:
    lock = (VSCODE / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved": "http' not in lock
