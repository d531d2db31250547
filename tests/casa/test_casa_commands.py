"""What the command line does with house rules, the page about them, and their schema."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

HOUSE = "regras-da-casa.yaml"
ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "casa.md"
SCHEMA = ROOT / "schemas" / "casa.json"
FENCE = re.compile(r"^(?:`([^`\n]+)`:\n\n)?```(toml|yaml|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def techlint(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k in ("PATH", "HOME", "SYSTEMROOT", "TMPDIR", "XDG_CACHE_HOME")}
    return subprocess.run(
        [sys.executable, "-m", "techlint", *arguments],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


# ---- the page


def blocks() -> list[tuple[str, str]]:
    return [(kind, text) for _, kind, text in FENCE.findall(PAGE.read_text(encoding="utf-8"))]


def write_page(folder: Path) -> None:
    """Writes the files of the page, each under the name that stands above it."""
    for name, _, text in FENCE.findall(PAGE.read_text(encoding="utf-8")):
        if name:
            (folder / name).write_text(text, encoding="utf-8")


def test_the_example_of_the_page_does_what_it_shows(tmp_path: Path) -> None:
    write_page(tmp_path)
    shown = [text for kind, text in blocks() if kind == "console"]
    assert len(shown) == 2
    for text in shown:
        command, _, output = text.partition("\n")
        assert command.startswith("$ techlint ")
        assert techlint(tmp_path, *command.split()[2:]).stdout == output


def test_the_page_tells_of_every_section_and_code() -> None:
    from techlint.messages import TOOL
    from techlint.systems.sangue_e_estrelas.casa import CAMPOS, SECOES

    text = PAGE.read_text(encoding="utf-8")
    assert [secao for secao in SECOES if f"`{secao}`" not in text] == []
    assert [f for fields in CAMPOS.values() for f in fields if f"`{f}`" not in text] == []
    assert [code for code in TOOL if code.startswith("TL1") and code not in text] == []


# ---- rules --casa


def test_rules_casa_in_english_and_as_json(tmp_path: Path) -> None:
    write_page(tmp_path)
    english = techlint(tmp_path, "rules", "--casa", "--lang", "en")
    assert english.returncode == 0
    assert "changed" in english.stdout and "size up to 5 -> size up to 6" in english.stdout
    listed: list[dict[str, Any]] = json.loads(techlint(tmp_path, "rules", "--casa", "--format", "json").stdout)
    assert {row["kind"] for row in listed} == {"added", "changed", "banned"}
    (grau,) = [row for row in listed if row["section"] == "graus"]
    assert grau == {
        "kind": "changed",
        "section": "graus",
        "name": "Grau 1",
        "old": "tamanho até 5",
        "new": "tamanho até 6",
        "path": HOUSE,
        "line": 9,
    }


def test_rules_casa_without_a_house(tmp_path: Path) -> None:
    done = techlint(tmp_path, "rules", "--casa")
    assert (done.returncode, done.stdout) == (0, "")
    assert "`casa`" in done.stderr


def test_rules_casa_tells_what_is_wrong_apart(tmp_path: Path) -> None:
    write_page(tmp_path)
    with (tmp_path / HOUSE).open("a", encoding="utf-8") as file:
        file.write("condicoens: {}\n")
    done = techlint(tmp_path, "rules", "--casa")
    assert done.returncode == 1
    assert f"{HOUSE}:11:1: TL101" in done.stderr
    assert "Enfeitiçado" in done.stdout


# ---- other commands


def test_a_check_fails_for_the_house_alone(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text(f'casa = "{HOUSE}"\n', encoding="utf-8")
    (tmp_path / HOUSE).write_text("condicoens: {}\n", encoding="utf-8")
    for arguments in ((), (HOUSE,)):
        done = techlint(tmp_path, "check", "--format", "concise", *arguments)
        assert done.returncode == 1
        assert done.stdout.startswith(f"{HOUSE}:1:1: TL101")


def test_json_names_the_house(tmp_path: Path) -> None:
    write_page(tmp_path)
    (diagnostic,) = json.loads(techlint(tmp_path, "check", "--format", "json").stdout)["diagnostics"]
    assert diagnostic["reference"].endswith(f"; casa: {HOUSE}:2, 5, 7")
    assert [(r["path"], r["line"]) for r in diagnostic["related"]] == [(HOUSE, 2), (HOUSE, 5), (HOUSE, 7)]


def test_cost_counts_by_the_house(tmp_path: Path) -> None:
    write_page(tmp_path)
    shown = techlint(tmp_path, "cost", "tecnicas.yaml").stdout
    assert re.search(r"^  Ricochete +\+2$", shown, re.MULTILINE)
    assert re.search(rf"^  regra da casa: Ricochete, 2 pontos +{HOUSE}:5$", shown, re.MULTILINE)


def test_without_a_house_nothing_of_it_is_imported(tmp_path: Path) -> None:
    write_page(tmp_path)
    (tmp_path / "techlint.toml").write_text('lang = "pt"\n', encoding="utf-8")
    code = (
        "import sys\n"
        "from techlint.cli import main\n"
        "main(['check', 'tecnicas.yaml', '-q'])\n"
        "print(*sorted(m for m in sys.modules if 'casa' in m))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env=dict(os.environ) | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "", done.stderr


# ---- the schema


def test_the_schema_is_fresh() -> None:
    printed = techlint(ROOT, "schema", "casa").stdout
    assert printed == SCHEMA.read_text(encoding="utf-8"), "run: techlint schema casa > schemas/casa.json"


def test_the_schema_of_techniques_completes_what_the_house_has(tmp_path: Path) -> None:
    write_page(tmp_path)
    shown = json.loads(techlint(tmp_path, "schema", "tecnica").stdout)
    branches = shown["definitions"]["tecnica"]["properties"]["modificadores"]["anyOf"]
    assert {"const": "Ricochete", "description": "+2 no tamanho / +2 on the size"} in branches
