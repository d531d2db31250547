"""The pieces of 3D&T as its rules get them: what stands in a sheet, a strike, a spell, and the sums of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from techlint.diagnostics import Text
from techlint.rules.rule import Locatable
from techlint.source.tree import Part, Scalar
from techlint.systems.kit.names import spelling
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Value
from techlint.systems.kit.sums import Reckoning
from techlint.systems.tres_det import contas
from techlint.systems.tres_det.contas import CENTESIMOS, FORCA, HABILIDADE, PDF, RESISTENCIA, Combatente
from techlint.systems.tres_det.leitura import (
    AlcanceEscrito,
    Exigencia,
    Faixa,
    Trecho,
    alcance_de_magia,
    entre_parenteses,
    exigencia,
    faixa,
    nome_de_vantagem,
)
from techlint.systems.tres_det.tables import Alcance, Base, Duracao, Escola, Tabelas
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.tres_det.system import TresDet

FICHAS = ("personagem", "inimigo")
_SEM_AREA = frozenset(("nao", "nenhuma", "alvounico", "umalvo", "0"))


def nomes(valores: Iterable[Value]) -> set[str]:
    """The normalised names in a list of texts."""
    return set().union(*(nome_de_vantagem(um.text) for um in valores if um.text))


def trecho(valor: Value, pedaco: Trecho) -> Locatable:
    """The place of a piece of a value's text; of the whole value where it has no text of its own."""
    no = valor.node
    return Part(no, pedaco.inicio, pedaco.fim) if isinstance(no, Scalar) else valor


def texto_de(valor: Value) -> str | None:
    """The text of a value just as it stands, so that offsets in it are the file's."""
    if not valor.read or not isinstance(valor.node, Scalar):
        return None
    return valor.node.text


class Peca(Piece):
    """What every kind shares."""

    @property
    def tab(self) -> Tabelas:
        """The game's tables, with the house rules in them where there are any."""
        game: TresDet = self.game  # type: ignore[assignment]
        return game.tab

    def has_option(self, id_: str) -> bool:
        """Whether an optional rule is on: for the document, or for the group by its house rules."""
        return id_ in self.tab.ligadas or super().has_option(id_)

    def base_de(self, valor: Value) -> Base | None:
        """The base a value names; None where it names none."""
        achada = self.names("combate.bases").find(valor.text or "")
        return self.tab.bases.get(achada) if achada is not None else None


