"""SW1xx: the dice of traits, and the numbers that derive of them."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.dados import Dado, escrito
from techlint.systems.savage_worlds.outras import Raca
from techlint.systems.savage_worlds.pecas import FORCA, Corpo, Peca
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, lista, nome_de, numero_errado
from techlint.systems.savage_worlds.tipos import SemDado
from techlint.systems.shape import quote

_CARACTERISTICAS = "1.1 Características; Atributos"


def _dados(x: Peca) -> Iterator[tuple[Value, bool]]:
    """Every value of a piece that should be a trait's die, and whether it may lie below d4."""
    no_lugar = x["raca"].record  # a race written in place
    for peca in (x.record, *((no_lugar,) if no_lugar is not None else ())):
        for campo in ("atributos", "atributos_iniciais", "maximos"):
            for id_, valor in peca[campo].entries.items():
                yield valor, id_ == FORCA
        for campo in ("pericias", "pericias_iniciais"):
            for valor in peca[campo].entries.values():
                grupo = valor.record
                yield (grupo["dado"] if grupo is not None else valor), False
    if x.kind == "veiculo":
        yield x["pericia_de_manobra"], False
    if x.kind == "personagem" and not x.liga("Riqueza"):  # with the rule on, SW971 speaks
        yield x["riqueza"], False
    for um in x["vantagens"].items:
        linha = um.record
        if linha is not None:
            for campo in ("atributos", "pericias"):
                for id_, valor in linha[f"requisitos.{campo}"].entries.items():
                    yield valor, id_ == FORCA
    for lado in x["lados"].items:
        comandante = lado["comandante"].record
        if comandante is not None:
            mapas = (comandante.rest, comandante["atributos"].entries, comandante["pericias"].entries)
            for id_, valor in (par for mapa in mapas for par in mapa.items()):
                yield valor, id_ == FORCA


@REGRAS(
    "SW101",
    "dado-invalido",
    ERRO,
    _CARACTERISTICAS,
    "personagem",
    "criatura",
    "raca",
    "exercito",
    "veiculo",
    spoils=True,
)
def sw101(x: Peca) -> Findings:
    """
    pt: Uma característica é um dado de d4 a d12
    en: A trait is a die from d4 to d12
    por que: Atributos e perícias se medem em tipos de dado, e acima de d12 cada ponto vira +1. Outro dado não rola
        na mesa nem tem metade para o Aparar e a Resistência. Só a Força pode ficar abaixo de d4.
    why: Attributes and skills are measured in die types, and above d12 each point is a +1. Another die can't be
        rolled at the table and has no half for Aparar and Resistência. Only Força may lie below d4.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Rufina do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d7, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Rufina do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    """
    for valor, abaixo in _dados(x):
        dado = valor.of(Dado)
        if not valor.written or valor.of(SemDado) is not None or (dado is not None and (dado.passo >= 0 or abaixo)):
            continue
        baixo = dado is not None
        yield x.found(
            valor,
            f"`{quote(valor.raw)}` não é dado de característica{'; só a Força fica abaixo de d4' if baixo else ''}.",
            f"`{quote(valor.raw)}` is no die of a trait{'; only Força lies below d4' if baixo else ''}.",
            help=(
                "Escreva d4, d6, d8, d10, d12 ou, acima disso, d12+1, d12+2 e assim por diante.",
                "Write d4, d6, d8, d10, d12 or, above that, d12+1, d12+2 and so on.",
            ),
        )


