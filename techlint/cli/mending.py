"""What `check --fix` and `check --diff` do with a report; and writing changed files, for every command that does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace as Namespace

from techlint.cli.terminal import note, write
from techlint.diagnostics import Text
from techlint.edit.mend import mend
from techlint.edit.text import unified
from techlint.edit.write import NotWritten, encoded, rewrite
from techlint.output.escape import escape_path
from techlint.report import Report, Target, UsageError
from techlint.source.text import Source
from techlint.values import NamedTuple


def check_options(wanted: Namespace) -> None:
    """UsageError where options of mending do not go together."""
    if wanted.unsafe_fixes and not (wanted.fix or wanted.diff):
        raise UsageError(
            Text("--unsafe-fixes vai com --fix ou --diff", "--unsafe-fixes goes with --fix or --diff"),
            Text("escreva, por exemplo, `--fix --unsafe-fixes`", "write, for example, `--fix --unsafe-fixes`"),
        )


class Outcome(NamedTuple):
    """What mending came to: the report of what is left, the text to show in the report's place (`--diff`), a last
    line, whether a file would change or could not be written, and whether standard output holds a mended text."""

    report: Report
    diff: str | None
    summary: Text | None
    changes: bool
    failed: bool
    on_stdout: bool


def mended(
    report: Report,
    targets: Sequence[Target],
    check: Callable[[Mapping[str, str]], Report],
    wanted: Namespace,
    lang: str,
) -> Outcome:
    """Mends what `report` tells of, in the files or (`--diff`) on paper only."""
    first = dict(report.sources)
    found = mend(report, check, unsafe=wanted.unsafe_fixes)
    if wanted.diff:
        diff = "".join(
            unified(escape_path(path), first[path].text, text) for path, text in sorted(found.texts.items())
        )
        summary = _summary(found.total, found.unsafe_left, would=True)
        return Outcome(report, diff, summary, bool(found.texts), False, False)
    by_name = {target.name: target for target in targets}
    stdin = next((target for target in targets if target.data is not None and target.path == "-"), None)
    done, failed = save(
        ((by_name[path].path, path, first[path], text) for path, text in found.texts.items() if path in by_name
         and by_name[path] is not stdin),
        lang,
    )  # fmt: skip
    left, count = found.report, found.total
    if failed:  # what was not written is as it was
        kept = {path: text for path, text in found.texts.items() if path in done or by_name.get(path) is stdin}
        left = check(kept)
        count = sum(found.counts[path] for path in kept)
    if stdin is not None:
        source = first.get(stdin.name)
        text = found.texts.get(stdin.name)
        assert stdin.data is not None
        data = stdin.data if text is None or source is None else encoded(text, bom=source.bom)
        write(data)
    summary = _summary(count, found.unsafe_left, would=False)
    return Outcome(left, None, summary, bool(found.texts), failed, stdin is not None)


def save(changes: Iterable[tuple[str, str, Source, str]], lang: str) -> tuple[set[str], bool]:
    """Writes each change (path, path shown, what was read, new text), and says which files could not be written.

    The paths shown of those that were, and whether any was not."""
    done: set[str] = set()
    failed = False
    for path, shown, source, text in changes:
        try:
            rewrite(path, encoded(source.text, bom=source.bom), encoded(text, bom=source.bom))
        except NotWritten as error:
            failed = True
            note(f"{escape_path(shown)}: {error.message.to(lang)}")
        else:
            done.add(shown)
    return done, failed


def _summary(count: int, unsafe: int, *, would: bool) -> Text | None:
    """`3 consertados, mais 1 com --unsafe-fixes`; None where there is nothing to say."""
    if not count and not unsafe:
        return None
    if would:
        pt = f"{count} se {'conserta' if count == 1 else 'consertam'} com --fix"
        en = f"{count} can be mended with --fix"
    else:
        pt = f"{count} {'consertado' if count == 1 else 'consertados'}"
        en = f"{count} mended"
    if unsafe:
        pt += f", mais {unsafe} com --unsafe-fixes"
        en += f", {unsafe} more with --unsafe-fixes"
    return Text(pt, en)
