"""What may be written in each kind of piece. A field is described once; YAML, the ficha, the schemas and the starting
files follow from that.

What is missing is said by the rule that asks for it; only where there is none is a field `required`.

A number of which a rule of the game speaks itself (a level out of its range, a negative resource) is `Quiet`:
where it is no number at all the rule says so, in the game's words."""

from __future__ import annotations

from techlint.diagnostics import Text as Dito
from techlint.source.tree import Mapping as GroupNode
from techlint.source.tree import Node, Scalar
from techlint.systems.fantasia_final.pieces import (
    FIGURAS,
    AcaoHeroica,
    Combate,
    Desafio,
    Figura,
    Grupo,
    Item,
    Magia,
)
from techlint.systems.fantasia_final.tables import TABELAS
from techlint.systems.kit.fields import (
    BOOLEAN,
    INTEGER,
    MALFORMED,
    RAW,
    TEXT,
    Choice,
    Either,
    Field,
    Fields,
    FreeMap,
    Group,
    Integer,
    ListOf,
    Lookup,
    Quiet,
    Reference,
    Text,
)
from techlint.systems.kit.piece import Kind
from techlint.systems.kit.reader import Reader
from techlint.systems.kit.record import Record, Ref
from techlint.systems.shape import quote
from techlint.values import Any

ATRIBUTOS = "atributos.atributos"


class Nivel(Quiet):
    """A whole number of which a rule of the game speaks; to an editor, a number."""

    __slots__ = ()

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


class Contagem(Integer):
    """A whole number within bounds; to an editor, a number."""

    __slots__ = ()

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"type": ["integer", "string"]}


_LEVEL = Nivel(INTEGER)
_LEVELS = FreeMap(_LEVEL, ATRIBUTOS)
_COUNT = Contagem(least=0)


class NomeDeFigura(Text):
    """A name under which the project may have a figure, whose numbers fill in what is not written beside it."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        found = super().read(reader, node, name, path)
        if isinstance(found, str) and isinstance(node, Scalar):
            reader.refers(FIGURAS, found)
        return found


class Citado(Text):
    """A name of a catalogue, of which a rule of the game speaks where there is no such entry."""

    __slots__ = ("catalogo",)

    def __init__(self, catalogo: str) -> None:
        self.catalogo = catalogo

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        found = super().read(reader, node, name, path)
        if isinstance(found, str):
            id_ = reader.names(self.catalogo).find(found)
            if id_ is not None:
                reader.uses(self.catalogo, id_, node)
        return found

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"enum": lookup(self.catalogo).labels()}, {"type": ["string", "number", "boolean"]}]}


_NAME = NomeDeFigura()
_ATTRIBUTE = Citado(ATRIBUTOS)
_ITEMS = ListOf(Citado("itens.emulaveis"))
_CIRCUMSTANCES = ListOf(Citado("heroismo.circunstancias"))
_CATEGORIES = ListOf(Citado("heroismo.categorias"))
# A whole sheet may stand in place of a name; what is not asked of it here is judged where it is a piece of its own.
_DA_PECA = (
    Field("descricao", RAW, "Descrição"),
    Field("base", RAW),
    Field("racional", RAW),
    Field("dano_especializado", RAW),
    Field("declarado", RAW),
)
_WHO = Group(
    Field("nome", _NAME),
    Field("potencializar", _COUNT),
    Field("inventario", _ITEMS, "Inventário"),
    Field("atributos", FreeMap(_COUNT, ATRIBUTOS)),
    Field("nivel_total", INTEGER, "Nível total"),
    Field("tesouro", INTEGER),
    Field("experiencia", INTEGER, "Experiência"),
    Field("heroismo", RAW, "Heroísmo"),
    *_DA_PECA,
    lead="nome",
    rest=FreeMap(_COUNT, ATRIBUTOS),
)


class AoMenosUm(ListOf):
    """A list that says nothing when it is empty."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        found = super().read(reader, node, name, path)
        if found == ():
            reader.wrong(node, name, "ao menos um", "at least one", Dito("uma lista vazia", "an empty list"))
            return MALFORMED
        return found


