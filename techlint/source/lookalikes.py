"""Characters that pass for others, or that nobody sees: found, told (TL014), and read as what they look like.

A name with a Cyrillic `е` in it is another name to a program and the same to every eye, so nobody would find why
the two do not match. Whoever writes in another alphabet is left alone: a letter is only taken for another one within
a word that has Latin letters too, or in a short value all of whose letters have a Latin twin."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator

from techlint.diagnostics import Edit, Fix, Text
from techlint.source.text import Source
from techlint.source.tree import Document, Mapping, Node, OffsetMap, Problem, Scalar, Sequence
from techlint.spelling import FILLERS
from techlint.values import NamedTuple

# A letter for each that looks like it in most typefaces, alphabet by alphabet.
_PAIRS = (
    "аaеeоoрpсcуyхxѕsіiјjԁdһhӏlԛqԝwѵvкk"  # Cyrillic
    "АAВBЕEЅSІIЈJКKМMНHОOРPСCТTХXУYҮYԌGԚQԜWѴVӀI"
    "οoνvαaιiκkρpυuχxϲcϳj"  # Greek
    "ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϹCͿJ"
    "օoսuհhցg"  # Armenian
    "ᎠDᎡRᎢTᎪAᎫJᎬEᎳWᎷMᎻHᏀGᏃZᏚSᏙVᏞLᏟCᏢPᏦKᏴB"  # Cherokee
    "ɑaɡg"  # phonetic letters
)
_TWINS = dict(zip(_PAIRS[::2], _PAIRS[1::2], strict=True))
_ALPHABETS = (
    (0x0370, 0x03FF, Text("letra grega", "a Greek letter")),
    (0x0400, 0x052F, Text("letra cirílica", "a Cyrillic letter")),
    (0x0530, 0x058F, Text("letra armênia", "an Armenian letter")),
    (0x13A0, 0x13FF, Text("letra cherokee", "a Cherokee letter")),
    (0x1D400, 0x1D7FF, Text("letra matemática", "a mathematical letter")),
    (0xFF01, 0xFF5E, Text("caractere de largura dupla", "a full-width character")),
)
_ANOTHER = Text("outra letra", "another letter")
_UNSEEN_NAMES = {
    "\xad": Text("hífen opcional", "soft hyphen"),
    "\u200b": Text("espaço de largura zero", "zero-width space"),
    "\u200c": Text("separador de largura zero", "zero-width non-joiner"),
    "\u200d": Text("ligação de largura zero", "zero-width joiner"),
    "\u200e": Text("marca de direção", "direction mark"),
    "\u200f": Text("marca de direção", "direction mark"),
    "\u061c": Text("marca de direção", "direction mark"),
    "\u2060": Text("ligação de palavras", "word joiner"),
    "\ufeff": Text("marca de ordem de bytes", "byte order mark"),
}
_DIRECTION = Text("mudança de direção", "direction change")
_BLANK = Text("caractere invisível", "invisible character")
_SPACES = "\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_A_SPACE = Text("espaço especial", "special space")
# A key that begins like this stands behind what was meant as indentation.
_INDENTED = re.compile(rf"[{_SPACES}]|[\u200b-\u200f\u2060\ufeff]+[ {_SPACES}]")

# All of them, for a search over a whole text. U+FF03 is how a `#` is written where the ficha would begin a comment.
STRANGE = re.compile(
    "[\xa0\xad\u0251\u0261\u034f\u0370-\u052f\u0531-\u0587\u061c\u115f\u1160\u13a0-\u13ff\u1680\u17b4\u17b5"
    "\u180b-\u180f\u2000-\u200f\u202a-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uff01\uff02"
    "\uff04-\uff5e\uffa0"
    "\U00016fe4\U0001d159\U0001d400-\U0001d7ff\U000e0000-\U000e0fff]"
)
_ESCAPED = re.compile(r"\\[uUx_]")  # how YAML's double quotes may hold one
_ODD_COLON = re.compile(f"[：﹕︓꞉∶ː]|:[{_SPACES}]")
_LINE = re.compile(r"[^ \t\r\n][^\r\n]*")
_LINE_END = re.compile(r"[\n\r]|\Z")
# Where a comment begins, were its space a common one; with no space behind the `#` that may be part of a name.
_ODD_COMMENT = re.compile(rf"(?<![ \t{_SPACES}])[ \t{_SPACES}]*[{_SPACES}]#(?=[ \t{_SPACES}]|\Z)")
_ODD_HASH = re.compile(f"[{_SPACES}]#")
_COLON = re.compile("[:\uff1a\ufe55\ua789\u2236]")  # and what the ficha knows to look like one
_WORD = re.compile(r"[^\W_]+(?:[^\W_]|[\u0300-\u036f])*")
_LATIN = re.compile("[A-Za-z\xc0-\u024f\u1e00-\u1eff]")
_IDEOGRAPH = re.compile("[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]")
_NEAR = 16  # as far as the neighbours of what nobody sees are looked for
_JOINING = frozenset("\u200c\u200d" + "".join(map(chr, range(0xFE00, 0xFE10))))

# A text longer than this, or that ends like a sentence, is prose: its spaces and its foreign words are its own.
_SHORT = 80
_MOST_TOLD = 3  # of one text
_MOST_ODD = 100_000  # of one text: what comes after so many stays as it is
_MOST_COMPARED = 300  # of one text: whether they are the same as those told
_MOST_REPORTED = 200  # of one document
_EXCERPT = 40
_MOST_EDITS = 200


class _Odd(NamedTuple):
    """A character that is not what it seems, at `at` in a text, and what to write in its place."""

    at: int
    char: str
    instead: str


def mend_documents(source: Source, documents: list[Document]) -> None:
    """Reports the look-alikes in keys and values of documents of YAML, and gives these the text that was meant."""
    text = source.text
    if STRANGE.search(text) is None and ("\\" not in text or _ESCAPED.search(text) is None):
        return
    for document in documents:
        if document.root is None:
            continue
        layout = _layout(source, document.root)
        if layout is not None:  # nothing else that could be said of such a text would be of use
            document.root, document.problems = None, [layout]
        else:
            _mend(document, _scalars(document.root))


def mend_sheet(document: Document) -> None:
    """The same for a ficha, whose labels were read from `with_plain_labels`."""
    assert document.root is not None
    _mend(document, _scalars(document.root))


def with_plain_labels(text: str, unseen: str) -> str:
    """A ficha's text whose labels are in Latin letters, `unseen` standing for what nobody sees; offset for offset."""
    found = STRANGE.search(text)
    if found is None:
        return text
    parts: list[str] = []
    done = low = 0  # `low`: where a line begins, none of which was looked at
    while found is not None:
        at = found.start()
        start = max(text.rfind("\n", low, at), text.rfind("\r", low, at), low - 1) + 1
        colon = _COLON.search(text, start, start + _SHORT + _EXCERPT)
        end = colon.start() if colon is not None else -1
        if end > at and "\n" not in (label := text[start:end]) and "\r" not in label:
            chars = list(label)
            for odd in _odds(label, short=True):
                if odd.char not in _SPACES:
                    chars[odd.at] = odd.instead or unseen
            parts += (text[done:start], *chars)
            done = end
        line_end = _LINE_END.search(text, found.end())
        low = line_end.end() if line_end is not None else len(text)
        found = STRANGE.search(text, low)
    return "".join(parts) + text[done:] if parts else text


