"""FF9xx: groups and what they are worth, fights, and challenges on 1d6."""

from __future__ import annotations

import re

from techlint.spelling import norm
from techlint.systems.fantasia_final.pieces import Combate, Desafio, Grupo, Membro
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, REGRAS, Findings, escrito, ou, quis_dizer
from techlint.systems.kit.record import State, Value
from techlint.systems.shape import quote

_COMBATE = ("Combate, os dois lados", "Fights, the two sides")
_LINHAS = ("Combate, linha de frente e retaguarda", "Fights, front line and rear")
_RECOMPENSA = ("Tesouro e experiência", "Tesouro and experience")
_DESAFIOS = ("Desafios", "Challenges")
_LINHAS_LIGADAS = "linha-de-frente-e-retaguarda"


@REGRAS("FF901", "grupo-vazio", ERRO, _COMBATE, "grupo")
def ff901_grupo_vazio(x: Grupo) -> Findings:
    """
    pt: Um lado do combate tem ao menos alguém
    en: A side of a fight has at least somebody
    por que: O combate é entre dois grupos que se opõem. Sem ninguém de um lado não há oponente, nem recompensa a
        dividir.
    why: A fight is between two groups that oppose each other. With nobody on one side there is no opponent, and
        no reward to share.
    ruim:
        sistema: fantasia-final
        grupo: {nome: Patrulha Fantasma, membros: [{nome: Guarda, categoria: pessoa, quantidade: 0, nivel_total: 8}]}
    bom:
        sistema: fantasia-final
        grupo: {nome: Patrulha Fantasma, membros: [{nome: Guarda, categoria: pessoa, quantidade: 2, nivel_total: 8}]}
    """
    value = x["membros"]
    if not value.sound:
        return
    if any(membro.quantidade is None or membro.quantidade > 0 for membro in x.membros if not _negativa(membro)):
        for membro in x.membros:
            if _negativa(membro) and membro.record is not None:
                nome, name = membro.nome or "um membro", membro.nome or "a member"
                quantos = membro.record["quantidade"].integer
                yield x.found(
                    membro.record["quantidade"],
                    f"{nome} está com quantidade {quantos}; de quem está no combate há ao menos 1.",
                    f"{name} has quantidade {quantos}; of who is in the fight there is at least 1.",
                    help=(f"Escreva quantos são, ou tire {nome}.", f"Write how many there are, or take {name} out."),
                )
        return
    yield x.found(
        "membros",
        "não tem ninguém; um lado do combate precisa de alguém.",
        "has nobody; a side of a fight needs somebody.",
        help=("Escreva ao menos um membro, com quantidade 1.", "Write at least one member, with quantidade 1."),
    )


def _negativa(membro: Membro) -> bool:
    """Whether a member is counted with fewer than nobody."""
    escrita = membro.record["quantidade"].integer if membro.record is not None else None
    return escrita is not None and escrita < 0


@REGRAS("FF902", "grupo-frente-menor", ERRO, _LINHAS, "grupo", rests_on=("niveis.opcoes",))
def ff902_grupo_frente_menor(x: Grupo) -> Findings:
    """
    pt: Há mais gente na frente do que na retaguarda
    en: There are more in front than in the rear
    por que: Só se protege atrás quem tem quem o proteja. Com a regra opcional ligada, a frente é sempre maior;
        empate não basta.
    why: Only those are safe behind who have somebody to keep them so. With the optional rule on, the front is
        always the larger; as many is not enough.
    ruim:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Escolta
          membros:
            - {nome: Lança, categoria: pessoa, quantidade: 2, nivel_total: 9, linha: frente}
            - {nome: Arco, categoria: pessoa, quantidade: 2, nivel_total: 9, linha: retaguarda}
    bom:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Escolta
          membros:
            - {nome: Lança, categoria: pessoa, quantidade: 3, nivel_total: 9, linha: frente}
            - {nome: Arco, categoria: pessoa, quantidade: 2, nivel_total: 9, linha: retaguarda}
    """
    if not x.has_option(_LINHAS_LIGADAS) or not x["membros"].sound:
        return
    frente, retaguarda = x.na_linha("frente"), x.na_linha("retaguarda")
    if frente is None or retaguarda is None or not frente + retaguarda or frente > retaguarda:
        return
    yield x.found(
        "membros",
        f"{frente} na frente e {retaguarda} na retaguarda; a frente tem de ser maior.",
        f"{frente} in front and {retaguarda} in the rear; the front has to be larger.",
        help=(
            f"Passe gente para a frente: com {frente + retaguarda} ao todo, no máximo"
            f" {(frente + retaguarda - 1) // 2} atrás.",
            f"Move some to the front: of {frente + retaguarda} in all, at most"
            f" {(frente + retaguarda - 1) // 2} behind.",
        ),
    )


