"""FF7xx: items: what they emulate, what they cost, who can use them."""

from __future__ import annotations

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Efeito, Item, causadas_em, quem_e
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, Findings, e, escrito, ou, quis_dizer
from techlint.systems.fantasia_final.rules.distribuicao import motivos_da_distribuicao
from techlint.systems.kit.record import Record, State
from techlint.systems.shape import quote

_LISTA = ("Itens, o que um item emula", "Items, what an item emulates")
_CUSTO = ("Itens, o custo", "Items, the cost")
_ALQUIMIA = ("Itens, alquimia", "Items, alquimia")
_COMBINACOES = ("Itens, as combinações", "Items, the combinations")
_USO = ("Ações, item e alquimia", "Actions, item and alquimia")
_INVENCIBILIDADE = ("Itens, invencibilidade", "Items, invencibilidade")
_INVENCIVEL = "invencibilidade"


def _nome(x: Item, efeito: Efeito) -> str:
    return x.tab.emulaveis[efeito.id].nome if efeito.id is not None else ""


@REGRAS("FF701", "item-nao-emulavel", ERRO, _LISTA, "item", rests_on=("itens.emulaveis",))
def ff701_item_nao_emulavel(x: Item) -> Findings:
    """
    pt: Um item emula um dos quinze efeitos da lista
    en: An item emulates one of the fifteen effects of the list
    por que: Só esses têm preço. Um item de armadura, de roubo ou de ataque não existe: o equipamento já está nos
        atributos de quem o usa.
    why: Only these have a price. There is no item of armadura, roubo or ataque: equipment is in the attributes of
        who uses it already.
    ruim:
        sistema: fantasia-final
        item: {nome: Frasco de Casca, meio: item, efeitos: [{atributo: armadura, nivel: 2}]}
    bom:
        sistema: fantasia-final
        item: {nome: Frasco de Casca, meio: item, efeitos: [{atributo: bônus mágico, nivel: 2}]}
    """
    for efeito in x.efeitos:
        record = efeito.record
        if record is None or efeito.id is not None or record["atributo"].state is State.MALFORMED:
            continue
        texto = record["atributo"].text or ""
        nomes = [linha.nome for linha in x.tab.emulaveis.values() if not linha.opcao or x.has_option(linha.opcao)]
        pt, en = (f"nenhum item emula `{quote(texto)}`", f"no item emulates `{quote(texto)}`")
        if not texto:
            pt, en = "um efeito não diz que atributo emula", "an effect does not say which attribute it emulates"
        yield x.found(
            record["atributo"],
            f"{pt}.",
            f"{en}.",
            help=quis_dizer(
                x.tab.nomes_de_itens.nearest(texto),
                (f"Há itens de: {', '.join(nomes)}.", f"There are items of: {', '.join(nomes)}."),
            ),
        )


@REGRAS("FF702", "item-nivel", ERRO, _LISTA, "item", rests_on=("niveis.nivel",))
def ff702_item_nivel(x: Item) -> Findings:
    """
    pt: Cada efeito de um item tem nível de 1 a 10
    en: Each effect of an item has a level from 1 to 10
    por que: O item faz o que o atributo faria nesse nível, e atributo nenhum passa de 10. O preço também é por
        nível inteiro.
    why: The item does what the attribute would do at that level, and no attribute goes beyond 10. The price is by
        the whole level as well.
    ruim:
        sistema: fantasia-final
        item: {nome: Tônico de Urtiga, meio: item, efeitos: [{atributo: cura mágica, nivel: 0}]}
    bom:
        sistema: fantasia-final
        item: {nome: Tônico de Urtiga, meio: item, efeitos: [{atributo: cura mágica, nivel: 1}]}
    """
    a, b = x.tab.nivel_minimo, x.tab.nivel_maximo
    for efeito in x.efeitos:
        if efeito.record is None or efeito.nivel is not None:
            continue
        value = efeito.record["nivel"]
        pt, en = f"nível `{escrito(value)}`", f"level `{escrito(value)}`"
        if not value.written:
            pt, en = "um efeito está sem nível", "an effect is without a level"
        yield x.found(
            value,
            f"{pt}; o efeito de um item vai do nível {a} ao {b}.",
            f"{en}; the effect of an item goes from level {a} to {b}.",
            help=(f"Escreva um inteiro de {a} a {b}.", f"Write a whole number from {a} to {b}."),
        )