@REGRAS("SW102", "atributo-desconhecido", ERRO, "1.1 Atributos", "personagem", "criatura", spoils=True)
def sw102(x: Corpo) -> Findings:
    """
    pt: Os atributos são cinco
    en: There are five attributes
    por que: Todo o jogo se apoia em Agilidade, Astúcia, Espírito, Força e Vigor. Um sexto atributo não liga perícia
        nenhuma e tira da ficha um dos que faltam.
    why: The whole game rests on Agilidade, Astúcia, Espírito, Força and Vigor. A sixth attribute links no skill and
        leaves the sheet without one of those it needs.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Brás do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6, carisma: d4}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Brás do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    """
    nomes = x.names("atributos")
    for id_, valor in x["atributos"].entries.items():
        if id_ not in nomes:
            yield x.found(valor, *_nao_e_atributo(x, valor.name), help=_os_cinco(x, valor.name))
    for lida in x.pericias.values():
        grupo = lida.valor.record
        if grupo is not None and grupo["atributo"].text and nomes.find(grupo["atributo"].text or "") is None:
            valor = grupo["atributo"]
            yield x.found(valor, *_nao_e_atributo(x, valor.raw), help=_os_cinco(x, valor.raw))


def _nao_e_atributo(x: Corpo, nome: str) -> tuple[str, str]:
    return f"`{quote(nome)}` não é atributo.", f"`{quote(nome)}` is no attribute."


def _os_cinco(x: Corpo, nome: str) -> tuple[str, str]:
    todos = x.names("atributos").labels()
    perto = x.names("atributos").nearest(nome)
    pt = f"Você quis dizer {perto[0]}? " if perto else ""
    en = f"Did you mean {perto[0]}? " if perto else ""
    return f"{pt}São {e_(todos)}.", f"{en}They are {lista(todos, 'and')}."


@REGRAS("SW103", "atributo-faltando", AVISO, "1.1 Atributos", "personagem", "criatura")
def sw103(x: Corpo) -> Findings:
    """
    pt: A ficha traz os cinco atributos
    en: The sheet has all five attributes
    por que: Sem um deles faltam a metade do Vigor na Resistência, a carga da Força e o teto barato das perícias. O
        techlint conta o que falta como d4, o valor em que todos começam, e avisa para que ninguém se engane.
    why: Without one of them there is no half of Vigor for Resistência, no load of Força, no cheap ceiling of
        skills. What is missing is counted as d4, where everyone begins, and that is said so that nobody is misled.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Dorotéia do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Dorotéia do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d8, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    """
    if not x["atributos"].read:
        return
    escritos = x["atributos"].entries
    faltam = [nome for nome in x.names("atributos") if nome not in escritos]
    if faltam:
        inicial = x.criacao["inicial"]
        yield x.found(
            "atributos",
            f"{'faltou' if len(faltam) == 1 else 'faltaram'} {e_(faltam)}; contei como {inicial}.",
            f"{lista(faltam, 'and')} {'is' if len(faltam) == 1 else 'are'} missing; counted as {inicial}.",
            help=(f"Escreva {e_(faltam)} com seu dado.", f"Write {lista(faltam, 'and')} with the die."),
        )


def _acima(x: Personagem, valor: Value, nome: str, passo: int, maximo: int) -> Findings:
    yield x.found(
        valor,
        f"{nome} {escrito(passo)} passa do máximo, {escrito(maximo)}.",
        f"{nome} {escrito(passo)} is over the maximum, {escrito(maximo)}.",
        help=(
            f"Baixe para {escrito(maximo)}; só o `maximos` de uma raça leva além.",
            f"Lower it to {escrito(maximo)}; only the `maximos` of a race goes beyond.",
        ),
    )


@REGRAS(
    "SW104",
    "atributo-acima-do-maximo",
    ERRO,
    "1.1 Atributos; Progresso",
    "personagem",
    rests_on=("personagens.criacao",),
)
def sw104(x: Personagem) -> Findings:
    """
    pt: Um atributo vai até o máximo da raça
    en: An attribute goes up to the race's maximum
    por que: Na criação nenhum atributo passa de d12, a não ser que a raça diga até onde. O que passa por causa de
        um Progresso é acusado no próprio Progresso.
    why: At creation no attribute goes over d12, unless the race says how far. What goes over by an Advance is told
        at the Advance itself.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Genésio do Cais
          atributos: {agilidade: d4, astúcia: d4, espírito: d4, força: d12+1, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, persuadir: d6, atirar: d4, intimidar: d4, curar: d6}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Genésio do Cais
          atributos: {agilidade: d6, astúcia: d4, espírito: d4, força: d12, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, persuadir: d6, furtividade: d6, atirar: d6, intimidar: d4,
            curar: d4, provocar: d4, consertar: d4}
    """
    for nome in x.names("atributos"):
        valor = x[f"atributos.{nome}"]
        dado, maximo = valor.of(Dado), x.maximo(nome)
        if dado is not None and x.de_criacao(nome, dado.passo) > maximo:
            yield from _acima(x, valor, nome, dado.passo, maximo)


