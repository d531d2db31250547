"""Whether the table of what each rule rests on is whole: a price that is moved is named by every rule it moves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Target, run
from techlint.source.text import Source
from techlint.source.tree import Limits
from techlint.source.yaml_reader import read_yaml
from techlint.systems import System
from techlint.systems.sangue_e_estrelas import SYSTEM
from techlint.systems.sangue_e_estrelas.casa_usos import _POR_REGRA
from techlint.systems.sangue_e_estrelas.tables import Condicao

CASES_OF_TECHNIQUES = Path(__file__).parents[1] / "cases"
MARKER = re.compile(r"⟦[A-Z0-9 ]+⟧")
GRAUS = {"fraca": "média", "media": "forte", "forte": "fraca"}


def priced() -> list[Condicao]:
    return [c for c in SYSTEM.motor.tabelas.condicoes.values() if c.pontos is not None]


def grades() -> str:
    """Every condition of another grade."""
    return "\n".join(["condicoes:", *(f"  {c.nome}: {GRAUS[c.grau]}" for c in priced())]) + "\n"


def themes() -> str:
    """Every condition with another theme, rolled anew where the book does not and the other way round."""
    lines = ["condicoes:"]
    for c in priced():
        tema = "Reflexos" if c.tema == "Vontade" else "Vontade"
        lines.append(f"  {c.nome}: {{tema: {tema}, nova_rolagem: {'não' if c.nova_rolagem else 'sim'}}}")
    return "\n".join(lines) + "\n"


def house() -> str:
    """Every price of the motor, one more than the book's."""
    tab = SYSTEM.motor.tabelas
    lines = ["efeitos:"]
    lines += [f"  {e.rotulo}: {e.pontos + 1}" for e in tab.efeitos.values()]
    lines += ["modificadores:", *(f"  {p.rotulo}: {p.valor + 1}" for p in tab.modificadores.values() if not p.onde)]
    lines += ["limitacoes:", *(f"  {p.rotulo}: {p.valor + 1}" for p in tab.limitacoes.values())]
    lines += ["graus:", *(f"  {g.grau}: {g.tamanho_maximo + 1}" for g in tab.graus.values())]
    lines += ["duracoes:", *(f"  {tab.duracoes[k]}: {v + 1}" for k, v in tab.pontos_da_duracao.items())]
    return "\n".join(lines) + "\n"


def findings(system: Any, text: str) -> dict[tuple[str, str], list[str]]:
    """What each rule says of each technique, in words."""
    found: dict[tuple[str, str], list[str]] = {}
    for document in read_yaml(Source("a.yaml", text), Limits()):
        for item in system.read(document).items:
            if item.kind != "tecnica":
                continue
            for rule in system.rules.of_kind("tecnica"):
                said = [f.message.pt for f in rule.check(item.model)]
                if said:
                    found[rule.code, item.name] = said
    return found


def texts() -> Iterator[tuple[str, str]]:
    """The cases of techniques in YAML, without their markers."""
    for path in sorted(CASES_OF_TECHNIQUES.glob("SE*.yaml")):
        for number, case in enumerate(yaml.safe_load(path.read_text(encoding="utf-8")), 1):
            if case["portador"] == "yaml":
                yield f"{path.stem}-{number:02}", MARKER.sub("", case["texto"])


CASES = dict(texts())


@pytest.fixture(scope="module", params=[house, grades, themes], ids=["prices", "grades", "themes"])
def housed(request: pytest.FixtureRequest) -> System:
    (document,) = read_yaml(Source("casa.yaml", request.param()), Limits())
    system, problems = SYSTEM.with_casa(document)
    assert problems == []
    return system


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_what_an_entry_changes_is_known_to_rest_on_it(housed: System, text: str) -> None:
    book = findings(SYSTEM, text)
    for (code, name), said in findings(housed, text).items():
        if said != book.get((code, name)):
            assert code in _POR_REGRA, (code, name, said, book.get((code, name)))


def test_every_rule_named_exists_or_is_of_the_catalogue() -> None:
    assert all(len(code) == 5 and code.startswith("SE") for code in _POR_REGRA)


def test_a_run_names_the_house_where_the_price_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from techlint.casa import House
    from techlint.diagnostics import Place, Span

    monkeypatch.chdir(tmp_path)
    (tmp_path / "casa.yaml").write_text(house(), encoding="utf-8")
    casa = House(str(tmp_path / "casa.yaml"), str(tmp_path), Place("techlint.toml", Span(1, 1, 1, 2)))
    text = CASES["SE201-01"]
    report = run([Target("a.yaml", "a.yaml", data=text.encode())], Options(casa=casa))
    assert report.diagnostics
    assert all("casa: casa.yaml:" in d.reference.pt for d in report.diagnostics if d.reference)
