"""`techlint new`: a commented starting file, legal as it stands."""

from __future__ import annotations

from collections.abc import Sequence

from techlint.cli import OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, default_system, housed_system, other_games, system_of_kind
from techlint.cli.terminal import note, write
from techlint.config import Config
from techlint.diagnostics import Text
from techlint.output.escape import escape_path
from techlint.report import UsageError, carrier_of
from techlint.spelling import nearest, norm
from techlint.systems import System
from techlint.writing import create

# A starting file is a whole file; in Markdown an item is a block between other text.
_CARRIERS = ("yaml", "tec")


def parser(lang: str) -> Parser:
    """The options of `new`."""
    made = Parser(
        "new",
        lang,
        Text(
            "Escreve um arquivo de partida, comentado, que já passa na conferência: troque os valores pelos seus.",
            "Writes a commented starting file that checks clean as it stands: put your own values in.",
        ),
        Text("TIPO", "KIND"),
    )
    made.option(
        "kind",
        metavar="KIND" if lang == "en" else "TIPO",
        help=Text(
            "o que começar: tecnica, personagem, inimigo...; cada jogo (--system) tem os seus",
            "what to begin: tecnica, personagem, inimigo...; each game (--system) has its own",
        ),
    )
    made.option(
        "--carrier",
        choices=_CARRIERS,
        metavar="|".join(_CARRIERS),
        help=Text(
            "YAML ou a ficha do livro (padrão: yaml, ou o do ARQUIVO)",
            "YAML or the book's sheet (default: yaml, or FILE's)",
        ),
    )
    made.option(
        "-o",
        "--output",
        metavar="FILE" if lang == "en" else "ARQUIVO",
        help=Text(
            "escreve num arquivo novo em vez da saída padrão", "writes to a new file instead of standard output"
        ),
    )
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `new` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    output: str | None = wanted.output
    config = Settings(wanted.config, wanted.system).of_path(output if output is not None else ".")
    if not explicit:
        lang = config.lang or lang
    system, others = system_of_kind(wanted.kind, config)
    kind = _kind(wanted.kind, system, config)
    if config.casa is not None and system.name == default_system(config).name:
        system, wrong = housed_system(config)
        if wrong:
            shown = escape_path(wrong[0].place.path)
            note(
                Text(
                    f"há algo errado nas regras da casa ({shown}); `techlint check` diz o quê",
                    f"something is wrong with the house rules ({shown}); `techlint check` says what",
                ).to(lang)
            )
    text = system.starter(kind, _carrier(wanted.carrier, output), lang)
    if output is None:
        write(text)
    else:
        create(output, text.encode("utf-8"))
        shown = escape_path(output)
        note(
            Text(
                f"escrito em {shown}; confira com `techlint check {shown}`",
                f"written to {shown}; check it with `techlint check {shown}`",
            ).to(lang)
        )
    if others and config.system is None:
        listed = ", ".join(f"`--system {name}`" for name in others)
        note(
            Text(
                f"`{kind}` de {system.name}; para outro jogo: {listed}",
                f"`{kind}` of {system.name}; for another game: {listed}",
            ).to(lang)
        )
    return OK


def _kind(word: str, system: System, config: Config) -> str:
    """The starting file that `word` names, also in the plural; UsageError with the nearest for another word."""
    spelling = norm(word)
    known = {norm(name): name for name in system.starters}
    found = known.get(spelling)
    if found is None:
        found = known.get(norm({norm(key): kind for key, kind in system.kinds.items()}.get(spelling, "")))
    if found is not None:
        return found
    near = nearest(word, system.starters, 1)
    listed = ", ".join(system.starters)
    more = other_games(config)
    hint = (
        Text(f"você quis dizer `{near[0]}`?", f"did you mean `{near[0]}`?")
        if near
        else Text(f"há: {listed}{more.pt}", f"there are: {listed}{more.en}")
    )
    raise UsageError(
        Text(f"não há arquivo de partida de `{word}`; {hint.pt}", f"there is no starting file of `{word}`; {hint.en}")
    )


def _carrier(asked: str | None, output: str | None) -> str:
    """The carrier asked for, or that of the file's name; UsageError where the two do not agree."""
    if output is None:
        return asked or _CARRIERS[0]
    by_name = carrier_of(output)
    if by_name not in _CARRIERS:
        raise UsageError(
            Text(
                f"`{output}`: um arquivo de partida se chama .yaml, .yml ou .tec",
                f"`{output}`: a starting file is called .yaml, .yml or .tec",
            )
        )
    if asked is not None and asked != by_name:
        raise UsageError(
            Text(
                f"`{output}` seria lido como {by_name}, e --carrier pede {asked}",
                f"`{output}` would be read as {by_name}, and --carrier asks for {asked}",
            )
        )
    return by_name
