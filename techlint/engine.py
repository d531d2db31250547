"""A run: read the files, build and link their items, let the rules speak, drop what is silenced, sort (floor 4)."""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from techlint.diagnostics import Diagnostic, Place, Related, Severity, Span, Text
from techlint.rules import Finding, Rule
from techlint.source.files import Unreadable, read_source
from techlint.source.text import Fragment, Source
from techlint.source.tree import Document, Limits, Node, Problem, Scalar
from techlint.source.tree import Mapping as MappingNode
from techlint.source.tree import Sequence as SequenceNode
from techlint.spelling import norm
from techlint.systems import Item, LinkedSystem, Survey, System, is_housed, is_linked, load, names

if TYPE_CHECKING:
    from techlint.casa import House

# What keeps a file or house rules from being read, and techlint's own failures: not the rules `select` chooses among.
ALWAYS_SELECTED = ("TL001", "TL002", "TL003", "TL010", "TL101", "TL102", "TL103", "TL104", "TL900")
# Fewer files than these are checked sooner by one process than by two, and this many before they part.
_FILES_A_WORKER = 100
_WARM_UP = 8
# The carrier of a file, by how its name ends.
CARRIERS = {".yaml": "yaml", ".yml": "yaml", ".tec": "tec", ".md": "md"}


class UsageError(Exception):
    """What was asked for cannot be done as asked: a wrong path, option or configuration (exit code 2)."""

    def __init__(self, message: Text, hint: Text | None = None) -> None:
        super().__init__(message.en)
        self.message = message
        self.hint = hint


class ItemReport(NamedTuple):
    """An item of the run with what was computed of it."""

    kind: str
    name: str
    system: str
    path: str
    line: int
    facts: dict[str, Any]


class Report:
    """What a run found. `sources` holds the text of each file with a diagnostic, for excerpts;
    `broken` the paths in which techlint itself failed (exit code 3), `failures` the tracebacks."""

    def __init__(self) -> None:
        self.files = 0
        self.diagnostics: list[Diagnostic] = []
        self.items: list[ItemReport] = []
        self.sources: dict[str, Source] = {}
        self.broken: list[str] = []
        self.failures: list[str] = []

    def count(self, severity: Severity) -> int:
        """How many diagnostics have this severity."""
        return sum(1 for d in self.diagnostics if d.severity is severity)

    def add(self, other: Report) -> None:
        """Adds what another run found, in whatever order."""
        self.files += other.files
        self.diagnostics += other.diagnostics
        self.items += other.items
        self.sources.update(other.sources)
        self.broken += other.broken
        self.failures += other.failures

    def sort(self) -> None:
        """Puts everything in its order, the same from run to run; what was said twice is said once."""
        self.diagnostics = sorted(dict.fromkeys(self.diagnostics), key=_by_place)
        self.items.sort(key=_by_line)
        self.broken = sorted(set(self.broken))
        self.failures.sort()


class Target(NamedTuple):
    """A file to check. `name` is the path shown, relative to the working directory with `/`;
    `named` tells a file given by name from one found by walking; `data` its bytes if they came from
    standard input."""

    path: str
    name: str
    named: bool = True
    data: bytes | None = None


class Options(NamedTuple):
    """How to run: the system that files without `sistema:` belong to, rules asked for, limits.

    `severity` overrides a code's or prefix's own (None: off); `per_file_ignores` pairs a gitignore-style
    pattern, relative to the folder `root`, with the codes it silences."""

    system: str = "sangue-e-estrelas"
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    limits: Limits = Limits()
    facts: bool = False  # whether the report's items are filled (JSON, `cost`)
    severity: Mapping[str, Severity | None] = {}
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    root: str = ""
    casa: House | None = None  # the table's house rules
    workers: int = 0  # processes at most; 0: as many as there are processors, if there is work enough for them


# Gives the other files of a project, when it turns out that they have to be known.
Context = Callable[[], Iterable[Target]]


def run(targets: Iterable[Target], options: Options, context: Context | None = None) -> Report:
    """Checks the targets. Never raises for anything in a file's content.

    `context` gives the rest of the project: names are looked up in it, and nothing is said of it."""
    session = _Session(options)
    waiting = list(targets)
    session.move_in(waiting)
    # A run only builds up trees that live to its end: to search them for cycles again and again is lost time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        workers = _workers(len(waiting), options)
        if workers > 1:
            _share(session, waiting, workers, context)
        else:
            for target in waiting:
                session.read(target)
            session.link(context)
            session.judge()
        return session.finish()
    finally:
        if collecting:
            gc.enable()


