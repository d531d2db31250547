"""Files that vanish or change during a run, that may not be read, that are no files: all is told, nothing lost."""

from __future__ import annotations

import json
import os
import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostil.mundo import (
    FAULTY,
    RIGHT,
    UGLY,
    assert_calm,
    hooked,
    modes_bind,
    on_posix,
    open_folder,
    said,
    state,
    techlint,
)

pytestmark = on_posix


@pytest.fixture
def folder() -> Iterator[Path]:
    with open_folder() as made:
        yield made


def found(folder: Path, *arguments: str, alone: bool = False, env: dict[str, str] | None = None) -> dict[str, str]:
    """What is said of each file: path to code; the run must end calmly."""
    if alone and not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    done = techlint("check", "--format", "json", *arguments, cwd=folder, alone=alone, env=env or {})
    assert_calm(done, 0, 1)
    return {one["path"]: one["code"] for one in json.loads(done.stdout)["diagnostics"]}


# --- while the run goes on

# What another program does when techlint opens a file; `{}` is done once, when `b.yaml` is next.
MEANWHILE = """
done = []
def event(name, args):
    if name == "open" and str(args[0]).endswith({when!r}) and not done:
        done.append(1)
        {what}
"""


@pytest.mark.parametrize(
    ("what", "codes"),
    [
        ("os.unlink('b.yaml')", {"TL001"}),
        ("os.unlink('b.yaml'); os.mkdir('b.yaml')", {"TL001"}),
        ("os.unlink('b.yaml'); os.symlink('b.yaml', 'b.yaml')", {"TL001"}),
        ("os.unlink('b.yaml'); os.mkfifo('b.yaml')", {"TL001", "TL009"}),  # between two system calls: an empty file
        ("os.unlink('b.yaml'); os.symlink('/dev/zero', 'b.yaml')", {"TL001", "TL010"}),  # or one that is too large
        ("os.truncate('b.yaml', 0)", {"TL009"}),
    ],
)
@pytest.mark.parametrize("when", ["a.yaml", "b.yaml"])
def test_a_file_that_goes_between_finding_and_reading(
    folder: Path, tmp_path: Path, what: str, codes: set[str], when: str
) -> None:
    for name in ("a.yaml", "b.yaml", "c.yaml"):
        (folder / name).write_text(FAULTY, encoding="utf-8")
    env = hooked(tmp_path / "meanwhile", MEANWHILE.format(when=when, what=what))
    told = found(folder, "a.yaml", "b.yaml", "c.yaml", env=env)
    assert told.pop("b.yaml") in codes
    assert told == {"a.yaml": "SE202", "c.yaml": "SE202"}


def test_a_file_that_grows_while_it_is_read(folder: Path, tmp_path: Path) -> None:
    (folder / "techlint.toml").write_text("[limites]\nbytes = 4000\n")
    (folder / "a.yaml").write_text(RIGHT, encoding="utf-8")
    grow = "os.write(os.open('a.yaml', os.O_WRONLY | os.O_APPEND), b'# x\\n' * 9999)"
    body = MEANWHILE.format(when="a.yaml", what=grow)
    assert found(folder, "a.yaml", env=hooked(tmp_path / "meanwhile", body)) == {"a.yaml": "TL010"}


