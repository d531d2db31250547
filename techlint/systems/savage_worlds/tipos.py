"""The types of values that are this game's own: dice, damages, distances, a vehicle's seats, names near known ones.

Where a rule of the game says what is wrong with a value, it is read in silence (Quiet) and stays malformed."""

from __future__ import annotations

import re

from techlint.diagnostics import Text as Said
from techlint.source.tree import Mapping, Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.kit.dice import Malformed
from techlint.systems.kit.fields import (
    MALFORMED,
    TEXT,
    Expression,
    Field,
    FreeMap,
    Group,
    ListOf,
    Lookup,
    Quiet,
    Reference,
    Type,
    legal,
)
from techlint.systems.kit.reader import Reader
from techlint.systems.kit.record import Record, Ref
from techlint.systems.savage_worlds.dados import ler_dado
from techlint.systems.savage_worlds.danos import ler_dano
from techlint.systems.shape import is_null, listed, quote
from techlint.values import Any, NamedTuple

_TRES = re.compile(r"\s*([0-9]{1,6})\s*/\s*([0-9]{1,6})\s*/\s*([0-9]{1,6})\s*\Z")
_LUGARES = re.compile(r"\s*([0-9]{1,6})\s*\+\s*([0-9]{1,6})\s*\Z")
_NAO = frozenset(("nao", "no", "false", "nenhum", "nenhuma"))


class Distancia(NamedTuple):
    """Curta, Média and Longa, in squares."""

    curta: int
    media: int
    longa: int

    @property
    def text(self) -> str:
        """As a list of equipment writes it."""
        return f"{self.curta}/{self.media}/{self.longa}"


class Lugares(NamedTuple):
    """Who it takes to drive a vehicle, and how many more it carries."""

    tripulacao: int
    passageiros: int

    @property
    def text(self) -> str:
        """`1+4`."""
        return f"{self.tripulacao}+{self.passageiros}"


class SemDado(NamedTuple):
    """What a skill holds that is written as none."""

    text: str = "não"


def ler_distancia(texto: str) -> Distancia:
    """Reads `C/M/L`; Malformed for anything else. That they grow is a rule's to ask."""
    achado = _TRES.match(texto)
    if achado is None:
        raise Malformed(
            0, len(texto), Said("`Curta/Média/Longa`, como `12/24/48`", "`Short/Medium/Long`: `12/24/48`")
        )
    return Distancia(int(achado[1]), int(achado[2]), int(achado[3]))


def ler_lugares(texto: str) -> Lugares:
    """Reads `T+P`; Malformed for anything else."""
    achado = _LUGARES.match(texto)
    if achado is None:
        raise Malformed(
            0, len(texto), Said("`tripulação+passageiros`, como `1+4`", "`crew+passengers`, such as `1+4`")
        )
    return Lugares(int(achado[1]), int(achado[2]))


DADO = Quiet(Expression(ler_dado))
DANO = Quiet(Expression(ler_dano))
DISTANCIA = Quiet(Expression(ler_distancia))
LUGARES = Quiet(Expression(ler_lugares))


class Pericia(Group):
    """A skill's value: a die, `não`, or a group with its die, its attribute, its specialisation."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(
            Field("dado", DadoOuNada(), "Dado"),
            Field("atributo", TEXT, "Atributo"),
            Field("especializacao", ListOf(TEXT), "Especialização", aliases=("especializacoes",)),
            Field("justificativa", TEXT, "Justificativa"),
            lead="dado",
        )

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, Scalar) and "," not in node.text:
            return DadoOuNada().read(reader, node, name, path)
        return super().read(reader, node, name, path)

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"type": ["string", "boolean", "null"]}, super().schema(lookup)]}


class DadoOuNada(Type):
    """A die, or `não`; anything else stays malformed for SW101."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, Scalar) and norm(node.text) in _NAO:
            return SemDado()
        return DADO.read(reader, node, name, path)

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"type": ["string", "boolean", "null"]}


class Conhecido(Type):
    """A name of an open catalogue. One that is close to a known name is a slip (TL008); any other stands as written.
    The data is the known name, or the text."""

    __slots__ = ("nomes",)

    def __init__(self, nomes: str) -> None:
        self.nomes = nomes

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = reader.text(node, name)
        if text is None:
            return MALFORMED
        names = reader.names(self.nomes)
        found = names.find(text)
        if found is None and names.nearest(text):
            reader.closed(node, name, text.strip(), names.labels())
            return MALFORMED
        return text.strip() if found is None else found

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"enum": lookup(self.nomes).labels()}, {"type": "string"}]}


class Nomeado(Type):
    """A text of which a catalogue knows some: what it knows is noted as used, for the house rules to speak of."""

    __slots__ = ("catalogo",)

    def __init__(self, catalogo: str) -> None:
        self.catalogo = catalogo

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = reader.text(node, name)
        if text is None:
            return MALFORMED
        _usa(reader, self.catalogo, text, node)
        return text.strip()

    def schema(self, lookup: Lookup) -> dict[str, Any]:
        return {"anyOf": [{"enum": lookup(self.catalogo).labels()}, {"type": ["string", "number", "boolean"]}]}


