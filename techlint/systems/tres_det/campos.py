"""The fields of 3D&T's pieces, described once: sheets (personagem, inimigo), strikes (tecnica), spells (magia)."""

from __future__ import annotations

import re

from techlint.diagnostics import Text as Dito
from techlint.source.tree import Node, Scalar
from techlint.spelling import norm
from techlint.systems.kit.dice import parse_dice
from techlint.systems.kit.fields import (
    BOOLEAN,
    INTEGER,
    TEXT,
    TEXTS,
    Choice,
    Decimal,
    Either,
    Expression,
    Field,
    Fields,
    FreeMap,
    Group,
    Integer,
    ListOf,
    Quiet,
    Reference,
    Text,
    Type,
    legal,
)
from techlint.systems.kit.reader import Reader, split, sub
from techlint.systems.kit.record import Record, Ref, Value
from techlint.systems.tres_det.leitura import alcance_de_ataque, kmh, metros

CARACTERISTICAS = "combate.caracteristicas"
_PRIMEIRA = re.compile(r"\s*([^\s:=(]+)")
_COLADO = re.compile(r"([^\W\d_][^\W\d_ ]*)([+-]?[0-9]{1,9})\Z")


class Caracteristicas(FreeMap):
    """The characteristics with their numbers; the text's own way of writing them, `F4`, is one too."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(Quiet(INTEGER), CARACTERISTICAS)

    def entries(self, reader: Reader, pairs: list[tuple[Scalar, Node | None]], path: str) -> dict[str, Value]:
        """The entries, with number and sigla parted where they stand together."""
        return dict(super().entries(reader, [_partida(key, node) for key, node in pairs], path))


def _partida(key: Scalar, node: Node | None) -> tuple[Scalar, Node | None]:
    colado = _COLADO.match(key.text.strip()) if node is None else None
    if colado is None or key.text != key.text.strip():
        return key, node
    return sub(key, *colado.span(1)), sub(key, *colado.span(2))


class NomeDeMagia(Text):
    """The name of a spell, which the project may hold."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        lido = super().read(reader, node, name, path)
        if isinstance(lido, str) and lido:
            reader.refers(("magia",), lido)
        return lido


