"""Homes, folders of the system and working folders that are missing, closed or nonsense: a check gives the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostil.mundo import (
    COMMAND,
    FAULTY,
    UGLY,
    assert_calm,
    environment,
    modes_bind,
    on_posix,
    open_folder,
    said,
    state,
    techlint,
)

pytestmark = on_posix


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with open_folder() as made:
        (made / "a.yaml").write_text(FAULTY, encoding="utf-8")
        (made / "b.yaml").write_text(UGLY.replace("Onda", "Maré"), encoding="utf-8")
        yield made


@pytest.fixture(scope="module")
def wanted(folder: Path) -> bytes:
    done = techlint("check", ".", cwd=folder)
    assert_calm(done, 1)
    return done.stdout


XDG = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME")
HOMES: dict[str, dict[str, str]] = {
    "no such home": {"HOME": "/nao/ha"},
    "a home that is no path": {"HOME": "???"},
    "an empty home": {"HOME": ""},
    "a home that is a file": {"HOME": "{file}"},
    "a home that is a device": {"HOME": "/dev/null"},
    "XDG: nonsense": dict.fromkeys(XDG, "::\n%s"),
    "XDG: empty": dict.fromkeys(XDG, ""),
    "XDG: a file": dict.fromkeys(XDG, "{file}"),
    "XDG: a device": dict.fromkeys(XDG, "/dev/full"),
    "XDG: /proc": dict.fromkeys(XDG, "/proc"),
    "XDG: relative": dict.fromkeys(XDG, "../.."),
    "the cache: a file": {"TECHLINT_CACHE_DIR": "{file}"},
    "the cache: a device": {"TECHLINT_CACHE_DIR": "/dev/full"},
    "the cache: a name too long": {"TECHLINT_CACHE_DIR": "/tmp/" + "x" * 300},
    "no such TMPDIR": {"TMPDIR": "/nao/ha", "TEMP": "/nao/ha", "TMP": "/nao/ha"},
    "a TMPDIR that is a file": {"TMPDIR": "{file}"},
    "a terminal of nonsense": {"TERM": "nao-ha", "COLUMNS": "abc", "LINES": "-1", "FORCE_COLOR": ""},
    "a CI service of nonsense": {"CI_PROJECT_DIR": "\udcff\n", "GITHUB_WORKSPACE": "/nao/ha"},
    "a language of nonsense": {"TECHLINT_LANG": "\udcff%s", "LANGUAGE": "::", "LANG": "\udcff"},
    "a zone of nonsense": {"TZ": "/dev/zero"},
}


@pytest.mark.parametrize("name", list(HOMES))
def test_a_check_gives_the_same(folder: Path, wanted: bytes, name: str) -> None:
    env = {key: value.format(file=folder / "a.yaml") for key, value in HOMES[name].items()}
    before = state(folder)
    for _ in range(2):  # the second might have found what the first kept
        done = techlint("check", ".", cwd=folder, env=env)
        assert_calm(done, 1)
        assert (done.stdout, done.stderr) == (wanted, b""), said(done)
    assert state(folder) == before


def test_without_any_environment(folder: Path, wanted: bytes) -> None:
    kept = {"PYTHONPATH": environment()["PYTHONPATH"], "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    kept["TECHLINT_CACHE_DIR"] = "/nao/ha"  # the user database may still know a home
    done = subprocess.run([*COMMAND, "check", "."], cwd=folder, env=kept, capture_output=True, timeout=20)
    assert_calm(done, 1)
    assert done.stdout == wanted


def test_a_home_that_can_only_be_read(wanted: bytes) -> None:
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    with open_folder() as table:
        home = table / "casa"
        home.mkdir()
        home.chmod(0o555)
        (table / "mesa").mkdir()
        (table / "mesa" / "a.yaml").write_text(FAULTY, encoding="utf-8")
        (table / "mesa" / "b.yaml").write_text(UGLY.replace("Onda", "Maré"), encoding="utf-8")
        (table / "mesa").chmod(0o555)
        before = state(table)
        for arguments in (["check", "."], ["check", "a.yaml", "b.yaml"]):
            done = techlint(*arguments, cwd=table / "mesa", env={"HOME": str(home)}, alone=True)
            assert_calm(done, 1)
            assert (done.stdout, done.stderr) == (wanted, b""), said(done)
        for command in (["fmt", "--diff"], ["cost", "a.yaml"], ["explain", "SE201"], ["rules"]):
            assert_calm(techlint(*command, cwd=table / "mesa", env={"HOME": str(home)}, alone=True), 0, 1)
        assert state(table) == before


# --- the working folder

# Goes to a folder, does something to it, and becomes the command.
GONE = """
import os, sys
os.mkdir(sys.argv[1]); os.chdir(sys.argv[1])
{what}
os.execv(sys.argv[2], sys.argv[2:])
"""


def from_a_folder(what: str, path: Path, *arguments: str, alone: bool = False) -> subprocess.CompletedProcess[bytes]:
    from tests.hostil.mundo import ROOT_USER, bind_by_modes

    bound = bind_by_modes if alone and ROOT_USER else None
    asked = [sys.executable, "-c", GONE.format(what=what), str(path), *COMMAND, *arguments]
    return subprocess.run(
        asked,
        cwd="/",
        env=environment(),
        input=FAULTY.encode(),
        capture_output=True,
        timeout=20,
        preexec_fn=bound,
    )


def test_a_working_folder_that_was_deleted(folder: Path) -> None:
    gone = folder / "apagada"
    file = str(folder / "a.yaml")
    for command, code in (
        (("check",), 2),
        (("check", "a.yaml"), 2),
        (("check", "../a.yaml"), 2),
        (("check", file), 1),
        (("check", "--format", "json", file), 1),
        (("check", "--format", "sarif", file), 1),
        (("check", "-"), 1),
        (("fmt", "--diff", str(folder / "b.yaml")), 1),
        (("convert", file, "--to", "tec", "-o", "novo.tec"), 2),
        (("check", file, "--output", "r.txt"), 2),
        (("check", file, "--write-baseline", "b.json"), 2),
        (("new", "tecnica", "-o", "n.yaml"), 2),
        (("explain", "SE201"), 0),
    ):
        done = from_a_folder("os.rmdir(sys.argv[1])", gone, *command)
        assert_calm(done, code)
        if code == 2:
            assert "a pasta atual não existe mais" in done.stderr.decode(), said(done)
    assert not gone.exists()


def test_a_working_folder_that_may_not_be_read(folder: Path) -> None:
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    for index, mode in enumerate(("0o300", "0o100", "0")):  # entered and written to; only entered; neither
        closed = folder / f"fechada-{index}"
        what = f"open('t.yaml', 'w').write({FAULTY!r}); os.chmod('.', {mode})"
        try:
            for command, codes in (
                (("check",), (1,)),
                (("check", "t.yaml"), (1,)),
                (("check", str(folder / "a.yaml")), (1,)),
                (("explain", "SE201"), (0,)),
            ):
                done = from_a_folder(what, closed, *command, alone=True)
                assert_calm(done, *codes)
                if command == ("check",):
                    assert "Sem permissão para" in done.stdout.decode(), said(done)
                closed.chmod(0o700)
                (closed / "t.yaml").unlink()
                closed.rmdir()
        finally:
            if closed.exists():
                closed.chmod(0o700)


def test_a_project_whose_folders_above_may_not_be_read(folder: Path) -> None:
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    inner = folder / "acima" / "mesa"
    inner.mkdir(parents=True)
    (inner / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "acima").chmod(0o111)
    try:
        done = techlint("check", "--format", "json", ".", cwd=inner, alone=True)
        assert_calm(done, 1)
        assert [one["code"] for one in json.loads(done.stdout)["diagnostics"]] == ["SE202"]
    finally:
        (folder / "acima").chmod(0o755)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="no /proc")
def test_a_folder_that_is_no_common_one() -> None:
    for place in ("/proc/self/fdinfo", "/sys/kernel", "/dev"):
        if os.path.isdir(place):
            done = techlint("check", ".", cwd=place)
            assert_calm(done, 0, 1)
