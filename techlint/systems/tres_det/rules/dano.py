"""DT3xx: types of damage, and the weapons that deal them."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.spelling import nearest, norm
from techlint.systems.kit.names import spelling
from techlint.systems.kit.record import Value
from techlint.systems.tres_det.contas import FORCA, PDF
from techlint.systems.tres_det.leitura import entre_parenteses
from techlint.systems.tres_det.pecas import Ficha, Peca, Tecnica
from techlint.systems.tres_det.rules.base import (
    AVISO,
    ERRO,
    FICHAS,
    REGRAS,
    Findings,
    and_,
    e_,
    entre_crases,
    linhas,
    numero_errado,
    or_,
    ou,
    quote,
)


@REGRAS("DT301", "dano-sem-tipo", AVISO, linhas("36"), *FICHAS)
def dt301(x: Ficha) -> Findings:
    """
    pt: Força e Poder de Fogo têm cada um seu tipo de dano
    en: Força and Poder de Fogo each have their type of damage
    por que: O tipo não muda a conta, mas decide se o alvo tem proteção ou fraqueza contra o golpe, e é de graça.
        Escolhido na ficha, ninguém precisa discutir isso no meio da luta.
    why: The type changes no sum, but it decides whether the target is protected from or weak against the blow, and
        it is free. Chosen on the sheet, nobody has to argue about it in the middle of a fight.
    ruim:
        sistema: 3det
        personagem:
          nome: Quitéria das Facas
          caracteristicas: {F: 2, H: 2, R: 2, A: 1, PdF: 0}
    bom:
        sistema: 3det
        personagem:
          nome: Quitéria das Facas
          caracteristicas: {F: 2, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
    """
    dano = x["dano"]
    if not dano.sound:
        return
    faltam = [id_ for id_ in (FORCA, PDF) if x.valores.get(id_, 0) >= 1 and not dano[id_].written]
    if not faltam:
        return
    nomes = [x.tab.caracteristicas[id_].nome for id_ in faltam]
    exemplo = ", ".join(f"{'força' if id_ == FORCA else 'pdf'}: corte" for id_ in faltam)
    tipos = [um["nome"] for um in x.tab.tipos_de_dano.values()]
    yield x.found(
        "dano",
        f"falta escolher o tipo de dano de {e_(nomes)}.",
        f"the type of damage of {and_(nomes)} has not been chosen.",
        help=(
            f"É de graça: escreva `dano: {{{exemplo}}}`, ou outro tipo ({', '.join(tipos)}).",
            f"It is free: write `dano: {{{exemplo}}}`, or another type ({', '.join(tipos)}).",
        ),
    )


def _tipos(x: Peca) -> Iterator[Value]:
    """Every type of damage a piece names."""
    yield from (x["dano.forca"], x["dano.pdf"], x["tipo_dano"])
    yield from (arma["tipo_dano"] for arma in x["armas"].items)


@REGRAS("DT302", "tipo-de-dano-desconhecido", AVISO, linhas("36-44"), *FICHAS, "tecnica", "magia")
def dt302(x: Peca) -> Findings:
    """
    pt: O tipo de dano é um dos citados, ou diz se é físico ou energia
    en: The type of damage is one of those named, or is told to be physical or energy
    por que: O texto não fecha a lista, mas divide todo dano em físico e energia, e é por aí que armaduras e
        fraquezas o reconhecem. Um tipo da mesa passa quando traz a divisão entre parênteses.
    why: The text does not close the list, but it divides all damage in physical and energy, and that is how armour
        and weaknesses know it. A type of the table's own passes once the division stands in brackets.
    ruim:
        sistema: 3det
        tecnica:
          nome: Palma do Eclipse
          base: força
          tipo_dano: sombra
    bom:
        sistema: 3det
        tecnica:
          nome: Palma do Eclipse
          base: força
          tipo_dano: sombra (energia)
    """
    conhecidos = {spelling(um["nome"]): um["nome"] for um in x.tab.tipos_de_dano.values()}
    extras = {spelling(um["nome"]): um["nome"] for um in x.tab.tipos_de_dano_extra.values()}
    if x.has_option("tipos_de_dano_extra"):
        conhecidos |= extras
    for valor in _tipos(x):
        nome, classe = entre_parenteses(valor.text or "")
        if (
            not nome
            or spelling(nome) in conhecidos
            or spelling(classe) in map(spelling, x.tab.classes_de_dano.values())
        ):
            continue
        yield x.found(
            valor,
            f"`{quote(nome)}` não é tipo de dano citado nas regras.",
            f"`{quote(nome)}` is no type of damage that the rules name.",
            help=_outro_tipo(x, nome, list(conhecidos.values()), extras),
        )


def _outro_tipo(x: Peca, nome: str, conhecidos: list[str], extras: dict[str, str]) -> tuple[str, str]:
    perto = nearest(nome, conhecidos, 1)
    if perto:
        return f"Você quis dizer `{perto[0]}`?", f"Did you mean `{perto[0]}`?"
    classes = [f"`{quote(nome)} ({classe})`" for classe in x.tab.classes_de_dano.values()]
    pt = f"Se é criação da mesa, diga o que é: {ou(classes)}. Os citados: {', '.join(conhecidos)}."
    en = f"If it is the table's own, say what it is: {or_(classes)}. Those named: {', '.join(conhecidos)}."
    if spelling(nome) in extras:
        pt = f"`{nome}` é costume das mesas, não do texto: ligue `tipos-de-dano-extra` em `opcoes`. {pt}"
        en = f"`{nome}` is a custom of tables, not of the text: turn `tipos-de-dano-extra` on in `opcoes`. {en}"
    return pt, en


@REGRAS("DT303", "tipo-de-dano-custou", ERRO, linhas("36"), *FICHAS, "tecnica", rests_on=("combate.troca_de_dano",))
def dt303(x: Ficha | Tecnica) -> Findings:
    """
    pt: Escolher o tipo de dano não custa pontos
    en: Choosing the type of damage costs no points
    por que: Dar a Força e Poder de Fogo o tipo que se quiser faz parte da ficha, sem preço. Custa o que muda a
        luta: vantagens, magias e os pontos das próprias características.
    why: Giving Força and Poder de Fogo whatever type one likes is part of the sheet and has no price. What changes
        the fight costs: vantagens, spells and the points of the characteristics themselves.
    ruim:
        sistema: 3det
        tecnica:
          nome: Lâmina Incandescente
          base: força
          tipo_dano: fogo
          custo_tipo_dano: 1
    bom:
        sistema: 3det
        tecnica:
          nome: Lâmina Incandescente
          base: força
          tipo_dano: fogo
          custo_tipo_dano: 0
    """
    certo = x.tab.custo_do_tipo
    for valor in (x["dano.custo"], x["custo_tipo_dano"]):
        if valor.integer is not None and valor.integer != certo:
            yield x.found(
                valor,
                f"escolher o tipo de dano é de graça, e aqui custa {valor.raw}.",
                f"choosing the type of damage is free, and here it costs {valor.raw}.",
                help=(f"Escreva `{certo}`, ou apague o custo.", f"Write `{certo}`, or delete the cost."),
                right=certo,
            )


# How a source says that it is the type of damage itself.
_O_TIPO = ("tipo de dano", "dano", "tipo")


# ---- weapons


def _do_mesmo_tipo(x: Ficha, arma: Value, usa: str) -> bool:
    """Whether a weapon deals the type of damage that the main one, or the characteristic itself, deals."""
    tipo = spelling(arma["tipo_dano"].text or "")
    principais = [a["tipo_dano"].text for a, com, principal in x.armas if principal and com == usa]
    tipos = [spelling(t) for t in (*principais, x["dano"][usa].text) if t]
    return bool(tipo) and tipo in tipos


@REGRAS(
    "DT304", "arma-secundaria-sem-penalidade", ERRO, linhas("38-42"), *FICHAS, rests_on=("combate.troca_de_dano",)
)
def dt304(x: Ficha) -> Findings:
    """
    pt: Arma que não é a principal perde 1
    en: A weapon that is not the main one loses 1
    por que: A Força e o Poder de Fogo da ficha já são os da melhor arma. Lutar com outro tipo de dano tira 1 da
        característica, que nunca passa de 0 para baixo; só Adaptador livra disso.
    why: The Força and Poder de Fogo of the sheet are those of the best weapon already. Fighting with another type
        of damage takes 1 off the characteristic, which never goes below 0; only Adaptador spares one that.
    ruim:
        sistema: 3det
        personagem:
          nome: Sargento Olavo
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: facão, tipo_dano: corte, principal: sim}
            - {nome: coronha, tipo_dano: esmagamento, efetiva: 3}
    bom:
        sistema: 3det
        personagem:
          nome: Sargento Olavo
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: facão, tipo_dano: corte, principal: sim}
            - {nome: coronha, tipo_dano: esmagamento, efetiva: 2}
    """
    if not x["vantagens"].sound or x.adaptador:
        return
    for arma, usa, principal in x.armas:
        valor = arma["efetiva"]
        if principal or valor.integer is None or not x.sabe(usa):
            continue
        conta = x.efetiva(usa, principal)
        certos = {conta.value}
        if not x.has_option("armas_extras") and _do_mesmo_tipo(x, arma, usa):
            certos.add(x.combatente.de(usa))
        if valor.integer not in certos:
            nome, de = quote(arma["nome"].text or "arma"), x.tab.caracteristicas[usa].nome
            o_que = (
                f"arma fora da principal perde {x.tab.penalidade_de_troca}: {de} com `{nome}`",
                f"a weapon other than the main one loses {x.tab.penalidade_de_troca}: {de} with `{nome}`",
            )
            yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


@REGRAS("DT305", "adaptador-sem-penalidade", ERRO, linhas("42"), *FICHAS)
def dt305(x: Ficha) -> Findings:
    """
    pt: Com Adaptador, toda arma vale a característica inteira
    en: With Adaptador every weapon counts in full
    por que: Adaptador existe para isso: quem o tem se ajeita com qualquer arma e nunca perde por mudar de dano.
        Descontar assim mesmo é pagar por uma vantagem e não a usar.
    why: That is what Adaptador is for: who has it handles any weapon and never loses by changing damage. Taking the
        1 off all the same is paying for a vantagem and leaving it unused.
    ruim:
        sistema: 3det
        personagem:
          nome: Mestre Ubiratan
          caracteristicas: {F: 4, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          vantagens: [Adaptador]
          armas:
            - {nome: borduna, tipo_dano: esmagamento, efetiva: 3}
    bom:
        sistema: 3det
        personagem:
          nome: Mestre Ubiratan
          caracteristicas: {F: 4, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          vantagens: [Adaptador]
          armas:
            - {nome: borduna, tipo_dano: esmagamento, efetiva: 4}
    """
    if not x["vantagens"].sound or not x.adaptador:
        return
    for arma, usa, principal in x.armas:
        valor = arma["efetiva"]
        if valor.integer is None or not x.sabe(usa):
            continue
        conta = x.efetiva(usa, principal)
        if valor.integer != conta.value:
            nome, de = quote(arma["nome"].text or "arma"), x.tab.caracteristicas[usa].nome
            o_que = (
                f"com {ou(x.tab.adaptadores.values())} não há penalidade: {de} com `{nome}`",
                f"with {or_(x.tab.adaptadores.values())} there is no penalty: {de} with `{nome}`",
            )
            yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


@REGRAS("DT306", "armas-demais", ERRO, linhas("42"), *FICHAS)
def dt306(x: Ficha) -> Findings:
    """
    pt: Com armas extras em jogo, leva-se no máximo uma arma por ponto de Força
    en: With extra weapons in play, one carries at most a weapon for each point of Força
    por que: Sem limite, um personagem carregaria um arsenal para ter sempre o dano certo à mão. A regra opcional
        conta toda arma, a principal também, contra a Força.
    why: Without a limit one would carry an arsenal to have the right damage always at hand. The optional rule
        counts every weapon, the main one too, against Força.
    ruim:
        sistema: 3det
        opcoes: [armas-extras]
        personagem:
          nome: Carregadora Jandira
          caracteristicas: {F: 1, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: peixeira, tipo_dano: corte, principal: sim}
            - {nome: marreta, tipo_dano: esmagamento, efetiva: 0}
    bom:
        sistema: 3det
        opcoes: [armas-extras]
        personagem:
          nome: Carregadora Jandira
          caracteristicas: {F: 1, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: peixeira, tipo_dano: corte, principal: sim}
    """
    if x.has_option("armas_extras"):
        yield from _demais(x, ("o limite é uma por ponto", "the limit is one a point"))


@REGRAS("DT307", "armas-demais-sem-opcao", AVISO, linhas("42"), *FICHAS, off=True)
def dt307(x: Ficha) -> Findings:
    """
    pt: Mais armas que Força passariam do limite opcional
    en: More weapons than Força would go over the optional limit
    por que: O limite de armas é opcional, e a mesa que não o ligou não deve nada; por isso esta regra vem
        desligada. Serve a quem quer ver, antes de ligar a opção, que fichas teriam de mudar.
    why: The limit on weapons is optional, and a table that has not turned it on owes nothing; so this rule comes
        switched off. It serves those who want to see, before they turn the option on, which sheets would have to
        change.
    ruim:
        sistema: 3det
        personagem:
          nome: Colecionador Heitor
          caracteristicas: {F: 1, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: florete, tipo_dano: perfuração, principal: sim}
            - {nome: mangual, tipo_dano: esmagamento, efetiva: 0}
    bom:
        sistema: 3det
        personagem:
          nome: Colecionador Heitor
          caracteristicas: {F: 2, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: florete, tipo_dano: perfuração, principal: sim}
            - {nome: mangual, tipo_dano: esmagamento, efetiva: 1}
    """
    if not x.has_option("armas_extras"):
        yield from _demais(
            x, ("pela regra opcional o limite é uma por ponto", "by the optional rule one a point is it")
        )


def _demais(x: Ficha, limite: tuple[str, str]) -> Findings:
    quantas = len(x["armas"].items)
    if not x.sabe(FORCA) or quantas <= x.combatente.de(FORCA):
        return
    forca = x.combatente.de(FORCA)
    sao = (
        ("é 1 arma", "there is 1 weapon")
        if quantas == 1
        else (f"são {quantas} armas", f"there are {quantas} weapons")
    )
    yield x.found(
        "armas",
        f"{sao[0]} para Força {forca}; {limite[0]}.",
        f"{sao[1]} for Força {forca}; {limite[1]}.",
        help=(
            f"Deixe {forca} na ficha, ou aumente a Força para {quantas}.",
            f"Leave {forca} on the sheet, or raise Força to {quantas}.",
        )
        if forca
        else (
            f"Tire as armas da ficha, ou aumente a Força para {quantas}.",
            f"Take the weapons off the sheet, or raise Força to {quantas}.",
        ),
    )


@REGRAS("DT308", "duas-principais", ERRO, linhas("38-40"), *FICHAS)
def dt308(x: Ficha) -> Findings:
    """
    pt: Há uma arma principal por característica
    en: There is one main weapon a characteristic
    por que: A Força da ficha corresponde a uma arma, a melhor; o mesmo vale para o Poder de Fogo. Duas principais
        na mesma característica seriam duas armas sem a penalidade de trocar de dano.
    why: The Força of the sheet matches one weapon, the best; the same goes for Poder de Fogo. Two main ones with
        one characteristic would be two weapons without the penalty of changing damage.
    ruim:
        sistema: 3det
        personagem:
          nome: Duelista Clarice
          caracteristicas: {F: 2, H: 3, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: espadim, tipo_dano: corte, principal: sim}
            - {nome: alabarda, tipo_dano: corte, principal: sim}
    bom:
        sistema: 3det
        personagem:
          nome: Duelista Clarice
          caracteristicas: {F: 2, H: 3, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
          armas:
            - {nome: espadim, tipo_dano: corte, principal: sim}
            - {nome: alabarda, tipo_dano: corte, principal: não}
    """
    primeira: dict[str, Value] = {}
    for arma, usa, principal in x.armas:
        if not principal:
            continue
        antes = primeira.setdefault(usa, arma)
        if antes is not arma:
            nome = x.tab.caracteristicas[usa].nome
            yield x.found(
                arma["principal"],
                f"só há uma arma principal de {nome}, a que vale o valor cheio, e `{quote(antes['nome'].text or '')}`"
                " já é ela.",
                f"there is one main weapon of {nome}, the one that counts in full, and"
                f" `{quote(antes['nome'].text or '')}` is it already.",
                help=("Escreva `não` aqui, ou na outra.", "Write `não` (no) here, or at the other."),
                notes=[(antes["principal"], "a primeira", "the first")],
            )


def _de_fora_do_dano(x: Tecnica, fonte: Value) -> bool:
    """Whether an effect is told a source, and it is no type of damage."""
    if not fonte.read:
        return False
    tipos = {spelling(um["nome"]) for um in (*x.tab.tipos_de_dano.values(), *x.tab.tipos_de_dano_extra.values())}
    proprio = spelling(entre_parenteses(x["tipo_dano"].text or "")[0])
    return spelling(fonte.text or "") not in tipos | {proprio, *map(spelling, _O_TIPO)}


@REGRAS("DT309", "efeito-pelo-tipo-de-dano", ERRO, linhas("36, 44"), "tecnica")
def dt309(x: Tecnica) -> Findings:
    """
    pt: Efeito além do dano vem de vantagem ou magia
    en: An effect besides damage comes from a vantagem or a spell
    por que: Fogo, veneno ou gelo no nome do golpe não mudam nada além do tipo. Paralisar, cegar e envenenar têm
        vantagens e magias próprias, com seu custo, e é delas que o efeito tem de vir.
    why: Fire, poison or ice in a blow's name change nothing but the type. To paralyse, blind or poison there are
        vantagens and spells with a cost of their own, and it is from these that the effect must come.
    ruim:
        sistema: 3det
        tecnica:
          nome: Espirro de Cobra
          base: pdf
          tipo_dano: químico
          efeitos:
            - {nome: envenenar, fonte_tipo: tipo de dano}
    bom:
        sistema: 3det
        tecnica:
          nome: Espirro de Cobra
          base: pdf
          tipo_dano: químico
          efeitos:
            - {nome: envenenar, fonte_tipo: vantagem, fonte: Veneno}
    """
    for efeito in x["efeitos"].items:
        if not efeito.read or not efeito.sound or spelling(efeito["nome"].text or "") == "dano":
            continue
        tipo = norm(efeito["fonte_tipo"].text or "").split("_")[0]
        if tipo in x.tab.fontes_de_efeito or (not tipo and _de_fora_do_dano(x, efeito["fonte"])):
            continue
        nome = quote(efeito["nome"].text or "efeito")
        fontes = entre_crases(f"fonte_tipo: {fonte}" for fonte in x.tab.fontes_de_efeito.values())
        yield x.found(
            efeito,
            f"o tipo de dano não dá efeito: `{nome}` precisa de vantagem ou magia própria.",
            f"the type of damage gives no effect: `{nome}` needs a vantagem or a spell of its own.",
            help=(
                f"Diga de onde vem, com {ou(fontes)} e o nome em `fonte`, ou apague o efeito.",
                f"Say where it comes from, with {or_(fontes)} and the name in `fonte`, or delete the effect.",
            ),
        )
