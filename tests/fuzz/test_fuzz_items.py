"""Items of every game, legal or with slips: as they are judged, in both carriers, mended and formatted."""

from __future__ import annotations

import os
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from techlint.casa import House
from techlint.diagnostics import Diagnostic, Place, Span
from techlint.report import Options, Report
from techlint.source.changes import ficha_ok
from techlint.spelling import norm
from techlint.systems import load
from tests.fuzz.corpus import FLAGSHIP, GAMES
from tests.fuzz.editing_any import held_to_carriers, held_to_fixes, held_to_fmt, options, readable
from tests.fuzz.items import Made, Tree, files, houses, kinds, legal, slip, slips, written
from tests.fuzz.oracle import checked, examples, facts

_STYLES = st.sampled_from(("block", "flow"))


@pytest.mark.parametrize("game", GAMES)
def test_any_items(game: str) -> None:
    @examples(25)
    @given(files(game), _STYLES)
    def check(made: Made, style: str) -> None:
        for name, text in (("a.yaml", made.yaml(style)), ("a.tec", made.ficha())):
            first, again = (checked({name: readable(text)}, options(game)) for _ in range(2))
            assert first.diagnostics == again.diagnostics and first.items == again.items, text

    check()


@examples(20)
@given(st.lists(files(), min_size=2, max_size=4), st.booleans())
def test_items_of_several_files_and_games(many: list[Made], ficha: bool) -> None:
    texts = {
        f"{n}.{'tec' if ficha and n % 2 else 'yaml'}": readable(one.ficha() if ficha and n % 2 else one.yaml())
        for n, one in enumerate(many)
    }
    checked(dict(texts), options(FLAGSHIP))


# ---- the carriers


@pytest.mark.parametrize("game", GAMES)
def test_the_two_carriers_agree(game: str) -> None:
    system = load(game)

    @examples(50)
    @given(st.data(), st.sampled_from(kinds(game)))
    def check(data: st.DataObject, kind: str) -> None:
        item = data.draw(legal(game, kind))
        for name, place, number in data.draw(slips()):
            item = slip(item, name, place, number, game)
        item = _flat(item, kind, system)
        assume("nome" in item)
        made = Made(game, ((kind, item),))
        in_yaml = checked({"a.yaml": made.yaml()}, options(game))
        in_ficha = checked({"a.tec": made.ficha()}, options(game))
        assert _said(in_yaml, kind, system) == _said(in_ficha, kind, system), (made.yaml(), made.ficha())
        assert facts(in_yaml) == facts(in_ficha), (made.yaml(), made.ficha())

    check()


def _flat(item: Tree, kind: str, system: object) -> dict[str, Tree]:
    """Of an item the fields that are written alike in both carriers: known, each once, a text on a line."""
    found: dict[str, Tree] = {}
    for key, value in item.items():
        field = system.field_of(kind, key)  # type: ignore[attr-defined]
        plain = isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool))
        if field not in (None, "nome") and norm(field) in system.ficha_openings:  # type: ignore[attr-defined]
            continue  # in a ficha such a label may begin another item
        if field is not None and plain and ficha_ok(str(value)) and str(value).strip():
            found.setdefault(field, value)
    return found


def _said(report: Report, kind: str, system: object) -> list[tuple[str, int, str, str]]:
    """What is said of an item, with fields by their keys, however the carrier writes them."""

    def word(found: re.Match[str]) -> str:
        label, colon, rest = found[1].partition(":")
        field = system.field_of(kind, label)  # type: ignore[attr-defined]
        return f"`{norm(field or label)}{colon}{norm(rest)}`"

    def plain(diagnostic: Diagnostic) -> str:
        return norm(re.sub("`([^`]*)`", word, diagnostic.message.pt)).replace("_", "")

    return sorted((d.code, int(d.severity), d.item, plain(d)) for d in report.diagnostics)


@pytest.mark.parametrize("game", GAMES)
def test_items_in_the_other_carrier_and_back(game: str) -> None:
    @examples(20)
    @given(files(game, most=2), st.booleans())
    def check(made: Made, ficha: bool) -> None:
        held_to_carriers(readable(made.ficha() if ficha else made.yaml()), "a.tec" if ficha else "a.yaml", game)

    check()


# ---- editing


@pytest.mark.parametrize("game", GAMES)
def test_items_formatted(game: str) -> None:
    @examples(20)
    @given(files(game, most=2), st.booleans(), _STYLES)
    def check(made: Made, ficha: bool, style: str) -> None:
        held_to_fmt(readable(made.ficha() if ficha else made.yaml(style)), "a.tec" if ficha else "a.yaml", game)

    check()


@pytest.mark.parametrize("game", GAMES)
def test_items_mended(game: str) -> None:
    @examples(15)
    @given(files(game, most=2), st.booleans(), st.booleans(), _STYLES)
    def check(made: Made, ficha: bool, unsafe: bool, style: str) -> None:
        text = readable(made.ficha() if ficha else made.yaml(style))
        held_to_fixes(text, "a.tec" if ficha else "a.yaml", game, unsafe=unsafe)

    check()


# ---- house rules


def _house() -> House:
    here = os.getcwd()
    return House(os.path.join(here, "casa.yaml"), here, Place("techlint.toml", Span(1, 1, 1, 1)), "casa.yaml")


@pytest.mark.parametrize("game", GAMES)
def test_house_rules(game: str) -> None:
    @examples(25)
    @given(houses(game), files(game, most=2, faults=1))
    def check(house: Tree, made: Made) -> None:
        texts: dict[str, str | bytes] = {"casa.yaml": readable(written(house)), "a.yaml": readable(made.yaml())}
        checked(texts, Options(system=game, workers=1, facts=True, casa=_house()))

    check()


# ---- what the sums say is accepted


@examples(60)
@given(legal(FLAGSHIP, "tecnica"))
def test_what_is_computed_is_what_may_be_written(item: Tree) -> None:
    """A technique with the numbers that techlint works out has no wrong sum."""
    worked_out = ("tamanho", "custo", "manutencao", "dano", "cura", "pv_temporarios")
    item = {key: value for key, value in item.items() if key not in worked_out}
    found = checked({"a.yaml": Made(FLAGSHIP, (("tecnica", item),)).yaml()}, options(FLAGSHIP)).items
    assume(len(found) == 1)
    worked = found[0].facts
    filled = dict(item)
    for key in ("tamanho", "custo", "manutencao"):
        if key in worked:
            filled[key] = worked[key]
    if "dano" in worked:
        filled["dano"] = worked["dano"]["texto"]
    text = Made(FLAGSHIP, (("tecnica", filled),)).yaml()
    wrong = {d.code for d in checked({"a.yaml": text}, options(FLAGSHIP)).diagnostics} & {"SE202", "SE203", "SE206"}
    assert not wrong, text
