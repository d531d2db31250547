"""What is kept of a run: said again to the letter while nothing has changed, and never where anything has."""

from __future__ import annotations

import marshal
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from techlint import cache as cache_module
from techlint import engine
from techlint.cache import ENDING, FORM, Cache, open_cache
from techlint.cache import run as run_cached
from techlint.config import load
from techlint.discovery import discover
from techlint.report import Options, Report, Target
from techlint.source.files import digest_of, read_bytes
from techlint.source.tree import Limits

ROOT = Path(__file__).parents[2]
GOOD = """tecnica:
  nome: {name}
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  efeitos: 2 Dano em alvo único
  modificadores: nenhum
  tamanho: 2
  limitacoes: nenhuma
  custo: {custo}
  grau: 1
  rolagem: Efeito contra Reflexos
  dano: 2d8 + mod
  descricao: Um risco azul no ar.
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with three techniques, one of them wrong, and a cache of its own."""
    here = tmp_path / "técnicas"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setenv(cache_module.FOLDER, str(tmp_path / "guardado"))
    for number, custo in ((1, 2), (2, 2), (3, 1)):
        (here / f"{number}.yaml").write_text(GOOD.format(name=f"Golpe {number}", custo=custo), encoding="utf-8")
    return here


class Runs:
    """Runs with a cache, and counts the files that were read anew."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read: list[str] = []
        plain = engine.run

        def counted(targets: list[Target], *words: object, **more: object) -> Report:
            self.read += [target.name for target in targets]
            return plain(targets, *words, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(engine, "run", counted)

    def __call__(self, options: Options | None = None, *paths: str) -> Report:
        options = options or Options()
        self.read.clear()
        targets = discover(list(paths) or ["."]).targets
        return run_cached(targets, options, None, open_cache(options, None))


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Runs:
    # Somebody may be at work on techlint while it is tested.
    monkeypatch.setattr(cache_module, "_build", lambda: "este")
    return Runs(monkeypatch)


def all_of(report: Report) -> tuple[object, ...]:
    """Everything a report holds that is shown."""
    texts = {path: (source.text, source.bom) for path, source in report.sources.items()}
    return report.paths, report.diagnostics, report.items, texts, report.broken, report.failures


def kept_in(folder: Path) -> list[Path]:
    return sorted((folder.parent / "guardado").glob(f"*{ENDING}"))


@pytest.mark.parametrize("options", [Options(), Options(facts=True), Options(ignore=("SE2",))])
def test_a_second_run_reads_nothing_and_says_the_same(folder: Path, runs: Runs, options: Options) -> None:
    first = runs(options)
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]
    second = runs(options)
    assert runs.read == []
    assert all_of(second) == all_of(first)
    assert [type(d) for d in second.diagnostics] == [type(d) for d in first.diagnostics]


def test_only_what_changed_is_read(folder: Path, runs: Runs) -> None:
    runs()
    (folder / "2.yaml").write_text(GOOD.format(name="Golpe 2", custo=1), encoding="utf-8")
    report = runs()
    assert runs.read == ["2.yaml"]
    assert {d.place.path for d in report.diagnostics} == {"2.yaml", "3.yaml"}
    assert all_of(report) == all_of(engine.run(discover(["."]).targets, Options()))


def test_a_change_with_the_old_time_and_size_is_seen(folder: Path, runs: Runs) -> None:
    path = folder / "1.yaml"
    before = path.stat()
    runs()
    path.write_text(GOOD.format(name="Golpe 1", custo=1), encoding="utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    report = runs()
    assert runs.read == ["1.yaml"]
    assert "1.yaml" in {d.place.path for d in report.diagnostics}


def test_a_new_namesake_is_seen_by_those_that_were_known(folder: Path, runs: Runs) -> None:
    assert not any(d.code == "SE901" for d in runs().diagnostics)
    (folder / "4.yaml").write_text(GOOD.format(name="Golpe 1", custo=2), encoding="utf-8")
    report = runs()
    assert [d.place.path for d in report.diagnostics if d.code == "SE901"] == ["4.yaml"]
    assert all_of(runs()) == all_of(report)
    assert runs.read == []
    (folder / "4.yaml").unlink()
    assert not any(d.code == "SE901" for d in runs().diagnostics)


def test_of_what_is_tied_together_nothing_is_said_again_once_a_part_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: Runs
) -> None:
    monkeypatch.setenv(cache_module.FOLDER, str(tmp_path / "guardado"))
    shutil.copytree(ROOT / "examples" / "campanha", tmp_path / "campanha")
    monkeypatch.chdir(tmp_path / "campanha")
    first = runs()
    assert len(runs.read) > 2
    assert all_of(runs()) == all_of(first)
    assert runs.read == []
    known = [t.name for t in discover(["."]).targets]
    changed = Path(known[-1])
    changed.write_bytes(changed.read_bytes() + b"\n# mais\n")
    assert all_of(runs())[0] == all_of(first)[0]
    assert runs.read == known


def test_the_files_around_count_where_they_matter(folder: Path, runs: Runs) -> None:
    options = Options()

    def run() -> Report:
        runs.read.clear()
        targets = discover(["1.yaml"]).targets
        others = [t for t in discover(["."]).targets if t.name != "1.yaml"]
        return run_cached(targets, options, lambda: others, open_cache(options, str(folder)))

    assert not run().diagnostics
    run()
    assert runs.read == []
    (folder / "5.yaml").write_text(GOOD.format(name="Golpe 1", custo=2), encoding="utf-8")
    run()
    assert runs.read == ["1.yaml"]


@pytest.mark.parametrize(
    "options",
    [
        Options(ignore=("SE2",)),
        Options(select=("SE1",)),
        Options(facts=True),
        Options(per_file_ignores=(("*.yaml", ("SE2",)),)),
    ],
)
def test_another_configuration_has_answers_of_its_own(folder: Path, runs: Runs, options: Options) -> None:
    runs()
    runs(options)
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]
    assert len(kept_in(folder)) == 2


def test_another_build_has_answers_of_its_own(folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    runs()
    monkeypatch.setattr(cache_module, "_build", lambda: "outro")
    runs()
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]


@pytest.mark.parametrize("part", ["__version__", "__file__"])
def test_a_build_is_known_by_its_number_and_its_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, part: str
) -> None:
    one = cache_module._build()
    monkeypatch.setattr(cache_module, part, str(tmp_path / "outra.py"))
    assert cache_module._build() != one


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _flipped(data: bytes) -> bytes:
    at = data.index(b"\n") + 5
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def _last_flipped(data: bytes) -> bytes:
    return data[:-5] + bytes([data[-5] ^ 1]) + data[-4:]


def _whole(record: Any, *rows: bytes) -> bytes:
    """A file of the cache that is whole, whatever it holds."""
    first = marshal.dumps((record, [("", digest_of(one), len(one)) for one in rows]))
    return FORM + digest_of(first).encode() + f" {len(first)}\n".encode() + b"".join(rows)


def _of_another_shape(_: bytes) -> bytes:
    return _whole(None, marshal.dumps({"w1.yaml": "nada", "w2.yaml": (1, 2), "w3.yaml": None}))


def _no_table(_: bytes) -> bytes:
    return _whole(None, marshal.dumps([1, 2]))


def _no_values(_: bytes) -> bytes:
    return _whole(None, b"\xff\xff")


def _no_record(_: bytes) -> bytes:
    return _whole((1, 2), marshal.dumps({}))


def _empty(_: bytes) -> bytes:
    return _whole(None)


@pytest.mark.parametrize(
    "damage",
    [
        _cut, _flipped, _of_another_shape, _no_table, _no_values, _no_record, _empty,
        lambda _: b"", lambda _: b"\0" * 100, lambda _: FORM, lambda d: d + b"x",
    ],
)  # fmt: skip
def test_what_is_damaged_is_not_trusted(folder: Path, runs: Runs, damage: Callable[[bytes], bytes]) -> None:
    first = runs()
    (path,) = kept_in(folder)
    path.write_bytes(damage(path.read_bytes()))
    assert all_of(runs()) == all_of(first)
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]
    assert all_of(runs()) == all_of(first)
    assert runs.read == []  # and it is whole again


def test_of_what_is_damaged_only_the_rest_is_trusted(folder: Path, runs: Runs) -> None:
    first = runs()
    (path,) = kept_in(folder)
    path.write_bytes(_last_flipped(path.read_bytes()))
    assert all_of(runs()) == all_of(first)
    assert runs.read == []  # what is kept of the whole run was not hurt
    (folder / "2.yaml").write_text(GOOD.format(name="Golpe 2", custo=1), encoding="utf-8")
    report = runs()
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]
    assert all_of(report) == all_of(engine.run(discover(["."]).targets, Options()))


def test_a_part_of_the_run_is_answered_as_well(folder: Path, runs: Runs) -> None:
    first = runs()
    assert {d.place.path for d in runs(None, "3.yaml").diagnostics} == {"3.yaml"}
    assert runs.read == ["3.yaml"]  # given by name, it is held to more
    (folder / "dentro").mkdir()
    (folder / "dentro" / "4.yaml").write_text(GOOD.format(name="Golpe 4", custo=1), encoding="utf-8")
    assert all_of(runs())[0] == ["1.yaml", "2.yaml", "3.yaml", "dentro/4.yaml"]
    assert runs.read == ["dentro/4.yaml"]
    part = runs(None, "dentro")
    assert runs.read == []
    assert part.paths == ["dentro/4.yaml"]
    shutil.rmtree(folder / "dentro")
    assert all_of(runs()) == all_of(first)
    assert runs.read == []


def test_what_is_read_while_it_changes_is_not_mixed(
    folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines to be shown are those of the answer, or there is no answer."""
    runs()
    plain = cache_module._still
    changed: list[str] = []

    def meanwhile(target: Target, digest: str) -> bytes | None:
        if target.name == "3.yaml" and not changed:
            changed.append(target.name)
            (folder / "3.yaml").write_text(GOOD.format(name="Golpe 3", custo=2), encoding="utf-8")
        return plain(target, digest)

    monkeypatch.setattr(cache_module, "_still", meanwhile)
    report = runs()
    assert changed == ["3.yaml"]
    assert all_of(report) == all_of(engine.run(discover(["."]).targets, Options()))


