"""FF1xx: what holds of any figure, whoever plays it."""

from __future__ import annotations

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Figura
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, TODAS, Findings, escrito, ou, quis_dizer
from techlint.systems.kit.record import State
from techlint.systems.shape import quote

_ATRIBUTOS = ("Atributos", "Attributes")


@REGRAS("FF101", "atributo-desconhecido", ERRO, _ATRIBUTOS, *TODAS, rests_on=("atributos.atributos",))
def ff101_atributo_desconhecido(x: Figura) -> Findings:
    """
    pt: Todo atributo é um dos que o jogo tem
    en: Every attribute is one the game has
    por que: Os atributos são 45, e cada um faz uma coisa só nas regras. Um nome de fora não rola nada na mesa, e
        os níveis postos nele somem da conta sem que ninguém perceba.
    why: There are 45 attributes, and each does one thing in the rules. A name from elsewhere rolls nothing at the
        table, and the levels put in it vanish from the sum unnoticed.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Raposa de Cinza
          atributos: {ataque: 2, agilidade: 3, vitalidade: 1, essência: 1, esperteza: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Raposa de Cinza
          atributos: {ataque: 2, agilidade: 3, vitalidade: 1, essência: 1, fuga: 2}
    """
    for id_, nivel in x.escritos.items():
        if id_ in x.tab.atributos or x.tab.sem_nivel.find(id_) is not None:
            continue
        yield x.found(
            nivel.escrito.named_at,
            f"`{quote(nivel.nome)}` não é um atributo do jogo.",
            f"`{quote(nivel.nome)}` is no attribute of the game.",
            help=quis_dizer(
                x.tab.nomes.nearest(nivel.nome),
                (
                    "Troque pelo atributo que faz isso nas regras; o que é só aparência vai em `descricao`.",
                    "Put the attribute that does this in the rules; what is looks alone goes in `descricao`.",
                ),
            ),
            subject=nivel.escrito.path,
        )


@REGRAS("FF102", "nivel-fora-da-faixa", ERRO, _ATRIBUTOS, *TODAS, rests_on=("niveis.nivel",))
def ff102_nivel_fora_da_faixa(x: Figura) -> Findings:
    """
    pt: O nível de um atributo é um número inteiro de 1 a 10
    en: The level of an attribute is a whole number from 1 to 10
    por que: É o nível que se soma ao d10, e acima de 10 a rolagem deixa de ter graça: um dos lados não perde
        mais. Passar de 10 só acontece por um instante, dentro de uma ação heroica, e isso se escreve nela.
    why: The level is what is added to the d10, and above 10 the roll loses its point: one side can no longer
        lose. Going over 10 happens for a moment only, within a heroic action, and is written there.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Muralha Viva
          atributos: {ataque: 4, agilidade: 1, vitalidade: 9, essência: 1, armadura: 12}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Muralha Viva
          atributos: {ataque: 4, agilidade: 1, vitalidade: 9, essência: 1, armadura: 10}
    """
    a, b = x.tab.nivel_minimo, x.tab.nivel_maximo
    for nivel in x.conhecidos.values():
        if nivel.valor is not None and x.na_faixa(nivel.valor):
            continue
        if nivel.escrito.state is State.BLANK:
            pt, en = "não diz em que nível está", "does not say at what level it is"
        else:
            pt, en = f"está em `{escrito(nivel.escrito)}`", f"is at `{escrito(nivel.escrito)}`"
        yield x.found(
            nivel.escrito,
            f"{quote(nivel.nome)} {pt}; níveis são números inteiros de {a} a {b}.",
            f"{quote(nivel.nome)} {en}; levels are whole numbers from {a} to {b}.",
            help=(
                f"Escreva um nível de {a} a {b}, ou apague a linha de quem não tem o atributo.",
                f"Write a level from {a} to {b}, or delete the line of an attribute it does not have.",
            ),
        )


# A figure that may not do without the attribute is not helped by leaving it out.
_DE_1_PARA_CIMA = ("Escreva um nível de 1 para cima.", "Write a level of 1 or more.")


