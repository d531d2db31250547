"""How the values of 3D&T are written: measures with their unit, ranges of a cost, names of schools.

Each function takes a text and gives data; what can't be read raises Malformed, or is None where a rule speaks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from techlint.diagnostics import Text
from techlint.systems.kit.dice import Malformed
from techlint.systems.kit.names import spelling
from techlint.values import NamedTuple

# Blanks are taken whole (`\s++`), so that a field full of them is read once and not again from each of them on.
_MEDIDA = re.compile(r"\s*+([0-9]{1,9}(?:[.,][0-9]{1,6})?)\s*+((?:\S++|\s++(?!\Z))*+)\s*+\Z")
_METROS = frozenset(("", "m", "metro", "metros", "m/turno", "mporturno", "metrosporturno"))
_KMH = frozenset(("", "km/h", "kmh", "kmporhora", "quilometrosporhora", "km"))
_A_VISTA = frozenset(("avista", "vista", "visao", "ateondeavistaalcanca", "oqueestiveravista"))
_FAIXA = re.compile(
    r"\s*+([0-9]{1,9})(?:\s*+(?:a|ate|até|-|–|—|\.\.)\s*+([0-9]{1,9}))?\s*+(?:pms?|pontos? de magia)?\s*+\Z", re.I
)
_PARENTESES = re.compile(r"\s*+((?:[^()\s]++|\s++(?!\())*+)\s*+\(([^()]*+)\)\s*+\Z")
_CUSTO_DA_VANTAGEM = re.compile(r"(.*[^\W\d_])[\s_]+(?:[0-9]{1,2}|[IVX]{1,4})\Z")


def numero(escrito: str) -> int | Fraction:
    """`7,5` and `30`, exactly."""
    lido = Fraction(escrito.replace(",", "."))
    return lido.numerator if lido.denominator == 1 else lido


def medida(unidades: frozenset[str], esperada: Text) -> Callable[[str], object]:
    """Reads a number with or without one of these units."""

    def ler(texto: str) -> object:
        achada = _MEDIDA.match(texto)
        if achada is None or spelling(achada[2]) not in unidades:
            raise Malformed(0, len(texto), esperada)
        return numero(achada[1])

    return ler


metros = medida(_METROS, Text("uma distância em metros, como `30 m`", "a distance in metres, such as `30 m`"))
kmh = medida(
    _KMH, Text("uma velocidade em km/h, como `20` ou `7,5 km/h`", "a speed in km/h, such as `20` or `7,5 km/h`")
)


def alcance_de_ataque(texto: str) -> object:
    """Metres, or None for "as far as one sees"."""
    if spelling(texto) in _A_VISTA:
        return "vista"
    try:
        return metros(texto)
    except Malformed:
        esperado = Text("uma distância em metros, ou `à vista`", "a distance in metres, or `à vista` (in sight)")
        raise Malformed(0, len(texto), esperado) from None


class Faixa(NamedTuple):
    """A cost: one number, or from the least to the most."""

    menor: int
    maior: int

    @property
    def texto(self) -> str:
        """`3`, `1 a 5`."""
        return str(self.menor) if self.menor == self.maior else f"{self.menor} a {self.maior}"


def faixa(texto: str) -> Faixa | None:
    """`3`, `1 a 5`, `1 a 5 PMs`; None for anything else."""
    achada = _FAIXA.match(texto)
    if achada is None:
        return None
    menor = int(achada[1])
    return Faixa(menor, menor if achada[2] is None else int(achada[2]))


def nome_de_vantagem(texto: str) -> set[str]:
    """The normalised names a written vantagem or perícia goes by: whole, and without what stands in brackets or the
    number of its level behind it."""
    nomes = {spelling(texto)}
    achada = _PARENTESES.match(texto)
    if achada is not None:
        texto = achada[1]
        nomes.add(spelling(texto))
        nomes.update(spelling(dentro) for dentro in achada[2].split(",") if dentro.strip())
    nivel = _CUSTO_DA_VANTAGEM.match(texto)
    if nivel is not None:
        nomes.add(spelling(nivel[1]))
    return nomes


def entre_parenteses(texto: str) -> tuple[str, str]:
    """`sagrado (energia)` as its two parts; the second is empty where there are no brackets."""
    achada = _PARENTESES.match(texto)
    return (achada[1], achada[2].strip()) if achada is not None else (texto.strip(), "")


# ---- schools (lines 85 and 86)


class Trecho(NamedTuple):
    """A piece of a text: where it begins and ends."""

    texto: str
    inicio: int
    fim: int


class EscolaEscrita(NamedTuple):
    """A school as it is written, with its subtypes."""

    nome: Trecho
    subtipos: tuple[Trecho, ...]


class Exigencia(NamedTuple):
    """The schools of a spell, and the words that join them (`ou`, `e`), each once."""

    escolas: tuple[EscolaEscrita, ...]
    ligacoes: tuple[str, ...]


_LIGACAO = re.compile(r"(?<!\s)\s+(ou|or|e|and)\s+|(?:(?<!\s)\s*|(?=\S))([,;/|+&])\s*(?:(ou|e)\s+)?", re.I)
_DENTRO = re.compile(r"\([^()]*\)?")


def exigencia(texto: str) -> Exigencia:
    """Reads `Branca ou Elemental (água)`. A comma and a stroke say "ou", as a spell of several schools asks for one
    of them; `+` and `&` say "e"."""
    coberto = _DENTRO.sub(lambda m: "(" + "x" * (len(m[0]) - 2) + ")" if len(m[0]) > 1 else m[0], texto)
    escolas: list[EscolaEscrita] = []
    ligacoes: list[str] = []
    inicio = 0
    for ligacao in [*_LIGACAO.finditer(coberto), None]:
        fim = len(texto) if ligacao is None else ligacao.start()
        if texto[inicio:fim].strip():
            escolas.append(_escola(texto, inicio, fim))
            if ligacao is not None and texto[ligacao.end() :].strip():
                ligacoes.append(_palavra(ligacao))
        if ligacao is not None:
            inicio = ligacao.end()
    return Exigencia(tuple(escolas), tuple(dict.fromkeys(ligacoes)))


def _palavra(ligacao: re.Match[str]) -> str:
    palavra = (ligacao[1] or ligacao[3] or ligacao[2]).casefold()
    return "e" if palavra in ("e", "and", "+", "&") else "ou"


def _escola(texto: str, inicio: int, fim: int) -> EscolaEscrita:
    abre = texto.find("(", inicio, fim)
    nome = _trecho(texto, inicio, fim if abre < 0 else abre)
    if abre < 0:
        return EscolaEscrita(nome, ())
    fecha = texto.find(")", abre, fim)
    fecha = fim if fecha < 0 else fecha
    subtipos: list[Trecho] = []
    a = abre + 1
    for ligacao in [*_LIGACAO.finditer(texto, abre + 1, fecha), None]:
        b = fecha if ligacao is None else ligacao.start()
        if texto[a:b].strip():
            subtipos.append(_trecho(texto, a, b))
        if ligacao is not None:
            a = ligacao.end()
    return EscolaEscrita(nome, tuple(subtipos))


def _trecho(texto: str, inicio: int, fim: int) -> Trecho:
    pedaco = texto[inicio:fim]
    inicio += len(pedaco) - len(pedaco.lstrip())
    return Trecho(pedaco.strip(), inicio, inicio + len(pedaco.strip()))


# ---- the range of a spell (lines 98 to 113)


class AlcanceEscrito(NamedTuple):
    """The range of a spell as written: its name; metres in brackets, with their place; an area written in it."""

    nome: Trecho
    metros: int | Fraction | None = None
    onde: Trecho | None = None
    area: Trecho | None = None


_ALCANCE = re.compile(
    r"\s*+((?:[^(,;\s]++|\s++(?![(,;]|\Z))*+)\s*+(?:\(([^()]*+)\)\s*+)?(?:[,;]\s*+((?:\S++|\s++(?!\Z))*+)\s*+)?\Z"
)


def alcance_de_magia(texto: str) -> AlcanceEscrito:
    """Reads `longo`, `longo (50 m)`, `longo, área de 1 m`."""
    achado = _ALCANCE.match(texto)
    if achado is None:
        return AlcanceEscrito(_trecho(texto, 0, len(texto)))
    nome = _trecho(texto, *achado.span(1))
    area = _trecho(texto, *achado.span(3)) if achado[3] else None
    if achado[2] is None:
        return AlcanceEscrito(nome, area=area)
    dentro = _trecho(texto, *achado.span(2))
    try:
        lidos = metros(dentro.texto)
    except Malformed:
        return AlcanceEscrito(nome, area=area or dentro)
    assert isinstance(lidos, int | Fraction)
    return AlcanceEscrito(nome, lidos, dentro, area)


def nomes_de(tabela: Mapping[str, str], texto: str) -> bool:
    """Whether a text is one of a table's names, by its id or as it is shown."""
    dito = spelling(texto)
    return dito in tabela or any(dito == spelling(nome) for nome in tabela.values())
