"""The JSON Schema of the content, made from the tables and the model: for editors, and for shape.

Each value of a catalogue is a branch of its own, so that an editor completes it with its price beside it; the last
branch takes whatever else techlint reads there (another spelling, an expression). It is laxer than techlint: what the
book says of a technique as a whole is not a matter of shape."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.build import CAMPOS, LEGAL
from techlint.systems.sangue_e_estrelas.tables import Efeito, RolagemPadrao, Tabelas
from techlint.values import Any

DRAFT = "http://json-schema.org/draft-07/schema#"
# Letters that are one to techlint, and the marks that follow a letter where accents are written apart from it.
_FAMILIES = ("aáàâã", "eéê", "ií", "oóôõ", "uúü", "cç")
_MARK = r"[\u0300-\u036f]?"
_YES_OR_NO = ("sim", "não")
_OTHER_YES_OR_NO = ("yes", "no", "true", "false", "s", "n")

Schema = dict[str, Any]
Values = Iterable[tuple[str | int, str]]  # a value and what an editor says of it


# ---- spelling


def _spelt(word: str) -> str:
    """A regular expression for every spelling techlint takes of a word: case, accents, joiners."""
    out = []
    for letter in norm(word):
        family = next((f for f in _FAMILIES if letter in f), "")
        if letter == "_":
            out.append("[ _-]+")
        elif family:
            out.append(f"[{family}{family.upper()}]{_MARK}")
        elif letter.isalpha():
            out.append(f"[{letter}{letter.upper()}]")
        else:
            out.append(re.escape(letter))
    return "".join(out)


def _any_of(words: Iterable[str]) -> str:
    return "(" + "|".join(_spelt(word) for word in words) + ")"


# ---- shapes


def _described(pt: str, en: str, schema: Schema) -> Schema:
    return {"description": f"{pt} / {en}", **schema}


def _text(pt: str, en: str) -> Schema:
    return _described(pt, en, {"type": ["string", "number", "boolean"]})


def _number(pt: str, en: str, low: int = 1, high: int | None = None) -> Schema:
    whole: Schema = {"type": "integer", "minimum": low}
    if high is not None:
        whole["maximum"] = high
    return _described(pt, en, {"anyOf": [whole, {"type": "string", "pattern": r"^\+?[0-9]+$"}]})


def _boolean(pt: str, en: str) -> Schema:
    other = {"type": "string", "pattern": f"^{_any_of((*_YES_OR_NO, *_OTHER_YES_OR_NO))}$"}
    return _described(pt, en, {"anyOf": [{"enum": list(_YES_OR_NO)}, {"type": "boolean"}, other]})


def _values(values: Values) -> list[Schema]:
    return [{"const": value, "description": text} for value, text in values]


def _closed(pt: str, en: str, values: list[tuple[str | int, str]]) -> Schema:
    """One value of a catalogue, in any spelling."""
    names = [str(value) for value, _ in values]
    other = {"type": "string", "pattern": f"^{_any_of(names)}$"}
    return _described(pt, en, {"anyOf": [*_values(values), other]})


def _open(pt: str, en: str, values: Values, *more: Schema) -> Schema:
    """A catalogue's values, or an expression."""
    return _described(pt, en, {"anyOf": [*_values(values), {"type": "string"}, *more]})


def _group(properties: Mapping[str, Schema], spellings: Mapping[str, Iterable[str]]) -> Schema:
    """An object with these keys and no others; a key in another spelling than the canonical one counts as it."""
    return {
        "type": "object",
        "properties": dict(properties),
        "patternProperties": {
            f"^(?!{key}$){_any_of(spellings[key])}$": {"$ref": f"#/definitions/{{}}/properties/{key}"}
            for key in properties
        },
        "additionalProperties": False,
    }


def _named(name: str, group: Schema) -> Schema:
    """A group as the definition `name`: its other spellings refer to its own properties."""
    patterns = group["patternProperties"]
    for reference in patterns.values():
        reference["$ref"] = reference["$ref"].format(name)
    return group