class Ficha(Peca):
    """A character or an enemy; also whoever is told within a strike or a spell."""

    @cached_property
    def valores(self) -> Mapping[str, int]:
        """The characteristics that are written and usable, by id."""
        return {
            id_: valor.integer
            for id_, valor in self["caracteristicas"].entries.items()
            if valor.integer is not None and valor.integer >= self.tab.minimo
        }

    @cached_property
    def mal_escritas(self) -> frozenset[str]:
        """The characteristics that are missing under their own name and were most likely misspelt."""
        names = self.names("combate.caracteristicas")
        escritas = self["caracteristicas"].entries
        achadas = (names.nearest(valor.name) for id_, valor in escritas.items() if id_ not in names)
        ids = {names.find(perto[0]) for perto in achadas if perto}
        return frozenset(id_ for id_ in ids if id_ is not None and id_ not in escritas)

    def sabe(self, *ids: str) -> bool:
        """Whether these characteristics are known: written, or missing among others, which counts 0."""
        escritas = self["caracteristicas"].entries
        if not escritas:
            return False
        return all(
            id_ in self.valores
            or ((id_ not in escritas or not escritas[id_].written) and id_ not in self.mal_escritas)
            for id_ in ids
        )

    @cached_property
    def vantagens(self) -> set[str]:
        """The normalised names of its vantagens."""
        return nomes(self["vantagens"].items)

    @cached_property
    def pericias(self) -> set[str]:
        """The normalised names of perícias and specialisations."""
        return nomes((*self["pericias"].items, *self["especializacoes"].items))

    @cached_property
    def bonus(self) -> Mapping[str, int]:
        """The bonuses by characteristic."""
        return soma_dos_bonus(self["bonus"].items)

    @property
    def contas_certas(self) -> bool:
        """Whether nothing that the sums read besides characteristics is malformed."""
        return all(self[campo].sound for campo in ("bonus", "dobrado", "vantagens", "pericias", "especializacoes"))

    @cached_property
    def combatente(self) -> Combatente:
        """What the sums read."""
        return Combatente(
            self.valores,
            self.bonus,
            frozenset(um.text for um in self["dobrado"].items if um.text),
            self.vantagens,
            self.pericias,
        )

    @property
    def pms(self) -> int | None:
        """The Pontos de Magia: as written, else by Resistência where the group has that switched on."""
        escritos = self["pms"]
        if escritos.written:
            return escritos.integer
        return self.pms_pela_resistencia

    @property
    def pms_pela_resistencia(self) -> int | None:
        """Pontos de Magia as published games have them, where they are switched on."""
        if not self.has_option("pms_pela_resistencia") or not self.sabe(RESISTENCIA):
            return None
        return contas.pela_resistencia(self.tab.pms_por_ponto, self.tab.pms_de_zero, self.combatente.de(RESISTENCIA))

    @property
    def pms_fora_do_texto(self) -> bool:
        """Whether the Pontos de Magia are not the sheet's own."""
        return not self["pms"].written and self.pms_pela_resistencia is not None

    @property
    def adaptador(self) -> bool:
        """Whether it suffers nothing by changing its type of damage."""
        return any(nome in self.vantagens for nome in self.tab.adaptadores)

    @property
    def varios_golpes(self) -> bool:
        """Whether it has a means to more than one blow in an action."""
        golpes = self["golpes_por_turno"].integer or 0
        return golpes >= self.tab.golpes_por_turno or any(nome in self.vantagens for nome in self.tab.varios_golpes)

    # ---- sums

    @property
    def bases(self) -> list[Base]:
        """The bases that a sum is made for, as far as their characteristics are known."""
        return [b for b in self.tab.bases.values() if b.caracteristica is not None and self.sabe(b.caracteristica)]

    def fa(self, base: Base) -> dict[str, Reckoning]:
        """The sums of an attack: `fa` (without the die), `fa_minima`, `fa_maxima`, `fa_critica`."""
        assert base.caracteristica is not None
        m = contas.vezes(self.tab, self.combatente, base.caracteristica)
        return somas("fa", self.tab, self.combatente, base.caracteristica, m)

    @property
    def fd(self) -> dict[str, Reckoning]:
        """The sums of a defence, as in `fa`."""
        m = contas.vezes(self.tab, self.combatente, contas.ARMADURA)
        return somas("fd", self.tab, self.combatente, contas.ARMADURA, m)

    @property
    def esquiva(self) -> Reckoning | None:
        """The number of the dodge that the sheet declares; None where it doesn't say against whom."""
        escrita = self["declarado.esquiva"]
        contra = escrita["contra"].integer
        if contra is None or not self.sabe(HABILIDADE) or not escrita.sound or not self["vantagens"].sound:
            return None
        return contas.esquiva(
            self.tab,
            self.combatente,
            contra,
            sem_ver=escrita["sem_ver"].boolean is True,
            penalidade=escrita["penalidade"].integer or 0,
        )

    def nivel_de_alcance(self) -> dict[str, int]:
        """By which characteristic the sheet reaches, and its number: PdF, and Força with Membros Elásticos."""
        achados: dict[str, int] = {}
        c = self.combatente
        if self.sabe(FORCA) and contas.estica(self.tab, c) and c.de(FORCA) > 0:
            achados[FORCA] = c.de(FORCA)
        if self.sabe(PDF) and c.de(PDF) > 0:
            achados[PDF] = c.de(PDF)
        return achados

    def efetiva(self, usa: str, principal: bool) -> Reckoning:
        """A characteristic with a weapon: 1 less with one that is not the main one, unless with Adaptador."""
        valor = Reckoning(self.combatente.de(usa), f"{self.tab.caracteristicas[usa].sigla} {self.combatente.de(usa)}")
        if principal or self.adaptador:
            return valor
        return (valor - self.tab.penalidade_de_troca).at_least(self.tab.minimo_de_troca)

    @cached_property
    def pms_mantidos(self) -> int | None:
        """What the spells kept up hold; None where one of them does not say how much."""
        soma = 0
        for uma in self["magias_ativas"].items:
            custo = self._mantida(uma)
            if custo is None:
                return None
            soma += custo
        return soma

    def _mantida(self, uma: Value) -> int | None:
        """The PMs an active spell holds; what is no sustained one holds none."""
        escrita = self.known.find(uma["nome"].text or "", ("magia",)) if self.known is not None else None
        magia = escrita if isinstance(escrita, Magia) else None
        duracao = magia.duracao if magia is not None else None
        if uma["duracao"].read:
            duracao = duracao_de(self.tab, uma["duracao"].text)
        if duracao is not None and not duracao.manutencao:
            return 0
        if uma["pms"].written:
            return uma["pms"].integer
        return magia.custo.menor if magia is not None and magia.custo is not None else None

    def facts(self) -> dict[str, Any]:
        """Every number of the sheet that the text gives a sum for."""
        achados: dict[str, Any] = {}
        c, tab = self.combatente, self.tab
        if not self.contas_certas:
            return achados
        if self.sabe(HABILIDADE):
            achados["iniciativa"] = self.iniciativa
            if self.bases:
                por_base = {b.id: self.fa(b) for b in self.bases}
                achados["fa"] = {b: f"1d{tab.lados}+{s['fa'].value}" for b, s in por_base.items()}
                for nome in ("fa_minima", "fa_maxima", "fa_critica"):
                    achados[nome] = {b: s[nome].value for b, s in por_base.items()}
            if self.sabe(contas.ARMADURA):
                somas_fd = self.fd
                achados["fd"] = f"1d{tab.lados}+{somas_fd['fd'].value}"
                achados |= {nome: somas_fd[nome].value for nome in ("fd_minima", "fd_maxima", "fd_critica")}
        if self.sabe(contas.ARMADURA):
            achados["fd_indefeso"] = contas.indefeso(tab, c).value
        if self.sabe(contas.ARMADURA, HABILIDADE):
            achados["fd_esquiva_falhou"] = contas.esquiva_falhou(tab, c).value
        if self.sabe(HABILIDADE):
            achados["velocidade_maxima"] = contas.velocidade_maxima(tab, c).value
        if self.sabe(HABILIDADE, RESISTENCIA):
            achados["velocidade_normal"] = contas.velocidade_normal(tab, c).value
            achados["nado"] = decimal(contas.nado(tab, c))
            achados["escalada"] = decimal(contas.escalada(tab, c))
        alcances = {usa: contas.alcance(tab, n) for usa, n in self.nivel_de_alcance().items()}
        if alcances:
            achados["alcance"] = alcances if len(alcances) > 1 else next(iter(alcances.values()))
        if self.esquiva is not None:
            achados["esquiva"] = self.esquiva.at_least(tab.esquiva_minima).value
        armas = [
            {"nome": uma["nome"].text, "usa": usa, "efetiva": self.efetiva(usa, principal).value}
            for uma, usa, principal in self.armas
            if self.sabe(usa)
        ]
        if armas:
            achados["armas"] = armas
        if self["magias_ativas"].items and self.pms_mantidos is not None:
            achados["pms_mantidos"] = self.pms_mantidos
        if self.pms_pela_resistencia is not None:
            achados["pms"] = self.pms_pela_resistencia
        if self.has_option("pvs_pela_resistencia") and self.sabe(RESISTENCIA):
            achados["pvs"] = contas.pela_resistencia(tab.pvs_por_ponto, tab.pvs_de_zero, c.de(RESISTENCIA))
        return achados

    @property
    def iniciativa(self) -> str:
        """`1d6+3`."""
        return f"1d{self.tab.lados}+{self.combatente.de(HABILIDADE)}"

    @property
    def armas(self) -> list[tuple[Value, str, bool]]:
        """The weapons, what each is used with, and whether it is a main one."""
        return [
            (uma, uma["usa"].text or FORCA, uma["principal"].boolean is True)
            for uma in self["armas"].items
            if uma.record is not None and uma["usa"].sound and uma["principal"].sound
        ]

    def cost(self) -> Sequence[tuple[Text, str]]:
        """The sums of the sheet, each as it comes about."""
        from techlint.systems.tres_det.cost import linhas_da_ficha

        return linhas_da_ficha(self)


