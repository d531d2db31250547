"""The rules of Sangue e Estrelas, a module for each hundred of the catalogue.

`SE203` is the function `se203_...` of the module for SE2xx; its text stands in its docstring."""

from techlint.systems.sangue_e_estrelas.rules import (
    aparencia,
    conta,
    destino_em_prosa,
    grau,
    limites,
    registro,
    rolagem,
    vaga,
)
from techlint.systems.sangue_e_estrelas.rules.base import REGRAS

# The rules of sheets are read only when one stands in a run.
REGRAS.later(f"{__name__}.ameaca", "ameaca")
REGRAS.later(f"{__name__}.exercito", "exercito")
REGRAS.later(f"{__name__}.inimigo", "inimigo")
REGRAS.later(f"{__name__}.armadura", "personagem", "inimigo")
REGRAS.later(f"{__name__}.vagas", "personagem", "inimigo")
REGRAS.later(f"{__name__}.personagem", "personagem")
REGRAS.later(f"{__name__}.numeros", "personagem")
REGRAS.later(f"{__name__}.conviccoes", "personagem")
REGRAS.later(f"{__name__}.percurso", "personagem")
REGRAS.later(f"{__name__}.prosa", "personagem", "exercito")
# "projeto" stands for items that know of each other: what some rules of a technique ask for as well.
REGRAS.later(f"{__name__}.projeto", "personagem", "inimigo", "exercito", "projeto")
REGRAS.later(f"{__name__}.repertorio", "personagem", "inimigo", "projeto")

__all__ = ["REGRAS", "aparencia", "conta", "destino_em_prosa", "grau", "limites", "registro", "rolagem", "vaga"]
