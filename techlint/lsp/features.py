"""Answers for the editor, made of what the workspace knows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from lsprotocol import types

from techlint.diagnostics import Diagnostic, Edit, Place, Severity, Span, Text
from techlint.lsp import cursor as cursors
from techlint.lsp import outline
from techlint.lsp.cursor import Block, Cursor
from techlint.lsp.desk import MARK, Desk, Read, Shown
from techlint.lsp.offers import Schemas
from techlint.lsp.outline import Entry, Name, Path, Piece
from techlint.lsp.positions import Buffer, units
from techlint.lsp.uris import uri_of
from techlint.lsp.workspace import OpenText, Workspace
from techlint.source.tree import Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems import Item, Offer, System, is_assisted, is_portable
from techlint.systems import names as installed
from techlint.verdicts import ALWAYS_SELECTED

SOURCE = "techlint"
FIX_ALL = "source.fixAll.techlint"
_SEVERITY = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
    Severity.INFO: types.DiagnosticSeverity.Information,
}
# What no comment silences.
_LOUD = frozenset((*ALWAYS_SELECTED, "TL009", "TL011", "TL012"))
_COUNT = re.compile(r"[+-]?[0-9]+[ \t]+")
_TERM_ENDS = re.compile(r"[,+·\])}\[{(]|[ \t]#|$")
_UNQUOTED = re.compile(r"[^\W\d_][^:#\[\]{}]*\Z|[0-9]+\Z")
_WORDS = {
    "help": Text("ajuda", "help"),
    "sum": Text("conta", "sum"),
    "rule": Text("Regra", "Rule"),
    "why": Text("Por quê", "Why"),
    "silence": Text("Silenciar {} com motivo", "Silence {} with a reason"),
    "reason": Text("motivo", "reason"),
    "all": Text("Consertar tudo o que é seguro", "Fix all that is safe"),
    "write": Text("{}: escrever `{}`", "{}: write `{}`"),
    "erase": Text("{}: apagar", "{}: delete"),
    "mend": Text("{}: consertar", "{}: fix"),
    "unsafe": Text(" (a escolha é sua: muda o que está escrito)", " (your choice: it changes what is written)"),
}


def word(key: str, lang: str) -> str:
    """A word of the editor's own."""
    return _WORDS[key].to(lang)


class Client(NamedTuple):
    """What the editor can do."""

    related: bool = False
    hierarchy: bool = False
    changes: bool = False  # versioned `documentChanges`
    snippets: bool = False  # in edits
    markdown: bool = True


class Spot(NamedTuple):
    """A place in an open text: its piece, and line and column in the piece (from 1, in code points)."""

    read: Read
    line: int
    column: int

    def is_in(self, span: Span) -> bool:
        """Whether a span holds the place; its very end counts."""
        return (span.line, span.column) <= (self.line, self.column) <= (span.end_line, span.end_column)


