"""Every kind of every game: spelling that means the same, and the other carrier and back."""

from __future__ import annotations

import pytest
from editing import (  # type: ignore[import-not-found,import-untyped,unused-ignore]
    FOLDERS,
    cases,
    check,
    codes,
    content,
    converted,
    formatted,
)

from techlint.edit.convert import Refused
from techlint.systems import load

STEP = 12  # one case in so many


@pytest.mark.parametrize("game", FOLDERS)
def test_fmt_means_the_same(game: str) -> None:
    for case in cases(game)[::STEP]:
        once = formatted(case.text, case.name, game)
        if once is not None and once != case.text:
            assert formatted(once, case.name, game) == once, case.title
            before, after = check(case.text, case.name, game, facts=True), check(once, case.name, game, facts=True)
            assert codes(before) == codes(after), case.title
            assert [item.facts for item in before.items] == [item.facts for item in after.items]


@pytest.mark.parametrize("game", FOLDERS)
def test_there_and_back(game: str) -> None:
    done = 0
    for case in cases(game)[::STEP]:
        if case.name == "a.md":
            continue
        to, back = ("yaml", "tec") if case.name == "a.tec" else ("tec", "yaml")
        try:
            other = converted(case.text, case.name, to, game)
        except Refused as refused:
            assert refused.message.pt
            continue
        again = converted(other, f"a.{to}", back, game)
        assert content(again, case.name, game) == content(case.text, case.name, game), case.title
        done += 1
    assert done > 10


@pytest.mark.parametrize("game", FOLDERS)
def test_every_starting_file_is_spelt_right_and_can_be_converted(game: str) -> None:
    system = load(game)
    kinds = set()
    for kind in system.starters:
        for carrier, other in (("yaml", "tec"), ("tec", "yaml")):
            text = system.starter(kind, carrier, "pt")
            assert formatted(text, f"a.{carrier}", game) is not None
            try:
                converted(text, f"a.{carrier}", other, game)
                kinds.add(kind)
            except Refused as refused:
                assert "não cabe" in refused.message.pt
    assert len(kinds) >= len(system.starters) - 1
    assert set(system.kinds.values()) <= set(system.starters)
