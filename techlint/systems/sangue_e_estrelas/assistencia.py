"""What an editor asks while a technique or a sheet is written: whose name stands where, and what an entry costs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.tables import Efeito, Peca, Tabelas

TECNICA, EXERCITO, VAGA = ("tecnica",), ("exercito",), ("vaga",)
_DE_FICHA: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("tecnicas",): TECNICA,
    ("tecnicas", "nome"): TECNICA,
    ("resposta",): TECNICA,
    ("resposta", "nome"): TECNICA,
    ("assinatura",): TECNICA,
    ("lidas",): TECNICA,
    ("exercito",): EXERCITO,
    ("vaga",): VAGA,
    ("mentor",): ("personagem", "inimigo"),
    ("mentor", "nome"): ("personagem", "inimigo"),
}
# Which kinds of things a text at a place may name.
CITADOS: Mapping[str, Mapping[tuple[str, ...], tuple[str, ...]]] = {
    "tecnica": {("evolui_de",): TECNICA, ("vaga",): VAGA},
    "inimigo": _DE_FICHA,
    "personagem": _DE_FICHA,
}
VAGAS = "vagas_de_elite"
_VEZES = re.compile(r"(?<!\s)\s*+[+-]?[0-9]+\s*(?:[x×]\s*)?")


def citados(kind: str, path: Sequence[str]) -> tuple[str, ...]:
    """The kinds that a text may name: a technique, an army, a seat."""
    if kind == "exercito" and path[:1] == (VAGAS,) and (len(path) == 2 or path[2:] == ("golpe",)):
        return TECNICA
    return CITADOS.get(kind, {}).get(tuple(path), ())


def _pontos(number: int) -> Text:
    return Text(
        f"{number} {'ponto' if number == 1 else 'pontos'}", f"{number} {'point' if number == 1 else 'points'}"
    )


def entrada(tab: Tabelas, path: Sequence[str], text: str) -> tuple[str, Text] | None:
    """The entry of the tables that a text means, with its price and what it gives, in Markdown."""
    words = [one for one in path if one in _POR_CAMPO]
    if not words:
        return None
    plain = _VEZES.sub("", text.partition("(")[0], count=1).strip(" \t\"'[]{}.")
    word = norm(plain)
    for campo in _POR_CAMPO[words[-1]]:
        found = _DE[campo](tab, word)
        if found is not None:
            return found
    return None


def _efeito(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    id_ = tab.efeito_por_nome.get(word) or tab.efeito_por_nome.get(word.replace("_", ""))
    if id_ is None:
        return None
    efeito: Efeito = tab.efeitos[id_]
    from techlint.systems.sangue_e_estrelas.schema import _effect

    pt, en = _effect(tab, efeito)
    return efeito.rotulo, Text(pt, en)


def _condicao(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    nome = tab.condicao_por_nome.get(word)
    if nome is None:
        return None
    condicao = tab.condicoes[nome]
    if condicao.pontos is None:
        return nome, Text("sem preço: o motor não compra isto", "without a price: the engine of the game sells none")
    pt, en = _pontos(condicao.pontos)
    grau = tab.rotulo_do_grau[condicao.grau]
    tema = f"; {condicao.tema}" if condicao.tema else ""
    return nome, Text(f"{grau}, {pt}{tema}", f"{grau}, {en}{tema}")


def _peca(
    pieces: Mapping[str, Peca], by_name: Mapping[str, str], word: str, pt: str, en: str
) -> tuple[str, Text] | None:
    id_ = by_name.get(word) or by_name.get(word.replace("_", ""))
    if id_ is None:
        return None
    peca = pieces[id_]
    more = "".join(f"; 1{peca.dado}" if peca.dado else "")
    return peca.rotulo, Text(pt.format(peca.valor) + more, en.format(peca.valor) + more)


def _modificador(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    return _peca(tab.modificadores, tab.modificador_por_nome, word, "+{} no tamanho", "+{} on the size")


def _limitacao(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    return _peca(tab.limitacoes, tab.limitacao_por_nome, word, "−{} no custo", "−{} on the cost")


def _alcance(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    id_ = tab.alcance_por_nome.get(word)
    if id_ is None:
        return None
    alcance = tab.alcances[id_]
    prices = ", ".join(f"{tab.naturezas[n]} +{points}" for n, points in alcance.pontos.items())
    told = prices + (f" ({alcance.metros} m)" if alcance.metros is not None else "")
    return alcance.rotulo, Text(told, told)


def _duracao(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    id_ = tab.duracao_por_nome.get(word)
    if id_ is None:
        return None
    points = tab.pontos_da_duracao[id_]
    return tab.duracoes[id_], Text(
        f"+{points} no tamanho, com o primeiro ponto de efeito",
        f"+{points} on the size, with the first point of effect",
    )


def _ativacao(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    id_ = tab.ativacao_por_nome.get(word)
    if id_ is None:
        return None
    points = tab.pontos_da_ativacao[id_]
    return tab.ativacoes[id_], Text(f"+{points} no tamanho", f"+{points} on the size")


def _forma(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    first = word.split("_")[0]
    ajuste = tab.ajuste_de_area_por_nome.get(word)
    if ajuste is not None:
        points = tab.pontos_dobrada if ajuste == "dobrada" else tab.pontos_seletiva
        return ajuste, Text(f"+{points} no tamanho", f"+{points} on the size")
    id_ = tab.forma_por_nome.get(word) or tab.forma_por_nome.get(first)
    if id_ is None:
        return None
    forma = tab.formas[id_]
    pt = en = f"{forma.metros} m"
    if forma.duracao is not None:
        pt += f"; só {tab.duracoes[forma.duracao]}"
        en += f"; only {tab.duracoes[forma.duracao]}"
    return forma.rotulo, Text(pt, en)


def _natureza(tab: Tabelas, word: str) -> tuple[str, Text] | None:
    id_ = tab.natureza_por_nome.get(word)
    if id_ is None:
        return None
    listed = ", ".join(tab.atributos_da_natureza[id_])
    free = [a.rotulo for a in tab.alcances.values() if not a.pontos[id_]][-1]
    return tab.naturezas[id_], Text(
        f"{listed}; até {free} sem pagar alcance", f"{listed}; up to {free} without paying for range"
    )


_DE = {
    "efeito": _efeito,
    "condicao": _condicao,
    "modificador": _modificador,
    "limitacao": _limitacao,
    "alcance": _alcance,
    "duracao": _duracao,
    "ativacao": _ativacao,
    "forma": _forma,
    "natureza": _natureza,
}
# In which tables the pieces of a field's value are looked up.
_POR_CAMPO: Mapping[str, tuple[str, ...]] = {
    "efeitos": ("efeito", "condicao"),
    "efeito": ("efeito", "condicao"),
    "condicao": ("condicao",),
    "modificadores": ("modificador", "limitacao"),
    "limitacoes": ("limitacao",),
    "alcance": ("alcance", "forma"),
    "area": ("forma",),
    "forma": ("forma",),
    "duracao": ("duracao",),
    "ativacao": ("ativacao",),
    "natureza": ("natureza",),
}