def test_folders_and_a_configuration_that_go_while_walking(folder: Path, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (folder / name).mkdir()
        (folder / name / "t.yaml").write_text(FAULTY, encoding="utf-8")
    body = """
import shutil
done = []
def event(name, args):
    if name == "os.scandir" and str(args[0]).endswith("/a") and not done:
        done.append(1)
        shutil.rmtree("b")
"""
    codes = found(folder, ".", env=hooked(tmp_path / "meanwhile", body))
    assert codes == {"a/t.yaml": "SE202", "b": "TL001"}


# --- before something is written

SAVED = "# o que outra pessoa salvou enquanto isso\n" + FAULTY
SAVES = f"open('a.yaml', 'w', encoding='utf-8').write({SAVED!r})"
MOMENTS = [  # of the events of a fix, in their order
    ('name == "open" and str(args[0]).endswith("a.yaml") and counted() == 2', "before it is read again"),
    (
        'name == "tempfile.mkstemp" or (name == "open" and ".techlint-" in str(args[0]))',
        "before the new text is laid",
    ),
    ('name == "os.chmod"', "when the new text is on disk"),
]
WRITES = """
done, opened = [], []
def counted():
    opened.append(1)
    return len(opened)
def event(name, args):
    if not done and ({when}):
        done.append(1)
        {what}
"""


@pytest.mark.parametrize("command", [("check", "--fix"), ("fmt",)], ids=["fix", "fmt"])
@pytest.mark.parametrize("moment", [moment for moment, _ in MOMENTS], ids=[name for _, name in MOMENTS])
@pytest.mark.parametrize("how", ["in place", "another file", "gone", "a folder"])
def test_what_somebody_else_saved_meanwhile_stays(
    folder: Path, tmp_path: Path, command: tuple[str, ...], moment: str, how: str
) -> None:
    what = {
        "in place": SAVES,
        "another file": SAVES.replace("a.yaml", "novo") + "; os.replace('novo', 'a.yaml')",
        "gone": "os.unlink('a.yaml')",
        "a folder": "os.unlink('a.yaml'); os.mkdir('a.yaml')",
    }[how]
    (folder / "a.yaml").write_text(FAULTY if command[0] == "check" else UGLY, encoding="utf-8")
    env = hooked(tmp_path / "meanwhile", WRITES.format(when=moment, what=what))
    done = techlint(*command, "a.yaml", cwd=folder, env=env)
    assert_calm(done, 2)
    assert b"a.yaml: " in done.stderr, said(done)
    left = state(folder)
    if how == "gone":
        assert left == {}
    elif how == "a folder":
        assert (folder / "a.yaml").is_dir() and not any(name != "a.yaml" for name in left)
    else:
        assert {name: data.decode() for name, (_, data) in left.items()} == {"a.yaml": SAVED}


def test_a_baseline_is_not_written_over_what_is_no_file(folder: Path) -> None:
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "base.json").mkdir()
    for option in ("--write-baseline", "--output"):
        done = techlint("check", option, "base.json", "a.yaml", cwd=folder)
        assert_calm(done, 2)
        assert "é uma pasta" in done.stderr.decode(), said(done)
    assert set(state(folder)) == {"a.yaml"}


# --- what may not be read or written


def test_what_may_not_be_read_is_told_and_the_rest_is_checked(folder: Path) -> None:
    for name in ("aberta", "fechada"):
        (folder / name).mkdir()
        (folder / name / "t.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "secreta.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "secreta.yaml").chmod(0)
    (folder / "fechada").chmod(0)
    codes = found(folder, ".", alone=True)
    assert codes == {"aberta/t.yaml": "SE202", "fechada": "TL001", "secreta.yaml": "TL001"}
    codes = found(folder, "fechada/t.yaml", "secreta.yaml", alone=True)
    assert codes == {"fechada/t.yaml": "TL001", "secreta.yaml": "TL001"}
    (folder / "fechada").chmod(0o444)  # its names may be read, what they stand for may not
    assert set(found(folder, "fechada", alone=True).values()) <= {"TL001"}
    for command in (("fmt", "secreta.yaml"), ("convert", "secreta.yaml", "--to", "tec"), ("cost", "secreta.yaml")):
        done = techlint(*command, cwd=folder, alone=True)
        assert_calm(done, 1, 2)
        assert "permissão" in (done.stdout + done.stderr).decode(), said(done)


@pytest.mark.parametrize("name", ["techlint.toml", "casa.yaml", ".gitignore", "base.json"])
def test_a_file_beside_the_content_that_may_not_be_read(folder: Path, name: str) -> None:
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n' if name == "casa.yaml" else "")
    (folder / name).touch()
    (folder / name).chmod(0)
    more = ["--baseline", name] if name == "base.json" else []
    done = techlint("check", *more, ".", cwd=folder, alone=True)
    assert_calm(done, 1, 2)
    if name != ".gitignore":  # git, too, goes on without one that it may not read
        assert "permissão" in (done.stdout + done.stderr).decode(), said(done)


@pytest.mark.parametrize("mode", [0o444, 0o555])
@pytest.mark.parametrize("command", [("check", "--fix"), ("fmt",)], ids=["fix", "fmt"])
def test_what_may_not_be_written_stays(folder: Path, mode: int, command: tuple[str, ...]) -> None:
    path = folder / "a.yaml"
    path.write_text(FAULTY.replace("natureza: Cosmo", "NATUREZA:  cosmo"), encoding="utf-8")
    path.chmod(mode)
    before = state(folder)
    done = techlint(*command, "a.yaml", cwd=folder)
    assert_calm(done, 2)
    assert "a.yaml: não deu para escrever (sem permissão)" in done.stderr.decode(), said(done)
    assert state(folder) == before


