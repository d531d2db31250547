"""A rule that asks for traits finds nothing in what lacks one of them: held to every case and example, and to
techniques made of their fields, with faults. A trait that is told too seldom, or that the wrong rule asks for, fails
here."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from techlint.casa import House
from techlint.diagnostics import Place, Severity, Span, Text
from techlint.engine import Options, Target, read_items, run
from techlint.rules import Finding, RuleSet, Traits
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.rules import REGRAS
from techlint.systems.sangue_e_estrelas.system import SYSTEM
from techlint.systems.sangue_e_estrelas.tracos import TRACOS
from tests.fuzz.corpus import _MARK, FLAGSHIP, ROOT, seeds
from tests.fuzz.items import SLIPS, Made, real, slip

KIND = "tecnica"
HOUSE = ROOT / "examples" / "campanha" / "regras-da-casa.yaml"
MADE = 3000
IN_A_FILE = 50
# Blank in the ways players leave a field blank.
BLANK: tuple[Any, ...] = ("", "???", None, "a definir", "nenhum", "nenhuma", "-", [])


def _case_texts() -> Iterator[tuple[str, str]]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    for folder in ("cases", "cases_fichas"):
        for path in sorted((ROOT / "tests" / folder).glob("*.yaml")):
            for row in yaml.load(path.read_text(encoding="utf-8"), Loader=loader):
                yield _MARK.sub("", row["texto"]), row["portador"]


@cache
def _made() -> tuple[str, ...]:
    """Files of techniques: each field blank or gone, then values of others, one over, misspelt."""
    whole = real(FLAGSHIP).items[KIND]
    values = real(FLAGSHIP).values
    luck = random.Random(20)
    trees: list[dict[str, Any]] = []
    for base in luck.sample(whole, 4):
        for key in base:
            trees.append({k: v for k, v in base.items() if k != key})
            trees += [{**base, key: blank} for blank in BLANK]
    keys = sorted({key for tree in whole for key in tree if key in values})
    for _ in range(MADE):
        tree: Any = dict(luck.choice(whole))
        for key in luck.sample(keys, luck.randint(0, 3)):
            tree[key] = luck.choice(values[key])
        for _ in range(luck.randint(0, 2)):
            tree = slip(tree, luck.choice(SLIPS), luck.randrange(999), luck.randrange(999), FLAGSHIP)
        trees.append(tree)
    files = (trees[i : i + IN_A_FILE] for i in range(0, len(trees), IN_A_FILE))
    return tuple(Made(FLAGSHIP, tuple((KIND, tree) for tree in some)).yaml() for some in files)


def _house() -> House:
    return House(str(HOUSE), str(HOUSE.parent), Place("techlint.toml", Span(1, 1, 1, 1)), HOUSE.name)


def _target(text: str, name: str) -> Target:
    return Target(name, name, data=text.encode("utf-8", "surrogatepass"))


def _read(targets: list[Target], options: Options) -> list[Exame]:
    _, pairs = read_items(targets, options)
    return [item.model for system, item in pairs if system.name == FLAGSHIP and item.kind == KIND]


@cache
def _techniques() -> tuple[Exame, ...]:
    """Every technique of the cases, of the examples, and of the files made; some of them by house rules as well."""
    found: list[Exame] = []
    for text, carrier in _case_texts():
        found += _read([_target(text, f"caso.{carrier}")], Options())
    for folder in sorted(path for path in (ROOT / "examples").iterdir() if path.is_dir()):
        paths = [p for p in sorted(folder.rglob("*")) if p.suffix in (".yaml", ".tec", ".md") and p != HOUSE]
        found += _read([Target(str(p), p.name) for p in paths], Options())
    for number, text in enumerate(_made()):
        found += _read([_target(text, f"feitas{number}.yaml")], Options())
        if number % 4 == 0:
            found += _read([_target(text, f"feitas{number}.yaml")], Options(casa=_house()))
    return tuple(found)


@cache
def _speaks() -> tuple[Counter[tuple[str, ...]], Counter[str], Counter[str]]:
    """Of every rule that asks for traits: those it found something without (there are none), how often it spoke; and
    how often each trait was told."""
    every = _techniques()  # first: some rules are there only once items have been linked
    traits = REGRAS.traits_of(KIND)
    assert traits is not None
    asking = [(rule, traits.needed(rule)) for rule in REGRAS.of_kind(KIND) if rule.only_with]
    missed: Counter[tuple[str, ...]] = Counter()
    spoke: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for x in every:
        bits = traits.of(x, -1)
        told.update(name for i, name in enumerate(traits.names) if bits >> i & 1)
        for rule, needed in asking:
            if any(True for _ in rule.check(x)):
                spoke[rule.code] += 1
                if needed & ~bits:
                    lacking = [n for i, n in enumerate(traits.names) if needed & ~bits & 1 << i]
                    missed[rule.code, *lacking, x.nome] += 1
    return missed, spoke, told


def test_no_rule_finds_anything_where_a_trait_it_asks_for_is_not_told() -> None:
    missed, _, told = _speaks()
    assert not missed
    assert sum(told.values()) > MADE


def test_each_rule_that_asks_for_traits_speaks_so_that_a_wrong_one_is_noticed() -> None:
    _, spoke, _ = _speaks()
    assert {rule.code for rule in REGRAS.of_kind(KIND) if rule.only_with} - set(spoke) == set()


def test_each_trait_is_asked_for_and_told_of_some_techniques_only() -> None:
    _, _, told = _speaks()
    asked = {trait for rule in REGRAS for trait in rule.only_with}
    assert asked == set(TRACOS)
    assert set(told) == set(TRACOS)
    assert [name for name, times in told.items() if times == len(_techniques())] == []


@pytest.mark.parametrize("trait", TRACOS)
def test_a_trait_that_were_never_told_would_be_noticed(trait: str) -> None:
    """Each trait is one without which the rule that asks for it would have missed a finding."""
    _, spoke, _ = _speaks()
    assert any(spoke[rule.code] for rule in REGRAS.of_kind(KIND) if trait in rule.only_with)


def test_a_grau_above_that_of_a_level_begins_at_a_later_one() -> None:
    """What `grau_cedo` rests on; a house can't change the levels of a Grau."""
    tab = SYSTEM.motor.tabelas
    for level in range(tab.nivel_min, tab.nivel_max + 1):
        own = tab.grau_do_nivel(level)
        assert own is not None
        assert [g for g in tab.graus.values() if (g.grau > own) != (level < g.nivel_min)] == []


