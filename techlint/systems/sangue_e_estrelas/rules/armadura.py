"""SE82x and SE83x, the armour of an enemy or a character: Versão, forms, improvements; and who has not woken yet."""

from __future__ import annotations

from techlint.diagnostics import Fix
from techlint.rules import Finding, Note
from techlint.rules.rule import Locatable
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.contas_inimigo import (
    contas_de_humano,
    conviccoes,
    def_da_armadura,
    duvidas_da_armadura,
    explicada,
    formas_fora,
    melhorias_que_contam,
    posto_de,
    versao_de,
)
from techlint.systems.sangue_e_estrelas.exame import mesmo
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, com_ajustes
from techlint.systems.sangue_e_estrelas.model_ficha import Armadura, Nome
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    ERRO,
    Achados,
    acerta,
    achado,
    or_,
    ou,
    regra_de,
    troca,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import quote

_SANGUES = ("guerreiro", "elite", "deus")


def _armadura_de_guerreiro(x: ExameDeFicha) -> Armadura | None:
    """The armour these rules judge: none of a human's, a figurante's, or of one without a Posto."""
    return None if x.f.humano or x.f.figurante or x.sem_posto else x.armadura


@regra_de(
    "SE820",
    "versao-e-formas",
    ERRO,
    "Cap. 7, Cada revivida é uma forma nova; A escada do sangue",
    "personagem",
    "inimigo",
)
def se820_versao_e_formas(x: ExameDeFicha) -> Achados:
    """
    pt: Versão, acerto e DEF da armadura seguem as formas de sangue
    en: Versão, acerto and DEF of the armour follow its forms of blood
    por que: Cada vez que a armadura revive com sangue ela sobe uma Versão e ganha o que aquele sangue dá: acerto e
        Resistência alternados do guerreiro, DEF da elite, as duas coisas do deus. Uma Versão sem a forma que a
        explica é bônus que ninguém derramou sangue para ter. Liste as formas em ordem e refaça os números.
    why: Each time the armour revives with blood it rises one Versão and gains what that blood gives: acerto and
        Resistência in turn from a warrior, DEF from the elite, both from a god. A Versão without the form that
        explains it is a bonus nobody bled for. List the forms in order and work the numbers out again.
    ruim:
        inimigo:
          nome: Arqueiro Redivivo
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 4, resistencia: 9, acessorio: asas, versao: 2, formas: [guerreiro, guerreiro]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Chuva de Setas, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 51}
            - {nome: Seta Dupla, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 35}
            - {nome: Seta, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 19}
    bom:
        inimigo:
          nome: Arqueiro Redivivo
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 4, resistencia: 9, acessorio: asas, versao: 3, formas: [guerreiro, guerreiro]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Chuva de Setas, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 51}
            - {nome: Seta Dupla, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 35}
            - {nome: Seta, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 19}
    """
    armadura = _armadura_de_guerreiro(x)
    if armadura is None or any(forma.id is None for forma in armadura.formas):
        return
    formas = x.formas_da_armadura
    posto = posto_de(x)
    fora = {id(f.forma) for f in formas_fora(x, posto)}
    legais = x.formas_de(tuple(forma for forma in armadura.formas if id(forma) not in fora))
    lista = ", ".join(forma.texto for forma in armadura.formas) or "nenhuma"
    listed = ", ".join(forma.texto for forma in armadura.formas) or "none"
    if armadura.versao is not None and armadura.versao.valor not in (1 + formas.versoes, 1 + legais.versoes):
        certa = 1 + formas.versoes
        yield achado(
            x,
            armadura.versao.at,
            f"Versão {armadura.versao.valor}; com as formas ({lista}) é {certa}.",
            f"Versão {armadura.versao.valor}; with the forms ({listed}) it is {certa}.",
            conta=(f"1 + {formas.versoes} formas = {certa}", f"1 + {formas.versoes} forms = {certa}"),
            ajuda=(
                f"Escreva {certa}, ou a forma que falta. Morte de propósito não sobe a Versão.",
                f"Write {certa}, or the form that is missing. A death on purpose does not raise the Versão.",
            ),
            assunto="armadura.versao",
            conserto=acerta(armadura.versao.at, certa),
        )
    acertos = {formas.acerto, legais.acerto} | ({0} if armadura.morta else set())
    if armadura.acerto is not None and armadura.acerto.valor not in acertos:
        yield achado(
            x,
            armadura.acerto.at,
            f"acerto {armadura.acerto.valor}; com as formas ({lista}) é {formas.acerto}.",
            f"acerto {armadura.acerto.valor}; with the forms ({listed}) it is {formas.acerto}.",
            ajuda=(
                f"Escreva {formas.acerto}. O guerreiro dá +1 na 1ª, na 3ª e na 5ª; o deus dá +1.",
                f"Write {formas.acerto}. A warrior's blood gives +1 at the 1st, 3rd and 5th; a god's gives +1.",
            ),
            assunto="armadura.acerto",
            conserto=acerta(armadura.acerto.at, formas.acerto),
        )
    if x.f.kind != "personagem" or armadura.def_ is None or x.posto_cedo:
        return  # an enemy's is SE618's
    conta = def_da_armadura(x, x.posto, melhorias_que_contam(x, x.posto))
    if conta is None:
        return
    if armadura.def_.valor not in com_ajustes((conta.total,), duvidas_da_armadura(x, x.posto, "def")):
        yield achado(
            x,
            armadura.def_.at,
            f"armadura de DEF {armadura.def_.valor}; a conta dá {conta.total}.",
            f"armour of DEF {armadura.def_.valor}; the sum gives {conta.total}.",
            conta=explicada(conta),
            ajuda=(f"Escreva {conta.total}.", f"Write {conta.total}."),
            assunto="armadura.def",
            conserto=acerta(armadura.def_.at, conta.total),
        )


