"""`techlint fmt`: canonical layout and spelling."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace as Namespace

from techlint.cli import FOUND, OK, USAGE
from techlint.cli.check import _targets
from techlint.cli.mending import save
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, options
from techlint.cli.terminal import note, write
from techlint.diagnostics import Diagnostic, Text
from techlint.edit.fmt import checker, format_text
from techlint.edit.text import unified
from techlint.edit.write import encoded
from techlint.engine import furnished
from techlint.output.escape import escape, escape_path
from techlint.project import Projects
from techlint.reading import Reader
from techlint.report import Options, Target, carrier_of
from techlint.source.files import Unreadable, read_source
from techlint.source.text import Source
from techlint.verdicts import of_problem


def parser(lang: str) -> Parser:
    """The options of `fmt`."""
    made = Parser(
        "fmt",
        lang,
        Text(
            "Põe arquivos na forma e na grafia do jogo: chaves, nomes com acento, espaços. Não muda o que eles dizem,"
            " nem a ordem, nem os comentários.",
            "Puts files in the game's layout and spelling: keys, names with their accents, spaces. It changes nothing"
            " of what they say, nor the order, nor the comments.",
        ),
        Text("[CAMINHO ...]", "[PATH ...]"),
    )
    made.option(
        "paths",
        nargs="*",
        metavar="PATH" if lang == "en" else "CAMINHO",
        help=Text(
            "arquivos e pastas; `-` é a entrada padrão (padrão: a pasta atual)",
            "files and folders; `-` is standard input (default: the current folder)",
        ),
    )
    common(made)
    made.option(
        "--check",
        action="store_true",
        help=Text("não escreve nada; saída 1 se algo mudaria", "writes nothing; exit 1 if anything would change"),
    )
    made.option(
        "--diff",
        action="store_true",
        help=Text(
            "mostra o que mudaria, sem escrever nada (saída 1 se algo mudaria)",
            "shows what would change, and writes nothing (exit 1 if anything would)",
        ),
    )
    made.option(
        "--stdin-filename",
        metavar="NAME" if lang == "en" else "NOME",
        help=Text("o nome do que vem pela entrada padrão", "the name of what comes on standard input"),
    )
    made.option("-q", "--quiet", action="store_true", help=Text("sem resumo", "no summary"))
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `fmt` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    paths: list[str] = wanted.paths or ["."]
    settings = Settings(wanted.config, wanted.system)
    if not explicit:
        lang = settings.of_path(next((path for path in paths if path != "-"), ".")).lang or lang
    found = _targets(paths, wanted, settings)
    work = _Work(wanted, lang)
    for config, _, targets in Projects(settings.of_folder).groups(found.targets, found.excludes):
        chosen = options(config)
        reader = Reader(chosen.system, chosen.limits)
        if chosen.casa is not None:
            reader.furnish(reader.default(), furnished(chosen)[0])
        for target in targets:
            work.take(target, reader, chosen)
    return work.finish()


class _Work:
    """What a run of `fmt` has come to so far."""

    def __init__(self, wanted: Namespace, lang: str) -> None:
        self.wanted = wanted
        self.lang = lang
        self.changed: list[tuple[Target, Source, str]] = []
        self.files = 0
        self.unread = 0

    def take(self, target: Target, reader: Reader, chosen: Options) -> None:
        """Formats one target; what is to be written waits for `finish`, standard output does not."""
        try:
            source = read_source(target.path, target.name, chosen.limits, target.data)
        except Unreadable as error:
            if target.named or error.text is None or reader.is_ours(carrier_of(target.name) or "yaml", error.text):
                self._left_alone(of_problem(error.problem, None, ""))
                if target.data is not None:
                    write(target.data)
            return
        if not target.named and not reader.holds_ours(source, carrier_of(target.name) or "yaml"):
            return
        self.files += 1
        formatted = format_text(source, reader, checker(target, chosen))
        if formatted.problem is not None:
            self._left_alone(formatted.problem)
        text = source.text if formatted.text is None else formatted.text
        if text != source.text:
            self.changed.append((target, source, text))
        if target.data is not None and not (self.wanted.check or self.wanted.diff):
            write(encoded(text, bom=source.bom))

    def _left_alone(self, problem: Diagnostic) -> None:
        self.unread += 1
        span = problem.place.span
        at = f"{escape_path(problem.place.path)}:{span.line}:{span.column}"
        said = f"{problem.code} {escape(problem.message.to(self.lang))}"
        note(Text(f"{at}: fica como está: {said}", f"{at}: left as it is: {said}").to(self.lang))

    def finish(self) -> int:
        """Writes what is to be written, sums up, and tells the exit code."""
        dry = self.wanted.check or self.wanted.diff
        failed = False
        changed = len(self.changed)
        if self.wanted.diff:
            write("".join(unified(escape_path(t.name), source.text, text) for t, source, text in self.changed))
        elif self.wanted.check:
            write("".join(f"{escape_path(target.name)}\n" for target, _, _ in self.changed))
        else:
            changes = [(t.path, t.name, source, text) for t, source, text in self.changed if t.data is None]
            done, failed = save(changes, self.lang)
            changed -= len(changes) - len(done)
        if not self.wanted.quiet and (changed or not failed):  # "nothing to change" would be no answer to a failure
            note(_summary(changed, self.files, dry=dry).to(self.lang))
        if failed:
            return USAGE
        return FOUND if self.unread or (dry and self.changed) else OK


def _summary(changed: int, files: int, *, dry: bool) -> Text:
    many = (
        f"{files} arquivo" if files == 1 else f"{files} arquivos",
        f"{files} file" if files == 1 else f"{files} files",
    )
    if not changed:
        return Text(f"{many[0]}: nada a mudar", f"{many[1]}: nothing to change")
    if dry:
        return Text(
            f"{many[0]}: {changed} {'mudaria' if changed == 1 else 'mudariam'}", f"{many[1]}: {changed} would change"
        )
    return Text(f"{many[0]}: {changed} {'mudou' if changed == 1 else 'mudaram'}", f"{many[1]}: {changed} changed")
