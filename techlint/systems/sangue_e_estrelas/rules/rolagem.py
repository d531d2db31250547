"""SE3xx: how a technique is resolved. One roll, of the kind its effects ask for, against one defence."""

from __future__ import annotations

from techlint.diagnostics import Fix
from techlint.rules import Note
from techlint.systems.sangue_e_estrelas.exame import Exame, choque, mesmo
from techlint.systems.sangue_e_estrelas.model import Compra, PecaEscrita, Rolagem, Rolagens
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    ERRO,
    Achados,
    achado,
    and_,
    e_,
    literais,
    or_,
    ou,
    regra,
)
from techlint.systems.sangue_e_estrelas.tables import RolagemPadrao
from techlint.systems.shape import Locatable


def _rolagens(x: Exame) -> Rolagens | None:
    return x.t.rolagem.valor


def _escrita(x: Exame, rolagem: Rolagem) -> str:
    """A roll as the book writes it: `Efeito contra Reflexos`."""
    return _por_extenso(x, RolagemPadrao(rolagem.tipo, rolagem.contra))


def _por_extenso(x: Exame, rolagem: RolagemPadrao) -> str:
    rotulo = x.tab.rotulo_da_rolagem[rolagem.tipo]
    return f"{rotulo} contra {ou(rolagem.contra)}" if rolagem.contra else rotulo


def _pesadas(x: Exame) -> list[Compra]:
    """The medium and strong conditions bought."""
    leve = next(iter(x.tab.pontos_do_grau))
    return [
        c
        for c in x.condicoes
        if c.condicao is not None and x.tab.condicoes[c.condicao].grau not in (leve, "estado", "destino")
    ]


def _da_rolagem(x: Exame, compra: Compra) -> Locatable:
    """The place of a fault of the roll: the field, where it is written, else the effect."""
    return x.t.rolagem.at if x.t.rolagem.at is not None else compra.at


def _a_escrever(x: Exame, rolagem: RolagemPadrao, antes: str = "") -> tuple[str, str]:
    """A roll as it is to be written, in backticks; one for each defence where any will do, for only one may stand."""
    escritas = [
        f"`{antes}{_por_extenso(x, RolagemPadrao(rolagem.tipo, (defesa,)))}`" for defesa in rolagem.contra
    ] or [f"`{antes}{_por_extenso(x, rolagem)}`"]
    if len(escritas) == 1:
        return escritas[0], escritas[0]
    return f"{ou(escritas)}, à sua escolha", f"{or_(escritas)}, as you choose"


def _efeito_sugerido(x: Exame, compras: list[Compra]) -> RolagemPadrao:
    """`Efeito contra Reflexos` by the theme of the conditions, or with the three defences to choose from."""
    for compra in compras:
        tema = x.tab.condicoes[compra.condicao].tema if compra.condicao is not None else None
        if tema is not None:
            return RolagemPadrao("efeito", (tema,))
    return x.tab.rolagens["efeito"]


def pedida(x: Exame) -> tuple[RolagemPadrao, Compra] | None:
    """The roll the effects ask for, with the effect that decides it; None if none reaches anybody."""
    pesadas = _pesadas(x)
    em_area, empurra = x.compra("dano_area"), x.compra("empurrar_puxar")
    if pesadas:
        if em_area is not None and all(
            x.tab.condicoes[c.condicao].tema is None for c in pesadas if c.condicao is not None
        ):
            return _padrao(x, em_area), em_area
        return _efeito_sugerido(x, pesadas), pesadas[0]
    if em_area is not None:
        return _padrao(x, em_area), em_area
    if empurra is not None and x.compra("dano_alvo_unico") is None:
        return _padrao(x, empurra), empurra
    if not x.ofensivos:
        return None
    return x.tab.rolagens["ataque"], x.ofensivos[0]


def a_propor(x: Exame) -> tuple[RolagemPadrao, Compra] | None:
    """The roll to propose: the one asked for; Efeito where `volta contra você`, which needs one, is written."""
    sugerida = pedida(x)
    if sugerida is not None and sugerida[0].tipo == "ataque" and x.limite("volta_contra_voce") is not None:
        return x.tab.rolagens["efeito"], sugerida[1]
    return sugerida


