"""SW4xx: Vantagens and what they ask for, races and their limits."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.dados import Dado, escrito, passo_de
from techlint.systems.savage_worlds.outras import Criatura, Raca
from techlint.systems.savage_worlds.pecas import FORCA, Peca
from techlint.systems.savage_worlds.personagem import NADA, Personagem, compras_no_tempo, de_agora, falta
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, fora_da_lista, lista, or_, ou
from techlint.systems.shape import quote

_VANTAGENS = "1.1 Vantagens"


@REGRAS("SW401", "vantagem-estagio", ERRO, "1.1 Vantagens; Estágio", "vantagem")
def sw401(x: Peca) -> Findings:
    """
    pt: O Estágio que uma Vantagem pede é um dos cinco
    en: The rank an Edge asks for is one of the five
    por que: Novato, Experiente, Veterano, Heroico e Lendário são os únicos degraus do jogo. É por eles que se sabe
        quando uma Vantagem pode ser comprada.
    why: Novato, Experiente, Veterano, Heroico and Lendário are the only steps of the game. By them one knows when
        an Edge may be bought.
    ruim:
        sistema: savage-worlds
        vantagem:
          nome: Evaristo da Serra
          requisitos: {estagio: mestre, atributos: {agilidade: d8}}
    bom:
        sistema: savage-worlds
        vantagem:
          nome: Evaristo da Serra
          requisitos: {estagio: veterano, atributos: {agilidade: d8}}
    """
    valor = x["requisitos.estagio"]
    nomes = x.names("estagios")
    if valor.text and nomes.find(valor.text) is None:
        yield from fora_da_lista(
            x, valor, valor.text, "Estágio", "rank of the text's", nomes.labels(), nomes.nearest(valor.text)
        )


@REGRAS("SW402", "vantagem-requisito-invalido", ERRO, "1.1 Vantagens; Atributos", "vantagem")
def sw402(x: Peca) -> Findings:
    """
    pt: Um requisito cita um atributo que existe, com um dado
    en: A requirement names an attribute there is, with a die
    por que: Um requisito que nenhum personagem pode cumprir fecha a Vantagem para sempre. Atributos são cinco, e o
        valor é um dado de d4 a d12, ou d12 e mais.
    why: A requirement that no character can meet closes the Edge for ever. There are five attributes, and the value
        is a die from d4 to d12, or d12 and more.
    ruim:
        sistema: savage-worlds
        vantagem:
          nome: Iracema da Serra
          requisitos: {estagio: novato, atributos: {carisma: d8}}
    bom:
        sistema: savage-worlds
        vantagem:
          nome: Iracema da Serra
          requisitos: {estagio: novato, atributos: {espírito: d8}}
    """
    for campo in ("atributos", "pericias"):
        for id_, valor in x[f"requisitos.{campo}"].entries.items():
            dado = valor.of(Dado)
            estranho = campo == "atributos" and id_ not in x.names("atributos")
            if not estranho and dado is not None and (dado.passo >= 0 or id_ == FORCA):
                continue
            atributos = x.names("atributos").labels()
            yield x.found(
                valor,
                f"o requisito `{quote(valor.name)} {quote(valor.raw)}` não faz sentido.",
                f"the requirement `{quote(valor.name)} {quote(valor.raw)}` makes no sense.",
                help=(f"Use {ou(atributos)}.", f"Use {or_(atributos)}.")
                if estranho
                else ("Escreva um dado, como d8 ou d12+1.", "Write a die, such as d8 or d12+1."),
            )


def _exigidas(x: Piece) -> list[str]:
    return [one.text for one in x["requisitos.vantagens"].items if one.text]


class _No:
    """A Vantagem on the way through its project's requirements: when it was come to, the earliest it leads back to,
    and the ring it is in (itself alone for none), once that is known."""

    __slots__ = ("anel", "exige", "numero", "peca", "volta")

    def __init__(self, peca: Piece, numero: int) -> None:
        self.peca = peca
        self.numero = self.volta = numero
        self.exige = iter([norm(nome) for nome in _exigidas(peca)])
        self.anel: list[Piece] | None = None


def _anel(x: Peca) -> list[Piece]:
    """The Vantagens that lead from this one back to it, itself among them; each project's are looked through once."""
    inicio = x.known.find(x.title, ("vantagem",)) if x.known is not None and x.title else None
    if inicio is None:
        return [x]
    vistas: dict[str, _No] = inicio.__dict__.get("_vistas", {})
    known = x.known
    assert known is not None
    nome = norm(x.title)
    if nome in vistas:
        return vistas[nome].anel or [x]
    vistas = {}
    pilha: list[_No] = []
    caminho: list[_No] = []

    def chega(peca: Piece) -> None:
        no = vistas[norm(peca.title)] = _No(peca, len(vistas))
        pilha.append(no)
        caminho.append(no)

    chega(inicio)
    while caminho:
        no = caminho[-1]
        exigida = next(no.exige, None)
        if exigida is not None:
            outro = vistas.get(exigida)
            if outro is None:
                peca = known.find(exigida, ("vantagem",))
                if peca is not None and "_vistas" not in peca.__dict__:  # else it was looked through before
                    chega(peca)
            elif outro.anel is None:
                no.volta = min(no.volta, outro.numero)
            continue
        caminho.pop()
        if caminho:
            caminho[-1].volta = min(caminho[-1].volta, no.volta)
        if no.volta == no.numero:
            corte = pilha.index(no) if pilha[-1] is not no else len(pilha) - 1
            anel = [um.peca for um in pilha[corte:]]
            for um in pilha[corte:]:
                um.anel = anel
                um.peca.__dict__["_vistas"] = vistas
            del pilha[corte:]
    return vistas[nome].anel or [x]


