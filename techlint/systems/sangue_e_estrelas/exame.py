"""What the rules of a technique read: the technique with its sums, worked out once."""

from __future__ import annotations

from techlint.diagnostics import Place, Text
from techlint.rules import Note, RuleSet
from techlint.systems.sangue_e_estrelas.limitacoes import Nula, sem_peso
from techlint.systems.sangue_e_estrelas.model import Compra, PecaEscrita, Tecnica, offset
from techlint.systems.sangue_e_estrelas.motor import Conta, Motor
from techlint.systems.sangue_e_estrelas.tables import Padroes, Tabelas
from techlint.systems.shape import Locatable, quote

SEM_NOME = Text("técnica sem nome", "unnamed technique")


class Exame:
    """A technique on the table. The letters are those of the catalogue's definitions: `T` size, `Tmax` the most the
    Grau allows, `L` discounts, `C` cost; None wherever a value they need is missing or malformed."""

    __slots__ = (
        "C",
        "L",
        "T",
        "Tmax",
        "_compras",
        "_limitacoes",
        "_modificadores",
        "_vezes",
        "condicoes",
        "conhecidos",
        "conta",
        "limitacoes",
        "modificadores",
        "motor",
        "nulas",
        "ofensivos",
        "padroes",
        "piso",
        "regras",
        "t",
        "tab",
    )

    def __init__(self, t: Tecnica, motor: Motor, regras: RuleSet) -> None:
        self.t = t
        self.motor = motor
        self.regras = regras
        self.tab: Tabelas = motor.tabelas
        self.padroes: Padroes = motor.padroes
        compras = t.efeitos.valor
        # A misspelt effect may be any: rules that rest on what was *not* bought then keep quiet.
        self.conhecidos = compras is not None
        self._compras: dict[str, Compra] = {}
        self._vezes: dict[str, int] = {}
        self.condicoes: list[Compra] = []
        self.ofensivos: list[Compra] = []
        for c in compras or ():
            if c.condicao is not None:
                self.condicoes.append(c)
                self.ofensivos.append(c)
            elif c.efeito is None:
                self.conhecidos = False
                continue
            elif self.tab.efeitos[c.efeito].papel in ("dano", "alvo"):
                self.ofensivos.append(c)
            if c.efeito is not None:
                self._compras.setdefault(c.efeito, c)
                self._vezes[c.efeito] = self._vezes.get(c.efeito, 0) + c.vezes
        self._modificadores = _first(t.modificadores.valor)
        self._limitacoes = _first(t.limitacoes.valor)
        self.modificadores = _ids(t.modificadores.valor)
        self.limitacoes = _ids(t.limitacoes.valor)
        self.nulas: list[Nula] = sem_peso(motor, t) if self._limitacoes else []
        self.conta: Conta | None = motor.tamanho(t)
        self.T = self.conta.total if self.conta is not None else None
        self.Tmax = motor.tamanho_maximo(t)
        self.L = motor.descontos(t, self.nulas)
        self.piso = motor.piso(self.T) if self.T is not None else None
        self.C = motor.custo_de(self.T, self.L) if self.T is not None and self.L is not None else None

    def com(self, t: Tecnica) -> Exame:
        """The same exam of another technique."""
        return Exame(t, self.motor, self.regras)

    def place(self) -> Place:
        """Where the technique begins."""
        return self.t.abertura

    @property
    def nome(self) -> str:
        """The technique's name, as a message begins with it."""
        return quote(self.t.titulo) or SEM_NOME.pt

    @property
    def name(self) -> str:
        """The same for an English message."""
        return quote(self.t.titulo) or SEM_NOME.en

    def U(self, *ids: str) -> int:
        """How many times any of these effects was bought."""
        return sum(self._vezes.get(id_, 0) for id_ in ids)

    def compra(self, *ids: str) -> Compra | None:
        """The first purchase of any of these effects."""
        for id_ in ids:
            if id_ in self._compras:
                return self._compras[id_]
        return None

    def rotulo(self, compra: Compra) -> str:
        """A purchase in the book's words."""
        return self.motor.rotulo(compra)

    def tem(self, id_: str) -> PecaEscrita | None:
        """The modifier, if it is written."""
        return self._modificadores.get(id_)

    def limite(self, id_: str) -> PecaEscrita | None:
        """The limitation, if it is written."""
        return self._limitacoes.get(id_)


def _first(pecas: tuple[PecaEscrita, ...] | None) -> dict[str, PecaEscrita]:
    """The first piece of each id."""
    found: dict[str, PecaEscrita] = {}
    for peca in pecas or ():
        if peca.id is not None:
            found.setdefault(peca.id, peca)
    return found


def _ids(pecas: tuple[PecaEscrita, ...] | None) -> frozenset[str] | None:
    """The ids of the pieces; None if the field is missing or holds a name that is not the catalogue's."""
    if pecas is None:
        return None
    found = set()
    for peca in pecas:
        if peca.id is None:
            return None
        found.add(peca.id)
    return frozenset(found)


def choque(a: Locatable, rotulo_a: Text, b: Locatable, rotulo_b: Text) -> tuple[Locatable, tuple[Note, ...]]:
    """Two pieces that clash: the place is the later one's, the other a related place."""
    if offset(a) > offset(b):
        return a, (Note(b, rotulo_b),)
    return b, (Note(a, rotulo_a),)


def mesmo(text: str) -> Text:
    """A term of the book, the same in both languages."""
    return Text(text, text)
