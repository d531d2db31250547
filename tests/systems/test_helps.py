"""What the help of a rule says to write is what the rules then accept; and no text, however long, takes long."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from techlint.diagnostics import Diagnostic, Text
from techlint.engine import Options, Target, run

FIELDS = {
    "nome": "Farol de Pedra",
    "natureza": "Cosmo (INT)",
    "ativacao": "ação",
    "duracao": "instantânea",
    "alcance": "curto",
    "efeitos": "2 dano",
    "modificadores": "nenhum",
    "tamanho": "2",
    "limitacoes": "nenhuma",
    "custo": "2",
    "grau": "1",
    "rolagem": "Ataque contra DEF",
    "dano": "2d8 + mod",
    "descricao": "Uma luz fria gira sobre o mar.",
}


def technique(**changed: str) -> str:
    return "tecnica:\n" + "".join(f"  {k}: {v}\n" for k, v in (FIELDS | changed).items() if v)


def diagnose(text: str) -> list[Diagnostic]:
    report = run([Target("a.yaml", "a.yaml", data=text.encode())], Options())
    assert not report.broken, report.failures
    return report.diagnostics


def only(code: str, **changed: str) -> Diagnostic:
    (found,) = [d for d in diagnose(technique(**changed)) if d.code == code]
    return found


def helped(code: str, **changed: str) -> Text:
    found = only(code, **changed).help
    assert found is not None
    return found


def codes(**changed: str) -> set[str]:
    return {d.code for d in diagnose(technique(**changed))}


# ---- the sums

KINDS = ("dano", "dano em área", "dano contínuo", "PV temporários", "cura")
KEYS = {"dano": "dano", "dano contínuo": "continuo", "PV temporários": "pv_temporarios", "cura": "cura"}
NAMES = "|".join(sorted(KEYS, key=len, reverse=True))


@st.composite
def sums(draw: st.DrawFn) -> str:
    """A sum: some dice, a constant, the modifier or not."""
    dice = draw(st.lists(st.sampled_from(["1d8", "2d8", "1d6", "2d6", "3d8"]), min_size=1, max_size=2, unique=True))
    constant = draw(st.sampled_from(["", "1", "2", "4", "6", "40"]))
    mods = draw(st.sampled_from([[], [], ["mod"], ["INT"], ["FOR"], ["mod", "mod"]]))
    return " + ".join([*dice, *([constant] if constant else []), *mods])


@st.composite
def written(draw: st.DrawFn) -> tuple[str, dict[str, str], dict[str, str]]:
    """What is bought, the sums by key (the key is empty for a whole), and what else is written."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=3, unique=True))
    bought = " + ".join(f"{draw(st.integers(1, 3))} {kind}" for kind in kinds)
    keys = draw(st.lists(st.sampled_from([*KEYS.values()]), min_size=1, max_size=3, unique=True))
    if draw(st.booleans()):
        keys = [""]
    level = draw(st.sampled_from([{}, {"nivel": "1"}, {"nivel": "3"}, {"grau": "2", "nivel": "7"}, {"grau": "3"}]))
    return bought, {key: draw(sums()) for key in keys}, level


def with_sums(bought: str, shares: dict[str, str], level: dict[str, str]) -> str:
    dano = shares.get("") or "{" + ", ".join(f"{key}: {value}" for key, value in shares.items()) + "}"
    return technique(efeitos=bought, dano=dano, **level)


def mended(shares: dict[str, str], told: str) -> dict[str, str]:
    """The sums as the help has them."""
    if "" in shares:
        found = re.search("Escreva `([^`]+)`", told) or re.search("O máximo dela é `([^`]+)`", told)
        assert found is not None, told
        return {"": found[1]}
    new = dict(shares)
    for text, name in re.findall(rf"`([^`]+)` para ({NAMES})\b", told):
        new[KEYS[name]] = text
    taken = re.search(rf"[Tt]ire a soma para ((?:(?:{NAMES})(?:, | e )?)+)", told)
    for name in re.findall(NAMES, taken[1]) if taken is not None else ():
        del new[KEYS[name]]
    assert new != shares, told
    return new


@settings(max_examples=300, deadline=None)
@given(written())
def test_the_sums_that_are_told_are_right(case: tuple[str, dict[str, str], dict[str, str]]) -> None:
    bought, shares, level = case
    # SE208 first says the most a sum of its Grau may be, and which modifier goes where only then.
    for _ in range(2):
        found = [d for d in diagnose(with_sums(bought, shares, level)) if d.code in ("SE206", "SE208")]
        if not found:
            return
        (diagnostic,) = found
        assert diagnostic.help is not None
        shares = mended(shares, diagnostic.help.pt)
        if diagnostic.code == "SE206":
            break
    after = {d.code for d in diagnose(with_sums(bought, shares, level))}
    assert not after & {"SE206", "SE208"}, shares