class Respondido(NamedTuple):
    """A strike that another answers; `base` is None where it is not known, or none of the text's."""

    valor: Value
    base: Base | None
    escrita: str
    em_area: bool
    multipla: bool


class Tecnica(Peca):
    """A strike, a manoeuvre or a super-power."""

    @cached_property
    def base(self) -> Base | None:
        """What it is made with; None where that is not said, or no base."""
        return self.base_de(self["base"])

    @cached_property
    def usuario(self) -> Ficha | None:
        """Who uses it: told in place, or a sheet of the project."""
        achado = self.resolve(self["usuario"], *FICHAS)
        return achado if isinstance(achado, Ficha) else None

    @cached_property
    def usa(self) -> set[str]:
        """The normalised names of the vantagens it uses."""
        return nomes(self["usa"].items)

    @property
    def vantagens(self) -> set[str]:
        """The user's vantagens; where they are not told, those the strike uses."""
        if self.usuario is not None and self.usuario["vantagens"].read:
            return self.usuario.vantagens
        return self.usa

    @property
    def varios_golpes(self) -> bool:
        """Whether its user has a means to more than one blow in an action."""
        golpes = self["golpes_por_turno"].integer or 0
        if golpes >= self.tab.golpes_por_turno or (self.usuario is not None and self.usuario.varios_golpes):
            return True
        return any(nome in self.vantagens for nome in self.tab.varios_golpes)

    @property
    def maximo_de_movimentos(self) -> int:
        """The movements of a turn: one beside an action, two without, and what Aceleração adds (line 5)."""
        maximo = self.tab.movimentos if self["turno.acoes"].integer else self.tab.movimentos_sem_acao
        return maximo + sum(v.movimentos for nome, v in self.tab.velozes.items() if nome in self.vantagens)

    @property
    def em_area(self) -> bool:
        """Whether it strikes an area."""
        return self["area"].boolean is True or any(nome in self.usa for nome in self.tab.vantagens_de_area)

    @cached_property
    def respondidos(self) -> list[Respondido]:
        """The strikes it answers, told in place or found in the project."""
        achados = []
        for valor in self["contra_ataca"].items:
            if not valor.sound:
                continue
            golpe = self.resolve(valor, "tecnica", "magia")
            if isinstance(golpe, Tecnica):
                multipla = golpe["multipla"].boolean is True
                achados.append(Respondido(valor, golpe.base, golpe["base"].raw, golpe.em_area, multipla))
            elif isinstance(golpe, Magia):
                achados.append(Respondido(valor, self.tab.bases["magia"], "magia", golpe.em_area, False))
        return achados

    # ---- energising

    @cached_property
    def energia(self) -> int:
        """The bonus of energising: as written, else what its turns give, up to the user's Resistência."""
        escrita = self["energizar.bonus"]
        if escrita.written:
            return escrita.integer or 0
        pelos_turnos = (self["energizar.turnos"].integer or 0) * self.tab.energia_por_turno
        if self.usuario is not None and self.usuario.sabe(RESISTENCIA):
            return min(pelos_turnos, self.usuario.combatente.de(RESISTENCIA))
        return pelos_turnos

    # ---- sums

    @property
    def vezes_permitidas(self) -> int:
        """How often a characteristic may count at most: doubled, or tripled in a crítico."""
        critico = self["critico"].boolean is True
        return self.tab.vezes_critico_ja_dobrado if critico else self.tab.vezes_dobrado

    @cached_property
    def combatente(self) -> Combatente | None:
        """The user with the bonuses of the strike; None where there is none to reckon with."""
        quem = self.usuario
        if quem is None or not quem.contas_certas:
            return None
        bonus = dict(quem.bonus)
        for id_, valor in soma_dos_bonus(self["bonus"].items).items():
            bonus[id_] = bonus.get(id_, 0) + valor
        if self.base is not None and self.base.energiza and self.base.caracteristica is not None:
            bonus[self.base.caracteristica] = bonus.get(self.base.caracteristica, 0) + self.energia
        return quem.combatente._replace(bonus=bonus)

    @property
    def fa(self) -> dict[str, Reckoning] | None:
        """The sums of the strike, as of a sheet; None where something they need is not known or at fault."""
        base, c = self.base, self.combatente
        if base is None or base.caracteristica is None or c is None or self.usuario is None:
            return None
        if not self.usuario.sabe(base.caracteristica, HABILIDADE):
            return None
        if not all(self[campo].sound for campo in ("bonus", "energizar", "multiplicador")):
            return None
        m = self["multiplicador"].integer
        if m is None:
            m = contas.vezes(self.tab, c, base.caracteristica)
        elif m > self.vezes_permitidas:
            return None
        return somas("fa", self.tab, c, base.caracteristica, m)

    @property
    def nivel_de_alcance(self) -> tuple[str, int] | None:
        """By which characteristic the strike reaches, and its number (0: not at all); None where that is not known.

        A blow of Força is a near one (line 50) unless the limbs stretch (line 71)."""
        base, quem = self.base, self.usuario
        if base is None or base.caracteristica is None or quem is None or not quem["vantagens"].sound:
            return None
        if not quem.sabe(FORCA, PDF):
            return None
        c = quem.combatente
        estica = contas.estica(self.tab, c._replace(vantagens=self.vantagens))
        if base.caracteristica == FORCA or (estica and not c.de(PDF)):
            return FORCA, c.de(FORCA) if estica else 0
        return PDF, c.de(PDF)

    @property
    def alcance(self) -> int | None:
        """How far the strike reaches, in metres."""
        nivel = self.nivel_de_alcance
        return contas.alcance(self.tab, nivel[1]) if nivel is not None else None

    @property
    def custo_pms(self) -> int | None:
        """What it spends: the PMs of its bonuses and its own cost."""
        partes = [self["custo_proprio"], *(um["pms"] for um in self["bonus"].items)]
        if not all(um.sound for um in partes):
            return None
        return sum(um.integer or 0 for um in partes)

    def facts(self) -> dict[str, Any]:
        """The numbers of the strike."""
        achados: dict[str, Any] = {}
        contas_fa = self.fa
        if contas_fa is not None:
            achados["fa"] = f"1d{self.tab.lados}+{contas_fa['fa'].value}"
            achados |= {nome: contas_fa[nome].value for nome in ("fa_minima", "fa_maxima", "fa_critica")}
        if self.alcance is not None:
            achados["alcance"] = self.alcance
        if self.custo_pms is not None:
            achados["custo_pms"] = self.custo_pms
        if self["energizar"].read and self["energizar"].sound:
            achados["energizar"] = self.energia
        return achados

    def cost(self) -> Sequence[tuple[Text, str]]:
        """The sums of the strike, each as it comes about."""
        from techlint.systems.tres_det.cost import linhas_da_tecnica

        return linhas_da_tecnica(self)