def test_what_has_to_be_read_twice_is_kept_as_it_was_the_second_time(
    folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many files are judged before one that ties them together is met, and read again then."""
    for number in range(2 * engine.ITEMS_HELD):
        (folder / f"a{number}.yaml").write_text(GOOD.format(name=f"Soco {number}", custo=1), encoding="utf-8")
    evolved = GOOD.format(name="Soco Final", custo=2).replace("  natureza", "  evolui_de: Soco 1\n  natureza")
    (folder / "z.yaml").write_text(evolved, encoding="utf-8")
    plain = read_bytes
    reads: list[str] = []

    def meanwhile(path: str, name: str, limits: Limits) -> bytes:
        reads.append(name)
        return b"\xff" if name == "a0.yaml" and reads.count(name) == 2 else plain(path, name, limits)

    monkeypatch.setattr(engine, "read_bytes", meanwhile)
    options = Options(workers=1)
    runs(options)
    assert reads.count("a0.yaml") == 2
    monkeypatch.setattr(engine, "read_bytes", plain)
    assert all_of(runs(options)) == all_of(engine.run(discover(["."]).targets, options))


def test_a_file_around_is_read_once(folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is noted of it, and what is linked with, is then the same."""
    one, *others = discover(["."]).targets
    plain = read_bytes
    reads: list[str] = []

    def counted(path: str, name: str, limits: Limits) -> bytes:
        reads.append(name)
        return plain(path, name, limits)

    monkeypatch.setattr(engine, "read_bytes", counted)
    run_cached([one], Options(), lambda: others, open_cache(Options(), "."))
    assert sorted(reads) == ["1.yaml", "2.yaml", "3.yaml"]


def test_the_rest_of_a_project_counts_for_a_whole_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, runs: Runs
) -> None:
    """The same files with and without a project around them are two runs, where the project matters to them."""
    monkeypatch.setenv(cache_module.FOLDER, str(tmp_path / "guardado"))
    shutil.copytree(ROOT / "examples" / "campanha", tmp_path / "campanha")
    monkeypatch.chdir(tmp_path / "campanha")
    every = discover(["."]).targets
    differs = False
    for target in every:
        others = [one for one in every if one != target]
        for context in (None, None, lambda others=others: others, lambda others=others: others, None):
            said = run_cached([target], Options(), context, open_cache(Options(), "."))
            assert all_of(said) == all_of(engine.run([target], Options(), context))
        alone, among = (engine.run([target], Options(), one) for one in (None, lambda others=others: others))
        differs = differs or all_of(alone) != all_of(among)
    assert differs


