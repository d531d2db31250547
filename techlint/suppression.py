"""Comments that silence a rule: on a line, for an item, for a file (floor 4).

`# techlint: ignore[SE402] reason`, `ignore-item[...]`, `ignore-file[...]`; in Markdown's own text the same
between `<!--` and `-->`. One that silences nothing is itself reported."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from techlint.diagnostics import Diagnostic, Place, Text
from techlint.messages import TOOL
from techlint.report import FileFindings
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
_FEW_LINES = 100  # what silences more lines than these is not noted down line by line


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
        """Whether a diagnostic stands where this silences; not asked of a whole file's."""
        first, last = self.lines
        return first <= diagnostic.place.span.line <= last or (self.item is not None and self.item is item)


def apply(found: FileFindings, is_enabled: Callable[[str], bool]) -> list[Diagnostic]:
    """The diagnostics of a file without those its comments silence, and with what is wrong with the comments."""
    known = _Codes(found.systems)
    directives, faults = _directives(found)
    index = _Index(directives)
    kept: list[Diagnostic] = []
    for raw in found.raws:
        silenced = False
        if raw.diagnostic.code != "TL900":
            for directive, written in index.silencing(raw.diagnostic, raw.item):
                directive.used.add(written)
                silenced = True
        if not silenced:
            kept.append(raw.diagnostic)
    for directive in directives:
        faults += _unknown(directive, known)
        # Where not everything was read or judged there is no telling what would have been silenced.
        if not found.unread:
            faults += _unused(directive, known, is_enabled)
    kept += [fault for fault in faults if next(index.silencing(fault, None), None) is None]
    return kept


class _Index:
    """The comments of a file by the code they name and by where they silence it: a file may be full of comments, and
    of what they silence."""

    def __init__(self, directives: list[_Directive]) -> None:
        self._everywhere: dict[str, list[_Directive]] = {}
        self._on_line: dict[tuple[str, int], list[_Directive]] = {}
        self._of_item: dict[tuple[str, int], list[_Directive]] = {}
        self._wide: dict[str, list[_Directive]] = {}
        alike: dict[tuple[object, ...], _Directive] = {}
        for directive in directives:
            codes = frozenset(code for code, _, _ in directive.codes)
            first = alike.setdefault((codes, directive.verb, directive.lines, id(directive.item)), directive)
            if first is not directive:  # what one of them silences, all of them do
                directive.used = first.used
                continue
            for code in codes:
                self._add(code, directive)

    def _add(self, code: str, directive: _Directive) -> None:
        if directive.verb == "ignore-file":
            self._everywhere.setdefault(code, []).append(directive)
            return
        first, last = directive.lines
        if last - first > _FEW_LINES:
            self._wide.setdefault(code, []).append(directive)
            return
        for line in range(first, last + 1):
            self._on_line.setdefault((code, line), []).append(directive)
        if directive.item is not None:
            self._of_item.setdefault((code, id(directive.item)), []).append(directive)

    def silencing(self, diagnostic: Diagnostic, item: Item | None) -> Iterator[tuple[_Directive, str]]:
        """The comments that silence a diagnostic, each with the longest code in it that does; of those that are alike
        the first."""
        seen: set[int] = set()
        line = diagnostic.place.span.line
        for length in range(len(diagnostic.code), 0, -1):
            code = diagnostic.code[:length]
            for directive in (
                *self._everywhere.get(code, ()),
                *self._on_line.get((code, line), ()),
                *(self._of_item.get((code, id(item)), ()) if item is not None else ()),
                *(one for one in self._wide.get(code, ()) if one.covers(diagnostic, item)),
            ):
                if id(directive) not in seen:
                    seen.add(id(directive))
                    yield directive, code


# --- finding them


def _directives(found: FileFindings) -> tuple[list[_Directive], list[Diagnostic]]:
    directives: list[_Directive] = []
    faults: list[Diagnostic] = []
    extents = _Extents(found)
    if found.carrier == "md":
        fragments = {id(d.source): d.source for d in found.documents if isinstance(d.source, Fragment)}
        page = _Page(found.source, list(fragments.values()))
        for match in _HTML.finditer(found.source.text):
            lines = page.lines_of(match)
            if lines is not None:
                _parse(found.source, match, lines, None, directives, faults)
        sources: list[Source] = list(fragments.values())
    else:
        sources = [found.source]
    for source in sources:
        if "techlint:" not in source.text:
            continue
        values = _Values(source, [d for d in found.documents if d.source is source])
        layout = _Layout(source)
        for match in _COMMENT.finditer(source.text):
            start = match.start()
            if values.hold(start):
                continue
            line = source.position(start)[0]
            target = layout.next_content(start) if layout.stands_alone(start) else start
            following = None if target is None else source.position(target)[0]
            item, lines = None, _NOWHERE
            if re.match(r"ignore-item\b", match["body"]):
                if following is not None and layout.belongs_above(line, following):
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


