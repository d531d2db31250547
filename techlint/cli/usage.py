"""argparse in the language of the run, without guessing at abbreviations: for help, for mistakes, and for whatever
`Parser.read` does not see at a glance."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from types import SimpleNamespace as Namespace

from techlint.cli.terminal import write
from techlint.diagnostics import Text
from techlint.report import UsageError
from techlint.spelling import nearest
from techlint.values import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from techlint.cli.parser import Parser

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


class Usage(argparse.ArgumentParser):
    """The options of one command, for argparse; a mistake is a UsageError, not an exit."""

    def __init__(self, parser: Parser) -> None:
        lang, takes = parser.lang, parser.takes
        prog = f"techlint {parser.command}"
        words = [prog, Text("[opções]", "[options]").to(lang), takes.to(lang) if takes is not None else ""]
        super().__init__(
            prog=prog,
            usage=" ".join(filter(None, words)),  # argparse would spell out every option
            description=parser.description.to(lang),
            add_help=False,
            allow_abbrev=False,
            formatter_class=_Formatter,
        )
        self.lang = lang
        self._positionals.title = Text("argumentos", "arguments").to(lang)
        self._optionals.title = Text("opções", "options").to(lang)
        told = Text("mostra esta ajuda e sai", "shows this help and exits")
        self.add_argument("-h", "--help", action="help", help=told.to(lang))
        for option in parser.options:
            self.add_argument(*option.names, help=option.help.to(lang).replace("%", "%%"), **option.more)

    @property
    def actions(self) -> list[argparse.Action]:
        """What argparse has made of the options and arguments."""
        return self._actions

    def error(self, message: str) -> NoReturn:
        """Says what is wrong with the arguments, and where to read what is right."""
        translated = message
        for pattern, replacement in _IN_PORTUGUESE:
            if re.fullmatch(pattern, message, re.DOTALL):
                translated = re.sub(pattern, replacement, message, flags=re.DOTALL)
                break
        hint = Text(f"veja `{self.prog} --help`", f"see `{self.prog} --help`")
        unknown = re.match(r"unrecognized arguments: (\S+)", message)
        if unknown is not None:
            meant = self._meant(unknown[1])
            hint = Text(f"{meant.pt}{hint.pt}", f"{meant.en}{hint.en}")
        raise UsageError(Text(translated, message), hint)

    def _meant(self, word: str) -> Text:
        """What an argument that is none may have been meant for, as the beginning of a sentence."""
        if os.path.lexists(word):
            return Text(
                f"um arquivo cujo nome começa com `-` se escreve `./{word}`; ",
                f"a file whose name starts with `-` is written `./{word}`; ",
            )
        name = word.partition("=")[0]
        options = [option for action in self._actions for option in action.option_strings if len(option) > 2]
        near = [option for option in options if len(name) > 3 and option.startswith(name)] or nearest(
            name, options, 1
        )
        if not near:
            return Text("", "")
        listed = " ou ".join(f"`{one}`" for one in near), " or ".join(f"`{one}`" for one in near)
        return Text(f"você quis dizer {listed[0]}? ", f"did you mean {listed[1]}? ")

    def format_help(self) -> str:
        """The help, under headings of the run's language."""
        text = super().format_help()
        return text.replace("usage: ", Text("uso: ", "usage: ").to(self.lang), 1)

    def print_help(self, file: Any = None) -> None:
        """Shows the help wherever it goes; argparse would fail of a character that the stream lacks."""
        write(self.format_help(), sys.stdout if file is None else file)

    def read(self, arguments: Sequence[str]) -> Namespace:
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
        values = vars(found)
        for name, value in values.items():
            if isinstance(value, str):
                values[name] = value.removeprefix(_BEHIND)
            elif isinstance(value, list):
                values[name] = [word.removeprefix(_BEHIND) for word in value]
        return Namespace(**values)
