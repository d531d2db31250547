"""The generated parts of `docs/fantasia-final.md`, from the game: its fields, tables and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from techlint.diagnostics import Severity
from techlint.systems.fantasia_final import SYSTEM
from techlint.systems.kit.fields import (
    Boolean,
    Choice,
    Either,
    Field,
    FreeMap,
    Group,
    Integer,
    ListOf,
    Quiet,
    Reference,
    Type,
)

PART = re.compile(r"(<!-- gerado: ([a-z0-9-]+) -->\n).*?(<!-- fim -->)", re.DOTALL)
_FIGURES = ("personagem", "criatura", "pessoa", "vilao", "invocacao")


def page(text: str) -> str:
    """The page with every generated part made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{_part(match[2])}\n{match[3]}", text)


def _part(name: str) -> str:
    if name == "figuras":
        return _figures()
    if name == "atributos":
        return _attributes()
    if name == "itens":
        return _items()
    if name == "opcoes":
        rows = SYSTEM.tables["niveis"]["opcoes"]
        return _table(
            ("opção", "linhas do texto"), ((f"`{row['nome']}`", str(row["linhas"])) for row in rows.values())
        )
    if name == "casa":
        rows = ((f"`{s.name}`", s.about.pt if s.about is not None else "") for s in SYSTEM.sections)
        return _table(("seção", "o que muda"), rows)
    if name.startswith("regras"):
        return _rules(name.removeprefix("regras-"))
    return _fields(name.replace("-", "_"))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def _form(type_: Type) -> str:
    """What a field takes, in a few words."""
    if isinstance(type_, Quiet):
        return _form(type_.of)
    if isinstance(type_, Either):
        return ", ou ".join(dict.fromkeys(_form(one) for one in type_.types))
    if isinstance(type_, ListOf):
        of = _form(type_.of)
        return "lista" if of == "um texto" else f"lista de {of}"
    if isinstance(type_, Group):
        return "grupo: " + ", ".join(f"`{field.key}`" for field in type_.fields)
    if isinstance(type_, FreeMap):
        return "atributos com níveis: `ataque 3, agilidade 2`"
    if isinstance(type_, Reference):
        return "um nome, ou a peça no lugar"
    if isinstance(type_, Choice):
        names = SYSTEM.names(type_.names) if isinstance(type_.names, str) else type_.names
        return " ou ".join(f"`{name}`" for name in names.labels())
    if isinstance(type_, Boolean):
        return "`sim` ou `não`"
    return "um número" if isinstance(type_, Integer) else "um texto"


def _row(field: Field) -> tuple[str, str, str, str]:
    about = field.about.pt if field.about is not None else ""
    return f"`{field.key}`", f"`{field.shown}:`", _form(field.type), about


def _fields(kind: str) -> str:
    rows = [_row(field) for field in SYSTEM.fields(kind) if field.key != "opcoes"]
    return _table(("no YAML", "na ficha", "o que cabe", "para quê"), rows)


def _figures() -> str:
    """The fields of all figures in one table, with the kinds each is of; the boxes of attributes stand apart."""
    boxes = {id_.replace("-", "_") for id_ in SYSTEM.tab.atributos if id_ != "furia"}
    found: dict[str, tuple[Field, list[str]]] = {}
    for kind in _FIGURES:
        for field in SYSTEM.fields(kind):
            if field.key not in boxes and field.key != "opcoes":
                found.setdefault(field.key, (field, []))[1].append(kind)
    rows = []
    for field, kinds in found.values():
        of = "todas" if len(kinds) == len(_FIGURES) else ", ".join(SYSTEM.kind(kind).label for kind in kinds)
        rows.append((*_row(field), of))
    return _table(("no YAML", "na ficha", "o que cabe", "para quê", "de quem"), rows)


def _attributes() -> str:
    tab = SYSTEM.tab
    limits: dict[str, list[str]] = {}
    for code, relation in tab.relacoes.items():
        names = " e ".join(tab.nome(id_) for id_ in relation.limite.of)
        way = f"o maior entre {names}" if relation.limite.way == "max" and len(relation.limite.of) > 1 else names
        limits.setdefault(relation.atributo, []).append(f"{way} ({code})")
    rows = []
    for one in tab.atributos.values():
        cost = "" if one.essencia is None else str(one.essencia)
        if one.essencia_retardada is not None:
            cost += f" ({one.essencia_retardada} se esperar)"
        category = tab.categorias_heroicas.label(one.heroica) if one.heroica else "reação"
        rows.append((one.nome, category, cost, "; ".join(limits.get(one.id, ()))))
    return _table(("atributo", "categoria heroica", "essência por nível", "não passa de"), rows)


def _items() -> str:
    rows = (
        (one.nome, str(one.custo), f"com a opção `{one.opcao}`" if one.opcao else "")
        for one in SYSTEM.tab.emulaveis.values()
    )
    return _table(("item", "tesouro por nível", ""), rows)


def _rules(hundred: str) -> str:
    words = {Severity.ERROR: "erro", Severity.WARNING: "aviso", Severity.INFO: "dica"}
    rows = []
    for rule in SYSTEM.rules:
        if rule.code.startswith(f"FF{hundred[0]}"):
            off = ", desligada" if rule.off else ""
            rows.append((rule.code, words[rule.severity] + off, rule.explain().title.pt))
    return _table(("código", "nível", "o que pede"), rows)
