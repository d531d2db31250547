"""SE701 to SE710 and SE713: the mould of an army, its Postos, seats, strikes and own rules."""

from __future__ import annotations

import re

from techlint.diagnostics import Text
from techlint.rules import Finding, Note
from techlint.rules.rule import Locatable as Localizavel
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeExercito
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.sangue_e_estrelas.model_ficha import Nome, PostoDoExercito, Vaga
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    ERRO,
    Achados,
    acerta,
    achado,
    perdido,
    regra_de,
    troca,
)
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import Locatable, listed, quote
from techlint.values import Any

# The three Postos of the mould, and the line of the armour each of them wears.
_POSTOS = {"base": "bronze", "intermediario": "prata", "elite": "elite"}
_MOLDE = "Cap. 9, O molde de exército"
_POSTO = "Cap. 9, O Posto, de novo"
_INTEIRO = re.compile(r"\s*\+?([0-9]{1,9})\s*\Z")


def impresso(x: ExameDeExercito) -> ExercitoImpresso | None:
    """The army of the book that this one is: the same god and the same own rules."""
    deus, regras = _deus(x.e.deus.valor), x.e.regras_proprias.valor
    if not deus or not regras:
        return None
    titulos = sorted(norm(frase.titulo or frase.texto) for frase in regras)
    for army in x.c.fichas.exercitos.values():
        if _deus(army.deus) == deus and sorted(norm(regra) for regra in army.regras) == titulos:
            return army
    return None


def _deus(escrito: str | None) -> str:
    """A god's name, without what stands in brackets behind it."""
    return norm((escrito or "").partition("(")[0])


def _posto(x: ExameDeExercito, chave: str) -> PostoDoExercito | None:
    return next((posto for posto in x.e.postos.valor or () if posto.chave == chave), None)


def _curto(x: ExameDeExercito) -> bool:
    return x.e.molde.valor == "curto"


def _vagas(posto: PostoDoExercito) -> int | None:
    """How many seats, where it is a number."""
    match = _INTEIRO.match(posto.vagas.texto) if posto.vagas is not None else None
    return int(match[1]) if match else None


@regra_de("SE701", "molde-em-branco", ERRO, _MOLDE, "exercito")
def se701_molde_em_branco(x: ExameDeExercito) -> Achados:
    """
    pt: O molde do exército está preenchido
    en: The mould of an army is filled in
    por que: Cada linha do molde é uma pergunta que os jogadores vão fazer logo na primeira cena: a quem servem,
        como se chamam, que armadura vestem, quem manda e quantas vagas há no alto. Uma linha em branco vira
        improviso, e o improviso de hoje contradiz o da semana que vem.
    why: Each line of the mould is a question the players will ask in the very first scene: whom they serve, what
        they are called, which armour they wear, who commands and how many seats there are at the top. A blank line
        is left to improvisation, and today's contradicts next week's.
    ruim:
        exercito:
          nome: Forja de Hefesto
          molde: curto
          deus: Hefesto
          guerreiros: Forjados
          postos: {base: Ferro, intermediario: Aço, elite: Ciclope}
          regras_proprias: {Calor da forja: Ignora o calor de fornalha e lava.}
    bom:
        exercito:
          nome: Forja de Hefesto
          molde: curto
          deus: Hefesto
          guerreiros: Forjados
          armadura: Bigorna
          postos: {base: Ferro, intermediario: Aço, elite: Ciclope}
          regras_proprias: {Calor da forja: Ignora o calor de fornalha e lava.}
    """
    e = x.e
    campos: list[tuple[str, Campo[Any]]] = [
        ("nome", e.nome),
        ("deus", e.deus),
        ("guerreiros", e.guerreiros),
        ("armadura", e.armadura),
        ("postos", e.postos),
    ]
    if not _curto(x):
        campos += [("lider", e.lider), ("vagas_de_elite", e.vagas_de_elite)]
    for nome, campo in campos:
        if not campo.escrito or campo.valor == ():
            yield _falta(x, nome, campo.at or x)
    elite = _posto(x, "elite")
    if elite is not None and elite.vagas is None and not _curto(x):
        yield _falta(x, "postos.elite.vagas", x)


def _falta(x: ExameDeExercito, campo: str, at: Localizavel) -> Finding:
    return perdido(x, at, f"`{campo}` está em branco: {{}}.", f"`{campo}` is blank: {{}}.") or achado(
        x,
        at,
        f"falta `{campo}`.",
        f"`{campo}` is missing.",
        ajuda=(
            "O molde pede o deus, os nomes dos guerreiros e da armadura, os três Postos, as vagas de elite com o"
            " número delas, e o líder. Com `molde: curto` as vagas e o líder ficam de fora.",
            "The mould asks for the god, the names of warriors and armour, the three Postos, the seats of the elite"
            " and their number, and the leader. With `molde: curto` seats and leader may be left out.",
        ),
    )


