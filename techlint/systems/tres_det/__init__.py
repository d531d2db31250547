"""3D&T: the five characteristics, one die, strikes and spells (`tables/` says of which text)."""

from techlint.systems.tres_det.system import SYSTEM

__all__ = ["SYSTEM"]