@REGRAS("FF103", "nivel-zero-inutil", AVISO, _ATRIBUTOS, *TODAS)
def ff103_nivel_zero_inutil(x: Figura) -> Findings:
    """
    pt: Atributo em 0 não precisa estar na ficha
    en: An attribute at 0 need not be on the sheet
    por que: Quem não comprou um atributo já conta como 0 nele. A linha só dá a impressão de que há ali alguma
        coisa.
    why: Whoever has not bought an attribute counts as 0 in it anyway. The line only gives the impression that
        something is there.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Lesma de Vidro
          atributos: {ataque: 1, agilidade: 1, vitalidade: 3, essência: 1, armadura: 0}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Lesma de Vidro
          atributos: {ataque: 1, agilidade: 1, vitalidade: 3, essência: 1}
    """
    for id_, nivel in x.conhecidos.items():
        if nivel.valor == 0:
            yield x.found(
                nivel.escrito,
                f"{quote(nivel.nome)} em 0 é o mesmo que não ter o atributo.",
                f"{quote(nivel.nome)} at 0 is the same as not having the attribute.",
                help=_DE_1_PARA_CIMA if id_ in x.indispensaveis else ("Apague a linha.", "Delete the line."),
            )


@REGRAS("FF104", "sem-nivel-como-atributo", ERRO, _ATRIBUTOS, *TODAS)
def ff104_sem_nivel_como_atributo(x: Figura) -> Findings:
    """
    pt: Tesouro, experiência e heroísmo não têm nível
    en: Tesouro, experiência and heroísmo have no level
    por que: Os três são quantias que se ganham e se gastam na história, não níveis que se compram. Dentro de
        `atributos` eles pareceriam contar no nível total, e não contam.
    why: These three are amounts earned and spent in the story, not levels that are bought. Among `atributos` they
        would look as if they counted in the nível total, and they do not.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Ourives
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 1, essência: 1, tesouro: 30}
          tesouro: 30
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Ourives
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 1, essência: 1}
          tesouro: 30
    """
    for id_, nivel in x.escritos.items():
        campo = x.tab.sem_nivel.find(id_)
        if campo is None or id_ in x.tab.atributos:
            continue
        if campo in x.campos_proibidos or x[campo].written:
            help = (f"Apague a linha de `{nivel.nome}`.", f"Delete the line of `{nivel.nome}`.")
        else:
            help = (
                f"Tire-o de `atributos` e escreva a quantia no campo `{campo}`.",
                f"Take it out of `atributos` and write the amount in the field `{campo}`.",
            )
        yield x.found(
            nivel.escrito.named_at,
            f"{x.tab.nome(campo)} não tem nível e não conta no nível total.",
            f"{x.tab.nome(campo)} has no level and does not count in the nível total.",
            help=help,
            subject=nivel.escrito.path,
        )


@REGRAS("FF105", "nivel-total-declarado", ERRO, ("Experiência", "Experience"), *TODAS)
def ff105_nivel_total_declarado(x: Figura) -> Findings:
    """
    pt: O nível total escrito é a soma dos níveis
    en: The nível total written is the sum of the levels
    por que: É do nível total que saem a experiência que um inimigo rende, o teto dos atributos e o heroísmo que
        se gasta de uma vez. Uma soma errada na ficha estraga tudo isso na mesa.
    why: The nível total gives the experience an enemy is worth, the highest level of the attributes and the
        heroísmo spent at once. A wrong sum on the sheet spoils all of these at the table.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Coruja de Brasa
          atributos: {ataque: 2, agilidade: 4, vitalidade: 2, essência: 1}
          declarado: {nivel_total: 10}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Coruja de Brasa
          atributos: {ataque: 2, agilidade: 4, vitalidade: 2, essência: 1}
          declarado: {nivel_total: 9}
    """
    if x.soma is None:
        return
    for value in x.declarados("nivel_total"):
        if value.integer != x.total:
            conta = x.soma.text()
            yield x.found(
                value,
                f"nível total {value.integer} escrito, e os atributos somam {x.total}.",
                f"nível total {value.integer} is written, and the attributes add up to {x.total}.",
                help=(f"Escreva {x.total}.", f"Write {x.total}."),
                conta=(conta.pt, conta.en),
                right=x.total,
            )


