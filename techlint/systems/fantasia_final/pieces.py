"""The pieces of the game as its rules get them: what was read, and what follows from it by the sums of `contas`.

A number that cannot be told (something it rests on is malformed, unknown or missing) is None, and the rules that need
it do not run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from techlint.diagnostics import Text
from techlint.systems.fantasia_final import contas
from techlint.systems.kit.names import spelling
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Record, Ref, State, Value
from techlint.systems.kit.sums import Sum
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.fantasia_final.tables import Tabelas

# Where the game's own sheet has a box of its own for what YAML keeps in `heroismo` and `declarado`.
NA_FICHA = {"ganha": "ganha_heroismo_quando", "perde": "perde_heroismo_quando", "acoes": "acoes_heroicas"}
DERIVADO = {
    "nivel_total": "nivel_total",
    "nivel_maximo": "nivel_de_atributo_maximo",
    "experiencia_proximo": "experiencia_para_proximo_nivel",
    "pontos_vitalidade": "pontos_de_vitalidade",
    "pontos_essencia": "pontos_de_essencia",
}
FIGURAS = ("personagem", "criatura", "pessoa", "vilao", "invocacao")
Linhas = Sequence[tuple[Text, str]]


def mesmo(word: str) -> Text:
    """A word of the game, which both languages leave as it is."""
    return Text(word, word)


class Peca(Piece):
    """What the pieces of every kind share; the game sets `tab`, its tables, on each piece it makes."""

    tab: Tabelas

    def atributo(self, value: Value) -> str | None:
        """The attribute a text names; None for none."""
        return self.tab.nomes.find(value.text) if value.text else None

    def procurada(self, nome: str) -> Figura | None:
        """The figure of that name, if the project has it."""
        found = self.resolve(Ref(nome), *FIGURAS) if nome else None
        return found if isinstance(found, Figura) else None

    def has_option(self, id_: str) -> bool:
        """Whether an optional rule is on: for the piece, its document, or by the house for every file."""
        return super().has_option(id_) or self.tab.sempre_ligada(id_)

    def facts(self) -> dict[str, Any]:
        """The numbers the game computes; what cannot be told is left out."""
        return {key: value for key, value in self.numeros().items() if value is not None}

    def numeros(self) -> dict[str, Any]:
        """The facts, with None for what cannot be told."""
        return {}


# ---- figures


class Nivel(NamedTuple):
    """A level written on a sheet, in `atributos` or under the sheet's own label."""

    nome: str
    escrito: Value

    @property
    def valor(self) -> int | None:
        return self.escrito.integer


class Quem(NamedTuple):
    """Somebody quoted in another piece: their name, and the level of what was asked for."""

    nome: str
    niveis: Mapping[str, int]
    potencializar: int
    inventario: Value | None


def quem_e(x: Peca, value: Value) -> Quem | None:
    """Who a reference means: written in place, with levels beside the name or under `atributos`, or found in the
    project. None where nobody of that name is there, or something about them cannot be read."""
    ref = value.ref
    if ref is None or not value.sound:
        return None
    if ref.record is None:
        figura = x.procurada(ref.name)
        if figura is None or figura.niveis is None:
            return None
        return Quem(figura.title, figura.niveis, 0, figura["inventario"])
    record = ref.record
    potencializar = record["potencializar"].integer or 0
    dentro = {**record["atributos"].entries, **record.rest}
    if not dentro and ref.name:
        outra = x.procurada(ref.name)
        if outra is not None and outra.niveis is not None:
            inventario = record["inventario"] if record["inventario"].written else outra["inventario"]
            return Quem(outra.title, outra.niveis, potencializar, inventario)
    niveis = {id_: one.integer or 0 for id_, one in dentro.items()}
    return Quem(ref.name, niveis, potencializar, record["inventario"])


