"""SW2xx: what a character is made with: points, Complicações, Vantagens, money."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.pecas import Peca, mostra, numero
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import fora_da_lista, or_, ou

_COMPLICACOES = "1.1 Complicações"
_FORA = (
    " O atributo da maioria das perícias vem de uma tabela que não é do texto; `atributo`, na perícia, o muda.",
    " The attribute of most skills is of a table that is not of the text; `atributo`, on the skill, changes it.",
)
_VANTAGENS = "1.1 Vantagens; Complicações; Progresso"


@REGRAS(
    "SW201",
    "pontos-de-atributo-demais",
    ERRO,
    "1.1 Atributos; Complicações",
    "personagem",
    rests_on=("personagens.criacao",),
)
def sw201(x: Personagem) -> Findings:
    """
    pt: Os atributos cabem nos pontos de criação
    en: Attributes fit in the points of creation
    por que: Cada passo acima do d4 custa um ponto, e há cinco; dois pontos de Complicações compram mais um. Contam
        os valores de antes dos Progressos.
    why: Each step above d4 costs a point, and there are five; two points of Hindrances buy one more. The values
        before any Advances count.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Iracema do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Iracema do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}]
          gasto_complicacoes: {atributo: 1}
    """
    soma, total = x.pontos_de_atributo, x.total_de_atributo
    extra = x.gasto("atributo")
    if soma.total <= total:
        return
    sobra = soma.total - total
    yield x.found(
        "atributos",
        f"atributos gastam {soma.total} pontos; há {total} ({total - extra} + {extra} de Complicações).",
        f"attributes take {soma.total} points; there are {total} ({total - extra} + {extra} of Hindrances).",
        help=(
            f"Baixe {sobra} {'passo' if sobra == 1 else 'passos'}, ou pague com Complicações: 2 pontos cada, em"
            " `gasto_complicacoes: {atributo: ...}`.",
            f"Lower {sobra} {'step' if sobra == 1 else 'steps'}, or pay with Hindrances: 2 points each, in"
            " `gasto_complicacoes: {atributo: ...}`.",
        ),
        conta=(soma.text().pt, soma.text().en),
        notes=[(termo.at, f"{termo.points}", f"{termo.points}") for termo in soma.terms if termo.points and termo.at],
    )


@REGRAS(
    "SW202",
    "pontos-de-atributo-sobrando",
    AVISO,
    "1.1 Atributos",
    "personagem",
    needs=("atributos",),
    rests_on=("personagens.criacao",),
)
def sw202(x: Personagem) -> Findings:
    """
    pt: Os pontos de atributo se gastam todos
    en: The points of attributes are all spent
    por que: Ponto de criação que fica parado não volta depois: no jogo, atributo só sobe com Progresso. Quase
        sempre é um passo esquecido.
    why: A point of creation left over does not come back: in play an attribute rises only with an Advance. It is
        almost always a step forgotten.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Laurindo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Laurindo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d8, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    """
    soma, total = x.pontos_de_atributo, x.total_de_atributo
    if soma.total >= total or not x["atributos"].read or len(soma.terms) < len(x.names("atributos")):
        return
    falta = total - soma.total
    pontos = "ponto" if falta == 1 else "pontos"
    yield x.found(
        "atributos",
        f"{'sobra' if falta == 1 else 'sobram'} {falta} {pontos} de atributo ({soma.total} de {total}).",
        f"{falta} {'point' if falta == 1 else 'points'} of attributes left over ({soma.total} of {total}).",
        help=(
            f"Suba {falta} {'passo' if falta == 1 else 'passos'}.",
            f"Raise {falta} {'step' if falta == 1 else 'steps'}.",
        ),
        conta=(soma.text().pt, soma.text().en),
    )


@REGRAS(
    "SW203",
    "pontos-de-pericia-demais",
    ERRO,
    "1.1 Comprando e Aumentando Perícias; 21 Mais Pontos de Perícia",
    "personagem",
    rests_on=("personagens.criacao", "pericias"),
)
def sw203(x: Personagem) -> Findings:
    """
    pt: As perícias cabem nos pontos de criação
    en: Skills fit in the points of creation
    por que: Há doze pontos, quinze com Mais Pontos de Perícia. Um passo custa um ponto até o dado do atributo e
        dois acima dele; as básicas já começam em d4. Contam os valores de antes dos Progressos.
    why: There are twelve points, fifteen with Mais Pontos de Perícia. A step costs one point up to the attribute's
        die and two above it; the basic ones begin in d4. The values before any Advances count.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Nazaré do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Nazaré do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d4, intimidar: d6}
    """
    soma, total = x.pontos_de_pericia, x.total_de_pericia
    if soma.total <= total:
        return
    sobra = soma.total - total
    de_fora = any(lida.de_fora and lida.atributo is not None for lida in x.pericias.values())
    yield x.found(
        "pericias",
        f"perícias gastam {soma.total} pontos; há {total}.",
        f"skills take {soma.total} points; there are {total}.",
        help=(
            f"Tire {sobra} {'ponto' if sobra == 1 else 'pontos'}: cada passo devolve 1, ou 2 acima do atributo."
            + _FORA[0] * de_fora,
            f"Take {sobra} off: a step gives back 1, or 2 above the attribute's die." + _FORA[1] * de_fora,
        ),
        conta=(soma.text(30).pt, soma.text(30).en),
        notes=[(termo.at, f"{termo.points}", f"{termo.points}") for termo in soma.terms if termo.points and termo.at],
    )


@REGRAS(
    "SW204",
    "pontos-de-pericia-sobrando",
    AVISO,
    "1.1 Comprando e Aumentando Perícias",
    "personagem",
    needs=("pericias",),
    rests_on=("personagens.criacao", "pericias"),
)
def sw204(x: Personagem) -> Findings:
    """
    pt: Os pontos de perícia se gastam todos
    en: The points of skills are all spent
    por que: Um ponto de perícia que sobra na criação se perde, e testar o que não se sabe é d4 menos 2. Talvez
        falte escrever uma perícia.
    why: A point of skills left over at creation is lost, and to try what one does not know is d4 less 2. A skill
        may have been left unwritten.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Osvaldo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d4, curar: d4}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Osvaldo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d4, provocar: d4, curar: d4}
    """
    soma, total, maximo = x.pontos_de_pericia, x.total_de_pericia, x.pericias_ao_maximo
    if maximo is None or maximo >= total or not x["pericias"].read:
        return
    falta = total - soma.total
    sobra = "sobra 1 ponto" if falta == 1 else f"sobram {falta} pontos"
    yield x.found(
        "pericias",
        f"{sobra} de perícia ({soma.total} de {total}).",
        f"{falta} {'point' if falta == 1 else 'points'} of skills left over ({soma.total} of {total}).",
        help=(
            "Suba uma perícia, ou compre outra em d4 por 1 ponto.",
            "Raise a skill, or buy another in d4 for 1 point.",
        ),
        conta=(soma.text(30).pt, soma.text(30).en),
    )


@REGRAS("SW205", "complicacoes-demais", ERRO, _COMPLICACOES, "personagem")
def sw205(x: Personagem) -> Findings:
    """
    pt: As Complicações somam até 4 pontos
    en: Hindrances add up to 4 points at most
    por que: Uma Maior vale dois pontos e uma Menor vale um, e ninguém escolhe mais que quatro. As da raça e as
        ganhas em jogo não contam: marque-as com `racial: sim` ou `ganha: sim`.
    why: A Major one is worth two points and a Minor one, and nobody takes more than four. Those of the race and
        those won in play do not count: mark them with `racial: sim` or `ganha: sim`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Perpétua do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}, {nome: Voto, grau: maior}, {nome: Feio, grau: menor}]
          gasto_complicacoes: {atributo: 1, pericia: 2}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Perpétua do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}, {nome: Voto, grau: maior}, {nome: Feio, grau: menor,
            ganha: sim}]
          gasto_complicacoes: {atributo: 1, pericia: 2}
    """
    pontos, maximo = x.pontos_de_complicacao, x.tabela["complicacoes"]["maximo"]
    if pontos <= maximo:
        return
    yield x.found(
        "complicacoes",
        f"as Complicações somam {pontos} pontos; o máximo é {maximo}.",
        f"the Hindrances add up to {pontos} points; the maximum is {maximo}.",
        help=(
            "Tire ou amenize uma, ou marque com `racial: sim` ou `ganha: sim` a que não veio da criação.",
            "Take one out or lighten it, or mark with `racial: sim` or `ganha: sim` the one not of creation.",
        ),
    )


def _graus_sabidos(x: Personagem) -> bool:
    return all(one.grau is not None for one in x.complicacoes)


@REGRAS(
    "SW206", "complicacoes-gasto", ERRO, _COMPLICACOES, "personagem", needs=("complicacoes", "gasto_complicacoes")
)
def sw206(x: Personagem) -> Findings:
    """
    pt: Só se gastam os pontos que as Complicações dão
    en: Only the points that Hindrances give are spent
    por que: Dois pontos compram um passo de atributo ou uma Vantagem, e um compra um ponto de perícia ou dinheiro.
        Sem Complicações não há o que gastar.
    why: Two points buy a step of an attribute or an Edge, and one buys a point of skills or money. Without
        Hindrances there is nothing to spend.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Rosalvo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: menor}]
          gasto_complicacoes: {atributo: 1}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Rosalvo do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}]
          gasto_complicacoes: {atributo: 1}
    """
    gasto, pontos = x.gasto_de_complicacoes, x.pontos_de_complicacao
    if gasto.total <= pontos or not _graus_sabidos(x):
        return
    yield x.found(
        "gasto_complicacoes",
        f"gastou {gasto.total} pontos de Complicações e só tem {pontos}.",
        f"{gasto.total} points of Hindrances are spent, and there are only {pontos}.",
        help=(
            "Gaste menos, ou acrescente Complicações (Menor 1, Maior 2) até 4 pontos.",
            "Spend less, or add Hindrances (Minor 1, Major 2) up to 4 points.",
        ),
        conta=(gasto.text().pt, gasto.text().en),
    )


@REGRAS(
    "SW207", "complicacoes-sobrando", AVISO, _COMPLICACOES, "personagem", needs=("complicacoes", "gasto_complicacoes")
)
def sw207(x: Personagem) -> Findings:
    """
    pt: Os pontos de Complicações se gastam todos
    en: The points of Hindrances are all spent
    por que: Quem aceita uma Complicação recebe algo por ela; um ponto parado é uma desvantagem de graça. Quem não
        quer nada em troca pode deixar assim: é só um aviso.
    why: Whoever takes a Hindrance gets something for it; a point left over is a drawback for nothing. Who wants
        nothing in return may leave it so: it is only a warning.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Severina do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: menor}]
          gasto_complicacoes: {pericia: 0}
    bom:
        sistema: savage-worlds
        personagem:
          nome: Severina do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
          complicacoes: [{nome: Leal, grau: menor}]
          gasto_complicacoes: {pericia: 1}
    """
    gasto, pontos = x.gasto_de_complicacoes.total, x.pontos_de_complicacao
    if gasto >= pontos or pontos > x.tabela["complicacoes"]["maximo"] or not _graus_sabidos(x):
        return
    falta = pontos - gasto
    yield x.found(
        "gasto_complicacoes",
        f"{'sobra 1 ponto' if falta == 1 else f'sobram {falta} pontos'} de Complicações ({gasto} de {pontos}).",
        f"{falta} {'point' if falta == 1 else 'points'} of Hindrances left over ({gasto} of {pontos}).",
        help=(
            "Gaste em `gasto_complicacoes`: `pericia` ou `dinheiro` 1 ponto, `atributo` ou `vantagem` 2.",
            "Spend it in `gasto_complicacoes`: `pericia` or `dinheiro` 1 point, `atributo` or `vantagem` 2.",
        ),
    )


@REGRAS("SW208", "complicacao-grau", ERRO, _COMPLICACOES, "personagem", "complicacao", spoils=True)
def sw208(x: Peca) -> Findings:
    """
    pt: Uma Complicação é Menor ou Maior
    en: A Hindrance is Minor or Major
    por que: O grau diz quanto ela vale (1 ou 2 pontos) e quanto pesa em jogo; não há meio-termo. Só a definição de
        uma Complicação pode trazer os dois, para que cada personagem escolha.
    why: The degree says what it is worth (1 or 2 points) and how it weighs in play; there is no middle. Only the
        definition of a Hindrance may bring both, for each character to choose.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Tibúrcio do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Curioso, grau: média, ganha: não}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Tibúrcio do Cais
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
          complicacoes: [{nome: Curioso, grau: menor}]
          gasto_complicacoes: {pericia: 1}
    """
    graus = x.names("graus")
    if x.kind == "complicacao":
        valores = [(one, one.text) for one in x["grau"].items if one.text]
        valores = [
            (one, parte) for one, texto in valores for parte in _partes(texto or "") if graus.find(parte) is None
        ]
    else:
        linhas = [one.record for one in x["complicacoes"].items if one.record is not None]
        escritos = [linha["grau"] for linha in linhas]
        valores = [(one, one.text) for one in escritos if one.text and graus.find(one.text) is None]
        if isinstance(x, Personagem):
            for um in x.complicacoes:
                if um.grau is None and (um.at_grau is um.valor or not um.at_grau.written):
                    yield x.found(
                        um.valor,
                        f"{um.nome or 'uma Complicação'} não diz se é {ou(graus.labels())}.",
                        f"{um.nome or 'a Hindrance'} does not say whether it is {or_(graus.labels())}.",
                        help=(
                            f"Escreva `{{nome: {um.nome or '...'}, grau: Menor}}`, ou `grau: Maior`.",
                            f"Write `{{nome: {um.nome or '...'}, grau: Menor}}`, or `grau: Maior`.",
                        ),
                    )
    for valor, texto in valores:
        yield from fora_da_lista(
            x,
            valor,
            texto or "",
            "grau de Complicação",
            "degree of a Hindrance",
            graus.labels(),
            graus.nearest(texto or ""),
        )


def _partes(texto: str) -> list[str]:
    return [p for p in norm(texto).replace("/", "_ou_").replace("_e_", "_ou_").split("_ou_") if p]


@REGRAS("SW209", "vantagens-demais", ERRO, _VANTAGENS, "personagem", needs=("vantagens", "gasto_complicacoes"))
def sw209(x: Personagem) -> Findings:
    """
    pt: Cada Vantagem comprada foi paga
    en: Each Edge bought was paid for
    por que: Uma Vantagem custa dois pontos de Complicações na criação ou um Progresso depois. As da raça vêm de
        graça: marque-as com `racial: sim`, ou cite a raça.
    why: An Edge costs two points of Hindrances at creation or an Advance later. Those of the race come free: mark
        them with `racial: sim`, or quote the race.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Rufina da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          vantagens: [Sorte]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Rufina da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Sorte]
    """
    compradas, pagas = len(x.vantagens_compradas), x.vantagens_pagas
    if compradas <= pagas:
        return
    foram = f"só {pagas} {'foi paga' if pagas == 1 else 'foram pagas'}" if pagas else "nenhuma foi paga"
    were = f"only {pagas}" if pagas else "none"
    yield x.found(
        "vantagens",
        f"há {compradas} {'Vantagem comprada' if compradas == 1 else 'Vantagens compradas'} e {foram}.",
        f"{'1 Edge is' if compradas == 1 else f'{compradas} Edges are'} bought and {were} paid for.",
        help=(
            "Pague com `gasto_complicacoes: {vantagem: ...}` ou com um Progresso, ou marque `racial: sim`.",
            "Pay with `gasto_complicacoes: {vantagem: ...}` or with an Advance, or mark `racial: sim`.",
        ),
    )


@REGRAS(
    "SW210",
    "dinheiro",
    ERRO,
    "27 Custos; 1.1 Complicações; Estágio",
    "personagem",
    needs=("gasto_complicacoes",),
    rests_on=("personagens.criacao",),
)
def sw210(x: Personagem) -> Findings:
    """
    pt: O equipamento cabe no dinheiro inicial
    en: The equipment fits in the starting money
    por que: Todos começam com $500, o dobro a cada Estágio acima de Novato, e cada ponto de Complicações posto em
        dinheiro soma mais duas vezes isso. O que veio em jogo não conta: marque `ganho: sim`.
    why: Everyone begins with $500, doubled for each rank above Novato, and each point of Hindrances put into money
        adds twice that. What came in play does not count: mark it `ganho: sim`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Brás da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: cavalo, preco: 300}, {nome: sela, preco: 250}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Brás da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: cavalo, preco: 300}, {nome: sela, preco: 250, ganho: sim}]
    """
    custo = x.custo_do_equipamento
    if custo is None or custo <= x.dinheiro or x.liga("Riqueza"):
        return
    yield x.found(
        "equipamento",
        f"equipamento custa ${mostra(custo)}; há ${x.dinheiro}.",
        f"the equipment costs ${numero(custo)}; there is ${x.dinheiro}.",
        help=(
            "Tire algo, marque com `ganho: sim` o que veio em jogo, ou gaste Complicações em `dinheiro`.",
            "Take something out, mark with `ganho: sim` what came in play, or spend Hindrances on `dinheiro`.",
        ),
    )


@REGRAS("SW211", "estagio-declarado", ERRO, "1.1 Estágio", "personagem", present=("estagio",))
def sw211(x: Personagem) -> Findings:
    """
    pt: O Estágio é o do número de Progressos
    en: The rank is that of the number of Advances
    por que: Até três Progressos é Novato, de quatro a sete Experiente, e a cada quatro sobe um. Remover uma
        Complicação Maior ocupa dois. O Estágio decide que Vantagens se podem comprar.
    why: Up to three Advances is Novato, four to seven Experiente, and each four more raise it. Removing a Major
        Hindrance takes two. The rank decides which Edges may be bought.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Dorotéia da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          estagio: experiente
    bom:
        sistema: savage-worlds
        personagem:
          nome: Dorotéia da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          estagio: novato
    """
    declarado = x["estagio"].text or ""
    if x.names("estagios").find(declarado) == x.estagio:
        return
    n = x.quantos_progressos
    yield x.found(
        "estagio",
        f"com {n} {'Progresso' if n == 1 else 'Progressos'} o Estágio é {x.estagio}, não {declarado}."
        if n
        else f"sem Progressos o Estágio é {x.estagio}, não {declarado}.",
        f"with {n or 'no'} {'Advance' if n == 1 else 'Advances'} the rank is {x.estagio}, not {declarado}.",
        help=(
            f"Escreva {x.estagio}, ou liste em `progressos` os que faltam.",
            f"Write {x.estagio}, or list the missing ones in `progressos`.",
        ),
    )


@REGRAS("SW212", "vantagens-sobrando", AVISO, _VANTAGENS, "personagem", needs=("vantagens", "gasto_complicacoes"))
def sw212(x: Personagem) -> Findings:
    """
    pt: Toda Vantagem paga está na ficha
    en: Every Edge paid for is on the sheet
    por que: Quem gastou os pontos ou o Progresso tem direito à Vantagem, e sem ela na lista ninguém se lembra na
        hora. Conta também a que um Progresso comprou.
    why: Who spent the points or the Advance has a right to the Edge, and unless it is listed nobody remembers it in
        play. One bought with an Advance counts too.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Genésio da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: []
    bom:
        sistema: savage-worlds
        personagem:
          nome: Genésio da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [Rápido]
    """
    compradas, pagas = len(x.vantagens_compradas), x.vantagens_pagas
    if compradas >= pagas:
        return
    falta = pagas - compradas
    foram = "foi paga 1 Vantagem" if pagas == 1 else f"foram pagas {pagas} Vantagens"
    yield x.found(
        "vantagens",
        f"{foram} e a ficha {f'lista {compradas}' if compradas else 'não lista nenhuma'}.",
        f"{pagas} {'Edge is' if pagas == 1 else 'Edges are'} paid for and the sheet lists {compradas or 'none'}.",
        help=(
            f"Acrescente {falta} em `vantagens`, ou gaste os pontos em outra coisa.",
            f"Add {falta} to `vantagens`, or spend the points on something else.",
        ),
    )
