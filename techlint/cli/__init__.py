"""The command line: options and exit codes, one module a command (floor 6)."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

try:
    from techlint.cli.terminal import note, write
    from techlint.diagnostics import Text
    from techlint.report import UsageError
    from techlint.values import Protocol, import_module
except KeyboardInterrupt:  # as quiet here as it is later on
    raise SystemExit(130) from None

OK, FOUND, USAGE, BROKEN, INTERRUPTED = 0, 1, 2, 3, 130

COMMANDS = {
    "check": Text("confere arquivos e pastas", "checks files and folders"),
    "cost": Text("mostra a conta de uma técnica, linha a linha", "shows the sum of a technique, line by line"),
    "fmt": Text("põe arquivos na forma e na grafia do jogo", "puts files in the game's layout and spelling"),
    "convert": Text(
        "passa um arquivo de YAML para ficha, ou de volta", "puts a file from YAML into the ficha, or back"
    ),
    "explain": Text("explica uma regra", "explains a rule"),
    "rules": Text("lista as regras", "lists the rules"),
    "new": Text("escreve um arquivo de partida, comentado", "writes a commented starting file"),
    "lsp": Text("servidor de linguagem, para editores", "language server, for editors"),
    "schema": Text("mostra o JSON Schema de um tipo de arquivo", "prints the JSON Schema of a kind of file"),
    "completion": Text("gera o completamento do shell", "generates shell completion"),
}


class Command(Protocol):
    """What a command's module offers."""

    def run(self, arguments: Sequence[str], lang: str, explicit: bool) -> int:
        """Runs it. `lang` is the language known so far, `explicit` whether it was asked for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code; nothing is raised."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    lang, explicit = language(arguments)
    # Nothing a command builds is in cycles, and the collector looks through all that is imported several times.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _dispatch(arguments, lang, explicit)
    except UsageError as error:
        note(error.message.to(lang))
        if error.hint is not None:
            note(error.hint.to(lang))
        return USAGE
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as leaving:  # argparse, after showing its help
        return leaving.code if isinstance(leaving.code, int) else OK
    except Exception as error:
        return failed(error, lang)
    finally:
        if argv is None:  # the process ends here, and Python would look through all of it three times more
            gc.freeze()
        if collecting:
            gc.enable()


def language(arguments: Sequence[str]) -> tuple[str, bool]:
    """The language asked for on the command line or by TECHLINT_LANG, before anything is parsed."""
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        name, equals, value = argument.partition("=")
        if name == "--lang":
            value = value if equals else "".join(arguments[index + 1 : index + 2])
            if value in ("pt", "en"):
                return value, True
    wanted = os.environ.get("TECHLINT_LANG", "").lower()
    for lang in ("pt", "en"):  # also pt_BR.UTF-8 and the like
        if wanted[:2] == lang and not wanted[2:3].isalpha():
            return lang, True
    return "pt", False


def failed(error: BaseException, lang: str) -> int:
    """Says that techlint itself failed, in one line; the traceback only if TECHLINT_DEBUG is set."""
    said = " ".join(str(error).split())[:200]
    cause = type(error).__name__ + (f": {said}" if said else "")
    note(
        Text(
            f"o techlint falhou ({cause}). O defeito é dele: rode de novo com TECHLINT_DEBUG=1 e relate o que sair",
            f"techlint failed ({cause}). The fault is its own: run it again with TECHLINT_DEBUG=1 and report it",
        ).to(lang)
    )
    if debugging():
        from traceback import format_exception

        debug("".join(format_exception(error)))
    return BROKEN


def debugging() -> bool:
    """Whether TECHLINT_DEBUG asks for tracebacks."""
    return os.environ.get("TECHLINT_DEBUG", "0") not in ("", "0")


def debug(traceback: str) -> None:
    """A traceback on standard error, if asked for."""
    if debugging():
        write(traceback, sys.stderr)


def _dispatch(arguments: list[str], lang: str, explicit: bool) -> int:
    while arguments and arguments[0].startswith("--lang"):  # `techlint --lang en check` as well
        del arguments[: 1 if "=" in arguments[0] else 2]
    command = arguments[0] if arguments else ""
    if command in COMMANDS:
        module: Command = import_module(f"techlint.cli.{command}")
        return module.run(arguments[1:], lang, explicit)
    if command in ("-V", "--version"):
        from techlint import __version__

        write(f"techlint {__version__}\n")
        return OK
    if command in ("-h", "--help", "help"):
        write(overview(lang))
        return OK
    if not command:
        write(overview(lang), sys.stderr)
        return USAGE
    raise UsageError(_no_command(command))


def overview(lang: str) -> str:
    """What `techlint --help` shows."""
    width = max(map(len, COMMANDS))
    listed = "".join(f"  {name:<{width}}  {what.to(lang)}\n" for name, what in COMMANDS.items())
    return Text(
        "techlint confere conteúdo caseiro de RPG de mesa contra as regras do jogo.\n\n"
        "uso: techlint COMANDO [opções]\n\n"
        f"{listed}\n"
        "`techlint COMANDO --help` mostra as opções de um comando; `techlint --version`, a versão.\n",
        "techlint checks homebrew tabletop-RPG content against the rules of its game.\n\n"
        "usage: techlint COMMAND [options]\n\n"
        f"{listed}\n"
        "`techlint COMMAND --help` shows the options of a command; `techlint --version`, the version.\n",
    ).to(lang)


def _no_command(word: str) -> Text:
    from techlint.spelling import nearest

    if word.startswith("-"):
        return Text(
            f"opção desconhecida antes do comando: {word}; veja `techlint --help`",
            f"unknown option before the command: {word}; see `techlint --help`",
        )
    if os.path.exists(word):
        return Text(
            f"`{word}` não é um comando; você quis dizer `techlint check {word}`?",
            f"`{word}` is no command; did you mean `techlint check {word}`?",
        )
    near = nearest(word, COMMANDS, 1)
    listed = ", ".join(COMMANDS)
    hint = (
        Text(f"você quis dizer `{near[0]}`?", f"did you mean `{near[0]}`?")
        if near
        else Text(f"há: {listed}", f"there are: {listed}")
    )
    return Text(f"`{word}` não é um comando; {hint.pt}", f"`{word}` is no command; {hint.en}")