@REGRAS("FF903", "grupo-linha-invalida", ERRO, _LINHAS, "grupo", rests_on=("niveis.opcoes",))
def ff903_grupo_linha_invalida(x: Grupo) -> Findings:
    """
    pt: Cada membro fica na frente ou na retaguarda
    en: Each member is in front or in the rear
    por que: Com a regra opcional ligada, quem está atrás ganha 1 em agilidade e perde 1 em ataque, e não há
        terceira posição. Quem não tem lugar não se sabe em quanto rola.
    why: With the optional rule on, who is behind gains 1 in agilidade and loses 1 in ataque, and there is no
        third place. Of who has no place nobody knows what they roll.
    ruim:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Caravana
          membros:
            - {nome: Boiadeiro, categoria: pessoa, quantidade: 2, nivel_total: 8, linha: frente}
            - {nome: Cozinheira, categoria: pessoa, quantidade: 1, nivel_total: 8, linha: carroça}
    bom:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Caravana
          membros:
            - {nome: Boiadeiro, categoria: pessoa, quantidade: 2, nivel_total: 8, linha: frente}
            - {nome: Cozinheira, categoria: pessoa, quantidade: 1, nivel_total: 8, linha: retaguarda}
    """
    if not x.has_option(_LINHAS_LIGADAS):
        return
    pt, en = ou(f"`{nome}`" for nome in x.tab.linhas_do_grupo.labels())
    for membro in x.membros:
        if membro.linha is not None or not membro.quantidade:
            continue
        value = membro.record["linha"] if membro.record is not None else membro.escrito
        if value.state is State.MALFORMED:
            continue
        nome, name = membro.nome or "um membro", membro.nome or "a member"
        dito = (f"posição `{escrito(value)}`", f"place `{escrito(value)}`")
        if not value.read or membro.record is None:
            dito = (f"{nome} está sem posição", f"{name} has no place")
        yield x.found(
            value,
            f"{dito[0]}; pode ser {pt}.",
            f"{dito[1]}; it may be {en}.",
            help=quis_dizer(
                x.tab.linhas_do_grupo.nearest(value.text or "") if membro.record is not None else [],
                (f"Escreva {pt}.", f"Write {en}."),
            ),
        )


@REGRAS("FF904", "grupo-retaguarda-inutil", AVISO, _LINHAS, "grupo")
def ff904_grupo_retaguarda_inutil(x: Grupo) -> Findings:
    """
    pt: Na retaguarda ficam os que alcançam de longe
    en: Those stay in the rear who reach from afar
    por que: Quem está atrás tem -1 em ataque contra alvos próximos. Sem ataque à distância nem magia, só lhe
        resta errar mais.
    why: Who is behind has -1 in ataque against targets nearby. Without ataque à distância or magic all that is
        left to them is missing more often.
    ruim:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Bando do Vau
          membros:
            - {nome: Facão, categoria: pessoa, quantidade: 2, nivel_total: 8, linha: frente}
            - {nome: Novato, categoria: pessoa, nivel_total: 6, linha: retaguarda, atributos: {ataque: 2}}
    bom:
        sistema: fantasia-final
        opcoes: [linha de frente e retaguarda]
        grupo:
          nome: Bando do Vau
          membros:
            - {nome: Facão, categoria: pessoa, quantidade: 2, nivel_total: 8, linha: frente}
            - {nome: Novato, categoria: pessoa, nivel_total: 6, linha: retaguarda, atributos: {ataque à distância: 2}}
    """
    for membro in x.membros:
        if membro.linha != "retaguarda" or not membro.niveis:
            continue
        if any(nivel and _de_longe(x, id_) for id_, nivel in membro.niveis.items()):
            continue
        nome, name = membro.nome or "um membro", membro.nome or "a member"
        yield x.found(
            membro.escrito,
            f"{nome} fica na retaguarda sem ataque à distância nem magia, e com -1 em ataque.",
            f"{name} is in the rear without ataque à distância or magic, and with -1 in ataque.",
            help=(
                "Passe-o para a frente, ou dê-lhe com que alcançar.",
                "Move them to the front, or give them reach.",
            ),
        )


