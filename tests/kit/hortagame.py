"""A small game written with the kit, for its tests: gardens and the seeds that grow in them."""

from __future__ import annotations

import sys
from functools import cached_property
from typing import Any

from techlint.diagnostics import Text
from techlint.systems.kit.fields import (
    BOOLEAN,
    DECIMAL,
    DICE,
    INTEGER,
    TEXT,
    TEXTS,
    Choice,
    Either,
    Field,
    FreeMap,
    Group,
    Integer,
    ListOf,
    Quiet,
    Reference,
)
from techlint.systems.kit.house import HousedGame, Section
from techlint.systems.kit.limits import limit
from techlint.systems.kit.piece import Kind, Piece
from techlint.systems.kit.rules import AVISO, ERRO, Findings, Rules
from techlint.systems.kit.sums import Sum, Term, of
from techlint.systems.kit.tables import Tables

TABLES = {
    "opcoes": ["estufa-quente", "poda"],
    "plantas": [
        {"id": "pe-de-feijao", "nome": "pé de feijão", "apelidos": ["feijão"]},
        {"id": "rosa", "nome": "rosa"},
        {"id": "rosa+espinho", "nome": "rosa + espinho"},
    ],
    "limites": {"rosa+espinho": "max(rosa, pe-de-feijao)"},
    "solos": {"areia": "areia", "terra-preta": "terra preta"},
    "maximo": {"canteiros": 10},
    "partida": {
        "horta": {
            "nome": "Horta do Muro",
            "plantas": {"rosa": 2, "rosa + espinho": 1},
            "solo": "terra preta",
            "ferramentas": [{"nome": "enxada", "peso": 2}],
            "declarado": {"total": 3},
        }
    },
}
TOOL = Group(Field("nome", TEXT), Field("peso", DECIMAL), Field("gasta", BOOLEAN), Field("usos", TEXTS), lead="nome")
SEED = Group(Field("nome", TEXT), Field("vigor", INTEGER))
DECLARED = Group(Field("total", Integer(), "Total"), Field("colheita", DICE))
GARDEN = (
    Field("nome", TEXT, required=True),
    Field("plantas", FreeMap(Quiet(INTEGER), "plantas"), "Plantas", Text("quantas de cada", "how many of each")),
    Field("solo", Choice("solos"), "Solo"),
    Field("ferramentas", ListOf(TOOL)),
    Field("semente", Reference("semente", group=SEED)),
    Field("agua", Either(INTEGER, Group(Field("manha", INTEGER, "Manhã"), Field("noite", INTEGER))), "Água"),
    Field("declarado", DECLARED),
    Field("nota", TEXT),
)
SEEDS = (Field("nome", TEXT, required=True), Field("vigor", INTEGER), Field("solo", Choice("solos")))
RULES = Rules()


class Garden(Piece):
    """A garden with its sums."""

    @cached_property
    def levels(self) -> dict[str, int]:
        return {id_: v.integer for id_, v in self["plantas"].entries.items() if v.integer is not None}

    @cached_property
    def total(self) -> Sum:
        entries = self["plantas"].entries
        return Sum(
            tuple(Term(self.names("plantas").label(i), n, entries[i], "plantas") for i, n in self.levels.items())
        )

    def facts(self) -> dict[str, Any]:
        return {"total": self.total.total}


@RULES("HT101", "planta-desconhecida", ERRO, "Plantas", "horta", spoils=True)
def unknown(x: Garden) -> Findings:
    """pt: Planta que não existe
    en: There is no such plant
    por que: A horta só tem plantas do livro.
    why: The garden has the book's plants alone.
    ruim:
        horta: {nome: A, plantas: {capim: 1}}
    bom:
        horta: {nome: A, plantas: {rosa: 1}}
    """
    for id_, value in x["plantas"].entries.items():
        if id_ not in x.names("plantas"):
            near = x.names("plantas").nearest(value.name)
            yield x.found(
                value, f"não há `{value.name}`.", f"there is no `{value.name}`.",
                help=(f"Você quis dizer `{near[0]}`?", f"Did you mean `{near[0]}`?") if near else None,
            )  # fmt: skip


