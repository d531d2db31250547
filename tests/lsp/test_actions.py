"""What an editor offers to do: fixes, silencing with a reason, all that is safe; the result is checked."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from tests.lsp.editor import Editor, applied, edits_of, session
from tests.lsp.test_diagnostics import BAD, GOOD

FICHA = """\
Nome: Poeira de Gelo
Natureza: Cosmo (SAB)
Ativação: ação
Duração: instantânea
Alcance e área: curto, cone
Efeitos e pontos: 2 dano em área + Lento
Modificadores: nenhum
Tamanho: 3
Limitações: nenhuma
Custo em Cosmo: 4
Grau: 1
Rolagem: Efeito contra Reflexos
Dano ou cura: 2d6 + mod
Descrição: O ar vira cristal e a rajada
  sai em leque.
"""
LISTED = "tecnicas:\n" + "".join(
    ("  - " if number == 0 else "    ") + line[2:] + "\n" for number, line in enumerate(BAD.splitlines()[1:])
)
PAGE = "# Diário\n\nTexto.\n\n```techlint\n" + BAD + "```\n"
QUOTED = "> ```tec\n" + "".join(f"> {line}\n" for line in FICHA.splitlines()) + "> ```\n"
TEXTS = {
    "a.yaml": BAD,
    "b.yaml": LISTED,
    "c.tec": FICHA,
    "d.md": PAGE,
    "e.md": QUOTED,
    "f.yaml": BAD.replace("\n", "\r\n"),
    "g.yaml": "# 🌟 café\n" + BAD.replace("Poeira de Gelo", "Poeira 🌟 de Gêlo"),
}
LANGUAGES = {"yaml": "yaml", "tec": "tec", "md": "markdown"}


def line_of(text: str, word: str) -> int:
    return next(number for number, line in enumerate(text.splitlines()) if word in line.lower())


def test_a_fix_is_offered_and_mends() -> None:
    async def work(editor: Editor) -> None:
        for name, text in TEXTS.items():
            uri = editor.open(f"untitled:{name}", text, LANGUAGES[name[2:]])
            await editor.until_codes(uri, "SE203")
            line = line_of(text, "custo")
            fix = (await editor.actions(uri, line))[0]
            assert fix.kind == types.CodeActionKind.QuickFix and fix.is_preferred, name
            assert fix.title == "SE203: write `3`"
            assert [d.code for d in fix.diagnostics or ()] == ["SE203"]
            editor.change(uri, applied(text, edits_of(fix, uri)))
            await editor.until_codes(uri)
            assert await editor.actions(uri, line) == [], name

    session(work)


def test_silencing_asks_for_a_reason_and_silences() -> None:
    async def work(editor: Editor) -> None:
        for name, text in TEXTS.items():
            uri = editor.open(f"untitled:{name}", text, LANGUAGES[name[2:]])
            await editor.until_codes(uri, "SE203")
            actions = await editor.actions(uri, line_of(text, "custo"))
            silence = next(a for a in actions if a.title == "Silenciar SE203 com motivo")
            after = applied(text, edits_of(silence, uri))
            mark = "techlint: ignore[SE203] motivo"
            assert (f"<!-- {mark} -->" if name.endswith("md") else f"# {mark}") in after, name
            assert len(after.splitlines()) == len(text.splitlines()) + 1
            assert ("\r\n" in after) == ("\r\n" in text)
            editor.change(uri, after)
            await editor.until_codes(uri)

    session(work, lang="pt")


def test_a_value_over_several_lines_is_silenced_from_above_it() -> None:
    text = FICHA.replace("4\n", "3\n").replace("sai em leque.", "sai em leque e causa 1d6 de dano.")

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.tec", text, "tec")
        found = await editor.diagnostics(uri)
        assert found and all(d.range.start.line >= 13 for d in found), found
        code = found[0].code
        silence = next(
            a for a in await editor.actions(uri, found[0].range.start.line) if f"Silence {code}" in a.title
        )
        after = applied(text, edits_of(silence, uri))
        assert after.splitlines()[13] == f"# techlint: ignore[{code}] reason"
        editor.change(uri, after)
        left = await editor.diagnostics(uri)
        assert code not in [d.code for d in left]

    session(work)


def test_what_chooses_for_the_player_says_so() -> None:
    text = GOOD.replace("alcance: curto", "alcance: curtto")

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", text, "yaml")
        await editor.until_codes(uri, "TL008")
        fix = (await editor.actions(uri, 5))[0]
        assert not fix.is_preferred
        assert "your choice" in fix.title
        assert applied(text, edits_of(fix, uri)) == GOOD
        assert await editor.actions(uri, 0, 99, only=["source.fixAll"]) == []

    session(work)


def test_everything_safe_at_once() -> None:
    text = GOOD.replace("custo: 3", "custo: 4").replace("tamanho: 3", "tamanho: 4").replace("curto", "curtto")

    async def work(editor: Editor) -> None:
        wrong = GOOD.replace("custo: 3", "custo: 4").replace("tamanho: 3", "tamanho: 2")
        uri = editor.open("untitled:a.yaml", wrong, "yaml")
        before = await editor.diagnostics(uri)
        assert len(before) >= 2
        (every,) = await editor.actions(uri, 0, 99, only=["source.fixAll"])
        assert every.kind == "source.fixAll.techlint"
        editor.change(uri, applied(wrong, edits_of(every, uri)))
        await editor.until_codes(uri)
        assert await editor.actions(uri, 0, 99, only=["refactor"]) == []
        other = editor.open("untitled:b.yaml", text, "yaml")
        assert "TL008" in [d.code for d in await editor.diagnostics(other)]

    session(work)


def test_edits_are_versioned_and_the_reason_a_placeholder_where_the_editor_can(tmp_path: Path) -> None:
    capabilities = types.ClientCapabilities(
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True, snippet_edit_support=True)
        )
    )

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", BAD, "yaml")
        await editor.until_codes(uri, "SE203")
        fix, silence, *_ = await editor.actions(uri, 11)
        assert fix.edit is not None and fix.edit.document_changes is not None
        (changes,) = fix.edit.document_changes
        assert isinstance(changes, types.TextDocumentEdit)
        assert (changes.text_document.uri, changes.text_document.version) == (uri, 1)
        assert silence.edit is not None and silence.edit.document_changes is not None
        (changes,) = silence.edit.document_changes
        assert isinstance(changes, types.TextDocumentEdit)
        (edit,) = changes.edits
        assert isinstance(edit, types.SnippetTextEdit)
        assert edit.snippet.value == "  # techlint: ignore[SE203] ${1:reason}\n"

    session(work, capabilities=capabilities)