def _de_longe(x: Grupo, id_: str) -> bool:
    """Whether an attribute reaches from the rear; one the game does not have may be meant for one that does."""
    linha = x.tab.atributos.get(id_)
    return linha is None or id_ in x.tab.gastam_tesouro or linha.essencia is not None


@REGRAS("FF905", "grupo-experiencia", ERRO, _RECOMPENSA, "grupo")
def ff905_grupo_experiencia(x: Grupo) -> Findings:
    """
    pt: A experiência se divide inimigo a inimigo, para cima
    en: Experience is shared enemy by enemy, rounded up
    por que: Cada inimigo rende o nível total dele, repartido por igual entre os vencedores e arredondado para
        cima. Arredondar só no fim tira pontos de todo mundo.
    why: Each enemy is worth its nível total, shared equally among the winners and rounded up. Rounding only at
        the end takes points from everybody.
    ruim:
        sistema: fantasia-final
        grupo:
          nome: Ninhada
          membros: [{nome: Ratazana, categoria: criatura, quantidade: 3, nivel_total: 5}]
          vencedores: 2
          recompensa: {experiencia_por_personagem: 8, tesouro_por_personagem: 9}
    bom:
        sistema: fantasia-final
        grupo:
          nome: Ninhada
          membros: [{nome: Ratazana, categoria: criatura, quantidade: 3, nivel_total: 5}]
          vencedores: 2
          recompensa: {experiencia_por_personagem: 9, tesouro_por_personagem: 9}
    """
    yield from _recompensa(x, "experiencia", "experiência")


@REGRAS("FF906", "grupo-tesouro", ERRO, _RECOMPENSA, "grupo")
def ff906_grupo_tesouro(x: Grupo) -> Findings:
    """
    pt: O tesouro se divide inimigo a inimigo, para cima
    en: Tesouro is shared enemy by enemy, rounded up
    por que: Criaturas deixam o nível total; pessoas e vilões, o tesouro que tinham. Cada parte se arredonda para
        cima antes de se somar.
    why: Creatures leave their nível total; persons and villains the tesouro they had. Each share is rounded up
        before it is added.
    ruim:
        sistema: fantasia-final
        grupo:
          nome: Emboscada
          membros: [{nome: Bandoleiro, categoria: pessoa, quantidade: 2, nivel_total: 8, tesouro: 15}]
          vencedores: 4
          recompensa: {experiencia_por_personagem: 4, tesouro_por_personagem: 4}
    bom:
        sistema: fantasia-final
        grupo:
          nome: Emboscada
          membros: [{nome: Bandoleiro, categoria: pessoa, quantidade: 2, nivel_total: 8, tesouro: 15}]
          vencedores: 4
          recompensa: {experiencia_por_personagem: 4, tesouro_por_personagem: 8}
    """
    yield from _recompensa(x, "tesouro", "tesouro")


def _recompensa(x: Grupo, campo: str, nome: str) -> Findings:
    value = x[f"recompensa.{campo}_por_personagem"]
    certo = x.recompensa(campo)
    if value.integer is None or certo is None or value.integer == certo or x.vencedores is None:
        return
    partes = [parte for membro in x.membros for parte in _partes(x, membro, campo)]
    yield x.found(
        value,
        f"cada vencedor ganha {certo} de {nome}, e não {value.integer}.",
        f"each winner gets {certo} of {nome}, and not {value.integer}.",
        help=(f"Escreva {certo}.", f"Write {certo}."),
        right=certo,
        conta=f"{' + '.join(partes)} = {certo}",
    )


