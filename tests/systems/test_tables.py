"""The compiled tables are the files' own."""

from __future__ import annotations

from techlint.systems.sangue_e_estrelas.compile_tables import main


def test_the_compiled_tables_are_fresh() -> None:
    assert main(["--check"]) == 0