def _alone(*keys: str) -> dict[str, tuple[str, ...]]:
    return {key: (key,) for key in keys}


# ---- words of the book


def _points(points: int) -> tuple[str, str]:
    return f"{points} {'ponto' if points == 1 else 'pontos'}", f"{points} {'point' if points == 1 else 'points'}"


def _both(pt: str, en: str) -> str:
    return f"{pt} / {en}"


def _of_size(points: int) -> str:
    return _both(f"+{points} no tamanho", f"+{points} on the size")


def _roll(tab: Tabelas, roll: RolagemPadrao | None) -> str:
    return f"{tab.rotulo_da_rolagem[roll.tipo]} contra {roll.contra[0]}" if roll is not None else "nenhuma"


def _effect(tab: Tabelas, efeito: Efeito) -> tuple[str, str]:
    """What an effect costs and gives."""
    (pt, en) = _points(efeito.pontos)
    if efeito.dado is not None:
        pt += f": 1{efeito.dado} + bônus do ponto"
        en += f": 1{efeito.dado} + bônus do ponto"
    if efeito.metros_por_grau:
        pt += f": {efeito.metros_por_grau} m por Grau"
        en += f": {efeito.metros_por_grau} m a Grau"
    if efeito.def_por_ponto:
        pt += f": +{efeito.def_por_ponto} na DEF"
        en += f": +{efeito.def_por_ponto} on DEF"
    if efeito.rolagem is not None:
        pt += f"; {_roll(tab, efeito.rolagem)}"
        en += f"; {_roll(tab, efeito.rolagem)}"
    if efeito.so_natureza is not None:
        pt += f"; só {tab.naturezas[efeito.so_natureza]}"
        en += f"; only {tab.naturezas[efeito.so_natureza]}"
    if efeito.so_ativacao is not None:
        pt += f"; só como {tab.ativacoes[efeito.so_ativacao]}"
        en += f"; only as {tab.ativacoes[efeito.so_ativacao]}"
    return pt, en


def _effects(tab: Tabelas) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for efeito in tab.efeitos.values():
        if not efeito.id.startswith("condicao_"):
            found.append((efeito.rotulo, _both(*_effect(tab, efeito))))
    return found


def _conditions(tab: Tabelas) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for condicao in tab.condicoes.values():
        if condicao.pontos is not None:
            pt, en = _points(condicao.pontos)
            grau = tab.rotulo_do_grau[condicao.grau]
            tema = f"; {condicao.tema}" if condicao.tema else ""
            found.append((condicao.nome, _both(f"{grau}, {pt}{tema}", f"{grau}, {en}{tema}")))
    return found


def _free_range(tab: Tabelas, natureza: str) -> str:
    """The longest range that costs nothing."""
    return [a for a in tab.alcances.values() if not a.pontos[natureza]][-1].rotulo


def _ranges(tab: Tabelas) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for alcance in tab.alcances.values():
        prices = ", ".join(f"{tab.naturezas[n]} +{points}" for n, points in alcance.pontos.items())
        found.append((alcance.rotulo, prices + (f" ({alcance.metros} m)" if alcance.metros is not None else "")))
    return found


def _forms(tab: Tabelas) -> list[tuple[str | int, str]]:
    found: list[tuple[str | int, str]] = []
    for forma in tab.formas.values():
        pt = en = f"{forma.metros} m"
        if forma.duracao is not None:
            pt += f"; só {tab.duracoes[forma.duracao]}"
            en += f"; only {tab.duracoes[forma.duracao]}"
        found.append((forma.rotulo, _both(pt, en) if pt != en else pt))
    return found


