"""SE4xx: the limits that always hold. Destiny has no price; pieces need what they work on; limitations must weigh."""

from __future__ import annotations

from techlint.diagnostics import Fix
from techlint.rules import Finding, Note
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.destino import destino_de
from techlint.systems.sangue_e_estrelas.exame import Exame, choque, mesmo
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo, Estado, PecaEscrita, offset
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    ERRO,
    Achados,
    achado,
    and_,
    com_reflexos,
    e_,
    entre,
    literais,
    nova_T,
    or_,
    ou,
    pontos,
    regra,
)
from techlint.systems.sangue_e_estrelas.tables import Destino, Peca, oferecidos
from techlint.systems.shape import Locatable, quote


@regra("SE401", "destino-comprado", ERRO, "Cap. 6, Três limites que valem sempre", so_com=("destino",))
def se401_destino_comprado(x: Exame) -> Achados:
    """
    pt: Destino não se compra com pontos
    en: Destiny is not for sale
    por que: Selar, petrificar e matar de um golpe encerram a história de alguém, e o livro guarda isso para a própria
        história: uma relíquia, um deus, um Sentido alto. Com preço em pontos, a luta acabaria na primeira rolagem
        boa, e ninguém teria a chance de levantar do chão, que é a alma deste jogo. Compre uma condição que segure o
        alvo por um tempo, como Banido ou Paralisado, ou cause dano até os PV chegarem a 0.
    why: To seal, to petrify and to kill at a blow end somebody's story, and the book keeps that for the story itself:
        a relic, a god, a high Sentido. With a price in points the fight would be over at the first good roll, and
        nobody would get the chance to rise from the ground, which is the soul of this game. Buy a condição that holds
        the target for a while, such as Banido or Paralisado, or deal damage until the PV reach 0.
    ruim:
        tecnica:
          nome: Portal do Crepúsculo
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Selado
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Um arco de luz lilás se abre e se fecha como uma pálpebra.
    bom:
        tecnica:
          nome: Portal do Crepúsculo
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Banido
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Um arco de luz lilás se abre e se fecha como uma pálpebra.
    """
    for compra in x.t.efeitos.valor or ():
        destino = destino_de(x, compra)
        if destino is None:
            continue
        pt, en = _no_lugar(x, destino)
        yield achado(
            x,
            compra.at_nome,
            f"`{quote(compra.nome)}` é destino, e o motor não compra destino.",
            f"`{quote(compra.nome)}` is destiny, and the motor does not buy destiny.",
            ajuda=(pt, en),
            assunto="efeitos",
        )


def _no_lugar(x: Exame, destino: Destino) -> tuple[str, str]:
    """What the motor sells instead of a destiny, and who brings it about."""
    vende = []
    for nome in oferecidos(x.tab, destino.alternativas):
        preco = pontos(x.tab.condicoes[nome].pontos or 0)
        vende.append((f"{nome} ({preco[0]})", f"{nome} ({preco[1]})"))
    if destino.modificadores:
        nomes = [x.tab.modificadores[m].rotulo for m in destino.modificadores]
        preco = pontos(sum(x.tab.modificadores[m].valor for m in destino.modificadores))
        vende.append(
            (
                f"dano até 0 PV, com {e_(nomes)} ({preco[0]}) se o alvo não deve levantar nesta luta",
                f"dano down to 0 PV, with {and_(nomes)} ({preco[1]}) if the target must not rise in this fight",
            )
        )
    quem = who = ""
    if destino.quem_faz:
        quem = f", pelas mãos {ou(_de(nome) for nome in destino.quem_faz)}"
        who = f", at the hands of {or_(destino.who)}"
    return (
        f"O motor vende {ou(v[0] for v in vende)}. Isto só vem da história{quem}.",
        f"The motor sells {or_(v[1] for v in vende)}. This only comes from the story{who}.",
    )


def _de(nome: str) -> str:
    """`de um deus`, `do Escudo da Medusa`."""
    return f"d{nome}" if nome.startswith(("o ", "a ", "os ", "as ")) else f"de {nome}"


@regra("SE404", "limitacao-que-nao-muda-nada", ERRO, "Cap. 6, Modificadores", so_com=("limitacao_nula",))
def se404_limitacao_que_nao_muda_nada(x: Exame) -> Achados:
    """
    pt: Toda limitação atrapalha de verdade quem usa a técnica
    en: Every limitação truly hinders whoever uses the technique
    por que: O desconto paga uma fraqueza, e a que nunca pesa não merece Cosmo de volta. É o caso de exigir o Sétimo
        de quem entra nele quando quer, de repetir com outras palavras uma limitação que já está na lista, ou de pedir
        a armadura num golpe que já depende dela. Apague a limitação e acerte o custo, ou escolha uma que um dia
        impeça você de usar o golpe.
    why: The discount pays for a weakness, and one that never weighs deserves no Cosmo back. So it is with asking the
        Sétimo of someone who enters it at will, with repeating in other words a limitação already in the list, or
        with asking for the armour in a strike that depends on it already. Delete the limitação and put the custo
        right, or choose one that will some day keep you from using the strike.
    ruim:
        tecnica:
          nome: Cortejo dos Cometas
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 5 dano
          modificadores: nenhum
          tamanho: 6
          limitacoes: "só sob uma condição difícil (estar no Sétimo)"
          custo: 6
          grau: 4
          assento: sim
          vaga: Peixes
          rolagem: Ataque contra DEF
          dano: 5d8 + 70 + mod
          descricao: Caudas de gelo brilhante atravessam o salão, uma depois da outra.
    bom:
        tecnica:
          nome: Cortejo dos Cometas
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 5 dano
          modificadores: nenhum
          tamanho: 6
          limitacoes: exige carregar
          custo: 5
          grau: 4
          assento: sim
          vaga: Peixes
          rolagem: Ataque contra DEF
          dano: 5d8 + 70 + mod
          descricao: Caudas de gelo brilhante atravessam o salão, uma depois da outra.
    """
    custo = (f" (o custo é {x.C})", f" (the custo is {x.C})") if x.C is not None else ("", "")
    for nula in x.nulas:
        assert nula.peca.id is not None
        if x.repetida(nula.peca):
            continue
        yield achado(
            x,
            nula.peca.at,
            f"`{_escrita(nula.peca)}` não muda nada aqui ({nula.motivo.pt}) e não desconta nada.",
            f"`{_escrita(nula.peca)}` changes nothing here ({nula.motivo.en}) and takes nothing off.",
            ajuda=_frase(
                (f"apague a limitação{custo[0]}", f"delete the limitação{custo[1]}"), _por_outra(x, "troque-a")
            ),
            assunto=_assunto(nula.peca),
            conserto=_sem_limitacao(x, nula.peca),
        )


