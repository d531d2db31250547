"""FF4xx: the narrator's characters: creatures, persons and villains, and what they leave when they are defeated."""

from __future__ import annotations

from techlint.systems.fantasia_final.pieces import Figura
from techlint.systems.fantasia_final.rules.base import AVISO, DO_NARRADOR, ERRO, REGRAS, Findings, e, escrito
from techlint.systems.kit.record import State, Value

_CATEGORIAS = ("Personagens do narrador", "Characters of the narrator")
_RECOMPENSA = ("Tesouro e experiência", "Tesouro and experience")


def _obrigatorio(x: Figura, categoria: str, pt: str, en: str) -> Findings:
    """What a creature or a person lacks of what it must have."""
    linha = x.tab.categorias[categoria]
    faltam = x.obrigatorios(linha.obrigatorios, linha.campos_obrigatorios)
    if not faltam or x["atributos"].state is State.MALFORMED:
        return
    lista_pt, lista_en = e(faltam)
    yield x.found(
        "atributos",
        f"{pt} precisa de {lista_pt}.",
        f"{en} needs {lista_en}.",
        help=(f"Escreva {lista_pt} na ficha.", f"Write {lista_en} on the sheet."),
        notes=[],
    )


def _proibido(x: Figura, pt: str, en: str) -> Findings:
    """Each attribute and each field that a creature or a person may not have."""
    achados: list[tuple[Value, str]] = [(x.escrito(id_), x.tab.nome(id_)) for id_ in x.proibidos if x.tem(id_)]
    achados += [(x.campo_escrito(campo), x.tab.nome(campo)) for campo in x.campos_proibidos if x.tem_o_campo(campo)]
    for value, nome in achados:
        yield x.found(
            value,
            f"{pt} não pode ter {nome}.",
            f"{en} may not have {nome}.",
            help=(
                f"Tire {nome}, ou declare a peça como `vilao` com `base: {x.kind}`.",
                f"Take {nome} out, or declare the piece as `vilao` with `base: {x.kind}`.",
            ),
        )


@REGRAS("FF401", "criatura-obrigatorio", ERRO, _CATEGORIAS, "criatura")
def ff401_criatura_obrigatorio(x: Figura) -> Findings:
    """
    pt: Criatura tem ataque, agilidade, vitalidade e essência
    en: A creature has ataque, agilidade, vitalidade and essência
    por que: São os atributos que o combate usa de todo mundo: acertar, escapar, aguentar e resistir ao que suga a
        essência. Por pouco que seja, toda criatura tem ao menos 1 em cada.
    why: These are what a fight uses of everybody: to hit, to get away, to last, and to stand what drains
        essência. However little it be, every creature has at least 1 in each.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Armadilha Faminta
          atributos: {ataque: 3, vitalidade: 2, essência: 1}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Armadilha Faminta
          atributos: {ataque: 3, agilidade: 1, vitalidade: 2, essência: 1}
    """
    yield from _obrigatorio(x, "criatura", "criatura", "a creature")


@REGRAS("FF402", "criatura-proibido", ERRO, _CATEGORIAS, "criatura")
def ff402_criatura_proibido(x: Figura) -> Findings:
    """
    pt: Criatura não tem o que só um ser racional tem
    en: A creature has nothing that only a reasoning being has
    por que: Item, alquimia, roubo, suborno, invocação, tesouro, experiência e heroísmo são de quem pensa. A
        criatura que foge a essa regra é um vilão, e o jogo tem lugar para ele.
    why: Item, alquimia, roubo, suborno, invocação, tesouro, experiência and heroísmo belong to those who reason.
        A creature that breaks this rule is a villain, and the game has a place for it.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Pega Dourada
          atributos: {ataque: 1, agilidade: 3, vitalidade: 1, essência: 1}
          tesouro: 14
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Pega Dourada
          atributos: {ataque: 1, agilidade: 3, vitalidade: 1, essência: 1}
          tesouro: 14
    """
    yield from _proibido(x, "criatura", "a creature")


