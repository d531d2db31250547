"""FF8xx: spells built beforehand: what they cost, what they roll, whom they touch."""

from __future__ import annotations

import re

from techlint.systems.fantasia_final import contas
from techlint.systems.fantasia_final.pieces import Magia, quem_e
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, Findings, e, escrito, ou, quis_dizer
from techlint.systems.fantasia_final.rules.distribuicao import mistura, soma_errada
from techlint.systems.kit.record import State, Value
from techlint.systems.shape import quote

_MAGIAS = ("Ações, as magias", "Actions, the spells")
_ELEMENTO = ("Ações, dano mágico", "Actions, dano mágico")
_DISTRIBUICAO = ("Ações, bônus e penalidade mágica", "Actions, bônus and penalidade mágica")
_IMPOSSIBILIDADE = ("Ações, impossibilidade mágica", "Actions, impossibilidade mágica")


@REGRAS("FF801", "magia-atributo", ERRO, _MAGIAS, "magia", rests_on=("atributos.atributos",))
def ff801_magia_atributo(x: Magia) -> Findings:
    """
    pt: A magia usa um atributo de magia
    en: A spell uses an attribute of magic
    por que: Monta-se como magia o uso de um atributo que gasta essência, mais absorver essência e sacrifício, que
        não gastam. Um ataque comum ou uma fuga não tem custo, elemento nem distribuição a conferir.
    why: What is built as a spell is a use of an attribute that spends essência, and of absorver essência and
        sacrifício, which do not. A common attack or a fuga has no cost, element or distribution to check.
    ruim:
        sistema: fantasia-final
        magia: {nome: Pontapé Etéreo, atributo: ataque, nivel: 2}
    bom:
        sistema: fantasia-final
        magia: {nome: Pontapé Etéreo, atributo: ataque + dano mágico, nivel: 2, elemento: raio}
    """
    value = x["atributo"]
    if x.id is not None or value.state is State.MALFORMED:
        return
    texto = value.text or ""
    id_ = x.atributo(value)
    if not texto:
        pt, en = "não diz que atributo usa", "does not say which attribute it uses"
    elif id_ is not None:
        pt, en = f"{x.tab.nome(id_)} não é magia", f"{x.tab.nome(id_)} is no magic"
    else:
        pt, en = f"`{quote(texto)}` não é um atributo do jogo", f"`{quote(texto)}` is no attribute of the game"
    perto = [nome for nome in x.tab.nomes.nearest(texto, 3) if _e_magia(x, nome)] if texto and id_ is None else []
    yield x.found(
        "atributo",
        f"{pt}.",
        f"{en}.",
        help=quis_dizer(
            perto,
            (
                "Use um atributo que gaste essência, como dano mágico ou cura mágica.",
                "Use an attribute that spends essência, such as dano mágico or cura mágica.",
            ),
        ),
    )


def _e_magia(x: Magia, nome: str) -> bool:
    id_ = x.tab.nomes.find(nome)
    return id_ is not None and x.tab.e_magia(id_)


@REGRAS("FF802", "magia-nivel", ERRO, _MAGIAS, "magia", rests_on=("niveis.nivel",))
def ff802_magia_nivel(x: Magia) -> Findings:
    """
    pt: A magia é usada num nível de 1 a 10
    en: A spell is used at a level from 1 to 10
    por que: Quem a lança pode usar menos que o próprio nível para poupar essência, mas sempre um nível inteiro.
        Acima de 10, só numa ação heroica, que se monta à parte.
    why: Who casts it may use less than their level to save essência, but always a whole level. Above 10 takes a
        heroic action, which is built apart.
    ruim:
        sistema: fantasia-final
        magia: {nome: Onda Funda, atributo: dano mágico, nivel: 13, elemento: água}
    bom:
        sistema: fantasia-final
        magia: {nome: Onda Funda, atributo: dano mágico, nivel: 10, elemento: água}
    """
    value = x["nivel"]
    if x.nivel is not None:
        return
    a, b = x.tab.nivel_minimo, x.tab.nivel_maximo
    pt, en = f"nível `{escrito(value)}`", f"level `{escrito(value)}`"
    if not value.written:
        pt, en = "não diz em que nível é usada", "does not say at what level it is used"
    yield x.found(
        "nivel",
        f"{pt}; uma magia vai do nível {a} ao {b}.",
        f"{en}; a spell goes from level {a} to {b}.",
        help=(
            f"Escreva um inteiro de {a} a {b}; o que passa de {b} se monta como `acao_heroica`.",
            f"Write a whole number from {a} to {b}; what goes beyond {b} is built as an `acao_heroica`.",
        ),
    )