class _Layout:
    """Which lines of a source hold something, and which are blank."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._whole = source.outer if isinstance(source, Fragment) else source
        self._contents: list[int] | None = None
        self._blanks: list[int] | None = None

    def stands_alone(self, offset: int) -> bool:
        """Whether a comment has its line to itself; it may stand behind the mark of a list's entry."""
        line = self._source.starts[bisect_right(self._source.starts, offset) - 1]
        return not self._source.text[line:offset].strip(" \t-")

    def next_content(self, offset: int) -> int | None:
        """Where the next line begins that is neither blank, nor a comment, nor a document's start."""
        if self._contents is None:
            text = self._source.text
            self._contents = []
            for start in self._source.starts:
                line = text[start : start + 4096].lstrip(" \t")
                first = re.split("[\r\n]", line, maxsplit=1)[0].rstrip()
                if first and not first.startswith("#") and first != "---":
                    self._contents.append(start)
        at = bisect_right(self._contents, offset)
        return self._contents[at] if at < len(self._contents) else None

    def belongs_above(self, line: int, following: int) -> bool:
        """Whether a comment stands right below something and apart from what follows it."""
        whole = self._whole
        if self._blanks is None:
            self._blanks = [n for n in range(1, len(whole.starts) + 1) if not whole.line(n).strip()]
        at = bisect_right(self._blanks, line)
        apart = at < len(self._blanks) and self._blanks[at] < following
        return apart and bool(whole.line(line - 1).strip())


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
        self._starts: list[int] = []
        self._ends: list[int] = []  # of each text and those before it the last end
        self._last: dict[int, int] = {}
        spans: list[tuple[int, int]] = []
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
                    spans.append((node.start, node.end))
        last = 0
        for start, end in sorted(spans):
            last = max(last, end)
            self._starts.append(start)
            self._ends.append(last)

    def _reaches(self, source: Source, start: int, value: Node) -> None:
        if isinstance(value, Scalar) and value.anchor is None and value.end > value.start:
            last = source.position(value.end - 1)[0]
            for first in (source.position(start)[0], source.position(value.start)[0]):
                self._last[first] = max(self._last.get(first, first), last)

    def hold(self, offset: int) -> bool:
        """Whether what stands at an offset is content."""
        at = bisect_right(self._starts, offset) - 1
        return at >= 0 and offset < self._ends[at]

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


class _Page:
    """The blocks of a page, and where comments stand between them."""

    def __init__(self, source: Source, fragments: list[Fragment]) -> None:
        self._source = source
        self._blocks = _blocks(source, fragments)
        self._firsts = [first for first, _, _ in self._blocks]
        self._begin = {first: (first, last) for first, last, ours in self._blocks if ours}
        self._end = {last: (first, last) for first, last, ours in self._blocks if ours}
        self._contents: list[int] | None = None

    def lines_of(self, match: re.Match[str]) -> Lines | None:
        """The lines of the block a comment stands directly before or after; None if it is only shown as code."""
        source = self._source
        line = source.position(match.start())[0]
        before = source.text[source.starts[line - 1] : match.start()]
        if self._in_block(line) or before.count("`") % 2:
            return None
        after = self._begin.get(self._step(source.position(match.end() - 1)[0], 1))
        return after or self._end.get(self._step(line, -1)) or _NOWHERE

    def _in_block(self, line: int) -> bool:
        at = bisect_right(self._firsts, line) - 1
        return at >= 0 and line <= self._blocks[at][1]

    def _step(self, line: int, by: int) -> int:
        """The nearest line above or below that holds more than white space and comments of ours."""
        source = self._source
        if self._contents is None:
            self._contents = []
            for number in range(1, len(source.starts) + 1):
                text = source.line(number).strip()
                if text and not _HTML.fullmatch(text):
                    self._contents.append(number)
        if by > 0:
            at = bisect_right(self._contents, line)
            return self._contents[at] if at < len(self._contents) else len(source.starts) + 1
        at = bisect_left(self._contents, line) - 1
        return self._contents[at] if at >= 0 else 0