def _ciclo(x: Peca) -> list[Piece] | None:
    """The shortest way from this Vantagem back to itself, if there is one and it is the last of those on its ring."""
    anel = _anel(x)
    if x.place() < max(one.place() for one in anel):
        return None
    fim = norm(x.title)
    pelo_nome = {norm(one.title): one for one in anel}
    de: dict[str, str] = {}  # by which Vantagem each was come to
    fila = [fim]
    for nome in fila if fim else ():
        for exigida in map(norm, _exigidas(x if nome == fim else pelo_nome[nome])):
            if exigida == fim:
                caminho = [nome]
                while caminho[-1] != fim:
                    caminho.append(de[caminho[-1]])
                return [x if um == fim else pelo_nome[um] for um in reversed(caminho)]
            if exigida in pelo_nome and exigida not in de:
                de[exigida] = nome
                fila.append(exigida)
    return None


@REGRAS("SW403", "vantagem-requisito-circular", ERRO, _VANTAGENS, "vantagem")
def sw403(x: Peca) -> Findings:
    """
    pt: Nenhuma Vantagem exige a si mesma
    en: No Edge asks for itself
    por que: Seguindo os requisitos se chega sempre ao chão: algo que se pode comprar sem nada antes. Se o caminho
        volta ao começo, ninguém pode comprar nenhuma delas.
    why: Following the requirements one always gets to the ground: something that may be bought with nothing before
        it. If the way leads back to the start, nobody can buy any of them.
    ruim:
        sistema: savage-worlds
        vantagem:
          nome: Passo Vazio
          requisitos: {estagio: novato, atributos: {agilidade: d8}, vantagens: [Passo Vazio]}
          descricao: Golpe que antecede o golpe.
    bom:
        sistema: savage-worlds
        vantagem:
          nome: Passo Vazio
          requisitos: {estagio: novato, atributos: {agilidade: d8}, vantagens: [Frenesi]}
          descricao: Golpe que antecede o golpe.
    """
    ciclo = _ciclo(x)
    if ciclo is None:
        return
    nomes = " → ".join([*(one.title for one in ciclo), x.title])
    yield x.found(
        "requisitos.vantagens",
        f"acaba exigindo a si mesma ({nomes}).",
        f"ends up asking for itself ({nomes}).",
        help=("Tire um dos requisitos do caminho.", "Take one of the requirements on the way out."),
        notes=[(one.at, "no caminho", "on the way") for one in ciclo[1:]],
    )


@REGRAS("SW404", "vantagem-requisito-desconhecido", AVISO, _VANTAGENS, "vantagem", rests_on=("vantagens",))
def sw404(x: Peca) -> Findings:
    """
    pt: A Vantagem exigida existe
    en: The Edge asked for exists
    por que: O texto cita poucas Vantagens pelo nome, e as outras são do seu livro ou da sua mesa. Escreva-a no
        projeto para que o requisito possa ser conferido em quem a compra.
    why: The text names few Edges, and the others are of your book or your table. Write it in the project so that
        the requirement can be checked on those who buy it.
    ruim:
        sistema: savage-worlds
        vantagem:
          nome: Nazaré da Serra
          requisitos: {estagio: novato, atributos: {agilidade: d8}, vantagens: [Golpe Fantasma]}
    bom:
        sistema: savage-worlds
        vantagem:
          nome: Nazaré da Serra
          requisitos: {estagio: novato, atributos: {agilidade: d8}, vantagens: [Frenesi]}
    """
    conhecidas = {norm(nome) for nome in x.table("personagens")["vantagens_citadas"]}
    for one in x["requisitos.vantagens"].items:
        if not one.text or norm(one.text) == norm(x.title) or norm(one.text.partition("(")[0]) in conhecidas:
            continue
        if x.known is not None and x.known.find(one.text, ("vantagem",)) is not None:
            continue
        yield x.found(
            one,
            f"não conheço a Vantagem `{quote(one.text)}`.",
            f"the Edge `{quote(one.text)}` is not known.",
            help=(
                "Confira o nome, ou escreva a Vantagem no projeto, como `vantagem:`.",
                "Check the name, or write the Edge in the project, as `vantagem:`.",
            ),
        )


