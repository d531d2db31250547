"""The limitations that change nothing (Chapter Six): they take no point off the cost, and SE404 says so.

It stands apart from the rules because the cost itself depends on it."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.spelling import norm, unaccented
from techlint.systems.sangue_e_estrelas.model import PecaEscrita, Tecnica
from techlint.systems.sangue_e_estrelas.tables import Padroes, Tabelas
from techlint.values import TYPE_CHECKING, NamedTuple, pattern

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.motor import Motor

_WORD = pattern(r"\w+")
# What an argument may hold besides a limitation's own words and still say nothing new.
_LIGADURAS = frozenset(
    {"so", "com", "quando", "o", "a", "os", "as", "um", "uma", "de", "do", "da", "dos", "das", "em", "no", "na"}
    | {"nos", "nas", "por", "pelo", "pela", "para", "ao"}
)
# The pattern that says what a limitation already says.
_REPETE = {"teto_cheio": "cosmo_no_teto", "carregar": "exige_carregar", "uma_vez": "uma_vez_por_luta"}


class Nula(NamedTuple):
    """A limitation that changes nothing, and why."""

    peca: PecaEscrita
    motivo: Text


def simples(text: str) -> str:
    """A text as the patterns read it: without accents, in lower case, its punctuation kept."""
    return unaccented(text).lower()


def sem_peso(motor: Motor, t: Tecnica, *, elite: bool | None = None) -> list[Nula]:
    """The limitations of a technique that change nothing, in the order they are written.

    `elite` tells whether its owners enter the Sétimo at will; None where it has none: then a seat's strike does."""
    found = []
    tomadas = {peca.id for peca in t.limitacoes.valor or ()}
    for peca in t.limitacoes.valor or ():
        motivo = None
        if peca.id == "condicao_dificil" and peca.argumento:
            da_elite = t.do_assento if elite is None else elite
            motivo = _dificil(motor.tabelas, motor.padroes, t, peca, tomadas, elite=da_elite)
        elif peca.id == "uma_vez_por_luta":
            motivo = _uma_vez(t)
        if motivo is not None:
            found.append(Nula(peca, motivo))
    return found


def _dificil(
    tab: Tabelas, padroes: Padroes, t: Tecnica, peca: PecaEscrita, tomadas: set[str | None], *, elite: bool
) -> Text | None:
    a = simples(peca.argumento)
    if (
        elite
        and padroes["setimo"].search(a)
        and not padroes["outro_sujeito"].search(a)
        and not padroes["mais_exigencia"].search(a)
    ):
        if t.do_assento:
            return Text("a elite entra no Sétimo quando quer", "the elite enters the Sétimo at will")
        return Text(
            "quem é da elite, ou deus, entra no Sétimo quando quer", "the elite and gods enter the Sétimo at will"
        )
    for padrao, id_ in _REPETE.items():
        if id_ in tomadas and _so_repete(padroes, padrao, a, tab, id_):
            rotulo = tab.limitacoes[id_].rotulo
            return Text(f"repete `{rotulo}`", f"it repeats `{rotulo}`")
    if t.do_assento and padroes["vestindo"].search(a) and not padroes["estado_da_armadura"].search(a):
        return Text(
            "o Golpe do Assento já só sai com a armadura no corpo",
            "the Golpe do Assento works only with the armour on anyway",
        )
    gatilho = norm(t.gatilho.valor or "")
    if t.ativacao.valor == "reacao" and gatilho and norm(peca.argumento) in gatilho:
        return Text("é o próprio gatilho da reação", "it is the reação's own gatilho")
    return None


def _so_repete(padroes: Padroes, padrao: str, a: str, tab: Tabelas, id_: str) -> bool:
    """Whether nothing else stands in the argument once that limitation's words are taken out."""
    pattern = padroes[padrao]
    if not pattern.search(a):
        return False
    words = set(_WORD.findall(simples(tab.limitacoes[id_].rotulo)))
    rest = _WORD.findall(pattern.sub(" ", a))
    return all(word in words or word in _LIGADURAS for word in rest)


def _uma_vez(t: Tecnica) -> Text | None:
    compras = t.efeitos.valor
    if compras and t.alcance.valor == "pessoal" and all(c.efeito == "cura" for c in compras):
        return Text(
            "cada pessoa já recebe cura de técnica uma vez por luta",
            "each person takes cura from a technique only once a fight anyway",
        )
    return None
