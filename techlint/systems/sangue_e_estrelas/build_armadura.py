"""Armours, worn and borrowed: a line (`Veste, DEF 4, formas (guerreiro)`) or a group."""

from __future__ import annotations

import re

from techlint.source.tree import Mapping, Node, Part, Scalar
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.build import vazio
from techlint.systems.sangue_e_estrelas.build_grupos import (
    LIDO,
    VAZIO,
    LeitorDeGrupos,
    chaves,
    do_catalogo,
    posto_conhecido,
    tem_algo,
)
from techlint.systems.sangue_e_estrelas.expressions import ParteLida, Piece
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Armadura,
    Emprestada,
    Ficha,
    Nome,
)
from techlint.systems.shape import Entry, Locatable, is_null
from techlint.values import Any

DA_ARMADURA = chaves(
    "nome", "def", "acerto", "resistencia", "acessorio", "versao", "formas", "melhorias", "traco", "morta",
    acessorios="acessorio", traco_de_origem="traco",
)  # fmt: skip
DA_EMPRESTADA = {
    **chaves("posto", "caracteristicas", "nome", "acessorio", "def", "resistencia"),
    **chaves("formas", "dominio", "hierarquia", "assento", "setimo_dominado", "melhorias"),
    "golpe_do_assento": "assento",
}
_A_MAIS = ("formas", "dominio", "hierarquia", "assento", "setimo_dominado")
_COMECA_COM_PARTE = re.compile(r"(def|acerto|resistencia|versao)_[+-]?[0-9]+\Z")
_CABE_NA_ARMADURA = [
    "DEF 4", "Resistência 8", "acessório asas", "Versão 3", "acerto 1", "formas (guerreiro)", "melhorias (…)",
    "morta", "traço (…)",
]  # fmt: skip


class LeitorDeArmaduras(LeitorDeGrupos):
    """Reads the armour of a sheet."""

    __slots__ = ()

    def _armadura(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        if (
            is_null(node)
            or self._diz_nenhum(node)
            or (isinstance(node, Scalar) and norm(node.text) == "sem_armadura")
        ):
            f.armadura = Campo(LIDO, None, node, entry.key)
            return
        campo: Campo[Armadura | None] = self._campo(entry)
        if campo.estado is VAZIO:
            f.armadura = campo
            return
        mark = len(self.problems)
        armadura = self._armadura_da_linha(node) if isinstance(node, Scalar) else self._armadura_do_grupo(node)
        self._fim(f, key, campo, armadura, mark)

    def _acessorio_id(self, text: str) -> str | None:
        return do_catalogo(self._fichas.acessorio_por_nome, text)

    def _sangue_id(self, text: str) -> str | None:
        return do_catalogo(self._fichas.sangue_por_nome, text)

    def _melhoria_id(self, text: str) -> str | None:
        return do_catalogo(self._fichas.melhoria_por_nome, text)

    def _acessorios(self, nomes: tuple[Nome, ...]) -> tuple[Nome, ...]:
        """Without the words that say there is none."""
        return tuple([n for n in nomes if norm(n.texto) not in self._fichas.sem_acessorio])

    def _armadura_do_grupo(self, node: Node) -> Armadura | None:
        group = self._grupo(node, "armadura")
        if group is None:
            return None
        found = self.fields(group, DA_ARMADURA)
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

    def _emprestada(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Emprestada] = self._campo(entry)
        if campo.estado is VAZIO or self._diz_nenhum(node):
            f.armadura_emprestada = campo._replace(estado=VAZIO)
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
        found = self.fields(group, DA_EMPRESTADA)
        posto = None
        text = self._texto_em(found, "posto")
        if text:
            posto = Nome(text, found["posto"].value, posto_conhecido(text, self._fichas))
        caracteristicas = None
        if "caracteristicas" in found:
            caracteristicas = self._nomes(found["caracteristicas"].value, "caracteristicas", self._caracteristica)
        a_mais = [
            Nome(found[k].key.text, found[k].key, k) for k in _A_MAIS if k in found and tem_algo(found[k].value)
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
            key = DA_EMPRESTADA.get(word)
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