@REGRAS("FF403", "criatura-municao", AVISO, ("Ações, ataque à distância", "Actions, ataque à distância"), "criatura")
def ff403_criatura_municao(x: Figura) -> Findings:
    """
    pt: Ataque à distância gasta tesouro, e criatura não tem tesouro
    en: Ataque à distância spends tesouro, and a creature has none
    por que: Cada tiro consome tesouro igual ao nível usado. O texto não proíbe a criatura de atirar nem diz como
        ela paga; combine na mesa, por exemplo que ela gaste essência ou não gaste nada.
    why: Each shot costs as much tesouro as the level used. The text neither keeps a creature from shooting nor
        says how it pays; agree at the table, for example that it spends essência, or nothing.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Cuspidor de Espinhos
          atributos: {ataque: 1, ataque à distância: 3, agilidade: 2, vitalidade: 2, essência: 1}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Cuspidor de Espinhos
          atributos: {ataque: 1, ataque à distância: 3, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 12
    """
    for id_ in x.tab.gastam_tesouro:
        if x.tem(id_):
            nome = x.tab.nome(id_)
            yield x.found(
                x.escrito(id_),
                f"{nome} gasta tesouro, e criatura não tem tesouro para a munição.",
                f"{nome} spends tesouro, and a creature has none for ammunition.",
                help=(
                    "Combine com o grupo como ela paga e silencie este aviso, ou faça dela um `vilao` com tesouro.",
                    "Agree with the group how it pays and silence this warning, or make it a `vilao` with tesouro.",
                ),
            )


@REGRAS("FF404", "pessoa-obrigatorio", ERRO, _CATEGORIAS, "pessoa")
def ff404_pessoa_obrigatorio(x: Figura) -> Findings:
    """
    pt: Pessoa tem os cinco atributos básicos e tesouro
    en: A person has the five basic attributes, and tesouro
    por que: Uma pessoa do narrador luta, usa itens e carrega alguma coisa de valor, como os personagens dos
        jogadores. É também o tesouro dela que fica quando ela cai.
    why: A person of the narrator's fights, uses items and carries something of value, as the players' characters
        do. That tesouro is also what is left when they fall.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Barqueira
          atributos: {ataque: 1, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 9
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Barqueira
          atributos: {ataque: 1, item: 1, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 9
    """
    yield from _obrigatorio(x, "pessoa", "pessoa", "a person")


@REGRAS("FF405", "pessoa-proibido", ERRO, _CATEGORIAS, "pessoa")
def ff405_pessoa_proibido(x: Figura) -> Findings:
    """
    pt: Pessoa não tem invocação, experiência nem heroísmo
    en: A person has no invocação, experiência or heroísmo
    por que: Esses três marcam quem está no centro da história. A pessoa comum que os tem deixa de ser comum: é um
        vilão de base pessoa.
    why: These three mark those at the centre of the story. A common person who has them is common no longer, but
        a villain whose base is a person.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Druida do Charco
          atributos: {ataque: 1, item: 1, agilidade: 1, vitalidade: 2, essência: 3, invocação: 2}
          tesouro: 20
    bom:
        sistema: fantasia-final
        vilao:
          base: pessoa
          nome: Druida do Charco
          atributos: {ataque: 1, item: 1, agilidade: 1, vitalidade: 2, essência: 3, invocação: 2}
          tesouro: 20
    """
    yield from _proibido(x, "pessoa", "a person")