def _padrao(x: Exame, compra: Compra) -> RolagemPadrao:
    efeito = x.motor.efeito(compra)
    assert efeito is not None and efeito.rolagem is not None
    return efeito.rolagem


@regra("SE301", "ataque-e-efeito", ERRO, "Cap. 6, As duas formas de resolver", so_com=("varias_rolagens",))
def se301_ataque_e_efeito(x: Exame) -> Achados:
    """
    pt: Uma técnica se resolve com uma rolagem só
    en: A technique is settled by a single roll
    por que: Um resultado decide tudo o que o golpe faz, do dano à condição. Com duas rolagens, cada golpe ganharia
        duas chances de dar certo, a luta andaria mais devagar, e a mesa teria de adivinhar qual delas manda no quê.
        Se há condição média ou forte, dano em área ou um empurrão sem dano em alvo único, fique com Efeito; senão,
        com Ataque.
    why: One result decides all that the strike does, from the damage to the condição. With two rolls each strike
        would get two chances to work, the fight would move more slowly, and the table would have to guess which of
        them rules over what. If there is a condição média or forte, dano em área, or a push without damage to a
        single target, keep Efeito; otherwise keep Ataque.
    ruim:
        tecnica:
          nome: Latido de Sírius
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 1 dano + Amedrontado
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF e Efeito contra Vontade
          dano: 1d8 + mod
          descricao: Uma boca de luz branca se abre por trás dos ombros.
    bom:
        tecnica:
          nome: Latido de Sírius
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 1 dano + Amedrontado
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Efeito contra Vontade
          dano: 1d8 + mod
          descricao: Uma boca de luz branca se abre por trás dos ombros.
    """
    lidas = _rolagens(x)
    if lidas is None:
        return
    rolagens = list(lidas.rolagens)
    if lidas.desfecho is not None and x.modificadores is not None and "desfecho" not in x.modificadores:
        rolagens.append(lidas.desfecho)
    outra = next((r for r in rolagens if r.tipo != rolagens[0].tipo), None)
    if outra is None:
        return
    sugerida = a_propor(x)
    pt = en = ""
    if sugerida is not None:
        rolagem, rolled = _a_escrever(x, sugerida[0])
        volta = x.limite("volta_contra_voce") if sugerida != pedida(x) else None
        causa = f"`{volta.nome}`" if volta is not None else x.rotulo(sugerida[1])
        pt = f"Fique com {rolagem}, por causa de {causa}: um resultado só decide tudo."
        en = f"Keep {rolled}, because of {causa}: one result decides everything."
    yield achado(
        x,
        outra.at,
        "rola Ataque e Efeito; uma técnica usa um só dos dois.",
        "it rolls Ataque and Efeito; a technique uses only one of the two.",
        ajuda=(pt, en) if pt else None,
        notas=(Note(rolagens[0].at, mesmo(_escrita(x, rolagens[0]))),),
        assunto="rolagem",
        conserto=_escreve(x, sugerida[0]) if sugerida is not None else None,
    )