class Efeitos(AoMenosUm):
    """The effects of an item; levels by the names of attributes, as on a sheet, are told how effects are written."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, GroupNode) and node.pairs:
            itens, first = reader.names("itens.emulaveis"), node.pairs[0]
            if isinstance(first[0], Scalar) and itens.find(first[0].text) is not None:
                nivel = first[1].text.strip() if isinstance(first[1], Scalar) and first[1].text.strip() else "1"
                como = f"[{{atributo: {quote(first[0].text)}, nivel: {quote(nivel)}}}]"
                reader.report(
                    "TL006",
                    node,
                    f"`{name}` pede uma lista de efeitos, e aqui estão níveis por nome.",
                    f"`{name}` takes a list of effects, and here are levels by name.",
                    Dito(f"Escreva `{name}: {como}`, um de cada.", f"Write `{name}: {como}`, one of each."),
                )
                return MALFORMED
        return super().read(reader, node, name, path)


class Alguem(Reference):
    """A figure by its name, or with its levels in the short notation: `Ana, cura mágica 2, essência 3`."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, Scalar) and "," in node.text:
            record = _WHO.read(reader, node, name, path)
            return Ref(record["nome"].text or "", record) if isinstance(record, Record) else record
        return super().read(reader, node, name, path)


_FIGURE = Alguem(*FIGURAS, group=_WHO)

# ---- figures


def _diga(pt: str, en: str) -> Dito:
    return Dito(pt, en)


def _atributo(id_: str, label: str, *also: str) -> Field:
    return Field(id_.replace("-", "_"), _LEVEL, label, aliases=also)


def _dos_atributos() -> Fields:
    """The boxes of the game's sheet (lines 1113-1118), one for each attribute."""
    found = []
    for id_, linha in TABELAS["atributos"]["atributos"].items():
        names = [linha["nome"], id_, *linha.get("apelidos", ())]
        also = [one for name in names for one in (name, name.replace(" + ", "+"))]
        if id_ != "furia":  # its box and its group are one field
            found.append(_atributo(id_, linha["nome"].capitalize(), *dict.fromkeys(also)))
    return tuple(found)


_NOME = Field("nome", TEXT, "Nome", _diga("o nome", "the name"), required=True)
_PERSONAGEM_NOME = _NOME._replace(aliases=("nome do personagem",))
_DESCRICAO = Field("descricao", TEXT, "Descrição", _diga("como é, numa frase", "what it is like, in a sentence"))
_ATRIBUTOS = Field(
    "atributos",
    _LEVELS,
    about=_diga("cada atributo com seu nível, de 1 a 10", "each attribute with its level, 1 to 10"),
)
_TESOURO = Field("tesouro", _LEVEL, about=_diga("o tesouro que tem", "the tesouro it has"))
_EXPERIENCIA = Field(
    "experiencia", _LEVEL, "Experiência", _diga("a experiência ganha até hoje", "the experience earned so far")
)
_HEROISMO = Field(
    "heroismo",
    Either(
        Group(
            Field("pontos", _LEVEL),
            Field("ganha", _CIRCUMSTANCES),
            Field("perde", _CIRCUMSTANCES),
            Field("acoes", _CATEGORIES, "Ações", aliases=("ações heroicas",)),
        ),
        _LEVEL,
    ),
    "Heroísmo",
    _diga(
        "os pontos, quando aumenta e as ações heroicas que pode realizar",
        "the points, when they grow and the heroic actions allowed",
    ),
)
_INVENTARIO = Field(
    "inventario", _ITEMS, "Inventário", _diga("os itens achados, um de cada", "the items found, one of each")
)
_ESPECIALIZADO = Field(
    "dano_especializado",
    Either(Group(Field("classe", TEXT), lead="classe")),
    about=_diga("contra que classe de alvo", "against which class of targets"),
)
_FURIA = Field(
    "furia",
    Either(_LEVEL, Group(Field("circunstancia", TEXT, "Circunstância"), lead="circunstancia")),
    "Fúria",
    _diga("o que dispara a fúria", "what sets the fúria off"),
)
_DECLARADO = Field(
    "declarado",
    Group(
        Field("nivel_total", INTEGER, "Nível total"),
        Field("nivel_maximo", INTEGER, "Nível máximo"),
        Field("pontos_vitalidade", INTEGER, "Pontos de vitalidade", aliases=("pontos vitalidade",)),
        Field("pontos_essencia", INTEGER, "Pontos de essência", aliases=("pontos essência",)),
        Field("experiencia_proximo", INTEGER, "Experiência do próximo", aliases=("experiência próximo",)),
        Field("experiencia_concedida", INTEGER, "Experiência concedida"),
        Field("tesouro_concedido", INTEGER),
        Field("custo_essencia", INTEGER, "Custo em essência", aliases=("custo essência",)),
    ),
    about=_diga("números que a regra já dá, para conferir", "numbers that the rules give, to be checked"),
    aliases=("derivados",),
)
# The boxes of the sheet that YAML keeps in `heroismo` and `declarado`.
_DA_FICHA = (
    Field("nivel_total", INTEGER, "Nível total", _diga("a soma dos níveis", "the sum of the levels")),
    Field(
        "experiencia_para_proximo_nivel",
        INTEGER,
        "Experiência para próximo nível",
        aliases=("exp. para próximo nível", "exp para próximo nível"),
        about=_diga(
            "o degrau da tabela, deste nível total ao seguinte", "the step of the table, to the next nível total"
        ),
    ),
    Field(
        "nivel_de_atributo_maximo",
        INTEGER,
        "Nível de atributo máximo",
        aliases=("nível máximo de atributo",),
        about=_diga("o teto de um atributo", "the highest level of an attribute"),
    ),
    Field("pontos_de_vitalidade", INTEGER, "Pontos de Vitalidade", about=_diga("10 por nível", "10 a level")),
    Field("pontos_de_essencia", INTEGER, "Pontos de Essência", about=_diga("10 por nível", "10 a level")),
    Field(
        "ganha_heroismo_quando",
        _CIRCUMSTANCES,
        "Ganha heroísmo quando",
        about=_diga("as circunstâncias em que aumenta", "the circumstances in which it grows"),
    ),
    Field(
        "perde_heroismo_quando",
        _CIRCUMSTANCES,
        "Perde heroísmo quando",
        about=_diga("as circunstâncias em que diminui", "the circumstances in which it shrinks"),
    ),
    Field(
        "acoes_heroicas",
        _CATEGORIES,
        "Ações heroicas",
        about=_diga("as categorias que pode realizar", "the categories allowed"),
    ),
    Field("furia_quando", TEXT, "Fúria quando", about=_diga("o que dispara a fúria", "what sets the fúria off")),
    Field(
        "classe_de_alvo",
        TEXT,
        "Classe de alvo",
        about=_diga("contra quem vale o dano especializado", "against whom dano especializado holds"),
    ),
)
_RACIONAL = Field("racional", BOOLEAN, about=_diga("se pensa: sim ou não", "whether it reasons: sim or não"))
_SHEET = (_ATRIBUTOS, _TESOURO, _EXPERIENCIA, _HEROISMO, _ESPECIALIZADO, _FURIA, _DECLARADO, *_DA_FICHA)
_BOXES = _dos_atributos()

