"""Each floor knows only those below it: no game knows another, and nothing below or above names one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from techlint.systems import SHIPPED

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "techlint"
GAMES = {target.partition(":")[0].rsplit(".", 1)[1]: name for name, target in SHIPPED.items()}
# The floors of docs/architecture.md: what each room may not import.
ABOVE = {
    "source": ("rules", "systems", "engine", "output", "edit", "lsp", "cli"),
    "rules": ("systems", "engine", "output", "edit", "lsp", "cli"),
    "prosa": ("systems", "engine", "output", "edit", "lsp", "cli"),
    "systems": ("engine", "reading", "workers", "verdicts", "project", "config", "output", "edit", "lsp", "cli"),
    "output": ("edit", "lsp", "cli"),
    "edit": ("lsp", "cli"),
    "lsp": ("cli",),
}


def modules(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*.py")):
        yield ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif (
            isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "import_module"
        ):
            yield from (
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def game_of(module: str) -> str | None:
    """The game whose room a module stands in."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["techlint", "systems"] and len(parts) > 2 and parts[2] in GAMES else None


def test_there_are_games_to_look_at() -> None:
    assert "sangue_e_estrelas" in GAMES
    assert all((PACKAGE / "systems" / game / "__init__.py").exists() for game in GAMES)


@pytest.mark.parametrize(
    ("module", "path"), list(modules(PACKAGE)), ids=lambda one: one if isinstance(one, str) else ""
)
def test_a_game_is_imported_by_itself_alone(module: str, path: Path) -> None:
    own = game_of(module)
    strangers = {imported for imported in imports(path) if game_of(imported) not in (None, own)}
    assert strangers == set()


@pytest.mark.parametrize("room", sorted(ABOVE))
def test_nothing_reaches_up(room: str) -> None:
    above = {f"techlint.{one}" for one in ABOVE[room]}
    reached = {
        (module, imported)
        for module, path in modules(PACKAGE / room)
        for imported in imports(path)
        if ".".join(imported.split(".")[:2]) in above
    }
    assert reached == set()


@pytest.mark.parametrize("room", ["systems/kit", "prosa", "source", "rules", "output", "edit", "lsp", "cli"])
def test_no_game_is_named(room: str) -> None:
    """Not even in a comment: what is written for one game alone belongs to it."""
    called = [word.lower() for game, name in GAMES.items() for word in (game, name, name.replace("-", " "))]
    called += ["3d&t", "savage worlds", "fantasia final", "sangue e estrelas"]
    told = []
    for path in sorted((PACKAGE / room).rglob("*.py")):
        if "generated" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").lower().splitlines(), 1):
            told += [f"{path.relative_to(ROOT)}:{number}: {word}" for word in called if word in line]
    assert told == []


def test_the_index_of_games_is_fresh() -> None:
    from techlint.systems.make_index import TARGET, text

    assert Path(TARGET).read_text(encoding="utf-8") == text()
