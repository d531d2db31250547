"""`check --fix` and `--diff`, `fmt` and `convert`, through the real command."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]
BOM = b"\xef\xbb\xbf"
TECHNIQUE = """tecnica:
  nome: Onda Cega  # grita-se
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  efeitos: 2 dano + Lento
  modificadores: nenhum
  tamanho: 5
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Ataque contra DEF
  dano: 2d8 + mod
  descricao: O mar sobe sem barulho.
"""
RIGHT = TECHNIQUE.replace("tamanho: 5", "tamanho: 3")
MISSPELT = RIGHT.replace("alcance", "alcanse")
UGLY = RIGHT.replace("natureza: Cosmo (SAB)", "NATUREZA:  cosmo (sab)")


@pytest.fixture
def table(tmp_path: Path) -> Path:
    folder = tmp_path / "mesa"
    folder.mkdir()
    (folder / "techlint.toml").write_text('sistema = "sangue-e-estrelas"\n')
    return folder


def put(folder: Path, text: str | bytes, name: str = "a.yaml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def no_strays(folder: Path) -> bool:
    return not any(path.name.endswith(".tmp") for path in folder.iterdir())


# ---- check --fix


def test_fix_writes_the_file_and_says_how_many(techlint: Run, table: Path) -> None:
    path = put(table, TECHNIQUE)
    done = techlint("check", "--fix", "a.yaml", cwd=table)
    assert path.read_text() == RIGHT
    assert done.returncode == 0
    assert "SE202" not in done.stdout and "nenhum problema" in done.stdout
    assert "1 consertado" in done.stderr
    assert no_strays(table)
    again = techlint("check", "--fix", "a.yaml", cwd=table)
    assert again.returncode == 0 and "consertado" not in again.stderr


def test_what_is_left_decides_the_exit_code(techlint: Run, table: Path) -> None:
    path = put(table, TECHNIQUE.replace("alcance", "alcanse"))
    done = techlint("check", "--fix", "a.yaml", cwd=table)
    assert done.returncode == 1 and "TL005" in done.stdout
    assert path.read_text() == RIGHT.replace("alcance", "alcanse")
    assert "1 consertado, mais 1 com --unsafe-fixes" in done.stderr
    done = techlint("check", "--fix", "--unsafe-fixes", "a.yaml", "--lang", "en", cwd=table)
    assert done.returncode == 0 and "1 mended" in done.stderr
    assert path.read_text() == RIGHT


def test_unsafe_fixes_alone_is_wrong_usage(techlint: Run, table: Path) -> None:
    done = techlint("check", "--unsafe-fixes", cwd=table)
    assert done.returncode == 2 and "--fix" in done.stderr


def test_text_tells_what_can_be_mended(techlint: Run, table: Path) -> None:
    put(table, TECHNIQUE.replace("alcance", "alcanse"))
    done = techlint("check", "a.yaml", cwd=table)
    assert "conserto: `techlint check --fix` escreve isto por você" in done.stdout
    assert "conserto: `techlint check --fix --unsafe-fixes`" in done.stdout


def test_json_has_the_fix(techlint: Run, table: Path) -> None:
    put(table, TECHNIQUE)
    [told] = json.loads(techlint("check", "--format", "json", "a.yaml", cwd=table).stdout)["diagnostics"]
    place = {"line": 9, "column": 12, "end_line": 9, "end_column": 13}
    assert told["fix"] == {"safe": True, "edits": [{**place, "text": "3"}]}


def test_diff_writes_nothing(techlint: Run, table: Path) -> None:
    path = put(table, TECHNIQUE)
    done = techlint("check", "--diff", "a.yaml", cwd=table)
    assert done.returncode == 1 and path.read_text() == TECHNIQUE
    assert done.stdout.startswith("--- a/a.yaml\n+++ b/a.yaml\n")
    assert "\n-  tamanho: 5\n+  tamanho: 3\n" in done.stdout
    path.write_text(RIGHT)
    done = techlint("check", "--diff", "a.yaml", cwd=table)
    assert done.returncode == 0 and done.stdout == ""


def test_diff_applies_with_patch(techlint: Run, table: Path) -> None:
    text = TECHNIQUE.removesuffix("\n")
    path = put(table, text)
    done = techlint("check", "--diff", "a.yaml", cwd=table)
    assert "\\ No newline at end of file" not in done.stdout.splitlines()[:5]
    patched = subprocess.run(["git", "apply", "-p1"], cwd=table, input=done.stdout, capture_output=True, text=True)
    assert patched.returncode == 0, patched.stderr
    assert path.read_text() == RIGHT.removesuffix("\n")


def test_line_ends_bom_and_no_last_line_end_stay(techlint: Run, table: Path) -> None:
    before = BOM + TECHNIQUE.removesuffix("\n").replace("\n", "\r\n").encode()
    path = put(table, before)
    assert techlint("check", "--fix", "a.yaml", cwd=table).returncode == 0
    assert path.read_bytes() == before.replace(b"tamanho: 5", b"tamanho: 3")


def test_a_field_comes_in_with_the_line_end_of_its_file(techlint: Run, table: Path) -> None:
    before = TECHNIQUE.replace("  tamanho: 5\n", "").replace("\n", "\r\n").encode()
    path = put(table, before)
    assert techlint("check", "--fix", "a.yaml", cwd=table).returncode == 0
    assert path.read_bytes() == RIGHT.replace("\n", "\r\n").encode()


def test_a_link_stays_a_link(techlint: Run, table: Path) -> None:
    real = put(table, TECHNIQUE, "real.yaml")
    link = table / "atalho.yaml"
    link.symlink_to("real.yaml")
    assert techlint("check", "--fix", "atalho.yaml", cwd=table).returncode == 0
    assert link.is_symlink() and real.read_text() == RIGHT


def test_mode_is_kept(techlint: Run, table: Path) -> None:
    path = put(table, TECHNIQUE)
    path.chmod(0o640)
    techlint("check", "--fix", "a.yaml", cwd=table)
    assert path.read_text() == RIGHT and stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_file_that_may_not_be_written_is_told_and_the_others_go_on(techlint: Run, table: Path) -> None:
    closed, opened = put(table, TECHNIQUE, "a.yaml"), put(table, TECHNIQUE.replace("Cega", "Surda"), "b.yaml")
    closed.chmod(0o444)
    done = techlint("check", "--fix", "a.yaml", "b.yaml", cwd=table)
    assert done.returncode == 2
    assert "a.yaml: não deu para escrever (sem permissão)" in done.stderr
    assert closed.read_text() == TECHNIQUE and "tamanho: 3" in opened.read_text()
    assert "a.yaml:9:12: erro SE202" in done.stdout and "1 consertado" in done.stderr
    assert no_strays(table)


def test_a_file_that_changed_meanwhile_is_not_written(tmp_path: Path) -> None:
    from techlint.edit.write import NotWritten, rewrite

    path = tmp_path / "a.yaml"
    path.write_bytes(b"outro")
    with pytest.raises(NotWritten) as told:
        rewrite(str(path), b"antes", b"depois")
    assert "mudou depois de lido" in told.value.message.pt
    assert path.read_bytes() == b"outro" and list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from techlint.edit import write

    path = tmp_path / "a.yaml"
    path.write_bytes(b"antes")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(write.NotWritten) as told:
        write.rewrite(str(path), b"antes", b"depois")
    assert "o disco está cheio" in told.value.message.pt
    assert path.read_bytes() == b"antes" and list(tmp_path.iterdir()) == [path]


def test_standard_input_comes_out_mended(techlint: Run, table: Path) -> None:
    done = techlint("check", "--fix", "-", "--stdin-filename", "a.yaml", cwd=table, input=TECHNIQUE)
    assert done.stdout == RIGHT and done.returncode == 0
    assert "1 consertado" in done.stderr
    done = techlint("check", "--fix", "-", cwd=table, input=MISSPELT)
    assert done.stdout == MISSPELT and done.returncode == 1 and "TL005" in done.stderr


def test_select_chooses_what_is_mended(techlint: Run, table: Path) -> None:
    path = put(table, TECHNIQUE.replace("custo: 3", "custo: 1"))
    techlint("check", "--fix", "--select", "SE204", "a.yaml", cwd=table)
    assert "tamanho: 5" in path.read_text() and "custo: 3" in path.read_text()


def test_a_silenced_fault_is_not_mended(techlint: Run, table: Path) -> None:
    text = TECHNIQUE.replace("tamanho: 5", "tamanho: 5  # techlint: ignore[SE202] da mesa")
    path = put(table, text)
    assert techlint("check", "--fix", "a.yaml", cwd=table).returncode == 0
    assert path.read_text() == text


# ---- fmt


def test_fmt_writes_and_is_done(techlint: Run, table: Path) -> None:
    path = put(table, UGLY)
    assert techlint("fmt", "--check", "a.yaml", cwd=table).returncode == 1
    shown = techlint("fmt", "--diff", "a.yaml", cwd=table)
    assert shown.returncode == 1 and "+  natureza: Cosmo (SAB)\n" in shown.stdout
    assert path.read_text() == UGLY
    done = techlint("fmt", cwd=table)
    assert done.returncode == 0 and path.read_text() == RIGHT and "1 mudou" in done.stderr
    assert techlint("fmt", "--check", cwd=table).returncode == 0
    assert no_strays(table)


def test_fmt_counts_only_what_was_written(techlint: Run, table: Path) -> None:
    closed = put(table, UGLY)
    closed.chmod(0o444)
    done = techlint("fmt", cwd=table)
    assert done.returncode == 2 and closed.read_text() == UGLY
    assert done.stderr == "techlint: a.yaml: não deu para escrever (sem permissão)\n"
    put(table, UGLY, "b.yaml")
    done = techlint("fmt", cwd=table)
    assert done.returncode == 2 and "2 arquivos: 1 mudou" in done.stderr


def test_fmt_of_standard_input(techlint: Run, table: Path) -> None:
    done = techlint("fmt", "-", "--stdin-filename", "a.yaml", cwd=table, input=UGLY)
    assert done.stdout == RIGHT and done.returncode == 0


def test_fmt_leaves_alone_what_does_not_parse(techlint: Run, table: Path) -> None:
    path = put(table, "tecnica:\n  Nome: [a\n")
    done = techlint("fmt", "a.yaml", cwd=table)
    assert done.returncode == 1 and "a.yaml:" in done.stderr and "fica como está: TL002" in done.stderr
    assert path.read_text() == "tecnica:\n  Nome: [a\n"


def test_fmt_keeps_line_ends_and_bom(techlint: Run, table: Path) -> None:
    path = put(table, BOM + UGLY.replace("\n", "\r\n").encode())
    assert techlint("fmt", "a.yaml", cwd=table).returncode == 0
    assert path.read_bytes() == BOM + RIGHT.replace("\n", "\r\n").encode()


def test_fmt_walks_over_what_is_not_its_own(techlint: Run, table: Path) -> None:
    path = put(table, "outra:   coisa\n", "ci.yaml")
    assert techlint("fmt", cwd=table).returncode == 0
    assert path.read_text() == "outra:   coisa\n"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.yaml", '{\n  "tecnica": {\n    "nome": "Onda",\n    "efeitos": "2 dano+lento"\n  }\n}\n'),
        ("a.yaml", "--- {sistema: sangue-e-estrelas, tecnica: {nome: Onda, efeitos: 2 dano+lento}}\n"),
        ("a.yaml", "# x\n\n  tecnica:\n    nome: Onda\n    efeitos: 2 dano+lento\n"),
        ("a.yaml", "? tecnica\n: nome: Onda\n  efeitos: 2 dano+lento\n"),
        ("a.md", "- ```tec\n  Nome: Onda\n  Efeitos: 2 dano+lento\n  ```\n"),
    ],
)
def test_fmt_finds_whatever_check_finds(techlint: Run, table: Path, name: str, text: str) -> None:
    path = put(table, text, name)
    assert "SE101" in techlint("check", cwd=table).stdout
    assert techlint("fmt", cwd=table).returncode == 0 and "2 dano + Lento" in path.read_text()


# ---- convert


def test_convert_there_and_back(techlint: Run, table: Path) -> None:
    put(table, "# caderno\n" + RIGHT)
    there = techlint("convert", "a.yaml", "--to", "tec", "--output", "a.tec", cwd=table)
    assert there.returncode == 0, there.stderr
    ficha = (table / "a.tec").read_text()
    assert ficha.startswith("# caderno\nNome: Onda Cega  # grita-se\nNatureza: Cosmo (SAB)\n")
    assert techlint("check", "a.tec", cwd=table).returncode == 0
    back = techlint("convert", "a.tec", "--to", "yaml", cwd=table)
    assert back.stdout == "# caderno\n" + RIGHT


def test_convert_tells_what_the_ficha_keeps_apart(techlint: Run, table: Path) -> None:
    put(table, RIGHT.replace("O mar sobe sem barulho.", '"um\\ndois # três"'))
    done = techlint("convert", "a.yaml", "--to", "tec", cwd=table)
    assert '#: "um\\ndois # três"\n' in done.stdout and "comentário `#:`" in done.stderr
    put(table, done.stdout, "b.tec")
    back = techlint("convert", "b.tec", "--to", "yaml", cwd=table)
    assert '  descricao: "um\\ndois # três"\n' in back.stdout


def test_convert_keeps_a_comment_with_the_group_or_the_line_it_is_behind(techlint: Run, table: Path) -> None:
    put(table, "exercito:\n  nome: Sinos\n  regras_proprias: {Metal: calor, Fole: vento}  # das duas\n"
               "  postos:\n    base: Bronze  # da base\n    elite: Ouro  # da elite\n")  # fmt: skip
    done = techlint("convert", "a.yaml", "--to", "tec", cwd=table)
    assert done.stdout == (
        "Exército: Sinos\nRegras próprias:  # das duas\n  - Metal: calor\n  - Fole: vento\n"
        "Postos:\n  - base: Bronze  # da base\n  - elite: Ouro  # da elite\n"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("estranha: 1\n" + RIGHT, "`estranha`"),
        ("personagem:\n  nome: Iara\n  tecnicas:\n    - " + RIGHT.split("\n", 1)[1].replace("  nome", "nome", 1)
         .replace("\n  ", "\n      "), "`tecnicas`"),
        ("tecnica: [", "a.yaml:1:"),
    ],
)  # fmt: skip
def test_convert_refuses_rather_than_lose(techlint: Run, table: Path, text: str, said: str) -> None:
    put(table, text)
    done = techlint("convert", "a.yaml", "--to", "tec", cwd=table)
    assert done.returncode == 1 and done.stdout == "" and said in done.stderr


def test_convert_usage(techlint: Run, table: Path) -> None:
    put(table, RIGHT)
    put(table, "# oi\n", "a.md")
    for arguments in (
        ("convert", "a.yaml", "--to", "yaml"),
        ("convert", "a.md", "--to", "tec"),
        ("convert", "a.yaml"),
        ("convert", "a.yaml", "--to", "tec", "--output", "a.yaml"),
        ("convert", "falta.yaml", "--to", "tec"),
    ):
        done = techlint(*arguments, cwd=table)
        assert done.returncode in (1, 2) and done.stderr.startswith("techlint: "), arguments
    (table / "a.tec").write_text("x")
    assert techlint("convert", "a.yaml", "--to", "tec", "-o", "a.tec", cwd=table).returncode == 2
    assert (table / "a.tec").read_text() == "x"


def test_convert_of_standard_input(techlint: Run, table: Path) -> None:
    done = techlint("convert", "-", "--to", "tec", cwd=table, input=RIGHT)
    assert done.returncode == 0 and done.stdout.startswith("Nome: Onda Cega")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no full device here")
@pytest.mark.parametrize("arguments", [("convert", "-", "--to", "tec"), ("fmt", "-"), ("check", "--fix", "-")])
def test_what_finds_no_room_is_told(env: dict[str, str], table: Path, arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        given = [sys.executable, "-m", "techlint", *arguments]
        done = subprocess.run(given, input=RIGHT.encode(), stdout=full, stderr=-1, cwd=table, env=env)
    assert done.returncode == 2 and "não deu para escrever a saída" in done.stderr.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_convert_leaves_no_part_of_a_file(env: dict[str, str], table: Path) -> None:
    put(table, RIGHT.replace("O mar", "O mar " * 2000))
    small = "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    small += "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096));"
    small += "from techlint.cli import main; sys.exit(main())"
    given = [sys.executable, "-B", "-c", small, "convert", "a.yaml", "--to", "tec", "-o", "a.tec"]
    done = subprocess.run(given, capture_output=True, cwd=table, env=env)
    assert done.returncode == 2 and b"a.tec" in done.stderr and not (table / "a.tec").exists()


def test_completion_knows_the_commands(techlint: Run, table: Path) -> None:
    for shell in ("bash", "zsh", "fish"):
        told = techlint("completion", shell, cwd=table).stdout
        assert "fmt" in told and "convert" in told and "unsafe-fixes" in told
