"""One carrier's text in a file of another: YAML in a ficha, the book's ficha in a YAML file; and the marks of other
tools in a ficha."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable

from techlint.diagnostics import Text
from techlint.source.text import LONGEST_MENDED, Fragment, Source
from techlint.source.tree import Document, Problem
from techlint.spelling import norm
from techlint.values import pattern

_LINE = pattern("[^\r\n]*(?:\r\n|\n|\r|\\Z)")
# A key alone on its line, at the margin.
_HEAD = pattern(r"([^\W\d_][^\s:#]{0,40})[ \t]*:[ \t]*+(?:#.*)?\s*\Z")
# What each such line has, and few others: a colon with nothing behind it.
_NOTHING_BEHIND = pattern(r":[^\S\r\n]*+(?:[#\r\n]|\Z)")
# An indented `key: value`, the first of a list's item perhaps.
_INDENTED = pattern(r"[ \t]+(?:-[ \t]+)?[\"']?([^\W\d_][^:#\"']{0,40})[\"']?[ \t]*:(?:\s|\Z)")
# A label in bold, as a page of Markdown has it: `**Nome:** X`, `**Nome**: X`.
_BOLD = pattern(r"[ \t]*(?:[-*+][ \t]+)?(\*{1,3}|__)([^\W\d_][^*:\r\n]{0,60})(:[ \t]*\1|\1[ \t]*:)")
# `Label: value` at the margin.
_FIELD = pattern(r"([^\W\d_][^:#\r\n\"']{0,60}):(?:[ \t]|$)")
# Lines that are no player's: what git leaves, Markdown's fences, comments as HTML and JavaScript have them. Behind a
# space they are text of the field above.
_FOREIGN = pattern(r"<{7}(?= )|```|~~~|<!--|//|/\*")
# (Behind either sign at once they would be looked for at each character.)
_FOREIGN_BELOW = pattern(r"\n(?:<{7}(?= )|```|~~~|<!--|//|/\*)")
_FOREIGN_BELOW_CR = pattern(r"\r(?:<{7}(?= )|```|~~~|<!--|//|/\*)")
_CONFLICT_ENDS = pattern(r">{7}(?=[ \r\n]|\Z)")
_SECOND_VERSION = pattern(r"(?:={7}|\|{7}(?: [^\r\n]*)?)[\r\n]*\Z")
_COMMENT = pattern(r"(<!--|//|/\*)((?:\s*+(?!(?:-->|\*/)?\s*+\Z)\S)*+)\s*(?:-->|\*/)?\s*\Z")
_COMMENT_ENDS = {"<!--": "-->", "/*": "*/"}
_MOST_MARKS = 200  # of one text; what comes after so many is read as it stands
_DAMAGED = "\r\r\n"
# What a line begins with that could be any of this, or that could make YAML of the lines above.
_MAY_BE_FOREIGN = frozenset(" \t\r\n<`~/-*+_")
_MAY_BE_FOREIGN_BELOW = pattern(r"\n[ \t\r\n<`~/*+_-]")


def _lines(text: str, most: int) -> list[str]:
    """The lines of a text with their ends, but no more than `most` and the one behind them."""
    if len(text) > most:
        from techlint.source.long_text import end_of_lines

        text = text[: end_of_lines(text, most + 1)]
    lines: list[str] = _LINE.findall(text)
    return lines


def without_foreign(
    source: Source, kinds: Collection[str], is_label: Callable[[str], bool], most: int, *, plain: bool
) -> tuple[Source, list[Problem]]:
    """The text of a ficha with nothing in it that is no ficha's, and what was wrong: `without_marks`, `without_yaml`
    and `without_bold`, of which few texts need any; `plain` as `ficha.is_plain` has it."""
    if plain and source.text[:1] not in _MAY_BE_FOREIGN and _MAY_BE_FOREIGN_BELOW.search(source.text) is None:
        return source, []
    source, marks = without_marks(source, most)
    source, problems = without_yaml(source, kinds, is_label, most)
    source, in_bold = without_bold(source, most)
    return source, marks + problems + in_bold


def without_marks(source: Source, most: int = sys.maxsize) -> tuple[Source, list[Problem]]:
    """The text of a ficha in which the marks of other tools are remarks, and one problem for each; `most` as in
    `without_yaml`. Of two versions that git left, the second is a remark too."""
    problems: list[Problem] = []
    source = _without_damage(source, problems)
    text = source.text
    if (
        _FOREIGN.match(text) is None
        and _FOREIGN_BELOW.search(text) is None
        and ("\r" not in text or _FOREIGN_BELOW_CR.search(text) is None)
    ):
        return source, problems
    lines = _lines(text, most)
    starts = source.starts
    number = 0
    ends: dict[str, int] = {}  # where each kind of end was found last, or where the lines end
    while number < len(lines) and len(problems) < _MOST_MARKS:
        line = lines[number]
        if _FOREIGN.match(line) is None:
            number += 1
            continue
        start, mark = starts[number], line[:7]
        hidden: Iterable[int]
        if mark == "<<<<<<<":
            hidden = _conflict(source, lines, number, ends, problems)
        elif mark[0] in "`~":
            hidden = _fences(source, lines, number, ends, problems)
        else:
            found = _COMMENT.match(line)
            assert found is not None
            sign, last = found[1], number
            end = _COMMENT_ENDS.get(sign)
            if end is not None and end not in line:
                last = _end(lines, number, end, ends, lambda below, end=end: end in below)  # type: ignore[misc]
            problems.append(_comment(source, start, start + len(line.rstrip()), sign, found[2]))
            hidden = range(number, last + 1)
        for at in hidden:
            lines[at] = re.sub(r"[^\r\n]", "#", lines[at])
        number = max(number, *hidden) + 1 if mark[0] not in "`~" else number + 1
    return Fragment(source, "".join(lines), starts), problems


def _without_damage(source: Source, problems: list[Problem]) -> Source:
    """The text without further byte order marks at its start, and with line ends that were CR CR LF as one each."""
    text = source.text
    starts: list[int] = source.starts if text[:1] == "\ufeff" or _DAMAGED in text else []
    if not starts:
        return source
    cut = len(text) - len(text.lstrip("\ufeff"))
    if _DAMAGED in text and not isinstance(source, Fragment):
        at = text.index(_DAMAGED)
        message = Text(
            "Os fins de linha deste arquivo estão danificados: há um CR a mais (CR CR LF).",
            "The line ends of this file are damaged: there is one CR too many (CR CR LF).",
        )
        help_ = Text(
            "Salve-o de novo, no editor, com fins de linha LF ou CRLF, e sem as linhas vazias que sobram.",
            "Save it anew, in an editor, with line ends LF or CRLF, and without the empty lines too many.",
        )
        problems.append(Problem("TL003", source.place(at, at + 1), message, help_))
        starts = [begin for begin in starts if text[begin - 1 : begin + 2] != _DAMAGED]
        text = text.replace(_DAMAGED, "\n")
    return Fragment(source, text[cut:], [cut, *starts[1:]])


def _end(lines: list[str], number: int, kind: str, ends: dict[str, int], is_end: Callable[[str], bool]) -> int:
    """The next line below `number` that ends what begins there, if no other has taken it; `number` for none."""
    begin = max(number + 1, ends.get(kind, 0))
    found = next((at for at in range(begin, len(lines)) if is_end(lines[at])), len(lines))
    ends[kind] = found + (found < len(lines))
    return found if found < len(lines) else number


def _conflict(
    source: Source, lines: list[str], number: int, ends: dict[str, int], problems: list[Problem]
) -> Iterable[int]:
    """The lines to hide of what git left from line `number` on, which is reported."""
    first = source.starts[number]
    last = _end(lines, number, ">", ends, lambda below: _CONFLICT_ENDS.match(below) is not None)
    middle = next((at for at in range(number, last) if _SECOND_VERSION.match(lines[at])), last)
    begin, end = source.position(first)[0], source.position(source.starts[last])[0]
    message = (
        Text(
            f"O git deixou aqui duas versões do mesmo trecho, nas linhas {begin} a {end}.",
            f"Git left two versions of one passage here, on lines {begin} to {end}.",
        )
        if last > number
        else Text(
            "Esta linha, `<<<<<<<`, é o que o git deixa onde há duas versões do mesmo trecho.",
            "This line, `<<<<<<<`, is what git leaves where there are two versions of one passage.",
        )
    )
    help_ = Text(
        "Fique com uma das versões e apague as linhas `<<<<<<<`, `=======` e `>>>>>>>`.",
        "Keep one of the versions and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`.",
    )
    problems.append(Problem("TL003", source.place(first, first + 7), message, help_))
    return (number, *range(middle, last + 1))


def _fences(
    source: Source, lines: list[str], number: int, ends: dict[str, int], problems: list[Problem]
) -> Iterable[int]:
    """The lines to hide of a Markdown fence that is opened on line `number`, which is reported."""
    line = lines[number].rstrip()
    start = source.starts[number]
    marks = line[:3]
    shown = "“```”" if marks == "```" else f"`{marks}`"
    closing = _end(
        lines, number, marks, ends, lambda below: below.startswith(marks) and not below.strip().strip(marks[0])
    )
    if isinstance(source, Fragment):
        message = Text(
            f"A linha {shown} é de Markdown, e não fecha o bloco em que está.",
            f"The line {shown} is of Markdown, and does not close the block it is in.",
        )
        help_ = Text("Apague-a.", "Delete it.")
    else:
        message = Text(
            f"A linha {shown} é de uma página Markdown, e este arquivo traz só fichas.",
            f"The line {shown} is of a page of Markdown, and this file holds only sheets.",
        )
        help_ = Text(
            "Apague-a, e também a que fecha o bloco.", "Delete it, and the one that closes the block as well."
        )
    problems.append(Problem("TL003", source.place(start, start + len(line)), message, help_))
    return (number, closing)


def _comment(source: Source, start: int, end: int, sign: str, text: str) -> Problem:
    """The problem of a comment as another language has it."""
    mended = f"# {text.strip()}".rstrip()
    fits = len(mended) <= LONGEST_MENDED and mended.isprintable()
    return Problem(
        "TL003",
        source.place(start, end),
        Text(
            f"Numa ficha um comentário começa com `#`, e não com `{sign}`.",
            f"In a sheet a comment starts with `#`, not with `{sign}`.",
        ),
        Text(f"Escreva `{mended}`.", f"Write `{mended}`.")
        if fits
        else Text("Comece cada linha dele com `#`.", "Begin each line of it with `#`."),
    )


def without_yaml(
    source: Source, kinds: Collection[str], is_label: Callable[[str], bool], most: int = sys.maxsize
) -> tuple[Source, list[Problem]]:
    """The text of a ficha with blanks in place of blocks of YAML, and one problem for each of these.

    A block of YAML is a line that is one of `kinds` (normalised) alone, with indented fields below it. Of a text of
    more than `most` lines, those and one more are given back: as many as it takes to see that there are too many."""
    if _NOTHING_BEHIND.search(source.text) is None:
        return source, []
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
    if "*" not in source.text and "__" not in source.text:
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
    for found in _LINE.finditer(source.text):
        line = found[0]
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
