"""argparse in the language of the run, without guessing at abbreviations."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

from techlint.cli.terminal import write
from techlint.diagnostics import Text
from techlint.report import UsageError
from techlint.systems import SHIPPED
from techlint.values import Any, NoReturn

# argparse speaks English only; the wording differs a little from one Python to the next.
_IN_PORTUGUESE = (
    (r"unrecognized arguments: (.*)", r"argumentos desconhecidos: \1"),
    (r"the following arguments are required: (.*)", r"falta: \1"),
    (r"argument (.*?): invalid choice: (.*?) \(choose from (.*)\)", r"\1: \2 não é uma das escolhas (\3)"),
    (r"argument (.*?): expected one argument", r"\1: falta o valor"),
    (r"argument (.*?): expected at least one argument", r"\1: falta ao menos um valor"),
    (r"argument (.*?): ignored explicit argument (.*)", r"\1: não leva valor (\2)"),
    (r"argument (.*?): invalid int value: (.*)", r"\1: \2 não é um número inteiro"),
    (r"argument (.*?): not allowed with argument (.*)", r"\1: não combina com \2"),
    (r"argument (.*?): (.*)", r"\1: \2"),
)


_BEHIND = "\0"  # marks an argument behind `--`; no real one can hold it


class _Formatter(argparse.HelpFormatter):
    """Of a set width: to ask the terminal for its own costs an import that each option added would pay for."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=88)


class Parser(argparse.ArgumentParser):
    """A parser of one command; a mistake is a UsageError, not an exit."""

    def __init__(self, command: str, lang: str, description: Text, takes: Text | None = None) -> None:
        prog = f"techlint {command}"
        words = [prog, Text("[opções]", "[options]").to(lang), takes.to(lang) if takes is not None else ""]
        super().__init__(
            prog=prog,
            usage=" ".join(filter(None, words)),  # argparse would spell out every option, and work at it each run
            description=description.to(lang),
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Formatter,
        )
        self.lang = lang
        self._positionals.title = Text("argumentos", "arguments").to(lang)
        self._optionals.title = Text("opções", "options").to(lang)
        self.option("-h", "--help", action="help", help=Text("mostra esta ajuda e sai", "shows this help and exits"))

    def option(self, *names: str, help: Text, **more: Any) -> None:
        """Adds an option or argument whose help stands in both languages."""
        self.add_argument(*names, help=help.to(self.lang).replace("%", "%%"), **more)

    def error(self, message: str) -> NoReturn:
        """Says what is wrong with the arguments, and where to read what is right."""
        translated = message
        for pattern, replacement in _IN_PORTUGUESE:
            if re.fullmatch(pattern, message, re.DOTALL):
                translated = re.sub(pattern, replacement, message, flags=re.DOTALL)
                break
        raise UsageError(Text(translated, message), Text(f"veja `{self.prog} --help`", f"see `{self.prog} --help`"))

    def format_help(self) -> str:
        """The help, under headings of the run's language."""
        text = super().format_help()
        return text.replace("usage: ", Text("uso: ", "usage: ").to(self.lang), 1)

    def print_help(self, file: Any = None) -> None:
        """Shows the help wherever it goes; argparse would fail of a character that the stream lacks."""
        write(self.format_help(), sys.stdout if file is None else file)

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The arguments; paths may stand on either side of the options."""
        words = list(arguments)
        if "--" in words:
            # Read on both sides of the options, argparse would take `-q.yaml` behind `--` for an option after all.
            cut = words.index("--")
            words[cut:] = [_BEHIND + word for word in words[cut + 1 :]]
        try:
            found = self.parse_intermixed_args(words)
        except argparse.ArgumentError as error:
            self.error(str(error))
        for name, value in vars(found).items():
            if isinstance(value, str):
                setattr(found, name, value.removeprefix(_BEHIND))
            elif isinstance(value, list):
                setattr(found, name, [word.removeprefix(_BEHIND) for word in value])
        return found


def common(parser: Parser, *, formats: Sequence[str] = (), default: Text | None = None) -> None:
    """The options every command takes. `default` tells of a format that depends on more than the command: then the
    parser leaves it None where none was asked for."""
    if formats:
        told = default or Text(formats[0], formats[0])
        parser.option(
            "--format",
            choices=formats,
            default=formats[0] if default is None else None,
            metavar="|".join(formats),
            help=Text(f"como mostrar (padrão: {told.pt})", f"how to show it (default: {told.en})"),
        )
    parser.option(
        "--config",
        metavar="FILE" if parser.lang == "en" else "ARQUIVO",
        help=Text("a configuração, em vez da mais próxima", "the configuration, instead of the nearest"),
    )
    parser.option(
        "--system",
        metavar="NAME" if parser.lang == "en" else "NOME",
        help=Text(
            f"o jogo, onde o arquivo não diz qual: {', '.join(SHIPPED)}",
            f"the game, where the file does not say which: {', '.join(SHIPPED)}",
        ),
    )
    parser.option(
        "--lang",
        choices=("pt", "en"),
        metavar="pt|en",
        help=Text("a língua das mensagens (padrão: pt)", "the language of the messages (default: pt)"),
    )
