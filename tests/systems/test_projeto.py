"""The project of a run: names found in any file, the same whatever the order of files and the number of processes,
and a file checked alone as among the others."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from techlint.engine import Options, Report, Target, run
from techlint.systems.sangue_e_estrelas.projeto import Projeto, impressas
from techlint.systems.sangue_e_estrelas.system import SYSTEM

ROOT = Path(__file__).parents[2]
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="one process only")


def technique(nome: str, *more: str, **fields: str) -> str:
    """A legal technique, in a list of `tecnicas`, but for what is changed in it."""
    written = {
        "natureza": "Golpe (DES)",
        "ativacao": "ação",
        "duracao": "instantânea",
        "alcance": "toque",
        "efeitos": "2 dano",
        "modificadores": "nenhum",
        "tamanho": "2",
        "limitacoes": "nenhuma",
        "custo": "2",
        "grau": "1",
        "rolagem": "Ataque contra DEF",
        "dano": "2d8 + mod",
        "descricao": "O ar treme e a poeira sobe do chão do pátio.",
    }
    written |= fields
    lines = [f"nome: {nome}", *(f"{key}: {value}" for key, value in written.items()), *more]
    return "  - " + "\n    ".join(lines) + "\n"


def character(nome: str, tecnicas: str, *more: str, nivel: int = 1) -> str:
    """A character that knows some techniques, the first of them its signature."""
    first = tecnicas.split(",")[0]
    lines = [f"nome: {nome}", f"nivel: {nivel}", f"tecnicas: [{tecnicas}]", f"assinatura: {first}", *more]
    return "  - " + "\n    ".join(lines) + "\n"


ARMY = """exercito:
  nome: Os Moinhos de Éolo
  deus: Éolo
  guerreiros: Moleiros
  armadura: Vela
  postos:
    base: Aprendiz de Moinho
    intermediario: Mestre de Pás
    elite: {nome: Senhor dos Ventos, vagas: 2}
  vagas_de_elite:
    Bóreas: Giro do Norte
    Zéfiro: Sopro Perdido
  lider: o Moleiro Velho
  comeca_como: Aprendiz de Moinho
  regras_proprias:
    Vento às costas: Nunca anda contra o vento