def test_a_house_of_rules_among_the_files_is_no_news(folder: Path, runs: Runs) -> None:
    (folder / "casa.yaml").write_text("casa:\n  nome: Mesa da Zefa\n  versao: 1\n", encoding="utf-8")
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n', encoding="utf-8")
    options = Options(casa=load(str(folder / "techlint.toml")).casa)
    first = runs(options)
    assert "casa.yaml" in runs.read
    assert all_of(runs(options)) == all_of(first)
    assert runs.read == []


def test_a_house_of_rules_is_told_from_its_copy(folder: Path, runs: Runs) -> None:
    """It is the file that counts, not what it holds: of a copy there is something to say."""
    (folder / "casa.yaml").write_text("modificadores:\n  Ricochete: 2\n", encoding="utf-8")
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n', encoding="utf-8")
    options = Options(casa=load(str(folder / "techlint.toml")).casa)
    other = folder / "outro.yaml"
    for _ in range(2):
        other.unlink(missing_ok=True)
        other.symlink_to("casa.yaml")
        said = [[d.code for d in runs(options, "outro.yaml").diagnostics] for _ in range(2)]
        assert said == [[], []]
        other.unlink()
        shutil.copy("casa.yaml", other)
        said = [[d.code for d in runs(options, "outro.yaml").diagnostics] for _ in range(2)]
        assert said == [["TL009"], ["TL009"]]


