"""What a group may change in its house rules: the sections of a house file, over the tables."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems.kit.fields import BOOLEAN, INTEGER, TEXT, TEXTS, Choice, Field, Group
from techlint.systems.kit.house import Section


def _nomes(nome: str, tabela: str, pt: str, en: str) -> Section:
    return Section(nome, tabela, None, about=Text(pt, en))


def _numeros(nome: str, tabela: str, pt: str, en: str) -> Section:
    return Section(nome, tabela, INTEGER, adds=False, about=Text(pt, en))


SECOES = (
    Section(
        "opcoes",
        "opcoes.regras",
        Group(Field("ligada", BOOLEAN), lead="ligada"),
        adds=False,
        about=Text("regras opcionais ligadas para todos os arquivos", "optional rules turned on for every file"),
    ),
    Section(
        "tipos_de_dano",
        "combate.tipos_de_dano",
        Group(Field("classe", Choice("combate.classes_de_dano"), required=True), lead="classe"),
        about=Text("tipos de dano da mesa, e se são físico ou energia", "types of damage, physical or energy"),
    ),
    _nomes("turno_inteiro", "combate.turno_inteiro", "vantagens que tomam o turno", "vantagens that take the turn"),
    _nomes("varios_golpes", "combate.varios_golpes", "meios de vários golpes", "means to several blows"),
    _nomes("vantagens_de_area", "combate.vantagens_de_area", "fazem golpe de área", "make it a strike in area"),
    _nomes("sentidos", "combate.sentidos_sem_ver", "esquivam sem ver", "dodge without seeing"),
    _nomes("anfibios", "combate.anfibios", "nadam à velocidade normal", "swim at the normal pace"),
    _nomes("alcance_com_forca", "combate.alcance_com_forca", "golpeiam ao longe", "strike far with Força"),
    _nomes("adaptadores", "combate.adaptadores", "não perdem por trocar de dano", "lose nothing by changing damage"),
    _nomes("pericias_de_nado", "combate.pericias_de_nado", "dão H+1 no nado", "give H+1 in swimming"),
    _nomes("pericias_de_escalada", "combate.pericias_de_escalada", "dão H+1 na escalada", "give H+1 in climbing"),
    _nomes("pericias_furtivas", "combate.pericias_furtivas", "aproximam em silêncio", "come near in silence"),
    _nomes("pericias_de_fuga", "combate.pericias_de_fuga", "fogem num instante", "flee in an instant"),
    Section(
        "velozes",
        "combate.velozes",
        Group(Field("bonus", INTEGER), Field("movimentos", INTEGER), lead="bonus"),
        about=Text("o que somam a H na esquiva e na corrida", "what they add to H in dodging and running"),
    ),
    _numeros("esquiva", "combate.esquiva", "os números da esquiva", "the numbers of dodging"),
    _numeros("turno", "combate.turno", "o que cabe num turno", "what fits into a turn"),
    _numeros("energizar", "combate.energizar", "o que cada turno parado dá", "what a turn of energising gives"),
    _numeros("deslocamento", "combate.deslocamento", "as velocidades", "the speeds"),
    _numeros("alcance_de_ataque", "combate.alcance_de_ataque", "o alcance dos tiros", "the range of shots"),
    _numeros("troca_de_dano", "combate.troca_de_dano", "a penalidade de trocar", "the penalty of changing"),
    Section(
        "escolas",
        "magia.escolas",
        Group(Field("vantagem", TEXT), Field("subtipos", TEXTS), lead="vantagem"),
        about=Text("escolas de magia, e a vantagem de cada uma", "schools of magic, and the vantagem of each"),
    ),
    Section(
        "alcances",
        "magia.alcances",
        Group(Field("metros", INTEGER), lead="metros"),
        about=Text("alcances de magia em metros", "ranges of spells in metres"),
    ),
    _nomes("defesa_instantanea", "magia.defesa_instantanea", "magias que defendem", "spells that defend"),
    _numeros("pms", "fora_do_texto.pms", "PMs por ponto de R (fora do texto)", "PMs a point of R (not in the text)"),
    _numeros("pvs", "fora_do_texto.pvs", "PVs por ponto de R (fora do texto)", "PVs a point of R (not in the text)"),
)
