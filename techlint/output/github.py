"""Workflow commands, which GitHub shows as annotations on the lines of a pull request."""

from __future__ import annotations

from techlint.diagnostics import Diagnostic, Severity, Text
from techlint.output.escape import escape
from techlint.output.places import from_root
from techlint.output.words import SEVERITY
from techlint.report import Report

SHOWN = 10  # annotations of each kind that GitHub takes from a step
SUMMARY_BYTES = 1024 * 1024  # GitHub drops a step's summary that is longer

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_HELP = Text("ajuda", "help")
_RULE = Text("regra", "rule")
_COLUMNS = Text("| gravidade | onde | regra | o que há |", "| severity | where | rule | what is wrong |")
# Whatever Markdown, HTML, a formula, an emoji's name or a mention could be made of.
_MARKUP = {ord(char): f"&#{ord(char)};" for char in "&<>|`*_~[]()\\#!:$@"}


def render(report: Report, lang: str, *, prefix: str = "") -> str:
    """One command a diagnostic, the gravest first: GitHub shows only the first ten of each kind.

    `prefix` leads from the repository's root to the working folder."""
    return "".join(_command(diagnostic, lang, prefix) for diagnostic in _ordered(report))


def render_summary(report: Report, lang: str, *, prefix: str = "", room: int = SUMMARY_BYTES) -> str:
    """A table in Markdown of those that GitHub does not show, in at most `room` bytes; "" where it shows all."""
    counts: dict[Severity, int] = {}
    rest = []
    for diagnostic in _ordered(report):
        counts[diagnostic.severity] = counts.get(diagnostic.severity, 0) + 1
        if counts[diagnostic.severity] > SHOWN:
            rest.append(diagnostic)
    if not rest:
        return ""
    shown = len(report.diagnostics) - len(rest)
    intro = Text(
        f"O GitHub anota {shown} nas linhas; estes são os outros {len(rest)}.",
        f"GitHub annotates {shown} on their lines; these are the other {len(rest)}.",
    ).to(lang)
    head = f"### techlint\n\n{intro}\n\n{_COLUMNS.to(lang)}\n|---|---|---|---|\n"
    room -= len(head.encode()) + 200  # the last line takes less than that
    rows: list[str] = []
    for diagnostic in rest:
        row = _row(diagnostic, lang, prefix)
        room -= len(row.encode())
        if room < 0:
            break
        rows.append(row)
    if room < 0 and not rows:
        return ""
    left = len(rest) - len(rows)
    more = Text(
        f"\nMais {left} não couberam aqui; o registro desta etapa tem todos.\n",
        f"\n{left} more did not fit in here; this step's log has them all.\n",
    ).to(lang)
    return head + "".join(rows) + (more if left else "")


def _ordered(report: Report) -> list[Diagnostic]:
    return sorted(report.diagnostics, key=lambda d: (d.severity, d.sort_key))


def _command(diagnostic: Diagnostic, lang: str, prefix: str) -> str:
    span = diagnostic.place.span
    properties = {"file": _path(from_root(diagnostic.place.path, prefix)), "line": str(span.line)}
    # A span that takes in the end of a line holds nothing of the next.
    last = span.end_line - 1 if span.end_column == 1 and span.end_line > span.line else span.end_line
    if last == span.line:
        properties |= {"col": str(span.column), "endLine": str(last)}
        if span.end_line == span.line and span.end_column > span.column:
            properties["endColumn"] = str(span.end_column)
    else:
        properties["endLine"] = str(last)  # GitHub takes columns only where all is on one line
    properties["title"] = f"{escape(diagnostic.code)} {escape(diagnostic.name)}"
    lines = [escape(diagnostic.message.to(lang))]
    if diagnostic.help is not None:
        lines.append(f"{_HELP.to(lang)}: {escape(diagnostic.help.to(lang))}")
    if diagnostic.reference is not None:
        lines.append(f"{_RULE.to(lang)}: {escape(diagnostic.reference.to(lang))}")
    written = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{_COMMANDS[diagnostic.severity]} {written}::{_data(chr(10).join(lines))}\n"


def _path(path: str) -> str:
    """The path with what must not reach a log escaped; line ends are written in a command's own way."""
    if "\n" not in path and "\r" not in path:
        return escape(path)
    return "\n".join("\r".join(map(escape, line.split("\r"))) for line in path.split("\n"))


def _row(diagnostic: Diagnostic, lang: str, prefix: str) -> str:
    path, line = from_root(diagnostic.place.path, prefix), diagnostic.place.span.line
    cells = (
        SEVERITY[diagnostic.severity].to(lang),
        _cell(f"{path}:{line}"),
        _cell(f"{diagnostic.code} {diagnostic.name}"),
        _cell(diagnostic.message.to(lang)),
    )
    return f"| {' | '.join(cells)} |\n"


def _cell(text: str) -> str:
    return escape(text).translate(_MARKUP)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