def _partes(x: Grupo, membro: Membro, campo: str) -> list[str]:
    """`3 × ⌈7 ÷ 2⌉`, of a member."""
    vale = membro.nivel_total
    if campo == "tesouro" and membro.categoria not in x.tab.tesouro_e_o_total:
        vale = membro.tesouro
    return [f"{membro.quantidade} × ⌈{vale} ÷ {x.vencedores}⌉"] if membro.quantidade and vale is not None else []


@REGRAS(
    "FF907",
    "grupo-iniciativa",
    ERRO,
    ("Combate, iniciativa", "Fights, initiative"),
    "grupo",
    rests_on=("combate.numeros",),
)
def ff907_grupo_iniciativa(x: Grupo) -> Findings:
    """
    pt: A vantagem na iniciativa é +5
    en: The advantage in initiative is +5
    por que: O grupo que surpreende o outro soma 5 à rolagem de iniciativa. O texto não tem vantagem maior nem
        menor.
    why: The group that takes the other by surprise adds 5 to the roll of initiative. The text has no larger
        advantage, and no smaller one.
    ruim:
        sistema: fantasia-final
        grupo:
          nome: Tocaia
          membros: [{nome: Espreitador, categoria: criatura, quantidade: 2, nivel_total: 9}]
          vantagem_iniciativa: 2
    bom:
        sistema: fantasia-final
        grupo:
          nome: Tocaia
          membros: [{nome: Espreitador, categoria: criatura, quantidade: 2, nivel_total: 9}]
          vantagem_iniciativa: 5
    """
    valor, certo = x["vantagem_iniciativa"].integer, x.tab.vantagem_de_iniciativa
    if valor is not None and valor != certo:
        yield x.found(
            "vantagem_iniciativa",
            f"a vantagem na iniciativa é +{certo}, e não {valor:+d}.",
            f"the advantage in initiative is +{certo}, and not {valor:+d}.",
            help=(
                f"Escreva {certo}, ou apague a linha se não há vantagem.",
                f"Write {certo}, or delete the line if there is no advantage.",
            ),
        )


@REGRAS(
    "FF908",
    "grupo-personagens-por-jogador",
    ERRO,
    ("Heroísmo, personagens secundários", "Heroísmo, secondary characters"),
    "grupo",
    rests_on=("combate.personagens_por_jogador",),
)
def ff908_grupo_personagens_por_jogador(x: Grupo) -> Findings:
    """
    pt: Cada jogador tem um personagem, ou dois com a regra opcional
    en: Each player has one character, or two by the optional rule
    por que: Um segundo personagem na mesma mão é regra opcional, e aí um dos dois só dá apoio. Três ninguém tem.
    why: A second character in the same hands is an optional rule, and then one of the two only helps. Nobody has
        three.
    ruim:
        sistema: fantasia-final
        grupo:
          nome: Trupe
          membros:
            - {nome: Malu, categoria: personagem, jogador: Rui, nivel_total: 10}
            - {nome: Naldo, categoria: personagem, jogador: Rui, nivel_total: 10}
    bom:
        sistema: fantasia-final
        opcoes: [personagens secundários]
        grupo:
          nome: Trupe
          membros:
            - {nome: Malu, categoria: personagem, jogador: Rui, nivel_total: 10}
            - {nome: Naldo, categoria: personagem, jogador: Rui, nivel_total: 10}
    """
    com = x.has_option("personagens-secundarios")
    maximo = x.tab.personagens_por_jogador(com_secundarios=com)
    tem: dict[str, int] = {}
    acusados: dict[str, Value] = {}
    for membro in x.membros:
        jogador = membro.record["jogador"] if membro.record is not None else None
        if jogador is None or not jogador.text:
            continue
        quem = norm(jogador.text)
        tem[quem] = tem.get(quem, 0) + (1 if membro.quantidade is None else membro.quantidade)
        if tem[quem] > maximo:
            acusados.setdefault(quem, jogador)
    for quem, value in acusados.items():
        ajuda = (
            "Deixe um personagem só, ou ligue `opcoes: personagens secundários`.",
            "Leave one character, or turn on `opcoes: personagens secundários`.",
        )
        if com or tem[quem] > x.tab.personagens_por_jogador(com_secundarios=True):
            ajuda = (f"Deixe no máximo {maximo}.", f"Leave {maximo} at most.")
        yield x.found(
            value,
            f"{value.text} tem {tem[quem]} personagens neste grupo; o limite é {maximo}.",
            f"{value.text} has {tem[quem]} characters in this group; the limit is {maximo}.",
            help=ajuda,
        )


