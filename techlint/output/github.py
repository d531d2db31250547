"""Workflow commands, which GitHub shows as annotations on the lines of a pull request."""

from __future__ import annotations

from techlint.diagnostics import Diagnostic, Severity, Text
from techlint.output.escape import escape
from techlint.report import Report

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_HELP = Text("ajuda", "help")
_RULE = Text("regra", "rule")


def render(report: Report, lang: str) -> str:
    """One command a diagnostic, the gravest first: GitHub shows only the first ten of each kind."""
    ordered = sorted(report.diagnostics, key=lambda d: (d.severity, d.sort_key))
    return "".join(_command(diagnostic, lang) for diagnostic in ordered)


def _command(diagnostic: Diagnostic, lang: str) -> str:
    span = diagnostic.place.span
    properties = {
        "file": escape(diagnostic.place.path),
        "line": str(span.line),
        "col": str(span.column),
        "endLine": str(span.end_line),
    }
    # GitHub takes endColumn only together with a span on one line.
    if span.end_line == span.line and span.end_column > span.column:
        properties["endColumn"] = str(span.end_column)
    properties["title"] = f"{diagnostic.code} {diagnostic.name}"
    lines = [escape(diagnostic.message.to(lang))]
    if diagnostic.help is not None:
        lines.append(f"{_HELP.to(lang)}: {escape(diagnostic.help.to(lang))}")
    if diagnostic.reference is not None:
        lines.append(f"{_RULE.to(lang)}: {escape(diagnostic.reference.to(lang))}")
    written = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[diagnostic.severity]} {written}::{_data(chr(10).join(lines))}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
