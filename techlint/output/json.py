"""The report as one JSON object, version 1: for programs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from json import JSONEncoder

from techlint.diagnostics import Diagnostic, Fix, Place, Severity, Span, Text
from techlint.output.escape import COMMAND, UNSAFE, is_plain, replace_surrogates
from techlint.report import ItemReport, Report
from techlint.values import Any

VERSION = 1


def render(report: Report, lang: str, *, ascii_only: bool = False) -> str:
    """The whole report, one diagnostic and one item a line."""
    encode = _encoder(ascii_only)
    summary = {"files": report.files, "items": report.item_count}
    summary |= {severity.label: report.count(severity) for severity in Severity}
    return (
        f'{{"version": {VERSION},\n'
        f' "summary": {encode(summary)},\n'
        f' "diagnostics": {_listed(encode(_diagnostic(d, lang)) for d in report.diagnostics)},\n'
        f' "items": {_listed(encode(_item(item)) for item in report.items)}}}\n'
    )


def render_items(items: Iterable[ItemReport], *, ascii_only: bool = False) -> str:
    """The items alone, as `cost` shows them."""
    encode = _encoder(ascii_only)
    return f'{{"version": {VERSION},\n "items": {_listed(encode(_item(item)) for item in items)}}}\n'


def dump(value: Any, *, ascii_only: bool = False, indent: int | None = None) -> str:
    """Any JSON value, with what must not reach a terminal raw written as `\\u` escapes."""
    text = JSONEncoder(ensure_ascii=ascii_only, indent=indent).encode(value)
    if "##" in text:
        text = re.sub(COMMAND, r"#\\u0023", text)
    if is_plain(text):
        return text
    # The encoder leaves no line break inside a string; those there are lay the text out.
    return re.sub(UNSAFE, _unicode_escape, text)


def _encoder(ascii_only: bool) -> Any:
    return lambda value: dump(value, ascii_only=ascii_only)


def _unicode_escape(match: re.Match[str]) -> str:
    number = ord(match[0])
    if match[0] == "\n":
        return "\n"
    if number < 0x10000:
        return f"\\u{number:04x}"
    number -= 0x10000
    return f"\\u{0xD800 + (number >> 10):04x}\\u{0xDC00 + (number & 0x3FF):04x}"


def _listed(lines: Iterable[str]) -> str:
    joined = ",\n  ".join(lines)
    return f"[\n  {joined}]" if joined else "[]"


def _text(text: Text | None, lang: str) -> str | None:
    return None if text is None else replace_surrogates(text.to(lang))


def _span(span: Span) -> dict[str, int]:
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _diagnostic(diagnostic: Diagnostic, lang: str) -> dict[str, Any]:
    place = diagnostic.place
    return {
        "path": replace_surrogates(place.path),
        **_span(place.span),
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.label,
        "message": _text(diagnostic.message, lang),
        "help": _text(diagnostic.help, lang),
        "reference": _text(diagnostic.reference, lang),
        "item": replace_surrogates(diagnostic.item) or None,
        "related": [_related(related.place, related.message, lang) for related in diagnostic.related],
        "fix": None if diagnostic.fix is None else _fix(diagnostic.fix),
    }


def _related(place: Place, message: Text, lang: str) -> dict[str, Any]:
    return {
        "path": replace_surrogates(place.path),
        "line": place.span.line,
        "column": place.span.column,
        "message": _text(message, lang),
    }


def _fix(fix: Fix) -> dict[str, Any]:
    edits = [{**_span(edit.span), "text": replace_surrogates(edit.text)} for edit in fix.edits]
    return {"safe": fix.safe, "edits": edits}


def _item(item: ItemReport) -> dict[str, Any]:
    return {
        "kind": item.kind,
        "name": replace_surrogates(item.name),
        "system": item.system,
        "path": replace_surrogates(item.path),
        "line": item.line,
        "facts": item.facts,
    }