_PERSONAGEM = (
    _PERSONAGEM_NOME,
    Field("jogador", TEXT, "Nome do jogador", _diga("quem joga com ele", "who plays them"), aliases=("jogador",)),
    _DESCRICAO,
    *_SHEET,
    _INVENTARIO,
    *_BOXES,
)
_CRIATURA = (_NOME, _DESCRICAO, *_SHEET, _RACIONAL, *_BOXES)
_PESSOA = (_NOME, _DESCRICAO, *_SHEET, _INVENTARIO, _RACIONAL, *_BOXES)
_VILAO = (
    _NOME,
    _DESCRICAO,
    Field("base", Citado("narrador.categorias"), about=_diga("criatura ou pessoa", "criatura or pessoa")),
    *_SHEET,
    _INVENTARIO,
    _RACIONAL,
    *_BOXES,
)
_INVOCACAO = (
    _NOME,
    _DESCRICAO,
    Field(
        "nivel_invocacao",
        _LEVEL,
        "Nível de invocação",
        _diga("o nível de invocação que a traz", "the level of invocação that brings it"),
    ),
    *_SHEET,
    Field("invocador", _FIGURE, about=_diga("quem a traz", "who brings it")),
    Field(
        "imunidades",
        ListOf(Citado("narrador.invocacao.imunidades")),
        about=_diga("ao que é imune", "what it is immune to"),
    ),
    *_BOXES,
)

# ---- what figures use

