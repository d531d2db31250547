"""What mends more than one number: fields put in or taken out, pieces of a list, the sums that follow.

Imported only where something was found. A change that can't be made without a doubt is None, and then there is no
fix at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from techlint.diagnostics import Fix
from techlint.rules.fixes import fix_of, number_change
from techlint.source.changes import (
    Change,
    added_item,
    inserted_field,
    is_ficha,
    removed_field,
    removed_items,
    replaced,
    without_pieces,
)
from techlint.source.tree import Mapping, Node, Part, Scalar
from techlint.source.tree import Sequence as Lista
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.build import CAMPOS, LEGAL_NA_FICHA, ROTULOS
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import Campo, Compra, Estado, PecaEscrita, Tecnica
from techlint.systems.shape import is_null
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha

Mudancas = list[Change | None]


def conserto(mudancas: Iterable[Change | None], *, seguro: bool = True) -> Fix | None:
    """A fix of several changes; None if one of them cannot be made."""
    return fix_of(mudancas, safe=seguro)


def um_so(palavra: str, nomes: Iterable[str]) -> str | None:
    """The one name that a word may have been meant for; None where there are several, or none."""
    perto = [nome for nome in nearest(palavra, nomes) if norm(nome) != norm(palavra)]
    return perto[0] if len(perto) == 1 else None


# ---- fields of any sheet


def par(no: Node, legal: dict[str, str], campo: str) -> tuple[Scalar, Node] | None:
    """The key and the value of a field as they stand in a mapping."""
    if isinstance(no, Mapping):
        for chave, valor in no.pairs:
            if isinstance(chave, Scalar) and legal.get(norm(chave.text)) == campo:
                return chave, valor
    return None


def escreve(
    no: Node, legal: dict[str, str], ordem: Sequence[str], rotulos: dict[str, str] | None, campo: str, texto: str
) -> Change | None:
    """A field with this value: in its place where it stands, else behind the last of those that come before it in
    `ordem`. `rotulos` are the labels of the ficha, where the sheet is one."""
    escrito = par(no, legal, campo)
    if escrito is not None:
        return replaced(escrito[1], texto, escrito[0])
    if not isinstance(no, Mapping) or not no.pairs:
        return None
    antes = set(ordem[: ordem.index(campo)]) if campo in ordem else set(ordem)
    depois: Scalar | None = None
    for chave, _ in no.pairs[: len(no.pairs) - no.merged]:
        if isinstance(chave, Scalar) and (depois is None or legal.get(norm(chave.text)) in antes):
            depois = chave
    return inserted_field(no, depois, rotulos[campo] if rotulos is not None else campo, texto)


def apaga(no: Node, legal: dict[str, str], campo: str) -> Change | None:
    """A field taken out."""
    escrito = par(no, legal, campo)
    if escrito is None or not isinstance(no, Mapping):
        return None
    return removed_field(no, escrito[0])


# ---- fields of a technique

_ORDEM = tuple(CAMPOS)


def campo(x: Exame, nome: str, texto: str) -> Change | None:
    """A field of a technique with this value."""
    return escreve(x.t.no, LEGAL_NA_FICHA, _ORDEM, ROTULOS if x.t.na_ficha else None, nome, texto)


def sem_campo(x: Exame, nome: str) -> Change | None:
    """A technique without a field."""
    return apaga(x.t.no, LEGAL_NA_FICHA, nome)


def contas(x: Exame, nova: Tecnica) -> Mudancas:
    """The written sums (tamanho, custo, manutenção) made those of the technique as it becomes."""
    novo = x.com(nova)
    certos: list[tuple[Campo[int], int | None]] = [(x.t.tamanho, novo.T), (x.t.custo, novo.C)]
    if novo.C is not None:
        certos.append((x.t.manutencao, x.motor.manutencao_de(novo.C)))
    return [
        number_change(escrito.at, certo)
        for escrito, certo in certos
        if certo is not None and escrito.valor is not None and escrito.valor != certo
    ]


def com_campo(x: Exame, nome: str, texto: str, valor: Any) -> Mudancas:
    """A field with another value, and the sums that follow from it."""
    escrito: Campo[Any] = getattr(x.t, nome)
    nova = x.t.com(**{nome: Campo(Estado.LIDO, valor, escrito.at, escrito.chave)})
    return [campo(x, nome, texto), *contas(x, nova)]


# ---- pieces: effects, modifiers, limitations

Peca = PecaEscrita | Compra


def sem_pecas(x: Exame, nome: str, fora: Sequence[Peca]) -> Mudancas:
    """A field without some of its pieces; `nenhum` where none is left. Sums are left as they are."""
    escrito: Campo[tuple[Peca, ...]] = getattr(x.t, nome)
    pecas = escrito.valor or ()
    tirar = {id(peca) for peca in fora}
    if all(id(peca) in tirar for peca in pecas):
        return [campo(x, nome, "nenhum" if nome == "modificadores" else "nenhuma")]
    achado = par(x.t.no, LEGAL_NA_FICHA, nome)
    if achado is None:
        return [None]
    valor = achado[1]
    if isinstance(valor, Scalar):
        return [_sem_termos(valor, pecas, tirar)]
    if not isinstance(valor, Lista):
        return [None]
    inteiros: list[int] = []
    mudancas: Mudancas = []
    for numero, item in enumerate(valor.items):
        dele = [peca for peca in pecas if _em(peca, item)]
        saem = [peca for peca in dele if id(peca) in tirar]
        if not saem:
            continue
        if len(saem) == len(dele):
            inteiros.append(numero)
        elif isinstance(item, Scalar):
            mudancas.append(_sem_termos(item, dele, tirar))
        else:
            return [None]
    if inteiros:
        mudancas += removed_items(valor, inteiros)
    return mudancas or [None]


def _em(peca: Peca, item: Node) -> bool:
    """Whether a piece stands in an item of a list."""
    at = peca.at.scalar if isinstance(peca.at, Part) else peca.at
    return at.source is item.source and item.start <= at.start and at.end <= item.end


def _sem_termos(valor: Scalar, pecas: Sequence[Peca], tirar: set[int]) -> Change | None:
    spans: list[tuple[int, int]] = []
    for peca in pecas:
        if not isinstance(peca.at, Part) or peca.at.scalar is not valor:
            return None
        spans.append((peca.at.start, peca.at.end))
    saem = {n for n, peca in enumerate(pecas) if id(peca) in tirar}
    return without_pieces(valor, spans, saem)


def sem_pecas_e_contas(x: Exame, nome: str, fora: Sequence[Peca]) -> Mudancas:
    """A field without some of its pieces, and the sums that follow."""
    escrito: Campo[tuple[Peca, ...]] = getattr(x.t, nome)
    tirar = {id(peca) for peca in fora}
    ficam = tuple(peca for peca in escrito.valor or () if id(peca) not in tirar)
    return [*sem_pecas(x, nome, fora), *contas(x, x.t.com(**{nome: escrito.lido(ficam)}))]


def com_peca(x: Exame, nome: str, peca: PecaEscrita) -> Mudancas:
    """A field with one piece more, and the sums that follow."""
    escrito: Campo[tuple[PecaEscrita, ...]] = getattr(x.t, nome)
    nova = x.t.com(**{nome: escrito.lido((*(escrito.valor or ()), peca))})
    achado = par(x.t.no, LEGAL_NA_FICHA, nome)
    mudanca: Change | None = None
    if not escrito.valor:
        mudanca = campo(x, nome, peca.nome)
    elif achado is not None and isinstance(achado[1], Scalar):
        mudanca = replaced(achado[1], f"{achado[1].text.rstrip()} + {peca.nome}")
    elif achado is not None and isinstance(achado[1], Lista):
        mudanca = added_item(achado[1], peca.nome)
    return [mudanca, *contas(x, nova)]


def em_branco(at: object) -> bool:
    """Whether a place holds nothing that would be lost."""
    return isinstance(at, Scalar) and (is_null(at) or not at.text.strip())


# ---- fields of a sheet


def _da_ficha(x: ExameDeFicha) -> tuple[dict[str, str], tuple[str, ...], dict[str, str] | None]:
    """The legal spellings of a sheet's fields, their order, and the labels where it is written as a ficha."""
    from techlint.systems.sangue_e_estrelas.campos_ficha import ABERTURAS, POR_TIPO

    campos = POR_TIPO[x.f.kind]
    legal = {norm(nome): chave for chave, nomes in campos.items() for nome in (chave, *nomes)}
    legal[norm(ABERTURAS[x.f.kind])] = "nome"
    rotulos = {chave: nomes[0] for chave, nomes in campos.items()} if is_ficha(x.f.no) else None
    return legal, tuple(campos), rotulos


def sem_campo_da_ficha(x: ExameDeFicha, campo: str) -> Change | None:
    """A sheet without a field."""
    return apaga(x.f.no, _da_ficha(x)[0], campo)


def campos_da_ficha(x: ExameDeFicha, valores: dict[str, str]) -> Mudancas:
    """Fields of a sheet with these values; several that are new come in one after the other."""
    legal, ordem, rotulos = _da_ficha(x)
    mudancas = [escreve(x.f.no, legal, ordem, rotulos, campo, texto) for campo, texto in valores.items()]
    juntas: Mudancas = []
    for mudanca in mudancas:
        antes = juntas[-1] if juntas else None
        if mudanca is None or antes is None or (mudanca.start, mudanca.end) != (antes.start, antes.end):
            juntas.append(mudanca)
        else:
            juntas[-1] = antes._replace(text=antes.text + mudanca.text)
    return juntas
