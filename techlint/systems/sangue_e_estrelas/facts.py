"""What the motor says of a technique, as plain values for JSON and for `techlint cost`."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems import LevelError, levels_from
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.motor import Dano
from techlint.values import Any


def facts(x: Exame, nivel: int | None = None) -> dict[str, Any]:
    """The computed numbers, under the names of the catalogue; what can't be computed is left out.

    Raises LevelError for a level the Grau does not reach, as `linhas` does."""
    _confere(x, nivel)
    found: dict[str, Any] = {
        "tamanho": x.T,
        "tamanho_maximo": x.Tmax,
        "custo": x.C,
        "piso": x.piso,
        "grau": x.t.grau.valor if x.t.grau.valor in x.tab.graus else None,
    }
    dano = _dano(x, nivel)
    if dano is not None:
        found["dano"] = {
            "dado": " + ".join(f"d{faces}" for faces, _ in dano.dados),
            "pontos": dano.pontos,
            "bonus": dano.bonus,
            "texto": dano.texto,
            "media": dano.media,
        }
    if x.t.duracao.valor == "sustentada" and x.C is not None:
        found["manutencao"] = x.motor.manutencao_de(x.C)
    return {key: value for key, value in found.items() if value is not None}


def _confere(x: Exame, nivel: int | None) -> None:
    """LevelError for a level that there is not, or at which nobody has a technique of this Grau."""
    if nivel is None:
        return
    tab, grau = x.tab, x.t.grau.valor
    if not tab.nivel_min <= nivel <= tab.nivel_max:
        raise levels_from(tab.nivel_min, tab.nivel_max)
    linha = tab.graus.get(grau) if grau is not None else None
    if linha is not None and nivel < linha.nivel_min:
        raise LevelError(
            f"o Grau {linha.grau} começa no nível {linha.nivel_min}",
            f"Grau {linha.grau} begins at level {linha.nivel_min}",
        )
    if x.t.do_assento and nivel < tab.assento_nivel_min:
        raise LevelError(
            f"o Golpe do Assento começa no nível {tab.assento_nivel_min}",
            f"the Golpe do Assento begins at level {tab.assento_nivel_min}",
        )


def _dano(x: Exame, nivel: int | None) -> Dano | None:
    """The dice sum at a level; without one, at the technique's own, else at the first its Grau admits."""
    if x.t.grau.valor not in x.tab.graus or not x.conhecidos:
        return None
    assert x.t.grau.valor is not None
    if nivel is not None:
        return x.motor.dano(x.t, x.motor.bonus_no_nivel(nivel, x.t.grau.valor))
    possiveis = x.bonus_possiveis()
    return x.motor.dano(x.t, possiveis[0]) if possiveis else None


_DA_CONTA = ("natureza", "ativacao", "duracao", "alcance", "efeitos", "modificadores")
_ROTULO = {"ativacao": "ativação", "duracao": "duração"}


def _o_que_falta(x: Exame) -> list[Text]:
    """What keeps the sum from being made: the pieces without a price, else the fields that could not be read."""
    t, pontos = x.t, x.motor.pontos
    nomes = [compra.nome for compra in t.efeitos.valor or () if pontos(compra) is None]
    nomes += [peca.nome for peca in t.modificadores.valor or () if peca.id is None]
    if nomes:
        return [
            Text(f"falta o preço de `{nome}`", f"the price of `{nome}` is missing") for nome in dict.fromkeys(nomes)
        ]
    campos = [_ROTULO.get(campo, campo) for campo in _DA_CONTA if getattr(t, campo).valor is None]
    if campos:
        return [
            Text(f"falta o campo {campo} na conta", f"the field {campo} is missing from the sum") for campo in campos
        ]
    return [Text("falta um preço para somar", "a price is missing from the sum")]


def linhas(x: Exame, nivel: int | None) -> list[tuple[Text, str]]:
    """The lines of `techlint cost`: what each part adds, the limit, the floor, the damage at a level.

    Raises LevelError for a level the Grau does not reach."""
    _confere(x, nivel)
    tab, t = x.tab, x.t
    linha = tab.graus.get(t.grau.valor) if t.grau.valor is not None else None
    rows: list[tuple[Text, str]] = []
    if x.conta is not None and x.T is not None:
        for p in x.conta.terms:
            rotulo = p.label
            if p.field == "duracao":
                label = Text(f"{rotulo} (com o primeiro ponto)", f"{rotulo} (with the first point)")
            else:
                label = Text(rotulo, rotulo)
            if p.points or p.field in ("duracao", "efeitos", "alcance", "ativacao"):
                rows.append((label, f"{p.points:+d}"))
        rows.append((Text("tamanho", "tamanho"), str(x.T)))
        if x.Tmax is not None:
            cabe = (
                (" (cabe)", " (fits)") if x.T <= x.Tmax else (f" (passa {x.T - x.Tmax})", f" ({x.T - x.Tmax} over)")
            )
            assento = " + Assento" if t.do_assento else ""
            rows.append(
                (
                    Text(
                        f"máximo do Grau {t.grau.valor}{assento}{cabe[0]}",
                        f"most of Grau {t.grau.valor}{assento}{cabe[1]}",
                    ),
                    str(x.Tmax),
                )
            )
        for peca, limitacao in x.motor.que_descontam(t, x.nulas) or ():
            rows.append((Text(peca.nome, peca.nome), f"{-limitacao.valor:+d}"))
        for nula in x.nulas:
            rows.append((Text(f"{nula.peca.nome} (não muda nada)", f"{nula.peca.nome} (changes nothing)"), "+0"))
        if x.piso is not None:
            rows.append((Text("piso do custo", "piso of the custo"), str(x.piso)))
        if x.C is not None:
            rows.append((Text("custo em Cosmo", "custo in Cosmo"), str(x.C)))
            if t.duracao.valor == "sustentada":
                rows.append((Text("manutenção por turno", "manutenção each turn"), str(x.motor.manutencao_de(x.C))))
    else:
        rows += [(falta, "?") for falta in _o_que_falta(x)]
    dano = _dano(x, nivel)
    if dano is not None:
        quando = nivel if nivel is not None else t.nivel.valor
        if quando is None and linha is not None:
            quando = linha.nivel_min if not t.do_assento else max(linha.nivel_min, tab.assento_nivel_min)
        rows.append((Text(f"dano ou cura no nível {quando}", f"dano or cura at level {quando}"), dano.texto))
        rows.append((Text("em média, sem o mod", "on average, without mod"), f"{dano.media:g}"))
    return rows
