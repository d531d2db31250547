"""The lines of `techlint cost`: each number of a piece with the sum it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from techlint.diagnostics import Text
from techlint.systems.kit.sums import Reckoning, Sum
from techlint.systems.savage_worlds.outras import Criatura, Poder, Veiculo
from techlint.systems.savage_worlds.pecas import Corpo
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.values import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from techlint.systems.kit.piece import Piece

Linhas = list[tuple[Text, str]]
_MAIS_PERICIAS = 30  # more skills than any sheet has
# What a fact is called, where its key does not say it.
_ROTULOS = {
    "poderes_permitidos": ("poderes permitidos", "powers allowed"),
    "idiomas_permitidos": ("idiomas permitidos", "languages allowed"),
    "extrema": ("Distância Extrema", "extreme distance"),
    "carregador_rapido": ("carregador rápido", "speed loader"),
    "modificador_escala": ("modificador de escala", "modifier of the scale"),
    "bonus_no_teste": ("bônus no teste", "bonus on the roll"),
    "penalidade_sem_pp": ("penalidade sem Pontos de Poder", "penalty without Power Points"),
    "dano_persistente": ("dano persistente", "persistent damage"),
    "bonus_forca_militar": ("bônus de Força Militar", "bonus of military strength"),
    "pp_minimo": ("PP para o poder mais barato", "PP for the cheapest power"),
    "equipamento_custo": ("custo do equipamento", "cost of the equipment"),
    "movimentacao": ("Movimentação", "Movimentação"),
    "distancia": ("distância", "distance"),
    "preco": ("preço", "price"),
    "pericia": ("perícia", "skill"),
    "alcance": ("Alcance usual", "usual reach"),
    "horas": ("horas", "hours"),
    "marcadores": ("marcadores", "markers"),
    "rodadas": ("rodadas", "rounds"),
    "estagio": ("Estágio", "rank"),
    "dinheiro": ("dinheiro inicial", "starting money"),
    "carga": ("carga, em kg", "load, in kg"),
    "peso": ("peso, em kg", "weight, in kg"),
}


def linhas(x: Piece) -> Sequence[tuple[Text, str]]:
    """The numbers of a piece, the explained ones first."""
    achadas: Linhas = []
    ditos: set[str] = set()

    def diz(fato: str, pt: str, en: str, conta: Reckoning | Sum | str | None) -> None:
        if conta is not None:
            escrita = conta.equation if isinstance(conta, Reckoning) else conta if isinstance(conta, str) else ""
            achadas.append((Text(pt, en), escrita or _soma(conta)))
            ditos.add(fato)

    if isinstance(x, Personagem):
        de = f" / {x.total_de_atributo}"
        diz("pontos_atributo", "pontos de atributo", "points of attributes", _soma(x.pontos_de_atributo) + de)
        de = f" / {x.total_de_pericia}"
        diz("pontos_pericia", "pontos de perícia", "points of skills", _soma(x.pontos_de_pericia) + de)
        de = f" / {x.pontos_de_complicacao}"
        diz("gasto_complicacao", "Complicações gastas", "Hindrances spent", _soma(x.gasto_de_complicacoes) + de)
        vantagens = f"{len(x.vantagens_compradas)} / {x.vantagens_pagas}"
        diz("vantagens_compradas", "Vantagens compradas e pagas", "Edges bought and paid for", vantagens)
        progressos = f"{x.quantos_progressos} ({x.estagio})"
        diz("progressos", "Progressos", "Advances", progressos)
        ditos |= {"pontos_atributo_total", "pontos_pericia_total", "pontos_complicacao", "vantagens_pagas", "estagio"}
    if isinstance(x, Corpo):
        diz("aparar", "Aparar", "Aparar (parry)", x.aparar)
        diz("resistencia", "Resistência", "Resistência (toughness)", x.resistencia)
        diz("armadura", "Armadura", "Armadura (armour)", x.armadura)
    if isinstance(x, Criatura | Veiculo):
        diz("ferimentos", "ferimentos", "wounds", x.ferimentos)
    if isinstance(x, Veiculo):
        diz("armadura", "Armadura pela espessura", "armour by thickness", x.armadura)
        diz("aparar", "Aparar em movimento", "Aparar in motion", x.aparar)
    if isinstance(x, Poder):
        diz("custo_total", "custo total, em PP", "total cost, in PP", x.custo_total)
    for fato, valor in x.facts().items():
        if fato not in ditos:
            pt, en = _ROTULOS.get(fato, (fato.replace("_", " "), fato.replace("_", " ")))
            achadas.append((Text(pt, en), _escrito(valor)))
    return achadas


def _soma(soma: Reckoning | Sum | str | None) -> str:
    return soma.text(_MAIS_PERICIAS).pt if isinstance(soma, Sum) else ""


def _escrito(valor: Any) -> str:
    return ", ".join(map(str, valor)) if isinstance(valor, list) else str(valor)