@REGRAS("SW405", "vantagem-repetida", ERRO, _VANTAGENS, "personagem")
def sw405(x: Personagem) -> Findings:
    """
    pt: Cada Vantagem se compra uma vez
    en: Each Edge is bought once
    por que: Comprar de novo não dá nada a mais. Repetem-se só Novos Poderes e Pontos de Poder (essa lista não é do
        texto, que fala apenas em regra geral) e as da casa com `repetivel: sim`.
    why: Buying again gives nothing more. Only Novos Poderes and Pontos de Poder may be repeated (that list is not
        of the text, which speaks of a general rule alone) and those of the house with `repetivel: sim`.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Osvaldo da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Voto, grau: maior}, {nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 2}
          vantagens: [Sorte, Sorte]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Osvaldo da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Voto, grau: maior}, {nome: Leal, grau: maior}]
          gasto_complicacoes: {vantagem: 2}
          vantagens: [Sorte, Rápido]
    """
    livres = [str(nome) for nome in x.tabela["fora_do_texto"]["vantagens_repetiveis"]]
    repetiveis = {norm(nome) for nome in livres}
    primeiras: dict[str, int] = {}
    for uma in x.compras:
        chave = norm(uma.nome)
        if chave not in primeiras:
            primeiras[chave] = uma.indice
            continue
        if norm(uma.nome.partition("(")[0]) in repetiveis or _repetivel(x, uma.indice):
            continue
        primeira = x[f"vantagens[{primeiras[chave]}]"]
        yield x.found(
            uma.valor,
            f"{uma.nome} só pode ser comprada uma vez.",
            f"{uma.nome} may be bought only once.",
            help=(
                f"Troque por outra. Repetem-se só {e_(livres)} (lista fora do texto) e a que diz `repetivel: sim`.",
                f"Take another. Only {lista(livres, 'and')} (not of the text) and one with `repetivel: sim` repeat.",
            ),
            notes=[(primeira, "a primeira", "the first one")],
        )


def _repetivel(x: Personagem, indice: int) -> bool:
    valor = x[f"vantagens[{indice}]"]
    linha = valor.record
    if linha is not None and linha["repetivel"].written:
        return linha["repetivel"].boolean is True
    peca = x.known.find(valor.text, ("vantagem",)) if x.known is not None and valor.text else None
    return peca is not None and peca["repetivel"].boolean is True


def _pede(faltas: list[tuple[str, str]]) -> tuple[str, str]:
    pedidos = [pedido for pedido, _ in faltas]
    return e_(pedidos), lista(pedidos, "and")


@REGRAS("SW406", "vantagem-sem-requisito", ERRO, "1.1 Vantagens; 21 Nasce um Herói", "personagem")
def sw406(x: Personagem) -> Findings:
    """
    pt: Quem compra uma Vantagem cumpre o que ela pede
    en: Who buys an Edge meets what it asks for
    por que: Contam o Estágio, os atributos, as perícias e as Vantagens do momento da compra: na criação, todos são
        Novatos, e um Progresso posterior não vale para trás. Com Nasce um Herói o Estágio não conta na criação.
    why: What counts are the rank, attributes, skills and Edges at the moment of buying: at creation all are Novato,
        and a later Advance does not count backwards. With Nasce um Herói the rank does not count at creation.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Perpétua da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [{nome: Frenesi, requisitos: {pericias: {lutar: d8}}}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Perpétua da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d4, intimidar: d6}
          complicacoes: [{nome: Voto, grau: maior}]
          gasto_complicacoes: {vantagem: 1}
          vantagens: [{nome: Frenesi, requisitos: {pericias: {lutar: d8}}}]
    """
    for uma, entao in compras_no_tempo(x):
        peca = x.vantagem(uma.valor)
        if peca is None:
            continue
        faltas = falta(x, uma.nome, peca["requisitos"], entao)
        if not faltas:
            continue
        pt, en = _pede(faltas)
        tem = [valor for _, valor in faltas if valor != NADA]
        quando = "na criação" if uma.progresso is None else f"no Progresso {uma.progresso.ate}"
        when = "at creation" if uma.progresso is None else f"at Advance {uma.progresso.ate}"
        yield x.found(
            uma.valor,
            f"{uma.nome} pede {pt}; {quando} o personagem tem {e_(tem) or 'nada disso'}.",
            f"{uma.nome} asks for {en}; {when} the character has {lista(tem, 'and') or 'none of it'}.",
            help=(
                "Cumpra os requisitos antes, compre-a mais tarde com um Progresso, ou troque a Vantagem.",
                "Meet the requirements first, buy it later with an Advance, or take another Edge.",
            ),
        )


