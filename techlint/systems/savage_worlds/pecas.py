"""What every kind of piece shares, and the sheets with a body: what the rules and the facts read of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from techlint.diagnostics import Text
from techlint.spelling import norm
from techlint.systems.kit.names import spelling
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Record, State, Value
from techlint.systems.kit.sums import Reckoning
from techlint.systems.savage_worlds import contas
from techlint.systems.savage_worlds.dados import Dado, passo_de
from techlint.systems.savage_worlds.danos import Dano
from techlint.systems.savage_worlds.tipos import SemDado
from techlint.values import Any, NamedTuple

AGILIDADE, ASTUCIA, ESPIRITO, FORCA, VIGOR = "Agilidade", "Astúcia", "Espírito", "Força", "Vigor"
LUTAR = "Lutar"
_SIM = frozenset(("sim", "yes", "true"))
_NAO = frozenset(("nao", "no", "false"))


def numero(valor: Fraction) -> int | float:
    """A number as JSON has it: whole where it is whole."""
    return valor.numerator if valor.denominator == 1 else float(valor)


def mostra(valor: Fraction) -> str:
    """A number in a message in Portuguese: `12`, `2,5`. In English, and to be written, it is str(numero(valor)):
    within braces a comma would end the value."""
    return str(numero(valor)).replace(".", ",")


def _sem_especializacao(pericia: str) -> tuple[str, str]:
    """A skill's name and the specialisation written behind it, empty where there is none."""
    nome, dois_pontos, resto = pericia.partition(":")
    if not dois_pontos:
        nome, _, resto = pericia.partition("(")
        resto = resto.rstrip().removesuffix(")")
    return nome, resto.strip()


class PericiaLida(NamedTuple):
    """A skill on a sheet. `passo` is None for one that is not there (`nenhuma`) or could not be read."""

    nome: str
    valor: Value
    passo: int | None
    nenhuma: bool = False
    atributo: str | None = None
    especializacoes: tuple[str, ...] = ()
    justificada: bool = False
    de_fora: bool = False  # whether the attribute is of the table beside the text


class Item:
    """A piece of equipment: what its line on the sheet says, and where that says nothing, the piece of that name."""

    def __init__(self, indice: int, valor: Value, nome: str, linha: Record | None, base: Piece | None) -> None:
        self.indice = indice
        self.valor = valor
        self.nome = nome
        self.linha = linha
        self._fontes = [one for one in (linha, base.record if base is not None else None) if one is not None]

    def de(self, campo: str) -> Value:
        """A field of the item; absent, it stands at the item."""
        for fonte in self._fontes:
            valor = fonte.fields.get(campo)
            if valor is not None and valor.written:
                return valor
        return Value(State.ABSENT, owner=self.valor)

    def dado(self, campo: str) -> int | None:
        """The step of a die of the item."""
        lido = self.de(campo).of(Dado)
        return lido.passo if lido is not None else None

    @cached_property
    def dano(self) -> Dano | None:
        """Its damage."""
        return self.de("dano").of(Dano)

    @cached_property
    def armadura(self) -> int | None:
        """What it protects, if it is armour and worn."""
        return self.de("armadura").integer if self.de("veste").boolean is not False else None

    @cached_property
    def vestido(self) -> bool:
        """Whether it is worn."""
        return self.armadura is not None or self.de("veste").boolean is True

    @cached_property
    def _categoria(self) -> str:
        return norm(self.de("categoria").text or "")

    @cached_property
    def escudo(self) -> bool:
        """Whether it is a shield."""
        escrito = norm(self.de("escudo").text or "")
        return (
            (bool(escrito) and escrito not in _NAO)
            or self._categoria == "escudo"
            or norm(self.nome).startswith("escudo")
        )

    @cached_property
    def de_perto(self) -> bool:
        """Whether it is a melee or thrown weapon: by its category, or by a damage that rests on Força."""
        if self.escudo:
            return False
        forte = self.dano is not None and self.dano.partes[0].forca
        return self._categoria in ("corpo_a_corpo", "arremesso", "desarmado") or forte

    @cached_property
    def a_distancia(self) -> bool:
        """Whether it shoots."""
        return self.dano is not None and not self.dano.partes[0].forca and not self.de_perto

    @cached_property
    def na_mao_inabil(self) -> bool:
        """Whether it is held in the off hand."""
        return "inabil" in norm(self.de("mao").text or "")

    @cached_property
    def traje_antibomba(self) -> bool:
        """Whether it is a bomb suit, by its field or by its name."""
        escrito = self.de("traje_antibomba").boolean
        return escrito if escrito is not None else norm(self.nome).startswith("traje_antibomba")

    @cached_property
    def minima(self) -> int | None:
        """The step of Força it asks for by itself."""
        return self.dado("forca_minima")

    @cached_property
    def quantidade(self) -> int:
        """How many of it."""
        escrita = self.de("quantidade").integer
        return 1 if escrita is None else max(0, escrita)


