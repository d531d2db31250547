"""The pieces that are no characters: creatures, powers, devices, gear, vehicles, battles, scenes, hazards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property

from techlint.spelling import norm
from techlint.systems.kit.piece import Piece
from techlint.systems.kit.record import Record, Value
from techlint.systems.kit.sums import Reckoning, of
from techlint.systems.savage_worlds import contas
from techlint.systems.savage_worlds.dados import Dado, escrito, metade
from techlint.systems.savage_worlds.danos import Dano, persistente
from techlint.systems.savage_worlds.pecas import Corpo, Peca, numero
from techlint.systems.savage_worlds.tipos import Distancia
from techlint.values import Any, NamedTuple

COLOSSAL, NORMAL = "Colossal", "Normal"
DISTANCIA, PESSOAL, ASPECTO = "Distância", "Pessoal", "Aspecto"
TOQUE, CONE = "Toque", "Cone"
DUELO = "Duelo"


class ComEscala(Peca):
    """What has a Tamanho and an Escala."""

    @property
    def escala(self) -> str | None:
        """The scale, if it is one of the text's; unwritten, that of a person's Tamanho is Normal."""
        if not self["escala"].written:
            return NORMAL if (self["tamanho"].integer or 0) == 0 and self["tamanho"].sound else None
        return self.names("escalas").find(self["escala"].text or "")

    @property
    def linha_da_escala(self) -> Mapping[str, Any] | None:
        """What the text says of the scale."""
        linha: Mapping[str, Any] | None = None
        if self.escala is not None:
            linha = self.table("criaturas")["escalas"][self.escala]
        return linha

    @property
    def escala_incoerente(self) -> bool:
        """26 Colossal: whether Tamanho and Escala contradict each other."""
        tamanho = self["tamanho"].integer
        if tamanho is None or self.escala is None:
            return False
        return (tamanho >= self.table("criaturas")["tamanho_colossal"]) is not (self.escala == COLOSSAL)

    @property
    def escala_errada(self) -> bool:
        """9 Tamanho e Escala: whether the scale is none, or is written with a number that is not its own."""
        if self["escala"].read and self.escala is None:
            return True
        linha, declarado = self.linha_da_escala, self["modificador_escala"].integer
        return linha is not None and declarado is not None and declarado != linha["modificador"]

    @property
    def escala_firme(self) -> bool:
        """Whether other numbers may rest on the scale: one of the text's, that agrees with Tamanho."""
        return self.linha_da_escala is not None and not self.escala_incoerente and not self.escala_errada


