"""What is computed of an army and of a threat, as plain values for JSON and for `techlint cost`."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems import levels_from
from techlint.systems.kit.sums import Term
from techlint.systems.sangue_e_estrelas.contas_ameaca import LinhaDaAmeaca, linha
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca, ExameDeExercito
from techlint.values import Any

Linhas = list[tuple[Text, str]]


def facts_do_exercito(x: ExameDeExercito) -> dict[str, Any]:
    """The seats of the elite with their strikes; null for a seat without one."""
    return {"vagas_de_elite": {vaga.nome: vaga.golpe or None for vaga in x.e.vagas_de_elite.valor or ()}}


def facts_da_ameaca(x: ExameDeAmeaca, nivel: int | None = None) -> dict[str, Any]:
    """The line of the level, its own or another; nothing without a level of the table."""
    certa = _linha(x, nivel)
    if certa is None:
        return {}
    return {
        "pv": certa.pv,
        "def": certa.def_,
        "ataque": certa.ataque,
        "golpe": certa.golpe.texto,
        "tecnica": certa.tecnica.texto,
    }


def linhas_do_exercito(x: ExameDeExercito) -> Linhas:
    """The lines of `techlint cost` for an army: each seat with its strike and what the strike adds up to."""
    rows: Linhas = []
    for numero, vaga in enumerate(x.e.vagas_de_elite.valor or ()):
        golpe = x.e.golpes.get(numero)
        valor = vaga.golpe or "—"
        if golpe is not None and golpe.T is not None and golpe.Tmax is not None:
            valor += f" ({golpe.T}/{golpe.Tmax})"
        rows.append((Text(f"vaga {vaga.nome}", f"seat {vaga.nome}"), valor))
    return rows or [(Text("sem vagas de elite", "no seats of the elite"), "—")]


def linhas_da_ameaca(x: ExameDeAmeaca, nivel: int | None) -> Linhas:
    """The lines of `techlint cost` for a threat, at its level or another. LevelError for one of no table."""
    certa = _linha(x, nivel)
    if certa is None:
        return [(Text("falta um nível da tabela", "a level of the table is missing"), "?")]
    rows = [
        *_soma(Text("PV", "PV"), certa.do_pv, f"{certa.pv}"),
        *_partes(x, certa),
        *_soma(Text("DEF, a do Bronze", "DEF, a Bronze's"), certa.da_def, f"{certa.def_}"),
        *_soma(Text("ataque", "attack"), certa.do_ataque, f"{certa.ataque:+d}"),
        (Text("golpe comum", "golpe comum"), certa.golpe.texto),
        (Text("técnica grande, um alvo", "big technique, one target"), certa.tecnica.texto),
        (Text("técnica grande, em área", "big technique, in an area"), certa.em_area.texto),
    ]
    certas = x.c.fichas.inimigos["ameaca"]
    rows.append((Text("custo em Cosmo", "custo in Cosmo"), str(certas["custo"])))
    rows.append((Text("sai a cada tantas rodadas", "comes every so many rounds"), str(certas["a_cada"])))
    return rows


def _linha(x: ExameDeAmeaca, nivel: int | None) -> LinhaDaAmeaca | None:
    certa = linha(x.c, nivel if nivel is not None else x.a.nivel.valor)
    if certa is None and nivel is not None:
        raise levels_from(min(x.c.fichas.base_de_pv), max(x.c.fichas.base_de_pv))
    return certa


def _soma(rotulo: Text, parcelas: tuple[Term, ...], total: str) -> Linhas:
    rows = [(Text(f"  {p.label}", f"  {p.label}"), f"{p.points:+d}") for p in parcelas]
    return [*rows, (rotulo, total)]


def _partes(x: ExameDeAmeaca, certa: LinhaDaAmeaca) -> Linhas:
    partes = x.a.partes.valor
    if partes is None or partes.quantas < 2:
        return []
    cada = "/".join(str(n) for n in certa.partes(partes.quantas))
    return [(Text(f"PV de cada uma de {partes.quantas} partes", f"PV of each of {partes.quantas} parts"), cada)]