@REGRAS(
    "FF703",
    "item-custo",
    ERRO,
    _CUSTO,
    "item",
    rests_on=(
        "itens.emulaveis",
        "itens.alquimia.numeros",
        "itens.alquimia.extra",
    ),
)
def ff703_item_custo(x: Item) -> Findings:
    """
    pt: O custo do item é a soma dos efeitos, dos extras e dos alvos
    en: The cost of an item is the sum of its effects, extras and targets
    por que: O tesouro gasto é o que segura o uso de itens. Cada nível de efeito tem preço; efeitos juntos pagam
        um extra; e cada alvo a mais paga o item outra vez, com 5 por alvo.
    why: The tesouro spent is what holds the use of items in check. Each level of an effect has a price; effects
        together pay an extra; and each further target pays the item again, with 5 for each target.
    ruim:
        sistema: fantasia-final
        item:
          nome: Xarope Dourado
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 3}, {atributo: cura de essência, nivel: 2}]
          custo: 60
    bom:
        sistema: fantasia-final
        item:
          nome: Xarope Dourado
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 3}, {atributo: cura de essência, nivel: 2}]
          custo: 70
    """
    custo = x["custo"].integer
    if custo is None or x.custo is None or custo in x.custo.aceitos:
        return
    certo = x.custo.conta.total
    outros = sorted(n for n in x.custo.aceitos if n != certo)
    tambem = f" ({outros[0]}, se o extra for cobrado uma vez só)" if outros else ""
    also = f" ({outros[0]}, if the extra is charged once)" if outros else ""
    ou_pt, ou_en = (f", ou {outros[0]}", f", or {outros[0]}") if outros else ("", "")
    conta = x.custo.conta.text()
    yield x.found(
        "custo",
        f"o custo certo é {certo} de tesouro{tambem}, e não {custo}.",
        f"the right cost is {certo} of tesouro{also}, and not {custo}.",
        help=(f"Escreva {certo}{ou_pt}.", f"Write {certo}{ou_en}."),
        right=None if outros else certo,  # of two right costs only the group can choose
        conta=(conta.pt, conta.en),
    )


@REGRAS("FF704", "item-varios-alvos-sem-alquimia", ERRO, _ALQUIMIA, "item")
def ff704_item_varios_alvos_sem_alquimia(x: Item) -> Findings:
    """
    pt: Item para vários alvos só por alquimia
    en: An item for several targets only by alquimia
    por que: Quem usa um item pronto atinge um alvo. Espalhar o efeito é preparar o item na hora, e isso é o que a
        alquimia faz.
    why: Who uses a ready item affects one target. To spread the effect is to prepare the item on the spot, and
        that is what alquimia does.
    ruim:
        sistema: fantasia-final
        item: {nome: Orvalho Geral, meio: item, efeitos: [{atributo: cura mágica, nivel: 2}], alvos: 2}
    bom:
        sistema: fantasia-final
        item: {nome: Orvalho Geral, meio: alquimia, efeitos: [{atributo: cura mágica, nivel: 2}], alvos: 2}
    """
    if x.alvos is not None and x.alvos > 1 and x.meio is not None and x.meio != "alquimia":
        yield x.found(
            "alvos",
            f"item que atinge {x.alvos} alvos só existe por alquimia.",
            f"an item that affects {x.alvos} targets exists by alquimia alone.",
            help=("Escreva `meio: alquimia`, ou `alvos: 1`.", "Write `meio: alquimia`, or `alvos: 1`."),
        )


@REGRAS("FF705", "item-combinado-sem-alquimia", ERRO, _ALQUIMIA, "item")
def ff705_item_combinado_sem_alquimia(x: Item) -> Findings:
    """
    pt: Item de vários efeitos só por alquimia
    en: An item of several effects only by alquimia
    por que: Os itens do inventário fazem uma coisa cada. Juntar duas ou três num frasco é trabalho de alquimista.
    why: The items of the inventory do one thing each. To put two or three into a flask is an alchemist's work.
    ruim:
        sistema: fantasia-final
        item:
          nome: Gole Duplo
          meio: item
          efeitos: [{atributo: cura mágica, nivel: 1}, {atributo: bônus mágico, nivel: 1}]
    bom:
        sistema: fantasia-final
        item:
          nome: Gole Duplo
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 1}, {atributo: bônus mágico, nivel: 1}]
    """
    if len(x.efeitos) > 1 and x.meio is not None and x.meio != "alquimia":
        yield x.found(
            "efeitos",
            f"item com {len(x.efeitos)} efeitos só existe por alquimia.",
            f"an item with {len(x.efeitos)} effects exists by alquimia alone.",
            help=(
                "Escreva `meio: alquimia`, ou deixe um efeito só.",
                "Write `meio: alquimia`, or leave a single effect.",
            ),
        )


