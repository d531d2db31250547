"""Slips that a line of YAML tells better than the parser, which only knows where it got lost: the marks of another
language or tool, and characters that pass for a space or a colon."""

from __future__ import annotations

import re
from bisect import bisect_right

from yaml.error import YAMLError

from techlint.diagnostics import Edit, Fix, Text
from techlint.source.text import LONGEST_MENDED, Fragment, Source
from techlint.source.tree import Problem
from techlint.source.yaml_pure import PureParser

_MOST_EDITS = 2000

_SPECIAL = "\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
_UNSEEN = "\xad\u200b-\u200f\u2060\ufeff"
# What stands before a line's first visible character, where it is more than common spaces.
_ODD_INDENT = re.compile(rf"[ \t]*(?P<odd>[{_SPECIAL}{_UNSEEN}])[ \t{_SPECIAL}{_UNSEEN}]*")
_WIDE = "\x85\u2028\u2029\u3000"  # no one common space takes the place of these
_CONFLICT = re.compile(r"(?<![^\r\n])(?:<{7}|>{7})(?= )")
_MIDDLE_OF_CONFLICT = re.compile(r"(?<![^\r\n])={7}(?![^\r\n])")
_FENCE = re.compile(r"[ \t]*(?P<marks>`{3,}|~{3,})(?P<rest>.*)")
_NEARLY_FENCE = re.compile(r"[ \t]*(?P<marks>`{1,2}|~{1,2}|'{3,}|´{1,3}|\"{3,})(?P<rest>)[ \t]*\Z")
_COMMENT_OF_ANOTHER = re.compile(
    r"(?P<mark><!--|//|/\*)(?P<text>(?:\s*+(?!(?:-->|\*/)?\s*+\Z)\S)*+)\s*(?:-->|\*/)?\s*\Z"
)
# At most three words: a sentence is no name of a field.
_NAME = r"(?P<name>[^\W\d_][\w-]{0,30}(?: [\w-]{1,30}){0,2})"
_OTHER_COLON = re.compile(rf"{_NAME}[ \t]*(?P<sign>[：﹕︓꞉∶ː])[ \t{_SPECIAL}]*(?P<value>.*)")
_SPACE_AFTER_COLON = re.compile(rf"{_NAME}[ \t]*:(?P<sign>[{_SPECIAL}])[ \t{_SPECIAL}]*(?P<value>.*)")
_OTHER_SIGN = re.compile(rf"{_NAME}[ \t]*(?P<sign>:?=+>?|->|→)[ \t]*(?P<value>\S.*)")
_OTHER_DASH = re.compile(r"(?P<sign>[+•·‣∙▪●○◦–—−][ \t\xa0]+|-(?=[^\W\d_]))(?P<rest>\S.*)")
_FIELD = re.compile(r"(?:-[ ]+)*+[^\s:#\[\]{},\"'&*!|>%@`][^:#\[\]{}]*:(?:[ \t]|\Z)")


def reads(line: str) -> bool:
    """Tell whether a line by itself is YAML."""
    parser = PureParser(line)
    try:
        while parser.get_event() is not None:
            pass
    except YAMLError:
        return False
    return True


def slip(source: Source, at: int, upto: int, text_end: int) -> Problem | None:
    """What is wrong with the line of offset `at`, or with those it follows, if it is one of these slips.

    The parser went on as far as `upto`; a text in quotes or in a block, whose lines are its own, ended at
    `text_end`."""
    text = source.text
    start, end = _line(text, at)
    return (
        _conflict(source, start, upto)
        or _fence(source, start, end)
        or odd_indent(source, start, text_end)
        or comment_of_another(source, start + len(text[start:end]) - len(text[start:end].lstrip(" \t")))
        or _unclosed_block(source, start, end)
    )


