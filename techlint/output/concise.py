"""One line a diagnostic, for editors and for grep."""

from __future__ import annotations

from techlint.output.escape import escape, escape_path
from techlint.output.words import summary
from techlint.report import Report


def render(report: Report, lang: str, *, quiet: bool = False) -> str:
    """`path:line:col: CODE message`, and a last line that sums up unless `quiet`."""
    lines = []
    for diagnostic in report.diagnostics:
        span = diagnostic.place.span
        path = escape_path(diagnostic.place.path)
        message = escape(diagnostic.message.to(lang))
        lines.append(f"{path}:{span.line}:{span.column}: {diagnostic.code} {message}\n")
    if not quiet:
        lines.append(summary(report, lang) + "\n")
    return "".join(lines)
