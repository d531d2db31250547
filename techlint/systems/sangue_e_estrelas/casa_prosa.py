"""The section `prosa` of a house file: words and patterns that a table adds to the reading of its prose, and the
patterns it strikes out.

    prosa:
      palavras: {MATAR: [sapecar], ALVO: [freguês]}
      destino:
        passa-o-rodo: passa o rodo ..2 ALVO
        dorme-com-os-peixes: {padrao: dorme com os peixes, destino: matar de uma vez}
      beneficio:
        abre-caminho: abre caminho no mato
        pe-de-valsa: {padrao: dança miudinho, vende: movimento}
      ignora: [mundo-dos-mortos]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from unicodedata import combining, normalize

from techlint.diagnostics import Text
from techlint.prosa.compilador import compilar
from techlint.prosa.padrao import PadraoInvalido
from techlint.prosa.tipos import Compilado
from techlint.source.tree import Mapping, Node, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems import Change
from techlint.systems.sangue_e_estrelas.prosa.comprado import TIPOS
from techlint.systems.sangue_e_estrelas.prosa.destino import GRUPO, SEM_VOLTA
from techlint.systems.shape import Locatable, is_null, meant, quote
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.diagnostics import Place

PARTES = ("palavras", "destino", "beneficio", "ignora")
_BENEFICIOS = "beneficios"
_Relata = Callable[[str, "Locatable | Place", str, str, Text | None], None]


class Lida(NamedTuple):
    """The reading of prose with the house's own in it, and how it differs from the book's."""

    compilado: Compilado
    mudancas: tuple[Change, ...]


def ler_prosa(node: Node, livro: Compilado, destinos: Iterable[str], relata: _Relata) -> Lida | None:
    """The section read over the book's words and patterns; None if nothing of it could be read."""
    if not isinstance(node, Mapping):
        relata(
            "TL102",
            node,
            f"`prosa` pede {', '.join(f'`{p}`' for p in PARTES)}.",
            f"`prosa` takes {', '.join(f'`{p}`' for p in PARTES)}.",
            None,
        )
        return None
    leitor = _Leitor(livro, destinos, relata)
    for key, value in node.pairs:
        if isinstance(key, Scalar) and not is_null(value):
            parte = norm(key.text)
            if parte in PARTES:
                getattr(leitor, f"_{parte}")(value)
            else:
                relata(
                    "TL101",
                    key,
                    f"`{quote(key.text)}` não é um campo daqui.",
                    f"`{quote(key.text)}` is no field here.",
                    meant(nearest(key.text, PARTES)),
                )
    return Lida(leitor.compilado, tuple(leitor.mudancas))


