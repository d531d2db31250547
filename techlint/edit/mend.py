"""Carrying out fixes: over and over until there is nothing left to mend, and never for the worse.

`Mender` works on the texts of a run in memory. After each pass the run is done again with the texts as they then are;
a pass that brings a diagnostic which was not there is taken back, and its fixes are tried one at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from techlint.diagnostics import Diagnostic, Fix
from techlint.edit.text import Taken, apply, offsets
from techlint.report import Report
from techlint.source.text import Source
from techlint.values import NamedTuple

PASSES = 12  # of all that can be mended at once; what one fix lays bare another may mend
_SETTLING = 3  # passes of safe fixes after one that is not
_SINGLE = 60  # passes in which one fix of a file is tried

# Checks the run's files with these texts in the place of what is on disk: path shown -> text.
Check = Callable[[Mapping[str, str]], Report]


class Mended(NamedTuple):
    """What became of a run: the texts that changed (by path shown), how many faults were mended in each, what is left
    to report, and how many of that could be mended by fixes that are not safe."""

    texts: dict[str, str]
    counts: dict[str, int]
    report: Report
    unsafe_left: int

    @property
    def total(self) -> int:
        """How many faults were mended."""
        return sum(self.counts.values())


class _Chosen(NamedTuple):
    text: str
    fixes: list[Diagnostic]


def is_wanted(fix: Fix | None, *, unsafe: bool) -> bool:
    """Whether a fix is among those asked for."""
    return fix is not None and (fix.safe or unsafe)


def mend(report: Report, check: Check, *, unsafe: bool = False) -> Mended:
    """Mends what a report tells of, as far as that can be done without a doubt.

    `report` is what a check of the texts on disk gave; `check` is asked again for what the mended ones give."""
    texts: dict[str, str] = {}
    counts: dict[str, int] = {}
    refused: set[tuple[object, ...]] = set()
    careful: set[str] = set()
    passes = 0
    while passes < PASSES + (_SINGLE if careful else 0):
        passes += 1
        chosen = _choose(report, refused, careful, unsafe=unsafe)
        if not chosen:
            break
        trial = dict(texts)
        trial.update((path, one.text) for path, one in chosen.items())
        after = check(trial)
        if _worse(report, after):
            trial, after = _settled(trial, after, check)
        worse = _worse(report, after)
        if worse:
            guilty = [path for path in chosen if path in worse] or list(chosen)
            for path in guilty:
                if path in careful or len(chosen[path].fixes) == 1:
                    refused.update(_key(d) for d in chosen[path].fixes)
                careful.add(path)
            for path in guilty:
                del chosen[path]
            if not chosen:
                continue
            # The others go on alone; should they be to blame after all, the next pass tells.
            trial = dict(texts)
            trial.update((path, one.text) for path, one in chosen.items())
            after = check(trial)
            if _worse(report, after):
                for path in chosen:
                    if path in careful or len(chosen[path].fixes) == 1:
                        refused.update(_key(d) for d in chosen[path].fixes)
                    careful.add(path)
                continue
        texts = trial
        for path, one in chosen.items():
            counts[path] = counts.get(path, 0) + len(one.fixes)
        report = after
    left = sum(1 for d in report.diagnostics if d.fix is not None and not d.fix.safe) if not unsafe else 0
    return Mended(texts, counts, report, left)


def _settled(texts: dict[str, str], report: Report, check: Check) -> tuple[dict[str, str], Report]:
    """The texts with the sums done again that a fix has set wrong: whatever is safely mended, a few times over."""
    for _ in range(_SETTLING):
        chosen = _choose(report, set(), set(), unsafe=False)
        if not chosen:
            break
        texts = {**texts, **{path: one.text for path, one in chosen.items()}}
        report = check(texts)
    return texts, report


def _choose(
    report: Report, refused: set[tuple[object, ...]], careful: set[str], *, unsafe: bool
) -> dict[str, _Chosen]:
    """For each file the fixes that can be made together, in the order of their places, and the text they give."""
    by_path: dict[str, list[Diagnostic]] = {}
    for diagnostic in report.diagnostics:
        if is_wanted(diagnostic.fix, unsafe=unsafe) and _key(diagnostic) not in refused:
            by_path.setdefault(diagnostic.place.path, []).append(diagnostic)
    chosen: dict[str, _Chosen] = {}
    for path, diagnostics in by_path.items():
        source = report.sources.get(path)
        if source is not None:
            one = _together(source, diagnostics, 1 if path in careful else len(diagnostics))
            if one is not None:
                chosen[path] = one
    return chosen


def _together(source: Source, diagnostics: Iterable[Diagnostic], most: int) -> _Chosen | None:
    """The fixes that do not clash with one before them; the same fix of two diagnostics is made once."""
    taken = Taken()
    fixes: dict[Fix, None] = {}
    mended: list[Diagnostic] = []
    for diagnostic in diagnostics:
        fix = diagnostic.fix
        assert fix is not None
        if fix in fixes:
            mended.append(diagnostic)
            continue
        if len(fixes) == most:
            continue
        spans = [offsets(source, edit.span) for edit in fix.edits]
        placed = [span for span in spans if span is not None]
        if len(placed) < len(spans) or any(taken.meets(*span) for span in placed):
            continue
        for span in placed:
            taken.add(*span)
        fixes[fix] = None
        mended.append(diagnostic)
    text = apply(source, [edit for fix in fixes for edit in fix.edits])
    if text is None or text == source.text:
        return None
    return _Chosen(text, mended)


def _key(diagnostic: Diagnostic) -> tuple[object, ...]:
    """What tells a fix from others, wherever the lines above it have gone."""
    assert diagnostic.fix is not None
    texts = tuple(edit.text for edit in diagnostic.fix.edits)
    return diagnostic.place.path, diagnostic.code, diagnostic.item, diagnostic.message, texts


def _faults(report: Report) -> Counter[tuple[str, str, str]]:
    return Counter((d.place.path, d.code, d.item) for d in report.diagnostics)


def _worse(before: Report, after: Report) -> set[str]:
    """The files in which something is at fault that was not."""
    return {path for path, _, _ in _faults(after) - _faults(before)}


def fixed_text(source: Source, diagnostics: Iterable[Diagnostic]) -> str:
    """A text with the fixes of these diagnostics made, as many as do not clash; for an editor's "fix all".

    They must be of that very text. Nothing is checked again: `mend` does that."""
    made = _together(source, [d for d in diagnostics if d.fix is not None], 1_000_000)
    return source.text if made is None else made.text
