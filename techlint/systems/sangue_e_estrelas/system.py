"""The game as the engine sees it: kinds, building, rules, facts, schema."""

from __future__ import annotations

from collections.abc import Collection
from collections.abc import Mapping as Table
from collections.abc import Sequence as Rows
from functools import cached_property

from techlint.diagnostics import Place, Span, Text
from techlint.rules import RuleSet
from techlint.source.tree import Document, Mapping, Node, Problem, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems import Change, Form, Item, Reading, Survey, System
from techlint.systems.kit.documents import Documents, Named
from techlint.systems.sangue_e_estrelas.build import CAMPOS, GATILHO_SOLTO, LEGAL, OUTRA, Leitor
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.expressions import Expressoes
from techlint.systems.sangue_e_estrelas.memoria import Memoria
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.systems.sangue_e_estrelas.rules import REGRAS
from techlint.systems.sangue_e_estrelas.tables import Padroes, load
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.source.changes import Change as TextChange
    from techlint.systems.sangue_e_estrelas.casa import Casa
    from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto
    from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha

_new = tuple.__new__
KINDS = {
    "tecnica": "tecnica",
    "tecnicas": "tecnica",
    "inimigo": "inimigo",
    "inimigos": "inimigo",
    "ameaca": "ameaca",
    "ameacas": "ameaca",
    "exercito": "exercito",
    "exercitos": "exercito",
    "personagem": "personagem",
    "personagens": "personagem",
}
# The labels that open an item in the ficha, and the kind each opens.
OPENINGS = {
    "nome": "tecnica",
    "tecnica": "tecnica",
    "inimigo": "inimigo",
    "ameaca": "ameaca",
    "exercito": "exercito",
    "personagem": "personagem",
}
# What an item of a kind is called (of it, and in English), and the key of a list of them.
NAMES = {
    "tecnica": (Text("uma técnica", "a technique"), "tecnicas"),
    "inimigo": (Text("um inimigo", "an enemy"), "inimigos"),
    "ameaca": (Text("uma ameaça", "a threat"), "ameacas"),
    "exercito": (Text("um exército", "an army"), "exercitos"),
    "personagem": (Text("um personagem", "a character"), "personagens"),
}


