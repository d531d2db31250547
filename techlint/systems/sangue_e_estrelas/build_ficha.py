"""From the located tree to the typed model of sheets: enemies, characters, threats, armies.

As in `build`, shape is judged here (TL0xx) and the book's rules are not: a name that no catalogue has keeps its text
and has no id. A field in which something is misshapen is MALFORMADO as a whole: no rule rests on half of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Table
from typing import Any, cast

from techlint.diagnostics import Place, Span, Text
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas import build
from techlint.systems.sangue_e_estrelas import campos_ficha as campos
from techlint.systems.sangue_e_estrelas.build import Leitor, nenhum, vazio
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import SEM_POSTO, Contexto
from techlint.systems.sangue_e_estrelas.expressions import Expressoes, ParteLida, Piece
from techlint.systems.sangue_e_estrelas.model import Campo, Estado, Soma, Tecnica
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Ameaca,
    Armadura,
    Conviccoes,
    Curta,
    Destino,
    Emprestada,
    Escolha,
    Escolhas,
    Exercito,
    Ficha,
    Frase,
    GolpeComum,
    Mentor,
    Nome,
    Numero,
    Parte,
    Partes,
    Pericia,
    PostoDoExercito,
    Retorno,
    TecnicaDaAmeaca,
    Treino,
    Uso,
    Vaga,
)
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha
from techlint.systems.shape import Entry, Locatable, is_null, kind_of, listed, meant, quote

Names = Table[str, str]


def _spellings(fields: Table[str, tuple[str, ...]]) -> dict[str, str]:
    return {norm(label): key for key, labels in fields.items() for label in (key, *labels)}


def _keys(*keys: str, **other: str) -> dict[str, str]:
    """Legal keys of a group: those, and other spellings of them."""
    return {key: key for key in keys} | other


# Every spelling of a kind's keys; in the ficha the opening label is the name.
LEGAL = {kind: _spellings(fields) for kind, fields in campos.POR_TIPO.items()}
LEGAL_NA_FICHA = {kind: {**legal, kind: "nome"} for kind, legal in LEGAL.items()}
ROTULOS = {
    **build.ROTULOS,
    **{key: labels[0] for fields in campos.POR_TIPO.values() for key, labels in fields.items()},
}

_DA_ARMADURA = _keys(
    "nome", "def", "acerto", "resistencia", "acessorio", "versao", "formas", "melhorias", "traco", "morta",
    acessorios="acessorio", traco_de_origem="traco",
)  # fmt: skip
_DO_GOLPE = _keys("atributo", "bonus", "contra", "dano", "golpes")
_DA_CURTA = {
    **build.LEGAL,
    **_keys("bonus", "contra", "atravessa_armadura", "quebra_armadura", "so_dano", "efeito", tecnica="nome"),
    "atravessa_a_armadura": "atravessa_armadura",
    "quebra_a_armadura": "quebra_armadura",
    "so_o_dano": "so_dano",
}
_DO_COSMO = _keys("inicial", "piso", "teto", inicio="inicial", cosmo_inicial="inicial")
_DO_TREINO = _keys("nome", "pericias", "licao")
_DO_MENTOR = _keys("nome", "posto")
_DO_RETORNO = _keys("modo", "prazo")
_DO_DESTINO = _keys("efeito", "anunciado", "rodadas_para_responder", rodadas="rodadas_para_responder", nome="efeito")
_DAS_SOMADAS = _keys("vida", "cosmo")
_DA_EMPRESTADA = {
    **_keys("posto", "caracteristicas", "nome", "acessorio", "def", "resistencia"),
    **_keys("formas", "dominio", "hierarquia", "assento", "setimo_dominado", "melhorias"),
    "golpe_do_assento": "assento",
}
_A_MAIS = ("formas", "dominio", "hierarquia", "assento", "setimo_dominado")
_DO_FERE = _keys("nono", "setimo_com_oitavo", "setimo", "sexto", oitavo="setimo_com_oitavo")
_DO_POSTO = _keys("nome", "vagas", "nivel_min", "def", "resistencia", nivel_minimo="nivel_min", nivel="nivel_min")
_DA_VAGA = _keys("nome", "golpe", vaga="nome", tecnica="golpe")
_DA_PARTE = _keys("nome", "pv")
_DA_TECNICA_DA_AMEACA = _keys("nome", "dano", "custo", "a_cada", "contra", "area", "condicao")
_POSTOS_DO_EXERCITO = _keys("base", "intermediario", "elite")

_TITULO = re.compile(r"[^:,;.!?()\"«»+]+:(?=[ \t\xa0]|\Z|[^\W\d_])")  # as the ficha tells a pair
_PALAVRAS_DO_TITULO = 6
_SO_NUMERO = re.compile(r"\s*[+-]?[0-9][0-9.,_]*\s*\Z")
_COMECA_COM_PARTE = re.compile(r"(def|acerto|resistencia|versao)_[+-]?[0-9]+\Z")
_DADO = re.compile(r"\d*d\d", re.IGNORECASE)
_EXEMPLO = re.compile(r"\s*[+\d(].*\Z")  # what of `custo 4`, `formas (guerreiro)` is no label
_NIVEL = re.compile(r"(?:nivel_)?([0-9]{1,9})\Z")
_MAIS_DOIS = re.compile(r"(?:atributo_)?\+?([0-9]{1,2})_(?:(?:em|no|na|de)_)?(.+)\Z|(.+?)_\+([0-9]{1,2})\Z")
_METROS = frozenset(("m", "metro", "metros"))
_MENOS = str.maketrans({"\u2212": "-", "\u2013": "-", " ": None, "\t": None, "\xa0": None, "\n": None})
_MAIOR_NUMERO = 9  # digits
_FRACAO = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]{1,6})|/([0-9]{1,3}))?\Z")
_FRACOES = {"inteiro": "1", "por_inteiro": "1", "metade": "0.5", "um_quarto": "0.25", "nada": "0", "zero": "0"}
_LEVES = frozenset(("TL004", "TL005"))  # after these a value can still be used

_VAZIO, _MALFORMADO, _LIDO = Estado.VAZIO, Estado.MALFORMADO, Estado.LIDO


# ---- Postos by name

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


class LeitorDeFichas(Leitor):
    """Reads the sheets of one document; what is misshapen is in `problems`."""

    __slots__ = ("_c", "_fichas", "_na_ficha")

    def __init__(self, contexto: Contexto, expressoes: Expressoes, *, ficha: bool) -> None:
        super().__init__(contexto.tab, expressoes, ficha=ficha)
        self._c = contexto
        self._fichas = contexto.fichas
        self._na_ficha = ficha
        self._rotulos = ROTULOS if ficha else {}

    # ---- the kinds

    def ficha(self, kind: str, mapping: Mapping, abertura: Place) -> Ficha:
        """The enemy or character in a mapping; `abertura` is where it begins."""
        f = Ficha(kind, "", abertura, mapping)
        self._ler(f, kind, mapping, _LEITORES_DA_FICHA)
        return f

    def exercito(self, mapping: Mapping, abertura: Place) -> Exercito:
        """The army in a mapping."""
        e = Exercito("", abertura, mapping)
        self._ler(e, "exercito", mapping, _DO_EXERCITO)
        return e

    def ameaca(self, mapping: Mapping, abertura: Place) -> Ameaca:
        """The threat in a mapping."""
        a = Ameaca("", abertura, mapping)
        self._ler(a, "ameaca", mapping, _DA_AMEACA)
        return a

    def _ler(self, item: Any, kind: str, mapping: Mapping, leitores: dict[str, _Reader]) -> None:
        legal = (LEGAL_NA_FICHA if self._na_ficha else LEGAL)[kind]
        for key, entry in self.fields(mapping, legal, shown=self._rotulos).items():
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
        if len(digits.lstrip("+-")) > _MAIOR_NUMERO:
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
        if campo.estado is not _VAZIO:
            number = self.integer(entry.value, self._nome(key))
            if number is not None:
                campo = campo.lido(number)
        setattr(f, "def_" if key == "def" else key, campo)

    def _texto_opcional(self, f: Any, key: str, entry: Entry) -> None:
        """A text, or a word that says there is none."""
        self._texto(f, key, entry)
        if self._diz_nenhum(entry.value):
            setattr(f, key, getattr(f, key)._replace(estado=_VAZIO, valor=None))

    def _licao(self, f: Ficha, key: str, entry: Entry) -> None:
        """The name of a lesson; one of one's own with what it does: `{nome, efeito}`, read as `nome: efeito`."""
        group = entry.value
        if not isinstance(group, Mapping):
            self._texto_opcional(f, key, entry)
            return
        mark = len(self.problems)
        found = self.fields(group, _keys("nome", "efeito"))
        texts = [text for text in (self._texto_em(found, "nome"), self._texto_em(found, "efeito")) if text]
        self._fim(f, key, self._campo(entry), ": ".join(texts), mark)

    def _escolhido(self, f: Any, key: str, entry: Entry, names: Names, labels: list[str]) -> None:
        """A field that is one word of a closed few."""
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not _VAZIO:
            text = self.text(entry.value, self._nome(key))
            if text is not None:
                value = names.get(norm(text))
                if value is None:
                    self.closed(entry.value, self._nome(key), text, labels)
                else:
                    campo = campo.lido(value)
        setattr(f, key, campo)

    def _tipo(self, f: Ficha, key: str, entry: Entry) -> None:
        tipos = self._fichas.inimigos["tipos"]
        self._escolhido(f, key, entry, {norm(t): t for t in tipos}, [row["rotulo"] for row in tipos.values()])

    def _papel(self, f: Ficha, key: str, entry: Entry) -> None:
        if self._diz_nenhum(entry.value):
            f.papel = Campo(_VAZIO, None, entry.value, entry.key)
            return
        papeis = self._fichas.inimigos["papeis"]
        self._escolhido(f, key, entry, {norm(p): p for p in papeis}, papeis)

    def _metodo(self, f: Ficha, key: str, entry: Entry) -> None:
        self._escolhido(f, key, entry, _METODOS, ["distribuição", "rolado"])

    def _molde(self, e: Exercito, key: str, entry: Entry) -> None:
        self._escolhido(e, key, entry, {"completo": "completo", "curto": "curto"}, ["completo", "curto"])

    def _atributo_do_cosmo(self, f: Ficha, key: str, entry: Entry) -> None:
        self._escolhido(f, key, entry, self._tab.atributo_por_nome, list(self._tab.atributos))

    def _posto(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not _VAZIO:
            text = self.text(entry.value, self._nome(key))
            if text is not None:
                text = text.strip()
                campo = campo.lido(posto_conhecido(text, self._fichas) or text)
        f.posto = campo

    def _deus(self, f: Ficha, key: str, entry: Entry) -> None:
        self._texto_opcional(f, key, entry)
        if f.deus.valor is not None:
            word = norm(f.deus.valor)
            for id_, tipo in self._fichas.deuses.items():
                if word in (id_, norm(tipo.rotulo)):
                    f.deus = f.deus.lido(id_)

    def _movimento(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[int] = self._campo(entry)
        f.movimento = campo
        node = entry.value
        if campo.estado is _VAZIO:
            return
        if not isinstance(node, Scalar):
            self.wrong(node, self._nome(key), "uma distância em metros, como `12 m`", "a distance such as `12 m`")
            return
        lida = self._expressao(node, key, "medida", self._expressoes.medida)
        if lida is None:
            return
        unit = norm(lida.unidade)
        number = lida.numeros[0] if len(lida.numeros) == 1 else ""
        whole = number.removesuffix(".0")
        if (unit and unit not in _METROS) or not whole.isdigit() or len(whole) > _MAIOR_NUMERO or lida.sinal == "-":
            self.wrong(node, self._nome(key), "uma distância em metros, como `12 m`", "a distance such as `12 m`")
            return
        f.movimento = campo.lido(int(whole))

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
        if campo.estado is _VAZIO:
            setattr(f, key, campo)
            return
        mark = len(self.problems)
        self._fim(f, key, campo, self._nomes(entry.value, key, ident), mark)

    def _nomes_livres(self, f: Any, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, _sem_id)

    def _caracteristica(self, text: str) -> str | None:
        return _id(self._fichas.caracteristica_por_nome, text)

    def _caracteristicas(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._caracteristica)

    def _id_de_item(self, text: str) -> str | None:
        word = norm(text)
        tab = self._fichas
        known = word in tab.reliquias or word in tab.comuns or word in tab.consumiveis or word in tab.divinos
        return word if known else None

    def _itens(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._id_de_item)

    def _sentido_do_corpo(self, text: str) -> str | None:
        word = norm(text)
        return next((s for s in self._fichas.personagem["sentidos_do_corpo"] if norm(s) == word), None)

    def _sentidos_perdidos(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._sentido_do_corpo)

    def _sentidos_despertos(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if campo.estado is not _VAZIO:
            mark = len(self.problems)
            nomes = self._nomes(entry.value, key, lambda text: _SENTIDOS.get(norm(text).removesuffix("_sentido")))
            for nome in nomes:
                if nome.id is None:
                    self.closed(nome.at, self._nome(key), nome.texto, ["Sexto", "Sétimo", "Oitavo", "Nono"])
            self._fim(f, key, campo, nomes, mark)
        else:
            f.sentidos_despertos = campo

    def _defesa_treinada(self, text: str) -> str | None:
        found = self._tab.defesa_por_nome.get(norm(text))
        return found if found in self._tab.defesas else None

    def _treinadas(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if campo.estado is _VAZIO:
            f.treinadas = campo
            return
        mark = len(self.problems)
        nomes = self._nomes(entry.value, key, self._defesa_treinada)
        for nome in nomes:
            if nome.id is None:
                self.closed(nome.at, self._nome(key), nome.texto, self._tab.defesas)
        self._fim(f, key, campo, nomes, mark)

    def _aprendizes(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        if isinstance(node, Sequence) and any(
            isinstance(item, Mapping) and _tem(item, "nome") for item in node.items
        ):
            mark = len(self.problems)
            campo: Campo[tuple[Nome, ...]] = self._campo(entry)
            nomes: list[Nome] = []
            for item in node.items:
                if isinstance(item, Mapping):
                    found = self.fields(item, _keys("nome", "posto", "nivel", "nivel_humano"))
                    text = self._texto_em(found, "nome")
                    if text:
                        nomes.append(Nome(text, found["nome"].value))
                else:
                    nomes += self._nomes(item, key, _sem_id)
            self._fim(f, key, campo, tuple(nomes), mark)
            return
        self._ler_nomes(f, key, entry, _sem_id)

    # ---- numbers by name: atributos, defesas, cosmo, modificadores

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
                self.closed(self._pedaco(node, rotulo), self._nome(field), rotulo.text, labels)
                continue
            if parte.numero is None:
                self._falta_numero(node, field, parte)
                continue
            value = self._da_parte(node, parte.numero, field)
            if value is None:
                continue
            if name in found:
                self._repetida(value.at, found[name].at, rotulo.text if rotulo is not None else name)
            else:
                found[name] = value
        return found

    def _falta_numero(self, node: Scalar, field: str, parte: ParteLida) -> None:
        word = node.text[parte.start : parte.end]
        self.report(
            "TL007",
            Part(node, parte.end, parte.end)
            if parte.soma is None
            else self._pedaco(node, Piece("", parte.start, parte.end)),
            f"Falta o número de `{quote(word)}` em `{self._nome(field)}`.",
            f"The number of `{quote(word)}` is missing in `{self._nome(field)}`.",
            Text(f"Escreva como `{quote(word)} 12`.", f"Write it like `{quote(word)} 12`."),
        )

    def _ler_numeros(
        self, f: Any, key: str, entry: Entry, names: Names, labels: list[str], ordem: tuple[str, ...] = ()
    ) -> None:
        campo: Campo[dict[str, Numero]] = self._campo(entry)
        if campo.estado is _VAZIO:
            setattr(f, key, campo)
            return
        mark = len(self.problems)
        self._fim(f, key, campo, self._numeros(entry.value, key, names, labels, ordem), mark)

    def _atributos(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_numeros(f, key, entry, self._tab.atributo_por_nome, list(self._tab.atributos))

    def _defesas(self, f: Ficha, key: str, entry: Entry) -> None:
        before = f.defesas
        names = {norm(d): d for d in self._tab.defesas}
        self._ler_numeros(f, key, entry, names, list(self._tab.defesas))
        if before.valor and f.defesas.valor is not None:
            for name, number in before.valor.items():  # `fortitude:` stood above
                if name in f.defesas.valor:
                    self._repetida(f.defesas.valor[name].at, number.at, name)
                f.defesas.valor[name] = number

    def _uma_defesa(self, f: Ficha, key: str, entry: Entry) -> None:
        """The book's flat `fortitude: 16`, one key a defence."""
        campo: Campo[dict[str, Numero]] = self._campo(entry)
        if campo.estado is _VAZIO:
            return
        number = self._numero(entry.value, key)
        name = self._tab.defesa_por_nome[key]
        if number is None:
            f.defesas = campo
        elif f.defesas.valor is None:
            if not f.defesas.escrito:
                f.defesas = campo.lido({name: number})
        elif name in f.defesas.valor:
            self._repetida(entry.key, f.defesas.valor[name].at, entry.key.text)
        else:
            f.defesas.valor[name] = number

    def _cosmo(self, f: Ficha, key: str, entry: Entry) -> None:
        if is_null(entry.value) or self._diz_nenhum(entry.value):
            f.cosmo = Campo(_LIDO, {}, entry.value, entry.key)
            return
        self._ler_numeros(f, key, entry, _DO_COSMO, ["inicial", "piso", "Teto"], ("inicial", "piso", "teto"))

    # ---- choices

    def _escolhas(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[Escolhas] = self._campo(entry)
        f.escolhas = campo
        node = entry.value
        if campo.estado is _VAZIO:
            return
        mark = len(self.problems)
        if self._diz_nenhum(node) or (isinstance(node, Sequence) and not node.items):
            f.escolhas = campo.lido(Escolhas())
            return
        if isinstance(node, Scalar):
            somadas = self._numeros(node, key, _DAS_SOMADAS, ["vida", "cosmo"])
            self._fim(f, key, campo, self._somadas(somadas), mark)
            return
        group = self._grupo(node, key)
        if group is None:
            return
        if not group.pairs:
            f.escolhas = campo.lido(Escolhas())
        elif any(isinstance(k, Scalar) and _NIVEL.match(norm(k.text)) for k, _ in group.pairs):
            self._fim(f, key, campo, self._por_nivel(group), mark)
        else:
            somadas = self._numeros(group, key, _DAS_SOMADAS, ["vida", "cosmo"])
            self._fim(f, key, campo, self._somadas(somadas), mark)

    def _somadas(self, found: dict[str, Numero]) -> Escolhas:
        for name, number in found.items():
            if number.valor < 0:
                self.wrong(number.at, name, "um número de 0 em diante", "a number from 0 on")
        vida, cosmo = found.get("vida"), found.get("cosmo")
        return Escolhas(
            vida=vida.valor if vida is not None else None, cosmo=cosmo.valor if cosmo is not None else None
        )

    def _por_nivel(self, group: Mapping) -> Escolhas:
        """The choices level by level: `2: [vida]`, `3: cosmo, perícia Persuasão`."""
        lista: list[Escolha] = []
        niveis: dict[int, Scalar] = {}
        own = len(group.pairs) - group.merged
        for number, (key, value) in enumerate(group.pairs):
            match = _NIVEL.match(norm(key.text)) if isinstance(key, Scalar) else None
            if match is None:
                self.wrong(key, self._nome("escolhas"), "um nível, como `3:`", "a level, such as `3:`")
                continue
            assert isinstance(key, Scalar)
            nivel = int(match.group(1))
            if nivel in niveis:
                if number < own:
                    self.twice(key, niveis[nivel])
                continue
            niveis[nivel] = key
            for item in value.items if isinstance(value, Sequence) else (value,):
                lista += self._do_nivel(nivel, item)
        return Escolhas(tuple(lista), niveis=tuple([Numero(nivel, key) for nivel, key in niveis.items()]))

    def _do_nivel(self, nivel: int, item: Node) -> list[Escolha]:
        if isinstance(item, Mapping):
            text = self._junto_do_par(item)
            if text is not None:
                return [self._escolha(nivel, text.text.replace(":", "", 1), item)]
        if not isinstance(item, Scalar):
            self.wrong(item, self._nome("escolhas"), "as escolhas do nível", "the choices of the level")
            return []
        if is_null(item) or vazio(item.text) or nenhum(item.text):
            return []
        if "," not in item.text:
            return [self._escolha(nivel, item.text.strip(), item)] if self.tagged(item) else []
        pieces = self._expressao(item, "escolhas", "lista", self._expressoes.lista)
        return [self._escolha(nivel, p.text, self._pedaco(item, p)) for p in pieces or ()]

    def _escolha(self, nivel: int, texto: str, at: Locatable) -> Escolha:
        """What a choice is; `tipo` "" for a word that is none."""
        word = norm(texto.replace("(", " ").replace(")", " ").replace(":", " "))
        first, _, rest = word.partition("_")
        if word in ("vida", "cosmo", "iniciativa"):
            return Escolha(nivel, word, "", texto, at)
        match = _MAIS_DOIS.match(word)
        if match is not None:
            points, name = match.group(1) or match.group(4), match.group(2) or match.group(3)
            atributo = self._tab.atributo_por_nome.get(name)
            if points == str(self._fichas.personagem["aumento"]):
                if atributo is not None:
                    return Escolha(nivel, "atributo", atributo, texto, at)
                if name == "iniciativa":
                    return Escolha(nivel, "iniciativa", "", texto, at)
        elif first == "tecnica":
            rest = rest.removeprefix("nova").lstrip("_")
            return Escolha(nivel, "tecnica", _fim_de(texto, rest), texto, at)
        elif first == "pericia":
            rest = rest.removeprefix("nova_")
            known = _id(self._fichas.pericia_por_nome, rest)
            return Escolha(nivel, "pericia", known or _fim_de(texto, rest), texto, at)
        elif first == "defesa" or word.startswith("terceira_defesa"):
            rest = word.partition("defesa")[2].lstrip("_").removeprefix("treinada").lstrip("_")
            return Escolha(nivel, "defesa", self._defesa_treinada(rest) or _fim_de(texto, rest), texto, at)
        return Escolha(nivel, "", "", texto, at)

    # ---- the golpe comum

    def _golpe_comum(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[GolpeComum] = self._campo(entry)
        if campo.estado is _VAZIO or self._diz_nenhum(entry.value):
            f.golpe_comum = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        node = entry.value
        golpe = self._golpe_da_linha(node, key) if isinstance(node, Scalar) else self._golpe_do_grupo(node, key)
        self._fim(f, key, campo, golpe, mark)

    def _golpe_do_grupo(self, node: Node, field: str) -> GolpeComum | None:
        group = self._grupo(node, field)
        if group is None:
            return None
        found = self.fields(group, _DO_GOLPE)
        atributo = None
        text = self._texto_em(found, "atributo")
        if text:
            atributo = Nome(text, found["atributo"].value, self._atributo_dito(text, found["atributo"].value))
        contra = self._texto_em(found, "contra")
        if contra:
            contra = self._contra(contra, found["contra"].value).id or ""
        return GolpeComum(
            node,
            atributo,
            self._inteiro_em(found, "bonus"),
            contra,
            self._soma_em(found, "dano"),
            self._inteiro_em(found, "golpes"),
        )

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

    def _golpe_da_linha(self, node: Scalar, field: str) -> GolpeComum | None:
        partes = self._linha(node, field)
        if partes is None:
            return None
        found: dict[str, Any] = {}
        ats: dict[str, Locatable] = {}
        for parte in partes:
            word = norm(parte.rotulo.text) if parte.rotulo is not None else ""
            behind = norm(parte.depois.text) if parte.depois is not None else ""
            name, value = "", cast("Any", None)
            if parte.soma is not None and word in ("", "dano"):
                name, value = "dano", self._soma_da_parte(node, parte, field)
                if parte.depois is not None:
                    self._estranha(node, field, parte, _CABE_NO_GOLPE)
            elif parte.numero is not None and (behind in _GOLPES or word in _GOLPES):
                name, value = "golpes", self._da_parte(node, parte.numero, field)
            elif parte.numero is not None and word in ("", "bonus"):
                contra = self._contra_da_linha(node, parte.depois) if parte.depois is not None else None
                if parte.depois is not None and contra is None:
                    self._estranha(node, field, parte, _CABE_NO_GOLPE)
                    continue
                name, value = "bonus", self._da_parte(node, parte.numero, field)
                if contra is not None:
                    found["contra"] = contra.id or ""
            elif parte.rotulo is not None and parte.numero is None and parte.soma is None:
                contra = self._contra_da_linha(node, parte.rotulo)
                atributo = self._tab.atributo_por_nome.get(word.removeprefix("atributo_"))
                if contra is not None:
                    name, value = "contra", contra.id or ""
                elif atributo is not None:
                    at = self._pedaco(node, parte.rotulo)
                    name, value = "atributo", Nome(parte.rotulo.text, at, atributo)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                self._estranha(node, field, parte, _CABE_NO_GOLPE)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                found[name], ats[name] = value, at
        return GolpeComum(
            node,
            found.get("atributo"),
            found.get("bonus"),
            found.get("contra", ""),
            found.get("dano"),
            found.get("golpes"),
        )

    # ---- techniques on a sheet

    def _tecnicas(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Uso, ...]] = self._campo(entry)
        f.tecnicas = campo
        node = entry.value
        if campo.estado is _VAZIO:
            return
        if self._diz_nenhum(node):
            f.tecnicas = campo.lido(())
            return
        if not self.tagged(node):
            return
        usos: list[Uso | None] = []
        if isinstance(node, Scalar) and "," in node.text and not _DADO.search(node.text):
            curta = self._curta_da_linha(node, key, avisa=False)
            if curta is None:  # only names
                pieces = self._expressao(node, key, "lista", self._expressoes.lista)
                if pieces is None:
                    return
                f.tecnicas = campo.lido(tuple([Uso(self._pedaco(node, p), p.text) for p in pieces]))
                return
        for item in node.items if isinstance(node, Sequence) else (node,):
            usos.append(self._uso(item, key))
        if all(uso is not None for uso in usos):
            f.tecnicas = campo.lido(tuple([uso for uso in usos if uso is not None]))

    def _uso(self, item: Node, field: str) -> Uso | None:
        """A technique on a sheet; None where it is misshapen."""
        if isinstance(item, Mapping) and self._na_ficha and not (_tem(item, "nome") or _tem(item, "tecnica")):
            item = self._junto_do_par(item) or item
        if isinstance(item, Scalar):
            if is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(field), "uma técnica em cada item", "a technique in each item")
                return None
            if not self.tagged(item):
                return None
            if "," not in item.text:
                return Uso(item, item.text.strip())
            mark = len(self.problems)
            curta = self._curta_da_linha(item, field)
            if curta is None:
                return Uso(item, item.text.strip()) if len(self.problems) == mark else None
            return Uso(item, curta.nome, curta=curta) if self._limpo(mark) else None
        if not isinstance(item, Mapping):
            self.wrong(
                item,
                self._nome(field),
                "o nome de uma técnica ou os campos dela",
                "the name of a technique or its fields",
            )
            return None
        if not self.tagged(item):
            return None
        if _inteira(item):
            tecnica = self.tecnica(item, _onde_comeca(item), ficha=False)
            return Uso(item, tecnica.titulo, cheia=Exame(tecnica, self._c.motor, self._c.regras))
        mark = len(self.problems)
        curta = self._curta_do_grupo(item)
        if not curta.nome and field != "resposta":
            self.report(
                "TL006",
                item,
                "Falta o nome da técnica.",
                "The name of the technique is missing.",
                Text("Escreva `nome:`.", "Write `nome:`."),
            )
        return Uso(item, curta.nome, curta=curta) if self._limpo(mark) else None

    def _curta_do_grupo(self, mapping: Mapping) -> Curta:
        """The short form as a group of fields."""
        found = self.fields(mapping, _DA_CURTA)
        curta: dict[str, Any] = {}
        shared: dict[str, Entry] = {}  # what is read as in a whole technique
        for key, entry in found.items():
            if key in _NUMEROS_DA_CURTA:
                curta[key] = self._numero(entry.value, key)
            elif key in ("dano", "cura", "pv_temporarios"):
                curta["dano"] = curta.get("dano") or self._soma_em(found, key)
            elif key == "contra":
                text = self._texto_em(found, key)
                if text:
                    curta[key] = self._contra(text, entry.value)
            elif key in _CHAVES_DA_CURTA:
                curta[_CHAVES_DA_CURTA[key]] = bool(self._booleano_em(found, key))
                if key == "assento":
                    curta["at_assento"] = entry.value
            elif key == "vaga":
                text = self._texto_em(found, key)
                if text:
                    curta |= {"vaga": text, "at_vaga": entry.value}
            elif key == "so_dano":
                curta[key] = self._booleano_em(found, key)
            elif key == "efeito":
                curta[key] = self._texto_em(found, key)
            elif key != "nome":
                shared[key] = entry
        if "vaga" in curta:
            curta["assento"] = True
        if shared:
            self._da_tecnica(mapping, shared, curta)
        nome = self._texto_em(found, "nome")
        return Curta(mapping, nome, found["nome"].value if "nome" in found else mapping, **curta)

    def _da_tecnica(self, mapping: Mapping, shared: dict[str, Entry], curta: dict[str, Any]) -> None:
        """What a short form shares with a whole technique, read as there."""
        t = Tecnica("", _NENHUM_LUGAR, mapping)
        for key, entry in shared.items():
            build._CAMPOS_LIDOS[key](self, t, key, entry)
        curta["natureza"] = t.natureza.valor
        if t.atributo.valor is not None and t.atributo.at is not None:
            curta["atributo"] = Nome(t.atributo.valor, t.atributo.at, t.atributo.valor)
        if t.rolagem.valor is not None and t.rolagem.valor.rolagens:
            rolagem = t.rolagem.valor.rolagens[0]
            if rolagem.contra and curta.get("contra") is None:
                curta["contra"] = Nome(rolagem.contra[0], rolagem.at, rolagem.contra[0])
        if t.modificadores.valor:
            curta["modificadores"] = tuple([Nome(p.nome, p.at_nome, p.id) for p in t.modificadores.valor])
            ids = {peca.id for peca in t.modificadores.valor}
            curta["atravessa"] = curta.get("atravessa", False) or "atravessa_armadura" in ids
            curta["quebra"] = curta.get("quebra", False) or "quebra_armadura" in ids
        if t.limitacoes.valor:
            curta["limitacoes"] = tuple([Nome(p.nome, p.at_nome, p.id) for p in t.limitacoes.valor])
        curta["anotada"] = t.estado.valor == "anotada"

    def _curta_da_linha(self, node: Scalar, field: str, *, avisa: bool = True) -> Curta | None:
        """The short form as a line; None where it is only a name with a comma in it (nothing is then reported).

        Without `avisa` the line is only tried: what is misshapen in it is not reported."""
        mark = len(self.problems)
        lida = self._expressao(node, field, "nomeada", self._expressoes.nomeada)
        if lida is None:
            if not avisa:
                del self.problems[mark:]
            return None
        curta = Curta(node, lida.nome.text, self._pedaco(node, lida.nome))
        ats: dict[str, Locatable] = {}
        strange: list[ParteLida] = []
        for parte in lida.partes:
            name, value = self._peca_da_curta(node, field, parte)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                close = parte.rotulo is not None and nearest(parte.rotulo.text.split()[0], _PALAVRAS_DA_CURTA)
                if not ats and not strange and parte.rotulo is not None and not close and parte.numero is None:
                    end = parte.end  # still the name
                    curta = curta._replace(
                        nome=node.text[lida.nome.start : end],
                        at_nome=self._pedaco(node, Piece("", lida.nome.start, end)),
                    )
                else:
                    strange.append(parte)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                ats[name] = at
                curta = curta._replace(**value)
        if not avisa:
            del self.problems[mark:]
            return curta if ats or strange else None
        for parte in strange:
            self._estranha(node, field, parte, _CABE_NA_CURTA)
        if not ats and not strange and len(self.problems) == mark:
            return None
        return curta

    def _peca_da_curta(self, node: Scalar, field: str, parte: ParteLida) -> tuple[str, dict[str, Any]]:
        """What a part of the line says: which part it is, and the fields of `Curta` it fills."""
        rotulo, depois = parte.rotulo, parte.depois
        word = norm(rotulo.text) if rotulo is not None else ""
        if parte.soma is not None:
            if word in _SOMAS_DA_CURTA and (depois is None or norm(depois.text) in _SOMAS_DA_CURTA):
                return "dano", {"dano": self._soma_da_parte(node, parte, field)}
            return "", {}
        if parte.numero is not None:
            if word in ("", "bonus", "ataque"):
                contra = self._contra_da_linha(node, depois) if depois is not None else None
                if depois is not None and contra is None:
                    return "", {}
                if depois is None and not word and parte.numero.text[0].isdigit():
                    return "", {}
                bonus = self._da_parte(node, parte.numero, field)
                return "bonus", {"bonus": bonus} if contra is None else {"bonus": bonus, "contra": contra}
            if word in ("custo", "custo_em_cosmo", "grau", "tamanho"):
                if depois is not None and norm(depois.text) not in ("de_cosmo", "cosmo"):
                    return "", {}
                name = "custo" if word.startswith("custo") else word
                return name, {name: self._da_parte(node, parte.numero, name)}
            return "", {}
        if rotulo is None:
            return "", {}
        if parte.argumento is not None:
            return self._peca_com_argumento(node, parte, word)
        contra = self._contra_da_linha(node, rotulo)
        if contra is not None:
            return "contra", {"contra": contra}
        if word in ("assento", "golpe_do_assento", "do_assento"):
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            return "assento", {"assento": True, "at_assento": at}
        first, _, rest = word.partition("_")
        if first == "vaga" and rest:
            start = rotulo.start + len(rotulo.text) - len(rotulo.text.split(None, 1)[1])
            seat = Piece(node.text[start : rotulo.end], start, rotulo.end)
            return "vaga", {"assento": True, "vaga": seat.text, "at_vaga": self._pedaco(node, seat)}
        if word in ("so_o_dano", "so_dano"):
            return "so_dano", {"so_dano": True}
        if word in ("anotada", "conhecida"):
            return "estado", {"anotada": word == "anotada"}
        natureza = self._tab.natureza_por_nome.get(word.removeprefix("natureza_"))
        if natureza is not None:
            return "natureza", {"natureza": natureza}
        if first == "efeito" and rest:
            return "efeito", {"efeito": rotulo.text.split(None, 1)[1]}
        return self._peca_pelo_nome(node, rotulo, word)

    def _peca_pelo_nome(self, node: Scalar, rotulo: Piece, word: str) -> tuple[str, dict[str, Any]]:
        """A modifier or a limitation by its bare name."""
        nome = Nome(rotulo.text, self._pedaco(node, rotulo))
        modificador = self._tab.modificador_por_nome.get(word)
        if modificador == "atravessa_armadura":
            return modificador, {"atravessa": True}
        if modificador == "quebra_armadura":
            return modificador, {"quebra": True}
        if modificador is not None:
            return modificador, {"modificadores": (nome._replace(id=modificador),)}
        limitacao = self._tab.limitacao_por_nome.get(word)
        if limitacao is not None:
            return "limitacoes", {"limitacoes": (nome._replace(id=limitacao),)}
        return "", {}

    def _peca_com_argumento(self, node: Scalar, parte: ParteLida, word: str) -> tuple[str, dict[str, Any]]:
        assert parte.rotulo is not None and parte.argumento is not None
        argumento = parte.argumento
        if word in ("limitacoes", "limitacao", "modificadores", "modificador"):
            key = "limitacoes" if word.startswith("lim") else "modificadores"
            names = self._tab.limitacao_por_nome if key == "limitacoes" else self._tab.modificador_por_nome
            if not argumento.text or nenhum(argumento.text):
                return key, {}
            termos = self._expressao(node, key, "pecas", self._expressoes.pecas, argumento.start, argumento.text)
            found = [
                Nome(t.nome.text, self._pedaco(node, t.nome, argumento.start), names.get(norm(t.nome.text)))
                for t in termos or ()
            ]
            if key == "limitacoes":
                return key, {"limitacoes": tuple(found)}
            ids = {nome.id for nome in found}
            return key, {
                "modificadores": tuple(found),
                "atravessa": "atravessa_armadura" in ids,
                "quebra": "quebra_armadura" in ids,
            }
        natureza = self._tab.natureza_por_nome.get(word.removeprefix("natureza_"))
        if natureza is not None:
            at = self._pedaco(node, argumento)
            atributo = Nome(argumento.text, at, self._atributo_dito(argumento.text, at))
            return "natureza", {"natureza": natureza, "atributo": atributo}
        name, value = self._peca_pelo_nome(node, parte.rotulo, word)
        return name, value

    def _assinatura(self, f: Ficha, key: str, entry: Entry) -> None:
        if self._diz_nenhum(entry.value):
            f.assinatura = Campo(_VAZIO, None, entry.value, entry.key)
            return
        self._ler_nomes(f, key, entry, _sem_id)

    def _resposta(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Uso | None] = self._campo(entry)
        if is_null(node) or self._diz_nenhum(node):
            f.resposta = Campo(_LIDO, None, node, entry.key)
            return
        f.resposta = campo
        if campo.estado is _VAZIO:
            return
        target: Node = node
        if isinstance(node, Sequence):
            if len(node.items) == 1:
                target = node.items[0]
            else:
                group = self._grupo(node, key)
                if group is None:
                    return
                target = group
        uso = self._uso(target, key)
        if uso is not None:
            f.resposta = campo.lido(uso)

    # ---- armour

    def _armadura(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        if (
            is_null(node)
            or self._diz_nenhum(node)
            or (isinstance(node, Scalar) and norm(node.text) == "sem_armadura")
        ):
            f.armadura = Campo(_LIDO, None, node, entry.key)
            return
        campo: Campo[Armadura | None] = self._campo(entry)
        if campo.estado is _VAZIO:
            f.armadura = campo
            return
        mark = len(self.problems)
        armadura = self._armadura_da_linha(node) if isinstance(node, Scalar) else self._armadura_do_grupo(node)
        self._fim(f, key, campo, armadura, mark)

    def _acessorio_id(self, text: str) -> str | None:
        return _id(self._fichas.acessorio_por_nome, text)

    def _sangue_id(self, text: str) -> str | None:
        return _id(self._fichas.sangue_por_nome, text)

    def _melhoria_id(self, text: str) -> str | None:
        return _id(self._fichas.melhoria_por_nome, text)

    def _acessorios(self, nomes: tuple[Nome, ...]) -> tuple[Nome, ...]:
        """Without the words that say there is none."""
        return tuple([n for n in nomes if norm(n.texto) not in self._fichas.sem_acessorio])

    def _armadura_do_grupo(self, node: Node) -> Armadura | None:
        group = self._grupo(node, "armadura")
        if group is None:
            return None
        found = self.fields(group, _DA_ARMADURA)
        acessorio = None
        if "acessorio" in found and not (
            isinstance(found["acessorio"].value, Scalar)
            and not is_null(found["acessorio"].value)
            and vazio(found["acessorio"].value.text)
        ):
            acessorio = self._acessorios(self._nomes(found["acessorio"].value, "acessorio", self._acessorio_id))
        formas = self._nomes(found["formas"].value, "formas", self._sangue_id) if "formas" in found else ()
        melhorias = (
            self._nomes(found["melhorias"].value, "melhorias", self._melhoria_id) if "melhorias" in found else ()
        )
        return Armadura(
            node,
            self._texto_em(found, "nome"),
            self._inteiro_em(found, "def"),
            self._inteiro_em(found, "acerto"),
            self._inteiro_em(found, "resistencia"),
            acessorio,
            self._inteiro_em(found, "versao"),
            formas,
            melhorias,
            self._texto_em(found, "traco"),
            found["traco"].value if "traco" in found else None,
            bool(self._booleano_em(found, "morta")),
        )

    def _armadura_da_linha(self, node: Scalar) -> Armadura | None:
        lida = self._expressao(node, "armadura", "nomeada", self._expressoes.nomeada)
        if lida is None:
            return None
        nome, partes = lida.nome.text, lida.partes
        if _COMECA_COM_PARTE.match(norm(nome)):  # no name
            todas = self._linha(node, "armadura")
            if todas is None:
                return None
            nome, partes = "", todas
        fields: dict[str, Any] = {}
        ats: dict[str, Locatable] = {}
        for parte in partes:
            name, value = self._peca_da_armadura(node, parte)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                self._estranha(node, "armadura", parte, _CABE_NA_ARMADURA)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                ats[name] = at
                fields.update(value)
        return Armadura(node, nome, **fields)

    def _peca_da_armadura(self, node: Scalar, parte: ParteLida) -> tuple[str, dict[str, Any]]:
        rotulo, argumento = parte.rotulo, parte.argumento
        if rotulo is None or parte.soma is not None or parte.depois is not None:
            return "", {}
        word = norm(rotulo.text)
        if parte.numero is not None:
            if word in ("def", "acerto", "resistencia", "versao"):
                return word, {"def_" if word == "def" else word: self._da_parte(node, parte.numero, word)}
            return "", {}
        if argumento is not None:
            if word in ("traco", "traco_de_origem"):
                return "traco", {"traco": argumento.text, "at_traco": self._pedaco(node, argumento)}
            for key, ident in (
                ("formas", self._sangue_id),
                ("melhorias", self._melhoria_id),
                ("acessorio", self._acessorio_id),
            ):
                if word in (key, key + "s", key.removesuffix("s")):
                    nomes = self._entre(node, key, argumento, ident)
                    return key, {key: self._acessorios(nomes) if key == "acessorio" else nomes}
            return "", {}
        if word in ("morta", "viva"):
            return "morta", {"morta": word == "morta"}
        if word in self._fichas.sem_acessorio and "acessorio" in word:
            return "acessorio", {"acessorio": ()}
        first, _, rest = rotulo.text.partition(" ")
        if norm(first) in ("acessorio", "acessorios") and rest.strip():
            if norm(rest) in self._fichas.sem_acessorio:
                return "acessorio", {"acessorio": ()}
            found: list[Nome] = []
            for match in re.finditer(r"\S+(?:\s+(?!e\s)\S+)*", rest) if self._acessorio_id(rest) is None else ():
                text, at = match.group(), rotulo.end - len(rest) + match.start()
                if text.startswith("e ") and found:
                    text, at = text[2:].lstrip(), at + len(text) - len(text[2:].lstrip())
                found.append(Nome(text, self._pedaco(node, Piece("", at, at + len(text))), self._acessorio_id(text)))
            if not found:
                text = rest.strip()
                found = [Nome(text, Part(node, rotulo.end - len(text), rotulo.end), self._acessorio_id(text))]
            return "acessorio", {"acessorio": tuple(found)}
        return "", {}

    def _entre(
        self, node: Scalar, field: str, argumento: Piece, ident: Callable[[str], str | None]
    ) -> tuple[Nome, ...]:
        """The names between brackets."""
        if not argumento.text or nenhum(argumento.text):
            return ()
        return self._nomes_do_texto(node, field, ident, argumento.start, argumento.text)

    def _emprestada(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Emprestada] = self._campo(entry)
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            f.armadura_emprestada = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        lida: Emprestada | None = None
        if isinstance(node, Scalar):
            line = self._expressao(node, key, "nomeada", self._expressoes.nomeada)
            if line is not None:
                lida = self._emprestada_da_linha(node, key, line.nome, line.partes)
        else:
            group = self._grupo(node, key)
            if group is not None:
                lida = self._emprestada_do_grupo(node, group)
        self._fim(f, key, campo, lida, mark)

    def _emprestada_do_grupo(self, node: Node, group: Mapping) -> Emprestada:
        found = self.fields(group, _DA_EMPRESTADA)
        posto = None
        text = self._texto_em(found, "posto")
        if text:
            posto = Nome(text, found["posto"].value, posto_conhecido(text, self._fichas))
        caracteristicas = None
        if "caracteristicas" in found:
            caracteristicas = self._nomes(found["caracteristicas"].value, "caracteristicas", self._caracteristica)
        a_mais = [
            Nome(found[k].key.text, found[k].key, k) for k in _A_MAIS if k in found and _tem_algo(found[k].value)
        ]
        return Emprestada(node, posto, caracteristicas, tuple(a_mais))

    def _emprestada_da_linha(
        self, node: Scalar, field: str, nome: Piece, partes: tuple[ParteLida, ...]
    ) -> Emprestada:
        posto = Nome(nome.text, self._pedaco(node, nome), posto_conhecido(nome.text, self._fichas))
        caracteristicas: tuple[Nome, ...] | None = None
        a_mais: list[Nome] = []
        for parte in partes:
            word = norm(parte.rotulo.text) if parte.rotulo is not None else ""
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            key = _DA_EMPRESTADA.get(word)
            if key == "caracteristicas" and parte.argumento is not None:
                caracteristicas = self._entre(node, key, parte.argumento, self._caracteristica)
            elif key in _A_MAIS:
                assert key is not None and parte.rotulo is not None
                a_mais.append(Nome(parte.rotulo.text, at, key))
            elif word.startswith("posto_") and parte.rotulo is not None:
                text = parte.rotulo.text.split(None, 1)[1]
                posto = Nome(text, at, posto_conhecido(text, self._fichas))
            else:
                self._estranha(node, field, parte, ["características (Leve, Pesada)"])
        return Emprestada(node, posto, caracteristicas, tuple(a_mais))

    # ---- people: training, mentor

    def _treino(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Treino] = self._campo(entry)
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            f.treino = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        treino: Treino | None = None
        if isinstance(node, Scalar):
            treino = self._treino_da_linha(node, key)
        else:
            group = self._grupo(node, key)
            if group is not None:
                found = self.fields(group, _DO_TREINO)
                nome = self._texto_em(found, "nome")
                pericias: tuple[Nome, ...] = ()
                if "pericias" in found:
                    pericias = self._nomes(found["pericias"].value, "pericias", self._pericia_id)
                licao = self._texto_em(found, "licao")
                treino = Treino(
                    nome,
                    found["nome"].value if nome else node,
                    _id(self._fichas.treino_por_nome, nome),
                    pericias,
                    licao,
                    "pericias" in found or "licao" in found,
                )
        self._fim(f, key, campo, treino, mark)

    def _pericia_id(self, text: str) -> str | None:
        return _id(self._fichas.pericia_por_nome, text)

    def _treino_da_linha(self, node: Scalar, field: str) -> Treino | None:
        text = node.text.strip()
        if "," not in text:
            if self.text(node, self._nome(field)) is None:
                return None
            return Treino(text, node, _id(self._fichas.treino_por_nome, text))
        lida = self._expressao(node, field, "nomeada", self._expressoes.nomeada)
        if lida is None:
            return None
        pericias: tuple[Nome, ...] = ()
        licao = ""
        for parte in lida.partes:
            word = norm(parte.rotulo.text) if parte.rotulo is not None else ""
            if word == "pericias" and parte.argumento is not None:
                pericias = self._entre(node, "pericias", parte.argumento, self._pericia_id)
            elif word == "licao" and parte.argumento is not None:
                licao = parte.argumento.text
            elif word.startswith("licao_") and parte.rotulo is not None:
                licao = parte.rotulo.text.split(None, 1)[1]
            else:
                self._estranha(node, field, parte, ["perícias (Ofício, Atletismo)", "lição (o nome)"])
        id_ = _id(self._fichas.treino_por_nome, lida.nome.text)
        return Treino(lida.nome.text, self._pedaco(node, lida.nome), id_, pericias, licao, True)

    def _mentor(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Mentor] = self._campo(entry)
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            f.mentor = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        mentor: Mentor | None = None
        if isinstance(node, Scalar):
            pieces = self._expressao(node, key, "lista", self._expressoes.lista)
            if pieces is not None:
                mentor = self._mentor_da_linha(node, pieces)
        else:
            group = self._grupo(node, key)
            if group is not None:
                found = self.fields(group, _DO_MENTOR)
                nome, text = self._texto_em(found, "nome"), self._texto_em(found, "posto")
                posto = None
                if text:
                    posto = Nome(text, found["posto"].value, posto_conhecido(text, self._fichas))
                mentor = Mentor(nome, found["nome"].value if nome else node, posto)
        self._fim(f, key, campo, mentor, mark)

    def _mentor_da_linha(self, node: Scalar, pieces: tuple[Piece, ...]) -> Mentor:
        """`Dalva de Corvo, Prata`: the last piece is the Posto, if it is one."""
        posto = None
        last = pieces[-1]
        if len(pieces) > 1:
            first, _, rest = last.text.partition(" ")
            text = rest.strip() if norm(first) == "posto" and rest.strip() else last.text
            at = self._pedaco(node, Piece(text, last.end - len(text), last.end))
            posto = Nome(text, at, posto_conhecido(text, self._fichas))
            end = pieces[-2].end
        else:
            end = last.end
        nome = Piece(node.text[pieces[0].start : end], pieces[0].start, end)
        return Mentor(nome.text, self._pedaco(node, nome), posto)

    def _pericias(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[tuple[Pericia, ...]] = self._campo(entry)
        f.pericias = campo
        if campo.estado is _VAZIO:
            return
        if self._diz_nenhum(node):
            f.pericias = campo.lido(())
            return
        if not self.tagged(node):
            return
        mark = len(self.problems)
        found: list[Pericia] = []
        if isinstance(node, Mapping):
            found += self._pericias_do_grupo(node)
        else:
            for item in node.items if isinstance(node, Sequence) else (node,):
                if isinstance(item, Mapping):
                    found += self._pericias_do_grupo(item)
                elif not isinstance(item, Scalar) or is_null(item) or vazio(item.text):
                    self.wrong(item, self._nome(key), "uma perícia em cada item", "a skill in each item")
                else:
                    found += self._pericias_da_linha(item, key)
        self._fim(f, key, campo, tuple(found), mark)

    def _pericias_do_grupo(self, mapping: Mapping) -> Iterator[Pericia]:
        for key, value in self._pares(mapping):
            text = key.text.strip()
            yield Pericia(text, self._pericia_id(text), key, self._numero(value, key.text))

    def _pericias_da_linha(self, node: Scalar, field: str) -> Iterator[Pericia]:
        for parte in self._linha(node, field) or ():
            rotulo = parte.rotulo
            if rotulo is None or parte.soma is not None or parte.depois is not None:
                self._estranha(node, field, parte, ["Acrobacia +4"])
                continue
            bonus = self._da_parte(node, parte.numero, field) if parte.numero is not None else None
            yield Pericia(rotulo.text, self._pericia_id(rotulo.text), self._pedaco(node, rotulo), bonus)

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
        if campo.estado is _VAZIO:
            setattr(f, key, campo)
        elif self._diz_nenhum(entry.value):
            setattr(f, key, campo.lido(()))
        else:
            mark = len(self.problems)
            self._fim(f, key, campo, tuple(self._frases(entry.value, key)), mark)

    def _conviccoes(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Conviccoes] = self._campo(entry)
        f.conviccoes = campo
        if campo.estado is _VAZIO:
            return
        if self._diz_nenhum(node):
            f.conviccoes = campo.lido(Conviccoes(0))
            return
        if isinstance(node, Scalar) and _SO_NUMERO.match(node.text):
            number = self.integer(node, self._nome(key))
            if number is not None:
                f.conviccoes = campo.lido(Conviccoes(number))
            return
        if not self.tagged(node):
            return
        if isinstance(node, Mapping):
            self.wrong(node, self._nome(key), "quantas são, ou as frases", "how many there are, or the sentences")
            return
        mark = len(self.problems)
        frases: list[Frase] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            text = self._junto_do_par(item) if isinstance(item, Mapping) else item
            if not isinstance(text, Scalar) or is_null(text) or vazio(text.text):
                self.wrong(item, self._nome(key), "uma frase em cada item", "a sentence in each item")
            elif self.tagged(text):
                frases.append(Frase(text.text.strip(), text))
        self._fim(f, key, campo, Conviccoes(len(frases), tuple(frases)), mark)

    # ---- gods, the dead, destiny

    def _retorno(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Retorno] = self._campo(entry)
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            f.retorno = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        retorno: Retorno | None = None
        if isinstance(node, Scalar):
            if self.tagged(node):
                head, _, rest = node.text.partition(",")
                text = head.strip()
                at = self._pedaco(node, Piece("", len(head) - len(head.lstrip()), len(head.rstrip())))
                prazo = rest.strip()
                if norm(prazo).startswith("prazo"):
                    prazo = prazo[len("prazo") :].lstrip(" :")
                retorno = Retorno(node, self._modo(text, at), text, prazo)
        else:
            group = self._grupo(node, key)
            if group is not None:
                found = self.fields(group, _DO_RETORNO)
                text = self._texto_em(found, "modo")
                modo = self._modo(text, found["modo"].value) if text else None
                retorno = Retorno(node, modo, text, self._texto_em(found, "prazo"))
        self._fim(f, key, campo, retorno, mark)

    def _modo(self, text: str, at: Locatable) -> str | None:
        modos = self._fichas.inimigos["retornos"]
        word = norm(text)
        for id_, rotulo in modos.items():
            if word in (id_, norm(rotulo)):
                return str(id_)
        self.closed(at, "modo", text, modos.values())
        return None

    def _destino(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[tuple[Destino, ...]] = self._campo(entry)
        f.destino = campo
        if campo.estado is _VAZIO:
            return
        if self._diz_nenhum(node):
            f.destino = campo.lido(())
            return
        if not self.tagged(node):
            return
        mark = len(self.problems)
        found: list[Destino] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping):
                group = self.fields(item, _DO_DESTINO)
                efeito = self._texto_em(group, "efeito")
                rodadas = self._inteiro_em(group, "rodadas_para_responder")
                found.append(Destino(item, efeito, self._booleano_em(group, "anunciado"), rodadas))
            elif isinstance(item, Scalar) and not is_null(item) and not vazio(item.text):
                destino = self._destino_da_linha(item, key)
                if destino is not None:
                    found.append(destino)
            else:
                self.wrong(item, self._nome(key), "um efeito em cada item", "an efeito in each item")
        self._fim(f, key, campo, tuple(found), mark)

    def _destino_da_linha(self, node: Scalar, field: str) -> Destino | None:
        """`petrificar, anunciado, 1 rodada para responder`."""
        lida = self._expressao(node, field, "nomeada", self._expressoes.nomeada)
        if lida is None:
            return None
        anunciado: bool | None = None
        rodadas: Numero | None = None
        for parte in lida.partes:
            word = norm(parte.rotulo.text) if parte.rotulo is not None else ""
            behind = norm(parte.depois.text) if parte.depois is not None else ""
            if parte.numero is not None and (word.startswith("rodada") or behind.startswith("rodada")):
                rodadas = self._da_parte(node, parte.numero, field)
            elif word in ("anunciado", "anunciada"):
                anunciado = True
            elif word in ("nao_anunciado", "sem_aviso", "sem_anuncio"):
                anunciado = False
            else:
                self._estranha(node, field, parte, ["anunciado", "1 rodada"])
        return Destino(node, lida.nome.text, anunciado, rodadas)

    def _fere(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[dict[str, Nome]] = self._campo(entry)
        f.fere = campo
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            f.fere = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        found: dict[str, Nome] = {}
        if isinstance(node, Scalar):
            pieces = self._expressao(node, key, "lista", self._expressoes.lista) or ()
            for piece in pieces:
                head, _, last = piece.text.rpartition(" ")
                name = _DO_FERE.get(norm(head.rstrip(" :")))
                if name is None:
                    at = self._pedaco(node, piece)
                    self.closed(at, self._nome(key), head or last, dict.fromkeys(_DO_FERE.values()))
                    continue
                at = Part(node, piece.end - len(last), piece.end)
                nome = self._fracao(last, at, key)
                if name in found:
                    self._repetida(at, found[name].at, head)
                elif nome is not None:
                    found[name] = nome
        else:
            group = self._grupo(node, key)
            if group is not None:
                for name, inner in self.fields(group, _DO_FERE).items():
                    text = self._texto_em({name: inner}, name)
                    fraction = self._fracao(text, inner.value, name) if text else None
                    if fraction is not None:
                        found[name] = fraction
        self._fim(f, key, campo, found, mark)

    def _fracao(self, text: str, at: Locatable, field: str) -> Nome | None:
        """A share of the damage; the id is how the tables write it (`0.5`)."""
        known = _FRACOES.get(norm(text))
        match = _FRACAO.match(text.strip())
        if known is None and match is not None:
            whole, decimals, below = match.groups()
            if below is None:
                known = f"{int(whole)}.{decimals or ''}".rstrip("0").rstrip(".") if decimals else str(int(whole))
            elif int(below):
                known = f"{int(whole) / int(below):.6f}".rstrip("0").rstrip(".")
        if known is None:
            self.wrong(at, field, "uma fração, como `0.5`", "a fraction, such as `0.5`")
            return None
        return Nome(text, at, known)

    # ---- armies

    def _um_ou_mais(self, e: Exercito, key: str, entry: Entry) -> None:
        """`lider`: one text is one name, whatever commas are in it; only a list holds several."""
        node = entry.value
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if isinstance(node, Scalar) and campo.estado is not _VAZIO:
            text = self.text(node, self._nome(key))
            if text is None:
                setattr(e, key, campo)
            elif nenhum(text):
                setattr(e, key, campo._replace(estado=_VAZIO))
            else:
                setattr(e, key, campo.lido((Nome(text.strip(), node),)))
            return
        self._ler_nomes(e, key, entry, _sem_id)

    def _postos(self, e: Exercito, key: str, entry: Entry) -> None:
        campo: Campo[tuple[PostoDoExercito, ...]] = self._campo(entry)
        e.postos = campo
        if campo.estado is _VAZIO:
            return
        mark = len(self.problems)
        group = self._grupo(entry.value, key)
        if group is None:
            return
        found: list[PostoDoExercito] = []
        seen: dict[str, Scalar] = {}
        own = len(group.pairs) - group.merged
        for number, (chave, value) in enumerate(group.pairs):
            if not isinstance(chave, Scalar):
                self.wrong(
                    chave, self._nome(key), "`base`, `intermediario` e `elite`", "`base`, `intermediario` and `elite`"
                )
                continue
            word = norm(chave.text)
            if word in seen:
                if number < own:
                    self.twice(chave, seen[word])
                continue
            seen[word] = chave
            name = _POSTOS_DO_EXERCITO.get(word, chave.text.strip())
            found.append(self._um_posto(name, chave, value))
        self._fim(e, key, campo, tuple(found), mark)

    def _um_posto(self, chave: str, at_chave: Scalar, node: Node) -> PostoDoExercito:
        posto = PostoDoExercito(node, chave, at_chave)
        if is_null(node):
            return posto._replace(at=at_chave)
        if isinstance(node, Scalar):
            return posto if vazio(node.text) or nenhum(node.text) else self._posto_da_linha(posto, node)
        if not isinstance(node, Mapping):
            self.wrong(
                node, at_chave.text, "o nome do Posto ou os campos dele", "the name of the Posto or its fields"
            )
            return posto
        if not self.tagged(node):
            return posto
        found = self.fields(node, _DO_POSTO)
        nome, text = self._texto_em(found, "nome"), self._texto_em(found, "vagas")
        return posto._replace(
            nome=nome,
            at_nome=found["nome"].value if nome else None,
            vagas=Nome(text, found["vagas"].value) if text else None,
            nivel_min=self._inteiro_em(found, "nivel_min"),
            def_=self._inteiro_em(found, "def"),
            resistencia=self._inteiro_em(found, "resistencia"),
        )

    def _posto_da_linha(self, posto: PostoDoExercito, node: Scalar) -> PostoDoExercito:
        """`Mestre do Fogo, 2 vagas`; other words behind the name say how many seats (`um punhado`)."""
        lida = self._expressao(node, "postos", "nomeada", self._expressoes.nomeada)
        if lida is None:
            return posto
        posto = posto._replace(nome=lida.nome.text, at_nome=self._pedaco(node, lida.nome))
        for parte in lida.partes:
            word = norm(parte.rotulo.text) if parte.rotulo is not None else ""
            behind = norm(parte.depois.text) if parte.depois is not None else ""
            number = parte.numero
            if number is not None and (word in _VAGAS or (not word and behind in _VAGAS)):
                posto = posto._replace(vagas=Nome(number.text.strip(), self._pedaco(node, number)))
            elif number is not None and word == "def":
                posto = posto._replace(def_=self._da_parte(node, number, "def"))
            elif number is not None and word == "resistencia":
                posto = posto._replace(resistencia=self._da_parte(node, number, "resistencia"))
            elif number is not None and word in ("nivel", "nivel_min", "nivel_minimo", "do_nivel"):
                posto = posto._replace(nivel_min=self._da_parte(node, number, "nivel"))
            elif number is None and parte.soma is None and parte.rotulo is not None and posto.vagas is None:
                text = parte.rotulo.text
                if norm(text.partition(" ")[0]) == "vagas" and text.partition(" ")[2]:
                    text = text.partition(" ")[2].lstrip()
                at = self._pedaco(node, Piece("", parte.rotulo.end - len(text), parte.rotulo.end))
                posto = posto._replace(vagas=Nome(text, at))
            else:
                self._estranha(node, "postos", parte, ["2 vagas"])
        return posto

    def _vagas_de_elite(self, e: Exercito, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[tuple[Vaga, ...]] = self._campo(entry)
        e.vagas_de_elite = campo
        if campo.estado is _VAZIO:
            return
        if self._diz_nenhum(node):
            e.vagas_de_elite = campo.lido(())
            return
        if not self.tagged(node):
            return
        mark = len(self.problems)
        if isinstance(node, Scalar):
            nomes = self._nomes_do_texto(node, key, _sem_id)
            self._fim(e, key, campo, tuple([Vaga(n.texto, n.at, "", n.at) for n in nomes]), mark)
            return
        vagas: list[Vaga] = []
        pairs: list[tuple[Node, Node]] = []
        merged = node.merged if isinstance(node, Mapping) else 0
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping) and item is not node and _tem(item, "nome"):
                found = self.fields(item, _DA_VAGA)
                nome, golpe = self._texto_em(found, "nome"), self._texto_em(found, "golpe")
                if nome:
                    at_nome = found["nome"].value
                    vagas.append(Vaga(nome, at_nome, golpe, found["golpe"].value if golpe else at_nome))
            elif isinstance(item, Mapping):
                pairs += item.pairs
            elif not isinstance(item, Scalar) or is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(key), "uma vaga em cada item", "a seat in each item")
            else:
                vagas.append(Vaga(item.text.strip(), item, "", item))
        group = Mapping(node.source, node.start, node.end, pairs=pairs, merged=merged)
        before = len(self.problems)
        for chave, value in self._pares(group):
            golpe = self._texto_em({chave.text: Entry(chave, value)}, chave.text)
            vagas.append(Vaga(chave.text.strip(), chave, golpe, value if value.end > value.start else chave))
        if any(problem.code == "TL004" for problem in self.problems[before:]):
            return  # how many seats there are is not to be judged
        vagas.sort(key=lambda vaga: _offset(vaga.at_nome))
        self._fim(e, key, campo, tuple(vagas), mark)

    # ---- threats

    def _partes(self, a: Ameaca, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Partes] = self._campo(entry)
        a.partes = campo
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            a.partes = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        if isinstance(node, Scalar):
            if "," not in node.text:
                number = self.integer(node, self._nome(key))
                if number is not None and number < 1:
                    self.wrong(node, self._nome(key), "um número de 1 em diante", "a number from 1 on")
                self._fim(a, key, campo, Partes(number or 0), mark)
                return
            lista = [self._parte_da_linha(node, key, p) for p in self._linha(node, key) or ()]
            self._fim(a, key, campo, Partes(len(lista), tuple(lista)), mark)
            return
        if not self.tagged(node):
            return
        partes: list[Parte] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping) and (_tem(item, "nome") or _tem(item, "pv")):
                found = self.fields(item, _DA_PARTE)
                partes.append(Parte(item, self._texto_em(found, "nome"), self._inteiro_em(found, "pv")))
            elif isinstance(item, Mapping):
                for chave, value in self._pares(item):
                    partes.append(Parte(chave, chave.text.strip(), self._parte_pv(value, chave.text)))
            elif not isinstance(item, Scalar) or is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(key), "uma parte em cada item", "a part in each item")
            elif _SO_NUMERO.match(item.text):
                number_ = self._numero(item, key)
                partes.append(Parte(item, "", number_))
            else:
                partes += [self._parte_da_linha(item, key, p, item) for p in self._parte_inteira(item, key)]
        self._fim(a, key, campo, Partes(len(partes), tuple(partes)), mark)

    def _parte_pv(self, node: Node, field: str) -> Numero | None:
        """`Cabeça: 22`, `Cabeça: 22 PV`."""
        if isinstance(node, Scalar) and node.text.strip().lower().endswith("pv"):
            partes = self._linha(node, field) or ()
            if len(partes) == 1 and partes[0].numero is not None:
                return self._da_parte(node, partes[0].numero, field)
        return self._numero(node, field)

    def _parte_inteira(self, node: Scalar, field: str) -> list[ParteLida]:
        """`Cabeça, 22 PV` in an item of its own: one part, whose number stands behind the comma."""
        partes = list(self._linha(node, field) or ())
        if len(partes) == 2 and partes[0].rotulo is not None and partes[0].numero is None:
            second = partes[1]
            if second.numero is not None:
                return [partes[0]._replace(numero=second.numero, end=second.end)]
        return partes

    def _parte_da_linha(self, node: Scalar, field: str, parte: ParteLida, at: Locatable | None = None) -> Parte:
        at = at or self._pedaco(node, Piece("", parte.start, parte.end))
        if parte.soma is not None:
            self._estranha(node, field, parte, ["Cabeça 22"])
        pv = self._da_parte(node, parte.numero, field) if parte.numero is not None else None
        rotulo = parte.rotulo.text if parte.rotulo is not None else ""
        return Parte(at, "" if norm(rotulo) == "pv" else rotulo, pv)

    def _golpe(self, a: Ameaca, key: str, entry: Entry) -> None:
        campo: Campo[Soma] = self._campo(entry)
        a.golpe = campo
        if campo.estado is _VAZIO or self._diz_nenhum(entry.value):
            a.golpe = campo._replace(estado=_VAZIO)
            return
        soma = self._soma(entry.value, key)
        if soma is not None:
            a.golpe = campo.lido(soma)

    def _dano_da_ficha(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[Soma] = self._campo(entry)
        f.dano = campo
        if campo.estado is _VAZIO or self._diz_nenhum(entry.value):
            f.dano = campo._replace(estado=_VAZIO)
            return
        soma = self._soma(entry.value, key)
        if soma is not None:
            f.dano = campo.lido(soma)

    def _tecnica_da_ameaca(self, a: Ameaca, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[TecnicaDaAmeaca] = self._campo(entry)
        a.tecnica = campo
        if campo.estado is _VAZIO or self._diz_nenhum(node):
            a.tecnica = campo._replace(estado=_VAZIO)
            return
        mark = len(self.problems)
        lida = self._grande_da_linha(node, key) if isinstance(node, Scalar) else self._grande_do_grupo(node, key)
        self._fim(a, key, campo, lida, mark)

    def _grande_do_grupo(self, node: Node, field: str) -> TecnicaDaAmeaca | None:
        group = self._grupo(node, field)
        if group is None:
            return None
        found = self.fields(group, _DA_TECNICA_DA_AMEACA)
        contra = self._texto_em(found, "contra")
        if contra:
            contra = self._contra(contra, found["contra"].value).id or ""
        area, em_area = None, False
        if "area" in found:
            area, em_area = self._area_da_ameaca(found["area"].value)
        condicao = None
        text = self._texto_em(found, "condicao")
        if text:
            condicao = Nome(text, found["condicao"].value, self._tab.condicao_por_nome.get(norm(text)))
        self._texto_em(found, "nome")
        return TecnicaDaAmeaca(
            node,
            self._soma_em(found, "dano"),
            self._inteiro_em(found, "custo"),
            self._a_cada(found["a_cada"].value) if "a_cada" in found else None,
            contra,
            area,
            em_area,
            condicao,
        )

    def _a_cada(self, node: Node) -> Numero | None:
        """`2`, `2 rodadas`."""
        if isinstance(node, Scalar) and norm(node.text).endswith(("rodada", "rodadas")):
            partes = self._linha(node, "a_cada") or ()
            if len(partes) == 1 and partes[0].numero is not None and partes[0].rotulo is None:
                return self._da_parte(node, partes[0].numero, "a_cada")
        return self._numero(node, "a_cada")

    def _area_da_ameaca(self, node: Node) -> tuple[Nome | None, bool]:
        """The form of the area, and whether there is one; `sim` says that there is without saying which."""
        if is_null(node) or (isinstance(node, Scalar) and (vazio(node.text) or nenhum(node.text))):
            return None, False
        if isinstance(node, Scalar):
            word = norm(node.text)
            if word in ("sim", "true", "yes"):
                return Nome("sim", node), True
            if word in ("nao", "false", "no"):
                return None, False
            lida = self._expressao(node, "area", "area", self._expressoes.area)
            area = None if lida is None else self._area_de(node, lida, 0)
        elif isinstance(node, Mapping):
            area = self._area_mapa(node)
        else:
            self.wrong(node, self._nome("area"), "a forma da área", "the shape of the area")
            area = None
        if area is None or area.forma is None or area.at_forma is None:
            return Nome("sim", node), True
        return Nome(self._tab.formas[area.forma].rotulo, area.at_forma, area.forma), True

    def _grande_da_linha(self, node: Scalar, field: str) -> TecnicaDaAmeaca | None:
        """`6d8 + 33, custo 0, a cada 2, contra DEF, área explosão, condição Lento`."""
        partes = self._linha(node, field)
        if partes is None:
            return None
        found: dict[str, Any] = {}
        ats: dict[str, Locatable] = {}
        for parte in partes:
            name, value = self._peca_da_grande(node, field, parte)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                self._estranha(node, field, parte, _CABE_NA_GRANDE)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                ats[name] = at
                found.update(value)
        return TecnicaDaAmeaca(node, **found)

    def _peca_da_grande(self, node: Scalar, field: str, parte: ParteLida) -> tuple[str, dict[str, Any]]:
        rotulo, depois = parte.rotulo, parte.depois
        word = norm(rotulo.text) if rotulo is not None else ""
        if parte.soma is not None:
            if word not in ("", "dano"):
                return "", {}
            found: dict[str, Any] = {"dano": self._soma_da_parte(node, parte, field)}
            if depois is not None:
                contra = self._contra_da_linha(node, depois)
                if contra is not None:
                    found["contra"] = contra.id or ""
                elif norm(depois.text) == "em_area":
                    found |= {"area": Nome("sim", self._pedaco(node, depois)), "em_area": True}
                else:
                    return "", {}
            return "dano", found
        if parte.numero is not None:
            if word == "a_cada" and (depois is None or norm(depois.text) in ("rodada", "rodadas")):
                return "a_cada", {"a_cada": self._da_parte(node, parte.numero, "a_cada")}
            if word == "custo" and depois is None:
                return "custo", {"custo": self._da_parte(node, parte.numero, "custo")}
            return "", {}
        if rotulo is None:
            return "", {}
        contra = self._contra_da_linha(node, rotulo)
        if contra is not None:
            return "contra", {"contra": contra.id or ""}
        at = self._pedaco(node, rotulo)
        if word in ("area", "em_area", "area_sim"):
            return "area", {"area": Nome("sim", at), "em_area": True}
        first, _, rest = word.partition("_")
        tail = Piece("", rotulo.end - len(rotulo.text.partition(" ")[2].lstrip()), rotulo.end)
        forma = self._tab.forma_por_nome.get(rest if first == "area" else word)
        if forma is not None:
            where = self._pedaco(node, tail) if first == "area" else at
            return "area", {"area": Nome(self._tab.formas[forma].rotulo, where, forma), "em_area": True}
        if first == "area" and rest:
            words = [f.rotulo for f in self._tab.formas.values()]
            self.closed(self._pedaco(node, tail), self._nome("area"), node.text[tail.start : tail.end], words)
            return "area", {}
        condicao = self._tab.condicao_por_nome.get(rest if first == "condicao" else word)
        if condicao is not None or (first == "condicao" and rest):
            where = self._pedaco(node, tail) if first == "condicao" else at
            text = node.text[tail.start : tail.end] if first == "condicao" else rotulo.text
            return "condicao", {"condicao": Nome(text, where, condicao)}
        return "", {}

    def _so_de_guerreiro(self, a: Ameaca, key: str, entry: Entry) -> None:
        """A field only a warrior has, if there is something in it (SE653)."""
        node = entry.value
        if _tem_algo(node) and not (key == "conviccoes" and isinstance(node, Scalar) and node.text.strip() == "0"):
            text = node.text.strip() if isinstance(node, Scalar) else kind_of(node).pt
            a.a_mais = (*a.a_mais, Nome(text, node, key))


def _sem_id(text: str) -> str | None:
    return None


def _id(names: Names, text: str) -> str | None:
    """The catalogue's entry for a word, for which spaces count for nothing."""
    word = norm(text)
    return names.get(word) or names.get(word.replace("_", ""))


def _tem(mapping: Mapping, key: str) -> bool:
    """Whether a group has a key."""
    return any(isinstance(k, Scalar) and norm(k.text) == key for k, _ in mapping.pairs)


def _tem_algo(node: Node) -> bool:
    """Whether there is something in a value: no null, no blank, no word for none, no empty list or group."""
    if isinstance(node, Scalar):
        return not (
            is_null(node) or vazio(node.text) or nenhum(node.text) or norm(node.text) in ("nao", "false", "no")
        )
    return bool(node.items) if isinstance(node, Sequence) else bool(node.pairs) if isinstance(node, Mapping) else True


def _inteira(mapping: Mapping) -> bool:
    """Whether a technique on a sheet is written whole: it has `efeitos`, also misspelt."""
    words = [norm(k.text) for k, _ in mapping.pairs if isinstance(k, Scalar)]
    if any(build.LEGAL.get(word) == "efeitos" for word in words):
        return True
    for word in words:
        if word not in _DA_CURTA:
            close = nearest(word, _DA_CURTA, 1)
            if close and _DA_CURTA[close[0]] == "efeitos":
                return True
    return False


def _onde_comeca(mapping: Mapping) -> Place:
    """Where an inline technique begins: at its name."""
    for key, value in mapping.pairs:
        if isinstance(key, Scalar) and norm(key.text) == "nome" and isinstance(value, Scalar) and value.text:
            return value.place()
    return mapping.place()


def _fim_de(texto: str, rest: str) -> str:
    """The end of a text that `rest` is the normal form of."""
    if not rest:
        return ""
    words = texto.replace("(", " ").replace(")", " ").replace(":", " ").split()
    for start in range(len(words)):
        if norm(" ".join(words[start:])) == rest:
            return " ".join(words[start:])
    return texto


def _offset(at: Locatable) -> int:
    return at.scalar.start + at.start if isinstance(at, Part) else at.start


_CONTRA = re.compile(r"(?:(?:ataque|efeito)\s+)?contra\s+", re.IGNORECASE)
_METODOS = {"distribuicao": "distribuicao", "rolado": "rolado", "rolados": "rolado"}
_SENTIDOS = {
    "sexto": "sexto",
    "setimo": "setimo",
    "oitavo": "oitavo",
    "nono": "nono",
    "6o": "sexto",
    "7o": "setimo",
    "8o": "oitavo",
    "9o": "nono",
}
_GOLPES = frozenset(("golpe", "golpes"))
_VAGAS = frozenset(("vaga", "vagas"))
_CABE_NO_GOLPE = ["+7 contra DEF", "1d8 + 3", "2 golpes"]
_CABE_NA_GRANDE = ["6d8 + 33", "custo 0", "a cada 2", "contra DEF", "área explosão", "condição Lento"]
_CABE_NA_ARMADURA = [
    "DEF 4", "Resistência 8", "acessório asas", "Versão 3", "acerto 1", "formas (guerreiro)", "melhorias (…)",
    "morta", "traço (…)",
]  # fmt: skip
_CABE_NA_CURTA = [
    "custo 4", "+7 contra DEF", "4d8 + 35", "Grau 3", "assento", "vaga Touro", "atravessa a armadura",
    "quebra a armadura", "limitações (…)", "só o dano",
]  # fmt: skip
_PALAVRAS_DA_CURTA = (
    "custo", "grau", "tamanho", "assento", "vaga", "atravessa", "quebra", "limitações", "modificadores", "contra",
    "bônus", "anotada", "natureza",
)  # fmt: skip
_SOMAS_DA_CURTA = frozenset(("", "dano", "de_dano", "cura", "de_cura", "pv_temporarios", "dano_em_area"))
_NUMEROS_DA_CURTA = frozenset(("custo", "grau", "tamanho", "bonus"))
_CHAVES_DA_CURTA = {"assento": "assento", "atravessa_armadura": "atravessa", "quebra_armadura": "quebra"}
_NENHUM_LUGAR = Place("", Span(1, 1, 1, 1))

_Reader = Callable[[LeitorDeFichas, Any, str, Entry], None]
_L = LeitorDeFichas
_LEITORES_DA_FICHA: dict[str, _Reader] = {
    "nome": _L._texto,
    "tipo": _L._tipo,
    "posto": _L._posto,
    "exercito": _L._texto,
    "vaga": _L._texto_opcional,
    "constelacao": _L._texto_opcional,
    "papel": _L._papel,
    "deus": _L._deus,
    "atributos": _L._atributos,
    "metodo": _L._metodo,
    "modificadores": _L._atributos,
    "atributo_do_cosmo": _L._atributo_do_cosmo,
    "escolhas": _L._escolhas,
    "treino": _L._treino,
    "licao": _L._licao,
    "segunda_licao": _L._licao,
    "mentor": _L._mentor,
    "aprendizes": _L._aprendizes,
    "conviccoes": _L._conviccoes,
    "pericias": _L._pericias,
    "movimento": _L._movimento,
    "defesas": _L._defesas,
    "fortitude": _L._uma_defesa,
    "reflexos": _L._uma_defesa,
    "vontade": _L._uma_defesa,
    "treinadas": _L._treinadas,
    "cosmo": _L._cosmo,
    "dano": _L._dano_da_ficha,
    "critico": _L._booleano,
    "aparavel": _L._booleano,
    "golpe_comum": _L._golpe_comum,
    "armadura": _L._armadura,
    "caracteristicas": _L._caracteristicas,
    "armadura_emprestada": _L._emprestada,
    "sentido": _L._texto,
    "sentidos_despertos": _L._sentidos_despertos,
    "setimo_dominado": _L._booleano,
    "elo": _L._texto_opcional,
    "tecnicas": _L._tecnicas,
    "assinatura": _L._assinatura,
    "resposta": _L._resposta,
    "tracos": _L._ler_frases,
    "reliquias": _L._itens,
    "itens": _L._itens,
    "lidas": _L._nomes_livres,
    "retorno": _L._retorno,
    "destino": _L._destino,
    "fere": _L._fere,
    "mil_dias": _L._booleano,
    "sentidos_perdidos": _L._sentidos_perdidos,
}
_NUMEROS_DA_FICHA = (
    "nivel", "nivel_humano", "nivel_do_grupo", "acoes", "proficiencia", "grau", "pv", "pv_atual", "def", "iniciativa",
    "resistencia", "ataque", "quantos", "dominio", "hierarquia", "destino_por_luta", "sangue", "cansaco", "centelhas",
    "gloria", "cicatrizes",
)  # fmt: skip
for _key in _NUMEROS_DA_FICHA:
    _LEITORES_DA_FICHA[_key] = _L._inteiro_da_ficha
_DO_EXERCITO: dict[str, _Reader] = {
    "nome": _L._texto,
    "molde": _L._molde,
    "deus": _L._texto,
    "guerreiros": _L._texto,
    "armadura": _L._texto,
    "postos": _L._postos,
    "lider": _L._um_ou_mais,
    "comeca_como": _L._texto,
    "constelacoes_iniciais": _L._nomes_livres,
    "vagas_de_elite": _L._vagas_de_elite,
    "quem_treina": _L._nomes_livres,
    "cadeia": _L._nomes_livres,
    "regras_proprias": _L._ler_frases,
}
_DA_AMEACA: dict[str, _Reader] = {
    "nome": _L._texto,
    "nivel": _L._inteiro_da_ficha,
    "nivel_do_grupo": _L._inteiro_da_ficha,
    "partes": _L._partes,
    "pv": _L._inteiro_da_ficha,
    "def": _L._inteiro_da_ficha,
    "ataque": _L._inteiro_da_ficha,
    "golpe": _L._golpe,
    "tecnica": _L._tecnica_da_ameaca,
    "como_se_vence": _L._texto,
    "tracos": _L._ler_frases,
}
for _key in campos.DE_GUERREIRO:
    _DA_AMEACA[_key] = _L._so_de_guerreiro
