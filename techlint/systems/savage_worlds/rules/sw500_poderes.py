"""SW5xx: powers with their modifiers and limitations, and the Antecedentes Arcanos of a character."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.spelling import norm
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.danos import Dano
from techlint.systems.savage_worlds.outras import (
    ASPECTO,
    CONE,
    DISTANCIA,
    PESSOAL,
    TOQUE,
    Dispositivo,
    Limitacao,
    Modificador,
    Poder,
    limitacoes_de,
)
from techlint.systems.savage_worlds.pecas import Peca
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, fora_da_lista, lista, numero_errado, or_, ou
from techlint.systems.shape import quote

_MODIFICADORES = "25 Modificadores de Poderes"
_LIMITACOES = "25 Limitações"
SEM_PP = "Sem Pontos de Poder"
CIENCIA = "Ciência Estranha"
APRESSAR, ATRASAR, PERSISTENTE, PERFURANTE = "Apressar", "Atrasar", "Dano Persistente", "Perfurante de Armadura"
INSTANTANEA = "instantanea"


def _novos(x: Poder) -> Iterator[Modificador]:
    """The text's modifiers, each once."""
    return (m for m in x.modificadores if m.linha is not None and not m.repetido)


@REGRAS("SW501", "modificador-desconhecido", AVISO, _MODIFICADORES, "poder", rests_on=("modificadores",))
def sw501(x: Poder) -> Findings:
    """
    pt: Um modificador é dos gerais ou do próprio poder
    en: A modifier is a general one or the power's own
    por que: Os gerais cabem em qualquer poder e têm custo no texto. O que só existe naquele poder se declara em
        `modificadores_proprios`, com o custo, para que a conta feche.
    why: The general ones fit any power and have their cost in the text. One that only this power has is declared in
        `modificadores_proprios` with its cost, so that the sum comes out.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Dorotéia Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Eco, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Dorotéia Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Eco, custo: 1}]
          modificadores_proprios: [{nome: Eco, custo: 1}]
    """
    nomes = x.names("modificadores")
    for m in x.modificadores:
        if m.id is None and not m.proprio and not m.repetido:
            perto = nomes.nearest(m.nome)
            quis, meant = (f"Você quis dizer {perto[0]}? ", f"Did you mean {perto[0]}? ") if perto else ("", "")
            yield x.found(
                m.valor,
                f"`{quote(m.nome)}` não é modificador geral.",
                f"`{quote(m.nome)}` is no general modifier.",
                help=(
                    f"{quis}Declare-o em `modificadores_proprios`, com o custo.",
                    f"{meant}Declare it in `modificadores_proprios` with its cost.",
                ),
            )


@REGRAS("SW502", "modificador-repetido", ERRO, _MODIFICADORES, "poder")
def sw502(x: Poder) -> Findings:
    """
    pt: Cada modificador entra uma vez por ativação
    en: Each modifier enters once in an activation
    por que: Dobrar o mesmo modificador não dobra o efeito. Os que têm vários custos, como Distância e Perfurante de
        Armadura, já trazem os degraus neles.
    why: To double a modifier does not double its effect. Those with several costs, such as Distância and Perfurante
        de Armadura, have their steps in them already.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Genésio Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 1}, {nome: Brilho, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Genésio Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 1}, {nome: Mortalha, custo: 1}]
    """
    primeiros: dict[str, Modificador] = {}
    for m in x.modificadores:
        primeiro = primeiros.setdefault(m.id or norm(m.nome), m)
        if m.repetido:
            yield x.found(
                m.valor,
                f"{m.nome} só entra uma vez por ativação.",
                f"{m.nome} enters only once in an activation.",
                help=("Apague um dos dois.", "Take one of the two out."),
                notes=[(primeiro.valor, "o primeiro", "the first one")],
            )


@REGRAS("SW503", "modificador-custo", ERRO, _MODIFICADORES, "poder", rests_on=("modificadores",))
def sw503(x: Poder) -> Findings:
    """
    pt: Cada modificador custa o que o texto diz
    en: Each modifier costs what the text says
    por que: O custo dos modificadores é fixo, salvo Distância (1 ou 2) e Perfurante de Armadura (de 1 a 3). Sem ele
        o total do poder não vale.
    why: The cost of modifiers is fixed, except Distância (1 or 2) and Perfurante de Armadura (1 to 3). Without it
        the power's total does not hold.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Lindaura Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 2}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Lindaura Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 1}]
    """
    for m in _novos(x):
        if m.custo_errado and m.linha is not None:
            certos = [str(custo) for custo in m.linha["custos"]]
            yield x.found(
                m.grupo["custo"],
                f"{m.nome} custa {ou(certos)} PP, não {m.custo}.",
                f"{m.nome} costs {or_(certos)} PP, not {m.custo}.",
                help=(f"Escreva {ou(certos)}.", f"Write {or_(certos)}."),
            )


@REGRAS("SW504", "modificador-distancia-proibido", ERRO, "25 Distância (modificador)", "poder")
def sw504(x: Poder) -> Findings:
    """
    pt: Distância não aumenta poder de Toque nem de Cone
    en: Distância does not lengthen a power of Toque or Cone
    por que: Toque é a mão e o Cone é o modelo: não há distância a dobrar. Vale também para o poder que uma
        Limitação trouxe para Toque.
    why: Toque is the hand and a Cone is the template: there is no distance to double. The same holds for a power
        that a Limitation brought down to Toque.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Anselmo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Toque
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Distância, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Anselmo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Distância, custo: 1}]
    """
    for m in _novos(x):
        if m.id == DISTANCIA and x.distancia in (TOQUE, CONE):
            yield x.found(
                m.valor,
                f"Distância não pode ser aumentada em poder de {x.distancia}.",
                f"the distance of a power of {x.distancia} can't be raised.",
                help=(
                    "Tire o modificador, ou mude a distância do poder.",
                    "Take it out, or change the power's distance.",
                ),
            )


