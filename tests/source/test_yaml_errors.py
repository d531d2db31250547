"""A YAML that cannot be read is explained at the place to mend, in words a player knows."""

from __future__ import annotations

import random
import re

import pytest

from techlint.source.text import Source
from techlint.source.tree import Limits, Problem
from techlint.source.yaml_reader import read_yaml

T = "tecnica:\n  nome: Poeira\n"


def problems(text: str) -> list[Problem]:
    return [p for d in read_yaml(Source("f.yaml", text), Limits()) for p in d.problems]


CASES = [
    # text, line, column, a word of the message, a piece of the help
    (T + "\tcusto: 3\n", 3, 1, "tab", "dois espaços"),
    (T + "  efeitos:\n  \t- dano\n", 4, 3, "tab", "dois espaços"),
    (T + "  nota: |\n    a\n\tb\n", 5, 1, "tab", "dois espaços"),
    ("-\t- a\n", 1, 2, "tab", "um espaço"),
    ("-\ta: b\n", 1, 2, "tab", "um espaço"),
    (T + '  nota: "aberta\n  custo: 3\n', 3, 9, "aspas abertas aqui não são fechadas", 'nota: "aberta"'),
    (T + '  nota: "aberta\n  custo: "3"\n  x: y\n', 3, 9, "aspas abertas", 'nota: "aberta"'),
    (T + "  nota: 'a\n---\nb: 1\n", 3, 9, "aspas abertas", "nota: 'a'"),
    (T + "  efeitos: [dano, lento\n  custo: 3\n  x: y\n", 3, 12, "colchete aberto aqui", "efeitos: [dano, lento]"),
    (T + "  area: {forma: cone\n  custo: 3\n", 3, 9, "chave aberta aqui", "area: {forma: cone}"),
    (T + "  area: [", 3, 9, "colchete aberto", "area: []"),
    (T + "  d: O ar vira: cristal # nota\n", 3, 15, "dois-pontos", 'd: "O ar vira: cristal"'),
    (T + '  d: O "ar" vira: cristal\n', 3, 17, "dois-pontos", "d: 'O \"ar\" vira: cristal'"),
    (T + "  custo 3\n  grau: 1\n", 3, 3, "dois-pontos depois do nome", "custo: 3"),
    ("tecnica:\n  nome Poeira\n  custo: 3\n", 2, 3, "dois-pontos depois do nome", "nome: Poeira"),
    ("a: b\nc\nd: e\n", 2, 1, "dois-pontos depois do nome", "c: …"),
    (T + "  nota:x\n  custo: 3\n", 3, 7, "espaço depois dos dois-pontos", "nota: x"),
    ("tecnica:\n  nome:Poeira\n  custo: 3\n", 2, 7, "espaço depois dos dois-pontos", "nome: Poeira"),
    (T + "   custo: 3\n", 3, 4, "mais recuada", "coluna 3"),
    ("l:\n  - nome: x\n     custo: 3\n", 3, 6, "mais recuada", "coluna 5"),
    (T + " custo: 3\n", 3, 2, "recuo", "coluna 1 ou 3"),
    ("  nome: x\ncusto: 3\n", 2, 1, "recuo", "coluna 3"),
    (T + "  efeitos:\n    - dano\n   - lento\n", 5, 4, "recuo", "coluna 5"),
    (T + "  efeitos: - dano\n", 3, 12, "lista", "efeitos: [dano]"),
    (T + "  - dano\n", 3, 3, "item de lista", "nome do campo"),
    (T + "  efeitos:\n    - dano\n    custo: 3\n", 5, 5, "não começa com `-`", "Comece-a com `-`"),
    ("a:\n  - b\n  c\n", 3, 3, "não começa com `-`", "Comece-a com `-`"),
    (T + "  nota: @x\n", 3, 9, "não pode começar com `@`", 'nota: "@x"'),
    (T + "  nota: `x`\n", 3, 9, "não pode começar com “`”", 'nota: "`x`"'),
    (T + "  nota: %50\n", 3, 9, "não pode começar com `%`", 'nota: "%50"'),
    (T + "  nota: *Golpe* forte\n", 3, 9, "não pode começar com `*`", 'nota: "*Golpe* forte"'),
    (T + "  nota: & x\n", 3, 9, "não pode começar com `&`", 'nota: "& x"'),
    (T + "  nota: !a,b x\n", 3, 9, "não pode começar com `!`", 'nota: "!a,b x"'),
    (T + "  nota: , x\n", 3, 9, "não pode começar com `,`", 'nota: ", x"'),
    (T + "  nota: >maior\n", 3, 9, "não pode começar com `>`", 'nota: ">maior"'),
    (T + "  nota: [@x, b]\n", 3, 10, "não pode começar com `@`", 'nota: ["@x", b]'),
    ("a: ? b\n", 1, 4, "não pode começar com `?`", 'a: "? b"'),
    ("* item\n", 1, 1, "começam com `-`", "- item"),
    (T + "  nota: !foo!bar x\n", 3, 9, "etiqueta `!foo!`", 'nota: "!foo!bar x"'),
    (T + '  nota: "C:\\golpe"\n', 3, 12, "`\\g` não quer dizer nada", "nota: 'C:\\golpe'"),
    (T + '  nota: "\\x1"\n', 3, 10, "2 dígitos", "\\\\"),
    (T + '  nota: "\\uD800"\n', 3, 10, "código de nenhum", "\\\\"),
    ("% texto\na: 1\n", 1, 1, "começa com `%`", "escreva `# texto`"),
    ("%YAML 3.0\n---\na: 1\n", 1, 1, "começa com `%`", "%YAML 1.2"),
    ("%FOO\na: 1\n", 1, 1, "começa com `%`", "escreva `# FOO`"),
    (T + "  nota: | texto\n    mais\n", 3, 11, "linha seguinte", 'nota: "| texto"'),
    (T + "  nota: |0\n   x\n", 3, 10, "de 1 a 9", "Apague-o"),
    ("nome: |\n     \n  x\n", 3, 3, "linha em branco", "Apague"),
    (T + '  nota: "a" b\n', 3, 13, "depois das aspas", "nota: '\"a\" b'"),
    (T + "  nota: 'Golpe d'água'\n", 3, 18, "depois das aspas", 'nota: "Golpe d\'água"'),
    ("'a' b\n", 1, 5, "depois das aspas", "\"'a' b\""),
    (T + "  nota: [a] b\n", 3, 13, "depois do colchete", 'nota: "[a] b"'),
    (T + "  nota: {a: b} c\n", 3, 16, "depois da chave", 'nota: "{a: b} c"'),
    (T + '  nota: "a", "b"\n', 3, 12, "vírgulas precisa de colchetes", 'nota: ["a", "b"]'),
    (T + '  nota: "a",\n', 3, 12, "vírgula sobra", "Apague"),
    (T + "  nota: ]\n", 3, 9, "não fecha nada", "aspas"),
    ("a: {b, ]}\n", 1, 8, "`{` foi aberto e aqui se fecha com `]`", "Feche com `}`"),
    (T + "  nota: [a, b}\n", 3, 14, "`[` foi aberto e aqui se fecha com `}`", "Feche com `]`"),
    (T + "  nota: [a,, b]\n", 3, 12, "vírgula sobra", "Apague"),
    (T + '  nota: ["a" "b"]\n', 3, 14, "Falta uma vírgula", 'nota: ["a", "b"]'),
    (T + '  nota: [\n    "a"\n    "b"\n  ]\n', 5, 5, "Falta uma vírgula", "vírgulas"),
    ("{a: b\nc: d}\n", 2, 1, "Falta uma vírgula", "vírgulas"),
    (T + "  nota: {a: 1 b: 2}\n", 3, 16, "dois-pontos", '{a: "1 b: 2"}'),
    (T + "  nota: [- a]\n", 3, 10, "sem `-`", "Apague"),
    (T + "  : x\n", 3, 3, "nome do campo", "nome: valor"),
    ("a: &x *y\n", 1, 7, "repete com `*`", "Apague"),
    ("a: &x &y b\n", 1, 7, "só pode ter uma âncora", "Apague"),
    ("--- a: b\n", 1, 6, "linha do `---`", "linha seguinte"),
    ("a: 1\n\ufeffb: 2\n", 2, 1, "U+FEFF", "---"),
    ("nota: texto\n  longo\n mais: x\n", 3, 2, "mais recuada", "coluna 1"),
    ("k" * 2000 + ": v\n", 1, 1, "1024", ""),
]