class Figura(Peca):
    """A character, creature, person, villain or summoned creature."""

    @cached_property
    def escritos(self) -> Mapping[str, Nivel]:
        """Every level on the sheet, by the attribute's id (or its spelling, if the game has no such attribute): those
        of `atributos`, then those in the sheet's own boxes."""
        nomes = self.tab.nomes
        found = {
            nomes.find(key) or key: Nivel(one.name or key, one) for key, one in self["atributos"].entries.items()
        }
        for key, value in self.record.fields.items():
            id_ = nomes.find(key)
            if id_ is not None and value.written and value.record is None:
                found.setdefault(id_, Nivel(value.name or key, value))
        return found

    @cached_property
    def conhecidos(self) -> Mapping[str, Nivel]:
        """Those that are attributes of the game."""
        return {id_: nivel for id_, nivel in self.escritos.items() if id_ in self.tab.atributos}

    def escrito(self, atributo: str) -> Value:
        """Where an attribute's level stands; else the attributes as a whole."""
        found = self.escritos.get(atributo)
        return found.escrito if found is not None else self["atributos"]

    def nivel_bom(self, atributo: str) -> int | None:
        """An attribute's level, 0 if it was not bought; None if what is written is no level of the game."""
        nivel = self.conhecidos.get(atributo)
        if nivel is None:
            return 0
        valor = nivel.valor
        return valor if valor is not None and self.na_faixa(valor) else None

    def na_faixa(self, valor: int) -> bool:
        """Whether a level may be written: one of the game's, or 0 for not having the attribute."""
        return valor == 0 or self.tab.nivel_minimo <= valor <= self.tab.nivel_maximo

    @cached_property
    def niveis(self) -> Mapping[str, int] | None:
        """The level of every attribute on the sheet; None if one of them cannot be told."""
        if self["atributos"].state is State.MALFORMED or not self.escritos:
            return None
        found: dict[str, int] = {}
        for id_ in self.escritos:
            if self.tab.sem_nivel.find(id_) is not None and id_ not in self.tab.atributos:
                continue  # has no level and counts for nothing
            nivel = self.nivel_bom(id_) if id_ in self.tab.atributos else None
            if nivel is None:
                return None
            found[id_] = nivel
        return found

    @cached_property
    def soma(self) -> Sum | None:
        """The nível total, term by term."""
        return contas.nivel_total(self.tab, self.niveis) if self.niveis is not None else None

    @property
    def total(self) -> int | None:
        """The nível total."""
        return self.soma.total if self.soma is not None else None

    @cached_property
    def proibidos(self) -> tuple[str, ...]:
        """The attributes a figure of this kind may not have: a rule of the kind says so, and no other speaks."""
        tab = self.tab
        if self.kind == "invocacao":
            return (*tab.dependem_de_tesouro, "invocacao")
        categoria = tab.categorias.get(self.kind)
        return categoria.proibidos if categoria is not None else ()

    @cached_property
    def indispensaveis(self) -> tuple[str, ...]:
        """The attributes a figure of this kind must have."""
        tab = self.tab
        if self.kind == "personagem":
            return tab.todo_personagem_tem
        if self.kind == "invocacao":
            return tab.invocada_tem
        categoria = tab.categorias.get((self.base or "") if self.kind == "vilao" else self.kind)
        return categoria.obrigatorios if categoria is not None else ()

    @cached_property
    def campos_proibidos(self) -> tuple[str, ...]:
        """Tesouro, experiência and heroísmo as far as a figure of this kind may not have them."""
        if self.kind == "invocacao":
            return self.tab.campos_da_invocada
        categoria = self.tab.categorias.get(self.kind)
        return categoria.campos_proibidos if categoria is not None else ()

    def tem(self, atributo: str) -> bool:
        """Whether the figure has an attribute, at whatever level."""
        return bool(self.nivel_bom(atributo))

    def talvez_tenha(self, atributos: Sequence[str]) -> bool:
        """Whether it has one of them, or something on the sheet may be meant for one."""
        if self.niveis is None:
            return True
        return any(self.tem(atributo) for atributo in atributos)

    def tem_o_campo(self, campo: str) -> bool:
        """Whether tesouro, experiência or heroísmo is filled in."""
        return self.tem_heroismo if campo == "heroismo" else self[campo].written

    def campo_escrito(self, campo: str) -> Value:
        """Where it is filled in."""
        if campo == "heroismo" and not self[campo].written:
            return next((self[outro] for outro in NA_FICHA.values() if self[outro].written), self[campo])
        return self[campo]

    @property
    def experiencia(self) -> int | None:
        """The experience; 0 where none is written, None where what is written is none."""
        return self._recurso("experiencia")

    @property
    def tesouro(self) -> int | None:
        """The tesouro as written; None where there is none."""
        return self._recurso("tesouro") if self["tesouro"].written else None

    def _recurso(self, campo: str) -> int | None:
        value = self[campo]
        if not value.written:
            return 0
        return value.integer if value.integer is not None and value.integer >= 0 else None

    @property
    def pontos_de_heroismo(self) -> Value:
        """Where the points of heroísmo stand: in their group, or alone in the sheet's box."""
        heroismo = self["heroismo"]
        return heroismo["pontos"] if heroismo.record is not None else heroismo

    def heroico(self, campo: str) -> Value:
        """`ganha`, `perde` or `acoes`: in the group, or under the sheet's own label."""
        dentro = self[f"heroismo.{campo}"]
        fora = self[NA_FICHA[campo]]
        return fora if fora.written and not dentro.written else dentro

    @property
    def tem_heroismo(self) -> bool:
        """Whether the sheet says anything of heroísmo."""
        return any(self[campo].written for campo in ("heroismo", *NA_FICHA.values()))

    def declarados(self, campo: str) -> Iterator[Value]:
        """Where a number that the rules determine is written: in `declarado`, or under the sheet's own label."""
        for caminho in (f"declarado.{campo}", DERIVADO.get(campo, "")):
            if caminho and self[caminho].written:  # written twice, it has been told, and the first counts
                if self[caminho].integer is not None:
                    yield self[caminho]
                return

    @property
    def teto(self) -> int | None:
        """The highest level of an attribute at the nível total."""
        return contas.teto(self.tab, self.total) if self.total is not None else None

    def pontos(self, atributo: str) -> int | None:
        """The points of vitalidade or essência."""
        nivel = self.nivel_bom(atributo)
        return contas.pontos(self.tab, atributo, nivel) if nivel is not None else None

    def obrigatorios(self, atributos: Sequence[str], campos: Sequence[str] = ()) -> list[str]:
        """Which of what it must have the figure lacks, as they are called; an attribute written at a wrong level is
        not missing."""
        faltam = [self.tab.nome(id_) for id_ in atributos if self.nivel_bom(id_) == 0 and not self._mal_escrito(id_)]
        faltam += [self.tab.nome(campo) for campo in campos if not self.tem_o_campo(campo)]
        return faltam

    def _mal_escrito(self, atributo: str) -> bool:
        """Whether something unknown on the sheet was most likely meant for an attribute."""
        nome = self.tab.nome(atributo)
        outros = [id_ for id_ in self.escritos if id_ not in self.tab.atributos]
        return any(nome in self.tab.nomes.nearest(outro, 1) for outro in outros)

    def numeros(self) -> dict[str, Any]:
        """What the sheet comes to."""
        tab, total = self.tab, self.total
        found: dict[str, Any] = {
            "nivel_total": total,
            "pontos_vitalidade": self.pontos("vitalidade"),
            "pontos_essencia": self.pontos("essencia"),
        }
        if total is not None and self.kind == "personagem":
            found["nivel_maximo"] = self.teto
            if total < tab.total_maximo:
                found["experiencia_proximo"] = contas.degrau(tab, total)
            if self.experiencia is not None:
                found["nivel_total_permitido"] = contas.total_permitido(tab, self.experiencia)
        if total is not None and self.kind in ("criatura", "pessoa", "vilao"):
            found["experiencia_concedida"] = total
            found["tesouro_concedido"] = self.tesouro_concedido
        if self.kind == "invocacao":
            nivel = self.nivel_de_invocacao
            if nivel is not None:
                found["nivel_invocacao"] = nivel
                found["custo_essencia"] = nivel * tab.essencia_por_invocacao
        if total is not None and self.tem_heroismo:
            found["heroismo_por_acao"] = contas.limite_heroico(tab, total)
            if self.nivel_bom("vitalidade"):
                found["beira_da_morte"] = (self.nivel_bom("vitalidade") or 0) * tab.beira_da_morte
        if total is not None and self.has_option("descansos-curtos"):
            found["descanso_curto"] = {id_: self.nivel_bom(id_) for id_ in tab.pontos_por_nivel}
        found["gasto_por_uso"] = self._gastos() or None
        return found

    def _gastos(self) -> dict[str, int]:
        """What one use of each attribute costs in essência at its full level, or may spend at most of tesouro or
        vitalidade."""
        found: dict[str, int] = {}
        for id_ in self.conhecidos:
            nivel = self.nivel_bom(id_)
            if not nivel:
                continue
            if id_ in self.tab.gasto_por_nivel:
                found[id_] = contas.gasto_maximo(self.tab, id_, nivel)
            elif self.tab.gasta_essencia(id_):
                found[id_] = contas.essencia_de(self.tab, id_, nivel)
        return found

    @property
    def tesouro_concedido(self) -> int | None:
        """What the figure leaves when it is defeated; None where it says nothing of tesouro."""
        return self.total if self.kind in self.tab.tesouro_e_o_total else self.tesouro

    @property
    def nivel_de_invocacao(self) -> int | None:
        """The level of invocação that brings a summoned creature."""
        nivel = self["nivel_invocacao"].integer
        return nivel if nivel is not None and nivel >= self.tab.nivel_minimo else None

    @property
    def base(self) -> str | None:
        """Whether a villain is a creature or a person."""
        escrita = self["base"].text
        word = spelling(escrita) if escrita else ""
        return word if word in self.tab.categorias else None

    def cost(self) -> Linhas:
        """The levels one by one, and what they come to."""
        lines: list[tuple[Text, str]] = []
        if self.soma is not None:
            lines += [(mesmo(termo.label), f"{termo.points:+d}") for termo in self.soma.terms]
        return [*lines, *_ditas(self.facts(), self.tab)]


