"""The table's house rules: a YAML file that adds to the book's tables or changes them, read into new tables.

What is wrong with it is a TL1xx at its own lines. Whatever could be read counts; the rest stays the book's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Mapping as Table

from techlint.diagnostics import Place, Text
from techlint.rules import RuleSet
from techlint.source.tree import Mapping, Node, Problem, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems import Change
from techlint.systems.sangue_e_estrelas.expressions import Expressoes
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.systems.sangue_e_estrelas.tables import Condicao, Efeito, Padroes, Peca, RolagemPadrao, Tabelas
from techlint.systems.sangue_e_estrelas.tables_fichas import (
    Caracteristica,
    ExercitoImpresso,
    Melhoria,
    TabelasDeFicha,
    Treino,
)
from techlint.systems.shape import NOTHING, Entry, Locatable, Shape, here_is, is_null, kind_of, listed, meant, quote
from techlint.values import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from techlint.prosa.tipos import Compilado

V = TypeVar("V")

# What a house file may hold, in the order it is read: a training may name a skill that the house adds.
SECOES = (
    "condicoes", "efeitos", "modificadores", "limitacoes", "graus", "alcances", "duracoes", "ativacoes",
    "caracteristicas", "pericias", "treinos", "melhorias", "exercitos", "banidos", "prosa",
)  # fmt: skip
_SO_MUDAM = frozenset(("graus", "alcances", "duracoes", "ativacoes"))  # what the house can only change
# The fields of an entry, by section; `banidos` is a list of names, `exercitos` holds armies.
CAMPOS: dict[str, tuple[str, ...]] = {
    "condicoes": ("grau", "pontos", "tema", "nova_rolagem", "argumentos"),
    "efeitos": ("pontos", "papel", "dado", "rolagem"),
    "modificadores": ("pontos",),
    "limitacoes": ("desconto",),
    "graus": ("tamanho_maximo",),
    "alcances": ("pontos", "golpe", "cosmo"),
    "duracoes": ("pontos",),
    "ativacoes": ("pontos",),
    "caracteristicas": ("def", "iniciativa", "movimento", "cosmo_inicial"),
    "pericias": ("atributo",),
    "treinos": ("pericias", "licao"),
    "melhorias": ("resistencia", "def", "posto_min", "conta"),
}
PAPEIS = ("dano", "alvo", "aliado", "proprio")
DADOS = ("d4", "d6", "d8", "d10", "d12")
MOST_POINTS = 20
MOST_SIZE = 30
# What no name in an expression may hold.
_SINAIS = frozenset("+,;·()[]{}/:")
# The code a house file has for what is wrong with the shape of anything; whatever is not here is TL102.
_CODES = {"TL004": "TL103", "TL005": "TL101"}
_PROPRIOS = frozenset(("TL101", "TL102", "TL103", "TL104", "TL105"))


class Entrada(NamedTuple):
    """An entry that the house added, changed or banned: where, and what to say of it beside a diagnostic."""

    at: Place
    texto: Text
    rotulo: str
    nova: bool = False
    campos: frozenset[str] = frozenset()  # the numbers of it that are not the book's, where it has several


class Casa(NamedTuple):
    """The tables of a house, what of them is not the book's (by section and id), and how it differs."""

    tabelas: Tabelas
    fichas: TabelasDeFicha | None  # None: the book's
    entradas: Table[tuple[str, str], Entrada]
    banidas: Table[tuple[str, str], Entrada]
    mudancas: tuple[Change, ...]
    prosa: Compilado | None = None  # None: the book's


