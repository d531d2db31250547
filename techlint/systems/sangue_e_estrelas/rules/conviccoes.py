"""SE815 to SE817: the Convicções of a character, how many they are and what they say."""

from __future__ import annotations

import re

from techlint.diagnostics import Text
from techlint.rules import Note
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, vagas_de
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model_ficha import Frase
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, ERRO, Achados, achado, regra_de
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha
from techlint.systems.shape import quote
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.projeto import Projeto

_CONVICCOES = "Cap. 3, Etapa 6 · Convicções; Cap. 12, O que cada ganho fixo faz"
_ETAPA = "Cap. 3, Etapa 6 · Convicções"
_PALAVRA = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_FIM_DE_FRASE = re.compile(r"[.!?…:]\W*\Z")
_POUCAS_PALAVRAS = 4
# What may stand between "eu luto" and what one fights for.
_PREPOSICOES = frozenset(
    ("por", "pelo", "pela", "pelos", "pelas", "para", "pra", "pro", "pros", "pras", "ate", "contra", "com", "em",
     "no", "na", "nos", "nas", "a", "ao", "aos", "as", "de", "do", "da", "dos", "das", "sem", "porque", "sobre")
)  # fmt: skip


def _frases(x: ExameDeFicha) -> tuple[Frase, ...]:
    return x.f.conviccoes.valor.frases if x.f.conviccoes.valor is not None else ()


def palavras(frase: str) -> list[str]:
    """The words of a sentence, without quotes and punctuation."""
    return [match.group() for match in _PALAVRA.finditer(frase)]


def _chave(frase: str) -> str:
    """A sentence as sentences are compared."""
    return "_".join(norm(p) for p in palavras(frase))


def comeca(x: ExameDeFicha, frase: str) -> bool:
    """Whether a sentence begins as a Convicção does."""
    inicio = norm(x.c.fichas.personagem["conviccoes"]["comeca"]).split("_")
    return [norm(p) for p in palavras(frase)[: len(inicio)]] == inicio


def _quantas(x: ExameDeFicha, n: int) -> int:
    """How many there are at a level."""
    tabela = x.c.fichas.personagem["conviccoes"]
    return int(tabela["padrao"] + (n >= tabela["quatro_do_nivel"]))


# ---- SE815


@regra_de("SE815", "conviccoes", ERRO, _CONVICCOES, "personagem")
def se815_conviccoes(x: ExameDeFicha) -> Achados:
    """
    pt: São três Convicções, quatro do nível 14 em diante, e começam por `eu luto`
    en: There are three Convicções, four from level 14 on, and they begin with `eu luto`
    por que: Cada Convicção é uma vez em que o personagem levanta do chão quando devia ficar, e o número delas segura
        o equilíbrio de todas as lutas. A frase se diz em voz alta, na primeira pessoa: por isso começa sempre igual.
    why: Each Convicção is one time the character rises when it should stay down, and how many there are holds the
        balance of every fight. The sentence is spoken aloud, in the first person: so it always begins the same.
    ruim:
        personagem:
          nome: Ugo de Girafa
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto para trazer Caio de volta da Ilha
            - Eu luto até pagar a dívida do orfanato de Rozan
            - Minha irmã vem primeiro
    bom:
        personagem:
          nome: Ugo de Girafa
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto para trazer Caio de volta da Ilha
            - Eu luto até pagar a dívida do orfanato de Rozan
            - Eu luto para que Nina não herde esta armadura
    """
    conviccoes, at, tabela = x.f.conviccoes.valor, x.f.conviccoes.at, x.c.fichas.personagem["conviccoes"]
    if x.f.humano or conviccoes is None or at is None:
        return
    if x.n is not None:
        certas = _quantas(x, x.n)
        # One that repeats another is SE817's.
        diferentes = len({_chave(frase.texto) for frase in conviccoes.frases}) or conviccoes.quantas
        if certas not in (conviccoes.quantas, diferentes):
            nome = "Convicção" if conviccoes.quantas == 1 else "Convicções"
            yield achado(
                x,
                at,
                f"{conviccoes.quantas} {nome}; no nível {x.n} são {certas}.",
                f"{conviccoes.quantas} {nome}; at level {x.n} there are {certas}.",
                ajuda=(
                    f"A quarta vem no nível {tabela['quatro_do_nivel']}. Convicção gasta continua escrita.",
                    f"The fourth comes at level {tabela['quatro_do_nivel']}. A spent Convicção stays written.",
                ),
                assunto="conviccoes",
            )
    for frase in conviccoes.frases:
        if not comeca(x, frase.texto):
            yield achado(
                x,
                frase.at,
                f"a Convicção `{quote(frase.texto)}` não começa por `{tabela['comeca']}`.",
                f"the Convicção `{quote(frase.texto)}` does not begin with `{tabela['comeca']}`.",
                ajuda=(
                    "Comece por `Eu luto`: é a frase que o jogador diz em voz alta.",
                    "Begin with `Eu luto`: it is what the player says aloud.",
                ),
                assunto=f"conviccao {norm(frase.texto)}",
            )


