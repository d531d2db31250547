"""The tables of sheets (enemies, characters, threats, armies), read only when one stands in a run."""

from __future__ import annotations

from collections.abc import Mapping

from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.tables import _names, _yaml
from techlint.values import Any, NamedTuple


class Posto(NamedTuple):
    """A line of the Postos: what its armour gives, from which level, how many características."""

    id: str
    rotulo: str
    ordem: int
    def_: int
    resistencia: int
    nivel_min: int
    caracteristicas: int


class Caracteristica(NamedTuple):
    """A característica and what of it enters a sum (metres, points)."""

    nome: str
    def_: int = 0
    iniciativa: int = 0
    movimento: int = 0
    cosmo_inicial: int = 0


class Acessorio(NamedTuple):
    """An accessory: metres it adds, the die of the golpe comum it gives."""

    id: str
    rotulo: str
    movimento: int = 0
    golpe: str = ""


class Sangue(NamedTuple):
    """A blood: its strength on the ladder, what each form gives, how many a Posto takes."""

    id: str
    rotulo: str
    forca: int
    limites: Mapping[str, int]
    def_: int = 0
    acerto: int = 0


class Melhoria(NamedTuple):
    """An improvement of an armour."""

    nome: str
    resistencia: int = 0
    def_: int = 0
    posto_min: str = "bronze"
    conta: bool = True


class Treino(NamedTuple):
    """A training of the book."""

    nome: str
    pericias: tuple[str, ...]
    licao: str


class TipoDeDeus(NamedTuple):
    """A kind of god: PV in halves of the elite of level 20, what it adds to DEF and defences."""

    id: str
    rotulo: str
    meios_de_pv: int
    mais: int
    fere: Mapping[str, str]
    destinos_por_luta: int | None = None


class LinhaDeFigurante(NamedTuple):
    """A line of the bands."""

    nivel: int
    def_: int
    ataque: int
    dano: int


class ExercitoImpresso(NamedTuple):
    """An army of the book. `postos` by base, intermediario, elite: name and seats as written (None: none)."""

    nome: str
    molde: str
    deus: str
    guerreiros: str
    armadura: str
    postos: Mapping[str, tuple[str, Any]]
    vagas: Mapping[str, str | None]
    regras: tuple[str, ...]
    ajustes: tuple[str, ...]
    lider: str = ""
    comeca_como: str = ""
    quem_treina: tuple[str, ...] = ()


class TabelasDeFicha(NamedTuple):
    """Every table a sheet needs; `por_nome` maps take normalised names. What has no shape of its own is kept as the
    file has it, in `personagem`, `armadura` and `inimigos`."""

    personagem: Mapping[str, Any]
    armadura: Mapping[str, Any]
    inimigos: Mapping[str, Any]
    base_de_pv: Mapping[int, int]
    proficiencia: Mapping[int, int]
    postos: Mapping[str, Posto]
    caracteristicas: Mapping[str, Caracteristica]
    acessorios: Mapping[str, Acessorio]
    sangues: Mapping[str, Sangue]
    melhorias: Mapping[str, Melhoria]
    treinos: Mapping[str, Treino]
    pericias: Mapping[str, str]  # name: attribute
    figurantes: Mapping[int, LinhaDeFigurante]
    deuses: Mapping[str, TipoDeDeus]
    exercitos: Mapping[str, ExercitoImpresso]
    cadeia: tuple[str, ...]
    vagas_tambem_da_base: frozenset[str]
    sem_exercito: frozenset[str]  # normalised
    comuns: frozenset[str]  # normalised names of items, by kind
    consumiveis: frozenset[str]
    reliquias: Mapping[str, bool]  # normalised name: whether it takes Sintonia
    divinos: frozenset[str]
    itens: tuple[str, ...]  # every item's name as the book writes it
    ajustes_de_item: Mapping[str, tuple[str, ...]]
    posto_por_nome: Mapping[str, str]
    sem_posto: frozenset[str]
    caracteristica_por_nome: Mapping[str, str]
    acessorio_por_nome: Mapping[str, str]
    sem_acessorio: frozenset[str]
    sangue_por_nome: Mapping[str, str]
    melhoria_por_nome: Mapping[str, str]
    treino_por_nome: Mapping[str, str]
    licao_por_nome: Mapping[str, str]
    pericia_por_nome: Mapping[str, str]
    exercito_por_nome: Mapping[str, str]  # by name and by god