class Magia(Peca):
    """A spell, or an implement, which follows the same rules."""

    # ---- schools

    @cached_property
    def escolas(self) -> list[tuple[Value, Exigencia]]:
        """The schools as written, with the value each text is."""
        escrita = self["escola"]
        valores = escrita.items if escrita.items else (escrita,)
        lidas = ((um, texto_de(um)) for um in valores)
        return [(um, exigencia(texto)) for um, texto in lidas if texto is not None]

    @property
    def ligacoes(self) -> set[str]:
        """The words that join the schools; a list asks for one of them, as `ou` does."""
        achadas = {palavra for _, lida in self.escolas for palavra in lida.ligacoes}
        return achadas | {"ou"} if len(self.escolas) > 1 else achadas

    def escola(self, nome: str) -> Escola | None:
        """The school of that name, with or without the word Magia."""
        dito = spelling(nome)
        for uma in self.tab.escolas.values():
            if dito in (spelling(uma.id), spelling(uma.nome), spelling(uma.vantagem)):
                return uma
        return None

    @property
    def exigidas(self) -> list[Escola] | None:
        """The schools asked for; None where one of them is none."""
        achadas = [self.escola(uma.nome.texto) for _, lida in self.escolas for uma in lida.escolas]
        if not achadas or None in achadas:
            return None
        return [uma for uma in achadas if uma is not None]

    # ---- range and duration

    @cached_property
    def alcance_escrito(self) -> AlcanceEscrito | None:
        """The range as it is written."""
        texto = texto_de(self["alcance"])
        return alcance_de_magia(texto) if texto is not None else None

    @property
    def alcance(self) -> Alcance | None:
        """The range; None where it is missing or none of the text's."""
        escrito = self.alcance_escrito
        if escrito is None:
            return None
        dito = spelling(escrito.nome.texto)
        return next((um for um in self.tab.alcances.values() if dito in (spelling(um.id), spelling(um.nome))), None)

    @property
    def duracao(self) -> Duracao | None:
        """The duration; None where it is missing or none of the text's."""
        return duracao_de(self.tab, self["duracao"].text)

    @property
    def em_area(self) -> bool:
        """Whether it covers an area."""
        escrita = self["area"]
        return escrita.read and spelling(escrita.text or "sim") not in _SEM_AREA

    # ---- cost

    @property
    def custo(self) -> Faixa | None:
        """The PMs it is cast for; None where they are missing or no cost."""
        lida = faixa(self["custo.pms"].text or "")
        if lida is None or not self.tab.custo_minimo <= lida.menor <= lida.maior:
            return None
        return lida

    @property
    def permanentes(self) -> int:
        """The PMs that are sacrificed for ever."""
        return self["custo.permanentes"].integer or 0

    @property
    def com_desconto(self) -> bool:
        """Whether it is cast at half its cost: never where PMs are sacrificed."""
        return bool(self["descontos"].items) and not self.permanentes

    def pela_metade(self, custo: int) -> tuple[int, ...]:
        """What half of a cost may be: of an odd one both ways pass, unless the group rounds up."""
        piso, teto = contas.metade(self.tab, custo)
        return (teto,) if piso == teto or self.has_option("metade_para_cima") else (piso, teto)

    def efetivo(self, custo: int) -> int:
        """What a cost comes to, with the discount it has; half of an odd one is reckoned up."""
        return self.pela_metade(custo)[-1] if self.com_desconto else custo

    # ---- who casts

    @cached_property
    def conjurador(self) -> Ficha | None:
        """Who casts it: told in place, or a sheet of the project."""
        achado = self.resolve(self["conjurador"], *FICHAS)
        return achado if isinstance(achado, Ficha) else None

    @property
    def em_lugar(self) -> bool:
        """Whether the caster is told within the spell."""
        ref = self["conjurador"].ref
        return ref is not None and ref.record is not None

    def tem(self, desconto: str) -> bool:
        """Whether the caster has what a discount comes from."""
        if self.conjurador is None:
            return False
        possui = self.conjurador.vantagens | nomes(
            (*self.conjurador["itens"].items, *self.conjurador["condicoes"].items, *self.conjurador["pericias"].items)
        )
        return bool(nome_de_vantagem(desconto) & possui)

    @property
    def pms_depois(self) -> int | None:
        """The caster's total once PMs are sacrificed; what is only spent comes back."""
        quem = self.conjurador
        if quem is None or quem.pms is None or not self["custo.permanentes"].sound:
            return None
        return quem.pms - self.permanentes

    def facts(self) -> dict[str, Any]:
        """The numbers of the spell."""
        achados: dict[str, Any] = {}
        custo = self.custo
        if custo is not None:
            menor, maior = self.efetivo(custo.menor), self.efetivo(custo.maior)
            achados["custo_efetivo"] = menor if menor == maior else {"minimo": menor, "maximo": maior}
        if self.permanentes:
            achados["permanentes"] = self.permanentes
        if self.alcance is not None and self.alcance.metros is not None:
            achados["metros"] = self.alcance.metros
        if self.pms_depois is not None:
            achados["pms_depois"] = self.pms_depois
        return achados

    def cost(self) -> Sequence[tuple[Text, str]]:
        """The sums of the spell, each as it comes about."""
        from techlint.systems.tres_det.cost import linhas_da_magia

        return linhas_da_magia(self)


