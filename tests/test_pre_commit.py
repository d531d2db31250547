"""The hooks, run by the real pre-commit from a repository of the project's own."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from techlint.cli import COMMANDS

ROOT = Path(__file__).parents[1]
HOOKS = ROOT / ".pre-commit-hooks.yaml"
# What an installation is built from.
SOURCES = ("techlint", "grammar", "schemas", "pyproject.toml", "README.md", "LICENSE", HOOKS.name)

GOOD = (ROOT / "examples" / "tecnicas" / "golpes-do-assento.yaml").read_text(encoding="utf-8")
BAD = (ROOT / "examples" / "quebradas" / "soma-errada.tec").read_text(encoding="utf-8")

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("pre_commit") is None or shutil.which("git") is None, reason="needs pre-commit and git"
)


def run(*words: str, cwd: Path, env: dict[str, str], code: int | None = 0) -> str:
    """Runs a command and gives all it says."""
    done = subprocess.run(
        words, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", timeout=300
    )
    assert code is None or done.returncode == code, f"{words}\n{done.stdout}"
    return done.stdout


def pre_commit(*words: str, cwd: Path, env: dict[str, str], code: int) -> str:
    return run(sys.executable, "-m", "pre_commit", *words, cwd=cwd, env=env, code=code)


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of git and pre-commit: nothing of the caller's but how packages are reached."""
    home = tmp_path_factory.mktemp("home")
    left_out = ("PYTHON", "TECHLINT_", "VIRTUAL_ENV", "GIT_", "PRE_COMMIT", "GITHUB_", "FORCE_COLOR")
    kept = {k: v for k, v in os.environ.items() if not k.startswith(left_out)}
    who = {f"GIT_{role}_{what}": "ninguem" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    return kept | who | {"PRE_COMMIT_HOME": str(home), "GIT_CONFIG_GLOBAL": os.devnull, "PYTHONIOENCODING": "utf-8"}


def commit_all(folder: Path, env: dict[str, str]) -> str:
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "x", "--no-verify"]):
        run("git", *words, cwd=folder, env=env)
    return run("git", "rev-parse", "HEAD", cwd=folder, env=env).strip()


@pytest.fixture(scope="module")
def hooks(tmp_path_factory: pytest.TempPathFactory, env: dict[str, str]) -> tuple[str, str]:
    """A repository of the project as it is now: where it is, and its commit."""
    folder = tmp_path_factory.mktemp("hooks")
    probe = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--retries", "0", "hatchling"]
    reached = subprocess.run([*probe, "--dest", str(folder)], env=env, capture_output=True, timeout=120)
    if reached.returncode != 0:
        pytest.skip("pre-commit installs the project with pip, and the package index cannot be reached")
    repository = folder / "techlint"
    repository.mkdir()
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, repository / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, repository / name)
    return str(repository), commit_all(repository, env)


@pytest.fixture
def campaign(tmp_path: Path, hooks: tuple[str, str], env: dict[str, str]) -> Path:
    """A group's repository that uses the hooks."""
    folder = tmp_path / "campanha"
    folder.mkdir()
    url, revision = hooks
    config = {"repos": [{"repo": url, "rev": revision, "hooks": [{"id": "techlint"}, {"id": "techlint-fmt"}]}]}
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config), encoding="utf-8")
    (folder / "boa técnica.yaml").write_text(GOOD, encoding="utf-8")
    (folder / "de-outro.yml").write_text("versao: {{ .Chart }}\n", encoding="utf-8")  # not techlint's, nor YAML
    commit_all(folder, env)
    return folder


def test_the_hooks_are_well_formed(env: dict[str, str]) -> None:
    pre_commit("validate-manifest", str(HOOKS), cwd=ROOT, env=env, code=0)
    assert [hook["id"] for hook in yaml.safe_load(HOOKS.read_text(encoding="utf-8"))] == ["techlint", "techlint-fmt"]


def test_the_recipe_is_well_formed(env: dict[str, str], tmp_path: Path) -> None:
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    recipe = "repos:\n" + page.partition("```yaml\nrepos:\n")[2].partition("```")[0]
    config = tmp_path / ".pre-commit-config.yaml"
    config.write_text(recipe, encoding="utf-8")
    pre_commit("validate-config", str(config), cwd=tmp_path, env=env, code=0)
    (repo,) = yaml.safe_load(recipe)["repos"]
    assert [hook["id"] for hook in repo["hooks"]] == ["techlint", "techlint-fmt"]


def test_check_runs_for_what_techlint_reads(campaign: Path, env: dict[str, str]) -> None:
    assert "Passed" in pre_commit("run", "techlint", "--all-files", cwd=campaign, env=env, code=0)
    for name in ("ruim.tec", "RUIM.TEC"):
        (campaign / name).write_text(BAD, encoding="utf-8")
        run("git", "add", name, cwd=campaign, env=env)
        said = pre_commit("run", "techlint", cwd=campaign, env=env, code=1)
        assert f"{name}:9:10: erro SE202" in said and "de-outro" not in said
        run("git", "rm", "-q", "-f", name, cwd=campaign, env=env)
    (campaign / "notas.txt").write_text("nada\n")
    run("git", "add", "notas.txt", cwd=campaign, env=env)
    assert "no files to check" in pre_commit("run", "techlint", cwd=campaign, env=env, code=0)


@pytest.mark.skipif("fmt" not in COMMANDS, reason="this techlint has no fmt")
def test_fmt_runs_on_the_files_of_the_commit(campaign: Path, env: dict[str, str]) -> None:
    text = BAD.replace("Tamanho: 2", "TAMANHO:    3")
    (campaign / "técnica nova.tec").write_text(text, encoding="utf-8")
    run("git", "add", "técnica nova.tec", cwd=campaign, env=env)
    said = pre_commit("run", "techlint-fmt", cwd=campaign, env=env, code=1)
    assert "files were modified by this hook" in said
    assert "\nTamanho: 3\n" in (campaign / "técnica nova.tec").read_text(encoding="utf-8")
    assert (campaign / "de-outro.yml").read_text(encoding="utf-8") == "versao: {{ .Chart }}\n"
    run("git", "add", "técnica nova.tec", cwd=campaign, env=env)
    pre_commit("run", "techlint-fmt", cwd=campaign, env=env, code=0)
