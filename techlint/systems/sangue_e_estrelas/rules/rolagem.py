"""SE3xx: how a technique is resolved. One roll, of the kind its effects ask for, against one defence."""

from __future__ import annotations

from techlint.rules import Note
from techlint.systems.sangue_e_estrelas.exame import Exame, choque, mesmo
from techlint.systems.sangue_e_estrelas.model import Compra, Rolagem, Rolagens
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, DICA, ERRO, Achados, achado, or_, ou, regra
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


def _efeito_sugerido(x: Exame, compras: list[Compra]) -> str:
    """`Efeito contra Reflexos` by the theme of the conditions, or with the three defences to choose from."""
    for compra in compras:
        tema = x.tab.condicoes[compra.condicao].tema if compra.condicao is not None else None
        if tema is not None:
            return _por_extenso(x, RolagemPadrao("efeito", (tema,)))
    return _por_extenso(x, x.tab.rolagens["efeito"])


def pedida(x: Exame) -> tuple[str, Compra] | None:
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
    return _por_extenso(x, x.tab.rolagens["ataque"]), x.ofensivos[0]


def _padrao(x: Exame, compra: Compra) -> str:
    efeito = x.motor.efeito(compra)
    assert efeito is not None and efeito.rolagem is not None
    return _por_extenso(x, efeito.rolagem)


@regra("SE301", "ataque-e-efeito", ERRO, "Cap. 6, As duas formas de resolver")
def se301_ataque_e_efeito(x: Exame) -> Achados:
    lidas = _rolagens(x)
    if lidas is None:
        return
    rolagens = list(lidas.rolagens)
    if lidas.desfecho is not None and x.modificadores is not None and "desfecho" not in x.modificadores:
        rolagens.append(lidas.desfecho)
    outra = next((r for r in rolagens if r.tipo != rolagens[0].tipo), None)
    if outra is None:
        return
    sugerida = pedida(x)
    pt = en = ""
    if sugerida is not None:
        pt = f"Fique com `{sugerida[0]}`, por causa de {x.rotulo(sugerida[1])}: um resultado só decide tudo."
        en = f"Keep `{sugerida[0]}`, because of {x.rotulo(sugerida[1])}: one result decides everything."
    yield achado(
        x,
        outra.at,
        "rola Ataque e Efeito; técnica usa um dos dois.",
        "it rolls Ataque and Efeito; a technique uses one of the two.",
        ajuda=(pt, en) if pt else None,
        notas=(Note(rolagens[0].at, mesmo(_escrita(x, rolagens[0]))),),
        assunto="rolagem",
    )


@regra(
    "SE302",
    "condicao-pesada-com-ataque",
    ERRO,
    "Cap. 5, Condições; Cap. 6, As duas formas de resolver",
    cede_a=("SE301",),
)
def se302_condicao_pesada_com_ataque(x: Exame) -> Achados:
    lidas, pesadas = _rolagens(x), _pesadas(x)
    if lidas is None or not pesadas or lidas.tipo != "ataque":
        return
    culpada = pesadas[0]
    assert culpada.condicao is not None
    grau = x.tab.rotulo_do_grau[x.tab.condicoes[culpada.condicao].grau]
    fracas = ou(c.nome for c in x.tab.condicoes.values() if c.grau == next(iter(x.tab.pontos_do_grau)))
    sugerida = _efeito_sugerido(x, pesadas)
    yield achado(
        x,
        _da_rolagem(x, culpada),
        f"{culpada.condicao} é {grau} e pede Rolagem de Efeito; está com Ataque.",
        f"{culpada.condicao} is a {grau} and asks for a roll of Efeito; it has Ataque.",
        ajuda=(
            f"Escreva `{sugerida}`, ou compre uma condição fraca: {fracas}.",
            f"Write `{sugerida}`, or buy a condição fraca: {fracas}.",
        ),
        notas=(Note(culpada.at, mesmo(culpada.condicao)),),
        assunto="rolagem",
    )


@regra("SE303", "area-com-ataque", ERRO, "Cap. 6, O que cada ponto compra, Dano", cede_a=("SE301", "SE302"))
def se303_area_com_ataque(x: Exame) -> Achados:
    lidas, em_area = _rolagens(x), x.compra("dano_area")
    if lidas is None or em_area is None or lidas.tipo != "ataque":
        return
    certa = _padrao(x, em_area)
    yield achado(
        x,
        _da_rolagem(x, em_area),
        f"dano em área rola {certa}, não Ataque.",
        f"dano em área rolls {certa}, not Ataque.",
        ajuda=(
            f"Escreva `{certa}` (no erro, metade do dano), ou compre dano em alvo único: d8, mesmo preço.",
            f"Write `{certa}` (half the damage on a miss), or buy dano on a single target: d8, same price.",
        ),
        notas=(Note(em_area.at, mesmo(x.rotulo(em_area))),),
        assunto="rolagem",
    )


@regra("SE304", "ofensiva-sem-rolagem", ERRO, "Cap. 6, As duas formas de resolver")
def se304_ofensiva_sem_rolagem(x: Exame) -> Achados:
    lidas = _rolagens(x)
    if lidas is None or lidas.rolagens or not x.ofensivos:
        return
    sugerida = pedida(x)
    assert sugerida is not None
    culpada = sugerida[1]
    yield achado(
        x,
        _da_rolagem(x, culpada),
        f"{x.rotulo(culpada)} atinge alguém e não tem rolagem.",
        f"{x.rotulo(culpada)} reaches somebody and has no roll.",
        ajuda=(f"Escreva `{sugerida[0]}`.", f"Write `{sugerida[0]}`."),
        notas=(Note(culpada.at, mesmo(x.rotulo(culpada))),),
        assunto="rolagem",
    )


