"""`techlint check` through the real command: what is found, what is printed, how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")
GOOD = "receita:\n  nome: Sopa\n  porcoes: 4\n"
BAD = "receita:\n  nome: Sopa\n  porcoes: 12\n"
ODD = "receita:\n  nome: Sopa\n  porcoes: 3\n"
UGLY = "receita:\n  nome: feio\n"


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def report(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


# --- exit codes


def test_clean(techlint: Run, project: Path) -> None:
    write(project, a=GOOD)
    done = techlint("check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 arquivo, 1 item: nenhum problema\n", "")


def test_error_is_1_warning_is_0_and_strict_makes_it_1(techlint: Run, project: Path) -> None:
    write(project, bad=BAD, odd=ODD, ugly=UGLY)
    assert techlint("check", "bad.yaml").returncode == 1
    assert techlint("check", "bad.yaml", "--exit-zero").returncode == 0
    assert techlint("check", "odd.yaml").returncode == 0
    assert techlint("check", "odd.yaml", "--strict").returncode == 1
    assert techlint("check", "odd.yaml", "--strict", "--exit-zero").returncode == 0
    assert techlint("check", "ugly.yaml", "--strict").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", "nao-ha.yaml"], "`nao-ha.yaml` não existe"),
        (["check", "notas.txt"], "não lê `notas.txt`"),
        (["check", "--formato", "json"], "argumentos desconhecidos: --formato"),
        (["check", "--format", "xml"], "--format: 'xml' não é uma das escolhas"),
        (["check", "--select"], "--select: falta o valor"),
        (["check", "--select", "ZZ9"], "nenhuma regra tem o código `ZZ9`"),
        (["check", "--select", ""], "--select: falta um código em ``"),
        (["check", "--ignore", " "], "--ignore: falta um código em ` `"),
        (["check", "--select", "TG,,TL"], "--select: falta um código em `TG,,TL`"),
        (["check", "--select=TG101", "--select="], "--select: falta um código"),
        (["check", "--ignore", "TG105"], "você quis dizer `TG101`?"),
        (["check", "--stdin-filename", "a.yaml"], "só vale com `-`"),
        (["check", "-", "--stdin-filename", "a.txt"], "só lê .yaml"),
        (["check", "--config", "outro.toml"], "`outro.toml` não pôde ser lida"),
        (["check", "--output", "nao/ha.txt", "a.yaml"], "não deu para escrever"),
        (["check", "--baseline", "nao-ha.json"], "a linha de base `nao-ha.json` não pôde ser lida"),
        (["check", "--write-baseline", "nao/ha.json"], "não deu para escrever"),
        (["check", "--baseline", "a", "--write-baseline", "a"], "não combinam"),
        (["chek"], "você quis dizer `check`?"),
        (["a.yaml"], "você quis dizer `techlint check a.yaml`?"),
        (["--verbos"], "opção desconhecida"),
        (["explain", "TL099"], "você quis dizer"),
        (["explain"], "falta"),
        (["cost"], "falta"),
        (["schema", "receta"], "você quis dizer `receita`?"),
    ],
)
def test_wrong_usage_is_2(techlint: Run, project: Path, arguments: list[str], said: str) -> None:
    write(project, a=GOOD)
    (project / "notas.txt").write_text("x")
    done = techlint(*arguments, input="")
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert done.stdout == ""


def test_wrong_usage_in_english(techlint: Run) -> None:
    assert "unrecognized arguments: --formato" in techlint("check", "--lang", "en", "--formato").stderr
    assert "does not exist" in techlint("check", "x.yaml", env={"TECHLINT_LANG": "en"}).stderr


def test_the_nearest_name_is_offered(techlint: Run, project: Path) -> None:
    write(project, tecnicas=GOOD)
    assert "você quis dizer `tecnicas.yaml`?" in techlint("check", "tecncas.yaml").stderr


def test_a_rule_that_breaks_is_3_and_the_rest_is_reported(techlint: Run, project: Path) -> None:
    write(project, a="receita: {nome: A, quebra: sim, porcoes: 12}\n", b=BAD)
    done = techlint("check", "--format", "json")
    assert done.returncode == 3
    assert "a.yaml" in done.stderr and "Traceback" not in done.stderr
    found = report(done)["diagnostics"]
    assert [(d["path"], d["code"]) for d in found] == [
        ("a.yaml", "TL900"),
        ("a.yaml", "TG101"),
        ("b.yaml", "TG101"),
    ]
    assert "TG104" in found[0]["message"] and "“A”" in found[0]["message"]
    assert (found[0]["line"], found[0]["column"], found[0]["item"]) == (1, 1, "A")
    assert "Traceback" in techlint("check", env={"TECHLINT_DEBUG": "1"}).stderr
    assert techlint("check", "--exit-zero").returncode == 3


def test_a_reading_that_breaks_is_3(techlint: Run, project: Path) -> None:
    write(project, a="receita: {explode: sim}\n", b=BAD)
    done = techlint("check", "--format", "concise")
    assert done.returncode == 3
    assert "a.yaml:1:1: TL900" in done.stdout and "b.yaml:3:12: TG101" in done.stdout


def test_tl900_cannot_be_silenced(techlint: Run, project: Path) -> None:
    write(project, a="# techlint: ignore-file[TL900] quieto\nreceita: {nome: A, quebra: sim}\n")
    done = techlint("check", "--ignore", "TL900", "--format", "concise")
    assert done.returncode == 3
    assert "a.yaml:2:1: TL900" in done.stdout and "a.yaml:1:25: TL012" in done.stdout


def test_an_unexpected_failure_is_one_line_and_3(project: Path, env: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import techlint.discovery\ndef broken(*a, **k): raise RuntimeError('boom')\n"
        "techlint.discovery.discover = broken\n"
    )
    env = env | {"PYTHONPATH": f"{tmp_path}{os.pathsep}{env['PYTHONPATH']}"}
    command = [sys.executable, "-m", "techlint", "check"]
    done = subprocess.run(command, cwd=project, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 3
    assert done.stderr.count("\n") == 1 and "RuntimeError: boom" in done.stderr
    done = subprocess.run(
        command, cwd=project, env=env | {"TECHLINT_DEBUG": "1"}, capture_output=True, encoding="utf-8"
    )
    assert "Traceback" in done.stderr


# --- options


def test_options_may_stand_between_paths(techlint: Run, project: Path) -> None:
    write(project, a=BAD, b=BAD)
    done = techlint("check", "a.yaml", "--format", "concise", "b.yaml", "-q")
    assert done.stdout.count("TG101") == 2 and "arquivos" not in done.stdout


def test_a_path_that_looks_like_an_option(techlint: Run, project: Path) -> None:
    write(project, **{"-q": BAD})
    assert "-q.yaml:3:12: TG101" in techlint("check", "--format", "concise", "--", "-q.yaml").stdout


def test_select_and_ignore(techlint: Run, project: Path) -> None:
    write(project, a="receita:\n  nome: feio\n  porcoes: 3\n  xyz: 1\n")

    def codes(*arguments: str) -> list[str]:
        return [d["code"] for d in report(techlint("check", "--format", "json", *arguments))["diagnostics"]]

    assert codes() == ["TG103", "TG102", "TL005"]
    assert codes("--select", "TG") == ["TG103", "TG102"]
    assert codes("--select", "TG102,TL") == ["TG102", "TL005"]
    assert codes("--ignore", "tg1") == ["TL005"]
    assert codes("--ignore", "TG", "--select", "TG103") == ["TG103"]
    assert codes("--select", "TG", "--ignore", "TG103") == ["TG102"]


def test_what_keeps_a_file_from_being_read_is_told_whatever_is_selected(techlint: Run, project: Path) -> None:
    (project / "a.tec").write_bytes(b"Nome: \xe7\xe3o\n")
    assert techlint("check", "--select", "TG").returncode == 1
    assert techlint("check", "--ignore", "TL001").returncode == 0


def test_a_rule_that_is_ignored_still_speaks_for_those_that_yield_to_it(techlint: Run, project: Path) -> None:
    write(project, a="receita:\n  nome: Sopa\n  porcoes: 13\n")
    assert "nenhum problema" in techlint("check", "--ignore", "TG101").stdout


def test_statistics(techlint: Run, project: Path) -> None:
    write(project, a=BAD, b=BAD, c=ODD)
    done = techlint("check", "--format", "concise", "-q", "--statistics")
    assert done.stdout.endswith("TG101  2  porcoes-demais\nTG102  1  porcoes-impares\n")
    done = techlint("check", "--format", "json", "--statistics")
    assert report(done)["summary"]["error"] == 2
    assert "TG101  2" in done.stderr


def test_output_goes_to_a_file_beside_text(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    plain = techlint("check")
    done = techlint("check", "--output", "saída.txt", env={"FORCE_COLOR": "1"})
    assert done.returncode == 1 and "\x1b" in done.stdout
    assert (project / "saída.txt").read_text(encoding="utf-8") == plain.stdout
    for form in FORMATS:
        alone = techlint("check", "--format", form).stdout
        done = techlint("check", "--format", form, "--output", "saída")
        assert (done.returncode, done.stdout, done.stderr) == (1, plain.stdout, "")
        assert (project / "saída").read_bytes() == alone.encode()
        assert techlint("check", "-q", "--format", form, "--output", "saída").stdout in plain.stdout


def test_statistics_stay_out_of_what_programs_read(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    for form in FORMATS[2:]:
        alone = techlint("check", "--format", form).stdout
        done = techlint("check", "--format", form, "--statistics")
        assert done.stdout == alone and "TG101  1" in done.stderr
        done = techlint("check", "--format", form, "--statistics", "--output", "saída")
        assert (project / "saída").read_bytes() == alone.encode() and "TG101  1" in done.stdout


def test_in_github_actions_alone_github_is_the_format(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    asked = techlint("check", "--format", "github").stdout
    assert asked.startswith("::error file=a.yaml,")
    assert techlint("check", env={"GITHUB_ACTIONS": "true"}).stdout == asked
    for other in ({"GITHUB_ACTIONS": "false"}, {"GITHUB_ACTIONS": ""}, {"CI": "true", "GITLAB_CI": "true"}):
        assert techlint("check", env=other).stdout.startswith("a.yaml:3:12: erro")
    assert techlint("check", "--format", "text", env={"GITHUB_ACTIONS": "true"}).stdout.startswith(
        "a.yaml:3:12: erro"
    )
    # A file gets what was asked for; annotations would be lost in it.
    done = techlint("check", "--output", "o", env={"GITHUB_ACTIONS": "true"})
    assert done.stdout == asked and (project / "o").read_text(encoding="utf-8").startswith("a.yaml:3:12: erro")
    done = techlint("check", "--format", "json", "--output", "o", env={"GITHUB_ACTIONS": "true"})
    assert (
        done.stdout.startswith("a.yaml:3:12: erro") and json.loads((project / "o").read_bytes())["items"][0]["facts"]
    )


def test_verbose_notes_go_to_standard_error(techlint: Run, project: Path) -> None:
    write(project, a=GOOD)
    (project / "node_modules").mkdir()
    done = techlint("check", "-v")
    assert "techlint.toml" in done.stderr and "node_modules/ (de terceiros)" in done.stderr
    assert "arquivos a ler: 1" in done.stderr


def test_nothing_found_is_said_and_is_0(techlint: Run) -> None:
    done = techlint("check")
    assert done.returncode == 0
    assert "nenhum arquivo" in done.stderr
    assert done.stdout == "0 arquivos, 0 itens: nenhum problema\n"


def test_a_folder_without_content_is_told_so_and_is_0(techlint: Run, project: Path) -> None:
    (project / "LEIAME.md").write_text("# Notas da mesa\n", encoding="utf-8")
    (project / "outro.yaml").write_text("versao: 2\n", encoding="utf-8")
    done = techlint("check")
    assert done.returncode == 0
    assert "nenhum arquivo com conteúdo do techlint em .: ele lê .yaml, .yml, .tec, .md" in done.stderr
    assert "no file with content of techlint's in ." in techlint("check", "--lang", "en").stderr
    write(project, a=GOOD)
    assert techlint("check").stderr == ""


@pytest.mark.parametrize("name", ["minha.tec", "minha.tec.txt"])
def test_an_ending_that_the_editor_put_on(techlint: Run, project: Path, name: str) -> None:
    (project / "minha.tec.txt").write_text("Nome: Sopa\n", encoding="utf-8")
    done = techlint("check", name)
    assert done.returncode == 2
    assert "o Bloco de Notas pôs `.txt` no fim de `minha.tec.txt`: renomeie o arquivo para `minha.tec`" in done.stderr


def test_english(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    for done in (
        techlint("check", "--lang", "en"),
        techlint("--lang", "en", "check"),
        techlint("check", env={"TECHLINT_LANG": "en_US.UTF-8"}),
    ):
        assert "a.yaml:3:12: error TG101 [porcoes-demais]" in done.stdout
        assert "12 servings, and the most is 10" in done.stdout
        assert "help: use two pots" in done.stdout and "rule: Ch. 1, Servings" in done.stdout
        assert done.stdout.endswith("1 file, 1 item: 1 error, 0 warnings, 0 info\n")
    assert "erro TG101" in techlint("check", "--lang", "pt", env={"TECHLINT_LANG": "en"}).stdout


# --- standard input


def test_standard_input(techlint: Run) -> None:
    done = techlint("check", "-", "--format", "concise", "-q", input=BAD)
    assert (done.returncode, done.stdout) == (1, "<stdin>:3:12: TG101 12 porções, e o máximo é 10\n")
    done = techlint("check", "-", "--stdin-filename", "sub/a.yaml", "--format", "concise", "-q", input=BAD)
    assert done.stdout.startswith("sub/a.yaml:3:12:")


def test_standard_input_beside_files(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    found = report(techlint("check", "-", "a.yaml", "--format", "json", input=ODD))
    assert [d["path"] for d in found["diagnostics"]] == ["<stdin>", "a.yaml"]


def test_closed_standard_input(project: Path, env: dict[str, str]) -> None:
    command = f"exec '{sys.executable}' -m techlint check - <&-"
    done = subprocess.run(["sh", "-c", command], cwd=project, env=env, capture_output=True, encoding="utf-8")
    assert done.returncode == 2 and "fechada" in done.stderr


# --- where the output goes


def test_a_pipe_that_closes_early(project: Path, env: dict[str, str]) -> None:
    recipes = "".join(f"  - {{nome: feio {i}, porcoes: 13}}\n" for i in range(5000))
    write(project, a="receitas:\n" + recipes)
    for form in FORMATS:
        command = f"'{sys.executable}' -m techlint check --format {form} -q | head -1"
        done = subprocess.run(
            ["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"],
            cwd=project,
            env=env,
            capture_output=True,
            encoding="utf-8",
        )
        assert done.stderr.replace("techlint: 1 arquivo, 5000 itens: 5000 erros, 0 avisos, 5000 dicas\n", "") == ""
        assert done.stdout.count("\n") == 1
        assert done.returncode == 1, form


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_an_output_that_cannot_show_everything(techlint: Run, project: Path, encoding: str) -> None:
    write(project, a="receita:\n  nome: feio 😀 ção\n")
    for form in FORMATS:
        done = techlint(
            "check", "--format", form, env={"PYTHONIOENCODING": encoding}, encoding=encoding, errors="strict"
        )
        assert done.returncode == 0, done.stderr
        as_json = form in ("json", "sarif", "gitlab")
        assert ("\\ud83d\\ude00" if as_json else "\\U0001f600") in done.stdout
    done = techlint("check", "--format", "json", env={"PYTHONIOENCODING": encoding}, encoding=encoding)
    assert report(done)["items"][0]["name"] == "feio 😀 ção"


def test_the_c_locale(techlint: Run, project: Path) -> None:
    write(project, a="receita:\n  nome: feio 😀 ção\n")
    plain = {"LC_ALL": "C", "PYTHONIOENCODING": "", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = techlint("check", env=plain)
    assert done.returncode == 0 and "feio \\U0001f600 \\xe7\\xe3o" in done.stdout


def test_colours(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    assert "\x1b[" not in techlint("check").stdout
    assert "\x1b[1;31m" in techlint("check", "--color", "always").stdout
    assert "\x1b[" in techlint("check", env={"FORCE_COLOR": "1"}).stdout
    assert "\x1b[" not in techlint("check", env={"FORCE_COLOR": "0"}).stdout
    assert "\x1b[" not in techlint("check", env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).stdout
    assert "\x1b[" in techlint("check", "--color", "always", env={"NO_COLOR": "1"}).stdout
    assert "\x1b[" not in techlint("check", "--color", "never", env={"FORCE_COLOR": "1"}).stdout
    assert "\x1b[" not in techlint("check", "--format", "concise", env={"FORCE_COLOR": "1"}).stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_a_terminal_gets_colours_unless_it_is_dumb(project: Path, env: dict[str, str]) -> None:
    import pty

    write(project, a=BAD)

    def shown(**more: str) -> bytes:
        leader, follower = pty.openpty()
        command = [sys.executable, "-m", "techlint", "check"]
        child = subprocess.Popen(command, cwd=project, env=env | more, stdout=follower, stderr=follower)
        os.close(follower)
        text = b""
        while True:
            try:
                piece = os.read(leader, 65536)
            except OSError:
                break
            if not piece:
                break
            text += piece
        child.wait()
        os.close(leader)
        return text

    assert b"\x1b[" in shown(TERM="xterm")
    assert b"\x1b[" not in shown(TERM="dumb")
    assert b"\x1b[" not in shown(TERM="xterm", NO_COLOR="1")


# --- what is in the content


HOSTILE = 'receita:\n  nome: "feio\\n::error::x \\e[31m \\u202e \\u0085 \\u2028 \\0 ##[error]y"\n'


@pytest.mark.parametrize("form", FORMATS)
def test_hostile_content_comes_out_escaped(techlint: Run, project: Path, form: str) -> None:
    write(project, a=HOSTILE)
    done = techlint("check", "--format", form)
    assert done.returncode == 0, done.stderr
    assert not any(line.startswith("::error") for line in done.stdout.split("\n"))
    for raw in ("\x1b", "\u202e", "\x85", "\u2028", "\0", "##["):
        assert raw not in done.stdout
    # What changes the direction of the text is told (TL014) and left out of the name.
    assert "U+202E" in done.stdout
    name = "feio\n::error::x \x1b[31m  \x85 \u2028 \0 ##[error]y"
    if form == "json":
        assert report(done)["items"][0]["name"] == name
    elif form == "sarif":
        results = json.loads(done.stdout)["runs"][0]["results"]
        assert [one["locations"][0].get("logicalLocations") for one in results] == [[{"name": name}], None]
    elif form == "gitlab":
        assert name in json.loads(done.stdout)[0]["description"]
    else:
        assert "feio\\n::error::x \\x1b[31m  \\x85 \\u2028 \\x00 #\\x23[error]y" in done.stdout


NAMES = ["com espaço", "ação", "[a] (b)", "a\nb", "😀", "::error::x", "%0A,a:b", "tab\t", "‮x"]


@pytest.mark.skipif(sys.platform == "win32", reason="names Windows does not allow")
@pytest.mark.parametrize("form", ["text", "concise", "json", "github"])
def test_hostile_file_names_come_out_escaped(techlint: Run, project: Path, form: str) -> None:
    write(project, **dict.fromkeys(NAMES, BAD))
    done = techlint("check", "--format", form)
    assert done.returncode == 1, done.stderr
    assert "\u202e" not in done.stdout and "\t" not in done.stdout
    if form == "json":
        assert {d["path"] for d in report(done)["diagnostics"]} == {f"{name}.yaml" for name in NAMES}
    elif form == "github":
        assert "file=%250A%2Ca%3Ab.yaml," in done.stdout
        assert done.stdout.count("\n") == len(NAMES)
    else:
        assert "a\\nb.yaml:3:12:" in done.stdout and "./::error::x.yaml:3:12:" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no UTF-8")
def test_a_file_name_that_is_no_utf8(techlint: Run, project: Path) -> None:
    Path(os.fsdecode(os.fsencode(project) + b"/\xe9.yaml")).write_text(BAD)
    assert "\\xe9.yaml:3:12:" in techlint("check").stdout
    assert report(techlint("check", "--format", "json"))["diagnostics"][0]["path"] == "\\xe9.yaml"


# --- JSON to the letter


def test_json_has_exactly_these_keys(techlint: Run, project: Path) -> None:
    write(project, a=BAD)
    loaded = report(techlint("check", "--format", "json"))
    assert loaded == {
        "version": 1,
        "summary": {"files": 1, "items": 1, "error": 1, "warning": 0, "info": 0},
        "diagnostics": [
            {
                "path": "a.yaml",
                "line": 3,
                "column": 12,
                "end_line": 3,
                "end_column": 14,
                "code": "TG101",
                "name": "porcoes-demais",
                "severity": "error",
                "message": "12 porções, e o máximo é 10",
                "help": "faça duas panelas",
                "reference": "Cap. 1, Porções",
                "item": "Sopa",
                "related": [{"path": "a.yaml", "line": 2, "column": 9, "message": "a receita"}],
                "fix": None,
            }
        ],
        "items": [
            {
                "kind": "receita",
                "name": "Sopa",
                "system": "jogo-de-cozinha",
                "path": "a.yaml",
                "line": 1,
                "facts": {"porcoes": 12},
            }
        ],
    }


def test_the_same_bytes_whatever_the_order_of_paths(techlint: Run, project: Path) -> None:
    (project / "sub").mkdir()
    write(project, b=BAD, a=ODD, c=UGLY)
    write(project / "sub", d=BAD)
    outputs = {
        techlint("check", "--format", form, *paths).stdout
        for form in ("sarif",)
        for paths in (
            ["a.yaml", "b.yaml", "c.yaml", "sub"],
            ["sub", "c.yaml", "b.yaml", "a.yaml"],
            ["sub", "."],
        )
        for _ in range(2)
    }
    assert len(outputs) == 1


# --- a current folder that was deleted


@pytest.fixture
def nowhere(project: Path, env: dict[str, str]) -> Run:
    """Runs `techlint ARGUMENTS` in a folder that is no more."""
    if os.name != "posix":
        pytest.skip("a folder in use cannot be deleted here")

    def run(*arguments: str, input: str = "") -> subprocess.CompletedProcess[str]:
        folder = project / "apagada"
        folder.mkdir()
        command = ["sh", "-c", 'rmdir ../apagada && exec "$@"', "sh", sys.executable, "-m", "techlint", *arguments]
        return subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8", input=input)

    return run


def test_absolute_paths_are_checked_from_a_deleted_folder(nowhere: Run, project: Path) -> None:
    write(project, a=BAD, b=GOOD)
    for path in (project / "a.yaml", project):
        done = nowhere("check", "--format", "concise", str(path))
        assert done.stdout.startswith(f"{project}/a.yaml:3:12: TG101 ") and done.returncode == 1
        assert "falhou" not in done.stderr
    done = nowhere("check", "--format", "concise", f"{project}/../{project.name}/a.yaml")
    assert done.stdout.startswith(f"{project.resolve()}/a.yaml:3:12: TG101 ")
    assert nowhere("cost", str(project / "b.yaml")).returncode == 0
    assert nowhere("check", "-", "--stdin-filename", str(project / "c.yaml"), input=BAD).returncode == 1
    config = f"--config={project}/techlint.toml"
    assert "<stdin>:3:12: TG101" in nowhere("check", config, "--format", "concise", "-", input=BAD).stdout
    assert nowhere("check", "--output", str(project / "o.txt"), str(project / "b.yaml")).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["check", "."],
        ["check", "a.yaml"],
        ["check", "..", "a.yaml"],
        ["check", "-", "--stdin-filename", "a.yaml"],
        ["check", "/", "--config", "techlint.toml"],
        ["cost", "a.yaml"],
        ["new", "tecnica", "-o", "a.yaml"],
    ],
)
def test_relative_paths_are_wrong_usage_in_a_deleted_folder(nowhere: Run, arguments: list[str]) -> None:
    done = nowhere(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "a pasta atual não existe mais" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["explain", "TL005"],
        ["rules"],
        ["rules", "--casa"],
        ["schema", "tecnica"],
        ["new", "tecnica"],
        ["completion", "bash"],
        ["check", "--help"],
        ["--version"],
    ],
)
def test_what_needs_no_folder_runs_in_a_deleted_one(nowhere: Run, arguments: list[str]) -> None:
    done = nowhere(*arguments)
    assert done.returncode == 0 and (done.stdout or "casa" in done.stderr)