def plain(text: str) -> str:
    """A short text as it looks: letters that pass for Latin ones as those, without what nobody sees."""
    return _mended(text, _odds(text, short=True))


def told_of(text: str) -> Text | None:
    """What of a short text is not what it seems, for a message about the whole of it; None if nothing is."""
    odds = _odds(text, short=True)
    return _listing(text, odds) if odds else None


# --- the layout


def _layout(source: Source, root: Node) -> Problem | None:
    """The problem of a document that YAML reads otherwise than anybody would: lines indented with what only looks
    like spaces, fields whose colon is none; None if it has none of these."""
    text = source.text
    todo: list[Node] = [root]
    while todo:
        node = todo.pop()
        if isinstance(node, Mapping):
            keys = [key for key, _ in node.pairs if isinstance(key, Scalar) and key.plain]
            odd = [key for key in keys if key.anchor is None and _INDENTED.match(key.text) is not None]
            if odd and len(odd) < len(node.pairs) and text[node.start] != "{":
                from techlint.source.yaml_slips import odd_indent  # with all that the pure parser is

                return odd_indent(source, odd[0].start)
            todo += [value for _, value in reversed(node.pairs)]
        elif isinstance(node, Sequence):
            todo += reversed(node.items)
        elif isinstance(node, Scalar) and node.plain and node.anchor is None:
            found = _unread_fields(source, node)
            if found is not None:
                return found
    return None