@regra("SE305", "rolagem-sem-efeito-ofensivo", ERRO, "Cap. 6, As duas formas de resolver")
def se305_rolagem_sem_efeito_ofensivo(x: Exame) -> Achados:
    lidas = _rolagens(x)
    if lidas is None or not lidas.rolagens or not x.conhecidos or x.ofensivos or not x.t.efeitos.valor:
        return
    if any(_talvez_desvantagem(c) for c in x.t.efeitos.valor):
        return
    nomes = ou(x.rotulo(c) for c in x.t.efeitos.valor).replace(" ou ", " e ")
    refletir = x.compra("refletir")
    varios = len(x.t.efeitos.valor) > 1
    yield achado(
        x,
        _da_rolagem(x, x.t.efeitos.valor[0]),
        f"{nomes} não {'passam' if varios else 'passa'} por rolagem, e há uma escrita: "
        f"{_escrita(x, lidas.rolagens[0])}.",
        f"{nomes.replace(' e ', ' and ')} {'go' if varios else 'goes'} through no roll, and one is written: "
        f"{_escrita(x, lidas.rolagens[0])}.",
        ajuda=(
            "Escreva `nenhuma`: Refletir tem o teste dele."
            if refletir
            else "Escreva `nenhuma`, ou falta comprar o dano ou a condição.",
            "Write `nenhuma` (none): Refletir has a test of its own."
            if refletir
            else "Write `nenhuma` (none), or the damage or the condition has yet to be bought.",
        ),
        assunto="rolagem",
    )


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
)
def se306_alvo_da_rolagem_errado(x: Exame) -> Achados:
    lidas = _rolagens(x)
    if lidas is None:
        return
    rolagens = list(lidas.rolagens)
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
        sugerida = pedida(x)
        if rolagem is lidas.desfecho:
            padrao = x.tab.modificadores["desfecho"].rolagem
            assert padrao is not None
            certa = f"Desfecho: {_por_extenso(x, padrao)}"
        elif rolagem.tipo == "ataque" and (sugerida is None or sugerida[0].startswith("Ataque")):
            certa = _por_extenso(x, x.tab.rolagens["ataque"])
        elif sugerida is not None and not sugerida[0].startswith("Ataque"):
            certa = sugerida[0]
        else:
            certa = _por_extenso(x, x.tab.rolagens[rolagem.tipo])
        yield achado(
            x,
            at,
            f"está `{_escrita(x, rolagem)}`. Ataque é contra a DEF; Efeito, contra uma só entre "
            f"{ou(x.tab.defesas)}, já escolhida.",
            f"it says `{_escrita(x, rolagem)}`. Ataque goes against DEF; Efeito against one of "
            f"{or_(x.tab.defesas)}, already chosen.",
            ajuda=(f"Escreva `{certa}`.", f"Write `{certa}`."),
            assunto="rolagem",
        )
        return


@regra(
    "SE308",
    "empurrao-contra-outra-defesa",
    ERRO,
    "Cap. 6, O que cada ponto compra, Movimento",
    cede_a=("SE303", "SE304", "SE306"),
)
def se308_empurrao_contra_outra_defesa(x: Exame) -> Achados:
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
    at, notas = choque(empurra.at, mesmo(rotulo), rolagem.at, mesmo(_escrita(x, rolagem)))
    yield achado(
        x,
        at,
        f"empurrar ou puxar sem golpe que acerte rola {certa}; está {_escrita(x, rolagem)}.",
        f"to push or pull without a strike that hits rolls {certa}; it has {_escrita(x, rolagem)}.",
        ajuda=(
            f"Escreva `{certa}`, ou junte dano em alvo único com Ataque: o empurrão sai no acerto.",
            f"Write `{certa}`, or add dano on a single target with Ataque: the push comes with the hit.",
        ),
        notas=notas,
        assunto="rolagem",
    )


@regra("SE309", "defesa-fora-do-tema", DICA, "Cap. 3, Defesas passivas")
def se309_defesa_fora_do_tema(x: Exame) -> Achados:
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
            "A escolha é sua: o livro dá temas às defesas, não uma a cada condição.",
            "The choice is yours: the book gives themes to the defences, not one to each condition.",
        ),
        notas=notas,
        assunto="defesa",
    )


@regra("SE312", "area-contra-outra-defesa", AVISO, "Cap. 6, O que cada ponto compra, Dano")
def se312_area_contra_outra_defesa(x: Exame) -> Achados:
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
        f"dano em área é contra {ou(efeito.rolagem.contra)}; está contra {defesa}, sem condição que o explique.",
        f"dano em área goes against {or_(efeito.rolagem.contra)}; it has {defesa}, with no condition to explain it.",
        ajuda=(
            f"Escreva `{certa}`, ou compre a condição que pede {defesa}.",
            f"Write `{certa}`, or buy the condition that asks for {defesa}.",
        ),
        notas=notas,
        assunto="defesa",
    )
