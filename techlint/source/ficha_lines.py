"""The lines of a ficha, put together in blocks: a line, and those that continue it.

`grammar/ficha.lark` is what tells the lines apart and the blocks they make. Its rules say no more than that a line
that continues something belongs to the one above, so here its terminals alone are run, of the tables made of it; a
test holds the blocks equal to those of the grammar."""

from __future__ import annotations

from techlint.source.generated.ficha import IGNORE, TERMINALS
from techlint.values import NamedTuple, pattern

_LINE = pattern("|".join([f"(?P<{name}>{expression})" for name, expression in TERMINALS]))
_REST = frozenset(("CONTINUA", "ITEM", "ITEM_SEM_RECUO"))
# What a line begins with that may belong to the block above, or lie between the lines of one.
_MAY_GO_ON = frozenset(" \t\xa0-#")
_new = tuple.__new__


class Line(NamedTuple):
    """A line with its end, which begins at offset `start`; `kind` is the name of its terminal in the grammar."""

    kind: str
    text: str
    start: int


def block_at(text: str, at: int, end: int) -> tuple[list[Line], int]:
    """The block that begins at `at`, where a line does, and where the next may begin; no lines if there is none up to
    `end`, where the text is taken to end."""
    match = _LINE.match
    block: list[Line] = []
    while at < end and (not block or text[at] in _MAY_GO_ON):
        found = match(text, at, end)
        assert found is not None  # whatever stands there is some line
        kind = found.lastgroup
        if kind not in IGNORE:
            if block and kind not in _REST:
                break
            block.append(_new(Line, (kind, found[0], at)))
        at = found.end()
    return block, at