def _unread_fields(source: Source, scalar: Scalar) -> Problem | None:
    """The problem of the first of several fields that were read as one text; None if they are none."""
    text = source.text
    if _ODD_COLON.search(text, scalar.start, scalar.end) is None:
        return None
    from techlint.source.yaml_slips import other_colon

    first: Problem | None = None
    for number, line in enumerate(_LINE.finditer(text, scalar.start, scalar.end)):
        found = other_colon(source, line.start())
        if found is None or number > 1:
            break
        if first is not None:
            return first
        first = found
    return None


# --- the tree


def _scalars(root: Node) -> Iterator[tuple[Scalar, bool]]:
    """Every text of a tree, and whether it is a key; in the order they stand in."""
    todo: list[tuple[Node, bool]] = [(root, False)]
    while todo:
        node, is_key = todo.pop()
        if isinstance(node, Scalar):
            yield node, is_key
        elif isinstance(node, Sequence):
            todo += [(item, False) for item in reversed(node.items)]
        elif isinstance(node, Mapping):
            for key, value in reversed(node.pairs):
                todo += ((value, False), (key, True))


def _mend(document: Document, scalars: Iterator[tuple[Scalar, bool]]) -> None:
    source = document.source
    seen: set[int] = set()
    more = 0
    for scalar, is_key in scalars:
        if id(scalar) in seen:  # a merge (`<<`) puts one node in several places
            continue
        text = scalar.text
        written = text
        if STRANGE.search(text) is None:
            if not is_key or scalar.anchor is not None or scalar.align is not None:
                continue
            # A label of a ficha has been read as what was meant; the source tells what was written.
            written = source.text[scalar.start : scalar.end]
            if len(written) != len(text) or STRANGE.search(written) is None:
                continue
        seen.add(id(scalar))
        odds = _odds(written, short=is_key or _is_short(written))
        if not odds:
            continue
        if scalar.anchor is None:
            if len(document.problems) < _MOST_REPORTED:
                document.problems.append(_problem(scalar, written, odds))
            else:
                more += 1
        if written is text:
            comment = _ODD_COMMENT.search(text) if scalar.plain and scalar.align is None else None
            _rewrite(scalar, odds)
            if comment is not None and comment.start():
                scalar.say(_mended(text[: comment.start()], [odd for odd in odds if odd.at < comment.start()]))
                scalar.end = scalar.start + comment.start()
    if more:
        last = document.problems[-1]
        document.problems[-1] = last._replace(
            message=Text(
                f"{last.message.pt} Há mais {more} textos assim neste arquivo.",
                f"{last.message.en} There are {more} more such texts in this file.",
            )
        )


def _rewrite(scalar: Scalar, odds: list[_Odd]) -> None:
    """Gives a scalar the text that was meant, each character of it still where it stands in the source."""
    text = scalar.text
    changed = _mended(text, odds)
    if len(changed) != len(text) and scalar.anchor is None:
        kept: list[int] = []
        after = 0
        for odd in odds:
            if not odd.instead:
                kept += range(after, odd.at)
                after = odd.at + 1
        kept += range(after, len(text) + 1)
        scalar.align = _kept(scalar.align, text, kept)
    scalar.say(changed)


def _kept(align: Callable[[Scalar], OffsetMap] | None, text: str, kept: list[int]) -> Callable[[Scalar], OffsetMap]:
    """What maps offsets of a text some of whose characters were left out."""

    def mapped(scalar: Scalar) -> OffsetMap:
        whole = Scalar(scalar.source, scalar.start, scalar.end, None, scalar.tag, text, scalar.plain)
        at = align(whole) if align is not None else scalar.start.__add__
        return lambda offset: at(kept[offset])

    mapped.__name__ = getattr(align, "__name__", mapped.__name__)  # which tells how the value is written
    return mapped


# --- one text


def _is_short(text: str) -> bool:
    return len(text) <= _SHORT and not text.rstrip().endswith((".", "!", "?", "…", ";"))


