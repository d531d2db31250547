"""Which installed game a document, a kind or a code is of, without loading every game to ask it.

What the shipped games read is known from `index.py`, made of them by `make_index`. Games that are installed besides
are looked at only where something is no shipped game's: finding them reads the metadata of every package."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

from techlint.spelling import norm
from techlint.systems import GROUP, SHIPPED, System, load, names
from techlint.systems.index import CODES, KINDS, OPENINGS

_Owners = dict[str, tuple[str, ...]]


class Others:
    """The games that the index does not know, each loaded when one of them may be meant."""

    def __init__(self) -> None:
        self._systems: list[System] | None = None

    def systems(self) -> list[System]:
        """The games beyond the index that can be loaded; a broken package is no game."""
        if self._systems is None:
            self._systems = []
            unlisted = [name for name in SHIPPED if name not in _INDEXED]
            for name in unlisted + (sorted(set(names()) - set(SHIPPED)) if _others_installed() else []):
                try:
                    self._systems.append(load(name))
                except Exception:  # whatever another's package does when imported
                    continue
        return self._systems

    def with_kind(self, word: str) -> tuple[str, ...]:
        """Those that know a top-level key."""
        return tuple(one.name for one in self.systems() if word in {norm(key) for key in one.kinds})

    def with_opening(self, word: str) -> tuple[str, ...]:
        """Those that know an opening label."""
        return tuple(one.name for one in self.systems() if word in one.ficha_openings)


_INDEXED = frozenset(name for owners in KINDS.values() for name in owners)


def game_of(words: Iterable[str], default: str, others: Others, *, sheets: bool = False) -> str | None:
    """The game whose keys (or labels that open a sheet's items) these normalised words are: the default, if it knows
    every one that some game knows; else the only one that does; else None: there is no telling."""
    common: set[str] | None = None
    for owners in owners_of(words, default, others, sheets=sheets).values():
        common = set(owners) if common is None else common & set(owners)
    if not common:
        return None
    if default in common:
        return default
    return common.pop() if len(common) == 1 else None


def owners_of(
    words: Iterable[str], default: str, others: Others, *, sheets: bool = False
) -> dict[str, tuple[str, ...]]:
    """Of these normalised words, the keys (or labels that open a sheet's items) of some game, with the games that
    know each. Where a shipped game knows one and the default is shipped, no other is asked."""
    index: _Owners = OPENINGS if sheets else KINDS
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        owners = index.get(word, ())
        if not owners or default not in _INDEXED:
            owners += others.with_opening(word) if sheets else others.with_kind(word)
        if owners:
            found[word] = owners
    return found


def is_shipped_key(word: str) -> bool:
    """Whether a normalised word is a top-level key of some shipped game."""
    return word in KINDS


def with_kind(kind: str) -> list[str]:
    """The installed games that know a kind, in the order in which games are listed."""
    word = norm(kind)
    found = {*KINDS.get(word, ()), *Others().with_kind(word)}
    return [name for name in names() if name in found]


def with_code(code: str) -> Iterator[System]:
    """The installed games that may have codes that begin with `code`: loaded one after the other."""
    seen: set[str] = set()
    for prefix, owners in CODES.items():
        if prefix.startswith(code) or code.startswith(prefix):
            for name in owners:
                if name not in seen:
                    seen.add(name)
                    yield load(name)
    yield from Others().systems()


def every() -> Iterator[System]:
    """Every installed game that can be loaded, the default first."""
    for name in names():
        try:
            yield load(name)
        except Exception:  # whatever another's package does when imported
            continue


def _others_installed() -> bool:
    """Whether some installed package names a game that techlint does not ship: reading its metadata properly costs
    more than checking a file, so the files in question are looked at first."""
    for folder in sys.path:
        try:
            inside = os.listdir(folder or ".")
        except OSError:
            continue
        for name in inside:
            if not name.endswith((".dist-info", ".egg-info")) or name.startswith("techlint-"):
                continue
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8", errors="replace") as file:
                    if GROUP in file.read():
                        return True
            except OSError:
                continue
    return False
