"""A run: whose file it is, which game reads it, which of several rules speaks, and the order of it all."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import toygame  # type: ignore[import-not-found,import-untyped,unused-ignore]

from techlint.diagnostics import Severity, Text
from techlint.discovery import discover
from techlint.engine import Options, Report, Target, UsageError, read_items, run
from techlint.rules import Finding, RuleSet
from techlint.source.tree import Limits
from techlint.workers import how_many

GAME = "jogo-de-cozinha"
Check = Callable[..., Report]


def told(report: Report) -> list[tuple[int, int, str]]:
    return [(d.place.span.line, d.place.span.column, d.code) for d in report.diagnostics]


# --- whose file is it


@pytest.mark.parametrize(
    ("text", "named", "walked"),
    [
        ("outra: coisa\n", ["TL009"], []),
        ("", ["TL009"], []),
        ("- receita\n", ["TL009"], []),
        ("receita\n", ["TL009"], []),
        ("receitas: []\n", ["TL009"], []),
        ("receitas: []\n---\nreceitas: []\n", ["TL009"], []),
        ("receitas: []\n---\nreceita: {nome: a}\n", [], []),
        ("outra: [\n", ["TL002"], []),
        ("outra: [\nreceita:\n", ["TL002"], ["TL002"]),
        ("Receitas :\n  - [\n", ["TL002"], ["TL002"]),
        ('"receita": [\n', ["TL002"], ["TL002"]),
        ("  receita: [\n", ["TL002"], []),
        ('{\n  "receita": [\n', ["TL002"], ["TL002"]),
        ("# a\n\n--- {receita: [\n", ["TL002"], ["TL002"]),
        ("? receita\n: [\n", ["TL002"], ["TL002"]),
        ('{"outra": {"receita": [\n', ["TL002"], []),
        ("# receita: [\na: [\n", ["TL002"], []),
        ("sistema: outro-jogo\n", ["TL008"], []),
        ("sistema: outro-jogo\nreceita: {nome: a}\n", ["TL008"], ["TL008"]),
        ("sistema: [a]\nreceita: {nome: a}\n", ["TL006"], ["TL006"]),
        ("sistema:\nreceita: {nome: a, porcoes: 13}\n", ["TL006"], ["TL006"]),
        ("receita: {nome: a}\n---\noutra: coisa\n", [], []),
    ],
)
def test_yaml(check: Check, text: str, named: list[str], walked: list[str]) -> None:
    assert [code for _, _, code in told(check(text))] == named
    report = check(text, named=False)
    assert [code for _, _, code in told(report)] == walked
    ours = "receita: {nome: a}\n" in text or "receitas: []" in text
    assert report.files == (1 if walked or ours else 0)


def test_deep_files_of_others_are_not_reported(check: Check) -> None:
    deep = "a: " + "[" * 100 + "]" * 100 + "\n"
    assert told(check(deep, named=False)) == []
    assert [code for _, _, code in told(check(deep))] == ["TL010"]
    assert [code for _, _, code in told(check(f"receita: 1\n{deep}", named=False))] == ["TL010"]


@pytest.mark.parametrize(
    ("data", "name", "walked"),
    [
        (b"nome: \xe7\xe3o\n", "a.yaml", False),
        (b"receita:\n  nome: \xe7\xe3o\n", "a.yaml", True),
        ("receita:\n  nome: ção\n".encode("utf-16"), "a.yaml", True),
        ("outra:\n  nome: ção\n".encode("utf-16"), "a.yaml", False),
        (b"\x89PNG\r\n\x1a\n\0\0", "a.yaml", False),
        (b"\xe7\xe3o\n", "a.tec", True),
        (b"# \xe7\xe3o\n", "a.md", False),
        (b"# \xe7\xe3o\n\n```tec\nReceita: A\n```\n", "a.md", True),
    ],
)
def test_what_cannot_be_read(data: bytes, name: str, walked: bool) -> None:
    for named in (True, False):
        report = run([Target(name, name, named=named, data=data)], Options(system=GAME))
        assert [d.code for d in report.diagnostics] == (["TL001"] if named or walked else [])


def test_big_files_of_others_are_not_reported(check: Check) -> None:
    limits = Limits(file_bytes=30)
    assert told(check("a: " + "x" * 100, named=False, limits=limits)) == []
    assert told(check("receita: " + "x" * 100, named=False, limits=limits)) == [(1, 1, "TL010")]


@pytest.mark.parametrize("name", ["a.yaml", "a.tec", "a.md"])
def test_a_limit_of_next_to_nothing(check: Check, name: str) -> None:
    text = {"a.yaml": "receita:\n  nome: A\n", "a.tec": "Receita: A\n", "a.md": "```tec\nReceita: A\n```\n"}[name]
    assert [code for _, _, code in told(check(text, name, limits=Limits(values=1)))] == ["TL010"]


def test_nothing_to_check_says_what_was_meant(check: Check) -> None:
    report = check("outra: 1\nreceta:\n  nome: A\n")
    assert told(report) == [(2, 1, "TL009")]
    assert report.diagnostics[0].help == Text("Você quis dizer `receita`?", "Did you mean `receita`?")
    assert report.diagnostics[0].severity is Severity.WARNING
    report = check("nome: A\nporcoes: 13\n")
    assert told(report) == [(1, 1, "TL009")]
    assert report.diagnostics[0].help is not None and "debaixo de uma chave" in report.diagnostics[0].help.pt
    report = check("Olá.\n", "a.md")
    assert report.diagnostics[0].help is not None and "```techlint" in report.diagnostics[0].help.pt
    assert told(check("", "a.tec")) == [(1, 1, "TL009")]
    report = check("# x\nreceitas: []\n")
    assert told(report) == [(2, 1, "TL009")]
    assert report.diagnostics[0].message.pt == "Nada a verificar: não há nada debaixo de `receitas`."
    assert check("").diagnostics[0].message.pt == "O arquivo está vazio."
    assert told(check("Olá.\n", "a.md", named=False)) == []


# --- games


def test_a_document_names_its_game(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "sistema: Jogo de Cozinha\nreceita: {nome: A, porcoes: 13}\n"
    report = check(text, system="sangue-e-estrelas")
    assert told(report) == [(2, 29, "TG101")]
    report = check("sistema: jogo de cosinha\nreceita: {nome: A, porcoes: 13}\n")
    assert told(report) == [(1, 10, "TL008")]
    assert report.diagnostics[0].help is not None and GAME in report.diagnostics[0].help.pt


def test_a_sheet_names_its_game(check: Check) -> None:
    text = "Sistema: Jogo de Cozinha\n\nReceita: A\nPorções: 13\n"
    assert told(check(text, "a.tec", system="sangue-e-estrelas")) == [(4, 10, "TG101")]
    fenced = f"```tec\n{text}```\n"
    assert told(check(fenced, "a.md", system="sangue-e-estrelas")) == [(5, 10, "TG101")]


def test_an_unknown_default_is_wrong_usage(check: Check) -> None:
    with pytest.raises(UsageError):
        check("receita: {nome: A}\n", system="nada")


# --- rules


def rules(monkeypatch: pytest.MonkeyPatch, **spoken: tuple[str, tuple[str, ...]]) -> None:
    """Rules that each speak once of a subject, and those they yield to."""
    made = RuleSet()
    for code, (subject, yields_to) in spoken.items():

        def check(recipe: toygame.Recipe, subject: str = subject) -> Iterator[Finding]:
            yield Finding(recipe.node, Text("x", "x"), subject=subject)

        made.rule(code, code.lower(), Severity.ERROR, "receita", Text("", ""), yields_to=yields_to)(check)
    monkeypatch.setattr(toygame.ToyGame, "rules", made)


def test_yielding(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "receita: {nome: A}\n"

    def codes(**options: tuple[str, ...]) -> list[str]:
        return [code for _, _, code in told(check(text, **options))]

    rules(monkeypatch, A1=("custo", ("B1",)), B1=("custo", ()))
    assert codes() == ["B1"]
    assert codes(select=("A1",)) == []
    assert codes(ignore=("B1",)) == []
    rules(monkeypatch, A1=("custo", ("B1",)), B1=("grau", ()))
    assert codes() == ["A1", "B1"]
    rules(monkeypatch, A1=("", ("B1",)), B1=("", ()))
    assert codes() == ["A1", "B1"]
    # One that is dropped itself has fired all the same.
    rules(monkeypatch, A1=("custo", ("B1",)), B1=("custo", ("C1",)), C1=("custo", ()))
    assert codes() == ["C1"]


def test_rules_that_nobody_asked_for_do_not_run(check: Check) -> None:
    assert told(check("receita: {nome: A, quebra: sim}\n", select=("TG101",))) == []


def test_what_a_rule_found_before_it_broke_is_kept(check: Check, monkeypatch: pytest.MonkeyPatch) -> None:
    made = RuleSet()

    @made.rule("A1", "a1", Severity.ERROR, "receita", Text("", ""))
    def half(recipe: toygame.Recipe) -> Iterator[Finding]:
        yield Finding(recipe.node, Text("x", "x"))
        raise RecursionError

    @made.rule("A2", "a2", Severity.ERROR, "receita", Text("", ""))
    def nowhere(recipe: toygame.Recipe) -> Iterator[Finding]:
        yield Finding(None, Text("x", "x"))  # type: ignore[arg-type]

    monkeypatch.setattr(toygame.ToyGame, "rules", made)
    report = check("receita: {nome: A}\n")
    assert [code for _, _, code in told(report)] == ["TL900", "TL900", "A1"]
    assert report.broken == ["a.yaml"] and len(report.failures) == 2


def test_an_alias_shows_its_anchor(check: Check) -> None:
    report = check("um: &n 13\nreceita: {nome: A, porcoes: *n}\n")
    assert told(report) == [(2, 29, "TG101")]
    related = report.diagnostics[0].related
    assert related[-1].message.pt == "valor da âncora"
    assert related[-1].place.span.line == 1


def test_what_is_said_twice_is_said_once(check: Check) -> None:
    text = "base: &x {nome: A, porcoes: 13}\nreceitas: [*x, *x]\n"
    assert [code for _, _, code in told(check(text))] == ["TG101", "TG101"]
    both = [Target("a.yaml", "a.yaml", data=b"receita: {porcoes: 13}\n")] * 2
    assert len(run(both, Options(system=GAME)).diagnostics) == 1


def test_reading_items_only() -> None:
    target = Target("a.yaml", "a.yaml", data=b"receita: {nome: A, porcoes: 13}\n---\nreceita: [}\n")
    report, pairs = read_items([target], Options(system=GAME))
    assert [(system.name, item.name) for system, item in pairs] == [(GAME, "A")]
    assert [d.code for d in report.diagnostics] == ["TL002"]


# --- many files


def many(folder: Path, number: int) -> list[Target]:
    made = []
    for i in range(number):
        path = folder / f"{i:04}.yaml"
        path.write_text(f"receita:\n  nome: R{i}\n  porcoes: {i}\n" + ("  quebra: sim\n" if i == 250 else ""))
        made.append(Target(str(path), path.name))
    return made


def seen(report: Report) -> object:
    return (report.files, report.diagnostics, report.items, report.broken, sorted(report.sources))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one process only")
def test_the_same_whatever_the_number_of_workers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techlint.workers.how_many", lambda files, options: options.workers)
    targets = many(tmp_path, 300)
    alone = run(targets, Options(system=GAME, workers=1, facts=True))
    assert alone.files == 300 and len(alone.diagnostics) > 200 and alone.broken == ["0250.yaml"]
    for workers in (2, 3, 8):
        assert seen(run(targets, Options(system=GAME, workers=workers, facts=True))) == seen(alone)
    assert seen(run(targets[::-1], Options(system=GAME, workers=3, facts=True))) == seen(alone)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="one process only")
def test_a_worker_that_dies_costs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techlint.workers.how_many", lambda files, options: options.workers)
    targets = many(tmp_path, 240)
    alone = run(targets, Options(system=GAME, workers=1))
    parent = os.getpid()
    real = toygame.ToyGame.read

    def deadly(self: toygame.ToyGame, document: object) -> object:
        if os.getpid() != parent:
            os._exit(9)
        return real(self, document)

    monkeypatch.setattr(toygame.ToyGame, "read", deadly)
    assert seen(run(targets, Options(system=GAME, workers=3))) == seen(alone)


def test_few_files_need_one_worker() -> None:
    assert how_many(1, Options()) == 1
    assert how_many(10_000, Options(workers=1)) == 1


def test_the_collector_is_left_as_it_was(check: Check) -> None:
    check("receita: {nome: A}\n")
    assert gc.isenabled()
    gc.disable()
    try:
        check("receita: {nome: A}\n")
        assert not gc.isenabled()
    finally:
        gc.enable()


SHEETS = Path(__file__).parents[2] / "examples"
LOOSE = "tecnica:\n  nome: Golpe {}\n  efeitos: 2 dano\n  custo: 1\n"


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("held", [0, 3])
@pytest.mark.parametrize("watch", [False, True])
def test_what_is_judged_ahead_says_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workers: int, held: int, watch: bool
) -> None:
    monkeypatch.setattr("techlint.workers.how_many", lambda files, options: options.workers)
    loose = []
    for number in range(20):
        path = tmp_path / f"{number}.yaml"
        path.write_text(LOOSE.format(number), encoding="utf-8")
        loose.append(Target(str(path), path.name, named=False))
    namesake = tmp_path / "z.yaml"
    namesake.write_text(LOOSE.format(3), encoding="utf-8")
    tied = [Target(t.path, t.name, named=False) for t in discover([str(SHEETS / "campanha")]).targets]
    sets = loose, [*loose, Target(str(namesake), "z.yaml", named=False)], [*loose, *tied], [*tied, *loose]
    options = Options(workers=workers, facts=True)
    for targets in sets:
        monkeypatch.setattr("techlint.engine.ITEMS_HELD", 10**6)
        alone = run(targets, Options(workers=1, facts=True))
        assert alone.diagnostics
        monkeypatch.setattr("techlint.engine.ITEMS_HELD", held)
        assert seen(run(targets, options, watch=watch)) == seen(alone)


def test_of_a_file_without_end_only_so_much_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techlint.engine.MOST_SAID", 20)
    wrong = ", ".join(f"{number} xyz{number}" for number in range(1, 60))
    one = f"tecnica:\n  nome: Golpe\n  efeitos: {wrong}\n"
    many = "tecnicas:\n" + "".join(f"  - nome: Golpe {number}\n" for number in range(40))
    for text, items in ((one, 1), (many, 40)):
        report = run([Target("a.yaml", "a.yaml", data=text.encode())], Options())
        assert [d.code for d in report.diagnostics].count("TL010") == 1
        assert 20 < len(report.diagnostics) < 40
        assert len(report.items) == items
    few = run([Target("a.yaml", "a.yaml", data=LOOSE.format(1).encode())], Options())
    assert "TL010" not in [d.code for d in few.diagnostics]