@regra_de("SE821", "escada-do-sangue", ERRO, "Cap. 7, A escada do sangue", "personagem", "inimigo")
def se821_escada_do_sangue(x: ExameDeFicha) -> Achados:
    """
    pt: A força do sangue que a armadura recebe nunca diminui
    en: The strength of the blood an armour receives never falls
    por que: A armadura sobe a escada: guerreiro, depois elite, depois deus, e cada degrau tem um limite que o Posto
        dá. Pular um degrau é permitido, descer não, e depois do sangue de um deus não há outro. Uma lista fora dessa
        ordem guarda bônus que a armadura não podia ter ganhado. Ponha as formas em ordem ou tire as que passam do
        limite.
    why: The armour climbs the ladder: warrior, then elite, then god, and each step has a limit that the Posto gives.
        Skipping a step is allowed, going down is not, and after a god's blood there is no other. A list out of that
        order keeps bonuses the armour could not have won. Put the forms in order, or take out those over the limit.
    ruim:
        inimigo:
          nome: Sereno das Ondas
          nivel: 9
          posto: Prata
          pv: 114
          def: 18
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 5, resistencia: 8, acessorio: asas, versao: 3, formas: [elite, guerreiro]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Vazante, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 51}
            - {nome: Preamar, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 35}
            - {nome: Bolha, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 19}
    bom:
        inimigo:
          nome: Sereno das Ondas
          nivel: 9
          posto: Prata
          pv: 114
          def: 18
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 5, resistencia: 8, acessorio: asas, versao: 3, formas: [guerreiro, elite]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Vazante, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 51}
            - {nome: Preamar, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 35}
            - {nome: Bolha, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 19}
    """
    armadura = _armadura_de_guerreiro(x)
    if armadura is None:
        return
    sangues = x.c.fichas.sangues
    posto = posto_de(x)
    for fora in formas_fora(x, posto):
        forma, maior = fora.forma, fora.maior
        notas = (Note(maior.at, mesmo(maior.texto)),) if maior is not None else ()
        if fora.motivo == "desconhecida":
            rotulos = [sangues[id_].rotulo for id_ in _SANGUES]
            perto = nearest(forma.texto, [*rotulos, "proposital"])[:1]
            motivo = "não é um sangue da escada", "is no blood of the ladder"
            ajuda = f"Escreva {ou(rotulos)}.", f"Write {or_(rotulos)}."
            if perto:
                ajuda = f"Você quis dizer `{perto[0]}`?", f"Did you mean `{perto[0]}`?"
        elif fora.motivo == "depois":
            motivo = "depois do sangue de um deus não há outro", "after a god's blood there is no other"
            ajuda = "Tire-a da lista.", "Take it off the list."
        elif maior is not None:
            motivo = f"mais fraca que a anterior ({maior.texto})", f"weaker than the one before ({maior.texto})"
            ajuda = (
                "A força do sangue nunca diminui: ponha as formas em ordem.",
                "The strength of the blood never falls: put the forms in order.",
            )
        else:
            rotulo = posto.rotulo if posto is not None else ""
            vezes, times = ("vez", "time") if fora.limite == 1 else ("vezes", "times")
            motivo = (
                f"{rotulo} recebe esse sangue até {fora.limite} {vezes}",
                f"{rotulo} receives that blood up to {fora.limite} {times}",
            )
            ajuda = "Tire-a da lista, ou suba um degrau.", "Take it off the list, or climb a step."
        yield achado(
            x,
            forma.at,
            f"{quote(forma.texto)} na {fora.vez}ª forma: {motivo[0]}.",
            f"{quote(forma.texto)} as form {fora.vez}: {motivo[1]}.",
            ajuda=ajuda,
            notas=notas,
            assunto="formas",
        )