@REGRAS(
    "FF803",
    "magia-custo",
    ERRO,
    _MAGIAS,
    "magia",
    rests_on=(
        "atributos.atributos",
        "magia.impossibilidades",
    ),
)
def ff803_magia_custo(x: Magia) -> Findings:
    """
    pt: O custo da magia é o preço do atributo vezes o nível
    en: A spell costs the price of its attribute times the level
    por que: É o que sai dos pontos de essência a cada uso. A morte que espera custa 4 por nível em vez de 5, e a
        impossibilidade 3 por nível do que ela impede, mais 3 por turno a mais.
    why: That is what leaves the points of essência with each use. The death that waits costs 4 a level instead of
        5, and an impossibilidade 3 for each level of what it prevents, and 3 for each turn more.
    ruim:
        sistema: fantasia-final
        magia: {nome: Seiva, atributo: cura mágica, nivel: 3, custo_essencia: 3}
    bom:
        sistema: fantasia-final
        magia: {nome: Seiva, atributo: cura mágica, nivel: 3, custo_essencia: 6}
    """
    custo = x["custo_essencia"].integer
    if custo is None or x.custo is None or custo == x.custo or x.id is None:
        return
    nome = x.tab.nome(x.id)
    dito = (f"{nome} {x.nivel}", f"{nome} {x.nivel}")
    if x.id in x.tab.impossibilitam:
        dito = ("estas impossibilidades", "these impossibilidades")
    conta = _conta_do_custo(x)
    yield x.found(
        "custo_essencia",
        f"{dito[0]} {'custam' if x.id in x.tab.impossibilitam else 'custa'} {x.custo} de essência, e não {custo}.",
        f"{dito[1]} {'cost' if x.id in x.tab.impossibilitam else 'costs'} {x.custo} of essência, and not {custo}.",
        help=(f"Escreva {x.custo}.", f"Write {x.custo}."),
        right=x.custo,
        conta=conta,
    )


def _conta_do_custo(x: Magia) -> str | None:
    """`4 × 3 = 12`; for impossibilidades the levels that are added."""
    if x.id is None or not x.custo:
        return None
    linha = x.tab.atributos[x.id]
    por_nivel = linha.essencia_retardada if x.modo == "retardada" and linha.essencia_retardada else linha.essencia
    niveis = str(x.nivel)
    if x.id in x.tab.impossibilitam:
        partes = [str(x.tab.nivel_da_impossibilidade(id_)) for id_ in x.causadas.ids]
        partes += [str(x.duracao_extra)] if x.duracao_extra else []
        niveis = f"({' + '.join(partes)})" if len(partes) > 1 else partes[0]
    return f"{niveis} × {por_nivel} = {x.custo}"


@REGRAS("FF804", "magia-elemento", ERRO, _ELEMENTO, "magia", rests_on=("magia.elementos",))
def ff804_magia_elemento(x: Magia) -> Findings:
    """
    pt: Magia de dano diz o elemento, ou que não tem nenhum
    en: A spell of damage says its element, or that it has none
    por que: Contra o mesmo alvo, fogo e gelo não ferem igual: há resistência a cada elemento. `não-elemental`
        também é uma escolha, e se escreve.
    why: Against the same target fire and ice do not wound alike: there is a resistance to each element.
        `não-elemental` is a choice as well, and is written.
    ruim:
        sistema: fantasia-final
        magia: {nome: Faísca, atributo: dano mágico, nivel: 2}
    bom:
        sistema: fantasia-final
        magia: {nome: Faísca, atributo: dano mágico, nivel: 2, elemento: raio}
    """
    value = x["elemento"]
    if x.id not in x.tab.com_elemento or value.state is State.MALFORMED:
        return
    if value.text and x.tab.elementos.find(value.text):
        return
    pt, en = ou(x.tab.elementos.labels())
    dito = (f"`{escrito(value)}` não é elemento", f"`{escrito(value)}` is no element")
    if not value.read:
        dito = ("não diz o elemento", "does not say its element")
    yield x.found(
        "elemento",
        f"{dito[0]}; pode ser {pt}.",
        f"{dito[1]}; it may be {en}.",
        help=quis_dizer(
            x.tab.elementos.nearest(value.text or ""),
            ("Escreva, por exemplo, `elemento: fogo`.", "Write, for example, `elemento: fogo`."),
        ),
    )


