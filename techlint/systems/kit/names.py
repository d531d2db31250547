"""Catalogues of names: which entry a player's spelling means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from techlint.spelling import nearest, norm
from techlint.values import Any


@lru_cache(maxsize=8192)
def spelling(text: str) -> str:
    """The form in which two spellings of a name are equal: without case, accents, and what joins words."""
    return norm(text).replace("_", "").rstrip(".")


def id_of(text: str) -> str:
    """The id of a name that no catalogue has: its words in lower case without accents, joined by `-`."""
    words = norm(text).replace("_", "-")
    return "+".join(piece.strip("-") for piece in words.split("+"))


class Names:
    """The entries of a catalogue: an id each, the name to show, and other spellings players use."""

    __slots__ = ("_by_spelling", "_labels", "_longest")

    def __init__(self, entries: Mapping[str, Iterable[str]]) -> None:
        """`entries` has for each id its spellings; the first is the one shown (none: the id itself)."""
        self._labels: dict[str, str] = {}
        self._by_spelling: dict[str, str] = {}
        for id_, spellings in entries.items():
            words = list(spellings)
            self._labels[id_] = words[0] if words else id_
            for word in (id_, *words):
                self._by_spelling.setdefault(spelling(word), id_)
        self._longest = max(map(len, self._by_spelling), default=0)

    def find(self, text: str) -> str | None:
        """The id that a spelling means; None for none."""
        return self._by_spelling.get(spelling(text))

    def beginning(self, text: str, ends: Iterable[int]) -> int | None:
        """The last of `ends`, which stand between words, up to which the text is the spelling of an entry.

        The text is gone over once, and no farther than the longest spelling goes: tried end by end, a text of tens of
        thousands of words would take seconds."""
        found: int | None = None
        so_far = ""
        start = 0
        for end in ends:
            so_far += norm(text[start:end]).replace("_", "")
            start = end
            word = so_far.rstrip(".")
            if len(word) > self._longest:
                break
            if word in self._by_spelling:
                found = end
            if len(so_far) > len(word):  # a dot counts where a word follows
                so_far = word + "." * min(len(so_far) - len(word), self._longest)
        return found

    def label(self, id_: str) -> str:
        """The name to show of an entry."""
        return self._labels.get(id_, id_)

    def labels(self) -> list[str]:
        """Every name to show."""
        return list(self._labels.values())

    def nearest(self, text: str, most: int = 1) -> list[str]:
        """The names closest to a misspelt one, as they are shown; spellings close by count for their entry."""
        found = [self._by_spelling[word] for word in nearest(spelling(text), self._by_spelling, 2 * most + 1)]
        return [self._labels[id_] for id_ in dict.fromkeys(found)][:most]

    def joined(self, other: Names) -> Names:
        """These names with those of another catalogue; a spelling that both have means what it means here."""
        made = Names({})
        made._labels = {**other._labels, **self._labels}
        made._by_spelling = {**other._by_spelling, **self._by_spelling}
        made._longest = max(self._longest, other._longest)
        return made

    def __contains__(self, id_: object) -> bool:
        return id_ in self._labels

    def __iter__(self) -> Iterator[str]:
        return iter(self._labels)

    def __len__(self) -> int:
        return len(self._labels)


def names_of(rows: Any) -> Names:
    """A catalogue from a table: a list of names; a list of rows with `id` or `nome`, and `sigla`, `apelido(s)`; or a
    mapping of ids to names or to such rows."""
    entries: dict[str, list[str]] = {}
    pairs: Iterable[tuple[Any, Any]]
    if isinstance(rows, Mapping):
        pairs = rows.items()
    else:
        pairs = ((row.get("id", row.get("nome")), row) if isinstance(row, Mapping) else (row, row) for row in rows)
    for id_, row in pairs:
        if isinstance(row, Mapping):
            also = row.get("apelidos", row.get("apelido", ()))
            spellings = [row.get("nome", id_), row.get("sigla"), *([also] if isinstance(also, str) else also)]
        else:
            spellings = [row if isinstance(row, str) else id_]
        entries[str(id_)] = [str(one) for one in spellings if one is not None]
    return Names(entries)
