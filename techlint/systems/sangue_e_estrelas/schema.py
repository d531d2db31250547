"""The JSON Schema of the content, made from the tables and the model: for editors, and for shape."""

from __future__ import annotations

import re
from typing import Any

from techlint.systems.sangue_e_estrelas.tables import Tabelas

DRAFT = "http://json-schema.org/draft-07/schema#"
_FAMILIES = ("aáàâã", "eéê", "ií", "oóôõ", "uúü", "cç")


def _any_spelling(word: str) -> str:
    """A regular expression for every spelling techlint takes of a word: case, accents, joiners."""
    out = []
    for letter in word.lower():
        family = next((f for f in _FAMILIES if letter in f), letter)
        if letter in " -_":
            out.append("[ _-]+")
        elif letter.isalpha():
            out.append(f"[{family}{family.upper()}]")
        else:
            out.append(re.escape(letter))
    return "".join(out)


def _choice(names: list[str], titles: list[str] | None = None) -> dict[str, Any]:
    """A closed value: the canonical spellings for completion, any other spelling of them for shape."""
    pattern = "^(" + "|".join(_any_spelling(n) for n in names) + ")$"
    return {"anyOf": [{"enum": names}, {"type": "string", "pattern": pattern}]}


def _text(description: str, **more: Any) -> dict[str, Any]:
    return {"type": ["string", "number", "boolean"], "description": description, **more}


def _number(description: str) -> dict[str, Any]:
    return {
        "description": description,
        "anyOf": [{"type": "integer"}, {"type": "string", "pattern": "^[+-]?[0-9]+$"}],
    }


def _boolean(description: str) -> dict[str, Any]:
    yes_or_no = {"type": "string", "pattern": "^([sS]im|[nN][aã]o|yes|no|s|n|true|false)$"}
    return {"description": description, "anyOf": [{"type": "boolean"}, {"enum": ["sim", "não"]}, yes_or_no]}


def _pieces(tab_rows: list[str], description: str, none: str) -> dict[str, Any]:
    item = {
        "anyOf": [
            {"enum": tab_rows},
            {"type": "string"},
            {"type": "object", "additionalProperties": {"type": ["string", "null"]}},
        ]
    }
    return {
        "description": description,
        "anyOf": [{"enum": [none]}, {"type": "string"}, {"type": "array", "items": item}, {"type": "object"}],
    }


