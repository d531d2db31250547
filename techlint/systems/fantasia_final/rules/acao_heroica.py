"""FF62x: heroic actions: what each participant spends, and the level they come to."""

from __future__ import annotations

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import AcaoHeroica, categorias_em, quantos
from techlint.systems.fantasia_final.rules.base import ERRO, REGRAS, Findings, e, escrito, ou, quis_dizer
from techlint.systems.kit.record import State
from techlint.systems.shape import quote

_ACOES = ("Heroísmo, as ações heroicas", "Heroísmo, the heroic actions")
_GASTO = ("Heroísmo, potencializar, multiplicar e combinar", "Heroísmo, potencializar, multiplicar and combinar")
_APOIO = ("Heroísmo, personagens secundários", "Heroísmo, secondary characters")


@REGRAS("FF621", "heroica-atributo", ERRO, _ACOES, "acao_heroica", rests_on=("atributos.atributos",))
def ff621_heroica_atributo(x: AcaoHeroica) -> Findings:
    """
    pt: A ação heroica usa um atributo de ação
    en: A heroic action uses an attribute of action
    por que: As quatro categorias incluem todas as ações e nenhuma reação: ninguém fica mais resistente por
        heroísmo. Sem um atributo que entre numa delas não há o que potencializar.
    why: The four categories include all the actions and none of the reactions: nobody grows tougher by heroísmo.
        Without an attribute that is in one of them there is nothing to potencializar.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Guarda Impossível
          atributo: sentinela
          participantes:
            - {nome: Dario, nivel_total: 14, nivel: 3, acoes: [ataques], potencializar: 2, custo: 40}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Guarda Impossível
          atributo: ataque
          participantes:
            - {nome: Dario, nivel_total: 14, nivel: 3, acoes: [ataques], potencializar: 2, custo: 40}
    """
    value = x["atributo"]
    if x.id is not None or (value.written and not value.read):
        return
    texto = value.text or ""
    id_ = x.atributo(value)
    if not texto:
        pt, en = "não diz que atributo usa", "does not say which attribute it uses"
    elif id_ is not None:
        pt, en = f"{x.tab.nome(id_)} não entra em ação heroica", f"{x.tab.nome(id_)} is in no heroic action"
    else:
        pt, en = f"`{quote(texto)}` não é um atributo do jogo", f"`{quote(texto)}` is no attribute of the game"
    perto = [nome for nome in x.tab.nomes.nearest(texto, 3) if _heroico(x, nome)] if texto and id_ is None else []
    yield x.found(
        "atributo",
        f"{pt}.",
        f"{en}.",
        help=quis_dizer(
            perto,
            (
                "Use um atributo de ação; as reações ficam de fora.",
                "Use an attribute of action; the reactions are left out.",
            ),
        ),
    )


def _heroico(x: AcaoHeroica, nome: str) -> bool:
    id_ = x.tab.nomes.find(nome)
    return id_ is not None and bool(x.tab.atributos[id_].heroica)


@REGRAS("FF622", "heroica-sem-efeito", ERRO, _GASTO, "acao_heroica")
def ff622_heroica_sem_efeito(x: AcaoHeroica) -> Findings:
    """
    pt: A ação heroica potencializa, multiplica ou combina
    en: A heroic action does one of potencializar, multiplicar, combinar
    por que: É isso que o heroísmo paga. Sem nada disso a ação é comum, não gasta heroísmo e não precisa estar
        aqui.
    why: That is what heroísmo pays for. With none of it the action is a common one, spends no heroísmo and need
        not be here.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Passo Largo
          atributo: fuga
          participantes:
            - {nome: Lena, nivel_total: 11, nivel: 2, acoes: [truques]}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Passo Largo
          atributo: fuga
          participantes:
            - {nome: Lena, nivel_total: 11, nivel: 2, acoes: [truques], potencializar: 3}
    """
    if not x["participantes"].sound or not x["combinada"].sound or x.combinada or x.tem_apoio:
        return
    gastos = [x.gasto(quem) for quem in x.participantes]
    if gastos and all(gasto is not None and not gasto.total for gasto in gastos):
        yield x.found(
            x.at,
            "não potencializa, não multiplica nem combina; é uma ação comum.",
            "does not potencializar, multiplicar or combinar; it is a common action.",
            help=(
                "Escreva `potencializar` ou `acoes_extras` em quem age, ou `combinada: sim`.",
                "Write `potencializar` or `acoes_extras` on who acts, or `combinada: sim`.",
            ),
            subject="(raiz)",
        )


