"""The configuration: found, obeyed, and refused with the line that is wrong."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., "subprocess.CompletedProcess[str]"]

GAME = 'sistema = "jogo-de-cozinha"\n'
BAD = "receita:\n  nome: feio\n  porcoes: 13\n"


def codes(done: subprocess.CompletedProcess[str]) -> list[tuple[str, str]]:
    return [(d["path"], d["code"]) for d in json.loads(done.stdout)["diagnostics"]]


@pytest.fixture
def configured(project: Path, techlint: Run) -> Callable[..., list[tuple[str, str]]]:
    def run(toml: str, *arguments: str) -> list[tuple[str, str]]:
        (project / "techlint.toml").write_text(GAME + toml, encoding="utf-8")
        done = techlint("check", "--format", "json", *arguments)
        assert done.returncode in (0, 1), done.stderr
        return codes(done)

    return run


def test_what_it_sets(project: Path, configured: Callable[..., list[tuple[str, str]]]) -> None:
    (project / "a.yaml").write_text(BAD)
    (project / "velho").mkdir()
    (project / "velho" / "b.yaml").write_text(BAD)
    both = [("a.yaml", "TG103"), ("a.yaml", "TG101"), ("velho/b.yaml", "TG103"), ("velho/b.yaml", "TG101")]
    assert configured("") == both
    assert configured('select = ["TG101"]\n') == [both[1], both[3]]
    assert configured('ignore = ["TG101"]\n') == [both[0], both[2]]
    assert configured('ignore = ["TG101"]\n', "--select", "TG101") == [both[1], both[3]]
    assert configured('ignore = ["TG101"]\n', "--ignore", "TG103") == []
    assert configured('exclude = ["velho/"]\n') == both[:2]
    assert configured('exclude = ["velho/"]\n', "velho/b.yaml") == both[2:]
    assert configured('exclude = ["velho/"]\nforce-exclude = true\n', "velho/b.yaml") == []
    assert configured('[per-file-ignores]\n"velho/**" = ["TG1"]\n') == both[:2]
    assert configured('[severity]\nTG101 = "off"\n') == [both[0], both[2]]


def test_a_link_to_what_is_excluded_is_excluded_too(
    project: Path, configured: Callable[..., list[tuple[str, str]]]
) -> None:
    (project / "velho").mkdir()
    (project / "velho" / "b.yaml").write_text(BAD)
    (project / "a.yaml").symlink_to("velho/b.yaml")
    assert configured("") == [("a.yaml", "TG103"), ("a.yaml", "TG101")]
    assert configured('exclude = ["velho/"]\n') == []
    assert configured('exclude = ["velho/"]\n', "a.yaml") == [("a.yaml", "TG103"), ("a.yaml", "TG101")]
    assert configured('exclude = ["a.yaml"]\n') == [("velho/b.yaml", "TG103"), ("velho/b.yaml", "TG101")]


def test_severity(project: Path, techlint: Run) -> None:
    (project / "a.yaml").write_text(BAD)
    (project / "techlint.toml").write_text(f'{GAME}severity = {{TG = "warning", TG103 = "error"}}\n')
    done = techlint("check", "--format", "json")
    assert [(d["code"], d["severity"]) for d in json.loads(done.stdout)["diagnostics"]] == [
        ("TG103", "error"),
        ("TG101", "warning"),
    ]
    assert done.returncode == 1


def test_limits(project: Path, configured: Callable[..., list[tuple[str, str]]]) -> None:
    (project / "a.yaml").write_text(BAD)
    assert configured("[limites]\nbytes = 7\n") == []  # nothing in the first seven bytes is a key of ours
    assert configured("[limites]\nbytes = 10\n", "a.yaml") == [("a.yaml", "TL010")]
    assert configured("[limites]\nprofundidade = 1\n") == [("a.yaml", "TL010")]


def test_language(project: Path, techlint: Run) -> None:
    (project / "a.yaml").write_text(BAD)
    (project / "techlint.toml").write_text(f'{GAME}lang = "en"\n')
    assert "error TG101" in techlint("check").stdout
    assert "erro TG101" in techlint("check", "--lang", "pt").stdout
    assert "erro TG101" in techlint("check", env={"TECHLINT_LANG": "pt"}).stdout
    assert "Too many servings" in techlint("rules").stdout


def test_the_nearest_holds_for_each_file(project: Path, techlint: Run, tmp_path: Path) -> None:
    (project / "a.yaml").write_text(BAD)
    sub = project / "sub"
    sub.mkdir()
    (sub / "b.yaml").write_text(BAD)
    (sub / "techlint.toml").write_text(f'{GAME}ignore = ["TG101"]\n')
    expected = [("a.yaml", "TG103"), ("a.yaml", "TG101"), ("sub/b.yaml", "TG103")]
    assert codes(techlint("check", "--format", "json")) == expected
    assert codes(techlint("check", "sub", "a.yaml", "--format", "json")) == expected
    stdin = techlint("check", "-", "--stdin-filename", "sub/c.yaml", "--format", "json", input=BAD)
    assert codes(stdin) == [("sub/c.yaml", "TG103")]
    # A file far from any takes the working directory's.
    (tmp_path / "longe.yaml").write_text(BAD)
    far = codes(techlint("check", str(tmp_path / "longe.yaml"), "--format", "json"))
    assert far == [("../longe.yaml", "TG103"), ("../longe.yaml", "TG101")]


def test_pyproject(project: Path, techlint: Run) -> None:
    (project / "techlint.toml").unlink()
    (project / "a.yaml").write_text(BAD)
    (project / "sub").mkdir()
    (project / "sub" / "pyproject.toml").write_text('[project]\nname = "x"\n')
    (project / "pyproject.toml").write_text(f'[tool.techlint]\n{GAME}ignore = ["TG103"]\n')
    assert codes(techlint("check", "--format", "json")) == [("a.yaml", "TG101")]
    done = techlint("check", "--config", "sub/pyproject.toml")
    assert done.returncode == 2 and "[tool.techlint]" in done.stderr
    assert codes(techlint("check", "--config", "pyproject.toml", "--format", "json")) == [("a.yaml", "TG101")]


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ('selct = ["SE2"]\n', "techlint.toml:2: chave desconhecida `selct`; você quis dizer `select`?"),
        ("zzzzzz = 1\n", "techlint.toml:2: chave desconhecida `zzzzzz`; há: sistema, lang"),
        ('select = "SE2"\n', 'techlint.toml:2: `select` pede uma lista de textos, e está escrito "SE2"'),
        ('select = ["SE2", 3]\n', "techlint.toml:2: `select` pede uma lista de textos"),
        ('ignore = ["nome feio"]\n', "techlint.toml:2: `nome feio` não é um código"),
        ('ignore = ["TG11"]\n', "techlint.toml:2: nenhuma regra tem o código `TG11`; você quis dizer `TG10"),
        ('ignore = [\n  "TG101",\n  "TG11",\n]\n', "techlint.toml:4: nenhuma regra tem o código `TG11`"),
        ('[severity]\nTG101 = "info"\nTG11 = "info"\n', "techlint.toml:4: nenhuma regra tem o código `TG11`"),
        ('[per-file-ignores]\n"a" = ["TG101"]\n"b" = ["tg11"]\n', "techlint.toml:4: nenhuma regra tem o código"),
        ('lang = "es"\n', 'techlint.toml:2: `lang` pede "pt" ou "en"'),
        ("force-exclude = 1\n", "techlint.toml:2: `force-exclude` pede true ou false"),
        ("casa = 3\n", "techlint.toml:2: `casa` pede um texto, e está escrito 3"),
        ('\n[severity]\nTG1 = "warning"\nTG101 = "errado"\n', "techlint.toml:5: `severity.TG101` pede um de"),
        ('[per-file-ignores]\n"a*.yaml" = "TG1"\n', "techlint.toml:3: `per-file-ignores.a*.yaml` pede"),
        ('[per-file-ignores]\n"a\\\\" = ["TG1"]\n', "não é um padrão como os do .gitignore"),
        ('exclude = ["a\\\\"]\n', "não é um padrão como os do .gitignore"),
        ("[limites]\nprofundidad = 3\n", "techlint.toml:3: chave desconhecida `profundidad`; você quis dizer"),
        ("[limites]\nprofundidade = 201\n", "techlint.toml:3: `limites.profundidade` pede um número inteiro"),
        ("[limites]\nbytes = true\n", "techlint.toml:3: `limites.bytes` pede um número inteiro a partir de 1"),
        ("limites = {bytes = -1}\n", "techlint.toml:2: `limites.bytes` pede"),
        ("limites = 3\n", "techlint.toml:2: `limites` pede uma tabela"),
        ("select = [\n", "techlint.toml"),
        ("select = 3 3\n", "techlint.toml:2:12: TOML malformado"),
        ('sistema = "x"\n', "TOML malformado"),
        ("lang = pt\n", 'techlint.toml:2:8: TOML malformado: um texto vai entre aspas: `"pt"`'),
        ("lang =", "techlint.toml:2:7: TOML malformado: falta o valor depois de `=`"),
        ("force-exclude = True\n", "techlint.toml:2:17: TOML malformado: `sim` e `não` se escrevem `true`"),
        ("lang = “pt”\n", "techlint.toml:2:8: TOML malformado: as aspas daqui são retas"),
        ('lang = "pt\n', "techlint.toml:2:11: TOML malformado: o texto entre aspas não termina"),
        ("casa = 'x\n", "techlint.toml:2:10: TOML malformado: o texto entre aspas não termina"),
        ('select = ["SE2" "TL"]\n', "techlint.toml:2:17: TOML malformado: a lista não fecha"),
        ("limites = {bytes = 1\n", "TOML malformado: o grupo não fecha"),
        ("[limites\n", "techlint.toml:2:9: TOML malformado: o nome da seção não fecha"),
        ("[limites]\n[limites]\n", "techlint.toml:3:9: TOML malformado: esta chave ou seção já está escrita"),
        ('lang = "pt"\nlang = "en"\n', "techlint.toml:3:12: TOML malformado: esta chave ou seção já está"),
        ('exclude = ["a\\q"]\n', "techlint.toml:2:16: TOML malformado: uma barra invertida"),
        ("lang : pt\n", "techlint.toml:2:6: TOML malformado: falta `=` depois da chave"),
        ("= 1\n", "techlint.toml:2:1: TOML malformado: esta linha não é `chave = valor`"),
        ("[]\n", "techlint.toml:2:2: TOML malformado: aqui cabe uma chave"),
        ("lang = 'p\x01t'\n", "TOML malformado: o caractere U+0001 não pode vir aqui"),
        ("casa = 2020-02-31T00:00:00\n", "TOML malformado: esta data não existe"),
        (f"limites = {{bytes = {'9' * 5000}}}\n", "um valor da configuração é grande demais"),
        (f"exclude = {'[' * 5000}\n", "um valor da configuração é grande demais"),
    ],
)
def test_what_is_wrong_is_2(project: Path, techlint: Run, toml: str, said: str) -> None:
    (project / "techlint.toml").write_text(GAME + toml, encoding="utf-8")
    (project / "a.yaml").write_text(BAD)
    done = techlint("check")
    assert done.returncode == 2, done.stderr
    assert said in done.stderr
    assert done.stdout == "" and "Traceback" not in done.stderr


def test_an_unknown_game(project: Path, techlint: Run) -> None:
    (project / "techlint.toml").write_text('sistema = "jogo-de-cosinha"\n')
    (project / "a.yaml").write_text(BAD)
    done = techlint("check")
    assert done.returncode == 2 and "você quis dizer `jogo-de-cozinha`?" in done.stderr


def test_in_english_and_in_pyproject(project: Path, techlint: Run) -> None:
    (project / "techlint.toml").unlink()
    (project / "pyproject.toml").write_text('[project]\nname = "x"\n\n[tool.techlint]\nselct = []\n')
    done = techlint("check", "--lang", "en")
    assert "pyproject.toml:5: unknown key `selct`; did you mean `select`?" in done.stderr


def test_a_byte_order_mark_is_passed_over(project: Path, techlint: Run) -> None:
    (project / "techlint.toml").write_text(GAME + 'ignore = ["TG"]\n', encoding="utf-8-sig")
    (project / "a.yaml").write_text(BAD)
    assert techlint("check").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "pt", "en"),
    [
        (["--config", "."], "é uma pasta", "is a folder"),
        (["--config", "nao-ha.toml"], "não existe", "no such file"),
        (["--config", ""], "não existe", "no such file"),
        (["--output", "."], "é uma pasta", "is a folder"),
        (["--output", "nao/ha"], "não existe", "there is no folder `nao`; make it first"),
        (["--output", "techlint.toml/x"], "não é pasta", "is no folder"),
        (["--output", "x" * 300], "comprido demais", "too long"),
    ],
)
def test_causes_are_told_in_the_language_of_the_run(
    project: Path, techlint: Run, arguments: list[str], pt: str, en: str
) -> None:
    (project / "a.yaml").write_text(BAD)
    for lang, cause in (("pt", pt), ("en", en)):
        done = techlint("check", "--lang", lang, *arguments)
        assert done.returncode == 2 and cause in done.stderr
        assert "irectory" not in done.stderr


def test_not_utf8(project: Path, techlint: Run) -> None:
    (project / "techlint.toml").write_bytes(b"# \xe7\n")
    done = techlint("check")
    assert done.returncode == 2 and "UTF-8" in done.stderr
