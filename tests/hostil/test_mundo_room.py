"""A disk without room: what was there stays byte for byte, nothing half-written stays, and the command says why."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hostil.mundo import (
    COMMAND,
    FAULTY,
    RIGHT,
    UGLY,
    assert_calm,
    bind_by_modes,
    environment,
    modes_bind,
    on_posix,
    open_folder,
    said,
    state,
    techlint,
)

pytestmark = on_posix

# What writes, to a file that is there and to one that is not.
WRITERS: tuple[tuple[str, ...], ...] = (
    ("check", "--fix", "a.yaml"),
    ("fmt", "b.yaml"),
    ("convert", "a.yaml", "--to", "tec", "-o", "novo.tec"),
    ("new", "tecnica", "-o", "novo.yaml"),
    ("check", "a.yaml", "--output", "novo.txt"),
    ("check", "a.yaml", "--output", "velho.txt"),
    ("check", "a.yaml", "--write-baseline", "novo.json"),
    ("check", "a.yaml", "--write-baseline", "velho.json"),
)


@pytest.fixture
def folder() -> Iterator[Path]:
    with open_folder() as made:
        furnish(made)
        yield made


def furnish(folder: Path) -> None:
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "b.yaml").write_text(UGLY, encoding="utf-8")
    for name in ("velho.txt", "velho.json"):
        (folder / name).write_text("o de antes\n")


def little_room(most: int) -> Any:
    """What makes any file end at so many bytes, in a new process."""

    def limit() -> None:
        import resource

        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return limit


def test_a_file_that_finds_no_room(folder: Path) -> None:
    before = state(folder)
    for command in WRITERS:
        done = techlint(*command, cwd=folder, preexec_fn=little_room(60))
        assert_calm(done, 2)
        assert "grande demais" in done.stderr.decode() and "escrever" in done.stderr.decode(), said(done)
        assert state(folder) == before, command


def test_several_files_of_which_one_finds_room(folder: Path) -> None:
    long = FAULTY.replace("O mar sobe", "O mar " * 400 + "sobe")
    long = long.replace("Onda Cega", "Onda Longa")
    (folder / "c.yaml").write_text(long, encoding="utf-8")
    done = techlint("check", "--fix", "a.yaml", "c.yaml", cwd=folder, preexec_fn=little_room(1000))
    assert_calm(done, 2)
    assert "c.yaml: não deu para escrever" in done.stderr.decode() and "1 consertado" in done.stderr.decode()
    assert (folder / "a.yaml").read_text(encoding="utf-8") == RIGHT
    assert (folder / "c.yaml").read_text(encoding="utf-8") == long
    assert b"c.yaml:9:12" in done.stdout and b"a.yaml" not in done.stdout, said(done)


def test_a_file_that_is_written_over_gets_back_what_it_held(folder: Path) -> None:
    """A folder that takes no new file leaves no other way than to write over the old one."""
    if not modes_bind():
        pytest.skip("the superuser cannot be bound here")
    folder.chmod(0o555)

    def bound() -> None:
        bind_by_modes()
        little_room(60)()

    for option, name in (("--output", "velho.txt"), ("--write-baseline", "velho.json")):
        before = state(folder)
        done = techlint("check", "a.yaml", option, name, cwd=folder, preexec_fn=bound)
        assert_calm(done, 2)
        assert state(folder) == before
        assert_calm(techlint("check", "a.yaml", option, name, cwd=folder, alone=True), 0, 1)
        assert (folder / name).read_text(encoding="utf-8") != "o de antes\n"


def test_the_cache_finds_no_room(folder: Path) -> None:
    cache = folder / "cache"
    env = {"TECHLINT_CACHE_DIR": str(cache)}
    done = techlint("check", "a.yaml", cwd=folder, env=env, preexec_fn=little_room(0))
    plain = techlint("check", "--no-cache", "a.yaml", cwd=folder)
    assert_calm(done, 1)
    assert (done.stdout, done.stderr) == (plain.stdout, plain.stderr)
    assert not cache.exists() or not list(cache.iterdir())
    assert_calm(techlint("check", "a.yaml", cwd=folder, env=env), 1)
    kept = state(cache)
    assert kept
    (folder / "a.yaml").write_text(RIGHT, encoding="utf-8")
    done = techlint("check", "a.yaml", cwd=folder, env=env, preexec_fn=little_room(0))
    assert_calm(done, 0)
    assert state(cache) == kept


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no /dev/full")
def test_a_full_device_as_the_place_to_write_to(folder: Path) -> None:
    before = state(folder)
    for option in ("--output", "--write-baseline"):
        done = techlint("check", "a.yaml", option, "/dev/full", cwd=folder)
        assert_calm(done, 2)
        assert "(o disco está cheio)" in done.stderr.decode(), said(done)
    with open("/dev/full", "wb") as full:
        told: list[tuple[str, ...]] = [
            ("check", "a.yaml"),
            ("check", "--format", "json", "a.yaml"),
            ("fmt", "--diff", "b.yaml"),
            ("convert", "a.yaml", "--to", "tec"),
            ("explain", "SE201"),
            ("rules",),
            ("cost", "a.yaml"),
            ("new", "tecnica"),
            ("--help",),
            ("check", "--help"),
        ]
        for command in told:
            done = techlint(*command, cwd=folder, stdout=full, stderr=subprocess.PIPE)
            assert_calm(done, 2)
            assert "não deu para escrever a saída (o disco está cheio)" in done.stderr.decode(), said(done)
        done = techlint("check", "nao-ha.yaml", cwd=folder, stdout=full, stderr=full)
        assert done.returncode == 2
    assert state(folder) == before


# Run in a folder of its own, whose few pages are all taken.
IN_A_FULL_FOLDER = """
import json, os, subprocess, sys
place, command, writers = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", place + "/mesa"], check=True)
subprocess.run(["cp", "-a", place + "/cheia/.", place + "/mesa"], check=True)
os.chdir(place + "/mesa")
try:
    with open("enchimento", "wb", buffering=0) as filler:
        while True:
            filler.write(b"x" * 4096)
except OSError:
    pass
def state():
    return {name: open(name, "rb").read().hex() for name in sorted(os.listdir("."))}
before = state()
told = []
for words in writers:
    done = subprocess.run(command + words, capture_output=True)
    told.append([words, done.returncode, done.stderr.decode(), state() == before])
print(json.dumps(told))
"""


def test_a_disk_that_is_full(folder: Path) -> None:
    if shutil.which("unshare") is None:
        pytest.skip("no unshare")
    place = folder / "disco"
    place.mkdir()
    (place / "mesa").mkdir()
    (place / "cheia").mkdir()
    furnish(place / "cheia")
    asked = [sys.executable, "-c", IN_A_FULL_FOLDER, str(place), json.dumps(COMMAND), json.dumps(WRITERS)]
    done = subprocess.run(["unshare", "-rm", *asked], env=environment(), capture_output=True, timeout=60)
    if done.returncode:
        pytest.skip("no file system may be mounted here")
    for words, code, told, same in json.loads(done.stdout):
        assert code == 2 and "o disco está cheio" in told, (words, code, told)
        assert "Traceback" not in told
        assert same, words
