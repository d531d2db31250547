"""The sums of an enemy: what its level, Posto, choices and armour make of it, as named terms (Chapters Seven, Ten).

A Mestre may trade a choice of Cosmo for one of Vida, or back: `k` is how many went to Vida (negative: to Cosmo), and
every sum the choices touch is a function of k. Whole numbers only; `cima` rounds up, `//` rounds down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto, ExameDeFicha, com_ajustes, mod_de
from techlint.systems.sangue_e_estrelas.model import Estado, Soma
from techlint.systems.sangue_e_estrelas.model_ficha import Curta, Nome, Uso
from techlint.systems.sangue_e_estrelas.motor import Conta, Parcela
from techlint.systems.sangue_e_estrelas.tables_fichas import Melhoria, Posto, TipoDeDeus
from techlint.systems.shape import Locatable
from techlint.values import NamedTuple

ALIADO = "aliado de luta"
COMPANHEIRO = "companheiro"
FORTITUDE = "Fortitude"
_COM_CONTA = ("pv", "inicial", "teto")  # what a k explains
_NADA = frozenset((0,))
# The names a bonus may be written with (`+1 Teto`), by the field it enters.
_AJUSTES: dict[str, tuple[str, ...]] = {
    "pv": ("pv",),
    "teto": ("teto",),
    "inicial": ("cosmo inicial", "cosmo"),
    "resistencia": ("resistencia",),
    "def": ("def",),
    "iniciativa": ("iniciativa",),
    "movimento": ("movimento",),
    "acerto": ("acerto", "ataque"),
    "dano": ("dano",),
}

_EM_INGLES = {
    "escolhas de Cosmo": "choices of Cosmo",
    "com armadura": "in armour",
    "sem armadura": "without armour",
    "acima do Teto": "over the Teto",
    "formas": "forms",
    "metade": "half",
    "nível": "level",
    "escolhas de iniciativa": "choices of Iniciativa",
    "armadura morta": "dead armour",
    "ajuste": "written bonus",
    "bônus escrito": "written bonus",
    "sentidos perdidos": "lost senses",
    "sem visão": "without sight",
    "em dúvida": "in doubt",
    "asas do Oitavo": "asas of the Oitavo",
    "sangue": "blood",
}


def cima(valor: int, divisor: int) -> int:
    """A division rounded up."""
    return -(-valor // divisor)


def em_ingles(rotulo: str) -> str:
    """A term of a sum in English; the book's own words stay."""
    return _EM_INGLES.get(rotulo, rotulo)


def explicada(conta: Conta) -> tuple[str, str]:
    """`10 + DES 3 + Bronze 2 = 15`: the terms that change something, with the total; in both languages."""
    return _explicada(conta, str), _explicada(conta, em_ingles)


def _explicada(conta: Conta, lingua: Callable[[str], str]) -> str:
    shown = [p for p in conta.terms if p.points] or list(conta.terms[:1])
    text = ""
    for number, parcela in enumerate(shown):
        valor = parcela.points if number == 0 else abs(parcela.points)
        sinal = "" if number == 0 else " + " if parcela.points >= 0 else " − "
        rotulo = lingua(parcela.label)
        text += f"{sinal}{rotulo} {valor}" if rotulo else f"{sinal}{valor}"
    return f"{text} = {conta.total}"


class Golpe(NamedTuple):
    """A golpe comum with one attribute: die, how many, and what the attribute adds to both rolls."""

    atributo: str
    mod: int
    bonus: Conta
    dado: str
    golpes: int

    @property
    def dano(self) -> str:
        """`1d8 + 3`."""
        return com_sinal(self.dado, self.mod)


def com_sinal(texto: str, mais: int) -> str:
    """`1d8 + 3`, `1d8 - 1`, `1d8`."""
    return f"{texto} {'+' if mais > 0 else '-'} {abs(mais)}" if mais else texto


# ---- who is read how


def comum(x: ExameDeFicha) -> bool:
    """A named enemy with a sheet: no figurante, no human."""
    return not x.f.figurante and not x.f.humano


def aliado(x: ExameDeFicha) -> bool:
    """An ally of a fight: half the level, half the PV."""
    return x.f.papel.valor is not None and norm(x.f.papel.valor) == norm(ALIADO)


def companheiro(x: ExameDeFicha) -> bool:
    """A companion: a whole sheet at the group's level."""
    return x.f.papel.valor is not None and norm(x.f.papel.valor) == norm(COMPANHEIRO)


def conviccoes(x: ExameDeFicha) -> int | None:
    """How many Convicções are written; None where nothing is."""
    return x.f.conviccoes.valor.quantas if x.f.conviccoes.valor is not None else None


def tipo_de_deus(x: ExameDeFicha) -> TipoDeDeus | None:
    """The line of the god; None for who is none, and for a kind that is no god's."""
    return x.c.fichas.deuses.get(x.f.deus.valor or "")


def nivel_de(x: ExameDeFicha) -> int | None:
    """The level the sums are made at: a god's is the table's, whatever is written."""
    if x.f.deus.escrito:
        nivel: int = x.c.fichas.inimigos["deuses"]["nivel"]
        return nivel
    return x.n


def posto_de(x: ExameDeFicha) -> Posto | None:
    """The line of the Posto; a god without one starts from the elite's."""
    if x.f.deus.escrito and not x.f.posto.escrito:
        return x.c.fichas.postos["elite"]
    return x.posto


def armadura_sem_posto(x: ExameDeFicha) -> bool:
    """Whether Sem Posto stands beside an armour: SE618 says so, and no sum of the armour can be judged."""
    return x.sem_posto and x.armadura is not None


# ---- the sums


