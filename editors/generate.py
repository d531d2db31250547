"""Writes what editors need and the installed games know: `tec.tmLanguage.json`, the TextMate grammar of the ficha
with the labels of every game, and snippets of the extension for VS Code from the games' starting files.

    python editors/generate.py            writes them
    python editors/generate.py --check    exit code 1 if one is not fresh

Editors, highlighters and the documentation use the one grammar; the extension packs a copy."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from techlint.spelling import norm  # noqa: E402
from techlint.systems import load, names  # noqa: E402

TARGET = HERE / "tec.tmLanguage.json"
SCOPE = "source.tec"
# A label ends at the first colon; `#` begins a comment only at the start of a line or behind white space.
COMMENT = r"(?:^|(?<=\s))(#)"
NAME = r"\G\s*((?:[^#\s]|(?<=\S)#|\s+(?=[^#\s]))+)"
_COMMENT = re.compile(r"\s*#")
LABEL = r"[^\s\-:#](?:[^:#]|(?<=\S)#)*?"
# A value goes on in lines that are indented, and in the items of its list; a comment does not end it.
VALUE_END = r"^(?!\s+\S|\s*#|-\s)"


def openings() -> list[str]:
    """The labels that open an item in any of the games, as their books write them."""
    found: dict[str, str] = {}
    for name in names():
        system = load(name)
        for label in system.ficha_labels:
            if norm(label) in system.ficha_openings:
                found.setdefault(norm(label), label)
    return sorted(found.values())


def _captures(**scopes: str) -> dict[str, dict[str, str]]:
    return {number.removeprefix("n"): {"name": f"{scope}.tec"} for number, scope in scopes.items()}


def grammar() -> dict[str, Any]:
    """The grammar as a JSON value."""
    opening = "|".join(re.escape(label) for label in openings())
    return {
        "name": "techlint (ficha)",
        "scopeName": SCOPE,
        "fileTypes": ["tec"],
        "patterns": [{"include": f"#{part}"} for part in ("comment", "rule", "opening", "prose", "field")],
        "repository": {
            "comment": {
                "patterns": [
                    {
                        "match": rf"{COMMENT}\s*(techlint)\s*(:)\s*(ignore(?:-item|-file)?)\s*(\[)([^\]]*)(\])(.*)$",
                        "name": "comment.line.number-sign.tec",
                        "captures": _captures(
                            n1="punctuation.definition.comment",
                            n2="keyword.control.techlint",
                            n3="punctuation.separator",
                            n4="keyword.control.techlint",
                            n6="constant.other.code",
                        ),
                    },
                    {
                        "match": rf"{COMMENT}.*$",
                        "name": "comment.line.number-sign.tec",
                        "captures": _captures(n1="punctuation.definition.comment"),
                    },
                ]
            },
            "rule": {"match": r"^---+(?=\s|$)", "name": "punctuation.separator.item.tec"},
            "opening": {
                "begin": rf"^(?i:({opening}))\s*(:)",
                "beginCaptures": _captures(n1="keyword.other.opening", n2="punctuation.separator.key-value"),
                "end": VALUE_END,
                "patterns": [
                    {"include": "#comment"},
                    {"include": "#item"},
                    {
                        "match": NAME,
                        "captures": _captures(n1="entity.name.section"),
                    },
                    {"include": "#value"},
                ],
            },
            "prose": {
                "begin": r"^(?i:(Descri[çc][ãa]o))\s*(:)",
                "beginCaptures": _captures(n1="entity.name.tag", n2="punctuation.separator.key-value"),
                "end": VALUE_END,
                "contentName": "string.unquoted.tec",
                "patterns": [{"include": "#comment"}],
            },
            "field": {
                "begin": rf"^({LABEL})\s*(:)",
                "beginCaptures": _captures(n1="entity.name.tag", n2="punctuation.separator.key-value"),
                "end": VALUE_END,
                "patterns": [{"include": "#comment"}, {"include": "#item"}, {"include": "#value"}],
            },
            "item": {
                "match": r"^\s*(-)\s+(?:([^\s:#][^:#(),]*?)\s*(:)(?=\s|$))?",
                "captures": _captures(
                    n1="punctuation.definition.list.begin",
                    n2="entity.name.tag",
                    n3="punctuation.separator.key-value",
                ),
            },
            "value": {
                "patterns": [
                    {"match": r"(?<![\w.])\d*[dD]\d+\b", "name": "constant.numeric.dice.tec"},
                    {"match": r"(?<![\w.])[+\-\u2212]?\d+(?:[.,]\d+)?\b", "name": "constant.numeric.tec"},
                    {
                        "match": r"(?i)(?<!\w)(?:nenhum|nenhuma|nada|sim|n[ãa]o)(?!\w)|\u2014",
                        "name": "constant.language.tec",
                    },
                    {"match": r"(?i)(?<!\w)(?:contra|gatilho)(?!\w)", "name": "keyword.operator.word.tec"},
                    {"match": r"(?<=\s)[+·](?=\s)", "name": "keyword.operator.tec"},
                    {"match": r"[,;]", "name": "punctuation.separator.tec"},
                    {"match": r"[()]", "name": "punctuation.section.parens.tec"},
                ]
            },
        },
    }


def snippets(carrier: str) -> dict[str, Any]:
    """A snippet for each starting file of each game, without its comments: they are of the guide, not of a sheet."""
    found: dict[str, Any] = {}
    for name in names():
        system = load(name)
        for kind in system.starters:
            lines = [line for line in system.starter(kind, carrier, "pt").splitlines() if not _COMMENT.match(line)]
            while lines and not lines[0].strip():
                del lines[0]
            prefix = kind.replace("_", "-")
            found[f"{name}: {kind}"] = {
                "prefix": [f"ficha-{prefix}", f"{name}-{prefix}"],
                "description": f"{name}: {kind}",
                "body": [line.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}") for line in lines],
            }
    return found


def files() -> dict[Path, str]:
    """What stands in each file."""
    made = {TARGET: grammar()}
    for carrier in ("tec", "yaml"):
        made[HERE / "vscode" / "snippets" / f"fichas.{carrier}.json"] = snippets(carrier)
    return {path: json.dumps(value, ensure_ascii=False, indent=2) + "\n" for path, value in made.items()}


def main() -> int:
    """Writes the files, or tells whether they are fresh."""
    stale = [p for p, text in files().items() if not p.is_file() or p.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(HERE)} is not fresh: python editors/generate.py")
        return 1 if stale else 0
    made = files()
    for path in stale:
        path.write_text(made[path], encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