@REGRAS(
    "FF106",
    "pontos-vitalidade",
    ERRO,
    ("Reações, vitalidade", "Reactions, vitalidade"),
    *TODAS,
    rests_on=("niveis.pontos_por_nivel",),
)
def ff106_pontos_vitalidade(x: Figura) -> Findings:
    """
    pt: Cada nível de vitalidade dá 10 pontos
    en: Each level of vitalidade gives 10 points
    por que: Os pontos de vitalidade são o que o dano tira, e não se compram à parte: vêm do nível. Se a ficha diz
        outro número, a luta dura mais ou menos do que devia.
    why: Points of vitalidade are what damage takes away, and they are not bought apart: they come from the level.
        If the sheet says another number, the fight lasts longer or shorter than it should.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Touro de Sal
          atributos: {ataque: 3, agilidade: 1, vitalidade: 4, essência: 1}
          declarado: {pontos_vitalidade: 45}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Touro de Sal
          atributos: {ataque: 3, agilidade: 1, vitalidade: 4, essência: 1}
          declarado: {pontos_vitalidade: 40}
    """
    yield from _pontos(x, "vitalidade")


@REGRAS(
    "FF107",
    "pontos-essencia",
    ERRO,
    ("Reações, essência", "Reactions, essência"),
    *TODAS,
    rests_on=("niveis.pontos_por_nivel",),
)
def ff107_pontos_essencia(x: Figura) -> Findings:
    """
    pt: Cada nível de essência dá 10 pontos
    en: Each level of essência gives 10 points
    por que: A essência paga as magias, e quantas cabem num combate depende destes pontos. Eles vêm do nível, sem
        compra à parte.
    why: Essência pays for spells, and how many fit in a fight depends on these points. They come from the level
        and are not bought apart.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Sapo Lunar
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 3, dano mágico: 1}
          declarado: {pontos_essencia: 20}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Sapo Lunar
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 3, dano mágico: 1}
          declarado: {pontos_essencia: 30}
    """
    yield from _pontos(x, "essencia")


def _pontos(x: Figura, atributo: str) -> Findings:
    certo, nome = x.pontos(atributo), x.tab.nome(atributo)
    if certo is None or not x.escritos:
        return
    nivel, cada = x.nivel_bom(atributo), x.tab.pontos_por_nivel[atributo]
    for value in x.declarados(f"pontos_{atributo}"):
        if value.integer != certo:
            yield x.found(
                value,
                f"{nome} {nivel} dá {certo} pontos, e não {value.integer}.",
                f"{nome} {nivel} gives {certo} points, and not {value.integer}.",
                help=(f"Escreva {certo}.", f"Write {certo}."),
                conta=f"{nivel} × {cada} = {certo}",
                right=certo,
            )


@REGRAS(
    "FF108",
    "especializado-sem-classe",
    ERRO,
    ("Ações, ataque + dano especializado", "Actions, ataque + dano especializado"),
    *TODAS,
)
def ff108_especializado_sem_classe(x: Figura) -> Findings:
    """
    pt: O dano especializado vale contra uma classe de alvo
    en: Dano especializado holds against one class of targets
    por que: Quem compra este ataque caça alguma coisa: dragões, desmortos, máquinas. Sem a classe escrita, na
        hora da luta cada um acha que o alvo da vez entra nela.
    why: Whoever buys this attack hunts something: dragons, the undead, machines. Without the class in writing, in
        the fight everybody believes that the target at hand belongs to it.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Falcão Caçador
          atributos: {ataque: 3, agilidade: 3, vitalidade: 1, essência: 1, ataque + dano especializado: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Falcão Caçador
          atributos: {ataque: 3, agilidade: 3, vitalidade: 1, essência: 1, ataque + dano especializado: 2}
          dano_especializado: {classe: serpentes}
    """
    id_ = "ataque+dano-especializado"
    if not x.tem(id_) or x["dano_especializado"].state is State.MALFORMED:
        return
    if not (x["dano_especializado.classe"].text or x["classe_de_alvo"].text):
        yield x.found(
            x.escrito(id_),
            f"tem {x.tab.nome(id_)}, e não diz contra que classe de alvo.",
            f"has {x.tab.nome(id_)}, and does not say against which class of targets.",
            help=(
                "Escreva a classe, por exemplo `dano_especializado: {classe: dragões}`.",
                "Write the class, for example `dano_especializado: {classe: dragões}`.",
            ),
        )