@REGRAS(
    "SW105",
    "pericia-acima-do-maximo",
    ERRO,
    "1.1 Comprando e Aumentando Perícias; Progresso",
    "personagem",
    rests_on=("personagens.criacao",),
)
def sw105(x: Personagem) -> Findings:
    """
    pt: Uma perícia vai até d12, ou d12+1 se a raça a começa em d6
    en: A skill goes up to d12, or d12+1 where the race begins it in d6
    por que: Na criação o teto de uma perícia é d12; a raça que já a começa em d6 ganha um passo a mais no alto, e
        uma raça pode dizer outro máximo. O que um Progresso empurra para cima é acusado no Progresso.
    why: At creation a skill's ceiling is d12; a race that begins it in d6 gains a step at the top, and a race may
        name another maximum. What an Advance pushes over is told at the Advance.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Lindaura do Cais
          atributos: {agilidade: d12, astúcia: d4, espírito: d4, força: d4, vigor: d6}
          pericias: {lutar: d12+1, atletismo: d6, furtividade: d4, atirar: d8, intimidar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Lindaura do Cais
          atributos: {agilidade: d12, astúcia: d4, espírito: d4, força: d4, vigor: d6}
          pericias: {lutar: d12, atletismo: d8, furtividade: d6, atirar: d8, intimidar: d4}
    """
    for id_, lida in x.pericias.items():
        maximo = x.maximo(id_)
        if lida.passo is not None and x.de_criacao(id_, lida.passo) > maximo:
            yield from _acima(x, nome_de(lida.valor, "dado"), lida.nome, lida.passo, maximo)


@REGRAS(
    "SW106",
    "pericia-sem-atributo",
    AVISO,
    "1.1 Perícias; fora do texto: perícias e atributos",
    "personagem",
    rests_on=("pericias",),
)
def sw106(x: Personagem) -> Findings:
    """
    pt: De cada perícia se sabe o atributo
    en: The attribute of each skill is known
    por que: O custo de uma perícia dobra acima do dado do atributo dela, e o resumo das regras liga poucas. As
        outras vêm de uma tabela que não é do texto. De uma perícia da casa só a ficha pode dizer o atributo.
    why: A skill costs double above the die of its attribute, and the rules' summary links few. The others come from
        a table that is not of the text. Of a skill of the house only the sheet can tell the attribute.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Anselmo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, alquimia: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Anselmo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, alquimia: {dado: d4, atributo: astúcia}}
    """
    for lida in x.pericias.values():
        grupo = lida.valor.record
        if lida.atributo is None and not lida.nenhuma and not (grupo is not None and grupo["atributo"].written):
            yield x.found(
                lida.valor,
                f"não sei a que atributo {lida.nome} se liga; contei como se não passasse dele.",
                f"there is no telling which attribute {lida.nome} hangs on; counted as if it stayed below it.",
                help=(
                    f"Escreva `{lida.nome}: {{dado: d4, atributo: Astúcia}}`, com o dado e o atributo certos.",
                    f"Write `{lida.nome}: {{dado: d4, atributo: Astúcia}}` with the right die and attribute.",
                ),
            )