@regra_de("SE702", "tres-postos", ERRO, _POSTO, "exercito")
def se702_tres_postos(x: ExameDeExercito) -> Achados:
    """
    pt: O exército tem três Postos, cada um com o seu nome
    en: An army has three Postos, each with a name of its own
    por que: Base, intermediário e elite são Bronze, Prata e Ouro com outros nomes, e é por eles que a mesa compara
        guerreiros de exércitos diferentes. Um Posto a mais não tem linha de armadura, um a menos deixa um degrau da
        história sem dono, e dois com o mesmo nome não se distinguem na ficha.
    why: Base, intermediário and elite are Bronze, Prata and Ouro under other names, and by them the table compares
        warriors of different armies. A Posto too many has no line of armour, one too few leaves a step of the story
        to nobody, and two of one name cannot be told apart on a sheet.
    ruim:
        exercito:
          nome: Arcos de Éolo
          molde: curto
          deus: Éolo
          guerreiros: Arqueiros do Vento
          armadura: Pluma
          postos: {base: Brisa, elite: Vendaval}
          regras_proprias: {Pé de vento: Cai de qualquer altura sem se ferir.}
    bom:
        exercito:
          nome: Arcos de Éolo
          molde: curto
          deus: Éolo
          guerreiros: Arqueiros do Vento
          armadura: Pluma
          postos: {base: Brisa, intermediario: Rajada, elite: Vendaval}
          regras_proprias: {Pé de vento: Cai de qualquer altura sem se ferir.}
    """
    campo = x.e.postos
    postos = campo.valor
    if not postos or campo.at is None:
        return
    chaves = [posto.chave for posto in postos]
    faltando = [chave for chave in _POSTOS if chave not in chaves]
    a_mais = [posto for posto in postos if posto.chave not in _POSTOS]
    ajuda_pt, ajuda_en = (
        "Base = Bronze, intermediario = Prata, elite = Ouro.",
        "Base = Bronze, intermediario = Prata, elite = Ouro.",
    )
    if faltando:
        ajuda_pt = f"Falta {listed(faltando, 'e')}. {ajuda_pt}"
        ajuda_en = f"Missing: {listed(faltando, 'and')}. {ajuda_en}"
    tem = (
        listed((f"`{quote(chave)}`" for chave in chaves), "e"),
        listed((f"`{quote(chave)}`" for chave in chaves), "and"),
    )
    lugares: list[Locatable] = [posto.at_chave for posto in a_mais] or ([campo.at] if faltando else [])
    for at in lugares:
        yield achado(
            x,
            at,
            f"Postos {tem[0]}; são três: base, intermediario e elite.",
            f"Postos {tem[1]}; there are three: base, intermediario and elite.",
            ajuda=(ajuda_pt, ajuda_en),
        )
    vistos: dict[str, PostoDoExercito] = {}
    for posto in postos:
        if posto.chave not in _POSTOS:
            continue
        if not posto.nome:
            yield achado(
                x,
                posto.at,
                f"o Posto {posto.chave} não tem nome.",
                f"the Posto {posto.chave} has no name.",
                ajuda=(f"Escreva `{posto.chave}: NOME`.", f"Write `{posto.chave}: NAME`."),
            )
            continue
        outro = vistos.setdefault(norm(posto.nome), posto)
        if outro is not posto:
            yield achado(
                x,
                posto.at_nome or posto.at,
                f"{outro.chave} e {posto.chave} têm o mesmo nome, {quote(posto.nome)}.",
                f"{outro.chave} and {posto.chave} have one name, {quote(posto.nome)}.",
                ajuda=("Dê um nome diferente a cada Posto.", "Give each Posto a name of its own."),
                notas=(Note(outro.at_nome or outro.at, Text("o mesmo nome", "the same name")),),
            )


