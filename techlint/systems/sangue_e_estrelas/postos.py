"""A Posto that nobody has: it can be told only when the armies of the project are known."""

from __future__ import annotations

from techlint.source.tree import Part, Problem, Scalar
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, nomes_dos_postos, posto_no
from techlint.systems.sangue_e_estrelas.model import Estado
from techlint.systems.shape import Shape


def estranho(x: ExameDeFicha) -> Problem | None:
    """The TL008 of a Posto that neither the table nor the army served calls so, which then counts as unread; None
    where it is one, or may be one."""
    escrito, fichas = x.f.posto, x.c.fichas
    if escrito.valor is None or not isinstance(escrito.at, Scalar | Part):
        return None
    texto = escrito.at.text.strip()
    word, exercito = norm(texto), x.exercito
    if word in fichas.posto_por_nome or word in fichas.sem_posto or posto_no(exercito, texto):
        return None
    if exercito is None:
        servido = norm((x.f.exercito.valor or "").partition("(")[0])
        if servido and servido not in fichas.sem_exercito:
            return None  # an army nobody knows, which SE714 tells, may have it
        if escrito.valor in fichas.postos:
            return None  # some army of the book has it, and which one is served is not said
    nomes = [posto.rotulo for posto in fichas.postos.values()] + nomes_dos_postos(exercito)
    if x.f.kind == "inimigo":
        nomes.append("Sem Posto")
    shape = Shape()
    shape.closed(escrito.at, "posto", texto, dict.fromkeys(nomes))
    x.f.posto = escrito._replace(estado=Estado.MALFORMADO, valor=None)
    return shape.problems[0]


def citados(x: ExameDeFicha) -> list[Problem]:
    """The TL008 of Postos that a sheet says of others (its mentor, a borrowed armour) and that nobody has. What leads
    an army, or is its god, has no Posto's name and is let be."""
    mentor, emprestada, fichas = x.f.mentor.valor, x.f.armadura_emprestada.valor, x.c.fichas
    shape = Shape()
    for nome in (mentor.posto if mentor is not None else None, emprestada.posto if emprestada is not None else None):
        if nome is None or nome.id is not None or not isinstance(nome.at, Scalar | Part):
            continue
        word = norm(nome.texto)
        proprios = x.projeto.exercitos() if x.projeto is not None else []
        lideres = [army.lider for army in fichas.exercitos.values()]
        lideres += [lider.texto for army in proprios for lider in army.lider.valor or ()]
        if any(posto_no(army, nome.texto) for army in (x.exercito, *proprios)):
            continue
        if word in (norm(degrau) for degrau in fichas.cadeia) or any(word in norm(lider) for lider in lideres):
            continue
        nomes = [posto.rotulo for posto in fichas.postos.values()] + nomes_dos_postos(x.exercito)
        shape.closed(nome.at, "posto", nome.texto, dict.fromkeys(nomes))
    return shape.problems