def _escrita(peca: PecaEscrita) -> str:
    return quote(f"{peca.nome} ({peca.argumento})" if peca.argumento else peca.nome, 60)


def _assunto(peca: PecaEscrita) -> str:
    """The subject of a finding on one piece: the piece, wherever it stands."""
    return f"peca {offset(peca.at)}"


def _outras(x: Exame, menos: tuple[str, ...] = ()) -> list[str]:
    """Limitations that would weigh: those not taken, which ask for nothing the technique lacks."""
    tomadas = {p.id for p in x.t.limitacoes.valor or ()}
    pedem = {"volta_contra_voce", "pode_ser_quebrado", "setimo_escapa", "condicao_dificil", *menos}
    if x.t.ativacao.valor == "reacao":
        pedem.add("exige_carregar")
    livres = (p for p in x.tab.limitacoes.values() if p.id not in tomadas and p.id not in pedem)
    return [p.rotulo for p in livres if not _nao_muda_nada(x, p)]


def _nao_muda_nada(x: Exame, nova: Peca) -> bool:
    """Whether SE404 would say of the technique that this limitation changes nothing in it."""
    campo = x.t.limitacoes
    if campo.at is None:
        return False
    peca = PecaEscrita(nova.rotulo, nova.id, campo.at, campo.at)
    return bool(x.com(x.t.com(limitacoes=Campo(Estado.LIDO, (peca,), campo.at, campo.chave))).nulas)


def _por_outra(x: Exame, troque: str = "troque a limitação") -> tuple[str, str]:
    """`troque a limitação por ...`, with what would weigh; empty where nothing is left."""
    outras = literais(_outras(x))
    return (f"{troque} por {ou(outras)}", f"take {or_(outras)} instead") if outras else ("", "")


def _frase(*saidas: tuple[str, str]) -> tuple[str, str]:
    """The ways out as one sentence, those that are not empty: `Role Efeito, ou troque a limitação por ...`"""
    pt = ", ou ".join(saida[0] for saida in saidas if saida[0]) or "tire a limitação"
    en = ", or ".join(saida[1] for saida in saidas if saida[1]) or "take the limitação out"
    return f"{pt[0].upper()}{pt[1:]}.", f"{en[0].upper()}{en[1:]}."


@regra("SE405", "desfecho-sem-marca", ERRO, "Cap. 6, Modificadores", so_com=("desfecho",))
def se405_desfecho_sem_marca(x: Exame) -> Achados:
    """
    pt: Desfecho só entra em técnica que tem Marca
    en: Desfecho goes only into a technique that has Marca
    por que: O Desfecho é o fim de uma contagem: só sai quando o alvo já leva quatro marcas, e quem as deixa é o
        modificador Marca. Sem ela, você paga por um final ao qual a luta nunca chega. Compre também a Marca, se
        couber no tamanho, ou tire o Desfecho.
    why: Desfecho is the end of a count: it comes only when the target bears four marks, and what leaves them is the
        modificador Marca. Without it you pay for an ending the fight never reaches. Buy Marca as well, if the tamanho
        holds it, or take Desfecho out.
    ruim:
        tecnica:
          nome: Ferrão do Marimbondo
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: Desfecho
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um ponto de fogo azul se acende onde o dedo toca.
    bom:
        tecnica:
          nome: Ferrão do Marimbondo
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: [Marca, Desfecho]
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um ponto de fogo azul se acende onde o dedo toca.
    """
    desfecho = x.tem("desfecho")
    if desfecho is None or x.modificadores is None or "marca" in x.modificadores:
        return
    marca = x.tab.modificadores["marca"]
    novo = entre(nova_T(x, marca.valor))
    minimo = x.tab.modificadores["desfecho"].marcas_min
    yield achado(
        x,
        desfecho.at,
        "Desfecho pede Marca na mesma técnica.",
        "Desfecho asks for Marca in the same technique.",
        ajuda=(
            f"Compre Marca{novo[0]}, ou tire o Desfecho, que precisa de {minimo} marcas no alvo e sai uma vez por "
            "luta.",
            f"Buy Marca{novo[1]}, or take Desfecho out, which needs {minimo} marks on the target and comes once a "
            "fight.",
        ),
        assunto=_assunto(desfecho),
        conserto=_com_marca(x, marca.rotulo, marca.valor),
    )