@REGRAS("SW407", "criatura-vantagem-sem-requisito", AVISO, "26 Construindo Ameaças", "criatura")
def sw407(x: Criatura) -> Findings:
    """
    pt: Uma criatura em regra cumpre o que suas Vantagens pedem
    en: A creature as a rule meets what its Edges ask for
    por que: O Mestre dá as Vantagens que quiser, mas os requisitos mantêm o combate coerente com o dos jogadores. O
        Estágio não conta, porque criaturas não têm.
    why: The GM gives whatever Edges seem right, but the requirements keep combat in line with that of the players.
        The rank does not count, for creatures have none.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Rosalvo da Serra
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          vantagens: [{nome: Frenesi, requisitos: {pericias: {lutar: d8}}}]
    bom:
        sistema: savage-worlds
        criatura:
          nome: Rosalvo da Serra
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d8, perceber: d6}
          vantagens: [{nome: Frenesi, requisitos: {pericias: {lutar: d8}}}]
    """
    agora = de_agora(x)
    for valor in x["vantagens"].items:
        peca = x.vantagem(valor)
        faltas = falta(x, valor.text or "", peca["requisitos"], agora) if peca is not None else []
        if faltas:
            pt, en = _pede(faltas)
            yield x.found(
                valor,
                f"{valor.text} em geral pede {pt}.",
                f"{valor.text} usually asks for {en}.",
                help=(
                    "Suba o que falta, ou deixe assim de propósito.",
                    "Raise what is missing, or leave it on purpose.",
                ),
            )


@REGRAS("SW408", "raca-vazia", AVISO, "1.1 Raça", "raca")
def sw408(x: Raca) -> Findings:
    """
    pt: Uma raça tem algo de próprio
    en: A race has something of its own
    por que: Uma raça é uma combinação de Características, Vantagens, Complicações e habilidades. Sem nenhuma delas
        é só um nome, e o lugar dele é a descrição.
    why: A race is a combination of traits, Edges, Hindrances and abilities. Without any of these it is only a name,
        and the place of that is the description.
    ruim:
        sistema: savage-worlds
        raca:
          nome: Severina da Serra
    bom:
        sistema: savage-worlds
        raca:
          nome: Severina da Serra
          habilidades: {visão no escuro: {}}
    """
    proprios = (
        "atributos_iniciais",
        "pericias_iniciais",
        "maximos",
        "tamanho",
        "vantagens",
        "complicacoes",
        "habilidades",
        "armadura_natural",
        "caracteristicas",
    )
    if not any(
        x[campo].written and (x[campo].items or x[campo].entries or not _lista(x, campo)) for campo in proprios
    ):
        yield x.found(
            "(raiz)",
            "raça sem nada de próprio.",
            "a race with nothing of its own.",
            help=(
                "Dê a ela uma Vantagem, uma Complicação, uma habilidade ou um atributo maior.",
                "Give it an Edge, a Hindrance, an ability or a higher attribute.",
            ),
        )


def _lista(x: Raca, campo: str) -> bool:
    return campo not in ("tamanho", "armadura_natural", "caracteristicas")


def _inicial(x: Raca, id_: str) -> Dado | None:
    """Where the race begins a trait; None where it does not say."""
    for campo in ("atributos_iniciais", "pericias_iniciais"):
        valor = x[campo].entries.get(id_)
        if valor is not None:
            grupo = valor.record
            return (grupo["dado"] if grupo is not None else valor).of(Dado)
    return None