def _odds(text: str, *, short: bool) -> list[_Odd]:
    """What in a text is not what it seems, in order; where there is no end of it, some of that."""
    found: list[_Odd] = []
    ideographs = _IDEOGRAPH.search(text) is not None
    foreign: bool | None = None  # whether some letter has no Latin twin: the text is in another alphabet
    for word in _WORD.finditer(text):
        if word[0].isascii():
            continue
        twins = [(at, twin) for at, char in enumerate(word[0], word.start()) if (twin := _twin(char, ideographs))]
        if not twins:
            continue
        if _LATIN.search(word[0]) is None and any(text[at] < "\u2000" for at, _ in twins):
            if not short or len(twins) < 2 or len(twins) < sum(map(str.isalpha, word[0])):
                continue
            if foreign is None:
                foreign = any(c.isalpha() and not _LATIN.match(c) and not _twin(c, False) for c in text)
            if foreign:
                continue
        found += [_Odd(at, text[at], twin) for at, twin in twins]
        if len(found) > _MOST_ODD:
            return found
    known = {odd.at for odd in found}
    first, last = len(text) - len(text.lstrip()), len(text.rstrip())  # a space at either end is in nobody's way
    one: dict[str, str] = {}  # each character once: a text may have millions of them
    for match in STRANGE.finditer(text):
        at, char = match.start(), one.setdefault(match[0], match[0])
        if at in known:
            continue
        if len(found) > _MOST_ODD:
            break
        if char in _SPACES:
            if short and first < at < last:
                found.append(_Odd(at, char, " "))
        elif "\uff01" <= char <= "\uff5e" and not char.isalnum():
            if short and not ideographs and char != "\uff1a":  # the ficha has words of its own for the colon
                found.append(_Odd(at, char, chr(ord(char) - 0xFEE0)))
        elif _is_unseen(char) and _is_misplaced(text, at):
            found.append(_Odd(at, char, ""))
    if known and len(found) > len(known):
        found.sort()
    return found


def _twin(char: str, ideographs: bool) -> str:
    """The Latin letter (or digit) that a character passes for, with its accents; "" for none."""
    if char < "\u0251":
        return ""
    twin = _TWINS.get(char)
    if twin is not None:
        return twin
    if "\uff01" <= char <= "\uff5e":  # full width, which belongs beside ideographs
        return "" if ideographs else chr(ord(char) - 0xFEE0)
    if "\U0001d400" <= char <= "\U0001d7ff":
        simple = unicodedata.normalize("NFKC", char)
        return simple if simple.isascii() else _TWINS.get(simple, "")
    decomposed = unicodedata.normalize("NFD", char)
    if len(decomposed) > 1 and decomposed[0] in _TWINS:
        return unicodedata.normalize("NFC", _TWINS[decomposed[0]] + decomposed[1:])
    return ""


def _is_unseen(char: str) -> bool:
    return char in FILLERS or unicodedata.category(char) == "Cf"


def _is_misplaced(text: str, at: int) -> bool:
    """Whether what nobody sees has no business here: emoji are joined by such characters, as are other scripts."""
    char = text[at]
    before = next((c for c in reversed(text[max(0, at - _NEAR) : at]) if not c.isspace() and not _is_unseen(c)), "")
    after = next((c for c in text[at + 1 : at + 1 + _NEAR] if not c.isspace() and not _is_unseen(c)), "")
    if char in _JOINING or char > "\U000e0000":
        # A digit with a sign of its own around it (U+20E3) is an emoji too, and so is © with U+FE0F.
        return after != "\u20e3" and (not before or before.isascii() or (before < "\u0300" and before.isalpha()))
    if char in "\u200e\u200f\u061c" and any(
        unicodedata.bidirectional(c) in ("R", "AL") for c in (before, after) if c
    ):
        return False
    return not (before or after) or any(c and c < "\u0300" for c in (before, after))


def _mended(text: str, odds: list[_Odd]) -> str:
    chars = list(text)
    for odd in odds:
        chars[odd.at] = odd.instead
    return "".join(chars)


