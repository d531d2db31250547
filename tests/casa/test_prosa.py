"""What a house adds to the reading of prose, and what it strikes out of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from techlint.cli import main

TECNICA = """\
tecnica:
  nome: Rede do Rio
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  efeitos: 3 dano
  modificadores: nenhum
  tamanho: 3
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Ataque contra DEF
  dano: 3d8 + mod
  descricao: {}
"""


def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], casa: str, descricao: str) -> str:
    (tmp_path / "casa.yaml").write_text(casa, encoding="utf-8")
    (tmp_path / "techlint.toml").write_text('casa = "casa.yaml"\n', encoding="utf-8")
    (tmp_path / "t.yaml").write_text(TECNICA.format(descricao), encoding="utf-8")
    main(["check", "--format", "concise", str(tmp_path)])
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("casa", "descricao", "code"),
    [
        ("prosa: {palavras: {MATAR: [sapecar]}}", "O clarão sapeca o inimigo.", "SE402"),
        ("prosa: {palavras: {MATAR: [sapecar]}}", "O clarão não sapeca o inimigo.", ""),
        ("prosa: {destino: {sopa: entra na sopa de pedra}}", "O alvo entra na sopa de pedra.", "SE402"),
        ("prosa: {destino: {rodo: {padrao: passa o rodo, destino: matar de uma vez}}}", "Ele passa o rodo.", "SE402"),
        ("banidos: []", "O alvo entra na sopa de pedra.", ""),
        ("banidos: []", "O clarão mata o inimigo.", "SE402"),
        ("prosa: {ignora: [matar]}", "O clarão mata o inimigo.", ""),
    ],
)
def test_the_house_s_words_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], casa: str, descricao: str, code: str
) -> None:
    out = said(tmp_path, capsys, casa, descricao)
    assert ("SE402" in out) == bool(code), out


@pytest.mark.parametrize(
    ("casa", "code"),
    [
        ("prosa: [a, b]", "TL102"),
        ("prosa: {palavra: {}}", "TL101"),
        ("prosa: {palavras: {MATARR: [sapecar]}}", "TL103"),
        ("prosa: {destino: {x: '(a'}}", "TL102"),
        ("prosa: {destino: {x: {padrao: a, destino: nenhum}}}", "TL102"),
        ("prosa: {ignora: [matarr]}", "TL103"),
    ],
)
def test_what_is_wrong_is_told_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], casa: str, code: str
) -> None:
    assert "casa.yaml:1:" in (out := said(tmp_path, capsys, casa, "A luz sobe.")) and code in out, out


@pytest.mark.parametrize(
    ("casa", "descricao", "code"),
    [
        ("prosa: {beneficio: {miudo: dança miudinho}}", "Ela dança miudinho.", "SE403"),
        ("prosa: {beneficio: {miudo: {padrao: dança miudinho, vende: movimento}}}", "Ela dança miudinho.", "SE403"),
        ("banidos: []", "Ela dança miudinho.", ""),
        ("prosa: {ignora: [corpo-fechado]}", "Tenho o corpo fechado.", ""),
        ("banidos: []", "Tenho o corpo fechado.", "SE403"),
    ],
)
def test_the_house_s_benefits_count(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], casa: str, descricao: str, code: str
) -> None:
    out = said(tmp_path, capsys, casa, descricao)
    assert ("SE403" in out) == bool(code), out
