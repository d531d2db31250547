"""Measures a whole project: enemies, the techniques they name, armies, over many files; prints a Markdown table.

    python benchmarks/project.py            the table
    python benchmarks/project.py --strict   exit code 1 if a ratio is missed

Two ratios are asked of it: 1,000 enemies, 4,000 techniques and 20 armies in 600 files against as many single
techniques in as many files; and four times the enemies, techniques and files against these. Whole processes, in
turns; the ratio is of the best times, the median's stands beside it."""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENEMIES, TECHNIQUES, ARMIES, FILES = 1000, 4000, 20, 600
TIMES = 4
BOUNDS = {"project / single techniques": (3.0, "project", "single"), "four times as much": (4.4, "large", "project")}

_TECHNIQUE = """  - nome: {name}
    natureza: Golpe (DES)
    ativacao: ação
    duracao: instantânea
    alcance: {reach}
    efeitos: 3 dano
    modificadores: nenhum
    tamanho: {size}
    limitacoes: nenhuma
    custo: {size}
    grau: 3
    rolagem: Ataque contra DEF
    dano: 3d8 + 24 + mod
    descricao: O pó sobe do chão e gira em volta do punho.
"""
_ENEMY = """  - nome: Guarda {number}
    tipo: nomeado
    nivel: 9
    posto: Prata
    exercito: {army}
    pv: 114
    def: 17
    iniciativa: +3
    movimento: 12 m
    defesas: Fortitude 16, Reflexos 21, Vontade 19
    cosmo: inicial 5, piso 3, Teto 11
    armadura: {{nome: Armadura, def: 4, resistencia: 8, acessorio: escudo}}
    caracteristicas: [Cortante, Ofuscante]
    conviccoes: 0
    golpe_comum: {{bonus: +7, dano: 1d8 + 3, golpes: 2}}
    tecnicas:
      - {{nome: Raio {number}, custo: 6, bonus: +7, rolagem: Ataque contra DEF, dano: 6d8 + 51}}
      - {{nome: Faísca {number}, custo: 2, bonus: +7, rolagem: Ataque contra DEF, dano: 2d8 + 19}}
      - {first}
      - {second}
"""
_ARMY = """  - nome: Exército {number}
    deus: Deus {number}
    guerreiros: Guerreiros {number}
    armadura: Vela
    postos:
      base: Aprendiz {number}
      intermediario: Mestre {number}
      elite: {{nome: Senhor {number}, vagas: 1}}
    vagas_de_elite:
      Bóreas: Golpe {number}
    lider: o Moleiro Velho
    comeca_como: Aprendiz {number}
    regras_proprias:
      Vento {number}: Nunca anda contra o vento.
"""
_STRIKE = """  - nome: Golpe {number}
    natureza: Golpe (DES)
    ativacao: ação
    duracao: instantânea
    alcance: toque
    efeitos: 6 dano
    modificadores: atravessa a armadura
    tamanho: 7
    limitacoes: nenhuma
    custo: 7
    grau: 4
    assento: sim
    vaga: Bóreas
    rolagem: Ataque contra DEF
    dano: 6d8 + 84 + mod
    descricao: Um sino toca ao longe e o ar treme junto.
"""


def technique(number: int) -> str:
    """A legal technique of level 9."""
    reach, size = (("toque", 3), ("curto", 4), ("médio", 5))[number % 3]
    return _TECHNIQUE.format(name=f"Técnica {number}", reach=reach, size=size)


def project(times: int) -> dict[str, list[str]]:
    """The items of a project by their key; every enemy names two techniques, and one in three serves an own army."""
    dice = random.Random(times)
    number = TECHNIQUES * times - ARMIES
    enemies = []
    for i in range(ENEMIES * times):
        first, second = dice.sample(range(number), 2)
        army = f"Exército {i % ARMIES}" if i % 3 == 0 else "Atena"
        enemies.append(
            _ENEMY.format(number=i, army=army, first=f"Técnica {first}", second=f"Técnica {second}"),
        )
    return {
        "tecnicas": [technique(i) for i in range(number)] + [_STRIKE.format(number=i) for i in range(ARMIES)],
        "inimigos": enemies,
        "exercitos": [_ARMY.format(number=i) for i in range(ARMIES)],
    }


def write(folder: Path, items: dict[str, list[str]], files: int) -> Path:
    """Deals the items out over the files."""
    folder.mkdir(parents=True)
    dice = random.Random(files)
    for i in range(files):
        text = ""
        for key, made in items.items():
            mine = made[i::files]
            if mine:
                text += f"{key}:\n" + "".join(mine)
        name = f"{dice.randrange(10**6):06}-{i}.yaml"  # what belongs together is not side by side
        (folder / name).write_text(text or "tecnicas: []\n", encoding="utf-8", newline="\n")
    return folder


def check(folder: Path) -> float:
    """The time of one run over a folder that has nothing wrong with it."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "techlint", "check", "--format", "concise", str(folder)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{folder}: exit code {done.returncode}\n{done.stdout[:2000]}{done.stderr[:2000]}")
    return seconds


def main() -> int:
    """Runs the benchmark."""
    made = argparse.ArgumentParser(description="Measures a whole project of sheets.")
    made.add_argument("--rounds", type=int, default=5)
    made.add_argument("--strict", action="store_true", help="exit code 1 if a ratio is missed")
    wanted = made.parse_args()
    times: dict[str, list[float]] = {"single": [], "project": [], "large": []}
    with tempfile.TemporaryDirectory() as temporary:
        base = Path(temporary)
        alone = {"tecnicas": [technique(i) for i in range(ENEMIES + TECHNIQUES + ARMIES)]}
        folders = {
            "single": write(base / "single", alone, FILES),
            "project": write(base / "project", project(1), FILES),
            "large": write(base / "large", project(TIMES), FILES * TIMES),
        }
        for _ in range(wanted.rounds):
            for name, folder in folders.items():
                times[name].append(check(folder))
    missed = False
    print("| ratio | asked | best | median |\n|---|---|---|---|")
    for title, (bound, over, under) in BOUNDS.items():
        found = []
        picks: tuple[Callable[[list[float]], float], ...] = (min, statistics.median)
        for pick in picks:
            found.append(pick(times[over]) / pick(times[under]))
        missed = missed or found[0] > bound
        mark = " (missed)" if found[0] > bound else ""
        print(f"| {title} | at most {bound:g} | {found[0]:.2f}{mark} | {found[1]:.2f} |")
    print("\n| time | best | median |\n|---|---|---|")
    for name, label in (
        ("single", f"{ENEMIES + TECHNIQUES + ARMIES} single techniques, {FILES} files"),
        ("project", f"{ENEMIES} enemies, {TECHNIQUES} techniques, {ARMIES} armies, {FILES} files"),
        (
            "large",
            f"{ENEMIES * TIMES} enemies, {TECHNIQUES * TIMES} techniques, {ARMIES} armies, {FILES * TIMES} files",
        ),
    ):
        print(f"| {label} | {min(times[name]):.2f} s | {statistics.median(times[name]):.2f} s |")
    print(f"\n{wanted.rounds} rounds, CPython {platform.python_version()}, {os.cpu_count()} processors.")
    return int(wanted.strict and missed)


if __name__ == "__main__":
    sys.exit(main())