_DITOS = {
    "nivel_total": ("nível total", "nível total"),
    "nivel_maximo": ("teto de um atributo", "highest level of an attribute"),
    "nivel_total_permitido": ("nível total que a experiência paga", "nível total the experience pays for"),
    "experiencia_proximo": ("experiência do próximo degrau", "experience of the next step"),
    "pontos_vitalidade": ("pontos de vitalidade", "points of vitalidade"),
    "pontos_essencia": ("pontos de essência", "points of essência"),
    "experiencia_concedida": ("experiência que rende", "experience it gives"),
    "tesouro_concedido": ("tesouro que deixa", "tesouro it leaves"),
    "nivel_invocacao": ("nível de invocação", "level of invocação"),
    "custo_essencia": ("custo em essência", "cost in essência"),
    "heroismo_por_acao": ("heroísmo por ação, no máximo", "heroísmo for each action, at most"),
    "beira_da_morte": ("à beira da morte até", "at death's door up to"),
    "custo": ("custo em tesouro", "cost in tesouro"),
    "custos_aceitos": ("custos aceitos", "costs accepted"),
    "efeito_dados": ("efeito", "effect"),
    "duracao": ("duração", "duration"),
    "essencia_recuperada": ("essência recuperada", "essência recovered"),
    "vitalidade_maxima": ("vitalidade que dá para gastar", "vitalidade that may be spent"),
    "nivel_total_da_criatura": ("nível total da criatura", "nível total of the creature"),
    "nivel_final": ("nível usado", "level used"),
    "frente": ("na frente", "in front"),
    "retaguarda": ("na retaguarda", "in the rear"),
    "experiencia_por_personagem": ("experiência de cada vencedor", "experience of each winner"),
    "tesouro_por_personagem": ("tesouro de cada vencedor", "tesouro of each winner"),
    "sucesso_com": ("sucesso em 1d6 a partir de", "success on 1d6 from"),
    "lados": ("lados", "sides"),
}


