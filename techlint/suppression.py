"""Comments that silence a rule: on a line, for an item, for a file (floor 4).

`# techlint: ignore[SE402] reason`, `ignore-item[...]`, `ignore-file[...]`; in Markdown's own text the same
between `<!--` and `-->`. One that silences nothing is itself reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from techlint.diagnostics import Diagnostic, Place, Text
from techlint.messages import TOOL
from techlint.report import FileFindings, matching_prefix
from techlint.source.text import Fragment, Source
from techlint.source.tree import Document, Mapping, Node, Scalar, Sequence
from techlint.spelling import nearest
from techlint.systems import Item, System

_VERBS = ("ignore", "ignore-item", "ignore-file")
_COMMENT = re.compile(r"(?:^|(?<=[ \t\r]))#[ \t]*techlint:[ \t]*(?P<body>[^\r\n]*)", re.MULTILINE)
# Without a way back into what was read: a comment that never ends would be read over and over.
_HTML = re.compile(r"<!--\s*+techlint:\s*+(?P<body>(?:(?!-->|<!--)\S|\s++(?!-->))*+)\s*+-->")
_BODY = re.compile(r"(?P<verb>[^\W\d][\w\u200b-\u200f-]*)[ \t]*(?:\[(?P<codes>[^\]]*)\])?")
_CODE = re.compile(r"[^\s,;]+")
_FENCE = re.compile(r"[ \t>]*(?:[-*+][ \t]+)?(?P<fence>`{3,}|~{3,})(?P<info>.*)")

Lines = tuple[int, int]  # first and last
_NOWHERE: Lines = (0, -1)


@dataclass(slots=True)
class _Directive:
    """One comment: what it silences and where. Offsets are in `source`."""

    source: Source
    verb: str
    codes: list[tuple[str, int, int]]
    start: int
    end: int
    lines: Lines = _NOWHERE
    item: Item | None = None
    used: set[str] = field(default_factory=set)

    def covers(self, diagnostic: Diagnostic, item: Item | None) -> bool:
        if self.verb == "ignore-file":
            return True
        first, last = self.lines
        return first <= diagnostic.place.span.line <= last or (self.item is not None and self.item is item)


def apply(found: FileFindings, is_enabled: Callable[[str], bool]) -> list[Diagnostic]:
    """The diagnostics of a file without those its comments silence, and with what is wrong with the comments."""
    known = _Codes(found.systems)
    directives, faults = _directives(found)
    kept: list[Diagnostic] = []
    for raw in found.raws:
        code = raw.diagnostic.code
        silenced = False
        for directive in directives if code != "TL900" else ():
            prefix = matching_prefix(code, (written for written, _, _ in directive.codes))
            if prefix is not None and directive.covers(raw.diagnostic, raw.item):
                directive.used.add(prefix)
                silenced = True
        if not silenced:
            kept.append(raw.diagnostic)
    for directive in directives:
        faults += _unknown(directive, known)
        # Where not everything was read or judged there is no telling what would have been silenced.
        if not found.unread:
            faults += _unused(directive, known, is_enabled)
    for fault in faults:
        told = [d for d in directives if matching_prefix(fault.code, (written for written, _, _ in d.codes))]
        if not any(directive.covers(fault, None) for directive in told):
            kept.append(fault)
    return kept


# --- finding them


def _directives(found: FileFindings) -> tuple[list[_Directive], list[Diagnostic]]:
    directives: list[_Directive] = []
    faults: list[Diagnostic] = []
    extents = _Extents(found)
    if found.carrier == "md":
        fragments = {id(d.source): d.source for d in found.documents if isinstance(d.source, Fragment)}
        blocks = _blocks(found.source, list(fragments.values()))
        for match in _HTML.finditer(found.source.text):
            lines = _markdown_lines(found.source, match, blocks)
            if lines is not None:
                _parse(found.source, match, lines, None, directives, faults)
        sources: list[Source] = list(fragments.values())
    else:
        sources = [found.source]
    for source in sources:
        if "techlint:" not in source.text:
            continue
        values = _Values(source, [d for d in found.documents if d.source is source])
        for match in _COMMENT.finditer(source.text):
            start = match.start()
            if values.hold(start):
                continue
            line = source.position(start)[0]
            target = _next_content(source, start) if _own_line(source, start) else start
            following = None if target is None else source.position(target)[0]
            item, lines = None, _NOWHERE
            if re.match(r"ignore-item\b", match["body"]):
                if following is not None and _belongs_above(source, line, following):
                    following = None
                item, lines = extents.item(source, line, following)
            elif following is not None:
                lines = (following, values.last_line(following))
            _parse(source, match, lines, item, directives, faults)
    return directives, faults


def _parse(
    source: Source,
    match: re.Match[str],
    lines: Lines,
    item: Item | None,
    directives: list[_Directive],
    faults: list[Diagnostic],
) -> None:
    body = _BODY.match(match["body"])
    if body is None:
        return
    start, end = match.span()
    verb = body["verb"]
    if verb not in _VERBS:
        near = nearest(verb, _VERBS, 1)
        if near and body["codes"] is not None:  # otherwise it is a remark that happens to name techlint
            faults.append(
                _fault(
                    "TL012",
                    source.place(start, end),
                    Text(f"`{verb}` não é uma supressão.", f"`{verb}` is no suppression."),
                    Text(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?"),
                )
            )
        return
    offset = match.start("body") + body.start("codes")
    codes = [
        (code[0].upper(), offset + code.start(), offset + code.end()) for code in _CODE.finditer(body["codes"] or "")
    ]
    if not codes:
        faults.append(
            _fault(
                "TL012",
                source.place(start, end),
                Text("A supressão não diz que códigos silencia.", "The suppression names no code to silence."),
                Text(f"Escreva, por exemplo, `{verb}[SE402]`.", f"Write, for example, `{verb}[SE402]`."),
            )
        )
        return
    directives.append(_Directive(source, verb, codes, start, end, lines, item))


def _own_line(source: Source, offset: int) -> bool:
    line = source.starts[_line_index(source, offset)]
    return not source.text[line:offset].strip(" \t-")  # after the mark of a list's entry as well


def _belongs_above(source: Source, line: int, following: int) -> bool:
    """Whether a comment stands right below something and apart from what follows it."""
    whole = source.outer if isinstance(source, Fragment) else source
    apart = any(not whole.line(number).strip() for number in range(line + 1, following))
    return apart and bool(whole.line(line - 1).strip())


def _line_index(source: Source, offset: int) -> int:
    from bisect import bisect_right

    return bisect_right(source.starts, offset) - 1


def _next_content(source: Source, offset: int) -> int | None:
    """Where the next line begins that is neither blank, nor a comment, nor a document's start."""
    for start in source.starts[_line_index(source, offset) + 1 :]:
        text = source.text[start : start + 4096].lstrip(" \t")
        first = re.split("[\r\n]", text, maxsplit=1)[0].rstrip()
        if first and not first.startswith("#") and first != "---":
            return start
    return None


