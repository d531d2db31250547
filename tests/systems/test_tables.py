"""The compiled tables are the files' own, and the only ones a run reads."""

from __future__ import annotations

import subprocess
import sys
from os import listdir
from pathlib import Path

from techlint.systems.sangue_e_estrelas.compile_tables import MODULES, main
from techlint.systems.sangue_e_estrelas.tables import FOLDER

ROOT = Path(__file__).parents[2]


def test_the_compiled_tables_are_fresh() -> None:
    assert main(["--check"]) == 0


def test_every_table_is_compiled_but_the_techniques_of_the_book() -> None:
    """Those are content: they are read as content is, with the place of everything."""
    there = {name for name in listdir(FOLDER) if name.endswith(".yaml")}
    assert there - {name for names in MODULES.values() for name in names} == {"tecnicas.yaml"}
    assert all(len(set(names)) == len(names) for names in MODULES.values())


def test_a_sheet_is_checked_without_reading_tables_of_yaml() -> None:
    path = str(ROOT / "examples" / "campanha" / "inimigos" / "otavio.tec")
    program = (
        "import sys\n"
        "from techlint.engine import Options, Target, run\n"
        f"report = run([Target({path!r}, 'otavio.tec')], Options())\n"
        "print(report.files, len(report.items), 'yaml' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "1" and int(done.stdout.split()[1]) > 0
    assert done.stdout.split()[2] == "False"
