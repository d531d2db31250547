"""The expression language of the fields, from `grammar/expressoes.lark` to plain values with offsets.

Offsets count in the expression's own text; the same text is parsed once in a run."""

from __future__ import annotations

from techlint.source.generated import expressoes
from techlint.source.lalr import END, Grammar, ParseError, Token, Tree
from techlint.values import Any, NamedTuple

# A memo this large is started afresh; each entry is a short text and a few tuples.
_MEMO = 20_000


class Piece(NamedTuple):
    """A stretch of the expression."""

    text: str
    start: int
    end: int


class Termo(NamedTuple):
    """A counted name with an argument: a term of `efeitos`, a piece, a nature, an activation."""

    vezes: Piece | None
    nome: Piece
    argumento: Piece | None
    start: int
    end: int


class AlcanceLido(NamedTuple):
    """A range by name, or by distance (`metros` as written), and the joint field's area."""

    nome: Piece
    metros: str | None
    medida: Piece | None
    area: tuple[Termo, ...]


class RoladaLida(NamedTuple):
    """One roll: its kind, the defences, what stands in brackets behind it."""

    tipo: Piece
    contra: tuple[Piece, ...]
    argumento: Piece | None
    start: int
    end: int


class SomaLida(NamedTuple):
    """A dice sum, or none (`nada`)."""

    parcelas: tuple[tuple[int, Piece, str], ...]  # sign, text, kind (DADO, INTEIRO, ATRIBUTO)
    nota: Piece | None
    nada: bool


class MedidaLida(NamedTuple):
    """A measure: `dado` or numbers joined by `x`, and the words after them."""

    dado: str | None
    numeros: tuple[str, ...]
    unidade: str
    sinal: str


class ParteLida(NamedTuple):
    """A part of a line: `custo 6`, `+7 contra DEF`, `6d8 + 51`, `formas (guerreiro, elite)`. `numero` has its sign;
    `depois` are the words behind a number or a sum."""

    rotulo: Piece | None
    numero: Piece | None
    soma: SomaLida | None
    at_soma: Piece | None
    depois: Piece | None
    argumento: Piece | None
    start: int
    end: int


class NomeadaLida(NamedTuple):
    """A line that begins with a free name."""

    nome: Piece
    partes: tuple[ParteLida, ...]


class Expressoes:
    """Parses the expressions; a text that does not parse raises `ParseError`."""

    def __init__(self) -> None:
        self._grammar = Grammar(expressoes)
        self._memo: dict[tuple[str, str], Any] = {}

    def _parse(self, start: str, text: str) -> Any:
        key = (start, text)
        found = self._memo.get(key)
        if found is None:
            found = _plain_reader(start)(text) if start in _PLAIN else None
            if found is None:
                try:
                    found = _READERS[start](self._grammar.parse(start, text, {}), text)
                except ParseError as error:
                    found = error
            if len(self._memo) >= _MEMO:
                self._memo.clear()
            self._memo[key] = found
        if found.__class__ is ParseError:
            raise found
        return found

    def efeitos(self, text: str) -> tuple[Termo, ...]:
        """`2 dano em área + Lento`."""
        found: tuple[Termo, ...] = self._parse("efeitos", text)
        return found

    def pecas(self, text: str) -> tuple[Termo, ...]:
        """`Marca, Gatilho (três badaladas)`."""
        found: tuple[Termo, ...] = self._parse("pecas", text)
        return found

    def nome_arg(self, text: str) -> Termo:
        """`Cosmo (SAB)`, `reação (gatilho: ...)`."""
        found: Termo = self._parse("nome_arg", text)
        return found

    def alcance(self, text: str) -> AlcanceLido:
        """`médio, explosão dobrada`."""
        found: AlcanceLido = self._parse("alcance", text)
        return found

    def area(self, text: str) -> tuple[Termo, ...]:
        """`explosão dobrada seletiva`: the words, each with its bracket."""
        found: tuple[Termo, ...] = self._parse("area", text)
        return found

    def rolagem(self, text: str) -> tuple[RoladaLida, ...]:
        """`Ataque contra DEF`."""
        found: tuple[RoladaLida, ...] = self._parse("rolagem", text)
        return found

    def dano(self, text: str) -> SomaLida:
        """`3d8 + 12 + mod`."""
        found: SomaLida = self._parse("dano", text)
        return found

    def medida(self, text: str) -> MedidaLida:
        """`6 x 1,5 m`."""
        found: MedidaLida = self._parse("medida", text)
        return found

    def linha(self, text: str) -> tuple[ParteLida, ...]:
        """`Fortitude 16, Reflexos 21`, `+7 contra DEF, 1d8 + 3, 2 golpes`."""
        found: tuple[ParteLida, ...] = self._parse("linha", text)
        return found

    def nomeada(self, text: str) -> NomeadaLida:
        """`Armadura de Prata, DEF 4, morta`: a name, and the parts behind it."""
        found: NomeadaLida = self._parse("nomeada", text)
        return found

    def lista(self, text: str) -> tuple[Piece, ...]:
        """`Ressonante, Ofuscante`: what stands between commas that are in no brackets."""
        found: tuple[Piece, ...] = self._parse("lista", text)
        return found