@regra(
    "SE302",
    "condicao-pesada-com-ataque",
    ERRO,
    "Cap. 5, Condições; Cap. 6, As duas formas de resolver",
    cede_a=("SE301",),
    so_com=("pesada_com_ataque",),
)
def se302_condicao_pesada_com_ataque(x: Exame) -> Achados:
    """
    pt: Condição média ou forte pede Rolagem de Efeito
    en: A condição média or forte asks for a Rolagem de Efeito
    por que: Essas condições pesam na luta, e por isso enfrentam uma defesa passiva do alvo (Fortitude, Reflexos ou
        Vontade), e não a DEF. É contra essa mesma defesa que quem as impôs volta a rolar no fim de cada turno do
        alvo; com um Ataque, não haveria como ele se livrar delas. Passe a rolagem a Efeito, contra a defesa que
        combina com o golpe, ou compre uma condição fraca, que sai também no acerto de um Ataque.
    why: These condições weigh in a fight, and so they face a defesa passiva of the target (Fortitude, Reflexos or
        Vontade), and not DEF. Against that same defence whoever imposed them rolls again at the end of each of the
        target's turns; with an Ataque there would be no way to get rid of them. Make the roll Efeito, against the
        defence that suits the strike, or buy a condição fraca, which also comes with the hit of an Ataque.
    ruim:
        tecnica:
          nome: Sol nos Espelhos
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Cego
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: nenhum
          descricao: Dezenas de lâminas polidas viram ao mesmo tempo para a luz.
    bom:
        tecnica:
          nome: Sol nos Espelhos
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Cego
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: nenhum
          descricao: Dezenas de lâminas polidas viram ao mesmo tempo para a luz.
    """
    lidas, pesadas = _rolagens(x), _pesadas(x)
    if lidas is None or not pesadas or lidas.tipo != "ataque":
        return
    culpada = pesadas[0]
    assert culpada.condicao is not None
    grau = x.tab.rotulo_do_grau[x.tab.condicoes[culpada.condicao].grau]
    leve = next(iter(x.tab.pontos_do_grau))
    rotulo, fracas = x.tab.rotulo_do_grau[leve], [c.nome for c in x.tab.condicoes.values() if c.grau == leve]
    pt, en = _a_escrever(x, _efeito_sugerido(x, pesadas))
    if x.limite("volta_contra_voce") is None:  # which would not hold with the Ataque that would stay
        pt = f"{pt}, ou troque por uma {rotulo}: {ou(fracas)}"
        en = f"{en}, or take a {rotulo} instead: {or_(fracas)}"
    yield achado(
        x,
        _da_rolagem(x, culpada),
        f"{culpada.condicao} é {grau} e pede Rolagem de Efeito; está com Ataque.",
        f"{culpada.condicao} is a {grau} and asks for a Rolagem de Efeito; it has Ataque.",
        ajuda=(f"Escreva {pt}.", f"Write {en}."),
        notas=(Note(culpada.at, mesmo(culpada.condicao)),),
        assunto="rolagem",
        conserto=_escreve(x, _efeito_sugerido(x, pesadas)),
    )


@regra(
    "SE303",
    "area-com-ataque",
    ERRO,
    "Cap. 6, O que cada ponto compra, Dano",
    cede_a=("SE301", "SE302"),
    so_com=("area_com_ataque",),
)
def se303_area_com_ataque(x: Exame) -> Achados:
    """
    pt: Dano em área não sai com Ataque
    en: Dano em área does not come with Ataque
    por que: De uma explosão ninguém se defende com a guarda: salta para fora dela, e é isso que Reflexos mede. O
        preço da área conta com essa rolagem, em que o dado é menor, mas errar ainda deixa metade do dano; com Ataque,
        quem erra não fere ninguém. Passe a rolagem a Efeito contra Reflexos, ou fique com o dano em alvo único, que
        custa o mesmo e rola d8.
    why: Nobody meets an explosion with their guard: they leap out of it, and that is what Reflexos measures. The
        price of the area counts on that roll, in which the die is smaller but a miss still leaves half the damage;
        with Ataque, whoever misses hurts no one. Make the roll Efeito contra Reflexos, or settle for dano on a single
        target, which costs the same and rolls d8.
    ruim:
        tecnica:
          nome: Estrada de Lampiões
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: linha
          efeitos: 3 dano em área
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 3d6 + mod
          descricao: Chamas amarelas se acendem em fila, uma atrás da outra.
    bom:
        tecnica:
          nome: Estrada de Lampiões
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: linha
          efeitos: 3 dano em área
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 3d6 + mod
          descricao: Chamas amarelas se acendem em fila, uma atrás da outra.
    """
    lidas, em_area = _rolagens(x), x.compra("dano_area")
    if lidas is None or em_area is None or lidas.tipo != "ataque":
        return
    certa = _por_extenso(x, _padrao(x, em_area))
    yield achado(
        x,
        _da_rolagem(x, em_area),
        f"dano em área rola {certa}, não Ataque.",
        f"dano em área rolls {certa}, not Ataque.",
        ajuda=(
            f"Escreva `{certa}` (no erro, metade do dano), ou troque por dano em alvo único, sem a forma: d8, "
            "mesmo preço.",
            f"Write `{certa}` (half the dano on a miss), or take dano em alvo único instead, without the shape: "
            "d8, same price.",
        ),
        notas=(Note(em_area.at, mesmo(x.rotulo(em_area))),),
        assunto="rolagem",
        conserto=_escreve(x, _padrao(x, em_area)),
    )