@regra("SE406", "gatilho-incompleto", ERRO, "Cap. 6, Modificadores", so_com=("gatilho_comprado",))
def se406_gatilho_incompleto(x: Exame) -> Achados:
    """
    pt: O modificador Gatilho tem uma condição e diz o que a encerra
    en: The modificador Gatilho has a condição and says what ends it
    por que: O modificador Gatilho mantém uma condição até acontecer o que você escreveu, no lugar da nova rolagem no
        fim de cada turno. Sem condição, ele não tem o que manter; sem o texto, ninguém sabe como o alvo se solta, e
        cada um à mesa conta com uma saída diferente. Compre uma condição média ou forte e escreva entre parênteses o
        que a encerra, algo que possa mesmo acontecer.
    why: The modificador Gatilho keeps a condição until what you wrote comes about, in place of the new roll at the
        end of each turn. Without a condição it has nothing to keep; without the text nobody knows how the target gets
        free, and everyone at the table counts on a different way out. Buy a condição média or forte and write in
        brackets what ends it, something that can really happen.
    ruim:
        tecnica:
          nome: Recado na Ampulheta
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Dominado
          modificadores: Gatilho
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Areia dourada corre para cima dentro de um vidro sem fundo.
    bom:
        tecnica:
          nome: Recado na Ampulheta
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Dominado
          modificadores: Gatilho (ouvir o canto de um galo)
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Areia dourada corre para cima dentro de um vidro sem fundo.
    """
    gatilho = x.tem("gatilho")
    if gatilho is None or x.t.ativacao.valor is None:
        return
    if x.conhecidos and not x.condicoes:
        yield achado(
            x,
            gatilho.at,
            "o modificador Gatilho não tem condição que manter.",
            "the modificador Gatilho has no condição to keep up.",
            ajuda=(
                "Compre uma condição média ou forte, ou tire o Gatilho.",
                "Buy a condição média or forte, or take Gatilho out.",
            ),
            assunto="gatilho comprado",
        )
        return
    texto = gatilho.argumento
    if not texto and x.t.ativacao.valor != "reacao":
        texto = x.t.gatilho.valor or ""
    if texto and not vazio(texto) and not nenhum(texto):
        return
    yield achado(
        x,
        gatilho.at,
        "o modificador Gatilho não diz qual é o gatilho.",
        "the modificador Gatilho does not say what the gatilho is.",
        ajuda=(
            "Escreva o que encerra a condição, como `Gatilho (ouvir o próprio nome)`. "
            "Ele não pega quem está lutando com você agora.",
            "Write what ends the condição, such as `Gatilho (ouvir o próprio nome)`. "
            "It does not take somebody who is fighting you now.",
        ),
        assunto="gatilho comprado",
    )


_NAO_ROLA = ("esta não rola nada", "this one rolls nothing")


@regra(
    "SE407",
    "volta-contra-voce-sem-efeito",
    ERRO,
    "Cap. 6, Modificadores",
    cede_a=("SE302", "SE304"),
    so_com=("volta_contra_voce",),
)
def se407_volta_contra_voce_sem_efeito(x: Exame) -> Achados:
    """
    pt: `Volta contra você` pede Rolagem de Efeito
    en: `Volta contra você` asks for a Rolagem de Efeito
    por que: Essa limitação cobra o seu próximo turno quando a Rolagem de Efeito falha. Num golpe que rola Ataque, ou
        que não rola nada, essa falha não existe, e o desconto viria sem risco nenhum. Passe a técnica a Efeito, se o
        tema deixar, ou escolha outra limitação.
    why: This limitação takes your next turn when the Rolagem de Efeito fails. In a strike that rolls Ataque, or rolls
        nothing, there is no such failure, and the discount would come with no risk at all. Make the technique roll
        Efeito, if the theme lets it, or choose another limitação.
    ruim:
        tecnica:
          nome: Bumerangue de Zinco
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: volta contra você
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Uma meia-lua de metal faz a curva no ar e assobia.
    bom:
        tecnica:
          nome: Bumerangue de Zinco
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: volta contra você
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 4d8 + mod
          descricao: Uma meia-lua de metal faz a curva no ar e assobia.
    """
    volta, rolagens = x.limite("volta_contra_voce"), x.t.rolagem.valor
    if volta is None or rolagens is None or any(r.tipo == "efeito" for r in rolagens.rolagens):
        return
    assert x.t.rolagem.at is not None
    escrita = x.tab.rotulo_da_rolagem["ataque"] if rolagens.rolagens else "nenhuma"
    at, notas = choque(volta.at, mesmo(volta.nome), x.t.rolagem.at, mesmo(escrita))
    pt, en = (f"esta rola {escrita}", f"this one rolls {escrita}") if rolagens.rolagens else _NAO_ROLA
    role = ("role Efeito", "roll Efeito") if x.ofensivos or not x.conhecidos else ("", "")
    yield achado(
        x,
        at,
        f"`volta contra você` vale quando um Efeito erra, e {pt}.",
        f"`volta contra você` holds when an Efeito misses, and {en}.",
        ajuda=_frase(role, _por_outra(x)),
        notas=notas,
        assunto="rolagem",
    )


