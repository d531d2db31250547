"""House rules: the tables a group changes for itself, and what is said where they are misshapen."""

from __future__ import annotations

from pathlib import Path

import pytest

from techlint.cli import main
from techlint.systems.fantasia_final.tables import TABELAS

SHEET = """sistema: fantasia-final
personagem:
  nome: Lume
  atributos: {ataque: 2, item: 2, agilidade: 2, vitalidade: 2, essência: 2, alquimia: 3, coragem: 1}
  tesouro: 0
  experiencia: 0
  heroismo: {pontos: 0, ganha: [ver o mar], acoes: [ataques]}
  inventario: [vento, fuga]
"""
FLASK = """sistema: fantasia-final
item:
  nome: Frasco
  meio: item
  efeitos: [{atributo: cura mágica, nivel: 2}]
  custo: 30
"""


def check(folder: Path, casa: str, text: str, capsys: pytest.CaptureFixture[str]) -> str:
    (folder / "techlint.toml").write_text('sistema = "fantasia-final"\ncasa = "casa.yaml"\n', encoding="utf-8")
    (folder / "casa.yaml").write_text(f"sistema: fantasia-final\n{casa}", encoding="utf-8")
    (folder / "peca.yaml").write_text(text, encoding="utf-8")
    code = main(["check", "--format", "concise", str(folder / "peca.yaml")])
    assert code in (0, 1)
    return capsys.readouterr().out


def test_without_house_rules_the_sheet_is_at_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = check(tmp_path, "", SHEET, capsys)
    assert [code for code in ("FF101", "FF202", "FF310", "FF602") if code in said] == [
        *("FF101", "FF202", "FF310", "FF602")
    ]


def test_new_entries_and_changed_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    casa = """
atributos:
  coragem: {tipo: reacao}
relacoes:
  FF202: max(item, ataque)
criacao: {nivel_total: 14, teto: 4}
itens:
  vento: {custo: 15}
circunstancias:
  ver o mar: {}
"""
    said = check(tmp_path, casa, SHEET, capsys)
    assert [line for line in said.splitlines() if "FF202" not in line and ": FF" in line] == []
    assert "FF202" in said  # 3 is over the larger of 2 and 2 still
    assert "FF202" not in check(tmp_path, casa.replace("item, ataque", "item, alquimia"), SHEET, capsys)


def test_a_price_of_the_house_is_the_price(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "FF703" in check(tmp_path, "", FLASK, capsys)
    assert "FF703" not in check(tmp_path, "itens: {cura mágica: 15}\n", FLASK, capsys)


def test_what_is_banned_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = check(tmp_path, "banidos: [cura mágica]\n", FLASK.replace("30", "20"), capsys)
    assert "TL105" in said


def test_an_optional_rule_for_every_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    flask = FLASK.replace("cura mágica, nivel: 2", "invencibilidade, nivel: 1").replace("30", "50")
    assert "FF711" in check(tmp_path, "", flask, capsys)
    assert "FF711" not in check(tmp_path, "opcoes: {invencibilidade: sim}\n", flask, capsys)


@pytest.mark.parametrize(
    "casa",
    [
        "relacoes: {FF202: sorte}\n",
        "relacoes: {FF202: 'max(item'}\n",
        "relacoes: {FF299: item}\n",
        "experiencia: {degrau: 0}\n",
        "pontos_por_nivel: {essencia: 0}\n",
        "invocacao: {nivel_total: 0}\n",
        "extra_do_item: {quatro: 30}\n",
        "atributos: {coragem: {tipo: estado}}\n",
        "atributos: {coragem: {}}\n",
        "dificuldades: {moleza: {sucesso_com: 9}}\n",
        "itens: 3\n",
        "nada: {a: 1}\n",
    ],
)
def test_what_is_misshapen_is_said_and_nothing_raises(
    casa: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = check(tmp_path, casa, SHEET, capsys)
    assert ": TL10" in said
    assert "TL900" not in said


def test_an_item_emulates_an_attribute_of_the_same_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    casa = """
circunstancias:
  ler um pensamento: {pede_um_de: [telepatia]}
itens:
  telepatia: {custo: 12, atributo: telepatia}
  penal. mág.: {custo: 11}
relacoes:
  FF202: max(item, telepatia)
atributos:
  telepatia: {tipo: acao, heroica: truques, essencia: 2}
"""
    phial = FLASK.replace("{atributo: cura mágica, nivel: 2}", "{atributo: telepatia, nivel: 2}")
    assert "FF703" in check(tmp_path, casa, phial, capsys)
    assert " FF" not in check(tmp_path, casa, phial.replace("custo: 30", "custo: 24"), capsys)
    # an entry is the one the sheet abbreviates, and not another
    penalty = FLASK.replace("cura mágica", "penalidade mágica").replace("custo: 30", "custo: 22")
    assert " FF" not in check(tmp_path, casa, penalty, capsys)
    assert "TL1" not in check(tmp_path, casa, penalty, capsys)


def test_items_go_by_the_abbreviations_of_their_attributes() -> None:
    atributos = TABELAS["atributos"]["atributos"]
    for id_, row in TABELAS["itens"]["emulaveis"].items():
        if id_ in atributos:
            assert row.get("apelidos", []) == atributos[id_].get("apelidos", []), id_