def _problem(scalar: Scalar, text: str, odds: list[_Odd]) -> Problem:
    """The TL014 of a text, at the first character that is not what it seems."""
    source = scalar.source
    first = odds[0].at
    if text is not scalar.text:
        place = source.place(scalar.start + first, scalar.start + first + 1)
    else:
        place = scalar.part(first, first + 1)
    begin = max(0, first - _EXCERPT // 2) if len(text) > _EXCERPT else 0
    chars = [*text[begin : begin + _EXCERPT]]
    for odd in odds:
        if odd.at >= begin + _EXCERPT:
            break
        chars[odd.at - begin] = odd.instead
    shown = " ".join("".join(chars).split())
    told = _listing(text, odds)
    if not shown:
        return Problem(
            "TL014",
            place,
            Text(f"Este texto só tem {told.pt}.", f"This text has only {told.en}."),
            Text("Apague-o ou escreva o que falta.", "Delete it or write what is missing."),
        )
    shown = f"{'…' if begin else ''}{shown}{'…' if begin + _EXCERPT < len(text) else ''}"
    return Problem(
        "TL014",
        place,
        Text(f"`{shown}` está escrito com {told.pt}.", f"`{shown}` is written with {told.en}."),
        Text(f"Apague e digite de novo: `{shown}`.", f"Delete it and type it anew: `{shown}`."),
        fix=_fix(scalar, text, odds),
    )


def _fix(scalar: Scalar, text: str, odds: list[_Odd]) -> Fix | None:
    """The edits that write what was meant, where the characters stand in the file as such and not as escapes."""
    source = scalar.source
    whole = source.text
    align = scalar.align
    at = align(scalar) if align is not None and text is scalar.text else scalar.start.__add__
    runs: list[tuple[int, int, str]] = []
    for odd in odds:
        offset = at(odd.at)
        if whole[offset : offset + 1] != odd.char:
            return None
        if runs and runs[-1][1] == offset:
            runs[-1] = runs[-1][0], offset + 1, runs[-1][2] + odd.instead
        else:
            runs.append((offset, offset + 1, odd.instead))
        if len(runs) > _MOST_EDITS:
            return None
    # What an anchor holds is changed wherever an alias repeats it.
    safe = "&" not in whole and (not scalar.plain or _ODD_HASH.search(text) is None)
    return Fix(safe, tuple(Edit(source.span(start, end), by) for start, end, by in runs))


def _listing(text: str, odds: list[_Odd]) -> Text:
    """`е` (U+0435, letra cirílica) no lugar de `e`, and so on."""
    told: list[Text] = []
    for odd in odds[:_MOST_COMPARED]:
        one = _told(text, odd)
        if one not in told:
            told.append(one)
        if len(told) > _MOST_TOLD:
            break
    rest = len(told) > _MOST_TOLD
    del told[_MOST_TOLD:]
    if rest:
        told.append(Text("outros caracteres assim", "other such characters"))
    return Text(_joined([one.pt for one in told], "e"), _joined([one.en for one in told], "and"))


def _joined(words: list[str], last: str) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def _told(text: str, odd: _Odd) -> Text:
    code = f"U+{ord(odd.char):04X}"
    before = re.findall(r"\S+", plain_piece(text[max(0, odd.at - _EXCERPT) : odd.at]))
    where = (
        Text(f" depois de `{before[-1]}`", f" after `{before[-1]}`")
        if before
        else Text(" no começo", " at the start")
    )
    if odd.instead == " ":
        return Text(
            f"{code} ({_A_SPACE.pt}) no lugar do espaço comum{where.pt}",
            f"{code} ({_A_SPACE.en}) in place of the common space{where.en}",
        )
    if not odd.instead:
        name = _UNSEEN_NAMES.get(odd.char)
        if name is None:
            name = _DIRECTION if "\u202a" <= odd.char <= "\u202e" or "\u2066" <= odd.char <= "\u2069" else _BLANK
        return Text(f"{code} ({name.pt}), que não se vê,{where.pt}", f"{code} ({name.en}), unseen,{where.en}")
    alphabet = next((name for low, high, name in _ALPHABETS if low <= ord(odd.char) <= high), _ANOTHER)
    return Text(
        f"`{odd.char}` ({code}, {alphabet.pt}) no lugar de `{odd.instead}`",
        f"`{odd.char}` ({code}, {alphabet.en}) in place of `{odd.instead}`",
    )


def plain_piece(text: str) -> str:
    """A piece of text without what nobody sees."""
    return "".join(char for char in text if not _is_unseen(char))