class Criatura(Corpo, ComEscala):
    """A monster, a villain, an Extra."""

    @property
    def carta_selvagem(self) -> bool:
        """Whether it is a Wild Card."""
        return self["carta_selvagem"].boolean is True

    @property
    def resiliencias(self) -> list[str]:
        """Which of Resiliente and Muito Resiliente it has."""
        tabela = self.table("criaturas")["habilidades"]
        return [id_ for id_ in self.habilidades if tabela.get(id_, {}).get("ferimentos")]

    @property
    def ferimentos(self) -> Reckoning | None:
        """3; 26 Tamanho, Resiliente: how many wounds it takes; None where the scale is unknown."""
        linha = self.linha_da_escala
        if linha is None:
            return None
        tabela = self.table("criaturas")["habilidades"]
        base = ("Carta Selvagem", self.tabela["derivadas"]["ferimentos_de_carta_selvagem"])
        mais = [(str(self.escala), linha["ferimentos"])]
        mais += [(id_, tabela[id_]["ferimentos"]) for id_ in self.resiliencias]
        return contas.ferimentos(base if self.carta_selvagem else ("Extra", 0), mais)

    @property
    def alcance(self) -> int | None:
        """26 Alcance: usually the wounds its scale adds."""
        linha = self.linha_da_escala
        return int(linha["ferimentos"]) if linha is not None else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a creature."""
        fatos = self.fatos_do_corpo()
        if self.ferimentos is not None:
            fatos["ferimentos"] = self.ferimentos.value
        linha = self.linha_da_escala
        if linha is not None:
            fatos["modificador_escala"] = linha["modificador"]
            fatos["alcance"] = linha["ferimentos"]
        return fatos


class Raca(Corpo):
    """A race of the house."""

    def inicio_racial(self, pericia: str) -> int | None:
        """Where the race begins a skill; None where it does not say."""
        valor = self["pericias_iniciais"].entries.get(pericia)
        if valor is None:
            return None
        grupo = valor.record
        lido = (grupo["dado"] if grupo is not None else valor).of(Dado)
        return lido.passo if lido is not None else None


class Modificador(NamedTuple):
    """A modifier of a power: its id (None: none of the text's), its cost as written or, where one is fixed, as the
    text has it (None: unknown); `repetido` tells of one that stands above already."""

    indice: int
    valor: Value
    nome: str
    id: str | None
    proprio: bool
    custo: int | None
    repetido: bool
    linha: Mapping[str, Any] | None

    @property
    def grupo(self) -> Record:
        """Its fields."""
        return self.valor.record or Record(self.valor)

    @property
    def custo_errado(self) -> bool:
        """Whether it is written with a cost the text does not give it."""
        return self.linha is not None and self.custo is not None and self.custo not in self.linha["custos"]


class Limitacao(NamedTuple):
    """A limitation as written: its id (None: none of the three)."""

    indice: int
    valor: Value
    nome: str
    id: str | None
    repetida: bool


def limitacoes_de(peca: Piece, lista: Value) -> list[Limitacao]:
    """The limitations of a list."""
    achadas: list[Limitacao] = []
    vistas: set[str] = set()
    for indice, valor in enumerate(lista.items):
        if not valor.text:
            continue
        id_ = peca.names("limitacoes").find(valor.text)
        chave = id_ or norm(valor.text)
        achadas.append(Limitacao(indice, valor, valor.text, id_, chave in vistas))
        vistas.add(chave)
    return achadas


def distancia_de(peca: Piece, texto: str | None) -> str | None:
    """A power's distance: Pessoal, Toque or Cone where it is one of them, else as written; None for none."""
    if not texto:
        return None
    nomes = peca.names("distancias")
    sem_modelo = texto[len("modelo de ") :] if norm(texto).startswith("modelo_de_") else texto
    return nomes.find(sem_modelo) or texto


class Poder(Peca):
    """A power put together."""

    @cached_property
    def tabela(self) -> Mapping[str, Any]:
        """The table of powers."""
        tabela: Mapping[str, Any] = self.table("poderes")
        return tabela

    @cached_property
    def modificadores(self) -> list[Modificador]:
        """The modifiers in their order."""
        proprios = {
            norm(one.record["nome"].text or ""): one.record["custo"].integer
            for one in self["modificadores_proprios"].items
            if one.record is not None
        }
        achados: list[Modificador] = []
        vistos: set[str] = set()
        for indice, valor in enumerate(self["modificadores"].items):
            grupo = valor.record
            nome = grupo["nome"].text if grupo is not None else None
            if grupo is None or not nome:
                continue
            id_ = self.names("modificadores").find(nome)
            proprio = norm(nome) in proprios
            linha = self.tabela["modificadores"][id_] if id_ is not None and not proprio else None
            custo = grupo["custo"].integer
            if custo is None and not grupo["custo"].written:
                custo = proprios[norm(nome)] if proprio else linha["custos"][0] if linha is not None else None
                if linha is not None and len(linha["custos"]) > 1:
                    pa = grupo["pa"].integer
                    inteiro = pa is not None and pa % self.tabela["pa_por_ponto"] == 0
                    custo = (pa or 0) // self.tabela["pa_por_ponto"] if inteiro else None
            chave = id_ or norm(nome)
            achados.append(Modificador(indice, valor, nome, id_, proprio, custo, chave in vistos, linha))
            vistos.add(chave)
        return achados

    def tem(self, modificador: str) -> bool:
        """Whether the power has a modifier."""
        return any(one.id == modificador for one in self.modificadores)

    @cached_property
    def limitacoes(self) -> list[Limitacao]:
        """The limitations in their order."""
        return limitacoes_de(self, self["limitacoes"])

    @property
    def distancia_original(self) -> str | None:
        """The distance before any limitation."""
        return distancia_de(self, self["distancia"].text)

    @property
    def distancia(self) -> str | None:
        """The distance with the limitations."""
        ids = {one.id for one in self.limitacoes}
        if PESSOAL in ids:
            return PESSOAL
        if DISTANCIA in ids:
            return TOQUE
        if self["modelo"].text and self.names("modelos").find(self["modelo"].text or "") == CONE:
            return CONE
        return self.distancia_original

    @property
    def causa_dano(self) -> bool:
        """Whether it does damage."""
        return self["dano"].written and norm(self["dano"].raw) not in ("nenhum", "nao", "nenhuma")

    @property
    def resistido(self) -> bool:
        """Whether its target resists it."""
        texto = self["resistido"].text
        return bool(texto) and norm(texto or "") not in ("nao", "nenhum", "nenhuma", "false", "no")

    @property
    def tem_area(self) -> bool:
        """Whether it covers an area."""
        area = norm(self["area"].raw)
        return self["modelo"].written or self.distancia_original == CONE or area not in ("", "nao", "nenhuma", "no")

    @cached_property
    def soma_dos_modificadores(self) -> list[tuple[str, int]] | None:
        """What the modifiers cost, as written; None where one has no cost that could be told."""
        if any(one.custo is None for one in self.modificadores) or not self["modificadores"].sound:
            return None
        return [(one.nome, one.custo or 0) for one in self.modificadores]

    @property
    def custo_total(self) -> Reckoning | None:
        """25: what activating it costs; None where a part of it could not be read."""
        base, soma = self["custo_base"].integer, self.soma_dos_modificadores
        if base is None or base < self.tabela["custo_minimo"] or soma is None or not self["limitacoes"].sound:
            return None
        return contas.custo_do_poder(base, soma, len(self.limitacoes), self.tabela["custo_minimo"])

    @property
    def bonus_no_teste(self) -> int | None:
        """25 Limitações: the bonus of those that take nothing any more."""
        base, soma = self["custo_base"].integer, self.soma_dos_modificadores
        if self.custo_total is None or base is None or soma is None:
            return None
        total = sum(custo for _, custo in soma)
        tabela = self.tabela
        return contas.bonus_no_teste(
            base, total, len(self.limitacoes), tabela["custo_minimo"], tabela["bonus_maximo"]
        )

    @property
    def dano_persistente(self) -> Dano | None:
        """25 Dano Persistente; None where nothing would be left, or its damage is unknown."""
        dano = self["dano"].of(Dano)
        return persistente(dano) if dano is not None else None

    @property
    def penalidade_sem_pp(self) -> int | None:
        """21 Sem Pontos de Poder."""
        conta = self.custo_total
        return contas.penalidade_sem_pp(conta.value, self.tabela["divisor_sem_pp"]) if conta is not None else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a power."""
        fatos: dict[str, Any] = {}
        if self.custo_total is not None:
            fatos["custo_total"] = self.custo_total.value
            fatos["bonus_no_teste"] = self.bonus_no_teste
            fatos["penalidade_sem_pp"] = self.penalidade_sem_pp
        if self.tem("Dano Persistente") and self["dano"].of(Dano) is not None:
            fatos["dano_persistente"] = self.dano_persistente.text if self.dano_persistente is not None else "nenhum"
        if self.distancia is not None:
            fatos["distancia"] = self.distancia
        return fatos


class PoderEmbutido(NamedTuple):
    """A power in a device: its cost before its limitations (None: unknown) and its distance, from its line or else
    from the project."""

    indice: int
    valor: Value
    nome: str
    custo: int | None
    limitacoes: list[Limitacao]
    distancia: str | None
    campos: Record
    aspectos: tuple[str, ...]
    aspecto: str | None


class Dispositivo(Peca):
    """An arcane device."""

    @cached_property
    def poderes(self) -> list[PoderEmbutido]:
        """The powers in it."""
        achados = []
        for indice, valor in enumerate(self["poderes"].items):
            ref = valor.ref
            if ref is None:
                continue
            linha = ref.record or Record(valor)
            base = self.known.find(ref.name, ("poder",)) if self.known is not None and ref.name else None
            custo = linha["custo"].integer
            distancia = linha["distancia"].text
            aspectos, aspecto = linha["aspectos"], linha["aspecto_escolhido"].text
            if isinstance(base, Poder):
                if not linha["custo"].written and base.custo_total is not None:
                    custo = base.custo_total.value
                distancia = distancia or base["distancia"].text
                aspectos = aspectos if aspectos.written else base["aspectos"]
                aspecto = aspecto or base["aspecto_escolhido"].text
            todas = limitacoes_de(self, linha["limitacoes"])
            achados.append(
                PoderEmbutido(
                    indice,
                    valor,
                    ref.name,
                    custo,
                    todas,
                    distancia_de(self, distancia),
                    linha,
                    tuple(one.text for one in aspectos.items if one.text),
                    aspecto,
                )
            )
        return achados

    @cached_property
    def criador(self) -> Piece | None:
        """Who made it, as far as that is known."""
        ref = self["criador"].ref
        if ref is None:
            return None
        aqui = (
            Peca(self.game, "dispositivo", ref.record, self["criador"], ref.name) if ref.record is not None else None
        )
        if aqui is not None and any(campo in aqui for campo in ("vantagens", "poderes", "pp")):
            return aqui
        la = self.known.find(ref.name, ("personagem", "criatura")) if self.known is not None and ref.name else None
        return la or aqui

    @property
    def poderes_do_criador(self) -> set[str] | None:
        """The powers the maker knows, normalised; None where that is not told."""
        criador = self.criador
        if criador is None:
            return None
        if "antecedentes" in criador:
            grupos = [one.record for one in criador["antecedentes"].items if one.record is not None]
            return {norm(p.text) for grupo in grupos for p in grupo["poderes"].items if p.text}
        if "poderes" not in criador:
            return None
        return {norm(one.text) for one in criador["poderes"].items if one.text}

    @property
    def pp_do_criador(self) -> int | None:
        """The Pontos de Poder the maker has; None where that is not told."""
        criador = self.criador
        if criador is None:
            return None
        if "antecedentes" in criador:
            grupos = [one.record for one in criador["antecedentes"].items if one.record is not None]
            pontos = [grupo["pp"].integer for grupo in grupos]
            return sum(p for p in pontos if p is not None) if pontos and None not in pontos else None
        return criador["pp"].integer

    @property
    def horas(self) -> int:
        """25 Criação: an hour for each power."""
        return len(self["poderes"].items) * int(self.table("poderes")["dispositivo"]["horas_por_poder"])

    @property
    def menor_custo(self) -> int | None:
        """What its cheapest power costs, limitations off; None where one is unknown."""
        minimo = self.table("poderes")["custo_minimo"]
        gerais = len(limitacoes_de(self, self["limitacoes"]))
        custos = [
            max(minimo, one.custo - len(one.limitacoes) - gerais) for one in self.poderes if one.custo is not None
        ]
        return min(custos) if custos and len(custos) == len(self.poderes) else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a device."""
        fatos: dict[str, Any] = {"horas": self.horas}
        if self.menor_custo is not None:
            fatos["pp_minimo"] = self.menor_custo
        return fatos


class Equipamento(Peca):
    """Weapons and armour."""

    @cached_property
    def tabela(self) -> Mapping[str, Any]:
        """The table of equipment."""
        tabela: Mapping[str, Any] = self.table("equipamento")
        return tabela


class Arma(Equipamento):
    """A weapon."""

    @property
    def categoria(self) -> str:
        """Its category: the text's, or as written."""
        return self["categoria"].text or ""

    @property
    def linha(self) -> Mapping[str, Any]:
        """What the text says of its category; nothing for one of the house."""
        linha: Mapping[str, Any] = self.tabela["categorias"].get(self.categoria, {})
        return linha

    @property
    def modelo(self) -> str | None:
        """The template, if it is one of the text's."""
        return self.names("modelos").find(self["modelo"].text or "")

    @property
    def alcanca_extrema(self) -> bool:
        """4.4 Distância Extrema: whether it reaches it at all."""
        return bool(self.linha.get("extrema", True)) or (
            self.categoria == "Escopeta" and self["bala_solida"].boolean is True
        )

    @property
    def extrema(self) -> int | None:
        """4.4 Distância Extrema."""
        distancia = self["distancia"].of(Distancia)
        if (
            distancia is None
            or not self.alcanca_extrema
            or not 0 < distancia.curta < distancia.media < distancia.longa
        ):
            return None
        return distancia.longa * int(self.tabela["extrema"])

    @property
    def carregador(self) -> Fraction | None:
        """27 Revólver: what a speed loader costs."""
        preco = self["preco"].number
        return preco * int(self.tabela["revolver"]["carregador_por_cento"]) / 100 if preco is not None else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a weapon."""
        fatos: dict[str, Any] = {}
        if self.extrema is not None and self.linha.get("distancia"):
            fatos["extrema"] = self.extrema
        if self.categoria == "Revólver" and self.carregador is not None:
            fatos["carregador_rapido"] = numero(self.carregador)
        return fatos


class Armadura(Equipamento):
    """An armour or a shield."""

    @property
    def preco(self) -> Fraction | None:
        """27 Pele Energética: the price with it."""
        base = self["preco_base"].number
        if base is None or self["pele_energetica"].boolean is not True:
            return None
        return base * (100 + int(self.tabela["pele_energetica_por_cento"])) / 100

    def facts(self) -> dict[str, Any]:
        """What the rules compute of an armour."""
        return {"preco": numero(self.preco)} if self.preco is not None else {}


class Veiculo(ComEscala):
    """A vehicle."""

    @cached_property
    def tabela(self) -> Mapping[str, Any]:
        """The table of vehicles."""
        tabela: Mapping[str, Any] = self.table("veiculos")
        return tabela

    @property
    def ferimentos(self) -> Reckoning | None:
        """19.4 Avariado."""
        linha = self.linha_da_escala
        if linha is None:
            return None
        return contas.ferimentos(("Veículo", self.tabela["ferimentos"]), [(str(self.escala), linha["ferimentos"])])

    @property
    def armadura(self) -> Reckoning | None:
        """28 Calculando a Armadura de Veículos."""
        espessura = self["espessura_cm"].number
        if espessura is None or espessura < 0 or self["armadura_pesada"].boolean is not True:
            return None
        decimos = espessura * 10
        tabela = self.tabela["armadura"]
        return contas.armadura_de_veiculo(decimos.numerator // decimos.denominator, tabela["base"], tabela["faixas"])

    @property
    def aparar(self) -> Reckoning | None:
        """19.3: in motion."""
        manobra, pericia = self["manobrabilidade"].integer, self.dado("pericia_de_manobra")
        if manobra is None or pericia is None:
            return None
        conta = of("", int(self.tabela["base_de_aparar"])) + contas.parcela("Manobrabilidade", manobra)
        return conta + contas.parcela(f"{escrito(pericia)} ÷ 2", metade(pericia))

    @property
    def abalroar(self) -> str | None:
        """19.6 Abalroar."""
        linha = self.linha_da_escala
        return linha.get("abalroar") if linha is not None else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a vehicle."""
        fatos: dict[str, Any] = {}
        for nome, conta in (("ferimentos", self.ferimentos), ("armadura", self.armadura), ("aparar", self.aparar)):
            if conta is not None:
                fatos[nome] = conta.value
        if self.abalroar is not None:
            fatos["abalroar"] = self.abalroar
        if self.linha_da_escala is not None:
            fatos["modificador_escala"] = self.linha_da_escala["modificador"]
        return fatos


class Lado(NamedTuple):
    """A side of a battle: its troops, how many markers it should have (None: unknown) and may have."""

    indice: int
    valor: Value
    grupo: Record
    tropas: int | None
    certo: int | None
    aceitos: tuple[int, ...]
    maior: bool

    @property
    def errado(self) -> bool:
        """Whether the markers written are not those it may have."""
        escrito_ = self.grupo["marcadores"].integer
        if escrito_ is None or self.certo is None or (self.grupo["ajuste"].written and not self.maior):
            return False
        return escrito_ not in self.aceitos

    @property
    def marcadores(self) -> int | None:
        """Those written, or else those it should have."""
        escrito_ = self.grupo["marcadores"].integer
        return self.certo if escrito_ is None else escrito_


class Exercito(Peca):
    """A battle of two sides."""

    @cached_property
    def lados(self) -> list[Lado]:
        """The sides."""
        tabela = self.table("cenas")["exercito"]
        lidos = [(i, v, v.record) for i, v in enumerate(self["lados"].items) if v.record is not None]
        tropas = [grupo["tropas"].integer for _, _, grupo in lidos if grupo is not None]
        todas = [n for n in tropas if n is not None and n >= 0]
        conhecidas = len(todas) == len(tropas) == len(self["lados"].items) and bool(todas) and max(todas) > 0
        achados = []
        for indice, valor, grupo in lidos:
            assert grupo is not None
            quantas = grupo["tropas"].integer
            certo: int | None = None
            aceitos: tuple[int, ...] = ()
            if conhecidas and quantas is not None:
                certo, aceitos = contas.marcadores(
                    quantas, max(todas), tabela["marcadores"], tabela["marcadores_minimos"]
                )
            maior = conhecidas and quantas == max(todas)
            achados.append(Lado(indice, valor, grupo, quantas, certo, aceitos, maior))
        return achados

    @property
    def dois_lados(self) -> bool:
        """13: whether there are the two a battle has."""
        return len(self["lados"].items) == int(self.table("cenas")["exercito"]["lados"])

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a battle."""
        if (
            not self.dois_lados
            or any(lado.certo is None for lado in self.lados)
            or len(self.lados) < len(self["lados"].items)
        ):
            return {}
        certos = [lado.certo or 0 for lado in self.lados]
        return {
            "marcadores": certos,
            "bonus_forca_militar": [max(0, um - outro) for um, outro in (certos, certos[::-1])],
        }


class Tarefa(Peca):
    """A dramatic task."""

    @property
    def linha(self) -> Mapping[str, int] | None:
        """23 Tarefas Individuais: the row of its difficulty."""
        dificuldade = self["dificuldade"].text
        if self["modo"].text != "individual" or dificuldade is None:
            return None
        linha: Mapping[str, int] = self.table("cenas")["tarefas"]["individual"][dificuldade]
        return linha

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a task."""
        return dict(self.linha) if self.linha is not None else {}


class Cena(Peca):
    """A chase, a social conflict, a quick encounter."""

    @property
    def meio(self) -> Mapping[str, Any] | None:
        """19.1: the row of a chase's means of going."""
        linha: Mapping[str, Any] | None = self.table("veiculos")["meios"].get(self["meio"].text or "")
        return linha if self["cena"].text == "Perseguição" else None

    @property
    def formato(self) -> str:
        """How a chase's cards lie: Linear, or Duelo as its format or a field of that name says."""
        return self["formato"].text or (DUELO if self["duelo"].boolean is True else "Linear")

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a scene."""
        fatos: dict[str, Any] = {}
        if self.meio is not None:
            fatos = {"incremento": self.meio["incremento"], "pericia": self.meio["pericia"]}
        if self["cena"].text == "Perseguição":
            fatos["cartas"] = self.table("veiculos")["cartas"][self.formato]
        if self["cena"].text == "Conflito Social":
            fatos["rodadas"] = self.table("cenas")["conflito_social"]["rodadas"]
        return fatos


class Perigo(Peca):
    """A poison, a disease, a fire."""

    @property
    def dano_do_fogo(self) -> str | None:
        """18 Dano por Fogo: by its source."""
        dano: str | None = self.table("cenas")["fogos"].get(self["fonte"].text or "")
        return dano if norm(self["perigo"].text or "") == "fogo" else None

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a hazard."""
        return {"dano": self.dano_do_fogo} if self.dano_do_fogo is not None else {}
