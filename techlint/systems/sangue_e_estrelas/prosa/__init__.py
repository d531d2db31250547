"""The game's reading of prose: what is destiny, what is a rule. The words and patterns stand in `tables/prosa/`."""

from __future__ import annotations


def do_padrao(padrao: str) -> tuple[str, str]:
    """What a help says last: by which pattern the words were found."""
    return f"Padrão: `{padrao}`.", f"Pattern: `{padrao}`."
