"""What must hold of any content: a fix touches its own place only, `fmt` is idempotent and changes no meaning, and
the other carrier and back is the same content with the same comments."""

from __future__ import annotations

import re

from editing import GAME, check, codes, content, converted, formatted, mended  # type: ignore[import-not-found,import-untyped,unused-ignore]
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.edit.comments import comments_of
from techlint.edit.convert import Refused
from techlint.edit.fmt import read_with_games
from techlint.edit.text import apply, offsets
from techlint.reading import Reader
from techlint.source.changes import plain_ok, quoted, yaml_text
from techlint.source.text import Source
from techlint.source.tree import Limits, Mapping, Scalar
from techlint.source.yaml_reader import read_as_written

ORDINARY = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
TEXTS = st.text(
    st.characters(exclude_categories=["Cs", "Cc"], include_characters="\n\t#:'\"{}[]&*!|>%@`,- 😀"), max_size=24
)
FIELDS = {
    "natureza": st.sampled_from(["Cosmo (SAB)", "cosmo (sab)", "Golpe (FOR)", "GOLPE"]),
    "ativacao": st.sampled_from(["ação", "Acao", "AÇÃO BÔNUS"]),
    "duracao": st.sampled_from(["instantânea", "Instantanea", "sustentada"]),
    "alcance": st.sampled_from(["curto", "Toque", "MEDIO", "12 m"]),
    "efeitos": st.sampled_from(["2 dano+Lento", "3 dano", "2 dano em area", "Caido , lento", "2  movimento"]),
    "modificadores": st.sampled_from(["nenhum", "marca", "Quebra a Armadura + marca"]),
    "tamanho": st.integers(0, 9).map(str),
    "limitacoes": st.sampled_from(["nenhuma", "Exige carregar"]),
    "custo": st.integers(0, 9).map(str),
    "grau": st.integers(1, 5).map(str),
    "rolagem": st.sampled_from(["ataque contra def", "Efeito  contra Reflexos", "nenhuma"]),
    "dano": st.sampled_from(["2D8+mod", "3d8 + 3 + mod", "nenhum"]),
}
LABELS = {key: key.capitalize() for key in FIELDS} | {"ativacao": "Ativação", "duracao": "Duração"}
LABELS |= {"efeitos": "EFEITOS", "limitacoes": "limitações", "dano": "Dano ou cura"}


@st.composite
def techniques(draw: st.DrawFn) -> tuple[str, str]:
    """A technique in one carrier or the other, with comments, odd spaces and line ends; and the file's name."""
    ficha = draw(st.booleans())
    lines = ["Nome: Onda Cega" if ficha else "tecnica:"] + ([] if ficha else ["  nome: Onda Cega"])
    left_out = draw(st.sets(st.sampled_from(sorted(FIELDS)), max_size=2))
    for key, values in FIELDS.items():
        if key in left_out:
            continue
        space = draw(st.sampled_from([" ", "  ", " "]))
        value = draw(values)
        if not ficha and draw(st.integers(0, 5)) == 0:
            value = quoted(value, draw(st.sampled_from(["'", '"'])))
        name = LABELS[key] if ficha else draw(st.sampled_from([key, key.upper(), key]))
        tail = draw(st.sampled_from(["", "", "  # nota", "   "]))
        if draw(st.integers(0, 6)) == 0:
            lines.append(("" if ficha else "  ") + "# acima de " + key)
        lines.append(f"{'' if ficha else '  '}{name}:{space}{value}{tail}")
    end = draw(st.sampled_from(["\n", "\n", "\r\n", "\r"]))
    return end.join(lines) + draw(st.sampled_from([end, ""])), "a.tec" if ficha else "a.yaml"


