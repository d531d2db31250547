"""One carrier's text in a file of another: YAML in a ficha, the book's ficha in a YAML file."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection

from techlint.diagnostics import Text
from techlint.source.text import Fragment, Source
from techlint.source.tree import Document, Problem
from techlint.spelling import norm
from techlint.values import pattern

_LINE = pattern("[^\r\n]*(?:\r\n|\n|\r|\\Z)")
# A key alone on its line, at the margin.
_HEAD = pattern(r"([^\W\d_][^\s:#]{0,40})[ \t]*:[ \t]*+(?:#.*)?\s*\Z")
# An indented `key: value`, the first of a list's item perhaps.
_INDENTED = pattern(r"[ \t]+(?:-[ \t]+)?[\"']?([^\W\d_][^:#\"']{0,40})[\"']?[ \t]*:(?:\s|\Z)")
# A label in bold, as a page of Markdown has it: `**Nome:** X`, `**Nome**: X`.
_BOLD = pattern(r"[ \t]*(?:[-*+][ \t]+)?(\*{1,3}|__)([^\W\d_][^*:\r\n]{0,60})(:[ \t]*\1|\1[ \t]*:)")
# `Label: value` at the margin.
_FIELD = pattern(r"([^\W\d_][^:#\r\n\"']{0,60}):(?:[ \t]|$)")


def _lines(text: str, most: int) -> list[str]:
    """The lines of a text with their ends, but no more than `most` and the one behind them."""
    if len(text) > most:
        from techlint.source.long_text import end_of_lines

        text = text[: end_of_lines(text, most + 1)]
    lines: list[str] = _LINE.findall(text)
    return lines


def without_yaml(
    source: Source, kinds: Collection[str], is_label: Callable[[str], bool], most: int = sys.maxsize
) -> tuple[Source, list[Problem]]:
    """The text of a ficha with blanks in place of blocks of YAML, and one problem for each of these.

    A block of YAML is a line that is one of `kinds` (normalised) alone, with indented fields below it. Of a text of
    more than `most` lines, those and one more are given back: as many as it takes to see that there are too many."""
    lines = _lines(source.text, most)
    if not any(norm(head[1]) in kinds for line in lines if (head := _HEAD.match(line)) is not None):
        return source, []
    problems: list[Problem] = []
    offset, number, free = 0, 0, True  # `free`: nothing is open that a line could be a field of
    while number < len(lines):
        line = lines[number]
        head = _HEAD.match(line)
        end = number + 1
        if head is not None and norm(head[1]) in kinds and free:
            end = _end_of_block(lines, end, is_label)
        if end > number + 1:
            problems.append(_yaml_here(source, offset, offset + len(line.rstrip())))
        for at in range(number, end):
            offset += len(lines[at])
            if end > number + 1:
                lines[at] = re.sub(r"[^\r\n]", " ", lines[at])
        free = end > number + 1 or not line.strip() or line.startswith(("---", "#")) or norm(line[:7]) == "sistema"
        number = end
    if not problems:
        return source, []
    return Fragment(source, "".join(lines), source.starts), problems


def without_bold(source: Source, most: int = sys.maxsize) -> tuple[Source, list[Problem]]:
    """The text of a ficha with its labels out of bold (`**Nome:** X`), and one problem at the first of them; `most`
    as in `without_yaml`."""
    if not any(mark in source.text for mark in ("*", "__")):
        return source, []
    problems: list[Problem] = []
    texts: list[str] = []
    offsets: list[int] = []
    offset = 0
    for line in _lines(source.text, most):
        bold = _BOLD.match(line)
        cut = 0
        if bold is not None:
            cut = bold.start(2)
            if not problems:
                help_ = Text("Tire os asteriscos.", "Take out the asterisks.")
                message = Text("O nome do campo está em negrito.", "The field's name is in bold.")
                problems.append(Problem("TL003", source.place(offset, offset + bold.end()), message, help_))
            rest = bold[3].replace("*", " ").replace("_", " ")
            texts.append(bold[2] + rest + line[bold.end() :])
        else:
            texts.append(line)
        offsets.append(offset + cut)
        offset += len(line)
    if not problems:
        return source, []
    return Fragment(source, "".join(texts), offsets), problems


def _end_of_block(lines: list[str], start: int, is_label: Callable[[str], bool]) -> int:
    """The line after the indented ones from `start` on, of which the first must be a field; else `start`."""
    end = first = start
    for at in range(start, len(lines)):
        line = lines[at]
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if first == start == end:
            field = _INDENTED.match(line)
            if field is None or not is_label(norm(field[1])):
                return start
        if not line.startswith((" ", "\t")):
            break
        end = at + 1
    return end


def _yaml_here(source: Source, start: int, end: int) -> Problem:
    if isinstance(source, Fragment):
        help_ = Text("Isto é YAML; marque o bloco com ```techlint.", "This is YAML; mark the block with ```techlint.")
    else:
        help_ = Text("Isto é YAML; salve o arquivo como `.yaml`.", "This is YAML; save the file as `.yaml`.")
    message = Text(
        "Este bloco está em YAML, e este arquivo traz fichas, em linhas `Campo: valor`."
        if not isinstance(source, Fragment)
        else "Este bloco está em YAML, e foi marcado como ficha.",
        "This block is in YAML, and this file holds sheets, in lines `Field: value`."
        if not isinstance(source, Fragment)
        else "This block is in YAML, and it was marked as a sheet.",
    )
    return Problem("TL003", source.place(start, end), message, help_)


def ficha_as_yaml(
    source: Source, kinds: Collection[str], openings: Collection[str], is_label: Callable[[str], bool]
) -> list[Document]:
    """What a YAML file comes to that holds the book's ficha: one problem, at its first label; nothing for any other.

    It is one if at its margin there are at least two labels, some of them spelt as the book does, and no key of
    techlint's that has a group below it."""
    head = source.text[: source.text.find(":", 0, 60) + 1]
    if head[:-1].isalpha() and source.text[len(head) : len(head) + 1] in ("", "\n") and norm(head[:-1]) in kinds:
        return []  # as nearly every file of YAML begins: no need to look through its lines
    first: tuple[int, int] | None = None
    labels: set[str] = set()
    as_in_the_book = False
    offset = 0
    for line in _LINE.findall(source.text):
        field = _FIELD.match(line)
        if field is not None:
            word = norm(field[1])
            value = line[field.end() :].partition(" #")[0].strip()
            if word in kinds and not (word in openings and value and value[0] not in "{[&*!|>#"):
                return []
            if is_label(word):
                label = field[1].rstrip()
                labels.add(word)
                first = first or (offset, offset + len(label))
                as_in_the_book = as_in_the_book or label[0].isupper() or not label.isascii()
            elif first is None and word != "sistema":
                return []
        offset += len(line)
    if first is None or len(labels) < 2 or not as_in_the_book:
        return []
    if isinstance(source, Fragment):
        message = Text(
            "Este bloco traz a ficha do livro, e foi marcado como YAML.",
            "This block holds the book's sheet, and it was marked as YAML.",
        )
        help_ = Text(
            "Isto é a ficha do livro; marque o bloco com ```tec.",
            "This is the book's sheet; mark the block with ```tec.",
        )
    else:
        message = Text(
            "Este arquivo YAML traz a ficha do livro, que não é YAML.",
            "This YAML file holds the book's sheet, which is not YAML.",
        )
        help_ = Text(
            "Isto é a ficha do livro; salve o arquivo como `.tec`.",
            "This is the book's sheet; save the file as `.tec`.",
        )
    return [Document(source, None, [Problem("TL006", source.place(*first), message, help_)])]
