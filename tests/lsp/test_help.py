"""What is shown and offered while one writes: hover, completion, symbols, definitions, in each carrier and game."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from lsprotocol import types

from techlint.lsp.uris import uri_of
from techlint.spelling import norm
from techlint.systems import SHIPPED, load
from tests.lsp.editor import ROOT, Editor, applied, command, session
from tests.lsp.test_diagnostics import BAD, GOOD

CAMPAIGN = ROOT / "examples" / "campanha"
HIERARCHY = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(
        document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True)
    )
)


def cursor(text: str) -> tuple[str, int, int]:
    """A text without the `|` that marks the cursor, and where that stands."""
    before, _, after = text.partition("|")
    return before + after, before.count("\n"), len(before) - before.rfind("\n") - 1


def test_hover_shows_the_sum_the_rule_and_the_price() -> None:
    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", BAD, "yaml")
        await editor.until_codes(uri, "SE203")
        name = await editor.hover(uri, 1, 10)
        assert "Poeira de Gelo" in name
        assert "2d6" in name
        cost = await editor.hover(uri, 11, 9)  # on the squiggle
        assert "SE203" in cost
        assert name.splitlines()[0] in cost
        size = await editor.hover(uri, 9, 12)
        assert name.splitlines()[0] in size
        assert "SE203" not in size
        effect = await editor.hover(uri, 7, 16)
        assert "**dano em área**" in effect
        assert "1d6" in effect
        condition = await editor.hover(uri, 7, 30)
        assert "**Lento**" in condition
        assert "point" in condition
        for line, character, told in ((4, 14, "instantânea"), (5, 12, "curto"), (6, 9, "cone"), (3, 14, "ação")):
            assert f"**{told}**" in await editor.hover(uri, line, character)
        assert "**limitacoes**" in await editor.hover(uri, 10, 4)
        assert await editor.hover(uri, 400, 0) == ""
        broken = editor.open("untitled:b.yaml", 'tecnica:\n  efeitos: "2 dano + Lento\n  grau: [', "yaml")
        assert "**Lento**" in await editor.hover(broken, 1, 25)

    session(work)


def test_hover_in_portuguese_in_the_ficha_and_in_markdown() -> None:
    ficha = "Nome: Poeira\nEfeitos e pontos: 2 dano em área + Lento\nLimitações: te deixa Caído\n"

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.tec", ficha, "tec")
        assert "ponto" in await editor.hover(uri, 1, 36)
        assert "custo" in await editor.hover(uri, 2, 20)
        page = "# Diário\n\n" + "".join(f"> {line}\n" for line in f"```tec\n{ficha}```".splitlines())
        uri = editor.open("untitled:a.md", page, "markdown")
        assert "**Lento**" in await editor.hover(uri, 4, 38)
        assert await editor.hover(uri, 0, 3) == ""

    session(work, lang="pt")


PLACES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("a.yaml", "te|", {"tecnica": "tecnica:\n  ", "inimigos": "inimigos:\n  ", "sistema": "sistema: "}),
    ("a.yaml", "sistema: |", {"sangue-e-estrelas": "sangue-e-estrelas"}),
    ("a.yaml", "tecnica:\n  nome: X\n  na|\n", {"natureza": "natureza: ", "rolagem": "rolagem: "}),
    ("a.yaml", "tecnica:\n  natureza: |\n", {"Cosmo (SAB)": "Cosmo (SAB)"}),
    ("a.yaml", "tecnica:\n  efeitos: 2 dano em área + L|\n", {"Lento": "Lento", "cura": "cura"}),
    ("a.yaml", "tecnica:\n  efeitos: 2 da|\n", {"dano em área": "dano em área"}),
    ("a.yaml", "tecnica:\n  efeitos: Lento, 1 |\n", {"dano": "dano"}),
    ("a.yaml", "tecnica:\n  limitacoes:\n    - |\n", {"só uma vez por luta": "só uma vez por luta"}),
    (
        "a.yaml",
        "tecnica:\n  limitacoes: [só uma vez por luta, |]\n",
        {"só com o Cosmo no Teto": "só com o Cosmo no Teto"},
    ),
    ("a.yaml", "tecnicas:\n  - nome: X\n    area: {forma: |}\n", {"cone": "cone"}),
    ("a.yaml", "tecnicas:\n  - nome: X\n    area: {|}\n", {"dobrada": "dobrada: "}),
    ("a.yaml", "tecnicas:\n  - nome: X\n    |\n  - nome: Y\n", {"grau": "grau: "}),
    ("a.yaml", "inimigo:\n  nome: X\n  posto: |\n", {"Prata": "Prata"}),
    ("a.yaml", "personagem:\n  nome: X\n  armadura:\n    |\n", {"nome": "nome: "}),
    ("a.tec", "|", {"Nome": "Nome: ", "Exército": "Exército: "}),
    ("a.tec", "Nome: X\nNa|", {"Natureza": "Natureza: "}),
    ("a.tec", "Nome: X\nEfeitos e pontos: 2 dano + |", {"Lento": "Lento"}),
    ("a.tec", "Inimigo: X\nPosto: |", {"Prata": "Prata"}),
    ("a.tec", "Nome: X\n\nExército: Y\nPostos:\n  - |", {"base": "base: "}),
    ("a.md", "oi\n\n```techlint\ntecnica:\n  duracao: |\n```\n", {"cena": "cena"}),
    ("a.md", "> ```tec\n> Nome: X\n> Duração: |\n> ```\n", {"cena": "cena"}),
    ("a.yaml", 'tecnica:\n  nome: "sem fim\n  duracao: |\n', {"cena": "cena"}),
)


def test_completion_where_it_fits() -> None:
    async def work(editor: Editor) -> None:
        for number, (name, text, some) in enumerate(PLACES):
            plain, line, character = cursor(text)
            language = {"yaml": "yaml", "tec": "tec", "md": "markdown"}[name[2:]]
            uri = editor.open(f"untitled:{number}{name}", plain, language)
            found = await editor.completion(uri, line, character)
            assert set(some) <= set(found), text
            for label, written in some.items():
                edit = found[label].text_edit
                assert isinstance(edit, types.TextEdit)
                assert edit.new_text == written, text
                assert edit.range.end == types.Position(line, character), text
                after = applied(plain, [edit])
                assert written in after, text
                assert len(after) - len(plain) <= len(written), text
            editor.close(uri)

    session(work)


def test_completion_shows_prices_and_not_what_is_written_already() -> None:
    plain, line, character = cursor("tecnica:\n  nome: X\n  |\n  grau: 1\n")

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", plain, "yaml")
        keys = await editor.completion(uri, line, character)
        assert "grau" not in keys and "nome" not in keys and keys["natureza"].detail
        editor.change(uri, "  limitacoes: ", (2, 0, 2, 99))
        offered = await editor.completion(uri, 2, 14)
        assert offered["só uma vez por luta"].detail == "−1 on the cost"
        order = sorted(keys.values(), key=lambda item: item.sort_text or "")
        assert [item.label for item in order][:2] == ["natureza", "atributo"]

    session(work)


def test_completion_of_names_of_the_project(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text("", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    army = "exercito:\n  nome: Os Sinos\n  vagas_de_elite: {Bigorna: Martelo}\n"
    (tmp_path / "e.yaml").write_text(army, encoding="utf-8")

    async def work(editor: Editor) -> None:
        plain, line, character = cursor("inimigo:\n  nome: X\n  tecnicas: [|]\n")
        uri = editor.open(tmp_path / "b.yaml", plain)
        await editor.diagnostics(uri)
        assert "Poeira de Gelo" in await editor.completion(uri, line, character)
        editor.change(uri, "inimigo:\n  nome: X\n  exercito: \n  vaga: \n")
        assert "Os Sinos" in await editor.completion(uri, 2, 12)
        assert "Bigorna" in await editor.completion(uri, 3, 8)

    session(work, folders=(tmp_path,))


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_every_kind_of_every_game_has_keys_values_hover_and_symbols(game: str) -> None:
    system = load(game)

    async def work(editor: Editor) -> None:
        every = 0
        for number, kind in enumerate(dict.fromkeys(system.kinds.values())):
            key = next(key for key, one in system.kinds.items() if one == kind)
            uri = editor.open(f"untitled:{number}.yaml", f"sistema: {game}\n{key}:\n  nome: Isto\n  \n", "yaml")
            keys = await editor.completion(uri, 3, 2)
            assert len(keys) >= 3, kind
            assert {norm(one) for one in keys} & {
                norm(one) for one in system.schema(kind)["definitions"][kind]["properties"]
            }, kind
            answer = await editor.client.text_document_document_symbol_async(
                types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
            )
            assert answer and answer[0].name == "Isto", kind
            offered = 0
            for label in list(keys)[:40]:
                editor.change(uri, f"sistema: {game}\n{key}:\n  nome: Isto\n  {label}: \n")
                offered += len(await editor.completion(uri, 3, len(label) + 4))
                told = await editor.hover(uri, 3, 3)
                about = keys[label].detail
                assert about is None or about in told, (kind, label)
            editor.close(uri)
            every += offered
        assert every > 20

    session(work)


def test_symbols_hold_their_fields(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        text = "tecnicas:\n" + "".join(
            "".join((("  - " if n == 0 else "    ") + line[2:] + "\n") for n, line in enumerate(one.splitlines()[1:]))
            for one in (GOOD, GOOD.replace("Gelo", "Prata"))
        )
        uri = editor.open("untitled:a.yaml", text, "yaml")
        found = await editor.client.text_document_document_symbol_async(
            types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
        )
        assert found is not None
        one, two = found
        assert isinstance(one, types.DocumentSymbol) and isinstance(two, types.DocumentSymbol)
        assert [one.name, two.name] == ["Poeira de Gelo", "Poeira de Prata"]
        assert one.range.end <= two.range.start or one.range.end.line <= two.range.start.line
        assert "custo" in [child.name for child in one.children or ()]
        for symbol in (one, two, *(one.children or ()), *(two.children or ())):
            start, end = symbol.range.start, symbol.range.end
            assert (start.line, start.character) <= (
                symbol.selection_range.start.line,
                symbol.selection_range.start.character,
            )
            assert (symbol.selection_range.end.line, symbol.selection_range.end.character) <= (
                end.line,
                end.character,
            )

    session(work, capabilities=HIERARCHY)


def test_definitions_and_references_over_the_project() -> None:
    sheet = CAMPAIGN / "personagens" / "dora.yaml"
    lines = sheet.read_text(encoding="utf-8").splitlines()
    army = next(n for n, line in enumerate(lines) if line.startswith("  exercito: "))

    async def work(editor: Editor) -> None:
        uri = editor.open(sheet)
        await editor.diagnostics(uri)
        (defined,) = await editor.definition(uri, army, 14)
        assert defined.uri == uri_of(str(CAMPAIGN / "exercito" / "ventaneiros.yaml"))
        content = (CAMPAIGN / "exercito" / "ventaneiros.yaml").read_text(encoding="utf-8").splitlines()
        assert content[defined.range.start.line][defined.range.start.character :].startswith("Ventaneiros")
        used = await editor.references(uri, army, 14)
        assert {defined.uri, uri} <= {one.uri for one in used}
        assert len(used) >= 3
        assert len(await editor.references(uri, army, 14, own=False)) == len(used) - 1
        at = next(n for n, line in enumerate(lines) if line.startswith("  tecnicas: ["))
        (where,) = await editor.definition(uri, at, len("  tecnicas: [V"))
        assert where.uri != uri
        assert await editor.definition(uri, 6, 4) == []

    session(work, folders=(CAMPAIGN,))


def test_seats_are_defined_by_their_army(tmp_path: Path) -> None:
    (tmp_path / "techlint.toml").write_text("", encoding="utf-8")
    army = "exercito:\n  nome: Os Sinos\n  vagas_de_elite: {Bigorna: Martelo}\n"
    (tmp_path / "e.yaml").write_text(army, encoding="utf-8")

    async def work(editor: Editor) -> None:
        uri = editor.open(tmp_path / "b.yaml", "inimigo:\n  nome: X\n  vaga: Bigorna\n")
        await editor.diagnostics(uri)
        (seat,) = await editor.definition(uri, 2, 10)
        assert seat == types.Location(
            uri_of(str(tmp_path / "e.yaml")), types.Range(types.Position(2, 19), types.Position(2, 26))
        )

    session(work, folders=(tmp_path,))


def test_formatting_is_what_the_command_writes(tmp_path: Path) -> None:
    text = "Tecnica:\n    NOME:   Poeira de Gelo\n" + "".join(
        f"    {line.strip()}\n" for line in GOOD.splitlines()[2:]
    ).replace("ativacao", "Ativação")

    async def work(editor: Editor) -> None:
        assert editor.result is not None and editor.result.capabilities.document_formatting_provider
        uri = editor.open("untitled:a.yaml", text, "yaml")
        edits = await editor.client.text_document_formatting_async(
            types.DocumentFormattingParams(types.TextDocumentIdentifier(uri), types.FormattingOptions(2, True))
        )
        assert edits
        words = [*command(), "fmt", "-q", "-", "--stdin-filename", "a.yaml"]
        done = subprocess.run(words, input=text.encode(), capture_output=True, cwd=tmp_path, timeout=60)
        assert applied(text, list(edits)) == done.stdout.decode() != text

    session(work)