@REGRAS("FF805", "magia-elemento-sobrando", AVISO, _ELEMENTO, "magia")
def ff805_magia_elemento_sobrando(x: Magia) -> Findings:
    """
    pt: Só magia de dano tem elemento
    en: Only spells of damage have an element
    por que: As resistências a água, fogo, gelo e raio só descontam dano mágico. Numa cura ou numa penalidade o
        elemento é aparência, e na conta não entra.
    why: The resistances to water, fire, ice and lightning only take from dano mágico. In a cure or a penalty the
        element is looks, and does not enter the sum.
    ruim:
        sistema: fantasia-final
        magia: {nome: Névoa Fria, atributo: penalidade mágica, nivel: 2, elemento: gelo, distribuicao: {agilidade: 2}}
    bom:
        sistema: fantasia-final
        magia: {nome: Névoa Fria, atributo: penalidade mágica, nivel: 2, distribuicao: {agilidade: 2}}
    """
    if x.id is not None and x.id not in x.tab.com_elemento and x["elemento"].written:
        nome = x.tab.nome(x.id)
        yield x.found(
            "elemento",
            f"{nome} não tem elemento; as resistências elementais não contam.",
            f"{nome} has no element; the resistances to elements do not count.",
            help=("Apague a linha; a aparência vai em `descricao`.", "Delete the line; looks go in `descricao`."),
        )


@REGRAS("FF806", "magia-ao-longo-do-tempo", ERRO, _MAGIAS, "magia")
def ff806_magia_ao_longo_do_tempo(x: Magia) -> Findings:
    """
    pt: Só dano e cura podem agir ao longo do tempo
    en: Only damage and cures can act over time
    por que: O texto dá esta escolha a dano mágico, cura mágica e cura de essência: 1d10 por turno, por tantos
        turnos quanto o nível. As outras magias agem de uma vez.
    why: The text gives this choice to dano mágico, cura mágica and cura de essência: 1d10 a turn, for as many
        turns as the level. The other spells act at once.
    ruim:
        sistema: fantasia-final
        magia: {nome: Sede Lenta, atributo: dano à essência, nivel: 2, modo: ao longo do tempo}
    bom:
        sistema: fantasia-final
        magia: {nome: Sede Lenta, atributo: dano à essência, nivel: 2}
    """
    yield from _modo(x, "ao-longo-do-tempo", "agir ao longo do tempo", "act over time")


@REGRAS("FF807", "magia-divisao", ERRO, _MAGIAS, "magia")
def ff807_magia_divisao(x: Magia) -> Findings:
    """
    pt: Os dados divididos entre alvos somam o nível
    en: The dice shared among targets add up to the level
    por que: Dano mágico, cura mágica e cura de essência rolam um d10 por nível, e esses dados se repartem. Cada
        alvo leva ao menos um, e nenhum sobra nem aparece.
    why: Dano mágico, cura mágica and cura de essência roll a d10 for each level, and these dice are shared out.
        Each target takes at least one, and none is left or made up.
    ruim:
        sistema: fantasia-final
        magia:
          nome: Garoa Ácida
          atributo: dano mágico
          nivel: 4
          elemento: água
          alvos: [{alvo: líder, dados: 3}, {alvo: escudeiro, dados: 2}]
    bom:
        sistema: fantasia-final
        magia:
          nome: Garoa Ácida
          atributo: dano mágico
          nivel: 4
          elemento: água
          alvos: [{alvo: líder, dados: 2}, {alvo: escudeiro, dados: 2}]
    """
    alvos = x["alvos"]
    if len(alvos.items) < 2 or x.id is None or not alvos.sound:
        return
    if x.id not in x.tab.divide_dados:
        nome = x.tab.nome(x.id)
        pt, en = ou(x.tab.nome(id_) for id_ in x.tab.divide_dados)
        yield x.found(
            "alvos",
            f"{nome} não se divide entre {len(alvos.items)} alvos.",
            f"{nome} is not shared among {len(alvos.items)} targets.",
            help=(f"Deixe um alvo só; divide-se {pt}.", f"Leave a single target; what is shared is {en}."),
        )
        return
    dados = [alvo["dados"].integer for alvo in alvos.items]
    minimo = x.tab.nivel_minimo
    sem = [alvo for alvo, n in zip(alvos.items, dados, strict=True) if n is None or n < minimo]
    if sem:
        quem = sem[0]["alvo"].text or escrito(sem[0])
        yield x.found(
            "alvos",
            f"cada alvo leva ao menos {minimo} dado, e `{quote(quem)}` não leva nenhum.",
            f"each target takes at least {minimo} die, and `{quote(quem)}` takes none.",
            help=(
                "Escreva em `dados` quantos cada alvo leva; juntos somam o nível.",
                "Write in `dados` how many each target takes; together they add up to the level.",
            ),
            notes=[(sem[0], "sem dados", "without dice")],
        )
        return
    soma = sum(n for n in dados if n is not None)
    if x.nivel is not None and soma != x.nivel:
        yield x.found(
            "alvos",
            f"os alvos levam {soma} dados, e a magia de nível {x.nivel} tem {x.nivel}.",
            f"the targets take {soma} dice, and a spell of level {x.nivel} has {x.nivel}.",
            help=(f"Reparta {x.nivel} dados.", f"Share {x.nivel} dice."),
            conta=f"{' + '.join(str(n) for n in dados)} = {soma}",
        )


