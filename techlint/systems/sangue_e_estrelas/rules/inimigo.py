"""SE6xx, the enemy: level and Posto, the sums of the sheet, techniques and Resposta, figurantes, gods, allies."""

from __future__ import annotations

from collections.abc import Iterable

from techlint.diagnostics import Fix
from techlint.rules import Finding, Note
from techlint.rules.rule import Locatable
from techlint.source.tree import Mapping, Scalar
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.contas_inimigo import (
    Contas,
    Golpe,
    Posta,
    aliado,
    armadura_sem_posto,
    com_sinal,
    companheiro,
    comum,
    contas,
    contas_de_deus,
    conviccoes,
    duvidas_da_armadura,
    explicada,
    maior_tamanho,
    nivel_do_aliado,
    pontos_a_vista,
    postas,
    pv_do_aliado,
    texto_da_soma,
    tipo_de_deus,
)
from techlint.systems.sangue_e_estrelas.exame import choque, mesmo
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, com_ajustes
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo, Soma
from techlint.systems.sangue_e_estrelas.model_ficha import Curta, Destino, Nome, Numero
from techlint.systems.sangue_e_estrelas.motor import Conta, Parcela
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    ERRO,
    Achados,
    acerta,
    achado,
    or_,
    ou,
    perdido,
    regra_de,
    troca,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso, Posto
from techlint.systems.shape import listed, quote
from techlint.values import Any

GOLPE_COMUM = "golpe_comum"


# ---- words


def _trocas(k: int) -> tuple[str, str]:
    """`2 trocas de Cosmo por Vida`."""
    if not k:
        return "sem trocas", "without trades"
    muitas = "s" if abs(k) > 1 else ""
    de, por = ("Cosmo", "Vida") if k > 0 else ("Vida", "Cosmo")
    return f"{abs(k)} troca{muitas} de {de} por {por}", f"{abs(k)} trade{muitas} of {de} for {por}"


def _com_trocas(k: int) -> tuple[str, str]:
    """`com 2 trocas de Cosmo por Vida`, `sem trocas`."""
    pt, en = _trocas(k)
    return (f"com {pt}", f"with {en}") if k else (pt, en)


def _maiuscula(texto: str) -> str:
    """With a capital at the start, the rest as it is."""
    return texto[:1].upper() + texto[1:]


def _quantas(quantas: int) -> tuple[str, str]:
    """`1 Convicção`, `3 Convicções`."""
    return (
        (f"{quantas} Convicção", f"{quantas} Convicção")
        if quantas == 1
        else (
            f"{quantas} Convicções",
            f"{quantas} Convicções",
        )
    )


def _e(nomes: Iterable[str]) -> tuple[str, str]:
    """`a, b e c`, `a, b and c`."""
    found = list(nomes)
    return listed(found, "e"), listed(found, "and")


def _perto(escrito: int, legais: Iterable[int]) -> int:
    """The legal value nearest to what is written, of two the smaller."""
    return min(legais, key=lambda legal: (abs(legal - escrito), legal))


def _com_bonus(c: Contas, conta: Conta, campo: str, escrito: int) -> Conta:
    """A sum with those of the written bonuses of its field that bring it nearest to what is written."""
    mais = min(sorted(c.bonus(campo), key=abs), key=lambda bonus: abs(conta.total + bonus - escrito))
    return Conta((*conta.terms, Parcela("bônus escrito", mais, None, campo))) if mais else conta


def _nota(at: Locatable, texto: str) -> Note:
    return Note(at, mesmo(texto))


def _valor_em(at: Locatable, chave: str) -> Locatable:
    """The value of a key in a group; the group itself where it has none."""
    if isinstance(at, Mapping):
        for key, value in at.pairs:
            if isinstance(key, Scalar) and norm(key.text) == chave:
                return value
    return at


def _rotulo_do_posto(x: ExameDeFicha, posto: Posto) -> str:
    """The Posto as the sheet calls it."""
    escrito = x.f.posto.valor or ""
    return posto.rotulo if escrito == posto.id else escrito


def _errada_no_retorno(x: ExameDeFicha, quantas: int | None) -> bool:
    """Whether who came back has Convicções by force, or none by a deal: SE620 says so."""
    retorno = x.f.retorno.valor
    if retorno is None or quantas is None:
        return False
    return quantas > 0 if retorno.modo == "forca" else retorno.modo == "acordo" and quantas == 0


def _conviccoes_do_tipo(x: ExameDeFicha) -> set[bool]:
    """Whether it has a Convicção: as the number says, and as the written type says where SE602 speaks of the two."""
    quantas = conviccoes(x)
    tem = {bool(quantas)}
    tipo = x.c.fichas.inimigos["tipos"].get(x.f.tipo.valor or "")
    if quantas is not None and tipo is not None and quantas not in tipo["conviccoes"]:
        tem.add(max(tipo["conviccoes"]) > 0)
    return tem


def _tem_resposta(x: ExameDeFicha) -> bool:
    """Whether something stands in `resposta`."""
    return x.f.resposta.escrito and (x.f.resposta.valor is not None or x.f.resposta.estado.name == "MALFORMADO")


# ---- who: level, Posto, type


@regra_de("SE601", "nivel-ou-posto-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Cap. 12, Subir de Posto", "inimigo")
def se601_nivel_ou_posto_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: O nível vai de 1 a 20 e comporta o Posto
    en: The level runs from 1 to 20 and holds the Posto
    por que: A tabela rápida tem vinte linhas, e cada Posto começa numa delas: Prata no nível 9, a elite no 15. Abaixo
        disso não há linha de onde tirar os números, e o inimigo entra na luta com uma armadura que ainda não ganhou.
        Suba o nível até o primeiro do Posto ou dê a ele o Posto que o nível permite.
    why: The quick table has twenty lines, and each Posto begins at one of them: Prata at level 9, the elite at 15.
        Under that there is no line to take numbers from, and the enemy walks into the fight in an armour it has not
        earned yet. Raise the level to the Posto's first one, or give it the Posto that the level allows.
    ruim:
        inimigo:
          nome: Guarda de Coral
          nivel: 7
          posto: Prata
          pv: 81
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 4, piso 2, Teto 9
          armadura: {nome: Veste, def: 4, resistencia: 7, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Quebra de Coral, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 39}
            - {nome: Fio de Alga, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 27}
            - {nome: Espinha de Ouriço, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 15}
    bom:
        inimigo:
          nome: Guarda de Coral
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Quebra de Coral, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Fio de Alga, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Espinha de Ouriço, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    """
    f, tab = x.f, x.c.tab
    if f.humano or f.deus.escrito:
        return
    nivel = f.nivel.valor
    if nivel is not None and x.n is None:
        assert f.nivel.at is not None
        yield achado(
            x,
            f.nivel.at,
            f"nível {nivel}; os níveis vão de {tab.nivel_min} a {tab.nivel_max}.",
            f"level {nivel}; levels run from {tab.nivel_min} to {tab.nivel_max}.",
            ajuda=(
                "Escreva um nível da tabela; quem ainda não despertou tem `nivel_humano`, de 1 a 4.",
                "Write a level of the table; who has not woken yet has `nivel_humano`, from 1 to 4.",
            ),
            assunto="nivel",
        )
        return
    posto = x.posto
    if nivel is None or posto is None or nivel >= posto.nivel_min:
        return
    assert f.posto.at is not None and f.nivel.at is not None
    nome = _rotulo_do_posto(x, posto)
    at, notas = choque(f.posto.at, mesmo(nome), f.nivel.at, mesmo(f"nível {nivel}"))
    possivel = max((p for p in x.c.fichas.postos.values() if p.nivel_min <= nivel), key=lambda p: p.ordem)
    yield achado(
        x,
        at,
        f"{nome} no nível {nivel}; esse Posto começa no nível {posto.nivel_min}.",
        f"{nome} at level {nivel}; that Posto begins at level {posto.nivel_min}.",
        ajuda=(
            f"Suba o nível a {posto.nivel_min}, ou desça o Posto a {possivel.rotulo} "
            f"(armadura de DEF {possivel.def_} e Resistência {possivel.resistencia} na linha do Posto).",
            f"Raise the level to {posto.nivel_min}, or bring the Posto down to {possivel.rotulo} "
            f"(an armour of DEF {possivel.def_} and Resistência {possivel.resistencia} in the line of the Posto).",
        ),
        notas=notas,
        assunto="posto",
    )


@regra_de("SE602", "conviccoes-fora-do-tipo", ERRO, "Cap. 10, Três tipos de inimigo; Montar um inimigo", "inimigo")
def se602_conviccoes_fora_do_tipo(x: ExameDeFicha) -> Achados:
    """
    pt: O tipo do inimigo diz quantas Convicções ele tem
    en: The type of an enemy says how many Convicções it has
    por que: Cada Convicção levanta o inimigo uma vez e lhe dá a Resposta; é ela que separa o nomeado do rival e o
        rival do chefe. Com um número que não é o do tipo, a mesa não sabe quantas vezes ele volta ao combate nem quão
        dura a luta será. Escreva o tipo que combina com o número, ou o número do tipo.
    why: Each Convicção lets the enemy rise once and gives it the Resposta; it is what sets a nomeado apart from a
        rival and a rival from a chefe. With a number that is not the type's, the table can't tell how often it comes
        back or how hard the fight will be. Write the type that goes with the number, or the number of the type.
    ruim:
        inimigo:
          nome: Hrolf da Fossa
          tipo: rival
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 2
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Machado da Fossa, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Elo Partido, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Farpa de Pinho, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Farpa de Pinho, custo: 0, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Hrolf da Fossa
          tipo: chefe
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 2
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Machado da Fossa, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Elo Partido, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Farpa de Pinho, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Farpa de Pinho, custo: 0, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f, quantas = x.f, conviccoes(x)
    if quantas is None or f.humano or f.figurante or f.deus.escrito or f.papel.escrito:
        return
    if _errada_no_retorno(x, quantas):
        return
    inimigos = x.c.fichas.inimigos
    tipos, maximo = inimigos["tipos"], inimigos["conviccoes_max"]
    tipo = tipos.get(f.tipo.valor or "")
    permitido: list[int] = tipo["conviccoes"] if tipo is not None else list(range(maximo + 1))
    if quantas in permitido:
        return
    assert f.conviccoes.at is not None
    at: Locatable = f.conviccoes.at
    notas: tuple[Note, ...] = ()
    if tipo is not None and f.tipo.at is not None:
        at, notas = choque(f.tipo.at, mesmo(tipo["rotulo"]), f.conviccoes.at, mesmo(_quantas(quantas)[0]))
    certos = [str(n) for n in permitido]
    com_ficha = [row for id_, row in tipos.items() if id_ != "figurante"]
    certo = next((row["rotulo"] for row in com_ficha if quantas in row["conviccoes"]), None)
    if tipo is not None:
        pt = f"{tipo['rotulo']} com {_quantas(quantas)[0]}; {tipo['rotulo']} tem {ou(certos)}."
        en = f"{tipo['rotulo']} with {_quantas(quantas)[1]}; a {tipo['rotulo']} has {or_(certos)}."
    else:
        pt = f"{_quantas(quantas)[0]}; nenhum inimigo tem mais de {maximo}."
        en = f"{_quantas(quantas)[1]}; no enemy has more than {maximo}."
    if certo is not None:
        ajuda = (
            f"Escreva `tipo: {certo}`, ou `conviccoes` com {ou(certos)}.",
            f"Write `tipo: {certo}`, or `conviccoes` with {or_(certos)}.",
        )
    else:
        ajuda = (f"Escreva {ou(certos)}.", f"Write {or_(certos)}.")
    conserto = troca(f.tipo.at, certo, seguro=False) if certo is not None and f.tipo.escrito else None
    yield achado(x, at, pt, en, ajuda=ajuda, notas=notas, assunto="conviccoes", conserto=conserto)


@regra_de(
    "SE603", "caracteristicas-do-inimigo", ERRO, "Cap. 10, Montar um inimigo; Cap. 7, As características", "inimigo"
)
def se603_caracteristicas_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: O Posto diz quantas características a armadura tem
    en: The Posto says how many características the armour has
    por que: A armadura de Bronze traz uma característica, a de Prata duas e a da elite três, todas diferentes e
        tiradas da lista do livro. Uma a mais é vantagem que ninguém pagou; uma a menos deixa o inimigo mais fraco que
        a linha dele. Complete ou corte a lista até o número do Posto.
    why: A Bronze armour brings one característica, a Prata's two and the elite's three, all different and taken from
        the book's list. One too many is an edge nobody paid for; one too few leaves the enemy weaker than its line.
        Fill up or cut the list to the number of the Posto.
    ruim:
        inimigo:
          nome: Porteiro do Vau
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Cortante, Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Clava de Lenho, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Volta da Corda, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Seixo, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Porteiro do Vau
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Cortante]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Clava de Lenho, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Volta da Corda, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Seixo, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f = x.f
    nomes = f.caracteristicas.valor
    if nomes is None or not comum(x) or armadura_sem_posto(x):
        return
    assert f.caracteristicas.at is not None
    lista = list(x.c.fichas.caracteristicas)
    if x.sem_armadura:
        if nomes:
            yield achado(
                x,
                f.caracteristicas.at,
                f"sem armadura e com {_caracteristicas(len(nomes))[0]}; quem não tem armadura não tem nenhuma.",
                f"no armour and {_caracteristicas(len(nomes))[1]}; who has no armour has none.",
                ajuda=("Apague a lista, ou escreva a armadura.", "Delete the list, or write the armour."),
                assunto="caracteristicas",
            )
        return
    vistas: dict[str, Nome] = {}
    desconhecidas = 0
    for nome in nomes:
        if nome.id is None:
            desconhecidas += 1
            yield from _caracteristica_desconhecida(x, nome, lista)
        elif nome.id in vistas:
            primeira = vistas[nome.id]
            yield achado(
                x,
                nome.at,
                f"{nome.id} repetida; a mesma característica não conta duas vezes.",
                f"{nome.id} again; the same característica does not count twice.",
                ajuda=("Troque-a por outra da lista.", "Change it for another of the list."),
                notas=(_nota(primeira.at, nome.id),),
                assunto="caracteristicas",
            )
        else:
            vistas[nome.id] = nome
    posto = x.posto
    if posto is None or x.posto_cedo or posto.caracteristicas in (len(nomes), len(vistas) + desconhecidas):
        return
    livres = [nome for nome in lista if nome not in vistas]
    falta = posto.caracteristicas - len(nomes)
    yield achado(
        x,
        f.caracteristicas.at,
        f"{_caracteristicas(len(nomes))[0]}; {posto.rotulo} tem {posto.caracteristicas}.",
        f"{_caracteristicas(len(nomes))[1]}; {posto.rotulo} has {posto.caracteristicas}.",
        ajuda=(
            f"{'Falta' if falta == 1 else 'Faltam'} {falta}, a escolher entre {ou(livres)}. O efeito entra na ficha.",
            f"{falta} missing, to choose from {or_(livres)}. What it does enters the sheet.",
        )
        if falta > 0
        else (
            f"Tire {-falta}; com outra, some ou tire o efeito da ficha.",
            f"Take {-falta} out, and what it did off the sheet.",
        ),
        assunto="caracteristicas",
    )


def _caracteristicas(quantas: int) -> tuple[str, str]:
    if quantas == 0:
        return "nenhuma característica", "no característica"
    s = "s" if quantas > 1 else ""
    return f"{quantas} característica{s}", f"{quantas} característica{s}"


def _caracteristica_desconhecida(x: ExameDeFicha, nome: Nome, lista: list[str]) -> Achados:
    lista = oferecidos(x.c.tab, lista)
    perto = nearest(nome.texto, lista)[:1]
    yield achado(
        x,
        nome.at,
        f"`{quote(nome.texto)}` não é uma característica da lista.",
        f"`{quote(nome.texto)}` is no característica of the list.",
        ajuda=(f"Você quis dizer `{perto[0]}`?", f"Did you mean `{perto[0]}`?")
        if perto
        else (f"A lista: {ou(lista)}.", f"The list: {or_(lista)}."),
        assunto="caracteristicas",
    )


# ---- the numbers a trade explains


