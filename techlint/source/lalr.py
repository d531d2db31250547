"""The parser that runs the tables `compile_grammar` makes of the grammars in `grammar/`.

Lark compiles a grammar ahead of time, so that reading a file imports no Lark; this driver does with the
tables what Lark's LALR parser with its contextual lexer would do with the grammar. To use it:

    from techlint.source.generated import expressoes
    from techlint.source.lalr import Grammar, ParseError

    GRAMMAR = Grammar(expressoes)  # once: regular expressions are compiled as they are needed, and kept
    value = GRAMMAR.parse("dano", "2d8 + mod", ACTIONS)

`ACTIONS` maps a rule's name (or its alias, `-> alias`) to a function of the list of its children:
`Token`s and what other actions returned. A rule without an action becomes a `Tree`. As in Lark,
anonymous strings ("+") and terminals named `_LIKE_THIS` are left out of the children, `_rules` are
inlined into their parent, a `?rule` of one child is that child, and what is missing of a `[...]` is
None. A text that does not parse raises `ParseError`. No depth of brackets makes it recurse, and it
takes time in proportion to the text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from techlint.values import Any, NamedTuple, Protocol

END = "$END"  # the name under which the end of the text stands in `ParseError.expected`

_Match = Callable[[str, int], "re.Match[str] | None"]
_FullMatch = Callable[[str], "re.Match[str] | None"]


class Tables(Protocol):
    """What a generated module holds."""

    # In the order in which they are tried: name, regular expression.
    TERMINALS: tuple[tuple[str, str], ...]
    IGNORE: tuple[str, ...]
    # A terminal with the keywords it may turn out to be, and those of them it makes needless to look for.
    UNLESS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]
    # Origin; length; name for the action (None if inlined); children kept (None: all as they are), ~i being
    # inlined and None a placeholder; whether an only child stands for the whole.
    RULES: tuple[tuple[str, int, str | None, tuple[int | None, ...] | None, bool], ...]
    # For each state the symbols and moves in turn; a move is the next state, or ~rule to reduce by.
    STATES: tuple[tuple[str | int, ...], ...]
    # Start symbol, first state, last state.
    STARTS: tuple[tuple[str, int, int], ...]


class Token(NamedTuple):
    """A terminal found in the text, from offset `start` up to and without `end`."""

    type: str
    text: str
    start: int
    end: int


class Tree(NamedTuple):
    """A rule for which there was no action."""

    name: str
    children: list[Any]
    start: int
    end: int


class ParseError(Exception):
    """A text that does not parse: it holds up to `offset`, where none of `expected` stands (names of
    terminals, and `$END` for the end of the text). `end` is where the token or character found
    instead ends; at the end of the text it equals `offset`."""

    def __init__(self, offset: int, end: int, expected: tuple[str, ...]) -> None:
        super().__init__(offset, end, expected)
        self.offset = offset
        self.end = end
        self.expected = expected


class _Scanner(NamedTuple):
    match: _Match
    # Terminals that are not simply what was matched: those to skip have None, the others their keywords.
    special: dict[str, _FullMatch | None]


class Grammar:
    """A compiled grammar, ready to parse."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._rules = tables.RULES
        self._starts = {name: (first, last) for name, first, last in tables.STARTS}
        self._moves: list[dict[str, int] | None] = [None] * len(tables.STATES)
        self._scanners: list[_Scanner | None] = [None] * len(tables.STATES)
        self._by_terminals: dict[tuple[str, ...], _Scanner] = {}

    def parse(self, start: str, text: str, actions: Mapping[str, Callable[[list[Any]], Any]]) -> Any:
        """What the action of the start symbol `start` makes of `text`."""
        state, last = self._starts[start]
        rules, all_moves, all_scanners = self._rules, self._moves, self._scanners
        action_of, new = actions.get, tuple.__new__
        length = len(text)
        states = [state]
        values: list[Any] = []
        begins: list[int] = []  # where the symbol of each value begins, -1 if it is empty
        pos = end = 0
        while True:
            match, special = all_scanners[state] or self._scanner(state)
            while pos < length:
                found = match(text, pos)
                if found is None:
                    raise self._error(start, text, pos)
                kind = found.lastgroup
                begin, pos = found.span()
                if kind in special:
                    keyword = special[kind]
                    if keyword is None:
                        continue
                    again = keyword(found.group())
                    if again is not None:
                        kind = again.lastgroup
                break
            else:
                kind, begin = END, length
            moves = all_moves[state] or self._load(state)
            while True:
                move = moves.get(kind)  # type: ignore[arg-type]  # every alternative has a name
                if move is None:
                    raise self._error(start, text, begin)
                if move >= 0:
                    break
                origin, size, name, keep, single = rules[~move]
                if size:
                    children = values[-size:]
                    first = begins[-size]
                    if first < 0 and size > 1:
                        first = next((b for b in begins[-size:] if b >= 0), -1)
                    del values[-size:], begins[-size:], states[-size:]
                else:
                    children = []
                    first = -1
                if keep is not None:
                    children = _kept(children, keep)
                if name is None:
                    value: Any = children
                elif single and len(children) == 1:
                    value = children[0]
                else:
                    action = action_of(name)
                    if action is not None:
                        value = action(children)
                    else:
                        value = new(Tree, (name, children, first if first >= 0 else end, end))
                values.append(value)
                begins.append(first)
                moves = all_moves[states[-1]] or self._load(states[-1])
                state = moves[origin]
                states.append(state)
                if state == last and kind == END:
                    return value
                moves = all_moves[state] or self._load(state)
            state = move
            states.append(state)
            begins.append(begin)
            values.append(new(Token, (kind, text[begin:pos], begin, pos)))
            end = pos

    def _load(self, state: int) -> dict[str, int]:
        row = self._tables.STATES[state]
        moves: Any = dict(zip(row[::2], row[1::2], strict=True))
        self._moves[state] = moves
        loaded: dict[str, int] = moves
        return loaded

    def _scanner(self, state: int) -> _Scanner:
        moves = self._moves[state] or self._load(state)
        ignored = self._tables.IGNORE
        names = tuple(name for name, _ in self._tables.TERMINALS if name in moves or name in ignored)
        scanner = self._by_terminals.get(names) or self._compile(names)
        self._scanners[state] = scanner
        return scanner

    def _compile(self, names: tuple[str, ...]) -> _Scanner:
        patterns = dict(self._tables.TERMINALS)
        special: dict[str, _FullMatch | None] = {}
        needless: set[str] = set()
        for name, keywords, covered in self._tables.UNLESS:
            here = [k for k in keywords if k in names]
            if name in names and here:
                special[name] = re.compile(_either(here, patterns)).fullmatch
                needless.update(k for k in covered if k in here)
        special.update(dict.fromkeys(self._tables.IGNORE))
        wanted = [name for name in names if name not in needless]
        scanner = _Scanner(re.compile(_either(wanted, patterns)).match, special)
        self._by_terminals[names] = scanner
        return scanner

    def _error(self, start: str, text: str, offset: int) -> ParseError:
        """The error of a parse that stopped at the token or character at `offset`."""
        states = self._states_before(start, text, offset)
        last = self._starts[start][1]
        moves = self._moves[states[-1]] or self._load(states[-1])
        expected = tuple(name for name, _ in self._tables.TERMINALS if self._fits(states, name, last))
        if END in moves and self._fits(states, END, last):
            expected += (END,)
        if offset >= len(text):
            offset = end = len(text.rstrip())
        else:
            every = tuple(name for name, _ in self._tables.TERMINALS)
            found = (self._by_terminals.get(every) or self._compile(every)).match(text, offset)
            end = found.end() if found is not None else offset + 1
        return ParseError(offset, end, expected)

    def _states_before(self, start: str, text: str, offset: int) -> list[int]:
        """The stack as it was before the token at `offset`, which fits nowhere, made the parser reduce."""
        states = [self._starts[start][0]]
        pos = 0
        while True:
            match, special = self._scanners[states[-1]] or self._scanner(states[-1])
            found = match(text, pos) if pos < offset else None
            if found is None or found.lastgroup is None:
                return states
            kind = found.lastgroup
            pos = found.end()
            if kind in special:
                keyword = special[kind]
                if keyword is None:
                    continue
                again = keyword(found.group())
                kind = again.lastgroup or kind if again is not None else kind
            while True:
                move = (self._moves[states[-1]] or self._load(states[-1]))[kind]
                if move >= 0:
                    states.append(move)
                    break
                origin, size, *_ = self._rules[~move]
                if size:
                    del states[-size:]
                states.append((self._moves[states[-1]] or self._load(states[-1]))[origin])

    def _fits(self, states: list[int], terminal: str, last: int) -> bool:
        """Whether `terminal` can follow: merged lookaheads let a state reduce on what then fits nowhere."""
        depth = len(states)  # of `states` that much still stands, below what is in `top`
        top: list[int] = []
        while True:
            state = top[-1] if top else states[depth - 1]
            move = (self._moves[state] or self._load(state)).get(terminal)
            if move is None:
                return False
            if move >= 0:
                return True
            origin, size, *_ = self._rules[~move]
            from_top = min(size, len(top))
            del top[len(top) - from_top :]
            depth -= size - from_top
            state = top[-1] if top else states[depth - 1]
            top.append((self._moves[state] or self._load(state))[origin])
            if terminal == END and top[-1] == last:
                return True


def _kept(children: list[Any], keep: tuple[int | None, ...]) -> list[Any]:
    kept: list[Any] = []
    for i in keep:
        if i is None:
            kept.append(None)
        elif i >= 0:
            kept.append(children[i])
        elif kept:
            kept += children[~i]
        else:  # the list is nobody else's: a left-recursive repetition grows in place
            kept = children[~i]
    return kept


def _either(names: list[str], patterns: dict[str, str]) -> str:
    return "|".join(f"(?P<{name}>{patterns[name]})" for name in names)
