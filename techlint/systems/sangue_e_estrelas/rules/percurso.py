"""SE823 to SE825, SE827 to SE829: what a character carries, has awakened, borrows, knows and keeps track of."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.diagnostics import Text
from techlint.rules import Finding, Note
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.contas_personagem import contas
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo, Estado
from techlint.systems.sangue_e_estrelas.model_ficha import Emprestada, Nome
from techlint.systems.sangue_e_estrelas.repertorio import assinaturas, listadas
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, ERRO, Achados, achado, and_, e_, regra_de
from techlint.systems.sangue_e_estrelas.rules.personagem import posto_de, sugestao
from techlint.systems.shape import Locatable, quote

_SINTONIA = "Cap. 8, Sintonia"
_ARMAS = "Cap. 8, abertura"
_SENTIDOS = "Cap. 4, O Sétimo Sentido; O Oitavo Sentido; O Nono Sentido"
_EMPRESTADA = "Cap. 7, A armadura emprestada"
_TECNICAS = "Cap. 3, Etapa 8 · Técnicas; Cap. 6, Evoluir uma técnica"
_TRILHAS = "Cap. 14, Modelo de ficha"


# ---- SE823


@regra_de("SE823", "sintonia-demais", ERRO, _SINTONIA, "personagem")
def se823_sintonia_demais(x: ExameDeFicha) -> Achados:
    """
    pt: As relíquias em Sintonia são duas, três do nível 10 em diante
    en: The relics in Sintonia are two, three from level 10 on
    por que: Sustentar a Sintonia é o limite das relíquias: cada uma é forte, e juntas não têm fim. Itens comuns e
        consumíveis não pedem Sintonia e ficam em `itens`; o que é de um deus não é de ficha nenhuma.
    why: To keep up the Sintonia is the limit of relics: each is strong, and together they have no end. Common items
        and consumables ask for no Sintonia and stand in `itens`; what is a god's is on nobody's sheet.
    ruim:
        personagem:
          nome: Xavier de Ampulheta
          nivel: 9
          posto: Bronze
          reliquias: [Concha de Tritão, Relógio de Fogo, Lira de Orfeu]
    bom:
        personagem:
          nome: Xavier de Ampulheta
          nivel: 10
          posto: Bronze
          reliquias: [Concha de Tritão, Relógio de Fogo, Lira de Orfeu]
    """
    reliquias, fichas = x.f.reliquias.valor, x.c.fichas
    if x.f.humano or not reliquias:
        return
    vistas: dict[str, Nome] = {}
    em_sintonia: list[Nome] = []
    for nome in reliquias:
        word = norm(nome.texto)
        if word in vistas:
            yield achado(
                x,
                nome.at,
                f"{quote(nome.texto)} aparece duas vezes.",
                f"{quote(nome.texto)} stands there twice.",
                ajuda=("Apague uma das duas.", "Delete one of the two."),
                notas=(Note(vistas[word].at, Text("a primeira", "the first")),),
                assunto=f"reliquia {word}",
            )
            continue
        vistas[word] = nome
        if word in fichas.divinos:
            yield achado(
                x,
                nome.at,
                f"{quote(nome.texto)} é de um deus, não de uma ficha.",
                f"{quote(nome.texto)} is a god's, and no sheet's.",
                ajuda=(
                    "Apague esse item: o que é divino entra pela história.",
                    "Delete that item: what is divine comes in by the story.",
                ),
                assunto=f"reliquia {word}",
            )
        elif word in fichas.comuns or word in fichas.consumiveis:
            yield achado(
                x,
                nome.at,
                f"{quote(nome.texto)} não pede Sintonia.",
                f"{quote(nome.texto)} asks for no Sintonia.",
                ajuda=("Leve esse item para `itens`.", "Move it to `itens`."),
                assunto=f"reliquia {word}",
            )
        elif fichas.reliquias.get(word, True):
            em_sintonia.append(nome)
    tabela = fichas.personagem["sintonias"]
    if x.n is None:
        return
    limite = tabela["padrao"] + (x.n >= tabela["tres_do_nivel"])
    if len(em_sintonia) > limite:
        yield achado(
            x,
            em_sintonia[limite].at,
            f"{len(em_sintonia)} relíquias em Sintonia no nível {x.n}; cabem {limite}.",
            f"{len(em_sintonia)} relics in Sintonia at level {x.n}; there is room for {limite}.",
            ajuda=(
                f"Guarde as outras em `itens`. A terceira Sintonia vem no nível {tabela['tres_do_nivel']}.",
                f"Keep the others in `itens`. The third Sintonia comes at level {tabela['tres_do_nivel']}.",
            ),
            notas=tuple(Note(r.at, Text("também em Sintonia", "in Sintonia too")) for r in em_sintonia[:limite]),
            assunto="reliquias",
        )


# ---- SE824


@regra_de("SE824", "arma-como-item", AVISO, _ARMAS, "personagem")
def se824_arma_como_item(x: ExameDeFicha) -> Achados:
    """
    pt: O jogo não tem armas como item
    en: The game has no weapons as items
    por que: A arma de verdade é a armadura. Uma lâmina que a história pede entra como acessório ou como Golpe do
        Assento, com a regra deles; como item solto, ela não tem número nenhum e vira discussão na mesa.
    why: The true weapon is the armour. A blade the story asks for enters as an acessório or as a seat's strike, by
        their rules; as a loose item it has no number at all, and becomes an argument at the table.
    ruim:
        personagem:
          nome: Yara de Compasso
          nivel: 2
          posto: Bronze
          itens: [Espada longa, Corda de escalada]
    bom:
        personagem:
          nome: Yara de Compasso
          nivel: 2
          posto: Bronze
          itens: [Mapa estelar, Corda de escalada]
    """
    if x.f.humano:
        return
    conhecidos = {norm(item) for item in x.c.fichas.itens}
    for nome in (*(x.f.itens.valor or ()), *(x.f.reliquias.valor or ())):
        if norm(nome.texto) in conhecidos or not x.c.padroes["arma"].search(simples(nome.texto)):
            continue
        yield achado(
            x,
            nome.at,
            f"`{quote(nome.texto)}`: o jogo não tem armas como item.",
            f"`{quote(nome.texto)}`: the game has no weapons as items.",
            ajuda=(
                "Uma lâmina entra como acessório da armadura ou como Golpe do Assento.",
                "A blade enters as an acessório of the armour or as a Golpe do Assento.",
            ),
            assunto=f"item {norm(nome.texto)}",
        )


# ---- SE825


@regra_de("SE825", "sentido-cedo-demais", ERRO, _SENTIDOS, "personagem")
def se825_sentido_cedo_demais(x: ExameDeFicha) -> Achados:
    """
    pt: Cada Sentido desperta do nível dele em diante
    en: Each Sentido awakens from its own level on
    por que: O Sétimo vem do nível 5, o domínio por treino do 8, o Oitavo do 12, e o Nono só a quem tem o Oitavo. Um
        degrau acima dá Vantagem em tudo contra quem ficou embaixo, e cedo demais não sobra luta.
    why: The Sétimo comes from level 5, its mastery by treino from 8, the Oitavo from 12, and the Nono only to who has
        the Oitavo. One step up gives Vantagem in everything against who stayed below: too early, no fight is left.
    ruim:
        personagem:
          nome: Zeca de Formiga
          nivel: 4
          posto: Bronze
          sentidos_despertos: [Sétimo]
    bom:
        personagem:
          nome: Zeca de Formiga
          nivel: 5
          posto: Bronze
          sentidos_despertos: [Sétimo]
    """
    f, n, tabela = x.f, x.n, x.c.fichas.personagem["sentidos"]
    if f.humano:
        return
    despertos = {nome.id for nome in f.sentidos_despertos.valor or ()}
    for nome in f.sentidos_despertos.valor or ():
        do_nivel = {"setimo": tabela["setimo"], "oitavo": tabela["oitavo"]}.get(nome.id or "")
        if do_nivel is not None and n is not None and n < do_nivel:
            yield achado(
                x,
                nome.at,
                f"{quote(nome.texto)} no nível {n}; ele desperta do nível {do_nivel} em diante.",
                f"{quote(nome.texto)} at level {n}; it awakens from level {do_nivel} on.",
                ajuda=("Tire-o da lista até lá.", "Take it out of the list until then."),
                assunto=f"sentido {nome.id}",
            )
        elif nome.id == "nono" and "oitavo" not in despertos:
            yield achado(
                x,
                nome.at,
                "Nono sem o Oitavo.",
                "Nono without the Oitavo.",
                ajuda=(
                    "Só chega ao Nono quem já despertou o Oitavo.",
                    "Only who has awakened the Oitavo comes to the Nono.",
                ),
                assunto="sentido nono",
            )
    dominado, do_nivel = f.setimo_dominado, tabela["dominio"]
    if dominado.valor and dominado.at is not None and not x.elite and n is not None and n < do_nivel:
        yield achado(
            x,
            dominado.at,
            f"Sétimo dominado no nível {n}; o treino vem do nível {do_nivel} em diante.",
            f"Sétimo mastered at level {n}; the treino comes from level {do_nivel} on.",
            ajuda=("Escreva `não`, ou apague o campo.", "Write `não`, or delete the field."),
            assunto="setimo_dominado",
        )
    if f.elo.valor is None or f.elo.at is None or f.armadura.estado is Estado.MALFORMADO:
        return
    armadura = x.armadura
    formas = {forma.id for forma in armadura.formas} if armadura is not None else set()
    if (
        armadura is not None
        and armadura.versao is not None
        and armadura.versao.valor > 1 + x.formas_da_armadura.versoes
    ):
        return  # a form is missing, which SE820 tells
    if "sangue" in norm(f.elo.valor).split("_") and "deus" not in formas and None not in formas:
        yield achado(
            x,
            f.elo.at,
            "elo de sangue, e a armadura não tem forma de sangue de deus.",
            "a bond of blood, and the armour has no form of a god's blood.",
            ajuda=(
                "Registre a forma `deus` na armadura, ou, se o elo é um objeto, escreva `elo: ligação`.",
                "Note the form `deus` in the armour, or, if the bond is an object, write `elo: ligação`.",
            ),
            assunto="elo",
        )


# ---- SE827


@regra_de("SE827", "armadura-emprestada", ERRO, _EMPRESTADA, "personagem")
def se827_armadura_emprestada(x: ExameDeFicha) -> Achados:
    """
    pt: A armadura emprestada é de Posto acima e traz só o que é dela
    en: The borrowed armour is of a higher Posto and brings only its own
    por que: Uma armadura de Posto acima vem por uma luta, com a linha, o acessório e as características dela; a de
        Ouro, só a quem já despertou o Sétimo. Formas, Golpe do Assento, domínio e Hierarquia são do dono e não se
        emprestam.
    why: An armour of a higher Posto comes for one fight, with its line, acessório and características; that of Ouro
        only to who has awakened the Sétimo. Forms, seat's strike, mastery and Hierarquia are the owner's, and not
        lent.
    ruim:
        personagem:
          nome: Abel de Cegonha
          nivel: 6
          posto: Bronze
          armadura_emprestada: {posto: Ouro, caracteristicas: [Leve, Pesada, Cortante]}
    bom:
        personagem:
          nome: Abel de Cegonha
          nivel: 6
          posto: Bronze
          sentidos_despertos: [Sétimo]
          armadura_emprestada: {posto: Ouro, caracteristicas: [Leve, Pesada, Cortante]}
    """
    emprestada = x.f.armadura_emprestada.valor
    if x.f.humano or emprestada is None:
        return
    ajuda = (
        "Ouro, só a quem já despertou o Sétimo; Prata, a qualquer Bronze. Vale uma luta, com a linha, o acessório e"
        " as características dela; a CON e a Vida são suas.",
        "Ouro only to who has awakened the Sétimo; Prata to any Bronze. It holds one fight, with its line, acessório"
        " and características; CON and Vida are yours.",
    )
    yield from _caracteristicas_dela(x, emprestada)
    for at, pt, en in _emprestada(x, emprestada):
        yield achado(x, at, f"armadura emprestada {pt}", f"borrowed armour {en}", ajuda=ajuda, assunto="emprestada")


def _caracteristicas_dela(x: ExameDeFicha, emprestada: Emprestada) -> Iterator[Finding]:
    """The características of a borrowed armour that nobody has, or that stand there twice."""
    lista = list(x.c.fichas.caracteristicas)
    vistas: dict[str, Nome] = {}
    for nome in emprestada.caracteristicas or ():
        chave = nome.id or norm(nome.texto)
        escrita = quote(nome.texto)
        if nome.id is None:
            perto = sugestao(nome.texto, lista)
            yield achado(
                x,
                nome.at,
                f"armadura emprestada com `{escrita}`, que não é uma característica.",
                f"borrowed armour with `{escrita}`, which is no característica.",
                ajuda=(
                    f"{perto[0]}Características: {e_(lista)}.",
                    f"{perto[1]}Características: {and_(lista)}.",
                ),
                assunto=f"emprestada {chave}",
            )
        elif chave in vistas:
            yield achado(
                x,
                nome.at,
                f"armadura emprestada com {nome.id} repetida.",
                f"borrowed armour with {nome.id} twice.",
                ajuda=("Cada uma entra uma vez só; troque por outra.", "Each enters once only; take another."),
                notas=(Note(vistas[chave].at, Text("a primeira", "the first")),),
                assunto=f"emprestada {chave}",
            )
        vistas.setdefault(chave, nome)


def _emprestada(x: ExameDeFicha, emprestada: Emprestada) -> Iterator[tuple[Locatable, str, str]]:
    dela = posto_de(x, emprestada.posto)
    proprio, tabela = x.posto, x.c.fichas.armadura["emprestada"]
    if dela is not None and emprestada.posto is not None:
        de = f"de {dela.rotulo}", f"of {dela.rotulo}"
        linha = tabela.get(dela.id)
        if proprio is not None and dela.ordem <= proprio.ordem:
            yield (
                emprestada.posto.at,
                f"{de[0]}: o Posto de quem veste já é {proprio.rotulo}.",
                f"{de[1]}: the wearer's Posto is {proprio.rotulo} already.",
            )
            return
        despertos = {nome.id for nome in x.f.sentidos_despertos.valor or ()}
        sabe = x.f.sentidos_despertos.estado is not Estado.MALFORMADO
        if linha is not None and linha.get("exige_setimo") and "setimo" not in despertos and sabe:
            yield (
                emprestada.posto.at,
                f"{de[0]}: quem veste ainda não despertou o Sétimo.",
                f"{de[1]}: the wearer has not awakened the Sétimo yet.",
            )
        escritas = emprestada.caracteristicas
        if linha is not None and escritas is not None and len(escritas) != linha["caracteristicas"]:
            quantas = len(escritas)
            at = escritas[min(linha["caracteristicas"], quantas - 1)].at if escritas else emprestada.at
            plural = "característica" if quantas == 1 else "características"
            yield (
                at,
                f"{de[0]} com {quantas} {plural}; são {linha['caracteristicas']}.",
                f"{de[1]} with {quantas} {plural}; there are {linha['caracteristicas']}.",
            )
    for nome in emprestada.a_mais:
        yield (
            nome.at,
            f"com `{quote(nome.texto)}`, que é do dono e não vem junto.",
            f"with `{quote(nome.texto)}`, which is its owner's and does not come along.",
        )


# ---- SE828


@regra_de("SE828", "tecnicas-iniciais", ERRO, _TECNICAS, "personagem")
def se828_tecnicas_iniciais(x: ExameDeFicha) -> Achados:
    """
    pt: A criação dá duas técnicas, e uma delas é a assinatura
    en: The creation gives two techniques, and one of them is the signature
    por que: As duas primeiras nascem prontas, no Grau 1, e a assinatura sobe de Grau sozinha com o personagem. Quem
        deixa para depois perde o que já ganhou; e uma assinatura que não está na ficha não cresce.
    why: The first two are born ready, of Grau 1, and the signature rises in Grau by itself with the character. Who
        puts it off loses what was gained already; and a signature that is not on the sheet does not grow.
    ruim:
        personagem:
          nome: Bia de Escudo
          nivel: 1
          posto: Bronze
          tecnicas: [Punho de Meteoros, Poeira de Gelo]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Bia de Escudo
          nivel: 1
          posto: Bronze
          tecnicas: [Punho de Meteoros, Poeira de Gelo]
          assinatura: Poeira de Gelo
    """
    f, iniciais = x.f, x.c.fichas.personagem["tecnicas"]["iniciais"]
    if f.humano or f.tecnicas.valor is None or f.tecnicas.at is None:
        return
    conhecidas = [t for t in listadas(x) if not t.assento and not t.vaga and not t.anotada]
    if len(conhecidas) < iniciais:
        quantas = len(conhecidas)
        yield achado(
            x,
            f.tecnicas.at,
            f"{quantas} {'técnica conhecida' if quantas == 1 else 'técnicas conhecidas'}; a criação dá {iniciais}.",
            f"{quantas} {'technique' if quantas == 1 else 'techniques'} known; the creation gives {iniciais}.",
            ajuda=(
                "Monte duas no Grau 1, ou use duas das oito do livro. Golpe do Assento e técnica anotada não contam.",
                "Build two of Grau 1, or take two of the book's eight. A Golpe do Assento and a technique only noted"
                " down do not count.",
            ),
            assunto="tecnicas",
        )
        if not conhecidas:
            return  # there is none to be the signature
    if f.assinatura.estado is Estado.MALFORMADO:
        return
    # A name that nobody has, which SE903 tells, may be the signature misspelt.
    estranhas = [t.uso.nome for t in conhecidas if t.uso.pelo_nome and t.exame is None and x.projeto is not None]
    nomes = [t.uso.nome for t in conhecidas if t.uso.nome and t.uso.nome not in estranhas]
    escolha = (
        f"Escolha uma das conhecidas: {e_(nomes)}.",
        f"Choose one of those known: {and_(nomes)}.",
    )
    if not assinaturas(x):
        yield achado(
            x,
            x,
            "falta a assinatura.",
            "the signature is missing.",
            ajuda=(f"Escreva `assinatura`. {escolha[0]}", f"Write `assinatura`. {escolha[1]}"),
            assunto="assinatura",
        )
    chaves = {t.chave for t in conhecidas}
    for nome in f.assinatura.valor or ():
        if norm(nome.texto) in chaves or nearest(nome.texto, estranhas):
            continue
        perto = sugestao(nome.texto, nomes)
        yield achado(
            x,
            nome.at,
            f"a assinatura {quote(nome.texto)} não está entre as técnicas conhecidas.",
            f"the signature {quote(nome.texto)} is not among the techniques known.",
            ajuda=(perto[0] + escolha[0], perto[1] + escolha[1]),
            assunto="assinatura",
        )


# ---- SE829


@regra_de("SE829", "trilha-fora-da-faixa", ERRO, _TRILHAS, "personagem")
def se829_trilha_fora_da_faixa(x: ExameDeFicha) -> Achados:
    """
    pt: Cada trilha da ficha fica na faixa dela
    en: Each track of the sheet stays within its range
    por que: As trilhas são fileiras de quadrados: três de sangue, quatro de cansaço, três de Centelhas. Um número
        fora delas é um risco que não cabe no papel, e na mesa ninguém sabe o que ele quer dizer.
    why: The tracks are rows of boxes: three of blood, four of tiredness, three of Centelhas. A number beyond them is
        a mark with no box to stand in, and at the table nobody knows what it means.
    ruim:
        personagem:
          nome: Caio de Vela
          nivel: 1
          posto: Bronze
          centelhas: 4
    bom:
        personagem:
          nome: Caio de Vela
          nivel: 1
          posto: Bronze
          centelhas: 3
    """
    f, tabela = x.f, x.c.fichas.personagem
    if f.humano:
        return
    trilhas = tabela["trilhas"]
    objeto = norm(tabela["objeto_de_centelha"])
    centelhas = list(trilhas["centelhas"])
    if any(norm(reliquia.texto) == objeto for reliquia in f.reliquias.valor or ()):
        centelhas[1] = trilhas["centelhas_com_objeto"]
    faixas: list[tuple[Campo[int], tuple[str, str], int, int | None]] = [
        (f.sangue, ("sangue doado", "blood given"), *trilhas["sangue"]),
        (f.cansaco, ("cansaço", "tiredness"), *trilhas["cansaco"]),
        (f.centelhas, ("Centelhas", "Centelhas"), *centelhas),
        (f.gloria, ("Glória", "Glória"), 0, None),
        (f.cicatrizes, ("cicatrizes", "Cicatrizes"), 0, None),
    ]
    for campo, nome, menor, maior in faixas:
        if campo.valor is None or campo.at is None:
            continue
        if campo.valor >= menor and (maior is None or campo.valor <= maior):
            continue
        faixa = (
            (f"vai de {menor} a {maior}", f"it goes from {menor} to {maior}")
            if maior is not None
            else (f"vai de {menor} em diante", f"it goes from {menor} on")
        )
        yield achado(
            x,
            campo.at,
            f"{nome[0]} {campo.valor}; {faixa[0]}.",
            f"{nome[1]} {campo.valor}; {faixa[1]}.",
            ajuda=(
                f"Escreva um número dessa faixa, como {menor if campo.valor < menor else maior}.",
                f"Write a number of that range, such as {menor if campo.valor < menor else maior}.",
            ),
            assunto=nome[0],
        )
    yield from _sentidos_perdidos(x)
    yield from _pv_atual(x)


def _sentidos_perdidos(x: ExameDeFicha) -> Iterator[Finding]:
    cinco = x.c.fichas.personagem["sentidos_do_corpo"]
    vistos: dict[str, Nome] = {}
    for nome in x.f.sentidos_perdidos.valor or ():
        if nome.id is None:
            perto = sugestao(nome.texto, cinco)
            yield achado(
                x,
                nome.at,
                f"`{quote(nome.texto)}` não é um dos cinco sentidos.",
                f"`{quote(nome.texto)}` is none of the five senses.",
                ajuda=(f"{perto[0]}São {e_(cinco)}.", f"{perto[1]}They are {and_(cinco)}."),
                assunto="sentidos_perdidos",
            )
        elif nome.id in vistos:
            yield achado(
                x,
                nome.at,
                f"{nome.id} está repetida entre os sentidos perdidos.",
                f"{nome.id} is repeated among the lost senses.",
                ajuda=("Apague uma das duas.", "Delete one of the two."),
                notas=(Note(vistos[nome.id].at, Text("a primeira", "the first")),),
                assunto="sentidos_perdidos",
            )
        else:
            vistos[nome.id] = nome


def _pv_atual(x: ExameDeFicha) -> Iterator[Finding]:
    atual, pv = x.f.pv_atual, x.f.pv
    if atual.valor is None or atual.at is None or pv.estado is Estado.MALFORMADO:
        return
    maximo = pv.valor
    if maximo is None:
        c = contas(x)
        valor = c.de("pv") if c is not None and c.caminhos else None
        if valor is None:
            return
        maximo = max(valor.aceitos)
    if atual.valor > maximo:
        notas = (Note(pv.at, Text("os PV máximos", "the maximum PV")),) if pv.at is not None else ()
        yield achado(
            x,
            atual.at,
            f"PV atuais {atual.valor}; o máximo é {maximo}.",
            f"current PV {atual.valor}; the maximum is {maximo}.",
            ajuda=(
                "PV temporários não entram aqui: escreva os que restam do máximo.",
                "Temporary PV do not enter here: write what is left of the maximum.",
            ),
            notas=notas,
            assunto="pv_atual",
        )
