"""SE4xx: the limits that always hold. Destiny has no price; pieces need what they work on; limitations must weigh."""

from __future__ import annotations

from techlint.rules import Finding, Note
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.destino import destino_de
from techlint.systems.sangue_e_estrelas.exame import Exame, choque, mesmo
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import PecaEscrita, offset
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    ERRO,
    Achados,
    achado,
    entre,
    nova_T,
    or_,
    ou,
    regra,
)
from techlint.systems.sangue_e_estrelas.tables import Destino
from techlint.systems.shape import Locatable, quote


@regra("SE401", "destino-comprado", ERRO, "Cap. 6, Três limites que valem sempre")
def se401_destino_comprado(x: Exame) -> Achados:
    for compra in x.t.efeitos.valor or ():
        destino = destino_de(x, compra)
        if destino is None:
            continue
        pt, en = _no_lugar(x, destino)
        yield achado(
            x,
            compra.at_nome,
            f"{quote(compra.nome)} é destino, e o motor não compra destino.",
            f"{quote(compra.nome)} is destiny, and the motor does not buy destiny.",
            ajuda=(pt, en),
            assunto="efeitos",
        )


def _no_lugar(x: Exame, destino: Destino) -> tuple[str, str]:
    """What the motor sells instead of a destiny, and who brings it about."""
    vende = []
    for nome in destino.alternativas:
        condicao = x.tab.condicoes[nome]
        vende.append((f"{nome} ({condicao.pontos} pontos)", f"{nome} ({condicao.pontos} points)"))
    if destino.modificadores:
        nomes = " + ".join(x.tab.modificadores[m].rotulo for m in destino.modificadores)
        pontos = sum(x.tab.modificadores[m].valor for m in destino.modificadores)
        vende.append(
            (
                f"dano até 0 PV, com {nomes} ({pontos} pontos) se o alvo não deve levantar nesta luta",
                f"damage down to 0 PV, with {nomes} ({pontos} points) if the target must not rise in this fight",
            )
        )
    quem = ou(destino.quem_faz)
    return (
        f"O motor vende {ou(v[0] for v in vende)}. Isto vem da história: {quem}.",
        f"The motor sells {or_(v[1] for v in vende)}. This comes from the story: {quem}.",
    )


@regra("SE404", "limitacao-que-nao-muda-nada", ERRO, "Cap. 6, Modificadores")
def se404_limitacao_que_nao_muda_nada(x: Exame) -> Achados:
    custo = (f" O custo fica {x.C}.", f" The cost stays {x.C}.") if x.C is not None else ("", "")
    outras = _outras(x)
    for nula in x.nulas:
        assert nula.peca.id is not None
        yield achado(
            x,
            nula.peca.at,
            f"`{_escrita(nula.peca)}` não muda nada aqui ({nula.motivo.pt}) e desconta 0.",
            f"`{_escrita(nula.peca)}` changes nothing here ({nula.motivo.en}) and takes 0 off.",
            ajuda=(
                f"Apague, ou troque por outra: {ou(outras)}.{custo[0]}",
                f"Delete it, or take another: {or_(outras)}.{custo[1]}",
            ),
            assunto=_assunto(nula.peca),
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
    return [p.rotulo for p in x.tab.limitacoes.values() if p.id not in tomadas and p.id not in pedem]


@regra("SE405", "desfecho-sem-marca", ERRO, "Cap. 6, Modificadores")
def se405_desfecho_sem_marca(x: Exame) -> Achados:
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
            f"Compre Marca{novo[0]}. O Desfecho precisa de {minimo} marcas no alvo e sai uma vez por luta.",
            f"Buy Marca{novo[1]}. Desfecho needs {minimo} marks on the target and comes once a fight.",
        ),
        assunto=_assunto(desfecho),
    )


