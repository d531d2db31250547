"""The JSON Schemas of sheets, made from the tables and the model in the manner of `schema`: a branch for each value
of a catalogue, with what it gives beside it, and a last branch for whatever else techlint reads there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas import (
    build_ameaca,
    build_armadura,
    build_curta,
    build_exercito,
    build_ficha,
    build_grupos,
    campos_ficha,
)
from techlint.systems.sangue_e_estrelas.schema import (
    DRAFT,
    Schema,
    Values,
    _any_of,
    _area_group,
    _boolean,
    _both,
    _closed,
    _described,
    _effect_group,
    _group,
    _named,
    _open,
    _roll_group,
    _spelt,
    _sum,
    _sum_group,
    _technique,
    _values,
)
from techlint.systems.sangue_e_estrelas.tables import Tabelas
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha
from techlint.values import Any

# The title of a kind's file, and the descriptions of its two keys.
_TITULOS = {
    "inimigo": ("inimigos", _both("Um inimigo", "an enemy"), _both("Uma lista de inimigos", "a list of enemies")),
    "personagem": (
        "personagens",
        _both("Um personagem", "a character"),
        _both("Uma lista de personagens", "a list of characters"),
    ),
    "ameaca": ("ameacas", _both("Uma ameaça", "a threat"), _both("Uma lista de ameaças", "a list of threats")),
    "exercito": ("exercitos", _both("Um exército", "an army"), _both("Uma lista de exércitos", "a list of armies")),
}
_NOMES = {"inimigo": "inimigos", "personagem": "personagens", "ameaca": "ameaças", "exercito": "exércitos"}
_NUMERO: Schema = {"type": ["integer", "null"]}
_NUMERO_ENTRE_ASPAS: Schema = {"type": "string", "pattern": r"^\s*[+-]?(0|[1-9][0-9]*)?\s*$"}
_NADA: Schema = {"type": "null"}
_TEXTO: Schema = {"type": ["string", "number", "boolean", "null"]}


def _text(pt: str, en: str) -> Schema:
    return _described(pt, en, _TEXTO)


def _number(pt: str, en: str, low: int | None = None, high: int | None = None) -> Schema:
    whole: Schema = dict(_NUMERO)
    if low is not None:
        whole["minimum"] = low
    if high is not None:
        whole["maximum"] = high
    return _described(pt, en, {"anyOf": [whole, _NUMERO_ENTRE_ASPAS]})


def _ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _line_or_group(pt: str, en: str, name: str, *more: Schema) -> Schema:
    """A line, a group, or the group as a list of pairs."""
    group = _ref(name)
    return _described(pt, en, {"anyOf": [_TEXTO, group, {"type": "array", "items": group}, *more]})


def _names(pt: str, en: str, values: Values, none: str = "") -> Schema:
    """Names of a catalogue: a list, or a text with commas."""
    rows = list(values)
    nothing: list[tuple[str | int, str]] = [(none, _both("não há", "there is none"))] if none else []
    item = {"anyOf": [*_values(rows), {"type": "string"}, {"type": "number"}, {"type": "object"}]}
    return _open(pt, en, [*nothing, *rows], {"type": ["number", "boolean", "null"]}, {"type": "array", "items": item})


def _sentences(pt: str, en: str) -> Schema:
    """Sentences: one, a list, or each under its title."""
    texts: Schema = {"type": "object", "additionalProperties": _TEXTO}
    return _described(
        pt,
        en,
        {"anyOf": [_TEXTO, texts, {"type": "array", "items": {"anyOf": [{"type": ["string", "number"]}, texts]}}]},
    )


def _named_group(name: str, properties: dict[str, Schema], legal: Mapping[str, str]) -> Schema:
    """A group as the definition `name`; `legal` has every spelling of its keys."""
    spellings: dict[str, list[str]] = {key: [] for key in properties}
    for spelling, key in legal.items():
        if key in spellings:
            spellings[key].append(spelling)
    return _named(name, _group(properties, spellings))


def _rows(words: Iterable[str], text: str = "") -> list[tuple[str | int, str]]:
    return [(word, text or word) for word in words]


def _levels(low: int, high: int) -> str:
    return _both(f"nível {low} a {high}", f"level {low} to {high}")


# ---- what several kinds have


def _postos(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for posto in fichas.postos.values():
        found.append(
            (
                posto.rotulo,
                _both(
                    f"DEF +{posto.def_}, Resistência {posto.resistencia}, do nível {posto.nivel_min} em diante",
                    f"DEF +{posto.def_}, Resistência {posto.resistencia}, from level {posto.nivel_min} on",
                ),
            )
        )
    return [*found, ("Sem Posto", _both("sem armadura", "without armour"))]


def _armies(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    return [(army.nome, f"{army.guerreiros}; {army.armadura}") for army in fichas.exercitos.values()]


def _traits(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    """The características, with what of them enters a sum."""
    found: list[tuple[str | int, str]] = []
    for row in fichas.caracteristicas.values():
        gives = [
            f"{points:+d} {word}"
            for points, word in (
                (row.def_, "DEF"),
                (row.iniciativa, "Iniciativa"),
                (row.movimento, "m"),
                (row.cosmo_inicial, "Cosmo inicial"),
            )
            if points
        ]
        found.append((row.nome, ", ".join(gives) or _both("não entra nas contas", "enters no sum")))
    return found


def _blood(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for row in fichas.sangues.values():
        most = ", ".join(f"{fichas.postos[posto].rotulo} {n}" for posto, n in row.limites.items())
        found.append((row.rotulo, _both(f"até {most}", f"up to {most}")))
    return [*found, ("proposital", _both("sem Versão nem bônus", "neither Versão nor bonus"))]


def _improvements(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for row in fichas.melhorias.values():
        gives = [f"+{row.resistencia} Resistência"] if row.resistencia else []
        gives += [f"+{row.def_} DEF"] if row.def_ else []
        found.append((row.nome, ", ".join(gives) or _both("não entra nas contas", "enters no sum")))
    return found


def _accessories(fichas: TabelasDeFicha) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for row in fichas.acessorios.values():
        gives = [f"+{row.movimento} m"] if row.movimento else []
        gives += [row.golpe] if row.golpe else []
        found.append((row.rotulo, ", ".join(gives) or _both("não entra nas contas", "enters no sum")))
    plus = fichas.personagem["resistencia"]["sem_acessorio"]
    return [*found, ("sem acessório", f"+{plus} Resistência")]


def _armour(fichas: TabelasDeFicha) -> Schema:
    properties = {
        "nome": _text("O nome da armadura", "the armour's name"),
        "def": _number(
            "O que a linha do Posto dá, com as formas", "what the line of the Posto gives, with the forms"
        ),
        "acerto": _number("O que as formas dão", "what the forms give"),
        "resistencia": _number("A Resistência, com CON e Vida", "the Resistência, with CON and Vida"),
        "acessorio": _names("Um só", "one only", _accessories(fichas)),
        "versao": _number("1, e mais 1 por forma", "1, and 1 more a form", 1),
        "formas": _names(
            "Os sangues recebidos, em ordem", "the bloods received, in order", _blood(fichas), "nenhuma"
        ),
        "melhorias": _names("Até a Versão", "up to the Versão", _improvements(fichas), "nenhuma"),
        "traco": _text("De onde ela veio; não mexe na luta", "where it comes from; it changes no fight"),
        "morta": _boolean("Se morreu: fica a casca", "whether it died: its shell remains"),
    }
    return _named_group("armadura", properties, build_armadura.DA_ARMADURA)


def _blow(tab: Tabelas) -> Schema:
    properties = {
        "atributo": _closed("Com que se bate", "what one strikes with", _rows(tab.atributos)),
        "bonus": _number("O acerto", "the bonus to hit"),
        "contra": _defence(tab),
        "dano": _sum("Como `1d8 + 3`", "such as `1d8 + 3`"),
        "golpes": _number("Quantos por ação", "how many an action", 1),
    }
    return _named_group("golpe_comum", properties, build_ficha.DO_GOLPE)


def _defence(tab: Tabelas) -> Schema:
    return _open("A defesa", "the defence", _rows(dict.fromkeys(tab.defesa_por_nome.values())), _NADA)


def _on_a_sheet(tab: Tabelas) -> Schema:
    """A technique on a sheet: whole, or the short form."""
    properties: dict[str, Schema] = dict(_technique(tab)["properties"])
    numbers = {
        "bonus": _number("O acerto, na forma curta", "the bonus to hit, in the short form"),
        "custo": _number("Em Cosmo", "in Cosmo", 0),
        "tamanho": _number("A soma", "the sum", 1),
    }
    properties |= numbers
    properties |= {
        "contra": _defence(tab),
        "atravessa_armadura": _boolean("Se atravessa a armadura", "whether it goes through armour"),
        "quebra_armadura": _boolean("Se quebra a armadura", "whether it breaks armour"),
        "so_dano": _boolean("A Resposta só causa o dano", "the Resposta deals the damage only"),
        "efeito": _text("O efeito que vai com a Resposta", "the effect that goes with the Resposta"),
    }
    return _named_group("tecnica_da_ficha", properties, build_curta.DA_CURTA)


def _common_definitions(tab: Tabelas, fichas: TabelasDeFicha) -> dict[str, Schema]:
    attributes = {a: _number(a, a, 1) for a in tab.atributos}
    mods = {a: _number(f"O modificador de {a}", f"the modifier of {a}") for a in tab.atributos}
    legal = dict(tab.atributo_por_nome)
    defences = {d: _number(d, d, 1) for d in tab.defesas}
    return {
        "atributos": _named_group("atributos", attributes, legal),
        "modificadores": _named_group("modificadores", mods, legal),
        "defesas": _named_group("defesas", defences, {norm(d): d for d in tab.defesas}),
        "cosmo": _named_group(
            "cosmo",
            {
                "inicial": _number("Com que começa a luta", "what a fight begins with", 0),
                "piso": _number("Abaixo disso não cai", "it falls no lower", 0),
                "teto": _number("Acima disso não sobe", "it climbs no higher", 0),
            },
            build_ficha.DO_COSMO,
        ),
        "armadura": _armour(fichas),
        "golpe_comum": _blow(tab),
        "tecnica_da_ficha": _on_a_sheet(tab),
        "efeito": _effect_group(tab),
        "area": _area_group(tab),
        "rolagem": _roll_group(tab),
        "somas": _sum_group(),
    }


def _techniques() -> Schema:
    one = _ref("tecnica_da_ficha")
    item = {"anyOf": [{"type": ["string", "number"]}, one]}
    return _described(
        "Cada uma: o nome, a forma curta numa linha, ou os campos",
        "each: its name, the short form as a line, or its fields",
        {"anyOf": [{"type": ["string", "null"]}, one, {"type": "array", "items": item}]},
    )


def _choices(tab: Tabelas, fichas: TabelasDeFicha) -> Schema:
    up = fichas.personagem["aumento"]
    rows: list[tuple[str | int, str]] = [
        ("vida", _both("PV, e Resistência a cada duas", "PV, and Resistência every second")),
        ("cosmo", _both("+1 no Teto e no inicial", "+1 on Teto and inicial")),
        (
            "técnica",
            _both("técnica nova, nos níveis pares de 4 em diante", "a new technique, on even levels from 4 on"),
        ),
        *((f"+{up} {a}", _both("em vez da técnica", "instead of the technique")) for a in tab.atributos),
        *((f"perícia {p}", of) for p, of in fichas.pericias.items()),
        *((f"defesa {d}", _both("treina a defesa", "trains the defence")) for d in tab.defesas),
        ("iniciativa", _both("+2, com as três treinadas", "+2, with all three trained")),
    ]
    item = {"anyOf": [*_values(rows), {"type": ["string", "object"]}]}
    of_level = {"anyOf": [*_values(rows), {"type": ["string", "null"]}, {"type": "array", "items": item}]}
    count = _number("Quantas, somadas", "how many, summed", 0)
    return {
        "type": "object",
        "properties": {"vida": count, "cosmo": count},
        "patternProperties": {
            f"^({_spelt('nivel')}[ _-]+)?[0-9]{{1,9}}$": of_level,
            f"^(?!vida$|cosmo$){_any_of(('vida', 'cosmo'))}$": count,
        },
        "additionalProperties": False,
    }


def _of_sheets(kind: str, tab: Tabelas, fichas: TabelasDeFicha) -> tuple[Schema, dict[str, Schema]]:
    """The group of an enemy or a character, and the definitions it refers to."""
    nivel = {"low": tab.nivel_min, "high": tab.nivel_max}
    skills = [(name, attribute) for name, attribute in fichas.pericias.items()]
    known: list[tuple[str | int, str]] = list(skills)
    lessons: list[tuple[str | int, str]] = [(t.licao, t.nome) for t in fichas.treinos.values()]
    trainings: list[tuple[str | int, str]] = [
        (t.nome, f"{', '.join(t.pericias)}; {t.licao}") for t in fichas.treinos.values()
    ]
    human = fichas.personagem["humanos"]["niveis"]
    relics: list[tuple[str | int, str]] = [
        (name, _both("relíquia", "relic")) for name in fichas.itens if norm(name) in fichas.reliquias
    ]
    items: list[tuple[str | int, str]] = [(name, _both("item do livro", "item of the book")) for name in fichas.itens]
    returns = fichas.inimigos["retornos"].values()
    gods: list[tuple[str | int, str]] = [
        (d.rotulo, _both(f"+{d.mais} na DEF e nas defesas", f"+{d.mais} on DEF and defences"))
        for d in fichas.deuses.values()
    ]
    tipos: list[tuple[str | int, str]] = [
        (
            row["rotulo"],
            _both(f"Convicções: {_or(row['conviccoes'], 'ou')}", f"Convicções: {_or(row['conviccoes'], 'or')}"),
        )
        for row in fichas.inimigos["tipos"].values()
    ]
    sentences = {"type": "array", "items": {"type": ["string", "number", "object"]}}
    properties: dict[str, Schema] = {
        "nome": _text("O nome", "the name"),
        "tipo": _closed("O que ele é na luta", "what it is in a fight", tipos),
        "nivel": _number("O nível", "the level", **nivel),
        "nivel_humano": _number(
            "No lugar do nível, antes do Sexto", "instead of the level, before the Sexto", human["min"], human["max"]
        ),
        "posto": _open(
            "O Posto, também pelo nome do exército", "the Posto, also by its army's name", _postos(fichas), _NADA
        ),
        "exercito": _open("A quem serve", "whom it serves", _armies(fichas), _NADA),
        "vaga": _text("A vaga de elite", "the seat of the elite"),
        "constelacao": _text("A constelação", "the constellation"),
        "papel": _open(
            "Quando luta ao lado do grupo", "when it fights beside the group", _rows(fichas.inimigos["papeis"]), _NADA
        ),
        "deus": _open("Quando é um deus", "when it is a god", gods, _NADA),
        "nivel_do_grupo": _number("O nível do grupo que ele acompanha", "the level of the group it goes with", 1),
        "acoes": _number("Quantas por turno", "how many a turn", 0),
        "atributos": _line_or_group("Como `FOR 10, DES 17, ...`", "such as `FOR 10, DES 17, ...`", "atributos"),
        "metodo": _closed("Como saíram os atributos", "how the attributes came", _rows(("distribuição", "rolado"))),
        "modificadores": _line_or_group("De cada atributo", "of each attribute", "modificadores"),
        "atributo_do_cosmo": _closed(
            "O das técnicas de Cosmo", "that of Cosmo techniques", _rows(fichas.personagem["atributos_do_cosmo"])
        ),
        "proficiencia": _number("A proficiência do nível", "the proficiency of the level", 0),
        "grau": _number("O Grau do nível", "the Grau of the level", min(tab.graus), max(tab.graus)),
        "escolhas": _line_or_group(
            "Nível por nível, ou quantas de Vida e de Cosmo",
            "level by level, or how many of Vida and of Cosmo",
            "escolhas",
        ),
        "treino": _open("Onde treinou", "where they trained", trainings, _NADA, _ref("treino")),
        "licao": _open("A lição do treino", "the lesson of the training", lessons, _NADA, _ref("licao")),
        "segunda_licao": _open("De outro treino", "of another training", lessons, _NADA, _ref("licao")),
        "mentor": _line_or_group("Quem ensina, e o Posto", "who teaches, and their Posto", "mentor"),
        "aprendizes": _names("Quem aprende", "who learns", [], "nenhum"),
        "conviccoes": _described(
            "As frases, ou quantas são",
            "the sentences, or how many there are",
            {"anyOf": [_NUMERO, {"type": "string"}, sentences]},
        ),
        "pericias": _described(
            "Nomes, ou cada uma com o bônus",
            "names, or each with its bonus",
            {
                "anyOf": [
                    *_values(known),
                    {"type": ["string", "null"]},
                    {"type": "object", "additionalProperties": {"type": ["string", "integer", "null"]}},
                    {"type": "array", "items": {"anyOf": [*_values(known), {"type": ["string", "object"]}]}},
                ]
            },
        ),
        "pv": _number("Os PV máximos", "the most PV", 0),
        "pv_atual": _number("Os PV de agora", "the PV as of now"),
        "def": _number("A DEF", "the DEF", 0),
        "iniciativa": _number("A Iniciativa", "the Iniciativa"),
        "movimento": _described(
            "Em metros, como `12 m`", "in metres, such as `12 m`", {"type": ["integer", "string", "null"]}
        ),
        "defesas": _line_or_group(
            "Como `Fortitude 16, Reflexos 21, Vontade 19`",
            "such as `Fortitude 16, Reflexos 21, Vontade 19`",
            "defesas",
        ),
        "fortitude": _number("No lugar de `defesas`", "instead of `defesas`"),
        "reflexos": _number("No lugar de `defesas`", "instead of `defesas`"),
        "vontade": _number("No lugar de `defesas`", "instead of `defesas`"),
        "treinadas": _names("As defesas treinadas", "the trained defences", _rows(tab.defesas), "nenhuma"),
        "cosmo": _line_or_group(
            "Como `inicial 6, piso 3, Teto 11`",
            "such as `inicial 6, piso 3, Teto 11`",
            "cosmo",
            {"type": "array", "items": {"type": ["integer", "string"]}, "minItems": 3, "maxItems": 3},
        ),
        "resistencia": _number("De quem está sem armadura", "of who wears no armour"),
        "ataque": _number("O acerto do bando", "the bonus to hit of the band"),
        "dano": _sum("O dano do bando, um número", "the damage of the band, a number"),
        "quantos": _number("Quantos são no bando", "how many the band is", 0),
        "critico": _boolean("Figurante não faz crítico", "a figurante makes no critical"),
        "aparavel": _boolean("Dano de figurante não se apara", "a figurante's damage is not parried"),
        "golpe_comum": _line_or_group(
            "Como `+7, 1d8 + 3, 2 golpes`", "such as `+7, 1d8 + 3, 2 golpes`", "golpe_comum"
        ),
        "armadura": _line_or_group(
            "Como `Veste, DEF 4, Resistência 8, acessório asas`; `nenhuma` se não há",
            "such as `Veste, DEF 4, Resistência 8, acessório asas`; `nenhuma` if there is none",
            "armadura",
        ),
        "caracteristicas": _names(
            "Tantas quanto o Posto dá", "as many as the Posto gives", _traits(fichas), "nenhuma"
        ),
        "armadura_emprestada": _line_or_group("Por uma luta", "for one fight", "armadura_emprestada"),
        "sentido": _open(
            "Em que luta, e se desperta",
            "what it fights in, and whether it awakens",
            _rows(("Sexto; não desperta", "Sexto; desperta como um personagem", "Sétimo quando quiser", "Nono")),
            _NADA,
        ),
        "sentidos_despertos": _names(
            "Além do Sexto", "beyond the Sexto", _rows(("Sétimo", "Oitavo", "Nono")), "nenhum"
        ),
        "setimo_dominado": _boolean("Se entra nele quando quer", "whether they enter it at will"),
        "elo": _text("O que dá a Forma Divina", "what gives the Forma Divina"),
        "dominio": _number("O da elite no Sétimo", "that of the elite in the Sétimo"),
        "hierarquia": _number("A da Prata contra Bronze", "that of a Prata against a Bronze"),
        "tecnicas": _techniques(),
        "assinatura": _names("A técnica que sobe sozinha", "the technique that rises by itself", [], "nenhuma"),
        "resposta": _described(
            "De quem tem Convicção: a técnica de dano mais barata, custo 0",
            "of who has a Convicção: the cheapest technique that deals damage, cost 0",
            {
                "anyOf": [
                    {"type": ["string", "null"]},
                    _ref("tecnica_da_ficha"),
                    {"type": "array", "items": _ref("tecnica_da_ficha")},
                ]
            },
        ),
        "tracos": _sentences("Uma frase cada", "a sentence each"),
        "reliquias": _names("Em Sintonia", "in Sintonia", relics, "nenhuma"),
        "itens": _names("O que carrega", "what they carry", items, "nenhum"),
        "lidas": _names("Técnicas que já leu", "techniques already read", [], "nenhuma"),
        "retorno": _described(
            "De quem Hades traz: o modo, e o prazo do acordo",
            "of whom Hades brings back: the manner, and the term of the bargain",
            {"anyOf": [*_values(_rows(returns)), _TEXTO, _ref("retorno")]},
        ),
        "destino": _line_or_group("Efeitos de destino, anunciados", "effects of destiny, announced", "destino"),
        "destino_por_luta": _number("Quantos por luta", "how many a fight", 0),
        "fere": _line_or_group(
            "Que parte do dano o fere, por Sentido", "what share of damage wounds it, by Sentido", "fere"
        ),
        "mil_dias": _boolean("Um deus não entra nos Mil Dias", "a god enters no Mil Dias"),
        "sentidos_perdidos": _names(
            "Dos cinco do corpo", "of the body's five", _rows(fichas.personagem["sentidos_do_corpo"]), "nenhum"
        ),
        "sangue": _number("Terços de sangue doados", "thirds of blood given"),
        "cansaco": _number("A trilha de cansaço", "the track of weariness"),
        "centelhas": _number("As Centelhas que restam", "the Centelhas left"),
        "gloria": _number("A Glória junta", "the Glória gathered"),
        "cicatrizes": _number("Até o descanso longo", "until the long rest"),
    }
    definitions = _common_definitions(tab, fichas) | {
        "escolhas": _choices(tab, fichas),
        "treino": _named_group(
            "treino",
            {
                "nome": _text("O nome", "the name"),
                "pericias": _names("Duas da lista", "two of the list", known),
                "licao": _text("A lição que ensina", "the lesson it teaches"),
            },
            build_ficha.DO_TREINO,
        ),
        "licao": _named_group(
            "licao",
            {"nome": _text("O nome", "the name"), "efeito": _text("O que faz", "what it does")},
            {"nome": "nome", "efeito": "efeito"},
        ),
        "mentor": _named_group(
            "mentor",
            {
                "nome": _text("O nome", "the name"),
                "posto": _open("Prata ou acima", "Prata or above", _postos(fichas), _NADA),
            },
            build_ficha.DO_MENTOR,
        ),
        "armadura_emprestada": _borrowed(fichas),
        "retorno": _named_group(
            "retorno",
            {
                "modo": _open("Como voltou", "how they came back", _rows(returns)),
                "prazo": _text("Até quando, por um acordo", "until when, by a bargain"),
            },
            build_ficha.DO_RETORNO,
        ),
        "destino": _named_group(
            "destino",
            {
                "efeito": _text("O que acontece", "what happens"),
                "anunciado": _boolean("Se é anunciado", "whether it is announced"),
                "rodadas_para_responder": _number("Para o grupo agir", "for the group to act", 0),
            },
            build_ficha.DO_DESTINO,
        ),
        "fere": _named_group(
            "fere",
            {
                name: _text("Uma fração, como 0.5", "a fraction, such as 0.5")
                for name in dict.fromkeys(build_ficha.DO_FERE.values())
            },
            build_ficha.DO_FERE,
        ),
    }
    fields = campos_ficha.POR_TIPO[kind]
    group = _named_group(kind, {key: properties[key] for key in fields}, build_grupos.LEGAL[kind])
    return group, definitions


def _or(numbers: list[int], word: str) -> str:
    return f" {word} ".join(str(n) for n in numbers)


def _borrowed(fichas: TabelasDeFicha) -> Schema:
    anything: Schema = {"type": ["string", "number", "boolean", "null", "array", "object"]}
    properties: dict[str, Schema] = {
        "posto": _open("Acima do seu", "above their own", _postos(fichas)),
        "caracteristicas": _names("As dela", "its own", _traits(fichas), "nenhuma"),
        "nome": _text("O nome da armadura", "the armour's name"),
        "acessorio": _names("O dela", "its own", _accessories(fichas)),
        "def": _number("A linha do Posto dela", "the line of its Posto"),
        "resistencia": _number("Com a CON e a Vida de quem veste", "with the wearer's CON and Vida"),
    }
    for key in dict.fromkeys(build_armadura.DA_EMPRESTADA.values()):
        if key not in properties:
            properties[key] = _described(
                "Não vem com uma armadura emprestada", "does not come with a borrowed armour", anything
            )
    return _named_group("armadura_emprestada", properties, build_armadura.DA_EMPRESTADA)


# ---- threats and armies


def _of_threats(tab: Tabelas, fichas: TabelasDeFicha) -> tuple[Schema, dict[str, Schema]]:
    anything: Schema = {"type": ["string", "number", "boolean", "null", "array", "object"]}
    part = {"anyOf": [{"type": ["integer", "string"]}, {"type": "object"}]}
    row = fichas.inimigos["ameaca"]
    conditions = _rows(tab.condicoes)
    forms = _rows(forma.rotulo for forma in tab.formas.values())
    properties: dict[str, Schema] = {
        "nome": _text("O nome", "the name"),
        "nivel": _number(
            "O do grupo, ou até três acima", "the group's, or up to three above", tab.nivel_min, tab.nivel_max
        ),
        "nivel_do_grupo": _number("O nível do grupo", "the level of the group", 1),
        "partes": _described(
            "Quantas iguais, ou cada uma com seus PV",
            "how many equal ones, or each with its PV",
            {"anyOf": [_NUMERO, {"type": "string"}, {"type": "object"}, {"type": "array", "items": part}]},
        ),
        "pv": _number("Os da linha do nível", "those of the level's line", 0),
        "def": _number("A da linha, de Bronze", "the line's, of a Bronze", 0),
        "ataque": _number("O acerto da linha", "the line's bonus to hit"),
        "golpe": _sum("O golpe comum da linha", "the line's golpe comum"),
        "tecnica": _line_or_group("A técnica grande", "the big technique", "tecnica_da_ameaca"),
        "como_se_vence": _text("Uma frase", "a sentence"),
        "tracos": _sentences("Uma frase cada", "a sentence each"),
    }
    for key in campos_ficha.DE_GUERREIRO:
        properties[key] = _described("Só guerreiro tem", "only a warrior has it", anything)
    big: dict[str, Schema] = {
        "nome": _text("O nome", "the name"),
        "dano": _sum("A soma da linha", "the line's sum"),
        "custo": _number(f"Sempre {row['custo']}", f"always {row['custo']}", 0),
        "a_cada": _described(
            f"Quantas rodadas, {row['a_cada']}",
            f"how many rounds, {row['a_cada']}",
            {"type": ["integer", "string", "null"]},
        ),
        "contra": _defence(tab),
        "area": _open(
            "A forma, se pega uma área",
            "the form, if it takes an area",
            forms,
            {"type": ["boolean", "null"]},
            _ref("area"),
        ),
        "condicao": _open("Uma do catálogo", "one of the catalogue", conditions, _NADA),
    }
    definitions = {
        "tecnica_da_ameaca": _named_group("tecnica_da_ameaca", big, build_ameaca.DA_TECNICA_DA_AMEACA),
        "area": _area_group(tab),
        "somas": _sum_group(),
    }
    return _named_group("ameaca", properties, build_grupos.LEGAL["ameaca"]), definitions


def _of_armies(tab: Tabelas, fichas: TabelasDeFicha) -> tuple[Schema, dict[str, Schema]]:
    levels = [posto.nivel_min for posto in fichas.postos.values()]
    one = {"anyOf": [{"type": ["string", "null"]}, _ref("posto")]}
    strikes: Schema = {"type": "object", "additionalProperties": {"type": ["string", "number", "null"]}}
    seats = {
        "anyOf": [
            {"type": ["string", "null"]},
            strikes,
            {"type": "array", "items": {"anyOf": [{"type": "string"}, strikes]}},
        ]
    }
    postos: Schema = {
        "type": "object",
        "properties": {
            "base": _described("Do nível 1", "from level 1", one),
            "intermediario": _described(f"Do nível {levels[1]}", f"from level {levels[1]}", one),
            "elite": _described(
                f"Do nível {levels[2]}, com vagas fechadas", f"from level {levels[2]}, with closed seats", one
            ),
        },
        "additionalProperties": one,
    }
    people = {"anyOf": [{"type": ["string", "null"]}, {"type": "array", "items": {"type": ["string", "object"]}}]}
    properties: dict[str, Schema] = {
        "nome": _text("O nome", "the name"),
        "molde": _closed(
            "O curto dispensa líder e vagas",
            "the short one needs no leader and no seats",
            _rows(("completo", "curto")),
        ),
        "deus": _text("O deus a quem serve", "the god it serves"),
        "guerreiros": _text("Como se chamam", "what they are called"),
        "armadura": _text("Como se chama a armadura", "what the armour is called"),
        "postos": _described(
            "Os três, cada um com seu nome",
            "the three, each with its name",
            {"anyOf": [_NADA, postos, {"type": "array", "items": postos}]},
        ),
        "lider": _described("Um só", "one only", people),
        "comeca_como": _text("O primeiro Posto", "the first Posto"),
        "constelacoes_iniciais": _described("De quem começa", "of who begins", people),
        "vagas_de_elite": _described("Cada vaga com seu golpe", "each seat with its strike", seats),
        "quem_treina": _described("Do intermediário em diante", "from the intermediate Posto on", people),
        "cadeia": _described(_or_arrow(fichas.cadeia), _or_arrow(fichas.cadeia), people),
        "regras_proprias": _sentences("Uma ou duas", "one or two"),
    }
    posto: dict[str, Schema] = {
        "nome": _text("O nome do Posto", "the Posto's name"),
        "vagas": _described("Quantas são", "how many there are", {"type": ["integer", "string", "null"]}),
        "nivel_min": _number("Do livro", "the book's", 1),
        "def": _number("Do livro", "the book's", 0),
        "resistencia": _number("Do livro", "the book's", 0),
    }
    return (
        _named_group("exercito", properties, build_grupos.LEGAL["exercito"]),
        {"posto": _named_group("posto", posto, build_exercito.DO_POSTO)},
    )


def _or_arrow(words: Iterable[str]) -> str:
    return " → ".join(words)


# ---- the file


def _reachable(schema: Schema, definitions: dict[str, Schema]) -> dict[str, Schema]:
    """The definitions that a schema refers to, directly or not, in the order they are given in."""
    wanted: set[str] = set()
    open_: list[Any] = [schema]
    while open_:
        node = open_.pop()
        if isinstance(node, dict):
            target = node.get("$ref")
            if isinstance(target, str) and target.startswith("#/definitions/"):
                name = target.split("/")[2]
                if name not in wanted and name in definitions:
                    wanted.add(name)
                    open_.append(definitions[name])
            open_ += node.values()
        elif isinstance(node, list):
            open_ += node
    return {name: group for name, group in definitions.items() if name in wanted}


def file_of_sheets(kind: str, tab: Tabelas, fichas: TabelasDeFicha) -> Schema:
    """The schema of a file that holds sheets of a kind; what other keys it has is not for this schema to say."""
    if kind == "exercito":
        group, definitions = _of_armies(tab, fichas)
    elif kind == "ameaca":
        group, definitions = _of_threats(tab, fichas)
    else:
        group, definitions = _of_sheets(kind, tab, fichas)
    many, text, texts = _TITULOS[kind]
    one = _ref(kind)
    properties: dict[str, Schema] = {
        "sistema": {"type": "string", "description": _both("O jogo do arquivo", "the game of the file")},
        kind: {"description": text, "allOf": [one]},
        many: {"description": texts, "type": ["array", "null"], "items": one},
    }
    return {
        "$schema": DRAFT,
        "title": f"techlint: {_NOMES[kind]} de Sangue e Estrelas",
        "description": _both(f"Edição {tab.edicao} do livro", f"edition {tab.edicao} of the book"),
        "type": "object",
        "properties": properties,
        "patternProperties": {f"^(?!{key}$){_spelt(key)}$": {"$ref": f"#/properties/{key}"} for key in properties},
        "definitions": {kind: group} | _reachable(group, definitions),
    }
