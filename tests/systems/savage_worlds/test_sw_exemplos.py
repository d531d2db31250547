"""What one would copy of `examples/savage-worlds`: clean as a project; each broken piece says why it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from techlint.systems.savage_worlds import SYSTEM

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "savage-worlds"
BROKEN = EXAMPLES / "quebradas"
CLEAN = sorted(p.name for p in EXAMPLES.iterdir() if p.suffix in (".yaml", ".tec", ".md") and p.name != "README.md")
BROKEN_PIECES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".yaml", ".tec", ".md"))


def techlint(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TECHLINT_")}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *arguments],
        cwd=cwd,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_the_project_is_clean() -> None:
    done = techlint("check", "--strict", *(name for name in CLEAN if name != "casa.yaml"), cwd=EXAMPLES)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_it_has_every_carrier() -> None:
    assert {Path(name).suffix for name in CLEAN} == {".yaml", ".tec", ".md"}


def test_it_rests_on_its_house_rules(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('sistema = "savage-worlds"\n', encoding="utf-8")
    files = [name for name in CLEAN if name != "casa.yaml"]
    done = techlint("check", "--config", str(tmp_path / "techlint.toml"), *files, cwd=EXAMPLES)
    assert {"SW106", "SW404", "SW501", "SW708"} <= set(re.findall(r"SW[0-9]{3}", done.stdout))


def test_the_sheets_are_lost_without_the_rest_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('sistema = "savage-worlds"\n', encoding="utf-8")
    (tmp_path / "p.yaml").write_text((EXAMPLES / "personagens.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    done = techlint("check", "--format", "concise", "p.yaml", cwd=tmp_path)
    assert "SW109" in done.stdout  # the armour stands in another file


def test_the_sum_of_a_character() -> None:
    done = techlint("cost", "personagens.yaml", "Padre Aluísio", cwd=EXAMPLES)
    assert done.returncode == 0
    assert "Espírito" in done.stdout and "13 / 13" in done.stdout


@pytest.mark.parametrize("path", [*EXAMPLES.glob("*.yaml"), *BROKEN.glob("*.yaml")], ids=lambda path: path.name)
def test_yaml_names_its_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert named is not None
    kinds = [SYSTEM.kinds[key] for key in re.findall(r"^([a-z_]+):", text, re.M) if key in SYSTEM.kinds]
    expected = ["casa"] if path.name == "casa.yaml" else kinds
    assert (path.parent / named[1]).resolve() in [ROOT / "schemas" / f"savage-worlds-{one}.json" for one in expected]


@pytest.mark.parametrize("path", BROKEN_PIECES, ids=lambda path: path.name)
def test_broken_piece_says_exactly_this(path: Path) -> None:
    done = techlint("check", "--quiet", "--format", "concise", path.name, cwd=BROKEN)
    expected = path.with_suffix(".out").read_text(encoding="utf-8")
    assert done.stdout == expected
    assert done.returncode == 1
    assert len(expected.splitlines()) == 1, "one fault a piece"


def test_every_expectation_belongs_to_a_piece() -> None:
    assert sorted(p.stem for p in BROKEN.glob("*.out")) == sorted(p.stem for p in BROKEN_PIECES)
