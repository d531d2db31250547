"""Texts mended, formatted and converted in memory, each step held to what must hold of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from techlint.edit.comments import comments_of
from techlint.edit.convert import Refused, convert
from techlint.edit.fmt import checker, format_text, read_with_games
from techlint.edit.mend import Mended, mend
from techlint.edit.portrait import portrait
from techlint.reading import Reader
from techlint.report import Options, Report, carrier_of
from techlint.source.changes import as_in_ficha
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.systems import is_portable
from tests.fuzz.oracle import allowed, checked, facts, said, seconds, target

# How much longer than a check an edit may take: it checks again and again.
_PATIENCE = 5


def options(game: str) -> Options:
    """How the texts are checked."""
    return Options(system=game, workers=1, facts=True)


def formatted(text: str, name: str, game: str) -> str | None:
    """A text as `fmt` writes it; None if it is left alone."""
    with seconds(_PATIENCE * allowed(len(text)), text):
        check = checker(target(text, name), options(game))
        return format_text(Source(name, text), Reader(game, Limits()), check).text


def converted(text: str, name: str, to: str, game: str) -> str:
    """A text in the other carrier; Refused where it cannot be had."""
    with seconds(_PATIENCE * allowed(len(text)), text):
        return convert(Source(name, text), to, Reader(game, Limits())).text


def mended(text: str, name: str, game: str, *, unsafe: bool) -> tuple[str, Mended]:
    """A text with its fixes made."""

    def again(texts: Mapping[str, str]) -> Report:
        return checked({name: texts.get(name, text)}, options(game))

    found = mend(again({}), again, unsafe=unsafe)
    return found.texts.get(name, text), found


def content(text: str, name: str, game: str, text_of: Callable[[str], str] = str.strip) -> list[tuple[str, str, str]]:
    """What the items of a text hold: kind, name, all of it; `text_of` says what counts of a text."""
    found: list[tuple[str, str, str]] = []
    for document, system in read_with_games(Source(name, text), Reader(game, Limits())):
        if document.root is not None and system is not None and is_portable(system):
            for item in system.read(document).items:
                held = {key: portrait(value, text_of) for key, value in sorted(system.content(item).items())}
                found.append((item.kind, text_of(item.name), repr(held)))
    return found


def comments(text: str, name: str, game: str) -> list[str]:
    """The comments of a text, in no order."""
    if carrier_of(name) == "md":
        return []
    source = Source(name, text)
    documents = [document for document, _ in read_with_games(source, Reader(game, Limits()))]
    return sorted(one.text for one in comments_of(source, documents, ficha=carrier_of(name) == "tec"))


# ---- what must hold


def held_to_fmt(text: str, name: str, game: str) -> None:
    """`fmt` comes to rest at once, and says, computes and comments the same."""
    once = formatted(text, name, game)
    if once is None:
        return
    assert formatted(once, name, game) == once, text
    before, after = checked({name: text}, options(game)), checked({name: once}, options(game))
    assert said(before) == said(after), (text, once)
    assert facts(before) == facts(after), (text, once)
    assert comments(text, name, game) == comments(once, name, game), (text, once)


def held_to_carriers(text: str, name: str, game: str) -> None:
    """The other carrier says and computes the same, holds the same, and leads back; or the whole is refused."""
    carrier = carrier_of(name) or ""
    to = "tec" if carrier == "yaml" else "yaml"
    try:
        other = converted(text, name, to, game)
    except Refused as refused:
        assert refused.message.pt and refused.message.en
        return
    held = content(text, name, game)
    # What one line of a ficha cannot hold stands in a comment above, and comes back.
    assert content(other, f"a.{to}", game, as_in_ficha) == content(text, name, game, as_in_ficha), (text, other)
    here, there = checked({name: text}, options(game)), checked({f"a.{to}": other}, options(game))
    was, now = (Counter((d.code, as_in_ficha(d.item)) for d in report.diagnostics) for report in (here, there))
    for key in [key for key in was if key[0] == "TL014" and key not in now]:
        del was[key]  # what only looked like another letter is written as that letter
    assert was == now, (text, other)
    assert _computed(here) == _computed(there), (text, other)
    try:
        back = converted(other, f"a.{to}", carrier, game)
    except Refused as refused:
        raise AssertionError((text, other, refused.message.en)) from None
    assert content(back, name, game) == held, (text, other, back)


def _computed(report: Report) -> Counter[tuple[str, str, str, str]]:
    """What was computed of each item, by the name that a ficha gives it."""
    return Counter((i.kind, as_in_ficha(i.name), i.system, as_in_ficha(repr(i.facts))) for i in report.items)


def held_to_fixes(text: str, name: str, game: str, *, unsafe: bool) -> None:
    """--fix comes to rest, makes nothing worse, and leaves alone what had nothing to mend."""
    before = checked({name: text}, options(game))
    after, found = mended(text, name, game, unsafe=unsafe)
    assert not said(found.report) - said(before), (text, after)
    assert mended(after, name, game, unsafe=unsafe)[0] == after, (text, after)
    if after == text:
        return
    told = {d.item for d in before.diagnostics}
    kept = content(after, name, game)
    for one in content(text, name, game):
        assert one[1] in told or not one[1] or one in kept, (text, after)


def readable(text: str) -> str:
    """A text as it can stand in a file."""
    return text.encode("utf-8", "replace").decode()
