"""Armies: their Postos, seats, people and own rules."""

from __future__ import annotations

from techlint.diagnostics import Place
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.build_grupos import (
    VAZIO,
    LeitorDeGrupos,
    Reader,
    chaves,
    sem_id,
    tem,
)
from techlint.systems.sangue_e_estrelas.expressions import Piece
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Exercito,
    Nome,
    PostoDoExercito,
    Vaga,
)
from techlint.systems.shape import Entry, Locatable, is_null

DO_POSTO = chaves("nome", "vagas", "nivel_min", "def", "resistencia", nivel_minimo="nivel_min", nivel="nivel_min")
_DA_VAGA = chaves("nome", "golpe", vaga="nome", tecnica="golpe")
_POSTOS_DO_EXERCITO = chaves("base", "intermediario", "elite")
_VAGAS = frozenset(("vaga", "vagas"))


class LeitorDeExercitos(LeitorDeGrupos):
    """Reads an army."""

    __slots__ = ()

    def exercito(self, mapping: Mapping, abertura: Place) -> Exercito:
        """The army in a mapping."""
        e = Exercito("", abertura, mapping)
        self._ler(e, "exercito", mapping, _DO_EXERCITO)
        return e

    def _molde(self, e: Exercito, key: str, entry: Entry) -> None:
        self._escolhido(e, key, entry, {"completo": "completo", "curto": "curto"}, ["completo", "curto"])

    def _um_ou_mais(self, e: Exercito, key: str, entry: Entry) -> None:
        """`lider`: one text is one name, whatever commas are in it; only a list holds several."""
        node = entry.value
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if isinstance(node, Scalar) and campo.estado is not VAZIO:
            text = self.text(node, self._nome(key))
            if text is None:
                setattr(e, key, campo)
            elif nenhum(text):
                setattr(e, key, campo._replace(estado=VAZIO))
            else:
                setattr(e, key, campo.lido((Nome(text.strip(), node),)))
            return
        self._ler_nomes(e, key, entry, sem_id)

    def _postos(self, e: Exercito, key: str, entry: Entry) -> None:
        campo: Campo[tuple[PostoDoExercito, ...]] = self._campo(entry)
        e.postos = campo
        if campo.estado is VAZIO:
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
        found = self.fields(node, DO_POSTO)
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
        if campo.estado is VAZIO:
            return
        if self._diz_nenhum(node):
            e.vagas_de_elite = campo.lido(())
            return
        if not self.tagged(node):
            return
        mark = len(self.problems)
        if isinstance(node, Scalar):
            nomes = self._nomes_do_texto(node, key, sem_id)
            self._fim(e, key, campo, tuple([Vaga(n.texto, n.at, "", n.at) for n in nomes]), mark)
            return
        vagas: list[Vaga] = []
        pairs: list[tuple[Node, Node]] = []
        merged = node.merged if isinstance(node, Mapping) else 0
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping) and item is not node and tem(item, "nome"):
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


def _offset(at: Locatable) -> int:
    return at.scalar.start + at.start if isinstance(at, Part) else at.start


_L = LeitorDeExercitos
_DO_EXERCITO: dict[str, Reader] = {
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
