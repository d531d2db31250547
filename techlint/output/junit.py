"""JUnit's XML, which every CI service shows as tests.

A file is a test suite, a diagnostic a test case; a file without any has one that passes. What fails the run is a
`failure`: errors, and warnings too where the run is strict. Where techlint itself failed (TL900) it is an `error`.
The rest is `skipped`: services show its text and fail nothing."""

from __future__ import annotations

from techlint.diagnostics import Diagnostic, Severity, Text
from techlint.output.escape import escape
from techlint.output.places import from_root
from techlint.report import Report

_HELP = Text("ajuda", "help")
_RULE = Text("regra", "rule")
_SUM = Text("conta", "sum")
_CLEAN = Text("nenhum problema", "no problems")
_KINDS = {"failure": "failures", "error": "errors", "skipped": "skipped"}
_MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
# XML 1.0 forbids these two as well; `escape` has dealt with the others it forbids.
_FORBIDDEN = str.maketrans({"\ufffe": "\\ufffe", "\uffff": "\\uffff"})


def render(report: Report, lang: str, *, strict: bool = False, prefix: str = "") -> str:
    """One `testsuites`; files in their order. `strict` tells that warnings fail the run, and `prefix` leads from the
    repository's root to the working folder."""
    by_path: dict[str, list[Diagnostic]] = {path: [] for path in report.paths}
    for diagnostic in report.diagnostics:
        by_path.setdefault(diagnostic.place.path, []).append(diagnostic)
    total: dict[str, int] = {}
    suites = []
    for path in sorted(by_path):
        suites += _suite(from_root(path, prefix), by_path[path], lang, strict, total)
    head = f'<testsuites name="techlint"{_counts(total)}>'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, *suites, "</testsuites>"]) + "\n"


def _suite(path: str, found: list[Diagnostic], lang: str, strict: bool, total: dict[str, int]) -> list[str]:
    """The lines of a file's suite; its cases are added to `total`."""
    shown = _attribute(path)
    counts: dict[str, int] = {}
    seen: dict[str, int] = {}
    cases = []
    for diagnostic in found:
        kind = _kind(diagnostic, strict)
        counts[kind] = counts.get(kind, 0) + 1
        cases += _case(diagnostic, shown, kind, seen, lang)
    if not found:
        counts["passed"] = 1
        cases = [f'    <testcase classname="{shown}" name="{_CLEAN.to(lang)}" file="{shown}"/>']
    for kind, number in counts.items():
        total[kind] = total.get(kind, 0) + number
    return [f'  <testsuite name="{shown}"{_counts(counts)}>', *cases, "  </testsuite>"]


def _case(diagnostic: Diagnostic, shown: str, kind: str, seen: dict[str, int], lang: str) -> list[str]:
    span = diagnostic.place.span
    # Without the line, so that a service knows the case again when it has moved.
    name = f"{diagnostic.code} {diagnostic.name}" + (f": {diagnostic.item}" if diagnostic.item else "")
    seen[name] = seen.get(name, 0) + 1
    if seen[name] > 1:
        name += f" #{seen[name]}"
    message = _attribute(diagnostic.message.to(lang))
    type = "" if kind == "skipped" else f' type="{_attribute(diagnostic.code)}"'
    lines = [f"{shown}:{span.line}:{span.column}: {_attribute(diagnostic.code)}"]
    for word, text in ((_SUM, diagnostic.conta), (_HELP, diagnostic.help), (_RULE, diagnostic.reference)):
        if text is not None:
            lines.append(f"{word.to(lang)}: {_attribute(text.to(lang))}")
    return [
        f'    <testcase classname="{shown}" name="{_attribute(name)}" file="{shown}" line="{span.line}">',
        f'      <{kind}{type} message="{message}">' + "\n".join(lines) + f"</{kind}>",
        "    </testcase>",
    ]


def _kind(diagnostic: Diagnostic, strict: bool) -> str:
    if diagnostic.code == "TL900":
        return "error"
    fails = diagnostic.severity is Severity.ERROR or (strict and diagnostic.severity is Severity.WARNING)
    return "failure" if fails else "skipped"


def _counts(counts: dict[str, int]) -> str:
    told = "".join(f' {attribute}="{counts.get(kind, 0)}"' for kind, attribute in _KINDS.items())
    return f' tests="{sum(counts.values())}"{told}'


def _attribute(text: str) -> str:
    """The text as it may stand in an attribute or between tags."""
    return escape(text).translate(_FORBIDDEN).translate(_MARKUP)
