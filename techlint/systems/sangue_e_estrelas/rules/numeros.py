"""SE805 to SE811: the numbers of a character, computed again from level, choices, attributes, armour and lessons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techlint.diagnostics import Fix
from techlint.rules import Finding
from techlint.systems.sangue_e_estrelas.contas_inimigo import explicada
from techlint.systems.sangue_e_estrelas.contas_personagem import Contas, Golpe, Valor, contas
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.model import Estado
from techlint.systems.sangue_e_estrelas.model_ficha import GolpeComum
from techlint.systems.sangue_e_estrelas.rules.base import (
    ERRO,
    Achados,
    acerta,
    achado,
    and_,
    e_,
    or_,
    ou,
    regra_de,
    troca,
)
from techlint.systems.shape import Locatable, quote

_PV = "Cap. 12, A tabela; Cap. 3, As contas finais"
_DEF = "Cap. 3, As contas finais; Cap. 7, O Posto na armadura"
_DEFESAS = "Cap. 3, Defesas passivas"
_INICIATIVA = "Cap. 3, As contas finais; Cap. 7, O que a armadura dá; As características"
_GOLPE = "Cap. 5, O golpe comum cresce; Cap. 3, As contas finais"
_COSMO = "Cap. 4, O Cosmo; Cap. 3, As contas finais; Cap. 12, Subir de nível: você escolhe"
_RESISTENCIA = "Cap. 7, A Resistência"


def _errado(
    x: ExameDeFicha,
    at: Locatable,
    campo: tuple[str, str],
    escrito: int,
    valor: Valor,
    *,
    ajuda: tuple[str, str],
    assunto: str,
    sinal: str = "",
    unidade: str = "",
    por: tuple[str, str] = ("", ""),
    seguro: bool = True,
) -> Finding:
    """A number that no legal choice gives, with the nearest that one does and its sum."""
    conta = valor.mais_perto(escrito)
    certo = f"{conta.total:{sinal}d}{unidade}"
    found = f"{escrito:{sinal}d}{unidade}"
    return achado(
        x,
        at,
        f"{campo[0]} {found}; a conta dá {certo}{por[0]}.",
        f"{campo[1]} {found}; the sum gives {certo}{por[1]}.",
        ajuda=(f"Escreva {certo}. {ajuda[0]}", f"Write {certo}. {ajuda[1]}"),
        conta=explicada(conta),
        assunto=assunto,
        conserto=acerta(at, conta.total, seguro=seguro),
    )


def _por_escolhas(c: Contas) -> tuple[str, str]:
    """Which split between Vida and Cosmo explains the rest of the sheet, where it is not written."""
    if c.f.escolhas.escrito or c.n < 2 or not c.caminhos:
        return "", ""
    vida, cosmo = c.caminhos[0]
    return (
        f" com {vida} de Vida e {cosmo} de Cosmo, as escolhas que explicam o resto da ficha",
        f" with {vida} of Vida and {cosmo} of Cosmo, the choices that explain the rest of the sheet",
    )


# ---- SE805


@regra_de("SE805", "pv-errado", ERRO, _PV, "personagem")
def se805_pv_errado(x: ExameDeFicha) -> Achados:
    """
    pt: Os PV são os da tabela, da CON e das escolhas de Vida
    en: The PV come from the table, CON and the choices of Vida
    por que: A base do nível, a CON uma vez por nível e metade do nível (para cima) por escolha de Vida: quem soma de
        cabeça costuma esquecer que a Vida de ontem vale mais hoje. Um PV errado decide quem cai e quem fica de pé.
    why: The base of the level, CON once a level and half the level (up) for each choice of Vida: who adds in the head
        tends to forget that yesterday's Vida is worth more today. A wrong PV decides who falls and who stands.
    ruim:
        personagem:
          nome: Inês de Coruja
          nivel: 5
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          pv: 50
          escolhas:
            2: [vida]
            3: [cosmo, perícia Furtividade]
            4: [vida, técnica]
            5: [cosmo]
    bom:
        personagem:
          nome: Inês de Coruja
          nivel: 5
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          pv: 54
          escolhas:
            2: [vida]
            3: [cosmo, perícia Furtividade]
            4: [vida, técnica]
            5: [cosmo]
    """
    c = contas(x)
    if c is None or x.f.pv.valor is None or x.f.pv.at is None:
        return
    valor = c.de("pv")
    if valor is None or x.f.pv.valor in valor.aceitos:
        return
    yield _errado(
        x,
        x.f.pv.at,
        ("PV", "PV"),
        x.f.pv.valor,
        valor,
        por=_por_escolhas(c),
        seguro=x.f.escolhas.valor is not None,
        ajuda=(
            "A CON entra uma vez por nível, e cada escolha de Vida dá metade do nível, para cima.",
            "CON enters once a level, and each choice of Vida gives half the level, rounded up.",
        ),
        assunto="pv",
    )


# ---- SE806


@regra_de("SE806", "def-errada", ERRO, _DEF, "personagem")
def se806_def_errada(x: ExameDeFicha) -> Achados:
    """
    pt: A DEF é 10, a guarda e o que a armadura dá
    en: The DEF is 10, the guard and what the armour gives
    por que: A guarda é o maior entre DES e o Atributo do Cosmo; com a armadura no corpo, FOR e CON também servem. Um
        ponto de DEF muda um golpe em cada vinte, a luta inteira, e por isso a conta não admite sobra.
    why: The guard is the highest of DES and the Atributo do Cosmo; with the armour on, FOR and CON serve as well. One
        point of DEF changes one blow in twenty, all through the fight, so the sum admits nothing left over.
    ruim:
        personagem:
          nome: João de Garça
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          armadura: {nome: Garça, acessorio: escudo}
          caracteristicas: [Leve]
          def: 16
    bom:
        personagem:
          nome: João de Garça
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          armadura: {nome: Garça, acessorio: escudo}
          caracteristicas: [Leve]
          def: 14
    """
    c = contas(x)
    if c is None or x.f.def_.valor is None or x.f.def_.at is None:
        return
    valor = c.def_
    if valor is None or x.f.def_.valor in valor.aceitos:
        return
    yield _errado(
        x,
        x.f.def_.at,
        ("DEF", "DEF"),
        x.f.def_.valor,
        valor,
        ajuda=(
            "A guarda é o maior entre DES e o Atributo do Cosmo; FOR e CON só contam com a armadura no corpo.",
            "The guard is the highest of DES and the Atributo do Cosmo; FOR and CON count only with the armour on.",
        ),
        assunto="def",
    )


# ---- SE807


@regra_de("SE807", "defesas-erradas", ERRO, _DEFESAS, "personagem")
def se807_defesas_erradas(x: ExameDeFicha) -> Achados:
    """
    pt: As defesas são 14 e o modificador, com proficiência nas treinadas
    en: The defences are 14 and the modifier, with proficiência if trained
    por que: Duas defesas são treinadas na criação; a terceira vem por escolha ou pela lição Disciplina. Trocar quais
        são treinadas muda contra quais efeitos o personagem resiste, e a proficiência cresce com o nível.
    why: Two defences are trained at creation; the third comes by choice or by the lição Disciplina. To swap which are
        trained changes which effects the character withstands, and the proficiência grows with the level.
    ruim:
        personagem:
          nome: Lúcia de Pavão
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          treinadas: [Reflexos, Vontade]
          defesas: Fortitude 18, Reflexos 18, Vontade 17
    bom:
        personagem:
          nome: Lúcia de Pavão
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          treinadas: [Reflexos, Vontade]
          defesas: Fortitude 16, Reflexos 18, Vontade 17
    """
    c = contas(x)
    if c is None or x.f.treinadas.estado is Estado.MALFORMADO:
        return
    conta_certa = True
    for finding in _quantas_treinadas(x, c):
        conta_certa = False
        yield finding
    escritas = c.escritas_como_treinadas
    if conta_certa and escritas is not None and (outras := _trocadas(x, c, escritas)) is not None:
        assert x.f.treinadas.at is not None
        ditas = [nome for nome in c.p["defesas"]["de"] if nome in escritas]
        yield achado(
            x,
            x.f.treinadas.at,
            f"treinadas {e_(ditas)}; os números são os de {e_(outras)}.",
            f"trained {and_(ditas)}; the numbers are those of {and_(outras)}.",
            ajuda=(
                f"Escreva {e_(outras)}, ou refaça as defesas: 14 e o modificador, e a proficiência nas treinadas.",
                f"Write {and_(outras)}, or do the defences again: 14 and the modifier, proficiência if trained.",
            ),
            assunto="treinadas",
        )
        return
    for nome, numero in (x.f.defesas.valor or {}).items():
        pode = c.pode_ser(nome)
        treinada = None if escritas is None or not conta_certa else nome in escritas
        if (treinada in pode) if treinada is not None else pode:
            continue
        valores = [v for t in (True, False) if treinada in (None, t) and (v := c.defesa(nome, t)) is not None]
        if not valores:
            continue
        valor = Valor(tuple(conta for v in valores for conta in v.contas))
        como = (
            ("", "") if treinada is None else (" treinada", " trained") if treinada else (" sem treino", " untrained")
        )
        yield _errado(
            x,
            numero.at,
            (nome + como[0], f"{nome}{',' if como[1] else ''}{como[1]}"),
            numero.valor,
            valor,
            ajuda=(
                "14 e o modificador; a proficiência só entra nas treinadas.",
                "14 and the modifier; the proficiência enters only if trained.",
            ),
            seguro=treinada is not None,
            assunto=f"defesas {nome}",
        )


def _trocadas(x: ExameDeFicha, c: Contas, escritas: Iterable[str]) -> list[str] | None:
    """The defences that the numbers say are trained, where as many others as written explain every one of them and
    more than one number is wrong otherwise: the list is what is wrong."""
    nomes, ditas = list(c.p["defesas"]["de"]), set(escritas)
    defesas = x.f.defesas.valor or {}
    pode = {nome: c.pode_ser(nome) for nome in nomes}
    erradas = [nome for nome in nomes if nome in defesas and (nome in ditas) not in pode[nome]]
    if len(erradas) < 2 or any(nome not in defesas or not pode[nome] for nome in nomes):
        return None
    outras = [nome for nome in nomes if pode[nome] == {True} or (True in pode[nome] and nome in ditas)]
    return outras if len(outras) == len(ditas) else None


def _quantas_treinadas(x: ExameDeFicha, c: Contas) -> Iterator[Finding]:
    """How many defences are trained, where the number is not one the creation, choices and lessons give."""
    certas, escritas = c.quantas_treinadas, c.escritas_como_treinadas
    if escritas is not None:
        nomes = c.f.treinadas.valor or ()
        at = c.f.treinadas.at
        if len(nomes) != len(escritas):
            vistas: set[str | None] = set()
            for nome in nomes:
                if nome.id in vistas:
                    yield achado(
                        x,
                        nome.at,
                        f"{nome.id} está repetida entre as treinadas.",
                        f"{nome.id} is repeated among the trained.",
                        ajuda=("Escreva outra defesa, ou apague.", "Write another defence, or delete it."),
                        assunto="treinadas",
                    )
                vistas.add(nome.id)
            return
        menos = mais = len(escritas)
    else:
        pode = {nome: c.pode_ser(nome) for nome in c.p["defesas"]["de"]}
        at = c.f.defesas.at
        if not c.f.defesas.valor or any(not v for v in pode.values()):
            return
        menos = sum(1 for v in pode.values() if v == {True})
        mais = sum(1 for v in pode.values() if True in v)
    if at is None or (menos <= certas[-1] and mais >= certas[0]):
        return
    quantas = menos if menos > certas[-1] else mais
    sao = [str(v) for v in certas]
    yield achado(
        x,
        at,
        f"{quantas} {'defesa treinada' if quantas == 1 else 'defesas treinadas'}; são {ou(sao)}.",
        f"{quantas} trained {'defence' if quantas == 1 else 'defences'}; there are {or_(sao)}.",
        ajuda=(
            "Duas na criação; a terceira por escolha, nos níveis"
            f" {e_(str(v) for v in c.p['niveis_de_pericia_ou_defesa'])}, ou pela lição Disciplina.",
            "Two at creation; the third by choice, at levels"
            f" {and_(str(v) for v in c.p['niveis_de_pericia_ou_defesa'])}, or by the lição Disciplina.",
        ),
        assunto="treinadas",
    )


# ---- SE808


@regra_de("SE808", "iniciativa-e-movimento", ERRO, _INICIATIVA, "personagem")
def se808_iniciativa_e_movimento(x: ExameDeFicha) -> Achados:
    """
    pt: Iniciativa e movimento são os da conta
    en: Iniciativa and movement are what the sums give
    por que: A iniciativa é a DES com o que característica, lição e escolha somam; o movimento é 9 m, ou 12 m com as
        Pernas da armadura. São números pequenos que decidem quem fala primeiro e quem alcança quem.
    why: The Iniciativa is DES with what característica, lição and choice add; the movement is 9 m, or 12 m with the
        legs of the armour. They are small numbers that decide who acts first and who reaches whom.
    ruim:
        personagem:
          nome: Mauro de Albatroz
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          armadura: {nome: Albatroz, acessorio: asas}
          caracteristicas: [Leve]
          iniciativa: +4
          movimento: 15 m
    bom:
        personagem:
          nome: Mauro de Albatroz
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          armadura: {nome: Albatroz, acessorio: asas}
          caracteristicas: [Leve]
          iniciativa: +4
          movimento: 18 m
    """
    c, f = contas(x), x.f
    if c is None:
        return
    if f.iniciativa.valor is not None and f.iniciativa.at is not None:
        valor = c.iniciativa
        if valor is not None and f.iniciativa.valor not in valor.aceitos:
            yield _errado(
                x,
                f.iniciativa.at,
                ("iniciativa", "Iniciativa"),
                f.iniciativa.valor,
                valor,
                sinal="+",
                ajuda=(
                    "É o modificador da DES, sem proficiência; característica só conta com a armadura no corpo.",
                    "It is the modifier of DES, no proficiência; a característica counts only with the armour on.",
                ),
                assunto="iniciativa",
            )
    if f.movimento.valor is not None and f.movimento.at is not None:
        valor = c.movimento
        if valor is not None and f.movimento.valor not in valor.aceitos:
            yield _errado(
                x,
                f.movimento.at,
                ("movimento", "movement"),
                f.movimento.valor,
                valor,
                unidade=" m",
                ajuda=(
                    "As Pernas da armadura dão 3 m; característica e acessório só contam com ela no corpo.",
                    "The legs of the armour give 3 m; característica and acessório count only with it on.",
                ),
                assunto="movimento",
            )


# ---- SE809


@regra_de("SE809", "golpe-comum-errado", ERRO, _GOLPE, "personagem")
def se809_golpe_comum_errado(x: ExameDeFicha) -> Achados:
    """
    pt: O golpe comum acerta e fere com o mesmo atributo
    en: The golpe comum hits and hurts with the same attribute
    por que: Quem luta escolhe FOR, DES ou o Atributo do Cosmo, e o mesmo modificador entra no acerto, com a
        proficiência, e no dano. Misturar dois atributos dá o melhor dos dois mundos a quem só pagou por um.
    why: A fighter chooses FOR, DES or the Atributo do Cosmo, and the same modifier enters the roll to hit, with the
        proficiência, and the damage. To mix two gives the best of both worlds to one who paid for one only.
    ruim:
        personagem:
          nome: Nair de Cão Menor
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          golpe_comum: {bonus: +4, dano: 1d8 + 1, golpes: 1}
    bom:
        personagem:
          nome: Nair de Cão Menor
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          golpe_comum: {bonus: +4, dano: 1d8 + 2, golpes: 1}
    """
    c, escrito = contas(x), x.f.golpe_comum.valor
    if c is None or escrito is None:
        return
    vezes = 2 if c.n >= c.p["golpe_comum"]["dois_golpes_do_nivel"] else 1
    if escrito.golpes is not None and escrito.golpes.valor != vezes:
        plural = ("1 golpe", "1 blow") if vezes == 1 else (f"{vezes} golpes", f"{vezes} blows")
        quantos = escrito.golpes.valor
        yield achado(
            x,
            escrito.golpes.at,
            f"golpe comum com {quantos} {'golpe' if quantos == 1 else 'golpes'}; no nível {c.n} são {plural[0]}.",
            f"golpe comum with {quantos} {'blow' if quantos == 1 else 'blows'}; at level {c.n} it has {plural[1]}.",
            ajuda=(
                f"O segundo golpe vem no nível {c.p['golpe_comum']['dois_golpes_do_nivel']}.",
                f"The second blow comes at level {c.p['golpe_comum']['dois_golpes_do_nivel']}.",
            ),
            assunto="golpe_comum golpes",
            conserto=acerta(escrito.golpes.at, vezes),
        )
    yield from _golpe(x, c, escrito)


def _golpe(x: ExameDeFicha, c: Contas, escrito: GolpeComum) -> Iterator[Finding]:
    golpes = c.golpes
    legais = [*c.p["golpe_comum"]["atributos"], *(c.cosmos or c.p["atributos_do_cosmo"])]
    if escrito.atributo is not None and escrito.atributo.id is not None:
        if escrito.atributo.id not in legais:
            yield achado(
                x,
                escrito.atributo.at,
                f"golpe comum com {escrito.atributo.id}; ele usa {ou(legais)}.",
                f"golpe comum with {escrito.atributo.id}; it uses {or_(legais)}.",
                ajuda=(
                    "FOR, DES ou o Atributo do Cosmo, o mesmo no acerto e no dano.",
                    "FOR, DES or the Atributo do Cosmo, the same to hit and to hurt.",
                ),
                assunto="golpe_comum",
            )
            return
        golpes = [g for g in golpes if g.atributo == escrito.atributo.id]
    if not golpes or (escrito.atributo is None and len(golpes) < len(set(legais))):
        return  # an attribute that is not known may be the one

    def bonus_bate(g: Golpe) -> bool:
        return escrito.bonus is None or escrito.bonus.valor in g.bonus.aceitos

    def dano_bate(g: Golpe) -> bool:
        return escrito.dano is None or c.dano_bate(escrito.dano, g)

    if any(bonus_bate(g) and dano_bate(g) for g in golpes):
        return
    golpe = c.golpe_que_explica(escrito)
    if golpe is None:
        return
    certo = f"{golpe.bonus.total:+d}, {golpe.texto}"
    ajuda = (f"Com {golpe.atributo} é {certo}.", f"With {golpe.atributo} it is {certo}.")
    if escrito.bonus is not None and not bonus_bate(golpe):
        conta = golpe.bonus.mais_perto(escrito.bonus.valor)
        junto = ""
        if escrito.dano is not None and not dano_bate(golpe):
            junto = f", {quote(escrito.dano.texto)}"
        yield achado(
            x,
            escrito.bonus.at,
            f"golpe comum {escrito.bonus.valor:+d}{junto}; com {golpe.atributo} é"
            f" {certo if junto else f'{conta.total:+d}'}.",
            f"golpe comum {escrito.bonus.valor:+d}{junto}; with {golpe.atributo} it is"
            f" {certo if junto else f'{conta.total:+d}'}.",
            ajuda=(
                "O mesmo atributo acerta e fere; a proficiência só entra no acerto.",
                "The same attribute hits and hurts; the proficiência enters only to hit.",
            ),
            conta=explicada(conta),
            assunto="golpe_comum",
            conserto=_linha(escrito, golpe, conta.total if not junto else golpe.bonus.total, junto=bool(junto)),
        )
    elif escrito.dano is not None:
        yield achado(
            x,
            escrito.dano.at,
            f"golpe comum com dano {quote(escrito.dano.texto)}; com {golpe.atributo} é {golpe.texto}.",
            f"golpe comum with damage {quote(escrito.dano.texto)}; with {golpe.atributo} it is {golpe.texto}.",
            ajuda=(
                f"{ajuda[0]} O mesmo atributo acerta e fere, e o dado é 1d8, ou 1d10 com garras ou chifres.",
                f"{ajuda[1]} The same attribute hits and hurts, and the die is 1d8, or 1d10 with garras or chifres.",
            ),
            assunto="golpe_comum",
            conserto=troca(escrito.dano.at, golpe.texto),
        )


# ---- SE810


@regra_de("SE810", "cosmo-errado", ERRO, _COSMO, "personagem")
def se810_cosmo_errado(x: ExameDeFicha) -> Achados:
    """
    pt: Teto, Cosmo inicial e piso são os das escolhas de Cosmo
    en: Teto, Cosmo inicial and piso come from the choices of Cosmo
    por que: O Teto diz até onde a luta esquenta, o inicial diz com que técnica ela abre, e o piso diz onde se fica
        depois de queimar tudo. Os três crescem com as mesmas escolhas, e um errado muda o ritmo de todas as lutas.
    why: The Teto says how hot the fight gets, the start says which technique opens it, and the piso says where one is
        left after burning everything. All three grow with the same choices, and one wrong changes every fight's pace.
    ruim:
        personagem:
          nome: Otto de Rena
          nivel: 5
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          cosmo: inicial 3, piso 1, Teto 8
          escolhas:
            2: [vida]
            3: [cosmo, perícia Furtividade]
            4: [vida, técnica]
            5: [cosmo]
    bom:
        personagem:
          nome: Otto de Rena
          nivel: 5
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
          cosmo: inicial 3, piso 2, Teto 8
          escolhas:
            2: [vida]
            3: [cosmo, perícia Furtividade]
            4: [vida, técnica]
            5: [cosmo]
    """
    c = contas(x)
    if c is None or not c.caminhos:
        return
    ajudas = {
        "teto": (
            "Sétimo, Centelhas e itens sobem o Teto só na luta: ficam fora da ficha.",
            "Sétimo, Centelhas and items raise the Teto only in the fight: they stay off the sheet.",
        ),
        "inicial": (
            "É o Atributo do Cosmo, 1 no mínimo, mais as escolhas de Cosmo, até o Teto.",
            "It is the Atributo do Cosmo, 1 at least, and the choices of Cosmo, up to the Teto.",
        ),
        "piso": (
            "São 1, e mais 1 a cada duas escolhas de Cosmo.",
            "It is 1, and 1 more for every two choices of Cosmo.",
        ),
    }
    nomes = {"teto": ("Teto", "Teto"), "inicial": ("Cosmo inicial", "Cosmo inicial"), "piso": ("piso", "piso")}
    for campo, numero in (x.f.cosmo.valor or {}).items():
        valor = c.de(campo)
        if valor is None or numero.valor in valor.aceitos:
            continue
        yield _errado(
            x,
            numero.at,
            nomes[campo],
            numero.valor,
            valor,
            por=_por_escolhas(c),
            seguro=x.f.escolhas.valor is not None,
            ajuda=ajudas[campo],
            assunto=f"cosmo {campo}",
        )


# ---- SE811


@regra_de("SE811", "resistencia-errada", ERRO, _RESISTENCIA, "personagem")
def se811_resistencia_errada(x: ExameDeFicha) -> Achados:
    """
    pt: A Resistência é a do Posto, da CON, da Vida e da armadura
    en: The Resistência comes from Posto, CON, Vida and the armour
    por que: A Resistência é quantos golpes a armadura apara antes de se despedaçar. Parte dela é da pessoa, CON e
        metade das escolhas de Vida, e passa para outra armadura; formas e melhorias ficam na que as ganhou.
    why: The Resistência is how many blows the armour parries before it shatters. Part of it is the person's, CON and
        half the choices of Vida, and goes over to another armour; forms and improvements stay with the one they are
        on.
    ruim:
        personagem:
          nome: Paula de Foca
          nivel: 1
          posto: Bronze
          atributos: {FOR: 15, DES: 14, CON: 8, INT: 10, SAB: 13, CAR: 12}
          armadura: {nome: Foca, acessorio: asas, resistencia: 2}
          escolhas: {}
    bom:
        personagem:
          nome: Paula de Foca
          nivel: 1
          posto: Bronze
          atributos: {FOR: 15, DES: 14, CON: 8, INT: 10, SAB: 13, CAR: 12}
          armadura: {nome: Foca, acessorio: asas, resistencia: 3}
          escolhas: {}
    """
    c = contas(x)
    if c is None:
        return
    escrito, at = c.resistencia_escrita
    if escrito is None or at is None:
        return
    morta = x.morta and not x.sem_armadura
    valor = c.de("resistencia")
    if valor is None or escrito in valor.aceitos:
        return
    ajuda = (
        ("Armadura morta não tem Resistência até reviver.", "A dead armour has no Resistência until it is revived.")
        if morta
        else (
            "CON negativa conta 0. CON e Vida são da pessoa; forma e melhoria são da armadura.",
            "A negative CON counts 0. CON and Vida are the person's; form and improvement are the armour's.",
        )
    )
    yield _errado(
        x,
        at,
        ("Resistência", "Resistência"),
        escrito,
        valor,
        por=("", "") if morta else _por_escolhas(c),
        seguro=morta or x.f.escolhas.valor is not None,
        ajuda=ajuda,
        assunto="resistencia",
    )


def _linha(escrito: GolpeComum, golpe: Golpe, bonus: int, *, junto: bool) -> Fix | None:
    """The fix of a golpe comum's bonus, and of its damage where that is wrong as well."""
    from techlint.rules.fixes import fix_of, number_change
    from techlint.source.changes import replaced
    from techlint.source.tree import Node, Part

    assert escrito.bonus is not None
    mudancas = [number_change(escrito.bonus.at, bonus, signed=True)]
    if junto and escrito.dano is not None:
        at = escrito.dano.at
        mudancas.append(replaced(at, golpe.texto) if isinstance(at, Node | Part) else None)
    return fix_of(mudancas)