@REGRAS("SW505", "modificador-distancia-pessoal", AVISO, "25 Distância (modificador); Limitações", "poder")
def sw505(x: Poder) -> Findings:
    """
    pt: Poder Pessoal não tem Distância para aumentar
    en: A Pessoal power has no distance to raise
    por que: O texto só proíbe Toque e Cone, mas um poder que só afeta quem o usa não ganha nada com o dobro de
        distância. O Ponto de Poder se perde.
    why: The text forbids only Toque and Cone, but a power that affects only its user gains nothing by twice the
        distance. The Power Point is lost.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Teodora Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Pessoal
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Distância, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Teodora Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Pessoal
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Apressar, custo: 1}]
    """
    for m in _novos(x):
        if m.id == DISTANCIA and x.distancia == PESSOAL:
            yield x.found(
                m.valor,
                "poder Pessoal não tem Distância para aumentar.",
                "a Pessoal power has no distance to raise.",
                help=("Tire o modificador.", "Take the modifier out."),
            )


@REGRAS("SW506", "modificador-perfurante", ERRO, "25 Perfurante de Armadura", "poder")
def sw506(x: Poder) -> Findings:
    """
    pt: Cada Ponto de Poder dá PA 2, até PA 6
    en: Each Power Point gives PA 2, up to PA 6
    por que: Perfurante de Armadura vai de 1 a 3 Pontos de Poder. O PA é sempre o dobro do que se gastou.
    why: Perfurante de Armadura goes from 1 to 3 Power Points. The PA is always twice what was spent.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Quirino Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Perfurante de Armadura, custo: 2, pa: 6}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Quirino Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Perfurante de Armadura, custo: 2, pa: 4}]
    """
    por_ponto, maxima = x.tabela["pa_por_ponto"], x.tabela["pa_maxima"]
    for m in _novos(x):
        pa = m.grupo["pa"].integer
        if m.id != PERFURANTE or pa is None or m.custo_errado:
            continue
        certo = por_ponto * m.custo if m.custo is not None else None
        if certo is None:
            yield x.found(
                m.grupo["pa"],
                f"cada PP dá PA {por_ponto}, até PA {maxima}; PA {pa} não se compra.",
                f"each PP gives PA {por_ponto}, up to PA {maxima}; PA {pa} can't be bought.",
                help=(
                    f"Escreva um múltiplo de {por_ponto}, até {maxima}.",
                    f"Write a multiple of {por_ponto}, up to {maxima}.",
                ),
            )
        elif pa != certo or pa > maxima:
            yield x.found(
                m.grupo["pa"],
                f"{m.custo} PP dão PA {certo}, não {pa}.",
                f"{m.custo} PP give PA {certo}, not {pa}.",
                help=(f"Escreva {certo}, ou mude o custo.", f"Write {certo}, or change the cost."),
            )


@REGRAS("SW507", "modificador-pede-dano", AVISO, _MODIFICADORES, "poder", rests_on=("modificadores",))
def sw507(x: Poder) -> Findings:
    """
    pt: Arma Pesada, Dano Persistente e Perfurante pedem dano
    en: Arma Pesada, Dano Persistente and Perfurante ask for damage
    por que: O texto deixa pôr qualquer modificador em qualquer poder, mas esses três só mudam o dano que o poder
        causa. Sem dano, os Pontos de Poder se perdem.
    why: The text lets any modifier stand on any power, but these three only change the damage that the power does.
        Without damage the Power Points are lost.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Jacira Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Arma Pesada, custo: 2}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Jacira Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Arma Pesada, custo: 2}]
    """
    for m in _novos(x):
        if m.linha is not None and m.linha.get("pede") == "dano" and not x.causa_dano:
            yield x.found(
                m.valor,
                f"{m.nome} só rende em poder que causa dano.",
                f"{m.nome} only pays on a power that does damage.",
                help=("Tire-o, ou escreva o `dano` do poder.", "Take it out, or write the power's `dano`."),
            )


@REGRAS("SW508", "modificador-fadiga", ERRO, "25 Fadiga (modificador)", "poder")
def sw508(x: Poder) -> Findings:
    """
    pt: Fadiga cansa só quem sofre dano ou resiste
    en: Fadiga tires only who takes damage or resists
    por que: O modificador se prende a um poder que causa dano ou a que o alvo resiste. Num poder que ninguém sofre,
        não há a quem cansar.
    why: The modifier is tied to a power that does damage or that its target resists. On a power that nobody suffers
        there is nobody to tire.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Belmiro Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Fadiga, custo: 2}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Belmiro Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          resistido: Espírito
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Fadiga, custo: 2}]
    """
    for m in _novos(x):
        if m.id == "Fadiga" and not x.causa_dano and not x.resistido:
            yield x.found(
                m.valor,
                "Fadiga só em poder que causa dano ou a que o alvo resiste.",
                "Fadiga only on a power that does damage or that its target resists.",
                help=(
                    "Tire-o, ou escreva `dano` ou `resistido` no poder.",
                    "Take it out, or write `dano` or `resistido` on the power.",
                ),
            )


@REGRAS("SW509", "modificador-seletivo", AVISO, "25 Seletivo", "poder")
def sw509(x: Poder) -> Findings:
    """
    pt: Seletivo pede um poder de área
    en: Seletivo asks for a power with an area
    por que: Ele escolhe quem é afetado dentro da área. Num poder de um alvo só, o alvo já foi escolhido.
    why: It chooses who is affected within the area. On a power of a single target, the target has been chosen
        already.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Zulmira Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Seletivo, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Zulmira Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modelo: médio
          modificadores: [{nome: Seletivo, custo: 1}]
    """
    for m in _novos(x):
        if m.id == "Seletivo" and not x.tem_area:
            yield x.found(
                m.valor,
                "Seletivo só faz sentido em poder de área.",
                "Seletivo makes sense only on a power with an area.",
                help=("Tire-o, ou escreva o `modelo` do poder.", "Take it out, or write the power's `modelo`."),
            )