@REGRAS("FF808", "magia-retardada", ERRO, ("Ações, morte mágica", "Actions, morte mágica"), "magia")
def ff808_magia_retardada(x: Magia) -> Findings:
    """
    pt: Só a morte mágica pode esperar 1d10 turnos
    en: Only morte mágica can wait 1d10 turns
    por que: É uma escolha dela, e paga com um preço menor o tempo que dá ao alvo. Nenhuma outra magia tem esse
        adiamento.
    why: It is that attribute's choice, which pays by a lower price for the time it gives the target. No other
        spell can be put off like this.
    ruim:
        sistema: fantasia-final
        magia: {nome: Brasa Dormente, atributo: dano mágico, nivel: 2, elemento: fogo, modo: retardada}
    bom:
        sistema: fantasia-final
        magia: {nome: Brasa Dormente, atributo: dano mágico, nivel: 2, elemento: fogo}
    """
    yield from _modo(x, "retardada", "esperar 1d10 turnos", "wait 1d10 turns")


def _modo(x: Magia, modo: str, pt: str, en: str) -> Findings:
    """A way of acting that the attribute does not have."""
    if x.modo != modo or x.id is None or x.modo_vale:
        return
    nome = x.tab.nome(x.id)
    podem_pt, podem_en = ou(x.tab.nome(id_) for id_ in x.tab.modos[modo].atributos)
    yield x.found(
        "modo",
        f"{nome} não pode {pt}.",
        f"{nome} cannot {en}.",
        help=(f"Apague `modo`, ou use {podem_pt}.", f"Delete `modo`, or use {podem_en}."),
    )


@REGRAS("FF809", "magia-distribuicao-alvo", ERRO, _DISTRIBUICAO, "magia")
def ff809_magia_distribuicao_alvo(x: Magia) -> Findings:
    """
    pt: Bônus e penalidade vão para os nove atributos que mudam
    en: Bonuses and penalties go to the nine attributes that change
    por que: O texto os nomeia: ataque, agilidade, armadura, resistência, as quatro elementais e ataque à
        distância. Os pontos de vitalidade e as outras ações ficam de fora.
    why: The text names them: ataque, agilidade, armadura, resistência, the four to elements, and ataque à
        distância. Points of vitalidade and the other actions are left out.
    ruim:
        sistema: fantasia-final
        magia: {nome: Bênção do Larápio, atributo: bônus mágico, nivel: 2, distribuicao: {roubo: 2}}
    bom:
        sistema: fantasia-final
        magia: {nome: Bênção do Larápio, atributo: bônus mágico, nivel: 2, distribuicao: {agilidade: 2}}
    """
    if x.id not in x.tab.distribuem:
        return
    pt, en = ou(x.tab.nome(id_) for id_ in (*x.tab.gerais, *x.tab.elementais))
    for parte, id_, _ in x.distribuicao.partes:
        if id_ is None:
            yield x.found(
                parte.named_at,
                f"`{quote(parte.name)}` não recebe bônus nem penalidade.",
                f"`{quote(parte.name)}` takes neither bonus nor penalty.",
                help=(f"Pode ser {pt}.", f"It may be {en}."),
                subject=parte.path,
            )


