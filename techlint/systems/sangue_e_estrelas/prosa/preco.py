"""What a promised benefit would cost to buy, or the nearest piece where the motor sells none of it."""

from __future__ import annotations

from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import Campo, Compra, PecaEscrita, Tecnica
from techlint.systems.sangue_e_estrelas.prosa import do_padrao
from techlint.systems.sangue_e_estrelas.prosa.beneficios import Promessa
from techlint.systems.sangue_e_estrelas.prosa.comprado import TIPOS, Comprado
from techlint.values import NamedTuple

_IMAGEM = ("deixe na descrição só o que se vê", "keep in the description only what is seen")


class Oferta(NamedTuple):
    """A piece that may be bought: how it is called, its points, and the technique with it (None: unknown)."""

    rotulo: str
    pontos: int
    com: Tecnica | None
    ressalva: tuple[str, str] = ("", "")


def saida(x: Exame, p: Promessa) -> tuple[str, str]:
    """The ways out of a promise, in both languages."""
    tipo = TIPOS[p.tipo]
    alvo = p.condicao or tipo.compre
    if alvo:
        oferta = _oferta(x, p, alvo)
        if oferta is not None:
            custa = _custa(x, oferta)
            pt = f"Compre {oferta.rotulo} ({custa[0]}){oferta.ressalva[0]}, ou {_IMAGEM[0]}."
            en = f"Buy {oferta.rotulo} ({custa[1]}){oferta.ressalva[1]}, or {_IMAGEM[1]}."
            return _com_padrao(pt, en, p)
    perto = _oferta(x, p, tipo.perto) if tipo.perto and not _tem(x, tipo.perto) else None
    if perto is not None:
        custa = _custa(x, perto)
        pt = f"O motor não vende {tipo.pt}. O mais perto que ele vende é {perto.rotulo} ({custa[0]})"
        en = f"The motor does not sell {tipo.en}. The nearest it sells is {perto.rotulo} ({custa[1]})"
        pt, en = f"{pt}{perto.ressalva[0]}; ou {_IMAGEM[0]}.", f"{en}{perto.ressalva[1]}; or {_IMAGEM[1]}."
        return _com_padrao(pt, en, p)
    return _com_padrao(
        f"O motor não vende {tipo.pt} por preço nenhum: {_IMAGEM[0]}.",
        f"The motor sells {tipo.en} at no price: {_IMAGEM[1]}.",
        p,
    )


def _com_padrao(pt: str, en: str, p: Promessa) -> tuple[str, str]:
    dito = do_padrao(p.padrao)
    return f"{pt} {dito[0]}", f"{en} {dito[1]}"


def _tem(x: Exame, peca: str) -> bool:
    return peca in Comprado(x).pecas


def _custa(x: Exame, oferta: Oferta) -> tuple[str, str]:
    """`2 pontos; tamanho 4 de 5`, by the sum of the technique with the piece in it."""
    n = oferta.pontos
    pt, en = ("1 ponto", "1 point") if n == 1 else (f"{n} pontos", f"{n} points")
    conta = x.motor.tamanho(oferta.com) if oferta.com is not None else None
    if conta is None or x.Tmax is None:
        return pt, en
    novo = conta.total
    if novo > x.Tmax:
        return f"{pt}; tamanho {novo}, e o Grau deixa {x.Tmax}", f"{en}; tamanho {novo}, and the Grau allows {x.Tmax}"
    return f"{pt}; tamanho {novo} de {x.Tmax}", f"{en}; tamanho {novo} of {x.Tmax}"