@REGRAS("FF706", "item-combinacao-proibida", ERRO, _COMBINACOES, "item")
def ff706_item_combinacao_proibida(x: Item) -> Findings:
    """
    pt: Os efeitos de um item são uma das combinações da lista
    en: The effects of an item are one of the combinations listed
    por que: O texto enumera o que se mistura: efeitos que ferem com os que ferem, os que ajudam com os que
        ajudam. Uma bomba que cura não está entre eles.
    why: The text lists what goes together: effects that harm with those that harm, those that help with those
        that help. A bomb that heals is not among them.
    ruim:
        sistema: fantasia-final
        item:
          nome: Fumo Traiçoeiro
          meio: alquimia
          efeitos: [{atributo: fuga, nivel: 2}, {atributo: dano à essência, nivel: 1}]
    bom:
        sistema: fantasia-final
        item:
          nome: Fumo Traiçoeiro
          meio: alquimia
          efeitos:
            - {atributo: dano mágico, nivel: 2, elemento: fogo}
            - {atributo: dano à essência, nivel: 1}
    """
    if not 2 <= len(x.efeitos) <= x.tab.atributos_por_item or not x.todos_conhecidos or x.repetidos:
        return
    ids = frozenset(efeito.id for efeito in x.efeitos if efeito.id is not None)
    if any(x.tab.emulaveis[id_].so_sozinho for id_ in ids) or _INVENCIVEL in ids:
        return  # FF708, FF711 and FF712 speak of these
    if ids in x.tab.combinacoes:
        return
    nomes_pt, nomes_en = e(_nome(x, efeito) for efeito in x.efeitos)
    vizinhas = [c for c in x.tab.combinacoes if c & ids]
    vizinhas.sort(key=lambda c: (-len(c & ids), len(c)))
    opcoes = ou(" + ".join(x.tab.emulaveis[id_].nome for id_ in x.tab.emulaveis if id_ in c) for c in vizinhas[:3])
    yield x.found(
        "efeitos",
        f"{nomes_pt} não se combinam num item.",
        f"{nomes_en} do not go together in one item.",
        help=(f"Pode ser {opcoes[0]}; ou faça dois itens.", f"It may be {opcoes[1]}; or make two items.")
        if vizinhas
        else ("Faça dois itens.", "Make two items."),
    )


@REGRAS("FF707", "item-efeitos-demais", ERRO, _ALQUIMIA, "item", rests_on=("itens.alquimia.numeros",))
def ff707_item_efeitos_demais(x: Item) -> Findings:
    """
    pt: Um item emula no máximo três atributos
    en: An item emulates at most three attributes
    por que: O extra tem preço para dois e para três atributos, e só. Para quatro não há preço nem combinação na
        lista.
    why: The extra has a price for two attributes and for three, and no more. For four there is neither a price
        nor a combination listed.
    ruim:
        sistema: fantasia-final
        item:
          nome: Mala de Médico
          meio: alquimia
          efeitos:
            - {atributo: cura mágica, nivel: 1}
            - {atributo: bônus mágico, nivel: 1}
            - {atributo: anular penalidade mágica, nivel: 1}
            - {atributo: anular impossibilidade mágica, nivel: 1}
    bom:
        sistema: fantasia-final
        item:
          nome: Mala de Médico
          meio: alquimia
          efeitos:
            - {atributo: cura mágica, nivel: 1}
            - {atributo: anular penalidade mágica, nivel: 1}
            - {atributo: anular impossibilidade mágica, nivel: 1}
    """
    maximo = x.tab.atributos_por_item
    if len(x.efeitos) > maximo:
        yield x.found(
            "efeitos",
            f"um item emula no máximo {maximo} atributos, e este tem {len(x.efeitos)} efeitos.",
            f"an item emulates at most {maximo} attributes, and this one has {len(x.efeitos)} effects.",
            help=("Divida-o em dois itens.", "Divide it into two items."),
        )