@REGRAS("FF810", "magia-distribuicao-mistura", ERRO, _DISTRIBUICAO, "magia")
def ff810_magia_distribuicao_mistura(x: Magia) -> Findings:
    """
    pt: A mesma magia não mistura resistência elemental com outro atributo
    en: One spell does not mix a resistance to an element with another attribute
    por que: Um bônus de +6 pode virar +3 e +3 em duas resistências elementais, ou em ataque e armadura, mas não
        um de cada lado. O texto separa as duas famílias.
    why: A bonus of +6 may become +3 and +3 in two resistances to elements, or in ataque and armadura, but not one
        of each. The text keeps the two families apart.
    ruim:
        sistema: fantasia-final
        magia:
          nome: Couro Molhado
          atributo: bônus mágico
          nivel: 4
          distribuicao: {armadura: 2, resistência ao fogo: 2}
    bom:
        sistema: fantasia-final
        magia:
          nome: Couro Molhado
          atributo: bônus mágico
          nivel: 4
          distribuicao: {resistência à água: 2, resistência ao fogo: 2}
    """
    if x.id not in x.tab.distribuem or not mistura(x.tab, x.distribuicao):
        return
    ids = [id_ for _, id_, _ in x.distribuicao.partes if id_ is not None]
    elementais = e(x.tab.nome(id_) for id_ in ids if id_ in x.tab.elementais)
    gerais = e(x.tab.nome(id_) for id_ in ids if id_ in x.tab.gerais)
    yield x.found(
        "distribuicao",
        f"mistura {elementais[0]} com {gerais[0]} na mesma magia.",
        f"mixes {elementais[1]} with {gerais[1]} in one spell.",
        help=("Faça duas magias, uma de cada família.", "Make two spells, one of each family."),
    )


@REGRAS("FF811", "magia-distribuicao-soma", ERRO, _DISTRIBUICAO, "magia")
def ff811_magia_distribuicao_soma(x: Magia) -> Findings:
    """
    pt: O que se distribui e o que vira duração somam o nível
    en: What is distributed and what becomes duration add up to the level
    por que: O nível usado vai todo para algum lugar: para os atributos do alvo ou para durar mais turnos. Ao
        menos 1 se aplica de fato.
    why: The level used goes somewhere in full: to attributes of the target, or to lasting more turns. At least 1
        is really applied.
    ruim:
        sistema: fantasia-final
        magia: {nome: Mãos de Chumbo, atributo: penalidade mágica, nivel: 4, distribuicao: {ataque: 2, agilidade: 1}}
    bom:
        sistema: fantasia-final
        magia:
          nome: Mãos de Chumbo
          atributo: penalidade mágica
          nivel: 4
          distribuicao: {ataque: 2, agilidade: 1}
          duracao_extra: 1
    """
    value = x["distribuicao"]
    if x.id not in x.tab.distribuem or value.state is State.MALFORMED:
        return
    errada = soma_errada(x.tab, x.distribuicao, x.nivel, x.duracao_extra)
    if errada is None:
        return
    nivel = x.nivel if x.nivel is not None else "da magia"
    level = x.nivel if x.nivel is not None else "of the spell"
    yield x.found(
        "distribuicao",
        f"a distribuição não fecha: {errada.pt}.",
        f"the distribution does not close: {errada.en}.",
        help=(
            f"Valores e `duracao_extra` têm de somar o nível {nivel}.",
            f"Values and `duracao_extra` have to add up to the level {level}.",
        ),
    )


@REGRAS("FF812", "magia-cura-essencia-em-si", ERRO, ("Ações, cura de essência", "Actions, cura de essência"), "magia")
def ff812_magia_cura_essencia_em_si(x: Magia) -> Findings:
    """
    pt: Cura de essência não funciona em quem a lança
    en: Cura de essência does not work on who casts it
    por que: Ela gasta 2 por nível e devolve 1d10: em si mesma, seria essência sem fim. Para os outros é ajuda, e
        para si há o sacrifício.
    why: It spends 2 a level and gives back 1d10: on oneself that would be essência without end. For others it is
        help, and for oneself there is sacrifício.
    ruim:
        sistema: fantasia-final
        magia: {nome: Poço Fundo, atributo: cura de essência, nivel: 2, alvos: [{alvo: si mesma, dados: 2}]}
    bom:
        sistema: fantasia-final
        magia: {nome: Poço Fundo, atributo: cura de essência, nivel: 2, alvos: [{alvo: a sacerdotisa, dados: 2}]}
    """
    if x.id not in x.tab.nunca_em_si:
        return
    conjurador = x["conjurador"].ref
    for alvo in x["alvos"].items:
        nome = alvo["alvo"].text or ""
        proprio = bool(nome) and x.tab.em_si.find(nome) is not None
        if not proprio and (not nome or conjurador is None or not _mesmo(nome, conjurador.name)):
            continue
        yield x.found(
            "alvos",
            f"{x.tab.nome(x.id)} não funciona em quem a lança.",
            f"{x.tab.nome(x.id)} does not work on who casts it.",
            help=("Escolha outro alvo.", "Choose another target."),
            notes=[(alvo["alvo"], "é quem lança", "is who casts it")],
        )
        return