def test_what_rests_on_a_house_that_moved_meanwhile_is_not_kept(
    folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = folder / "casa.yaml"
    house.write_text("sistema: sangue-e-estrelas\n", encoding="utf-8")
    before = house.read_text(encoding="utf-8")
    (folder / "techlint.toml").write_text('casa = "casa.yaml"\n', encoding="utf-8")
    options = Options(casa=load(str(folder / "techlint.toml")).casa)
    (folder / "1.yaml").write_text(
        GOOD.format(name="Golpe 1", custo=4).replace("nenhum\n  tamanho: 2", "Ricochete\n  tamanho: 4"),
        encoding="utf-8",
    )
    cache = open_cache(options, None)
    house.write_text("modificadores:\n  Ricochete: 2\n", encoding="utf-8")
    now = run_cached(discover(["1.yaml"]).targets, options, None, cache)
    house.write_text(before, encoding="utf-8")
    then = runs(options, "1.yaml")
    assert all_of(then) == all_of(engine.run(discover(["1.yaml"]).targets, options))
    assert all_of(then) != all_of(now)


def test_what_could_not_be_read_is_not_kept(folder: Path, runs: Runs) -> None:
    (folder / "6.yaml").write_bytes(b"tecnica: \xff\n")
    assert any(d.code == "TL001" for d in runs(Options(), "6.yaml").diagnostics)
    assert any(d.code == "TL001" for d in runs(Options(), "6.yaml").diagnostics)
    assert runs.read == ["6.yaml"]


def test_there_may_be_no_place_for_it(folder: Path, runs: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder.parent / "arquivo").write_text("")
    monkeypatch.setenv(cache_module.FOLDER, str(folder.parent / "arquivo" / "dentro"))
    first = runs()
    assert all_of(runs()) == all_of(first)
    assert runs.read == ["1.yaml", "2.yaml", "3.yaml"]


def test_it_is_for_the_user_alone(folder: Path, runs: Runs) -> None:
    runs()
    (path,) = kept_in(folder)
    assert path.stat().st_mode & 0o077 == 0
    assert path.parent.stat().st_mode & 0o077 == 0
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_old_answers_are_cleared_away(folder: Path, runs: Runs) -> None:
    runs()
    (path,) = kept_in(folder)
    os.utime(path, (0, 0))
    runs(Options(ignore=("SE2",)))
    assert path not in kept_in(folder)


def test_every_printed_piece_can_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, runs: Runs) -> None:
    monkeypatch.setenv(cache_module.FOLDER, str(tmp_path))
    monkeypatch.chdir(ROOT)
    for options in (Options(), Options(facts=True)):
        first = runs(options, "examples")
        assert all_of(runs(options, "examples")) == all_of(first)
        assert runs.read == []


@pytest.mark.parametrize(
    "env",
    [
        {"HOME": "/home/zefa"},
        {"HOME": "/home/zefa/"},
        {"HOME": "/home/zefa", "XDG_CACHE_HOME": "/var/x"},
        {"HOME": "/home/zefa", "XDG_CACHE_HOME": "x"},
        {"HOME": "/home/zefa", "XDG_CACHE_HOME": ""},
        {"HOME": "casa"},
        {},
    ],
)
def test_it_is_where_platformdirs_says(env: dict[str, str]) -> None:
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import platformdirs, techlint.cache as c; print(c._folder());"
            "print(platformdirs.user_cache_dir('techlint', appauthor=False))",
        ],
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)} | env,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    assert said[0] == said[1]


def test_two_runs_at_once_spoil_nothing(folder: Path, tmp_path: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "techlint", "check", "--format", "json"]
    running = [subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE) for _ in range(4)]
    outputs = {process.communicate()[0] for process in running}
    assert len(outputs) == 1
    assert subprocess.run(command, cwd=folder, env=env, capture_output=True).stdout in outputs
    assert len(kept_in(folder)) == 1
    assert Cache(str(kept_in(folder)[0])).kept([Target("1.yaml", "1.yaml", named=False)]) != [None]


def test_no_cache_keeps_nothing(folder: Path) -> None:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    for words, files in (("--no-cache", 0), ("-q", 1)):
        subprocess.run([sys.executable, "-m", "techlint", "check", words], cwd=folder, env=env, capture_output=True)
        assert len(kept_in(folder)) == files
