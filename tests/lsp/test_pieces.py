"""A text judged piece by piece says what it says as a whole, and after any edit what it says when opened anew."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from techlint.engine import run
from techlint.lsp.desk import MARK
from techlint.lsp.pieces import cut_yaml, lines_of
from techlint.lsp.positions import UTF32, Buffer
from techlint.lsp.workspace import OpenText, Workspace
from techlint.report import CARRIERS, Options, Target
from techlint.verdicts import ALWAYS_SELECTED

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path for path in (ROOT / "examples").rglob("*") if path.suffix in CARRIERS)
Said = Counter[tuple[int, int, int, int, str, str]]

TECHNIQUE = """\
  - nome: Poeira de Gelo {number}
    natureza: Cosmo (SAB)
    ativacao: ação
    duracao: instantânea
    alcance: curto
    area: cone
    efeitos: 2 dano em área + Lento
    modificadores: nenhum
    tamanho: 3
    limitacoes: nenhuma
    custo: 3
    grau: 1
    rolagem: Efeito contra Reflexos
    dano: 2d6 + mod
    descricao: O ar vira cristal e a rajada sai em leque.
"""
SHEET = """\
Nome: Poeira de Gelo {number}
Natureza: Cosmo (SAB)
Ativação: ação
Duração: instantânea
Alcance e área: curto, cone
Efeitos e pontos: 2 dano em área + Lento
Modificadores: nenhum
Tamanho: 3
Limitações: nenhuma
Custo em Cosmo: 3
Grau: 1
Rolagem: Efeito contra Reflexos
Dano ou cura: 2d6 + mod
Descrição: O ar vira cristal e a rajada sai em leque.

