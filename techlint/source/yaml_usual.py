"""The YAML that people write, read line by line: blocks of keys and lists, values of one line, texts of several.

This is no YAML parser: of a text in which anything else stands, however legal, it reads nothing, and the parser has
it. What it does read it reads as the parser would, to the offset; a technique costs half the time so, and a
small file is checked before the parser would have been loaded."""

from __future__ import annotations

import re

from techlint.source.text import Source
from techlint.source.tree import GROUP_COUNTS, Document, Limits, Mapping, Node, Scalar, Sequence, plain_scalar
from techlint.source.yaml_align import align_block, align_double, align_plain, align_single
from techlint.values import Any, pattern

# What can't begin an unquoted text here; some of it can in YAML (`-x`, `?x`, `:x`).
_FIRST = r"""[^\s\-?:,\[\]{}#&*!|>'"%@`]"""
_PLAIN = rf"(?:{_FIRST}|-(?=[\w]))[^:#\r\n]*+(?:(?::(?=\S)|(?<=\S)\#)[^:#\r\n]*+)*+"
# From one bracket to the last of the line; what they hold is looked at below.
_BRACKETS = r"""[\[{](?:[^#&*!|>%@`?\\\r\n]*[\]}])"""
_LINE = re.compile(
    rf"""
    ([ ]*+)                                                                     # 1: indentation
    (?:
        (\#)[^\r\n]*+                                                           # 2: nothing but a comment
      | (---)[ ]*+                                                              # 3: a document begins
      | (-[ ]++)?+                                                              # 4: an item
        (?:({_FIRST}[^:#\r\n]{{0,400}}+)(?<![ ]):(?:[ ]++|(?=\r?\n|\Z)))?+      # 5: a key
        (?:
            ({_PLAIN})                                                          # 6: a text
          | "([^"\\\r\n]*+)"                                                    # 7
          | '([^'\r\n]*+)'                                                      # 8
          | ({_BRACKETS})                                                       # 9: a list or a group
          | ([|>]-?)                                                            # 10: a text of several lines, below
        )?+
        [ ]*+ (?:(?<=[ ])(\#)[^\r\n]*+)?+                                       # 11: a comment behind it
    )
    (?:\r?\n|\Z)
    """,
    re.VERBOSE,
)
# What nearly every line is: a key and a text, in which no colon and no `#` stands; and a run of such lines.
_FIELD = rf"{_FIRST}[^:#\r\n]{{0,400}}+(?<! ): {_FIRST}[^:#\r\n]*+(?<! )\n"
_RUN = re.compile(rf"( *+){_FIELD}(?:\1{_FIELD})*+")
# What stands in brackets: a bracket or a comma, an unquoted text, one in quotes; and a colon behind it.
_IN_BRACKETS = pattern(
    rf"""[ ]*+(?:([\[\]{{}},])|({_FIRST}[^:,\[\]{{}}]*+|-(?=\w)[^:,\[\]{{}}]*+)|"([^"]*+)"|'([^']*+)')(:[ ])?+"""
)
_CONTENT = pattern(r"([ ]*+)([^\r\n]*+)(\r?\n|\Z)")
# Lines that go on with an unquoted text are put together one by one: of so many in a file, none are.
_MOST_LINES = 200
_INDENT, _COMMENT, _BEGIN, _ITEM, _KEY, _TEXT, _DOUBLE, _SINGLE, _FLOW, _BLOCK, _BEHIND = range(1, 12)


def read_usual(source: Source, limits: Limits) -> list[Document] | None:
    """The documents of a YAML text in which only what is usual stands; None for any other."""
    text = source.text
    # Blanks that are no spaces, unseen and forbidden characters, breaks that are none to us: all that is not printed.
    printed = text.replace("\r\n", "\n") if "\r" in text else text
    if "<<" in text or not printed.replace("\n", "").isprintable():
        return None
    # More than may be read would fill the memory before it is counted; the parser counts as it goes.
    if len(text) > limits.values and text.count("\n") + text.count(",") > limits.values // 2:
        return None
    documents = _read(source, text, limits)
    if documents is not None and len(text) * GROUP_COUNTS > limits.values:
        from techlint.source.bounds import values_in

        if sum([GROUP_COUNTS + values_in(document.root) for document in documents]) > limits.values:
            return None
    return documents


