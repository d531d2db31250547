"""Whole files of hostile content, and what techlint says of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from techlint.diagnostics import Diagnostic
from techlint.engine import Options, Target, run
from techlint.source.tree import Limits

KIB = 1024
FULL = 100 * KIB

_FIELDS = {
    "nome": "Poeira de Gelo",
    "natureza": "Cosmo (SAB)",
    "ativacao": "ação",
    "duracao": "instantânea",
    "alcance": "curto",
    "area": "cone",
    "efeitos": "2 dano em área + Lento",
    "modificadores": "nenhum",
    "tamanho": "3",
    "limitacoes": "nenhuma",
    "custo": "3",
    "grau": "1",
    "rolagem": "Efeito contra Reflexos",
    "dano": "2d6 + mod",
    "descricao": "O ar vira cristal e a rajada sai em leque.",
}
_LABELS = {
    "nome": "Nome",
    "natureza": "Natureza",
    "ativacao": "Ativação",
    "duracao": "Duração",
    "alcance": "Alcance e área",
    "efeitos": "Efeitos e pontos",
    "modificadores": "Modificadores",
    "tamanho": "Tamanho",
    "limitacoes": "Limitações",
    "custo": "Custo em Cosmo",
    "grau": "Grau",
    "rolagem": "Rolagem",
    "dano": "Dano ou cura",
    "descricao": "Descrição",
}


def technique(**fields: str) -> str:
    """A clean technique in YAML, with some fields otherwise."""
    return "tecnica:\n" + "".join(f"  {key}: {value}\n" for key, value in (_FIELDS | fields).items())


def sheet(**fields: str) -> str:
    """The same as a ficha."""
    values = _FIELDS | {"alcance": "curto, cone"} | fields
    return "".join(f"{label}: {values[key]}\n" for key, label in _LABELS.items())


def page(text: str, info: str = "techlint") -> str:
    """A page of Markdown with one fence; its text begins on line 4."""
    return f"# Diário\n\n```{info}\n{text}```\n"


def in_carriers(**fields: str) -> list[tuple[str, str, int]]:
    """A technique with some fields otherwise, in each carrier: name, text, lines above it."""
    return [
        ("a.yaml", technique(**fields), 1),
        ("a.tec", sheet(**fields), 0),
        ("yaml.md", page(technique(**fields)), 4),
        ("tec.md", page(sheet(**fields), "tec"), 3),
    ]


def diagnose(name: str, text: str | bytes, limits: Limits | None = None) -> list[Diagnostic]:
    """What a run says of one file; that nothing fails is part of every test."""
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    options = Options() if limits is None else Options(limits=limits)
    report = run([Target(name, name, data=data)], options)
    assert not report.broken, report.failures
    return report.diagnostics


def told(name: str, text: str | bytes, limits: Limits | None = None) -> list[tuple[int, str]]:
    """Line and code of each diagnostic."""
    return [(d.place.span.line, d.code) for d in diagnose(name, text, limits)]


class Case(NamedTuple):
    """A hostile file: what it is called in the table of outcomes, how it is made, the first code and its line (""
    and 0 for none), words of its message."""

    title: str
    name: str
    make: Callable[[], str | bytes]
    code: str
    line: int
    words: str = ""
    limits: Limits | None = None

    @property
    def exit_code(self) -> int:
        """How `techlint check` ends."""
        return 0 if self.code in ("", "TL009", "TL014") else 1
