"""What was read of the short values that stand in technique after technique (`Golpe (FOR)`, `1 dano`, `nenhum`):
the first is read, and the others are what it was, at their own place."""

from __future__ import annotations

from techlint.source.tree import Node, Part, Scalar
from techlint.systems.sangue_e_estrelas.model import AUSENTE, Campo, Estado, Tecnica
from techlint.systems.shape import Entry
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
    """In a mould, what holds places: a tuple or one of its classes, or a dictionary (with its keys), and the values
    that are none or hold some, by their numbers."""

    __slots__ = ("chaves", "classe", "lugares", "valores")

    def __init__(self, classe: type, valores: list[Any], chaves: list[str] | None = None) -> None:
        self.classe = classe
        self.valores = valores
        self.chaves = chaves
        self.lugares = [(n, valor) for n, valor in enumerate(valores) if valor.__class__ in (_Lugar, _Molde)]


class _Lembranca:
    """What a text says: the value of its own field, and the field besides (with all it holds) that it fills."""

    __slots__ = ("ao_lado", "campo", "valor")

    def __init__(self, valor: Any, ao_lado: str, campo: Any) -> None:
        self.valor = valor
        self.ao_lado = ao_lado
        self.campo = campo


class Memoria:
    """What is remembered, by field and text. One set of tables has one: another may read the same otherwise."""

    __slots__ = ("_lembradas",)

    def __init__(self) -> None:
        self._lembradas: dict[tuple[str, str], _Lembranca] = {}

    def repete(self, t: Tecnica, key: str, entry: Entry) -> bool:
        """Fills the field with what its text said before; whether it is known, and nothing stands in its way."""
        node = entry[1]
        if node.__class__ is not Scalar:
            return False
        known = self._lembradas.get((key, node.text))
        if known is None or node.tag is not None or getattr(t, key) is not AUSENTE:
            return False
        if known.ao_lado:
            if getattr(t, known.ao_lado) is not AUSENTE:
                return False
            setattr(t, known.ao_lado, _cheio(known.campo, node))
        valor = known.valor
        if valor.__class__ is _Molde:
            valor = _cheio(valor, node)
        setattr(t, key, _novo(Campo, (_LIDO, valor, node, entry[0])))
        return True

    def aceita(self, t: Tecnica, key: str, node: Scalar) -> bool:
        """Whether what the text will be read as rests on nothing that the technique holds already."""
        if len(node.text) > MAIS_LONGO or node.tag is not None or len(self._lembradas) >= MAIS_VALORES:
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
        self._lembradas[key, node.text] = _Lembranca(_molde(campo.valor, node), ao_lado, escrito)


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
    if molde.__class__ is _Lugar:
        return node if molde.start < 0 else _novo(Part, (node, molde.start, molde.end))
    if molde.__class__ is not _Molde:
        return molde
    made = molde.valores.copy()
    for number, value in molde.lugares:
        if value.__class__ is _Lugar:
            made[number] = node if value.start < 0 else _novo(Part, (node, value.start, value.end))
        else:
            made[number] = _cheio(value, node)
    if molde.chaves is not None:
        return dict(zip(molde.chaves, made, strict=True))
    return _novo(molde.classe, made)
