"""FF3xx: players' characters, by their experience; and inventories, whoever carries them."""

from __future__ import annotations

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Figura
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, Findings, e, faltam, niveis, quis_dizer
from techlint.systems.kit.record import State
from techlint.systems.shape import quote

_CRIACAO = ("Atributos, criação do personagem", "Attributes, making a character")
_EXPERIENCIA = ("Experiência, a tabela de níveis", "Experience, the table of levels")
_HEROISMO = ("Heroísmo", "Heroísmo")
_INVENTARIO = ("Itens, o inventário", "Items, the inventory")


@REGRAS("FF301", "pj-atributo-obrigatorio", ERRO, _CRIACAO, "personagem", rests_on=("niveis.nivel",))
def ff301_pj_atributo_obrigatorio(x: Figura) -> Findings:
    """
    pt: Todo personagem tem os cinco atributos com que se começa
    en: Every character has the five attributes one begins with
    por que: Ataque, item, agilidade, vitalidade e essência vêm de graça em 1, e as regras contam com eles: sem
        vitalidade o personagem não está vivo, sem agilidade não há iniciativa. Os níveis da criação se somam a
        estes.
    why: Ataque, item, agilidade, vitalidade and essência come for free at 1, and the rules count on them: without
        vitalidade the character is not alive, without agilidade there is no initiative. The levels of creation
        are added to these.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Nina Pé-de-Vento
          atributos: {ataque: 2, agilidade: 3, vitalidade: 2, essência: 1, fuga: 2}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [esquivar-se], acoes: [truques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Nina Pé-de-Vento
          atributos: {ataque: 2, item: 1, agilidade: 3, vitalidade: 2, essência: 1, fuga: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [esquivar-se], acoes: [truques]}
    """
    ausentes = x.obrigatorios(x.tab.todo_personagem_tem)
    if not ausentes or x["atributos"].state is State.MALFORMED:
        return
    pt, en = faltam(ausentes)
    nomes_pt, nomes_en = e(ausentes)
    minimo = x.tab.nivel_minimo
    yield x.found(
        "atributos",
        f"{pt}; todo personagem tem pelo menos {minimo} em cada atributo básico.",
        f"{en}; every character has at least {minimo} in each basic attribute.",
        help=(f"Escreva {nomes_pt} em {minimo}.", f"Write {nomes_en} at {minimo}."),
    )


@REGRAS(
    "FF302",
    "pj-nivel-acima-da-experiencia",
    ERRO,
    _EXPERIENCIA,
    "personagem",
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
    ),
)
def ff302_pj_nivel_acima_da_experiencia(x: Figura) -> Findings:
    """
    pt: Os níveis do personagem cabem na experiência que ele tem
    en: A character's levels fit in the experience they have
    por que: Começa-se com 10 níveis, e cada um a mais custa 100 de experiência além do que o anterior custou. Um
        personagem com níveis que não ganhou passa na frente do grupo inteiro.
    why: One begins with 10 levels, and each more costs 100 of experience beyond what the last one did. A
        character with levels that were not earned runs ahead of the whole group.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Caio do Farol
          atributos: {ataque: 3, item: 2, agilidade: 3, vitalidade: 3, essência: 1}
          tesouro: 20
          experiencia: 250
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Caio do Farol
          atributos: {ataque: 3, item: 2, agilidade: 3, vitalidade: 3, essência: 1}
          tesouro: 20
          experiencia: 300
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    """
    if x.soma is None or x.total is None or x.experiencia is None:
        return
    maximo = contas.total_pago(x.tab, x.experiencia)
    if x.total <= maximo:
        return
    preciso = contas.experiencia_para(x.tab, x.total)
    falta = preciso - x.experiencia
    sobra = niveis(x.total - maximo)
    conta = x.soma.text()
    yield x.found(
        "atributos",
        f"são {x.total} níveis; com {x.experiencia} de experiência o máximo é {maximo}.",
        f"there are {x.total} levels; with {x.experiencia} of experience the most is {maximo}.",
        help=(
            f"Tire {sobra[0]}; para ficar com {x.total} faltam {falta} de experiência ({preciso} ao todo).",
            f"Take {sobra[1]} out; to keep {x.total}, {falta} more of experience must come ({preciso} in all).",
        ),
        conta=(conta.pt, conta.en),
    )


