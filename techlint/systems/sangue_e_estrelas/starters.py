"""`techlint new`: a commented starting file of each kind, in either carrier (`starters/`).

A template holds fields and, in lines like `#@alcance`, where a comment goes; `textos.yaml` has the comments in both
languages. What the tables know is filled in (`$alcances.golpe`), and every number the rules determine is what the
game computes of the file itself (`$pv`): no number of the book stands in a template."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from os.path import dirname, join
from textwrap import wrap

from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems.sangue_e_estrelas.tables import Peca, Tabelas, _yaml
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems import Item
    from techlint.systems.sangue_e_estrelas.system import SangueEEstrelas
    from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha

# Each kind, and what else has a file of its own to begin with.
STARTERS = ("tecnica", "inimigo", "figurante", "ameaca", "exercito", "personagem")
CARRIERS = {"yaml": "yaml", "tec": "tec"}
_FOLDER = join(dirname(__file__), "starters")
_WIDTH = 100
_STUCK = "\xa0"  # keeps a price on the line of what it is the price of
_COMMENT = re.compile(r"^( *)#@(\w+)$")
_NAME = re.compile(r"\$(\w+(?:\.[a-z_]\w*)*)")
_E = {"pt": "e", "en": "and"}
_OU = {"pt": "ou", "en": "or"}


def starter(game: SangueEEstrelas, kind: str, carrier: str, lang: str) -> str:
    """The starting file; KeyError for a kind or carrier there is none of."""
    if kind not in STARTERS:
        raise KeyError(kind)
    extension = CARRIERS[carrier]
    texts = _texts()
    values = _of_tables(game, lang)
    skeleton = _template(kind, "yaml")
    values |= _computed(game, [line for line in skeleton if not _COMMENT.match(line)], values)
    lines: list[str] = []
    for line in _template(kind, extension):
        match = _COMMENT.match(line)
        if match is None:
            lines.append(_fill(line, values))
        else:
            indent = match[1]
            text = _fill(texts[match[2]][lang], values)
            rows = wrap(text, _WIDTH - len(indent), break_on_hyphens=False)
            lines += (f"{indent}# {row}".replace(_STUCK, " ") for row in rows)
    return "\n".join(lines) + "\n"


def _template(kind: str, extension: str) -> list[str]:
    with open(join(_FOLDER, f"{kind}.{extension}"), encoding="utf-8") as file:
        return file.read().splitlines()


def _texts() -> dict[str, dict[str, str]]:
    return _yaml(join(_FOLDER, "textos.yaml"))


def _fill(text: str, values: Mapping[str, str]) -> str:
    return _NAME.sub(lambda match: values[match[1]], text)


def _computed(game: SangueEEstrelas, skeleton: list[str], known: Mapping[str, str]) -> dict[str, str]:
    """What the game makes of the file without the numbers still to be filled in."""
    written = [line for line in skeleton if all(name in known for name in _NAME.findall(line))]
    text = _fill("\n".join(written), known)
    items = [item for document in read_yaml(Source("", text), Limits()) for item in game.read(document).items]
    game.link(items, [game.outline(items)])
    found: dict[str, str] = {}
    for number, item in enumerate(items, 1):
        facts = game.facts(item)
        found |= dict(_flat(facts, "" if number == 1 else f"{number}."))
        if item.kind == "inimigo" and "golpe_comum" in facts:
            found |= _techniques(game, item, facts)
    level = items[0].model.f.nivel.valor if items[0].kind in ("inimigo", "personagem") else None
    if level is not None:
        found |= {"nivel": str(level), "por_troca": str(-(-level // 2))}
    return found


def _flat(facts: Mapping[str, Any], prefix: str) -> Iterable[tuple[str, str]]:
    for key, value in facts.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield prefix + key, str(value)


def _techniques(game: SangueEEstrelas, item: Item, facts: Mapping[str, Any]) -> dict[str, str]:
    """The three techniques of the quick build in the short form (Chapter Ten), against the DEF."""
    tab, build = game.motor.tabelas, game.fichas.inimigos["montagem"]
    grau = facts["grau"]
    mod = facts["golpe_comum"]["bonus"] - facts["proficiencia"]
    per_point = game.motor.bonus_no_nivel(item.model.n, grau)
    media = build["media"]
    sizes = {
        "grande": tab.graus[grau].tamanho_maximo,
        "media": media["grau_1"] if grau == min(tab.graus) else media["depois"],
        "pequena": build["pequena"],
    }
    found = {"media.nivel": str(media["do_nivel"])}
    die = next(efeito.dado for efeito in tab.efeitos.values() if efeito.dado is not None)
    for name, points in sizes.items():
        found[f"{name}.custo"] = str(points)
        found[f"{name}.dano"] = f"{points}{die} + {points * per_point + mod}"
    return found


# ---- what the tables know, in words


def _of_tables(game: SangueEEstrelas, lang: str) -> dict[str, str]:
    return _of_motor(game.motor.tabelas, lang) | _of_sheets(game.motor.tabelas, game.fichas, lang)


def _of_motor(tab: Tabelas, lang: str) -> dict[str, str]:
    level, size = {"pt": ("níveis {} a {}", "até {}"), "en": ("levels {} to {}", "up to {}")}[lang]
    graus = [
        f"Grau {g.grau}, {level.format(g.nivel_min, g.nivel_max)}, {size.format(g.tamanho_maximo)}"
        for g in tab.graus.values()
    ]
    conditions = [
        f"{tab.rotulo_do_grau[grau].removeprefix('condição ')} {points} "
        f"({', '.join(c.nome for c in tab.condicoes.values() if c.grau == grau)})"
        for grau, points in tab.pontos_do_grau.items()
    ]
    seats = [g for g in tab.graus.values() if g.nivel_max >= tab.assento_nivel_min]
    return {
        "defesas": _listed(tab.defesas, _OU[lang]),
        "defesas.lista": ", ".join(tab.defesas),
        "golpe.atributos": _listed(tab.atributos_da_natureza["golpe"], _OU[lang]),
        "cosmo.atributos": _listed(tab.atributos_da_natureza["cosmo"], _OU[lang]),
        "ativacoes": _priced((label, tab.pontos_da_ativacao[id_]) for id_, label in tab.ativacoes.items()),
        "duracoes": _priced((label, tab.pontos_da_duracao[id_]) for id_, label in tab.duracoes.items()),
        "alcances.golpe": _priced((a.rotulo, a.pontos["golpe"]) for a in tab.alcances.values()),
        "alcances.cosmo": _priced((a.rotulo, a.pontos["cosmo"]) for a in tab.alcances.values()),
        "efeitos": ", ".join(
            f"{e.rotulo}{_STUCK}{e.pontos}" for e in tab.efeitos.values() if not e.id.startswith("condicao_")
        ),
        "condicoes": "; ".join(conditions),
        "modificadores": _pieces(tab.modificadores, "+"),
        "limitacoes": _pieces(tab.limitacoes, "−"),
        "graus": "; ".join(graus),
        "assento.grau": str(seats[0].grau),
        "assento.graus": _listed([str(g.grau) for g in seats], _OU[lang]),
        "assento.tamanho": str(max(g.tamanho_maximo for g in seats) + tab.assento_extra),
        "niveis": {"pt": f"{tab.nivel_min} a {tab.nivel_max}", "en": f"{tab.nivel_min} to {tab.nivel_max}"}[lang],
    }


def _of_sheets(tab: Tabelas, fichas: TabelasDeFicha, lang: str) -> dict[str, str]:
    person, enemies = fichas.personagem, fichas.inimigos
    types = [
        f"{row['rotulo']} {_listed([str(c) for c in row['conviccoes']], _OU[lang])}"
        for row in enemies["tipos"].values()
    ]
    from_level = {"pt": "do nível {}", "en": "from level {}"}[lang]
    postos = [
        f"{p.rotulo} (DEF +{p.def_}, Resistência {p.resistencia}"
        + (f", {from_level.format(p.nivel_min)})" if p.nivel_min > tab.nivel_min else ")")
        for p in fichas.postos.values()
    ]
    with_skills = {"pt": "com {}", "en": "with {}"}[lang]
    trainings = [f"{t.nome} ({with_skills.format(_listed(t.pericias, _E[lang]))})" for t in fichas.treinos.values()]
    how_many = [f"{p.rotulo}{_STUCK}{p.caracteristicas}" for p in fichas.postos.values()]
    accessories = dict.fromkeys(a.rotulo for a in fichas.acessorios.values())
    return {
        **{f"{p.id}.def": str(p.def_) for p in fichas.postos.values()},
        "tipos": ", ".join(types),
        "postos": _listed(postos, _OU[lang]),
        "exercitos": ", ".join(fichas.exercitos),
        "desperta": str(enemies["desperta_do_nivel"]),
        "acessorios": ", ".join(accessories),
        "sem_acessorio": str(person["resistencia"]["sem_acessorio"]),
        "quantas_caracteristicas": ", ".join(how_many),
        "caracteristicas": ", ".join(fichas.caracteristicas),
        "niveis_acima": str(enemies["ameaca"]["niveis_acima"][1]),
        "a_cada": str(enemies["ameaca"]["a_cada"]),
        "a_custo": str(enemies["ameaca"]["custo"]),
        "distribuicao": _listed([str(n) for n in person["distribuicao"]], _E[lang]),
        "aumento": str(person["aumento"]),
        "niveis_de_tecnica": _listed([str(n) for n in person["niveis_de_tecnica_ou_atributo"]], _E[lang]),
        "niveis_de_pericia": _listed([str(n) for n in person["niveis_de_pericia_ou_defesa"]], _E[lang]),
        "treinos": ", ".join(trainings),
        "conviccoes": str(person["conviccoes"]["padrao"]),
        "comeca": person["conviccoes"]["comeca"],
        "pericias.total": str(person["pericias"]["total"]),
        "pericias.lista": ", ".join(fichas.pericias),
        "treinadas": str(person["defesas"]["treinadas"]),
        "centelhas": str(person["trilhas"]["centelhas"][1]),
    }


def _priced(rows: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{label}{_STUCK}+{points}" for label, points in rows)


def _pieces(rows: Mapping[str, Peca], sign: str) -> str:
    return ", ".join(f"{p.rotulo}{_STUCK}{sign}{p.valor}" for p in rows.values())


def _listed(words: Iterable[str], last: str) -> str:
    *first, final = words
    return f"{', '.join(first)} {last} {final}" if first else final
