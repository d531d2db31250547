"""The lines of `techlint cost`: each number of a piece with the reckoning it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from techlint.diagnostics import Text
from techlint.systems.kit.sums import Reckoning
from techlint.systems.tres_det import contas
from techlint.systems.tres_det.contas import RESISTENCIA
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.tres_det.pecas import Ficha, Magia, Tecnica

Linhas = list[tuple[Text, str]]


def _mesma(palavra: str) -> Text:
    return Text(palavra, palavra)


def _da_fa(somas: dict[str, Reckoning], de: str) -> Linhas:
    return [
        (Text(f"FA{de}, sem o dado", f"FA{de}, without the die"), somas["fa"].equation),
        (Text(f"FA{de} mínima", f"FA{de}, least"), somas["fa_minima"].equation),
        (Text(f"FA{de} crítica", f"FA{de}, crítico"), somas["fa_critica"].equation),
    ]


def linhas_da_ficha(x: Ficha) -> Sequence[tuple[Text, str]]:
    """Iniciativa, FA, FD, speeds, range, weapons, what is maintained."""
    linhas: Linhas = []
    facts = x.facts()
    c, tab = x.combatente, x.tab
    if "iniciativa" in facts:
        linhas.append((_mesma("iniciativa"), x.iniciativa))
    if "fa" in facts:
        for base in x.bases:
            linhas += _da_fa(x.fa(base), f" ({base.nome})")
    if "fd" in facts:
        somas = x.fd
        linhas += [
            (Text("FD, sem o dado", "FD, without the die"), somas["fd"].equation),
            (Text("FD mínima", "FD, least"), somas["fd_minima"].equation),
            (Text("FD crítica", "FD, crítico"), somas["fd_critica"].equation),
        ]
    if "fd_indefeso" in facts:
        linhas.append((Text("FD indefeso", "FD, helpless"), contas.indefeso(tab, c).equation))
    if "fd_esquiva_falhou" in facts:
        texto = Text("FD depois de errar a esquiva", "FD after a failed dodge")
        linhas.append((texto, contas.esquiva_falhou(tab, c).equation))
    if x.esquiva is not None:
        contra = x["declarado.esquiva.contra"].integer
        conta = x.esquiva.at_least(tab.esquiva_minima)
        linhas.append((Text(f"esquiva contra H{contra}", f"dodging H{contra}"), conta.equation))
    if "velocidade_maxima" in facts:
        texto = Text("velocidade máxima (m por turno)", "greatest speed (m a turn)")
        linhas.append((texto, contas.velocidade_maxima(tab, c).equation))
    if "velocidade_normal" in facts:
        texto = Text("velocidade normal (km/h)", "normal pace (km/h)")
        linhas.append((texto, contas.velocidade_normal(tab, c).equation))
        linhas.append((Text("nado (km/h)", "swimming (km/h)"), str(facts["nado"])))
        linhas.append((Text("escalada (km/h)", "climbing (km/h)"), str(facts["escalada"])))
    for usa, nivel in x.nivel_de_alcance().items():
        sigla = tab.caracteristicas[usa].sigla
        texto = Text(f"alcance de {sigla} {nivel} (m)", f"range of {sigla} {nivel} (m)")
        linhas.append((texto, str(contas.alcance(tab, nivel))))
    for arma, usa, principal in x.armas:
        if x.sabe(usa):
            nome = arma["nome"].text or Text("arma", "weapon").pt
            linhas.append((_mesma(nome), x.efetiva(usa, principal).equation))
    if "pms_mantidos" in facts:
        de = f" / {x.pms}" if x.pms is not None else ""
        linhas.append((Text("PMs nas magias mantidas", "PMs in maintained spells"), f"{facts['pms_mantidos']}{de}"))
    for recurso in ("pms", "pvs"):
        if recurso in facts:
            r = f"{tab.caracteristicas[RESISTENCIA].sigla} {c.de(RESISTENCIA)}"
            nome = "PMs" if recurso == "pms" else "PVs"
            texto = Text(f"{nome} (fora do texto)", f"{nome} (not in the text)")
            linhas.append((texto, f"{r}: {facts[recurso]}"))
    return linhas


def linhas_da_tecnica(x: Tecnica) -> Sequence[tuple[Text, str]]:
    """FA, range and what the strike spends."""
    linhas: Linhas = []
    somas = x.fa
    if somas is not None:
        linhas += _da_fa(somas, "")
    nivel = x.nivel_de_alcance
    if nivel is not None and x.alcance is not None:
        sigla = x.tab.caracteristicas[nivel[0]].sigla
        linhas.append(
            (Text(f"alcance de {sigla} {nivel[1]} (m)", f"range of {sigla} {nivel[1]} (m)"), str(x.alcance))
        )
    if x.custo_pms is not None:
        partes = [(um["fonte"].text or "?", um["pms"].integer) for um in x["bonus"].items]
        gasta = [f"{fonte} {pms}" for fonte, pms in partes if pms]
        proprio = x["custo_proprio"].integer
        gasta += [str(proprio)] if proprio else []
        conta = f"{' + '.join(gasta)} = {x.custo_pms}" if len(gasta) > 1 or (partes and gasta) else str(x.custo_pms)
        linhas.append((Text("custo em PMs", "cost in PMs"), conta))
    return linhas


def linhas_da_magia(x: Magia) -> Sequence[tuple[Text, str]]:
    """The cost of casting, what is sacrificed, what the caster is left with."""
    linhas: Linhas = []
    if x.custo is not None:
        menor, maior = x.efetivo(x.custo.menor), x.efetivo(x.custo.maior)
        valor = str(menor) if menor == maior else f"{menor} a {maior}"
        if x.com_desconto:
            valor = f"{x.custo.texto} ÷ {x.tab.metade_divide} = {valor}"
        linhas.append((Text("custo em PMs", "cost in PMs"), valor))
    if x.permanentes:
        linhas.append((Text("PMs permanentes", "permanent PMs"), str(x.permanentes)))
    if x.alcance is not None and x.alcance.metros is not None:
        linhas.append((Text("alcance (m)", "range (m)"), str(x.alcance.metros)))
    if x.pms_depois is not None and x.conjurador is not None:
        conta = f"{x.conjurador.pms} - {x.permanentes} = {x.pms_depois}" if x.permanentes else str(x.pms_depois)
        linhas.append((Text("PMs de quem lança, depois", "the caster's PMs, afterwards"), conta))
    return linhas


__all__ = ["linhas_da_ficha", "linhas_da_magia", "linhas_da_tecnica"]