@regra("SE304", "ofensiva-sem-rolagem", ERRO, "Cap. 6, As duas formas de resolver", so_com=("falta_rolagem",))
def se304_ofensiva_sem_rolagem(x: Exame) -> Achados:
    """
    pt: Técnica que atinge alguém passa por uma rolagem
    en: A technique that hits somebody goes through a roll
    por que: Dano, empurrão e condição sempre podem falhar, e é essa dúvida que faz a mesa prender a respiração. Um
        golpe sem rolagem tiraria do alvo a DEF e as defesas em que ele investiu, e o jogador dele só assistiria.
        Escreva Ataque contra DEF, ou Efeito contra a defesa que combina com o que o golpe faz.
    why: Damage, a push or a condição can always fail, and that doubt is what makes the table hold its breath. A
        strike without a roll would take from the target the DEF and the defences it has invested in, and its player
        would only watch. Write Ataque contra DEF, or Efeito against the defence that suits what the strike does.
    ruim:
        tecnica:
          nome: Galope da Maré Alta
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: 3d8 + mod
          descricao: Cavalos de espuma correm lado a lado com o punho.
    bom:
        tecnica:
          nome: Galope da Maré Alta
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 3d8 + mod
          descricao: Cavalos de espuma correm lado a lado com o punho.
    """
    lidas = _rolagens(x)
    if lidas is None or lidas.rolagens or not x.ofensivos:
        return
    sugerida = a_propor(x)
    assert sugerida is not None
    culpada = sugerida[1]
    pt, en = _a_escrever(x, sugerida[0])
    yield achado(
        x,
        _da_rolagem(x, culpada),
        f"{x.rotulo(culpada)} atinge alguém e não tem rolagem.",
        f"{x.rotulo(culpada)} hits somebody and has no rolagem.",
        ajuda=(f"Escreva {pt}.", f"Write {en}."),
        notas=(Note(culpada.at, mesmo(x.rotulo(culpada))),),
        assunto="rolagem",
        conserto=_escreve(x, sugerida[0]),
    )


@regra("SE305", "rolagem-sem-efeito-ofensivo", ERRO, "Cap. 6, As duas formas de resolver", so_com=("rolagem_a_mais",))
def se305_rolagem_sem_efeito_ofensivo(x: Exame) -> Achados:
    """
    pt: Técnica que não atinge ninguém fica sem rolagem
    en: A technique that hits nobody has no roll
    por que: Curar, proteger e mudar de lugar funcionam sem dado: ninguém resiste a uma mão estendida. Uma rolagem
        escrita ali faria a ajuda falhar à toa, ou é sinal de que ficou de fora um efeito que precisava dela. Escreva
        `nenhuma`, ou compre esse efeito. Refletir também se anota assim, porque traz um teste próprio.
    why: Healing, shielding and changing place work without a die: nobody resists an outstretched hand. A roll written
        there would make the help fail for no reason, or is a sign that an efeito in need of it was left out. Write
        `nenhuma`, or buy that efeito. Refletir is noted that way too, because it brings a test of its own.
    ruim:
        tecnica:
          nome: Couraça de Marfim
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: cena
          alcance: pessoal
          efeitos: 2 PV temporários
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: Efeito contra Vontade
          dano: 2d8 + mod
          descricao: Placas claras se encaixam sobre a pele, uma por uma.
    bom:
        tecnica:
          nome: Couraça de Marfim
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: cena
          alcance: pessoal
          efeitos: 2 PV temporários
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Placas claras se encaixam sobre a pele, uma por uma.
    """
    lidas = _rolagens(x)
    if lidas is None or not lidas.rolagens or not x.conhecidos or x.ofensivos or not x.t.efeitos.valor:
        return
    if any(_talvez_desvantagem(c) for c in x.t.efeitos.valor):
        return
    rotulos = [x.rotulo(c) for c in x.t.efeitos.valor]
    escrita = _escrita(x, lidas.rolagens[0])
    presas = literais(peca.nome for peca in _presas_a_rolagem(x))
    pt, en = (f" e tire {e_(presas)}", f" and take {and_(presas)} out") if presas else ("", "")
    if x.compra("refletir") is not None:
        fim = (f"{pt}: Refletir tem o teste dele", f"{en}: Refletir has a test of its own")
    else:
        fim = (
            f"{pt}, ou compre o dano ou a condição que faltou",
            f"{en}, or buy the dano or the condição that was left out",
        )
    varios = len(rotulos) > 1
    yield achado(
        x,
        _da_rolagem(x, x.t.efeitos.valor[0]),
        f"{e_(rotulos)} não {'pedem' if varios else 'pede'} rolagem, e está escrita `{escrita}`.",
        f"{and_(rotulos)} {'ask' if varios else 'asks'} for no rolagem, and `{escrita}` is written.",
        ajuda=(f"Escreva `nenhuma`{fim[0]}.", f"Write `nenhuma` (none){fim[1]}."),
        assunto="rolagem",
        conserto=None if presas else _escreve(x, None),
    )


