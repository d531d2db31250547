"""Where the fenced blocks of a page stand, as markdown-it reads it. Importing this imports markdown-it.

markdown-it's own rules read the page; of what they make only the fenced blocks asked for are kept. A page of a
million lines would else be millions of tokens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.parser_block import ParserBlock
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token

from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from typing import Literal

_NESTING = 100  # lists and quotes in one another; each takes one or two, and below that nothing is read
# How often each line may be looked at as one of a quote, and how many lines at least; quotes in quotes take that.
_QUOTES = 20
_QUOTED = 5000


class Fence(NamedTuple):
    """A fenced block: what its info string made it, the lines (from 0) from its opening fence up to and without
    `end`, and what stands in it as markdown-it has it."""

    carrier: str
    start: int
    end: int
    content: str


class Page(NamedTuple):
    """The fenced blocks of a page, in order, and the line (from 0) from which on it is too tangled to be read."""

    fences: list[Fence]
    tangled: int | None


def fences_of(text: str, carrier_of: Callable[[str], str | None]) -> Page:
    """The fenced blocks of a page whose lines end with LF that `carrier_of` has a name for, given their info
    string."""
    if not text:
        return Page([], None)
    parser = _parser()
    state = _Fences(text, parser, carrier_of)
    try:
        parser.block.tokenize(state, state.line, state.lineMax)
    except _TangledError as error:
        return Page(state.settled(), error.line)
    return Page(state.settled(), None)


class _TangledError(Exception):
    """Quotes that have been looked through too often, the last of them from `line` on."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class _Blocks(ParserBlock):
    """The parser of blocks, which counts the lines of quotes. One that takes in what is no paragraph of it, as in
    `> [a]: b`, `===`, `> [c]: d` and so on, is looked through to its end and left at once, again and again."""

    def tokenize(self, state: StateBlock, startLine: int, endLine: int) -> None:
        """Reads some lines, which are a whole quote, or a list and whatever is below it."""
        if state.parentType == "blockquote" and isinstance(state, _Fences):
            state.left -= endLine - startLine
            if state.left < 0:
                raise _TangledError(startLine)
        super().tokenize(state, startLine, endLine)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"maxNesting": _NESTING})
    blocks = _Blocks()
    blocks.ruler = parser.block.ruler
    parser.block = blocks
    return parser


class _Forgetful(dict[str, Any]):
    """What the targets of links are put in, which nobody asks for."""

    def __setitem__(self, key: str, value: Any) -> None:
        """Puts nothing."""


class _Fences(StateBlock):
    """The state of a parse that has no tokens: a rule gets one to write on, which is the fenced block's own or is
    everybody's. No rule for blocks reads what it has written, save to hide the paragraphs of a list."""

    def __init__(self, text: str, parser: MarkdownIt, carrier_of: Callable[[str], str | None]) -> None:
        super().__init__(text, parser, {"references": _Forgetful()}, [])
        self._carrier_of = carrier_of
        self._anything = Token("", "", 0)
        self._newest: Token | None = None
        self._fences: list[Fence] = []
        self.left = _QUOTED + _QUOTES * self.lineMax  # lines of quotes to look through

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        """A token to write on."""
        self.level += nesting
        if ttype != "fence":
            return self._anything
        self.settled()
        self._newest = Token(ttype, tag, nesting)
        return self._newest

    def getLines(self, begin: int, end: int, indent: int, keepLastLF: bool) -> str:
        """Some lines of the page, as markdown-it cuts them: it raises where a last line of a quote, empty and without
        an end, is to be cut of more than it has."""
        try:
            return super().getLines(begin, end, indent, keepLastLF)
        except IndexError:
            text = self.src
            self.src = f"{text}\0"  # no page has this
            try:
                return super().getLines(begin, end, indent, keepLastLF).removesuffix("\0")
            finally:
                self.src = text

    def settled(self) -> list[Fence]:
        """The blocks whose rules are through with them."""
        token, self._newest = self._newest, None
        if token is not None and token.map is not None:
            carrier = self._carrier_of(token.info)
            if carrier is not None:
                self._fences.append(Fence(carrier, token.map[0], token.map[1], token.content))
        return self._fences