@REGRAS("FF109", "furia-sem-circunstancia", ERRO, ("Reações, fúria", "Reactions, fúria"), *TODAS)
def ff109_furia_sem_circunstancia(x: Figura) -> Findings:
    """
    pt: Quem tem fúria diz o que a dispara
    en: Whoever has fúria says what sets it off
    por que: A fúria fortalece o ataque e tira todas as outras ações até o fim do combate. É a circunstância que
        decide se isso acontece toda hora ou quase nunca, e por isso se escolhe ao comprar o atributo.
    why: Fúria strengthens the attack and takes away all other actions until the fight ends. The circumstance
        decides whether that happens all the time or hardly ever, which is why it is chosen when the attribute is
        bought.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Urso da Clareira
          atributos: {ataque: 4, agilidade: 1, vitalidade: 5, essência: 1, fúria: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Urso da Clareira
          atributos: {ataque: 4, agilidade: 1, vitalidade: 5, essência: 1, fúria: 3}
          furia: {circunstancia: quando um filhote recebe dano}
    """
    if not x.tem("furia") or x["furia"].state is State.MALFORMED:
        return
    if not (x["furia.circunstancia"].text or x["furia_quando"].text):
        yield x.found(
            x.escrito("furia"),
            "tem fúria, e não diz o que a dispara.",
            "has fúria, and does not say what sets it off.",
            help=(
                "Escreva a circunstância, por exemplo `furia: {circunstancia: ao receber dano mágico}`; na ficha,"
                " `Fúria quando: ao receber dano mágico`.",
                "Write the circumstance, for example `furia: {circunstancia: ao receber dano mágico}`; in the ficha,"
                " `Fúria quando: ao receber dano mágico`.",
            ),
        )


@REGRAS(
    "FF110",
    "contramagica-sem-magia",
    AVISO,
    ("Reações, contramágica", "Reactions, contramágica"),
    *TODAS,
    rests_on=("atributos.atributos",),
)
def ff110_contramagica_sem_magia(x: Figura) -> Findings:
    """
    pt: A contramágica precisa de uma magia para devolver
    en: Contramágica needs a spell to give back
    por que: Ela anula a magia do oponente lançando a mesma magia de volta. Quem não tem nenhuma magia ofensiva
        nunca tem a mesma, e pagou por uma reação que não acontece.
    why: It undoes the opponent's spell by casting the same one back. Whoever has no offensive spell never has the
        same one, and has paid for a reaction that does not happen.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Espelho Andante
          atributos: {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, resistência: 3, contramágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Espelho Andante
          atributos:
            {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, resistência: 3, contramágica: 2, dano mágico: 2}
    """
    if x.tem("contramagica") and not x.talvez_tenha(x.tab.ofensivos):
        pt, en = ou(x.tab.nome(id_) for id_ in x.tab.ofensivos)
        yield x.found(
            x.escrito("contramagica"),
            "tem contramágica e nenhuma magia ofensiva; não há o que devolver.",
            "has contramágica and no offensive spell; there is nothing to give back.",
            help=(
                f"Compre {pt}, ou gaste esses níveis em outra coisa.",
                f"Buy {en}, or spend these levels otherwise.",
            ),
        )