@REGRAS("FF909", "combate-dois-lados", ERRO, _COMBATE, "combate")
def ff909_combate_dois_lados(x: Combate) -> Findings:
    """
    pt: Um combate tem dois lados, e ninguém está nos dois
    en: A fight has two sides, and nobody is on both
    por que: Quem está do mesmo lado é aliado, e quem está do outro é oponente. Três bandos numa briga são dois
        lados, se dois deles se ajudam, ou dois combates.
    why: Those on the same side are allies, and those on the other are opponents. Three bands in a brawl are two
        sides, if two of them help each other, or else two fights.
    ruim:
        sistema: fantasia-final
        combate: {nome: Noite na Ponte, lados: [Guardas, Piratas, Sereias]}
    bom:
        sistema: fantasia-final
        combate: {nome: Noite na Ponte, lados: [Guardas, Piratas]}
    """
    lados, certo = x["lados"], x.tab.lados
    if not lados.sound:
        return
    quantos = len(lados.items)
    if quantos != certo:
        yield x.found(
            "lados",
            f"um combate tem {certo} lados, e aqui há {quantos}.",
            f"a fight has {certo} sides, and here there are {quantos}.",
            help=(
                "Junte os que lutam juntos num lado só, ou faça outro combate.",
                "Put those who fight together on one side, or make another fight.",
            ),
        )
        return
    nomes = [lado.ref.name if lado.ref is not None else "" for lado in lados.items]
    if all(nomes) and len({norm(nome) for nome in nomes}) == 1:
        yield x.found(
            "lados",
            f"`{quote(nomes[0])}` está nos dois lados.",
            f"`{quote(nomes[0])}` is on both sides.",
            help=("Ponha outro grupo de um dos lados.", "Put another group on one of the sides."),
        )
        return
    um, outro = (_de_um(x, lado) for lado in lados.items)
    for quem in um:
        if quem in outro:
            yield x.found(
                "lados",
                f"{um[quem]} está nos dois lados.",
                f"{um[quem]} is on both sides.",
                help=("Deixe cada um de um lado só.", "Leave everybody on one side only."),
            )
            return


def _de_um(x: Combate, lado: Value) -> dict[str, str]:
    """Who is on a side by name, each as somebody: of several alike under one name any may be on either side."""
    grupo = x.lado(lado)
    if grupo is None:
        return {}
    return {norm(m.nome): m.nome for m in grupo.membros if m.nome and m.quantidade == 1}


@REGRAS("FF911", "desafio-dificuldade", ERRO, _DESAFIOS, "desafio", rests_on=("combate.dificuldades",))
def ff911_desafio_dificuldade(x: Desafio) -> Findings:
    """
    pt: A dificuldade do desafio é uma das cinco, com o seu número
    en: The difficulty of a challenge is one of five, with its number
    por que: De muito fácil a muito difícil, o dado precisa de 2, 3, 4, 5 ou 6. Com o nome e o número trocados,
        metade da mesa rola uma coisa e metade outra.
    why: From muito fácil to muito difícil the die needs a 2, 3, 4, 5 or 6. With name and number at odds, half the
        table rolls for one thing and half for another.
    ruim:
        sistema: fantasia-final
        desafio: {nome: Saltar o Fosso, dificuldade: fácil, sucesso_com: 4}
    bom:
        sistema: fantasia-final
        desafio: {nome: Saltar o Fosso, dificuldade: fácil, sucesso_com: 3}
    """
    value, com = x["dificuldade"], x["sucesso_com"]
    if value.state is State.MALFORMED:
        return
    if x.dificuldade is None:
        nomes = x.tab.dificuldades
        pt, en = ou(f"`{nome}`" for nome in nomes.labels())
        dito = (
            f"dificuldade `{escrito(value)}`, que não existe",
            f"difficulty `{escrito(value)}`, which does not exist",
        )
        if not value.read:
            dito = ("não diz a dificuldade", "does not say its difficulty")
        yield x.found(
            "dificuldade",
            f"{dito[0]}.",
            f"{dito[1]}.",
            help=quis_dizer(nomes.nearest(value.text or ""), (f"Pode ser {pt}.", f"It may be {en}.")),
        )
        return
    certo = x.tab.sucesso_com(x.dificuldade)
    if com.integer is not None and com.integer != certo:
        nome = x.tab.dificuldades.label(x.dificuldade)
        outra = next((id_ for id_ in x.tab.dificuldades if x.tab.sucesso_com(id_) == com.integer), None)
        troca = (f", ou `dificuldade: {x.tab.dificuldades.label(outra)}`" if outra is not None else "",) * 2
        yield x.found(
            "dificuldade",
            f"dificuldade {nome} pede {certo} ou mais em 1d6, e não {com.integer}.",
            f"difficulty {nome} takes {certo} or more on 1d6, and not {com.integer}.",
            help=(
                f"Escreva `sucesso_com: {certo}`{troca[0]}.",
                f"Write `sucesso_com: {certo}`{troca[1].replace(', ou ', ', or ')}.",
            ),
            notes=[(com, "o número escrito", "the number written")],
        )


