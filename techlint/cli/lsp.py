"""`techlint lsp`: the language server on standard input and output."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec

from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings
from techlint.diagnostics import Text
from techlint.report import UsageError

_NEEDS = ("pygls", "lsprotocol")


def parser(lang: str) -> Parser:
    """The options of `lsp`."""
    made = Parser(
        "lsp",
        lang,
        Text(
            "Servidor de linguagem para editores, na entrada e na saída padrão. Quem o inicia é o editor; veja"
            " docs/editores.md.",
            "Language server for editors, on standard input and output. The editor starts it; see docs/editores.md.",
        ),
        Text("", ""),
    )
    made.option(
        "--stdio",
        action="store_true",
        help=Text(
            "o único meio que há; aceito porque alguns editores o pedem",
            "the only way there is; some editors ask for it",
        ),
    )
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `lsp` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    if any(find_spec(name) is None for name in _NEEDS):
        raise UsageError(
            Text(
                "o servidor de linguagem precisa do pacote pygls, que não está instalado",
                "the language server needs the package pygls, which is not installed",
            ),
            Text(
                'instale com `python -m pip install "techlint[lsp]"` (com pipx: `pipx install "techlint[lsp]"`)',
                'install it with `python -m pip install "techlint[lsp]"` (with pipx: `pipx install "techlint[lsp]"`)',
            ),
        )
    if sys.stdin is None or sys.stdout is None:
        raise UsageError(Text("a entrada ou a saída padrão está fechada", "standard input or output is closed"))
    Settings(wanted.config, wanted.system)  # what cannot be read, or is no game, is said before serving
    from techlint.lsp.server import run as serve

    gc.enable()  # a server lives long
    config = os.path.abspath(wanted.config) if wanted.config is not None else ""
    return serve(lang if explicit else "", config, wanted.system or "")