def _ditas(facts: Mapping[str, Any], tab: Tabelas) -> Iterator[tuple[Text, str]]:
    """The facts as lines of `techlint cost`."""
    for key, value in facts.items():
        if isinstance(value, dict):
            if key == "gasto_por_uso":
                for id_, gasto in value.items():
                    nome = tab.nome(id_)
                    yield Text(f"um uso de {nome}, no máximo", f"one use of {nome}, at most"), str(gasto)
            elif key == "descanso_curto":
                for id_, pontos in value.items():
                    nome = tab.nome(id_)
                    yield (
                        Text(f"{nome} que um descanso curto devolve", f"{nome} a short rest gives back"),
                        str(pontos),
                    )
            else:
                for nome, nivel in value.items():
                    yield Text(f"{nome} de quem usa, no mínimo", f"{nome} of the user, at least"), str(nivel)
        elif isinstance(value, list):
            pass  # told term by term before
        else:
            yield Text(*_DITOS.get(key, (key, key))), str(value)


# ---- items


class Efeito(NamedTuple):
    """An effect of an item: the entry of the list, its level, and where it stands."""

    escrito: Value
    record: Record | None
    id: str | None
    nivel: int | None


class Item(Peca):
    """An item: what it does, by what means, to how many."""

    @cached_property
    def efeitos(self) -> tuple[Efeito, ...]:
        """The effects in order."""
        found = []
        for value in self["efeitos"].items:
            record = value.record
            texto = record["atributo"].text if record is not None else None
            nivel = record["nivel"].integer if record is not None else None
            bom = nivel is not None and self.tab.nivel_minimo <= nivel <= self.tab.nivel_maximo
            found.append(Efeito(value, record, self.tab.item(texto), nivel if bom else None))
        return tuple(found)

    @property
    def todos_conhecidos(self) -> bool:
        """Whether every effect is one of the list."""
        return bool(self.efeitos) and all(e.id is not None for e in self.efeitos)

    @property
    def repetidos(self) -> bool:
        """Whether an effect stands twice."""
        ids = [e.id for e in self.efeitos if e.id is not None]
        return len(set(ids)) < len(ids)

    @property
    def alvos(self) -> int | None:
        """How many the item affects, 1 if it is not said; None if what is written is no number of targets."""
        value = self["alvos"]
        if not value.written:
            return 1
        return value.integer if value.integer is not None and value.integer > 0 else None

    @property
    def meio(self) -> str | None:
        """`item` or `alquimia`."""
        return self["meio"].text

    @property
    def permitido(self) -> bool:
        """Whether the means can make such an item at all (neither FF704 nor FF705)."""
        if self.meio is None:
            return False
        return self.meio == "alquimia" or (len(self.efeitos) < 2 and self.alvos == 1)

    @cached_property
    def custo(self) -> contas.CustoDeItem | None:
        """The tesouro it costs."""
        if not self.todos_conhecidos or self.repetidos or self.alvos is None:
            return None
        pares = [(e.id, e.nivel) for e in self.efeitos if e.id is not None and e.nivel is not None]
        return contas.custo_de_item(self.tab, pares, self.alvos) if len(pares) == len(self.efeitos) else None

    @property
    def gasto(self) -> int | None:
        """The tesouro a use spends: the cost written, where it is one of the right ones, else the one computed."""
        if self.custo is None:
            return None
        escrito = self["custo"].integer
        return escrito if escrito in self.custo.aceitos else self.custo.conta.total

    def numeros(self) -> dict[str, Any]:
        """Its cost, and the level of item or alquimia that pays it."""
        if self.custo is None:
            return {}
        total = self.custo.conta.total
        found: dict[str, Any] = {"custo": total}
        if self.meio is not None:
            found["nivel_minimo"] = {self.meio: contas.nivel_minimo(self.tab, self.meio, total)}
        if len(self.custo.aceitos) > 1:
            found["custos_aceitos"] = sorted(self.custo.aceitos)
        return found

    def cost(self) -> Linhas:
        """The terms of the cost, and the total."""
        lines = [(mesmo(t.label), f"{t.points:+d}") for t in self.custo.conta.terms] if self.custo is not None else []
        return [*lines, *_ditas(self.facts(), self.tab)]