class Peca(Piece):
    """Any piece of the game."""

    def dado(self, path: str) -> int | None:
        """The step of the die at a path."""
        lido = self[path].of(Dado)
        return lido.passo if lido is not None else None

    def liga(self, opcao: str) -> bool:
        """Whether an optional rule is on for the piece."""
        nomes = self.names("opcoes")
        return any(nomes.find(one.text or "") == opcao for one in self["opcoes"].items)

    @cached_property
    def criacao(self) -> Mapping[str, Any]:
        """The numbers of creation."""
        numbers: Mapping[str, Any] = self.table("personagens")["criacao"]
        return numbers

    def atributo_de(self, pericia: str, escrito: str | None = None) -> str | None:
        """The attribute a skill hangs on: as the sheet says, by the text, by the table beside it; None if unknown."""
        if escrito:
            return self.names("atributos").find(escrito)
        do_texto = self._do_texto(pericia).get("atributo")
        if do_texto is not None:
            return str(do_texto)
        conhecida = self._conhecida(pericia)
        for atributo, lista in self.table("personagens")["fora_do_texto"]["pericia_atributo"].items():
            if conhecida in lista:
                return str(atributo)
        return None

    def _conhecida(self, pericia: str) -> str | None:
        """The skill of the tables, also behind a specialisation: `Atirar (Rifle)`, `Atirar: Rifle`."""
        nomes = self.names("pericias")
        return nomes.find(pericia) or nomes.find(_sem_especializacao(pericia)[0])

    def _do_texto(self, pericia: str) -> Mapping[str, Any]:
        linha: Mapping[str, Any] = self.table("personagens")["pericias"].get(self._conhecida(pericia), {})
        return linha

    def pericias_de(self, path: str) -> dict[str, PericiaLida]:
        """The skills at a path, by their ids. One with a specialisation in its name (`Lutar: Machado`) stands for its
        skill, unless that is there by itself; of two such the first does."""
        achadas: dict[str, PericiaLida] = {}
        entradas = self[path].entries
        for id_, valor in entradas.items():
            grupo = valor.record
            dado = grupo["dado"] if grupo is not None else valor
            escrito = grupo["atributo"].text if grupo is not None else None
            lido = dado.of(Dado)
            conhecida = id_ in self.names("pericias")
            base = None if conhecida else self._conhecida(valor.name or id_)
            como = id_ if base is None or base in entradas or base in achadas else base
            achadas[como] = PericiaLida(
                self.names("pericias").label(id_) if conhecida else valor.name or id_,
                valor,
                lido.passo if lido is not None else None,
                nenhuma=not dado.written or dado.of(SemDado) is not None,
                atributo=self.atributo_de(valor.name or id_, escrito),
                especializacoes=self._especializacoes(valor, grupo),
                justificada=grupo is not None and bool(grupo["justificativa"].text),
                de_fora=not escrito and not self._do_texto(valor.name or id_).get("atributo"),
            )
        return achadas

    def _especializacoes(self, valor: Value, grupo: Record | None) -> tuple[str, ...]:
        nome = valor.name
        no_nome = _sem_especializacao(nome)[1]
        if no_nome and self.names("pericias").find(nome) is None:
            return (no_nome,)
        if grupo is None:
            return ()
        return tuple(one.text for one in grupo["especializacao"].items if one.text)

    def cost(self) -> Sequence[tuple[Text, str]]:
        """The lines of `techlint cost`."""
        from techlint.systems.savage_worlds.custo import linhas

        return linhas(self)

    def vantagem(self, valor: Value) -> Piece | None:
        """What is known of a Vantagem quoted on a sheet: what stands there, else the project's piece of its name."""
        aqui = valor.record
        if aqui is not None and aqui["requisitos"].written:
            return self.resolve(valor, "vantagem")
        if self.known is not None and valor.text:
            return self.known.find(valor.text, ("vantagem",))
        return None


