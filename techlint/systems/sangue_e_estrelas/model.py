"""The typed model of a technique. Every value knows where it was written; what could not be read is absent."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, TypeVar

from techlint.diagnostics import Place
from techlint.source.tree import Node, Part, Scalar
from techlint.systems.shape import Locatable

T = TypeVar("T")


class Estado(IntEnum):
    """What became of a field: not there, there and blank, there and already reported, or read."""

    AUSENTE = 0
    VAZIO = 1
    MALFORMADO = 2
    LIDO = 3


@dataclass(slots=True)
class Campo(Generic[T]):
    """A field: its value (None unless read), the value's place `at`, and its key."""

    estado: Estado = Estado.AUSENTE
    valor: T | None = None
    at: Locatable | None = None
    chave: Scalar | None = None

    @property
    def escrito(self) -> bool:
        """Whether the field stands in the file with something in it."""
        return self.estado >= Estado.MALFORMADO


@dataclass(frozen=True, slots=True)
class Medida:
    """A measure as written, with its place: `6 m`, `+2`, `2d6`."""

    texto: str
    at: Locatable
    numeros: tuple[int, ...] = ()  # in tenths where `decimos`
    unidade: str = ""
    dado: int = 0


@dataclass(frozen=True, slots=True)
class Compra:
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


@dataclass(frozen=True, slots=True)
class PecaEscrita:
    """A modifier or limitation as written; `id` is None for a name the catalogue does not have."""

    nome: str
    id: str | None
    at: Locatable
    at_nome: Locatable
    argumento: str = ""
    at_argumento: Locatable | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """An area: its form (an id of the tables), and where `dobrada` and `seletiva` are written."""

    forma: str | None
    at_forma: Locatable | None
    dobrada: tuple[Locatable, ...] = ()
    seletiva: tuple[Locatable, ...] = ()
    medida: Medida | None = None


@dataclass(frozen=True, slots=True)
class Rolagem:
    """One roll: `tipo` is "ataque" or "efeito"."""

    tipo: str
    contra: tuple[str, ...]
    at: Locatable


@dataclass(frozen=True, slots=True)
class Rolagens:
    """The field `rolagem`: none, one, or (a fault) several; `desfecho` is the roll it changes to in one use."""

    rolagens: tuple[Rolagem, ...] = ()
    desfecho: Rolagem | None = None

    @property
    def tipo(self) -> str | None:
        """The kind of a single roll; None when there is none, or two kinds."""
        tipos = {r.tipo for r in self.rolagens}
        return tipos.pop() if len(tipos) == 1 else None


@dataclass(frozen=True, slots=True)
class Soma:
    """A dice sum: how many dice of each size, the constant, and the modifiers added (`mod`, `FOR`)."""

    dados: tuple[tuple[int, int], ...]  # (faces, quantos), each size once
    constante: int
    mods: tuple[str, ...]
    texto: str
    at: Locatable
    nota: str = ""


# The sums of `dano` by what they are for: "" for the whole, or dano, continuo, pv_temporarios, cura.
Somas = dict[str, Soma]


@dataclass(slots=True)
class Tecnica:
    """A technique. Fields bear the names of formats.md."""

    titulo: str
    abertura: Place
    no: Node
    nome: Campo[str] = field(default_factory=Campo)
    natureza: Campo[str] = field(default_factory=Campo)
    atributo: Campo[str] = field(default_factory=Campo)
    ativacao: Campo[str] = field(default_factory=Campo)
    gatilho: Campo[str] = field(default_factory=Campo)
    duracao: Campo[str] = field(default_factory=Campo)
    alcance: Campo[str] = field(default_factory=Campo)
    area: Campo[Area] = field(default_factory=Campo)
    efeitos: Campo[tuple[Compra, ...]] = field(default_factory=Campo)
    modificadores: Campo[tuple[PecaEscrita, ...]] = field(default_factory=Campo)
    limitacoes: Campo[tuple[PecaEscrita, ...]] = field(default_factory=Campo)
    tamanho: Campo[int] = field(default_factory=Campo)
    custo: Campo[int] = field(default_factory=Campo)
    grau: Campo[int] = field(default_factory=Campo)
    rolagem: Campo[Rolagens] = field(default_factory=Campo)
    dano: Campo[Somas] = field(default_factory=Campo)
    descricao: Campo[str] = field(default_factory=Campo)
    nivel: Campo[int] = field(default_factory=Campo)
    manutencao: Campo[int] = field(default_factory=Campo)
    assinatura: Campo[bool] = field(default_factory=Campo)
    assento: Campo[bool] = field(default_factory=Campo)
    vaga: Campo[str] = field(default_factory=Campo)
    evolui_de: Campo[str] = field(default_factory=Campo)
    estado: Campo[str] = field(default_factory=Campo)

    def place(self) -> Place:
        """Where the technique begins: its opening key, or its name."""
        return self.abertura

    @property
    def do_assento(self) -> bool:
        """Whether it is a seat's strike: `assento: sim`, or a seat's name written."""
        return bool(self.assento.valor) or bool(self.vaga.valor)


def offset(at: Locatable) -> int:
    """Where in its file a value begins; enough to tell which of two stands later."""
    return at.scalar.start + at.start if isinstance(at, Part) else at.start
