"""What a group may change in its house rules: the sections of a house file, over the tables."""

from __future__ import annotations

from techlint.diagnostics import Text as Dito
from techlint.source.tree import Node
from techlint.systems.kit.fields import (
    BOOLEAN,
    MALFORMED,
    Choice,
    Field,
    Group,
    Integer,
    ListOf,
    Text,
)
from techlint.systems.kit.house import Section
from techlint.systems.kit.limits import limit
from techlint.systems.kit.reader import Reader

_ATRIBUTOS = "atributos.atributos"
_FROM_NONE, _FROM_ONE = Integer(least=0), Integer(least=1)


class Limite(Text):
    """What bounds an attribute: `item`, `max(ataque, ataque à distância)`, `min(roubo, ataque)`."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        found = super().read(reader, node, name, path)
        if not isinstance(found, str):
            return MALFORMED
        way, names = limit(found)
        catalogue = reader.names(_ATRIBUTOS)
        ids = [catalogue.find(one) for one in names]
        for one, id_ in zip(names, ids, strict=True):
            if id_ is None:
                reader.closed(node, name, one, catalogue.labels())
                return MALFORMED
        if not ids:
            reader.wrong(node, name, "um atributo, ou `max(...)` ou `min(...)` de vários", "an attribute, or several")
            return MALFORMED
        return f"{way}({', '.join(id_ for id_ in ids if id_ is not None)})"


def _numeros(nome: str, tabela: str, tipo: Integer, pt: str, en: str) -> Section:
    return Section(nome, tabela, tipo, adds=False, about=Dito(pt, en))


SECOES = (
    Section(
        "opcoes",
        "niveis.opcoes",
        Group(Field("ligada", BOOLEAN), lead="ligada"),
        adds=False,
        about=Dito("regras opcionais ligadas para todos os arquivos", "optional rules turned on for every file"),
    ),
    Section(
        "atributos",
        _ATRIBUTOS,
        Group(
            Field("tipo", Choice(("acao", "reacao")), required=True),
            Field("heroica", Choice("heroismo.categorias"), "Heroica"),
            Field("essencia", _FROM_NONE, "Essência"),
            Field("essencia_retardada", _FROM_NONE, "Essência retardada"),
            lead="tipo",
        ),
        about=Dito("atributos, com o que gastam por nível", "attributes, with what a level of them costs"),
    ),
    Section(
        "relacoes",
        "atributos.relacoes",
        Group(Field("limite", Limite()), lead="limite"),
        adds=False,
        about=Dito("de que cada atributo não passa, pelo código da regra", "what bounds each attribute, by code"),
    ),
    _numeros(
        "gasto_por_nivel", "atributos.gasto_por_nivel", _FROM_ONE, "gasto por uso e nível", "spent a use and level"
    ),
    _numeros("nivel", "niveis.nivel", _FROM_ONE, "o menor e o maior nível", "the lowest and the highest level"),
    _numeros("pontos_por_nivel", "niveis.pontos_por_nivel", _FROM_ONE, "pontos por nível", "points for each level"),
    _numeros("criacao", "niveis.numeros", _FROM_NONE, "com que se começa, e o máximo", "the beginning, and the most"),
    _numeros("experiencia", "niveis.experiencia", _FROM_ONE, "a tabela de experiência", "the table of experience"),
    Section(
        "itens",
        "itens.emulaveis",
        Group(
            Field("custo", _FROM_NONE, required=True),
            Field("atributo", Choice(_ATRIBUTOS)),
            Field("so_sozinho", BOOLEAN, "Só sozinho"),
            lead="custo",
        ),
        about=Dito("o que um item emula, com o custo por nível", "what an item emulates, with the cost of a level"),
    ),
    _numeros("alquimia", "itens.alquimia.numeros", _FROM_ONE, "alvos e atributos", "targets and attributes"),
    _numeros("extra_do_item", "itens.alquimia.extra", _FROM_NONE, "extra por atributos", "extra by attributes"),
    Section("elementos", "magia.elementos", None, about=Dito("elementos de magia", "elements of magic")),
    Section(
        "impossibilidades",
        "magia.impossibilidades",
        Group(Field("nivel", _FROM_ONE, "Nível", required=True), lead="nivel"),
        about=Dito("impossibilidades, com o nível de cada uma", "impossibilidades, with the level of each"),
    ),
    _numeros(
        "invocacao", "narrador.invocacao.por_nivel", _FROM_ONE, "por nível de invocação", "a level of invocação"
    ),
    Section(
        "circunstancias",
        "heroismo.circunstancias",
        Group(Field("pede_um_de", ListOf(Choice(_ATRIBUTOS))), lead="pede_um_de"),
        about=Dito("quando o heroísmo aumenta", "when heroísmo grows"),
    ),
    _numeros("heroismo", "heroismo.acao", _FROM_NONE, "o que as ações heroicas custam", "what heroic actions cost"),
    _numeros("combate", "combate.numeros", _FROM_NONE, "números do combate", "numbers of fights"),
    _numeros(
        "personagens_por_jogador",
        "combate.personagens_por_jogador",
        _FROM_ONE,
        "quantos por jogador",
        "for each player",
    ),
    Section(
        "dificuldades",
        "combate.dificuldades",
        Group(Field("sucesso_com", Integer(least=1, most=6), required=True), lead="sucesso_com"),
        about=Dito("dificuldades de desafio, com o menor resultado", "difficulties, with the lowest roll"),
    ),
    _numeros(
        "dano_de_desafio", "combate.dano_de_desafio", _FROM_ONE, "o dano de um desafio", "damage of a challenge"
    ),
)