class Contas:
    """The sums of an enemy whose level is known. A sum is None where something it needs is missing or malformed."""

    __slots__ = (
        "C0",
        "V0",
        "_formas",
        "_pv_inteiro",
        "_somas",
        "_zero",
        "atributo_do_cosmo",
        "grau",
        "mods",
        "n",
        "onde",
        "pela_tabela",
        "posto",
        "prof",
        "x",
    )

    def __init__(self, x: ExameDeFicha, n: int, *, pela_tabela: bool = False) -> None:
        """`pela_tabela`: with the quick table's build, whatever `atributos` says."""
        self.x = x
        self.n = n
        self.pela_tabela = pela_tabela or not x.f.atributos.escrito
        self._pv_inteiro = not x.f.deus.escrito and not aliado(x)
        self._formas = x.formas
        fichas = x.c.fichas
        self.prof = fichas.proficiencia[n]
        self.grau = x.c.tab.grau_do_nivel(n) or 0
        self.posto = posto_de(x)
        self._somas: dict[str, frozenset[int]] = {}
        self._zero: dict[str, int | None] = {}
        self.onde: dict[str, Locatable | None] = {}
        f = x.f
        if self.pela_tabela:
            self.mods = mods_da_montagem(x.c, n)
            self.atributo_do_cosmo: str | None = fichas.inimigos["montagem"]["atributo_do_cosmo"]
        else:
            valores = f.atributos.valor or {}
            self.mods = {nome: mod_de(numero.valor) for nome, numero in valores.items()}
            self.onde = {nome: numero.at for nome, numero in valores.items()}
            self.atributo_do_cosmo = f.atributo_do_cosmo.valor or self._maior_do_cosmo()
        if f.escolhas.valor is not None:
            self.V0, self.C0 = f.escolhas.valor.quantas("vida"), f.escolhas.valor.quantas("cosmo")
        else:
            self.V0, self.C0 = n // 2, (n - 1) // 2  # even levels and odd ones from 3 on

    def _maior_do_cosmo(self) -> str | None:
        """The highest of the attributes the Cosmo may rest on."""
        names = [a for a in self.x.c.fichas.personagem["atributos_do_cosmo"] if a in self.mods]
        return max(names, key=lambda a: self.mods[a]) if names else None

    @property
    def ks(self) -> range:
        """Every k the choices admit; with `escolhas` written there is nothing left to trade."""
        return range(1) if self.x.f.escolhas.escrito else range(-self.V0, self.C0 + 1)

    @property
    def por_vida(self) -> int:
        """PV of a choice of Vida: half the level, rounded up (Chapter Twelve)."""
        return cima(self.n, 2)

    def mod(self, nome: str | None) -> int | None:
        """The modifier of an attribute; None if the sheet does not give it."""
        return self.mods.get(nome) if nome is not None else None

    @property
    def cos(self) -> int | None:
        """The modifier of the attribute of the Cosmo."""
        return self.mod(self.atributo_do_cosmo)

    def _parcela(self, nome: str, pontos: int, rotulo: str = "") -> Parcela:
        return Parcela(rotulo or nome, pontos, self.onde.get(nome), "atributos")

    # ---- bonuses that may enter

    def somas(self, campo: str) -> frozenset[int]:
        """What the written bonuses of a field can add together, 0 among them.

        A piece another rule already speaks of (unknown, repeated, not for this Posto) may count or not as well."""
        found = self._somas.get(campo)
        if found is None:
            nomes = _AJUSTES.get(campo) or (norm(campo), "defesas")
            bonus = self.x.ajustes(*nomes)
            if self._ha_duvidas:
                bonus = bonus + self._duvidosos(campo)
            found = self._somas[campo] = com_ajustes((0,), bonus) if bonus else _NADA
        return found

    def bonus(self, campo: str) -> frozenset[int]:
        """What the bonuses written for a field can add together, 0 among them; nothing that is in doubt."""
        return com_ajustes((0,), self.x.ajustes(*(_AJUSTES.get(campo) or (norm(campo), "defesas"))))

    @property
    def _ha_duvidas(self) -> bool:
        armadura = self.x.armadura
        if armadura is not None and (armadura.formas or armadura.melhorias or armadura.acessorio):
            return True
        return any(nome.id is None for nome in self.x.f.caracteristicas.valor or ())

    def _duvidosos(self, campo: str) -> list[int]:
        x, fichas = self.x, self.x.c.fichas
        armadura = x.armadura
        found: list[int] = []
        estranhas = sum(1 for nome in x.f.caracteristicas.valor or () if nome.id is None)
        if estranhas and campo in ("def", "inicial", "iniciativa", "movimento"):
            por_campo = {
                "def": [c.def_ for c in fichas.caracteristicas.values()],
                "inicial": [c.cosmo_inicial for c in fichas.caracteristicas.values()],
                "iniciativa": [c.iniciativa for c in fichas.caracteristicas.values()],
                "movimento": [c.movimento for c in fichas.caracteristicas.values()],
            }
            found += [valor for valor in dict.fromkeys(por_campo[campo]) if valor] * estranhas
        if armadura is None or not x.ativa:
            return found
        if any(a.id is None for a in armadura.acessorio or ()):
            if campo == "movimento":
                found += sorted({a.movimento for a in fichas.acessorios.values() if a.movimento})
            elif campo == "resistencia":
                found.append(fichas.personagem["resistencia"]["sem_acessorio"])
        return found + duvidas_da_armadura(x, self.posto, campo)

    def bate(self, escrito: int, conta: Conta | int | None, campo: str) -> bool:
        """Whether a written number is the sum, with any of the bonuses of its field; yes where there is no sum."""
        if conta is None:
            return True
        total = conta if isinstance(conta, int) else conta.total
        return escrito - total in self.somas(campo)

    # ---- life and Cosmo

    def pv(self, k: int) -> Conta | None:
        """Base of the level + CON x level + half the level (up) for each choice of Vida."""
        con = self.mod("CON")
        if con is None:
            return None
        vezes = self.V0 + k
        return Conta(
            (
                Parcela("base", self.x.c.fichas.base_de_pv[self.n], self.x.f.nivel.at, "nivel"),
                self._parcela("CON", con * self.n, f"CON ({con} × {self.n})"),
                Parcela(f"Vida ({vezes} × {self.por_vida})", vezes * self.por_vida, self.x.f.escolhas.at, "escolhas"),
            )
        )

    def teto(self, k: int) -> Conta:
        """3 + proficiency + the choices of Cosmo."""
        return Conta(
            (
                Parcela("", self.x.c.fichas.personagem["cosmo"]["teto_base"], None, "cosmo"),
                Parcela("proficiência", self.prof, self.x.f.nivel.at, "nivel"),
                Parcela("escolhas de Cosmo", self.C0 - k, self.x.f.escolhas.at, "escolhas"),
            )
        )

    def inicial(self, k: int) -> Conta | None:
        """The modifier of the Cosmo (1 at least) + the choices of Cosmo + Ressonante, up to the Teto."""
        cos = self.cos
        if cos is None:
            return None
        minimo = self.x.c.fichas.personagem["cosmo"]["inicial_min"]
        parcelas = [
            self._parcela(self.atributo_do_cosmo or "", max(minimo, cos)),
            Parcela("escolhas de Cosmo", self.C0 - k, self.x.f.escolhas.at, "escolhas"),
        ]
        parcelas += [
            Parcela(c.nome, c.cosmo_inicial, self._at(c.nome), "caracteristicas")
            for c in self.x.caracteristicas
            if c.cosmo_inicial
        ]
        acima = Conta(tuple(parcelas)).total - self.teto(k).total
        if acima > 0:
            parcelas.append(Parcela("acima do Teto", -acima, None, "cosmo"))
        return Conta(tuple(parcelas))

    def piso(self, k: int) -> Conta:
        """1 + 1 for every two choices of Cosmo (down)."""
        cosmo = self.x.c.fichas.personagem["cosmo"]
        return Conta(
            (
                Parcela("", cosmo["piso_base"], None, "cosmo"),
                Parcela(
                    "escolhas de Cosmo", (self.C0 - k) // cosmo["escolhas_por_piso"], self.x.f.escolhas.at, "escolhas"
                ),
            )
        )

    def corpo(self, k: int) -> Conta | None:
        """The Resistência of the body: CON (0 at least) + 1 for every two choices of Vida (down)."""
        con = self.mod("CON")
        if con is None:
            return None
        por_ponto = self.x.c.fichas.personagem["resistencia"]["escolhas_de_vida_por_ponto"]
        return Conta(
            (
                self._parcela("CON", max(0, con)),
                Parcela("Vida", (self.V0 + k) // por_ponto, self.x.f.escolhas.at, "escolhas"),
            )
        )

    def res(self, k: int) -> Conta | None:
        """The Resistência of the armour: Posto + no accessory + what the body gives + forms + improvements."""
        corpo = self.corpo(k)
        if corpo is None or self.posto is None:
            return None
        x = self.x
        parcelas = [Parcela(self.posto.rotulo, self.posto.resistencia, x.f.posto.at, "posto")]
        if x.ativa and x.sem_acessorio:
            mais = x.c.fichas.personagem["resistencia"]["sem_acessorio"]
            parcelas.append(Parcela("sem acessório", mais, x.armadura.at if x.armadura else None, "armadura"))
        parcelas += corpo.terms
        parcelas.append(
            Parcela("formas", self._formas.resistencia, x.armadura.at if x.armadura else None, "armadura")
        )
        parcelas += [
            Parcela(m.nome, m.resistencia, None, "armadura") for m in melhorias_que_contam(self.x, self.posto)
        ]
        return Conta(tuple(parcelas))

    # ---- the trade

    def de(self, campo: str, k: int) -> Conta | None:
        """The sum of one of the fields that a trade changes; the PV as this sheet has them (a god's, an ally's)."""
        if campo == "teto":
            return self.teto(k)
        if campo == "inicial":
            return self.inicial(k)
        if campo == "piso":
            return self.piso(k)
        tipo = tipo_de_deus(self.x)
        if tipo is not None:
            return ContasDeDeus(self, tipo).pv(k)
        if aliado(self.x):
            metade = pv_do_aliado(self, k)
            return None if metade is None else Conta((Parcela("metade", metade, None, "pv"),))
        return self.pv(k)

    def total(self, campo: str, k: int) -> int | None:
        """What `de` adds up to."""
        if k == 0:
            if campo not in self._zero:
                conta = self.de(campo, 0)
                self._zero[campo] = conta.total if conta is not None else None
            return self._zero[campo]
        zero = self.total(campo, 0)
        if zero is None:
            return None
        if campo == "teto":
            return zero - k
        if campo == "pv" and self._pv_inteiro:
            return zero + k * self.por_vida
        conta = self.de(campo, k)
        return conta.total if conta is not None else None

    def explica(self, k: int, campo: str, escrito: int) -> bool:
        """Whether k gives what is written in pv, inicial or teto."""
        return self.bate(escrito, self.total(campo, k), campo)

    def escritos(self) -> dict[str, int]:
        """What is written of pv, inicial, piso and teto."""
        found = {}
        if self.x.f.pv.valor is not None:
            found["pv"] = self.x.f.pv.valor
        for nome, numero in (self.x.f.cosmo.valor or {}).items():
            found[nome] = numero.valor
        return found

    def por_ordem(self) -> list[int]:
        """The ks, the smallest trade first, and of two equal ones that for Vida."""
        return sorted(self.ks, key=lambda k: (abs(k), k < 0))

    @property
    def explicados(self) -> bool:
        """Whether one k explains all that is written of pv, inicial and Teto."""
        k = self.k_escolhido
        return all(self.explica(k, campo, n) for campo, n in self.escritos().items() if campo in _COM_CONTA)

    def ks_de(self, *campos: str) -> list[int]:
        """The ks that explain all these fields as written, the smallest trade first."""
        escritos = self.escritos()
        return [
            k
            for k in self.por_ordem()
            if all(self.explica(k, campo, escritos[campo]) for campo in campos if campo in escritos)
        ]

    @property
    def k_escolhido(self) -> int:
        """The k that agrees with most of pv, inicial and Teto; of equal ones the smallest, then the one for Vida."""
        found: int | None = self.x.memo.get("k")
        if found is None:
            escritos = self.escritos()
            campos = [campo for campo in _COM_CONTA if campo in escritos]
            best, found = -1, 0
            for k in self.por_ordem():
                hits = sum(1 for campo in campos if self.explica(k, campo, escritos[campo]))
                if hits > best:
                    best, found = hits, k
                    if hits == len(campos):
                        break
            self.x.memo["k"] = found
        return found

    # ---- DEF, defences, Iniciativa, movimento

    def _at(self, caracteristica: str) -> Locatable | None:
        return next((nome.at for nome in self.x.f.caracteristicas.valor or () if nome.id == caracteristica), None)

    @property
    def armada(self) -> bool | None:
        """Whether there is an armour on the body; None where nothing tells."""
        if armadura_sem_posto(self.x):
            return None
        if self.x.sem_armadura:
            return False
        if self.x.f.posto.escrito or self.x.armadura is not None or self.x.f.deus.escrito:
            return True
        return None

    def guarda(self) -> Parcela | None:
        """The attribute of the DEF: DES; with `atributos` the highest of DES and Cosmo, and in armour FOR and CON."""
        nomes = ["DES"]
        if not self.pela_tabela:
            if self.atributo_do_cosmo is None:
                return None
            nomes.append(self.atributo_do_cosmo)
            if self.armada:
                nomes += ["FOR", "CON"]
        if any(nome not in self.mods for nome in nomes):
            return None
        nome = max(nomes, key=lambda n: self.mods[n])
        return self._parcela(nome, self.mods[nome])

    def def_(self) -> Conta | None:
        """10 + guard + Posto + what característica, forms and improvements give; without armour nothing more."""
        x = self.x
        # A god starts from the elite's line, whatever it wears.
        armada, guarda = True if x.f.deus.escrito else self.armada, self.guarda()
        if armada is None or guarda is None:
            return None
        parcelas = [Parcela("", x.c.fichas.personagem["def_base"], None, "def"), guarda]
        if armada:
            if self.posto is None:
                return None
            parcelas.append(Parcela(self.posto.rotulo, self.posto.def_, x.f.posto.at, "posto"))
            parcelas += [
                Parcela(c.nome, c.def_, self._at(c.nome), "caracteristicas") for c in x.caracteristicas if c.def_
            ]
            parcelas.append(Parcela("formas", x.formas.def_, x.armadura.at if x.armadura else None, "armadura"))
            parcelas += [
                Parcela(m.nome, m.def_, None, "armadura") for m in melhorias_que_contam(self.x, self.posto) if m.def_
            ]
        return Conta(tuple(parcelas))

    def def_da_armadura(self) -> Conta | None:
        """What `armadura.def` is: the Posto's line + forms + Liga de Oricalco."""
        return def_da_armadura(self.x, self.posto, melhorias_que_contam(self.x, self.posto))

    def iniciativa(self) -> Conta | None:
        """DES + what the características give."""
        des = self.mod("DES")
        if des is None or self.armada is None:
            return None
        mais = [
            Parcela(c.nome, c.iniciativa, self._at(c.nome), "caracteristicas")
            for c in self.x.caracteristicas
            if c.iniciativa
        ]
        return Conta((self._parcela("DES", des), *mais))

    def movimento(self) -> Conta | None:
        """12 m, 9 without armour (or in a dead one), + asas + what the características give."""
        x = self.x
        if self.armada is None:
            return None
        metros = x.c.fichas.personagem["movimento"]
        com = self.armada and not x.morta
        parcelas = [
            Parcela(
                "com armadura" if com else "sem armadura",
                metros["com_armadura" if com else "sem_armadura"],
                x.armadura.at if x.armadura else None,
                "armadura",
            )
        ]
        parcelas += [Parcela(a.rotulo, a.movimento, None, "armadura") for a in x.acessorios if a.movimento]
        parcelas += [
            Parcela(c.nome, c.movimento, self._at(c.nome), "caracteristicas")
            for c in x.caracteristicas
            if c.movimento
        ]
        return Conta(tuple(parcelas))

    def defesa(self, nome: str, treinada: bool) -> Conta | None:
        """14 + modifier, + proficiency if trained."""
        defesas = self.x.c.fichas.personagem["defesas"]
        atributo = defesas["de"][nome]
        mod = self.mod(atributo)
        if mod is None:
            return None
        parcelas = [Parcela("", defesas["base"], None, "defesas"), self._parcela(atributo, mod)]
        if treinada:
            parcelas.append(Parcela("proficiência", self.prof, self.x.f.nivel.at, "nivel"))
        return Conta(tuple(parcelas))

    def pode_ser(self, nome: str, escrito: int) -> frozenset[bool]:
        """How the written number of a defence can be right: trained, untrained, either, or not at all."""
        return frozenset(t for t in (False, True) if self.bate(escrito, self.defesa(nome, t), nome))

    def treinadas_da_tabela(self) -> frozenset[str]:
        """The defences the quick table trains at this level."""
        montagem = self.x.c.fichas.inimigos["montagem"]
        nomes = set(montagem["treinadas"])
        if self.n >= montagem["fortitude_treinada_do_nivel"]:
            nomes.add(FORTITUDE)
        return frozenset(nomes)

    def treinadas(self) -> frozenset[str]:
        """The trained defences: as written, else as the written numbers tell, else the table's."""
        if self.x.f.treinadas.valor is not None:
            return frozenset(nome.id for nome in self.x.f.treinadas.valor if nome.id is not None)
        da_tabela = self.treinadas_da_tabela()
        escritas = self.x.f.defesas.valor or {}
        found = set()
        for nome in self.x.c.fichas.personagem["defesas"]["de"]:
            pode = self.pode_ser(nome, escritas[nome].valor) if nome in escritas else frozenset()
            if (True in pode) if len(pode) == 1 else (nome in da_tabela):
                found.add(nome)
        return frozenset(found)

    def quantas_treinadas(self) -> range:
        """How many defences may be trained: two; three from level 3 on, or with the lesson that trains them all."""
        personagem = self.x.c.fichas.personagem
        minimo, maximo = personagem["defesas"]["treinadas"], personagem["defesas"]["maximo"]
        do_nivel = personagem["niveis_de_pericia_ou_defesa"][0]
        com_licao = any(
            norm(personagem["licao_de_defesas"]) in norm(f"{t.titulo} {t.texto}").split("_")
            for t in self.x.f.tracos.valor or ()
        )
        return range(minimo, (maximo if self.n >= do_nivel or com_licao else minimo) + 1)

    # ---- golpe comum and techniques

    def acerto(self, nome: str, mod: int) -> Conta:
        """Modifier + proficiency + what the forms give."""
        x = self.x
        return Conta(
            (
                self._parcela(nome, mod),
                Parcela("proficiência", self.prof, x.f.nivel.at, "nivel"),
                Parcela("formas", self._formas.acerto, x.armadura.at if x.armadura else None, "armadura"),
            )
        )

    def acerta(self, escrito: int, mod: int) -> bool:
        """Whether a written bonus is right with this modifier."""
        return self.bate(escrito, mod + self.prof + self._formas.acerto, "acerto")

    def atributos_do_golpe(self) -> list[str]:
        """The attributes a golpe comum may use, the usual one first."""
        if self.pela_tabela:
            return ["DES"]
        nomes = [*self.x.c.fichas.personagem["golpe_comum"]["atributos"], self.atributo_do_cosmo]
        found = [nome for nome in dict.fromkeys(nomes) if nome is not None and nome in self.mods]
        return sorted(found, key=lambda nome: -self.mods[nome])

    def golpes(self) -> list[Golpe]:
        """The golpe comum with each attribute it may use: 1d8 (1d10 with garras or chifres), twice from level 9."""
        golpe = self.x.c.fichas.personagem["golpe_comum"]
        dado = next((a.golpe for a in self.x.acessorios if a.golpe), golpe["dado"])
        vezes = 2 if self.n >= golpe["dois_golpes_do_nivel"] else 1
        return [
            Golpe(nome, self.mods[nome], self.acerto(nome, self.mods[nome]), dado, vezes)
            for nome in self.atributos_do_golpe()
        ]

    def mods_da_tecnica(self, natureza: str | None) -> list[tuple[str, int]]:
        """The attributes a technique may use with their modifiers; a Golpe never the Cosmo's."""
        nomes = self.atributos_do_golpe()
        cosmo = self.atributo_do_cosmo
        if natureza == "golpe":
            de_golpe = self.x.c.tab.atributos_da_natureza["golpe"]
            nomes = [nome for nome in nomes if nome in de_golpe]
        elif cosmo is not None and cosmo not in nomes and cosmo in self.mods:
            nomes = [*nomes, cosmo]
        return [(nome, self.mods[nome]) for nome in nomes]

    def bonus_do_ponto(self, grau: int) -> int:
        """Level - 1, capped by the Grau."""
        return self.x.c.motor.bonus_no_nivel(self.n, grau)

    def tecnicas_permitidas(self) -> int:
        """How many techniques the making of an enemy gives, the seat's strike apart."""
        novas = self.x.c.fichas.inimigos["montagem"]["tecnica_nova"]
        iniciais: int = self.x.c.fichas.personagem["tecnicas"]["iniciais"]
        return iniciais + sum(1 for nivel in novas if nivel <= self.n)


def contas(x: ExameDeFicha) -> Contas | None:
    """The sums of an enemy, worked out once; None for figurantes and humans, without a level, or where its choices
    could not be read."""
    if "contas" not in x.memo:
        n = nivel_de(x)
        legivel = x.f.escolhas.estado is not Estado.MALFORMADO
        x.memo["contas"] = Contas(x, n) if n is not None and comum(x) and legivel else None
    found: Contas | None = x.memo["contas"]
    return found


def mods_da_montagem(c: Contexto, n: int) -> dict[str, int]:
    """The modifiers of the quick table's build at a level."""
    montagem, personagem = c.fichas.inimigos["montagem"], c.fichas.personagem
    found = {}
    for nome, base in montagem["atributos"].items():
        vezes = sum(1 for nivel in montagem["aumentos"].get(nome, ()) if nivel <= n)
        found[nome] = mod_de(min(base + personagem["aumento"] * vezes, personagem["atributo_maximo"]))
    return found


class FormaFora(NamedTuple):
    """A form that the ladder of blood does not admit: the `vez`-th, and why (`desconhecida`, `depois` of a god's,
    `mais_fraca` than `maior`, over the `limite` of the Posto)."""

    vez: int
    forma: Nome
    motivo: str
    maior: Nome | None = None
    limite: int = 0


def formas_fora(x: ExameDeFicha, posto: Posto | None) -> list[FormaFora]:
    """The forms the ladder does not admit, in the order they stand; one died on purpose is no step of it."""
    sangues = x.c.fichas.sangues
    found: list[FormaFora] = []
    contadas: dict[str, int] = {}
    maior: Nome | None = None
    forca = 0
    for vez, forma in enumerate(x.armadura.formas if x.armadura is not None else (), 1):
        if forma.id is None:
            found.append(FormaFora(vez, forma, "desconhecida"))
        if forma.id is None or forma.id not in sangues:
            continue
        # In elite armour the elite's blood counts as a warrior's.
        sangue = sangues["guerreiro" if forma.id == "elite" and x.elite else forma.id]
        contadas[sangue.id] = contadas.get(sangue.id, 0) + 1
        limite = sangue.limites.get(posto.id) if posto is not None else None
        if maior is not None and maior.id == "deus":
            found.append(FormaFora(vez, forma, "depois", maior))
        elif maior is not None and sangue.forca < forca:
            found.append(FormaFora(vez, forma, "mais_fraca", maior))
        else:
            maior, forca = forma, sangue.forca
            if limite is not None and contadas[sangue.id] > limite and not x.posto_cedo:
                found.append(FormaFora(vez, forma, "limite", limite=limite))
    return found


def versao_de(x: ExameDeFicha) -> int:
    """The Versão of the armour: as written, or what its forms make of it where that is more."""
    escrita = x.armadura.versao.valor if x.armadura is not None and x.armadura.versao is not None else 1
    return max(escrita, 1 + x.formas_da_armadura.versoes)


def melhorias_que_contam(x: ExameDeFicha, posto: Posto | None) -> list[Melhoria]:
    """The improvements that count: each once, only those the Posto can have, as many as the Versão holds."""
    postos, versao = x.c.fichas.postos, versao_de(x)
    found: list[Melhoria] = []
    for melhoria in x.melhorias:
        if melhoria in found or (posto is not None and posto.ordem < postos[melhoria.posto_min].ordem):
            continue
        if not melhoria.conta or sum(1 for m in found if m.conta) < versao:
            found.append(melhoria)
    return found


def duvidas_da_armadura(x: ExameDeFicha, posto: Posto | None, campo: str) -> list[int]:
    """What pieces of the armour that another rule already speaks of may add to def, resistencia or acerto."""
    armadura = x.armadura
    if armadura is None or not x.ativa or campo not in ("def", "acerto", "resistencia"):
        return []
    found = []
    fora = formas_fora(x, posto) if armadura.formas else []
    if fora:
        fora_ids = {id(f.forma) for f in fora}
        legais = x.formas_de(tuple(f for f in armadura.formas if id(f) not in fora_ids))
        todas = x.formas_de(armadura.formas)
        found += [1 for f in fora if f.motivo == "desconhecida"]
        found.append(
            {
                "def": legais.def_ - todas.def_,
                "acerto": legais.acerto - todas.acerto,
                "resistencia": legais.resistencia - todas.resistencia,
            }[campo]
        )
    if campo != "acerto":
        found += [1 for melhoria in armadura.melhorias if melhoria.id is None]
        contam = melhorias_que_contam(x, posto)
        for melhoria in x.melhorias:
            if melhoria in contam:
                contam.remove(melhoria)
            else:
                found.append(melhoria.def_ if campo == "def" else melhoria.resistencia)
    return [valor for valor in found if valor]


def def_da_armadura(x: ExameDeFicha, posto: Posto | None, melhorias: Iterable[Melhoria]) -> Conta | None:
    """What `armadura.def` is: the Posto's line + forms + Liga de Oricalco."""
    if posto is None:
        return None
    at = x.armadura.at if x.armadura is not None else None
    return Conta(
        (
            Parcela(posto.rotulo, posto.def_, x.f.posto.at, "posto"),
            Parcela("formas", x.formas.def_, at, "armadura"),
            *(Parcela(m.nome, m.def_, at, "armadura") for m in melhorias if m.def_),
        )
    )


# ---- gods and allies


class ContasDeDeus(NamedTuple):
    """The sums of a god: those of the elite of the table's level, more as its line says (Chapter Ten)."""

    c: Contas
    tipo: TipoDeDeus

    def pv(self, k: int) -> Conta | None:
        """The PV of the elite in halves, rounded up. A trade counts before."""
        base = self.c.pv(k)
        if base is None:
            return None
        total = cima(self.tipo.meios_de_pv * base.total, 2)
        return Conta(
            (
                Parcela("elite", base.total, None, "deus"),
                Parcela(self.tipo.rotulo, total - base.total, self.c.x.f.deus.at, "deus"),
            )
        )

    def def_(self) -> list[Conta]:
        """DEF of the elite + what the god's line adds; with `atributos`, also that of the quick table."""
        return self._mais(c.def_() for c in self._duas())

    def defesa(self, nome: str) -> list[Conta]:
        """A defence of the line of the table's level + what the god's line adds; with `treinadas` or `atributos`,
        also the one they give."""
        found = [c.defesa(nome, nome in self.c.treinadas_da_tabela()) for c in self._duas()]
        escritas = self.c.x.f.treinadas.valor
        if escritas is not None:
            found.insert(0, self.c.defesa(nome, any(t.id == nome for t in escritas)))
        return self._mais(found)

    def _duas(self) -> list[Contas]:
        return [self.c] if self.c.pela_tabela else [self.c, Contas(self.c.x, self.c.n, pela_tabela=True)]

    def _mais(self, bases: Iterable[Conta | None]) -> list[Conta]:
        mais = Parcela(self.tipo.rotulo, self.tipo.mais, self.c.x.f.deus.at, "deus")
        return [Conta((*base.terms, mais)) for base in bases if base is not None]


def contas_de_deus(x: ExameDeFicha) -> ContasDeDeus | None:
    """The sums of a god; None for who is none."""
    c, tipo = contas(x), tipo_de_deus(x)
    return ContasDeDeus(c, tipo) if c is not None and tipo is not None else None


def pv_do_aliado(c: Contas, k: int) -> int | None:
    """Half the PV, rounded up (Chapter Eleven)."""
    pv = c.pv(k)
    return cima(pv.total, c.x.c.fichas.inimigos["aliado_de_luta"]["divisor_de_pv"]) if pv is not None else None


def nivel_do_aliado(x: ExameDeFicha, grupo: int) -> int:
    """Half the group's level, rounded up (Chapter Eleven)."""
    return cima(grupo, x.c.fichas.inimigos["aliado_de_luta"]["divisor_do_nivel"])


# ---- techniques of a sheet


class Posta(NamedTuple):
    """A technique on a sheet, whichever way it is written. `tamanhos` are the sizes it can have (None: unknown);
    `fere` whether it does damage (None: unknown)."""

    uso: Uso
    nome: str
    at: Locatable
    assento: bool
    anotada: bool
    custo: int | None
    tamanhos: frozenset[int] | None
    fere: bool | None
    curta: Curta | None
    cheia: Exame | None = None


def postas(x: ExameDeFicha) -> list[Posta]:
    """The techniques of a sheet. An elite's (or a god's) of one point more than the Grau allows is its seat's, even
    unmarked: so the book prints them."""
    found: list[Posta] | None = x.memo.get("postas")
    if found is not None:
        return found
    found = []
    for number, uso in enumerate(x.f.tecnicas.valor or ()):
        exame = uso.cheia or x.f.resolvidas.get(number)
        if uso.curta is not None:
            found.append(_da_curta(x, uso, uso.curta))
        elif exame is not None:
            t = exame.t
            custo = t.custo.valor if t.custo.valor is not None else exame.C
            fere = bool(x.c.motor.de_papel(t, "dano")) if exame.conhecidos else None
            tamanhos = frozenset((exame.T,)) if exame.T is not None else None
            anotada = t.estado.valor == "anotada"
            found.append(Posta(uso, uso.nome, uso.at, t.do_assento, anotada, custo, tamanhos, fere, None, exame))
        else:
            found.append(Posta(uso, uso.nome, uso.at, False, False, None, None, None, None))
    c = contas(x)
    if c is not None and (x.elite or x.f.deus.escrito) and not any(p.assento for p in found):
        maior = maior_tamanho(x, c.grau) + x.c.tab.assento_extra
        for number, posta in enumerate(found):
            if posta.curta is None:
                continue
            if maior in (posta.custo, max(posta.tamanhos or (0,)), pontos_a_vista(x, posta.curta)):
                found[number] = posta._replace(assento=True)
                break
    x.memo["postas"] = found
    return found


def pontos_a_vista(x: ExameDeFicha, curta: Curta) -> int:
    """The points that show in a short technique: dice, and each modifier."""
    dados = sum(n for _, n in curta.dano.dados) if curta.dano is not None else 0
    modificadores = x.c.tab.modificadores
    ids = {m.id for m in curta.modificadores if m.id is not None and modificadores[m.id].onde is None}
    ids |= {id_ for id_, tem in (("atravessa_armadura", curta.atravessa), ("quebra_armadura", curta.quebra)) if tem}
    return dados + sum(modificadores[id_].valor for id_ in ids)


def _da_curta(x: ExameDeFicha, uso: Uso, curta: Curta) -> Posta:
    custo = curta.custo.valor if curta.custo is not None else None
    tamanhos: frozenset[int] | None = None
    if curta.tamanho is not None:
        tamanhos = frozenset((curta.tamanho.valor,))
    elif custo is not None:
        # Each limitation hides a point of the size behind the cost.
        tamanhos = frozenset(range(custo, custo + len(curta.limitacoes) + 1))
    assento = curta.assento or bool(curta.vaga)
    return Posta(uso, uso.nome, curta.at_nome, assento, curta.anotada, custo, tamanhos, curta.dano is not None, curta)


def maior_tamanho(x: ExameDeFicha, grau: int) -> int:
    """The most a Grau allows, without the seat's point."""
    linha = x.c.tab.graus.get(grau)
    return linha.tamanho_maximo if linha is not None else 0


# ---- humans


class ContasDeHumano:
    """The sums of who has not woken the Sexto (Chapter Three). Without `atributos`, those of the human distribution
    that explain most of what is written."""

    __slots__ = ("h", "mods", "x")

    def __init__(self, x: ExameDeFicha, h: int) -> None:
        self.x = x
        self.h = h
        if x.f.atributos.escrito:
            self.mods = {nome: mod_de(numero.valor) for nome, numero in (x.f.atributos.valor or {}).items()}
        else:
            self.mods = {}
            self.mods = self._que_explicam()

    @property
    def tabela(self) -> Mapping[str, Mapping[str, int]]:
        """The table of humans."""
        found: Mapping[str, Mapping[str, int]] = self.x.c.fichas.personagem["humanos"]
        return found

    @property
    def prof(self) -> int:
        """The bonus of training: from level 2 on."""
        linha = self.tabela["proficiencia"]
        return linha["bonus"] if self.h >= linha["do_nivel"] else 0

    def _que_explicam(self) -> dict[str, int]:
        """The modifiers of the human distribution that leave the fewest numbers unexplained."""
        personagem = self.x.c.fichas.personagem
        nomes = list(self.x.c.tab.atributos)
        best: dict[str, int] = {}
        least = (0, 0)
        for values in _ordens(tuple(mod_de(v) for v in personagem["distribuicao_humana"])):
            self.mods = dict(zip(nomes, values, strict=True))
            wrong = sum(1 for _ in self.errados()), self._estranhos()
            if not best or wrong < least:
                best, least = self.mods, wrong
                if wrong == (0, 0):
                    break
        return best

    def _estranhos(self) -> int:
        """How many numbers that no rule of humans judges (Iniciativa, perícias) these modifiers leave unexplained."""
        f, pericias = self.x.f, self.x.c.fichas.pericias
        found = f.iniciativa.valor is not None and f.iniciativa.valor != self.mods["DES"]
        escritas = [p for p in f.pericias.valor or () if p.nome is not None and p.bonus is not None]
        return found + sum(
            p.bonus.valor != self.mods[pericias[p.nome]] + self.prof for p in escritas if p.bonus and p.nome
        )

    # ---- the steel armour

    def com_aco(self) -> bool:
        """Whether the steel armour is worn, or stands among what is carried."""
        return self.veste_aco() or self._traz_aco()

    def veste_aco(self) -> bool:
        """Whether `armadura` is the steel armour, at the level that may wear it."""
        armadura = self.x.armadura
        aco = self.x.c.fichas.personagem["humanos"]["armadura_de_aco"]
        return armadura is not None and self.h == aco["nivel"] and norm(aco["nome"]) in norm(armadura.nome)

    def _traz_aco(self) -> bool:
        aco = self.x.c.fichas.personagem["humanos"]["armadura_de_aco"]
        itens: list[Nome] = [*(self.x.f.itens.valor or ()), *(self.x.f.reliquias.valor or ())]
        return self.h == aco["nivel"] and any(norm(aco["nome"]) in norm(item.texto) for item in itens)

    def _com_ou_sem(self, sem: int | None, mais: int) -> list[int]:
        """A number without the steel armour and with it, whichever may be."""
        if sem is None:
            return []
        return [sem + mais] if self.veste_aco() else [sem, sem + mais] if self._traz_aco() else [sem]

    # ---- the sums

    def pv(self) -> Conta | None:
        """2 + 2 for each level + CON."""
        con = self.mods.get("CON")
        if con is None:
            return None
        pv = self.tabela["pv"]
        return Conta(
            (
                Parcela("base", pv["base"], None, "nivel_humano"),
                Parcela("nível", pv["por_nivel"] * self.h, self.x.f.nivel_humano.at, "nivel_humano"),
                Parcela("CON", con, self.x.f.atributos.at, "atributos"),
            )
        )

    def def_(self) -> list[int]:
        """10 + DES, and what the steel armour gives; empty where the attribute is missing."""
        des = self.mods.get("DES")
        humanos = self.x.c.fichas.personagem["humanos"]
        return self._com_ou_sem(None if des is None else humanos["def_base"] + des, humanos["armadura_de_aco"]["def"])

    def defesa(self, nome: str) -> list[int]:
        """10 + modifier, + 2 if trained; both where nothing tells."""
        personagem = self.x.c.fichas.personagem
        mod = self.mods.get(personagem["defesas"]["de"][nome])
        if mod is None:
            return []
        base = personagem["humanos"]["defesa_base"] + mod
        treinadas = self.x.f.treinadas.valor
        if treinadas is not None:
            return [base + self.prof if any(t.id == nome for t in treinadas) else base]
        return sorted({base, base + self.prof})

    def golpes(self) -> list[tuple[int, list[str]]]:
        """The golpe comum with each attribute: bonus and damage (the steel armour's too)."""
        personagem = self.x.c.fichas.personagem
        golpe = personagem["humanos"]["golpe"]
        dado = golpe["dado"] if self.h <= golpe["ate"] else golpe["depois"]
        aco = personagem["humanos"]["armadura_de_aco"]["golpe"]
        dados = [aco] if self.veste_aco() else [dado, aco] if self._traz_aco() else [dado]
        nomes = [*personagem["golpe_comum"]["atributos"], *personagem["atributos_do_cosmo"]]
        mods = dict.fromkeys(self.mods[nome] for nome in nomes if nome in self.mods)
        return [(mod + self.prof, [com_sinal(d, mod) for d in dados]) for mod in mods]

    def quantas(self, campo: str) -> int:
        """How many Convicções or perícias the level has."""
        linha = self.tabela[campo]
        return linha["nivel_1"] if self.h == 1 else linha["depois"]

    def errados(self) -> Iterator[tuple[str, int | str, Locatable | None, list[str]]]:
        """Each number that is not what it should be: field, what is written, where, and what is right."""
        f = self.x.f
        pv, def_ = self.pv(), self.def_()
        if (
            f.pv.valor is not None
            and pv is not None
            and f.pv.valor not in com_ajustes((pv.total,), self.x.ajustes("pv"))
        ):
            yield "pv", f.pv.valor, f.pv.at, [str(pv.total)]
        if f.def_.valor is not None and def_ and f.def_.valor not in com_ajustes(def_, self.x.ajustes("def")):
            yield "def", f.def_.valor, f.def_.at, [str(v) for v in def_]
        for nome, numero in (f.defesas.valor or {}).items():
            certas = self.defesa(nome)
            if certas and numero.valor not in com_ajustes(certas, self.x.ajustes(norm(nome), "defesas")):
                yield nome, numero.valor, numero.at, [str(v) for v in certas]
        golpe = f.golpe_comum.valor
        golpes = self.golpes()
        if golpe is None or not golpes:
            return

        def bonus_bate(bonus: int) -> bool:
            assert golpe is not None
            return golpe.bonus is None or golpe.bonus.valor == bonus

        def dano_bate(danos: list[str]) -> bool:
            assert golpe is not None
            return golpe.dano is None or texto_da_soma(golpe.dano) in danos

        if not any(bonus_bate(bonus) and dano_bate(danos) for bonus, danos in golpes):
            com_bonus = [danos for bonus, danos in golpes if bonus_bate(bonus)]
            if golpe.bonus is not None and (not com_bonus or any(dano_bate(danos) for _, danos in golpes)):
                certos = [bonus for bonus, danos in golpes if dano_bate(danos)] or [bonus for bonus, _ in golpes]
                yield (
                    "golpe_comum",
                    f"{golpe.bonus.valor:+d}",
                    golpe.bonus.at,
                    [f"{b:+d}" for b in sorted(set(certos))],
                )
            if golpe.dano is not None and not any(dano_bate(danos) for _, danos in golpes):
                certos_ = [d for danos in com_bonus or [danos for _, danos in golpes] for d in danos]
                yield "golpe_comum", golpe.dano.texto, golpe.dano.at, list(dict.fromkeys(certos_))
        if golpe.golpes is not None and golpe.golpes.valor != 1:
            yield "golpe_comum", str(golpe.golpes.valor), golpe.golpes.at, ["1"]


@lru_cache(maxsize=4)
def _ordens(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every different order of some numbers."""
    return tuple(sorted(set(permutations(values)), reverse=True))


def contas_de_humano(x: ExameDeFicha) -> ContasDeHumano | None:
    """The sums of a human; None for who is none, and for a level no human has."""
    if "humano" not in x.memo:
        h, niveis = x.f.nivel_humano.valor, x.c.fichas.personagem["humanos"]["niveis"]
        legivel = x.f.atributos.estado is not Estado.MALFORMADO
        x.memo["humano"] = (
            ContasDeHumano(x, h) if h is not None and niveis["min"] <= h <= niveis["max"] and legivel else None
        )
    found: ContasDeHumano | None = x.memo["humano"]
    return found


def texto_da_soma(soma: Soma) -> str:
    """A dice sum as the sums here write it: `1d8 + 3`."""
    dados = " + ".join(f"{n}d{faces}" for faces, n in soma.dados)
    return com_sinal(dados, soma.constante) if dados else str(soma.constante)
