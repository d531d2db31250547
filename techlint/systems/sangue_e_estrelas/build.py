"""From the located tree to the typed model of a technique. Shape is judged here (TL0xx), the book's rules are not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Mapping as Table
from itertools import islice

from techlint.diagnostics import Place, Text
from techlint.source.lalr import ParseError
from techlint.source.tree import Mapping, Node, Part, Scalar, Sequence
from techlint.spelling import nearest, norm, number_meant
from techlint.systems.sangue_e_estrelas.expressions import Expressoes, Piece, RoladaLida, SomaLida, Termo, expected
from techlint.systems.sangue_e_estrelas.memoria import Lembranca, Memoria
from techlint.systems.sangue_e_estrelas.model import (
    Area,
    Campo,
    Compra,
    Estado,
    Medida,
    PecaEscrita,
    Rolagem,
    Rolagens,
    Soma,
    Somas,
    Tecnica,
    offset,
)
from techlint.systems.sangue_e_estrelas.tables import Tabelas, oferecidos
from techlint.systems.shape import (
    Entry,
    Locatable,
    Shape,
    fields_as_spelt,
    is_bullet,
    is_item,
    is_null,
    listed,
    meant,
    on_own_line,
    quote,
)
from techlint.values import TypeVar, pattern

T = TypeVar("T")

# The fields of a technique (formats.md): canonical key, label of the ficha, other spellings.
CAMPOS: dict[str, tuple[str, ...]] = {
    "nome": ("Nome",),
    "natureza": ("Natureza",),
    "atributo": ("Atributo",),
    "ativacao": ("Ativação",),
    "gatilho": ("Gatilho",),
    "duracao": ("Duração",),
    "alcance": ("Alcance", "Alcance e área"),
    "area": ("Área",),
    "efeitos": ("Efeitos", "Efeitos e pontos"),
    "modificadores": ("Modificadores",),
    "tamanho": ("Tamanho",),
    "limitacoes": ("Limitações",),
    "custo": ("Custo", "Custo em Cosmo"),
    "grau": ("Grau",),
    "rolagem": ("Rolagem",),
    "dano": ("Dano", "Dano ou cura"),
    "cura": ("Cura",),
    "pv_temporarios": ("PV temporários",),
    "descricao": ("Descrição",),
    "nivel": ("Nível",),
    "manutencao": ("Manutenção",),
    "assinatura": ("Assinatura",),
    "assento": ("Assento",),
    "vaga": ("Vaga",),
    "evolui_de": ("Evolui de",),
    "estado": ("Estado",),
}
LEGAL = {norm(label): key for key, labels in CAMPOS.items() for label in (key, *labels)}
ROTULOS = {key: labels[0] for key, labels in CAMPOS.items()}
CHAVES = {key: key for key in CAMPOS}
# What to do to have two of a kind in one file.
OUTRA = {
    kind: Text(
        f"Para {pt} no mesmo arquivo, ponha uma linha `---` entre {entre}, ou use `{plural}:` com uma lista.",
        f"For {en} in one file, put a line `---` between them, or use `{plural}:` with a list.",
    )
    for kind, pt, entre, en, plural in (
        ("tecnica", "duas técnicas", "elas", "two techniques", "tecnicas"),
        ("inimigo", "dois inimigos", "eles", "two enemies", "inimigos"),
        ("ameaca", "duas ameaças", "elas", "two threats", "ameacas"),
        ("exercito", "dois exércitos", "eles", "two armies", "exercitos"),
        ("personagem", "dois personagens", "eles", "two characters", "personagens"),
    )
}
# In the ficha the opening key is the name.
LEGAL_NA_FICHA = {**LEGAL, "tecnica": "nome"}

_DO_EFEITO = {
    norm(k): v
    for k, v in {
        "efeito": "efeito",
        "condicao": "condicao",
        "pontos": "pontos",
        "vezes": "pontos",
        "alvos": "alvos",
        "valor": "valor",
        "grau": "grau",
        "nome": "nome",
        "argumento": "argumento",
    }.items()
}
_DA_AREA = {k: k for k in ("forma", "dobrada", "seletiva", "valor")}
_DA_ROLAGEM = {k: k for k in ("tipo", "contra")}
_DO_DANO = {k: k for k in ("dano", "continuo", "pv_temporarios", "cura")} | {"dano_continuo": "continuo"}
_DA_PECA = {"nome": "nome", "argumento": "argumento", "modificador": "nome", "limitacao": "nome"}

_VAZIO = pattern(r"(?:[.?\u2026]+|todo|tbd|a definir|preencher|x{3,})?\Z", re.IGNORECASE)
_NENHUM = pattern(r"\s*(?:nenhuma?|nada|[-\u2013\u2014]+)\s*\Z", re.IGNORECASE)
_GATILHO = pattern(r"gatilho\s*:?\s*", re.IGNORECASE)
_DADOS = pattern(r"([0-9]*)d[0-9]+(?!\w)", re.IGNORECASE)
_VEZES = pattern(r"([0-9]{1,3})\s*[x×]\s*([^+,;()]+)", re.IGNORECASE)
_VERSUS = pattern(r"\s*(\w+)\s*(?:\bvs\b\.?|\bversus\b|\bx\b|×|/)\s*(?:a\s+)?(\w+)\s*\Z", re.IGNORECASE)
# What stands between a count and the name of an effect without need: `2 pontos de dano`.
_SOBRA = pattern(r"(?:x\s+|×\s*)?(?:pontos?\s+)?(?:de\s+|em\s+)?", re.IGNORECASE)
# `reação: um ataque é declarado`, its gatilho in no brackets
GATILHO_SOLTO = pattern(
    r"\s*(rea[cç][aã]o)\s*[:,;\u2013\u2014-]\s*(?:\(?gatilho\s*:\s*)?"
    r"([^\s()](?:[^\s()]|\s++(?=[^\s()]))*+(?:\s++(?=\)))?+)\)?\s*\Z",
    re.IGNORECASE,
)
_VANTAGEM = pattern(
    r"((?:des)?vantagem)\s+(?:em|no|na|nos|nas|ao|aos|à|às|num|numa|contra|para|sobre)\s", re.IGNORECASE
)
_PRECO = pattern(r"([0-9]{1,3})(?:\s+pontos?)?\Z")
_MODS = frozenset(("mod", "modificador", "modificador_do_atributo", "mod_do_atributo"))
_MAIOR_NUMERO = 9  # digits
DESTINO = "destino"  # the grau without a price
_DE_DESTINO = ("condicao_destino", "condicao_de_destino")
_VAZIO_ESTADO, _MALFORMADO, _LIDO = Estado.VAZIO, Estado.MALFORMADO, Estado.LIDO
_novo = tuple.__new__


_PODE_SER_VAZIO = frozenset(".?\u2026tTaApPxX")  # what a blank's first letter can be, where it is no white space


def vazio(text: str) -> bool:
    """Whether a text only holds a field's place (`???`, `a definir`)."""
    first = text[:1]
    if first not in _PODE_SER_VAZIO and first and not first.isspace():
        return False  # nearly every value: not worth a pattern
    return _VAZIO.match(text.strip()) is not None


def nenhum(text: str) -> bool:
    """Whether a text says that there is none (`nenhum`, `—`)."""
    return _NENHUM.match(text) is not None


def termo_certo(tab: Tabelas, nome: str, vezes: str = "") -> str | None:
    """`2 dano` for what says as much in more words (`dois dano`, `2 pontos de dano`); None where it does not."""
    first, _, rest = nome.strip().partition(" ")
    if not vezes and rest and (number := number_meant(first)) is not None:
        vezes, nome = str(number), rest
    nome = _SOBRA.sub("", nome.strip(), count=1)
    word = norm(nome)
    if word in tab.efeito_por_nome:
        nome = tab.efeitos[tab.efeito_por_nome[word]].rotulo if word != "dano" else "dano"
    elif word in tab.condicao_por_nome:
        nome = tab.condicao_por_nome[word]
    else:
        return None
    return f"{vezes} {nome}" if vezes else nome


def _final(text: str, most: int = 24) -> str:
    """The last words of a text, for a message; what was cut off shows."""
    text = text.rstrip()
    if len(text) <= most:
        return text
    tail = text[-most:]
    if not text[-most - 1].isspace() and " " in tail.rstrip():
        tail = tail[tail.index(" ") :]  # not from the middle of a word on
    return f"…{tail.strip()}"


