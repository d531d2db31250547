"""What is computed of a technique, at its own level and at another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from techlint.engine import Options, Target, read_items
from techlint.systems import LevelError
from techlint.systems.sangue_e_estrelas import SYSTEM

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples" / "tecnicas").glob("*.yaml"))


def techniques() -> list[Any]:
    _, pairs = read_items([Target(str(path), path.name) for path in EXAMPLES], Options())
    return [item for _, item in pairs]


@pytest.mark.parametrize("item", techniques(), ids=lambda item: item.name)
def test_facts_at_a_level_agree_with_the_lines_of_cost(item: Any) -> None:
    own = SYSTEM.facts(item)
    first = SYSTEM.motor.tabelas.graus[own["grau"]].nivel_min
    if item.model.t.do_assento:
        first = max(first, SYSTEM.motor.tabelas.assento_nivel_min)
    for level in range(first, 21):
        found = SYSTEM.facts(item, level)
        damage = [value for label, value in SYSTEM.cost(item, level) if label.en == f"dano or cura at level {level}"]
        assert ([found["dano"]["texto"]] if "dano" in found else []) == damage
        assert found | {"dano": None} == own | {"dano": None}
    for level in {0, first - 1, 21}:
        for told in (SYSTEM.facts, SYSTEM.cost):
            with pytest.raises(LevelError):
                told(item, level)
