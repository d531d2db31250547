"""A Posto that nobody has: it can be told only when the armies of the project are known."""

from __future__ import annotations

from techlint.source.tree import Problem
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import Shape


def estranho(x: ExameDeFicha) -> Problem | None:
    """The TL008 of a Posto that is no line of the table's and no name of the army's; None where it is one, or may
    be one."""
    escrito = x.f.posto
    if escrito.valor is None or escrito.at is None or x.sem_posto or x.posto is not None:
        return None
    exercito = x.exercito
    texto = norm((x.f.exercito.valor or "").partition("(")[0])
    if exercito is None and texto and texto not in x.c.fichas.sem_exercito:
        return None  # an army nobody knows, which SE714 tells, may have it
    nomes = [posto.rotulo for posto in x.c.fichas.postos.values()]
    if isinstance(exercito, ExercitoImpresso):
        nomes += [nome for nome, _ in exercito.postos.values()]
    elif exercito is not None:
        nomes += [linha.nome for linha in exercito.postos.valor or () if linha.nome]
    if x.f.kind == "inimigo":
        nomes.append("Sem Posto")
    shape = Shape()
    shape.closed(escrito.at, "posto", escrito.valor, dict.fromkeys(nomes))
    return shape.problems[0]