@REGRAS("FF406", "tesouro-abaixo-do-nivel", AVISO, _RECOMPENSA, "pessoa", "vilao")
def ff406_tesouro_abaixo_do_nivel(x: Figura) -> Findings:
    """
    pt: O tesouro de uma pessoa em geral não fica abaixo do nível total
    en: A person's tesouro is as a rule not below the nível total
    por que: Uma criatura rende tesouro igual ao nível total, e o texto diz que pessoas e vilões costumam ter isso
        ou mais. Um inimigo difícil e pobre parece castigo a quem o venceu.
    why: A creature is worth as much tesouro as its nível total, and the text says that persons and villains
        usually have that or more. An enemy who is hard and poor feels like a penalty for beating them.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Mestre Falido
          atributos: {ataque: 4, item: 2, agilidade: 3, vitalidade: 3, essência: 2}
          tesouro: 6
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Mestre Falido
          atributos: {ataque: 4, item: 2, agilidade: 3, vitalidade: 3, essência: 2}
          tesouro: 14
    """
    if x.tesouro is not None and x.total is not None and x.tesouro < x.total:
        yield x.found(
            "tesouro",
            f"tesouro {x.tesouro}, abaixo do nível total {x.total}; em geral é igual ou maior.",
            f"tesouro {x.tesouro}, below the nível total {x.total}; as a rule it is equal or larger.",
            help=(
                f"Suba o tesouro para {x.total} ou mais, se não for de propósito.",
                f"Raise the tesouro to {x.total} or more, unless it is on purpose.",
            ),
        )


@REGRAS("FF407", "vilao-base", ERRO, _CATEGORIAS, "vilao")
def ff407_vilao_base(x: Figura) -> Findings:
    """
    pt: Todo vilão é, por baixo, uma criatura ou uma pessoa
    en: Every villain is a creature or a person underneath
    por que: O vilão é uma das duas coisas com o direito de quebrar as proibições dela. A base diz o que ele ainda
        precisa ter e o que nele já é privilégio.
    why: A villain is one of the two with leave to break its prohibitions. The base says what they must still have
        and what is a privilege in them.
    ruim:
        sistema: fantasia-final
        vilao:
          base: demônio
          nome: Arauto das Cinzas
          atributos: {ataque: 5, item: 1, agilidade: 3, vitalidade: 5, essência: 3}
          tesouro: 30
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Arauto das Cinzas
          atributos: {ataque: 5, item: 1, agilidade: 3, vitalidade: 5, essência: 3}
          tesouro: 30
    """
    if x.base is not None or x["base"].state is State.MALFORMED:
        return
    if x["base"].read:
        pt, en = f"base `{escrito(x['base'])}`", f"base `{escrito(x['base'])}`"
    else:
        pt, en = "não diz a base", "does not say its base"
    yield x.found(
        "base",
        f"{pt}; um vilão é criatura ou pessoa.",
        f"{en}; a villain is a creature (criatura) or a person (pessoa).",
        help=("Escreva `base: criatura` ou `base: pessoa`.", "Write `base: criatura` or `base: pessoa`."),
    )


@REGRAS("FF408", "vilao-obrigatorio", ERRO, _CATEGORIAS, "vilao")
def ff408_vilao_obrigatorio(x: Figura) -> Findings:
    """
    pt: O vilão tem o que a base dele obriga
    en: A villain has what their base must have
    por que: O vilão ganha acesso ao que é proibido à base, mas não perde nada do que ela obriga. De base pessoa,
        ele também usa itens e tem tesouro.
    why: A villain gains access to what is forbidden to the base, but loses nothing of what it must have. One
        whose base is a person uses items as well, and has tesouro.
    ruim:
        sistema: fantasia-final
        vilao:
          base: pessoa
          nome: Conde Sem Bolsa
          atributos: {ataque: 4, item: 2, agilidade: 3, vitalidade: 4, essência: 3, invocação: 2}
    bom:
        sistema: fantasia-final
        vilao:
          base: pessoa
          nome: Conde Sem Bolsa
          atributos: {ataque: 4, item: 2, agilidade: 3, vitalidade: 4, essência: 3, invocação: 2}
          tesouro: 25
    """
    if x.base is not None:
        yield from _obrigatorio(x, x.base, f"vilão de base {x.base}", f"a villain of base {x.base}")