@regra_de("SE703", "elite-sem-numero-fechado", ERRO, f"{_POSTO}; O molde de exército", "exercito")
def se703_elite_sem_numero_fechado(x: ExameDeExercito) -> Achados:
    """
    pt: A elite tem um número fechado de vagas, o mesmo da lista
    en: The elite has a closed number of seats, the same as the list
    por que: O que faz da elite uma elite é haver poucas cadeiras e alguém sentado em cada uma: quem quiser subir
        espera uma vagar, ou a toma. Se o número não é fechado, ou não bate com a lista, ninguém na mesa sabe
        quantos adversários daquele tamanho existem.
    why: What makes the elite an elite is that there are few chairs and somebody on each: who wants to rise waits
        for one to fall empty, or takes it. If the number is not closed, or differs from the list, nobody at the
        table knows how many adversaries of that size there are.
    ruim:
        exercito:
          nome: Celeiros de Cibele
          deus: Cibele
          guerreiros: Leões de Cibele
          armadura: Juba
          postos: {base: Filhote, intermediario: Caçador, elite: {nome: Rugido, vagas: 2}}
          vagas_de_elite: {Poente: Mordida do Poente}
          lider: a Guardiã do Carro
          regras_proprias: {Faro: Vantagem em Percepção para achar rastro.}
        ---
        tecnica:
          nome: Mordida do Poente
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 6 dano
          modificadores: atravessa a armadura
          tamanho: 7
          limitacoes: nenhuma
          custo: 7
          grau: 4
          rolagem: Ataque contra DEF
          dano: 6d8 + 84 + mod
          descricao: O sol baixo arde nos dentes e a savana inteira se cala.
          assento: sim
          vaga: Poente
    bom:
        exercito:
          nome: Celeiros de Cibele
          deus: Cibele
          guerreiros: Leões de Cibele
          armadura: Juba
          postos: {base: Filhote, intermediario: Caçador, elite: {nome: Rugido, vagas: 1}}
          vagas_de_elite: {Poente: Mordida do Poente}
          lider: a Guardiã do Carro
          regras_proprias: {Faro: Vantagem em Percepção para achar rastro.}
        ---
        tecnica:
          nome: Mordida do Poente
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 6 dano
          modificadores: atravessa a armadura
          tamanho: 7
          limitacoes: nenhuma
          custo: 7
          grau: 4
          rolagem: Ataque contra DEF
          dano: 6d8 + 84 + mod
          descricao: O sol baixo arde nos dentes e a savana inteira se cala.
          assento: sim
          vaga: Poente
    """
    elite = _posto(x, "elite")
    if elite is None or elite.vagas is None:
        return
    quantas, lista = _vagas(elite), x.e.vagas_de_elite.valor or ()
    if quantas is None and _curto(x):
        return
    n = len(lista)
    if n and quantas and _repetidas(x):
        return  # SE704 speaks: a name may stand for another seat
    if quantas is None or quantas < 1:
        pt = f"elite com `{quote(elite.vagas.texto)}` vagas; o número é fechado, a partir de 1."
        en = f"an elite of `{quote(elite.vagas.texto)}` seats; the number is closed, 1 or more."
        ajuda = (
            (f"Escreva {n}, quantas a lista tem.", f"Write {n}, as many as are listed.")
            if n
            else ("Escreva quantas são. Base e intermediario podem ter `muitos`.",
                  "Write how many there are. Base and intermediario may have `muitos`.")
        )  # fmt: skip
    elif n and n != quantas:
        pt = f"elite com {quantas} {'vaga' if quantas == 1 else 'vagas'} e {n} na lista; o número é fechado."
        en = f"an elite of {quantas} {'seat' if quantas == 1 else 'seats'} and {n} listed; the number is closed."
        ajuda = (
            (f"Escreva {n}, ou liste mais {quantas - n}.", f"Write {n}, or list {quantas - n} more.")
            if n < quantas
            else (f"Escreva {n}, ou tire {n - quantas} da lista.", f"Write {n}, or take {n - quantas} off the list.")
        )
    else:
        return
    at = x.e.vagas_de_elite.at
    notas = (Note(at, Text(f"{n} na lista", f"{n} listed")),) if n and at is not None else ()
    conserto = troca(elite.vagas.at, str(n), seguro=False) if n else None
    yield achado(x, elite.vagas.at, pt, en, ajuda=ajuda, notas=notas, conserto=conserto)


def _repetidas(x: ExameDeExercito) -> set[int]:
    """The seats, by their number in the list, whose name stands there before."""
    vistas: set[str] = set()
    found: set[int] = set()
    for numero, vaga in enumerate(x.e.vagas_de_elite.valor or ()):
        if norm(vaga.nome) in vistas:
            found.add(numero)
        vistas.add(norm(vaga.nome))
    return found


@regra_de("SE704", "vaga-repetida", ERRO, _MOLDE, "exercito")
def se704_vaga_repetida(x: ExameDeExercito) -> Achados:
    """
    pt: Cada vaga de elite aparece uma vez só
    en: Each seat of the elite stands there once
    por que: Uma vaga é uma armadura, e a armadura é uma só: não há dois donos para ela nem dois golpes
        tradicionais. Escrita duas vezes, a lista parece ter uma cadeira a mais do que o exército tem.
    why: A seat is an armour, and there is only one of that armour: it has neither two owners nor two traditional
        strikes. Written twice, the list seems to hold one chair more than the army has.
    ruim:
        exercito:
          nome: Remos de Nereu
          deus: Nereu
          guerreiros: Remadores
          armadura: Casco
          postos: {base: Grumete, intermediario: Timoneiro, elite: {nome: Almirante, vagas: 2}}
          vagas_de_elite: {Leme: Onda de Través, leme: Quilha Partida}
          lider: o Almirante-Mor
          regras_proprias: {Pé no convés: A bordo ninguém os derruba com o balanço.}
        ---
        tecnica: {nome: Onda de Través, natureza: Golpe (FOR), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 6 dano, modificadores: nenhum, tamanho: 6, limitacoes: nenhuma, custo: 6, grau: 4,
          rolagem: Ataque contra DEF, dano: 6d8 + 84 + mod, descricao: A espuma sobe até o peito., assento: sim}
        ---
        tecnica: {nome: Quilha Partida, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 5 dano, modificadores: nenhum, tamanho: 5, limitacoes: nenhuma, custo: 5, grau: 4,
          rolagem: Ataque contra DEF, dano: 5d8 + 70 + mod, descricao: A madeira geme e cede., assento: sim}
    bom:
        exercito:
          nome: Remos de Nereu
          deus: Nereu
          guerreiros: Remadores
          armadura: Casco
          postos: {base: Grumete, intermediario: Timoneiro, elite: {nome: Almirante, vagas: 2}}
          vagas_de_elite: {Leme: Onda de Través, Proa: Quilha Partida}
          lider: o Almirante-Mor
          regras_proprias: {Pé no convés: A bordo ninguém os derruba com o balanço.}
        ---
        tecnica: {nome: Onda de Través, natureza: Golpe (FOR), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 6 dano, modificadores: nenhum, tamanho: 6, limitacoes: nenhuma, custo: 6, grau: 4,
          rolagem: Ataque contra DEF, dano: 6d8 + 84 + mod, descricao: A espuma sobe até o peito., assento: sim}
        ---
        tecnica: {nome: Quilha Partida, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 5 dano, modificadores: nenhum, tamanho: 5, limitacoes: nenhuma, custo: 5, grau: 4,
          rolagem: Ataque contra DEF, dano: 5d8 + 70 + mod, descricao: A madeira geme e cede., assento: sim}
    """
    vistas: dict[str, Vaga] = {}
    for vaga in x.e.vagas_de_elite.valor or ():
        primeira = vistas.setdefault(norm(vaga.nome), vaga)
        if primeira is not vaga:
            yield achado(
                x,
                vaga.at_nome,
                f"a vaga {quote(vaga.nome)} aparece mais de uma vez.",
                f"the seat {quote(vaga.nome)} stands there more than once.",
                ajuda=(
                    "Cada vaga é uma armadura só: dê outro nome a esta ou apague-a.",
                    "Each seat is a single armour: give this one another name or delete it.",
                ),
                notas=(Note(primeira.at_nome, Text("a primeira", "the first one")),),
            )