@regra_de("SE822", "melhorias", ERRO, "Cap. 8, Melhorias de armadura", "personagem", "inimigo")
def se822_melhorias(x: ExameDeFicha) -> Achados:
    """
    pt: A armadura aguenta tantas melhorias quanto a sua Versão
    en: The armour takes as many improvements as its Versão
    por que: Cada Versão da armadura comporta uma melhoria, todas diferentes e da lista do livro; a Urna marcada não
        conta nesse limite, e a Liga de Oricalco pede Prata ou acima. Quando a armadura morre, as melhorias morrem com
        ela. Tire as que sobram, ou espere a próxima Versão.
    why: Each Versão of the armour holds one improvement, all different and of the book's list; the Urna marcada does
        not count towards that, and the Liga de Oricalco asks for Prata or above. When the armour dies, the
        improvements die with it. Take out those too many, or wait for the next Versão.
    ruim:
        inimigo:
          nome: Mestre da Oficina
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 4, resistencia: 9, acessorio: asas, melhorias: [Reforço de Gamânio, Elmo de duas camadas]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Bigorna, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Malho, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Limalha, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    bom:
        inimigo:
          nome: Mestre da Oficina
          nivel: 9
          posto: Prata
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {def: 4, resistencia: 9, acessorio: asas, melhorias: [Reforço de Gamânio, Urna marcada]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Bigorna, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Malho, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Limalha, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    """
    armadura = _armadura_de_guerreiro(x)
    if armadura is None or not armadura.melhorias:
        return
    if armadura.morta:
        yield achado(
            x,
            armadura.melhorias[0].at,
            "melhorias numa armadura morta; elas morrem com a armadura.",
            "improvements on a dead armour; they die with the armour.",
            ajuda=("Apague as melhorias.", "Delete the improvements."),
            assunto="melhorias",
        )
        return
    lista, postos = x.c.fichas.melhorias, x.c.fichas.postos
    posto = posto_de(x)
    versao = versao_de(x)
    vistas: dict[str, Nome] = {}
    contadas = 0
    for melhoria in armadura.melhorias:
        if melhoria.id is None:
            perto = nearest(melhoria.texto, oferecidos(x.c.tab, lista))[:1]
            yield achado(
                x,
                melhoria.at,
                f"`{quote(melhoria.texto)}` não é uma melhoria da lista.",
                f"`{quote(melhoria.texto)}` is no improvement of the list.",
                ajuda=(f"Você quis dizer `{perto[0]}`?", f"Did you mean `{perto[0]}`?")
                if perto
                else (f"Há {ou(oferecidos(x.c.tab, lista))}.", f"There are {or_(oferecidos(x.c.tab, lista))}."),
                assunto="melhorias",
            )
            continue
        if melhoria.id in vistas:
            yield achado(
                x,
                melhoria.at,
                f"{melhoria.id} repetida; cada melhoria entra uma vez.",
                f"{melhoria.id} again; each improvement goes in once.",
                ajuda=("Tire-a da lista.", "Take it off the list."),
                notas=(Note(vistas[melhoria.id].at, mesmo(melhoria.id)),),
                assunto="melhorias",
            )
            continue
        vistas[melhoria.id] = melhoria
        tipo = lista[melhoria.id]
        contadas += tipo.conta
        minimo = postos[tipo.posto_min]
        if posto is not None and posto.ordem < minimo.ordem:
            yield achado(
                x,
                melhoria.at,
                f"{melhoria.id} pede {minimo.rotulo} ou acima, e o Posto é {posto.rotulo}.",
                f"{melhoria.id} asks for {minimo.rotulo} or above, and the Posto is {posto.rotulo}.",
                ajuda=("Troque-a por outra melhoria.", "Change it for another improvement."),
                assunto="melhorias",
            )
        elif tipo.conta and contadas > versao:
            s = "" if versao == 1 else "s"
            yield achado(
                x,
                melhoria.at,
                f"{melhoria.id} é a {contadas}ª melhoria; a Versão {versao} comporta {versao}.",
                f"{melhoria.id} is improvement number {contadas}; Versão {versao} holds {versao}.",
                ajuda=(
                    f"Fique com {versao} melhoria{s}; a Urna marcada não conta.",
                    f"Keep {versao} improvement{s}; the Urna marcada does not count.",
                ),
                assunto="melhorias",
            )


