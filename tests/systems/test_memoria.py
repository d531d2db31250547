"""What is remembered of a value is what the value says: a reader that knows them all reads as one that knows none."""

from __future__ import annotations

from typing import Any

import pytest

from techlint.source.text import Source
from techlint.source.tree import Limits, Mapping, Node, Part
from techlint.source.yaml_reader import read_yaml
from techlint.systems.sangue_e_estrelas import memoria
from techlint.systems.sangue_e_estrelas.build import Leitor
from techlint.systems.sangue_e_estrelas.expressions import Expressoes
from techlint.systems.sangue_e_estrelas.memoria import LEMBRADOS, Memoria
from techlint.systems.sangue_e_estrelas.model import Tecnica
from techlint.systems.sangue_e_estrelas.system import SYSTEM
from tests.test_cases import case_files, load, unmark

TEXTS = [
    unmark(case["texto"])[0]
    for path in case_files("sangue-e-estrelas")
    for case in load(path)
    if case["portador"] == "yaml"
]
EXPRESSOES = Expressoes()


def techniques(text: str) -> list[Mapping]:
    found = []
    for document in read_yaml(Source("a.yaml", text), Limits()):
        for _, value in document.root.pairs if isinstance(document.root, Mapping) else ():
            if isinstance(value, Mapping):
                found.append(value)
    return found


def plain(value: Any) -> Any:
    """A value with its places as numbers."""
    if isinstance(value, Part):
        return "part", plain(value.scalar), value.start, value.end
    if isinstance(value, Node):
        return "node", value.start, value.end
    if isinstance(value, tuple):
        return (type(value).__name__, *map(plain, value))
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return value


def read(mapping: Mapping, known: Memoria | None = None) -> tuple[Any, Any, Tecnica]:
    leitor = Leitor(SYSTEM.motor.tabelas, EXPRESSOES, ficha=False, memoria=known)
    t = leitor.tecnica(mapping, mapping.place(), ficha=False)
    return (
        {name: plain(getattr(t, name)) for name in t.__slots__ if name not in ("no", "abertura")},
        leitor.problems,
        t,
    )


def test_a_reader_that_knows_much_reads_as_one_that_knows_nothing() -> None:
    known = Memoria()
    mappings = [mapping for text in TEXTS for mapping in techniques(text)]
    assert len(mappings) > 500
    for mapping in mappings:
        read(mapping, known)
    assert known.dano and all(known.campos.values())
    assert {"dano", *known.campos} == set(LEMBRADOS)
    for mapping in mappings:
        assert read(mapping, known)[:2] == read(mapping)[:2], mapping.source.text


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("natureza: Golpe (FOR)", "atributo: SAB\nnatureza: Golpe (FOR)"),
        ("natureza: Golpe (FOR)", "natureza: Golpe (FOR)\natributo: SAB"),
        ("ativacao: 'reação (gatilho: cai)'", "gatilho: some\nativacao: 'reação (gatilho: cai)'"),
        ("alcance: curto, cone", "area: linha\nalcance: curto, cone"),
        ("area: cone", "alcance: curto, linha\narea: cone"),
        ("dano: 1d8 + mod", "dano: 1d8 + mod\ncura: 2d8"),
        ("dano: 1d8 + mod", "dano: !!int 1d8 + mod"),
        ("modificadores: nenhum", "modificadores: ~"),
        ("estado: 'null'", "estado: null"),
    ],
)
def test_what_stands_beside_still_counts(first: str, second: str) -> None:
    known = Memoria()
    for text in (first, second):
        (mapping,) = techniques("tecnica:\n" + "".join(f"  {line}\n" for line in text.splitlines()))
        assert read(mapping, known)[:2] == read(mapping)[:2]


def test_what_is_remembered_is_nobodys_to_change() -> None:
    known = Memoria()
    (one,) = techniques("tecnica: {dano: 1d8 + mod}\n")
    for _ in range(2):
        somas = read(one, known)[2].dano.valor
        assert somas is not None and list(somas) == [""]
        somas.clear()


def test_the_memory_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memoria, "MAIS_VALORES", 3)
    known = Memoria()
    for number in range(1, 9):
        (mapping,) = techniques(f"tecnica:\n  tamanho: {number}\n  efeitos: {number} dano{' ' * 200}+ Lento\n")
        assert read(mapping, known)[:2] == read(mapping)[:2]
    texts = [text for texts in (known.dano, *known.campos.values()) for text in texts]
    assert len(texts) == 3
    assert all(len(text) <= memoria.MAIS_LONGO for text in texts)
