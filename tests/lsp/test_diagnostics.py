"""What is underlined while one types: of the open text, over the project, and only of the text as it is now."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types

from techlint.lsp.uris import uri_of
from tests.lsp.editor import ROOT, Editor, session

GOOD = """\
tecnica:
  nome: Poeira de Gelo
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  area: cone
  efeitos: 2 dano em área + Lento
  modificadores: nenhum
  tamanho: 3
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Efeito contra Reflexos
  dano: 2d6 + mod
  descricao: O ar vira cristal e a rajada sai em leque.
"""
BAD = GOOD.replace("custo: 3", "custo: 4")
SHEET = """\
inimigo:
  nome: Vulto da Praia
  tipo: figurante
  nivel: 1
  tecnicas: [Poeira de Gelo]
"""


def folder(tmp_path: Path, **files: str) -> Path:
    """A project with these files: `a_yaml` is `a.yaml`."""
    (tmp_path / "techlint.toml").write_text("", encoding="utf-8")
    for name, text in files.items():
        (tmp_path / name.replace("_", ".")).write_bytes(text.encode())
    return tmp_path


def test_an_error_is_underlined_mended_and_cleared(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=GOOD)

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml", BAD)  # not what the disk holds
        (one,) = await editor.diagnostics(uri)
        assert (one.code, one.source, one.severity) == ("SE203", "techlint", types.DiagnosticSeverity.Error)
        assert one.range == types.Range(types.Position(11, 9), types.Position(11, 10))
        assert "help: " in one.message
        editor.change(uri, "3", (11, 9, 11, 10))
        assert await editor.diagnostics(uri) == []
        editor.change(uri, "5", (11, 9, 11, 10))
        assert [d.code for d in await editor.diagnostics(uri)] == ["SE203"]
        editor.close(uri)
        await editor.until_codes(uri)

    session(work, folders=(project,))


def test_of_rapid_edits_only_the_last_is_judged(tmp_path: Path) -> None:
    project = folder(tmp_path)

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml", GOOD)
        assert await editor.diagnostics(uri) == []
        for number in range(40):
            editor.change(uri, str(number % 10), (11, 9, 11, 10))
            await asyncio.sleep(0.005)
        last = editor.versions[uri]
        (one,) = await editor.diagnostics(uri)
        assert "9" in one.message
        await asyncio.sleep(0.5)
        versions = [p.version for p in editor.published[uri]]
        assert versions[-1] == last
        assert len(versions) < 10
        assert versions == sorted(versions, key=lambda v: v or 0)

    session(work, folders=(project,))


def test_a_change_older_than_the_text_is_left_out(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        uri = editor.open(tmp_path / "a.yaml", GOOD)
        editor.change(uri, "4", (11, 9, 11, 10), version=7)
        assert [d.code for d in await editor.diagnostics(uri, 7)] == ["SE203"]
        editor.change(uri, "", (0, 0, 15, 0), version=3)
        editor.change(uri, "3", (11, 9, 11, 10), version=8)
        assert await editor.diagnostics(uri, 8) == []

    session(work)


def test_names_of_other_files_as_they_stand_in_the_editor(tmp_path: Path) -> None:
    sheet = (ROOT / "examples/campanha/personagens/dora.yaml").read_text(encoding="utf-8")
    assert "Dora de Andorinhão" in sheet
    project = folder(tmp_path, a_yaml=GOOD, b_yaml=GOOD.replace("Gelo", "Prata"))

    async def work(editor: Editor) -> None:
        second = editor.open(project / "b.yaml")
        assert await editor.diagnostics(second) == []
        # The same name as a technique that is only on the disk.
        editor.change(second, "Poeira de Gelo", (1, 8, 1, 99))
        (one,) = await editor.diagnostics(second)
        assert one.code is not None
        first = editor.open(project / "a.yaml")
        await editor.diagnostics(first)
        # Renamed in the editor alone: the other text is judged again without being touched.
        editor.change(first, "Poeira de Ouro", (1, 8, 1, 99))
        await editor.until_codes(second)
        editor.close(first)  # what the disk holds counts again
        await editor.until_codes(second, str(one.code))

    session(work, folders=(project,))


def test_a_file_known_from_the_disk_is_judged_when_it_is_opened(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=BAD, b_yaml=GOOD.replace("Gelo", "Prata"))

    async def work(editor: Editor) -> None:
        other = editor.open(project / "b.yaml")
        assert await editor.diagnostics(other) == []
        uri = editor.open(project / "a.yaml")
        await editor.until_codes(uri, "SE203")
        editor.close(uri)
        await editor.until_codes(uri)
        editor.open(project / "a.yaml")
        await editor.until_codes(uri, "SE203")

    session(work, folders=(project,))


def test_files_written_by_others_are_noticed(tmp_path: Path) -> None:
    project = folder(tmp_path)

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "b.yaml", GOOD)
        assert await editor.diagnostics(uri) == []
        other = project / "a.yaml"
        other.write_text(GOOD, encoding="utf-8")
        editor.touched(other)
        found = await editor.until(lambda: editor.published[uri][-1].diagnostics)
        assert len(found) == 1
        other.unlink()
        editor.touched(other)
        await editor.until_codes(uri)

    session(work, folders=(project,))


def test_configuration_suppression_and_house_rules(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=BAD)
    config = project / "techlint.toml"

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml")
        await editor.until_codes(uri, "SE203")
        editor.change(uri, "  # techlint: ignore[SE203] a mesa combinou\n", (11, 0, 11, 0))
        await editor.until_codes(uri)
        editor.change(uri, "", (11, 0, 12, 0))
        await editor.until_codes(uri, "SE203")
        config.write_text('[severity]\nSE203 = "warning"\n', encoding="utf-8")
        editor.touched(config)
        found = await editor.until(
            lambda: [
                d for d in editor.published[uri][-1].diagnostics if d.severity == types.DiagnosticSeverity.Warning
            ]
        )
        assert [d.code for d in found] == ["SE203"]
        config.write_text('ignore = ["SE2"]\n', encoding="utf-8")
        editor.touched(config)
        await editor.until_codes(uri)
        config.write_text('casa = "casa.yaml"\n', encoding="utf-8")
        (project / "casa.yaml").write_text("modificadores:\n  alcança o éter: 2\n", encoding="utf-8")
        editor.touched(config)
        await editor.until_codes(uri, "SE203")

    session(work, folders=(project,))


def test_a_configuration_that_cannot_be_read_is_told_and_the_texts_judged_all_the_same(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=BAD)
    config = project / "techlint.toml"
    config.write_text('selct = ["SE2"]\n', encoding="utf-8")

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml")
        await editor.until_codes(uri, "SE203")
        await editor.until(lambda: editor.shown)
        assert "selct" in editor.shown[0]
        (told,) = editor.published[uri_of(str(config))][-1].diagnostics
        assert told.range.start.line == 0
        config.write_text("", encoding="utf-8")
        editor.touched(config)
        await editor.until(lambda: not editor.published[uri_of(str(config))][-1].diagnostics)

    session(work, folders=(project,))


def test_without_a_workspace_and_without_a_file(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        outside = editor.open(tmp_path / "fora daqui" / "é só isto.yaml", BAD)
        await editor.until_codes(outside, "SE203")
        untitled = editor.open("untitled:Untitled-1", BAD, "yaml")
        await editor.until_codes(untitled, "SE203")
        ficha = editor.open("untitled:Untitled-2", "Nome: Poeira\nGrau: 7\n", "tec")
        assert any(d.code == "SE207" for d in await editor.diagnostics(ficha))
        another = editor.open("vscode-vfs://github/a/b/c.yaml", BAD, "yaml")
        await editor.until_codes(another, "SE203")

    session(work)


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    async def work(editor: Editor) -> None:
        compose = editor.open(tmp_path / "docker-compose.yaml", "services:\n  web:\n    image: x\n   ports: [1\n")
        assert await editor.diagnostics(compose) == []
        page = editor.open(tmp_path / "leia.md", "# Nada\n\n```yaml\ntecnica: [\n```\n")
        assert await editor.diagnostics(page) == []

    session(work)


def test_several_folders_with_a_configuration_each(tmp_path: Path) -> None:
    one, two = tmp_path / "um", tmp_path / "dois"
    for where in (one, two):
        where.mkdir()
    (one / "techlint.toml").write_text('ignore = ["SE203"]\n', encoding="utf-8")
    (two / "techlint.toml").write_text("", encoding="utf-8")

    async def work(editor: Editor) -> None:
        first, second = editor.open(one / "a.yaml", BAD), editor.open(two / "a.yaml", BAD)
        assert await editor.diagnostics(first) == []
        await editor.until_codes(second, "SE203")
        gone = types.WorkspaceFolder(uri_of(str(two)), "dois")
        editor.client.workspace_did_change_workspace_folders(
            types.DidChangeWorkspaceFoldersParams(types.WorkspaceFoldersChangeEvent(added=[], removed=[gone]))
        )
        await editor.until(lambda: len(editor.published[second]) > 1)
        assert [d.code for d in editor.published[second][-1].diagnostics] == ["SE203"]

    session(work, folders=(one, two))


@pytest.mark.parametrize("how", ["initialization", "pushed", "asked"])
def test_settings(tmp_path: Path, how: str) -> None:
    project = folder(tmp_path, a_yaml=BAD.replace("grau: 1", "grau: 9"))
    (project / "outra.toml").write_text('ignore = ["SE207"]\n', encoding="utf-8")
    settings = {"lang": "pt", "ignore": ["SE203"]}
    capabilities = types.ClientCapabilities(workspace=types.WorkspaceClientCapabilities(configuration=how == "asked"))

    async def work(editor: Editor) -> None:
        editor.settings = settings
        uri = editor.open(project / "a.yaml")
        if how == "pushed":
            await editor.until(lambda: len(editor.published.get(uri, [{}])[-1:]) and uri in editor.published)
            editor.client.workspace_did_change_configuration(
                types.DidChangeConfigurationParams({"techlint": settings})
            )
        await editor.until_codes(uri, "SE207")
        await editor.until(
            lambda: "ajuda: " in editor.published[uri][-1].diagnostics[0].message and editor.published[uri]
        )
        for values, codes in (
            ({"select": ["SE203"], "ignore": []}, ["SE203"]),
            ({"select": [], "ignore": [], "config": "outra.toml"}, ["SE203"]),
            ({"config": ""}, ["SE203", "SE207"]),
            ({"select": "nada disso", "ignore": 7, "lang": None}, ["SE203", "SE207"]),
        ):
            editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams({"techlint": values}))
            await editor.until_codes(uri, *codes)

    session(
        work,
        folders=(project,),
        options=settings if how == "initialization" else None,
        lang="" if how == "initialization" else "en",
        capabilities=capabilities,
    )


def test_pulled_diagnostics_are_not_pushed_as_well(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=BAD)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities())
    )

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml")

        async def pull(before: str | None = None) -> types.DocumentDiagnosticReport:
            return await editor.wait(
                editor.client.text_document_diagnostic_async(
                    types.DocumentDiagnosticParams(types.TextDocumentIdentifier(uri), previous_result_id=before)
                )
            )

        first = await pull()
        assert isinstance(first, types.RelatedFullDocumentDiagnosticReport)
        assert [d.code for d in first.items] == ["SE203"]
        again = await pull(first.result_id)
        assert isinstance(again, types.RelatedUnchangedDocumentDiagnosticReport)
        editor.change(uri, "3", (11, 9, 11, 10))
        mended = await pull(first.result_id)
        assert isinstance(mended, types.RelatedFullDocumentDiagnosticReport)
        assert list(mended.items) == []
        assert uri not in editor.published

    session(work, folders=(project,), capabilities=capabilities)


def test_related_places_are_the_editors(tmp_path: Path) -> None:
    project = folder(tmp_path, a_yaml=GOOD, b_yaml=GOOD)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(
            publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True)
        )
    )

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "b.yaml")
        found = await editor.until(lambda: editor.published.get(uri, []))
        related = [r for d in found[-1].diagnostics for r in d.related_information or ()]
        assert uri_of(str(project / "a.yaml")) in {r.location.uri for r in related}
        assert all(
            "\0" not in r.location.uri and "\0" not in d.message for d in found[-1].diagnostics for r in related
        )

    session(work, folders=(project,), capabilities=capabilities)
