"""GitLab's Code Quality report, which a merge request shows beside its changes."""

from __future__ import annotations

from techlint.diagnostics import Diagnostic, Severity
from techlint.fingerprints import fingerprints
from techlint.output.escape import replace_surrogates
from techlint.output.json import dump
from techlint.output.places import from_root
from techlint.report import Report
from techlint.values import Any

# GitLab weighs in five steps; `critical` is left to tools that speak of security.
_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}
_TECHLINT_FAILED = "blocker"


def render(report: Report, lang: str, *, prefix: str = "", ascii_only: bool = False) -> str:
    """A JSON list, one diagnostic a line; `prefix` leads from the repository's root to the working folder.

    No two fingerprints are the same, and each survives lines that move."""
    known = fingerprints(report, lambda path: from_root(path, prefix))
    lines = [
        dump(_entry(diagnostic, mark, lang, prefix), ascii_only=ascii_only)
        for diagnostic, mark in zip(report.diagnostics, known, strict=True)
    ]
    joined = ",\n ".join(lines)
    return f"[\n {joined}\n]\n" if joined else "[]\n"


def _entry(diagnostic: Diagnostic, fingerprint: str, lang: str, prefix: str) -> dict[str, Any]:
    place = diagnostic.place
    help = "" if diagnostic.help is None else f" {diagnostic.help.to(lang)}"
    return {
        "description": replace_surrogates(f"{diagnostic.code}: {diagnostic.message.to(lang)}{help}"),
        "check_name": diagnostic.code,
        "fingerprint": fingerprint,
        "severity": _TECHLINT_FAILED if diagnostic.code == "TL900" else _SEVERITIES[diagnostic.severity],
        "location": {
            "path": replace_surrogates(from_root(place.path, prefix)),
            "lines": {"begin": place.span.line},
        },
    }
