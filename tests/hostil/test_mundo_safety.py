"""What neither content nor configuration can bring about: code that runs, other files, the network, a lost hour."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hostil.mundo import (
    COMMAND,
    FAULTY,
    RIGHT,
    ROOT,
    UGLY,
    assert_calm,
    environment,
    hooked,
    on_posix,
    open_folder,
    said,
    state,
    techlint,
)

# Each command, on a folder with `a.yaml`, `b.yaml` and `nota.md`.
COMMANDS = (
    ("check", "."),
    ("check", "--fix", "--unsafe-fixes", "--no-cache", "."),
    ("check", "--format", "sarif", "."),
    ("check", "--write-baseline", "base.json", "."),
    ("cost", "a.yaml"),
    ("fmt", "."),
    ("convert", "a.yaml", "--to", "tec", "-o", "novo.tec"),
    ("explain", "SE402"),
    ("new", "tecnica", "-o", "nova.yaml"),
    ("schema", "tecnica"),
)


@pytest.fixture
def folder() -> Iterator[Path]:
    with open_folder() as made:
        made = made / "mesa"
        made.mkdir()
        furnish(made)
        yield made


def furnish(folder: Path) -> None:
    (folder / "a.yaml").write_text(FAULTY, encoding="utf-8")
    (folder / "b.yaml").write_text(UGLY.replace("Onda", "Maré"), encoding="utf-8")
    (folder / "nota.md").write_text(f"# Diário\n\n```techlint\n{RIGHT}```\n", encoding="utf-8")


# --- the network

TRAP = """
import socket
PROGRAMS = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.startfile", "ctypes.dlopen")
NETWORK = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.sendto", "urllib.Request")
def event(name, args):
    inet = name == "socket.__new__" and args[1] in (socket.AF_INET, socket.AF_INET6)
    if inet or name in NETWORK or name in PROGRAMS:
        print("TRAPPED", name, file=sys.stderr)
        raise PermissionError("not here")
    if name == "open" and isinstance(args[0], (str, bytes)):
        sys.__stderr__.write(f"OPENED {os.path.abspath(os.fsdecode(args[0]))} {args[2]}\\n")
