"""The typed model of a technique. Every value knows where it was written; what could not be read is absent."""

from __future__ import annotations

from enum import IntEnum

from techlint.diagnostics import Place
from techlint.source.text import Source
from techlint.source.tree import Mapping, Node, Part, Scalar
from techlint.systems.shape import Locatable
from techlint.values import Any, Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Estado(IntEnum):
    """What became of a field: not there, there and blank, there and already reported, or read."""

    AUSENTE = 0
    VAZIO = 1
    MALFORMADO = 2
    LIDO = 3


_LIDO = Estado.LIDO


class Campo(NamedTuple, Generic[T]):
    """A field: its value (None unless read), the value's place `at`, and its key."""

    estado: Estado = Estado.AUSENTE
    valor: T | None = None
    at: Locatable | None = None
    chave: Scalar | None = None

    @property
    def escrito(self) -> bool:
        """Whether the field stands in the file with something in it."""
        return self.estado >= Estado.MALFORMADO

    def lido(self, valor: T) -> Campo[T]:
        """The field with its value."""
        return tuple.__new__(Campo, (_LIDO, valor, self[2], self[3]))


AUSENTE: Campo[Any] = Campo()


class Medida(NamedTuple):
    """A measure as written, with its place: `6 m`, `+2`, `2d6`."""

    texto: str
    at: Locatable
    numeros: tuple[int, ...] = ()  # in tenths where `decimos`
    unidade: str = ""
    dado: int = 0


class Compra(NamedTuple):
    """An effect bought `vezes` times. `efeito` is the catalogue's id, None for a name it does not have;
    `condicao` the condition's name; `grau_escrito` the grau or price a condition was written with.

    `at` is the term, `at_nome` the name within it."""

    nome: str
    efeito: str | None
    vezes: int
    at: Locatable
    at_nome: Locatable
    condicao: str | None = None
    grau_escrito: str | None = None
    at_grau: Locatable | None = None
    argumento: str = ""
    at_argumento: Locatable | None = None
    alvos: int | None = None
    at_alvos: Locatable | None = None
    medida: Medida | None = None
    at_vezes: Locatable | None = None
    titulo: str = ""  # how the sheet calls it, beside the efeito
    at_titulo: Locatable | None = None


class PecaEscrita(NamedTuple):
    """A modifier or limitation as written; `id` is None for a name the catalogue does not have."""

    nome: str
    id: str | None
    at: Locatable
    at_nome: Locatable
    argumento: str = ""
    at_argumento: Locatable | None = None


class Area(NamedTuple):
    """An area: its form (an id of the tables), and where `dobrada` and `seletiva` are written."""

    forma: str | None
    at_forma: Locatable | None
    dobrada: tuple[Locatable, ...] = ()
    seletiva: tuple[Locatable, ...] = ()
    medida: Medida | None = None


class Rolagem(NamedTuple):
    """One roll: `tipo` is "ataque" or "efeito"."""

    tipo: str
    contra: tuple[str, ...]
    at: Locatable


class Rolagens(NamedTuple):
    """The field `rolagem`: none, one, or (a fault) several; `desfecho` is the roll it changes to in one use."""

    rolagens: tuple[Rolagem, ...] = ()
    desfecho: Rolagem | None = None

    @property
    def tipo(self) -> str | None:
        """The kind of a single roll; None when there is none, or two kinds."""
        tipos = {r.tipo for r in self.rolagens}
        return tipos.pop() if len(tipos) == 1 else None


class Soma(NamedTuple):
    """A dice sum: how many dice of each size, the constant, and the modifiers added (`mod`, `FOR`)."""

    dados: tuple[tuple[int, int], ...]  # (faces, quantos), each size once
    constante: int
    mods: tuple[str, ...]
    texto: str
    at: Locatable
    nota: str = ""


# The sums of `dano` by what they are for: "" for the whole, or dano, continuo, pv_temporarios, cura.
Somas = dict[str, Soma]


_SEM_NO = Mapping(Source("", ""), 0, 0)


class Tecnica:
    """A technique. Fields bear the names of formats.md; one that is not written is `AUSENTE`."""

    __slots__ = (
        "abertura",
        "alcance",
        "area",
        "assento",
        "assinatura",
        "ativacao",
        "atributo",
        "custo",
        "dano",
        "descricao",
        "duracao",
        "efeitos",
        "estado",
        "evolui_de",
        "gatilho",
        "grau",
        "limitacoes",
        "manutencao",
        "modificadores",
        "na_ficha",
        "natureza",
        "nivel",
        "no",
        "nome",
        "rolagem",
        "tamanho",
        "titulo",
        "vaga",
    )

    def __init__(self, titulo: str, abertura: Place, no: Node) -> None:
        self.titulo = titulo
        self.abertura = abertura
        self.no = no
        self.na_ficha = False  # how its fields are called: as the ficha does, or as YAML does
        self.nome: Campo[str] = AUSENTE
        self.natureza: Campo[str] = AUSENTE
        self.atributo: Campo[str] = AUSENTE
        self.ativacao: Campo[str] = AUSENTE
        self.gatilho: Campo[str] = AUSENTE
        self.duracao: Campo[str] = AUSENTE
        self.alcance: Campo[str] = AUSENTE
        self.area: Campo[Area] = AUSENTE
        self.efeitos: Campo[tuple[Compra, ...]] = AUSENTE
        self.modificadores: Campo[tuple[PecaEscrita, ...]] = AUSENTE
        self.limitacoes: Campo[tuple[PecaEscrita, ...]] = AUSENTE
        self.tamanho: Campo[int] = AUSENTE
        self.custo: Campo[int] = AUSENTE
        self.grau: Campo[int] = AUSENTE
        self.rolagem: Campo[Rolagens] = AUSENTE
        self.dano: Campo[Somas] = AUSENTE
        self.descricao: Campo[str] = AUSENTE
        self.nivel: Campo[int] = AUSENTE
        self.manutencao: Campo[int] = AUSENTE
        self.assinatura: Campo[bool] = AUSENTE
        self.assento: Campo[bool] = AUSENTE
        self.vaga: Campo[str] = AUSENTE
        self.evolui_de: Campo[str] = AUSENTE
        self.estado: Campo[str] = AUSENTE

    def com(self, **campos: Any) -> Tecnica:
        """A copy with other fields."""
        copy = Tecnica(self.titulo, self.abertura, self.no)
        for name in self.__slots__:
            setattr(copy, name, campos.get(name, getattr(self, name)))
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        # What is not written is left out, and so are the keys: nothing is said at them from afar.
        campos = [
            (name, int(campo.estado), campo.valor, campo.at)
            for name in self.__slots__
            if isinstance(campo := getattr(self, name), Campo) and campo is not AUSENTE
        ]
        return _refeita, (self.titulo, self.abertura, campos)

    def place(self) -> Place:
        """Where the technique begins: its opening key, or its name."""
        return self.abertura

    @property
    def do_assento(self) -> bool:
        """Whether it is a seat's strike: `assento: sim`, or a seat's name written."""
        return bool(self.assento.valor) or bool(self.vaga.valor)


def _refeita(titulo: str, abertura: Place, campos: list[tuple[str, int, Any, Locatable | None]]) -> Tecnica:
    """A technique that another process read: `no` and the keys are not known here."""
    t = Tecnica(titulo, abertura, _SEM_NO)
    for name, estado, valor, at in campos:
        setattr(t, name, Campo(Estado(estado), valor, at))
    return t


def offset(at: Locatable) -> int:
    """Where in its file a value begins; enough to tell which of two stands later."""
    return at.scalar.start + at.start if isinstance(at, Part) else at.start