# ---- spells


class Distribuicao(NamedTuple):
    """Where the levels of a bonus or a penalty go: attribute (None: none that may be changed) and how many, each with
    its place."""

    partes: tuple[tuple[Value, str | None, int | None], ...]

    @property
    def soma(self) -> int | None:
        """All that is distributed; None if a part of it is no number."""
        valores = [valor for _, _, valor in self.partes]
        return sum(v for v in valores if v is not None) if None not in valores else None


def distribuicao_de(tab: Tabelas, value: Value) -> Distribuicao:
    """The distribution written at a place."""
    partes: list[tuple[Value, str | None, int | None]] = []
    for nome, valor in value.entries.items():
        id_ = tab.nomes.find(nome)
        partes.append((valor, id_ if id_ in tab.gerais or id_ in tab.elementais else None, valor.integer))
    return Distribuicao(tuple(partes))


class Causadas(NamedTuple):
    """Impossibilidades caused at once: those of the list, and those that are none."""

    ids: tuple[str, ...]
    estranhas: tuple[Value, ...]
    soma: int


def causadas_em(tab: Tabelas, value: Value) -> Causadas:
    """The impossibilidades written at a place, with the sum of their levels."""
    ids: list[str] = []
    estranhas: list[Value] = []
    for one in value.items:
        id_ = tab.impossibilidades.find(one.text) if one.text else None
        if id_ is None:
            estranhas.append(one)
        else:
            ids.append(id_)
    return Causadas(tuple(ids), tuple(estranhas), sum(tab.nivel_da_impossibilidade(id_) for id_ in ids))


