"""A run: read the files, build and link their items, let the rules speak, drop what is silenced, sort (floor 4)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from os.path import basename, islink

from techlint.diagnostics import Diagnostic, Place, Span, Text
from techlint.paths import real_path
from techlint.reading import Reader, find_system, nothing_here, top_pairs
from techlint.report import (
    CARRIERS,
    Context,
    FileFindings,
    Glance,
    ItemReport,
    Options,
    Raw,
    Report,
    Seen,
    Target,
    UsageError,
    as_house,
    carrier_of,
    matching_prefix,
)
from techlint.rules import Finding, Rule, Traits
from techlint.source.files import Unreadable, decoded, digest_of, read_bytes
from techlint.source.text import Source
from techlint.source.tree import Document, Problem
from techlint.spelling import norm
from techlint.systems import Item, LinkedSystem, Survey, System, is_housed, is_linked, must_link
from techlint.values import TYPE_CHECKING, Any, NamedTuple, suppress
from techlint.verdicts import (
    ALWAYS_SELECTED,
    Asked,
    at_severity,
    failed,
    of_finding,
    of_problem,
    traceback_of,
    with_casa,
)

if TYPE_CHECKING:
    from techlint.casa import House
    from techlint.workers import Look, Outlines, Wanted

__all__ = [
    "ALWAYS_SELECTED",
    "CARRIERS",
    "Context",
    "FileFindings",
    "ItemReport",
    "Options",
    "Raw",
    "Relink",
    "Report",
    "Target",
    "UsageError",
    "carrier_of",
    "find_system",
    "furnished",
    "matching_prefix",
    "read_items",
    "run",
]


# So many items at most wait for the whole run to be read. Where none of them is tied to another, they are judged
# then and there: a large run would else hold every tree of every file at once.
ITEMS_HELD = 30


# So many diagnostics are said of one file: a person mends no more at a time, and a hostile file has no end of them.
MOST_SAID = 5000


# The rules for so many sets of traits at most are remembered: a hostile run has no end of them.
MOST_LINES = 4096


_new = tuple.__new__  # what is made for each item is made without a call of Python's


class Relink(Exception):
    """Raised where what was read is bound to files that were not, since what they look like was `told`."""


def run(
    targets: Iterable[Target],
    options: Options,
    context: Context | None = None,
    *,
    told: list[Glance] | None = None,
    watch: bool = False,
    tick: Callable[[int, int], None] | None = None,
) -> Report:
    """Checks the targets. Never raises for anything in a file's content.

    `context` gives the rest of the project: names are looked up in it, and nothing is said of it. `told` is how
    those files of the run look that are not read: Relink if their content counts after all. With `watch` the report
    tells what each file was read as; `tick` hears how much is done, and of how much, now and then."""
    session = _Session(options, told=told, watch=watch)
    waiting = list(targets)
    session.move_in(waiting)
    # A run only builds up trees that live to its end: to search them for cycles again and again is lost time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        workers = 1
        if len(waiting) > 1:
            from techlint.workers import how_many, share

            workers = how_many(len(waiting), options)
        if workers > 1:
            share(session, waiting, workers, context, tick)
        else:
            for number, target in enumerate(waiting):
                session.read(target)
                if tick is not None:
                    tick(number, 2 * len(waiting))
            session.link(context)
            session.judge(tick)
        return session.finish()
    finally:
        if collecting:
            gc.enable()


def read_items(
    targets: Iterable[Target], options: Options, context: Context | None = None
) -> tuple[Report, list[tuple[System, Item]]]:
    """The items of the targets, in file order, linked as in a run, without letting any rule speak; the report holds
    only what kept something from being read. `context` is that of `run`."""
    session = _Session(options, judging=False)
    waiting = list(targets)
    session.move_in(waiting)
    for target in waiting:
        session.read(target)
    session.link(context)
    session.judge()
    return session.finish(), session.pairs


def furnished(options: Options) -> tuple[System, list[Diagnostic]]:
    """The default game with the tables of the house, and what is wrong with the house file."""
    session = _Session(options)
    session.move_in(())
    return session._reader.default(), session.finish().diagnostics


def _too_many(at: Place) -> Problem:
    """The TL010 of a file of which no more is said."""
    return Problem(
        "TL010",
        at,
        Text(
            f"O arquivo tem mais de {MOST_SAID} faltas; o techlint parou de contar nesta peça.",
            f"The file has more than {MOST_SAID} faults; techlint stopped counting at this piece.",
        ),
        Text(
            "Conserte as que estão acima e confira de novo; as peças daqui em diante não foram julgadas.",
            "Mend those above and check again; the pieces from here on were not judged.",
        ),
    )


class _Ahead(NamedTuple):
    """What was judged before all was read: the files, what was said of them, how they look to others. None of their
    items is tied to another."""

    targets: list[Target]
    report: Report
    look: Glance


def _of_plain(look: Glance) -> Look:
    return {name: (Survey(called, tied), needs) for name, (called, tied, needs) in look.items()}


class _Line:
    """The rules asked for of one kind of item, in line; of an item only those that can have something to say."""

    __slots__ = ("_asked", "_asking", "_by_traits", "_traits", "rules")

    def __init__(self, rules: tuple[Rule, ...], traits: Traits | None) -> None:
        self.rules = rules
        self._traits = traits
        self._asking = [(traits.needed(rule), rule) for rule in rules] if traits is not None else []
        self._asked = 0
        for needed, _ in self._asking:
            self._asked |= needed
        self._by_traits: dict[int, tuple[Rule, ...]] = {}

    def of(self, model: Any) -> tuple[Rule, ...]:
        """Those to ask about an item: all of them where it fails to tell what it has."""
        if self._traits is None:
            return self.rules
        try:
            told = self._traits.of(model, self._asked)
        except Exception:
            return self.rules
        rules = self._by_traits.get(told)
        if rules is None:
            rules = tuple([rule for needed, rule in self._asking if needed & told == needed])
            if len(self._by_traits) < MOST_LINES:
                self._by_traits[told] = rules
        return rules


class _Session:
    """One run's state: what was found so far, and what need be worked out only once."""

    def __init__(
        self, options: Options, *, judging: bool = True, told: list[Glance] | None = None, watch: bool = False
    ) -> None:
        self.options = options
        self.judging = judging
        self._told = told
        self._watch = watch
        self.report = Report()
        self.pairs: list[tuple[System, Item]] = []
        self._waiting: list[FileFindings] = []
        self._targets: list[Target] = []  # those of what waits
        self._held = 0  # items that wait
        self._holding = False  # whether all that is read has to wait, however much it is
        self._ahead: _Ahead | None = None
        self._reader = Reader(options.system, options.limits)
        self._asked = Asked(options)
        self._rules: dict[tuple[str, str], _Line] = {}
        self._house = ""  # the real path of the house file that was moved in

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
        diagnostics = [of_problem(problem, None, "") for problem in opened.problems]
        if opened.document is not None:
            try:
                diagnostics += [of_problem(p, None, "") for p in self._furnish(opened.document, house)]
            except UsageError:
                raise
            except Exception as error:
                diagnostics.append(self._failed(house.at, "", None, error))
        for diagnostic in diagnostics:
            self._keep([diagnostic], opened.sources.get(diagnostic.place.path))

    def _furnish(self, document: Document, house: House) -> list[Problem]:
        """Gives the game that a house file is of its tables."""
        default = self._reader.default()
        system = self._reader.choose(document, default)
        if isinstance(system, Problem):
            return [system]
        if not is_housed(system):
            message = Text(
                f"O jogo `{system.name}` não lê regras da casa.", f"The game `{system.name}` reads no house rules."
            )
            return [Problem("TL104", house.at, message)]
        changed, problems = system.with_casa(document)
        self._reader.furnish(system, changed)
        return problems

    def _is_house(self, target: Target) -> bool:
        path = target.path if target.data is None else target.name
        # To follow all links of each file takes long; only one that is a link may lead to a file of another name.
        if basename(path).casefold() != basename(self._house).casefold() and not islink(path):
            return False
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
            self.report.paths.append(target.name)
            self._keep([self._failed(place, "", None, error)], None)
        if self._held > ITEMS_HELD and self.judging and not self._holding:
            self._judge_ahead()

    def _bytes_of(self, target: Target) -> bytes:
        return target.data if target.data is not None else read_bytes(target.path, target.name, self.options.limits)

    def _read_file(self, target: Target, data: bytes | None = None) -> None:
        if self._house and self._is_house(target):
            self.report.paths.append(target.name)  # it was read when the run began
            if self._watch:
                with suppress(Unreadable):
                    self.report.seen[target.name] = Seen(
                        as_house(digest_of(self._bytes_of(target))), target.named, {}
                    )
            return
        name = target.name
        carrier = carrier_of(name) or "yaml"
        try:
            limits = self.options.limits
            data = self._bytes_of(target) if data is None else data
            source = decoded(name, data, limits)
            if self._watch:
                self.report.seen[name] = _new(Seen, (digest_of(data), target.named, {}))
        except Unreadable as problem:
            text = problem.text
            if target.named or text is None or self._reader.is_ours(carrier, text):
                self.report.paths.append(name)
                shown = problem.problem
                diagnostic = of_problem(shown, None, "")
                whole = shown.place.span == Span(1, 1, 1, 1)
                self._keep([diagnostic], None if whole or text is None else Source(name, text))
            return

        read = self._reader.documents(source, carrier, named=target.named)
        by_kinds = self._reader.by_kinds(document for document, system in read if system is None)
        found = FileFindings(source, carrier, [document for document, _ in read])
        self._take(found, [(document, system or by_kinds(document)) for document, system in read], named=target.named)
        if not found.items and not found.raws and target.named and self.judging:
            found.raws.append(Raw(of_problem(nothing_here(found, self._reader.default()), None, "")))
        found.systems = found.systems or [self._reader.default()]
        if target.named or found.claimed or found.raws:
            self.report.paths.append(name)
        if found.claimed or found.raws:
            self._waiting.append(found)
            self._targets.append(target)
            self._held += len(found.items)

    def _take(self, found: FileFindings, read: list[tuple[Document, System]], *, named: bool) -> None:
        """Builds the items of a file from its documents, each with the game it is of."""
        carrier = found.carrier
        ours: bool | None = True if named or carrier != "yaml" else None
        for document, system in read:
            reads = self._read(document, system, found, named=named)
            found.claimed = found.claimed or reads
            if document.problems:
                if not reads and ours is None:
                    ours = self._reader.is_ours(carrier, found.source.text)
                broken = any(p.code in ALWAYS_SELECTED for p in document.problems)
                found.unread = found.unread or broken
                if reads or (ours and (broken or named or carrier != "yaml")):
                    found.raws += [Raw(of_problem(p, system, "")) for p in document.problems]

    def rehearse(self, targets: Iterable[Target]) -> None:
        """Reads and judges some files and forgets them: what is worked out once is so before the run is shared.

        They are read again afterwards: what was worked out of an item before it was linked would be kept by it."""
        rehearsal = _Session(self.options)
        rehearsal._reader, rehearsal._house = self._reader, self._house
        for target in targets:
            rehearsal.read(target)
        rehearsal.judge()
        self._rules = rehearsal._rules

    def _judge_ahead(self) -> None:
        """Judges what waits, as long as no item so far is tied to another, and lets go of it."""
        look = self.look()
        if any(must_link([(survey.names, survey.tied)]) for survey, _ in look.values()):
            self._holding = True  # all of it will be needed
            return
        ahead = self._ahead = self._ahead or _Ahead([], Report(), {})
        for name, (survey, needs) in look.items():
            called, _, needed = ahead.look.get(name, ([], False, False))
            called += survey.names
            ahead.look[name] = called, False, needed or needs
        ahead.targets.extend(self._targets)
        self._targets, self._held = [], 0
        own, self.report = self.report, ahead.report
        self._judge_waiting(None)
        self.report = own

    def _recall(self) -> None:
        """Reads again what was judged ahead: it is tied to something after all."""
        ahead, self._ahead = self._ahead, None
        if ahead is None:
            return
        self._holding = True
        again = {target.name for target in ahead.targets}
        self.report.paths = [path for path in self.report.paths if path not in again]
        for name in again:
            self.report.seen.pop(name, None)  # it may be unreadable by now
        for target in ahead.targets:
            self.read(target)
        if self._watch:
            self.look()

    def judge(self, tick: Callable[[int, int], None] | None = None) -> None:
        """Lets the rules speak of everything that waits."""
        self._judge_waiting(tick)
        if self._ahead is not None:
            self.report.add(self._ahead.report)
            self._ahead = None

    def _judge_waiting(self, tick: Callable[[int, int], None] | None) -> None:
        waiting, self._waiting = self._waiting, []
        for number, found in enumerate(waiting):
            if tick is not None:
                tick(len(waiting) + number, 2 * len(waiting))
            try:
                self._judge_file(found)
            except UsageError:
                raise
            except Exception as error:
                place = Place(found.source.path, Span(1, 1, 1, 1))
                self._keep([self._failed(place, "", None, error)], None)

    def _judge_file(self, found: FileFindings) -> None:
        full = False
        for (item, _), system in zip(found.items, found.games, strict=True):
            if item.problems and not full:  # of its own reading, or of what it was linked with
                found.raws += [Raw(of_problem(p, system, item.name), item) for p in item.problems]
            if self.judging and not full:
                self._judge(item, system, found.raws)
                full = len(found.raws) > MOST_SAID
                if full:
                    found.unread = True
                    found.raws.append(Raw(of_problem(_too_many(item.at), system, item.name), item))
            facts: dict[str, Any] = {}
            if self.options.facts:
                try:
                    facts = system.facts(item)
                except Exception as error:
                    found.raws.append(Raw(self._failed(item.at, item.name, None, error), item))
            at = item.at
            told = (item.kind, item.name, system.name, at.path, at.span.line, facts)
            self.report.items.append(_new(ItemReport, told))
        if not found.raws and "techlint:" not in found.source.text:
            return
        diagnostics = [raw.diagnostic for raw in found.raws]
        if self.judging and "techlint:" in found.source.text:
            from techlint.suppression import apply

            diagnostics = apply(found, self._asked.is_enabled)
        self._keep(diagnostics, found.source)

    # --- what the items know of each other

    def _linked(self, part: list[FileFindings] | None = None) -> list[tuple[LinkedSystem, list[Item]]]:
        """The games whose items know of each other, with the items that wait (or those of a part of the files)."""
        by_name: dict[str, tuple[LinkedSystem, list[Item]]] = {}
        for found in self._waiting if part is None else part:
            for (item, _), system in zip(found.items, found.games, strict=True):
                known = by_name.get(system.name)
                if known is not None:
                    known[1].append(item)
                elif is_linked(system):
                    by_name[system.name] = system, [item]
        return list(by_name.values())

    def look(self) -> Look:
        """What this part of the run says of its items."""
        if not self._watch:
            return {s.name: (s.survey(items), s.needs_project(items)) for s, items in self._linked()}
        names: dict[str, list[str]] = {}
        wants: dict[str, set[str]] = {}
        tied, needing = set(), set()
        for file in self._waiting:  # each is told of as well
            look = self.report.seen[file.source.path].look
            for system, items in self._linked([file]):
                game = system.name
                called, is_tied, wanted = system.survey(items)
                needs = system.needs_project(items)
                look[game] = called, is_tied, needs
                if game in names:
                    names[game] += called
                else:
                    names[game] = called.copy()
                if is_tied:
                    tied.add(game)
                if needs:
                    needing.add(game)
                if wanted:
                    wants.setdefault(game, set()).update(wanted)
        return {
            game: (Survey(called, game in tied, frozenset(wants.get(game, ()))), game in needing)
            for game, called in names.items()
        }

    def look_at_all(self) -> list[Look]:
        """What this part of the run says of its items, those judged ahead as well."""
        looks = [self.look()]
        if self._ahead is not None:
            looks.append(_of_plain(self._ahead.look))
        return looks

    def plan(self, looks: list[Look], context: Context | None) -> tuple[Wanted, Outlines]:
        """The games whose items are to be linked; by game, the outline of the context's items.

        `looks` are those of the other parts of the run."""
        looks = [*self.look_at_all(), *looks]
        if self._told is not None:
            looks += map(_of_plain, self._told)
        around: _Session | None = None
        if context is not None and any(needs for look in looks for _, needs in look.values()):
            around = self._read_context(context)
            looks.append(around.look())
        wanted: Wanted = {}
        for name in dict.fromkeys(name for look in looks for name in look):
            surveys = [look[name][0] for look in looks if name in look]
            if must_link((survey.names, survey.tied) for survey in surveys):
                wanted[name] = frozenset().union(*(survey.wants for survey in surveys))
        if self._told is not None and wanted:
            raise Relink
        self.report.linked = bool(wanted)
        return wanted, around.own_outlines(wanted) if around is not None else {}

    def own_outlines(self, wanted: Wanted) -> Outlines:
        """By game, the outline of the items that wait."""
        if not wanted:
            return {}
        self._recall()
        return {
            system.name: [system.outline(items, wanted[system.name])]
            for system, items in self._linked()
            if system.name in wanted
        }

    def link(self, context: Context | None) -> None:
        """Links what was read, all of it by this process."""
        wanted, around = self.plan([], context)
        self.link_with([self.own_outlines(wanted), around])

    def link_with(self, parts: list[Outlines]) -> None:
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
        around._reader, around._house = self._reader, self._house
        digests: dict[str, str] = {}
        self.report.around = digests if self._watch else None
        for target in context():
            try:
                digests[target.name] = ""
                data = self._bytes_of(target)
                if self._watch:
                    digest = digest_of(data)
                    digests[target.name] = as_house(digest) if self._house and self._is_house(target) else digest
                text = decoded(target.name, data, self.options.limits).text
                if self._reader.is_ours(carrier_of(target.name) or "yaml", text):
                    around._read_file(target, data)  # of these bytes, whatever it holds by now
            except (UsageError, Exception):
                continue
        around.report = Report()
        return around

    def _keep(self, diagnostics: list[Diagnostic], source: Source | None) -> None:
        """Adds those asked for to the report, at the severity asked for."""
        kept = []
        for diagnostic in diagnostics:
            severity = self._asked.severity(diagnostic.code, diagnostic.severity)
            if severity is None or self._asked.ignored_by_file(diagnostic):
                continue
            kept.append(diagnostic if severity is diagnostic.severity else at_severity(diagnostic, severity))
        if kept:
            self.report.diagnostics += kept
            if source is not None:
                self.report.sources[source.path] = source

    def finish(self) -> Report:
        """The report, sorted."""
        self.report.sort()
        return self.report

    # --- one document

    def _read(self, document: Document, default: System, found: FileFindings, *, named: bool) -> bool:
        """Builds and judges the items of a document; whether it is the game's at all."""
        if document.root is None:
            return False
        system = self._reader.choose(document, default)
        if isinstance(system, Problem):
            if not named and not any(self._reader.is_key(norm(key.text)) for key, _ in top_pairs(document.root)):
                return False  # another program's `sistema:`
            found.raws.append(Raw(of_problem(system, default, "")))
            found.unread = True
            return True
        try:
            reading = system.read(document)
        except Exception as error:
            found.raws.append(Raw(self._failed(document.root.place(), "", None, error)))
            return True
        if not reading.claimed:
            undecided = self._reader.undecided(document)
            if undecided is not None:
                found.raws.append(Raw(of_problem(undecided, system, "")))
                found.unread = True
            return undecided is not None
        if system not in found.systems:
            found.systems.append(system)
        found.raws += [Raw(of_problem(p, system, "")) for p in reading.problems]
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
        room = MOST_SAID - len(raws) + 1
        full = False
        for rule in self._rules_for(system, item):
            try:
                for finding in rule.check(model):
                    spoken.append((rule, finding))  # what came before a failure is kept
                    full = len(spoken) >= room
                    if full:
                        break
            except Exception as error:
                raws.append(Raw(self._failed(item.at, item.name, rule, error), item))
            if full:
                break
        if not spoken:
            return
        fired = {(rule.code, finding.subject) for rule, finding in spoken if finding.subject}
        for rule, finding in spoken:
            if finding.subject and any((code, finding.subject) in fired for code in rule.yields_to):
                continue
            try:
                diagnostic = of_finding(rule, finding, item.name)
                if self._house and is_housed(system):
                    diagnostic = with_casa(diagnostic, system.casa_of(item, rule.code))
                raws.append(Raw(diagnostic, item))
            except Exception as error:
                raws.append(Raw(self._failed(item.at, item.name, rule, error), item))

    def _rules_for(self, system: System, item: Item) -> tuple[Rule, ...]:
        key = (system.name, item.kind)
        line = self._rules.get(key)
        if line is None:
            every = system.rules.of_kind(item.kind)
            asked = self._asked
            heard = {r.code for r in every if asked.is_enabled(r.code) and (not r.off or asked.is_named(r.code))}
            # A rule nobody asked for still runs where another would otherwise say the same in its place.
            heard |= {code for rule in every if rule.code in heard for code in rule.yields_to}
            rules = tuple(rule for rule in every if rule.code in heard)
            line = self._rules[key] = _Line(rules, system.rules.traits_of(item.kind))
        return line.of(item.model)

    def _failed(self, place: Place, item: str, rule: Rule | None, error: Exception) -> Diagnostic:
        """The TL900 of a failure, which is kept apart as well."""
        self.report.broken.append(place.path)
        self.report.failures.append(traceback_of(error))
        return failed(place, item, rule, error)
