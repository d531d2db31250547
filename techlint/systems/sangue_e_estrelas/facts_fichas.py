"""What is computed of an enemy, as plain values for JSON and for `techlint cost`."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems import LevelError, levels_from
from techlint.systems.sangue_e_estrelas.contas_inimigo import (
    Contas,
    ContasDeDeus,
    ContasDeHumano,
    Golpe,
    armadura_sem_posto,
    contas,
    contas_de_humano,
    em_ingles,
    tipo_de_deus,
)
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.motor import Conta
from techlint.systems.sangue_e_estrelas.tables_fichas import LinhaDeFigurante
from techlint.values import Any

Linhas = list[tuple[Text, str]]


# ---- facts


def facts_do_inimigo(x: ExameDeFicha, nivel: int | None = None) -> dict[str, Any]:
    """Every number the rules determine, under the names of the catalogue; what can't be computed is left out.

    A number that is written and right (with a trade, with a bonus of the army or of a trait) is the one told; of what
    is not written, or not right, the sum without any such bonus. At another level than its own (LevelError for one it
    cannot have) every number is the sum: those written are of its own level."""
    if x.f.figurante:
        linha = _linha_do_bando(x, nivel)
        return {} if linha is None else {"def": linha.def_, "ataque": linha.ataque, "dano": linha.dano}
    if x.f.humano:
        humano = _humano_no_nivel(x, nivel)
        return {} if humano is None else _do_humano(humano)
    proprio = contas(x)
    c = _no_nivel(x, proprio, nivel)
    if c is None:
        return {}
    if c is not proprio:
        return _das_somas(c)
    tipo = tipo_de_deus(x)
    found = _do_deus(ContasDeDeus(c, tipo)) if tipo is not None else _do_guerreiro(c)
    return {key: value for key, value in found.items() if value is not None and value != {}}


def _no_nivel(x: ExameDeFicha, proprio: Contas | None, nivel: int | None) -> Contas | None:
    """The sums of an enemy at a level; its own where none is asked for or it is that one."""
    if nivel is None or (proprio is not None and proprio.n == nivel):
        return proprio
    niveis = x.c.fichas.base_de_pv
    if tipo_de_deus(x) is not None and proprio is not None:
        raise LevelError(f"um deus tem só o nível {proprio.n}", f"a god has level {proprio.n} only")
    if nivel not in niveis:
        raise levels_from(min(niveis), max(niveis))
    return Contas(x, nivel)


def _humano_no_nivel(x: ExameDeFicha, nivel: int | None) -> ContasDeHumano | None:
    c = contas_de_humano(x)
    if nivel is None or (c is not None and c.h == nivel):
        return c
    niveis = x.c.fichas.personagem["humanos"]["niveis"]
    if not niveis["min"] <= nivel <= niveis["max"]:
        raise levels_from(niveis["min"], niveis["max"])
    return ContasDeHumano(x, nivel)


def _linha_do_bando(x: ExameDeFicha, nivel: int | None) -> LinhaDeFigurante | None:
    figurantes = x.c.fichas.figurantes
    linha = figurantes.get(nivel if nivel is not None else x.f.nivel.valor or 0)
    if linha is None and nivel is not None:
        raise levels_from(min(figurantes), max(figurantes))
    return linha


def _das_somas(c: Contas) -> dict[str, Any]:
    """The numbers of an enemy at another level than its own."""
    x, golpe, treinadas = c.x, golpe_de(c), c.treinadas()
    contadas = {
        "pv": c.de("pv", 0),
        "def": c.def_(),
        "resistencia": None if armadura_sem_posto(x) or x.morta else c.corpo(0) if x.sem_armadura else c.res(0),
        "iniciativa": c.iniciativa(),
        "movimento": c.movimento(),
    }
    defesas = {nome: c.defesa(nome, nome in treinadas) for nome in x.c.fichas.personagem["defesas"]["de"]}
    cosmo = {campo: c.de(campo, 0) for campo in ("inicial", "piso", "teto")}
    found: dict[str, Any] = {
        "proficiencia": c.prof,
        "grau": c.grau,
        **{campo: conta.total for campo, conta in contadas.items() if conta is not None},
        "trocas": 0,
        "defesas": {norm(nome): conta.total for nome, conta in defesas.items() if conta is not None},
        "cosmo": {campo: conta.total for campo, conta in cosmo.items() if conta is not None},
        "tecnicas_permitidas": c.tecnicas_permitidas(),
    }
    if golpe is not None:
        found["ataque"] = golpe.bonus.total
        found["golpe_comum"] = {"bonus": golpe.bonus.total, "dano": golpe.dano, "golpes": golpe.golpes}
    return {key: value for key, value in found.items() if value is not None and value != {}}


def _do_humano(c: ContasDeHumano) -> dict[str, Any]:
    f = c.x.f
    pv, defs = c.pv(), c.def_()
    found: dict[str, Any] = {"pv": pv.total if pv is not None else None, "proficiencia": c.prof}
    if defs:
        found["def"] = f.def_.valor if f.def_.valor in defs else defs[0]
    return {key: value for key, value in found.items() if value is not None}


def _do_deus(deus: ContasDeDeus) -> dict[str, Any]:
    c, f = deus.c, deus.c.x.f
    escritas = f.defesas.valor or {}
    defesas = {}
    for nome in c.x.c.fichas.personagem["defesas"]["de"]:
        escrita = escritas[nome].valor if nome in escritas else None
        defesas[norm(nome)] = _entre(c, escrita, deus.defesa(nome), norm(nome))
    return {
        "proficiencia": c.prof,
        "grau": c.grau,
        "pv": _certo(c, f.pv.valor, deus.pv(c.k_escolhido), "pv"),
        "def": _entre(c, f.def_.valor, deus.def_(), "def"),
        "defesas": {nome: valor for nome, valor in defesas.items() if valor is not None},
    }


def _do_guerreiro(c: Contas) -> dict[str, Any]:
    f, k = c.x.f, c.k_escolhido
    golpe = golpe_de(c)
    return {
        "proficiencia": c.prof,
        "grau": c.grau,
        "pv": _certo(c, f.pv.valor, c.de("pv", k), "pv"),
        "trocas": k,
        "def": _certo(c, f.def_.valor, c.def_(), "def"),
        "defesas": _defesas(c),
        "cosmo": _cosmo(c, k),
        "resistencia": _resistencia(c, k),
        "iniciativa": _certo(c, f.iniciativa.valor, c.iniciativa(), "iniciativa"),
        "ataque": golpe.bonus.total if golpe is not None else None,
        "golpe_comum": _golpe(c, golpe) if golpe is not None else None,
        "movimento": _certo(c, f.movimento.valor, c.movimento(), "movimento"),
        "tecnicas_permitidas": c.tecnicas_permitidas(),
    }


def _certo(c: Contas, escrito: int | None, conta: Conta | None, campo: str) -> int | None:
    """The written number if it is right, else the sum."""
    if conta is None:
        return None
    return escrito if escrito is not None and c.bate(escrito, conta, campo) else conta.total


def _entre(c: Contas, escrito: int | None, certas: list[Conta], campo: str) -> int | None:
    """The written number if one of the sums gives it, else the first sum."""
    if escrito is not None and any(c.bate(escrito, conta, campo) for conta in certas):
        return escrito
    return certas[0].total if certas else None


def _defesas(c: Contas) -> dict[str, int]:
    treinadas, escritas = c.treinadas(), c.x.f.defesas.valor or {}
    found = {}
    for nome in c.x.c.fichas.personagem["defesas"]["de"]:
        escrita = escritas[nome].valor if nome in escritas else None
        valor = _certo(c, escrita, c.defesa(nome, nome in treinadas), norm(nome))
        if valor is not None:
            found[norm(nome)] = valor
    return found


def _cosmo(c: Contas, k: int) -> dict[str, int]:
    escrito = {nome: numero.valor for nome, numero in (c.x.f.cosmo.valor or {}).items()}
    found = {}
    for campo in ("inicial", "piso", "teto"):
        valor = _certo(c, escrito.get(campo), c.de(campo, k), campo)
        if campo == "piso" and escrito.get("piso") == c.total("piso", 0):
            valor = escrito["piso"]  # the book does not say that a trade moves it
        if valor is not None:
            found[campo] = valor
    return found


def _resistencia(c: Contas, k: int) -> int | None:
    x = c.x
    if armadura_sem_posto(x) or x.morta:
        return None
    com = not x.sem_armadura
    armadura = x.armadura
    escrita = x.f.resistencia.valor
    if armadura is not None:
        escrita = armadura.resistencia.valor if armadura.resistencia is not None else None
    certas = [conta for conta in ((c.res if com else c.corpo)(each) for each in (k, 0)) if conta is not None]
    return _entre(c, escrita, certas, "resistencia")


def golpe_de(c: Contas) -> Golpe | None:
    """The golpe comum: with the attribute that agrees with what is written, else with the highest."""
    golpes, escrito = c.golpes(), c.x.f.golpe_comum.valor
    if escrito is not None:
        if escrito.atributo is not None:
            golpes = [g for g in golpes if g.atributo == escrito.atributo.id] or golpes
        bonus, dano = escrito.bonus, escrito.dano
        return max(
            golpes,
            key=lambda g: (
                (bonus is not None and c.bate(bonus.valor, g.bonus, "acerto"))
                + (dano is not None and dano.constante == g.mod)
            ),
            default=None,
        )
    return golpes[0] if golpes else None


def _golpe(c: Contas, golpe: Golpe) -> dict[str, Any]:
    escrito = c.x.f.golpe_comum.valor
    bonus = escrito.bonus.valor if escrito is not None and escrito.bonus is not None else None
    return {"bonus": _certo(c, bonus, golpe.bonus, "acerto"), "dano": golpe.dano, "golpes": golpe.golpes}


# ---- the lines of `techlint cost`


def linhas_do_inimigo(x: ExameDeFicha, nivel: int | None) -> Linhas:
    """What each number of an enemy adds up from, at its level or another. LevelError for a level it can't have."""
    if x.f.figurante:
        return _linhas_do_bando(x, nivel)
    if x.f.humano:
        return _linhas_do_humano(x, nivel)
    proprio = contas(x)
    tipo = tipo_de_deus(x)
    c = _no_nivel(x, proprio, nivel)
    if c is None:
        return [(Text("falta um nível da tabela", "a level of the table is missing"), "?")]
    k = c.k_escolhido if c is proprio else 0
    rows: Linhas = [
        (Text("nível", "level"), str(c.n)),
        (Text("proficiência", "proficiência"), f"{c.prof:+d}"),
        (Text("Grau", "Grau"), str(c.grau)),
        (Text("trocas de Cosmo por Vida", "trades of Cosmo for Vida"), str(k)),
    ]
    rows += _soma(Text("PV", "PV"), c.de("pv", k))
    if tipo is not None:
        deus = ContasDeDeus(c, tipo)
        rows += _soma(Text("DEF", "DEF"), next(iter(deus.def_()), None))
        for nome in x.c.fichas.personagem["defesas"]["de"]:
            rows += _soma(Text(nome, nome), next(iter(deus.defesa(nome)), None))
    else:
        rows += _soma(Text("DEF", "DEF"), c.def_())
        treinadas = c.treinadas()
        for nome in x.c.fichas.personagem["defesas"]["de"]:
            rows += _soma(Text(nome, nome), c.defesa(nome, nome in treinadas))
    rows += _soma(Text("Cosmo inicial", "Cosmo inicial"), c.inicial(k))
    rows += _soma(Text("piso", "piso"), c.piso(k))
    rows += _soma(Text("Teto", "Teto"), c.teto(k))
    if x.sem_armadura:
        rows += _soma(Text("Resistência do corpo", "Resistência of the body"), c.corpo(k))
    elif not x.morta:
        rows += _soma(Text("Resistência", "Resistência"), c.res(k))
    rows += _soma(Text("Iniciativa", "Iniciativa"), c.iniciativa(), "+d")
    rows += _soma(Text("movimento", "movement"), c.movimento(), "d", " m")
    golpe = golpe_de(c)
    if golpe is not None:
        rows += _soma(Text("ataque", "attack"), golpe.bonus, "+d")
        vezes = f" × {golpe.golpes}" if golpe.golpes > 1 else ""
        rows.append((Text("golpe comum", "golpe comum"), golpe.dano + vezes))
    permitidas = Text("técnicas, fora o Assento", "techniques, the Assento apart")
    rows.append((permitidas, str(c.tecnicas_permitidas())))
    return rows