@REGRAS("FF623", "heroica-custo", ERRO, _GASTO, "acao_heroica", rests_on=("heroismo.acao",))
def ff623_heroica_custo(x: AcaoHeroica) -> Findings:
    """
    pt: Cada participante paga o que potencializa, multiplica e combina
    en: Each participant pays for what they potencializam, multiplicam and combinam
    por que: São 20 de heroísmo por nível a mais, 50 por ação a mais e 10 para entrar numa combinação. Cada um
        paga o seu, com os próprios pontos.
    why: It is 20 of heroísmo for each level more, 50 for each action more, and 10 to join a combination. Each
        pays for their own, with their own points.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Dança das Adagas
          atributo: ataque
          participantes:
            - {nome: Sol, nivel_total: 13, nivel: 4, acoes: [ataques], potencializar: 1, acoes_extras: 1, custo: 50}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Dança das Adagas
          atributo: ataque
          participantes:
            - {nome: Sol, nivel_total: 13, nivel: 4, acoes: [ataques], potencializar: 1, acoes_extras: 1, custo: 70}
    """
    for quem in x.participantes:
        gasto, custo = x.gasto(quem), quem.record["custo"].integer
        if gasto is None or custo is None or custo == gasto.total:
            continue
        conta = gasto.text()
        nome, name = quem.nome or "quem age", quem.nome or "who acts"
        yield x.found(
            quem.record["custo"],
            f"{nome} gasta {gasto.total} de heroísmo, e não {custo}.",
            f"{name} spends {gasto.total} of heroísmo, and not {custo}.",
            help=(f"Escreva {gasto.total}.", f"Write {gasto.total}."),
            right=gasto.total,
            conta=(conta.pt, conta.en),
        )


@REGRAS(
    "FF624",
    "heroica-limite",
    ERRO,
    ("Heroísmo, quanto se gasta", "Heroísmo, how much is spent"),
    "acao_heroica",
    rests_on=("heroismo.acao",),
)
def ff624_heroica_limite(x: AcaoHeroica) -> Findings:
    """
    pt: Uma ação heroica gasta no máximo dez vezes o nível total
    en: A heroic action spends at most ten times the nível total
    por que: O limite é de cada personagem e cresce com ele. Ele impede que um novato junte heroísmo a campanha
        inteira e o despeje num golpe só.
    why: The limit is each character's own and grows with them. It keeps a beginner from gathering heroísmo over a
        whole campaign and pouring it into one blow.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Estouro da Estreante
          atributo: dano mágico
          participantes:
            - {nome: Nara, nivel_total: 10, nivel: 3, acoes: [magias maléficas], potencializar: 6}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Estouro da Estreante
          atributo: dano mágico
          participantes:
            - {nome: Nara, nivel_total: 10, nivel: 3, acoes: [magias maléficas], potencializar: 5}
    """
    for quem in x.participantes:
        gasto = x.gasto(quem)
        if gasto is None or quem.nivel_total is None:
            continue
        limite = contas.limite_heroico(x.tab, quem.nivel_total)
        if gasto.total <= limite:
            continue
        conta = gasto.text()
        nome, name = quem.nome or "quem age", quem.nome or "who acts"
        yield x.found(
            quem.escrito,
            f"{nome} gastaria {gasto.total} de heroísmo; com nível total {quem.nivel_total} o limite por ação é"
            f" {limite}.",
            f"{name} would spend {gasto.total} of heroísmo; with nível total {quem.nivel_total} the limit of an"
            f" action is {limite}.",
            help=(
                f"Potencialize menos: cada nível a menos poupa {x.tab.potencializar}, e cada ação a menos"
                f" {x.tab.multiplicar}.",
                f"Potencialize less: each level less saves {x.tab.potencializar}, and each action less"
                f" {x.tab.multiplicar}.",
            ),
            conta=(conta.pt, conta.en),
        )