@regra_de("SE830", "humano", ERRO, "Cap. 3, Antes do Sexto Sentido", "personagem", "inimigo")
def se830_humano(x: ExameDeFicha) -> Achados:
    """
    pt: Quem não despertou tem os números de um humano
    en: Who has not woken has the numbers of a human
    por que: Antes do Sexto Sentido há quatro níveis humanos, com poucos PV, defesas que partem de 10 e um golpe de
        1d4 ou 1d6; não há Cosmo, técnica, Posto nem armadura, salvo a de Aço no nível 4. Um humano com números de
        guerreiro deixa de ser figurante diante de um desperto. Refaça a ficha pelo nível humano, ou dê a ele um nível
        e um Posto.
    why: Before the Sexto Sentido there are four human levels, with few PV, defences that start from 10 and a blow of
        1d4 or 1d6; there is no Cosmo, technique, Posto or armour, save the one of Aço at level 4. A human with a
        warrior's numbers is no figurante any more before one who has woken. Make the sheet again by the human level,
        or give it a level and a Posto.
    ruim:
        inimigo:
          nome: Nina da Ilha
          nivel_humano: 3
          atributos: {FOR: 10, DES: 12, CON: 11, INT: 9, SAB: 11, CAR: 8}
          pv: 10
          def: 11
    bom:
        inimigo:
          nome: Nina da Ilha
          nivel_humano: 3
          atributos: {FOR: 10, DES: 12, CON: 11, INT: 9, SAB: 11, CAR: 8}
          pv: 8
          def: 11
    """
    f = x.f
    h = f.nivel_humano.valor
    if h is None:
        return
    personagem = x.c.fichas.personagem
    niveis = personagem["humanos"]["niveis"]
    assert f.nivel_humano.at is not None
    if not niveis["min"] <= h <= niveis["max"]:
        yield achado(
            x,
            f.nivel_humano.at,
            f"nível humano {h}; vão de {niveis['min']} a {niveis['max']}.",
            f"human level {h}; they run from {niveis['min']} to {niveis['max']}.",
            ajuda=("Quem já despertou tem `nivel`.", "Who has woken has `nivel`."),
            assunto="nivel_humano",
        )
        return
    yield from _o_que_nao_tem(x, h)
    distribuicao = personagem["distribuicao_humana"]
    valores = f.atributos.valor
    if valores is not None and f.metodo.valor != "rolado":
        escritos = sorted((numero.valor for numero in valores.values()), reverse=True)
        if any(escritos.count(valor) > distribuicao.count(valor) for valor in escritos):
            assert f.atributos.at is not None
            certos = ", ".join(map(str, distribuicao))
            yield _do_humano(
                x, h, f.atributos.at, f"os atributos {', '.join(map(str, escritos))}",
                f"the attributes {', '.join(map(str, escritos))}", [certos], "atributos",
            )  # fmt: skip
    c = contas_de_humano(x)
    if c is None:
        return
    nomes = {"pv": "PV", "def": "DEF", "golpe_comum": "golpe comum"}
    for campo, escrito, at, certos_ in c.errados():
        assert at is not None
        nome = nomes.get(campo, campo)
        yield _do_humano(x, h, at, f"{nome} {escrito}", f"{nome} {escrito}", certos_, norm(campo))
    quantas = conviccoes(x)
    if quantas is not None and quantas != c.quantas("conviccoes"):
        assert f.conviccoes.at is not None
        tem = f"{quantas} Convicç{'ão' if quantas == 1 else 'ões'}"
        yield _do_humano(x, h, f.conviccoes.at, tem, tem, [str(c.quantas("conviccoes"))], "conviccoes")
    pericias = f.pericias.valor
    if pericias is not None and len(pericias) != c.quantas("pericias"):
        assert f.pericias.at is not None
        tem = f"{len(pericias)} perícia{'' if len(pericias) == 1 else 's'}"
        yield _do_humano(x, h, f.pericias.at, tem, tem, [str(c.quantas("pericias"))], "pericias")
    armadura = x.armadura
    if armadura is not None and c.veste_aco():
        aco = personagem["humanos"]["armadura_de_aco"]
        for pt, en, numero, certo in (
            ("armadura de DEF", "an armour of DEF", armadura.def_, aco["def"]),
            ("Resistência", "Resistência", armadura.resistencia, aco["resistencia"]),
        ):
            if numero is not None and numero.valor != certo:
                dito = f"{pt} {numero.valor}", f"{en} {numero.valor}"
                yield _do_humano(x, h, numero.at, *dito, [str(certo)], norm(pt))


