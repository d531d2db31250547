"""The free texts of a technique, as the rules of prose read them."""

from __future__ import annotations

from techlint.systems.shape import Locatable
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from techlint.prosa.leitor import Leitura
    from techlint.systems.sangue_e_estrelas.exame import Exame


class Texto(NamedTuple):
    """A free text of a technique: what stands at `at`, the field it is of, and the text read."""

    texto: str
    at: Locatable
    campo: str
    leitura: Leitura


def textos(x: Exame) -> tuple[Texto, ...]:
    """The free texts of a technique (description, trigger, what stands in brackets, the names of effects) in which a
    rule of prose has something to look at: in most there is no word of any of them."""
    found: tuple[Texto, ...] | None = x.textos
    if found is None:
        t = x.t
        escritos: list[tuple[str, Locatable | None, str]] = []
        if t.descricao.valor:
            escritos.append((t.descricao.valor, t.descricao.at, "descricao"))
        if t.gatilho.valor:
            escritos.append((t.gatilho.valor, t.gatilho.at, "gatilho"))
        for pecas, campo in ((t.modificadores.valor, "modificadores"), (t.limitacoes.valor, "limitacoes")):
            for peca in pecas or ():
                if peca.argumento:
                    escritos.append((peca.argumento, peca.at_argumento, campo))
        for compra in t.efeitos.valor or ():
            if compra.argumento:
                escritos.append((compra.argumento, compra.at_argumento, "efeitos"))
            if compra.titulo:
                escritos.append((compra.titulo, compra.at_titulo, "efeitos"))
        lidos: list[Texto] = []
        for texto, at, campo in escritos:
            leitura = x.leitura(texto)
            if at is not None and (leitura.possiveis or leitura.pistas):
                lidos.append(Texto(texto, at, campo, leitura))
        found = x.textos = tuple(lidos)
    return found


def descricao(x: Exame) -> Texto | None:
    """The description, if a rule of prose has something to look at in it."""
    return next((texto for texto in textos(x) if texto.campo == "descricao"), None)


def em_prosa(x: Exame) -> bool:
    """Whether a rule of prose may have something to say of a technique."""
    return bool(textos(x)) or any(soma.nota for soma in (x.t.dano.valor or {}).values())