class SangueEEstrelas:
    """The flagship."""

    name = "sangue-e-estrelas"
    casa: Casa | None = None
    kinds: Table[str, str] = KINDS
    ficha_openings = frozenset(OPENINGS)
    # Which opening labels are a field of the item that another one opened.
    ficha_nested: Table[str, frozenset[str]] = {
        "exercito": frozenset(OPENINGS) - {"exercito"},
        "tecnica": frozenset(("inimigo", "ameaca", "personagem")),
    }

    @cached_property
    def ficha_labels(self) -> Rows[str]:
        """Every label, the openings among them."""
        return tuple(dict.fromkeys(label for kind in NAMES for label in self.ficha_labels_of(kind)))

    def ficha_labels_of(self, opening: str) -> Rows[str]:
        """The labels an item may carry that `opening` opened."""
        kind = OPENINGS.get(opening)
        if kind is None or kind == "tecnica":
            return tuple(label for labels in CAMPOS.values() for label in labels)
        from techlint.systems.sangue_e_estrelas.campos_ficha import ABERTURAS, POR_TIPO

        return (ABERTURAS[kind], *(label for labels in POR_TIPO[kind].values() for label in labels))

    @property
    def rules(self) -> RuleSet:
        return REGRAS

    @cached_property
    def motor(self) -> Motor:
        """The motor over the book's tables."""
        return Motor(load(), Padroes())

    @cached_property
    def fichas(self) -> TabelasDeFicha:
        """The tables of sheets."""
        from techlint.systems.sangue_e_estrelas.tables_fichas import load as load_fichas

        return load_fichas()

    @cached_property
    def contexto(self) -> Contexto:
        """What the exams of sheets share."""
        from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto

        return Contexto(self.motor, self.fichas, REGRAS)

    @cached_property
    def _expressoes(self) -> Expressoes:
        return Expressoes()

    @cached_property
    def _memoria(self) -> Memoria:
        return Memoria()

    # ---- reading

    def read(self, document: Document) -> Reading:
        """The items of a document."""
        ficha = isinstance(document.root, Sequence)
        reader = Leitor(self.motor.tabelas, self._expressoes, ficha=ficha, memoria=self._memoria)
        items: list[Item] = []

        def take(kind: str, node: Mapping, at: Place, _: Node) -> None:
            items.append(self._item(reader, kind, node, at, ficha=ficha))

        if not _DOCUMENTS.read(document.root, reader, take):
            return Reading([], reader.problems, claimed=False)
        reading = Reading(_with_inner(items), reader.problems, claimed=True)
        if self.casa is not None and self.casa.banidas:
            from techlint.systems.sangue_e_estrelas.casa_usos import banidas

            for item in reading.items:
                item.problems.extend(banidas(self.casa, item))
        return reading

    def mended_line(self, line: str) -> str | None:
        """How a line that is no YAML is to be written, where the game knows better than YAML does."""
        key, colon, value = line.partition(":")
        solto = GATILHO_SOLTO.match(value) if colon else None
        if solto is None:
            return None
        return f'{key.strip()}: "{self.motor.tabelas.ativacoes["reacao"]} (gatilho: {solto[2]})"'

    def _item(self, reader: Leitor, kind: str, node: Mapping, at: Place, *, ficha: bool) -> Item:
        if kind != "tecnica":
            return self._sheet(kind, node, at, ficha=ficha)
        mark = len(reader.problems)
        tecnica = reader.tecnica(node, at, ficha=ficha)
        problems = reader.problems[mark:]
        del reader.problems[mark:]
        exame = Exame(tecnica, self.motor, REGRAS)
        return _new(Item, ("tecnica", tecnica.titulo, at, exame, problems))

    def _sheet(self, kind: str, node: Mapping, at: Place, *, ficha: bool) -> Item:
        from techlint.systems.sangue_e_estrelas.build_ficha import LeitorDeFichas
        from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca, ExameDeExercito, ExameDeFicha

        leitor = LeitorDeFichas(self.contexto, self._expressoes, ficha=ficha)
        exame: ExameDeExercito | ExameDeAmeaca | ExameDeFicha
        if kind == "exercito":
            army = leitor.exercito(node, at)
            titulo, exame = army.titulo, ExameDeExercito(army, self.contexto)
        elif kind == "ameaca":
            threat = leitor.ameaca(node, at)
            titulo, exame = threat.titulo, ExameDeAmeaca(threat, self.contexto)
        else:
            sheet = leitor.ficha(kind, node, at)
            titulo, exame = sheet.titulo, ExameDeFicha(sheet, self.contexto)
        return Item(kind, titulo, at, exame, leitor.problems)

    def spelled(self, document: Document) -> list[TextChange]:
        """What of a document is written otherwise than the game spells it."""
        from techlint.systems.sangue_e_estrelas.grafia import Grafia

        grafia = Grafia(self.motor.tabelas, lambda: self.fichas, self._expressoes)
        return grafia.mudancas(document, KINDS, self.name)

    # ---- the other carrier

    def kind_of_opening(self, label: str) -> str | None:
        """The kind that a label opens in the ficha."""
        return OPENINGS.get(label)

    def keys_of(self, kind: str) -> tuple[str, str | None]:
        """The key of a kind, and that of a list of them."""
        return kind, NAMES[kind][1]

    def field_of(self, kind: str, text: str) -> str | None:
        """The canonical key of a field."""
        from techlint.systems.sangue_e_estrelas.transporte import campo_de

        return campo_de(kind, text)

    def label_of(self, kind: str, field: str, *, opening: bool, written: Collection[str]) -> str | None:
        """The template's label of a field."""
        from techlint.systems.sangue_e_estrelas.transporte import rotulo_de

        return rotulo_de(kind, field, abre=opening, campos_escritos=written)

    def forms(self, kind: str, field: str, value: Node, to: str) -> Rows[Form]:
        """A group or a list as the book's expression, in the ficha; sentences as a list of them, in YAML."""
        from techlint.systems.sangue_e_estrelas.transporte import Formas, frases

        if to != "tec":
            return frases(field, value)
        return Formas(self.motor.tabelas).de(kind, field, value)

    def content(self, item: Item) -> dict[str, object]:
        """What an item holds, by field."""
        from techlint.systems.sangue_e_estrelas.transporte import conteudo

        return conteudo(item)

    # ---- helping an editor along

    def key_at(self, kind: str, path: Rows[str], word: str) -> str | None:
        """The canonical key of a field of an item; inside one the schema knows them."""
        return self.field_of(kind, word) if not path else None

    def keys_at(self, kind: str, path: Rows[str]) -> None:
        """The schema tells."""

    def values_at(self, kind: str, path: Rows[str]) -> None:
        """The schema tells."""

    def named_at(self, kind: str, path: Rows[str]) -> Rows[str]:
        """The kinds that a text may name: techniques, armies, seats."""
        from techlint.systems.sangue_e_estrelas.assistencia import citados

        return citados(kind, path)

    def named_by_key(self, kind: str, path: Rows[str]) -> str | None:
        """An army names its seats by the keys of a group."""
        return "vaga" if kind == "exercito" and tuple(path) == ("vagas_de_elite",) else None

    def written_at(self, kind: str, path: Rows[str]) -> str | None:
        """A sheet may hold techniques written whole."""
        return "tecnica" if kind in ("inimigo", "personagem") and tuple(path) == ("tecnicas",) else None

    def entry(self, kind: str, path: Rows[str], text: str) -> tuple[str, Text] | None:
        """What a part of a value costs and gives."""
        from techlint.systems.sangue_e_estrelas.assistencia import entrada

        return entrada(self.motor.tabelas, path, text)

    # ---- what the items know of each other

    def survey(self, items: Rows[Item]) -> Survey:
        """The names of the items, and whether some must be linked."""
        if any(item.kind != "tecnica" for item in items):
            from techlint.systems.sangue_e_estrelas.projeto import levantamento

            return levantamento(items)
        names = [f"tecnica {norm(item.name)}" for item in items if item.name]
        origins = [item.model.t.evolui_de for item in items if item.model.t.evolui_de.escrito]
        if not origins:
            return Survey(names, False)
        return Survey(names, True, frozenset(norm(origin.valor or "") for origin in origins))

    def needs_project(self, items: Rows[Item]) -> bool:
        """Whatever is checked may have a namesake elsewhere, and a technique its owners."""
        return bool(items)

    def outline(self, items: Rows[Item], wanted: Collection[str] | None = None) -> Any:
        """What others may ask of these items."""
        from techlint.systems.sangue_e_estrelas.projeto import esboco

        return esboco(items, wanted)

    def link(self, items: Rows[Item], outlines: Rows[Any]) -> None:
        """Tells the models what they know of each other."""
        from techlint.systems.sangue_e_estrelas.projeto import Projeto, impressas, ligar

        REGRAS.of_kind("projeto")  # what only speaks of items that know of each other is imported here
        if self.casa is None:
            ligar(items, Projeto(outlines, self.fichas, impressas))
        else:
            ligar(items, Projeto(outlines, self.fichas, lambda: self._impressas_da_casa, self.motor))

    # ---- house rules

    def with_casa(self, document: Document) -> tuple[System, list[Problem]]:
        """The game with a table's own entries in place of the book's."""
        from techlint.systems.sangue_e_estrelas.casa import ler

        whole = Place(document.source.path, Span(1, 1, 1, 1))
        casa, problems = ler(document.root, whole, self.motor.tabelas, lambda: self.fichas, REGRAS)
        system = SangueEEstrelas()
        system.casa = casa
        system.__dict__["motor"] = Motor(casa.tabelas, self.motor.padroes, casa.prosa)
        if casa.fichas is not None:
            system.__dict__["fichas"] = casa.fichas
        return system, problems

    def casa_changes(self) -> Rows[Change]:
        """What the house changed against the book."""
        return self.casa.mudancas if self.casa is not None else ()

    def casa_of(self, item: Item, code: str) -> Rows[tuple[Place, Text]]:
        """The house's entries that what a rule says of an item rests on."""
        if self.casa is None:
            return ()
        from techlint.systems.sangue_e_estrelas.casa_usos import em_que_se_apoia

        return em_que_se_apoia(self.casa, item, code)

    def casa_schema(self) -> dict[str, Any]:
        """The schema of a house file."""
        from techlint.systems.sangue_e_estrelas.schema_casa import file_of_the_house

        return file_of_the_house(self.motor.tabelas, self.fichas)

    @cached_property
    def _impressas_da_casa(self) -> Table[str, Exame]:
        from techlint.systems.sangue_e_estrelas.projeto import impressas_por

        return impressas_por(self)

    # ---- telling

    def facts(self, item: Item, level: int | None = None) -> dict[str, Any]:
        """The computed numbers of an item, at a level or at its own."""
        if item.kind in ("exercito", "ameaca"):
            from techlint.systems.sangue_e_estrelas import facts_exercito

            if item.kind == "exercito":
                return facts_exercito.facts_do_exercito(item.model)
            return facts_exercito.facts_da_ameaca(item.model, level)
        if item.kind == "inimigo":
            from techlint.systems.sangue_e_estrelas.facts_fichas import facts_do_inimigo

            return facts_do_inimigo(item.model, level)
        if item.kind == "personagem":
            from techlint.systems.sangue_e_estrelas.facts_personagem import facts_do_personagem

            return facts_do_personagem(item.model, level)
        from techlint.systems.sangue_e_estrelas.facts import facts

        return facts(item.model, level)

    def cost(self, item: Item, level: int | None) -> Rows[tuple[Text, str]]:
        """The sum of an item, line by line; behind it, the entries of the house it rests on."""
        rows = self._sum(item, level)
        if self.casa is None:
            return rows
        from techlint.systems.sangue_e_estrelas.casa_usos import usadas

        told = [(text, f"{place.path}:{place.span.line}") for place, text in usadas(self.casa, item)]
        return [*rows, *told]

    def _sum(self, item: Item, level: int | None) -> Rows[tuple[Text, str]]:
        if item.kind in ("exercito", "ameaca"):
            from techlint.systems.sangue_e_estrelas import facts_exercito

            if item.kind == "exercito":
                return facts_exercito.linhas_do_exercito(item.model)
            return facts_exercito.linhas_da_ameaca(item.model, level)
        if item.kind == "inimigo":
            from techlint.systems.sangue_e_estrelas.facts_fichas import linhas_do_inimigo

            return linhas_do_inimigo(item.model, level)
        if item.kind == "personagem":
            from techlint.systems.sangue_e_estrelas.facts_personagem import linhas_do_personagem

            return linhas_do_personagem(item.model, level)
        from techlint.systems.sangue_e_estrelas.facts import linhas

        return linhas(item.model, level)

    def schema(self, kind: str) -> dict[str, Any]:
        """The schema of a file that holds items of `kind`."""
        known = KINDS.get(norm(kind))
        if known is None:
            raise KeyError(kind)
        if known != "tecnica":
            from techlint.systems.sangue_e_estrelas.schema_fichas import file_of_sheets

            return file_of_sheets(known, self.motor.tabelas, self.fichas)
        from techlint.systems.sangue_e_estrelas.schema import file_of_techniques

        return file_of_techniques(self.motor.tabelas)

    @property
    def starters(self) -> Rows[str]:
        """What there is a starting file of."""
        from techlint.systems.sangue_e_estrelas.starters import STARTERS

        return STARTERS

    def starter(self, kind: str, carrier: str, lang: str) -> str:
        """A commented starting file of `kind`, with the tables' prices."""
        from techlint.systems.sangue_e_estrelas.starters import starter

        return starter(self, kind, carrier, lang)