@REGRAS("FF625", "heroica-combinada-so", ERRO, _GASTO, "acao_heroica", rests_on=("heroismo.acao",))
def ff625_heroica_combinada_so(x: AcaoHeroica) -> Findings:
    """
    pt: Combinar pede dois ou mais personagens
    en: To combinar takes two characters or more
    por que: A combinação soma os níveis de um mesmo atributo de todos e faz uma ação só. De um personagem sozinho
        não há o que somar, e ele pagaria os 10 à toa.
    why: A combination adds the levels all have in one attribute and makes a single action of them. With one
        character there is nothing to add, and they would pay the 10 for nothing.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Dueto de Um
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Ruy, nivel_total: 12, nivel: 4, acoes: [ataques], custo: 10}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Dueto de Um
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Ruy, nivel_total: 12, nivel: 4, acoes: [ataques], custo: 10}
            - {nome: Eva, nivel_total: 12, nivel: 3, acoes: [ataques], custo: 10}
    """
    if x.combinada and x["participantes"].sound and len(x["participantes"].items) < x.tab.combinam_ao_menos:
        yield x.found(
            "participantes",
            f"é combinada, e só há {len(x.participantes)} participante.",
            f"it is combined, and there is only {len(x.participantes)} participant.",
            help=(
                f"Traga ao menos {x.tab.combinam_ao_menos}, ou tire `combinada`.",
                f"Bring at least {x.tab.combinam_ao_menos}, or take `combinada` out.",
            ),
        )


@REGRAS("FF626", "heroica-participante-sem-atributo", ERRO, _GASTO, "acao_heroica", rests_on=("niveis.nivel",))
def ff626_heroica_participante_sem_atributo(x: AcaoHeroica) -> Findings:
    """
    pt: Todo participante tem o atributo da ação
    en: Every participant has the attribute of the action
    por que: Quem age heroicamente usa um atributo que possui, e quem combina soma o mesmo. Com nível 0 não há
        ação para fortalecer nem nível para somar.
    why: Who acts heroically uses an attribute they have, and who combines adds the same. At level 0 there is no
        action to strengthen and no level to add.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Coral da Cura
          atributo: cura mágica
          combinada: sim
          participantes:
            - {nome: Inês, nivel_total: 14, nivel: 4, acoes: [magias benéficas]}
            - {nome: Olavo, nivel_total: 14, nivel: 0, acoes: [magias benéficas]}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Coral da Cura
          atributo: cura mágica
          combinada: sim
          participantes:
            - {nome: Inês, nivel_total: 14, nivel: 4, acoes: [magias benéficas]}
            - {nome: Olavo, nivel_total: 14, nivel: 1, acoes: [magias benéficas]}
    """
    for quem in x.participantes:
        if quem.nivel is not None and quem.nivel < x.tab.nivel_minimo:
            nome, name = quem.nome or "quem age", quem.nome or "who acts"
            atributo = x.tab.nome(x.id) if x.id is not None else "o atributo"
            attribute = x.tab.nome(x.id) if x.id is not None else "the attribute"
            yield x.found(
                quem.record["nivel"],
                f"{nome} não tem {atributo}; todos usam o mesmo.",
                f"{name} does not have {attribute}; all use the same.",
                help=(
                    f"Escreva o nível que {nome} tem, ou deixe-o fora da ação.",
                    f"Write the level {name} has, or leave them out of the action.",
                ),
            )


