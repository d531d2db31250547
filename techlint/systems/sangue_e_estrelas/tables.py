"""The book's tables, read once from `tables/*.yaml` into typed values. No number of the book stands in code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from os.path import dirname, join

from techlint.spelling import norm
from techlint.values import Any, NamedTuple

FOLDER = join(dirname(__file__), "tables")


class RolagemPadrao(NamedTuple):
    """A roll the book gives: `tipo` ("ataque" or "efeito") and what it may be against."""

    tipo: str
    contra: tuple[str, ...]


class Efeito(NamedTuple):
    """What a point buys: price in points per purchase, die, measures (metres per Grau, DEF per purchase)."""

    id: str
    rotulo: str
    papel: str
    pontos: int
    dado: str | None = None
    rolagem: RolagemPadrao | None = None
    metros_por_grau: int = 0
    def_por_ponto: int = 0
    alvos_por_grau: bool = False
    so_natureza: str | None = None
    so_ativacao: str | None = None
    gatilho: str = ""


class Condicao(NamedTuple):
    """A condition of Chapter Five. `pontos` is None where destiny, or another rule, gives it."""

    nome: str
    grau: str
    pontos: int | None
    tema: str | None = None
    nova_rolagem: bool = False
    argumentos: tuple[str, ...] = ()
    quando: str = ""
    when: str = ""


class Peca(NamedTuple):
    """A modifier (`valor` points on the size) or a limitation (`valor` points off the cost).

    `onde` names the field in which the same piece is bought ("ativacao", "area")."""

    id: str
    rotulo: str
    valor: int
    onde: str | None = None
    dado: str | None = None
    dano_por_grau: int = 0
    marcas_min: int = 0
    def_: int = 0
    escolhas: tuple[str, ...] = ()
    rolagem: RolagemPadrao | None = None


class Alcance(NamedTuple):
    """A range: points by natureza; `metros` where it is a distance; `ordem` from the shortest."""

    id: str
    rotulo: str
    ordem: int
    pontos: Mapping[str, int]
    metros: int | None = None


class Forma(NamedTuple):
    """A form of area: its measure in metres, the width of a line in tenths of a metre."""

    id: str
    rotulo: str
    metros: int
    largura_dm: int = 0
    duracao: str | None = None


class Grau(NamedTuple):
    """A row of the table of Graus."""

    grau: int
    nivel_min: int
    nivel_max: int
    tamanho_maximo: int
    bonus_do_ponto_max: int


class Destino(NamedTuple):
    """Something the motor does not buy, and what it sells instead."""

    id: str
    condicao: str | None
    termos: tuple[str, ...]
    alternativas: tuple[str, ...]
    modificadores: tuple[str, ...]
    quem_faz: tuple[str, ...]  # who brings it about, in both languages; the story alone, where it is empty
    who: tuple[str, ...]


class Tabelas(NamedTuple):
    """Every table of the game with the ways into it; the `por_nome` maps take normalised names."""

    edicao: str
    atributos: tuple[str, ...]
    naturezas: Mapping[str, str]
    atributos_da_natureza: Mapping[str, tuple[str, ...]]
    ativacoes: Mapping[str, str]
    pontos_da_ativacao: Mapping[str, int]
    duracoes: Mapping[str, str]
    pontos_da_duracao: Mapping[str, int]
    ponto_incluso: int
    efeitos_de_cena: frozenset[str]
    manutencao: tuple[int, int]
    piso: tuple[int, int]
    alcances: Mapping[str, Alcance]
    formas: Mapping[str, Forma]
    pontos_dobrada: int
    pontos_seletiva: int
    fator_dobrada: int
    graus: Mapping[int, Grau]
    assento_extra: int
    assento_nivel_min: int
    efeitos: Mapping[str, Efeito]
    modificadores: Mapping[str, Peca]
    limitacoes: Mapping[str, Peca]
    condicoes: Mapping[str, Condicao]
    rotulo_do_grau: Mapping[str, str]
    pontos_do_grau: Mapping[str, int]
    defesas: tuple[str, ...]
    rolagens: Mapping[str, RolagemPadrao]
    rotulo_da_rolagem: Mapping[str, str]
    estados: Mapping[str, str]
    nivel_min: int
    nivel_max: int
    sentidos: Mapping[str, int]
    destinos: Mapping[str, Destino]
    natureza_por_nome: Mapping[str, str]
    ativacao_por_nome: Mapping[str, str]
    duracao_por_nome: Mapping[str, str]
    alcance_por_nome: Mapping[str, str]
    forma_por_nome: Mapping[str, str]
    ajuste_de_area_por_nome: Mapping[str, str]
    efeito_por_nome: Mapping[str, str]
    condicao_por_nome: Mapping[str, str]
    grau_de_condicao_por_nome: Mapping[str, str]
    modificador_por_nome: Mapping[str, str]
    limitacao_por_nome: Mapping[str, str]
    defesa_por_nome: Mapping[str, str]
    rolagem_por_nome: Mapping[str, str]
    rolagem_inteira_por_nome: Mapping[str, tuple[str, str]]  # `ataque_contra_def`: kind and defence
    atributo_por_nome: Mapping[str, str]
    atributo_por_extenso: Mapping[str, str]
    banidos: frozenset[str] = frozenset()  # normalised names of what the house has nobody use

    def grau_do_nivel(self, nivel: int) -> int | None:
        """The Grau of a level; None outside the table."""
        for linha in self.graus.values():
            if linha.nivel_min <= nivel <= linha.nivel_max:
                return linha.grau
        return None


# Compiled ahead of time, so that a small run parses no YAML to know the game: the tables every technique needs, and
# those that sheets need besides.
COMPILED = ("motor.yaml", "condicoes.yaml", "destino.yaml", "padroes.yaml")
COMPILED_FOR_SHEETS = ("personagem.yaml", "armadura.yaml", "inimigos.yaml", "exercitos.yaml", "itens.yaml")


def _yaml(name: str) -> dict[str, Any]:
    """A table as the file has it; of a compiled one the copy that a test holds equal to its file."""
    if name in COMPILED:
        from techlint.systems.sangue_e_estrelas.generated.tabelas import TABELAS
    elif name in COMPILED_FOR_SHEETS:
        from techlint.systems.sangue_e_estrelas.generated.fichas import TABELAS
    else:
        return parse(name)
    compiled: dict[str, Any] = TABELAS[name]
    return compiled


def parse(name: str) -> dict[str, Any]:
    """A table read from its file."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    with open(join(FOLDER, name), "rb") as file:
        data: dict[str, Any] = yaml.load(file, Loader=loader)
    return data


