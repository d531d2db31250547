"""What the items of a run know of each other: techniques, armies and sheets by name, whatever file they stand in.

Names are compared by `spelling.norm`; what the book prints is found where the project has nothing of that name."""

from __future__ import annotations

from typing import NamedTuple

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca, ExameDeExercito, ExameDeFicha
from techlint.systems.sangue_e_estrelas.model_ficha import Exercito


class TecnicaDoProjeto(NamedTuple):
    """A technique written in a file of the project (not inline on a sheet)."""

    nome: str
    exame: Exame


class Projeto:
    """The index of a run, built once from all its items in path order, so that the order of files never counts."""

    def __init__(
        self,
        tecnicas: list[Exame],
        fichas: list[ExameDeFicha],
        exercitos: list[ExameDeExercito],
        ameacas: list[ExameDeAmeaca],
        impressas: dict[str, Exame],
    ) -> None:
        self.fichas = fichas
        self.exercitos = exercitos
        self.ameacas = ameacas
        self.tecnicas = tecnicas
        self.impressas = impressas
        self._por_nome: dict[str, list[Exame]] = {}
        for exame in tecnicas:
            if exame.t.titulo:
                self._por_nome.setdefault(norm(exame.t.titulo), []).append(exame)
        self._exercitos: dict[str, Exercito] = {}
        for army in exercitos:
            for name in (army.e.titulo, army.e.deus.valor or ""):
                if name:
                    self._exercitos.setdefault(norm(name), army.e)

    def com_nome(self, nome: str) -> list[Exame]:
        """The project's techniques of that name, in path order."""
        return self._por_nome.get(norm(nome), [])

    def tecnica(self, nome: str) -> Exame | None:
        """The technique of that name: the project's first, then the book's."""
        found = self.com_nome(nome)
        return found[0] if found else self.impressas.get(norm(nome))

    def exercito(self, word: str) -> Exercito | None:
        """The project's army of that name or god (normalised)."""
        return self._exercitos.get(word)