class Features:
    """The answers to what an editor asks of a text."""

    def __init__(self, workspace: Workspace, client: Client, encoding: str) -> None:
        self.workspace = workspace
        self.client = client
        self.encoding = encoding
        self.schemas = Schemas()

    # ---- places

    def _local(self, read: Read) -> Buffer:
        if "buffer" not in read.cache:
            read.cache["buffer"] = Buffer(read.piece.text, self.encoding)
        buffer: Buffer = read.cache["buffer"]
        return buffer

    def range_in(self, read: Read, span: Span) -> types.Range:
        """A span of a piece as the editor counts it in the file."""
        local, piece = self._local(read), read.piece
        end_line, end_column = span.end_line, span.end_column
        if end_line > span.line and end_column == 1:  # up to a line's end: not into what follows the piece
            end_line -= 1
            end_column = len(local.line(end_line - 1)) + 1
        return types.Range(
            types.Position(piece.file_line(span.line - 1), local.column(span.line - 1, span.column - 1)),
            types.Position(piece.file_line(end_line - 1), local.column(end_line - 1, end_column - 1)),
        )

    def uri_of(self, name: str) -> str:
        """The address of a file, as the editor wrote it if it is open."""
        for text in self.workspace.texts.values():
            if text.file is not None and text.file.name == name:
                return text.uri
        return name if re.match(r"[A-Za-z][A-Za-z0-9+.-]+:", name) else uri_of(name)

    def location(self, desk: Desk, place: Place) -> types.Location | None:
        """A place as the editor knows it."""
        name, read, line = self.workspace.place_in(desk, place.path, place.span.line)
        if read is not None:
            return types.Location(self.uri_of(name), self.range_in(read, place.span))
        if MARK in place.path:
            return None
        import os

        full = os.path.normpath(os.path.join(os.getcwd(), name))
        at, end = place.span.column - 1, place.span.end_column - 1
        until = types.Position(place.span.end_line - 1, max(0, end))
        return types.Location(self.uri_of(full), types.Range(types.Position(line, at), until))

    def spot(self, text: OpenText, position: types.Position) -> Spot | None:
        """The piece and place that a position of an open text is in."""
        if text.file is None:
            return None
        read = text.file.read_at(position.line)
        if read is None:
            return None
        buffer = text.buffer
        column = buffer.offset(position.line, position.character) - (
            buffer.starts[position.line] if position.line < len(buffer.starts) else len(buffer.text)
        )
        return Spot(read, read.piece.local_line(position.line) + 1, max(0, column) + 1)

    # ---- diagnostics

    def diagnostics(self, text: OpenText) -> list[types.Diagnostic]:
        """What is wrong with a text."""
        if text.desk is None:
            return []
        lang = self.workspace.lang_of(text)
        if self.workspace.is_house(text):
            own = self.workspace.house_diagnostics(text.desk)
            return [self.plain_diagnostic(d, lang, text.buffer) for d in own.get(text.path or "", ())]
        return [self.diagnostic(text.desk, shown, lang) for shown in self.workspace.diagnostics_of(text)]

    def diagnostic(self, desk: Desk, shown: Shown, lang: str) -> types.Diagnostic:
        """One diagnostic; what of it does not depend on where the piece stands is made once."""
        one, read = shown
        made: dict[tuple[int, str], str] = read.cache.setdefault("shown", {})
        key = (id(one), lang)
        if key not in made:
            made[key] = self._message(desk, one, lang)
        related = None
        if self.client.related and one.related:
            found = ((self.location(desk, r.place), r.message.to(lang)) for r in one.related)
            related = [types.DiagnosticRelatedInformation(at, said) for at, said in found if at is not None]
        return types.Diagnostic(
            range=self.range_in(read, one.place.span),
            message=made[key],
            severity=_SEVERITY[one.severity],
            code=one.code,
            source=SOURCE,
            related_information=related or None,
        )

    def _message(self, desk: Desk, one: Diagnostic, lang: str) -> str:
        lines = [one.message.to(lang)]
        if one.conta is not None:
            lines.append(f"{word('sum', lang)}: {one.conta.to(lang)}")
        if one.help is not None:
            lines.append(f"{word('help', lang)}: {one.help.to(lang)}")
        return self.workspace.plain(desk, "\n".join(lines))

    def plain_diagnostic(self, one: Diagnostic, lang: str, buffer: Buffer | None = None) -> types.Diagnostic:
        """A diagnostic of a file that is not cut in pieces (house rules, a configuration)."""
        span = one.place.span

        def at(line: int, column: int) -> types.Position:
            return types.Position(line - 1, buffer.column(line - 1, column - 1) if buffer is not None else column - 1)

        message = one.message.to(lang) + (f"\n{word('help', lang)}: {one.help.to(lang)}" if one.help else "")
        return types.Diagnostic(
            range=types.Range(at(span.line, span.column), at(span.end_line, span.end_column)),
            message=message,
            severity=_SEVERITY[one.severity],
            code=one.code,
            source=SOURCE,
        )

    # ---- what is at a place

    def _piece_at(self, desk: Desk, spot: Spot) -> Piece | None:
        found: Piece | None = None
        for piece in outline.pieces_of(spot.read, desk.reader):
            begin, end = piece.begins.place().span, piece.node.place().span
            if (begin.line, 1) <= (spot.line, spot.column) <= (end.end_line, end.end_column + 1):
                found = piece
        return found

    def _item_of(self, read: Read, piece: Piece) -> tuple[System, Item] | None:
        begin, node = piece.begins.place().span, piece.node.place().span
        for (item, _), system in zip(read.items, read.found.games, strict=True):
            at = item.at.span
            if item.kind == piece.kind and (at.line, at.column) in (
                (begin.line, begin.column),
                (node.line, node.column),
            ):
                return system, item
        return None

    def _entry_at(self, piece: Piece, spot: Spot) -> Entry | None:
        found: Entry | None = None
        for entry in outline.entries(piece):
            key, value = entry.key.place().span, entry.value.place().span
            if spot.is_in(key) or spot.is_in(value):
                found = entry  # an inner one comes after the one it is in
        return found

    def _system_at(self, text: OpenText, block: Block, line: int) -> System:
        desk = self.workspace.desk_of(text)
        assert text.file is not None
        read = text.file.read_at(line)
        content = "\n".join(block.lines)
        if block.carrier == "tec" or re.search(r"(?m)^[Ss]istema[ \t]*:", content):
            return desk.reader.of_text(content)
        if read is not None and read.game is not None:
            return read.game
        if text.carrier != "md" and read is not None and read.found.games:
            return read.found.games[0]
        tops = {norm(found[1]) for found in re.finditer(r"(?m)^([^\W\d_][^:\n#]*):", content)}
        from techlint.source.text import Source

        return desk.system_of(frozenset(tops), Source("", ""))

    def _near(self, text: OpenText, line: int) -> tuple[list[str], int] | None:
        """The lines of the piece that a line is in, and which of them it is: all there is to look at, if the piece
        has begun there."""
        if text.file is None or len(text.file.reads) < 2:
            return None
        read = text.file.read_at(line)
        if read is None:
            return None
        lines, local = self._local(read).lines, read.piece.local_line(line)
        head = len(read.piece.head)
        if not head <= local < len(lines) or lines[local] != text.buffer.line(line):
            return None
        begun = any(one.strip() and not one.lstrip().startswith("#") for one in lines[head : local + 1])
        return (lines, local) if begun else None

    def cursor(self, text: OpenText, line: int, column: int) -> tuple[Cursor, System, str, Path, Block] | None:
        """Where a place (column in code points) is, of which game, kind and field; None outside of what is read."""
        carrier = text.carrier
        if carrier is None:
            return None
        near = self._near(text, line)
        lines, local = near if near is not None else (text.buffer.lines, line)
        block = cursors.block_at(lines, local, carrier) if 0 <= local < len(lines) else None
        if block is None:
            return None
        system = self._system_at(text, block, line)
        at = column - block.cut
        if at < 0:
            return None
        if block.carrier == "tec":
            found = cursors.ficha_at(block.lines, local - block.first, at, system.ficha_openings)
        else:
            found = cursors.yaml_at(block.lines, local - block.first, at)
        if found is None:
            return None
        if block.carrier == "tec":
            kind = outline.kind_opened(system, found.top) if found.top else None
        else:
            kind = {norm(key): kind for key, kind in system.kinds.items()}.get(norm(found.top))
        path: Path = ()
        for key in found.path:
            path = (*path, outline.key_at(system, kind or "", path, key))
        return found, system, kind or "", path, block

    # ---- hover

    def hover(self, text: OpenText, position: types.Position) -> types.Hover | None:
        """What is known of what stands at a place: an entry's price, an item's sum, the rules that were broken."""
        lang = self.workspace.lang_of(text)
        desk = self.workspace.desk_of(text)
        spot = self.spot(text, position)
        if spot is None:
            return None
        sections: list[str] = []
        told = self._term(text, position, lang)
        if told is not None:
            sections.append(told)
        cost = self._cost(desk, spot, lang)
        if cost is not None:
            sections.append(cost)
        codes: dict[str, None] = {}
        for shown in self.workspace.diagnostics_of(text):
            if shown.read is spot.read and spot.is_in(shown.diagnostic.place.span):
                codes[shown.diagnostic.code] = None
        for code in codes:
            page = self._rule(spot.read, code, lang)
            if page is not None:
                sections.append(page)
        if not sections:
            return None
        content = "\n\n---\n\n".join(sections)
        kind = types.MarkupKind.Markdown if self.client.markdown else types.MarkupKind.PlainText
        return types.Hover(types.MarkupContent(kind, content))

    def _term(self, text: OpenText, position: types.Position, lang: str) -> str | None:
        line = text.buffer.line(position.line)
        start = text.buffer.starts[position.line] if position.line < len(text.buffer.starts) else 0
        column = text.buffer.offset(position.line, position.character) - start
        # The whole term is asked about, wherever in it the pointer is.
        found = _TERM_ENDS.search(line, column)
        stop = found.start() if found is not None else len(line)
        colon = re.search(r":(?:\s|$)", line[column:stop])
        if colon is not None:
            return self._key(text, position.line, column + colon.start() + 1, lang)
        here = self.cursor(text, position.line, stop)
        if here is None:
            return None
        at, system, kind, path, _ = here
        if not kind or not at.values or not at.word.strip():
            return None
        entry = self.schemas.entry(system, kind, path, at.word.strip())
        return f"**{entry[0]}**\n\n{entry[1].to(lang)}" if entry is not None else None

    def _key(self, text: OpenText, line: int, column: int, lang: str) -> str | None:
        here = self.cursor(text, line, column)
        if here is None:
            return None
        _, system, kind, path, _ = here
        about = self.schemas.about(system, kind, path) if kind and path else None
        return f"**{path[-1]}**\n\n{about.to(lang)}" if about is not None else None

    def _cost(self, desk: Desk, spot: Spot, lang: str) -> str | None:
        piece = self._piece_at(desk, spot)
        if piece is None:
            return None
        found = self._item_of(spot.read, piece)
        if found is None:
            return None
        system, item = found
        entry = self._entry_at(piece, spot)
        on_name = spot.is_in(piece.begins.place().span) or (
            piece.name is not None and spot.is_in(piece.name.place().span)
        )
        if not on_name:
            if entry is None or len(entry.path) != 1:
                return None
            try:
                if entry.path[0] not in {norm(key) for key in system.facts(item)}:
                    return None
            except Exception:
                return None
        try:
            rows = system.cost(item, None)
        except Exception:  # a sum that cannot be made is none
            return None
        if not rows:
            return None
        lines = [f"| {_cell(item.name or item.kind)} | |", "|:--|--:|"]
        lines += [f"| {_cell(label.to(lang))} | {_cell(value)} |" for label, value in rows]
        return "\n".join(lines)

    def _rule(self, read: Read, code: str, lang: str) -> str | None:
        from techlint.messages import TOOL

        reference = ""
        try:
            if code in TOOL:
                name, told = TOOL[code].name, TOOL[code].explain()
            else:
                system = next(s for s in read.found.systems if code in s.rules)
                rule = system.rules[code]
                name, told, reference = rule.name, rule.explain(), rule.reference.to(lang)
        except (StopIteration, ValueError):
            return None
        lines = [f"**{code}** `{name}`", told.title.to(lang), told.why.to(lang)]
        if reference:
            lines.append(f"*{word('rule', lang)}: {reference}*")
        return "\n\n".join(lines)

    # ---- completion

    def completion(self, text: OpenText, position: types.Position) -> types.CompletionList:
        """What fits at a place."""
        nothing = types.CompletionList(is_incomplete=False, items=[])
        start = text.buffer.starts[position.line] if position.line < len(text.buffer.starts) else None
        if start is None:
            return nothing
        column = text.buffer.offset(position.line, position.character) - start
        here = self.cursor(text, position.line, column)
        if here is None:
            return nothing
        at, system, kind, path, block = here
        lang = self.workspace.lang_of(text)
        line = text.buffer.line(position.line)
        items: list[types.CompletionItem] = []

        def replaced(since: int) -> types.Range:
            first = units(line[: since + block.cut], self.encoding)
            return types.Range(types.Position(position.line, first), position)

        keys = self._keys(at, system, kind, path, lang, replaced(at.start)) if at.keys else ()
        values = self._values(text, at, system, kind, path, lang, replaced) if at.values else ()
        items += [*values, *keys]
        for number, item in enumerate(items):
            item.sort_text = f"{number:05d}"
        return types.CompletionList(is_incomplete=False, items=items)

    def _keys(
        self, at: Cursor, system: System, kind: str, path: Path, lang: str, where: types.Range
    ) -> Iterator[types.CompletionItem]:
        ficha = at.carrier == "tec"
        if not at.top:
            yield from self._tops(at, system, where, ficha=ficha)
            return
        if not kind:
            return
        beside = {outline.key_at(system, kind, path, one) for one in at.beside}
        for offer in self.schemas.keys(system, kind, path):
            if norm(offer.text) in {norm(one) for one in beside} or (ficha and offer.text == "nome" and not path):
                continue
            label = offer.text
            if ficha and not path and is_portable(system):
                label = system.label_of(kind, offer.text, opening=False, written=()) or offer.text
            yield self._item(label, offer, lang, where, types.CompletionItemKind.Property, f"{label}: ")

    def _tops(self, at: Cursor, system: System, where: types.Range, *, ficha: bool) -> Iterator[types.CompletionItem]:
        if ficha:
            labels = [one for one in system.ficha_labels if norm(one) in system.ficha_openings]
        else:
            labels = [key for key in (*system.kinds, "sistema") if norm(key) not in at.beside]
        for label in dict.fromkeys(labels):
            ends = ": " if ficha or label == "sistema" else ":\n  "
            offer = Offer(label)
            yield self._item(label, offer, "pt", where, types.CompletionItemKind.Class, label + ends)

    def _values(
        self,
        text: OpenText,
        at: Cursor,
        system: System,
        kind: str,
        path: Path,
        lang: str,
        replaced: Callable[[int], types.Range],
    ) -> Iterator[types.CompletionItem]:
        if path[:1] == ("sistema",):
            for name in installed():
                yield self._item(name, Offer(name), lang, replaced(at.start), types.CompletionItemKind.Module, name)
            return
        if not kind or not path:
            return
        count = _COUNT.match(at.word)
        since = at.word_start + (count.end() if count is not None else 0)
        whole = at.word_start == at.start and count is None
        for offer in self.schemas.values(system, kind, path):
            yield self._item(
                offer.text,
                offer,
                lang,
                replaced(since),
                types.CompletionItemKind.EnumMember,
                self._written(offer.text, at, whole=whole),
            )
        kinds = system.named_at(kind, path) if is_assisted(system) else ()
        if kinds:
            desk = self.workspace.desk_of(text)
            seen: set[str] = set()
            for read in desk.every():
                for own in outline.definitions(read, desk.reader):
                    if own.kinds[0] in kinds and own.word not in seen:
                        seen.add(own.word)
                        offer = Offer(own.text, Text(own.kinds[0], own.kinds[0]))
                        # A name may be of several words and hold a comma: it stands for all that is written.
                        yield self._item(
                            own.text,
                            offer,
                            lang,
                            replaced(at.start if at.in_list or whole else since),
                            types.CompletionItemKind.Reference,
                            self._written(own.text, at, whole=True),
                        )

    def _written(self, text: str, at: Cursor, *, whole: bool) -> str:
        """A value as the carrier writes it."""
        if at.carrier == "tec" or not whole or _UNQUOTED.match(text) is not None:
            return text
        if at.text[:1] in ("'", '"') or (
            ": " not in text and " #" not in text and text[:1] not in "[]{}&*!|>%@`\"'#,?-"
        ):
            return text
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def _item(
        self,
        label: str,
        offer: Offer,
        lang: str,
        where: types.Range,
        kind: types.CompletionItemKind,
        written: str,
    ) -> types.CompletionItem:
        return types.CompletionItem(
            label=label,
            kind=kind,
            detail=offer.about.to(lang) if offer.about is not None else None,
            text_edit=types.TextEdit(where, written),
        )

    # ---- names

    def _name_at(self, desk: Desk, spot: Spot) -> list[Name]:
        """The names at a place, those it may mean first where it is part of a longer text."""
        every = [*outline.definitions(spot.read, desk.reader), *outline.uses(spot.read, desk.reader)]
        found = [name for name in every if spot.is_in(name.at.place().span)]
        return sorted(found, key=lambda name: -len(name.text))

    def definition(self, text: OpenText, position: types.Position) -> list[types.Location]:
        """Where what is named at a place is defined."""
        desk = self.workspace.desk_of(text)
        spot = self.spot(text, position)
        for name in self._name_at(desk, spot) if spot is not None else ():
            found = self._locations(desk, self._defined(desk, name))
            if found:
                return found
        return []

    def _defined(self, desk: Desk, name: Name) -> list[Name]:
        return [
            other
            for read in desk.every()
            for other in outline.definitions(read, desk.reader)
            if other.kinds[0] in name.kinds and other.word == name.word
        ]

    def references(self, text: OpenText, position: types.Position, *, declaration: bool) -> list[types.Location]:
        """Where what is named at a place is used."""
        desk = self.workspace.desk_of(text)
        spot = self.spot(text, position)
        for name in self._name_at(desk, spot) if spot is not None else ():
            defined = self._defined(desk, name)
            kinds = {one.kinds[0] for one in defined} or set(name.kinds)
            used = [
                other
                for read in desk.every()
                for other in outline.uses(read, desk.reader)
                if other.word == name.word and kinds & set(other.kinds)
            ]
            if defined or len(used) > 1:
                return self._locations(desk, [*(defined if declaration else ()), *used])
        return []

    def _locations(self, desk: Desk, names: Iterable[Name]) -> list[types.Location]:
        found: dict[tuple[str, int, int, int, int], types.Location] = {}
        for name in names:
            at = self.location(desk, name.at.place())
            if at is not None:
                r = at.range
                key = (at.uri, r.start.line, r.start.character, r.end.line, r.end.character)
                found.setdefault(key, at)
        return [found[key] for key in sorted(found)]

    # ---- symbols

    def symbols(self, text: OpenText) -> list[types.DocumentSymbol] | list[types.SymbolInformation]:
        """The items of a text and their fields."""
        desk = self.workspace.desk_of(text)
        found: list[types.DocumentSymbol] = []
        assert text.file is not None
        for read in text.file.reads:
            for piece in outline.pieces_of(read, desk.reader):
                found.append(self._symbol(read, piece))
        if self.client.hierarchy:
            return found
        return [
            types.SymbolInformation(
                types.Location(text.uri, one.range), one.name, one.kind, container_name=one.detail
            )
            for one in found
        ]

    def _symbol(self, read: Read, piece: Piece) -> types.DocumentSymbol:
        name: Node = piece.name if piece.name is not None else piece.begins
        children: list[types.DocumentSymbol] = []
        for key, value in piece.node.pairs[: len(piece.node.pairs) - piece.node.merged]:
            if isinstance(key, Scalar) and key.text.strip() and value is not piece.name:
                own = self.range_in(read, key.place().span)
                children.append(
                    types.DocumentSymbol(
                        name=key.text.strip(),
                        detail=_gist(value),
                        kind=types.SymbolKind.Field,
                        range=_around(own, self.range_in(read, value.place().span)),
                        selection_range=own,
                    )
                )
        at = self.range_in(read, name.place().span)
        whole = _around(
            _around(self.range_in(read, piece.begins.place().span), self.range_in(read, piece.node.place().span)), at
        )
        for child in children:
            whole = _around(whole, child.range)
        title = piece.name.text.strip() if piece.name is not None else piece.kind
        return types.DocumentSymbol(
            name=title or piece.kind,
            detail=piece.kind,
            kind=types.SymbolKind.Object,
            range=whole,
            selection_range=at,
            children=children,
        )

    # ---- code actions

    def actions(self, text: OpenText, where: types.Range, only: list[str] | None) -> list[types.CodeAction]:
        """What may be done about what is wrong within a range."""
        desk = self.workspace.desk_of(text)
        lang = self.workspace.lang_of(text)
        shown = self.workspace.diagnostics_of(text)
        found: list[types.CodeAction] = []
        if _asked("quickfix", only):
            for one in shown:
                made = self.diagnostic(desk, one, lang)
                if _meet(made.range, where):
                    found += self._quick(text, one, made, lang)
            # What mends comes before what silences, as in any list one chooses from.
            found.sort(key=lambda action: action.title.startswith(word("silence", lang).split("{")[0]))
        if _asked(FIX_ALL, only) and (only is not None or found):
            edits = self.fix_all(shown)
            if edits:
                found.append(types.CodeAction(word("all", lang), kind=FIX_ALL, edit=self._edit(text, edits)))
        return found

    def fix_all(self, shown: Iterable[Shown]) -> list[types.TextEdit]:
        """The edits of all safe fixes that do not meet, in order."""
        taken: list[types.TextEdit] = []
        for one in shown:
            fix = one.diagnostic.fix
            if fix is None or not fix.safe:
                continue
            edits = [self._text_edit(one.read, edit) for edit in fix.edits]
            if not any(_clash(a.range, b.range) for a in edits for b in taken):
                taken += edits
        return sorted(taken, key=lambda e: (e.range.start.line, e.range.start.character))

    def _text_edit(self, read: Read, edit: Edit) -> types.TextEdit:
        span, local = edit.span, self._local(read)
        end = types.Position(
            read.piece.file_line(span.end_line - 1), local.column(span.end_line - 1, span.end_column - 1)
        )
        start = types.Position(read.piece.file_line(span.line - 1), local.column(span.line - 1, span.column - 1))
        return types.TextEdit(types.Range(start, end), edit.text)

    def _edit(self, text: OpenText, edits: list[types.TextEdit]) -> types.WorkspaceEdit:
        if self.client.changes:
            named = types.OptionalVersionedTextDocumentIdentifier(uri=text.uri, version=text.version)
            return types.WorkspaceEdit(document_changes=[types.TextDocumentEdit(named, list(edits))])
        return types.WorkspaceEdit(changes={text.uri: edits})

    def _quick(self, text: OpenText, one: Shown, made: types.Diagnostic, lang: str) -> Iterator[types.CodeAction]:
        code, fix = one.diagnostic.code, one.diagnostic.fix
        if fix is not None:
            edits = [self._text_edit(one.read, edit) for edit in fix.edits]
            written = [edit.text.strip() for edit in fix.edits]
            if len(written) == 1 and written[0] and "\n" not in written[0] and len(written[0]) <= 60:
                title = word("write", lang).format(code, written[0])
            else:
                title = word("mend" if any(written) else "erase", lang).format(code)
            yield types.CodeAction(
                title=title if fix.safe else title + word("unsafe", lang),
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[made],
                is_preferred=fix.safe,
                edit=self._edit(text, edits),
            )
        if code not in _LOUD:
            yield types.CodeAction(
                title=word("silence", lang).format(code),
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[made],
                edit=self._silenced(text, one, lang),
            )

    def _silenced(self, text: OpenText, one: Shown, lang: str) -> types.WorkspaceEdit:
        """The comment that silences a diagnostic, on a line of its own above what it is about; the reason is the
        player's to write."""
        line = self._statement_line(text, one)
        content = text.buffer.line(line)
        carrier = text.carrier
        lead = content[: len(content) - len(content.lstrip(" \t"))]
        before, after = "# ", ""
        if carrier == "md":
            line, lead = self._fence_line(text, line)
            before, after = "<!-- ", " -->"
        elif carrier == "tec":
            lead = ""
        ending = "\r\n" if "\r\n" in text.buffer.text else "\n"
        reason = word("reason", lang)
        opened = f"{lead}{before}techlint: ignore[{one.diagnostic.code}] "
        at = types.Range(types.Position(line, 0), types.Position(line, 0))
        if self.client.snippets and self.client.changes:
            plain = re.sub(r"([\\$}])", r"\\\1", opened)
            value = types.StringValue(value=f"{plain}${{1:{reason}}}{after}{ending}")
            named = types.OptionalVersionedTextDocumentIdentifier(uri=text.uri, version=text.version)
            return types.WorkspaceEdit(
                document_changes=[types.TextDocumentEdit(named, [types.SnippetTextEdit(range=at, snippet=value)])]
            )
        return self._edit(text, [types.TextEdit(at, f"{opened}{reason}{after}{ending}")])

    def _statement_line(self, text: OpenText, one: Shown) -> int:
        """The line a comment must stand above: that of the key whose value spreads over the diagnostic's line."""
        read, span = one.read, one.diagnostic.place.span
        line = span.line
        desk = self.workspace.desk_of(text)
        spot = Spot(read, span.line, span.column)
        for piece in outline.pieces_of(read, desk.reader):
            for entry in outline.entries(piece):
                value = entry.value.place().span
                if isinstance(entry.value, Scalar) and value.line < value.end_line and spot.is_in(value):
                    line = entry.key.place().span.line
                elif isinstance(entry.value, Scalar) and spot.is_in(value):
                    line = min(line, entry.key.place().span.line)
                elif isinstance(entry.value, Sequence):
                    for inner in entry.value.items:
                        if isinstance(inner, Scalar) and spot.is_in(inner.place().span):
                            line = inner.place().span.line
        return read.piece.file_line(line - 1)

    def _fence_line(self, text: OpenText, line: int) -> tuple[int, str]:
        """The line of the fence that a line of Markdown is in, and what stands before it."""
        for number in range(line, -1, -1):
            content = text.buffer.line(number)
            found = re.match(r"([ \t>]*)(?:`{3,}|~{3,})[^\S\r\n]*(?:yaml\s+)?tec", content, re.IGNORECASE)
            if found is not None:
                return number, found[1]
        return line, ""

    # ---- formatting

    def formatting(self, text: OpenText) -> list[types.TextEdit]:
        """The edit that puts a text in the game's layout and spelling; none where it is left as it is."""
        from techlint.edit.fmt import checker, format_text
        from techlint.report import Target
        from techlint.source.text import Source

        desk = self.workspace.desk_of(text)
        carrier = text.carrier
        if text.file is None or carrier is None or self.workspace.is_house(text):
            return []
        name = text.file.name
        if name.rpartition(".")[2].lower() not in ("yaml", "yml", "tec", "md"):
            name = f"{name}.{carrier}"
        source = Source(name, text.buffer.text)
        target = Target("-", name, data=source.text.encode("utf-8", "surrogatepass"))
        made = format_text(source, desk.reader, checker(target, desk.options)).text
        if made is None or made == source.text:
            return []
        front, behind = text.buffer.differs(Buffer(made, self.encoding))
        start, end = text.buffer.place(front), text.buffer.place(len(source.text) - behind)
        return [
            types.TextEdit(
                types.Range(types.Position(*start), types.Position(*end)), made[front : len(made) - behind]
            )
        ]


