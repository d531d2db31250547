"""Plain data written in either carrier, by the descriptions of its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from techlint.diagnostics import Text
from techlint.systems.kit.fields import Either, Field, Fields, FreeMap, Group, ListOf, Quiet, Reference, Type
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.kit.game import Game
    from techlint.systems.kit.piece import Kind

_PLAIN = re.compile(r"[^\W_][^:#\n\"'{}\[\],&*!|>%@`]*\Z")
_WIDTH = 100


def starting_file(game: Game, kind: Kind, piece: Mapping[str, Any], carrier: str, lang: str) -> str:
    """A file with one piece, each field with what to write there beside it."""
    head = Text(
        f"{kind.called.pt.capitalize()}. Troque os valores pelos seus e confira com `techlint check`.",
        f"{kind.called.en.capitalize()}. Put your own values in and check with `techlint check`.",
    ).to(lang)
    fields = {field.key: field for field in game.fields(kind.name)}
    body = {key: value for key, value in piece.items() if key != "opcoes"}
    if carrier == "tec":
        lines = [f"# {head}", f"Sistema: {game.name}"]
        if "opcoes" in piece:
            lines.append(f"Opções: {short(piece['opcoes'])}")
        lines += ["", f"{kind.label}: {body.get('nome', '')}".rstrip()]
        for key, value in body.items():
            if key != "nome":
                field = fields[key]
                if field.about is not None:
                    lines.append(f"# {field.about.to(lang)}")
                lines += ficha_lines(field, value)
        return "\n".join(lines) + "\n"
    lines = [f"# {head}", f"sistema: {game.name}"]
    if "opcoes" in piece:
        lines.append(f"opcoes: {flow(piece['opcoes'])}")
    lines.append(f"{kind.name}:")
    for key, value in body.items():
        about = fields[key].about
        if about is not None:
            lines.append(f"  # {about.to(lang)}")
        lines += yaml_lines(key, value, "  ")
    return "\n".join(lines) + "\n"


def yaml_lines(key: str, value: Any, indent: str) -> list[str]:
    """A field in YAML: on one line where it fits."""
    line = f"{indent}{scalar(key)}: {flow(value)}"
    if not isinstance(value, Mapping | list) or not value or len(line) <= _WIDTH:
        return [line]
    lines = [f"{indent}{scalar(key)}:"]
    if isinstance(value, Mapping):
        for name, inner in value.items():
            lines += yaml_lines(str(name), inner, indent + "  ")
        return lines
    return lines + [f"{indent}  - {flow(one)}" for one in value]


def flow(value: Any) -> str:
    """A value in YAML's flow style."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{scalar(str(k))}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    return scalar(value)


def scalar(value: Any) -> str:
    """A single value in YAML; quoted where it would not be read as the text it is."""
    if isinstance(value, bool):
        return "sim" if value else "não"
    if value is None:
        return "null"
    text = str(value)
    if not isinstance(value, str) or (_PLAIN.match(text) and text == text.strip() and text not in ("null", "Null")):
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def short(value: Any, fields: Fields = (), lead: str = "") -> str:
    """A value in the short notation: pieces between commas."""
    if isinstance(value, Mapping):
        known = {field.key: field for field in fields}
        pieces: list[str] = []
        for key, inner in value.items():
            field = known.get(str(key))
            if str(key) == lead and not pieces:
                pieces.append(short(inner))
            else:
                label = _in_line(field.shown) if field is not None else str(key)
                pieces.append(f"{label}: {_within(inner, field)}")
        return ", ".join(pieces)
    if isinstance(value, list | tuple):
        return ", ".join(_bracketed(one) for one in value) if value else "nenhum"
    if isinstance(value, bool):
        return "sim" if value else "não"
    return "" if value is None else str(value)


def _in_line(label: str) -> str:
    """A label within a line: its capital goes, unless it belongs to an abbreviation (`PMs`, `FA mínima`)."""
    first = label.partition(" ")[0]
    return label if first[1:] != first[1:].lower() else label[:1].lower() + label[1:]


def _within(value: Any, field: Field | None) -> str:
    inner = _group_of(field.type) if field is not None else None
    text = short(value, inner.fields if inner is not None else (), inner.lead if inner is not None else "")
    return f"({text})" if isinstance(value, Mapping | list) else text


def _bracketed(value: Any) -> str:
    return f"({short(value)})" if isinstance(value, Mapping | list) else short(value)


def ficha_lines(field: Field, value: Any) -> list[str]:
    """A field in the ficha: on its line, or as a list below it."""
    if isinstance(value, Mapping):
        group = _group_of(field.type)
        known = {one.key: one for one in group.fields} if group is not None else {}
        lines = [f"{field.shown}:"]
        for key, inner in value.items():
            one = known.get(str(key))
            label = _in_line(one.shown) if one is not None else str(key)
            within = _group_of(one.type) if one is not None else None
            text = short(inner, within.fields if within else (), within.lead if within else "")
            lines.append(f"  - {label}: {text}".rstrip())
        return lines
    if isinstance(value, list | tuple) and any(isinstance(one, Mapping) for one in value):
        group = _group_of(field.type)
        fields, lead = (group.fields, group.lead) if group is not None else ((), "")
        return [f"{field.shown}:", *(f"  - {short(one, fields, lead)}" for one in value)]
    return [f"{field.shown}: {short(value)}".rstrip()]


def _group_of(type_: Type) -> Group | None:
    """The group a type holds, where it holds one."""
    if isinstance(type_, Group):
        return type_
    if isinstance(type_, Quiet | ListOf | FreeMap):
        return _group_of(type_.of)
    if isinstance(type_, Reference):
        return type_.group
    if isinstance(type_, Either):
        return next((found for one in type_.types if (found := _group_of(one)) is not None), None)
    return None
