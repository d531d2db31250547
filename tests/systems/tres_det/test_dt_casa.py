"""House rules of 3D&T, and the page of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from techlint.cli import main
from techlint.systems.tres_det import SYSTEM

PAGE = (Path(__file__).parents[3] / "docs" / "3det.md").read_text(encoding="utf-8")
PIECES = """sistema: 3det
personagem:
  nome: Ana
  caracteristicas: {F: 1, H: 2, R: 2, A: 0, PdF: 0}
  dano: {força: vapor}
  vantagens: [Patins]
  declarado: {velocidade_maxima: 30 m, nado: 10}
tecnica: {nome: Troco, base: força, contra_ataca: [{base: força}]}
magia:
  nome: Cortina de Fuligem
  escola: Cinzenta (fumo)
  custo: 2
  alcance: médio
  metros: 25
  duracao: sustentável
  defesa_instantanea: sim
  conjurador: {nome: Rui, vantagens: [Magia Cinzenta]}
"""
HOUSE = """opcoes: {contra-ataque: sim}
tipos_de_dano: {vapor: energia}
defesa_instantanea: [Cortina de Fuligem]
velozes: {Patins: 1}
escolas: {Cinzenta: {vantagem: Magia Cinzenta, subtipos: [fumo]}}
alcances: {médio: 25}
"""


def codes(
    folder: Path, house: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> tuple[set[str], str]:
    """The codes said of the pieces in a folder with these house rules, and all that is said."""
    (folder / "casa.yaml").write_text(house, encoding="utf-8")
    (folder / "techlint.toml").write_text('sistema = "3det"\ncasa = "casa.yaml"\n', encoding="utf-8")
    (folder / "pecas.yaml").write_text(PIECES, encoding="utf-8")
    monkeypatch.chdir(folder)
    main(["check", "pecas.yaml"])
    told = capsys.readouterr().out
    return {word for word in told.split() if word[:2] in ("DT", "TL") and word[2:].isdigit()}, told


def test_the_house_teaches_what_the_text_does_not_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert codes(tmp_path, HOUSE, monkeypatch, capsys) == (set(), "1 arquivo, 3 itens: nenhum problema\n")


def test_without_it_each_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found, _ = codes(tmp_path, "tipos_de_dano: {lodo: energia}\n", monkeypatch, capsys)
    assert found == {"DT109", "DT302", "DT506", "DT601", "DT604", "DT616"}


def test_a_number_of_the_house_is_cited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found, told = codes(tmp_path, HOUSE + "deslocamento: {maxima_por_ponto: 12}\n", monkeypatch, capsys)
    assert found == {"DT109"}
    assert "12 × (H 2 + 1) = 36" in told
    assert "casa.yaml:7" in told


@pytest.mark.parametrize(
    ("house", "code"),
    [
        ("tipos_de_dano: {vapor: gasoso}\n", "TL102"),
        ("deslocamento: {voo: 10}\n", "TL103"),
        ("armas: [faca]\n", "TL101"),
        ("esquiva: {minimo: muito}\n", "TL102"),
    ],
)
def test_what_is_wrong_with_a_house_file_is_told(
    house: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code in codes(tmp_path, house, monkeypatch, capsys)[0]


def test_the_page_tells_of_everything_there_is() -> None:
    keys = {field.key for kind in SYSTEM.kinds.values() for field in SYSTEM.fields(kind)}
    told = [f"`{key}`" for key in keys]
    told += [f"| {rule.code} |" for rule in SYSTEM.rules]
    told += [f"`{label}`" for label in SYSTEM.names("opcoes.regras").labels()]
    told += [f"| `{section.name}` |" for section in SYSTEM.sections]
    assert [one for one in told if one not in PAGE] == []
