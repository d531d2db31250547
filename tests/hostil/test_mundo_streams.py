"""Standard streams that are closed, that nobody reads on, or that can't show every character."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostil.mundo import (
    COMMAND,
    FAULTY,
    FORMATS,
    RIGHT,
    UGLY,
    Done,
    assert_calm,
    environment,
    on_posix,
    open_folder,
    said,
    state,
    techlint,
)

pytestmark = on_posix

ODD = FAULTY.replace("Onda Cega", "Onda – 😀 巨蟹 Cega “ж”")
# Each with its exit code where all is well.
COMMANDS: list[tuple[tuple[str, ...], int]] = [
    *((("check", "--format", form, "a.yaml"), 1) for form in FORMATS),
    (("explain", "SE201"), 0),
    (("rules",), 0),
    (("cost", "a.yaml"), 0),
    (("new", "tecnica"), 0),
    (("fmt", "--diff", "b.yaml"), 1),
    (("check", "--diff", "a.yaml"), 1),
    (("convert", "a.yaml", "--to", "tec"), 0),
    (("--help",), 0),
    (("check", "--help"), 0),
    (("check", "nao-há.yaml"), 2),
    (("explain", "çãé"), 2),
]
# All that is shown passes one hand; these few are of every sort.
SOME: list[tuple[tuple[str, ...], int]] = [
    (("check", "--format", "text", "a.yaml"), 1),
    (("check", "--format", "json", "a.yaml"), 1),
    (("fmt", "--diff", "b.yaml"), 1),
    (("explain", "SE201"), 0),
    (("cost", "a.yaml"), 0),
    (("check", "--help"), 0),
    (("check", "nao-há.yaml"), 2),
]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with open_folder() as made:
        (made / "a.yaml").write_text(ODD, encoding="utf-8")
        (made / "b.yaml").write_text(UGLY, encoding="utf-8")
        yield made


def redirected(script: str, *arguments: str, cwd: Path) -> Done:
    """Runs the command as a shell does, its streams as `script` has them."""
    given = ["sh", "-c", script, "sh", *COMMAND, *arguments]
    return subprocess.run(given, cwd=cwd, env=environment(), capture_output=True, timeout=20)


# --- closed


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_streams(folder: Path, closed: str) -> None:
    before = state(folder)
    for command, code in SOME:
        done = redirected(f'"$@" {closed}', *command, cwd=folder)
        assert_calm(done, code)
        assert bool(done.stdout) == (code < 2 and closed in ("2>&-", "<&-")), said(done)
    assert state(folder) == before


@pytest.mark.parametrize("closed", ["<&-", "<&- >&- 2>&-"])
def test_closed_standard_input_is_told(folder: Path, closed: str) -> None:
    for command in (("check", "-"), ("fmt", "-"), ("convert", "-", "--to", "tec"), ("cost", "-")):
        done = redirected(f'"$@" {closed}', *command, cwd=folder)
        assert_calm(done, 2)
        if closed == "<&-":
            assert done.stderr.count(b"\n") == 1, said(done)


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&- >&- 2>&-"])
def test_nothing_meant_for_a_closed_stream_lands_in_a_file(closed: str) -> None:
    """The first file to be opened gets the number of the closed stream."""
    with open_folder() as folder:
        (folder / "a.yaml").write_text(FAULTY.replace("natureza: Cosmo", "NATUREZA:  cosmo"), encoding="utf-8")
        for command in (("check", "--fix", "a.yaml"), ("fmt", "a.yaml"), ("check", "a.yaml", "--output", "r.txt")):
            assert_calm(redirected(f'"$@" {closed}', *command, cwd=folder), 0)
        assert (folder / "a.yaml").read_text(encoding="utf-8") == RIGHT
        assert (folder / "r.txt").read_text(encoding="utf-8") == "1 arquivo, 1 item: nenhum problema\n"


def test_a_mended_text_stays_alone_on_standard_output(folder: Path) -> None:
    """Its report goes to standard error, and nowhere where that is closed."""
    with open(folder / "a.yaml", "rb") as given:
        done = subprocess.run(
            ["sh", "-c", '"$@" 2>&-', "sh", *COMMAND, "check", "--fix", "-"],
            stdin=given,
            stdout=subprocess.PIPE,
            env=environment(),
            cwd=folder,
            timeout=20,
        )
    assert (done.returncode, done.stdout) == (0, ODD.replace("tamanho: 5", "tamanho: 3").encode())


# --- nobody reads on


def test_a_reader_that_is_gone_before_the_first_word(folder: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        for command, code in SOME:
            done = techlint(*command, cwd=folder, stdout=writing, stderr=subprocess.PIPE)
            assert_calm(done, code)
        for command, code in SOME[-3:]:
            done = techlint(*command, cwd=folder, stdout=writing, stderr=writing)
            assert done.returncode == code
    finally:
        os.close(writing)


@pytest.mark.parametrize("form", ["text", "json", "sarif"])
def test_a_reader_that_takes_a_line_and_goes(form: str) -> None:
    with open_folder() as folder:
        many = "---\n".join(FAULTY.replace("Onda", f"Onda {number}") for number in range(150))
        (folder / "a.yaml").write_text(many, encoding="utf-8")  # more than a pipe holds
        script = '{ "$@"; echo "exit $?" >&2; } | head -n 1'
        done = redirected(script, "check", "--format", form, "a.yaml", cwd=folder)
        assert_calm(done, 0)
        assert "exit 1\n" in done.stderr.decode() and done.stdout.count(b"\n") <= 1, said(done)


# --- what a stream can't show

C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.parametrize(
    ("env", "encoding"),
    [
        (C_LOCALE, "ascii"),
        ({"PYTHONIOENCODING": "cp1252"}, "cp1252"),
    ],
    ids=["C", "cp1252"],
)
def test_every_command_where_not_all_can_be_shown(folder: Path, env: dict[str, str], encoding: str) -> None:
    for command, code in COMMANDS:
        done = techlint(*command, cwd=folder, env=env)
        assert_calm(done, code)
        if command[0] == "convert":  # the bytes of a file are what they are
            continue
        shown = done.stdout.decode(encoding, "strict") + done.stderr.decode(encoding, "strict")
        if command[:2] in (("check", "--format"), ("cost", "a.yaml")) and "junit" not in command:
            assert "😀" not in shown and ("\\U0001f600" in shown or "\\ud83d\\ude00" in shown), said(done)
        if command == ("--help",):
            assert ("opções" if encoding == "cp1252" else "op\\xe7\\xf5es") in shown


@pytest.mark.parametrize(
    "env",
    [
        {"LC_ALL": "POSIX"},
        {"LC_ALL": "pt_BR.ISO-8859-1", "PYTHONUTF8": "0"},
        {"LC_ALL": "pt_BR.NAO-HA", "LANG": "xx_YY"},
        {"LC_ALL": "", "LANG": "", "PYTHONUTF8": "0"},
        C_LOCALE | {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "cp437"},
        {"PYTHONIOENCODING": "utf-16"},
    ],
    ids=lambda env: " ".join(f"{k}={v}" for k, v in env.items()) if isinstance(env, dict) else None,
)
def test_locales_and_encodings(folder: Path, env: dict[str, str]) -> None:
    for command, code in (COMMANDS[0], COMMANDS[2], COMMANDS[-1]):
        assert_calm(techlint(*command, cwd=folder, env=env), code)


def test_an_encoding_that_python_does_not_have_is_pythons_to_tell(folder: Path) -> None:
    done = techlint("check", "a.yaml", cwd=folder, env={"PYTHONIOENCODING": "nao-ha"})
    assert done.returncode != 0 and b"nao-ha" in done.stderr
    assert state(folder)["a.yaml"][1] == ODD.encode()
