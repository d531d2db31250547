"""The other commands, and how the program starts and ends."""

from __future__ import annotations

import gc
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from techlint import __version__
from techlint.cli import main
from techlint.cli import schema as cli_schema
from techlint.messages import TOOL

Run = Callable[..., "subprocess.CompletedProcess[str]"]

TWO = "receitas:\n  - nome: Sopa de Feijão\n    porcoes: 4\n  - {nome: Bolo, porcoes: 8}\n"


def test_version_and_help(techlint: Run) -> None:
    assert techlint("--version").stdout == f"techlint {__version__}\n"
    shown = techlint("--help")
    assert shown.returncode == 0 and "uso: techlint COMANDO" in shown.stdout
    assert "usage: techlint COMMAND" in techlint("--help", env={"TECHLINT_LANG": "en"}).stdout
    nothing = techlint()
    assert nothing.returncode == 2 and "uso:" in nothing.stderr and nothing.stdout == ""
    for command in ("check", "cost", "explain", "rules", "schema", "completion"):
        assert command in shown.stdout
        own = techlint(command, "--help")
        assert own.returncode == 0 and f"uso: techlint {command}" in own.stdout and "opções:" in own.stdout
        english = techlint(command, "-h", "--lang", "en").stdout
        assert f"usage: techlint {command}" in english and "options:" in english and "opções" not in english


# --- cost


def test_cost(techlint: Run, project: Path) -> None:
    (project / "a.yaml").write_text(TWO, encoding="utf-8")
    done = techlint("cost", "a.yaml")
    assert done.returncode == 0
    assert done.stdout == (
        "Sopa de Feijão  a.yaml:2\n  porções  4\n  total    1\n\nBolo  a.yaml:4\n  porções  8\n  total    1\n"
    )
    assert techlint("cost", "a.yaml", "SOPA-DE feijao").stdout.startswith("Sopa de Feijão  a.yaml:2\n")
    assert "servings" in techlint("cost", "a.yaml", "Bolo", "--lang", "en").stdout


def test_the_name_in_cost_is_no_command_of_a_ci_log(techlint: Run, project: Path) -> None:
    (project / "b.yaml").write_text(TWO.replace("Sopa de Feijão", '"::error::x"'), encoding="utf-8")
    assert techlint("cost", "b.yaml").stdout.startswith("\\x3a:error::x  b.yaml:2\n")


def test_cost_as_json(techlint: Run, project: Path) -> None:
    (project / "a.yaml").write_text(TWO, encoding="utf-8")
    shown = json.loads(techlint("cost", "a.yaml", "--format", "json").stdout)
    checked = json.loads(techlint("check", "a.yaml", "--format", "json").stdout)
    assert shown == {"version": 1, "items": checked["items"]}
    at_level = json.loads(techlint("cost", "a.yaml", "--nivel", "5", "--format", "json").stdout)
    assert [item["facts"]["nivel"] for item in at_level["items"]] == [5, 5]
    assert techlint("cost", "a.yaml", "--nivel", "21", "--format", "json", "--lang", "en").stderr == (
        "techlint: --nivel 21: Sopa de Feijão: too high a level\n"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a.yaml", "Bola"], "você quis dizer `Bolo`?"),
        (["a.yaml", "Macarronada"], "há: `Sopa de Feijão`, `Bolo`"),
        (["a.yaml", "--nivel", "21"], "--nivel 21: Sopa de Feijão: nível demais"),
        (["a.yaml", "--nivel", "x"], "--nivel"),
        (["b.yaml"], "não tem nenhum item do jogo"),
        (["c.yaml"], "`c.yaml` não existe"),
    ],
)
def test_cost_of_what_is_not_there(techlint: Run, project: Path, arguments: list[str], said: str) -> None:
    (project / "a.yaml").write_text(TWO, encoding="utf-8")
    (project / "b.yaml").write_text("outra: coisa\n")
    done = techlint("cost", *arguments)
    assert done.returncode == 2, done.stderr
    assert said in done.stderr and done.stdout == ""


def test_cost_of_a_file_that_cannot_be_read(techlint: Run, project: Path) -> None:
    (project / "a.yaml").write_text("receita: {nome: [}\n")
    done = techlint("cost", "a.yaml")
    assert done.returncode == 1 and done.stdout == "" and "TL002" in done.stderr


def test_cost_from_standard_input(techlint: Run) -> None:
    assert techlint("cost", "-", "Bolo", input=TWO).stdout.startswith("Bolo  <stdin>:4\n")


