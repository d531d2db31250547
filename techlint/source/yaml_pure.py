"""The YAML parser used where libyaml is missing, and to find the exact fault where libyaml fails.

The scanner is written after libyaml's, not PyYAML's: what libyaml accepts it reads alike. It accepts a little
more where a refusal would help nobody: a line of tabs, accents in an anchor's name, a document after `...`
without `---`, a byte order mark before a document."""

from __future__ import annotations

import re
from collections import deque

from yaml.error import YAMLError
from yaml.events import DocumentEndEvent, Event
from yaml.parser import Parser, ParserError
from yaml.tokens import (
    AliasToken,
    AnchorToken,
    BlockEndToken,
    BlockEntryToken,
    BlockMappingStartToken,
    BlockSequenceStartToken,
    DirectiveToken,
    DocumentEndToken,
    DocumentStartToken,
    FlowEntryToken,
    FlowMappingEndToken,
    FlowMappingStartToken,
    FlowSequenceEndToken,
    FlowSequenceStartToken,
    KeyToken,
    ScalarToken,
    StreamEndToken,
    StreamStartToken,
    TagToken,
    Token,
    ValueToken,
)

from techlint.values import Any, cast

# What YAML allows in no place: the C0 controls except tab and line ends, DEL, the C1 controls except NEL,
# lone surrogates, U+FFFE and U+FFFF. libyaml refuses exactly these.
FORBIDDEN = re.compile("[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

# A simple key, one without `?`, stands on one line and is no longer than this.
_KEY_LENGTH = 1024

_BLANKS = re.compile(r"[ \t]*")
_SPACES = re.compile(r" *")
_COMMENT = re.compile(r"[^\r\n\0]*")
_BREAK = re.compile(r"\r\n|\n|\r")
_TABBED_LINE = re.compile(r"[ \t]*(?=[\r\n\0#])")
_WORD = re.compile(r"[0-9A-Za-z_-]*")
_ANCHOR = re.compile(r"[\w-]*")
_AFTER_ANCHOR = frozenset("\0 \t\r\n?:,]}%@`")
_BLANKZ = frozenset("\0 \t\r\n")
_BREAKZ = frozenset("\0\r\n")
_NO_PLAIN_START = frozenset("\0 \t\r\n-?:,[]{}#&*!|>'\"%@`")
_DOCUMENT = re.compile(r"(?:---|\.\.\.)(?=[ \t\r\n\0])")
_PLAIN_BLOCK = re.compile(r"(?:[^ \t\r\n\0:]++|:(?![ \t\r\n\0]))++")
_PLAIN_FLOW = re.compile(r"(?:[^ \t\r\n\0:,\[\]{}]++|:(?![ \t\r\n\0,\[\]{}?]))++")
_SINGLE = re.compile(r"(?:[^ \t\r\n\0']++|'')++")
_DOUBLE = re.compile(r'[^ \t\r\n\0"\\]+')
_URI = r"[0-9A-Za-z_;/?:@&=+$.!~*'()-]"
_TAG_PART = re.compile(rf"(?:{_URI}|%[0-9A-Fa-f]{{2}})*+")
_TAG_WHOLE = re.compile(rf"(?:{_URI}|[,\[\]]|%[0-9A-Fa-f]{{2}})*+")
_TAG_HANDLE = re.compile(r"!(?:[0-9A-Za-z_-]*!)?")
_OCTETS = re.compile(r"(?:%[0-9A-Fa-f]{2})++")
_VERSION = re.compile(r"[ \t]+([0-9]{1,9})\.([0-9]{1,9})")
_BLOCK_HEADER = re.compile(r"(?:([-+])([0-9])?|([0-9])([-+])?)?")

_ESCAPES = {
    "0": "\0",
    "a": "\x07",
    "b": "\x08",
    "t": "\t",
    "\t": "\t",
    "n": "\n",
    "v": "\x0b",
    "f": "\x0c",
    "r": "\r",
    "e": "\x1b",
    " ": " ",
    '"': '"',
    "/": "/",
    "\\": "\\",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_CODES = {
    "x": re.compile("[0-9A-Fa-f]{2}"),
    "u": re.compile("[0-9A-Fa-f]{4}"),
    "U": re.compile("[0-9A-Fa-f]{8}"),
}


class Fault(YAMLError):
    """A fault of form: which kind, at which offset, and where the construct it breaks begins.

    `token` is the one that could not stand where it stands, `before` the one before the fault; `open` tells
    where the brackets still open at that point stand, `mismatched` which one a bracket of the other kind closes."""

    def __init__(self, kind: str, at: int, start: int | None = None, token: Token | None = None) -> None:
        super().__init__(kind)
        self.kind = kind
        self.at = at
        self.start = at if start is None else start
        self.token = token
        self.before: Token | None = None
        self.open: list[int] = []
        self.mismatched: dict[int, int] = {}


class Mark:
    """A place in the text, in the shape PyYAML's parser hands on."""

    __slots__ = ("column", "index", "line")

    def __init__(self, index: int, line: int, column: int) -> None:
        self.index = index
        self.line = line
        self.column = column


class _Key:
    """Where a simple key may begin."""

    __slots__ = ("level", "mark", "number", "required")

    def __init__(self, level: int, number: int, required: bool, mark: Mark) -> None:
        self.level = level
        self.number = number
        self.required = required
        self.mark = mark


class _Scanner:
    """Tokens of a YAML text."""

    def __init__(self, text: str) -> None:
        self.text = text + "\0"
        self.at = 0
        self.line = 0
        self.line_start = 0
        self.done = False
        self.flow: list[int] = []  # where the open brackets stand
        self.mismatched: dict[int, int] = {}
        self.indent = -1
        self.indents: list[int] = []
        self.key_allowed = True
        self.keys: deque[_Key] = deque()  # the oldest, which is also the outermost, first
        self.tab = -1  # a tab that stands between `-`, `?` or `:` and what follows it
        mark = Mark(0, 0, 0)
        self.tokens: deque[Token] = deque([StreamStartToken(cast(Any, mark), cast(Any, mark))])
        self.taken = 0
        self.ready = False
        self.last_put: Token | None = None
        self.last_taken: Token | None = None
        self.directive = -1  # where a directive stands that no document has followed yet

    # What PyYAML's parser asks for.

    def check_token(self, *choices: type[Token]) -> bool:
        """Tell whether the next token is of one of these types."""
        if not self.ready:
            self._prepare()
        tokens = self.tokens
        return bool(tokens) and (not choices or isinstance(tokens[0], choices))

    def peek_token(self) -> Token | None:
        """The next token, which stays next."""
        if not self.ready:
            self._prepare()
        return self.tokens[0] if self.tokens else None

    def get_token(self) -> Token | None:
        """The next token, taken."""
        if not self.ready:
            self._prepare()
        if not self.tokens:
            return None
        self.ready = False
        self.taken += 1
        self.last_taken = self.tokens.popleft()
        return self.last_taken

    def _prepare(self) -> None:
        """Scan until it is certain what the next token is; that holds until it is taken."""
        while self._need_more():
            self._fetch()
        self.ready = True

    # Simple keys.

    def _need_more(self) -> bool:
        if self.done:
            return False
        if not self.tokens:
            return True
        if not self.keys:
            return False
        self._drop_stale_keys()
        return bool(self.keys) and self.keys[0].number == self.taken

    def _drop_stale_keys(self) -> None:
        keys = self.keys
        while keys and (keys[0].mark.line < self.line or keys[0].mark.index + _KEY_LENGTH < self.at):
            if keys[0].required:
                raise Fault("no colon", self.at, keys[0].mark.index)
            keys.popleft()

    def _drop_key(self) -> None:
        """Forget that a simple key may stand on this level."""
        if self.keys and self.keys[-1].level == len(self.flow):
            if self.keys[-1].required:
                raise Fault("no colon", self.at, self.keys[-1].mark.index)
            self.keys.pop()

    def _save_key(self) -> None:
        """What is scanned next may be a simple key."""
        if self.key_allowed:
            self._drop_key()
            column = self.at - self.line_start
            required = not self.flow and self.indent == column
            self.keys.append(_Key(len(self.flow), self.taken + len(self.tokens), required, self._mark()))

    # Small things.

    def _mark(self) -> Any:
        return Mark(self.at, self.line, self.at - self.line_start)

    def _put(self, token: Token) -> None:
        self.tokens.append(token)
        self.last_put = token

    def _unroll(self, column: int) -> None:
        if self.flow:
            return
        while self.indent > column:
            mark = self._mark()
            self._put(BlockEndToken(mark, mark))
            self.indent = self.indents.pop()

    def _roll(self, column: int) -> bool:
        if self.flow or self.indent >= column:
            return False
        self.indents.append(self.indent)
        self.indent = column
        return True

    def _skip(self, pattern: re.Pattern[str]) -> None:
        self.at = pattern.match(self.text, self.at).end()  # type: ignore[union-attr]

    def _skip_break(self) -> bool:
        found = _BREAK.match(self.text, self.at)
        if found is None:
            return False
        self.at = self.line_start = found.end()
        self.line += 1
        return True

    def _skip_rest_of_line(self, fault: str, start: int) -> None:
        """Step over blanks and a comment up to and with the line's end; anything else there is a fault."""
        self._skip(_BLANKS)
        if self.text[self.at] == "#":
            self._skip(_COMMENT)
        if self.text[self.at] not in _BREAKZ:
            raise Fault(fault, self.at, start)
        self._skip_break()

    # The dispatcher.

    def _fetch(self) -> None:
        self._skip_to_next()
        self._drop_stale_keys()
        at = self.at
        text = self.text
        column = at - self.line_start
        self._unroll(column)
        char = text[at]
        if char == "\0":
            self._fetch_end()
            return
        if column == 0:
            if char == "%":
                self._fetch_directive()
                return
            if char in "-." and _DOCUMENT.match(text, at):
                self._fetch_document_indicator(char)
                return
        flow = bool(self.flow)
        after = text[at + 1] if char in "-?:" else ""
        if char in "[{":
            self._fetch_flow_start(char)
        elif char in "]}":
            self._fetch_flow_end(char)
        elif char == ",":
            self._drop_key()
            self.key_allowed = True
            self._put(FlowEntryToken(*self._one()))
        elif char == "-" and after in _BLANKZ:
            self._fetch_block_entry()
        elif char == "?" and (flow or after in _BLANKZ):
            self._fetch_explicit_key()
        elif char == ":" and (flow or after in _BLANKZ):
            self._fetch_value()
        elif char in "*&":
            self._save_key()
            self.key_allowed = False
            self._put(self._anchor(char))
        elif char == "!":
            self._save_key()
            self.key_allowed = False
            self._put(self._tag())
        elif char in "|>" and not flow:
            self._drop_key()
            self.key_allowed = True
            self._put(self._block_scalar(char))
        elif char in "'\"":
            self._save_key()
            self.key_allowed = False
            self._put(self._single() if char == "'" else self._double())
        elif char not in _NO_PLAIN_START or (after not in _BLANKZ and after and (char == "-" or not flow)):
            self._save_key()
            self.key_allowed = False
            self._put(self._plain())
        else:
            raise Fault("character", at)

    def _one(self) -> tuple[Any, Any]:
        """The marks around the one character that stands here, stepped over."""
        start = self._mark()
        self.at += 1
        return start, self._mark()

    def _skip_to_next(self) -> None:
        """Step over blanks, comments and line ends.

        Tabs may stand in brackets and between the parts of a line, not where indentation is counted."""
        text = self.text
        self.tab = -1
        fresh = True  # nothing but what was just scanned stands before, on this line
        while True:
            if self.at == self.line_start and text[self.at] == "\ufeff":
                self._skip_mark()
            if self.flow or not self.key_allowed:
                self._skip(_BLANKS)
            else:
                self._skip(_SPACES)
                if text[self.at] == "\t":
                    line = _TABBED_LINE.match(text, self.at)
                    if line is not None:
                        self.at = line.end()
                    elif fresh and self.at > self.line_start and not text[self.line_start : self.at].isspace():
                        # After `-`, `?` or `:`; a value may follow, but no list and no key of its own.
                        self.tab = self.at
                        self.key_allowed = False
                        self._skip(_BLANKS)
                    else:
                        raise Fault("tab", self.at)
            if text[self.at] == "#":
                self._skip(_COMMENT)
            if not self._skip_break():
                return
            fresh = False
            if not self.flow:
                self.key_allowed = True

    def _skip_mark(self) -> None:
        """Step over a byte order mark, which may stand before a document as if it were not there."""
        if self.flow or self.indent >= 0:
            rest = self.text[self.at + 1 : self.at + 5]
            if self.flow or not (_DOCUMENT.match(rest + "\0") or rest[:1] in "%#\r\n"):
                raise Fault("byte order mark", self.at)
        self.at += 1
        self.line_start = self.at

    # Documents and directives.

    def _fetch_end(self) -> None:
        if self.at != self.line_start:
            self.line += 1  # so that a key that still lacks its colon is missed
        self._unroll(-1)
        self._drop_stale_keys()
        self._drop_key()
        self.key_allowed = False
        mark = self._mark()
        self._put(StreamEndToken(mark, mark))
        self.done = True

    def _fetch_document_indicator(self, char: str) -> None:
        self._unroll(-1)
        self._drop_key()
        self.key_allowed = False
        start = self._mark()
        self.at += 3
        self.directive = -1
        self._put((DocumentStartToken if char == "-" else DocumentEndToken)(start, self._mark()))

    def _fetch_directive(self) -> None:
        self._unroll(-1)
        self._drop_key()
        self.key_allowed = False
        start = self._mark()
        self.directive = start.index
        self.at += 1
        named = self.at
        self._skip(_WORD)
        name = self.text[named : self.at]
        if not name or self.text[self.at] not in _BLANKZ:
            raise Fault("directive", self.at, start.index)
        value: Any = None
        if name == "YAML":
            version = _VERSION.match(self.text, self.at)
            if version is None:
                raise Fault("directive", self.at, start.index)
            value = int(version[1]), int(version[2])
            self.at = version.end()
        elif name == "TAG":
            value = self._tag_directive(start.index)
        else:
            self._skip(_COMMENT)  # a directive of a later YAML is passed over, as YAML itself asks
        end = self._mark()
        self._skip_rest_of_line("directive", start.index)
        self._put(DirectiveToken(name, value, start, end))

    def _tag_directive(self, start: int) -> tuple[str, str]:
        text = self.text
        self._skip(_BLANKS)
        handle = _TAG_HANDLE.match(text, self.at)
        if handle is None or text[handle.end()] not in " \t":
            raise Fault("directive", self.at, start)
        self.at = handle.end()
        self._skip(_BLANKS)
        prefix = _TAG_WHOLE.match(text, self.at)
        if prefix is None or not prefix[0] or text[prefix.end()] not in _BLANKZ:
            raise Fault("directive", self.at, start)
        self.at = prefix.end()
        return handle[0], self._unescape(prefix[0], start)

    # Collections.

    def _fetch_flow_start(self, char: str) -> None:
        self._save_key()
        self.flow.append(self.at)
        self.key_allowed = True
        self._put((FlowSequenceStartToken if char == "[" else FlowMappingStartToken)(*self._one()))

    def _fetch_flow_end(self, char: str) -> None:
        self._drop_key()
        if self.flow:
            opened = self.flow.pop()
            if (self.text[opened] == "[") != (char == "]"):
                self.mismatched[self.at] = opened
        self.key_allowed = False
        self._put((FlowSequenceEndToken if char == "]" else FlowMappingEndToken)(*self._one()))

    def _fetch_block_entry(self) -> None:
        if not self.flow:
            if not self.key_allowed:
                raise Fault("tab", self.tab) if self.tab >= 0 else Fault("entry", self.at)
            if self._roll(self.at - self.line_start):
                mark = self._mark()
                self._put(BlockSequenceStartToken(mark, mark))
        self._drop_key()
        self.key_allowed = True
        self._put(BlockEntryToken(*self._one()))

    def _fetch_explicit_key(self) -> None:
        if not self.flow:
            if not self.key_allowed:
                raise Fault("tab", self.tab) if self.tab >= 0 else Fault("question mark", self.at)
            if self._roll(self.at - self.line_start):
                mark = self._mark()
                self._put(BlockMappingStartToken(mark, mark))
        self._drop_key()
        self.key_allowed = not self.flow
        self._put(KeyToken(*self._one()))

    def _fetch_value(self) -> None:
        key = self.keys[-1] if self.keys else None
        if key is not None and key.level == len(self.flow):
            self.keys.pop()
            where = key.number - self.taken
            mark: Any = key.mark
            self.tokens.insert(where, KeyToken(mark, mark))
            if self._roll(mark.column):
                self.tokens.insert(where, BlockMappingStartToken(mark, mark))
            self.key_allowed = False
        else:
            if not self.flow:
                if not self.key_allowed:
                    raise Fault("colon", self.at)
                if self._roll(self.at - self.line_start):
                    mark = self._mark()
                    self._put(BlockMappingStartToken(mark, mark))
            self.key_allowed = not self.flow
        self._put(ValueToken(*self._one()))

    # Properties.

    def _anchor(self, char: str) -> Token:
        start = self._mark()
        self.at += 1
        named = self.at
        self._skip(_ANCHOR)
        name = self.text[named : self.at]
        if not name or self.text[self.at] not in _AFTER_ANCHOR:
            raise Fault("alias" if char == "*" else "anchor", self.at, start.index)
        return (AliasToken if char == "*" else AnchorToken)(name, start, self._mark())

    def _tag(self) -> Token:
        text = self.text
        start = self._mark()
        at = self.at
        handle: str | None = None
        if text[at + 1] == "<":
            whole = _TAG_WHOLE.match(text, at + 2)
            if whole is None or not whole[0] or text[whole.end()] != ">":
                raise Fault("tag", at, at)
            suffix = whole[0]
            self.at = whole.end() + 1
        else:
            handle = _TAG_HANDLE.match(text, at)[0]  # type: ignore[index]
            part = _TAG_PART.match(text, at + len(handle))
            assert part is not None
            suffix = part[0]
            self.at = part.end()
            if not suffix:
                if handle != "!":
                    raise Fault("tag", at, at)
                handle, suffix = None, "!"
        if text[self.at] not in _BLANKZ and not (self.flow and text[self.at] in ",[]{}"):
            raise Fault("tag", self.at, at)
        return TagToken((handle, self._unescape(suffix, at)), start, self._mark())

    def _unescape(self, uri: str, start: int) -> str:
        if "%" not in uri:
            return uri
        try:
            return _OCTETS.sub(lambda m: bytes.fromhex(m[0].replace("%", "")).decode("utf-8"), uri)
        except UnicodeDecodeError:
            raise Fault("tag", start) from None

    # Scalars.

    def _block_scalar(self, char: str) -> Token:
        text = self.text
        start = self._mark()
        header = _BLOCK_HEADER.match(text, self.at + 1)
        assert header is not None
        self.at = header.end()
        chomping = header[1] or header[4]
        digit = header[2] or header[3]
        if digit == "0":
            raise Fault("block header", self.at - 1, start.index)
        self._skip_rest_of_line("block header", start.index)
        end = self._mark()
        increment = int(digit) if digit else 0
        if increment:
            indent = max(self.indent, 0) + increment
            breaks, end = self._block_breaks(indent, start.index, end)
        else:
            breaks, indent, end = self._block_indent(start.index, end)
        parts: list[str] = []
        folded = char == ">"
        leading = ""
        blank_before = False
        while self.at - self.line_start == indent and text[self.at] != "\0":
            blank = text[self.at] in " \t"
            if folded and leading and not blank_before and not blank:
                if not breaks:
                    parts.append(" ")
            else:
                parts.append(leading)
            parts.append("\n" * breaks)
            blank_before = blank
            begin = self.at
            self._skip(_COMMENT)
            parts.append(text[begin : self.at])
            leading = "\n" if self._skip_break() else ""
            breaks, end = self._block_breaks(indent, start.index, self._mark())
        if chomping != "-":
            parts.append(leading)
        if chomping == "+":
            parts.append("\n" * breaks)
        return ScalarToken("".join(parts), False, start, end, char)

    def _block_indent(self, start: int, end: Any) -> tuple[int, int, Any]:
        """Step over the empty lines at the top and find the indentation of the text below."""
        breaks = widest = 0
        while True:
            self._skip(_SPACES)
            widest = max(widest, self.at - self.line_start)
            if self.text[self.at] == "\t":
                raise Fault("tab", self.at, start)
            if not self._skip_break():
                break
            breaks += 1
            end = self._mark()
        column = self.at - self.line_start
        if widest > column > max(self.indent, 0) and self.text[self.at] not in "\0#":
            raise Fault("block blank", self.at, start)
        return breaks, max(widest, self.indent + 1, 1), end

    def _block_breaks(self, indent: int, start: int, end: Any) -> tuple[int, Any]:
        """Step over indentation and empty lines between the lines of a block scalar."""
        breaks = 0
        text = self.text
        while True:
            line = self.line_start
            at = self.at
            while at - line < indent and text[at] == " ":
                at += 1
            self.at = at
            if at - line < indent and text[at] == "\t":
                raise Fault("tab", at, start)
            if not self._skip_break():
                return breaks, end
            breaks += 1
            end = self._mark()

    def _single(self) -> Token:
        start = self._mark()
        self.at += 1
        parts: list[str] = []
        while True:
            found = _SINGLE.match(self.text, self.at)
            if found is not None:
                parts.append(found[0].replace("''", "'"))
                self.at = found.end()
            if self.text[self.at] == "'":
                break
            self._quoted_blanks(parts, start.index, False)
        self.at += 1
        return ScalarToken("".join(parts), False, start, self._mark(), "'")

    def _double(self) -> Token:
        text = self.text
        start = self._mark()
        self.at += 1
        parts: list[str] = []
        while True:
            found = _DOUBLE.match(text, self.at)
            if found is not None:
                parts.append(found[0])
                self.at = found.end()
            char = text[self.at]
            if char == '"':
                break
            if char != "\\":
                self._quoted_blanks(parts, start.index, False)
            elif text[self.at + 1] in "\r\n":
                self.at += 1
                self._quoted_blanks(parts, start.index, True)
            else:
                parts.append(self._escape(start.index))
        self.at += 1
        return ScalarToken("".join(parts), False, start, self._mark(), '"')

    def _escape(self, start: int) -> str:
        text = self.text
        at = self.at
        char = text[at + 1]
        if char in _ESCAPES:
            self.at += 2
            return _ESCAPES[char]
        if char == "\0":
            raise Fault("quote", at + 1, start)
        if char not in _CODES:
            raise Fault("escape", at, start)
        digits = _CODES[char].match(text, at + 2)
        if digits is None:
            raise Fault("escape digits", at, start)
        code = int(digits[0], 16)
        if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:
            raise Fault("escape code", at, start)
        self.at = digits.end()
        return chr(code)

    def _quoted_blanks(self, parts: list[str], start: int, escaped: bool) -> None:
        """Step over blanks and line ends within quotes; what they stand for goes to `parts`."""
        text = self.text
        begin = self.at
        self._skip(_BLANKS)
        if text[self.at] not in "\r\n":
            if text[self.at] == "\0":
                raise Fault("quote", self.at, start)
            parts.append(text[begin : self.at])
            return
        breaks = -1
        while self._skip_break():
            breaks += 1
            if _DOCUMENT.match(text, self.at):
                raise Fault("quote", self.at, start)
            self._skip(_BLANKS)
        parts.append("\n" * breaks if breaks or escaped else " ")
        if text[self.at] == "\0":
            raise Fault("quote", self.at, start)

    def _plain(self) -> Token:
        text = self.text
        indent = self.indent + 1
        flow = bool(self.flow)
        pattern = _PLAIN_FLOW if flow else _PLAIN_BLOCK
        start = end = self._mark()
        parts: list[str] = []
        joint = ""
        broken = False
        while True:
            if text[self.at] == "#" and parts:
                break
            if self.at == self.line_start and (_DOCUMENT.match(text, self.at) or text[self.at] == "\ufeff"):
                break
            found = pattern.match(text, self.at)
            if found is None:
                break
            parts.append(joint)
            parts.append(found[0])
            self.at = found.end()
            end = self._mark()
            broken = False
            begin = self.at
            self._skip(_BLANKS)
            joint = text[begin : self.at]
            breaks = -1
            while self._skip_break():
                breaks += 1
                broken = True
                self._skip(_SPACES)
                if text[self.at] == "\t":
                    if self.at - self.line_start < indent and not flow and not _TABBED_LINE.match(text, self.at):
                        raise Fault("tab", self.at, start.index)
                    self._skip(_BLANKS)
            if broken:
                joint = "\n" * breaks if breaks else " "
            if not flow and self.at - self.line_start < indent:
                break
        if broken:
            self.key_allowed = True
        return ScalarToken("".join(parts), True, start, end, "")


class PureParser(_Scanner, Parser):
    """Events of a YAML text, in pure Python: those libyaml gives, where it gives any."""

    def __init__(self, text: str) -> None:
        _Scanner.__init__(self, text)
        Parser.__init__(self)

    def get_event(self) -> Event | None:
        """The next event; None after the last. Whatever is wrong comes as a Fault."""
        try:
            event: Event | None = super().get_event()  # type: ignore[no-untyped-call]
        except Fault as fault:
            fault.before = self.last_put
            fault.open = self.flow
            fault.mismatched = self.mismatched
            raise
        except ParserError as error:
            lost = self._fault(error)
            lost.before = self.last_taken
            lost.open = self.flow
            lost.mismatched = self.mismatched
            raise lost from error
        return event

    def _fault(self, error: ParserError) -> Fault:
        problem = cast(Any, error.problem_mark).index
        context = error.context or ""
        token = self.tokens[0] if self.tokens else None
        start = cast(Any, error.context_mark).index if error.context_mark is not None else problem
        if "undefined tag" in (error.problem or ""):
            return Fault("tag handle", problem, start)
        if context:
            return Fault(context.removeprefix("while parsing a "), problem, start, token)
        if self.directive >= 0:
            return Fault("directive", self.directive)
        return Fault("document start", problem, problem, token)

    def parse_document_end(self) -> DocumentEndEvent:
        """After `...` a document may follow without a `---` of its own."""
        event = super().parse_document_end()
        if event.explicit:
            self.state = self.parse_implicit_document_start
        return event

    def parse_implicit_document_start(self) -> Event:
        """Step over idle `...` lines before the document."""
        while self.check_token(DocumentEndToken):
            self.get_token()
        event: Event = super().parse_implicit_document_start()  # type: ignore[no-untyped-call]
        return event