@RULES("HT102", "quantidade", ERRO, "Plantas", "horta", spoils=True)
def amount(x: Garden) -> Findings:
    """pt: Quantidade que não é número
    en: An amount that is no number
    por que: Conta-se em inteiros.
    why: One counts in whole numbers.
    ruim:
        horta: {nome: A, plantas: {rosa: muitas}}
    bom:
        horta: {nome: A, plantas: {rosa: 1}}
    """
    for value in x["plantas"].entries.values():
        if value.integer is None:
            yield x.found(value, f"`{value.raw}` não é quantidade.", f"`{value.raw}` is no amount.")


@RULES("HT103", "total", ERRO, "Plantas", "horta", needs=("plantas",), present=("declarado.total",))
def total(x: Garden) -> Findings:
    """pt: Total errado
    en: A wrong total
    por que: A soma se confere.
    why: Sums are checked.
    ruim:
        horta: {nome: A, plantas: {rosa: 1}, declarado: {total: 2}}
    bom:
        horta: {nome: A, plantas: {rosa: 1}, declarado: {total: 1}}
    """
    written = x["declarado.total"].integer
    if written != x.total.total:
        told = x.total.text()
        yield x.found(
            "declarado.total", f"a soma dá {x.total.total}.", f"the sum is {x.total.total}.", conta=(told.pt, told.en)
        )


@RULES("HT104", "limite", AVISO, "Plantas", "horta", needs=("plantas",), rests_on=("limites", "plantas"))
def capped(x: Garden) -> Findings:
    """pt: Planta acima do limite
    en: A plant over its limit
    por que: Uma depende da outra.
    why: One rests on the other.
    ruim:
        horta: {nome: A, plantas: {rosa + espinho: 1}}
    bom:
        horta: {nome: A, plantas: {rosa: 1, rosa + espinho: 1}}
    """
    for id_, written in x.table("limites").items():
        most = limit(written)
        if not most.holds(x.levels.get(id_, 0), x.levels):
            told = most.told(x.levels, x.names("plantas").label)
            yield x.found(f"plantas.{id_}", f"passa de {told.pt}.", f"is over {told.en}.")


@RULES("HT105", "semente", ERRO, "Sementes", "horta")
def seed(x: Garden) -> Findings:
    """pt: A semente não serve
    en: The seed does not suit
    por que: Semente fraca não brota.
    why: A weak seed does not grow.
    ruim:
        horta: {nome: A, semente: {vigor: 0}}
    bom:
        horta: {nome: A, semente: {vigor: 1}}
    """
    piece = x.resolve(x["semente"], "semente")
    if piece is None:
        if x.linked and x["semente"].ref is not None:
            yield x.found("semente", "ninguém tem essa semente.", "nobody has that seed.")
        return
    vigor = piece["vigor"].integer
    if vigor is not None and of("vigor", vigor).value < 1 and not x.has_option("estufa-quente"):
        yield x.found("semente", "vigor baixo.", "low vigour.", notes=[(piece["vigor"], "o vigor", "the vigour")])


@RULES("HT106", "podada", AVISO, "Poda", "horta", off=True)
def pruned(x: Garden) -> Findings:
    """pt: Nota longa
    en: A long note
    por que: Nasce desligada.
    why: Off unless asked for.
    ruim:
        horta: {nome: A, nota: longa demais para caber}
    bom:
        horta: {nome: A, nota: curta}
    """
    if len(x["nota"].text or "") > 10:
        yield x.found("nota", "nota longa.", "a long note.")


KINDS = (
    Kind("horta", "hortas", "Horta", Text("uma horta", "a garden"), GARDEN, Garden),
    Kind("semente", "sementes", "Semente", Text("uma semente", "a seed"), SEEDS),
)
HOUSE = (
    Section("plantas", "plantas", Group(Field("preco", INTEGER, required=True), lead="preco")),
    Section("limites", "limites", TEXT, adds=False),
    Section("canteiros", "maximo", INTEGER, adds=False),
    Section("opcoes", "opcoes"),
)
SYSTEM = HousedGame("hortas", KINDS, RULES, Tables(__name__, TABLES), options="opcoes", house=HOUSE)
assert sys.version_info >= (3, 11)