"""
STRIKE = technique(
    "Giro do Norte",
    "assento: sim",
    "vaga: Bóreas",
    efeitos="6 dano",
    modificadores="atravessa a armadura",
    tamanho="7",
    custo="7",
    grau="4",
    dano="6d8 + 84 + mod",
)
# Faults that only show when the files are read together, and which file tells each.
FILES = {
    "a/tecnicas.yaml": "tecnicas:\n"
    + technique("Vela ao Vento")
    + technique("Onda Curta", evolui_de="Onda Longa", efeitos="1 dano", tamanho="1", custo="1", dano="1d8 + mod")
    + technique("Nona Onda", dano="2d8 + 6 + mod"),
    "b/repetida.yaml": "tecnicas:\n" + technique("vela-ao-vento", alcance="curto", tamanho="3", custo="3"),
    "b/ciclo.yaml": "tecnicas:\n"
    + technique("Onda Longa", evolui_de="Onda Curta", efeitos="3 dano", tamanho="3", custo="3", dano="3d8 + mod"),
    "c/gente.yaml": "personagens:\n"
    + character("Iara de Canoa", "Passo de Luz, Vela ao Vento")
    + character("Bento de Corça", "Passo de Luz, Nona Onda")
    + character("Cida de Lebre", "Passo de Luz, Nona Onda", nivel=3)
    + character("Duda de Raposa", "Passo de Luz, Ninguém Montou"),
    "d/exercito.yaml": ARMY + "tecnicas:\n" + STRIKE,
    "e/elite.yaml": "personagens:\n"
    + "  - {nome: Caetano, exercito: Éolo, posto: Senhor dos Ventos, vaga: Bóreas, nivel: 15,\n"
    "     tecnicas: [Passo de Luz, Golpe Fantasma, Giro do Norte], assinatura: Passo de Luz}\n",
    "f/rival.yaml": "personagem: {nome: Iuri, exercito: Os Moinhos de Éolo, posto: Senhor dos Ventos, vaga: boreas,\n"
    "  nivel: 16, lidas: [Sopro Perdido, Vela ao Vento]}\n",
}
EXPECTED = [
    ("a/tecnicas.yaml", "SE206"),  # the damage of no owner's level
    ("b/ciclo.yaml", "SE507"),
    ("b/repetida.yaml", "SE901"),
    ("c/gente.yaml", "SE902"),
    ("c/gente.yaml", "SE903"),
    ("d/exercito.yaml", "SE705"),
    ("f/rival.yaml", "SE905"),
    ("f/rival.yaml", "SE907"),
]


def targets(files: dict[str, str]) -> list[Target]:
    return [Target(name, name, data=text.encode()) for name, text in files.items()]


def told(report: Report) -> list[tuple[str, str]]:
    assert not report.broken, report.failures
    return [(d.place.path, d.code) for d in report.diagnostics]


def seen(report: Report) -> object:
    return (report.files, report.diagnostics, report.items, report.broken, sorted(report.sources))


@pytest.fixture(scope="module")
def whole() -> Report:
    return run(targets(FILES), Options(facts=True))


def test_faults_between_files_are_told_in_one_of_them(whole: Report) -> None:
    assert told(whole) == EXPECTED


def test_what_is_related_stands_in_the_other_file(whole: Report) -> None:
    related = {d.code: [r.place.path for r in d.related] for d in whole.diagnostics}
    assert related["SE901"] == ["a/tecnicas.yaml"]
    assert related["SE902"] == ["a/tecnicas.yaml", "b/repetida.yaml"]
    assert related["SE507"] == ["a/tecnicas.yaml"]
    assert related["SE905"] == ["e/elite.yaml"]


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_files_never_counts(whole: Report, seed: int) -> None:
    shuffled = targets(FILES)
    random.Random(seed).shuffle(shuffled)
    assert seen(run(shuffled, Options(facts=True))) == seen(whole)


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_keys_never_counts(seed: int) -> None:
    """Items under keys in another order tell the same of each other, at other lines."""
    pieces = [ARMY, "tecnicas:\n" + STRIKE, FILES["c/gente.yaml"]]
    random.Random(seed).shuffle(pieces)
    report = run([Target("a.yaml", "a.yaml", data="".join(pieces).encode())], Options())
    assert sorted(code for _, code in told(report)) == ["SE705", "SE903", "SE903", "SE903", "SE903"]


@needs_fork
@pytest.mark.parametrize("workers", [2, 3, 7])
def test_the_number_of_processes_never_counts(
    whole: Report, workers: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("techlint.workers.how_many", lambda files, options: options.workers)
    monkeypatch.setattr("techlint.workers.WARM_UP", 1)
    assert seen(run(targets(FILES), Options(facts=True, workers=workers))) == seen(whole)


@needs_fork
@pytest.mark.parametrize("method", ["read", "outline", "link"])
def test_a_process_that_dies_costs_nothing(whole: Report, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("techlint.workers.how_many", lambda files, options: options.workers)
    monkeypatch.setattr("techlint.workers.WARM_UP", 1)
    parent, real = os.getpid(), getattr(type(SYSTEM), method)

    def deadly(*arguments: object) -> object:
        if os.getpid() != parent:
            os._exit(9)
        return real(*arguments)

    monkeypatch.setattr(type(SYSTEM), method, deadly)
    assert seen(run(targets(FILES), Options(facts=True, workers=3))) == seen(whole)


# --- one file of a project


@pytest.mark.parametrize("name", FILES)
def test_a_file_checked_alone_is_told_the_same(whole: Report, name: str) -> None:
    others = {other: text for other, text in FILES.items() if other != name}
    report = run(targets({name: FILES[name]}), Options(facts=True), lambda: targets(others))
    assert report.diagnostics == [d for d in whole.diagnostics if d.place.path == name]
    assert report.items == [item for item in whole.items if item.path == name]
    assert report.files == 1


def test_nothing_is_said_of_the_rest_of_the_project() -> None:
    rest = {
        "sick.yaml": "tecnica: {nome: Torta, grau: muitos}\n",
        "broken.yaml": "tecnica: [\n",
        "other.yaml": "versao: 2\n",
        "silent.yaml": "# techlint: ignore-file[SE201] nada\ntecnica: {nome: Calada}\n",
    }
    missing = Target("nowhere.yaml", "nowhere.yaml", named=False)
    one = {"a.yaml": "tecnicas:\n" + technique("Vela ao Vento")}
    report = run(targets(one), Options(facts=True), lambda: [*targets(rest), missing])
    assert told(report) == []
    assert (report.files, [item.name for item in report.items]) == (1, ["Vela ao Vento"])


def test_without_the_project_a_technique_is_judged_by_itself() -> None:
    one = {"a.yaml": "tecnicas:\n" + technique("Nona Onda", dano="2d8 + 6 + mod")}
    assert told(run(targets(one), Options())) == []
    owner = {"b.yaml": "personagens:\n" + character("Bento de Corça", "Passo de Luz, Nona Onda")}
    assert told(run(targets(one), Options(), lambda: targets(owner))) == [("a.yaml", "SE206")]


# --- the command, in folders


def check(folder: Path, *arguments: str, stdin: str | None = None) -> list[str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("TECHLINT_")}
    done = subprocess.run(
        [sys.executable, "-m", "techlint", "check", "--quiet", "--format", "concise", *arguments],
        cwd=folder,
        env=kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        input=stdin,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode in (0, 1), done.stderr
    return [
        f"{place.partition(':')[0]} {rest.split()[0]}" for place, _, rest in map(_parts, done.stdout.splitlines())
    ]


def _parts(line: str) -> tuple[str, str, str]:
    return line.partition(": ")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with the files, in which `.git` and a configuration may be put."""
    for name, text in FILES.items():
        path = tmp_path / "campanha" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    yield tmp_path / "campanha"


