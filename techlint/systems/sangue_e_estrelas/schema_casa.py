"""The JSON Schema of a table's house rules: the sections, the book's entries with what they are worth, their fields.

Like the other schemas it is laxer than techlint: whether a name clashes, or is there to be changed, is not shape."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from techlint.systems.sangue_e_estrelas import casa
from techlint.systems.sangue_e_estrelas.campos_ficha import CAMPOS_DO_EXERCITO
from techlint.systems.sangue_e_estrelas.schema import (
    DRAFT,
    Schema,
    _alone,
    _boolean,
    _both,
    _closed,
    _described,
    _group,
    _named,
    _points,
    _spelt,
    _text,
)
from techlint.systems.sangue_e_estrelas.tables import Tabelas
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha

_LIVRE: Schema = {}  # any value: what stands there is another's to judge


def _whole(pt: str, en: str, low: int, high: int) -> Schema:
    whole = {"type": "integer", "minimum": low, "maximum": high}
    return _described(pt, en, {"anyOf": [whole, {"type": "string", "pattern": r"^[+-]?[0-9]+$"}]})


def _signed(pt: str, en: str) -> Schema:
    return _whole(pt, en, -casa.MOST_POINTS, casa.MOST_POINTS)


def _fields(tab: Tabelas, fichas: TabelasDeFicha) -> dict[str, dict[str, Schema]]:
    """The fields of an entry, by section."""
    graus: list[tuple[str | int, str]] = [(g, _both(*_points(p))) for g, p in tab.pontos_do_grau.items()]
    defesas: list[tuple[str | int, str]] = [(d, _both("a defesa", "the defence")) for d in tab.defesas]
    papeis: list[tuple[str | int, str]] = [
        ("dano", _both("fere", "it hurts")),
        ("alvo", _both("atinge alguém sem ferir", "it reaches somebody without hurting")),
        ("aliado", _both("serve a quem usa ou a um aliado", "it serves who uses it or an ally")),
        ("proprio", _both("só de quem usa", "of who uses it alone")),
    ]
    dados: list[tuple[str | int, str]] = [(d, _both("o dado do ponto", "the die of a point")) for d in casa.DADOS]
    rolagens: list[tuple[str | int, str]] = [
        (
            f"{tab.rotulo_da_rolagem[kind]} contra {d}",
            _both("a rolagem que o efeito pede", "the roll the effect asks for"),
        )
        for kind, roll in tab.rolagens.items()
        for d in roll.contra
    ]
    postos: list[tuple[str | int, str]] = [(p.rotulo, f"DEF {p.def_}") for p in fichas.postos.values()]
    atributos: list[tuple[str | int, str]] = [(a, _both("o atributo", "the attribute")) for a in tab.atributos]
    names = {"type": "array", "items": {"type": ["string", "number"]}}
    points = _whole("Os pontos", "the points", 0, casa.MOST_POINTS)
    return {
        "condicoes": {
            "grau": _closed("O grau, que dá o preço", "the grade, which gives the price", graus),
            "pontos": _whole("O preço, em vez do grau", "the price, instead of the grade", 1, casa.MOST_POINTS),
            "tema": _closed("A defesa do tema", "the defence of its theme", defesas),
            "nova_rolagem": _boolean("Se se rola de novo a cada turno", "whether it is rolled anew each turn"),
            "argumentos": _described(
                "O que vem entre parênteses", "what stands in brackets", {"anyOf": [{"type": "string"}, names]}
            ),
        },
        "efeitos": {
            "pontos": _whole("Os pontos", "the points", 1, casa.MOST_POINTS),
            "papel": _closed("De um efeito novo: o que faz", "of a new effect: what it does", papeis),
            "dado": _closed("De um efeito novo: o dado", "of a new effect: the die", dados),
            "rolagem": _closed("De um efeito novo: a rolagem", "of a new effect: the roll", rolagens),
        },
        "modificadores": {"pontos": points},
        "limitacoes": {
            "desconto": _whole("O que desconta do custo", "what it takes off the cost", 0, casa.MOST_POINTS)
        },
        "graus": {"tamanho_maximo": _whole("O maior tamanho", "the largest size", 1, casa.MOST_SIZE)},
        "alcances": {
            "pontos": points,
            **{
                n: _whole(f"Os pontos de {r}", f"the points of {r}", 0, casa.MOST_POINTS)
                for n, r in tab.naturezas.items()
            },
        },
        "duracoes": {"pontos": points},
        "ativacoes": {"pontos": points},
        "caracteristicas": {
            "def": _signed("O que soma à DEF", "what it adds to DEF"),
            "iniciativa": _signed("O que soma à iniciativa", "what it adds to iniciativa"),
            "movimento": _signed("Os metros que soma", "the metres it adds"),
            "cosmo_inicial": _signed("O que soma ao Cosmo inicial", "what it adds to the first Cosmo"),
        },
        "pericias": {"atributo": _closed("O atributo", "the attribute", atributos)},
        "treinos": {
            "pericias": _described(
                "As perícias que dá", "the skills it gives", {"anyOf": [{"type": "string"}, names]}
            ),
            "licao": _text("A lição que dá", "the lesson it gives"),
        },
        "melhorias": {
            "resistencia": _signed("O que soma à Resistência", "what it adds to Resistência"),
            "def": _signed("O que soma à DEF", "what it adds to DEF"),
            "posto_min": _closed("De que Posto em diante", "from which Posto on", postos),
            "conta": _boolean("Se ocupa o lugar de uma melhoria", "whether it takes the place of an improvement"),
        },
    }


# The field that may stand alone, without its name.
_SOZINHO = {
    "condicoes": "grau", "efeitos": "pontos", "modificadores": "pontos", "limitacoes": "desconto",
    "graus": "tamanho_maximo", "alcances": "pontos", "duracoes": "pontos", "ativacoes": "pontos",
    "pericias": "atributo",
}  # fmt: skip
_SO_O_NOME = {"caracteristicas", "melhorias"}  # whose entries may be nothing but a name


def _names(tab: Tabelas, fichas: TabelasDeFicha) -> dict[str, dict[str, str]]:
    """What the book has in each section, and what it says there."""

    def points(value: int) -> str:
        return _both(*_points(value))

    effects = {e.rotulo: points(e.pontos) for e in tab.efeitos.values()}
    return {
        "condicoes": {
            c.nome: f"{tab.rotulo_do_grau[c.grau]}, {points(c.pontos)}"
            for c in tab.condicoes.values()
            if c.pontos is not None
        },
        "efeitos": effects,
        "modificadores": {m.rotulo: points(m.valor) for m in tab.modificadores.values()},
        "limitacoes": {p.rotulo: f"−{p.valor}" for p in tab.limitacoes.values()},
        "graus": {
            str(g.grau): _both(f"tamanho até {g.tamanho_maximo}", f"size up to {g.tamanho_maximo}")
            for g in tab.graus.values()
        },
        "alcances": {
            a.rotulo: ", ".join(f"{tab.naturezas[n]} +{p}" for n, p in a.pontos.items())
            for a in tab.alcances.values()
        },
        "duracoes": {rotulo: points(tab.pontos_da_duracao[id_]) for id_, rotulo in tab.duracoes.items()},
        "ativacoes": {rotulo: points(tab.pontos_da_ativacao[id_]) for id_, rotulo in tab.ativacoes.items()},
        "caracteristicas": dict.fromkeys(fichas.caracteristicas, _both("do livro", "of the book")),
        "pericias": dict(fichas.pericias),
        "treinos": {t.nome: f"{', '.join(t.pericias)}; {t.licao}" for t in fichas.treinos.values()},
        "melhorias": dict.fromkeys(fichas.melhorias, _both("do livro", "of the book")),
        "exercitos": {e.nome: e.deus for e in fichas.exercitos.values()},
    }


_TITULOS = {
    "condicoes": ("Condições, com o grau", "conditions, with their grade"),
    "efeitos": ("O preço dos efeitos", "the price of effects"),
    "modificadores": ("Modificadores, com os pontos", "modifiers, with their points"),
    "limitacoes": ("Limitações, com o desconto", "limitations, with what they take off"),
    "graus": ("O tamanho máximo de cada Grau", "the largest size of each Grau"),
    "alcances": ("Os pontos de cada alcance", "the points of each range"),
    "duracoes": ("Os pontos de cada duração", "the points of each duration"),
    "ativacoes": ("Os pontos de cada ativação", "the points of each activation"),
    "caracteristicas": ("Características, com o que somam", "características, with what they add"),
    "pericias": ("Perícias, com o atributo", "skills, with their attribute"),
    "treinos": ("Treinos, com perícias e lição", "trainings, with skills and lesson"),
    "melhorias": ("Melhorias da armadura", "improvements of armour"),
    "exercitos": ("Exércitos, no molde do livro", "armies, in the mould of the book"),
    "banidos": ("Peças que ninguém usa", "pieces nobody uses"),
    "prosa": ("Palavras e padrões na leitura da prosa", "words and patterns in the reading of prose"),
}


def _value(secao: str, fields: Mapping[str, Schema]) -> Schema:
    """What may stand behind a name: the fields, the one that can stand alone, nothing."""
    entry: list[Schema] = [{"$ref": f"#/definitions/{secao}"}]
    alone = _SOZINHO.get(secao)
    if alone is not None:
        entry.append({k: v for k, v in fields[alone].items() if k != "description"})
    if secao in _SO_O_NOME:
        entry.append({"type": "null"})
    return {"anyOf": entry}


def _section(secao: str, names: Mapping[str, str]) -> Schema:
    value: Schema = {"allOf": [{"$ref": f"#/definitions/em_{secao}"}]}
    return _described(
        *_TITULOS[secao],
        {
            "type": ["object", "null"],
            "properties": {name: {"description": text, **value} for name, text in names.items()},
            "additionalProperties": value,
        },
    )


def _armies(names: Iterable[str]) -> Schema:
    army = {"allOf": [{"$ref": "#/definitions/exercitos"}]}
    by_name = {"type": ["object", "null"], "additionalProperties": army, "properties": dict.fromkeys(names, army)}
    return _described(*_TITULOS["exercitos"], {"anyOf": [{"type": "array", "items": army}, by_name]})


def file_of_the_house(tab: Tabelas, fichas: TabelasDeFicha) -> Schema:
    """The schema of a house file."""
    fields, names = _fields(tab, fichas), _names(tab, fichas)
    properties: dict[str, Schema] = {
        "sistema": {"type": "string", "description": _both("O jogo da mesa", "the game of the table")}
    }
    for secao in casa.SECOES:
        if secao == "banidos":
            every = dict.fromkeys(name for group in names.values() for name in group)
            item = {"anyOf": [{"enum": list(every)}, {"type": ["string", "number"]}]}
            anything = {"anyOf": [{"type": ["array"], "items": item}, {"type": ["string", "null"]}]}
            properties[secao] = _described(*_TITULOS[secao], anything)
        elif secao == "prosa":
            keys = ("palavras", "destino", "beneficio", "ignora")
            parts: dict[str, Schema] = {name: dict(_LIVRE) for name in keys}
            properties[secao] = _described(*_TITULOS[secao], {"type": ["object", "null"], "properties": parts})
        elif secao == "exercitos":
            properties[secao] = _armies(names[secao])
        else:
            properties[secao] = _section(secao, names[secao])
    spelt = {f"^(?!{key}$){_spelt(key)}$": {"$ref": f"#/properties/{key}"} for key in properties}
    labels = {key: (key, *labels) for key, labels in CAMPOS_DO_EXERCITO.items()}
    army = _group({key: dict(_LIVRE) for key in labels}, labels)
    return {
        "$schema": DRAFT,
        "title": "techlint: regras da casa de Sangue e Estrelas",
        "description": _both(f"Sobre a edição {tab.edicao} do livro", f"over edition {tab.edicao} of the book"),
        "type": "object",
        "properties": properties,
        "patternProperties": {**spelt, "^(x[-_]|_|\\.)": {}},
        "additionalProperties": False,
        "definitions": {
            **{secao: _named(secao, _group(f, _alone(*f))) for secao, f in fields.items()},
            **{f"em_{secao}": _value(secao, f) for secao, f in fields.items()},
            "exercitos": _named("exercitos", army),
        },
    }
