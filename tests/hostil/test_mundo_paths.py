"""Names that files can have: shown in every format as it asks, and every command works on them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote_to_bytes

import pytest

from tests.hostil.mundo import COMMAND, FAULTY, RIGHT, UGLY, assert_calm, on_posix, open_folder, said, state, techlint

pytestmark = on_posix

NAMES = [
    "com espaço.yaml",
    " começa com um.yaml",
    "fim .yaml",
    "linha\nnova.yaml",
    "volta\rdela.yaml",
    "tab\tulado.yaml",
    "cem%25%%0A.yaml",
    "vírgula,s.yaml",
    "dois:pontos.yaml",
    "barra\\invertida.yaml",
    "aspas'\"`.yaml",
    "-q.yaml",
    "--help.yaml",
    "::error::x.yaml",
    "##[error]x.yaml",
    "#1.yaml",
    "<b>&amp;]]>.yaml",
    "$(touch furo);.yaml",
    "*[a]?{b}.yaml",
    "~.yaml",
    "cor\x1b[31m.yaml",
    "sino\x07.yaml",
    "\u202eecafetni.yaml",
    "sem\u200blargura.yaml",
    "😀👨‍👩‍👧.yaml",
    unicodedata.normalize("NFD", "ação.yaml"),
    "x" * 250 + ".yaml",
    os.fsdecode(b"lat\xe9n \xff.yaml"),
    os.fsdecode(b"\xed\xa0\x80.yaml"),
]
# Those that any format can show as they are.
PLAIN = [name for name in NAMES if name.isprintable() and not any("\udc80" <= char <= "\udcff" for char in name)]
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u202e]")


def text_of(index: int) -> str:
    return FAULTY.replace("Onda Cega", f"Onda {index}")


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with open_folder() as made:
        made = made / "mesa"
        made.mkdir()
        for index, name in enumerate(NAMES):
            (made / name).write_text(text_of(index), encoding="utf-8")
        yield made


def printable(name: str) -> str:
    """The name with bytes that are no text as JSON's readers get them, for which there is no other way."""
    return re.sub("[\ud800-\udfff]", lambda found: f"\\x{ord(found[0]) - 0xDC00:02x}", name)


def shown(folder: Path, form: str) -> str:
    done = techlint("check", "--format", form, "-q", ".", cwd=folder)
    assert_calm(done, 1)
    return done.stdout.decode("utf-8", "strict")


def test_json_and_sarif_lead_to_the_very_file(folder: Path) -> None:
    found = json.loads(shown(folder, "json"))
    by_item = {f"Onda {index}": printable(name) for index, name in enumerate(NAMES)}
    assert {one["item"]: one["path"] for one in found["diagnostics"]} == by_item
    assert {one["name"]: one["path"] for one in found["items"]} == by_item
    results = json.loads(shown(folder, "sarif"))["runs"][0]["results"]
    uris = [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in results]
    assert all(uri.isascii() and not set(uri) & set(' "<>\\^`{|}\n') for uri in uris)
    assert {unquote_to_bytes(uri) for uri in uris} == {os.fsencode(name) for name in NAMES}


def test_gitlab_names_it_but_for_bytes_that_are_no_text(folder: Path) -> None:
    paths = {one["location"]["path"] for one in json.loads(shown(folder, "gitlab"))}
    text = [name for name in NAMES if not re.search("[\ud800-\udfff]", name)]
    assert len(paths) == len(NAMES) and set(text) <= paths
    assert "lat\\xe9n \\xff.yaml" in paths


def test_junit_is_xml_with_a_suite_for_each(folder: Path) -> None:
    suites = ElementTree.fromstring(shown(folder, "junit")).findall("testsuite")
    names = {suite.get("name") or "" for suite in suites}
    assert len(names) == len(NAMES) and {name for name in PLAIN if "##[" not in name} <= names
    assert not any(CONTROL.search(name) or "\n" in name for name in names)


def test_github_has_a_command_for_each_and_no_other(folder: Path) -> None:
    lines = shown(folder, "github").splitlines()
    assert len(lines) == len(NAMES)
    files = set()
    for line in lines:
        found = re.fullmatch(r"::error file=([^,:]*),line=9,col=12,[^:]*::.*", line)
        assert found is not None, line
        assert not CONTROL.search(line)
        files.add(found[1])
    decoded = {
        one.replace("%3A", ":").replace("%2C", ",").replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")
        for one in files
    }
    assert {name for name in PLAIN if "##[" not in name} | {"linha\nnova.yaml", "volta\rdela.yaml"} <= decoded
    assert len(decoded) == len(NAMES)


@pytest.mark.parametrize("form", ["text", "concise"])
def test_for_people_a_line_begins_with_the_name_and_nothing_else_gets_out(folder: Path, form: str) -> None:
    text = shown(folder, form)
    heads = [line for line in text.splitlines() if "SE202" in line]
    assert len(heads) == len(NAMES) and not CONTROL.search(text)
    for name in PLAIN:
        name = f"./{name}" if name.lstrip().startswith((":", "#")) else name
        name = name.replace("##[", "#\\x23[")
        assert any(line.startswith(f"{name}:9:12: ") for line in heads), name
    assert not any(line.lstrip().startswith(("::", "##")) for line in text.splitlines())
    assert any(line.startswith("lat\\xe9n \\xff.yaml:9:12:") for line in heads)


