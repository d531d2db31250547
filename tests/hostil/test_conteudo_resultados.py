"""Each kind of hostile content has a stated outcome: one clear diagnostic at its line. docs/hostile-input.md is the
table of them, and is held to what is measured here."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from techlint.source.tree import Limits
from tests.hostil.conteudo import FULL, KIB, Case, diagnose, page, sheet, technique

TABLE = Path(__file__).parents[2] / "docs" / "hostile-input.md"
MIB = 1024 * KIB
# A million of anything takes seconds, and goes the same way as ten thousand under a smaller limit.
TOO_MANY, FEW, OVER = 10_000, Limits(values=5000), "5000 valores"
FAULTS, NOT_UTF8 = "10000 defeitos", "não está em UTF-8: byte"
# Busy machines take longer; a fault of the kind looked for takes minutes.
SECONDS = 10.0


def _laughs(merge: bool) -> str:
    lines = ["a0: &a0 {k: v}" if merge else "a0: &a0 [x]"]
    for i in range(1, 30):
        before = f"*a{i - 1}"
        one = f"{{<<: {before}, k{i}: {before}}}" if merge else f"[{', '.join([before] * 10)}]"
        lines.append(f"a{i}: &a{i} {one}")
    return "\n".join(lines) + "\n"


def _nul(text: str) -> bytes:
    return text.replace("Poeira", "Poe\0ira").encode()


def _bytes(text: str, wrong: bytes) -> bytes:
    """The bytes of a text in whose name `wrong` stands."""
    return text.encode().replace(b"Poeira", b"Poe" + wrong + b"ira")


def _anchors(number: int) -> str:
    return "".join(f"- &a{i} x\n" for i in range(number))


def _to(size: int, unit: str, head: str = "", tail: str = "") -> str:
    """Repetitions of `unit`, up to `size` bytes together."""
    return head + unit * (size // len(unit.encode())) + tail


YAML, TEC, MD = technique(), sheet(), page(technique())
NAME = "tecnica:\n  nome: "

CASES = [
    # Bombs.
    Case("aliases of aliases (“billion laughs”)", "a.yaml", lambda: _laughs(False), "TL010", 6, "`*`"),
    Case("the same by merge keys", "a.yaml", lambda: _laughs(True), "TL010", 15, "`*`"),
    Case("the same in a fence", "a.md", lambda: page(_laughs(False)), "TL010", 9, "`*`"),
    Case("an anchor that holds itself", "a.yaml", lambda: "a: &a\n  <<: *a\n  b: 1\n", "TL002", 2, "si mesma"),
    Case("aliases of no anchor", "a.yaml", lambda: _to(FULL, "- *a\n"), "TL002", 1, "`&a`"),
    # Nesting.
    Case("100,000 `[`", "a.yaml", lambda: NAME + "[" * 100_000, "TL010", 2, "64 níveis"),
    Case("100,000 `{`", "a.yaml", lambda: "tecnica: " + "{a: " * 100_000, "TL010", 1, "64 níveis"),
    Case("100,000 `- `", "a.yaml", lambda: "- " * 100_000, "TL010", 1, "64 níveis"),
    Case("100,000 `? `", "a.yaml", lambda: "? " * 100_000, "TL010", 1, "64 níveis"),
    Case("400 blocks in one another", "a.yaml", lambda: "".join(f"{' ' * i}a:\n" for i in range(400)), "TL010", 65),
    Case("100,000 `[` in a fence", "a.md", lambda: page("a: " + "[" * 100_000 + "\n"), "TL010", 4, "64 níveis"),
    Case("100,000 `(` in an expression", "a.tec", lambda: sheet(efeitos="(" * 100_000), "TL007", 6, "`(`"),
    Case("100,000 `(` after words", "a.tec", lambda: sheet(efeitos="a(" * 50_000), "TL007", 6, "falta"),
    Case("100,000 `>` below a fence", "a.md", lambda: MD + ">" * 100_000 + "\n", "", 0),
    Case("50,000 `- ` on a line below a fence", "a.md", lambda: MD + "- " * 50_000 + "\n", "", 0),
    Case(
        "quotes left and opened on every line", "a.md", lambda: MD + _to(FULL, ">[a]: b\n===\n"), "TL010", 61, "`>`"
    ),
    Case("an empty line of a quote at the end", "a.md", lambda: MD + "> - <pre>\n> ", "", 0),
    Case("100,000 backticks below a fence", "a.md", lambda: MD + "`" * 100_000 + "\n", "", 0),
    # Sizes.
    Case("a line of 50 MiB", "a.yaml", lambda: NAME + "a" * (50 * MIB), "TL010", 1, "bytes"),
    Case("a line of 50 MiB in a ficha", "a.tec", lambda: "Nome: " + "a" * (50 * MIB), "TL010", 1, "bytes"),
    Case("a page of 50 MiB", "a.md", lambda: MD + "a" * (50 * MIB), "TL010", 1, "bytes"),
    Case("a million items of a list", "a.yaml", lambda: "tecnicas:\n" + "- a\n" * TOO_MANY, "TL010", 4989, OVER, FEW),
    Case("a million keys", "a.yaml", lambda: "k: 1\n" * TOO_MANY, "TL010", 2497, OVER, FEW),
    Case("a million documents", "a.yaml", lambda: "---\n" * TOO_MANY, "TL010", 1001, OVER, FEW),
    Case("a million anchors", "a.yaml", lambda: _anchors(TOO_MANY), "TL010", 4993, OVER, FEW),
    Case("a million lists in brackets", "a.yaml", lambda: "tecnicas: [" + "[]," * TOO_MANY, "TL010", 1, OVER, FEW),
    Case("a million lines of a ficha", "a.tec", lambda: "Nome: a\n" + "k: 1\n" * TOO_MANY, "TL010", 2499, OVER, FEW),
    Case(
        "a million techniques of a ficha", "a.tec", lambda: "Nome: a\n\n" * TOO_MANY, "TL010", 769, "5000 faltas", FEW
    ),
    Case("a million blank lines of a ficha", "a.tec", lambda: TEC + "\n" * TOO_MANY, "TL010", 2501, OVER, FEW),
    Case("a million lines of a page", "a.md", lambda: MD + "- a\n" * TOO_MANY, "TL010", 2501, OVER, FEW),
    Case("200,000 blocks of a page", "a.md", lambda: MD + "```tec\n```\n" * TOO_MANY, "TL010", 1261, OVER, FEW),
    Case("faults without end in YAML", "a.yaml", lambda: "- &a [*a]\n" * 20_000, "TL010", 10_001, FAULTS),
    Case("faults without end in a ficha", "a.tec", lambda: TEC + "\x01\n" * 20_000, "TL010", 1, "5000 faltas"),
    Case("a name of 100 KiB", "a.yaml", lambda: technique(nome="a" * FULL), "", 0),
    # What is no text in UTF-8.
    Case("a NUL in YAML", "a.yaml", lambda: _nul(YAML), "TL001", 2, "NUL"),
    Case("a NUL in a ficha", "a.tec", lambda: _nul(TEC), "TL001", 1, "NUL"),
    Case("a NUL in Markdown", "a.md", lambda: _nul(MD), "TL001", 5, "NUL"),
    Case("nothing but NULs", "a.yaml", lambda: bytes(1000), "TL001", 1, "binário"),
    Case("UTF-16 LE", "a.yaml", lambda: b"\xff\xfe" + YAML.encode("utf-16-le"), "TL001", 1, "UTF-16 LE"),
    Case("UTF-16 BE", "a.tec", lambda: b"\xfe\xff" + TEC.encode("utf-16-be"), "TL001", 1, "UTF-16 BE"),
    Case("UTF-16 LE without a mark", "a.md", lambda: MD.encode("utf-16-le"), "TL001", 1, "UTF-16 LE (sem marca"),
    Case("UTF-16 BE without a mark", "a.yaml", lambda: YAML.encode("utf-16-be"), "TL001", 1, "UTF-16 BE (sem marca"),
    Case("UTF-16 cut off", "a.yaml", lambda: YAML.encode("utf-16")[:-1], "TL001", 1, "UTF-16 LE, com partes"),
    Case("UTF-32", "a.yaml", lambda: YAML.encode("utf-32"), "TL001", 1, "UTF-32 LE"),
    Case("UTF-32 BE without a mark", "a.tec", lambda: TEC.encode("utf-32-be"), "TL001", 1, "UTF-32 BE (sem marca"),
    Case("Latin-1", "a.yaml", lambda: YAML.encode("latin-1"), "TL001", 4, "Latin-1"),
    Case("Latin-1 in a ficha", "a.tec", lambda: TEC.encode("latin-1"), "TL001", 3, "Latin-1"),
    Case("Latin-1 in Markdown", "a.md", lambda: MD.encode("latin-1"), "TL001", 1, "Latin-1"),
    Case("Windows-1252", "a.yaml", lambda: technique(descricao="“Ar” – vira").encode("cp1252"), "TL001", 4, "-1252"),
    Case("Shift-JIS", "a.yaml", lambda: NAME.encode() + "必殺技: 風の刃".encode("shift_jis"), "TL001", 2, NOT_UTF8),
    Case("KOI8-R", "a.tec", lambda: "Nome: Удар хаоса\n".encode("koi8-r"), "TL001", 1, NOT_UTF8),
    Case("CP850", "a.yaml", lambda: YAML.encode("cp850"), "TL001", 4, NOT_UTF8),
    Case("an overlong form", "a.yaml", lambda: _bytes(YAML, b"\xc0\xaf"), "TL001", 2, "bytes demais (bytes C0 AF)"),
    Case("a longer one", "a.tec", lambda: _bytes(TEC, b"\xe0\x80\xaf"), "TL001", 1, "bytes demais"),
    Case("half of a surrogate pair (CESU-8)", "a.md", lambda: _bytes(MD, b"\xed\xa0\x80"), "TL001", 5, "U+D800"),
    Case("beyond the last character", "a.yaml", lambda: _bytes(YAML, b"\xf5\x80\x80\x80"), "TL001", 2, "U+10FFFF"),
    Case("a character cut off", "a.yaml", lambda: YAML.encode() + b"\xc3", "TL001", 17, "cortado"),
    Case("two encodings in one file", "a.yaml", lambda: YAML.encode() + b"# \xe1gua\n", "TL001", 17, "mistura"),
    Case("a lone surrogate as an escape", "a.yaml", lambda: technique(nome='"a\\ud800"'), "TL002", 2, "\\ud800"),
    Case("a lone surrogate in a fence", "a.md", lambda: page(technique(nome='"a\\ud800"')), "TL002", 5, "\\ud800"),
    # 100 KiB of one thing.
    Case("an open quote", "a.yaml", lambda: NAME + '"' + "a " * 50_000, "TL002", 2, "aspas abertas"),
    Case("`&a ` repeated", "a.yaml", lambda: _to(FULL, "&a "), "TL002", 1, "âncora"),
    Case("`*a ` repeated", "a.yaml", lambda: _to(FULL, "*a "), "TL002", 1, "`*`"),
    Case("`!!x ` repeated", "a.yaml", lambda: _to(FULL, "!!x "), "TL002", 1, "etiqueta"),
    Case('`"\\` repeated', "a.yaml", lambda: _to(FULL, '"\\'), "TL002", 1, "aspas"),
    Case("tabs", "a.yaml", lambda: "\t" * FULL, "TL009", 1, "vazio"),
    Case("`:` repeated", "a.yaml", lambda: ":" * FULL, "TL002", 1, "1024 caracteres"),
    Case("`[{` repeated", "a.yaml", lambda: _to(FULL, "[{"), "TL010", 1, "64 níveis"),
    Case("the bar of a block scalar, repeated", "a.yaml", lambda: "|" * FULL, "TL002", 1, "`|`"),
    Case("empty block scalars", "a.yaml", lambda: _to(FULL, "- |\n", tail="]"), "TL002", 25_601, "`]`"),
    Case("line ends of CR alone", "a.yaml", lambda: "\r" * FULL, "TL009", 1, "vazio"),
    Case("U+2028 repeated", "a.yaml", lambda: _to(FULL, "\u2028"), "TL009", 1, "vazio"),
    Case(
        "a key without a colon below 25,000 others", "a.yaml", lambda: _to(FULL, "abc:\n", tail="a"), "TL002", 20_481
    ),
    Case("emoji joined by U+200D in a text", "a.yaml", lambda: technique(descricao="👩\u200d👧" * 9000), "", 0),
    Case("`+` repeated", "a.tec", lambda: sheet(efeitos="+" * FULL), "TL007", 6),
    Case("commas repeated", "a.tec", lambda: sheet(efeitos="," * FULL), "TL007", 6),
    Case("a number of 100,000 digits", "a.tec", lambda: sheet(tamanho="9" * FULL), "TL006", 8, "algarismos"),
    Case("a sum of 100,000 digits", "a.tec", lambda: sheet(dano="9" * FULL), "TL006", 13),
    Case("`d` repeated", "a.tec", lambda: sheet(dano="d" * FULL), "TL007", 13),
    Case("one long word", "a.tec", lambda: sheet(efeitos="a" * FULL), "SE111", 6),
    Case("`mata ` repeated", "a.tec", lambda: sheet(descricao="mata " * (FULL // 5)), "SE402", 14),
    Case("`para sempre ` repeated", "a.tec", lambda: sheet(descricao="para sempre " * (FULL // 12)), "", 0),
    Case("`nao ` repeated", "a.tec", lambda: sheet(descricao="nao " * (FULL // 4)), "", 0),
    # What looks like something else.
    Case(
        "a key with a Cyrillic letter",
        "a.yaml",
        lambda: YAML.replace("efeitos", "ef\u0435itos"),
        "TL014",
        8,
        "U+0435",
    ),
    Case(
        "a label with a Cyrillic letter",
        "a.tec",
        lambda: TEC.replace("Efeitos", "Ef\u0435itos"),
        "TL014",
        6,
        "U+0435",
    ),
    Case("a zero-width space in a name", "a.md", lambda: MD.replace("Poeira", "Poe\u200bira"), "TL014", 5, "U+200B"),
    Case("a change of direction in a name", "a.tec", lambda: sheet(nome="\u202eolegP"), "TL014", 1, "U+202E"),
    Case("a soft hyphen in a text", "a.yaml", lambda: technique(descricao="o ar con\xadgela"), "TL014", 16, "U+00AD"),
    Case("full-width letters", "a.yaml", lambda: technique(alcance="ｃｕｒｔｏ"), "TL014", 6, "U+FF43"),
    Case(
        "a no-break space in a value", "a.yaml", lambda: technique(efeitos="2\xa0dano em área"), "TL014", 8, "U+00A0"
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.title for case in CASES])
def test_outcome(case: Case) -> None:
    content = case.make()
    start = time.perf_counter()
    found = diagnose(case.name, content, case.limits)
    assert time.perf_counter() - start < SECONDS
    if not case.code:
        assert found == []
        return
    first = next((d for d in found if d.code == case.code), found[0])
    assert (first.code, first.place.span.line) == (case.code, case.line)
    assert case.words in first.message.pt and len(first.message.pt) < 400
    assert first.help is not None or case.code not in ("TL001", "TL010", "TL014")


def test_the_table_says_the_same() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|\n").split(" | ")]
        for line in TABLE.read_text("utf-8").splitlines()
        if line.startswith("| ")
    ]
    said = {(row[0], row[1]): row[2:] for row in rows}
    for case in CASES:
        row = said[case.title, {"yaml": "YAML", "tec": "ficha", "md": "Markdown"}[case.name[2:]]]
        assert row[0].startswith(case.code if case.code else "nothing"), case.title
        assert row[1] == str(case.exit_code), case.title


def test_a_limit_is_the_configurations() -> None:
    assert diagnose("a.yaml", technique(), Limits(values=60)) == []
    for name, text in (("a.yaml", technique()), ("a.tec", sheet())):
        (found,) = [d for d in diagnose(name, text, Limits(values=20)) if d.code == "TL010"]
        assert "20 valores" in found.message.pt and "`valores`" in (found.help.pt if found.help else "")
