"""The printed techniques and sheets are clean and add up as in the book; the campaign one would copy is clean as a
project and file by file; the broken pieces say why they are."""

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

from techlint.engine import Options, Report, Target, run

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
BROKEN = EXAMPLES / "quebradas"
CAMPAIGN = EXAMPLES / "campanha"
BOOK = EXAMPLES / "livro"
# The folders of the other games, which tests beside theirs hold to the same.
OTHER_GAMES = ("3det", "fantasia-final", "savage-worlds")
CLEAN = sorted(
    path
    for path in EXAMPLES.rglob("*")
    if path.suffix in (".yaml", ".tec", ".md")
    and path.parent != BROKEN
    and CAMPAIGN not in path.parents
    and path.relative_to(EXAMPLES).parts[0] not in OTHER_GAMES
    and path.name != "README.md"
)
BROKEN_PIECES = sorted(path for path in BROKEN.iterdir() if path.suffix in (".yaml", ".tec", ".md"))
PRINTED: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "printed.yaml").read_text(encoding="utf-8"))
SHEETS: dict[str, Any] = yaml.safe_load((Path(__file__).parent / "printed_sheets.yaml").read_text(encoding="utf-8"))
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
        for path in sorted(p for p in place.iterdir() if p.suffix != ".toml") if place.is_dir() else [place]:
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
    for path in sorted((EXAMPLES / "tecnicas").glob("*.yaml")):
        for technique in yaml.safe_load(path.read_text(encoding="utf-8"))["tecnicas"]:
            assert FIELDS.issubset(technique), technique["nome"]


