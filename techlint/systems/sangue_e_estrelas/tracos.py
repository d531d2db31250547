"""What of a technique a rule may have something to say of, told in a moment: where it is not there, the rule that
asks for it (`so_com`) need not be asked.

A trait is told wherever such a rule could find something, and may be told more often: told too seldom, it would keep
the rule silent. `tests/fuzz/test_fuzz_traits.py` holds the rules to that."""

from __future__ import annotations

from functools import lru_cache

from techlint.systems.sangue_e_estrelas.build import nenhum
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import AUSENTE, Rolagens, Tecnica
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.systems.sangue_e_estrelas.textos import em_prosa
from techlint.values import NamedTuple

# Each with the bit that tells it, in this order.
TRACOS = (
    "incompleta",  # a field is missing or blank
    "sem_gatilho",  # a reação that does not say what it answers
    "gatilho_solto",  # a gatilho, and no reação
    "sem_atributo",
    "atributo_alheio",  # not one of its natureza
    "sem_efeito",
    "nome_estranho",  # something bought or taken that the motor may not have
    "destino",  # bought, or perhaps
    "estado",  # a condição that is not for sale
    "outro_grau",  # a condição written with a grau not its own
    "compra_repetida",  # bought twice, perhaps, what is had once
    "alvos",  # how many it takes is written
    "medida",  # of an effect, an area or a limitação
    "dano_continuo",
    "so_de_uma_natureza",
    "refletir",
    "movimento_em_reacao",
    "em_cena",
    "sustento",  # a manutenção is written
    "zona_solta",  # a form that wants another duração
    "area_desencontrada",  # a form and no dano em área, or the other way round
    "ajuste_de_area",
    "pessoal_com_alvo",
    "com_dado",  # a sum of dice is bought or written
    "bonus_alto",  # a sum of dice over the Grau
    "desfecho",
    "marca",
    "gatilho_comprado",
    "contra_armadura",
    "varios_aliados",
    "sobra",  # a modificador that may change nothing
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
    "falta_rolagem",
    "rolagem_a_mais",  # nothing it buys reaches anybody
    "varias_rolagens",
    "alvo_estranho",  # of the roll
    "pesada_com_ataque",
    "area_com_ataque",
    "area_contra_outra",  # a defence that dano em área does not go against
    "empurra_contra_outra",
    "fora_do_tema",  # a condição that usually goes against another defence
    "vaga",  # a seat is written
    "projeto",  # what stands in the rest of the run is known
    "em_prosa",  # a text of it may hold what a rule of prose looks for
)
_BIT = {nome: 1 << i for i, nome in enumerate(TRACOS)}

_INCOMPLETA, _SEM_GATILHO, _GATILHO_SOLTO = _BIT["incompleta"], _BIT["sem_gatilho"], _BIT["gatilho_solto"]
_SEM_ATRIBUTO, _ATRIBUTO_ALHEIO, _SEM_EFEITO = _BIT["sem_atributo"], _BIT["atributo_alheio"], _BIT["sem_efeito"]
_NOME_ESTRANHO, _DESTINO, _OUTRO_GRAU = _BIT["nome_estranho"], _BIT["destino"], _BIT["outro_grau"]
_COMPRA_REPETIDA, _ALVOS, _MEDIDA = _BIT["compra_repetida"], _BIT["alvos"], _BIT["medida"]
_MOVIMENTO_EM_REACAO, _EM_CENA, _SUSTENTO = _BIT["movimento_em_reacao"], _BIT["em_cena"], _BIT["sustento"]
_ZONA_SOLTA, _AREA_DESENCONTRADA, _AJUSTE_DE_AREA = (
    _BIT["zona_solta"],
    _BIT["area_desencontrada"],
    _BIT["ajuste_de_area"],
)
_PESSOAL_COM_ALVO, _COM_DADO, _BONUS_ALTO = _BIT["pessoal_com_alvo"], _BIT["com_dado"], _BIT["bonus_alto"]
_SOBRA, _PECA_REPETIDA, _LIMITACAO_NULA = _BIT["sobra"], _BIT["peca_repetida"], _BIT["limitacao_nula"]
_CHOCA, _PESA_POUCO, _ACIMA_DO_GRAU = _BIT["choca"], _BIT["pesa_pouco"], _BIT["acima_do_grau"]
_TAMANHO_DIFERE, _CUSTO_DIFERE, _ABAIXO_DO_PISO = _BIT["tamanho_difere"], _BIT["custo_difere"], _BIT["abaixo_do_piso"]
_DESCONTO_DEMAIS, _GRAU_ESTRANHO, _GRAU_CEDO = _BIT["desconto_demais"], _BIT["grau_estranho"], _BIT["grau_cedo"]
_FALTA_ROLAGEM, _ROLAGEM_A_MAIS, _VARIAS_ROLAGENS = (
    _BIT["falta_rolagem"],
    _BIT["rolagem_a_mais"],
    _BIT["varias_rolagens"],
)
_ALVO_ESTRANHO, _PESADA_COM_ATAQUE, _AREA_COM_ATAQUE = (
    _BIT["alvo_estranho"],
    _BIT["pesada_com_ataque"],
    _BIT["area_com_ataque"],
)
_AREA_CONTRA_OUTRA, _EMPURRA_CONTRA_OUTRA, _FORA_DO_TEMA = (
    _BIT["area_contra_outra"],
    _BIT["empurra_contra_outra"],
    _BIT["fora_do_tema"],
)
_VAGA, _PROJETO, _EM_PROSA = _BIT["vaga"], _BIT["projeto"], _BIT["em_prosa"]
# What is no trait of its own, but of which some are told.
_NAO_SOMA = 1 << len(TRACOS)
_CONDICAO = 1 << len(TRACOS) + 1
_DANO_AREA = 1 << len(TRACOS) + 2
_EMPURRA = 1 << len(TRACOS) + 3
_MOVIMENTO = 1 << len(TRACOS) + 4
_PESADA = 1 << len(TRACOS) + 5
_COBERTURA = 1 << len(TRACOS) + 6
_SEM_VER = 1 << len(TRACOS) + 7
_UMA_VEZ = 1 << len(TRACOS) + 8
_CARREGAR = 1 << len(TRACOS) + 9
_CAIDO = 1 << len(TRACOS) + 10
_CONTAM = (1 << len(TRACOS)) - 1