@regra("SE408", "fuga-sem-condicao", ERRO, "Cap. 6, Modificadores", so_com=("fuga",))
def se408_fuga_sem_condicao(x: Exame) -> Achados:
    """
    pt: Limitação que abre uma fuga pede uma condição comprada
    en: A limitação that opens a way out asks for a condição bought
    por que: Poder ser quebrado e deixar escapar quem tem o Sétimo são saídas que você oferece ao alvo, e por elas o
        livro devolve um ponto. Se a técnica não impõe condição, não há do que sair, e a saída não custa nada a você.
        Compre uma condição da qual o alvo possa escapar, ou troque a limitação por uma que atrapalhe este golpe.
    why: That it can be broken, or that whoever has the Sétimo escapes, are ways out that you offer the target, and
        for them the book gives a point back. If the technique imposes no condição there is nothing to get out of, and
        the way out costs you nothing. Buy a condição the target may escape from, or take a limitação that hinders
        this strike instead.
    ruim:
        tecnica:
          nome: Viveiro de Corais
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: pode ser quebrado
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 4d8 + mod
          descricao: Galhos rosados crescem do chão e se entrelaçam em volta das pernas.
    bom:
        tecnica:
          nome: Viveiro de Corais
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Preso
          modificadores: nenhum
          tamanho: 4
          limitacoes: pode ser quebrado
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d8 + mod
          descricao: Galhos rosados crescem do chão e se entrelaçam em volta das pernas.
    """
    if not x.conhecidos or x.condicoes:
        return
    for id_ in ("pode_ser_quebrado", "setimo_escapa"):
        peca = x.limite(id_)
        if peca is not None:
            yield achado(
                x,
                peca.at,
                f"`{quote(peca.nome)}` pede uma condição comprada, e não há nenhuma.",
                f"`{quote(peca.nome)}` asks for a condição bought, and there is none.",
                ajuda=_frase(
                    ("compre a condição da qual o alvo escapa", "buy the condição the target escapes from"),
                    _por_outra(x),
                ),
                assunto=_assunto(peca),
            )


@regra(
    "SE409",
    "armadura-sem-dano",
    AVISO,
    "Cap. 6, Modificadores; Cap. 7, A armadura na luta",
    so_com=("contra_armadura",),
)
def se409_armadura_sem_dano(x: Exame) -> Achados:
    """
    pt: Modificador de armadura acompanha dano
    en: A modificador on armour goes along with damage
    por que: Atravessar a armadura impede que o dano seja aparado, e quebrá-la tira Resistência além do dano: os dois
        pegam carona num ferimento. Numa técnica que não fere, o ponto rende pouco ou nada, e a mesa fica sem saber o
        que esperar dele. Some um ponto de dano, ou gaste o do modificador em outra peça.
    why: To go through the armour keeps the damage from being parried, and to break it takes Resistência besides the
        damage: both ride along with a wound. In a technique that does not hurt, the point yields little or nothing,
        and the table can't tell what to expect of it. Add a point of dano, or spend the one of the modificador on
        another piece.
    ruim:
        tecnica:
          nome: Rasteira do Guará
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: Caído
          modificadores: quebra a armadura
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: nenhum
          descricao: Patas longas e negras riscam a poeira.
    bom:
        tecnica:
          nome: Rasteira do Guará
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 1 dano + Caído
          modificadores: quebra a armadura
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + mod
          descricao: Patas longas e negras riscam a poeira.
    """
    if not x.conhecidos or x.motor.de_papel(x.t, "dano"):
        return
    novo = entre(nova_T(x, x.tab.efeitos["dano_alvo_unico"].pontos))
    pt, en = "Tire o modificador.", "Take the modificador out."
    if x.t.duracao.valor != "cena":  # where no dano may be bought
        pt = f"Compre 1 dano{novo[0]}, ou tire o modificador."
        en = f"Buy 1 dano{novo[1]}, or take the modificador out."
    for id_ in ("atravessa_armadura", "quebra_armadura"):
        peca = x.tem(id_)
        if peca is not None:
            yield achado(
                x,
                peca.at,
                f"`{quote(peca.nome)}` acompanha o dano, e a técnica não causa dano; assim serve para pouco.",
                f"`{quote(peca.nome)}` goes with dano, and the technique deals none; so it is of little use.",
                ajuda=(pt, en),
                assunto=_assunto(peca),
            )


@regra(
    "SE410", "ajuste-de-area-sem-area", ERRO, "Cap. 6, Alcance e área", cede_a=("SE106",), so_com=("ajuste_de_area",)
)
def se410_ajuste_de_area_sem_area(x: Exame) -> Achados:
    """
    pt: Área dobrada ou seletiva pede dano em área
    en: Área dobrada or seletiva asks for dano em área
    por que: Dobrar a área ou poupar quem está nela só faz sentido quando existe uma área. Num golpe contra um alvo
        só, o ajuste aumenta o tamanho e não muda nada na mesa: é Cosmo pago por um espaço vazio. Compre dano em área
        e escolha a forma, ou tire o ajuste e recupere os pontos.
    why: To double the area or to spare those within it makes sense only when there is an area. In a strike against a
        single target, the adjustment adds to the tamanho and changes nothing at the table: it is Cosmo paid for empty
        room. Buy dano em área and choose a shape, or take the adjustment out and get the points back.
    ruim:
        tecnica:
          nome: Ciranda de Lanças
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: área seletiva
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d8 + mod
          descricao: Hastes de vidro giram em roda e cantam como taças.
    bom:
        tecnica:
          nome: Ciranda de Lanças
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: explosão
          efeitos: 2 dano em área
          modificadores: área seletiva
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Hastes de vidro giram em roda e cantam como taças.
    """
    if not x.conhecidos or x.U("dano_area"):
        return
    if x.compra("dano_alvo_unico") is not None:
        roll = com_reflexos(x)
        pt = f"Troque o dano por dano em área (com d6{roll[0]}), ou tire"
        en = f"Take dano em área instead of dano (with d6{roll[1]}), or take"
    elif x.t.duracao.valor == "cena":
        pt, en = "Tire", "Take"
    else:
        pt, en = "Compre dano em área, ou tire", "Buy dano em área, or take"
    for rotulo, preco, places in (
        ("área dobrada", x.tab.pontos_dobrada, x.motor.dobrada(x.t)),
        ("área seletiva", x.tab.pontos_seletiva, x.motor.seletiva(x.t)),
    ):
        if places:
            yield achado(
                x,
                places[0],
                f"tem {rotulo}, mas não compra dano em área.",
                f"it has {rotulo}, but buys no dano em área.",
                ajuda=(
                    f"{pt} o ajuste (−{preco} no tamanho).",
                    f"{en} the adjustment out (−{preco} on the tamanho).",
                ),
                # one cause with SE106 only where the adjustment stands with the form
                assunto="area" if places[0] in _na_area(x) else "modificadores",
            )


