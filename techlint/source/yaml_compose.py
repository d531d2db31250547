"""Any YAML becomes a located tree: composed from the parser's events, without recursion and without YAML's own
reading of values (`No`, `010` and `1:30` stay the texts they are)."""

from __future__ import annotations

import re
from collections.abc import Callable

from yaml.error import YAMLError
from yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from techlint.source.text import Source
from techlint.source.tree import GROUP_COUNTS, Document, Limits, Mapping, Node, Problem, Scalar, Sequence
from techlint.source.yaml_align import align_block, align_double, align_plain, align_single
from techlint.spelling import norm
from techlint.values import Any

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML built without libyaml
    CParser = None  # type: ignore[assignment, misc]

# Line ends for YAML 1.1, though not for an editor and so not for us.
_NO_LINE_ENDS = "\x85\u2028\u2029"

# What may stand between a value's properties and the value, or between a key and its colon.
_GAP = re.compile(r"(?:[ \t\r\n]+(?:#[^\r\n]*)?)*")
_PROPERTIES = re.compile(r"(?:(?:&[\w-]+|!<[^>]*>|![^ \t\r\n,\[\]{}]*)(?:[ \t\r\n]++(?:#[^\r\n]*+)?)*+)*+")
_BLOCK_HEADER = re.compile("[|>][-+0-9]*")
_LINE_END = re.compile(r"\r\n|\n|\r|\Z")

# Aliases of no anchor that are told apart in one document; a text full of asterisks is no list of faults.
_MOST_UNKNOWN = 20


_STYLES = {"'": align_single, '"': align_double}


def compose(source: Source, limits: Limits, pure: bool = False) -> list[Document]:
    """The documents of a YAML text, whatever its characters look like; as `yaml_reader.read_yaml` has them.

    libyaml reads what is in order; whatever stops it is left to the pure parser, so that the words do not depend on
    it. `pure` leaves libyaml aside from the start."""
    text = source.text
    restore: dict[int, str] | None = None
    if not text.isascii():
        if "\ufeff" in text:
            pure = True  # libyaml counts a byte order mark inside the text as indentation
        if "\x85" in text or "\u2028" in text or "\u2029" in text:
            text, restore = _hide_no_line_ends(text)
    documents: list[Document] = []
    if CParser is not None and not pure:
        try:
            _compose(source, text, CParser(text).get_event, limits, restore, documents, False)
            return documents
        except (YAMLError, ValueError):
            documents = []  # the pure parser says more exactly what is wrong, if indeed anything is
    # What only a rare file needs is loaded for that file alone: a run on one small file is mostly loading.
    from techlint.source.yaml_pure import FORBIDDEN, PureParser

    bad = FORBIDDEN.search(text)
    if bad is not None:
        from techlint.source.yaml_errors import character_problem

        return [Document(source, None, [character_problem(source, bad.start())])]
    _compose(source, text, PureParser(text).get_event, limits, restore, documents, True)
    return documents


def _hide_no_line_ends(text: str) -> tuple[str, dict[int, str]]:
    """`text` with NEL, U+2028 and U+2029 replaced by characters that it has nowhere, not even as an escape."""
    folded = text.lower()
    restore: dict[int, str] = {}
    code = 0xE000
    for char in _NO_LINE_ENDS:
        while chr(code) in text or f"{code:04x}" in folded:
            code = code + 1 if code != 0xF8FF else 0xF0000
        restore[code] = char
        text = text.replace(char, chr(code))
        code = code + 1 if code != 0xF8FF else 0xF0000
    return text, restore


