"""SARIF 2.1.0, which GitHub's code scanning and many editors read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from techlint import __version__
from techlint.diagnostics import Diagnostic, Fix, Place, Severity, Span, Text
from techlint.fingerprints import fingerprints
from techlint.output.escape import replace_surrogates
from techlint.output.json import dump
from techlint.output.places import from_root
from techlint.report import Report
from techlint.rules import Explanation
from techlint.values import Any, NamedTuple

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
FINGERPRINT = "techlint/v1"

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_PROBLEMS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "recommendation"}
_HELP = Text("Ajuda", "Help")
_RULE = Text("Regra", "Rule")
_BAD = Text("Ruim", "Bad")
_GOOD = Text("Bom", "Good")
_MEND = Text("Conserta o que foi apontado.", "Mends what was pointed out.")


class RuleDoc(NamedTuple):
    """What is told of a rule: its own severity, the chapter, its documentation, and words to find it by."""

    severity: Severity
    reference: Text | None
    told: Explanation
    tags: tuple[str, ...]


# Gives what there is to tell of a code; None where no rule has it.
Rules = Callable[[str], RuleDoc | None]


def render(report: Report, lang: str, rules: Rules, *, prefix: str = "", ascii_only: bool = False) -> str:
    """One run: the rules that spoke, in the order of their codes, and what they said.

    `prefix` leads from the repository's root to the working folder. Nothing in it depends on the clock, the machine
    or where the project stands on it."""

    def encode(value: Any) -> str:
        return dump(value, ascii_only=ascii_only)

    names = {diagnostic.code: diagnostic.name for diagnostic in report.diagnostics}
    index = {code: number for number, code in enumerate(sorted(names))}
    told = (encode(_rule(code, names[code], rules(code), lang)) for code in index)
    marks = fingerprints(report)
    results = (
        encode(_result(diagnostic, index[diagnostic.code], mark, lang, prefix))
        for diagnostic, mark in zip(report.diagnostics, marks, strict=True)
    )
    return (
        f'{{"$schema": {encode(SCHEMA)},\n'
        ' "version": "2.1.0",\n'
        ' "runs": [{\n'
        f'  "tool": {{"driver": {{"name": "techlint", "version": {encode(__version__)},\n'
        f'   "rules": {_listed(told)}}}}},\n'
        f'  "invocations": [{{"executionSuccessful": {encode(not report.broken)}}}],\n'
        f'  "columnKind": "unicodeCodePoints",\n'
        f'  "language": "{"en" if lang == "en" else "pt-BR"}",\n'
        f'  "results": {_listed(results)}}}]}}\n'
    )


def _listed(lines: Iterable[str]) -> str:
    joined = ",\n   ".join(lines)
    return f"[\n   {joined}]" if joined else "[]"


def _rule(code: str, name: str, doc: RuleDoc | None, lang: str) -> dict[str, Any]:
    if doc is None:
        return {"id": replace_surrogates(code), "name": replace_surrogates(name)}
    title, why = (replace_surrogates(text.to(lang)) for text in (doc.told.title, doc.told.why))
    reference = "" if doc.reference is None else doc.reference.to(lang)
    examples = ((_BAD.to(lang), doc.told.bad), (_GOOD.to(lang), doc.told.good))
    return {
        "id": code,
        "name": name,
        "shortDescription": {"text": title},
        "fullDescription": {"text": why},
        "help": {
            "text": _plain(title, why, reference, examples, lang),
            "markdown": _markdown(title, why, reference, examples, lang),
        },
        "defaultConfiguration": {"level": _LEVELS[doc.severity]},
        "properties": {"tags": list(doc.tags), "problem.severity": _PROBLEMS[doc.severity]},
    }


def _plain(title: str, why: str, reference: str, examples: Iterable[tuple[str, str]], lang: str) -> str:
    parts = [title, why]
    if reference:
        parts.append(f"{_RULE.to(lang)}: {reference}")
    for word, example in examples:
        indented = "\n".join(f"    {line}".rstrip() for line in _example(example).split("\n"))
        parts.append(f"{word}:\n{indented}")
    return "\n\n".join(parts) + "\n"


def _markdown(title: str, why: str, reference: str, examples: Iterable[tuple[str, str]], lang: str) -> str:
    parts = [f"**{title}**", why]
    if reference:
        parts.append(f"{_RULE.to(lang)}: {reference}")
    for word, example in examples:
        text = _example(example)
        fence = "```"
        while fence in text:
            fence += "`"
        parts.append(f"{word}:\n\n{fence}\n{text}\n{fence}")
    return "\n\n".join(parts) + "\n"


def _example(text: str) -> str:
    return replace_surrogates(text).rstrip("\n")


def _result(diagnostic: Diagnostic, index: int, mark: str, lang: str, prefix: str) -> dict[str, Any]:
    message = diagnostic.message.to(lang)
    if diagnostic.help is not None:
        message += f"\n{_HELP.to(lang)}: {diagnostic.help.to(lang)}"
    location: dict[str, Any] = {"physicalLocation": _physical(diagnostic.place, prefix)}
    if diagnostic.item:
        location["logicalLocations"] = [{"name": replace_surrogates(diagnostic.item)}]
    result: dict[str, Any] = {
        "ruleId": replace_surrogates(diagnostic.code),
        "ruleIndex": index,
        "level": _LEVELS[diagnostic.severity],
        "message": _message(message),
        "locations": [location],
        "partialFingerprints": {FINGERPRINT: mark},
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "physicalLocation": _physical(related.place, prefix),
                "message": _message(related.message.to(lang)),
            }
            for number, related in enumerate(diagnostic.related, 1)
        ]
    if diagnostic.fix is not None:
        result["fixes"] = [_fix(diagnostic.fix, diagnostic.place.path, lang, prefix)]
    return result


def _message(text: str) -> dict[str, str]:
    # `[words](target)` would be read as a link, wherever the content has it from.
    return {"text": replace_surrogates(text).replace("](", "] (")}


def _fix(fix: Fix, path: str, lang: str, prefix: str) -> dict[str, Any]:
    replacements = [
        {"deletedRegion": _region(edit.span), "insertedContent": {"text": replace_surrogates(edit.text)}}
        for edit in fix.edits
    ]
    return {
        "description": {"text": _MEND.to(lang)},
        "artifactChanges": [{"artifactLocation": _artifact(path, prefix), "replacements": replacements}],
    }


def _physical(place: Place, prefix: str) -> dict[str, Any]:
    return {"artifactLocation": _artifact(place.path, prefix), "region": _region(place.span)}


def _region(span: Span) -> dict[str, int]:
    """SARIF's columns count as ours do, and the end is likewise the place after the last character."""
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _artifact(path: str, prefix: str) -> dict[str, str]:
    """Where a file is: its very bytes percent-encoded, relative to the root unless it has no place below one."""
    from urllib.parse import quote

    shown = from_root(path, prefix)
    if os.path.isabs(shown):
        uri = quote(_bytes(shown.replace(os.sep, "/")))
        return {"uri": f"file://{uri}" if uri.startswith("/") else f"file:///{uri}"}
    return {"uri": quote(_bytes(shown)), "uriBaseId": ROOT}


def _bytes(path: str) -> bytes:
    """The bytes of a path, those too that are no UTF-8."""
    try:
        return os.fsencode(path)
    except UnicodeEncodeError:  # half a character, which no file's name on this system holds
        return path.encode("utf-8", "surrogatepass")