def _na_area(x: Exame) -> tuple[Locatable, ...]:
    area = x.t.area.valor
    return (*area.dobrada, *area.seletiva) if area is not None else ()


@regra("SE411", "varios-aliados-sem-aliado", ERRO, "Cap. 6, Modificadores", so_com=("varios_aliados",))
def se411_varios_aliados_sem_aliado(x: Exame) -> Achados:
    """
    pt: Ajudar vários aliados pede um efeito e um alcance que lhes sirvam
    en: Helping several allies asks for an efeito and an alcance that serve them
    por que: Esse modificador reparte entre os companheiros o que a técnica dá: proteção, cura, movimento, Vantagem.
        Se ela só fere, não há o que repartir; se o alcance é pessoal, nada sai de você. Compre um efeito que sirva a
        um aliado e um alcance que chegue até ele, ou tire o modificador e fique com o ponto.
    why: This modificador shares out among companions what the technique gives: protection, cura, movimento, Vantagem.
        If it only hurts, there is nothing to share; if the alcance is pessoal, nothing leaves you. Buy an efeito that
        is of use to an ally and an alcance that gets there, or take the modificador out and keep the point.
    ruim:
        tecnica:
          nome: Merenda da Colmeia
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 PV temporários
          modificadores: afeta vários aliados um por um
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Favos de luz cor de mel pousam sobre os ombros.
    bom:
        tecnica:
          nome: Merenda da Colmeia
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 PV temporários
          modificadores: afeta vários aliados um por um
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Favos de luz cor de mel pousam sobre os ombros.
    """
    peca = x.tem("varios_aliados")
    if peca is None or not x.conhecidos:
        return
    valor = x.tab.modificadores["varios_aliados"].valor
    if not x.motor.de_papel(x.t, "aliado"):
        servem = [e.rotulo for e in x.tab.efeitos.values() if e.papel == "aliado"]
        yield achado(
            x,
            peca.at,
            f"`{quote(peca.nome)}` pede um efeito que sirva a aliados, e não há nenhum.",
            f"`{quote(peca.nome)}` asks for an efeito that serves allies, and there is none.",
            ajuda=(
                f"Servem {e_(servem)}. Sem um deles, tire o modificador (−{valor} no tamanho).",
                f"These serve: {and_(servem)}. Without one, take the modificador out (−{valor} on the tamanho).",
            ),
            assunto=_assunto(peca),
        )
    elif x.t.alcance.valor == "pessoal":
        assert x.t.alcance.at is not None
        at, notas = choque(x.t.alcance.at, mesmo("pessoal"), peca.at, mesmo(peca.nome))
        yield achado(
            x,
            at,
            f"`{quote(peca.nome)}` com alcance pessoal: a técnica só chega a quem usa.",
            f"`{quote(peca.nome)}` with alcance pessoal: the technique only reaches whoever uses it.",
            ajuda=(
                f"Escolha um alcance que chegue até eles, ou tire o modificador (−{valor} no tamanho).",
                f"Choose an alcance that reaches them, or take the modificador out (−{valor} on the tamanho).",
            ),
            notas=notas,
            assunto=_assunto(peca),
        )


@regra("SE412", "marca-sem-uso", DICA, "Cap. 6, Modificadores", cede_a=("SE418",), so_com=("marca",))
def se412_marca_sem_uso(x: Exame) -> Achados:
    """
    pt: Marca serve a um Desfecho
    en: Marca serves a Desfecho
    por que: Cada acerto com Marca deixa um sinal no alvo, e só o Desfecho cobra esses sinais. Se nenhuma técnica sua
        o tem, o ponto da Marca conta acertos que não levam a nada. Compre o Desfecho aqui, se o tamanho deixar; se
        ele está em outra técnica sua, pode deixar esta dica de lado.
    why: Each hit with Marca leaves a sign on the target, and only Desfecho cashes those signs in. If none of your
        techniques has it, the point of Marca counts hits that lead nowhere. Buy Desfecho here, if the tamanho lets
        you; if it stands in another technique of yours, you may leave this hint aside.
    ruim:
        tecnica:
          nome: Carimbo da Lua Nova
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: Marca
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um círculo fino e prateado aparece onde a mão passou.
    bom:
        tecnica:
          nome: Carimbo da Lua Nova
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: [Marca, Desfecho]
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um círculo fino e prateado aparece onde a mão passou.
    """
    marca = x.tem("marca")
    if marca is None or x.modificadores is None or "desfecho" in x.modificadores:
        return
    if any(x.outra_com(dono, "desfecho") for dono in x.donos):
        return
    novo = entre(nova_T(x, x.tab.modificadores["desfecho"].valor))
    yield achado(
        x,
        marca.at,
        "deixa marcas, e nesta técnica nenhum Desfecho as usa.",
        "it leaves marks, and no Desfecho in this technique uses them.",
        ajuda=(
            f"Compre o Desfecho{novo[0]}, ou conte com o de outra técnica sua.",
            f"Buy Desfecho{novo[1]}, or count on that of another technique of yours.",
        ),
        assunto=_assunto(marca),
    )


