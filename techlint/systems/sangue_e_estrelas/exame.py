"""What the rules of a technique read: the technique with its sums, worked out once."""

from __future__ import annotations

from techlint.diagnostics import Place, Text
from techlint.rules import Note, RuleSet
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.limitacoes import Nula, sem_peso
from techlint.systems.sangue_e_estrelas.model import Compra, PecaEscrita, Tecnica, offset
from techlint.systems.sangue_e_estrelas.motor import Conta, Motor
from techlint.systems.sangue_e_estrelas.tables import Padroes, Tabelas
from techlint.systems.shape import Locatable, quote
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.prosa.leitor import Leitura
    from techlint.systems.sangue_e_estrelas.projeto import Dono, Projeto

SEM_NOME = Text("Técnica sem nome", "Unnamed technique")


class Exame:
    """A technique on the table. The letters are those of the catalogue's definitions: `T` size, `Tmax` the most the
    Grau allows, `L` discounts, `C` cost; None wherever a value they need is missing or malformed.

    What stands in the rest of the run is set before the rules speak: `projeto`, `donos` (the sheets that list the
    technique), `em_linha` (it is written inside one). `impressa` tells a technique of the book itself."""

    __slots__ = (
        "C",
        "L",
        "T",
        "Tmax",
        "_compras",
        "_copias",
        "_leituras",
        "_limitacoes",
        "_modificadores",
        "_vezes",
        "condicoes",
        "conhecidos",
        "donos",
        "em_linha",
        "impressa",
        "limitacoes",
        "modificadores",
        "motor",
        "nulas",
        "ofensivos",
        "padroes",
        "piso",
        "projeto",
        "promessas",
        "regras",
        "t",
        "tab",
        "textos",
    )

    def __init__(self, t: Tecnica, motor: Motor, regras: RuleSet) -> None:
        self.t = t
        self.motor = motor
        self.regras = regras
        self.tab: Tabelas = motor.tabelas
        self.padroes: Padroes = motor.padroes
        self.projeto: Projeto | None = None
        self.donos: tuple[Dono, ...] = ()
        self.em_linha = False
        self.impressa = False
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
        self._copias: frozenset[int] | None = None
        self._leituras: dict[str, Leitura] | None = None
        self.promessas: dict[str, Any] = {}  # what a text was found to give, once a rule has asked
        self.textos: tuple[Any, ...] | None = None  # the free texts, once a rule of prose has asked for them
        self._modificadores = _first(t.modificadores.valor)
        self._limitacoes = _first(t.limitacoes.valor)
        self.modificadores = _ids(t.modificadores.valor)
        self.limitacoes = _ids(t.limitacoes.valor)
        self.nulas: list[Nula] = sem_peso(motor, t) if self._limitacoes else []
        parcelas = motor.parcelas(t)
        self.T = sum([parcela[0] for parcela in parcelas]) if parcelas is not None else None
        self.Tmax = motor.tamanho_maximo(t)
        self.L = motor.descontos(t, self.nulas)
        self.piso = motor.piso(self.T) if self.T is not None else None
        self.C = motor.custo_de(self.T, self.L) if self.T is not None and self.L is not None else None

    @property
    def conta(self) -> Conta | None:
        """T with its terms."""
        return self.motor.tamanho(self.t)

    def __reduce__(self) -> tuple[Any, ...]:
        return refeito, (self.t,)

    def com(self, t: Tecnica) -> Exame:
        """The same exam of another technique."""
        outro = Exame(t, self.motor, self.regras)
        outro.de_donos(self.donos)
        return outro

    # ---- whose it is

    def de_donos(self, donos: tuple[Dono, ...]) -> None:
        """Says whose the technique is; some limitations then weigh nothing."""
        if donos == self.donos:
            return
        self.donos = donos
        if not self._limitacoes:
            return
        self.nulas = sem_peso(self.motor, self.t, elite=self.da_elite)
        self.L = self.motor.descontos(self.t, self.nulas)
        self.C = self.motor.custo_de(self.T, self.L) if self.T is not None and self.L is not None else None

    @property
    def da_elite(self) -> bool:
        """Whether those who use it enter the Sétimo at will: the elite and gods; a seat's strike without a sheet."""
        if not self.donos:
            return self.t.do_assento
        return all(dono.elite or dono.deus for dono in self.donos)

    @property
    def niveis(self) -> list[int]:
        """The levels it is used at: of the sheets that list it, else the one written; none where one is unknown."""
        if not self.donos:
            return [self.t.nivel.valor] if self.t.nivel.valor is not None else []
        found = {dono.nivel for dono in self.donos}
        return sorted(n for n in found if n is not None) if None not in found else []

    def outra_com(self, dono: Dono, modificador: str) -> bool:
        """Whether another technique of a sheet has Marca or Desfecho; one nobody can look up may have."""
        chave = norm(self.t.titulo)
        for citada in dono.tecnicas:
            if norm(citada.nome) == chave:
                continue
            if citada.pelo_nome:
                outra = self.projeto.tecnica(citada.nome) if self.projeto is not None else None
                if outra is None or outra.tem(modificador) is not None:
                    return True
            elif citada.marca if modificador == "marca" else citada.desfecho:
                return True
        return False

    def bonus_possiveis(self) -> list[int]:
        """Every bônus do ponto it can have: at the level of any sheet that lists it, else as the motor says."""
        grau = self.t.grau.valor
        if not self.donos or grau not in self.tab.graus:
            return self.motor.bonus_possiveis(self.t)
        assert grau is not None
        found = {self.motor.bonus_no_nivel(d.nivel, grau) for d in self.donos if d.nivel is not None}
        if any(d.nivel is None for d in self.donos):
            found.update(self.motor.bonus_possiveis(self.t))
        return sorted(found)

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

    def leitura(self, texto: str) -> Leitura:
        """A free text of the technique read as prose: once, for whatever rules ask."""
        if self._leituras is None:
            self._leituras = {}
        found = self._leituras.get(texto)
        if found is None:
            found = self._leituras[texto] = self.motor.prosa.ler(texto)
        return found

    def rotulo(self, compra: Compra) -> str:
        """A purchase in the book's words."""
        return self.motor.rotulo(compra)

    def tem(self, id_: str) -> PecaEscrita | None:
        """The modifier, if it is written."""
        return self._modificadores.get(id_)

    def repetida(self, peca: PecaEscrita) -> bool:
        """Whether a piece only repeats one written before it: that is said of it, and nothing else."""
        if self._copias is None:
            self._copias = _copias(self.t.modificadores.valor) | _copias(self.t.limitacoes.valor)
        return id(peca) in self._copias

    def limite(self, id_: str) -> PecaEscrita | None:
        """The limitation, if it is written."""
        return self._limitacoes.get(id_)