@pytest.mark.parametrize(
    ("bought", "dano", "pt"),
    [
        (
            "2 dano + 1 PV temporários",
            "{dano: 2d8 + mod, pv_temporarios: 1d8 + mod}",
            "Escreva `1d8` para PV temporários.",
        ),
        ("2 dano + 1 cura", "{dano: 2d8 + 2 + mod, cura: 1d8 + 2}", "Escreva `1d8 + 1` para cura."),
        ("2 dano + 1 cura", "{dano: 2d8, cura: 1d8}", "Escreva `2d8 + mod` para dano."),
        ("2 dano", "{dano: 2d8 + mod, cura: 1d8}", "Tire a soma para cura."),
        ("2 dano + 1 cura", "{dano: 2d8 + mod}", "Escreva `1d8` para cura."),
    ],
)
def test_the_sum_at_fault_is_told_with_what_is_its_own(bought: str, dano: str, pt: str) -> None:
    assert helped("SE206", efeitos=bought, dano=dano).pt == pt


def test_damage_of_a_single_target_is_no_dano_continuo() -> None:
    told = helped("SE206", dano="{continuo: 2d8 + mod}")
    assert told.pt.startswith("O dano em alvo único vai em `dano`. Escreva `2d8 + mod` para dano, e tire a soma")
    assert told.en.startswith("Dano em alvo único goes in `dano`. Write `2d8 + mod` for dano, and take the sum")


# ---- other helps

ROLLS = ("Efeito contra Fortitude", "Efeito contra Reflexos", "Efeito contra Vontade")


def test_a_roll_that_is_told_suits_the_limitacao_written() -> None:
    back = {"limitacoes": "volta contra você", "custo": "1"}
    told = helped("SE304", **back, rolagem="nenhuma").pt
    assert [roll for roll in ROLLS if f"`{roll}`" in told] == [*ROLLS] and "Ataque" not in told
    for roll in ROLLS:
        assert codes(**back, rolagem=roll) == set()
    assert "Ataque" not in helped("SE306", **back, rolagem="Ataque").pt
    assert "fraca" not in helped("SE302", **back, efeitos="Cego", dano="nenhum").pt


def test_what_needs_a_roll_goes_out_with_it() -> None:
    heal = {"efeitos": "2 cura", "tamanho": "3", "custo": "2"}
    told = helped("SE305", **heal, modificadores="Marca", limitacoes="volta contra você")
    assert told.pt.startswith("Escreva `nenhuma` e tire `Marca` e `volta contra você`, ou compre")
    assert told.en.startswith("Write `nenhuma` (none) and take `Marca` and `volta contra você` out, or buy")
    assert codes(efeitos="2 cura", rolagem="nenhuma") == set()


def test_a_gatilho_of_its_own_stays_in_its_field() -> None:
    mirror = {"efeitos": "Refletir", "rolagem": "nenhuma", "dano": "nenhum", "tamanho": "5", "custo": "5"}
    told = helped("SE110", **mirror, gatilho="um aliado é atacado").pt
    assert told.startswith("Escreva `reação` (tamanho 5 de 5) e, no campo do gatilho, `uma técnica é declarada")
    right = "uma técnica é declarada contra mim"
    assert helped("SE110", **mirror, gatilho=right).pt.startswith("Escreva `reação` (tamanho 5 de 5).")
    assert codes(**mirror, ativacao="reação", gatilho=right) == set()
    assert "`reação (gatilho: " in helped("SE110", **mirror).pt


@pytest.mark.parametrize(
    ("written", "told", "right"),
    [
        ("[{condicao: Lento, grau: média}]", "fraca", "[{condicao: Lento, grau: fraca}]"),
        ("[{efeito: condição média, nome: Lento}]", "condição fraca", "[{efeito: condição fraca, nome: Lento}]"),
        ("Lento (2)", "fraca", "Lento (fraca)"),
        ("condição média (Lento)", "condição fraca (Lento)", "condição fraca (Lento)"),
    ],
)
def test_a_grau_is_told_as_it_is_to_be_written_there(written: str, told: str, right: str) -> None:
    small = {"dano": "nenhum", "tamanho": "1", "custo": "1"}
    assert helped("SE112", **small, efeitos=written).pt.startswith(f"Escreva `{told}` (")
    assert codes(**small, efeitos=right) == set()


@pytest.mark.parametrize(
    ("changed", "pt"),
    [
        ({"efeitos": "[{dano: 2}]"}, "Você quis dizer `efeito: dano, pontos: 2`?"),
        ({"efeitos": "[{dano: 2, Lento: }]"}, "Você quis dizer `2 dano + Lento`?"),
        ({"efeitos": "[{Sentido arancado: }]"}, "Você quis dizer `condicao: Sentido arrancado`?"),
        ({"rolagem": "{contra: DEF}"}, "Escreva `tipo: ataque` ou `tipo: efeito`."),
        ({"ativacao": '"reação (gatilho: a) b"'}, "Apague isso: aqui não cabe mais nada."),
        ({"efeitos": "condição fraca"}, "Escreva assim: `condição fraca (Caído)`."),
    ],
)
def test_what_the_shape_asks_for_is_told(changed: dict[str, str], pt: str) -> None:
    (found,) = [d for d in diagnose(technique(**changed)) if d.code.startswith("TL")]
    assert found.help is not None and found.help.pt == pt