"""


def opened(stderr: bytes) -> dict[str, int]:
    """The files that were opened, with the flags."""
    lines = [line.split(" ", 1)[1] for line in stderr.decode().splitlines() if line.startswith("OPENED ")]
    return {line.rpartition(" ")[0]: int(line.rpartition(" ")[2]) for line in lines}


def lsp_session(folder: Path) -> bytes:
    """What an editor says that opens `a.yaml`, asks for help where the cursor is, and goes."""
    uri = (folder / "a.yaml").as_uri()
    document = {"uri": uri, "languageId": "yaml", "version": 1, "text": FAULTY}
    at = {"textDocument": {"uri": uri}, "position": {"line": 5, "character": 13}}
    client: dict[str, object] = {"processId": None, "rootUri": folder.as_uri(), "capabilities": {}}
    messages: list[dict[str, object]] = [
        {"id": 1, "method": "initialize", "params": client},
        {"method": "initialized", "params": {}},
        {"method": "textDocument/didOpen", "params": {"textDocument": document}},
        {"id": 2, "method": "textDocument/hover", "params": at},
        {"id": 3, "method": "textDocument/completion", "params": at},
        {"id": 4, "method": "shutdown", "params": None},
        {"method": "exit", "params": None},
    ]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}).encode() for message in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def test_no_network_no_program_and_no_file_but_in_the_folder_and_the_cache(folder: Path, tmp_path: Path) -> None:
    cache = folder.parent / "cache"
    env = hooked(tmp_path / "trap", TRAP) | {"TECHLINT_CACHE_DIR": str(cache), "TMPDIR": str(folder.parent)}
    for probe in ("import socket; socket.create_connection(('127.0.0.1', 9))", "import os; os.system('true')"):
        asked = subprocess.run([sys.executable, "-c", probe], env=environment(**env), capture_output=True)
        assert b"TRAPPED" in asked.stderr
    for command in COMMANDS:
        done = techlint(*command, cwd=folder, env=env)
        assert_calm(done, 0, 1)
        assert b"TRAPPED" not in done.stderr, said(done)
        files = opened(done.stderr)
        assert files
        made = {name for name, flags in files.items() if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)}
        for name in made - {"/dev/null", "/dev/tty"}:
            assert name.startswith((f"{folder}/", f"{cache}/")), (command, name)
    assert {path.name for path in folder.parent.iterdir()} == {"mesa", "cache"}
    assert cache.stat().st_mode & 0o077 == 0
    assert all(mode & 0o077 == 0 for mode, _ in state(cache).values())


def test_the_language_server_asks_for_no_network(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("pygls")
    done = techlint("lsp", cwd=folder, env=hooked(tmp_path / "trap", TRAP), input=lsp_session(folder))
    assert b"TRAPPED" not in done.stderr, said(done)
    assert done.stdout.count(b'"id": 2') + done.stdout.count(b'"id":2') == 1 and b"SE202" in done.stdout, said(done)


@pytest.mark.skipif(shutil.which("unshare") is None, reason="no unshare")
def test_without_a_network_at_all(folder: Path) -> None:
    cut_off = ["unshare", "-rn"]
    if subprocess.run([*cut_off, "true"], capture_output=True).returncode:
        pytest.skip("no network may be taken away here")
    done = subprocess.run([*cut_off, *COMMAND, "check", "."], cwd=folder, env=environment(), capture_output=True)
    assert_calm(done, 1)
    assert b"SE202" in done.stdout


# --- code

HOLE = "open('furo', 'w').write('x')\n"
TAGGED = """
python: !!python/object/apply:os.system ["touch furo"]
outro: !!python/object/new:subprocess.Popen [["touch", "furo"]]
nome: !!python/name:os.system
modulo: !!python/module:furo
tupla: !<tag:yaml.org,2002:python/object/apply:eval> ["open('furo', 'w')"]
ruby: !ruby/object:Gem::Installer {i: x}
inclui: !include ../segredo.yaml
"""


def test_no_module_of_the_working_folder_is_imported(folder: Path) -> None:
    standard = ("yaml", "re", "json", "os", "argparse", "random", "tomllib", "sitecustomize", "usercustomize")
    for name in ("furo_sistema", "lark", "pathspec", "wcwidth", "rapidfuzz", "pygls", "snowballstemmer", *standard):
        (folder / f"{name}.py").write_text(HOLE)
    for name in ("techlint", "techlint/cli", "markdown_it", "yaml"):
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "__init__.py").write_text(HOLE)
    info = folder / "furo_sistema-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: furo_sistema\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[techlint.systems]\nfuro = furo_sistema:SYSTEM\n")
    (folder / "c.yaml").write_text("sistema: furo\ncoisa: {a: 1}\n")
    (folder / "d.yaml").write_text("coisa: {a: 1}\n")
    for command in (*COMMANDS[:1], *COMMANDS[4:7]):
        done = techlint(*command, cwd=folder)
        assert_calm(done, 0, 1)
    done = techlint("check", "--system", "furo", "a.yaml", cwd=folder)
    assert_calm(done, 2)
    assert not (folder / "furo").exists()


@pytest.mark.parametrize("name", ["furo", "furo:SYSTEM", "../furo", "__main__"])
def test_a_game_is_what_is_installed_as_one(folder: Path, name: str) -> None:
    (folder / "furo.py").write_text(HOLE)
    (folder / "c.yaml").write_text(f"sistema: {json.dumps(name)}\n{FAULTY}", encoding="utf-8")
    (folder / "c.tec").write_text(f"Sistema: {name}\n\nNome: X\n", encoding="utf-8")
    done = techlint("check", "--format", "json", "c.yaml", "c.tec", cwd=folder, env={"PYTHONPATH": f"{ROOT}"})
    assert_calm(done, 1)
    assert {one["code"] for one in json.loads(done.stdout)["diagnostics"] if one["path"] == "c.yaml"} == {"TL008"}
    (folder / "techlint.toml").write_text(f"sistema = {json.dumps(name)}\n")
    done = techlint("check", "a.yaml", cwd=folder)
    assert_calm(done, 2)
    assert "nenhum jogo chamado" in done.stderr.decode()
    assert not (folder / "furo").exists()


def test_tags_of_yaml_make_nothing(folder: Path) -> None:
    (folder / "furo.py").write_text(HOLE)
    tagged = FAULTY + "".join(f"  {line}\n" for line in TAGGED.strip().split("\n"))
    (folder / "a.yaml").write_text(tagged, encoding="utf-8")
    (folder / "t.yaml").write_text('tecnica: !!python/object/apply:os.system ["touch furo"]\n')
    (folder / "casa.yaml").write_text(TAGGED, encoding="utf-8")
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n')
    for command in (*COMMANDS[:2], *COMMANDS[4:7]):
        done = techlint(*command, cwd=folder)
        assert_calm(done, 0, 1, 2)
    assert not (folder / "furo").exists()


@pytest.mark.parametrize("casa", ["furo.py", "furo", "json:loads"])
def test_house_rules_are_never_code(folder: Path, casa: str) -> None:
    (folder / "furo.py").write_text(HOLE)
    (folder / "techlint.toml").write_text(f"casa = {json.dumps(casa)}\n")
    done = techlint("check", "--format", "json", ".", cwd=folder)
    assert_calm(done, 1)
    assert "TL104" in {one["code"] for one in json.loads(done.stdout)["diagnostics"]}
    assert not (folder / "furo").exists()


# --- other files

REFERRING = """
# yaml-language-server: $schema=../segredo.yaml
<<: ../segredo.yaml
$ref: ../segredo.yaml
inclui: !include ../segredo.yaml
usa: [../segredo.yaml, "{secret}", "file://{secret}", "~/segredo.yaml", "$HOME/segredo.yaml"]
"""


def test_nothing_outside_the_project_is_read(folder: Path, tmp_path: Path) -> None:
    secret = folder.parent / "segredo.yaml"
    secret.write_text(FAULTY.replace("Onda Cega", "SEGREDO"), encoding="utf-8")
    (folder / "atalho.yaml").symlink_to(secret)
    (folder / "sub").mkdir()
    (folder / "a.yaml").write_text(FAULTY + REFERRING.format(secret=secret).replace("\n", "\n  "), encoding="utf-8")
    page = f"![a](../segredo.yaml)\n[b]({secret})\n\n```techlint\n{FAULTY}usa: ../segredo.yaml\n```\n"
    (folder / "nota.md").write_text(page, encoding="utf-8")
    (folder / "f.tec").write_text("Nome: ../segredo.yaml\nNatureza: @../segredo.yaml\n")
    entry = {"path": "../segredo.yaml", "code": "SE202", "item": "SEGREDO", "message": "x", "count": 1}
    (folder / "base.json").write_text(json.dumps({"version": 1, "diagnostics": [entry]}))
    before = secret.read_bytes()
    env = hooked(tmp_path / "trap", TRAP) | {"HOME": str(folder.parent)}

    def look(*command: str) -> None:
        done = techlint(*command, cwd=folder, env=env)
        assert_calm(done, 0, 1, 2)
        names = opened(done.stderr)
        assert names and not [name for name in names if os.path.realpath(name) == str(secret)], said(done)
        assert b"SEGREDO" not in done.stdout

    for casa in ("../segredo.yaml", str(secret), "atalho.yaml", "sub/../../segredo.yaml", "~/segredo.yaml"):
        (folder / "techlint.toml").write_text(f"casa = {json.dumps(casa)}\n")
        look("check", ".")
    look("check", "--baseline", "base.json", "a.yaml", "nota.md", "f.tec")
    look("check", "--no-cache", "--fix", "--unsafe-fixes", ".")
    look("fmt", ".")
    look("cost", "a.yaml")
    look("convert", "a.yaml", "--to", "tec")
    assert secret.read_bytes() == before


# --- regular expressions

# Reads patterns (a JSON list a line: pattern, flags, whether it is held to the start of a text), makes texts that any
# loop in them runs over, and tells which take longer than a loop from each place of the text would.
TRIES = r"""
import json, re, signal, sys, time, warnings
from re import _parser as parser, _constants as c
warnings.simplefilter("ignore")
REPEATS = (c.MAX_REPEAT, c.MIN_REPEAT, c.POSSESSIVE_REPEAT)
SAMPLES = "a1 \t\n\r-:#*,.;(\"'[]{}<>!?&%@`_/\\|+=~xXdDeEáé“ºÀ\u00a0\u0300\x00€"
def of_class(items):
    pattern = parser.SubPattern(parser.State(), [(c.IN, items)])
    return [ch for ch in SAMPLES if in_class(items, ch)][:3] or ["a"]
