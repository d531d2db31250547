"""The sums of a character: what level, choices, attributes, armour and lessons make of it, as named terms (Chapters
Three, Four, Seven, Twelve).

A number that the sheet leaves open has several sums, the likeliest first: which lesson, which Atributo do Cosmo, how
many choices of Vida where `escolhas` is not written. Whole numbers only; `cima` rounds up, `//` rounds down."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.contas_inimigo import (
    cima,
    com_sinal,
    duvidas_da_armadura,
    melhorias_que_contam,
)
from techlint.systems.sangue_e_estrelas.distribuicao import Aumentos, Distribuicao, sai
from techlint.systems.sangue_e_estrelas.escolhas import Leitura, ler
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, com_ajustes, mod_de
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo, Estado, Soma
from techlint.systems.sangue_e_estrelas.model_ficha import GolpeComum, Uso
from techlint.systems.sangue_e_estrelas.motor import Conta, Parcela
from techlint.systems.sangue_e_estrelas.tables_fichas import Caracteristica, ExercitoImpresso, Melhoria, Posto
from techlint.systems.shape import Locatable
from techlint.values import Any, NamedTuple

# The fields that the split between Vida and Cosmo decides, those the catalogue names first.
_DECIDEM = ("pv", "teto", "inicial", "piso", "resistencia")


class Valor(NamedTuple):
    """A number of the sheet: every sum that a legal choice gives, the likeliest first."""

    contas: tuple[Conta, ...]

    @property
    def total(self) -> int:
        """What the likeliest sum gives."""
        return self.contas[0].total

    @property
    def aceitos(self) -> frozenset[int]:
        """Every value that some legal choice gives."""
        return frozenset(conta.total for conta in self.contas)

    def mais_perto(self, escrito: int) -> Conta:
        """The sum nearest to what is written, the likelier of two."""
        return min(self.contas, key=lambda conta: abs(conta.total - escrito))


class Caminho(NamedTuple):
    """How many choices went to Vida and how many to Cosmo."""

    vida: int
    cosmo: int


class Golpe(NamedTuple):
    """A golpe comum with one attribute: its bonus, its damage."""

    atributo: str
    bonus: Valor
    dano: Valor  # what is added to the die
    dados: tuple[str, ...]  # the die, the likeliest first where the accessory is not known
    golpes: int

    @property
    def texto(self) -> str:
        """`1d8 + 2`."""
        return com_sinal(self.dados[0], self.dano.total)


class Contas:
    """The sums of a character whose level is known; None where something they need is missing or malformed."""

    def __init__(self, x: ExameDeFicha, n: int, *, como_escrito: bool = False) -> None:
        self.x = x
        self.f = x.f
        self.n = n
        self.t = x.c.fichas
        self.p: Any = self.t.personagem
        self.prof = self.t.proficiencia[n]
        self.grau = x.c.tab.grau_do_nivel(n) or 0
        valores = x.f.atributos.valor or {}
        self.mods = {nome: mod_de(numero.valor) for nome, numero in valores.items()}
        self._onde = {nome: numero.at for nome, numero in valores.items()}
        self._somas: dict[tuple[str, ...], frozenset[int]] = {}
        if not como_escrito:
            for nome in self.duvidosos:
                self.mods.pop(nome, None)

    # ---- what the sheet says, and what it leaves open

    def _em(self, *campos: Campo[Any]) -> bool:
        """Whether none of these fields is malformed: no sum rests on half a field."""
        return all(campo.estado is not Estado.MALFORMADO for campo in campos)

    @cached_property
    def cosmos(self) -> list[str]:
        """The attribute of the Cosmo; each that it can be, where it is not written."""
        nomes: list[str] = self.p["atributos_do_cosmo"]
        if self.f.atributo_do_cosmo.escrito:
            valor = self.f.atributo_do_cosmo.valor
            return [valor] if valor in nomes and valor in self.mods else []
        known = [nome for nome in nomes if nome in self.mods]
        return sorted(known, key=lambda nome: -self.mods[nome]) if len(known) == len(nomes) else []

    @cached_property
    def licoes(self) -> frozenset[str]:
        """The lessons it surely has, by the book's name where the book has it: that of the training if no other is
        written, and from level 6 the second."""
        found = set()
        licao = self._primeira
        if licao and not self._primeira_incerta:
            found.add(self._da_lista(licao))
        if self.f.segunda_licao.valor and not self._segunda_incerta:
            found.add(self._da_lista(self.f.segunda_licao.valor))
        return frozenset(found)

    @cached_property
    def licoes_incertas(self) -> frozenset[str]:
        """The lessons that may count or not: another rule speaks of them."""
        found = set()
        every = {treino.licao for treino in self.t.treinos.values()}
        if self._primeira_incerta:
            found |= {self._da_lista(self.f.licao.valor)} if self.f.licao.valor else every
            if self.licao_do_treino:
                found.add(self.licao_do_treino)
        if self.f.segunda_licao.escrito and self._segunda_incerta:
            found |= every if self.n >= self.p["segunda_licao_do_nivel"] else set()
            found.add(self._da_lista(self.f.segunda_licao.valor or ""))
        return frozenset(found) - self.licoes

    @property
    def licao_do_treino(self) -> str:
        """The lesson of the training; "" where it is not known."""
        treino = self.f.treino.valor
        if treino is None:
            return ""
        if treino.licao:
            return self._da_lista(treino.licao)
        return self.t.treinos[treino.id].licao if treino.id is not None else ""

    @property
    def _primeira(self) -> str:
        return self.f.licao.valor or self.licao_do_treino

    @property
    def _primeira_incerta(self) -> bool:
        """Whether the training is one nobody knows, or the lesson not its own."""
        treino = self.f.treino.valor
        if not self._em(self.f.treino, self.f.licao):
            return True
        if treino is None:
            return False
        licao = self.licao_do_treino
        if not licao:
            return not treino.proprio
        return self.f.licao.valor is not None and norm(self.f.licao.valor) != norm(licao)

    @property
    def _segunda_incerta(self) -> bool:
        """Whether the second lesson comes too early, repeats the first, or is one nobody knows."""
        segunda = self.f.segunda_licao.valor
        if segunda is None or self.n < self.p["segunda_licao_do_nivel"]:
            return True
        dela = self._da_lista(segunda)
        conhecida = dela in {treino.licao for treino in self.t.treinos.values()} or licao_propria(segunda)
        return not conhecida or (dela == self._da_lista(self._primeira) and not self._primeira_incerta)

    def _da_lista(self, licao: str) -> str:
        word = norm(licao)
        return self.t.licao_por_nome.get(word) or self.t.licao_por_nome.get(word.replace("_", "")) or licao

    def _da_licao(self, chave: str, valor: int) -> tuple[list[Parcela], list[Parcela]]:
        """What a lesson of the table adds: surely, and perhaps."""
        nome = self.p[chave]
        parcela = Parcela(nome, valor, self.f.segunda_licao.at or self.f.licao.at or self.f.treino.at, "licao")
        return ([parcela] if nome in self.licoes else []), ([parcela] if nome in self.licoes_incertas else [])

    @cached_property
    def escolhas(self) -> Leitura | None:
        """The choices level by level; None where none are written, or they could not be read."""
        valor, at = self.f.escolhas.valor, self.f.escolhas.at
        if valor is None or at is None:
            return None
        return ler(valor, self.n, self.p, at, self._treinadas_por_licao())

    def _treinadas_por_licao(self) -> dict[int, int]:
        """By level, the defences trained without a choice; empty where the lessons can't be told."""
        nome, defesas = self.p["licao_de_defesas"], self.p["defesas"]
        if nome in self.licoes_incertas:
            return {}
        a_partir = self.n + 1
        if nome in self.licoes:
            # The second lesson is learnt at its level, and counts for the choices after it.
            primeira = self._da_lista(self._primeira) == nome
            a_partir = 1 if primeira else self.p["segunda_licao_do_nivel"] + 1
        return {n: defesas["maximo" if n >= a_partir else "treinadas"] for n in range(1, self.n + 1)}

    @cached_property
    def caminhos(self) -> list[Caminho]:
        """The splits between Vida and Cosmo: the one written; without `escolhas` (or where a fault leaves it open)
        those that agree with most of PV, Teto, inicial, piso and Resistência. Empty where nothing can be said."""
        if not self._em(self.f.escolhas):
            return []
        lida = self.escolhas
        if lida is not None:
            todos = [Caminho(lida.vida + v, lida.cosmo + lida.abertas - v) for v in range(lida.abertas + 1)]
        else:
            todos = [Caminho(v, self.n - 1 - v) for v in range(self.n)]
        if len(todos) == 1:
            return todos
        hits = [(self._bate(c), c) for c in todos]
        best = max((sum(h), h) for h, _ in hits)
        found = [c for h, c in hits if (sum(h), h) == best]
        # Of equal ones the evenest first: who alternates fights best (Chapter Twelve).
        return sorted(found, key=lambda c: (abs(c.vida - c.cosmo), -c.vida))

    def _bate(self, c: Caminho) -> tuple[bool, ...]:
        """Which of the written numbers this split explains."""
        found = []
        for campo in _DECIDEM:
            escrito = self.escrito(campo)
            valor = self._de(campo, [c]) if escrito is not None else None
            found.append(valor is not None and escrito in valor.aceitos)
        return tuple(found)

    def escrito(self, campo: str) -> int | None:
        """What the sheet says of a number that the split decides."""
        if campo == "pv":
            return self.f.pv.valor
        if campo == "resistencia":
            return self.resistencia_escrita[0]
        numero = (self.f.cosmo.valor or {}).get(campo)
        return numero.valor if numero is not None else None

    @property
    def resistencia_escrita(self) -> tuple[int | None, Locatable | None]:
        """The Resistência written and its place: the armour's, or at the top of a sheet without one."""
        armadura = self.x.armadura
        if armadura is not None and armadura.resistencia is not None:
            return armadura.resistencia.valor, armadura.resistencia.at
        return self.f.resistencia.valor, self.f.resistencia.at

    def _de(self, campo: str, caminhos: Iterable[Caminho]) -> Valor | None:
        """The sums of a number over some splits, without what repeats a total."""
        contas: list[Conta] = []
        for c in caminhos:
            found = self._resistencia(c) if campo == "resistencia" else getattr(self, f"_{campo}")(c)
            if found is None:
                return None
            contas += found
        return _valor(contas) if contas else None

    def pelo_caminho(self, campo: str, caminho: Caminho) -> Valor | None:
        """The sums of one of these numbers by one split."""
        return self._de(campo, [caminho])

    def de(self, campo: str) -> Valor | None:
        """The sums of pv, teto, inicial, piso or resistencia over the splits that explain most."""
        return self._de(campo, self.caminhos)

    # ---- terms

    def _ajustes(self, contas: list[Conta], *campos: str) -> list[Conta]:
        """The sums, then the same with what the written bonuses of these fields may add."""
        somas = self._somas.get(campos)
        if somas is None:
            bonus = self.x.ajustes(*campos) + self._do_exercito_desconhecido(campos)
            somas = self._somas[campos] = com_ajustes((0,), bonus) if bonus else frozenset()
        return self._com(contas, "ajuste", somas) if somas else contas

    def _do_exercito_desconhecido(self, campos: tuple[str, ...]) -> list[int]:
        """What the army may give where its name is nobody's: the bonuses of any of the book's."""
        texto = self.f.exercito.valor
        if texto is None or self.x.exercito is not None or norm(texto.partition("(")[0]) in self.t.sem_exercito:
            return []
        textos = {ajuste for exercito in self.t.exercitos.values() for ajuste in exercito.ajustes}
        lidos = [self.x.c.padroes["ajuste_numerico"].fullmatch(simples(ajuste)) for ajuste in sorted(textos)]
        return [int(lido[1]) for lido in lidos if lido is not None and lido[2].removesuffix("s") in campos]

    @staticmethod
    def _com(contas: list[Conta], rotulo: str, valores: Iterable[int]) -> list[Conta]:
        """The sums, then each with one of these values more."""
        if not valores:
            return contas
        mais = sorted({v for v in valores if v}, key=lambda v: (abs(v), -v))
        return contas + [Conta((*c.terms, Parcela(rotulo, v, None, "ajuste"))) for v in mais for c in contas]

    def _atributo(self, nome: str, pontos: int | None = None) -> Parcela:
        return Parcela(nome, self.mods[nome] if pontos is None else pontos, self._onde.get(nome), "atributos")

    def _proficiencia(self) -> Parcela:
        return Parcela("proficiência", self.prof, self.f.nivel.at, "nivel")

    def _caracteristicas(self, campo: str) -> list[Parcela]:
        """What the características that count add to a field."""
        return [
            Parcela(c.nome, _do(c, campo), self._lugar(c.nome), "caracteristicas")
            for c in self.x.caracteristicas
            if _do(c, campo)
        ]

    def _duvidas(self, campo: str) -> list[int]:
        """What pieces of the armour that another rule speaks of may add or take away: a característica, a form, an
        improvement that is unknown, missing or too many, a Posto that comes too early."""
        x, posto, armadura = self.x, self.x.posto, self.x.armadura
        if not x.ativa:
            return []
        found: list[int] = []
        escritas = self.f.caracteristicas.valor
        if escritas is not None and campo in Caracteristica._fields:
            nomes = {nome.id or norm(nome.texto) for nome in escritas}
            devidas = posto.caracteristicas if posto is not None else len(nomes)
            if len(nomes) < devidas or any(nome.id is None for nome in escritas):
                found += [_do(c, campo) for c in self.t.caracteristicas.values() if c.nome not in nomes]
            if len(nomes) > devidas:
                found += [-_do(c, campo) for c in x.caracteristicas]
        cedo = self.posto_do_nivel
        if posto is not None and cedo is not None and campo in ("def_", "resistencia"):
            found.append(getattr(cedo, campo) - getattr(posto, campo))
        nome = campo.removesuffix("_")
        found += duvidas_da_armadura(x, posto, nome)
        if armadura is not None and nome in ("def", "acerto", "resistencia"):
            # Where Versão, acerto or DEF of the armour are not those of its forms, either may be the right one.
            versao, formas = armadura.versao, x.formas
            if nome == "acerto" and armadura.acerto is not None:
                found.append(armadura.acerto.valor - formas.acerto)
            elif nome == "def" and armadura.def_ is not None and posto is not None:
                found.append(armadura.def_.valor - posto.def_ - formas.def_ - sum(m.def_ for m in self.melhorias))
            elif nome == "resistencia" and versao is not None and versao.valor != 1 + formas.versoes:
                found += [1, -1]
        return [valor for valor in found if valor]

    @property
    def posto_do_nivel(self) -> Posto | None:
        """The highest Posto of the level, where the one written comes too early; else None."""
        posto = self.x.posto
        if posto is None or self.n >= posto.nivel_min:
            return None
        return max((p for p in self.t.postos.values() if p.nivel_min <= self.n), key=lambda p: p.ordem)

    def _com_duvidas(self, contas: list[Conta], campo: str, *mais: int) -> list[Conta]:
        """The sums, then those with what is in doubt."""
        duvidas = [*self._duvidas(campo), *mais]
        return self._com(contas, "em dúvida", com_ajustes((0,), duvidas)) if duvidas else contas

    def _lugar(self, caracteristica: str) -> Locatable | None:
        return next((nome.at for nome in self.f.caracteristicas.valor or () if nome.id == caracteristica), None)

    @cached_property
    def melhorias(self) -> list[Melhoria]:
        """The improvements that count."""
        return melhorias_que_contam(self.x, self.x.posto)

    @property
    def _acessorio_incerto(self) -> bool:
        """Whether the accessory is one that nobody knows, or more than there can be."""
        armadura = self.x.armadura
        if armadura is None or not self.x.ativa:
            return False
        acessorios = armadura.acessorio or ()
        demais = len(acessorios) > 1 + (self.com_dois_acessorios or self.asas_do_oitavo)
        return demais or any(a.id is None for a in acessorios)

    @property
    def _at_armadura(self) -> Locatable | None:
        return self.x.armadura.at if self.x.armadura is not None else self.f.armadura.at

    @property
    def _com_armadura(self) -> bool | None:
        """Whether an armour is on the body; None where the armour or the Posto can't be told."""
        if not self._em(self.f.armadura):
            return None
        if self.x.sem_armadura:
            return False
        return True if self.x.posto is not None else None

    # ---- PV

    def _pv(self, c: Caminho) -> list[Conta] | None:
        """Base of the level + CON x level + half the level (up) for each choice of Vida + 1 a level with its lesson;
        less the level for each Cicatriz, and a third for each third of blood given (both roundings)."""
        if "CON" not in self.mods or not self._em(self.f.cicatrizes, self.f.sangue):
            return None
        con, meio = self.mods["CON"], cima(self.n, 2)
        certas, talvez = self._da_licao("licao_de_pv", self.n)
        base = Conta(
            (
                Parcela("base", self.t.base_de_pv[self.n], self.f.nivel.at, "nivel"),
                Parcela(f"CON ({con} × {self.n})", con * self.n, self._onde.get("CON"), "atributos"),
                Parcela(f"Vida ({c.vida} × {meio})", c.vida * meio, self.f.escolhas.at, "escolhas"),
                *certas,
            )
        )
        contas = [base, *(Conta((*base.terms, parcela)) for parcela in talvez)]
        contas = self._ajustes(contas, "pv")
        if self.f.cicatrizes.valor:
            cicatrizes = Parcela("cicatrizes", -self.n * self.f.cicatrizes.valor, self.f.cicatrizes.at, "cicatrizes")
            contas += [Conta((*conta.terms, cicatrizes)) for conta in contas]
        sangue, tercos = self.f.sangue.valor, self.p["tercos_de_sangue"]
        if sangue and 0 < sangue <= tercos:
            for conta in list(contas):
                # the loss rounds up (Chapter Seven), taken together or third by third
                for perda in dict.fromkeys((cima(conta.total * sangue, tercos), sangue * cima(conta.total, tercos))):
                    contas.append(Conta((*conta.terms, Parcela("sangue", -perda, self.f.sangue.at, "sangue"))))
        return contas

    # ---- Cosmo

    def _teto(self, c: Caminho) -> list[Conta] | None:
        """3 + proficiency + the choices of Cosmo; +1 for each lost sense, if it is written so."""
        conta = Conta(
            (
                Parcela("", self.p["cosmo"]["teto_base"], None, "cosmo"),
                self._proficiencia(),
                Parcela("escolhas de Cosmo", c.cosmo, self.f.escolhas.at, "escolhas"),
            )
        )
        perdidos = len({s.id or norm(s.texto) for s in self.f.sentidos_perdidos.valor or ()})
        return self._ajustes(self._com([conta], "sentidos perdidos", range(perdidos + 1)), "teto")

    def _inicial(self, c: Caminho) -> list[Conta] | None:
        """The Atributo do Cosmo (1 at least) + the choices of Cosmo + Ressonante, up to the Teto."""
        if not self.cosmos or not self._em(self.f.armadura, self.f.caracteristicas):
            return None
        tetos = [conta.total for conta in self._teto(c) or ()]
        certas = self._caracteristicas("cosmo_inicial")
        contas: list[Conta] = []
        for nome in self.cosmos:
            parcelas = (
                self._atributo(nome, max(self.p["cosmo"]["inicial_min"], self.mods[nome])),
                Parcela("escolhas de Cosmo", c.cosmo, self.f.escolhas.at, "escolhas"),
                *certas,
            )
            for conta in self._com_duvidas([Conta(parcelas)], "cosmo_inicial"):
                acima = conta.total - min(conta.total, tetos[0])
                cut = Parcela("acima do Teto", -acima, None, "cosmo")
                contas.append(Conta((*conta.terms, cut)) if acima else conta)
                if acima and max(tetos) >= conta.total:
                    contas.append(conta)
        return self._ajustes(contas, "cosmo inicial", "cosmo")

    def _piso(self, c: Caminho) -> list[Conta] | None:
        """1 + 1 for every two choices of Cosmo (down)."""
        cosmo = self.p["cosmo"]
        mais = c.cosmo // cosmo["escolhas_por_piso"]
        return [
            Conta(
                (
                    Parcela("", cosmo["piso_base"], None, "cosmo"),
                    Parcela("escolhas de Cosmo", mais, self.f.escolhas.at, "escolhas"),
                )
            )
        ]

    # ---- Resistência

    def _resistencia(self, c: Caminho) -> list[Conta] | None:
        """Posto + no accessory + CON (0 at least) + 1 for every two choices of Vida (down) + forms + improvements. A
        dead armour has none; without one there is only what the body gives."""
        com = self._com_armadura
        if com is None or "CON" not in self.mods:
            return None
        if com and self.x.morta:
            return [Conta((Parcela("armadura morta", 0, self._at_armadura, "armadura"),))]
        tabela = self.p["resistencia"]
        corpo = (
            self._atributo("CON", max(0, self.mods["CON"])),
            Parcela("Vida", c.vida // tabela["escolhas_de_vida_por_ponto"], self.f.escolhas.at, "escolhas"),
        )
        posto, armadura = self.x.posto, self.x.armadura
        if not com or posto is None:
            return self._ajustes([Conta(corpo)], "resistencia")
        parcelas = [Parcela(posto.rotulo, posto.resistencia, self.f.posto.at, "posto"), *corpo]
        sem = Parcela("sem acessório", tabela["sem_acessorio"], self._at_armadura, "armadura")
        if self.x.sem_acessorio:
            parcelas.append(sem)
        parcelas.append(Parcela("formas", self.x.formas.resistencia, self._at_armadura, "armadura"))
        parcelas += [
            Parcela(m.nome, m.resistencia, self._at_armadura, "armadura") for m in self.melhorias if m.resistencia
        ]
        contas = [Conta(tuple(parcelas))]
        if armadura is None or armadura.acessorio is None or self._acessorio_incerto:
            contas.append(Conta((*parcelas, sem)))  # whether there is an accessory is not told
        return self._ajustes(self._com_duvidas(contas, "resistencia"), "resistencia")

    # ---- DEF, defences

    @cached_property
    def def_(self) -> Valor | None:
        """10 + guard + the Posto's armour + forms + what característica and improvement give. The guard is the
        highest of DES and Cosmo, with an armour (or its husk) also of FOR and CON. With sight lost also 2 less."""
        com = self._com_armadura
        if com is None or not self.cosmos or not self._em(self.f.caracteristicas):
            return None
        posto = self.x.posto
        contas: list[Conta] = []
        certas = self._caracteristicas("def_")
        for cosmo in self.cosmos:
            nomes = ["DES", cosmo, *(("FOR", "CON") if com else ())]
            if any(nome not in self.mods for nome in nomes):
                return None
            guarda = max(nomes, key=lambda nome: self.mods[nome])
            parcelas = [Parcela("", self.p["def_base"], None, "def"), self._atributo(guarda)]
            if com and posto is not None:
                parcelas.append(Parcela(posto.rotulo, posto.def_, self.f.posto.at, "posto"))
                parcelas += certas
                parcelas.append(Parcela("formas", self.x.formas.def_, self._at_armadura, "armadura"))
                parcelas += [Parcela(m.nome, m.def_, self._at_armadura, "armadura") for m in self.melhorias if m.def_]
            contas.append(Conta(tuple(parcelas)))
        contas = self._ajustes(self._com_duvidas(contas, "def_"), "def")
        visao = self.p["visao"]
        if any(s.id == visao["sentido"] for s in self.f.sentidos_perdidos.valor or ()):
            contas = self._com(contas, f"sem {visao['sentido']}", [-visao["def"]])
        return _valor(contas)

    def defesa(self, nome: str, treinada: bool) -> Valor | None:
        """14 + modifier, + proficiency if trained."""
        defesas = self.p["defesas"]
        atributo = defesas["de"].get(nome)
        if atributo not in self.mods:
            return None
        parcelas = [Parcela("", defesas["base"], None, "defesas"), self._atributo(atributo)]
        if treinada:
            parcelas.append(self._proficiencia())
        return _valor(self._ajustes([Conta(tuple(parcelas))], norm(nome), "defesas"))

    @property
    def escritas_como_treinadas(self) -> frozenset[str] | None:
        """The trained defences as written; None where the field is not there."""
        valor = self.f.treinadas.valor
        return None if valor is None else frozenset(nome.id for nome in valor if nome.id is not None)

    def pode_ser(self, nome: str) -> frozenset[bool]:
        """How the written number of a defence can be right: trained, untrained, either, or not at all. Where it is
        not written, either."""
        numero = (self.f.defesas.valor or {}).get(nome)
        if numero is None:
            return frozenset((False, True))
        found = set()
        for treinada in (False, True):
            valor = self.defesa(nome, treinada)
            if valor is None or numero.valor in valor.aceitos:
                found.add(treinada)
        return frozenset(found)

    @cached_property
    def quantas_treinadas(self) -> range:
        """How many defences can be trained: two, three with the lesson, one more for a choice (three at most)."""
        treinadas, maximo = self.p["defesas"]["treinadas"], self.p["defesas"]["maximo"]
        nome, lida = self.p["licao_de_defesas"], self.escolhas
        if nome in self.licoes:
            return range(maximo, maximo + 1)
        if lida is not None and lida.certa:
            certas = min(maximo, treinadas + lida.defesas)
            livres = lida.de_pericia_abertas
            return range(certas, min(maximo, certas + livres + (nome in self.licoes_incertas)) + 1)
        if lida is not None:
            abertas = lida.defesas + lida.de_pericia_abertas + any(f.tipo == "sobra" for f in lida.faltas)
            return range(treinadas, min(maximo, treinadas + abertas + (nome in self.licoes_incertas)) + 1)
        primeiro = self.p["niveis_de_pericia_ou_defesa"][0]
        pode = self.f.escolhas.escrito or self.n >= primeiro or nome in self.licoes_incertas
        return range(treinadas, (maximo if pode else treinadas) + 1)

    @cached_property
    def as_tres(self) -> bool:
        """Whether the three defences are known to be trained: by lesson, as written, or as their numbers tell."""
        if self.p["licao_de_defesas"] in self.licoes:
            return True
        escritas = self.escritas_como_treinadas
        if escritas is not None:
            return len(escritas) == len(self.p["defesas"]["de"])
        return all(self.pode_ser(nome) == {True} for nome in self.p["defesas"]["de"])

    # ---- iniciativa, movimento

    @cached_property
    def iniciativa(self) -> Valor | None:
        """DES + características + the lesson + 2 for each choice of it; without `escolhas`, with the three defences
        trained, 2 for any number of the levels that give one."""
        if "DES" not in self.mods or not self._em(self.f.armadura, self.f.caracteristicas):
            return None
        tabela = self.p["iniciativa"]
        parcelas = [self._atributo("DES"), *self._caracteristicas("iniciativa")]
        pode: list[int] = []
        for licao, mais in tabela["licao"].items():
            parcela = Parcela(licao, mais, self.f.treino.at, "licao")
            if licao in self.licoes:
                parcelas.append(parcela)
            elif licao in self.licoes_incertas:
                pode.append(mais)
        lida = self.escolhas
        de_pericia = sum(1 for nivel in self.p["niveis_de_pericia_ou_defesa"] if nivel <= self.n)
        if lida is not None and lida.certa:
            certo = Parcela("escolhas de iniciativa", tabela["por_escolha"] * lida.iniciativas, None, "escolhas")
            parcelas.append(certo)
            livres = lida.de_pericia_abertas if self.as_tres else 0
        elif lida is not None:
            # A defence chosen with the three trained becomes initiative.
            livres = lida.iniciativas + lida.defesas + (lida.de_pericia_abertas if self.as_tres else 0)
        else:
            livres = de_pericia if self.as_tres or self.f.escolhas.escrito else 0
        contas = self._com_duvidas([Conta(tuple(parcelas))], "iniciativa", *pode)
        contas = self._com(contas, "escolhas de iniciativa", [tabela["por_escolha"] * j for j in range(livres + 1)])
        return _valor(self._ajustes(contas, "iniciativa"))

    @cached_property
    def movimento(self) -> Valor | None:
        """12 m with the armour on, 9 without it or in a dead one, + asas + what the características give."""
        com = self._com_armadura
        if com is None or not self._em(self.f.caracteristicas):
            return None
        metros = self.p["movimento"]
        chave = "com_armadura" if com and not self.x.morta else "sem_armadura"
        certas = self._caracteristicas("movimento")
        parcelas = [Parcela(chave.replace("_", " "), metros[chave], self._at_armadura, "armadura")]
        asas = [
            Parcela(a.rotulo, a.movimento, self._at_armadura, "armadura") for a in self.x.acessorios if a.movimento
        ]
        contas = self._com_duvidas([Conta((*parcelas, *asas, *certas))], "movimento")
        if self._acessorio_incerto or (not asas and self.x.ativa and self.com_dois_acessorios):
            contas = self._com(contas, "acessório", {a.movimento for a in self.t.acessorios.values()})
        elif self.asas_do_oitavo and not asas:
            contas = self._com(contas, "asas do Oitavo", {a.movimento for a in self.t.acessorios.values()})
        return _valor(self._ajustes(contas, "movimento"))

    @property
    def asas_do_oitavo(self) -> bool:
        """Whether the armour may have opened the wings of its constellation: a god's blood, and the Oitavo awake
        (Chapter Seven). They come beside the accessory."""
        formas = self.x.armadura.formas if self.x.armadura is not None and self.x.ativa else ()
        despertos = self.f.sentidos_despertos.valor or ()
        return any(f.id == "deus" for f in formas) and any(s.id == "oitavo" for s in despertos)

    @property
    def com_dois_acessorios(self) -> bool:
        """Whether it serves in the army whose armour always has asas, and may have one accessory more."""
        dele = self.x.exercito
        nome: str = self.t.armadura["exercito_de_dois_acessorios"]
        return isinstance(dele, ExercitoImpresso) and dele.nome == nome

    # ---- golpe comum, techniques

    def acerto(self, nome: str) -> Valor:
        """Modifier + proficiency + what the forms give."""
        formas = Parcela("formas", self.x.formas.acerto, self._at_armadura, "armadura")
        conta = Conta((self._atributo(nome), self._proficiencia(), formas))
        return _valor(self._ajustes(self._com_duvidas([conta], "acerto"), "acerto", "ataque"))

    @cached_property
    def golpes(self) -> list[Golpe]:
        """The golpe comum with each attribute it may use, the highest first: 1d8 (1d10 with garras or chifres) and
        the attribute, twice from level 9. Empty where the armour or the attributes can't be told."""
        if not self._em(self.f.armadura, self.f.atributo_do_cosmo):
            return []
        golpe = self.p["golpe_comum"]
        dado = next((a.golpe for a in self.x.acessorios if a.golpe), golpe["dado"])
        dados = (dado, golpe["dado"], golpe["dado_com_garras"]) if self._acessorio_incerto else (dado,)
        vezes = 2 if self.n >= golpe["dois_golpes_do_nivel"] else 1
        nomes = [nome for nome in dict.fromkeys((*golpe["atributos"], *self.cosmos)) if nome in self.mods]
        found = []
        for nome in sorted(nomes, key=lambda nome: -self.mods[nome]):
            dano = _valor(self._ajustes([Conta((self._atributo(nome),))], "dano"))
            found.append(Golpe(nome, self.acerto(nome), dano, dados, vezes))
        return found

    def dano_bate(self, soma: Soma, golpe: Golpe) -> bool:
        """Whether a written damage is that of this golpe; `mod`, or the attribute's name, stands for its modifier."""
        if not any(f"{quantos}d{faces}" in golpe.dados for faces, quantos in soma.dados) or len(soma.dados) != 1:
            return False
        if not soma.mods:
            return soma.constante in golpe.dano.aceitos
        if len(soma.mods) > 1 or soma.mods[0] not in ("mod", golpe.atributo):
            return False
        return soma.constante + self.mods[golpe.atributo] in golpe.dano.aceitos

    def golpe_que_explica(self, escrito: GolpeComum) -> Golpe | None:
        """The golpe that agrees with most of what is written: the attribute named, else bonus and damage; of equal
        ones the highest."""
        golpes = self.golpes
        if escrito.atributo is not None:
            golpes = [g for g in golpes if g.atributo == escrito.atributo.id] or golpes

        def hits(g: Golpe) -> int:
            bonus = escrito.bonus is not None and escrito.bonus.valor in g.bonus.aceitos
            return bonus + (escrito.dano is not None and self.dano_bate(escrito.dano, g))

        return max(golpes, key=hits) if golpes else None

    def bonus_tecnica(self, natureza: str) -> Valor | None:
        """What a technique rolls with: FOR or DES for a Golpe (the higher), the Atributo do Cosmo for a Cosmo."""
        nomes = self.cosmos if natureza == "cosmo" else self.p["golpe_comum"]["atributos"]
        known = [nome for nome in nomes if nome in self.mods]
        if not known or (natureza == "cosmo" and not self.f.atributo_do_cosmo.escrito):
            return None
        return self.acerto(max(known, key=lambda nome: self.mods[nome]))

    @property
    def tecnicas_permitidas(self) -> int:
        """Two, and one for each choice of a technique; without `escolhas`, one for each level that gives one."""
        lida, iniciais = self.escolhas, self.p["tecnicas"]["iniciais"]
        if lida is not None:
            total: int = iniciais + lida.tecnicas
            return total
        return int(iniciais + sum(1 for nivel in self.p["niveis_de_tecnica_ou_atributo"] if nivel <= self.n))

    # ---- attributes

    def distribuicao(self) -> Distribuicao:
        """What the attributes were made from."""
        rolado = self.p["atributo_rolado"]
        return Distribuicao(
            tuple(self.p["distribuicao"]),
            rolado["min"],
            rolado["max"],
            self.f.metodo.valor == "rolado",
            self.p["atributo_maximo"],
            self.p["aumento"],
        )

    @cached_property
    def fecham(self) -> bool:
        """Whether the attributes come out of the distribution; also where that can't be told."""
        valores = {nome: numero.valor for nome, numero in (self.f.atributos.valor or {}).items()}
        aumentos = self.aumentos()
        if len(valores) < len(self.x.c.tab.atributos) or aumentos is None or not self._em(self.f.metodo):
            return True
        return sai(valores, aumentos, self.distribuicao())

    @cached_property
    def duvidosos(self) -> frozenset[str]:
        """The attributes of which one is wrong: no sum rests on them. All, where it is more than one."""
        valores = {nome: numero.valor for nome, numero in (self.f.atributos.valor or {}).items()}
        maximo = self.p["atributo_maximo"]
        acima = frozenset(nome for nome, valor in valores.items() if valor > maximo)
        if acima or self.fecham:
            return acima
        aumentos, distribuicao = self.aumentos(), self.distribuicao()
        assert aumentos is not None
        found = {
            nome
            for nome in valores
            for outro in range(distribuicao.minimo, maximo + 1)
            if sai({**valores, nome: outro}, aumentos, distribuicao)
        }
        return frozenset(found or valores)

    def aumentos(self) -> Aumentos | None:
        """The raises of +2; without `escolhas`, as many as the levels give and the techniques leave. None where the
        choices can't be read."""
        if self.escolhas is not None:
            return self.escolhas.aumentos
        if self.f.escolhas.escrito:
            return None
        vezes = sum(1 for nivel in self.p["niveis_de_tecnica_ou_atributo"] if nivel <= self.n)
        novas = max(0, len(conhecidas(self.x)) - self.p["tecnicas"]["iniciais"])
        return Aumentos({}, {}, max(0, vezes - novas))


def licao_propria(licao: str) -> bool:
    """Whether a lesson is written with what it does: `Passo de Pluma: cai sem se ferir`."""
    for mark in (":", "(", "—", "–", " - "):
        nome, found, efeito = licao.partition(mark)
        if found and nome.strip() and efeito.strip(" )"):
            return True
    return False


def contas(x: ExameDeFicha) -> Contas | None:
    """The sums of a character, worked out once; None for a human, and without a level. They rest on no attribute that
    SE802 speaks of."""
    if "contas_personagem" not in x.memo:
        n = x.n
        x.memo["contas_personagem"] = Contas(x, n) if n is not None and not x.f.humano else None
    found: Contas | None = x.memo["contas_personagem"]
    return found


def contas_como_escritas(x: ExameDeFicha) -> Contas | None:
    """The same with the attributes as they are written, right or not."""
    c = contas(x)
    return Contas(x, c.n, como_escrito=True) if c is not None and c.duvidosos else c


class Listada(NamedTuple):
    """A technique a character lists. `assento` is None where it is quoted by a name that nobody has."""

    nome: str
    at: Locatable
    assento: bool | None
    anotada: bool
    assinatura: bool = False


def listadas(x: ExameDeFicha) -> list[Listada]:
    """The techniques of a character as it lists them."""
    found: list[Listada] | None = x.memo.get("listadas")
    if found is None:
        found = x.memo["listadas"] = [_listada(x, i, uso) for i, uso in enumerate(x.f.tecnicas.valor or ())]
    return found


def _listada(x: ExameDeFicha, number: int, uso: Uso) -> Listada:
    if uso.curta is not None:
        curta = uso.curta
        return Listada(uso.nome, uso.at, curta.assento or bool(curta.vaga), curta.anotada)
    exame = uso.cheia or x.f.resolvidas.get(number)
    if exame is None:
        return Listada(uso.nome, uso.at, None, anotada=False)
    t = exame.t
    da_ficha = uso.cheia is not None and bool(t.assinatura.valor)
    return Listada(uso.nome, uso.at, t.do_assento, t.estado.valor == "anotada", da_ficha)


def conhecidas(x: ExameDeFicha) -> list[Listada]:
    """The techniques it knows: no seat's strike, none only noted down."""
    return [tecnica for tecnica in listadas(x) if not tecnica.assento and not tecnica.anotada]


def _do(caracteristica: Caracteristica, campo: str) -> int:
    valor: int = getattr(caracteristica, campo)
    return valor


def _valor(contas: list[Conta]) -> Valor:
    """The sums without those that repeat a total."""
    found: dict[int, Conta] = {}
    for conta in contas:
        found.setdefault(conta.total, conta)
    return Valor(tuple(found.values()))