@REGRAS(
    "FF303",
    "pj-nivel-por-gastar",
    AVISO,
    _EXPERIENCIA,
    "personagem",
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
    ),
)
def ff303_pj_nivel_por_gastar(x: Figura) -> Findings:
    """
    pt: Nenhum nível ganho fica por distribuir
    en: No level earned is left to be spent
    por que: A experiência já pagou por esses níveis, e guardá-los não rende nada. Quase sempre é esquecimento.
    why: The experience has paid for these levels already, and keeping them gives nothing. Nearly always they were
        forgotten.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Rita da Balsa
          atributos: {ataque: 2, item: 1, agilidade: 2, vitalidade: 3, essência: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Rita da Balsa
          atributos: {ataque: 2, item: 1, agilidade: 2, vitalidade: 3, essência: 1, sentinela: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    """
    if x.total is None or x.experiencia is None:
        return
    permitido = contas.total_permitido(x.tab, x.experiencia)
    sobra = permitido - x.total
    if sobra <= 0:
        return
    pt, en = niveis(sobra)
    os, them = ("o", "it") if sobra == 1 else ("os", "them")
    yield x.found(
        "atributos",
        f"{pt} por distribuir: soma {x.total}, e a experiência dá para {permitido}.",
        f"{en} left to be spent: it adds up to {x.total}, and the experience pays for {permitido}.",
        help=(
            f"Distribua-{os}; nenhum atributo passa de {contas.teto(x.tab, permitido)}.",
            f"Spend {them}; no attribute goes beyond {contas.teto(x.tab, permitido)}.",
        ),
    )


@REGRAS(
    "FF304",
    "pj-atributo-acima-do-teto",
    ERRO,
    _EXPERIENCIA,
    "personagem",
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
        "niveis.nivel",
    ),
)
def ff304_pj_atributo_acima_do_teto(x: Figura) -> Findings:
    """
    pt: Nenhum atributo passa do teto do nível total
    en: No attribute goes beyond what the nível total allows
    por que: O teto começa em 3 e sobe 1 a cada três níveis totais, até 10. É ele que faz o personagem crescer
        para os lados antes de crescer para cima, e mantém os d10 do grupo na mesma conversa.
    why: The highest level begins at 3 and rises by 1 every three níveis totais, up to 10. It makes characters
        grow in breadth before they grow in height, and keeps the d10s of the group comparable.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Téo Martelo
          atributos: {ataque: 4, item: 1, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [causar dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Téo Martelo
          atributos: {ataque: 3, item: 1, agilidade: 2, vitalidade: 3, essência: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [causar dano], acoes: [ataques]}
    """
    if x.total is None or x.teto is None:
        return
    for id_ in x.conhecidos:
        nivel = x.nivel_bom(id_)
        if nivel is None or nivel <= x.teto:
            continue
        nome = x.tab.nome(id_)
        yield x.found(
            x.escrito(id_),
            f"{nome} em {nivel}; com nível total {x.total} nenhum atributo passa de {x.teto}.",
            f"{nome} at {nivel}; with nível total {x.total} no attribute goes beyond {x.teto}.",
            help=(
                f"Baixe {nome} para {x.teto} e ponha o resto em outro atributo.",
                f"Lower {nome} to {x.teto} and put the rest into another attribute.",
            ),
        )


