"""The documentation of the games' rules: each docstring is whole, and its examples are what they say they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from techlint.cli import main
from techlint.engine import Options, Target, run
from techlint.messages import TOOL, ToolRule
from techlint.rules import Explanation, Rule
from techlint.systems import SHIPPED, load

GAME_OF = {rule.code: game for game in SHIPPED for rule in load(game).rules}
RULES = [rule for game in SHIPPED for rule in load(game).rules]
WIDTH = 118
LANGUAGES = ("pt", "en")
# The fourteen fields of the registration (Chapter Six).
REGISTRATION = {
    "nome",
    "natureza",
    "ativacao",
    "duracao",
    "alcance",
    "efeitos",
    "modificadores",
    "tamanho",
    "limitacoes",
    "custo",
    "grau",
    "rolagem",
    "dano",
    "descricao",
}

OF_TECHNIQUES = [rule for rule in load("sangue-e-estrelas").rules if rule.kind == "tecnica"]
OF_OTHER_GAMES = [rule for rule in RULES if GAME_OF[rule.code] == "3det"]

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
each_of_techniques = pytest.mark.parametrize("rule", OF_TECHNIQUES, ids=lambda rule: rule.code)
each_that_names = pytest.mark.parametrize("rule", OF_TECHNIQUES + OF_OTHER_GAMES, ids=lambda rule: rule.code)


# No file brings about the last of the tool's own rules.
each_tool_rule = pytest.mark.parametrize(
    "rule", [rule for rule in TOOL.values() if rule.code != "TL900"], ids=lambda rule: rule.code
)


def codes(name: str, text: str, rule: Rule) -> list[str]:
    """What techlint says of a file with this text, with a rule turned on."""
    options = Options(system=GAME_OF[rule.code], severity={rule.code: rule.severity})
    report = run([Target(name, name, data=text.encode())], options)
    assert not report.broken, report.failures
    return [diagnostic.code for diagnostic in report.diagnostics]


def files(text: str, name: str) -> dict[str, str]:
    """The files an example of the tool's own rules stands for, by name."""
    parts = re.split(r"^# (\S+\.(?:yaml|tec|toml|json))\n", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True)) if len(parts) > 1 else {name: text}


def names(text: str) -> set[str]:
    """The names of the pieces in an example."""
    groups = [group for document in yaml.safe_load_all(text) for group in document.values()]
    pieces = [piece for group in groups for piece in (group if isinstance(group, list) else [group])]
    return {piece["nome"] for piece in pieces if isinstance(piece, dict) and "nome" in piece}


@each_rule
def test_the_bad_example_gives_the_rule_and_no_other(rule: Rule) -> None:
    assert codes("ruim.yaml", rule.explain().bad, rule) == [rule.code]


@each_rule
def test_the_good_example_gives_nothing(rule: Rule) -> None:
    assert codes("bom.yaml", rule.explain().good, rule) == []


@each_tool_rule
@pytest.mark.parametrize("kind", ["bad", "good"])
def test_the_examples_of_the_tool_s_own_rules(
    rule: ToolRule, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    written = files(getattr(rule, kind), "exemplo.tec" if rule.code == "TL003" else "exemplo.yaml")
    for name, text in written.items():
        (tmp_path / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    monkeypatch.chdir(tmp_path)
    named = [name for name in written if not name.endswith((".toml", ".json"))]
    baseline = [f"--baseline={name}" for name in written if name.endswith(".json")]
    assert main(["check", "--format", "json", *baseline, *named]) in (0, 1)
    found = [diagnostic["code"] for diagnostic in json.loads(capsys.readouterr().out)["diagnostics"]]
    assert found == ([rule.code] if kind == "bad" else [])


def test_an_example_that_is_no_utf8_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "TL001"]) == 0
    assert "Dil\\xfavio de Gelo" in capsys.readouterr().out


@each_of_techniques
def test_the_examples_are_whole_techniques(rule: Rule) -> None:
    for example in (rule.explain().bad, rule.explain().good):
        for document in yaml.safe_load_all(example):
            assert document["tecnica"].keys() >= REGISTRATION


@each_that_names
def test_the_good_example_mends_the_bad_one(rule: Rule) -> None:
    told = rule.explain()
    assert told.good != told.bad
    assert names(told.good) == names(told.bad)


@each_rule
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_title_is_one_short_sentence_without_a_full_stop(rule: Rule, lang: str) -> None:
    title = rule.explain().title.to(lang)
    assert title[:1].isupper() or title.startswith("`")
    assert title[-1].isalnum() or title[-1] == "`"
    assert len(title) <= 80


@each_rule
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_why_is_whole_sentences(rule: Rule, lang: str) -> None:
    why = rule.explain().why.to(lang)
    assert why[:1].isupper() or why.startswith("`")
    assert why.endswith(".")
    assert not why.endswith("..")
    assert 2 <= sum(why.count(stop) for stop in (". ", "! ", "? ")) + 1 <= 4


@each_rule
def test_the_languages_differ(rule: Rule) -> None:
    told = rule.explain()
    assert told.title.pt != told.title.en
    assert told.why.pt != told.why.en


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(lambda told: told.title.pt, id="title-pt"),
        pytest.param(lambda told: told.title.en, id="title-en"),
        pytest.param(lambda told: told.why.pt, id="why-pt"),
        pytest.param(lambda told: told.why.en, id="why-en"),
        pytest.param(lambda told: told.bad, id="bad"),
        pytest.param(lambda told: told.good, id="good"),
    ],
)
def test_no_two_rules_share_a_text(text: Callable[[Explanation], str]) -> None:
    by_text: dict[str, list[str]] = {}
    for rule in RULES:
        by_text.setdefault(text(rule.explain()).casefold(), []).append(rule.code)
    assert [shared for shared in by_text.values() if len(shared) > 1] == []


def test_no_two_rules_tell_of_the_same_technique() -> None:
    told = [name.casefold() for rule in OF_TECHNIQUES + OF_OTHER_GAMES for name in names(rule.explain().bad)]
    assert sorted(told) == sorted(set(told))


@each_rule
def test_the_docstring_keeps_the_width_of_the_code(rule: Rule) -> None:
    doc = rule.check.__doc__ or ""
    assert [line for line in doc.splitlines() if len(line) > WIDTH] == []
