"""Savage Worlds Edição Aventura."""

from techlint.systems.savage_worlds.system import SYSTEM

__all__ = ["SYSTEM"]