def _soma(rotulo: Text, conta: Conta | None, form: str = "d", unidade: str = "") -> Linhas:
    """The terms of a sum that change something, and its total."""
    if conta is None:
        return [(rotulo, "?")]
    rows = [
        (Text(f"  {p.label or 'base'}", f"  {em_ingles(p.label) or 'base'}"), f"{p.points:+d}")
        for p in conta.terms
        if p.points
    ]
    return [*rows, (rotulo, f"{conta.total:{form}}{unidade}")]


def _linhas_do_bando(x: ExameDeFicha, nivel: int | None) -> Linhas:
    linha = _linha_do_bando(x, nivel)
    if linha is None:
        return [(Text("falta um nível da tabela", "a level of the table is missing"), "?")]
    return [
        (Text("linha do bando", "line of the band"), str(linha.nivel)),
        (Text("DEF", "DEF"), str(linha.def_)),
        (Text("ataque", "attack"), f"{linha.ataque:+d}"),
        (Text("dano", "damage"), str(linha.dano)),
    ]


def _linhas_do_humano(x: ExameDeFicha, nivel: int | None) -> Linhas:
    c = _humano_no_nivel(x, nivel)
    if c is None:
        return [(Text("falta um nível humano", "a human level is missing"), "?")]
    rows: Linhas = [
        (Text("nível humano", "human level"), str(c.h)),
        (Text("proficiência", "proficiência"), f"{c.prof:+d}"),
        *_soma(Text("PV", "PV"), c.pv()),
    ]
    rows.append((Text("DEF", "DEF"), "/".join(map(str, c.def_())) or "?"))
    for nome in x.c.fichas.personagem["defesas"]["de"]:
        rows.append((Text(nome, nome), "/".join(map(str, c.defesa(nome))) or "?"))
    return rows