_DO_EFEITO = {
    "dano_area": _DANO_AREA,
    "dano_continuo": _BIT["dano_continuo"],
    "refletir": _BIT["refletir"] | _NAO_SOMA,
    "vantagem_desvantagem": _NAO_SOMA,
    "movimento": _MOVIMENTO,
    "empurrar_puxar": _EMPURRA,
}
_DO_MODIFICADOR = {
    "desfecho": _BIT["desfecho"],
    "marca": _BIT["marca"],
    "gatilho": _BIT["gatilho_comprado"] | _SOBRA,
    "ignora_cobertura": _COBERTURA,
    "nao_precisa_ver": _SEM_VER,
    "atravessa_armadura": _BIT["contra_armadura"],
    "quebra_armadura": _BIT["contra_armadura"],
    "varios_aliados": _BIT["varios_aliados"],
    "area_dobrada": _AJUSTE_DE_AREA,
    "area_seletiva": _AJUSTE_DE_AREA,
}
_DA_LIMITACAO = {
    "volta_contra_voce": _BIT["volta_contra_voce"],
    "pode_ser_quebrado": _BIT["fuga"],
    "setimo_escapa": _BIT["fuga"],
    "condicao_dificil": _BIT["condicao_dificil"] | _CHOCA | _PESA_POUCO,
    "exige_carregar": _CARREGAR,
    "uma_vez_por_luta": _UMA_VEZ,
    "deixa_caido_ou_desprevenido": _CAIDO,
}
# What is rolled with a bônus do ponto, as SE208 counts it.
_COM_BONUS = frozenset(("dano_alvo_unico", "dano_area", "dano_continuo", "pv_temporarios", "cura"))


class _Marcas(NamedTuple):
    """What each entry of the tables brings to the technique that has it; of a condição also its grau, its theme and
    whether an argument may be wrong; the defences of dano em área and of a push."""

    efeitos: dict[str, int]
    condicoes: dict[str, tuple[int, str, str | None, bool]]
    modificadores: dict[str, int]
    limitacoes: dict[str, int]
    medidas: frozenset[str]  # the limitations whose argument may be a measure
    da_area: tuple[str, ...]
    do_empurrao: tuple[str, ...]


