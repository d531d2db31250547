"""What every message owes its reader: whole sentences in each language, and a help that does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from techlint.diagnostics import Diagnostic, Text
from techlint.engine import Options, Target, run
from techlint.systems import load

BROKEN = Path(__file__).parents[1] / "examples" / "quebradas"
LANGUAGES = ("pt", "en")
GAME = load("sangue-e-estrelas")
# The book's names that hold an "ou".
BOOK_NAMES = (
    "te deixa Caído ou Desprevenido",
    "empurrar ou puxar",
    "Vantagem ou Desvantagem",
)
# A number to write instead of the one marked, or of the blank.
A_NUMBER = re.compile(r"\b[Ee]screva (\d+)\b(?! m\b)")
OF_NUMBERS = ("SE101", "SE202", "SE203", "SE204")


def diagnose(name: str, data: bytes) -> list[Diagnostic]:
    report = run([Target(name, name, data=data)], Options())
    assert not report.broken, report.failures
    return report.diagnostics


CONTENTS = [
    *(pytest.param("ruim.yaml", rule.explain().bad.encode(), id=rule.code) for rule in GAME.rules),
    *(
        pytest.param(path.name, path.read_bytes(), id=path.name)
        for path in sorted(BROKEN.iterdir())
        if path.suffix in (".yaml", ".tec", ".md")
    ),
]
each_content = pytest.mark.parametrize(("name", "data"), CONTENTS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def spoken(diagnostic: Diagnostic) -> list[Text]:
    """The message and the help."""
    return [diagnostic.message, *([diagnostic.help] if diagnostic.help is not None else [])]


@each_content
@each_language
def test_messages_are_whole_sentences(name: str, data: bytes, lang: str) -> None:
    for diagnostic in diagnose(name, data):
        for text in spoken(diagnostic):
            told = text.to(lang)
            named = bool(diagnostic.item) and told.startswith(f"{diagnostic.item}: ")
            assert named or re.match("[A-ZÀ-Ý0-9`“]", told), told
            assert told.endswith((".", "?")) and not told.endswith(".."), told
            assert "  " not in told and " ." not in told and " ," not in told and "()" not in told, told
        # "Did you mean ...?" is the one help that may end in a question; a message never does.
        assert diagnostic.message.to(lang).endswith("."), diagnostic.message


@each_content
def test_english_joins_in_english(name: str, data: bytes) -> None:
    for diagnostic in diagnose(name, data):
        for text in (*spoken(diagnostic), *([diagnostic.conta] if diagnostic.conta is not None else [])):
            told = text.en.removeprefix(f"{diagnostic.item}: ")
            told = re.sub(r"`[^`]*`|“[^”]*”", "", told)
            for known in BOOK_NAMES:
                told = told.replace(known, "")
            assert not re.search(r"\bou\b", told), text.en


@each_content
def test_each_language_speaks_for_itself(name: str, data: bytes) -> None:
    for diagnostic in diagnose(name, data):
        assert all(text.pt != text.en for text in spoken(diagnostic)), diagnostic


@each_content
def test_a_number_to_write_is_the_right_one(name: str, data: bytes) -> None:
    """Where the help says `Escreva X` for a tamanho or a custo, with X in the file the rule has nothing to say."""
    for diagnostic in diagnose(name, data):
        if diagnostic.code not in OF_NUMBERS or diagnostic.help is None:
            continue
        number = A_NUMBER.search(diagnostic.help.pt)
        if number is None:
            continue
        assert re.search(rf"\b[Ww]rite {number[1]}\b", diagnostic.help.en)
        mended = written(data.decode(), diagnostic, number[1])
        assert diagnostic.code not in [d.code for d in diagnose(name, mended.encode())]


def written(text: str, diagnostic: Diagnostic, value: str) -> str:
    """The text with `value` where the diagnostic stands."""
    span = diagnostic.place.span
    assert span.line == span.end_line
    lines = text.splitlines(keepends=True)
    line = lines[span.line - 1]
    before, after = line[: span.column - 1], line[span.end_column - 1 :]
    lines[span.line - 1] = before + (" " if before.endswith(":") else "") + value + after
    return "".join(lines)


FIELDS = {
    "nome": "Farol de Pedra",
    "natureza": "Cosmo (INT)",
    "ativacao": "ação",
    "duracao": "instantânea",
    "alcance": "médio",
    "efeitos": "2 dano",
    "modificadores": "nenhum",
    "tamanho": "3",
    "limitacoes": "nenhuma",
    "custo": "3",
    "grau": "1",
    "rolagem": "Ataque contra DEF",
    "dano": "2d8 + mod",
    "descricao": "Uma luz fria gira sobre o mar.",
}


def technique(**changed: str) -> bytes:
    return ("tecnica:\n" + "".join(f"  {k}: {v}\n" for k, v in (FIELDS | changed).items())).encode()


def only(code: str, **changed: str) -> Diagnostic:
    """The diagnostic of this code that a technique with these fields gives."""
    (found,) = [d for d in diagnose("a.yaml", technique(**changed)) if d.code == code]
    return found


def codes(**changed: str) -> list[str]:
    return [d.code for d in diagnose("a.yaml", technique(**changed))]


def helped(code: str, **changed: str) -> Text:
    found = only(code, **changed).help
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("field", "blank"), [("tamanho", "???"), ("custo", "a definir"), ("tamanho", "2"), ("custo", "4"), ("custo", "1")]
)
def test_the_number_for_a_field_is_accepted(field: str, blank: str) -> None:
    (found,) = diagnose("a.yaml", technique(**{field: blank}))
    assert found.help is not None
    number = A_NUMBER.search(found.help.pt)
    assert number is not None
    assert codes(**{field: number[1]}) == []


ROLLS = ("Efeito contra Fortitude", "Efeito contra Reflexos", "Efeito contra Vontade")


@pytest.mark.parametrize(
    ("code", "roll"),
    [
        ("SE301", "Ataque contra DEF e Efeito contra Vontade"),
        ("SE302", "Ataque contra DEF"),
        ("SE304", "nenhuma"),
        ("SE306", "Efeito"),
        ("SE306", "Efeito contra Fortitude, Reflexos ou Vontade"),
    ],
)
def test_every_roll_to_choose_from_is_legal(code: str, roll: str) -> None:
    blind = {"efeitos": "Cego", "tamanho": "3", "dano": "nenhum"}
    told = helped(code, **blind, rolagem=roll)
    offered = [r for r in re.findall("`([^`]+)`", told.pt) if r.startswith("Efeito")]
    assert tuple(offered) == ROLLS
    assert [r for r in re.findall("`([^`]+)`", told.en) if r.startswith("Efeito")] == offered
    assert "à sua escolha" in told.pt and "as you choose" in told.en
    for choice in offered:
        assert codes(**blind, rolagem=choice) == []


def test_where_a_theme_decides_one_roll_is_offered() -> None:
    told = helped("SE302", efeitos="Preso", tamanho="3", dano="nenhum")
    assert "`Efeito contra Reflexos`," in told.pt and "escolha" not in told.pt


def test_names_that_hold_an_ou_are_kept_whole() -> None:
    three = "[exige carregar, só com o Cosmo no Teto, te deixa Caído ou Desprevenido]"
    found = only("SE205", limitacoes=three, custo="2")
    for text in (found.message, found.help):
        assert text is not None
        assert "`te deixa Caído ou Desprevenido`" in text.pt and "`te deixa Caído ou Desprevenido`" in text.en
    assert "2 limitações" not in found.message.pt and "3 limitações" in found.message.en


def test_what_cena_does_not_take_is_told_by_its_number() -> None:
    cena = {
        "duracao": "cena",
        "alcance": "curto",
        "tamanho": "5",
        "custo": "5",
        "rolagem": "nenhuma",
        "dano": "nenhum",
    }
    two = only("SE108", **cena, efeitos="1 defesa + 1 movimento")
    assert "1 defesa e 1 movimento não se gastam" in two.message.pt
    assert "1 defesa and 1 movimento are not" in two.message.en
    assert two.help is not None and two.help.pt.startswith("Troque por PV temporários ou Vantagem")
    some = helped("SE108", **cena, efeitos="1 defesa + 1 PV temporários")
    assert some.pt.startswith("Tire 1 defesa, ou mude") and some.en.startswith("Take 1 defesa out, or make")


def test_a_way_out_that_does_not_fit_says_so() -> None:
    told = helped("SE405", efeitos="4 dano", modificadores="Desfecho", alcance="curto", tamanho="5", custo="5")
    assert "Compre Marca (tamanho 6: passa do máximo, 5)" in told.pt
    assert "Buy Marca (tamanho 6: over the maximum, 5)" in told.en
    fits = helped("SE405", modificadores="Desfecho", alcance="curto", tamanho="3", custo="3")
    assert "Compre Marca (tamanho 4 de 5)" in fits.pt and "Buy Marca (tamanho 4 of 5)" in fits.en


def test_dano_is_not_traded_where_none_is_bought() -> None:
    bare = {"efeitos": "2 defesa", "rolagem": "nenhuma", "dano": "nenhum"}
    assert helped("SE106", **bare, alcance="médio, cone").pt == "Compre dano em área, ou apague a forma."
    assert helped("SE106", alcance="médio, cone").pt.startswith("Troque o dano por dano em área")
    told = helped("SE410", **bare, modificadores="área seletiva", tamanho="4", custo="4")
    assert told.pt == "Compre dano em área, ou tire o ajuste (−1 no tamanho)."


def test_proposals_stand_in_one_sentence_the_cheapest_first() -> None:
    found = only("SE201", alcance="longo", efeitos="4 dano", tamanho="6", custo="5", limitacoes="exige carregar")
    assert found.message == Text(
        "Farol de Pedra: o tamanho dá 6, e o Grau 1 vai até 5.",
        "Farol de Pedra: tamanho 6, and Grau 1 goes up to 5.",
    )
    assert found.help == Text(
        "Uma destas resolve: alcance médio em vez de longo: tamanho 5; 3 dano em vez de 4 dano: tamanho 5; alcance "
        "curto em vez de longo: tamanho 4. O Grau 2, do nível 5 em diante, comporta 6. Limitação não reduz o "
        "tamanho, só o custo.",
        "Any of these does it: alcance médio instead of longo: tamanho 5; 3 dano instead of 4 dano: tamanho 5; "
        "alcance curto instead of longo: tamanho 4. Grau 2, from level 5 on, holds 6. A limitação takes nothing "
        "off the tamanho, only off the custo.",
    )


def test_both_costs_are_shown_where_the_book_leaves_two() -> None:
    both = "[te deixa Caído, te deixa Desprevenido]"
    told = helped("SE213", efeitos="3 dano", tamanho="4", custo="3", dano="3d8 + mod", limitacoes=both)
    assert "3 se contam como uma, e 2 se contam como duas" in told.pt
    assert "3 if they count as one, and 2 if they count as two" in told.en


TERMS = r"size|costs?|floor|range|duration|activation|trigger|rolls? of|modifiers?|limitations?|upkeep|damage|healing"


@each_content
def test_the_terms_of_the_book_are_not_translated(name: str, data: bytes) -> None:
    for diagnostic in diagnose(name, data):
        if not diagnostic.code.startswith(("SE1", "SE2", "SE3", "SE4")):
            continue
        for text in (*spoken(diagnostic), *([diagnostic.conta] if diagnostic.conta is not None else [])):
            told = re.sub(r"`[^`]*`|which costs nothing|neither costs anything", "", text.en)
            assert not re.search(rf"\b({TERMS}|effects?|conditions?)\b", told), text.en
