"""The typed model of sheets: enemies (figurantes, gods and allies among them), characters, threats, armies.

As in `model`, a field is a `Campo`; every number knows where it was written, so that a rule points at it."""

from __future__ import annotations

from techlint.diagnostics import Place
from techlint.source.tree import Node
from techlint.systems.sangue_e_estrelas.model import AUSENTE, Campo, Soma
from techlint.systems.shape import Locatable
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame import Exame


class Numero(NamedTuple):
    """A number with its place."""

    valor: int
    at: Locatable


class Nome(NamedTuple):
    """A name as written with its place; `id` is the catalogue's, None for a name it does not have."""

    texto: str
    at: Locatable
    id: str | None = None


class Armadura(NamedTuple):
    """An armour. `acessorio` is AUSENTE-like None where not written, () for none, else the accessories."""

    at: Locatable
    nome: str = ""
    def_: Numero | None = None
    acerto: Numero | None = None
    resistencia: Numero | None = None
    acessorio: tuple[Nome, ...] | None = None
    versao: Numero | None = None
    formas: tuple[Nome, ...] = ()  # ids: guerreiro, elite, deus, proposital
    melhorias: tuple[Nome, ...] = ()
    traco: str = ""
    at_traco: Locatable | None = None
    morta: bool = False


class GolpeComum(NamedTuple):
    """A golpe comum: what of it is written."""

    at: Locatable
    atributo: Nome | None = None
    bonus: Numero | None = None
    contra: str = ""
    dano: Soma | None = None
    golpes: Numero | None = None


class Curta(NamedTuple):
    """A technique in the short form of the book's sheets, or a Resposta (`so_dano`, `efeito`)."""

    at: Locatable
    nome: str
    at_nome: Locatable
    natureza: str | None = None
    tamanho: Numero | None = None
    custo: Numero | None = None
    grau: Numero | None = None
    bonus: Numero | None = None
    contra: Nome | None = None
    dano: Soma | None = None
    assento: bool = False
    vaga: str = ""
    at_vaga: Locatable | None = None
    atravessa: bool = False
    quebra: bool = False
    limitacoes: tuple[Nome, ...] = ()
    anotada: bool = False
    so_dano: bool | None = None
    efeito: str = ""
    atributo: Nome | None = None  # of `natureza: Cosmo (SAB)`; id: the attribute
    modificadores: tuple[Nome, ...] = ()  # all of them, `atravessa` and `quebra` included
    at_assento: Locatable | None = None


class Uso(NamedTuple):
    """A technique on a sheet: by `nome` (looked up in the project), whole (`cheia`), or in short (`curta`)."""

    at: Locatable
    nome: str
    cheia: Exame | None = None
    curta: Curta | None = None

    @property
    def pelo_nome(self) -> bool:
        """Whether only the name stands on the sheet."""
        return self.cheia is None and self.curta is None


class Escolha(NamedTuple):
    """A choice of a level: `tipo` is vida, cosmo, tecnica, atributo (+2), pericia, defesa or iniciativa;
    `alvo` the attribute, skill or defence it names. `tipo` is "" for a word that is none of these."""

    nivel: int
    tipo: str
    alvo: str
    texto: str
    at: Locatable


class Escolhas(NamedTuple):
    """The choices of a sheet: level by level, or (an enemy) how many of Vida and of Cosmo."""

    lista: tuple[Escolha, ...] = ()
    vida: int | None = None  # only in the summed form
    cosmo: int | None = None
    niveis: tuple[Numero, ...] = ()  # the levels written, with the place of each key

    def quantas(self, tipo: str) -> int:
        """How many choices of a kind were made."""
        if tipo == "vida" and self.vida is not None:
            return self.vida
        if tipo == "cosmo" and self.cosmo is not None:
            return self.cosmo
        return sum(1 for e in self.lista if e.tipo == tipo)


class Frase(NamedTuple):
    """A sentence of the sheet: a Convicção, a trait, an own rule (`titulo`: text)."""

    texto: str
    at: Locatable
    titulo: str = ""
    at_titulo: Locatable | None = None


class Conviccoes(NamedTuple):
    """How many, or the sentences."""

    quantas: int
    frases: tuple[Frase, ...] = ()


