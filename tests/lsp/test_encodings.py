"""Places are right in every encoding an editor may count in, whatever stands before them on the line."""

from __future__ import annotations

import pytest
from lsprotocol import types

from techlint.lsp.positions import UTF8, UTF16, UTF32, Buffer, index, units
from tests.lsp.editor import Editor, session

ENCODINGS = {
    UTF8: types.PositionEncodingKind.Utf8,
    UTF16: types.PositionEncodingKind.Utf16,
    UTF32: types.PositionEncodingKind.Utf32,
}
# An emoji of one code point, one of several, a letter with its mark apart, one of three bytes.
BEFORE = "🌟👩‍🚀 e\u0301 ação — "


def capabilities(encoding: str) -> types.ClientCapabilities:
    return types.ClientCapabilities(general=types.GeneralClientCapabilities(position_encodings=[ENCODINGS[encoding]]))


def length(text: str, encoding: str) -> int:
    """How long a text is, told by Python's own codecs."""
    return (
        len(text.encode({UTF8: "utf-8", UTF16: "utf-16-le", UTF32: "utf-32-le"}[encoding]))
        // {
            UTF8: 1,
            UTF16: 2,
            UTF32: 4,
        }[encoding]
    )


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_a_place_behind_what_is_wide(encoding: str) -> None:
    line = f"tecnica: {{nome: '{BEFORE}', grau: 9}} # 🌟"

    async def work(editor: Editor) -> None:
        assert editor.result is not None
        assert editor.result.capabilities.position_encoding == ENCODINGS[encoding]
        for number, end in enumerate(("\n", "\r\n", "\r")):
            uri = editor.open(f"untitled:{number}.yaml", end.join(["# 🌟", line, ""]), "yaml")
            await behind(editor, uri)

    async def behind(editor: Editor, uri: str) -> None:
        (one,) = [d for d in await editor.diagnostics(uri) if d.code == "SE207"]
        first = length(line[: line.index("9")], encoding)
        assert one.range == types.Range(types.Position(1, first), types.Position(1, first + 1))
        # An edit behind the wide ones, then one in the midst of them.
        editor.change(uri, "1", (1, first, 1, first + 1))
        assert not [d for d in await editor.diagnostics(uri) if d.code == "SE207"]
        start = length(line[: line.index("🌟")], encoding)
        editor.change(uri, "xyz", (1, start, 1, start + length("🌟", encoding)))
        editor.change(uri, "8", (1, first - length("🌟", encoding) + 3, 1, first - length("🌟", encoding) + 4))
        (one,) = [d for d in await editor.diagnostics(uri) if d.code == "SE207"]
        first += 3 - length("🌟", encoding)
        assert one.range == types.Range(types.Position(1, first), types.Position(1, first + 1))
        assert "Grau" in await editor.hover(uri, 1, first) or "SE207" in await editor.hover(uri, 1, first)

    session(work, capabilities=capabilities(encoding))


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_in_the_ficha_and_in_markdown(encoding: str) -> None:
    async def work(editor: Editor) -> None:
        ficha = f"Nome: {BEFORE}\nEfeitos: 🌟 + 2 danno\n"
        uri = editor.open("untitled:a.tec", ficha, "tec")
        found = [d for d in await editor.diagnostics(uri) if d.code == "SE111"]
        starts = {d.range.start.character for d in found if d.range.start.line == 1}
        assert starts == {length("Efeitos: ", encoding), length("Efeitos: 🌟 + 2 ", encoding)}
        page = "🌟\n\n" + "".join(f"> {line}\n" for line in f"```tec\n{ficha}```".splitlines())
        uri = editor.open("untitled:a.md", page, "markdown")
        quoted = [d for d in await editor.diagnostics(uri) if d.code == "SE111"]
        assert {d.range.start.character for d in quoted} == {d.range.start.character + 2 for d in found}
        assert {d.range.start.line for d in quoted} == {4}

    session(work, capabilities=capabilities(encoding))


def test_without_a_word_on_it_utf_16_is_meant() -> None:
    async def work(editor: Editor) -> None:
        assert editor.result is not None
        assert editor.result.capabilities.position_encoding in (None, types.PositionEncodingKind.Utf16)

    session(work)


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
def test_units_and_back(encoding: str) -> None:
    for at in range(len(BEFORE) + 1):
        assert units(BEFORE[:at], encoding) == length(BEFORE[:at], encoding)
        assert index(BEFORE, units(BEFORE[:at], encoding), encoding) == at
    assert index(BEFORE, 9999, encoding) == len(BEFORE)
    assert index("🌟", 1, encoding) == (1 if encoding == UTF32 else 0)  # inside a character
    buffer = Buffer("a\nb\u2028c\r\nd", encoding)
    assert buffer.starts == [0, 2, 7]
    assert buffer.offset(99, 0) == 8
    assert buffer.place(4) == (1, length("b\u2028", encoding))
