"""What must hold of any content of Fantasia Final: nothing raises, and the two carriers say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from techlint.engine import Options, Report, Target, run
from techlint.systems.fantasia_final import SYSTEM
from techlint.systems.kit.writing import ficha_lines, flow, yaml_lines

TAB = SYSTEM.tab
KINDS = list(SYSTEM.starters)
OPTIONS = SYSTEM.names("niveis.opcoes").labels()
ATTRIBUTES = [*(one.nome for one in TAB.atributos.values()), "sorte", "tesouro"]
ITEMS = [*(one.nome for one in TAB.emulaveis.values()), "corda"]

number = st.integers(-1, 13)
count = st.integers(0, 4)
levels = st.dictionaries(st.sampled_from(ATTRIBUTES), number, min_size=1, max_size=8)
base = st.fixed_dictionaries(
    {name: st.integers(0, 4) for name in ("ataque", "item", "agilidade", "vitalidade", "essência")}
)


def maybe(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A group of which any field may be missing, but not all."""
    return st.fixed_dictionaries({}, optional=fields).filter(bool)


def listed(names: list[str], most: int = 3) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), min_size=1, max_size=most)


circumstances = listed([*SYSTEM.names("heroismo.circunstancias").labels(), "dançar"])
categories = listed([*TAB.categorias_heroicas.labels(), "golpes"])
who = st.fixed_dictionaries(
    {"nome": st.just("Ana")},
    optional={"potencializar": count, "item": count, "alquimia": count, "essência": count, "dano mágico": count},
)
heroism = maybe(pontos=number, ganha=circumstances, perde=circumstances, acoes=categories)
declared = maybe(
    nivel_total=number,
    nivel_maximo=number,
    pontos_vitalidade=st.integers(0, 40),
    pontos_essencia=st.integers(0, 40),
    experiencia_proximo=st.sampled_from([0, 100, 200]),
    experiencia_concedida=number,
    tesouro_concedido=number,
    custo_essencia=number,
)
distribution = st.dictionaries(st.sampled_from(ATTRIBUTES), number, min_size=1, max_size=3)
impossible = listed([*TAB.impossibilidades.labels(), "voar"])
element = st.sampled_from([*TAB.elementos.labels(), "trevas"])
figure = {
    "atributos": st.builds(lambda a, b: {**a, **b}, base, levels),
    "tesouro": number,
    "experiencia": st.sampled_from([0, 99, 100, 300, 600, 5500]),
    "heroismo": heroism,
    "dano_especializado": st.just({"classe": "lobos"}),
    "declarado": declared,
}
carried = {"inventario": listed(ITEMS)}
effect = st.fixed_dictionaries(
    {"atributo": st.sampled_from(ITEMS), "nivel": number},
    optional={
        "elemento": element,
        "impossibilidades": impossible,
        "duracao_extra": count,
        "distribuicao": distribution,
    },
)
participant = st.fixed_dictionaries(
    {"nome": st.sampled_from(["Ana", "Bia"])},
    optional={
        "nivel_total": st.integers(0, 20),
        "nivel": count,
        "acoes": categories,
        "potencializar": number,
        "acoes_extras": number,
        "custo": st.integers(0, 120),
        "invocado": st.booleans(),
    },
)
member = st.fixed_dictionaries(
    {"nome": st.sampled_from(["Lobo", "Ana", "Bia"])},
    optional={
        "categoria": st.sampled_from(["personagem", "criatura", "pessoa", "vilao", "invocacao"]),
        "quantidade": count,
        "nivel_total": st.integers(0, 30),
        "tesouro": st.integers(0, 30),
        "linha": st.sampled_from(["frente", "retaguarda", "meio"]),
        "jogador": st.just("Rui"),
        "atributos": st.just({"ataque": 2}),
    },
)
PIECES: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "personagem": maybe(jogador=st.just("Rui"), **figure, **carried),
    "criatura": maybe(racional=st.booleans(), **figure),
    "pessoa": maybe(racional=st.booleans(), **figure, **carried),
    "vilao": maybe(base=st.sampled_from(["criatura", "pessoa", "deus"]), **figure, **carried),
    "invocacao": maybe(
        nivel_invocacao=number,
        invocador=who,
        imunidades=listed(["cura", "morte", "bônus", "fogo"]),
        **figure,
    ),
    "item": st.fixed_dictionaries(
        {"meio": st.sampled_from(["item", "alquimia"]), "efeitos": st.lists(effect, min_size=1, max_size=4)},
        optional={"alvos": number, "custo": st.integers(0, 200), "usuario": who},
    ),
    "magia": maybe(
        atributo=st.sampled_from(ATTRIBUTES),
        nivel=number,
        elemento=element,
        modo=st.sampled_from(["imediata", "ao longo do tempo", "retardada", "depois"]),
        alvos=st.lists(
            st.fixed_dictionaries({"alvo": st.sampled_from(["Bia", "si mesma"])}, optional={"dados": number}),
            min_size=1,
            max_size=3,
        ),
        distribuicao=distribution,
        impossibilidades=impossible,
        duracao_extra=count,
        alvo_tem_ataque_a_distancia=st.booleans(),
        vitalidade_gasta=st.integers(0, 60),
        essencia_recuperada=st.integers(0, 30),
        custo_essencia=st.integers(0, 60),
        efeito_dados=st.sampled_from(["3d10", "1d10+2", "1d10 por 3 turnos", "2d6"]),
        conjurador=who,
    ),
    "acao_heroica": st.fixed_dictionaries(
        {"participantes": st.lists(participant, min_size=1, max_size=3)},
        optional={
            "atributo": st.sampled_from(ATTRIBUTES),
            "combinada": st.booleans(),
            "nivel_final": number,
            "apoio_secundario": st.fixed_dictionaries(
                {"nome": st.just("Cida")}, optional={"bonus": count, "acoes": categories}
            ),
        },
    ),
    "grupo": maybe(
        membros=st.lists(member, min_size=1, max_size=4),
        vantagem_iniciativa=number,
        vencedores=st.integers(0, 5),
        recompensa=maybe(experiencia_por_personagem=number, tesouro_por_personagem=number),
    ),
    "combate": maybe(lados=listed(["Um", "Dois"], 3)),
    "desafio": maybe(
        natureza=st.sampled_from(["físico", "social", "outra"]),
        dificuldade=st.sampled_from([*TAB.dificuldades.labels(), "moleza"]),
        sucesso_com=number,
        dano=st.sampled_from(["1d10", "12d10", "2d6", "cinco"]),
    ),
}


