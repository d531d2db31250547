"""From tables as people write them to the words and patterns as they are matched. Used ahead of time, and for the
few additions of a house."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from techlint.prosa.conjugacao import TERMINACOES, formas, raiz
from techlint.prosa.indice import raridade
from techlint.prosa.lexico import BIT, NATUREZAS, radicalizador
from techlint.prosa.padrao import Gramatica, PadraoInvalido, atravessa, exigencias, ler, ler_trecho, primeiras
from techlint.prosa.texto import forma, sem_acento
from techlint.prosa.tipos import Coisa, Compilado, Dicionario, Pronta
from techlint.values import Any

_PARTES = ("classes", "deslizes", "trechos", "figuras", "escopos", "padroes")
_CONTEXTOS = ("com", "com_perto", "com_texto", "salvo", "salvo_perto", "salvo_texto")
_DO_MOTOR = frozenset(("id", "padrao", "aceita", "antes", "depois", *_CONTEXTOS))
# A word that is not a verb in every form (`~lançar`): of those the cedilla tells how they go.
_ACENTUADA = re.compile(r"(?<![~\w])(?=\w*[^\W\da-zA-Z_])[a-zà-ÿ]+")
_LONGO = 7  # letters of a stem in which a slip is forgiven


class _Palavras:
    """The dictionary while it is being made."""

    def __init__(self, base: Dicionario | None) -> None:
        self.classes: dict[str, int] = dict(base.classes) if base else {}
        self.formas: dict[str, int] = dict(base.formas) if base else {}
        self.radicais: dict[str, dict[str, int]] = {
            radical: dict(rows) for radical, rows in (base.radicais.items() if base else ())
        }
        self.tortos: dict[str, tuple[str, ...]] = dict(base.tortos) if base else {}
        self._stem = radicalizador()
        self._proximo = 1 << (len(NATUREZAS) + len(self.classes))

    def bit(self, classe: str) -> int:
        if classe in BIT:
            raise PadraoInvalido(f"`{classe}` is the engine's own class")
        if classe not in self.classes:
            self.classes[classe] = self._proximo
            self._proximo <<= 1
        return self.classes[classe]

    def por(self, classe: str, row: Any) -> None:
        bit = self.bit(classe)
        if isinstance(row, list):
            row = {"palavras": row}
        for verbo in row.get("verbos", ()):
            self._verbo(str(verbo), bit)
        for nome in row.get("nomes", ()):
            self._nome(forma(str(nome)), bit)
        for palavra in row.get("palavras", ()):
            self._forma(forma(str(palavra)), bit)
        for tempo, words in row.get("formas", {}).items():
            for palavra in words:
                self._forma(forma(str(palavra)), bit | sum(BIT[t] for t in tempo.split()))

    def _forma(self, word: str, bits: int) -> None:
        self.formas[word] = self.formas.get(word, 0) | bits

    def _radical(self, radical: str, kind: str, bit: int) -> None:
        rows = self.radicais.setdefault(radical, {})
        rows[kind] = rows.get(kind, 0) | bit

    def _verbo(self, escrito: str, bit: int) -> None:
        verbo = sem_acento(escrito)
        base, kind = raiz(verbo)
        self._radical(base, kind, bit)
        for word, tempos in formas(verbo, cedilha="ç" in escrito[-4:]):
            if not word.startswith(base) or word[len(base) :] not in TERMINACOES[kind]:  # spelt otherwise
                self._forma(word, bit | sum(BIT[t] for t in tempos))

    def _nome(self, word: str, bit: int) -> None:
        radical = self._stem(word)
        kind = "nome" if word[-1:] in "aeo" else "nome-"
        ending = word[len(radical) :]
        if word.startswith(radical) and ending in TERMINACOES[kind] and len(radical) > 2:
            self._radical(radical, kind, bit)
        plurals = {word, word + "s"}
        if word.endswith("ao"):
            plurals |= {word[:-2] + "oes", word[:-2] + "aos", word[:-2] + "aes"}
        elif word.endswith("l"):
            plurals.add(word[:-1] + "is")
        elif word.endswith("m"):
            plurals.add(word[:-1] + "ns")
        elif word[-1:] in "rsz":
            plurals.add(word + "es")
        if word.endswith("o"):
            plurals |= {word[:-1] + "a", word[:-1] + "as"}
        for plural in sorted(plurals):
            known = self.radicais.get(radical, {}).get(kind, 0) & bit
            if not known or not plural.startswith(radical) or plural[len(radical) :] not in TERMINACOES[kind]:
                self._forma(plural, bit)

    def perdoa(self, classes: Iterable[str]) -> None:
        """Has a slip of the keyboard forgiven in the long stems of these classes."""
        bits = sum(self.bit(c) for c in classes)
        for radical, rows in self.radicais.items():
            if len(radical) >= _LONGO and any(v & bits for v in rows.values()):
                known = self.tortos.get(radical[0], ())
                if radical not in known:
                    self.tortos[radical[0]] = (*known, radical)

    def dicionario(self) -> Dicionario:
        return Dicionario(
            self.classes, self.formas, {r: tuple(rows.items()) for r, rows in self.radicais.items()}, self.tortos
        )


def compilar(tabelas: Mapping[str, Mapping[str, Any]], base: Compilado | None = None) -> Compilado:
    """The tables (by the name of the group their patterns make up) compiled; PadraoInvalido names what is wrong.

    With `base` they are added to it. Words of every table are known to the patterns of all."""
    for name, table in tabelas.items():
        unknown = set(table) - {*_PARTES, "edicao"}
        if unknown:
            raise PadraoInvalido(f"{name}: no section is called {', '.join(sorted(unknown))}")
    palavras = _Palavras(base.dicionario if base else None)
    trechos: dict[str, str] = dict(base.trechos) if base else {}
    alternativas: dict[str, list[str]] = {}
    sinais: dict[str, int] = dict(base.sinais) if base else {}
    for table in tabelas.values():
        for classe, row in table.get("classes", {}).items():
            palavras.por(classe, row)
        for name, piece in table.get("trechos", {}).items():
            trechos[name] = " | ".join(piece) if isinstance(piece, list) else piece
            if isinstance(piece, list):
                alternativas[name] = piece
        for scope in table.get("escopos", ()):
            if scope["faz"] not in sinais:
                sinais[scope["faz"]] = 1 << len(sinais)
    for table in tabelas.values():
        palavras.perdoa(table.get("deslizes", ()))
    anew = {piece for table in tabelas.values() for piece in table.get("trechos", {})}
    lidos = {name: node for name, node in base.nos.items() if name not in anew} if base else {}
    gramatica = Gramatica(palavras.classes, trechos, lidos)
    for name in base.nos if base else ():
        ler_trecho(name, gramatica)
    peso = raridade(palavras.dicionario())

    def nodes(row: Mapping[str, Any], key: str = "padrao") -> tuple[Pronta, ...]:
        written = row.get(key, ())
        found = []
        texts = [written] if isinstance(written, str) else written
        if key == "padrao":
            texts = [one for text in texts for one in _cada_uma(str(text), alternativas)]
        for text in texts:
            try:
                found.append(_pronta(str(text), gramatica, peso))
            except PadraoInvalido as error:
                raise PadraoInvalido(f"{row.get('id', '?')}: {error}") from None
        return tuple(found)

    figuras = list(base.figuras) if base else []
    escopos = list(base.escopos) if base else []
    padroes = {group: list(rows) for group, rows in base.padroes.items()} if base else {}
    for name, table in tabelas.items():
        group = name.partition("-")[0]  # `destino-corpo` holds more of the group `destino`
        for row in table.get("figuras", ()):
            figuras += [(row["id"], node) for node in nodes(row)]
        for row in table.get("escopos", ()):
            only = _bits(row.get("so", ()), palavras)
            ate = row.get("ate", "oracao")
            most = ate if isinstance(ate, int) else 0
            where = (row.get("de", "fim"), "oracao" if most else ate)
            stops = tuple(row.get("para_em", ()))
            escopos += [(row["id"], node, sinais[row["faz"]], *where, most, only, stops) for node in nodes(row)]
        for row in table.get("padroes", ()):
            refused = sum(bit for name, bit in sinais.items() if name not in row.get("aceita", ()))
            contexts = tuple((key, tuple(p[:4] for p in nodes(row, key))) for key in _CONTEXTOS if key in row)
            around = tuple(
                (where, *(_bits(row[where].get(k, ()), palavras) for k in ("recusa", "salvo", "parte", "exige")))
                for where in ("antes", "depois")
                if where in row
            )
            rest = {k: v for k, v in row.items() if k not in _DO_MOTOR}
            padroes.setdefault(group, []).append((row["id"], nodes(row), refused, contexts, around, rest))
    for group, rows in padroes.items():
        repeated = _repetidos(row[0] for row in rows)
        if repeated:
            raise PadraoInvalido(f"{group}: two patterns are called {', '.join(repeated)}")
    return Compilado(
        palavras.dicionario(),
        trechos,
        lidos,
        sinais,
        tuple(figuras),
        tuple(escopos),
        {group: tuple(rows) for group, rows in padroes.items()},
    )


def _bits(names: Iterable[str], palavras: _Palavras) -> int:
    """Classes as one set of bits."""
    found = 0
    for name in names:
        found |= BIT.get(name) or palavras.bit(name)
    return found


def _cada_uma(texto: str, alternativas: Mapping[str, list[str]]) -> list[str]:
    """A pattern that is nothing but a piece with alternatives as one pattern for each: what each needs is rarer."""
    match = re.fullmatch(r"\[<([A-Z_0-9]+)>\]|<([A-Z_0-9]+)>", texto.strip())
    those = alternativas.get(match[1] or match[2]) if match else None
    if those is None:
        return [texto]
    return [one for piece in those for one in _cada_uma(f"[{piece}]" if "[" not in piece else piece, alternativas)]


def _pronta(texto: str, gramatica: Gramatica, peso: Callable[[Coisa], int]) -> Pronta:
    """A pattern with what leads to it. An accent in it is a slip: texts are read without."""
    texto = _ACENTUADA.sub(lambda match: forma(match[0]), texto)
    node = ler(texto, gramatica)
    first = 0
    words = []
    for word, bits in primeiras(node, gramatica.lidos):
        if word:
            words.append(word)
        else:
            first |= bits
    lidos = gramatica.lidos
    return texto, first, tuple(words), node, exigencias(node, lidos, peso), atravessa(node, lidos)


def _repetidos(ids: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    return [i for i in ids if i in seen or seen.add(i)]  # type: ignore[func-returns-value]