@REGRAS("FF305", "pj-total-maximo", ERRO, _EXPERIENCIA, "personagem", rests_on=("niveis.numeros",))
def ff305_pj_total_maximo(x: Figura) -> Findings:
    """
    pt: Personagem de jogador não passa de nível total 100
    en: A player's character does not go beyond nível total 100
    por que: O texto fecha a tabela em 100, por mais experiência que se junte. Quem passa disso é personagem do
        narrador.
    why: The text closes the table at 100, however much experience is gathered. Whoever goes beyond is a character
        of the narrator's.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Dora Sem-Fim
          atributos:
            {ataque: 10, item: 10, agilidade: 10, vitalidade: 10, essência: 10, armadura: 10, resistência: 10,
            cura mágica: 10, dano mágico: 10, fuga: 10, roubo: 2}
          tesouro: 900
          experiencia: 500000
          heroismo: {pontos: 0, ganha: [curar aliado], acoes: [magias benéficas]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Dora Sem-Fim
          atributos:
            {ataque: 10, item: 10, agilidade: 10, vitalidade: 10, essência: 10, armadura: 10, resistência: 10,
            cura mágica: 10, dano mágico: 10, fuga: 10}
          tesouro: 900
          experiencia: 500000
          heroismo: {pontos: 0, ganha: [curar aliado], acoes: [magias benéficas]}
    """
    maximo = x.tab.total_maximo
    if x.total is not None and x.total > maximo:
        yield x.found(
            "atributos",
            f"soma {x.total} níveis; personagem de jogador não passa de {maximo}.",
            f"adds up to {x.total} levels; a player's character does not go beyond {maximo}.",
            help=(f"Tire {niveis(x.total - maximo)[0]}.", f"Take {niveis(x.total - maximo)[1]} out."),
        )


@REGRAS("FF306", "pj-sem-nivel-ausente", AVISO, _CRIACAO, "personagem")
def ff306_pj_sem_nivel_ausente(x: Figura) -> Findings:
    """
    pt: A ficha do personagem diz o tesouro e a experiência
    en: A character's sheet says the tesouro and the experience
    por que: Todo personagem de jogador tem os dois, ainda que em 0. Sem eles escritos, a conta dos níveis supõe
        0.
    why: Every player's character has both, be it at 0. Where they are not written, the sum of the levels takes 0.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Bento Calado
          atributos: {ataque: 3, item: 2, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 15
          heroismo: {pontos: 0, ganha: [morrer], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Bento Calado
          atributos: {ataque: 3, item: 2, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 15
          experiencia: 0
          heroismo: {pontos: 0, ganha: [morrer], acoes: [ataques]}
    """
    ausentes = [campo for campo in ("tesouro", "experiencia") if not x[campo].written]
    if not ausentes:
        return
    pt, en = e(x.tab.nome(campo) for campo in ausentes)
    linhas = e(f"`{campo}: 0`" for campo in ausentes)
    yield x.found(
        x.at,
        f"não diz quanto tem de {pt}; supus 0.",
        f"does not say how much {en} there is; 0 was taken.",
        help=(f"Escreva {linhas[0]}, ou a quantia certa.", f"Write {linhas[1]}, or the right amount."),
        subject="(raiz)",
    )


@REGRAS("FF307", "pj-heroismo-inicial", AVISO, _HEROISMO, "personagem", rests_on=("niveis.numeros",))
def ff307_pj_heroismo_inicial(x: Figura) -> Findings:
    """
    pt: O heroísmo de um personagem novo começa em 0
    en: The heroísmo of a new character begins at 0
    por que: O heroísmo se ganha agindo, e quem não tem experiência ainda não agiu. Se o personagem já viveu
        alguma coisa, a ficha tem também a experiência disso.
    why: Heroísmo is earned by acting, and whoever has no experience has not acted yet. If the character has lived
        through something, the sheet has the experience of it as well.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Ivo Relâmpago
          atributos: {ataque: 2, item: 2, agilidade: 3, vitalidade: 2, essência: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 15, ganha: [esquivar-se], acoes: [truques]}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Ivo Relâmpago
          atributos: {ataque: 2, item: 2, agilidade: 3, vitalidade: 2, essência: 1}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [esquivar-se], acoes: [truques]}
    """
    pontos, inicial = x.pontos_de_heroismo.integer, x.tab.heroismo_inicial
    if x.experiencia == 0 and pontos is not None and pontos > inicial:
        yield x.found(
            x.pontos_de_heroismo,
            f"heroísmo {pontos} num personagem sem experiência; começa em {inicial}.",
            f"heroísmo {pontos} in a character without experience; it begins at {inicial}.",
            help=(
                f"Escreva {inicial}, ou a experiência que ele já tem.",
                f"Write {inicial}, or the experience the character has already.",
            ),
        )