def _walk(root: Node) -> Iterator[Node]:
    """The nodes that stand where they are written: what an alias brings in stands elsewhere."""
    stack = [root]
    while stack:
        node = stack.pop()
        yield node
        if node.anchor is not None:
            continue
        if isinstance(node, Mapping):
            own = node.pairs[: len(node.pairs) - node.merged] if node.merged else node.pairs
            for key, value in own:
                stack += (value, key)
        elif isinstance(node, Sequence):
            stack += node.items


class _Values:
    """The texts of a source: a `#` in one is content, and inside one of several lines no comment can stand."""

    def __init__(self, source: Source, documents: list[Document]) -> None:
        self._spans: list[tuple[int, int]] = []
        self._last: dict[int, int] = {}
        for document in documents:
            for node in _walk(document.root) if document.root is not None else ():
                if isinstance(node, Mapping):
                    for key, value in node.pairs:
                        self._reaches(source, key.start, value)
                elif isinstance(node, Sequence):
                    for value in node.items:
                        # A block begins on the line below its mark.
                        block = source.text[value.start : value.start + 1] not in ("'", '"')
                        self._reaches(source, max(value.start - 1, 0) if block else value.start, value)
                elif isinstance(node, Scalar) and node.anchor is None and node.end > node.start:
                    self._spans.append((node.start, node.end))

    def _reaches(self, source: Source, start: int, value: Node) -> None:
        if isinstance(value, Scalar) and value.anchor is None and value.end > value.start:
            last = source.position(value.end - 1)[0]
            for first in (source.position(start)[0], source.position(value.start)[0]):
                self._last[first] = max(self._last.get(first, first), last)

    def hold(self, offset: int) -> bool:
        """Whether what stands at an offset is content."""
        return any(first <= offset < last for first, last in self._spans)

    def last_line(self, first: int) -> int:
        """The last line of what begins on line `first`."""
        return self._last.get(first, first)


