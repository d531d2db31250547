"""What is computed of a character, as plain values for JSON and for `techlint cost`."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems import LevelError
from techlint.systems.sangue_e_estrelas.contas_inimigo import em_ingles
from techlint.systems.sangue_e_estrelas.contas_personagem import Contas, Golpe, Valor, contas_como_escritas
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.motor import Conta
from techlint.values import Any

Linhas = list[tuple[Text, str]]


def facts_do_personagem(x: ExameDeFicha, nivel: int | None = None) -> dict[str, Any]:
    """Every number the rules determine, under the names of the catalogue; what can't be computed is left out.

    A number that is written and right is the one told. What is not written, or not right, is the sum without any
    bonus that need not enter; where the sheet leaves a choice open that would change it, it is left out."""
    if x.f.humano:
        from techlint.systems.sangue_e_estrelas.facts_fichas import facts_do_inimigo

        return facts_do_inimigo(x, nivel)
    c = contas_como_escritas(x)
    _confere(c, nivel)
    if c is None:
        return {}
    f = x.f
    golpe = golpe_de(c)
    cosmo = {nome: numero.valor for nome, numero in (f.cosmo.valor or {}).items()}
    found: dict[str, Any] = {
        "proficiencia": c.prof,
        "grau": c.grau,
        "modificadores": c.mods,
        "pv": _das_escolhas(c, "pv", f.pv.valor),
        "def": _certo(f.def_.valor, c.def_),
        "defesas": _defesas(c),
        "cosmo": {campo: _das_escolhas(c, campo, cosmo.get(campo)) for campo in ("inicial", "piso", "teto")},
        "resistencia": _das_escolhas(c, "resistencia", c.resistencia_escrita[0]),
        "iniciativa": _certo(f.iniciativa.valor, c.iniciativa),
        "ataque": None,
        "golpe_comum": None,
        "movimento": _certo(f.movimento.valor, c.movimento),
        "tecnicas_permitidas": c.tecnicas_permitidas,
        "bonus_tecnica_golpe": _certo(None, c.bonus_tecnica("golpe")),
        "bonus_tecnica_cosmo": _certo(None, c.bonus_tecnica("cosmo")),
    }
    if golpe is not None:
        escrito = f.golpe_comum.valor
        bonus = escrito.bonus.valor if escrito is not None and escrito.bonus is not None else None
        found["ataque"] = _certo(bonus, golpe.bonus)
        found["golpe_comum"] = {"bonus": found["ataque"], "dano": golpe.texto, "golpes": golpe.golpes}
    found["cosmo"] = {campo: valor for campo, valor in found["cosmo"].items() if valor is not None}
    return {key: value for key, value in found.items() if value is not None and value != {}}


def _confere(c: Contas | None, nivel: int | None) -> None:
    """LevelError for another level than the character's own."""
    if nivel is None or (c is not None and nivel == c.n):
        return
    if c is None:
        raise LevelError("a ficha não diz em que nível está", "the sheet does not say its level")
    raise LevelError(
        f"as escolhas da ficha são as do nível {c.n}", f"the choices on the sheet are those of level {c.n}"
    )


def _certo(escrito: int | None, valor: Valor | None) -> int | None:
    """The written number if it is right, else the likeliest sum."""
    if valor is None:
        return None
    return escrito if escrito in valor.aceitos else valor.total


def _das_escolhas(c: Contas, campo: str, escrito: int | None) -> int | None:
    """A number that the choices of Vida and Cosmo decide; None where they are not written and nothing tells them."""
    valor = c.de(campo) if c.caminhos else None
    if valor is None:
        return None
    if escrito in valor.aceitos:
        return escrito
    por_caminho = {v.total for v in (c.pelo_caminho(campo, caminho) for caminho in c.caminhos) if v is not None}
    return valor.total if len(por_caminho) == 1 else None


def _defesas(c: Contas) -> dict[str, int]:
    """The defences: those whose training is known, by `treinadas` or by the number written."""
    escritas, treinadas = c.f.defesas.valor or {}, c.escritas_como_treinadas
    found = {}
    for nome in c.p["defesas"]["de"]:
        pode = c.pode_ser(nome) if nome in escritas else frozenset()
        if pode and (treinadas is None or (nome in treinadas) in pode):
            found[norm(nome)] = escritas[nome].valor
            continue
        treinada = c.as_tres or (nome in treinadas if treinadas is not None else None)
        valor = c.defesa(nome, treinada) if treinada is not None else None
        if valor is not None:
            found[norm(nome)] = valor.total
    return found