def _presas_a_rolagem(x: Exame) -> list[PecaEscrita]:
    """The pieces that hold only where something is rolled, and what can't stay without them."""
    volta, marca, desfecho = x.limite("volta_contra_voce"), x.tem("marca"), x.tem("desfecho")
    return [peca for peca in (marca, desfecho if marca is not None else None, volta) if peca is not None]


def _talvez_desvantagem(compra: Compra) -> bool:
    """A Desvantagem, or one that does not say which of the two: the book does not say whether it is rolled for."""
    if compra.efeito != "vantagem_desvantagem":
        return False
    from techlint.spelling import norm

    for words in (norm(compra.argumento).split("_"), norm(compra.nome).split("_")):
        if "desvantagem" in words or "vantagem" in words:
            return "desvantagem" in words
    return True


@regra(
    "SE306",
    "alvo-da-rolagem-errado",
    ERRO,
    "Cap. 6, As duas formas de resolver",
    cede_a=("SE301", "SE302", "SE303", "SE305"),
    so_com=("alvo_estranho",),
)
def se306_alvo_da_rolagem_errado(x: Exame) -> Achados:
    """
    pt: Cada rolagem vai contra a defesa que lhe cabe
    en: Each roll goes against the defence that belongs to it
    por que: A DEF segura o golpe que vem de fora; Fortitude, Reflexos e Vontade seguram o que entra por outro
        caminho, e cada guerreiro escolhe quais delas treina. Se a técnica trocasse de defesa a cada uso, ou trouxesse
        duas escritas, bastaria mirar sempre na mais baixa. Deixe o Ataque contra a DEF e, no Efeito, fique com uma
        das três, decidida já na criação.
    why: DEF stops the blow that comes from outside; Fortitude, Reflexos and Vontade stop what gets in by another way,
        and each warrior chooses which of them to train. If the technique changed defence at every use, or came with
        two written, it would be enough always to aim at the lowest. Leave Ataque against DEF and, for Efeito, keep
        one of the three, decided when the technique is made.
    ruim:
        tecnica:
          nome: Estocada do Peixe-Espada
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra Reflexos
          dano: 2d8 + mod
          descricao: Uma lâmina azul de água salta à frente dos dedos.
    bom:
        tecnica:
          nome: Estocada do Peixe-Espada
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Uma lâmina azul de água salta à frente dos dedos.
    """
    lidas = _rolagens(x)
    if lidas is None:
        return
    rolagens = list(lidas.rolagens)
    for i, rolagem in enumerate(rolagens):
        if rolagem.contra and any((r.tipo, r.contra) == (rolagem.tipo, rolagem.contra) for r in rolagens[:i]):
            yield achado(
                x,
                rolagem.at,
                f"`{_escrita(x, rolagem)}` está escrita duas vezes; uma técnica tem uma rolagem só.",
                f"`{_escrita(x, rolagem)}` is written twice; a technique has a single rolagem.",
                ajuda=("Apague a repetição.", "Delete the repetition."),
                notas=(Note(rolagens[0].at, mesmo(_escrita(x, rolagens[0]))),),
                assunto="rolagem",
            )
            return
    if len(rolagens) > 1 and lidas.tipo is not None:  # the same roll against several defences
        contra = tuple(dict.fromkeys(d for r in rolagens for d in r.contra))
        rolagens = [Rolagem(lidas.tipo, contra, rolagens[0].at)]
    todas = [*rolagens, *([lidas.desfecho] if lidas.desfecho is not None else [])]
    for rolagem in todas:
        certas = x.tab.rolagens[rolagem.tipo].contra
        if len(rolagem.contra) == 1 and rolagem.contra[0] in certas:
            continue
        at: Locatable = rolagem.at
        if len(todas) == 1 and x.t.rolagem.at is not None:
            at = x.t.rolagem.at
        sugerida = a_propor(x)
        if rolagem is lidas.desfecho:
            padrao = x.tab.modificadores["desfecho"].rolagem
            assert padrao is not None
            pt, en = _a_escrever(x, padrao, "Desfecho: ")
        elif sugerida is not None and sugerida[0].tipo == "efeito":
            pt, en = _a_escrever(x, sugerida[0])
        else:
            pt, en = _a_escrever(x, x.tab.rolagens[rolagem.tipo])
        yield achado(
            x,
            at,
            f"está `{_escrita(x, rolagem)}`. Ataque é contra a DEF; Efeito, contra uma só entre "
            f"{e_(x.tab.defesas)}, já escolhida.",
            f"it says `{_escrita(x, rolagem)}`. Ataque goes against DEF; Efeito against one of "
            f"{and_(x.tab.defesas)}, already chosen.",
            ajuda=(f"Escreva {pt}.", f"Write {en}."),
            assunto="rolagem",
            conserto=_com_alvo(x, rolagem, todas, sugerida[0] if sugerida is not None else None),
        )
        return


