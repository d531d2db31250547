"""Where a file is too much: what is said of it."""

from __future__ import annotations

from techlint.diagnostics import Place, Text
from techlint.source.tree import GROUP_COUNTS, Mapping, Node, Problem, Sequence


def too_many_values(at: Place, most: int) -> Problem:
    """The TL010 of a file that holds more than `most` values, of which nothing is read from here on."""
    return Problem(
        "TL010",
        at,
        Text(
            f"O arquivo tem mais de {most} {'valor' if most == 1 else 'valores'}; o techlint parou de ler aqui.",
            f"The file has more than {most} {'value' if most == 1 else 'values'}; techlint stopped reading here.",
        ),
        Text(
            "Divida o arquivo, ou aumente `valores` em `[limites]`, na configuração.",
            "Split the file, or raise `valores` under `[limites]` in the configuration.",
        ),
    )


def too_many_faults(at: Place, most: int) -> Problem:
    """The TL010 of a file with more than `most` faults, which are told no more from here on."""
    return Problem(
        "TL010",
        at,
        Text(
            f"Há mais de {most} defeitos de forma até aqui; os que vêm depois não são mostrados.",
            f"There are more than {most} faults of form up to here; those after it are not shown.",
        ),
        Text("Conserte estes e verifique de novo.", "Mend these and check again."),
    )


def too_tangled(at: Place) -> Problem:
    """The TL010 of a page of Markdown that could not be read in any reasonable time, from here on."""
    return Problem(
        "TL010",
        at,
        Text(
            "As citações (`>`) desta página se embaralham com as linhas abaixo delas; o techlint parou de ler aqui.",
            "The quotes (`>`) of this page are tangled up with the lines below them; techlint stopped reading here.",
        ),
        Text("Deixe uma linha em branco depois de cada citação.", "Leave a blank line after each quote."),
    )


def values_in(root: Node | None) -> int:
    """How many values a tree holds, as the limit counts them: each text for one, each group and each list for
    GROUP_COUNTS. What an alias repeats has a limit of its own."""
    count = 0
    todo = [root] if root is not None else []
    while todo:
        node = todo.pop()
        if node.anchor is not None:
            count += 1
        elif isinstance(node, Mapping):
            count += GROUP_COUNTS
            for pair in node.pairs[: len(node.pairs) - node.merged]:
                todo += pair
        elif isinstance(node, Sequence):
            count += GROUP_COUNTS
            todo += node.items
        else:
            count += 1
    return count
