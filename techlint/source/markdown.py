"""Markdown: the fenced blocks written for techlint, each as a source whose positions are the file's own.

markdown-it-py says where the blocks are (in lists and quotes, with tildes, indented, never closed), line by
line; what stands in a block is then cut from the original text, which it normalises."""

from __future__ import annotations

import re
from bisect import bisect_right

from techlint.diagnostics import Text
from techlint.source.text import Fragment, Source
from techlint.source.tree import LINE_COUNTS, Problem

_CARRIERS = {"techlint": "yaml", "yaml techlint": "yaml", "tec": "tec"}
# Importing markdown-it takes longer than reading most files; a text without this has no block of ours.
_NEARLY = r"(?:\{[ .]*)?(?:ya?ml\b(?:[^\S\r\n]|[,.{])*+)?(?P<word>techlint|tec)(?![\w./-])"
_OURS = re.compile(rf"(?:```|~~~)[^\S\r\n]*{_NEARLY}", re.IGNORECASE)
_NEARLY_OURS = re.compile(_NEARLY, re.IGNORECASE)
UNREAD = "?"
_LINE_END = re.compile("\r\n?")
_LONGEST_SHOWN = 40

Fences = list[tuple[str, Fragment]]


def read_fences(source: Source) -> Fences:
    """The fenced blocks of a Markdown text that techlint reads, in order, each with its carrier.

    The info strings `techlint` and `yaml techlint` make it "yaml", `tec` makes it "tec"; case and the amount
    of white space are no matter. A block's text ends with a line break if it has any line."""
    return [(carrier, block) for carrier, block in _read(source, source.text)[0] if carrier != UNREAD]


def read_page(source: Source, most: int) -> tuple[Fences, Problem | None]:
    """The same of a page that may hold `most` values, a line counting for two, and what is wrong with a page that is
    longer or cannot be read to its end; a block that goes on beyond that is left out.

    Of a block that was meant for techlint and is marked otherwise (`techlint {.x}`) the carrier is `UNREAD`, and the
    text its opening line."""
    text = source.text
    if len(text) <= most // LINE_COUNTS:
        return _read(source, text)
    from techlint.source.long_text import end_of_lines

    end = end_of_lines(text, most // LINE_COUNTS)
    if end == len(text):
        return _read(source, text)
    if _OURS.search(text) is None:
        return [], None
    return _read(source, text[:end], most)


def _read(source: Source, text: str, most: int | None = None) -> tuple[Fences, Problem | None]:
    """The blocks of a text, which may be but as many lines of the source as there may be in `most` values."""
    cut = None if most is None else most // LINE_COUNTS
    unread = None if cut is None else len(text)
    found: Fences = []
    if _OURS.search(text) is not None:
        from techlint.source.fences import fences_of

        if "\r" in text:
            text = _LINE_END.sub("\n", text)
        if "\0" in text:
            text = text.replace("\0", "\ufffd")
        page = fences_of(text, _carrier_of)
        for fence in page.fences:
            if cut is not None and fence.end >= cut:
                unread = source.starts[fence.start]
            elif fence.carrier == UNREAD:
                start = source.starts[fence.start]
                found.append((UNREAD, Fragment(source, source.line(fence.start + 1), [start])))
            else:
                found.append((fence.carrier, _fragment(source, fence.start, fence.content)))
        if page.tangled is not None:
            from techlint.source.bounds import too_tangled

            at = source.starts[page.tangled]
            return found, too_tangled(source.place(at, at + 1))
    if most is None or unread is None:
        return found, None
    from techlint.source.bounds import too_many_values

    return found, too_many_values(source.place(unread, unread + 1), most)


def _carrier_of(info: str) -> str | None:
    info = " ".join(info.split()).casefold()
    return _CARRIERS.get(info) or (UNREAD if _NEARLY_OURS.match(info) is not None else None)


def unread_problem(line: Fragment) -> Problem:
    """What is wrong with a block whose opening line is nearly one of techlint's."""
    text = line.text.rstrip()
    found = _OURS.search(text)
    assert found is not None
    start = found.end() - len(found[0].lstrip("`~").lstrip())
    marks = text[len(text[:start].rstrip().rstrip("`~")) : start].rstrip()
    word = "tec" if len(found["word"]) == len("tec") and "y" not in text[start : found.end()].lower() else "techlint"
    shown = f"“{marks}{word}”" if marks[0] == "`" else f"`{marks}{word}`"
    info = text[start:]
    written = f"`{info}`" if "`" not in info and len(info) <= _LONGEST_SHOWN else f"mais do que `{word}`"
    written_en = written if written[:1] == "`" else f"more than `{word}`"
    return Problem(
        "TL009",
        line.place(start, len(text)),
        Text(
            f"Nada foi verificado neste bloco: a marca dele é {written}.",
            f"Nothing was checked in this block: its mark is {written_en}.",
        ),
        Text(f"Escreva só {shown}, e nada mais na linha.", f"Write {shown} alone, and nothing more on the line."),
    )


def _fragment(source: Source, fence: int, content: str) -> Fragment:
    """The block whose opening fence is line `fence` (from 0) and whose lines are `content`."""
    lines = content.split("\n")
    if not lines[-1]:  # every line ends with a line break, save one at the end of the file
        lines.pop()
    texts: list[str] = []
    offsets: list[int] = []
    begins: list[int] = []  # where a line may begin at the earliest
    tabs = False
    end = source.starts[fence] + len(source.line(fence + 1))
    for number, line in enumerate(lines, fence + 1):
        start = source.starts[number]
        original = source.line(number + 1)
        width = _spaces_for_tab(original.replace("\0", "\ufffd"), line)
        tabs = tabs or width > 0
        cut = len(original) - len(line) + width
        texts.append(" " * width + original[cut:] + "\n")
        offsets.append(start + cut - width)
        begins.append(start + cut - (width > 0))
        end = start + len(original)
    offsets.append(end)  # what stands after the last line break is shown where the last line ends
    begins.append(end)
    text = "".join(texts)
    return _TabbedFragment(source, text, offsets, begins) if tabs else Fragment(source, text, offsets)


def _spaces_for_tab(original: str, line: str) -> int:
    """How many spaces at the front of a line stand for what is left of a tab, the rest being indentation."""
    return next((width for width in range(4) if original.endswith(line[width:])), 0)


class _TabbedFragment(Fragment):
    """A fragment some of whose lines begin with spaces in place of part of a tab: those stand at that tab."""

    __slots__ = ("begins",)

    def __init__(self, outer: Source, text: str, offsets: list[int], begins: list[int]) -> None:
        super().__init__(outer, text, offsets)
        self.begins = begins

    def position(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.starts, offset) - 1
        column = offset - self.starts[line]
        return self.outer.position(max(self.begins[line], self.offsets[line] + column))