@regra("SE413", "condicao-dificil-em-branco", ERRO, "Cap. 6, Modificadores", so_com=("condicao_dificil",))
def se413_condicao_dificil_em_branco(x: Exame) -> Achados:
    """
    pt: A condição difícil está escrita na técnica
    en: The condição difícil is written in the technique
    por que: O desconto existe porque o golpe só sai num momento raro. Se a ficha não diz qual, a condição acaba sendo
        a que convém na hora, e o Mestre não tem o que julgar. Escreva-a entre parênteses, com algo que dê para ver na
        mesa: um sentido perdido, o Sétimo desperto, um aliado no chão.
    why: The discount is there because the strike only comes at a rare moment. If the sheet does not say which, the
        condição ends up being whichever suits at the time, and the Mestre has nothing to judge. Write it in brackets,
        with something that can be seen at the table: a lost sense, the Sétimo awake, an ally on the ground.
    ruim:
        tecnica:
          nome: Último Farol
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: só sob uma condição difícil
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um facho varre o horizonte e volta, mais forte.
    bom:
        tecnica:
          nome: Último Farol
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 4 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: "só sob uma condição difícil (com a audição perdida)"
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 4d8 + mod
          descricao: Um facho varre o horizonte e volta, mais forte.
    """
    for peca in x.t.limitacoes.valor or ():
        if peca.id != "condicao_dificil" or x.repetida(peca):
            continue
        texto = simples(peca.argumento).strip()
        if texto and not vazio(texto) and texto not in ("dificil", "condicao dificil", "uma condicao dificil"):
            continue
        yield achado(
            x,
            peca.at,
            "falta dizer qual é a condição difícil.",
            "it does not say which condição difícil.",
            ajuda=(
                "Escreva entre parênteses, como `só sob uma condição difícil (com a visão perdida)`. "
                "O Mestre julga se é difícil.",
                "Write it in brackets, such as `só sob uma condição difícil (com a visão perdida)`. "
                "The Mestre judges whether it is hard.",
            ),
            assunto=_assunto(peca),
        )


@regra("SE414", "limitacao-em-choque", AVISO, "Cap. 6, Modificadores; Cap. 4, Os Sentidos", so_com=("choca",))
def se414_limitacao_em_choque(x: Exame) -> Achados:
    """
    pt: A limitação não impede a técnica de sair
    en: The limitação does not keep the technique from being used
    por que: Carregar pede um turno de preparo, e uma reação responde ao que ninguém previu: as duas quase nunca se
        encontram. O mesmo vale para uma condição que só existe níveis adiante, como o Oitavo Sentido numa técnica de
        nível baixo. Na mesa, o golpe ocuparia a ficha sem nunca ser gritado. Troque a limitação ou a ativação, ou
        guarde a técnica para quando você puder cumprir o que ela pede.
    why: Charging asks for a turn of preparation, and a reação answers what nobody foresaw: the two hardly ever meet.
        The same goes for a condição that exists only levels ahead, such as the Oitavo Sentido in a technique of low
        level. At the table the strike would fill the sheet and never be shouted. Change the limitação or the
        ativação, or keep the technique for when you can meet what it asks.
    ruim:
        tecnica:
          nome: Revide do Quebracho
          natureza: Golpe (FOR)
          ativacao: "reação (gatilho: alguém erra um ataque contra mim)"
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: exige carregar
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Uma casca grossa racha e solta um clarão avermelhado.
    bom:
        tecnica:
          nome: Revide do Quebracho
          natureza: Golpe (FOR)
          ativacao: "reação (gatilho: alguém erra um ataque contra mim)"
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: só uma vez por luta
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Uma casca grossa racha e solta um clarão avermelhado.
    """
    carregar = x.limite("exige_carregar")
    if carregar is not None and x.t.ativacao.valor == "reacao":
        assert x.t.ativacao.at is not None
        rotulo = x.tab.ativacoes["reacao"]
        at, notas = choque(x.t.ativacao.at, mesmo(rotulo), carregar.at, mesmo(carregar.nome))
        yield achado(
            x,
            at,
            f"`{quote(carregar.nome)}` briga com a ativação: uma reação não se carrega no turno anterior.",
            f"`{quote(carregar.nome)}` clashes with the ativação: a reação isn't charged the turn before.",
            ajuda=_frase(("faça dela ação, sem gatilho", "make it an ação, without gatilho"), _por_outra(x)),
            notas=notas,
            assunto=_assunto(carregar),
        )
    uma_vez, desfecho = x.limite("uma_vez_por_luta"), x.tem("desfecho")
    sozinha = bool(x.donos) and not any(x.outra_com(dono, "marca") for dono in x.donos)
    if uma_vez is not None and desfecho is not None and sozinha:
        marcas = x.tab.modificadores["desfecho"].marcas_min
        yield achado(
            x,
            uma_vez.at,
            f"`{_escrita(uma_vez)}` impede o Desfecho: {marcas} marcas não se juntam num uso só.",
            f"`{_escrita(uma_vez)}` keeps the Desfecho from coming: {marcas} marks are not gathered in one use.",
            ajuda=_frase(
                ("ponha Marca noutra técnica da ficha", "put Marca into another technique of the sheet"),
                _por_outra(x),
            ),
            notas=(Note(desfecho.at, mesmo(desfecho.nome)),),
            assunto=_assunto(uma_vez),
        )
    yield from _fora_do_alcance(x)


