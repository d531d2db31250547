"""The numbers and lists of the rule text (`tables/*.yaml`) as typed values. No number of the text stands in code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from techlint.systems.kit.names import spelling
from techlint.values import Any, NamedTuple

# What a table's YAML holds: groups of groups, texts and numbers, whose form the tables' test holds.
Dados = Mapping[str, Any]


class Caracteristica(NamedTuple):
    """One of the five numbers of a sheet."""

    id: str
    sigla: str
    nome: str


class Base(NamedTuple):
    """What a strike is made with. `caracteristica` is None for magic, which the sum of the FA knows nothing of;
    `teste` is the characteristic tested to answer such a strike, `perdedor` what becomes of who loses."""

    id: str
    nome: str
    sigla: str | None
    caracteristica: str | None
    teste: str
    perdedor: str
    energiza: bool


class Veloz(NamedTuple):
    """A vantagem that adds to H in dodging and in running, and the movements it gives a turn."""

    nome: str
    bonus: int
    movimentos: int


class Escola(NamedTuple):
    """A school of magic, the vantagem that opens it, its subtypes by normalised name."""

    id: str
    nome: str
    vantagem: str
    subtipos: Mapping[str, str]


class Alcance(NamedTuple):
    """How far a spell reaches; `metros` is None where it is no distance."""

    id: str
    nome: str
    metros: int | None


class Duracao(NamedTuple):
    """How long a spell lasts, and whether it is maintained, may have a term, is permanent."""

    id: str
    nome: str
    manutencao: bool
    prazo: bool
    permanente: bool


# What a vantagem of speed gives where a house entry leaves it out.
_PARADO = {"bonus": 0, "movimentos": 0}


def _nomes(dados: Sequence[str]) -> Mapping[str, str]:
    """A list of names by their normalised form."""
    return {spelling(nome): nome for nome in dados}


class Tabelas:
    """The tables that sums and rules read, house rules included where there are any.

    Lists of names are mappings of the normalised name to the one shown."""

    def __init__(self, tables: Mapping[str, Dados]) -> None:
        combate, magia, fora = tables["combate"], tables["magia"], tables["fora_do_texto"]
        self._combate(combate)
        self._deslocamento(combate)
        self._magia(magia)
        # The optional rules that the group's house rules turn on for every file.
        self.ligadas = frozenset(k for k, v in tables["opcoes"]["regras"].items() if v.get("ligada"))
        # What published games add and this text does not have; read only where the group has switched it on.
        self.pms_por_ponto: int = fora["pms"]["por_ponto"]
        self.pms_de_zero: int = fora["pms"]["de_zero"]
        self.pvs_por_ponto: int = fora["pvs"]["por_ponto"]
        self.pvs_de_zero: int = fora["pvs"]["de_zero"]
        self.tipos_de_dano_extra: Mapping[str, Dados] = fora["tipos_de_dano"]

    def _combate(self, dados: Dados) -> None:
        self.caracteristicas = {k: Caracteristica(k, **v) for k, v in dados["caracteristicas"].items()}
        self.minimo: int = dados["caracteristica_minima"]
        self.bases = {k: Base(k, **v) for k, v in dados["bases"].items()}
        self.area_dos_dois_lados = frozenset(dados["area_dos_dois_lados"])
        self.vantagens_de_area = _nomes(dados["vantagens_de_area"])
        dado, vezes = dados["dado"], dados["multiplicadores"]
        self.lados: int = dado["lados"]
        self.dado_minimo: int = dado["minimo"]
        self.dado_critico: int = dado["critico"]
        self.vezes_normal: int = vezes["normal"]
        self.vezes_dobrado: int = vezes["dobrado"]
        self.vezes_critico: int = vezes["critico"]
        self.vezes_critico_ja_dobrado: int = vezes["critico_ja_dobrado"]
        self.velozes = {spelling(v["nome"]): Veloz(**{**_PARADO, **v}) for v in dados["velozes"].values()}
        esquiva = dados["esquiva"]
        self.esquiva_minima: int = esquiva["minimo"]
        self.sem_ver: int = esquiva["sem_ver"]
        self.sem_ver_com_sentido: int = esquiva["sem_ver_com_sentido"]
        self.sentidos = _nomes(dados["sentidos_sem_ver"])
        turno = dados["turno"]
        self.acoes: int = turno["acoes"]
        self.movimentos: int = turno["movimentos"]
        self.movimentos_sem_acao: int = turno["movimentos_sem_acao"]
        self.turno_inteiro = _nomes(dados["turno_inteiro"])
        self.varios_golpes = _nomes(dados["varios_golpes"])
        self.golpes_por_turno: int = dados["golpes_por_turno"]["minimo"]
        energizar = dados["energizar"]
        self.energia_por_turno: int = energizar["bonus_por_turno"]
        self.energia_turnos: int = energizar["turnos_minimos"]
        troca = dados["troca_de_dano"]
        self.penalidade_de_troca: int = troca["penalidade"]
        self.minimo_de_troca: int = troca["minimo"]
        self.custo_do_tipo: int = troca["custo"]
        self.adaptadores = _nomes(dados["adaptadores"])
        self.fontes_de_efeito = _nomes(dados["fontes_de_efeito"])
        self.furtivas = _nomes(dados["pericias_furtivas"])
        self.de_fuga = _nomes(dados["pericias_de_fuga"])
        self.tipos_de_dano: Mapping[str, Dados] = dados["tipos_de_dano"]
        self.classes_de_dano = _nomes(dados["classes_de_dano"])

    def _deslocamento(self, dados: Dados) -> None:
        passo = dados["deslocamento"]
        self.normal_por_ponto: int = passo["normal_por_ponto"]
        self.normal_de_zero: int = passo["normal_de_zero"]
        self.maxima_por_ponto: int = passo["maxima_por_ponto"]
        self.maxima_de_zero: int = passo["maxima_de_zero"]
        self.bonus_de_pericia: int = passo["pericia"]
        self.nado_divide: int = passo["nado_divide"]
        self.escalada_divide: int = passo["escalada_divide"]
        self.pericias_de_nado = _nomes(dados["pericias_de_nado"])
        self.pericias_de_escalada = _nomes(dados["pericias_de_escalada"])
        self.anfibios = _nomes(dados["anfibios"])
        self.alcance_primeiro: int = dados["alcance_de_ataque"]["primeiro"]
        self.alcance_vezes: int = dados["alcance_de_ataque"]["vezes_por_ponto"]
        self.alcance_com_forca = _nomes(dados["alcance_com_forca"])

    def _magia(self, dados: Dados) -> None:
        self.escolas = {
            k: Escola(k, v["nome"], v.get("vantagem") or f"Magia {v['nome']}", _nomes(v.get("subtipos") or ()))
            for k, v in dados["escolas"].items()
        }
        self.custo_minimo: int = dados["custo"]["minimo"]
        self.metade_divide: int = dados["custo"]["metade_divide"]
        self.alcances = {k: Alcance(k, v["nome"], v.get("metros")) for k, v in dados["alcances"].items()}
        self.alcance_pessoal: str = dados["alcance_so_em_si"]
        self.alcance_de_toque: str = dados["alcance_de_toque"]
        self.alvo_de_si = _nomes(dados["alvo_de_si"])
        self.acerto_comum = _nomes(dados["acerto_comum"])
        self.acerto_de_toque = _nomes(dados["acerto_de_toque"])
        self.duracoes = {k: Duracao(k, **v) for k, v in dados["duracoes"].items()}
        self.defesas = _nomes(dados["defesa_instantanea"])
        self.defende_de: Mapping[str, str] = dados["defende_de"]
