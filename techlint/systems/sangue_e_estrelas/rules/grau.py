"""SE504: the Grau of a technique against the level of whoever has it. It reads single techniques as well."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.rules import Finding, Note
from techlint.rules.rule import Locatable
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.rules.base import ERRO, Achados, acerta, achado, regra_de
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha


@regra_de(
    "SE504",
    "grau-acima-do-dono",
    ERRO,
    "Cap. 6, O Grau; O Golpe do Assento",
    "personagem",
    "inimigo",
    "tecnica",
    so_com=("grau_cedo",),
)
def se504_grau_acima_do_dono(x: ExameDeFicha | Exame) -> Achados:
    """
    pt: A técnica está num Grau que o dono alcança
    en: A technique is of a Grau its owner can reach
    por que: O Grau acompanha o nível, de quatro em quatro, e uma técnica de Grau adiantado bate como a de alguém
        muito mais experiente. O Golpe do Assento é o caso à parte: ele pertence à armadura e está sempre no Grau de
        quem a veste, nem antes nem depois. Grave a técnica no Grau do nível, ou guarde-a para quando ele chegar.
    why: The Grau follows the level, four levels to each, and a technique of a Grau ahead of its time hits like that
        of somebody far more seasoned. The Golpe do Assento is the case apart: it belongs to the armour, and is
        always of the Grau of whoever wears it, neither before nor after. Write the technique at the Grau of the
        level, or keep it for when that level comes.
    ruim:
        personagem:
          nome: Anita de Garça
          nivel: 4
          tecnicas: [{nome: Salto do Manguezal, grau: 1}, {nome: Espelho do Brejo, grau: 2}]
          assinatura: Salto do Manguezal
    bom:
        personagem:
          nome: Anita de Garça
          nivel: 5
          tecnicas: [{nome: Salto do Manguezal, grau: 2}, {nome: Espelho do Brejo, grau: 2}]
          assinatura: Salto do Manguezal
    """
    if isinstance(x, Exame):
        yield from _sem_dono(x)
        return
    from techlint.systems.sangue_e_estrelas.repertorio import listadas

    if not x.f.tecnicas.valor:
        return
    n, meu = x.n, x.grau
    elite = x.c.tab.grau_do_nivel(x.c.tab.assento_nivel_min) or 0
    for tecnica in listadas(x):
        g = tecnica.grau
        if g is None or tecnica.impressa or g not in x.c.tab.graus:
            continue
        notas: tuple[Note, ...] = ()
        if tecnica.uso.pelo_nome and tecnica.exame is not None and tecnica.exame.t.grau.at is not None:
            notas = (Note(tecnica.exame.t.grau.at, Text(f"Grau {g}", f"Grau {g}")),)
        if meu is None:
            if tecnica.assento and g < elite and x.f.nivel.valor is None:
                yield _cedo_demais(x, tecnica.at_grau, (tecnica.nome, tecnica.name), g, notas)
            continue
        if g == meu or (g < meu and not tecnica.assento):
            continue
        if tecnica.assento and (g < meu or tecnica.uso.pelo_nome) and not _senta(x, tecnica.vaga):
            continue  # SE503 speaks of a strike that is not theirs
        linha = x.c.tab.graus[meu]
        maximo = linha.tamanho_maximo + (x.c.tab.assento_extra if tecnica.assento else 0)
        if g > meu:
            chega = x.c.tab.graus[g].nivel_min
            pt = f"Grave Grau {meu} (tamanho até {maximo}); o Grau {g} chega no nível {chega}."
            en = f"Write Grau {meu} (tamanho up to {maximo}); Grau {g} comes at level {chega}."
        else:
            pt = (
                f"Grave Grau {meu} (tamanho até {maximo}) e refaça o dano: o Golpe do Assento é do Grau de quem o "
                "veste."
            )
            en = (
                f"Write Grau {meu} (tamanho up to {maximo}) and do the dano again: the Golpe do Assento is of the "
                "Grau of its wearer."
            )
        yield achado(
            x,
            tecnica.at_grau,
            f"{tecnica.nome} é Grau {g}, e no nível {n} o Grau é {meu}.",
            f"{tecnica.name} is Grau {g}, and at level {n} the Grau is {meu}.",
            ajuda=(pt, en),
            notas=notas,
            assunto=f"grau {tecnica.chave}",
            conserto=None if tecnica.uso.pelo_nome else acerta(tecnica.at_grau, meu, seguro=False),
        )


def _senta(x: ExameDeFicha, vaga: str) -> bool:
    """Whether a sheet may have the strike of a seat."""
    eu = x.projeto.dono_em(x.f.abertura) if x.projeto is not None else None
    return eu is None or x.projeto is None or x.projeto.senta(eu, vaga)


def _sem_dono(x: Exame) -> Achados:
    """A technique that no sheet lists: against the level it says, or that from which the elite begins."""
    g, at = x.t.grau.valor, x.t.grau.at
    if x.donos or x.em_linha or g is None or at is None or g not in x.tab.graus:
        return
    n = x.t.nivel.valor
    if n is not None:
        meu = x.tab.grau_do_nivel(n)
        if meu is None or g <= meu:
            return
        chega = x.tab.graus[g].nivel_min
        yield achado(
            x,
            at,
            f"está no Grau {g}, e no nível {n} o Grau é {meu}.",
            f"it is of Grau {g}, and at level {n} the Grau is {meu}.",
            ajuda=(
                f"Escreva Grau {meu}; o Grau {g} chega no nível {chega}.",
                f"Write Grau {meu}; Grau {g} comes at level {chega}.",
            ),
            assunto="grau",
            conserto=acerta(at, meu, seguro=False),
        )
    elif x.t.do_assento:
        elite = x.tab.grau_do_nivel(x.tab.assento_nivel_min) or 0
        if g < elite:
            yield _cedo_demais(x, at, ("", ""), g)


def _cedo_demais(
    x: ExameDeFicha | Exame, at: Locatable, nomes: tuple[str, str], g: int, notas: tuple[Note, ...] = ()
) -> Finding:
    """A seat's strike of a Grau nobody has who may sit there."""
    tab = x.tab if isinstance(x, Exame) else x.c.tab
    minimo = tab.assento_nivel_min
    elite = tab.grau_do_nivel(minimo)
    quem, who = (f"{nomes[0]} é" if nomes[0] else "é"), (f"{nomes[1]} is" if nomes[1] else "it is")
    return achado(
        x,
        at,
        f"{quem} Golpe do Assento de Grau {g}, e a elite começa no nível {minimo}, que é Grau {elite}.",
        f"{who} a Golpe do Assento of Grau {g}, and the elite begins at level {minimo}, which is Grau {elite}.",
        ajuda=(f"Escreva Grau {elite} ou mais.", f"Write Grau {elite} or more."),
        notas=notas,
        assunto="grau",
    )