def _fora_do_alcance(x: Exame) -> Achados:
    """The difficult conditions that none of those who have the technique can meet at their level."""
    niveis = x.niveis
    if not niveis:
        return
    nivel = niveis[-1]
    for peca in x.t.limitacoes.valor or ():
        texto = simples(peca.argumento)
        if peca.id != "condicao_dificil" or x.padroes["outro_sujeito"].search(texto):
            continue
        minimo = 0
        match = x.padroes["sentido_alto"].search(texto)
        if match is not None:
            minimo = x.tab.sentidos[match.group(1)]
        elif x.padroes["setimo_escrito"].search(texto) and _abaixo_da_elite(x):
            minimo = x.tab.sentidos["setimo"]
        if nivel >= minimo:
            continue
        yield achado(
            x,
            peca.at,
            f"`{_escrita(peca)}` só se cumpre do nível {minimo} em diante, e a técnica é do nível {nivel}.",
            f"`{_escrita(peca)}` can only be met from level {minimo} on, and the technique is of level {nivel}.",
            ajuda=(
                "Vale guardar para depois; até lá, a técnica não sai.",
                "Worth keeping for later; until then the technique can't be used.",
            ),
            assunto=_assunto(peca),
        )


def _abaixo_da_elite(x: Exame) -> bool:
    """Whether all who have the technique are of a Posto that must wait for the Sétimo."""
    return bool(x.donos) and all(dono.posto in ("bronze", "prata") and not dono.deus for dono in x.donos)


@regra(
    "SE417",
    "limitacao-redundante",
    AVISO,
    "Cap. 6, Modificadores; Cap. 5, Levantar",
    cede_a=("SE404", "SE408"),
    so_com=("pesa_pouco",),
)
def se417_limitacao_redundante(x: Exame) -> Achados:
    """
    pt: Limitação de pouco peso é julgada pelo Mestre
    en: A limitação of little weight is for the Mestre to judge
    por que: Oferecer uma fuga de uma condição fraca custa pouco, porque há pouco de que fugir; e exigir que você
        tenha levantado quase repete o Cosmo no Teto, já que levantar enche o Cosmo. O livro deixa o desconto nas mãos
        do Mestre e espera que ele seja exigente. Mostre a limitação a ele antes da sessão, ou troque-a por uma que
        você vá sentir na luta.
    why: To offer a way out of a condição fraca costs little, for there is little to get out of; and to ask that you
        have risen all but repeats the Cosmo at its Teto, since rising fills the Cosmo. The book leaves the discount
        in the hands of the Mestre and expects them to be demanding. Show them the limitação before the session, or
        take one you will feel in the fight.
    ruim:
        tecnica:
          nome: Cuspe da Naja-Real
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Ofuscado
          modificadores: nenhum
          tamanho: 3
          limitacoes: quem tem o Sétimo escapa
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d8 + mod
          descricao: Gotas de luz verde desenham um leque no ar.
    bom:
        tecnica:
          nome: Cuspe da Naja-Real
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Cego
          modificadores: nenhum
          tamanho: 4
          limitacoes: quem tem o Sétimo escapa
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d8 + mod
          descricao: Gotas de luz verde desenham um leque no ar.
    """
    for peca in x.t.limitacoes.valor or ():
        if peca.id == "condicao_dificil" and x.padroes["levantou"].search(simples(peca.argumento)):
            for id_, pt, en in (
                ("cosmo_no_teto", "levantar já enche o Cosmo", "rising fills the Cosmo already"),
                ("uma_vez_por_luta", "só se levanta uma vez", "one rises only once"),
            ):
                outra = x.limite(id_)
                if outra is not None and not x.repetida(peca):
                    yield _redundante(x, peca, pt, en, (Note(outra.at, mesmo(outra.nome)),))
                    break
        elif (
            peca.id == "condicao_dificil"
            and x.donos
            and all(dono.perdeu_sentido for dono in x.donos)
            and x.padroes["sentido_perdido"].search(simples(peca.argumento))
        ):
            yield _redundante(
                x, peca, "quem a usa já perdeu um sentido", "whoever uses it has lost a sense already", ()
            )
        elif peca.id == "deixa_caido_ou_desprevenido" and x.donos and _so_desprevenido(peca):
            licao = x.donos[0].licao_do_desprevenido
            if all(dono.licao_do_desprevenido for dono in x.donos):
                yield _redundante(
                    x,
                    peca,
                    f"com a lição {licao}, ninguém ganha Vantagem por isso",
                    f"with the lesson {licao}, nobody gains Vantagem by it",
                    (),
                )
        elif peca.id in ("setimo_escapa", "pode_ser_quebrado") and x.conhecidos and x.condicoes:
            if x.limite(peca.id) is not peca:
                continue  # a copy
            leve = next(iter(x.tab.pontos_do_grau))
            if all(x.tab.condicoes[c.condicao].grau == leve for c in x.condicoes if c.condicao):
                yield _redundante(
                    x,
                    peca,
                    "toda condição comprada é fraca",
                    "every condição bought is fraca",
                    (),
                )


def _so_desprevenido(peca: PecaEscrita) -> bool:
    """Whether the limitation leaves its user Desprevenido, and not Caído."""
    words = norm(f"{peca.nome} {peca.argumento}").split("_")
    return "desprevenido" in words and "caido" not in words