@regra(
    "SE308",
    "empurrao-contra-outra-defesa",
    ERRO,
    "Cap. 6, O que cada ponto compra, Movimento",
    cede_a=("SE303", "SE304", "SE306"),
    so_com=("empurra_contra_outra",),
)
def se308_empurrao_contra_outra_defesa(x: Exame) -> Achados:
    """
    pt: Empurrão sem dano em alvo único rola Efeito contra Fortitude
    en: A push without single-target damage rolls Efeito against Fortitude
    por que: Empurrar e puxar medem uma força contra a firmeza de quem resiste, e quem resiste é o corpo. Junto de um
        golpe com Ataque, o deslocamento já vem no acerto; sem golpe, outra defesa deixaria você escolher o ponto
        fraco do alvo. Escreva Efeito contra Fortitude, ou some dano em alvo único e role Ataque.
    why: To push or pull sets a force against the firmness of whoever resists, and what resists is the body. Next to a
        strike with Ataque the shove comes with the hit; without a strike, another defence would let you choose the
        target's weak spot. Write Efeito contra Fortitude, or add dano on a single target and roll Ataque.
    ruim:
        tecnica:
          nome: Leque do Minuano
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 empurrar
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: nenhum
          descricao: O frio do sul dobra o capim e levanta as capas.
    bom:
        tecnica:
          nome: Leque do Minuano
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 empurrar
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: O frio do sul dobra o capim e levanta as capas.
    """
    lidas, empurra = _rolagens(x), x.compra("empurrar_puxar")
    if lidas is None or empurra is None or len(lidas.rolagens) != 1 or not x.conhecidos:
        return
    rolagem = lidas.rolagens[0]
    efeito = x.motor.efeito(empurra)
    assert efeito is not None and efeito.rolagem is not None
    so_empurra = all(c.efeito == "empurrar_puxar" for c in x.ofensivos)
    if rolagem.tipo == "ataque":
        if x.compra("dano_alvo_unico") is not None:
            return
    elif not so_empurra or rolagem.contra == efeito.rolagem.contra:
        return
    certa = _por_extenso(x, efeito.rolagem)
    rotulo = x.rotulo(empurra)
    pt, en = f"Escreva `{certa}`", f"Write `{certa}`"
    if x.limite("volta_contra_voce") is None:  # which needs an Efeito
        pt = f"{pt}, ou junte dano em alvo único com Ataque: o empurrão sai no acerto"
        en = f"{en}, or add dano em alvo único with Ataque: the push comes with the hit"
    at, notas = choque(empurra.at, mesmo(rotulo), rolagem.at, mesmo(_escrita(x, rolagem)))
    yield achado(
        x,
        at,
        f"empurrar ou puxar sem dano em alvo único rola {certa}; está escrito `{_escrita(x, rolagem)}`.",
        f"to push or pull without dano em alvo único rolls {certa}; it says `{_escrita(x, rolagem)}`.",
        ajuda=(f"{pt}.", f"{en}."),
        notas=notas,
        assunto="rolagem",
        conserto=_escreve(x, efeito.rolagem),
    )


