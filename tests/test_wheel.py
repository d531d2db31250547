"""The wheel holds all that the tool reads, and works from an empty environment."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BACKEND = "hatchling"
DEPENDENCIES = ("yaml", "pathspec", "wcwidth", "markdown_it", "mdurl", "rapidfuzz", "snowballstemmer")

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec(BACKEND) is None or importlib.util.find_spec("build") is None,
    reason=f"building a wheel without the network needs {BACKEND} and build in this environment",
)


def run(*words: str | Path, cwd: Path, code: int = 0) -> str:
    """Runs a command with nothing of the caller's that could stand in for what the wheel should hold."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "TECHLINT_", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env=kept | {"PYTHONIOENCODING": "utf-8", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == code, f"{words}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    (found,) = folder.glob("techlint-*.whl")
    return found


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it, and the dependencies of this one within its sight; its programs."""
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", folder, cwd=folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=folder)
    paths: dict[str, None] = {}
    for name in DEPENDENCIES:
        spec = importlib.util.find_spec(name)
        assert spec is not None and spec.origin is not None, name
        paths[str(Path(spec.origin).parents[1])] = None
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])", cwd=folder).strip()
    (Path(site) / "dependencies.pth").write_text("".join(f"{path}\n" for path in paths), encoding="utf-8")
    return programs


def test_holds_grammar_schemas_and_tables(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in (
        ("grammar", "techlint/grammar"),
        ("schemas", "techlint/schemas"),
        ("techlint/systems/sangue_e_estrelas/tables", "techlint/systems/sangue_e_estrelas/tables"),
    ):
        files = [path.name for path in (ROOT / folder).iterdir() if path.is_file()]
        assert files
        assert {f"{inside}/{name}" for name in files} <= names
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"techlint"}


def test_says_what_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        text = archive.read(metadata).decode("utf-8")
    assert "Requires-Python: >=3.11" in text
    needed = [line for line in text.splitlines() if line.startswith("Requires-Dist:") and "extra ==" not in line]
    assert len(needed) == 7


def test_checks_from_another_folder(environment: Path, tmp_path: Path) -> None:
    techlint = environment / "techlint"
    where = run(environment / "python", "-c", "import techlint; print(techlint.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(environment.parent)
    run(techlint, "check", "--strict", ROOT / "examples" / "tecnicas", ROOT / "examples" / "fichas", cwd=tmp_path)
    run(techlint, "check", ROOT / "examples" / "diario-de-campanha.md", cwd=tmp_path)
    told = run(techlint, "check", "--format", "json", ROOT / "examples" / "quebradas", cwd=tmp_path, code=1)
    assert json.loads(told)["summary"]["error"] == len(list((ROOT / "examples" / "quebradas").glob("*.out")))
    schema = run(techlint, "schema", "tecnica", cwd=tmp_path)
    assert schema == (ROOT / "schemas" / "tecnica.json").read_text(encoding="utf-8")
    assert "4d8 + 56" in run(
        techlint, "cost", ROOT / "examples" / "tecnicas" / "golpes-do-assento.yaml", "Excalibur", cwd=tmp_path
    )