@st.composite
def pieces(draw: st.DrawFn) -> tuple[str, dict[str, Any], list[str]]:
    kind = draw(st.sampled_from(KINDS))
    options = draw(st.lists(st.sampled_from(OPTIONS), max_size=2, unique=True))
    return kind, {"nome": "Peça", **draw(PIECES[kind])}, options


def as_yaml(kind: str, piece: Mapping[str, Any], options: list[str]) -> str:
    fields = "\n".join(line for key, value in piece.items() for line in yaml_lines(key, value, "  "))
    return f"sistema: fantasia-final\nopcoes: {flow(options)}\n{kind}:\n{fields}\n"


def as_ficha(kind: str, piece: Mapping[str, Any], options: list[str]) -> str:
    fields = {field.key: field for field in SYSTEM.fields(kind)}
    lines = [line for key, value in piece.items() if key != "nome" for line in ficha_lines(fields[key], value)]
    head = ["Sistema: fantasia-final", f"Opções: {', '.join(options) or 'nenhuma'}", ""]
    return "\n".join([*head, f"{SYSTEM.kind(kind).label}: {piece['nome']}", *lines]) + "\n"


def check(text: str | bytes, name: str) -> Report:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    report = run([Target(name, name, data=data)], Options(facts=True))
    assert not report.broken, report.failures
    return report


def said(report: Report) -> list[tuple[str, str]]:
    """Code and words of each diagnostic, wherever it stands; the tool's own speak of the carrier."""
    return sorted((d.code, d.message.pt if d.code.startswith("FF") else "") for d in report.diagnostics)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pieces())
def test_the_two_carriers_agree(drawn: tuple[str, dict[str, Any], list[str]]) -> None:
    in_yaml, in_ficha = check(as_yaml(*drawn), "a.yaml"), check(as_ficha(*drawn), "a.tec")
    assert said(in_yaml) == said(in_ficha)
    assert [item.facts for item in in_yaml.items] == [item.facts for item in in_ficha.items]


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    pieces(),
    st.lists(st.tuples(st.integers(0, 600), st.text(max_size=6)), min_size=1, max_size=4),
    st.sampled_from(["a.yaml", "a.tec", "a.md"]),
)
def test_no_damage_raises(
    drawn: tuple[str, dict[str, Any], list[str]], cuts: list[tuple[int, str]], name: str
) -> None:
    text = as_ficha(*drawn) if name == "a.tec" else as_yaml(*drawn)
    for at, put in cuts:
        text = text[: at % (len(text) + 1)] + put + text[at % (len(text) + 1) + len(put) :]
    if name == "a.md":
        text = f"# Diário\n\n```techlint\n{text}```\n"
    lines = text.count("\n") + text.count("\r") + 1
    for diagnostic in check(text, name).diagnostics:
        assert 1 <= diagnostic.place.span.line <= lines


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pieces(), st.randoms(use_true_random=False))
def test_the_order_of_fields_changes_nothing(drawn: tuple[str, dict[str, Any], list[str]], shuffle: Any) -> None:
    kind, piece, options = drawn
    keys = list(piece)
    shuffle.shuffle(keys)
    mixed = {key: piece[key] for key in keys}
    assert said(check(as_yaml(*drawn), "a.yaml")) == said(check(as_yaml(kind, mixed, options), "a.yaml"))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pieces())
def test_a_computed_number_written_down_is_right(drawn: tuple[str, dict[str, Any], list[str]]) -> None:
    """What the facts say passes where it is declared."""
    kind, piece, options = drawn
    facts = check(as_yaml(*drawn), "a.yaml").items[0].facts
    numbers = {key: facts[key] for key in ("nivel_total", "nivel_maximo", "pontos_vitalidade", "pontos_essencia",
               "experiencia_proximo", "experiencia_concedida", "tesouro_concedido") if key in facts}  # fmt: skip
    written = {**piece}
    if kind in ("personagem", "criatura", "pessoa", "vilao", "invocacao"):
        written["declarado"] = numbers
    for field, code in (("custo", "FF703"), ("custo_essencia", "FF803"), ("efeito_dados", "FF814"),
                        ("nivel_final", "FF629"), ("sucesso_com", "FF911")):  # fmt: skip
        if field in facts and kind in ("item", "magia", "acao_heroica", "desafio"):
            written[field] = facts[field]
            codes = {d.code for d in check(as_yaml(kind, written, options), "a.yaml").diagnostics}
            assert code not in codes
    if numbers:
        codes = {d.code for d in check(as_yaml(kind, written, options), "a.yaml").diagnostics}
        assert not codes & {"FF105", "FF106", "FF107", "FF308", "FF309", "FF410", "FF411"}
