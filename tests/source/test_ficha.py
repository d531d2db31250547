"""The ficha: what it reads, where everything stands, and what it says of what is wrong."""

from __future__ import annotations

import time
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.source.ficha import read_ficha
from techlint.source.text import Source
from techlint.source.tree import Document, Limits, Mapping, Node, Scalar, Sequence

OPENINGS = frozenset(("nome", "tecnica", "inimigo", "ameaca", "exercito", "personagem"))
NESTED = {"exercito": OPENINGS - {"exercito"}, "tecnica": OPENINGS - {"tecnica", "nome"}}
LABELS = (
    *("Nome", "Técnica", "Inimigo", "Ameaça", "Exército", "Personagem"),
    *(
        "Natureza",
        "Alcance e área",
        "Custo em Cosmo",
        "Custo",
        "Grau",
        "Descrição",
        "Técnicas",
        "Traços",
        "Tipo",
    ),
)


def read(text: str) -> Document:
    (document,) = read_ficha(Source("a.tec", text), Limits(), openings=OPENINGS, nested=NESTED, labels=LABELS)
    return document


def plain(node: Node | None) -> object:
    """The tree without its places: a mapping is a list of pairs."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    assert isinstance(node, Mapping)
    return tuple((plain(key), plain(value)) for key, value in node.pairs)


def items(text: str) -> object:
    return plain(read(text).root)


def said(text: str) -> list[tuple[str, int, int, str]]:
    document = read(text)
    return [
        (p.code, p.place.span.line, p.place.span.column, f"{p.message.pt} | {p.help.pt if p.help else ''}")
        for p in document.problems
    ]


def only(text: str) -> tuple[str, int, int, str]:
    (problem,) = said(text)
    return problem


def scalars(node: Node | None) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Sequence):
        return [s for item in node.items for s in scalars(item)]
    assert isinstance(node, Mapping)
    return [s for pair in node.pairs for part in pair for s in scalars(part)]


def value(text: str, label: str) -> Scalar:
    root = read(text).root
    assert isinstance(root, Sequence)
    for item in root.items:
        assert isinstance(item, Mapping)
        for key, found in item.pairs:
            if isinstance(key, Scalar) and key.text == label and isinstance(found, Scalar):
                return found
    raise AssertionError(label)


# What is read.


def test_the_example_of_the_formats() -> None:
    text = """\
Inimigo: Cavaleiro de Prata
Exército: Atena
Defesas: Fortitude 16, Reflexos 21, Vontade 19
Técnicas:
  - Correntes do Cão Infernal, custo 6, +7 contra DEF, 6d8 + 51
  - Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19
Traços:
  - Uma Convicção: levanta uma vez, desperto

Personagem: Iara de Golfinho
Escolhas:
  - 2: vida
  - 3: cosmo, perícia Persuasão
Convicções:
  - Eu luto para que o Nilo volte ao mar

Exército: Os Sinos de Hefesto
Postos:
  - base: Aprendiz de Forja
