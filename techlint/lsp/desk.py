"""What is known of a project's pieces: each is read once, and judged again when it, or what it rests on, changed.

A piece is judged as a small file of its own, with lines of its own: what is found in it stays true wherever the piece
moves to. Its path is the file's with a mark behind it that keeps the order of pieces."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from techlint.diagnostics import Diagnostic
from techlint.engine import _Session  # a run is one session; here one lasts as long as the editor
from techlint.lsp.pieces import Cut, Piece, cut_ficha, cut_yaml, lines_of, stays_one, whole
from techlint.lsp.positions import Buffer
from techlint.reading import Reader
from techlint.report import FileFindings, Options, Raw, Report, Target
from techlint.source.files import Unreadable
from techlint.source.text import Source
from techlint.source.tree import Document, Node, Scalar
from techlint.source.tree import Mapping as Group
from techlint.spelling import norm
from techlint.systems import Item, Survey, System, is_linked
from techlint.systems.installed import is_shipped_key
from techlint.verdicts import ALWAYS_SELECTED, of_problem

MARK = "\0"
_MARKED = re.compile("\0([0-9.]+)\\.[a-z]+")


class Read:
    """A piece that was read: its items, what they say of each other, and what is wrong with it (once judged)."""

    __slots__ = (
        "cache",
        "diagnostics",
        "found",
        "game",
        "names",
        "order",
        "outlines",
        "piece",
        "stale",
        "surveys",
        "wants",
    )

    def __init__(
        self,
        piece: Piece,
        order: float,
        found: FileFindings,
        surveys: Mapping[str, Survey],
        game: System | None = None,
    ) -> None:
        self.piece = piece
        self.order = order
        self.found = found
        self.surveys = surveys
        self.outlines: dict[str, Any] = {}
        self.diagnostics: list[Diagnostic] | None = None
        self.game = game  # what documents of it are of that name no game
        self.stale = False  # whether what it rests on changed since it was judged
        self.cache: dict[str, Any] = {}  # what others work out of it
        # The names of its items, and those it refers to, normalised.
        self.names = frozenset(n.partition(" ")[2] for survey in surveys.values() for n in survey.names)
        self.wants = frozenset(name for survey in surveys.values() for name in survey.wants)

    @property
    def items(self) -> list[tuple[Item, Document]]:
        """The items, each with its document."""
        return self.found.items

    @property
    def broken(self) -> bool:
        """Whether some of it is no YAML at all."""
        return any(p.code in ALWAYS_SELECTED for document in self.found.documents for p in document.problems)


class File:
    """A file as it was read last: its text (as a `Buffer`), cut and read."""

    __slots__ = ("buffer", "carrier", "name", "open", "reads", "stamp", "unsure")

    def __init__(self, name: str, carrier: str) -> None:
        self.name = name
        self.carrier = carrier
        self.buffer: Buffer | None = None
        self.unsure = False  # whether it was cut by a look at one piece alone, which is broken
        self.reads: list[Read] = []
        self.open = False
        self.stamp: tuple[int, int] | None = None  # of the file on the disk

    def read_at(self, line: int) -> Read | None:
        """The piece that holds a line of the file."""
        found = None
        for read in self.reads:
            if read.piece.line > line:
                break
            found = read
        return found or (self.reads[0] if self.reads else None)


class Shown(NamedTuple):
    """A diagnostic with the piece it was found in."""

    diagnostic: Diagnostic
    read: Read


class Desk(_Session):
    """The session of a project: its game with the house's tables, its files."""

    def __init__(self, options: Options, house: Target | None = None) -> None:
        super().__init__(options)
        self.files: dict[str, File] = {}
        self.move_in(() if house is None else (house,))
        self.of_house = self.finish().diagnostics
        self.of_house_sources = dict(self.report.sources)
        self._lists: dict[str, bool | None] = {}
        self._games: dict[tuple[str, ...], System] = {}
        self._linked_games: set[str] = set()

    @property
    def reader(self) -> Reader:
        """Reads texts, and knows the games."""
        return self._reader

    # ---- cutting

    def cut(self, text: str, carrier: str) -> Cut:
        """The pieces of a text."""
        if len(text) > self.options.limits.file_bytes // 4:
            return whole(text)
        found: Cut | None = None
        if carrier == "yaml":
            found = cut_yaml(text, self._is_list)
        elif carrier == "tec":
            system = self._reader.of_text(text[:4000])
            found = cut_ficha(text, system.ficha_openings)
        return found or whole(text)

    def _is_list(self, word: str) -> bool | None:
        """Whether a top-level key opens a list of a kind (True) or one of it (False); None for no kind."""
        if word not in self._lists:
            default = self._reader.default()
            kinds = {norm(key): norm(kind) for key, kind in default.kinds.items()}
            if word in kinds:
                self._lists[word] = kinds[word] != word
            elif is_shipped_key(word):
                from techlint.systems import load
                from techlint.systems.installed import with_kind

                owners = [load(name) for name in with_kind(word)]
                found = {norm(key): norm(kind) for owner in owners for key, kind in owner.kinds.items()}
                self._lists[word] = found.get(word, word) != word
            else:
                self._lists[word] = None
        return self._lists[word]

    # ---- reading

    def system_of(self, words: frozenset[str], source: Source) -> System:
        """The game of a document with these top-level keys that names none."""
        key = tuple(sorted(words))
        if key not in self._games:
            pairs: list[tuple[Node, Node]] = [
                (Scalar(source, 0, 0, text=word), Group(source, 0, 0, pairs=[])) for word in key
            ]
            document = Document(source, Group(source, 0, 0, pairs=pairs))
            self._games[key] = self._reader.by_kinds([document])(document)
        return self._games[key]

    def take_text(self, file: File, buffer: Buffer) -> list[Read]:
        """Takes in a file's text; the pieces that are new or changed."""
        text = buffer.text
        one = self._one_changed(file, buffer)
        if one is not None:
            file.unsure = any(read.broken for read in file.reads)
            return [one]
        file.unsure = False
        file.buffer = buffer
        cut = self.cut(text, file.carrier)
        fresh = self._lay(file, cut, text)
        if len(cut.pieces) > 1 and any(read.broken for read in fresh) and self._reads_whole(file, text):
            fresh = self._lay(file, whole(text), text)
        return fresh

    def make_sure(self, file: File) -> list[Read]:
        """Looks at a text as a whole that was cut by a look at one broken piece; the pieces to judge, if it reads
        otherwise."""
        buffer, file.unsure = file.buffer, False
        if buffer is None or not self._reads_whole(file, buffer.text):
            return []
        return self._lay(file, whole(buffer.text), buffer.text)

    def _reads_whole(self, file: File, text: str) -> bool:
        """Whether a text with a broken piece is in order as a whole: then it was cut wrongly."""
        read = self._reader.documents(Source(file.name, text), file.carrier, named=False)
        return not any(p.code in ALWAYS_SELECTED for document, _ in read for p in document.problems)

    def _lay(self, file: File, cut: Cut, text: str) -> list[Read]:
        old: dict[str, list[Read]] = {}
        for read in file.reads:
            old.setdefault(read.piece.text, []).append(read)
        games = self._games_of(file, cut)
        laid: list[Read | None] = []
        for piece, game in zip(cut.pieces, games, strict=True):
            known = old.get(piece.text)
            kept = known.pop(0) if known else None
            if kept is not None and game is not None and kept.found.systems and game not in kept.found.systems:
                kept = None
            if kept is not None:
                kept.piece = piece
            laid.append(kept)
        orders = _orders([read.order if read is not None else None for read in laid])
        fresh: list[Read] = []
        if orders is None:  # no room between the pieces that stayed: all of them anew
            laid = [None] * len(laid)
            orders = [float(number + 1) for number in range(len(laid))]
        reads: list[Read] = []
        for kept, piece, game, order in zip(laid, cut.pieces, games, orders, strict=True):
            if kept is None:
                kept = self.read_piece(file, piece, game, order)
                fresh.append(kept)
            reads.append(kept)
        file.reads = reads
        return fresh

    def _one_changed(self, file: File, buffer: Buffer) -> Read | None:
        """The piece that alone changed since the text was taken in last, read anew; None where more may have."""
        old = file.buffer
        if old is None or len(file.reads) < 2:
            return None
        front, behind = old.differs(buffer)
        line = bisect_right(old.starts, front) - 1
        at = bisect_right(file.reads, line, key=lambda one: one.piece.line) - 1
        if at < 0:
            return None
        read = file.reads[at]
        piece = read.piece
        head = lines_of(piece.text)[: len(piece.head)]
        before = piece.text[sum(map(len, head)) :]
        start = old.starts[piece.line]
        stop = start + len(before)
        if not (start <= front and len(old.text) - behind <= stop and old.text[start:stop] == before):
            return None
        after = buffer.text[start : len(buffer.text) - (len(old.text) - stop)]
        if stop < len(old.text) and after[-1:] not in ("\r", "\n"):
            return None
        openings = self._openings_of(read)
        if not stays_one(before, after, file.carrier, self._is_list, openings):
            return None
        moved = len(buffer.starts) - len(old.starts)
        fresh = self.read_piece(file, piece._replace(text="".join(head) + after), read.game, read.order)
        file.reads = [*file.reads[:at], fresh, *file.reads[at + 1 :]]
        if moved:
            for later in file.reads[at + 1 :]:
                later.piece = later.piece.moved(moved)
        file.buffer = buffer
        return fresh

    def _openings_of(self, read: Read) -> frozenset[str]:
        return read.game.ficha_openings if read.game is not None else frozenset()

    def _games_of(self, file: File, cut: Cut) -> list[System | None]:
        if len(cut.pieces) == 1 and not cut.pieces[0].head and not cut.words[0]:
            return [None]
        if cut.opening:
            return [self._reader.of_text(cut.opening)] * len(cut.pieces)
        source = Source(file.name, "")
        # As `Reader.by_kinds`: what all documents that name no game are of together, else each by itself.
        nameless = [words for words in cut.words if "sistema" not in words]
        every = self.system_of(frozenset().union(*nameless), source) if nameless else None
        return [every if every is not None and "sistema" not in words else None for words in cut.words]

    def read_piece(self, file: File, piece: Piece, game: System | None, order: float) -> Read:
        """Reads a piece; `game` is of documents that name none (None: told by itself)."""
        name = f"{file.name}{MARK}{order:024.12f}.{file.carrier}"
        source = Source(name, piece.text)
        found = FileFindings(source, file.carrier, [])
        self.report = Report()
        try:
            documents: list[tuple[Document, System]]
            if file.carrier == "tec" and game is not None:
                documents = [(document, game) for document in self._reader._read_ficha(source, game)]
            else:
                read = self._reader.documents(source, file.carrier, named=False)
                by_kinds = self._reader.by_kinds(d for d, system in read if system is None)
                documents = [(document, system or game or by_kinds(document)) for document, system in read]
            found.documents = [document for document, _ in documents]
            self._take(found, documents, named=False)
        except Exception as error:
            found.raws.append(Raw(self._failed(source.place(0, 0), "", None, error)))
        found.systems = found.systems or [game or self._reader.default()]
        return Read(piece, order, found, self._surveys(found), game)

    def unreadable(self, file: File, error: Unreadable) -> Read:
        """A file of which only that can be said why it cannot be read."""
        found = FileFindings(Source(file.name, ""), file.carrier, [])
        read = Read(Piece("", (), 0), 1.0, found, {})
        self.report = Report()
        self._keep([of_problem(error.problem, None, "")], None)
        read.diagnostics = self.report.diagnostics
        return read

    def _surveys(self, found: FileFindings) -> dict[str, Survey]:
        by_game: dict[str, tuple[System, list[Item]]] = {}
        for (item, _), system in zip(found.items, found.games, strict=True):
            by_game.setdefault(system.name, (system, []))[1].append(item)
        surveys: dict[str, Survey] = {}
        for name, (system, items) in by_game.items():
            if is_linked(system):
                try:
                    surveys[name] = system.survey(items)
                except Exception:  # what goes wrong here is said when the piece is judged
                    continue
        return surveys

    # ---- judging

    def every(self) -> Iterator[Read]:
        """Every piece of the project."""
        for file in self.files.values():
            yield from file.reads

    def outline_of(self, read: Read, system: str) -> Any:
        """What others have to know of a piece."""
        if system not in read.outlines:
            outline = None
            items = [i for (i, _), s in zip(read.items, read.found.games, strict=True) if s.name == system]
            games = [s for s in read.found.games if s.name == system]
            if games and is_linked(games[0]):
                try:
                    outline = games[0].outline(items, None)
                except Exception:
                    outline = None
            read.outlines[system] = outline
        return read.outlines[system]

    def tied_games(self) -> set[str]:
        """The games whose items are to be linked: some refer to others, or share a name."""
        tied: set[str] = set()
        names: dict[str, set[str]] = {}
        for read in self.every():
            for game, survey in read.surveys.items():
                if survey.tied:
                    tied.add(game)
                if game not in tied:
                    known = names.setdefault(game, set())
                    for name in survey.names:
                        if name in known:
                            tied.add(game)
                        known.add(name)
        return tied

    def judge_reads(self, reads: Iterable[Read], tied: set[str]) -> None:
        """Judges pieces that were just read, each with all the others in sight; `tied` are the games whose items know
        of each other."""
        fresh = list(reads)
        for game in tied:
            self._link(game, [read for read in fresh if game in read.surveys])
        for read in fresh:
            self.report = Report()
            try:
                self._judge_file(read.found)
                found = self.report.diagnostics
            except Exception as error:
                found = [self._failed(read.found.source.place(0, 0), "", None, error)]
            read.diagnostics = sorted(dict.fromkeys(found), key=lambda d: d.sort_key)
            read.stale = False
            read.cache.pop("shown", None)

    def _link(self, game: str, reads: list[Read]) -> None:
        """Tells the items of some pieces what the project holds."""
        items: list[Item] = []
        system: System | None = None
        for read in reads:
            for (item, _), own in zip(read.items, read.found.games, strict=True):
                if own.name == game:
                    system = own
                    items.append(item)
        if system is None or not is_linked(system):
            return
        outlines = [self.outline_of(other, game) for other in self.every() if game in other.surveys]
        if game not in self._linked_games:  # what only speaks of linked items is imported when linking
            self._linked_games.add(game)
            self._rules.clear()
        try:
            system.link(items, [one for one in outlines if one is not None])
        except Exception as error:
            reads[0].found.raws.append(Raw(self._failed(items[0].at, "", None, error)))

    def again(self, file: File, read: Read) -> Read:
        """A piece read anew, in its place, to be judged again."""
        fresh = self.read_piece(file, read.piece, read.game, read.order)
        file.reads = [fresh if one is read else one for one in file.reads]
        return fresh

    def touched_by(self, before: Iterable[Read], after: Iterable[Read]) -> list[Read]:
        """The pieces of open files that rest on what changed, through any number of others."""
        changed = [*before, *after]
        known = {id(read) for read in changed}
        names: set[str] = {name for read in changed for name in read.names}
        wants: set[str] = {name for read in changed for name in read.wants}
        left = [read for read in self.every() if id(read) not in known]
        found: list[Read] = []
        growing = True
        while growing:
            growing = False
            rest: list[Read] = []
            for read in left:
                own, asked = read.names, read.wants
                if own & wants or own & names or asked & names:
                    found.append(read)
                    names |= own
                    wants |= asked
                    growing = True
                else:
                    rest.append(read)
            left = rest
        return found

    def _keep(self, diagnostics: list[Diagnostic], source: Source | None) -> None:
        """As a run does; a pattern of files is asked about the file, not about the piece."""
        for diagnostic in diagnostics:
            path = plain_path(diagnostic.place.path)
            severity = self._asked.severity(diagnostic.code, diagnostic.severity)
            in_file = diagnostic._replace(place=diagnostic.place._replace(path=path))
            if severity is not None and not self._asked.ignored_by_file(in_file):
                self.report.diagnostics.append(diagnostic._replace(severity=severity))
        if source is not None:
            self.report.sources[source.path] = source


def _orders(known: list[float | None]) -> list[float] | None:
    """A number for each piece: its own where it stayed, between its neighbours' for a new one; None without room."""
    found: list[float] = []
    before = 0.0
    kept = [order for order in known if order is not None]
    if any(b <= a for a, b in pairwise(kept)):
        return None
    number = 0
    while number < len(known):
        order = known[number]
        if order is not None:
            found.append(order)
            before = order
            number += 1
            continue
        stop = number
        while stop < len(known) and known[stop] is None:
            stop += 1
        after = known[stop] if stop < len(known) else None
        count = stop - number
        step = 1.0 if after is None else (after - before) / (count + 1)
        if step < 1e-6:
            return None
        for one in range(count):
            found.append(before + step * (one + 1))
        before = found[-1]
        number = stop
    return found


def plain_path(path: str) -> str:
    """The file of a piece's path."""
    return path.partition(MARK)[0]


def order_in(path: str) -> float | None:
    """The number of the piece that a path names; None for that of a file."""
    found = _MARKED.search(path)
    return float(found[1]) if found is not None else None