def test_each_may_be_given_and_mended() -> None:
    with open_folder() as table:
        for index, name in enumerate(NAMES):
            text = text_of(index).replace("natureza: Cosmo", "NATUREZA:  cosmo")
            (table / name).write_text(text, encoding="utf-8")
        out = "-r,%\n:.json"
        done = techlint("check", "--fix", f"--output={out}", "--format", "json", "--", *NAMES, cwd=table)
        assert_calm(done, 0)
        items = json.loads((table / out).read_text(encoding="utf-8"))["items"]
        assert {one["path"] for one in items} == {printable(name) for name in NAMES}
        given = [f"./{name}" for name in NAMES]
        assert_calm(techlint("fmt", *given, cwd=table), 0)
        for index, name in enumerate(NAMES):
            assert (table / name).read_text(encoding="utf-8") == RIGHT.replace("Onda Cega", f"Onda {index}")
        assert set(state(table)) == {*NAMES, out}


def test_the_other_commands_take_them_too(folder: Path) -> None:
    for name in ("-q.yaml", "linha\nnova.yaml", NAMES[-2]):
        with open_folder() as table:
            (table / name).write_text(UGLY, encoding="utf-8")
            for command in (
                ("cost", "--", name),
                ("fmt", "--diff", "--", name),
                ("convert", "--to", "tec", f"./{name}", "-o", f"./{name}.tec"),
                ("check", "--write-baseline", f"./{name}.json", "--", name),
                ("check", "--baseline", f"./{name}.json", "--", name),
            ):
                done = techlint(*command, cwd=table)
                assert_calm(done, 0, 1)
                assert not CONTROL.search(done.stdout.decode() + done.stderr.decode()), said(done)


def test_names_that_no_file_can_have(folder: Path) -> None:
    for name in ("y" * 300 + ".yaml", "/".join(["d"] * 3000) + "/a.yaml", "", "a.yaml/b.yaml", "nao\nhá.yaml"):
        for command in (("check", "--", name), ("check", "-q", "::error::x.yaml", "--output", name)):
            done = techlint(*command, cwd=folder)
            assert_calm(done, 1, 2)
            assert not CONTROL.search(done.stderr.decode()), said(done)


# --- folders

DEEP = """
import os, sys
for _ in range(int(sys.argv[2])):
    os.mkdir(sys.argv[1]); os.chdir(sys.argv[1])
open("a.yaml", "w", encoding="utf-8").write(sys.argv[3])
"""


@pytest.mark.parametrize(("name", "number"), [("p" * 200, 30), ("p", 400)], ids=["longer than a path", "deep"])
def test_folders_in_folders(name: str, number: int) -> None:
    with open_folder() as table:
        subprocess.run([sys.executable, "-c", DEEP, name, str(number), FAULTY], cwd=table, check=True)
        (table / "b.yaml").write_text(FAULTY.replace("Cega", "Surda"), encoding="utf-8")
        try:
            done = techlint("check", "--format", "json", ".", cwd=table)
            assert_calm(done, 1)
            codes = {one["code"] for one in json.loads(done.stdout)["diagnostics"] if one["path"] == "b.yaml"}
            others = {one["code"] for one in json.loads(done.stdout)["diagnostics"] if one["path"] != "b.yaml"}
            assert codes == {"SE202"}
            # What is too far down to be opened is told of; nothing is left out without a word.
            assert others == ({"TL001"} if number == 30 else {"SE202"})
        finally:
            subprocess.run(["rm", "-rf", "--", table / name], check=True)


def test_links_in_circles_and_out_of_the_project() -> None:
    with open_folder() as table:
        inside, outside = table / "mesa", table / "fora"
        for place in (inside, outside):
            (place / "sub").mkdir(parents=True)
            (place / "sub" / "t.yaml").write_text(FAULTY, encoding="utf-8")
        (inside / "sub" / "acima").symlink_to("..")
        (inside / "sub" / "aqui").symlink_to(".")
        (inside / "volta").symlink_to("volta")
        (inside / "fora").symlink_to("../fora")
        (inside / "t.yaml").symlink_to("../fora/sub/t.yaml")
        (inside / "segredo.tec").symlink_to("/etc/passwd")
        before = state(table)
        for form in ("text", "sarif"):
            done = techlint("check", "--format", form, "--no-cache", ".", cwd=inside)
            assert_calm(done, 1)
            assert b"root:" not in done.stdout and b"segredo" not in done.stdout and b"fora" not in done.stdout
        assert_calm(techlint("check", "--fix", ".", cwd=inside), 0)
        after = state(table)
        assert after.pop("mesa/sub/t.yaml")[1] == RIGHT.encode()
        before.pop("mesa/sub/t.yaml")
        assert after == before
        # Given by name, a link is what it leads to.
        done = techlint("check", "--format", "json", "t.yaml", cwd=inside)
        assert [one["path"] for one in json.loads(done.stdout)["diagnostics"]] == ["t.yaml"]


def test_a_name_in_two_forms_of_unicode_is_two_files(folder: Path) -> None:
    with open_folder() as table:
        for form in ("NFC", "NFD"):
            (table / unicodedata.normalize(form, "ação.yaml")).write_text(FAULTY, encoding="utf-8")
        if len(os.listdir(table)) < 2:
            pytest.skip("this system takes them for one")
        done = techlint("check", "--format", "json", ".", cwd=table)
        assert len({one["path"] for one in json.loads(done.stdout)["items"]}) == 2


@pytest.mark.skipif(shutil.which("sh") is None, reason="no shell")
def test_a_pattern_that_the_shell_did_not_fill_in(folder: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" "*.nada"', "sh", *COMMAND, "check"], cwd=folder, capture_output=True, timeout=20
    )
    assert done.returncode == 2 and b"*.nada" in done.stderr