@lru_cache(maxsize=4)
def _marcas(motor: Motor) -> _Marcas:
    tab = motor.tabelas
    efeitos = {}
    for id_, efeito in tab.efeitos.items():
        efeitos[id_] = _DO_EFEITO.get(id_, 0)
        if efeito.dado is not None:
            efeitos[id_] |= _COM_DADO
        if efeito.so_natureza is not None:
            efeitos[id_] |= _BIT["so_de_uma_natureza"]
    destinos = {destino.condicao for destino in tab.destinos.values()}
    leve = next(iter(tab.pontos_do_grau))
    condicoes = {}
    for nome, condicao in tab.condicoes.items():
        bits = efeitos.get(f"condicao_{condicao.grau}", 0) | _NAO_SOMA | _CONDICAO
        if condicao.grau == "estado":
            bits |= _BIT["estado"]
        elif condicao.grau not in (leve, "destino"):
            bits |= _PESADA
        if nome in destinos:
            bits |= _DESTINO
        condicoes[nome] = bits, condicao.grau, condicao.tema, bool(condicao.argumentos)
    modificadores = {
        id_: _DO_MODIFICADOR.get(id_, 0) | (_BIT["de_outro_campo"] if peca.onde is not None else 0)
        for id_, peca in tab.modificadores.items()
    }
    em_area, empurra = tab.efeitos["dano_area"].rolagem, tab.efeitos["empurrar_puxar"].rolagem
    return _Marcas(
        efeitos,
        condicoes,
        modificadores,
        {id_: _DA_LIMITACAO.get(id_, 0) for id_ in tab.limitacoes},
        frozenset(p.id for p in tab.limitacoes.values() if p.dado is not None or p.dano_por_grau),
        em_area.contra if em_area is not None else (),
        empurra.contra if empurra is not None else (),
    )


def tracos(x: Exame, asked: int) -> int:
    """The traits of a technique, as bits; worked out when it is judged, for what the run knows of it counts too.

    What is dear to tell is told only where a bit of `asked` stands for it: texts are read for somebody."""
    t = x.t
    marcas = _marcas(x.motor)
    lidas = t.rolagem.valor
    uma = lidas.rolagens[0] if lidas is not None and len(lidas.rolagens) == 1 and lidas.desfecho is None else None
    contra = uma.contra if uma is not None and uma.tipo == "efeito" else ()
    found = _das_compras(x, marcas, contra) | _das_contas(x)
    pessoal, reacao = t.alcance.valor == "pessoal", t.ativacao.valor == "reacao"
    if t.modificadores.valor or t.limitacoes.valor:
        found |= _das_pecas(x, marcas)
        if reacao and found & _CARREGAR:
            found |= _CHOCA
        if found & _BIT["fuga"] and found & _CONDICAO:
            found |= _PESA_POUCO
        if x.donos:
            if found & _CAIDO:
                found |= _PESA_POUCO
            if found & _UMA_VEZ and found & _BIT["desfecho"]:
                found |= _CHOCA
        if (pessoal and found & _SEM_VER) or (found & _COBERTURA and not x.ofensivos):
            found |= _SOBRA
        if found & _BIT["marca"] and lidas is not None and not lidas.rolagens:
            found |= _SOBRA
    if pessoal and x.ofensivos:
        found |= _PESSOAL_COM_ALVO
    if reacao:
        if found & _MOVIMENTO:
            found |= _MOVIMENTO_EM_REACAO
        if t.gatilho.valor is None or nenhum(t.gatilho.valor):
            found |= _SEM_GATILHO
    elif t.gatilho.valor is not None:
        found |= _GATILHO_SOLTO
    atributo = t.atributo.valor
    if atributo is None:
        found |= _SEM_ATRIBUTO
    elif t.natureza.valor is not None and atributo not in x.tab.atributos_da_natureza[t.natureza.valor]:
        found |= _ATRIBUTO_ALHEIO
    if t.duracao.valor == "cena":
        found |= _EM_CENA
    if t.manutencao.valor is not None:
        found |= _SUSTENTO
    if t.vaga.valor:
        found |= _VAGA
    if t.area.valor is not None:
        found |= _da_area(x, bool(found & _DANO_AREA))
    elif found & _DANO_AREA:
        found |= _AREA_DESENCONTRADA
    if uma is not None:
        if len(uma.contra) != 1 or uma.contra[0] not in x.tab.rolagens[uma.tipo].contra:
            found |= _ALVO_ESTRANHO
        if not x.ofensivos:
            found |= _ROLAGEM_A_MAIS
        if found & _EMPURRA and contra != marcas.do_empurrao:
            found |= _EMPURRA_CONTRA_OUTRA
        if uma.tipo == "ataque":
            if found & _PESADA:
                found |= _PESADA_COM_ATAQUE
            if found & _DANO_AREA:
                found |= _AREA_COM_ATAQUE
        elif found & _DANO_AREA and not found & _CONDICAO and contra[:1] and contra[0] not in marcas.da_area:
            found |= _AREA_CONTRA_OUTRA
    elif lidas is not None:
        found |= _de_varias(x, lidas)
    if x.projeto is not None:
        found |= _PROJETO
    if _incompleta(t, found):
        found |= _INCOMPLETA
    if asked & _EM_PROSA and em_prosa(x):
        found |= _EM_PROSA
    return found & _CONTAM


