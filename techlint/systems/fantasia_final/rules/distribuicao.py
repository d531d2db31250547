"""Where the levels of a bonus or a penalty may go: what spells (FF809 to FF811) and items (FF719) have in common."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems.fantasia_final.pieces import Distribuicao, distribuicao_de
from techlint.systems.fantasia_final.tables import Tabelas
from techlint.systems.kit.record import Value


def mistura(tab: Tabelas, distribuicao: Distribuicao) -> bool:
    """Whether resistances to elements and other attributes stand together."""
    ids = [id_ for _, id_, _ in distribuicao.partes if id_ is not None]
    return any(id_ in tab.elementais for id_ in ids) and any(id_ in tab.gerais for id_ in ids)


def soma_errada(tab: Tabelas, distribuicao: Distribuicao, nivel: int | None, extra: int | None) -> Text | None:
    """What is wrong with the sum of a distribution; None where nothing is, or where it cannot be told."""
    minimo = tab.minimo_distribuido
    for value, _, valor in distribuicao.partes:
        if valor is None or valor < minimo:
            texto = value.raw or "nada"
            return Text(
                f"cada atributo recebe um inteiro de {minimo} para cima, e {value.name} tem `{texto}`",
                f"each attribute gets a whole number from {minimo} up, and {value.name} has `{texto}`",
            )
    if not distribuicao.partes:
        return Text("nenhum atributo recebe nada", "no attribute gets anything")
    if nivel is None or extra is None or distribuicao.soma is None or distribuicao.soma + extra == nivel:
        return None
    partes = " + ".join(str(valor) for _, _, valor in distribuicao.partes)
    mais = f" + duração extra {extra}" if extra else ""
    more = f" + longer duration {extra}" if extra else ""
    soma = distribuicao.soma + extra
    if len(distribuicao.partes) == 1 and not extra:
        return Text(f"soma {soma}, e o nível é {nivel}", f"it adds up to {soma}, and the level is {nivel}")
    return Text(f"{partes}{mais} = {soma}, e o nível é {nivel}", f"{partes}{more} = {soma}, and the level is {nivel}")


def motivos_da_distribuicao(tab: Tabelas, value: Value, nivel: int | None, extra: int | None) -> list[Text]:
    """Everything that is wrong with the distribution written at a place."""
    distribuicao = distribuicao_de(tab, value)
    motivos = [
        Text(f"`{parte.name}` não recebe bônus nem penalidade", f"`{parte.name}` takes neither bonus nor penalty")
        for parte, id_, _ in distribuicao.partes
        if id_ is None
    ]
    if mistura(tab, distribuicao):
        motivos.append(
            Text(
                "resistência elemental e outro atributo não se misturam",
                "a resistance to an element and another attribute do not mix",
            )
        )
    errada = soma_errada(tab, distribuicao, nivel, extra)
    return [*motivos, errada] if errada is not None else motivos