@REGRAS("FF409", "vilao-comum", AVISO, _CATEGORIAS, "vilao")
def ff409_vilao_comum(x: Figura) -> Findings:
    """
    pt: O vilão tem ao menos uma coisa proibida à base
    en: A villain has at least one thing that is forbidden to the base
    por que: É isso que faz dele um vilão nas regras. Sem nada proibido, a ficha é a de uma criatura ou pessoa
        comum, e fica mais clara com esse nome.
    why: That is what makes them a villain in the rules. With nothing forbidden, the sheet is that of a common
        creature or person, and is clearer under that name.
    ruim:
        sistema: fantasia-final
        vilao:
          base: pessoa
          nome: Capitã Severa
          atributos: {ataque: 4, item: 1, agilidade: 3, vitalidade: 4, essência: 1}
          tesouro: 18
    bom:
        sistema: fantasia-final
        vilao:
          base: pessoa
          nome: Capitã Severa
          atributos: {ataque: 4, item: 1, agilidade: 3, vitalidade: 4, essência: 1}
          tesouro: 18
          heroismo: {ganha: [causar dano], acoes: [ataques]}
    """
    if x.base is None or x.niveis is None:
        return
    linha = x.tab.categorias[x.base]
    if any(x.tem(id_) for id_ in linha.proibidos) or any(x.tem_o_campo(campo) for campo in linha.campos_proibidos):
        return
    yield x.found(
        x.at,
        f"não tem nada que seja proibido a {linha.nome}; pode ser uma {linha.nome} comum.",
        f"has nothing that is forbidden to a {linha.nome}; it can be a common one.",
        help=(
            f"Escreva `{x.base}:` no lugar de `vilao:` e tire `base`, ou dê-lhe o que o faz vilão.",
            f"Write `{x.base}:` in place of `vilao:` and take `base` out, or give it what makes it a villain.",
        ),
        subject="(raiz)",
    )


@REGRAS("FF410", "recompensa-experiencia", ERRO, _RECOMPENSA, *DO_NARRADOR)
def ff410_recompensa_experiencia(x: Figura) -> Findings:
    """
    pt: Um inimigo rende experiência igual ao nível total dele
    en: An enemy is worth as much experience as its nível total
    por que: A conta é uma só para qualquer inimigo: a soma dos níveis de todos os atributos. O narrador que quer
        pagar mais põe um inimigo maior.
    why: The reckoning is one for every enemy: the sum of the levels of all attributes. A narrator who wants to
        pay more puts a bigger enemy there.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Enguia de Trovão
          atributos: {ataque: 3, agilidade: 3, vitalidade: 2, essência: 2, dano mágico: 2}
          declarado: {experiencia_concedida: 24}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Enguia de Trovão
          atributos: {ataque: 3, agilidade: 3, vitalidade: 2, essência: 2, dano mágico: 2}
          declarado: {experiencia_concedida: 12}
    """
    for value in x.declarados("experiencia_concedida"):
        if x.total is not None and value.integer != x.total:
            yield x.found(
                value,
                f"rende {x.total} de experiência, e não {value.integer}.",
                f"is worth {x.total} of experience, and not {value.integer}.",
                help=(f"Escreva {x.total}.", f"Write {x.total}."),
                right=x.total,
            )


@REGRAS("FF411", "recompensa-tesouro", ERRO, _RECOMPENSA, *DO_NARRADOR)
def ff411_recompensa_tesouro(x: Figura) -> Findings:
    """
    pt: O tesouro que fica é o nível total da criatura, ou o da pessoa
    en: The tesouro left is a creature's nível total, or a person's own
    por que: De uma criatura tira-se couro, osso, pedra: vale o nível total dela. Pessoas e vilões deixam o
        tesouro que carregavam, nem mais nem menos.
    why: Of a creature one takes hide, bone, stone: it is worth its nível total. Persons and villains leave the
        tesouro they carried, neither more nor less.
    ruim:
        sistema: fantasia-final
        pessoa:
          nome: Salteador
          atributos: {ataque: 3, item: 1, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 22
          declarado: {tesouro_concedido: 9}
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Salteador
          atributos: {ataque: 3, item: 1, agilidade: 2, vitalidade: 2, essência: 1}
          tesouro: 22
          declarado: {tesouro_concedido: 22}
    """
    certo = x.tesouro_concedido
    for value in x.declarados("tesouro_concedido"):
        if certo is not None and value.integer != certo:
            do_nivel = x.kind in x.tab.tesouro_e_o_total
            pt, en = ("o nível total", "the nível total") if do_nivel else ("o que tem", "what it has")
            yield x.found(
                value,
                f"deixa {certo} de tesouro ({pt}), e não {value.integer}.",
                f"leaves {certo} of tesouro ({en}), and not {value.integer}.",
                help=(f"Escreva {certo}.", f"Write {certo}."),
                right=certo,
            )