@REGRAS("FF708", "item-morte-imediata-combinada", ERRO, _COMBINACOES, "item", rests_on=("itens.emulaveis",))
def ff708_item_morte_imediata_combinada(x: Item) -> Findings:
    """
    pt: Só a morte mágica de 1d10 turnos se combina
    en: Only the morte mágica of 1d10 turns goes with others
    por que: Todas as combinações com morte da lista são as de efeito retardado. A imediata só existe sozinha no
        item.
    why: All the combinations with death on the list are those that act later. The immediate one exists only by
        itself.
    ruim:
        sistema: fantasia-final
        item:
          nome: Último Suspiro
          meio: alquimia
          efeitos: [{atributo: morte mágica, nivel: 1}, {atributo: penalidade mágica, nivel: 2}]
    bom:
        sistema: fantasia-final
        item:
          nome: Último Suspiro
          meio: alquimia
          efeitos: [{atributo: morte mágica (1d10 turnos), nivel: 1}, {atributo: penalidade mágica, nivel: 2}]
    """
    if len(x.efeitos) < 2:
        return
    for efeito in x.efeitos:
        if efeito.id is not None and efeito.record is not None and x.tab.emulaveis[efeito.id].so_sozinho:
            outro = next(
                linha.nome
                for linha in x.tab.emulaveis.values()
                if linha.atributo == x.tab.emulaveis[efeito.id or ""].atributo and not linha.so_sozinho
            )
            yield x.found(
                efeito.record["atributo"],
                f"a {_nome(x, efeito)} imediata não se combina com outro efeito.",
                f"the immediate {_nome(x, efeito)} does not go with another effect.",
                help=(
                    f"Use `{outro}`, ou deixe-a sozinha no item.",
                    f"Use `{outro}`, or leave it alone in the item.",
                ),
            )


@REGRAS("FF709", "item-efeito-repetido", ERRO, _COMBINACOES, "item")
def ff709_item_efeito_repetido(x: Item) -> Findings:
    """
    pt: Cada efeito aparece uma vez no item
    en: Each effect stands once in the item
    por que: Duas curas num frasco são uma cura maior. Escritas à parte, pagariam o extra de combinação sem
        combinar nada.
    why: Two cures in a flask are one larger cure. Written apart they would pay the extra of a combination without
        combining anything.
    ruim:
        sistema: fantasia-final
        item:
          nome: Gêmeos de Mel
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 1}, {atributo: cura mágica, nivel: 1}]
    bom:
        sistema: fantasia-final
        item:
          nome: Gêmeos de Mel
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 2}]
    """
    vistos: dict[str, Efeito] = {}
    for efeito in x.efeitos:
        if efeito.id is None:
            continue
        if efeito.id in vistos:
            primeiro = vistos[efeito.id]
            soma = primeiro.nivel + efeito.nivel if primeiro.nivel and efeito.nivel else None
            quanto = (f" em {soma}", f" at {soma}") if soma is not None and soma <= x.tab.nivel_maximo else ("", "")
            yield x.found(
                efeito.escrito,
                f"{_nome(x, efeito)} aparece duas vezes.",
                f"{_nome(x, efeito)} stands there twice.",
                help=(
                    f"Deixe um efeito só, com os níveis somados{quanto[0]}.",
                    f"Leave a single effect, with the levels added{quanto[1]}.",
                ),
                notes=[(primeiro.escrito, "o primeiro", "the first one")],
            )
        else:
            vistos[efeito.id] = efeito


@REGRAS("FF710", "item-alvos-invalidos", ERRO, _ALQUIMIA, "item")
def ff710_item_alvos_invalidos(x: Item) -> Findings:
    """
    pt: O número de alvos de um item é um inteiro de 1 para cima
    en: The number of an item's targets is a whole number from 1 up
    por que: O custo se multiplica pelos alvos. Com zero alvos o item não faz nada, e de graça.
    why: The cost is multiplied by the targets. With no target at all the item does nothing, for free.
    ruim:
        sistema: fantasia-final
        item: {nome: Nuvem de Sono, meio: alquimia, efeitos: [{atributo: cura mágica, nivel: 2}], alvos: 0}
    bom:
        sistema: fantasia-final
        item: {nome: Nuvem de Sono, meio: alquimia, efeitos: [{atributo: cura mágica, nivel: 2}], alvos: 2}
    """
    if x.alvos is None:
        yield x.found(
            "alvos",
            f"número de alvos `{escrito(x['alvos'])}`; tem de ser um inteiro, de 1 para cima.",
            f"number of targets `{escrito(x['alvos'])}`; it has to be a whole number, from 1 up.",
            help=(
                "Escreva quantos o item atinge, ou apague a linha.",
                "Write how many it affects, or delete the line.",
            ),
        )


