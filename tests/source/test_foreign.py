"""The book's ficha in a YAML file is told from YAML."""

from __future__ import annotations

import pytest

from techlint.source import foreign
from techlint.source.foreign import ficha_as_yaml
from techlint.source.text import Source

KINDS = frozenset(("tecnica", "tecnicas"))
LABELS = frozenset(("tecnica", "nome", "natureza", "efeitos"))
SHEET = "Nome: Lua\nNatureza: Golpe\n"


def told(text: str) -> list[str]:
    documents = ficha_as_yaml(Source("a.yaml", text), KINDS, ("tecnica",), LABELS.__contains__)
    return [problem.code for document in documents for problem in document.problems]


@pytest.mark.parametrize("text", ["tecnica:", "Técnica:\n", "tecnicas:\n  - nome: a\n", f"tecnica:\n{SHEET}"])
def test_what_begins_with_a_group_is_not_looked_through(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(text) == []
    monkeypatch.setattr(foreign, "_LINE", None)
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", []),
        (":", []),
        ("\n", []),
        (SHEET, ["TL006"]),
        (f"Técnica: Lua\n{SHEET}", ["TL006"]),
        (f"tecnica:\tLua\n{SHEET}", ["TL006"]),
        (f"tecnica: \n{SHEET}", []),
        (f"tecnica: {{\n{SHEET}", []),
        (f"{SHEET}tecnica:\n", []),
        (f"receita:\n{SHEET}", []),
        (f"sistema:\n{SHEET}", ["TL006"]),
    ],
)
def test_a_sheet_of_the_book(text: str, codes: list[str]) -> None:
    assert told(text) == codes
