"""`check --baseline` and `--write-baseline`: what was already known when the run began."""

from __future__ import annotations

import os
from collections.abc import Sequence
from types import SimpleNamespace as Namespace

from techlint.baseline import CODE, Baseline, compose, load, location, subtract
from techlint.cli.terminal import note
from techlint.diagnostics import Severity, Text
from techlint.paths import check_reachable, real_path
from techlint.project import path_of
from techlint.report import STDIN, Options, Report, Target, UsageError
from techlint.verdicts import Asked


def opened(wanted: Namespace) -> Baseline | None:
    """The baseline to compare with; None where one is to be written. UsageError for one that can't be read."""
    if wanted.baseline is None:
        check_reachable(wanted.write_baseline)
        return None
    if wanted.write_baseline is not None:
        raise UsageError(
            Text(
                "--baseline e --write-baseline não combinam: para atualizá-la, escreva-a de novo",
                "--baseline and --write-baseline exclude each other: to update it, write it anew",
            )
        )
    return load(wanted.baseline)


def write_new(report: Report, wanted: Namespace, lang: str) -> None:
    """Writes the baseline of a report, and takes out of the report all that is in it."""
    from techlint.baseline import NEVER
    from techlint.writing import write_whole

    path: str = wanted.write_baseline
    text, number = compose(report, path)
    write_whole(path, text)
    report.diagnostics = [diagnostic for diagnostic in report.diagnostics if diagnostic.code in NEVER]
    if not wanted.quiet:
        note(
            Text(
                f"diagnósticos anotados em {path}: {number}; de agora em diante, `--baseline {path}`",
                f"diagnostics noted down in {path}: {number}; from now on, `--baseline {path}`",
            ).to(lang)
        )


def apply(
    report: Report,
    baseline: Baseline,
    targets: Sequence[Target],
    paths: Sequence[str],
    options: Options,
    wanted: Namespace,
    lang: str,
) -> None:
    """Takes out of a report what the baseline knows, and adds what it keeps in vain.

    `paths` are those asked for, `options` those of the run: an entry is judged only if they would have found it."""
    asked = Asked(options)
    chosen = Asked(Options(select=tuple(options.select) if wanted.select else (), ignore=_ignored(options, wanted)))
    checked = {"" if target.name == STDIN else location(path_of(target)) for target in targets}
    folders = [real_path(path) for path in paths if path != "-" and os.path.isdir(path)]

    def is_judged(path: str, code: str) -> bool:
        within = path in checked or (path != "" and any(_is_below(path, folder) for folder in folders))
        return within and chosen.is_enabled(code)

    severity = asked.severity(CODE, Severity.WARNING)
    known = subtract(report, baseline, is_judged, severity)
    if known and not wanted.quiet:
        shown = baseline.source.path
        note(
            Text(
                f"diagnósticos já anotados em {shown}, que não contam: {known}",
                f"diagnostics noted down in {shown} already, which do not count: {known}",
            ).to(lang)
        )


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(folder.rstrip(os.sep) + os.sep)


def _ignored(options: Options, wanted: Namespace) -> tuple[str, ...]:
    return tuple(options.ignore) if wanted.ignore else ()
