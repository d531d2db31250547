"""Savage Worlds between the carriers, where the general tests do not look."""

from __future__ import annotations

from pathlib import Path

import pytest

from techlint.cli import main

SHEET = """\
sistema: savage-worlds
{opcoes}personagem:
  nome: Zeca
  atributos: {{agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}}
  pericias: {{lutar: d6, atletismo: d6, perceber: d6, persuadir: {persuadir}, furtividade: d6,
    conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}}
"""


def to_ficha(path: Path, capsys: pytest.CaptureFixture[str], **parts: str) -> tuple[int, str]:
    sheet = path / "zeca.yaml"
    sheet.write_text(SHEET.format(**{"opcoes": "", "persuadir": "d4", **parts}), encoding="utf-8")
    status = main(["convert", "--to", "tec", str(sheet)])
    return status, capsys.readouterr().out


def test_what_a_rule_says_of_the_options_does_not_keep_a_sheet_from_being_converted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, ficha = to_ficha(tmp_path, capsys, opcoes="opcoes: [magia lenta]\n")
    assert (status, ficha.splitlines()[1]) == (0, "Opções: magia lenta")


def test_a_blank_die_in_a_group_does_not_become_a_yes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, ficha = to_ficha(tmp_path, capsys, persuadir="{dado: null, justificativa: Forasteiro}")
    assert "dado: ," not in ficha
    assert (status == 0) is bool(ficha)