def technique(tab: Tabelas) -> dict[str, Any]:
    """The schema of one technique."""
    precos = {a.rotulo: a.pontos for a in tab.alcances.values()}
    ranges = ", ".join(f"{n} ({'/'.join(str(v) for v in p.values())})" for n, p in precos.items())
    efeitos = [e for e in tab.efeitos.values() if not e.id.startswith("condicao_")]
    condicoes = [c for c in tab.condicoes.values() if c.pontos is not None]
    prices = ", ".join(f"{e.rotulo} {e.pontos}" for e in efeitos)
    prices += "; " + ", ".join(f"{c.nome} {c.pontos}" for c in condicoes)
    naturezas = [f"{r} ({a})" for n, r in tab.naturezas.items() for a in tab.atributos_da_natureza[n]]
    formas = [f.rotulo for f in tab.formas.values()]
    rolls = [f"{tab.rotulo_da_rolagem[k]} contra {d}" for k, r in tab.rolagens.items() for d in r.contra]
    effect = {
        "type": "object",
        "properties": {
            "efeito": {"type": "string", "examples": [e.rotulo for e in efeitos]},
            "condicao": {
                "anyOf": [{"enum": [c.nome for c in condicoes]}, {"type": "string"}],
                "description": "; ".join(f"{c.nome}: {c.pontos}" for c in condicoes),
            },
            "pontos": _number("Quantas vezes o efeito é comprado / how many times it is bought"),
            "alvos": _number("Quantos alvos, até o Grau / how many targets, up to the Grau"),
            "valor": _text("A medida, como `6 m` ou `+2` / the measure"),
            "grau": _text("fraca, média ou forte"),
            "nome": _text("O nome da condição / the condition's name"),
            "argumento": _text("O que se escreve entre parênteses / what stands in brackets"),
        },
    }
    properties: dict[str, Any] = {
        "nome": _text("O nome que se grita / the name that is shouted"),
        "natureza": {
            "description": "Golpe (FOR ou DES) ou Cosmo (INT, SAB ou CAR)",
            "anyOf": [{"enum": [*naturezas, *tab.naturezas.values()]}, {"type": "string"}],
        },
        "atributo": {"description": "Em vez do parêntese da natureza", **_choice(list(tab.atributos))},
        "ativacao": {
            "description": ", ".join(f"{r} +{tab.pontos_da_ativacao[k]}" for k, r in tab.ativacoes.items()),
            "anyOf": [{"enum": list(tab.ativacoes.values())}, {"type": "string"}],
        },
        "gatilho": _text("A quê a reação reage / what a reaction answers"),
        "duracao": {
            "description": ", ".join(f"{r} {tab.pontos_da_duracao[k]}" for k, r in tab.duracoes.items()),
            **_choice(list(tab.duracoes.values())),
        },
        "alcance": {
            "description": f"Pontos em Golpe/Cosmo: {ranges}",
            "anyOf": [{"enum": list(precos)}, {"type": "string"}],
        },
        "area": {
            "description": "Com dano em área: forma, dobrada, seletiva",
            "anyOf": [
                {"enum": formas},
                {"type": ["string", "null"]},
                {"type": "array", "items": {"type": "string"}},
                {
                    "type": "object",
                    "properties": {
                        "forma": {"anyOf": [{"enum": formas}, {"type": ["string", "null"]}]},
                        "dobrada": _boolean(f"+{tab.pontos_dobrada}"),
                        "seletiva": _boolean(f"+{tab.pontos_seletiva}"),
                        "valor": _text("A medida / the measure"),
                    },
                },
            ],
        },
        "efeitos": {
            "description": f"O que ela compra, como `2 dano + Caído`. Preços: {prices}",
            "anyOf": [
                {"type": "string"},
                {"type": "array", "items": {"anyOf": [{"type": "string"}, effect]}},
                effect,
            ],
        },
        "modificadores": _pieces(
            [m.rotulo for m in tab.modificadores.values()],
            ", ".join(f"{m.rotulo} +{m.valor}" for m in tab.modificadores.values()),
            "nenhum",
        ),
        "tamanho": _number("A soma / the sum"),
        "limitacoes": _pieces(
            [p.rotulo for p in tab.limitacoes.values()],
            ", ".join(f"{p.rotulo} −{p.valor}" for p in tab.limitacoes.values()),
            "nenhuma",
        ),
        "custo": _number("Em Cosmo; nunca abaixo da metade do tamanho / in Cosmo"),
        "grau": _number(
            "; ".join(
                f"{g.grau}: níveis {g.nivel_min}-{g.nivel_max}, tamanho até {g.tamanho_maximo}"
                for g in tab.graus.values()
            )
        ),
        "rolagem": {
            "description": "Ataque ou Efeito, nunca os dois",
            "anyOf": [{"enum": [*rolls, "nenhuma"]}, {"type": ["string", "array", "object"]}],
        },
        "dano": {"description": "Como `2d8 + mod`", "type": ["string", "integer", "object"]},
        "cura": {
            "description": "Outro nome de dano, para quem cura",
            "type": ["string", "integer", "object"],
        },
        "pv_temporarios": {
            "description": "Outro nome de dano, para quem protege",
            "type": ["string", "integer", "object"],
        },
        "descricao": _text("Como aparece para quem vê / what it looks like"),
        "nivel": _number(f"O nível em que o dano está escrito, {tab.nivel_min} a {tab.nivel_max}"),
        "manutencao": _number("Só sustentada: metade do custo, para baixo"),
        "assinatura": _boolean("Se é a técnica assinatura"),
        "assento": _boolean("Se é Golpe do Assento"),
        "vaga": _text("O nome da vaga / the seat's name"),
        "evolui_de": _text("O nome da técnica de que nasceu"),
        "estado": {"description": "conhecida ou anotada", **_choice(list(tab.estados))},
    }
    from techlint.systems.sangue_e_estrelas.build import LEGAL

    patterns: dict[str, Any] = {}
    for spelling, key in sorted(LEGAL.items()):
        patterns.setdefault(key, []).append(spelling)
    return {
        "type": "object",
        "properties": properties,
        "patternProperties": {
            "^(" + "|".join(_any_spelling(s) for s in spellings) + ")$": properties[key]
            for key, spellings in patterns.items()
        },
        "additionalProperties": False,
    }


def file_of_techniques(tab: Tabelas) -> dict[str, Any]:
    """The schema of a file that holds techniques."""
    return {
        "$schema": DRAFT,
        "title": "techlint: técnicas de Sangue e Estrelas",
        "description": f"Edição {tab.edicao} do livro / edition {tab.edicao} of the book",
        "type": "object",
        "properties": {
            "sistema": {"type": "string", "description": "O jogo / the game"},
            "tecnica": {"$ref": "#/definitions/tecnica"},
            "tecnicas": {"type": "array", "items": {"$ref": "#/definitions/tecnica"}},
        },
        "patternProperties": {
            "^" + _any_spelling("tecnica") + "$": {"$ref": "#/definitions/tecnica"},
            "^" + _any_spelling("tecnicas") + "$": {
                "type": "array",
                "items": {"$ref": "#/definitions/tecnica"},
            },
        },
        "definitions": {"tecnica": technique(tab)},
    }