@REGRAS("SW510", "modificador-pressa-e-atraso", AVISO, "25 Apressar; Atrasar", "poder")
def sw510(x: Poder) -> Findings:
    """
    pt: Apressar e Atrasar juntos se anulam
    en: Apressar and Atrasar together undo each other
    por que: Um dá dois quadros de Movimentação e o outro os tira do mesmo alvo. São dois Pontos de Poder por nada.
    why: One gives two squares of Movimentação and the other takes them from the same target. That is two Power
        Points for nothing.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Evaristo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Apressar, custo: 1}, {nome: Atrasar, custo: 1}]
    bom:
        sistema: savage-worlds
        poder:
          nome: Evaristo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Atrasar, custo: 1}]
    """
    if x.tem(APRESSAR) and x.tem(ATRASAR):
        yield x.found(
            "modificadores",
            "Apressar e Atrasar se anulam.",
            "Apressar and Atrasar undo each other.",
            help=("Fique com um deles.", "Keep one of them."),
        )


def _das_listas(x: Peca) -> Iterator[tuple[Limitacao, list[Limitacao], Poder | None, int | None]]:
    """Every limitation of a power or of a device, with its neighbours, and the power of the device it is of."""
    if isinstance(x, Dispositivo):
        for poder in x.poderes:
            for uma in poder.limitacoes:
                yield uma, poder.limitacoes, None, poder.indice
        gerais = limitacoes_de(x, x["limitacoes"])
        for uma in gerais:
            yield uma, gerais, None, None
    elif isinstance(x, Poder):
        for uma in x.limitacoes:
            yield uma, x.limitacoes, x, None


@REGRAS("SW511", "limitacao-desconhecida", ERRO, _LIMITACOES, "poder", "dispositivo")
def sw511(x: Peca) -> Findings:
    """
    pt: As Limitações são três: Distância, Pessoal e Aspecto
    en: There are three Limitations: Distância, Pessoal and Aspecto
    por que: Cada uma tira um Ponto de Poder do custo, e por isso o texto diz quais são. O resto é Manifestação, que
        não desconta nada.
    why: Each takes a Power Point off the cost, and so the text says which they are. The rest is Manifestation,
        which takes off nothing.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Iracema Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [cor]
    bom:
        sistema: savage-worlds
        poder:
          nome: Iracema Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância]
    """
    nomes = x.names("limitacoes")
    for uma, *_ in _das_listas(x):
        if uma.id is None and not uma.repetida:
            yield from fora_da_lista(
                x, uma.valor, quote(uma.nome), "Limitação", "Limitation", nomes.labels(), nomes.nearest(uma.nome)
            )


@REGRAS("SW512", "limitacao-repetida", ERRO, _LIMITACOES, "poder", "dispositivo")
def sw512(x: Peca) -> Findings:
    """
    pt: A mesma Limitação não reduz de novo
    en: The same Limitation does not reduce again
    por que: Quem já só toca não fica mais limitado por só tocar. Cada Limitação conta uma vez.
    why: Who can only touch is not more limited by only touching. Each Limitation counts once.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Laurindo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância, distância]
    bom:
        sistema: savage-worlds
        poder:
          nome: Laurindo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância, pessoal]
    """
    for uma, *_ in _das_listas(x):
        if uma.repetida:
            yield x.found(
                uma.valor,
                f"{uma.nome} repetida não reduz de novo.",
                f"{uma.nome} again does not reduce again.",
                help=("Apague-a.", "Take it out."),
            )


def _distancia(x: Peca, poder: Poder | None, indice: int | None) -> str | None:
    if poder is not None:
        return poder.distancia_original
    return x.poderes[indice].distancia if isinstance(x, Dispositivo) and indice is not None else None


@REGRAS("SW513", "limitacao-distancia", ERRO, _LIMITACOES, "poder", "dispositivo")
def sw513(x: Peca) -> Findings:
    """
    pt: A Limitação Distância pede poder que alcance mais que o Toque
    en: The Limitation Distância asks for a power that reaches beyond Toque
    por que: Ela traz o poder para o Toque. Um que já é de Toque, ou só de quem o usa, não perde nada com ela e não
        tem por que custar menos.
    why: It brings the power down to Toque. One that is of Toque already, or of its user alone, loses nothing by it
        and has no reason to cost less.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Nazaré Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Toque
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância]
    bom:
        sistema: savage-worlds
        poder:
          nome: Nazaré Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância]
    """
    for uma, _, poder, indice in _das_listas(x):
        de = _distancia(x, poder, indice)
        if uma.id == DISTANCIA and not uma.repetida and de in (TOQUE, PESSOAL):
            yield x.found(
                uma.valor,
                f"o poder já é {'' if de == PESSOAL else 'de '}{de}; a Limitação Distância não reduz nada.",
                f"the power is {'' if de == PESSOAL else 'of '}{de} already; Distância reduces nothing.",
                help=("Apague-a.", "Take it out."),
            )


@REGRAS("SW514", "limitacao-pessoal", ERRO, _LIMITACOES, "poder", "dispositivo")
def sw514(x: Peca) -> Findings:
    """
    pt: Pessoal pede poder de Toque ou a Limitação Distância junto
    en: Pessoal asks for a power of Toque or the Limitation Distância beside it
    por que: O caminho até Pessoal passa pelo Toque. O poder já é de Toque, ou perde antes a distância com a outra
        Limitação (e então são duas).
    why: The way to Pessoal leads over Toque. The power is of Toque already, or loses its distance first by the
        other Limitation (and then there are two).
    ruim:
        sistema: savage-worlds
        poder:
          nome: Osvaldo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [pessoal]
    bom:
        sistema: savage-worlds
        poder:
          nome: Osvaldo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância, pessoal]
    """
    for uma, vizinhas, poder, indice in _das_listas(x):
        de = _distancia(x, poder, indice)
        junto = any(outra.id == DISTANCIA for outra in vizinhas)
        if uma.id != PESSOAL or uma.repetida or de is None or de == TOQUE or junto:
            continue
        if de == PESSOAL:  # Distância beside it would reduce nothing either
            yield x.found(
                uma.valor,
                "o poder já é Pessoal; a Limitação Pessoal não reduz nada.",
                "the power is Pessoal already; the Limitation Pessoal reduces nothing.",
                help=("Apague-a.", "Take it out."),
            )
            continue
        yield x.found(
            uma.valor,
            f"Pessoal exige poder de Toque ou a Limitação Distância junto; este é de {quote(de)}.",
            f"Pessoal asks for a power of Toque or the Limitation Distância beside it; this is of {quote(de)}.",
            help=("Acrescente `distância`, ou apague `pessoal`.", "Add `distância`, or take `pessoal` out."),
        )


