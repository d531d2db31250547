"""SE2xx: the sum. Size, cost, floor, damage, upkeep, measures, targets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from techlint.diagnostics import Fix
from techlint.rules import Note
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame, mesmo, qual
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Compra, Estado, Medida, PecaEscrita, Soma
from techlint.systems.sangue_e_estrelas.motor import Dano
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    ERRO,
    Achados,
    acerta,
    achado,
    and_,
    e_,
    entre,
    literais,
    or_,
    ou,
    pontos,
    regra,
    troca,
)
from techlint.systems.shape import Locatable, quote
from techlint.values import TYPE_CHECKING, NamedTuple, pattern

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.projeto import Dono


_NOTAS = 40  # places of a sum that are shown
_A_SUA_ESCOLHA = (
    ": encurte o alcance, ou tire peças ou pontos de efeito até caber.",
    ": shorten the alcance, or take out pieces or points of efeito until it fits.",
)


@regra("SE201", "tamanho-acima-do-grau", ERRO, "Cap. 6, O Grau", so_com=("acima_do_grau",))
def se201_tamanho_acima_do_grau(x: Exame) -> Achados:
    """
    pt: O tamanho cabe no máximo do Grau
    en: The tamanho fits the most its Grau allows
    por que: O limite do Grau mantém o golpe de um novato na medida de um novato: quem sobe de nível cresce pelo bônus
        de cada ponto, não por empilhar peças. Sem ele, uma técnica só faria tudo, e as outras da ficha virariam
        enfeite. Encurte o alcance ou tire uma peça ou um ponto de efeito; limitação não ajuda aqui, porque só
        desconta do custo. Se a ideia não encolhe, guarde-a para um Grau em que caiba.
    why: The limit of the Grau keeps a beginner's strike to a beginner's measure: who rises in level grows by the
        bônus of each point, not by piling pieces up. Without it a single technique would do everything, and the
        others on the sheet would be ornaments. Shorten the alcance, or take out a piece or a point of efeito; a
        limitação is no help here, for it only takes something off the custo. If the idea will not shrink, keep it for
        a Grau that holds it.
    ruim:
        tecnica:
          nome: Flecha do Solstício
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: longo
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 6
          limitacoes: nenhuma
          custo: 6
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um traço de ouro corta o céu e deixa um rastro de meio-dia.
    bom:
        tecnica:
          nome: Flecha do Solstício
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um traço de ouro corta o céu e deixa um rastro de meio-dia.
    """
    if x.T is None or x.Tmax is None or x.conta is None or x.T <= x.Tmax:
        return
    t = x.t
    at = t.tamanho.at if t.tamanho.escrito else t.grau.at
    assert at is not None
    contam = [p for p in x.conta.terms if p.points and p.at is not None]
    notas = tuple(Note(p.at, mesmo(f"{p.label}: +{p.points}")) for p in contam[:_NOTAS] if p.at is not None)
    from techlint.systems.sangue_e_estrelas.propostas import propostas

    mudancas, changes = propostas(x)
    pt, en = [], []
    sobra = x.T - x.Tmax
    if sobra > 1 or not mudancas:
        a_mais, too_many = pontos(sobra)
        pt.append(f"{'São' if sobra > 1 else 'É'} {a_mais} a mais{'.' if mudancas else _A_SUA_ESCOLHA[0]}")
        en.append(f"That is {too_many} too many{'.' if mudancas else _A_SUA_ESCOLHA[1]}")
    if len(mudancas) == 1:
        pt.append(f"Isto resolve: {mudancas[0]}.")
        en.append(f"This does it: {changes[0]}.")
    elif mudancas:
        pt.append(f"Uma destas resolve: {'; '.join(mudancas)}.")
        en.append(f"Any of these does it: {'; '.join(changes)}.")
    maior = next(
        (
            g
            for g in x.tab.graus.values()
            if t.grau.valor is not None
            and g.grau > t.grau.valor
            and g.tamanho_maximo + (x.tab.assento_extra if t.do_assento else 0) >= x.T
        ),
        None,
    )
    if maior is not None:
        pt.append(f"O Grau {maior.grau}, do nível {maior.nivel_min} em diante, comporta {x.T}.")
        en.append(f"Grau {maior.grau}, from level {maior.nivel_min} on, holds {x.T}.")
    if x.L:
        pt.append("Limitação não reduz o tamanho, só o custo.")
        en.append("A limitação takes nothing off the tamanho, only off the custo.")
    assento = (", com o Golpe do Assento,", ", with the Golpe do Assento,") if t.do_assento else ("", "")
    yield achado(
        x,
        at,
        f"o tamanho dá {x.T}, e o Grau {t.grau.valor}{assento[0]} vai até {x.Tmax}.",
        f"tamanho {x.T}, and Grau {t.grau.valor}{assento[1]} goes up to {x.Tmax}.",
        conta=(x.conta.texto().pt, x.conta.texto().en),
        ajuda=(" ".join(pt), " ".join(en)) if pt else None,
        notas=notas,
        assunto="tamanho",
    )


@regra("SE202", "tamanho-errado", ERRO, "Cap. 6, A conta", so_com=("tamanho_difere",))
def se202_tamanho_errado(x: Exame) -> Achados:
    """
    pt: O tamanho escrito é o que a conta dá
    en: The tamanho written is what the sum gives
    por que: O tamanho soma duração, efeitos, alcance, área, ativação e modificadores, e é dele que saem o limite do
        Grau e o custo em Cosmo. Um número errado ali engana todo mundo: o golpe parece caber e não cabe, ou cobra um
        Cosmo que não devia. O engano mais comum é descontar do tamanho uma limitação, que só mexe no custo. Refaça a
        soma, uma parcela de cada vez, e escreva o total.
    why: The tamanho adds up duração, efeitos, alcance, área, ativação and modificadores, and from it come the limit
        of the Grau and the custo in Cosmo. A wrong number there misleads everyone: the strike seems to fit and does
        not, or asks for Cosmo it should not. The commonest slip is to take a limitação off the tamanho, when it only
        touches the custo. Do the sum again, one term at a time, and write the total.
    ruim:
        tecnica:
          nome: Aríete do Cedro
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: exige carregar
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um tronco de luz avança no compasso do braço.
    bom:
        tecnica:
          nome: Aríete do Cedro
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: exige carregar
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um tronco de luz avança no compasso do braço.
    """
    escrito = x.t.tamanho.valor
    if x.T is None or x.conta is None or escrito is None or escrito == x.T:
        return
    assert x.t.tamanho.at is not None
    if escrito < x.T:
        pt, en = "tire a peça que está a mais", "take out the piece that is too much"
    else:
        pt, en = "acrescente a peça que ficou sem anotar", "add the piece that was not noted down"
    yield achado(
        x,
        x.t.tamanho.at,
        f"o tamanho escrito é {escrito}; a conta dá {x.T}.",
        f"the tamanho written is {escrito}; the sum gives {x.T}.",
        conta=(x.conta.texto().pt, x.conta.texto().en),
        ajuda=(f"Escreva {x.T}, ou {pt}.", f"Write {x.T}, or {en}."),
        assunto="tamanho",
        conserto=acerta(x.t.tamanho.at, x.T),
    )


def _conta_do_custo(x: Exame) -> tuple[str, str]:
    """`tamanho 5 − 1 de limitação, piso 3 = 4`."""
    nome = "limitação" if x.L == 1 else "limitações"
    return (
        f"tamanho {x.T} − {x.L} de {nome}, piso {x.piso} = {x.C}",
        f"tamanho {x.T} − {x.L} of {nome}, piso {x.piso} = {x.C}",
    )


@regra("SE203", "custo-errado", ERRO, "Cap. 6, A conta; Modificadores", cede_a=("SE204",), so_com=("custo_difere",))
def se203_custo_errado(x: Exame) -> Achados:
    """
    pt: O custo é o tamanho menos as limitações
    en: The custo is the tamanho less the limitações
    por que: Cada limitação devolve um ponto de Cosmo em troca de uma fraqueza, e só isso separa o custo do tamanho.
        Com outro número na ficha, ou você paga demais a cada uso, ou a mesa descobre no meio da luta que o golpe saía
        barato. Tire do tamanho um ponto por limitação e escreva o resultado, que não pode ficar abaixo da metade do
        tamanho, com a fração para cima.
    why: Each limitação gives back one point of Cosmo in exchange for a weakness, and that alone sets the custo apart
        from the tamanho. With another number on the sheet, either you pay too much every time, or the table finds out
        in the middle of a fight that the strike was going cheap. Take one point off the tamanho for each limitação
        and write the result, which can't be under half the tamanho, fractions rounded up.
    ruim:
        tecnica:
          nome: Prisma da Aurora
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 5
          limitacoes: só com o Cosmo no Teto
          custo: 5
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Sete cores se dobram num feixe só e tingem a neve.
    bom:
        tecnica:
          nome: Prisma da Aurora
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 5
          limitacoes: só com o Cosmo no Teto
          custo: 4
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Sete cores se dobram num feixe só e tingem a neve.
    """
    escrito = x.t.custo.valor
    if escrito is None or x.C is None or x.T is None or x.L is None or x.piso is None:
        return
    if escrito < x.piso or escrito in custos_aceitos(x):
        return
    if x.nulas and escrito == x.motor.custo_de(x.T, x.L + _desconto_das_nulas(x)):
        return  # it counts on a limitation that changes nothing, and SE404 says so
    assert x.t.custo.at is not None
    yield achado(
        x,
        x.t.custo.at,
        f"o custo escrito é {escrito}; a conta dá {x.C}.",
        f"the custo written is {escrito}; the sum gives {x.C}.",
        conta=_conta_do_custo(x),
        ajuda=(f"Escreva {x.C}.", f"Write {x.C}."),
        assunto="custo",
        conserto=acerta(x.t.custo.at, x.C),
    )


def _desconto_das_nulas(x: Exame) -> int:
    return sum(x.tab.limitacoes[nula.peca.id].valor for nula in x.nulas if nula.peca.id)


def custos_aceitos(x: Exame) -> frozenset[int]:
    """The right costs: one, or two where the book leaves open whether Caído and Desprevenido count apart."""
    if x.C is None or x.T is None or x.L is None:
        return frozenset()
    aceitos = {x.C}
    dupla = _caido_e_desprevenido(x)
    if dupla is not None:
        valor = x.tab.limitacoes["deixa_caido_ou_desprevenido"].valor
        aceitos.add(x.motor.custo_de(x.T, x.L + valor))
    return frozenset(aceitos)


def _caido_e_desprevenido(x: Exame) -> tuple[PecaEscrita, PecaEscrita] | None:
    """The two limitations that may be one, where they are written apart and differently."""
    escritas = [p for p in x.t.limitacoes.valor or () if p.id == "deixa_caido_ou_desprevenido"]
    for first, second in pairwise(escritas):
        if qual(first) != qual(second):
            return first, second
    return None


@regra("SE204", "custo-abaixo-do-piso", ERRO, "Cap. 6, Modificadores", so_com=("abaixo_do_piso",))
def se204_custo_abaixo_do_piso(x: Exame) -> Achados:
    """
    pt: O custo não fica abaixo da metade do tamanho
    en: The custo is never under half the tamanho
    por que: Por mais fraquezas que um golpe carregue, metade do tamanho (com a fração para cima) sempre se paga em
        Cosmo. Sem esse piso, bastaria juntar limitações fáceis de cumprir para soltar uma técnica enorme quase de
        graça a cada rodada. Suba o custo até o piso; se alguma limitação ficou sem descontar nada, pode apagá-la.
    why: However many weaknesses a strike carries, half its tamanho, rounded up, is always paid in Cosmo. Without that
        piso it would be enough to pile up limitações that are easy to meet, and a huge technique would come almost
        for free every round. Raise the custo to the piso; if some limitação no longer takes anything off, you may
        delete it.
    ruim:
        tecnica:
          nome: Pêndulo de Bronze
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: [só uma vez por luta, exige carregar]
          custo: 1
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um disco polido balança no ar, cada vez mais perto.
    bom:
        tecnica:
          nome: Pêndulo de Bronze
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: [só uma vez por luta, exige carregar]
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um disco polido balança no ar, cada vez mais perto.
    """
    escrito = x.t.custo.valor
    if escrito is None or x.piso is None or x.T is None or escrito >= x.piso:
        return
    assert x.t.custo.at is not None
    certo = x.C if x.C is not None else x.piso
    pt, en = f"Escreva {certo}.", f"Write {certo}."
    cabem = x.T - x.piso
    if x.L is not None and x.L > cabem:
        pt += f" Das limitações, {_ainda_reduzem(cabem)[0]}."
        en += f" Of the limitações {_ainda_reduzem(cabem)[1]}."
    metade = (f"metade de {x.T}", f"half of {x.T}")
    if x.T % 2:
        metade = (f"{metade[0]}, arredondada para cima", f"{metade[1]}, rounded up")
    yield achado(
        x,
        x.t.custo.at,
        f"o custo escrito é {escrito}, abaixo do piso, que é {x.piso} ({metade[0]}).",
        f"the custo written is {escrito}, under the piso, which is {x.piso} ({metade[1]}).",
        conta=_conta_do_custo(x) if x.C is not None else None,
        ajuda=(pt, en),
        assunto="custo",
        conserto=acerta(x.t.custo.at, certo),
    )


def _ainda_reduzem(cabem: int) -> tuple[str, str]:
    """How many limitations still take something off the cost."""
    if not cabem:
        return "nenhuma reduz o custo", "none takes anything off the custo"
    if cabem == 1:
        return "só 1 ainda reduz o custo", "only 1 still takes something off the custo"
    return f"só {cabem} ainda reduzem o custo", f"only {cabem} still take something off the custo"


@regra("SE205", "limitacao-desperdicada", AVISO, "Cap. 6, Modificadores", so_com=("desconto_demais",))
def se205_limitacao_desperdicada(x: Exame) -> Achados:
    """
    pt: Toda limitação ainda desconta alguma coisa do custo
    en: Every limitação still takes something off the custo
    por que: O custo para de cair quando chega à metade do tamanho. Dali em diante, cada limitação a mais só
        atrapalha: você carrega a fraqueza na luta e não poupa Cosmo nenhum. Apague as que sobram e fique com as que
        mais combinam com o golpe.
    why: The custo stops falling when it reaches half the tamanho. From there on each further limitação is only a
        burden: you carry the weakness into the fight and save no Cosmo at all. Delete the ones too many and keep
        those that suit the strike best.
    ruim:
        tecnica:
          nome: Renda da Geada
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Lento
          modificadores: nenhum
          tamanho: 3
          limitacoes: [exige carregar, só uma vez por luta]
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Folhas brancas se desenham no ar como num vidro de janela.
    bom:
        tecnica:
          nome: Renda da Geada
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Lento
          modificadores: nenhum
          tamanho: 3
          limitacoes: exige carregar
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Folhas brancas se desenham no ar como num vidro de janela.
    """
    if x.T is None or x.L is None or x.piso is None or x.C is None:
        return
    cabem = x.T - x.piso
    contam = x.motor.que_descontam(x.t, x.nulas) or []
    excedentes = contam[-(x.L - cabem) :] if x.L > cabem else []
    if not excedentes:
        return
    rotulos = literais(peca.rotulo for _, peca in excedentes)
    nomes, names = e_(rotulos), and_(rotulos)
    notas = tuple(Note(p.at, mesmo(peca.rotulo)) for p, peca in excedentes[1:])
    if x.L == 1:
        pt, en = "a única limitação já não reduz o custo", "the only limitação takes nothing off the custo any more"
        todas, every = "aproveitá-la", "use it"
    else:
        pt, en = _ainda_reduzem(cabem)
        pt, en = f"tem {x.L} limitações, mas {pt}", f"it has {x.L} limitações, but {en}"
        todas, every = f"aproveitar as {x.L}", "use both" if x.L == 2 else f"use all {x.L}"
    if len(excedentes) > 1:
        pt, en = f"{pt}; {nomes} atrapalham sem descontar nada.", f"{en}; {names} are a burden and take nothing off."
    else:
        pt, en = f"{pt}; {nomes} atrapalha sem descontar nada.", f"{en}; {names} is a burden and takes nothing off."
    yield achado(
        x,
        excedentes[0][0].at,
        pt,
        en,
        conta=_conta_do_custo(x),
        ajuda=(
            f"Tire {nomes}: o custo continua {x.C}. Para {todas}, o tamanho teria de ser {2 * x.L}.",
            f"Take {names} out: the custo stays {x.C}. To {every}, the tamanho would have to be {2 * x.L}.",
        ),
        notas=notas,
        assunto="limitacoes",
        conserto=_sem(x, "limitacoes", [peca for peca, _ in excedentes], seguro=False),
    )


# ---- damage


# What each sum of a technique with several is the sum of; `dano` takes in the dano contínuo without one of its own.
_DA_SOMA = {
    "dano": ("dano_alvo_unico", "dano_area"),
    "continuo": ("dano_continuo",),
    "pv_temporarios": ("pv_temporarios",),
    "cura": ("cura",),
}
_COM_DADO = tuple(id_ for ids in _DA_SOMA.values() for id_ in ids)
_NOME_DA_SOMA = {"dano": "dano", "continuo": "dano contínuo", "pv_temporarios": "PV temporários", "cura": "cura"}
_ONDE_VAI = {
    "dano_alvo_unico": ("o dano em alvo único vai em `dano`", "dano em alvo único goes in `dano`"),
    "dano_area": ("o dano em área vai em `dano`", "dano em área goes in `dano`"),
    "dano_continuo": ("o dano contínuo vai em `continuo`", "dano contínuo goes in `continuo`"),
    "pv_temporarios": ("PV temporários vão em `pv_temporarios`", "PV temporários go in `pv_temporarios`"),
    "cura": ("a cura vai em `cura`", "cura goes in `cura`"),
}


class _Quinhao(NamedTuple):
    """A written sum and the effects it is the sum of: none, where nothing of its kind was bought."""

    chave: str
    soma: Soma
    ids: tuple[str, ...]


class _Certa(NamedTuple):
    """A sum as it should be: its key, the effects in it, its dice and constant, whether the modifier goes in it."""

    chave: str
    ids: tuple[str, ...]
    dano: Dano
    mod: bool

    @property
    def texto(self) -> str:
        return self.dano.texto if self.mod else self.dano.sem_mod


def _quinhoes(x: Exame) -> list[_Quinhao]:
    """The written sums with what each has to add up."""
    somas = x.t.dano.valor or {}
    comprados = tuple(x.motor.dados(x.t))
    if "" in somas:
        return [_Quinhao("", somas[""], comprados)]
    found = []
    for chave, soma in somas.items():
        ids = _DA_SOMA[chave]
        if chave == "dano" and "continuo" not in somas:
            ids = (*ids, "dano_continuo")
        found.append(_Quinhao(chave, soma, tuple(i for i in ids if i in comprados)))
    return found


def _faltam(x: Exame, quinhoes: list[_Quinhao]) -> list[str]:
    """The effects bought that are in none of the sums."""
    cobertos = {i for q in quinhoes for i in q.ids}
    return [i for i in x.motor.dados(x.t) if i not in cobertos]


def _completas(x: Exame, quinhoes: list[_Quinhao]) -> bool:
    """Whether each sum has its dice and no other, and each effect its sum."""
    return bool(quinhoes) and not _faltam(x, quinhoes) and all(_com_seus_dados(x, q) for q in quinhoes)


def _com_seus_dados(x: Exame, q: _Quinhao) -> bool:
    esperado = x.motor.dano(x.t, 0, q.ids)
    return esperado is not None and q.soma.dados == esperado.dados


def _mods_aceitos(x: Exame) -> frozenset[str]:
    """What the modifier may be called: `mod`, or the attribute of the technique."""
    return frozenset(("mod", *_atributos(x)))


def _atributos(x: Exame, *donos: Dono) -> tuple[str, ...]:
    """The attributes the technique may use: the written one, else those of its natureza (of Cosmo, the owners')."""
    t = x.t
    if t.atributo.valor is not None:
        return (t.atributo.valor,)
    if t.natureza.valor is None:
        return x.tab.atributos
    if t.natureza.valor == "cosmo":
        ditos = [d.atributo_do_cosmo for d in donos or x.donos]
        if ditos and all(ditos):
            return tuple(dict.fromkeys(a for a in ditos if a is not None))
    return x.tab.atributos_da_natureza[t.natureza.valor]


def _mod_somado(x: Exame, quinhoes: list[_Quinhao]) -> bool:
    """Whether a sheet of known attributes explains a constant in which the modifier is added up already."""
    grau = x.t.grau.valor
    if not x.donos or grau is None or grau not in x.tab.graus or any(q.soma.mods for q in quinhoes):
        return False
    for dono in x.donos:
        bonus = [x.motor.bonus_no_nivel(dono.nivel, grau)] if dono.nivel is not None else x.bonus_possiveis()
        mods = {m for a in _atributos(x, dono) for m in dono.mods.get(a, ())}
        for b in bonus:
            sobras = [q.soma.constante - b * _pontos(x, q) for q in quinhoes]
            extra = [sobra for sobra in sobras if sobra]
            if (len(extra) == 1 and extra[0] in mods) or (not extra and 0 in mods):
                return True
    return False


def _pontos(x: Exame, q: _Quinhao) -> int:
    esperado = x.motor.dano(x.t, 0, q.ids)
    return esperado.pontos if esperado is not None else 0


def _bonus_escrito(x: Exame, q: _Quinhao) -> int | None:
    """The whole b with which a sum's constant is its points times b; None if there is none."""
    pontos_ = _pontos(x, q)
    return q.soma.constante // pontos_ if pontos_ and not q.soma.constante % pontos_ else None


def _acima_do_grau(x: Exame) -> int | None:
    """The bônus do ponto of sums with the right dice whose only fault is to outgrow the Grau (SE208)."""
    if not x.conhecidos or x.t.grau.valor not in x.tab.graus or not x.t.dano.valor:
        return None
    assert x.t.grau.valor is not None
    maximo = x.tab.graus[x.t.grau.valor].bonus_do_ponto_max
    pontos_ = x.U(*_COM_DADO)
    if sum(soma.constante for soma in x.t.dano.valor.values()) <= maximo * pontos_:
        return None  # nearly every technique
    quinhoes = _quinhoes(x)
    if not _completas(x, quinhoes) or _mod_somado(x, quinhoes):
        return None
    bonus = {_bonus_escrito(x, q) for q in quinhoes}
    b = bonus.pop() if len(bonus) == 1 else None
    return b if b is not None and b > maximo else None


def _certas(x: Exame, quinhoes: list[_Quinhao], b: int) -> list[_Certa]:
    """The sums as they should be, each with the one b: the written ones of something bought, then the missing."""
    ids = {q.chave: q.ids for q in quinhoes if q.ids}
    if not quinhoes:
        ids[""] = tuple(x.motor.dados(x.t))
    else:
        faltam = _faltam(x, quinhoes)
        for chave, de in _DA_SOMA.items():
            dela = tuple(i for i in faltam if i in de)
            if chave == "continuo" and dela and "dano" in ids:
                ids["dano"] += dela
            elif dela:
                ids[chave] = (*ids.get(chave, ()), *dela)
    aceitos = _mods_aceitos(x)
    com_mod = [q.chave for q in quinhoes if q.ids and any(m in aceitos for m in q.soma.mods)]
    com_mod += [q.chave for q in quinhoes if q.ids and q.soma.mods]
    com_mod += ids
    found = []
    for chave, dela in ids.items():
        dano = x.motor.dano(x.t, b, dela)
        assert dano is not None
        found.append(_Certa(chave, dela, dano, chave == com_mod[0]))
    return found


def _bate(x: Exame, q: _Quinhao, certa: _Certa) -> bool:
    """Whether a written sum is what it should be."""
    soma = q.soma
    if soma.dados != certa.dano.dados or soma.constante != certa.dano.constante:
        return False
    return (len(soma.mods) == 1 and soma.mods[0] in _mods_aceitos(x)) if certa.mod else not soma.mods


@regra("SE206", "dano-errado", ERRO, "Cap. 6, O Grau; Modelo para registrar", cede_a=("SE208",), so_com=("com_dado",))
def se206_dano_errado(x: Exame) -> Achados:
    """
    pt: A soma de dados é a que os pontos dão
    en: The dice sum is the one the points give
    por que: Cada ponto de dano, de cura ou de PV temporários vale um dado mais o bônus do ponto, que sobe com o
        nível; o modificador do atributo entra uma vez só. Esquecer o bônus de um dos pontos, ou repetir o
        modificador, muda o peso do golpe em todas as lutas, e ninguém refaz a conta com os dados já na mão.
        Multiplique os pontos pelo dado e pelo bônus do ponto, some o modificador no fim e refaça a soma a cada nível.
    why: Each point of dano, cura or PV temporários is worth a die plus the bônus do ponto, which rises with the
        level; the attribute's modifier goes in only once. To forget the bônus of one of the points, or to add the
        modifier twice, changes the weight of the strike in every fight, and nobody does the sum again with the dice
        in hand. Multiply the points by the die and by the bônus do ponto, add the modifier at the end, and do the sum
        anew at each level.
    ruim:
        tecnica:
          nome: Garra da Suçuarana
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 2
          nivel: 7
          rolagem: Ataque contra DEF
          dano: 3d8 + 6 + mod
          descricao: Quatro riscos dourados se abrem na penumbra.
    bom:
        tecnica:
          nome: Garra da Suçuarana
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 2
          nivel: 7
          rolagem: Ataque contra DEF
          dano: 3d8 + 18 + mod
          descricao: Quatro riscos dourados se abrem na penumbra.
    """
    t = x.t
    if t.dano.estado is not Estado.LIDO or not x.conhecidos or t.dano.valor is None or t.dano.at is None:
        return
    somas = t.dano.valor
    possiveis = x.bonus_possiveis()
    if "" in somas and possiveis and _soma_certa(x, somas[""], possiveis):
        return
    if not x.motor.dados(t):
        if somas:
            soma = next(iter(somas.values()))
            yield achado(
                x,
                soma.at,
                f"a soma escrita é `{quote(soma.texto)}`, mas nada do que ela compra rola dado.",
                f"the sum written is `{quote(soma.texto)}`, but nothing it buys rolls a die.",
                ajuda=(
                    "Escreva `nenhum`, ou compre o dano, a cura ou os PV temporários.",
                    "Write `nenhum` (none), or buy the dano, the cura or the PV temporários.",
                ),
                assunto="dano",
                conserto=troca(soma.at, "nenhum", seguro=False) if len(somas) == 1 else None,
            )
        return
    if not possiveis:
        return
    quinhoes = _quinhoes(x)
    b = _bonus_a_propor(x, quinhoes, possiveis)
    certas = _certas(x, quinhoes, b)
    certa_de = {c.chave: c for c in certas}
    a_mais = [q for q in quinhoes if not q.ids]
    novas = [c for c in certas if somas and c.chave not in somas]
    erradas = [q for q in quinhoes if q.ids and not _bate(x, q, certa_de[q.chave])]
    if somas and not (a_mais or novas or erradas):
        return
    if _completas(x, quinhoes) and _mod_somado(x, quinhoes):
        return
    if not somas or "" in somas:
        at: Locatable = t.dano.at
        escrita = "nenhum"
        if somas:
            at, escrita = somas[""].at, quote(somas[""].texto)
        texto = certas[0].texto
        yield achado(
            x,
            at,
            f"a soma escrita é `{escrita}`; a conta dá `{texto}`{_no_nivel(x)[0]}.",
            f"the sum written is `{escrita}`; it should be `{texto}`{_no_nivel(x)[1]}.",
            conta=_conta_do_dano(certas[0], possiveis),
            ajuda=_ajuda_do_dano(x, certas[0], possiveis),
            assunto="dano",
            conserto=_somas_certas(x, quinhoes, certas),
        )
        return
    bonus = possiveis if len(certas) == 1 else [b]
    if a_mais:
        nome = _NOME_DA_SOMA[a_mais[0].chave]
        at = a_mais[0].soma.at
        pt = f"a soma escrita para {nome} é `{quote(a_mais[0].soma.texto)}`, mas ela não compra {nome}."
        en = f"the sum written for {nome} is `{quote(a_mais[0].soma.texto)}`, but it buys no {nome}."
        conta = _conta_do_dano(novas[0], bonus) if novas else None
    elif novas:
        nome = _NOME_DA_SOMA[novas[0].chave]
        at = t.dano.at
        pt = f"falta a soma para {nome}; a conta dá `{novas[0].texto}`{_no_nivel(x)[0]}."
        en = f"the sum for {nome} is missing; it should be `{novas[0].texto}`{_no_nivel(x)[1]}."
        conta = _conta_do_dano(novas[0], bonus)
    else:
        q = erradas[0]
        nome, certa = _NOME_DA_SOMA[q.chave], certa_de[q.chave]
        at = q.soma.at
        pt = f"a soma escrita para {nome} é `{quote(q.soma.texto)}`; a conta dá `{certa.texto}`{_no_nivel(x)[0]}."
        en = f"the sum written for {nome} is `{quote(q.soma.texto)}`; it should be `{certa.texto}`{_no_nivel(x)[1]}."
        conta = _conta_do_dano(certa, bonus)
    a_escrever = [certa_de[q.chave] for q in erradas] + novas
    yield achado(
        x,
        at,
        pt,
        en,
        conta=conta,
        ajuda=_ajuda_das_somas(x, a_escrever, a_mais, novas, bonus),
        assunto="dano",
        conserto=None if a_mais or novas else _somas_certas(x, quinhoes, certas),
    )


def _somas_certas(x: Exame, quinhoes: list[_Quinhao], certas: list[_Certa]) -> Fix | None:
    """The fix that writes every sum as it should be; what the modifier is called stays as it was."""
    from techlint.source.changes import replaced
    from techlint.systems.sangue_e_estrelas.rules.consertos import campo, conserto

    if not quinhoes:
        return conserto([campo(x, "dano", certas[0].texto)])
    certa_de = {certa.chave: certa for certa in certas}
    mudancas = []
    for q in quinhoes:
        certa = certa_de.get(q.chave)
        if certa is None or _bate(x, q, certa):
            continue
        texto = certa.texto
        if certa.mod and len(q.soma.mods) == 1 and q.soma.mods[0] in _mods_aceitos(x):
            texto = f"{certa.dano.sem_mod} + {q.soma.mods[0]}"
        mudancas.append(replaced(q.soma.at, texto))
    return conserto(mudancas)


def _sem(x: Exame, nome: str, fora: Sequence[PecaEscrita], *, seguro: bool = True) -> Fix | None:
    """The fix that takes pieces out of a field that do not count in any sum."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_pecas

    return conserto(sem_pecas(x, nome, fora), seguro=seguro)


def _sem_manutencao(x: Exame) -> Fix | None:
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_campo

    return conserto([sem_campo(x, "manutencao")])


def _uma_vez(x: Exame, iguais: list[Compra]) -> Fix | None:
    """The fix that buys an efeito once only, and does the sums again."""
    from techlint.rules.fixes import number_change
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, contas, sem_pecas

    tirar = {id(compra) for compra in iguais[1:]}
    ficam = tuple(
        compra._replace(vezes=1) if compra is iguais[0] else compra
        for compra in x.t.efeitos.valor or ()
        if id(compra) not in tirar
    )
    mudancas = contas(x, x.t.com(efeitos=x.t.efeitos.lido(ficam)))
    if iguais[0].vezes > 1:
        mudancas.append(number_change(iguais[0].at_vezes, 1))
    if tirar:
        mudancas += sem_pecas(x, "efeitos", iguais[1:])
    return conserto(mudancas, seguro=False)


def _soma_certa(x: Exame, soma: Soma, possiveis: list[int]) -> bool:
    """Whether the one sum of a technique is right, as it nearly always is."""
    esperado = x.motor.dano(x.t, 0)
    if esperado is None or soma.dados != esperado.dados or soma.constante % esperado.pontos:
        return False
    if soma.constante // esperado.pontos not in possiveis or len(soma.mods) != 1:
        return False
    return soma.mods[0] == "mod" or soma.mods[0] in _mods_aceitos(x)


def _bonus_a_propor(x: Exame, quinhoes: list[_Quinhao], possiveis: list[int]) -> int:
    """The b to show: that of most of the sums whose dice are right, where it may stand; else the first of the level
    or the Grau."""
    votos: dict[int, int] = {}
    for q in quinhoes:
        b = _bonus_escrito(x, q) if _com_seus_dados(x, q) else None
        if b is not None and b in possiveis:
            votos[b] = votos.get(b, 0) + 1
    return max(votos, key=lambda b: votos[b]) if votos else possiveis[0]


def _no_nivel(x: Exame) -> tuple[str, str]:
    nivel = x.niveis[0] if len(x.niveis) == 1 else None
    return (f" no nível {nivel}", f" at level {nivel}") if nivel is not None else ("", "")


def _conta_do_dano(certa: _Certa, bonus: list[int]) -> tuple[str, str]:
    dados = " + ".join(f"{n} × 1d{faces}" for faces, n in certa.dano.dados)
    first, last = bonus[0], bonus[-1]
    pt, en = (str(first), str(first)) if len(bonus) == 1 else (f"{first} a {last}", f"{first} to {last}")
    pt = f"{dados} + {certa.dano.pontos} × bônus do ponto ({pt})"
    en = f"{dados} + {certa.dano.pontos} × bônus do ponto ({en})"
    return (f"{pt} + mod, uma vez", f"{en} + mod, once") if certa.mod else (pt, en)


def _ajuda_do_dano(x: Exame, certa: _Certa, possiveis: list[int]) -> tuple[str, str]:
    pt, en = _parte_fixa(x, certa, possiveis)
    return f"Escreva `{certa.texto}`.{pt}", f"Write `{certa.texto}`.{en}"


def _parte_fixa(x: Exame, certa: _Certa, possiveis: list[int]) -> tuple[str, str]:
    """What else the constant may be, where the level is not known."""
    if len(possiveis) == 1:
        return "", ""
    constantes = [str(certa.dano.pontos * b) for b in possiveis]
    grau = x.t.grau.valor
    return (
        f" No Grau {grau} a parte fixa é {ou(constantes)}, conforme o nível.",
        f" At Grau {grau} the fixed part is {or_(constantes)}, by level.",
    )


def _ajuda_das_somas(
    x: Exame, a_escrever: list[_Certa], a_mais: list[_Quinhao], novas: list[_Certa], bonus: list[int]
) -> tuple[str, str]:
    """Which sums to write, and which to take out, so that all of them are right."""
    onde = ("", "")
    if a_mais and novas:
        pares = [_ONDE_VAI[i] for c in novas for i in c.ids if i in _DA_SOMA[c.chave]]
        onde = (f"{e_(p[0] for p in pares)}. ", f"{and_(p[1] for p in pares)}. ")
        onde = (onde[0][0].upper() + onde[0][1:], onde[1][0].upper() + onde[1][1:])
    tirar = e_(_NOME_DA_SOMA[q.chave] for q in a_mais), and_(_NOME_DA_SOMA[q.chave] for q in a_mais)
    if not a_escrever:
        return f"Tire a soma para {tirar[0]}.", f"Take the sum for {tirar[1]} out."
    pt = f"Escreva {e_(f'`{c.texto}` para {_NOME_DA_SOMA[c.chave]}' for c in a_escrever)}"
    en = f"Write {and_(f'`{c.texto}` for {_NOME_DA_SOMA[c.chave]}' for c in a_escrever)}"
    if a_mais:
        pt, en = f"{pt}, e tire a soma para {tirar[0]}", f"{en}, and take the sum for {tirar[1]} out"
    fixa = _parte_fixa(x, a_escrever[0], bonus) if len(a_escrever) == 1 else ("", "")
    return f"{onde[0]}{pt}.{fixa[0]}", f"{onde[1]}{en}.{fixa[1]}"


@regra("SE207", "grau-inexistente", ERRO, "Cap. 6, O Grau", so_com=("grau_estranho",))
def se207_grau_inexistente(x: Exame) -> Achados:
    """
    pt: O Grau vai de 1 a 5
    en: The Grau goes from 1 to 5
    por que: O Grau não se escolhe à vontade: vem do nível de quem cria a técnica, quatro níveis para cada um, até o
        nível 20. Fora dessa escada não há tamanho máximo nem limite para o bônus do ponto, e o golpe não tem como ser
        conferido. Escreva o Grau de quando ela foi criada; para chegar a um mais alto, evolua a técnica.
    why: The Grau is not picked at will: it comes from the level of whoever makes the technique, four levels to each,
        up to level 20. Off that ladder there is neither a largest tamanho nor a limit to the bônus do ponto, and the
        strike can't be checked. Write the Grau of when it was made; to reach a higher one, evolve the technique.
    ruim:
        tecnica:
          nome: Véspera do Eclipse
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 6
          rolagem: Ataque contra DEF
          dano: 2d8 + 38 + mod
          descricao: Uma borda de fogo aparece em volta do punho escuro.
    bom:
        tecnica:
          nome: Véspera do Eclipse
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 5
          rolagem: Ataque contra DEF
          dano: 2d8 + 38 + mod
          descricao: Uma borda de fogo aparece em volta do punho escuro.
    """
    grau = x.t.grau.valor
    if grau is None or grau in x.tab.graus:
        return
    assert x.t.grau.at is not None
    faixas = e_(f"{g.grau} (níveis {g.nivel_min} a {g.nivel_max})" for g in x.tab.graus.values())
    levels = and_(f"{g.grau} (levels {g.nivel_min} to {g.nivel_max})" for g in x.tab.graus.values())
    primeiro, ultimo = min(x.tab.graus), max(x.tab.graus)
    yield achado(
        x,
        x.t.grau.at,
        f"o Grau {grau} não existe; os Graus vão de {primeiro} a {ultimo}.",
        f"there is no Grau {grau}; the Graus go from {primeiro} to {ultimo}.",
        ajuda=(f"Os Graus são {faixas}.", f"The Graus are {levels}."),
        assunto="grau",
    )


@regra("SE208", "bonus-do-ponto-acima-do-grau", ERRO, "Cap. 6, O Grau", so_com=("bonus_alto",))
def se208_bonus_do_ponto_acima_do_grau(x: Exame) -> Achados:
    """
    pt: O bônus de cada ponto para no limite do Grau
    en: The bônus of each point stops at the limit of the Grau
    por que: O golpe cresce com você até o último nível do Grau em que foi criado: +3 em cada ponto no Grau 1, +7 no
        Grau 2, e assim por diante. É o que dá sentido a evoluir: se a primeira técnica da ficha crescesse sozinha até
        o nível 20, ninguém treinaria outra. Escreva o dano no limite do Grau dela e, para ir além, evolua a técnica
        num Interlúdio; só a assinatura dispensa esse treino.
    why: The strike grows with you up to the last level of the Grau it was made at: +3 on each point at Grau 1, +7 at
        Grau 2, and so on. This is what makes evolving worthwhile: if the first technique on the sheet grew by itself
        up to level 20, nobody would train another. Write the damage at the limit of its Grau and, to go further,
        evolve the technique in an Interlúdio; only an assinatura needs no such training.
    ruim:
        tecnica:
          nome: Cascata do Granito
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          nivel: 6
          rolagem: Ataque contra DEF
          dano: 3d8 + 15 + mod
          descricao: Blocos cinzentos despencam em silêncio atrás do braço.
    bom:
        tecnica:
          nome: Cascata do Granito
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          nivel: 6
          rolagem: Ataque contra DEF
          dano: 3d8 + 9 + mod
          descricao: Blocos cinzentos despencam em silêncio atrás do braço.
    """
    b = _acima_do_grau(x)
    if b is None:
        return
    t = x.t
    assert t.grau.valor is not None and t.dano.valor is not None
    linha = x.tab.graus[t.grau.valor]
    at = next(iter(t.dano.valor.values())).at
    possiveis = x.bonus_possiveis()
    certas = _certas(x, _quinhoes(x), possiveis[-1])
    teto = certas[0]
    maior = next((g for g in x.tab.graus.values() if g.bonus_do_ponto_max >= b), None)
    if maior is not None:
        pt = f"Para +{b}, ela precisa ser do Grau {maior.grau}: evolua a técnica (a assinatura sobe de Grau sozinha)."
        en = (
            f"For +{b} it has to be of Grau {maior.grau}: evolve the technique "
            "(the assinatura rises in Grau by itself)."
        )
    else:
        maximo = max(g.bonus_do_ponto_max for g in x.tab.graus.values())
        pt, en = f"Nenhum Grau passa de +{maximo}.", f"No Grau goes over +{maximo}."
    maximas = (f"`{teto.texto}`", f"`{teto.texto}`")
    if teto.chave:
        maximas = (
            e_(f"`{c.texto}` para {_NOME_DA_SOMA[c.chave]}" for c in certas),
            and_(f"`{c.texto}` for {_NOME_DA_SOMA[c.chave]}" for c in certas),
        )
    yield achado(
        x,
        at,
        f"a soma dá +{b} em cada ponto, e uma técnica de Grau {linha.grau} só chega a +{linha.bonus_do_ponto_max}.",
        f"the sum gives +{b} on each point, and a technique of Grau {linha.grau} only goes up to "
        f"+{linha.bonus_do_ponto_max}.",
        conta=_conta_do_dano(teto, possiveis if len(certas) == 1 else possiveis[-1:]),
        ajuda=(f"O máximo dela é {maximas[0]}. {pt}", f"The most it has is {maximas[1]}. {en}"),
        assunto="dano",
        conserto=_somas_certas(x, _quinhoes(x), certas),
    )


# ---- pieces written twice


@regra(
    "SE209",
    "peca-comprada-duas-vezes",
    ERRO,
    "Cap. 6, Modificadores",
    cede_a=("SE210", "SE213"),
    so_com=("peca_repetida",),
)
def se209_peca_comprada_duas_vezes(x: Exame) -> Achados:
    """
    pt: Cada modificador e cada limitação entra uma vez só
    en: Each modificador and each limitação goes in only once
    por que: O motor vende cada uma dessas peças uma vez por técnica: repetir um modificador não o dobra, e repetir
        uma limitação não traz fraqueza nova que mereça desconto. Na ficha, a repetição só atrapalha quem confere o
        tamanho e o custo. Apague a segunda; se queria um golpe mais forte, compre mais um ponto de efeito.
    why: The motor sells each of these pieces once per technique: repeating a modificador does not double it, and
        repeating a limitação brings no new weakness that would deserve a discount. On the sheet, the repetition only
        confuses whoever checks the tamanho and the custo. Delete the second; if you wanted a stronger strike, buy one
        more point of efeito.
    ruim:
        tecnica:
          nome: Broca do Tatu
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: [atravessa a armadura, atravessa a armadura]
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Placas de bronze giram em torno do antebraço.
    bom:
        tecnica:
          nome: Broca do Tatu
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: atravessa a armadura
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Placas de bronze giram em torno do antebraço.
    """
    t = x.t
    for campo, pecas, catalogo in (
        ("modificadores", t.modificadores.valor or (), x.tab.modificadores),
        ("limitacoes", t.limitacoes.valor or (), x.tab.limitacoes),
    ):
        if len(pecas) < 2:
            continue
        groups: dict[tuple[str | None, str], list[PecaEscrita]] = {}
        for peca in pecas:
            if peca.id is None or catalogo[peca.id].onde == "ativacao":
                continue
            if campo == "modificadores" and peca.id == "area_dobrada":
                continue  # twice doubled is SE213's
            groups.setdefault(qual(peca), []).append(peca)
        for (id_, _), iguais in groups.items():
            if len(iguais) < 2 or id_ is None:
                continue
            if campo == "modificadores" and catalogo[id_].onde == "area" and _em_area(x, id_):
                continue  # SE210 speaks of each
            rotulo = catalogo[id_].rotulo
            yield achado(
                x,
                iguais[1].at,
                f"`{rotulo}` aparece {len(iguais)} vezes, e só uma conta.",
                f"`{rotulo}` is written {len(iguais)} times, and only one counts.",
                ajuda=(
                    f"Apague a repetição{_que_fica(x)[0]}.",
                    f"Delete the repetition{_que_fica(x)[1]}.",
                ),
                notas=(Note(iguais[0].at, mesmo(rotulo)),),
                assunto=f"{campo} {id_}",
                conserto=_sem(x, campo, iguais[1:], seguro=False),
            )


def _em_area(x: Exame, id_: str) -> tuple[Locatable, ...]:
    """Where the piece is bought in `area`."""
    area = x.t.area.valor
    if area is None:
        return ()
    return {"area_dobrada": area.dobrada, "area_seletiva": area.seletiva}.get(id_, ())


def _totais(x: Exame) -> tuple[str, str]:
    """`tamanho 4, custo 3`."""
    if x.T is None:
        return "", ""
    if x.C is None:
        return f"tamanho {x.T}", f"tamanho {x.T}"
    return f"tamanho {x.T}, custo {x.C}", f"tamanho {x.T}, custo {x.C}"


def _que_fica(x: Exame) -> tuple[str, str]:
    """`: fica tamanho 4, custo 3`, behind what would leave the sum as it is."""
    return entre(_totais(x), ": fica ", "")[0], entre(_totais(x), ": it comes to ", "")[1]


@regra("SE210", "peca-em-dois-campos", ERRO, "Cap. 6, Ativação; Modificadores", so_com=("de_outro_campo",))
def se210_peca_em_dois_campos(x: Exame) -> Achados:
    """
    pt: A mesma peça fica num campo só
    en: A piece stands in one field only
    por que: Ação bônus e reação se escrevem na ativação; área dobrada e área seletiva, junto da forma. Como as quatro
        também estão na lista dos modificadores, é fácil anotá-las nos dois lugares e pagar duas vezes pela mesma
        coisa, ou dizer num campo o contrário do que diz o outro. Deixe a peça no campo dela e tire-a dos
        modificadores.
    why: Ação bônus and reação are written in the ativação; área dobrada and área seletiva, next to the shape. As all
        four also stand in the list of modificadores, it is easy to note them in both places and pay twice for the
        same thing, or to say in one field the opposite of what the other says. Leave the piece in its own field and
        take it out of the modificadores.
    ruim:
        tecnica:
          nome: Pulo do Saci-Açu
          natureza: Golpe (DES)
          ativacao: ação bônus
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 movimento
          modificadores: ação bônus
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Um redemoinho de folhas secas acompanha cada passada.
    bom:
        tecnica:
          nome: Pulo do Saci-Açu
          natureza: Golpe (DES)
          ativacao: ação bônus
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 movimento
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Um redemoinho de folhas secas acompanha cada passada.
    """
    t = x.t
    vistas = set()
    for peca in t.modificadores.valor or ():
        if peca.id is None or peca.id in vistas:
            continue  # a copy goes out with the piece it repeats
        vistas.add(peca.id)
        modificador = x.tab.modificadores[peca.id]
        if modificador.onde == "ativacao" and t.ativacao.valor is not None and t.ativacao.at is not None:
            rotulo = x.tab.ativacoes[t.ativacao.valor]
            nota = (Note(t.ativacao.at, mesmo(rotulo)),)
            if peca.id == t.ativacao.valor:
                yield _em_dois(x, peca, modificador.rotulo, ("na ativação", "the ativação"), nota)
            else:
                fica = entre(_totais(x), f" Com {rotulo}, fica ", ".")
                comes = entre(_totais(x), f" With {rotulo} it comes to ", ".")
                yield achado(
                    x,
                    peca.at,
                    f"em modificadores está {modificador.rotulo}, e na ativação, {rotulo}.",
                    f"the modificadores say {modificador.rotulo}, and the ativação says {rotulo}.",
                    ajuda=(
                        f"Decida qual vale e deixe-a só na ativação.{fica[0]}",
                        f"Decide which one holds and leave it in the ativação only.{comes[1]}",
                    ),
                    notas=nota,
                    assunto=f"modificadores {peca.id}",
                )
        elif modificador.onde == "area" and (outros := _em_area(x, peca.id)):
            nota = (Note(outros[0], mesmo(modificador.rotulo)),)
            yield _em_dois(x, peca, modificador.rotulo, ("na área", "the area"), nota)


def _em_dois(x: Exame, peca: PecaEscrita, rotulo: str, campo: tuple[str, str], notas: tuple[Note, ...]):  # type: ignore[no-untyped-def]
    return achado(
        x,
        peca.at,
        f"{rotulo} está em modificadores e {campo[0]}; é a mesma peça, cobrada uma vez só.",
        f"{rotulo} stands in the modificadores and in {campo[1]}; it is one piece, paid for once.",
        ajuda=(f"Deixe só {campo[0]}{_que_fica(x)[0]}.", f"Leave it in {campo[1]} only{_que_fica(x)[1]}."),
        notas=notas,
        assunto=f"modificadores {peca.id}",
        conserto=_sem(x, "modificadores", [p for p in x.t.modificadores.valor or () if p.id == peca.id]),
    )


@regra("SE211", "manutencao-errada", ERRO, "Cap. 6, Duração", so_com=("sustento",))
def se211_manutencao_errada(x: Exame) -> Achados:
    """
    pt: A manutenção é metade do custo e só existe na técnica sustentada
    en: The manutenção is half the custo, and only a sustentada has one
    por que: Uma técnica sustentada cobra Cosmo de novo a cada turno seu: metade do custo, arredondada para baixo, e
        pelo menos 1. Cobrar a mais apaga a técnica cedo demais; cobrar a menos deixa uma proteção acesa a luta
        inteira por quase nada. Corrija o número, ou apague a manutenção se a duração é outra, porque nem a
        instantânea nem a cena cobram nada depois.
    why: A sustentada asks for Cosmo again on each of your turns: half the custo, rounded down, and at least 1. To
        charge too much puts the technique out too soon; to charge too little keeps a protection alight all fight long
        for almost nothing. Correct the number, or delete the manutenção if the duração is another, for neither an
        instantânea nor a cena asks for anything afterwards.
    ruim:
        tecnica:
          nome: Dossel da Samaúma
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: sustentada
          alcance: médio
          efeitos: 3 defesa
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          manutencao: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Folhas largas se sobrepõem e filtram uma luz verde.
    bom:
        tecnica:
          nome: Dossel da Samaúma
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: sustentada
          alcance: médio
          efeitos: 3 defesa
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          manutencao: 2
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Folhas largas se sobrepõem e filtram uma luz verde.
    """
    t = x.t
    escrita, duracao = t.manutencao.valor, t.duracao.valor
    if escrita is None or duracao is None:
        return
    assert t.manutencao.at is not None and t.duracao.at is not None
    if duracao != "sustentada":
        yield achado(
            x,
            t.manutencao.at,
            f"não é sustentada, e só técnica sustentada tem manutenção; a duração é {x.tab.duracoes[duracao]}.",
            f"it is not sustentada, and only those have a manutenção; the duração is {x.tab.duracoes[duracao]}.",
            ajuda=("Apague a manutenção.", "Delete the manutenção."),
            notas=(Note(t.duracao.at, mesmo(x.tab.duracoes[duracao])),),
            assunto="manutencao",
            conserto=_sem_manutencao(x),
        )
        return
    if x.C is None:
        return
    aceitas = sorted({x.motor.manutencao_de(c) for c in custos_aceitos(x)})
    if escrita in aceitas:
        return
    certa = x.motor.manutencao_de(x.C)
    yield achado(
        x,
        t.manutencao.at,
        f"a manutenção escrita é {escrita}; com custo {x.C}, a manutenção é {certa}.",
        f"the manutenção written is {escrita}; with custo {x.C} the manutenção is {certa}.",
        ajuda=(
            f"Escreva {certa}: metade do custo, arredondada para baixo, e pelo menos {x.tab.manutencao[1]}.",
            f"Write {certa}: half the custo, rounded down, and at least {x.tab.manutencao[1]}.",
        ),
        assunto="manutencao",
        conserto=acerta(t.manutencao.at, certa),
    )


@regra(
    "SE212",
    "efeito-que-nao-soma",
    AVISO,
    "Cap. 2, Vantagem e Desvantagem; Cap. 6, O que cada ponto compra",
    so_com=("compra_repetida",),
)
def se212_efeito_que_nao_soma(x: Exame) -> Achados:
    """
    pt: Não se compra duas vezes o que não soma
    en: What does not add up is not bought twice
    por que: Duas Vantagens na mesma rolagem continuam a ser uma, a mesma condição não pesa em dobro no mesmo alvo, e
        Refletir devolve o golpe uma vez só. Repetir a compra aumenta o tamanho e não muda nada na mesa. Compre uma
        vez e gaste em outra coisa os pontos que voltam; para pegar mais gente, conte com o Grau, que aumenta os alvos
        sem cobrar por isso.
    why: Two Vantagens on the same roll are still one, the same condição does not weigh double on the same target, and
        Refletir gives the strike back only once. Repeating the purchase adds to the tamanho and changes nothing at
        the table. Buy it once and spend the points you get back on something else; to take more people, count on the
        Grau, which adds targets and charges nothing for it.
    ruim:
        tecnica:
          nome: Neblina do Mangue
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 Cego
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: Um véu cinza sobe da lama e engole os contornos.
    bom:
        tecnica:
          nome: Neblina do Mangue
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Cego
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: Um véu cinza sobe da lama e engole os contornos.
    """
    compras = x.t.efeitos.valor or ()
    if len(compras) == 1 and compras[0].vezes == 1:
        return
    groups: dict[tuple[str, str, str], list[Compra]] = {}
    for compra in compras:
        if compra.condicao is not None and x.tab.condicoes[compra.condicao].pontos is not None:
            key = (compra.condicao, norm(compra.argumento), "")
        elif compra.efeito == "refletir":
            key = ("refletir", "", "")
        elif compra.efeito == "vantagem_desvantagem" and compra.argumento:
            key = ("vantagem_desvantagem", norm(compra.nome), norm(compra.argumento))
        else:
            continue
        groups.setdefault(key, []).append(compra)
    for iguais in groups.values():
        vezes = sum(c.vezes for c in iguais)
        if vezes < 2:
            continue
        culpada = iguais[0] if iguais[0].vezes > 1 else iguais[1]
        efeito = x.motor.efeito(culpada)
        preco = efeito.pontos if efeito is not None else 0
        nome = culpada.condicao or x.rotulo(iguais[0]).removeprefix(f"{iguais[0].vezes} ")
        notas = (Note(iguais[0].at, mesmo(nome)),) if culpada is not iguais[0] else ()
        sobra = pontos(preco * (vezes - 1))
        alvos = ("", "")
        if efeito is not None and efeito.alvos_por_grau:
            alvos = (" Mais alvos vêm do Grau, de graça.", " More targets come with the Grau, for free.")
        yield achado(
            x,
            culpada.at,
            f"comprar {nome} {vezes} vezes não dá mais que comprar uma.",
            f"buying {nome} {vezes} times gives no more than buying it once.",
            ajuda=(
                f"Compre uma vez só: o tamanho cai {sobra[0]}.{alvos[0]}",
                f"Buy it once only: the tamanho falls by {sobra[1]}.{alvos[1]}",
            ),
            notas=notas,
            assunto="efeitos",
            conserto=_uma_vez(x, iguais),
        )


@regra("SE213", "compra-dupla-em-aberto", DICA, "Cap. 6, Alcance e área; Modificadores", so_com=("peca_repetida",))
def se213_compra_dupla_em_aberto(x: Exame) -> Achados:
    """
    pt: Compra repetida que o livro deixa em aberto passa pelo Mestre
    en: A repeated purchase the book leaves open goes to the Mestre
    por que: O livro não diz se uma área já dobrada dobra outra vez, nem se ficar Caído e ficar Desprevenido valem
        dois descontos ou um. Cada mesa entende de um jeito, e a dúvida costuma aparecer no pior momento, com o golpe
        já declarado. Acerte o caso com o Mestre antes da sessão, ou fique com uma só; até lá, o tamanho considera a
        área dobrada uma vez.
    why: The book does not say whether an area already doubled doubles again, nor whether being left Caído and being
        left Desprevenido are worth two discounts or one. Each table reads it its own way, and the doubt tends to come
        up at the worst moment, with the strike already declared. Settle it with the Mestre before the session, or
        keep only one; until then the tamanho counts the área dobrada once.
    ruim:
        tecnica:
          nome: Tombo do Jequitibá
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: [te deixa Caído, te deixa Desprevenido]
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Uma sombra comprida de árvore se deita sobre a arena.
    bom:
        tecnica:
          nome: Tombo do Jequitibá
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: te deixa Caído
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Uma sombra comprida de árvore se deita sobre a arena.
    """
    area = x.t.area.valor
    dobradas: list[Locatable] = list(area.dobrada) if area is not None else []
    if not dobradas:
        dobradas = x.motor.dobrada(x.t)
    if len(dobradas) > 1:
        totais = entre(_totais(x), " Contando uma vez, fica ", ".")
        totals = entre(_totais(x), " Counted once, it comes to ", ".")
        yield achado(
            x,
            dobradas[1],
            "a área está dobrada mais de uma vez; o livro não diz se pode.",
            "the area is doubled more than once; the book does not say whether it can be.",
            ajuda=(f"Combine com o Mestre.{totais[0]}", f"Ask the Mestre.{totals[1]}"),
            notas=(Note(dobradas[0], mesmo("dobrada")),),
            assunto="modificadores area_dobrada",
        )
    dupla = _caido_e_desprevenido(x)
    if dupla is not None:
        custos = sorted(custos_aceitos(x), reverse=True)
        pt = en = ""
        if len(custos) == 1:
            pt, en = f" O custo é {custos[0]} de um jeito ou de outro.", f" The custo is {custos[0]} either way."
        elif custos:
            pt = f" O custo é {custos[0]} se contam como uma, e {custos[1]} se contam como duas."
            en = f" The custo is {custos[0]} if they count as one, and {custos[1]} if they count as two."
        yield achado(
            x,
            dupla[1].at,
            "`te deixa Caído` e `te deixa Desprevenido` são uma limitação só da lista; o livro não diz se contam "
            "como duas.",
            "`te deixa Caído` and `te deixa Desprevenido` are one limitação of the list; the book does not say "
            "whether they count as two.",
            ajuda=(f"Combine com o Mestre.{pt}", f"Ask the Mestre.{en}"),
            notas=(Note(dupla[0].at, mesmo(dupla[0].nome)),),
            assunto="limitacoes deixa_caido_ou_desprevenido",
        )


# ---- measures


class _MedidaErrada(NamedTuple):
    """A wrong measure: what to write, and the same in a sentence of each language where that differs."""

    nome: str
    escrito: str
    at: Locatable
    certo: str
    pt: str = ""
    en: str = ""
    do_grau: bool = True  # whether it grows with the Grau


_METRO = frozenset(("m", "metro", "metros", ""))
_DE_DADO = pattern(r"\s*([0-9]{1,6})\s*d\s*([0-9]{1,6})\b", re.IGNORECASE)
_NUMERO = pattern(r"\s*([0-9]{1,9})\b")
_DEF = pattern(r"\bdef\s*(?:de\s*)?([0-9]{1,6})\b")


@regra("SE214", "medida-errada", ERRO, "Cap. 6, Alcance e área; O que cada ponto compra", so_com=("medida",))
def se214_medida_errada(x: Exame) -> Achados:
    """
    pt: A medida escrita é a que a compra e o Grau dão
    en: The measure written is the one the purchase and the Grau give
    por que: Metros, bônus na DEF e o dano que volta contra você não se escolhem: saem do que foi comprado e, quase
        sempre, do Grau. Uma medida maior na ficha é espaço ou proteção que ninguém pagou, e na mesa ela passa por
        certa porque está escrita. Acerte o número, ou compre mais pontos do efeito até chegar aonde você quer.
    why: Metres, the bonus to DEF and the damage that comes back at you are not chosen: they come from what was bought
        and, almost always, from the Grau. A larger measure on the sheet is room or protection nobody paid for, and at
        the table it passes for right because it is written. Correct the number, or buy more points of the efeito
        until it reaches as far as you want.
    ruim:
        tecnica:
          nome: Ombro do Bisão
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 1 dano + 2 empurrar (12 m)
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + mod
          descricao: Uma crina de poeira avermelhada corre pelo chão.
    bom:
        tecnica:
          nome: Ombro do Bisão
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 1 dano + 2 empurrar (6 m)
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + mod
          descricao: Uma crina de poeira avermelhada corre pelo chão.
    """
    for errada in _medidas_erradas(x):
        grau = x.t.grau.valor
        no_grau = f", no Grau {grau}," if errada.do_grau and grau in x.tab.graus else ""
        at_grau = f" at Grau {grau}" if errada.do_grau and grau in x.tab.graus else ""
        yield achado(
            x,
            errada.at,
            f"{errada.nome} está com `{errada.escrito}`; o certo{no_grau} é {errada.pt or errada.certo}.",
            f"{errada.nome} says `{errada.escrito}`; the right measure{at_grau} is {errada.en or errada.certo}.",
            ajuda=(f"Escreva `{errada.certo}`.", f"Write `{errada.certo}`."),
            assunto="medida",
            conserto=troca(errada.at, errada.certo),
        )


def _medidas_erradas(x: Exame) -> Iterator[_MedidaErrada]:
    grau = x.t.grau.valor if x.t.grau.valor in x.tab.graus else None
    for compra in x.t.efeitos.valor or ():
        if compra.medida is not None and compra.efeito is not None:
            yield from _medida_do_efeito(x, compra, compra.medida, grau)
    area = x.t.area.valor
    if area is not None and area.medida is not None and area.forma is not None:
        yield from _medida_da_area(x, area.forma, area.medida)
    if grau is None:
        return
    for peca in x.t.limitacoes.valor or ():
        if peca.id is not None and peca.argumento and peca.at_argumento is not None and not x.repetida(peca):
            yield from _medida_da_limitacao(x, peca, grau)


def _medida_do_efeito(x: Exame, compra: Compra, medida: Medida, grau: int | None) -> Iterator[_MedidaErrada]:
    assert compra.efeito is not None
    efeito = x.tab.efeitos[compra.efeito]
    unidade = norm(medida.unidade)
    if medida.dado or not medida.numeros:
        return
    vezes = {compra.vezes, x.U(compra.efeito)}
    if efeito.def_por_ponto and unidade in ("", "def", "na_def", "de_def"):
        certos = {efeito.def_por_ponto * v for v in vezes}
        certo = f"+{efeito.def_por_ponto * compra.vezes}"
    elif efeito.metros_por_grau and unidade in _METRO and grau is not None:
        certos = {efeito.metros_por_grau * grau * v for v in vezes}
        certo = f"{efeito.metros_por_grau * grau * compra.vezes} m"
    else:
        return
    if medida.numeros[0] not in {10 * c for c in certos}:
        pt, en, do_grau = "", "", True
        if efeito.def_por_ponto:
            pt, en, do_grau = f"{certo} na DEF", f"{certo} to DEF", False
        yield _MedidaErrada(x.rotulo(compra), quote(medida.texto), medida.at, certo, pt, en, do_grau)


def _medida_da_area(x: Exame, id_: str, medida: Medida) -> Iterator[_MedidaErrada]:
    forma = x.tab.formas[id_]
    if medida.dado or not medida.numeros or not norm(medida.unidade).startswith(("m", "")):
        return
    vezes = x.tab.fator_dobrada if x.motor.dobrada(x.t) else 1
    metros = 10 * forma.metros * vezes
    # A doubled line: the book does not say whether its width doubles too.
    larguras = {forma.largura_dm, forma.largura_dm * vezes}
    certo = f"{forma.metros * vezes} m"
    if forma.largura_dm:
        certo = f"{forma.metros * vezes} x {forma.largura_dm // 10},{forma.largura_dm % 10} m"
    right = medida.numeros[0] == metros and (
        len(medida.numeros) == 1 or (len(medida.numeros) == 2 and medida.numeros[1] in larguras and forma.largura_dm)
    )
    if not right:
        yield _MedidaErrada(forma.rotulo, quote(medida.texto), medida.at, certo, do_grau=False)


def _medida_da_limitacao(x: Exame, peca: PecaEscrita, grau: int) -> Iterator[_MedidaErrada]:
    assert peca.id is not None and peca.at_argumento is not None
    limitacao = x.tab.limitacoes[peca.id]
    texto = simples(peca.argumento)
    if limitacao.dado is not None:
        match = _DE_DADO.match(texto)
        if match and (int(match.group(1)), int(match.group(2))) != (grau, int(limitacao.dado[1:])):
            certo = f"{grau}{limitacao.dado}"
            yield _MedidaErrada(f"`{limitacao.rotulo}`", quote(peca.argumento), peca.at_argumento, certo)
    elif limitacao.dano_por_grau:
        dano = limitacao.dano_por_grau * grau
        number, armour = _NUMERO.match(texto), _DEF.search(texto)
        if (number and int(number.group(1)) != dano) or (armour and int(armour.group(1)) != limitacao.def_):
            yield _MedidaErrada(
                f"`{limitacao.rotulo}`",
                quote(peca.argumento),
                peca.at_argumento,
                f"{dano} de dano, DEF {limitacao.def_}",
                f"{dano} de dano, com DEF {limitacao.def_}",
                f"{dano} dano, with DEF {limitacao.def_}",
            )


@regra("SE215", "alvos-acima-do-grau", ERRO, "Cap. 6, Vantagem, Desvantagem e condições", so_com=("alvos",))
def se215_alvos_acima_do_grau(x: Exame) -> Achados:
    """
    pt: Um efeito não pega mais alvos que o número do Grau
    en: An efeito takes no more targets than the number of its Grau
    por que: Subir de Grau não torna uma condição mais dura: dá a ela mais gente para pegar, uma pessoa no Grau 1,
        duas no Grau 2, e assim até cinco. Se um Grau baixo alcançasse um grupo inteiro, uma condição de dois pontos
        decidiria a luta na primeira rodada. Reduza os alvos ao número do Grau; para pegar mais, evolua a técnica.
    why: A higher Grau does not make a condição harsher: it gives it more people to take, one at Grau 1, two at Grau
        2, and so on up to five. If a low Grau reached a whole group, a condição of two points would decide the fight
        in the first round. Bring the targets down to the number of the Grau; to take more, evolve the technique.
    ruim:
        tecnica:
          nome: Procissão das Máscaras
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos:
            - condicao: Amedrontado
              alvos: 3
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 2
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Rostos de cera flutuam em fila e se viram ao mesmo tempo.
    bom:
        tecnica:
          nome: Procissão das Máscaras
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos:
            - condicao: Amedrontado
              alvos: 2
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 2
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Rostos de cera flutuam em fila e se viram ao mesmo tempo.
    """
    grau = x.t.grau.valor
    if grau is None or grau not in x.tab.graus or not x.conhecidos or x.U("dano_area"):
        return
    for compra in x.t.efeitos.valor or ():
        efeito = x.motor.efeito(compra)
        if efeito is None or not efeito.alvos_por_grau or compra.alvos is None or compra.alvos <= grau:
            continue
        assert compra.at_alvos is not None
        maior = x.tab.graus.get(compra.alvos)
        if maior is not None:
            pt = f": para {compra.alvos} alvos, só no Grau {maior.grau}, do nível {maior.nivel_min} em diante."
            en = f": {compra.alvos} targets come only at Grau {maior.grau}, from level {maior.nivel_min} on."
        else:
            most = max(x.tab.graus)
            pt = f". O máximo do jogo é {most}, no Grau {most}."
            en = f". The most in the game is {most}, at Grau {most}."
        yield achado(
            x,
            compra.at_alvos,
            f"{x.rotulo(compra)} está com {compra.alvos} alvos; no Grau {grau}, o efeito pega só {grau}.",
            f"{x.rotulo(compra)} has {compra.alvos} targets; at Grau {grau} the efeito takes only {grau}.",
            ajuda=(f"Escreva {grau}{pt}", f"Write {grau}{en}"),
            assunto="alvos",
            conserto=acerta(compra.at_alvos, grau),
        )