def refeito(t: Tecnica, motor: Motor | None = None) -> Exame:
    """The exam of a technique that another process read; by the book, if not by another motor."""
    from techlint.systems.sangue_e_estrelas.system import SYSTEM

    return Exame(t, motor or SYSTEM.motor, SYSTEM.rules)


_NENHUMA: frozenset[str] = frozenset()


def _first(pecas: tuple[PecaEscrita, ...] | None) -> dict[str, PecaEscrita]:
    """The first piece of each id."""
    if not pecas:
        return {}
    found: dict[str, PecaEscrita] = {}
    for peca in pecas:
        if peca.id is not None:
            found.setdefault(peca.id, peca)
    return found


def _ids(pecas: tuple[PecaEscrita, ...] | None) -> frozenset[str] | None:
    """The ids of the pieces; None if the field is missing or holds a name that is not the catalogue's."""
    if not pecas:
        return None if pecas is None else _NENHUMA
    found = set()
    for peca in pecas:
        if peca.id is None:
            return None
        found.add(peca.id)
    return frozenset(found)


def _copias(pecas: tuple[PecaEscrita, ...] | None) -> frozenset[int]:
    """The pieces (by identity) that repeat one before them."""
    if pecas is None or len(pecas) < 2:
        return frozenset()
    seen: set[tuple[str | None, str]] = set()
    found = set()
    for peca in pecas:
        key = qual(peca)
        if peca.id is not None and key in seen:
            found.add(id(peca))
        seen.add(key)
    return frozenset(found)


def qual(peca: PecaEscrita) -> tuple[str | None, str]:
    """What tells two pieces of one kind apart: the words of a difficult condition, which of the two one is left."""
    if peca.id == "condicao_dificil":
        return peca.id, norm(peca.argumento)
    if peca.id == "deixa_caido_ou_desprevenido":
        return peca.id, norm(f"{peca.nome} {peca.argumento}") if peca.argumento else norm(peca.nome)
    return peca.id, ""


def choque(a: Locatable, rotulo_a: Text, b: Locatable, rotulo_b: Text) -> tuple[Locatable, tuple[Note, ...]]:
    """Two pieces that clash: the place is the later one's, the other a related place."""
    if offset(a) > offset(b):
        return a, (Note(b, rotulo_b),)
    return b, (Note(a, rotulo_a),)


def mesmo(text: str) -> Text:
    """A term of the book, the same in both languages."""
    return Text(text, text)
