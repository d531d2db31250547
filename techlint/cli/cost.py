"""`techlint cost`: the sum of a technique, part by part."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from techlint.cli import BROKEN, FOUND, OK, debug
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, options
from techlint.cli.terminal import narrow_encoding, note, shows_unicode, write
from techlint.diagnostics import Text
from techlint.discovery import Exclude, discover
from techlint.engine import read_items
from techlint.output.escape import escape, escape_line, escape_path
from techlint.output.width import as_shown, width
from techlint.project import Projects
from techlint.report import STDIN, ItemReport, Report, Target, UsageError
from techlint.spelling import nearest, norm
from techlint.systems import Item, LevelError, System
from techlint.values import Any
from techlint.verdicts import ALWAYS_SELECTED


def parser(lang: str) -> Parser:
    """The options of `cost`."""
    made = Parser(
        "cost",
        lang,
        Text(
            "Mostra a conta de cada item de um arquivo, ou do que tem o nome dado.",
            "Shows the sum of each item of a file, or of the one of the given name.",
        ),
        Text("CAMINHO [NOME]", "PATH [NAME]"),
    )
    made.option(
        "path",
        metavar="PATH" if lang == "en" else "CAMINHO",
        help=Text("o arquivo (`-` é a entrada padrão)", "the file (`-` is standard input)"),
    )
    made.option(
        "name",
        nargs="?",
        metavar="NAME" if lang == "en" else "NOME",
        help=Text("o nome do item (padrão: todos)", "the item's name (default: all)"),
    )
    made.option(
        "--nivel",
        "--level",
        type=int,
        metavar="N",
        help=Text("o nível em que o dano é calculado", "the level at which damage is worked out"),
    )
    common(made, formats=("text", "json"))
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `cost` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    settings = Settings(wanted.config, wanted.system)
    if not explicit:
        lang = settings.of_path("." if wanted.path == "-" else wanted.path).lang or lang
    report, pairs = _read(wanted.path, settings, lang)
    unread = any(d.code in ALWAYS_SELECTED for d in report.diagnostics)
    if wanted.name is not None:
        pairs = _of_name(pairs, wanted.name, wanted.path)
    elif not pairs and not report.diagnostics:
        raise UsageError(
            Text(f"`{wanted.path}` não tem nenhum item do jogo", f"`{wanted.path}` holds no item of the game")
        )
    # What is wrong with the items shown may be missing from their sums, so it is said, but apart from them.
    shown = {"", *(item.name for _, item in pairs)}
    report.diagnostics = [d for d in report.diagnostics if d.item in shown]
    if report.diagnostics:
        from techlint.output.text import render

        write(render(report, lang, quiet=True, encoding=narrow_encoding(sys.stderr)), sys.stderr)
    tell: Callable[[System, Item, int | None, str], Any] = _facts if wanted.format == "json" else _block
    told = []
    for system, item in pairs:
        try:
            told.append(tell(system, item, wanted.nivel, lang))
        except LevelError as error:
            of = f"{item.name}: " if item.name else ""
            pt, en = error.message
            raise UsageError(Text(f"--nivel {wanted.nivel}: {of}{pt}", f"--nivel {wanted.nivel}: {of}{en}")) from None
    if wanted.format == "json":
        from techlint.output.json import render_items

        write(render_items(told, ascii_only=not shows_unicode(sys.stdout)))
    else:
        write("\n".join(told))
    return _exit_code(report, unread)


def _read(path: str, settings: Settings, lang: str) -> tuple[Report, list[tuple[System, Item]]]:
    """The items of a file or folder, each project's under its configuration and linked with the rest of it."""
    projects = Projects(settings.of_folder)
    report = Report()
    pairs: list[tuple[System, Item]] = []
    for config, root, targets in projects.groups(_targets(path, settings, lang)):
        read, items = read_items(targets, options(config), projects.context(root, targets, [path]))
        report.add(read)
        pairs += items
    report.sort()
    return report, pairs


def _exit_code(report: Report, unread: bool) -> int:
    if report.broken:
        debug("".join(report.failures))
        return BROKEN
    return FOUND if unread else OK


def _targets(path: str, settings: Settings, lang: str) -> list[Target]:
    config = settings.of_path("." if path == "-" else path)
    if path == "-":
        if sys.stdin is None:
            raise UsageError(Text("a entrada padrão está fechada", "standard input is closed"))
        return [Target("-", STDIN, data=sys.stdin.buffer.read(config.limits.file_bytes + 1))]
    found = discover([path], [Exclude(config.root, config.exclude)] if config.exclude else []).targets
    if not found and os.path.isdir(path):
        note(Text(f"nenhum arquivo do techlint em {path}", f"no file of techlint's in {path}").to(lang))
    return found


def _of_name(pairs: list[tuple[System, Item]], name: str, path: str) -> list[tuple[System, Item]]:
    wanted = norm(name)
    found = [(system, item) for system, item in pairs if norm(item.name) == wanted]
    if found:
        return found
    names = list(dict.fromkeys(item.name for _, item in pairs))
    near = nearest(name, names, 3)
    listed = ", ".join(f"`{one}`" for one in (near or names[:10]))
    hint = Text("", "")
    if near:
        hint = Text(f"; você quis dizer {listed}?", f"; did you mean {listed}?")
    elif names:
        hint = Text(f"; há: {listed}", f"; there are: {listed}")
    raise UsageError(
        Text(
            f"`{path}` não tem nada chamado `{name}`{hint.pt}",
            f"`{path}` has nothing called `{name}`{hint.en}",
        )
    )


def _facts(system: System, item: Item, level: int | None, lang: str) -> ItemReport:
    at, facts = item.at, system.facts(item, level)
    return ItemReport(item.kind, item.name, system.name, at.path, at.span.line, facts)


def _block(system: System, item: Item, level: int | None, lang: str) -> str:
    encoding = narrow_encoding(sys.stdout)
    lines = [
        (as_shown(escape_line(label.to(lang)), encoding), escape(value)) for label, value in system.cost(item, level)
    ]
    widest = max((width(label) for label, _ in lines), default=0)
    name = escape_line(item.name) or Text("(sem nome)", "(no name)").to(lang)
    head = f"{name}  {escape_path(item.at.path)}:{item.at.span.line}\n"
    return head + "".join(f"  {label}{' ' * (widest - width(label))}  {value}\n" for label, value in lines)