def _read(source: Source, text: str, limits: Limits) -> list[Document] | None:
    """The documents, one line after the other, with everything in local variables: this is where time goes."""
    run = _RUN.match
    line = _LINE.match
    new = object.__new__
    most = limits.nesting - 1  # a bracket may stand inside
    size = len(text)
    documents: list[Document] = []
    at = 0
    indent = -1  # of what is being filled; -1 where the document has not begun
    mapping = False
    filled: Any = None
    append: Any = None
    stack: list[Any] = []
    key: Scalar | None = None  # waits for its value on the lines below
    plain: Scalar | None = None  # an unquoted text, which the line below may continue
    longer = 0  # lines that went on with a text
    begun = False  # by `---`
    while at < size:
        if mapping and key is None:
            found = run(text, at)
            if found is not None and found.end(1) - at == indent:
                stop = found.end()
                start = at + indent
                step = indent + 1
                for field in text[start : stop - 1].split("\n" + " " * indent):
                    word, _, value = field.partition(": ")
                    name = new(Scalar)  # as `plain_scalar` makes it
                    name.source = source
                    name.start = start
                    name.text = word
                    plain = new(Scalar)
                    plain.source = source
                    plain.start = start + len(word) + 2
                    plain.text = value
                    append((name, plain))
                    start += len(field) + step
                at = stop
                continue
        found = line(text, at)
        if found is None:
            return None
        last = found.lastindex
        if last is None or last <= _COMMENT:
            plain = None
            at = found.end()
            continue
        spaces, _, begin, item, word, value, double, single, flow, block, behind = found.groups()
        column = len(spaces)
        if begin is not None:
            if column:
                return None
            if filled is not None:
                _end(source, key, filled, stack)
                documents.append(Document(source, stack[1][1] if len(stack) > 1 else filled, []))
            elif begun:
                return None
            begun = True
            filled, stack, key, plain, indent = None, [], None, None, -1
            at = found.end()
            continue
        if column > indent and key is None and indent >= 0:
            if plain is None or word is not None or item is not None or value is None:
                return None
            # The text of the line above goes on.
            longer += 1
            if longer > _MOST_LINES:
                return None
            value = value.rstrip(" ")
            plain.say(f"{plain.text} {value}")
            plain.end = found.start(_TEXT) + len(value)
            plain.align = align_plain
            if behind is not None:
                plain = None
            at = found.end()
            continue
        if indent < 0 or (
            key is not None and (column > indent or (column == indent and item is not None and mapping))
        ):
            # A group or a list begins: the document's own, or the value of the key above.
            if len(stack) >= most:
                return None
            start = at + column
            node: Any
            if item is not None:
                node = Sequence(source, start, start, None, None, [])
            elif word is not None:
                node = Mapping(source, start, start, None, None, [])
            else:
                return None
            if key is not None:
                append((key, node))
                key = None
            stack.append((indent, filled, append, mapping))
            indent, filled, mapping = column, node, item is None
            append = node.pairs.append if mapping else node.items.append
        else:
            if key is not None:
                stop = key.end + 1
                append((key, plain_scalar(source, stop, "")))
                key = None
            while column < indent or (column == indent and item is None and not mapping):
                filled.end = filled.pairs[-1][1].end if mapping else filled.items[-1].end
                indent, filled, append, mapping = stack.pop()
            if column != indent or mapping is not (item is None):
                return None
        plain = None
        if word is not None:
            start = found.start(_KEY)
            if item is not None:
                if len(stack) >= most:
                    return None
                node = Mapping(source, start, start, None, None, [])
                append(node)
                stack.append((indent, filled, append, mapping))
                indent, filled, append, mapping = start - at, node, node.pairs.append, True
            key = plain_scalar(source, start, word)
        elif item is None:
            return None
        at = found.end()
        if value is not None:
            value = value.rstrip(" ")
            start = found.start(_TEXT)
            made: Node = plain_scalar(source, start, value)
            if behind is None:
                plain = made  # type: ignore[assignment]
        elif double is not None:
            start = found.start(_DOUBLE)
            made = Scalar(source, start - 1, start + len(double) + 1, None, None, double, False, align_double)
        elif single is not None:
            start = found.start(_SINGLE)
            made = Scalar(source, start - 1, start + len(single) + 1, None, None, single, False, align_single)
        elif block is not None:
            read = _block(source, text, at, indent, block)
            if read is None:
                return None
            made, at = read
        elif flow is not None:
            held = _brackets(source, flow, found.start(_FLOW), limits.nesting - len(stack))
            if held is None:
                return None
            made = held
        elif key is not None:
            continue
        else:
            return None
        if key is not None:
            append((key, made))
            key = None
        else:
            append(made)
    if filled is None:
        return None
    _end(source, key, filled, stack)
    documents.append(Document(source, stack[1][1] if len(stack) > 1 else filled, []))
    return documents