@REGRAS("SW515", "limitacao-aspecto", ERRO, _LIMITACOES, "poder", "dispositivo")
def sw515(x: Peca) -> Findings:
    """
    pt: Aspecto pede um poder de vários aspectos e a escolha de um
    en: Aspecto asks for a power of several aspects and the choice of one
    por que: Ela fica com um só dos efeitos que o poder lista, como aumentar ou diminuir. Se há um só, não se perde
        nada, e sem a escolha não se sabe o que ficou.
    why: It keeps one of the effects the power lists, such as raising or lowering. If there is only one, nothing is
        lost, and without the choice there is no telling what is left.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Perpétua Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [aspecto]
    bom:
        sistema: savage-worlds
        poder:
          nome: Perpétua Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          aspectos: [acender, apagar]
          aspecto_escolhido: acender
          limitacoes: [aspecto]
    """
    for uma, _, poder, indice in _das_listas(x):
        if uma.id != ASPECTO or uma.repetida:
            continue
        if poder is not None:
            aspectos = [one.text for one in poder["aspectos"].items if one.text]
            escolhido = poder["aspecto_escolhido"].text
        elif isinstance(x, Dispositivo) and indice is not None:
            aspectos, escolhido = list(x.poderes[indice].aspectos), x.poderes[indice].aspecto
            if not aspectos and not x.poderes[indice].campos["aspectos"].written:
                continue  # of a power quoted by its name nothing more may be known
        else:
            continue
        if len(aspectos) >= 2 and escolhido and norm(escolhido) in {norm(a) for a in aspectos}:
            continue
        yield x.found(
            uma.valor,
            "Aspecto exige um poder com mais de um aspecto e a escolha de um deles.",
            "Aspecto asks for a power with more than one aspect and the choice of one.",
            help=(
                "Liste os do poder em `aspectos` e ponha um em `aspecto_escolhido`, ou apague a Limitação.",
                "List the power's in `aspectos` and put one in `aspecto_escolhido`, or take the Limitation out.",
            ),
        )


def limitacoes_certas(x: Poder) -> bool:
    """Whether no rule has anything against a power's limitations and what its modifiers cost."""
    if any(m.repetido or m.custo_errado for m in x.modificadores):
        return False
    de = x.distancia_original
    ids = [uma.id for uma in x.limitacoes]
    if None in ids or any(uma.repetida for uma in x.limitacoes):
        return False
    if DISTANCIA in ids and de in (TOQUE, PESSOAL):
        return False
    if PESSOAL in ids and DISTANCIA not in ids and de != TOQUE:
        return False
    return not (ASPECTO in ids and any(True for _ in sw515(x)))


@REGRAS(
    "SW516",
    "poder-custo-total",
    ERRO,
    "25 Limitações; Modificadores de Poderes",
    "poder",
    present=("custo_total",),
    rests_on=("modificadores",),
)
def sw516(x: Poder) -> Findings:
    """
    pt: O custo total soma a base e os modificadores e desconta as Limitações
    en: The total cost adds base and modifiers and takes off the Limitations
    por que: É o que se gasta para ativar o poder. Cada Limitação tira um Ponto de Poder, mas o custo nunca chega a
        zero: o que passaria vira bônus no teste.
    why: It is what is spent to activate the power. Each Limitation takes a Power Point off, but the cost never
        comes to nothing: what would go further turns into a bonus on the roll.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Rosalvo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 1}]
          custo_total: 2
    bom:
        sistema: savage-worlds
        poder:
          nome: Rosalvo Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Brilho, custo: 1}]
          custo_total: 3
    """
    conta = x.custo_total
    if conta is not None and limitacoes_certas(x):
        yield from numero_errado(x, "custo_total", conta.value, ("custo", "cost"), f"{conta.equation} PP")


@REGRAS(
    "SW517",
    "poder-bonus-no-teste",
    ERRO,
    _LIMITACOES,
    "poder",
    present=("bonus_no_teste",),
    rests_on=("modificadores",),
)
def sw517(x: Poder) -> Findings:
    """
    pt: A Limitação que já não desconta dá +1 no teste, até +2
    en: A Limitation that takes off nothing more gives +1 on the roll, up to +2
    por que: Com o custo em 1, cada Limitação a mais vira +1 na perícia arcana. Enquanto ainda há o que descontar,
        não há bônus.
    why: With the cost at 1, each further Limitation turns into a +1 on the arcane skill. While there is something
        left to take off, there is no bonus.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Severina Sete Luas
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância]
          bonus_no_teste: 1
    bom:
        sistema: savage-worlds
        poder:
          nome: Severina Sete Luas
          antecedente: magia
          custo_base: 1
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          limitacoes: [distância]
          bonus_no_teste: 1
    """
    certo = x.bonus_no_teste
    if certo is not None and limitacoes_certas(x):
        maximo = x.tabela["bonus_maximo"]
        declarado = x["bonus_no_teste"].integer
        if declarado != certo:
            yield x.found(
                "bonus_no_teste",
                f"as Limitações que sobram dão +{certo} no teste, não {declarado:+d} (máximo +{maximo}).",
                f"the Limitations left over give +{certo} on the roll, not {declarado:+d} (at most +{maximo}).",
                help=(f"Escreva {certo}.", f"Write {certo}."),
            )