@REGRAS("SW107", "pericia-basica-apagada", ERRO, "1.1 Perícias Básicas", "personagem", rests_on=("pericias",))
def sw107(x: Personagem) -> Findings:
    """
    pt: Uma perícia básica só some com justificativa
    en: A basic skill is gone only for a reason
    por que: Atletismo, Conhecimento Geral, Furtividade, Perceber e Persuadir todo personagem tem, ao menos em d4.
        Só a raça, uma Vantagem ou uma Complicação tira uma delas, e a ficha diz qual.
    why: Atletismo, Conhecimento Geral, Furtividade, Perceber and Persuadir belong to every character, in d4 at
        least. Only the race, an Edge or a Hindrance takes one away, and the sheet says which.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Teodora do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: não, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Teodora do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: {dado: não,
            justificativa: Criada por lobos}, furtividade: d6, conhecimento geral: d6, atirar: d6, intimidar: d6,
              curar: d6}
    """
    for id_, lida in x.pericias.items():
        basica = x.tabela["pericias"].get(id_, {}).get("basica", False)
        if not basica or not lida.nenhuma or lida.justificada or _raca_apaga(x, id_):
            continue
        yield x.found(
            nome_de(lida.valor, "dado"),
            f"{lida.nome} é perícia básica: todo personagem começa com {x.criacao['inicial']}.",
            f"{lida.nome} is a basic skill: every character begins with {x.criacao['inicial']}.",
            help=(
                f"Escreva um dado, ou `{lida.nome}: {{dado: não, justificativa: ...}}` com o que a tira.",
                f"Write a die, or `{lida.nome}: {{dado: não, justificativa: ...}}` with what takes it away.",
            ),
        )


def _raca_apaga(x: Personagem, id_: str) -> bool:
    if x.raca is None:
        return False
    valor = x.raca["pericias_iniciais"].entries.get(id_)
    if valor is None:
        return False
    grupo = valor.record
    return (grupo["dado"] if grupo is not None else valor).of(SemDado) is not None


@REGRAS("SW108", "aparar", ERRO, "1.1 Aparar", "personagem", "criatura", present=("derivados.aparar",))
def sw108(x: Corpo) -> Findings:
    """
    pt: O Aparar é 2 mais metade de Lutar e o que escudos e armas somam
    en: Aparar is 2 plus half of Lutar and what shields and weapons add
    por que: É o número que o inimigo precisa alcançar de perto. Arma pesada demais para a Força, ou na mão inábil
        de quem não é Ambidestro, não soma o seu bônus. Outras fontes entram em `ajustes`.
    why: It is the number an enemy needs in close combat. A weapon too heavy for one's Força, or in the off hand of
        one who is not Ambidestro, does not add its bonus. Other sources go into `ajustes`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Quirino do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          derivados: {aparar: 6}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Quirino do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: escudo, bonus_aparar: 1}]
          derivados: {aparar: 6}
    """
    if x.aparar is not None:
        yield from numero_errado(x, "derivados.aparar", x.aparar.value, "Aparar", x.aparar.equation)


@REGRAS(
    "SW109",
    "resistencia",
    ERRO,
    "1.1 Resistência; 26 Armadura, Morto-Vivo, Tamanho",
    "personagem",
    "criatura",
    present=("derivados.resistencia",),
)
def sw109(x: Corpo) -> Findings:
    """
    pt: A Resistência soma metade do Vigor, o Tamanho e a Armadura
    en: Resistência adds half of Vigor, Tamanho and Armadura
    por que: O dano que chega a ela abala, e cada quatro pontos a mais ferem. A ficha traz o total, já com a
        Armadura do tronco; Mortos-Vivos somam 2. Uma fonte que a ficha não mostra vai em `ajustes`.
    why: Damage that reaches it shakes, and each four points more wound. The sheet has the total, with the Armadura
        of the torso in it; the undead add 2. A source that the sheet does not show goes into `ajustes`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Jacira do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          derivados: {resistencia: 6}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Jacira do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: jaqueta, armadura: 1}]
          derivados: {resistencia: 6}
    """
    if x.resistencia is not None:
        yield from numero_errado(
            x, "derivados.resistencia", x.resistencia.value, "Resistência", x.resistencia.equation
        )


