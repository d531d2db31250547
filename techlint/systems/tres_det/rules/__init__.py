"""The rules of 3D&T, a module a hundred; each is imported when one of its kinds stands in a run.

DT1xx `caracteristicas` (sheets and their sums), DT3xx `dano` (damage and weapons), DT4xx `tecnica` (strikes and
turns), DT5xx `contra_ataque`, DT6xx `magia`, DT7xx `conjurador` (who casts and maintains)."""

from techlint.systems.tres_det.rules.base import REGRAS

_AQUI = "techlint.systems.tres_det.rules"
REGRAS.later(f"{_AQUI}.caracteristicas", "personagem", "inimigo", "tecnica")
REGRAS.later(f"{_AQUI}.dano", "personagem", "inimigo", "tecnica", "magia")
REGRAS.later(f"{_AQUI}.tecnica", "tecnica", "magia")
REGRAS.later(f"{_AQUI}.contra_ataque", "tecnica")
REGRAS.later(f"{_AQUI}.magia", "magia")
REGRAS.later(f"{_AQUI}.conjurador", "magia", "personagem", "inimigo")

__all__ = ["REGRAS"]