@regra_de("SE604", "pv-do-inimigo", ERRO, "Cap. 10, Montar um inimigo; A tabela rápida", "inimigo")
def se604_pv_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: Os PV saem do nível, da CON e das escolhas de Vida
    en: The PV come from the level, CON and the choices of Vida
    por que: A linha do nível dá os PV, e cada troca de Cosmo por Vida põe ali metade do nível, para cima. Um número
        fora desses degraus não veio de escolha nenhuma, e a luta fica mais longa ou mais curta do que a tabela
        promete. Escreva o degrau mais próximo, ou os `atributos` de um inimigo que não é o da tabela.
    why: The line of the level gives the PV, and each trade of Cosmo for Vida adds half the level to them, rounded up.
        A number off those steps comes from no choice at all, and the fight grows longer or shorter than the table
        promises. Write the nearest step, or the `atributos` of an enemy that is not the table's.
    ruim:
        inimigo:
          nome: Boieiro do Norte
          nivel: 5
          posto: Bronze
          pv: 63
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Peso do Boi, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Chifrada, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Casco, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    bom:
        inimigo:
          nome: Boieiro do Norte
          nivel: 5
          posto: Bronze
          pv: 60
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 1, piso 2, Teto 6
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Peso do Boi, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Chifrada, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Casco, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or aliado(x) or f.pv.valor is None or c.pv(0) is None:
        return
    escrito = f.pv.valor
    if c.explica(c.k_escolhido, "pv", escrito) or c.ks_de("pv"):
        return
    assert f.pv.at is not None
    legais = {(c.total("pv", k) or 0) + mais: k for k in reversed(c.por_ordem()) for mais in c.somas("pv")}
    certo = _perto(escrito, legais)
    k = legais[certo]
    conta = c.pv(k)
    assert conta is not None
    conta = _com_bonus(c, conta, "pv", certo)
    if len(c.ks) > 1:
        pt = (
            f"{escrito} PV; o nível {c.n} dá {c.total('pv', 0)} e vai de {c.por_vida} em {c.por_vida}, "
            f"de {c.total('pv', c.ks[0])} a {c.total('pv', c.ks[-1])}, trocando Cosmo e Vida."
        )
        en = (
            f"{escrito} PV; level {c.n} gives {c.total('pv', 0)} and goes in steps of {c.por_vida}, "
            f"from {c.total('pv', c.ks[0])} to {c.total('pv', c.ks[-1])}, by trading Cosmo and Vida."
        )
    else:
        pt = f"{escrito} PV; com {c.V0} de Vida, o nível {c.n} dá {certo}."
        en = f"{escrito} PV; with {c.V0} of Vida, level {c.n} gives {certo}."
    com, with_ = _com_trocas(k)
    inicial = c.total("inicial", k)
    resto = f"Teto {c.total('teto', k)}" + (f", inicial {inicial}" if inicial is not None else "")
    ajuda_pt = f"O mais perto é {certo}, {com} ({resto})."
    ajuda_en = f"The nearest is {certo}, {with_} ({resto})."
    do_cosmo = c.ks_de("inicial", "teto") if f.cosmo.valor else []
    if do_cosmo and k not in do_cosmo:
        ajuda_pt += f" O Cosmo escrito pede {c.total('pv', do_cosmo[0])} PV."
        ajuda_en += f" The Cosmo as written asks for {c.total('pv', do_cosmo[0])} PV."
    if not f.atributos.escrito:
        ajuda_pt += " Para outra CON, escreva `atributos`."
        ajuda_en += " For another CON, write `atributos`."
    yield achado(
        x,
        f.pv.at,
        pt,
        en,
        conta=explicada(conta),
        ajuda=(ajuda_pt, ajuda_en),
        assunto="pv",
        conserto=acerta(f.pv.at, c.total("pv", do_cosmo[0] if do_cosmo else k) or certo, seguro=False),
    )


@regra_de("SE605", "def-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Cap. 7, O Posto na armadura", "inimigo")
def se605_def_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: A DEF soma a guarda, o Posto e o que a armadura dá
    en: DEF adds the guard, the Posto and what the armour gives
    por que: Todo ataque da mesa é contra esse número, e nele entram 10, o atributo da guarda, a linha do Posto e o
        que Pesada, formas de sangue e Liga de Oricalco acrescentam. Um ponto a mais ou a menos vale a luta inteira.
        Refaça a soma; sem armadura contam só 10 e o maior entre DES e o Atributo do Cosmo.
    why: Every attack at the table is made against this number, and into it go 10, the attribute of the guard, the
        line of the Posto and what Pesada, forms of blood and Liga de Oricalco add. A point more or less lasts the
        whole fight. Add it up again; without armour only 10 counts, with the higher of DES and the Atributo do Cosmo.
    ruim:
        inimigo:
          nome: Muralha de Sal
          nivel: 10
          posto: Prata
          pv: 133
          def: 18
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 22, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Pesada, Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 4, golpes: 2}
          tecnicas:
            - {nome: Torre que Cai, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 58}
            - {nome: Ameia, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 40}
            - {nome: Pedra Solta, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 22}
    bom:
        inimigo:
          nome: Muralha de Sal
          nivel: 10
          posto: Prata
          pv: 133
          def: 19
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 22, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Pesada, Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 4, golpes: 2}
          tecnicas:
            - {nome: Torre que Cai, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 58}
            - {nome: Ameia, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 40}
            - {nome: Pedra Solta, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 22}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or aliado(x) or f.def_.valor is None or x.posto_cedo:
        return
    conta = c.def_()
    if conta is None or c.bate(f.def_.valor, conta, "def"):
        return
    assert f.def_.at is not None
    conta = _com_bonus(c, conta, "def", f.def_.valor)
    pt, en = f"Escreva {conta.total}.", f"Write {conta.total}."
    if c.armada is False:
        pt += " Sem armadura, a DEF é 10 + o maior entre DES e o Atributo do Cosmo."
        en += " Without armour, DEF is 10 + the higher of DES and the Atributo do Cosmo."
    elif not f.atributos.escrito:
        pt += " Se a guarda é outra, escreva `atributos`."
        en += " If the guard is another, write `atributos`."
    yield achado(
        x,
        f.def_.at,
        f"DEF {f.def_.valor}; a conta dá {conta.total}.",
        f"DEF {f.def_.valor}; the sum gives {conta.total}.",
        conta=explicada(conta),
        ajuda=(pt, en),
        assunto="def",
        conserto=acerta(f.def_.at, conta.total),
    )


@regra_de("SE606", "cosmo-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Montar um inimigo", "inimigo")
def se606_cosmo_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: Inicial, piso e Teto saem das mesmas escolhas de Cosmo
    en: Inicial, piso and Teto come from the same choices of Cosmo
    por que: Cada escolha de Cosmo sobe o inicial e o Teto juntos, e cada duas sobem o piso; trocar por Vida tira de
        todos ao mesmo tempo. Quando um dos três não acompanha, o inimigo abre a luta com Cosmo que não tem, ou sem a
        técnica que devia poder usar. Acerte o número que destoa com o dos outros dois.
    why: Each choice of Cosmo raises the inicial and the Teto together, and every two raise the piso; trading for Vida
        takes from all of them at once. When one of the three does not follow, the enemy opens the fight with Cosmo it
        does not have, or without the technique it should be able to use. Bring the odd number into line with the
        rest.
    ruim:
        inimigo:
          nome: Foleiro
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 4, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Fôlego de Fole, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Bafo, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Fagulha, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    bom:
        inimigo:
          nome: Foleiro
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Fôlego de Fole, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Bafo, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Fagulha, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or not f.cosmo.valor:
        return
    cosmo = f.cosmo.valor
    k = c.k_escolhido
    errados = _errados_no_cosmo(c, cosmo, k)
    if not errados:
        return
    assert f.cosmo.at is not None
    at: Locatable = cosmo[errados[0]].at if len(errados) == 1 else f.cosmo.at
    inicial, teto = cosmo.get("inicial"), cosmo.get("teto")
    escrito = _cosmo_por_extenso({nome: numero.valor for nome, numero in cosmo.items()})
    sem_trocas = _cosmo_por_extenso(_cosmo_de(c, 0))
    if inicial is not None and teto is not None and inicial.valor > teto.valor:
        pt = f"Cosmo inicial {inicial.valor}, acima do Teto {teto.valor}."
        en = f"Cosmo inicial {inicial.valor}, over the Teto {teto.valor}."
    elif len(c.ks) > 1:
        pt = f"Cosmo {escrito}; o nível {c.n} sem trocas é {sem_trocas}."
        en = f"Cosmo {escrito}; level {c.n} without trades is {sem_trocas}."
    else:
        pt = f"Cosmo {escrito}; as escolhas dão {sem_trocas}."
        en = f"Cosmo {escrito}; the choices give {sem_trocas}."
    certos = {
        nome: valor + min(sorted(c.bonus(nome), key=abs), key=lambda b: abs(valor + b - cosmo[nome].valor))
        if nome in cosmo
        else valor
        for nome, valor in _cosmo_de(c, k).items()
    }
    com, with_ = _com_trocas(k)
    pv = c.total("pv", k)
    com_pv = f", {pv} PV" if pv is not None and len(c.ks) > 1 else ""
    campo = errados[0]
    conta = c.de(campo, k)
    yield achado(
        x,
        at,
        pt,
        en,
        conta=_da_conta(campo, _com_bonus(c, conta, campo, cosmo[campo].valor))
        if conta is not None and len(errados) == 1
        else None,
        ajuda=(
            f"O mais perto, {com}: {_cosmo_por_extenso(certos)}{com_pv}. "
            "Cada troca por Vida tira 1 do inicial e do Teto.",
            f"The nearest, {with_}: {_cosmo_por_extenso(certos)}{com_pv}. "
            "Each trade for Vida takes 1 off the inicial and the Teto.",
        ),
        assunto="cosmo",
        conserto=_numeros({nome: n for nome, n in cosmo.items() if n.valor != certos[nome]}, certos),
    )


def _rotulo(campo: str) -> str:
    return "Teto" if campo == "teto" else campo


def _da_conta(campo: str, conta: Conta) -> tuple[str, str]:
    pt, en = explicada(conta)
    return f"{_rotulo(campo)}: {pt}", f"{_rotulo(campo)}: {en}"


def _cosmo_de(c: Contas, k: int) -> dict[str, int]:
    found = {campo: c.total(campo, k) for campo in ("inicial", "piso", "teto")}
    return {campo: valor for campo, valor in found.items() if valor is not None}


def _cosmo_por_extenso(valores: dict[str, int]) -> str:
    """`inicial 3, piso 2, Teto 8`."""
    return ", ".join(f"{_rotulo(c)} {valores[c]}" for c in ("inicial", "piso", "teto") if c in valores)


def _errados_no_cosmo(c: Contas, cosmo: dict[str, Numero], k: int) -> list[str]:
    """The fields of the Cosmo that no k explains together; measured against `k` where there is none."""
    inicial, teto, piso = cosmo.get("inicial"), cosmo.get("teto"), cosmo.get("piso")
    if inicial is not None and teto is not None and inicial.valor > teto.valor:
        return ["inicial"]
    if c.explicados and (piso is None or piso.valor in (c.total("piso", 0), c.total("piso", k))):
        return []
    explicam = c.ks_de("inicial", "teto")
    juntos = [k for k in explicam if k in c.ks_de("pv", "inicial", "teto")] or explicam
    pisos = {c.total("piso", 0)} | {c.total("piso", k) for k in juntos or [k]}
    errados = [] if piso is None or piso.valor in pisos else ["piso"]
    if not explicam:
        fora = [n for n in ("inicial", "teto") if n in cosmo and not c.explica(k, n, cosmo[n].valor)]
        errados = fora + errados
    return errados


@regra_de("SE607", "resistencia-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Cap. 7, A Resistência", "inimigo")
def se607_resistencia_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: A Resistência soma o Posto, o corpo e as peças
    en: Resistência adds the Posto, the body and the pieces
    por que: A Resistência diz quantas vezes o inimigo apara antes de a armadura se despedaçar. Ela soma a linha do
        Posto, a CON, um ponto a cada duas escolhas de Vida, um ponto por não ter acessório e o que formas e melhorias
        dão. O bônus de um exército ou de um traço também vale, desde que esteja escrito, como `+1 Resistência`.
    why: Resistência says how often the enemy parries before its armour breaks. It adds the line of the Posto, CON, a
        point for every two choices of Vida, a point for having no acessório, and what forms and improvements give.
        The bonus of an army or of a trait counts too, as long as it is written, like `+1 Resistência`.
    ruim:
        inimigo:
          nome: Ferrador
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Ferro em Brasa, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Tenaz, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Cravo, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    bom:
        inimigo:
          nome: Ferrador
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Ferro em Brasa, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Tenaz, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Cravo, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    """
    f, c = x.f, contas(x)
    if c is None or armadura_sem_posto(x) or x.posto_cedo:
        return
    armadura = x.armadura
    com = armadura is not None
    escrita: Numero | None = None
    if armadura is not None:
        escrita = armadura.resistencia
    elif x.sem_armadura and f.resistencia.valor is not None and f.resistencia.at is not None:
        escrita = Numero(f.resistencia.valor, f.resistencia.at)
    if escrita is None or (x.morta and escrita.valor == 0):
        return
    ks = dict.fromkeys((0, c.k_escolhido))
    somas = {k: (c.res(k) if com else c.corpo(k)) for k in ks}
    if any(c.bate(escrita.valor, conta, "resistencia") for conta in somas.values()):
        return
    legais = [_com_bonus(c, s, "resistencia", escrita.valor) for s in somas.values() if s is not None]
    conta = min(legais, key=lambda s: abs(s.total - escrita.valor))
    certos = sorted({s.total for s in legais})
    yield achado(
        x,
        escrita.at,
        f"Resistência {escrita.valor}; a conta dá {ou(map(str, certos))}.",
        f"Resistência {escrita.valor}; the sum gives {or_(map(str, certos))}.",
        conserto=acerta(escrita.at, conta.total),
        conta=explicada(conta),
        ajuda=(
            f"Escreva {conta.total}. Um bônus do exército ou de um traço se escreve no traço, como `+1 Resistência`.",
            f"Write {conta.total}. A bonus of the army or of a trait is written in the trait, like `+1 Resistência`.",
        ),
        assunto="resistencia",
    )


@regra_de(
    "SE608",
    "trocas-que-nao-fecham",
    ERRO,
    "Cap. 10, Montar um inimigo",
    "inimigo",
    cede_a=("SE604", "SE606"),
)
def se608_trocas_que_nao_fecham(x: ExameDeFicha) -> Achados:
    """
    pt: PV e Cosmo vêm das mesmas trocas
    en: PV and Cosmo come from the same trades
    por que: Trocar uma escolha de Cosmo por Vida sobe os PV e desce o inicial e o Teto de uma vez. Quando os PV
        contam duas trocas e o Cosmo não conta nenhuma, o inimigo gastou a mesma escolha dos dois lados. Refaça um
        deles com as trocas do outro.
    why: Trading a choice of Cosmo for Vida raises the PV and lowers the inicial and the Teto in one go. When the PV
        count two trades and the Cosmo counts none, the enemy has spent the same choice on both sides. Work one of
        them out again with the trades of the other.
    ruim:
        inimigo:
          nome: Barqueira do Rio Seco
          nivel: 5
          posto: Bronze
          pv: 60
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Enxurrada, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Remanso, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Gota, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    bom:
        inimigo:
          nome: Barqueira do Rio Seco
          nivel: 5
          posto: Bronze
          pv: 60
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 1, piso 1, Teto 6
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Enxurrada, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Remanso, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Gota, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or aliado(x) or f.pv.valor is None or not f.cosmo.valor:
        return
    if len(c.ks) == 1 or c.pv(0) is None or c.explicados or _errados_no_cosmo(c, f.cosmo.valor, c.k_escolhido):
        return
    do_pv, do_cosmo = c.ks_de("pv"), c.ks_de("inicial", "teto")
    if not do_pv or not do_cosmo or set(do_pv) & set(do_cosmo):
        return
    assert f.pv.at is not None and f.cosmo.at is not None
    k1, k2 = do_pv[0], do_cosmo[0]
    at, notas = choque(f.pv.at, mesmo(f"{f.pv.valor} PV"), f.cosmo.at, mesmo("Cosmo"))
    (com1, with1), (com2, with2) = _com_trocas(k1), _com_trocas(k2)
    escrito = _cosmo_por_extenso({nome: numero.valor for nome, numero in f.cosmo.valor.items()})
    yield achado(
        x,
        at,
        f"{f.pv.valor} PV só {com1}, e Cosmo {escrito} só {com2}; a mesma troca mexe nos dois.",
        f"{f.pv.valor} PV only {with1}, and Cosmo {escrito} only {with2}; the same trade moves both.",
        ajuda=(
            f"{_maiuscula(com1)}, o Cosmo é {_cosmo_por_extenso(_cosmo_de(c, k1))}; "
            f"{com2}, são {c.total('pv', k2)} PV.",
            f"{_maiuscula(with1)}, the Cosmo is {_cosmo_por_extenso(_cosmo_de(c, k1))}; "
            f"{with2}, the PV are {c.total('pv', k2)}.",
        ),
        notas=notas,
        assunto="cosmo",
        conserto=_numeros(
            {n: v for n, v in f.cosmo.valor.items() if v.valor != _cosmo_de(c, k1).get(n, v.valor)}, _cosmo_de(c, k1)
        ),
    )