@REGRAS("FF627", "heroica-categoria-nao-escolhida", ERRO, _ACOES, "acao_heroica")
def ff627_heroica_categoria_nao_escolhida(x: AcaoHeroica) -> Findings:
    """
    pt: O participante escolheu a categoria do atributo
    en: The participant chose the category of the attribute
    por que: Cada personagem só realiza as ações heroicas que escolheu na criação. A exceção é quem não gasta nada
        de seu e só recebe o apoio do secundário: aí vale o que o secundário sabe fazer.
    why: Each character does only the heroic actions chosen at creation. The exception is who spends nothing of
        their own and is only helped by the secondary character: there, what that one can do counts.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Flecha de Última Hora
          atributo: ataque à distância
          participantes:
            - {nome: Mel, nivel_total: 12, nivel: 3, acoes: [truques], potencializar: 1}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Flecha de Última Hora
          atributo: ataque à distância
          participantes:
            - {nome: Mel, nivel_total: 12, nivel: 3, acoes: [ataques, truques], potencializar: 1}
    """
    if x.categoria is None:
        return
    for quem in x.participantes:
        if quem.acoes is None or x.categoria in quem.acoes or not x.age_por_si(quem):
            continue
        nome, name = quem.nome or "quem age", quem.nome or "who acts"
        tem_pt, tem_en = e(x.tab.categorias_heroicas.label(id_) for id_ in quem.acoes)
        categoria = x.tab.categorias_heroicas.label(x.categoria)
        so_pt, so_en = (f"só {tem_pt}", f"only {tem_en}") if quem.acoes else ("nenhuma", "none")
        acoes, da_ficha = quem.record["acoes"], quem.record["heroismo.acoes"]
        yield x.found(
            da_ficha if da_ficha.written and not acoes.written else acoes,
            f"{nome} não realiza ações heroicas de `{categoria}`, {so_pt}.",
            f"{name} does no heroic actions of `{categoria}`, {so_en}.",
            help=(
                f"Escreva a categoria se {nome} a escolheu, ou use um atributo das que tem.",
                f"Write the category if {name} chose it, or use an attribute of those there are.",
            ),
        )


@REGRAS("FF628", "heroica-invocada-misturada", ERRO, ("Ações, invocação", "Actions, invocação"), "acao_heroica")
def ff628_heroica_invocada_misturada(x: AcaoHeroica) -> Findings:
    """
    pt: Criatura invocada só combina ações com outra criatura invocada
    en: A summoned creature combines actions only with another one
    por que: As ações heroicas de uma invocada não se juntam às de outros personagens. O invocador que quer ajudar
        age por sua conta, no turno dele.
    why: The heroic actions of a summoned creature do not join those of other characters. A summoner who wants to
        help acts on their own, in their own turn.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Voo em Dupla
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Ada, nivel_total: 12, nivel: 3, acoes: [ataques]}
            - {nome: Garça, nivel_total: 15, nivel: 4, acoes: [ataques], invocado: sim}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Voo em Dupla
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Falcão, nivel_total: 10, nivel: 3, acoes: [ataques], invocado: sim}
            - {nome: Garça, nivel_total: 15, nivel: 4, acoes: [ataques], invocado: sim}
    """
    if not x.combinada:
        return
    invocados = [quem for quem in x.participantes if quem.invocado]
    outros = [quem for quem in x.participantes if not quem.invocado]
    if invocados and outros:
        um, outro = invocados[0], outros[0]
        nome, name = um.nome or "a criatura invocada", um.nome or "the summoned creature"
        yield x.found(
            um.escrito,
            f"{nome} foi invocada, e só combina com outra criatura invocada.",
            f"{name} was summoned, and combines only with another summoned creature.",
            help=(
                "Separe em duas ações: a dos personagens e a das invocadas.",
                "Make two actions of it: that of the characters and that of the summoned.",
            ),
            notes=[(outro.escrito, "não foi invocado", "was not summoned")],
        )


