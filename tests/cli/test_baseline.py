"""`check --write-baseline` and `--baseline`: what was there is known, wherever it moves; what is new counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

BAD = "receita:\n  nome: Sopa\n  porcoes: 12\n"
ODD = "receita:\n  nome: Torta\n  porcoes: 3\n"
GOOD = "receita:\n  nome: Sopa\n  porcoes: 4\n"
FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")


def write(folder: Path, **files: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def found(done: subprocess.CompletedProcess[str]) -> list[tuple[str, int, str]]:
    """Path, line and code of each diagnostic of a run in JSON."""
    return [(d["path"], d["line"], d["code"]) for d in json.loads(done.stdout)["diagnostics"]]


@pytest.fixture
def check(techlint: Run) -> Callable[..., list[tuple[str, int, str]]]:
    """Runs `check --baseline b.json` and says what counts."""

    def run(*arguments: str, code: int, baseline: str = "b.json", **more: Any) -> list[tuple[str, int, str]]:
        done = techlint("check", "--format", "json", "--baseline", baseline, *arguments, **more)
        assert done.returncode == code, done.stderr
        return found(done)

    return run


Check = Callable[..., list[tuple[str, int, str]]]


def test_what_is_written_is_for_people_and_sorted(techlint: Run, project: Path) -> None:
    write(project, b=BAD, a=BAD + "  xyz: 1\n", c=ODD)
    done = techlint("check", "--write-baseline", "b.json")
    assert (done.returncode, done.stdout) == (0, "3 arquivos, 3 itens: nenhum problema\n")
    assert done.stderr == ("techlint: diagnósticos anotados em b.json: 4; de agora em diante, `--baseline b.json`\n")
    text = (project / "b.json").read_bytes().decode()
    assert text.startswith(
        '{\n "version": 1,\n "diagnostics": [\n  {"path": "a.yaml", "code": "TG101", "item": "Sopa",'
    )
    assert text.count("\n") == 9 and text.endswith(" ]\n}\n")
    entries = json.loads(text)["diagnostics"]
    assert [(e["path"], e["code"]) for e in entries] == [
        ("a.yaml", "TG101"),
        ("a.yaml", "TL005"),
        ("b.yaml", "TG101"),
        ("c.yaml", "TG102"),
    ]
    assert entries[0] == {
        "path": "a.yaml",
        "code": "TG101",
        "item": "Sopa",
        "message": "12 porções, e o máximo é 10",
        "count": 1,
    }
    # The same whatever the language, the order of paths and the folder.
    techlint("check", "--lang", "en", "--write-baseline", "b.json", "c.yaml", "b.yaml", "a.yaml")
    assert (project / "b.json").read_bytes().decode() == text
    techlint("check", "-q", "--write-baseline", "../b.json", "..", cwd=project / ".")
    (project / "sub").mkdir()
    techlint("check", "--write-baseline", "../b.json", "..", cwd=project / "sub")
    assert (project / "b.json").read_bytes().decode() == text


@pytest.mark.parametrize("form", FORMATS)
def test_in_every_format_only_what_is_new_counts(techlint: Run, project: Path, form: str) -> None:
    write(project, a=BAD, b=ODD)
    shown = techlint("check", "--format", form)
    assert shown.returncode == 1
    assert techlint("check", "--write-baseline", "b.json").returncode == 0
    done = techlint("check", "--format", form, "--baseline", "b.json", "--strict")
    assert done.returncode == 0 and "TG10" not in done.stdout
    assert "diagnósticos já anotados em b.json, que não contam: 2\n" in done.stderr
    write(project, c=BAD)
    done = techlint("check", "--format", form, "--baseline", "b.json", "-q")
    assert done.returncode == 1 and "TG101" in done.stdout and "TG102" not in done.stdout
    assert done.stderr == ""


def test_lines_that_move_make_no_difference(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD)
    techlint("check", "--write-baseline", "b.json")
    write(project, a=f"# novo\n\nreceitas:\n  - {{nome: Pão, porcoes: 2}}\n---\n{BAD}")
    assert check(code=0) == []
    write(project, a=f"{BAD}---\n{BAD.replace('Sopa', 'Caldo')}")
    assert check(code=1) == [("a.yaml", 7, "TG101")]
    write(project, a=BAD.replace("12", "13"))  # another fault, of which the tool says another thing
    assert check(code=1) == [("a.yaml", 3, "TG101"), ("b.json", 4, "TL013")]


def test_equal_ones_are_counted(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=f"{BAD}---\n{BAD}")
    techlint("check", "--write-baseline", "b.json")
    assert json.loads((project / "b.json").read_bytes())["diagnostics"][0]["count"] == 2
    assert check(code=0) == []
    write(project, a=f"{BAD}---\n{BAD}---\n{BAD}")
    assert check(code=1) == [("a.yaml", 11, "TG101")]
    write(project, a=BAD)
    done = techlint("check", "--baseline", "b.json")
    assert done.returncode == 0
    assert "A linha de base conta 2 de `TG101` em “Sopa”, em a.yaml, e só resta 1." in done.stdout
    done = techlint("check", "--baseline", "b.json", "--lang", "en")
    assert "The baseline counts 2 of `TG101` on “Sopa”, in a.yaml, and only 1 is left." in done.stdout


def test_an_entry_twice_counts_twice(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD)
    techlint("check", "--write-baseline", "b.json")
    text = (project / "b.json").read_text(encoding="utf-8")
    (line,) = (line for line in text.split("\n") if "TG101" in line)
    (project / "b.json").write_text(
        text.replace(line, f"{line},\n{line}"), encoding="utf-8"
    )  # as a merge may leave it
    assert check(code=0) == [("b.json", 5, "TL013")]
    write(project, a=f"{BAD}---\n{BAD}")
    assert check(code=0) == []


def test_what_no_longer_matches_is_told_on_its_line(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD, b=ODD, c=BAD)
    techlint("check", "--write-baseline", "b.json")
    write(project, a=GOOD)
    (project / "c.yaml").rename(project / "d.yaml")
    assert check(code=1) == [("b.json", 4, "TL013"), ("b.json", 6, "TL013"), ("d.yaml", 3, "TG101")]
    assert check("--ignore", "TL013", code=1) == [("d.yaml", 3, "TG101")]
    done = techlint("check", "--baseline", "b.json", "a.yaml", "--strict")
    assert done.returncode == 1
    assert "b.json:4:3: aviso TL013 [linha-de-base-sem-uso]" in done.stdout
    assert "A linha de base guarda `TG101` em “Sopa”, em a.yaml, que não aparece mais." in done.stdout
    assert (
        "ajuda: Escreva-a de novo, com os mesmos caminhos: `techlint check --write-baseline b.json`." in done.stdout
    )
    # The way out passes.
    assert techlint("check", "--write-baseline", "b.json").returncode == 0
    assert check("--strict", code=0) == []


def test_what_a_run_does_not_look_at_is_not_told(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD, b=ODD)
    write(project / "sub", c=BAD)
    techlint("check", "--write-baseline", "b.json")
    write(project, a=GOOD, b=GOOD)
    (project / "sub" / "c.yaml").unlink()
    assert check("b.yaml", code=0) == [("b.json", 5, "TL013")]
    assert check("sub", code=0) == [("b.json", 6, "TL013")]
    assert check("--select", "TG102,TL", code=0) == [("b.json", 5, "TL013")]
    assert check("--ignore", "TG102", code=0) == [("b.json", 4, "TL013"), ("b.json", 6, "TL013")]
    assert check("-", "--stdin-filename", "a.yaml", input=GOOD, code=0) == [("b.json", 4, "TL013")]
    assert len(check(code=0)) == 3
    with (project / "techlint.toml").open("a") as file:  # for good, and so it has no use any more
        file.write('exclude = ["/b.yaml"]\n[severity]\nTL013 = "error"\n')
    assert len(check(code=1)) == 3


def test_standard_input(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD)
    techlint("check", "--write-baseline", "b.json")
    assert check("-", "--stdin-filename", "a.yaml", input="\n" + BAD, code=0) == []
    assert check("-", "--stdin-filename", "x.yaml", input=BAD, code=1) == [("x.yaml", 3, "TG101")]
    assert check("-", input=BAD, code=1) == [("<stdin>", 3, "TG101")]
    techlint("check", "-", "--write-baseline", "s.json", input=BAD)
    assert json.loads((project / "s.json").read_bytes())["diagnostics"][0]["path"] == "<stdin>"
    assert check("-", input=BAD, baseline="s.json", code=0) == []
    assert check("-", input=GOOD, baseline="s.json", code=0) == [("s.json", 4, "TL013")]


def test_from_any_folder_and_over_several_projects(
    techlint: Run, tmp_path: Path, project: Path, check: Check
) -> None:
    other = tmp_path / "outro"
    write(other, b=BAD)
    (other / "techlint.toml").write_text((project / "techlint.toml").read_text())
    write(project, a=BAD)
    write(project / "sub", c=ODD)
    done = techlint("check", "--write-baseline", "../base/b.json", ".", "../outro")
    assert done.returncode == 2  # there is no such folder
    (tmp_path / "base").mkdir()
    techlint("check", "--write-baseline", "../base/b.json", ".", "../outro")
    entries = json.loads((tmp_path / "base" / "b.json").read_bytes())["diagnostics"]
    assert [entry["path"] for entry in entries] == ["../outro/b.yaml", "../projeto/a.yaml", "../projeto/sub/c.yaml"]
    assert check(".", "../outro", baseline="../base/b.json", code=0) == []
    assert check(str(project), str(other), baseline=str(tmp_path / "base/b.json"), code=0, cwd=tmp_path) == []
    assert check("../a.yaml", baseline="../../base/b.json", code=0, cwd=project / "sub") == []
    write(other, b=GOOD)
    assert check(".", "../outro", baseline="../base/b.json", code=0) == [("../base/b.json", 4, "TL013")]


def test_a_tool_s_own_failure_is_never_known(techlint: Run, project: Path) -> None:
    write(project, a="receita: {nome: A, quebra: sim, porcoes: 12}\n")
    done = techlint("check", "--write-baseline", "b.json", "--format", "concise")
    assert done.returncode == 3 and "TL900" in done.stdout and "TG101" not in done.stdout
    assert "TL900" not in (project / "b.json").read_text(encoding="utf-8")
    done = techlint("check", "--baseline", "b.json", "--format", "concise")
    assert done.returncode == 3 and "TL900" in done.stdout and "TL013" not in done.stdout


HEAD = '{"version": 1, "diagnostics": ['
ENTRY = '{"path": "a.yaml", "code": "TG101", "item": "Sopa", "message": "m", "count": 1}'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "linha 1, coluna 1: esperava `{`"),
        ("[]", "linha 1, coluna 1: esperava `{`"),
        ("{", "linha 1, coluna 2: isto não é JSON"),
        ("{}", "falta `version`"),
        ('{"version": 1}', "falta `diagnostics`"),
        ('{"version": 2, "diagnostics": []}', "coluna 13: a versão é 2, e este techlint lê a 1"),
        ('{"version": "1", "diagnostics": []}', "a versão é '1'"),
        ('{"version": true, "diagnostics": []}', "a versão é True"),
        ('{"version": null, "diagnostics": []}', "a versão é None"),
        ('{"version": 1, "diagnostics": {}}', "coluna 31: esperava `[`"),
        ('{"version": 1, "diagnostics": []} x', "coluna 35: sobra texto"),
        (HEAD + "]", "esperava `,`"),
        (HEAD + ENTRY + ENTRY + "]}", "esperava `,`"),
        (HEAD + "1]}", "cada diagnóstico tem `path`, `code`, `item`, `message`"),
        (HEAD + ENTRY.replace('"count": 1', '"count": 0') + "]}", "um número de 1 em diante"),
        (HEAD + ENTRY.replace('"count": 1', '"count": true') + "]}", "um número de 1 em diante"),
        (HEAD + "\n" + ENTRY.replace('"m"', "7") + "]}", "linha 2, coluna 1: cada diagnóstico"),
        (HEAD + "\n\n<<<<<<< HEAD\n" + ENTRY + "]}", "linha 3, coluna 1: isto não é JSON"),
        ('{"version": 1, 5: []}', "esperava um nome entre aspas"),
        ("[" * 100_000, "esperava `{`"),
        ('{"x": ' + "[" * 100_000, "colchetes demais"),
        ('{"version": ' + "9" * 5000 + "}", "não é JSON"),
    ],
    ids=range(22),
)
def test_a_damaged_baseline_is_wrong_usage(techlint: Run, project: Path, text: str, said: str) -> None:
    write(project, a=BAD)
    (project / "b.json").write_text(text, encoding="utf-8")
    done = techlint("check", "--baseline", "b.json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "a linha de base `b.json` está danificada" in done.stderr and said in done.stderr
    assert "`techlint check --write-baseline b.json` a escreve de novo" in done.stderr
    assert "damaged" in techlint("check", "--baseline", "b.json", "--lang", "en").stderr
    # The way out passes.
    assert techlint("check", "--write-baseline", "b.json").returncode == 0
    assert techlint("check", "--baseline", "b.json", "--strict").returncode == 0


def test_other_files_that_are_no_baseline(techlint: Run, project: Path) -> None:
    (project / "b.json").write_bytes(b'{"version": 1, "diagnostics": [], "x": "\xe9"}')
    assert "não está em UTF-8" in techlint("check", "--baseline", "b.json").stderr
    assert "é uma pasta" in techlint("check", "--baseline", ".").stderr
    assert "não existe" in techlint("check", "--baseline", "c.json").stderr


def test_what_others_add_to_it_is_passed_over(techlint: Run, project: Path, check: Check) -> None:
    write(project, a=BAD)
    techlint("check", "--write-baseline", "b.json")
    loaded = json.loads((project / "b.json").read_bytes())
    loaded = {"$comment": ["do grupo", {}], **loaded, "z": None}
    loaded["diagnostics"][0]["motivo"] = "a mesa sabe"
    del loaded["diagnostics"][0]["count"]
    (project / "b.json").write_text(json.dumps(loaded, indent=4), encoding="utf-8-sig")
    assert check(code=0) == []
    write(project, a=GOOD)
    assert check(code=0) == [("b.json", 8, "TL013")]


@pytest.mark.skipif(sys.platform != "linux", reason="names that are no UTF-8")
def test_hostile_names(techlint: Run, project: Path, check: Check) -> None:
    for name in (b"\xe9", "😀 a\nb".encode(), b"a\\b", "\u202ex".encode()):
        Path(os.fsdecode(os.fsencode(project) + b"/" + name + b".yaml")).write_text(
            'receita:\n  nome: "feio \\0 \\e[31m \\u202e ]]>"\n  porcoes: 12\n'
        )
    assert len(found(techlint("check", "--format", "json"))) == 12
    techlint("check", "--write-baseline", "b.json")
    text = (project / "b.json").read_bytes().decode()
    assert all(char.isprintable() or char == "\n" for char in text)
    assert check("--strict", code=0) == []


def test_a_message_that_names_a_place_follows_it(techlint: Run, project: Path) -> None:
    """The default game tells where the other of two of one name stands."""
    (project / "techlint.toml").write_text("")
    technique = (
        "tecnica:\n  nome: Farol\n  natureza: Cosmo (INT)\n  ativacao: ação\n  duracao: instantânea\n"
        "  alcance: médio\n  efeitos: 2 dano\n  modificadores: nenhum\n  tamanho: 3\n  limitacoes: nenhuma\n"
        "  custo: 3\n  grau: 1\n  rolagem: Ataque contra DEF\n  dano: 2d8 + mod\n  descricao: Luz.\n"
    )
    other = technique.replace("2 dano", "3 dano").replace("tamanho: 3", "tamanho: 4").replace("custo: 3", "custo: 4")
    write(project, a=technique)
    write(project / "com espaço", b=other.replace("2d8", "3d8"))
    told = techlint("check", "--format", "concise").stdout
    assert ".yaml:" in told.partition(": ")[2], told
    techlint("check", "--write-baseline", "b.json")
    write(project, a="\n\n\n" + technique)
    done = techlint("check", "--baseline", "../b.json", "..", "--strict", cwd=project / "com espaço")
    assert done.returncode == 0, done.stdout