def _compose(
    source: Source,
    text: str,
    get: Callable[[], Any],
    limits: Limits,
    restore: dict[int, str] | None,
    documents: list[Document],
    last: bool,
) -> None:
    """Append the documents that the events of `get` describe; `last` tells that an error is to be reported.

    One loop with everything in local variables: this is where the time of a run goes."""
    levels = limits.nesting
    copies = _Copies(source, limits)
    if len(text) * GROUP_COUNTS > limits.values:
        get = _counted(get, limits.values)
    merges = "<<" in text
    problems: list[Problem] = []
    unknown: set[str] = set()
    broken = ended = False
    anchors: dict[str, Node] = {}
    stack: list[Any] = []
    roots: list[Node] = []
    container: Any = None
    append: Any = roots.append
    mapping = False
    key: Node | None = None
    try:
        while True:
            event = get()
            kind = event.__class__
            if kind is ScalarEvent:
                value = event.value
                style = event.style
                start = event.start_mark.index
                end = event.end_mark.index
                tag = event.tag
                if restore is not None:
                    value = value.translate(restore)
                if tag is not None or event.anchor is not None:
                    start = end if not style and not value else _skip(_PROPERTIES, text, start)
                elif start == end and mapping:
                    if key is not None:
                        start = end = _absent_at(text, start, key.end)
                    elif not last:
                        # After a `?` in brackets libyaml may swallow what follows.
                        raise ValueError("a key is absent")
                if not style:
                    node: Node = Scalar(
                        source,
                        start,
                        end,
                        None,
                        tag,
                        value,
                        True,
                        None if end - start == len(value) else align_plain,
                    )
                elif style in _STYLES:
                    node = Scalar(source, start, end, None, tag, value, False, _STYLES[style])
                else:
                    start, end = _block_span(source, text, start, end, value)
                    node = Scalar(source, start, end, None, tag, value, False, align_block)
                if event.anchor is not None:
                    anchors[event.anchor] = node
                if not mapping:
                    append(node)
                elif key is None:
                    key = node
                else:
                    append((key, node))
                    key = None
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                start = event.start_mark.index
                tag = event.tag
                if tag is not None or event.anchor is not None:
                    start = event.end_mark.index
                    if event.flow_style or (kind is SequenceStartEvent and text[start : start + 1] != "-"):
                        start -= 1  # the event ends after the bracket, or after the `-` of an unindented list
                if len(stack) == levels:
                    if not last:
                        raise ValueError("a limit is passed")
                    from techlint.source.yaml_errors import nesting_problem

                    problems.append(nesting_problem(source, start, start + 1, levels))
                    documents.append(Document(source, None, problems))
                    return
                items: list[Any] = []
                if kind is MappingStartEvent:
                    node = Mapping(source, start, start, None, tag, items)
                else:
                    node = Sequence(source, start, start, None, tag, items)
                if event.anchor is not None:
                    anchors[event.anchor] = node
                if not mapping:
                    append(node)
                elif key is None:
                    key = node
                else:
                    append((key, node))
                    key = None
                stack.append((container, append, mapping, key))
                container = node
                append = items.append
                mapping = kind is MappingStartEvent
                key = None
            elif kind is MappingEndEvent:
                end = event.end_mark.index
                pairs = container.pairs
                # Only a bracket has a width; a block, and a pair in a list, ends where its last value does.
                if end == event.start_mark.index:
                    end = pairs[-1][1].end
                container.end = end
                if merges and not broken:
                    _merge(container, problems)
                container, append, mapping, key = stack.pop()
            elif kind is SequenceEndEvent:
                end = event.end_mark.index
                if end == event.start_mark.index:
                    end = container.items[-1].end
                container.end = end
                container, append, mapping, key = stack.pop()
            elif kind is AliasEvent:
                start = event.start_mark.index
                end = event.end_mark.index
                name = event.anchor
                original = anchors.get(name)
                copy: Node | None = None
                if original is None:
                    if name not in unknown and len(unknown) < _MOST_UNKNOWN:
                        unknown.add(name)
                        from techlint.source.yaml_errors import unknown_alias_problem

                        problems.append(unknown_alias_problem(source, start, end, name, anchors))
                elif original is container or any(frame[0] is original for frame in stack):
                    from techlint.source.yaml_errors import self_alias_problem

                    problems.append(self_alias_problem(source, start, end, name, original))
                else:
                    copy = copies.copy(original, start, end, len(stack), problems)
                    if copy is None:
                        if not last:
                            raise ValueError("a limit is passed")
                        documents.append(Document(source, None, problems))
                        return
                if copy is None:
                    broken = True
                    copy = Scalar(source, start, end)
                if not mapping:
                    append(copy)
                elif key is None:
                    key = copy
                else:
                    append((key, copy))
                    key = None
            elif kind is DocumentStartEvent:
                unknown = set()
                broken = False
                anchors = {}
                roots = []
                append = roots.append
            elif kind is DocumentEndEvent:
                root: Node | None = roots[0]
                if broken or _is_nothing(root):
                    root = None
                documents.append(Document(source, root, problems))
                problems = []
                ended = event.explicit
            elif event is None or kind is StreamEndEvent:
                return
    except _TooMany as passed:
        from techlint.source.yaml_errors import values_problem

        documents.append(Document(source, None, [*problems, values_problem(source, passed.at, limits.values)]))
    except (YAMLError, ValueError, RecursionError) as error:
        if not last:
            raise
        from techlint.source.yaml_errors import syntax_problem

        problem = syntax_problem(source, error)
        if documents and not ended and getattr(error, "kind", "") in ("document start", "directive"):
            problems = documents.pop().problems  # what follows belongs to the document that seemed complete
        place = problem.place.span
        one = [p for p in problems if (p.place.span.line, p.place.span.column) != (place.line, place.column)]
        documents.append(Document(source, None, [*one, problem]))


class _TooMany(Exception):
    """There are more values than the limit allows, the first of them at `at`."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def _counted(get: Callable[[], Any], most: int) -> Callable[[], Any]:
    """The same events, up to a number of values."""
    left = most

    def counting() -> Any:
        nonlocal left
        event = get()
        kind = event.__class__
        if kind is ScalarEvent or kind is AliasEvent:
            left -= 1
        elif kind is MappingStartEvent or kind is SequenceStartEvent or kind is DocumentStartEvent:
            left -= GROUP_COUNTS
        if left < 0:
            raise _TooMany(event.start_mark.index)
        return event

    return counting


def _is_nothing(root: Node | None) -> bool:
    """An empty document: not even a tag or an anchor stands in it."""
    return isinstance(root, Scalar) and root.start == root.end and root.tag is None


def _skip(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The end of what `pattern`, which matches even nothing, matches at `at`."""
    return pattern.match(text, at).end()  # type: ignore[union-attr]


