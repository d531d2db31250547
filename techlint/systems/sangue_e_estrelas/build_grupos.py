"""What all sheets are read with: groups of fields, lists of names, numbers by name, lines of parts, sentences.

As in `build`, shape is judged here (TL0xx) and the book's rules are not: a name that no catalogue has keeps its text
and has no id. A field in which something is misshapen is MALFORMADO as a whole: no rule rests on half of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Table

from techlint.diagnostics import Text
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas import build
from techlint.systems.sangue_e_estrelas import campos_ficha as campos
from techlint.systems.sangue_e_estrelas.build import OUTRA, Leitor, nenhum, vazio
from techlint.systems.sangue_e_estrelas.exame_ficha import SEM_POSTO, Contexto
from techlint.systems.sangue_e_estrelas.expressions import Expressoes, ParteLida, Piece
from techlint.systems.sangue_e_estrelas.model import Campo, Estado, Soma
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Frase,
    Nome,
    Numero,
)
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha
from techlint.systems.shape import Entry, Locatable, is_null, listed, meant, quote
from techlint.values import Any

Names = Table[str, str]
Reader = Callable[[Any, Any, str, Entry], None]


def _spellings(fields: Table[str, tuple[str, ...]]) -> dict[str, str]:
    return {norm(label): key for key, labels in fields.items() for label in (key, *labels)}


def chaves(*keys: str, **other: str) -> dict[str, str]:
    """Legal keys of a group: those, and other spellings of them."""
    return {key: key for key in keys} | other


# Every spelling of a kind's keys; in the ficha the opening label is the name.
LEGAL = {kind: _spellings(fields) for kind, fields in campos.POR_TIPO.items()}
LEGAL_NA_FICHA = {kind: {**legal, kind: "nome"} for kind, legal in LEGAL.items()}
ROTULOS = {
    **build.ROTULOS,
    **{key: labels[0] for fields in campos.POR_TIPO.values() for key, labels in fields.items()},
}

_TITULO = re.compile(r"[^:,;.!?()\"«»+]+:(?=[ \t\xa0]|\Z|[^\W\d_])")  # as the ficha tells a pair
_PALAVRAS_DO_TITULO = 6
SO_NUMERO = re.compile(r"\s*[+-]?[0-9][0-9.,_]*\s*\Z")
_EXEMPLO = re.compile(r"\s*[+\d(].*\Z")  # what of `custo 4`, `formas (guerreiro)` is no label
_MENOS = str.maketrans({"\u2212": "-", "\u2013": "-", " ": None, "\t": None, "\xa0": None, "\n": None})
MAIOR_NUMERO = 9  # digits
_LEVES = frozenset(("TL004", "TL005"))  # after these a value can still be used
_CONTRA = re.compile(r"(?:(?:ataque|efeito)\s+)?contra\s+", re.IGNORECASE)
VAZIO, MALFORMADO, LIDO = Estado.VAZIO, Estado.MALFORMADO, Estado.LIDO
_postos_por_nome: tuple[TabelasDeFicha, dict[str, str]] | None = None


def _nomes_de_posto(fichas: TabelasDeFicha) -> dict[str, str]:
    """The names that the book's armies give their Postos."""
    global _postos_por_nome
    if _postos_por_nome is None or _postos_por_nome[0] is not fichas:
        found: dict[str, str] = {}
        for exercito in fichas.exercitos.values():
            for chave, (nome, _) in exercito.postos.items():
                posto = fichas.posto_por_nome[norm(chave)]
                for each in (nome, nome.partition(",")[0]):
                    found.setdefault(norm(each), posto)
            if exercito.comeca_como:
                found.setdefault(norm(exercito.comeca_como), fichas.posto_por_nome["base"])
        _postos_por_nome = (fichas, found)
    return _postos_por_nome[1]