class Pericia(NamedTuple):
    """A skill: canonical name (None if unknown), the bonus if it is written."""

    texto: str
    nome: str | None
    at: Locatable
    bonus: Numero | None = None


class Destino(NamedTuple):
    """An effect of destiny announced on a sheet."""

    at: Locatable
    efeito: str
    anunciado: bool | None = None
    rodadas: Numero | None = None


class Treino(NamedTuple):
    """A training: of the book by `nome`, or one's own with its skills and lesson."""

    nome: str
    at: Locatable
    id: str | None = None  # the book's name
    pericias: tuple[Nome, ...] = ()
    licao: str = ""
    proprio: bool = False


class Mentor(NamedTuple):
    nome: str
    at: Locatable
    posto: Nome | None = None


class Emprestada(NamedTuple):
    """A borrowed armour; `a_mais` are fields it can't bring (formas, domínio, ...)."""

    at: Locatable
    posto: Nome | None = None
    caracteristicas: tuple[Nome, ...] | None = None
    a_mais: tuple[Nome, ...] = ()


class Retorno(NamedTuple):
    """How Hades brought somebody back: `modo` is forca or acordo (None if unknown)."""

    at: Locatable
    modo: str | None
    texto: str = ""
    prazo: str = ""


class Ficha:
    """An enemy or a character (`kind`). One that is not written is `AUSENTE`; `armadura` is LIDO with None where
    it says that there is none.

    `tecnicas` holds every technique as written; the project fills `resolvidas` with the exam of each one quoted by
    name (None where it is not found)."""

    __slots__ = (
        "abertura", "acoes", "aparavel", "aprendizes", "armadura", "armadura_emprestada", "assinatura", "ataque",
        "atributo_do_cosmo", "atributos", "cansaco", "caracteristicas", "centelhas", "cicatrizes", "constelacao",
        "conviccoes", "cosmo", "critico", "dano", "def_", "defesas", "destino", "destino_por_luta", "deus", "dominio",
        "elo", "escolhas", "exercito", "fere", "gloria", "golpe_comum", "grau", "hierarquia", "iniciativa", "itens",
        "kind", "licao", "lidas", "mentor", "metodo", "mil_dias", "modificadores", "movimento", "nivel",
        "nivel_do_grupo", "nivel_humano", "no", "nome", "papel", "pericias", "posto", "proficiencia", "pv",
        "pv_atual", "quantos", "reliquias", "resistencia", "resolvidas", "resposta", "retorno", "sangue",
        "segunda_licao", "sentido", "sentidos_despertos", "sentidos_perdidos", "setimo_dominado", "tecnicas", "tipo",
        "titulo", "tracos", "treinadas", "treino", "vaga",
    )  # fmt: skip

    def __init__(self, kind: str, titulo: str, abertura: Place, no: Node) -> None:
        self.kind = kind
        self.titulo = titulo
        self.abertura = abertura
        self.no = no
        self.resolvidas: dict[int, Exame | None] = {}  # by position in `tecnicas`
        # who it is
        self.nome: Campo[str] = AUSENTE
        self.tipo: Campo[str] = AUSENTE  # figurante, nomeado, rival, chefe
        self.nivel: Campo[int] = AUSENTE
        self.nivel_humano: Campo[int] = AUSENTE
        self.posto: Campo[str] = AUSENTE  # bronze, prata, elite, sem_posto, or the name as written if unknown
        self.exercito: Campo[str] = AUSENTE  # as written
        self.vaga: Campo[str] = AUSENTE
        self.constelacao: Campo[str] = AUSENTE
        self.papel: Campo[str] = AUSENTE  # aliado de luta, companheiro
        self.deus: Campo[str] = AUSENTE  # menor, maior, semideus, or as written
        self.nivel_do_grupo: Campo[int] = AUSENTE
        self.acoes: Campo[int] = AUSENTE
        # what it is made of
        self.atributos: Campo[dict[str, Numero]] = AUSENTE
        self.metodo: Campo[str] = AUSENTE  # distribuicao, rolado
        self.modificadores: Campo[dict[str, Numero]] = AUSENTE
        self.atributo_do_cosmo: Campo[str] = AUSENTE
        self.proficiencia: Campo[int] = AUSENTE
        self.grau: Campo[int] = AUSENTE
        self.escolhas: Campo[Escolhas] = AUSENTE
        self.treino: Campo[Treino] = AUSENTE
        self.licao: Campo[str] = AUSENTE
        self.segunda_licao: Campo[str] = AUSENTE
        self.mentor: Campo[Mentor] = AUSENTE
        self.aprendizes: Campo[tuple[Nome, ...]] = AUSENTE
        self.conviccoes: Campo[Conviccoes] = AUSENTE
        self.pericias: Campo[tuple[Pericia, ...]] = AUSENTE
        # the numbers
        self.pv: Campo[int] = AUSENTE
        self.pv_atual: Campo[int] = AUSENTE
        self.def_: Campo[int] = AUSENTE
        self.iniciativa: Campo[int] = AUSENTE
        self.movimento: Campo[int] = AUSENTE  # metres
        self.defesas: Campo[dict[str, Numero]] = AUSENTE  # Fortitude, Reflexos, Vontade
        self.treinadas: Campo[tuple[Nome, ...]] = AUSENTE
        self.cosmo: Campo[dict[str, Numero]] = AUSENTE  # inicial, piso, teto; LIDO with {} where it says none
        self.resistencia: Campo[int] = AUSENTE  # at the top of a sheet without armour
        self.ataque: Campo[int] = AUSENTE  # of a figurante
        self.dano: Campo[Soma] = AUSENTE  # of a figurante
        self.quantos: Campo[int] = AUSENTE
        self.critico: Campo[bool] = AUSENTE
        self.aparavel: Campo[bool] = AUSENTE
        self.golpe_comum: Campo[GolpeComum] = AUSENTE
        # armour
        self.armadura: Campo[Armadura | None] = AUSENTE
        self.caracteristicas: Campo[tuple[Nome, ...]] = AUSENTE
        self.armadura_emprestada: Campo[Emprestada] = AUSENTE
        # what it can do
        self.sentido: Campo[str] = AUSENTE
        self.sentidos_despertos: Campo[tuple[Nome, ...]] = AUSENTE  # ids: setimo, oitavo, nono, sexto
        self.setimo_dominado: Campo[bool] = AUSENTE
        self.elo: Campo[str] = AUSENTE
        self.dominio: Campo[int] = AUSENTE
        self.hierarquia: Campo[int] = AUSENTE
        self.tecnicas: Campo[tuple[Uso, ...]] = AUSENTE
        self.assinatura: Campo[tuple[Nome, ...]] = AUSENTE
        self.resposta: Campo[Uso | None] = AUSENTE  # LIDO with None where it says none
        self.tracos: Campo[tuple[Frase, ...]] = AUSENTE
        self.reliquias: Campo[tuple[Nome, ...]] = AUSENTE
        self.itens: Campo[tuple[Nome, ...]] = AUSENTE
        self.lidas: Campo[tuple[Nome, ...]] = AUSENTE
        self.retorno: Campo[Retorno] = AUSENTE
        self.destino: Campo[tuple[Destino, ...]] = AUSENTE
        self.destino_por_luta: Campo[int] = AUSENTE
        self.fere: Campo[dict[str, Nome]] = AUSENTE  # by Sentido: the fraction as written ("0.5")
        self.mil_dias: Campo[bool] = AUSENTE
        # tracks of play
        self.sentidos_perdidos: Campo[tuple[Nome, ...]] = AUSENTE
        self.sangue: Campo[int] = AUSENTE
        self.cansaco: Campo[int] = AUSENTE
        self.centelhas: Campo[int] = AUSENTE
        self.gloria: Campo[int] = AUSENTE
        self.cicatrizes: Campo[int] = AUSENTE

    def place(self) -> Place:
        """Where the sheet begins: its opening key, or its name."""
        return self.abertura

    @property
    def figurante(self) -> bool:
        return self.tipo.valor == "figurante"

    @property
    def humano(self) -> bool:
        return self.nivel_humano.escrito