# ---- SE816


@regra_de("SE816", "conviccao-sem-pessoa", AVISO, _ETAPA, "personagem")
def se816_conviccao_sem_pessoa(x: ExameDeFicha) -> Achados:
    """
    pt: Ao menos uma Convicção traz o nome de uma pessoa
    en: At least one Convicção bears the name of a person
    por que: Quem o personagem não pode perder é o que o Mestre põe em cena quando a luta aperta, e quem manda a
        Centelha de longe na hora pior. Um deus, um exército ou um lugar não servem: falta alguém que possa estar em
        perigo.
    why: Whom the character cannot lose is whom the Mestre brings on when the fight gets close, and who sends the
        Centelha from afar at the worst moment. A god, an army or a place won't do: nobody there can be in danger.
    ruim:
        personagem:
          nome: Vera de Fornalha
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto para ver a casa de Atena reaberta
            - Eu luto até pagar a dívida do moinho velho
            - Eu luto para que minha irmã não herde esta armadura
    bom:
        personagem:
          nome: Vera de Fornalha
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto para ver a casa de Atena reaberta
            - Eu luto até pagar a dívida do moinho velho
            - Eu luto para que Nina não herde esta armadura
    """
    frases = _frases(x)
    if x.f.humano or not frases or x.f.conviccoes.at is None:
        return
    if x.n is not None and len(frases) < _quantas(x, x.n):
        return  # the one that is missing may have the name
    if any(_nomes(frase.texto, _que_nao_sao_gente(x)) for frase in frases):
        return
    yield achado(
        x,
        x.f.conviccoes.at,
        "nenhuma Convicção traz o nome de uma pessoa.",
        "no Convicção bears the name of a person.",
        ajuda=(
            "Ponha ao menos um nome: quem você não pode perder.",
            "Put in at least one name: whom you cannot lose.",
        ),
        assunto="conviccoes",
    )


class _NaoSaoGente(NamedTuple):
    """What has a capital and is no person, as one project knows it: names of several words, and single words."""

    fichas: TabelasDeFicha
    projeto: Projeto | None
    compostos: frozenset[tuple[str, ...]]
    sozinhas: frozenset[str]


_ultimos: _NaoSaoGente | None = None


def _que_nao_sao_gente(x: ExameDeFicha) -> _NaoSaoGente:
    """Gods, armies, Postos, seats, places and terms. Put together once for all the sheets of a project."""
    global _ultimos
    fichas = x.c.fichas
    if _ultimos is not None and _ultimos.fichas is fichas and _ultimos.projeto is x.projeto:
        return _ultimos
    found: list[str] = [*fichas.personagem["lugares_e_termos"]]
    for impresso in fichas.exercitos.values():
        found += [impresso.nome, impresso.deus, impresso.guerreiros, impresso.armadura]
        found += [nome for nome, _ in impresso.postos.values()]
        found += impresso.vagas
    for proprio in x.projeto.exercitos() if x.projeto is not None else ():
        nomes = (proprio.deus, proprio.guerreiros, proprio.armadura)
        found += [proprio.titulo, *(campo.valor or "" for campo in nomes)]
        found += [posto.nome for posto in proprio.postos.valor or ()]
        found += vagas_de(proprio)
    compostos: set[tuple[str, ...]] = set()
    sozinhas: set[str] = set()
    for nome in found:
        for parte in re.split(r"[(),;]| e ", nome):
            words = tuple(norm(p) for p in palavras(parte))
            if len(words) == 1:
                sozinhas.add(words[0])
            elif words:
                compostos.add(words)
    _ultimos = _NaoSaoGente(fichas, x.projeto, frozenset(compostos), frozenset(sozinhas))
    return _ultimos