def _mesmo(a: str, b: str) -> bool:
    from techlint.spelling import norm

    return norm(a) == norm(b)


@REGRAS("FF813", "magia-impossibilidades", ERRO, _IMPOSSIBILIDADE, "magia", rests_on=("magia.impossibilidades",))
def ff813_magia_impossibilidades(x: Magia) -> Findings:
    """
    pt: As impossibilidades causadas cabem no nível da magia
    en: The impossibilidades caused fit in the level of the spell
    por que: Cada coisa que o alvo deixa de poder fazer tem um nível, de 1 para falar a 10 para qualquer ação.
        Várias de uma vez somam os seus, e durar mais também gasta nível.
    why: Each thing the target can no longer do has a level, from 1 for speaking to 10 for any action. Several at
        once add theirs, and lasting longer takes levels too.
    ruim:
        sistema: fantasia-final
        magia: {nome: Areia nos Olhos, atributo: impossibilidade mágica, nivel: 1, impossibilidades: [enxergar]}
    bom:
        sistema: fantasia-final
        magia: {nome: Areia nos Olhos, atributo: impossibilidade mágica, nivel: 2, impossibilidades: [enxergar]}
    """
    value = x["impossibilidades"]
    if x.id not in x.tab.impossibilitam or not value.sound:
        return
    causadas = x.causadas
    if causadas.estranhas:
        texto = causadas.estranhas[0].text or ""
        nomes = x.tab.impossibilidades
        yield x.found(
            "impossibilidades",
            f"`{quote(texto)}` não é impossibilidade.",
            f"`{quote(texto)}` is no impossibilidade.",
            help=quis_dizer(
                nomes.nearest(texto),
                (f"Há: {'; '.join(nomes.labels())}.", f"There are: {'; '.join(nomes.labels())}."),
            ),
            notes=[(causadas.estranhas[0], "esta", "this one")],
        )
        return
    if not causadas.ids:
        yield x.found(
            "impossibilidades",
            "não diz o que o alvo fica sem poder fazer.",
            "does not say what the target can no longer do.",
            help=(
                "Escreva, por exemplo, `impossibilidades: falar`.",
                "Write, for example, `impossibilidades: falar`.",
            ),
        )
        return
    extra = x.duracao_extra
    if extra is None or x.nivel is None or causadas.soma + extra <= x.nivel:
        return
    soma = causadas.soma + extra
    partes = [f"{x.tab.impossibilidades.label(id_)} {x.tab.nivel_da_impossibilidade(id_)}" for id_ in causadas.ids]
    partes += [f"duração extra {extra}"] if extra else []
    yield x.found(
        "impossibilidades",
        f"as impossibilidades pedem nível {soma}, e esta magia é de nível {x.nivel}.",
        f"the impossibilidades take level {soma}, and this spell is of level {x.nivel}.",
        help=(
            f"Use a magia no nível {soma}, ou tire alguma."
            if soma <= x.tab.nivel_maximo
            else "Tire alguma, ou faça duas magias.",
            f"Use the spell at level {soma}, or take one out."
            if soma <= x.tab.nivel_maximo
            else "Take one out, or make two spells.",
        ),
        conta=f"{' + '.join(partes)} = {soma}" if len(partes) > 1 else None,
    )


_BRANCOS = re.compile(r"\s+")


def _sem_brancos(texto: str) -> str:
    """Dice as they are compared: `1D10 + 3` and `1d10+3` are one."""
    return _BRANCOS.sub("", texto).casefold().replace("turno", "turnos").replace("turnoss", "turnos")


@REGRAS("FF814", "magia-dano-declarado", ERRO, _MAGIAS, "magia")
def ff814_magia_dano_declarado(x: Magia) -> Findings:
    """
    pt: Os dados escritos são os que o atributo rola nesse nível
    en: The dice written are those the attribute rolls at that level
    por que: Dano e cura rolam um d10 por nível; absorver rola 1d10 e soma o nível; ao longo do tempo é 1d10 por
        turno. Outro dado na ficha faz a magia render o que ela não comprou.
    why: Damage and cures roll a d10 for each level; absorver rolls 1d10 and adds the level; over time it is 1d10
        a turn. Other dice on the sheet make the spell give what it has not bought.
    ruim:
        sistema: fantasia-final
        magia: {nome: Beijo Morno, atributo: absorver vitalidade, nivel: 3, efeito_dados: 3d10}
    bom:
        sistema: fantasia-final
        magia: {nome: Beijo Morno, atributo: absorver vitalidade, nivel: 3, efeito_dados: 1d10+3}
    """
    texto, certo = x["efeito_dados"].text, x.dados
    if texto and certo is not None and _sem_brancos(texto) != _sem_brancos(certo):
        yield x.found(
            "efeito_dados",
            f"o efeito é {certo}, e não `{quote(texto)}`.",
            f"the effect is {certo}, and not `{quote(texto)}`.",
            help=(f"Escreva `{certo}`.", f"Write `{certo}`."),
        )


