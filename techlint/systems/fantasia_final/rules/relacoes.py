"""FF2xx: attributes that do not go beyond others. What bounds what stands in `tables/atributos.yaml` (`relacoes`),
under the code of its rule."""

from __future__ import annotations

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Figura
from techlint.systems.fantasia_final.rules.base import ERRO, REGRAS, TODAS, Findings, e, ou


def _relacao(x: Figura, regra: str) -> Findings:
    """What a relation has to say of a figure; nothing where one of its levels cannot be told, or where the figure may
    not have the attribute at all."""
    id_, limite = x.tab.relacoes[regra]
    nivel = x.nivel_bom(id_)
    if not nivel or id_ in x.proibidos or any(x.nivel_bom(outro) is None for outro in limite.of):
        return
    niveis = {outro: x.nivel_bom(outro) or 0 for outro in limite.of}
    maximo = contas.limite(x.tab, regra, niveis)
    if nivel <= maximo:
        return
    nome = x.tab.nome(id_)
    dito = limite.told(niveis, x.tab.nome)
    baixos = [x.tab.nome(outro) for outro in limite.of if niveis[outro] < nivel]
    sobe_pt, sobe_en = ou(baixos) if limite.way == "max" else e(baixos)
    desce_pt, desce_en = (f"Baixe {nome} para {maximo}", f"Lower {nome} to {maximo}")
    if not maximo:
        desce_pt, desce_en = f"Tire {nome}", f"Take {nome} out"
    yield x.found(
        x.escrito(id_),
        f"{nome} {nivel} passa de {maximo}, que é {dito.pt}."
        if len(limite.of) > 1
        else f"{nome} {nivel} passa de {dito.pt}.",
        f"{nome} {nivel} goes beyond {maximo}, {dito.en}."
        if len(limite.of) > 1
        else f"{nome} {nivel} goes beyond {dito.en}.",
        help=(f"{desce_pt}, ou suba {sobe_pt} para {nivel}.", f"{desce_en}, or raise {sobe_en} to {nivel}."),
        notes=[(x.escrito(outro), x.tab.nome(outro), x.tab.nome(outro)) for outro in limite.of if niveis[outro]],
    )