@regra_de("SE609", "defesas-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Cap. 3, Defesas passivas", "inimigo")
def se609_defesas_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: Defesas, Iniciativa e movimento seguem os atributos
    en: Defences, Iniciativa and movement follow the attributes
    por que: Cada defesa é 14 mais o modificador, com a proficiência em duas delas, ou três do nível 3 em diante; a
        Iniciativa é a DES, e o movimento 12 m com armadura. Leve, Pesada e asas mexem nesses números e costumam ser
        esquecidas na conta. Some-as, e diga em `treinadas` quais defesas têm a proficiência.
    why: Each defence is 14 plus the modifier, with the proficiency on two of them, or three from level 3 on;
        Iniciativa is DES, and movement 12 m in armour. Leve, Pesada and asas change these numbers and tend to be left
        out of the sum. Add them in, and say in `treinadas` which defences have the proficiency.
    ruim:
        inimigo:
          nome: Cabreiro
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Salto da Cabra, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Cabeçada, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Trote, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    bom:
        inimigo:
          nome: Cabreiro
          nivel: 5
          posto: Bronze
          pv: 54
          def: 14
          iniciativa: +2
          defesas: Fortitude 16, Reflexos 19, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +5, dano: 1d8 + 2, golpes: 1}
          tecnicas:
            - {nome: Salto da Cabra, custo: 6, bonus: +5, contra: DEF, dano: 6d8 + 26}
            - {nome: Cabeçada, custo: 4, bonus: +5, contra: DEF, dano: 4d8 + 18}
            - {nome: Trote, custo: 2, bonus: +5, contra: DEF, dano: 2d8 + 10}
    """
    f, c = x.f, contas(x)
    if c is None:
        return
    for campo, rotulo, conta, unidade in (
        (f.iniciativa, "Iniciativa", c.iniciativa(), ""),
        (f.movimento, "movimento", c.movimento(), " m"),
    ):
        if campo.valor is None or conta is None or c.bate(campo.valor, conta, norm(rotulo)):
            continue
        assert campo.at is not None
        conta = _com_bonus(c, conta, norm(rotulo), campo.valor)
        sinal = "" if unidade else "+"
        escrito, certo = (f"{v:{sinal}d}{unidade}" for v in (campo.valor, conta.total))
        yield achado(
            x,
            campo.at,
            f"{rotulo} {escrito}; a conta dá {certo}.",
            f"{rotulo} {escrito}; the sum gives {certo}.",
            conta=explicada(conta),
            ajuda=(f"Escreva {certo}.", f"Write {certo}."),
            assunto=norm(rotulo),
            conserto=acerta(campo.at, conta.total),
        )
    if not f.deus.escrito:
        yield from _das_defesas(x, c)


def _das_defesas(x: ExameDeFicha, c: Contas) -> Achados:
    f = x.f
    defesas = f.defesas.valor or {}
    treinadas = f.treinadas.valor
    quais = {nome.id for nome in treinadas} if treinadas is not None else None
    nomes = list(x.c.fichas.personagem["defesas"]["de"])
    pode: dict[str, frozenset[bool]] = {}
    errada = False
    for nome in nomes:
        if nome not in defesas:
            pode[nome] = frozenset((False, True))
            continue
        numero = defesas[nome]
        legais = c.pode_ser(nome, numero.valor)
        if quais is not None:
            legais &= {nome in quais}
        pode[nome] = legais
        if legais:
            continue
        errada = True
        contas_ = [c.defesa(nome, t) for t in ((nome in quais,) if quais is not None else (False, True))]
        somas = [_com_bonus(c, conta, nome, numero.valor) for conta in contas_ if conta is not None]
        certos = [conta.total for conta in somas]
        mais_perto = _perto(numero.valor, certos)
        conta = next(conta for conta in somas if conta.total == mais_perto)
        if quais is None:
            pt, en = f"{certos[0]}, ou {certos[1]} se treinada", f"{certos[0]}, or {certos[1]} if trained"
        else:
            pt = f"{certos[0]}, {'treinada' if nome in quais else 'sem treino'}"
            en = f"{certos[0]}, {'trained' if nome in quais else 'untrained'}"
        yield achado(
            x,
            numero.at,
            f"{nome} {numero.valor}; a conta dá {pt}.",
            f"{nome} {numero.valor}; the sum gives {en}.",
            conta=explicada(conta),
            ajuda=(f"Escreva {mais_perto}.", f"Write {mais_perto}."),
            assunto=norm(nome),
            conserto=acerta(numero.at, mais_perto),
        )
    certas = c.quantas_treinadas()
    if quais is not None:
        quantas = range(len(quais), len(quais) + 1)
        at = f.treinadas.at
    elif defesas and not errada:
        quantas = range(
            sum(1 for legais in pode.values() if legais == {True}),
            sum(1 for legais in pode.values() if True in legais) + 1,
        )
        at = f.defesas.at
    else:
        return
    if set(quantas) & set(certas):
        return
    assert at is not None
    escritas = quantas[0]
    s = "" if escritas == 1 else "s"
    tem = f"{escritas} defesa{s} treinada{s}" if escritas else "nenhuma defesa treinada"
    has = f"{escritas or 'no'} trained defence{s}"
    tabela = sorted(c.treinadas_da_tabela(), key=nomes.index)
    yield achado(
        x,
        at,
        f"{tem}; no nível {c.n} são {ou(map(str, certas))}.",
        f"{has}; at level {c.n} there are {or_(map(str, certas))}.",
        ajuda=(
            f"Some a proficiência (+{c.prof}) a {ou(map(str, certas))}; a tabela treina {_e(tabela)[0]}.",
            f"Add the proficiency (+{c.prof}) to {or_(map(str, certas))}; the table trains {_e(tabela)[1]}.",
        ),
        assunto="treinadas",
    )


# ---- golpe comum, techniques, Resposta


@regra_de(
    "SE610", "golpe-comum-do-inimigo", ERRO, "Cap. 10, A tabela rápida; Cap. 5, O golpe comum cresce", "inimigo"
)
def se610_golpe_comum_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: O golpe comum é 1d8 mais o atributo, duas vezes do nível 9
    en: The golpe comum is 1d8 plus the attribute, twice from level 9
    por que: O golpe comum não cresce com o nível como uma técnica: o dado fica em 1d8, só garras ou chifres o levam a
        1d10, e o segundo golpe chega no nível 9. O mesmo atributo entra no bônus e no dano. Um dado a mais ali soma
        em todos os turnos e pesa mais do que parece.
    why: The golpe comum does not grow with the level as a technique does: the die stays 1d8, only garras or chifres
        make it 1d10, and the second blow comes at level 9. The same attribute goes into the bonus and the damage. One
        die more there adds up every turn and weighs more than it seems.
    ruim:
        inimigo:
          nome: Ceifeira
          nivel: 9
          posto: Bronze
          pv: 114
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 2, resistencia: 7, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Foice Larga, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Feixe, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Palha, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    bom:
        inimigo:
          nome: Ceifeira
          nivel: 9
          posto: Bronze
          pv: 114
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 2, resistencia: 7, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Foice Larga, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Feixe, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Palha, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    """
    f, c = x.f, contas(x)
    golpe = f.golpe_comum.valor
    if c is None or golpe is None:
        return
    opcoes = c.golpes()
    if golpe.atributo is not None and any(o.atributo == golpe.atributo.id for o in opcoes):
        opcoes = [o for o in opcoes if o.atributo == golpe.atributo.id]
    if not opcoes:
        return

    def bonus_bate(opcao: Golpe) -> bool:
        return golpe.bonus is None or c.acerta(golpe.bonus.valor, opcao.mod)

    def dano_bate(opcao: Golpe) -> bool:
        return golpe.dano is None or _dano_do_golpe_bate(c, golpe.dano, opcao)

    melhor = max(opcoes, key=lambda o: (bonus_bate(o) + dano_bate(o), bonus_bate(o)))
    dito = (
        golpe.bonus is not None
        and golpe.dano is not None
        and not bonus_bate(melhor)
        and not dano_bate(melhor)
        and golpe.bonus.valor - (melhor.bonus.total - melhor.mod) == golpe.dano.constante
        and _dados(golpe.dano) == melhor.dado
        and not golpe.dano.mods
    )  # both with the same wrong modifier: one fault
    if dito and golpe.bonus is not None and golpe.dano is not None:
        yield achado(
            x,
            golpe.bonus.at,
            f"golpe comum com {golpe.bonus.valor:+d} e {quote(golpe.dano.texto)}; "
            f"com {melhor.atributo} é {melhor.bonus.total:+d} e {melhor.dano}.",
            f"golpe comum at {golpe.bonus.valor:+d} and {quote(golpe.dano.texto)}; "
            f"with {melhor.atributo} it is {melhor.bonus.total:+d} and {melhor.dano}.",
            conta=explicada(melhor.bonus),
            ajuda=(
                f"O golpe comum usa {ou(o.atributo for o in opcoes)}: "
                f"escreva {melhor.bonus.total:+d} e {melhor.dano}.",
                f"The golpe comum uses {or_(o.atributo for o in opcoes)}: "
                f"write {melhor.bonus.total:+d} and {melhor.dano}.",
            ),
            notas=(_nota(golpe.dano.at, golpe.dano.texto),),
            assunto="golpe_comum.bonus",
            conserto=_bonus_e_dano(golpe.bonus.at, melhor.bonus.total, golpe.dano.at, melhor.dano),
        )
    elif golpe.bonus is not None and not bonus_bate(melhor):
        yield achado(
            x,
            golpe.bonus.at,
            f"golpe comum com {golpe.bonus.valor:+d}; a conta dá {melhor.bonus.total:+d}.",
            f"golpe comum at {golpe.bonus.valor:+d}; the sum gives {melhor.bonus.total:+d}.",
            conta=explicada(melhor.bonus),
            ajuda=(f"Escreva {melhor.bonus.total:+d}.", f"Write {melhor.bonus.total:+d}."),
            assunto="golpe_comum.bonus",
            conserto=acerta(golpe.bonus.at, melhor.bonus.total, sinal=True),
        )
    if golpe.dano is not None and not dano_bate(melhor) and not dito:
        yield achado(
            x,
            golpe.dano.at,
            f"golpe comum de {quote(golpe.dano.texto)}; é {melhor.dano}, com {melhor.atributo}.",
            f"golpe comum of {quote(golpe.dano.texto)}; it is {melhor.dano}, with {melhor.atributo}.",
            ajuda=(
                f"Escreva {melhor.dano}. O dado não cresce com o nível; 1d10 só com garras ou chifres.",
                f"Write {melhor.dano}. The die does not grow with the level; 1d10 only with garras or chifres.",
            ),
            assunto="golpe_comum.dano",
            conserto=troca(golpe.dano.at, melhor.dano),
        )
    if golpe.golpes is not None and golpe.golpes.valor != melhor.golpes:
        do_nivel = x.c.fichas.personagem["golpe_comum"]["dois_golpes_do_nivel"]
        sao = "é" if melhor.golpes == 1 else "são"
        yield achado(
            x,
            golpe.golpes.at,
            f"{_golpes(golpe.golpes.valor)[0]} no nível {c.n}; {sao} {_golpes(melhor.golpes)[0]}.",
            f"{_golpes(golpe.golpes.valor)[1]} at level {c.n}; there must be {_golpes(melhor.golpes)[1]}.",
            ajuda=(
                f"Escreva {melhor.golpes}. O segundo golpe chega no nível {do_nivel}.",
                f"Write {melhor.golpes}. The second blow comes at level {do_nivel}.",
            ),
            assunto="golpe_comum.golpes",
            conserto=acerta(golpe.golpes.at, melhor.golpes),
        )


def _golpes(quantos: int) -> tuple[str, str]:
    return (f"{quantos} golpe{'' if quantos == 1 else 's'}", f"{quantos} blow{'' if quantos == 1 else 's'}")


def _dados(soma: Soma) -> str:
    """`2d8`, `1d8 + 1d6`."""
    return " + ".join(f"{n}d{faces}" for faces, n in soma.dados)


def _dano_do_golpe_bate(c: Contas, dano: Soma, opcao: Golpe) -> bool:
    if _dados(dano) != opcao.dado:
        return False
    mais = dano.constante + (opcao.mod if len(dano.mods) == 1 and dano.mods[0] in ("mod", opcao.atributo) else 0)
    return len(dano.mods) <= 1 and c.bate(mais, opcao.mod, "dano")


