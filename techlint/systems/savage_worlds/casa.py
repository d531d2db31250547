"""What a group may change of the text's tables (`casa`): the numbers of creation, skills, Edges, backgrounds,
modifiers, abilities, scales and optional rules."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems.kit.fields import BOOLEAN, INTEGER, TEXT, TEXTS, Choice, Either, Field, Group, ListOf
from techlint.systems.kit.house import Section

_NUMERO = Either(INTEGER, TEXT)
SECOES = (
    Section(
        "criacao",
        "personagens.criacao",
        _NUMERO,
        adds=False,
        about=Text("pontos, dinheiro e máximos da criação", "points, money and maxima of creation"),
    ),
    Section(
        "pericias",
        "personagens.pericias",
        Group(Field("atributo", Choice("atributos")), Field("basica", BOOLEAN), lead="atributo"),
        catalogue="pericias",
        about=Text("perícias da casa, com o atributo", "skills of the house, with the attribute"),
    ),
    Section(
        "vantagens",
        "personagens.vantagens_citadas",
        catalogue="vantagens",
        about=Text("Vantagens conhecidas que não estão no projeto", "Edges known without being in the project"),
    ),
    Section(
        "antecedentes",
        "personagens.antecedentes",
        Group(
            Field("pericia", Choice("pericias"), required=True),
            Field("poderes", INTEGER, required=True),
            Field("pp", INTEGER, required=True),
            Field("pede_item", BOOLEAN),
        ),
        catalogue="antecedentes",
        about=Text("Antecedentes Arcanos", "Arcane Backgrounds"),
    ),
    Section(
        "opcoes",
        "personagens.opcoes",
        catalogue="opcoes",
        about=Text("regras opcionais da mesa", "optional rules of the table"),
    ),
    Section(
        "modificadores",
        "poderes.modificadores",
        Group(Field("custos", ListOf(INTEGER), required=True), Field("pede", TEXT), lead="custos"),
        catalogue="modificadores",
        about=Text("modificadores gerais de poderes, com os custos", "general modifiers of powers, with the costs"),
    ),
    Section(
        "habilidades",
        "criaturas.habilidades",
        Group(
            Field("parametro", TEXT), Field("valores", TEXTS), Field("ferimentos", INTEGER), Field("descricao", TEXT)
        ),
        catalogue="habilidades",
        about=Text("habilidades especiais de criaturas", "special abilities of creatures"),
    ),
    Section(
        "escalas",
        "criaturas.escalas",
        Group(Field("modificador", INTEGER), Field("ferimentos", INTEGER), Field("abalroar", TEXT)),
        catalogue="escalas",
        adds=False,
        about=Text("o que cada escala dá", "what each scale gives"),
    ),
)