def _oferta(x: Exame, p: Promessa, alvo: str) -> Oferta | None:
    t, tab = x.t, x.tab
    if alvo in tab.banidos:
        return None
    at = t.efeitos.at or t.no
    if alvo in tab.condicoes:
        pontos = tab.condicoes[alvo].pontos
        if pontos is None:
            return None
        compra = Compra(alvo, None, 1, at, at, condicao=alvo)
        return Oferta(alvo, pontos, _com_efeito(t, compra), _com_efeito_rolado(x, alvo))
    if alvo in tab.efeitos:
        efeito = tab.efeitos[alvo]
        vezes = _vezes(x, p, alvo)
        compra = Compra(efeito.rotulo, alvo, vezes, at, at)
        rotulo = x.motor.rotulo(compra)
        return Oferta(f"mais {rotulo}" if x.U(alvo) else rotulo, efeito.pontos * vezes, _com_efeito(t, compra))
    if alvo in tab.modificadores:
        return _modificador(x, alvo)
    if alvo == "alcance":
        return _alcance(x, p)
    return None


def _modificador(x: Exame, alvo: str) -> Oferta | None:
    t, peca = x.t, x.tab.modificadores[alvo]
    if peca.onde == "ativacao":
        if t.ativacao.valor is None:
            return None
        pontos = x.tab.pontos_da_ativacao[alvo] - x.tab.pontos_da_ativacao[t.ativacao.valor]
        com = t.com(ativacao=t.ativacao.lido(alvo))
        return Oferta(f"a ativação {x.tab.ativacoes[alvo]}", max(pontos, 0), com)
    if t.modificadores.valor is None and t.modificadores.escrito:
        return Oferta(peca.rotulo, peca.valor, None)
    at = t.modificadores.at or t.no
    escritas = (*(t.modificadores.valor or ()), PecaEscrita(peca.rotulo, alvo, at, at))
    return Oferta(peca.rotulo, peca.valor, t.com(modificadores=_lido(t.modificadores, escritas)))


def _alcance(x: Exame, p: Promessa) -> Oferta | None:
    """The shortest range that reaches as far as was said; the longest where no number was."""
    t = x.t
    atual, natureza = x.tab.alcances.get(t.alcance.valor or ""), t.natureza.valor
    if atual is None or natureza is None:
        return None
    longas = sorted((a for a in x.tab.alcances.values() if a.ordem > atual.ordem), key=lambda a: a.ordem)
    for faixa in longas:
        if (p.quanto and faixa.metros is not None and faixa.metros >= p.quanto) or faixa is longas[-1]:
            pontos = faixa.pontos[natureza] - atual.pontos[natureza]
            return Oferta(f"alcance {faixa.rotulo}", pontos, t.com(alcance=t.alcance.lido(faixa.id)))
    return None


def _vezes(x: Exame, p: Promessa, efeito: str) -> int:
    """How many times an effect is to be bought for as much as was said, beyond what was bought."""
    c = Comprado(x)
    if not p.quanto or p.tipo in ("vantagem_mais", "alvos"):
        return 1
    if p.tipo == "def":
        each, have = x.tab.efeitos[efeito].def_por_ponto, c.def_()
    elif p.tipo in ("movimento", "empurra", "teletransporte"):
        each, have = x.tab.efeitos[efeito].metros_por_grau * c.grau, c.metros(p.tipo)
    elif p.tipo.startswith("dado"):
        each, have = 1, x.U(efeito)
    else:
        return 1
    if not each:
        return 1
    # Rounded up: a part of a purchase is not sold.
    return max(1, -(-(p.quanto - have) // each))


def _com_efeito(t: Tecnica, compra: Compra) -> Tecnica:
    return t.com(efeitos=_lido(t.efeitos, (*(t.efeitos.valor or ()), compra)))


def _com_efeito_rolado(x: Exame, nome: str) -> tuple[str, str]:
    """What a condition that asks for an Efeito adds where the technique rolls an Ataque."""
    rolagens = x.t.rolagem.valor
    grau = x.tab.condicoes[nome].grau
    if grau == "fraca" or rolagens is None or rolagens.tipo == "efeito":
        return "", ""
    return ", que pede Rolagem de Efeito", ", which asks for a Rolagem de Efeito"


def _lido(campo: Campo[tuple[Compra, ...]] | Campo[tuple[PecaEscrita, ...]], valor: object) -> object:
    return campo.lido(valor)  # type: ignore[arg-type]