def _pieces(pt: str, en: str, none: str, rows: list[tuple[str | int, str]]) -> Schema:
    """Modifiers or limitations: none, one, an expression, a list."""
    nothing = (none, _both("não há", "there is none"))
    pair = {"type": "object", "additionalProperties": {"type": ["string", "number", "boolean", "null"]}}
    item = {"anyOf": [*_values(rows), {"type": "string"}, pair]}
    return _open(pt, en, [nothing, *rows], {"type": "array", "items": item})


# ---- the parts of a technique


def _effect_group(tab: Tabelas) -> Schema:
    graus: list[tuple[str | int, str]] = [
        (grau, _both(*_points(tab.pontos_do_grau[grau]))) for grau in tab.pontos_do_grau
    ]
    properties = {
        "efeito": _open("O que se compra", "what is bought", _effects(tab)),
        "condicao": _open("A condição que se compra", "the condition bought", _conditions(tab)),
        "pontos": _number("Quantas vezes se compra", "how many times it is bought"),
        "alvos": _number("Em quantos alvos, até o Grau", "on how many targets, up to the Grau"),
        "valor": _text("A medida, como `6 m` ou `+2`", "the measure, such as `6 m` or `+2`"),
        "grau": _described(
            "O grau da condição",
            "the grade of the condition",
            {"anyOf": [*_values(graus), {"type": ["string", "integer"]}]},
        ),
        "nome": _text("O nome da condição", "the condition's name"),
        "argumento": _text("O que iria entre parênteses", "what would stand in brackets"),
    }
    return _named("efeito", _group(properties, {**_alone(*properties), "pontos": ("pontos", "vezes")}))


def _area_group(tab: Tabelas) -> Schema:
    properties = {
        "forma": _open("A forma, de graça", "the form, free of charge", _forms(tab), {"type": "null"}),
        "dobrada": _boolean(f"Dobra a medida, +{tab.pontos_dobrada}", f"doubles the measure, +{tab.pontos_dobrada}"),
        "seletiva": _boolean(
            f"Poupa quem você escolher, +{tab.pontos_seletiva}", f"spares whom you choose, +{tab.pontos_seletiva}"
        ),
        "valor": _text("A medida, como `6 m`", "the measure, such as `6 m`"),
    }
    return _named("area", _group(properties, _alone(*properties)))


def _roll_group(tab: Tabelas) -> Schema:
    kinds: list[tuple[str | int, str]] = [
        (tab.rotulo_da_rolagem[kind], _both(f"contra {', '.join(roll.contra)}", f"against {', '.join(roll.contra)}"))
        for kind, roll in tab.rolagens.items()
    ]
    defences = list(dict.fromkeys(d for roll in tab.rolagens.values() for d in roll.contra))
    properties = {
        "tipo": _open("Ataque, Efeito ou nenhuma", "Ataque, Efeito or nenhuma", kinds),
        "contra": _described(
            "A defesa, uma só",
            "the defence, one only",
            {"anyOf": [{"enum": defences}, {"type": ["string", "array", "null"]}]},
        ),
    }
    return _named("rolagem", _group(properties, _alone(*properties)))


def _sum_group() -> Schema:
    dice: Schema = {"type": ["string", "integer", "null"]}
    properties = {
        "dano": _described("O dano", "the damage", dice),
        "continuo": _described("O dano contínuo", "the damage at the end of each turn", dice),
        "pv_temporarios": _described("Os PV temporários", "the temporary PV", dice),
        "cura": _described("A cura", "the healing", dice),
    }
    return _named("somas", _group(properties, {**_alone(*properties), "continuo": ("continuo", "dano_continuo")}))


def _sum(pt: str, en: str) -> Schema:
    sums = {"$ref": "#/definitions/somas"}
    return _described(pt, en, {"anyOf": [{"type": ["string", "integer"]}, sums]})


