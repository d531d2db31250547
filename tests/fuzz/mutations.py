"""Damage done to real texts: what a slip, a bad copy or ill will makes of a file.

A strategy draws a text of the corpus and a few changes; each change is a value of its own, so that a failure shrinks
to the fewest and simplest."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from hypothesis import strategies as st

from tests.fuzz.corpus import GAMES, Seed, seeds

# What readers have stumbled over, or might: of YAML, of the ficha, of Markdown, of expressions, of text as such.
HOSTILE = (
    "", " ", "\t", "\n", "\r", "\r\n", "\n\n", "\n---\n", "\n...\n", "---", "- ", "? ", ": ", ":", "#", " #",
    ",", "[", "]", "{", "}", "[[", "{}", "[]", "&a ", "*a", "*a ", "<<: *a\n", "!!str ", "!x ", "!<", "|",
    ">", "|2-\n", "'", '"', '"\\ud800"', '"\\x00"', "\\", "%", "%YAML 1.1\n---\n", "@", "`", "```",
    "```techlint\n", "~~~tec\n", "<!-- ", "-->", "> ", "    ", "\n  - ", "\n- ", "\n    - - - ", "(", ")",
    "((", "()", "+", "-", "−", "—", "·", ";", "/", "×", "0", "-1", "1", "99", "9" * 30, "9" * 5000, "1e999",
    "0x10", "010", "1:30", ".5", "1_000", "½", "²", "٣", "3d8", "0d0", "9999d9999", "d", "mod", "nenhum",
    "nenhuma", "null", "~", "sim", "não", "True", "\ufeff", "\0", "\x1b[31m", "\x7f", "\x85", "\u2028",
    "\u2029", "\xa0", "\u200b", "\u202e", "\u0301", "\ud800", "😀", "🧙\u200d♂\ufe0f", "ﬁ", "İ", "ß", "е", "Ａ",
    "K", "ª", "x" * 300, "é" * 40, "a " * 60, "# techlint: ignore", "# techlint: ignore[SE201] sim",
    "# techlint: ignore-item[TL", "# techlint: ignore-file[SE]", "<!-- techlint: ignore[SE4] porque sim -->",
    "sistema: 3det\n", "sistema: nada\n", "Sistema: savage-worlds\n\n", "tecnica:\n", "tecnicas:\n  - ",
    "inimigo:\n", "personagem:\n", "magia:\n", "item:\n", "casa:\n", "nome: x\n", "Nome: X\n",
    "\n\nNome: X\n", "\n\nInimigo: X\n", "Exército: Y\n", "Personagem: Z\n", "Técnica: T\n", "Nome:\n",
    "mata", "para sempre", "não ", "sem ", "até que ", "toda vez que ", "morto-vivo", "1d6 por Grau em você",
)  # fmt: skip
# Bytes that no text has there.
HOSTILE_BYTES = (
    *(b"\0", b"\xff", b"\xfe\xff", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5"),
    *(b"\xe7\xe3o", b"\x80", b"\x1f\x8b\x08", b"PK\x03\x04", b"\n\0\n", b"\xf0\x9f\x98"),
)
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[^\W\d_]{3,}")

Change = tuple[str, int, int, str]


def _at(text: str, number: int) -> int:
    return number % (len(text) + 1)


def _span(text: str, start: int, length: int) -> tuple[int, int]:
    start = _at(text, start)
    return start, min(len(text), start + length)


def _delete(text: str, at: int, number: int, piece: str) -> str:
    start, end = _span(text, at, number % 60 + 1)
    return text[:start] + text[end:]


def _double(text: str, at: int, number: int, piece: str) -> str:
    start, end = _span(text, at, number % 200 + 1)
    return text[:end] + text[start:end] + text[end:]


def _insert(text: str, at: int, number: int, piece: str) -> str:
    start = _at(text, at)
    return text[:start] + piece + text[start:]


def _repeat(text: str, at: int, number: int, piece: str) -> str:
    start = _at(text, at)
    return text[:start] + (piece * (number % 40 + 2))[:3000] + text[start:]


def _replace(text: str, at: int, number: int, piece: str) -> str:
    start, end = _span(text, at, max(1, len(piece)))
    return text[:start] + piece + text[end:]


def _cut(text: str, at: int, number: int, piece: str) -> str:
    return text[: _at(text, at)]


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def _drop_line(text: str, at: int, number: int, piece: str) -> str:
    lines = _lines(text)
    del lines[at % max(1, len(lines)) : at % max(1, len(lines)) + number % 4 + 1]
    return "".join(lines)


def _double_line(text: str, at: int, number: int, piece: str) -> str:
    lines = _lines(text)
    start = at % max(1, len(lines))
    block = lines[start : start + number % 20 + 1]
    where = number % (len(lines) + 1)
    return "".join([*lines[:where], *block, *lines[where:]])


def _swap_lines(text: str, at: int, number: int, piece: str) -> str:
    lines = _lines(text)
    if len(lines) > 1:
        one, other = at % len(lines), number % len(lines)
        lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines)


def _shift_line(text: str, at: int, number: int, piece: str) -> str:
    lines = _lines(text)
    if lines:
        line = lines[at % len(lines)]
        lines[at % len(lines)] = line[1:] if number % 3 == 0 else " " * (number % 5) + line
    return "".join(lines)


def _value_of_line(text: str, at: int, number: int, piece: str) -> str:
    lines = _lines(text)
    if lines:
        line = lines[at % len(lines)]
        head, colon, _ = line.partition(":")
        lines[at % len(lines)] = f"{head}{colon} {piece}\n" if colon else line
    return "".join(lines)


def _other_number(text: str, at: int, number: int, piece: str) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return text
    one = found[at % len(found)]
    value = int(one[0][:20])
    new = (str(value + 1), str(value - 1), "0", f"-{value}", str(value * 10), f"0{value}", f"{value}.5", f"{value},0")
    return text[: one.start()] + new[number % len(new)] + text[one.end() :]


def _misspell(text: str, at: int, number: int, piece: str) -> str:
    found = list(_WORD.finditer(text))
    if not found:
        return text
    one = found[at % len(found)]
    word = one[0]
    where = number % len(word)
    new = (
        word[:where] + word[where + 1 :],
        word[:where] + word[where] * 2 + word[where + 1 :],
        word[:where] + word[where : where + 2][::-1] + word[where + 2 :],
        word.upper(),
        word.swapcase(),
        unicodedata.normalize("NFD", word),
        word.replace("a", "а").replace("e", "е").replace("o", "о"),  # Cyrillic
        word[0] + "\u200b" + word[1:],
        word + "s",
        word.replace("ç", "c").replace("ã", "a"),
    )
    return text[: one.start()] + new[(at + number) % len(new)] + text[one.end() :]


def _decompose(text: str, at: int, number: int, piece: str) -> str:
    return unicodedata.normalize("NFD", text)


def _line_ends(text: str, at: int, number: int, piece: str) -> str:
    return re.sub("\r\n|\n|\r", ("\r\n", "\r", "\n\r", "\n\n")[number % 4], text)


def _deepen(text: str, at: int, number: int, piece: str) -> str:
    return "".join(" " * (number % 4 + 1) + line for line in _lines(text))


def _fence(text: str, at: int, number: int, piece: str) -> str:
    info = ("techlint", "yaml techlint", "tec", "yaml", "", "tec extra")[number % 6]
    mark = ("```", "~~~", "> ```", "  ````")[at % 4]
    return f"# Página\n\n{mark}{info}\n{text}{mark}\n"


def _from(text: str, at: int, number: int, piece: str) -> str:
    other = seeds()[number % len(seeds())].text
    start = at % (len(other) + 1)
    middle = _at(text, at)
    return text[:middle] + other[start:][:400] + text[middle:]


def _behind(text: str, at: int, number: int, piece: str) -> str:
    return text + ("\n", "\n---\n", "", "\n\n")[at % 4] + seeds()[number % len(seeds())].text


CHANGES: dict[str, Callable[[str, int, int, str], str]] = {
    "delete": _delete,
    "insert": _insert,
    "replace": _replace,
    "double": _double,
    "repeat": _repeat,
    "cut": _cut,
    "drop a line": _drop_line,
    "double a line": _double_line,
    "swap lines": _swap_lines,
    "shift a line": _shift_line,
    "value of a line": _value_of_line,
    "other number": _other_number,
    "misspell": _misspell,
    "decompose": _decompose,
    "line ends": _line_ends,
    "deepen": _deepen,
    "fence": _fence,
    "splice": _from,
    "behind": _behind,
}
# Those after which a text may still be in order.
MILD = ("other number", "misspell", "decompose", "double a line", "swap lines", "drop a line", "value of a line")


def changed(text: str, changes: list[Change]) -> str:
    """A text with these changes made one after the other; it grows to 60,000 characters at most."""
    for kind, at, number, piece in changes:
        text = CHANGES[kind](text, at, number, piece)[:60_000]
    return text


def changes(kinds: tuple[str, ...] = tuple(CHANGES), most: int = 4) -> st.SearchStrategy[list[Change]]:
    """One to `most` changes of these kinds."""
    number = st.integers(0, 9999)
    piece = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=4))
    return st.lists(st.tuples(st.sampled_from(kinds), number, number, piece), min_size=1, max_size=most)


@st.composite
def damaged(
    draw: st.DrawFn, carrier: str = "", game: str = "", kinds: tuple[str, ...] = tuple(CHANGES), most: int = 4
) -> Seed:
    """A text of the corpus after some changes; each game is drawn as often as the next."""
    wanted = game or draw(st.sampled_from(GAMES))
    one = draw(st.sampled_from(seeds(carrier, wanted)))
    return one._replace(text=changed(one.text, draw(changes(kinds, most))))


@st.composite
def damaged_bytes(draw: st.DrawFn) -> tuple[bytes, str, str]:
    """Bytes that were a text of the corpus, the name of the file, the game."""
    one = draw(damaged(most=1))
    data = one.text.encode("utf-8", "surrogatepass")
    for at, kind, put in draw(
        st.lists(
            st.tuples(
                st.integers(0, 99_999),
                st.sampled_from(("insert", "flip", "cut", "encode")),
                st.one_of(st.sampled_from(HOSTILE_BYTES), st.binary(max_size=3)),
            ),
            min_size=1,
            max_size=4,
        )
    ):
        where = at % (len(data) + 1)
        if kind == "insert":
            data = data[:where] + put + data[where:]
        elif kind == "flip" and where < len(data):
            data = data[:where] + bytes((data[where] ^ (1 << at % 8),)) + data[where + 1 :]
        elif kind == "cut":
            data = data[:where]
        elif kind == "encode":
            codec = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1", "cp1252", "utf-8-sig")[at % 7]
            data = data.decode("utf-8", "replace").encode(codec, "replace")
    return data, f"a.{one.carrier}", one.game