# --- Markdown


def _blocks(source: Source, fragments: list[Fragment]) -> list[tuple[int, int, bool]]:
    """Every fenced block: the lines of its fences, and whether it is techlint's."""
    ours = {source.position(fragment.offsets[0])[0] - 1 for fragment in fragments if fragment.offsets}
    blocks: list[tuple[int, int, bool]] = []
    opened = 0
    fence = ""
    total = len(source.starts)
    for number in range(1, total + 1):
        found = _FENCE.match(source.line(number))
        if found is None:
            continue
        if not opened:
            opened, fence = number, found["fence"]
        elif found["fence"].startswith(fence) and not found["info"].strip():
            blocks.append((opened, number, opened in ours))
            opened = 0
    if opened:
        blocks.append((opened, total + 1, opened in ours))
    return blocks


def _markdown_lines(source: Source, match: re.Match[str], blocks: list[tuple[int, int, bool]]) -> Lines | None:
    """The lines of the block a comment stands directly before or after; None if it is only shown as code."""
    line = source.position(match.start())[0]
    before = source.text[source.starts[line - 1] : match.start()]
    if any(first <= line <= last for first, last, _ in blocks) or before.count("`") % 2:
        return None
    after = _step(source, source.position(match.end() - 1)[0], 1)
    for first, last, ours in blocks:
        if ours and first == after:
            return first, last
    above = _step(source, line, -1)
    for first, last, ours in blocks:
        if ours and last == above:
            return first, last
    return _NOWHERE


def _step(source: Source, line: int, by: int) -> int:
    """The nearest line above or below that holds more than white space and comments of ours."""
    total = len(source.starts)
    line += by
    while 1 <= line <= total:
        text = source.line(line).strip()
        if text and not _HTML.fullmatch(text):
            break
        line += by
    return line


# --- items


class _Extents:
    """From which line to which each item of a file goes."""

    def __init__(self, found: FileFindings) -> None:
        self._found = found
        self._items: list[tuple[Item, Source, int, int]] | None = None

    def item(self, source: Source, line: int, following: int | None) -> tuple[Item | None, Lines]:
        """The item that begins on line `following`, else the innermost one around `line`, else the one before."""
        if self._items is None:
            self._items = [(item, document.source, *_extent(item, document)) for item, document in self._found.items]
        here = [(item, first, last) for item, where, first, last in self._items if where is source]
        for chosen in (
            [one for one in here if one[1] == following],
            [one for one in here if one[1] <= line <= one[2]],
        ):
            if chosen:
                item, first, last = min(chosen, key=lambda one: one[2] - one[1])
                return item, (first, last)
        above = [one for one in here if one[2] < line]
        if above:
            item, first, last = max(above, key=lambda one: (one[2], one[1]))
            return item, (first, last)
        return None, _NOWHERE