def read_items(targets: Iterable[Target], options: Options) -> tuple[Report, list[tuple[System, Item]]]:
    """The items of the targets, in file order, without letting any rule speak; the report holds only what
    kept something from being read."""
    session = _Session(options, judging=False)
    waiting = list(targets)
    session.move_in(waiting)
    for target in waiting:
        session.read(target)
    session.judge()
    return session.finish(), session.pairs


def furnished(options: Options) -> tuple[System, list[Diagnostic]]:
    """The default game with the tables of the house, and what is wrong with the house file."""
    session = _Session(options)
    session.move_in(())
    return session._default_system(), session.finish().diagnostics


def find_system(name: str) -> System:
    """The game of that name, however it is spelt; LookupError if none is installed."""
    return _find_system(name)[1]


def carrier_of(name: str) -> str | None:
    """Which carrier a file is, by its extension: yaml, tec or md; None if it is none of techlint's."""
    dot = name.rfind(".")
    return CARRIERS.get(name[dot:].lower()) if dot >= 0 else None


def matching_prefix(code: str, prefixes: Iterable[str]) -> str | None:
    """The longest of `prefixes` that `code` begins with."""
    found: str | None = None
    for prefix in prefixes:
        if code.startswith(prefix) and (found is None or len(prefix) > len(found)):
            found = prefix
    return found