@REGRAS("FF629", "heroica-nivel-final", ERRO, _GASTO, "acao_heroica", rests_on=("heroismo.acao",))
def ff629_heroica_nivel_final(x: AcaoHeroica) -> Findings:
    """
    pt: O nível usado soma os participantes, o potencializado e o apoio
    en: The level used adds participants, what was bought and the help
    por que: É esse nível que se soma ao d10 ou decide quantos dados se rolam. Pode passar de 10, e por isso mesmo
        convém que esteja certo.
    why: That level is added to the d10, or decides how many dice are rolled. It may go beyond 10, which is all
        the more reason for it to be right.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Quebra-Portão
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Gil, nivel_total: 15, nivel: 5, acoes: [ataques], potencializar: 2}
            - {nome: Tom, nivel_total: 15, nivel: 4, acoes: [ataques]}
          nivel_final: 9
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Quebra-Portão
          atributo: ataque
          combinada: sim
          participantes:
            - {nome: Gil, nivel_total: 15, nivel: 5, acoes: [ataques], potencializar: 2}
            - {nome: Tom, nivel_total: 15, nivel: 4, acoes: [ataques]}
          nivel_final: 11
    """
    escrito_, certo = x["nivel_final"].integer, x.nivel_final
    if escrito_ is None or certo is None or escrito_ == certo or not x.apoio_certo:
        return
    partes = [
        f"{quem.nivel} + {quem.potencializar}" if quem.potencializar else str(quem.nivel) for quem in x.participantes
    ]
    if x.tem_apoio:
        partes.append(str(x.tab.bonus_do_apoio))
    yield x.found(
        "nivel_final",
        f"o nível usado é {certo}, e não {escrito_}.",
        f"the level used is {certo}, and not {escrito_}.",
        help=(f"Escreva {certo}.", f"Write {certo}."),
        right=certo,
        conta=f"{' + '.join(partes)} = {certo}",
    )


@REGRAS("FF630", "heroica-apoio-secundario", ERRO, _APOIO, "acao_heroica", rests_on=("heroismo.acao",))
def ff630_heroica_apoio_secundario(x: AcaoHeroica) -> Findings:
    """
    pt: O personagem secundário dá +1, no que ele sabe fazer
    en: The secondary character gives +1, in what they can do
    por que: O apoio gasta 20 de heroísmo do secundário e dá um nível, nunca mais que um, num atributo que esteja
        nas ações heroicas dele. Ter um secundário é regra opcional, que vale para o grupo todo.
    why: The help spends 20 of the secondary character's heroísmo and gives one level, never more, in an attribute
        that is among their heroic actions. To have a secondary character is an optional rule, which holds for the
        whole group.
    ruim:
        sistema: fantasia-final
        opcoes: [personagens secundários]
        acao_heroica:
          nome: Ombro Amigo
          atributo: ataque
          participantes:
            - {nome: Caio, nivel_total: 12, nivel: 3, acoes: [ataques], potencializar: 1}
          apoio_secundario: {nome: Bia, bonus: 3, acoes: [ataques]}
    bom:
        sistema: fantasia-final
        opcoes: [personagens secundários]
        acao_heroica:
          nome: Ombro Amigo
          atributo: ataque
          participantes:
            - {nome: Caio, nivel_total: 12, nivel: 3, acoes: [ataques], potencializar: 1}
          apoio_secundario: {nome: Bia, bonus: 1, acoes: [ataques]}
    """
    apoio = x["apoio_secundario"]
    if not apoio.written or apoio.state is State.MALFORMED or not x["apoio_secundario.acoes"].sound:
        return
    certo = x.tab.bonus_do_apoio
    erros_pt: list[str] = []
    erros_en: list[str] = []
    ajudas_pt: list[str] = []
    ajudas_en: list[str] = []
    if not x.apoio_certo:
        bonus = escrito(x["apoio_secundario.bonus"])
        erros_pt.append(f"o bônus é +{certo}, e não {bonus}")
        erros_en.append(f"the bonus is +{certo}, and not {bonus}")
        ajudas_pt.append(f"escreva `bonus: {certo}`")
        ajudas_en.append(f"write `bonus: {certo}`")
    acoes = _acoes_do_apoio(x)
    if x["apoio_secundario.acoes"].written and acoes is None:
        erros_pt.append("há categoria de ação heroica que não existe")
        erros_en.append("there is a category of heroic actions that does not exist")
        pt, en = ou(f"`{nome}`" for nome in x.tab.categorias_heroicas.labels())
        ajudas_pt.append(f"escreva {pt}")
        ajudas_en.append(f"write {en}")
    if x.categoria is not None and acoes is not None and x.categoria not in acoes:
        categoria = x.tab.categorias_heroicas.label(x.categoria)
        erros_pt.append(f"`{categoria}` não está nas ações heroicas de quem apoia")
        erros_en.append(f"`{categoria}` is not among the heroic actions of who helps")
        ajudas_pt.append("apoie com alguém que tenha essa categoria")
        ajudas_en.append("let somebody help who has that category")
    if not x.has_option("personagens-secundarios"):
        erros_pt.append("a regra opcional não está ligada")
        erros_en.append("the optional rule is not turned on")
        ajudas_pt.append("ligue-a com `opcoes: personagens secundários`")
        ajudas_en.append("turn it on with `opcoes: personagens secundários`")
    if erros_pt:
        ajuda_pt, ajuda_en = e(ajudas_pt)[0], e(ajudas_en)[1]
        yield x.found(
            "apoio_secundario",
            f"no apoio do secundário, {e(erros_pt)[0]}.",
            f"in the help of the secondary character, {e(erros_en)[1]}.",
            help=(f"{ajuda_pt[0].upper()}{ajuda_pt[1:]}.", f"{ajuda_en[0].upper()}{ajuda_en[1:]}."),
        )