_DADOS = re.compile(r"\s*([0-9]{1,6})\s*[dD]\s*([0-9]{1,6})\s*\Z")


@REGRAS(
    "FF912",
    "desafio-dano",
    AVISO,
    ("Dano fora de combate", "Damage outside a fight"),
    "desafio",
    rests_on=("combate.dano_de_desafio",),
)
def ff912_desafio_dano(x: Desafio) -> Findings:
    """
    pt: O dano de um desafio vai de 1d10 a 10d10
    en: The damage of a challenge goes from 1d10 to 10d10
    por que: Quem falha pode se ferir, e o texto dá a medida usual: o narrador escolhe entre 1d10 e 10d10. Fora
        disso, é bom ter um motivo.
    why: Who fails may be hurt, and the text gives the usual measure: the narrator chooses between 1d10 and 10d10.
        Outside it there had better be a reason.
    ruim:
        sistema: fantasia-final
        desafio: {nome: Cair da Torre, dificuldade: médio, dano: 4d6}
    bom:
        sistema: fantasia-final
        desafio: {nome: Cair da Torre, dificuldade: médio, dano: 4d10}
    """
    texto = x["dano"].text
    if not texto:
        return
    certo = x.tab.dano_de_desafio
    lido = _DADOS.match(texto)
    if lido is not None and int(lido[2]) == certo["faces"] and certo["minimo"] <= int(lido[1]) <= certo["maximo"]:
        return
    faces = certo["faces"]
    a, b = f"{certo['minimo']}d{faces}", f"{certo['maximo']}d{faces}"
    yield x.found(
        "dano",
        f"dano `{quote(texto)}`; o de um desafio costuma ir de {a} a {b}.",
        f"damage `{quote(texto)}`; that of a challenge usually goes from {a} to {b}.",
        help=(f"Escreva de {a} a {b}.", f"Write from {a} to {b}."),
    )


@REGRAS("FF913", "desafio-nao-fisico", ERRO, _DESAFIOS, "desafio")
def ff913_desafio_nao_fisico(x: Desafio) -> Findings:
    """
    pt: Só desafio físico se rola
    en: Only a physical challenge is rolled
    por que: Enigmas são dos jogadores, e conversas são da interpretação: nenhum dos dois se resolve num d6. O
        dado é para o corpo, e para o perigo.
    why: Riddles are the players' own, and talk is for acting out: neither is settled on a d6. The die is for the
        body, and for danger.
    ruim:
        sistema: fantasia-final
        desafio: {nome: Decifrar a Lápide, natureza: mental, dificuldade: difícil}
    bom:
        sistema: fantasia-final
        desafio: {nome: Arrastar a Lápide, natureza: físico, dificuldade: difícil}
    """
    texto = x["natureza"].text
    if not texto or x.tab.naturezas.find(texto) == "fisico":
        return
    yield x.found(
        "natureza",
        f"desafio `{quote(texto)}` não se rola: resolve-se por interpretação.",
        f"a challenge that is `{quote(texto)}` is not rolled: it is settled by acting it out.",
        help=(
            "Deixe-o para a conversa e apague esta peça, ou faça dele um desafio físico.",
            "Leave it to the talk and delete this piece, or make it a physical challenge.",
        ),
    )
