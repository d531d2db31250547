"""The same content by different ways: both YAML parsers, one process and several, both carriers, an editor."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from techlint import workers
from techlint.cache import Cache
from techlint.cache import run as run_kept
from techlint.engine import run
from techlint.lsp.desk import MARK
from techlint.lsp.positions import UTF32, Buffer
from techlint.lsp.workspace import OpenText, Workspace
from techlint.report import CARRIERS, Context, Options, Report, Target
from techlint.source import yaml_compose
from tests.fuzz.corpus import FLAGSHIP, Seed
from tests.fuzz.mutations import HOSTILE, MILD, Change, changed, changes, damaged
from tests.fuzz.oracle import SECONDS, as_bytes, checked, examples, seconds

TYPED = ("x", " ", "\n", "9", "  ", ":", "- ", "#", "\n\n", "é", "", "", "Nome: Outra\n", "\n  - nome: y\n", "\r\n")


def _options(game: str, workers: int = 1) -> Options:
    return Options(system=game, workers=workers, facts=True)


def _whole(report: Report) -> object:
    return report.diagnostics, report.items, report.paths


@contextmanager
def _without_libyaml() -> Iterator[None]:
    found = vars(yaml_compose)["CParser"]
    vars(yaml_compose)["CParser"] = None
    try:
        yield
    finally:
        vars(yaml_compose)["CParser"] = found


@examples(80)
@given(damaged("yaml"))
def test_with_and_without_libyaml(one: Seed) -> None:
    with_it = checked({"a.yaml": one.text}, _options(one.game))
    with _without_libyaml():
        without = checked({"a.yaml": one.text}, _options(one.game))
    assert _whole(with_it) == _whole(without), one.text


_ABOVE = "# Diário [a](b)\n\n* um & *dois*, {três\n\n"


@examples(60)
@given(damaged(kinds=MILD))
def test_a_file_and_a_block_of_a_page(one: Seed) -> None:
    text = _decodable(one.text)
    assume(one.carrier != "md" and text.strip())
    assume(not any(mark in text for mark in ("`", "~~~", "techlint:", "\r", "\ufeff", "\0")))
    text = text.rstrip("\n") + "\n"
    info = "tec" if one.carrier == "tec" else "techlint"
    above = f"{_ABOVE}```{info}\n"
    alone = checked({f"a.{one.carrier}": text}, _options(one.game))
    within = checked({"a.md": f"{above}{text}```\n"}, _options(one.game))
    down = above.count("\n")
    # Where a whole file of the wrong sort is meant, or one that ends too soon, a page has other words for it.
    apart = {"TL002", "TL003", "TL009"}
    assume(not apart & {d.code for d in (*alone.diagnostics, *within.diagnostics)})
    assert _moved(alone, 0) == _moved(within, down), text


def _moved(report: Report, down: int) -> list[tuple[object, ...]]:
    """What is said, with lines counted from `down`, and whether it is mended safely."""
    return [
        (d.place.span.line - down, d.place.span.column, d.code, d.item, d.fix is not None and d.fix.safe)
        for d in report.diagnostics
    ]


@contextmanager
def _parted() -> Iterator[None]:
    """Makes a few files enough for several processes."""
    before = workers.FILES_A_WORKER, workers.WARM_UP
    workers.FILES_A_WORKER, workers.WARM_UP = 2, 1
    try:
        yield
    finally:
        workers.FILES_A_WORKER, workers.WARM_UP = before


@examples(15)
@given(st.lists(damaged(kinds=MILD), min_size=6, max_size=14), st.integers(2, 4), st.integers(0, 99))
def test_one_process_and_several(many: list[Seed], number: int, order: int) -> None:
    files: dict[str, str | bytes] = {f"{n}.{one.carrier}": one.text for n, one in enumerate(many)}
    alone = checked(files, _options(FLAGSHIP))
    shuffled = list(files.items())
    random.Random(order).shuffle(shuffled)
    with _parted():
        assert workers.how_many(len(files), _options(FLAGSHIP, number)) > 1
        shared = checked(dict(shuffled), _options(FLAGSHIP, number))
    assert _whole(alone) == _whole(shared), files


# ---- what an earlier run has kept

# What happens to the files of a folder between one run and the next.
_EVENTS = st.tuples(
    st.sampled_from(("change", "change", "write", "delete", "rename", "damage the cache")),
    st.integers(0, 99),
    st.integers(0, 99),
)


def test_with_and_without_what_was_kept(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("kept")
    monkeypatch.chdir(folder)

    @examples(15)
    @given(
        st.lists(damaged(kinds=MILD, most=2), min_size=2, max_size=5),
        st.lists(_EVENTS, min_size=1, max_size=5),
        st.lists(changes(MILD, 2), min_size=5, max_size=5),
        st.booleans(),
    )
    def check(many: list[Seed], events: list[tuple[str, int, int]], later: list[list[Change]], around: bool) -> None:
        for path in folder.iterdir():
            path.unlink()
        kept = str(folder / "kept.cache")
        for number, one in enumerate(many):
            (folder / f"{number}.{one.carrier}").write_bytes(as_bytes(one.text))
        _compare(folder, kept, around)
        for (what, which, number), change in zip(events, later, strict=False):
            found = _files(folder)
            path = found[which % len(found)] if found else folder / "0.yaml"
            if what == "change" and found:
                text = path.read_bytes().decode("utf-8", "surrogatepass")
                path.write_bytes(as_bytes(changed(text, change)))
            elif what == "write":
                one = many[number % len(many)]
                (folder / f"{which % 7}.{one.carrier}").write_bytes(as_bytes(changed(one.text, change)))
            elif what == "delete" and len(found) > 1:
                path.unlink()
            elif what == "rename" and found:
                path.rename(path.with_name(f"{which % 7}{path.suffix}"))
            elif what == "damage the cache" and os.path.exists(kept):
                with open(kept, "r+b") as file:
                    file.seek(number)
                    file.write(b"x")
            _compare(folder, kept, around)

    check()


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in CARRIERS)


def _compare(folder: Path, kept: str, around: bool) -> None:
    """Checks the files, or the first of them with the others around it, in both ways, twice."""
    targets = [Target(path.name, path.name) for path in _files(folder)]
    context: Context | None = None
    if around and len(targets) > 1:
        targets, others = targets[:1], [one._replace(named=False) for one in targets[1:]]
        context = partial(tuple, others)
    options = _options(FLAGSHIP)
    plain = run(targets, options, context)
    assert not plain.broken, plain.failures
    for _ in range(2):
        found = run_kept(targets, options, context, Cache(kept))
        assert _whole(found) == _whole(plain), [(one.name, (folder / one.name).read_bytes()) for one in targets]


# ---- while one types

Said = list[tuple[int, int, int, int, str, str]]


def _opened(name: str, text: str) -> tuple[Workspace, OpenText]:
    workspace = Workspace(lambda message: pytest.fail(message.pt))
    one = OpenText(f"untitled:{name}", "", 1, Buffer(text, UTF32))
    workspace.texts[one.uri] = one
    _judge(workspace, one)
    return workspace, one


def _judge(workspace: Workspace, one: OpenText) -> None:
    workspace.refresh(one)
    while any(workspace.settle(one)):
        pass


def _shown(workspace: Workspace, one: OpenText) -> Said:
    """What an editor is told, with the lines of the file."""
    found: Said = []
    desk = workspace.desk_of(one)
    for diagnostic, read in workspace.diagnostics_of(one):
        span = diagnostic.place.span
        first, last = (read.piece.file_line(line - 1) + 1 for line in (span.line, span.end_line))
        message = workspace.plain(desk, diagnostic.message.pt).replace("untitled:", "")
        assert diagnostic.code != "TL900" and MARK not in message, message
        found.append((first, span.column, last, span.end_column, diagnostic.code, message))
    return sorted(found)


def _told(report: Report) -> Said:
    return sorted((*d.place.span, d.code, d.message.pt) for d in report.diagnostics)


def _is_broken(one: OpenText) -> bool:
    assert one.file is not None
    return any(read.broken for read in one.file.reads)


@examples(40)
@given(
    damaged(game=FLAGSHIP, kinds=MILD),
    st.lists(
        st.tuples(st.integers(0, 9999), st.sampled_from((0, 0, 1, 3, 30, 300)), st.sampled_from((*TYPED, *HOSTILE))),
        min_size=1,
        max_size=12,
    ),
)
def test_a_text_while_it_is_typed_and_the_whole_text(one: Seed, edits: list[tuple[int, int, str]]) -> None:
    name = f"a.{one.carrier}"
    workspace, text = _opened(name, _decodable(one.text))
    for at, length, put in edits:
        start = at % (len(text.buffer.text) + 1)
        end = min(len(text.buffer.text), start + length)
        text.buffer = text.buffer.replaced(text.buffer.place(start), text.buffer.place(end), _decodable(put))
        with seconds(SECONDS, (one.text, edits)):
            _judge(workspace, text)
    now = text.buffer.text
    typed = _shown(workspace, text)
    assert text.buffer.starts == Buffer(now, UTF32).starts
    anew, other = _opened(name, now)
    if _is_broken(text) or _is_broken(other):
        return  # what is no YAML is cut as it was when it last was in order
    assert typed == _shown(anew, other), (one.text, edits)
    assert typed == _told(checked({name: now}, Options(workers=1), named=False)), (one.text, edits)


def _decodable(text: str) -> str:
    """A text as an editor can send it."""
    return text.encode("utf-8", "replace").decode().replace("\0", "")