def in_class(items, ch):
    negated = bool(items) and items[0][0] is c.NEGATE
    found = False
    for op, value in items:
        if op is c.LITERAL: found |= ord(ch) == value
        elif op is c.RANGE: found |= value[0] <= ord(ch) <= value[1]
        elif op is c.CATEGORY:
            word = {c.CATEGORY_DIGIT: r"\d", c.CATEGORY_NOT_DIGIT: r"\D", c.CATEGORY_SPACE: r"\s",
                    c.CATEGORY_NOT_SPACE: r"\S", c.CATEGORY_WORD: r"\w", c.CATEGORY_NOT_WORD: r"\W"}[value]
            found |= re.fullmatch(word, ch) is not None
    return found != negated
def sample(node, pick=0):
    text = ""
    for op, value in node:
        if op is c.LITERAL: text += chr(value)
        elif op is c.NOT_LITERAL: text += next(ch for ch in SAMPLES if ord(ch) != value)
        elif op is c.ANY: text += "a"
        elif op is c.IN:
            chars = of_class(value)
            text += chars[pick % len(chars)]
        elif op is c.BRANCH: text += sample(value[1][pick % len(value[1])], pick)
        elif op is c.SUBPATTERN: text += sample(value[3], pick)
        elif op is c.ATOMIC_GROUP: text += sample(value, pick)
        elif op in REPEATS: text += sample(value[2], pick) * max(value[0], 1)
    return text
