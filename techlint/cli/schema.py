"""`techlint schema`: the JSON Schema of a kind of file, for editors."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from techlint.cli import OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, default_system, housed_system, other_games, system_of_kind
from techlint.cli.terminal import shows_unicode, write
from techlint.diagnostics import Text
from techlint.report import UsageError
from techlint.spelling import nearest, norm
from techlint.systems import is_housed


def parser(lang: str) -> Parser:
    """The options of `schema`."""
    made = Parser(
        "schema",
        lang,
        Text("Mostra o JSON Schema de um tipo de arquivo.", "Prints the JSON Schema of a kind of file."),
        Text("TIPO", "KIND"),
    )
    made.option(
        "kind",
        metavar="KIND" if lang == "en" else "TIPO",
        help=Text(
            "a chave de cima do arquivo: tecnica, personagem, inimigo...; cada jogo (--system) tem as suas; "
            "casa, as regras da casa",
            "the file's top-level key: tecnica, personagem, inimigo...; each game (--system) has its own; "
            "casa, the house rules",
        ),
    )
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `schema` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    config = Settings(wanted.config, wanted.system).of_folder(".")
    system, _ = system_of_kind(wanted.kind, config)
    kinds = {norm(key): kind for key, kind in system.kinds.items()}
    known = list(dict.fromkeys(system.kinds.values()))
    if is_housed(system):
        known.append("casa")
    try:
        if is_housed(system) and norm(wanted.kind) == "casa":
            schema = system.casa_schema()
        else:
            if (
                config.casa is not None and system.name == default_system(config).name
            ):  # an editor completes what the group uses
                system = housed_system(config)[0]
            schema = system.schema(kinds.get(norm(wanted.kind), wanted.kind))
    except KeyError:
        # A kind without a schema is not the answer to the question which kind was meant.
        others = [kind for kind in known if norm(kind) not in (norm(wanted.kind), kinds.get(norm(wanted.kind)))]
        near = nearest(wanted.kind, others, 1)
        more = other_games(config)
        listed = ", ".join(others)
        hint = (
            Text(f"você quis dizer `{near[0]}`?", f"did you mean `{near[0]}`?")
            if near
            else Text(f"há: {listed}{more.pt}", f"there are: {listed}{more.en}")
        )
        if not others:
            hint = Text("o jogo não tem nenhum", "the game has none")
        raise UsageError(
            Text(
                f"não há esquema de `{wanted.kind}`; {hint.pt}",
                f"there is no schema of `{wanted.kind}`; {hint.en}",
            )
        ) from None

    from techlint.output.json import dump

    write(dump(schema, ascii_only=not shows_unicode(sys.stdout), indent=2) + "\n")
    return OK
