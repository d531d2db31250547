"""What would make a technique fit its Grau: concrete changes, each of which the rules themselves accept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

from techlint.diagnostics import Severity
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import (
    AUSENTE,
    Campo,
    Compra,
    Estado,
    PecaEscrita,
    Soma,
    Tecnica,
)

MAXIMO = 3  # proposals shown
_TENTATIVAS = 200  # combinations tried against the rules before giving up


class Mudanca(NamedTuple):
    """One change: its words, the field it touches, the points it takes off, how it is made."""

    pt: str
    en: str
    campo: str
    pontos: int
    faz: Callable[[Tecnica], Tecnica]


def propostas(x: Exame) -> tuple[list[str], list[str]]:
    """Up to three changes (Portuguese, English) that bring the size within the Grau, the one that gives up
    fewest points first."""
    if x.T is None or x.Tmax is None:
        return [], []
    sobra = x.T - x.Tmax
    mudancas = list(_mudancas(x, sobra))
    antes = _faltas(x)
    pt: list[str] = []
    en: list[str] = []
    tentativas = 0
    for quantas in (1, 2, 3):
        ranked = sorted(
            (
                (sum(m.pontos for m in combo), order, combo)
                for order, combo in enumerate(combinations(mudancas, quantas))
                if sum(m.pontos for m in combo) >= sobra
                and len({m.campo for m in combo}) == quantas
                # a combination in which one change could be left out is no proposal of its own
                and all(sum(m.pontos for m in combo) - m.pontos < sobra for m in combo)
            ),
            key=lambda row: row[:2],
        )
        for pontos, _, combo in ranked:
            tentativas += 1
            if tentativas > _TENTATIVAS:
                return pt, en
            t = x.t
            for mudanca in combo:
                t = mudanca.faz(t)
            if not _aceita(x, t, antes):
                continue
            words = f"{' e '.join(m.pt for m in combo)}: tamanho {x.T - pontos}"
            if words in pt:
                continue  # of two equal pieces either may go
            pt.append(words)
            en.append(f"{' and '.join(m.en for m in combo)}: tamanho {x.T - pontos}")
            if len(pt) == MAXIMO:
                return pt, en
        if pt:
            return pt, en
    return pt, en


def _mudancas(x: Exame, sobra: int) -> Iterator[Mudanca]:
    """Every single change that takes points off the size, the least intrusive kind first."""
    t, tab = x.t, x.tab
    natureza = t.natureza.valor
    if t.alcance.valor is not None and natureza is not None:
        atual = tab.alcances[t.alcance.valor]
        menores = [a for a in tab.alcances.values() if a.ordem < atual.ordem]
        vistos = {atual.pontos[natureza]}
        for faixa in sorted(menores, key=lambda a: -a.ordem):
            pontos = faixa.pontos[natureza]
            if pontos in vistos:
                continue  # a shorter range at the same price gives up distance for nothing
            vistos.add(pontos)
            yield Mudanca(
                f"alcance {faixa.rotulo} em vez de {atual.rotulo}",
                f"alcance {faixa.rotulo} instead of {atual.rotulo}",
                "alcance",
                atual.pontos[natureza] - pontos,
                lambda t, id_=faixa.id: t.com(alcance=_lido(t.alcance, id_)),  # type: ignore[misc]
            )
    compras = t.efeitos.valor or ()
    for i, compra in enumerate(compras):
        preco = (x.motor.pontos(compra) or 0) // compra.vezes
        for menos in range(1, min(compra.vezes, max(1, -(-sobra // max(1, preco)))) + 1):
            fica = compra.vezes - menos
            if not fica and len(compras) == 1:
                continue
            nome = x.rotulo(compra)
            if fica:
                menor = x.rotulo(compra._replace(vezes=fica))
                palavras = (f"{menor} em vez de {nome}", f"{menor} instead of {nome}")
            else:
                palavras = (f"sem {nome}", f"without {nome}")
            yield Mudanca(
                *palavras,
                f"efeito {i}",
                preco * menos,
                lambda t, c=compra, n=fica: _com_efeito(t, c, n),  # type: ignore[misc]
            )
    seen = set()
    for peca in t.modificadores.valor or ():
        if peca.id is None or peca.id in seen or tab.modificadores[peca.id].onde is not None:
            continue
        seen.add(peca.id)
        rotulo = tab.modificadores[peca.id].rotulo
        yield Mudanca(
            f"sem {rotulo}",
            f"without {rotulo}",
            f"modificador {peca.id}",
            tab.modificadores[peca.id].valor,
            lambda t, id_=peca.id: _sem_modificador(t, id_),  # type: ignore[misc]
        )
    if x.motor.seletiva(t):
        yield Mudanca("sem área seletiva", "without área seletiva", "seletiva", tab.pontos_seletiva, _sem_seletiva)
    if x.motor.dobrada(t):
        yield Mudanca("sem área dobrada", "without área dobrada", "dobrada", tab.pontos_dobrada, _sem_dobrada)
    if t.ativacao.valor is not None and tab.pontos_da_ativacao[t.ativacao.valor]:
        atual_rotulo = tab.ativacoes[t.ativacao.valor]
        yield Mudanca(
            f"{tab.ativacoes['acao']} em vez de {atual_rotulo}",
            f"{tab.ativacoes['acao']} instead of {atual_rotulo}",
            "ativacao",
            tab.pontos_da_ativacao[t.ativacao.valor],
            lambda t: t.com(ativacao=_lido(t.ativacao, "acao"), gatilho=AUSENTE),
        )
    if t.duracao.valor is not None:
        atual_pontos = tab.pontos_da_duracao[t.duracao.valor]
        for duracao, pontos in sorted(tab.pontos_da_duracao.items(), key=lambda row: -row[1]):
            if pontos < atual_pontos:
                yield Mudanca(
                    f"duração {tab.duracoes[duracao]} em vez de {tab.duracoes[t.duracao.valor]}",
                    f"duração {tab.duracoes[duracao]} instead of {tab.duracoes[t.duracao.valor]}",
                    "duracao",
                    atual_pontos - pontos,
                    lambda t, id_=duracao: t.com(duracao=_lido(t.duracao, id_)),  # type: ignore[misc]
                )


def _lido(campo: Campo[str], valor: str) -> Campo[str]:
    return Campo(Estado.LIDO, valor, campo.at, campo.chave)


def _com_efeito(t: Tecnica, compra: Compra, vezes: int) -> Tecnica:
    compras = tuple(
        c._replace(vezes=vezes) if c is compra else c for c in t.efeitos.valor or () if c is not compra or vezes
    )
    return t.com(efeitos=Campo(Estado.LIDO, compras, t.efeitos.at, t.efeitos.chave))


def _sem_modificador(t: Tecnica, id_: str) -> Tecnica:
    pecas: tuple[PecaEscrita, ...] = tuple(p for p in t.modificadores.valor or () if p.id != id_)
    return t.com(modificadores=Campo(Estado.LIDO, pecas, t.modificadores.at, t.modificadores.chave))


def _sem_seletiva(t: Tecnica) -> Tecnica:
    t = _sem_modificador(t, "area_seletiva")
    area = t.area.valor
    return t if area is None else t.com(area=t.area._replace(valor=area._replace(seletiva=())))


def _sem_dobrada(t: Tecnica) -> Tecnica:
    t = _sem_modificador(t, "area_dobrada")
    area = t.area.valor
    return t if area is None else t.com(area=t.area._replace(valor=area._replace(dobrada=())))


def _aceita(x: Exame, t: Tecnica, antes: frozenset[str]) -> bool:
    """Whether the changed technique, its numbers written anew, breaks no rule that the written one does not."""
    novo = x.com(_com_numeros(x, t))
    return novo.T is not None and novo.Tmax is not None and novo.T <= novo.Tmax and _faltas(novo) <= antes


def _com_numeros(x: Exame, t: Tecnica) -> Tecnica:
    """The technique with the numbers its sum gives, as a player would write them after the change."""
    exame = x.com(t)
    at = t.tamanho.at
    if exame.T is not None:
        t = t.com(tamanho=Campo(Estado.LIDO, exame.T, at or t.grau.at))
    if exame.C is not None:
        t = t.com(custo=Campo(Estado.LIDO, exame.C, t.custo.at or t.grau.at))
    if t.manutencao.valor is not None and exame.C is not None:
        manutencao: Campo[int] = Campo(Estado.LIDO, x.motor.manutencao_de(exame.C), t.manutencao.at)
        t = t.com(manutencao=manutencao if t.duracao.valor == "sustentada" else AUSENTE)
    possiveis = x.bonus_possiveis()
    at_dano = t.dano.at or t.grau.at
    if t.dano.escrito and possiveis and at_dano is not None:
        dano = x.motor.dano(t, possiveis[0])
        somas = {}
        if dano is not None:
            somas[""] = Soma(dano.dados, dano.constante, ("mod",), dano.texto, at_dano)
        t = t.com(dano=Campo(Estado.LIDO, somas, at_dano))
    # Measures follow the purchase and are written anew as well.
    compras = tuple(c._replace(medida=None) for c in t.efeitos.valor or ())
    return t.com(efeitos=Campo(Estado.LIDO, compras, t.efeitos.at, t.efeitos.chave))


def _faltas(x: Exame) -> frozenset[str]:
    """The rules a technique breaks, but the one that asks for proposals."""
    return frozenset(
        rule.code
        for rule in x.regras.of_kind("tecnica")
        if rule.code != "SE201" and rule.severity is not Severity.INFO and any(True for _ in rule.check(x))
    )