@regra_de("SE705", "vaga-sem-golpe", AVISO, f"{_MOLDE}; Cap. 6, O Golpe do Assento", "exercito")
def se705_vaga_sem_golpe(x: ExameDeExercito) -> Achados:
    """
    pt: Cada vaga de elite tem um Golpe do Assento montado
    en: Each seat of the elite has a Golpe do Assento that somebody built
    por que: O Golpe do Assento passa de um dono da vaga ao outro, e é por ele que o exército é conhecido. Uma vaga
        sem golpe, com o golpe de outra ou com um nome que ninguém montou deixa o Mestre sem números na hora em que
        o dono dela entra em cena. Os exércitos impressos trazem só o nome, que é sugestão, e não são cobrados.
    why: The Golpe do Assento passes from one owner of the seat to the next, and the army is known by it. A seat
        with no strike, with another seat's or with a name that nobody built leaves the Mestre without numbers when
        its owner comes on. The printed armies give only a name, a suggestion, and nothing is asked of them.
    ruim:
        exercito:
          nome: Teares de Clotho
          deus: Clotho
          guerreiros: Fiandeiros
          armadura: Trama
          postos: {base: Fio, intermediario: Laçada, elite: {nome: Tear, vagas: 1}}
          vagas_de_elite: {Roca: null}
          lider: a Fiandeira Velha
          regras_proprias: {Fio solto: Sabe quando alguém do grupo se afasta demais.}
    bom:
        exercito:
          nome: Teares de Clotho
          deus: Clotho
          guerreiros: Fiandeiros
          armadura: Trama
          postos: {base: Fio, intermediario: Laçada, elite: {nome: Tear, vagas: 1}}
          vagas_de_elite: {Roca: Nó Cego}
          lider: a Fiandeira Velha
          regras_proprias: {Fio solto: Sabe quando alguém do grupo se afasta demais.}
        ---
        tecnica: {nome: Nó Cego, natureza: Cosmo (INT), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: Dominado, modificadores: nenhum, tamanho: 4, limitacoes: nenhuma, custo: 4, grau: 4,
          rolagem: Efeito contra Vontade, descricao: Um fio aperta em volta do pensamento., assento: sim, vaga: Roca}
    """
    lista = x.e.vagas_de_elite.valor
    if not lista or impresso(x) is not None:
        return
    repetidas = _repetidas(x)
    donas: dict[str, Vaga] = {}
    for numero, vaga in enumerate(lista):
        if numero not in repetidas and vaga.golpe and _vaga_do_golpe(x, numero) == norm(vaga.nome):
            donas.setdefault(norm(vaga.golpe), vaga)
    for numero, vaga in enumerate(lista):
        if numero in repetidas:
            continue
        notas: tuple[Note, ...] = ()
        nome = quote(vaga.nome)
        if not vaga.golpe:
            pt, en = f"a vaga {nome} não tem Golpe do Assento.", f"the seat {nome} has no Golpe do Assento."
        elif (outra := donas.setdefault(norm(vaga.golpe), vaga)) is not vaga:
            pt = f"a vaga {nome} repete o golpe da vaga {quote(outra.nome)}."
            en = f"the seat {nome} repeats the strike of the seat {quote(outra.nome)}."
            notas = (Note(outra.at, Text("o mesmo golpe", "the same strike")),)
        elif x.projeto is not None and _golpe(x, numero) is None and not x.projeto.tem_tecnica(vaga.golpe):
            pt = f"a vaga {nome} tem {quote(vaga.golpe)}, que ninguém montou."
            en = f"the seat {nome} has {quote(vaga.golpe)}, which nobody built."
        else:
            continue
        yield achado(x, vaga.at, pt, en, ajuda=_monte(x, vaga), notas=notas)


def _vaga_do_golpe(x: ExameDeExercito, numero: int) -> str:
    """The seat that the strike of a seat says it is of, as names are compared."""
    golpe = _golpe(x, numero)
    return norm(golpe.t.vaga.valor or "") if golpe is not None else ""