@ORDINARY
@given(techniques())
def test_a_fix_changes_its_own_places_and_leaves_nothing_worse(made: tuple[str, str]) -> None:
    text, name = made
    report = check(text, name)
    source = Source(name, text)
    for d in report.diagnostics:
        if d.fix is not None:
            spans = [offsets(source, edit.span) for edit in d.fix.edits]
            assert None not in spans
            new = apply(source, d.fix.edits)
            assert new is not None and new != text
            kept = text[: min(s[0] for s in spans if s)], text[max(s[1] for s in spans if s) :]
            assert new.startswith(kept[0]) and new.endswith(kept[1])
    after, found = mended(text, name)
    assert not codes(found.report) - codes(report)
    assert re.findall("\r\n|\n|\r", after)[:1] == re.findall("\r\n|\n|\r", text)[:1]


@ORDINARY
@given(techniques())
def test_unsafe_fixes_leave_nothing_worse_either(made: tuple[str, str]) -> None:
    text, name = made
    _, found = mended(text, name, unsafe=True)
    assert not codes(found.report) - codes(check(text, name))


@ORDINARY
@given(techniques())
def test_fmt_is_idempotent_and_means_the_same(made: tuple[str, str]) -> None:
    text, name = made
    once = formatted(text, name)
    assert once is not None
    assert formatted(once, name) == once
    before, after = check(text, name, facts=True), check(once, name, facts=True)
    assert codes(before) == codes(after)
    assert [item.facts for item in before.items] == [item.facts for item in after.items]
    assert _comments(text, name) == _comments(once, name)
    assert re.findall("\r\n|\n|\r", once) == re.findall("\r\n|\n|\r", text)


@ORDINARY
@given(techniques())
def test_there_and_back_is_the_same_content(made: tuple[str, str]) -> None:
    text, name = made
    to, back = ("yaml", "tec") if name == "a.tec" else ("tec", "yaml")
    other = converted(text, name, to)
    assert content(other, f"a.{to}") == content(text, name)
    again = converted(other, f"a.{to}", back)
    assert content(again, name) == content(text, name)
    assert _comments(again, name) == _comments(text, name)


@ORDINARY
@given(TEXTS)
def test_any_text_survives_the_other_carrier_and_back(words: str) -> None:
    text = f"tecnica:\n  nome: Onda Cega\n  descricao: {quoted(words)}  # nota\n"
    there = converted(text, "a.yaml", "tec")
    back = converted(there, "a.tec", "yaml")
    assert content(back, "a.yaml") == content(text, "a.yaml")
    assert _comments(back, "a.yaml") == ["# nota"]


@ORDINARY
@given(TEXTS, st.booleans())
def test_a_text_is_read_as_it_was_written(words: str, flow: bool) -> None:
    written = yaml_text(words, flow=flow)
    text = f"{{k: {written}, z: 1}}\n" if flow else f"k: {written}\nz: 1\n"
    [document] = read_as_written(Source("a.yaml", text), Limits())
    assert not document.problems and isinstance(document.root, Mapping)
    value = document.root.pairs[0][1]
    assert isinstance(value, Scalar) and value.text == words
    assert value.plain is plain_ok(words, flow=flow)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(techniques(), st.lists(st.tuples(st.integers(0, 400), st.text(max_size=5)), min_size=1, max_size=3))
def test_no_damage_raises(made: tuple[str, str], cuts: list[tuple[int, str]]) -> None:
    text, name = made
    for at, put in cuts:
        text = text[: at % (len(text) + 1)] + put + text[at % (len(text) + 1) + len(put) :]
    text = text.encode("utf-8", "replace").decode()
    mended(text, name, unsafe=True)
    formatted(text, name)
    try:
        converted(text, name, "yaml" if name == "a.tec" else "tec")
    except Refused as error:
        assert error.message.pt and error.message.en


def _comments(text: str, name: str) -> list[str]:
    source = Source(name, text)
    documents = [document for document, _ in read_with_games(source, Reader(GAME, Limits()))]
    return sorted(one.text for one in comments_of(source, documents, ficha=name == "a.tec"))
