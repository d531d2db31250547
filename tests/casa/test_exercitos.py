"""Armies of the house: judged as any army is, and those that only change one of the book."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from techlint.config import load
from techlint.engine import Options, Report, furnished
from techlint.systems.sangue_e_estrelas import SYSTEM
from techlint.systems.sangue_e_estrelas.system import SangueEEstrelas
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso

HOUSE = "regras-da-casa.yaml"
Check = Callable[..., Report]

FORJA = {
    "deus": "Hefesto",
    "guerreiros": "Forjados",
    "armadura": "Bigorna",
    "postos": "{base: Ferro, intermediario: Aço, elite: {nome: Ciclope, vagas: 2}}",
    "lider": "Brontes",
    "vagas_de_elite": "{Trovão: Malho, Raio: Marreta}",
    "regras_proprias": "{Pele: Não se queima.}",
}


def forja(**changed: str | None) -> str:
    fields = {**FORJA, **changed}
    lines = [f"    {key}: {value}" for key, value in fields.items() if value is not None]
    return "\n".join(["exercitos:", "  Forja:", *lines]) + "\n"


def told(report: Report) -> list[tuple[int, str, str]]:
    return [(d.place.span.line, d.code, d.message.pt) for d in report.diagnostics]


@pytest.mark.parametrize(
    ("changed", "line", "said"),
    [
        ({"lider": None}, 2, "Falta `lider` no exército `Forja`"),
        ({"lider": None, "guerreiros": None}, 2, "Faltam `guerreiros` e `lider` no exército"),
        ({"regras_proprias": None}, 2, "Falta `regras_proprias` no exército"),
        ({"postos": "{base: Ferro, elite: {nome: Ciclope, vagas: 2}}"}, 6, "são três"),
        ({"postos": "{base: Ferro, intermediario: ferro, elite: {nome: C, vagas: 2}}"}, 6, "o mesmo nome"),
        ({"postos": "{base: Ferro, intermediario: Aço, elite: {nome: C, vagas: 5}}"}, 6, "5 vagas e 2 na lista"),
        ({"vagas_de_elite": "{Trovão: Malho, trovao: Marreta}"}, 8, "mais de uma vez"),
        ({"vagas_de_elite": "{Trovão: Malho, Raio: malho}"}, 8, "repete o golpe"),
        ({"vagas_de_elite": "{Trovão: Malho, Raio: null}"}, 8, "não tem Golpe do Assento"),
        ({"comeca_como": "Aço"}, 10, "todos começam na base"),
        ({"quem_treina": "[Ferro]"}, 10, "não treina aprendiz"),
        ({"lider": "[A, B]"}, 7, "o líder é um só"),
        (
            {"postos": "{base: Ferro, intermediario: {nome: A, nivel_min: 3}, elite: {nome: C, vagas: 2}}"},
            6,
            "com nivel_min 3",
        ),
        ({"regras_proprias": "{A: a, B: b, C: c}"}, 9, "3 regras próprias"),
        ({"regras_proprias": "{Exclamação: Três Golpes do Assento somados.}"}, 9, "só do exército de Atena"),
        ({"deus": "[a]"}, 3, "`deus` pede um texto"),
    ],
)
def test_an_army_of_the_house_is_judged(check: Check, changed: dict[str, str], line: int, said: str) -> None:
    (found,) = told(check(forja(**changed)))
    assert found[:2] == (line, "TL102")
    assert said in found[2]


def test_a_right_one_is_right(check: Check) -> None:
    assert told(check(forja())) == []


def test_the_same_army_twice_in_a_list(check: Check) -> None:
    one = "{nome: Forja, " + ", ".join(f"{k}: {v}" for k, v in FORJA.items()) + "}"
    (found,) = told(check(f"exercitos:\n  - {one}\n  - {one}\n"))
    assert found[:2] == (3, "TL103")


def armies(project: Path, house: str) -> tuple[ExercitoImpresso, ExercitoImpresso]:
    """Atena of the book and of the house."""
    (project / HOUSE).write_text(house, encoding="utf-8")
    system, problems = furnished(Options(casa=load("techlint.toml").casa))
    assert problems == []
    assert isinstance(system, SangueEEstrelas)
    return SYSTEM.fichas.exercitos["Atena"], system.fichas.exercitos["Atena"]


def test_a_field_of_an_army_of_the_book_is_changed_and_the_rest_stays(project: Path) -> None:
    book, house = armies(project, "exercitos: {atena: {lider: Saori}}\n")
    assert house.lider == "Saori"
    assert {f for f in book._fields if str(getattr(book, f)) != str(getattr(house, f))} == {"lider"}
    system, _ = furnished(Options(casa=load("techlint.toml").casa))
    assert isinstance(system, SangueEEstrelas)
    (change,) = system.casa_changes()
    assert (change.kind, change.name) == ("changed", "Atena")
    assert change.new is not None and change.new.pt == "lider Saori"


def test_a_posto_of_an_army_of_the_book_is_changed(project: Path) -> None:
    book, house = armies(project, "exercitos: {Atena: {postos: {base: Pégaso}}}\n")
    assert house.postos["base"][0] == "Pégaso"
    assert house.postos["elite"][0] == book.postos["elite"][0]


@pytest.mark.parametrize("nome", sorted(SYSTEM.fichas.exercitos))
def test_every_army_of_the_book_can_be_changed(check: Check, nome: str) -> None:
    assert told(check(f"exercitos: {{{nome}: {{guerreiros: Outros}}}}\n")) == []


def test_a_change_is_judged_too(check: Check) -> None:
    (found,) = told(check("exercitos:\n  Atena:\n    postos: {elite: {vagas: 3}}\n"))
    assert found[:2] == (3, "TL102")
    assert "3 vagas e 12 na lista" in found[2]