# --- items


_Extent = tuple[Item, int, int]


class _Extents:
    """From which line to which each item of a file goes."""

    def __init__(self, found: FileFindings) -> None:
        self._found = found
        self._by_source: dict[int, _Lying] | None = None

    def item(self, source: Source, line: int, following: int | None) -> tuple[Item | None, Lines]:
        """The item that begins on line `following`, else the innermost one around `line`, else the one before."""
        if self._by_source is None:
            self._by_source = self._lying()
        lying = self._by_source.get(id(source))
        chosen = None if lying is None else lying.item(line, following)
        return (None, _NOWHERE) if chosen is None else (chosen[0], (chosen[1], chosen[2]))

    def _lying(self) -> dict[int, _Lying]:
        by_document: dict[int, tuple[Document, list[Item]]] = {}
        for item, document in self._found.items:
            by_document.setdefault(id(document), (document, []))[1].append(item)
        extents: dict[int, list[_Extent]] = {}
        for document, items in by_document.values():
            extents.setdefault(id(document.source), []).extend(_extents(items, document))
        return {key: _Lying(found) for key, found in extents.items()}


class _Lying:
    """The items of one source by the lines they lie on."""

    def __init__(self, extents: list[_Extent]) -> None:
        self._beginning: dict[int, _Extent] = {}
        self._around: dict[int, _Extent] = {}
        last_first = extents[::-1]
        # The smallest last: it takes the place of those it lies in; of equal ones the first.
        for one in sorted(last_first, key=lambda one: one[1] - one[2]):
            self._beginning[one[1]] = one
            for line in range(one[1], one[2] + 1):
                self._around[line] = one
        self._by_end = sorted(last_first, key=lambda one: (one[2], one[1]))
        self._ends = [last for _, _, last in self._by_end]

    def item(self, line: int, following: int | None) -> _Extent | None:
        """The item that begins on line `following`, else the innermost one around `line`, else the one before."""
        found = self._beginning.get(following) if following is not None else None
        found = found or self._around.get(line)
        if found is None:
            at = bisect_left(self._ends, line) - 1
            found = self._by_end[at] if at >= 0 else None
        return found


def _extents(items: list[Item], document: Document) -> list[_Extent]:
    """The lines of the smallest structure in which each item's place lies (a key with its mapping, an entry of a
    list), in the order of the items."""
    source = document.source
    candidates: list[tuple[tuple[int, int], int, tuple[int, int], int]] = []
    for node in _walk(document.root) if document.root is not None else ():
        if isinstance(node, Mapping):
            inner = [(key.start, value) for key, value in node.pairs if isinstance(value, Mapping)]
        elif isinstance(node, Sequence):
            inner = [(entry.start, entry) for entry in node.items if isinstance(entry, Mapping)]
        else:
            continue
        for start, value in inner:
            end = _end(value)
            last = source.position(max(end - 1, start))[0]
            candidates.append((source.position(start), start - end, source.position(end), last))
    candidates.sort()  # what lies in another comes after it
    found: dict[int, Lines] = {}
    around: list[tuple[tuple[int, int], int, tuple[int, int], int]] = []
    number = 0
    for item in sorted(items, key=_at):
        at = _at(item)
        while number < len(candidates) and candidates[number][0] <= at:
            one = candidates[number]
            while around and around[-1][2] < one[0]:
                around.pop()
            around.append(one)
            number += 1
        while around and around[-1][2] < at:
            around.pop()
        found[id(item)] = (around[-1][0][0], around[-1][3]) if around else (at[0], at[0])
    return [(item, *found[id(item)]) for item in items]


def _at(item: Item) -> tuple[int, int]:
    return item.at.span.line, item.at.span.column


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
        self._beginning: dict[str, list[str]] = {}

    def beginning(self, code: str) -> list[str]:
        """The codes that begin so."""
        found = self._beginning.get(code)
        if found is None:
            found = [one for one in self.own if one.startswith(code)]
            if not found:
                from techlint.systems.installed import with_code

                found = [r.code for system in with_code(code) for r in system.rules if r.code.startswith(code)]
            self._beginning[code] = found
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