@REGRAS(
    "FF308",
    "pj-teto-declarado",
    ERRO,
    _EXPERIENCIA,
    "personagem",
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
        "niveis.nivel",
    ),
)
def ff308_pj_teto_declarado(x: Figura) -> Findings:
    """
    pt: O teto escrito na ficha é o do nível total
    en: The highest level written on the sheet is that of the nível total
    por que: O campo do nível máximo lembra até onde cada atributo vai. Se ele está errado, a próxima compra sai
        errada.
    why: The box of the highest level reminds one how far each attribute goes. If it is wrong, the next purchase
        will be.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Alba das Marés
          atributos: {ataque: 3, item: 1, agilidade: 3, vitalidade: 3, essência: 3}
          tesouro: 40
          experiencia: 650
          heroismo: {pontos: 20, ganha: [matar], acoes: [ataques]}
          declarado: {nivel_maximo: 3}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Alba das Marés
          atributos: {ataque: 3, item: 1, agilidade: 3, vitalidade: 3, essência: 3}
          tesouro: 40
          experiencia: 650
          heroismo: {pontos: 20, ganha: [matar], acoes: [ataques]}
          declarado: {nivel_maximo: 4}
    """
    for value in x.declarados("nivel_maximo"):
        if x.teto is not None and value.integer != x.teto:
            yield x.found(
                value,
                f"teto {value.integer} escrito; com nível total {x.total} o teto por atributo é {x.teto}.",
                f"highest level {value.integer} is written; with nível total {x.total} it is {x.teto}.",
                help=(f"Escreva {x.teto}.", f"Write {x.teto}."),
                right=x.teto,
            )


@REGRAS(
    "FF309",
    "pj-experiencia-proximo",
    ERRO,
    _EXPERIENCIA,
    "personagem",
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
    ),
)
def ff309_pj_experiencia_proximo(x: Figura) -> Findings:
    """
    pt: A experiência do próximo nível é o degrau da tabela
    en: The experience for the next level is the step of the table
    por que: O campo da ficha pede o que custa ir deste nível total ao seguinte: 100 no 10, 200 no 11, e assim por
        diante. Não é o que falta nem o que se acumulou.
    why: The box of the sheet asks for what it costs to go from this nível total to the next: 100 at 10, 200 at
        11, and so on. It is neither what is still missing nor what was gathered.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Jonas Remador
          atributos: {ataque: 3, item: 1, agilidade: 2, vitalidade: 3, essência: 2}
          tesouro: 5
          experiencia: 180
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
          declarado: {experiencia_proximo: 300}
    bom:
        sistema: fantasia-final
        personagem:
          nome: Jonas Remador
          atributos: {ataque: 3, item: 1, agilidade: 2, vitalidade: 3, essência: 2}
          tesouro: 5
          experiencia: 180
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
          declarado: {experiencia_proximo: 200}
    """
    if x.total is None or x.total >= x.tab.total_maximo:
        return
    certo = contas.degrau(x.tab, x.total)
    for value in x.declarados("experiencia_proximo"):
        if value.integer != certo:
            yield x.found(
                value,
                f"{value.integer} escrito; ir do nível total {x.total} ao seguinte custa {certo} de experiência.",
                f"{value.integer} is written; going from nível total {x.total} to the next costs {certo}.",
                help=(f"Escreva {certo}.", f"Write {certo}."),
                right=certo,
            )


