"""Every rule that is to mend what it finds does so, as safely as it should; what is mended is gone, and nothing else
is touched or comes in its place."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from editing import FOLDERS, GAME, cases, check, codes, mended  # type: ignore[import-not-found,import-untyped,unused-ignore]

from techlint.edit.text import offsets
from techlint.source.text import Source
from techlint.systems import SHIPPED, load

RULES: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "rules.yaml").read_text(encoding="utf-8"))
MOST = 8  # cases of a rule that are mended


def texts_of(code: str) -> list[tuple[str, str]]:
    """Texts that a rule speaks of, each with the name of its carrier."""
    return [(case.text, case.name) for case in cases() if code in case.codes]


@pytest.mark.parametrize("code", [*RULES["segura"], *RULES["insegura"]])
def test_a_rule_mends(code: str) -> None:
    safe = code in RULES["segura"]
    offered = done = 0
    for text, name in texts_of(code):
        report = check(text, name)
        fixes = [d.fix for d in report.diagnostics if d.code == code and d.fix is not None]
        if not fixes or offered == MOST:
            continue
        offered += 1
        after, found = mended(text, name, unsafe=not safe)
        assert not codes(found.report) - codes(report), (name, text, after)
        done += codes(found.report) != codes(report)
        if not safe:
            assert any(not fix.safe for fix in fixes) or code == "SE306"
            if not any(fix.safe for fix in fixes):
                plain, _ = mended(text, name)
                assert codes(check(plain, name))[code, ""] == codes(report)[code, ""]
    assert offered, f"no case of {code} is offered a fix"
    assert done, f"no case of {code} is mended"


def test_most_of_what_is_safe_is_offered() -> None:
    """The rules of one number mend every case of theirs that stands in the file itself."""
    for code in ("SE202", "SE203", "SE204", "SE208", "SE211", "SE214", "SE215"):
        for text, name in texts_of(code):
            for d in check(text, name).diagnostics:
                assert d.code != code or d.fix is not None, text


@pytest.mark.parametrize("game", [name for name in SHIPPED if name in FOLDERS and name != GAME])
def test_other_games_mend_numbers_safely(game: str) -> None:
    done = 0
    for case in cases(game)[::3]:
        report = check(case.text, case.name, game)
        if any(d.fix is not None and d.fix.safe for d in report.diagnostics):
            _, found = mended(case.text, case.name, game)
            assert not codes(found.report) - codes(report), case.title
            done += found.total
    assert done >= 3


def test_what_is_not_offered() -> None:
    """A gatilho is the player's to write: no place-holder is put in for it."""
    for text, name in texts_of("SE102"):
        assert all(d.fix is None for d in check(text, name).diagnostics if d.code == "SE102")


@pytest.mark.parametrize("code", ["SE202", "SE206", "SE610", "SE803"])
def test_only_the_places_of_the_edits_change(code: str) -> None:
    for text, name in texts_of(code)[:MOST]:
        report = check(text, name)
        source = Source(name, text.removeprefix("\ufeff"))
        for d in report.diagnostics:
            if d.fix is None:
                continue
            for edit in d.fix.edits:
                found = offsets(source, edit.span)
                assert found is not None
                assert source.text[slice(*found)] != edit.text


def test_the_rules_named_are_rules() -> None:
    known = {rule.code for rule in load(GAME).rules}
    assert known.issuperset(RULES["segura"]) and known.issuperset(RULES["insegura"])
