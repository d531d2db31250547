"""What is wrong with a TOML file, in words of ours and with what most often lies behind it (floor 4).

tomllib speaks English only, and of its own rules rather than of what was written."""

from __future__ import annotations

import re

from techlint.diagnostics import Text

_SHOWN = 40
_NOT_CLOSED = Text(
    'o texto entre aspas não termina; feche as aspas (`"`)',
    'the quoted text does not end; close its quotes (`"`)',
)
_TWICE = Text(
    "esta chave ou seção já está escrita acima; deixe uma só",
    "this key or section is already written above; leave only one",
)
_ESCAPE = Text(
    "uma barra invertida (`\\`) só pode vir antes de certas letras; num caminho, escreva `/`, ou o texto entre"
    " aspas simples",
    "a backslash (`\\`) goes before certain letters only; in a path write `/`, or put the text in single quotes",
)
_WORDS: tuple[tuple[str, Text], ...] = (
    (
        "Expected '=' after",
        Text(
            "falta `=` depois da chave; cada linha é `chave = valor`",
            "`=` is missing after the key; each line is `key = value`",
        ),
    ),
    (
        "Expected newline or end of document",
        Text(
            "sobra alguma coisa depois do valor; um texto vai entre aspas, e cada linha leva um valor só",
            "something is left over after the value; a text goes in quotes, and each line takes one value only",
        ),
    ),
    (
        "Expected ']",
        Text(
            "o nome da seção não fecha; escreva `[secao]`",
            "the name of the section is not closed; write `[section]`",
        ),
    ),
    (
        "Unclosed array",
        Text("a lista não fecha; falta `]` ou uma vírgula", "the list is not closed; `]` or a comma is missing"),
    ),
    (
        "Unclosed inline table",
        Text("o grupo não fecha; falta `}` ou uma vírgula", "the group is not closed; `}` or a comma is missing"),
    ),
    ("Unterminated string", _NOT_CLOSED),
    ("Expected", _NOT_CLOSED),  # the quotes that would end a text
    ("Unescaped", _ESCAPE),
    ("Invalid hex value", _ESCAPE),
    ("Escaped character", _ESCAPE),
    ("Cannot", _TWICE),
    ("Duplicate inline table key", _TWICE),
    (
        "Invalid date or datetime",
        Text("esta data não existe; um texto vai entre aspas", "there is no such date; a text goes in quotes"),
    ),
    (
        "Invalid initial character for a key",
        Text(
            'aqui cabe uma chave: letras sem acento, algarismos, `-` e `_`, ou qualquer texto entre aspas (`"`)',
            'a key goes here: letters without accents, digits, `-` and `_`, or any text in quotes (`"`)',
        ),
    ),
    (
        "Invalid statement",
        Text(
            "esta linha não é `chave = valor`, nem `[secao]`, nem um comentário (`#`)",
            "this line is neither `key = value`, nor `[section]`, nor a comment (`#`)",
        ),
    ),
)


def toml_error(text: str, error: ValueError) -> tuple[int, int, Text]:
    """The line and the column of what tomllib could not read, and what is wrong there."""
    said = str(error)
    where = re.search(r"\(at line (\d+), column (\d+)\)", said)
    if where is not None:
        line, column = int(where[1]), int(where[2])
    else:  # at the end of the file
        end = text.rstrip()
        line, column = end.count("\n") + 1, len(end) - (end.rfind("\n") + 1) + 1
    written = text.split("\n")[line - 1]
    if said.startswith("Invalid value"):
        return line, column, _value(written[column - 1 :])
    if said.startswith(("Found invalid character", "Illegal character")):
        if where is None or column > len(written):
            return line, column, _NOT_CLOSED
        name = f"U+{ord(written[column - 1]):04X}"
        return (
            line,
            column,
            Text(
                f"o caractere {name} não pode vir aqui; se não o vê, apague-o e escreva o trecho de novo",
                f"the character {name} cannot stand here; if you do not see it, delete it and write the piece anew",
            ),
        )
    for beginning, words in _WORDS:
        if said.startswith(beginning):
            return line, column, words
    return line, column, Text("não dá para entender o que está escrito aqui", "what is written here makes no sense")


def _value(rest: str) -> Text:
    """What is wrong where a value should stand and `rest` does."""
    word = re.split(r"[,\]}#]", rest, maxsplit=1)[0].strip()
    if not word:
        return Text("falta o valor depois de `=`", "the value after `=` is missing")
    if word in ("True", "False", "sim", "não", "nao", "Sim", "Não", "yes", "no", "on", "off"):
        return Text("`sim` e `não` se escrevem `true` e `false`", "yes and no are written `true` and `false`")
    if word[0] in "“”‘’«»":
        return Text('as aspas daqui são retas (`"`)', 'the quotes here are straight ones (`"`)')
    shown = word if len(word) <= _SHOWN else word[: _SHOWN - 1] + "…"
    return Text(f'um texto vai entre aspas: `"{shown}"`', f'a text goes in quotes: `"{shown}"`')