def comment_of_another(source: Source, at: int) -> Problem | None:
    """The problem of a comment that begins at `at` as in HTML or JavaScript; None if none does."""
    line = source.text[at : _line(source.text, at)[1]]
    found = _COMMENT_OF_ANOTHER.match(line)
    if found is None:
        return None
    words = found["text"].strip()
    mended = f"# {words}" if words else "#"
    help_ = _write(mended) if reads(mended) else Text("Troque-o por `#`.", "Write `#` in its stead.")
    return Problem(
        "TL002",
        source.place(at, at + len(line)),
        Text(
            f"Em YAML um comentário começa com `#`, e não com `{found['mark']}`.",
            f"In YAML a comment starts with `#`, not with `{found['mark']}`.",
        ),
        help_,
    )


def other_dash(source: Source, at: int) -> Problem | None:
    """The problem of an item of a list that begins with another sign than `- ` on the line of `at`; None if it does
    not, or is no field."""
    text = source.text
    start, end = _line(text, at)
    found = _OTHER_DASH.match(text, start + len(text[start:end]) - len(text[start:end].lstrip(" ")), end)
    if found is None or _FIELD.match(found["rest"]) is None:
        return None
    sign = found["sign"].strip()
    message = (
        Text("Falta um espaço depois do `-` que começa o item da lista.", "A space is missing after the item's `-`.")
        if sign == "-"
        else Text(
            f"Em YAML os itens de uma lista começam com `-`, não com `{sign}`.",
            f"In YAML the items of a list start with `-`, not with `{sign}`.",
        )
    )
    mended = f"- {found['rest'].rstrip()}"
    fits = len(mended) <= LONGEST_MENDED and mended.isprintable() and reads(mended)
    help_ = _write(mended) if fits else Text("Comece o item com `- `.", "Begin the item with `- `.")
    return Problem("TL002", source.place(found.start("sign"), found.start("sign") + 1), message, help_)


def other_sign(source: Source, at: int) -> Problem | None:
    """The problem of a line of `nome: valor`, from `at` on, with something else where the colon and the space should
    stand; None if there is nothing of the kind."""
    found = _OTHER_SIGN.match(source.text, at, _line(source.text, at)[1])
    if found is None:
        return other_colon(source, at)
    message = Text(
        f"Entre o nome do campo e o valor vão dois-pontos, e aqui está `{found['sign']}`.",
        f"A colon goes between the name of the field and the value, and here stands `{found['sign']}`.",
    )
    return _with_colon(source, at, found, message)


def other_colon(source: Source, at: int) -> Problem | None:
    """The same for what only looks like a colon and a space."""
    end = _line(source.text, at)[1]
    found = _OTHER_COLON.match(source.text, at, end)
    if found is not None:
        code = f"U+{ord(found['sign']):04X}"
        message = Text(
            f"Depois de `{found['name']}` está `{found['sign']}` ({code}), que parece `:` e não é.",
            f"Behind `{found['name']}` stands `{found['sign']}` ({code}), which looks like `:` and is not.",
        )
        return _with_colon(source, at, found, message)
    found = _SPACE_AFTER_COLON.match(source.text, at, end)
    if found is None:
        return None
    code = f"U+{ord(found['sign']):04X}"
    message = Text(
        f"Depois dos dois-pontos está um espaço especial ({code}), e o YAML pede o espaço comum.",
        f"Behind the colon stands a special space ({code}), and YAML asks for the common one.",
    )
    return _with_colon(source, at, found, message)


def _with_colon(source: Source, at: int, found: re.Match[str], message: Text) -> Problem:
    """The problem of the sign in `found`, and the line from `at` on as it should be."""
    before = source.text[_line(source.text, at)[0] : at].lstrip(" ")
    mended = f"{before}{found['name']}: {found['value'].rstrip()}".rstrip()
    if len(mended) <= LONGEST_MENDED and mended.isprintable() and reads(mended):
        help_ = _write(mended)
    else:
        help_ = Text("Escreva `nome: valor`.", "Write `name: value`.")
    return Problem("TL002", source.place(found.start("sign"), found.end("sign")), message, help_)


