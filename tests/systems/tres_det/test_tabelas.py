"""The tables: compiled as they stand, and as the text has them."""

from __future__ import annotations

from techlint.systems.kit import compile_tables
from techlint.systems.tres_det import SYSTEM
from techlint.systems.tres_det.system import PACKAGE

TAB = SYSTEM.tab


def test_the_compiled_tables_are_fresh() -> None:
    assert compile_tables.is_fresh(PACKAGE), f"run: python -m techlint.systems.kit.compile_tables {PACKAGE}"


def test_every_table_names_its_edition() -> None:
    assert all(SYSTEM.tables[name]["edicao"] for name in SYSTEM.tables if name != "partida")


def test_bases_name_what_there_is() -> None:
    for base in TAB.bases.values():
        assert base.teste in TAB.caracteristicas
        assert base.caracteristica is None or base.caracteristica in TAB.caracteristicas
        assert base.perdedor in SYSTEM.names("combate.perdedores")


def test_a_name_is_found_by_its_sigla_and_in_any_spelling() -> None:
    names = SYSTEM.names("combate.caracteristicas")
    for spelling in ("PdF", "pdf", "poder de fogo", "Poder-de-Fogo"):
        assert names.find(spelling) == "pdf"


def test_types_of_damage_are_of_a_class_there_is() -> None:
    for tipo in (*TAB.tipos_de_dano.values(), *TAB.tipos_de_dano_extra.values()):
        assert tipo["classe"] in TAB.classes_de_dano


def test_the_rules_are_those_of_the_catalogue() -> None:
    hundreds = {1: 16, 3: 9, 4: 18, 5: 7, 6: 20, 7: 7}
    codes = [rule.code for rule in SYSTEM.rules]
    assert codes == [f"DT{hundred}{number:02}" for hundred, most in hundreds.items() for number in range(1, most + 1)]
    assert [rule.code for rule in SYSTEM.rules if rule.off] == ["DT307"]