def test_a_folder_that_takes_no_new_file(folder: Path) -> None:
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    inner = folder / "mesa"
    inner.mkdir()
    path = inner / "a.yaml"
    path.write_text(FAULTY, encoding="utf-8")
    path.chmod(0o666)
    inner.chmod(0o555)
    before = state(inner)
    for command in (
        ("check", "--fix", "mesa/a.yaml"),
        ("convert", "mesa/a.yaml", "--to", "tec", "-o", "mesa/a.tec"),
        ("new", "tecnica", "-o", "mesa/b.yaml"),
        ("check", "mesa/a.yaml", "--output", "mesa/r.txt"),
        ("check", "mesa/a.yaml", "--write-baseline", "mesa/b.json"),
    ):
        done = techlint(*command, cwd=folder, alone=True)
        assert_calm(done, 2)
        assert "sem permissão" in done.stderr.decode(), said(done)
    assert state(inner) == before


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(folder: Path) -> None:
    (folder / "real").mkdir()
    path = folder / "real" / "t.yaml"
    (folder / "a.yaml").symlink_to("real/t.yaml")
    for mode in (0o600, 0o640, 0o664, 0o755):
        path.write_text(FAULTY, encoding="utf-8")
        path.chmod(mode)
        assert_calm(techlint("check", "--fix", "a.yaml", cwd=folder), 0)
        assert state(folder)["real/t.yaml"] == (mode, RIGHT.encode())
        assert (folder / "a.yaml").is_symlink()


# --- what is no file


@pytest.fixture
def zoo(folder: Path) -> Iterator[Path]:
    """A folder with all that has a name and is no file."""
    os.mkfifo(folder / "canal.yaml")
    (folder / "zero.yaml").symlink_to("/dev/zero")
    (folder / "cheio.yaml").symlink_to("/dev/full")
    (folder / "nada.yaml").symlink_to("/dev/null")
    (folder / "terminal.yaml").symlink_to("/dev/tty")
    (folder / "entrada.yaml").symlink_to("/dev/stdin")
    (folder / "volta.yaml").symlink_to("volta.yaml")
    (folder / "perdido.yaml").symlink_to("nao-ha.yaml")
    (folder / "pasta.yaml").mkdir()
    listening = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(folder)  # the name of a socket may not be long
    try:
        listening.bind("soquete.yaml")
    finally:
        os.chdir(here)
    try:
        yield folder
    finally:
        listening.close()


WORDS = {
    "canal.yaml": "canal",
    "zero.yaml": "dispositivo",
    "cheio.yaml": "dispositivo",
    "nada.yaml": "dispositivo",
    "terminal.yaml": "dispositivo",
    "soquete.yaml": "soquete",
    "volta.yaml": "si mesmo",
    "perdido.yaml": "não existe",
}


def test_given_by_name_each_is_told(zoo: Path) -> None:
    done = techlint("check", "--format", "json", *WORDS, cwd=zoo)
    assert_calm(done, 1)
    told = {one["path"]: one for one in json.loads(done.stdout)["diagnostics"]}
    assert {path: one["code"] for path, one in told.items()} == dict.fromkeys(WORDS, "TL001")
    for path, word in WORDS.items():
        assert word in told[path]["message"].lower(), told[path]
        assert told[path]["help"]


def test_met_while_walking_they_are_passed_over(zoo: Path) -> None:
    (zoo / "t.yaml").write_text(FAULTY, encoding="utf-8")
    before = state(zoo)
    codes = found(zoo, ".")
    assert codes.pop("t.yaml") == "SE202"
    assert set(codes.values()) <= {"TL001"} and not set(codes) & {"zero.yaml", "cheio.yaml", "entrada.yaml"}
    done = techlint("fmt", ".", cwd=zoo)
    assert_calm(done, 0, 1)
    assert state(zoo) == before


