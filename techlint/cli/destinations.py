"""Where `check` is to write: never over what a player wrote."""

from __future__ import annotations

import os
from types import SimpleNamespace as Namespace

from techlint.config import FILE, PYPROJECT
from techlint.diagnostics import Text
from techlint.paths import real_path
from techlint.report import UsageError, carrier_of


def check_destinations(wanted: Namespace) -> None:
    """UsageError where a report or a baseline would be written over content, a configuration or one another."""
    # Both baselines together are refused elsewhere.
    known = wanted.baseline if wanted.write_baseline is None else None
    taken = {} if known is None else {real_path(known): "--baseline"}
    for option, path in (("--output", wanted.output), ("--write-baseline", wanted.write_baseline)):
        if path is None:
            continue
        if not path:
            raise UsageError(
                Text(f"{option}: falta o nome do arquivo", f"{option}: the name of the file is missing"),
            )
        real = real_path(path)
        for name in (path, real):  # a link may lead to content under another name
            if carrier_of(name) is not None or os.path.basename(name) in (FILE, PYPROJECT):
                raise _over_content(option, path)
        if real in taken and not path.startswith("/dev/"):
            other = taken[real]
            raise UsageError(
                Text(
                    f"{other} e {option} são o mesmo arquivo, `{path}`: um apagaria o outro; dê dois nomes",
                    f"{other} and {option} are the same file, `{path}`: one would erase the other; give two names",
                )
            )
        taken[real] = option


def _over_content(option: str, path: str) -> UsageError:
    example = "relatorio.json" if option == "--output" else "conhecidos.json"
    return UsageError(
        Text(
            f"{option}: `{path}` tem nome de ficha ou de configuração, e seria apagado pelo que se escreve;"
            f" dê outro nome, como `{example}`",
            f"{option}: `{path}` has the name of content or of a configuration, and would be erased by what is"
            f" written; give another name, such as `{example}`",
        )
    )
