"""The options of a command, and what a command line says of them.

argparse reads whatever is unusual (`techlint.cli.usage`). It takes longer to import, and to be told of the options,
than a small file takes to be checked; a usual line is read here, to the same values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace as Namespace

from techlint.diagnostics import Text
from techlint.systems import SHIPPED
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.cli.usage import Usage


class Option(NamedTuple):
    """An option, or an argument where its name has no dash; `more` is what argparse takes besides."""

    names: tuple[str, ...]
    help: Text
    more: Mapping[str, Any]

    @property
    def dest(self) -> str:
        """The name of its value."""
        name = next((name for name in self.names if name.startswith("--")), self.names[0])
        return name.lstrip("-").replace("-", "_")

    @property
    def default(self) -> Any:
        """Its value where it is not given."""
        return self.more.get("default", False if self.more.get("action") == "store_true" else None)


class Parser:
    """A parser of one command; a mistake is a UsageError, not an exit."""

    def __init__(self, command: str, lang: str, description: Text, takes: Text | None = None) -> None:
        self.command = command
        self.lang = lang
        self.description = description
        self.takes = takes
        self.options: list[Option] = []

    def option(self, *names: str, help: Text, **more: Any) -> None:
        """Adds an option or argument whose help stands in both languages."""
        self.options.append(Option(names, help, more))

    def usage(self) -> Usage:
        """The same for argparse."""
        from techlint.cli.usage import Usage

        return Usage(self)

    def read(self, arguments: Sequence[str]) -> Namespace:
        """The arguments; paths may stand on either side of the options."""
        found = self.glance(arguments)
        return self.usage().read(arguments) if found is None else found

    def glance(self, arguments: Sequence[str]) -> Namespace | None:
        """What a usual line says; None for any that argparse has to look at."""
        values = {option.dest: option.default for option in self.options}
        named = {name: option for option in self.options for name in option.names if name.startswith("-")}
        missing = {option.dest for option in named.values() if option.more.get("required")}
        free: list[str] = []
        words = iter(arguments)
        for word in words:
            if word == "-" or not word.startswith(("-", "\0")):
                free.append(word)
                continue
            name, equals, value = word.partition("=")
            option = named.get(name)
            if option is None or "type" in option.more:
                return None
            action = option.more.get("action", "store")
            if action == "store_true":
                if equals:
                    return None
                values[option.dest] = True
                continue
            if not equals:
                value = next(words, "")
                if value.startswith(("-", "\0")):
                    return None
            elif not name.startswith("--"):
                return None
            if not value or value not in option.more.get("choices", (value,)):
                return None
            values[option.dest] = value if action == "store" else [*(values[option.dest] or ()), value]
            missing.discard(option.dest)
        for option in self.options:
            if option.names[0].startswith("-"):
                continue
            nargs = option.more.get("nargs")
            several = nargs in ("*", "+")
            taken, free = (free, []) if several else (free[:1], free[1:])
            if not taken and nargs in ("+", None):
                return None
            if not set(taken) <= set(option.more.get("choices", taken)):
                return None
            values[option.dest] = taken if several else taken[0] if taken else None
        return None if free or missing else Namespace(**values)


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
