"""Compiles the grammars in `grammar/` into the tables that `lalr` runs: for maintainers, needs Lark.

    python -m techlint.source.compile_grammar            writes techlint/source/generated/
    python -m techlint.source.compile_grammar --check    only tells whether what is written there is fresh

A grammar names its start symbols in a comment: `// start: one other`."""

from __future__ import annotations

import re
import sys
from collections import deque
from pathlib import Path

from lark import Lark
from lark.lexer import PatternStr
from lark.parsers.lalr_analysis import LALR_Analyzer, Reduce

from techlint.values import Any

_ROOT = Path(__file__).resolve().parents[2]
GRAMMARS = _ROOT / "grammar"
GENERATED = Path(__file__).resolve().parent / "generated"
_WIDTH = 110


def starts_of(grammar: str) -> list[str]:
    """The start symbols a grammar names."""
    found = re.search(r"^// start: *(.+)$", grammar, re.MULTILINE)
    if found is None:
        raise ValueError("the grammar names no start symbols (`// start: ...`)")
    return found.group(1).split()


def load(grammar: str, *, strict: bool = True) -> Lark:
    """The grammar as Lark itself would run it.

    A conflict in it raises `lark.exceptions.GrammarError`, unless not `strict`: then the parser shifts."""
    starts = starts_of(grammar)
    parser = Lark(grammar, parser="lalr", lexer="contextual", start=starts, propagate_positions=True)
    if strict:  # asked of Lark as a whole, its lexer would need another library
        analyzer: Any = LALR_Analyzer(parser.parser.parser.parser_conf, strict=True)
        analyzer.compute_lalr()
    return parser


def compile_text(name: str, grammar: str, *, strict: bool = True) -> str:
    """The text of the module that holds the tables of the grammar `name`."""
    parser: Any = load(grammar, strict=strict)
    starts = starts_of(grammar)
    terminals = parser.parser.lexer.root_lexer.terminals
    table = parser.parser.parser._parse_table

    rules: list[Any] = []
    rule_numbers: dict[Any, int] = {}
    order: dict[int, int] = {}
    queue: deque[int] = deque()
    for start in starts:
        for state in (table.start_states[start], table.end_states[start]):
            if state not in order:
                order[state] = len(order)
                queue.append(state)
    rows: list[tuple[str | int, ...]] = []
    while queue:  # states are numbered as they are reached: Lark's own numbers depend on the order of a set
        row: list[str | int] = []
        for symbol, (action, target) in sorted(table.states[queue.popleft()].items()):
            row.append(str(symbol))
            if action is Reduce:
                if target not in rule_numbers:
                    rule_numbers[target] = len(rules)
                    rules.append(_rule(target, placeholders=parser.options.maybe_placeholders))
                row.append(~rule_numbers[target])
            else:
                if target not in order:
                    order[target] = len(order)
                    queue.append(target)
                row.append(order[target])
        rows.append(tuple(row))

    tables = {
        "TERMINALS: tuple[tuple[str, str], ...]": tuple((t.name, t.pattern.to_regexp()) for t in terminals),
        "IGNORE: tuple[str, ...]": tuple(sorted(str(i) for i in parser.ignore_tokens)),
        "UNLESS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]": _unless(terminals),
        "RULES: tuple[tuple[str, int, str | None, tuple[int | None, ...] | None, bool], ...]": tuple(rules),
        "STATES: tuple[tuple[str | int, ...], ...]": tuple(rows),
        "STARTS: tuple[tuple[str, int, int], ...]": tuple(
            (start, order[table.start_states[start]], order[table.end_states[start]]) for start in starts
        ),
    }
    lines = [
        f'"""The tables of grammar/{name}.lark, written by `python -m techlint.source.compile_grammar`:',
        'change the grammar and run that."""',
        "",
        "# fmt: off",
        "# ruff: noqa",
        "from __future__ import annotations",
        "",
    ]
    for head, value in tables.items():
        lines.append(f"{head} = (")
        lines.extend(_wrapped(value))
        lines.append(")")
    return "\n".join(lines) + "\n"


def _rule(rule: Any, *, placeholders: bool) -> tuple[Any, ...]:
    """What a reduction does, as Lark's own tree builder would have it."""
    missing = [0]  # how many placeholders stand before each symbol, and after the last
    for is_placeholder in (placeholders and rule.options.empty_indices) or [False] * len(rule.expansion):
        if is_placeholder:
            missing[-1] += 1
        else:
            missing.append(0)
    keep: list[int | None] = []
    for i, symbol in enumerate(rule.expansion):
        keep += [None] * missing[i]
        if symbol.is_term:
            if rule.options.keep_all_tokens or not symbol.filter_out:
                keep.append(i)
        else:
            keep.append(~i if symbol.name.startswith("_") else i)
    keep += [None] * missing[-1]
    origin = str(rule.origin.name)
    inlined = origin.startswith("_")
    name = str(rule.alias or rule.options.template_source or origin)
    return (
        origin,
        len(rule.expansion),
        None if inlined else name,
        None if keep == list(range(len(rule.expansion))) else tuple(keep),
        bool(rule.options.expand1 and not rule.alias),
    )


def _unless(terminals: list[Any]) -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    """For each pattern the fixed strings it would swallow, which Lark tells apart after the match."""
    found = []
    for general in terminals:
        if isinstance(general.pattern, PatternStr):
            continue
        keywords, covered = [], []
        for fixed in terminals:
            if not isinstance(fixed.pattern, PatternStr) or fixed.priority != general.priority:
                continue
            match = re.match(general.pattern.to_regexp(), fixed.pattern.value)
            if match and match.group() == fixed.pattern.value:
                keywords.append(fixed.name)
                if fixed.pattern.flags <= general.pattern.flags:
                    covered.append(fixed.name)
        if keywords:
            found.append((general.name, tuple(keywords), tuple(covered)))
    return tuple(found)


def _wrapped(values: tuple[Any, ...]) -> list[str]:
    lines: list[str] = []
    line = ""
    for value in values:
        piece = _literal(value) + ","
        if line and len(line) + len(piece) > _WIDTH:
            lines.append(line)
            line = ""
        line += piece
    return [*lines, line] if line else lines


def _literal(value: Any) -> str:
    if isinstance(value, tuple):
        inner = ",".join(map(_literal, value))
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    return repr(value)


def main(arguments: list[str]) -> int:
    """Writes the generated modules, or with `--check` only compares them; 1 if one was stale."""
    check = arguments == ["--check"]
    if arguments and not check:
        print(__doc__)
        return 2
    stale = 0
    for path in sorted(GRAMMARS.glob("*.lark")):
        target = GENERATED / f"{path.stem}.py"
        text = compile_text(path.stem, path.read_text(encoding="utf-8"))
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        if check:
            print(f"{target.name} is stale: run `python -m techlint.source.compile_grammar`")
            stale = 1
        else:
            target.write_text(text, encoding="utf-8", newline="\n")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
