"""Whether a fix is safe is told by the YAML it stands in, not by brackets and asterisks of a ficha or of a page."""

from __future__ import annotations

import pytest
from editing import check, mended  # type: ignore[import-not-found,import-untyped,unused-ignore]

YAML = """\
tecnica:
  nome: Maré
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  efeitos: 3 dano
  modificadores: nenhum
  tamanho: 9
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Ataque contra DEF
  dano: 3d8 + mod
  descricao: A onda sobe e cai.
"""
SHEET = """\
Nome: Maré
Natureza: Cosmo (SAB)
Ativação: ação
Duração: instantânea
Alcance: curto
Efeitos: 3 dano
Modificadores: nenhum
Tamanho: 9
Limitações: nenhuma
Custo: 3
Grau: 1
Rolagem: Ataque contra DEF
Dano: 3d8 + mod
Descrição: A onda sobe e cai.
"""
PAGE = "# Diário\n\n* [um elo](b.md), e um [colchete & outra coisa\n\n```{}\n{}```\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.tec", SHEET.replace("A onda", "[A onda")),
        ("a.tec", SHEET.replace("A onda", "{onda}: & *isto")),
        ("a.md", PAGE.format("techlint", YAML)),
        ("a.md", PAGE.format("tec", SHEET)),
    ],
)
def test_brackets_elsewhere_make_no_fix_unsafe(name: str, text: str) -> None:
    [diagnostic] = check(text, name).diagnostics
    assert diagnostic.code == "SE202" and diagnostic.fix is not None and diagnostic.fix.safe
    after, found = mended(text, name)
    assert not found.report.diagnostics
    assert after in (text.replace("tamanho: 9", "tamanho: 3"), text.replace("Tamanho: 9", "Tamanho: 3"))


@pytest.mark.parametrize("page", [False, True])
def test_what_an_alias_repeats_is_still_unsafe(page: bool) -> None:
    text = YAML.replace("tamanho: 9", "tamanho: &t 9").replace("grau: 1", "grau: 1\n  nivel: *t")
    name, text = ("a.md", PAGE.format("techlint", text)) if page else ("a.yaml", text)
    fixes = [d.fix for d in check(text, name).diagnostics if d.code == "SE202"]
    assert [fix is not None and fix.safe for fix in fixes] == [False]


def test_a_ficha_full_of_brackets_is_no_yaml_to_be_read() -> None:
    """It takes the time of a ficha: nothing looks for brackets in it."""
    text = SHEET.replace("Tamanho: 9", "").replace("A onda", "[" * 50_000)
    report = check(text, "a.tec")
    assert "SE101" in {d.code for d in report.diagnostics}
    layouts = [source.layout for source in report.sources.values()]
    assert layouts and all(layout is None or not layout.flow for layout in layouts)