"""


def whole(name: str, text: str) -> Said:
    """What a run says of a text."""
    found = run([Target("-", name, named=False, data=text.encode())], Options(workers=1)).diagnostics
    return Counter((*d.place.span, d.code, d.message.pt) for d in set(found))


def opened(name: str, text: str) -> tuple[Workspace, OpenText]:
    """A text open by itself."""
    workspace = Workspace(lambda message: pytest.fail(message.pt))
    one = OpenText(f"untitled:{name}", "", 1, Buffer(text, UTF32))
    workspace.texts[one.uri] = one
    judged(workspace, one)
    return workspace, one


def judged(workspace: Workspace, one: OpenText) -> None:
    workspace.refresh(one)
    while any(workspace.settle(one)):
        pass


def said(workspace: Workspace, one: OpenText) -> Said:
    """What is said of an open text."""
    found: Said = Counter()
    desk = workspace.desk_of(one)
    for shown in workspace.diagnostics_of(one):
        span, piece = shown.diagnostic.place.span, shown.read.piece
        message = workspace.plain(desk, shown.diagnostic.message.pt).replace("untitled:", "")
        assert MARK not in message
        first, last = piece.file_line(span.line - 1) + 1, piece.file_line(span.end_line - 1) + 1
        found[(first, span.column, last, span.end_column, shown.diagnostic.code, message)] += 1
    return found


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_pieces_say_what_the_whole_says(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    assert said(*opened(path.name, text)) == whole(path.name, text)


def some(carrier: str) -> str:
    """Several techniques, some of them wrong."""
    number = iter(range(100))
    one = SHEET if carrier == "tec" else TECHNIQUE
    pieces = [one.format(number=next(number)) for _ in range(6)]
    pieces[1] = pieces[1].replace("3\n", "9\n")
    pieces[3] = pieces[3].replace("curto", "lá longe")
    pieces[4] = pieces[4].replace("Poeira de Gelo 4", "Poeira de Gelo 0")
    return "".join(pieces) if carrier == "tec" else "tecnicas:\n" + "".join(pieces)


@pytest.mark.parametrize("carrier", ["yaml", "tec"])
def test_a_list_is_cut_and_says_the_same(carrier: str) -> None:
    name, text = f"a.{carrier}", some(carrier)
    workspace, one = opened(name, text)
    assert one.file is not None
    assert len(one.file.reads) == 6
    assert said(workspace, one) == whole(name, text)
    assert sum(said(workspace, one).values()) >= 4


EDITS = (
    "x",
    " ",
    "\n",
    "9",
    "  ",
    ":",
    "- ",
    "#",
    "\n\n",
    "é",
    "🌟",
    "---\n",
    "&a ",
    '"',
    "",
    "",
    "Nome: Outra\n",
    "\r\n",
)


@pytest.mark.parametrize("carrier", ["yaml", "tec"])
@pytest.mark.parametrize("seed", range(12))
def test_after_edits_it_says_what_it_says_opened_anew(carrier: str, seed: int) -> None:
    chance = random.Random(seed)
    name = f"a.{carrier}"
    workspace, one = opened(name, some(carrier))
    for _ in range(25):
        length = len(one.buffer.text)
        start = chance.randrange(length)
        end = min(length, start + chance.choice((0, 0, 0, 1, 1, 3, 30)))
        one.buffer = one.buffer.replaced(one.buffer.place(start), one.buffer.place(end), chance.choice(EDITS))
        judged(workspace, one)
    assert one.buffer.starts == Buffer(one.buffer.text, UTF32).starts
    anew, other = opened(name, one.buffer.text)
    assert other.file is not None and one.file is not None
    if any(read.broken for read in (*one.file.reads, *other.file.reads)):
        return  # a text that is no YAML is cut as it was last in order
    assert said(workspace, one) == said(anew, other)


@pytest.mark.parametrize("seed", range(8))
def test_an_edit_of_one_item_reads_that_item_alone(seed: int) -> None:
    chance = random.Random(seed)
    workspace, one = opened("a.yaml", some("yaml"))
    assert one.file is not None
    before = {id(read) for read in one.file.reads}
    line = 1 + 15 * chance.randrange(6) + 8
    one.buffer = one.buffer.replaced((line, 4), (line, 99), f"tamanho: {chance.randrange(9)}")
    workspace.refresh(one)
    assert len([read for read in one.file.reads if id(read) not in before]) == 1
    assert said(workspace, one) == whole("a.yaml", one.buffer.text)


def test_lines_inserted_above_move_what_was_found_below() -> None:
    workspace, one = opened("a.yaml", some("yaml"))
    one.buffer = one.buffer.replaced((2, 0), (2, 0), "    # um\n    # dois\n")
    workspace.refresh(one)
    assert said(workspace, one) == whole("a.yaml", one.buffer.text)


@pytest.mark.parametrize(
    "text",
    [
        "tecnicas:\n  - &a {nome: x}\n  - *a\n",
        "tecnicas:\n  - nome: x\n - nome: y\n",
        "tecnicas:\n  - nome: x\ntecnicas:\n  - nome: y\n",
        "outra: 1\ntecnicas:\n  - nome: x\n  - nome: y\n",
        "tecnicas: [{nome: x},\n  {nome: y}]\n",
        "tecnicas:\n\t- nome: x\n\t- nome: y\n",
        "# techlint: ignore-file[SE1] assim mesmo\ntecnicas:\n  - nome: x\n  - nome: y\n",
    ],
)
def test_what_may_read_otherwise_is_left_whole(text: str) -> None:
    assert cut_yaml(text, {"tecnica": False, "tecnicas": True}.get) is None


@pytest.mark.parametrize("text", ["tecnicas:\n", "tecnicas:", "tecnicas:\n  # nada\n\n", "inimigo:\ntecnicas:\n"])
def test_a_list_that_is_still_to_be_written(text: str) -> None:
    workspace, one = opened("a.yaml", text)
    assert said(workspace, one) == whole("a.yaml", text)
    start = one.buffer.place(len(text))
    one.buffer = one.buffer.replaced(start, start, "\n  - nome: x\n" if "#" not in text else "  - nome: x\n")
    judged(workspace, one)
    assert said(workspace, one) == whole("a.yaml", one.buffer.text)


def test_lines_end_where_an_editor_ends_them() -> None:
    assert lines_of("a\nb\r\nc\rd\u2028e\x0cf\x85g") == ["a\n", "b\r\n", "c\r", "d\u2028e\x0cf\x85g"]
    assert lines_of("a\n") == ["a\n"]
    assert lines_of("") == [""]


def test_a_broken_item_leaves_the_others_judged() -> None:
    text = some("yaml").replace("descricao: O ar", 'descricao: "O ar', 1)
    workspace, one = opened("a.yaml", text)
    codes = Counter(code for *_, code, _ in said(workspace, one).elements())
    assert any(code in ALWAYS_SELECTED for code in codes)
    assert codes["SE203"] or codes["SE202"]