@REGRAS("SW518", "poder-custo-base", ERRO, "25 Ativação", "poder", spoils=True)
def sw518(x: Poder) -> Findings:
    """
    pt: Um poder custa ao menos 1 PP
    en: A power costs at least 1 PP
    por que: Ativar um poder sempre gasta Pontos de Poder, e até a falha gasta um. Um poder de graça não tem o que
        as Limitações reduzam.
    why: Activating a power always spends Power Points, and even a failure spends one. A free power has nothing for
        Limitations to reduce.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Tibúrcio Sete Luas
          antecedente: magia
          custo_base: 0
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    bom:
        sistema: savage-worlds
        poder:
          nome: Tibúrcio Sete Luas
          antecedente: magia
          custo_base: 1
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    """
    valor = x["custo_base"]
    minimo = x.tabela["custo_minimo"]
    if valor.written and (valor.integer is None or valor.integer < minimo):
        yield x.found(
            valor,
            f"um poder precisa de custo em PP, {minimo} ou mais; aqui está `{quote(valor.raw)}`.",
            f"a power needs a cost in PP, {minimo} or more; here is `{quote(valor.raw)}`.",
            help=(f"Escreva {minimo} ou mais.", f"Write {minimo} or more."),
        )


@REGRAS("SW519", "poder-manutencao", ERRO, "25 Mantendo Poderes", "poder", present=("manutencao",))
def sw519(x: Poder) -> Findings:
    """
    pt: Manter custa 1 PP por alvo, e o instantâneo não se mantém
    en: Maintaining costs 1 PP a target, and what is instant is not maintained
    por que: Por um Ponto de Poder o efeito dura outra vez a Duração original em cada alvo; modificadores não
        contam. Com Sem Pontos de Poder, manter não custa nada.
    why: For a Power Point the effect lasts its Duration once more on each target; modifiers do not count. With Sem
        Pontos de Poder maintaining costs nothing.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Rufina Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: 5 rodadas
          dano: 2d6
          manifestacao: brasas que voam da palma
          manutencao: 2
    bom:
        sistema: savage-worlds
        poder:
          nome: Rufina Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: 5 rodadas
          dano: 2d6
          manifestacao: brasas que voam da palma
          manutencao: 1
    """
    certo = 0 if x.liga(SEM_PP) else int(x.tabela["manutencao"])
    escrito = x["manutencao"].integer
    instantanea = norm(x["duracao"].text or "").startswith(INSTANTANEA[:-1])
    if instantanea:
        yield x.found(
            "manutencao",
            "poder instantâneo não se mantém.",
            "an instant power is not maintained.",
            help=("Apague `manutencao`, ou mude a duração.", "Take `manutencao` out, or change the duration."),
        )
    elif escrito != certo and escrito != certo * (x["alvos"].integer or 1):
        sem = f" com {SEM_PP}" if x.liga(SEM_PP) else " (modificadores não contam)"
        without = f" with {SEM_PP}" if x.liga(SEM_PP) else " (modifiers do not count)"
        yield x.found(
            "manutencao",
            f"manter custa {certo} PP por alvo{sem}, não {escrito}.",
            f"maintaining costs {certo} PP a target{without}, not {escrito}.",
            help=(f"Escreva {certo}.", f"Write {certo}."),
        )


@REGRAS("SW520", "poder-dano-persistente", ERRO, "25 Dano Persistente", "poder", needs=("dano",))
def sw520(x: Poder) -> Findings:
    """
    pt: O dano persistente é o base com dados um passo menores
    en: Persistent damage is the base with dice one step smaller
    por que: No turno seguinte o alvo sofre os mesmos dados, cada um um tipo menor: 2d6 vira 2d4. De d4 não há
        menor, e sai um dado: 2d4 vira 1d4, e de 1d4 não sobra nada.
    why: In the next turn the target takes the same dice, each one type smaller: 2d6 becomes 2d4. Of d4 there is
        none smaller, and a die goes: 2d4 becomes 1d4, and of 1d4 nothing is left.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Brás Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Dano Persistente, custo: 2}]
          dano_persistente: 1d6
    bom:
        sistema: savage-worlds
        poder:
          nome: Brás Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modificadores: [{nome: Dano Persistente, custo: 2}]
          dano_persistente: 2d4
    """
    valor, base = x["dano_persistente"], x["dano"].of(Dano)
    if not valor.written or not x.tem(PERSISTENTE) or base is None:
        return
    certo = x.dano_persistente
    escrito = valor.of(Dano)
    nenhum = norm(valor.raw) in ("nenhum", "0", "nada")
    if (escrito == certo and escrito is not None) or (certo is None and nenhum):
        return
    texto, text = (certo.text, certo.text) if certo is not None else ("nenhum", "none")
    yield x.found(
        valor,
        f"o dano persistente de {base.text} é {texto}, não {quote(valor.raw)}.",
        f"the persistent damage of {base.text} is {text}, not {quote(valor.raw)}.",
        help=(f"Escreva {texto}.", f"Write {texto}.")
        if certo is not None
        else ("Apague o campo: não sobra dado.", "Take the field out: no die is left."),
    )


@REGRAS("SW521", "poder-sem-manifestacao", AVISO, "25 Manifestações", "poder")
def sw521(x: Poder) -> Findings:
    """
    pt: A Manifestação diz como o poder se mostra
    en: The Manifestation says how the power shows
    por que: O mesmo poder é fogo na mão de um e gelo na de outro, e é disso que dependem as forças e fraquezas de
        quem é atingido. Escolhida, ela não muda mais.
    why: The same power is fire in one hand and ice in another, and on that the strengths and weaknesses of whoever
        is hit depend. Once chosen it does not change.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Dorotéia Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
    bom:
        sistema: savage-worlds
        poder:
          nome: Dorotéia Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    """
    valor = x["manifestacao"]
    grupo = valor.record
    vazio = grupo is not None and not any(one.written for one in grupo.values())
    if not valor.written or vazio:
        yield x.found(
            "manifestacao",
            "falta a Manifestação: dela dependem forças e fraquezas.",
            "the Manifestation is missing: strengths and weaknesses depend on it.",
            help=(
                "Escreva em `manifestacao` como o poder aparece: fogo, gelo, uma prece, um aparelho.",
                "Write in `manifestacao` how the power appears: fire, ice, a prayer, a device.",
            ),
        )