class Magia(Peca):
    """One use of an attribute, built beforehand."""

    @cached_property
    def id(self) -> str | None:
        """The attribute used, if it is built as a spell."""
        id_ = self.atributo(self["atributo"])
        return id_ if id_ is not None and self.tab.e_magia(id_) else None

    @property
    def nivel(self) -> int | None:
        """The level it is used at."""
        nivel = self["nivel"].integer
        if nivel is None or not self.tab.nivel_minimo <= nivel <= self.tab.nivel_maximo:
            return None
        return nivel

    @property
    def modo(self) -> str | None:
        """How it acts; None if what is written is no way to."""
        value = self["modo"]
        return (value.text if value.read else None) if value.written else "imediata"

    @property
    def modo_vale(self) -> bool:
        """Whether the attribute can act in that way."""
        modo = self.tab.modos.get(self.modo or "")
        return modo is not None and self.id is not None and (not modo.atributos or self.id in modo.atributos)

    @property
    def duracao_extra(self) -> int | None:
        """The levels spent on lasting longer, 0 if it is not said; None if what is written is no such number."""
        value = self["duracao_extra"]
        if not value.written:
            return 0
        return value.integer if value.integer is not None and value.integer >= 0 else None

    @cached_property
    def distribuicao(self) -> Distribuicao:
        return distribuicao_de(self.tab, self["distribuicao"])

    @cached_property
    def causadas(self) -> Causadas:
        return causadas_em(self.tab, self["impossibilidades"])

    @property
    def custo(self) -> int | None:
        """The essência it costs."""
        if self.id is None or self.nivel is None:
            return None
        nivel = self.nivel
        if self.id in self.tab.impossibilitam:
            causadas, extra = self.causadas, self.duracao_extra
            if causadas.estranhas or not causadas.ids or extra is None or not self["impossibilidades"].sound:
                return None
            nivel = causadas.soma + extra
        if self.modo is None:
            return None
        return contas.essencia_de(self.tab, self.id, nivel, retardada=self.modo == "retardada")

    @property
    def dados(self) -> str | None:
        """The dice it rolls, as they are written."""
        if self.id is None or self.nivel is None or self.modo is None or not self.modo_vale:
            return None
        return contas.dados_do_efeito(self.tab, self.id, self.nivel, self.modo)

    @property
    def gasta_no_maximo(self) -> int | None:
        """The vitalidade a sacrifício may spend."""
        if self.id != "sacrificio" or self.nivel is None:
            return None
        return contas.gasto_maximo(self.tab, self.id, self.nivel)

    def numeros(self) -> dict[str, Any]:
        """What it costs and does."""
        found: dict[str, Any] = {"custo_essencia": self.custo, "efeito_dados": self.dados}
        if self.id is None or self.nivel is None:
            return found
        if self.id in (*self.tab.distribuem, *self.tab.impossibilitam) and self.duracao_extra is not None:
            extra = f" + {self.duracao_extra}" if self.duracao_extra else ""
            menos = "" if self.id == "bonus-magico" else " - resistência"
            found["duracao"] = f"1d{self.tab.dado}{extra}{menos}"
        if self.gasta_no_maximo is not None:
            found["vitalidade_maxima"] = self.gasta_no_maximo
            gasta = self["vitalidade_gasta"].integer
            if gasta is not None and 0 <= gasta <= self.gasta_no_maximo:
                found["essencia_recuperada"] = contas.metades(self.tab, gasta)[0]
        if self.id == "invocacao":
            found["nivel_total_da_criatura"] = self.nivel * self.tab.total_por_invocacao
        return found

    def cost(self) -> Linhas:
        """The cost by its factors, and what it does."""
        lines: list[tuple[Text, str]] = []
        if self.custo and self.id is not None:
            linha = self.tab.atributos[self.id]
            retardada = self.modo == "retardada" and linha.essencia_retardada
            por_nivel = linha.essencia_retardada if retardada else linha.essencia
            niveis = self.custo // (por_nivel or 1)
            lines.append((mesmo(f"{linha.nome} {niveis} × {por_nivel}"), str(self.custo)))
        return [*lines, *_ditas(self.facts(), self.tab)]


# ---- heroic actions


class Participante(NamedTuple):
    """Who takes part in a heroic action; what is not written is looked up in the project."""

    escrito: Value
    record: Record
    nome: str
    nivel_total: int | None
    nivel: int | None
    acoes: tuple[str, ...] | None
    potencializar: int | None
    acoes_extras: int | None
    invocado: bool