_ELEMENTO = Field(
    "elemento", Citado("magia.elementos"), about=_diga("água, fogo, gelo, raio ou não-elemental", "its element")
)
_IMPOSSIBILIDADES = Field(
    "impossibilidades",
    ListOf(Citado("magia.impossibilidades")),
    about=_diga("o que o alvo fica sem poder fazer", "what the target can no longer do"),
)
_DURACAO_EXTRA = Field(
    "duracao_extra", _COUNT, "Duração extra", _diga("níveis gastos em durar mais", "levels spent on lasting longer")
)
_DISTRIBUICAO = Field(
    "distribuicao",
    _LEVELS,
    "Distribuição",
    _diga("os atributos mudados, cada um com quanto", "the attributes changed, each with how much"),
)
_EFEITO = Group(
    Field("atributo", Citado("itens.emulaveis")),
    Field("nivel", _LEVEL, "Nível"),
    _ELEMENTO,
    _IMPOSSIBILIDADES,
    _DURACAO_EXTRA,
    _DISTRIBUICAO,
    lead="atributo",
)
_ITEM = (
    _NOME,
    _DESCRICAO,
    Field(
        "meio",
        Choice(tuple(TABELAS["itens"]["meios"])),
        about=_diga("item ou alquimia", "item or alquimia"),
        required=True,
    ),
    Field(
        "efeitos",
        Efeitos(_EFEITO),
        about=_diga("os atributos que emula, cada um com seu nível", "the attributes it emulates, with their levels"),
        required=True,
    ),
    Field("alvos", _LEVEL, about=_diga("quantos atinge", "how many it affects")),
    Field("custo", INTEGER, about=_diga("o tesouro que gasta", "the tesouro it costs")),
    Field("usuario", _FIGURE, "Usuário", _diga("quem usa", "who uses it")),
)
_ALVO = Group(Field("alvo", TEXT), Field("dados", INTEGER), lead="alvo")
_MAGIA = (
    _NOME,
    _DESCRICAO,
    Field("atributo", _ATTRIBUTE, about=_diga("o atributo usado", "the attribute used")),
    Field("nivel", _LEVEL, "Nível", _diga("o nível usado", "the level used")),
    _ELEMENTO,
    Field(
        "modo",
        Choice("magia.modos"),
        about=_diga("imediata, ao longo do tempo ou retardada", "at once, over time or delayed"),
    ),
    Field(
        "alvos", ListOf(_ALVO), about=_diga("cada alvo com os dados que leva", "each target with the dice it takes")
    ),
    _DISTRIBUICAO,
    _IMPOSSIBILIDADES,
    _DURACAO_EXTRA,
    Field(
        "alvo_tem_ataque_a_distancia",
        BOOLEAN,
        "Alvo tem ataque à distância",
        about=_diga("se o alvo tem 1 nível ou mais dele", "whether the target has a level of it"),
    ),
    Field("vitalidade_gasta", Integer(least=0), about=_diga("do sacrifício", "of a sacrifício")),
    Field(
        "essencia_recuperada",
        Integer(least=0),
        "Essência recuperada",
        about=_diga("metade da vitalidade gasta", "half of the vitalidade spent"),
    ),
    Field(
        "custo_essencia",
        INTEGER,
        "Custo em essência",
        _diga("a essência que gasta", "the essência it costs"),
        aliases=("custo",),
    ),
    Field("efeito_dados", TEXT, "Efeito", _diga("os dados que rola", "the dice it rolls")),
    Field("conjurador", _FIGURE, about=_diga("quem lança", "who casts it")),
)
_PARTICIPANTE = Group(
    Field("nome", _NAME),
    Field("nivel_total", Integer(least=0), "Nível total"),
    Field("nivel", INTEGER, "Nível"),
    Field("acoes", _CATEGORIES, "Ações"),
    Field("potencializar", _LEVEL),
    Field("acoes_extras", _LEVEL, "Ações extras"),
    Field("custo", INTEGER),
    Field("invocado", BOOLEAN),
    Field("atributos", FreeMap(_COUNT, ATRIBUTOS)),
    _HEROISMO,
    Field("tesouro", RAW),
    Field("experiencia", RAW, "Experiência"),
    Field("inventario", RAW, "Inventário"),
    *_DA_PECA,
    lead="nome",
)
_APOIO = Group(
    Field("nome", _NAME), Field("bonus", Quiet(INTEGER), "Bônus"), Field("acoes", _CATEGORIES, "Ações"), lead="nome"
)
_ACAO_HEROICA = (
    _NOME,
    _DESCRICAO,
    Field("atributo", _ATTRIBUTE, about=_diga("o atributo usado", "the attribute used")),
    Field("combinada", BOOLEAN, about=_diga("se todos agem juntos", "whether all act together")),
    Field(
        "participantes",
        AoMenosUm(_PARTICIPANTE),
        about=_diga("quem age, e o que cada um gasta", "who acts, and what each spends"),
        required=True,
    ),
    Field("apoio_secundario", _APOIO, "Apoio secundário", about=_diga("quem apoia, com +1", "who helps, with +1")),
    Field("nivel_final", INTEGER, "Nível final", _diga("o nível usado no fim", "the level used in the end")),
)

