"""The JSON Schema of a game's files, made from its fields: for editors, and for shape. Laxer than techlint."""

from __future__ import annotations

from techlint.systems.kit.fields import Field, Fields, FreeMap, Lookup
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.kit.game import Game
    from techlint.systems.kit.piece import Kind

DRAFT = "http://json-schema.org/draft-07/schema#"


def property_of(field: Field, lookup: Lookup) -> dict[str, Any]:
    """The schema of a field, with what to write there."""
    schema = field.type.schema(lookup)
    if field.about is None:
        return schema
    return {"description": f"{field.about.pt} / {field.about.en}", **schema}


def object_of(fields: Fields, lookup: Lookup, rest: FreeMap | None = None) -> dict[str, Any]:
    """The schema of a group; spellings other than the canonical ones pass unlooked at."""
    return {"type": "object", "properties": {field.key: property_of(field, lookup) for field in fields}}


def file_of(game: Game, kind: Kind) -> dict[str, Any]:
    """The schema of a file that holds pieces of a kind, one or a list."""
    one = object_of(game.fields(kind.name), game.names)
    required = [field.key for field in game.fields(kind.name) if field.required]
    if required:
        one["required"] = required
    properties: dict[str, Any] = {"sistema": {"type": "string"}}
    if game.ficha_headers - {"sistema"}:
        properties["opcoes"] = property_of(game.options_field, game.names)
    properties[kind.name] = {"$ref": f"#/definitions/{kind.name}"}
    if kind.plural is not None:
        properties[kind.plural] = {"type": "array", "items": {"$ref": f"#/definitions/{kind.name}"}}
    schema: dict[str, Any] = {"$schema": DRAFT, "title": f"{game.name}: {kind.label}"}
    if kind.about is not None:
        schema["description"] = f"{kind.about.pt} / {kind.about.en}"
    return schema | {"type": "object", "properties": properties, "definitions": {kind.name: one}}