def _piece(token: Token) -> Piece:
    return Piece(token.text, token.start, token.end)


def _argument(tree: Tree | None, text: str) -> Piece | None:
    """What stands between an argument's brackets, without the white space at its ends."""
    if tree is None:
        return None
    start, end = tree.children[0].end, tree.children[-1].start
    inner = text[start:end]
    left = len(inner) - len(inner.lstrip())
    stripped = inner.strip()
    return Piece(stripped, start + left, start + left + len(stripped))


def _termo(tree: Tree, text: str) -> Termo:
    children = tree.children
    vezes = _piece(children[0]) if len(children) == 3 and children[0] is not None else None
    return Termo(vezes, _piece(children[-2]), _argument(children[-1], text), tree.start, tree.end)


def _termos(tree: Tree, text: str) -> tuple[Termo, ...]:
    return tuple(_termo(child, text) for child in tree.children)


def _alcance(tree: Tree, text: str) -> AlcanceLido:
    what, medida, area = tree.children
    if isinstance(what, Tree):
        number, unit = what.children
        nome = Piece(text[what.start : what.end], what.start, what.end)
        known = unit is not None and unit.text.casefold() in ("m", "metro", "metros")
        metros = number.text if known else ""
    else:
        nome, metros = _piece(what), None
    return AlcanceLido(nome, metros, _argument(medida, text), _termos(area, text) if area else ())


def _rolagem(tree: Tree, text: str) -> tuple[RoladaLida, ...]:
    found = []
    for rolada in tree.children:
        tipo, defesas, argumento = rolada.children
        contra = tuple(_piece(d.children[1]) for d in defesas.children) if defesas is not None else ()
        found.append(RoladaLida(_piece(tipo), contra, _argument(argumento, text), rolada.start, rolada.end))
    return tuple(found)


def _dano(tree: Tree, text: str) -> SomaLida:
    if tree.children and isinstance(tree.children[0], Token):
        return SomaLida((), None, True)
    return SomaLida(_parcelas(tree.children[:-1]), _argument(tree.children[-1], text), False)


def _parcelas(trees: list[Tree]) -> tuple[tuple[int, Piece, str], ...]:
    parcelas = []
    for parcela in trees:
        sign, value = parcela.children
        minus = sign is not None and sign.text != "+"
        parcelas.append((-1 if minus else 1, _piece(value), value.type))
    return tuple(parcelas)


def _medida(tree: Tree, text: str) -> MedidaLida:
    sinal, *values, unidade = tree.children
    tokens: list[Token] = [v for v in values if v is not None]
    dado = next((t.text for t in tokens if t.type == "DADO"), None)
    return MedidaLida(
        dado,
        tuple(t.text.replace(",", ".") for t in tokens if t.type != "DADO"),
        text[unidade.start : unidade.end] if unidade is not None else "",
        sinal.text if sinal is not None else "",
    )


