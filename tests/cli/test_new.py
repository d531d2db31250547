"""`techlint new`: starting files that check clean as they stand, in both carriers and both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from techlint.engine import Options, Report, Target, run
from techlint.systems.sangue_e_estrelas import SYSTEM

Run = Callable[..., "Any"]
BOOK = {"TECHLINT_LANG": ""}

EVERY = [
    pytest.param(kind, carrier, lang, id=f"{kind}-{carrier}-{lang}")
    for kind in SYSTEM.starters
    for carrier in ("yaml", "tec")
    for lang in ("pt", "en")
]


def checked(text: str, carrier: str) -> Report:
    report = run([Target("-", f"novo.{carrier}", data=text.encode("utf-8"))], Options(facts=True))
    assert not report.broken, report.failures
    return report


def facts(kind: str, carrier: str, lang: str = "pt") -> list[tuple[str, str, dict[str, Any]]]:
    report = checked(SYSTEM.starter(kind, carrier, lang), carrier)
    return [(item.kind, item.name, item.facts) for item in report.items]


def test_there_is_one_of_every_kind() -> None:
    assert set(SYSTEM.kinds.values()) < set(SYSTEM.starters)
    assert set(SYSTEM.starters) - set(SYSTEM.kinds.values()) == {"figurante"}
    with pytest.raises(KeyError):
        SYSTEM.starter("monstro", "yaml", "pt")
    with pytest.raises(KeyError):
        SYSTEM.starter("tecnica", "md", "pt")


@pytest.mark.parametrize(("kind", "carrier", "lang"), EVERY)
def test_checks_clean(kind: str, carrier: str, lang: str) -> None:
    text = SYSTEM.starter(kind, carrier, lang)
    report = checked(text, carrier)
    assert [(d.code, d.message.en) for d in report.diagnostics] == []
    assert report.items and report.items[0].kind == ("inimigo" if kind == "figurante" else kind)
    assert "$" not in text and "#@" not in text and text.endswith("\n") and "\n\n\n" not in text
    assert max(map(len, text.splitlines())) <= 118


@pytest.mark.parametrize("kind", SYSTEM.starters)
def test_both_carriers_hold_the_same(kind: str) -> None:
    assert facts(kind, "yaml") == facts(kind, "tec")
    assert all(found for _, _, found in facts(kind, "yaml"))


@pytest.mark.parametrize(("kind", "carrier"), [(k, c) for k in SYSTEM.starters for c in ("yaml", "tec")])
def test_the_languages_differ_in_comments_only(kind: str, carrier: str) -> None:
    def split(lang: str) -> tuple[list[str], list[str]]:
        lines = SYSTEM.starter(kind, carrier, lang).splitlines()
        comments = [line for line in lines if line.lstrip().startswith("#")]
        return comments, [line for line in lines if not line.lstrip().startswith("#")]

    (ours, fields), (theirs, same) = split("pt"), split("en")
    assert fields == same and len(ours) >= 5 and len(theirs) >= 5
    assert ours != theirs


def test_prices_are_those_of_the_tables() -> None:
    tab = SYSTEM.motor.tabelas
    text = re.sub(r"\n *# ", " ", SYSTEM.starter("tecnica", "yaml", "pt"))
    for alcance in tab.alcances.values():
        assert f"{alcance.rotulo} +{alcance.pontos['golpe']}" in text
    for condicao in tab.condicoes.values():
        assert condicao.pontos is None or condicao.nome in text
    for peca in (*tab.modificadores.values(), *tab.limitacoes.values()):
        assert f"{peca.rotulo} {'+' if peca.id in tab.modificadores else '−'}{peca.valor}" in text


# --- the command


@pytest.fixture
def techlint_of_the_book(techlint: Run, tmp_path: Path) -> Run:
    folder = tmp_path / "mesa"
    folder.mkdir()
    return lambda *words, **more: techlint(*words, cwd=folder, **more)


def test_writes_to_standard_output(techlint_of_the_book: Run) -> None:
    assert techlint_of_the_book("new", "ameaca").stderr == ""
    done = techlint_of_the_book("new", "tecnica")
    # Another game has techniques too: that is said, and not taken for an answer.
    assert (done.returncode, done.stderr.count("\n"), "--system" in done.stderr) == (0, 1, True)
    assert done.stdout == SYSTEM.starter("tecnica", "yaml", "pt")
    assert techlint_of_the_book("new", "Técnicas", "--carrier", "tec", "--lang", "en").stdout == SYSTEM.starter(
        "tecnica", "tec", "en"
    )


@pytest.mark.parametrize("name", ["bando.yaml", "bando.YML", "bando.tec"])
def test_writes_to_a_new_file_that_checks_clean(techlint_of_the_book: Run, tmp_path: Path, name: str) -> None:
    done = techlint_of_the_book("new", "ameaca", "-o", name)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == f"techlint: escrito em {name}; confira com `techlint check {name}`\n"
    carrier = "tec" if name.endswith(".tec") else "yaml"
    assert (tmp_path / "mesa" / name).read_text(encoding="utf-8") == SYSTEM.starter("ameaca", carrier, "pt")
    checked = techlint_of_the_book("check", "--strict", name)
    assert checked.returncode == 0, checked.stdout


def test_never_writes_over_a_file(techlint_of_the_book: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mesa" / "minha.yaml"
    mine.write_text("minha: coisa\n")
    done = techlint_of_the_book("new", "tecnica", "--output", "minha.yaml")
    assert (done.returncode, done.stdout) == (2, "")
    assert "`minha.yaml` já existe" in done.stderr
    assert mine.read_text() == "minha: coisa\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tecnca"], "não há arquivo de partida de `tecnca`; você quis dizer `tecnica`?"),
        (
            ["dragão do mar"],
            "há: tecnica, inimigo, figurante, ameaca, exercito, personagem; de outro jogo: `--system savage-worlds`",
        ),
        (["dragão do mar", "--system", "3det"], "há: personagem, inimigo, tecnica, magia\n"),
        ([], "falta"),
        (["tecnica", "--carrier", "md"], "não é uma das escolhas"),
        (["tecnica", "-o", "a.md"], "`a.md`: um arquivo de partida se chama .yaml, .yml ou .tec"),
        (["tecnica", "-o", "a.yaml", "--carrier", "tec"], "`a.yaml` seria lido como yaml, e --carrier pede tec"),
        (
            ["tecnica", "-o", "nada/a.yaml"],
            "não deu para escrever em `nada/a.yaml` (a pasta `nada` não existe; crie-a antes)",
        ),
    ],
)
def test_wrong_usage(techlint_of_the_book: Run, words: list[str], said: str) -> None:
    done = techlint_of_the_book("new", *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


def test_prices_and_sums_are_those_of_the_house(techlint_of_the_book: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mesa"
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n', encoding="utf-8")
    (folder / "casa.yaml").write_text("alcances:\n  curto: {golpe: 2}\n", encoding="utf-8")
    done = techlint_of_the_book("new", "tecnica", "-o", "a.yaml")
    assert done.returncode == 0
    text = (folder / "a.yaml").read_text(encoding="utf-8")
    assert "curto +2" in text and "tamanho: 5" in text
    for kind in SYSTEM.starters:
        for carrier in ("yaml", "tec"):
            assert techlint_of_the_book("new", kind, "-o", f"{kind}-{carrier}.{carrier}").returncode == 0
    for file in folder.glob("*-*.*"):
        alone = techlint_of_the_book("check", "--strict", "--ignore", "SE901,SE902", file.name)
        assert alone.returncode == 0, alone.stdout

    (folder / "casa.yaml").write_text("alcanses: {}\n", encoding="utf-8")
    done = techlint_of_the_book("new", "tecnica")
    assert (done.returncode, done.stdout) == (0, SYSTEM.starter("tecnica", "yaml", "pt"))
    assert "há algo errado nas regras da casa (casa.yaml)" in done.stderr


def test_another_game_has_its_own(techlint: Run) -> None:
    assert techlint("new", "receita").stdout == "# pt\nreceita:\n  nome: Sopa\n"
    assert techlint("new", "receitas", "--carrier", "tec", "--lang", "en").stdout == "# en\nReceita: Sopa\n"
    assert "você quis dizer `receita`?" in techlint("new", "receitta").stderr
    assert "words='receita'" in techlint("completion", "bash").stdout


def test_completion_offers_the_kinds(techlint_of_the_book: Run) -> None:
    listed = " ".join(SYSTEM.starters)
    assert f"words='{listed}'" in techlint_of_the_book("completion", "bash").stdout
    assert f"({listed})" in techlint_of_the_book("completion", "zsh").stdout
    assert f"'{listed}'" in techlint_of_the_book("completion", "fish").stdout
    asked = techlint_of_the_book("completion", "bash", "--system", "3det").stdout
    assert "words='personagem inimigo tecnica magia'" in asked  # of new
    assert "words='personagem inimigo tecnica magia casa'" in asked  # of schema