def golpe_de(c: Contas) -> Golpe | None:
    """The golpe comum: with the attribute that agrees with what is written, else with the highest."""
    escrito = c.f.golpe_comum.valor
    if escrito is not None:
        return c.golpe_que_explica(escrito)
    return c.golpes[0] if c.golpes else None


# ---- the lines of `techlint cost`


def linhas_do_personagem(x: ExameDeFicha, nivel: int | None) -> Linhas:
    """What each number of a character adds up from. LevelError for another level than its own, at which its choices
    are not known."""
    if x.f.humano:
        from techlint.systems.sangue_e_estrelas.facts_fichas import linhas_do_inimigo

        return linhas_do_inimigo(x, nivel)
    c = contas_como_escritas(x)
    _confere(c, nivel)
    if c is None:
        return [(Text("falta um nível da tabela", "a level of the table is missing"), "?")]
    f = x.f
    rows: Linhas = [
        (Text("nível", "level"), str(c.n)),
        (Text("proficiência", "proficiência"), f"{c.prof:+d}"),
        (Text("Grau", "Grau"), str(c.grau)),
    ]
    if len(c.caminhos) == 1 and c.n > 1:
        vida, cosmo = c.caminhos[0]
        rows.append((Text("escolhas de Vida e de Cosmo", "choices of Vida and of Cosmo"), f"{vida} + {cosmo}"))
    rows += [(Text(nome, nome), f"{mod:+d}") for nome, mod in c.mods.items()]
    cosmo_escrito = {nome: numero.valor for nome, numero in (f.cosmo.valor or {}).items()}
    rows += _da_escolha(c, Text("PV", "PV"), "pv", f.pv.valor)
    rows += _soma(Text("DEF", "DEF"), c.def_, f.def_.valor)
    facts = _defesas(c)
    for nome in c.p["defesas"]["de"]:
        valores = [v for t in (False, True) if (v := c.defesa(nome, t)) is not None]
        certa = next((v for v in valores if facts.get(norm(nome)) in v.aceitos), None)
        rows += _soma(Text(nome, nome), certa, facts.get(norm(nome)))
    rows += _da_escolha(c, Text("Cosmo inicial", "Cosmo inicial"), "inicial", cosmo_escrito.get("inicial"))
    rows += _da_escolha(c, Text("piso", "piso"), "piso", cosmo_escrito.get("piso"))
    rows += _da_escolha(c, Text("Teto", "Teto"), "teto", cosmo_escrito.get("teto"))
    rows += _da_escolha(c, Text("Resistência", "Resistência"), "resistencia", c.resistencia_escrita[0])
    rows += _soma(Text("Iniciativa", "Iniciativa"), c.iniciativa, f.iniciativa.valor, "+d")
    rows += _soma(Text("movimento", "movement"), c.movimento, f.movimento.valor, "d", " m")
    golpe = golpe_de(c)
    if golpe is not None:
        escrito = f.golpe_comum.valor
        bonus = escrito.bonus.valor if escrito is not None and escrito.bonus is not None else None
        rows += _soma(Text("ataque", "attack"), golpe.bonus, bonus, "+d")
        vezes = f" × {golpe.golpes}" if golpe.golpes > 1 else ""
        rows.append((Text("golpe comum", "golpe comum"), golpe.texto + vezes))
    for natureza, rotulo in (
        ("golpe", Text("técnica de Golpe", "technique of Golpe")),
        ("cosmo", Text("técnica de Cosmo", "technique of Cosmo")),
    ):
        valor = c.bonus_tecnica(natureza)
        if valor is not None:
            rows.append((rotulo, f"{valor.total:+d}"))
    permitidas = Text("técnicas, fora o Assento", "techniques, the Assento apart")
    rows.append((permitidas, str(c.tecnicas_permitidas)))
    return rows


def _da_escolha(c: Contas, rotulo: Text, campo: str, escrito: int | None) -> Linhas:
    """A number that the choices decide; `?` where they leave it open."""
    certo = _das_escolhas(c, campo, escrito)
    return _soma(rotulo, c.de(campo) if certo is not None else None, certo)


def _soma(rotulo: Text, valor: Valor | None, escrito: int | None, form: str = "d", unidade: str = "") -> Linhas:
    """The terms of the sum that gives what is written, if one does, and its total."""
    if valor is None:
        return [(rotulo, "?")]
    conta: Conta = valor.contas[0]
    if escrito in valor.aceitos:
        conta = next(each for each in valor.contas if each.total == escrito)
    rows = [
        (Text(f"  {p.label or 'base'}", f"  {em_ingles(p.label) or 'base'}"), f"{p.points:+d}")
        for p in conta.terms
        if p.points
    ]
    return [*rows, (rotulo, f"{conta.total:{form}}{unidade}")]
