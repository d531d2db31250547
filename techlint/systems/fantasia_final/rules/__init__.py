"""The rules, by hundreds. A rule is the function of its own code: `ff105_...` is FF105.

    FF1xx  figuras.py        any figure
    FF2xx  relacoes.py       attributes that bound each other
    FF3xx  personagem.py     players' characters, and inventories
    FF4xx  narrador.py       creatures, persons and villains
    FF5xx  invocacao.py      summoned creatures
    FF60x  heroismo.py       heroísmo on a sheet
    FF62x  acao_heroica.py   heroic actions
    FF7xx  itens.py          items
    FF8xx  magias.py         spells
    FF9xx  combate.py        groups, fights, challenges

Each module is imported when a piece of its kinds stands in a run."""

from techlint.systems.fantasia_final.rules.base import DO_NARRADOR, HEROICAS, REGRAS, TODAS

_HERE = "techlint.systems.fantasia_final.rules"
REGRAS.later(f"{_HERE}.figuras", *TODAS)
REGRAS.later(f"{_HERE}.relacoes", *TODAS)
REGRAS.later(f"{_HERE}.personagem", "personagem", "pessoa", "vilao")
REGRAS.later(f"{_HERE}.narrador", *DO_NARRADOR, "invocacao")
REGRAS.later(f"{_HERE}.invocacao", "invocacao")
REGRAS.later(f"{_HERE}.heroismo", *HEROICAS, "acao_heroica")
REGRAS.later(f"{_HERE}.acao_heroica", "acao_heroica")
REGRAS.later(f"{_HERE}.itens", "item")
REGRAS.later(f"{_HERE}.magias", "magia")
REGRAS.later(f"{_HERE}.combate", "grupo", "combate", "desafio")

__all__ = ["REGRAS"]
