"""What was read of the short values that stand in technique after technique (`Golpe (FOR)`, `1 dano`, `nenhum`):
the first is read, and the others are what it was, at their own place."""

from __future__ import annotations

from techlint.source.tree import Node, Part, Scalar
from techlint.systems.sangue_e_estrelas.model import AUSENTE, Campo, Estado, Tecnica
from techlint.values import Any

# A value longer than this, or met when so many are known, is read each time: no file can make the memory swell.
MAIS_LONGO = 120
MAIS_VALORES = 4096

# The fields whose value rests on their text alone, each with the fields that it may fill besides its own.
_NENHUM: tuple[str, ...] = ()
LEMBRADOS: dict[str, tuple[str, ...]] = {
    "natureza": ("atributo",),
    "ativacao": ("gatilho",),
    "duracao": _NENHUM,
    "alcance": ("area",),
    "area": _NENHUM,
    "efeitos": _NENHUM,
    "modificadores": _NENHUM,
    "tamanho": _NENHUM,
    "limitacoes": _NENHUM,
    "custo": _NENHUM,
    "grau": _NENHUM,
    "rolagem": _NENHUM,
    "dano": _NENHUM,
    "nivel": _NENHUM,
    "manutencao": _NENHUM,
    "estado": _NENHUM,
}

_LIDO = Estado.LIDO
_novo = tuple.__new__


class _Lugar:
    """In a mould, where a place belongs: from `start` to `end` of the value, or all of it (`start` below 0)."""

    __slots__ = ("end", "start")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end


class _Molde:
    """In a mould, what holds places: a tuple or one of its classes, or a dictionary (with its keys), its values, and
    which of them (by number) are a place, the whole value, or hold some themselves."""

    __slots__ = ("chaves", "classe", "inteiros", "lugares", "moldes", "valores")

    def __init__(self, classe: type, valores: list[Any], chaves: list[str] | None = None) -> None:
        self.classe = classe
        self.valores = valores
        self.chaves = chaves
        lugares = [(n, one) for n, one in enumerate(valores) if isinstance(one, _Lugar)]
        self.lugares = [(n, one.start, one.end) for n, one in lugares if one.start >= 0]
        self.inteiros = [n for n, one in lugares if one.start < 0]
        self.moldes = [(n, one) for n, one in enumerate(valores) if isinstance(one, _Molde)]


class Lembranca:
    """What a text says of places, or of another field besides its own: `valor` is the mould of its field's value,
    `campo` that of the field beside it."""

    __slots__ = ("ao_lado", "campo", "valor")

    def __init__(self, valor: Any, ao_lado: str, campo: Any) -> None:
        self.valor = valor
        self.ao_lado = ao_lado
        self.campo = campo

    def repete(self, t: Tecnica, key: str, node: Scalar, chave: Scalar) -> bool:
        """Fills the field, and the one beside it; whether nothing stood in either."""
        if getattr(t, key) is not AUSENTE:
            return False
        if self.ao_lado:
            if getattr(t, self.ao_lado) is not AUSENTE:
                return False
            setattr(t, self.ao_lado, _cheio(self.campo, node))
        setattr(t, key, _novo(Campo, (_LIDO, _cheio(self.valor, node), node, chave)))
        return True


# What is remembered of a field, by text: a value that is the same wherever it stands (in a tuple of one), or more.
Textos = dict[str, "tuple[Any] | Lembranca"]


class Memoria:
    """What is remembered, by field and text. One set of tables has one: another may read the same otherwise.

    `dano` stands apart: what it says rests on which of its other names stand beside it."""

    __slots__ = ("_quantas", "campos", "dano")

    def __init__(self) -> None:
        self.dano: Textos = {}
        self.campos: dict[str, Textos] = {key: {} for key in LEMBRADOS if key != "dano"}
        self._quantas = 0

    def aceita(self, t: Tecnica, key: str, node: Scalar) -> bool:
        """Whether what the text will be read as rests on nothing that the technique holds already."""
        if len(node.text) > MAIS_LONGO or node.tag is not None or self._quantas >= MAIS_VALORES:
            return False
        return getattr(t, key) is AUSENTE and all(getattr(t, name) is AUSENTE for name in LEMBRADOS[key])

    def guarda(self, t: Tecnica, key: str, node: Scalar) -> None:
        """Keeps what a text that was accepted has been read as, without fault."""
        campo = getattr(t, key)
        if campo.estado is not _LIDO or campo.at is not node:
            return
        ao_lado, escrito = "", None
        for name in LEMBRADOS[key]:
            if getattr(t, name) is not AUSENTE:
                ao_lado, escrito = name, _molde(getattr(t, name), node)
        valor = _molde(campo.valor, node)
        # The area may have been read with the alcance.
        simples = not ao_lado and key != "area" and valor.__class__ is not _Molde
        textos = self.dano if key == "dano" else self.campos[key]
        textos[node.text] = (valor,) if simples else Lembranca(valor, ao_lado, escrito)
        self._quantas += 1


def _molde(value: Any, node: Scalar) -> Any:
    """A value without its places in `node`; itself where it has none."""
    if value is node:
        return _Lugar(-1, -1)
    if value.__class__ is Part:
        assert value.scalar is node
        return _Lugar(value.start, value.end)
    if isinstance(value, tuple):
        moldes = [_molde(one, node) for one in value]
        return value if all(a is b for a, b in zip(moldes, value, strict=True)) else _Molde(value.__class__, moldes)
    if isinstance(value, dict):  # never the same one: it might be written in
        return _Molde(dict, [_molde(one, node) for one in value.values()], list(value))
    assert not isinstance(value, Node)
    return value


def _cheio(molde: Any, node: Scalar) -> Any:
    """The value again, its places now in `node`."""
    if molde.__class__ is not _Molde:
        return molde
    made = molde.valores.copy()
    for number, start, end in molde.lugares:
        made[number] = _novo(Part, (node, start, end))
    for number in molde.inteiros:
        made[number] = node
    for number, one in molde.moldes:
        made[number] = _cheio(one, node)
    if molde.chaves is not None:
        return dict(zip(molde.chaves, made, strict=True))
    return _novo(molde.classe, made)
