"""Sheets from the located tree: the same model in every carrier, exact places, each misshapen kind told once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from techlint.source.ficha import read_ficha
from techlint.source.generated import expressoes as tables
from techlint.source.lalr import Grammar, ParseError
from techlint.source.text import Source
from techlint.source.tree import Document, Limits, Mapping, Node, Part, Problem, Scalar, Sequence
from techlint.source.yaml_reader import read_yaml
from techlint.systems import Item
from techlint.systems.sangue_e_estrelas import SYSTEM, campos_ficha, expressions, simples
from techlint.systems.sangue_e_estrelas.build import GATILHO_SOLTO
from techlint.systems.sangue_e_estrelas.build_grupos import posto_conhecido
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.shape import Locatable

SHEETS = Path(__file__).parent / "fichas"


# ---- reading, and showing what was read


def yaml_documents(text: str) -> list[Document]:
    return read_yaml(Source("a.yaml", text), Limits())


def ficha_documents(text: str) -> list[Document]:
    return read_ficha(
        Source("a.tec", text),
        Limits(),
        openings=SYSTEM.ficha_openings,
        nested=SYSTEM.ficha_nested,
        labels=SYSTEM.ficha_labels,
        labels_of=SYSTEM.ficha_labels_of,
    )


def read(documents: list[Document]) -> tuple[list[Item], list[Problem]]:
    items: list[Item] = []
    problems: list[Problem] = []
    for document in documents:
        reading = SYSTEM.read(document)
        problems += document.problems + reading.problems
        for item in reading.items:
            items.append(item)
            problems += item.problems
    return items, problems


def model(item: Item) -> Any:
    """The sheet an exam is of."""
    exam = item.model
    return next(getattr(exam, name) for name in ("f", "e", "a") if hasattr(exam, name))


def plain(value: Any) -> Any:
    """A value without its places."""
    if isinstance(value, Campo):
        return (value.estado.name, plain(value.valor))
    if isinstance(value, Node | Part):
        return None
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        found = {name: plain(each) for name, each in value._asdict().items()}
        return {name: each for name, each in found.items() if each not in (None, "", (), False)}
    if isinstance(value, tuple | list):
        return tuple(plain(each) for each in value)
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    return value


def fields(item: Item) -> dict[str, Any]:
    """The fields of a sheet that were written, without their places."""
    sheet = model(item)
    names = [name for name in sheet.__slots__ if name not in ("abertura", "no", "resolvidas", "golpes")]
    found = {name: plain(getattr(sheet, name)) for name in names}
    return {name: value for name, value in found.items() if value not in (("AUSENTE", None), (), None)}


def from_yaml(text: str) -> dict[str, Any]:
    """The one sheet of a clean YAML text."""
    items, problems = read(yaml_documents(text))
    assert problems == []
    assert len(items) == 1
    return fields(items[0])


def from_ficha(text: str) -> dict[str, Any]:
    """The one sheet of a clean ficha."""
    items, problems = read(ficha_documents(text))
    assert problems == []
    assert len(items) == 1
    return fields(items[0])


def sheet(text: str) -> Any:
    """The model of the one sheet of a clean text: YAML if it begins in lower case, else a ficha."""
    items, problems = read(yaml_documents(text) if text[0].islower() else ficha_documents(text))
    assert problems == []
    return model(items[0])


def shown(at: Locatable) -> str:
    """What stands at a place of the text it was read from."""
    span = at.place().span
    source = at.scalar.source if isinstance(at, Part) else at.source
    lines = source.text.split("\n")
    if span.line == span.end_line:
        return lines[span.line - 1][span.column - 1 : span.end_column - 1]
    rest = lines[span.line : span.end_line - 1]
    return "\n".join(
        [lines[span.line - 1][span.column - 1 :], *rest, lines[span.end_line - 1][: span.end_column - 1]]
    )


# ---- the same model from each carrier


def test_printed_sheets_are_the_same_in_yaml_and_in_the_ficha() -> None:
    in_yaml, problems = read(yaml_documents((SHEETS / "inimigos.yaml").read_text(encoding="utf-8")))
    in_ficha, more = read(ficha_documents((SHEETS / "inimigos.tec").read_text(encoding="utf-8")))
    assert [*problems, *more] == []
    assert len(in_yaml) == len(in_ficha) == 9
    for one, other in zip(in_yaml, in_ficha, strict=True):
        assert fields(one) == fields(other)
        assert all(value[0] == "LIDO" for value in fields(one).values() if isinstance(value, tuple)), one.name


PAIRS = {
    "enemy": (
        """inimigo:
  nome: Cavaleiro de Prata
  tipo: rival
  nivel: 9
  posto: Prata
  exercito: Atena
  atributos: {FOR: 10, DES: 17, CON: 14, INT: 8, SAB: 13, CAR: 12}
  escolhas: {vida: 4, cosmo: 4}
  pv: 114
  def: 17
  iniciativa: +3
  movimento: 12 m
  defesas: Fortitude 16, Reflexos 21, Vontade 19
  cosmo: {inicial: 6, piso: 3, Teto: 11}
  sentido: Sexto
  armadura: {nome: Armadura de Prata, def: 4, resistencia: 8, acessorio: correntes, formas: [], melhorias: []}
  caracteristicas: [Ressonante, Ofuscante]
  conviccoes: 1
  golpe_comum: {bonus: +7, dano: 1d8 + 3, golpes: 2}
  tecnicas:
    - {nome: Correntes do Cão Infernal, custo: 6, bonus: +7, rolagem: Ataque contra DEF, dano: 6d8 + 51}
    - Chicote de Cosmo
    - Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19
  resposta: {tecnica: Laço de Aço, custo: 0, bonus: 7, contra: DEF, dano: 2d8 + 19, so_dano: true}
  tracos: ["Correntes: golpes comuns e Agarrar a 6 m"]
""",
        """Inimigo: Cavaleiro de Prata
Tipo: rival
Nível: 9
Posto: Prata
Exército: Atena
Atributos: FOR 10, DES 17, CON 14, INT 8, SAB 13, CAR 12
Escolhas: vida 4, cosmo 4
PV: 114
DEF: 17
Iniciativa: +3
Movimento: 12 m
Defesas:
  - Fortitude: 16
  - Reflexos: 21
  - Vontade: 19
Cosmo: inicial 6, piso 3, Teto 11
Sentido: Sexto
Armadura: Armadura de Prata, DEF 4, Resistência 8, acessório correntes
Características: Ressonante, Ofuscante
Convicções: 1
Golpe comum: +7, 1d8 + 3, 2 golpes
Técnicas:
  - Correntes do Cão Infernal, custo 6, bônus +7, Ataque contra DEF, 6d8 + 51
  - Chicote de Cosmo
  - Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19
