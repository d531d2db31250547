"""The game's own spelling: what of a document is written otherwise, and how it is written.

Keys are those of `campos_ficha` and `build` (lower case without accents in YAML, the template's labels in the ficha),
names those of the tables, with accents; terms are joined as the book joins them. Nothing is changed that would be
read differently, and no text of the player's own is touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Table

from techlint.source.changes import Change, is_ficha, replaced
from techlint.source.lalr import ParseError
from techlint.source.tree import Document, Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas import build
from techlint.systems.sangue_e_estrelas import campos_ficha as campos
from techlint.systems.sangue_e_estrelas.expressions import Expressoes, ParteLida, Piece, SomaLida, Termo
from techlint.systems.sangue_e_estrelas.tables import Tabelas, _yaml
from techlint.systems.shape import has_dash, is_null
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha

Nomes = dict[str, str]  # a name's normal form, and how it is spelt
Pedaco = tuple[int, int, str]  # a stretch of an expression, and what is to stand there
Escreve = Callable[["Grafia", str], list[Pedaco]]

_SIM = ("sim", "true", "yes", "s")
_NAO = ("nao", "false", "no", "n")
_NENHUM = {"nenhum": "nenhum", "nenhuma": "nenhuma", "nada": "nada"}
_JUNTAS = (
    (re.compile(r"\s+"), " "),
    (re.compile(r" ?\+ ?"), " + "),
    (re.compile(r" ?· ?"), " · "),
    (re.compile(r" ?([,;]) ?"), r"\1 "),
    (re.compile(r" ?\( ?"), " ("),
    (re.compile(r" \)"), ")"),
)
_OPERADOR = re.compile(r"(?<=[\w)])\s*([+\u2212-])\s*(?=\w)")
_DADO = re.compile(r"(?<![^\W_])([0-9]*)D([0-9]+)\b")
_ABERTURAS = {"nome": "Nome", "tecnica": "Técnica", **campos.ABERTURAS}
# How the words of a line of parts are spelt, in the sheets.
_PALAVRAS = {
    norm(palavra): palavra
    for palavra in (
        *("custo", "Grau", "assento", "vaga", "contra", "natureza", "tamanho", "anotada", "conhecida", "só o dano"),
        *("DEF", "Resistência", "acerto", "Versão", "acessório", "formas", "melhorias", "morta", "viva", "traço"),
        *("limitações", "modificadores", "golpe", "golpes", "a cada", "área", "condição", "PV", "perícias", "lição"),
        *("características", "vagas", "bônus", "anunciado", "sem armadura"),
    )
}
_NUMERADOS = {"inicial": "inicial", "piso": "piso", "teto": "Teto"}


class Grafia:
    """The spelling of a game with these tables; `fichas` gives those of sheets when one is met."""

    def __init__(self, tab: Tabelas, fichas: Callable[[], TabelasDeFicha], expressoes: Expressoes) -> None:
        self._tab = tab
        self._fichas = fichas
        self._expressoes = expressoes
        self._nomes: dict[str, Nomes] = {}
        self._mudancas: list[Change | None] = []

    def mudancas(self, document: Document, kinds: Table[str, str], sistema: str) -> list[Change]:
        """What of a document is to be written otherwise."""
        self._mudancas = []
        root = document.root
        if isinstance(root, Mapping):
            for key, value in _proprios(root):
                word = norm(key.text)
                if word == "sistema":
                    self._chave(key, "sistema")
                    if isinstance(value, Scalar) and norm(value.text) == norm(sistema):
                        self._poe(value, sistema)
                elif word in kinds:
                    self._chave(key, word)
                    for item in value.items if isinstance(value, Sequence) else (value,):
                        if isinstance(item, Mapping) and item.anchor is None:
                            self._item(kinds[word], item, ficha=False)
        elif isinstance(root, Sequence) and is_ficha(root):
            for item in root.items:
                if isinstance(item, Mapping) and item.pairs:
                    opening = item.pairs[0][0]
                    word = norm(opening.text) if isinstance(opening, Scalar) else ""
                    if word == "sistema" and isinstance(opening, Scalar):
                        self._chave(opening, "Sistema")
                    elif word in _ABERTURAS:
                        self._item("tecnica" if word == "nome" else word, item, ficha=True)
        return [change for change in self._mudancas if change is not None]

    # ---- items and their fields

    def _item(self, kind: str, mapping: Mapping, *, ficha: bool) -> None:
        tecnica = kind == "tecnica"
        fields = build.CAMPOS if tecnica else campos.POR_TIPO[kind]
        legal = {norm(nome): chave for chave, nomes in fields.items() for nome in (chave, *nomes)}
        pares = list(_proprios(mapping))
        escritas = {legal.get(norm(key.text)) for key, _ in pares}
        for number, (key, value) in enumerate(pares):
            word = norm(key.text)
            if ficha and number == 0:
                self._chave(key, _ABERTURAS.get(word, key.text))
                continue
            chave = legal.get(word)
            if chave is None:
                continue
            if not ficha:
                self._chave(key, chave)
            else:
                # The template has the long labels of a technique; beside a field `Área`, Alcance stands alone.
                longo = tecnica and not (chave == "alcance" and "area" in escritas)
                rotulos = fields[chave]
                self._chave(key, rotulos[-1] if longo else _o_mesmo(rotulos, word))
            self._campo("tecnica" if tecnica else kind, chave, value)

    def _campo(self, kind: str, chave: str, value: Node) -> None:
        """The value of a field, whatever its form."""
        if value.anchor is not None or is_null(value):
            return
        if kind == "tecnica":
            escreve = _DA_TECNICA.get(chave)
        else:
            escreve = _DA_FICHA.get(chave) if kind in ("inimigo", "personagem") else _DE_OUTROS.get((kind, chave))
        if isinstance(value, Mapping):
            self._grupo(kind, chave, value)
        elif isinstance(value, Sequence):
            for item in value.items:
                if isinstance(item, Mapping):
                    self._grupo(kind, chave, item)
                elif isinstance(item, Scalar) and escreve is not None:
                    self._valor(item, escreve)
        elif isinstance(value, Scalar) and escreve is not None:
            self._valor(value, escreve)

    def _grupo(self, kind: str, chave: str, group: Mapping) -> None:
        """The keys of a group, as far as they are the game's and not the player's."""
        if is_ficha(group) or group.anchor is not None:
            return
        if chave in ("tecnicas", "resposta"):
            inteira = any(norm(key.text) == "efeitos" for key, _ in _proprios(group))
            legal = build.LEGAL if inteira else _da_curta()
            for key, value in _proprios(group):
                nome = legal.get(norm(key.text))
                if nome is not None:
                    self._chave(key, nome)
                    self._campo("tecnica", nome, value)
            return
        chaves = _do_grupo(kind, chave)
        for key, value in _proprios(group):
            nome = chaves.get(norm(key.text))
            if nome is None:
                continue
            self._chave(key, nome)
            escreve = _NO_GRUPO.get(nome)
            if isinstance(value, Scalar) and escreve is not None and value.anchor is None:
                self._valor(value, escreve)

    # ---- what is written

    def _chave(self, key: Scalar, nome: str) -> None:
        if key.text == nome or key.anchor is not None or key.tag is not None or has_dash(key):
            return
        if norm(key.text) == norm(nome):
            self._poe(key, nome)
        elif is_ficha(key):
            self._poe(key, nome)  # the short label and the long one are one key

    def _valor(self, scalar: Scalar, escreve: Escreve) -> None:
        if scalar.anchor is not None or scalar.tag is not None or is_null(scalar):
            return
        text = scalar.text
        unico = _NENHUM.get(norm(text))
        try:
            pedacos = [(0, len(text), unico)] if unico is not None else sorted(escreve(self, text))
        except ParseError:
            return
        if not pedacos:
            return
        if "\n" in scalar.source.text[scalar.start : scalar.end].replace("\r", "\n"):
            for start, end, novo in pedacos:
                if text[start:end] != novo and (start, end) != (0, len(text)):
                    change = replaced(Part(scalar, start, end), novo)
                    if change is not None and change.text == novo:
                        self._mudancas.append(change)
            return
        self._poe(scalar, _com(text, pedacos))

    def _poe(self, scalar: Scalar, text: str) -> None:
        if text != scalar.text:
            self._mudancas.append(replaced(scalar, text))

    # ---- names

    def nomes(self, table: str) -> Nomes:
        """How the names of a catalogue are spelt."""
        if table not in self._nomes:
            self._nomes[table] = {norm(nome): nome for nome in _CATALOGOS[table](self)}
        return self._nomes[table]

    def _do_motor(self, *sections: str) -> Iterator[str]:
        motor = _yaml("motor.yaml")
        for section in sections:
            for row in motor[section].values():
                for campo in ("rotulo", "livro", "nomes", "escolhas"):
                    value = row.get(campo, ()) if isinstance(row, dict) else ()
                    yield from (value,) if isinstance(value, str) else value

    @property
    def tab(self) -> Tabelas:
        return self._tab

    @property
    def fichas(self) -> TabelasDeFicha:
        return self._fichas()

    @property
    def expressoes(self) -> Expressoes:
        return self._expressoes


_CATALOGOS: dict[str, Callable[[Grafia], Iterable[str]]] = {
    "naturezas": lambda g: g.tab.naturezas.values(),
    "atributos": lambda g: g.tab.atributos,
    "ativacoes": lambda g: g.tab.ativacoes.values(),
    "duracoes": lambda g: g.tab.duracoes.values(),
    "estados": lambda g: g.tab.estados.values(),
    "alcances": lambda g: (*g._do_motor("alcances"), *(a.rotulo for a in g.tab.alcances.values())),
    "areas": lambda g: (*(f.rotulo for f in g.tab.formas.values()), "dobrada", "seletiva"),
    "efeitos": lambda g: (
        *g._do_motor("efeitos"),
        *(e.rotulo for e in g.tab.efeitos.values()),
        *g.tab.condicoes,
        *g.tab.rotulo_do_grau.values(),
    ),
    "pecas": lambda g: (
        *g._do_motor("modificadores", "limitacoes"),
        *(p.rotulo for p in g.tab.modificadores.values()),
        *(p.rotulo for p in g.tab.limitacoes.values()),
    ),
    "rolagens": lambda g: g.tab.rotulo_da_rolagem.values(),
    "defesas": lambda g: g.tab.defesa_por_nome.values(),
    "tipos": lambda g: [row["rotulo"] for row in g.fichas.inimigos["tipos"].values()],
    "papeis": lambda g: g.fichas.inimigos["papeis"],
    "postos": lambda g: (*(p.rotulo for p in g.fichas.postos.values()), "sem Posto"),
    "exercitos": lambda g: g.fichas.exercitos,
    "deuses": lambda g: [t.rotulo for t in g.fichas.deuses.values()],
    "treinos": lambda g: g.fichas.treinos,
    "licoes": lambda g: dict.fromkeys(g.fichas.licao_por_nome.values()),
    "caracteristicas": lambda g: g.fichas.caracteristicas,
    "pericias": lambda g: g.fichas.pericias,
    "itens": lambda g: g.fichas.itens,
    "sentidos": lambda g: ("Sexto", "Sétimo", "Oitavo", "Nono"),
    "corpo": lambda g: g.fichas.personagem["sentidos_do_corpo"],
    "metodos": lambda g: ("distribuição", "rolado"),
    "moldes": lambda g: ("completo", "curto"),
}


# ---- expressions: each gives the stretches of a text with what is to stand there


def _com(text: str, pedacos: list[Pedaco]) -> str:
    """The text with its stretches as they are to be written, and what joins them as the book joins it."""
    partes: list[str] = []
    at = 0
    for start, end, novo in pedacos:
        partes += (_junta(text[at:start]), novo)
        at = end
    partes.append(_junta(text[at:]))
    return "".join(partes).strip()


def _junta(text: str) -> str:
    for pattern, novo in _JUNTAS:
        text = pattern.sub(novo, text)
    return text


def _nome(nomes: Nomes, piece: Piece) -> Pedaco:
    return piece.start, piece.end, nomes.get(norm(piece.text), " ".join(piece.text.split()))


def _fica(piece: Piece) -> Pedaco:
    return piece.start, piece.end, piece.text


def _termos(
    termos: Iterable[Termo], nomes: Nomes, argumento: Callable[[Piece], list[Pedaco]] | None = None
) -> list[Pedaco]:
    found: list[Pedaco] = []
    for termo in termos:
        if termo.vezes is not None:
            found.append(_fica(termo.vezes))
        found.append(_nome(nomes, termo.nome))
        if termo.argumento is not None:
            found += argumento(termo.argumento) if argumento is not None else [_fica(termo.argumento)]
    return found


def _fechado(*tables: str) -> Escreve:
    """A value that is one name of a catalogue."""

    def escreve(g: Grafia, text: str) -> list[Pedaco]:
        for table in tables:
            nome = g.nomes(table).get(norm(text))
            if nome is not None:
                return [(0, len(text), nome)]
        return []

    return escreve


def _lista(*tables: str) -> Escreve:
    """Names between commas."""

    def escreve(g: Grafia, text: str) -> list[Pedaco]:
        nomes = {k: v for table in tables for k, v in g.nomes(table).items()}
        return [_nome(nomes, piece) for piece in g.expressoes.lista(text)]

    return escreve


def _booleano(g: Grafia, text: str) -> list[Pedaco]:
    word = norm(text)
    return [(0, len(text), "sim" if word in _SIM else "não")] if word in (*_SIM, *_NAO) else []


def _natureza(g: Grafia, text: str) -> list[Pedaco]:
    atributos = g.nomes("atributos")
    return _termos([g.expressoes.nome_arg(text)], g.nomes("naturezas"), lambda piece: [_nome(atributos, piece)])


def _ativacao(g: Grafia, text: str) -> list[Pedaco]:
    return _termos([g.expressoes.nome_arg(text)], g.nomes("ativacoes"))


def _alcance(g: Grafia, text: str) -> list[Pedaco]:
    lido = g.expressoes.alcance(text)
    found = [_fica(lido.nome) if lido.metros is not None else _nome(g.nomes("alcances"), lido.nome)]
    if lido.medida is not None:
        found.append(_fica(lido.medida))
    return found + _termos(lido.area, g.nomes("areas"))


def _area(g: Grafia, text: str) -> list[Pedaco]:
    return _termos(g.expressoes.area(text), g.nomes("areas"))


def _efeitos(g: Grafia, text: str) -> list[Pedaco]:
    nomes = g.nomes("efeitos")

    def argumento(piece: Piece) -> list[Pedaco]:
        # `condição média (Lento)`: the bracket may be a name of the catalogue as well
        return [_nome(nomes, piece)] if norm(piece.text) in nomes else [_fica(piece)]

    return _termos(g.expressoes.efeitos(text), nomes, argumento)


def _pecas(g: Grafia, text: str) -> list[Pedaco]:
    return _termos(g.expressoes.pecas(text), {**g.nomes("pecas"), **_NENHUM})


def _rolagem(g: Grafia, text: str) -> list[Pedaco]:
    found: list[Pedaco] = []
    rolagens, defesas = {**g.nomes("rolagens"), **_NENHUM}, g.nomes("defesas")
    for rolada in g.expressoes.rolagem(text):
        found.append(_nome({**rolagens, **defesas}, rolada.tipo))
        found += [_nome(defesas, piece) for piece in rolada.contra]
        if rolada.argumento is not None:
            found.append(_fica(rolada.argumento))
    return found


def _soma(g: Grafia, text: str) -> list[Pedaco]:
    lida: SomaLida = g.expressoes.dano(text)
    if lida.nada:
        return []
    atributos = {**g.nomes("atributos"), "mod": "mod"}
    first = lida.parcelas[0]
    found: list[Pedaco] = []
    at = 0
    for sinal, piece, tipo in lida.parcelas:
        novo = atributos.get(norm(piece.text), piece.text) if tipo == "ATRIBUTO" else _DADO.sub(r"\1d\2", piece.text)
        if piece is not first[1]:
            found.append((at, piece.start, f" {'+' if sinal > 0 else '-'} "))
        found.append((piece.start, piece.end, novo))
        at = piece.end
    if lida.nota is not None:
        found.append(_fica(lida.nota))
    return found


def _somado(text: str) -> str:
    """A dice sum as it is spaced: `6d8 + 51`."""
    return _DADO.sub(r"\1d\2", _OPERADOR.sub(r" \1 ", text))


def _partes(partes: Iterable[ParteLida], nomes: Nomes) -> list[Pedaco]:
    found: list[Pedaco] = []
    for parte in partes:
        if parte.rotulo is not None:
            found.append(_rotulo(parte.rotulo, nomes))
        if parte.numero is not None:
            found.append(_fica(parte.numero))
        if parte.at_soma is not None:
            found.append((parte.at_soma.start, parte.at_soma.end, _somado(parte.at_soma.text)))
        if parte.depois is not None:
            found.append(_rotulo(parte.depois, nomes))
        if parte.argumento is not None:
            found.append(_fica(parte.argumento))
    return found


def _rotulo(piece: Piece, nomes: Nomes) -> Pedaco:
    """A label, or its first word where the rest is what it labels (`acessório asas`, `contra DEF`)."""
    inteiro = nomes.get(norm(piece.text))
    if inteiro is not None:
        return piece.start, piece.end, inteiro
    first, gap, rest = piece.text.partition(" ")
    novo = nomes.get(norm(first), first)
    if norm(first) == "contra":
        rest = nomes.get(norm(rest), rest)
    return piece.start, piece.end, f"{novo} {' '.join(rest.split())}" if gap else novo


def _linha(*tables: str, fixos: Nomes | None = None) -> Escreve:
    """`Fortitude 16, Reflexos 21`: labels and numbers between commas."""

    def escreve(g: Grafia, text: str) -> list[Pedaco]:
        nomes = {**_PALAVRAS, **(fixos or {})}
        for table in tables:
            nomes |= g.nomes(table)
        return _partes(g.expressoes.linha(text), nomes)

    return escreve


def _nomeada(*tables: str) -> Escreve:
    """`Armadura de Prata, DEF 4, morta`: a name of the player's own, and parts behind it."""

    def escreve(g: Grafia, text: str) -> list[Pedaco]:
        if "," not in text:
            return []
        nomes = dict(_PALAVRAS)
        for table in tables:
            nomes |= g.nomes(table)
        lida = g.expressoes.nomeada(text)
        return [_fica(lida.nome), *_partes(lida.partes, nomes)]

    return escreve


