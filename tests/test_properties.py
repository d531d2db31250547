"""What must hold of any content: the carriers agree, order changes nothing, no bytes raise."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.engine import Options, Report, Target, run
from techlint.systems import load

TAB = load("sangue-e-estrelas").motor.tabelas  # type: ignore[attr-defined]
LABELS = {
    "nome": "Nome",
    "natureza": "Natureza",
    "ativacao": "Ativação",
    "duracao": "Duração",
    "alcance": "Alcance e área",
    "efeitos": "Efeitos e pontos",
    "modificadores": "Modificadores",
    "tamanho": "Tamanho",
    "limitacoes": "Limitações",
    "custo": "Custo em Cosmo",
    "grau": "Grau",
    "rolagem": "Rolagem",
    "dano": "Dano ou cura",
    "descricao": "Descrição",
    "nivel": "Nível",
    "manutencao": "Manutenção",
    "vaga": "Vaga",
}
EFFECTS = [e.rotulo for e in TAB.efeitos.values() if not e.id.startswith("condicao_")]
CONDITIONS = list(TAB.condicoes)


@st.composite
def term(draw: st.DrawFn) -> str:
    if draw(st.booleans()):
        condition: str = draw(st.sampled_from(CONDITIONS))
        return condition
    return f"{draw(st.integers(1, 6))} {draw(st.sampled_from([*EFFECTS, 'Lentto', 'matar']))}"


@st.composite
def pieces(draw: st.DrawFn, names: list[str], none: str) -> str:
    chosen = draw(st.lists(st.sampled_from(names), max_size=3))
    return ", ".join(chosen) or none


@st.composite
def techniques(draw: st.DrawFn) -> dict[str, str]:
    """A technique, legal or not, as text by field; some fields are left out."""
    number = st.integers(-1, 9).map(str)
    forms = ["", ", cone", ", zona", ", explosão dobrada seletiva", ", linha, seletiva"]
    fields = {
        "nome": draw(st.sampled_from(["Punho de Sal", "Maré", "Ação"])),
        "natureza": draw(st.sampled_from(["Golpe (FOR)", "Cosmo (SAB)", "Cosmo", "Golpe (INT)", "Gope"])),
        "ativacao": draw(st.sampled_from(["ação", "ação bônus", "reação", "reação (gatilho um ataque)", "açao"])),
        "duracao": draw(st.sampled_from(["instantânea", "sustentada", "cena"])),
        "alcance": draw(st.sampled_from([a.rotulo for a in TAB.alcances.values()])) + draw(st.sampled_from(forms)),
        "efeitos": " + ".join(draw(st.lists(term(), min_size=1, max_size=3))),
        "modificadores": draw(pieces([m.rotulo for m in TAB.modificadores.values()], "nenhum")),
        "tamanho": draw(number),
        "limitacoes": draw(pieces([p.rotulo for p in TAB.limitacoes.values()], "nenhuma")),
        "custo": draw(number),
        "grau": draw(st.integers(0, 6).map(str)),
        "rolagem": draw(st.sampled_from(["Ataque contra DEF", "Efeito contra Reflexos", "Efeito", "nenhuma"])),
        "dano": draw(st.sampled_from(["2d8 + mod", "3d6 + 12 + mod", "nenhum", "2d8 +"])),
        "descricao": "Uma luz corre pela lâmina.",
        "nivel": draw(st.integers(1, 20).map(str)),
        "manutencao": draw(number),
        "vaga": "Touro",
    }
    left_out = draw(st.sets(st.sampled_from([k for k in fields if k != "nome"]), max_size=4))
    return {k: v for k, v in fields.items() if k not in left_out}


def as_yaml(fields: Mapping[str, str]) -> str:
    return "tecnica:\n" + "".join(f"  {k}: {v}\n" for k, v in fields.items())


def as_ficha(fields: Mapping[str, str]) -> str:
    return "".join(f"{LABELS[k]}: {v}\n" for k, v in fields.items())


def check(text: str | bytes, name: str, **options: bool) -> Report:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    report = run([Target(name, name, data=data)], Options(**options))  # type: ignore[arg-type]
    assert not report.broken, report.failures
    return report


def said(report: Report) -> list[tuple[str, str]]:
    """Code and words of each diagnostic, whatever the place and the carrier's spelling of the keys."""
    plain = [
        (d.code, d.message.pt if d.code.startswith("SE") and d.code != "SE101" else "") for d in report.diagnostics
    ]
    return sorted(plain)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(techniques())
def test_the_two_carriers_agree(fields: dict[str, str]) -> None:
    in_yaml = check(as_yaml(fields), "a.yaml", facts=True)
    in_ficha = check(as_ficha(fields), "a.tec", facts=True)
    assert said(in_yaml) == said(in_ficha)
    assert [i.facts for i in in_yaml.items] == [i.facts for i in in_ficha.items]


@settings(max_examples=150, deadline=None)
@given(techniques(), st.randoms(use_true_random=False))
def test_the_order_of_keys_changes_nothing_but_the_place_of_a_clash(
    fields: dict[str, str], shuffle: random.Random
) -> None:
    keys = list(fields)
    shuffle.shuffle(keys)
    mixed = {k: fields[k] for k in keys}
    assert said(check(as_yaml(fields), "a.yaml")) == said(check(as_yaml(mixed), "a.yaml"))


@settings(max_examples=60, deadline=None)
@given(st.lists(techniques(), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_the_order_of_files_changes_nothing(many: list[dict[str, str]], shuffle: random.Random) -> None:
    targets = [Target(f"{i}.yaml", f"{i}.yaml", data=as_yaml(f).encode()) for i, f in enumerate(many)]
    mixed = targets[:]
    shuffle.shuffle(mixed)
    assert run(targets, Options()).diagnostics == run(mixed, Options()).diagnostics


@settings(max_examples=150, deadline=None)
@given(techniques())
def test_what_the_size_asks_for_is_accepted(fields: dict[str, str]) -> None:
    """Each change SE201 proposes is one the motor agrees with: its sizes are within the Grau."""
    for d in check(as_yaml(fields), "a.yaml").diagnostics:
        if d.code == "SE201" and d.help is not None:
            most = int(d.message.pt.split("vai até ")[1].rstrip("."))
            for size in re.findall(r": tamanho (\d+)", d.help.pt):
                assert int(size) <= most


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=300), st.sampled_from(["a.yaml", "a.tec", "a.md"]))
def test_no_bytes_raise(data: bytes, name: str) -> None:
    check(data, name)


@settings(max_examples=300, deadline=None)
@given(
    techniques(),
    st.lists(st.tuples(st.integers(0, 400), st.text(max_size=6)), min_size=1, max_size=4),
    st.sampled_from(["a.yaml", "a.tec", "a.md"]),
)
def test_no_damage_to_a_technique_raises(fields: dict[str, str], cuts: list[tuple[int, str]], name: str) -> None:
    text = as_ficha(fields) if name == "a.tec" else as_yaml(fields)
    if name == "a.md":
        text = f"# Diário\n\n```techlint\n{text}```\n"
    for at, put in cuts:
        text = text[: at % (len(text) + 1)] + put + text[at % (len(text) + 1) + len(put) :]
    lines = text.count("\n") + text.count("\r") + 1
    for d in check(text, name).diagnostics:
        assert 1 <= d.place.span.line <= lines and d.place.span.column >= 1