# ---- fights

_MEMBRO = Group(
    Field("nome", _NAME),
    Field("categoria", Choice(FIGURAS)),
    Field("quantidade", INTEGER),
    Field("nivel_total", Integer(least=0), "Nível total"),
    Field("tesouro", Integer(least=0)),
    Field("linha", Citado("combate.linhas_do_grupo")),
    Field("jogador", TEXT),
    Field("atributos", FreeMap(_COUNT, ATRIBUTOS)),
    Field("experiencia", RAW, "Experiência"),
    Field("heroismo", RAW, "Heroísmo"),
    Field("inventario", RAW, "Inventário"),
    *_DA_PECA,
    lead="nome",
)
_RECOMPENSA = Group(
    Field("experiencia_por_personagem", INTEGER, "Experiência por personagem", aliases=("experiência",)),
    Field("tesouro_por_personagem", INTEGER, aliases=("tesouro",)),
)
_MEMBROS = Field(
    "membros",
    ListOf(_MEMBRO),
    about=_diga("quem está deste lado, e quantos", "who is on this side, and how many"),
)
_GRUPO_ABERTO = (
    _MEMBROS,
    Field(
        "vantagem_iniciativa",
        INTEGER,
        "Vantagem na iniciativa",
        aliases=("vantagem de iniciativa",),
        about=_diga("5, se o grupo surpreende", "5, if the group surprises"),
    ),
    Field(
        "vencedores",
        Integer(least=1),
        about=_diga("por quantos a recompensa se divide", "among how many the reward is shared"),
    ),
    Field("recompensa", _RECOMPENSA, about=_diga("o que cada vencedor ganha", "what each winner gets")),
)
_GRUPO = (_NOME, _DESCRICAO, *_GRUPO_ABERTO)
_LADO = Group(Field("nome", TEXT), _DESCRICAO, *_GRUPO_ABERTO, lead="nome")
_COMBATE = (
    Field("nome", TEXT, "Nome", _diga("o nome, se houver", "the name, if any")),
    _DESCRICAO,
    Field(
        "lados",
        ListOf(Reference("grupo", group=_LADO)),
        about=_diga("os dois grupos", "the two groups"),
    ),
)
_DESAFIO = (
    _NOME,
    _DESCRICAO,
    Field("natureza", Citado("combate.naturezas"), about=_diga("físico", "físico: physical")),
    Field(
        "dificuldade", Citado("combate.dificuldades"), about=_diga("de muito fácil a muito difícil", "its difficulty")
    ),
    Field("sucesso_com", INTEGER, about=_diga("o menor resultado que serve", "the lowest roll that succeeds")),
    Field("dano", TEXT, about=_diga("o que custa falhar, em d10", "what failing costs, in d10")),
)

TIPOS = (
    Kind("personagem", "personagens", "Personagem", Dito("um personagem", "a character"), _PERSONAGEM, Figura),
    Kind("criatura", "criaturas", "Criatura", Dito("uma criatura", "a creature"), _CRIATURA, Figura),
    Kind("pessoa", "pessoas", "Pessoa", Dito("uma pessoa", "a person"), _PESSOA, Figura),
    Kind("vilao", "viloes", "Vilão", Dito("um vilão", "a villain"), _VILAO, Figura),
    Kind("invocacao", "invocacoes", "Invocação", Dito("uma invocação", "a summoned creature"), _INVOCACAO, Figura),
    Kind("item", "itens", "Item", Dito("um item", "an item"), _ITEM, Item),
    Kind("magia", "magias", "Magia", Dito("uma magia", "a spell"), _MAGIA, Magia),
    Kind(
        "acao_heroica",
        "acoes_heroicas",
        "Ação heroica",
        Dito("uma ação heroica", "a heroic action"),
        _ACAO_HEROICA,
        AcaoHeroica,
    ),
    Kind("grupo", "grupos", "Grupo", Dito("um grupo", "a group"), _GRUPO, Grupo),
    Kind("combate", "combates", "Combate", Dito("um combate", "a fight"), _COMBATE, Combate),
    Kind("desafio", "desafios", "Desafio", Dito("um desafio", "a challenge"), _DESAFIO, Desafio),
)
