"""The game's tables (`tables/*.yaml`) as typed values. Every number of the game is one of these, none is in code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from techlint.systems.kit.limits import Limit, limit
from techlint.systems.kit.names import Names, names_of
from techlint.systems.kit.tables import Tables
from techlint.values import Any, NamedTuple

Linhas = Mapping[str, Any]
TABELAS = Tables("techlint.systems.fantasia_final")


class Atributo(NamedTuple):
    """An attribute: `essencia` is what a level used costs (0: the text names no cost; None: no spell at all),
    `heroica` the category of heroic actions that includes it ("" for reactions)."""

    id: str
    nome: str
    acao: bool
    heroica: str
    essencia: int | None
    essencia_retardada: int | None


class Relacao(NamedTuple):
    """An attribute and what it may be at most."""

    atributo: str
    limite: Limit


class Emulavel(NamedTuple):
    """An entry of the list of items: the tesouro each level costs; `opcao` names the optional rule it is of."""

    id: str
    nome: str
    atributo: str
    custo: int
    opcao: str
    so_sozinho: bool


class Circunstancia(NamedTuple):
    """When heroísmo grows; without any of `pede_um_de` it never can."""

    id: str
    nome: str
    pede_um_de: tuple[str, ...]


class Modo(NamedTuple):
    """A way a spell acts, and the attributes that can (none named: all of them)."""

    id: str
    nome: str
    atributos: tuple[str, ...]


class Categoria(NamedTuple):
    """Creature or person: what such a character of the narrator must have and what it may not."""

    id: str
    nome: str
    obrigatorios: tuple[str, ...]
    campos_obrigatorios: tuple[str, ...]
    proibidos: tuple[str, ...]
    campos_proibidos: tuple[str, ...]
    racional: bool


class Tabelas:
    """The tables, made from the plain data of their files."""

    def __init__(self, dados: Mapping[str, Linhas]) -> None:
        self.dados = dados

    # ---- atributos.yaml

    @cached_property
    def atributos(self) -> Mapping[str, Atributo]:
        """Every attribute with levels, in the order of the text."""
        return MappingProxyType(
            {
                id_: Atributo(
                    id_,
                    linha["nome"],
                    linha["tipo"] == "acao",
                    linha.get("heroica", ""),
                    linha.get("essencia"),
                    linha.get("essencia_retardada"),
                )
                for id_, linha in self.dados["atributos"]["atributos"].items()
            }
        )

    @cached_property
    def nomes(self) -> Names:
        """The attributes by any spelling."""
        return names_of(self.dados["atributos"]["atributos"])

    @cached_property
    def sem_nivel(self) -> Names:
        """Tesouro, experiência, heroísmo."""
        return names_of(self.dados["atributos"]["sem_nivel"])

    @cached_property
    def relacoes(self) -> Mapping[str, Relacao]:
        """The relations by the code of their rule."""
        rows = self.dados["atributos"]["relacoes"]
        return {code: Relacao(row["atributo"], limit(row["limite"])) for code, row in rows.items()}

    @property
    def gasto_por_nivel(self) -> Mapping[str, int]:
        """What one use may spend for each level, by attribute."""
        gasto: Mapping[str, int] = self.dados["atributos"]["gasto_por_nivel"]
        return gasto

    @property
    def sacrificio_devolve_um_de(self) -> int:
        """Of so many points sacrificed one comes back."""
        return int(self.dados["atributos"]["sacrificio_devolve_um_de"])

    @cached_property
    def ofensivos(self) -> tuple[str, ...]:
        """What contramágica can give back."""
        return tuple(self.dados["atributos"]["ofensivos"])

    def nome(self, atributo: str) -> str:
        """An attribute's name as the text writes it."""
        linha = self.atributos.get(atributo)
        return linha.nome if linha is not None else self.sem_nivel.label(atributo)

    def gasta_essencia(self, atributo: str) -> bool:
        """Whether a use of the attribute costs essência."""
        return bool(self.atributos[atributo].essencia)

    def e_magia(self, atributo: str) -> bool:
        """Whether a use of it is built as a spell (FF801)."""
        return self.gasta_essencia(atributo) or atributo in self.sem_custo

    # ---- niveis.yaml

    @property
    def nivel_minimo(self) -> int:
        """The lowest level of an attribute."""
        return int(self.dados["niveis"]["nivel"]["minimo"])

    @property
    def nivel_maximo(self) -> int:
        """The highest, outside heroic actions."""
        return int(self.dados["niveis"]["nivel"]["maximo"])

    @property
    def pontos_por_nivel(self) -> Mapping[str, int]:
        """Points each level of vitalidade and essência gives."""
        found: Mapping[str, int] = self.dados["niveis"]["pontos_por_nivel"]
        return found

    @cached_property
    def todo_personagem_tem(self) -> tuple[str, ...]:
        """The attributes of every player's character."""
        return tuple(self.dados["niveis"]["todo_personagem_tem"])

    @property
    def total_inicial(self) -> int:
        """The nível total a character begins with."""
        return int(self.dados["niveis"]["numeros"]["nivel_total"])

    @property
    def total_maximo(self) -> int:
        """The highest nível total of a player's character."""
        return int(self.dados["niveis"]["numeros"]["nivel_total_maximo"])

    @property
    def teto_inicial(self) -> int:
        """The highest level of an attribute at creation."""
        return int(self.dados["niveis"]["numeros"]["teto"])

    @property
    def heroismo_inicial(self) -> int:
        """The heroísmo a character begins with."""
        return int(self.dados["niveis"]["numeros"]["heroismo"])

    @property
    def degrau(self) -> int:
        """By how much the cost of a step grows from one nível total to the next."""
        return int(self.dados["niveis"]["experiencia"]["degrau"])

    @property
    def niveis_por_teto(self) -> int:
        """How many níveis totais raise the highest level of an attribute by one."""
        return int(self.dados["niveis"]["experiencia"]["niveis_por_ponto_de_teto"])

    def sempre_ligada(self, opcao: str) -> bool:
        """Whether the house has an optional rule turned on for every file."""
        return bool(self.dados["niveis"]["opcoes"].get(opcao, {}).get("ligada", False))

    # ---- magia.yaml

    @cached_property
    def elementos(self) -> Names:
        return names_of(self.dados["magia"]["elementos"])

    @cached_property
    def com_elemento(self) -> tuple[str, ...]:
        """The attributes whose spells are of an element."""
        return tuple(self.dados["magia"]["com_elemento"])

    @cached_property
    def modos(self) -> Mapping[str, Modo]:
        rows = self.dados["magia"]["modos"]
        return {id_: Modo(id_, row["nome"], tuple(row.get("atributos", ()))) for id_, row in rows.items()}

    @property
    def dado(self) -> int:
        """The faces of the die that spells roll."""
        return int(self.dados["magia"]["dado"])

    @cached_property
    def dados_por_nivel(self) -> tuple[str, ...]:
        return tuple(self.dados["magia"]["dados_por_nivel"])

    @cached_property
    def dado_mais_nivel(self) -> tuple[str, ...]:
        return tuple(self.dados["magia"]["dado_mais_nivel"])

    @cached_property
    def divide_dados(self) -> tuple[str, ...]:
        """The attributes whose dice may be shared among targets."""
        return tuple(self.dados["magia"]["divide_dados"])

    @cached_property
    def nunca_em_si(self) -> tuple[str, ...]:
        """The attributes that do nothing to who casts them."""
        return tuple(self.dados["magia"]["nunca_em_si"])

    @cached_property
    def em_si(self) -> Names:
        """How players write that a spell's target is who casts it."""
        return names_of(self.dados["magia"]["em_si"])

    @cached_property
    def sem_custo(self) -> tuple[str, ...]:
        """Built as spells, and of no cost in essência."""
        return tuple(self.dados["magia"]["sem_custo"])

    @cached_property
    def distribuem(self) -> tuple[str, ...]:
        """The attributes whose levels go to attributes of the target."""
        return tuple(self.dados["magia"]["distribuicao"]["atributos"])

    @cached_property
    def gerais(self) -> tuple[str, ...]:
        """What a bonus or penalty may go to, of no element."""
        return tuple(self.dados["magia"]["distribuicao"]["gerais"])

    @cached_property
    def elementais(self) -> tuple[str, ...]:
        """The resistances to elements, which no spell mixes with the others."""
        return tuple(self.dados["magia"]["distribuicao"]["elementais"])

    @cached_property
    def so_de_quem_tem(self) -> tuple[str, ...]:
        """What only changes for a target that has it already."""
        return tuple(self.dados["magia"]["distribuicao"]["so_de_quem_tem"])

    @property
    def minimo_distribuido(self) -> int:
        """The least that goes to an attribute."""
        return int(self.dados["magia"]["distribuicao"]["minimo"])

    @cached_property
    def impossibilitam(self) -> tuple[str, ...]:
        """The attributes that cause impossibilidades."""
        return tuple(self.dados["magia"]["impossibilidade"]["atributos"])

    @cached_property
    def impossibilidades(self) -> Names:
        return names_of(self.dados["magia"]["impossibilidades"])

    def nivel_da_impossibilidade(self, id_: str) -> int:
        """The level a spell needs to cause one."""
        return int(self.dados["magia"]["impossibilidades"][id_]["nivel"])

    # ---- narrador.yaml

    @cached_property
    def categorias(self) -> Mapping[str, Categoria]:
        rows = self.dados["narrador"]["categorias"]
        return {
            id_: Categoria(
                id_,
                row["nome"],
                tuple(row["obrigatorios"]),
                tuple(row.get("campos_obrigatorios", ())),
                tuple(row["proibidos"]),
                tuple(row["campos_proibidos"]),
                bool(row["racional"]),
            )
            for id_, row in rows.items()
        }

    @cached_property
    def gastam_tesouro(self) -> tuple[str, ...]:
        """What a creature may have and cannot pay for."""
        return tuple(self.dados["narrador"]["gastam_tesouro"])

    @property
    def total_por_invocacao(self) -> int:
        """The nível total that each level of invocação brings."""
        return int(self.dados["narrador"]["invocacao"]["por_nivel"]["nivel_total"])

    @property
    def essencia_por_invocacao(self) -> int:
        """The essência that each level of invocação costs."""
        return int(self.dados["narrador"]["invocacao"]["por_nivel"]["essencia"])

    @cached_property
    def invocada_tem(self) -> tuple[str, ...]:
        return tuple(self.dados["narrador"]["invocacao"]["obrigatorios"])

    @cached_property
    def dependem_de_tesouro(self) -> tuple[str, ...]:
        return tuple(self.dados["narrador"]["invocacao"]["dependem_de_tesouro"])

    @cached_property
    def campos_que_a_invocada_tem(self) -> tuple[str, ...]:
        """What every summoned creature has besides: heroísmo."""
        return tuple(self.dados["narrador"]["invocacao"]["campos_obrigatorios"])

    @cached_property
    def campos_da_invocada(self) -> tuple[str, ...]:
        """What a summoned creature has none of: tesouro, experiência."""
        return tuple(self.dados["narrador"]["invocacao"]["campos_proibidos"])

    @cached_property
    def imunidades(self) -> Names:
        """What no summoned creature is touched by."""
        return names_of(self.dados["narrador"]["invocacao"]["imunidades"])

    # ---- heroismo.yaml

    @cached_property
    def circunstancias(self) -> Mapping[str, Circunstancia]:
        rows = self.dados["heroismo"]["circunstancias"]
        return {id_: Circunstancia(id_, row["nome"], tuple(row.get("pede_um_de", ()))) for id_, row in rows.items()}

    @cached_property
    def nomes_das_circunstancias(self) -> Names:
        return names_of(self.dados["heroismo"]["circunstancias"])

    @cached_property
    def categorias_heroicas(self) -> Names:
        return names_of(self.dados["heroismo"]["categorias"])

    def da_categoria(self, categoria: str) -> list[str]:
        """The attributes a category of heroic actions includes."""
        return [a.id for a in self.atributos.values() if a.heroica == categoria]

    @property
    def beira_da_morte(self) -> int:
        """The points of vitalidade for each level at which a figure is at death's door."""
        return int(self.dados["heroismo"]["beira_da_morte_por_nivel"])

    @property
    def gasto_heroico_por_nivel(self) -> int:
        return int(self.dados["heroismo"]["acao"]["gasto_maximo_por_nivel_total"])

    @property
    def potencializar(self) -> int:
        """The heroísmo that one level more costs."""
        return int(self.dados["heroismo"]["acao"]["potencializar"])

    @property
    def multiplicar(self) -> int:
        """The heroísmo that one action more costs."""
        return int(self.dados["heroismo"]["acao"]["multiplicar"])

    @property
    def combinar(self) -> int:
        """The heroísmo that combining costs each participant."""
        return int(self.dados["heroismo"]["acao"]["combinar"])

    @property
    def combinam_ao_menos(self) -> int:
        return int(self.dados["heroismo"]["acao"]["combinam_ao_menos"])

    @property
    def custo_do_apoio(self) -> int:
        return int(self.dados["heroismo"]["acao"]["apoio_custo"])

    @property
    def bonus_do_apoio(self) -> int:
        return int(self.dados["heroismo"]["acao"]["apoio_bonus"])

    # ---- itens.yaml

    @cached_property
    def emulaveis(self) -> Mapping[str, Emulavel]:
        """What an item may be, the optional entries last."""
        dados = self.dados["itens"]
        return {
            id_: Emulavel(
                id_,
                row["nome"],
                row.get("atributo", ""),
                int(row["custo"]),
                row.get("opcao", ""),
                bool(row.get("so_sozinho", False)),
            )
            for id_, row in (*dados["emulaveis"].items(), *dados["opcionais"].items())
        }

    @cached_property
    def nomes_de_itens(self) -> Names:
        return names_of({**self.dados["itens"]["emulaveis"], **self.dados["itens"]["opcionais"]})

    def item(self, texto: str | None) -> str | None:
        """The entry of the list that a text names, with or without its price behind it as on the game's sheet, where
        both kinds of death go by one name: `Fuga (5)`, `Morte mágica 1d10 (25)`, `Morte mágica 1d10 (30)`."""
        if not texto:
            return None
        found = self.nomes_de_itens.find(texto)
        name, bracket, price = texto.rstrip().rstrip(")").rpartition("(")
        if found is not None or not bracket or not price.strip().isdecimal():
            return found
        base = self.nomes_de_itens.find(name)
        if base is None:
            return None
        of = self.emulaveis[base].atributo or base
        alike = [one for one in self.emulaveis.values() if (one.atributo or one.id) == of]
        return next((one.id for one in alike if one.custo == int(price)), None)

    @property
    def inventario_maximo(self) -> int:
        return int(self.dados["itens"]["inventario_maximo"])

    @property
    def por_alvo(self) -> int:
        """The tesouro that each target adds, from two on."""
        return int(self.dados["itens"]["alquimia"]["numeros"]["por_alvo"])

    @cached_property
    def extra_do_item(self) -> Mapping[int, int]:
        """The tesouro that an item costs more for emulating so many attributes."""
        return {int(n): int(extra) for n, extra in self.dados["itens"]["alquimia"]["extra"].items()}

    @property
    def atributos_por_item(self) -> int:
        return int(self.dados["itens"]["alquimia"]["numeros"]["atributos_no_maximo"])

    @cached_property
    def combinacoes(self) -> tuple[frozenset[str], ...]:
        """The sets of effects one item may have."""
        return tuple(map(frozenset, self.dados["itens"]["alquimia"]["combinacoes"]))

    @cached_property
    def combinacoes_opcionais(self) -> tuple[frozenset[str], ...]:
        """Those with an effect of an optional rule."""
        return tuple(map(frozenset, self.dados["itens"]["alquimia"]["combinacoes_opcionais"]))

    # ---- combate.yaml

    @property
    def lados(self) -> int:
        return int(self.dados["combate"]["lados"])

    @property
    def vantagem_de_iniciativa(self) -> int:
        return int(self.dados["combate"]["numeros"]["vantagem_de_iniciativa"])

    @cached_property
    def linhas_do_grupo(self) -> Names:
        return names_of(self.dados["combate"]["linhas_do_grupo"])

    def personagens_por_jogador(self, *, com_secundarios: bool) -> int:
        row = self.dados["combate"]["personagens_por_jogador"]
        return int(row["com_secundarios" if com_secundarios else "sempre"])

    @cached_property
    def tesouro_e_o_total(self) -> tuple[str, ...]:
        """The categories whose tesouro, when defeated, is their nível total."""
        return tuple(self.dados["combate"]["tesouro_e_o_nivel_total"])

    @cached_property
    def dificuldades(self) -> Names:
        return names_of(self.dados["combate"]["dificuldades"])

    def sucesso_com(self, dificuldade: str) -> int:
        """The lowest roll of 1d6 that succeeds."""
        return int(self.dados["combate"]["dificuldades"][dificuldade]["sucesso_com"])

    @cached_property
    def naturezas(self) -> Names:
        return names_of(self.dados["combate"]["naturezas"])

    @property
    def dano_de_desafio(self) -> Mapping[str, int]:
        """`minimo` and `maximo` number of dice, and their `faces`."""
        found: Mapping[str, int] = self.dados["combate"]["dano_de_desafio"]
        return found