@REGRAS(
    "FF815",
    "magia-conjurador",
    ERRO,
    _MAGIAS,
    "magia",
    rests_on=(
        "atributos.atributos",
        "niveis.pontos_por_nivel",
    ),
)
def ff815_magia_conjurador(x: Magia) -> Findings:
    """
    pt: Quem lança a magia tem o nível e a essência para ela
    en: Who casts the spell has the level and the essência for it
    por que: Ninguém usa uma magia acima do próprio nível, e o custo sai dos pontos de essência de quem a lança.
        Faltando um dos dois, ela não sai.
    why: Nobody uses a spell above their own level, and the cost comes out of the caster's points of essência. If
        either is short, it is not cast.
    ruim:
        sistema: fantasia-final
        magia:
          nome: Trovoada
          atributo: dano mágico
          nivel: 5
          elemento: raio
          conjurador: {nome: Ziza, dano mágico: 5, essência: 1}
    bom:
        sistema: fantasia-final
        magia:
          nome: Trovoada
          atributo: dano mágico
          nivel: 5
          elemento: raio
          conjurador: {nome: Ziza, dano mágico: 5, essência: 2}
    """
    quem = quem_e(x, x["conjurador"])
    if quem is None or x.id is None or x.nivel is None:
        return
    tem = quem.niveis.get(x.id, 0) + quem.potencializar
    pontos = contas.pontos(x.tab, "essencia", quem.niveis.get("essencia", 0))
    custo = x.custo
    if x.nivel <= tem and (custo is None or custo <= pontos):
        return
    nome, name = quem.nome or "quem lança", quem.nome or "the caster"
    atributo = x.tab.nome(x.id)
    faltas_pt: list[str] = []
    faltas_en: list[str] = []
    if x.nivel > tem:
        faltas_pt.append(f"tem {atributo} {tem}, e a magia é de nível {x.nivel}")
        faltas_en.append(f"has {atributo} {tem}, and the spell is of level {x.nivel}")
    if custo is not None and custo > pontos:
        faltas_pt.append(f"tem {pontos} pontos de essência, e ela custa {custo}")
        faltas_en.append(f"has {pontos} points of essência, and it costs {custo}")
    yield x.found(
        "conjurador",
        f"{nome} {'; '.join(faltas_pt)}.",
        f"{name} {'; '.join(faltas_en)}.",
        help=(
            "Baixe o nível da magia, ou dê-a a quem possa lançá-la.",
            "Lower the level of the spell, or give it to somebody who can cast it.",
        ),
    )


@REGRAS(
    "FF816",
    "magia-sacrificio",
    ERRO,
    ("Ações, sacrifício", "Actions, sacrifício"),
    "magia",
    rests_on=("atributos.gasto_por_nivel",),
)
def ff816_magia_sacrificio(x: Magia) -> Findings:
    """
    pt: O sacrifício gasta até 10 por nível e devolve metade
    en: Sacrifício spends up to 10 a level and gives back half
    por que: O nível limita quanto sangue vira essência de uma vez, e a troca é sempre de dois para um. De um
        valor ímpar a metade pode ser arredondada para qualquer lado.
    why: The level limits how much blood becomes essência at once, and the trade is always two for one. Of an odd
        amount the half may be rounded either way.
    ruim:
        sistema: fantasia-final
        magia: {nome: Talho Pequeno, atributo: sacrifício, nivel: 1, vitalidade_gasta: 14, essencia_recuperada: 7}
    bom:
        sistema: fantasia-final
        magia: {nome: Talho Pequeno, atributo: sacrifício, nivel: 1, vitalidade_gasta: 10, essencia_recuperada: 5}
    """
    gasta, maximo = x["vitalidade_gasta"], x.gasta_no_maximo
    if maximo is None or gasta.integer is None:
        return
    recuperada = x["essencia_recuperada"]
    metades = contas.metades(x.tab, gasta.integer)
    erros_pt: list[str] = []
    erros_en: list[str] = []
    if gasta.integer > maximo:
        erros_pt.append(f"gasta {gasta.integer} de vitalidade, e o sacrifício {x.nivel} vai até {maximo}")
        erros_en.append(f"spends {gasta.integer} of vitalidade, and sacrifício {x.nivel} goes up to {maximo}")
    notas: list[tuple[Value, str, str]] = []
    if recuperada.integer is not None and recuperada.integer not in metades:
        certa = ou(str(n) for n in dict.fromkeys(metades))
        erros_pt.append(f"{gasta.integer} de vitalidade devolvem {certa[0]} de essência, e não {recuperada.integer}")
        erros_en.append(
            f"{gasta.integer} of vitalidade give back {certa[1]} of essência, and not {recuperada.integer}"
        )
        notas.append((recuperada, "o que se recupera", "what is given back"))
    if not erros_pt:
        return
    certo = min(gasta.integer, maximo)
    yield x.found(
        "vitalidade_gasta",
        f"{'; '.join(erros_pt)}.",
        f"{'; '.join(erros_en)}.",
        help=(
            f"Gaste até {maximo}; {certo} devolvem {contas.metades(x.tab, certo)[0]}.",
            f"Spend up to {maximo}; {certo} give back {contas.metades(x.tab, certo)[0]}.",
        ),
        notes=notas,
    )