class LeitorDaCasa(Shape):
    """Reads a house file; `casa` has the result once `ler` has run."""

    __slots__ = (
        "_banidas",
        "_entradas",
        "_fichas",
        "_fichas_do_livro",
        "_mudancas",
        "_prosa",
        "_regras",
        "_torta",
        "tab",
    )

    def __init__(self, tab: Tabelas, fichas: Callable[[], TabelasDeFicha], regras: RuleSet) -> None:
        super().__init__()
        self.tab = tab
        self._fichas_do_livro = fichas
        self._fichas: TabelasDeFicha | None = None
        self._regras = regras
        self._entradas: dict[tuple[str, str], Entrada] = {}
        self._banidas: dict[tuple[str, str], Entrada] = {}
        self._mudancas: list[Change] = []
        self._prosa: Compilado | None = None
        self._torta = False  # whether the entry being read has a field that nobody knows

    @property
    def casa(self) -> Casa:
        """What was read."""
        return Casa(self.tab, self._fichas, self._entradas, self._banidas, tuple(self._mudancas), self._prosa)

    def report(
        self,
        code: str,
        at: Locatable | Place,
        pt: str,
        en: str,
        help: Text | None = None,
        related: tuple[tuple[Place, Text], ...] = (),
    ) -> None:
        """A problem, under the code a house file has for it."""
        own = code if code in _PROPRIOS else _CODES.get(code, "TL102")
        super().report(own, at, _maiuscula(pt), _maiuscula(en), help, related)

    @property
    def fichas(self) -> TabelasDeFicha:
        """The tables of sheets, which only some houses touch."""
        return self._fichas if self._fichas is not None else self._fichas_do_livro()

    # ---- the file

    def ler(self, root: Node | None, whole: Place) -> None:
        """Reads the document; `whole` is where to speak of the file as such."""
        if root is None or is_null(root):
            self.report(
                "TL102",
                whole,
                "o arquivo de regras da casa está vazio.",
                "the file of house rules is empty.",
                Text(f"Seções: {', '.join(SECOES)}.", f"Sections: {', '.join(SECOES)}."),
            )
            return
        if not isinstance(root, Mapping):
            found = _isto(root)
            self.report(
                "TL102",
                root,
                f"as regras da casa são seções como `condicoes:`, e {found.pt}.",
                f"house rules are sections such as `condicoes:`, and {found.en}.",
            )
            return
        own = [
            (k, v) for k, v in root.pairs if not (isinstance(k, Scalar) and k.text.startswith(("x-", "x_", "_", ".")))
        ]
        body = Mapping(root.source, root.start, root.end, root.anchor, root.tag, own, root.merged)
        mark = len(self.problems)
        found_ = self.fields(body, {**{s: s for s in SECOES}, "sistema": "sistema"})
        for number, problem in enumerate(self.problems[mark:], mark):
            if problem.code == "TL101":
                pt, en = problem.message
                message = Text(
                    pt.replace("não é um campo daqui", "não é uma seção da casa"),
                    en.replace("is no field here", "is no section of the house"),
                )
                self.problems[number] = problem._replace(message=message)
        for secao in SECOES:
            entry = found_.get(secao)
            if entry is not None and not is_null(entry.value):
                self._secao(secao, entry)

    def _secao(self, secao: str, entry: Entry) -> None:
        if secao == "banidos":
            self._banidos(entry)
            return
        if secao == "exercitos":
            self._exercitos(entry)
            return
        if secao == "prosa":
            self._prosa_da_casa(entry)
            return
        reader: Callable[[Scalar, Node], None] = getattr(self, f"_{secao}")
        for key, value in self._nomes(entry.value, secao):
            if secao in _SO_MUDAM or (self._cabe(key) and not self._e_de_outra(secao, key)):
                reader(key, value)

    def _e_de_outra(self, secao: str, key: Scalar) -> bool:
        """Whether a new name is another table's, or means destiny; then it has been reported."""
        word = norm(key.text)
        donas = [onde for (onde, _), _ in self._com_nome(word)]
        destino = word in self._do_destino
        if destino and (not donas or "condicoes" in donas):
            self.report(
                "TL103",
                key,
                f"`{quote(key.text)}` é destino: destino não se compra, e a casa não muda isso.",
                f"`{quote(key.text)}` is destiny: destiny is not bought, and the house does not change that.",
                Text(
                    "É dos três limites que valem sempre. Tire-o daqui; quem o traz é a história.",
                    "It is one of the three limits that always hold. Take it out; the story brings it.",
                ),
            )
            return True
        return bool(donas) and secao not in donas and self._choca(key, donas[0])

    @property
    def _do_destino(self) -> frozenset[str]:
        """The names of what the motor never sells."""
        tab = self.tab
        return frozenset(
            norm(word) for d in tab.destinos.values() for word in (*d.termos, *((d.condicao,) if d.condicao else ()))
        )

    def _nomes(self, node: Node, secao: str) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a section by the names they are written with, each once."""
        if not isinstance(node, Mapping):
            found = _isto(node)
            self.report(
                "TL102",
                node,
                f"`{secao}` pede nomes com o que vale cada um, e {found.pt}.",
                f"`{secao}` takes names with what each is worth, and {found.en}.",
            )
            return
        seen: dict[str, Scalar] = {}
        for key, value in node.pairs:
            if not isinstance(key, Scalar):
                self.report("TL102", key, "um nome é uma palavra só.", "a name is a single word.")
            elif key.text == "<<":
                continue
            elif norm(key.text) in seen:
                self.report(
                    "TL103",
                    key,
                    f"`{quote(key.text)}` já está em `{secao}`; vale o primeiro.",
                    f"`{quote(key.text)}` stands in `{secao}` already; the first one counts.",
                    Text("Apague um dos dois.", "Delete one of the two."),
                    ((seen[norm(key.text)].place(), Text("o primeiro", "the first one")),),
                )
            else:
                seen[norm(key.text)] = key
                yield key, value

    def _cabe(self, key: Scalar) -> bool:
        """Whether a name can stand in a technique or on a sheet."""
        text = key.text.strip()
        if text and not _SINAIS.intersection(text) and not text[0].isdigit():
            return True
        self.report(
            "TL102",
            key,
            f"`{quote(key.text)}` não serve de nome.",
            f"`{quote(key.text)}` will not do as a name.",
            Text(
                "Um nome começa por letra, sem vírgula, ponto e vírgula, dois-pontos, barra, `+`, `·` ou colchete.",
                "A name begins with a letter and has no comma, semicolon, colon, slash, `+`, `·` or bracket.",
            ),
        )
        return False

    # ---- values

    def _campos(self, secao: str, key: Scalar, value: Node, alone: str = "") -> dict[str, Node] | None:
        """The fields of an entry; a value that stands alone is that of the field `alone`."""
        self._torta = False
        if isinstance(value, Mapping):
            mark = len(self.problems)
            found = self.fields(value, {campo: campo for campo in CAMPOS[secao]})
            self._torta = len(self.problems) > mark
            return {name: entry.value for name, entry in found.items()}
        if is_null(value):
            return {}
        if alone and isinstance(value, Scalar):
            return {alone: value}
        listed_, found_ = ", ".join(CAMPOS[secao]), _isto(value)
        self.report(
            "TL102",
            value,
            f"`{quote(key.text)}` pede {listed_}, e {found_.pt}.",
            f"`{quote(key.text)}` takes {listed_}, and {found_.en}.",
        )
        return None

    def _numero(self, node: Node, campo: str, low: int, high: int) -> int | None:
        numero = self.integer(node, campo)
        if numero is None or low <= numero <= high:
            return numero
        self.report(
            "TL102",
            node,
            f"`{campo}` vai de {low} a {high}, e aqui está {numero}.",
            f"`{campo}` goes from {low} to {high}, and here stands {numero}.",
        )
        return None

    def _um_numero(self, secao: str, key: Scalar, value: Node, campo: str, low: int, high: int) -> int | None:
        """The only number of an entry, alone or in its field."""
        campos = self._campos(secao, key, value, campo)
        if campos is None:
            return None
        if campo not in campos:
            self._falta(key, campo)
            return None
        return self._numero(campos[campo], campo, low, high)

    def _falta(self, key: Scalar, *campos: str) -> None:
        """A field that is missing, unless one that nobody knows stands in its place."""
        if self._torta:
            return
        pt, en = listed((f"`{c}`" for c in campos), "ou"), listed((f"`{c}`" for c in campos), "or")
        self.report("TL102", key, f"falta {pt} em `{quote(key.text)}`.", f"`{quote(key.text)}` lacks {en}.")

    def _palavra(self, node: Node, campo: str, legal: Table[str, V], shown: list[str]) -> V | None:
        """One of a closed set of words."""
        text = self.text(node, campo)
        if text is None:
            return None
        value = legal.get(norm(text))
        if value is None:
            self.closed(node, campo, text, shown)
        return value

    # ---- what changed

    def _mudou(
        self,
        secao: str,
        id_: str,
        key: Scalar,
        nome: str,
        old: Text | None,
        new: Text,
        campos: frozenset[str] = frozenset(),
    ) -> None:
        """Keeps what an entry was and is, unless it is the same."""
        if old == new:
            return
        nova = old is None
        texto = Text(f"regra da casa: {nome}, {new.pt}", f"house rule: {nome}, {new.en}")
        if old is not None:
            texto = Text(f"{texto.pt} (no livro, {old.pt})", f"{texto.en} (in the book, {old.en})")
        at = key.place()
        self._entradas[secao, id_] = Entrada(at, texto, nome, nova, campos)
        self._mudancas.append(Change("added" if nova else "changed", secao, nome, old, new, at))

    def _nao_ha(self, secao: str, key: Scalar, labels: list[str]) -> None:
        """TL103: a change of what the book does not have."""
        close = nearest(key.text, labels)
        there = Text(f"Há: {listed(labels, 'e')}.", f"There are: {listed(labels, 'and')}.")
        self.report(
            "TL103",
            key,
            f"`{quote(key.text)}` não está em `{secao}` do livro, e a casa só pode mudar o que está.",
            f"`{quote(key.text)}` is not in the book's `{secao}`, and the house can only change what is.",
            meant(close) or there,
        )

    def _choca(self, key: Scalar, onde: str) -> bool:
        """TL103: a new name that another table has."""
        self.report(
            "TL103",
            key,
            f"`{quote(key.text)}` já é um nome de `{onde}`; não se saberia de qual se fala.",
            f"`{quote(key.text)}` is a name of `{onde}` already; nobody could tell which is meant.",
            Text("Dê outro nome.", "Give it another name."),
        )
        return True

    # ---- techniques

    def _condicoes(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        nome = tab.condicao_por_nome.get(norm(key.text))
        campos = self._campos("condicoes", key, value, "grau")
        if campos is None:
            return
        antes = tab.condicoes[nome] if nome is not None else None
        grau = antes.grau if antes is not None else None
        if "grau" in campos:
            graus = [tab.rotulo_do_grau[g].removeprefix("condição ") for g in tab.pontos_do_grau]
            grau = self._palavra(campos["grau"], "grau", tab.grau_de_condicao_por_nome, graus)
            if grau is None:
                return
        elif "pontos" in campos:
            pontos = self.integer(campos["pontos"], "pontos")
            if pontos is None:
                return
            grau = next((g for g, p in tab.pontos_do_grau.items() if p == pontos), None)
            if grau is None:
                self.closed(campos["pontos"], "pontos", str(pontos), [str(p) for p in tab.pontos_do_grau.values()])
                return
        elif antes is None:
            self._falta(key, "grau")
            return
        assert grau is not None
        nova = (antes or Condicao(key.text.strip(), grau, None))._replace(
            grau=grau, pontos=tab.pontos_do_grau.get(grau)
        )
        if "tema" in campos:
            tema = self._palavra(campos["tema"], "tema", {norm(d): d for d in tab.defesas}, list(tab.defesas))
            nova = nova._replace(tema=tema)
        if "nova_rolagem" in campos:
            nova = nova._replace(nova_rolagem=bool(self.boolean(campos["nova_rolagem"], "nova_rolagem")))
        if "argumentos" in campos:
            nova = nova._replace(
                argumentos=tuple(n.text.strip() for n in self._textos(campos["argumentos"], "argumentos"))
            )
        self.tab = tab._replace(
            condicoes={**tab.condicoes, nova.nome: nova},
            condicao_por_nome={**tab.condicao_por_nome, norm(nova.nome): nova.nome},
        )
        self._mudou(
            "condicoes", nova.nome, key, nova.nome, self._da_condicao(antes), self._da_condicao(nova) or _nada()
        )

    def _da_condicao(self, c: Condicao | None) -> Text | None:
        if c is None:
            return None
        rotulo = self.tab.rotulo_do_grau.get(c.grau, c.grau)
        mais = (f", {c.tema}" if c.tema else "") + (f" ({', '.join(c.argumentos)})" if c.argumentos else "")
        pontos = _pontos(c.pontos) if c.pontos is not None else Text("sem preço", "no price")
        de_novo = Text(", nova rolagem", ", rolled anew") if c.nova_rolagem else Text("", "")
        return Text(f"{rotulo}, {pontos.pt}{mais}{de_novo.pt}", f"{rotulo}, {pontos.en}{mais}{de_novo.en}")

    def _efeitos(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        word = norm(key.text)
        rotulos = {norm(rotulo): grau for grau, rotulo in tab.rotulo_do_grau.items()}
        if word in rotulos:
            self._preco_do_grau(key, value, rotulos[word])
            return
        id_ = tab.efeito_por_nome.get(word)
        campos = self._campos("efeitos", key, value, "pontos")
        if campos is None:
            return
        if "pontos" not in campos:
            self._falta(key, "pontos")
            return
        pontos = self._numero(campos["pontos"], "pontos", 1, MOST_POINTS)
        if pontos is None:
            return
        if id_ is not None:
            antes = tab.efeitos[id_]
            for campo in campos.keys() - {"pontos"}:
                self.report(
                    "TL102",
                    campos[campo],
                    f"`{campo}` só se escreve de um efeito novo; de {antes.rotulo} a casa muda os pontos.",
                    f"`{campo}` is for a new effect; of {antes.rotulo} the house changes the points.",
                )
            self.tab = tab._replace(efeitos={**tab.efeitos, id_: antes._replace(pontos=pontos)})
            self._mudou("efeitos", id_, key, antes.rotulo, _pontos(antes.pontos), _pontos(pontos))
            return
        novo = self._efeito_novo(key, campos, pontos)
        if novo is not None:
            self.tab = tab._replace(
                efeitos={**tab.efeitos, novo.id: novo}, efeito_por_nome={**tab.efeito_por_nome, word: novo.id}
            )
            self._mudou("efeitos", novo.id, key, novo.rotulo, None, _pontos(pontos))

    def _efeito_novo(self, key: Scalar, campos: dict[str, Node], pontos: int) -> Efeito | None:
        tab = self.tab
        if "papel" not in campos:
            self._falta(key, "papel")
            return None
        papel = self._palavra(campos["papel"], "papel", {p: p for p in PAPEIS}, list(PAPEIS))
        if papel is None:
            return None
        dado: str | None = None
        if "dado" in campos:
            dado = self._palavra(campos["dado"], "dado", {d: d for d in DADOS}, list(DADOS))
            if dado is None:
                return None
        rolagem: RolagemPadrao | None = None
        if "rolagem" in campos:
            ways = {
                norm(f"{tab.rotulo_da_rolagem[t]} contra {d}"): (t, d)
                for t, r in tab.rolagens.items()
                for d in r.contra
            }
            shown = [f"{tab.rotulo_da_rolagem[t]} contra {d}" for t, d in ways.values()]
            way = self._palavra(campos["rolagem"], "rolagem", ways, shown)
            if way is None:
                return None
            rolagem = RolagemPadrao(way[0], (way[1],))
        return Efeito(norm(key.text), key.text.strip(), papel, pontos, dado, rolagem)

    def _preco_do_grau(self, key: Scalar, value: Node, grau: str) -> None:
        """`condição média: 3`: the price of every condition of a grade."""
        tab = self.tab
        pontos = self._um_numero("efeitos", key, value, "pontos", 1, MOST_POINTS)
        if pontos is None:
            return
        id_ = f"condicao_{grau}"
        antes = tab.efeitos[id_]
        self.tab = tab._replace(
            efeitos={**tab.efeitos, id_: antes._replace(pontos=pontos)},
            pontos_do_grau={**tab.pontos_do_grau, grau: pontos},
            condicoes={n: c._replace(pontos=pontos) if c.grau == grau else c for n, c in tab.condicoes.items()},
        )
        self._mudou("efeitos", id_, key, antes.rotulo, _pontos(antes.pontos), _pontos(pontos))

    def _modificadores(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        pontos = self._um_numero("modificadores", key, value, "pontos", 0, MOST_POINTS)
        if pontos is None:
            return
        word = norm(key.text)
        id_ = tab.modificador_por_nome.get(word)
        antes = tab.modificadores[id_] if id_ is not None else None
        peca = antes._replace(valor=pontos) if antes is not None else Peca(word, key.text.strip(), pontos)
        self.tab = tab._replace(
            modificadores={**tab.modificadores, peca.id: peca},
            modificador_por_nome={**tab.modificador_por_nome, word: peca.id},
        )
        # The same piece has its price where else it is bought.
        if peca.onde == "ativacao":
            self.tab = self.tab._replace(pontos_da_ativacao={**tab.pontos_da_ativacao, peca.id: pontos})
        elif peca.id == "area_dobrada":
            self.tab = self.tab._replace(pontos_dobrada=pontos)
        elif peca.id == "area_seletiva":
            self.tab = self.tab._replace(pontos_seletiva=pontos)
        self._mudou(
            "modificadores", peca.id, key, peca.rotulo, _pontos(antes.valor) if antes else None, _pontos(pontos)
        )

    def _limitacoes(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        desconto = self._um_numero("limitacoes", key, value, "desconto", 0, MOST_POINTS)
        if desconto is None:
            return
        word = norm(key.text)
        id_ = tab.limitacao_por_nome.get(word)
        antes = tab.limitacoes[id_] if id_ is not None else None
        peca = antes._replace(valor=desconto) if antes is not None else Peca(word, key.text.strip(), desconto)
        self.tab = tab._replace(
            limitacoes={**tab.limitacoes, peca.id: peca},
            limitacao_por_nome={**tab.limitacao_por_nome, word: peca.id},
        )
        self._mudou("limitacoes", peca.id, key, peca.rotulo, _menos(antes.valor) if antes else None, _menos(desconto))

    def _graus(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        text = key.text.strip()
        grau = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
        if grau not in tab.graus:
            self._nao_ha("graus", key, [str(g) for g in tab.graus])
            return
        maximo = self._um_numero("graus", key, value, "tamanho_maximo", 1, MOST_SIZE)
        if maximo is None:
            return
        antes = tab.graus[grau]
        self.tab = tab._replace(graus={**tab.graus, grau: antes._replace(tamanho_maximo=maximo)})
        self._mudou("graus", str(grau), key, f"Grau {grau}", _tamanho(antes.tamanho_maximo), _tamanho(maximo))

    def _alcances(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        id_ = tab.alcance_por_nome.get(norm(key.text))
        if id_ is None:
            self._nao_ha("alcances", key, [a.rotulo for a in tab.alcances.values()])
            return
        campos = self._campos("alcances", key, value, "pontos")
        if campos is None:
            return
        if not campos:
            self._falta(key, "pontos", *tab.naturezas)
            return
        antes = tab.alcances[id_]
        pontos = dict(antes.pontos)
        for campo, node in campos.items():
            numero = self._numero(node, campo, 0, MOST_POINTS)
            for natureza in pontos if campo == "pontos" else (campo,):
                if numero is not None and (campo != "pontos" or natureza not in campos):
                    pontos[natureza] = numero
        self.tab = tab._replace(alcances={**tab.alcances, id_: antes._replace(pontos=pontos)})
        self._mudou("alcances", id_, key, antes.rotulo, self._do_alcance(antes.pontos), self._do_alcance(pontos))

    def _do_alcance(self, pontos: Table[str, int]) -> Text:
        told = ", ".join(f"{self.tab.naturezas[n]} +{p}" for n, p in pontos.items())
        return Text(told, told)

    def _duracoes(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        id_ = tab.duracao_por_nome.get(norm(key.text))
        if id_ is None:
            self._nao_ha("duracoes", key, list(tab.duracoes.values()))
            return
        pontos = self._um_numero("duracoes", key, value, "pontos", 0, MOST_POINTS)
        if pontos is None:
            return
        antes = tab.pontos_da_duracao[id_]
        self.tab = tab._replace(pontos_da_duracao={**tab.pontos_da_duracao, id_: pontos})
        self._mudou("duracoes", id_, key, tab.duracoes[id_], _pontos(antes), _pontos(pontos))

    def _ativacoes(self, key: Scalar, value: Node) -> None:
        tab = self.tab
        id_ = tab.ativacao_por_nome.get(norm(key.text))
        if id_ is None:
            self._nao_ha("ativacoes", key, list(tab.ativacoes.values()))
            return
        pontos = self._um_numero("ativacoes", key, value, "pontos", 0, MOST_POINTS)
        if pontos is None:
            return
        antes = tab.pontos_da_ativacao[id_]
        self.tab = tab._replace(pontos_da_ativacao={**tab.pontos_da_ativacao, id_: pontos})
        if id_ in tab.modificadores:
            peca = tab.modificadores[id_]._replace(valor=pontos)
            self.tab = self.tab._replace(modificadores={**tab.modificadores, id_: peca})
        self._mudou("ativacoes", id_, key, tab.ativacoes[id_], _pontos(antes), _pontos(pontos))

    # ---- sheets

    def _caracteristicas(self, key: Scalar, value: Node) -> None:
        fichas = self.fichas
        nome = fichas.caracteristica_por_nome.get(norm(key.text))
        campos = self._campos("caracteristicas", key, value)
        if campos is None:
            return
        antes = fichas.caracteristicas[nome] if nome is not None else None
        nova = antes or Caracteristica(key.text.strip())
        for campo, node in campos.items():
            numero = self._numero(node, campo, -MOST_POINTS, MOST_POINTS)
            if numero is not None:
                mudado: dict[str, Any] = {"def_" if campo == "def" else campo: numero}
                nova = nova._replace(**mudado)
        self._fichas = fichas._replace(
            caracteristicas={**fichas.caracteristicas, nova.nome: nova},
            caracteristica_por_nome={**fichas.caracteristica_por_nome, **_por_nome(nova.nome)},
        )
        campos_ = _diferentes(antes or Caracteristica(""), nova)
        old = _numeros(antes._asdict()) if antes is not None else None
        self._mudou("caracteristicas", nova.nome, key, nova.nome, old, _numeros(nova._asdict()), campos_)

    def _melhorias(self, key: Scalar, value: Node) -> None:
        fichas = self.fichas
        nome = fichas.melhoria_por_nome.get(norm(key.text))
        campos = self._campos("melhorias", key, value)
        if campos is None:
            return
        antes = fichas.melhorias[nome] if nome is not None else None
        nova = antes or Melhoria(key.text.strip())
        for campo, node in campos.items():
            if campo == "posto_min":
                labels = [p.rotulo for p in fichas.postos.values()]
                posto = self._palavra(node, campo, fichas.posto_por_nome, labels)
                nova = nova._replace(posto_min=posto or nova.posto_min)
            elif campo == "conta":
                conta = self.boolean(node, campo)
                nova = nova if conta is None else nova._replace(conta=conta)
            else:
                numero = self._numero(node, campo, -MOST_POINTS, MOST_POINTS)
                if numero is not None:
                    mudado: dict[str, Any] = {"def_" if campo == "def" else campo: numero}
                    nova = nova._replace(**mudado)
        self._fichas = fichas._replace(
            melhorias={**fichas.melhorias, nova.nome: nova},
            melhoria_por_nome={**fichas.melhoria_por_nome, **_por_nome(nova.nome)},
        )
        campos_ = _diferentes(antes or Melhoria(""), nova)
        old = _numeros(antes._asdict()) if antes is not None else None
        self._mudou("melhorias", nova.nome, key, nova.nome, old, _numeros(nova._asdict()), campos_)

    def _pericias(self, key: Scalar, value: Node) -> None:
        fichas, tab = self.fichas, self.tab
        campos = self._campos("pericias", key, value, "atributo")
        if campos is None:
            return
        if "atributo" not in campos:
            self._falta(key, "atributo")
            return
        atributo = self._palavra(campos["atributo"], "atributo", tab.atributo_por_nome, list(tab.atributos))
        if atributo is None:
            return
        nome = fichas.pericia_por_nome.get(norm(key.text), key.text.strip())
        antes = fichas.pericias.get(nome)
        self._fichas = fichas._replace(
            pericias={**fichas.pericias, nome: atributo},
            pericia_por_nome={**fichas.pericia_por_nome, **_por_nome(nome)},
        )
        self._mudou("pericias", nome, key, nome, Text(antes, antes) if antes else None, Text(atributo, atributo))

    def _treinos(self, key: Scalar, value: Node) -> None:
        fichas = self.fichas
        nome = fichas.treino_por_nome.get(norm(key.text))
        campos = self._campos("treinos", key, value)
        if campos is None:
            return
        antes = fichas.treinos[nome] if nome is not None else None
        missing = [campo for campo in CAMPOS["treinos"] if campo not in campos]
        if antes is None and missing:
            for campo in missing:
                self._falta(key, campo)
            return
        novo = antes or Treino(key.text.strip(), (), "")
        if "licao" in campos:
            licao = self.text(campos["licao"], "licao")
            if licao is None or not licao.strip():
                return
            novo = novo._replace(licao=licao.strip())
        if "pericias" in campos:
            pericias = self._duas_pericias(campos["pericias"])
            if pericias is None:
                return
            novo = novo._replace(pericias=pericias)
        self._fichas = fichas._replace(
            treinos={**fichas.treinos, novo.nome: novo},
            treino_por_nome={**fichas.treino_por_nome, **_por_nome(novo.nome)},
            licao_por_nome={**fichas.licao_por_nome, **_por_nome(novo.licao)},
        )
        self._mudou("treinos", novo.nome, key, novo.nome, _do_treino(antes), _do_treino(novo) or _nada())

    def _duas_pericias(self, node: Node) -> tuple[str, ...] | None:
        """The two skills a training gives."""
        mark = len(self.problems)
        found: list[str] = []
        for item in self._textos(node, "pericias"):
            pericia = self.fichas.pericia_por_nome.get(norm(item.text))
            if pericia is None:
                self.closed(item, "pericias", item.text, list(self.fichas.pericias))
            else:
                found.append(pericia)
        if len(self.problems) > mark:
            return None
        if len(found) == 2 and found[0] != found[1]:
            return tuple(found)
        here = listed((f"`{name}`" for name in found), "e"), listed((f"`{name}`" for name in found), "and")
        self.report(
            "TL102",
            node,
            f"um treino dá duas perícias diferentes, e aqui {'não há nenhuma' if not found else 'está ' + here[0]}.",
            f"a training gives two different skills, and here {'is none' if not found else 'stands ' + here[1]}.",
        )
        return None

    def _textos(self, node: Node, campo: str) -> list[Scalar]:
        """A text or a list of them."""
        found: list[Scalar] = []
        for item in node.items if isinstance(node, Sequence) else [node]:
            if isinstance(item, Scalar) and item.text.strip() and not is_null(item):
                found.append(item)
            else:
                self.wrong(item, campo, "uma lista de nomes", "a list of names")
        return found

    # ---- armies

    def _exercitos(self, entry: Entry) -> None:
        """Armies as a list, or by name."""
        node = entry.value
        if not isinstance(node, Sequence):
            for key, value in self._nomes(node, "exercitos"):
                if isinstance(value, Mapping):
                    self._exercito(value, key)
                else:
                    self.wrong(value, key.text, "os campos de um exército", "the fields of an army")
            return
        seen: dict[str, Place] = {}
        for item in node.items:
            if isinstance(item, Mapping):
                self._exercito(item, None, seen)
            else:
                self.wrong(item, "exercitos", "os campos de um exército", "the fields of an army")

    def _exercito(self, node: Mapping, key: Scalar | None, seen: dict[str, Place] | None = None) -> None:
        from techlint.systems.sangue_e_estrelas.build_ficha import LeitorDeFichas
        from techlint.systems.sangue_e_estrelas.casa_exercito import completar, defeitos
        from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto

        fichas = self.fichas
        contexto = Contexto(Motor(self.tab, Padroes()), fichas, self._regras)
        leitor = LeitorDeFichas(contexto, Expressoes(), ficha=False)
        e = leitor.exercito(node, (key or node).place())
        for problem in leitor.problems:
            pt, en = problem.message
            self.report(problem.code, problem.place, pt, en, problem.help, problem.related)
        nome = key.text.strip() if key is not None else e.titulo.strip()
        at = key or e.nome.at or node
        if not nome:
            self.report("TL102", node, "um exército da casa tem `nome`.", "an army of the house has a `nome`.")
            return
        if seen is not None and norm(nome) in seen:
            self.report(
                "TL103",
                at,
                f"`{quote(nome)}` já está em `exercitos`; vale o primeiro.",
                f"`{quote(nome)}` stands in `exercitos` already; the first one counts.",
                Text("Apague um dos dois.", "Delete one of the two."),
                ((seen[norm(nome)], Text("o primeiro", "the first one")),),
            )
            return
        if seen is not None:
            seen[norm(nome)] = at.place()
        antes = fichas.exercitos.get({norm(n): n for n in fichas.exercitos}.get(norm(nome), ""))
        where = at if isinstance(at, Scalar) else Scalar(node.source, node.start, node.end, text=nome)
        completar(e, nome, where, antes)
        for problem in defeitos(e, where, antes, contexto, self._regras):
            self.report("TL102", problem.place, *problem.message, problem.help, problem.related)
        postos: dict[str, tuple[str, Any]] = {
            p.chave: (p.nome, p.vagas.texto if p.vagas is not None else None) for p in e.postos.valor or ()
        }
        for chave, (_, vagas) in antes.postos.items() if antes is not None else ():
            if chave in postos and postos[chave][1] == str(vagas):
                postos[chave] = postos[chave][0], vagas
        if not e.deus.valor or not all(postos.get(c, ("",))[0] for c in ("base", "intermediario", "elite")):
            return
        regras = e.regras_proprias.valor or ()
        if antes is not None and e.regras_proprias.chave is None:
            titulos, ajustes = antes.regras, antes.ajustes
        else:
            titulos = tuple(frase.titulo or frase.texto for frase in regras)
            ajustes = tuple(frase.texto for frase in regras)
        novo = ExercitoImpresso(
            nome=antes.nome if antes is not None else nome,
            molde=e.molde.valor or "completo",
            deus=e.deus.valor or "",
            guerreiros=e.guerreiros.valor or "",
            armadura=e.armadura.valor or "",
            postos=postos,
            vagas={v.nome: v.golpe or None for v in e.vagas_de_elite.valor or ()},
            regras=titulos,
            ajustes=ajustes,
            lider=", ".join(n.texto for n in e.lider.valor or ()),
            comeca_como=e.comeca_como.valor or "",
            quem_treina=tuple(n.texto for n in e.quem_treina.valor or ()),
        )
        por_nome = {
            norm(novo.deus.partition("(")[0]): novo.nome,
            **fichas.exercito_por_nome,
            norm(novo.nome): novo.nome,
        }
        self._fichas = fichas._replace(exercitos={**fichas.exercitos, novo.nome: novo}, exercito_por_nome=por_nome)
        old = _do_exercito(antes)
        new = _do_exercito(novo) or _nada()
        if antes is not None and old == new:  # what changed is not what is told of an army
            mudados = [campo for campo in novo._fields if _dito(antes, campo) != _dito(novo, campo)]
            old = _campos_do_exercito(antes, mudados)
            new = _campos_do_exercito(novo, mudados)
        self._mudou("exercitos", novo.nome, where, novo.nome, old, new)

    # ---- what nobody may use

    def _prosa_da_casa(self, entry: Entry) -> None:
        from techlint.systems.sangue_e_estrelas.casa_prosa import ler_prosa
        from techlint.systems.sangue_e_estrelas.prosa.leitura import compilado

        lida = ler_prosa(entry.value, compilado(), self.tab.destinos, self.report)
        if lida is not None:
            self._prosa = lida.compilado
            self._mudancas += lida.mudancas

    def _banidos(self, entry: Entry) -> None:
        seen: dict[str, Scalar] = {}
        for node in self._textos(entry.value, "banidos"):
            word = norm(node.text)
            if word in seen:
                self.report(
                    "TL103",
                    node,
                    f"`{quote(node.text)}` já está em `banidos`.",
                    f"`{quote(node.text)}` stands in `banidos` already.",
                    Text("Apague um dos dois.", "Delete one of the two."),
                    ((seen[word].place(), Text("o primeiro", "the first one")),),
                )
                continue
            seen[word] = node
            pieces = dict(self._com_nome(word))
            if not pieces:
                close = nearest(node.text, self._todos_os_nomes())
                self.report(
                    "TL103",
                    node,
                    f"`{quote(node.text)}` não é nome de peça nenhuma, nem do livro nem da casa.",
                    f"`{quote(node.text)}` is the name of no piece, neither the book's nor the house's.",
                    meant(close),
                )
            for (secao, id_), rotulo in pieces.items():
                text = Text(f"regra da casa: {rotulo} em `banidos`", f"house rule: {rotulo} in `banidos`")
                self._banidas[secao, id_] = Entrada(node.place(), text, rotulo)
                self.tab = self.tab._replace(banidos=self.tab.banidos | {word, norm(rotulo)})
                self._mudancas.append(Change("banned", secao, rotulo, None, None, node.place()))

    def _catalogos(self) -> Iterator[tuple[str, Table[str, str], Table[str, str]]]:
        """Each catalogue a piece can be of: its section, the ways into it, what each id is called."""
        tab = self.tab
        yield "condicoes", tab.condicao_por_nome, {n: n for n in tab.condicoes}
        yield "efeitos", tab.efeito_por_nome, {k: e.rotulo for k, e in tab.efeitos.items()}
        graus = {norm(r): f"condicao_{g}" for g, r in tab.rotulo_do_grau.items()}
        yield "efeitos", graus, {k: e.rotulo for k, e in tab.efeitos.items()}
        yield "modificadores", tab.modificador_por_nome, {k: p.rotulo for k, p in tab.modificadores.items()}
        yield "limitacoes", tab.limitacao_por_nome, {k: p.rotulo for k, p in tab.limitacoes.items()}
        yield "alcances", tab.alcance_por_nome, {k: a.rotulo for k, a in tab.alcances.items()}
        yield "duracoes", tab.duracao_por_nome, tab.duracoes
        yield "ativacoes", tab.ativacao_por_nome, tab.ativacoes
        yield "formas", tab.forma_por_nome, {k: f.rotulo for k, f in tab.formas.items()}
        fichas = self.fichas
        yield "caracteristicas", fichas.caracteristica_por_nome, {n: n for n in fichas.caracteristicas}
        yield "acessorios", fichas.acessorio_por_nome, {k: a.rotulo for k, a in fichas.acessorios.items()}
        yield "melhorias", fichas.melhoria_por_nome, {n: n for n in fichas.melhorias}
        yield "treinos", fichas.treino_por_nome, {n: n for n in fichas.treinos}
        yield "pericias", fichas.pericia_por_nome, {n: n for n in fichas.pericias}
        licoes = {norm(t.licao): t.licao for t in fichas.treinos.values()}
        yield "licoes", {word: word for word in licoes}, licoes
        yield "postos", fichas.posto_por_nome, {k: p.rotulo for k, p in fichas.postos.items()}
        armies = {norm(n): n for n in fichas.exercitos}
        yield "exercitos", armies, {n: n for n in fichas.exercitos}
        yield "itens", {norm(n): norm(n) for n in fichas.itens}, {norm(n): n for n in fichas.itens}

    def _com_nome(self, word: str) -> Iterator[tuple[tuple[str, str], str]]:
        for secao, names, labels in self._catalogos():
            id_ = names.get(word) or names.get(word.replace("_", ""))
            if id_ is not None:
                yield (secao, id_), labels[id_]

    def _todos_os_nomes(self) -> list[str]:
        return list(dict.fromkeys(label for _, _, labels in self._catalogos() for label in labels.values()))


def ler(
    root: Node | None, whole: Place, tab: Tabelas, fichas: Callable[[], TabelasDeFicha], regras: RuleSet
) -> tuple[Casa, list[Problem]]:
    """The tables of a house file over the book's, and what is wrong with the file."""
    leitor = LeitorDaCasa(tab, fichas, regras)
    leitor.ler(root, whole)
    return leitor.casa, leitor.problems


