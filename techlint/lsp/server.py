"""The server: what the editor says is taken in, what is known is sent; nothing an editor sends brings it down."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import re
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import suppress
from typing import Any

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.protocol.language_server import lsp_method

from techlint import __version__
from techlint.diagnostics import Text
from techlint.lsp.desk import Read
from techlint.lsp.features import FIX_ALL, SOURCE, Client, Features
from techlint.lsp.positions import UTF16, Buffer
from techlint.lsp.uris import path_of, uri_of
from techlint.lsp.workspace import CONFIGS, OpenText, Settings, Workspace

DELAY = 0.15  # seconds without a keystroke after which a text is judged
_SLICE = 0.02  # seconds of work after which others have a turn
_IN_FILE = re.compile(r"(?P<path>.+?):(?P<line>[0-9]+)(?::(?P<column>[0-9]+))?: (?P<said>.*)", re.DOTALL)
_WATCHED = ("**/techlint.toml", "**/pyproject.toml", "**/.gitignore", "**/*.{yaml,yml,tec,md}")

log = logging.getLogger("techlint.lsp")


class Protocol(LanguageServerProtocol):
    """The protocol without pygls's own copies of the texts: its lines end at more than an editor's do."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message as a value; to a request of which none can be made the editor gets an answer all the same."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if isinstance(data, dict) and "method" in data and isinstance(data.get("id"), int | str):
                self._send_response(data["id"], error=error.to_response_error())
            raise

    def _hand_on(self, method: str, params: Any) -> Generator[Any, Any, None]:
        handler = self.fm.features.get(method)
        if handler is not None:
            yield handler, (params,), None

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> Generator[Any, Any, None]:
        """A text was changed."""
        yield from self._hand_on(types.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> Generator[Any, Any, None]:
        """A text was opened."""
        yield from self._hand_on(types.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> Generator[Any, Any, None]:
        """A text was closed."""
        yield from self._hand_on(types.TEXT_DOCUMENT_DID_CLOSE, params)


class Server(LanguageServer):
    """techlint as a language server."""

    def __init__(self, lang: str = "") -> None:
        super().__init__("techlint", __version__, protocol_cls=Protocol)
        self.known = Workspace(self.tell)
        self.known.settings = Settings(lang=lang)
        self.answers = Features(self.known, Client(), UTF16)
        self.pulls = False
        self.refreshes = False
        self.asks_settings = False
        self._timers: dict[str, asyncio.Task[None]] = {}
        self._elsewhere: dict[str, set[str]] = {}  # the files that are not open and have something published
        self._config_faults: dict[str, list[types.Diagnostic]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # ---- telling

    def tell(self, message: Text) -> None:
        """Tells the user what cannot be done as asked: a configuration that cannot be read."""
        said = message.to(self.known.settings.lang or ("en" if self._speaks_english() else "pt"))
        found = _IN_FILE.match(said)
        if found is not None and os.path.isabs(found["path"]):
            line, column = int(found["line"]) - 1, int(found["column"] or 1) - 1
            at = types.Range(types.Position(line, column), types.Position(line, max(column, 999)))
            uri = uri_of(os.path.normpath(found["path"]))
            one = types.Diagnostic(at, found["said"], types.DiagnosticSeverity.Error, source=SOURCE)
            self._config_faults.setdefault(uri, []).append(one)
            self._publish(uri, self._config_faults[uri], None)
        with suppress(Exception):
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, f"techlint: {said}"))

    def _speaks_english(self) -> bool:
        display = self.known.settings.display
        return bool(display) and not display.lower().startswith("pt")

    def failed(self, error: BaseException, what: str) -> None:
        """Notes down a failure of the server's own."""
        log.error("%s: %s: %s", what, type(error).__name__, error, exc_info=error)
        with suppress(Exception):
            said = f"techlint: {what}: {type(error).__name__}: {error}"
            self.window_log_message(types.LogMessageParams(types.MessageType.Error, said))

    def report_server_error(self, error: Exception, source: Any) -> None:
        """What pygls could not make sense of."""
        self.failed(error, getattr(source, "__name__", str(source)))

    def _publish(self, uri: str, diagnostics: list[types.Diagnostic], version: int | None) -> None:
        self.text_document_publish_diagnostics(
            types.PublishDiagnosticsParams(uri=uri, diagnostics=diagnostics, version=version)
        )

    # ---- judging

    def later(self, uri: str, delay: float = DELAY) -> None:
        """Judges a text when nothing has been typed for a while."""
        known = self._timers.pop(uri, None)
        if known is not None:
            known.cancel()
        if uri in self.known.texts:
            self._timers[uri] = asyncio.get_running_loop().create_task(self._after(uri, delay))

    async def _after(self, uri: str, delay: float) -> None:
        await asyncio.sleep(delay)
        try:
            await self.judge(uri)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            self.failed(error, uri)

    def everything_later(self, delay: float = DELAY) -> None:
        """Judges every open text soon."""
        for uri in list(self.known.texts):
            self.later(uri, delay)

    async def judge(self, uri: str) -> None:
        """Judges a text and what rests on it, and publishes what was found."""
        text = self.known.texts.get(uri)
        if text is None or text.carrier is None:
            return
        await self.load(text, first=True)
        if self.known.texts.get(uri) is not text:
            return
        self.known.refresh(text)
        self.publish(text)
        await asyncio.sleep(0)
        await self.load(text, first=False)
        changed = False
        turn = asyncio.get_running_loop().time()
        for judged in self.known.settle(text):
            changed = changed or judged
            if asyncio.get_running_loop().time() - turn > _SLICE:
                await asyncio.sleep(0)
                turn = asyncio.get_running_loop().time()
                if self.known.texts.get(uri) is not text:
                    return
        if changed:
            for other in list(self.known.texts.values()):
                if other.desk is text.desk:
                    self.publish(other)
            if self.pulls and self.refreshes:
                self.workspace_diagnostic_refresh(None)

    async def load(self, text: OpenText, *, first: bool) -> None:
        """Takes in the rest of the project; `first` has only a project never looked at be worth waiting for."""
        desk = self.known.desk_of(text)
        if not self.known.to_look_at(desk) or (first and self.known.was_looked_at(desk)):
            return
        turn = asyncio.get_running_loop().time()
        changed: list[Read] = []
        for some in self.known.look(desk):
            changed += some
            if asyncio.get_running_loop().time() - turn > _SLICE:
                await asyncio.sleep(0)
                turn = asyncio.get_running_loop().time()
        for read in desk.touched_by((), changed) if changed else ():
            read.stale = read.diagnostics is not None

    def publish(self, text: OpenText) -> None:
        """Sends what is wrong with a text, and with the house rules of its project."""
        if text.desk is None:
            return
        if not self.pulls:
            self._publish(text.uri, self.answers.diagnostics(text), text.version)
        open_paths = {other.path for other in self.known.texts.values()}
        lang = self.known.lang_of(text)
        for path, found in self.known.house_diagnostics(text.desk).items():
            if path not in open_paths:
                self._publish(uri_of(path), [self.answers.plain_diagnostic(d, lang) for d in found], None)
                self._elsewhere.setdefault("", set()).add(uri_of(path))

    def start_over(self) -> None:
        """Works everything out anew: settings, a configuration or house rules changed."""
        self.known.forget()
        for uri in {*self._elsewhere.pop("", ()), *self._config_faults}:
            self._publish(uri, [], None)
        self._config_faults.clear()
        self.everything_later(0.0)
        if self.pulls and self.refreshes:
            self.workspace_diagnostic_refresh(None)

    def fresh(self, uri: str) -> OpenText | None:
        """An open text, read as it is now; None for one that is not open, or none of techlint's."""
        text = self.known.texts.get(uri)
        if text is None or text.carrier is None:
            return None
        self.known.refresh(text)
        return text

    def spawn(self, work: Awaitable[None]) -> None:
        """Lets something be done on the side."""

        async def guarded() -> None:
            try:
                await work
            except asyncio.CancelledError:
                raise
            except Exception as error:
                self.failed(error, "settings")

        task = asyncio.get_running_loop().create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ---- settings

    async def ask_settings(self) -> None:
        """Asks the editor for its user's settings."""
        item = types.ConfigurationItem(section="techlint")
        found = await self.workspace_configuration_async(types.ConfigurationParams(items=[item]))
        self.take_settings(found[0] if found else None)

    def take_settings(self, values: object) -> None:
        """Takes the user's settings in; everything is judged again if they changed."""
        told = self.known.settings.told(_plain(values))
        if told != self.known.settings:
            self.known.settings = told
            self.start_over()


def _plain(value: Any) -> object:
    """What pygls made of a JSON object, as a mapping."""
    if hasattr(value, "_asdict"):
        return {key: _plain(one) for key, one in value._asdict().items()}
    if hasattr(value, "__dict__") and not isinstance(value, type):
        return {key: _plain(one) for key, one in vars(value).items()}
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    return value


def made(lang: str = "") -> Server:
    """A server with everything it answers."""
    server = Server(lang)
    _documents(server)
    _workspace(server)
    _requests(server)
    return server


def _documents(server: Server) -> None:
    known = server.known

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        one = params.text_document
        before = known.texts.get(one.uri)
        if before is not None:
            known.closed(before)
        text = OpenText(one.uri, str(one.language_id), one.version, Buffer(one.text, server.answers.encoding))
        known.texts[one.uri] = text
        server.later(one.uri, 0.0)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        one = params.text_document
        text = known.texts.get(one.uri)
        if text is None:
            log.warning("a change of %s, which is not open", one.uri)
            return
        if text.version is not None and one.version is not None and one.version < text.version:
            log.warning("a change of %s to version %s after %s", one.uri, one.version, text.version)
            return
        for change in params.content_changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                start, end = change.range.start, change.range.end
                text.buffer = text.buffer.replaced(
                    (start.line, start.character), (end.line, end.character), change.text
                )
            else:
                text.buffer = Buffer(change.text, server.answers.encoding)
        text.version = one.version
        if text.desk is not None and known.is_house(text):
            server.later(one.uri, DELAY)
            server.spawn(_house_changed(server, text))
            return
        server.later(one.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        if path is not None and os.path.basename(path) in CONFIGS:
            server.start_over()
            return
        server.later(params.text_document.uri, 0.0)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        uri = params.text_document.uri
        text = known.texts.pop(uri, None)
        timer = server._timers.pop(uri, None)
        if timer is not None:
            timer.cancel()
        server._publish(uri, [], None)
        if text is not None:
            if text.desk is not None and known.is_house(text):
                server.start_over()
                return
            known.closed(text)
            server.everything_later()


async def _house_changed(server: Server, text: OpenText) -> None:
    """House rules that are being written hold for the whole project."""
    seen = text.buffer
    await asyncio.sleep(3 * DELAY)
    if server.known.texts.get(text.uri) is text and text.buffer is seen:
        server.start_over()


def _workspace(server: Server) -> None:
    known = server.known

    @server.feature(types.INITIALIZED)
    def initialized(params: types.InitializedParams) -> None:
        capabilities = server.client_capabilities
        if get_capability(capabilities, "workspace.did_change_watched_files.dynamic_registration"):
            watchers = [types.FileSystemWatcher(glob_pattern=pattern) for pattern in _WATCHED]
            server.client_register_capability(
                types.RegistrationParams(
                    [
                        types.Registration(
                            id="techlint-files",
                            method=types.WORKSPACE_DID_CHANGE_WATCHED_FILES,
                            register_options=types.DidChangeWatchedFilesRegistrationOptions(watchers=watchers),
                        )
                    ]
                )
            )
        server.asks_settings = bool(get_capability(capabilities, "workspace.configuration"))
        if server.asks_settings:
            server.spawn(server.ask_settings())

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    def configured(params: types.DidChangeConfigurationParams) -> None:
        values = _plain(params.settings)
        if isinstance(values, dict) and values:
            server.take_settings(values)
        elif server.asks_settings:
            server.spawn(server.ask_settings())

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(params: types.DidChangeWatchedFilesParams) -> None:
        paths = [path for event in params.changes if (path := path_of(event.uri)) is not None]
        if any(os.path.basename(path) in (*CONFIGS, ".gitignore") for path in paths) or known.is_any_house(paths):
            server.start_over()
        elif paths:
            known.look_again()
            server.everything_later()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders(params: types.DidChangeWorkspaceFoldersParams) -> None:
        gone = {path_of(folder.uri) for folder in params.event.removed}
        added = [path for folder in params.event.added if (path := path_of(folder.uri)) is not None]
        known.folders = list(dict.fromkeys([*(f for f in known.folders if f not in gone), *added]))
        server.start_over()

    @server.feature(types.INITIALIZE)
    def initialize(params: types.InitializeParams) -> None:
        capabilities = params.capabilities
        roots = [folder.uri for folder in params.workspace_folders or ()]
        if not roots and params.root_uri:
            roots = [params.root_uri]
        paths = [path_of(uri) for uri in roots]
        if not roots and params.root_path:
            paths = [os.path.normpath(params.root_path)]
        known.folders = [path for path in paths if path]
        known.settings = known.settings.told(_plain(params.initialization_options))
        if not known.settings.display and params.locale:
            known.settings = known.settings._replace(display=params.locale)
        formats = get_capability(capabilities, "text_document.hover.content_format")
        server.answers.client = Client(
            related=bool(
                get_capability(capabilities, "text_document.publish_diagnostics.related_information")
                or get_capability(capabilities, "text_document.diagnostic.related_information")
            ),
            hierarchy=bool(
                get_capability(capabilities, "text_document.document_symbol.hierarchical_document_symbol_support")
            ),
            changes=bool(get_capability(capabilities, "workspace.workspace_edit.document_changes")),
            snippets=bool(get_capability(capabilities, "workspace.workspace_edit.snippet_edit_support")),
            markdown=formats is None or types.MarkupKind.Markdown in formats,
        )
        server.pulls = get_capability(capabilities, "text_document.diagnostic") is not None
        server.refreshes = bool(get_capability(capabilities, "workspace.diagnostics.refresh_support"))
        agreed = server.workspace.position_encoding
        server.answers.encoding = str(getattr(agreed, "value", agreed) or UTF16)


def _requests(server: Server) -> None:
    answers = server.answers

    def guarded(what: str, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except Exception as error:  # an answer less is better than an editor with an error in its face
            server.failed(error, what)
            return None

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        text = server.fresh(params.text_document.uri)
        found: types.Hover | None = guarded("hover", lambda: text and answers.hover(text, params.position))
        return found

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=[" ", ":", "+", ",", "(", "-"], resolve_provider=False),
    )
    def completion(params: types.CompletionParams) -> types.CompletionList | None:
        text = server.fresh(params.text_document.uri)
        found: types.CompletionList | None = guarded(
            "completion", lambda: text and answers.completion(text, params.position)
        )
        return found

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix, FIX_ALL]),
    )
    def code_action(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        text = server.fresh(params.text_document.uri)
        only = [str(getattr(kind, "value", kind)) for kind in params.context.only] if params.context.only else None
        found: list[types.CodeAction] | None = guarded(
            "codeAction", lambda: answers.actions(text, params.range, only) if text else None
        )
        return found

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> Any:
        text = server.fresh(params.text_document.uri)
        return guarded("documentSymbol", lambda: answers.symbols(text) if text else None)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    async def definition(params: types.DefinitionParams) -> list[types.Location] | None:
        text = server.fresh(params.text_document.uri)
        if text is None:
            return None
        await server.load(text, first=True)
        found: list[types.Location] | None = guarded("definition", lambda: answers.definition(text, params.position))
        return found

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    async def references(params: types.ReferenceParams) -> list[types.Location] | None:
        text = server.fresh(params.text_document.uri)
        if text is None:
            return None
        await server.load(text, first=True)
        declaration = params.context.include_declaration
        found: list[types.Location] | None = guarded(
            "references", lambda: answers.references(text, params.position, declaration=declaration)
        )
        return found

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    async def formatting(params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        await asyncio.sleep(_SLICE)  # a request taken back by then is not worked on
        text = server.fresh(params.text_document.uri)
        found: list[types.TextEdit] | None = guarded("formatting", lambda: answers.formatting(text) if text else None)
        return found

    @server.feature(
        types.TEXT_DOCUMENT_DIAGNOSTIC,
        types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=False, identifier=SOURCE),
    )
    async def diagnostic(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        await asyncio.sleep(0)
        text = server.known.texts.get(params.text_document.uri)
        items: list[types.Diagnostic] = []
        if text is not None and text.carrier is not None:
            try:
                await server.load(text, first=True)
                server.known.refresh(text)
                for _ in server.known.settle(text):
                    await asyncio.sleep(0)
                items = answers.diagnostics(text)
            except asyncio.CancelledError:
                raise
            except Exception as error:
                server.failed(error, "diagnostic")
        result = hashlib.sha1(repr(items).encode("utf-8", "surrogatepass")).hexdigest()
        if params.previous_result_id == result:
            return types.RelatedUnchangedDocumentDiagnosticReport(result_id=result)
        return types.RelatedFullDocumentDiagnosticReport(items=items, result_id=result)


def run(lang: str = "", config: str = "", system: str = "") -> int:
    """Serves on standard input and output until the editor is done; 0 if it took its leave."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="techlint lsp: %(message)s")
    taken, out = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing but the protocol may go where the editor listens
    server = made(lang)
    server.known.settings = Settings(lang=lang, config=config, system=system)
    server.start_io(taken, out)
    return 0 if server.protocol._shutdown else 1