@REGRAS("FF817", "magia-tempo-e-divisao", AVISO, _MAGIAS, "magia")
def ff817_magia_tempo_e_divisao(x: Magia) -> Findings:
    """
    pt: O texto não diz como dividir um efeito ao longo do tempo
    en: The text does not say how an effect over time is shared
    por que: Dividir reparte os dados de uma rolagem, e ao longo do tempo cada turno rola um dado só. Se os turnos
        se repartem ou se cada alvo tem os seus, a mesa decide.
    why: Sharing deals out the dice of one roll, and over time each turn rolls a single die. Whether the turns are
        dealt out or each target has its own is for the table to decide.
    ruim:
        sistema: fantasia-final
        magia:
          nome: Esporos
          atributo: dano mágico
          nivel: 3
          elemento: não-elemental
          modo: ao longo do tempo
          alvos: [{alvo: batedor, dados: 1}, {alvo: arauto, dados: 2}]
    bom:
        sistema: fantasia-final
        magia:
          nome: Esporos
          atributo: dano mágico
          nivel: 3
          elemento: não-elemental
          alvos: [{alvo: batedor, dados: 1}, {alvo: arauto, dados: 2}]
    """
    if x.modo == "ao-longo-do-tempo" and len(x["alvos"].items) > 1:
        yield x.found(
            "alvos",
            "o texto não diz como dividir entre alvos um efeito ao longo do tempo.",
            "the text does not say how an effect over time is shared among targets.",
            help=(
                "Combine com o grupo e silencie este aviso, ou use um alvo só.",
                "Agree with the group and silence this warning, or use a single target.",
            ),
        )


@REGRAS("FF818", "magia-alvo-sem-distancia", AVISO, _DISTRIBUICAO, "magia")
def ff818_magia_alvo_sem_distancia(x: Magia) -> Findings:
    """
    pt: Mexer em ataque à distância pede um alvo que o tenha
    en: To change ataque à distância takes a target that has it
    por que: Nos outros atributos o bônus vale até para quem está em 0. Neste, o alvo precisa ter ao menos 1
        nível, senão a magia não faz nada.
    why: In the other attributes a bonus counts even for one who is at 0. In this one the target needs at least 1
        level, or else the spell does nothing.
    ruim:
        sistema: fantasia-final
        magia: {nome: Mira Serena, atributo: bônus mágico, nivel: 2, distribuicao: {ataque à distância: 2}}
    bom:
        sistema: fantasia-final
        magia:
          nome: Mira Serena
          atributo: bônus mágico
          nivel: 2
          distribuicao: {ataque à distância: 2}
          alvo_tem_ataque_a_distancia: sim
    """
    tem = x["alvo_tem_ataque_a_distancia"]
    if x.id not in x.tab.distribuem or tem.state is State.MALFORMED or tem.boolean is True:
        return
    for parte, id_, _ in x.distribuicao.partes:
        if id_ is not None and id_ in x.tab.so_de_quem_tem:
            nome = x.tab.nome(id_)
            yield x.found(
                parte,
                f"{nome} só muda em quem já o tem em 1 ou mais.",
                f"{nome} changes only in those who have it at 1 or more already.",
                help=(
                    "Se o alvo tem, escreva `alvo_tem_ataque_a_distancia: sim`.",
                    "If the target has it, write `alvo_tem_ataque_a_distancia: sim`.",
                ),
            )