def _both(names: list[str]) -> dict[str, str]:
    """Normalised name, also run together, to the name."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(norm(name), name)
        found.setdefault(norm(name).replace("_", ""), name)
    return found


def _army(nome: str, row: Mapping[str, Any], ajustes: Mapping[str, Any]) -> ExercitoImpresso:
    return ExercitoImpresso(
        nome=nome,
        molde=row["molde"],
        deus=row["deus"],
        guerreiros=row["guerreiros"],
        armadura=row["armadura"],
        postos={k: (v["nome"], v.get("vagas")) for k, v in row["postos"].items()},
        vagas=row.get("vagas_de_elite", {}),
        regras=tuple(row["regras_proprias"]),
        ajustes=tuple(ajustes.get(nome, ())),
        lider=row.get("lider", ""),
        comeca_como=row.get("comeca_como", ""),
        quem_treina=tuple(row.get("quem_treina", ())),
    )


def load() -> TabelasDeFicha:
    """Reads the tables of sheets from the package."""
    personagem, armadura, inimigos = _yaml("personagem.yaml"), _yaml("armadura.yaml"), _yaml("inimigos.yaml")
    armies, items = _yaml("exercitos.yaml"), _yaml("itens.yaml")
    exercitos = {n: _army(n, row, armies["ajustes"]) for n, row in armies["exercitos"].items()}
    gods = {k: v for k, v in inimigos["deuses"].items() if isinstance(v, dict)}
    caracteristicas = [row["nome"] for row in armadura["caracteristicas"]]
    melhorias = [row["nome"] for row in armadura["melhorias"]]
    reliquias = {norm(row["nome"]): row.get("sintonia", True) for row in items["reliquias"]}
    by_army = {norm(e.deus.partition("(")[0]): n for n, e in exercitos.items()}
    by_army.update({norm(n): n for n in exercitos})
    return TabelasDeFicha(
        personagem=personagem,
        armadura=armadura,
        inimigos=inimigos,
        base_de_pv={row["nivel"]: row["pv"] for row in personagem["niveis"]},
        proficiencia={row["nivel"]: row["prof"] for row in personagem["niveis"]},
        postos={
            k: Posto(k, v["rotulo"], i, v["def"], v["resistencia"], v["nivel_min"], v["caracteristicas"])
            for i, (k, v) in enumerate(armadura["postos"].items())
        },
        caracteristicas={
            row["nome"]: Caracteristica(
                row["nome"],
                row.get("def", 0),
                row.get("iniciativa", 0),
                row.get("movimento", 0),
                row.get("cosmo_inicial", 0),
            )
            for row in armadura["caracteristicas"]
        },
        acessorios={
            k: Acessorio(k, v["rotulo"], v.get("movimento", 0), v.get("golpe", ""))
            for k, v in armadura["acessorios"].items()
        },
        sangues={
            k: Sangue(k, v["rotulo"], v["forca"], v["limites"], v.get("def", 0), v.get("acerto", 0))
            for k, v in armadura["sangues"].items()
        },
        melhorias={
            row["nome"]: Melhoria(
                row["nome"],
                row.get("resistencia", 0),
                row.get("def", 0),
                row.get("posto_min", "bronze"),
                row.get("conta", True),
            )
            for row in armadura["melhorias"]
        },
        treinos={t["nome"]: Treino(t["nome"], tuple(t["pericias"]), t["licao"]) for t in personagem["treinos"]},
        pericias=personagem["pericias"]["lista"],
        figurantes={
            row["nivel"]: LinhaDeFigurante(row["nivel"], row["def"], row["ataque"], row["dano"])
            for row in inimigos["figurantes"]
        },
        deuses={
            k: TipoDeDeus(k, v["rotulo"], v["meios_de_pv"], v["mais"], v["fere"], v.get("destinos_por_luta"))
            for k, v in gods.items()
        },
        exercitos=exercitos,
        cadeia=tuple(armies["cadeia"]),
        vagas_tambem_da_base=frozenset(armies["vagas_tambem_da_base"]),
        sem_exercito=frozenset(norm(n) for n in armies["sem_exercito"]),
        comuns=frozenset(norm(n) for n in (*items["comuns"], *items["metais"])),
        consumiveis=frozenset(norm(n) for n in items["consumiveis"]),
        reliquias=reliquias,
        divinos=frozenset(norm(n) for n in items["divinos"]),
        itens=(
            *items["comuns"],
            *items["metais"],
            *items["consumiveis"],
            *(row["nome"] for row in items["reliquias"]),
            *items["divinos"],
        ),
        ajustes_de_item={norm(k): tuple(v) for k, v in items["ajustes"].items()},
        posto_por_nome=_names(armadura["postos"], "rotulo", "nomes"),
        sem_posto=frozenset(norm(n) for n in armadura["sem_posto"]),
        caracteristica_por_nome=_both(caracteristicas),
        acessorio_por_nome=_names(armadura["acessorios"], "rotulo", "nomes"),
        sem_acessorio=frozenset(norm(n) for n in armadura["sem_acessorio"]),
        sangue_por_nome={
            **{norm(v["rotulo"]): k for k, v in armadura["sangues"].items()},
            **{norm(n): "proposital" for n in armadura["proposital"]},
        },
        melhoria_por_nome=_both(melhorias),
        treino_por_nome=_both([t["nome"] for t in personagem["treinos"]]),
        licao_por_nome=_both([t["licao"] for t in personagem["treinos"]]),
        pericia_por_nome=_both(list(personagem["pericias"]["lista"])),
        exercito_por_nome=by_army,
    )