"""
    assert items(text) == [
        (
            ("Inimigo", "Cavaleiro de Prata"),
            ("Exército", "Atena"),
            ("Defesas", "Fortitude 16, Reflexos 21, Vontade 19"),
            (
                "Técnicas",
                [
                    "Correntes do Cão Infernal, custo 6, +7 contra DEF, 6d8 + 51",
                    "Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19",
                ],
            ),
            ("Traços", [(("Uma Convicção", "levanta uma vez, desperto"),)]),
        ),
        (
            ("Personagem", "Iara de Golfinho"),
            ("Escolhas", [(("2", "vida"),), (("3", "cosmo, perícia Persuasão"),)]),
            ("Convicções", ["Eu luto para que o Nilo volte ao mar"]),
        ),
        (("Exército", "Os Sinos de Hefesto"), ("Postos", [(("base", "Aprendiz de Forja"),)])),
    ]
    assert said(text) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("between", ["\n", " \t\n", "---\n", "--- # x\n", "\n# x\n\n---\n\n", ""])
def test_what_ends_an_item(between: str, end: str) -> None:
    text = ("Nome: A\nGrau: 1\n" + between + "Nome: B\nGrau: 2").replace("\n", end)
    assert items(text) == [(("Nome", "A"), ("Grau", "1")), (("Nome", "B"), ("Grau", "2"))]
    assert said(text) == []


def test_comments_are_invisible() -> None:
    text = "# a\nNome: A # b\n# c\n   # d\nDescrição: um#dois # três\n#\n  quatro\t#cinco\n# seis"
    assert items(text) == [(("Nome", "A"), ("Descrição", "um#dois quatro"))]
    assert said(text) == []


def test_a_comment_needs_white_space_before_it() -> None:
    assert items("Nome:#a\nGrau: #b\nC#: d") == [(("Nome", "#a"), ("Grau", ""), ("C#", "d"))]


def test_continuation_lines_are_joined_with_one_space() -> None:
    text = "Nome: A\nDescrição:\n  um  \n\tdois # x\n\xa0três\xa0\n"
    assert items(text) == [(("Nome", "A"), ("Descrição", "um dois três"))]


def test_a_list_item_may_be_continued() -> None:
    text = "Inimigo: A\nTécnicas: # duas\n  - a,\n    b\n  -\n  - base: c\n    d\n  -\n"
    assert items(text) == [(("Inimigo", "A"), ("Técnicas", ["a, b", "", (("base", "c d"),), ""]))]


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("2: vida", (("2", "vida"),)),
        ("2:vida", (("2", "vida"),)),
        ("base:", (("base", ""),)),
        ("Estrela Celeste da Bravura : x: y", (("Estrela Celeste da Bravura", "x: y"),)),
        ("às 12:30 em ponto", "às 12:30 em ponto"),
        ("reação (gatilho: um ataque)", "reação (gatilho: um ataque)"),
        ("Laço, custo 2: x", "Laço, custo 2: x"),
        ("eu luto para que o Nilo volte: sempre", "eu luto para que o Nilo volte: sempre"),
        ("http://exemplo", "http://exemplo"),
    ],
)
def test_list_items_that_are_pairs(line: str, wanted: object) -> None:
    assert items(f"Inimigo: A\nTraços:\n  - {line}\n") == [(("Inimigo", "A"), ("Traços", [wanted]))]


def test_a_dash_glued_to_its_word() -> None:
    assert items("Inimigo: A\nTraços:\n  -um\n  -2: b\n") == [(("Inimigo", "A"), ("Traços", ["um", (("2", "b"),)]))]
    assert items("Inimigo: A\nIniciativa:\n  -1\n") == [(("Inimigo", "A"), ("Iniciativa", "-1"))]
    assert items("Nome: A\nDescrição: um\n  -dois\n") == [(("Nome", "A"), ("Descrição", "um -dois"))]


def test_nested_labels_are_fields_of_an_open_item() -> None:
    text = "Sistema: x\nPersonagem: A\nExército: Atena\nTécnica: B\nSistema: y\n\nExército: C\n"
    assert items(text) == [
        (("Sistema", "x"),),
        (("Personagem", "A"), ("Exército", "Atena"), ("Técnica", "B"), ("Sistema", "y")),
        (("Exército", "C"),),
    ]


def test_labels_are_matched_as_all_words_are() -> None:
    assert items("TECNICA : a\n\nAmeaca: b") == [(("TECNICA", "a"),), (("Ameaca", "b"),)]


@pytest.mark.parametrize("text", ["", "\n", "# a", " \n\t", "---", "\r\n---\r\n"])
def test_nothing(text: str) -> None:
    assert items(text) == []
    assert said(text) == []


def test_neither_nel_nor_its_like_end_a_line() -> None:
    text = "Nome: a\x85b\u2028Grau: 1\u2029\x85\n\x85Descrição: c\n"
    assert items(text) == [(("Nome", "a\x85b\u2028Grau: 1\u2029\x85"), ("\x85Descrição", "c"))]


def test_spaces_of_other_kinds_at_a_margin() -> None:
    assert items("\u3000Nome\u2003:\u2003A\u2003\n\u3000\nNome: B\n") == [(("Nome", "A"),), (("Nome", "B"),)]
    assert said("Nome: A\n\u3000\nNome: B\n") == []
    assert read("Nome: A\n\u3000Grau: 1\n").problems == []


# Where it stands.


def test_spans() -> None:
    document = read("# x\nNome :\xa0 Ação 😀 \t# y\nGrau:\nTraços:\n  - Um: dois\n")
    assert isinstance(document.root, Sequence)
    (item,) = document.root.items
    assert isinstance(item, Mapping)
    (name, title), (_, grau), (_, traits) = item.pairs
    assert isinstance(traits, Sequence)
    (pair,) = traits.items
    assert isinstance(pair, Mapping)
    key, deep = pair.pairs[0]
    found = [name, title, grau, key, deep, pair, traits, item]
    spans = [n.place().span for n in found]
    assert [(s.line, s.column, s.end_line, s.end_column) for s in spans] == [
        (2, 1, 2, 5),
        (2, 9, 2, 15),
        (3, 6, 3, 6),
        (5, 5, 5, 7),
        (5, 9, 5, 13),
        (5, 5, 5, 13),
        (5, 5, 5, 13),
        (2, 1, 5, 13),
    ]


def test_parts_of_a_continued_value() -> None:
    found = value("Nome: A\nDescrição: um dois # x\r\n  # y\r\n  três quatro\n", "Descrição")
    assert found.text == "um dois três quatro"
    three = found.part(8, 12).span
    assert (three.line, three.column, three.end_column) == (4, 3, 7)
    joint = found.part(7, 8).span
    assert (joint.line, joint.column) == (2, 19)
    across = found.part(3, 12).span
    assert (across.line, across.column, across.end_line, across.end_column) == (2, 15, 4, 7)


# What is wrong.


def test_a_line_without_a_field() -> None:
    text = "Nome: A\nDescrição: o ar vira\ncristal e a rajada\nsai em leque.\nGrau: 1\n"
    assert items(text) == [(("Nome", "A"), ("Descrição", "o ar vira"), ("Grau", "1"))]
    code, line, column, words = only(text)
    assert (code, line, column) == ("TL003", 3, 1)
    assert "Comece a linha com um espaço" in words


def test_the_lines_below_a_faulty_one_go_with_it() -> None:
    text = "Nome: A\nDescrição: b\ncristal\n  e\n  - mais\nGrau: 1\n"
    assert items(text) == [(("Nome", "A"), ("Descrição", "b"), ("Grau", "1"))]
    assert only(text)[:3] == ("TL003", 3, 1)


def test_a_line_below_an_empty_field_is_its_value() -> None:
    text = "Nome: A\nDescrição:\nO ar vira cristal\n  e sai em leque\nGrau: 1\n"
    assert items(text) == [(("Nome", "A"), ("Descrição", "O ar vira cristal e sai em leque"), ("Grau", "1"))]
    assert only(text)[:3] == ("TL003", 3, 1)


def test_a_forgotten_colon() -> None:
    text = "Nome Poeira de Gelo\nCusto em cosmo 2 # x\n  a\nGrau: 1\nGrau 3\n"
    assert items(text) == [(("Nome", "Poeira de Gelo"), ("Custo em Cosmo", "2 a"), ("Grau", "1"))]
    assert [s[:3] for s in said(text)] == [("TL003", 1, 1), ("TL003", 2, 1), ("TL003", 5, 1)]
    assert "Escreva `Custo em cosmo: 2`." in said(text)[1][3]
    assert value(text, "Custo em Cosmo").place().span.column == 16


def test_fields_outside_any_item() -> None:
    text = "Natureza: Golpe\n  (FOR)\nGrau: 1\n\nNome: B\n"
    assert items(text) == [(("Nome", "B"),)]
    code, line, column, words = only(text)
    assert (code, line, column) == ("TL003", 1, 1)
    assert "`Natureza` está fora de um item" in words
    assert "`Nome: …`" in words


def test_one_problem_for_each_stray_block() -> None:
    assert [s[1] for s in said("Grau: 1\nTipo: x\num título\n\nGrau: 2\n---\nTipo: b\nNome: A\nTipo: c\n")] == [
        1,
        5,
        7,
    ]


def test_a_blank_line_inside_an_item() -> None:
    text = "Nome: A\nGrau: 1\n\nDescrição: b\nCusto: 2\n"
    assert items(text) == [(("Nome", "A"), ("Grau", "1"), ("Descrição", "b"), ("Custo", "2"))]
    code, line, column, words = only(text)
    assert (code, line, column) == ("TL003", 4, 1)
    assert "A linha em branco acima encerrou o item" in words


def test_a_technique_without_its_name_is_no_part_of_the_one_above() -> None:
    text = "Nome: A\nGrau: 1\n\nGrau: 2\nCusto: 2\n"
    assert items(text) == [(("Nome", "A"), ("Grau", "1"))]
    assert only(text)[1] == 4


def test_a_misspelt_opening_label() -> None:
    text = "Nome: A\n\nNomme: B\nGrau: 1\n"
    assert items(text) == [(("Nome", "A"),), (("Nome", "B"), ("Grau", "1"))]
    assert only(text) == ("TL005", 3, 1, "`Nomme` não começa item nenhum. | Você quis dizer `Nome`?")
    assert value(text.replace("Nome: A", "Tipo: x"), "Nome").text == "B"


def test_a_known_label_is_no_misspelling() -> None:
    assert only("Tipo: rival\n")[0] == "TL003"


def test_nothing_to_continue() -> None:
    assert only("  a\n  b\n - c\nNome: A\n")[:3] == ("TL003", 1, 3)
    assert only("Nome: A\n---\n  - a\n")[:3] == ("TL003", 3, 3)
    text = "Nome: A\nDescrição: a\n\n  b\nGrau: 1\n"
    assert "linha em branco" in only(text)[3]
    assert items(text) == [(("Nome", "A"), ("Descrição", "a"), ("Grau", "1"))]


def test_a_list_item_after_a_value() -> None:
    text = "Inimigo: A\nTraços: a # x\n  - b\n  - c\nTipo: d\n"
    assert items(text) == [(("Inimigo", "A"), ("Traços", ["a", "b", "c"]), ("Tipo", "d"))]
    assert only(text)[:3] == ("TL003", 3, 3)
    text = "Nome: A\nDescrição: ele grita:\n  - Pégaso!\n  - Outra vez!\n"
    assert items(text) == [(("Nome", "A"), ("Descrição", "ele grita: - Pégaso! - Outra vez!"))]
    assert only(text)[:3] == ("TL003", 3, 3)


def test_a_list_item_at_the_margin() -> None:
    text = "Inimigo: A\nTraços:\n- b\n- c: d\nTipo: d\n"
    assert items(text) == [(("Inimigo", "A"), ("Traços", ["b", (("c", "d"),)]), ("Tipo", "d"))]
    assert only(text)[:3] == ("TL003", 3, 1)


def test_control_characters() -> None:
    text = "Nome: A\x07b\x07\nGr\x00au: \x1b1\n\x0c\nDescrição: é\n  \x07bom\n"
    assert items(text) == [(("Nome", "Ab"), ("Grau", "1"), ("Descrição", "é bom"))]
    assert [s[:3] for s in said(text)] == [("TL003", 1, 8), ("TL003", 2, 3), ("TL003", 3, 1), ("TL003", 5, 3)]
    assert "U+0007" in said(text)[0][3]
    found = value(text, "Nome")
    assert found.part(1, 2).span.column == 9


def test_an_opening_label_alone_is_for_the_game_to_judge() -> None:
    assert said("Nome:\n") == []
    assert items("Nome:\n") == [(("Nome", ""),)]


def test_problems_speak_both_languages() -> None:
    text = "Nmoe: x\nfoo\n\n  a\n---\nGrau: 1\n\n- a\nNome: x\nfoo\nGrau 1\nTraços: a\n - b\nTipo:\n- c\n\x07"
    problems = read(text).problems
    assert len(problems) >= 8
    for problem in problems:
        assert problem.help is not None
        assert problem.message.pt != problem.message.en
        assert problem.help.pt != problem.help.en


# Any text at all.

PIECES = st.sampled_from(
    [
        *(
            "\n",
            "\n",
            "\n",
            "\r\n",
            "\r",
            "\n\n",
            "---",
            "--- ",
            "# ",
            "#",
            " #",
            ": ",
            ":",
            "- ",
            "-",
            " ",
            "  ",
        ),
        *(
            "\t",
            "\xa0",
            "\u3000",
            "\x85",
            "\u2028",
            "\u2029",
            "\x07",
            "\x0b",
            "\ufeff",
            "😀",
            "Nome",
            "Nome: a",
        ),
        *(
            "Nmoe: a",
            "Técnica",
            "Exército: b",
            "Grau",
            "Grau 1",
            "\n  - ",
            "\n ",
            "x, y",
            "palavra",
            "2",
            "é",
        ),
        *("Sistema: x", "um dois três quatro cinco seis sete"),
    ]
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=40).map("".join))


@settings(max_examples=700, deadline=None, database=None)
@given(TEXTS)
def test_any_text_is_read_and_everything_is_in_its_place(text: str) -> None:
    document = read(text)
    source = document.source
    assert isinstance(document.root, Sequence)
    if any(problem.code == "TL014" for problem in document.problems):
        return  # read as what it looks like, which tests/hostil is about
    for scalar in scalars(document.root):
        assert 0 <= scalar.start <= scalar.end <= len(text)
        at = scalar.align(scalar) if scalar.align else scalar.start.__add__
        if scalar.text in (*LABELS, "Sistema") and text[scalar.start : scalar.end] != scalar.text:
            continue  # a label put right
        for i, char in enumerate(scalar.text):
            assert scalar.start <= at(i) < scalar.end
            assert text[at(i)] == char or (char == " " and text[at(i)] in " \t\xa0\u3000\r\n\x07\x0b#")
        assert "\n" not in scalar.text
        assert "\r" not in scalar.text
        assert scalar.text.strip(" \t\xa0\u3000") == scalar.text
        assert scalar.part(0, len(scalar.text)).span == source.span(scalar.start, scalar.end)
    for item in document.root.items:
        assert isinstance(item, Mapping)
        key = item.pairs[0][0]
        assert isinstance(key, Scalar)
        assert item.start == key.start
    for problem in document.problems:
        span = problem.place.span
        assert 1 <= span.line <= span.end_line <= len(source.starts)
        assert span.column - 1 <= len(source.line(span.line))
        assert (span.line, span.column) <= (span.end_line, span.end_column)


WORDS = st.text("abcé😀", min_size=1, max_size=5)
VALUES = st.lists(st.lists(WORDS, min_size=1, max_size=3).map(" ".join), max_size=3)
FIELDS = st.lists(st.tuples(WORDS, VALUES, st.booleans()), max_size=4)


@settings(max_examples=150, deadline=None, database=None)
@given(st.lists(st.tuples(VALUES, FIELDS), max_size=4), st.data())
def test_what_is_written_is_read(
    wanted: list[tuple[list[str], list[tuple[str, list[str], bool]]]], data: st.DataObject
) -> None:
    def some(*texts: str) -> str:
        return data.draw(st.sampled_from(texts))

    end = some("\n", "\r\n", "\r")
    text, model = "", []
    for title, fields in wanted:
        text += some("", end, "---" + end, "# x" + end, end + "\t" + end)
        pairs: list[tuple[str, object]] = []
        for label, lines, as_list in [("Nome", title, False), *fields]:
            tail = some("", " ", "\t# c: d", "\xa0") + end + some("", "", " # e" + end)
            if as_list and lines:
                text += label + ":" + tail + "".join(some(" ", "\t") + "- " + line + tail for line in lines)
                pairs.append((label, lines))
            else:
                text += label + some(":", " :") + some(" ", "", "\t") + (tail + some(" ", "\t")).join(lines) + tail
                pairs.append((label, " ".join(lines)))
        model.append(tuple(pairs))
    assert items(text) == model
    assert said(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Nome: A\n" + "a:\nb\n" * 20_000,
        "Nome: A\n" + "Grau: 1\nGrau 1\n" * 10_000,
        "Nome: A\nDescrição: um.\n" + " - a\n" * 30_000,
        "Nome: A\nDescrição:\n" + " - a\n" * 30_000,
        "Nome: A\nDescrição:\n" + " a\n" * 30_000,
        "a: 1\n\n" * 20_000,
        "Nome: " + "\x07 " * 50_000,
        "Nome: a" + " " * 100_000 + "b" + " #" * 50_000,
        "\n " * 100_000,
        " " * 100_000 + "x",
        "a#" * 50_000,
        "a #" * 50_000,
        "x" * 200_000 + ": y",
        "- " * 100_000,
    ],
    ids=range(14),
)
def test_time_is_in_proportion_to_the_text(text: str) -> None:
    begin = time.process_time()
    read(text)
    assert time.process_time() - begin < 5


# Fields in the guise of something else: one slip, one diagnostic, and the field is read.

WHOLE = "Nome: A\nNatureza: Cosmo (SAB)\nCusto em Cosmo: 2\nGrau: 1\nDescrição: um\n  dois"
READ = (
    ("Nome", "A"),
    ("Natureza", "Cosmo (SAB)"),
    ("Custo em Cosmo", "2"),
    ("Grau", "1"),
    ("Descrição", "um dois"),
)
WRITTEN = WHOLE.split("\n")


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("mark", [" ", "\t", "  ", "- ", "  - ", "\xa0"])
def test_a_field_that_looks_like_a_part_of_the_one_above(number: int, mark: str) -> None:
    text = "\n".join((*WRITTEN[:number], mark + WRITTEN[number], *WRITTEN[number + 1 :]))
    assert items(text) == [READ]
    code, line, column, _ = only(text)
    assert (code, line, column) == (
        "TL003",
        number + 1,
        1 if mark == "- " else len(mark) - 2 * mark.endswith("- ") + 1,
    )


@pytest.mark.parametrize("mark", [" ", "\t", "- ", "   - "])
def test_a_whole_sheet_of_such_lines_is_told_once_for_each_item(mark: str) -> None:
    lines = [mark + line for line in WRITTEN[:5]]
    assert items("\n".join(lines)) == [(*READ[:4], ("Descrição", "um"))]
    assert len(said("\n".join(lines))) == 1
    both = "\n".join([*lines, "", *lines])
    assert items(both) == 2 * [(*READ[:4], ("Descrição", "um"))]
    assert [line for _, line, _, _ in said(both)] == [1, 7]
    assert items("\n".join(WRITTEN[:1] + lines[1:])) == [(*READ[:4], ("Descrição", "um"))]
    assert [line for _, line, _, _ in said("\n".join(WRITTEN[:1] + lines[1:]))] == [2]


def test_what_is_said_of_them() -> None:
    assert only("Nome: A\nCusto: 2\n Grau: 1\n") == (
        "TL003",
        3,
        2,
        "Esta linha começa com espaço e por isso continua o campo de cima."
        " | Se é o campo `Grau`, apague o espaço do começo.",
    )
    assert only("Nome: A\nCusto: 2\n- Grau: 1\n") == (
        "TL003",
        3,
        1,
        "Esta linha começa com `-` e por isso é um item de lista. | Se é o campo `Grau`, apague o `-`.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Nome: A\nGrau: 1\nDescrição: um\n  Grau: dois",  # written already
        "Nome: A\nCusto: 1\nDescrição: um\n  Custo em Cosmo: dois",  # the same under its other name
        "Nome: A\nDescrição: um\n  diz: dois",  # no label
        "Nome: A\nDescrição: um\n  custo: " + "muito " * 9,  # a small letter in the midst of a text
        "Nome: A\nDescrição: um\n  Nome: dois",  # a label that would begin another item
        "Inimigo: A\nTraços:\n  - Grau: o dobro\n  - b\n    Custo: nada",  # in a list
        "Inimigo: A\nTraços:\n  Custo: nada",  # where the value has just begun
    ],
)
def test_what_is_really_a_part_of_the_field_above(text: str) -> None:
    (item,) = cast("list[tuple[object, ...]]", items(text))
    assert len(item) == text.count("\n") + 1 - text.count("\n ")
    assert said(text) == []


def test_a_field_below_a_list_that_is_indented_no_more_than_its_items() -> None:
    text = "Inimigo: A\nTraços:\n  - a\n Custo: 2\nGrau: 1"
    assert items(text) == [(("Inimigo", "A"), ("Traços", ["a"]), ("Custo", "2"), ("Grau", "1"))]
    assert only(text)[:3] == ("TL003", 4, 2)


def test_an_indented_field_below_a_blank_line() -> None:
    text = "Nome: A\nCusto: 2\n\n Grau: 1\nDescrição: um"
    assert items(text) == [(("Nome", "A"), ("Custo", "2"), ("Grau", "1"), ("Descrição", "um"))]
    assert only(text)[:3] == ("TL003", 4, 2)


@pytest.mark.parametrize("colon", ["\uff1a", "\ufe55", "\ua789", "\u2236"])
@pytest.mark.parametrize("number", range(5))
def test_what_looks_like_a_colon(number: int, colon: str) -> None:
    text = "\n".join((*WRITTEN[:number], WRITTEN[number].replace(":", colon, 1), *WRITTEN[number + 1 :]))
    assert items(text) == [READ]
    code, line, column, message = only(text)
    written = WRITTEN[number]
    assert (code, line, column) == ("TL003", number + 1, written.index(":") + 1)
    assert f"U+{ord(colon):04X}" in message and message.endswith(f"| Escreva `{' '.join(written.split())}`.")


def test_what_looks_like_a_colon_before_a_real_one() -> None:
    text = "Nome: A\nDescrição\uff1a disse: sim\nGrau: 1"
    assert items(text) == [(("Nome", "A"), ("Descrição", "disse: sim"), ("Grau", "1"))]
    assert only(text)[:3] == ("TL003", 2, 10)
    assert items("Nome: A\nDescrição: um\uff1a dois") == [(("Nome", "A"), ("Descrição", "um\uff1a dois"))]
    assert said("Nome: A\nDescrição: um\uff1a dois") == []


@pytest.mark.parametrize("before", range(1, 4))
def test_fields_right_above_the_label_that_opens_their_item(before: int) -> None:
    text = "\n".join((*WRITTEN[1 : before + 1], WRITTEN[0], *WRITTEN[before + 1 :]))
    (item,) = cast("list[tuple[object, ...]]", items(text))
    assert item[0] == READ[0] and set(item) == set(READ)
    assert only(text)[:3] == ("TL003", 1, 1)


def test_fields_above_an_item_that_has_them_itself_or_lies_apart() -> None:
    assert items("Grau: 2\nNome: A\nGrau: 1") == [(("Nome", "A"), ("Grau", "1"))]
    assert only("Grau: 2\nNome: A\nGrau: 1")[:3] == ("TL003", 1, 1)
    assert items("Grau: 2\n\nNome: A") == [(("Nome", "A"),)]
    assert items("Grau: 2\nTítulo: x\nNome: A") == [(("Nome", "A"), ("Grau", "2"))]
    assert only("Grau: 2\nTítulo: x\nNome: A")[:3] == ("TL003", 1, 1)


def test_a_lost_line_belongs_to_no_field_from_above_the_item() -> None:
    assert items("Grau:\nNome: A\nfoo bar\nGrau: 1\n") == [(("Nome", "A"), ("Grau", "1"))]
    assert items("Grau: 2\nNome:\nA\nTipo:\nb\n") == [(("Nome", "A"), ("Grau", "2"), ("Tipo", "b"))]