def _golpe(x: ExameDeExercito, numero: int) -> Exame | None:
    """The strike of a seat, as the project found it."""
    golpe: Exame | None = x.e.golpes.get(numero)
    return golpe


def _grau_da_elite(x: ExameDeExercito) -> int:
    return x.c.tab.grau_do_nivel(x.c.tab.assento_nivel_min) or max(x.c.tab.graus)


def _monte(x: ExameDeExercito, vaga: Vaga) -> tuple[str, str]:
    grau = _grau_da_elite(x)
    tamanho = x.c.tab.graus[grau].tamanho_maximo + x.c.tab.assento_extra
    escreva = f"`assento: sim`, `vaga: {quote(vaga.nome)}`"
    perto: list[str] = []
    if vaga.golpe and x.projeto is not None:
        from techlint.spelling import nearest

        perto = [
            nome for nome in nearest(vaga.golpe, x.projeto.nomes_de_tecnicas(), 1) if norm(nome) != norm(vaga.golpe)
        ]
    pt = f"Você quis dizer `{perto[0]}`? Senão, monte" if perto else "Monte"
    en = f"Did you mean `{perto[0]}`? Else build" if perto else "Build"
    return (
        f"{pt} uma técnica com {escreva}, de Grau {grau} em diante e até {tamanho} pontos.",
        f"{en} a technique with {escreva}, of Grau {grau} or more and up to {tamanho} points.",
    )


@regra_de("SE706", "golpe-da-vaga-ilegal", ERRO, "Cap. 6, O Golpe do Assento", "exercito")
def se706_golpe_da_vaga_ilegal(x: ExameDeExercito) -> Achados:
    """
    pt: O golpe da vaga é um Golpe do Assento, dela e de quem a veste
    en: The strike of a seat is a Golpe do Assento, its own and fit for who wears it
    por que: Quem senta na vaga é elite, do Grau 4 em diante, e é só por isso que o golpe dela pode passar um ponto
        do máximo. Uma técnica comum, a de outra vaga, uma de Grau menor ou uma grande demais não é esse golpe, e o
        exército promete o que o dono não pode usar.
    why: Who sits on the seat is of the elite, from Grau 4 on, and for that alone its strike may be one point over
        the most. A common technique, another seat's, one of a smaller Grau or one too large is not that strike, and
        the army promises what its owner cannot use.
    ruim:
        exercito:
          nome: Lanternas de Selene
          deus: Selene
          guerreiros: Lanterneiros
          armadura: Véu
          postos: {base: Vigia, intermediario: Faroleiro, elite: {nome: Senhora da Noite, vagas: 1}}
          vagas_de_elite: {Lua Nova: Chave de Prata}
          lider: a Porteira
          regras_proprias: {Três caminhos: Nunca se perde de noite.}
        ---
        tecnica: {nome: Chave de Prata, natureza: Cosmo (SAB), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: Paralisado, modificadores: nenhum, tamanho: 4, limitacoes: nenhuma, custo: 4, grau: 4,
          rolagem: Efeito contra Fortitude, descricao: O luar vira uma tranca em volta do corpo.}
    bom:
        exercito:
          nome: Lanternas de Selene
          deus: Selene
          guerreiros: Lanterneiros
          armadura: Véu
          postos: {base: Vigia, intermediario: Faroleiro, elite: {nome: Senhora da Noite, vagas: 1}}
          vagas_de_elite: {Lua Nova: Chave de Prata}
          lider: a Porteira
          regras_proprias: {Três caminhos: Nunca se perde de noite.}
        ---
        tecnica: {nome: Chave de Prata, natureza: Cosmo (SAB), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: Paralisado, modificadores: nenhum, tamanho: 4, limitacoes: nenhuma, custo: 4, grau: 4,
          rolagem: Efeito contra Fortitude, descricao: O luar vira uma tranca em volta do corpo., assento: sim,
          vaga: Lua Nova}
    """
    if x.projeto is None:
        return
    minimo = _grau_da_elite(x)
    vagas = x.e.vagas_de_elite.valor or ()
    repetidas = _repetidas(x)
    nomes = {norm(vaga.nome): norm(vaga.golpe) for vaga in vagas}
    for numero, vaga in enumerate(vagas):
        if numero in repetidas:
            continue
        golpe = _golpe(x, numero)
        if golpe is None or not x.projeto.com_nome(vaga.golpe):  # what the book prints is a suggestion, not a strike
            continue
        t = golpe.t
        if not t.do_assento:
            pt, en = "não é Golpe do Assento", "is no Golpe do Assento"
        elif t.vaga.valor and norm(t.vaga.valor) != norm(vaga.nome):
            if nomes.get(norm(t.vaga.valor)) == norm(vaga.golpe):
                continue  # SE705 tells that it is another seat's strike
            pt, en = f"é da vaga {quote(t.vaga.valor)}", f"is of the seat {quote(t.vaga.valor)}"
        elif t.grau.valor is not None and t.grau.valor < minimo:
            pt, en = f"está no Grau {t.grau.valor}", f"is of Grau {t.grau.valor}"
        elif golpe.T is not None and golpe.Tmax is not None and golpe.T > golpe.Tmax:
            pt, en = f"tem tamanho {golpe.T}, acima de {golpe.Tmax}", f"has tamanho {golpe.T}, over {golpe.Tmax}"
        else:
            continue
        nome = quote(t.titulo)
        yield achado(
            x,
            vaga.at,
            f"{nome}, da vaga {quote(vaga.nome)}, {pt}.",
            f"{nome}, of the seat {quote(vaga.nome)}, {en}.",
            ajuda=_monte(x, vaga._replace(golpe="")),
            notas=(Note(t, Text("a técnica", "the technique")),),
        )


