"""The game that docs/how-to-add-a-game.md builds: put together of the page's own blocks, installed and used."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "how-to-add-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
SHOWN = re.findall(r"^```console\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
RULES = ("FL101", "FL102", "FL103", "FL104", "FL201")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of installed packages with the page's own in it: its wheel, built and unpacked."""
    pytest.importorskip("hatchling")
    source, wheels = tmp_path_factory.mktemp("techlint-feira"), tmp_path_factory.mktemp("wheels")
    for name, text in FILES.items():
        if name.startswith(("pyproject", "techlint_feira/")):
            path = source / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    build = f"from hatchling.build import build_wheel; build_wheel({str(wheels)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True, timeout=120)
    (wheel,) = wheels.glob("*.whl")
    folder = tmp_path_factory.mktemp("site")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files that the page checks."""
    for name in ("feira.yaml", "gente.tec"):
        (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    return tmp_path


def techlint(site: Path, cwd: Path, *words: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "FORCE_COLOR", "GITHUB_"))}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *words],
        cwd=cwd,
        env=kept | {"PYTHONPATH": os.pathsep.join((str(site), str(ROOT))), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_the_page_holds_a_whole_package() -> None:
    assert len(FILES) == 12 and len(SHOWN) == 3


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: block.splitlines()[0][2:])
def test_what_is_shown_is_what_is_printed(site: Path, project: Path, block: str) -> None:
    command, _, output = block.partition("\n")
    done = techlint(site, project, *shlex.split(command)[2:])
    assert done.stderr == ""
    assert done.stdout.rstrip() == output.rstrip()


def test_techlint_itself_knows_nothing_of_it(site: Path, project: Path, tmp_path: Path) -> None:
    """Without the package the files are nobody's: what reads them is the package alone."""
    done = techlint(tmp_path, project, "check", "--format", "json", "feira.yaml")
    assert [d["code"] for d in json.loads(done.stdout)["diagnostics"]] == ["TL009"]
    assert "feira" not in "".join(p.read_text(encoding="utf-8") for p in (ROOT / "techlint" / "systems").glob("*.py"))


@pytest.mark.parametrize("code", RULES)
def test_the_examples_of_its_rules(site: Path, tmp_path: Path, code: str) -> None:
    bad, good = re.findall(
        rf'REGRAS\("{code}".*?ruim:\n(.*?)    bom:\n(.*?)    """', FILES["techlint_feira/rules.py"], re.DOTALL
    )[0]
    for text, codes in ((bad, [code]), (good, [])):
        (tmp_path / "a.yaml").write_text(text.strip() + "\n", encoding="utf-8")
        done = techlint(site, tmp_path, "check", "--format", "json", "a.yaml")
        assert [d["code"] for d in json.loads(done.stdout)["diagnostics"]] == codes


@pytest.mark.parametrize("kind", ["barraca", "feirante"])
@pytest.mark.parametrize("carrier", ["yaml", "tec"])
def test_its_starting_files_are_clean(site: Path, tmp_path: Path, kind: str, carrier: str) -> None:
    assert techlint(site, tmp_path, "new", kind, "-o", f"a.{carrier}").returncode == 0
    done = techlint(site, tmp_path, "check", "--strict", "--format", "json")
    report = json.loads(done.stdout)
    assert (report["diagnostics"], report["items"][0]["system"]) == ([], "feira-livre")


def test_its_tables_can_be_compiled(site: Path, project: Path) -> None:
    before = techlint(site, project, "check").stdout
    command = [sys.executable, "-m", "techlint.systems.kit.compile_tables", "techlint_feira"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))}
    assert subprocess.run([*command, "--check"], env=env, timeout=60).returncode == 1
    assert subprocess.run(command, env=env, timeout=60).returncode == 0
    assert subprocess.run([*command, "--check"], env=env, timeout=60).returncode == 0
    for table in (site / "techlint_feira" / "tables").glob("*.yaml"):
        table.rename(table.with_suffix(".old"))
    try:
        assert techlint(site, project, "check").stdout == before
    finally:
        for table in (site / "techlint_feira" / "tables").glob("*.old"):
            table.rename(table.with_suffix(".yaml"))