def loops(node, before=""):
    for index, (op, value) in enumerate(node):
        inner = []
        if op in REPEATS:
            if value[1] > 50:
                for pick in range(3):
                    yield before, sample(value[2], pick)
            inner = [value[2]]
        elif op is c.SUBPATTERN: inner = [value[3]]
        elif op is c.BRANCH: inner = value[1]
        elif op is c.ATOMIC_GROUP: inner = [value]
        elif op in (c.ASSERT, c.ASSERT_NOT): inner = [value[1]]
        for one in inner:
            yield from loops(one, before)
        before += sample([(op, value)])
class Slow(Exception): pass
def alarm(*_): raise Slow
signal.signal(signal.SIGVTALRM, alarm)  # by the processor's time: other programs may keep it busy
length, limit = int(sys.argv[1]), float(sys.argv[2])
tried = 0
for line in sys.stdin:
    source, flags, anchored = json.loads(line)
    compiled = re.compile(source, flags)
    texts = {(b, p) for b, p in loops(parser.parse(source, flags)) if p}
    chars = sorted({p[0] for _, p in texts})
    texts |= {("", one + two) for one in chars[:8] for two in chars[-8:]}
    for before, pump in sorted(texts):
        text = before + pump * (length // len(pump)) + "\x00!"
        tried += 1
        signal.setitimer(signal.ITIMER_VIRTUAL, limit)
        try:
            (compiled.match if anchored else compiled.search)(text)
        except Slow:
            print(json.dumps([source, before, pump]))
            break
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
print(json.dumps(tried))
"""

# Imports all of techlint, and checks the examples, with every pattern written down that is compiled meanwhile, and
# whether it is ever looked for from any place of a text on.
COLLECTS = r"""
import inspect, json, pkgutil, re, sys
from importlib import import_module
from techlint.values import pattern
real, found = re._compile, {}
def noting(pattern, flags):
    made = real(pattern, flags)
    if isinstance(pattern, str):
        caller = sys._getframe(2)
        if "techlint" in (caller.f_globals.get("__name__") or "") or "techlint" in caller.f_code.co_filename:
            anchored = sys._getframe(1).f_code.co_name in ("match", "fullmatch")
            key = made.pattern, made.flags & ~re.UNICODE
            found[key] = found.get(key, True) and (anchored or sys._getframe(1).f_code.co_name == "compile")
    return made
re._compile = noting
import techlint
modules = [techlint]
for module in pkgutil.walk_packages(techlint.__path__, "techlint."):
    if not module.name.endswith("__main__"):
        modules.append(import_module(module.name))
from techlint.cli import main
sys.stdout = open("/dev/null", "w")
main(["check", "--no-cache", *sys.argv[1:]])
sys.stdout = sys.__stdout__
sources = [inspect.getsource(module) for module in modules if ".generated" not in module.__name__]
for module in modules:
    for name, value in vars(module).items():
        if isinstance(value, pattern):  # one that is compiled where it is asked for
            value = value._compiled
        if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
            key = value.pattern, value.flags & ~re.UNICODE
            use = re.compile(rf"\b{name}\b(\.\w+\(|[^\w\s=.])")
            used = {one for source in sources if name in source for one in use.findall(source)}
            found[key] = found.get(key, True) and used <= {".match(", ".fullmatch("}
for (pattern, flags), anchored in found.items():
    print(json.dumps([pattern, int(flags), anchored]))
"""


def written_patterns() -> Iterator[tuple[str, int, bool]]:
    """Every pattern that stands whole in a call in techlint's own modules, and may have been compiled by none of
    these runs."""
    for path in sorted((ROOT / "techlint").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and isinstance(node.func.value, ast.Name)
                and node.func.value.id == "re"
                and node.func.attr != "compile"
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                yield node.args[0].value, 0, node.func.attr in ("match", "fullmatch")


@pytest.fixture(scope="module")
def patterns() -> list[str]:
    """All of techlint's patterns, as lines for `TRIES`."""
    examples = str(ROOT / "examples" / "quebradas")
    asked = [sys.executable, "-c", COLLECTS, examples]
    collected = subprocess.run(asked, env=environment(), capture_output=True, timeout=120)
    assert collected.returncode == 0, collected.stderr.decode()
    lines = dict.fromkeys(collected.stdout.decode().splitlines())
    lines |= dict.fromkeys(json.dumps(one) for one in written_patterns())
    assert len(lines) > 150
    return list(lines)


def slow(patterns: list[str], length: int, limit: float, tries: int) -> list[list[str]]:
    """The patterns that take longer than `limit` for a text of that length."""
    asked = [sys.executable, "-c", TRIES, str(length), str(limit)]
    tried = subprocess.run(asked, input="\n".join(patterns).encode(), capture_output=True, timeout=240)
    assert tried.returncode == 0, tried.stderr.decode()
    *found, number = map(json.loads, tried.stdout.decode().splitlines())
    assert number > tries
    return found


@on_posix
def test_no_regular_expression_explodes(patterns: list[str]) -> None:
    # Exponential takes for ever, cubic seconds; a quadratic loop over 1,200 characters takes hundredths of one.
    assert slow(patterns, 1200, 1.5, 1000) == []


@on_posix
def test_no_pattern_held_to_one_place_goes_back_over_what_it_has_read(patterns: list[str]) -> None:
    # What is in proportion takes thousandths of a second, a quadratic loop takes several.
    held = [line for line in patterns if json.loads(line)[2]]
    assert slow(held, 100_000, 0.5, 300) == []


@on_posix
def test_the_search_for_quadratic_loops_finds_one() -> None:
    for pattern in (r"a[ab]*?b*:", r"(?:- +)*[^:]*:", r"x(.*?)\s*\Z"):
        assert len(slow([json.dumps([pattern, 0, True])], 100_000, 0.5, 0)) == 1, pattern


def test_the_search_for_explosions_finds_one() -> None:
    for pattern in (r"(a+)+$", r"(\w+\s?)*:", r"(x|xx)*y", r"\A(?:[^,]*,?)*!!"):
        given = json.dumps([pattern, 0, False]).encode()
        asked = [sys.executable, "-c", TRIES, "2000", "0.5"]
        tried = subprocess.run(asked, input=given, capture_output=True, timeout=60)
        assert len(tried.stdout.splitlines()) == 2, (pattern, tried.stderr)