def _workers(files: int, options: Options) -> int:
    """How many processes to check with."""
    if not hasattr(os, "fork") or options.workers == 1:
        return 1
    threads = sys.modules.get("threading")
    if threads is not None and threads.active_count() > 1:
        return 1  # a fork would leave behind whatever another thread holds
    most = options.workers or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else [0])
    return max(1, min(most, files // _FILES_A_WORKER))


# What a part of a run (a process, or the context) says of its items before any is judged: by game, a survey of them,
# and whether the rest of the project matters to them.
_Look = dict[str, tuple[Survey, bool]]
# The games whose items are to be linked, with the names by which some part refers to others.
_Wanted = dict[str, frozenset[str]]


class _Worker(NamedTuple):
    """A copy of the process, with the pipe that comes from it and the one that goes to it."""

    process: int
    hears: BinaryIO
    tells: BinaryIO

    def hear(self) -> Any:
        """What the copy says next; None if it did not live to say it."""
        import pickle

        try:
            return pickle.load(self.hears)
        except (EOFError, OSError, pickle.UnpicklingError):
            return None

    def tell(self, value: Any) -> None:
        """Says something to the copy; if it is dead, the next hearing tells."""
        with suppress(OSError):
            _say(self.tells, value)

    def end(self) -> bool:
        """Waits for its end, and says whether all was well."""
        for pipe in (self.hears, self.tells):
            with suppress(OSError):  # what was still to be told
                pipe.close()
        return os.waitpid(self.process, 0)[1] == 0


def _say(pipe: BinaryIO, value: Any) -> None:
    import pickle

    pickle.dump(value, pipe, pickle.HIGHEST_PROTOCOL)
    pipe.flush()


def _share(session: _Session, targets: list[Target], workers: int, context: Context | None) -> None:
    """Has the targets checked by this process and by copies of it, and brings together what they found.

    Whoever is free takes the next lot: each lot is one byte in a pipe, which only one of them can read. When all are
    read, each says what the others may have to know of its items; then each judges what it has read."""
    # What is imported and worked out for the first files need not be again in each worker.
    for target in targets[:_WARM_UP]:
        session.read(target)
    session.rehearse()
    rest = targets[_WARM_UP:]
    number = min(256, len(rest))
    lots = [rest[i * len(rest) // number : (i + 1) * len(rest) // number] for i in range(number)]
    taking, giving = os.pipe()
    os.write(giving, bytes(range(number)))
    os.close(giving)
    children: list[_Worker] = []
    try:
        for _ in range(workers - 1):
            child = _fork(session, lots, taking, children)
            if child is None:  # no room for one more
                break
            children.append(child)
        taken: dict[int, list[int]] = {}
        left = set(range(number)).difference(_take(session, lots, taking))
        looks: list[_Look] = []
        for child in list(children):
            heard = child.hear()
            if heard is None:
                children.remove(child)
                child.end()
                continue
            taken[child.process], look = heard
            left.difference_update(taken[child.process])
            looks.append(look)
        for lot in sorted(left):  # a worker died: whatever killed it, this process has to try for itself
            for target in lots[lot]:
                session.read(target)

        wanted, around = session.plan(looks, context)
        for child in children:
            child.tell(wanted)
        told: dict[int, dict[str, list[Any]]] = {}
        for child in list(children) if wanted else ():
            heard = child.hear()
            if heard is None:
                children.remove(child)
                child.end()
                for lot in taken[child.process]:
                    for target in lots[lot]:
                        session.read(target)
            else:
                told[child.process] = heard
        own = session.own_outlines(wanted)
        for child in children if wanted else ():
            child.tell([own, around, *(heard for process, heard in told.items() if process != child.process)])
        session.link_with([own, around, *told.values()])
        session.judge()
        for child in list(children):
            report = child.hear()
            children.remove(child)
            if child.end() and isinstance(report, Report):
                session.report.add(report)
                continue
            # It died of something else than reading: what it had read has to be read and judged here.
            for lot in taken[child.process]:
                for target in lots[lot]:
                    session.read(target)
            told[child.process] = session.own_outlines(wanted)
            session.link_with([own, around, *told.values()])
            session.judge()
    except BaseException:
        for child in children:
            os.kill(child.process, 9)
            child.end()
        raise
    finally:
        os.close(taking)


def _take(session: _Session, lots: list[list[Target]], taking: int) -> list[int]:
    """Reads lots until there are none left, and says which."""
    taken: list[int] = []
    while token := os.read(taking, 1):
        for target in lots[token[0]]:
            session.read(target)
        taken.append(token[0])
    return taken


def _fork(session: _Session, lots: list[list[Target]], taking: int, others: list[_Worker]) -> _Worker | None:
    """A copy of the process that checks lots; None if there can be none. In the copy this never returns."""
    from_child, to_parent = os.pipe()
    from_parent, to_child = os.pipe()
    try:
        process = os.fork()
    except OSError:
        for end in (from_child, to_parent, from_parent, to_child):
            os.close(end)
        return None
    if process:
        os.close(to_parent)
        os.close(from_parent)
        return _Worker(process, os.fdopen(from_child, "rb"), os.fdopen(to_child, "wb"))
    # It ends here: nothing it inherited is to be closed or written out twice.
    status = 1
    try:
        for other in others:  # as long as this end is open, another copy can't tell that its parent is gone
            os.close(other.tells.fileno())
        os.close(to_child)
        os.close(from_child)
        with os.fdopen(to_parent, "wb") as tells, os.fdopen(from_parent, "rb") as hears:
            _work(session, lots, taking, _Worker(0, hears, tells))
        status = 0
    finally:
        os._exit(status)


def _work(session: _Session, lots: list[list[Target]], taking: int, parent: _Worker) -> None:
    """What a copy of the process does."""
    session.forget()
    taken = _take(session, lots, taking)
    _say(parent.tells, (taken, session.look()))
    linked = parent.hear()
    if linked:
        own = session.own_outlines(linked)
        _say(parent.tells, own)
        session.link_with([own, *parent.hear()])
    session.judge()
    _say(parent.tells, session.report)


def _by_place(diagnostic: Diagnostic) -> tuple[object, ...]:
    return diagnostic.sort_key


def _by_line(item: ItemReport) -> tuple[str, int, str, str]:
    return (item.path, item.line, item.kind, item.name)


def _find_system(name: str) -> tuple[str, System]:
    from techlint.systems import SHIPPED

    wanted = norm(name)
    for candidates in (SHIPPED, names):  # the second reads every installed package's metadata
        for known in candidates() if callable(candidates) else candidates:
            if norm(known) == wanted:
                return known, load(known)
    raise LookupError(name)


class Raw(NamedTuple):
    """A diagnostic of a file before suppression, with the item it is of (None: of the file)."""

    diagnostic: Diagnostic
    item: Item | None = None


class FileFindings:
    """What was found in one file, and what suppression needs to know of it.

    `claimed` tells that some of it is a game's, `games` the game of each item, `unread` that part of it could not be
    read, so that not every rule had its say."""

    __slots__ = ("carrier", "claimed", "documents", "games", "items", "raws", "source", "systems", "unread")

    def __init__(self, source: Source, carrier: str, documents: list[Document]) -> None:
        self.source = source
        self.carrier = carrier
        self.documents = documents
        self.claimed = False
        self.items: list[tuple[Item, Document]] = []
        self.games: list[System] = []
        self.raws: list[Raw] = []
        self.systems: list[System] = []
        self.unread = False


class _Session:
    """One run's state: what was found so far, and what need be worked out only once."""

    def __init__(self, options: Options, *, judging: bool = True) -> None:
        self.options = options
        self.judging = judging
        self.report = Report()
        self.pairs: list[tuple[System, Item]] = []
        self._waiting: list[FileFindings] = []
        self._default: System | None = None
        self._by_name: dict[str, System | None] = {}
        self._rules: dict[tuple[str, str], tuple[Rule, ...]] = {}
        self._severities: dict[tuple[str, Severity], Severity | None] = {}
        self._house = ""  # the real path of the house file that was moved in
        self._ignored_in: list[tuple[Any, tuple[str, ...]]] | None = None

    # --- house rules

    def move_in(self, targets: Iterable[Target]) -> None:
        """Puts the table's house rules in place of the book's, and says what is wrong with them."""
        house = self.options.casa
        if house is None:
            return
        from techlint.casa import open_house

        self._house = house.real_path
        given = next((t.data for t in targets if t.data is not None and self._is_house(t)), None)
        opened = open_house(house, self.options.limits, given)
        diagnostics = [self._of_problem(problem, None, "") for problem in opened.problems]
        if opened.document is not None:
            try:
                diagnostics += [self._of_problem(p, None, "") for p in self._furnish(opened.document, house)]
            except UsageError:
                raise
            except Exception as error:
                diagnostics.append(self._failed(house.at, "", None, error))
        for diagnostic in diagnostics:
            self._keep([diagnostic], opened.sources.get(diagnostic.place.path))

    def _furnish(self, document: Document, house: House) -> list[Problem]:
        """Gives the game that a house file is of its tables."""
        default = self._default_system()
        system = self._choose(document, default)
        if isinstance(system, Problem):
            return [system]
        if not is_housed(system):
            message = Text(
                f"O jogo `{system.name}` não lê regras da casa.", f"The game `{system.name}` reads no house rules."
            )
            return [Problem("TL104", house.at, message)]
        changed, problems = system.with_casa(document)
        self._by_name[norm(changed.name)] = changed
        if system is default:
            self._default = changed
        return problems

    def _is_house(self, target: Target) -> bool:
        path = target.path if target.data is None else target.name
        from techlint.paths import real_path

        return real_path(path) == self._house

    # --- one file

    def read(self, target: Target) -> None:
        """Reads one file; its items wait to be judged."""
        try:
            self._read_file(target)
        except UsageError:
            raise
        except Exception as error:
            place = Place(target.name, Span(1, 1, 1, 1))
            self.report.files += 1
            self._keep([self._failed(place, "", None, error)], None)

    def _read_file(self, target: Target) -> None:
        if self._house and self._is_house(target):
            self.report.files += 1  # it was read when the run began
            return
        name = target.name
        carrier = carrier_of(name) or "yaml"
        try:
            source = read_source(target.path, name, self.options.limits, target.data)
        except Unreadable as problem:
            text = problem.text
            if target.named or text is None or self._is_ours(carrier, text):
                self.report.files += 1
                shown = problem.problem
                diagnostic = self._of_problem(shown, None, "")
                whole = shown.place.span == Span(1, 1, 1, 1)
                self._keep([diagnostic], None if whole or text is None else Source(name, text))
            return

        # The labels of a sheet are the game's, so that there the game must be known before reading.
        system = self._system(source.text) if carrier == "tec" else self._default_system()
        documents = self._documents(source, carrier, system, named=target.named)
        found = FileFindings(source, carrier, documents)
        ours: bool | None = True if target.named or carrier != "yaml" else None
        for document in documents:
            reads = self._read(document, system, found, named=target.named)
            found.claimed = found.claimed or reads
            if document.problems:
                if not reads and ours is None:
                    ours = self._is_ours(carrier, source.text)
                broken = any(p.code in ALWAYS_SELECTED for p in document.problems)
                found.unread = found.unread or broken
                if reads or (ours and (broken or target.named or carrier != "yaml")):
                    found.raws += [Raw(self._of_problem(p, system, "")) for p in document.problems]
        if not found.items and not found.raws and target.named and self.judging:
            found.raws.append(Raw(self._of_problem(_nothing_here(found, system), None, "")))
        found.systems = found.systems or [system]
        if target.named or found.claimed or found.raws:
            self.report.files += 1
        if found.claimed or found.raws:
            self._waiting.append(found)

    def rehearse(self) -> None:
        """Lets the rules speak of what was read so far and forgets what they said."""
        rehearsal = _Session(self.options)
        for found in self._waiting:
            for (item, _), system in zip(found.items, found.games, strict=True):
                rehearsal._judge(item, system, [])
        self._rules = rehearsal._rules

    def forget(self) -> None:
        """Leaves what was read so far to another."""
        self._waiting = []
        self.report = Report()

    def judge(self) -> None:
        """Lets the rules speak of everything that waits."""
        waiting, self._waiting = self._waiting, []
        for found in waiting:
            try:
                self._judge_file(found)
            except UsageError:
                raise
            except Exception as error:
                place = Place(found.source.path, Span(1, 1, 1, 1))
                self._keep([self._failed(place, "", None, error)], None)

    def _judge_file(self, found: FileFindings) -> None:
        for (item, _), system in zip(found.items, found.games, strict=True):
            if item.problems:  # of its own reading, or of what it was linked with
                found.raws += [Raw(self._of_problem(p, system, item.name), item) for p in item.problems]
            if self.judging:
                self._judge(item, system, found.raws)
            facts: dict[str, Any] = {}
            if self.options.facts:
                try:
                    facts = system.facts(item)
                except Exception as error:
                    found.raws.append(Raw(self._failed(item.at, item.name, None, error), item))
            at = item.at
            self.report.items.append(ItemReport(item.kind, item.name, system.name, at.path, at.span.line, facts))
        if not found.raws and "techlint:" not in found.source.text:
            return
        diagnostics = [raw.diagnostic for raw in found.raws]
        if self.judging and "techlint:" in found.source.text:
            from techlint.suppression import apply

            diagnostics = apply(found, self._is_enabled)
        self._keep(diagnostics, found.source)

    # --- what the items know of each other

    def _linked(self) -> list[tuple[LinkedSystem, list[Item]]]:
        """The games whose items know of each other, with the items that wait."""
        by_name: dict[str, tuple[LinkedSystem, list[Item]]] = {}
        for found in self._waiting:
            for (item, _), system in zip(found.items, found.games, strict=True):
                known = by_name.get(system.name)
                if known is not None:
                    known[1].append(item)
                elif is_linked(system):
                    by_name[system.name] = system, [item]
        return list(by_name.values())

    def look(self) -> _Look:
        """What this part of the run says of its items."""
        found: _Look = {}
        for system, items in self._linked():
            found[system.name] = system.survey(items), system.needs_project(items)
        return found

    def plan(self, looks: list[_Look], context: Context | None) -> tuple[_Wanted, dict[str, list[Any]]]:
        """The games whose items are to be linked; by game, the outline of the context's items.

        `looks` are those of the other parts of the run."""
        looks = [self.look(), *looks]
        around: _Session | None = None
        if context is not None and any(needs for look in looks for _, needs in look.values()):
            around = self._read_context(context)
            looks.append(around.look())
        wanted: _Wanted = {}
        for name in dict.fromkeys(name for look in looks for name in look):
            surveys = [look[name][0] for look in looks if name in look]
            called = [one for survey in surveys for one in survey.names]
            if any(survey.tied for survey in surveys) or len(set(called)) < len(called):
                wanted[name] = frozenset().union(*(survey.wants for survey in surveys))
        return wanted, around.own_outlines(wanted) if around is not None else {}

    def own_outlines(self, wanted: _Wanted) -> dict[str, list[Any]]:
        """By game, the outline of the items that wait."""
        if not wanted:
            return {}
        return {
            system.name: [system.outline(items, wanted[system.name])]
            for system, items in self._linked()
            if system.name in wanted
        }

    def link(self, context: Context | None) -> None:
        """Links what was read, all of it by this process."""
        wanted, around = self.plan([], context)
        self.link_with([self.own_outlines(wanted), around])

    def link_with(self, parts: list[dict[str, list[Any]]]) -> None:
        """Links what waits with the outlines of every part of the run."""
        for system, items in self._linked() if any(parts) else ():
            outlines = [outline for part in parts for outline in part.get(system.name, ())]
            if outlines:
                self._rules.clear()
                try:
                    system.link(items, outlines)
                except Exception as error:
                    self._keep([self._failed(items[0].at, "", None, error)], None)

    def _read_context(self, context: Context) -> _Session:
        """The rest of the project: whatever is wrong with it is not this run's to say."""
        around = _Session(self.options)
        around._default, around._by_name, around._house = self._default, self._by_name, self._house
        for target in context():
            try:
                text = read_source(target.path, target.name, self.options.limits, target.data).text
                if self._is_ours(carrier_of(target.name) or "yaml", text):
                    around._read_file(target)
            except (UsageError, Exception):
                continue
        around.report = Report()
        return around

    def _keep(self, diagnostics: list[Diagnostic], source: Source | None) -> None:
        """Adds those asked for to the report, at the severity asked for."""
        kept = []
        for diagnostic in diagnostics:
            severity = self._severity(diagnostic.code, diagnostic.severity)
            if severity is None or self._ignored_by_file(diagnostic):
                continue
            kept.append(diagnostic if severity is diagnostic.severity else _at_severity(diagnostic, severity))
        if kept:
            self.report.diagnostics += kept
            if source is not None:
                self.report.sources[source.path] = source

    def finish(self) -> Report:
        """The report, sorted."""
        self.report.sort()
        return self.report

    # --- carriers

    def _documents(self, source: Source, carrier: str, system: System, *, named: bool) -> list[Document]:
        if carrier == "yaml":
            return self._read_yaml(source, system, named=named)
        if carrier == "tec":
            return self._read_ficha(source, system)
        from techlint.source.markdown import read_fences

        documents: list[Document] = []
        for kind, fragment in read_fences(source):
            if kind == "tec":
                documents += self._read_ficha(fragment, self._system(fragment.text))
            else:
                documents += self._read_yaml(fragment, system, named=True)
        return documents

    def _read_yaml(self, source: Source, system: System, *, named: bool) -> list[Document]:
        from techlint.source.yaml_reader import read_yaml

        if named:  # of a file found by walking it would be guessing whether it was meant for techlint
            from techlint.source.foreign import ficha_as_yaml

            kinds, is_label = self._words(system)
            documents = ficha_as_yaml(source, kinds, system.ficha_openings, is_label)
            if documents:
                return documents
        documents = read_yaml(source, self.options.limits)
        for document in documents:
            for number, problem in enumerate(document.problems):
                if problem.code == "TL002":
                    document.problems[number] = _mended(problem, source, system)
        return documents

    def _words(self, system: System) -> tuple[frozenset[str], Callable[[str], bool]]:
        """The top-level keys of a game (normalised), and what tells whether a word is one of its labels."""
        labels: set[str] = set()

        def is_label(word: str) -> bool:
            if not labels:
                labels.update(norm(label) for label in system.ficha_labels)
            return word in labels

        return frozenset(norm(key) for key in system.kinds), is_label

    def _read_ficha(self, source: Source, system: System) -> list[Document]:
        from techlint.source.ficha import read_ficha
        from techlint.source.foreign import without_bold, without_yaml

        text, problems = without_yaml(source, *self._words(system))
        text, in_bold = without_bold(text)
        problems = problems + in_bold
        documents = read_ficha(
            text,
            self.options.limits,
            openings=system.ficha_openings,
            nested=system.ficha_nested,
            labels=_labels(system),
            labels_of=getattr(system, "ficha_labels_of", None),
        )
        if problems:
            documents[0].problems.extend(problems)
        return documents

    def _is_ours(self, carrier: str, text: str) -> bool:
        """Whether a file that was found by walking and could not be read looks like techlint's."""
        if carrier == "tec":
            return True
        if carrier == "md":
            return (
                re.search(r"^[ >]*(```+|~~~+)[ \t]*(yaml[ \t]+)?(techlint|tec)[ \t]*$", text, re.MULTILINE)
                is not None
            )
        keys = {norm(key) for key in self._system(text).kinds}
        starts = re.finditer(r"""^["']?([^\W\d_][^:\n\r"'#]{0,60})["']?[ \t]*:""", text, re.MULTILINE)
        return any(norm(match[1]) in keys for match in starts)

    # --- systems

    def _default_system(self) -> System:
        if self._default is None:
            try:
                self._default = find_system(self.options.system)
            except LookupError:
                raise UsageError(_unknown_system(self.options.system)) from None
        return self._default

    def _named_system(self, name: str) -> System | None:
        key = norm(name)
        if key not in self._by_name:
            try:
                self._by_name[key] = find_system(name)
            except LookupError:
                self._by_name[key] = None
        return self._by_name[key]

    def _system(self, text: str) -> System:
        """The game to read a text by, as far as that can be told before reading it."""
        if "istema" in text:
            written = re.search(r"^[Ss]istema[ \t]*:[ \t]*([^\s#][^\n\r#]*)", text, re.MULTILINE)
            named = self._named_system(written[1]) if written else None
            if named is not None:
                return named
        return self._default_system()

    def _choose(self, document: Document, default: System) -> System | Problem:
        value = next((v for k, v in _top_pairs(document.root) if norm(k.text) == "sistema"), None)
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
        found = self._named_system(value.text)
        if found is not None:
            return found
        return Problem("TL008", value.place(), _unknown_system(value.text), _systems_there_are(value.text))

    # --- one document

    def _read(self, document: Document, default: System, found: FileFindings, *, named: bool) -> bool:
        """Builds and judges the items of a document; whether it is the game's at all."""
        if document.root is None:
            return False
        system = self._choose(document, default)
        if isinstance(system, Problem):
            keys = {norm(key) for key in default.kinds} | set(default.ficha_openings)
            if not named and not any(norm(key.text) in keys for key, _ in _top_pairs(document.root)):
                return False  # another program's `sistema:`
            found.raws.append(Raw(self._of_problem(system, default, "")))
            found.unread = True
            return True
        try:
            reading = system.read(document)
        except Exception as error:
            found.raws.append(Raw(self._failed(document.root.place(), "", None, error)))
            return True
        if not reading.claimed:
            return False
        if system not in found.systems:
            found.systems.append(system)
        found.raws += [Raw(self._of_problem(p, system, "")) for p in reading.problems]
        for item in reading.items:
            found.items.append((item, document))
            found.games.append(system)
            if not self.judging:
                self.pairs.append((system, item))
        return True

    def _judge(self, item: Item, system: System, raws: list[Raw]) -> None:
        """Lets every rule of the item's kind speak; of several that say one thing only the first in line is kept."""
        spoken: list[tuple[Rule, Finding]] = []
        model = item.model
        for rule in self._rules_for(system, item.kind):
            try:
                for finding in rule.check(model):
                    spoken.append((rule, finding))  # what came before a failure is kept
            except Exception as error:
                raws.append(Raw(self._failed(item.at, item.name, rule, error), item))
        if not spoken:
            return
        fired = {(rule.code, finding.subject) for rule, finding in spoken if finding.subject}
        for rule, finding in spoken:
            if finding.subject and any((code, finding.subject) in fired for code in rule.yields_to):
                continue
            try:
                diagnostic = _of_finding(rule, finding, item.name)
                if self._house and is_housed(system):
                    diagnostic = _with_casa(diagnostic, system.casa_of(item, rule.code))
                raws.append(Raw(diagnostic, item))
            except Exception as error:
                raws.append(Raw(self._failed(item.at, item.name, rule, error), item))

    def _rules_for(self, system: System, kind: str) -> tuple[Rule, ...]:
        key = (system.name, kind)
        rules = self._rules.get(key)
        if rules is None:
            every = system.rules.of_kind(kind)
            heard = {rule.code for rule in every if self._is_enabled(rule.code)}
            # A rule nobody asked for still runs where another would otherwise say the same in its place.
            heard |= {code for rule in every if rule.code in heard for code in rule.yields_to}
            rules = self._rules[key] = tuple(rule for rule in every if rule.code in heard)
        return rules

    # --- diagnostics

    def _of_problem(self, problem: Problem, system: System | None, item: str) -> Diagnostic:
        from techlint.messages import TOOL

        related = tuple(Related(place, message) for place, message in problem.related)
        reference: Text | None = None
        if problem.code in TOOL:
            name, severity = TOOL[problem.code].name, TOOL[problem.code].severity
        else:
            if system is None or problem.code not in system.rules:
                raise KeyError(problem.code)
            rule = system.rules[problem.code]
            name, severity, reference = rule.name, rule.severity, rule.reference
        return Diagnostic(
            problem.place,
            problem.code,
            name,
            severity,
            problem.message,
            help=problem.help,
            reference=reference,
            item=item,
            related=related + _anchors(problem.place),
        )

    def _failed(self, place: Place, item: str, rule: Rule | None, error: Exception) -> Diagnostic:
        """The TL900 of a rule, or of techlint's reading where `rule` is None."""
        from techlint.messages import TOOL

        self.report.broken.append(place.path)
        self.report.failures.append(_traceback(error))
        tool = TOOL["TL900"]
        said = " ".join(str(error).split())[:200]
        cause = type(error).__name__ + (f": {said}" if said else "")
        about = Text(f" em “{item}”", f" on “{item}”") if item else Text("", "")
        if rule is not None:
            message = Text(
                f"A regra {rule.code} ({rule.name}) do techlint falhou{about.pt}: {cause}.",
                f"The rule {rule.code} ({rule.name}) of techlint failed{about.en}: {cause}.",
            )
        else:
            message = Text(
                f"O techlint falhou ao ler este conteúdo{about.pt}: {cause}.",
                f"The reading of this content failed in techlint{about.en}: {cause}.",
            )
        help = Text(
            "É um defeito do techlint, não do seu arquivo; relate-o com este trecho e a saída de"
            " `TECHLINT_DEBUG=1 techlint check ...`.",
            "This is a fault of techlint, not of your file; report it with this excerpt and the output of"
            " `TECHLINT_DEBUG=1 techlint check ...`.",
        )
        return Diagnostic(place, tool.code, tool.name, tool.severity, message, help=help, item=item)

    # --- what was asked for

    def _is_enabled(self, code: str) -> bool:
        """Whether `select` and `ignore` let a code be heard; of two that match the longer prefix decides."""
        if code == "TL900":
            return True
        ignored = matching_prefix(code, self.options.ignore)
        chosen = matching_prefix(code, self.options.select)
        if ignored is not None and (chosen is None or len(chosen) <= len(ignored)):
            return False
        return chosen is not None or not self.options.select or code in ALWAYS_SELECTED

    def _severity(self, code: str, own: Severity) -> Severity | None:
        """The severity a code is reported at; None if it is not to be reported."""
        key = (code, own)
        if key not in self._severities:
            severity: Severity | None = own
            if not self._is_enabled(code):
                severity = None
            elif code != "TL900":
                prefix = matching_prefix(code, self.options.severity)
                severity = own if prefix is None else self.options.severity[prefix]
            self._severities[key] = severity
        return self._severities[key]

    def _ignored_by_file(self, diagnostic: Diagnostic) -> bool:
        if not self.options.per_file_ignores or diagnostic.code == "TL900":
            return False
        if self._ignored_in is None:
            from pathspec import GitIgnoreSpec

            self._ignored_in = [
                (GitIgnoreSpec.from_lines([pattern]), codes) for pattern, codes in self.options.per_file_ignores
            ]
        path = diagnostic.place.path
        with suppress(OSError, ValueError):  # from a folder that is gone, or to another drive
            path = os.path.relpath(path, self.options.root or ".")
        relative = path.replace(os.sep, "/")
        return any(
            matching_prefix(diagnostic.code, codes) is not None and spec.match_file(relative)
            for spec, codes in self._ignored_in
        )


def _traceback(error: BaseException) -> str:
    from traceback import format_exception

    return "".join(format_exception(error))


def _at_severity(diagnostic: Diagnostic, severity: Severity) -> Diagnostic:
    return Diagnostic(
        diagnostic.place,
        diagnostic.code,
        diagnostic.name,
        severity,
        diagnostic.message,
        diagnostic.help,
        diagnostic.conta,
        diagnostic.reference,
        diagnostic.item,
        diagnostic.related,
        diagnostic.fix,
    )


def _of_finding(rule: Rule, finding: Finding, item: str) -> Diagnostic:
    place = finding.at.place()
    related = tuple(Related(note.at.place(), note.message) for note in finding.notes)
    return Diagnostic(
        place,
        rule.code,
        rule.name,
        rule.severity,
        finding.message,
        help=finding.help,
        conta=finding.conta,
        reference=rule.reference,
        item=item,
        related=related + _anchors(place),
        fix=finding.fix,
    )


def _labels(system: System) -> Iterator[str]:
    """Every label of a game, asked for when the first is: few fichas have a slip that needs one."""
    yield from system.ficha_labels


def _with_casa(diagnostic: Diagnostic, entries: Sequence[tuple[Place, Text]]) -> Diagnostic:
    """A diagnostic that says which entries of the house it rests on."""
    if not entries:
        return diagnostic
    lines = ", ".join(str(place.span.line) for place, _ in entries)
    told = f"casa: {entries[0][0].path}:{lines}"
    reference = diagnostic.reference
    return diagnostic._replace(
        reference=Text(f"{reference.pt}; {told}", f"{reference.en}; {told}") if reference else Text(told, told),
        related=diagnostic.related + tuple(Related(place, text) for place, text in entries),
    )


def _anchors(place: Place) -> tuple[Related, ...]:
    """Where a value that stands here through an alias is written, as related places."""
    found: list[Related] = []
    while place.via is not None:
        place = place.via
        found.append(Related(place, Text("valor da âncora", "the anchored value")))
    return tuple(found)


def _top_pairs(root: Node | None) -> Iterator[tuple[Scalar, Node]]:
    """The keys at the top of a document with their values; of a sheet, the label that opens each item.

    A list at the top of a YAML file looks like a sheet here; no game reads one."""
    mappings = [root] if isinstance(root, MappingNode) else root.items if isinstance(root, SequenceNode) else []
    for mapping in mappings:
        if isinstance(mapping, MappingNode):
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


def _nothing_here(found: FileFindings, system: System) -> Problem:
    """The TL009 of a named file, at the top-level key that looks misspelt if there is one."""
    from techlint.spelling import nearest

    place = Place(found.source.path, Span(1, 1, 1, 1))
    if found.carrier == "md" and not found.documents:
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
    keys = [key for document in found.documents for key, _ in _top_pairs(document.root)]
    known = {norm(one) for one in legal}
    for key in keys:
        if found.claimed and norm(key.text) in known:
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
