"""What a terminal makes of a text: what it can show of it, and how many columns that takes."""

from __future__ import annotations


def as_shown(text: str, encoding: str | None) -> str:
    """The text with what the encoding lacks written as `\\xe9`; None stands for one that lacks nothing."""
    if encoding is None or text.isascii():
        return text
    return text.encode(encoding, "backslashreplace").decode(encoding)


def width(text: str) -> int:
    """The columns of a text that holds no control characters (those are escaped before)."""
    if text.isascii() or max(text) < "\u0300":  # nothing before the combining marks is wide or without width
        return len(text)
    return sum(char_width(char, text[index + 1 : index + 2]) for index, char in enumerate(text))


def char_width(char: str, following: str = "") -> int:
    """The columns of one character; `following` may be the selector that makes an emoji of it."""
    if char < "\u0300":
        return 1
    from wcwidth import wcswidth, wcwidth

    if following == "\ufe0f":  # the selector that makes a text symbol an emoji, and wide
        return max(int(wcswidth(char + following)), 0)
    return max(int(wcwidth(char)), 0)
