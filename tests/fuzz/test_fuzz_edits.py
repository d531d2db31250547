"""Whatever a text is: `fmt` comes to rest and changes nothing that is judged, the other carrier says the same and
leads back, and --fix comes to rest, makes nothing worse, and leaves alone what had nothing to mend."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz.corpus import GAMES, Seed
from tests.fuzz.editing_any import held_to_carriers, held_to_fixes, held_to_fmt, readable
from tests.fuzz.mutations import CHANGES, MILD, damaged
from tests.fuzz.oracle import examples

# Mostly what may still be in order, at times anything.
KINDS = (*MILD, *MILD, *CHANGES)


@pytest.mark.parametrize("game", GAMES)
def test_fmt(game: str) -> None:
    @examples(20)
    @given(damaged(game=game, kinds=KINDS, most=3))
    def check(one: Seed) -> None:
        held_to_fmt(readable(one.text), f"a.{one.carrier}", game)

    check()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("carrier", ["yaml", "tec"])
def test_the_other_carrier_and_back(game: str, carrier: str) -> None:
    @examples(15)
    @given(damaged(carrier, game, kinds=KINDS, most=3))
    def check(one: Seed) -> None:
        held_to_carriers(readable(one.text), f"a.{carrier}", game)

    check()


@pytest.mark.parametrize("game", GAMES)
def test_fix(game: str) -> None:
    @examples(20)
    @given(damaged(game=game, kinds=KINDS, most=3), st.booleans())
    def check(one: Seed, unsafe: bool) -> None:
        held_to_fixes(readable(one.text), f"a.{one.carrier}", game, unsafe=unsafe)

    check()
