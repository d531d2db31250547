"""Sangue e Estrelas: warriors of the gods, Cosmo, techniques bought point by point."""

from techlint.systems.sangue_e_estrelas.system import SYSTEM

__all__ = ["SYSTEM"]