@REGRAS("FF711", "item-invencibilidade-opcional", ERRO, _INVENCIBILIDADE, "item", rests_on=("niveis.opcoes",))
def ff711_item_invencibilidade_opcional(x: Item) -> Findings:
    """
    pt: Item de invencibilidade pede a regra opcional
    en: An item of invencibilidade takes the optional rule
    por que: Ficar imune a tudo por alguns turnos muda o jogo, e só existe na mesa que combinou isso. A opção
        ligada no arquivo mostra que foi combinado.
    why: To be immune to everything for some turns changes the game, and exists only at a table that agreed on it.
        The option turned on in the file shows that it was.
    ruim:
        sistema: fantasia-final
        item: {nome: Casca de Estrela, meio: item, efeitos: [{atributo: invencibilidade, nivel: 1}]}
    bom:
        sistema: fantasia-final
        opcoes: [invencibilidade]
        item: {nome: Casca de Estrela, meio: item, efeitos: [{atributo: invencibilidade, nivel: 1}]}
    """
    for efeito in x.efeitos:
        opcao = x.tab.emulaveis[efeito.id].opcao if efeito.id is not None else ""
        if opcao and not x.has_option(opcao):
            yield x.found(
                efeito.escrito,
                f"{_nome(x, efeito)} é regra opcional, e não está ligada.",
                f"{_nome(x, efeito)} is an optional rule, and it is not turned on.",
                help=(
                    f"Ligue-a com `opcoes: {opcao}` ao lado da peça, ou troque o efeito.",
                    f"Turn it on with `opcoes: {opcao}` beside the piece, or change the effect.",
                ),
            )


@REGRAS("FF712", "item-invencibilidade-combinacao", ERRO, _INVENCIBILIDADE, "item")
def ff712_item_invencibilidade_combinacao(x: Item) -> Findings:
    """
    pt: Invencibilidade só se combina com ressurreição mágica
    en: Invencibilidade goes only with ressurreição mágica
    por que: É a única combinação que a regra opcional acrescenta: reviver e ficar invencível de uma vez. Com
        qualquer outro efeito, o item teria de ser dois.
    why: That is the one combination the optional rule adds: to come back to life and be invincible at once. With
        any other effect the item would have to be two.
    ruim:
        sistema: fantasia-final
        opcoes: [invencibilidade]
        item:
          nome: Manto de Aurora
          meio: alquimia
          efeitos: [{atributo: invencibilidade, nivel: 1}, {atributo: bônus mágico, nivel: 1}]
    bom:
        sistema: fantasia-final
        opcoes: [invencibilidade]
        item:
          nome: Manto de Aurora
          meio: alquimia
          efeitos: [{atributo: invencibilidade, nivel: 1}, {atributo: ressurreição mágica, nivel: 1}]
    """
    if len(x.efeitos) < 2 or not x.todos_conhecidos or x.repetidos:
        return
    ids = frozenset(efeito.id for efeito in x.efeitos if efeito.id is not None)
    if _INVENCIVEL not in ids or ids in x.tab.combinacoes_opcionais:
        return
    com = [id_ for combinacao in x.tab.combinacoes_opcionais for id_ in combinacao if id_ != _INVENCIVEL]
    pt, en = ou(x.tab.emulaveis[id_].nome for id_ in com)
    yield x.found(
        "efeitos",
        f"invencibilidade só se combina com {pt}.",
        f"invencibilidade goes only with {en}.",
        help=("Tire os outros efeitos, ou faça dois itens.", "Take the other effects out, or make two items."),
    )


@REGRAS(
    "FF713",
    "item-usuario-insuficiente",
    ERRO,
    _USO,
    "item",
    rests_on=(
        "itens.emulaveis",
        "itens.alquimia.numeros",
        "itens.alquimia.extra",
        "atributos.gasto_por_nivel",
    ),
)
def ff713_item_usuario_insuficiente(x: Item) -> Findings:
    """
    pt: Quem usa o item pode gastar o que ele custa
    en: Who uses the item may spend what it costs
    por que: Um uso gasta no máximo 10 de tesouro por nível de item, ou 20 por nível de alquimia. O que passa
        disso só com o nível potencializado numa ação heroica.
    why: One use spends at most 10 of tesouro for each level of item, or 20 for each of alquimia. What goes beyond
        takes a level raised in a heroic action.
    ruim:
        sistema: fantasia-final
        item:
          nome: Bálsamo Forte
          meio: item
          efeitos: [{atributo: cura mágica, nivel: 4}]
          custo: 40
          usuario: {nome: Teca, item: 3}
    bom:
        sistema: fantasia-final
        item:
          nome: Bálsamo Forte
          meio: item
          efeitos: [{atributo: cura mágica, nivel: 4}]
          custo: 40
          usuario: {nome: Teca, item: 4}
    """
    quem = quem_e(x, x["usuario"])
    if quem is None or x.custo is None or x.meio is None or not x.permitido:
        return
    custo = x.gasto or 0
    nivel = quem.niveis.get(x.meio, 0) + quem.potencializar
    maximo = contas.gasto_maximo(x.tab, x.meio, nivel)
    if custo <= maximo:
        return
    minimo = contas.nivel_minimo(x.tab, x.meio, custo)
    nome, name = quem.nome or "quem usa", quem.nome or "the user"
    yield x.found(
        "usuario",
        f"gasta {custo} de tesouro; com {x.meio} {nivel} {nome} pode gastar {maximo} por uso.",
        f"it spends {custo} of tesouro; with {x.meio} {nivel} {name} may spend {maximo} on a use.",
        help=(
            f"Precisa de {x.meio} {minimo}, ou de um item menor; o que for potencializado vai em `potencializar`.",
            f"It takes {x.meio} {minimo}, or a smaller item; what is raised goes in `potencializar`.",
        ),
    )