def _nomes(frase: str, outros: _NaoSaoGente) -> list[str]:
    """The words with a capital, not at the beginning of a sentence, that may be a person's name."""
    matches = list(_PALAVRA.finditer(frase))
    words = [norm(m.group()) for m in matches]
    outras: set[int] = set()
    for composto in outros.compostos:
        size = len(composto)
        for i in range(len(words) - size + 1):
            if tuple(words[i : i + size]) == composto:
                outras.update(range(i, i + size))
    found = []
    for i, match in enumerate(matches):
        word = match.group()
        inicio = i == 0 or bool(_FIM_DE_FRASE.search(frase[: match.start()]))
        if inicio or i in outras or not word[0].isupper():
            continue
        if words[i] in outros.sozinhas or words[i].removesuffix("s") in outros.sozinhas or words[i] in ("eu", "luto"):
            continue
        found.append(word)
    return found


# ---- SE817


@regra_de("SE817", "conviccao-vaga", AVISO, _ETAPA, "personagem")
def se817_conviccao_vaga(x: ExameDeFicha) -> Achados:
    """
    pt: Uma Convicção diz algo que o Mestre possa ameaçar
    en: A Convicção names something the Mestre can threaten
    por que: `Pela justiça` serve a qualquer um, e por isso não serve a ninguém: não há cena que ponha a justiça
        inteira em risco. Diga o quê, quem ou onde. E duas frases iguais são uma só.
    why: `Pela justiça` suits anybody, and so nobody: no scene puts the whole of justice at risk. Say what, who or
        where. And two equal sentences are one.
    ruim:
        personagem:
          nome: Wanda de Bússola
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto pela paz no mundo
            - Eu luto até pagar o conserto do farol
            - Eu luto para que Rita não herde esta armadura
    bom:
        personagem:
          nome: Wanda de Bússola
          nivel: 1
          posto: Bronze
          conviccoes:
            - Eu luto para que a aldeia de sal não queime outra vez
            - Eu luto até pagar o conserto do farol
            - Eu luto para que Rita não herde esta armadura
    """
    if x.f.humano:
        return
    vistas: dict[str, Frase] = {}
    for frase in _frases(x):
        chave = _chave(frase.texto)
        if chave in vistas:
            yield achado(
                x,
                frase.at,
                f"a Convicção `{quote(frase.texto)}` repete outra.",
                f"the Convicção `{quote(frase.texto)}` repeats another.",
                ajuda=("Escreva outra frase.", "Write another sentence."),
                notas=(Note(vistas[chave].at, Text("a primeira", "the first")),),
                assunto=f"conviccao {chave}",
            )
            continue
        vistas[chave] = frase
        if comeca(x, frase.texto) and _vaga(x, frase.texto):
            yield achado(
                x,
                frase.at,
                f"a Convicção `{quote(frase.texto)}` serve a qualquer um.",
                f"the Convicção `{quote(frase.texto)}` suits anybody.",
                ajuda=(
                    "Diga o quê, quem ou onde: concreta é a que o Mestre consegue ameaçar numa cena.",
                    "Say what, who or where: concrete is what the Mestre can threaten in a scene.",
                ),
                assunto=f"conviccao {chave}",
            )


def _vaga(x: ExameDeFicha, frase: str) -> bool:
    """Whether a sentence says nothing but a large word: few words, one of them vague, and no proper name."""
    inicio = norm(x.c.fichas.personagem["conviccoes"]["comeca"]).split("_")
    rest = palavras(frase)[len(inicio) :]
    if rest and simples(rest[0]) in _PREPOSICOES:
        rest = rest[1:]
        if rest and simples(rest[0]) == "que":
            rest = rest[1:]
    if not rest or len(rest) > _POUCAS_PALAVRAS:
        return False
    vagas = [word for word in rest if x.c.padroes["palavra_vaga"].search(simples(word))]
    # A vague word with a capital is no name.
    return bool(vagas) and not any(word[0].isupper() for word in rest if word not in vagas)