Resposta: Laço de Aço, custo 0, +7 contra DEF, 2d8 + 19, só o dano
Traços:
  - Correntes: golpes comuns e Agarrar a 6 m
""",
    ),
    "elite": (
        """inimigo:
  nome: Brontes
  posto: General Marina
  vaga: Kraken
  nivel: "16"
  papel: companheiro
  nivel_do_grupo: 16
  acoes: 1
  treinadas: [Reflexos, Vontade]
  dominio: 3
  armadura:
    nome: Escama
    versao: 3
    acerto: +1
    formas: [guerreiro, elite]
    melhorias: [Reforço de Gamânio, Urna marcada]
    acessorio: [asas, garras]
    traco: As escamas (azuis) não molham, nunca
    morta: sim
  tecnicas:
    - nome: Aurora
      custo: 5
      grau: 4
      bonus: 10
      contra: Reflexos
      dano: 6d6 + 95
      vaga: Kraken
      atravessa_armadura: sim
      limitacoes: [te deixa Caído, só sob uma condição difícil (no Sétimo)]
  retorno: {modo: por um acordo, prazo: doze horas}
  lidas: [Onda Cega, Trovão]
  reliquias: [Concha de Tritão]
""",
        """Inimigo: Brontes
Posto: General Marina
Vaga: Kraken
Nível: 16
Papel: companheiro
Nível do grupo: 16
Ações: 1
Treinadas: Reflexos, Vontade
Domínio: +3
Armadura: Escama, Versão 3, acerto +1, formas (guerreiro, elite), melhorias (Reforço de Gamânio, Urna marcada),
  acessório asas e garras, traço (As escamas (azuis) não molham, nunca), morta
Técnicas:
  - Aurora, custo 5, Grau 4, +10 contra Reflexos, 6d6 + 95, vaga Kraken, atravessa a armadura,
    limitações (te deixa Caído, só sob uma condição difícil (no Sétimo))
Retorno: por um acordo, doze horas
Lidas: Onda Cega, Trovão
Relíquias: Concha de Tritão
""",
    ),
    "figurantes": (
        "inimigo: {nome: Guardas, tipo: figurante, nivel: 5, quantos: 6, def: 12, ataque: 5, dano: 7, critico: não,"
        " aparavel: sim}\n",
        "Inimigo: Guardas\nTipo: figurante\nNível: 5\nQuantos: 6\nDEF: 12\nAtaque: +5\nDano: 7\nCrítico: não\n"
        "Aparável: sim\n",
    ),
    "god": (
        """inimigo:
  nome: Nix
  deus: menor
  nivel: 20
  fere: {nono: 1, setimo_com_oitavo: 0.5, setimo: 0.25, sexto: 0}
  destino: [{efeito: petrificar, anunciado: true, rodadas_para_responder: 1}]
  destino_por_luta: 1
  mil_dias: não
""",
        """Inimigo: Nix
Deus: menor
Nível: 20
Fere: nono 1, sétimo com oitavo 0.5, sétimo 0.25, sexto 0
Destino:
  - petrificar, anunciado, 1 rodada para responder
Destino por luta: 1
Mil dias: não
""",
    ),
    "character": (
        """personagem:
  nome: Iara de Golfinho
  exercito: Poseidon
  posto: Bronze
  constelacao: Golfinho
  nivel: 6
  metodo: distribuição
  atributos: {FOR: 10, DES: 15, CON: 14, INT: 8, SAB: 13, CAR: 12}
  modificadores: {FOR: 0, DES: 2, CON: 2, INT: -1, SAB: 1, CAR: 1}
  atributo_do_cosmo: SAB
  proficiencia: 3
  grau: 2
  treino: A Ilha do Sacrifício
  licao: Fluxo
  segunda_licao: Briga de Rua
  mentor: {nome: Dalva de Corvo, posto: Prata}
  aprendizes: [Nina]
  pericias: {Acrobacia: +4, Medicina: +3}
  treinadas: [Reflexos, Vontade]
  escolhas: {2: [vida], 3: [cosmo, perícia Persuasão], 4: [vida, técnica], 6: [cosmo, +2 DES]}
  conviccoes: [Eu luto para que o Nilo volte ao mar, "Eu luto: por Nina, e por mim"]
  tecnicas: [Onda Cega, Passo da Maré]
  assinatura: Onda Cega
  sentidos_despertos: [Sétimo]
  setimo_dominado: não
  sentidos_perdidos: [visão]
  armadura_emprestada: {posto: Ouro, caracteristicas: [Leve, Pesada, Cortante], formas: [guerreiro]}
  itens: [Mapa estelar, Corda de escalada]
  sangue: 1
  cansaco: 0
  centelhas: 3
  gloria: 2
  cicatrizes: 0
  pv_atual: 30
  golpe_comum: {atributo: DES, bonus: 5, contra: DEF, dano: 1d8 + 2, golpes: 1}
""",
        """Personagem: Iara de Golfinho
Exército: Poseidon
Posto: Bronze
Constelação: Golfinho
Nível: 6
Método: distribuição
Atributos: FOR 10, DES 15, CON 14, INT 8, SAB 13, CAR 12
Modificadores: FOR 0, DES +2, CON +2, INT -1, SAB +1, CAR +1
Atributo do Cosmo: SAB
Proficiência: 3
Grau: 2
Treino: A Ilha do Sacrifício
Lição: Fluxo
Segunda lição: Briga de Rua
Mentor: Dalva de Corvo, Prata
Aprendizes: Nina
Perícias: Acrobacia +4, Medicina +3
Treinadas: Reflexos, Vontade
Escolhas:
  - 2: vida
  - 3: cosmo, perícia Persuasão
  - 4: vida, técnica
  - 6: cosmo, +2 DES
Convicções:
  - Eu luto para que o Nilo volte ao mar
  - Eu luto: por Nina, e por mim
Técnicas: Onda Cega, Passo da Maré
Assinatura: Onda Cega
Sentidos despertos: Sétimo
Sétimo dominado: não
Sentidos perdidos: visão
Armadura emprestada: Ouro, características (Leve, Pesada, Cortante), formas (guerreiro)
Itens: Mapa estelar, Corda de escalada
Sangue: 1
Cansaço: 0
Centelhas: 3
Glória: 2
Cicatrizes: 0
PV atual: 30
Golpe comum: DES, +5 contra DEF, 1d8 + 2, 1 golpe
""",
    ),
    "human": (
        """personagem:
  nome: Nina
  nivel_humano: 3
  treino: {nome: A Forja, pericias: [Ofício, Atletismo], licao: Martelo Quente}
  defesas: {fortitude: 10, reflexos: 13, vontade: 12}
  cosmo: null
  armadura: null
  conviccoes: nenhuma
  escolhas: {}