@REGRAS(
    "FF714",
    "item-so-heroico",
    AVISO,
    _USO,
    "item",
    rests_on=(
        "itens.emulaveis",
        "itens.alquimia.numeros",
        "itens.alquimia.extra",
        "atributos.gasto_por_nivel",
    ),
)
def ff714_item_so_heroico(x: Item) -> Findings:
    """
    pt: O custo cabe no nível 10 de item ou de alquimia
    en: The cost fits in level 10 of item or of alquimia
    por que: Acima de 100 de tesouro para item, ou 200 para alquimia, ninguém usa sem uma ação heroica. Pode ser
        de propósito, e é bom que a mesa saiba.
    why: Above 100 of tesouro for item, or 200 for alquimia, nobody can use it without a heroic action. It may be
        on purpose, and the table had better know.
    ruim:
        sistema: fantasia-final
        item: {nome: Coração de Sol, meio: item, efeitos: [{atributo: ressurreição mágica, nivel: 5}], custo: 125}
    bom:
        sistema: fantasia-final
        item: {nome: Coração de Sol, meio: item, efeitos: [{atributo: ressurreição mágica, nivel: 4}], custo: 100}
    """
    if x.custo is None or x.meio is None or not x.permitido:
        return
    custo, nivel = x.gasto or 0, x.tab.nivel_maximo
    maximo = contas.gasto_maximo(x.tab, x.meio, nivel)
    if custo > maximo:
        yield x.found(
            "custo",
            f"custa {custo}, e {x.meio} {nivel} paga {maximo} por uso; só com ação heroica, potencializando.",
            f"costs {custo}, and {x.meio} {nivel} pays {maximo} on a use; only by a heroic action, potencializando.",
            help=(
                "Baixe os níveis, ou combine com o grupo e silencie este aviso.",
                "Lower the levels, or agree with the group and silence this warning.",
            ),
        )


@REGRAS("FF715", "item-fora-do-inventario", ERRO, ("Itens, o inventário", "Items, the inventory"), "item")
def ff715_item_fora_do_inventario(x: Item) -> Findings:
    """
    pt: Quem usa um item pronto o tem no inventário
    en: Who uses a ready item has it in the inventory
    por que: O atributo item só usa o que já se achou na história. Criar na hora o que não se tem é alquimia.
    why: The attribute item uses only what was found in the story. To make on the spot what one does not have is
        alquimia.
    ruim:
        sistema: fantasia-final
        item:
          nome: Bombinha
          meio: item
          efeitos: [{atributo: fuga, nivel: 2}]
          usuario: {nome: Noel, item: 2, inventario: [cura mágica]}
    bom:
        sistema: fantasia-final
        item:
          nome: Bombinha
          meio: item
          efeitos: [{atributo: fuga, nivel: 2}]
          usuario: {nome: Noel, item: 2, inventario: [cura mágica, fuga]}
    """
    quem = quem_e(x, x["usuario"])
    if quem is None or quem.inventario is None or not quem.inventario.read or x.meio != "item" or not x.permitido:
        return
    tem = {x.tab.item(one.text) for one in quem.inventario.items}
    for efeito in x.efeitos:
        if efeito.id is None or efeito.id in tem:
            continue
        nome, name = quem.nome or "quem usa", quem.nome or "the user"
        at = x["usuario.inventario"]
        yield x.found(
            at if at.written else x["usuario"],
            f"{nome} não tem {_nome(x, efeito)} no inventário.",
            f"{name} does not have {_nome(x, efeito)} in the inventory.",
            help=(
                "Acrescente-o se foi achado na história, ou use `meio: alquimia`.",
                "Add it if it was found in the story, or use `meio: alquimia`.",
            ),
        )


