"""An editor for the tests: the installed command on the other end of a pipe, spoken to through a client library."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sys
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from techlint.lsp.uris import uri_of

ROOT = Path(__file__).parents[2]
WAIT = 20.0
T = TypeVar("T")
LANGUAGES = {".yaml": "yaml", ".yml": "yaml", ".tec": "tec", ".md": "markdown", ".toml": "toml"}


def command() -> list[str]:
    """The installed command; the module where it is not beside this Python."""
    beside = shutil.which("techlint", path=str(Path(sys.executable).parent))
    return [beside] if beside else [sys.executable, "-m", "techlint"]


class Editor:
    """A session with a server. Texts are kept by URI, as an editor would."""

    def __init__(self) -> None:
        self.client = LanguageClient("editor", "1")
        self.published: dict[str, list[types.PublishDiagnosticsParams]] = {}
        self.shown: list[str] = []
        self.logged: list[str] = []
        self.refreshed = 0
        self.registered: list[str] = []
        self.settings: Any = None
        self.result: types.InitializeResult | None = None
        self.versions: dict[str, int] = {}
        self._news = asyncio.Event()
        self._listen()

    def _listen(self) -> None:
        def published(params: types.PublishDiagnosticsParams) -> None:
            self.published.setdefault(params.uri, []).append(params)
            self._news.set()

        def shown(params: types.ShowMessageParams) -> None:
            self.shown.append(params.message)
            self._news.set()

        def logged(params: types.LogMessageParams) -> None:
            self.logged.append(params.message)

        def configuration(params: types.ConfigurationParams) -> list[Any]:
            return [self.settings for _ in params.items]

        def register(params: types.RegistrationParams) -> None:
            self.registered += [one.method for one in params.registrations]

        def refresh(params: Any) -> None:
            self.refreshed += 1
            self._news.set()

        for method, handler in (
            (types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, published),
            (types.WINDOW_SHOW_MESSAGE, shown),
            (types.WINDOW_LOG_MESSAGE, logged),
            (types.WORKSPACE_CONFIGURATION, configuration),
            (types.CLIENT_REGISTER_CAPABILITY, register),
            (types.WORKSPACE_DIAGNOSTIC_REFRESH, refresh),
        ):
            self.client.feature(method)(handler)

    async def start(
        self,
        *folders: Path,
        options: Mapping[str, Any] | None = None,
        capabilities: types.ClientCapabilities | None = None,
        lang: str = "en",
    ) -> Editor:
        """Starts the server and greets it."""
        env = {key: value for key, value in os.environ.items() if not key.startswith("TECHLINT_")}
        env["PYTHONPATH"] = str(ROOT)
        words = command()
        await self.client.start_io(words[0], *words[1:], "lsp", env=env, cwd=str(folders[0] if folders else ROOT))
        told = {"lang": lang, **(options or {})} if lang else dict(options or {})
        self.result = await self.wait(
            self.client.initialize_async(
                types.InitializeParams(
                    capabilities=capabilities or types.ClientCapabilities(),
                    process_id=os.getpid(),
                    workspace_folders=[types.WorkspaceFolder(uri_of(str(f)), f.name) for f in folders] or None,
                    initialization_options=told,
                )
            )
        )
        self.client.initialized(types.InitializedParams())
        return self

    async def wait(self, answer: Awaitable[T]) -> T:
        """An answer, within reason."""
        return await asyncio.wait_for(answer, WAIT)

    async def stop(self) -> int:
        """Takes leave; the server's exit code."""
        await self.wait(self.client.shutdown_async(None))
        self.client.exit(None)
        server: Any = getattr(self.client, "_server")  # noqa: B009
        code: int = await self.wait(server.wait())
        stop: Any = self.client.stop
        await stop()
        return code

    # ---- texts

    def open(self, where: Path | str, text: str | None = None, language: str = "") -> str:
        """Opens a file (with another text than the disk has, if given) or an address; its URI."""
        uri = where if isinstance(where, str) else uri_of(str(where))
        if text is None:
            assert isinstance(where, Path)
            text = where.read_bytes().decode("utf-8")
        suffix = os.path.splitext(uri)[1]
        self.versions[uri] = 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri, language or LANGUAGES.get(suffix, "plaintext"), 1, text)
            )
        )
        return uri

    def change(
        self,
        uri: str,
        text: str,
        where: tuple[int, int, int, int] | None = None,
        version: int | None = None,
    ) -> int:
        """Changes a stretch of a text (from line and character to line and character), or all of it; the version."""
        number = self.versions[uri] = version if version is not None else self.versions[uri] + 1
        change: types.TextDocumentContentChangePartial | types.TextDocumentContentChangeWholeDocument
        if where is None:
            change = types.TextDocumentContentChangeWholeDocument(text)
        else:
            a, b, c, d = where
            change = types.TextDocumentContentChangePartial(
                types.Range(types.Position(a, b), types.Position(c, d)), text
            )
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(number, uri), [change])
        )
        return number

    def close(self, uri: str) -> None:
        """Closes a text."""
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))

    def touched(self, *paths: Path) -> None:
        """Says that files on the disk changed."""
        events = [types.FileEvent(uri_of(str(path)), types.FileChangeType.Changed) for path in paths]
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(events))

    # ---- what the server says

    async def until(self, holds: Callable[[], T]) -> T:
        """What `holds` gives, as soon as that is something."""

        async def watch() -> T:
            while True:
                self._news.clear()
                found = holds()
                if found:
                    return found
                await self._news.wait()

        return await asyncio.wait_for(watch(), WAIT)

    async def diagnostics(self, uri: str, version: int | None = None) -> list[types.Diagnostic]:
        """What is published of a text at this version (by default its latest)."""
        wanted = self.versions.get(uri) if version is None else version
        found = await self.until(
            lambda: [one for one in self.published.get(uri, ()) if one.version == wanted or wanted is None]
        )
        return list(found[-1].diagnostics)

    async def until_codes(self, uri: str, *codes: str) -> list[types.Diagnostic]:
        """The diagnostics last published of a text, once they are of just these codes."""

        def last() -> list[types.PublishDiagnosticsParams]:
            found = self.published.get(uri, [])[-1:]
            return found if found and sorted(str(d.code) for d in found[0].diagnostics) == sorted(codes) else []

        try:
            return list((await self.until(last))[0].diagnostics)
        except TimeoutError:
            seen = [[d.code for d in one.diagnostics] for one in self.published.get(uri, [])]
            raise AssertionError(f"never {codes}: {seen}") from None

    # ---- what is asked

    async def hover(self, uri: str, line: int, character: int) -> str:
        """What is shown at a place."""
        found = await self.wait(
            self.client.text_document_hover_async(
                types.HoverParams(types.TextDocumentIdentifier(uri), types.Position(line, character))
            )
        )
        if found is None:
            return ""
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    async def completion(self, uri: str, line: int, character: int) -> dict[str, types.CompletionItem]:
        """What is offered at a place, by label."""
        found = await self.wait(
            self.client.text_document_completion_async(
                types.CompletionParams(types.TextDocumentIdentifier(uri), types.Position(line, character))
            )
        )
        assert isinstance(found, types.CompletionList)
        return {item.label: item for item in found.items}

    async def actions(
        self, uri: str, line: int, last: int | None = None, only: list[str] | None = None
    ) -> list[types.CodeAction]:
        """What may be done about some lines."""
        where = types.Range(types.Position(line, 0), types.Position(line if last is None else last, 999))
        context = types.CodeActionContext(diagnostics=[], only=only)
        found = await self.wait(
            self.client.text_document_code_action_async(
                types.CodeActionParams(types.TextDocumentIdentifier(uri), where, context)
            )
        )
        return [one for one in found or [] if isinstance(one, types.CodeAction)]

    async def definition(self, uri: str, line: int, character: int) -> list[types.Location]:
        """Where what stands at a place is defined."""
        found = await self.wait(
            self.client.text_document_definition_async(
                types.DefinitionParams(types.TextDocumentIdentifier(uri), types.Position(line, character))
            )
        )
        return [one for one in found if isinstance(one, types.Location)] if isinstance(found, list | tuple) else []

    async def references(self, uri: str, line: int, character: int, *, own: bool = True) -> list[types.Location]:
        """Where what stands at a place is used."""
        found = await self.wait(
            self.client.text_document_references_async(
                types.ReferenceParams(
                    types.ReferenceContext(own), types.TextDocumentIdentifier(uri), types.Position(line, character)
                )
            )
        )
        return list(found or [])


def session(work: Callable[[Editor], Coroutine[Any, Any, None]], **start: Any) -> None:
    """Runs a test in a session; the server must end well and have noted down no failure of its own."""

    async def whole() -> None:
        editor = Editor()
        folders = start.pop("folders", ())
        await editor.start(*folders, **start)
        try:
            await work(editor)
        finally:
            code = await editor.stop()
        assert code == 0
        assert not editor.logged, editor.logged

    asyncio.run(whole())


def applied(text: str, edits: list[Any]) -> str:
    """A text (of the basic plane alone) with an editor's edits made."""
    from techlint.lsp.positions import UTF16, Buffer

    buffer = Buffer(text, UTF16)
    placed = sorted(
        (
            buffer.offset(e.range.start.line, e.range.start.character),
            buffer.offset(e.range.end.line, e.range.end.character),
            e.new_text,
        )
        for e in edits
    )
    for start, end, new in reversed(placed):
        text = text[:start] + new + text[end:]
    return text


def edits_of(action: types.CodeAction, uri: str) -> list[types.TextEdit]:
    """The edits that an action makes in a text."""
    assert action.edit is not None and action.edit.changes is not None, json.dumps(action.title)
    assert list(action.edit.changes) == [uri]
    return list(action.edit.changes[uri])
