"""Several games in one run: whose a file is, and what the commands say of codes and kinds of all of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
Run = Callable[..., Any]
GARDEN = "horta:\n  nome: Muro\n  plantas: {capim: 1}\n"
SHEET = "Horta: Muro\nPlantas: capim 1\n"


@pytest.fixture
def techlint(techlint: Run, project: Path, env: dict[str, str], tmp_path: Path) -> Run:
    """The command, with two games installed beside the shipped ones and none configured."""
    (project / "techlint.toml").unlink()
    site = tmp_path / "more"
    info = site / "hortas-1.dist-info"
    info.mkdir(parents=True)
    source = ROOT / "tests" / "kit" / "hortagame.py"
    (site / "hortagame.py").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hortas\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[techlint.systems]\nhortas = hortagame:SYSTEM\n")
    path = os.pathsep.join((str(site), env["PYTHONPATH"]))
    return lambda *arguments, **more: techlint(*arguments, env={"PYTHONPATH": path} | more.pop("env", {}), **more)


def found(techlint: Run, project: Path, files: dict[str, str], *arguments: str) -> dict[str, Any]:
    for name, text in files.items():
        (project / name).write_text(text, encoding="utf-8")
    done = techlint("check", "--format", "json", *arguments)
    assert done.returncode in (0, 1), done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def systems(report: dict[str, Any]) -> list[tuple[str, str]]:
    return [(item["path"], item["system"]) for item in report["items"]]


def test_one_run_holds_files_of_several_games(techlint: Run, project: Path) -> None:
    files = {
        "a.yaml": GARDEN,
        "b.yaml": "receita: {nome: Sopa, porcoes: 12}\n",
        "c.tec": SHEET,
        "d.md": f"# Horta\n\n```techlint\n{GARDEN}```\n\n```tec\n{SHEET}```\n",
        "e.yaml": "personagem: {nome: Iara}\n",
    }
    report = found(techlint, project, files)
    owners = systems(report)
    assert [one for one in owners if one[0] != "e.yaml"] == [
        ("a.yaml", "hortas"),
        ("b.yaml", "jogo-de-cozinha"),
        ("c.tec", "hortas"),
        ("d.md", "hortas"),
        ("d.md", "hortas"),
    ]
    assert ("e.yaml", "sangue-e-estrelas") in owners
    codes = [(d["path"], d["line"], d["code"]) for d in report["diagnostics"] if d["path"] != "e.yaml"]
    assert codes == [
        ("a.yaml", 3, "HT101"),
        ("b.yaml", 1, "TG101"),
        ("c.tec", 2, "HT101"),
        ("d.md", 6, "HT101"),
        ("d.md", 11, "HT101"),
    ]


def test_a_file_says_whose_it_is(techlint: Run, project: Path) -> None:
    files = {
        "a.yaml": "sistema: hortas\nsemente: {nome: A}\n---\nsistema: jogo-de-cozinha\nreceita: {nome: B}\n",
        "b.tec": "Sistema: hortas\n\nSemente: C\nVigor: muito\n",
        "c.yaml": "sistema: hortaz\nhorta: {nome: D}\n",
    }
    report = found(techlint, project, files)
    assert systems(report) == [("a.yaml", "hortas"), ("a.yaml", "jogo-de-cozinha"), ("b.tec", "hortas")]
    assert [(d["path"], d["line"], d["code"]) for d in report["diagnostics"]] == [
        ("b.tec", 4, "TL006"), ("c.yaml", 1, "TL008"),
    ]  # fmt: skip
    assert "`hortas`" in report["diagnostics"][1]["help"]


def test_the_option_and_the_configuration_choose(techlint: Run, project: Path) -> None:
    nothing = found(techlint, project, {"a.yaml": "ameaca: {nome: A}\n"}, "--system", "hortas")
    assert systems(nothing) == [("a.yaml", "sangue-e-estrelas")]  # the kind is no garden's
    wrong = techlint("check", "--system", "horta")
    assert (wrong.returncode, "`hortas`" in wrong.stderr) == (2, True)
    (project / "techlint.toml").write_text('sistema = "hortas"\n')
    assert techlint("rules").stdout.startswith("HT101")
    assert techlint("rules", "--system", "jogo-de-cozinha").stdout.startswith("TG101")


def test_what_several_games_know_is_said_and_not_passed_over(
    techlint: Run, project: Path, tmp_path: Path, env: dict[str, str]
) -> None:
    """Where nothing tells which of several games is meant, silence would look like everything being right."""
    again = tmp_path / "again"
    info = again / "outras-1.dist-info"
    info.mkdir(parents=True)
    (again / "outras.py").write_text(
        "from hortagame import KINDS, RULES, TABLES, Tables, HousedGame\n"
        "SYSTEM = HousedGame('outras-hortas', KINDS, RULES, Tables('outras', TABLES))\n"
    )
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: outras\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[techlint.systems]\noutras-hortas = outras:SYSTEM\n")
    kept = env["PYTHONPATH"]
    more = {"PYTHONPATH": os.pathsep.join((str(again), str(tmp_path / "more"), kept))}
    for name, text in {"a.yaml": GARDEN, "b.tec": SHEET, "c.yaml": "outra: 1\nhorta: palavra\n"}.items():
        (project / name).write_text(text, encoding="utf-8")
    done = techlint("check", "--format", "json", env=more)
    told = [(d["path"], d["line"], d["code"]) for d in json.loads(done.stdout)["diagnostics"]]
    assert told == [("a.yaml", 1, "TL009"), ("b.tec", 1, "TL009")]
    assert "`sistema: hortas` ou `sistema: outras-hortas`" in done.stdout
    done = techlint("new", "horta", env=more)
    assert (done.returncode, "--system hortas" in done.stderr, "--system outras-hortas" in done.stderr) == (
        2,
        True,
        True,
    )
    done = techlint("new", "horta", "--system", "outras-hortas", env=more)
    assert "sistema: outras-hortas" in done.stdout


def test_names_are_apart(techlint: Run, project: Path) -> None:
    """A piece of one game is not another game's of the same name."""
    files = {"a.yaml": "horta: {nome: A, semente: Sopa}\n", "b.yaml": "receita: {nome: Sopa}\n"}
    assert [d["code"] for d in found(techlint, project, files)["diagnostics"]] == ["HT105"]
    files["b.yaml"] = "semente: {nome: Sopa, vigor: 1}\n"
    assert found(techlint, project, files)["diagnostics"] == []
    twice = {"a.yaml": "semente: {nome: Sopa, vigor: 1}\n", "b.yaml": "receita: {nome: Sopa}\n"}
    assert found(techlint, project, twice)["diagnostics"] == []


