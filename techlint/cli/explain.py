"""`techlint explain`: one rule, with what it asks and why."""

from __future__ import annotations

from collections.abc import Sequence

from techlint.cli import OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, default_system, known_codes
from techlint.cli.terminal import write
from techlint.diagnostics import Text
from techlint.messages import TOOL, ToolRule
from techlint.output.escape import replace_surrogates
from techlint.output.words import SEVERITY
from techlint.report import UsageError
from techlint.rules import Explanation, Rule
from techlint.spelling import nearest, norm
from techlint.systems import System

_WIDTH = 88


def parser(lang: str) -> Parser:
    """The options of `explain`."""
    made = Parser(
        "explain",
        lang,
        Text(
            "Explica uma regra: o que pede, por quê, o capítulo, um exemplo ruim e um bom.",
            "Explains a rule: what it asks, why, the chapter, a bad and a good example.",
        ),
        Text("CÓDIGO ...", "CODE ..."),
    )
    made.option(
        "codes",
        nargs="+",
        metavar="CODE" if lang == "en" else "CÓDIGO",
        help=Text("o código ou o nome da regra", "the rule's code or name"),
    )
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `explain` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    config = Settings(wanted.config, wanted.system).of_folder(".")
    if not explicit:
        lang = config.lang or lang
    system = default_system(config)
    rules = [_find(code, system) for code in wanted.codes]
    write("\n".join(_page(rule, lang) for rule in rules))
    return OK


def _find(word: str, system: System) -> Rule | ToolRule:
    from techlint.systems.installed import every, with_code

    code = word.upper()
    if code in TOOL:
        return TOOL[code]
    if code in system.rules:
        return system.rules[code]
    for other in with_code(code):
        if code in other.rules:
            return other.rules[code]
    games = [system, *(other for other in every() if other.name != system.name)]
    rules: list[Rule | ToolRule] = [*TOOL.values(), *(rule for game in games for rule in game.rules)]
    for rule in rules:
        if norm(rule.name) == norm(word):
            return rule
    known = known_codes(*games)
    under = [one for one in known if one.startswith(code)]
    near = under[:5] or nearest(word, [*known, *known.values()], 3)
    listed = ", ".join(f"`{one}`" for one in near)
    hint = (
        Text(f"você quis dizer {listed}?", f"did you mean {listed}?")
        if near
        else Text("`techlint rules` lista as que existem", "`techlint rules` lists those there are")
    )
    raise UsageError(
        Text(f"nenhuma regra tem o código `{word}`; {hint.pt}", f"no rule has the code `{word}`; {hint.en}")
    )


def _page(rule: Rule | ToolRule, lang: str) -> str:
    from textwrap import fill

    told = rule.explain()
    lines = [
        f"{rule.code} {rule.name} ({SEVERITY[rule.severity].to(lang)})",
        told.title.to(lang),
        "",
        fill(told.why.to(lang), _WIDTH),
        "",
    ]
    if isinstance(rule, Rule) and rule.reference.to(lang):
        lines += [f"{Text('Regra', 'Rule').to(lang)}: {rule.reference.to(lang)}", ""]
    if isinstance(told, Explanation):
        for word, sentences in (
            (Text("Conta", "Counts"), told.counts),
            (Text("Não conta", "Does not count"), told.counts_not),
        ):
            if sentences:
                lines += [f"{word.to(lang)}:", *(f"    - {sentence}" for sentence in sentences), ""]
    for word, example in ((Text("Ruim", "Bad"), told.bad), (Text("Bom", "Good"), told.good)):
        lines.append(f"{word.to(lang)}:")
        lines += [f"    {line}".rstrip() for line in replace_surrogates(example).rstrip("\n").split("\n")]
        lines.append("")
    return "\n".join(lines[:-1]) + "\n"