@REGRAS(
    "FF111",
    "magia-maior-que-a-essencia",
    AVISO,
    ("Reações, essência", "Reactions, essência"),
    *TODAS,
    rests_on=(
        "atributos.atributos",
        "niveis.pontos_por_nivel",
    ),
)
def ff111_magia_maior_que_a_essencia(x: Figura) -> Findings:
    """
    pt: A essência paga ao menos um uso de cada magia no nível cheio
    en: Essência pays for at least one use of each spell at its full level
    por que: Uma magia pode ser usada num nível menor para gastar menos, mas o nível que os pontos nunca pagam não
        serve para nada. Mais essência, ou menos magia, rende mais.
    why: A spell may be used at a lower level to spend less, but a level that the points never pay for is of no
        use. More essência, or less of the spell, gives more.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Fagulha Teimosa
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1, dano mágico: 5}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Fagulha Teimosa
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 2, dano mágico: 5}
    """
    pontos = x.pontos("essencia")
    if not pontos:
        return  # without essência another rule speaks
    for id_ in x.conhecidos:
        nivel = x.nivel_bom(id_)
        if not nivel or not x.tab.gasta_essencia(id_) or id_ in x.proibidos:
            continue
        custo = contas.essencia_de(x.tab, id_, nivel)
        if custo <= pontos:
            continue
        util = contas.nivel_util(x.tab, id_, pontos)
        essencia = contas.para_cima(custo, x.tab.pontos_por_nivel["essencia"])
        yield x.found(
            x.escrito(id_),
            f"{x.tab.nome(id_)} {nivel} gasta {custo} de essência e só há {pontos} pontos; dá para usar até o nível"
            f" {util}.",
            f"{x.tab.nome(id_)} {nivel} costs {custo} of essência and there are only {pontos} points; it can be used"
            f" up to level {util}.",
            help=(
                f"Baixe {x.tab.nome(id_)} para {util}, ou suba a essência para {essencia}."
                if essencia <= x.tab.nivel_maximo
                else f"Baixe {x.tab.nome(id_)} para {util}.",
                f"Lower {x.tab.nome(id_)} to {util}, or raise essência to {essencia}."
                if essencia <= x.tab.nivel_maximo
                else f"Lower {x.tab.nome(id_)} to {util}.",
            ),
            conta=f"{nivel} × {x.tab.atributos[id_].essencia} = {custo}",
        )


@REGRAS(
    "FF112",
    "sacrificio-sem-uso",
    AVISO,
    ("Ações, sacrifício", "Actions, sacrifício"),
    *TODAS,
    rests_on=("atributos.atributos",),
)
def ff112_sacrificio_sem_uso(x: Figura) -> Findings:
    """
    pt: O sacrifício serve a quem gasta essência
    en: Sacrifício serves those who spend essência
    por que: Ele troca vitalidade por essência. Se nenhum outro atributo gasta essência, só sobra a parte ruim da
        troca.
    why: It trades vitalidade for essência. If no other attribute spends essência, only the bad side of the trade
        is left.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Mártir de Barro
          atributos: {ataque: 2, agilidade: 1, vitalidade: 4, essência: 1, sacrifício: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Mártir de Barro
          atributos: {ataque: 2, agilidade: 1, vitalidade: 4, essência: 1, sacrifício: 2, cura mágica: 2}
    """
    gastam = [id_ for id_ in x.tab.atributos if x.tab.gasta_essencia(id_)]
    if x.tem("sacrificio") and not x.talvez_tenha(gastam):
        yield x.found(
            x.escrito("sacrificio"),
            "tem sacrifício, que abastece a essência, e nada na ficha gasta essência.",
            "has sacrifício, which feeds essência, and nothing on the sheet spends essência.",
            help=(
                "Compre um atributo que gaste essência, ou tire o sacrifício.",
                "Buy an attribute that spends essência, or take sacrifício out.",
            ),
        )