class AcaoHeroica(Peca):
    """A blow paid for with heroísmo."""

    @cached_property
    def id(self) -> str | None:
        """The attribute used, if heroic actions include it."""
        id_ = self.atributo(self["atributo"])
        return id_ if id_ is not None and self.tab.atributos[id_].heroica else None

    @property
    def categoria(self) -> str | None:
        """The category of heroic actions it belongs to."""
        return self.tab.atributos[self.id].heroica if self.id is not None else None

    @property
    def combinada(self) -> bool:
        return self["combinada"].boolean is True

    @cached_property
    def participantes(self) -> tuple[Participante, ...]:
        """Those who take part, in order."""
        found = []
        for value in self["participantes"].items:
            if value.record is not None:
                found.append(self._participante(value, value.record))
        return tuple(found)

    def _participante(self, value: Value, record: Record) -> Participante:
        nome = record["nome"].text or ""
        niveis, figura = _niveis_em(record), self.procurada(nome)
        nivel_total, nivel = record["nivel_total"].integer, record["nivel"].integer
        if not record["nivel_total"].written:
            nivel_total = sum(niveis.values()) if niveis is not None else figura.total if figura is not None else None
        if not record["nivel"].written and self.id is not None:
            nivel = niveis.get(self.id, 0) if niveis is not None else figura.nivel_bom(self.id) if figura else None
        escritas = record["acoes"] if record["acoes"].written else record["heroismo.acoes"]
        if not escritas.written and figura is not None:
            escritas = figura.heroico("acoes")
        return Participante(
            value,
            record,
            nome,
            nivel_total,
            nivel,
            categorias_em(self.tab, escritas),
            quantos(record["potencializar"]),
            quantos(record["acoes_extras"]),
            record["invocado"].boolean is True
            or (not record["invocado"].written and figura is not None and figura.kind == "invocacao"),
        )

    def gasto(self, quem: Participante) -> Sum | None:
        """What a participant spends, term by term."""
        if quem.potencializar is None or quem.acoes_extras is None:
            return None
        return contas.gasto_heroico(self.tab, quem.potencializar, quem.acoes_extras, combinada=self.combinada)

    def age_por_si(self, quem: Participante) -> bool:
        """Whether a participant does something heroic of their own: who is only helped by the secondary character
        uses what that one can do (lines 831-842)."""
        gasto = self.gasto(quem)
        return not self.tem_apoio or gasto is None or gasto.total > 0

    @property
    def tem_apoio(self) -> bool:
        """Whether a secondary character helps."""
        return self["apoio_secundario"].written

    @property
    def apoio_certo(self) -> bool:
        """Whether the help is as large as a secondary character gives; what is not said is."""
        bonus = self["apoio_secundario.bonus"]
        return not bonus.written or bonus.integer == self.tab.bonus_do_apoio

    @cached_property
    def nivel_final(self) -> int | None:
        """The level the action is done at: those of all who combine, what they added, and the help."""
        if self.id is None or not self.participantes:
            return None
        total = self.tab.bonus_do_apoio if self.tem_apoio else 0
        for quem in self.participantes:
            if quem.nivel is None or quem.nivel < self.tab.nivel_minimo or quem.potencializar is None:
                return None
            total += quem.nivel + quem.potencializar
        return total

    def numeros(self) -> dict[str, Any]:
        """What each spends, and the level used."""
        gastos = [self.gasto(quem) for quem in self.participantes]
        found: dict[str, Any] = {}
        if gastos and None not in gastos and self["participantes"].sound:
            found["custos"] = [gasto.total for gasto in gastos if gasto is not None]
        found["nivel_final"] = self.nivel_final
        if self.tem_apoio:
            found["custo_do_apoio"] = self.tab.custo_do_apoio
        limites = [contas.limite_heroico(self.tab, q.nivel_total) for q in self.participantes if q.nivel_total]
        found["limites"] = limites if limites and len(limites) == len(self.participantes) else None
        return found

    def cost(self) -> Linhas:
        """What each participant spends, term by term."""
        lines: list[tuple[Text, str]] = []
        for quem in self.participantes:
            gasto = self.gasto(quem)
            if gasto is not None:
                conta = gasto.text()
                nome = quem.nome or "?"
                lines.append((Text(f"heroísmo de {nome}", f"heroísmo of {nome}"), conta.pt))
        if self.tem_apoio:
            lines.append(
                (Text("heroísmo de quem apoia", "heroísmo of the one who helps"), str(self.tab.custo_do_apoio))
            )
        return [*lines, *(linha for linha in _ditas(self.facts(), self.tab) if linha[0].pt != "custo_do_apoio")]


def _niveis_em(record: Record) -> Mapping[str, int] | None:
    """The levels under `atributos` of somebody written in place; None where there are none that can be told."""
    value = record["atributos"]
    if not value.read or not value.sound:
        return None
    return {id_: one.integer or 0 for id_, one in value.entries.items()}


def quantos(value: Value) -> int | None:
    """A number of steps bought, 0 if none is written; None for what is no such number."""
    if not value.written:
        return 0
    return value.integer if value.integer is not None and value.integer >= 0 else None


def categorias_em(tab: Tabelas, value: Value) -> tuple[str, ...] | None:
    """The categories of heroic actions written at a place; None if nothing is, or one of them is none."""
    found = []
    for one in value.items:
        id_ = tab.categorias_heroicas.find(one.text) if one.text else None
        if id_ is None:
            return None
        found.append(id_)
    return tuple(found) if value.read else None


# ---- groups, fights, challenges


class Membro(NamedTuple):
    """Some of a group, alike; what is not written is looked up in the project."""

    escrito: Value
    record: Record | None
    nome: str
    categoria: str | None
    quantidade: int | None
    nivel_total: int | None
    tesouro: int | None
    linha: str | None
    niveis: Mapping[str, int] | None


