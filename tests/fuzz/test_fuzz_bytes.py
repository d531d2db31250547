"""Any bytes in any carrier: damage done to real files, and bytes that never were one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint.report import Options
from tests.fuzz.corpus import Seed
from tests.fuzz.mutations import HOSTILE, damaged, damaged_bytes
from tests.fuzz.oracle import checked, examples

NAMES = ("a.yaml", "a.tec", "a.md")


def _options(game: str) -> Options:
    return Options(system=game, workers=1, facts=True)


@pytest.mark.parametrize("carrier", ["yaml", "tec", "md"])
def test_damaged_texts(carrier: str) -> None:
    @examples(60)
    @given(damaged(carrier))
    def check(one: Seed) -> None:
        first = checked({f"a.{carrier}": one.text}, _options(one.game))
        again = checked({f"a.{carrier}": one.text}, _options(one.game))
        assert first.diagnostics == again.diagnostics and first.items == again.items

    check()


@examples(60)
@given(damaged(), st.sampled_from(NAMES), st.booleans())
def test_a_text_under_the_name_of_another_carrier(one: Seed, name: str, named: bool) -> None:
    checked({name: one.text}, _options(one.game), named=named)


@examples(60)
@given(damaged_bytes(), st.booleans())
def test_damaged_bytes(made: tuple[bytes, str, str], named: bool) -> None:
    data, name, game = made
    checked({name: data}, _options(game), named=named)


@examples(60)
@given(st.lists(st.sampled_from(HOSTILE), max_size=20), st.sampled_from(NAMES))
def test_nothing_but_hostile_pieces(pieces: list[str], name: str) -> None:
    checked({name: "".join(pieces)})


@examples(60)
@given(st.binary(max_size=400), st.sampled_from(NAMES))
def test_bytes_that_never_were_a_text(data: bytes, name: str) -> None:
    checked({name: data})
