"""The compiled words and patterns as the bytes of one file, each part of them read when it is first asked for: a
short text needs a few patterns of a thousand, and a few words of thousands.

Parts are values as `marshal` writes them (its version 2, which every Python reads, and in which the same values are
always the same bytes). The size of the head comes first, then the head, which says where each part begins."""

from __future__ import annotations

import marshal
from sys import byteorder

from techlint.prosa.lexico import Lexico
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from mmap import mmap

    from techlint.prosa.casador import Pecas
    from techlint.prosa.indice import Indice
    from techlint.prosa.tipos import Balde, Busca, Compilado, Pronta

_INTEIRO = 4  # bytes of an offset
_LETRAS = 3  # words that begin with the same letters stand together
_POUCOS = 8  # bits that are set one by one
_VAZIO: Balde = ({}, {}, {}, ())


class _Escrita:
    """The bytes of a file while they are written."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.size = 0

    def put(self, value: Any) -> int:
        """Writes a value; where it begins."""
        return self.put_bytes(marshal.dumps(value, 2))

    def put_bytes(self, data: bytes) -> int:
        """Writes bytes as they are; where they begin."""
        begin = self.size
        self.parts.append(data)
        self.size += len(data)
        return begin

    def table(self, offsets: Iterable[int]) -> int:
        """Writes offsets, all of one size."""
        return self.put_bytes(b"".join(at.to_bytes(_INTEIRO, "little") for at in offsets))


def em_bytes(compilado: Compilado) -> bytes:
    """What `Guardado` reads."""
    from techlint.prosa.conjugacao import tempos_por_terminacao, vivas
    from techlint.prosa.indice import Exigente, indexar
    from techlint.prosa.padrao import verbos

    out = _Escrita()
    dicionario = compilado.dicionario
    marks: list[Pronta] = [pronta for _, pronta in compilado.figuras]
    marks += [row[1] for row in compilado.escopos]
    patterns: list[tuple[int, int, str, Pronta]] = []  # row, row of all groups, its name, and what is looked for
    shared: list[tuple[Any, ...]] = []
    groups: dict[str, tuple[int, int, int, int]] = {}
    for name, rows in compilado.padroes.items():
        first, first_row = len(patterns), len(shared)
        for number, (id_, prontas, *rest) in enumerate(rows):
            patterns += [(number, len(shared), id_, pronta) for pronta in prontas]
            shared.append(tuple(rest))
        groups[name] = first, len(patterns), first_row, len(shared)

    def needs(prontas: Iterable[Pronta]) -> list[Exigente]:
        return [(number, pronta[5], pronta[4]) for number, pronta in enumerate(prontas)]

    head: dict[str, Any] = {"grupos": groups}
    index = indexar(needs(row[3] for row in patterns), dicionario)
    _put_index(out, head, "", index, _baldes(compilado, index))
    head["tempo"] = out.put(tempos_por_terminacao())
    head["tortos"] = {
        letter: out.put(tuple((radical, dicionario.radicais[radical]) for radical in those))
        for letter, those in dicionario.tortos.items()
    }
    index = indexar(needs(marks), dicionario)
    words: dict[str, dict[str, bytes]] = {}
    for word, things in index.palavras.items():
        words.setdefault(word[:_LETRAS], {})[word] = _juntos(things)
    _put_index(out, head, "marcas.", index, {prefix: ({}, {}, those, ()) for prefix, those in words.items()})
    head["nomes"] = out.put(dict(dicionario.classes))
    head["sinais"] = out.put(dict(compilado.sinais))
    head["figuras"] = out.put(tuple((id_, _busca(pronta)) for id_, pronta in compilado.figuras))
    head["escopos"] = out.put(tuple((row[0], _busca(row[1]), *row[2:]) for row in compilado.escopos))
    head["nos"] = {name: out.put(node) for name, node in compilado.nos.items()}
    shared_at = [out.put(row) for row in shared]
    head["padroes"] = out.table(
        [out.put((number, shared_at[row], id_, _busca(pronta))) for number, row, id_, pronta in patterns]
    )
    named = {verbo for node in _nos(compilado) for verbo in verbos(node)}
    head["vivas"] = out.put({verbo: " ".join(vivas(verbo)) for verbo in sorted(named)})
    # What only a compiler asks for.
    head["trechos"] = out.put(dict(compilado.trechos))
    prontas = [*marks, *(row[3] for row in patterns)]
    named_things = sorted({thing for pronta in prontas for row in pronta[4] for thing in row})
    numbers = {thing: number for number, thing in enumerate(named_things)}
    head["coisas"] = out.put(tuple(named_things))
    rows_of = [tuple(_juntos(numbers[thing] for thing in row) for row in pronta[4]) for pronta in prontas]
    head["exigencias"] = out.put(tuple((*each, pronta[5]) for each, pronta in zip(rows_of, prontas, strict=True)))
    begin = marshal.dumps(head, 2)
    return b"".join((len(begin).to_bytes(_INTEIRO, "little"), begin, *out.parts))


def _busca(pronta: Pronta) -> Busca:
    return pronta[:4]


def _nos(compilado: Compilado) -> Iterable[Any]:
    """The nodes of everything that is looked for."""
    yield from compilado.nos.values()
    for _, pronta in compilado.figuras:
        yield pronta[3]
    for row in compilado.escopos:
        yield row[1][3]
    for rows in compilado.padroes.values():
        for _, prontas, _, contextos, *_ in rows:
            for one in (prontas, *(those for _, those in contextos)):
                yield from (each[3] for each in one)


def _baldes(compilado: Compilado, index: Indice) -> dict[str, Balde]:
    """The words by their first three letters; stems of two stand with all that begin so."""
    formas: dict[str, dict[str, int]] = {}
    radicais: dict[str, dict[str, tuple[tuple[str, int], ...]]] = {}
    palavras: dict[str, dict[str, bytes]] = {}
    nomes: dict[str, set[str]] = {}
    for word, bits in compilado.dicionario.formas.items():
        formas.setdefault(word[:_LETRAS], {})[word] = bits
    for radical, kinds in compilado.dicionario.radicais.items():
        radicais.setdefault(radical[:_LETRAS], {})[radical] = kinds
        if any(kind.startswith("nome") for kind, _ in kinds):
            at = radical.rfind("ent")
            nomes.setdefault(radical[:_LETRAS], set()).add(radical[: at + 2] if at > 1 else radical)
    for word, things in index.palavras.items():
        palavras.setdefault(word[:_LETRAS], {})[word] = _juntos(things)
    return {
        prefix: (
            formas.get(prefix, {}),
            radicais.get(prefix, {}) | radicais.get(prefix[: _LETRAS - 1], {}),
            palavras.get(prefix, {}),
            tuple(sorted(nomes.get(prefix, ()))),
        )
        for prefix in sorted({*formas, *radicais, *palavras})
    }


def _put_index(out: _Escrita, head: dict[str, Any], name: str, index: Indice, baldes: dict[str, Balde]) -> None:
    head[name + "baldes"] = {prefix: out.put(balde) for prefix, balde in baldes.items()}
    head[name + "bits"] = {bit: out.put(_em_bytes(_mascara(things))) for bit, things in index.bits.items()}
    head[name + "linhas"] = out.table([out.put(_agrupadas(rows)) if rows else 0 for rows in index.linhas])
    with_rows = _em_bytes(_mascara([number for number, rows in enumerate(index.linhas) if rows]))
    head[name + "numeros"] = index.outras, with_rows


def _agrupadas(rows: Iterable[tuple[int, ...]]) -> tuple[dict[int, bytes], tuple[int, ...], bytes]:
    """The rows of a thing: by the thing each needs next, what else it needs and its pattern (how many numbers, the
    pattern's, the things'); the patterns of rows that need nothing else; and the rows for the whole text."""
    by_next: dict[int, list[tuple[int, ...]]] = {}
    alone: list[int] = []
    whole: list[tuple[int, ...]] = []
    for pattern, *others in rows:
        if pattern < 0:
            whole.append((-1 - pattern, *others))
        elif others:
            by_next.setdefault(others[0], []).append((pattern, *others[1:]))
        else:
            alone.append(pattern)
    packed = {number: _linhas_juntas(each) for number, each in by_next.items()}
    return packed, tuple(alone), _linhas_juntas(whole)


def _linhas_juntas(rows: Iterable[tuple[int, ...]]) -> bytes:
    return b"".join(_juntos((len(row), *row)) for row in rows)


def _linhas_separadas(data: bytes) -> list[tuple[int, int]]:
    """Rows: what each needs, and its pattern."""
    numbers = _separados(data)
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(numbers):
        end = at + 1 + numbers[at]
        found.append((_mascara(numbers[at + 2 : end]), numbers[at + 1]))
        at = end
    return found


def _juntos(numbers: Iterable[int]) -> bytes:
    """Small numbers one behind the other."""
    return b"".join(number.to_bytes(2, "little") for number in numbers)


def _separados(data: bytes) -> list[int]:
    if byteorder == "little":
        return memoryview(data).cast("H").tolist()
    return [data[at] | data[at + 1] << 8 for at in range(0, len(data), 2)]


def _em_bytes(number: int) -> bytes:
    return number.to_bytes(-(-number.bit_length() // 8), "little")


def _mascara(numbers: Collection[int]) -> int:
    """The number that has these bits. Of many, they are put into bytes: a long number is made anew for each."""
    if len(numbers) < _POUCOS:
        found = 0
        for number in numbers:
            found |= 1 << number
        return found
    data = bytearray((max(numbers) >> 3) + 1)
    for number in numbers:
        data[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(data, "little")


class Coisa:
    """A thing that is the rarest of some rows: what they need next (`outras`), the patterns of rows that need nothing
    else, and the rows for the whole text (what each needs, and its pattern)."""

    __slots__ = ("inteiras", "outras", "por_outra", "sos")

    def __init__(self, por_outra: dict[int, Any], sos: tuple[int, ...], inteiras: bytes) -> None:
        self.outras = _mascara(por_outra)
        self.por_outra: dict[int, bytes | list[tuple[int, int]]] = por_outra
        self.sos = sos
        self.inteiras = _linhas_separadas(inteiras)

    def linhas(self, outra: int) -> list[tuple[int, int]]:
        """The rows that need a thing next: what else each needs, and its pattern."""
        found = self.por_outra.get(outra)
        if found is None:
            return []
        if isinstance(found, bytes):
            found = self.por_outra[outra] = _linhas_separadas(found)
        return found


class Indexado:
    """Which patterns words lead to, as it was written: things as the bits of a number."""

    __slots__ = (
        "_baldes",
        "_bits",
        "_guardado",
        "_linhas",
        "_mascaras",
        "_por_balde",
        "_prontas",
        "com_linhas",
        "outras",
    )

    def __init__(self, guardado: Guardado, name: str) -> None:
        head = guardado.head
        self._guardado = guardado
        self._baldes: dict[str, int] = head[name + "baldes"]
        self._bits: dict[int, int] = head[name + "bits"]
        self._linhas: int = head[name + "linhas"]
        others, with_rows = head[name + "numeros"]
        self.com_linhas = int.from_bytes(with_rows, "little")  # the things that are the rarest of some row
        self.outras = (1 << others) - 1  # those that are not only that
        self._mascaras: dict[int, int] = {}
        self._por_balde: dict[str, Balde] = {}
        self._prontas: dict[int, Coisa] = {}

    def balde(self, forma: str) -> Balde:
        """The words that begin as a form does."""
        prefix = forma[:_LETRAS]
        found = self._por_balde.get(prefix)
        if found is None:
            at = self._baldes.get(prefix)
            if at is None:  # of a stem of fewer letters it may be
                at = self._baldes.get(prefix[:-1])
            found = self._por_balde[prefix] = _VAZIO if at is None else self._guardado.valor(at)
        return found

    def coisas(self, forma: str, classes: int) -> int:
        """The things a token is."""
        numbers = self.balde(forma)[2].get(forma)
        found = self.das_classes(classes)
        return found | _mascara(_separados(numbers)) if numbers else found

    def das_classes(self, classes: int) -> int:
        """The things that tokens of some classes are."""
        found = 0
        while classes:
            bit = classes & -classes
            classes ^= bit
            mask = self._mascaras.get(bit)
            if mask is None:
                at = self._bits.get(bit.bit_length() - 1)
                mask = 0 if at is None else int.from_bytes(self._guardado.valor(at), "little")
                self._mascaras[bit] = mask
            found |= mask
        return found

    def primeiras(self, coisas: int) -> list[Coisa]:
        """Those of some things that are the rarest of some row."""
        found: list[Coisa] = []
        coisas &= self.com_linhas
        while coisas:
            number = coisas.bit_length() - 1
            coisas ^= 1 << number
            one = self._prontas.get(number)
            if one is None:
                one = self._prontas[number] = Coisa(*self._guardado.de_tabela(self._linhas, number))
            found.append(one)
        return found

    def possiveis(self, primeiras: Iterable[Coisa], coisas: int) -> set[int]:
        """The patterns that rows of some things lead to, where all of `coisas` are met."""
        found: set[int] = set()
        for one in primeiras:
            found.update(one.sos)
            outras = one.outras & coisas
            while outras:
                last = outras.bit_length() - 1
                outras ^= 1 << last
                found.update(number for needed, number in one.linhas(last) if needed & coisas == needed)
            for needed, number in one.inteiras:
                if needed & coisas == needed:
                    found.add(number)
        return found


class Guardado:
    """A `Compilado` that was written; `data` are the bytes of the file."""

    __slots__ = ("_data", "_marcas", "_start", "head", "indice", "lexico")

    def __init__(self, data: bytes | mmap) -> None:
        self._data = memoryview(data)
        self._start = _INTEIRO + int.from_bytes(self._data[:_INTEIRO], "little")
        self.head: dict[str, Any] = marshal.loads(self._data[_INTEIRO:])
        self.indice = Indexado(self, "")
        self.lexico = Lexico(self.indice.balde, self.valor(self.head["tempo"]), self._tortos)
        self._marcas: Indexado | None = None

    def valor(self, at: int) -> Any:
        """The value at an offset."""
        return marshal.loads(self._data[self._start + at :])

    def de_tabela(self, table: int, number: int) -> Any:
        """The value that a table tells the place of."""
        at = self._start + table + number * _INTEIRO
        return self.valor(int.from_bytes(self._data[at : at + _INTEIRO], "little"))

    def _tortos(self, letter: str) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
        at = self.head["tortos"].get(letter)
        return () if at is None else self.valor(at)

    def marcas(self) -> Indexado:
        """Which idioms and scopes words lead to."""
        if self._marcas is None:
            self._marcas = Indexado(self, "marcas.")
        return self._marcas

    def parte(self, name: str) -> Any:
        """A part by its name: `nomes` (the classes), `sinais`, `figuras`, `escopos`."""
        return self.valor(self.head[name])

    def pecas(self) -> Pecas:
        """What the nodes of patterns name."""
        from techlint.prosa.casador import Pecas

        return Pecas(_Nos(self), self.parte("vivas"))

    def grupo(self, nome: str) -> tuple[int, int]:
        """The numbers of the patterns of a group: the first, and the one behind the last."""
        found: tuple[int, ...] = self.head["grupos"].get(nome, (0, 0))
        return found[0], found[1]

    def padrao(self, number: int) -> tuple[int, int, str, Busca]:
        """A pattern by its number: the number of its row, where the rest of the row stands (`valor`: which signs
        silence it, what must be found or not about it, which classes before and after it do, and what the game's
        table says besides), the row's name, and what is looked for."""
        found: tuple[int, int, str, Busca] = self.de_tabela(self.head["padroes"], number)
        return found

    def inteiro(self) -> Compilado:
        """All of it at once."""
        from techlint.prosa.tipos import Compilado, Dicionario

        coisas = self.parte("coisas")
        needs = [
            (tuple(tuple(coisas[n] for n in _separados(row)) for row in rows), whole)
            for *rows, whole in self.parte("exigencias")
        ]
        figuras, escopos = self.parte("figuras"), self.parte("escopos")
        marks = len(figuras) + len(escopos)
        padroes: dict[str, tuple[tuple[Any, ...], ...]] = {}
        for name, (first, last, _, _) in self.head["grupos"].items():
            rows: dict[int, list[Any]] = {}
            for number in range(first, last):
                linha, shared, id_, busca = self.padrao(number)
                row = rows.setdefault(linha, [id_, [], *self.valor(shared)])
                row[1].append((*busca, *needs[marks + number]))
            padroes[name] = tuple((id_, tuple(prontas), *rest) for id_, prontas, *rest in rows.values())
        baldes = [self.valor(at) for at in self.head["baldes"].values()]
        return Compilado(
            Dicionario(
                self.parte("nomes"),
                {word: bits for balde in baldes for word, bits in balde[0].items()},
                {radical: kinds for balde in baldes for radical, kinds in balde[1].items()},
                {letter: tuple(radical for radical, _ in self._tortos(letter)) for letter in self.head["tortos"]},
            ),
            self.parte("trechos"),
            {name: self.valor(at) for name, at in self.head["nos"].items()},
            self.parte("sinais"),
            tuple((id_, (*busca, *needs[n])) for n, (id_, busca) in enumerate(figuras)),
            tuple((id_, (*busca, *needs[len(figuras) + n]), *rest) for n, (id_, busca, *rest) in enumerate(escopos)),
            padroes,
        )


class _Nos(dict[str, Any]):
    """The pieces that have a name, each read when it is first asked for."""

    def __init__(self, guardado: Guardado) -> None:
        self._guardado = guardado

    def __missing__(self, name: str) -> Any:
        node = self[name] = self._guardado.valor(self._guardado.head["nos"][name])
        return node
