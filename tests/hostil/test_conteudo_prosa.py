"""Descriptions that repeat themselves: sixteen times the text takes about sixteen times as long."""

from __future__ import annotations

import time

import pytest

from tests.hostil.conteudo import KIB, diagnose, sheet

UNITS = (
    *(
        "mata ",
        "para sempre ",
        "nao ",
        "palavra ",
        "`",
        "(",
        "a(",
        "1 2 3 ",
        "se ",
        "quando o alvo ",
        ". ",
        "a\u0301",
    ),
    *(
        "2d6 + ",
        "ação ",
        "causa 1d6 por Grau em você ",
        "ele morre e ",
    ),  # one sentence, with something found all over
)


def seconds(text: str) -> float:
    """Processor time of a run, at best of two."""
    best = 1e9
    for _ in range(2):
        start = time.process_time()
        diagnose("a.tec", sheet(descricao=text))
        best = min(best, time.process_time() - start)
    return best


def growth(unit: str) -> float:
    small, large = (seconds(unit * (size // len(unit))) for size in (KIB // 2, 8 * KIB))
    return large / max(small, 0.01)


@pytest.mark.parametrize("unit", UNITS)
def test_a_description_that_repeats_itself(unit: str) -> None:
    assert growth(unit) < 60