def _acoes_do_apoio(x: AcaoHeroica) -> tuple[str, ...] | None:
    """The categories of the one who helps, as written or as the project has them; None where they cannot be told."""
    escritas = x["apoio_secundario.acoes"]
    if escritas.written:
        return categorias_em(x.tab, escritas)
    figura = x.procurada(x["apoio_secundario.nome"].text or "")
    return categorias_em(x.tab, figura.heroico("acoes")) if figura is not None else None


@REGRAS("FF631", "heroica-quantidades", ERRO, _GASTO, "acao_heroica", rests_on=("heroismo.acao",))
def ff631_heroica_quantidades(x: AcaoHeroica) -> Findings:
    """
    pt: Níveis e ações a mais se compram inteiros
    en: Levels and actions more are bought whole
    por que: Cada passo tem preço próprio, 20 por nível e 50 por ação, e não há meio passo. Um número quebrado ou
        negativo não tem preço.
    why: Each step has its own price, 20 for a level and 50 for an action, and there is no half a step. A broken
        or negative number has no price.
    ruim:
        sistema: fantasia-final
        acao_heroica:
          nome: Salto e Meio
          atributo: ataque
          participantes:
            - {nome: Zeca, nivel_total: 13, nivel: 4, acoes: [ataques], potencializar: 1.5}
    bom:
        sistema: fantasia-final
        acao_heroica:
          nome: Salto e Meio
          atributo: ataque
          participantes:
            - {nome: Zeca, nivel_total: 13, nivel: 4, acoes: [ataques], potencializar: 1}
    """
    for quem in x.participantes:
        for campo, preco in (("potencializar", x.tab.potencializar), ("acoes_extras", x.tab.multiplicar)):
            value = quem.record[campo]
            if value.written and quantos(value) is None:
                nome = campo.replace("acoes_extras", "ações a mais")
                name = campo.replace("acoes_extras", "actions more")
                yield x.found(
                    value,
                    f"{nome} `{escrito(value)}`; compra-se em passos inteiros de {preco} de heroísmo.",
                    f"{name} `{escrito(value)}`; it is bought in whole steps of {preco} of heroísmo.",
                    help=("Escreva um número inteiro, de 0 para cima.", "Write a whole number, from 0 up."),
                )
