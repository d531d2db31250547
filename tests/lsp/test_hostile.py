"""No text, address or message brings the server down, and nothing but the protocol goes where the editor listens."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from techlint.lsp.uris import path_of, uri_of
from tests.lsp.editor import ROOT, Editor, command, session
from tests.lsp.test_actions import FICHA, PAGE
from tests.lsp.test_diagnostics import BAD, GOOD, folder

ADDRESSES = (
    "untitled:Untitled-1",
    "untitled:nova%20técnica.yaml",
    "git:/a/b.yaml?%7B%22ref%22%3A%22HEAD%22%7D",
    "file://servidor/partilha/a.yaml",
    "file:///c%3A/Users/Ana%20M/a.yaml",
    "file:///tmp/%00/a.yaml",
    "file:///tmp/..%2F..%2Fetc/a.yaml",
    "file:///" + "a/" * 2000 + "b.yaml",
    "file:///tmp/%FF%FE.yaml",
    "vscode-notebook-cell:/a/b.yaml#X",
    "http://[::1/a.yaml",
    "a.yaml",
    "",
    "file:",
    "inmemory://model/1.yaml",
)


@pytest.mark.parametrize("seed", range(3))
def test_any_text_while_it_is_typed(seed: int) -> None:
    chance = random.Random(seed)
    signs = "\n\n  :-#{}[]\"'&*!|>%@`,+()\t\0\r\u2028\ufeff🌟\ud800é9a"

    async def work(editor: Editor) -> None:
        for name, language, text in (("a.yaml", "yaml", BAD), ("b.tec", "tec", FICHA), ("c.md", "markdown", PAGE)):
            uri = editor.open(f"untitled:{name}", text, language)
            for _ in range(25):
                line, character = chance.randrange(25), chance.randrange(40)
                word = "".join(chance.choice(signs.replace("\ud800", "")) for _ in range(chance.randrange(1, 5)))
                editor.change(uri, word, (line, character, line + chance.choice((0, 0, 0, 1)), character + 2))
                where = (chance.randrange(30), chance.randrange(60))
                await editor.hover(uri, *where)
                await editor.completion(uri, *where)
                await editor.actions(uri, 0, 40)
                await editor.definition(uri, *where)
                await editor.references(uri, *where)
                params = types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
                await editor.wait(editor.client.text_document_document_symbol_async(params))
            assert (await editor.diagnostics(uri)) is not None
            editor.change(uri, text)
            await editor.until_codes(uri, "SE203")

    session(work)


def test_half_typed_items_leave_the_others_alone() -> None:
    listed = "tecnicas:\n" + "".join(
        ("  - " if number == 0 else "    ") + line[2:] + "\n"
        for text in (GOOD, BAD.replace("Gelo", "Prata"))
        for number, line in enumerate(text.splitlines()[1:])
    )

    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", listed, "yaml")
        await editor.until_codes(uri, "SE203")
        for typed in (
            '    descricao: "O ar',
            "    descricao: [",
            "    descricao: 'O",
            "    descricao: {a: ",
            "   x\n",
        ):
            editor.change(uri, typed, (15, 0, 15, 99))
            found = [d for d in await editor.diagnostics(uri) if d.code != "SE203"]
            assert found, typed
            assert all(d.range.start.line <= 17 for d in found), typed
            assert "SE203" in [d.code for d in await editor.diagnostics(uri)], typed
            editor.change(uri, listed)
            await editor.until_codes(uri, "SE203")

    session(work)


def test_any_address() -> None:
    async def work(editor: Editor) -> None:
        for address in ADDRESSES:
            editor.open(address, BAD, "yaml")
            await editor.until_codes(address, "SE203")
            editor.change(address, "3", (11, 9, 11, 10))
            await editor.until_codes(address)
            await editor.hover(address, 1, 9)
            editor.close(address)
            unknown = f"{address}.unknown"
            assert await editor.hover(unknown, 0, 0) == ""
            assert await editor.actions(unknown, 0) == []
            assert await editor.definition(unknown, 0, 0) == []
            editor.close(unknown)

    session(work)


def test_addresses_and_paths() -> None:
    for name in ("/a/b.yaml", "/a b/ç#?%41.yaml", "/a/\udcff.yaml"):
        assert path_of(uri_of(name)) == name
    assert path_of("file:///a%20b/c.yaml") == "/a b/c.yaml"
    assert path_of("FILE://localhost/a.yaml") == "/a.yaml"
    assert path_of("file:///a/%00.yaml") is None
    assert path_of("untitled:a.yaml") is None
    assert path_of("file://outro/a.yaml") is None
    assert path_of("http://[::1/a.yaml") is None


def test_files_and_folders_deleted_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "p").mkdir()
    project = folder(tmp_path / "p", a_yaml=BAD, b_yaml=GOOD)

    async def work(editor: Editor) -> None:
        uri = editor.open(project / "a.yaml")
        await editor.diagnostics(uri)
        for path in project.iterdir():
            path.unlink()
        editor.touched(project / "techlint.toml", project / "b.yaml")
        await asyncio.sleep(0.3)
        project.rmdir()
        editor.touched(project / "techlint.toml")
        editor.change(uri, "5", (11, 9, 11, 10))
        await editor.until_codes(uri, "SE203")
        editor.close(uri)
        await editor.until_codes(uri)

    session(work, folders=(tmp_path,))


def test_a_file_beyond_the_limit_is_told_and_no_more() -> None:
    async def work(editor: Editor) -> None:
        uri = editor.open("untitled:a.yaml", "tecnica:\n  nome: " + "x" * 5_000_000 + "\n", "yaml")
        await editor.until_codes(uri, "TL010")
        editor.change(uri, BAD)
        await editor.until_codes(uri, "SE203")

    session(work)


def messages(*bodies: Any) -> bytes:
    """Messages as they go over the wire; a text goes as it is."""
    out = b""
    for body in bodies:
        data = body.encode() if isinstance(body, str) else json.dumps({"jsonrpc": "2.0", **body}).encode()
        out += b"Content-Length: %d\r\n\r\n" % len(data) + data
    return out


HERE = {"line": 1, "character": 10}


def exchanged(*bodies: Any) -> dict[int, Any]:
    """The answers to some messages, sent between greeting and leave-taking; only the protocol may be spoken."""
    greeting = {"id": 1, "method": "initialize", "params": {"capabilities": {}, "rootUri": None, "processId": None}}
    leave = ({"id": 9, "method": "shutdown", "params": None}, {"method": "exit", "params": None})
    sent = messages(greeting, {"method": "initialized", "params": {}}, *bodies, *leave)
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run([*command(), "lsp"], input=sent, capture_output=True, timeout=60, cwd=ROOT, env=env)
    assert done.returncode == 0, done.stderr.decode()
    rest, answers = done.stdout, {}
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        assert head.startswith(b"Content-Length: "), head
        length = int(head.split(b"\r\n")[0].split(b":")[1])
        body, rest = json.loads(rest[:length]), rest[length:]
        if "id" in body and "method" not in body:
            answers[body["id"]] = body
    assert "result" in answers[1]
    assert answers[9].get("result", "none") is None
    return answers


def test_messages_that_make_no_sense() -> None:
    answers = exchanged(
        "{not json",
        {"id": 2, "method": "textDocument/hover", "params": {"nothing": "here"}},
        {"id": 3, "method": "no/such/method", "params": {}},
        {
            "method": "textDocument/didChange",
            "params": {"textDocument": {"uri": "x", "version": 1}, "contentChanges": []},
        },
        {"method": "$/cancelRequest", "params": {"id": 77}},
        {"method": "workspace/didChangeConfiguration", "params": {"settings": [1, {"techlint": 5}]}},
        {"id": 4, "method": "textDocument/hover", "params": {"textDocument": {"uri": "x"}, "position": HERE}},
    )
    assert "error" in answers[2] and "error" in answers[3]
    assert answers[4].get("result") is None


def test_an_editor_that_just_leaves() -> None:
    done = subprocess.run([*command(), "lsp"], input=b"", capture_output=True, timeout=60, cwd=ROOT)
    assert done.returncode == 1
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(("lang", "said"), [("pt", "instale com"), ("en", "install it with")])
def test_without_pygls_it_says_how_to_get_it(tmp_path: Path, lang: str, said: str) -> None:
    program = (
        "import sys, importlib.util as u\n"
        "find = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'pygls' else find(name, *a)\n"
        "from techlint.cli import main\n"
        f"sys.exit(main(['lsp', '--lang', '{lang}']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        timeout=60,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 2
    assert done.stdout == b""
    told = done.stderr.decode()
    assert said in told and "techlint[lsp]" in told


def test_a_request_taken_back_is_not_worked_on() -> None:
    item = {"uri": "untitled:a.yaml", "languageId": "yaml", "version": 1, "text": BAD}
    options = {"tabSize": 2, "insertSpaces": True}
    answers = exchanged(
        {"method": "textDocument/didOpen", "params": {"textDocument": item}},
        {
            "id": 5,
            "method": "textDocument/formatting",
            "params": {"textDocument": {"uri": item["uri"]}, "options": options},
        },
        {"method": "$/cancelRequest", "params": {"id": 5}},
        {"id": 6, "method": "textDocument/hover", "params": {"textDocument": {"uri": item["uri"]}, "position": HERE}},
    )
    assert "error" in answers[5]
    assert "error" not in answers[6]
