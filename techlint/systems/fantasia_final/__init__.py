"""Fantasia Final: figures with levels, items paid for in tesouro, spells in essência, heroic actions in heroísmo."""

from techlint.systems.fantasia_final.system import SYSTEM

__all__ = ["SYSTEM"]
