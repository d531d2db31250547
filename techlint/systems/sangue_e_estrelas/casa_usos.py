"""Which entries of the tables an item uses, which of them the rules rest on, and what the house says of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techlint.diagnostics import Place, Text
from techlint.source.tree import Problem
from techlint.spelling import norm
from techlint.systems import Item
from techlint.systems.sangue_e_estrelas.casa import Casa
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca, ExameDeExercito, ExameDeFicha
from techlint.systems.sangue_e_estrelas.model_ficha import Curta, Nome
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import Locatable
from techlint.values import NamedTuple

_TAMANHO = frozenset(("efeitos", "condicoes", "modificadores", "alcances", "duracoes", "ativacoes"))
_CUSTO = _TAMANHO | {"limitacoes"}
_COM_LIMITE = _TAMANHO | {"graus"}
_CONDICOES = frozenset(("condicoes", "efeitos"))
_DEF = frozenset(("caracteristicas.def", "melhorias.def"))
_MOVIMENTO = frozenset(("caracteristicas.iniciativa", "caracteristicas.movimento"))
_LINHA = frozenset(("efeitos", "graus", "duracoes", "alcances"))
# The sections whose entries each rule rests on, `section.field` where one number of theirs is at stake. A rule that
# is not here rests on no price or number.
_POR_REGRA: dict[str, frozenset[str]] = {
    "SE112": _CONDICOES,
    "SE201": _COM_LIMITE,
    "SE202": _TAMANHO,
    **dict.fromkeys(("SE203", "SE204", "SE205", "SE211", "SE505", "SE508"), _CUSTO),
    **dict.fromkeys(("SE302", "SE309", "SE417", "SE418"), frozenset(("condicoes",))),
    **dict.fromkeys(("SE605", "SE640", "SE806"), _DEF),
    **dict.fromkeys(("SE606", "SE810"), frozenset(("caracteristicas.cosmo_inicial",))),
    **dict.fromkeys(("SE607", "SE811"), frozenset(("melhorias.resistencia",))),
    "SE608": frozenset(("caracteristicas.cosmo_inicial", "melhorias.resistencia")),
    **dict.fromkeys(("SE609", "SE808"), _MOVIMENTO),
    **dict.fromkeys(("SE612", "SE613", "SE650"), _LINHA),
    **dict.fromkeys(("SE618", "SE820"), frozenset(("melhorias.def", "melhorias.resistencia"))),
    "SE651": frozenset(("condicoes",)),
    "SE706": _COM_LIMITE,
    **dict.fromkeys(("SE714", "SE715", "SE826", "SE831", "SE905"), frozenset(("exercitos",))),
    "SE803": frozenset(("pericias",)),
    **dict.fromkeys(("SE812", "SE813"), frozenset(("treinos",))),
    "SE822": frozenset(("melhorias.posto_min", "melhorias.conta")),
    "SE906": _CUSTO,
}
# Those that rest on an entry only where the book has none of that name.
_SE_NOVA: dict[str, frozenset[str]] = dict.fromkeys(("SE206", "SE304", "SE305", "SE306"), _CONDICOES)


class Peca(NamedTuple):
    """An entry of the tables where an item uses it; `rotulo` is its name as written there. `dita` tells that it is in
    the file by name, and not because something else asks for it."""

    secao: str
    id: str
    at: Locatable | Place | None
    rotulo: str = ""
    dita: bool = True


def pecas(item: Item) -> Iterator[Peca]:
    """The entries an item uses."""
    model = item.model
    if isinstance(model, Exame):
        yield from _da_tecnica(model)
    elif isinstance(model, ExameDeFicha):
        yield from _da_ficha(model)
    elif isinstance(model, ExameDeAmeaca):
        yield from _da_ameaca(model)
    elif isinstance(model, ExameDeExercito):
        for golpe in model.e.golpes.values():
            if golpe is not None:
                yield from (peca._replace(dita=False) for peca in _da_tecnica(golpe))


def _da_tecnica(x: Exame) -> Iterator[Peca]:
    t, tab = x.t, x.tab
    for secao, campo in (("ativacoes", t.ativacao), ("duracoes", t.duracao), ("alcances", t.alcance)):
        if campo.valor is not None:
            yield Peca(secao, campo.valor, campo.at)
    if t.ativacao.valor in tab.modificadores:
        yield Peca("modificadores", t.ativacao.valor or "", t.ativacao.at)
    for compra in t.efeitos.valor or ():
        if compra.condicao is not None:
            yield Peca("condicoes", compra.condicao, compra.at_nome, compra.condicao)
            grau = tab.condicoes[compra.condicao].grau
            yield Peca("efeitos", f"condicao_{grau}", compra.at_nome, compra.condicao)
        elif compra.efeito is not None:
            yield Peca("efeitos", compra.efeito, compra.at_nome, tab.efeitos[compra.efeito].rotulo)
    for secao, escritas in (("modificadores", t.modificadores.valor), ("limitacoes", t.limitacoes.valor)):
        for escrita in escritas or ():
            if escrita.id is not None:
                yield Peca(secao, escrita.id, escrita.at_nome, escrita.nome)
    area = t.area.valor
    if area is not None:
        if area.forma is not None:
            yield Peca("formas", area.forma, area.at_forma)
        yield from (Peca("modificadores", "area_dobrada", at) for at in area.dobrada)
        yield from (Peca("modificadores", "area_seletiva", at) for at in area.seletiva)
    if t.grau.valor is not None:
        yield Peca("graus", str(t.grau.valor), t.grau.at)


def _da_ficha(x: ExameDeFicha) -> Iterator[Peca]:
    f = x.f
    yield from _nomes("caracteristicas", f.caracteristicas.valor)
    armadura = f.armadura.valor
    if armadura is not None:
        yield from _nomes("melhorias", armadura.melhorias)
        yield from _nomes("acessorios", armadura.acessorio)
    emprestada = f.armadura_emprestada.valor
    if emprestada is not None:
        yield from _nomes("caracteristicas", emprestada.caracteristicas)
    treino = f.treino.valor
    if treino is not None and treino.id is not None:
        yield Peca("treinos", treino.id, treino.at, treino.nome)
    for pericia in f.pericias.valor or ():
        if pericia.nome is not None:
            yield Peca("pericias", pericia.nome, pericia.at, pericia.nome)
    yield from _do_treino(x)
    yield from _dos_postos(x)
    if isinstance(x.exercito, ExercitoImpresso):
        yield Peca("exercitos", x.exercito.nome, f.exercito.at, x.exercito.nome)
    for nomes in (f.itens.valor, f.reliquias.valor):
        yield from (Peca("itens", norm(nome.texto), nome.at, nome.texto) for nome in nomes or ())
    if x.grau is not None:
        yield Peca("graus", str(x.grau), f.nivel.at, dita=False)
    resposta = f.resposta.valor
    for uso in (*(f.tecnicas.valor or ()), *((resposta,) if resposta is not None else ())):
        if uso.curta is not None:
            yield from _da_curta(uso.curta)
        if uso.cheia is not None:
            yield from (peca._replace(dita=False) for peca in _da_tecnica(uso.cheia))
    for exame in f.resolvidas.values():
        if exame is not None:
            yield from (peca._replace(dita=False) for peca in _da_tecnica(exame))
    yield from _da_linha()


def _do_treino(x: ExameDeFicha) -> Iterator[Peca]:
    """The skills chosen by level or by a training of one's own, and the lessons."""
    f, fichas = x.f, x.c.fichas
    treino, escolhas = f.treino.valor, f.escolhas.valor
    ditas = [(e.alvo, e.at) for e in (escolhas.lista if escolhas is not None else ()) if e.tipo == "pericia"]
    licoes: list[tuple[str | None, Locatable | None]] = [
        (campo.valor, campo.at) for campo in (f.licao, f.segunda_licao)
    ]
    if treino is not None:
        ditas += [(nome.texto, nome.at) for nome in treino.pericias]
        licoes.append((treino.licao, treino.at))
    for texto, at in ditas:
        nome = fichas.pericia_por_nome.get(norm(texto))
        if nome is not None:
            yield Peca("pericias", nome, at, nome)
    for licao, onde in licoes:
        if licao:
            yield Peca("licoes", norm(licao), onde, licao)