class PostoDoExercito(NamedTuple):
    """A Posto of an army: its name, seats as written (a number or words), and the numbers it may carry."""

    at: Locatable
    chave: str  # base, intermediario, elite, or the key as written
    at_chave: Locatable
    nome: str = ""
    at_nome: Locatable | None = None
    vagas: Nome | None = None
    nivel_min: Numero | None = None
    def_: Numero | None = None
    resistencia: Numero | None = None


class Vaga(NamedTuple):
    """A seat of the elite and its strike ("" where it has none)."""

    nome: str
    at_nome: Locatable
    golpe: str
    at: Locatable


class Exercito:
    """An army. `lider`, `cadeia`, `quem_treina` and `constelacoes_iniciais` are lists even when one stands there."""

    __slots__ = (
        "abertura", "armadura", "cadeia", "comeca_como", "constelacoes_iniciais", "deus", "golpes", "guerreiros",
        "kind", "lider", "molde", "no", "nome", "postos", "quem_treina", "regras_proprias", "titulo",
        "vagas_de_elite",
    )  # fmt: skip

    def __init__(self, titulo: str, abertura: Place, no: Node) -> None:
        self.kind = "exercito"
        self.titulo = titulo
        self.abertura = abertura
        self.no = no
        self.golpes: dict[int, Any] = {}  # filled by the project: the strike's exam by position in vagas_de_elite
        self.nome: Campo[str] = AUSENTE
        self.molde: Campo[str] = AUSENTE  # completo, curto
        self.deus: Campo[str] = AUSENTE
        self.guerreiros: Campo[str] = AUSENTE
        self.armadura: Campo[str] = AUSENTE
        self.postos: Campo[tuple[PostoDoExercito, ...]] = AUSENTE
        self.lider: Campo[tuple[Nome, ...]] = AUSENTE
        self.comeca_como: Campo[str] = AUSENTE
        self.constelacoes_iniciais: Campo[tuple[Nome, ...]] = AUSENTE
        self.vagas_de_elite: Campo[tuple[Vaga, ...]] = AUSENTE
        self.quem_treina: Campo[tuple[Nome, ...]] = AUSENTE
        self.cadeia: Campo[tuple[Nome, ...]] = AUSENTE
        self.regras_proprias: Campo[tuple[Frase, ...]] = AUSENTE

    def place(self) -> Place:
        """Where the sheet begins."""
        return self.abertura


