"""`techlint check`: checks files and folders and shows what is wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import SimpleNamespace as Namespace

from techlint.cache import open_cache
from techlint.cache import run as run_cached
from techlint.cli import BROKEN, FOUND, OK, USAGE, debug
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, check_codes, default_system, options, split_codes
from techlint.cli.show import FORMATS, printed_format, show
from techlint.cli.terminal import note, progress
from techlint.config import Config
from techlint.diagnostics import Severity, Text
from techlint.discovery import Exclude, Found, check_patterns, discover, is_excluded
from techlint.paths import check_reachable, shown_name
from techlint.project import Projects
from techlint.report import CARRIERS, STDIN, Report, Target, UsageError, carrier_of
from techlint.source.tree import Limits
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.cli.mending import Outcome


def parser(lang: str) -> Parser:
    """The options of `check`."""
    made = Parser(
        "check",
        lang,
        Text(
            "Confere arquivos .yaml, .yml, .tec e .md, e pastas com eles dentro.",
            "Checks .yaml, .yml, .tec and .md files, and folders that hold them.",
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
    common(made, formats=FORMATS, default=Text("text; no GitHub Actions, github", "text; in GitHub Actions, github"))
    file = "FILE" if lang == "en" else "ARQUIVO"
    codes = "CODES" if lang == "en" else "CÓDIGOS"
    made.option(
        "--output",
        metavar=file,
        help=Text(
            "escreve o formato pedido num arquivo; a saída padrão fica com o texto",
            "writes the format asked for to a file; standard output keeps the text",
        ),
    )
    made.option(
        "--baseline",
        metavar=file,
        help=Text("só conta o que não está anotado neste arquivo", "counts only what is not noted down in this file"),
    )
    made.option(
        "--write-baseline",
        metavar=file,
        help=Text("anota neste arquivo tudo o que há agora", "notes down in this file all there is now"),
    )
    made.option(
        "--select",
        action="append",
        metavar=codes,
        help=Text("só estas regras (códigos ou começos: SE2,TL)", "only these rules (codes or beginnings: SE2,TL)"),
    )
    made.option("--ignore", action="append", metavar=codes, help=Text("sem estas regras", "without these rules"))
    made.option(
        "--strict",
        action="store_true",
        help=Text("avisos também reprovam (saída 1)", "warnings fail too (exit 1)"),
    )
    made.option(
        "--fix",
        action="store_true",
        help=Text("conserta o que se conserta sem risco", "mends what can be mended without risk"),
    )
    made.option(
        "--unsafe-fixes",
        action="store_true",
        help=Text(
            "com --fix ou --diff: também o que muda a técnica ou escolhe por quem joga",
            "with --fix or --diff: also what changes the technique or chooses for the player",
        ),
    )
    made.option(
        "--diff",
        action="store_true",
        help=Text(
            "mostra o que --fix mudaria, sem escrever nada (saída 1 se algo mudaria)",
            "shows what --fix would change, and writes nothing (exit 1 if anything would)",
        ),
    )
    made.option(
        "--exit-zero",
        action="store_true",
        help=Text("sai com 0 seja o que for encontrado", "exits 0 whatever is found"),
    )
    made.option(
        "--stdin-filename",
        metavar="NAME" if lang == "en" else "NOME",
        help=Text("o nome do que vem pela entrada padrão", "the name of what comes on standard input"),
    )
    made.option(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        metavar="auto|always|never",
        help=Text(
            "cores (padrão: auto; NO_COLOR e FORCE_COLOR valem)",
            "colours (default: auto; NO_COLOR and FORCE_COLOR count)",
        ),
    )
    made.option(
        "--no-cache",
        action="store_true",
        help=Text("confere tudo de novo, sem lembrar nem guardar nada", "checks everything anew, keeps nothing"),
    )
    made.option(
        "--statistics",
        action="store_true",
        help=Text("quantas vezes cada regra apareceu", "how often each rule was reported"),
    )
    made.option(
        "-q",
        "--quiet",
        action="store_true",
        help=Text("só os diagnósticos, sem resumo", "only diagnostics, no summary"),
    )
    made.option(
        "-v", "--verbose", action="store_true", help=Text("notas na saída de erro", "notes on standard error")
    )
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `check` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    if wanted.unsafe_fixes:
        from techlint.cli.mending import check_options

        check_options(wanted)
    if wanted.output is not None or wanted.write_baseline is not None:
        from techlint.cli.destinations import check_destinations

        check_destinations(wanted)
    paths: list[str] = wanted.paths or ["."]
    settings = Settings(wanted.config, wanted.system)
    base = settings.of_path(next((path for path in paths if path != "-"), "."))
    if not explicit:
        lang = base.lang or lang
    select, ignore = split_codes(wanted.select, "--select"), split_codes(wanted.ignore, "--ignore")
    if select:
        check_codes(select, default_system(base), Text("--select", "--select"))
    if ignore:
        check_codes(ignore, default_system(base), Text("--ignore", "--ignore"))

    baseline = None
    if wanted.baseline is not None or wanted.write_baseline is not None:
        from techlint.cli.known import opened

        baseline = opened(wanted)  # a damaged one is told before anything is checked
    facts = "json" in (wanted.format, printed_format(wanted))
    found = _targets(paths, wanted, settings)
    projects = Projects(settings.of_folder)
    groups = projects.groups(found.targets, found.excludes)
    watcher = progress(lang) if not wanted.quiet else None

    def checked(texts: Mapping[str, str]) -> Report:
        """The run, with these texts in the place of what the files of those names hold."""
        report = Report()
        for config, root, targets in groups:
            given = targets
            if texts:
                given = [t._replace(data=texts[t.name].encode()) if t.name in texts else t for t in targets]
            chosen = options(config, select, ignore, facts=facts)
            cache = None if wanted.no_cache or texts else open_cache(chosen, root)
            context = projects.context(root, targets, paths)
            found = run_cached(given, chosen, context, cache, watcher.tick if watcher is not None else None)
            if len(groups) == 1:
                return found
            report.add(found)
        report.sort()
        return report

    try:
        report = checked({})
    finally:
        if watcher is not None:
            watcher.end()
            watcher = None
    outcome: Outcome | None = None
    if wanted.fix or wanted.diff:
        from techlint.cli.mending import mended

        outcome = mended(report, found.targets, checked, wanted, lang)
        report = outcome.report
    if wanted.verbose:
        _notes(base, found, lang)
    elif not found.targets:
        note(_none_found(paths).to(lang))
    elif not report.files and not report.diagnostics:
        note(_nothing_of_ours(paths).to(lang))

    if wanted.write_baseline is not None or baseline is not None:
        from techlint.cli.known import apply, write_new

        if baseline is None:
            write_new(report, wanted, lang)
        else:
            apply(report, baseline, found.targets, paths, options(base, select, ignore), wanted, lang)
    show(
        report,
        wanted,
        lang,
        lambda: default_system(base),
        instead=None if outcome is None else outcome.diff,
        aside=outcome is not None and outcome.on_stdout,
    )
    if outcome is not None:
        if outcome.summary is not None and not wanted.quiet:
            note(outcome.summary.to(lang))
        if outcome.failed and not report.broken:
            return USAGE
        if outcome.diff is not None and not report.broken:
            return FOUND if outcome.changes and not wanted.exit_zero else OK
    return _exit_code(report, wanted, lang)


def _targets(paths: Sequence[str], wanted: Namespace, settings: Settings) -> Found:
    if wanted.stdin_filename is not None and "-" not in paths:
        raise UsageError(Text("--stdin-filename só vale com `-`", "--stdin-filename goes with `-` only"))
    files = [path for path in paths if path != "-"]
    excludes: dict[str, Exclude] = {}
    for path in files:
        config = settings.of_path(path)
        if config.exclude and config.path not in excludes:
            check_patterns(config.exclude, config.path, "exclude")
            excludes[config.path] = Exclude(config.root, config.exclude, config.force_exclude)
    found = discover(files, list(excludes.values())) if files else Found([], [])
    if "-" in paths:
        target = _stdin(wanted.stdin_filename, settings)
        if target is not None:
            found.targets.append(target)
    return found


def _stdin(filename: str | None, settings: Settings) -> Target | None:
    config = settings.of_path(filename or ".")
    if filename == "":
        raise UsageError(
            Text(
                "--stdin-filename: falta o nome; escreva, por exemplo, `--stdin-filename golpe.yaml`",
                "--stdin-filename: the name is missing; write, for example, `--stdin-filename move.yaml`",
            )
        )
    if filename is not None:
        check_reachable(filename)
        if carrier_of(filename) is None:
            listed = ", ".join(CARRIERS)
            raise UsageError(
                Text(
                    f"--stdin-filename {filename}: o techlint só lê {listed}",
                    f"--stdin-filename {filename}: techlint reads {listed} only",
                )
            )
        if config.force_exclude and is_excluded(filename, Exclude(config.root, config.exclude, config.force_exclude)):
            return None
    if sys.stdin is None:
        raise UsageError(Text("a entrada padrão está fechada", "standard input is closed"))
    limits: Limits = config.limits
    data = sys.stdin.buffer.read(limits.file_bytes + 1)
    return Target("-", STDIN if filename is None else shown_name(filename), data=data)


def _notes(config: Config, found: Found, lang: str) -> None:
    if config.path:
        note(Text(f"configuração: {config.path}", f"configuration: {config.path}").to(lang))
    else:
        note(Text("sem arquivo de configuração", "no configuration file").to(lang))
    for folder, why in found.skipped:
        note(Text(f"fora da conferência: {folder} ({why.pt})", f"skipped: {folder} ({why.en})").to(lang))
    number = len(found.targets)
    note(Text(f"arquivos a ler: {number}", f"files to read: {number}").to(lang))


def _none_found(paths: Sequence[str]) -> Text:
    where = ", ".join(paths)
    listed = ", ".join(CARRIERS)
    return Text(f"nenhum arquivo {listed} em {where}", f"no {listed} file in {where}")


def _nothing_of_ours(paths: Sequence[str]) -> Text:
    where = ", ".join(paths)
    listed = ", ".join(CARRIERS)
    return Text(
        f"nenhum arquivo com conteúdo do techlint em {where}: ele lê {listed}",
        f"no file with content of techlint's in {where}: it reads {listed}",
    )


def _exit_code(report: Report, wanted: Namespace, lang: str) -> int:
    if report.broken:
        listed = ", ".join(report.broken)
        note(
            Text(
                f"o próprio techlint falhou em {listed}; os outros arquivos foram conferidos",
                f"techlint itself failed on {listed}; the other files were checked",
            ).to(lang)
        )
        debug("".join(report.failures))
        return BROKEN
    if wanted.exit_zero:
        return OK
    if report.count(Severity.ERROR) or (wanted.strict and report.count(Severity.WARNING)):
        return FOUND
    return OK
