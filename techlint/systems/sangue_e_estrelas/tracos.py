"""What a technique has, told in a moment: a rule of what it does not have need not be asked (`so_com` of a rule).

A trait is told wherever a rule that asks for it could find something, and may be told more often: to tell it too
seldom would keep the rule silent. `tests/fuzz/test_fuzz_traits.py` holds the rules to that."""

from __future__ import annotations

from functools import lru_cache

from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import AUSENTE, Rolagens, Tecnica
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.values import NamedTuple

# Each with the bit that tells it, in this order.
TRACOS = (
    "incompleta",  # a field is missing or blank
    "reacao",
    "pessoal",
    "cena",  # the duração
    "sustento",  # a manutenção is written
    "vaga",  # a seat is written
    "gatilho_solto",  # a gatilho, and no reação
    "sem_atributo",
    "atributo_alheio",  # not one of its natureza
    "sem_efeito",
    "sem_nome_no_motor",  # something bought or taken that the motor may not have
    "destino",
    "estado",  # a condição that is not for sale
    "outro_grau",  # a condição written with a grau not its own
    "condicao",
    "ofensiva",
    "inofensiva",
    "compra_repetida",  # bought twice, perhaps, what is had once
    "alvos",  # how many it takes is written
    "medida",  # of an effect, an area or a limitação
    "dano_area",
    "dano_continuo",
    "so_de_uma_natureza",
    "refletir",
    "movimento",
    "empurra",
    "forma",  # of an area
    "area_desencontrada",  # a form and no dano em área, or the other way round
    "ajuste_de_area",
    "com_dado",  # a sum of dice is bought or written
    "com_soma",  # a sum of dice is written
    "desfecho",
    "marca",
    "gatilho_comprado",
    "contra_armadura",
    "varios_aliados",
    "pode_sobrar",  # a modificador that may change nothing
    "de_outro_campo",  # a modificador that another field may hold as well
    "peca_repetida",
    "limitacao_nula",
    "volta_contra_voce",
    "fuga",
    "condicao_dificil",
    "choca",  # a limitação that may clash with something
    "pesa_pouco",  # a limitação that may weigh little
    "acima_do_grau",
    "tamanho_difere",
    "custo_difere",
    "abaixo_do_piso",
    "desconto_demais",
    "grau_estranho",
    "grau_cedo",  # a Grau that its level, or the elite, may not have
    "ataque",
    "efeito",  # the roll
    "rola",
    "nao_rola",
    "varias_rolagens",
    "alvo_estranho",
    "projeto",  # what stands in the rest of the run is known
)
_BIT = {nome: 1 << i for i, nome in enumerate(TRACOS)}


def _bits(*nomes: str) -> int:
    return sum(_BIT[nome] for nome in nomes)


_INCOMPLETA, _REACAO, _PESSOAL, _CENA = _BIT["incompleta"], _BIT["reacao"], _BIT["pessoal"], _BIT["cena"]
_SUSTENTO, _VAGA, _GATILHO_SOLTO = _BIT["sustento"], _BIT["vaga"], _BIT["gatilho_solto"]
_SEM_ATRIBUTO, _ATRIBUTO_ALHEIO = _BIT["sem_atributo"], _BIT["atributo_alheio"]
_SEM_EFEITO, _SEM_NOME, _DESTINO = _BIT["sem_efeito"], _BIT["sem_nome_no_motor"], _BIT["destino"]
_OUTRO_GRAU, _CONDICAO = _BIT["outro_grau"], _BIT["condicao"]
_OFENSIVA, _INOFENSIVA = _BIT["ofensiva"], _BIT["inofensiva"]
_COMPRA_REPETIDA, _ALVOS, _MEDIDA = _BIT["compra_repetida"], _BIT["alvos"], _BIT["medida"]
_DANO_AREA, _FORMA, _DESENCONTRADA = _BIT["dano_area"], _BIT["forma"], _BIT["area_desencontrada"]
_AJUSTE, _COM_DADO, _COM_SOMA = _BIT["ajuste_de_area"], _BIT["com_dado"], _BIT["com_soma"]
_PECA_REPETIDA, _NULA = _BIT["peca_repetida"], _BIT["limitacao_nula"]
_ACIMA, _TAMANHO, _CUSTO, _PISO = (
    _BIT["acima_do_grau"],
    _BIT["tamanho_difere"],
    _BIT["custo_difere"],
    _BIT["abaixo_do_piso"],
)
_DESCONTO, _GRAU_ESTRANHO, _GRAU_CEDO = _BIT["desconto_demais"], _BIT["grau_estranho"], _BIT["grau_cedo"]
_ATAQUE, _EFEITO, _ROLA, _NAO_ROLA = _BIT["ataque"], _BIT["efeito"], _BIT["rola"], _BIT["nao_rola"]
_VARIAS, _ALVO_ESTRANHO, _PROJETO = _BIT["varias_rolagens"], _BIT["alvo_estranho"], _BIT["projeto"]
_NAO_SOMA = 1 << len(TRACOS)  # had once, however often it is bought; no trait of its own