# ---- what several share


def soma_dos_bonus(valores: Iterable[Value]) -> dict[str, int]:
    """The bonuses of a list, less its penalties, by characteristic."""
    achados: dict[str, int] = {}
    for um in valores:
        em, valor = um["em"].text, um["valor"].integer
        if em is not None and valor is not None:
            achados[em] = achados.get(em, 0) + valor
    return achados


def somas(prefixo: str, tab: Tabelas, c: Combatente, nome: str, m: int) -> dict[str, Reckoning]:
    """FA or FD in its four forms, by the names facts and sheets give them."""
    critica = contas.critica(tab, c, nome, m)
    return {
        prefixo: contas.sem_dado(tab, c, nome, m),
        f"{prefixo}_minima": contas.minima(tab, c, nome, m),
        f"{prefixo}_maxima": critica,
        f"{prefixo}_critica": critica,
    }


def duracao_de(tab: Tabelas, texto: str | None) -> Duracao | None:
    """The duration a text names, with or without something in brackets behind it."""
    if not texto:
        return None
    for dito in (
        spelling(texto.replace("(", " ").replace(")", " ").replace(",", " ")),
        spelling(entre_parenteses(texto)[0]),
    ):
        for uma in tab.duracoes.values():
            if dito in (spelling(uma.id), spelling(uma.nome)):
                return uma
    return None


def decimal(centesimos: int) -> int | float:
    """Hundredths as a plain number."""
    inteiro, resto = divmod(centesimos, CENTESIMOS)
    return centesimos / CENTESIMOS if resto else inteiro
