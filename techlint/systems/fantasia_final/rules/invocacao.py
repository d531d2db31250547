"""FF5xx: creatures brought by the attribute invocação."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Figura, quem_e
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, Findings, e, escrito, faltam, niveis
from techlint.systems.kit.record import State, Value

_INVOCACAO = ("Ações, invocação", "Actions, invocação")


@REGRAS("FF501", "invocacao-obrigatorio", ERRO, _INVOCACAO, "invocacao")
def ff501_invocacao_obrigatorio(x: Figura) -> Findings:
    """
    pt: Criatura invocada tem os quatro atributos básicos e heroísmo
    en: A summoned creature has the four basic attributes, and heroísmo
    por que: Além de ataque, agilidade, vitalidade e essência, toda criatura invocada tem heroísmo. Ela pode
        realizar ações heroicas, sozinha ou com outras invocadas.
    why: Besides ataque, agilidade, vitalidade and essência every summoned creature has heroísmo. It can do heroic
        actions, alone or with others that were summoned.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Lebre de Luz
          nivel_invocacao: 2
          atributos: {ataque: 2, agilidade: 4, vitalidade: 2, essência: 2}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Lebre de Luz
          nivel_invocacao: 2
          atributos: {ataque: 2, agilidade: 4, vitalidade: 2, essência: 2}
          heroismo: {ganha: [esquivar-se], acoes: [ataques]}
    """
    ausentes = x.obrigatorios(x.tab.invocada_tem, x.tab.campos_que_a_invocada_tem)
    if not ausentes or x["atributos"].state is State.MALFORMED:
        return
    pt, en = e(ausentes)
    yield x.found(
        "atributos",
        f"criatura invocada precisa de {pt}.",
        f"a summoned creature needs {en}.",
        help=(f"Escreva {pt} na ficha.", f"Write {en} on the sheet."),
    )


@REGRAS("FF502", "invocacao-tesouro", ERRO, _INVOCACAO, "invocacao")
def ff502_invocacao_tesouro(x: Figura) -> Findings:
    """
    pt: Criatura invocada não tem tesouro nem o que depende dele
    en: A summoned creature has no tesouro, nor what depends on it
    por que: Ela existe enquanto dura a invocação e não carrega nada. Item, alquimia, suborno, roubo e ataque à
        distância gastam ou ganham tesouro, e por isso lhe são proibidos.
    why: It exists while the summoning lasts and carries nothing. Item, alquimia, suborno, roubo and ataque à
        distância spend or earn tesouro, and are therefore forbidden to it.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Arqueiro de Neblina
          nivel_invocacao: 2
          atributos: {ataque: 2, ataque à distância: 2, agilidade: 3, vitalidade: 2, essência: 1}
          heroismo: {ganha: [causar dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Arqueiro de Neblina
          nivel_invocacao: 2
          atributos: {ataque: 2, dano mágico: 2, agilidade: 3, vitalidade: 2, essência: 1}
          heroismo: {ganha: [causar dano], acoes: [ataques]}
    """
    achados: list[tuple[Value, str]] = [
        (x.escrito(id_), x.tab.nome(id_)) for id_ in x.tab.dependem_de_tesouro if x.tem(id_)
    ]
    if x.tem_o_campo("tesouro"):
        achados.append((x["tesouro"], x.tab.nome("tesouro")))
    for value, nome in achados:
        yield x.found(
            value,
            f"criatura invocada não tem tesouro nem o que depende dele, e aqui está {nome}.",
            f"a summoned creature has no tesouro nor what depends on it, and here is {nome}.",
            help=(
                f"Tire {nome} e ponha os níveis em outro atributo.",
                f"Take {nome} out and put the levels elsewhere.",
            )
            if nome != "tesouro"
            else ("Apague a linha.", "Delete the line."),
        )


@REGRAS("FF503", "invocacao-experiencia", ERRO, _INVOCACAO, "invocacao")
def ff503_invocacao_experiencia(x: Figura) -> Findings:
    """
    pt: Criatura invocada não tem experiência
    en: A summoned creature has no experience
    por que: Ela não aprende: a força dela vem de quem invoca. Para ficar mais forte, sobe a invocação dele.
    why: It does not learn: its strength comes from whoever summons it. For it to grow stronger, their invocação
        rises.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Tartaruga de Maré
          nivel_invocacao: 2
          atributos: {ataque: 1, agilidade: 1, vitalidade: 4, essência: 1, armadura: 3}
          experiencia: 40
          heroismo: {ganha: [receber dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Tartaruga de Maré
          nivel_invocacao: 2
          atributos: {ataque: 1, agilidade: 1, vitalidade: 4, essência: 1, armadura: 3}
          heroismo: {ganha: [receber dano], acoes: [ataques]}
    """
    if x.tem_o_campo("experiencia"):
        yield x.found(
            "experiencia",
            "criatura invocada não tem experiência; a força dela vem de quem invoca.",
            "a summoned creature has no experience; its strength comes from whoever summons it.",
            help=("Apague a linha.", "Delete the line."),
        )


@REGRAS("FF504", "invocacao-que-invoca", ERRO, _INVOCACAO, "invocacao")
def ff504_invocacao_que_invoca(x: Figura) -> Findings:
    """
    pt: Criatura invocada não invoca
    en: A summoned creature does not summon
    por que: Uma invocação que invoca outra, que invoca outra, encheria o campo com o gasto de uma só. O texto
        corta a corrente no primeiro elo.
    why: A summoned creature that summons another, which summons another, would fill the field at the price of
        one. The text cuts the chain at its first link.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Flautista de Musgo
          nivel_invocacao: 2
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 3, invocação: 2}
          heroismo: {ganha: [aliado morrer], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Flautista de Musgo
          nivel_invocacao: 2
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 3, cura mágica: 2}
          heroismo: {ganha: [aliado morrer], acoes: [ataques]}
    """
    if x.tem("invocacao"):
        yield x.found(
            x.escrito("invocacao"),
            "criatura invocada não pode ter invocação.",
            "a summoned creature may not have invocação.",
            help=(
                "Tire invocação e ponha os níveis em outro atributo.",
                "Take invocação out and put the levels elsewhere.",
            ),
        )


@REGRAS("FF505", "invocacao-total", ERRO, _INVOCACAO, "invocacao", rests_on=("narrador.invocacao.por_nivel",))
def ff505_invocacao_total(x: Figura) -> Findings:
    """
    pt: A criatura invocada tem cinco níveis por nível de invocação
    en: A summoned creature has five levels for each level of invocação
    por que: É a medida que iguala todas as criaturas do mesmo nível de invocação. Quem paga 5 de essência por
        nível recebe uma criatura de nível total 5 vezes esse nível, nem mais nem menos.
    why: That measure makes all creatures of one level of invocação equal. Whoever pays 5 of essência a level gets
        a creature whose nível total is 5 times that level, neither more nor less.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Cervo de Raízes
          nivel_invocacao: 2
          atributos: {ataque: 3, agilidade: 3, vitalidade: 3, essência: 2}
          heroismo: {ganha: [ser curado], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Cervo de Raízes
          nivel_invocacao: 2
          atributos: {ataque: 3, agilidade: 2, vitalidade: 3, essência: 2}
          heroismo: {ganha: [ser curado], acoes: [ataques]}
    """
    total, por_nivel = x.total, x.tab.total_por_invocacao
    if total is None or x.soma is None:
        return
    conta = x.soma.text()
    if not x["nivel_invocacao"].written:
        if total % por_nivel:
            menos, mais = total // por_nivel, total // por_nivel + 1
            yield x.found(
                "atributos",
                f"soma {total}; criatura invocada soma {por_nivel} por nível de invocação.",
                f"adds up to {total}; a summoned creature adds up to {por_nivel} for each level of invocação.",
                help=(
                    f"Chegue a {mais * por_nivel} (invocação {mais})"
                    + (f" ou a {menos * por_nivel} (invocação {menos})." if menos else "."),
                    f"Make it {mais * por_nivel} (invocação {mais})"
                    + (f" or {menos * por_nivel} (invocação {menos})." if menos else "."),
                ),
                conta=(conta.pt, conta.en),
            )
        return
    nivel = x.nivel_de_invocacao
    if nivel is not None and total != nivel * por_nivel:
        certo = nivel * por_nivel
        pt, en = niveis(abs(certo - total))
        ajuda = (f"Acrescente {pt}.", f"Add {en}.") if total < certo else (f"Tire {pt}.", f"Take {en} out.")
        yield x.found(
            "atributos",
            f"invocação {nivel} traz criatura de nível total {certo}, e esta soma {total}.",
            f"invocação {nivel} brings a creature of nível total {certo}, and this one adds up to {total}.",
            help=ajuda,
            conta=(conta.pt, conta.en),
        )


@REGRAS("FF506", "invocacao-custo", ERRO, _INVOCACAO, "invocacao", rests_on=("narrador.invocacao.por_nivel",))
def ff506_invocacao_custo(x: Figura) -> Findings:
    """
    pt: Invocar custa 5 de essência por nível
    en: Summoning costs 5 of essência a level
    por que: O preço segue o nível usado, e a criatura fica até morrer ou ser dispensada. Com o preço errado na
        ficha, o invocador chega ao combate sem ter como pagar, ou paga a menos.
    why: The price follows the level used, and the creature stays until it dies or is dismissed. With the wrong
        price on the sheet the summoner comes to the fight unable to pay, or pays too little.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Gralha de Vidro
          nivel_invocacao: 2
          atributos: {ataque: 3, agilidade: 3, vitalidade: 2, essência: 2}
          heroismo: {ganha: [matar], acoes: [ataques]}
          declarado: {custo_essencia: 5}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Gralha de Vidro
          nivel_invocacao: 2
          atributos: {ataque: 3, agilidade: 3, vitalidade: 2, essência: 2}
          heroismo: {ganha: [matar], acoes: [ataques]}
          declarado: {custo_essencia: 10}
    """
    nivel = x.nivel_de_invocacao
    for value in x.declarados("custo_essencia"):
        if nivel is not None and value.integer != nivel * x.tab.essencia_por_invocacao:
            certo = nivel * x.tab.essencia_por_invocacao
            yield x.found(
                value,
                f"invocar no nível {nivel} custa {certo} de essência, e não {value.integer}.",
                f"summoning at level {nivel} costs {certo} of essência, and not {value.integer}.",
                help=(f"Escreva {certo}.", f"Write {certo}."),
                right=certo,
                conta=f"{nivel} × {x.tab.essencia_por_invocacao} = {certo}",
            )


@REGRAS("FF507", "invocacao-so-heroica", AVISO, _INVOCACAO, "invocacao", rests_on=("niveis.nivel",))
def ff507_invocacao_so_heroica(x: Figura) -> Findings:
    """
    pt: Invocação acima de 10 só vem com ação heroica
    en: Invocação above 10 comes only by a heroic action
    por que: Ninguém tem invocação 11 na ficha. Para chegar lá é preciso potencializar, com heroísmo, e o narrador
        provavelmente quer saber disso antes.
    why: Nobody has invocação 11 on the sheet. To get there one has to potencializar, with heroísmo, and the
        narrator will want to know of it beforehand.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Leviatã de Espuma
          nivel_invocacao: 11
          atributos: {ataque: 10, agilidade: 9, vitalidade: 10, essência: 10, dano mágico: 10, armadura: 6}
          heroismo: {ganha: [causar dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Leviatã de Espuma
          nivel_invocacao: 10
          atributos: {ataque: 10, agilidade: 8, vitalidade: 10, essência: 10, dano mágico: 8, armadura: 4}
          heroismo: {ganha: [causar dano], acoes: [ataques]}
    """
    nivel, maximo = x.nivel_de_invocacao, x.tab.nivel_maximo
    if nivel is not None and nivel > maximo:
        yield x.found(
            "nivel_invocacao",
            f"invocação {nivel} passa de {maximo}; só com ação heroica, potencializando.",
            f"invocação {nivel} goes beyond {maximo}; only by a heroic action, potencializando.",
            help=(
                f"Fique em {maximo}, ou combine com o grupo e silencie este aviso.",
                f"Stay at {maximo}, or agree with the group and silence this warning.",
            ),
        )


@REGRAS(
    "FF508",
    "invocacao-invocador",
    ERRO,
    _INVOCACAO,
    "invocacao",
    rests_on=(
        "narrador.invocacao.por_nivel",
        "niveis.pontos_por_nivel",
    ),
)
def ff508_invocacao_invocador(x: Figura) -> Findings:
    """
    pt: Quem invoca tem o nível e a essência para isso
    en: Whoever summons has the level and the essência for it
    por que: O nível de invocação não passa do que o invocador tem, com o que ele potencializar, e o custo sai dos
        pontos de essência dele. Faltando um dos dois, a criatura não vem.
    why: The level of invocação does not go beyond what the summoner has, with what they potencializam, and the
        cost comes out of their points of essência. If either is short, the creature does not come.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Serpente de Cobre
          nivel_invocacao: 3
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 3}
          heroismo: {ganha: [matar], acoes: [ataques]}
          invocador: {nome: Oriana, invocação: 2, essência: 2}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Serpente de Cobre
          nivel_invocacao: 3
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 3}
          heroismo: {ganha: [matar], acoes: [ataques]}
          invocador: {nome: Oriana, invocação: 3, essência: 2}
    """
    nivel = x.nivel_de_invocacao
    quem = quem_e(x, x["invocador"])
    if nivel is None or quem is None:
        return
    custo = nivel * x.tab.essencia_por_invocacao
    tem = quem.niveis.get("invocacao", 0) + quem.potencializar
    pontos = contas.pontos(x.tab, "essencia", quem.niveis.get("essencia", 0))
    if nivel <= tem and custo <= pontos:
        return
    nome = quem.nome or "o invocador"
    name = quem.nome or "the summoner"
    yield x.found(
        "invocador",
        f"{nome} chega a invocação {tem} e {pontos} pontos de essência; trazer esta criatura pede {nivel} e {custo}.",
        f"{name} gets to invocação {tem} and {pontos} points of essência; bringing this creature takes {nivel} and"
        f" {custo}.",
        help=(
            f"Dê a {nome} invocação {nivel} (o que for potencializado vai em `potencializar`) e essência"
            f" {contas.para_cima(custo, x.tab.pontos_por_nivel['essencia'])}, ou traga uma criatura menor.",
            f"Give {name} invocação {nivel} (what is raised goes in `potencializar`) and essência"
            f" {contas.para_cima(custo, x.tab.pontos_por_nivel['essencia'])}, or bring a smaller creature.",
        ),
    )


@REGRAS("FF509", "invocacao-imunidades", AVISO, _INVOCACAO, "invocacao")
def ff509_invocacao_imunidades(x: Figura) -> Findings:
    """
    pt: A lista de imunidades da invocada traz as seis que toda invocada tem
    en: The immunities of a summoned creature name the six that all have
    por que: Magias de cura, morte, ressurreição, bônus, penalidade e impossibilidade não a tocam, nem os itens
        que fazem o mesmo. Se a ficha lista imunidades e esquece uma, na mesa ela parece valer.
    why: Spells of cura, morte, ressurreição, bônus, penalidade and impossibilidade do not touch it, nor do items
        that do the same. If the sheet lists immunities and forgets one, at the table that one will seem to work.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Vaga-Lume Guardião
          nivel_invocacao: 1
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1}
          heroismo: {ganha: [esquivar-se], acoes: [ataques]}
          imunidades: [cura, morte, ressurreição, bônus, penalidade]
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Vaga-Lume Guardião
          nivel_invocacao: 1
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1}
          heroismo: {ganha: [esquivar-se], acoes: [ataques]}
          imunidades: [cura, morte, ressurreição, bônus, penalidade, impossibilidade]
    """
    value = x["imunidades"]
    if not value.read or not value.sound:
        return
    palavras = {palavra for one in value.items for palavra in norm(one.text or "").split("_")}
    ausentes = [x.tab.imunidades.label(id_) for id_ in x.tab.imunidades if id_ not in palavras]
    if ausentes:
        pt, en = e(ausentes)
        dito = faltam(ausentes)
        yield x.found(
            "imunidades",
            f"{dito[0]} entre as imunidades que toda criatura invocada tem.",
            f"{dito[1]} from the immunities that every summoned creature has.",
            help=(
                f"Acrescente {pt}, ou apague a lista, que não é obrigatória.",
                f"Add {en}, or delete the list, which is not asked for.",
            ),
        )


@REGRAS("FF510", "invocacao-nivel", ERRO, _INVOCACAO, "invocacao")
def ff510_invocacao_nivel(x: Figura) -> Findings:
    """
    pt: O nível de invocação é um inteiro de 1 para cima
    en: The level of invocação is a whole number from 1 up
    por que: Dele saem o nível total da criatura e o custo em essência. Sem um nível inteiro não há criatura a
        conferir.
    why: The creature's nível total and the cost in essência come from it. Without a whole level there is no
        creature to check.
    ruim:
        sistema: fantasia-final
        invocacao:
          nome: Sombra de Bolso
          nivel_invocacao: 0
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1}
          heroismo: {ganha: [matar], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        invocacao:
          nome: Sombra de Bolso
          nivel_invocacao: 1
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1}
          heroismo: {ganha: [matar], acoes: [ataques]}
    """
    value = x["nivel_invocacao"]
    if value.written and x.nivel_de_invocacao is None:
        total, por_nivel = x.total, x.tab.total_por_invocacao
        certo = total // por_nivel if total and not total % por_nivel else x.tab.nivel_minimo
        yield x.found(
            value,
            f"nível de invocação `{escrito(value)}`; tem de ser um inteiro, de {x.tab.nivel_minimo} para cima.",
            f"level of invocação `{escrito(value)}`; it has to be a whole number, from {x.tab.nivel_minimo} up.",
            help=(f"Escreva {certo}.", f"Write {certo}."),
        )