def _do_humano(x: ExameDeFicha, h: int, at: Locatable, pt: str, en: str, certos: list[str], assunto: str) -> Finding:
    varios = assunto == "atributos" or (assunto in ("conviccoes", "pericias") and certos != ["1"])
    return achado(
        x,
        at,
        f"humano de nível {h} com {pt}; {'são' if varios else 'é'} {ou(certos)}.",
        f"human of level {h} with {en}; {'they are' if varios else 'it is'} {or_(certos)}.",
        ajuda=(f"Escreva {ou(certos)}.", f"Write {or_(certos)}."),
        assunto=assunto,
        conserto=None if varios or len(certos) != 1 else _humano_certo(at, certos[0]),
    )


def _o_que_nao_tem(x: ExameDeFicha, h: int) -> Achados:
    """What only who has woken has."""
    f = x.f
    c = contas_de_humano(x)
    tem_resposta = f.resposta.escrito and f.resposta.valor is not None
    com_armadura = f.armadura.valor is not None and not (c is not None and c.veste_aco())
    for campo, tem, pt, en in (
        (f.posto, f.posto.escrito and not x.sem_posto, "Posto", "a Posto"),
        (f.cosmo, bool(f.cosmo.valor), "Cosmo", "Cosmo"),
        (f.tecnicas, bool(f.tecnicas.valor), "técnicas", "techniques"),
        (f.armadura, com_armadura, "armadura", "an armour"),
        (f.resposta, tem_resposta, "Resposta", "a Resposta"),
    ):
        if not tem:
            continue
        assert campo.at is not None
        yield achado(
            x,
            campo.at,
            f"humano de nível {h} com {pt}; antes do Sexto Sentido não há.",
            f"human of level {h} with {en}; before the Sexto Sentido there is none.",
            ajuda=(
                "Apague o campo, ou dê a ele `nivel` e Posto: já despertou.",
                "Delete the field, or give it `nivel` and a Posto: it has woken.",
            ),
            assunto=norm(pt),
        )


