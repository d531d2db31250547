"""`techlint rules`: every rule, one a line."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from techlint.cli import OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, default_system
from techlint.cli.terminal import shows_unicode, write
from techlint.diagnostics import Severity, Text
from techlint.messages import TOOL
from techlint.output.words import SEVERITY
from techlint.spelling import norm
from techlint.systems.installed import every


def parser(lang: str) -> Parser:
    """The options of `rules`."""
    made = Parser(
        "rules",
        lang,
        Text(
            "Lista as regras do jogo; `--system all`, as de todos os jogos.",
            "Lists the rules of the game; `--system all`, those of every game.",
        ),
    )
    made.option(
        "--casa",
        action="store_true",
        help=Text("o que as regras da casa mudam do livro", "what the house rules change of the book"),
    )
    common(made, formats=("text", "json"))
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `rules` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    every_game = wanted.system is not None and norm(wanted.system) in ("all", "todos")
    config = Settings(wanted.config, None if every_game else wanted.system).of_folder(".")
    if not explicit:
        lang = config.lang or lang
    if wanted.casa:
        from techlint.cli.casa import show

        return show(config, wanted.format, lang)
    rows: list[tuple[str, Severity, str, str, str | None, str | None]] = [
        (rule.code, rule.severity, rule.name, rule.title.to(lang), None, None) for rule in TOOL.values()
    ]
    for system in every() if every_game else [default_system(config)]:
        for game_rule in system.rules:
            title = game_rule.explain().title.to(lang)
            reference = game_rule.reference.to(lang)
            rows.append((game_rule.code, game_rule.severity, game_rule.name, title, reference, system.name))
    rows.sort(key=lambda row: (row[0], row[5] or ""))
    if wanted.format == "json":
        from techlint.output.json import dump

        listed = [
            {"code": code, "name": name, "severity": severity.label, "title": title, "reference": reference}
            | {"system": game}
            for code, severity, name, title, reference, game in rows
        ]
        write(dump(listed, ascii_only=not shows_unicode(sys.stdout), indent=1) + "\n")
        return OK
    widest = max(len(row[2]) for row in rows)
    written = max(len(word.to(lang)) for word in SEVERITY.values())
    for code, severity, name, title, *_ in rows:
        write(f"{code}  {SEVERITY[severity].to(lang):<{written}}  {name:<{widest}}  {title}\n")
    return OK