@regra("SE309", "defesa-fora-do-tema", DICA, "Cap. 3, Defesas passivas", so_com=("fora_do_tema",))
def se309_defesa_fora_do_tema(x: Exame) -> Achados:
    """
    pt: A defesa combina com o tema da condição
    en: The defence suits the theme of the condição
    por que: O livro dá um tema a cada defesa: Fortitude é o corpo que aguenta, Reflexos é o que se esquiva, Vontade é
        a mente. Ele não amarra cada condição a uma delas, e a escolha é sua; mas quem treinou Vontade para não ser
        controlado se sente traído quando o controle vem contra outra defesa. Troque pela do tema, ou deixe a
        descrição mostrar por que o golpe entra por ali.
    why: The book gives each defence a theme: Fortitude is the body that endures, Reflexos is what dodges, Vontade is
        the mind. It does not tie each condição to one of them, and the choice is yours; but whoever trained Vontade
        so as not to be controlled feels cheated when control comes against another defence. Take the one of the
        theme, or let the descrição show why the strike gets in that way.
    ruim:
        tecnica:
          nome: Titereiro de Antares
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Dominado
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: Fios vermelhos descem do alto e se enrolam nos pulsos.
    bom:
        tecnica:
          nome: Titereiro de Antares
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Dominado
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: Fios vermelhos descem do alto e se enrolam nos pulsos.
    """
    lidas = _rolagens(x)
    if lidas is None or len(lidas.rolagens) != 1 or not x.conhecidos:
        return
    rolagem = lidas.rolagens[0]
    if rolagem.tipo != "efeito" or len(rolagem.contra) != 1:
        return
    defesa = rolagem.contra[0]
    if defesa not in x.tab.rolagens["efeito"].contra:
        return
    explicadas: set[str] = set()
    fora: Compra | None = None
    for compra in x.t.efeitos.valor or ():
        efeito = x.motor.efeito(compra)
        tema = x.tab.condicoes[compra.condicao].tema if compra.condicao is not None else None
        if tema is not None:
            explicadas.add(tema)
            fora = fora or (compra if tema != defesa else None)
        elif efeito is not None and efeito.rolagem is not None:
            explicadas.update(efeito.rolagem.contra)
    if fora is None or defesa in explicadas or fora.condicao is None:
        return
    tema = x.tab.condicoes[fora.condicao].tema
    at, notas = choque(fora.at, mesmo(fora.condicao), rolagem.at, mesmo(_escrita(x, rolagem)))
    yield achado(
        x,
        at,
        f"{fora.condicao} costuma ser contra {tema}; está contra {defesa}.",
        f"{fora.condicao} usually goes against {tema}; it has {defesa}.",
        ajuda=(
            "A escolha é sua: o livro dá um tema a cada defesa, mas não amarra as condições a elas.",
            "The choice is yours: the book gives each defence a theme, but does not tie the condições to them.",
        ),
        notas=notas,
        assunto="defesa",
    )