def test_a_file_of_no_project_stands_alone(folder: Path) -> None:
    assert check(folder, "b/repetida.yaml") == []
    found = check(folder, "b/repetida.yaml", "a/tecnicas.yaml")
    assert found == ["a/tecnicas.yaml SE904", "b/repetida.yaml SE901"]


@pytest.mark.parametrize("mark", [".git", "techlint.toml", "pyproject.toml"])
def test_the_project_is_the_nearest_configuration_or_the_repository(folder: Path, mark: str) -> None:
    (folder / mark).write_text("[tool.techlint]\n" if mark == "pyproject.toml" else "", encoding="utf-8")
    for name in FILES:
        assert check(folder, name) == [f"{path} {code}" for path, code in EXPECTED if path == name]
    assert check(folder / "b", "repetida.yaml") == ["repetida.yaml SE901"]
    assert check(folder, "b") == ["b/ciclo.yaml SE507", "b/repetida.yaml SE901"]
    assert check(folder) == [f"{path} {code}" for path, code in EXPECTED]


def test_a_configuration_further_down_is_a_project_of_its_own(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / "a" / "techlint.toml").write_text("", encoding="utf-8")
    assert check(folder, "b/repetida.yaml") == []
    assert "b/repetida.yaml SE901" not in check(folder)


def test_standard_input_is_the_file_of_its_name(folder: Path) -> None:
    (folder / ".git").mkdir()
    text = FILES["b/repetida.yaml"]
    assert check(folder, "-", "--stdin-filename", "b/repetida.yaml", stdin=text) == ["b/repetida.yaml SE901"]
    renamed = text.replace("vela-ao-vento", "Vela Rasgada")
    assert check(folder, "-", "--stdin-filename", "b/repetida.yaml", stdin=renamed) == []
    assert check(folder, "-", stdin=text) == []


def test_what_is_ignored_or_excluded_is_no_part_of_the_project(folder: Path) -> None:
    (folder / ".git").mkdir()
    (folder / ".gitignore").write_text("a/\n", encoding="utf-8")
    assert check(folder, "b/repetida.yaml") == []
    (folder / ".gitignore").write_text("", encoding="utf-8")
    (folder / "techlint.toml").write_text('exclude = ["a"]\n', encoding="utf-8")
    assert check(folder, "b/repetida.yaml") == []


# --- what the book prints


def test_the_printed_techniques_add_up() -> None:
    assert len(impressas()) == 11
    for exame in impressas().values():
        assert exame.impressa
        assert (exame.T, exame.C) == (exame.t.tamanho.valor, exame.t.custo.valor)
        assert exame.T is not None and exame.Tmax is not None and exame.T <= exame.Tmax


# --- evolution


def chain(number: int, *, closed: bool) -> str:
    made = []
    for i in range(number):
        origin = [f"evolui_de: T{i - 1}"] if i else [f"evolui_de: T{number - 1}"] if closed else []
        reach = 2 if i == number - 1 else i % 2
        alcance, tamanho = ("toque", "curto", "médio")[reach], ("2", "3", "4")[reach]
        made.append(technique(f"T{i}", *origin, alcance=alcance, tamanho=tamanho, custo=tamanho))
    return "tecnicas:\n" + "".join(made)


@pytest.mark.parametrize("number", [2, 3, 10])
def test_a_cycle_is_told_once_at_its_last_piece(number: int) -> None:
    report = run([Target("a.yaml", "a.yaml", data=chain(number, closed=True).encode())], Options())
    assert [(d.code, d.item) for d in report.diagnostics] == [("SE507", f"T{number - 1}")]
    assert len(report.diagnostics[0].related) == number - 1