def _cell(text: str) -> str:
    """A text in a cell of a table."""
    return " ".join(text.replace("|", "\\|").split())


def _gist(value: Node) -> str:
    """A value in a few words."""
    if isinstance(value, Scalar):
        text = " ".join(value.text.split())
        return text if len(text) <= 60 else text[:59] + "…"
    return ""


def _key_of(position: types.Position) -> tuple[int, int]:
    return position.line, position.character


def _around(one: types.Range, other: types.Range) -> types.Range:
    return types.Range(min(one.start, other.start, key=_key_of), max(one.end, other.end, key=_key_of))


def _meet(one: types.Range, other: types.Range) -> bool:
    return _key_of(one.start) <= _key_of(other.end) and _key_of(other.start) <= _key_of(one.end)


def _clash(one: types.Range, other: types.Range) -> bool:
    a, b, c, d = _key_of(one.start), _key_of(one.end), _key_of(other.start), _key_of(other.end)
    return (a < d and c < b) or (a == c and (a == b or c == d))


def _asked(kind: str, only: list[str] | None) -> bool:
    """Whether an action of this kind is among those asked for."""
    return only is None or any(kind == one or kind.startswith(one + ".") for one in only)


__all__ = ["FIX_ALL", "Client", "Features", "Spot", "word"]
