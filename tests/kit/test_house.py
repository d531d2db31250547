"""House rules of a game written with the kit: entries added and changed, bans, and what is wrong with the file."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.engine import Options, Target, run
from techlint.source.text import Source
from techlint.source.tree import Document, Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems import Item, System, is_housed
from techlint.systems.kit.house import HousedGame

SYSTEM: HousedGame = import_module("hortagame").SYSTEM


def housed(text: str) -> tuple[HousedGame, list[tuple[int, int, str]]]:
    source = Source("casa.yaml", text)
    document = next(iter(read_yaml(source, Limits())), Document(source, None))
    system, problems = SYSTEM.with_casa(document)
    return system, [(p.place.span.line, p.place.span.column, p.code) for p in problems]


def read(system: System, text: str) -> Item:
    (document,) = read_yaml(Source("a.yaml", text), Limits())
    (item,) = system.read(document).items
    return item


HOUSE = """\
sistema: hortas
plantas:
  Capim Santo: 4            # new, by its price alone
  rosa: {preco: 2}
limites: {rosa + espinho: "soma(rosa, feijão)"}
canteiros:
  canteiros: 12
opcoes: [meia-sombra]
banidos: [feijão]
"""


def test_the_tables_are_the_houses() -> None:
    system, problems = housed(HOUSE)
    assert problems == []
    assert [row for row in system.tables["plantas"] if row["id"] in ("capim-santo", "rosa")] == [
        {"id": "rosa", "nome": "rosa", "preco": 2},
        {"id": "capim-santo", "nome": "Capim Santo", "preco": 4},
    ]
    assert system.tables["maximo"] == {"canteiros": 12}
    assert system.names("opcoes").find("meia sombra") == "meia-sombra"
    # The book's are what they were.
    assert SYSTEM.names("plantas").find("capim santo") is None and SYSTEM.tables["maximo"] == {"canteiros": 10}


def test_the_changes_are_told() -> None:
    system, _ = housed(HOUSE)
    told = [
        (c.kind, c.section, c.name, c.old and c.old.pt, c.new and c.new.pt, c.at.span.line)
        for c in system.casa_changes()
    ]
    assert told == [
        ("added", "plantas", "Capim Santo", None, "preco 4", 3),
        ("changed", "plantas", "rosa", "preco —", "preco 2", 4),
        ("changed", "limites", "rosa + espinho", "max(rosa, pe-de-feijao)", "soma(rosa, feijão)", 5),
        ("changed", "canteiros", "canteiros", "10", "12", 7),
        ("added", "opcoes", "meia-sombra", None, "", 8),
        ("banned", "plantas", "feijão", None, None, 9),
    ]


def test_a_banned_piece_is_told_where_it_is_used() -> None:
    system, _ = housed(HOUSE)
    item = read(system, "horta: {nome: A, plantas: {rosa: 1, feijão: 2}}\n")
    (problem,) = item.problems
    assert (problem.code, problem.place.span.column, problem.related[0][0].span.line) == ("TL105", 37, 9)
    assert read(SYSTEM, "horta: {nome: A, plantas: {feijão: 2}}\n").problems == []


def test_a_diagnostic_cites_the_entry_it_rests_on(tmp_path: Any) -> None:
    from techlint.casa import House
    from techlint.diagnostics import Place, Span

    path = tmp_path / "casa.yaml"
    path.write_text("plantas: {rosa: 2}\nlimites: {rosa + espinho: rosa}\n", encoding="utf-8")
    house = House(str(path), str(tmp_path), Place("techlint.toml", Span(1, 1, 1, 1)))
    text = "horta: {nome: A, plantas: {feijão: 5, rosa + espinho: 3}}\n"
    report = run([Target("a.yaml", "a.yaml", data=text.encode())], Options(system="hortas", casa=house))
    (told,) = report.diagnostics
    # The limit is the house's; the rose has a price of the house's, and is not in this garden.
    assert (told.code, [r.place.span.line for r in told.related]) == ("HT104", [2])


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [(1, 1, "TL102")]),
        ("[1]\n", [(1, 1, "TL102")]),
        ("plantaz: {rosa: 1}\n", [(1, 1, "TL101")]),
        ("plantas: {rosa: {prego: 1}}\n", [(1, 18, "TL101")]),
        ("plantas: {rosa: caro}\n", [(1, 17, "TL102")]),
        ("plantas: {capim: {}}\n", [(1, 11, "TL102")]),
        ("plantas: {rosa: }\n", [(1, 11, "TL102")]),
        ("plantas: {rosa: 1, Rosa: 2}\n", [(1, 20, "TL103")]),
        ("limites: {capim: rosa}\n", [(1, 11, "TL103")]),
        ("canteiros: {canteiros: muitos}\n", [(1, 24, "TL102")]),
        ("banidos: [capim, [rosa]]\n", [(1, 11, "TL103"), (1, 18, "TL102")]),
        ("banidos: {rosa: 1}\n", [(1, 10, "TL102")]),
        ("x-nota: qualquer\nplantas:\n", []),
    ],
)
def test_what_is_wrong_is_told_under_the_codes_of_house_files(
    text: str, problems: list[tuple[int, int, str]]
) -> None:
    assert housed(text)[1] == problems


def test_the_schema_takes_it() -> None:
    assert is_housed(SYSTEM)
    schema = SYSTEM.casa_schema()
    jsonschema.Draft7Validator.check_schema(schema)
    jsonschema.validate(yaml.safe_load(HOUSE), schema)
    assert json.dumps(schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"plantaz": {}}, schema)