@REGRAS(
    "FF310",
    "inventario-item-invalido",
    ERRO,
    _INVENTARIO,
    "personagem",
    "pessoa",
    "vilao",
    rests_on=("itens.emulaveis",),
)
def ff310_inventario_item_invalido(x: Figura) -> Findings:
    """
    pt: O inventário guarda itens que existem
    en: The inventory holds items that exist
    por que: Cada item faz o que um atributo faz, e só quinze atributos têm item. O resto do que o personagem
        carrega é tesouro ou história, e não se usa com o atributo item.
    why: Each item does what an attribute does, and only fifteen attributes have one. Whatever else the character
        carries is tesouro or story, and is not used by the attribute item.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Mascate
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 1, essência: 1}
          tesouro: 25
          inventario: [cura mágica, corda]
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Mascate
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 1, essência: 1}
          tesouro: 25
          inventario: [cura mágica, fuga]
    """
    for value in x["inventario"].items:
        if not value.text:
            continue
        id_ = x.tab.item(value.text)
        if id_ is None:
            nomes = [linha.nome for linha in x.tab.emulaveis.values() if not linha.opcao or x.has_option(linha.opcao)]
            yield x.found(
                value,
                f"`{quote(value.text)}` não existe como item; só {len(nomes)} efeitos se guardam no inventário.",
                f"`{quote(value.text)}` does not exist as an item; only {len(nomes)} effects go into an inventory.",
                help=quis_dizer(
                    x.tab.nomes_de_itens.nearest(value.text),
                    (f"Há: {', '.join(nomes)}.", f"There are: {', '.join(nomes)}."),
                ),
            )
        elif x.tab.emulaveis[id_].opcao and not x.has_option(x.tab.emulaveis[id_].opcao):
            opcao = x.tab.emulaveis[id_].opcao
            yield x.found(
                value,
                f"{x.tab.emulaveis[id_].nome} só é item com a regra opcional ligada.",
                f"{x.tab.emulaveis[id_].nome} is an item only with the optional rule turned on.",
                help=(
                    f"Ligue-a com `opcoes: {opcao}` ao lado da peça, ou tire o item.",
                    f"Turn it on with `opcoes: {opcao}` beside the piece, or take the item out.",
                ),
            )


@REGRAS(
    "FF311", "inventario-repetido", ERRO, _INVENTARIO, "personagem", "pessoa", "vilao", rests_on=("itens.emulaveis",)
)
def ff311_inventario_repetido(x: Figura) -> Findings:
    """
    pt: O inventário guarda um item de cada
    en: The inventory holds one item of each
    por que: Ter um item é saber usá-lo: quantas vezes, quem decide é o tesouro gasto em cada uso. Repetir a linha
        não dá uma segunda dose.
    why: To have an item is to be able to use it: how often is decided by the tesouro spent on each use. Repeating
        the line gives no second dose.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Curandeira
          atributos: {ataque: 1, item: 3, agilidade: 1, vitalidade: 1, essência: 1}
          tesouro: 30
          inventario: [cura mágica, cura de essência, cura mágica]
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Curandeira
          atributos: {ataque: 1, item: 3, agilidade: 1, vitalidade: 1, essência: 1}
          tesouro: 30
          inventario: [cura mágica, cura de essência]
    """
    vistos: dict[str, str] = {}
    for value in x["inventario"].items:
        id_ = x.tab.item(value.text)
        if id_ is None:
            continue
        if id_ in vistos:
            nome, maximo = x.tab.emulaveis[id_].nome, x.tab.inventario_maximo
            yield x.found(
                value,
                f"{nome} já está no inventário, que guarda um de cada ({maximo} no máximo).",
                f"{nome} is in the inventory already, which holds one of each ({maximo} at most).",
                help=("Apague a repetição.", "Delete the repetition."),
                notes=[(vistos[id_], "o primeiro", "the first one")],
            )
        else:
            vistos[id_] = value.path