def _dos_postos(x: ExameDeFicha) -> Iterator[Peca]:
    f = x.f
    if x.posto is not None and f.posto.escrito:
        yield Peca("postos", x.posto.id, f.posto.at)
    mentor, emprestada = f.mentor.valor, f.armadura_emprestada.valor
    for dono in (mentor, emprestada):
        if dono is not None and dono.posto is not None and dono.posto.id is not None:
            yield Peca("postos", dono.posto.id, dono.posto.at, dono.posto.texto)


def _da_linha() -> Iterator[Peca]:
    """What the techniques of the quick table are built from."""
    yield Peca("efeitos", "dano_alvo_unico", None, dita=False)
    yield Peca("duracoes", "instantanea", None, dita=False)
    yield Peca("alcances", "toque", None, dita=False)


def _da_curta(curta: Curta) -> Iterator[Peca]:
    yield from _nomes("modificadores", curta.modificadores)
    yield from _nomes("limitacoes", curta.limitacoes)


def _da_ameaca(x: ExameDeAmeaca) -> Iterator[Peca]:
    a, tab = x.a, x.c.tab
    tecnica = a.tecnica.valor
    if tecnica is not None:
        condicao = tecnica.condicao
        yield from _nomes("condicoes", (condicao,) if condicao is not None else ())
        if tecnica.area is not None and tecnica.area.id is not None:
            yield Peca("formas", tecnica.area.id, tecnica.area.at, tecnica.area.texto)
    yield from _da_linha()
    grau = tab.grau_do_nivel(a.nivel.valor) if a.nivel.valor is not None else None
    if grau is not None:
        yield Peca("graus", str(grau), a.nivel.at, dita=False)


