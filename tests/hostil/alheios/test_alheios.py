"""What broke other linters and parsers, adapted to hold a technique: files, and command lines (`casos.toml`)."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from techlint.cli import main
from techlint.source.yaml_slips import reads

DATA = tomllib.loads((Path(__file__).parent / "casos.toml").read_text(encoding="utf-8"))
BASE: str = DATA["base"]["yaml"]
SHEET: str = DATA["base"]["tec"]
WRONG = BASE.replace("tamanho: 2", "tamanho: 9")
CASES: list[dict[str, Any]] = DATA["caso"]
COMMANDS: list[dict[str, Any]] = DATA["comando"]

_CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")


def filled(text: str) -> str:
    """A text with what its words in braces stand for."""
    words = {
        "{BASE}": BASE,
        "{TEC}": SHEET,
        "{RUIM}": WRONG,
        "{RUIM4}": "".join(f"    {line}\n" for line in WRONG.splitlines()),
        "{RUIM>}": "".join(f"> {line}\n" for line in WRONG.splitlines()),
        "{TABS}": BASE.replace("  ", "\t"),
        "{NBSP}": BASE.replace("  ", "\xa0\xa0"),
    }
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text


def content(case: dict[str, Any]) -> bytes:
    """The bytes of a case's file."""
    text = filled(case["texto"]) if "texto" in case else SHEET if case["arquivo"].endswith(".tec") else BASE
    for before, after in case.get("troca", []):
        assert before in text
        text = text.replace(before, after, 1)
    begin: str = case.get("antes", "")
    text = begin + text.replace("\n", case.get("fim", "\n"))
    return text.encode(case.get("codificacao", "utf-8"))


def state(folder: Path) -> dict[str, bytes | str]:
    """What each name in a folder stands for."""
    return {
        path.name: os.readlink(path) if path.is_symlink() else path.read_bytes()
        for path in folder.iterdir()
        if path.is_symlink() or path.is_file()
    }


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("TECHLINT_LANG", "GITHUB_ACTIONS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    said = capsys.readouterr()
    return code, said.out, said.err


def checked(capsys: pytest.CaptureFixture[str], name: str, lang: str = "pt") -> tuple[int, list[dict[str, Any]]]:
    code, out, _ = run(capsys, "check", "--no-cache", "--format", "json", "--lang", lang, name)
    return code, json.loads(out)["diagnostics"]


@pytest.mark.parametrize("case", CASES, ids=[case["nome"] for case in CASES])
def test_one_message_at_its_place(case: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / case["arquivo"]
    path.write_bytes(content(case))
    code, found = checked(capsys, path.name)
    places = [(one["code"], one["line"], one["column"]) for one in found]
    assert places == ([(case["codigo"], case["linha"], case["coluna"])] if "codigo" in case else [])
    assert code == case["saida"]
    for one in found:
        assert case.get("diz", "") in one["message"]
        assert case.get("ajuda", "") in (one["help"] or "")
        line = re.search("[Ee]screva `([^`]*)`[.]$", one["help"] or "")
        if one["code"] == "TL002" and line is not None:
            assert reads(line[1].replace("…", "x")), line[1]


@pytest.mark.parametrize("case", CASES, ids=[case["nome"] for case in CASES])
def test_in_english_and_for_people_nothing_gets_out(
    case: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / case["arquivo"]
    path.write_bytes(content(case))
    code, out, err = run(capsys, "check", "--no-cache", "--color", "never", "--lang", "en", path.name)
    assert code == case["saida"]
    assert _CONTROL.search(out + err) is None
    if "codigo" in case:
        assert f"{path.name}:{case['linha']}:{case['coluna']}: " in out
    for here, there in zip(checked(capsys, path.name)[1], checked(capsys, path.name, "en")[1], strict=True):
        assert here["message"] != there["message"] and here["line"] == there["line"]


@pytest.mark.parametrize("case", CASES, ids=[case["nome"] for case in CASES])
def test_nothing_is_lost(case: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / case["arquivo"]
    before = content(case)
    path.write_bytes(before)
    _, found = checked(capsys, path.name)
    assert run(capsys, "fmt", path.name)[0] in (0, 1)
    laid_out = path.read_bytes()
    if case.get("codigo") in ("TL001", "TL002", "TL003"):
        assert laid_out == before
    else:
        written, wanted = (b"".join(one.lower().split()) for one in (laid_out, before))  # a key's spelling may change
        assert written == wanted
        assert [one["code"] for one in checked(capsys, path.name)[1]] == [one["code"] for one in found]
        assert run(capsys, "fmt", path.name)[0] in (0, 1)
        assert path.read_bytes() == laid_out
    path.write_bytes(before)
    assert run(capsys, "check", "--no-cache", "--fix", path.name)[0] in (0, 1)
    if case.get("conserta"):
        assert path.read_bytes() == BASE.encode()
    elif case.get("codigo") in ("TL001", "TL002", "TL003"):
        assert path.read_bytes() == before
    told = {(one["code"], one["message"]) for one in found}
    assert {(one["code"], one["message"]) for one in checked(capsys, path.name)[1]} <= told


@pytest.mark.parametrize("case", COMMANDS, ids=[case["nome"] for case in COMMANDS])
def test_a_command_says_the_way_out(case: dict[str, Any], folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        for name, text in case.get("arquivos", {}).items():
            (folder / name).write_bytes(filled(text).encode())
        for name, text in case.get("latin1", {}).items():
            (folder / name).write_bytes(text.encode("latin-1"))
        for name in case.get("pastas", []):
            (folder / name).mkdir()
        for name, target in case.get("ligacoes", {}).items():
            (folder / name).symlink_to(target)
    except OSError:
        pytest.skip("no such name or link on this system")
    before = state(folder)
    code, out, err = run(capsys, *case["argumentos"])
    assert code == case["saida"], err
    assert "Traceback" not in err and _CONTROL.search(out + err) is None
    for words in case["diz"]:
        assert words in out + err
    after = state(folder)
    assert sorted(after.keys() - before.keys()) == sorted(case.get("novos", []))
    assert {name: after.get(name) for name in before} == before


def test_there_are_enough_of_them() -> None:
    names = [case["nome"] for case in CASES] + [case["nome"] for case in COMMANDS]
    assert len(names) == len(set(names)) > 100
    assert sum("codigo" in case for case in CASES) > 60
    assert sum(case.get("ajuda", "").startswith("Escreva `") for case in CASES) > 10
