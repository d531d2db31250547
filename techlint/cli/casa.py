"""`techlint rules --casa`: what a table's house rules change of the book."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from techlint.cli import FOUND, OK
from techlint.cli.settings import housed_system
from techlint.cli.terminal import narrow_encoding, note, shows_unicode, write
from techlint.config import Config
from techlint.diagnostics import Text
from techlint.output.escape import escape, escape_path
from techlint.output.width import as_shown, width
from techlint.systems import Change, is_housed

_KINDS = {
    "added": Text("nova", "added"),
    "changed": Text("mudada", "changed"),
    "banned": Text("banida", "banned"),
}


def show(config: Config, form: str, lang: str) -> int:
    """Writes the changes, one a line (or as JSON), and returns the exit code: 1 if something in the file is wrong."""
    system, diagnostics = housed_system(config)
    if config.casa is None:
        where = f" ({config.path})" if config.path else ""
        note(Text(f"a configuração não tem `casa`{where}", f"the configuration has no `casa`{where}").to(lang))
    for diagnostic in diagnostics:
        span = diagnostic.place.span
        at = f"{escape_path(diagnostic.place.path)}:{span.line}:{span.column}"
        write(f"{at}: {diagnostic.code} {escape(diagnostic.message.to(lang))}\n", sys.stderr)
    changes = system.casa_changes() if is_housed(system) else ()
    write(_json(changes, lang) if form == "json" else _text(changes, lang))
    return FOUND if diagnostics else OK


def _text(changes: Sequence[Change], lang: str) -> str:
    encoding = narrow_encoding(sys.stdout)
    rows = [
        [
            as_shown(cell, encoding)
            for cell in (
                f"{escape_path(change.at.path)}:{change.at.span.line}",
                _KINDS[change.kind].to(lang),
                change.section,
                escape(change.name),
                escape(_against(change, lang)),
            )
        ]
        for change in changes
    ]
    widest = [max((width(row[i]) for row in rows), default=0) for i in range(4)]
    lines = [
        "  ".join([*(cell + " " * (widest[i] - width(cell)) for i, cell in enumerate(row[:4])), row[4]]).rstrip()
        for row in rows
    ]
    return "".join(f"{line}\n" for line in lines)


def _against(change: Change, lang: str) -> str:
    new = change.new.to(lang) if change.new is not None else ""
    return f"{change.old.to(lang)} -> {new}" if change.old is not None else new


def _json(changes: Sequence[Change], lang: str) -> str:
    from techlint.output.json import dump

    listed = [
        {
            "kind": change.kind,
            "section": change.section,
            "name": change.name,
            "old": change.old.to(lang) if change.old is not None else None,
            "new": change.new.to(lang) if change.new is not None else None,
            "path": change.at.path,
            "line": change.at.span.line,
        }
        for change in changes
    ]
    return dump(listed, ascii_only=not shows_unicode(sys.stdout), indent=1) + "\n"
