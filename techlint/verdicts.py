"""From what was found to what is said: problems and findings become diagnostics, as grave as was asked (floor 4)."""

from __future__ import annotations

import os
from collections.abc import Sequence

from techlint.diagnostics import Diagnostic, Place, Related, Severity, Text
from techlint.report import Options, matching_prefix
from techlint.rules import Finding, Rule
from techlint.source.tree import Problem
from techlint.spelling import composed
from techlint.systems import System
from techlint.values import Any, suppress

# What keeps a file or house rules from being read, and techlint's own failures: not the rules `select` chooses among.
ALWAYS_SELECTED = ("TL001", "TL002", "TL003", "TL010", "TL101", "TL102", "TL103", "TL104", "TL900")


class Asked:
    """What the options say of codes: which are heard, and how grave each is."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._severities: dict[tuple[str, Severity], Severity | None] = {}
        self._ignored_in: list[tuple[Any, tuple[str, ...]]] | None = None

    def is_enabled(self, code: str) -> bool:
        """Whether `select` and `ignore` let a code be heard; of two that match the longer prefix decides."""
        if code == "TL900":
            return True
        ignored = matching_prefix(code, self.options.ignore)
        chosen = matching_prefix(code, self.options.select)
        if ignored is not None and (chosen is None or len(chosen) <= len(ignored)):
            return False
        return chosen is not None or not self.options.select or code in ALWAYS_SELECTED

    def is_named(self, code: str) -> bool:
        """Whether the whole code is chosen, or given a severity: what a rule that is off waits for."""
        return code in self.options.select or code in self.options.severity

    def severity(self, code: str, own: Severity) -> Severity | None:
        """The severity a code is reported at; None if it is not to be reported."""
        key = (code, own)
        if key not in self._severities:
            severity: Severity | None = own
            if not self.is_enabled(code):
                severity = None
            elif code != "TL900":
                prefix = matching_prefix(code, self.options.severity)
                severity = own if prefix is None else self.options.severity[prefix]
            self._severities[key] = severity
        return self._severities[key]

    def ignored_by_file(self, diagnostic: Diagnostic) -> bool:
        if not self.options.per_file_ignores or diagnostic.code == "TL900":
            return False
        if self._ignored_in is None:
            from pathspec import GitIgnoreSpec

            self._ignored_in = [
                (GitIgnoreSpec.from_lines([composed(pattern)]), codes)
                for pattern, codes in self.options.per_file_ignores
            ]
        path = diagnostic.place.path
        with suppress(OSError, ValueError):  # from a folder that is gone, or to another drive
            path = os.path.relpath(path, self.options.root or ".")
        relative = composed(path.replace(os.sep, "/"))
        return any(
            matching_prefix(diagnostic.code, codes) is not None and spec.match_file(relative)
            for spec, codes in self._ignored_in
        )


def of_problem(problem: Problem, system: System | None, item: str) -> Diagnostic:
    """A problem as a diagnostic; of a game's own code the game tells the name."""
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
        fix=problem.fix,
    )


def failed(place: Place, item: str, rule: Rule | None, error: Exception) -> Diagnostic:
    """The TL900 of a rule, or of techlint's reading where `rule` is None."""
    from techlint.messages import TOOL

    tool = TOOL["TL900"]
    said = " ".join(str(error).split())[:200]
    cause = type(error).__name__ + (f": {said}" if said else "")
    shown = item if len(item) <= 40 else f"{item[:40]}…"  # as in every other message
    about = Text(f" em “{shown}”", f" on “{shown}”") if item else Text("", "")
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


def of_finding(rule: Rule, finding: Finding, item: str) -> Diagnostic:
    """What a rule found as a diagnostic."""
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


def with_casa(diagnostic: Diagnostic, entries: Sequence[tuple[Place, Text]]) -> Diagnostic:
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


def at_severity(diagnostic: Diagnostic, severity: Severity) -> Diagnostic:
    """The same diagnostic at another severity."""
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


def traceback_of(error: BaseException) -> str:
    """The traceback of a failure."""
    from traceback import format_exception

    return "".join(format_exception(error))


def _anchors(place: Place) -> tuple[Related, ...]:
    """Where a value that stands here through an alias is written, as related places."""
    found: list[Related] = []
    while place.via is not None:
        place = place.via
        found.append(Related(place, Text("valor da âncora", "the anchored value")))
    return tuple(found)