@REGRAS(
    "FF312",
    "inventario-item-caro-demais",
    AVISO,
    _INVENTARIO,
    "personagem",
    "pessoa",
    "vilao",
    rests_on=(
        "itens.emulaveis",
        "atributos.gasto_por_nivel",
    ),
)
def ff312_inventario_item_caro_demais(x: Figura) -> Findings:
    """
    pt: O nível de item paga ao menos o nível 1 do que se carrega
    en: The level of item pays for at least level 1 of what is carried
    por que: Cada nível de item deixa gastar 10 de tesouro por uso. Um item cujo nível 1 custa mais que isso fica
        na mochila sem poder ser usado, a não ser numa ação heroica.
    why: Each level of item lets one spend 10 of tesouro a use. An item whose level 1 costs more stays in the bag
        without ever being used, unless in a heroic action.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Sacristão
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 2, essência: 1}
          tesouro: 60
          inventario: [ressurreição mágica]
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Sacristão
          atributos: {ataque: 1, item: 3, agilidade: 1, vitalidade: 2, essência: 1}
          tesouro: 60
          inventario: [ressurreição mágica]
    """
    nivel = x.nivel_bom("item")
    categoria = x.base if x.kind == "vilao" else x.kind
    if nivel is None or (not nivel and categoria != "criatura"):
        return  # without the attribute another rule speaks
    maximo = contas.gasto_maximo(x.tab, "item", nivel)
    vistos: set[str] = set()
    for value in x["inventario"].items:
        id_ = x.tab.item(value.text)
        if id_ is None or id_ in vistos:
            continue
        vistos.add(id_)
        linha = x.tab.emulaveis[id_]
        if linha.custo <= maximo or (linha.opcao and not x.has_option(linha.opcao)):
            continue
        preciso = contas.nivel_minimo(x.tab, "item", linha.custo)
        yield x.found(
            value,
            f"{linha.nome} custa {linha.custo} no nível 1; com item {nivel} só dá para gastar {maximo} por uso.",
            f"{linha.nome} costs {linha.custo} at level 1; with item {nivel} only {maximo} can be spent on a use.",
            help=(
                f"Suba item para {preciso}, ou deixe este para depois.",
                f"Raise item to {preciso}, or leave this one for later.",
            ),
        )


@REGRAS("FF313", "pj-heroismo-ausente", ERRO, _HEROISMO, "personagem")
def ff313_pj_heroismo_ausente(x: Figura) -> Findings:
    """
    pt: Todo personagem de jogador tem heroísmo
    en: Every player's character has heroísmo
    por que: Em que circunstâncias ele aumenta e que ações heroicas paga são escolhas da criação, como os
        atributos. Sem elas o personagem nunca realiza um grande feito.
    why: In which circumstances it grows and which heroic actions it pays for are choices of creation, as the
        attributes are. Without them the character never does a great deed.
    ruim:
        sistema: fantasia-final
        personagem:
          nome: Lia do Moinho
          atributos: {ataque: 2, item: 2, agilidade: 2, vitalidade: 2, essência: 2}
          tesouro: 0
          experiencia: 0
    bom:
        sistema: fantasia-final
        personagem:
          nome: Lia do Moinho
          atributos: {ataque: 2, item: 2, agilidade: 2, vitalidade: 2, essência: 2}
          tesouro: 0
          experiencia: 0
          heroismo: {pontos: 0, ganha: [aliado morrer], acoes: [truques]}
    """
    if not x.tem_heroismo:
        yield x.found(
            x.at,
            "não tem heroísmo; as circunstâncias e as ações heroicas se escolhem na criação.",
            "has no heroísmo; the circumstances and the heroic actions are chosen at creation.",
            help=(
                "Escreva, por exemplo, `heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}`.",
                "Write, for example, `heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}`.",
            ),
            subject="(raiz)",
        )