_DANO = _soma
_DA_TECNICA: dict[str, Escreve] = {
    "natureza": _natureza,
    "atributo": _fechado("atributos"),
    "ativacao": _ativacao,
    "duracao": _fechado("duracoes"),
    "alcance": _alcance,
    "area": _area,
    "efeitos": _efeitos,
    "modificadores": _pecas,
    "limitacoes": _pecas,
    "rolagem": _rolagem,
    "dano": _DANO,
    "cura": _DANO,
    "pv_temporarios": _DANO,
    "assinatura": _booleano,
    "assento": _booleano,
    "estado": _fechado("estados"),
    "contra": _fechado("defesas"),
    "so_dano": _booleano,
    "atravessa_armadura": _booleano,
    "quebra_armadura": _booleano,
}
_DA_FICHA: dict[str, Escreve] = {
    "tipo": _fechado("tipos"),
    "papel": _fechado("papeis"),
    "posto": _fechado("postos"),
    "exercito": _fechado("exercitos"),
    "deus": _fechado("deuses"),
    "metodo": _fechado("metodos"),
    "atributo_do_cosmo": _fechado("atributos"),
    "treino": _fechado("treinos"),
    "licao": _fechado("licoes"),
    "segunda_licao": _fechado("licoes"),
    "atributos": _linha("atributos"),
    "modificadores": _linha("atributos"),
    "defesas": _linha("defesas"),
    "cosmo": _linha(fixos=_NUMERADOS),
    "pericias": _linha("pericias"),
    "treinadas": _lista("defesas"),
    "caracteristicas": _lista("caracteristicas"),
    "sentidos_despertos": _lista("sentidos"),
    "sentidos_perdidos": _lista("corpo"),
    "itens": _lista("itens"),
    "reliquias": _lista("itens"),
    "golpe_comum": _linha("atributos", "defesas"),
    "armadura": _nomeada(),
    "tecnicas": _nomeada("pecas", "defesas", "naturezas"),
    "resposta": _nomeada("pecas", "defesas", "naturezas"),
    "critico": _booleano,
    "aparavel": _booleano,
    "setimo_dominado": _booleano,
    "mil_dias": _booleano,
    "dano": _DANO,
}
_DE_OUTROS: dict[tuple[str, str], Escreve] = {
    ("exercito", "molde"): _fechado("moldes"),
    ("ameaca", "golpe"): _DANO,
    ("ameaca", "tecnica"): _linha("areas", "defesas", "efeitos"),
    ("ameaca", "caracteristicas"): _lista("caracteristicas"),
}
_NO_GRUPO: dict[str, Escreve] = {
    "atributo": _fechado("atributos"),
    "contra": _fechado("defesas"),
    "dano": _DANO,
    "continuo": _DANO,
    "cura": _DANO,
    "pv_temporarios": _DANO,
    "morta": _booleano,
    "anunciado": _booleano,
    "dobrada": _booleano,
    "seletiva": _booleano,
    "forma": _area,
    "efeito": _efeitos,
    "condicao": _efeitos,
    "posto": _fechado("postos"),
}