def _nomes(secao: str, nomes: Iterable[Nome] | None) -> Iterator[Peca]:
    for nome in nomes or ():
        if nome.id is not None:
            yield Peca(secao, nome.id, nome.at, nome.texto)


def usadas(casa: Casa, item: Item) -> list[tuple[Place, Text]]:
    """Every entry of the house that an item uses, each once."""
    return _entradas(casa, item, None)


def em_que_se_apoia(casa: Casa, item: Item, code: str) -> list[tuple[Place, Text]]:
    """The house's entries that what a rule says of an item rests on, as related places, each once."""
    secoes = _POR_REGRA.get(code)
    if secoes is not None:
        return _entradas(casa, item, secoes)
    novas = _SE_NOVA.get(code)
    return _entradas(casa, item, novas, so_novas=True) if novas is not None else []


def _entradas(
    casa: Casa, item: Item, secoes: frozenset[str] | None, *, so_novas: bool = False
) -> list[tuple[Place, Text]]:
    found: dict[tuple[str, str], tuple[Place, Text]] = {}
    for peca in pecas(item):
        entrada = casa.entradas.get((peca.secao, peca.id))
        if entrada is None or (so_novas and not entrada.nova):
            continue
        fields = {peca.secao, *(f"{peca.secao}.{campo}" for campo in entrada.campos)}
        if secoes is None or fields & secoes:
            found[peca.secao, peca.id] = entrada.at, entrada.texto
    return sorted(found.values(), key=lambda pair: (pair[0].path, pair[0].span))


def banidas(casa: Casa, item: Item) -> list[Problem]:
    """TL105 for each banned piece that an item uses, at the piece."""
    found: dict[Place, Problem] = {}
    for peca in pecas(item):
        banida = casa.banidas.get((peca.secao, peca.id)) if peca.dita else None
        if banida is None or peca.at is None:
            continue
        at = peca.at if isinstance(peca.at, Place) else peca.at.place()
        rotulo = peca.rotulo or banida.rotulo
        where = f"{banida.at.path}:{banida.at.span.line}"
        message = Text(
            f"{item.name or 'Item sem nome'}: {rotulo} está entre as peças que a casa baniu.",
            f"{item.name or 'Unnamed item'}: {rotulo} is among the pieces the house banned.",
        )
        help = Text(
            f"Troque a peça, ou tire-a de `banidos` (casa: {where}).",
            f"Use another piece, or take it out of `banidos` (casa: {where}).",
        )
        found.setdefault(at, Problem("TL105", at, message, help, ((banida.at, banida.texto),)))
    return list(found.values())