@REGRAS(
    "FF716",
    "item-combinado-e-varios-alvos",
    AVISO,
    _ALQUIMIA,
    "item",
    rests_on=(
        "itens.emulaveis",
        "itens.alquimia.numeros",
        "itens.alquimia.extra",
    ),
)
def ff716_item_combinado_e_varios_alvos(x: Item) -> Findings:
    """
    pt: O texto não diz como somar vários efeitos com vários alvos
    en: The text does not say how several effects add to several targets
    por que: Cada regra está escrita para um caso, e juntas deixam dúvida: o extra se cobra uma vez ou por alvo?
        As duas contas passam, e a mesa escolhe a sua.
    why: Each rule is written for a case of its own, and together they leave a doubt: is the extra charged once,
        or for each target? Both sums pass, and the table chooses its own.
    ruim:
        sistema: fantasia-final
        item:
          nome: Chuva Morna
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 1}, {atributo: cura de essência, nivel: 1}]
          alvos: 2
          custo: 80
    bom:
        sistema: fantasia-final
        item:
          nome: Chuva Morna
          meio: alquimia
          efeitos: [{atributo: cura mágica, nivel: 1}]
          alvos: 2
          custo: 30
    """
    if len(x.efeitos) < 2 or x.alvos is None or x.alvos < 2:
        return
    custo = x.custo
    if custo is None:
        usei, used = "", ""
    else:
        por_alvos = x.tab.por_alvo * x.alvos
        usei = f"; usei ({custo.soma} + {custo.extra}) × {x.alvos} + {por_alvos} = {custo.conta.total}"
        used = f"; ({custo.soma} + {custo.extra}) × {x.alvos} + {por_alvos} = {custo.conta.total} was used"
    outros = sorted(n for n in custo.aceitos if n != custo.conta.total) if custo is not None else []
    tambem = f", ou {outros[0]} com o extra cobrado uma vez" if outros else ""
    also = f", or {outros[0]} with the extra charged once" if outros else ""
    yield x.found(
        "custo",
        f"o texto não diz como somar vários efeitos com vários alvos{usei}{tambem}.",
        f"the text does not say how several effects add to several targets{used}{also}.",
        help=(
            "Combine a conta com o grupo e silencie este aviso.",
            "Agree on the sum with the group, and silence this warning.",
        ),
    )


@REGRAS(
    "FF717",
    "item-elemento",
    ERRO,
    ("Ações, dano mágico", "Actions, dano mágico"),
    "item",
    rests_on=("magia.elementos",),
)
def ff717_item_elemento(x: Item) -> Findings:
    """
    pt: O dano mágico de um item tem elemento
    en: The dano mágico of an item has an element
    por que: Há quem resista ao fogo e seja fraco ao gelo. Um frasco já pronto não muda de elemento na hora de
        jogar, e por isso ele se diz ao montar.
    why: Some resist fire and are weak to ice. A flask that is ready does not change its element when thrown, so
        it is said when the item is made.
    ruim:
        sistema: fantasia-final
        item: {nome: Garrafa Zangada, meio: item, efeitos: [{atributo: dano mágico, nivel: 3}]}
    bom:
        sistema: fantasia-final
        item: {nome: Garrafa Zangada, meio: item, efeitos: [{atributo: dano mágico, nivel: 3, elemento: raio}]}
    """
    for efeito in x.efeitos:
        record = efeito.record
        if record is None or efeito.id is None or x.tab.emulaveis[efeito.id].atributo not in x.tab.com_elemento:
            continue
        value = record["elemento"]
        if value.state is State.MALFORMED or (value.text and x.tab.elementos.find(value.text)):
            continue
        pt, en = ou(x.tab.elementos.labels())
        dito = (f"`{escrito(value)}` não é elemento", f"`{escrito(value)}` is no element")
        if not value.read:
            dito = (f"{_nome(x, efeito)} sem elemento", f"{_nome(x, efeito)} without an element")
        yield x.found(
            value,
            f"{dito[0]}; pode ser {pt}.",
            f"{dito[1]}; it may be {en}.",
            help=quis_dizer(
                x.tab.elementos.nearest(value.text or ""),
                ("Escreva, por exemplo, `elemento: fogo`.", "Write, for example, `elemento: fogo`."),
            ),
        )