@regra_de("SE707", "comeca-fora-da-base", ERRO, "Cap. 3, Etapa 1 · Exército; Etapa 2 · Constelação", "exercito")
def se707_comeca_fora_da_base(x: ExameDeExercito) -> Achados:
    """
    pt: Quem começa a jogar começa na base, fora das vagas de elite
    en: Who begins to play begins at the base, off the seats of the elite
    por que: Todo mundo entra por baixo, seja qual for o exército, e o resto é a campanha. Um Posto do meio de
        saída, ou a constelação de uma vaga, entrega no primeiro nível o que a história guarda para o nono e para o
        décimo quinto.
    why: Everyone comes in at the bottom, whatever the army, and the rest is the campaign. A Posto of the middle
        from the start, or the constellation of a seat, hands out at the first level what the story keeps for the
        ninth and the fifteenth.
    ruim:
        exercito:
          nome: Sinos de Bronte
          molde: curto
          deus: Bronte
          guerreiros: Sineiros
          armadura: Badalo
          postos: {base: Toque, intermediario: Repique, elite: Dobre}
          comeca_como: Repique
          regras_proprias: {Ouvido fino: Reconhece qualquer sino pelo som.}
    bom:
        exercito:
          nome: Sinos de Bronte
          molde: curto
          deus: Bronte
          guerreiros: Sineiros
          armadura: Badalo
          postos: {base: Toque, intermediario: Repique, elite: Dobre}
          comeca_como: Toque
          regras_proprias: {Ouvido fino: Reconhece qualquer sino pelo som.}
    """
    e = x.e
    base = _posto(x, "base")
    comeca = e.comeca_como
    if base is not None and base.nome and comeca.valor and comeca.at is not None:
        escrito, certo = norm(comeca.valor), norm(base.nome)
        if escrito not in certo and certo not in escrito:
            yield achado(
                x,
                comeca.at,
                f"quem começa é {quote(comeca.valor)}, e todos começam na base, {quote(base.nome)}.",
                f"who begins is {quote(comeca.valor)}, and everyone begins at the base, {quote(base.nome)}.",
                ajuda=(f"Escreva `{quote(base.nome)}`.", f"Write `{quote(base.nome)}`."),
                notas=(Note(base.at_nome or base.at, Text("a base", "the base")),),
                conserto=troca(comeca.at, base.nome, seguro=False),
            )
    vagas = {norm(vaga.nome): vaga for vaga in e.vagas_de_elite.valor or ()}
    for inicial in e.constelacoes_iniciais.valor or ():
        vaga = vagas.get(norm(inicial.texto))
        if vaga is not None:
            yield achado(
                x,
                inicial.at,
                f"{quote(inicial.texto)} é uma vaga de elite, e ninguém começa nela.",
                f"{quote(inicial.texto)} is a seat of the elite, and nobody begins on it.",
                ajuda=("Tire-a das constelações iniciais.", "Take it out of the first constellations."),
                notas=(Note(vaga.at_nome, Text("a vaga", "the seat")),),
            )


@regra_de("SE708", "cadeia-de-comando", ERRO, "Cap. 9, A cadeia de comando", "exercito")
def se708_cadeia_de_comando(x: ExameDeExercito) -> Achados:
    """
    pt: A cadeia de comando sobe da base ao deus, com um líder só
    en: The chain of command rises from the base to the god, with a single leader
    por que: Quem treina aprendiz está acima da base, a elite responde ao líder, e o líder, que é um, responde ao
        deus. Com dois líderes, ou com a base treinando, a pergunta sobre quem manda na missão fica sem resposta no
        meio da cena.
    why: Who trains an apprentice is above the base, the elite answers to the leader, and the leader, who is one, to
        the god. With two leaders, or the base training, the question of who commands the mission has no answer in
        the middle of a scene.
    ruim:
        exercito:
          nome: Espelhos de Nix
          molde: curto
          deus: Nix
          guerreiros: Reflexos
          armadura: Prata Negra
          postos: {base: Caco, intermediario: Lâmina, elite: Espelho}
          quem_treina: [Caco, Lâmina]
          regras_proprias: {Vidro fosco: Vantagem em Furtividade na penumbra.}
    bom:
        exercito:
          nome: Espelhos de Nix
          molde: curto
          deus: Nix
          guerreiros: Reflexos
          armadura: Prata Negra
          postos: {base: Caco, intermediario: Lâmina, elite: Espelho}
          quem_treina: [Lâmina, Espelho]
          regras_proprias: {Vidro fosco: Vantagem em Furtividade na penumbra.}
    """
    e = x.e
    nomes = {chave: posto.nome for chave in _POSTOS if (posto := _posto(x, chave)) is not None and posto.nome}
    acima = [nomes.get(chave, chave) for chave in ("intermediario", "elite")]
    graus = _degraus(x, nomes)
    primeiro = graus["intermediario"]
    for nome in e.quem_treina.valor or ():
        grau = graus.get(norm(nome.texto))
        if grau is not None and grau < primeiro:
            yield achado(
                x,
                nome.at,
                f"{quote(nome.texto)} não treina aprendiz.",
                f"{quote(nome.texto)} does not train an apprentice.",
                ajuda=(
                    f"Treina quem está acima da base: {quote(acima[0])} e {quote(acima[1])}.",
                    f"Who is above the base trains: {quote(acima[0])} and {quote(acima[1])}.",
                ),
            )
    lideres = e.lider.valor or ()
    if len(lideres) > 1 and e.lider.at is not None:
        yield achado(
            x,
            e.lider.at,
            f"{len(lideres)} líderes; o líder é um só.",
            f"{len(lideres)} leaders; there is a single one.",
            ajuda=(
                "Deixe um. O líder está acima da elite, e acima dele só o deus.",
                "Keep one. The leader is above the elite, and only the god above the leader.",
            ),
        )
    yield from _fora_de_ordem(x, graus)


