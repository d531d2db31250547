"""`techlint completion`: completion for a shell, made from the parsers themselves."""

from __future__ import annotations

from collections.abc import Sequence

from techlint.cli import COMMANDS, OK
from techlint.cli.parser import Parser, common
from techlint.cli.settings import Settings, default_system
from techlint.cli.terminal import write
from techlint.diagnostics import Text
from techlint.systems import System, is_housed, names
from techlint.values import NamedTuple, import_module

SHELLS = ("bash", "zsh", "fish")
_FILES = ("paths", "path", "config", "output", "baseline", "write_baseline")


def parser(lang: str) -> Parser:
    """The options of `completion`."""
    made = Parser(
        "completion",
        lang,
        Text(
            'Gera o completamento para um shell: `eval "$(techlint completion bash)"`.',
            'Generates completion for a shell: `eval "$(techlint completion bash)"`.',
        ),
        Text("bash|zsh|fish", "bash|zsh|fish"),
    )
    made.option("shell", choices=SHELLS, metavar="|".join(SHELLS), help=Text("o shell", "the shell"))
    common(made)
    return made


def run(arguments: Sequence[str], lang: str, explicit: bool) -> int:
    """Runs `completion` and returns its exit code."""
    wanted = parser(lang).read(arguments)
    system = default_system(Settings(wanted.config, wanted.system).of_folder("."))
    write({"bash": _bash, "zsh": _zsh, "fish": _fish}[wanted.shell](lang, system))
    return OK


class _Option(NamedTuple):
    names: tuple[str, ...]
    help: str
    choices: tuple[str, ...]
    takes_value: bool
    files: bool


def _options(command: str, lang: str, system: System) -> list[_Option]:
    """The options of a command; one without a name is its argument. Kinds are those of `system`."""
    made: Parser = import_module(f"techlint.cli.{command}").parser(lang)
    offered = {"kind": _kinds(command, system), "system": names()}
    found = []
    for action in made.usage().actions:
        found.append(
            _Option(
                tuple(action.option_strings),
                (action.help or "").replace("%%", "%"),
                tuple(str(choice) for choice in action.choices or offered.get(action.dest, ())),
                action.nargs != 0,
                action.dest in _FILES,
            )
        )
    return found


def _kinds(command: str, system: System) -> tuple[str, ...]:
    if command == "new":
        return tuple(system.starters)
    if command == "schema":
        return (*dict.fromkeys(system.kinds.values()), *(("casa",) if is_housed(system) else ()))
    return ()


def _bash(lang: str, system: System) -> str:
    cases = []
    for command in COMMANDS:
        options = _options(command, lang, system)
        names = " ".join(name for option in options for name in option.names)
        values = "".join(
            f"            {'|'.join(option.names)}) words='{' '.join(option.choices)}'"
            f"{'; files=1' if option.files else ''} ;;\n"
            for option in options
            if option.names and option.takes_value
        )
        argument = next((option for option in options if not option.names), None)
        plain = f"words='{' '.join(argument.choices)}'" if argument and argument.choices else "words=''"
        files = "; files=1" if argument and argument.files else ""
        cases.append(
            f"    {command})\n"
            f'        case "$before" in\n{values}'
            f'            *) case "$word" in\n'
            f"                   -*) words='{names}' ;;\n"
            f"                   *) {plain}{files} ;;\n"
            f"               esac ;;\n"
            f"        esac ;;\n"
        )
    commands = " ".join(COMMANDS)
    return (
        '# eval "$(techlint completion bash)"\n'
        "_techlint() {\n"
        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words='' files=''\n"
        "    COMPREPLY=()\n"
        '    if [ "$COMP_CWORD" -eq 1 ]; then\n'
        f"        COMPREPLY=( $(compgen -W '{commands} --help --version' -- \"$word\") )\n"
        "        return\n"
        "    fi\n"
        '    case "${COMP_WORDS[1]}" in\n' + "".join(cases) + "    esac\n"
        '    [ -n "$words" ] && COMPREPLY=( $(compgen -W "$words" -- "$word") )\n'
        '    if [ -n "$files" ]; then\n'
        "        local IFS=$'\\n'\n"
        '        COMPREPLY+=( $(compgen -f -- "$word") )\n'
        "        compopt -o filenames 2>/dev/null\n"
        "    fi\n"
        "}\n"
        "complete -F _techlint techlint\n"
    )


def _zsh(lang: str, system: System) -> str:
    def quoted(text: str) -> str:
        return text.replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")

    cases = []
    for command in COMMANDS:
        lines = []
        for option in _options(command, lang, system):
            value = ""
            if option.takes_value:
                what = f"({' '.join(option.choices)})" if option.choices else "_files" if option.files else ""
                value = f":{option.names[-1].lstrip('-') if option.names else 'arg'}:{what}"
            if option.names:
                lines += [f"'{name}[{quoted(option.help)}]{value}'" for name in option.names]
            else:
                lines.append(f"'*{value}'")
        cases.append(f"        {command}) _arguments {' '.join(lines)} ;;\n")
    commands = " ".join(f"'{name}:{quoted(what.to(lang))}'" for name, what in COMMANDS.items())
    return (
        "#compdef techlint\n"
        '# eval "$(techlint completion zsh)"\n'
        "_techlint() {\n"
        "    if (( CURRENT == 2 )); then\n"
        f"        local -a commands=({commands})\n"
        "        _describe command commands\n"
        "        return\n"
        "    fi\n"
        "    local command=$words[2]\n"
        "    shift words\n"
        "    (( CURRENT-- ))\n"
        "    case $command in\n" + "".join(cases) + "    esac\n"
        "}\n"
        "compdef _techlint techlint\n"
    )


def _fish(lang: str, system: System) -> str:
    def quoted(text: str) -> str:
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"

    lines = ["# techlint completion fish | source", "complete -c techlint -f"]
    for name, what in COMMANDS.items():
        lines.append(f"complete -c techlint -n __fish_use_subcommand -a {name} -d {quoted(what.to(lang))}")
    for command in COMMANDS:
        seen = f"-n '__fish_seen_subcommand_from {command}'"
        for option in _options(command, lang, system):
            words = f" -a {quoted(' '.join(option.choices))}" if option.choices else ""
            files = " -F" if option.files else ""
            if not option.names:
                if words or files:
                    lines.append(f"complete -c techlint {seen}{words}{files}")
                continue
            names = "".join(f" -l {n[2:]}" if n.startswith("--") else f" -s {n[1:]}" for n in option.names)
            needs = "" if not option.takes_value else " -r" if option.files else " -x"
            lines.append(f"complete -c techlint {seen}{names}{needs}{words}{files} -d {quoted(option.help)}")
    return "\n".join(lines) + "\n"
