"""What the rule modules share: the set they fill and the shape of a finding."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from techlint.diagnostics import Fix, Place, Severity, Text
from techlint.rules import Finding, Note, RuleSet, Traits
from techlint.rules.rule import Locatable
from techlint.source.tree import Part, Scalar
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.tracos import TRACOS, tracos
from techlint.systems.shape import listed, taken
from techlint.values import Any, Protocol

REGRAS = RuleSet()
REGRAS.tells("tecnica", Traits(TRACOS, tracos))
ERRO, AVISO, DICA = Severity.ERROR, Severity.WARNING, Severity.INFO
Achados = Iterator[Finding]
_Check = Callable[[Exame], Iterable[Finding]]
_CheckDe = Callable[[Any], Iterable[Finding]]


class Nomeado(Protocol):
    """An exam of any kind: a message begins with its name, a finding may stand where it begins."""

    @property
    def nome(self) -> str: ...

    @property
    def name(self) -> str: ...

    def place(self) -> Place: ...


def regra(
    code: str,
    name: str,
    severity: Severity,
    referencia: str,
    *,
    cede_a: tuple[str, ...] = (),
    so_com: tuple[str, ...] = (),
) -> Callable[[_Check], _Check]:
    """Adds the decorated check to the rules of a technique; `referencia` is the chapter and section, `so_com` the
    traits without any one of which a technique gives it nothing to say."""
    reference = Text(referencia, referencia.replace("Cap. ", "Ch. "))
    return REGRAS.rule(code, name, severity, "tecnica", reference, yields_to=cede_a, only_with=so_com)


def regra_de(
    code: str,
    name: str,
    severity: Severity,
    referencia: str,
    *kinds: str,
    cede_a: tuple[str, ...] = (),
    so_com: tuple[str, ...] = (),
) -> Callable[[_CheckDe], _CheckDe]:
    """Adds the decorated check to the rules of each of these kinds; the first is the one it is listed under."""
    reference = Text(referencia, referencia.replace("Cap. ", "Ch. "))
    return REGRAS.rule(code, name, severity, kinds[0], reference, yields_to=cede_a, also=kinds[1:], only_with=so_com)


def achado(
    x: Nomeado,
    at: Locatable,
    pt: str,
    en: str,
    *,
    ajuda: tuple[str, str] | None = None,
    conta: tuple[str, str] | None = None,
    notas: tuple[Note, ...] = (),
    assunto: str = "",
    conserto: Fix | None = None,
) -> Finding:
    """A finding whose message begins with the name of the technique or sheet. `conserto` is what mends it, of which
    the catalogue says whether it is safe (nothing changes at the table)."""
    return Finding(
        at=at,
        message=Text(f"{x.nome}: {pt}", f"{x.name}: {en}"),
        help=Text(*ajuda) if ajuda is not None else None,
        conta=Text(*conta) if conta is not None else None,
        notes=notas,
        subject=assunto,
        fix=conserto,
    )


def perdido(x: Nomeado, at: object, pt: str, en: str, *, assunto: str = "") -> Finding | None:
    """The finding of a blank value in whose place something stands that no carrier reads (a comment, say), at that;
    None where nothing does. `{}` in the message is where it tells what that is."""
    lost = taken(at)
    if lost is None:
        return None
    ajuda = (lost.help.pt, lost.help.en)
    return achado(x, lost.at, pt.format(lost.why.pt), en.format(lost.why.en), ajuda=ajuda, assunto=assunto)


# What mends is worked out only where something was found; what it takes is imported then.


def troca(at: object, texto: str, *, seguro: bool = True) -> Fix | None:
    """The fix that writes `texto` in the place of a value, or of a piece of one."""
    from techlint.rules.fixes import value_fix

    return value_fix(at, texto, safe=seguro)


def acerta(at: object, certo: int, *, sinal: bool = False, seguro: bool = True) -> Fix | None:
    """The fix that writes `certo` in the place of the number in a value; with its sign if `sinal`."""
    from techlint.rules.fixes import number_fix

    return number_fix(at, certo, signed=sinal, safe=seguro)


def trecho(at: Locatable, texto: str, start: int, end: int) -> Locatable:
    """The place of `texto[start:end]`, where `texto` is what stands at `at`, or in it."""
    scalar = at.scalar if isinstance(at, Part) else at
    if not isinstance(scalar, Scalar):
        return at
    base = scalar.text.find(texto, at.start if isinstance(at, Part) else 0)
    return Part(scalar, base + start, base + end) if base >= 0 else at


def ou(words: Iterable[str]) -> str:
    """`a, b ou c`."""
    return listed(words, "ou")


def or_(words: Iterable[str]) -> str:
    """`a, b or c`."""
    return listed(words, "or")


def e_(words: Iterable[str]) -> str:
    """`a, b e c`."""
    return listed(words, "e")


def and_(words: Iterable[str]) -> str:
    """`a, b and c`."""
    return listed(words, "and")


def literais(words: Iterable[str]) -> list[str]:
    """Each word as it is to be written in the file, in backticks."""
    return [f"`{word}`" for word in words]


def pontos(n: int) -> tuple[str, str]:
    """`1 ponto`, `2 pontos`."""
    return ("1 ponto", "1 point") if n == 1 else (f"{n} pontos", f"{n} points")


def com_reflexos(x: Exame) -> tuple[str, str]:
    """The roll dano em área asks for, as it is to be written, where the technique has another; empty if it fits."""
    rolagem = x.tab.efeitos["dano_area"].rolagem
    escrita = x.t.rolagem.valor
    if rolagem is None or escrita is None or escrita.tipo == rolagem.tipo:
        return "", ""
    rotulo = f"`{x.tab.rotulo_da_rolagem[rolagem.tipo]} contra {rolagem.contra[0]}`"
    return f" e {rotulo}", f" and {rotulo}"


def nova_T(x: Exame, mais: int) -> tuple[str, str]:
    """`tamanho 4 de 5`: what the size becomes when `mais` points are added, or that it would be over the most;
    empty where it is unknown."""
    if x.T is None or x.Tmax is None:
        return "", ""
    novo = x.T + mais
    if novo > x.Tmax:
        return f"tamanho {novo}: passa do máximo, {x.Tmax}", f"tamanho {novo}: over the maximum, {x.Tmax}"
    return f"tamanho {novo} de {x.Tmax}", f"tamanho {novo} of {x.Tmax}"


def entre(pair: tuple[str, str], before: str = " (", after: str = ")") -> tuple[str, str]:
    """A pair put in brackets, or nothing where it is empty."""
    return (f"{before}{pair[0]}{after}", f"{before}{pair[1]}{after}") if pair[0] else ("", "")


def frase_em(plain: str, at: int) -> str:
    """The sentence around an offset."""
    start = max(plain.rfind(mark, 0, at) for mark in ".;!?") + 1
    ends = [end for mark in ".;!?" if (end := plain.find(mark, at)) >= 0]
    return plain[start : min(ends, default=len(plain))]