@REGRAS(
    "FF412",
    "npc-acima-do-teto-de-pj",
    AVISO,
    ("Leitura do techlint, que não vem do texto", "A reading of techlint's, not of the text"),
    *DO_NARRADOR,
    "invocacao",
    off=True,
    rests_on=(
        "niveis.numeros",
        "niveis.experiencia",
        "niveis.nivel",
    ),
)
def ff412_npc_acima_do_teto_de_pj(x: Figura) -> Findings:
    """
    pt: O inimigo respeita o teto que um personagem de jogador teria
    en: An enemy keeps to the highest level a player's character would have
    por que: Esta regra não vem do texto, que deixa o narrador pôr níveis à vontade; por isso nasce desligada.
        Serve à mesa que quer inimigos montados com as mesmas medidas dos heróis.
    why: This rule is not from the text, which lets the narrator set levels at will; it is therefore off unless
        asked for. It serves a table that wants enemies built to the measures of the heroes.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Caranguejo-Rochedo
          atributos: {ataque: 3, agilidade: 1, vitalidade: 3, essência: 1, armadura: 5}
    bom:
        sistema: fantasia-final
        criatura:
          nome: Caranguejo-Rochedo
          atributos: {ataque: 3, agilidade: 1, vitalidade: 3, essência: 1, armadura: 3}
    """
    if x.total is None or x.teto is None:
        return
    for id_ in x.conhecidos:
        nivel = x.nivel_bom(id_)
        if nivel is not None and nivel > x.teto and id_ not in x.proibidos:
            nome = x.tab.nome(id_)
            yield x.found(
                x.escrito(id_),
                f"{nome} {nivel} passa de {x.teto}, o teto de um personagem de jogador com nível total {x.total}"
                " (medida que o texto não pede de inimigos).",
                f"{nome} {nivel} goes beyond {x.teto}, the most of a player's character with nível total {x.total}"
                " (a measure that the text does not ask of enemies).",
                help=(f"Baixe {nome} para {x.teto}, se quiser.", f"Lower {nome} to {x.teto}, if you like."),
            )


@REGRAS("FF413", "criatura-racional", AVISO, _CATEGORIAS, "criatura", "pessoa")
def ff413_criatura_racional(x: Figura) -> Findings:
    """
    pt: Criatura não raciocina, e pessoa raciocina
    en: A creature does not reason, and a person does
    por que: É essa a diferença entre as duas categorias, e dela vêm as proibições. Um dragão que conversa e faz
        planos é uma pessoa ou um vilão, por mais escamas que tenha.
    why: That is the difference between the two categories, and the prohibitions come from it. A dragon that talks
        and makes plans is a person or a villain, however many scales it has.
    ruim:
        sistema: fantasia-final
        criatura:
          nome: Esfinge Menor
          racional: sim
          atributos: {ataque: 2, agilidade: 2, vitalidade: 3, essência: 2}
    bom:
        sistema: fantasia-final
        pessoa:
          nome: Esfinge Menor
          racional: sim
          atributos: {ataque: 2, item: 1, agilidade: 2, vitalidade: 3, essência: 2}
          tesouro: 10
    """
    racional, certo = x["racional"].boolean, x.tab.categorias[x.kind].racional
    if racional is None or racional is certo:
        return
    outra = next(id_ for id_, linha in x.tab.categorias.items() if linha.racional is racional)
    pt, en = ("é racional", "reasons") if certo else ("é irracional", "does not reason")
    yield x.found(
        "racional",
        f"{x.kind} {pt}, e aqui está `{escrito(x['racional'])}`.",
        f"a {x.kind} {en}, and here is `{escrito(x['racional'])}`.",
        help=(f"Troque o valor, ou faça desta peça uma `{outra}`.", f"Change the value, or make this a `{outra}`."),
    )
