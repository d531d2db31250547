"""The words every output for people shares, in both languages."""

from __future__ import annotations

from techlint.diagnostics import Severity, Text
from techlint.report import Report

SEVERITY = {
    Severity.ERROR: Text("erro", "error"),
    Severity.WARNING: Text("aviso", "warning"),
    Severity.INFO: Text("dica", "info"),
}
_COUNTED = {
    "files": (Text("arquivo", "file"), Text("arquivos", "files")),
    "items": (Text("item", "item"), Text("itens", "items")),
    Severity.ERROR: (Text("erro", "error"), Text("erros", "errors")),
    Severity.WARNING: (Text("aviso", "warning"), Text("avisos", "warnings")),
    Severity.INFO: (Text("dica", "info"), Text("dicas", "info")),
}
_STYLES = {
    "bold": "1",
    "dim": "2",
    "error": "1;31",
    "warning": "1;33",
    "info": "1;36",
    "related": "34",
    "gutter": "34",
    "good": "1;32",
}


def painted(style: str, text: str) -> str:
    """The text in a style that a terminal shows."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if text else text


def counted(number: int, what: str | Severity, lang: str) -> str:
    """`1 arquivo`, `2 arquivos`, `0 dicas`."""
    one, many = _COUNTED[what]
    return f"{number} {(one if number == 1 else many).to(lang)}"


def last_line(report: Report, lang: str, *, color: bool = False) -> str:
    """The summary as a line of its own, in the colour of the gravest thing found."""
    said = summary(report, lang)
    if color:
        said = painted(next((s.label for s in Severity if report.count(s)), "good"), said)
    return f"{said}\n"


def summary(report: Report, lang: str) -> str:
    """What the last line says: how much was read and what was found in it."""
    read = f"{counted(report.files, 'files', lang)}, {counted(report.item_count, 'items', lang)}"
    if not report.diagnostics:
        return f"{read}: {Text('nenhum problema', 'no problems').to(lang)}"
    found = ", ".join(counted(report.count(severity), severity, lang) for severity in Severity)
    return f"{read}: {found}"


def statistics(report: Report) -> str:
    """A table of code, how often it was reported and name, the most frequent first."""
    counts: dict[tuple[str, str], int] = {}
    for diagnostic in report.diagnostics:
        key = (diagnostic.code, diagnostic.name)
        counts[key] = counts.get(key, 0) + 1
    rows = sorted(counts.items(), key=lambda row: (-row[1], row[0]))
    width = max((len(code) for (code, _), _ in rows), default=0)
    digits = max((len(str(count)) for _, count in rows), default=0)
    return "".join(f"{code:<{width}}  {count:>{digits}}  {name}\n" for (code, name), count in rows)
