"""The printed techniques are clean and add up as in the book; the broken pieces say why they are."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Report, Target, run

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
BROKEN = EXAMPLES / "quebradas"
CLEAN = sorted(
    path
    for path in EXAMPLES.rglob("*")
    if path.suffix in (".yaml", ".tec", ".md") and path.parent != BROKEN and path.name != "README.md"
)
BROKEN_PIECES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".yaml", ".tec", ".md"))
PRINTED: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "printed.yaml").read_text(encoding="utf-8"))
FIELDS = {
    *("nome", "natureza", "ativacao", "duracao", "alcance", "efeitos", "modificadores"),
    *("tamanho", "limitacoes", "custo", "grau", "rolagem", "dano", "descricao"),
}


def checked(path: Path) -> Report:
    report = run([Target(str(path), path.name)], Options(facts=True))
    assert not report.broken, report.failures
    return report


def facts(*names: str) -> dict[str, dict[str, Any]]:
    """The computed facts of every technique in these files and folders, by name."""
    found: dict[str, dict[str, Any]] = {}
    for name in names:
        place = EXAMPLES / name
        for path in sorted(place.iterdir()) if place.is_dir() else [place]:
            for item in checked(path).items:
                assert item.name not in found, f"{item.name} stands twice in {name}"
                found[item.name] = item.facts
    return found


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.name)
def test_is_clean(path: Path) -> None:
    report = checked(path)
    assert report.items
    assert [(d.code, d.message.en) for d in report.diagnostics] == []


def test_there_are_examples_of_each_carrier() -> None:
    assert {path.suffix for path in CLEAN} == {path.suffix for path in BROKEN_PIECES} == {".yaml", ".tec", ".md"}


def test_yaml_and_ficha_hold_the_same_techniques() -> None:
    assert facts("tecnicas") == facts("fichas")


def test_the_diary_agrees_with_them() -> None:
    diary = facts("diario-de-campanha.md")
    assert len(diary) == 3
    assert diary == {name: facts("tecnicas")[name] for name in diary}


@pytest.mark.parametrize("carrier", ["tecnicas", "fichas"])
def test_the_printed_numbers_come_out(carrier: str) -> None:
    computed = facts(carrier)
    assert sorted(computed) == sorted(row["nome"] for row in PRINTED)
    for row in PRINTED:
        found = computed[row["nome"]]
        for key in ("tamanho", "tamanho_maximo", "custo", "piso", "grau"):
            assert found[key] == row[key], (row["nome"], key)
        # The book may name the attribute where techlint says `mod`.
        printed = re.sub(r"FOR|DES", "mod", row["dano"]) if row["dano"] else None
        assert found.get("dano", {}).get("texto") == printed, row["nome"]


def test_the_printed_techniques_have_every_field() -> None:
    for path in sorted((EXAMPLES / "tecnicas").iterdir()):
        for technique in yaml.safe_load(path.read_text(encoding="utf-8"))["tecnicas"]:
            assert FIELDS.issubset(technique), technique["nome"]


@pytest.mark.parametrize("path", sorted(EXAMPLES.rglob("*.yaml")), ids=lambda path: path.name)
def test_yaml_names_its_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert named is not None
    assert (path.parent / named[1]).resolve() == ROOT / "schemas" / "tecnica.json"


@pytest.mark.parametrize("path", BROKEN_PIECES, ids=lambda path: path.name)
def test_broken_piece_says_exactly_this(path: Path) -> None:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TECHLINT_")}
    done = subprocess.run(
        [sys.executable, "-m", "techlint", "check", "--quiet", "--format", "concise", path.name],
        cwd=BROKEN,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    expected = path.with_suffix(".out").read_text(encoding="utf-8")
    assert done.stdout == expected
    assert done.returncode == 1
    assert len(expected.splitlines()) == 1, "one fault a piece"
    assert re.match(rf"{re.escape(path.name)}:\d+:\d+: (SE|TL)\d{{3}} ", expected)


def test_every_expectation_belongs_to_a_piece() -> None:
    assert sorted(p.stem for p in BROKEN.glob("*.out")) == sorted(p.stem for p in BROKEN_PIECES)