def test_a_cycle_further_down_is_no_fault_of_what_leads_into_it() -> None:
    text = chain(2, closed=True) + technique("Fora", "evolui_de: T0", alcance="curto", tamanho="3", custo="3")
    report = run([Target("a.yaml", "a.yaml", data=text.encode())], Options())
    assert [(d.code, d.item) for d in report.diagnostics] == [("SE507", "T1")]


@pytest.mark.parametrize("closed", [True, False])
def test_a_long_chain_takes_time_in_proportion(closed: bool) -> None:
    def seconds(number: int) -> float:
        target = Target("a.yaml", "a.yaml", data=chain(number, closed=closed).encode())
        best = 9e9
        for _ in range(3):
            start = time.process_time()
            run([target], Options())
            best = min(best, time.process_time() - start)
        return best

    assert seconds(1200) < 6 * seconds(300)


def test_the_index_does_not_depend_on_the_order_of_outlines() -> None:
    outlines = []
    for target in targets(FILES):
        from techlint.engine import read_items

        _, pairs = read_items([target], Options())
        outlines.append(SYSTEM.outline([item for _, item in pairs]))
    one = Projeto(outlines, SYSTEM.fichas, impressas)
    other = Projeto(outlines[::-1], SYSTEM.fichas, impressas)
    assert one.nomes_de_tecnicas() == other.nomes_de_tecnicas()
    assert one.donos == other.donos
    assert one.registros == other.registros


# --- what the owner changes


def owned(head: str, **fields: str) -> str:
    """A sheet with one whole technique in it."""
    inner = "".join(f"    {line}\n" for line in technique("Vela ao Vento", **fields).splitlines())
    return f"{head}\n  tecnicas:\n{inner}      - Passo de Luz\n  assinatura: Passo de Luz\n"


LEVEL_3 = (
    "personagem:\n  nome: Iara\n  nivel: 3\n  atributo_do_cosmo: SAB\n"
    "  atributos: {FOR: 10, DES: 15, CON: 14, INT: 8, SAB: 13, CAR: 12}"
)
LEVEL_4 = LEVEL_3.replace("nivel: 3", "nivel: 4")
LEVEL_7 = LEVEL_3.replace("nivel: 3", "nivel: 7")
LEVEL_9 = "inimigo:\n  nome: Guarda\n  nivel: 9\n  posto: Prata\n  papel: companheiro"


@pytest.mark.parametrize(
    ("head", "fields", "code"),
    [
        (LEVEL_3, {"dano": "2d8 + 4 + mod"}, ""),
        (LEVEL_3, {"dano": "2d8 + 4 + DES"}, ""),
        (LEVEL_3, {"dano": "2d8 + 6"}, ""),  # DES +2 added up
        (LEVEL_3, {"dano": "2d8 + 7"}, "SE206"),
        (LEVEL_3, {"dano": "2d8 + 4"}, "SE206"),  # no modifier at all
        (LEVEL_3, {"dano": "2d8 + 6 + mod"}, "SE206"),
        (LEVEL_3, {"dano": "2d8 + 5", "natureza": "Cosmo"}, ""),  # SAB +1, the owner's
        (LEVEL_3, {"dano": "2d8 + 4 + SAB", "natureza": "Cosmo"}, ""),
        (LEVEL_3, {"dano": "2d8 + 4 + INT", "natureza": "Cosmo"}, "SE206"),
        (LEVEL_4, {"dano": "2d8 + 8"}, ""),  # 2 x 3 + 2, and no more than the Grau allows
        (LEVEL_4, {"dano": "2d8 + 8 + mod"}, "SE208"),
        (LEVEL_7, {"dano": "2d8 + 6 + mod"}, ""),
        (LEVEL_7, {"dano": "2d8 + 12 + mod"}, "SE208"),
        (LEVEL_9, {"dano": "2d8 + 19", "grau": "3"}, ""),  # DES +3 of the quick table
        (LEVEL_9, {"dano": "2d8 + 18", "grau": "3"}, "SE206"),
    ],
)
def test_the_damage_is_that_of_the_owner(head: str, fields: dict[str, str], code: str) -> None:
    report = run([Target("a.yaml", "a.yaml", data=owned(head, **fields).encode())], Options(select=("SE2",)))
    assert [d.code for d in report.diagnostics] == ([code] if code else [])


def test_the_facts_are_those_of_the_owner() -> None:
    report = run([Target("a.yaml", "a.yaml", data=owned(LEVEL_3).encode())], Options(facts=True))
    facts = next(item.facts for item in report.items if item.name == "Vela ao Vento")
    assert facts["dano"]["texto"] == "2d8 + 4 + mod"