class Grupo(Peca):
    """One side of a fight, and what it is worth to those who beat it."""

    @cached_property
    def membros(self) -> tuple[Membro, ...]:
        """Its members in order."""
        return tuple(self._membro(value) for value in self["membros"].items)

    def _membro(self, value: Value) -> Membro:
        record = value.record
        ref = value.ref
        nome = ref.name if ref is not None else record["nome"].text or "" if record is not None else ""
        figura = self.procurada(nome)
        if record is None:
            kind = figura.kind if figura is not None else None
            total = figura.total if figura is not None else None
            tesouro = figura.tesouro if figura is not None else None
            return Membro(value, None, nome, kind, 1, total, tesouro, None, figura.niveis if figura else None)
        quantidade = record["quantidade"]
        quantos_ha = 1 if not quantidade.written else quantidade.integer
        categoria = record["categoria"].text
        total, tesouro = record["nivel_total"].integer, record["tesouro"].integer
        if figura is not None:
            categoria = categoria if record["categoria"].written else figura.kind
            total = total if record["nivel_total"].written else figura.total
            tesouro = tesouro if record["tesouro"].written else figura.tesouro
        linha = record["linha"].text
        niveis = _niveis_em(record)
        if niveis is None and figura is not None and not record["atributos"].written:
            niveis = figura.niveis
        if total is None and not record["nivel_total"].written and figura is None and niveis is not None:
            total = sum(niveis.values())
        return Membro(
            value,
            record,
            nome,
            categoria,
            quantos_ha if quantos_ha is not None and quantos_ha >= 0 else None,
            total if total is not None and total >= 0 else None,
            tesouro if tesouro is not None and tesouro >= 0 else None,
            self.tab.linhas_do_grupo.find(linha) if linha else None,
            niveis,
        )

    @property
    def vencedores(self) -> int | None:
        """Among how many the reward is shared."""
        n = self["vencedores"].integer
        return n if n is not None and n > 0 else None

    def na_linha(self, linha: str) -> int | None:
        """How many stand in a line; None if somebody's place or number cannot be told."""
        found = 0
        for membro in self.membros:
            if membro.linha is None or membro.quantidade is None:
                return None
            found += membro.quantidade if membro.linha == linha else 0
        return found

    def recompensa(self, campo: str) -> int | None:
        """The experience or tesouro that each winner gets."""
        if self.vencedores is None or not self.membros:
            return None
        partes: list[tuple[int, int]] = []
        for membro in self.membros:
            vale = membro.nivel_total
            if campo == "tesouro" and membro.categoria not in self.tab.tesouro_e_o_total:
                vale = membro.tesouro
            if membro.quantidade is None or (vale is None and membro.quantidade):
                return None
            partes.append((membro.quantidade, vale or 0))
        return contas.por_vencedor(partes, self.vencedores)

    def numeros(self) -> dict[str, Any]:
        """Who stands where, and the reward."""
        return {
            "frente": self.na_linha("frente"),
            "retaguarda": self.na_linha("retaguarda"),
            "experiencia_por_personagem": self.recompensa("experiencia"),
            "tesouro_por_personagem": self.recompensa("tesouro"),
        }

    def cost(self) -> Linhas:
        """What each member is worth to a winner, and the whole."""
        lines: list[tuple[Text, str]] = []
        if self.vencedores is not None:
            for membro in self.membros:
                if membro.nivel_total is not None and membro.quantidade is not None:
                    cada = contas.para_cima(membro.nivel_total, self.vencedores)
                    conta = f"{membro.quantidade} × ({membro.nivel_total} ÷ {self.vencedores}↑ = {cada})"
                    lines.append((Text(f"experiência de {membro.nome}", f"experience of {membro.nome}"), conta))
        return [*lines, *_ditas(self.facts(), self.tab)]


class Combate(Peca):
    """Two groups face to face."""

    def numeros(self) -> dict[str, Any]:
        """How many sides there are."""
        return {"lados": len(self["lados"].items) if self["lados"].read else None}

    def lado(self, value: Value) -> Grupo | None:
        """A side, written in place or found in the project."""
        found = self.resolve(value, "grupo")
        return found if isinstance(found, Grupo) else None

    def cost(self) -> Linhas:
        return list(_ditas(self.facts(), self.tab))


class Desafio(Peca):
    """A physical test on 1d6."""

    @property
    def dificuldade(self) -> str | None:
        """Its difficulty, if the game has it."""
        texto = self["dificuldade"].text
        return self.tab.dificuldades.find(texto) if texto else None

    def numeros(self) -> dict[str, Any]:
        """The lowest roll that succeeds."""
        return {"sucesso_com": self.tab.sucesso_com(self.dificuldade) if self.dificuldade is not None else None}

    def cost(self) -> Linhas:
        return list(_ditas(self.facts(), self.tab))
