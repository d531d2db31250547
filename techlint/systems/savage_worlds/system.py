"""Savage Worlds Edição Aventura as the engine sees it: its kinds, its catalogues, its rules."""

from __future__ import annotations

from collections.abc import Mapping

from techlint.diagnostics import Text
from techlint.systems.kit.fields import Field
from techlint.systems.kit.house import HousedGame
from techlint.systems.kit.names import Names, names_of
from techlint.systems.kit.piece import Kind
from techlint.systems.kit.tables import Tables
from techlint.systems.savage_worlds import campos
from techlint.systems.savage_worlds.casa import SECOES
from techlint.systems.savage_worlds.outras import (
    Arma,
    Armadura,
    Cena,
    Criatura,
    Dispositivo,
    Exercito,
    Perigo,
    Poder,
    Raca,
    Tarefa,
    Veiculo,
)
from techlint.systems.savage_worlds.pecas import Peca
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.sobre import explicados
from techlint.values import Any

# Where each catalogue stands in the tables.
CATALOGOS = {
    "atributos": "personagens.atributos",
    "estagios": "personagens.estagios",
    "progressos": "personagens.progressos",
    "antecedentes": "personagens.antecedentes",
    "graus": "personagens.complicacoes.pontos",
    "opcoes": "personagens.opcoes",
    "vantagens": "personagens.vantagens_citadas",
    "modificadores": "poderes.modificadores",
    "limitacoes": "poderes.limitacoes",
    "distancias": "poderes.distancias",
    "escalas": "criaturas.escalas",
    "habilidades": "criaturas.habilidades",
    "categorias": "equipamento.categorias",
    "modelos": "equipamento.modelos",
    "improvisadas": "equipamento.improvisadas",
    "escudos": "equipamento.escudos",
    "posicoes": "veiculos.posicoes",
    "estabilizadores": "veiculos.estabilizadores",
    "municoes_de_tanque": "veiculos.municoes_de_tanque",
    "meios": "veiculos.meios",
    "formatos": "veiculos.cartas",
    "dificuldades": "cenas.tarefas.individual",
    "municoes": "cenas.aliados.municoes",
    "encontros": "cenas.encontros",
    "venenos": "cenas.venenos",
    "doencas": "cenas.doencas",
    "fogos": "cenas.fogos",
    "cenas": "cenas.cenas",
}
# Other words players write for an entry.
APELIDOS = {
    "Conhecimento (Batalha)": ("Conhecimento Batalha", "Batalha"),
    "Média": ("medio",),
    "Pesada": ("pesado",),
    "A pé": ("ape", "corrida"),
    "Montado": ("montaria", "a cavalo"),
    "Projétil": ("projetil", "distancia", "a distancia"),
}


class SavageWorlds(HousedGame):
    """The game, with its catalogues by short names."""

    @property
    def options_field(self) -> Field:
        """The optional rules; a name outside them is SW974's to speak of."""
        return campos.OPCOES

    def catalogue(self, table: str) -> Names:
        """A catalogue by its short name or by its path; ids are the names as the tables spell them."""
        if table in ("pericias", "caracteristicas"):
            tabela = self.tables["personagens"]
            de_fora = tabela["fora_do_texto"]["pericia_atributo"].values()
            nomes = dict.fromkeys((*tabela["pericias"], *(nome for lista in de_fora for nome in lista)))
            atributos = tabela["atributos"] if table == "caracteristicas" else ()
            return _nomes(dict.fromkeys(atributos) | {nome: tabela["pericias"].get(nome) for nome in nomes})
        rows: Any = self.tables
        for step in CATALOGOS.get(table, table).split("."):
            rows = rows[step]
        return _nomes(rows if isinstance(rows, Mapping) else dict.fromkeys(rows))


def _nomes(linhas: Mapping[Any, Any]) -> Names:
    """The names of rows: as their keys spell them, or as the house does."""
    entradas = []
    for id_, linha in linhas.items():
        nome = linha.get("nome", id_) if isinstance(linha, Mapping) else id_
        entradas.append({"id": str(id_), "nome": str(nome), "apelidos": list(APELIDOS.get(str(id_), ()))})
    return names_of(entradas)