def test_nothing_is_called_nothing_and_a_cut_shows() -> None:
    (blank,) = [d for d in diagnose(technique(efeitos='["2 dano", " "]')) if d.code == "TL006"]
    assert blank.message.pt.endswith("e aqui não há nada.")
    (cut,) = diagnose(technique(efeitos="2 dano extraordinariamente grande e grosso +"))
    assert "depois de `…grande e grosso +` falta" in cut.message.pt


# ---- what would make it fit

BIG = {"alcance": "vista", "efeitos": "3 dano", "tamanho": "6", "dano": "3d8 + mod", "custo": "3"}


def test_a_proposal_takes_out_what_it_leaves_without_use() -> None:
    told = helped("SE201", **BIG, limitacoes="[exige carregar, só uma vez por luta, te deixa Caído]")
    assert told.pt.startswith("Uma destas resolve: alcance longo em vez de vista, sem `te deixa Caído`: tamanho 5; ")
    assert told.en.startswith("Any of these does it: alcance longo instead of vista, without `te deixa Caído`: ")
    less = {**BIG, "alcance": "longo", "tamanho": "5", "limitacoes": "[exige carregar, só uma vez por luta]"}
    assert codes(**less) == set()


def test_how_far_over_it_is_is_told_where_no_few_changes_help() -> None:
    many = "5 empurrar + 5 dano em área + 4 movimento + 5 cura"
    told = helped("SE201", efeitos=many, alcance="longo", area="cone", rolagem="Efeito contra Fortitude")
    assert told.pt.startswith("São 16 pontos a mais: encurte o alcance")
    assert told.en.startswith("That is 16 points too many: shorten the alcance")
    far = helped("SE201", efeitos="5 dano + Caído + Lento", alcance="vista", tamanho="10")
    assert far.pt.startswith(
        "São 5 pontos a mais. Uma destas resolve: sem 5 dano: tamanho 5; alcance longo em vez de "
    )


def test_equal_terms_are_one_and_arguments_are_told() -> None:
    assert (
        "Isto resolve: 5 dano em vez de 6 dano: tamanho 5." in helped("SE201", efeitos="2 dano + 2 dano + 2 dano").pt
    )
    senses = "Sentido arrancado (visão) + Sentido arrancado (olfato) + 1 dano"
    told = helped("SE201", efeitos=senses, grau="3", rolagem="Efeito contra Vontade").pt
    assert "sem Sentido arrancado (visão): tamanho 5; sem Sentido arrancado (olfato): tamanho 5." in told


def test_the_sum_is_told_term_by_term() -> None:
    def conta(**changed: str) -> str:
        found = only("SE202", tamanho="9", **changed).conta
        assert found is not None
        return found.pt

    assert conta() == "instantânea (1) + 2 dano (+1; o primeiro ponto já veio) = 2"
    assert conta(efeitos="2 dano + Caído") == "instantânea (1) + 2 dano (+1) + Caído (+1) = 3"
    lento = {"efeitos": "Lento", "alcance": "médio", "dano": "nenhum"}
    assert conta(**lento) == "instantânea (1) + Lento (+0; o primeiro ponto já veio) + médio (+1) = 2"


# ---- time

LONG = 100 * 1024
LONG_VALUES = {
    "the same term": ("efeitos", " + ".join(["1 dano"] * 20_000)),
    "terms of five kinds": ("efeitos", " + ".join(["1 dano", "2 cura", "Lento", "1 defesa", "Cego"] * 3_000)),
    "terms that all differ": ("efeitos", " + ".join(f"Vantagem em a{i}" for i in range(5_000))),
    "unknown terms": ("efeitos", " + ".join(f"xx{i}" for i in range(4_000))),
    "the same modificador": ("modificadores", ", ".join(["Marca"] * 12_000)),
    "limitações that all differ": ("limitacoes", ", ".join(f"condição difícil (teto {i})" for i in range(3_500))),
    "rolls": ("rolagem", " e ".join(["Efeito contra Vontade"] * 4_000)),
    "dice": ("dano", " + ".join(["1d8"] * 17_000)),
    "blanks": ("descricao", '"' + " " * LONG + 'x"'),
    "blanks within": ("rolagem", '{tipo: efeito, contra: "a' + " " * LONG + 'x"}'),
    "words": ("natureza", "Golpe " + "a " * (LONG // 2)),
}


@pytest.mark.parametrize("name", LONG_VALUES)
def test_a_long_value_takes_no_long_time(name: str) -> None:
    field, value = LONG_VALUES[name]
    text = technique(**{field: value})
    diagnose(technique())
    start = time.process_time()
    diagnose(text)
    assert time.process_time() - start < 2