def _names(rows: Mapping[str, Mapping[str, Any]], *keys: str) -> dict[str, str]:
    """Every normalised spelling of the rows' ids."""
    found: dict[str, str] = {}
    for id_, row in rows.items():
        for key in keys:
            value = row.get(key)
            spellings: Iterable[str] = value if isinstance(value, list) else (value,) if value else ()
            for spelling in spellings:
                word = norm(spelling)
                found.setdefault(word, id_)
                found.setdefault(word.replace("_", ""), id_)  # spaces count for nothing
    return found


def _rolagem(row: Mapping[str, Any] | None) -> RolagemPadrao | None:
    return RolagemPadrao(row["tipo"], tuple(row["contra"])) if row else None


def _pecas(rows: Mapping[str, Mapping[str, Any]], value: str) -> dict[str, Peca]:
    return {
        id_: Peca(
            id=id_,
            rotulo=row["rotulo"],
            valor=row[value],
            onde=row.get("onde"),
            dado=row.get("dado"),
            dano_por_grau=row.get("dano_por_grau", 0),
            marcas_min=row.get("marcas_min", 0),
            def_=row.get("def", 0),
            escolhas=tuple(row.get("escolhas", ())),
            rolagem=_rolagem(row.get("rolagem")),
        )
        for id_, row in rows.items()
    }