def _span(tree: Tree, text: str) -> Piece:
    return Piece(text[tree.start : tree.end], tree.start, tree.end)


def _parte(tree: Tree, text: str) -> ParteLida:
    rotulo = numero = soma = at_soma = depois = argumento = None
    for child in tree.children:
        if isinstance(child, Token):
            if numero is None and soma is None:
                rotulo = _piece(child)
            else:
                depois = _piece(child)
        elif child.name == "numero":
            numero = _span(child, text)
        elif child.name == "soma":
            at_soma = _span(child, text)
            soma = SomaLida(_parcelas(child.children), None, False)
        else:
            argumento = _argument(child, text)
    return ParteLida(rotulo, numero, soma, at_soma, depois, argumento, tree.start, tree.end)


def _linha(tree: Tree, text: str) -> tuple[ParteLida, ...]:
    return tuple([_parte(child, text) for child in tree.children])


def _nomeada(tree: Tree, text: str) -> NomeadaLida:
    return NomeadaLida(_span(tree.children[0], text), tuple([_parte(child, text) for child in tree.children[1:]]))


def _lista(tree: Tree, text: str) -> tuple[Piece, ...]:
    return tuple([_span(child, text) for child in tree.children])


_PLAIN: dict[str, Any] = {"linha": None, "nomeada": None, "lista": None}


def _plain_reader(start: str) -> Any:
    """What reads the plain spellings of sheets; nothing of it is wanted before one is read."""
    if _PLAIN[start] is None:
        from techlint.systems.sangue_e_estrelas import simples

        _PLAIN.update({"linha": simples.linha, "nomeada": simples.nomeada, "lista": simples.lista})
    return _PLAIN[start]


_READERS: dict[str, Any] = {
    "efeitos": _termos,
    "pecas": _termos,
    "nome_arg": _termo,
    "alcance": _alcance,
    "area": _termos,
    "rolagem": _rolagem,
    "dano": _dano,
    "medida": _medida,
    "linha": _linha,
    "nomeada": _nomeada,
    "lista": _lista,
}

# What a terminal is to a player, in both languages by turns; by start symbol where that decides.
_WORDS: dict[str, tuple[str, ...]] = {
    "efeitos:NOME": ("o nome de um efeito", "the name of an efeito"),
    "nome_arg:NOME": ("um nome", "a name"),
    "alcance:NOME": ("um alcance", "an alcance"),
    "INTEIRO": ("um número", "a number"),
    "PECA": ("o nome de uma peça", "the name of a piece"),
    "PALAVRA": ("a forma da área", "the shape of the area"),
    "TERMO": ("uma palavra", "a word"),
    "rolagem:TERMO": ("`Ataque`", "`Ataque`", "`Efeito`", "`Efeito`", "uma defesa", "a defence"),
    "NUMERO": ("um número", "a number"),
    "DADO": ("um dado, como `2d8`", "a die, such as `2d8`"),
    "ATRIBUTO": ("`mod`", "`mod`", "um atributo", "an attribute"),
    "SINAL": ("`+`", "`+`"),
    "PLUS": ("`+`", "`+`"),
    "COMMA": ("uma vírgula", "a comma"),
    "_VIRGULA": ("uma vírgula", "a comma"),
    "ABRE": ("`(`", "`(`"),
    "FECHA": ("`)`", "`)`"),
    "_CONTRA": ("`contra`", "`contra`"),
    "LIVRE": ("um nome", "a name"),
    "ROTULO": ("uma palavra", "a word"),
    "_TEXTO": ("um texto", "a text"),
}


def expected(start: str, error: ParseError) -> tuple[list[str], list[str]]:
    """What could have stood where a parse stopped, in a player's words (Portuguese, English)."""
    pt: list[str] = []
    en: list[str] = []
    for name in error.expected:
        words = _WORDS.get(f"{start}:{name}") or _WORDS.get(name)
        if words is not None and words[0] not in pt and name != END:
            pt += words[::2]
            en += words[1::2]
    return pt, en
