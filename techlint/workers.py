"""A large run shared among copies of the process: who reads what, and what they tell each other (floor 4)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable

from techlint.report import Context, Options, Report, Target
from techlint.systems import Survey
from techlint.values import Any, BinaryIO, NamedTuple, Protocol, suppress

# Fewer files than these are checked sooner by one process than by two, and this many before they part.
FILES_A_WORKER = 100
WARM_UP = 2

# What a part of a run (a process, or the context) says of its items before any is judged: by game, a survey of them,
# and whether the rest of the project matters to them.
Look = dict[str, tuple[Survey, bool]]
# The games whose items are to be linked, with the names by which some part refers to others.
Wanted = dict[str, frozenset[str]]
# By game, what the items of some part of a run look like to others.
Outlines = dict[str, list[Any]]


# Hears now and then how much of a run is done, and of how much.
Tick = Callable[[int, int], None]


class Session(Protocol):
    """One run's state, as far as it is shared."""

    report: Report

    def read(self, target: Target) -> None:
        """Reads one file; its items wait to be judged."""

    def rehearse(self, targets: Iterable[Target]) -> None:
        """Does whatever need be done once, with some files that are read again later."""

    def look_at_all(self) -> list[Look]:
        """What this part of the run says of its items."""

    def plan(self, looks: list[Look], context: Context | None) -> tuple[Wanted, Outlines]:
        """The games whose items are to be linked; by game, the outline of the context's items."""

    def own_outlines(self, wanted: Wanted) -> Outlines:
        """By game, the outline of the items that wait."""

    def link_with(self, parts: list[Outlines]) -> None:
        """Links what waits with the outlines of every part of the run."""

    def judge(self, tick: Tick | None = None) -> None:
        """Lets the rules speak of everything that waits."""


def how_many(files: int, options: Options) -> int:
    """How many processes to check with."""
    if not hasattr(os, "fork") or options.workers == 1:
        return 1
    threads = sys.modules.get("threading")
    if threads is not None and threads.active_count() > 1:
        return 1  # a fork would leave behind whatever another thread holds
    most = options.workers or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else [0])
    return max(1, min(most, files // FILES_A_WORKER))


def alongside(work: Callable[[], bytes]) -> Callable[[], bytes]:
    """Starts a piece of work in a copy of the process. What is given back waits for its end and for what it made: no
    bytes if there could be no copy, or it did not live to tell."""
    hears, tells = os.pipe()
    made_by = os.getpid()
    try:
        process = os.fork()
    except OSError:
        os.close(hears)
        os.close(tells)
        return bytes
    if not process:  # nothing it inherited is to be closed or written out twice
        status = 1
        try:
            os.close(hears)
            made = work()
            if os.getppid() == made_by:
                with os.fdopen(tells, "wb") as pipe:
                    pipe.write(made)
                status = 0
        finally:
            os._exit(status)
    os.close(tells)

    def heard() -> bytes:
        with os.fdopen(hears, "rb") as pipe:
            made = pipe.read()
        return made if os.waitpid(process, 0)[1] == 0 else b""

    return heard


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


def share(
    session: Session, targets: list[Target], workers: int, context: Context | None, tick: Tick | None = None
) -> None:
    """Has the targets checked by this process and by copies of it, and brings together what they found.

    Whoever is free takes the next lot: each lot is one byte in a pipe, which only one of them can read. When all are
    read, each says what the others may have to know of its items; then each judges what it has read."""
    # What is imported and worked out for the first files need not be again in each worker.
    session.rehearse(targets[:WARM_UP])
    number = min(256, len(targets))
    lots = [targets[i * len(targets) // number : (i + 1) * len(targets) // number] for i in range(number)]
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
        left = set(range(number)).difference(_take(session, lots, taking, tick))
        looks: list[Look] = []
        for child in list(children):
            heard = child.hear()
            if heard is None:
                children.remove(child)
                child.end()
                continue
            taken[child.process], seen = heard
            left.difference_update(taken[child.process])
            looks += seen
        for lot in sorted(left):  # a worker died: whatever killed it, this process has to try for itself
            for target in lots[lot]:
                session.read(target)

        wanted, around = session.plan(looks, context)
        for child in children:
            child.tell(wanted)
        told: dict[int, Outlines] = {}
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
        session.judge(tick)
        session.report.pack()
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


def _take(session: Session, lots: list[list[Target]], taking: int, tick: Tick | None = None) -> list[int]:
    """Reads lots until there are none left, and says which."""
    taken: list[int] = []
    total = 2 * sum(map(len, lots))
    while token := os.read(taking, 1):
        done = sum(map(len, lots[: token[0]]))  # they are taken in order: all before this one are with somebody
        for target in lots[token[0]]:
            session.read(target)
            if tick is not None:
                tick(done := done + 1, total)
        taken.append(token[0])
    return taken


def _fork(session: Session, lots: list[list[Target]], taking: int, others: list[_Worker]) -> _Worker | None:
    """A copy of the process that checks lots; None if there can be none. In the copy this never returns."""
    from_child, to_parent = os.pipe()
    from_parent, to_child = os.pipe()
    made_by = os.getpid()
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
            _work(session, lots, taking, _Worker(0, hears, tells), made_by)
        status = 0
    finally:
        os._exit(status)


def _work(session: Session, lots: list[list[Target]], taking: int, parent: _Worker, made_by: int) -> None:
    """What a copy of the process does, as long as there is the one it was made by."""

    def still_asked_for(done: int, total: int) -> None:
        if os.getppid() != made_by:
            os._exit(1)

    taken = _take(session, lots, taking, still_asked_for)
    _say(parent.tells, (taken, session.look_at_all()))
    linked = parent.hear()
    if linked:
        own = session.own_outlines(linked)
        _say(parent.tells, own)
        session.link_with([own, *parent.hear()])
    session.judge(still_asked_for)
    session.report.pack()
    _say(parent.tells, session.report)