@REGRAS(
    "SW409",
    "raca-maximo",
    AVISO,
    "1.1 Atributos; Comprando e Aumentando Perícias",
    "raca",
    yields_to=("SW410", "SW411"),
    rests_on=("personagens.criacao",),
)
def sw409(x: Raca) -> Findings:
    """
    pt: Um máximo racial passa de d12
    en: A racial maximum is over d12
    por que: O máximo de todos é d12, e uma raça só o menciona para ir além dele. Um máximo menor pode ser de
        propósito, e por isso é só um aviso.
    why: Everybody's maximum is d12, and a race mentions it only to go beyond. A lower one may be on purpose, and so
        this is only a warning.
    ruim:
        sistema: savage-worlds
        raca:
          nome: Tibúrcio da Serra
          maximos: {força: d10}
    bom:
        sistema: savage-worlds
        raca:
          nome: Tibúrcio da Serra
          maximos: {força: d12+2}
    """
    normal = passo_de(x.criacao["maximo"])
    for valor in x["maximos"].entries.values():
        dado = valor.of(Dado)
        if dado is not None and dado.passo <= normal:
            yield x.found(
                valor,
                f"máximo de {valor.name}, {dado.text}, não passa do normal, {escrito(normal)}; confira.",
                f"the maximum of {valor.name}, {dado.text}, is not over the usual {escrito(normal)}; check it.",
                help=(
                    f"Escreva {escrito(normal + 1)} ou mais, ou apague a linha.",
                    f"Write {escrito(normal + 1)} or more, or take the line out.",
                ),
            )


@REGRAS(
    "SW410", "raca-pericia-d6", ERRO, "1.1 Comprando e Aumentando Perícias", "raca", rests_on=("personagens.criacao",)
)
def sw410(x: Raca) -> Findings:
    """
    pt: Perícia que a raça começa em d6 vai até d12+1
    en: A skill the race begins in d6 goes up to d12+1
    por que: O passo que a raça dá embaixo ela ganha também em cima, e só esse. O máximo da perícia passa a d12+1.
    why: The step that the race gives at the bottom it gains at the top as well, and only that one. The skill's
        maximum becomes d12+1.
    ruim:
        sistema: savage-worlds
        raca:
          nome: Rufina Sete Luas
          pericias_iniciais: {lutar: d6}
          maximos: {lutar: d12+2}
    bom:
        sistema: savage-worlds
        raca:
          nome: Rufina Sete Luas
          pericias_iniciais: {lutar: d6}
          maximos: {lutar: d12+1}
    """
    regra = x.criacao["maximo_com_inicio_maior"]
    for id_, valor in x["maximos"].entries.items():
        dado = valor.of(Dado)
        comeca = x.inicio_racial(id_)
        if dado is None or comeca != passo_de(regra["inicio"]) or dado.passo == passo_de(regra["maximo"]):
            continue
        yield x.found(
            valor,
            f"raça que começa {valor.name} em {regra['inicio']} vai até {regra['maximo']}, não {dado.text}.",
            f"a race that begins {valor.name} in {regra['inicio']} goes up to {regra['maximo']}, not {dado.text}.",
            help=(f"Escreva {regra['maximo']}.", f"Write {regra['maximo']}."),
        )


@REGRAS(
    "SW411",
    "raca-inicial-acima-do-maximo",
    ERRO,
    "1.1 Raça; Atributos; Progresso",
    "raca",
    yields_to=("SW410",),
    rests_on=("personagens.criacao",),
)
def sw411(x: Raca) -> Findings:
    """
    pt: A raça não começa acima do próprio máximo
    en: The race does not begin above its own maximum
    por que: Quem nasce acima do máximo já nasce fora da regra: nenhuma característica passa dele, nem com
        Progressos. O que a raça não diz começa em d4.
    why: Who is born above the maximum is born outside the rules: no trait goes beyond it, not even with Advances.
        What the race does not name begins in d4.
    ruim:
        sistema: savage-worlds
        raca:
          nome: Brás Sete Luas
          atributos_iniciais: {força: d12+2}
          maximos: {força: d12+1}
    bom:
        sistema: savage-worlds
        raca:
          nome: Brás Sete Luas
          atributos_iniciais: {força: d6}
          maximos: {força: d12+1}
    """
    for id_, valor in x["maximos"].entries.items():
        dado = valor.of(Dado)
        comeca = _inicial(x, id_)
        inicial = comeca.passo if comeca is not None else passo_de(x.criacao["inicial"])
        if dado is not None and inicial > dado.passo:
            alto = escrito(max(inicial, passo_de(x.criacao["maximo"]) + 1))
            yield x.found(
                valor,
                f"{valor.name} começa em {escrito(inicial)}, acima do máximo racial, {dado.text}.",
                f"{valor.name} begins in {escrito(inicial)}, above the racial maximum, {dado.text}.",
                help=(
                    f"Suba o máximo para {alto}, ou baixe o início.",
                    f"Raise the maximum to {alto}, or begin lower.",
                ),
            )