@REGRAS("SW522", "poder-ciencia-sem-item", ERRO, "25 Antecedente Arcano (Ciência Estranha)", "poder")
def sw522(x: Poder) -> Findings:
    """
    pt: O poder de Ciência Estranha diz a que item está ligado
    en: A power of Ciência Estranha says which item it is tied to
    por que: Quem faz ciência estranha ativa seus poderes por aparelhos, e precisa tê-los à mão. A Manifestação
        sempre nomeia o item.
    why: Those of weird science activate their powers through devices, and must have them at hand. The Manifestation
        always names the item.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Genésio Pé de Vento
          antecedente: ciência estranha
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas
    bom:
        sistema: savage-worlds
        poder:
          nome: Genésio Pé de Vento
          antecedente: ciência estranha
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: {item: luva de pólvora, descricao: brasas}
    """
    if x.names("antecedentes").find(x["antecedente"].text or "") != CIENCIA or not x["manifestacao"].written:
        return
    valor = x["manifestacao"]
    grupo = valor.record
    if grupo is None or not grupo["item"].written:
        yield x.found(
            grupo["item"] if grupo is not None and grupo["item"].key is not None else valor,
            "Ciência Estranha: falta dizer a que dispositivo o poder está ligado.",
            "Ciência Estranha: it is not said which device the power is tied to.",
            help=(
                "Escreva `manifestacao: {item: ..., descricao: ...}`.",
                "Write `manifestacao: {item: ..., descricao: ...}`.",
            ),
        )


@REGRAS("SW523", "poder-modelo", ERRO, "4.4 Ataques de Área", "poder", "arma", present=("modelo",))
def sw523(x: Peca) -> Findings:
    """
    pt: O modelo é Pequeno, Médio, Grande ou Cone
    en: The template is Pequeno, Médio, Grande or Cone
    por que: São os quatro que se põem sobre a mesa, e deles sai quem foi atingido. Outra área não tem medida.
    why: They are the four that are laid on the table, and by them one sees who was hit. Another area has no
        measure.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Lindaura Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modelo: enorme
    bom:
        sistema: savage-worlds
        poder:
          nome: Lindaura Pé de Vento
          antecedente: magia
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          modelo: grande
    """
    texto, nomes = x["modelo"].text or "", x.names("modelos")
    if nomes.find(texto) is None:
        yield from fora_da_lista(
            x, x["modelo"], quote(texto), "modelo", "template", nomes.labels(), nomes.nearest(texto)
        )


@REGRAS(
    "SW524",
    "poder-sem-pp-penalidade",
    ERRO,
    "21 Sem Pontos de Poder",
    "poder",
    present=("penalidade_sem_pp",),
    rests_on=("modificadores",),
)
def sw524(x: Poder) -> Findings:
    """
    pt: Sem Pontos de Poder, o teste leva metade do custo
    en: Without Power Points the roll takes half the cost
    por que: Na regra Sem Pontos de Poder nada se gasta, e o custo total, já sem as Limitações, vira redutor. É a
        metade, arredondada para cima.
    why: Under Sem Pontos de Poder nothing is spent, and the total cost, Limitations off, turns into a penalty. It
        is half of it, rounded up.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Anselmo Pé de Vento
          antecedente: magia
          custo_base: 3
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          penalidade_sem_pp: -1
    bom:
        sistema: savage-worlds
        poder:
          nome: Anselmo Pé de Vento
          antecedente: magia
          custo_base: 3
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          penalidade_sem_pp: -2
    """
    certo, conta = x.penalidade_sem_pp, x.custo_total
    declarado = x["penalidade_sem_pp"].integer
    if certo is None or conta is None or declarado == certo or not limitacoes_certas(x):
        return
    total = x["custo_total"].integer
    if total is not None and total != conta.value:
        return
    yield x.found(
        "penalidade_sem_pp",
        f"sem Pontos de Poder o teste leva {certo}, não {declarado}.",
        f"without Power Points the roll takes {certo}, not {declarado}.",
        help=(f"Escreva {certo}.", f"Write {certo}."),
        conta=(f"{conta.equation}; metade, para cima", f"{conta.equation}; half of it, up"),
    )


@REGRAS(
    "SW525",
    "poder-caro-demais",
    AVISO,
    "25 Ativação",
    "poder",
    present=("pontos_de_poder",),
    rests_on=("modificadores",),
)
def sw525(x: Poder) -> Findings:
    """
    pt: Quem usa o poder consegue pagá-lo
    en: Who uses the power can pay for it
    por que: Um poder que custa mais que todos os Pontos de Poder do usuário nunca se ativa. Só trocando parte do
        custo por redutor, com o risco de uma Falha Crítica.
    why: A power that costs more than all the Power Points of its user is never activated. Only trading part of the
        cost for a penalty would do, at the risk of a critical failure.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Teodora Pé de Vento
          antecedente: magia
          custo_base: 8
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          custo_total: 8
          pontos_de_poder: 5
    bom:
        sistema: savage-worlds
        poder:
          nome: Teodora Pé de Vento
          antecedente: magia
          custo_base: 8
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
          custo_total: 8
          pontos_de_poder: 10
    """
    conta, pp = x.custo_total, x["pontos_de_poder"].integer
    if conta is None or pp is None or conta.value <= pp or x.liga(SEM_PP) or not limitacoes_certas(x):
        return
    total = x["custo_total"].integer
    if total is not None and total != conta.value:
        return
    yield x.found(
        "custo_total",
        f"custa {conta.value} PP e o usuário tem {pp}.",
        f"costs {conta.value} PP and its user has {pp}.",
        help=(
            "Tire modificadores, ponha Limitações, ou dê o poder a quem tenha mais PP.",
            "Take modifiers off, add Limitations, or give the power to one with more PP.",
        ),
    )