def _end(source: Source, key: Scalar | None, filled: Any, stack: list[Any]) -> None:
    """Ends what is still being filled: each ends where its last value does."""
    if key is not None:
        filled.pairs.append((key, plain_scalar(source, key.end + 1, "")))
    number = len(stack)
    while filled is not None:
        filled.end = filled.pairs[-1][1].end if filled.__class__ is Mapping else filled.items[-1].end
        number -= 1
        filled = stack[number][1]


def _brackets(source: Source, written: str, start: int, levels: int) -> Node | None:
    """The list or group in brackets that begins at `start`; None where not all of it is usual."""
    stack: list[Any] = []
    filled: Any = None
    key: Scalar | None = None
    wanted = True  # whether a value, or a key, comes next
    at = 0
    size = len(written)
    while at < size:
        found = _IN_BRACKETS.match(written, at)
        if found is None:
            return None
        at = found.end()
        mark, plain, double, single, colon = found.groups()
        node: Any
        if mark == ",":
            if wanted or colon is not None or key is not None:
                return None
            wanted = True
            continue
        if mark == "]" or mark == "}":
            empty = filled.__class__ is (Sequence if mark == "]" else Mapping)
            if (
                not empty
                or key is not None
                or colon is not None
                or (wanted and (filled.items if mark == "]" else filled.pairs))
            ):
                return None
            filled.end = start + at
            wanted = False
            if len(stack) == 1:
                return filled if not written[at:].strip(" ") else None
            filled, key = stack.pop()
            continue
        if not wanted:
            return None
        if plain is not None:
            first = start + found.start(2)
            value = plain.rstrip(" ")
            if colon is not None and len(value) < len(plain):
                return None
            node = plain_scalar(source, first, value)
        elif double is not None:
            first = start + found.start(3)
            node = Scalar(source, first - 1, first + len(double) + 1, None, None, double, False, align_double)
        elif single is not None:
            first = start + found.start(4)
            node = Scalar(source, first - 1, first + len(single) + 1, None, None, single, False, align_single)
        elif len(stack) == levels:
            return None
        else:
            first = start + found.start(1)
            node = Sequence(source, first, first) if mark == "[" else Mapping(source, first, first)
        if filled.__class__ is Mapping and key is None:
            if colon is None or plain is None:
                return None
            key = node
            continue
        if colon is not None:
            return None
        if key is not None:
            filled.pairs.append((key, node))
            key = None
        elif filled is not None:
            filled.items.append(node)
        wanted = False
        if mark is not None:
            stack.append((filled, None))
            filled = node
            wanted = True
    return None


def _block(source: Source, text: str, at: int, parent: int, header: str) -> tuple[Scalar, int] | None:
    """The text of several lines that begins at `at`, below its header, and where the lines after it begin."""
    size = len(text)
    first = _CONTENT.match(text, at)
    assert first is not None
    indent = len(first[1])
    if not first[2] or indent <= parent:
        return None  # empty lines above, or nothing at all
    start = at + indent
    lines: list[str] = []
    empty = 0  # lines since the last with something in it
    end = at
    ended = True
    while at < size:
        found = _CONTENT.match(text, at)
        assert found is not None
        spaces, content, broken = found.groups()
        column = len(spaces)
        if not content:
            if column > indent:
                return None
            empty += 1
        elif column < indent:
            if column > parent and content[0] != "#":
                return None
            break
        else:
            if content[-1] == " " or (column > indent and header[0] == ">"):
                return None
            if lines:
                if header[0] == ">":
                    lines.append("\n" * empty if empty else " ")
                else:
                    lines.append("\n" * (empty + 1))
            lines.append(" " * (column - indent) + content)
            empty = 0
            end = found.end(2)
            ended = bool(broken)
        at = found.end()
    value = "".join(lines)
    if header[-1] != "-" and ended:
        value += "\n"
    return Scalar(source, start, end, None, None, value, False, align_block), at
