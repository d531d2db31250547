"""From a file's text to its documents, and to the game that each is of (floor 4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import chain

from techlint.diagnostics import Place, Span, Text
from techlint.report import FileFindings, UsageError
from techlint.source.text import Fragment, Source, is_usual
from techlint.source.tree import (
    GROUP_COUNTS,
    LINE_COUNTS,
    Document,
    Limits,
    Mapping,
    Node,
    Problem,
    Scalar,
    Sequence,
)
from techlint.spelling import norm
from techlint.systems import System, load, names
from techlint.systems.installed import Others, game_of, is_shipped_key, owners_of
from techlint.values import NamedTuple, pattern

# What stands at the top of a document beside its pieces, and says nothing of the game.
_BESIDE = frozenset(("sistema", "opcoes"))
# Of one file so many faults of form are told, as of one ficha.
MOST_FAULTS = 10_000
# The first line of a ficha, and of each block below: the label that opens an item, if it is one. (Where both are one
# pattern it is tried at each character.)
_FIRST_LABEL = pattern(r"(?:#[^\n]*\n)*([^\W\d_][^:\n\r#]{0,40}):")
_FIRST_OF_BLOCK = pattern(r"\n(?=[ \t\r\n-])[ \t]*(?:-{3,}[ \t]*)?\r?\n(?:#[^\n]*\n)*([^\W\d_][^:\n\r#]{0,40}):")
# The same of any text as `source.ficha` has it: what nobody sees may stand in a label, and a CR may end a line.
_BEFORE_LABELS = frozenset(" \t\r\n-")
_UNSEEN = r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f]"
_FIRST_OF_ANY_BLOCK = pattern(
    r"(?:\A|(?:\A|\n|\r(?!\n))[ \t\xa0]*(?:-{3,}[ \t\xa0]*)?(?:\r\n|\n|\r))"
    r"(?:[ \t\xa0]*#[^\n\r]*(?:\r\n|\n|\r))*"
    rf"({_UNSEEN}*[^\W\d_][^:\n\r#]{{0,40}}):"
)
# What looks like a colon and is none, as in `source.ficha`.
_COLONS = dict.fromkeys((0xFF1A, 0xFE55, 0xA789, 0x2236), ":")
_SYSTEM = pattern(r"(?:^|\r)sistema[ \t]*:[ \t]*([^\s#][^\n\r#]*)", re.MULTILINE | re.IGNORECASE)

# The first key of a YAML document in brackets (JSON is YAML too), or behind a question mark.
_FIRST_KEY = (
    r"""(?:\A|^---)(?:[ \t]*(?:\#[^\n\r]*)?[\n\r])*[ \t]*[{?]\s*"""
    r"""["']?([^\W\d_][^:\n\r"'#]{0,60})["']?[ \t]*[:\n\r]"""
)

# A document, and the game it was read by where its carrier had to know that before reading.
Read = tuple[Document, System | None]


class _Sheets(NamedTuple):
    """What reads sheets: imported with the first, as asking for it with each takes as long as two fields do."""

    is_plain: Callable[[str], bool]
    without_foreign: Callable[..., tuple[Source, list[Problem]]]
    read_ficha: Callable[..., list[Document]]
    headers: frozenset[str]


class Reader:
    """Reads texts by their carriers, and knows the games of a run: each is looked up once."""

    def __init__(self, default: str, limits: Limits) -> None:
        self._name = default
        self._limits = limits
        self._default: System | None = None
        self._by_name: dict[str, System | None] = {}
        self._default_name: str | None = None  # as it is registered
        self._names: dict[tuple[frozenset[str], bool], str | None] = {}  # by keys or labels that were asked about
        self._others = Others()
        # The game whose keys and labels were asked for last, and these.
        self._words_of: tuple[System, frozenset[str], Callable[[str], bool]] | None = None

    # --- games

    def default(self) -> System:
        """The game of files that name none; UsageError if it is not installed."""
        if self._default is None:
            try:
                self._default = find_system(self._name)
            except LookupError:
                raise UsageError(_unknown_system(self._name)) from None
        return self._default

    def named(self, name: str) -> System | None:
        """The game of that name; None if it is not installed."""
        key = norm(name)
        if key not in self._by_name:
            try:
                self._by_name[key] = find_system(name)
            except LookupError:
                self._by_name[key] = None
        return self._by_name[key]

    def furnish(self, before: System, changed: System) -> None:
        """Puts a game with tables of its own in the place of the same game without."""
        self._by_name[norm(changed.name)] = changed
        if before is self._default:
            self._default = changed

    def of_text(self, text: str) -> System:
        """The game to read a text by, as far as that can be told before reading it: the one it names, or the only one
        whose labels open its sheets; else the default."""
        return self._told_by(text) or self.default()

    def _told_by(self, text: str, *, sheet: bool = False, plain: bool = False) -> System | None:
        """The game that a text tells; of a `sheet` that is `plain`, as `source.ficha` has it, in less time."""
        usual = plain or is_usual(text)
        if not usual:
            text = _as_it_looks(text)
        if "istema" in text or "ISTEMA" in text:
            written = _SYSTEM.search(text)
            named = self.named(written[1] if usual else _word_as_it_looks(written[1])) if written else None
            if named is not None:
                return named
        opened = frozenset(norm(label) for label, _, _ in _first_labels(text, sheet=sheet, plain=plain)) - _BESIDE
        return self._game_of(opened, sheets=True)

    def _game_of(self, words: frozenset[str], *, sheets: bool = False) -> System | None:
        """The game that these keys or labels are of, where they tell."""
        known = self._names.get((words, sheets), "")
        if self._default_name is None:
            self._default_name = known_name(self._name) or self.default().name
        if known == "":
            known = self._names[words, sheets] = game_of(words, self._default_name, self._others, sheets=sheets)
        if known is None:
            return None
        return self.default() if known == self._default_name else self.named(known)

    def _named_by(self, document: Document) -> System | None:
        """The installed game that a document says it is of."""
        value = _said(document.root)
        return self.named(value.text) if isinstance(value, Scalar) and value.text.strip() else None

    def _owners(self, words: Iterable[str], *, sheets: bool = False) -> dict[str, tuple[str, ...]]:
        return owners_of(words, self.default().name, self._others, sheets=sheets)

    def by_kinds(self, documents: Iterable[Document]) -> Callable[[Document], System]:
        """What gives the game of a document that names none: the only one that knows the kinds of all such documents
        of the file, else the only one that knows its own, else the default."""
        words = {id(document): _kinds_in(document.root) for document in documents}
        every = next(iter(words.values())) if len(words) == 1 else frozenset().union(*words.values())
        whole = self._game_of(every) if every else None

        def of(document: Document) -> System:
            kinds = words[id(document)]  # none where the document says itself which game it is of
            return (None if kinds else self._named_by(document)) or whole or self._game_of(kinds) or self.default()

        return of

    def undecided(self, document: Document) -> Problem | None:
        """What to say of a document that no game has read, though its kinds are some games': TL009 at the first."""
        words = _kinds_in(document.root)
        owners = self._owners(words) if words and self._game_of(words) is None else {}
        for key, _ in top_pairs(document.root) if owners else ():
            if norm(key.text) in owners:
                return _of_several(key.text, owners[norm(key.text)], key.place(), "sistema: {}")
        return None

    def _undecided_sheet(self, source: Source) -> Document | None:
        """In place of a ficha whose items are several games', the default not among them: a document that says so."""
        text = source.text if is_usual(source.text) else _as_it_looks(source.text)
        for written, start, end in _first_labels(text, sheet=True):
            label = norm(written)
            if label in self.default().ficha_openings:
                return None
            games = self._owners((label,), sheets=True).get(label)
            if games is not None:
                at = source.place(start, end)
                return Document(source, None, [_of_several(written, games, at, "Sistema: {}")])
        return None

    def is_key(self, word: str) -> bool:
        """Whether a normalised word is a top-level key, or opens a sheet, in some installed game."""
        default = self.default()
        if word in _BESIDE:
            return False
        if is_shipped_key(word) or word in default.ficha_openings or word in {norm(key) for key in default.kinds}:
            return True
        return bool(self._others.with_kind(word) or self._others.with_opening(word))

    def choose(self, document: Document, default: System) -> System | Problem:
        """The game of a document, by what it says itself, or what is wrong with what it says."""
        value = _said(document.root)
        if value is None:
            return default
        if not isinstance(value, Scalar) or not value.text.strip():
            return Problem(
                "TL006",
                value.place(),
                Text("`sistema` pede o nome de um jogo.", "`sistema` takes the name of a game."),
                Text(
                    f"Escreva, por exemplo, `sistema: {default.name}`.",
                    f"Write, for example, `sistema: {default.name}`.",
                ),
            )
        found = self.named(value.text)
        if found is not None:
            return found
        return Problem("TL008", value.place(), _unknown_system(value.text), _systems_there_are(value.text))

    # --- carriers

    def documents(self, source: Source, carrier: str, *, named: bool) -> list[Read]:
        """The documents of a text of this carrier; `named` tells that its file was given by name."""
        if carrier == "yaml":
            return [(document, None) for document in self._read_yaml(source, named=named)]
        if carrier == "tec":
            return self._read_sheet(source)
        return self._read_page(source)

    def _read_page(self, source: Source) -> list[Read]:
        """The documents of a page of Markdown, whose blocks together hold no more than a file may."""
        from techlint.source.markdown import read_page

        most = self._limits.values
        blocks, unread = read_page(source, most)
        documents: list[Read] = []
        if len(source.text) * GROUP_COUNTS > most:  # no shorter page holds so much
            if self._read_blocks(blocks, documents):
                return documents
        else:
            for carrier, block in blocks:
                documents += self._read_block(carrier, block, self._limits)
        if unread is not None:
            documents.append((Document(source, None, [unread]), None))
        return documents

    def _read_blocks(self, blocks: list[tuple[str, Fragment]], documents: list[Read]) -> bool:
        """Reads blocks of one page as long as there is room for their values and their faults; whether it ran out,
        which the last document tells."""
        from techlint.source.bounds import too_many_faults, too_many_values, values_in

        most = left = self._limits.values
        faults = 0
        for carrier, block in blocks:
            told = too_many_values(block.place(0, 0), most) if left < GROUP_COUNTS else None
            if faults >= MOST_FAULTS:
                told = too_many_faults(block.place(0, 0), MOST_FAULTS)
            if told is not None:
                documents.append((Document(block, None, [told]), None))
                return True
            read = self._read_block(carrier, block, self._limits._replace(values=left))
            documents += read
            for document, _ in read:
                for number, problem in enumerate(document.problems):
                    if problem.code == "TL010" and problem.message == too_many_values(problem.place, left).message:
                        document.problems[number] = too_many_values(problem.place, most)
                        return True
            left -= max(GROUP_COUNTS, sum(GROUP_COUNTS + values_in(document.root) for document, _ in read))
            faults += sum(len(document.problems) for document, _ in read)
        return False

    def _read_block(self, carrier: str, block: Fragment, limits: Limits) -> list[Read]:
        if carrier == "?":
            from techlint.source.markdown import unread_problem

            return [(Document(block, None, [unread_problem(block)]), None)]
        if carrier == "tec":
            return self._read_sheet(block, limits)
        return [(document, None) for document in self._read_yaml(block, named=True, limits=limits)]

    def _read_yaml(self, source: Source, *, named: bool, limits: Limits | None = None) -> list[Document]:
        from techlint.source.yaml_reader import read_yaml

        if named:  # of a file found by walking it would be guessing whether it was meant for techlint
            from techlint.source.foreign import ficha_as_yaml

            system = self.of_text(source.text)
            kinds, is_label = self._words(system)
            documents = ficha_as_yaml(source, kinds, system.ficha_openings, is_label)
            if documents:
                return documents
        documents = read_yaml(source, limits or self._limits)
        if any(document.problems for document in documents):
            self._mend(documents, source)
        return documents

    def _mend(self, documents: list[Document], source: Source) -> None:
        """Gives what is wrong with some YAML the help of its game, and tells no more of it than there is room for."""
        system: System | None = None
        left = MOST_FAULTS
        for document in documents:
            if len(document.problems) > left:
                from techlint.source.bounds import too_many_faults

                told = [too_many_faults(document.problems[left].place, MOST_FAULTS)] if left >= 0 else []
                document.problems[max(left, 0) :] = told
            left -= len(document.problems)
            for number, problem in enumerate(document.problems):
                if problem.code == "TL002":
                    system = system or self.of_text(source.text)
                    document.problems[number] = _mended(problem, source, system)

    def _words(self, system: System) -> tuple[frozenset[str], Callable[[str], bool]]:
        """The top-level keys of a game (normalised), and what tells whether a word is one of its labels."""
        last = self._words_of
        if last is not None and last[0] is system:
            return last[1], last[2]
        labels: set[str] = set()

        def is_label(word: str) -> bool:
            if not labels:
                labels.update(norm(label) for label in system.ficha_labels)
            return word in labels

        kinds = frozenset(norm(key) for key in system.kinds)
        self._words_of = system, kinds, is_label
        return kinds, is_label

    @cached_property
    def _sheets(self) -> _Sheets:
        from techlint.source.ficha import HEADERS, is_plain, read_ficha
        from techlint.source.foreign import without_foreign

        return _Sheets(is_plain, without_foreign, read_ficha, HEADERS)

    def _read_sheet(self, source: Source, limits: Limits | None = None) -> list[Read]:
        plain = self._sheets.is_plain(source.text)
        system = self._told_by(source.text, sheet=True, plain=plain)
        if system is None:
            system = self.default()
            undecided = self._undecided_sheet(source)
            if undecided is not None:
                return [(undecided, system)]
        return [(document, system) for document in self._read_ficha(source, system, limits, plain=plain)]

    def _read_ficha(
        self, source: Source, system: System, limits: Limits | None = None, *, plain: bool | None = None
    ) -> list[Document]:
        sheets = self._sheets
        limits = limits or self._limits
        if plain is None:
            plain = sheets.is_plain(source.text)
        lines = limits.values // LINE_COUNTS
        text, problems = sheets.without_foreign(source, *self._words(system), lines, plain=plain)
        documents = sheets.read_ficha(
            text,
            limits,
            openings=system.ficha_openings,
            nested=system.ficha_nested,
            labels=_labels(system),
            labels_of=getattr(system, "ficha_labels_of", None),
            headers=getattr(system, "ficha_headers", sheets.headers),
            plain=plain if text is source else None,
        )
        if problems:
            documents[0].problems.extend(problems)
        return documents

    def is_ours(self, carrier: str, text: str) -> bool:
        """Whether a file that was found by walking and could not be read looks like techlint's."""
        if carrier == "tec":
            return True
        if carrier == "md":
            return (
                re.search(r"^[ >]*(```+|~~~+)[ \t]*(yaml[ \t]+)?(techlint|tec)[ \t]*$", text, re.MULTILINE)
                is not None
            )
        keys = {norm(key) for key in self.of_text(text).kinds}
        starts = re.finditer(r"""^["']?([^\W\d_][^:\n\r"'#]{0,60})["']?[ \t]*:""", text, re.MULTILINE)
        firsts = re.finditer(_FIRST_KEY, text, re.MULTILINE)
        return any((word := norm(match[1])) in keys or is_shipped_key(word) for match in chain(starts, firsts))

    def holds_ours(self, source: Source, carrier: str) -> bool:
        """Whether a file that was found by walking is techlint's: it looks so, or it is so once it is read."""
        if self.is_ours(carrier, source.text):
            return True
        documents = self.documents(source, carrier, named=False)
        if carrier != "yaml":
            return bool(documents)
        return any(self.is_key(norm(key.text)) for document, _ in documents for key, _ in top_pairs(document.root))


def _as_it_looks(text: str) -> str:
    """A ficha's text whose labels, and the colons behind them, are what they look like, offset for offset."""
    from techlint.source.lookalikes import with_plain_labels

    return with_plain_labels(text.translate(_COLONS), "\x7f")


def _word_as_it_looks(word: str) -> str:
    from techlint.source.lookalikes import plain

    return plain(word)


def _first_labels(text: str, *, sheet: bool = False, plain: bool = False) -> Iterator[tuple[str, int, int]]:
    """The label of the first line of each block of a ficha (which the text is for sure if `sheet`), and where it
    stands; `plain` as `source.ficha` has it, where that is known."""
    shown = plain or text.replace("\r\n", "").replace("\n", "").replace("\t", "").isprintable()
    if shown and not (sheet and text[:1] in _BEFORE_LABELS):
        first = _FIRST_LABEL.match(text)
        if first is not None:
            yield first[1], first.start(1), first.end(1)
        for found in _FIRST_OF_BLOCK.finditer(text, first.end() if first is not None else 0):
            yield found[1], found.start(1), found.end(1)
        return
    for found in _FIRST_OF_ANY_BLOCK.finditer(text):
        yield re.sub(_UNSEEN, "", found[1]), found.start(1), found.end(1)


def find_system(name: str) -> System:
    """The game of that name, however it is spelt; LookupError if none is installed."""
    return _find_system(name)[1]


def _find_system(name: str) -> tuple[str, System]:
    known = known_name(name)
    if known is None:
        raise LookupError(name)
    return known, load(known)


def known_name(name: str) -> str | None:
    """The name of an installed game as it is registered, however it is spelt here; None if there is none."""
    from techlint.systems import SHIPPED

    wanted = norm(name)
    for candidates in (SHIPPED, names):  # the second reads every installed package's metadata
        for known in candidates() if callable(candidates) else candidates:
            if norm(known) == wanted:
                return known
    return None


def _kinds_in(root: Node | None) -> frozenset[str]:
    """The top-level keys of a document that may be kinds; none where it says itself which game it is of."""
    if not isinstance(root, Mapping):
        return frozenset()
    words = []
    for key, value in root.pairs:
        if isinstance(key, Scalar):
            word = norm(key.text)
            if word == "sistema":
                return frozenset()
            # A word with a text behind it is no piece: other programs have such keys too.
            if not isinstance(value, Scalar) and word not in _BESIDE and not word.startswith(("x_", "_", ".")):
                words.append(word)
    return frozenset(words)


def _of_several(word: str, games: tuple[str, ...], at: Place, line: str) -> Problem:
    """The TL009 of what several games know, where nothing tells which of them is meant."""
    pt, en = " e ".join(games), " and ".join(games)
    choices = [f"`{line.format(name)}`" for name in games]
    return Problem(
        "TL009",
        at,
        Text(
            f"Nada foi verificado: `{word}` existe em mais de um jogo ({pt}).",
            f"Nothing was checked: `{word}` exists in more than one game ({en}).",
        ),
        Text(
            f"Diga no alto qual é: {' ou '.join(choices)}.",
            f"Say at the top which it is: {' or '.join(choices)}.",
        ),
    )


def _said(root: Node | None) -> Node | None:
    """What a document says which game it is of: the value of the first `sistema` at its top."""
    if not isinstance(root, Mapping):
        return next((value for key, value in top_pairs(root) if norm(key.text) == "sistema"), None)
    for key, value in root.pairs:  # each file is asked several times
        if isinstance(key, Scalar) and norm(key.text) == "sistema":
            return value
    return None


def top_pairs(root: Node | None) -> Iterator[tuple[Scalar, Node]]:
    """The keys at the top of a document with their values; of a sheet, the label that opens each item.

    A list at the top of a YAML file looks like a sheet here; no game reads one."""
    mappings = [root] if isinstance(root, Mapping) else root.items if isinstance(root, Sequence) else []
    for mapping in mappings:
        if isinstance(mapping, Mapping):
            for key, value in mapping.pairs if mapping is root else mapping.pairs[:1]:
                if isinstance(key, Scalar):
                    yield key, value


def _mended(problem: Problem, source: Source, system: System) -> Problem:
    """What is wrong with the YAML, with the help of the game if it knows what the line was meant to be."""
    mended_line: Callable[[str], str | None] | None = getattr(system, "mended_line", None)
    while isinstance(source, Fragment):
        source = source.outer
    line = mended_line(source.line(problem.place.span.line)) if mended_line is not None else None
    if line is None or '"' in line[:-1].partition(': "')[2] or "\\" in line:
        return problem
    return problem._replace(help=Text(f"Escreva `{line}`.", f"Write `{line}`."))


def _labels(system: System) -> Iterator[str]:
    """Every label of a game, asked for when the first is: few fichas have a slip that needs one."""
    yield from system.ficha_labels


def _unknown_system(name: str) -> Text:
    return Text(f"Nenhum jogo chamado “{name}” está instalado.", f"No game called “{name}” is installed.")


def _systems_there_are(name: str) -> Text:
    from techlint.spelling import nearest

    there = names()
    near = nearest(name, there)
    listed = ", ".join(there)
    if near:
        return Text(
            f"Você quis dizer `{near[0]}`? Os jogos instalados: {listed}.",
            f"Did you mean `{near[0]}`? The games installed: {listed}.",
        )
    return Text(f"Os jogos instalados: {listed}.", f"The games installed: {listed}.")


def nothing_here(found: FileFindings, system: System) -> Problem:
    """The TL009 of a named file, at the top-level key that looks misspelt if there is one."""
    from techlint.spelling import nearest

    place = Place(found.source.path, Span(1, 1, 1, 1))
    if found.carrier == "md" and not any(True for document in found.documents for _ in top_pairs(document.root)):
        from techlint.source.markdown import read_fences

        blocks = read_fences(found.source)
        if blocks:
            return Problem(
                "TL009",
                blocks[0][1].place(0, 0),
                Text("Nada a verificar: este bloco está vazio.", "Nothing to check: this block is empty."),
                Text("Escreva nele uma ficha, ou apague-o.", "Write a sheet in it, or delete it."),
            )
        return Problem(
            "TL009",
            place,
            Text("O arquivo não tem nenhum bloco do techlint.", "The file has no block of techlint's."),
            Text(
                "Marque o bloco com ```techlint (YAML) ou ```tec (ficha).",
                "Mark the block with ```techlint (YAML) or ```tec (sheet).",
            ),
        )
    system = found.systems[0] if found.systems else system
    legal = list(system.kinds)
    if found.carrier == "tec":
        legal = [label for label in system.ficha_labels if norm(label) in system.ficha_openings]
    listed = ", ".join(f"`{key}`" for key in legal)
    keys = [key for document in found.documents for key, _ in top_pairs(document.root)]
    known = {norm(one) for one in legal}
    for key in keys:
        if norm(key.text) in known:
            return Problem(
                "TL009",
                key.place(),
                Text(
                    f"Nada a verificar: não há nada debaixo de `{key.text}`.",
                    f"Nothing to check: there is nothing under `{key.text}`.",
                ),
                Text(
                    "Escreva ali o que verificar, ou apague a chave.", "Write there what to check, or delete the key."
                ),
            )
        near = nearest(key.text, legal, 1)
        if near:
            return Problem(
                "TL009",
                key.place(),
                Text(
                    f"Nada a verificar: o techlint não lê a chave `{key.text}`.",
                    f"Nothing to check: techlint does not read the key `{key.text}`.",
                ),
                Text(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?"),
            )
    if any(norm(key.text) == "nome" for key in keys):
        help = Text(
            f"Ponha o conteúdo debaixo de uma chave como `{legal[0]}:` (há: {listed}).",
            f"Put the content under a key such as `{legal[0]}:` (there are: {listed}).",
        )
    else:
        help = Text(f"O techlint lê estas chaves: {listed}.", f"The keys techlint reads: {listed}.")
    if not found.source.text.strip():
        return Problem("TL009", place, Text("O arquivo está vazio.", "The file is empty."), help)
    at = keys[0].place() if keys else place
    return Problem(
        "TL009",
        at,
        Text(
            "Nada a verificar: nenhuma chave de cima é das que o techlint lê.",
            "Nothing to check: no top-level key is one that techlint reads.",
        ),
        help,
    )