def _efeitos(motor: Mapping[str, Any], graus: Mapping[str, Any]) -> dict[str, Efeito]:
    """The effects, with one for each grau of condition, priced as Chapter Five says."""
    found = {
        id_: Efeito(
            id=id_,
            rotulo=row["rotulo"],
            papel=row["papel"],
            pontos=row["pontos"],
            dado=row.get("dado"),
            rolagem=_rolagem(row.get("rolagem")),
            metros_por_grau=row.get("metros_por_grau", 0),
            def_por_ponto=row.get("def_por_ponto", 0),
            alvos_por_grau=row.get("alvos_por_grau", False),
            so_natureza=row.get("so_natureza"),
            so_ativacao=row.get("so_ativacao"),
            gatilho=row.get("gatilho", ""),
        )
        for id_, row in motor["efeitos"].items()
    }
    common = motor["condicao_por_grau"]
    for grau, row in graus.items():
        found[f"condicao_{grau}"] = Efeito(
            id=f"condicao_{grau}",
            rotulo=row["rotulo"],
            papel=common["papel"],
            pontos=row["pontos"],
            alvos_por_grau=common["alvos_por_grau"],
        )
    return found


def load() -> Tabelas:
    """Reads the tables of the package."""
    motor, cinco, destino = _yaml("motor.yaml"), _yaml("condicoes.yaml"), _yaml("destino.yaml")
    pontos_do_grau = {grau: row["pontos"] for grau, row in cinco["graus"].items()}
    condicoes = {
        row["nome"]: Condicao(
            nome=row["nome"],
            grau=row["grau"],
            pontos=pontos_do_grau[row["grau"]],
            tema=row.get("tema"),
            nova_rolagem=row.get("nova_rolagem", False),
            argumentos=tuple(row.get("argumentos", ())),
        )
        for row in cinco["condicoes"]
    }
    for row in destino["efeitos"].values():
        if "condicao" in row:
            condicoes[row["condicao"]] = Condicao(row["condicao"], "destino", None)
    for row in cinco["fora_da_lista"]:
        condicoes[row["nome"]] = Condicao(row["nome"], "estado", None, quando=row["quando"], when=row["when"])
    area, rolagens = motor["area"], motor["rolagens"]
    ajustes = {"dobrada": area["dobrada"], "seletiva": area["seletiva"]}
    limitacoes = _pecas(motor["limitacoes"], "desconto")
    return Tabelas(
        edicao=str(motor["edicao"]),
        atributos=tuple(motor["atributos"]),
        naturezas={k: v["rotulo"] for k, v in motor["naturezas"].items()},
        atributos_da_natureza={k: tuple(v["atributos"]) for k, v in motor["naturezas"].items()},
        ativacoes={k: v["rotulo"] for k, v in motor["ativacoes"].items()},
        pontos_da_ativacao={k: v["pontos"] for k, v in motor["ativacoes"].items()},
        duracoes={k: v["rotulo"] for k, v in motor["duracoes"].items()},
        pontos_da_duracao={k: v["pontos"] for k, v in motor["duracoes"].items()},
        ponto_incluso=motor["primeiro_ponto_incluso"],
        efeitos_de_cena=frozenset(motor["efeitos_de_cena"]),
        manutencao=(motor["manutencao"]["divisor"], motor["manutencao"]["minimo"]),
        piso=(motor["piso_do_custo"]["divisor"], motor["piso_do_custo"]["minimo"]),
        alcances={
            k: Alcance(k, v["rotulo"], i, {n: v[n] for n in motor["naturezas"]}, v.get("metros"))
            for i, (k, v) in enumerate(motor["alcances"].items())
        },
        formas={
            k: Forma(k, v["rotulo"], v["metros"], v.get("largura_dm", 0), v.get("duracao"))
            for k, v in area["formas"].items()
        },
        pontos_dobrada=area["dobrada"]["pontos"],
        pontos_seletiva=area["seletiva"]["pontos"],
        fator_dobrada=area["dobrada"]["fator"],
        graus={row["grau"]: Grau(**row) for row in motor["graus"]},
        assento_extra=motor["golpe_do_assento"]["tamanho_maximo_extra"],
        assento_nivel_min=motor["golpe_do_assento"]["nivel_min"],
        efeitos=_efeitos(motor, cinco["graus"]),
        modificadores=_pecas(motor["modificadores"], "pontos"),
        limitacoes=limitacoes,
        condicoes=condicoes,
        rotulo_do_grau={grau: row["rotulo"] for grau, row in cinco["graus"].items()},
        pontos_do_grau=pontos_do_grau,
        defesas=tuple(motor["defesas"]),
        rolagens={k: RolagemPadrao(k, tuple(v["contra"])) for k, v in rolagens.items()},
        rotulo_da_rolagem={k: v["rotulo"] for k, v in rolagens.items()},
        estados=motor["estados"],
        nivel_min=motor["niveis"]["min"],
        nivel_max=motor["niveis"]["max"],
        sentidos=motor["sentidos_nivel_min"],
        destinos={
            id_: Destino(
                id=id_,
                condicao=row.get("condicao"),
                termos=tuple(row["termos"]),
                alternativas=tuple(row["alternativas"]),
                modificadores=tuple(row.get("modificadores", ())),
                quem_faz=tuple(row["quem_faz"]),
                who=tuple(row["who"]),
            )
            for id_, row in destino["efeitos"].items()
        },
        natureza_por_nome=_names(motor["naturezas"], "rotulo"),
        ativacao_por_nome=_names(motor["ativacoes"], "rotulo"),
        duracao_por_nome=_names(motor["duracoes"], "rotulo"),
        alcance_por_nome=_names(motor["alcances"], "rotulo", "nomes"),
        forma_por_nome=_names(area["formas"], "rotulo"),
        ajuste_de_area_por_nome=_names(ajustes, "rotulo", "nomes"),
        efeito_por_nome=_names(motor["efeitos"], "rotulo", "livro", "nomes"),
        condicao_por_nome={norm(nome): nome for nome in condicoes},
        grau_de_condicao_por_nome={
            **{norm(grau): grau for grau in cinco["graus"]},
            **{norm(row["rotulo"]): grau for grau, row in cinco["graus"].items()},
        },
        modificador_por_nome=_names(motor["modificadores"], "rotulo", "nomes"),
        limitacao_por_nome=_names(motor["limitacoes"], "rotulo", "nomes", "escolhas"),
        defesa_por_nome={norm(d): d for row in rolagens.values() for d in row["contra"]},
        rolagem_por_nome=_names(rolagens, "rotulo"),
        rolagem_inteira_por_nome={
            norm(f"{row['rotulo']} contra {defesa}"): (tipo, defesa)
            for tipo, row in rolagens.items()
            for defesa in row["contra"]
        },
        atributo_por_nome={norm(a): a for a in motor["atributos"]},
        atributo_por_extenso={norm(name): a for a, name in motor["atributos_por_extenso"].items()},
    )


def oferecidos(tab: Tabelas, nomes: Iterable[str], *, mesmo_nenhum: bool = False) -> list[str]:
    """The names that a help may propose: none that the house banned, unless it banned them all."""
    todos = list(nomes)
    livres = [nome for nome in todos if norm(nome) not in tab.banidos]
    return livres if livres or mesmo_nenhum else todos


class Padroes:
    """The patterns over unaccented lower-case text, each compiled when it is first asked for."""

    def __init__(self) -> None:
        self._rows: dict[str, Any] | None = None
        self._compiled: dict[str, re.Pattern[str]] = {}

    def __getitem__(self, name: str) -> re.Pattern[str]:
        pattern = self._compiled.get(name)
        if pattern is None:
            if self._rows is None:
                self._rows = _yaml("padroes.yaml")
            row = self._rows[name]
            pattern = re.compile("|".join(f"(?:{r})" for r in row) if isinstance(row, list) else row)
            self._compiled[name] = pattern
        return pattern