def _technique(tab: Tabelas) -> Schema:
    naturezas: list[tuple[str | int, str]] = []
    for natureza, rotulo in tab.naturezas.items():
        free = _free_range(tab, natureza)
        text = _both(f"até {free} sem pagar alcance", f"up to {free} without paying for range")
        naturezas += [(f"{rotulo} ({a})", text) for a in tab.atributos_da_natureza[natureza]]
        naturezas.append((rotulo, text))
    used = [a for a in tab.atributos if any(a in of for of in tab.atributos_da_natureza.values())]
    atributos: list[tuple[str | int, str]] = [
        (a, ", ".join(tab.naturezas[n] for n, of in tab.atributos_da_natureza.items() if a in of)) for a in used
    ]
    ativacoes: list[tuple[str | int, str]] = [
        (rotulo, _of_size(tab.pontos_da_ativacao[id_])) for id_, rotulo in tab.ativacoes.items()
    ]
    duracoes: list[tuple[str | int, str]] = [
        (
            rotulo,
            _both(
                f"+{tab.pontos_da_duracao[id_]}, com o primeiro ponto de efeito",
                f"+{tab.pontos_da_duracao[id_]}, with the first point of effect",
            ),
        )
        for id_, rotulo in tab.duracoes.items()
    ]
    effects = [*_effects(tab), *_conditions(tab)]
    effect_group = {"$ref": "#/definitions/efeito"}
    effect_item = {"anyOf": [*_values(effects), {"type": "string"}, effect_group]}
    modifiers: list[tuple[str | int, str]] = [(m.rotulo, _of_size(m.valor)) for m in tab.modificadores.values()]
    limits: list[tuple[str | int, str]] = [
        (p.rotulo, _both(f"−{p.valor} no custo", f"−{p.valor} on the cost")) for p in tab.limitacoes.values()
    ]
    graus: list[tuple[str | int, str]] = [
        (
            g.grau,
            _both(
                f"níveis {g.nivel_min} a {g.nivel_max}, tamanho até {g.tamanho_maximo}",
                f"levels {g.nivel_min} to {g.nivel_max}, size up to {g.tamanho_maximo}",
            ),
        )
        for g in tab.graus.values()
    ]
    rolls: list[tuple[str | int, str]] = [
        (f"{tab.rotulo_da_rolagem[kind]} contra {d}", _both("a rolagem e a defesa", "the roll and the defence"))
        for kind, roll in tab.rolagens.items()
        for d in roll.contra
    ]
    rolls.append(("nenhuma", _both("não atinge ninguém", "reaches nobody")))
    estados: list[tuple[str | int, str]] = [
        (tab.estados["conhecida"], _both("já nasceu", "is born")),
        (tab.estados["anotada"], _both("montada, ainda sem uso", "put together, not in use yet")),
    ]
    roll_group = {"$ref": "#/definitions/rolagem"}
    properties: dict[str, Schema] = {
        "nome": _text("O nome que se grita", "the name that is shouted"),
        "natureza": _open("Golpe ou Cosmo, e o atributo", "Golpe or Cosmo, and the attribute", naturezas),
        "atributo": _closed("Em vez do parêntese da natureza", "instead of the bracket in natureza", atributos),
        "ativacao": _open(
            "Quando se usa; a reação diz o gatilho", "when it is used; a reaction says its trigger", ativacoes
        ),
        "gatilho": _text("A que a reação responde", "what a reaction answers"),
        "duracao": _closed("Quanto dura", "how long it lasts", duracoes),
        "alcance": _open(
            "Até onde chega; aceita também 12 m", "how far it reaches; 12 m is accepted too", _ranges(tab)
        ),
        "area": _open(
            f"Com dano em área: a forma, dobrada (+{tab.pontos_dobrada}), seletiva (+{tab.pontos_seletiva})",
            f"With damage in an area: its form, dobrada (+{tab.pontos_dobrada}), seletiva (+{tab.pontos_seletiva})",
            _forms(tab),
            {"type": "null"},
            {"type": "array", "items": {"type": "string"}},
            {"$ref": "#/definitions/area"},
        ),
        "efeitos": _open(
            "O que compra, como `2 dano + Caído`",
            "what it buys, such as `2 dano + Caído`",
            effects,
            {"type": "array", "items": effect_item},
            effect_group,
        ),
        "modificadores": _pieces("Cada um aumenta o tamanho", "each adds to the size", "nenhum", modifiers),
        "tamanho": _number("A soma, até o máximo do Grau", "the sum, up to the most of the Grau"),
        "limitacoes": _pieces("Cada uma baixa o custo", "each takes something off the cost", "nenhuma", limits),
        "custo": _number(
            "Em Cosmo: o tamanho menos as limitações, nunca abaixo da metade",
            "in Cosmo: the size less the limitations, never under half of it",
        ),
        "grau": _described(
            "O Grau em que nasceu",
            "the Grau in which it was born",
            {"anyOf": [*_values(graus), {"type": "string", "pattern": f"^\\+?[{min(tab.graus)}-{max(tab.graus)}]$"}]},
        ),
        "rolagem": _open(
            "Ataque ou Efeito, nunca os dois",
            "Ataque or Efeito, never both",
            rolls,
            {"type": "array", "items": {"anyOf": [{"type": "string"}, roll_group]}},
            roll_group,
        ),
        "dano": _sum("Os dados e a parte fixa, como `2d8 + mod`", "the dice and the fixed part, such as `2d8 + mod`"),
        "cura": _sum("Outro nome de `dano`, para quem cura", "another name of `dano`, where it heals"),
        "pv_temporarios": _sum("Outro nome de `dano`, para quem protege", "another name of `dano`, where it shields"),
        "descricao": _text("Como aparece para quem vê", "what it looks like"),
        "nivel": _number(
            "O nível em que `dano` está escrito", "the level `dano` is written at", tab.nivel_min, tab.nivel_max
        ),
        "manutencao": _number(
            "Só sustentada: metade do custo, para baixo", "sustentada only: half the cost, rounded down"
        ),
        "assinatura": _boolean("Se é a técnica assinatura", "whether it is the signature technique"),
        "assento": _boolean(
            f"Golpe do Assento: {tab.assento_extra} acima do máximo do Grau",
            f"a seat's strike: {tab.assento_extra} over the most of the Grau",
        ),
        "vaga": _text("O nome da vaga do Golpe do Assento", "the name of the strike's seat"),
        "evolui_de": _text("A técnica de que esta nasceu", "the technique this one grew from"),
        "estado": _closed("Se já se usa", "whether it is in use", estados),
    }
    spellings: dict[str, list[str]] = {key: [] for key in CAMPOS}
    for spelling, key in LEGAL.items():
        spellings[key].append(spelling)
    return _named("tecnica", _group({key: properties[key] for key in CAMPOS}, spellings))


def file_of_techniques(tab: Tabelas) -> Schema:
    """The schema of a file that holds techniques; what other keys it has is not for this schema to say."""
    one = {"$ref": "#/definitions/tecnica"}
    properties: dict[str, Schema] = {
        "sistema": {"type": "string", "description": _both("O jogo do arquivo", "the game of the file")},
        "tecnica": _described("Uma técnica", "one technique", {"allOf": [one]}),
        "tecnicas": _described(
            "Uma lista de técnicas", "a list of techniques", {"type": ["array", "null"], "items": one}
        ),
    }
    return {
        "$schema": DRAFT,
        "title": "techlint: técnicas de Sangue e Estrelas",
        "description": _both(f"Edição {tab.edicao} do livro", f"edition {tab.edicao} of the book"),
        "type": "object",
        "properties": properties,
        "patternProperties": {f"^(?!{key}$){_spelt(key)}$": {"$ref": f"#/properties/{key}"} for key in properties},
        "definitions": {
            "tecnica": _technique(tab),
            "efeito": _effect_group(tab),
            "area": _area_group(tab),
            "rolagem": _roll_group(tab),
            "somas": _sum_group(),
        },
    }