def test_the_report_is_the_same_with_and_without_traits(monkeypatch: pytest.MonkeyPatch) -> None:
    targets = [_target(text, f"feitas{number}.yaml") for number, text in enumerate(_made()[::4])]
    targets += [_target(one.text, f"texto{n}.{one.carrier}") for n, one in enumerate(seeds("", FLAGSHIP)[::5])]
    for options in (Options(workers=1), Options(workers=1, select=("SE203", "SE418")), Options(casa=_house())):
        some = targets if options.casa is None else targets[:20]
        with_traits = run(some, options)
        with monkeypatch.context() as patch:
            patch.setattr(RuleSet, "traits_of", lambda self, kind: None)
            without = run(some, options)
        assert with_traits.diagnostics == without.diagnostics
        assert (with_traits.broken, with_traits.items) == (without.broken, without.items)
        assert without.diagnostics


# ---- of any game


def _never(model: Any) -> Iterator[Finding]:
    yield from ()


def test_a_trait_nobody_tells_is_no_trait_to_ask_for() -> None:
    made = RuleSet()
    with pytest.raises(ValueError, match="which no kind tells"):
        made.rule("AA101", "nada", Severity.ERROR, "sopa", Text("x", "x"), only_with=("quente",))(_never)
    made.tells("sopa", Traits(("fria", "quente"), lambda model, asked: 0))
    made.rule("AA101", "nada", Severity.ERROR, "sopa", Text("x", "x"), only_with=("quente",), also=("prato",))(_never)
    traits = made.traits_of("sopa")
    assert traits is not None and traits.needed(made["AA101"]) == 2
    assert made.traits_of("prato") is None


def test_an_item_that_fails_to_tell_its_traits_is_asked_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(model: Any, asked: int) -> int:
        raise ZeroDivisionError

    paths = sorted((ROOT / "examples" / "quebradas").glob("*.yaml"))
    targets = [Target(str(path), path.name) for path in paths]
    expected = run(targets, Options(workers=1))
    traits = REGRAS.traits_of(KIND)
    assert traits is not None and expected.diagnostics
    monkeypatch.setitem(REGRAS._traits, KIND, traits._replace(of=fails))
    report = run(targets, Options(workers=1))
    assert (report.diagnostics, report.broken) == (expected.diagnostics, [])