@REGRAS(
    "FF201",
    "relacao-dano-especializado",
    ERRO,
    ("Ações, ataque + dano especializado", "Actions, ataque + dano especializado"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff201_relacao_dano_especializado(x: Figura) -> Findings:
    """
    pt: Ataque + dano especializado cabe no maior dos dois ataques
    en: Ataque + dano especializado fits in the larger of the two attacks
    por que: O golpe do especialista usa o ataque ou o ataque à distância que a pessoa já tem, e soma dano a ele.
        Ninguém é mais especialista do que sabe bater.
    why: The specialist's blow uses the ataque or ataque à distância that is there already, and adds damage to it.
        Nobody is more of a specialist than they can strike.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Caça-Sombras
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 1, ataque + dano especializado: 2}
          dano_especializado: {classe: espectros}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Caça-Sombras
          atributos: {ataque: 2, agilidade: 2, vitalidade: 2, essência: 1, ataque + dano especializado: 2}
          dano_especializado: {classe: espectros}
    """
    yield from _relacao(x, "FF201")


@REGRAS(
    "FF202",
    "relacao-alquimia",
    ERRO,
    ("Ações, alquimia", "Actions, alquimia"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff202_relacao_alquimia(x: Figura) -> Findings:
    """
    pt: Alquimia não passa de item
    en: Alquimia does not go beyond item
    por que: A alquimia cria na hora o que o atributo item só usa. Antes de criar, a pessoa tem de saber usar.
    why: Alquimia makes on the spot what the attribute item merely uses. One has to know how to use before knowing
        how to make.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Boticária
          atributos: {ataque: 1, item: 1, agilidade: 1, vitalidade: 2, essência: 1, alquimia: 2}
          tesouro: 20
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Boticária
          atributos: {ataque: 1, item: 2, agilidade: 1, vitalidade: 2, essência: 1, alquimia: 2}
          tesouro: 20
    """
    yield from _relacao(x, "FF202")


@REGRAS(
    "FF203",
    "relacao-ataque-roubo",
    ERRO,
    ("Ações, ataque + roubo", "Actions, ataque + roubo"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff203_relacao_ataque_roubo(x: Figura) -> Findings:
    """
    pt: Ataque + roubo cabe em ataque e em roubo
    en: Ataque + roubo fits in ataque and in roubo
    por que: O golpe que rouba é as duas coisas de uma vez, e por isso pede as duas. O limite é o menor dos dois
        níveis.
    why: The blow that steals is both things at once, and therefore asks for both. The limit is the lower of the
        two levels.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Gatuna
          atributos: {ataque: 2, item: 1, agilidade: 2, vitalidade: 1, essência: 1, roubo: 1, ataque + roubo: 2}
          tesouro: 20
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Gatuna
          atributos: {ataque: 2, item: 1, agilidade: 2, vitalidade: 1, essência: 1, roubo: 2, ataque + roubo: 2}
          tesouro: 20
    """
    yield from _relacao(x, "FF203")


@REGRAS(
    "FF204",
    "relacao-ataque-dano-magico",
    ERRO,
    ("Ações, ataque + dano mágico", "Actions, ataque + dano mágico"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff204_relacao_ataque_dano_magico(x: Figura) -> Findings:
    """
    pt: Ataque + dano mágico cabe no maior dos dois ataques
    en: Ataque + dano mágico fits in the larger of the two attacks
    por que: A lâmina em chamas ainda é uma lâmina: a magia vem por cima de um ataque normal ou à distância. O que
        passa do melhor deles não tem golpe que o carregue.
    why: A blade on fire is still a blade: the magic comes on top of a normal or a distant attack. What goes
        beyond the better of these has no blow to carry it.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Espadim Flamejante
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1, ataque + dano mágico: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Espadim Flamejante
          atributos: {ataque: 3, agilidade: 2, vitalidade: 1, essência: 1, ataque + dano mágico: 3}
    """
    yield from _relacao(x, "FF204")


@REGRAS(
    "FF205",
    "relacao-ataque-dano-essencia",
    ERRO,
    ("Ações, ataque + dano à essência", "Actions, ataque + dano à essência"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff205_relacao_ataque_dano_essencia(x: Figura) -> Findings:
    """
    pt: Ataque + dano à essência cabe no maior dos dois ataques
    en: Ataque + dano à essência fits in the larger of the two attacks
    por que: O ferimento na essência chega junto com um ataque que acertou. Sem ataque à altura, não há com o que
        ferir.
    why: The wound to the essência arrives together with an attack that hit. Without an attack to match there is
        nothing to wound with.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Mosquito de Éter
          atributos: {ataque: 1, agilidade: 3, vitalidade: 1, essência: 1, ataque + dano à essência: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Mosquito de Éter
          atributos: {ataque: 2, agilidade: 3, vitalidade: 1, essência: 1, ataque + dano à essência: 2}
    """
    yield from _relacao(x, "FF205")


@REGRAS(
    "FF206",
    "relacao-morte",
    ERRO,
    ("Ações, morte mágica", "Actions, morte mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff206_relacao_morte(x: Figura) -> Findings:
    """
    pt: Morte mágica não passa de dano mágico
    en: Morte mágica does not go beyond dano mágico
    por que: Matar de uma vez é o fim de um caminho que começa em ferir. O jogo só o abre a quem já fere com magia
        no mesmo nível.
    why: To kill at once is the end of a road that begins with wounding. The game opens it only to those who
        already wound by magic at the same level.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Carpideira
          atributos: {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, dano mágico: 1, morte mágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Carpideira
          atributos: {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, dano mágico: 2, morte mágica: 2}
    """
    yield from _relacao(x, "FF206")


@REGRAS(
    "FF207",
    "relacao-ressurreicao",
    ERRO,
    ("Ações, ressurreição mágica", "Actions, ressurreição mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff207_relacao_ressurreicao(x: Figura) -> Findings:
    """
    pt: Ressurreição mágica não passa de cura mágica
    en: Ressurreição mágica does not go beyond cura mágica
    por que: Quem traz de volta um morto já fechou muitas feridas. Por isso a cura vem antes, e no mesmo nível ao
        menos.
    why: Whoever brings back the dead has closed many wounds before. That is why the cure comes first, and at the
        same level at least.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Fênix Miúda
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 2, ressurreição mágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Fênix Miúda
          atributos:
            {ataque: 1, agilidade: 2, vitalidade: 2, essência: 2, cura mágica: 2, ressurreição mágica: 2}
    """
    yield from _relacao(x, "FF207")


@REGRAS(
    "FF208",
    "relacao-ataque-anular-bonus",
    ERRO,
    ("Ações, ataque + anular bônus mágico", "Actions, ataque + anular bônus mágico"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff208_relacao_ataque_anular_bonus(x: Figura) -> Findings:
    """
    pt: Ataque + anular bônus cabe no maior dos dois ataques
    en: Ataque + anular bônus fits in the larger of the two attacks
    por que: O bônus do alvo só se desfaz se o golpe acertar. Vale aqui o que vale para todo ataque com efeito:
        ele cabe no ataque que o leva.
    why: The target's bonus is undone only if the blow hits. What holds for every attack with an effect holds
        here: it fits in the attack that carries it.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Traça de Runas
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 1, ataque + anular bônus mágico: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Traça de Runas
          atributos: {ataque: 3, agilidade: 2, vitalidade: 1, essência: 1, ataque + anular bônus mágico: 3}
    """
    yield from _relacao(x, "FF208")


@REGRAS(
    "FF209",
    "relacao-ataque-penalidade",
    ERRO,
    ("Ações, ataque + penalidade mágica", "Actions, ataque + penalidade mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff209_relacao_ataque_penalidade(x: Figura) -> Findings:
    """
    pt: Ataque + penalidade cabe no maior dos dois ataques
    en: Ataque + penalidade fits in the larger of the two attacks
    por que: A penalidade entra pela ferida que o ataque abre. Um ataque pequeno não abre caminho para uma
        penalidade grande.
    why: The penalty enters by the wound that the attack opens. A small attack opens no way for a large penalty.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Vespa Cansativa
          atributos: {ataque: 1, agilidade: 3, vitalidade: 1, essência: 1, ataque + penalidade mágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Vespa Cansativa
          atributos: {ataque: 2, agilidade: 3, vitalidade: 1, essência: 1, ataque + penalidade mágica: 2}
    """
    yield from _relacao(x, "FF209")


@REGRAS(
    "FF210",
    "relacao-roubo-magico",
    ERRO,
    ("Ações, roubo mágico", "Actions, roubo mágico"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff210_relacao_roubo_magico(x: Figura) -> Findings:
    """
    pt: Roubo mágico não passa de penalidade mágica
    en: Roubo mágico does not go beyond penalidade mágica
    por que: Roubar o poder de alguém é penalizá-lo e ficar com o que se tirou. A metade que penaliza precisa
        existir antes.
    why: To steal somebody's power is to penalise them and keep what was taken. The half that penalises has to be
        there first.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Sanguessuga Arcana
          atributos:
            {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, penalidade mágica: 1, roubo mágico: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Sanguessuga Arcana
          atributos:
            {ataque: 1, agilidade: 1, vitalidade: 2, essência: 2, penalidade mágica: 3, roubo mágico: 3}
    """
    yield from _relacao(x, "FF210")


@REGRAS(
    "FF211",
    "relacao-impossibilidade",
    ERRO,
    ("Ações, impossibilidade mágica", "Actions, impossibilidade mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff211_relacao_impossibilidade(x: Figura) -> Findings:
    """
    pt: Impossibilidade mágica não passa de penalidade mágica
    en: Impossibilidade mágica does not go beyond penalidade mágica
    por que: Impedir alguém de agir é a forma extrema de atrapalhar. Por isso o jogo pede que a forma branda, a
        penalidade, venha na frente.
    why: To keep somebody from acting is hindering at its utmost. The game therefore asks for the mild form, the
        penalty, to come first.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Basilisco Anão
          atributos:
            {ataque: 1, agilidade: 1, vitalidade: 3, essência: 1, penalidade mágica: 2,
            impossibilidade mágica: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Basilisco Anão
          atributos:
            {ataque: 1, agilidade: 1, vitalidade: 3, essência: 1, penalidade mágica: 3,
            impossibilidade mágica: 3}
    """
    yield from _relacao(x, "FF211")


@REGRAS(
    "FF212",
    "relacao-ataque-impossibilidade",
    ERRO,
    ("Ações, ataque + impossibilidade mágica", "Actions, ataque + impossibilidade mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff212_relacao_ataque_impossibilidade(x: Figura) -> Findings:
    """
    pt: Ataque + impossibilidade cabe no maior dos dois ataques
    en: Ataque + impossibilidade fits in the larger of the two attacks
    por que: O ferrão que paralisa tem de entrar primeiro. O nível do efeito não passa do nível do melhor ataque
        de quem o usa.
    why: The sting that paralyses has to go in first. The level of the effect does not go beyond that of its
        user's better attack.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Escorpião de Gesso
          atributos:
            ataque: 2
            agilidade: 1
            vitalidade: 2
            essência: 1
            ataque + penalidade mágica: 3  # techlint: ignore[FF209] tem o seu próprio exemplo
            ataque + impossibilidade mágica: 3
    bom:
        sistema: fantasia-final
        criatura:
          nome: Escorpião de Gesso
          atributos:
            ataque: 3
            agilidade: 1
            vitalidade: 2
            essência: 1
            ataque + penalidade mágica: 3
            ataque + impossibilidade mágica: 3
    """
    yield from _relacao(x, "FF212")


@REGRAS(
    "FF213",
    "relacao-ataque-impossibilidade-penalidade",
    ERRO,
    ("Ações, ataque + impossibilidade mágica", "Actions, ataque + impossibilidade mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff213_relacao_ataque_impossibilidade_penalidade(x: Figura) -> Findings:
    """
    pt: Ataque + impossibilidade não passa de ataque + penalidade
    en: Ataque + impossibilidade does not go beyond ataque + penalidade
    por que: Este atributo tem dois limites, e este é o segundo. Quem impossibilita com um golpe já sabe penalizar
        com um golpe.
    why: This attribute has two limits, and this is the second. Whoever causes an impossibilidade by a blow
        already knows how to penalise by one.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Aranha de Prata
          atributos:
            {ataque: 3, agilidade: 2, vitalidade: 1, essência: 1, ataque + penalidade mágica: 1,
            ataque + impossibilidade mágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Aranha de Prata
          atributos:
            {ataque: 3, agilidade: 2, vitalidade: 1, essência: 1, ataque + penalidade mágica: 2,
            ataque + impossibilidade mágica: 2}
    """
    yield from _relacao(x, "FF213")


@REGRAS(
    "FF214",
    "relacao-anular-impossibilidade",
    ERRO,
    ("Ações, anular impossibilidade mágica", "Actions, anular impossibilidade mágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff214_relacao_anular_impossibilidade(x: Figura) -> Findings:
    """
    pt: Anular impossibilidade não passa de anular penalidade
    en: Anular impossibilidade does not go beyond anular penalidade
    por que: Desfazer a pedra ou o sono é mais difícil que desfazer um tremor nas mãos. O menos difícil vem antes,
        e no mesmo nível ao menos.
    why: To undo stone or sleep is harder than to undo trembling hands. The less hard comes first, and at the same
        level at least.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Coelha das Ervas
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 2, anular impossibilidade mágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Coelha das Ervas
          atributos:
            {ataque: 1, agilidade: 2, vitalidade: 1, essência: 2, anular penalidade mágica: 2,
            anular impossibilidade mágica: 2}
    """
    yield from _relacao(x, "FF214")


@REGRAS(
    "FF215",
    "relacao-contra-ataque",
    ERRO,
    ("Reações, contra-ataque", "Reactions, contra-ataque"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff215_relacao_contra_ataque(x: Figura) -> Findings:
    """
    pt: Contra-ataque cabe em agilidade e em ataque
    en: Contra-ataque fits in agilidade and in ataque
    por que: Devolver um golpe pede reflexo para sair dele e força para responder. O limite é o menor dos dois
        níveis.
    why: To return a blow asks for reflexes to get out of its way and for strength to answer. The limit is the
        lower of the two levels.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Ouriço Duelista
          atributos: {ataque: 3, agilidade: 1, vitalidade: 2, essência: 1, contra-ataque: 3}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Ouriço Duelista
          atributos: {ataque: 3, agilidade: 3, vitalidade: 2, essência: 1, contra-ataque: 3}
    """
    yield from _relacao(x, "FF215")


@REGRAS(
    "FF216",
    "relacao-sentinela",
    ERRO,
    ("Reações, sentinela", "Reactions, sentinela"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff216_relacao_sentinela(x: Figura) -> Findings:
    """
    pt: Sentinela não passa de agilidade
    en: Sentinela does not go beyond agilidade
    por que: Pôr-se na frente de um aliado é chegar antes do golpe. Quem é lento não chega.
    why: To step in front of an ally is to be there before the blow. Whoever is slow does not get there.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Cão da Guarda
          atributos: {ataque: 2, agilidade: 1, vitalidade: 4, essência: 1, sentinela: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Cão da Guarda
          atributos: {ataque: 2, agilidade: 2, vitalidade: 4, essência: 1, sentinela: 2}
    """
    yield from _relacao(x, "FF216")


@REGRAS(
    "FF217", "relacao-furia", ERRO, ("Reações, fúria", "Reactions, fúria"), *TODAS, rests_on=("atributos.relacoes",)
)
def ff217_relacao_furia(x: Figura) -> Findings:
    """
    pt: Fúria não passa de ataque
    en: Fúria does not go beyond ataque
    por que: A fúria soma ao ataque que já existe. Ela dobra a força de quem bate, mas não faz de um fraco um
        forte.
    why: Fúria adds to the attack that is already there. It doubles the strength of one who strikes, but makes no
        weakling strong.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Gata Escaldada
          atributos: {ataque: 1, agilidade: 3, vitalidade: 1, essência: 1, fúria: 2}
          furia: {circunstancia: ao receber dano de água}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Gata Escaldada
          atributos: {ataque: 2, agilidade: 3, vitalidade: 1, essência: 1, fúria: 2}
          furia: {circunstancia: ao receber dano de água}
    """
    yield from _relacao(x, "FF217")


@REGRAS(
    "FF218",
    "relacao-contramagica",
    ERRO,
    ("Reações, contramágica", "Reactions, contramágica"),
    *TODAS,
    rests_on=("atributos.relacoes",),
)
def ff218_relacao_contramagica(x: Figura) -> Findings:
    """
    pt: Contramágica não passa de resistência
    en: Contramágica does not go beyond resistência
    por que: Quem devolve magia primeiro aguenta magia. A resistência é o escudo, e a contramágica o que se faz
        com ele.
    why: Whoever gives magic back first withstands it. Resistência is the shield, and contramágica what is done
        with it.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Coruja de Prisma
          atributos: {ataque: 1, agilidade: 2, vitalidade: 1, essência: 2, dano mágico: 2, contramágica: 2}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Coruja de Prisma
          atributos:
            {ataque: 1, agilidade: 2, vitalidade: 1, essência: 2, dano mágico: 2, resistência: 2,
            contramágica: 2}
    """
    yield from _relacao(x, "FF218")