# ---- keys


def _proprios(mapping: Mapping) -> Iterator[tuple[Scalar, Node]]:
    """The pairs that stand in a mapping itself, and not by a merge."""
    for key, value in mapping.pairs[: len(mapping.pairs) - mapping.merged]:
        if isinstance(key, Scalar) and key.anchor is None:
            yield key, value


def _o_mesmo(rotulos: tuple[str, ...], word: str) -> str:
    """The label that was meant, of those a field may have; the first where it was its key."""
    return next((rotulo for rotulo in rotulos if norm(rotulo) == word), rotulos[0])


def _da_curta() -> Table[str, str]:
    from techlint.systems.sangue_e_estrelas.build_curta import DA_CURTA

    return DA_CURTA


def _do_grupo(kind: str, chave: str) -> Table[str, str]:
    """The legal keys of a group that stands in a field; none where they are the player's own."""
    if kind == "tecnica":
        return {
            "area": build._DA_AREA,
            "efeitos": build._DO_EFEITO,
            "rolagem": build._DA_ROLAGEM,
            "dano": build._DO_DANO,
            "cura": build._DO_DANO,
        }.get(chave, {})
    if chave in ("atributos", "modificadores"):
        return {norm(sigla): sigla for sigla in _yaml("motor.yaml")["atributos"]}
    from techlint.systems.sangue_e_estrelas import build_ameaca, build_armadura, build_ficha

    groups: dict[str, Table[str, str]] = {
        "armadura": build_armadura.DA_ARMADURA if kind != "exercito" else {},
        "armadura_emprestada": build_armadura.DA_EMPRESTADA,
        "golpe_comum": build_ficha.DO_GOLPE,
        "cosmo": build_ficha.DO_COSMO,
        "treino": build_ficha.DO_TREINO,
        "mentor": build_ficha.DO_MENTOR,
        "retorno": build_ficha.DO_RETORNO,
        "destino": build_ficha.DO_DESTINO,
        "fere": build_ficha.DO_FERE,
        "postos": {"base": "base", "intermediario": "intermediario", "elite": "elite"},
        "tecnica": build_ameaca.DA_TECNICA_DA_AMEACA,
    }
    return groups.get(chave, {})
