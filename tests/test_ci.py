"""The action, the hooks and the recipes of docs/ci.md: valid, and harmless whatever they are given."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
RECIPES = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
WORKFLOWS = [recipe for recipe in RECIPES if "\njobs:\n" in recipe]
GITLAB = [recipe for recipe in RECIPES if "\n  script:\n" in recipe]
PRE_COMMIT = [recipe for recipe in RECIPES if recipe.startswith("repos:\n")]
BASH = shutil.which("bash")

BAD = (ROOT / "examples" / "quebradas" / "soma-errada.tec").read_text(encoding="utf-8")

needs_bash = pytest.mark.skipif(BASH is None or os.name == "nt", reason="the steps are bash")


def valid(kind: str, text: str, folder: Path) -> None:
    """Checks a text against the schema the service publishes, as `check-jsonschema` carries it."""
    file = folder / "file.yml"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{kind}", str(file)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def step(name: str) -> dict[str, Any]:
    (found,) = (one for one in ACTION["runs"]["steps"] if one.get("id") == name)
    taken: dict[str, Any] = found
    return taken


# --- what is written is valid


def test_the_page_has_each_recipe() -> None:
    assert (len(WORKFLOWS), len(GITLAB), len(PRE_COMMIT)) == (3, 2, 1)
    assert len(RECIPES) == 6


@pytest.mark.parametrize("recipe", WORKFLOWS, ids=range(len(WORKFLOWS)))
def test_workflows_are_valid(recipe: str, tmp_path: Path) -> None:
    valid("github-workflows", recipe, tmp_path)


@pytest.mark.parametrize("recipe", GITLAB, ids=range(len(GITLAB)))
def test_jobs_of_gitlab_are_valid(recipe: str, tmp_path: Path) -> None:
    valid("gitlab-ci", recipe, tmp_path)


def test_the_action_is_valid(tmp_path: Path) -> None:
    valid("github-actions", (ROOT / "action.yml").read_text(encoding="utf-8"), tmp_path)


def test_the_check_of_recipes_can_fail(tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        valid("github-workflows", WORKFLOWS[0].replace("runs-on", "runs-in"), tmp_path)


@pytest.mark.skipif(shutil.which("actionlint") is None, reason="no actionlint")
@pytest.mark.parametrize("recipe", WORKFLOWS, ids=range(len(WORKFLOWS)))
def test_workflows_satisfy_actionlint(recipe: str) -> None:
    done = subprocess.run(["actionlint", "-"], input=recipe, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout


def test_a_recipe_gives_the_action_what_it_takes() -> None:
    for recipe in WORKFLOWS:
        for job in yaml.safe_load(recipe)["jobs"].values():
            for one in job["steps"]:
                if one.get("uses", "").startswith("DONO/techlint@"):
                    assert set(one.get("with", {})) <= set(ACTION["inputs"])
    told = re.findall(r"^\| (`[^|]+`) \|", PAGE.partition("| entrada |")[2].partition("\n\n")[0], re.MULTILINE)
    assert sorted(re.findall(r"`([^`]+)`", " ".join(told))) == sorted(ACTION["inputs"])


# --- what is told to be typed can be typed


def commands() -> list[str]:
    found = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for recipe in GITLAB:
        found += yaml.safe_load(recipe)["techlint"]["script"]
    for recipe in WORKFLOWS:
        found += [one["run"] for one in yaml.safe_load(recipe)["jobs"]["techlint"]["steps"] if "run" in one]
    return [command.strip() for command in found if not command.startswith("pip ")]


def techlint(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "FORCE_COLOR", "GITHUB_", "CI_"))}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *words],
        cwd=cwd,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_every_command_of_the_page_runs(tmp_path: Path) -> None:
    (tmp_path / "a.tec").write_text(BAD, encoding="utf-8")
    told = commands()
    assert len(told) == 5
    for command in told:
        program, *words = shlex.split(command)
        assert program == "techlint"
        done = techlint(*words, cwd=tmp_path)
        assert done.returncode == (0 if "baseline" in command else 1), (command, done.stderr)
        if "--output" in words:
            assert (tmp_path / words[words.index("--output") + 1]).stat().st_size > 100


# --- the steps of the action


def test_no_input_is_written_into_a_script() -> None:
    for one in ACTION["runs"]["steps"]:
        assert "${{" not in one.get("run", "")
        assert ("run" in one) is (one.get("shell") == "bash")
        for name, value in one.get("env", {}).items():
            assert re.fullmatch(r"\$\{\{ [\w.-]+ \}\}", value), name
    for job in (*WORKFLOWS, *GITLAB):
        assert "${{" not in job


@needs_bash
@pytest.mark.parametrize("name", ["install", "check"])
def test_the_scripts_are_well_formed(name: str) -> None:
    done = subprocess.run(["bash", "-n"], input=step(name)["run"], capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")


class Runner:
    """Runs a step of the action as GitHub's runner does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.temp = folder / "temporário do runner"
        self.bin = self.temp / "bin"
        self.work = folder / "repositório"
        for made in (self.bin, self.work):
            made.mkdir(parents=True)
        self.program("python", f'exec {shlex.quote(sys.executable)} "$@"')
        self.program("techlint", f'exec {shlex.quote(sys.executable)} -m techlint "$@"')

    def program(self, name: str, script: str) -> None:
        path = self.bin / name
        path.write_text(f"#!{BASH}\n{script}\n", encoding="utf-8")
        path.chmod(0o755)

    def run(self, name: str, **given: str) -> subprocess.CompletedProcess[str]:
        taken = {key.replace("_", "-"): value for key, value in given.items()}
        assert set(taken) <= set(ACTION["inputs"])
        inputs = {key: str(more.get("default", "")) for key, more in ACTION["inputs"].items()} | taken
        known = {f"inputs.{key}": value for key, value in inputs.items()} | {
            "steps.install.outputs.bin": str(self.bin),
            "steps.python.outputs.python-path": str(self.bin / "python"),
            "github.action_path": str(self.folder / "ação; com $(touch espaço)"),
        }
        env = {key: known[value[4:-3]] for key, value in step(name)["env"].items()}
        (self.temp / "output").write_text("")
        kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME")}
        return subprocess.run(
            [BASH or "bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step(name)["run"]],
            cwd=self.work / inputs["working-directory"],
            env=kept
            | env
            | {
                "RUNNER_TEMP": str(self.temp),
                "GITHUB_OUTPUT": str(self.temp / "output"),
                "GITHUB_ACTIONS": "true",
                "GITHUB_WORKSPACE": str(self.work),
                "PYTHONPATH": str(ROOT),
                "PYTHONIOENCODING": "utf-8",
            },
            capture_output=True,
            encoding="utf-8",
            timeout=60,
        )

    def outputs(self) -> dict[str, str]:
        """What the step gave the others."""
        lines = (self.temp / "output").read_text(encoding="utf-8").splitlines()
        return dict(line.split("=", 1) for line in lines)


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


ODD_NAMES = [
    "com espaço",
    "a'b",
    'a"b',
    "a;touch feito",
    "$(touch feito)",
    "`touch feito`",
    "a|b&c",
    "-v",
    "*",
    "$HOME",
]


@needs_bash
def test_odd_paths_are_paths(runner: Runner) -> None:
    for name in ODD_NAMES:
        (runner.work / name).mkdir()
        (runner.work / name / "a.tec").write_text(BAD, encoding="utf-8")
    done = runner.run("check", paths="\n".join(ODD_NAMES) + "\n")
    assert done.returncode == 1, done.stderr
    found = {line.partition("file=")[2].partition(",")[0] for line in done.stdout.splitlines()}
    assert found == {f"{name}/a.tec" for name in ODD_NAMES}
    one = runner.run("check", paths="$(touch feito)")
    assert one.stdout.count("::error ") == 1
    assert sorted(path.name for path in runner.work.iterdir()) == sorted(ODD_NAMES)


@needs_bash
def test_the_whole_folder_is_the_default(runner: Runner) -> None:
    (runner.work / "sub").mkdir()
    (runner.work / "sub" / "a.tec").write_text(BAD, encoding="utf-8")
    assert "file=sub/a.tec,line=9," in runner.run("check").stdout
    assert "file=sub/a.tec,line=9," in runner.run("check", working_directory="sub").stdout
    assert runner.outputs() == {}


@needs_bash
def test_args_are_words_and_nothing_more(runner: Runner) -> None:
    (runner.work / "a.tec").write_text(BAD, encoding="utf-8")
    (runner.work / "com espaço.toml").write_text('ignore = ["SE202"]\n')
    done = runner.run("check", args="--strict --config 'com espaço.toml'")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    for args in ("; touch feito", "$(touch feito)", "`touch feito`", "&& touch feito", "--lang $(touch feito)"):
        done = runner.run("check", args=args)
        assert done.returncode == 2, args  # no such path or option
    done = runner.run("check", args="--lang 'en")
    assert done.returncode != 0 and "No closing quotation" in done.stderr and done.stdout == ""
    assert sorted(path.name for path in runner.work.iterdir()) == ["a.tec", "com espaço.toml"]


@needs_bash
def test_a_baseline_and_a_file(runner: Runner) -> None:
    (runner.work / "a.tec").write_text(BAD, encoding="utf-8")
    assert techlint("check", "--write-baseline", "linha $(de) base.json", cwd=runner.work).returncode == 0
    assert runner.run("check", baseline="linha $(de) base.json").returncode == 0
    done = runner.run("check", format="gitlab", output="saída; x.json")
    assert done.returncode == 1 and "a.tec:9:10: erro SE202" in done.stdout
    assert json.loads((runner.work / "saída; x.json").read_bytes())[0]["check_name"] == "SE202"
    assert runner.run("check", format="$(touch feito)").returncode == 2


@needs_bash
def test_sarif_is_left_for_the_step_that_sends_it(runner: Runner) -> None:
    (runner.work / "a.tec").write_text(BAD, encoding="utf-8")
    done = runner.run("check", sarif="true")
    assert done.returncode == 1 and "a.tec:9:10: erro SE202" in done.stdout
    written = Path(runner.outputs()["sarif"])
    assert json.loads(written.read_bytes())["runs"][0]["results"][0]["ruleId"] == "SE202"
    (sending,) = (one for one in ACTION["runs"]["steps"] if "upload-sarif" in one.get("uses", ""))
    assert "!cancelled()" in sending["if"] and "steps.check.outputs.sarif" in sending["if"]


@needs_bash
def test_a_version_is_a_version(runner: Runner) -> None:
    log = runner.temp / "pedido"
    # Stands in for Python: makes the environment's folder, and notes down what pip is asked for.
    noted = f'printf "%s\\n" "${{@: -1}}" > {shlex.quote(str(log))}'
    fake = f'if [ "$2" = venv ]; then mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; else {noted}; fi'
    runner.program("python", fake)
    assert runner.run("install", version="1.2.3rc1").returncode == 0
    assert log.read_text(encoding="utf-8") == "techlint==1.2.3rc1\n"
    assert runner.outputs() == {"bin": str(runner.temp / "techlint" / "bin")}
    assert runner.run("install").returncode == 0
    assert log.read_text(encoding="utf-8") == f"{runner.folder / 'ação; com $(touch espaço)'}\n"
    log.unlink()
    for version in ("1.0; touch feito", "$(touch feito)", "--index-url=http://x", "1.0 --pre", "1.0\n2.0", "-e ."):
        assert runner.run("install", version=version).returncode == 2, version
    assert not log.exists()
    assert list(runner.work.iterdir()) == []
