"""The rules of Sangue e Estrelas, a module for each hundred of the catalogue.

`SE203` is the function `se203_...` of the module for SE2xx; its text stands in its docstring."""

from techlint.systems.sangue_e_estrelas.rules import conta, limites, registro, rolagem
from techlint.systems.sangue_e_estrelas.rules.base import REGRAS

# The rules of sheets are read only when one stands in a run.
REGRAS.later(f"{__name__}.ameaca", "ameaca")
REGRAS.later(f"{__name__}.exercito", "exercito")

__all__ = ["REGRAS", "conta", "limites", "registro", "rolagem"]
