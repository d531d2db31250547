"""What the README and the pages of docs/ show is what techlint does."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from techlint import cli, config
from techlint.cli.show import FORMATS
from techlint.engine import Options, Target, run
from techlint.systems import SHIPPED

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = (
    *("README.md", "docs/linguagem.md", "docs/fichas.md", "docs/architecture.md", "docs/how-to-add-a-rule.md"),
    *("docs/how-to-add-a-game.md", "docs/ci.md"),
    *("examples/README.md", "examples/campanha/README.md"),
)


def blocks(info: str, text: str = README) -> list[str]:
    """The fenced blocks under this info string."""
    return re.findall(rf"^```{re.escape(info)}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def players() -> str:
    """The section in Portuguese."""
    return README.partition("## Para quem joga\n")[2].partition("\n## ")[0]


def techlint(*words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "FORCE_COLOR", "GITHUB_"))}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *words],
        cwd=cwd,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


SHOWN = blocks("console")


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: block.splitlines()[0][2:60])
def test_the_output_shown_is_what_is_printed(block: str) -> None:
    command, _, output = block.partition("\n")
    program, *words = shlex.split(command.removeprefix("$ "))
    assert program == "techlint"
    assert techlint(*words).stdout.rstrip() == output.rstrip()


def test_shows_the_main_commands() -> None:
    assert len(SHOWN) == 4
    assert {block.split()[2] for block in SHOWN} == {"check", "cost"}


def test_the_first_command_checks_the_examples() -> None:
    first, second, *_ = blocks("sh")
    words = shlex.split(first.rpartition("&&")[2])
    assert words[0] == ".venv/bin/techlint"
    done = techlint(*words[1:])
    assert (done.returncode, done.stderr) == (0, "")
    for file in ("pyproject.toml", "requirements-dev.lock"):
        assert (ROOT / file).is_file()
    assert "-c requirements-dev.lock" in second and "-m pytest" in second


@pytest.mark.parametrize("page", PAGES)
def test_the_techniques_shown_are_clean(page: str) -> None:
    report = run([Target(str(ROOT / page), page, named=False)], Options(facts=True))
    assert [d.message.en for d in report.diagnostics] == []
    assert len(report.items) == {"README.md": 4, "docs/linguagem.md": 1, "docs/fichas.md": 6}.get(page, 0)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if link.startswith("#"):
            headings = [
                re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in re.findall(r"^#+ (.+)$", text, re.M)
            ]
            assert link[1:] in headings
        else:
            assert ((ROOT / page).parent / link).exists(), link


def test_nothing_is_wrong_in_the_root() -> None:
    """There a player keeps a folder; what is checked besides it is the examples."""
    done = techlint("check", "--strict", "--format", "json")
    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr, report["diagnostics"]) == (0, "", [])
    assert {item["path"].partition("/")[0] for item in report["items"]} == {"examples"}


def test_what_players_are_told_to_type_works(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_bytes((ROOT / "techlint.toml").read_bytes())
    folder = tmp_path
    (block,) = re.findall(r"^   ```sh\n(.*?)^   ```$", players(), re.MULTILINE | re.DOTALL)
    for line in [*block.splitlines(), "techlint check"]:
        program, *words = line.split()
        if program == "mkdir":
            (folder / words[0]).mkdir()
        elif program == "cd":
            folder /= words[0]
        else:
            assert program == "techlint"
            done = techlint(*words, cwd=folder)
            assert done.returncode == 0, (line, done.stderr)
    assert "`techlint check`" in players() and done.stdout.startswith("1 arquivo, 1 item:")


def test_several_in_one_file_are_as_shown(tmp_path: Path) -> None:
    for name, text, items in (
        ("duas.tec", blocks("tec", players())[0], 2),
        ("lista.yaml", next(block for block in blocks("yaml") if block.startswith("tecnicas:")), 2),
        ("documentos.yaml", blocks("yml")[0], 2),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        done = techlint("check", "--format", "json", name, cwd=tmp_path)
        report = json.loads(done.stdout)
        assert len(report["items"]) == items
        # What is shown in part lacks fields, and that is all.
        assert {d["code"] for d in report["diagnostics"]} <= (set() if name == "duas.tec" else {"SE101"}), name


def test_every_command_is_in_the_table() -> None:
    told = re.findall(r"^\| `techlint (\w+)", README, re.MULTILINE)
    assert set(told) == set(cli.COMMANDS)


def test_every_game_is_in_the_table() -> None:
    told = re.findall(r"^\| .* \| `([\w-]+)`.* \| \[", README, re.MULTILINE)
    assert set(told) == set(SHIPPED)


def test_every_format_is_told() -> None:
    told = README.partition("`--format` is ")[2].partition(". ")[0]
    assert re.findall(r"`(\w+)`", told) == list(FORMATS)


def test_the_exit_codes_are_these() -> None:
    told = [int(row) for row in re.findall(r"^\| (\d) \|", README, re.MULTILINE)]
    assert told == [cli.OK, cli.FOUND, cli.USAGE, cli.BROKEN]


def test_the_configuration_shown_is_read(tmp_path: Path) -> None:
    (toml,) = blocks("toml")
    path = tmp_path / "techlint.toml"
    path.write_text(toml, encoding="utf-8")
    read = config.load(str(path))
    assert read.lang == "pt" and read.severity == {"SE309": None} and read.exclude == ("rascunhos/",)


def test_the_ci_files_shown_call_it_rightly(tmp_path: Path) -> None:
    called = 0
    examples = [str(ROOT / "examples" / name) for name in ("tecnicas", "fichas")]
    for block in blocks("yaml"):
        read = yaml.safe_load(block)
        assert isinstance(read, dict)
        commands = re.findall(r"(techlint check .*)$", block, re.MULTILINE)
        for step in read["jobs"]["techlint"]["steps"] if "jobs" in read else ():
            if step["uses"].partition("@")[0] == "OWNER/techlint":
                assert set(step["with"]) <= set(yaml.safe_load((ROOT / "action.yml").read_text())["inputs"])
                commands.append(f"techlint check {step['with']['args']}")
        for command in commands:
            done = techlint(*shlex.split(command)[1:], *examples, cwd=tmp_path)
            assert done.returncode == 0, done.stderr
            called += 1
    assert called == 2
    assert json.loads((tmp_path / "gl-code-quality-report.json").read_text(encoding="utf-8")) == []


def test_the_speed_shown_is_the_benchmarks_last() -> None:
    result = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8").partition("## Last result\n")[2]
    last = result.strip().partition("\n\n")[0]  # the ratios
    shown = README.partition("## Speed\n")[2].partition("\nRun it with")[0].strip()
    assert last and shown == last


def test_the_generated_parts_are_fresh() -> None:
    done = subprocess.run([sys.executable, "docs/generate.py", "--check"], cwd=ROOT, timeout=120)
    assert done.returncode == 0, "run: python docs/generate.py"


def test_one_page_is_short() -> None:
    """Three minutes in either language: what is read, leaving out the blocks that are looked at."""
    for text, most in ((README.replace(players(), ""), 1200), (players(), 600)):
        prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
        words = [word for word in prose.split() if re.search(r"[^\W\d_]", word)]  # no bars and figures of tables
        assert len(words) < most