@regra(
    "SE312",
    "area-contra-outra-defesa",
    AVISO,
    "Cap. 6, O que cada ponto compra, Dano",
    so_com=("area_contra_outra",),
)
def se312_area_contra_outra_defesa(x: Exame) -> Achados:
    """
    pt: Dano em área sem mais nada vai contra Reflexos
    en: Dano em área with nothing else goes against Reflexos
    por que: Sair do caminho de uma explosão é coisa de Reflexos, e a mesa conta com isso ao escolher o que treinar.
        Outra defesa faz sentido quando a área traz junto uma condição ou um empurrão que a peça; sem isso, o golpe só
        procura o número mais baixo do alvo. Passe a rolagem para Reflexos, ou compre aquilo que explica a outra
        defesa.
    why: Getting out of the way of an explosion is a matter of Reflexos, and the table counts on it when choosing what
        to train. Another defence makes sense when the area brings a condição or a push that asks for it; without one,
        the strike is only looking for the target's lowest number. Turn the roll to Reflexos, or buy what explains the
        other defence.
    ruim:
        tecnica:
          nome: Chuva de Girassóis
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: explosão
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Vontade
          dano: 2d6 + mod
          descricao: Pétalas largas descem em espiral, pesadas de luz.
    bom:
        tecnica:
          nome: Chuva de Girassóis
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: explosão
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Pétalas largas descem em espiral, pesadas de luz.
    """
    lidas, em_area = _rolagens(x), x.compra("dano_area")
    if lidas is None or em_area is None or len(lidas.rolagens) != 1 or not x.conhecidos:
        return
    rolagem = lidas.rolagens[0]
    if rolagem.tipo != "efeito" or len(rolagem.contra) != 1 or x.condicoes or x.compra("empurrar_puxar"):
        return
    efeito = x.motor.efeito(em_area)
    assert efeito is not None and efeito.rolagem is not None
    defesa = rolagem.contra[0]
    if defesa in efeito.rolagem.contra or defesa not in x.tab.rolagens["efeito"].contra:
        return
    certa = _por_extenso(x, efeito.rolagem)
    at, notas = choque(em_area.at, mesmo(x.rotulo(em_area)), rolagem.at, mesmo(_escrita(x, rolagem)))
    yield achado(
        x,
        at,
        f"dano em área é contra {ou(efeito.rolagem.contra)}; está contra {defesa}, sem nada que a explique.",
        f"dano em área goes against {or_(efeito.rolagem.contra)}; it has {defesa}, with nothing to explain it.",
        ajuda=(
            f"Escreva `{certa}`, ou compre uma condição ou um empurrão que explique {defesa}.",
            f"Write `{certa}`, or buy a condição or a push that explains {defesa}.",
        ),
        notas=notas,
        assunto="defesa",
        conserto=_escreve(x, efeito.rolagem),
    )


def _escreve(x: Exame, rolagem: RolagemPadrao | None, *, seguro: bool = False) -> Fix | None:
    """The fix that writes this roll (None: `nenhuma`); none where there is a choice left, or a Desfecho to lose."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import campo, conserto

    lidas = x.t.rolagem.valor
    if (lidas is not None and lidas.desfecho is not None) or (rolagem is not None and len(rolagem.contra) != 1):
        return None
    return conserto([campo(x, "rolagem", "nenhuma" if rolagem is None else _por_extenso(x, rolagem))], seguro=seguro)


def _com_alvo(x: Exame, rolagem: Rolagem, todas: list[Rolagem], sugerida: RolagemPadrao | None) -> Fix | None:
    """The fix of a roll whose target is wrong: safe where an Ataque only lacks its DEF."""
    if len(todas) > 1:
        return None
    certa = sugerida if sugerida is not None and sugerida.tipo == "efeito" else x.tab.rolagens[rolagem.tipo]
    return _escreve(x, certa, seguro=rolagem.tipo == certa.tipo == "ataque" and not rolagem.contra)
