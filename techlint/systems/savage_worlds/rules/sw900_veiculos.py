"""SW90x and SW91x: vehicles."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.record import Record, Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.outras import Veiculo
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, fora_da_lista, lista, numero_errado, or_, ou
from techlint.systems.savage_worlds.tipos import Lugares
from techlint.systems.shape import quote


def _armas(x: Veiculo) -> list[tuple[Value, Record]]:
    return [(one, one.record) for one in x["armas"].items if one.record is not None]


@REGRAS(
    "SW901",
    "veiculo-ferimentos",
    ERRO,
    "19.4 Avariado; 28 Tamanho",
    "veiculo",
    present=("ferimentos",),
    rests_on=("escalas",),
)
def sw901(x: Veiculo) -> Findings:
    """
    pt: Um veículo aguenta três ferimentos e os da escala
    en: A vehicle takes three wounds and those of its scale
    por que: No quarto ferimento um veículo Normal fica Avariado. Grande aguenta quatro, Enorme cinco e Colossal
        seis.
    why: At the fourth wound a Normal vehicle is wrecked. Grande takes four, Enorme five and Colossal six.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Laurindo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          ferimentos: 3
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Laurindo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          ferimentos: 4
    """
    conta = x.ferimentos
    if conta is not None and x.escala_firme:
        yield from numero_errado(x, "ferimentos", conta.value, ("ferimentos", "wounds"), conta.equation)


@REGRAS(
    "SW902",
    "veiculo-armadura-espessura",
    AVISO,
    "28 Calculando a Armadura de Veículos",
    "veiculo",
    present=("armadura", "espessura_cm"),
)
def sw902(x: Veiculo) -> Findings:
    """
    pt: A Armadura Pesada segue a espessura
    en: Heavy armour goes by thickness
    por que: Começa em 4 e soma 2 a cada 2,5 cm até 25, 1 a cada 2,5 cm até 50 e 1 a cada 5 cm dali em diante. O
        texto deixa ajustar depois, e por isso é só um aviso.
    why: It begins at 4 and adds 2 for each 2.5 cm up to 25, 1 for each 2.5 cm up to 50 and 1 for each 5 cm beyond.
        The text lets one adjust it afterwards, and so this is only a warning.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Nazaré Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armadura: 10
          armadura_pesada: sim
          espessura_cm: 10
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Nazaré Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armadura: 12
          armadura_pesada: sim
          espessura_cm: 10
    """
    conta, declarada = x.armadura, x["armadura"].integer
    if conta is None or declarada == conta.value:
        return
    cm = x["espessura_cm"].raw.replace(".", ",")
    yield x.found(
        "armadura",
        f"{cm} cm dariam Armadura {conta.value} (aqui {declarada}); o texto deixa ajustar.",
        f"{cm} cm would give armour {conta.value} (here {declarada}); the text lets one adjust it.",
        help=(f"Escreva {conta.value}, ou deixe o ajuste.", f"Write {conta.value}, or keep the adjustment."),
        conta=conta.equation,
    )


@REGRAS("SW903", "armas-conectadas", ERRO, "28 Armas Conectadas", "veiculo")
def sw903(x: Veiculo) -> Findings:
    """
    pt: Armas conectadas vêm em dupla ou quarteto do mesmo tipo
    en: Linked weapons come in pairs or fours of one kind
    por que: A dupla dá +1 para atacar e +2 no dano, o quarteto +2 e +4. Três não rendem mais que duas, e armas
        diferentes não disparam juntas.
    why: A pair gives +1 to hit and +2 damage, a four +2 and +4. Three yield no more than two, and different weapons
        do not fire together.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Osvaldo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, conectadas: {quantidade: 3}}]
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Osvaldo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, conectadas: {quantidade: 4, ataque: 2, dano: 4}}]
    """
    regra = x.tabela["conectadas"]
    for _, arma in _armas(x):
        valor = arma["conectadas"]
        grupo = valor.record
        if grupo is None:
            continue
        quantas = grupo["quantidade"].integer
        bonus = regra.get(quantas)
        certas = bonus is not None and all(grupo[c].integer in (None, bonus[c]) for c in bonus)
        if certas and grupo["mesmo_tipo"].boolean is not False:
            continue
        yield x.found(
            valor,
            "armas conectadas vêm em dupla (+1 no ataque, +2 no dano) ou quarteto (+2, +4), do mesmo tipo.",
            "linked weapons come in pairs (+1 to hit, +2 damage) or fours (+2, +4), of one kind.",
            help=(
                f"Use {ou(str(n) for n in regra)} armas iguais, com o bônus delas.",
                f"Use {or_(str(n) for n in regra)} equal weapons, with their bonus.",
            ),
        )


@REGRAS("SW904", "veiculo-cdt-minima", ERRO, "28 Cadência de Tiro Mínima", "veiculo")
def sw904(x: Veiculo) -> Findings:
    """
    pt: Arma de veículo com CdT 3 ou mais tem CdT mínima 2
    en: A vehicle's weapon with a rate of fire of 3 or more has a least of 2
    por que: Essas armas não disparam um tiro só. A cadência mínima é dois, seja qual for a máxima.
    why: Such weapons do not fire a single shot. The least is two, whatever the most.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Perpétua Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: metralhadora, cdt: 4, cdt_minima: 1}]
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Perpétua Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: metralhadora, cdt: 4, cdt_minima: 2}]
    """
    regra = x.tabela["cdt_minima"]
    for _, arma in _armas(x):
        cdt, minima = arma["cdt"].integer, arma["cdt_minima"].integer
        if cdt is not None and minima is not None and cdt >= regra["de"] and minima != regra["minima"]:
            yield x.found(
                arma["cdt_minima"],
                f"arma de veículo com CdT {cdt} tem CdT mínima {regra['minima']}, não {minima}.",
                f"a vehicle's weapon with a rate of fire of {cdt} has a least of {regra['minima']}, not {minima}.",
                help=(f"Escreva {regra['minima']}.", f"Write {regra['minima']}."),
            )


@REGRAS("SW905", "veiculo-posicionamento", ERRO, "28 Posicionamento das Armas", "veiculo")
def sw905(x: Veiculo) -> Findings:
    """
    pt: A arma é fixa, de pino ou de torreta, com o seu arco
    en: A weapon is fixed, on a pintle or in a turret, with its arc
    por que: O pino gira 180 graus e a torreta 360; a fixa atira para onde aponta, em geral 45. A perseguição
        pergunta quem está no arco.
    why: A pintle turns 180 degrees and a turret 360; a fixed one shoots where it points, usually 45. A chase asks
        who is within the arc.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Rosalvo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, posicao: torreta, arco: 180}]
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Rosalvo Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, posicao: torreta, arco: 360}]
    """
    nomes, arcos = x.names("posicoes"), x.tabela["posicoes"]
    for _, arma in _armas(x):
        texto = arma["posicao"].text
        if not texto:
            continue
        posicao = nomes.find(texto)
        if posicao is None:
            yield from fora_da_lista(
                x,
                arma["posicao"],
                quote(texto),
                "posição de arma",
                "position of a weapon",
                nomes.labels(),
                nomes.nearest(texto),
            )
            continue
        arco = arma["arco"].integer
        if arco is not None and posicao != x.tabela["posicao_livre"] and arco != arcos[posicao]:
            yield x.found(
                arma["posicao"],
                f"posição {posicao}: arco {arcos[posicao]} graus, não {arco}.",
                f"position {posicao}: an arc of {arcos[posicao]} degrees, not {arco}.",
                help=(f"Escreva `arco: {arcos[posicao]}`.", f"Write `arco: {arcos[posicao]}`."),
            )


@REGRAS("SW906", "veiculo-estabilizador", ERRO, "28 Estabilizador", "veiculo")
def sw906(x: Veiculo) -> Findings:
    """
    pt: O estabilizador comum deixa -1, e o aprimorado nada
    en: A common stabiliser leaves -1, and an improved one nothing
    por que: Atirar em movimento custa 2. O comum reduz a 1 e o aprimorado acaba com a penalidade.
    why: Shooting on the move costs 2. The common one brings it down to 1 and the improved one does away with it.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Severina Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          estabilizador: {tipo: aprimorado, penalidade: -1}
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Severina Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          estabilizador: {tipo: aprimorado, penalidade: 0}
    """
    tipo = x.names("estabilizadores").find(x["estabilizador.tipo"].text or "")
    penalidade = x["estabilizador.penalidade"].integer
    if tipo is None or penalidade is None:
        return
    certa = x.tabela["estabilizadores"][tipo]
    if penalidade != certa:
        yield x.found(
            "estabilizador.penalidade",
            f"estabilizador {tipo}: penalidade {certa}, não {penalidade}.",
            f"stabiliser {tipo}: a penalty of {certa}, not {penalidade}.",
            help=(f"Escreva {certa}.", f"Write {certa}."),
        )


@REGRAS("SW907", "veiculo-tripulacao", ERRO, "28 Passageiros", "veiculo")
def sw907(x: Veiculo) -> Findings:
    """
    pt: Passageiros são a tripulação mínima mais os que cabem
    en: Passengers are the least crew plus those who fit
    por que: O primeiro número diz quantos são precisos para operá-lo, ao menos um. O segundo, quantos mais ele
        leva.
    why: The first number says how many it takes to run it, one at least. The second, how many more it carries.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Tibúrcio Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 0+5
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Tibúrcio Boa Nova
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
    """
    valor = x["passageiros"]
    lugares = valor.of(Lugares)
    if valor.written and (lugares is None or lugares.tripulacao < 1):
        yield x.found(
            valor,
            f"passageiros `{quote(valor.raw)}`: são tripulação mínima + passageiros, com um tripulante ao menos.",
            f"passengers `{quote(valor.raw)}`: they are the least crew + passengers, with a crew of one at least.",
            help=("Escreva como 1+4.", "Write it as 1+4."),
        )


@REGRAS(
    "SW908", "veiculo-aparar", ERRO, "19.3 Ataques Corpo a Corpo", "veiculo", present=("aparar", "pericia_de_manobra")
)
def sw908(x: Veiculo) -> Findings:
    """
    pt: O Aparar em movimento soma Manobrabilidade e metade da perícia
    en: Aparar in motion adds handling and half the skill
    por que: É 2, mais a Manobrabilidade, mais metade do dado da perícia de quem dirige. Só vale em movimento.
    why: It is 2, plus handling, plus half the die of the driver's skill. It holds only in motion.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Rufina Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          pericia_de_manobra: d8
          aparar: 6
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Rufina Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          pericia_de_manobra: d8
          aparar: 7
    """
    conta = x.aparar
    if conta is not None:
        yield from numero_errado(
            x, "aparar", conta.value, ("Aparar em movimento", "Aparar in motion"), conta.equation
        )


@REGRAS("SW909", "veiculo-abalroar", ERRO, "19.6 Abalroar", "veiculo", present=("abalroar",), rests_on=("escalas",))
def sw909(x: Veiculo) -> Findings:
    """
    pt: Abalroar causa os dados da escala
    en: Ramming does the dice of the scale
    por que: Pequeno 1d6, Normal 2d6, Grande 3d6, Enorme 4d6, Colossal 5d6. É o dano base dos dois lados, antes da
        velocidade e da Resistência.
    why: Pequeno 1d6, Normal 2d6, Grande 3d6, Enorme 4d6, Colossal 5d6. That is the base damage on both sides,
        before speed and Resistência.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Brás Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          abalroar: 2d6
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Brás Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          abalroar: 3d6
    """
    certo, escrito = x.abalroar, x["abalroar"].raw
    if certo is not None and x.escala_firme and norm(escrito).replace("_", "") != certo:
        yield x.found(
            "abalroar",
            f"abalroar de veículo {x.escala} causa {certo}, não {quote(escrito)}.",
            f"ramming by a vehicle of scale {x.escala} does {certo}, not {quote(escrito)}.",
            help=(f"Escreva {certo}.", f"Write {certo}."),
        )


@REGRAS("SW910", "veiculo-campos", ERRO, "28", "veiculo")
def sw910(x: Veiculo) -> Findings:
    """
    pt: A ficha do veículo traz o que toda ficha de veículo traz
    en: A vehicle's sheet has what every vehicle's sheet has
    por que: Toda ficha de veículo tem Tamanho, escala, Manobrabilidade, Velocidade Máxima, Resistência e
        Passageiros. Sem um deles, ele não entra numa perseguição.
    why: Every vehicle's sheet has size, scale, handling, top speed, toughness and passengers. Without one of them
        it can't enter a chase.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Dorotéia Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          resistencia: 14
          passageiros: 1+4
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Dorotéia Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
    """
    faltam = [campo for campo in x.tabela["exigidos"] if not x[campo].written]
    if faltam:
        yield x.found(
            "(raiz)",
            f"{'falta' if len(faltam) == 1 else 'faltam'} {e_(faltam)}.",
            f"{lista(faltam, 'and')} {'is' if len(faltam) == 1 else 'are'} missing.",
            help=("Escreva cada um na ficha.", "Write each on the sheet."),
        )


@REGRAS("SW911", "veiculo-municao-tanque", ERRO, "28 Armas de Tanques e Antitanques", "veiculo")
def sw911(x: Veiculo) -> Findings:
    """
    pt: Arma de tanque dispara PA ou AE
    en: A tank's weapon fires PA or AE
    por que: O artilheiro escolhe entre a munição que fura e a que explode, e não há outra. A que explode diz em que
        modelo.
    why: The gunner chooses between ammunition that pierces and that which goes off, and there is no other. That
        which goes off says in which template.
    ruim:
        sistema: savage-worlds
        veiculo:
          nome: Genésio Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, tipo: tanque, municao: fumaça}]
    bom:
        sistema: savage-worlds
        veiculo:
          nome: Genésio Cinza Fria
          tamanho: 5
          escala: grande
          manobrabilidade: 1
          velocidade_maxima: 120
          resistencia: 14
          passageiros: 1+4
          armas: [{nome: canhão, tipo: tanque, municao: [PA, AE], modelo: médio}]
    """
    nomes = x.names("municoes_de_tanque")
    for _, arma in _armas(x):
        if norm(arma["tipo"].text or "") not in ("tanque", "antitanque"):
            continue
        valor = arma["municao"]
        escritas = [(one, one.text or "") for one in valor.items]
        estranhas = [(one, texto) for one, texto in escritas if nomes.find(texto) is None]
        if estranhas:
            at = valor if len(escritas) == 1 else estranhas[0][0]
            yield from fora_da_lista(
                x, at, quote(estranhas[0][1]), "munição de tanque", "ammunition of a tank", nomes.labels(), []
            )
        elif any(nomes.find(texto) == "AE" for _, texto in escritas) and not arma["modelo"].written:
            yield x.found(
                valor,
                "munição AE pede modelo de explosão.",
                "ammunition AE asks for a template.",
                help=("Escreva o `modelo` na arma.", "Write the weapon's `modelo`."),
            )
