"""What a terminal or a CI log must never get raw: control, invisible and direction-changing characters."""

from __future__ import annotations

import re

from techlint.spelling import FILLERS

# C0, DEL and C1; soft hyphen; zero-width, joining and direction characters; fillers and blanks that are no space;
# line separators; unpaired surrogates; the byte order mark, annotations, variation selectors (but for those that
# make an emoji of the character before) and tags. (Patterns are compiled when first needed: most runs need none.)
UNSAFE = (
    "[\\x00-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2028-\\u202e"
    "\\u2060-\\u206f\\u2800\\u3164\\ud800-\\udfff\\ufe00-\\ufe0d\\ufeff\\uffa0\\ufff0-\\ufffb\\U00016fe4"
    "\\U0001bca0-\\U0001bca3\\U0001d159\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]|(?<![^\\x00-\\x7f])[\\ufe0e\\ufe0f]"
)
# GitHub's and Azure's runners take these for commands wherever they stand in a line.
COMMAND = r"##(?=\[|[vV][sS][oO]\[)"
_NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escape(text: str) -> str:
    """The text with everything unsafe shown as `\\x1b`, `\\n`, `\\u202e`."""
    if "##" in text:
        text = re.sub(COMMAND, r"#\\x23", text)
    return text if is_plain(text) else re.sub(UNSAFE, _shown, text)


def is_plain(text: str) -> bool:
    """Whether there is nothing in the text to be escaped. (Python takes the fillers for printable.)"""
    return text.isprintable() and (text.isascii() or FILLERS.isdisjoint(text))


def escape_char(char: str, before: str = "") -> str:
    """The same for one character, which stands after `before`."""
    if is_plain(char) or (before and char in "\ufe0e\ufe0f" and not before.isascii()):
        return char
    return re.sub(UNSAFE, _shown, char)


def escape_path(path: str) -> str:
    """A path fit for the start of a line: one that could pass for a CI command gets `./` in front."""
    shown = escape(path)
    return f"./{shown}" if shown.lstrip().startswith((":", "#")) else shown


def escape_line(text: str) -> str:
    """A text fit for the start of a line: GitHub's runner takes `::error::` there for a command, and does not mind
    the white space before it."""
    shown = escape(text)
    return shown.replace(":", "\\x3a", 1) if shown.lstrip().startswith("::") else shown


def replace_surrogates(text: str) -> str:
    """The text with unpaired surrogates (bytes of a file name that are no UTF-8) shown as `\\xe9`."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return re.sub("[\\ud800-\\udfff]", _shown, text)
    return text


def _shown(match: re.Match[str]) -> str:
    char = match[0]
    number = ord(char)
    if char in _NAMED:
        return _NAMED[char]
    if 0xDC80 <= number <= 0xDCFF:  # how Python carries a byte it could not decode
        return f"\\x{number - 0xDC00:02x}"
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
