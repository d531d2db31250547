"""SE711, SE712, SE819: what an army's own rules and an armour's trait promise in prose."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeExercito, ExameDeFicha
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model_ficha import Frase
from techlint.systems.sangue_e_estrelas.prosa import do_padrao
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, Achados, achado, e_, frase_em, regra_de, trecho
from techlint.systems.sangue_e_estrelas.rules.exercito import impresso
from techlint.systems.sangue_e_estrelas.tables import Padroes
from techlint.systems.shape import quote
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.prosa.leitor import Prosa

_LIMITES = "Cap. 6, Três limites que valem sempre; Cap. 9, O molde de exército"
_MOLDE = "Cap. 9, O molde de exército"
_TRACO = "Cap. 7, As características (traço de origem)"
# How much an own rule may add to each field; what is not here it may not touch (Chapter Nine, the printed rules).
_ATE_UM = frozenset(("teto", "resistencia", "cosmo", "cosmo inicial"))


def _achados(padrao: re.Pattern[str], padroes: Padroes, texto: str) -> Iterator[re.Match[str]]:
    """The matches of a pattern that no negation stands before. Offsets hold in the text itself: taking the accents
    off a letter leaves one letter."""
    plain = simples(texto)
    if len(plain) != len(texto):
        return
    for match in padrao.finditer(plain):
        if not padroes["negacao_antes"].search(plain[: match.start()]):
            yield match


def _regras(x: ExameDeExercito) -> Iterator[tuple[Frase, str]]:
    """The own rules with how a message calls each."""
    for frase in x.e.regras_proprias.valor or ():
        yield frase, f"`{quote(frase.titulo)}`" if frase.titulo else "a regra própria"


@regra_de("SE711", "regra-propria-com-destino", AVISO, _LIMITES, "exercito")
def se711_regra_propria_com_destino(x: ExameDeExercito) -> Achados:
    """
    pt: Regra própria não põe o destino nas mãos de guerreiros
    en: An own rule puts no destiny in warriors' hands
    por que: Matar de vez, petrificar, selar: isso é de deus, de relíquia ou da história, e a regra de um exército
        vale para todos os guerreiros dele, a luta inteira. Uma regra assim acaba com qualquer cena antes de ela
        começar. Fique no tamanho das regras impressas.
    why: To kill outright, to turn to stone, to seal: that belongs to gods, relics or the story, and an army's rule
        holds for each of its warriors, the whole fight. Such a rule ends any scene before it begins. Keep to the
        size of the printed rules.
    ruim:
        exercito:
          nome: As Brasas de Vulcano
          deus: Vulcano
          guerreiros: Brasas
          armadura: Fornalha
          molde: curto
          postos:
            base: {nome: Fagulha}
            intermediario: {nome: Chama}
            elite: {nome: Incêndio}
          regras_proprias: {Cinza fria: O primeiro inimigo que recua vira estátua de carvão.}
    bom:
        exercito:
          nome: As Brasas de Vulcano
          deus: Vulcano
          guerreiros: Brasas
          armadura: Fornalha
          molde: curto
          postos:
            base: {nome: Fagulha}
            intermediario: {nome: Chama}
            elite: {nome: Incêndio}
          regras_proprias: {Cinza fria: O calor de fornalha não lhes queima a pele.}
    """
    from techlint.systems.sangue_e_estrelas.prosa.destino import primeira

    deus = simples((x.e.deus.valor or "").partition("(")[0]).strip()
    for frase, nome in _regras(x):
        if x.c.cita_reliquia(f"{frase.titulo} {frase.texto}"):
            continue
        if deus and re.search(rf"\b{re.escape(deus)}\b", simples(frase.texto)):
            continue  # the god does it
        promessa = primeira(x.c.motor.prosa.ler(frase.texto), x.c.tab, certa=True)
        if promessa is None:
            continue
        palavras = quote(promessa.trecho)
        yield achado(
            x,
            trecho(frase.at, frase.texto, promessa.start, promessa.end),
            f"em {nome}, `{palavras}` é destino nas mãos de guerreiros.",
            f"in {nome}, `{palavras}` is destiny in warriors' hands.",
            ajuda=(
                "Destino é de um deus, de uma relíquia ou da história. Faça uma regra do tamanho das impressas: "
                f"+1 no Teto, +1 de Resistência, ou uma coisa uma vez por luta. {do_padrao(promessa.padrao)[0]}",
                "Destiny belongs to a god, a relic or the story. Make a rule of the size of the printed ones: "
                f"+1 on the Teto, +1 Resistência, or one thing once a fight. {do_padrao(promessa.padrao)[1]}",
            ),
            assunto="regras_proprias",
        )


@regra_de("SE712", "regra-propria-grande", AVISO, _MOLDE, "exercito")
def se712_regra_propria_grande(x: ExameDeExercito) -> Achados:
    """
    pt: A regra própria tem o tamanho das impressas
    en: An own rule is of the size of the printed ones
    por que: A regra própria vale para todos os guerreiros do exército, sem custo nenhum. As do livro dão +1 num
        campo da armadura ou do Cosmo, Vantagem numa perícia, ou uma coisa uma vez por luta. Mais que isso pesa na
        luta inteira, e os outros exércitos ficam para trás.
    why: An own rule holds for every warrior of the army and costs nothing. The book's give +1 in a field of the
        armour or of Cosmo, Vantagem in a skill, or one thing once a fight. More than that weighs on the whole fight,
        and leaves the other armies behind.
    ruim:
        exercito:
          nome: As Brasas de Vulcano
          deus: Vulcano
          guerreiros: Brasas
          armadura: Fornalha
          molde: curto
          postos:
            base: {nome: Fagulha}
            intermediario: {nome: Chama}
            elite: {nome: Incêndio}
          regras_proprias: {Couro de forja: "+2 na DEF enquanto a Fornalha está inteira"}
    bom:
        exercito:
          nome: As Brasas de Vulcano
          deus: Vulcano
          guerreiros: Brasas
          armadura: Fornalha
          molde: curto
          postos:
            base: {nome: Fagulha}
            intermediario: {nome: Chama}
            elite: {nome: Incêndio}
          regras_proprias: {Couro de forja: "+1 de Resistência"}
    """
    if impresso(x) is not None:
        return
    padroes = x.c.padroes
    for frase, nome in _regras(x):
        found: re.Match[str] | None = None
        for match in padroes["ajuste_numerico"].finditer(simples(frase.texto)):
            valor = int(match.group(1).replace("\u2212", "-"))
            if match.group(2) not in _ATE_UM or valor > 1:
                found = match
                break
        if found is None:
            for padrao in ("vantagem_grande", "coisa_extra"):
                found = next(_achados(padroes[padrao], padroes, frase.texto), None)
                if found is not None:
                    break
        if found is not None and len(simples(frase.texto)) == len(frase.texto):
            start, end = found.span()
        else:
            dito = _da_luta(x.c.motor.prosa, frase.texto, _PESAM)
            if dito is None or padroes["uma_vez"].search(simples(frase.texto)):
                continue
            start, end = dito
        palavras = frase.texto[start:end]
        yield achado(
            x,
            trecho(frase.at, frase.texto, start, end),
            f"em {nome}, `{quote(palavras)}` passa do tamanho das regras impressas.",
            f"in {nome}, `{quote(palavras)}` is more than the printed rules give.",
            ajuda=(
                "As impressas dão +1 no Teto, +1 de Resistência, +1 de Cosmo com limite por turno, Vantagem numa "
                "perícia, ou uma coisa uma vez por luta. Para pesar mais, amarre a regra a um lugar.",
                "The printed ones give +1 on the Teto, +1 Resistência, +1 Cosmo with a limit each turn, Vantagem in "
                "a skill, or one thing once a fight. To weigh more, tie the rule to a place.",
            ),
            assunto="regras_proprias",
        )


@regra_de("SE819", "traco-com-vantagem", AVISO, _TRACO, "personagem")
def se819_traco_com_vantagem(x: ExameDeFicha) -> Achados:
    """
    pt: O traço de origem da armadura não mexe na luta
    en: An armour's trait of origin does not touch the fight
    por que: O traço é de graça porque é cor: respirar na água, pisar na neve sem afundar, não fazer barulho. No
        instante em que dá um número, Vantagem ou proteção, virou característica, e característica tem conta certa por
        Posto.
    why: The trait is free because it is colour: to breathe in water, to tread on snow, to make no noise. The moment
        it gives a number, Vantagem or protection it has become a característica, and of those a Posto has a fixed
        count.
    ruim:
        personagem:
          nome: Tainá de Cisne
          nivel: 1
          posto: Bronze
          armadura: {nome: Cisne, acessorio: asas, traco: "As penas dão +2 na DEF debaixo d'água"}
          caracteristicas: [Leve]
    bom:
        personagem:
          nome: Tainá de Cisne
          nivel: 1
          posto: Bronze
          armadura: {nome: Cisne, acessorio: asas, traco: As penas secam num sopro e não pesam na água}
          caracteristicas: [Leve]
    """
    armadura = x.f.armadura.valor
    if armadura is None or not armadura.traco or armadura.at_traco is None:
        return
    texto, padroes = armadura.traco, x.c.padroes
    onde = _vantagem_do_traco(texto, padroes) or _da_luta(x.c.motor.prosa, texto, _MEXEM)
    if onde is None:
        return
    palavras = texto[onde[0] : onde[1]]
    lista = e_(x.c.fichas.caracteristicas)
    yield achado(
        x,
        trecho(armadura.at_traco, texto, *onde),
        f"o traço de origem dá `{quote(palavras)}`, e traço não mexe na luta.",
        f"the trait of origin gives `{quote(palavras)}`, and a trait does not touch the fight.",
        ajuda=(
            "De graça são coisas como respirar na água, ignorar um clima ou não fazer barulho. O que dá "
            f"vantagem é característica: {lista}.",
            "For free are things like breathing in water, ignoring a weather or making no noise. What gives "
            f"an advantage is a característica: {lista}.",
        ),
        assunto="traco",
    )


# Kinds of benefit (prosa/comprado.py) that touch a fight, and of these what weighs more than the printed own rules.
_PESAM = frozenset(("acao", "critico", "automatico", "dano_dobrado", "regenera", "resiste", "reacao_mais", "custo"))
_MEXEM = _PESAM | {
    "def", "defesas", "acerto", "iniciativa", "vantagem", "vantagem_alvo", "vantagem_mais", "desvantagem", "cura",
    "pv", "dano_mais", "dado_cura", "retorno", "reflete", "absorve", "cosmo", "teto", "invisivel", "sem_defesa",
    "armadura", "nao_apara", "resistencia", "conserta", "recurso", "levanta",
}  # fmt: skip


def _da_luta(prosa: Prosa, texto: str, tipos: frozenset[str]) -> tuple[int, int] | None:
    """Where a text first gives a benefit of one of these kinds."""
    for a in prosa.ler(texto).achados("beneficios", todos=True, figuras=False):
        if a.padrao.dado["vende"] in tipos and not a.padrao.dado.get("talvez"):
            return a.start, a.end
    return None


def _vantagem_do_traco(texto: str, padroes: Padroes) -> tuple[int, int] | None:
    """Where a trait gives an advantage in the catalogue's own words."""
    for padrao in ("vantagem_com_numero", "vantagem_em_palavras", "automatica"):
        for match in _achados(padroes[padrao], padroes, texto):
            frase = frase_em(simples(texto), match.start())
            if match.group().startswith(("imun", "invulner")) and (
                padroes["clima"].search(frase) and not padroes["mexe_na_luta"].search(frase)
            ):
                continue  # to be immune to a weather is what the book's traits are
            return match.span()
    return None