@regra_de("SE611", "tecnica-do-inimigo", ERRO, "Cap. 10, Montar um inimigo", "inimigo")
def se611_tecnica_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: Cada ponto da técnica causa um dado e o nível menos 1
    en: Each point of a technique does one die and the level less 1
    por que: Na forma curta a técnica traz só o resultado: um dado por ponto, o bônus do ponto vezes os pontos e o
        modificador uma vez só. É fácil somar o modificador em cada ponto, ou guardar a constante do nível anterior.
        Refaça a conta no nível do inimigo e use o mesmo atributo no bônus e no dano.
    why: In the short form a technique shows only the result: one die a point, the bônus do ponto times the points,
        and the modifier just once. It is easy to add the modifier to each point, or to keep the constant of the level
        before. Work it out again at the enemy's level, with the same attribute in the bonus and the damage.
    ruim:
        inimigo:
          nome: Carpinteiro do Cerco
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Aríete, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 36}
            - {nome: Escora, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Cunha, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Carpinteiro do Cerco
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Aríete, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Escora, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Cunha, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    c = contas(x)
    if c is None:
        return
    for posta in postas(x):
        if posta.curta is not None:
            yield from _da_tecnica(x, c, posta.curta)


def _faces(x: ExameDeFicha) -> list[int]:
    """The dice that techniques roll, the usual one first."""
    dados = [int(e.dado[1:]) for e in x.c.tab.efeitos.values() if e.dado is not None]
    return list(dict.fromkeys(dados))


def _da_tecnica(x: ExameDeFicha, c: Contas, curta: Curta) -> Achados:
    opcoes = c.mods_da_tecnica(curta.natureza)
    grau = curta.grau.valor if curta.grau is not None else c.grau
    if not opcoes:
        return
    b = c.bonus_do_ponto(grau) if grau in x.c.tab.graus else None

    def bonus_bate(opcao: tuple[str, int]) -> bool:
        return curta.bonus is None or c.acerta(curta.bonus.valor, opcao[1])

    def dano_bate(opcao: tuple[str, int]) -> bool:
        return curta.dano is None or b is None or _dano_bate(c, curta.dano, b, opcao)

    melhor = max(opcoes, key=lambda o: (bonus_bate(o) + dano_bate(o), bonus_bate(o)))
    nome = quote(curta.nome)
    if (
        curta.bonus is not None
        and curta.dano is not None
        and b is not None
        and not bonus_bate(melhor)
        and not dano_bate(melhor)
        and _dano_bate(c, curta.dano, b, ("", curta.bonus.valor - (c.acerto(*melhor).total - melhor[1])))
    ):  # both with the same wrong modifier: one fault
        conta = c.acerto(*melhor)
        certo = com_sinal(_dados(curta.dano), sum(n for _, n in curta.dano.dados) * b + melhor[1])
        nomes = [n for n, _ in opcoes]
        yield achado(
            x,
            curta.bonus.at,
            f"{nome} com {curta.bonus.valor:+d} e {quote(curta.dano.texto)}; "
            f"com {melhor[0]} é {conta.total:+d} e {certo}.",
            f"{nome} at {curta.bonus.valor:+d} and {quote(curta.dano.texto)}; "
            f"with {melhor[0]} it is {conta.total:+d} and {certo}.",
            conta=explicada(conta),
            ajuda=(
                f"A técnica usa {ou(nomes)}: escreva {conta.total:+d} e {certo}.",
                f"The technique uses {or_(nomes)}: write {conta.total:+d} and {certo}.",
            ),
            notas=(_nota(curta.dano.at, curta.dano.texto),),
            assunto=f"bonus {norm(curta.nome)}",
            conserto=_bonus_e_dano(curta.bonus.at, conta.total, curta.dano.at, certo),
        )
        return
    if curta.bonus is not None and not bonus_bate(melhor):
        conta = c.acerto(*melhor)
        yield achado(
            x,
            curta.bonus.at,
            f"{nome} com {curta.bonus.valor:+d}; a conta dá {conta.total:+d}.",
            f"{nome} at {curta.bonus.valor:+d}; the sum gives {conta.total:+d}.",
            conta=explicada(conta),
            ajuda=(f"Escreva {conta.total:+d}.", f"Write {conta.total:+d}."),
            assunto=f"bonus {norm(curta.nome)}",
            conserto=acerta(curta.bonus.at, conta.total, sinal=True),
        )
    if curta.dano is None or b is None or dano_bate(melhor):
        return
    dano, faces = curta.dano, _faces(x)
    pontos = sum(n for _, n in dano.dados)
    estranhos = [f"d{f}" for f, _ in dano.dados if f not in faces]
    if not pontos or estranhos:
        dados = ou(f"d{f}" for f in faces)
        pt = f"{nome} causa {quote(dano.texto)}; o dado de um ponto é {dados}."
        en = f"{nome} does {quote(dano.texto)}; the die of a point is {dados.replace(' ou ', ' or ')}."
        certo = com_sinal(f"{pontos or 1}d{faces[0]}", (pontos or 1) * b + melhor[1])
    else:
        certo = com_sinal(_dados(dano), pontos * b + melhor[1])
        s = "s" if pontos > 1 else ""
        pt = f"{nome} causa {quote(dano.texto)}; {pontos} ponto{s} no nível {c.n} {'dão' if s else 'dá'} {certo}."
        en = f"{nome} does {quote(dano.texto)}; {pontos} point{s} at level {c.n} {'give' if s else 'gives'} {certo}."
    sinal = f"{melhor[1]:+d}"
    yield achado(
        x,
        dano.at,
        pt,
        en,
        conta=(f"{pontos} × {b} + {melhor[0]} {melhor[1]} = {pontos * b + melhor[1]}",) * 2 if pontos else None,
        ajuda=(
            f"Escreva {certo}. Cada ponto é 1d8 + {b}; o modificador ({sinal}) entra uma vez.",
            f"Write {certo}. Each point is 1d8 + {b}; the modifier ({sinal}) goes in once.",
        ),
        assunto=f"dano {norm(curta.nome)}",
        conserto=troca(dano.at, certo),
    )


def _dano_bate(c: Contas, dano: Soma, b: int, opcao: tuple[str, int]) -> bool:
    """Whether a dice sum is one die a point, the bônus do ponto for each, and the modifier once."""
    faces = _faces(c.x)
    pontos = sum(n for _, n in dano.dados)
    if not pontos or any(f not in faces for f, _ in dano.dados) or len(dano.mods) > 1:
        return False
    nome, mod = opcao
    if dano.mods:
        return dano.mods[0] in ("mod", nome) and c.bate(dano.constante, pontos * b, "dano")
    return c.bate(dano.constante, pontos * b + mod, "dano")


@regra_de("SE612", "custo-da-tecnica-do-inimigo", ERRO, "Cap. 6, O Grau; Cap. 10, Montar um inimigo", "inimigo")
def se612_custo_da_tecnica_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: O custo da técnica curta paga os pontos que se veem nela
    en: The custo of a short technique pays for the points in sight
    por que: Cada dado é um ponto, e atravessar ou quebrar a armadura é mais um; o custo não pode ser menor que isso
        sem limitações escritas, nem o tamanho passar do que o Grau permite. Uma técnica barata demais volta a cada
        rodada. Suba o custo, escreva as limitações ou registre a técnica inteira.
    why: Each die is a point, and piercing or breaking the armour is one more; the custo can't be less than that
        without written limitações, nor the size more than the Grau allows. A technique that is too cheap comes back
        every round. Raise the custo, write the limitações, or register the whole technique.
    ruim:
        inimigo:
          nome: Lenhador Mudo
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Tronco que Rola, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Talho, custo: 3, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Lasca, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Lenhador Mudo
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Tronco que Rola, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Talho, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Lasca, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    c = contas(x)
    if c is None:
        return
    for posta in postas(x):
        if posta.curta is not None:
            yield from _do_custo(x, c, posta, posta.curta)


def _algum_dano(c: Contas, curta: Curta, dano: Soma, b: int) -> bool:
    """Whether a dice sum is right with some attribute that explains the bonus too."""
    opcoes = c.mods_da_tecnica(curta.natureza)
    do_bonus = [o for o in opcoes if curta.bonus is not None and c.acerta(curta.bonus.valor, o[1])]
    return any(_dano_bate(c, dano, b, opcao) for opcao in do_bonus or opcoes)


def _do_custo(x: ExameDeFicha, c: Contas, posta: Posta, curta: Curta) -> Achados:
    grau = curta.grau.valor if curta.grau is not None else c.grau
    if grau not in x.c.tab.graus:
        return
    M = maior_tamanho(x, grau) + (x.c.tab.assento_extra if posta.assento else 0)
    t = pontos_a_vista(x, curta)
    b = c.bonus_do_ponto(grau)
    if curta.dano is not None and curta.custo is not None and not _algum_dano(c, curta, curta.dano, b):
        # The number of dice is what is wrong, and SE611 says so: the constant is that of the custo's points.
        sobram = curta.custo.valor - (t - sum(n for _, n in curta.dano.dados))
        if len(curta.dano.dados) == 1 and sobram > 0:
            outros = curta.dano._replace(dados=((curta.dano.dados[0][0], sobram),))
            if _algum_dano(c, curta, outros, b):
                t = curta.custo.valor
    piso = x.c.motor.piso(t)
    custo = curta.custo.valor if curta.custo is not None else None
    nome = quote(curta.nome)
    a_vista = (f"{t} ponto{'' if t == 1 else 's'} à vista", f"{t} point{'' if t == 1 else 's'} in sight")
    assento = (" com o Assento", " with the Assento") if posta.assento else ("", "")
    ajuda: tuple[str, str]
    at: Locatable
    if curta.custo is not None and custo is not None and custo > M:
        at = curta.custo.at
        pt = f"{nome} custa {custo}; no Grau {grau}{assento[0]} o tamanho, e o custo, vão até {M}."
        en = f"{nome} costs {custo}; in Grau {grau}{assento[1]} the size, and the custo, go up to {M}."
        ajuda = (
            (f"Escreva {t}, o que se vê nela.", f"Write {t}, which is what shows in it.")
            if t <= M
            else (f"Tire {t - M} dos pontos dela.", f"Take {t - M} of its points out.")
        )
    elif t > M:
        assert curta.dano is not None
        at = curta.dano.at
        pt = f"{nome} tem {a_vista[0]}; o Grau {grau}{assento[0]} vai até {M}."
        en = f"{nome} has {a_vista[1]}; Grau {grau}{assento[1]} goes up to {M}."
        ajuda = (f"Tire {t - M} do dano ou do que ela compra.", f"Take {t - M} off the damage or off what it buys.")
    elif curta.custo is not None and custo is not None and custo < (piso if curta.limitacoes else max(piso, t)):
        at = curta.custo.at
        pt = f"{nome} tem {a_vista[0]} e custa {custo}; o menor custo é {piso if curta.limitacoes else t}."
        en = f"{nome} has {a_vista[1]} and costs {custo}; the least custo is {piso if curta.limitacoes else t}."
        ajuda = (
            (f"Escreva {piso}: nenhuma limitação passa da metade.", f"Write {piso}: no limitação goes under half.")
            if curta.limitacoes
            else (
                f"Escreva {max(piso, t)}, ou liste as limitações (o piso é {piso}).",
                f"Write {max(piso, t)}, or list the limitações (the piso is {piso}).",
            )
        )
    elif curta.dano is not None and curta.contra is not None and norm(curta.contra.texto) == "def":
        alvo, area = x.c.tab.efeitos["dano_alvo_unico"].dado, x.c.tab.efeitos["dano_area"].dado
        if not any(f"d{f}" == area for f, _ in curta.dano.dados) or any(f"d{f}" == alvo for f, _ in curta.dano.dados):
            return
        at = curta.dano.at
        pt = f"{nome} rola {area} contra a DEF; contra a DEF o dado é {alvo}."
        en = f"{nome} rolls {area} against DEF; against DEF the die is {alvo}."
        ajuda = (
            f"Escreva {alvo}, ou role contra Reflexos se for em área.",
            f"Write {alvo}, or roll against Reflexos if it is an area.",
        )
    else:
        return
    conserto = None
    if curta.custo is not None and at is curta.custo.at and t <= M:
        conserto = acerta(at, max(piso, t), seguro=False)
    yield achado(x, at, pt, en, ajuda=ajuda, assunto=f"custo {norm(curta.nome)}", conserto=conserto)


@regra_de("SE613", "repertorio-do-inimigo", AVISO, "Cap. 10, Montar um inimigo", "inimigo")
def se613_repertorio_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: O repertório tem uma grande, uma pequena e, do nível 4, uma média
    en: The repertoire has a big one, a small one and, from level 4, a middle one
    por que: A grande decide a luta, a pequena é a que sobra quando o Cosmo acaba, e a média enche o meio; sem uma
        delas o inimigo passa turnos sem nada que valha usar. Técnicas demais também atrapalham, porque quem o joga
        precisa ler todas. Complete a lista ou corte-a no que o nível dá.
    why: The big one decides the fight, the small one is what is left when the Cosmo runs out, and the middle one
        fills the gap; without one of them the enemy spends turns with nothing worth using. Too many get in the way as
        well, since whoever plays it has to read them all. Fill the list up, or cut it to what the level gives.
    ruim:
        inimigo:
          nome: Voz do Poço
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Grito do Poço, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Sussurro, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Voz do Poço
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Grito do Poço, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Eco, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Sussurro, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or f.papel.escrito or not f.tecnicas.valor:
        return
    do_repertorio = [p for p in postas(x) if not p.assento and not p.anotada]
    montagem = x.c.fichas.inimigos["montagem"]
    maior, menor = maior_tamanho(x, c.grau), montagem["pequena"]
    if all(p.tamanhos is not None for p in do_repertorio):
        tamanhos = [_tamanhos(x, p, maior) for p in do_repertorio]
        if x.posto is not None and not x.elite:  # SE503 tells that it is no seat's strike
            tamanhos += [_tamanhos(x, p, maior) for p in postas(x) if p.assento and not p.anotada]
        mod = max((m for _, m in c.mods_da_tecnica(None)), default=0)
        b = c.n - 1

        def dano(pontos: int) -> str:
            return com_sinal(f"{pontos}d8", pontos * b + mod)

        do_meio = montagem["media"]["grau_1" if c.grau == 1 else "depois"]
        faltam: list[tuple[str, str, str]] = []
        if not any(maior in t for t in tamanhos):
            faltam.append((f"grande de {maior}", f"big one of {maior}", f"{dano(maior)}, custo {maior}"))
        if c.n >= montagem["media"]["do_nivel"] and not any(menor < n < maior for t in tamanhos for n in t):
            faltam.append(("média", "middle one", f"{dano(do_meio)}, custo {do_meio}"))
        if not any(menor in t for t in tamanhos):
            faltam.append((f"pequena de {menor}", f"small one of {menor}", f"{dano(menor)}, custo {menor}"))
        if faltam:
            pt, en = _e(p for p, _, _ in faltam)[0], _e(e for _, e, _ in faltam)[1]
            como = "; ".join(h for _, _, h in faltam)
            yield achado(
                x,
                x,
                f"falta a técnica {pt} do nível {c.n}.",
                f"the technique that is missing at level {c.n}: the {en}.",
                ajuda=(f"Por exemplo: {como}.", f"For instance: {como}."),
                assunto="tecnicas",
            )
    limite = c.tecnicas_permitidas()
    # One name twice is SE509's.
    nomes: dict[object, Posta] = {}
    for posta in do_repertorio:
        nomes.setdefault(norm(posta.nome) or id(posta), posta)
    do_repertorio = list(nomes.values())
    if len(do_repertorio) > limite:
        s = "s" if limite > 1 else ""
        yield achado(
            x,
            do_repertorio[limite].uso.at,
            f"{len(do_repertorio)} técnicas no nível {c.n}; a montagem do livro dá {limite}.",
            f"{len(do_repertorio)} techniques at level {c.n}; the book's making of an enemy gives {limite}.",
            ajuda=(
                f"Fique com {limite} técnica{s}; o Golpe do Assento não conta.",
                f"Keep {limite} technique{s}; the Golpe do Assento does not count.",
            ),
            assunto="tecnicas",
        )


def _tamanhos(x: ExameDeFicha, posta: Posta, maior: int) -> frozenset[int]:
    """The sizes a technique can have; where its custo is one SE612 speaks of, also what shows in it."""
    tamanhos = posta.tamanhos or frozenset()
    if posta.curta is None or not tamanhos:
        return tamanhos
    t = pontos_a_vista(x, posta.curta)
    return tamanhos | {t} if max(tamanhos) < t or min(tamanhos) > maior else tamanhos


@regra_de(
    "SE614",
    "resposta-ausente-ou-sobrando",
    ERRO,
    "Cap. 10, Sozinho contra muitos; Montar um inimigo",
    "inimigo",
)
def se614_resposta_ausente_ou_sobrando(x: ExameDeFicha) -> Achados:
    """
    pt: Quem tem Convicção tem Resposta, e só quem tem
    en: Who has a Convicção has a Resposta, and nobody else
    por que: Sozinho contra o grupo, o inimigo com Convicção age depois de cada personagem; sem a Resposta escrita, a
        mesa inventa na hora o que ele faz. Quem não tem Convicção não responde, e a linha na ficha lhe dá turnos que
        não são dele. Escreva a técnica de dano mais barata com custo 0, ou apague a linha.
    why: Alone against the group, an enemy with a Convicção acts after each character; without a written Resposta the
        table makes up on the spot what it does. Who has no Convicção does not answer, and the line on the sheet gives
        it turns that are not its own. Write the cheapest technique of damage at custo 0, or delete the line.
    ruim:
        inimigo:
          nome: Vigia da Lua
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 1
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Duas Luas, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Quarto Crescente, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Lua Nova, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Vigia da Lua
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 1
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Duas Luas, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Quarto Crescente, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Lua Nova, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Lua Nova, custo: 0, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f = x.f
    if not comum(x) or f.papel.escrito:
        return
    quantas = conviccoes(x)
    retorno = f.retorno.valor
    if (retorno is not None and retorno.modo == "forca") or _errada_no_retorno(x, quantas):
        return  # SE620 speaks of it
    deve = bool(quantas) or f.deus.escrito
    if not deve and quantas is None:
        return
    tem = _tem_resposta(x)
    if deve == tem or (tem in _conviccoes_do_tipo(x) and not f.deus.escrito):
        return
    if tem:
        assert f.resposta.at is not None
        yield achado(
            x,
            f.resposta.at,
            "sem Convicção não responde, e há uma Resposta na ficha.",
            "without a Convicção it does not answer, and there is a Resposta on the sheet.",
            ajuda=("Apague a Resposta, ou dê a ele uma Convicção.", "Delete the Resposta, or give it a Convicção."),
            assunto="resposta",
            conserto=_sem_campo(x, "resposta"),
        )
        return
    pt, en = _resposta_certa(x)
    yield achado(
        x,
        f.resposta.at or x,
        "é um deus e não tem Resposta." if f.deus.escrito else "tem Convicção e não tem Resposta.",
        "is a god and has no Resposta." if f.deus.escrito else "has a Convicção and no Resposta.",
        ajuda=(f"Escreva a Resposta: {pt}.", f"Write the Resposta: {en}."),
        assunto="resposta",
        conserto=_com_resposta(x),
    )


def _mais_barata(x: ExameDeFicha) -> list[Posta] | None:
    """The techniques of damage that cost least, more than one if they tie; None where that can't be told."""
    conhecidas = [p for p in postas(x) if not p.anotada]
    if any(p.fere is None for p in conhecidas):
        return None
    ferem = [p for p in conhecidas if p.fere]
    custos = [p.custo for p in ferem if p.custo is not None]
    if len(custos) < len(ferem):
        return None
    return [p for p in ferem if p.custo == min(custos)]


def _resposta_certa(x: ExameDeFicha) -> tuple[str, str]:
    """What to write as the Resposta."""
    baratas = _mais_barata(x)
    if baratas is None:
        return (
            "a técnica de dano mais barata, custo 0, só o dano",
            "the cheapest technique of damage, custo 0, damage only",
        )
    if not baratas:
        return "o golpe comum", "the golpe comum"
    posta = baratas[0]
    dano = f", {texto_da_soma(posta.curta.dano)}" if posta.curta is not None and posta.curta.dano is not None else ""
    return f"{posta.nome}, custo 0{dano}, só o dano", f"{posta.nome}, custo 0{dano}, damage only"


@regra_de("SE615", "resposta-errada", ERRO, "Cap. 10, Sozinho contra muitos; Montar um inimigo", "inimigo")
def se615_resposta_errada(x: ExameDeFicha) -> Achados:
    """
    pt: A Resposta é a técnica de dano mais barata, de graça
    en: The Resposta is the cheapest technique of damage, for free
    por que: A Resposta sai depois de cada personagem e não gasta Cosmo, por isso é sempre a técnica de dano mais
        barata da ficha, com o mesmo bônus e o mesmo dano. Uma mais forte ali bate em todos, todas as rodadas, sem
        preço. Só o dano vai junto, a não ser que a ficha escreva que um efeito faz parte.
    why: The Resposta comes after each character and spends no Cosmo, so it is always the cheapest technique of damage
        on the sheet, with the same bonus and the same damage. A stronger one there hits everybody, every round, for
        free. Only the damage goes along, unless the sheet writes that an effect is part of it.
    ruim:
        inimigo:
          nome: Jardineiro Cego
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 1
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Raiz Mestra, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Galho, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Folha, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Galho, custo: 0, bonus: +6, contra: DEF, dano: 4d8 + 23}
    bom:
        inimigo:
          nome: Jardineiro Cego
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 1
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Raiz Mestra, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Galho, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Folha, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Folha, custo: 0, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f, uso = x.f, x.f.resposta.valor
    if uso is None or not comum(x) or aliado(x):
        return
    if _conviccoes_do_tipo(x) == {False} and conviccoes(x) == 0 and not f.deus.escrito and not f.papel.escrito:
        return  # it should not be there at all, and SE614 or SE620 says so
    curta = uso.curta
    at_nome = curta.at_nome if curta is not None else uso.at
    nome = uso.nome or "sem nome"
    baratas = _mais_barata(x)
    e_golpe = norm(uso.nome) == GOLPE_COMUM
    alvo = next((p for p in postas(x) if norm(p.nome) == norm(uso.nome)), None)
    motivo: tuple[str, str] | None = None
    if uso.nome and alvo is None and not e_golpe:
        motivo = ("não está na ficha", "is not on the sheet")
    elif baratas == [] and uso.nome and not e_golpe:
        motivo = ("não causa dano", "does no damage")
    elif baratas and e_golpe and alvo is None:
        motivo = ("há técnica de dano", "there is a technique of damage")
    elif baratas and alvo is not None and alvo not in baratas:
        motivo = ("não é a mais barata", "is not the cheapest")
        if alvo.fere is False:
            motivo = ("não causa dano", "does no damage")
    if motivo is not None:
        pt, en = _resposta_certa(x)
        yield achado(
            x,
            at_nome,
            f"Resposta {quote(nome)} {motivo[0]}.",
            f"Resposta {quote(nome)} {motivo[1]}.",
            ajuda=(f"A Resposta é: {pt}.", f"The Resposta is: {en}."),
            assunto="resposta",
            conserto=_com_resposta(x),
        )
        return
    if curta is not None:
        yield from _numeros_da_resposta(x, curta, alvo)


def _numeros_da_resposta(x: ExameDeFicha, curta: Curta, alvo: Posta | None) -> Achados:
    golpe = x.f.golpe_comum.valor if alvo is None else None
    bonus = contra = dano = None
    de = "o golpe comum", "the golpe comum"
    if alvo is not None:
        de = quote(alvo.nome), quote(alvo.nome)
        if alvo.curta is not None:
            bonus, dano = alvo.curta.bonus, alvo.curta.dano
            contra = alvo.curta.contra.texto if alvo.curta.contra is not None else "DEF"
        elif alvo.cheia is not None:
            rolagens = alvo.cheia.t.rolagem.valor
            if rolagens is not None and len(rolagens.rolagens) == 1 and len(rolagens.rolagens[0].contra) == 1:
                contra = rolagens.rolagens[0].contra[0]
    elif golpe is not None:
        bonus, dano, contra = golpe.bonus, golpe.dano, golpe.contra or "DEF"
    if curta.custo is not None and curta.custo.valor != 0:
        yield achado(
            x,
            curta.custo.at,
            f"a Resposta custa {curta.custo.valor}; responder não gasta Cosmo.",
            f"the Resposta costs {curta.custo.valor}; answering spends no Cosmo.",
            ajuda=("Escreva custo 0.", "Write custo 0."),
            assunto="resposta.custo",
            conserto=acerta(curta.custo.at, 0),
        )
    certa = alvo is not None and alvo.curta is not None and _certa_em_si(x, curta, alvo.curta)
    certa = certa or (alvo is None and golpe is not None and _golpe_certo_em_si(x, curta))
    # A number that is right in itself differs from the technique's only because that one is wrong: SE611, SE610.
    if curta.bonus is not None and bonus is not None and curta.bonus.valor != bonus.valor and not certa:
        yield achado(
            x,
            curta.bonus.at,
            f"Resposta com {curta.bonus.valor:+d}; {de[0]} tem {bonus.valor:+d}.",
            f"Resposta at {curta.bonus.valor:+d}; {de[1]} has {bonus.valor:+d}.",
            ajuda=(f"Escreva {bonus.valor:+d}.", f"Write {bonus.valor:+d}."),
            notas=(_nota(bonus.at, f"{bonus.valor:+d}"),),
            assunto="resposta.bonus",
            conserto=acerta(curta.bonus.at, bonus.valor, sinal=True),
        )
    if curta.contra is not None and contra is not None and norm(curta.contra.texto) != norm(contra):
        yield achado(
            x,
            curta.contra.at,
            f"Resposta contra {curta.contra.texto}; {de[0]} é contra {contra}.",
            f"Resposta against {curta.contra.texto}; {de[1]} is against {contra}.",
            ajuda=(f"Escreva {contra}.", f"Write {contra}."),
            assunto="resposta.contra",
            conserto=troca(curta.contra.at, contra),
        )
    if curta.dano is not None and not certa and not _mesmo_dano(x, curta.dano, dano, alvo):
        certo = texto_da_soma(dano) if dano is not None else ""
        yield achado(
            x,
            curta.dano.at,
            f"Resposta de {quote(curta.dano.texto)}; {de[0]} causa {certo or 'outro dano'}.",
            f"Resposta of {quote(curta.dano.texto)}; {de[1]} does {certo or 'another damage'}.",
            ajuda=(f"Escreva {certo}.", f"Write {certo}.") if certo else None,
            notas=(_nota(dano.at, certo),) if dano is not None else (),
            assunto="resposta.dano",
            conserto=troca(curta.dano.at, certo) if certo else None,
        )
    if curta.so_dano is False and not curta.efeito:
        yield achado(
            x,
            _valor_em(curta.at, "so_dano"),
            "a Resposta leva mais que o dano, e a ficha não diz que efeito.",
            "the Resposta carries more than the damage, and the sheet does not say which effect.",
            ajuda=(
                "Escreva `so_dano: sim`, ou o efeito em `efeito`: ele sai depois de cada personagem.",
                "Write `so_dano: sim`, or the effect in `efeito`: it comes after each character.",
            ),
            assunto="resposta.so_dano",
        )


def _certa_em_si(x: ExameDeFicha, resposta: Curta, tecnica: Curta) -> bool:
    """Whether the Resposta is what the technique should be, and the technique is not."""
    c = contas(x)
    grau = tecnica.grau.valor if tecnica.grau is not None else c.grau if c is not None else 0
    if c is None or grau not in x.c.tab.graus:
        return False
    pontos = tecnica.custo.valor if tecnica.custo is not None else 0

    def certo(curta: Curta, opcao: tuple[str, int]) -> bool:
        if curta.bonus is not None and not c.acerta(curta.bonus.valor, opcao[1]):
            return False
        return curta.dano is None or _dano_bate(c, curta.dano, c.bonus_do_ponto(grau), opcao)

    opcoes = c.mods_da_tecnica(tecnica.natureza)
    dados = sum(n for _, n in resposta.dano.dados) if resposta.dano is not None else 0
    if any(certo(tecnica, opcao) for opcao in opcoes) or dados > max(pontos, 1):
        return False
    return any(certo(resposta, opcao) for opcao in opcoes)


def _golpe_certo_em_si(x: ExameDeFicha, resposta: Curta) -> bool:
    """Whether the Resposta is what the golpe comum should be, and the golpe comum is not."""
    c, golpe = contas(x), x.f.golpe_comum.valor
    if c is None or golpe is None:
        return False

    def certo(bonus: Numero | None, dano: Soma | None, opcao: Golpe) -> bool:
        if bonus is not None and not c.acerta(bonus.valor, opcao.mod):
            return False
        return dano is None or _dano_do_golpe_bate(c, dano, opcao)

    opcoes = c.golpes()
    if any(certo(golpe.bonus, golpe.dano, opcao) for opcao in opcoes):
        return False
    return any(certo(resposta.bonus, resposta.dano, opcao) for opcao in opcoes)


def _mesmo_dano(x: ExameDeFicha, escrito: Soma, dano: Soma | None, alvo: Posta | None) -> bool:
    """Whether the damage of the Resposta is that of the technique (or of the golpe comum)."""
    if dano is not None:
        return (escrito.dados, escrito.constante, escrito.mods) == (dano.dados, dano.constante, dano.mods)
    cheia = alvo.cheia if alvo is not None else None
    c = contas(x)
    grau = cheia.t.grau.valor if cheia is not None else None
    if cheia is None or c is None or grau is None or grau not in x.c.tab.graus:
        return True
    soma = x.c.motor.dano(cheia.t, c.bonus_do_ponto(grau))
    if soma is None:
        return True
    if sorted(soma.dados) != sorted(escrito.dados):
        return False
    if escrito.mods:
        return escrito.constante == soma.constante
    return any(escrito.constante == soma.constante + mod for _, mod in c.mods_da_tecnica(cheia.t.natureza.valor))


# ---- Sentidos, seat, armour


@regra_de(
    "SE616",
    "setimo-e-hierarquia",
    ERRO,
    "Cap. 4, O Sétimo Sentido; Cap. 7, O Posto na armadura; Cap. 10, Montar um inimigo",
    "inimigo",
)
def se616_setimo_e_hierarquia(x: ExameDeFicha) -> Achados:
    """
    pt: O Posto diz como o inimigo chega ao Sétimo
    en: The Posto says how an enemy reaches the Sétimo
    por que: A elite entra no Sétimo quando quer e tem o domínio de 3; Bronze e Prata despertam como um personagem, do
        nível 5 em diante e só com Convicção; deuses estão no Nono. A Hierarquia de 2 é do Prata. Um Sentido fora do
        lugar muda quem tem Vantagem sobre quem, e a luta deixa de ser a que o Posto anuncia.
    why: The elite enters the Sétimo at will and has the domínio of 3; Bronze and Prata awaken like a character, from
        level 5 on and only with a Convicção; gods are in the Nono. The Hierarquia of 2 is the Prata's. A Sentido out
        of place changes who has Vantagem over whom, and the fight is no longer the one the Posto announces.
    ruim:
        inimigo:
          nome: Lanceiro do Sol
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Lança do Meio-Dia, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Sombra Curta, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Risco de Giz, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
          sentido: Sexto; desperta como um personagem
    bom:
        inimigo:
          nome: Lanceiro do Sol
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 1
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Lança do Meio-Dia, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Sombra Curta, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Risco de Giz, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
          resposta: {tecnica: Risco de Giz, custo: 0, bonus: +7, contra: DEF, dano: 2d8 + 19}
          sentido: Sexto; desperta como um personagem
    """
    f = x.f
    if f.sentido.valor:
        motivo = _motivo_do_sentido(x, simples(f.sentido.valor))
        if motivo is not None:
            assert f.sentido.at is not None
            (pt, en), (ajuda_pt, ajuda_en) = motivo
            yield achado(
                x,
                f.sentido.at,
                f"`{quote(f.sentido.valor)}`: {pt}.",
                f"`{quote(f.sentido.valor)}`: {en}.",
                ajuda=(ajuda_pt, ajuda_en),
                assunto="sentido",
                conserto=_sentido_certo(f.sentido.at, ajuda_pt),
            )
    armadura = x.c.fichas.armadura
    posto = x.posto
    for campo, rotulo, de_quem, certo in (
        (f.dominio, "domínio", "elite", armadura["dominio"]),
        (f.hierarquia, "hierarquia", "prata", armadura["hierarquia"]),
    ):
        if campo.valor is None or x.posto_cedo or (f.posto.escrito and posto is None and not x.sem_posto):
            continue
        dono = posto is not None and posto.id == de_quem
        if f.deus.escrito and de_quem == "elite":
            dono = True  # a god starts from the elite's line
        if campo.valor == certo and dono:
            continue
        assert campo.at is not None
        rotulo_do_dono = x.c.fichas.postos[de_quem].rotulo
        if not dono:
            quem = posto.rotulo if posto is not None else "quem não tem Posto"
            who = posto.rotulo if posto is not None else "one without a Posto"
            pt = f"{rotulo} em {quem}; só {rotulo_do_dono} tem."
            en = f"{rotulo} on {who}; only {rotulo_do_dono} has it."
            ajuda = (f"Apague `{norm(rotulo)}`.", f"Delete `{norm(rotulo)}`.")
        else:
            pt, en = f"{rotulo} {campo.valor}; é {certo}.", f"{rotulo} {campo.valor}; it is {certo}."
            ajuda = (f"Escreva {certo}.", f"Write {certo}.")
        conserto = acerta(campo.at, certo) if dono else _sem_campo(x, norm(rotulo))
        yield achado(x, campo.at, pt, en, ajuda=ajuda, assunto=norm(rotulo), conserto=conserto)


_SENTIDOS = {"nono": "o Nono", "setimo_com_oitavo": "o Sétimo com o Oitavo", "setimo": "o Sétimo", "sexto": "o Sexto"}
_Motivo = tuple[tuple[str, str], tuple[str, str]]


def _motivo_do_sentido(x: ExameDeFicha, texto: str) -> _Motivo | None:
    """What is wrong with the Sentido as written, and what to write."""
    f, posto = x.f, x.posto
    quando_quiser = "quando quiser" in texto
    nao_desperta = "nao desperta" in texto
    desperta = "desperta" in texto.replace("nao desperta", "")
    nono = "nono" in texto
    setimo = "setimo" in texto
    tipo = tipo_de_deus(x)
    if f.deus.escrito:
        if tipo is None:
            return None
        if tipo.id == "semideus":
            if setimo and not nono:
                return None
            return (
                ("semideus luta no Sétimo", "a semideus fights in the Sétimo"),
                ("Escreva `sentido: Sétimo`.", "Write `sentido: Sétimo`."),
            )
        if nono:
            return None
        return (
            ("um deus está no Nono desde o começo", "a god is in the Nono from the start"),
            ("Escreva `sentido: Nono desde o começo`.", "Write `sentido: Nono desde o começo`."),
        )
    if nono:
        return (
            ("só um deus está no Nono desde o começo", "only a god is in the Nono from the start"),
            ("Escreva o Sentido do Posto.", "Write the Sentido of the Posto."),
        )
    if posto is None or x.posto_cedo:
        return None
    if posto.id == "elite":
        if quando_quiser or not (nao_desperta or desperta or not setimo):
            return None
        return (
            ("a elite entra no Sétimo quando quiser", "the elite enters the Sétimo at will"),
            ("Escreva `sentido: Sétimo quando quiser`.", "Write `sentido: Sétimo quando quiser`."),
        )
    if quando_quiser:
        return (
            (
                f"{posto.rotulo} não entra no Sétimo quando quer; isso é da elite",
                f"{posto.rotulo} does not enter the Sétimo at will; that is the elite's",
            ),
            (
                "Escreva `Sexto; desperta como um personagem`, se tiver Convicção, ou `Sexto; não desperta`.",
                "Write `Sexto; desperta como um personagem`, if it has a Convicção, or `Sexto; não desperta`.",
            ),
        )
    do_nivel = x.c.fichas.inimigos["desperta_do_nivel"]
    sem_conviccao = conviccoes(x) == 0 and True not in _conviccoes_do_tipo(x)
    if desperta and (sem_conviccao or (x.n is not None and x.n < do_nivel)):
        if sem_conviccao:
            motivo = (
                f"{posto.rotulo} sem Convicção não desperta",
                f"a {posto.rotulo} without a Convicção does not awaken",
            )
        else:
            motivo = (
                f"{posto.rotulo} desperta do nível {do_nivel} em diante, e este é de nível {x.n}",
                f"a {posto.rotulo} awakens from level {do_nivel} on, and this one is of level {x.n}",
            )
        return motivo, ("Escreva `Sexto; não desperta`.", "Write `Sexto; não desperta`.")
    return None


@regra_de(
    "SE617",
    "elite-sem-golpe-do-assento",
    ERRO,
    "Cap. 10, Montar um inimigo; Cap. 6, O Golpe do Assento",
    "inimigo",
)
def se617_elite_sem_golpe_do_assento(x: ExameDeFicha) -> Achados:
    """
    pt: O inimigo da elite tem o Golpe do Assento
    en: An enemy of the elite has its Golpe do Assento
    por que: Quem veste uma armadura de vaga traz o golpe dela, um ponto acima do maior tamanho do Grau; é o que a
        mesa espera temer num Ouro, num General ou num Juiz. Sem ele, o inimigo é uma elite pela metade. Marque uma
        técnica com `assento: sim` e o tamanho a mais; ela não conta no repertório.
    why: Who wears the armour of a seat brings its strike, one point over the biggest size of the Grau; it is what the
        table expects to fear in an Ouro, a General or a Juiz. Without it the enemy is half an elite. Mark a technique
        with `assento: sim` and the extra size; it does not count in the repertoire.
    ruim:
        inimigo:
          nome: Skadi da Geada
          nivel: 15
          posto: Elite
          pv: 249
          def: 21
          iniciativa: +5
          defesas: Fortitude 21, Reflexos 24, Vontade 20
          cosmo: inicial 8, piso 4, Teto 15
          armadura: {nome: Veste, def: 6, resistencia: 10, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante, Couraça grossa]
          conviccoes: 0
          golpe_comum: {bonus: +10, dano: 1d8 + 5, golpes: 2}
          tecnicas:
            - {nome: Presa Branca, custo: 6, bonus: +10, contra: DEF, dano: 6d8 + 89}
            - {nome: Uivo, custo: 4, bonus: +10, contra: DEF, dano: 4d8 + 61}
            - {nome: Floco, custo: 2, bonus: +10, contra: DEF, dano: 2d8 + 33}
    bom:
        inimigo:
          nome: Skadi da Geada
          nivel: 15
          posto: Elite
          pv: 249
          def: 21
          iniciativa: +5
          defesas: Fortitude 21, Reflexos 24, Vontade 20
          cosmo: inicial 8, piso 4, Teto 15
          armadura: {nome: Veste, def: 6, resistencia: 10, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante, Couraça grossa]
          conviccoes: 0
          golpe_comum: {bonus: +10, dano: 1d8 + 5, golpes: 2}
          tecnicas:
            - {nome: Fim do Inverno, custo: 7, bonus: +10, contra: DEF, dano: 7d8 + 103, assento: sim}
            - {nome: Presa Branca, custo: 6, bonus: +10, contra: DEF, dano: 6d8 + 89}
            - {nome: Uivo, custo: 4, bonus: +10, contra: DEF, dano: 4d8 + 61}
            - {nome: Floco, custo: 2, bonus: +10, contra: DEF, dano: 2d8 + 33}
    """
    f, c = x.f, contas(x)
    if c is None or f.deus.escrito or not x.elite or x.posto_cedo or not f.tecnicas.valor:
        return
    todas = postas(x)
    maior = maior_tamanho(x, c.grau) + x.c.tab.assento_extra
    if any(p.assento or p.fere is None or maior in (p.tamanhos or ()) for p in todas):
        return
    mod = max((m for _, m in c.mods_da_tecnica(None)), default=0)
    exemplo = com_sinal(f"{maior - 1}d8", (maior - 1) * (c.n - 1) + mod)
    yield achado(
        x,
        x,
        f"{_rotulo_do_posto(x, x.posto) if x.posto else 'elite'} sem Golpe do Assento.",
        f"{_rotulo_do_posto(x, x.posto) if x.posto else 'elite'} without a Golpe do Assento.",
        ajuda=(
            f"Acrescente uma técnica com `assento: sim`, de até {maior} pontos no Grau {c.grau}: "
            f"{exemplo} que atravessa a armadura, custo {maior}.",
            f"Add a technique with `assento: sim`, of up to {maior} points in Grau {c.grau}: "
            f"{exemplo} that atravessa a armadura, custo {maior}.",
        ),
        assunto="tecnicas",
    )


@regra_de("SE618", "armadura-do-inimigo", ERRO, "Cap. 7, O Posto na armadura; O acessório", "inimigo")
def se618_armadura_do_inimigo(x: ExameDeFicha) -> Achados:
    """
    pt: A armadura é a do Posto, com um acessório do livro
    en: The armour is the Posto's, with one acessório of the book
    por que: A DEF da armadura vem da linha do Posto, mais as formas de sangue e a Liga de Oricalco; o acessório é um
        só, dos do livro, ou nenhum. Quem não tem Posto não tem armadura. Com outro número ali, a DEF do inimigo erra
        junto.
    why: The armour's DEF comes from the line of the Posto, plus the forms of blood and Liga de Oricalco; the
        acessório is a single one of the book's, or none. Who has no Posto has no armour. With another number there
        the enemy's DEF goes wrong along with it.
    ruim:
        inimigo:
          nome: Capitão da Maré
          nivel: 10
          posto: Prata
          pv: 133
          def: 18
          iniciativa: +4
          defesas: Fortitude 16, Reflexos 22, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 6, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 4, golpes: 2}
          tecnicas:
            - {nome: Onda de Ferro, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 58}
            - {nome: Corrente Fria, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 40}
            - {nome: Respingo, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 22}
    bom:
        inimigo:
          nome: Capitão da Maré
          nivel: 10
          posto: Prata
          pv: 133
          def: 18
          iniciativa: +4
          defesas: Fortitude 16, Reflexos 22, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Veste, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 4, golpes: 2}
          tecnicas:
            - {nome: Onda de Ferro, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 58}
            - {nome: Corrente Fria, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 40}
            - {nome: Respingo, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 22}
    """
    f, armadura = x.f, x.armadura
    if armadura is None or not comum(x):
        return
    assert f.armadura.at is not None
    if x.sem_posto:
        yield achado(
            x,
            f.armadura.at,
            "sem Posto e com armadura; a armadura é do Posto.",
            "no Posto and an armour; the armour is the Posto's.",
            ajuda=("Escreva `armadura: null`, ou o Posto.", "Write `armadura: null`, or the Posto."),
            assunto="armadura",
        )
        return
    c = contas(x)
    conta = c.def_da_armadura() if c is not None else None
    if armadura.def_ is not None and c is not None and conta is not None and not x.posto_cedo:
        duvidas = duvidas_da_armadura(x, c.posto, "def")
        if armadura.def_.valor not in com_ajustes((conta.total,), duvidas):
            rotulo = c.posto.rotulo if c.posto is not None else ""
            yield achado(
                x,
                armadura.def_.at,
                f"armadura de DEF {armadura.def_.valor}; a de {rotulo} é {conta.total}.",
                f"armour of DEF {armadura.def_.valor}; the {rotulo}'s is {conta.total}.",
                conta=explicada(conta),
                ajuda=(f"Escreva {conta.total}.", f"Write {conta.total}."),
                assunto="armadura.def",
                conserto=acerta(armadura.def_.at, conta.total),
            )
    yield from _dos_acessorios(x, armadura.acessorio or ())


def _dos_acessorios(x: ExameDeFicha, acessorios: tuple[Nome, ...]) -> Achados:
    rotulos = oferecidos(x.c.tab, (a.rotulo for a in x.c.fichas.acessorios.values()))
    for nome in acessorios:
        if nome.id is None:
            perto = nearest(nome.texto, rotulos)[:1]
            yield achado(
                x,
                nome.at,
                f"`{quote(nome.texto)}` não é um acessório do livro.",
                f"`{quote(nome.texto)}` is no acessório of the book.",
                ajuda=(f"Você quis dizer `{perto[0]}`?", f"Did you mean `{perto[0]}`?")
                if perto
                else (
                    f"Escreva {ou(rotulos)}, ou `sem acessório`.",
                    f"Write {or_(rotulos)}, or `sem acessório`.",
                ),
                assunto="armadura.acessorio",
            )
    if len(acessorios) < 2:
        return
    exercito = x.exercito
    de_dois = x.c.fichas.armadura["exercito_de_dois_acessorios"]
    sempre = x.c.fichas.armadura["acessorio_de_sempre"]
    dele = isinstance(exercito, ExercitoImpresso) and exercito.nome == de_dois
    if dele and len(acessorios) == 2 and any(a.id in (sempre, None) for a in acessorios):
        return
    yield achado(
        x,
        acessorios[0].at if len(acessorios) == 1 else _lista_de(x, acessorios),
        f"{len(acessorios)} acessórios; a armadura tem um, ou nenhum.",
        f"{len(acessorios)} acessórios; an armour has one, or none.",
        ajuda=(
            f"Fique com um. Só no exército de {de_dois} cabem dois: {sempre} e mais um.",
            f"Keep one. Only in the army of {de_dois} there is room for two: {sempre} and one more.",
        ),
        assunto="armadura.acessorio",
    )


def _lista_de(x: ExameDeFicha, acessorios: tuple[Nome, ...]) -> Locatable:
    """The list of the accessories, where it is written as one; else the second."""
    armadura = x.armadura
    if armadura is not None:
        lista = _valor_em(armadura.at, "acessorio")
        if lista is not armadura.at:
            return lista
    return acessorios[1].at


@regra_de("SE619", "ficha-aberta", ERRO, "Cap. 11, Antes do primeiro dado", "inimigo")
def se619_ficha_aberta(x: ExameDeFicha) -> Achados:
    """
    pt: Inimigo nomeado entra na luta com a ficha fechada
    en: A named enemy enters the fight with its sheet closed
    por que: Nível, Posto, PV, DEF, Cosmo, técnicas e Convicções se decidem antes do primeiro dado; com armadura,
        também a Resistência. O que fica em aberto acaba decidido no meio da luta, a favor de um dos lados. Pela
        tabela rápida esses números saem em um minuto.
    why: Level, Posto, PV, DEF, Cosmo, techniques and Convicções are settled before the first die is rolled; with an
        armour, Resistência too. What stays open is settled in the middle of the fight, in favour of one side. By the
        quick table these numbers take a minute.
    ruim:
        inimigo:
          nome: Tamborileiro
          nivel: 6
          posto: Bronze
          pv: 67
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Tambor de Guerra, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Rufar, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Baqueta, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    bom:
        inimigo:
          nome: Tamborileiro
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Tambor de Guerra, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Rufar, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Baqueta, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
    """
    f = x.f
    if not comum(x) or f.papel.escrito:
        return
    c = contas(x)
    falta: list[tuple[str, str]] = []
    aberto: list[tuple[Campo[Any], str, str]] = [
        (f.nivel, "nivel", ""),
        (f.posto, "posto", ""),
        (f.pv, "pv", _calculado(c, "pv")),
        (f.def_, "def", _calculado(c, "def")),
        (f.cosmo, "cosmo", _calculado(c, "cosmo")),
        (f.tecnicas, "tecnicas", ""),
        (f.conviccoes, "conviccoes", ""),
    ]
    vazios: list[tuple[Locatable, str, str]] = []
    for campo, nome, calculado in aberto:
        if f.deus.escrito and nome in ("nivel", "posto", "conviccoes"):
            continue
        sem_nada = nome in ("cosmo", "tecnicas") and campo.valor is not None and not campo.valor
        if campo.escrito and not sem_nada:
            continue
        if campo.at is not None:
            vazios.append((campo.at, nome, calculado))
        else:
            falta.append((nome, calculado))
    armadura = x.armadura
    if armadura is not None and armadura.resistencia is None and not armadura.morta and not x.sem_posto:
        res = c.res(c.k_escolhido) if c is not None else None
        falta.append(("armadura.resistencia", str(res.total) if res is not None else ""))
    if falta:
        yield _ficha_aberta(x, x, falta)
    for at, nome, calculado in vazios:
        yield perdido(
            x,
            at,
            f"`{nome}` está em branco: {{}}; o inimigo nomeado entra na luta com a ficha fechada.",
            f"`{nome}` is blank: {{}}; a named enemy enters the fight with its sheet closed.",
            assunto="ficha",
        ) or _ficha_aberta(x, at, [(nome, calculado)])


def _calculado(c: Contas | None, campo: str) -> str:
    """A number by the table, as far as it can be known."""
    if c is None:
        return ""
    deus = contas_de_deus(c.x)
    k = c.k_escolhido
    if campo == "cosmo":
        return f'"{_cosmo_por_extenso(_cosmo_de(c, k))}"'
    if campo == "pv":
        total = c.total("pv", k)
        return str(total) if total is not None else ""
    certas = deus.def_() if deus is not None else [c.def_()]
    return str(certas[0].total) if certas and certas[0] is not None else ""


def _ficha_aberta(x: ExameDeFicha, at: Locatable, falta: list[tuple[str, str]]) -> Finding:
    pt, en = _e(f"`{nome}`" for nome, _ in falta)
    contados = "; ".join(f"`{nome.rpartition('.')[2]}: {valor}`" for nome, valor in falta if valor)
    return achado(
        x,
        at,
        f"falta {pt}; o inimigo nomeado entra na luta com a ficha fechada.",
        f"{en} {'is' if len(falta) == 1 else 'are'} missing; a named enemy enters the fight with its sheet closed.",
        ajuda=(f"Pela tabela, escreva {contados}.", f"By the table, write {contados}.") if contados else None,
        assunto="ficha",
        conserto=_pela_tabela(x, falta),
    )


# ---- the brought back, the read


@regra_de("SE620", "trazido-de-volta", ERRO, "Cap. 9, Os que Hades traz de volta", "inimigo")
def se620_trazido_de_volta(x: ExameDeFicha) -> Achados:
    """
    pt: Quem volta pela força não tem Convicção; por um acordo, tem
    en: Who is brought back by force has no Convicção; by a deal it has
    por que: Hades traz de volta pela força um corpo sem vontade, que não levanta nem responde; por um acordo, alguém
        que aceitou o preço, com Convicções novas e um prazo para cumprir. É essa diferença que a mesa joga. Apague o
        que não cabe, ou escreva a Convicção e o prazo que faltam.
    why: By force Hades brings back a body without a will, which neither rises nor answers; by a deal, somebody who
        took the price, with new Convicções and a term to keep. That difference is what the table plays. Delete what
        does not belong, or write the Convicção and the term that are missing.
    ruim:
        inimigo:
          nome: Ode, o Devolvido
          nivel: 16
          posto: Elite
          pv: 277
          def: 21
          iniciativa: +5
          defesas: Fortitude 21, Reflexos 24, Vontade 20
          cosmo: inicial 8, piso 4, Teto 15
          armadura: {nome: Veste, def: 6, resistencia: 11, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante, Couraça grossa]
          conviccoes: 1
          golpe_comum: {bonus: +10, dano: 1d8 + 5, golpes: 2}
          tecnicas:
            - {nome: Último Toque, custo: 7, bonus: +10, contra: DEF, dano: 7d8 + 110, assento: sim}
            - {nome: Cinza Quente, custo: 6, bonus: +10, contra: DEF, dano: 6d8 + 95}
            - {nome: Fuligem, custo: 4, bonus: +10, contra: DEF, dano: 4d8 + 65}
            - {nome: Brasa, custo: 2, bonus: +10, contra: DEF, dano: 2d8 + 35}
          resposta: {tecnica: Brasa, custo: 0, bonus: +10, contra: DEF, dano: 2d8 + 35}
          retorno: {modo: pela força}
    bom:
        inimigo:
          nome: Ode, o Devolvido
          nivel: 16
          posto: Elite
          pv: 277
          def: 21
          iniciativa: +5
          defesas: Fortitude 21, Reflexos 24, Vontade 20
          cosmo: inicial 8, piso 4, Teto 15
          armadura: {nome: Veste, def: 6, resistencia: 11, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante, Couraça grossa]
          conviccoes: 0
          golpe_comum: {bonus: +10, dano: 1d8 + 5, golpes: 2}
          tecnicas:
            - {nome: Último Toque, custo: 7, bonus: +10, contra: DEF, dano: 7d8 + 110, assento: sim}
            - {nome: Cinza Quente, custo: 6, bonus: +10, contra: DEF, dano: 6d8 + 95}
            - {nome: Fuligem, custo: 4, bonus: +10, contra: DEF, dano: 4d8 + 65}
            - {nome: Brasa, custo: 2, bonus: +10, contra: DEF, dano: 2d8 + 35}
          retorno: {modo: pela força}
    """
    f, retorno = x.f, x.f.retorno.valor
    if retorno is None:
        return
    quantas = conviccoes(x)
    retornos = x.c.fichas.inimigos["retornos"]
    if retorno.modo == "forca":
        if quantas:
            assert f.conviccoes.at is not None
            at, tem = f.conviccoes.at, _quantas(quantas)[0]
        elif _tem_resposta(x):
            assert f.resposta.at is not None
            at, tem = f.resposta.at, "Resposta"
        else:
            return
        yield achado(
            x,
            at,
            f"voltou {retornos['forca']} e tem {tem}.",
            f"came back by force ({retornos['forca']}) and has {'a Resposta' if tem == 'Resposta' else tem}.",
            ajuda=(
                "Pela força: sem Convicção e sem Resposta; a 0 PV vira cinza.",
                "By force: no Convicção and no Resposta; at 0 PV it turns to ash.",
            ),
            assunto="retorno",
        )
    elif retorno.modo == "acordo":
        if quantas == 0:
            assert f.conviccoes.at is not None
            yield achado(
                x,
                f.conviccoes.at,
                f"voltou {retornos['acordo']} e não tem Convicção.",
                f"came back by a deal ({retornos['acordo']}) and has no Convicção.",
                ajuda=("Escreva as Convicções novas.", "Write the new Convicções."),
                assunto="retorno",
            )
        if not retorno.prazo:
            yield achado(
                x,
                retorno.at,
                f"voltou {retornos['acordo']}, e falta o prazo.",
                f"came back by a deal ({retornos['acordo']}), and the term is missing.",
                ajuda=("Escreva `prazo:`.", "Write `prazo:`."),
                assunto="retorno.prazo",
            )


@regra_de("SE621", "lidas-em-quem-esquece", AVISO, "Cap. 5, O mesmo golpe não funciona duas vezes", "inimigo")
def se621_lidas_em_quem_esquece(x: ExameDeFicha) -> Achados:
    """
    pt: Só quem tem Convicção guarda as técnicas que leu
    en: Only who has a Convicção keeps the techniques it has read
    por que: O inimigo sem Convicção esquece o que leu quando a luta acaba, e o golpe comum nunca fica Lido. Uma lista
        de Lidas na ficha dele tira dos jogadores técnicas que ainda deviam pegá-lo de surpresa. Durante a luta, anote
        as Lidas à parte.
    why: An enemy without a Convicção forgets what it read when the fight ends, and the golpe comum is never Lido. A
        list of Lidas on its sheet takes from the players techniques that should still catch it by surprise. During
        the fight, keep the Lidas on a note apart.
    ruim:
        inimigo:
          nome: Domadora
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 0
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Bote da Jiboia, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Aperto, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Escama, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          lidas: [Poeira de Gelo]
    bom:
        inimigo:
          nome: Domadora
          nivel: 6
          posto: Bronze
          pv: 67
          def: 15
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 20, Vontade 18
          cosmo: inicial 3, piso 2, Teto 8
          armadura: {nome: Veste, def: 2, resistencia: 6, acessorio: escudo}
          caracteristicas: [Espinhos]
          conviccoes: 1
          golpe_comum: {bonus: +6, dano: 1d8 + 3, golpes: 1}
          tecnicas:
            - {nome: Bote da Jiboia, custo: 6, bonus: +6, contra: DEF, dano: 6d8 + 33}
            - {nome: Aperto, custo: 4, bonus: +6, contra: DEF, dano: 4d8 + 23}
            - {nome: Escama, custo: 2, bonus: +6, contra: DEF, dano: 2d8 + 13}
          resposta: {tecnica: Escama, custo: 0, bonus: +6, contra: DEF, dano: 2d8 + 13}
          lidas: [Poeira de Gelo]
    """
    f, lidas = x.f, x.f.lidas.valor
    if not lidas or f.figurante:
        return
    assert f.lidas.at is not None
    if conviccoes(x) == 0 and not f.deus.escrito:
        yield achado(
            x,
            f.lidas.at,
            "sem Convicção, esquece as técnicas lidas quando a luta acaba.",
            "without a Convicção it forgets the techniques it read when the fight ends.",
            ajuda=("Apague a lista; na luta, anote à parte.", "Delete the list; in a fight, note them apart."),
            assunto="lidas",
            conserto=_sem_campo(x, "lidas"),
        )
        return
    for nome in lidas:
        if norm(nome.texto) == GOLPE_COMUM:
            yield achado(
                x,
                nome.at,
                "o golpe comum não fica Lido.",
                "the golpe comum is never Lido.",
                ajuda=("Tire-o da lista.", "Take it off the list."),
                assunto="lidas",
            )


# ---- figurantes


@regra_de("SE630", "linha-de-figurantes", ERRO, "Cap. 10, Figurantes", "inimigo")
def se630_linha_de_figurantes(x: ExameDeFicha) -> Achados:
    """
    pt: O bando segue a linha do nível, e o dano dele é um número
    en: A band follows the line of the level, and its damage is a number
    por que: O bando inteiro age como uma criatura só, com a DEF, o ataque e o dano da linha do nível do grupo. O dano
        não se rola: é um número fixo, que ninguém apara. Copie a linha; se alguém do bando merece números próprios,
        ele é um nomeado.
    why: The whole band acts as a single creature, with the DEF, attack and damage of the line of the group's level.
        Its damage is not rolled: it is a fixed number that nobody parries. Copy the line; if somebody in the band
        deserves numbers of its own, that one is a nomeado.
    ruim:
        inimigo:
          nome: Guardas do pátio
          tipo: figurante
          nivel: 5
          quantos: 6
          def: 12
          ataque: +5
          dano: 1d8
    bom:
        inimigo:
          nome: Guardas do pátio
          tipo: figurante
          nivel: 5
          quantos: 6
          def: 12
          ataque: +5
          dano: 7
    """
    f = x.f
    linha = x.c.fichas.figurantes.get(f.nivel.valor or 0)
    if not f.figurante or linha is None:
        return
    inteira = (
        f"A linha {linha.nivel} é DEF {linha.def_}, ataque +{linha.ataque}, dano {linha.dano}.",
        f"Line {linha.nivel} is DEF {linha.def_}, attack +{linha.ataque}, damage {linha.dano}.",
    )
    dano = f.dano.valor
    for campo, (pt, en), escrito, certo in (
        (f.def_, ("DEF", "DEF"), f.def_.valor, linha.def_),
        (f.ataque, ("ataque", "attack"), f.ataque.valor, linha.ataque),
        (f.dano, ("dano", "damage"), None if dano is None else dano.constante, linha.dano),
    ):
        com_dado = campo is f.dano and dano is not None and bool(dano.dados or dano.mods)
        if escrito is None or (escrito == certo and not com_dado):
            continue
        assert campo.at is not None
        mostra = f"{escrito:+d}" if campo is f.ataque else str(escrito)
        if com_dado and dano is not None:
            mostra = quote(dano.texto)
        yield achado(
            x,
            campo.at,
            f"bando de nível {linha.nivel} com {pt} {mostra}; "
            + (f"o dano do bando é um número, {certo}." if com_dado else f"é {certo}."),
            f"band of level {linha.nivel} with {en} {mostra}; "
            + (f"a band's damage is a number, {certo}." if com_dado else f"it is {certo}."),
            ajuda=inteira,
            assunto=norm(pt),
            conserto=troca(campo.at, str(certo)) if com_dado else acerta(campo.at, certo),
        )


@regra_de("SE631", "figurante-com-ficha", ERRO, "Cap. 10, Figurantes", "inimigo")
def se631_figurante_com_ficha(x: ExameDeFicha) -> Achados:
    """
    pt: Figurante é uma linha, sem técnicas nem armadura
    en: A figurante is one line, without techniques or armour
    por que: O bando ataca uma vez por rodada, não tem crítico, não é aparado e cai com um acerto; técnicas, Cosmo,
        Convicções e armadura são de quem tem ficha. Quem merece uma dessas coisas não é figurante. Apague o campo, ou
        faça dele um nomeado com a ficha inteira.
    why: A band attacks once a round, has no critical, can't be parried and falls to one hit; techniques, Cosmo,
        Convicções and armour belong to who has a sheet. Whoever deserves one of those is no figurante. Delete the
        field, or make it a nomeado with a whole sheet.
    ruim:
        inimigo:
          nome: Remadores da galé
          tipo: figurante
          nivel: 5
          quantos: 6
          def: 12
          ataque: +5
          dano: 7
          critico: sim
    bom:
        inimigo:
          nome: Remadores da galé
          tipo: figurante
          nivel: 5
          quantos: 6
          def: 12
          ataque: +5
          dano: 7
    """
    f = x.f
    if not f.figurante:
        return
    quantas = conviccoes(x)
    tem: list[tuple[Campo[Any], bool, str, str]] = [
        (f.tecnicas, bool(f.tecnicas.valor), "técnicas", "techniques"),
        (f.conviccoes, bool(quantas), "Convicções", "Convicções"),
        (f.resposta, _tem_resposta(x), "Resposta", "a Resposta"),
        (f.cosmo, bool(f.cosmo.valor), "Cosmo", "Cosmo"),
        (f.caracteristicas, bool(f.caracteristicas.valor), "características", "características"),
        (f.lidas, bool(f.lidas.valor), "técnicas Lidas", "techniques Lidas"),
        (f.armadura, f.armadura.valor is not None, "armadura", "an armour"),
        (f.critico, bool(f.critico.valor), "crítico", "a critical"),
        (f.aparavel, bool(f.aparavel.valor), "dano aparável", "damage that can be parried"),
    ]
    for campo, errado, pt, en in tem:
        if not errado:
            continue
        assert campo.at is not None
        yield achado(
            x,
            campo.at,
            f"figurante não tem {pt}.",
            f"a figurante does not have {en}.",
            ajuda=(
                "Apague o campo, ou escreva um nomeado com a ficha inteira.",
                "Delete the field, or write a nomeado with a whole sheet.",
            ),
            assunto=norm(pt),
        )


# ---- gods


@regra_de("SE640", "numeros-do-deus", ERRO, "Cap. 10, Deuses", "inimigo")
def se640_numeros_do_deus(x: ExameDeFicha) -> Achados:
    """
    pt: O deus parte da elite de nível 20
    en: A god starts from the elite of level 20
    por que: Um deus é a elite de nível 20 com os PV multiplicados e um bônus na DEF e nas defesas: uma vez e meia e 2
        na divindade menor, o dobro e 4 na maior, o dobro e 2 no semideus. As trocas de Cosmo por Vida valem antes da
        multiplicação. Um número fora disso deixa a divindade ao alcance de quem não devia tocá-la.
    why: A god is the elite of level 20 with its PV multiplied and a bonus on DEF and defences: one and a half times
        and 2 for a lesser deity, twice and 4 for a greater one, twice and 2 for a semideus. Trades of Cosmo for Vida
        count before the multiplication. A number off that puts the deity within reach of who should not touch it.
    ruim:
        inimigo:
          nome: Nix das Marés
          deus: menor
          pv: 640
          def: 23
          iniciativa: +5
          defesas: Fortitude 25, Reflexos 27, Vontade 23
          cosmo: inicial 10, piso 5, Teto 18
          tecnicas:
            - {nome: Sono de Basalto, custo: 7, bonus: +11, contra: DEF, dano: 7d8 + 138, assento: sim}
            - {nome: Chuva de Âmbar, custo: 6, bonus: +11, contra: DEF, dano: 6d8 + 119}
            - {nome: Dedo de Salgueiro, custo: 2, bonus: +11, contra: DEF, dano: 2d8 + 43}
          resposta: {tecnica: Dedo de Salgueiro, custo: 0, bonus: +11, contra: DEF, dano: 2d8 + 43}
    bom:
        inimigo:
          nome: Nix das Marés
          deus: menor
          pv: 630
          def: 23
          iniciativa: +5
          defesas: Fortitude 25, Reflexos 27, Vontade 23
          cosmo: inicial 10, piso 5, Teto 18
          tecnicas:
            - {nome: Sono de Basalto, custo: 7, bonus: +11, contra: DEF, dano: 7d8 + 138, assento: sim}
            - {nome: Chuva de Âmbar, custo: 6, bonus: +11, contra: DEF, dano: 6d8 + 119}
            - {nome: Dedo de Salgueiro, custo: 2, bonus: +11, contra: DEF, dano: 2d8 + 43}
          resposta: {tecnica: Dedo de Salgueiro, custo: 0, bonus: +11, contra: DEF, dano: 2d8 + 43}
    """
    f, deus = x.f, contas_de_deus(x)
    if deus is None:
        return
    c, tipo = deus.c, deus.tipo
    if f.nivel.valor is not None and f.nivel.valor != c.n:
        assert f.nivel.at is not None
        yield achado(
            x,
            f.nivel.at,
            f"nível {f.nivel.valor}; um deus é de nível {c.n}.",
            f"level {f.nivel.valor}; a god is of level {c.n}.",
            ajuda=(f"Escreva {c.n}, ou apague o nível.", f"Write {c.n}, or delete the level."),
            assunto="nivel",
            conserto=acerta(f.nivel.at, c.n),
        )
    if f.pv.valor is not None and deus.pv(0) is not None:
        somas = {k: conta for k in c.por_ordem() if (conta := deus.pv(k)) is not None}
        if not any(c.bate(f.pv.valor, conta, "pv") for conta in somas.values()):
            assert f.pv.at is not None
            k = min(somas, key=lambda k: (abs(somas[k].total - (f.pv.valor or 0)), abs(k)))
            yield achado(
                x,
                f.pv.at,
                f"{f.pv.valor} PV; {_do_tipo(tipo.rotulo)[0]} tem {somas[0].total} sem trocas.",
                f"{f.pv.valor} PV; {_do_tipo(tipo.rotulo)[1]} has {somas[0].total} without trades.",
                conta=explicada(somas[k]),
                ajuda=(
                    f"O mais perto é {somas[k].total}, {_com_trocas(k)[0]}; as trocas valem antes de multiplicar.",
                    f"The nearest is {somas[k].total}, {_com_trocas(k)[1]}; trades count before the multiplication.",
                ),
                assunto="pv",
                conserto=acerta(f.pv.at, somas[0].total),
            )
    numeros: list[tuple[str, int | None, Locatable | None, list[Conta], str]] = [
        ("DEF", f.def_.valor, f.def_.at, deus.def_(), "def"),
        *((nome, n.valor, n.at, deus.defesa(nome), norm(nome)) for nome, n in (f.defesas.valor or {}).items()),
    ]
    for rotulo, escrito, at, certas, campo in numeros:
        if escrito is None or not certas or any(c.bate(escrito, conta, campo) for conta in certas):
            continue
        assert at is not None
        yield achado(
            x,
            at,
            f"{rotulo} {escrito}; {_do_tipo(tipo.rotulo)[0]} tem {certas[0].total}.",
            f"{rotulo} {escrito}; {_do_tipo(tipo.rotulo)[1]} has {certas[0].total}.",
            conta=explicada(certas[0]),
            ajuda=(f"Escreva {certas[0].total}.", f"Write {certas[0].total}."),
            assunto=campo,
            conserto=acerta(at, certas[0].total),
        )


def _do_tipo(rotulo: str) -> tuple[str, str]:
    """The kind of god, in a sentence."""
    nomes = {
        "menor": ("a divindade menor", "a lesser deity (menor)"),
        "maior": ("a divindade maior", "a greater deity (maior)"),
    }
    return nomes.get(rotulo, (f"o {rotulo}", f"a {rotulo}"))


@regra_de("SE641", "destino-sem-deus-ou-sem-aviso", ERRO, "Cap. 10, Deuses", "inimigo")
def se641_destino_sem_deus_ou_sem_aviso(x: ExameDeFicha) -> Achados:
    """
    pt: Só um deus ou uma relíquia faz destino, anunciado antes
    en: Only a god or a relic works destiny, announced beforehand
    por que: Selar, petrificar ou matar de uma vez não tem preço no motor: é poder de deuses e de umas poucas
        relíquias, e a mesa tem direito a uma rodada para responder. A divindade menor faz isso uma vez por luta. Sem
        deus nem relíquia, use uma condição que o motor vende.
    why: To seal, to petrify or to kill outright has no price in the motor: it is a power of gods and of a few relics,
        and the table is due one round to answer. A lesser deity does it once a fight. Without a god or a relic, use a
        condition that the motor sells.
    ruim:
        inimigo:
          nome: Skadi do Espelho
          nivel: 15
          posto: Elite
          pv: 249
          def: 21
          iniciativa: +5
          defesas: Fortitude 21, Reflexos 24, Vontade 20
          cosmo: inicial 8, piso 4, Teto 15
          armadura: {nome: Veste, def: 6, resistencia: 10, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante, Couraça grossa]
          conviccoes: 0
          golpe_comum: {bonus: +10, dano: 1d8 + 5, golpes: 2}
          tecnicas:
            - {nome: Olhar de Pedra, custo: 7, bonus: +10, contra: DEF, dano: 7d8 + 103, assento: sim}
            - {nome: Mão de Gesso, custo: 6, bonus: +10, contra: DEF, dano: 6d8 + 89}
            - {nome: Véu, custo: 4, bonus: +10, contra: DEF, dano: 4d8 + 61}
            - {nome: Poeira Lenta, custo: 2, bonus: +10, contra: DEF, dano: 2d8 + 33}
          destino: [{efeito: petrificar, anunciado: sim, rodadas_para_responder: 1}]
    bom:
        inimigo:
          nome: Skadi do Espelho
          deus: menor
          pv: 630
          def: 23
          iniciativa: +5
          defesas: Fortitude 25, Reflexos 27, Vontade 23
          cosmo: inicial 10, piso 5, Teto 18
          tecnicas:
            - {nome: Sono de Basalto, custo: 7, bonus: +11, contra: DEF, dano: 7d8 + 138, assento: sim}
            - {nome: Chuva de Âmbar, custo: 6, bonus: +11, contra: DEF, dano: 6d8 + 119}
            - {nome: Dedo de Salgueiro, custo: 2, bonus: +11, contra: DEF, dano: 2d8 + 43}
          resposta: {tecnica: Dedo de Salgueiro, custo: 0, bonus: +11, contra: DEF, dano: 2d8 + 43}
          destino: [{efeito: petrificar, anunciado: sim, rodadas_para_responder: 1}]
          destino_por_luta: 1
    """
    f = x.f
    tipo = tipo_de_deus(x)
    inimigos = x.c.fichas.inimigos
    minimo = inimigos["rodadas_para_responder"]
    for item in f.destino.valor or ():
        efeito = quote(item.efeito) or "destino"
        if _faz_destino(x) or _de_reliquia(x, item, inimigos["itens_de_destino"]):
            if not item.anunciado:
                yield achado(
                    x,
                    _valor_em(item.at, "anunciado"),
                    f"{efeito}: o destino é anunciado antes.",
                    f"{efeito}: destiny is announced beforehand.",
                    ajuda=(
                        f"Escreva `anunciado: sim` e `rodadas_para_responder: {minimo}`.",
                        f"Write `anunciado: sim` and `rodadas_para_responder: {minimo}`.",
                    ),
                    assunto="destino",
                )
            elif item.rodadas is not None and item.rodadas.valor < minimo:
                yield achado(
                    x,
                    item.rodadas.at,
                    f"{efeito}: {item.rodadas.valor} rodadas para responder; é {minimo}, ou mais.",
                    f"{efeito}: {item.rodadas.valor} rounds to answer; it takes {minimo}, or more.",
                    ajuda=(f"Escreva {minimo}.", f"Write {minimo}."),
                    assunto="destino",
                )
            continue
        alternativas = _alternativas(x, item)
        pt = "semideus não faz destino." if tipo is not None else "quem não é deus não faz destino."
        en = "a semideus works no destiny." if tipo is not None else "who is no god works no destiny."
        yield achado(
            x,
            item.at,
            f"{efeito}: {pt}",
            f"{efeito}: {en}",
            ajuda=(
                "Dê a ele a relíquia que faz isso" + (f", ou use {ou(alternativas)}." if alternativas else "."),
                "Give it the relic that does this" + (f", or use {or_(alternativas)}." if alternativas else "."),
            ),
            assunto="destino",
        )
    limite = tipo.destinos_por_luta if tipo is not None else None
    if limite and f.destino_por_luta.valor is not None and f.destino_por_luta.valor > limite and tipo is not None:
        assert f.destino_por_luta.at is not None
        yield achado(
            x,
            f.destino_por_luta.at,
            f"{f.destino_por_luta.valor} destinos por luta; {_do_tipo(tipo.rotulo)[0]} faz {limite}.",
            f"{f.destino_por_luta.valor} destinies a fight; {_do_tipo(tipo.rotulo)[1]} works {limite}.",
            ajuda=(f"Escreva {limite}.", f"Write {limite}."),
            assunto="destino_por_luta",
        )


def _faz_destino(x: ExameDeFicha) -> bool:
    """Whether it is a god that works destiny; one of no known kind is let pass, SE642 speaks of it."""
    tipo = tipo_de_deus(x)
    return tipo.destinos_por_luta != 0 if tipo is not None else x.f.deus.escrito


def _de_reliquia(x: ExameDeFicha, item: Destino, itens: list[str]) -> bool:
    textos = [item.efeito, *(r.texto for r in x.f.reliquias.valor or ())]
    textos += [f"{t.titulo} {t.texto}" for t in x.f.tracos.valor or ()]
    return any(norm(nome) in norm(texto) for nome in itens for texto in textos)


def _alternativas(x: ExameDeFicha, item: Destino) -> tuple[str, ...]:
    """What the motor sells in place of an effect of destiny."""
    for destino in x.c.tab.destinos.values():
        if any(norm(termo) in norm(item.efeito) for termo in destino.termos):
            return tuple(oferecidos(x.c.tab, destino.alternativas))
    return ()


@regra_de("SE642", "regras-do-deus", ERRO, "Cap. 10, Deuses", "inimigo")
def se642_regras_do_deus(x: ExameDeFicha) -> Achados:
    """
    pt: O tipo do deus diz o que o fere
    en: The kind of god says what hurts it
    por que: Cada Sentido fere um deus numa fração: só o Nono por inteiro, e o resto conforme ele seja menor, maior ou
        semideus. Um deus também não trava em Mil Dias, porque ninguém o iguala. Copie a linha do tipo; sem `deus`, o
        campo `fere` não existe.
    why: Each Sentido hurts a god by a fraction: only the Nono in full, the rest as it is menor, maior or semideus.
        Nor does a god get locked in the Mil Dias, since nobody is its equal. Copy the line of the kind; without
        `deus` there is no field `fere`.
    ruim:
        inimigo:
          nome: Nix do Sono
          deus: menor
          pv: 630
          def: 23
          iniciativa: +5
          defesas: Fortitude 25, Reflexos 27, Vontade 23
          cosmo: inicial 10, piso 5, Teto 18
          tecnicas:
            - {nome: Noite Inteira, custo: 7, bonus: +11, contra: DEF, dano: 7d8 + 138, assento: sim}
            - {nome: Meia-Noite, custo: 6, bonus: +11, contra: DEF, dano: 6d8 + 119}
            - {nome: Cochilo, custo: 2, bonus: +11, contra: DEF, dano: 2d8 + 43}
          resposta: {tecnica: Cochilo, custo: 0, bonus: +11, contra: DEF, dano: 2d8 + 43}
          fere: {nono: 1, setimo_com_oitavo: 0.5, setimo: 0.5, sexto: 0}
    bom:
        inimigo:
          nome: Nix do Sono
          deus: menor
          pv: 630
          def: 23
          iniciativa: +5
          defesas: Fortitude 25, Reflexos 27, Vontade 23
          cosmo: inicial 10, piso 5, Teto 18
          tecnicas:
            - {nome: Noite Inteira, custo: 7, bonus: +11, contra: DEF, dano: 7d8 + 138, assento: sim}
            - {nome: Meia-Noite, custo: 6, bonus: +11, contra: DEF, dano: 6d8 + 119}
            - {nome: Cochilo, custo: 2, bonus: +11, contra: DEF, dano: 2d8 + 43}
          resposta: {tecnica: Cochilo, custo: 0, bonus: +11, contra: DEF, dano: 2d8 + 43}
          fere: {nono: 1, setimo_com_oitavo: 0.5, setimo: 0.25, sexto: 0}
    """
    f, tipo = x.f, tipo_de_deus(x)
    tipos = x.c.fichas.deuses
    if f.deus.valor is not None and tipo is None:
        assert f.deus.at is not None
        rotulos = [t.rotulo for t in tipos.values()]
        yield achado(
            x,
            f.deus.at,
            f"`{quote(f.deus.valor)}` não é um tipo de deus.",
            f"`{quote(f.deus.valor)}` is no kind of god.",
            ajuda=(f"Escreva {ou(rotulos)}.", f"Write {or_(rotulos)}."),
            assunto="deus",
        )
        return
    if f.fere.valor and not f.deus.escrito:
        assert f.fere.at is not None
        yield achado(
            x,
            f.fere.at,
            "tem `fere` e não é um deus.",
            "has `fere` and is no god.",
            ajuda=("Apague `fere`, ou escreva `deus`.", "Delete `fere`, or write `deus`."),
            assunto="fere",
            conserto=_sem_campo(x, "fere", seguro=False),
        )
    if tipo is None:
        return
    for sentido, nome in (f.fere.valor or {}).items():
        certo = tipo.fere.get(sentido)
        if certo is None or nome.id is None or nome.id == certo:
            continue
        rotulo = _SENTIDOS.get(sentido, sentido)
        yield achado(
            x,
            nome.at,
            f"{rotulo} fere {nome.texto}; {_do_tipo(tipo.rotulo)[0]} sente {certo}.",
            f"{rotulo[2:]} hurts {nome.texto}; {_do_tipo(tipo.rotulo)[1]} feels {certo}.",
            ajuda=(f"Escreva {certo}.", f"Write {certo}."),
            assunto=f"fere.{sentido}",
            conserto=troca(nome.at, str(certo)),
        )
    if f.mil_dias.valor:
        assert f.mil_dias.at is not None
        yield achado(
            x,
            f.mil_dias.at,
            "um deus não trava em Mil Dias.",
            "a god does not get locked in the Mil Dias.",
            ajuda=("Apague `mil_dias`.", "Delete `mil_dias`."),
            assunto="mil_dias",
            conserto=_sem_campo(x, "mil_dias"),
        )


# ---- allies


@regra_de("SE660", "aliado", ERRO, "Cap. 11, Aliados", "inimigo")
def se660_aliado(x: ExameDeFicha) -> Achados:
    """
    pt: O aliado de luta vale metade; o companheiro, o nível do grupo
    en: An aliado de luta is worth half; a companheiro, the group's level
    por que: O aliado de luta tem metade do nível do grupo e metade dos PV, para cima, uma ação e nenhuma Convicção,
        para ajudar sem roubar a cena. O companheiro é ficha inteira e conta como personagem. Com números maiores, a
        luta que era do grupo passa a ser dele.
    why: An aliado de luta has half the group's level and half the PV, rounded up, one action and no Convicção, so
        that it helps without stealing the scene. A companheiro is a whole sheet and counts as a character. With
        bigger numbers the fight that was the group's becomes its own.
    ruim:
        inimigo:
          nome: Kiko da Doca
          papel: aliado de luta
          nivel_do_grupo: 9
          nivel: 5
          pv: 54
          conviccoes: 0
          acoes: 1
    bom:
        inimigo:
          nome: Kiko da Doca
          papel: aliado de luta
          nivel_do_grupo: 9
          nivel: 5
          pv: 27
          conviccoes: 0
          acoes: 1
    """
    f = x.f
    grupo, nivel = f.nivel_do_grupo.valor, f.nivel.valor
    if companheiro(x):
        if grupo is not None and nivel is not None and nivel != grupo:
            yield from _do_nivel(x, grupo, f"companheiro de nível {nivel}", f"companheiro of level {nivel}")
        return
    if not aliado(x):
        return
    if grupo is not None and nivel is not None and nivel != nivel_do_aliado(x, grupo):
        yield from _do_nivel(
            x, nivel_do_aliado(x, grupo), f"aliado de luta de nível {nivel}", f"aliado de luta of level {nivel}"
        )
    c = contas(x)
    if c is not None and f.pv.valor is not None and c.pv(0) is not None:
        metades = {k: pv_do_aliado(c, k) or 0 for k in c.por_ordem()}
        if not any(c.bate(f.pv.valor, metade, "pv") for metade in metades.values()):
            assert f.pv.at is not None
            k = min(metades, key=lambda k: (abs(metades[k] - (f.pv.valor or 0)), abs(k)))
            yield achado(
                x,
                f.pv.at,
                f"aliado de luta com {f.pv.valor} PV; metade do nível {c.n} são {metades[0]}.",
                f"aliado de luta with {f.pv.valor} PV; half of level {c.n} is {metades[0]}.",
                ajuda=(
                    f"O mais perto é {metades[k]}, {_com_trocas(k)[0]}: metade de {_pv_inteiro(c, k)}, para cima.",
                    f"The nearest is {metades[k]}, {_com_trocas(k)[1]}: half of {_pv_inteiro(c, k)}, rounded up.",
                ),
                assunto="pv",
                conserto=acerta(f.pv.at, metades[k]),
            )
    quantas = conviccoes(x)
    acoes = x.c.fichas.inimigos["aliado_de_luta"]["acoes"]
    for campo, errado, tem_pt, tem_en, ajuda in (
        (f.conviccoes, bool(quantas), *_quantas(quantas or 0), ("Escreva 0.", "Write 0.")),
        (
            f.acoes,
            f.acoes.valor is not None and f.acoes.valor > acoes,
            f"{f.acoes.valor} ações",
            f"{f.acoes.valor} actions",
            (f"Escreva {acoes}.", f"Write {acoes}."),
        ),
        (f.resposta, _tem_resposta(x), "Resposta", "a Resposta", ("Apague a Resposta.", "Delete the Resposta.")),
    ):
        if errado:
            assert campo.at is not None
            yield achado(
                x,
                campo.at,
                f"aliado de luta com {tem_pt}; ele tem uma ação por rodada, sem Convicção nem Resposta.",
                f"aliado de luta with {tem_en}; it has one action a round, no Convicção and no Resposta.",
                ajuda=ajuda,
                assunto=norm(tem_pt),
                conserto=acerta(f.acoes.at, acoes) if campo is f.acoes else None,
            )


def _pv_inteiro(c: Contas, k: int) -> int:
    conta = c.pv(k)
    return conta.total if conta is not None else 0


def _do_nivel(x: ExameDeFicha, certo: int, pt: str, en: str) -> Achados:
    f = x.f
    assert f.nivel.at is not None and f.nivel_do_grupo.at is not None
    grupo = f.nivel_do_grupo.valor
    yield achado(
        x,
        f.nivel.at,
        f"{pt} com o grupo no {grupo}; o certo é {certo}.",
        f"{en} with the group at {grupo}; it must be {certo}.",
        ajuda=(f"Escreva {certo}.", f"Write {certo}."),
        notas=(_nota(f.nivel_do_grupo.at, f"nível do grupo {grupo}"),),
        assunto="nivel",
        conserto=acerta(f.nivel.at, certo),
    )


# ---- what mends a sheet


def _numeros(escritos: dict[str, Numero], certos: dict[str, int]) -> Fix | None:
    """The fix of several numbers of one field, by their names; which trades were made is the player's to say."""
    from techlint.rules.fixes import fix_of, number_change

    return fix_of([number_change(n.at, certos[nome]) for nome, n in escritos.items()], safe=False)