class NoLugar(Reference):
    """Another piece by its name, or told in place: as a group, or on one line of labelled pieces."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        group = self.group
        if group is None or not isinstance(node, Scalar):
            return super().read(reader, node, name, path)
        first = _PRIMEIRA.match(node.text)
        labelled = first is not None and norm(first[1]) in legal(group.fields)
        if not labelled and len(split(node.text)) < 2:
            return super().read(reader, node, name, path)
        lido = (Group(*group.fields) if labelled else group).read(reader, node, name, path)
        if not isinstance(lido, Record):
            return lido
        if set(lido.fields) <= {"nome"}:  # a name with a comma in it
            return super().read(reader, node, name, path)
        return Ref(lido["nome"].text or "", lido)


def _por_base(tipo: Type) -> Either:
    """One number, or one for Força and one for Poder de Fogo."""
    return Either(
        tipo,
        Group(
            Field("forca", tipo, "Força", aliases=("F",)),
            Field("pdf", tipo, "PdF", aliases=("Poder de Fogo",)),
        ),
    )


METROS = Expression(metros)
KMH = Expression(kmh)
ALCANCE = Expression(alcance_de_ataque)


def com_dado(texto: str) -> str:
    """A sum in which the die is written `1d6`; the rule text writes it `1d` too."""
    return re.sub(r"(?i)(?<![0-9a-z])([0-9]{1,4}d)(?![0-9a-z])", r"\g<1>6", texto)


SOMA_COM_DADO = Expression(lambda texto: parse_dice(com_dado(texto)))

_NOME = Field("nome", TEXT, about=Dito("o nome da peça", "the piece's name"))
_DESCRICAO = (
    Field("descricao", TEXT, "Descrição", Dito("o que se vê em jogo", "what is seen in play")),
    Field(
        "notas",
        TEXT,
        "Notas",
        Dito("para a mesa; o techlint não as lê", "for the table; techlint does not read them"),
    ),
)

BONUS = Field(
    "bonus",
    ListOf(
        Group(
            Field("fonte", TEXT, "Fonte", Dito("de onde vem", "where it comes from")),
            Field(
                "em", Choice(CARACTERISTICAS), "Em", Dito("a característica que sobe ou cai", "what goes up or down")
            ),
            Field(
                "valor", INTEGER, "Valor", Dito("quanto; negativo é penalidade", "how much; a penalty is negative")
            ),
            Field(
                "pms",
                Integer(0),
                "PMs",
                Dito("Pontos de Magia que gasta", "Pontos de Magia it spends"),
                aliases=("pm",),
            ),
            Field("fonte_tipo", TEXT, "Tipo da fonte", Dito("vantagem, magia, item", "vantagem, magia, item")),
            lead="fonte",
        ),
        commas=False,
    ),
    "Bônus",
    Dito("bônus e penalidades em características", "bonuses and penalties on characteristics"),
    aliases=("bônus",),
)

DANO = Field(
    "dano",
    Group(
        Field(
            "forca", TEXT, "Força", Dito("o tipo de dano dos golpes", "the type of damage of blows"), aliases=("F",)
        ),
        Field("pdf", TEXT, "PdF", Dito("o tipo de dano dos tiros", "of shots"), aliases=("Poder de Fogo",)),
        Field("custo", INTEGER, "Custo", Dito("é de graça", "it is free")),
    ),
    "Dano",
    Dito("o tipo de dano de cada característica; é de graça", "the type of damage of each; it is free"),
)

_ARMA = Group(
    Field("nome", TEXT, "Nome"),
    Field("tipo_dano", TEXT, "Tipo de dano", aliases=("dano", "tipo")),
    Field("usa", Choice("combate.armas_usam"), "Usa", Dito("Força (o padrão) ou PdF", "Força (the default) or PdF")),
    Field("principal", BOOLEAN, "Principal", Dito("vale o valor cheio", "counts in full")),
    Field(
        "efetiva", INTEGER, "Efetiva", Dito("a característica com esta arma", "the characteristic with this weapon")
    ),
    lead="nome",
)

_FA: Fields = (
    Field("fa_minima", _por_base(INTEGER), "FA mínima", Dito("com 1 no dado", "with 1 on the die")),
    Field("fa_maxima", _por_base(INTEGER), "FA máxima", Dito("a do crítico", "that of a crítico")),
    Field(
        "fa", _por_base(SOMA_COM_DADO), "FA", Dito("`1d6+N`: a soma sem o dado", "`1d6+N`: the sum without the die")
    ),
    Field("fa_critica", _por_base(INTEGER), "FA crítica", Dito("com 6 no dado", "with 6 on the die")),
)
_ALCANCE_DECLARADO = Field(
    "alcance", _por_base(ALCANCE), "Alcance", Dito("metros, ou `à vista`", "metres, or `à vista`")
)

_ESQUIVA = Either(
    INTEGER,
    Group(
        Field("contra", INTEGER, "Contra", Dito("a Habilidade do atacante", "the attacker's Habilidade")),
        Field("valor", INTEGER, "Valor", Dito("o número no dado, ou menos", "this or less on the die")),
        Field(
            "sem_ver", BOOLEAN, "Sem ver", Dito("não enxerga o ataque", "does not see the attack"), aliases=("cego",)
        ),
        Field("penalidade", INTEGER, "Penalidade", Dito("outra, escrita como -1", "another, written as -1")),
    ),
)

_DECLARADO_DA_FICHA = Group(
    *_FA,
    Field("fd_minima", INTEGER, "FD mínima", Dito("com 1 no dado", "with 1 on the die")),
    Field("fd_maxima", INTEGER, "FD máxima", Dito("a do crítico", "that of a crítico")),
    Field("fd", SOMA_COM_DADO, "FD", Dito("`1d6+N`: a soma sem o dado", "`1d6+N`: the sum without the die")),
    Field("fd_critica", INTEGER, "FD crítica", Dito("com 6 no dado", "with 6 on the die")),
    Field("fd_indefeso", INTEGER, "FD indefeso", Dito("só a Armadura", "Armadura alone")),
    Field("fd_esquiva_falhou", INTEGER, "FD esquiva falhou", Dito("sem o dado", "without the die")),
    Field("velocidade_maxima", METROS, "Velocidade máxima", Dito("metros por turno", "metres a turn")),
    Field("velocidade_normal", KMH, "Velocidade normal", Dito("km/h", "km/h")),
    Field("nado", KMH, "Nado", Dito("km/h", "km/h")),
    Field("escalada", KMH, "Escalada", Dito("km/h", "km/h")),
    _ALCANCE_DECLARADO,
    Field("esquiva", _ESQUIVA, "Esquiva", Dito("contra a H de alguém", "against somebody's H")),
    Field("iniciativa", TEXT, "Iniciativa", Dito("`1d6+H`", "`1d6+H`")),
)

_MAGIA_ATIVA = Group(
    Field("nome", NomeDeMagia(), "Nome"),
    Field("alvo", TEXT, "Alvo"),
    Field("pms", Integer(0), "PMs", aliases=("pm",)),
    Field("duracao", TEXT, "Duração"),
    lead="nome",
)

# What someone is, on a sheet of their own or where a strike or a spell tells who uses it.
_QUEM: Fields = (
    Field(
        "caracteristicas",
        Caracteristicas(),
        "Características",
        Dito("F, H, R, A e PdF, de 0 para cima", "F, H, R, A and PdF, from 0 up"),
    ),
    DANO,
    Field("vantagens", TEXTS, "Vantagens", Dito("as que tem", "those it has")),
    Field("desvantagens", TEXTS, "Desvantagens", Dito("as que tem", "those it has")),
    Field("pericias", TEXTS, "Perícias", Dito("as que tem", "those it has")),
    Field(
        "especializacoes", TEXTS, "Especializações", Dito("Furtividade, Natação, ...", "Furtividade, Natação, ...")
    ),
    Field("itens", TEXTS, "Itens", Dito("o que carrega", "what is carried")),
    Field("condicoes", TEXTS, "Condições", Dito("em que está: Área de Batalha", "that hold: Área de Batalha")),
    BONUS,
    Field(
        "dobrado",
        ListOf(Choice("combate.dobraveis")),
        "Dobrado",
        Dito("o que já vem dobrado: força, pdf, armadura", "what already comes doubled: força, pdf, armadura"),
    ),
    Field("pms", Integer(0), "PMs", Dito("Pontos de Magia", "Pontos de Magia"), aliases=("pm",)),
    Field("pvs", Integer(0), "PVs", Dito("Pontos de Vida", "Pontos de Vida"), aliases=("pv",)),
    Field("golpes_por_turno", Integer(1), "Golpes por turno", Dito("se mais de um", "if more than one")),
)

FICHA: Fields = (
    _NOME._replace(required=True),
    *_QUEM,
    Field("custo_tipo_dano", INTEGER, "Custo do tipo de dano", Dito("é de graça", "it is free")),
    Field("armas", ListOf(_ARMA, commas=False), "Armas", Dito("uma é a principal", "one is the main one")),
    Field("tecnicas", TEXTS, "Técnicas", Dito("os nomes das que usa", "the names of those used")),
    Field("magias", TEXTS, "Magias", Dito("os nomes das que lança", "the names of those cast")),
    Field(
        "magias_ativas",
        ListOf(_MAGIA_ATIVA, commas=False),
        "Magias ativas",
        Dito("as que mantém", "those maintained"),
    ),
    Field(
        "declarado",
        _DECLARADO_DA_FICHA,
        "Declarado",
        Dito("números que você já calculou; o techlint confere", "numbers you worked out; techlint checks them"),
        aliases=("derivados",),
    ),
    *_DESCRICAO,
)

_EM_USO = Group(
    _NOME,
    *_QUEM,
    Field("pms_depois", INTEGER, "PMs depois", Dito("o total depois da magia", "the total after the spell")),
    lead="nome",
)
_QUEM_USA = NoLugar("personagem", "inimigo", group=_EM_USO)

_TIPO_DANO = Field(
    "tipo_dano", TEXT, "Tipo de dano", Dito("corte, fogo, ...; é de graça", "corte, fogo, ...; it is free")
)
_DEFENDE_DE = Field("defende_de", TEXTS, "Defende de", Dito("força, pdf", "força, pdf"))

TECNICA: Fields = (
    _NOME._replace(required=True),
    Field("base", TEXT, "Base", Dito("força, pdf ou magia", "força, pdf or magia")),
    _TIPO_DANO,
    Field("custo_tipo_dano", INTEGER, "Custo do tipo de dano", Dito("é de graça", "it is free")),
    DANO,
    Field("area", BOOLEAN, "Área", Dito("acerta uma área", "hits an area")),
    Field("multipla", BOOLEAN, "Múltipla", Dito("vários golpes numa ação", "several blows in an action")),
    Field("golpes_por_turno", Integer(1), "Golpes por turno", Dito("se mais de um", "if more than one")),
    Field("usa", TEXTS, "Usa", Dito("as vantagens que usa", "the vantagens it uses")),
    Field("multiplicador", Integer(1), "Multiplicador", Dito("2 se a característica já vem dobrada", "2 if doubled")),
    Field("critico", BOOLEAN, "Crítico", Dito("os números são os de um crítico", "the numbers are a crítico's")),
    Field(
        "energizar",
        Group(
            Field("turnos", Integer(0), "Turnos", Dito("parado", "standing still"), aliases=("turno",)),
            Field("bonus", Integer(0), "Bônus", Dito("o que soma", "what it adds")),
        ),
        "Energizar",
        Dito("turnos de concentração e o bônus deles", "turns of concentration and their bonus"),
    ),
    BONUS,
    Field("custo_pms", Integer(0), "Custo em PMs", Dito("a soma do que gasta", "the sum of what it spends")),
    Field("custo_proprio", Integer(0), "Custo próprio", Dito("PMs além dos bônus", "PMs besides the bonuses")),
    Field(
        "turno",
        Group(
            Field("acoes", Integer(0), "Ações", aliases=("ação",)),
            Field("movimentos", Integer(0), "Movimentos", aliases=("movimento",)),
        ),
        "Turno",
        Dito("ações e movimentos do turno", "actions and movements of the turn"),
    ),
    Field("turno_inteiro", BOOLEAN, "Turno inteiro", Dito("toma o turno todo", "takes the whole turn")),
    Field("furtivo", BOOLEAN, "Furtivo", Dito("aproxima-se em silêncio", "comes near in silence")),
    Field("fuga_instantanea", BOOLEAN, "Fuga instantânea", Dito("some da batalha", "is gone from the battle")),
    Field(
        "companheiros",
        ListOf(Group(Field("nome", TEXT, "Nome"), Field("estado", TEXT, "Estado"), lead="nome"), commas=False),
        "Companheiros",
        Dito("quem a fuga leva, e em que estado", "whom the flight takes along, and in what state"),
    ),
    Field("defesa_magica", BOOLEAN, "Defesa mágica", Dito("defende-se com magia", "defends itself with magic")),
    _DEFENDE_DE,
    Field(
        "efeitos",
        ListOf(
            Group(
                Field("nome", TEXT, "Nome"),
                Field("fonte_tipo", TEXT, "Tipo da fonte", aliases=("fonte tipo",)),
                Field("fonte", TEXT, "Fonte"),
                lead="nome",
            ),
            commas=False,
        ),
        "Efeitos",
        Dito("o que faz além do dano, e de onde vem", "what it does besides damage, and where from"),
    ),
    Field(
        "contra_ataca",
        ListOf(
            NoLugar(
                "tecnica",
                "magia",
                group=Group(
                    Field("nome", TEXT, "Nome"),
                    Field("base", TEXT, "Base"),
                    Field("area", BOOLEAN, "Área"),
                    Field("multipla", BOOLEAN, "Múltipla"),
                    Field("teste", TEXT, "Teste"),
                    Field("perdedor", TEXT, "Perdedor"),
                ),
            ),
            commas=False,
        ),
        "Contra-ataca",
        Dito("os golpes que responde", "the strikes it answers"),
    ),
    Field(
        "usuario", _QUEM_USA, "Usuário", Dito("a ficha de quem usa, ou o nome dela", "the user's sheet, or its name")
    ),
    Field(
        "declarado",
        Group(*_FA, _ALCANCE_DECLARADO),
        "Declarado",
        Dito("números que você já calculou; o techlint confere", "numbers you worked out; techlint checks them"),
        aliases=("derivados",),
    ),
    *_DESCRICAO,
)

_AREA = Either(
    Group(
        Field("diametro_m", Decimal(), "Diâmetro em metros", aliases=("diâmetro m", "diâmetro")),
        Field("raio_m", Decimal(), "Raio em metros", aliases=("raio m", "raio")),
        Field("por_pm", BOOLEAN, "Por PM"),
        Field("forma", TEXT, "Forma"),
    ),
    TEXT,
)
_CUSTO = Group(
    Field("pms", TEXT, "PMs", Dito("`3` ou `1 a 5`", "`3` or `1 a 5`"), aliases=("pm",)),
    Field("manutencao", TEXT, "Manutenção", Dito("PMs para manter", "PMs to maintain it")),
    Field("permanentes", Integer(0), "Permanentes", Dito("PMs que não voltam", "PMs that never come back")),
    lead="pms",
)

MAGIA: Fields = (
    _NOME._replace(required=True),
    Field(
        "escola",
        Either(TEXT, ListOf(TEXT)),
        "Escola",
        Dito(
            "Branca, Elemental ou Negra; com `ou` basta uma, com `e` todas", "with `ou` one is enough, with `e` all"
        ),
    ),
    Field("exigencias", TEXTS, "Exigências", Dito("outras vantagens que pede", "other vantagens it asks for")),
    Field("custo", _CUSTO, "Custo", Dito("em Pontos de Magia", "in Pontos de Magia")),
    Field("descontos", TEXTS, "Descontos", Dito("o que a lança pela metade", "what casts it at half its cost")),
    Field("custo_efetivo", INTEGER, "Custo efetivo", Dito("depois do desconto", "after the discount")),
    Field("permanentes_efetivos", INTEGER, "Permanentes efetivos", Dito("nunca têm desconto", "never discounted")),
    Field(
        "alcance", TEXT, "Alcance", Dito("pessoal, toque, curto, longo, visão", "pessoal, toque, curto, longo, visão")
    ),
    Field("metros", METROS, "Metros", Dito("10 no curto, 50 no longo", "10 if curto, 50 if longo")),
    Field("alvo", TEXT, "Alvo", Dito("quem ela afeta", "whom it affects")),
    Field("area", _AREA, "Área", Dito("quanto ela cobre; não é o alcance", "how much it covers; not its range")),
    Field("duracao", TEXT, "Duração", Dito("instantânea, sustentável, permanente", "how long it lasts")),
    Field(
        "limite_duracao", TEXT, "Limite de duração", Dito("até quando se sustenta", "how long it can be sustained")
    ),
    Field("ate_cancelada", BOOLEAN, "Até cancelada", Dito("só na permanente", "permanent ones only")),
    Field("causa_dano", BOOLEAN, "Causa dano", Dito("a vítima se fere", "the victim is hurt")),
    _TIPO_DANO,
    Field("contra_a_vontade", BOOLEAN, "Contra a vontade", Dito("afeta quem não quer", "affects the unwilling")),
    Field("resistencia", TEXT, "Resistência", Dito("normal, `R-1`, nenhuma", "normal, `R-1`, nenhuma")),
    Field("acerto", TEXT, "Acerto", Dito("automático, salvo se a descrição diz outra coisa", "how it hits")),
    Field("cumulativa", BOOLEAN, "Cumulativa", Dito("nenhuma acumula consigo", "none adds up with itself")),
    Field("sem_contato_visual", BOOLEAN, "Sem contato visual", Dito("nunca", "never")),
    Field("defesa_instantanea", BOOLEAN, "Defesa instantânea", Dito("só as da lista", "only those on the list")),
    _DEFENDE_DE,
    Field(
        "implemento", BOOLEAN, "Implemento", Dito("não é magia, segue as regras dela", "no spell, but ruled as one")
    ),
    Field(
        "conjurador",
        _QUEM_USA,
        "Conjurador",
        Dito("a ficha de quem lança, ou o nome dela", "the caster, or the name"),
    ),
    *_DESCRICAO,
)