def test_codes_of_every_game_are_known(techlint: Run, project: Path) -> None:
    files = {"a.yaml": GARDEN.replace("{capim: 1}", "{capim: 1}  # techlint: ignore[HT101] mato")}
    assert found(techlint, project, files)["diagnostics"] == []
    files = {"a.yaml": GARDEN, "b.yaml": "receita: {nome: Sopa, porcoes: 12}\n"}
    assert [d["code"] for d in found(techlint, project, files, "--select", "HT")["diagnostics"]] == ["HT101"]
    assert [d["code"] for d in found(techlint, project, files, "--ignore", "HT1")["diagnostics"]] == ["TG101"]
    assert techlint("check", "--select", "HZ").returncode == 2
    (project / "techlint.toml").write_text(
        '[severity]\nHT101 = "warning"\nTG101 = "off"\n[per-file-ignores]\n"b.yaml" = ["SE2"]\n'
    )
    report = found(techlint, project, files)
    assert [(d["code"], d["severity"]) for d in report["diagnostics"]] == [("HT101", "warning")]
    other = {"b.yaml": "receita: {nome: Sopa}  # techlint: ignore[HT101] SE201\n", "a.yaml": ""}
    (project / "techlint.toml").unlink()
    assert [d["code"] for d in found(techlint, project, other)["diagnostics"]] == ["TL011"]


def test_a_rule_that_is_off_waits_for_its_whole_code(techlint: Run, project: Path) -> None:
    files = {"a.yaml": "horta: {nome: A, nota: uma nota bem longa}\n"}
    assert found(techlint, project, files)["diagnostics"] == []
    assert found(techlint, project, files, "--select", "HT")["diagnostics"] == []
    assert [d["code"] for d in found(techlint, project, files, "--select", "HT106")["diagnostics"]] == ["HT106"]
    (project / "techlint.toml").write_text('[severity]\nHT106 = "info"\n')
    assert [d["severity"] for d in found(techlint, project, files)["diagnostics"]] == ["info"]


def test_commands_find_the_game(techlint: Run, project: Path) -> None:
    assert "Planta que não existe" in techlint("explain", "HT101").stdout
    assert "Porções demais" in techlint("explain", "porcoes-demais").stdout
    assert "SE201" in techlint("explain", "SE201").stdout
    every = techlint("rules", "--system", "all").stdout
    assert all(code in every for code in ("HT101", "TG101", "SE201", "TL001"))
    assert "HT101" not in techlint("rules").stdout
    assert json.loads(techlint("schema", "horta").stdout)["title"] == "hortas: Horta"
    made = techlint("new", "horta", "-o", "nova.tec")
    assert made.returncode == 0, made.stderr
    checked = techlint("check", "--format", "json", "nova.tec")
    assert json.loads(checked.stdout)["summary"] == {"files": 1, "items": 1, "error": 0, "warning": 0, "info": 0}
    assert "Muro" in techlint("cost", "nova.tec").stdout
    assert techlint("new", "tecnica").returncode == 0


def test_a_run_imports_the_games_it_meets_alone(project: Path, env: dict[str, str]) -> None:
    import subprocess
    import sys

    from techlint import systems as known
    from techlint.reading import find_system

    (project / "techlint.toml").unlink()
    rooms = {name: target.partition(":")[0] for name, target in known.SHIPPED.items()}
    for name in rooms:
        system = find_system(name)
        kind = next(kind for kind in system.starters if kind in system.kinds)
        text = system.starter(kind, "yaml", "pt")
        text = text if text.startswith("sistema") or "\nsistema:" in text else f"sistema: {name}\n{text}"
        (project / "a.yaml").write_text(text, encoding="utf-8")
        command = [sys.executable, "-X", "importtime", "-m", "techlint", "check", "a.yaml"]
        done = subprocess.run(command, cwd=project, env=env, capture_output=True, encoding="utf-8", timeout=60)
        imported = {
            line.rsplit("|", 1)[1].strip() for line in done.stderr.splitlines() if line.startswith("import time")
        }
        met = {one for one, room in rooms.items() if any(f"{module}.".startswith(f"{room}.") for module in imported)}
        assert met == {name}, done.stdout