_DO_EFEITO = {
    "dano_area": _DANO_AREA,
    "dano_continuo": _bits("dano_continuo"),
    "refletir": _bits("refletir") | _NAO_SOMA,
    "vantagem_desvantagem": _NAO_SOMA,
    "movimento": _bits("movimento"),
    "empurrar_puxar": _bits("empurra"),
}
_DO_MODIFICADOR = {
    "desfecho": _bits("desfecho"),
    "marca": _bits("marca", "pode_sobrar"),
    "gatilho": _bits("gatilho_comprado", "pode_sobrar"),
    "ignora_cobertura": _bits("pode_sobrar"),
    "nao_precisa_ver": _bits("pode_sobrar"),
    "atravessa_armadura": _bits("contra_armadura"),
    "quebra_armadura": _bits("contra_armadura"),
    "varios_aliados": _bits("varios_aliados"),
    "area_dobrada": _AJUSTE,
    "area_seletiva": _AJUSTE,
}
_DA_LIMITACAO = {
    "volta_contra_voce": _bits("volta_contra_voce"),
    "pode_ser_quebrado": _bits("fuga", "pesa_pouco"),
    "setimo_escapa": _bits("fuga", "pesa_pouco"),
    "condicao_dificil": _bits("condicao_dificil", "choca", "pesa_pouco"),
    "exige_carregar": _bits("choca"),
    "uma_vez_por_luta": _bits("choca"),
    "deixa_caido_ou_desprevenido": _bits("pesa_pouco"),
}


class _Marcas(NamedTuple):
    """What each entry of the tables brings to the technique that has it, and the grau each condição is of."""

    efeitos: dict[str, int]
    condicoes: dict[str, int]
    graus: dict[str, str]
    modificadores: dict[str, int]
    limitacoes: dict[str, int]
    medidas: frozenset[str]  # the limitations whose argument may be a measure


@lru_cache(maxsize=4)
def _marcas(motor: Motor) -> _Marcas:
    tab = motor.tabelas
    efeitos = {}
    for id_, efeito in tab.efeitos.items():
        efeitos[id_] = _DO_EFEITO.get(id_, 0)
        if efeito.dado is not None:
            efeitos[id_] |= _COM_DADO
        if efeito.so_natureza is not None:
            efeitos[id_] |= _bits("so_de_uma_natureza")
    destinos = {destino.condicao for destino in tab.destinos.values()}
    condicoes = {}
    for nome, condicao in tab.condicoes.items():
        condicoes[nome] = efeitos.get(f"condicao_{condicao.grau}", 0) | _NAO_SOMA
        if condicao.grau == "estado":
            condicoes[nome] |= _bits("estado")
        if nome in destinos:
            condicoes[nome] |= _DESTINO
    modificadores = {
        id_: _DO_MODIFICADOR.get(id_, 0) | (_bits("de_outro_campo") if peca.onde is not None else 0)
        for id_, peca in tab.modificadores.items()
    }
    return _Marcas(
        efeitos,
        condicoes,
        {nome: condicao.grau for nome, condicao in tab.condicoes.items()},
        modificadores,
        {id_: _DA_LIMITACAO.get(id_, 0) for id_ in tab.limitacoes},
        frozenset(p.id for p in tab.limitacoes.values() if p.dado is not None or p.dano_por_grau),
    )


def tracos(x: Exame) -> int:
    """The traits of a technique, as bits; worked out when it is judged, for what the run knows of it counts too."""
    t = x.t
    marcas = _marcas(x.motor)
    found = _das_compras(x, marcas) | _das_pecas(x, marcas) | _das_contas(x)
    if x.ofensivos:
        found |= _OFENSIVA
        if x.condicoes:
            found |= _CONDICAO
    else:
        found |= _INOFENSIVA
    if not x.conhecidos:
        found |= _SEM_NOME | _DESTINO
    natureza, atributo = t.natureza.valor, t.atributo.valor
    if atributo is None:
        found |= _SEM_ATRIBUTO
    elif natureza is not None and atributo not in x.tab.atributos_da_natureza[natureza]:
        found |= _ATRIBUTO_ALHEIO
    if t.ativacao.valor == "reacao":
        found |= _REACAO
    elif t.gatilho.valor is not None:
        found |= _GATILHO_SOLTO
    if t.duracao.valor == "cena":
        found |= _CENA
    if t.alcance.valor == "pessoal":
        found |= _PESSOAL
    if t.manutencao.valor is not None:
        found |= _SUSTENTO
    if t.vaga.valor:
        found |= _VAGA
    area = t.area.valor
    if area is None:
        if found & _DANO_AREA:
            found |= _DESENCONTRADA
    else:
        if area.dobrada or area.seletiva:
            found |= _AJUSTE
            if len(area.dobrada) > 1:
                found |= _PECA_REPETIDA
        if area.medida is not None:
            found |= _MEDIDA
        if area.forma is not None:
            found |= _FORMA
        if (area.forma is not None) != bool(found & _DANO_AREA):
            found |= _DESENCONTRADA
    lidas = t.rolagem.valor
    if lidas is not None:
        found |= _da_rolagem(x, lidas)
    if t.dano.valor:
        found |= _COM_DADO | _COM_SOMA
    if x.projeto is not None:
        found |= _PROJETO
    if _incompleta(t, found):
        found |= _INCOMPLETA
    return found & ~_NAO_SOMA