@regra_de("SE832", "suplice-com-forma-de-sangue", AVISO, "Cap. 9, Hades", "personagem", "inimigo", cede_a=("SE821",))
def se832_suplice_com_forma_de_sangue(x: ExameDeFicha) -> Achados:
    """
    pt: A Súplice de Hades não revive por sangue
    en: The Súplice of Hades does not revive by blood
    por que: No exército de Hades a armadura morta se refaz sozinha, na mesma Versão, e por isso nunca ganha forma de
        sangue. Uma lista de formas ali costuma ser engano, ou sinal de que a armadura veio de outro exército. Deixe-a
        na Versão 1; se ela veio de fora, diga isso num comentário que cale a regra.
    why: In the army of Hades a dead armour makes itself again, at the same Versão, and so never gains a form of
        blood. A list of forms there tends to be a slip, or a sign that the armour came from another army. Leave it at
        Versão 1; if it came from elsewhere, say so in a comment that silences the rule.
    ruim:
        inimigo:
          nome: Espectro da Mariposa
          nivel: 9
          posto: Prata
          exercito: Hades
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Súplice, def: 4, resistencia: 8, acessorio: escudo, versao: 2, formas: [guerreiro]}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +8, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Asa do Túmulo, custo: 6, bonus: +8, contra: DEF, dano: 6d8 + 51}
            - {nome: Rastro de Cinza, custo: 4, bonus: +8, contra: DEF, dano: 4d8 + 35}
            - {nome: Traça, custo: 2, bonus: +8, contra: DEF, dano: 2d8 + 19}
    bom:
        inimigo:
          nome: Espectro da Mariposa
          nivel: 9
          posto: Prata
          exercito: Hades
          pv: 114
          def: 17
          iniciativa: +3
          defesas: Fortitude 16, Reflexos 21, Vontade 19
          cosmo: inicial 5, piso 3, Teto 11
          armadura: {nome: Súplice, def: 4, resistencia: 8, acessorio: escudo}
          caracteristicas: [Espinhos, Ofuscante]
          conviccoes: 0
          golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
          tecnicas:
            - {nome: Asa do Túmulo, custo: 6, bonus: +7, contra: DEF, dano: 6d8 + 51}
            - {nome: Rastro de Cinza, custo: 4, bonus: +7, contra: DEF, dano: 4d8 + 35}
            - {nome: Traça, custo: 2, bonus: +7, contra: DEF, dano: 2d8 + 19}
    """
    armadura = _armadura_de_guerreiro(x)
    if armadura is None or x.f.retorno.escrito:
        return
    exercito = x.exercito
    if not isinstance(exercito, ExercitoImpresso) or exercito.nome != x.c.fichas.armadura["exercito_sem_sangue"]:
        return
    com_sangue = [forma for forma in armadura.formas if forma.id in _SANGUES]
    if not com_sangue:
        return
    s = "" if len(com_sangue) == 1 else "s"
    yield achado(
        x,
        com_sangue[0].at,
        f"a Súplice não revive por sangue, e está com {len(com_sangue)} forma{s}.",
        f"the Súplice does not revive by blood, and has {len(com_sangue)} form{s}.",
        ajuda=(
            "Deixe-a na Versão 1, sem formas; se veio de outro exército, escreva `# techlint: ignore[SE832]`.",
            "Leave it at Versão 1, without forms; if it came from another army, write `# techlint: ignore[SE832]`.",
        ),
        assunto="formas",
    )


def _humano_certo(at: Locatable, certo: str) -> Fix | None:
    """The fix of a human's number, or of their golpe comum."""
    return acerta(at, int(certo)) if certo.lstrip("+-").isdigit() else troca(at, certo)