@REGRAS(
    "FF113",
    "sacrificio-maior-que-a-vitalidade",
    AVISO,
    ("Ações, sacrifício", "Actions, sacrifício"),
    *TODAS,
    rests_on=(
        "atributos.gasto_por_nivel",
        "niveis.pontos_por_nivel",
    ),
)
def ff113_sacrificio_maior_que_a_vitalidade(x: Figura) -> Findings:
    """
    pt: O sacrifício não passa da vitalidade que há para gastar
    en: Sacrifício does not go beyond the vitalidade there is to spend
    por que: O sacrifício gasta até 10 pontos de vitalidade por nível, e a vitalidade dá 10 pontos por nível. Quem
        tem mais sacrifício que vitalidade pagou por pontos que não tem, e gastar todos é morrer.
    why: Sacrifício spends up to 10 points of vitalidade a level, and vitalidade gives 10 points a level. Whoever
        has more sacrifício than vitalidade has paid for points that are not there, and to spend them all is to
        die.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Vela Chorosa
          atributos: {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, dano mágico: 3, sacrifício: 4}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Vela Chorosa
          atributos: {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, dano mágico: 3, sacrifício: 2}
    """
    sacrificio, vitalidade, pontos = x.nivel_bom("sacrificio"), x.nivel_bom("vitalidade"), x.pontos("vitalidade")
    if not sacrificio or not vitalidade or sacrificio <= vitalidade:
        return
    gasto = contas.gasto_maximo(x.tab, "sacrificio", sacrificio)
    yield x.found(
        x.escrito("sacrificio"),
        f"sacrifício {sacrificio} deixa gastar {gasto} pontos, e a vitalidade dá só {pontos}.",
        f"sacrifício {sacrificio} allows {gasto} points to be spent, and vitalidade gives only {pontos}.",
        help=(
            f"Baixe o sacrifício para {vitalidade}, ou suba a vitalidade para {sacrificio}.",
            f"Lower sacrifício to {vitalidade}, or raise vitalidade to {sacrificio}.",
        ),
    )


@REGRAS("FF114", "recurso-negativo", ERRO, ("Atributos sem nível", "Attributes without a level"), *TODAS)
def ff114_recurso_negativo(x: Figura) -> Findings:
    """
    pt: Tesouro, experiência e heroísmo são inteiros de 0 para cima
    en: Tesouro, experiência and heroísmo are whole numbers from 0 up
    por que: São quantias que se contam ponto a ponto, e ninguém fica devendo. O texto o diz do heroísmo, e um
        tesouro ou uma experiência abaixo de nada também não existe.
    why: They are amounts counted point by point, and nobody owes any. The text says so of heroísmo, and a tesouro
        or an experiência below nothing does not exist either.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Apostador
          atributos: {ataque: 1, item: 1, agilidade: 2, vitalidade: 1, essência: 1, suborno: 2}
          tesouro: -12
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Apostador
          atributos: {ataque: 1, item: 1, agilidade: 2, vitalidade: 1, essência: 1, suborno: 2}
          tesouro: 12
    """
    for campo in ("tesouro", "experiencia", "heroismo"):
        if campo in x.campos_proibidos:
            continue
        value = x.pontos_de_heroismo if campo == "heroismo" else x[campo]
        if not value.written or (value.integer is not None and value.integer >= 0):
            continue
        if campo == "heroismo" and x["heroismo"].state is State.MALFORMED:
            continue
        texto = escrito(value)
        sem_ponto = texto.replace(".", "")
        milhar = len(texto.split(".")[-1]) == 3 and sem_ponto.isascii() and sem_ponto.isdigit()
        nome = x.tab.nome(campo)
        yield x.found(
            value,
            f"{nome} `{texto}`; tem de ser um número inteiro, de 0 para cima.",
            f"{nome} `{texto}`; it has to be a whole number, from 0 up.",
            help=(f"Escreva {sem_ponto}, sem ponto.", f"Write {sem_ponto}, without the point.")
            if milhar
            else ("Escreva a quantia que há, ou 0.", "Write the amount there is, or 0."),
        )