def odd_indent(source: Source, at: int, floor: int = 0) -> Problem | None:
    """The problem of lines indented with what only looks like spaces: the line of `at`, or else the one above, and
    those before it that are indented so, as far up as `floor`; None if none is.

    The fix writes common spaces, where no text of several lines could hold such characters of its own."""
    text = source.text
    starts = source.starts
    line = bisect_right(starts, at) - 1
    if line > 0 and _ODD_INDENT.match(text, starts[line]) is None:
        line -= 1
    first: re.Match[str] | None = None
    while line >= 0 and starts[line] >= floor:
        found = _ODD_INDENT.match(text, starts[line])
        if found is None:
            break
        first = found
        line -= 1
    if first is None:
        return None
    char = first["odd"]
    code = f"U+{ord(char):04X}"
    blank = first.end() == _line(text, first.end())[1]
    if char in "\xad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff":
        what = Text(f"um caractere que não se vê ({code})", f"a character nobody sees ({code})")
    else:
        what = Text(f"um espaço especial ({code})", f"a special space ({code})")
    message = (
        Text(f"Esta linha parece vazia e tem {what.pt}.", f"This line looks empty and holds {what.en}.")
        if blank
        else Text(
            f"O recuo desta linha tem {what.pt}, e em YAML o recuo é feito só de espaços comuns.",
            f"This line is indented with {what.en}, and YAML is indented with common spaces only.",
        )
    )
    help_ = (
        Text("Apague o que está nesta linha.", "Delete what is on this line.")
        if blank
        else Text(
            "Apague o recuo e digite-o de novo com a barra de espaço; o das linhas coladas junto também.",
            "Delete the indentation and type it anew with the space bar; that of the lines pasted with it, too.",
        )
    )
    start = first.start("odd")
    return Problem("TL002", source.place(start, start + 1), message, help_, fix=_common_spaces(source))


def _common_spaces(source: Source) -> Fix | None:
    """The edits that indent each line with common spaces; None where that could touch a text of several lines."""
    text = source.text
    if any(sign in text for sign in "|>\"'") or isinstance(source, Fragment):
        return None
    edits: list[Edit] = []
    at = 0
    while at < len(text):
        end = _line(text, at)[1]
        found = _ODD_INDENT.match(text, at, end)
        if found is not None:
            if any(char in _WIDE for char in found[0]) or len(edits) >= _MOST_EDITS:
                return None
            written = "" if found.end() == end else re.sub(f"[{_SPECIAL}]", " ", found[0])
            written = re.sub(f"[{_UNSEEN}]", "", written)
            edits.append(Edit(source.span(found.start(), found.end()), written))
        at = _next(text, end)
    return Fix(True, tuple(edits)) if edits else None


def _conflict(source: Source, at: int, upto: int) -> Problem | None:
    """What git leaves where two versions of a place could not be made one, on the line `at` or above it."""
    text = source.text
    found = _CONFLICT.search(text, 0, _line(text, upto)[1]) or _MIDDLE_OF_CONFLICT.match(text, at)
    if found is None:
        return None
    last = next((mark for mark in _CONFLICT.finditer(text, found.start()) if mark[0][0] == ">"), found)
    if last is found and found[0][0] == "=":
        return None
    first_line, last_line = source.position(found.start())[0], source.position(last.start())[0]
    return Problem(
        "TL002",
        source.place(found.start(), found.end()),
        Text(
            f"O git deixou aqui duas versões do mesmo trecho, nas linhas {first_line} a {last_line}.",
            f"Git left two versions of one passage here, on lines {first_line} to {last_line}.",
        )
        if last_line > first_line
        else Text(
            f"Esta linha, `{found[0]}`, é o que o git deixa onde há duas versões do mesmo trecho.",
            f"This line, `{found[0]}`, is what git leaves where there are two versions of one passage.",
        ),
        Text(
            "Fique com uma das versões e apague as linhas `<<<<<<<`, `=======` e `>>>>>>>`.",
            "Keep one of the versions and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`.",
        ),
    )