class Parte(NamedTuple):
    """A part of a threat, with its PV if written."""

    at: Locatable
    nome: str = ""
    pv: Numero | None = None


class Partes(NamedTuple):
    """How many equal parts, or the list of them."""

    quantas: int
    lista: tuple[Parte, ...] = ()


class TecnicaDaAmeaca(NamedTuple):
    """The big technique of a threat."""

    at: Locatable
    dano: Soma | None = None
    custo: Numero | None = None
    a_cada: Numero | None = None
    contra: str = ""
    area: Nome | None = None  # id: the form; texto "sim" without one
    em_area: bool = False
    condicao: Nome | None = None  # id: the catalogue's name


class Ameaca:
    """A threat that is no warrior. `a_mais` are fields only a warrior has (SE653), with what is written."""

    __slots__ = (
        "a_mais", "abertura", "ataque", "como_se_vence", "def_", "golpe", "kind", "nivel", "nivel_do_grupo", "no",
        "nome", "partes", "pv", "tecnica", "titulo", "tracos",
    )  # fmt: skip

    def __init__(self, titulo: str, abertura: Place, no: Node) -> None:
        self.kind = "ameaca"
        self.titulo = titulo
        self.abertura = abertura
        self.no = no
        self.a_mais: tuple[Nome, ...] = ()
        self.nome: Campo[str] = AUSENTE
        self.nivel: Campo[int] = AUSENTE
        self.nivel_do_grupo: Campo[int] = AUSENTE
        self.partes: Campo[Partes] = AUSENTE
        self.pv: Campo[int] = AUSENTE
        self.def_: Campo[int] = AUSENTE
        self.ataque: Campo[int] = AUSENTE
        self.golpe: Campo[Soma] = AUSENTE
        self.tecnica: Campo[TecnicaDaAmeaca] = AUSENTE
        self.como_se_vence: Campo[str] = AUSENTE
        self.tracos: Campo[tuple[Frase, ...]] = AUSENTE

    def place(self) -> Place:
        """Where the sheet begins."""
        return self.abertura