def _absent_at(text: str, at: int, key_end: int) -> int:
    """Where an absent value stands: just after its colon, else just after its key.

    In brackets, and without a colon, the parsers put it at the token that follows."""
    if text[at - 1] == ":":
        return at
    after = _skip(_GAP, text, key_end)
    return after + 1 if after < at and text[after] == ":" else key_end


def _block_span(source: Source, text: str, start: int, end: int, value: str) -> tuple[int, int]:
    """From the first to the last text character of a block scalar; its header if it has none."""
    content = value.strip("\n")
    if not content:
        return start, _skip(_BLOCK_HEADER, text, start)
    empty = len(value) - len(value.lstrip("\n"))
    first = start
    for _ in range(empty + 1):
        first = _LINE_END.search(text, first).end()  # type: ignore[union-attr]
    first += _spaces(text, first) - _spaces(content, 0)
    last_line = content[content.rfind("\n") + 1 :]
    visible = last_line.rstrip(" \t")
    if not visible:  # only the value tells a last line of blanks from the empty lines below it
        at = align_block(Scalar(source, first, first, text=value))
        return first, at(empty + len(content) - 1) + 1
    while text[end - 1] in " \t\r\n":
        end -= 1
    return first, end + len(last_line) - len(visible)


def _spaces(text: str, at: int) -> int:
    count = 0
    while text[at + count : at + count + 1] == " ":
        count += 1
    return count


def _merge(mapping: Mapping, problems: list[Problem]) -> None:
    """Bring in what the `<<` keys of a finished mapping name, behind its own pairs."""
    own: list[tuple[Node, Node]] = []
    sources: list[Mapping] = []
    for pair in mapping.pairs:
        key, value = pair
        if not (isinstance(key, Scalar) and key.text == "<<" and key.plain and key.tag is None):
            own.append(pair)
            continue
        parts = value.items if isinstance(value, Sequence) else [value]
        wrong = next((part for part in parts if not isinstance(part, Mapping)), None)
        if wrong is not None:
            own.append(pair)
            from techlint.source.yaml_errors import merge_problem

            problems.append(merge_problem(wrong))
            continue
        sources += [part for part in parts if isinstance(part, Mapping)]
    if not sources:
        mapping.pairs = own
        return
    taken = {norm(key.text) for key, _ in own if isinstance(key, Scalar)}
    count = len(own)
    for part in sources:
        for pair in part.pairs:
            key = pair[0]
            if isinstance(key, Scalar):
                name = norm(key.text)
                if name in taken:
                    continue
                taken.add(name)
            own.append(pair)
    mapping.pairs = own
    mapping.merged = len(own) - count


class _Copies:
    """The copies that aliases make, counted over the file."""

    def __init__(self, source: Source, limits: Limits) -> None:
        self.source = source
        self.limits = limits
        self.left = limits.alias_nodes

    def copy(self, original: Node, start: int, end: int, depth: int, problems: list[Problem]) -> Node | None:
        """What an alias under `depth` collections stands for; None, and a problem, beyond a limit."""
        source = self.source
        left = self.left - 1
        root = self._shell(original, start, end)
        todo = [(original, root, depth)]
        while todo and left >= 0:
            old, new, above = todo.pop()
            if isinstance(old, Mapping) and isinstance(new, Mapping):
                left -= 2 * len(old.pairs)
                if left < 0:
                    break
                new.merged = old.merged
                for old_key, old_value in old.pairs:
                    key = self._shell(old_key, start, end)
                    value = self._shell(old_value, start, end)
                    new.pairs.append((key, value))
                    todo.append((old_key, key, above + 1))
                    todo.append((old_value, value, above + 1))
            elif isinstance(old, Sequence) and isinstance(new, Sequence):
                left -= len(old.items)
                if left < 0:
                    break
                for old_item in old.items:
                    item = self._shell(old_item, start, end)
                    new.items.append(item)
                    todo.append((old_item, item, above + 1))
            else:
                continue
            if above == self.limits.nesting:
                from techlint.source.yaml_errors import nesting_problem

                problems.append(nesting_problem(source, start, end, self.limits.nesting))
                return None
        self.left = left
        if left < 0:
            from techlint.source.yaml_errors import aliases_problem

            problems.append(aliases_problem(source, start, end, self.limits.alias_nodes))
            return None
        return root

    def _shell(self, original: Node, start: int, end: int) -> Node:
        source = self.source
        if isinstance(original, Scalar):
            return Scalar(source, start, end, original, original.tag, original.text, original.plain)
        if isinstance(original, Mapping):
            return Mapping(source, start, end, original, original.tag, [])
        return Sequence(source, start, end, original, original.tag, [])
