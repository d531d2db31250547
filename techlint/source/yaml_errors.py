"""What is wrong with a YAML text, in words for people who are no programmers."""

from __future__ import annotations

from collections.abc import Iterable

from yaml.error import MarkedYAMLError

from techlint.diagnostics import Text
from techlint.source.text import Source
from techlint.source.tree import Node, Problem
from techlint.spelling import nearest


def syntax_problem(source: Source, error: Exception) -> Problem:
    """The parser's complaint about `source` as a problem a player can act on."""
    mark = error.problem_mark if isinstance(error, MarkedYAMLError) else None
    at = min(mark.index, len(source.text)) if mark is not None else 0
    message = Text("este YAML não pode ser lido a partir daqui", "this YAML cannot be read from here on")
    return Problem("TL002", source.place(at, at + 1), message)


def character_problem(source: Source, at: int) -> Problem:
    """A character YAML allows nowhere stands at offset `at`."""
    name = f"U+{ord(source.text[at]):04X}"
    return Problem(
        "TL002",
        source.place(at, at + 1),
        Text(
            f"o caractere invisível {name} não pode estar num arquivo YAML",
            f"the invisible character {name} cannot stand in a YAML file",
        ),
        Text(
            f"apague-o; se ele faz falta no texto, escreva-o entre aspas duplas como {_escape(source.text[at])}",
            f"delete it; if the text needs it, write it in double quotes as {_escape(source.text[at])}",
        ),
    )


def _escape(char: str) -> str:
    code = ord(char)
    return f'"\\x{code:02X}"' if code < 0x100 else f'"\\u{code:04X}"'


def unknown_alias_problem(source: Source, start: int, end: int, name: str, known: Iterable[str]) -> Problem:
    """An alias names an anchor that no value before it in the document has."""
    near = nearest(name, known)
    help_ = Text(
        f"escreva &{name} antes do valor que quer repetir, acima daqui; um texto que começa com * vai entre aspas",
        f"write &{name} before the value to repeat, above this line; a text that starts with * goes in quotes",
    )
    if near:
        names = [f"*{n}" for n in near]
        help_ = Text(f"você quis dizer {' ou '.join(names)}?", f"did you mean {' or '.join(names)}?")
    return Problem(
        "TL002",
        source.place(start, end),
        Text(f"nenhuma âncora &{name} existe antes daqui", f"there is no anchor &{name} before this"),
        help_,
    )


def self_alias_problem(source: Source, start: int, end: int, name: str, anchored: Node) -> Problem:
    """An alias stands inside the very value its anchor names."""
    return Problem(
        "TL002",
        source.place(start, end),
        Text(
            f"a âncora contém a si mesma: *{name} está dentro de &{name}",
            f"the anchor contains itself: *{name} stands inside &{name}",
        ),
        Text("repita só um valor que termina antes daqui", "repeat only a value that ends before this"),
        ((source.place(anchored.start, anchored.start + 1), Text("a âncora", "the anchor")),),
    )


def aliases_problem(source: Source, start: int, end: int, most: int) -> Problem:
    """The aliases of a file repeat more values than the limit allows."""
    return Problem(
        "TL010",
        source.place(start, end),
        Text(
            f"as repetições com * deste arquivo passam de {most} valores",
            f"the repetitions with * in this file exceed {most} values",
        ),
        Text(
            "escreva os valores por extenso ou aumente alias_nodes em [limites]",
            "write the values out or raise alias_nodes in [limites]",
        ),
    )


def nesting_problem(source: Source, start: int, end: int, most: int) -> Problem:
    """A collection stands deeper than the limit allows."""
    return Problem(
        "TL010",
        source.place(start, end),
        Text(
            f"mais de {most} níveis de listas e blocos, um dentro do outro",
            f"more than {most} levels of lists and blocks inside one another",
        ),
        Text(
            "desfaça níveis ou aumente nesting em [limites]",
            "flatten some levels or raise nesting in [limites]",
        ),
    )


def merge_problem(value: Node) -> Problem:
    """What stands behind `<<` cannot be merged."""
    return Problem(
        "TL006",
        value.place(),
        Text(
            "<< só traz campos de um bloco de campos, ou de uma lista deles",
            "<< only brings in fields from a block of fields or a list of such blocks",
        ),
        Text(
            'escreva << : *nome_da_âncora; se << é mesmo o nome do campo, ponha entre aspas: "<<"',
            'write << : *name_of_the_anchor; if << really is the name of the field, quote it: "<<"',
        ),
    )