def _degraus(x: ExameDeExercito, nomes: dict[str, str]) -> dict[str, int]:
    """How high each step of the chain is, by the book's word and by the army's own names."""
    graus = {norm(degrau): altura for altura, degrau in enumerate(x.c.fichas.cadeia)}
    for chave, nome in nomes.items():
        graus.setdefault(norm(nome), graus[chave])
    lideres = x.e.lider.valor or ()
    if len(lideres) == 1:
        graus.setdefault(norm(lideres[0].texto), graus["lider"])
    if x.e.deus.valor:
        graus.setdefault(norm(x.e.deus.valor), graus["deus"])
    return graus


def _fora_de_ordem(x: ExameDeExercito, graus: dict[str, int]) -> Achados:
    """The first pair of the written chain that stands the wrong way round."""
    cadeia = x.e.cadeia
    antes: Nome | None = None
    for nome in cadeia.valor or ():
        if norm(nome.texto) not in graus:
            continue
        if antes is not None and graus[norm(nome.texto)] <= graus[norm(antes.texto)] and cadeia.at is not None:
            certa = ", ".join(x.c.fichas.cadeia)
            yield achado(
                x,
                cadeia.at,
                f"{quote(nome.texto)} vem depois de {quote(antes.texto)} na cadeia, como se estivesse acima.",
                f"{quote(nome.texto)} comes after {quote(antes.texto)} in the chain, as if it stood above.",
                ajuda=(f"De baixo para cima: {certa}.", f"From the bottom up: {certa}."),
                notas=(Note(nome.at, Text("fora de ordem", "out of order")),),
            )
            return
        antes = nome


@regra_de("SE709", "posto-fora-da-linha", ERRO, f"{_POSTO}; Cap. 7, O Posto na armadura", "exercito")
def se709_posto_fora_da_linha(x: ExameDeExercito) -> Achados:
    """
    pt: Os números de um Posto são os da linha que ele veste
    en: The numbers of a Posto are those of the line it wears
    por que: Um exército muda o nome dos Postos, não o peso deles: o do meio começa no nível 9 e veste a linha de
        Prata, a elite no 15 e a de Ouro. Se uma deusa dá mais DEF aos seus, todo duelo entre exércitos se decide
        antes de começar.
    why: An army changes the names of the Postos, not their weight: the middle one begins at level 9 and wears the
        line of Prata, the elite at 15 and that of Ouro. If a goddess gives hers more DEF, every duel between armies
        is decided before it begins.
    ruim:
        exercito:
          nome: Vinhas de Dioniso
          molde: curto
          deus: Dioniso
          guerreiros: Vinhateiros
          armadura: Parra
          postos: {base: Broto, intermediario: {nome: Cacho, nivel_min: 7}, elite: Vindima}
          regras_proprias: {Pé de uva: Não fica bêbado sem querer.}
    bom:
        exercito:
          nome: Vinhas de Dioniso
          molde: curto
          deus: Dioniso
          guerreiros: Vinhateiros
          armadura: Parra
          postos: {base: Broto, intermediario: {nome: Cacho, nivel_min: 9}, elite: Vindima}
          regras_proprias: {Pé de uva: Não fica bêbado sem querer.}
    """
    for posto in x.e.postos.valor or ():
        if posto.chave not in _POSTOS:
            continue
        linha = x.c.fichas.postos[_POSTOS[posto.chave]]
        for campo, numero, certo in (
            ("nivel_min", posto.nivel_min, linha.nivel_min),
            ("def", posto.def_, linha.def_),
            ("resistencia", posto.resistencia, linha.resistencia),
        ):
            if numero is None or numero.valor == certo:
                continue
            nome = quote(posto.nome or posto.chave)
            yield achado(
                x,
                numero.at,
                f"{nome} com {campo} {numero.valor}; a linha de {linha.rotulo} tem {certo}.",
                f"{nome} with {campo} {numero.valor}; the line of {linha.rotulo} has {certo}.",
                ajuda=(
                    f"Escreva {certo}: o exército muda o nome do Posto, não o peso.",
                    f"Write {certo}: an army changes the name of a Posto, not its weight.",
                ),
                conserto=acerta(numero.at, certo),
            )