@REGRAS(
    "SW531",
    "antecedente-desconhecido",
    ERRO,
    "25 Antecedentes Arcanos",
    "personagem",
    "poder",
    rests_on=("antecedentes",),
)
def sw531(x: Peca) -> Findings:
    """
    pt: Os Antecedentes Arcanos são cinco
    en: There are five Arcane Backgrounds
    por que: Dom, Magia, Milagre, Psiônicos e Ciência Estranha: cada um tem sua perícia, seus poderes iniciais e
        seus Pontos de Poder. De outro não se sabe nada disso.
    why: Dom, Magia, Milagre, Psiônicos and Ciência Estranha: each has its skill, its starting powers and its Power
        Points. Of another none of that is known.
    ruim:
        sistema: savage-worlds
        poder:
          nome: Quirino Pé de Vento
          antecedente: feitiçaria
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    bom:
        sistema: savage-worlds
        poder:
          nome: Quirino Pé de Vento
          antecedente: milagre
          custo_base: 2
          distancia: Astúcia
          duracao: instantânea
          dano: 2d6
          manifestacao: brasas que voam da palma
    """
    nomes = x.names("antecedentes")
    if isinstance(x, Personagem):
        valores = [a.grupo["tipo"] if a.grupo["tipo"].written else a.valor for a in x.antecedentes if a.nome is None]
    else:
        valor = x["antecedente"]
        valores = [valor] if valor.text and nomes.find(valor.text) is None else []
    for valor in valores:
        texto = valor.text or ""
        yield from fora_da_lista(
            x, valor, quote(texto), "Antecedente Arcano", "Arcane Background", nomes.labels(), nomes.nearest(texto)
        )


@REGRAS("SW532", "antecedente-pericia", ERRO, "25 Perícia Arcana", "personagem", rests_on=("antecedentes",))
def sw532(x: Personagem) -> Findings:
    """
    pt: O Antecedente Arcano vem com a sua perícia
    en: The Arcane Background comes with its skill
    por que: Todo poder se ativa testando a perícia arcana, e ela se compra como as outras. Sem ela não há como usar
        o que o Antecedente dá.
    why: Every power is activated by a roll of the arcane skill, and that is bought like the others. Without it what
        the Background gives can't be used.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Jacira Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, curar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Jacira Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    """
    for a in x.antecedentes:
        if a.linha is None or "pericias" not in x:
            continue
        pericia = str(a.linha["pericia"])
        lida = x.pericias.get(pericia)
        if (lida is not None and not lida.nenhuma) or (lida is None and x.inicio_de_pericia(pericia) is not None):
            continue
        atributo = x.atributo_de(pericia)
        yield x.found(
            a.valor,
            f"{a.nome} usa {pericia} ({atributo}), e ela não está na ficha.",
            f"{a.nome} uses {pericia} ({atributo}), and that is not on the sheet.",
            help=(f"Compre {pericia} em `pericias`.", f"Buy {pericia} in `pericias`."),
        )


@REGRAS(
    "SW533",
    "antecedente-poderes-demais",
    ERRO,
    "25 Poderes Iniciais; Adicionando e Modificando Manifestações",
    "personagem",
    rests_on=("antecedentes",),
)
def sw533(x: Personagem) -> Findings:
    """
    pt: Não há mais poderes do que o Antecedente e Novos Poderes dão
    en: There are no more powers than the Background and Novos Poderes give
    por que: O Antecedente dá os iniciais, e cada Vantagem Novos Poderes dá mais dois. Uma Manifestação a mais num
        poder que já se tem gasta um desses.
    why: The Background gives the starting ones, and each Edge Novos Poderes gives two more. One more Manifestation
        of a power one has takes one of these.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Belmiro Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia, Voo]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Belmiro Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    """
    for a in x.antecedentes:
        if a.linha is not None and a.poderes > a.maximo:
            yield x.found(
                a.grupo["poderes"],
                f"{a.poderes} poderes; {a.nome} dá {a.maximo}.",
                f"{a.poderes} powers; {a.nome} gives {a.maximo}.",
                help=(
                    f"Tire {a.poderes - a.maximo}, ou compre Novos Poderes.",
                    f"Take {a.poderes - a.maximo} out, or buy Novos Poderes.",
                ),
            )


@REGRAS(
    "SW534", "antecedente-poderes-sobrando", AVISO, "25 Poderes Iniciais", "personagem", rests_on=("antecedentes",)
)
def sw534(x: Personagem) -> Findings:
    """
    pt: Todos os poderes a que se tem direito estão escolhidos
    en: All the powers one has a right to are chosen
    por que: Os poderes iniciais se escolhem na criação. Um que ficou sem escolher é um que não se usa.
    why: Starting powers are chosen at creation. One that was left unchosen is one that is not used.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Zulmira Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Zulmira Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    """
    for a in x.antecedentes:
        if a.linha is not None and a.poderes < a.minimo and a.grupo["poderes"].sound:
            falta = a.minimo - a.poderes
            yield x.found(
                a.grupo["poderes"],
                f"ainda dá para escolher {falta} {'poder' if falta == 1 else 'poderes'} ({a.poderes} de {a.minimo}).",
                f"{falta} more {'power' if falta == 1 else 'powers'} may be chosen ({a.poderes} of {a.minimo}).",
                help=("Acrescente em `poderes`.", "Add to `poderes`."),
            )