@regra("SE406", "gatilho-incompleto", ERRO, "Cap. 6, Modificadores")
def se406_gatilho_incompleto(x: Exame) -> Achados:
    gatilho = x.tem("gatilho")
    if gatilho is None or x.t.ativacao.valor is None:
        return
    if x.conhecidos and not x.condicoes:
        yield achado(
            x,
            gatilho.at,
            "o modificador Gatilho não tem condição para segurar.",
            "the modifier Gatilho has no condition to hold.",
            ajuda=(
                "Compre uma condição média ou forte, ou tire o Gatilho.",
                "Buy a medium or strong condition, or take Gatilho out.",
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
        "the modifier Gatilho does not say what the trigger is.",
        ajuda=(
            "Escreva o que encerra a condição, como `Gatilho (ouvir o próprio nome)`. "
            "Ele não pega quem está lutando com você agora.",
            "Write what ends the condition, such as `Gatilho (ouvir o próprio nome)`. "
            "It does not take somebody who is fighting you now.",
        ),
        assunto="gatilho comprado",
    )


@regra("SE407", "volta-contra-voce-sem-efeito", ERRO, "Cap. 6, Modificadores", cede_a=("SE302", "SE304"))
def se407_volta_contra_voce_sem_efeito(x: Exame) -> Achados:
    volta, rolagens = x.limite("volta_contra_voce"), x.t.rolagem.valor
    if volta is None or rolagens is None or any(r.tipo == "efeito" for r in rolagens.rolagens):
        return
    assert x.t.rolagem.at is not None
    escrita = x.tab.rotulo_da_rolagem["ataque"] if rolagens.rolagens else "nenhuma"
    at, notas = choque(volta.at, mesmo(volta.nome), x.t.rolagem.at, mesmo(escrita))
    outras = _outras(x)
    yield achado(
        x,
        at,
        f"`volta contra você` vale quando um Efeito erra; a rolagem é {escrita}.",
        f"`volta contra você` holds when an Efeito misses; the roll is {escrita}.",
        ajuda=(
            f"Role Efeito, ou troque a limitação: {ou(outras)}.",
            f"Roll Efeito, or take another limitation: {or_(outras)}.",
        ),
        notas=notas,
        assunto="rolagem",
    )


@regra("SE408", "fuga-sem-condicao", ERRO, "Cap. 6, Modificadores")
def se408_fuga_sem_condicao(x: Exame) -> Achados:
    if not x.conhecidos or x.condicoes:
        return
    outras = _outras(x)
    for id_ in ("pode_ser_quebrado", "setimo_escapa"):
        peca = x.limite(id_)
        if peca is not None:
            yield achado(
                x,
                peca.at,
                f"`{quote(peca.nome)}` pede uma condição comprada; não há nenhuma.",
                f"`{quote(peca.nome)}` asks for a condition bought; there is none.",
                ajuda=(
                    f"Compre a condição de que se escapa, ou troque a limitação: {ou(outras)}.",
                    f"Buy the condition to escape from, or take another limitation: {or_(outras)}.",
                ),
                assunto=_assunto(peca),
            )


@regra("SE409", "armadura-sem-dano", AVISO, "Cap. 6, Modificadores; Cap. 7, A armadura na luta")
def se409_armadura_sem_dano(x: Exame) -> Achados:
    if not x.conhecidos or x.motor.de_papel(x.t, "dano"):
        return
    novo = entre(nova_T(x, x.tab.efeitos["dano_alvo_unico"].pontos))
    for id_ in ("atravessa_armadura", "quebra_armadura"):
        peca = x.tem(id_)
        if peca is not None:
            yield achado(
                x,
                peca.at,
                f"`{quote(peca.nome)}` acompanha o dano, e a técnica não causa dano; assim serve para pouco.",
                f"`{quote(peca.nome)}` goes with damage, and the technique deals none; so it is of little use.",
                ajuda=(
                    f"Compre 1 dano{novo[0]}, ou tire o modificador.",
                    f"Buy 1 dano{novo[1]}, or take the modifier out.",
                ),
                assunto=_assunto(peca),
            )


@regra("SE410", "ajuste-de-area-sem-area", ERRO, "Cap. 6, Alcance e área", cede_a=("SE106",))
def se410_ajuste_de_area_sem_area(x: Exame) -> Achados:
    if not x.conhecidos or x.U("dano_area"):
        return
    for rotulo, pontos, places in (
        ("área dobrada", x.tab.pontos_dobrada, x.motor.dobrada(x.t)),
        ("área seletiva", x.tab.pontos_seletiva, x.motor.seletiva(x.t)),
    ):
        if places:
            yield achado(
                x,
                places[0],
                f"{rotulo} sem efeito em área.",
                f"{rotulo} without an effect in area.",
                ajuda=(
                    f"Tire o ajuste (−{pontos} no tamanho), ou compre dano em área no lugar do dano.",
                    f"Take it out (−{pontos} on the size), or buy dano em área instead of dano.",
                ),
                # one cause with SE106 only where the adjustment stands with the form
                assunto="area" if places[0] in _na_area(x) else "modificadores",
            )


def _na_area(x: Exame) -> tuple[Locatable, ...]:
    area = x.t.area.valor
    return (*area.dobrada, *area.seletiva) if area is not None else ()


@regra("SE411", "varios-aliados-sem-aliado", ERRO, "Cap. 6, Modificadores")
def se411_varios_aliados_sem_aliado(x: Exame) -> Achados:
    peca = x.tem("varios_aliados")
    if peca is None or not x.conhecidos:
        return
    valor = x.tab.modificadores["varios_aliados"].valor
    if not x.motor.de_papel(x.t, "aliado"):
        servem = ou(e.rotulo for e in x.tab.efeitos.values() if e.papel == "aliado")
        yield achado(
            x,
            peca.at,
            f"`{quote(peca.nome)}` não tem efeito que sirva a aliado.",
            f"`{quote(peca.nome)}` has no effect that serves an ally.",
            ajuda=(
                f"Servem {servem.replace(' ou ', ' e ')}. Sem isso, tire o modificador (−{valor}).",
                f"These serve: {servem.replace(' ou ', ' and ')}. Without one, take the modifier out (−{valor}).",
            ),
            assunto=_assunto(peca),
        )
    elif x.t.alcance.valor == "pessoal":
        assert x.t.alcance.at is not None
        at, notas = choque(x.t.alcance.at, mesmo("pessoal"), peca.at, mesmo(peca.nome))
        yield achado(
            x,
            at,
            f"`{quote(peca.nome)}` com alcance pessoal: ele só chega em quem usa.",
            f"`{quote(peca.nome)}` with range pessoal: it reaches only the user.",
            ajuda=(
                f"Escolha um alcance que chegue neles, ou tire o modificador (−{valor}).",
                f"Choose a range that reaches them, or take the modifier out (−{valor}).",
            ),
            notas=notas,
            assunto=_assunto(peca),
        )


@regra("SE412", "marca-sem-uso", DICA, "Cap. 6, Modificadores", cede_a=("SE418",))
def se412_marca_sem_uso(x: Exame) -> Achados:
    marca = x.tem("marca")
    if marca is None or x.modificadores is None or "desfecho" in x.modificadores:
        return
    novo = entre(nova_T(x, x.tab.modificadores["desfecho"].valor))
    yield achado(
        x,
        marca.at,
        "deixa marcas que nada gasta.",
        "it leaves marks that nothing uses.",
        ajuda=(
            f"As marcas só servem ao Desfecho{novo[0]}, aqui ou noutra técnica sua.",
            f"Marks only serve Desfecho{novo[1]}, here or in another technique of yours.",
        ),
        assunto=_assunto(marca),
    )


@regra("SE413", "condicao-dificil-em-branco", ERRO, "Cap. 6, Modificadores")
def se413_condicao_dificil_em_branco(x: Exame) -> Achados:
    for peca in x.t.limitacoes.valor or ():
        if peca.id != "condicao_dificil":
            continue
        texto = simples(peca.argumento).strip()
        if texto and not vazio(texto) and texto not in ("dificil", "condicao dificil", "uma condicao dificil"):
            continue
        yield achado(
            x,
            peca.at,
            "falta dizer qual é a condição difícil.",
            "which condição difícil is not said.",
            ajuda=(
                "Escreva entre parênteses, como `só sob uma condição difícil (com a visão perdida)`. "
                "O Mestre julga se é difícil.",
                "Write it in brackets, such as `só sob uma condição difícil (com a visão perdida)`. "
                "The Mestre judges whether it is hard.",
            ),
            assunto=_assunto(peca),
        )


@regra("SE414", "limitacao-em-choque", AVISO, "Cap. 6, Modificadores; Cap. 4, Os Sentidos")
def se414_limitacao_em_choque(x: Exame) -> Achados:
    carregar = x.limite("exige_carregar")
    if carregar is not None and x.t.ativacao.valor == "reacao":
        assert x.t.ativacao.at is not None
        rotulo = x.tab.ativacoes["reacao"]
        at, notas = choque(x.t.ativacao.at, mesmo(rotulo), carregar.at, mesmo(carregar.nome))
        yield achado(
            x,
            at,
            f"`{quote(carregar.nome)}` briga com a ativação: reação não se carrega no turno anterior.",
            f"`{quote(carregar.nome)}` clashes with the activation: a reaction isn't charged the turn before.",
            ajuda=(
                f"Faça dela ação, ou troque a limitação: {ou(_outras(x))}.",
                f"Make it an ação, or take another limitation: {or_(_outras(x))}.",
            ),
            notas=notas,
            assunto=_assunto(carregar),
        )
    nivel = x.t.nivel.valor
    if nivel is None:
        return
    for peca in x.t.limitacoes.valor or ():
        texto = simples(peca.argumento)
        if peca.id != "condicao_dificil" or x.padroes["outro_sujeito"].search(texto):
            continue
        match = x.padroes["sentido_alto"].search(texto)
        if match is None or nivel >= x.tab.sentidos[match.group(1)]:
            continue
        minimo = x.tab.sentidos[match.group(1)]
        yield achado(
            x,
            peca.at,
            f"`{_escrita(peca)}` só se cumpre do nível {minimo} em diante, e a técnica é do nível {nivel}.",
            f"`{_escrita(peca)}` can only be met from level {minimo} on, and the technique is of level {nivel}.",
            ajuda=(
                "Vale guardar para depois; até lá ela não sai.",
                "Worth keeping for later; until then it can't be used.",
            ),
            assunto=_assunto(peca),
        )


@regra(
    "SE417",
    "limitacao-redundante",
    AVISO,
    "Cap. 6, Modificadores; Cap. 5, Levantar",
    cede_a=("SE404", "SE408"),
)
def se417_limitacao_redundante(x: Exame) -> Achados:
    for peca in x.t.limitacoes.valor or ():
        if peca.id == "condicao_dificil" and x.padroes["levantou"].search(simples(peca.argumento)):
            for id_, pt, en in (
                ("cosmo_no_teto", "levantar já enche o Cosmo", "rising fills the Cosmo already"),
                ("uma_vez_por_luta", "só se levanta uma vez", "one rises only once"),
            ):
                outra = x.limite(id_)
                if outra is not None:
                    yield _redundante(x, peca, pt, en, (Note(outra.at, mesmo(outra.nome)),))
                    break
        elif peca.id in ("setimo_escapa", "pode_ser_quebrado") and x.conhecidos and x.condicoes:
            leve = next(iter(x.tab.pontos_do_grau))
            if all(x.tab.condicoes[c.condicao].grau == leve for c in x.condicoes if c.condicao):
                yield _redundante(
                    x,
                    peca,
                    "toda condição comprada é fraca",
                    "every condition bought is a condição fraca",
                    (),
                )


def _redundante(x: Exame, peca: PecaEscrita, pt: str, en: str, notas: tuple[Note, ...]) -> Finding:
    sem = ("", "")
    if x.T is not None and x.L is not None and peca.id is not None:
        custo = x.motor.custo_de(x.T, x.L - x.tab.limitacoes[peca.id].valor)
        sem = (f" Se valer zero, o custo é {custo}.", f" If it counts for nothing, the cost is {custo}.")
    return achado(
        x,
        peca.at,
        f"`{_escrita(peca)}` pesa pouco ou nada aqui ({pt}).",
        f"`{_escrita(peca)}` weighs little or nothing here ({en}).",
        ajuda=(f"O Mestre julga.{sem[0]}", f"The Mestre judges.{sem[1]}"),
        notas=notas,
        assunto=_assunto(peca),
    )


@regra("SE418", "modificador-sem-uso", AVISO, "Cap. 6, Modificadores", cede_a=("SE406",))
def se418_modificador_sem_uso(x: Exame) -> Achados:
    marca, rolagens = x.tem("marca"), x.t.rolagem.valor
    if marca is not None and rolagens is not None and not rolagens.rolagens:
        yield _sem_uso(x, marca, "sem rolagem nada acerta", "without a roll nothing hits", _assunto(marca))
    cobertura = x.tem("ignora_cobertura")
    if cobertura is not None and x.conhecidos and not x.ofensivos:
        yield _sem_uso(x, cobertura, "nada aqui atinge alguém", "nothing here reaches anybody", _assunto(cobertura))
    ver = x.tem("nao_precisa_ver")
    if ver is not None and x.t.alcance.valor == "pessoal":
        yield _sem_uso(x, ver, "o alcance é pessoal", "the range is pessoal", _assunto(ver))
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
            "no condition bought has a new roll",
            "gatilho comprado",
        )


def _sem_uso(x: Exame, peca: PecaEscrita, pt: str, en: str, assunto: str) -> Finding:
    fica = ("", "")
    if x.T is not None and peca.id is not None:
        tamanho = x.T - x.tab.modificadores[peca.id].valor
        fica = (f": tamanho {tamanho}", f": size {tamanho}")
        if x.L is not None:
            custo = x.motor.custo_de(tamanho, x.L)
            fica = (f"{fica[0]}, custo {custo}", f"{fica[1]}, cost {custo}")
    return achado(
        x,
        peca.at,
        f"`{quote(peca.nome)}` não tem o que mudar ({pt}).",
        f"`{quote(peca.nome)}` has nothing to change ({en}).",
        ajuda=(f"Tire-o{fica[0]}.", f"Take it out{fica[1]}."),
        assunto=assunto,
    )