@pytest.mark.parametrize(("text", "line", "column", "words", "advice"), CASES)
def test_the_fault_is_told_at_its_place(text: str, line: int, column: int, words: str, advice: str) -> None:
    (found,) = problems(text)
    span = found.place.span
    assert (found.code, span.line, span.column) == ("TL002", line, column)
    assert words in found.message.pt
    assert advice in (found.help.pt if found.help else "")


PARSERS_WORDS = ("mapping", "expected <", "sequence", "scalar", "token", "while ", "context", "simple key")


def test_no_word_of_the_parsers_reaches_a_player() -> None:
    for text, *_ in CASES:
        for found in problems(text):
            said = f"{found.message.pt} {found.message.en} {found.help.pt if found.help else ''}"
            assert not [word for word in PARSERS_WORDS if word in said], said


def test_every_line_to_write_can_be_read() -> None:
    shown = 0
    for text, *_ in CASES:
        for found in problems(text):
            if found.help is None:
                continue
            line = re.search("[Ee]screva `([^`].*)`[.]$", found.help.pt)
            if line is not None:
                shown += 1
                assert problems(line[1].replace("…", "x")) == [], line[1]
                assert f"rite `{line[1]}`." in found.help.en or "`name: value`" in found.help.en
    assert shown > 30


def test_whatever_is_broken_is_explained() -> None:
    rng = random.Random(7)
    text = (
        T + "  area: {forma: cone}\n  efeitos:\n    - {dano: 2}\n    - 'x'\n  nota: >\n    um\n    dois\n  fim: [a]\n"
    )
    for _ in range(1500):
        broken = list(text)
        for _ in range(rng.randint(1, 4)):
            broken[rng.randrange(len(broken))] = rng.choice(
                ["", "\t", " ", ":", ": ", '"', "'", "[", "]", "{", "-", "*", "\n"]
            )
        for found in problems("".join(broken)):
            for told in (*found.message, *(found.help or ())):
                assert re.match("[A-ZÀ-Ý`]", told) and re.search("[.?]$", told), told
            assert "cannot be read from here" not in found.message.en, "".join(broken)


@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_line_ends_change_nothing(line_end: str) -> None:
    for text, *_ in CASES:
        (as_is,) = problems(text)
        (found,) = problems(text.replace("\n", line_end))
        assert (found.place.span, found.message, found.help) == (as_is.place.span, as_is.message, as_is.help)