@REGRAS("SW535", "antecedente-pp", ERRO, "25 Pontos de Poder", "personagem", rests_on=("antecedentes",))
def sw535(x: Personagem) -> Findings:
    """
    pt: Os Pontos de Poder são os do Antecedente
    en: The Power Points are those of the Background
    por que: Dom e Ciência Estranha começam com 15, os outros com 10. Só a Vantagem Pontos de Poder aumenta, e
        quanto o texto não diz: quem a tem não é conferido.
    why: Dom and Ciência Estranha begin with 15, the others with 10. Only the Edge Pontos de Poder raises it, and
        how much the text does not say: those who have it are not checked.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Evaristo Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 15, poderes: [Luz, Salto, Teia]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Evaristo Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    """
    if any(norm(uma.nome.partition("(")[0]) == "pontos_de_poder" for uma in x.compras) or x.liga(SEM_PP):
        return
    for a in x.antecedentes:
        pp = a.grupo["pp"].integer
        if a.linha is not None and pp is not None and pp != a.linha["pp"]:
            certo = a.linha["pp"]
            yield x.found(
                a.grupo["pp"],
                f"{a.nome} começa com {certo} PP, não {pp}.",
                f"{a.nome} begins with {certo} PP, not {pp}.",
                help=(
                    f"Escreva {certo}, ou compre a Vantagem Pontos de Poder.",
                    f"Write {certo}, or buy the Edge Pontos de Poder.",
                ),
            )


@REGRAS("SW536", "antecedente-multiplo", AVISO, "25 Múltiplos Antecedentes Arcanos", "personagem")
def sw536(x: Personagem) -> Findings:
    """
    pt: Mais de um Antecedente Arcano depende do Mestre
    en: More than one Arcane Background is up to the GM
    por que: O Mestre pode permitir, e então cada um se compra e se conta à parte. Ligue `múltiplos antecedentes`
        nas opções quando a mesa decidir assim.
    why: The GM may allow it, and then each is bought and counted apart. Turn `múltiplos antecedentes` on in the
        options when the table has decided so.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Iracema Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d4,
            foco: d4, conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}, {nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 2}
          vantagens: [Antecedente Arcano (Magia), Antecedente Arcano (Dom)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}, {tipo: dom, pp: 15, poderes: [Voo]}]
    bom:
        sistema: savage-worlds
        opcoes: [múltiplos antecedentes]
        personagem:
          nome: Iracema Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d4,
            foco: d4, conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}, {nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 2}
          vantagens: [Antecedente Arcano (Magia), Antecedente Arcano (Dom)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}, {tipo: dom, pp: 15, poderes: [Voo]}]
    """
    if len(x.antecedentes) > 1 and not x.liga("Múltiplos Antecedentes"):
        nomes = [a.nome or a.grupo["tipo"].raw or "?" for a in x.antecedentes]
        yield x.found(
            "antecedentes",
            f"mais de um Antecedente Arcano ({e_(nomes)}) depende do Mestre; cada um se compra à parte.",
            f"more than one Arcane Background ({lista(nomes, 'and')}) is up to the GM; each is bought apart.",
            help=(
                "Com a licença dele, ponha `opcoes: [múltiplos antecedentes]` ao lado da peça.",
                "With the GM's leave, put `opcoes: [múltiplos antecedentes]` beside the piece.",
            ),
        )


@REGRAS("SW537", "antecedente-pp-sem-pp", AVISO, "21 Sem Pontos de Poder", "personagem")
def sw537(x: Personagem) -> Findings:
    """
    pt: Com Sem Pontos de Poder a ficha não usa PP
    en: With Sem Pontos de Poder the sheet has no PP
    por que: Nessa regra nada se gasta: o custo vira redutor. Um total de PP na ficha faz alguém gastá-lo por
        engano.
    why: Under that rule nothing is spent: the cost turns into a penalty. A total of PP on the sheet has someone
        spend it by mistake.
    ruim:
        sistema: savage-worlds
        opcoes: [sem pontos de poder]
        personagem:
          nome: Laurindo Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    bom:
        sistema: savage-worlds
        opcoes: [sem pontos de poder]
        personagem:
          nome: Laurindo Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia,  poderes: [Luz, Salto, Teia]}]
    """
    if x.liga(SEM_PP):
        for a in x.antecedentes:
            if a.grupo["pp"].written:
                yield x.found(
                    a.grupo["pp"],
                    "com Sem Pontos de Poder a ficha não usa PP.",
                    "with Sem Pontos de Poder the sheet has no PP.",
                    help=("Apague `pp`.", "Take `pp` out."),
                )


@REGRAS("SW538", "antecedente-nao-comprado", AVISO, "25 Múltiplos Antecedentes Arcanos; 1.1 Vantagens", "personagem")
def sw538(x: Personagem) -> Findings:
    """
    pt: O Antecedente Arcano se compra como Vantagem
    en: An Arcane Background is bought as an Edge
    por que: O texto fala em comprar cada Antecedente, e o que se compra assim é uma Vantagem. Se veio da raça, ela
        também o diz.
    why: The text speaks of buying each Background, and what is bought so is an Edge. If it came with the race, that
        says so as well.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Nazaré Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Sorte]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Nazaré Pé de Vento
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {conjurar: d6, lutar: d4, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Antecedente Arcano (Magia)]
          antecedentes: [{tipo: magia, pp: 10, poderes: [Luz, Salto, Teia]}]
    """
    for a in x.antecedentes:
        if a.nome is not None and norm(f"Antecedente Arcano ({a.nome})") not in x.nomes_de_vantagens:
            yield x.found(
                a.valor,
                f"Antecedente Arcano se compra: falta `Antecedente Arcano ({a.nome})` nas Vantagens.",
                f"an Arcane Background is bought: `Antecedente Arcano ({a.nome})` is missing among the Edges.",
                help=(
                    f"Inclua `Antecedente Arcano ({a.nome})` em `vantagens`, e pague por ela.",
                    f"Put `Antecedente Arcano ({a.nome})` in `vantagens`, and pay for it.",
                ),
            )