class Leitor(Shape):
    """Reads the items of one document; what is misshapen is in `problems`."""

    __slots__ = ("_expressoes", "_memoria", "_rotulos", "_tab")

    def __init__(
        self, tabelas: Tabelas, expressoes: Expressoes, *, ficha: bool, memoria: Memoria | None = None
    ) -> None:
        super().__init__()
        self._tab = tabelas
        self._expressoes = expressoes
        self._memoria = Memoria() if memoria is None else memoria
        # How a field is called in a message: as its carrier writes it.
        self._rotulos = ROTULOS if ficha else CHAVES

    # ---- the technique

    def tecnica(self, mapping: Mapping, abertura: Place, *, ficha: bool) -> Tecnica:
        """The technique in a mapping; `abertura` is where it begins (its opening key)."""
        legal = LEGAL_NA_FICHA if ficha else LEGAL
        found: Table[str, tuple[Scalar, Node]] | None = fields_as_spelt(mapping, legal)
        if found is None:
            found = self.fields(mapping, legal, shown=self._rotulos, another=OUTRA["tecnica"])
        t = Tecnica(titulo="", abertura=abertura, no=mapping)
        t.na_ficha = ficha
        lembrados = self._memoria.campos
        novo = tuple.__new__
        for key, (chave, node) in found.items():
            textos = lembrados.get(key)
            # What this text says is known of nearly all: each technique passes here with each of its fields.
            if textos is not None and isinstance(node, Scalar):
                known = textos.get(node.text)
                if known is not None and node.tag is None:
                    if isinstance(known, tuple):
                        setattr(t, key, novo(Campo, (_LIDO, known[0], node, chave)))
                        continue
                    if known.repete(t, key, node, chave):
                        continue
            reader = _CAMPOS_LIDOS.get(key)
            if reader is None:
                continue
            if textos is None:
                reader(self, t, key, Entry(chave, node))
            else:
                self._le_e_lembra(t, key, Entry(chave, node), reader)
        if "cura" in found or "pv_temporarios" in found:
            self._dano(t, {key: Entry(*pair) for key, pair in found.items()})
        elif "dano" in found:
            chave, node = found["dano"]
            known = self._memoria.dano.get(node.text) if isinstance(node, Scalar) and node.tag is None else None
            if not isinstance(known, Lembranca):
                self._le_e_lembra(t, "dano", Entry(chave, node), _so_o_dano)
            elif isinstance(node, Scalar):
                known.repete(t, "dano", node, chave)
        if "vaga" in found:
            self._vaga(t)
        t.titulo = t.nome.valor or ""
        return t

    def _le_e_lembra(self, t: Tecnica, key: str, entry: Entry, reader: _Reader) -> None:
        """Reads a field, and keeps what its text says if that holds wherever the text stands."""
        node = entry.value
        if not isinstance(node, Scalar) or not self._memoria.aceita(t, key, node):
            reader(self, t, key, entry)
            return
        faults = len(self.problems)
        reader(self, t, key, entry)
        if len(self.problems) == faults:
            self._memoria.guarda(t, key, node)

    def _vaga(self, t: Tecnica) -> None:
        """A seat's name makes it that seat's strike; `nenhuma` does not, and `assento: não` can't stand beside it."""
        if t.vaga.valor is None:
            return
        nome, vaga, assento = quote(t.vaga.valor), self._nome("vaga"), self._nome("assento")
        if nenhum(t.vaga.valor):
            t.vaga = Campo()
            return
        if t.assento.valor is not False or t.assento.at is None or t.vaga.at is None:
            return
        first, second = sorted((t.assento.at, t.vaga.at), key=offset)
        self.report(
            "TL004",
            second,
            f"`{assento}` nega, e `{vaga}` já diz que é o Golpe do Assento de `{nome}`.",
            f"`{assento}` denies it, and `{vaga}` says already that it is the Golpe do Assento of `{nome}`.",
            Text(f"Apague `{assento}`, ou apague a vaga.", f"Delete `{assento}`, or delete the seat."),
            ((first.place(), Text("o outro", "the other one")),),
        )

    def _campo(self, entry: Entry) -> Campo[T]:
        """A field not read yet: blank, or malformed until a value is put in."""
        node = entry.value
        blank = isinstance(node, Scalar) and (vazio(node.text) or is_null(node))
        return tuple.__new__(Campo, (_VAZIO_ESTADO if blank else _MALFORMADO, None, node, entry.key))

    def _expressao(
        self, node: Node, field: str, start: str, parse: Callable[[str], T], base: int = 0, text: str = ""
    ) -> T | None:
        """Parses a scalar's text (or the part `text` of it at `base`); TL007 and None where it does not parse."""
        if not isinstance(node, Scalar):
            self.wrong(node, self._nome(field), "um texto", "a text")
            return None
        if not base and not self.tagged(node):
            return None
        try:
            return parse(text or node.text)
        except ParseError as error:
            self._malformada(node, field, start, error, base)
            return None

    def _malformada(self, node: Scalar, field: str, start: str, error: ParseError, base: int) -> None:
        if not base and is_bullet(node.text) and on_own_line(node):
            self.bullet(node, node.text)
            return
        pt, en = expected(start, error)
        name = self._nome(field)
        at = Part(node, base + error.offset, base + error.end)
        certo = self._como_se_escreve(start, node.text[base:], node.text[at.start :])
        if certo is not None:
            self.report(
                "TL007",
                at,
                f"Não entendi `{name}` a partir de `{quote(at.text or node.text[at.start :])}`.",
                f"Could not read `{name}` from `{quote(at.text or node.text[at.start :])}` on.",
                certo,
            )
            return
        esperado, wanted = listed(pt, "ou"), listed(en, "or")
        if error.end > error.offset:
            found = quote(at.text)
            self.report(
                "TL007",
                at,
                f"Não entendi `{name}` a partir de `{found}`.",
                f"Could not read `{name}` from `{found}` on.",
                Text(f"Aqui cabe {esperado}.", f"You can write {wanted}.")
                if pt
                else Text("Apague isso: aqui não cabe mais nada.", "Delete this: nothing more can stand here."),
            )
        else:
            before = _final(node.text[: at.start])
            self.report(
                "TL007",
                at,
                f"`{name}` para no meio: depois de `{before}` falta alguma coisa.",
                f"`{name}` stops half-way: something is missing after `{before}`.",
                Text(f"Aqui cabe {esperado}.", f"You can write {wanted}.") if pt else None,
            )

    def _como_se_escreve(self, start: str, whole: str, rest: str) -> Text | None:
        """How to write what players often write another way, in an expression that fails at `rest`."""
        certo: str | None = None
        if start == "efeitos":
            dados = _DADOS.match(rest)
            if dados is not None:
                dano = self._nome("dano")
                return Text(
                    f"Efeitos se compram em pontos: `{dados[1] or 1} dano`; os dados vão em `{dano}`.",
                    f"Efeitos are bought in points: `{dados[1] or 1} dano`; the dice go in `{dano}`.",
                )
            vezes = _VEZES.match(rest)
            certo = self.termo_certo(vezes[2], vezes[1]) if vezes is not None else None
        elif start == "rolagem":
            versus = _VERSUS.match(whole)
            tipo = self._tab.rolagem_por_nome.get(norm(versus[1])) if versus is not None else None
            defesa = self._defesa(versus[2]) if versus is not None else None
            if tipo is not None and defesa is not None:
                certo = f"{self._tab.rotulo_da_rolagem[tipo]} contra {defesa}"
        return Text(f"Escreva `{certo}`.", f"Write `{certo}`.") if certo is not None else None

    def termo_certo(self, nome: str, vezes: str = "") -> str | None:
        """A term of `efeitos` as the catalogue writes it."""
        return termo_certo(self._tab, nome, vezes)

    def _nome(self, field: str) -> str:
        return self._rotulos.get(field, field)

    def _de_catalogo(self, node: Node, names: Table[str, T]) -> T | None:
        """What a value is that is one whole name of a catalogue: then there is nothing to parse."""
        if isinstance(node, Scalar) and node.tag is None:
            return names.get(norm(node.text))
        return None

    # ---- plain fields

    def _texto(self, t: Tecnica, key: str, entry: Entry) -> None:
        node = entry.value
        if isinstance(node, Scalar) and node.tag is None:
            text = node.text
            first = text[:1]
            if first.isalpha() and first not in _PODE_SER_VAZIO and not is_null(node):  # as nearly all texts are
                setattr(t, key, _novo(Campo, (_LIDO, text.strip(), node, entry.key)))
                return
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not Estado.VAZIO:
            lido = self.text(node, self._nome(key))
            if lido is not None:
                campo = campo.lido(lido.strip())
        setattr(t, key, campo)

    def _inteiro(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[int] = self._campo(entry)
        if campo.estado is not Estado.VAZIO:
            number = self.integer(entry.value, self._nome(key))
            if number is not None and key == "nivel" and not self._tab.nivel_min <= number <= self._tab.nivel_max:
                low, high = self._tab.nivel_min, self._tab.nivel_max
                self.report(
                    "TL008",
                    entry.value,
                    f"`{self._nome(key)}` vai de {low} a {high}, e aqui está {number}.",
                    f"`{self._nome(key)}` goes from {low} to {high}, and here is {number}.",
                )
            elif number is not None:
                campo = campo.lido(number)
        setattr(t, key, campo)

    def _booleano(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[bool] = self._campo(entry)
        if campo.estado is not Estado.VAZIO:
            value = self.boolean(entry.value, self._nome(key))
            if value is not None:
                campo = campo.lido(value)
        setattr(t, key, campo)

    def _fechado(self, t: Tecnica, key: str, entry: Entry) -> None:
        """A field that is one name of a catalogue."""
        names, labels = {
            "duracao": (self._tab.duracao_por_nome, self._tab.duracoes),
            "estado": (self._tab.estados, self._tab.estados),
        }[key]
        campo: Campo[str] = self._campo(entry)
        if campo.estado is not Estado.VAZIO:
            text = self.text(entry.value, self._nome(key))
            if text is not None:
                value = names.get(norm(text))
                if value is None:
                    self.closed(entry.value, self._nome(key), text, labels.values())
                else:
                    campo = campo.lido(value)
        setattr(t, key, campo)

    def _natureza(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[str] = self._campo(entry)
        t.natureza = campo
        if campo.estado is Estado.VAZIO:
            return
        termo = self._expressao(entry.value, key, "nome_arg", self._expressoes.nome_arg)
        if termo is None:
            return
        assert isinstance(entry.value, Scalar)
        value = self._tab.natureza_por_nome.get(norm(termo.nome.text))
        if value is None:
            self._nome_fechado(entry.value, key, termo, self._tab.natureza_por_nome, self._tab.naturezas)
        else:
            t.natureza = campo.lido(value)
        if termo.argumento is not None and not vazio(termo.argumento.text):
            self._junto(t, termo.argumento.text, _part(entry.value, termo.argumento))

    def _nome_fechado(
        self, node: Scalar, key: str, termo: Termo, names: Table[str, str], labels: Table[str, str]
    ) -> None:
        """A name outside its catalogue; where it begins with one, what follows should be in brackets."""
        for match in islice(re.finditer(r"\s+", termo.nome.text), 3):  # no name is of more words
            rest = termo.nome.text[match.end() :]
            bracket = norm(rest) in self._tab.atributo_por_nome or norm(rest).startswith("gatilho")
            if bracket and norm(termo.nome.text[: match.start()]) in names:
                start = termo.nome.start + match.end()
                known = labels[names[norm(termo.nome.text[: match.start()])]]
                self.report(
                    "TL007",
                    Part(node, start, termo.nome.end),
                    f"Depois de `{known}` não cabe `{quote(rest)}` solto.",
                    f"After `{known}` there is no place for a bare `{quote(rest)}`.",
                    Text(
                        f"Ponha entre parênteses: `{known} ({rest})`.",
                        f"Put it in brackets: `{known} ({rest})`.",
                    ),
                )
                return
        self.closed(_part(node, termo.nome), self._nome(key), termo.nome.text, labels.values())

    def _atributo(self, t: Tecnica, key: str, entry: Entry) -> None:
        if not self._campo(entry).escrito:
            if not t.atributo.escrito:
                t.atributo = self._campo(entry)
            return
        text = self.text(entry.value, self._nome(key))
        if text is None:
            t.atributo = self._campo(entry)
        else:
            self._junto(t, text, entry.value)

    def _junto(self, t: Tecnica, text: str, at: Locatable) -> None:
        """The attribute, from the bracket or from its key; both may stand if they are equal."""
        value = self._tab.atributo_por_nome.get(norm(text))
        if value is None:
            self.closed(at, self._nome("atributo"), text, self._tab.atributos)
            sigla = self._tab.atributo_por_extenso.get(norm(text))
            if sigla is not None:
                self.problems[-1] = self.problems[-1]._replace(help=meant([sigla]))
            if not t.atributo.escrito:
                t.atributo = Campo(Estado.MALFORMADO, None, at)
        elif t.atributo.valor is None:
            if not t.atributo.escrito:
                t.atributo = Campo(Estado.LIDO, value, at)
        elif t.atributo.valor != value:
            first = t.atributo.at
            assert first is not None
            self.report(
                "TL004",
                at,
                f"O atributo está escrito duas vezes, e não é o mesmo: `{t.atributo.valor}` e `{value}`.",
                f"The attribute is written twice, and differently: `{t.atributo.valor}` and `{value}`.",
                Text("Deixe um só.", "Leave only one."),
                ((first.place(), Text("o primeiro", "the first one")),),
            )

    def _ativacao(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[str] = self._campo(entry)
        t.ativacao = campo
        if campo.estado is Estado.VAZIO:
            return
        value = self._de_catalogo(entry.value, self._tab.ativacao_por_nome)
        if value is not None:
            t.ativacao = campo.lido(value)
            return
        if isinstance(entry.value, Scalar) and self._gatilho_solto(t, campo, entry.value):
            return
        termo = self._expressao(entry.value, key, "nome_arg", self._expressoes.nome_arg)
        if termo is None:
            return
        assert isinstance(entry.value, Scalar)
        value = self._tab.ativacao_por_nome.get(norm(termo.nome.text))
        if value is None:
            self._nome_fechado(entry.value, key, termo, self._tab.ativacao_por_nome, self._tab.ativacoes)
        else:
            t.ativacao = campo.lido(value)
        if termo.argumento is not None and not t.gatilho.escrito:
            word = _GATILHO.match(termo.argumento.text)
            skip = word.end() if word else 0
            text = termo.argumento.text[skip:]
            start = termo.argumento.start + skip
            estado = Estado.VAZIO if vazio(text) else Estado.LIDO
            at = Part(entry.value, start, termo.argumento.end)
            t.gatilho = Campo(estado, text if estado is Estado.LIDO else None, at)

    def _gatilho_solto(self, t: Tecnica, campo: Campo[str], node: Scalar) -> bool:
        """`reação: um ataque é declarado`: a gatilho without its brackets, which is read as it was meant."""
        solto = GATILHO_SOLTO.match(node.text)
        if solto is None:
            return False
        rotulo = self._tab.ativacoes["reacao"]
        certo = f"{rotulo} (gatilho: {solto[2]})"
        self.report(
            "TL007",
            Part(node, solto.end(1), solto.end(2)),
            f"Depois de `{rotulo}`, o gatilho vai entre parênteses.",
            f"After `{rotulo}`, the gatilho goes in brackets.",
            Text(f"Escreva `{certo}`.", f"Write `{certo}`."),
        )
        t.ativacao = campo.lido("reacao")
        if not t.gatilho.escrito:
            t.gatilho = Campo(Estado.LIDO, solto[2], Part(node, solto.start(2), solto.end(2)))
        return True

    def _gatilho(self, t: Tecnica, key: str, entry: Entry) -> None:
        before = t.gatilho
        self._texto(t, key, entry)
        if before.escrito and t.gatilho.escrito:
            if norm(before.valor or "") != norm(t.gatilho.valor or ""):
                first = before.at
                assert first is not None
                self.report(
                    "TL004",
                    entry.key,
                    "O gatilho está escrito duas vezes, na ativação e à parte.",
                    "The gatilho is written twice, with the ativação and by itself.",
                    Text("Deixe um só.", "Leave only one."),
                    ((first.place(), Text("o primeiro", "the first one")),),
                )
            t.gatilho = before
        elif before.escrito:
            t.gatilho = before

    # ---- range and area

    def _alcance(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[str] = self._campo(entry)
        t.alcance = campo
        if campo.estado is Estado.VAZIO:
            return
        simples = self._de_catalogo(entry.value, self._tab.alcance_por_nome)
        if simples is not None:
            t.alcance = campo.lido(simples)
            return
        lido = self._expressao(entry.value, key, "alcance", self._expressoes.alcance)
        if lido is None:
            if isinstance(entry.value, Scalar) and "," in entry.value.text and not t.area.escrito:
                t.area = Campo(Estado.MALFORMADO, None, entry.value)  # the area that can't be read either
            return
        assert isinstance(entry.value, Scalar)
        whole = not lido.area and lido.medida is None
        at: Locatable = entry.value if whole else _part(entry.value, lido.nome)
        t.alcance = campo = campo._replace(at=at)
        value = None
        if lido.metros is not None:
            value = self._faixa(lido.metros)
            if value is None:
                self._distancia_errada(at, key, lido.nome.text)
        else:
            value = self._tab.alcance_por_nome.get(norm(lido.nome.text))
            if value is None:
                labels = [a.rotulo for a in self._tab.alcances.values()]
                self.closed(at, self._nome(key), lido.nome.text, labels)
        if value is not None:
            t.alcance = campo.lido(value)
            self._confere_distancia(entry.value, key, value, lido.medida)
        if lido.area:
            self._juntar_area(t, self._area_de(entry.value, lido.area, 0), entry.value)

    def _faixa(self, number: str) -> str | None:
        """The band of a distance, which must be exactly its metres."""
        for faixa in self._tab.alcances.values():
            if faixa.metros is not None and number == str(faixa.metros):
                return faixa.id
        return None

    def _distancia_errada(self, at: Locatable, key: str, written: str) -> None:
        bands = [f"{a.rotulo} ({a.metros} m)" for a in self._tab.alcances.values() if a.metros is not None]
        self.report(
            "TL008",
            at,
            f"`{quote(written)}` não é um alcance: as distâncias do motor são {listed(bands, 'e')}.",
            f"`{quote(written)}` is no alcance: the motor's distances are {listed(bands, 'and')}.",
            self._escreva_faixa(),
        )

    def _escreva_faixa(self) -> Text:
        names = [f"`{a.rotulo}`" for a in self._tab.alcances.values() if a.metros is not None]
        return Text(f"Escreva a faixa: {listed(names, 'ou')}.", f"Write the band: {listed(names, 'or')}.")

    def _confere_distancia(self, node: Scalar, key: str, value: str, medida: Piece | None) -> None:
        """A distance in brackets behind a range must be the range's own."""
        metros = self._tab.alcances[value].metros
        if medida is None:
            return
        try:
            lida = self._expressoes.medida(medida.text)
        except ParseError:
            return
        if lida.unidade and lida.numeros and lida.numeros[0] != str(metros):
            self._distancia_errada(_part(node, medida), key, medida.text)

    def _area(self, t: Tecnica, key: str, entry: Entry) -> None:
        node = entry.value
        if is_null(node) or (isinstance(node, Scalar) and nenhum(node.text)):
            return
        if isinstance(node, Scalar) and vazio(node.text):
            t.area = self._campo(entry)
            return
        if isinstance(node, Mapping):
            area = self._area_mapa(node)
        elif isinstance(node, Sequence):
            area = self._area_lista(node)
        else:
            lida = self._expressao(node, key, "area", self._expressoes.area)
            assert isinstance(node, Scalar)
            area = None if lida is None else self._area_de(node, lida, 0)
        self._juntar_area(t, area, node, entry.key)

    def _juntar_area(self, t: Tecnica, area: Area | None, node: Node, key: Scalar | None = None) -> None:
        if t.area.escrito:
            first = t.area.at
            assert first is not None
            self.report(
                "TL004",
                key or node,
                "A área está escrita duas vezes, junto do alcance e à parte; vale a primeira.",
                "The area is written twice, with the alcance and by itself; the first one counts.",
                Text("Deixe uma só.", "Leave only one."),
                ((first.place(), Text("a primeira", "the first one")),),
            )
        elif area is None:
            t.area = Campo(Estado.MALFORMADO, None, node, key)
        else:
            t.area = Campo(Estado.LIDO, area, node, key)

    def _area_lista(self, node: Sequence) -> Area | None:
        merged: Area | None = Area(None, None)
        for item in node.items:
            lida = self._expressao(item, "area", "area", self._expressoes.area)
            if lida is None:
                merged = None
                continue
            assert isinstance(item, Scalar)
            area = self._area_de(item, lida, 0)
            if merged is None or area is None:
                merged = None
            elif merged.forma is not None and area.forma is not None:
                assert area.at_forma is not None
                self._forma_a_mais(area.at_forma)
                merged = None
            else:
                merged = Area(
                    merged.forma or area.forma,
                    merged.at_forma or area.at_forma,
                    merged.dobrada + area.dobrada,
                    merged.seletiva + area.seletiva,
                    merged.medida or area.medida,
                )
        return merged

    def _forma_a_mais(self, at: Locatable) -> None:
        self.report(
            "TL007",
            at,
            "A área tem uma forma só.",
            "An area has one shape only.",
            Text("Deixe uma; as outras são outra técnica.", "Leave one; the others are another technique."),
        )

    def _area_de(self, node: Scalar, termos: tuple[Termo, ...], base: int) -> Area | None:
        """An area from its words: a form, `dobrada`, `seletiva`."""
        tab = self._tab
        forma: str | None = None
        at_forma: Locatable | None = None
        dobrada: list[Locatable] = []
        seletiva: list[Locatable] = []
        medida: Medida | None = None
        ok = True
        for termo in termos:
            word = norm(termo.nome.text)
            at = _part(node, termo.nome, base)
            ajuste = tab.ajuste_de_area_por_nome.get(word)
            if word in ("area", "e", "em"):
                continue
            if ajuste is not None:
                (dobrada if ajuste == "dobrada" else seletiva).append(at)
            elif word in tab.forma_por_nome:
                if forma is not None:
                    self._forma_a_mais(at)
                    ok = False
                forma, at_forma = tab.forma_por_nome[word], at
            else:
                labels = [f.rotulo for f in tab.formas.values()]
                ajustes = ["dobrada", "seletiva"]
                self.closed(at, self._nome("area"), termo.nome.text, [*labels, *ajustes])
                ok = False
            if termo.argumento is not None:
                medida = self._medida(node, termo.argumento, base)
        return Area(forma, at_forma, tuple(dobrada), tuple(seletiva), medida) if ok else None

    def _area_mapa(self, node: Mapping) -> Area | None:
        found = self.fields(node, _DA_AREA)
        area: Area | None = Area(None, None)
        if "forma" in found and not is_null(found["forma"].value):
            value = found["forma"].value
            if not (isinstance(value, Scalar) and nenhum(value.text)):
                lida = self._expressao(value, "forma", "area", self._expressoes.area)
                assert lida is None or isinstance(value, Scalar)
                area = None if lida is None else self._area_de(value, lida, 0)  # type: ignore[arg-type]
        for key in ("dobrada", "seletiva"):
            if key in found and not is_null(found[key].value):
                value = found[key].value
                yes = self.boolean(value, key)
                if yes is None:
                    area = None
                elif (
                    not yes and area is not None and (escritas := area.dobrada if key == "dobrada" else area.seletiva)
                ):
                    palavra = {"dobrada": "dobrada", "seletiva": "seletiva"}[key]
                    self._diferentes(
                        f"Se a área é {palavra} está escrito",
                        f"Whether the area is {palavra} is written",
                        (palavra, escritas[0]),
                        ("não", value),
                    )
                elif yes and area is not None:
                    dobrada, seletiva = area.dobrada, area.seletiva
                    if key == "dobrada":
                        dobrada += (value,)
                    else:
                        seletiva += (value,)
                    area = Area(area.forma, area.at_forma, dobrada, seletiva, area.medida)
        if "valor" in found and area is not None:
            value = found["valor"].value
            text = self.text(value, "valor")
            if text is not None:
                assert isinstance(value, Scalar)
                medida = self._medida(value, Piece(text, 0, len(text)), 0)
                area = Area(area.forma, area.at_forma, area.dobrada, area.seletiva, medida)
        return area

    def _medida(self, node: Scalar, piece: Piece, base: int) -> Medida | None:
        """A measure; None where the text is no measure (then it is only words)."""
        try:
            lida = self._expressoes.medida(piece.text)
        except ParseError:
            return None
        at = _part(node, piece, base)
        if lida.dado is not None:
            quantos, _, faces = lida.dado.lower().partition("d")
            if len(quantos) > _MAIOR_NUMERO or len(faces) > _MAIOR_NUMERO:
                return None
            return Medida(piece.text, at, (int(quantos or "1"),), lida.unidade, int(faces))
        tenths = []
        for number in lida.numeros:
            whole, _, part = number.partition(".")
            if len(whole) > _MAIOR_NUMERO or len(part) > 1:
                return Medida(piece.text, at, (-1,), lida.unidade)
            tenths.append(int(whole) * 10 + int(part or "0"))
        return Medida(piece.text, at, tuple(tenths), lida.unidade)

    # ---- effects

    def _efeitos(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Compra, ...]] = self._campo(entry)
        t.efeitos = campo
        if campo.estado is Estado.VAZIO:
            return
        node = entry.value
        if isinstance(node, Scalar) and nenhum(node.text):
            t.efeitos = campo.lido(())
            return
        compras: list[Compra] = []
        if not self.tagged(node):
            return
        ok = True
        items: Iterable[Node] = node.items if isinstance(node, Sequence) else (node,)
        for item in items:
            if isinstance(item, Mapping):
                compra = self._efeito_mapa(item)
                if compra is None:
                    ok = False
                else:
                    compras.append(compra)
                continue
            if isinstance(item, Scalar) and (is_null(item) or vazio(item.text)):
                self.wrong(item, self._nome(key), "um efeito em cada item", "an efeito in each item")
                ok = False
                continue
            termos = self._expressao(item, key, "efeitos", self._expressoes.efeitos)
            if termos is None:
                ok = False
                continue
            assert isinstance(item, Scalar)
            for termo in termos:
                compra = self._compra(item, termo, key)
                if compra is None:
                    ok = False
                else:
                    compras.append(compra)
        if ok:
            t.efeitos = campo.lido(tuple(compras))

    def _vezes(self, node: Scalar, piece: Piece | None, key: str) -> int | None:
        """How many times a term is bought; TL006 for none or for a number beyond reason."""
        if piece is None:
            return 1
        if len(piece.text) > _MAIOR_NUMERO:
            self._numero_demais(node, piece, key)
            return None
        if int(piece.text) >= 1:
            return int(piece.text)
        self.wrong(
            _part(node, piece),
            self._nome(key),
            "um número de 1 em diante antes do efeito",
            "a number from 1 on before the efeito",
        )
        return None

    def _compra(self, node: Scalar, termo: Termo, key: str) -> Compra | None:
        """A term of the expression as a purchase."""
        vezes = self._vezes(node, termo.vezes, key)
        if vezes is None:
            return None
        return self._resolve(
            node,
            termo,
            vezes,
            _stretch(node, termo.start, termo.end),
            _part(node, termo.vezes) if termo.vezes is not None else None,
            key,
            0,
        )

    def _resolve(
        self,
        node: Scalar,
        termo: Termo,
        vezes: int,
        at: Locatable,
        at_vezes: Locatable | None,
        key: str,
        base: int,
    ) -> Compra | None:
        """Which effect of the catalogue a term names. An unknown name is a purchase without effect (SE111)."""
        tab = self._tab
        nome, argumento = termo.nome, termo.argumento
        word = norm(nome.text)
        at_nome = _part(node, nome, base)
        arg = argumento.text if argumento is not None else ""
        at_arg = _part(node, argumento, base) if argumento is not None else None
        grau = tab.grau_de_condicao_por_nome.get(word)
        if word in _DE_DESTINO:
            grau = DESTINO
        if grau is not None or word == "condicao":
            return self._condicao_pelo_grau(node, termo, vezes, at, at_vezes, key, base, grau)
        condicao = tab.condicao_por_nome.get(word)
        if condicao is not None:
            grau_escrito = self._grau_no_argumento(arg)
            return Compra(
                nome=nome.text,
                efeito=self._efeito_da(condicao),
                vezes=vezes,
                at=at,
                at_nome=at_nome,
                condicao=condicao,
                grau_escrito=grau_escrito,
                at_grau=at_arg if grau_escrito else None,
                argumento="" if grau_escrito else arg,
                at_argumento=at_arg,
                at_vezes=at_vezes,
            )
        efeito = tab.efeito_por_nome.get(word)
        if efeito is None and is_item(node, nome.text):
            self.bullet(at_nome, nome.text)
            return None
        if efeito is None:
            match = _VANTAGEM.match(nome.text)
            if match is not None:
                efeito = "vantagem_desvantagem"
                rest = nome.text[match.end() :]
                start = nome.start + match.end()
                at_arg = _part(node, Piece(rest, start, nome.end), base)
                arg = f"{rest} ({arg})" if arg else rest
                nome = Piece(match.group(1), nome.start, nome.start + match.end(1))
        medida = None
        if argumento is not None and efeito is not None and efeito != "vantagem_desvantagem":
            medida = self._medida(node, argumento, base)
        return Compra(
            nome=nome.text,
            efeito=efeito,
            vezes=vezes,
            at=at,
            at_nome=at_nome,
            argumento=arg,
            at_argumento=at_arg,
            medida=medida,
            at_vezes=at_vezes,
        )

    def _efeito_da(self, condicao: str) -> str | None:
        grau = self._tab.condicoes[condicao].grau
        return f"condicao_{grau}" if grau in self._tab.pontos_do_grau else None

    def _grau_no_argumento(self, text: str) -> str | None:
        """The grau a bracket or a key `grau` names, in words or by its price; None if it names none."""
        word = norm(text)
        if word == DESTINO or word in _DE_DESTINO:
            return DESTINO
        grau = self._tab.grau_de_condicao_por_nome.get(word)
        if grau is None:
            price = _PRECO.match(text.strip())
            if price is not None:
                found = [g for g, p in self._tab.pontos_do_grau.items() if p == int(price.group(1))]
                grau = found[0] if found else None
        return grau

    def _rotulo_do_grau(self, grau: str) -> str:
        return self._tab.rotulo_do_grau.get(grau, "condição de destino")

    def _condicao_pelo_grau(
        self,
        node: Scalar,
        termo: Termo,
        vezes: int,
        at: Locatable,
        at_vezes: Locatable | None,
        key: str,
        base: int,
        grau: str | None,
    ) -> Compra | None:
        """`condição média (Amedrontado)`: the bracket names the condition."""
        argumento = termo.argumento
        if argumento is None or vazio(argumento.text):
            end = base + termo.end
            tab = self._tab
            exemplo = next((c.nome for c in tab.condicoes.values() if c.grau == (grau or "media")), "")
            self.report(
                "TL007",
                Part(node, end, end) if argumento is None else _part(node, argumento, base),
                f"Falta dizer qual é a {termo.nome.text}.",
                f"It does not say which {termo.nome.text}.",
                Text(
                    f"Escreva assim: `{termo.nome.text} ({exemplo})`.",
                    f"Write it like `{termo.nome.text} ({exemplo})`.",
                ),
            )
            return None
        inner = self._expressao(
            node, key, "nome_arg", self._expressoes.nome_arg, base + argumento.start, argumento.text
        )
        if inner is None:
            return None
        inside = base + argumento.start
        nome = inner.nome
        condicao = self._tab.condicao_por_nome.get(norm(nome.text))
        at_nome = _part(node, nome, inside)
        return Compra(
            nome=nome.text,
            efeito=self._efeito_da(condicao) if condicao is not None else None,
            vezes=vezes,
            at=at,
            at_nome=at_nome,
            condicao=condicao,
            grau_escrito=grau,
            at_grau=_part(node, termo.nome, base),
            argumento=inner.argumento.text if inner.argumento is not None else "",
            at_argumento=_part(node, inner.argumento, inside) if inner.argumento is not None else None,
            at_vezes=at_vezes,
        )

    def _efeito_mapa(self, node: Mapping) -> Compra | None:
        """An effect written as fields: `{efeito: dano em área, pontos: 2}`, `{condicao: Lento, alvos: 2}`."""
        before = len(self.problems)
        if not self.tagged(node):
            return None
        found = self.fields(node, _DO_EFEITO)
        named = found.get("condicao") or found.get("efeito") or found.get("nome")
        if named is None:
            if len(self.problems) > before:
                self._efeito_por_chave(node, before)  # the unknown key is the slip
                return None
            self.report(
                "TL006",
                node,
                "Falta dizer o efeito: `efeito:` ou `condicao:`.",
                "It does not say which efeito: `efeito:` or `condicao:`.",
            )
            return None
        if "condicao" in found and "efeito" in found:
            word = norm(found["efeito"].value.text) if isinstance(found["efeito"].value, Scalar) else ""
            if word not in ("condicao", *_DE_DESTINO) and word not in self._tab.grau_de_condicao_por_nome:
                self.report(
                    "TL006",
                    found["condicao"].key,
                    "Um item de `efeitos` compra uma coisa só: `efeito` ou `condicao`.",
                    "An item of `efeitos` buys one thing only: `efeito` or `condicao`.",
                    Text("Faça dois itens.", "Make two items."),
                )
                return None
        node_nome = named.value
        if is_null(node_nome) or (isinstance(node_nome, Scalar) and vazio(node_nome.text)):
            self.wrong(node_nome, named.key.text, "o nome do efeito", "the name of the efeito")
            return None
        termos = self._expressao(node_nome, "efeito", "efeitos", self._expressoes.efeitos)
        if termos is None:
            return None
        assert isinstance(node_nome, Scalar)
        if len(termos) > 1:
            self.report(
                "TL006",
                node_nome,
                "Um item de `efeitos` compra uma coisa só.",
                "An item of `efeitos` buys one thing only.",
                Text("Faça um item para cada efeito.", "Make an item for each efeito."),
            )
            return None
        termo = termos[0]
        vezes = self._vezes(node_nome, termo.vezes, "efeito")
        ok = vezes is not None
        at_vezes: Locatable | None = None
        if "pontos" in found:
            value = found["pontos"].value
            at_vezes = value
            pontos = self.integer(value, "pontos")
            if pontos is not None and pontos < 1:
                self.wrong(value, "pontos", "um número de 1 em diante", "a number from 1 on")
                pontos = None
            ok = ok and pontos is not None
            if pontos is not None and vezes is not None and termo.vezes is not None and pontos != vezes:
                escritas = [(str(vezes), _part(node_nome, termo.vezes)), (str(pontos), value)]
                vezes = int(
                    self._diferentes("Quantas vezes se compra está escrito", "The count is written", *escritas)
                )
            elif pontos is not None:
                vezes = pontos
        alvos: int | None = None
        if "alvos" in found and not is_null(found["alvos"].value):
            alvos = self.integer(found["alvos"].value, "alvos")
            if alvos is not None and alvos < 1:
                self.wrong(found["alvos"].value, "alvos", "um número de 1 em diante", "a number from 1 on")
                alvos = None
            ok = ok and alvos is not None
        compra = None
        if "condicao" not in found and "nome" in found and "efeito" in found and termo.argumento is None:
            compra = self._condicao_por_nome_a_parte(found, termo, vezes or 1, node, at_vezes)
        if compra is None:
            compra = self._resolve(node_nome, termo, vezes or 1, node, at_vezes, "efeito", 0)
        if compra is None or not ok:
            return None
        if "condicao" in found and compra.condicao is None:
            compra = compra._replace(efeito=None)  # an efeito of the catalogue is no condição
        titulo = found["nome"].value if "nome" in found and found["nome"] is not named else None
        if isinstance(titulo, Scalar) and titulo is not compra.at_nome:
            compra = compra._replace(titulo=titulo.text, at_titulo=titulo)
        return self._com_campos(compra, found, alvos)

    def _efeito_por_chave(self, node: Mapping, before: int) -> None:
        """`{dano: 2}`: the key that was reported as unknown is itself the efeito; the help says how to write it."""
        lidos: list[str] = []
        termos: list[str] = []
        for key, value in node.pairs:
            if not isinstance(key, Scalar) or norm(key.text) in _DO_EFEITO:
                continue
            nome = self._nome_de_efeito(key.text)
            if not nome:
                return
            written = value.text.strip() if isinstance(value, Scalar) else ""
            pontos = f", pontos: {written}" if written.isdigit() else ""
            lidos.append(f"{'condicao' if nome in self._tab.condicoes else 'efeito'}: {nome}{pontos}")
            termos.append(f"{written} {nome}" if pontos else nome)
        if lidos:
            legivel = lidos[0] if len(lidos) == 1 else " + ".join(termos)
            self.problems[before:] = [self.problems[before]._replace(help=meant([legivel]))]

    def offered(self, names: Iterable[str]) -> list[str]:
        """What the house banned is not proposed."""
        return oferecidos(self._tab, names)

    def _nome_de_efeito(self, word: str) -> str:
        """The catalogue's name of an effect or condition, or the nearest to it; empty if nothing is near."""
        tab, key = self._tab, norm(word)
        if key in tab.efeito_por_nome:
            return tab.efeitos[tab.efeito_por_nome[key]].rotulo
        if key in tab.condicao_por_nome:
            return tab.condicao_por_nome[key]
        legais = [e.rotulo for e in tab.efeitos.values() if not e.id.startswith("condicao_")]
        return next(iter(nearest(word, oferecidos(tab, [*legais, *tab.condicoes]))), "")

    def _diferentes(self, pt: str, en: str, first: tuple[str, Locatable], second: tuple[str, Locatable]) -> str:
        """TL004 on the later of two places that say one thing differently; the value of the first, which counts."""
        if offset(first[1]) > offset(second[1]):
            first, second = second, first
        um, outro = quote(first[0]), quote(second[0])
        self.report(
            "TL004",
            second[1],
            f"{pt} de duas formas: `{um}` e `{outro}`; vale a primeira.",
            f"{en} in two ways: `{um}` and `{outro}`; the first one counts.",
            Text("Deixe uma só.", "Leave only one."),
            ((first[1].place(), Text("a primeira", "the first one")),),
        )
        return first[0]

    def _condicao_por_nome_a_parte(
        self,
        found: dict[str, Entry],
        termo: Termo,
        vezes: int,
        at: Locatable,
        at_vezes: Locatable | None,
    ) -> Compra | None:
        """`{efeito: condição média, nome: Amedrontado}`."""
        word = norm(termo.nome.text)
        grau = DESTINO if word in _DE_DESTINO else self._tab.grau_de_condicao_por_nome.get(word)
        value = found["nome"].value
        if (grau is None and word != "condicao") or not isinstance(value, Scalar):
            return None
        condicao = self._tab.condicao_por_nome.get(norm(value.text))
        return Compra(
            nome=value.text,
            efeito=self._efeito_da(condicao) if condicao is not None else None,
            vezes=vezes,
            at=at,
            at_nome=value,
            condicao=condicao,
            grau_escrito=grau,
            at_grau=found["efeito"].value,
            at_vezes=at_vezes,
        )

    def _com_campos(self, compra: Compra, found: dict[str, Entry], alvos: int | None) -> Compra | None:
        """The purchase with what its other keys say."""
        if alvos is not None:
            compra = compra._replace(alvos=alvos, at_alvos=found["alvos"].value)
        written = found.get("grau")
        if written is None and "condicao" in found:
            written = found.get("efeito")
        if written is not None and not is_null(written.value):
            text = self.text(written.value, "grau")
            if text is None:
                return None
            grau = self._grau_no_argumento(text)
            if grau is None and norm(text) != "condicao":
                rotulos = self._tab.rotulo_do_grau
                graus = [rotulos[g].removeprefix("condição ") for g in self._tab.pontos_do_grau]
                self.closed(written.value, "grau", text, graus)
                return None
            outro, at_outro = compra.grau_escrito, compra.at_grau
            if outro is not None and at_outro is not None and grau is not None and outro != grau:
                primeiro = self._diferentes(
                    "O grau da condição está escrito",
                    "The grau of the condição is written",
                    (self._rotulo_do_grau(outro), at_outro),
                    (self._rotulo_do_grau(grau), written.value),
                )
                if primeiro == self._rotulo_do_grau(grau):
                    compra = compra._replace(grau_escrito=grau, at_grau=written.value)
            elif grau is not None or outro is None:
                compra = compra._replace(grau_escrito=grau, at_grau=written.value)
        for key in ("valor", "argumento"):
            if key in found and not is_null(found[key].value):
                value = found[key].value
                text = self.text(value, key)
                if text is None:
                    return None
                assert isinstance(value, Scalar)
                antes, at_antes = compra.argumento, compra.at_argumento
                if antes and at_antes is not None and norm(antes) != norm(text):
                    self._diferentes(
                        "O que vai entre parênteses está escrito",
                        "What goes in brackets is written",
                        (antes, at_antes),
                        (text, value),
                    )
                elif key == "valor" and compra.efeito != "vantagem_desvantagem":
                    compra = compra._replace(medida=self._medida(value, Piece(text, 0, len(text)), 0))
                else:
                    compra = compra._replace(argumento=text, at_argumento=value)
        return compra

    # ---- modifiers and limitations

    def _pecas(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[tuple[PecaEscrita, ...]] = self._campo(entry)
        setattr(t, key, campo)
        if campo.estado is Estado.VAZIO:
            return
        node = entry.value
        if isinstance(node, Scalar) and nenhum(node.text):
            setattr(t, key, campo.lido(()))
            return
        names = self._tab.modificador_por_nome if key == "modificadores" else self._tab.limitacao_por_nome
        pecas: list[PecaEscrita] = []
        if not self.tagged(node):
            return
        ok = True
        if isinstance(node, Mapping):
            self.wrong(node, self._nome(key), "um texto ou uma lista", "a text or a list")
            return
        items: Iterable[Node] = node.items if isinstance(node, Sequence) else (node,)
        if isinstance(node, Sequence):
            todas = [self._peca_inteira(item, names) for item in node.items]
            if ok and None not in todas:
                setattr(t, key, campo.lido(tuple([peca for peca in todas if peca is not None])))
                return
            ok = self._sozinho(node, key) and ok
        for item in items:
            if isinstance(item, Mapping):
                ok = self._pecas_mapa(item, key, names, pecas) and ok
                continue
            if isinstance(item, Scalar) and (is_null(item) or vazio(item.text)):
                self.wrong(item, self._nome(key), "o nome de uma peça em cada item", "a piece's name in each item")
                ok = False
                continue
            if isinstance(item, Scalar) and nenhum(item.text):
                continue
            inteira = self._peca_inteira(item, names)
            if inteira is not None:
                pecas.append(inteira)
                continue
            termos = self._expressao(item, key, "pecas", self._expressoes.pecas)
            if termos is None:
                ok = False
                continue
            assert isinstance(item, Scalar)
            if len(termos) > 1 and any(nenhum(termo.nome.text) for termo in termos):
                self._nenhum_e_mais(item, termos, key)
                ok = False
                continue
            if is_item(item, item.text):
                self.bullet(item, item.text)
                ok = False
                continue
            pecas += [self._peca(item, termo, names) for termo in termos]
        if ok:
            setattr(t, key, campo.lido(tuple(pecas)))

    def _peca_inteira(self, node: Node, names: Table[str, str]) -> PecaEscrita | None:
        """The piece whose name is all that a value says."""
        known = self._de_catalogo(node, names)
        return None if known is None else PecaEscrita(node.text.strip(), known, node, node)  # type: ignore[attr-defined]

    def _nenhum_e_mais(self, node: Scalar, termos: tuple[Termo, ...], key: str) -> None:
        """`nenhum, Marca`: none and one more can't both be."""
        at = next(i for i, termo in enumerate(termos) if nenhum(termo.nome.text))
        end = termos[at].end
        if at + 1 == len(termos):
            where: Locatable = Part(node, termos[at].start, end)
        else:
            gap = len(node.text[end:]) - len(node.text[end:].lstrip())
            where = Part(node, end + gap, termos[-1].end)
        self._fica_sozinho(where, termos[at].nome.text, key)

    def _sozinho(self, node: Sequence, key: str) -> bool:
        """Whether a list doesn't say both that there is none and what there is; else the later item is reported."""
        nada = next((i for i in node.items if isinstance(i, Scalar) and nenhum(i.text)), None)
        if nada is None:
            return True
        outros = [i for i in node.items if not (isinstance(i, Scalar) and (nenhum(i.text) or vazio(i.text)))]
        if not outros:
            return True
        at = next((i for i in outros if i.start > nada.start), nada)
        self._fica_sozinho(at, nada.text.strip(), key)
        return False

    def _fica_sozinho(self, at: Locatable, word: str, key: str) -> None:
        self.report(
            "TL007",
            at,
            f"`{word}` fica sozinho em `{self._nome(key)}`.",
            f"`{word}` stands alone in `{self._nome(key)}`.",
            Text(f"Tire `{word}`, ou tire o resto.", f"Take `{word}` out, or take the rest out."),
        )

    def _peca(self, node: Scalar, termo: Termo, names: Table[str, str]) -> PecaEscrita:
        argumento = termo.argumento
        return PecaEscrita(
            nome=termo.nome.text,
            id=names.get(norm(termo.nome.text)),
            at=_stretch(node, termo.start, termo.end),
            at_nome=_part(node, termo.nome),
            argumento=argumento.text if argumento is not None else "",
            at_argumento=_part(node, argumento) if argumento is not None else None,
        )

    def _pecas_mapa(
        self,
        node: Mapping,
        key: str,
        names: Table[str, str],
        pecas: list[PecaEscrita],
    ) -> bool:
        """`{nome: Gatilho, argumento: ...}`, or the pair `Gatilho: três badaladas`."""
        if node.pairs and all(isinstance(k, Scalar) and norm(k.text) in _DA_PECA for k, _ in node.pairs):
            found = self.fields(node, _DA_PECA)
            named = found.get("nome")
            text = self.text(named.value, "nome") if named is not None else None
            if named is None or text is None:
                if named is None:
                    self.report(
                        "TL006",
                        node,
                        f"Falta o `nome` da peça em `{self._nome(key)}`.",
                        f"The `nome` of the piece is missing in `{self._nome(key)}`.",
                    )
                return False
            argument = found.get("argumento")
            pairs = [(named.value, argument.value if argument is not None else None)]
        else:
            pairs = [(k, v) for k, v in node.pairs]
        for name, value in pairs:
            if not isinstance(name, Scalar):
                self.wrong(name, self._nome(key), "o nome de uma peça", "a piece's name")
                return False
            written = ""
            if value is not None and not is_null(value):
                text = self.text(value, name.text)
                if text is None:
                    return False
                written = text.strip()
            pecas.append(
                PecaEscrita(
                    nome=name.text,
                    id=names.get(norm(name.text)),
                    at=name,
                    at_nome=name,
                    argumento=written,
                    at_argumento=value if written else None,
                )
            )
        return True

    # ---- the roll

    def _rolagem(self, t: Tecnica, key: str, entry: Entry) -> None:
        campo: Campo[Rolagens] = self._campo(entry)
        t.rolagem = campo
        if campo.estado is Estado.VAZIO:
            return
        node = entry.value
        rolagens: list[Rolagem] = []
        desfecho: Rolagem | None = None
        if not self.tagged(node):
            return
        ok = True
        if isinstance(node, Sequence):
            ok = self._sozinho(node, key) and ok
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping):
                rolagem = self._rolagem_mapa(item)
                if rolagem is None:
                    ok = False
                else:
                    rolagens += rolagem
                continue
            if isinstance(item, Scalar) and nenhum(item.text):
                continue
            known = self._de_catalogo(item, self._tab.rolagem_inteira_por_nome)
            if known is not None:
                rolagens.append(Rolagem(known[0], (known[1],), item))
                continue
            lidas = self._expressao(item, key, "rolagem", self._expressoes.rolagem)
            if lidas is None:
                ok = False
                continue
            assert isinstance(item, Scalar)
            for lida in lidas:
                defesa = self._tab.defesa_por_nome.get(norm(lida.tipo.text))
                if defesa is not None and rolagens and not lida.contra:
                    last = rolagens[-1]
                    rolagens[-1] = Rolagem(last.tipo, (*last.contra, defesa), last.at)
                    continue
                whole = len(lidas) == 1 and lida.argumento is None
                rolada = self._rolada(item, lida, 0, item if whole else None)
                if rolada is None:
                    ok = False
                    continue
                rolagens.append(rolada)
                if lida.argumento is not None:
                    troca = self._desfecho(item, lida.argumento)
                    if troca is None:
                        ok = False
                    desfecho = troca
        if ok:
            t.rolagem = campo.lido(Rolagens(tuple(rolagens), desfecho))

    def _desfecho(self, node: Scalar, piece: Piece) -> Rolagem | None:
        """What stands in brackets behind a roll: `Desfecho: Efeito contra Fortitude`."""
        head, colon, rest = piece.text.partition(":")
        if not colon or norm(head) != "desfecho":
            self.report(
                "TL007",
                _part(node, piece),
                "Depois da rolagem, entre parênteses, só cabe `Desfecho: Efeito contra Fortitude`.",
                "After a rolagem, in brackets, you can only write `Desfecho: Efeito contra Fortitude`.",
            )
            return None
        base = piece.start + len(head) + 1
        lidas = self._expressao(node, "rolagem", "rolagem", self._expressoes.rolagem, base, rest)
        if lidas is None or len(lidas) != 1:
            return None
        return self._rolada(node, lidas[0], base, None)

    def _rolada(self, node: Scalar, lida: RoladaLida, base: int, whole: Locatable | None) -> Rolagem | None:
        tipo = self._tab.rolagem_por_nome.get(norm(lida.tipo.text))
        ok = True
        if tipo is None:
            labels = [*self._tab.rotulo_da_rolagem.values(), "nenhuma"]
            self.closed(whole or _part(node, lida.tipo, base), self._nome("rolagem"), lida.tipo.text, labels)
            ok = False
        contra = []
        for piece in lida.contra:
            defesa = self._defesa(piece.text)
            if defesa is None:
                self._defesa_errada(_part(node, piece, base), piece.text)
                ok = False
            else:
                contra.append(defesa)
        if not ok or tipo is None:
            return None
        at = whole or _stretch(node, base + lida.start, base + lida.end)
        return Rolagem(tipo, tuple(contra), at)

    def _defesa(self, text: str) -> str | None:
        return self._tab.defesa_por_nome.get(norm(text).removeprefix("a_"))

    def _defesa_errada(self, at: Locatable, text: str) -> None:
        self.closed(at, self._nome("rolagem"), text, dict.fromkeys(self._tab.defesa_por_nome.values()))

    def _rolagem_mapa(self, node: Mapping) -> list[Rolagem] | None:
        before = len(self.problems)
        if not self.tagged(node):
            return None
        found = self.fields(node, _DA_ROLAGEM)
        if "tipo" not in found:
            if len(self.problems) == before:  # else an unknown key is the slip
                name = self._nome("rolagem")
                tipos = list(self._tab.rolagens)
                self.report(
                    "TL006",
                    node,
                    f"Falta o `tipo` em `{name}`.",
                    f"The `tipo` is missing in `{name}`.",
                    Text(
                        f"Escreva `tipo: {tipos[0]}` ou `tipo: {tipos[1]}`.",
                        f"Write `tipo: {tipos[0]}` or `tipo: {tipos[1]}`.",
                    ),
                )
            return None
        text = self.text(found["tipo"].value, "tipo")
        if text is None:
            return None
        if nenhum(text):
            return []
        tipo = self._tab.rolagem_por_nome.get(norm(text))
        if tipo is None:
            labels = [*self._tab.rotulo_da_rolagem.values(), "nenhuma"]
            self.closed(found["tipo"].value, "tipo", text, labels)
            return None
        contra: list[str] = []
        entry = found.get("contra")
        if entry is not None and not is_null(entry.value):
            value = entry.value
            for item in value.items if isinstance(value, Sequence) else (value,):
                words = self.text(item, "contra")
                if words is None:
                    return None
                for word in re.split(r" (?:ou|e) | ?[,/] ?", " ".join(words.split())):
                    defesa = self._defesa(word)
                    if defesa is None:
                        self._defesa_errada(item, word)
                        return None
                    contra.append(defesa)
        return [Rolagem(tipo, tuple(contra), node)]

    # ---- damage, healing, temporary PV

    def _dano(self, t: Tecnica, found: dict[str, Entry]) -> None:
        """`dano`, with `cura` and `pv_temporarios`, its other names: the whole where one stands, else the shares."""
        names = ("dano", "cura", "pv_temporarios")
        entries: dict[str, Entry] = {key: found[key] for key in names if key in found}
        if not entries:
            return
        entries = self._sem_outro_nome(t, entries)
        somas: Somas = {}
        escritas: dict[str, Scalar] = {}
        ok = True
        blank = True
        for key, entry in entries.items():
            node = entry.value
            if is_null(node) or (isinstance(node, Scalar) and vazio(node.text)):
                continue
            if isinstance(node, Sequence) and node.items and all(isinstance(item, Mapping) for item in node.items):
                # in the ficha a group is a list of pairs
                pairs = [pair for item in node.items if isinstance(item, Mapping) for pair in item.pairs]
                node = Mapping(node.source, node.start, node.end, node.anchor, node.tag, pairs)
            if isinstance(node, Mapping):
                shares = self.fields(node, _DO_DANO)
                known = sum(1 for k, _ in node.pairs if isinstance(k, Scalar) and norm(k.text) in _DO_DANO)
                if len(shares) < len(node.pairs) and known < len(node.pairs):
                    # a key that stands for no sum was reported; which sum it was meant to be is not known
                    blank = ok = False
                for share, inner in shares.items():
                    value = inner.value
                    if is_null(value) or (isinstance(value, Scalar) and vazio(value.text)):
                        continue
                    blank = False
                    if isinstance(value, Scalar) and nenhum(value.text):
                        continue
                    if share in escritas:
                        self.twice(inner.key, escritas[share])
                        continue
                    escritas[share] = inner.key
                    soma = self._soma(value, share)
                    ok = ok and soma is not None
                    if soma is not None:
                        somas[share] = soma
                continue
            blank = False
            if isinstance(node, Scalar) and nenhum(node.text):
                continue
            if key in escritas:
                self.twice(entry.key, escritas[key])
                continue
            escritas[key] = entry.key
            soma = self._soma(node, key)
            ok = ok and soma is not None
            if soma is not None:
                somas[key if len(entries) > 1 or self._e_de_outra(t, key) else ""] = soma
        first = next(iter(entries.values()))
        if blank:
            t.dano = Campo(Estado.VAZIO, None, first.value, first.key)
        elif ok:
            t.dano = Campo(Estado.LIDO, somas, first.value, first.key)
        else:
            t.dano = Campo(Estado.MALFORMADO, None, first.value, first.key)

    def _e_de_outra(self, t: Tecnica, key: str) -> bool:
        """Whether a lone `cura` or `pv_temporarios` stands on a technique that buys neither."""
        if key == "dano" or t.efeitos.valor is None or any(c.efeito is None for c in t.efeitos.valor):
            return False
        return not any(c.efeito in ("cura", "pv_temporarios") for c in t.efeitos.valor)

    def _sem_outro_nome(self, t: Tecnica, entries: dict[str, Entry]) -> dict[str, Entry]:
        """Without `cura` or `pv_temporarios` where they only repeat `dano`: that is one key written twice."""
        if t.efeitos.valor is None or "dano" not in entries or len(entries) == 1:
            return entries
        bought = [self._tab.efeitos.get(c.efeito or "") for c in t.efeitos.valor]
        if any(efeito is not None and efeito.papel == "dano" for efeito in bought):
            return entries
        ordered = sorted(entries.values(), key=lambda entry: entry.key.start)
        for entry in ordered[1:]:
            self.twice(entry.key, ordered[0].key)
        return {"dano": ordered[0]}

    def _soma(self, node: Node, key: str) -> Soma | None:
        lida = self._expressao(node, key, "dano", self._expressoes.dano)
        if lida is None:
            return None
        assert isinstance(node, Scalar)
        return self._soma_lida(node, lida, key, node, node.text.strip())

    def _soma_lida(self, node: Scalar, lida: SomaLida, key: str, at: Locatable, texto: str) -> Soma | None:
        """The sum that was read of `node`'s text, which stands at `at`."""
        dados: dict[int, int] = {}
        constante = 0
        mods: list[str] = []
        for sign, piece, type_ in lida.parcelas:
            if type_ == "DADO":
                quantos, _, faces = piece.text.lower().partition("d")
                if max(len(quantos), len(faces)) > _MAIOR_NUMERO:
                    self._numero_demais(node, piece, key)
                    return None
                dados[int(faces)] = dados.get(int(faces), 0) + sign * int(quantos or "1")
            elif type_ == "INTEIRO":
                if len(piece.text) > _MAIOR_NUMERO:
                    self._numero_demais(node, piece, key)
                    return None
                constante += sign * int(piece.text)
            else:
                word = norm(piece.text)
                mod = "mod" if word in _MODS else self._tab.atributo_por_nome.get(word.removeprefix("mod_de_"))
                if mod is None:
                    self.report(
                        "TL007",
                        _part(node, piece),
                        f"Não entendi `{self._nome(key)}` a partir de `{quote(piece.text)}`.",
                        f"Could not read `{self._nome(key)}` from `{quote(piece.text)}` on.",
                        Text(
                            "Aqui cabe um dado, como `2d8`, um número, `mod` ou um atributo.",
                            "You can write a die, such as `2d8`, a number, `mod` or an attribute.",
                        ),
                    )
                    return None
                mods.append(mod if sign > 0 else f"-{mod}")
        nota = lida.nota.text if lida.nota is not None else ""
        return Soma(tuple(sorted(dados.items(), reverse=True)), constante, tuple(mods), texto, at, nota)

    def _numero_demais(self, node: Scalar, piece: Piece, key: str) -> None:
        self.report(
            "TL006",
            _part(node, piece),
            f"`{self._nome(key)}` tem um número de {len(piece.text)} algarismos; nada no jogo chega a tanto.",
            f"`{self._nome(key)}` holds a number of {len(piece.text)} digits; nothing in the game is that large.",
        )


def _part(node: Scalar, piece: Piece, base: int = 0) -> Locatable:
    return _stretch(node, base + piece.start, base + piece.end)


def _stretch(node: Scalar, start: int, end: int) -> Locatable:
    """A part of a value; the value itself, with its quotes, where the part is all of it."""
    return node if not start and end == len(node.text) else Part(node, start, end)


def _so_o_dano(leitor: Leitor, t: Tecnica, key: str, entry: Entry) -> None:
    """Reads `dano` where none of its other names stands beside it."""
    leitor._dano(t, {key: entry})


_Reader = Callable[[Leitor, Tecnica, str, Entry], None]
_CAMPOS_LIDOS: dict[str, _Reader] = {
    "nome": Leitor._texto,
    "natureza": Leitor._natureza,
    "atributo": Leitor._atributo,
    "ativacao": Leitor._ativacao,
    "gatilho": Leitor._gatilho,
    "duracao": Leitor._fechado,
    "alcance": Leitor._alcance,
    "area": Leitor._area,
    "efeitos": Leitor._efeitos,
    "modificadores": Leitor._pecas,
    "limitacoes": Leitor._pecas,
    "tamanho": Leitor._inteiro,
    "custo": Leitor._inteiro,
    "grau": Leitor._inteiro,
    "rolagem": Leitor._rolagem,
    "descricao": Leitor._texto,
    "nivel": Leitor._inteiro,
    "manutencao": Leitor._inteiro,
    "assinatura": Leitor._booleano,
    "assento": Leitor._booleano,
    "vaga": Leitor._texto,
    "evolui_de": Leitor._texto,
    "estado": Leitor._fechado,
}