""",
        """Personagem: Nina
Nível humano: 3
Treino: A Forja, perícias (Ofício, Atletismo), lição Martelo Quente
Fortitude: 10
Reflexos: 13
Vontade: 12
Cosmo: nenhum
Armadura: nenhuma
Convicções: 0
Escolhas: nenhuma
""",
    ),
    "army": (
        """exercito:
  nome: Os Sinos de Hefesto
  molde: completo
  deus: Hefesto
  guerreiros: Forjados
  armadura: Brasas
  postos:
    base: Aprendiz de Forja
    intermediario: {nome: Ferreiro, nivel_min: 9, def: 4, resistencia: 4}
    elite: {nome: Mestre do Fogo, vagas: 2}
  vagas_de_elite: {Bigorna: Martelo do Vulcão, Fole: null}
  lider: o Primeiro Martelo
  comeca_como: Aprendiz de Forja
  constelacoes_iniciais: [Martelo, Tenaz]
  quem_treina: [Ferreiro, Mestre do Fogo]
  cadeia: [humano, aprendiz]
  regras_proprias: {Metal vivo: ignora calor extremo}
""",
        """Exército: Os Sinos de Hefesto
Molde: completo
Deus: Hefesto
Guerreiros: Forjados
Armadura: Brasas
Postos:
  - base: Aprendiz de Forja
  - intermediário: Ferreiro, nível 9, DEF 4, Resistência 4
  - elite: Mestre do Fogo, 2 vagas
Vagas de elite:
  - Bigorna: Martelo do Vulcão
  - Fole:
Líder: o Primeiro Martelo
Começa como: Aprendiz de Forja
Constelações iniciais: Martelo, Tenaz
Quem treina: Ferreiro, Mestre do Fogo
Cadeia: humano, aprendiz
Regras próprias:
  - Metal vivo: ignora calor extremo
""",
    ),
    "threat": (
        """ameaca:
  nome: A Hera
  nivel: 6
  nivel_do_grupo: 4
  partes: [{nome: Cabeça, pv: 22}, {nome: Corpo, pv: 45}]
  pv: 67
  def: 15
  ataque: 6
  golpe: 1d8 + 3
  tecnica: {dano: 6d8 + 33, custo: 0, a_cada: 2, contra: DEF, area: explosão, condicao: Lento}
  como_se_vence: Quem corta a raiz do poço seca o resto.
  tracos: ["Raiz: volta a crescer"]
  posto: Prata
""",
        """Ameaça: A Hera
Nível: 6
Nível do grupo: 4
Partes:
  - Cabeça: 22
  - Corpo: 45 PV
PV: 67
DEF: 15
Ataque: 6
Golpe: 1d8 + 3
Técnica: 6d8 + 33, custo 0, a cada 2 rodadas, contra DEF, área explosão, condição Lento
Como se vence: Quem corta a raiz do poço seca o resto.
Traços:
  - Raiz: volta a crescer