def posto_conhecido(texto: str, fichas: TabelasDeFicha) -> str | None:
    """The Posto a word names: bronze, prata, elite, sem_posto; also by the name an army of the book gives it.
    None for a name that may be a Posto of the project's own army, or nobody's."""
    word = norm(texto)
    if word in fichas.sem_posto or word == SEM_POSTO:
        return SEM_POSTO
    return fichas.posto_por_nome.get(word) or _nomes_de_posto(fichas).get(word)


class LeitorDeGrupos(Leitor):
    """Reads what sheets are made of; what is misshapen is in `problems`."""

    __slots__ = ("_c", "_fichas", "_na_ficha")

    def __init__(self, contexto: Contexto, expressoes: Expressoes, *, ficha: bool) -> None:
        super().__init__(contexto.tab, expressoes, ficha=ficha)
        self._c = contexto
        self._fichas = contexto.fichas
        self._na_ficha = ficha
        self._rotulos = ROTULOS if ficha else {}

    def _ler(self, item: Any, kind: str, mapping: Mapping, leitores: dict[str, Reader]) -> None:
        legal = (LEGAL_NA_FICHA if self._na_ficha else LEGAL)[kind]
        for key, entry in self.fields(mapping, legal, shown=self._rotulos, another=OUTRA.get(kind)).items():
            leitores[key](self, item, key, entry)
        item.titulo = item.nome.valor or ""

    # ---- what all fields share

    def _limpo(self, mark: int) -> bool:
        """Whether nothing was misshapen since there were `mark` problems."""
        problems = self.problems
        if len(problems) == mark:
            return True
        return all(problem.code in _LEVES for problem in problems[mark:])

    def _fim(self, item: Any, key: str, campo: Campo[Any], valor: Any, mark: int) -> None:
        """Puts a field that was read where it belongs."""
        good = len(self.problems) == mark or self._limpo(mark)
        setattr(item, key, campo.lido(valor) if good else campo)

    def _diz_nenhum(self, node: Node) -> bool:
        """Whether a value says that there is none."""
        return isinstance(node, Scalar) and nenhum(node.text)

    def _grupo(self, node: Node, field: str) -> Mapping | None:
        """A group of fields, also written as a list of pairs (`- base: Ferreiro`); else TL006 and None."""
        if not self.tagged(node):
            return None
        if isinstance(node, Mapping):
            return node
        if isinstance(node, Sequence) and node.items and all(isinstance(item, Mapping) for item in node.items):
            pairs = [pair for item in node.items for pair in item.pairs]  # type: ignore[attr-defined]
            return Mapping(node.source, node.start, node.end, node.anchor, node.tag, pairs)
        self.wrong(node, self._nome(field), "um grupo de campos", "a group of fields")
        return None

    def _pares(self, mapping: Mapping) -> Iterator[tuple[Scalar, Node]]:
        """The pairs of a group whose keys are the writer's own; a key written twice is TL004."""
        seen: dict[str, Scalar] = {}
        own = len(mapping.pairs) - mapping.merged
        for number, (key, value) in enumerate(mapping.pairs):
            if not isinstance(key, Scalar):
                self.wrong(key, "nome", "uma palavra", "a word")
            elif key.text in seen:
                if number < own:
                    self.twice(key, seen[key.text])
            else:
                seen[key.text] = key
                yield key, value

    def _junto_do_par(self, mapping: Mapping) -> Scalar | None:
        """The text that only looks like a pair: `Selo: A Prisão` in a list of names."""
        if len(mapping.pairs) != 1:
            return None
        key, value = mapping.pairs[0]
        if not isinstance(key, Scalar) or not isinstance(value, Scalar):
            return None
        gap = len(key.text) + 2

        def align(_: Scalar) -> Callable[[int], int]:
            front = key.align(key) if key.align is not None else key.start.__add__
            back = value.align(value) if value.align is not None else value.start.__add__

            def at(offset: int) -> int:
                if offset < len(key.text):
                    return front(offset)
                return back(offset - gap) if offset >= gap else key.end

            return at

        return Scalar(
            mapping.source, key.start, value.end, mapping.anchor, None, f"{key.text}: {value.text}", False, align
        )

    def _inteiro_em(self, found: Table[str, Entry], key: str) -> Numero | None:
        """The whole number under a key of a group; None where there is none."""
        entry = found.get(key)
        return None if entry is None else self._numero(entry.value, key)

    def _numero(self, node: Node, field: str) -> Numero | None:
        if isinstance(node, Scalar) and (is_null(node) or vazio(node.text)):
            return None
        number = self.integer(node, self._nome(field))
        return None if number is None else Numero(number, node)

    def _da_parte(self, node: Scalar, piece: Piece, field: str) -> Numero | None:
        """The number in a part of a line, with its sign."""
        digits = piece.text.translate(_MENOS)
        if len(digits.lstrip("+-")) > MAIOR_NUMERO:
            self._numero_demais(node, Piece(digits.lstrip("+-"), piece.start, piece.end), field)
            return None
        return Numero(int(digits), self._pedaco(node, piece))

    def _soma_da_parte(self, node: Scalar, parte: ParteLida, field: str) -> Soma | None:
        assert parte.soma is not None and parte.at_soma is not None
        at = self._pedaco(node, parte.at_soma)
        return self._soma_lida(node, parte.soma, field, at, parte.at_soma.text)

    def _soma_em(self, found: Table[str, Entry], key: str) -> Soma | None:
        entry = found.get(key)
        if entry is None:
            return None
        node = entry.value
        if isinstance(node, Scalar) and (is_null(node) or vazio(node.text) or nenhum(node.text)):
            return None
        return self._soma(node, key)

    def _texto_em(self, found: Table[str, Entry], key: str) -> str:
        """The text under a key of a group; "" where there is none."""
        entry = found.get(key)
        if entry is None or is_null(entry.value):
            return ""
        text = self.text(entry.value, self._nome(key))
        return "" if text is None or vazio(text) or nenhum(text) else text.strip()

    def _booleano_em(self, found: Table[str, Entry], key: str) -> bool | None:
        entry = found.get(key)
        if entry is None or is_null(entry.value):
            return None
        return self.boolean(entry.value, self._nome(key))

    @staticmethod
    def _pedaco(node: Scalar, piece: Piece, base: int = 0) -> Locatable:
        start, end = base + piece.start, base + piece.end
        return node if not start and end == len(node.text) else Part(node, start, end)

    def _linha(self, node: Scalar, field: str) -> tuple[ParteLida, ...] | None:
        return self._expressao(node, field, "linha", self._expressoes.linha)

    def _estranha(self, node: Scalar, field: str, parte: ParteLida, cabem: list[str]) -> None:
        """TL007: a part of a line that is none of those that can stand there."""
        at = self._pedaco(node, Piece("", parte.start, parte.end))
        text = node.text[parte.start : parte.end]
        word = parte.rotulo.text if parte.rotulo is not None else text
        plain = {_EXEMPLO.sub("", c): c for c in cabem}
        close = [plain[c] for c in nearest(word, plain)[:1] or nearest(word.split()[0], plain)[:1]]
        self.report(
            "TL007",
            at,
            f"`{quote(text)}` não cabe em `{self._nome(field)}`.",
            f"`{quote(text)}` has no place in `{self._nome(field)}`.",
            meant(close)
            or Text(
                f"Aqui cabe {listed((f'`{c}`' for c in cabem), 'ou')}.",
                f"You can write {listed((f'`{c}`' for c in cabem), 'or')}.",
            ),
        )

    def _repetida(self, at: Locatable, first: Locatable, word: str) -> None:
        """TL004: a part that already stands in its line."""
        self.report(
            "TL004",
            at,
            f"`{quote(word)}` está escrito duas vezes; vale o primeiro.",
            f"`{quote(word)}` is written twice; the first one counts.",
            Text("Apague um dos dois.", "Delete one of the two."),
            ((first.place(), Text("o primeiro", "the first one")),),
        )

    # ---- plain fields

    def _inteiro_da_ficha(self, f: Any, key: str, entry: Entry) -> None:
        campo: Campo[int] = self._campo(entry)
        if campo.estado is not VAZIO:
            number = self.integer(entry.value, self._nome(key))
            if number is not None:
                campo = campo.lido(number)
        setattr(f, "def_" if key == "def" else key, campo)

    def _texto_opcional(self, f: Any, key: str, entry: Entry) -> None:
        """A text, or a word that says there is none."""
        self._texto(f, key, entry)
        if self._diz_nenhum(entry.value):
            setattr(f, key, getattr(f, key)._replace(estado=VAZIO, valor=None))

    def _escolhido(self, f: Any, key: str, entry: Entry, names: Names, labels: list[str]) -> None:
        """A field that is one word of a closed few."""
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not VAZIO:
            text = self.text(entry.value, self._nome(key))
            if text is not None:
                value = names.get(norm(text))
                if value is None:
                    self.closed(entry.value, self._nome(key), text, labels)
                else:
                    campo = campo.lido(value)
        setattr(f, key, campo)

    # ---- names

    def _nomes(self, node: Node, field: str, ident: Callable[[str], str | None]) -> tuple[Nome, ...]:
        """Names in a list, or in a text with commas between them; what is misshapen has been reported."""
        if isinstance(node, Scalar):
            if is_null(node) or vazio(node.text) or nenhum(node.text):
                return ()
            return self._nomes_do_texto(node, field, ident)
        if not self.tagged(node):
            return ()
        if not isinstance(node, Sequence):
            self.wrong(node, self._nome(field), "um texto ou uma lista", "a text or a list")
            return ()
        found = []
        for item in node.items:
            text = self._junto_do_par(item) if isinstance(item, Mapping) else item
            if not isinstance(text, Scalar) or is_null(text) or vazio(text.text):
                self.wrong(item, self._nome(field), "um nome em cada item", "a name in each item")
            elif not nenhum(text.text) and self.tagged(text):
                word = text.text.strip()
                found.append(Nome(word, text, ident(word)))
        return tuple(found)

    def _nomes_do_texto(
        self, node: Scalar, field: str, ident: Callable[[str], str | None], base: int = 0, text: str = ""
    ) -> tuple[Nome, ...]:
        if "," not in (text or node.text) and not base and self.tagged(node):
            word = node.text.strip()
            return (Nome(word, node, ident(word)),)
        pieces = self._expressao(node, field, "lista", self._expressoes.lista, base, text)
        return tuple([Nome(p.text, self._pedaco(node, p, base), ident(p.text)) for p in pieces or ()])

    def _ler_nomes(self, f: Any, key: str, entry: Entry, ident: Callable[[str], str | None]) -> None:
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if campo.estado is VAZIO:
            setattr(f, key, campo)
            return
        mark = len(self.problems)
        self._fim(f, key, campo, self._nomes(entry.value, key, ident), mark)

    def _nomes_livres(self, f: Any, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, sem_id)

    def _caracteristica(self, text: str) -> str | None:
        return do_catalogo(self._fichas.caracteristica_por_nome, text)

    def _entre(
        self, node: Scalar, field: str, argumento: Piece, ident: Callable[[str], str | None]
    ) -> tuple[Nome, ...]:
        """The names between brackets."""
        if not argumento.text or nenhum(argumento.text):
            return ()
        return self._nomes_do_texto(node, field, ident, argumento.start, argumento.text)

    # ---- numbers by name

    def _numeros(
        self,
        node: Node,
        field: str,
        names: Names,
        labels: list[str],
        ordem: tuple[str, ...] = (),
    ) -> dict[str, Numero]:
        """`Fortitude 16, Reflexos 21`, a group, or where the book's `ordem` is fixed only the numbers."""
        if isinstance(node, Scalar):
            partes = self._linha(node, field)
            return {} if partes is None else self._numeros_da_linha(node, field, partes, names, labels, ordem)
        if isinstance(node, Sequence) and ordem and not any(isinstance(item, Mapping) for item in node.items):
            if len(node.items) != len(ordem):
                self._ordem_errada(node, field, labels, len(node.items))
                return {}
            read = {name: self._numero(item, field) for name, item in zip(ordem, node.items, strict=True)}
            return {name: number for name, number in read.items() if number is not None}
        group = self._grupo(node, field)
        if group is None:
            return {}
        shown = dict(zip(dict.fromkeys(names.values()), labels, strict=False))
        found = {}
        for key, entry in self.fields(group, names, shown=shown).items():
            number = self._numero(entry.value, entry.key.text)
            if number is not None:
                found[key] = number
        return found

    def _ordem_errada(self, node: Node, field: str, labels: list[str], found: int) -> None:
        """TL006: bare numbers, and not as many as the book has in that order."""
        self.wrong(
            node,
            self._nome(field),
            f"{len(labels)} números, nesta ordem: {', '.join(labels)}",
            f"{len(labels)} numbers in this order: {', '.join(labels)}",
            Text(
                "um número só" if found == 1 else f"{found} números",
                "one number" if found == 1 else f"{found} numbers",
            ),
        )

    def _numeros_da_linha(
        self,
        node: Scalar,
        field: str,
        partes: tuple[ParteLida, ...],
        names: Names,
        labels: list[str],
        ordem: tuple[str, ...],
    ) -> dict[str, Numero]:
        found: dict[str, Numero] = {}
        bare = bool(ordem) and all(p.rotulo is None and p.depois is None and p.numero is not None for p in partes)
        if bare and len(partes) != len(ordem):
            self._ordem_errada(node, field, labels, len(partes))
            return found
        for number, parte in enumerate(partes):
            rotulo = parte.rotulo if parte.rotulo is not None else parte.depois
            if bare:
                name: str | None = ordem[number]
            elif rotulo is None:
                self._estranha(node, field, parte, labels)
                continue
            else:
                name = names.get(norm(rotulo.text))
            if name is None:
                assert rotulo is not None
                first = rotulo.text.split(None, 1)[0]
                if parte.numero is None and norm(first) in names:
                    self._falta_numero(node, field, first, Piece("", rotulo.start + len(first), parte.end))
                else:
                    self.closed(self._pedaco(node, rotulo), self._nome(field), rotulo.text, labels)
                continue
            if parte.numero is None:
                self._falta_numero(node, field, node.text[parte.start : parte.end], Piece("", parte.end, parte.end))
                continue
            value = self._da_parte(node, parte.numero, field)
            if value is None:
                continue
            if name in found:
                self._repetida(value.at, found[name].at, rotulo.text if rotulo is not None else name)
            else:
                found[name] = value
        return found

    def _falta_numero(self, node: Scalar, field: str, word: str, behind: Piece) -> None:
        """TL007: the number that should stand behind a word; `behind` is what stands there instead."""
        start = (
            behind.start
            + len(node.text[behind.start : behind.end])
            - len(node.text[behind.start : behind.end].lstrip())
        )
        self.report(
            "TL007",
            Part(node, start, behind.end),
            f"Falta o número de `{quote(word)}` em `{self._nome(field)}`.",
            f"The number of `{quote(word)}` is missing in `{self._nome(field)}`.",
            Text(f"Escreva como `{quote(word)} 12`.", f"Write it like `{quote(word)} 12`."),
        )

    def _ler_numeros(
        self, f: Any, key: str, entry: Entry, names: Names, labels: list[str], ordem: tuple[str, ...] = ()
    ) -> None:
        campo: Campo[dict[str, Numero]] = self._campo(entry)
        if campo.estado is VAZIO:
            setattr(f, key, campo)
            return
        mark = len(self.problems)
        self._fim(f, key, campo, self._numeros(entry.value, key, names, labels, ordem), mark)

    # ---- sums and rolls

    def _soma_da_ficha(self, f: Any, key: str, entry: Entry) -> None:
        """A dice sum, or a plain number."""
        campo: Campo[Soma] = self._campo(entry)
        if campo.estado is VAZIO or self._diz_nenhum(entry.value):
            campo = campo._replace(estado=VAZIO)
        else:
            soma = self._soma(entry.value, key)
            if soma is not None:
                campo = campo.lido(soma)
        setattr(f, key, campo)

    def _atributo_dito(self, text: str, at: Locatable) -> str | None:
        found = self._tab.atributo_por_nome.get(norm(text))
        if found is None:
            self.closed(at, self._nome("atributo"), text, self._tab.atributos)
        return found

    def _contra(self, text: str, at: Locatable) -> Nome:
        """The defence a roll is against; TL008 for another word."""
        found = self._defesa(text)
        if found is None:
            self.closed(at, self._nome("contra"), text, dict.fromkeys(self._tab.defesa_por_nome.values()))
        return Nome(text, at, found)

    def _contra_da_linha(self, node: Scalar, piece: Piece) -> Nome | None:
        """`contra DEF`, `Ataque contra DEF`; None for words that are no such thing."""
        match = _CONTRA.match(piece.text)
        if match is None:
            return None
        start = piece.start + match.end()
        text = piece.text[match.end() :]
        return self._contra(text, self._pedaco(node, Piece(text, start, piece.end)))

    # ---- sentences

    def _frase(self, node: Scalar) -> Frase:
        """A sentence; one that begins with a title, as in a pair, has it apart."""
        text = node.text.strip()
        match = _TITULO.match(text)
        if match is None or len(match.group().split()) > _PALAVRAS_DO_TITULO:
            return Frase(text, node)
        base = len(node.text) - len(node.text.lstrip())
        colon = match.end() - 1
        rest = text[colon + 1 :].lstrip()
        title = text[:colon].rstrip()
        end = base + len(text)
        return Frase(
            rest,
            Part(node, end - len(rest), end),
            title,
            Part(node, base, base + len(title)),
        )

    def _frases(self, node: Node, field: str) -> list[Frase]:
        """Sentences, each with its title if it has one: a list, a group, or one text."""
        found: list[Frase] = []
        if not self.tagged(node):
            return found
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping):
                for key, value in self._pares(item):
                    if is_null(value):
                        found.append(Frase("", key, key.text.strip(), key))
                        continue
                    text = self.text(value, key.text)
                    if text is not None:
                        found.append(Frase(text.strip(), value if text else key, key.text.strip(), key))
            elif not isinstance(item, Scalar) or is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(field), "uma frase em cada item", "a sentence in each item")
            elif self.tagged(item):
                found.append(self._frase(item))
        return found

    def _ler_frases(self, f: Any, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Frase, ...]] = self._campo(entry)
        if campo.estado is VAZIO:
            setattr(f, key, campo)
        elif self._diz_nenhum(entry.value):
            setattr(f, key, campo.lido(()))
        else:
            mark = len(self.problems)
            self._fim(f, key, campo, tuple(self._frases(entry.value, key)), mark)


def sem_id(text: str) -> str | None:
    return None


def do_catalogo(names: Names, text: str) -> str | None:
    """The catalogue's entry for a word, for which spaces count for nothing."""
    word = norm(text)
    return names.get(word) or names.get(word.replace("_", ""))


def tem(mapping: Mapping, key: str) -> bool:
    """Whether a group has a key."""
    return any(isinstance(k, Scalar) and norm(k.text) == key for k, _ in mapping.pairs)


def tem_algo(node: Node) -> bool:
    """Whether there is something in a value: no null, no blank, no word for none, no empty list or group."""
    if isinstance(node, Scalar):
        return not (
            is_null(node) or vazio(node.text) or nenhum(node.text) or norm(node.text) in ("nao", "false", "no")
        )
    return bool(node.items) if isinstance(node, Sequence) else bool(node.pairs) if isinstance(node, Mapping) else True
