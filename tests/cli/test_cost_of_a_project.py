"""`techlint cost` sums with all the project knows, as `techlint check` does: in every game, for every kind."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from techlint.reading import find_system
from techlint.systems import SHIPPED

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


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


def items(command: str, *paths: str, cwd: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(techlint(command, *paths, "--format", "json", cwd=cwd).stdout)["items"]
    return found


def facts(of: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {item["name"]: item["facts"] for item in of}


@pytest.mark.parametrize("game", ["campanha", "livro", "3det", "fantasia-final", "savage-worlds"])
def test_the_facts_are_those_of_check(game: str) -> None:
    shown = items("cost", ".", cwd=EXAMPLES / game)
    assert shown == items("check", ".", cwd=EXAMPLES / game)
    assert shown


@pytest.mark.parametrize("game", SHIPPED)
def test_every_kind_has_the_facts_of_check(game: str, tmp_path: Path) -> None:
    system = find_system(game)
    for kind in system.starters:
        for carrier in ("yaml", "tec"):
            text = system.starter(kind, carrier, "pt")
            (tmp_path / f"{kind}.{carrier}").write_text(text, encoding="utf-8")
    shown = items("cost", ".", "--system", game, cwd=tmp_path)
    assert shown == items("check", ".", "--system", game, cwd=tmp_path)
    assert {item["kind"] for item in shown} >= set(system.kinds.values())


# Of one file alone, and of the same file in its project: what another file's piece adds to the sum.
TIED: list[tuple[str, str, str, str, Any, Any]] = [
    ("campanha", "tecnicas/do-porto.yaml", "Quebra-Casco", "dano", 4, 5),
    ("3det", "tecnicas.tec", "Marretada a Vapor", "fa_minima", None, 10),
    ("fantasia-final", "encontro.yaml", "Os da Ponte", "experiencia_por_personagem", None, 12),
    ("savage-worlds", "personagens.yaml", "Jurema do Sertão", "equipamento_custo", 50, 430),
]


@pytest.fixture(params=TIED, ids=lambda row: row[0])
def tied(request: pytest.FixtureRequest) -> Iterator[tuple[str, str, str, str, Any, Any]]:
    yield request.param


def _of(fact: Any) -> Any:
    return fact["bonus"] if isinstance(fact, dict) else fact


def test_one_file_is_summed_with_the_rest_of_its_project(
    tied: tuple[str, str, str, str, Any, Any], tmp_path: Path
) -> None:
    game, path, name, fact, alone, in_project = tied
    here = items("cost", path, cwd=EXAMPLES / game)
    assert here == items("check", path, cwd=EXAMPLES / game)
    assert _of(facts(here)[name][fact]) == in_project
    shutil.copy(EXAMPLES / game / path, tmp_path)
    system = [] if game == "campanha" else ["--system", game]
    assert _of(facts(items("cost", Path(path).name, *system, cwd=tmp_path))[name].get(fact)) == alone


def test_the_sum_in_text_has_it_too() -> None:
    shown = techlint("cost", "tecnicas.tec", "Marretada a Vapor", "--lang", "pt", cwd=EXAMPLES / "3det")
    assert shown.returncode == 0 and "F 2 + 4 + H 3 + 1 = 10" in shown.stdout


def test_the_rest_of_the_project_is_neither_shown_nor_judged(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('sistema = "3det"\n', encoding="utf-8")
    (tmp_path / "outra.yaml").write_text("magia: {nome: Outra, [}\n", encoding="utf-8")
    shutil.copy(EXAMPLES / "3det" / "tecnicas.tec", tmp_path)
    shutil.copy(EXAMPLES / "3det" / "personagens.yaml", tmp_path)
    done = techlint("cost", "tecnicas.tec", "--format", "json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    shown = json.loads(done.stdout)["items"]
    assert {item["path"] for item in shown} == {"tecnicas.tec"}
    assert facts(shown)["Marretada a Vapor"]["fa_minima"] == 10


def test_what_a_configuration_leaves_out_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text('sistema = "3det"\nexclude = ["rascunhos/"]\n', encoding="utf-8")
    (tmp_path / "rascunhos").mkdir()
    shutil.copy(EXAMPLES / "3det" / "tecnicas.tec", tmp_path / "rascunhos")
    shutil.copy(EXAMPLES / "3det" / "personagens.yaml", tmp_path)
    assert {item["path"] for item in items("cost", ".", cwd=tmp_path)} == {"personagens.yaml"}
    assert {item["path"] for item in items("cost", "rascunhos/tecnicas.tec", cwd=tmp_path)} == {
        "rascunhos/tecnicas.tec"
    }


def test_each_file_of_a_folder_is_summed_by_its_own_configuration(tmp_path: Path) -> None:
    for game in ("3det", "savage-worlds"):
        shutil.copytree(EXAMPLES / game, tmp_path / game, ignore=shutil.ignore_patterns("quebradas", "README.md"))
    shown = items("cost", ".", cwd=tmp_path)
    assert {item["system"] for item in shown} == {"3det", "savage-worlds"}
    assert shown == items("check", ".", cwd=tmp_path)


def test_a_closed_standard_input_is_wrong_usage() -> None:
    if os.name != "posix":
        pytest.skip("streams are closed by a shell")
    command = ["sh", "-c", 'exec "$@" <&-', "sh", sys.executable, "-m", "techlint", "cost", "-"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60)
    assert done.returncode == 2 and "entrada padrão" in done.stderr
