"""A character: what was bought at creation, what Progressos added, and what it all costs (1.1; 21; 22; 25; 27)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from techlint.spelling import norm
from techlint.systems.kit.names import spelling
from techlint.systems.kit.record import Record, Value
from techlint.systems.kit.sums import Sum, Term
from techlint.systems.savage_worlds import contas
from techlint.systems.savage_worlds.dados import NENHUM, Dado, escrito, faces_de, passo_de
from techlint.systems.savage_worlds.pecas import AGILIDADE, ASTUCIA, FORCA, Corpo, PericiaLida, numero
from techlint.values import Any, NamedTuple

ATRIBUTO, PERICIA, DUAS, VANTAGEM = "atributo", "pericia", "duas-pericias", "vantagem"
TIRA_MENOR, REDUZ, TIRA_MAIOR = "remover-complicacao-menor", "reduzir-complicacao-maior", "remover-complicacao-maior"
MENOR, MAIOR = "Menor", "Maior"
_ORIGENS = frozenset(("raca", "racial", "jogo", "em_jogo"))
NADA = "—"  # what there is of a thing that is missing


class Progresso(NamedTuple):
    """A Progresso: its kind (None: none of the text's), what it names, and the Estágio it is of."""

    indice: int
    valor: Value
    tipo: str | None
    nomes: tuple[str, ...]
    ate: int  # Progressos counted up to and with this one
    estagio: str
    anterior: Progresso | None


class Aumento(NamedTuple):
    """A die raised by a Progresso. `antes` is its step before (NENHUM: a new skill), `atributo` the step of its
    attribute at that moment (None: unknown; of an attribute, none)."""

    progresso: Progresso
    id: str
    antes: int
    atributo: int | None


class ComplicacaoLida(NamedTuple):
    """A Complicação of creation: `grau` is None where it is none of the two, or unknown."""

    indice: int
    valor: Value
    nome: str
    grau: str | None
    at_grau: Value


class Compra(NamedTuple):
    """A Vantagem bought: at creation (`progresso` None) or with a Progresso."""

    indice: int
    valor: Value
    nome: str
    racial: bool
    progresso: Progresso | None


class Antecedente(NamedTuple):
    """An Antecedente Arcano: its row of the table (None for a name that is none), and what the sheet says of it."""

    indice: int
    valor: Value
    grupo: Record
    nome: str | None
    linha: Mapping[str, Any] | None
    poderes: int  # powers and extra Manifestações
    minimo: int  # how many it gives at least, and at most: Novos Poderes are shared where there are several
    maximo: int


class Personagem(Corpo):
    """A player's character."""

    # ---- Progressos

    @cached_property
    def progressos(self) -> list[Progresso]:
        """The Progressos in their order."""
        custos = self.tabela["progressos"]
        achados: list[Progresso] = []
        ate = 0
        for indice, valor in enumerate(self["progressos"].items):
            grupo = valor.record
            escrito_ = grupo["tipo"].text if grupo is not None else None
            tipo = self.names("progressos").find(escrito_) if escrito_ else None
            ate += custos[tipo] if tipo is not None else 1
            anterior = achados[-1] if achados else None
            estagio = contas.degrau(ate, self.tabela["estagios"])
            achados.append(Progresso(indice, valor, tipo, _nomes(grupo), ate, estagio, anterior))
        return achados

    @property
    def quantos_progressos(self) -> int:
        """How many Progressos there were."""
        return self.progressos[-1].ate if self.progressos else 0

    @property
    def estagio(self) -> str:
        """1.1 Estágio."""
        return contas.degrau(self.quantos_progressos, self.tabela["estagios"])

    @cached_property
    def _aumentos_por_nome(self) -> dict[str, int]:
        achados: dict[str, int] = {}
        for progresso in self.progressos:
            if progresso.tipo in (ATRIBUTO, PERICIA, DUAS):
                for nome in progresso.nomes:
                    id_ = self.caracteristica(nome)
                    achados[id_] = achados.get(id_, 0) + 1
        return achados

    def caracteristica(self, nome: str) -> str:
        """The id of an attribute or skill."""
        id_ = self.names("caracteristicas").find(nome) or spelling(nome)
        if id_ in self.pericias or ":" in nome:  # behind a colon it is a new specialisation, no raise
            return id_
        return id_ if id_ in self.names("caracteristicas") else self._conhecida(nome) or id_

    def de_criacao(self, id_: str, final: int) -> int:
        """A step as it was at creation: the sheet's, less what Progressos raised."""
        return final - self._aumentos_por_nome.get(id_, 0)

    @cached_property
    def aumentos(self) -> list[Aumento]:
        """Every die raised, as things stood at that moment."""
        agora: dict[str, int] = {}
        achados: list[Aumento] = []
        for progresso in self.progressos:
            if progresso.tipo not in (ATRIBUTO, PERICIA, DUAS):
                continue
            deste: list[tuple[str, int, int | None]] = []
            for nome in progresso.nomes:
                id_ = self.caracteristica(nome)
                antes = self.valor_em(id_, agora)
                if antes is None:
                    continue
                do_atributo: int | None = None
                if id_ not in self.names("atributos"):
                    ligada = self.pericias.get(id_)
                    atributo = ligada.atributo if ligada is not None else self.atributo_de(nome)
                    do_atributo = self.valor_em(atributo, agora) if atributo is not None else None
                deste.append((id_, antes, do_atributo))
            for id_, antes, do_atributo in deste:
                achados.append(Aumento(progresso, id_, antes, do_atributo))
                agora[id_] = antes + 1
        return achados

    def valor_em(self, id_: str, agora: Mapping[str, int]) -> int | None:
        """The step of a trait after some raises; None if the sheet does not tell."""
        if id_ in agora:
            return agora[id_]
        if id_ in self.names("atributos"):
            final = self.atributo(id_)
            return self.de_criacao(id_, final) if final is not None else None
        lida = self.pericias.get(id_)
        if lida is None or lida.passo is None:
            return None
        return max(NENHUM, self.de_criacao(id_, lida.passo))

    # ---- points

    @cached_property
    def pontos_de_atributo(self) -> Sum:
        """1.1 Atributos: what each cost at creation; one that could not be read counts nothing."""
        termos = []
        for nome in self.names("atributos"):
            valor = self[f"atributos.{nome}"]
            lido = valor.of(Dado)
            if lido is not None:
                passos = max(0, self.de_criacao(nome, lido.passo) - self.inicial(nome))
                termos.append(Term(f"{nome} {escrito(lido.passo)}", passos, valor.at))
        return Sum(tuple(termos))

    @property
    def total_de_atributo(self) -> int:
        """The points there are for attributes."""
        return int(self.criacao["pontos_de_atributo"]) + self.gasto("atributo")

    @cached_property
    def pontos_de_pericia(self) -> Sum:
        """1.1 Comprando e Aumentando Perícias: what each cost at creation. One of an unknown attribute counts as if
        it stayed below it."""
        termos = []
        for id_, lida in self.pericias.items():
            custo = self._custo(id_, lida)
            if custo is not None:
                termos.append(Term(f"{lida.nome} {escrito(lida.passo or 0)}", custo, lida.valor.at))
        return Sum(tuple(termos))

    def _custo(self, id_: str, lida: PericiaLida, *, ao_maximo: bool = False) -> int | None:
        if lida.passo is None:
            return None
        inicio = self.inicio_de_pericia(id_)
        fim = self.de_criacao(id_, lida.passo)
        ate, acima = self.criacao["pericia_ate_o_atributo"], self.criacao["pericia_acima_do_atributo"]
        limite = fim
        if lida.atributo is not None:
            final = self.atributo(lida.atributo)
            if final is not None:
                limite = self.de_criacao(lida.atributo, final)
            elif ao_maximo:
                limite = 0
        elif ao_maximo:
            limite = 0
        return contas.custo_de_pericia(NENHUM if inicio is None else inicio, fim, limite, ate, acima)

    @property
    def pericias_ao_maximo(self) -> int | None:
        """What the skills cost at the most, whatever is unknown of them; None where one could not be read."""
        custos = [self._custo(id_, lida, ao_maximo=True) for id_, lida in self.pericias.items()]
        ilegivel = any(lida.passo is None and not lida.nenhuma for lida in self.pericias.values())
        return None if ilegivel else sum(custo or 0 for custo in custos)

    @property
    def total_de_pericia(self) -> int:
        """The points there are for skills."""
        modernos = self.liga("Mais Pontos de Perícia")
        base = self.criacao["pontos_de_pericia_modernos" if modernos else "pontos_de_pericia"]
        return int(base) + self.gasto("pericia")

    def gasto(self, uso: str) -> int:
        """How many times the points of Complicações went into a use."""
        return max(0, self[f"gasto_complicacoes.{uso}"].integer or 0)

    # ---- limits

    def maximo(self, id_: str) -> int:
        """How far a trait goes: d12, what the race allows, one more for a skill it begins in d6."""
        if id_ not in self.names("atributos"):
            id_ = self._conhecida(id_) or id_
        da_raca = self._da_raca("maximos", id_)
        if da_raca is not None:
            return da_raca
        maior = self.criacao["maximo_com_inicio_maior"]
        if id_ not in self.names("atributos") and self._da_raca("pericias_iniciais", id_) == passo_de(
            maior["inicio"]
        ):
            return passo_de(maior["maximo"])
        return passo_de(self.criacao["maximo"])

    # ---- Complicações

    @cached_property
    def complicacoes(self) -> list[ComplicacaoLida]:
        """The Complicações of creation that give points: neither racial nor won in play."""
        da_raca = {norm(one.text) for one in self.raca["complicacoes"].items if one.text} if self.raca else set()
        achadas = []
        for indice, valor in enumerate(self["complicacoes"].items):
            ref = valor.ref
            if ref is None:
                continue
            linha = ref.record
            if linha is not None and (linha["racial"].boolean or linha["ganha"].boolean or _de_fora(linha)):
                continue
            if norm(ref.name) in da_raca and (linha is None or not linha["grau"].written):
                continue
            at_grau = linha["grau"] if linha is not None else valor
            achadas.append(ComplicacaoLida(indice, valor, ref.name, self._grau(ref.name, linha), at_grau))
        return achadas

    @property
    def sobrecarregado(self) -> bool:
        """27 Sobrecarga: whether the weight carried is over the load."""
        return self.peso is not None and self.carga is not None and self.peso > self.carga

    def _grau(self, nome: str, linha: Record | None) -> str | None:
        graus = self.names("graus")
        if linha is not None and linha["grau"].written:
            return graus.find(linha["grau"].text or "")
        entre = graus.find(nome.rpartition("(")[2].rstrip(") ")) if nome.endswith(")") else None
        if entre is not None:  # `Leal (Menor)`
            return entre
        peca = self.known.find(nome, ("complicacao",)) if self.known is not None and nome else None
        if peca is None:
            return None
        possiveis = {graus.find(one.text or "") for one in peca["grau"].items}
        return possiveis.pop() if len(possiveis) == 1 else None

    @property
    def pontos_de_complicacao(self) -> int:
        """1.1 Complicações: what they are worth."""
        pontos = self.tabela["complicacoes"]["pontos"]
        return sum(pontos[one.grau] for one in self.complicacoes if one.grau is not None)

    @property
    def gasto_de_complicacoes(self) -> Sum:
        """What the points went into."""
        usos = self.tabela["complicacoes"]["usos"]
        return Sum(
            tuple(
                Term(
                    f"{self.gasto(uso)} × {uso}" if self.gasto(uso) > 1 else uso,
                    custo * self.gasto(uso),
                    self[f"gasto_complicacoes.{uso}"].at,
                )
                for uso, custo in usos.items()
                if self.gasto(uso)
            )
        )

    # ---- Vantagens

    @property
    def vantagens_da_raca(self) -> list[str]:
        """What the race gives."""
        return [one.text for one in self.raca["vantagens"].items if one.text] if self.raca is not None else []

    @cached_property
    def compras(self) -> list[Compra]:
        """The Vantagens of the sheet, each with when it was bought."""
        da_raca = [norm(nome) for nome in self.vantagens_da_raca]
        lidas = []
        for indice, valor in enumerate(self["vantagens"].items):
            ref = valor.ref
            if ref is None:
                continue
            racial = ref.record is not None and (ref.record["racial"].boolean is True or _de_fora(ref.record))
            if not racial and norm(ref.name) in da_raca:
                racial = True
                da_raca.remove(norm(ref.name))
            lidas.append(Compra(indice, valor, ref.name, racial, None))
        # The last of a name was bought with the last Progresso that names it, the one before with that before.
        livres: dict[str, list[int]] = {}
        for numero_, uma in enumerate(lidas):
            if not uma.racial:
                livres.setdefault(norm(uma.nome), []).append(numero_)
        for progresso in reversed([p for p in self.progressos if p.tipo == VANTAGEM]):
            restam = livres.get(norm(progresso.nomes[0])) if progresso.nomes else None
            if restam:
                numero_ = restam.pop()
                lidas[numero_] = lidas[numero_]._replace(progresso=progresso)
        return lidas

    @property
    def vantagens_compradas(self) -> list[Compra]:
        """Those that had to be paid."""
        return [uma for uma in self.compras if not uma.racial]

    @property
    def vantagens_pagas(self) -> int:
        """How many were paid for."""
        return self.gasto("vantagem") + sum(1 for p in self.progressos if p.tipo == VANTAGEM)

    # ---- Antecedentes Arcanos

    @cached_property
    def antecedentes(self) -> list[Antecedente]:
        """The Antecedentes Arcanos."""
        tabela = self.tabela["antecedentes"]
        lidos = [(i, v, v.record) for i, v in enumerate(self["antecedentes"].items) if v.record is not None]
        por_nome: dict[str, int] = {}
        livres = 0
        for uma in self.compras:
            base, _, resto = uma.nome.partition("(")
            if norm(base) == "novos_poderes":
                de = self.names("antecedentes").find(resto.rstrip(") ")) if resto else None
                if de is None:
                    livres += 1
                else:
                    por_nome[de] = por_nome.get(de, 0) + 1
        achados = []
        for indice, valor, grupo in lidos:
            assert grupo is not None
            nome = self.names("antecedentes").find(grupo["tipo"].text or "")
            linha = tabela[nome] if nome is not None else None
            iniciais = int(linha["poderes"]) if linha is not None else 0
            certos = por_nome.get(nome or "", 0) + (livres if len(lidos) == 1 else 0)
            poderes = len(grupo["poderes"].items) + max(0, grupo["manifestacoes_extras"].integer or 0)
            por_vantagem = self.tabela["novos_poderes"]
            minimo = iniciais + por_vantagem * certos
            maximo = iniciais + por_vantagem * (por_nome.get(nome or "", 0) + livres)
            achados.append(Antecedente(indice, valor, grupo, nome, linha, poderes, minimo, maximo))
        return achados

    @property
    def poderes_permitidos(self) -> int:
        """25: the starting powers of every background, and those of Novos Poderes."""
        iniciais = sum(int(one.linha["poderes"]) for one in self.antecedentes if one.linha is not None)
        novos = sum(1 for uma in self.compras if norm(uma.nome.partition("(")[0]) == "novos_poderes")
        return iniciais + novos * int(self.tabela["novos_poderes"])

    # ---- money and weight

    @property
    def dinheiro(self) -> int:
        """27 Custos; 1.1 Estágio and Complicações: what there is to spend at the start."""
        inicial = self["estagio_inicial"].text or self.estagio
        dobras = list(self.tabela["estagios"]).index(inicial)
        base: int = int(self.criacao["dinheiro"]) * 2**dobras
        vezes = 1 + int(self.criacao["multiplo_do_dinheiro_por_ponto"]) * self.gasto("dinheiro")
        return int(base * vezes)

    @property
    def custo_do_equipamento(self) -> Fraction | None:
        """What the equipment cost; None where nothing has a price."""
        precos = [(i.de("preco").number, i.quantidade) for i in self.itens if i.de("ganho").boolean is not True]
        achados = [preco * quantos for preco, quantos in precos if preco is not None]
        return sum(achados, Fraction(0)) if achados else None

    @property
    def peso(self) -> Fraction | None:
        """What the equipment weighs, in kg; None where nothing has a weight."""
        pesos = [(i.de("peso").number, i.quantidade) for i in self.itens]
        achados = [peso * quantos for peso, quantos in pesos if peso is not None]
        return sum(achados, Fraction(0)) if achados else None

    @property
    def carga(self) -> int | None:
        """27 Sobrecarga: what may be carried, in kg."""
        forca = self.atributo(FORCA)
        return contas.carga(forca, self.tabela["carga"]["por_passo"]) if forca is not None else None

    # ---- movement

    @cached_property
    def usa_traje(self) -> bool:
        """Whether a bomb suit is worn (27 Traje Antibomba)."""
        return any(i.traje_antibomba and i.de("veste").boolean is not False for i in self.itens)

    @property
    def movimentacao(self) -> int | None:
        """1.1 Movimentação; 27 Força Mínima: less a step for each of Força missing in what is worn."""
        forca = self.atributo(FORCA)
        if forca is None:
            return None
        derivadas = self.tabela["derivadas"]
        conta = int(derivadas["movimentacao"])
        for item in self.itens:
            minima = self.forca_minima(item)
            if item.vestido and minima is not None:
                conta -= max(0, minima - forca)
        if self.usa_traje:
            conta += int(self.tabela["traje_antibomba"]["movimentacao"])
        return max(int(derivadas["movimentacao_minima"]), conta)

    def de_agilidade(self) -> Iterator[PericiaLida]:
        """The skills of Agilidade that a bomb suit hinders."""
        destreza = self.tabela["destreza_manual"]
        for id_, lida in self.pericias.items():
            if lida.atributo == AGILIDADE and id_ not in destreza:
                yield lida

    # ---- optional rules

    @property
    def idiomas_permitidos(self) -> int | None:
        """21 Múltiplos Idiomas: how many languages; None where neither the rule nor the Vantagem gives any, or where
        Astúcia could not be read."""
        ligada, linguista = self.liga("Múltiplos Idiomas"), "linguista" in self.nomes_de_vantagens
        astucia = self.atributo(ASTUCIA)
        if astucia is None or not (ligada or linguista):
            return None
        divisores = self.tabela["idiomas"]
        return faces_de(astucia) // int(divisores["linguista" if ligada and linguista else "todos"])

    @property
    def riqueza(self) -> str:
        """22: the die of Riqueza."""
        dados = self.tabela["riqueza"]
        complicacoes = {norm(one.text) for one in self["complicacoes"].items if one.text}
        for nome in dados:
            if norm(nome) in complicacoes:
                return str(dados[nome])
        tem = [nome for nome in dados if norm(nome) in self.nomes_de_vantagens]
        return str(dados[tem[-1] if tem else "padrao"])

    # ---- telling

    def facts(self) -> dict[str, Any]:
        """What the rules compute of a character."""
        fatos: dict[str, Any] = {
            "pontos_atributo": self.pontos_de_atributo.total,
            "pontos_atributo_total": self.total_de_atributo,
            "pontos_pericia": self.pontos_de_pericia.total,
            "pontos_pericia_total": self.total_de_pericia,
            "pontos_complicacao": self.pontos_de_complicacao,
            "gasto_complicacao": self.gasto_de_complicacoes.total,
            "vantagens_pagas": self.vantagens_pagas,
            "vantagens_compradas": len(self.vantagens_compradas),
            "progressos": self.quantos_progressos,
            "estagio": norm(self.estagio),
            **self.fatos_do_corpo(),
        }
        if self.movimentacao is not None:
            fatos["movimentacao"] = self.movimentacao + (self["ajustes.movimentacao"].integer or 0)
        if not self.liga("Riqueza"):
            fatos["dinheiro"] = self.dinheiro
        else:
            fatos["riqueza"] = self.riqueza
        if self.custo_do_equipamento is not None:
            fatos["equipamento_custo"] = numero(self.custo_do_equipamento)
        if self.peso is not None:
            fatos["peso"] = numero(self.peso)
        if self.carga is not None:
            fatos["carga"] = self.carga
        if self.antecedentes:
            fatos["poderes_permitidos"] = self.poderes_permitidos
            fatos["pp"] = sum(int(one.linha["pp"]) for one in self.antecedentes if one.linha is not None)
        if self.idiomas_permitidos is not None:
            fatos["idiomas_permitidos"] = self.idiomas_permitidos
        return fatos


def _de_fora(linha: Record) -> bool:
    """Whether a Vantagem or Complicação says it is of the race or of play: `origem: raça`."""
    return norm(linha["origem"].text or "") in _ORIGENS


def _nomes(grupo: Record | None) -> tuple[str, ...]:
    """What a Progresso names: `nome`, or each of `nomes`; `Atirar: Rifle` is a specialisation."""
    if grupo is None:
        return ()
    um = grupo["nome"].text
    if um and not grupo["nomes"].written:
        return (um,)
    achados = []
    for one in grupo["nomes"].items:
        if one.text:
            achados.append(one.text)
        for entrada in one.entries.values():
            achados.append(f"{entrada.name}: {entrada.text or ''}")
    return tuple(achados)


class Aquisicao(NamedTuple):
    """How things stood when a Vantagem was bought. `estagio` is None where it does not count; `vantagens` has how
    many there are of each, the one bought among them."""

    estagio: str | None
    passos: Mapping[str, int | None]
    vantagens: Mapping[str, int]

    def passo(self, id_: str) -> int | None:
        """A trait's step: NENHUM for a skill that is not there, None for what could not be read."""
        return self.passos.get(id_, NENHUM)


def falta(peca: Corpo, nome: str, requisitos: Value, quando: Aquisicao) -> list[tuple[str, str]]:
    """What the Vantagem `nome` asks for and its buyer lacks at that moment: (what is asked, what there is)."""
    achadas: list[tuple[str, str]] = []
    estagios = peca.names("estagios")
    pedido = estagios.find(requisitos["estagio"].text or "")
    if pedido is not None and quando.estagio is not None:
        ordem = list(estagios)
        if ordem.index(pedido) > ordem.index(quando.estagio):
            achadas.append((pedido, quando.estagio))
    for campo in ("atributos", "pericias"):
        for id_, valor in requisitos[campo].entries.items():
            dado = valor.of(Dado)
            if dado is None or (campo == "atributos" and id_ not in peca.names("atributos")):
                continue
            tem = quando.passo(id_)
            if tem is not None and tem < dado.passo:
                # What came from another process has no name of its own any more.
                nome_ = valor.name or peca.names("caracteristicas").label(id_)
                achadas.append((f"{nome_} {dado.text}", NADA if tem == NENHUM else f"{nome_} {escrito(tem)}"))
    for one in requisitos["vantagens"].items:
        tidas = quando.vantagens.get(norm(one.text or ""), 0) - (norm(one.text or "") == norm(nome))
        if one.text and tidas < 1:
            achadas.append((one.text, NADA))
    return achadas


def compras_no_tempo(x: Personagem) -> Iterator[tuple[Compra, Aquisicao]]:
    """Each Vantagem bought, with how things stood then; what the race gives was always there. What stands in the
    Aquisicao holds until the next is asked for."""
    passos: dict[str, int | None] = {}
    for id_ in (*x.names("atributos"), *x.pericias):
        lida = x.pericias.get(id_)
        if lida is None or not lida.nenhuma:
            passos[id_] = x.valor_em(id_, {})
    for id_ in x.names("pericias"):
        inicio = x.inicio_de_pericia(id_) if id_ not in x.pericias else None
        if inicio is not None:
            passos[id_] = inicio
    tidas = {norm(nome): 1 for nome in x.vantagens_da_raca}
    compradas = x.vantagens_compradas
    da_criacao = [uma for uma in compradas if uma.progresso is None]
    for uma in da_criacao:
        tidas[norm(uma.nome)] = tidas.get(norm(uma.nome), 0) + 1
    estagio = None if x.liga("Nasce um Herói") else next(iter(x.tabela["estagios"]))
    for uma in da_criacao:
        yield uma, Aquisicao(estagio, passos, tidas)
    por_progresso = {uma.progresso.indice: uma for uma in compradas if uma.progresso is not None}
    aumentos: dict[int, list[Aumento]] = {}
    for aumento in x.aumentos:
        aumentos.setdefault(aumento.progresso.indice, []).append(aumento)
    for progresso in x.progressos:
        comprada = por_progresso.get(progresso.indice)
        if comprada is not None:
            tidas[norm(comprada.nome)] = tidas.get(norm(comprada.nome), 0) + 1
            yield comprada, Aquisicao(progresso.estagio, passos, tidas)
        for aumento in aumentos.get(progresso.indice, ()):
            passos[aumento.id] = aumento.antes + 1


def de_agora(x: Corpo) -> Aquisicao:
    """How things stand on a sheet that was not built step by step; its Estágio does not count (26)."""
    passos: dict[str, int | None] = {nome: x.atributo(nome) for nome in x.names("atributos")}
    for id_, lida in x.pericias.items():
        if not lida.nenhuma:
            passos[id_] = lida.passo
    return Aquisicao(None, passos, dict.fromkeys(x.nomes_de_vantagens, 1))
