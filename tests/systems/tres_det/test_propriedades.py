"""What must hold of any content of 3D&T: nothing raises, and the two carriers say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.engine import Options, Report, Target, run
from techlint.systems.kit.writing import ficha_lines, flow, yaml_lines
from techlint.systems.tres_det import SYSTEM

KINDS = list(SYSTEM.starters)
VANTAGENS = ["Aceleração", "Teleporte", "Membros Elásticos", "Adaptador", "Radar", "Ataque Múltiplo", "Magia Negra"]
SKILLS = ["Crime", "Esporte", "Furtividade", "Natação", "Sobrevivência"]
BASES = ["Força", "PdF", "magia", "carisma"]


def maybe(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A group of which any field may be missing."""
    return st.fixed_dictionaries({}, optional=fields)


def listed(names: list[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=3)


number = st.integers(-1, 7)
points = st.integers(0, 7)
by_base = number | st.fixed_dictionaries({"forca": number}, optional={"pdf": number})
stats = maybe(Força=number, Habilidade=number, Resistência=number, Armadura=number, PdF=number, Sorte=points).filter(
    bool
)
types = st.sampled_from(["corte", "fogo", "sombra", "sombra (energia)", "cortte"])
bonuses = st.lists(
    st.fixed_dictionaries(
        {"fonte": st.sampled_from(["Ataque Especial", "Mira"]), "em": st.sampled_from(["Força", "PdF", "Armadura"])},
        optional={"valor": number, "pms": points, "fonte_tipo": st.sampled_from(["item", "vantagem"])},
    ),
    min_size=1,
    max_size=2,
)
user = st.fixed_dictionaries(
    {"nome": st.just("Ana")},
    optional={
        "caracteristicas": stats,
        "vantagens": listed(VANTAGENS),
        "pericias": listed(SKILLS),
        "itens": st.just(["Cajado"]),
        "pms": points,
        "pms_depois": number,
    },
)
sheet = maybe(
    caracteristicas=stats,
    dano=maybe(forca=types, pdf=types, custo=number).filter(bool),
    vantagens=listed(VANTAGENS),
    pericias=listed(SKILLS),
    bonus=bonuses,
    dobrado=st.just(["Força"]),
    pms=points,
    armas=st.lists(
        st.fixed_dictionaries(
            {"nome": st.sampled_from(["faca", "arco"])},
            optional={
                "tipo_dano": types,
                "usa": st.sampled_from(["Força", "Poder de Fogo"]),
                "principal": st.booleans(),
                "efetiva": number,
            },
        ),
        min_size=1,
        max_size=3,
    ),
    magias_ativas=st.lists(
        st.fixed_dictionaries(
            {"nome": st.sampled_from(["Casca", "Asas"])}, optional={"alvo": st.just("Rui"), "pms": points}
        ),
        min_size=1,
        max_size=3,
    ),
    declarado=maybe(
        fa_minima=by_base,
        fa_critica=by_base,
        fa=st.sampled_from(["1d6+5", "1d+H+F", "2d6"]),
        fd_minima=number,
        fd_critica=number,
        fd_indefeso=number,
        fd_esquiva_falhou=number,
        velocidade_maxima=st.sampled_from(["30", "40 m", "5"]),
        velocidade_normal=st.sampled_from(["20", "5 km/h"]),
        nado=st.sampled_from(["2.5", "10", "10,5"]),
        alcance=st.sampled_from(["10", "à vista", "40 m"]),
        esquiva=maybe(contra=points, valor=number, sem_ver=st.booleans()).filter(bool),
        iniciativa=st.sampled_from(["1d6+3", "1d6", "3"]),
    ).filter(bool),
)
strike = maybe(
    base=st.sampled_from(BASES),
    tipo_dano=types,
    custo_tipo_dano=number,
    area=st.booleans(),
    multipla=st.booleans(),
    usa=listed(["Poder Oculto", "Tempestade de Golpes"]),
    multiplicador=st.integers(0, 4),
    critico=st.booleans(),
    energizar=maybe(turnos=points, bonus=points).filter(bool),
    bonus=bonuses,
    custo_pms=points,
    turno=maybe(acoes=points, movimentos=points).filter(bool),
    fuga_instantanea=st.booleans(),
    furtivo=st.booleans(),
    defesa_magica=st.booleans(),
    defende_de=listed(["força", "pdf", "magia"]),
    companheiros=st.just([{"nome": "Ivo", "estado": "0 PVs"}, {"nome": "Rui"}]),
    efeitos=st.just([{"nome": "cegar", "fonte_tipo": "magia"}, {"nome": "paralisar"}]),
    contra_ataca=st.lists(
        st.fixed_dictionaries(
            {"base": st.sampled_from(BASES)},
            optional={"area": st.booleans(), "multipla": st.booleans(), "teste": st.sampled_from(["F", "H", "PdF"])},
        ),
        min_size=1,
        max_size=2,
    ),
    usuario=user,
    declarado=maybe(fa_minima=number, fa_critica=number, alcance=st.sampled_from(["10", "40"])).filter(bool),
)
spell = maybe(
    escola=st.sampled_from(
        ["Branca", "Branca ou Negra", "Elemental (luz)", "Branca e Azul", "Branca ou Negra e Azul"]
    ),
    exigencias=listed(["Voo", "Telepatia"]),
    custo=maybe(pms=st.sampled_from(["3", "1 a 5", "0", "5 a 1"]), manutencao=points, permanentes=points).filter(
        bool
    ),
    descontos=listed(["Elementalista", "Cajado"]),
    custo_efetivo=points,
    alcance=st.sampled_from(["curto", "longo (50 m)", "toque", "médio", "pessoal"]),
    metros=st.sampled_from(["10", "50 m"]),
    alvo=st.sampled_from(["si mesmo", "um aliado"]),
    duracao=st.sampled_from(["instantânea", "sustentável", "permanente até cancelada", "eterna"]),
    limite_duracao=st.just("1 hora"),
    ate_cancelada=st.booleans(),
    causa_dano=st.booleans(),
    contra_a_vontade=st.booleans(),
    resistencia=st.just("R-1"),
    acerto=st.sampled_from(["automático", "teste de H"]),
    cumulativa=st.booleans(),
    defesa_instantanea=st.booleans(),
    conjurador=user,
)
PIECES = {"personagem": sheet, "inimigo": sheet, "tecnica": strike, "magia": spell}


@st.composite
def pieces(draw: st.DrawFn) -> tuple[str, dict[str, Any], list[str]]:
    kind = draw(st.sampled_from(KINDS))
    options = ["armas-extras", "contra-ataque", "pms-pela-resistencia", "metade-para-cima", "tipos-de-dano-extra"]
    return kind, {"nome": "Peça", **draw(PIECES[kind])}, draw(listed(options))


def as_yaml(kind: str, piece: Mapping[str, Any], options: list[str]) -> str:
    fields = "\n".join(line for key, value in piece.items() for line in yaml_lines(key, value, "  "))
    return f"sistema: 3det\nopcoes: {flow(options)}\n{kind}:\n{fields}\n"


def as_ficha(kind: str, piece: Mapping[str, Any], options: list[str]) -> str:
    fields = {field.key: field for field in SYSTEM.fields(kind)}
    lines = [line for key, value in piece.items() if key != "nome" for line in ficha_lines(fields[key], value)]
    head = ["Sistema: 3det", f"Opções: {', '.join(options) or 'nenhuma'}", ""]
    return "\n".join([*head, f"{SYSTEM.kind(kind).label}: {piece['nome']}", *lines]) + "\n"


def check(text: str | bytes, name: str) -> Report:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    report = run([Target(name, name, data=data)], Options(facts=True))
    assert not report.broken, report.failures
    return report


def said(report: Report) -> list[tuple[str, str]]:
    """Code and words of each diagnostic of the game; of the tool's own only the code."""
    return sorted((d.code, d.message.pt if d.code.startswith("DT") else "") for d in report.diagnostics)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(pieces())
def test_the_two_carriers_agree(made: tuple[str, dict[str, Any], list[str]]) -> None:
    in_yaml, in_ficha = check(as_yaml(*made), "a.yaml"), check(as_ficha(*made), "a.tec")
    assert said(in_yaml) == said(in_ficha)
    assert [item.facts for item in in_yaml.items] == [item.facts for item in in_ficha.items]
    assert len(in_yaml.items) == 1


odd = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10**12)
    | st.sampled_from(
        ["", "???", "3 (três)", "Branca (", "1d6+", "ou", "- ", "F3", "nenhum", "\x00", "\ud800", "(((", "1 a"]
    )
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_no_value_of_a_field_raises(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    keys = [field.key for field in SYSTEM.fields(kind)]
    base = data.draw(PIECES[kind])
    piece = base | {key: data.draw(odd) for key in data.draw(st.lists(st.sampled_from(keys), max_size=4))}
    check(as_yaml(kind, {"nome": "Peça", **piece}, []), "a.yaml")


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(KINDS), st.data())
def test_no_cut_of_a_file_raises(kind: str, data: st.DataObject) -> None:
    carrier = data.draw(st.sampled_from(["yaml", "tec"]))
    text = SYSTEM.starter(kind, carrier, "pt")
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    put = data.draw(st.sampled_from(["", ":", " - ", "{", "\t", "\r", '"', "#", "\u2028", "é"]))
    check(text[:start] + put + text[end:], f"a.{carrier}")