def _isto(node: Node) -> Text:
    """What stands in a place, with the value itself where it is one: `aqui está `3``, `aqui está uma lista`."""
    if isinstance(node, Scalar) and not is_null(node) and node.text.strip():
        return here_is(Text(*(f"`{quote(node.text)}`",) * 2))
    return here_is(NOTHING if isinstance(node, Scalar) else kind_of(node))


def _maiuscula(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pontos(pontos: int) -> Text:
    return Text(
        f"{pontos} {'ponto' if pontos == 1 else 'pontos'}", f"{pontos} {'point' if pontos == 1 else 'points'}"
    )


def _menos(desconto: int) -> Text:
    return Text(f"desconta {desconto}", f"takes {desconto} off")


def _tamanho(maximo: int) -> Text:
    return Text(f"tamanho até {maximo}", f"size up to {maximo}")


def _nada() -> Text:
    return Text("sem números", "no numbers")


def _numeros(fields: dict[str, Any]) -> Text:
    """The numbers of a característica or an improvement that are not the usual ones."""
    told = [
        f"{k.rstrip('_')} {v:+d}" for k, v in fields.items() if isinstance(v, int) and not isinstance(v, bool) and v
    ]
    if fields.get("posto_min", "bronze") != "bronze":
        told.append(f"posto_min {fields['posto_min']}")
    if fields.get("conta") is False:
        told.append("conta não")
    return Text(", ".join(told), ", ".join(told)) if told else _nada()


def _diferentes(old: Caracteristica | Melhoria, new: Caracteristica | Melhoria) -> frozenset[str]:
    """The fields that differ, as a house file writes them."""
    before, after = old._asdict(), new._asdict()
    return frozenset(name.rstrip("_") for name in after if name != "nome" and before[name] != after[name])


def _do_treino(treino: Treino | None) -> Text | None:
    if treino is None:
        return None
    told = f"{', '.join(treino.pericias)}; {treino.licao}"
    return Text(told, told)


def _do_exercito(army: ExercitoImpresso | None) -> Text | None:
    if army is None:
        return None
    postos = ", ".join(nome for nome, _ in army.postos.values())
    return Text(f"de {army.deus}: {postos}", f"of {army.deus}: {postos}")


def _dito(army: ExercitoImpresso, campo: str) -> str:
    """A field of an army, in words."""
    value = getattr(army, campo)
    if campo == "postos":
        value = [f"{nome} ({vagas})" if vagas is not None else nome for nome, vagas in value.values()]
    elif campo == "vagas":
        value = [f"{vaga}: {golpe}" if golpe else vaga for vaga, golpe in value.items()]
    return value if isinstance(value, str) else ", ".join(value)


def _campos_do_exercito(army: ExercitoImpresso, campos: list[str]) -> Text:
    told = "; ".join(f"{campo} {_dito(army, campo)}" for campo in campos if campo != "ajustes" or len(campos) == 1)
    return Text(told, told)


def _por_nome(nome: str) -> dict[str, str]:
    return {norm(nome): nome, norm(nome).replace("_", ""): nome}