@REGRAS(
    "SW110",
    "armadura-entre-parenteses",
    ERRO,
    "27 Armadura; 26 Armadura",
    "personagem",
    "criatura",
    present=("derivados.armadura",),
)
def sw110(x: Corpo) -> Findings:
    """
    pt: Da segunda armadura vestida conta só a metade
    en: Of the second armour worn only half counts
    por que: A natural soma inteira à melhor das vestidas, e cada outra dá metade, para baixo. O número entre
        parênteses é o que uma arma Perfurante de Armadura desconta, e por isso tem de estar certo.
    why: Natural armour adds in full to the best of those worn, and each other gives half, rounded down. The number
        in brackets is what an armour-piercing weapon takes off, and so it has to be right.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Belmiro do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: cota, armadura: 3}, {nome: gibão, armadura: 2}]
          derivados: {armadura: 5}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Belmiro do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: cota, armadura: 3}, {nome: gibão, armadura: 2}]
          derivados: {armadura: 4}
    """
    yield from numero_errado(x, "derivados.armadura", x.armadura.value, "Armadura", x.armadura.equation)


@REGRAS(
    "SW111",
    "movimentacao",
    AVISO,
    "1.1 Movimentação; 27 Força Mínima",
    "personagem",
    present=("derivados.movimentacao",),
)
def sw111(x: Personagem) -> Findings:
    """
    pt: A Movimentação é 6, menos o que o peso vestido tira
    en: Movimentação is 6, less what the weight worn takes
    por que: Cada passo de Força que falta para o que se veste tira um quadro, e o traje antibomba tira dois. Raças
        e Vantagens mudam esse número, e então ele vai em `ajustes`.
    why: Each step of Força missing for what is worn takes a square, and a bomb suit takes two. Races and Edges
        change the number, and then that goes into `ajustes`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Zulmira do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          derivados: {movimentacao: 8}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Zulmira do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          ajustes: {movimentacao: 2, motivo: Vantagem de corredor}
          derivados: {movimentacao: 8}
    """
    certa = x.movimentacao
    declarada = x["derivados.movimentacao"].integer
    if certa is None or declarada == certa or x["ajustes.movimentacao"].written:
        return
    # Of the weight that takes two more SW841 speaks (27 Sobrecarga); with it and without, the number is right.
    penalidade = int(x.tabela["carga"]["penalidade"])
    if x.sobrecarregado and declarada == max(x.tabela["derivadas"]["movimentacao_minima"], certa + penalidade):
        return
    yield x.found(
        "derivados.movimentacao",
        f"Movimentação {declarada}; aqui daria {certa}.",
        f"Movimentação {declarada}; here it would be {certa}.",
        help=(
            f"Escreva {certa}, ou anote em `ajustes: {{movimentacao: ...}}` a raça ou Vantagem que a muda.",
            f"Write {certa}, or note the race or Edge that changes it in `ajustes: {{movimentacao: ...}}`.",
        ),
    )


@REGRAS("SW112", "tamanho-personagem", ERRO, "1.1 Tamanho", "personagem", "raca")
def sw112(x: Personagem | Raca) -> Findings:
    """
    pt: O Tamanho de um personagem vai de -1 a +3
    en: A character's Tamanho goes from -1 to +3
    por que: O Tamanho soma na Resistência, e fora dessa faixa um personagem deixa de lutar na escala dos outros.
        Gigantes e formigas são criaturas do Mestre.
    why: Tamanho adds to Resistência, and outside that range a character no longer fights on the scale of the
        others. Giants and ants are creatures of the GM.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Evaristo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          derivados: {tamanho: 4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Evaristo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          derivados: {tamanho: 3}
    """
    valor = x["tamanho" if x.kind == "raca" or x["tamanho"].written else "derivados.tamanho"]
    menor, maior = x.table("personagens")["derivadas"]["tamanho"]
    tamanho = valor.integer
    if tamanho is None or menor <= tamanho <= maior:
        return
    perto = menor if tamanho < menor else maior
    yield x.found(
        valor,
        f"Tamanho {tamanho} fora do que um personagem pode ter ({menor} a +{maior}).",
        f"Tamanho {tamanho} is outside what a character may have ({menor} to +{maior}).",
        help=(f"Escreva {perto}, ou faça dele uma `criatura`.", f"Write {perto}, or make it a `criatura`."),
    )