def test_cost_escapes_names(techlint: Run, project: Path) -> None:
    (project / "a.yaml").write_text('receita: {nome: "a\\n::error::\\e[31m", porcoes: 1}\n')
    assert techlint("cost", "a.yaml").stdout.startswith("a\\n::error::\\x1b[31m  a.yaml:1\n")


# --- explain, rules, schema


def test_explain(techlint: Run) -> None:
    done = techlint("explain", "TG101")
    assert done.returncode == 0
    assert done.stdout == (
        "TG101 porcoes-demais (erro)\nPorções demais\n\nA panela é pequena.\n\nRegra: Cap. 1, Porções\n\n"
        "Ruim:\n    receita:\n      nome: Sopa\n      porcoes: 12\n\n"
        "Bom:\n    receita:\n      nome: Sopa\n      porcoes: 4\n"
    )
    assert techlint("explain", "tg101").stdout == done.stdout
    assert techlint("explain", "porcoes-demais").stdout == done.stdout
    english = techlint("explain", "TG101", "TL002", "--lang", "en").stdout
    assert "Too many servings" in english and "The YAML is malformed" in english
    wrong = techlint("explain", "TG1")
    assert wrong.returncode == 2 and "`TG101`, `TG102`" in wrong.stderr


def test_a_kind_without_a_schema_is_not_offered_in_its_own_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Bare:
        kinds: ClassVar = {"receita": "receita", "receitas": "receita", "bebida": "bebida"}

        def schema(self, kind: str) -> dict[str, Any]:
            raise KeyError(kind)

    monkeypatch.setattr(cli_schema, "system_of_kind", lambda kind, config: (Bare(), []))
    for kind in ("receita", "receitas", "Receita"):
        assert main(["schema", kind]) == 2
        assert capsys.readouterr().err == f"techlint: não há esquema de `{kind}`; há: bebida\n"
    assert main(["schema", "recieta"]) == 2
    assert "você quis dizer `receita`?" in capsys.readouterr().err


def test_rules(techlint: Run) -> None:
    lines = techlint("rules").stdout.splitlines()
    assert lines == sorted(lines)
    assert "TG102  aviso  porcoes-impares         Porções ímpares" in lines
    assert any(line.startswith("TL900") for line in lines)
    listed = json.loads(techlint("rules", "--format", "json", "--lang", "en").stdout)
    assert [rule["code"] for rule in listed] == [line.split()[0] for line in lines]
    assert listed[0] == {
        "code": "TG101",
        "name": "porcoes-demais",
        "severity": "error",
        "title": "Too many servings",
        "reference": "Ch. 1, Servings",
        "system": "jogo-de-cozinha",
    }


def test_schema(techlint: Run) -> None:
    assert json.loads(techlint("schema", "receita").stdout)["title"] == "Receita"
    assert json.loads(techlint("schema", "Receitas").stdout)["title"] == "Receita"


# --- completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_well_formed(techlint: Run, shell: str) -> None:
    script = techlint("completion", shell).stdout
    assert "--stdin-filename" in script.replace("-l stdin-filename", "--stdin-filename")
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell}")
    checked = subprocess.run([shell, "-n"], input=script, capture_output=True, encoding="utf-8")
    assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["che"], ["check"]),
        (["check", "--stdin"], ["--stdin-filename"]),
        (["check", "--format", ""], ["text", "concise", "json", "github", "sarif", "junit", "gitlab"]),
        (["check", "--color", "a"], ["auto", "always"]),
        (["check", "com e"], ["com espaço.yaml"]),
        (["check", "--config", "techlint"], ["techlint.toml"]),
        (["check", "--baseline", "techlint"], ["techlint.toml"]),
        (["check", "--write-"], ["--write-baseline"]),
        (["completion", "z"], ["zsh"]),
        (["check", "--system", "jogo"], ["jogo-de-cozinha"]),
        (["explain", "x"], []),
        (["cost", "--ni"], ["--nivel"]),
    ],
)
def test_completion_in_bash(techlint: Run, project: Path, words: list[str], offered: list[str]) -> None:
    (project / "com espaço.yaml").write_text("")
    script = techlint("completion", "bash").stdout
    quoted = " ".join(f"'{word}'" for word in ["techlint", *words])
    asked = (
        f"{script}\nCOMP_WORDS=({quoted}); COMP_CWORD={len(words)}; _techlint\n"
        'for reply in "${COMPREPLY[@]}"; do echo "$reply"; done\n'
    )
    done = subprocess.run(["bash", "-c", asked], cwd=project, capture_output=True, encoding="utf-8")
    assert done.stderr == ""
    assert done.stdout.splitlines() == offered


