"""SW92x to SW97x: battles, allies, tasks, scenes, hazards, and the optional rules."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.dice import Malformed
from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.dados import Dado, ler_dado
from techlint.systems.savage_worlds.danos import ler_dano
from techlint.systems.savage_worlds.outras import Cena, Exercito, Lado, Perigo, Tarefa
from techlint.systems.savage_worlds.pecas import Corpo, Peca, inteiro
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, fora_da_lista, lista, numero_errado, or_, ou
from techlint.systems.shape import quote

PERSEGUICAO, CONFLITO, ENCONTRO = "Perseguição", "Conflito Social", "Encontro Rápido"
PERICIA_ARCANA = "Perícia Arcana"


def _lados(x: Exercito) -> list[Lado]:
    return x.lados if x.dois_lados else []


@REGRAS("SW921", "exercito-maior", ERRO, "13 Preparação", "exercito")
def sw921(x: Exercito) -> Findings:
    """
    pt: O exército maior tem 10 marcadores
    en: The greater army has 10 markers
    por que: O lado com mais tropas é a medida do outro. Ele tem dez Marcadores de Força Militar, e o menor a sua
        proporção.
    why: The side with more troops is the measure of the other. It has ten markers, and the lesser its share.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Lindaura Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 12}
            - {nome: Charneca, tropas: 500, marcadores: 5}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Lindaura Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5}
    """
    certo = x.table("cenas")["exercito"]["marcadores"]
    for lado in _lados(x):
        escrito = lado.grupo["marcadores"].integer
        if lado.maior and escrito is not None and escrito != certo:
            yield x.found(
                lado.grupo["marcadores"],
                f"o exército maior começa com {certo} marcadores (aqui {escrito}).",
                f"the greater army begins with {certo} markers (here {escrito}).",
                help=(f"Escreva {certo}.", f"Write {certo}."),
            )


@REGRAS("SW922", "exercito-proporcao", ERRO, "13 Preparação", "exercito")
def sw922(x: Exercito) -> Findings:
    """
    pt: O exército menor tem marcadores em proporção
    en: The lesser army has markers in proportion
    por que: Sete mil contra dez mil dão sete marcadores. Conta quebrada vale para baixo ou para cima, com um ao
        menos; tropas especiais mudam isso, e então se explica em `ajuste`.
    why: Seven thousand against ten thousand give seven markers. A broken number holds down or up, with one at
        least; special troops change it, and then that is explained in `ajuste`.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Anselmo Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 7}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Anselmo Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 7, ajuste: cavaleiros de grifo}
    """
    lados = _lados(x)
    maior = max((lado.tropas or 0 for lado in lados), default=0)
    for lado in lados:
        if lado.errado and not lado.maior:
            certos = [str(n) for n in lado.aceitos]
            yield x.found(
                lado.grupo["marcadores"],
                f"{lado.tropas} contra {maior} dão {ou(certos)}, não {lado.grupo['marcadores'].integer}.",
                f"{lado.tropas} against {maior} give {or_(certos)}, not {lado.grupo['marcadores'].integer}.",
                help=(
                    f"Escreva {ou(certos)}; se for ajuste, explique em `ajuste`.",
                    f"Write {or_(certos)}; if it is adjusted, explain in `ajuste`.",
                ),
            )


@REGRAS("SW923", "exercito-comandante", AVISO, "13 Princípios Básicos; Moral; 1.2 Testes sem Perícias", "exercito")
def sw923(x: Exercito) -> Findings:
    """
    pt: Quem comanda tem Conhecimento (Batalha) e Espírito
    en: Who commands has Conhecimento (Batalha) and Espírito
    por que: A cada rodada os comandantes disputam Conhecimento (Batalha), e o Espírito segura a tropa depois das
        perdas. Sem a perícia se rola d4 menos 2.
    why: Each round the commanders contest Conhecimento (Batalha), and Espírito holds the troops after losses.
        Without the skill one rolls d4 less 2.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Teodora Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5, comandante: {nome: Aldo, espírito: d6}}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Teodora Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5, comandante: {nome: Aldo, conhecimento (batalha): d6,
              espírito: d6}}
    """
    regra = x.table("cenas")["exercito"]
    for lado in x.lados:
        valor = lado.grupo["comandante"]
        tem = _do_comandante(x, valor)
        if tem is None:
            continue
        faltam = [nome for nome in (regra["pericia"], regra["moral"]) if nome not in tem]
        if faltam:
            nome = valor.text or "o comandante"
            sem_pericia = regra["pericia"] in faltam
            d4, d4_en = (": rola d4-2", ": rolls d4-2") if sem_pericia else ("", "")
            yield x.found(
                valor,
                f"{nome} comanda sem {e_(faltam)}{d4}.",
                f"{valor.text or 'the commander'} commands without {lista(faltam, 'and')}{d4_en}.",
                help=(f"Escreva {e_(faltam)} com o dado.", f"Write {lista(faltam, 'and')} with the die."),
            )


def _do_comandante(x: Exercito, valor: Value) -> set[str] | None:
    """The traits a commander is known to have; None where nothing is known of one."""
    ref = valor.ref
    if ref is None:
        return None
    tracos: set[str] = set()
    if ref.record is not None:
        mapas = (ref.record.rest, ref.record["atributos"].entries, ref.record["pericias"].entries)
        tracos = {id_ for mapa in mapas for id_, traco in mapa.items() if traco.written}
        if tracos or not ref.name:
            return tracos
    peca = x.known.find(ref.name, ("personagem", "criatura")) if x.known is not None and ref.name else None
    if isinstance(peca, Corpo):
        return {*peca.pericias, *peca["atributos"].entries}
    return tracos if ref.record is not None else None


@REGRAS("SW924", "exercito-bonus", ERRO, "13 Batalha", "exercito")
def sw924(x: Exercito) -> Findings:
    """
    pt: Vantagem Tática e Plano de Batalha vão de +1 a +4
    en: Tactical advantage and battle plan go from +1 to +4
    por que: Uma posição melhor ou um plano mais esperto ajudam até +4 cada; zero é não ter. Mais que isso decidiria
        a batalha antes dos dados.
    why: A better position or a cleverer plan help up to +4 each; nothing is to have none. More would decide the
        battle before the dice.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Quirino Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5, plano_de_batalha: 5}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Quirino Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5, plano_de_batalha: 4}
    """
    menor, maior = x.table("cenas")["exercito"]["bonus"]
    rotulos = {"vantagem_tatica": "Vantagem Tática", "plano_de_batalha": "Plano de Batalha"}
    for lado in x.lados:
        for campo, rotulo in rotulos.items():
            valor = lado.grupo[campo].integer
            if valor is not None and not menor <= valor <= maior:
                yield x.found(
                    lado.grupo[campo],
                    f"{rotulo} vai de +{menor + 1} a +{maior} (aqui {valor}).",
                    f"{rotulo} goes from +{menor + 1} to +{maior} (here {valor}).",
                    help=(f"Escreva de {menor + 1} a {maior}, ou {menor} para nenhum.", f"Write {menor} to {maior}."),
                )


@REGRAS("SW925", "exercito-bonus-forca", ERRO, "13 Bônus de Força Militar", "exercito")
def sw925(x: Exercito) -> Findings:
    """
    pt: O bônus de Força Militar é a diferença de marcadores
    en: The bonus of military strength is the difference of markers
    por que: Quem tem mais marcadores soma um por ponto de diferença. O outro não soma nada.
    why: Who has more markers adds one for each point of difference. The other adds nothing.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Jacira Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10, bonus_forca_militar: 3}
            - {nome: Charneca, tropas: 500, marcadores: 5}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Jacira Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10, bonus_forca_militar: 5}
            - {nome: Charneca, tropas: 500, marcadores: 5}
    """
    lados = _lados(x)
    if len(lados) != len(x["lados"].items) or any(lado.errado for lado in lados):
        return
    for lado, outro in zip(lados, lados[::-1], strict=True):
        escrito = lado.grupo["bonus_forca_militar"].integer
        if escrito is None or lado.marcadores is None or outro.marcadores is None:
            continue
        certo = max(0, lado.marcadores - outro.marcadores)
        if escrito != certo:
            yield x.found(
                lado.grupo["bonus_forca_militar"],
                f"o bônus de Força Militar é {certo}, não {escrito}.",
                f"the bonus of military strength is {certo}, not {escrito}.",
                help=(f"Escreva {certo}.", f"Write {certo}."),
                conta=f"{lado.marcadores} - {outro.marcadores}",
            )


@REGRAS("SW926", "exercito-lados", ERRO, "13 Princípios Básicos", "exercito", present=("lados",))
def sw926(x: Exercito) -> Findings:
    """
    pt: Um combate em massa tem dois lados
    en: A mass battle has two sides
    por que: Cada rodada é uma disputa entre dois comandantes. Aliados se somam ao seu lado; uma terceira força é
        outra batalha.
    why: Each round is a contest between two commanders. Allies add to their side; a third force is another battle.
    ruim:
        sistema: savage-worlds
        exercito:
          nome: Belmiro Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5}
            - {nome: Pântano, tropas: 500, marcadores: 5}
    bom:
        sistema: savage-worlds
        exercito:
          nome: Belmiro Cinza Fria
          lados:
            - {nome: Muralha, tropas: 1000, marcadores: 10}
            - {nome: Charneca, tropas: 500, marcadores: 5}
    """
    n = len(x["lados"].items)
    certo = x.table("cenas")["exercito"]["lados"]
    if n != certo:
        yield x.found(
            "lados",
            f"combate em massa compara {certo} lados (aqui {n}).",
            f"a mass battle compares {certo} sides (here {n}).",
            help=(
                "Junte os aliados num lado só, ou faça duas batalhas.",
                "Join allies on one side, or make it two battles.",
            ),
        )


@REGRAS("SW931", "aliados-municao", ERRO, "12 Munição", "aliados", present=("municao",))
def sw931(x: Peca) -> Findings:
    """
    pt: A munição dos aliados é Muito Alto, Alto, Baixo ou Zerado
    en: The allies' ammunition is Muito Alto, Alto, Baixo or Zerado
    por que: Não se contam balas de Extras. O nível cai um degrau depois de cada combate, e são quatro.
    why: Nobody counts the bullets of Extras. The level falls a step after each combat, and there are four.
    ruim:
        sistema: savage-worlds
        aliados:
          nome: Zulmira Cinza Fria
          membros: [{nome: Chico, personalidade: 4}]
          municao: médio
    bom:
        sistema: savage-worlds
        aliados:
          nome: Zulmira Cinza Fria
          membros: [{nome: Chico, personalidade: 4}]
          municao: alto
    """
    nomes, texto = x.names("municoes"), x["municao"].text or ""
    if nomes.find(texto) is None:
        yield from fora_da_lista(
            x,
            x["municao"],
            quote(texto),
            "nível de munição",
            "level of ammunition",
            nomes.labels(),
            nomes.nearest(texto),
        )


@REGRAS("SW932", "aliados-personalidade", ERRO, "12 Personalidade dos Aliados", "aliados")
def sw932(x: Peca) -> Findings:
    """
    pt: A personalidade sai de um d20
    en: A personality comes of a d20
    por que: A tabela vai de 1 a 20. Em vez do número se pode escrever a própria personalidade.
    why: The table goes from 1 to 20. Instead of the number one may write the personality itself.
    ruim:
        sistema: savage-worlds
        aliados:
          nome: Evaristo Cinza Fria
          membros: [{nome: Chico, personalidade: 21}]
          municao: alto
    bom:
        sistema: savage-worlds
        aliados:
          nome: Evaristo Cinza Fria
          membros: [{nome: Chico, personalidade: medroso}]
          municao: alto
    """
    ultima = x.table("cenas")["aliados"]["personalidades"]
    for membro in x["membros"].items:
        valor = membro["personalidade"]
        n = inteiro(valor)
        if n is not None and not 1 <= n <= ultima:
            yield x.found(
                valor,
                f"personalidade vai de 1 a {ultima} (aqui {n}).",
                f"a personality goes from 1 to {ultima} (here {n}).",
                help=(f"Escreva de 1 a {ultima}, ou o nome dela.", f"Write 1 to {ultima}, or its name."),
            )


@REGRAS("SW941", "tarefa-individual", ERRO, "23 Tarefas Individuais", "tarefa_dramatica")
def sw941(x: Tarefa) -> Findings:
    """
    pt: A dificuldade diz os marcadores e as rodadas
    en: The difficulty says the markers and the rounds
    por que: Desafiadora são 4 marcadores em 3 rodadas, Difícil 6 em 4 e Complexa 8 em 5. Menos rodadas fazem da
        tarefa outra, sem que a mesa saiba.
    why: Desafiadora is 4 markers in 3 rounds, Difícil 6 in 4 and Complexa 8 in 5. Fewer rounds make it another task
        without the table knowing.
    ruim:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Iracema Cinza Fria, modo: individual, dificuldade: difícil, marcadores: 6,
          rodadas: 3}
    bom:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Iracema Cinza Fria, modo: individual, dificuldade: difícil, marcadores: 6,
          rodadas: 4}
    """
    linha = x.linha
    if linha is None:
        return
    for campo in ("marcadores", "rodadas"):
        escrito = x[campo].integer
        if escrito is not None and escrito != linha[campo]:
            yield x.found(
                campo,
                f"tarefa {x['dificuldade'].text}: {linha['marcadores']} marcadores em {linha['rodadas']} rodadas"
                f" ({campo} {escrito}).",
                f"a task {x['dificuldade'].text}: {linha['marcadores']} markers in {linha['rodadas']} rounds"
                f" ({campo} {escrito}).",
                help=(
                    f"Escreva {linha[campo]}, ou mude a dificuldade.",
                    f"Write {linha[campo]}, or change the difficulty.",
                ),
            )


@REGRAS("SW942", "tarefa-grupo", ERRO, "23 Tarefas em Grupo", "tarefa_dramatica", present=("rodadas",))
def sw942(x: Tarefa) -> Findings:
    """
    pt: Uma tarefa em grupo dura de 3 a 5 rodadas
    en: A group's task lasts 3 to 5 rounds
    por que: É o prazo que o texto dá quando todos podem tentar ao mesmo tempo. Com menos ninguém reage, e com mais
        a tensão acaba.
    why: It is the time the text gives where all may try at once. With less nobody can react, with more the tension
        is gone.
    ruim:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Laurindo Cinza Fria, modo: grupo, marcadores: 12, rodadas: 6, personagens: 4}
    bom:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Laurindo Cinza Fria, modo: grupo, marcadores: 12, rodadas: 4, personagens: 4}
    """
    menor, maior = x.table("cenas")["tarefas"]["rodadas_em_grupo"]
    n = x["rodadas"].integer
    if x["modo"].text == "grupo" and n is not None and not menor <= n <= maior:
        yield x.found(
            "rodadas",
            f"tarefa em grupo dura de {menor} a {maior} rodadas (aqui {n}).",
            f"a group's task lasts {menor} to {maior} rounds (here {n}).",
            help=(f"Escreva de {menor} a {maior}.", f"Write {menor} to {maior}."),
        )


@REGRAS(
    "SW943",
    "tarefa-grupo-meta",
    AVISO,
    "23 Tarefas em Grupo",
    "tarefa_dramatica",
    present=("marcadores", "rodadas", "personagens"),
)
def sw943(x: Tarefa) -> Findings:
    """
    pt: A meta do grupo conta um sucesso por pessoa e rodada
    en: The group's goal counts a success for each person and round
    por que: O texto manda supor que cada jogador consegue um sucesso por turno. Uma meta maior só se alcança com
        Ampliações.
    why: The text has one assume that each player gets a success a turn. A greater goal is reached only with raises.
    ruim:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Nazaré Cinza Fria, modo: grupo, marcadores: 20, rodadas: 4, personagens: 4}
    bom:
        sistema: savage-worlds
        tarefa_dramatica: {nome: Nazaré Cinza Fria, modo: grupo, marcadores: 16, rodadas: 4, personagens: 4}
    """
    m, r, p = x["marcadores"].integer, x["rodadas"].integer, x["personagens"].integer
    if x["modo"].text == "grupo" and m is not None and r is not None and p is not None and m > p * r:
        yield x.found(
            "marcadores",
            f"{m} marcadores com {p} personagens em {r} rodadas exige mais que um sucesso por turno.",
            f"{m} markers with {p} characters in {r} rounds asks for more than a success a turn.",
            help=(f"Escreva {p * r} ou menos.", f"Write {p * r} or less."),
        )


@REGRAS("SW951", "conflito-social-rodadas", ERRO, "14", "cena", present=("rodadas",))
def sw951(x: Cena) -> Findings:
    """
    pt: Um conflito social tem três rodadas
    en: A social conflict has three rounds
    por que: São três rodadas de argumentos. Ao fim delas se comparam os Marcadores de Influência com a tabela.
    why: There are three rounds of arguments. At the end of them the markers are compared with the table.
    ruim:
        sistema: savage-worlds
        cena: {nome: Osvaldo Cinza Fria, cena: conflito social, rodadas: 4}
    bom:
        sistema: savage-worlds
        cena: {nome: Osvaldo Cinza Fria, cena: conflito social, rodadas: 3}
    """
    if x["cena"].text == CONFLITO:
        certo = x.table("cenas")["conflito_social"]["rodadas"]
        yield from numero_errado(
            x, "rodadas", certo, ("rodadas de um conflito social", "rounds of a social conflict")
        )


@REGRAS("SW952", "perseguicao-incremento", ERRO, "19.1 Preparação", "cena", present=("incremento",))
def sw952(x: Cena) -> Findings:
    """
    pt: O incremento da perseguição é o do meio de locomoção
    en: A chase's increment is that of the means of going
    por que: Cada carta vale 5 quadros a pé, montado ou de veículo, 25 de avião ou navio e 50 de jato ou espaçonave.
        O Mestre pode mudar: então explique em `ajuste`.
    why: Each card is worth 5 squares on foot, mounted or by vehicle, 25 by plane or ship and 50 by jet or
        spaceship. The GM may change it: then explain in `ajuste`.
    ruim:
        sistema: savage-worlds
        cena: {nome: Perpétua Cinza Fria, cena: perseguição, meio: veículo, incremento: 10, cartas: 9,
          pericia: dirigir}
    bom:
        sistema: savage-worlds
        cena: {nome: Perpétua Cinza Fria, cena: perseguição, meio: veículo, incremento: 10,
          ajuste: estrada reta no deserto, cartas: 9, pericia: dirigir}
    """
    meio = x.meio
    if meio is not None and not x["ajuste"].written:
        como = x["meio"].text
        nomes = (f"incremento da perseguição ({como})", f"increment of the chase ({como})")
        yield from numero_errado(x, "incremento", meio["incremento"], nomes)


@REGRAS("SW953", "perseguicao-cartas", AVISO, "19.1; 19.7 Dogfights", "cena", present=("cartas",))
def sw953(x: Cena) -> Findings:
    """
    pt: Uma perseguição usa nove cartas, e um duelo dezesseis
    en: A chase uses nine cards, and a duel sixteen
    por que: Nove em fila são um bom número para a maioria, e mais se põem no caminho. O duelo é um quadrado de
        quatro por quatro.
    why: Nine in a row are a good number for most, and more are added on the way. A duel is a square of four by
        four.
    ruim:
        sistema: savage-worlds
        cena: {nome: Rosalvo Cinza Fria, cena: perseguição, meio: veículo, incremento: 5, cartas: 6,
          pericia: dirigir}
    bom:
        sistema: savage-worlds
        cena: {nome: Rosalvo Cinza Fria, cena: perseguição, meio: veículo, incremento: 5, cartas: 12,
          pericia: dirigir}
    """
    n = x["cartas"].integer
    if x["cena"].text != PERSEGUICAO or n is None:
        return
    formato = x.formato
    certo = x.table("veiculos")["cartas"][formato]
    if (n < certo) if formato == "Linear" else (n != certo):
        yield x.found(
            "cartas",
            f"{n} cartas; o usual é {certo}.",
            f"{n} cards; {certo} is usual.",
            help=(
                f"Escreva {certo}{' ou mais' if formato == 'Linear' else ''}.",
                f"Write {certo}{' or more' if formato == 'Linear' else ''}.",
            ),
        )


@REGRAS("SW954", "perseguicao-pericia", ERRO, "19.1 Perícias de Manobra", "cena", present=("pericia",))
def sw954(x: Cena) -> Findings:
    """
    pt: A perícia de manobra é a do meio de locomoção
    en: The manoeuvring skill is that of the means of going
    por que: No ar e no espaço se testa Pilotar, a pé ou de bicicleta Atletismo, montado Cavalgar. No veículo é
        Dirigir, e na água Navegar.
    why: In the air and in space one rolls Pilotar, on foot or by bicycle Atletismo, mounted Cavalgar. In a vehicle
        it is Dirigir, and on water Navegar.
    ruim:
        sistema: savage-worlds
        cena: {nome: Severina Cinza Fria, cena: perseguição, meio: veículo, incremento: 5, cartas: 9,
          pericia: pilotar}
    bom:
        sistema: savage-worlds
        cena: {nome: Severina Cinza Fria, cena: perseguição, meio: veículo, incremento: 5, cartas: 9,
          pericia: dirigir}
    """
    meio, texto = x.meio, x["pericia"].text or ""
    if meio is not None and x.names("pericias").find(texto) != meio["pericia"]:
        yield x.found(
            "pericia",
            f"{x['meio'].text} usa {meio['pericia']}, não {quote(texto)}.",
            f"{x['meio'].text} uses {meio['pericia']}, not {quote(texto)}.",
            help=(f"Escreva {meio['pericia']}.", f"Write {meio['pericia']}."),
        )


@REGRAS("SW955", "encontro-rapido", ERRO, "15", "cena")
def sw955(x: Cena) -> Findings:
    """
    pt: Um encontro rápido é de um dos seis tipos, com modificador de -4 a +4
    en: A quick encounter is of one of the six kinds, with a modifier from -4 to +4
    por que: Perseguição, combate, crise, roubo, missão ou jornada: o tipo sugere as perícias. As circunstâncias
        mudam o teste em até quatro.
    why: Chase, combat, crisis, heist, mission or journey: the kind suggests the skills. Circumstances change the
        roll by up to four.
    ruim:
        sistema: savage-worlds
        cena: {nome: Tibúrcio Cinza Fria, cena: encontro rápido, tipo_encontro: roubo, modificador: 6,
          pericias: [furtividade]}
    bom:
        sistema: savage-worlds
        cena: {nome: Tibúrcio Cinza Fria, cena: encontro rápido, tipo_encontro: roubo, modificador: 2,
          pericias: [furtividade]}
    """
    if x["cena"].text != ENCONTRO:
        return
    nomes, texto = x.names("encontros"), x["tipo_encontro"].text or ""
    if nomes.find(texto) is None:
        yield from fora_da_lista(
            x,
            x["tipo_encontro"],
            quote(texto),
            "tipo de encontro rápido",
            "kind of quick encounter",
            nomes.labels(),
            nomes.nearest(texto),
        )
    menor, maior = x.table("cenas")["modificador_de_encontro"]
    m = x["modificador"].integer
    if m is not None and not menor <= m <= maior:
        yield x.found(
            "modificador",
            f"o modificador de um encontro rápido vai de {menor} a +{maior} (aqui {m}).",
            f"the modifier of a quick encounter goes from {menor} to +{maior} (here {m}).",
            help=(f"Escreva de {menor} a {maior}.", f"Write {menor} to {maior}."),
        )


@REGRAS("SW956", "encontro-rapido-pericia", AVISO, "15 Regras Básicas", "cena")
def sw956(x: Cena) -> Findings:
    """
    pt: As perícias de um encontro rápido são as do seu tipo
    en: The skills of a quick encounter are those of its kind
    por que: São as que o texto sugere para aquele tipo de cena. Outra pode caber na história, e por isso é só um
        aviso.
    why: They are those the text suggests for that kind of scene. Another may suit the story, and so this is only a
        warning.
    ruim:
        sistema: savage-worlds
        cena: {nome: Rufina Lamparina, cena: encontro rápido, tipo_encontro: roubo, modificador: 2,
          pericias: [furtividade, lutar]}
    bom:
        sistema: savage-worlds
        cena: {nome: Rufina Lamparina, cena: encontro rápido, tipo_encontro: roubo, modificador: 2,
          pericias: [furtividade, perceber]}
    """
    tipo = x.names("encontros").find(x["tipo_encontro"].text or "")
    if x["cena"].text != ENCONTRO or tipo is None:
        return
    sugeridas = x.table("cenas")["encontros"][tipo]
    aceitas = {norm(nome) for nome in sugeridas}
    if PERICIA_ARCANA in sugeridas:
        aceitas |= {norm(linha["pericia"]) for linha in x.table("personagens")["antecedentes"].values()}
    for one in x["pericias"].items:
        texto = one.text or ""
        nome = x.names("pericias").find(texto) or texto
        if texto and norm(nome) not in aceitas:
            yield x.found(
                one,
                f"{quote(texto)} não é das sugeridas para {tipo}.",
                f"{quote(texto)} is not among those suggested for {tipo}.",
                help=(f"Sugeridas: {e_(sugeridas)}.", f"Suggested: {lista(sugeridas, 'and')}."),
            )


@REGRAS("SW961", "perigo-tipo", ERRO, "18 Veneno; Doença", "perigo")
def sw961(x: Perigo) -> Findings:
    """
    pt: Um veneno ou uma doença é de um dos tipos do texto
    en: A poison or a disease is of one of the text's kinds
    por que: O veneno é Letal, Moderado, Nocauteador ou Paralisante; a doença, Crônica, Debilitante ou Letal. O tipo
        diz o que acontece a quem falha.
    why: A poison is Letal, Moderado, Nocauteador or Paralisante; a disease Crônica, Debilitante or Letal. The kind
        says what becomes of those who fail.
    ruim:
        sistema: savage-worlds
        perigo: {nome: Brás Lamparina, veneno: mortal, forca: -2}
    bom:
        sistema: savage-worlds
        perigo: {nome: Brás Lamparina, veneno: letal, forca: -2}
    """
    casos = (
        ("veneno", "venenos", "tipo de veneno", "kind of poison"),
        ("doenca", "doencas", "tipo de doença", "kind of disease"),
    )
    for campo, tabela, pt, en in casos:
        texto, nomes = x[campo].text, x.names(tabela)
        if texto and nomes.find(texto) is None:
            yield from fora_da_lista(x, x[campo], quote(texto), pt, en, nomes.labels(), nomes.nearest(texto))


@REGRAS("SW962", "perigo-forca", ERRO, "18 Veneno; 26 Veneno", "perigo")
def sw962(x: Perigo) -> Findings:
    """
    pt: A força do veneno é um redutor
    en: The strength of a poison is a penalty
    por que: Ela se subtrai do teste de Vigor da vítima, e por isso é zero ou negativa. Um número positivo ajudaria
        quem bebe.
    why: It is taken off the victim's roll of Vigor, and so is nothing or negative. A positive number would help
        whoever drinks.
    ruim:
        sistema: savage-worlds
        perigo: {nome: Dorotéia Lamparina, veneno: letal, forca: 2}
    bom:
        sistema: savage-worlds
        perigo: {nome: Dorotéia Lamparina, veneno: letal, forca: -2}
    """
    valor = x["forca"]
    n = valor.integer
    if valor.written and (n is None or n > 0):
        yield x.found(
            valor,
            f"a força do veneno é redutor, 0 ou negativo (aqui `{quote(valor.raw)}`).",
            f"the strength of a poison is a penalty, 0 or negative (here `{quote(valor.raw)}`).",
            help=(f"Escreva {-n}.", f"Write {-n}.")
            if n is not None
            else ("Escreva 0, -1, -2...", "Write 0, -1, -2..."),
        )


@REGRAS("SW963", "perigo-fogo", AVISO, "18 Dano por Fogo", "perigo", present=("dano",))
def sw963(x: Perigo) -> Findings:
    """
    pt: O fogo causa o dano da sua fonte
    en: Fire does the damage of its source
    por que: Contato localizado 1d6, fogueira 2d6, lança-chamas 3d6 e lava 5d6. O Mestre pode querer outro, e por
        isso é só um aviso.
    why: Local contact 1d6, a bonfire 2d6, a flamethrower 3d6 and lava 5d6. The GM may want another, and so this is
        only a warning.
    ruim:
        sistema: savage-worlds
        perigo: {nome: Genésio Lamparina, perigo: fogo, fonte: lava, dano: 3d6}
    bom:
        sistema: savage-worlds
        perigo: {nome: Genésio Lamparina, perigo: fogo, fonte: lava, dano: 5d6}
    """
    if norm(x["perigo"].text or "") != "fogo":
        return
    fogos = x.table("cenas")["fogos"]
    aceitos = [x.dano_do_fogo] if x.dano_do_fogo is not None else list(fogos.values())
    escrito = x["dano"].raw
    if not any(_mesmo_dano(escrito, um) for um in aceitos):
        fonte = f" de {quote(x['fonte'].text)}" if x["fonte"].text else ""
        source = f" of {quote(x['fonte'].text)}" if x["fonte"].text else ""
        yield x.found(
            "dano",
            f"fogo{fonte} costuma causar {ou(aceitos)} (aqui {quote(escrito)}).",
            f"fire{source} usually does {or_(aceitos)} (here {quote(escrito)}).",
            help=(f"Escreva {ou(aceitos)}.", f"Write {or_(aceitos)}."),
        )


def _mesmo_dano(escrito: str, certo: str) -> bool:
    try:
        return ler_dano(escrito) == ler_dano(certo)
    except Malformed:
        return False


@REGRAS("SW971", "riqueza-dado", ERRO, "22 Comprando Coisas; Personagens Ricos e Pobres", "personagem")
def sw971(x: Personagem) -> Findings:
    """
    pt: O dado de Riqueza é d6, ou o da Vantagem ou Complicação
    en: The die of Riqueza is d6, or that of the Edge or Hindrance
    por que: Com a regra Riqueza, todos têm d6; Pobreza o baixa a d4, Rico o sobe a d8 e Podre de Rico a d10. Só
        recompensa o muda, por um tempo.
    why: Under the rule Riqueza all have d6; Pobreza lowers it to d4, Rico raises it to d8 and Podre de Rico to d10.
        Only a reward changes it, for a while.
    ruim:
        sistema: savage-worlds
        opcoes: [riqueza]
        personagem:
          nome: Lindaura Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          riqueza: d8
    bom:
        sistema: savage-worlds
        opcoes: [riqueza]
        personagem:
          nome: Lindaura Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          riqueza: d6
    """
    valor = x["riqueza"]
    if not valor.written or not x.liga("Riqueza"):
        return
    dado = valor.of(Dado)
    if dado is None or dado.passo != ler_dado(x.riqueza).passo:
        yield x.found(
            valor,
            f"dado de Riqueza é {x.riqueza}, não {quote(valor.raw)}.",
            f"the die of Riqueza is {x.riqueza}, not {quote(valor.raw)}.",
            help=(f"Escreva {x.riqueza}.", f"Write {x.riqueza}."),
        )


@REGRAS("SW972", "idiomas", ERRO, "21 Múltiplos Idiomas", "personagem", present=("idiomas",))
def sw972(x: Personagem) -> Findings:
    """
    pt: Os idiomas cabem na Astúcia
    en: Languages fit in Astúcia
    por que: Com Múltiplos Idiomas, ou com a Vantagem Linguista, sabem-se tantos quanto metade do dado de Astúcia.
        Com os dois juntos, tantos quanto o dado inteiro.
    why: With Múltiplos Idiomas, or with the Edge Linguista, one knows as many as half the die of Astúcia. With both
        together, as many as the whole die.
    ruim:
        sistema: savage-worlds
        opcoes: [múltiplos idiomas]
        personagem:
          nome: Anselmo Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          idiomas: [porto, serra, ilha, antigo]
    bom:
        sistema: savage-worlds
        opcoes: [múltiplos idiomas]
        personagem:
          nome: Anselmo Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          idiomas: [porto, serra, ilha]
    """
    maximo, n = x.idiomas_permitidos, len(x["idiomas"].items)
    if maximo is not None and n > maximo:
        yield x.found(
            "idiomas",
            f"{n} idiomas; o limite é {maximo}.",
            f"{n} languages; the limit is {maximo}.",
            help=(f"Tire {n - maximo}, ou suba a Astúcia.", f"Take {n - maximo} out, or raise Astúcia."),
        )


@REGRAS("SW973", "especializacao", AVISO, "21 Especialização de Perícias", "personagem")
def sw973(x: Personagem) -> Findings:
    """
    pt: Com a regra ligada, a perícia diz a sua especialização
    en: With the rule on, a skill says its specialisation
    por que: Fora da especialização o teste leva -2, e por isso cada perícia que as tem diz a sua. Atirar pode ser
        com rifle, e Cavalgar, com camelo.
    why: Outside the specialisation the roll takes -2, and so each skill that has them says its own. Atirar may be
        with a rifle, and Cavalgar with a camel.
    ruim:
        sistema: savage-worlds
        opcoes: [especialização de perícias]
        personagem:
          nome: Teodora Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {provocar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        opcoes: [especialização de perícias]
        personagem:
          nome: Teodora Lamparina
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {provocar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, "atirar": {dado: d6, especializacao: rifle}, intimidar: d6, curar: d4}
    """
    if not x.liga("Especialização de Perícias"):
        return
    tabela = x.tabela["especializacoes"]
    for id_, lida in x.pericias.items():
        exemplos = tabela.get(id_)
        if exemplos is None or lida.especializacoes or lida.passo is None:
            continue
        yield x.found(
            lida.valor,
            f"escolha a especialização de {lida.nome}.",
            f"choose the specialisation of {lida.nome}.",
            help=(
                f"Escreva `{lida.nome}: {{dado: ..., especializacao: ...}}`; por exemplo {ou(exemplos)}.",
                f"Write `{lida.nome}: {{dado: ..., especializacao: ...}}`; for example {or_(exemplos)}.",
            ),
        )


@REGRAS(
    "SW974",
    "regra-de-ambientacao-desconhecida",
    AVISO,
    "21; 22",
    "personagem",
    "poder",
    "dispositivo",
    "cena",
    rests_on=("opcoes",),
)
def sw974(x: Peca) -> Findings:
    """
    pt: Uma opção é uma das Regras de Ambientação
    en: An option is one of the setting rules
    por que: O que não é do texto não liga nada, e quem escreveu pode achar que ligou. Uma regra só da mesa se anota
        noutro lugar.
    why: What is not of the text turns nothing on, and who wrote it may think it did. A rule of the table alone is
        noted elsewhere.
    ruim:
        sistema: savage-worlds
        opcoes: [dados de sangue]
        poder:
          nome: Quirino Lamparina
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    bom:
        sistema: savage-worlds
        opcoes: [cura rápida]
        poder:
          nome: Quirino Lamparina
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    """
    # The options stand beside the pieces and are said of once, where they are read (`tipos.Opcao`).
    return iter(())
