"""The same content gives the same bytes whenever and wherever it is checked; a source gives the same builds."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hostil.mundo import FORMATS, UGLY, environment, techlint

ROOT = Path(__file__).parents[1]
COMMANDS = [
    *(("check", "--format", form, ".") for form in FORMATS),
    ("check", "--diff", "--unsafe-fixes", "."),
    ("fmt", "--diff", "."),
    ("cost", "tecnicas/aluna.yaml"),
    ("rules",),
    ("explain", "SE402"),
    ("schema", "tecnica"),
    ("new", "tecnica"),
]
# Python's own order of sets, the languages' order of letters and their small letters, the clock, who asks.
ONE = {"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C.UTF-8", "USER": "ana", "COLUMNS": "60"}
OTHER = {"PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "USER": "bia", "COLUMNS": "200"}
OTHER |= {"PYTHONUTF8": "1", "TECHLINT_LANG": ""}


def furnish(folder: Path, *, backwards: bool) -> Path:
    """A project in a new folder, its files made in one order or the other, so that the system may list them so."""
    files = [path for path in sorted((ROOT / "examples" / "campanha").rglob("*")) if path.is_file()]
    files += sorted((ROOT / "examples" / "quebradas").glob("*.*"))
    for path in reversed(files) if backwards else files:
        made = folder / path.relative_to(ROOT / "examples" / ("campanha" if "campanha" in path.parts else ""))
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, made)
        if backwards:
            os.utime(made, (1_000_000_000, 1_000_000_000))
    (folder / "feio.yaml").write_text(UGLY, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def one(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return furnish(tmp_path_factory.mktemp("a") / "mesa", backwards=False)


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return furnish(tmp_path_factory.mktemp("zzz-outra") / "lá longe" / "projeto da mesa", backwards=True)


def first_technique(folder: Path) -> str:
    return min(str(path.relative_to(folder)) for path in (folder / "tecnicas").glob("*.yaml"))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: " ".join(words) if isinstance(words, tuple) else None)
def test_a_command_gives_the_same_bytes(one: Path, other: Path, command: tuple[str, ...]) -> None:
    if command[0] == "cost":
        command = ("cost", first_technique(one))
    cached = ("--no-cache",) if command[0] == "check" else ()
    before = techlint(*command, *cached, cwd=one, env=ONE)
    after = techlint(*command, cwd=other, env=OTHER)
    assert before.returncode == after.returncode < 2, before.stderr
    assert before.stdout == after.stdout and before.stdout
    assert before.stderr == after.stderr
    assert str(one.parent).encode() not in before.stdout


@pytest.mark.parametrize("form", ["text", "json", "sarif"])
def test_only_the_way_to_the_files_depends_on_the_working_folder(one: Path, form: str) -> None:
    inside = techlint("check", "--format", form, ".", cwd=one, env=ONE)
    above = techlint("check", "--format", form, one.name, cwd=one.parent, env=OTHER)
    assert above.returncode == inside.returncode == 1
    assert f"{one.name}/".encode() in above.stdout
    # A fingerprint is of the path as well.
    kept = above.stdout.replace(f"{one.name}/".encode(), b"").split(b"\n")
    if form == "sarif":
        assert len(kept) == len(inside.stdout.split(b"\n"))
    else:
        assert kept == inside.stdout.split(b"\n")


def test_a_baseline_is_the_same_wherever_it_is_made(one: Path, other: Path) -> None:
    written = []
    for folder, env in ((one, ONE), (other, OTHER)):
        assert techlint("check", "--write-baseline", "base.json", ".", cwd=folder, env=env).returncode == 0
        written.append((folder / "base.json").read_bytes())
        (folder / "base.json").unlink()
    assert written[0] == written[1] and b"message" in written[0]


# --- builds


def copy_of_the_source(folder: Path, *, mode: int, when: int) -> Path:
    """What a checkout holds, with modes and times of its own."""
    ignored = shutil.ignore_patterns(".git", ".*_cache", ".hypothesis", "__pycache__", "*.pyc", "dist", "build")
    shutil.copytree(ROOT, folder, ignore=ignored, symlinks=True)
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(mode | (0o700 if runs else 0) | ((mode & 0o044) >> 2 if runs else 0))
            os.utime(path, (when, when))
    return folder


def built(source: Path, out: Path, *, mask: int, **env: str) -> dict[str, str]:
    """The digests of the wheel and of the source archive built of a folder."""
    asked = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(out)]
    given = {k: v for k, v in environment(**env).items() if k != "PYTHONPATH"}
    done = subprocess.run(asked, cwd=source, env=given, capture_output=True, umask=mask, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(out.iterdir())}


@pytest.mark.skipif(importlib.util.find_spec("hatchling") is None, reason="building needs hatchling here")
@pytest.mark.skipif(os.name != "posix", reason="modes and umasks as POSIX has them")
def test_builds_are_the_same_twice(tmp_path: Path) -> None:
    epoch = {"SOURCE_DATE_EPOCH": "1700000000"}
    one = copy_of_the_source(tmp_path / "a", mode=0o644, when=1_600_000_000)
    other = copy_of_the_source(tmp_path / "outra pasta" / "b", mode=0o600, when=1_750_000_000)
    # What stands around in a working copy is no part of a build.
    (other / "techlint" / "__pycache__").mkdir(exist_ok=True)
    (other / "techlint" / "__pycache__" / "engine.cpython-311.pyc").write_bytes(b"x")
    (other / ".pytest_cache").mkdir(exist_ok=True)
    (other / ".pytest_cache" / "x").write_text("x")
    before = built(one, tmp_path / "x", mask=0o022, PYTHONHASHSEED="1", TZ="UTC", **epoch)
    after = built(other, tmp_path / "y", mask=0o077, PYTHONHASHSEED="2", TZ="Asia/Tokyo", **epoch)
    assert len(before) == 2
    assert before == after
