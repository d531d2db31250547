"""What the rules of sheets read: a sheet, the game's tables, and what the catalogue's definitions make of them.

The arithmetic of each kind stands in `contas_inimigo` and `contas_personagem`; here is what both rest on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from techlint.diagnostics import Place
from techlint.rules import RuleSet
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model_ficha import Ameaca, Armadura, Exercito, Ficha, Nome
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.systems.sangue_e_estrelas.tables import Padroes, Tabelas
from techlint.systems.sangue_e_estrelas.tables_fichas import (
    Acessorio,
    Caracteristica,
    ExercitoImpresso,
    Melhoria,
    Posto,
    TabelasDeFicha,
)
from techlint.systems.shape import quote
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.projeto import Projeto

SEM_POSTO = "sem_posto"
# The line of the Postos that each step of an army wears.
_DO_EXERCITO = {"base": "bronze", "intermediario": "prata", "elite": "elite"}


class Formas(NamedTuple):
    """What the forms of an armour give together (Chapter Seven, the ladder of blood)."""

    acerto: int = 0
    resistencia: int = 0
    def_: int = 0
    versoes: int = 0  # forms that count a Versão


class Contexto(NamedTuple):
    """What every exam of a sheet shares."""

    motor: Motor
    fichas: TabelasDeFicha
    regras: RuleSet

    @property
    def tab(self) -> Tabelas:
        """The tables of the motor."""
        return self.motor.tabelas

    @property
    def padroes(self) -> Padroes:
        """The patterns over unaccented text."""
        return self.motor.padroes

    def cita_reliquia(self, texto: str) -> bool:
        """Whether a text names a relic that brings destiny about (the Rosário among them)."""
        plain = simples(texto)
        return any(simples(nome) in plain for nome in self.fichas.inimigos["itens_de_destino"])


class Exame:
    """A sheet of any kind on the table; `projeto` is set before the rules run."""

    __slots__ = ("c", "projeto")

    def __init__(self, c: Contexto) -> None:
        self.c = c
        self.projeto: Projeto | None = None


class ExameDeExercito(Exame):
    """An army on the table."""

    __slots__ = ("e",)

    def __init__(self, e: Exercito, c: Contexto) -> None:
        super().__init__(c)
        self.e = e

    def place(self) -> Place:
        return self.e.abertura

    @property
    def nome(self) -> str:
        return quote(self.e.titulo) or "Exército sem nome"

    @property
    def name(self) -> str:
        """The same for an English message."""
        return quote(self.e.titulo) or "Unnamed army"


class ExameDeAmeaca(Exame):
    """A threat on the table."""

    __slots__ = ("a",)

    def __init__(self, a: Ameaca, c: Contexto) -> None:
        super().__init__(c)
        self.a = a

    def place(self) -> Place:
        return self.a.abertura

    @property
    def nome(self) -> str:
        return quote(self.a.titulo) or "Ameaça sem nome"

    @property
    def name(self) -> str:
        """The same for an English message."""
        return quote(self.a.titulo) or "Unnamed threat"


class ExameDeFicha(Exame):
    """An enemy or a character on the table. `memo` keeps what the arithmetic has worked out once."""

    __slots__ = ("f", "memo")

    def __init__(self, f: Ficha, c: Contexto) -> None:
        super().__init__(c)
        self.f = f
        self.memo: dict[str, Any] = {}

    def place(self) -> Place:
        return self.f.abertura

    @property
    def nome(self) -> str:
        """The sheet's name, as a message begins with it."""
        return quote(self.f.titulo) or "Ficha sem nome"

    @property
    def name(self) -> str:
        """The same for an English message."""
        return quote(self.f.titulo) or "Unnamed sheet"

    # ---- level and Posto

    @property
    def n(self) -> int | None:
        """The level, if it is one of the table's."""
        nivel = self.f.nivel.valor
        return nivel if nivel is not None and nivel in self.c.fichas.base_de_pv else None

    @property
    def grau(self) -> int | None:
        """The Grau of the level."""
        return self.c.tab.grau_do_nivel(self.n) if self.n is not None else None

    @property
    def prof(self) -> int | None:
        """The proficiency of the level."""
        return self.c.fichas.proficiencia[self.n] if self.n is not None else None

    @property
    def posto(self) -> Posto | None:
        """The line of the Posto: as written (also by the name an army of the book or the project gives it);
        a character without one is Bronze, an enemy has none; None for Sem Posto and for a name nobody has."""
        if not self.f.posto.escrito:
            return self.c.fichas.postos["bronze"] if self.f.kind == "personagem" else None
        escrito = self.f.posto.valor or ""
        return self.c.fichas.postos.get(escrito) or self.c.fichas.postos.get(posto_no(self.exercito, escrito))

    @property
    def sem_posto(self) -> bool:
        """Whether the sheet says that it has no Posto."""
        return self.f.posto.valor == SEM_POSTO

    @property
    def posto_cedo(self) -> bool:
        """Whether the Posto begins above the level: one of the two is wrong, and what the Posto brings can't be
        judged by either."""
        if self.f.humano or self.f.deus.escrito or self.n is None:
            return False
        return self.posto is not None and self.n < self.posto.nivel_min

    @property
    def elite(self) -> bool:
        """Whether the Posto is the elite's."""
        return self.posto is not None and self.posto.id == "elite"

    # ---- armour

    @property
    def sem_armadura(self) -> bool:
        """Whether there is no armour: it says so, or Sem Posto. A Posto without the key wears its Posto's."""
        if self.f.armadura.escrito and self.f.armadura.valor is None and self.f.armadura.estado.name == "LIDO":
            return True
        return self.sem_posto and not self.f.armadura.escrito

    @property
    def armadura(self) -> Armadura | None:
        """The armour as written; None where none is, or where nothing is said of it."""
        return self.f.armadura.valor

    @property
    def morta(self) -> bool:
        """Whether the armour is dead: forms, características, accessory, Pernas and improvements give nothing."""
        return self.armadura is not None and self.armadura.morta

    @property
    def ativa(self) -> bool:
        """Whether there is an armour whose extras count."""
        return not self.sem_armadura and not self.morta

    @property
    def formas(self) -> Formas:
        """What the forms give now: nothing where the armour is dead."""
        return self.formas_da_armadura if self.ativa else Formas()

    @property
    def formas_da_armadura(self) -> Formas:
        """What the forms give while the armour lives."""
        return self.formas_de(self.armadura.formas) if self.armadura is not None else Formas()

    def formas_de(self, formas: tuple[Nome, ...]) -> Formas:
        """What some forms give together. In elite armour elite blood counts as a warrior's; a form died on purpose
        gives nothing, not even a Versão."""
        if not formas:
            return Formas()
        guerreiro = elite = deus = 0
        for forma in formas:
            if forma.id == "guerreiro" or (forma.id == "elite" and self.elite):
                guerreiro += 1
            elif forma.id == "elite":
                elite += 1
            elif forma.id == "deus":
                deus += 1
        sangues = self.c.fichas.sangues
        return Formas(
            acerto=-(-guerreiro // 2) + deus * sangues["deus"].acerto,  # the 1st, 3rd, 5th of a warrior
            resistencia=guerreiro // 2,  # the 2nd, 4th, 6th
            def_=elite * sangues["elite"].def_ + deus * sangues["deus"].def_,
            versoes=guerreiro + elite + deus,
        )

    @property
    def caracteristicas(self) -> list[Caracteristica]:
        """The known características that count now."""
        if not self.ativa:
            return []
        known = self.c.fichas.caracteristicas
        names = {nome.id for nome in self.f.caracteristicas.valor or () if nome.id is not None}
        return [known[name] for name in known if name in names]

    @property
    def acessorios(self) -> list[Acessorio]:
        """The known accessories that count now."""
        armadura = self.armadura
        if armadura is None or not self.ativa:
            return []
        return [self.c.fichas.acessorios[a.id] for a in armadura.acessorio or () if a.id is not None]

    @property
    def melhorias(self) -> list[Melhoria]:
        """The known improvements that count now."""
        armadura = self.armadura
        if armadura is None or not self.ativa:
            return []
        return [self.c.fichas.melhorias[m.id] for m in armadura.melhorias if m.id is not None]

    @property
    def sem_acessorio(self) -> bool:
        """Whether the armour says that it has no accessory (+1 Resistência)."""
        armadura = self.armadura
        return armadura is not None and armadura.acessorio == ()

    # ---- army

    @property
    def exercito(self) -> ExercitoImpresso | Exercito | None:
        """The army served: the project's own first, then the book's; None for a name nobody has."""
        texto = self.f.exercito.valor
        if texto is None:
            return None
        word = norm(texto.partition("(")[0])
        if self.projeto is not None:
            own = self.projeto.exercito(word)
            if own is not None:
                return own
        found = self.c.fichas.exercito_por_nome.get(word)
        return self.c.fichas.exercitos[found] if found is not None else None

    # ---- ajustes

    def ajustes(self, *campos: str) -> list[int]:
        """The written bonuses that may enter a sum of these fields (names as in the pattern `ajuste_numerico`:
        teto, resistencia, def, pv, cosmo inicial, cosmo, iniciativa, movimento, fortitude, reflexos, vontade,
        defesas, acerto, ataque, dano): from the traits, the army's own rules and the relics in Sintonia. What says
        `(não somado)` is not among them."""
        wanted = {campo.removesuffix("s") for campo in campos}
        return [bonus for campo, bonus in self._ajustes() if campo in wanted]

    def _ajustes(self) -> list[tuple[str, int]]:
        """Every written bonus with its field, in the singular."""
        found: list[tuple[str, int]] | None = self.memo.get("ajustes")
        if found is not None:
            return found
        found = self.memo["ajustes"] = []
        nao_somados: list[tuple[str, int]] = []
        tracos: list[tuple[str, list[tuple[str, int]]]] = []
        for frase in self.f.tracos.valor or ():
            plain = simples(f"{frase.titulo}: {frase.texto}")
            bonus = self._bonus_em(plain)
            if "nao somad" in plain:
                nao_somados += bonus
            elif bonus:
                found += bonus
                tracos.append((plain, bonus))
        for titulos, text in self._de_fora():
            plain = simples(text)
            for bonus_ in () if "nao somad" in plain else self._bonus_em(plain):
                if bonus_ in nao_somados:
                    nao_somados.remove(bonus_)
                elif not any(bonus_ in b and any(t in traco for t in titulos) for traco, b in tracos):
                    found.append(bonus_)  # else a trait has written the same rule down
        return found

    def _bonus_em(self, plain: str) -> list[tuple[str, int]]:
        """The bonuses written in a plain text."""
        return [
            (match.group(2).removesuffix("s"), int(match.group(1).replace("\u2212", "-")))
            for match in self.c.padroes["ajuste_numerico"].finditer(plain)
        ]

    def _de_fora(self) -> Iterable[tuple[list[str], str]]:
        """The texts of the army's own rules and of the relics, each with the plain titles it may go by in a trait."""
        exercito = self.exercito
        if isinstance(exercito, ExercitoImpresso):
            titulos = [_sem_artigo(regra) for regra in exercito.regras]
            yield from ((titulos, text) for text in exercito.ajustes)
        elif exercito is not None:
            for frase in exercito.regras_proprias.valor or ():
                yield [_sem_artigo(frase.titulo)] if frase.titulo else [], frase.texto
        for reliquia in self.f.reliquias.valor or ():
            for text in self.c.fichas.ajustes_de_item.get(norm(reliquia.texto), ()):
                yield [_sem_artigo(reliquia.texto)], text


def _sem_artigo(titulo: str) -> str:
    """A title as a trait may cite it: plain, without the article."""
    plain = simples(titulo)
    first, _, rest = plain.partition(" ")
    return rest if first in ("a", "o", "as", "os") and rest else plain


def posto_no(exercito: ExercitoImpresso | Exercito | None, nome: str) -> str:
    """The table's id of a Posto that is written by the name its army gives it; "" where no line has that name."""
    word = norm(nome)
    return next((id_ for titulo, id_ in _postos_de(exercito) if norm(titulo) == word), "")


def nomes_dos_postos(exercito: ExercitoImpresso | Exercito | None) -> list[str]:
    """The names an army gives its Postos."""
    return list(dict.fromkeys(titulo for titulo, _ in _postos_de(exercito)))


def _postos_de(exercito: ExercitoImpresso | Exercito | None) -> list[tuple[str, str]]:
    """Each name an army gives a Posto, with the table's id; what one begins as is the first of them."""
    if exercito is None:
        return []
    if isinstance(exercito, ExercitoImpresso):
        lines = [(chave, titulo) for chave, (titulo, _) in exercito.postos.items()]
        comeca = exercito.comeca_como
    else:
        lines = [(linha.chave, linha.nome) for linha in exercito.postos.valor or ()]
        comeca = exercito.comeca_como.valor or ""
    found = [
        (name, _DO_EXERCITO[chave])
        for chave, titulo in lines
        if chave in _DO_EXERCITO
        for name in (titulo, titulo.partition(",")[0])
    ]
    return [(name, id_) for name, id_ in (*found, (comeca, _DO_EXERCITO["base"])) if name]


def vagas_de(exercito: ExercitoImpresso | Exercito | None) -> list[str]:
    """The names of an army's seats; none where it has none written."""
    if isinstance(exercito, ExercitoImpresso):
        return list(exercito.vagas)
    return [vaga.nome for vaga in exercito.vagas_de_elite.valor or ()] if exercito is not None else []


def tem_vaga(vagas: Iterable[str], nome: str) -> bool:
    """Whether one of these seats has that name, however it is spaced."""
    plain = norm(nome).replace("_", "")
    return any(norm(vaga).replace("_", "") == plain for vaga in vagas)


def com_ajustes(valores: Iterable[int], ajustes: list[int]) -> frozenset[int]:
    """Every value plus the sum of any subset of the bonuses."""
    few = ajustes[:8]  # more than these on one field would be no sheet
    sums = {sum(some) for size in range(len(few) + 1) for some in combinations(few, size)}
    return frozenset(valor + extra for valor in valores for extra in sums)


def mod_de(valor: int) -> int:
    """The modifier of an attribute: (value - 10) / 2, rounded down (Chapter Three)."""
    return (valor - 10) // 2
