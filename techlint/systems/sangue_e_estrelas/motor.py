"""The motor: what a technique adds up to, as named terms. Pure, and in whole numbers.

Chapter Six: size = duration + effect points beyond the one it brings + range + activation + area + modifiers;
cost = size less limitations, never under half the size rounded up, never under 1."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems.kit.dice import Dice
from techlint.systems.kit.sums import Sum, Term
from techlint.systems.sangue_e_estrelas.limitacoes import Nula, sem_peso
from techlint.systems.sangue_e_estrelas.model import Compra, Estado, PecaEscrita, Tecnica
from techlint.systems.sangue_e_estrelas.tables import Efeito, Padroes, Peca, Tabelas
from techlint.systems.shape import Locatable
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.prosa.tipos import Compilado
    from techlint.systems.sangue_e_estrelas.prosa.leitura import Prosa


Parcela = Term


class Conta(Sum):
    """A sum that explains itself as the book writes it."""

    __slots__ = ()

    def texto(self) -> Text:
        """`instantânea (1) + 3 dano (+2) + médio (+1) = 4`; where the line is short, also where a point went."""
        first, *others = self.terms
        ja_veio = next((p for p in others if p.free), None)
        if ja_veio is not None and len([p for p in others if p.points]) + (not ja_veio.points) <= 2:
            head = f"{first.label} ({first.points})"
            every = [p for p in others if p.points or p is ja_veio]
            pt = " + ".join((head, *(_termo(p, "; o primeiro ponto já veio") for p in every)))
            if len(pt) <= (_LINHA_CURTA if ja_veio.points else _LINHA):
                en = " + ".join((head, *(_termo(p, "; the first point came with it") for p in every)))
                return Text(f"{pt} = {self.total}", f"{en} = {self.total}")
        return self.text(_TERMOS + 1)


_LINHA_CURTA, _LINHA = 60, 80
_TERMOS = 20  # terms of a sum that are shown beside the first


def _termo(p: Parcela, nota: str) -> str:
    return f"{p.label} ({p.points:+d}{nota if p.free else ''})"


class Dano(NamedTuple):
    """The dice sum of a technique at a level: dice of each size (faces, how many), `bonus` the bônus do ponto."""

    dados: tuple[tuple[int, int], ...]
    bonus: int

    @property
    def pontos(self) -> int:
        return sum(n for _, n in self.dados)

    @property
    def constante(self) -> int:
        """P x b."""
        return self.pontos * self.bonus

    @property
    def soma(self) -> Dice:
        """The sum without the modifier."""
        return Dice(self.dados, self.constante)

    @property
    def sem_mod(self) -> str:
        """`3d8 + 15`."""
        return self.soma.text

    @property
    def texto(self) -> str:
        """`3d8 + 15 + mod`."""
        return f"{self.sem_mod} + mod"

    @property
    def media(self) -> float:
        """The average without the modifier; always a whole number of halves."""
        return self.soma.mean


class Motor:
    """The arithmetic over one set of tables."""

    def __init__(self, tabelas: Tabelas, padroes: Padroes, da_casa: Compilado | None = None) -> None:
        self.tabelas = tabelas
        self.padroes = padroes
        self._da_casa = da_casa  # a house's reading of prose; None: the book's
        self._prosa: Prosa | None = None

    @property
    def prosa(self) -> Prosa:
        """What reads free text; made when a text first asks for it."""
        if self._prosa is None:
            from techlint.systems.sangue_e_estrelas.prosa.leitura import da_casa, do_livro

            self._prosa = do_livro() if self._da_casa is None else da_casa(self._da_casa)
        return self._prosa

    # ---- what was bought

    def efeito(self, compra: Compra) -> Efeito | None:
        """The catalogue's entry of a purchase, a condition's by the grau the book gives it; None if unpriced."""
        if compra.condicao is not None:
            grau = self.tabelas.condicoes[compra.condicao].grau
            return self.tabelas.efeitos.get(f"condicao_{grau}")
        return self.tabelas.efeitos.get(compra.efeito) if compra.efeito is not None else None

    def pontos(self, compra: Compra) -> int | None:
        """What a purchase costs in points of effect; None if its price is unknown."""
        efeito = self.efeito(compra)
        return None if efeito is None else efeito.pontos * compra.vezes

    def de_papel(self, t: Tecnica, *papeis: str) -> list[Compra]:
        """The purchases of effects that do this: dano, alvo, aliado, proprio."""
        found = []
        for c in t.efeitos.valor or ():
            efeito = self.efeito(c)
            papel = efeito.papel if efeito is not None else "alvo" if c.condicao is not None else None
            if papel in papeis:
                found.append(c)
        return found

    def dobrada(self, t: Tecnica) -> list[Locatable]:
        """Where the area is doubled, in `area` and then in `modificadores`."""
        area = t.area.valor
        mods = [p.at for p in t.modificadores.valor or () if p.id == "area_dobrada"]
        return [*(area.dobrada if area else ()), *mods]

    def seletiva(self, t: Tecnica) -> list[Locatable]:
        """Where the area is made selective, in `area` and then in `modificadores`."""
        area = t.area.valor
        mods = [p.at for p in t.modificadores.valor or () if p.id == "area_seletiva"]
        return [*(area.seletiva if area else ()), *mods]

    # ---- size

    def parcelas(self, t: Tecnica) -> list[tuple[int, str, Any, int]] | None:
        """What the size is the sum of: the points of each term, the field it is of, what it is there (an id, a
        purchase, a piece, a place), and how many points of it came with something else. None where a price is missing
        or unknown."""
        tab = self.tabelas
        natureza, ativacao, duracao, alcance = (
            t.natureza.valor,
            t.ativacao.valor,
            t.duracao.valor,
            t.alcance.valor,
        )
        if natureza is None or ativacao is None or duracao is None or alcance is None:
            return None
        compras, mods = t.efeitos.valor, t.modificadores.valor
        if compras is None or mods is None or t.area.estado is Estado.MALFORMADO:
            return None
        parcelas: list[tuple[int, str, Any, int]] = [(tab.pontos_da_duracao[duracao], "duracao", duracao, 0)]
        incluso = tab.ponto_incluso
        for compra in compras:
            pontos = self.pontos(compra)
            if pontos is None:
                return None
            gratis = pontos if pontos < incluso else incluso
            incluso -= gratis
            parcelas.append((pontos - gratis, "efeitos", compra, gratis))
        parcelas.append((tab.alcances[alcance].pontos[natureza], "alcance", alcance, 0))
        parcelas.append((tab.pontos_da_ativacao[ativacao], "ativacao", ativacao, 0))
        if mods or t.area.valor is not None:
            for ajuste, pontos, places in (
                ("area_dobrada", tab.pontos_dobrada, self.dobrada(t)),
                ("area_seletiva", tab.pontos_seletiva, self.seletiva(t)),
            ):
                if places:
                    parcelas.append((pontos, "area", (ajuste, places[0]), 0))
        seen = set()
        for peca in mods:
            if peca.id is None:
                return None
            modificador = tab.modificadores[peca.id]
            if modificador.onde is None and peca.id not in seen:
                seen.add(peca.id)
                parcelas.append((modificador.valor, "modificadores", peca, 0))
        return parcelas

    def tamanho(self, t: Tecnica) -> Conta | None:
        """The size with its terms; None where a price is missing or unknown."""
        parcelas = self.parcelas(t)
        if parcelas is None:
            return None
        terms = []
        for pontos, campo, que, gratis in parcelas:
            rotulo, at = self._termo(t, campo, que)
            terms.append(Parcela(rotulo, pontos, at, campo, gratis))
        return Conta(tuple(terms))

    def _termo(self, t: Tecnica, campo: str, que: Any) -> tuple[str, Locatable | None]:
        """What a term of the size is called, and where it is written."""
        tab = self.tabelas
        if campo == "efeitos":
            return self.rotulo(que), que.at
        if campo == "area":
            ajuste, at = que
            return tab.modificadores[ajuste].rotulo, at
        if campo == "modificadores":
            return tab.modificadores[que.id].rotulo, que.at
        if campo == "duracao":
            return tab.duracoes[que], t.duracao.at
        if campo == "alcance":
            return tab.alcances[que].rotulo, t.alcance.at
        return tab.ativacoes[que], t.ativacao.at

    def rotulo(self, compra: Compra) -> str:
        """A purchase in the book's words: `3 dano`, `Lento`, `2 movimento`."""
        if compra.condicao is not None:
            nome = compra.condicao
        elif compra.efeito is not None:
            nome = (
                compra.nome if compra.efeito == "vantagem_desvantagem" else self.tabelas.efeitos[compra.efeito].rotulo
            )
        else:
            nome = compra.nome
        counted = compra.vezes != 1 or self._com_numero(compra)
        return f"{compra.vezes} {nome}" if counted else nome

    def _com_numero(self, compra: Compra) -> bool:
        """Whether the book writes the count even when it is one (`1 dano`, but `Lento`)."""
        return compra.condicao is None and compra.efeito not in (None, "vantagem_desvantagem", "refletir")

    def tamanho_maximo(self, t: Tecnica) -> int | None:
        """The most the Grau allows, one more for a seat's strike; None without a Grau of the table."""
        linha = self.tabelas.graus.get(t.grau.valor) if t.grau.valor is not None else None
        if linha is None:
            return None
        return linha.tamanho_maximo + (self.tabelas.assento_extra if t.do_assento else 0)

    # ---- cost

    def piso(self, tamanho: int) -> int:
        """The floor of the cost: half the size, rounded up (Chapter Six), and at least 1."""
        divisor, minimo = self.tabelas.piso
        return max(minimo, -(-tamanho // divisor))

    def que_descontam(self, t: Tecnica, nulas: list[Nula] | None = None) -> list[tuple[PecaEscrita, Peca]] | None:
        """The limitations that count, each once, without those that change nothing; None if one is unknown.

        Two difficult conditions with different words count twice."""
        escritas = t.limitacoes.valor
        if escritas is None:
            return None
        if not escritas:
            return []
        sem_efeito = {id(nula.peca) for nula in (sem_peso(self, t) if nulas is None else nulas)}
        found: list[tuple[PecaEscrita, Peca]] = []
        seen: set[tuple[str, str]] = set()
        for peca in escritas:
            if peca.id is None:
                return None
            key = (peca.id, norm(peca.argumento) if peca.id == "condicao_dificil" else "")
            if key in seen or id(peca) in sem_efeito:
                continue
            seen.add(key)
            found.append((peca, self.tabelas.limitacoes[peca.id]))
        return found

    def descontos(self, t: Tecnica, nulas: list[Nula] | None = None) -> int | None:
        """L: the points the limitations take off; None if one is unknown. `nulas` spares working them out anew."""
        contam = self.que_descontam(t, nulas)
        return None if contam is None else sum(peca.valor for _, peca in contam)

    def custo_de(self, tamanho: int, descontos: int) -> int:
        """C of a size and the discounts."""
        return max(self.piso(tamanho), tamanho - descontos)

    def custo(self, t: Tecnica) -> int | None:
        """C; None where the size or a limitation is unknown."""
        parcelas, descontos = self.parcelas(t), self.descontos(t)
        if parcelas is None or descontos is None:
            return None
        return self.custo_de(sum([parcela[0] for parcela in parcelas]), descontos)

    def manutencao_de(self, custo: int) -> int:
        """What sustaining costs each turn: half the cost, rounded down (Chapter Six), at least 1."""
        divisor, minimo = self.tabelas.manutencao
        return max(minimo, custo // divisor)

    # ---- damage, temporary PV, healing

    def dados(self, t: Tecnica) -> dict[str, tuple[int, int]]:
        """For each bought effect that rolls dice: faces and how many, by the effect's id."""
        found: dict[str, tuple[int, int]] = {}
        for compra in t.efeitos.valor or ():
            efeito = self.tabelas.efeitos.get(compra.efeito or "")
            if efeito is not None and efeito.dado is not None:
                _, n = found.get(efeito.id, (0, 0))
                found[efeito.id] = (int(efeito.dado[1:]), n + compra.vezes)
        return found

    def bonus_no_nivel(self, nivel: int, grau: int) -> int:
        """The bônus do ponto at a level: level - 1, capped by the technique's Grau."""
        return min(nivel - 1, self.tabelas.graus[grau].bonus_do_ponto_max)

    def bonus_possiveis(self, t: Tecnica) -> list[int]:
        """Every bônus do ponto the technique can have: at its level, else at any level its Grau admits."""
        linha = self.tabelas.graus.get(t.grau.valor) if t.grau.valor is not None else None
        if linha is None:
            return []
        if t.nivel.valor is not None:
            return [self.bonus_no_nivel(t.nivel.valor, linha.grau)]
        every = range(linha.nivel_min - 1, linha.bonus_do_ponto_max + 1)
        if t.do_assento:
            # The elite begins at a level of its own; a Grau below it is another rule's business.
            return [b for b in every if b >= self.tabelas.assento_nivel_min - 1] or list(every)
        return list(every)

    def dano(self, t: Tecnica, bonus: int, ids: tuple[str, ...] | None = None) -> Dano | None:
        """The dice sum with this bônus do ponto, of the effects `ids` (all by default); None without dice."""
        by_faces: dict[int, int] = {}
        for id_, (faces, n) in self.dados(t).items():
            if ids is None or id_ in ids:
                by_faces[faces] = by_faces.get(faces, 0) + n
        if not by_faces:
            return None
        return Dano(tuple(sorted(by_faces.items(), reverse=True)), bonus)
