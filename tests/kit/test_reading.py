"""One content in every form it can be written in; what is wrong, at its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint import systems
from techlint.engine import Options, Report, Target, run
from techlint.source.ficha import read_ficha
from techlint.source.text import Source
from techlint.source.tree import Document, Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems.kit.game import Game
from techlint.systems.kit.names import Names
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import State, plain_record

Check = Callable[..., Report]
SYSTEM: Game = import_module("hortagame").SYSTEM


def pieces(text: str, *, ficha: bool = False) -> list[Piece]:
    return [item.model for document in documents(text, ficha=ficha) for item in SYSTEM.read(document).items]


def documents(text: str, *, ficha: bool) -> list[Document]:
    source = Source("a.tec" if ficha else "a.yaml", text)
    if not ficha:
        return read_yaml(source, Limits())
    return read_ficha(
        source,
        Limits(),
        openings=SYSTEM.ficha_openings,
        nested=SYSTEM.ficha_nested,
        labels=SYSTEM.ficha_labels,
        labels_of=SYSTEM.ficha_labels_of,
        headers=SYSTEM.ficha_headers,
    )


WHOLE: dict[str, Any] = {
    "nome": "Muro",
    "plantas": {"rosa": 2, "rosa+espinho": 1},
    "solo": "terra-preta",
    "ferramentas": [{"nome": "enxada", "peso": 2.5, "gasta": True}, {"nome": "pá", "usos": ["cavar", "plantar"]}],
    "semente": {"vigor": 3},
    "agua": {"manha": 1, "noite": 2},
    "declarado": {"total": 3, "colheita": "2d6 + 1"},
}
FORMS = [
    (
        "horta:\n  nome: Muro\n  plantas: {rosa: 2, rosa + espinho: 1}\n  solo: Terra Preta\n  ferramentas:\n"
        "    - {nome: enxada, peso: '2,5', gasta: sim}\n    - nome: pá\n      usos: [cavar, plantar]\n"
        "  semente: {vigor: 3}\n  agua: {manhã: 1, noite: 2}\n  declarado: {total: 3, colheita: 2d6+1}\n",
        False,
    ),
    (
        "hortas:\n  - nome: Muro\n    plantas: rosa 2, rosa + espinho 1\n    solo: terra_preta\n    ferramentas:\n"
        "      - enxada, peso 2,5, gasta\n      - 'pá, usos: cavar, plantar'\n    semente: {vigor: 3}\n"
        "    agua: manhã 1, noite 2\n    declarado: total 3, colheita 2d6+1\n",
        False,
    ),
    (
        "Horta: Muro\nPlantas:\n  - rosa: 2\n  - rosa + espinho 1\nSolo: terra preta\nFerramentas:\n"
        "  - enxada, peso 2,5, gasta\n  - pá: usos cavar, plantar\nSemente:\n  - vigor: 3\nÁgua: manhã 1, noite: 2\n"
        "Declarado:\n  - total: 3\n  - colheita: 2d6+1\n",
        True,
    ),
    (
        "Horta:\nNome: Muro\nPlantas: rosa 2,\n  rosa + espinho 1\nSolo: terra preta\nFerramentas:\n"
        "  - nome: enxada, 2,5 peso, gasta: sim\n  - pá, usos (cavar, plantar)\nSemente:\n  - vigor: 3\n"
        "Água: (manhã 1, noite 2)\nDeclarado: total = 3, colheita (2d6+1)\n",
        True,
    ),
]


@pytest.mark.parametrize(("text", "ficha"), FORMS)
def test_one_content_in_every_form(text: str, ficha: bool) -> None:
    (piece,) = pieces(text, ficha=ficha)
    assert plain_record(piece.record) == WHOLE
    assert piece["ferramentas[1].usos[0]"].text == "cavar"
    assert piece["plantas.Rosa + Espinho"].integer == 1


@pytest.mark.parametrize(("text", "ficha"), FORMS)
def test_every_value_knows_its_place(text: str, ficha: bool) -> None:
    """What stands at the place of a value in the file is what was read."""
    (piece,) = pieces(text, ficha=ficha)
    lines = text.split("\n")
    for path in ("plantas.rosa", "plantas.rosa+espinho", "solo", "ferramentas[0].peso", "ferramentas[1].usos[1]",
                 "semente.vigor", "agua.noite", "declarado.colheita"):  # fmt: skip
        value = piece[path]
        span = value.place().span
        written = lines[span.line - 1][span.column - 1 : span.end_column - 1].strip("'")
        assert written == value.raw, path


def test_what_is_absent_stands_at_what_is_written_above_it() -> None:
    (piece,) = pieces("horta:\n  nome: A\n  agua: {manhã: 1}\n  nota:\n")
    assert (piece["agua.noite"].state, piece["agua.noite"].place().span.line) == (State.ABSENT, 3)
    assert piece["declarado.total"].place() == piece["(raiz)"].place() == piece.place()
    assert (piece["nota"].state, "nota" in piece) == (State.BLANK, False)
    assert piece["ferramentas[4].nome.x[2]"].state is State.ABSENT
    assert piece["agua"].place().span.column == 3  # a group stands where its name does


def test_problems_are_said_once_with_what_was_meant(check: Check) -> None:
    report = check(
        "opcoes: [podas]\nhorta:\n  nome: A\n  plantaz: {rosa: 1}\n  solo: areias\n  declarado: {total: três}\n"
        "  ferramentas: ['enxada, peso 2, gast sim']\n  agua: [1]\n"
    )
    told = [(d.place.span.line, d.place.span.column, d.code, d.help.pt if d.help else "") for d in report.diagnostics]
    assert told == [
        (1, 10, "TL008", "Você quis dizer `poda`? Valores: estufa-quente ou poda."),
        (4, 3, "TL005", "Você quis dizer `plantas`?"),
        (5, 9, "TL008", "Você quis dizer `areia`? Valores: areia ou terra preta."),
        (6, 22, "TL006", "Escreva `3`."),
        (7, 34, "TL006", "Você quis dizer `gasta`?"),
        (8, 9, "TL006", ""),
    ]


def test_a_missing_field_is_told_at_the_piece(check: Check) -> None:
    report = check({"a.yaml": "sementes:\n  - vigor: 1\n", "b.tec": "Semente:\nVigor: 1\n"})
    assert [(d.place.path, d.place.span.line, d.code) for d in report.diagnostics] == [
        ("a.yaml", 2, "TL006"), ("b.tec", 1, "TL006"),
    ]  # fmt: skip


def test_a_rule_does_not_rest_on_a_value_that_is_accused(check: Check) -> None:
    texts = ("{capim: 1, rosa: 1}", "{rosa: muitas}", "{rosa: 1}")
    codes = [
        [d.code for d in check(f"horta: {{nome: A, plantas: {plants}, declarado: {{total: 9}}}}\n").diagnostics]
        for plants in texts
    ]
    assert codes == [["HT101"], ["HT102"], ["HT103"]]


def test_pieces_are_found_by_name(check: Check) -> None:
    files = {"a.yaml": "horta: {nome: A, semente: Bulbo Azul}\n", "b.tec": "Semente: bulbo azul\nVigor: 0\n"}
    (told,) = check(files).diagnostics
    assert (told.code, told.place.path, told.related[0].place.path) == ("HT105", "a.yaml", "b.tec")
    (told,) = check({"a.yaml": files["a.yaml"]}).diagnostics
    assert told.message.pt == "A: ninguém tem essa semente."
    assert check(files | {"a.yaml": "opcoes: [estufa quente]\n" + files["a.yaml"]}).diagnostics == []


def test_outlines_go_from_process_to_process() -> None:
    import pickle

    items = [item for document in documents(FORMS[0][0], ficha=False) for item in SYSTEM.read(document).items]
    (outline,) = pickle.loads(pickle.dumps(SYSTEM.outline(items)))
    assert plain_record(outline.record) == WHOLE
    assert outline.record["solo"].place() == items[0].model["solo"].place()


@pytest.mark.parametrize("carrier", ["yaml", "tec"])
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_starting_files_are_clean(check: Check, carrier: str, lang: str) -> None:
    report = check({f"a.{carrier}": SYSTEM.starter("horta", carrier, lang)})
    assert (report.diagnostics, report.items[0].facts) == ([], {"total": 3})


def test_the_schema_takes_what_techlint_takes() -> None:
    import jsonschema
    import yaml

    schema = SYSTEM.schema("Hortas")
    jsonschema.Draft7Validator.check_schema(schema)
    for text, ficha in FORMS:
        if not ficha:
            jsonschema.validate(yaml.safe_load(text), schema)
    with pytest.raises(KeyError):
        SYSTEM.schema("bosque")


_WORDS = (
    "Horta horta: hortas: nome Plantas plantas : rosa 1 2,5 , ( ) [ ] { } semente Semente Ferramentas enxada"
    " peso gasta usos opcoes Opções poda agua Água manhã declarado total colheita 2d6 + *a ' # null nenhum --- é = x"
)
_BITS = st.sampled_from(
    [*_WORDS.split(), "\n", "\n\n", "  ", "- ", ": ", "&a ", "<<: ", "!!int ", "|\n", ">\n", "\t", '"', "\\"]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(_BITS, max_size=40), st.sampled_from(["a.yaml", "a.tec"]))
def test_no_text_raises(bits: list[str], name: str) -> None:
    text = "".join(bits)
    if not text.startswith(("horta", "Horta")):
        text = ("horta:\n  " if name == "a.yaml" else "Horta: A\n") + text
    systems.SHIPPED.setdefault("hortas", "hortagame:SYSTEM")
    report = run([Target(name, name, named=True, data=text.encode())], Options(system="hortas", facts=True))
    assert report.failures == []


def test_a_quoted_piece_may_be_written_short() -> None:
    from techlint.source.tree import Scalar
    from techlint.systems.kit.fields import INTEGER, TEXT, Field, Group, Reference
    from techlint.systems.kit.names import names_of
    from techlint.systems.kit.reader import Reader
    from techlint.systems.kit.record import Ref

    group = Group(Field("nome", TEXT), Field("peso", INTEGER), lead="nome")

    def read(text: str) -> Ref:
        reader = Reader(lambda table: names_of([]), lambda kind: group, ficha=True)
        data = Reference("planta", group=group).read(
            reader, Scalar(Source("a", text), 0, len(text), text=text), "x", "x"
        )
        assert isinstance(data, Ref) and not reader.problems
        return data

    assert read("Cacto") == Ref("Cacto")
    assert read("Cacto, o Velho") == Ref("Cacto, o Velho")
    short = read("Cacto, peso 3")
    assert short.name == "Cacto" and short.record is not None and short.record["peso"].integer == 3


def test_a_text_goes_on_behind_a_comma_where_no_field_begins() -> None:
    (piece,) = pieces(
        "horta: {nome: A, ferramentas: ['pá, usos cavar, plantar, regar, peso 2', 'enxada, usos: podar, colher']}\n"
    )
    assert [plain_record(tool.record) for tool in piece["ferramentas"].items if tool.record is not None] == [
        {"nome": "pá", "usos": ["cavar", "plantar", "regar"], "peso": 2},
        {"nome": "enxada", "usos": ["podar", "colher"]},
    ]


def test_what_is_of_no_field_is_told_once(check: Check) -> None:
    report = check("horta:\n  nome: A\n  ferramentas: ['pá, peso 2, boa, bonita, barata']\n")
    assert [(d.code, d.place.span.column) for d in report.diagnostics] == [("TL006", 30)]


def test_a_text_as_long_as_a_file_may_be_takes_no_time(check: Check) -> None:
    import time

    start = time.process_time()
    report = check("horta: {nome: A, ferramentas: ['pá, usos " + "x, " * 4_000 + "y']}\n")
    assert report.failures == [] and time.process_time() - start < 5
    assert check("horta: {nome: A, agua: " + "manhã " * 9 + "(" * 5_000 + "}\n").failures == []


_SPELLINGS = Names({"a": ["a de b", "de", "a.b.", "a-b c"], "b": ["ab", "á é", "...x", ".", "x.."]})
_PARTS = ("a", "b", "de", "á", "é", "c", ".", "x", "-", "_", " ", "  ", "a.", "ß")


@given(st.lists(st.sampled_from(_PARTS), max_size=12).map("".join))
def test_the_name_a_text_begins_with_is_the_longest_that_is_found(text: str) -> None:
    ends = [word.end() for word in re.finditer(r"\S+", text)]
    found = [end for end in ends if _SPELLINGS.find(text[:end]) is not None]
    assert _SPELLINGS.beginning(text, ends) == (found[-1] if found else None)
