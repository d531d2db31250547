"""What one would copy of `examples/3det`: clean as a project; each broken piece says why it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
EXAMPLES = ROOT / "examples" / "3det"
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
    (tmp_path / "techlint.toml").write_text('sistema = "3det"\n', encoding="utf-8")
    done = techlint(
        "check", "--config", str(tmp_path / "techlint.toml"), "magias.yaml", "personagens.yaml", cwd=EXAMPLES
    )
    assert {"DT302", "DT616"} <= set(re.findall(r"DT[0-9]{3}", done.stdout))


def test_a_strike_takes_its_user_from_another_file() -> None:
    done = techlint("check", "--format", "json", "tecnicas.tec", cwd=EXAMPLES)
    facts = {item["name"]: item["facts"] for item in json.loads(done.stdout)["items"]}
    assert facts["Marretada a Vapor"]["fa_minima"] == 10
    assert facts["Jato contra Jato"]["alcance"] == 20


def test_what_the_page_tells_to_type_works() -> None:
    done = techlint("cost", "personagens.yaml", "Rosa dos Trilhos", cwd=EXAMPLES)
    assert done.returncode == 0
    assert "2 × F 2 + H 3 + 6 = 13" in done.stdout


@pytest.mark.parametrize("path", [*EXAMPLES.glob("*.yaml"), *BROKEN.glob("*.yaml")], ids=lambda path: path.name)
def test_yaml_names_its_schema(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    named = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    assert named is not None
    kind = re.search(
        r"^(personagem|inimigo|tecnica|magia)s?(?:ns)?:", text.replace("personagens", "personagem"), re.M
    )
    expected = "casa" if path.name == "casa.yaml" else kind[1] if kind is not None else ""
    assert (path.parent / named[1]).resolve() == ROOT / "schemas" / f"3det-{expected}.json"


@pytest.mark.parametrize("path", BROKEN_PIECES, ids=lambda path: path.name)
def test_broken_piece_says_exactly_this(path: Path) -> None:
    done = techlint("check", "--quiet", "--format", "concise", path.name, cwd=BROKEN)
    expected = path.with_suffix(".out").read_text(encoding="utf-8")
    assert done.stdout == expected
    assert done.returncode == 1
    assert len(expected.splitlines()) == 1, "one fault a piece"


def test_every_expectation_belongs_to_a_piece() -> None:
    assert sorted(p.stem for p in BROKEN.glob("*.out")) == sorted(p.stem for p in BROKEN_PIECES)