@pytest.mark.parametrize(
    "path",
    [
        p
        for p in sorted(EXAMPLES.rglob("*.yaml"))
        if CAMPAIGN not in p.parents and p.relative_to(EXAMPLES).parts[0] not in OTHER_GAMES
    ],
    ids=lambda path: path.name,
)
def test_yaml_names_its_schema(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    named = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert named is not None
    (kind,) = {item.kind for item in checked(path).items} or {"tecnica"}
    assert (path.parent / named[1]).resolve() == ROOT / "schemas" / f"{kind}.json"


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


# ---- the book's sheets


def sheet(name: str) -> dict[str, Any]:
    """The book's sheet of that name as the example has it, in plain values."""
    sheets = yaml.safe_load((BOOK / "inimigos.yaml").read_text(encoding="utf-8"))["inimigos"]
    (found,) = (one for one in sheets if one["nome"] == name)
    assert isinstance(found, dict)
    return found


def computed(text: str) -> dict[str, Any]:
    """The facts of the only item of a text."""
    report = run([Target("-", "ficha.yaml", data=text.encode("utf-8"))], Options(facts=True))
    (item,) = report.items
    return item.facts


def told(facts: dict[str, Any], printed: dict[str, Any]) -> dict[str, Any]:
    """Those of the facts that the book prints too."""
    return {key: facts[key] for key in printed if key in facts}


@pytest.mark.parametrize("printed", SHEETS["inimigos"], ids=lambda row: row["nome"])
def test_the_printed_sheets_come_out(printed: dict[str, Any]) -> None:
    found = facts("livro/inimigos.yaml")[printed["nome"]]
    same = told(found, printed)
    assert same == {key: printed[key] for key in same}
    if "nivel" in printed:
        assert same.keys() == {"pv", "def", "iniciativa", "defesas", "cosmo", "resistencia", "golpe_comum"}
        assert found["trocas"] == 0
    else:
        assert same.keys() == {"pv", "def"}


@pytest.mark.parametrize(
    "printed", [row for row in SHEETS["inimigos"] if "nivel" in row], ids=lambda row: row["nome"]
)
def test_they_come_out_of_the_choices_alone(printed: dict[str, Any]) -> None:
    """Without a number on the sheet there is nothing for a sum to lean on."""
    kept = ("nome", "nivel", "posto", "exercito", "caracteristicas", "conviccoes")
    bare: dict[str, Any] = {key: value for key, value in sheet(printed["nome"]).items() if key in kept}
    bare["armadura"] = {"acessorio": sheet(printed["nome"])["armadura"]["acessorio"]}
    found = told(computed(yaml.safe_dump({"inimigo": bare}, allow_unicode=True)), printed)
    expected = {key: printed[key] for key in found}
    if printed["nome"] == "Guerreiro Deus":  # the sapphire's, which the sheet says is in the sum
        expected["cosmo"] = expected["cosmo"] | {"teto": expected["cosmo"]["teto"] - 1}
    assert found == expected and len(found) == 7


@pytest.mark.parametrize("printed", SHEETS["inimigos"], ids=lambda row: row["nome"])
def test_the_sheets_are_written_as_printed(printed: dict[str, Any]) -> None:
    written = sheet(printed["nome"])
    for key in ("nivel", "nivel_humano", "posto", "exercito", "pv", "def", "caracteristicas", "conviccoes"):
        if key in printed:
            assert written[key] == printed[key], key
    assert written["iniciativa"] == printed["iniciativa"]
    defences = dict(part.lower().split() for part in written["defesas"].split(", "))
    assert {name: int(value) for name, value in defences.items()} == printed["defesas"]
    if "cosmo" in printed:
        cosmo = dict(part.lower().split() for part in written["cosmo"].split(", "))
        assert {name: int(value) for name, value in cosmo.items()} == printed["cosmo"]
        assert written["armadura"]["resistencia"] == printed["resistencia"]
        assert written["armadura"]["def"] == printed["def_da_armadura"]
    assert told(written["golpe_comum"], printed["golpe_comum"]) == printed["golpe_comum"]
    techniques = written.get("tecnicas", [])
    assert len(techniques) == len(printed["tecnicas"])
    for technique, row in zip(techniques, printed["tecnicas"], strict=True):
        got = {key: technique[key] == "sim" if row[key] is True else technique[key] for key in row}
        assert got == row and technique["contra"] == "DEF"
        # A seat's strike is told by its size, as on the printed sheets of the elite.
        assert (technique.get("assento") == "sim") == (row["custo"] == 7)
    answer = printed.get("resposta")
    if answer is not None:
        assert told(written["resposta"], answer) == answer
    else:
        assert written.get("resposta") is None


def test_no_printed_sheet_needs_an_exception() -> None:
    for path in BOOK.iterdir():
        assert "techlint: ignore" not in path.read_text(encoding="utf-8"), path.name


def test_the_printed_threat_comes_out() -> None:
    written = yaml.safe_load((BOOK / "ameaca.yaml").read_text(encoding="utf-8"))["ameaca"]
    assert told(written, SHEETS["ameaca"]) == SHEETS["ameaca"]
    numbers = {key: written[key] for key in ("pv", "def", "ataque", "golpe")}
    assert facts("livro/ameaca.yaml")[written["nome"]] == numbers | {"tecnica": written["tecnica"]["dano"]}


@pytest.mark.parametrize("printed", SHEETS["exercitos"], ids=lambda row: row["nome"])
def test_the_printed_armies_come_out(printed: dict[str, Any]) -> None:
    assert facts("livro/exercitos.yaml")[printed["nome"]] == {"vagas_de_elite": printed.get("vagas_de_elite", {})}
    armies = yaml.safe_load((BOOK / "exercitos.yaml").read_text(encoding="utf-8"))["exercitos"]
    (written,) = (army for army in armies if army["nome"] == printed["nome"])
    assert list(written.pop("regras_proprias")) == printed["regras_proprias"]
    assert written == {key: value for key, value in printed.items() if key != "regras_proprias"}


# ---- the campaign


def techlint(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "FORCE_COLOR"))}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *words],
        cwd=cwd,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