def _bonus_e_dano(at_bonus: Locatable, bonus: int, at_dano: Locatable, dano: str) -> Fix | None:
    """The fix of a bonus and of the damage that has the same fault."""
    from techlint.rules.fixes import fix_of, number_change
    from techlint.source.changes import replaced
    from techlint.source.tree import Node, Part

    if not isinstance(at_dano, Node | Part):
        return None
    return fix_of([number_change(at_bonus, bonus, signed=True), replaced(at_dano, dano)])


def _sem_campo(x: ExameDeFicha, campo: str, *, seguro: bool = True) -> Fix | None:
    """The fix that takes a field out of the sheet."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_campo_da_ficha

    return conserto([sem_campo_da_ficha(x, campo)], seguro=seguro)


def _pela_tabela(x: ExameDeFicha, falta: list[tuple[str, str]]) -> Fix | None:
    """The fix that writes the missing numbers that the table gives."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import campos_da_ficha, conserto

    contados = {nome: valor.strip('"') for nome, valor in falta if valor and "." not in nome}
    return conserto(campos_da_ficha(x, contados)) if contados else None


def _com_resposta(x: ExameDeFicha) -> Fix | None:
    """The fix that writes the Resposta, where there is no choice of it."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import campos_da_ficha, conserto

    baratas = _mais_barata(x)
    if baratas is None or len(baratas) > 1:
        return None
    return conserto(campos_da_ficha(x, {"resposta": baratas[0].nome if baratas else "golpe comum"}))


def _sentido_certo(at: Locatable, ajuda: str) -> Fix | None:
    """The fix that writes the one Sentido the help names."""
    _, escreva, resto = ajuda.partition("`sentido: ")
    certo = resto.partition("`")[0] if escreva else ""
    if not certo and ajuda.count("`") == 2:
        certo = ajuda.split("`")[1]
    return troca(at, certo) if certo else None