class Corpo(Peca):
    """A character or a creature: attributes, skills, equipment, and what derives of them."""

    @cached_property
    def tabela(self) -> Mapping[str, Any]:
        """The table of characters."""
        tabela: Mapping[str, Any] = self.table("personagens")
        return tabela

    @cached_property
    def raca(self) -> Piece | None:
        """The race, where it is known."""
        return self.resolve(self["raca"], "raca") if "raca" in self else None

    def _da_raca(self, campo: str, nome: str) -> int | None:
        if self.raca is None:
            return None
        for id_, valor in self.raca[campo].entries.items():
            grupo = valor.record
            lido = (grupo["dado"] if grupo is not None else valor).of(Dado)
            if lido is not None and spelling(id_) == spelling(nome):
                return lido.passo
        return None

    @cached_property
    def pericias(self) -> dict[str, PericiaLida]:
        """The skills by their ids."""
        return self.pericias_de("pericias")

    def atributo(self, nome: str) -> int | None:
        """An attribute's step; one that is not written counts as it begins, one that could not be read is None."""
        valor = self[f"atributos.{nome}"]
        if valor.written:
            lido = valor.of(Dado)
            return lido.passo if lido is not None else None
        return self.inicial(nome)

    def inicial(self, atributo: str) -> int:
        """Where an attribute begins (1.1 Atributos), by the race if that says so."""
        da_raca = self._da_raca("atributos_iniciais", atributo)
        return passo_de(self.criacao["inicial"]) if da_raca is None else da_raca

    def inicio_de_pericia(self, id_: str) -> int | None:
        """Where a skill begins: by the race, d4 for a basic one, None for the others."""
        id_ = self._conhecida(id_) or id_
        da_raca = self._da_raca("pericias_iniciais", id_)
        if da_raca is not None:
            return da_raca
        basica = self.tabela["pericias"].get(id_, {}).get("basica", False)
        return passo_de(self.criacao["inicial"]) if basica else None

    def pericia(self, id_: str) -> int | None:
        """A skill's step; None for one that is not there or could not be read."""
        lida = self.pericias.get(id_)
        return lida.passo if lida is not None else self.inicio_de_pericia(id_)

    @cached_property
    def nomes_de_vantagens(self) -> set[str]:
        """The Vantagens of the sheet and of its race, normalised."""
        listas = [self["vantagens"], *([self.raca["vantagens"]] if self.raca is not None else [])]
        return {norm(one.text) for lista in listas for one in lista.items if one.text}

    # ---- habilidades

    @cached_property
    def habilidades(self) -> dict[str, Value]:
        """The abilities that are there; `não` and `false` say one is not."""
        fontes = [self["habilidades"], *([self.raca["habilidades"]] if self.raca is not None else [])]
        achadas: dict[str, Value] = {}
        for fonte in fontes:
            for id_, valor in fonte.entries.items():
                if not isinstance(valor.data, str) or norm(valor.data) not in _NAO:
                    achadas.setdefault(id_, valor)
        return achadas

    def parametro(self, habilidade: str, campo: str) -> Value | None:
        """What an ability says of itself: a field of its group, or the one value written for it."""
        valor = self.habilidades.get(habilidade)
        if valor is None:
            return None
        grupo = valor.record
        if grupo is not None:
            return grupo[campo]
        return None if isinstance(valor.data, str) and norm(valor.data) in _SIM else valor

    # ---- equipment

    @cached_property
    def itens(self) -> list[Item]:
        """The equipment."""
        achados = []
        for indice, valor in enumerate(self["equipamento"].items):
            ref = valor.ref
            if ref is None:
                continue
            base = self.known.find(ref.name, ("arma", "armadura")) if self.known is not None and ref.name else None
            achados.append(Item(indice, valor, ref.name, ref.record, base))
        return achados

    @cached_property
    def vestidas(self) -> list[Item]:
        """The armours worn, the best first."""
        return sorted((i for i in self.itens if i.armadura is not None), key=lambda i: -(i.armadura or 0))

    def forca_minima(self, item: Item) -> int | None:
        """What Força an item asks for; each armour worn under it adds a step to the best one (27 Armadura)."""
        minima = item.minima
        if minima is not None and self.vestidas and self.vestidas[0].indice == item.indice:
            return minima + len(self.vestidas) - 1
        return minima

    @property
    def armadura_natural(self) -> int:
        """What the body itself protects."""
        escrita = self["armadura_natural"].integer
        da_raca = self.raca["armadura_natural"].integer if self.raca is not None else None
        if escrita is None:
            escrita = da_raca
        if escrita is None:
            escrita = _inteiro(self.parametro("Armadura", "valor"))
        return escrita or 0

    @cached_property
    def armadura(self) -> Reckoning:
        """27 Armadura."""
        return contas.armadura(
            self.armadura_natural, [(i.nome or "armadura", i.armadura or 0) for i in self.vestidas]
        )

    @property
    def tamanho(self) -> int:
        """Tamanho as the sheet, its race or an ability has it; 0 otherwise."""
        fontes = [self["tamanho"], self["derivados.tamanho"], *([self.raca["tamanho"]] if self.raca else [])]
        achado = next((one.integer for one in fontes if one.integer is not None), None)
        if achado is None:
            achado = _inteiro(self.parametro("Tamanho", "valor"))
        return achado or 0

    def _ajuste(self, nome: str) -> tuple[str, int]:
        return "ajustes", self[f"ajustes.{nome}"].integer or 0

    @cached_property
    def aparar(self) -> Reckoning | None:
        """1.1 Aparar; None where Lutar or Força could not be read."""
        lutar = self.pericias.get(LUTAR)
        forca = self.atributo(FORCA)
        if forca is None or (lutar is not None and lutar.passo is None and not lutar.nenhuma):
            return None
        mais = [(i.nome or "equipamento", i.de("bonus_aparar").integer or 0) for i in self.itens]
        mais = [par for par, item in zip(mais, self.itens, strict=True) if par[1] and self._apara(item, forca)]
        base = self.tabela["derivadas"]["base_de_aparar"]
        return contas.aparar(base, self.pericia(LUTAR), [*mais, self._ajuste("aparar")])

    def _apara(self, item: Item, forca: int) -> bool:
        """Whether an item's bonus counts: not a weapon too heavy, nor one in the off hand (27 Força Mínima; 4.4)."""
        minima = self.forca_minima(item)
        if item.de_perto and minima is not None and minima > forca:
            return False
        return item.escudo or not item.na_mao_inabil or "ambidestro" in self.nomes_de_vantagens

    @cached_property
    def resistencia(self) -> Reckoning | None:
        """1.1 Resistência; None where Vigor could not be read."""
        vigor = self.atributo(VIGOR)
        if vigor is None:
            return None
        derivadas = self.tabela["derivadas"]
        morto = derivadas["morto_vivo"] if "Morto-Vivo" in self.habilidades else 0
        mais = [("Tamanho", self.tamanho), ("Armadura", self.armadura.value), ("Morto-Vivo", morto)]
        return contas.resistencia(derivadas["base_de_resistencia"], vigor, [*mais, self._ajuste("resistencia")])

    def fatos_do_corpo(self) -> dict[str, Any]:
        """The facts every body has."""
        fatos: dict[str, Any] = {}
        if self.aparar is not None:
            fatos["aparar"] = self.aparar.value
        if self.resistencia is not None:
            fatos["resistencia"] = self.resistencia.value
        fatos["armadura"] = self.armadura.value
        fatos["tamanho"] = self.tamanho
        return fatos


def _inteiro(valor: Value | None) -> int | None:
    """A whole number, also where it was read as a text."""
    if valor is None:
        return None
    if valor.integer is not None:
        return valor.integer
    texto = (valor.text or "").strip()
    return int(texto) if texto.lstrip("+-").isascii() and texto.lstrip("+-").isdigit() and len(texto) < 10 else None


inteiro = _inteiro