def _das_compras(x: Exame, marcas: _Marcas) -> int:
    compras = x.t.efeitos.valor
    if not compras:
        return _SEM_EFEITO if compras is not None else 0
    found = 0
    for c in compras:
        bits = marcas.efeitos.get(c.efeito, 0) if c.efeito is not None else 0
        if c.condicao is not None:
            bits |= marcas.condicoes[c.condicao]
            if c.grau_escrito is not None and c.grau_escrito != marcas.graus[c.condicao]:
                found |= _OUTRO_GRAU
            if c.argumento:
                found |= _SEM_NOME  # which may be no sense
        if bits & _NAO_SOMA and (found & _NAO_SOMA or c.vezes > 1):
            found |= _COMPRA_REPETIDA
        if c.medida is not None:
            found |= _MEDIDA
        if c.alvos is not None:
            found |= _ALVOS
        found |= bits
    return found


def _das_pecas(x: Exame, marcas: _Marcas) -> int:
    found = 0
    for pecas, ids, bits in (
        (x.t.modificadores.valor, x.modificadores, marcas.modificadores),
        (x.t.limitacoes.valor, x.limitacoes, marcas.limitacoes),
    ):
        if not pecas:
            continue
        if ids is None:
            found |= _SEM_NOME | _PECA_REPETIDA
        elif len(ids) < len(pecas):
            found |= _PECA_REPETIDA
        for peca in pecas:
            if peca.id is not None:
                found |= bits[peca.id]
                if peca.argumento and peca.id in marcas.medidas:
                    found |= _MEDIDA
    return found | _NULA if x.nulas else found


def _das_contas(x: Exame) -> int:
    t, T, C, L, piso = x.t, x.T, x.C, x.L, x.piso
    found = 0
    if T is not None:
        if x.Tmax is not None and T > x.Tmax:
            found |= _ACIMA
        if t.tamanho.valor is not None and t.tamanho.valor != T:
            found |= _TAMANHO
        if L and piso is not None and L > T - piso:
            found |= _DESCONTO
    custo = t.custo.valor
    if custo is not None:
        if C is not None and custo != C:
            found |= _CUSTO
        if piso is not None and custo < piso:
            found |= _PISO
    grau = t.grau.valor
    if grau is not None:
        linha = x.tab.graus.get(grau)
        nivel = t.nivel.valor
        if linha is None:
            found |= _GRAU_ESTRANHO
        elif not linha.nivel_min <= nivel <= linha.nivel_max if nivel is not None else t.do_assento:
            found |= _GRAU_CEDO
    return found


def _da_rolagem(x: Exame, lidas: Rolagens) -> int:
    if len(lidas.rolagens) == 1 and lidas.desfecho is None:
        tipo, contra, _ = lidas.rolagens[0]
        found = _ROLA | (_ATAQUE if tipo == "ataque" else _EFEITO)
        return found if len(contra) == 1 and contra[0] in x.tab.rolagens[tipo].contra else found | _ALVO_ESTRANHO
    if not lidas.rolagens and lidas.desfecho is None:
        return _NAO_ROLA
    return _VARIAS | _ALVO_ESTRANHO | _ROLA | _ATAQUE | _EFEITO | (0 if lidas.rolagens else _NAO_ROLA)


def _incompleta(t: Tecnica, found: int) -> bool:
    """Whether a field may be missing or blank: what was read in any is no None."""
    return (
        t.nome.valor is None
        or t.natureza.valor is None
        or t.ativacao.valor is None
        or t.duracao.valor is None
        or t.alcance.valor is None
        or t.efeitos.valor is None
        or t.modificadores.valor is None
        or t.tamanho.valor is None
        or t.limitacoes.valor is None
        or t.custo.valor is None
        or t.grau.valor is None
        or t.rolagem.valor is None
        or t.descricao.valor is None
        or (t.dano.valor is None and bool(found & _COM_DADO))
        or (t.area is not AUSENTE and t.area.valor is None)
        or (t.atributo is not AUSENTE and t.atributo.valor is None)
        or (t.nivel is not AUSENTE and t.nivel.valor is None)
        or (t.manutencao is not AUSENTE and t.manutencao.valor is None)
        or (t.estado is not AUSENTE and t.estado.valor is None)
    )