@REGRAS(
    "FF718",
    "item-impossibilidade",
    ERRO,
    ("Ações, impossibilidade mágica", "Actions, impossibilidade mágica"),
    "item",
    rests_on=("magia.impossibilidades",),
)
def ff718_item_impossibilidade(x: Item) -> Findings:
    """
    pt: As impossibilidades de um item cabem no nível dele
    en: The impossibilidades of an item fit in its level
    por que: Cada impossibilidade tem um nível, e várias de uma vez somam os seus; a duração extra também gasta. O
        item de nível 3 faz o que a magia de nível 3 faria.
    why: Each impossibilidade has a level, and several at once add theirs; lasting longer takes levels too. An
        item of level 3 does what a spell of level 3 would.
    ruim:
        sistema: fantasia-final
        item:
          nome: Pó de Papoula
          meio: item
          efeitos: [{atributo: impossibilidade mágica, nivel: 2, impossibilidades: [manter-se acordado]}]
    bom:
        sistema: fantasia-final
        item:
          nome: Pó de Papoula
          meio: item
          efeitos: [{atributo: impossibilidade mágica, nivel: 3, impossibilidades: [manter-se acordado]}]
    """
    for efeito in x.efeitos:
        record = efeito.record
        if record is None or efeito.id is None or not record["impossibilidades"].sound:
            continue
        if x.tab.emulaveis[efeito.id].atributo not in x.tab.impossibilitam or not record["impossibilidades"].read:
            continue
        causadas = causadas_em(x.tab, record["impossibilidades"])
        if causadas.estranhas:
            texto = causadas.estranhas[0].text or ""
            yield x.found(
                record["impossibilidades"],
                f"`{quote(texto)}` não é impossibilidade.",
                f"`{quote(texto)}` is no impossibilidade.",
                help=quis_dizer(
                    x.tab.impossibilidades.nearest(texto),
                    (
                        f"Há: {'; '.join(x.tab.impossibilidades.labels())}.",
                        f"There are: {'; '.join(x.tab.impossibilidades.labels())}.",
                    ),
                ),
            )
            continue
        extra = _extra(record)
        if extra is None or efeito.nivel is None or causadas.soma + extra <= efeito.nivel:
            continue
        soma = causadas.soma + extra
        conta = " + ".join(
            [f"{x.tab.impossibilidades.label(i)} {x.tab.nivel_da_impossibilidade(i)}" for i in causadas.ids]
            + ([f"duração extra {extra}"] if extra else [])
        )
        yield x.found(
            record["impossibilidades"],
            f"as impossibilidades e a duração extra pedem nível {soma}, e o item é de nível {efeito.nivel}.",
            f"the impossibilidades and the longer duration take level {soma}, and the item is of level"
            f" {efeito.nivel}.",
            help=(
                f"Suba o nível do item para {soma}, ou tire alguma."
                if soma <= x.tab.nivel_maximo
                else "Tire alguma, ou faça dois itens.",
                f"Raise the item's level to {soma}, or take one out."
                if soma <= x.tab.nivel_maximo
                else "Take one out, or make two items.",
            ),
            conta=f"{conta} = {soma}",
        )


def _extra(record: Record) -> int | None:
    """The levels an effect spends on lasting longer, 0 if it does not say; None where it cannot be told."""
    value = record["duracao_extra"]
    return value.integer if value.written else 0


@REGRAS(
    "FF719", "item-distribuicao", ERRO, ("Ações, bônus e penalidade mágica", "Actions, bônus and penalidade"), "item"
)
def ff719_item_distribuicao(x: Item) -> Findings:
    """
    pt: O bônus ou a penalidade de um item se distribui como o da magia
    en: A bonus or penalty of an item is distributed as a spell's is
    por que: O item faz o que a magia faria: os níveis vão para atributos que podem mudar, sem misturar
        resistência elemental com outro, e o que não se aplica vira duração. A soma fecha no nível.
    why: The item does what the spell would: the levels go to attributes that may change, without mixing a
        resistance to an element with others, and what is not applied becomes duration. The sum closes at the
        level.
    ruim:
        sistema: fantasia-final
        item:
          nome: Chá de Aço
          meio: item
          efeitos: [{atributo: bônus mágico, nivel: 3, distribuicao: {armadura: 2}}]
    bom:
        sistema: fantasia-final
        item:
          nome: Chá de Aço
          meio: item
          efeitos: [{atributo: bônus mágico, nivel: 3, distribuicao: {armadura: 2}, duracao_extra: 1}]
    """
    for efeito in x.efeitos:
        record = efeito.record
        if record is None or efeito.id is None or not record["distribuicao"].read:
            continue
        if x.tab.emulaveis[efeito.id].atributo not in x.tab.distribuem:
            continue
        extra = _extra(record)
        motivos = motivos_da_distribuicao(x.tab, record["distribuicao"], efeito.nivel, extra)
        if motivos:
            yield x.found(
                record["distribuicao"],
                f"a distribuição de {_nome(x, efeito)} não vale: {'; '.join(m.pt for m in motivos)}.",
                f"the distribution of {_nome(x, efeito)} does not hold: {'; '.join(m.en for m in motivos)}.",
                help=(
                    "Valores e duração extra somam o nível do efeito, em atributos de uma família só.",
                    "Values and longer duration add up to the level of the effect, in attributes of one family.",
                ),
            )