def _fence(source: Source, start: int, end: int) -> Problem | None:
    """A line of Markdown that opens or closes a block."""
    found = _FENCE.match(source.text, start, end)
    if found is None and isinstance(source, Fragment):
        found = _NEARLY_FENCE.match(source.text, start, end)
    if found is None:
        return None
    marks, rest = found["marks"], found["rest"].strip()
    place = source.place(found.start("marks"), end)
    if not isinstance(source, Fragment):
        return Problem(
            "TL002",
            place,
            Text(
                f"A linha {_shown(marks)} é de uma página Markdown, e este arquivo é só YAML.",
                f"The line {_shown(marks)} is of a page of Markdown, and this file is only YAML.",
            ),
            Text("Apague-a, e também a que fecha o bloco.", "Delete it, and the one that closes the block as well."),
        )
    number, opened = _opening(source)
    if opened and (opened[0] != marks[0] or len(opened) > len(marks)):
        why = Text(
            f"ele se fecha com {_shown(opened)}, e aqui está {_shown(marks)}",
            f"it is closed with {_shown(opened)}, and here stands {_shown(marks)}",
        )
        help_ = Text(
            f"Apague esta linha; se a ficha acaba aqui, escreva nela só {_shown(opened)}.",
            f"Delete this line; if the sheet ends here, write {_shown(opened)} alone on it.",
        )
    elif rest and found["rest"][0] not in " \t":
        return Problem(
            "TL002",
            place,
            Text(
                f"O bloco aberto na linha {number} não foi fechado, e esta linha abre outro.",
                f"The block opened on line {number} was not closed, and this line opens another.",
            ),
            _close_above(marks),
        )
    elif rest:
        why = Text(f"há texto depois de {_shown(marks)}", f"there is text behind {_shown(marks)}")
        help_ = Text(
            f"Deixe só {_shown(marks)} nesta linha, e o texto na de baixo.",
            f"Leave {_shown(marks)} alone on this line, and the text on the one below.",
        )
    else:
        why = Text("está recuada demais", "it is indented too much")
        help_ = Text("Apague os espaços do começo dela.", "Delete the spaces at its start.")
    return Problem(
        "TL002",
        place,
        Text(
            f"Esta linha não fecha o bloco aberto na linha {number}: {why.pt}.",
            f"This line does not close the block opened on line {number}: {why.en}.",
        ),
        help_,
    )


def _unclosed_block(source: Source, start: int, end: int) -> Problem | None:
    """The first line of a page's text that a block of Markdown took in for want of an end."""
    text = source.text
    if not isinstance(source, Fragment) or not text[start:end].strip() or start == 0:
        return None
    if text[start] in " \t" or _FIELD.match(text, start, end) or text[_line(text, start - 1)[0] : start].strip():
        return None
    outer = source.outer
    number, opened = _opening(source)
    last = outer.position(source.offsets[-1])[0]  # the line before the one that closes the block
    if not opened or outer.line(last + 1).lstrip(" \t>").startswith(opened):
        return None
    return Problem(
        "TL002",
        source.place(start, end),
        Text(
            f"O bloco aberto na linha {number} não é fechado, e esta linha ficou dentro dele.",
            f"The block opened on line {number} is never closed, and this line is inside it.",
        ),
        _close_above(opened),
    )


def _close_above(marks: str) -> Text:
    return Text(
        f"Escreva uma linha só com {_shown(marks)} onde a ficha acaba.",
        f"Write a line of {_shown(marks)} alone where the sheet ends.",
    )


def _opening(source: Fragment) -> tuple[int, str]:
    """The line of the page on which a block was opened, and the marks that opened it."""
    number = source.outer.position(source.offsets[0])[0] - 1
    found = re.search(r"`{3,}|~{3,}", source.outer.line(number))
    return number, found[0] if found is not None else ""


def _shown(marks: str) -> str:
    """Marks as a message shows them; backticks cannot stand between backticks."""
    return f"`{marks}`" if marks[0] != "`" else f"“{marks}”"


def _write(line: str) -> Text:
    return Text(f"Escreva `{line}`.", f"Write `{line}`.")


def _line(text: str, at: int) -> tuple[int, int]:
    """Where the line of `at` begins and ends, without its line end."""
    start = max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1
    ends = [end for end in (text.find("\n", at), text.find("\r", at)) if end >= 0]
    return start, min(ends, default=len(text))


def _next(text: str, end: int) -> int:
    """Where the line after the one that ends at `end` begins."""
    return end + (2 if text.startswith("\r\n", end) else 1)
