"""What must hold of any content of Savage Worlds: nothing raises, and the two carriers say the same."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.engine import Options, Report, Target, run
from techlint.spelling import norm
from techlint.systems.kit.writing import ficha_lines, short
from techlint.systems.savage_worlds import SYSTEM


class Loader(yaml.SafeLoader):
    """What another reader would take for a yes or a number stays the text it is."""


class Dumper(yaml.SafeDumper):
    """As the loader reads it."""


Loader.yaml_implicit_resolvers = {}
Dumper.yaml_implicit_resolvers = {}
DOCUMENTS: list[dict[str, Any]] = [
    piece["documento"]
    for piece in yaml.load(Path(__file__).with_name("pecas.yaml").read_text(encoding="utf-8"), Loader)
]
DOCUMENTS += [
    yaml.load(SYSTEM.starter(kind, "yaml", "pt"), Loader)  # a piece of every kind
    for kind in SYSTEM.starters
]
QUICK = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

# What a player writes in a field, rightly or not; and what nobody would.
TAME = [
    "d4",
    "d6",
    "d12+1",
    "d7",
    "0",
    "1",
    "2",
    "-1",
    "12",
    "999999999",
    "sim",
    "não",
    "2d6",
    "For+d8",
    "12/24/48",
    "fogo",
]
TAME += [
    "toque",
    "Cone",
    "atributo",
    "Lutar",
    "Atirar (Rifle)",
    "Grande",
    "Colossal",
    "Magia",
    "Maior",
    "Sorte",
    "granada",
]
wild = st.recursive(
    st.none() | st.sampled_from(TAME) | st.text(max_size=8) | st.integers() | st.floats(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(TAME) | st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=4,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every way down into plain data."""
    found = [path] if path else []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        found += places(inner, (*path, key))
    return found


@st.composite
def changed(draw: st.DrawFn, instead: st.SearchStrategy[Any]) -> dict[str, Any]:
    """A whole piece of which a few values are others, or gone."""
    document: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    kind = next(key for key in document if key not in ("sistema", "opcoes"))
    for _ in range(draw(st.integers(0, 3))):
        ways = [way for way in places(document[kind]) if way != ("nome",)]
        if not ways:
            break
        *above, last = draw(st.sampled_from(ways))
        group = document[kind]
        for step in above:
            group = group[step]
        if draw(st.integers(0, 5)):
            group[last] = draw(instead)
        else:
            del group[last]
    return document


def check(text: str, carrier: str) -> Report:
    data = text.encode("utf-8", "surrogatepass")
    report = run([Target(f"a.{carrier}", f"a.{carrier}", data=data)], Options(facts=True))
    assert not report.broken, report.failures
    return report


def as_yaml(document: dict[str, Any]) -> str:
    text: str = yaml.dump(document, Dumper=Dumper, allow_unicode=True, sort_keys=False, width=10_000)
    return text


def as_ficha(document: dict[str, Any]) -> str:
    kind = next(key for key in document if key not in ("sistema", "opcoes"))
    fields = {field.key: field for field in SYSTEM.fields(kind)}
    lines = ["Sistema: savage-worlds"]
    if "opcoes" in document:
        lines.append(f"Opções: {short(document['opcoes'])}")
    lines += ["", f"{SYSTEM.kind(kind).label}: {document[kind].get('nome', '')}".rstrip()]
    for key, value in document[kind].items():
        if key != "nome":
            lines += ficha_lines(fields[norm(key)], value)
    return "\n".join(lines) + "\n"


@QUICK
@given(changed(wild))
def test_no_content_raises(document: dict[str, Any]) -> None:
    check(as_yaml(document), "yaml")


@QUICK
@given(st.sampled_from(sorted(SYSTEM.kinds)), st.text(max_size=60))
def test_no_text_raises(key: str, text: str) -> None:
    check(f"sistema: savage-worlds\n{key}:\n  nome: {text}", "yaml")
    check(f"Sistema: savage-worlds\n\n{SYSTEM.kind(SYSTEM.kinds[key]).label}: {text}\n{text}: {text}", "tec")


@pytest.mark.parametrize("document", DOCUMENTS, ids=range(len(DOCUMENTS)))
def test_the_carriers_say_the_same(document: dict[str, Any]) -> None:
    same(document)


@QUICK
@given(changed(st.sampled_from(TAME)))
def test_the_carriers_say_the_same_of_slips(document: dict[str, Any]) -> None:
    same(document)


def same(document: dict[str, Any]) -> None:
    if "comandante: {}" in as_yaml(document):
        return  # the short notation has no words for a commander of whom nothing is told
    reports = [check(as_yaml(document), "yaml"), check(as_ficha(document), "tec")]
    said = [sorted(d.code for d in report.diagnostics) for report in reports]
    if said[0] != said[1] and any(code.startswith("TL") for codes in said for code in codes):
        return  # a slip of form is read in each carrier's own way
    assert said[0] == said[1]
    assert [item.facts for item in reports[0].items] == [item.facts for item in reports[1].items]