def _extent(item: Item, document: Document) -> Lines:
    """The lines of the smallest structure the item's place lies in: a key with its mapping, an entry of a list."""
    span = item.at.span
    at = (span.line, span.column)
    best: tuple[int, int, int] | None = None
    source = document.source
    for node in _walk(document.root) if document.root is not None else ():
        if isinstance(node, Mapping):
            candidates = [(key.start, value) for key, value in node.pairs if isinstance(value, Mapping)]
        elif isinstance(node, Sequence):
            candidates = [(entry.start, entry) for entry in node.items if isinstance(entry, Mapping)]
        else:
            continue
        for start, value in candidates:
            end = _end(value)
            if source.position(start) <= at <= source.position(end):
                size = end - start
                if best is None or size <= best[0]:
                    best = (size, source.position(start)[0], source.position(max(end - 1, start))[0])
    return (span.line, span.line) if best is None else (best[1], best[2])


def _end(node: Node) -> int:
    """Where the last thing written in a node ends; a block's own end lies beyond its trailing blank lines."""
    ends = [inner.end for inner in _walk(node) if isinstance(inner, Scalar) or inner.anchor is not None]
    return max(ends, default=node.end)


# --- what is wrong with them


def _fault(code: str, place: Place, message: Text, help: Text) -> Diagnostic:
    rule = TOOL[code]
    return Diagnostic(place, code, rule.name, rule.severity, message, help=help)


class _Codes:
    """The codes there are: techlint's, those of a file's games, and where none of these is meant those of any other
    installed game."""

    def __init__(self, systems: list[System]) -> None:
        self.own = [*TOOL, *(rule.code for system in systems for rule in system.rules)]

    def beginning(self, code: str) -> list[str]:
        """The codes that begin so."""
        found = [one for one in self.own if one.startswith(code)]
        if not found:
            from techlint.systems.installed import with_code

            found = [r.code for system in with_code(code) for r in system.rules if r.code.startswith(code)]
        return found


def _unknown(directive: _Directive, known: _Codes) -> Iterator[Diagnostic]:
    for code, start, end in directive.codes:
        if code == "TL900":
            yield _fault(
                "TL012",
                directive.source.place(start, end),
                Text("`TL900` não pode ser silenciado.", "`TL900` cannot be silenced."),
                Text("Relate o defeito do techlint.", "Report the fault of techlint."),
            )
        if known.beginning(code):
            continue
        near = nearest(code, known.own, 1)
        message = Text(f"Nenhuma regra tem o código `{code}`.", f"No rule has the code `{code}`.")
        if not code.isascii():
            from techlint.source.lookalikes import plain, told_of

            told = told_of(code)
            if told is not None:
                near = [plain(code)] if known.beginning(plain(code)) else near
                message = Text(
                    f"Nenhuma regra tem o código `{code}`, que está escrito com {told.pt}.",
                    f"No rule has the code `{code}`, which is written with {told.en}.",
                )
        help = (
            Text(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?")
            if near
            else Text("`techlint rules` lista os códigos.", "`techlint rules` lists the codes.")
        )
        yield _fault("TL012", directive.source.place(start, end), message, help)


def _unused(directive: _Directive, known: _Codes, is_enabled: Callable[[str], bool]) -> Iterator[Diagnostic]:
    idle: list[tuple[str, int, int]] = []
    for code, start, end in directive.codes:
        meant = known.beginning(code)
        judged = meant and all(is_enabled(one) for one in meant)
        if judged and code not in directive.used and not code.startswith(("TL011", "TL012", "TL900")):
            idle.append((code, start, end))
    if not idle:
        return
    listed = ", ".join(f"`{code}`" for code, _, _ in idle)
    every = len(idle) == len(directive.codes)
    start, end = (directive.start, directive.end) if every else idle[0][1:]
    yield _fault(
        "TL011",
        directive.source.place(start, end),
        Text(f"A supressão de {listed} não silencia nada.", f"The suppression of {listed} silences nothing."),
        Text("Apague o comentário.", "Delete the comment.")
        if every
        else Text(f"Tire {listed} da lista.", f"Take {listed} off the list."),
    )
