"""From the located tree to the typed model of sheets: enemies and characters; with them armies and threats."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techlint.diagnostics import Place
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.build_ameaca import LeitorDeAmeacas
from techlint.systems.sangue_e_estrelas.build_armadura import LeitorDeArmaduras
from techlint.systems.sangue_e_estrelas.build_curta import LeitorDeCurtas
from techlint.systems.sangue_e_estrelas.build_exercito import LeitorDeExercitos
from techlint.systems.sangue_e_estrelas.build_grupos import (
    LIDO,
    MAIOR_NUMERO,
    SO_NUMERO,
    VAZIO,
    Reader,
    chaves,
    do_catalogo,
    posto_conhecido,
    sem_id,
    tem,
)
from techlint.systems.sangue_e_estrelas.expressions import Piece
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Conviccoes,
    Destino,
    Escolha,
    Escolhas,
    Ficha,
    Frase,
    GolpeComum,
    Mentor,
    Nome,
    Numero,
    Pericia,
    Retorno,
    Treino,
)
from techlint.systems.shape import Entry, Locatable, is_null
from techlint.values import Any, cast

DO_GOLPE = chaves("atributo", "bonus", "contra", "dano", "golpes")
DO_COSMO = chaves("inicial", "piso", "teto", inicio="inicial", cosmo_inicial="inicial")
DO_TREINO = chaves("nome", "pericias", "licao")
DO_MENTOR = chaves("nome", "posto")
DO_RETORNO = chaves("modo", "prazo")
DO_DESTINO = chaves("efeito", "anunciado", "rodadas_para_responder", rodadas="rodadas_para_responder", nome="efeito")
_DAS_SOMADAS = chaves("vida", "cosmo")
DO_FERE = chaves("nono", "setimo_com_oitavo", "setimo", "sexto", oitavo="setimo_com_oitavo")
_NIVEL = re.compile(r"(?:nivel_)?([0-9]{1,9})\Z")
_MAIS_DOIS = re.compile(r"(?:atributo_)?\+?([0-9]{1,2})_(?:(?:em|no|na|de)_)?(.+)\Z|(.+?)_\+([0-9]{1,2})\Z")
_METROS = frozenset(("m", "metro", "metros"))
_FRACAO = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]{1,6})|/([0-9]{1,3}))?\Z")
_FRACOES = {"inteiro": "1", "por_inteiro": "1", "metade": "0.5", "um_quarto": "0.25", "nada": "0", "zero": "0"}
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
_CABE_NO_GOLPE = ["+7 contra DEF", "1d8 + 3", "2 golpes"]


class LeitorDeFichas(LeitorDeCurtas, LeitorDeArmaduras, LeitorDeExercitos, LeitorDeAmeacas):
    """Reads the sheets of one document; what is misshapen is in `problems`."""

    __slots__ = ()

    def ficha(self, kind: str, mapping: Mapping, abertura: Place) -> Ficha:
        """The enemy or character in a mapping; `abertura` is where it begins."""
        f = Ficha(kind, "", abertura, mapping)
        self._ler(f, kind, mapping, _LEITORES_DA_FICHA)
        return f

    def _licao(self, f: Ficha, key: str, entry: Entry) -> None:
        """The name of a lesson; one of one's own with what it does: `{nome, efeito}`, read as `nome: efeito`."""
        group = entry.value
        if not isinstance(group, Mapping):
            self._texto_opcional(f, key, entry)
            return
        mark = len(self.problems)
        found = self.fields(group, chaves("nome", "efeito"))
        texts = [text for text in (self._texto_em(found, "nome"), self._texto_em(found, "efeito")) if text]
        self._fim(f, key, self._campo(entry), ": ".join(texts), mark)

    # ---- plain fields

    def _tipo(self, f: Ficha, key: str, entry: Entry) -> None:
        tipos = self._fichas.inimigos["tipos"]
        self._escolhido(f, key, entry, {norm(t): t for t in tipos}, [row["rotulo"] for row in tipos.values()])

    def _papel(self, f: Ficha, key: str, entry: Entry) -> None:
        if self._diz_nenhum(entry.value):
            f.papel = Campo(VAZIO, None, entry.value, entry.key)
            return
        papeis = self._fichas.inimigos["papeis"]
        self._escolhido(f, key, entry, {norm(p): p for p in papeis}, papeis)

    def _metodo(self, f: Ficha, key: str, entry: Entry) -> None:
        self._escolhido(f, key, entry, _METODOS, ["distribuição", "rolado"])

    def _atributo_do_cosmo(self, f: Ficha, key: str, entry: Entry) -> None:
        self._escolhido(f, key, entry, self._tab.atributo_por_nome, list(self._tab.atributos))

    def _posto(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not VAZIO:
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
        if campo.estado is VAZIO:
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
        if (unit and unit not in _METROS) or not whole.isdigit() or len(whole) > MAIOR_NUMERO or lida.sinal == "-":
            self.wrong(node, self._nome(key), "uma distância em metros, como `12 m`", "a distance such as `12 m`")
            return
        f.movimento = campo.lido(int(whole))

    def _caracteristicas(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._caracteristica)

    def _id_de_item(self, text: str) -> str | None:
        word = norm(text)
        tab = self._fichas
        known = word in tab.reliquias or word in tab.comuns or word in tab.consumiveis or word in tab.divinos
        return word if known else None

    # ---- names

    def _itens(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._id_de_item)

    def _sentido_do_corpo(self, text: str) -> str | None:
        word = norm(text)
        return next((s for s in self._fichas.personagem["sentidos_do_corpo"] if norm(s) == word), None)

    def _sentidos_perdidos(self, f: Ficha, key: str, entry: Entry) -> None:
        self._ler_nomes(f, key, entry, self._sentido_do_corpo)

    def _sentidos_despertos(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Nome, ...]] = self._campo(entry)
        if campo.estado is not VAZIO:
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
        if campo.estado is VAZIO:
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
        if isinstance(node, Sequence) and any(isinstance(item, Mapping) and tem(item, "nome") for item in node.items):
            mark = len(self.problems)
            campo: Campo[tuple[Nome, ...]] = self._campo(entry)
            nomes: list[Nome] = []
            for item in node.items:
                if isinstance(item, Mapping):
                    found = self.fields(item, chaves("nome", "posto", "nivel", "nivel_humano"))
                    text = self._texto_em(found, "nome")
                    if text:
                        nomes.append(Nome(text, found["nome"].value))
                else:
                    nomes += self._nomes(item, key, sem_id)
            self._fim(f, key, campo, tuple(nomes), mark)
            return
        self._ler_nomes(f, key, entry, sem_id)

    # ---- numbers by name

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
        if campo.estado is VAZIO:
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
            f.cosmo = Campo(LIDO, {}, entry.value, entry.key)
            return
        self._ler_numeros(f, key, entry, DO_COSMO, ["inicial", "piso", "Teto"], ("inicial", "piso", "teto"))

    # ---- choices

    def _escolhas(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[Escolhas] = self._campo(entry)
        f.escolhas = campo
        node = entry.value
        if campo.estado is VAZIO:
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
            known = do_catalogo(self._fichas.pericia_por_nome, rest)
            return Escolha(nivel, "pericia", known or _fim_de(texto, rest), texto, at)
        elif first == "defesa" or word.startswith("terceira_defesa"):
            rest = word.partition("defesa")[2].lstrip("_").removeprefix("treinada").lstrip("_")
            return Escolha(nivel, "defesa", self._defesa_treinada(rest) or _fim_de(texto, rest), texto, at)
        return Escolha(nivel, "", "", texto, at)

    # ---- the golpe comum

    def _golpe_comum(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[GolpeComum] = self._campo(entry)
        if campo.estado is VAZIO or self._diz_nenhum(entry.value):
            f.golpe_comum = campo._replace(estado=VAZIO)
            return
        mark = len(self.problems)
        node = entry.value
        golpe = self._golpe_da_linha(node, key) if isinstance(node, Scalar) else self._golpe_do_grupo(node, key)
        self._fim(f, key, campo, golpe, mark)

    def _golpe_do_grupo(self, node: Node, field: str) -> GolpeComum | None:
        group = self._grupo(node, field)
        if group is None:
            return None
        found = self.fields(group, DO_GOLPE)
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

    def _assinatura(self, f: Ficha, key: str, entry: Entry) -> None:
        if self._diz_nenhum(entry.value):
            f.assinatura = Campo(VAZIO, None, entry.value, entry.key)
            return
        self._ler_nomes(f, key, entry, sem_id)

    # ---- people: training, mentor, skills

    def _treino(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Treino] = self._campo(entry)
        if campo.estado is VAZIO or self._diz_nenhum(node):
            f.treino = campo._replace(estado=VAZIO)
            return
        mark = len(self.problems)
        treino: Treino | None = None
        if isinstance(node, Scalar):
            treino = self._treino_da_linha(node, key)
        else:
            group = self._grupo(node, key)
            if group is not None:
                found = self.fields(group, DO_TREINO)
                nome = self._texto_em(found, "nome")
                pericias: tuple[Nome, ...] = ()
                if "pericias" in found:
                    pericias = self._nomes(found["pericias"].value, "pericias", self._pericia_id)
                licao = self._texto_em(found, "licao")
                treino = Treino(
                    nome,
                    found["nome"].value if nome else node,
                    do_catalogo(self._fichas.treino_por_nome, nome),
                    pericias,
                    licao,
                    "pericias" in found or "licao" in found,
                )
        self._fim(f, key, campo, treino, mark)

    def _pericia_id(self, text: str) -> str | None:
        return do_catalogo(self._fichas.pericia_por_nome, text)

    def _treino_da_linha(self, node: Scalar, field: str) -> Treino | None:
        text = node.text.strip()
        if "," not in text:
            if self.text(node, self._nome(field)) is None:
                return None
            return Treino(text, node, do_catalogo(self._fichas.treino_por_nome, text))
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
        id_ = do_catalogo(self._fichas.treino_por_nome, lida.nome.text)
        return Treino(lida.nome.text, self._pedaco(node, lida.nome), id_, pericias, licao, True)

    def _mentor(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Mentor] = self._campo(entry)
        if campo.estado is VAZIO or self._diz_nenhum(node):
            f.mentor = campo._replace(estado=VAZIO)
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
                found = self.fields(group, DO_MENTOR)
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
        if campo.estado is VAZIO:
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

    # ---- Convicções

    def _conviccoes(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Conviccoes] = self._campo(entry)
        f.conviccoes = campo
        if campo.estado is VAZIO:
            return
        if self._diz_nenhum(node):
            f.conviccoes = campo.lido(Conviccoes(0))
            return
        if isinstance(node, Scalar) and SO_NUMERO.match(node.text):
            number = self.integer(node, self._nome(key))
            if number is not None:
                f.conviccoes = campo.lido(Conviccoes(number))
            return
        if not self.tagged(node):
            return
        one_word = isinstance(node, Scalar) and len(node.text.split()) == 1
        if isinstance(node, Mapping) or one_word:
            self.wrong(node, self._nome(key), "um número, ou as frases", "a number, or the sentences")
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
        if campo.estado is VAZIO or self._diz_nenhum(node):
            f.retorno = campo._replace(estado=VAZIO)
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
                found = self.fields(group, DO_RETORNO)
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
        if campo.estado is VAZIO:
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
                group = self.fields(item, DO_DESTINO)
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
        if campo.estado is VAZIO or self._diz_nenhum(node):
            f.fere = campo._replace(estado=VAZIO)
            return
        mark = len(self.problems)
        found: dict[str, Nome] = {}
        if isinstance(node, Scalar):
            pieces = self._expressao(node, key, "lista", self._expressoes.lista) or ()
            for piece in pieces:
                head, _, last = piece.text.rpartition(" ")
                name = DO_FERE.get(norm(head.rstrip(" :")))
                if name is None:
                    at = self._pedaco(node, piece)
                    self.closed(at, self._nome(key), head or last, dict.fromkeys(DO_FERE.values()))
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
                for name, inner in self.fields(group, DO_FERE).items():
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


def _fim_de(texto: str, rest: str) -> str:
    """The end of a text that `rest` is the normal form of."""
    if not rest:
        return ""
    words = texto.replace("(", " ").replace(")", " ").replace(":", " ").split()
    for start in range(len(words)):
        if norm(" ".join(words[start:])) == rest:
            return " ".join(words[start:])
    return texto


_L = LeitorDeFichas
_LEITORES_DA_FICHA: dict[str, Reader] = {
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
    "dano": _L._soma_da_ficha,
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
