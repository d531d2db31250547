"""Labelled sentences, as players write them: what SE402 and SE403 say of them. The floors are what was reached; a
change that reaches less on sentences known to it has lost something."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from techlint.engine import Options, Target, run
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.tables import load

FOLDER = Path(__file__).parent / "frases"
TAB = load()
FORMS = {norm(form) for form in ("cone", "explosão", "linha", "zona")}
# code: the least precision, the least recall, over all sentences
FLOORS = {"SE402": (0.99, 0.85), "SE403": (0.98, 0.89)}


def technique(item: dict[str, Any]) -> str:
    """The file of a technique that bought what the item says, with its text as the description."""
    fields: dict[str, Any] = {
        "nome": "Golpe de Teste",
        "natureza": "Cosmo (SAB)",
        "ativacao": "ação",
        "duracao": "instantânea",
        "alcance": "curto",
        "efeitos": [],
        "modificadores": [],
        "limitacoes": [],
        "grau": 1,
        "rolagem": "Efeito contra Reflexos",
        "descricao": item["texto"],
    }
    area = []
    for label in item["comprado"]:
        name = norm(re.sub(r"\(.*\)", "", label))
        if name in FORMS:
            area.append(label)
        elif name in TAB.ajuste_de_area_por_nome or name.startswith(("dobrar", "area_")):
            area.append("dobrada" if "dobr" in name else "seletiva")
        elif name in TAB.modificador_por_nome:
            fields["modificadores"].append(label)
        elif name in TAB.limitacao_por_nome:
            fields["limitacoes"].append(label)
        elif name in TAB.alcance_por_nome:
            fields["alcance"] = label
        elif name in TAB.duracao_por_nome:
            fields["duracao"] = label
        elif name in TAB.ativacao_por_nome or name.startswith("reacao"):
            fields["ativacao"] = label
        else:
            fields["efeitos"].append(label)
    fields["efeitos"] = fields["efeitos"] or ["1 dano"]
    if area:
        fields["area"] = ", ".join(area)
    text: str = yaml.safe_dump({"tecnica": fields}, allow_unicode=True, sort_keys=False, width=10**6)
    return text


def items() -> list[dict[str, Any]]:
    return [
        item
        for path in sorted(FOLDER.glob("*.yaml"))
        for item in yaml.safe_load(path.read_text(encoding="utf-8"))["itens"]
    ]


@pytest.fixture(scope="module")
def told() -> list[tuple[dict[str, Any], set[str]]]:
    """Each sentence with what is said of it."""
    found = []
    for item in items():
        report = run([Target("a.yaml", "a.yaml", data=technique(item).encode())], Options(select=tuple(FLOORS)))
        assert not report.broken, (item["id"], report.failures)
        found.append((item, {diagnostic.code for diagnostic in report.diagnostics}))
    return found


@pytest.mark.parametrize("code", FLOORS)
def test_the_figures_hold(code: str, told: list[tuple[dict[str, Any], set[str]]]) -> None:
    right = sum(code in item["esperado"] and code in said for item, said in told)
    false = [item["id"] for item, said in told if code not in item["esperado"] and code in said]
    asked = sum(code in item["esperado"] for item, _ in told)
    precision, recall = FLOORS[code]
    assert right / (right + len(false)) >= precision, false
    assert right / asked >= recall, f"{right} of {asked}"


def test_labels_are_sound() -> None:
    ids = [item["id"] for item in items()]
    assert len(ids) == len(set(ids)) > 2000
    for item in items():
        assert set(item["esperado"]) <= set(FLOORS)
        for piece in (item.get("trechos") or {}).values():
            for one in piece if isinstance(piece, list) else [piece]:
                assert one in item["texto"], item["id"]