CONTENT = sorted(
    path
    for path in CAMPAIGN.rglob("*")
    if path.suffix in (".yaml", ".tec", ".md") and path.name not in ("README.md", "regras-da-casa.yaml")
)


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the campaign, as of somebody who took it; nothing of this repository is above it."""
    folder = tmp_path_factory.mktemp("mesa") / "campanha"
    shutil.copytree(CAMPAIGN, folder)
    return folder


def test_the_campaign_is_clean_as_a_project(campaign: Path) -> None:
    done = techlint("check", "--strict", "--format", "json", cwd=campaign)
    report = json.loads(done.stdout)
    assert (done.returncode, done.stderr, report["diagnostics"]) == (0, "", [])
    assert {item["path"] for item in report["items"]} == {p.relative_to(CAMPAIGN).as_posix() for p in CONTENT}
    assert all(item["facts"] for item in report["items"])


@pytest.mark.parametrize("path", CONTENT, ids=lambda path: path.name)
def test_each_file_of_the_campaign_is_clean_alone(path: Path, campaign: Path) -> None:
    done = techlint("check", "--strict", str(path.relative_to(CAMPAIGN)), cwd=campaign)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_campaign_has_what_it_is_said_to_have(campaign: Path) -> None:
    items = json.loads(techlint("check", "--format", "json", cwd=campaign).stdout)["items"]
    kinds: dict[str, list[str]] = {}
    for item in items:
        kinds.setdefault(item["kind"], []).append(item["name"])
    assert {kind: len(names) for kind, names in kinds.items() if kind != "tecnica"} == {
        "exercito": 1,
        "inimigo": 6,
        "personagem": 2,
        "ameaca": 1,
    }
    (army,) = (item for item in items if item["kind"] == "exercito")
    strikes = army["facts"]["vagas_de_elite"]
    assert len(strikes) == 4 and set(strikes.values()) <= set(kinds["tecnica"])
    assert {path.suffix for path in CONTENT} == {".yaml", ".tec", ".md"}


def test_names_hold_between_the_files(campaign: Path) -> None:
    """Each sheet that quotes a technique is lost without the rest of its project."""
    alone = campaign.parent / "sozinha"
    alone.mkdir()
    for file, code in (
        ("personagens/dora.yaml", "SE903"),
        ("inimigos/elite.yaml", "SE903"),
        ("inimigos/otavio.tec", "SE714"),
    ):
        shutil.copy(campaign / file, alone)
        done = techlint("check", "--format", "concise", Path(file).name, cwd=alone)
        assert code in done.stdout, (file, done.stdout)


def test_the_house_rules_count(campaign: Path) -> None:
    listed = techlint("rules", "--casa", cwd=campaign)
    assert listed.returncode == 0
    assert "Encharcado" in listed.stdout and "médio" in listed.stdout
    without = campaign.parent / "sem-casa"
    shutil.copytree(campaign, without)
    toml = without / "techlint.toml"
    toml.write_text(re.sub(r"^casa.*\n", "", toml.read_text(encoding="utf-8"), flags=re.MULTILINE), encoding="utf-8")
    done = techlint("check", "--format", "concise", "--quiet", cwd=without)
    assert done.returncode == 1
    assert {line.partition(":")[0] for line in done.stdout.splitlines()} >= {"tecnicas/do-porto.yaml"}


def test_the_campaigns_workflow_calls_it_rightly(campaign: Path) -> None:
    flow = yaml.safe_load((campaign / ".github" / "workflows" / "techlint.yml").read_text(encoding="utf-8"))
    (command,) = (
        step["run"] for step in flow["jobs"]["techlint"]["steps"] if step.get("run", "").startswith("techlint")
    )
    done = techlint(*shlex.split(command)[1:], cwd=campaign)
    assert (done.returncode, done.stdout) == (0, "")


def test_what_the_campaigns_page_tells_to_type_works(campaign: Path) -> None:
    page = (campaign / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```sh\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    mine = campaign.parent / "minha"
    shutil.copytree(campaign, mine)
    for line in [*block.splitlines(), "techlint check --strict"]:
        done = techlint(*shlex.split(line)[1:], cwd=mine)
        assert done.returncode == 0, (line, done.stdout, done.stderr)
    for name in re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE):
        assert (campaign / name).exists(), name


def test_every_folder_is_clean_or_says_so() -> None:
    """Names in one folder of examples do not clash with those of another."""
    done = techlint("check", "--format", "concise", "--quiet", cwd=EXAMPLES)
    assert done.returncode == 1
    folders = {line.partition(":")[0].split("/")[-2] for line in done.stdout.splitlines()}
    assert folders == {"quebradas"}
    others = ("quebradas", "README.md", "techlint.toml", *OTHER_GAMES)
    clean = [path.name for path in EXAMPLES.iterdir() if path.name not in others]
    assert techlint("check", "--strict", *sorted(clean), cwd=EXAMPLES).returncode == 0
