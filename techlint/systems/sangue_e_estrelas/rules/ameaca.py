"""SE65x: threats that are no warriors, built from the line of their level."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.diagnostics import Text
from techlint.rules import Note
from techlint.systems.sangue_e_estrelas.contas_ameaca import LinhaDaAmeaca, linha
from techlint.systems.sangue_e_estrelas.exame import mesmo
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca
from techlint.systems.sangue_e_estrelas.model import Soma
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    ERRO,
    Achados,
    acerta,
    achado,
    and_,
    e_,
    or_,
    ou,
    regra_de,
    troca,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.shape import Locatable, quote

_CAPITULO = "Cap. 10, Ameaças que não são guerreiros"
_Errado = tuple[Locatable, str, str, list[Text]]  # where, which field, what is written, what it may be


@regra_de("SE650", "numeros-da-ameaca", ERRO, _CAPITULO, "ameaca")
def se650_numeros_da_ameaca(x: ExameDeAmeaca) -> Achados:
    """
    pt: Os números da ameaça são os da linha do nível dela
    en: The numbers of a threat are those of its level's line
    por que: Uma ameaça não tem ficha de guerreiro: ela pega emprestada uma linha da tabela rápida, com a DEF do
        Bronze, e é essa linha que a põe na medida do grupo. Um número fora dela faz a luta durar demais ou acabar
        antes da hora, sem que ninguém saiba por quê. Se ela tem partes, os PV da linha se dividem entre elas, e a
        conta pode arredondar para qualquer lado.
    why: A threat has no sheet of a warrior: it borrows a line of the quick table, with the DEF of a Bronze, and
        that line is what measures it to the group. A number outside it makes the fight drag on or end too soon, and
        nobody can tell why. If it has parts, the PV of the line are shared among them, rounded either way.
    ruim:
        ameaca:
          nome: A Hera do Claustro
          nivel: 6
          pv: 67
          def: 17
          ataque: +6
          golpe: 1d8 + 3
          tecnica: {dano: 6d8 + 33, custo: 0, a_cada: 2}
          como_se_vence: Quem corta a raiz do poço seca o resto.
    bom:
        ameaca:
          nome: A Hera do Claustro
          nivel: 6
          pv: 67
          def: 15
          ataque: +6
          golpe: 1d8 + 3
          tecnica: {dano: 6d8 + 33, custo: 0, a_cada: 2}
          como_se_vence: Quem corta a raiz do poço seca o resto.
    """
    certa = linha(x.c, x.a.nivel.valor)
    if certa is None:
        return
    n = certa.nivel
    tecnica = certa.tecnica.texto
    ajuda = (
        f"Linha {n}: {certa.pv} PV, DEF {certa.def_}, ataque +{certa.ataque}, golpe {certa.golpe.texto}, técnica"
        f" {tecnica}. Partes dividem os PV; cada uma cai sozinha.",
        f"Line {n}: {certa.pv} PV, DEF {certa.def_}, ataque +{certa.ataque}, golpe {certa.golpe.texto}, technique"
        f" {tecnica}. Parts share the PV; each falls by itself.",
    )
    for at, campo, escrito, certos in _errados(x, certa):
        yield achado(
            x,
            at,
            f"{campo} {escrito}; a linha {n} é {ou(certo.pt for certo in certos)}.",
            f"{campo} {escrito}; line {n} is {or_(certo.en for certo in certos)}.",
            ajuda=ajuda,
            conserto=troca(at, certos[0].pt) if len(certos) == 1 else None,
        )


def _errados(x: ExameDeAmeaca, certa: LinhaDaAmeaca) -> Iterator[_Errado]:
    a = x.a
    yield from _pv(x, certa)
    if a.def_.valor is not None and a.def_.at is not None and a.def_.valor != certa.def_:
        yield a.def_.at, "DEF", str(a.def_.valor), [mesmo(str(certa.def_))]
    if a.ataque.valor is not None and a.ataque.at is not None and a.ataque.valor != certa.ataque:
        yield a.ataque.at, "ataque", f"{a.ataque.valor:+d}", [mesmo(f"{certa.ataque:+d}")]
    golpe, tecnica = a.golpe.valor, a.tecnica.valor
    if golpe is not None and not certa.golpe.igual(golpe):
        yield golpe.at, "golpe", _escrita(golpe), [mesmo(certa.golpe.texto)]
    if tecnica is not None and tecnica.dano is not None:
        certas = certa.tecnicas(tecnica.em_area)
        if not any(soma.igual(tecnica.dano) for soma in certas):
            yield tecnica.dano.at, "técnica", _escrita(tecnica.dano), [mesmo(soma.texto) for soma in certas]


def _pv(x: ExameDeAmeaca, certa: LinhaDaAmeaca) -> Iterator[_Errado]:
    """The PV of the whole, or of each of its parts."""
    pv, partes = x.a.pv, x.a.partes
    quantas = partes.valor.quantas if partes.valor is not None else 0
    lista = [parte.pv.valor for parte in partes.valor.lista if parte.pv is not None] if partes.valor else []
    cada = certa.partes(quantas) if quantas > 1 else ()
    if pv.valor is not None and pv.at is not None and pv.valor != certa.pv and (lista or pv.valor not in cada):
        certos = [mesmo(f"{certa.pv}")]
        if not lista:
            certos += [Text(f"{n} em cada parte", f"{n} in each part") for n in cada]
        yield pv.at, "PV", str(pv.valor), certos
    if lista and len(lista) == quantas and partes.at is not None and sum(lista) != certa.pv:
        iguais = len(set(lista)) == 1 and lista[0] in cada
        if not iguais:
            soma = " + ".join(map(str, lista))
            yield partes.at, "PV", f"{soma} = {sum(lista)}", [mesmo(str(certa.pv))]


def _escrita(soma: Soma) -> str:
    return f"`{quote(soma.texto)}`"


@regra_de("SE651", "rodada-da-ameaca", ERRO, _CAPITULO, "ameaca")
def se651_rodada_da_ameaca(x: ExameDeAmeaca) -> Achados:
    """
    pt: A técnica grande da ameaça não custa Cosmo e sai a cada duas rodadas
    en: The big technique of a threat costs no Cosmo and comes every second round
    por que: Ameaça não junta Cosmo, então o preço da técnica grande é o tempo: numa rodada ela vem, na outra só o
        golpe comum, e é nesse intervalo que o grupo respira. Se a técnica for em área ou trouxer uma condição, a
        mesa precisa saber qual forma e qual condição, senão cada um imagina uma.
    why: A threat gathers no Cosmo, so the price of its big technique is time: one round it comes, the next only the
        golpe comum, and that is when the group breathes. If the technique takes an area or brings a condition, the
        table needs to know which form and which condition, or each will picture their own.
    ruim:
        ameaca:
          nome: O Sino Rachado
          nivel: 3
          tecnica: {dano: 5d8 + 12, custo: 5, a_cada: 2}
          como_se_vence: Quem tira o badalo cala o sino.
    bom:
        ameaca:
          nome: O Sino Rachado
          nivel: 3
          tecnica: {dano: 5d8 + 12, custo: 0, a_cada: 2}
          como_se_vence: Quem tira o badalo cala o sino.
    """
    tecnica = x.a.tecnica.valor
    if tecnica is None:
        return
    certa = x.c.fichas.inimigos["ameaca"]
    ajuda = (
        f"Escreva `tecnica: {{a_cada: {certa['a_cada']}, custo: {certa['custo']}}}`.",
        f"Write `tecnica: {{a_cada: {certa['a_cada']}, custo: {certa['custo']}}}`.",
    )
    for campo, numero in (("custo", tecnica.custo), ("a_cada", tecnica.a_cada)):
        if numero is not None and numero.valor != certa[campo]:
            yield achado(
                x,
                numero.at,
                f"{campo} {numero.valor}; a técnica grande não custa e sai rodada sim, rodada não.",
                f"{campo} {numero.valor}; the big technique costs nothing and comes every second round.",
                ajuda=ajuda,
                conserto=acerta(numero.at, certa[campo]),
            )
    if tecnica.area is not None and tecnica.em_area and tecnica.area.id is None:
        formas = [forma.rotulo for forma in x.c.tab.formas.values()]
        yield achado(
            x,
            tecnica.area.at,
            f"área `{quote(tecnica.area.texto)}`, sem dizer de que forma.",
            f"area `{quote(tecnica.area.texto)}`, without saying of which shape.",
            ajuda=(f"Escreva a forma: {ou(formas)}.", f"Write the shape: {or_(formas)}."),
        )
    if tecnica.condicao is not None and tecnica.condicao.id is None:
        yield achado(
            x,
            tecnica.condicao.at,
            f"condição `{quote(tecnica.condicao.texto)}`, que o livro não tem.",
            f"condição `{quote(tecnica.condicao.texto)}`, which the book does not have.",
            ajuda=_condicao_perto(x, tecnica.condicao.texto),
        )


def _condicao_perto(x: ExameDeAmeaca, escrita: str) -> tuple[str, str]:
    from techlint.spelling import nearest

    nomes = oferecidos(x.c.tab, (c.nome for c in x.c.tab.condicoes.values() if c.pontos is not None))
    perto = nearest(escrita, nomes)
    if perto:
        opcoes = [f"`{nome}`" for nome in perto]
        return f"Você quis dizer {ou(opcoes)}?", f"Did you mean {or_(opcoes)}?"
    return f"O livro tem: {e_(nomes)}.", f"The book has: {and_(nomes)}."


@regra_de("SE652", "ameaca-sem-como-se-vence", ERRO, _CAPITULO, "ameaca")
def se652_ameaca_sem_como_se_vence(x: ExameDeAmeaca) -> Achados:
    """
    pt: A ameaça diz como se vence
    en: A threat says how it is beaten
    por que: Contra uma coisa sem Convicção não há o que convencer nem quem cansar, e só bater nela é a parte menos
        interessante da cena. Uma frase que o grupo possa descobrir vale mais que todos os PV, e é nela que se diz
        se a coisa volta depois.
    why: Against a thing without a Convicção there is nobody to persuade or to tire, and hitting it is the dullest
        part of the scene. One sentence that the group can find out is worth more than all its PV, and it is the
        place to say whether the thing comes back.
    ruim:
        ameaca:
          nome: A Neblina do Porto
          nivel: 4
          pv: 42
          def: 14
    bom:
        ameaca:
          nome: A Neblina do Porto
          nivel: 4
          pv: 42
          def: 14
          como_se_vence: Quem acende o farol antigo vê o barco de onde ela sai.
    """
    campo = x.a.como_se_vence
    if campo.escrito:
        return
    yield achado(
        x,
        campo.at or x,
        "falta a frase de como se vence.",
        "the sentence on how it is beaten is missing.",
        ajuda=(
            "Escreva em `como_se_vence` uma frase que o grupo possa descobrir; se a coisa volta, diga aqui.",
            "Write in `como_se_vence` a sentence that the group can find out; if the thing comes back, say so here.",
        ),
    )


@regra_de("SE653", "ameaca-como-guerreiro", ERRO, _CAPITULO, "ameaca")
def se653_ameaca_como_guerreiro(x: ExameDeAmeaca) -> Achados:
    """
    pt: A ameaça não tem o que só um guerreiro tem
    en: A threat has nothing that only a warrior has
    por que: Ameaça não se levanta depois de cair, não lê as técnicas dos outros e não responde ao turno de ninguém;
        Posto, Sentido e armadura não lhe servem de nada. Se ela precisa disso, não é uma coisa, é alguém, e merece
        a ficha inteira de um inimigo.
    why: A threat does not rise after it falls, does not read the techniques of others and answers nobody's turn;
        Posto, Sentido and armour are of no use to it. If it needs any of that it is not a thing but somebody, and
        deserves the whole sheet of an enemy.
    ruim:
        ameaca:
          nome: O Carrossel
          nivel: 5
          conviccoes: 1
          como_se_vence: Quem para a manivela para os cavalos.
    bom:
        ameaca:
          nome: O Carrossel
          nivel: 5
          como_se_vence: Quem para a manivela para os cavalos.
    """
    for campo in x.a.a_mais:
        nome = campo.id or campo.texto
        yield achado(
            x,
            campo.at,
            f"ameaça não tem `{nome}`: não levanta, não lê e não responde.",
            f"a threat has no `{nome}`: it does not rise, read or answer.",
            ajuda=(
                f"Tire `{nome}`, ou escreva como `inimigo`, com a ficha inteira.",
                f"Take `{nome}` out, or write it as an `inimigo`, with the whole sheet.",
            ),
        )


@regra_de("SE654", "ameaca-longe-do-grupo", AVISO, _CAPITULO, "ameaca")
def se654_ameaca_longe_do_grupo(x: ExameDeAmeaca) -> Achados:
    """
    pt: O nível da ameaça fica perto do nível do grupo
    en: The level of a threat stays near the level of the group
    por que: O molde foi pensado para o nível do grupo e até três acima. Abaixo disso a ameaça cai antes de mostrar
        a que veio; muito acima, a técnica grande derruba alguém na primeira vez que sai. Fora dos níveis da tabela
        não há linha de onde tirar os números.
    why: The mould was made for the level of the group and up to three above. Below that the threat falls before it
        has shown what it is; far above, its big technique drops somebody the first time it comes. Outside the
        levels of the table there is no line to take the numbers from.
    ruim:
        ameaca:
          nome: A Maré de Vidro
          nivel: 9
          nivel_do_grupo: 4
          como_se_vence: Quem quebra a concha do fundo acalma a água.
    bom:
        ameaca:
          nome: A Maré de Vidro
          nivel: 6
          nivel_do_grupo: 4
          como_se_vence: Quem quebra a concha do fundo acalma a água.
    """
    nivel, grupo = x.a.nivel, x.a.nivel_do_grupo
    if nivel.valor is None or nivel.at is None:
        return
    baixo, alto = min(x.c.fichas.base_de_pv), max(x.c.fichas.base_de_pv)
    if not baixo <= nivel.valor <= alto:
        yield achado(
            x,
            nivel.at,
            f"nível {nivel.valor}; a tabela vai de {baixo} a {alto}.",
            f"level {nivel.valor}; the table goes from {baixo} to {alto}.",
            ajuda=(f"Escreva um nível de {baixo} a {alto}.", f"Write a level from {baixo} to {alto}."),
        )
        return
    menos, mais = x.c.fichas.inimigos["ameaca"]["niveis_acima"]
    if grupo.valor is None or grupo.at is None or menos <= nivel.valor - grupo.valor <= mais:
        return
    limite = min(alto, grupo.valor + mais)
    yield achado(
        x,
        nivel.at,
        f"nível {nivel.valor} para um grupo de nível {grupo.valor}; o molde vai do nível do grupo a {mais} acima.",
        f"level {nivel.valor} for a group of level {grupo.valor}; the mould goes from the group's level to {mais}"
        " above.",
        ajuda=(
            f"Use um nível de {grupo.valor + menos} a {limite}.",
            f"Use a level from {grupo.valor + menos} to {limite}.",
        ),
        notas=(Note(grupo.at, Text("o nível do grupo", "the level of the group")),),
    )
