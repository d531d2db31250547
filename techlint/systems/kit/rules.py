"""The decorator of a game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from techlint.diagnostics import Severity, Text
from techlint.rules import Finding, RuleSet
from techlint.systems.kit.piece import Piece
from techlint.values import TypeVar

ERRO, AVISO, DICA = Severity.ERROR, Severity.WARNING, Severity.INFO
Findings = Iterator[Finding]
P = TypeVar("P", bound=Piece)


class Rules(RuleSet):
    """A game's rules; called, it adds one.

    REGRAS = Rules()

    @REGRAS("XX105", "nivel-total", ERRO, "Níveis", "personagem", needs=("atributos",), present=("declarado.total",))
    def xx105(x: Figura) -> Findings: ...
    """

    def __init__(self) -> None:
        super().__init__()
        self._tables: dict[str, tuple[str, ...]] = {}

    def rests_on(self, code: str) -> tuple[str, ...]:
        """The tables that a rule rests on."""
        return self._tables.get(code, ())

    def __call__(
        self,
        code: str,
        name: str,
        severity: Severity,
        reference: str | tuple[str, str],
        *kinds: str,
        needs: tuple[str, ...] = (),
        present: tuple[str, ...] = (),
        yields_to: tuple[str, ...] = (),
        spoils: bool = False,
        off: bool = False,
        rests_on: tuple[str, ...] = (),
    ) -> Callable[[Callable[[P], Iterable[Finding]]], Callable[[P], Iterable[Finding]]]:
        """Adds the decorated check to the rules of these kinds; the first is the one it is listed under.

        The check does not run where a value at one of the paths `needs` is malformed or was found unusable by a rule
        before it (one that `spoils` the values it speaks of; rules run in the order of their codes), nor where one of
        `present` was not read. A rule that is `off` speaks only where it is chosen by its whole code. `rests_on`
        names the tables behind what it says, so that a diagnostic can cite the house's entries."""
        self._tables[code] = rests_on
        told = Text(reference, _in_english(reference)) if isinstance(reference, str) else Text(*reference)

        def add(check: Callable[[P], Iterable[Finding]]) -> Callable[[P], Iterable[Finding]]:
            def guarded(x: P) -> Iterator[Finding]:
                if not x.ready(needs, present):
                    return
                for finding in check(x):
                    if spoils and finding.subject:
                        x.spoil(finding.subject)
                    yield finding

            guarded.__doc__ = check.__doc__
            guarded.__name__ = check.__name__
            self.rule(code, name, severity, kinds[0], told, yields_to=yields_to, also=kinds[1:], off=off)(guarded)
            return check

        return add


def _in_english(reference: str) -> str:
    return reference.replace("Cap. ", "Ch. ").replace("linhas ", "lines ").replace("linha ", "line ")