Posto: Prata
""",
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_both_carriers_give_the_same_model(name: str) -> None:
    in_yaml, in_ficha = PAIRS[name]
    read_of_yaml, read_of_ficha = from_yaml(in_yaml), from_ficha(in_ficha)
    assert read_of_yaml == read_of_ficha
    assert len(read_of_yaml) > 5


def test_every_field_of_every_kind_is_read() -> None:
    """The sheets above, taken together, write every field there is."""
    written: dict[str, set[str]] = {}
    for text, _ in PAIRS.values():
        items, _ = read(yaml_documents(text))
        written.setdefault(items[0].kind, set()).update(fields(items[0]))
    of_sheets = {"def_" if key == "def" else key for key in campos_ficha.CAMPOS}
    assert of_sheets - (written["inimigo"] | written["personagem"]) == {
        "fortitude", "reflexos", "vontade",  # read into `defesas`
        "elo", "hierarquia", "resistencia",
    }  # fmt: skip
    assert {*campos_ficha.CAMPOS_DO_EXERCITO} <= written["exercito"]
    threat = {"def_" if key == "def" else key for key in campos_ficha.CAMPOS_DA_AMEACA}
    assert threat - {*campos_ficha.DE_GUERREIRO} <= written["ameaca"]


# ---- spellings of one field


def without_texts(value: Any) -> Any:
    """What was read, however each name in it is spelt."""
    if isinstance(value, dict):
        return {name: without_texts(each) for name, each in value.items() if name != "texto" or "titulo" in value}
    if isinstance(value, tuple):
        return tuple(without_texts(each) for each in value)
    return value


def enemy(field: str) -> str:
    return f"inimigo:\n  nome: X\n  {field}\n"


@pytest.mark.parametrize(
    ("one", "others"),
    [
        (
            "cosmo: [6, 3, 11]",
            [
                "cosmo: 'inicial 6, piso 3, Teto 11'",
                "cosmo: 6, 3, 11",
                "cosmo: {início: 6, piso: 3, teto: 11}",
                "cosmo: [{inicial: 6}, {piso: 3}, {teto: 11}]",
                "cosmo: Teto 11, inicial +6, piso 3",
            ],
        ),
        ("cosmo: null", ["cosmo: nenhum", "cosmo: —", "cosmo:"]),
        (
            "defesas: Fortitude 16, Vontade 19",
            [
                "defesas: {Vontade: 19, Fortitude: 16}",
                "defesas: [{fortitude: 16}, {VONTADE: '19'}]",
                "fortitude: 16\n  vontade: 19",
                "defesas: 'Fortitude: 16, vontade 19'",
            ],
        ),
        (
            "golpe_comum: {bonus: 7, contra: DEF, dano: 1d8 + 3, golpes: 2}",
            [
                "golpe_comum: +7 contra DEF, 1d8 + 3, 2 golpes",
                "golpe_comum: 2 golpes, dano 1d8 + 3, bônus +7, contra a DEF",
            ],
        ),
        ("armadura: null", ["armadura: nenhuma", "armadura: Sem armadura", "armadura:", "armadura: ~"]),
        (
            "armadura: {def: 4, acessorio: sem acessório}",
            [
                "armadura: DEF 4, sem acessório",
                "armadura: {def: 4, acessorio: null}",
                "armadura: {def: '4', acessorio: nenhum}",
                "armadura: DEF 4, acessório nenhum",
                "armadura: [{def: 4}, {acessorio: []}]",
            ],
        ),
        ("conviccoes: 0", ["conviccoes: nenhuma", "conviccoes: []", "conviccoes: '0'"]),
        (
            "caracteristicas: [Leve, Couraça grossa]",
            ["caracteristicas: Leve, couraca GROSSA", "caracteristicas: [leve, couraça-grossa]"],
        ),
        ("caracteristicas: []", ["caracteristicas: nenhuma", "caracteristicas: —"]),
        ("movimento: 12", ["movimento: 12 m", "movimento: 12m", "movimento: 12 metros", "movimento: '12'"]),
        (
            "posto: Elite",
            ["posto: Ouro", "posto: elite", "posto: General Marina", "posto: Os doze Titãs", "posto: Anjo"],
        ),
        ("posto: Sem Posto", ["posto: nenhum", "posto: sem-posto"]),
        ("posto: Bronze", ["posto: base", "posto: Espectro de Estrela Terrestre", "posto: cavaleiro de bronze"]),
        ("tecnicas: []", ["tecnicas: nenhuma"]),
        (
            "tecnicas: [{nome: A, custo: 0}]",
            ["tecnicas: ['A, custo 0']", "tecnicas: A, custo 0", "técnica: A, custo 0"],
        ),
        ("resposta: null", ["resposta: nenhuma", "resposta:"]),
        (
            "resposta: {nome: A, dano: 2d8}",
            ["resposta: {tecnica: A, dano: 2d8}", "resposta: A, 2d8", "resposta: [{nome: A}, {dano: 2d8}]"],
        ),
        (
            "tracos: ['Um: dois, e três']",
            ["tracos: 'Um: dois, e três'", "tracos: {Um: 'dois, e três'}", "tracos:\n  - Um: dois, e três"],
        ),
        ("retorno: {modo: pela força}", ["retorno: pela força", "retorno: {modo: forca}"]),
        (
            "fere: {nono: 1, setimo: 0.25}",
            ["fere: {nono: 1.0, sétimo: 0.250}", "fere: nono 1, sétimo 1/4", "fere: nono inteiro, sétimo um_quarto"],
        ),
        ("escolhas: {vida: 4}", ["escolhas: vida 4", "escolhas: [{vida: 4}]"]),
        ("pericias: [Medicina, Ofício]", ["pericias: Medicina, Ofício", "pericias: {Medicina: null, Ofício: null}"]),
    ],
)
def test_spellings_of_one_value(one: str, others: list[str]) -> None:
    for other in others:
        assert without_texts(from_yaml(enemy(other))) == without_texts(from_yaml(enemy(one))), other


def test_choices() -> None:
    found = sheet(
        "personagem:\n  escolhas:\n    2: vida\n    nível 3: [cosmo, perícia: Furtividade]\n"
        "    4: [vida, técnica nova]\n"
        "    6: [cosmo, +2 em DES]\n    7: [vida, defesa (Fortitude)]\n    11: [cosmo, iniciativa]\n"
        "    15: [+2 na Iniciativa, perícia Alquimia, coragem, +3 DES, +2 XYZ]\n    16: null\n"
    ).escolhas.valor
    assert [(e.nivel, e.tipo, e.alvo) for e in found.lista] == [
        (2, "vida", ""),
        (3, "cosmo", ""),
        (3, "pericia", "Furtividade"),
        (4, "vida", ""),
        (4, "tecnica", ""),
        (6, "cosmo", ""),
        (6, "atributo", "DES"),
        (7, "vida", ""),
        (7, "defesa", "Fortitude"),
        (11, "cosmo", ""),
        (11, "iniciativa", ""),
        (15, "iniciativa", ""),
        (15, "pericia", "Alquimia"),
        (15, "", ""),
        (15, "", ""),
        (15, "", ""),
    ]
    assert [n.valor for n in found.niveis] == [2, 3, 4, 6, 7, 11, 15, 16]
    assert (found.quantas("vida"), found.quantas("cosmo"), found.quantas("pericia")) == (3, 3, 2)


def test_a_technique_by_name_whole_or_in_short() -> None:
    by_name, in_short, whole, in_line = sheet(
        "inimigo:\n  tecnicas:\n    - Meia-Lua\n"
        "    - {nome: Aurora, natureza: Cosmo (CAR), modificadores: [Marca, quebra a armadura]}\n"
        "    - {nome: Lua Cheia, efeitos: 2 dano, grau: 1}\n"
        "    - Corpo, Alma, custo 3, anotada, quebra a armadura, Marca\n"
    ).tecnicas.valor
    assert by_name.pelo_nome and by_name.nome == "Meia-Lua"
    assert in_short.curta.atributo.id == "CAR" and in_short.curta.natureza == "cosmo"
    assert in_short.curta.quebra and not in_short.curta.atravessa
    assert [m.id for m in in_short.curta.modificadores] == ["marca", "quebra_armadura"]
    assert whole.cheia.t.titulo == whole.nome == "Lua Cheia"
    assert whole.cheia.U("dano_alvo_unico") == 2
    assert in_line.nome == in_line.curta.nome == "Corpo, Alma"
    assert in_line.curta.anotada and in_line.curta.quebra
    assert [m.id for m in in_line.curta.modificadores] == ["marca"]


def test_a_name_with_punctuation_in_it() -> None:
    found = sheet(
        "Inimigo: X\nTécnicas:\n  - Selo: A Prisão, custo 4\n  - Corpo, Alma\n  - Um: dois\nLidas:\n  - Um: dois\n"
    )
    assert [uso.nome for uso in found.tecnicas.valor] == ["Selo: A Prisão", "Corpo, Alma", "Um: dois"]
    assert shown(found.tecnicas.valor[0].curta.custo.at) == "4"
    assert found.lidas.valor[0].texto == "Um: dois"
    assert shown(found.lidas.valor[0].at) == "Um: dois"


def test_names_no_catalogue_has_keep_their_text() -> None:
    found = sheet(
        "Inimigo: X\nPosto: Escudeiro\nDeus: médio\n"
        "Armadura: V, acessório cauda, formas (dragão), melhorias (Pintura)\n"
        "Características: Veloz\nPerícias: Voar +3\n"
    )
    assert found.posto.valor == "Escudeiro"
    assert found.deus.valor == "médio"
    armour = found.armadura.valor
    names = [*armour.acessorio, *armour.formas, *armour.melhorias, *found.caracteristicas.valor]
    assert [(n.texto, n.id) for n in names] == [("cauda", None), ("dragão", None), ("Pintura", None), ("Veloz", None)]
    assert [(p.texto, p.nome, p.bonus.valor) for p in found.pericias.valor] == [("Voar", None, 3)]
    assert posto_conhecido("Escudeiro", SYSTEM.fichas) is None
    assert posto_conhecido("Juiz do Inferno", SYSTEM.fichas) == "elite"


def test_a_threat_may_carry_what_only_a_warrior_has() -> None:
    found = sheet("ameaca: {nome: A Hera, conviccoes: 0, resposta: null, lidas: [], posto: Prata, sentido: Sexto}\n")
    assert [(n.id, n.texto) for n in found.a_mais] == [("posto", "Prata"), ("sentido", "Sexto")]


@pytest.mark.parametrize(
    ("field", "quantas", "parts"),
    [
        ("partes: 3", 3, []),
        ("partes: [22, 23, 22]", 3, [("", 22), ("", 23), ("", 22)]),
        ("partes: Cabeça 22, Corpo 45", 2, [("Cabeça", 22), ("Corpo", 45)]),
        ("partes: {Cabeça: 22, Corpo: 45 PV}", 2, [("Cabeça", 22), ("Corpo", 45)]),
        ("partes: ['Cabeça, 22 PV', Corpo]", 2, [("Cabeça", 22), ("Corpo", None)]),
    ],
)
def test_parts_of_a_threat(field: str, quantas: int, parts: list[tuple[str, int | None]]) -> None:
    found = sheet(f"ameaca:\n  {field}\n").partes.valor
    assert found.quantas == quantas
    assert [(p.nome, p.pv.valor if p.pv is not None else None) for p in found.lista] == parts


@pytest.mark.parametrize(
    ("area", "form", "there_is"),
    [("sim", None, True), ("não", None, False), ("cone", "cone", True), ("{forma: linha}", "linha", True)],
)
def test_the_area_of_a_threat(area: str, form: str | None, there_is: bool) -> None:
    found = sheet(f"ameaca: {{tecnica: {{area: {area}}}}}\n").tecnica.valor
    assert found.em_area is there_is
    assert (found.area.id if found.area is not None else None) == form


def test_an_armour_that_cannot_be_borrowed_whole() -> None:
    found = sheet(
        "personagem: {armadura_emprestada: {posto: Ouro, formas: [], dominio: 3, hierarquia: não, assento: sim}}\n"
    )
    assert [n.id for n in found.armadura_emprestada.valor.a_mais] == ["dominio", "assento"]


def test_a_line_that_only_looks_blank_is_no_value() -> None:
    found = sheet("inimigo: {nome: '???', nivel: a definir, armadura: ..., tecnicas: '', posto: TBD, cosmo: '?'}\n")
    written = [
        name for name in found.__slots__ if isinstance(getattr(found, name), Campo) and getattr(found, name).escrito
    ]
    assert written == []


# ---- places


def test_places_in_lines() -> None:
    found = sheet(
        "Inimigo: X\nCosmo: inicial 6, piso 3, Teto 11\nDefesas: Fortitude 16,\n  Reflexos 21\n"
        "Armadura: Veste Divina, DEF 4, acessório asas e garras, formas (guerreiro, elite), traço (azul)\n"
        "Golpe comum: +7 contra DEF, 1d8 + 3, 2 golpes\n"
        "Técnicas:\n  - Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19, vaga Touro\n"
        "Características: Leve, Pesada\nTraços:\n  - Um: dois\n"
    )
    assert [shown(n.at) for n in found.cosmo.valor.values()] == ["6", "3", "11"]
    assert [shown(n.at) for n in found.defesas.valor.values()] == ["16", "21"]
    armour = found.armadura.valor
    assert shown(armour.def_.at) == "4"
    assert [shown(n.at) for n in (*armour.acessorio, *armour.formas)] == ["asas", "garras", "guerreiro", "elite"]
    assert shown(armour.at_traco) == "azul"
    strike = found.golpe_comum.valor
    assert (shown(strike.bonus.at), shown(strike.dano.at), shown(strike.golpes.at)) == ("+7", "1d8 + 3", "2")
    (uso,) = found.tecnicas.valor
    short = uso.curta
    assert [shown(at) for at in (short.at_nome, short.custo.at, short.bonus.at, short.contra.at, short.dano.at)] == [
        "Laço de Aço", "2", "+7", "DEF", "2d8 + 19",
    ]  # fmt: skip
    assert shown(short.at_vaga) == "Touro"
    assert [shown(n.at) for n in found.caracteristicas.valor] == ["Leve", "Pesada"]
    (trait,) = found.tracos.valor
    assert (shown(trait.at_titulo), shown(trait.at)) == ("Um", "dois")


def test_places_in_groups() -> None:
    found = sheet(
        "personagem:\n  atributos: {FOR: 10, DES: 15}\n  escolhas: {3: [cosmo, perícia Ofício], 4: 'vida, técnica'}\n"
        "  armadura: {def: \"4\", formas: 'guerreiro, elite'}\n  mentor: Dalva de Corvo, posto Prata\n"
        "  tracos: ['Um: dois']\n  pericias: Acrobacia +4, Voar\n  treino: 'A Forja, perícias (Ofício)'\n"
    )
    assert [shown(n.at) for n in found.atributos.valor.values()] == ["10", "15"]
    choices = found.escolhas.valor
    assert [shown(c.at) for c in choices.lista] == ["cosmo", "perícia Ofício", "vida", "técnica"]
    assert [shown(n.at) for n in choices.niveis] == ["3", "4"]
    assert shown(found.armadura.valor.def_.at) == '"4"'
    assert [shown(n.at) for n in found.armadura.valor.formas] == ["guerreiro", "elite"]
    mentor = found.mentor.valor
    assert (shown(mentor.at), shown(mentor.posto.at)) == ("Dalva de Corvo", "Prata")
    (trait,) = found.tracos.valor
    assert (shown(trait.at_titulo), shown(trait.at)) == ("Um", "dois")
    first, second = found.pericias.valor
    assert (shown(first.at), shown(first.bonus.at), shown(second.at)) == ("Acrobacia", "+4", "Voar")
    assert [shown(n.at) for n in found.treino.valor.pericias] == ["Ofício"]


def test_places_in_an_army() -> None:
    found = sheet(
        "Exército: X\nPostos:\n  - elite: Mestre do Fogo, 2 vagas, DEF 6\n  - base: Anjo, um punhado\n"
        "Vagas de elite:\n  - Bigorna: Martelo do Vulcão\n  - Fole:\n"
    )
    elite, base = found.postos.valor
    assert [shown(at) for at in (elite.at_chave, elite.at_nome, elite.vagas.at, elite.def_.at)] == [
        "elite", "Mestre do Fogo", "2", "6",
    ]  # fmt: skip
    assert (base.chave, shown(base.vagas.at)) == ("base", "um punhado")
    seats = found.vagas_de_elite.valor
    assert [(shown(s.at_nome), shown(s.at)) for s in seats] == [("Bigorna", "Martelo do Vulcão"), ("Fole", "Fole")]


# ---- what is misshapen

MISSHAPEN = [
    # numbers
    ("inimigo: {pv: ⟦muitos⟧}", "TL006"),
    ("inimigo: {pv: ⟦010⟧}", "TL006"),
    ("inimigo: {pv: ⟦1.5⟧}", "TL006"),
    ("inimigo: {nivel: ⟦[1]⟧}", "TL006"),
    ("inimigo: {pv: ⟦12345678901⟧}", "TL006"),
    ("inimigo: {movimento: ⟦doze⟧}", "TL007"),
    ("inimigo: {movimento: ⟦12 km⟧}", "TL006"),
    ("inimigo: {movimento: ⟦'1,5 m'⟧}", "TL006"),
    ("inimigo: {movimento: ⟦[12]⟧}", "TL006"),
    ("inimigo: {critico: ⟦talvez⟧}", "TL006"),
    ("inimigo: {defesas: Fortitude ⟦16⟧x}", "TL007"),
    # words of a closed few
    ("inimigo: {tipo: ⟦capanga⟧}", "TL008"),
    ("inimigo: {papel: ⟦amigo⟧}", "TL008"),
    ("inimigo: {retorno: ⟦por amor⟧}", "TL008"),
    ("inimigo: {retorno: {modo: ⟦por amor⟧}}", "TL008"),
    ("inimigo: {treinadas: [⟦Sorte⟧]}", "TL008"),
    ("inimigo: {treinadas: [⟦DEF⟧]}", "TL008"),
    ("personagem: {metodo: ⟦sorteio⟧}", "TL008"),
    ("personagem: {atributo_do_cosmo: ⟦SABE⟧}", "TL008"),
    ("personagem: {sentidos_despertos: [⟦Décimo⟧]}", "TL008"),
    ("exercito: {molde: ⟦médio⟧}", "TL008"),
    ("inimigo: {golpe_comum: {atributo: ⟦PES⟧}}", "TL008"),
    ("inimigo: {golpe_comum: {contra: ⟦Sorte⟧}}", "TL008"),
    ("inimigo: {golpe_comum: +7 contra ⟦Sorte⟧}", "TL008"),
    ("inimigo: {defesas: 'Fortitude 16, ⟦Reflexo⟧ 21'}", "TL008"),
    ("inimigo: {cosmo: 'inicial 6, ⟦chão⟧ 3'}", "TL008"),
    ("inimigo: {fere: ⟦'décimo 1'⟧}", "TL008"),
    ("ameaca: {tecnica: {contra: ⟦Sorte⟧}}", "TL008"),
    ("ameaca: {tecnica: {area: ⟦quadrado⟧}}", "TL008"),
    ("ameaca: {tecnica: '6d8, área ⟦quadrada⟧'}", "TL008"),
    ("inimigo: {tecnicas: ['A, custo 2, +7 contra ⟦Sorte⟧']}", "TL008"),
    ("inimigo: {tecnicas: [{nome: A, rolagem: Ataque contra ⟦Sorte⟧}]}", "TL008"),
    ("inimigo: {tecnicas: [{nome: A, nivel: ⟦30⟧}]}", "TL008"),
    # keys
    ("inimigo: {⟦nivell⟧: 3}", "TL005"),
    ("inimigo: {⟦treino⟧: O Orfanato}", "TL005"),
    ("personagem: {⟦tipo⟧: rival}", "TL005"),
    ("ameaca: {⟦cosmo⟧: 3}", "TL005"),
    ("exercito: {⟦postoss⟧: {base: A}}", "TL005"),
    ("inimigo: {atributos: {FOR: 10, ⟦SAP⟧: 12}}", "TL005"),
    ("inimigo: {escolhas: {⟦vidas⟧: 4}}", "TL005"),
    ("inimigo: {armadura: {⟦defe⟧: 4}}", "TL005"),
    ("inimigo: {tecnicas: [{nome: A, ⟦cuto⟧: 4}]}", "TL005"),
    ("exercito: {postos: {elite: {nome: A, ⟦vaga⟧: 4}}}", "TL005"),
    ("inimigo: {pv: 3, ⟦PV⟧: 4}", "TL004"),
    ("inimigo: {atributos: {FOR: 10, ⟦for⟧: 12}}", "TL004"),
    ("inimigo: {atributos: 'FOR 10, DES 12, FOR ⟦12⟧'}", "TL004"),
    ("inimigo: {fortitude: 10, defesas: 'Fortitude ⟦10⟧'}", "TL004"),
    ("inimigo: {defesas: 'Fortitude 10', ⟦fortitude⟧: 10}", "TL004"),
    ("personagem: {escolhas: {2: vida, ⟦2⟧: cosmo}}", "TL004"),
    ("personagem: {escolhas: {2: vida, ⟦nível 2⟧: cosmo}}", "TL004"),
    ("exercito: {vagas_de_elite: {A: B, ⟦A⟧: C}}", "TL004"),
    ("exercito: {vagas_de_elite: [A: B, ⟦A⟧: C]}", "TL004"),
    ("exercito: {regras_proprias: {A: B, ⟦A⟧: C}}", "TL004"),
    ("exercito: {postos: {base: B, ⟦Base⟧: C}}", "TL004"),
    ("inimigo: {armadura: 'A, DEF 4, ⟦DEF 5⟧'}", "TL004"),
    ("inimigo: {golpe_comum: '+7, 1d8, ⟦+8⟧'}", "TL004"),
    ("inimigo: {tecnicas: ['A, custo 2, ⟦custo 3⟧']}", "TL004"),
    # expressions
    ("inimigo: {cosmo: 'inicial 6, piso⟦⟧, Teto 11'}", "TL007"),
    ("inimigo: {cosmo: 'inicial 6, piso ⟦três⟧, Teto 11'}", "TL007"),
    ("inimigo: {atributos: 'FOR ⟦dez⟧, DES 12'}", "TL007"),
    ("inimigo: {cosmo: 'inicial 6,⟦⟧'}", "TL007"),
    ("inimigo: {cosmo: ⟦'6, 3'⟧}", "TL006"),
    ("inimigo: {cosmo: ⟦[6, 3]⟧}", "TL006"),
    ("inimigo: {cosmo: [6, ⟦três⟧, 11]}", "TL006"),
    ("inimigo: {golpe_comum: '+7, ⟦1d8 + 3 no alvo⟧'}", "TL007"),
    ("inimigo: {golpe_comum: '+7, 1d8 ⟦3⟧'}", "TL007"),
    ("inimigo: {golpe_comum: ⟦[a]⟧}", "TL006"),
    ("inimigo: {dano: ⟦muito⟧}", "TL007"),
    ("ameaca: {golpe: 1d8 +⟦⟧}", "TL007"),
    ("ameaca: {tecnica: '6d8, ⟦todo dia⟧'}", "TL007"),
    ("inimigo: {armadura: 'A, DEF 4, ⟦brilhante⟧'}", "TL007"),
    ("inimigo: {armadura: 'A, DEF 4, ⟦Resistencia⟧'}", "TL007"),
    ("inimigo: {armadura: 'A, formas (guerreiro⟦⟧'}", "TL007"),
    ("inimigo: {tecnicas: ['A, custo 2, ⟦asento⟧']}", "TL007"),
    ("inimigo: {tecnicas: ['A, ⟦cuto 2⟧']}", "TL007"),
    ("inimigo: {resposta: 'A, custo 2, ⟦rápida⟧'}", "TL007"),
    ("inimigo: {pericias: '⟦+4⟧, Medicina +3'}", "TL007"),
    ("inimigo: {destino: ['petrificar, ⟦gritado⟧']}", "TL007"),
    ("exercito: {postos: {elite: 'A, 2 vagas, ⟦alto⟧'}}", "TL007"),
    ("personagem: {treino: 'A Forja, ⟦fogo⟧'}", "TL007"),
    ("personagem: {armadura_emprestada: 'Ouro, ⟦azul⟧'}", "TL007"),
    # shapes
    ("inimigo: {nome: ⟦[A]⟧}", "TL006"),
    ("inimigo: {posto: ⟦{a: b}⟧}", "TL006"),
    ("inimigo: {armadura: ⟦[A]⟧}", "TL006"),
    ("inimigo: {caracteristicas: ⟦{A: b}⟧}", "TL006"),
    ("inimigo: {caracteristicas: [Leve, ⟦{a: [b]}⟧]}", "TL006"),
    ("inimigo: {caracteristicas: [Leve, ⟦''⟧]}", "TL006"),
    ("inimigo: {tecnicas: ⟦{nome: A, custo: 3}⟧}", ""),
    ("inimigo: {tecnicas: [⟦[A]⟧]}", "TL006"),
    ("inimigo: {tecnicas: [⟦null⟧]}", "TL006"),
    ("inimigo: {tecnicas: [⟦{custo: 3}⟧]}", "TL006"),
    ("inimigo: {conviccoes: ⟦{a: b}⟧}", "TL006"),
    ("inimigo: {conviccoes: ⟦duas⟧}", "TL006"),
    ("inimigo: {conviccoes: [⟦[a]⟧]}", "TL006"),
    ("inimigo: {tracos: [⟦[a]⟧]}", "TL006"),
    ("inimigo: {tracos: {a: ⟦[b]⟧}}", "TL006"),
    ("inimigo: {destino: [⟦[b]⟧]}", "TL006"),
    ("inimigo: {fere: {nono: ⟦muito⟧}}", "TL006"),
    ("inimigo: {fere: 'nono ⟦muito⟧'}", "TL006"),
    ("inimigo: {atributos: ⟦[10, 12]⟧}", "TL006"),
    ("inimigo: {escolhas: {vida: ⟦-1⟧}}", "TL006"),
    ("personagem: {escolhas: {2: vida, ⟦dois⟧: cosmo}}", "TL006"),
    ("personagem: {escolhas: {2: [⟦[vida]⟧]}}", "TL006"),
    ("personagem: {mentor: ⟦[A]⟧}", "TL006"),
    ("personagem: {treino: ⟦[A]⟧}", "TL006"),
    ("personagem: {pericias: [⟦[A]⟧]}", "TL006"),
    ("exercito: {postos: ⟦[A, B]⟧}", "TL006"),
    ("exercito: {postos: ⟦Ferro⟧}", "TL006"),
    ("exercito: {postos: {base: ⟦[A]⟧}}", "TL006"),
    ("exercito: {vagas_de_elite: {A: ⟦{b: c}⟧}}", "TL006"),
    ("exercito: {vagas_de_elite: [⟦[A]⟧]}", "TL006"),
    ("exercito: {lider: ⟦{a: b}⟧}", "TL006"),
    ("ameaca: {partes: ⟦três⟧}", "TL006"),
    ("ameaca: {partes: ⟦0⟧}", "TL006"),
    ("ameaca: {partes: [⟦[A]⟧]}", "TL006"),
    ("ameaca: {tecnica: ⟦[A]⟧}", "TL006"),
    ("ameaca: {tecnica: {a_cada: ⟦sempre⟧}}", "TL006"),
    ("ameaca: {tecnica: {area: ⟦[cone]⟧}}", "TL006"),
    ("inimigo: ⟦X⟧", "TL006"),
    ("inimigos: ⟦{nome: A}⟧", "TL006"),
    ("ameaca: ⟦[{nome: A}]⟧", "TL006"),
    ("exercitos: [⟦Atena⟧]", "TL006"),
    ("⟦inimgo⟧: {nome: A, nivel: 3, posto: Prata}", "TL005"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "code"), MISSHAPEN)
def test_what_is_misshapen_is_told_once(text: str, code: str) -> None:
    start, end = text.index("⟦"), text.index("⟧") - 1
    written = text.replace("⟦", "").replace("⟧", "") + "\n"
    _, problems = read(yaml_documents(written))
    found = [(p.code, p.place.span.column - 1, p.place.span.end_column - 1) for p in problems]
    assert found == ([(code, start, end)] if code else []), [p.message.pt for p in problems]
    for problem in problems:
        for words in (problem.message, problem.help):
            if words is not None:
                assert words.pt and words.en and "None" not in words.pt


def test_a_slip_is_answered_with_the_word_meant() -> None:
    def help_of(text: str) -> str:
        (problem,) = read(yaml_documents(text))[1]
        assert problem.help is not None
        return problem.help.pt

    assert help_of("inimigo: {tecnicas: ['A, cuto 2']}\n") == "Você quis dizer `custo 4`?"
    assert help_of("inimigo: {armadura: 'A, versao 2, acesório asas'}\n") == "Você quis dizer `acessório asas`?"
    assert help_of("inimigo: {nivell: 3}\n") == "Você quis dizer `nivel`?"
    assert help_of("inimigo: {tipo: chef}\n").startswith("Você quis dizer `chefe`?")


def test_a_misshapen_field_is_not_used() -> None:
    items, _ = read(
        yaml_documents("inimigo: {cosmo: 'inicial 6, piso x', pv: 12, armadura: {def: muita, acerto: 1}}\n")
    )
    found = model(items[0])
    assert (found.cosmo.estado.name, found.cosmo.valor) == ("MALFORMADO", None)
    assert (found.armadura.estado.name, found.armadura.valor) == ("MALFORMADO", None)
    assert found.pv.valor == 12


def test_a_key_written_twice_leaves_the_first() -> None:
    items, _ = read(yaml_documents("inimigo: {pv: 3, pv: 4, atributos: {FOR: 10, FOR: 12}}\n"))
    found = model(items[0])
    assert found.pv.valor == 3
    assert found.atributos.valor["FOR"].valor == 10


def test_the_labels_of_a_ficha_are_those_of_its_item() -> None:
    """A line whose colon was forgotten is told from prose by the labels of the open item."""
    items, problems = read(ficha_documents("Inimigo: X\nPV 114\nGolpe comum +7, 1d8\n"))
    assert [p.code for p in problems] == ["TL003", "TL003"]
    assert model(items[0]).pv.valor == 114
    _, problems = read(ficha_documents("Nome: X\nDescrição: Um brilho\nCosmo que arde\n"))
    assert [(p.code, p.message.pt) for p in problems] == [("TL003", "Esta linha não tem a forma `Campo: valor`.")]


# ---- plain lines


PIECES = st.sampled_from(
    [
        "custo",
        "6",
        "+7",
        "-2",
        "contra DEF",
        "6d8",
        "d8",
        "51",
        " ",
        ",",
        ", ",
        "+",
        " + ",
        "- ",
        "Grau",
        "3",
        "a-b",
        "  ",
        "(",
        ")",
        ":",
        "é",
        "2D6",
        "\n",
        "vaga Touro",
        "123456789",
        "1234567890",
        "_",
        "D",
        "e\u0301",
    ]
)


@settings(max_examples=400)
@given(st.lists(PIECES, max_size=9).map("".join))
def test_a_plain_line_is_what_the_grammar_reads(text: str) -> None:
    grammar = Grammar(tables)
    for start, reader in (("linha", simples.linha), ("nomeada", simples.nomeada), ("lista", simples.lista)):
        found: Any = reader(text)
        if found is None:
            continue
        try:
            expected = expressions._READERS[start](grammar.parse(start, text, {}), text)
        except ParseError as error:
            expected = error
        assert found == expected


# ---- any tree at all

WORDS = st.sampled_from(
    [
        "nome",
        "2",
        "3",
        "vida",
        "FOR",
        "Fortitude",
        "base",
        "elite",
        "custo",
        "dano",
        "pv",
        "efeitos",
        "forma",
        "posto",
        "inicial",
        "Áries",
        "modo",
        "nono",
        "acessorio",
        "formas",
        "",
        " ",
        "a: b",
    ]
)
TEXTS = st.one_of(
    WORDS,
    st.sampled_from(
        [
            "nenhum",
            "—",
            "???",
            "null",
            "~",
            "12 m",
            "+7, 1d8 + 3, 2 golpes",
            "A, custo 2, +7 contra DEF, 2d8",
            "FOR 10, DES",
            "inicial 6, piso 3",
            "A (b, c), DEF 4, formas (x, (y)), morta",
            "sim",
            "1/0",
            "9999999999",
            "-1",
            "Um: dois",
            "0",
            "6d8, a cada 2, área cone, condição Lento",
            "contra",
            "vaga",
            "acessório",
            "área",
            "condição",
            "defesa",
            "perícia",
            "+2",
            "+2 DES",
            "posto",
            "limitações ()",
            "x, 1 rodada",
            "A,",
            ",",
            "(",
            ")",
            "A, , B",
            "1d",
            "vagas",
            "efeito x",
        ]
    ),
    st.text(alphabet="ab1+d,() :-é'\u0301\u2028/", max_size=8),
)
LEAVES = st.tuples(TEXTS, st.booleans(), st.sampled_from([None, None, None, "!", "!x", "tag:yaml.org,2002:int"]))
TREES: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(st.tuples(st.one_of(WORDS.map(lambda w: (w, True, None)), inner), inner), max_size=3).map(
            lambda pairs: {"pairs": pairs}
        ),
    ),
    max_leaves=8,
)
KEYS = sorted({key for fields_ in campos_ficha.POR_TIPO.values() for key in fields_} | {"estranho"})


def build(source: Source, tree: Any) -> Node:
    """A tree of nodes, all at the start of a source."""
    if isinstance(tree, tuple):
        text, is_plain, tag = tree
        return Scalar(source, 0, len(text), None, tag, text, is_plain)
    if isinstance(tree, dict):
        pairs = [(build(source, key), build(source, value)) for key, value in tree["pairs"]]
        return Mapping(source, 0, 1, pairs=pairs)
    return Sequence(source, 0, 1, items=[build(source, each) for each in tree])


@settings(max_examples=600, deadline=None)
@given(
    st.sampled_from(["inimigo", "personagem", "ameaca", "exercito"]),
    st.lists(st.tuples(st.sampled_from(KEYS), TREES), min_size=1, max_size=6),
    st.booleans(),
)
@example("inimigo", [("tecnicas", ("A, custo", False, None))], True)
@example("exercito", [("vagas_de_elite", [{"pairs": [(("A", True, None), ("B", True, None))]}])], False)
def test_no_tree_breaks_the_reader(kind: str, written: list[tuple[str, Any]], ficha: bool) -> None:
    source = Source("a", "x" * 40)
    pairs: list[tuple[Node, Node]] = []
    for key, tree in written:
        pairs.append((Scalar(source, 0, len(key), None, None, key), build(source, tree)))
    body = Mapping(source, 0, 1, pairs=pairs)
    if ficha:
        opening = Scalar(source, 0, 1, None, None, campos_ficha.ABERTURAS[kind])
        body.pairs.insert(0, (opening, Scalar(source, 0, 1, None, None, "X")))
        root: Node = Sequence(source, 0, 1, items=[body])
    else:
        root = Mapping(source, 0, 1, pairs=[(Scalar(source, 0, 1, None, None, kind), body)])
    reading = SYSTEM.read(Document(source, root))
    item = next(i for i in reading.items if i.kind == kind)  # a whole technique on the sheet is an item of its own
    for problem in [*reading.problems, *(p for i in reading.items for p in i.problems)]:
        assert problem.code in ("TL004", "TL005", "TL006", "TL007", "TL008")
        assert problem.message.pt and problem.message.en
    fields(item)


@pytest.mark.parametrize(
    ("written", "gatilho"),
    [
        ("reação: um ataque  é declarado ", "um ataque  é declarado"),
        ("Reacao - (gatilho: um ataque) ", "um ataque"),
        ("reação, gatilho : um\nataque )", "um\nataque "),
        ("reação: gatilho", "gatilho"),
        ("reação: um ataque (", None),
        ("reação: um (dos) ataques", None),
        ("reação: )", None),
        ("reação: um ataque))", None),
    ],
)
def test_a_gatilho_in_no_brackets(written: str, gatilho: str | None) -> None:
    found = GATILHO_SOLTO.match(written)
    assert (found[2] if found is not None else None) == gatilho