@pytest.mark.skipif(shutil.which("fish") is None, reason="no fish")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("che", ["check"]),
        ("check --stdin", ["--stdin-filename"]),
        ("check --format ", ["concise", "github", "gitlab", "json", "junit", "sarif", "text"]),
        ("check a", ["a.yaml"]),
        ("check --config a", ["a.yaml"]),
        ("completion ", ["bash", "fish", "zsh"]),
        ("explain x", []),
    ],
)
def test_completion_in_fish(techlint: Run, project: Path, tmp_path: Path, line: str, offered: list[str]) -> None:
    (project / "a.yaml").write_text("")
    script = techlint("completion", "fish").stdout
    asked = f"{script}\ncomplete -C 'techlint {line}'\n"
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    done = subprocess.run(["fish", "-c", asked], cwd=project, env=home, capture_output=True, encoding="utf-8")
    assert [shown.partition("\t")[0] for shown in done.stdout.splitlines()] == offered, done.stderr


# --- starting and ending


# What no check of a small file needs.
HEAVY = {
    "argparse",
    "gettext",
    "hashlib",
    "importlib.metadata",
    "jsonschema",
    "lark",
    "locale",
    "markdown_it",
    "pathlib",
    "pathspec",
    "pickle",
    "platformdirs",
    "pygls",
    "rapidfuzz",
    "rich",
    "shutil",
    "tempfile",
    "tomllib",
    "traceback",
    "typing",
    "wcwidth",
    "yaml",
}


def imported_by(words: list[str], folder: Path, env: dict[str, str]) -> set[str]:
    """The modules that a run of the command loads."""
    command = [sys.executable, "-X", "importtime", "-m", "techlint", *words]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout
    return {line.rsplit("|", 1)[1].strip() for line in done.stderr.splitlines() if line.startswith("import time")}


def test_what_a_run_does_not_import(project: Path, env: dict[str, str]) -> None:
    (project / "techlint.toml").unlink()
    (project / "a.yaml").write_text(TOOL["TL002"].good, encoding="utf-8")
    first = imported_by(["check", "a.yaml"], project, env)
    assert "techlint.engine" in first
    assert not first & (HEAVY | {"techlint.output.text", "techlint.cli.usage", "techlint.suppression", "yaml"})
    # What is known of a file is said without reading it, so without YAML, without the game, without its rules.
    second = imported_by(["check", "a.yaml"], project, env)
    assert not second & (HEAVY | {"json", "techlint.engine", "techlint.systems.sangue_e_estrelas"})
    for command in (["--version"], ["--help"]):
        assert not imported_by(command, project, env) & (HEAVY | {"argparse", "techlint.engine"})


@pytest.mark.parametrize("format", ["text", "concise"])
def test_where_nothing_is_found_nothing_is_laid_out_and_the_last_line_is_the_same(
    format: str, project: Path, techlint: Run
) -> None:
    from techlint.output import concise, text
    from techlint.report import Report

    report = Report()
    (project / "vazia").mkdir()
    for color in ("always", "never"):
        shown = techlint("check", "vazia", "--format", format, "--color", color).stdout
        if format == "text":
            assert shown == text.render(report, "pt", color=color == "always")
        else:
            assert shown == concise.render(report, "pt")
    assert techlint("check", "vazia", "--format", format, "-q").stdout == ""


@pytest.mark.parametrize("own", [True, False])
def test_no_collector_walks_through_what_a_process_leaves(own: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["techlint", "--version"])
    frozen = gc.get_freeze_count()
    try:
        assert main(None if own else ["--version"]) == 0
        assert (gc.get_freeze_count() > frozen) is own
        assert gc.isenabled()
    finally:
        gc.unfreeze()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_an_interruption_is_quiet(project: Path, env: dict[str, str]) -> None:
    command = [sys.executable, "-m", "techlint", "check", "-"]
    child = subprocess.Popen(
        command, cwd=project, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(1.0)  # until it waits for standard input
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=20)
    assert (child.returncode, out, err) == (130, b"", b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_disk_is_said(project: Path, env: dict[str, str]) -> None:
    (project / "a.yaml").write_text(TWO, encoding="utf-8")
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "techlint", "check"]
        done = subprocess.run(command, cwd=project, env=env, stdout=full, stderr=subprocess.PIPE, encoding="utf-8")
    assert done.returncode == 2 and done.stderr.startswith("techlint: não deu para escrever a saída")
    assert done.stderr.count("\n") == 1
