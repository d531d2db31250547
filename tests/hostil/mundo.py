"""What the tests of a hostile world share: the installed command, content with a fault, folders and their state."""

from __future__ import annotations

import atexit
import os
import shutil
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")
ROOT_USER = hasattr(os, "geteuid") and os.geteuid() == 0

_SCRIPT = shutil.which("techlint", path=str(Path(sys.executable).parent))
# The installed command; where there is none, what an installer would write.
COMMAND = (
    [sys.executable, _SCRIPT]
    if _SCRIPT is not None and os.name != "nt"
    else [sys.executable, "-P", "-c", "import sys; from techlint.cli import main; sys.exit(main())"]
)

on_posix = pytest.mark.skipif(os.name != "posix", reason="signals, modes and devices as POSIX has them")

RIGHT = """tecnica:
  nome: Onda Cega  # grita-se
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  efeitos: 2 dano + Lento
  modificadores: nenhum
  tamanho: 3
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Ataque contra DEF
  dano: 2d8 + mod
  descricao: O mar sobe sem barulho.
"""
FAULTY = RIGHT.replace("tamanho: 3", "tamanho: 5")  # SE202, at 9:12, which `--fix` mends
UGLY = RIGHT.replace("natureza: Cosmo (SAB)", "NATUREZA:  cosmo (sab)")  # which `fmt` mends

Done = subprocess.CompletedProcess[bytes]


def environment(**more: str) -> dict[str, str]:
    """The environment of a command: nothing of the caller's but where programs are, and a home of its own."""
    plain = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "HOME": home()}
    # Python itself leaves a part of its own file behind where it finds no room.
    return plain | {"LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1"} | more


@cache
def home() -> str:
    """A home for the commands of these tests, where their cache is."""
    folder = tempfile.mkdtemp(prefix="casa-")
    atexit.register(shutil.rmtree, folder, True)
    return folder


def techlint(*arguments: str | bytes | Path, cwd: Path | str, **more: Any) -> Done:
    """Runs the installed command in a folder. `env` adds to the environment; `alone` binds it to the modes of
    files, even where the superuser runs it; the rest is as in `subprocess.run`."""
    env = environment(**more.pop("env", {}))
    if more.pop("alone", False) and ROOT_USER:
        more["preexec_fn"] = bind_by_modes
    if not {"stdout", "stderr"} & more.keys():
        more["capture_output"] = True
    if "input" not in more and "stdin" not in more:
        more["stdin"] = subprocess.DEVNULL
    return subprocess.run([*COMMAND, *arguments], cwd=cwd, env=env, timeout=20, **more)


def bind_by_modes() -> None:
    """Takes from the superuser, for good, the right to pass over what the mode of a file says."""
    import ctypes

    for right in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        ctypes.CDLL(None).prctl(24, right, 0, 0, 0)  # PR_CAPBSET_DROP


@cache
def modes_bind() -> bool:
    """Whether a command can be bound to the modes of files here."""
    try:
        with tempfile.NamedTemporaryFile() as closed:
            os.chmod(closed.name, 0)
            asked = [sys.executable, "-c", "import sys; open(sys.argv[1])", closed.name]
            bound = bind_by_modes if ROOT_USER else None
            return subprocess.run(asked, preexec_fn=bound, stderr=subprocess.DEVNULL).returncode == 1
    except (OSError, AttributeError, subprocess.SubprocessError):
        return False


def said(done: Done) -> str:
    """All that a command said, for messages of failed tests."""
    out = (done.stdout or b"") + b"\n--\n" + (done.stderr or b"")
    return f"{done.args}\nexit {done.returncode}\n{out.decode('utf-8', 'backslashreplace')}"


def assert_calm(done: Done, *codes: int) -> None:
    """The command ended by one of these exit codes, and Python had nothing to say of its own."""
    text = said(done)
    assert done.returncode in codes, text
    for word in ("Traceback", "Exception ignored", "Fatal Python", "Errno", "o techlint falhou", "techlint failed"):
        assert word.encode() not in (done.stderr or b""), text
    assert b"Traceback" not in (done.stdout or b""), text


def state(folder: Path) -> dict[str, tuple[int, bytes]]:
    """Every file below a folder, hidden ones too: its mode and its bytes."""
    found: dict[str, tuple[int, bytes]] = {}
    for base, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(base, name)
            info = os.lstat(path)
            if stat.S_ISREG(info.st_mode):
                found[os.path.relpath(path, folder)] = (stat.S_IMODE(info.st_mode), Path(path).read_bytes())
            else:
                found[os.path.relpath(path, folder)] = (stat.S_IFMT(info.st_mode), b"")
    return found


@contextmanager
def open_folder() -> Iterator[Path]:
    """A new folder that everybody may enter and write to, on the way to it as well."""
    folder = Path(os.path.realpath(tempfile.mkdtemp(prefix="mesa-")))
    folder.chmod(0o777)
    try:
        yield folder
    finally:
        subprocess.run(["chmod", "-R", "u+rwx", "--", folder], check=False, stderr=subprocess.DEVNULL)
        shutil.rmtree(folder, ignore_errors=True)


def hooked(folder: Path, body: str) -> dict[str, str]:
    """An environment in which Python runs `body` when it starts: what another program does meanwhile.

    `body` may define `event(name, args)`, which is called at each of Python's audit events."""
    folder.mkdir(exist_ok=True)
    folder.chmod(0o755)
    text = f"import os, sys\n{body}\nif 'event' in globals(): sys.addaudithook(event)\n"
    (folder / "sitecustomize.py").write_text(text, encoding="utf-8")
    return {"PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