def _has_fields(value: Node, kind: str | None) -> bool:
    """Whether a group, or one in a list, has fields of that kind: then a near key was meant for techlint."""
    legal: Table[str, str] = LEGAL
    if kind not in (None, "tecnica"):
        from techlint.systems.sangue_e_estrelas.build_grupos import LEGAL as OF_SHEETS

        legal = OF_SHEETS[kind]
    groups = value.items if isinstance(value, Sequence) else [value]
    for group in groups:
        if isinstance(group, Mapping):
            words = [norm(k.text) for k, _ in group.pairs if isinstance(k, Scalar)]
            if sum(1 for word in words if word in legal) >= 2:
                return True
    return False


def _with_inner(items: list[Item]) -> list[Item]:
    """The items, each sheet followed by the techniques that are written whole inside it."""
    if all(item.kind == "tecnica" for item in items):
        return items
    found: list[Item] = []
    for item in items:
        found.append(item)
        if item.kind in ("inimigo", "personagem"):
            for uso in item.model.f.tecnicas.valor or ():
                if uso.cheia is not None:
                    uso.cheia.em_linha = True
                    found.append(Item("tecnica", uso.nome, uso.cheia.place(), uso.cheia, []))
    return found


_DOCUMENTS = Documents(
    KINDS,
    {kind: Named(called, plural, OUTRA[kind]) for kind, (called, plural) in NAMES.items()},
    OPENINGS,
    ("sistema",),
    _has_fields,
)
SYSTEM = SangueEEstrelas()
