"""What becomes of a report of `check`: where each format goes, and what it is told of its surroundings."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace as Namespace

from techlint.cli.terminal import colored, narrow_encoding, note, shows_unicode, write
from techlint.diagnostics import Text
from techlint.report import Report
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.output.sarif import RuleDoc
    from techlint.systems import System

FORMATS = ("text", "concise", "json", "github", "sarif", "junit", "gitlab")
PEOPLE = ("text", "concise")

# Gives the game that the run's configuration names.
Game = Callable[[], "System"]


def printed_format(wanted: Namespace) -> str:
    """The format of standard output: the one asked for, unless a file gets that."""
    if wanted.format is not None:
        asked: str = wanted.format
        return "text" if wanted.output is not None else asked
    return "github" if os.environ.get("GITHUB_ACTIONS") == "true" else "text"


def filed_format(wanted: Namespace) -> str | None:
    """The format of the file that `--output` names; None without one."""
    return None if wanted.output is None else wanted.format or "text"


def show(
    report: Report,
    wanted: Namespace,
    lang: str,
    game: Game,
    *,
    instead: str | None = None,
    aside: bool = False,
) -> None:
    """Writes the report to standard output (`aside`: to standard error), and to the file asked for.

    `instead` is a text for standard output in the report's place."""
    printed, filed = printed_format(wanted), filed_format(wanted)
    if filed is not None:
        from techlint.writing import write_whole

        write_whole(wanted.output, _render(report, filed, wanted, lang, game, to_file=True))
    shown = _render(report, printed, wanted, lang, game, to_file=False) if instead is None else instead
    write(shown, sys.stderr if aside else sys.stdout)
    if instead is None and printed == "github":
        _summarize(report, lang)
        if not wanted.quiet:
            from techlint.output.words import summary

            note(summary(report, lang))
    if wanted.statistics and printed not in PEOPLE:
        from techlint.output.words import statistics

        write(statistics(report), sys.stderr)


def _render(report: Report, format: str, wanted: Namespace, lang: str, game: Game, *, to_file: bool) -> str:
    quiet = wanted.quiet
    if format not in PEOPLE:
        return _render_for_programs(report, format, wanted, lang, game, to_file=to_file)
    # A file is no terminal, whatever standard output is.
    if to_file:
        color, encoding = wanted.color == "always", None
    else:
        color, encoding = colored(wanted.color, sys.stdout), narrow_encoding(sys.stdout)
    if not report.diagnostics:  # nothing has to be laid out
        from techlint.output.words import last_line

        text = "" if quiet else last_line(report, lang, color=color and format == "text")
    elif format == "concise":
        from techlint.output.concise import render as render_concise

        text = render_concise(report, lang, quiet=quiet)
    else:
        from techlint.output.text import render as render_text

        text = render_text(report, lang, color=color, quiet=quiet, encoding=encoding)
    if wanted.statistics:
        from techlint.output.words import statistics

        text += statistics(report)
    return text


def _render_for_programs(
    report: Report, format: str, wanted: Namespace, lang: str, game: Game, *, to_file: bool
) -> str:
    ascii_only = not to_file and not shows_unicode(sys.stdout)
    if format == "json":
        from techlint.output.json import render as render_json

        return render_json(report, lang, ascii_only=ascii_only)
    prefix = _prefix()
    if format == "github":
        from techlint.output.github import render as render_github

        return render_github(report, lang, prefix=prefix)
    if format == "sarif":
        from techlint.output.sarif import render as render_sarif

        return render_sarif(report, lang, _rules(report, game), prefix=prefix, ascii_only=ascii_only)
    if format == "gitlab":
        from techlint.output.gitlab import render as render_gitlab

        return render_gitlab(report, lang, prefix=prefix, ascii_only=ascii_only)
    from techlint.output.junit import render as render_junit

    return render_junit(report, lang, strict=wanted.strict, prefix=prefix)


def _prefix() -> str:
    """The way from the repository's root to the working folder, where a CI service says what its root is."""
    from techlint.paths import working_folder

    root = os.environ.get("GITHUB_WORKSPACE") or os.environ.get("CI_PROJECT_DIR")
    here = working_folder()
    if not root or here is None:
        return ""
    try:
        way = os.path.relpath(os.path.realpath(here), os.path.realpath(root)).replace(os.sep, "/")
    except (OSError, ValueError):  # another drive, or a root no file can have
        return ""
    return "" if way == "." or way == ".." or way.startswith("../") else way


def _summarize(report: Report, lang: str) -> None:
    """Adds to the step's summary what GitHub will not annotate; one that can't be written to fails nothing."""
    path = os.environ.get("GITHUB_STEP_SUMMARY")
    if not path:
        return
    from techlint.output.github import SUMMARY_BYTES, render_summary

    try:
        # What the step's other commands wrote counts as well.
        taken = os.path.getsize(path) if os.path.exists(path) else 0
        text = render_summary(report, lang, prefix=_prefix(), room=SUMMARY_BYTES - taken - 1)
        if text:
            with open(path, "ab") as file:
                file.write(("\n" if taken else "").encode() + text.encode("utf-8", "backslashreplace"))
    except (OSError, ValueError) as error:
        from techlint.causes import cause_of

        cause = cause_of(error).to(lang) if isinstance(error, OSError) else str(error)
        note(
            Text(
                f"o resumo da etapa não pôde ser escrito ({cause})",
                f"the step's summary could not be written ({cause})",
            ).to(lang)
        )


def _rules(report: Report, game: Game) -> Callable[[str], RuleDoc | None]:
    """What there is to tell of the rules of the games that the run's content is of."""
    from techlint.messages import TOOL
    from techlint.output.sarif import RuleDoc
    from techlint.systems import load, names

    def games() -> Iterator[System]:
        first = game()
        yield first
        # Those whose content was read before those that are only installed.
        read = {item.system: None for item in report.items}
        for name in dict.fromkeys((*read, *names())):
            if name != first.name:
                yield load(name)

    def of(code: str) -> RuleDoc | None:
        if code in TOOL:
            tool = TOOL[code]
            return RuleDoc(tool.severity, None, tool.explain(), ("techlint",))
        try:
            for system in games():
                if code in system.rules:
                    rule = system.rules[code]
                    return RuleDoc(rule.severity, rule.reference, rule.explain(), (system.name, rule.kind))
        except Exception:  # a game of somebody else's, installed in part or without documentation
            return None
        return None

    return of
