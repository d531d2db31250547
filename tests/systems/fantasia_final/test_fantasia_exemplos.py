"""What one would copy of `examples/fantasia-final`: clean as a project; each broken piece says why it is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from techlint.systems.fantasia_final import SYSTEM

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "fantasia-final"
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
    done = techlint("check", "--strict", cwd=EXAMPLES)
    found = set(re.findall(r"(?m)^(\S+?):\d+:\d+:", done.stdout))
    assert {name for name in found if not name.startswith("quebradas")} == set()


@pytest.mark.parametrize("name", [name for name in CLEAN if name != "casa.yaml"])
def test_each_file_is_clean(name: str) -> None:
    done = techlint("check", "--strict", name, cwd=EXAMPLES)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_it_has_every_carrier_and_every_kind() -> None:
    assert {Path(name).suffix for name in CLEAN} == {".yaml", ".tec", ".md"}
    written = "\n".join((EXAMPLES / name).read_text(encoding="utf-8") for name in CLEAN)
    keys = set(re.findall(r"(?m)^([a-z_]+):", written))
    kinds = {SYSTEM.kinds[key] for key in keys if key in SYSTEM.kinds}
    assert kinds | {"personagem"} == set(SYSTEM.kinds.values())


def test_it_rests_on_its_house_rules(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('sistema = "fantasia-final"\n', encoding="utf-8")
    without = str(tmp_path / "techlint.toml")
    done = techlint("check", "--config", without, "itens.yaml", "personagens.tec", cwd=EXAMPLES)
    assert {"FF602", "FF703", "FF717"} <= set(re.findall(r"FF[0-9]{3}", done.stdout))


@pytest.mark.parametrize("path", [*EXAMPLES.glob("*.yaml"), *BROKEN.glob("*.yaml")], ids=lambda path: path.name)
def test_yaml_names_its_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert named is not None
    keys = re.findall(r"(?m)^([a-z_]+):", text)
    kinds = [SYSTEM.kinds[key] for key in keys if key in SYSTEM.kinds]
    expected = "casa" if path.name == "casa.yaml" else kinds[0]
    assert (path.parent / named[1]).resolve() == ROOT / "schemas" / f"fantasia-final-{expected}.json"


@pytest.mark.parametrize("path", BROKEN_PIECES, ids=lambda path: path.name)
def test_broken_piece_says_exactly_this(path: Path) -> None:
    done = techlint("check", "--quiet", "--format", "concise", path.name, cwd=BROKEN)
    expected = path.with_suffix(".out").read_text(encoding="utf-8")
    assert done.stdout == expected
    assert done.returncode == 1
    assert len(expected.splitlines()) == 1, "one fault a piece"


def test_every_expectation_belongs_to_a_piece() -> None:
    assert sorted(p.stem for p in BROKEN.glob("*.out")) == sorted(p.stem for p in BROKEN_PIECES)