@pytest.mark.parametrize("name", [*WORDS, "pasta.yaml"])
def test_no_command_waits_for_them_or_writes_to_them(zoo: Path, name: str) -> None:
    before = state(zoo)
    for command in (
        ("check", "--fix", name),
        ("fmt", name),
        ("cost", name),
        ("convert", name, "--to", "tec"),
        ("check", "--config", name, "."),
        ("check", "--baseline", name, "."),
    ):
        done = techlint(*command, cwd=zoo)
        assert_calm(done, 0, 1, 2)
    assert state(zoo) == before


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/full", "/dev/null", "/dev/stdin"])
def test_a_device_has_no_ending_that_is_read(folder: Path, name: str) -> None:
    done = techlint("check", name, cwd=folder, input=FAULTY.encode())
    assert_calm(done, 2)
    assert f"não lê `{name}`" in done.stderr.decode(), said(done)


@pytest.mark.parametrize("kind", ["techlint.toml", "casa.yaml", ".gitignore", "pyproject.toml"])
@pytest.mark.parametrize("what", ["pipe", "device", "folder", "loop"])
def test_a_file_beside_the_content_that_is_no_file(folder: Path, kind: str, what: str) -> None:
    (folder / "t.yaml").write_text(FAULTY, encoding="utf-8")
    if kind == "casa.yaml":
        (folder / "techlint.toml").write_text('casa = "casa.yaml"\n')
    path = folder / kind
    if what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path.symlink_to("/dev/zero")
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to(path.name)
    done = techlint("check", ".", cwd=folder)
    assert_calm(done, 1, 2)
    assert b"SE202" in done.stdout or (done.returncode == 2 and done.stderr), said(done)


def test_standard_input_may_be_any_of_them(folder: Path) -> None:
    for name, codes in (("/dev/null", (0, 1)), ("/dev/zero", (1,)), ("/dev/full", (1,))):
        with open(name, "rb") as given:
            for command in (("check", "-"), ("fmt", "-"), ("convert", "-", "--to", "tec"), ("cost", "-")):
                done = techlint(*command, cwd=folder, stdin=given, stdout=-1, stderr=-1)
                assert_calm(done, *codes, 1, 2)
                assert len(done.stdout) < 5_000_000


# --- how files are made


def test_new_files_keep_the_umask(folder: Path) -> None:
    (folder / "a.yaml").write_text(RIGHT, encoding="utf-8")
    for mask in (0o022, 0o077):
        made = folder / f"{mask:o}"
        made.mkdir()
        for command in (
            ("check", "a.yaml", "--output", str(made / "r.json"), "--write-baseline", str(made / "b.json")),
            ("convert", "a.yaml", "--to", "tec", "-o", str(made / "a.tec")),
            ("new", "tecnica", "-o", str(made / "n.yaml")),
        ):
            assert_calm(techlint(*command, cwd=folder, umask=mask), 0)
        modes = {name: mode for name, (mode, _) in state(made).items()}
        assert modes == dict.fromkeys(("r.json", "b.json", "a.tec", "n.yaml"), 0o666 & ~mask)


def test_what_is_not_yet_in_its_place_is_nobody_elses_to_read(folder: Path, tmp_path: Path) -> None:
    path = folder / "a.yaml"
    body = """
def event(name, args):
    if name in ("os.chmod", "os.rename", "os.link"):
        for one in os.listdir("."):
            if one.endswith(".tmp") and name == "os.chmod":
                print(f"draft {os.stat(one).st_mode & 0o777:o}", file=sys.stderr)
"""
    env = hooked(tmp_path / "watch", body)
    for command in (
        ("check", "--fix", "a.yaml"),
        ("check", "--output", "r.txt", "a.yaml"),
        ("check", "--output", "r.txt", "a.yaml"),
        ("check", "--write-baseline", "b.json", "a.yaml"),
        ("convert", "a.yaml", "--to", "tec", "-o", "a.tec"),
    ):
        path.write_text(FAULTY, encoding="utf-8")
        path.chmod(0o644)
        done = techlint(*command, cwd=folder, env=env, umask=0o022)
        assert_calm(done, 0, 1)
        assert b"draft 600" in done.stderr and done.stderr.count(b"draft") == 1, said(done)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_pipe_given_for_output_gets_it(folder: Path) -> None:
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    for name in ("/dev/null", "/dev/stdout"):
        done = techlint("check", "--format", "concise", "--output", name, "a.yaml", cwd=folder)
        assert_calm(done, 1)
    assert done.stdout.count(b"SE202") == 2, said(done)
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)
