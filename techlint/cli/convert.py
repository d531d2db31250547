"""`techlint convert`: the same content in the other carrier."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from techlint.cli import FOUND, OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, options
from techlint.cli.terminal import note, write
from techlint.diagnostics import Text
from techlint.edit.convert import TEC, YAML, Refused, convert
from techlint.edit.write import encoded
from techlint.engine import furnished
from techlint.output.escape import escape, escape_path
from techlint.paths import check_reachable, shown_name
from techlint.reading import Reader
from techlint.report import UsageError, carrier_of
from techlint.source.files import Unreadable, read_source
from techlint.writing import create


def parser(lang: str) -> Parser:
    """The options of `convert`."""
    made = Parser(
        "convert",
        lang,
        Text(
            "Passa um arquivo para a outra forma, YAML ou ficha (.tec), com os comentários e sem perder nada.",
            "Puts a file in the other carrier, YAML or the ficha (.tec), comments and all, losing nothing.",
        ),
        Text("CAMINHO --to yaml|tec", "PATH --to yaml|tec"),
    )
    made.option(
        "path",
        metavar="PATH" if lang == "en" else "CAMINHO",
        help=Text("o arquivo (`-` é a entrada padrão)", "the file (`-` is standard input)"),
    )
    made.option(
        "--to",
        choices=(YAML, TEC),
        required=True,
        metavar="yaml|tec",
        help=Text("a forma que se quer", "the carrier that is wanted"),
    )
    made.option(
        "-o",
        "--output",
        metavar="FILE" if lang == "en" else "ARQUIVO",
        help=Text(
            "escreve num arquivo novo em vez da saída padrão", "writes to a new file instead of standard output"
        ),
    )
    made.option(
        "--stdin-filename",
        metavar="NAME" if lang == "en" else "NOME",
        help=Text("o nome do que vem pela entrada padrão", "the name of what comes on standard input"),
    )
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `convert` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    stdin = wanted.path == "-"
    name = (wanted.stdin_filename or ("-.tec" if wanted.to == YAML else "-.yaml")) if stdin else wanted.path
    settings = Settings(wanted.config, wanted.system)
    config = settings.of_path("." if stdin and wanted.stdin_filename is None else name)
    if not explicit:
        lang = config.lang or lang
    _check(name, wanted.to, wanted.output)
    chosen = options(config)
    reader = Reader(chosen.system, chosen.limits)
    if chosen.casa is not None:
        reader.furnish(reader.default(), furnished(chosen)[0])
    if not stdin:
        check_reachable(wanted.path)
    elif sys.stdin is None:
        raise UsageError(Text("a entrada padrão está fechada", "standard input is closed"))
    data = sys.stdin.buffer.read(chosen.limits.file_bytes + 1) if stdin else None
    try:
        source = read_source(wanted.path, name if stdin else shown_name(wanted.path), chosen.limits, data)
        made = convert(source, wanted.to, reader)
    except Unreadable as error:
        _say(Refused(error.problem.place, error.problem.message, error.problem.help), lang)
        return FOUND
    except Refused as error:
        _say(error, lang)
        return FOUND
    written = encoded(made.text, bom=source.bom)
    if wanted.output is None:
        write(written)
    else:
        create(wanted.output, written)
        note(Text(f"escrito em {escape_path(wanted.output)}", f"written to {escape_path(wanted.output)}").to(lang))
    for told in made.notes:
        note(escape(told.to(lang)))
    return OK


def _check(name: str, to: str, output: str | None) -> None:
    carrier = carrier_of(name)
    if carrier == "md":
        raise UsageError(
            Text(
                f"`{name}`: um arquivo Markdown não se converte; copie o bloco para um arquivo .yaml ou .tec",
                f"`{name}`: a Markdown file can't be converted; copy the block to a .yaml or .tec file",
            )
        )
    if carrier is None:
        raise UsageError(
            Text(f"`{name}`: converte-se .yaml, .yml ou .tec", f"`{name}`: .yaml, .yml or .tec it must be")
        )
    if carrier == to:
        other = YAML if to == TEC else TEC
        raise UsageError(
            Text(
                f"`{name}` já está nesta forma; a outra é `--to {other}`",
                f"`{name}` is in this form already; the other is `--to {other}`",
            )
        )
    if output is not None and carrier_of(output) != to:
        ending = Text(".tec", ".tec") if to == TEC else Text(".yaml ou .yml", ".yaml or .yml")
        raise UsageError(
            Text(
                f"`{output}`: com `--to {to}` o nome acaba em {ending.pt}",
                f"`{output}`: with `--to {to}` the name ends in {ending.en}",
            )
        )


def _say(error: Refused, lang: str) -> None:
    where = ""
    if error.place is not None:
        span = error.place.span
        where = f"{escape_path(error.place.path)}:{span.line}:{span.column}: "
    note(f"{where}{escape(error.message.to(lang))}")
    if error.help is not None:
        note(escape(error.help.to(lang)))