class _Leitor:
    """Takes in one entry after the other: each that can't be read is told of, and the rest counts."""

    def __init__(self, livro: Compilado, destinos: Iterable[str], relata: _Relata) -> None:
        self.compilado = livro
        self.mudancas: list[Change] = []
        self._destinos = {norm(d): d for d in destinos}
        self._relata = relata

    def _soma(self, table: dict[str, Any], at: Scalar, nome: str, novo: str, grupo: str = GRUPO) -> None:
        try:
            self.compilado = compilar({grupo: table}, self.compilado)
        except ValueError as error:  # a malformed pattern among them
            said = str(error) if isinstance(error, PadraoInvalido) else f"`{quote(nome)}`"
            self._relata(
                "TL102",
                at,
                f"isto não se lê como palavra nem como padrão: {said}.",
                f"this can be read neither as a word nor as a pattern: {said}.",
                None,
            )
            return
        self.mudancas.append(Change("added", "prosa", nome, None, Text(novo, novo), at.place()))

    def _palavras(self, node: Node) -> None:
        for key, value in node.pairs if isinstance(node, Mapping) else ():
            if not isinstance(key, Scalar):
                continue
            classe = norm(key.text).upper()
            if classe not in self.compilado.dicionario.classes:
                known = [c for c in self.compilado.dicionario.classes if not c.startswith("=")]
                self._relata(
                    "TL103",
                    key,
                    f"`{quote(key.text)}` não é uma classe de palavras.",
                    f"`{quote(key.text)}` is no class of words.",
                    meant(nearest(classe, known)),
                )
                continue
            for word in _textos(value):
                verbo = norm(word.text).endswith(("ar", "er", "ir")) and "_" not in norm(word.text)
                row = {"verbos" if verbo else "nomes": [word.text]}
                self._soma({"classes": {classe: row}}, word, word.text, classe)

    def _destino(self, node: Node) -> None:
        for key, value in node.pairs if isinstance(node, Mapping) else ():
            if not isinstance(key, Scalar):
                continue
            campos = (
                {norm(k.text): v for k, v in value.pairs if isinstance(k, Scalar)}
                if isinstance(value, Mapping)
                else {}
            )
            padroes = _textos(campos.get("padrao", value))
            escrito = campos.get("destino")
            destino = SEM_VOLTA
            if isinstance(escrito, Scalar):
                found = self._destinos.get(norm(escrito.text))
                if found is None:
                    self._relata(
                        "TL102",
                        escrito,
                        f"`{quote(escrito.text)}` não é um destino do livro.",
                        f"`{quote(escrito.text)}` is no destiny of the book.",
                        meant(nearest(escrito.text, self._destinos)),
                    )
                    continue
                destino = found
            if not padroes:
                self._relata("TL102", key, f"falta o padrão de `{quote(key.text)}`.", "the pattern is missing.", None)
                continue
            row = {"id": key.text, "padrao": [_sem_acentos(p.text) for p in padroes], "destino": destino}
            self._soma({"padroes": [row]}, padroes[0], key.text, padroes[0].text)

    def _beneficio(self, node: Node) -> None:
        for key, value in node.pairs if isinstance(node, Mapping) else ():
            if not isinstance(key, Scalar):
                continue
            campos = (
                {norm(k.text): v for k, v in value.pairs if isinstance(k, Scalar)}
                if isinstance(value, Mapping)
                else {}
            )
            padroes = _textos(campos.get("padrao", value))
            escrito = campos.get("vende")
            tipo = norm(escrito.text) if isinstance(escrito, Scalar) else "bonus"
            if tipo not in TIPOS:
                self._relata(
                    "TL102",
                    escrito if isinstance(escrito, Scalar) else key,
                    f"`{quote(tipo)}` não é um tipo de benefício.",
                    f"`{quote(tipo)}` is no kind of benefit.",
                    meant(nearest(tipo, TIPOS)),
                )
                continue
            if not padroes:
                self._relata("TL102", key, f"falta o padrão de `{quote(key.text)}`.", "the pattern is missing.", None)
                continue
            row = {"id": key.text, "padrao": [_sem_acentos(p.text) for p in padroes], "vende": tipo}
            self._soma({"padroes": [row]}, padroes[0], key.text, padroes[0].text, _BENEFICIOS)

    def _ignora(self, node: Node) -> None:
        for word in _textos(node):
            before = self.compilado.padroes
            grupo = next(
                (g for g in (GRUPO, _BENEFICIOS) if any(norm(r[0]) == norm(word.text) for r in before.get(g, ()))),
                None,
            )
            if grupo is None:
                known = [row[0] for g in (GRUPO, _BENEFICIOS) for row in before.get(g, ())]
                self._relata(
                    "TL103",
                    word,
                    f"`{quote(word.text)}` não é um padrão da prosa.",
                    f"`{quote(word.text)}` is no pattern of prose.",
                    meant(nearest(word.text, known)),
                )
                continue
            kept = tuple(row for row in before[grupo] if norm(row[0]) != norm(word.text))
            self.compilado = self.compilado._replace(padroes={**before, grupo: kept})
            self.mudancas.append(Change("banned", "prosa", word.text, None, None, word.place()))


def _textos(node: Node) -> list[Scalar]:
    """A text, or each of a list."""
    if isinstance(node, Sequence):
        return [item for item in node.items if isinstance(item, Scalar) and item.text.strip()]
    return [node] if isinstance(node, Scalar) and node.text.strip() else []


def _sem_acentos(padrao: str) -> str:
    """A pattern as people write it, its words as they are looked up; classes keep their capitals."""
    return "".join(c for c in normalize("NFD", padrao) if not combining(c))