def _redundante(x: Exame, peca: PecaEscrita, pt: str, en: str, notas: tuple[Note, ...]) -> Finding:
    sem = ("", "")
    if x.T is not None and x.L is not None and peca.id is not None:
        custo = x.motor.custo_de(x.T, x.L - x.tab.limitacoes[peca.id].valor)
        sem = (
            f" Se ele decidir que não vale nada, o custo é {custo}.",
            f" If they decide that it is worth nothing, the custo is {custo}.",
        )
    return achado(
        x,
        peca.at,
        f"`{_escrita(peca)}` pesa pouco ou nada aqui ({pt}).",
        f"`{_escrita(peca)}` weighs little or nothing here ({en}).",
        ajuda=(f"O Mestre julga.{sem[0]}", f"The Mestre judges.{sem[1]}"),
        notas=notas,
        assunto=_assunto(peca),
    )


@regra("SE418", "modificador-sem-uso", AVISO, "Cap. 6, Modificadores", cede_a=("SE406",), so_com=("sobra",))
def se418_modificador_sem_uso(x: Exame) -> Achados:
    """
    pt: Todo modificador tem em que agir
    en: Every modificador has something to work on
    por que: Um modificador muda alguma coisa que a técnica já faz. Deixar marcas sem rolagem que acerte, ignorar a
        cobertura sem atingir ninguém ou dispensar a visão do alvo no alcance pessoal não muda nada, e cada um aumenta
        o tamanho em um ponto. Tire o modificador: o tamanho diminui, e o custo costuma acompanhar.
    why: A modificador changes something the technique already does. Leaving marks with no roll to hit, ignoring cover
        without hitting anybody or doing without the sight of the target at the alcance pessoal changes nothing, and
        each adds one point to the tamanho. Take the modificador out: the tamanho goes down, and the custo usually
        follows.
    ruim:
        tecnica:
          nome: Sombra do Juazeiro
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 PV temporários
          modificadores: não precisa ver o alvo
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Um círculo fresco de folhas se desenha em volta dos pés.
    bom:
        tecnica:
          nome: Sombra do Juazeiro
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 PV temporários
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Um círculo fresco de folhas se desenha em volta dos pés.
    """
    marca, rolagens = x.tem("marca"), x.t.rolagem.valor
    if marca is not None and rolagens is not None and not rolagens.rolagens:
        yield _sem_uso(x, marca, "sem rolagem nada acerta", "without a rolagem nothing hits", _assunto(marca))
    cobertura = x.tem("ignora_cobertura")
    if cobertura is not None and x.conhecidos and not x.ofensivos:
        yield _sem_uso(x, cobertura, "nada aqui atinge alguém", "nothing here hits anybody", _assunto(cobertura))
    ver = x.tem("nao_precisa_ver")
    if ver is not None and x.t.alcance.valor == "pessoal":
        yield _sem_uso(x, ver, "o alcance é pessoal", "the alcance is pessoal", _assunto(ver))
    gatilho = x.tem("gatilho")
    if (
        gatilho is not None
        and x.conhecidos
        and x.condicoes
        and not any(x.tab.condicoes[c.condicao].nova_rolagem for c in x.condicoes if c.condicao)
        and all(x.tab.condicoes[c.condicao].pontos is not None for c in x.condicoes if c.condicao)
    ):
        yield _sem_uso(
            x,
            gatilho,
            "nenhuma condição comprada tem nova rolagem",
            "no condição bought has a new rolagem",
            "gatilho comprado",
        )


def _sem_uso(x: Exame, peca: PecaEscrita, pt: str, en: str, assunto: str) -> Finding:
    fica = ("", "")
    if x.T is not None and peca.id is not None:
        tamanho = x.T - x.tab.modificadores[peca.id].valor
        fica = (f": fica tamanho {tamanho}", f": it comes to tamanho {tamanho}")
        if x.L is not None:
            custo = x.motor.custo_de(tamanho, x.L)
            fica = (f"{fica[0]}, custo {custo}", f"{fica[1]}, custo {custo}")
    return achado(
        x,
        peca.at,
        f"`{quote(peca.nome)}` não muda nada aqui ({pt}).",
        f"`{quote(peca.nome)}` changes nothing here ({en}).",
        ajuda=(f"Tire o modificador{fica[0]}.", f"Take the modificador out{fica[1]}."),
        assunto=assunto,
        conserto=_sem_modificador(x, peca),
    )


def _sem_limitacao(x: Exame, peca: PecaEscrita) -> Fix | None:
    """The fix that takes a limitação out that takes nothing off, and writes the custo."""
    from techlint.rules.fixes import number_change
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_pecas

    mudancas = sem_pecas(x, "limitacoes", [peca])
    if x.C is not None and x.t.custo.valor is not None and x.t.custo.valor != x.C:
        mudancas.append(number_change(x.t.custo.at, x.C))
    return conserto(mudancas, seguro=False)


def _com_marca(x: Exame, rotulo: str, pontos_: int) -> Fix | None:
    """The fix that buys Marca, where it fits."""
    if x.T is None or x.Tmax is None or x.T + pontos_ > x.Tmax:
        return None
    from techlint.systems.sangue_e_estrelas.rules.consertos import com_peca, conserto

    assert x.t.modificadores.at is not None
    marca = PecaEscrita(rotulo, "marca", x.t.modificadores.at, x.t.modificadores.at)
    return conserto(com_peca(x, "modificadores", marca), seguro=False)


def _sem_modificador(x: Exame, peca: PecaEscrita) -> Fix | None:
    """The fix that takes a modifier out, and does the sums again."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_pecas_e_contas

    fora = {peca.id, "desfecho"} if peca.id == "marca" else {peca.id}  # Desfecho can't stay without Marca
    iguais = [p for p in x.t.modificadores.valor or () if p.id in fora]
    return conserto(sem_pecas_e_contas(x, "modificadores", iguais), seguro=False)