KINDS = (
    Kind(
        "personagem",
        "personagens",
        "Personagem",
        Text("um personagem", "a character"),
        explicados(campos.PERSONAGEM),
        Personagem,
        Text("Carta Selvagem de jogador, com ou sem Progressos", "a player's Wild Card, with or without Advances"),
    ),
    Kind(
        "criatura",
        "criaturas",
        "Criatura",
        Text("uma criatura", "a creature"),
        explicados(campos.CRIATURA),
        Criatura,
        Text("monstro, vilão ou Extra do Mestre", "a monster, a villain or an Extra"),
    ),
    Kind(
        "vantagem",
        "vantagens",
        "Vantagem",
        Text("uma Vantagem", "an Edge"),
        explicados(campos.VANTAGEM),
        Peca,
        Text("Vantagem da casa", "an Edge of the house"),
    ),
    Kind(
        "complicacao",
        "complicacoes",
        "Complicação",
        Text("uma Complicação", "a Hindrance"),
        explicados(campos.COMPLICACAO),
        Peca,
        Text("Complicação da casa", "a Hindrance of the house"),
    ),
    Kind("raca", "racas", "Raça", Text("uma raça", "a race"), explicados(campos.RACA), Raca),
    Kind(
        "poder",
        "poderes",
        "Poder",
        Text("um poder", "a power"),
        explicados(campos.PODER),
        Poder,
        Text("poder com seus modificadores e limitações", "a power with its modifiers and limitations"),
    ),
    Kind(
        "dispositivo",
        "dispositivos",
        "Dispositivo",
        Text("um dispositivo arcano", "an arcane device"),
        explicados(campos.DISPOSITIVO),
        Dispositivo,
    ),
    Kind(
        "arma",
        "armas",
        "Arma",
        Text("uma arma", "a weapon"),
        explicados(campos.ARMA),
        Arma,
        Text("arma, granada, mina, canhão, arma improvisada", "weapon, grenade, mine, cannon, improvised weapon"),
    ),
    Kind(
        "armadura",
        "armaduras",
        "Armadura",
        Text("uma armadura", "an armour"),
        explicados(campos.ARMADURA),
        Armadura,
        Text("armadura ou escudo", "armour or shield"),
    ),
    Kind("veiculo", "veiculos", "Veículo", Text("um veículo", "a vehicle"), explicados(campos.VEICULO), Veiculo),
    Kind(
        "exercito",
        "exercitos",
        "Exército",
        Text("um combate em massa", "a mass battle"),
        explicados(campos.EXERCITO),
        Exercito,
        Text("combate em massa entre dois lados", "a battle between two sides"),
    ),
    Kind(
        "aliados",
        None,
        "Aliados",
        Text("um grupo de aliados", "a group of allies"),
        explicados(campos.ALIADOS),
        Peca,
        Text("grupo de Extras aliados", "a group of allied Extras"),
    ),
    Kind(
        "tarefa_dramatica",
        "tarefas_dramaticas",
        "Tarefa Dramática",
        Text("uma tarefa dramática", "a dramatic task"),
        explicados(campos.TAREFA),
        Tarefa,
    ),
    Kind(
        "cena",
        "cenas",
        "Cena",
        Text("uma cena", "a scene"),
        explicados(campos.CENA),
        Cena,
        Text("perseguição, conflito social ou encontro rápido", "a chase, a social conflict or a quick encounter"),
    ),
    Kind(
        "perigo",
        "perigos",
        "Perigo",
        Text("um perigo", "a hazard"),
        explicados(campos.PERIGO),
        Perigo,
        Text("veneno, doença ou fogo", "poison, disease or fire"),
    ),
)
SYSTEM = SavageWorlds(
    "savage-worlds",
    KINDS,
    REGRAS,
    Tables("techlint.systems.savage_worlds"),
    options="personagens.opcoes",
    house=SECOES,
)