class Nomeadas(FreeMap):
    """A free map that may also be a list of groups, each with its `nome`: `[{nome: voo, velocidade: 12}]`.
    With `so`, the field of that name, alone in its group, is the value itself: `[{nome: lutar, dado: d8}]`."""

    __slots__ = ("so",)

    def __init__(self, of: Type, names: str, *, bare: object = None, so: str = "") -> None:
        super().__init__(of, names, bare=bare)
        self.so = so

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if not isinstance(node, Sequence) or not any(_nome_do_grupo(one) for one in node.items):
            return super().read(reader, node, name, path)
        if not reader.tagged(node):
            return MALFORMED
        names = reader.names(self.names) if self.names is not None else None
        pairs: list[tuple[Scalar, Node | None]] = []
        for one in node.items:
            achado = _nome_do_grupo(one)
            if achado is None:
                sozinha = Sequence(one.source, one.start, one.end, items=[one])
                pairs += reader.free_pairs(sozinha, name, names) or []
                continue
            nome, grupo = achado
            resto = [par for par in grupo.pairs if par[1] is not nome]
            if len(resto) == 1 and isinstance(resto[0][0], Scalar) and norm(resto[0][0].text) == self.so:
                pairs.append((nome, resto[0][1]))
                continue
            corpo = Mapping(grupo.source, grupo.start, grupo.end, grupo.anchor, grupo.tag, resto, grupo.merged)
            pairs.append((nome, corpo if resto else None))
        return self.entries(reader, pairs, path)


def _nome_do_grupo(node: Node) -> tuple[Scalar, Mapping] | None:
    """What a group says its name is, with the group; None for anything else."""
    if isinstance(node, Mapping):
        for chave, valor in node.pairs:
            if isinstance(chave, Scalar) and norm(chave.text) == "nome" and isinstance(valor, Scalar) and valor.text:
                return valor, node
    return None


class PorNome(ListOf):
    """A list of groups that may also be a map by their names: `{Curiosa: maior}` is `[{nome: Curiosa, grau:
    maior}]`. `campo` is the field that a value which is no group fills."""

    __slots__ = ("campo", "campos")

    def __init__(self, of: Type, campo: str, group: Group) -> None:
        super().__init__(of)
        self.campo = campo
        self.campos = legal(group.fields)

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, Mapping) and node.pairs:
            chaves = [chave for chave, _ in node.pairs if isinstance(chave, Scalar)]
            if len(chaves) == len(node.pairs) and not any(norm(chave.text) in self.campos for chave in chaves):
                grupos: list[Node] = [self._grupo(chave, node.pairs[i][1]) for i, chave in enumerate(chaves)]
                node = Sequence(node.source, node.start, node.end, node.anchor, node.tag, grupos)
        return super().read(reader, node, name, path)

    def _grupo(self, nome: Scalar, valor: Node) -> Mapping:
        pares: list[tuple[Node, Node]] = [(_chave("nome", nome), nome)]
        if isinstance(valor, Mapping):
            pares += valor.pairs
        elif not is_null(valor):
            pares.append((_chave(self.campo, nome), valor))
        return Mapping(nome.source, nome.start, valor.end, pairs=pares)


def _chave(texto: str, em: Scalar) -> Scalar:
    return Scalar(em.source, em.start, em.end, em.anchor, None, texto)


class Opcao(Nomeado):
    """An optional rule. One the text does not have is said here (SW974), where it is read once for a whole document,
    and not by each of its pieces."""

    __slots__ = ()

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        text = super().read(reader, node, name, path)
        nomes = reader.names(self.catalogo)
        if isinstance(text, str) and text and nomes.find(text) is None:
            perto = nomes.nearest(text)
            todas = nomes.labels()
            reader.report(
                "SW974",
                node,
                f"`{quote(text)}` não é Regra de Ambientação do resumo.",
                f"`{quote(text)}` is no setting rule of the text's.",
                Said(f"Você quis dizer {perto[0]}?", f"Did you mean {perto[0]}?")
                if perto
                else Said(f"As do texto: {listed(todas, 'e')}.", f"Those of the text: {listed(todas, 'and')}."),
            )
        return text


class Citada(Reference):
    """A piece by its name, or written in place; in place, what is not said there may stand in the project under its
    name. With a catalogue, a name it knows is noted as used."""

    __slots__ = ("catalogo",)

    def __init__(self, *kinds: str, group: Group | None = None, catalogo: str = "") -> None:
        super().__init__(*kinds, group=group)
        self.catalogo = catalogo

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        data = super().read(reader, node, name, path)
        if isinstance(data, Ref) and data.name:
            if data.record is not None:
                reader.refers(self.kinds, data.name)
            if self.catalogo:
                escrito = data.record["nome"].node if data.record is not None else node
                _usa(reader, self.catalogo, data.name, escrito if isinstance(escrito, Node) else node)
        return data


class Comandante(Citada):
    """Who commands an army: a sheet's name, or traits with their dice. In the short notation a name may be left out
    (`Espírito: d6`)."""

    __slots__ = ("sem_nome",)

    def __init__(self, *kinds: str, group: Group, sem_nome: Group) -> None:
        super().__init__(*kinds, group=group)
        self.sem_nome = sem_nome

    def read(self, reader: Reader, node: Node, name: str, path: str) -> object:
        if isinstance(node, Scalar) and ":" in node.text.partition(",")[0]:
            record = self.sem_nome.read(reader, node, name, path)
            return Ref("", record) if isinstance(record, Record) else MALFORMED
        return super().read(reader, node, name, path)


def _usa(reader: Reader, catalogo: str, texto: str, node: Node) -> None:
    achado = reader.names(catalogo).find(texto)
    if achado is not None:
        reader.uses(catalogo, achado, node)
