"""The techniques of a sheet as its rules read them, whichever way each is written: by name, whole or in short."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
from techlint.systems.sangue_e_estrelas.model_ficha import Curta, Uso
from techlint.systems.shape import Locatable, quote
from techlint.values import NamedTuple


class Listada(NamedTuple):
    """A technique on a sheet. `exame` is that of a whole one, or of the one its name was found to be."""

    uso: Uso
    exame: Exame | None

    @property
    def curta(self) -> Curta | None:
        """The short form, if it is written in short."""
        return self.uso.curta

    @property
    def nome(self) -> str:
        """The name, as a message shows it."""
        return quote(self.uso.nome) or "sem nome"

    @property
    def name(self) -> str:
        """The same for an English message."""
        return quote(self.uso.nome) or "unnamed"

    @property
    def chave(self) -> str:
        """The name as names are compared."""
        return norm(self.uso.nome)

    @property
    def impressa(self) -> bool:
        """Whether it is one of the book's, quoted by name."""
        return self.uso.pelo_nome and self.exame is not None and self.exame.impressa

    @property
    def assento(self) -> bool:
        """Whether it is a seat's strike."""
        if self.curta is not None:
            return self.curta.assento
        return self.exame is not None and self.exame.t.do_assento

    @property
    def anotada(self) -> bool:
        """Whether it is noted down and not yet born."""
        if self.curta is not None:
            return self.curta.anotada
        return self.exame is not None and self.exame.t.estado.valor == "anotada"

    @property
    def conhecida(self) -> bool:
        """Whether it counts among the techniques one knows."""
        return not self.assento and not self.anotada

    @property
    def vaga(self) -> str:
        """The seat it says it is of."""
        if self.curta is not None:
            return self.curta.vaga
        return (self.exame.t.vaga.valor or "") if self.exame is not None else ""

    @property
    def grau(self) -> int | None:
        """The Grau written."""
        if self.curta is not None:
            return self.curta.grau.valor if self.curta.grau is not None else None
        return self.exame.t.grau.valor if self.exame is not None else None

    @property
    def custo(self) -> int | None:
        """The cost written, else the computed one."""
        if self.curta is not None:
            return self.curta.custo.valor if self.curta.custo is not None else None
        if self.exame is None:
            return None
        escrito = self.exame.t.custo.valor
        return escrito if escrito is not None else self.exame.C

    # ---- where a person would edit

    @property
    def at_nome(self) -> Locatable:
        """The name."""
        if self.curta is not None:
            return self.curta.at_nome
        if self.uso.cheia is not None and self.uso.cheia.t.nome.at is not None:
            return self.uso.cheia.t.nome.at
        return self.uso.at

    @property
    def at_grau(self) -> Locatable:
        """The Grau, else the name."""
        if self.curta is not None and self.curta.grau is not None:
            return self.curta.grau.at
        if self.uso.cheia is not None and self.uso.cheia.t.grau.at is not None:
            return self.uso.cheia.t.grau.at
        return self.at_nome

    @property
    def at_custo(self) -> Locatable:
        """The cost, else the name."""
        if self.curta is not None and self.curta.custo is not None:
            return self.curta.custo.at
        if self.uso.cheia is not None and self.uso.cheia.t.custo.at is not None:
            return self.uso.cheia.t.custo.at
        return self.at_nome

    @property
    def at_assento(self) -> Locatable:
        """What makes it a seat's strike, else the name."""
        if self.curta is not None:
            return self.curta.at_assento or self.curta.at_vaga or self.curta.at_nome
        if self.uso.cheia is not None:
            t = self.uso.cheia.t
            return t.assento.at or t.vaga.at or self.at_nome
        return self.uso.at

    @property
    def at_vaga(self) -> Locatable:
        """The seat it is of, else the name."""
        if self.curta is not None:
            return self.curta.at_vaga or self.curta.at_nome
        if self.uso.cheia is not None and self.uso.cheia.t.vaga.at is not None:
            return self.uso.cheia.t.vaga.at
        return self.at_nome


def listadas(x: ExameDeFicha) -> list[Listada]:
    """The techniques of a sheet, in the order they are written."""
    return [
        Listada(uso, uso.cheia if uso.cheia is not None else x.f.resolvidas.get(i))
        for i, uso in enumerate(x.f.tecnicas.valor or ())
    ]


def assinaturas(x: ExameDeFicha) -> dict[str, Locatable]:
    """The signatures by name as names are compared, each where it is said: in `assinatura`, or on the technique."""
    found: dict[str, Locatable] = {}
    for nome in x.f.assinatura.valor or ():
        found.setdefault(norm(nome.texto), nome.at)
    for tecnica in listadas(x):
        if tecnica.uso.cheia is not None and tecnica.uso.cheia.t.assinatura.valor:
            at = tecnica.uso.cheia.t.assinatura.at
            found.setdefault(tecnica.chave, at if at is not None else tecnica.uso.at)
    return found