@regra_de("SE710", "quantas-regras-proprias", AVISO, _MOLDE, "exercito")
def se710_quantas_regras_proprias(x: ExameDeExercito) -> Achados:
    """
    pt: O exército tem uma ou duas regras próprias
    en: An army has one or two rules of its own
    por que: Uma regra própria é o que se lembra de um exército na mesa. Sem nenhuma ele é só um nome; com três ou
        mais, ninguém as lembra na hora, e servir a ele vale mais que servir aos outros. Junte as parecidas, ou
        deixe como cor as que não mudam nada.
    why: A rule of its own is what is remembered of an army at the table. With none it is only a name; with three or
        more nobody remembers them in time, and serving it is worth more than serving the others. Join those that
        are alike, or leave as colour those that change nothing.
    ruim:
        exercito:
          nome: Fornos de Héstia
          molde: curto
          deus: Héstia
          guerreiros: Fogueiros
          armadura: Cinza
          postos: {base: Brasa, intermediario: Chama, elite: Lareira}
          regras_proprias:
            Pão quente: Uma vez por dia, alimenta seis pessoas.
            Porta aberta: Conhece todo albergue da estrada.
            Cinza morna: Dorme na neve sem sofrer com o frio.
    bom:
        exercito:
          nome: Fornos de Héstia
          molde: curto
          deus: Héstia
          guerreiros: Fogueiros
          armadura: Cinza
          postos: {base: Brasa, intermediario: Chama, elite: Lareira}
          regras_proprias:
            Pão quente: Uma vez por dia, alimenta seis pessoas.
            Cinza morna: Dorme na neve sem sofrer com o frio.
    """
    campo = x.e.regras_proprias
    if campo.escrito and campo.valor is None:  # misshapen, and already reported
        return
    quantas = len(campo.valor or ())
    if 1 <= quantas <= 2 or impresso(x) is not None:
        return
    if quantas:
        pt, en = (
            f"{quantas} regras próprias; o molde pede 1 ou 2.",
            f"{quantas} own rules; the mould asks for 1 or 2.",
        )
        ajuda = (
            "Junte as parecidas, ou deixe como cor, sem regra, as que não mudam a mesa.",
            "Join those that are alike, or leave as colour, without a rule, those that change nothing.",
        )
    else:
        pt, en = "nenhuma regra própria; o molde pede 1 ou 2.", "no rule of its own; the mould asks for 1 or 2."
        ajuda = (
            "Escreva em `regras_proprias` uma ou duas, como `Nome: o que muda`.",
            "Write one or two in `regras_proprias`, as `Name: what it changes`.",
        )
    yield achado(x, campo.at or x, pt, en, ajuda=ajuda)


@regra_de("SE713", "exclamacao-fora-de-atena", ERRO, "Cap. 9, A Exclamação de Atena", "exercito")
def se713_exclamacao_fora_de_atena(x: ExameDeExercito) -> Achados:
    """
    pt: Juntar três Golpes do Assento é só do exército de Atena
    en: Joining three Golpes do Assento is for the army of Atena alone
    por que: A Exclamação é o limite do que guerreiros fazem juntos, e até os de Atena a proibiram. Um segundo
        exército com uma igual tira dela o peso e põe no jogo, sem o preço, o maior dano que ele tem.
    why: The Exclamação is the limit of what warriors do together, and even Atena's have forbidden it. A second army
        with one like it takes its weight away and puts into play, without the price, the greatest damage there is.
    ruim:
        exercito:
          nome: Cascos de Pã
          molde: curto
          deus: Pã
          guerreiros: Flautistas
          armadura: Caniço
          postos: {base: Sopro, intermediario: Trinado, elite: Pânico}
          regras_proprias: {Exclamação do Bosque: Três Pânicos somam os golpes num só.}
    bom:
        exercito:
          nome: Cascos de Pã
          molde: curto
          deus: Pã
          guerreiros: Flautistas
          armadura: Caniço
          postos: {base: Sopro, intermediario: Trinado, elite: Pânico}
          regras_proprias: {Coro do Bosque: Uma vez por luta um Pânico dá 1 de Cosmo a outro.}
    """
    deus = _deus(x.e.deus.valor)
    if not deus or deus == _deus(x.c.fichas.exercitos["Atena"].deus):
        return
    padrao = x.c.padroes["exclamacao"]
    for frase in x.e.regras_proprias.valor or ():
        at: Locatable | None = None
        if padrao.search(simples(frase.texto)):
            at = frase.at
        if frase.titulo and padrao.search(simples(frase.titulo)):
            at = frase.at_titulo or frase.at
        if at is None:
            continue
        regra = quote(frase.titulo or frase.texto)
        yield achado(
            x,
            at,
            f"regra própria {regra}: juntar três Golpes do Assento é só do exército de Atena.",
            f"own rule {regra}: joining three Golpes do Assento is for the army of Atena alone.",
            ajuda=(
                "Dê a este exército outra regra, do tamanho das impressas.",
                "Give this army another rule, of the size of the printed ones.",
            ),
        )