def _das_compras(x: Exame, marcas: _Marcas, contra: tuple[str, ...]) -> int:
    compras = x.t.efeitos.valor
    found = 0 if x.conhecidos else _NOME_ESTRANHO | _DESTINO
    if not compras:
        found |= _SEM_EFEITO
    pontos = 0
    for c in compras or ():
        efeito, condicao = c.efeito, c.condicao
        bits = marcas.efeitos.get(efeito, 0) if efeito is not None else 0
        if condicao is not None:
            dela, grau, tema, de_sentido = marcas.condicoes[condicao]
            bits |= dela
            if c.grau_escrito is not None and c.grau_escrito != grau:
                found |= _OUTRO_GRAU
            if de_sentido and c.argumento:
                found |= _NOME_ESTRANHO
            if tema is not None and contra and tema != contra[0]:
                found |= _FORA_DO_TEMA
        elif efeito in _COM_BONUS:
            pontos += c.vezes
        if bits & _NAO_SOMA and (found & _NAO_SOMA or c.vezes > 1):
            found |= _COMPRA_REPETIDA
        if c.medida is not None:
            found |= _MEDIDA
        if c.alvos is not None:
            found |= _ALVOS
        found |= bits
    somas, grau_da_tecnica = x.t.dano.valor, x.t.grau.valor
    if somas:
        found |= _COM_DADO
        linha = x.tab.graus.get(grau_da_tecnica) if grau_da_tecnica is not None else None
        if linha is not None and sum([soma.constante for soma in somas.values()]) > linha.bonus_do_ponto_max * pontos:
            found |= _BONUS_ALTO
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
            found |= _NOME_ESTRANHO | _PECA_REPETIDA
        elif len(ids) < len(pecas):
            found |= _PECA_REPETIDA
        for peca in pecas:
            if peca.id is not None:
                found |= bits[peca.id]
                if peca.argumento and peca.id in marcas.medidas:
                    found |= _MEDIDA
    return found | _LIMITACAO_NULA if x.nulas else found


def _das_contas(x: Exame) -> int:
    t, tamanho, custo, certo, piso = x.t, x.T, x.t.custo.valor, x.C, x.piso
    found = 0
    if tamanho is not None:
        if x.Tmax is not None and tamanho > x.Tmax:
            found |= _ACIMA_DO_GRAU
        if t.tamanho.valor is not None and t.tamanho.valor != tamanho:
            found |= _TAMANHO_DIFERE
        if x.L and piso is not None and x.L > tamanho - piso:
            found |= _DESCONTO_DEMAIS
    if custo is not None:
        if certo is not None and custo != certo:
            found |= _CUSTO_DIFERE
        if piso is not None and custo < piso:
            found |= _ABAIXO_DO_PISO
    grau = t.grau.valor
    if grau is not None:
        linha = x.tab.graus.get(grau)
        if linha is None:
            found |= _GRAU_ESTRANHO
        elif t.nivel.valor < linha.nivel_min if t.nivel.valor is not None else t.do_assento:
            found |= _GRAU_CEDO
    return found


def _da_area(x: Exame, em_area: bool) -> int:
    area, duracao = x.t.area.valor, x.t.duracao.valor
    assert area is not None
    found = _AREA_DESENCONTRADA if (area.forma is not None) != em_area else 0
    if area.dobrada or area.seletiva:
        found |= _AJUSTE_DE_AREA
        if len(area.dobrada) > 1:
            found |= _PECA_REPETIDA
    if area.medida is not None:
        found |= _MEDIDA
    if area.forma is not None and x.tab.formas[area.forma].duracao not in (None, duracao):
        found |= _ZONA_SOLTA
    return found


def _de_varias(x: Exame, lidas: Rolagens) -> int:
    """Of no roll, or of several: then whatever may be wrong with them."""
    if not lidas.rolagens and lidas.desfecho is None:
        return _FALTA_ROLAGEM if x.ofensivos else 0
    found = _VARIAS_ROLAGENS | _ALVO_ESTRANHO | _PESADA_COM_ATAQUE | _AREA_COM_ATAQUE | _EMPURRA_CONTRA_OUTRA
    found |= _AREA_CONTRA_OUTRA | _FORA_DO_TEMA
    return found | (_FALTA_ROLAGEM if x.ofensivos else _ROLAGEM_A_MAIS)


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
