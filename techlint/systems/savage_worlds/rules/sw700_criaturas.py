"""SW7xx: creatures, their scale and their abilities; the damage of every attack."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techlint.spelling import norm
from techlint.systems.kit.record import Value
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.outras import COLOSSAL, CONE, ComEscala, Criatura, Poder, Raca
from techlint.systems.savage_worlds.pecas import LUTAR, Peca, inteiro
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, fora_da_lista, lista, numero_errado, or_, ou
from techlint.systems.shape import quote

_RESILIENTE = "26 Resiliente/Muito Resiliente"
METRALHA = "metralha"
_NAO = frozenset(("nao", "no", "false"))
# What each parameter is called in a message.
_PARAMETROS = {
    "velocidade": ("a velocidade", "the speed"),
    "qual": ("qual é", "which it is"),
    "efeito": ("o efeito", "the effect"),
    "tipo": ("o tipo", "the kind"),
    "acoes": ("quantas ações", "how many actions"),
    "dano": ("o dano", "the damage"),
    "ataques": ("com que ataques", "with which attacks"),
}


@REGRAS("SW701", "colossal-tamanho", ERRO, "26 Colossal", "criatura", "veiculo")
def sw701(x: ComEscala) -> Findings:
    """
    pt: Colossal é de Tamanho 12 em diante, e só ele
    en: Colossal is from Tamanho 12 on, and only that
    por que: A escala Colossal começa em 12 e traz três ferimentos, Armadura Pesada e Arma Pesada. Uma sem a outra
        deixa a ficha com metade disso.
    why: The scale Colossal begins at 12 and brings three wounds, Armadura Pesada and Arma Pesada. One without the
        other leaves the sheet with half of it.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Anselmo Mão Torta
          carta_selvagem: não
          tamanho: 12
          escala: enorme
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Anselmo Mão Torta
          carta_selvagem: não
          tamanho: 12
          escala: colossal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
    """
    if x.escala_incoerente:
        comeca = x.table("criaturas")["tamanho_colossal"]
        acima = (f"{comeca} ou mais", f"{comeca} or more")
        pt, en = acima if x.escala == COLOSSAL else (f"menor que {comeca}", f"less than {comeca}")
        yield x.found(
            "tamanho",
            f"Tamanho {x['tamanho'].integer} e escala {x.escala} não batem: {COLOSSAL} começa em {comeca}.",
            f"Tamanho {x['tamanho'].integer} and scale {x.escala} do not agree: {COLOSSAL} begins at {comeca}.",
            help=(
                f"Mude a escala, ou ponha Tamanho {pt}.",
                f"Change the scale, or make Tamanho {en}.",
            ),
            notes=[("escala", "a escala", "the scale")],
        )


def _nega(valor: Value | None) -> bool:
    if valor is None:
        return False
    return valor.boolean is False or (isinstance(valor.data, str) and norm(valor.data) in _NAO)


@REGRAS("SW702", "colossal-armadura", ERRO, "26 Colossal", "criatura")
def sw702(x: Criatura) -> Findings:
    """
    pt: Colossal tem Armadura Pesada e ataques de Arma Pesada
    en: Colossal has Armadura Pesada and attacks that are Arma Pesada
    por que: Vem de graça com a escala: só Armas Pesadas ferem um Colossal, e tudo o que ele ataca sofre como de
        uma. A ficha não precisa dizê-lo, mas não pode negá-lo.
    why: It comes free with the scale: only heavy weapons hurt a Colossal, and whatever it attacks suffers as from
        one. The sheet need not say so, but it may not deny it.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Teodora Mão Torta
          carta_selvagem: não
          tamanho: 12
          escala: colossal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {robusto: {}}
          ataques: [{nome: patada, tipo: natural, dano: For, arma_pesada: não}]
    bom:
        sistema: savage-worlds
        criatura:
          nome: Teodora Mão Torta
          carta_selvagem: não
          tamanho: 12
          escala: colossal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {robusto: {}}
          ataques: [{nome: patada, tipo: natural, dano: For, arma_pesada: sim}]
    """
    if x.escala != COLOSSAL:
        return
    pesada = x["habilidades"].entries.get("Armadura Pesada")
    ataques = [one["arma_pesada"] for one in x["ataques"].items if one["arma_pesada"].boolean is False]
    if not _nega(pesada) and not ataques:
        return
    negados = [*([pesada] if _nega(pesada) and pesada is not None else []), *ataques]
    yield x.found(
        "habilidades" if "habilidades" in x else negados[0],
        f"{COLOSSAL} tem Armadura Pesada e ataques de Arma Pesada, e a ficha nega.",
        f"{COLOSSAL} has Armadura Pesada and attacks that are Arma Pesada, and the sheet denies it.",
        help=("Apague o `não`: vem de graça com a escala.", "Take the `não` out: it comes free with the scale."),
        notes=[(one, "negado aqui", "denied here") for one in negados],
    )


@REGRAS(
    "SW703",
    "ferimentos",
    ERRO,
    "3; 26 Tamanho; Resiliente",
    "criatura",
    present=("ferimentos",),
    rests_on=("escalas",),
)
def sw703(x: Criatura) -> Findings:
    """
    pt: Os ferimentos vêm da Carta Selvagem, da escala e da resiliência
    en: Wounds come of the Wild Card, the scale and hardiness
    por que: Uma Carta Selvagem aguenta três e um Extra nenhum. Grande soma um, Enorme dois e Colossal três; um
        Extra Resiliente mais um, Muito Resiliente mais dois.
    why: A Wild Card takes three and an Extra none. Grande adds one, Enorme two and Colossal three; an Extra that is
        Resiliente one more, Muito Resiliente two.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Quirino Mão Torta
          carta_selvagem: não
          tamanho: 5
          escala: grande
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          ferimentos: 3
    bom:
        sistema: savage-worlds
        criatura:
          nome: Quirino Mão Torta
          carta_selvagem: não
          tamanho: 5
          escala: grande
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          ferimentos: 1
    """
    conta = x.ferimentos
    resiliente = bool(x.resiliencias) and (x.carta_selvagem or len(x.resiliencias) > 1)
    if conta is None or not x.escala_firme or resiliente or not x["carta_selvagem"].read:
        return
    yield from numero_errado(x, "ferimentos", conta.value, ("ferimentos", "wounds"), conta.equation)


@REGRAS("SW704", "resiliente-carta-selvagem", ERRO, _RESILIENTE, "criatura", rests_on=("habilidades",))
def sw704(x: Criatura) -> Findings:
    """
    pt: Resiliente é só para Extras
    en: Resiliente is for Extras alone
    por que: A habilidade existe para que um Extra não caia no primeiro ferimento. Cartas Selvagens já aguentam
        três.
    why: The ability is there so that an Extra does not fall at the first wound. Wild Cards take three already.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Jacira Mão Torta
          carta_selvagem: sim
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {resiliente: {}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Jacira Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {resiliente: {}}
    """
    if x.carta_selvagem:
        for id_ in x.resiliencias:
            yield x.found(
                x.habilidades[id_].named_at,
                f"{id_} é só para Extras.",
                f"{id_} is for Extras alone.",
                help=(
                    "Apague-a, ou faça da criatura um Extra (`carta_selvagem: não`).",
                    "Take it out, or make the creature an Extra (`carta_selvagem: não`).",
                ),
            )


@REGRAS("SW705", "resiliente-duplo", ERRO, _RESILIENTE, "criatura", rests_on=("habilidades",))
def sw705(x: Criatura) -> Findings:
    """
    pt: Resiliente ou Muito Resiliente, nunca os dois
    en: Resiliente or Muito Resiliente, never both
    por que: São dois degraus da mesma coisa: um ferimento a mais, ou dois. Juntos não somam três.
    why: They are two steps of one thing: a wound more, or two. Together they do not add up to three.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Belmiro Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {resiliente: {}, muito resiliente: {}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Belmiro Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {muito resiliente: {}}
    """
    if len(x.resiliencias) > 1 and not x.carta_selvagem:
        yield x.found(
            "habilidades",
            f"escolha {ou(x.resiliencias)}.",
            f"choose {or_(x.resiliencias)}.",
            help=("Fique com uma.", "Keep one of them."),
            notes=[(x.habilidades[id_].named_at, id_, f"{id_} here") for id_ in x.resiliencias],
        )


@REGRAS("SW706", "escala-modificador", ERRO, "9 Tamanho e Escala", "criatura", "veiculo", rests_on=("escalas",))
def sw706(x: ComEscala) -> Findings:
    """
    pt: A escala é uma das sete, com o seu modificador
    en: The scale is one of the seven, with its modifier
    por que: De Minúsculo (-6) a Colossal (+6), cada escala tem um número, e a diferença entre duas é o que muda o
        ataque. Um modificador de outra escala erra todo golpe.
    why: From Minúsculo (-6) to Colossal (+6) each scale has a number, and the difference between two is what
        changes an attack. Another scale's modifier makes every blow wrong.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Zulmira Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          modificador_escala: 2
    bom:
        sistema: savage-worlds
        criatura:
          nome: Zulmira Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          modificador_escala: 0
    """
    valor, nomes = x["escala"], x.names("escalas")
    if valor.text and x.escala is None:
        yield from fora_da_lista(
            x, valor, quote(valor.text), "escala", "scale", nomes.labels(), nomes.nearest(valor.text)
        )
    elif x.escala_errada and x.linha_da_escala is not None:
        certo, declarado = x.linha_da_escala["modificador"], x["modificador_escala"].integer
        yield x.found(
            valor,
            f"escala {x.escala} vale {certo:+d}, não {declarado:+d}.",
            f"scale {x.escala} is worth {certo:+d}, not {declarado:+d}.",
            help=(
                f"Escreva `modificador_escala: {certo}`, ou mude a escala.",
                f"Write `modificador_escala: {certo}`, or change the scale.",
            ),
            notes=[("modificador_escala", "o modificador", "the modifier")],
        )


@REGRAS("SW707", "escala-por-tamanho", AVISO, "fora do texto: escala por Tamanho", "criatura", "veiculo", off=True)
def sw707(x: ComEscala) -> Findings:
    """
    pt: A escala costuma seguir o Tamanho
    en: The scale usually follows Tamanho
    por que: O resumo das regras só dá a faixa de Colossal; as outras são do livro publicado e não são do texto. Por
        isso esta regra vem desligada, e fala só quando é escolhida.
    why: The rules' summary gives only the range of Colossal; the others are of the published book and not of the
        text. So this rule is off, and speaks only when it is chosen.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Evaristo Mão Torta
          carta_selvagem: não
          tamanho: 5
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Evaristo Mão Torta
          carta_selvagem: não
          tamanho: 5
          escala: grande
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
    """
    tamanho = x["tamanho"].integer
    if tamanho is None or not x.escala_firme:
        return
    faixas = x.table("criaturas")["fora_do_texto"]["escala_por_tamanho"]
    for nome, faixa in faixas.items():
        if faixa[0] <= tamanho and (len(faixa) == 1 or tamanho <= faixa[1]) and nome != x.escala:
            yield x.found(
                "escala",
                f"Tamanho {tamanho} costuma ser {nome} (esta faixa não é do texto).",
                f"Tamanho {tamanho} is usually {nome} (this range is not of the text).",
                help=(f"Escreva {nome}, ou deixe assim de propósito.", f"Write {nome}, or leave it on purpose."),
            )


def _escritas(x: Peca) -> Iterator[tuple[str, Value]]:
    for id_, valor in x["habilidades"].entries.items():
        if not _nega(valor):
            yield id_, valor


@REGRAS("SW708", "habilidade-desconhecida", AVISO, "26", "criatura", "raca", rests_on=("habilidades",))
def sw708(x: Criatura | Raca) -> Findings:
    """
    pt: Uma habilidade é do bestiário, ou diz o que faz
    en: An ability is of the bestiary, or says what it does
    por que: O que o bestiário define não precisa de explicação. Uma habilidade própria precisa, para que a mesa
        saiba o que acontece.
    why: What the bestiary defines needs no explanation. An ability of one's own does, so that the table knows what
        happens.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Iracema Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {brilho próprio: {}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Iracema Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {brilho próprio: {efeito: cega quem olha por um turno}}
    """
    nomes = x.names("habilidades")
    for id_, valor in _escritas(x):
        grupo = valor.record
        explicada = grupo is not None and (grupo["efeito"].written or grupo["descricao"].written)
        dita = isinstance(valor.data, str) and norm(valor.data) not in ("", "sim", "yes", "true")
        if id_ in nomes or explicada or dita:
            continue
        perto = nomes.nearest(valor.name)
        yield x.found(
            valor.named_at,
            f"a habilidade `{quote(valor.name)}` não é do bestiário.",
            f"the ability `{quote(valor.name)}` is not of the bestiary.",
            help=(
                f"{f'Você quis dizer {perto[0]}? ' if perto else ''}Diga o que ela faz: `{{efeito: ...}}`.",
                f"{f'Did you mean {perto[0]}? ' if perto else ''}Say what it does: `{{efeito: ...}}`.",
            ),
        )


def _parametro(x: Criatura, id_: str) -> tuple[str, Value | None]:
    """The parameter an ability asks for, and what stands for it on the sheet."""
    campo = str(x.table("criaturas")["habilidades"].get(id_, {}).get("parametro", ""))
    return campo, x.parametro(id_, campo) if campo else None


def _vazio(valor: Value | None) -> bool:
    return valor is None or not valor.written or (isinstance(valor.data, str) and not valor.data.strip())


@REGRAS("SW709", "habilidade-sem-parametro", ERRO, "26", "criatura", rests_on=("habilidades",))
def sw709(x: Criatura) -> Findings:
    """
    pt: A habilidade diz o que o bestiário pede
    en: An ability says what the bestiary asks for
    por que: Voar tem velocidade, uma Imunidade é a alguma coisa, um Veneno é de algum tipo. Sem isso o Mestre tem
        de inventar no meio da luta.
    why: Flying has a speed, an Imunidade is to something, a Veneno is of some kind. Without it the GM has to make
        it up in the middle of the fight.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Laurindo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {voo: {}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Laurindo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {voo: {velocidade: 12}}
    """
    for id_, valor in _escritas(x):
        campo, escrito = _parametro(x, id_)
        if not campo or not _vazio(escrito):
            continue
        pt, en = _PARAMETROS[campo]
        yield x.found(
            valor.named_at,
            f"{id_} precisa dizer {pt}.",
            f"{id_} has to say {en}.",
            help=(f"Escreva `{{{campo}: ...}}`.", f"Write `{{{campo}: ...}}`."),
        )


@REGRAS("SW710", "habilidade-valor", ERRO, "26 Regeneração; 18 Veneno", "criatura", rests_on=("habilidades",))
def sw710(x: Criatura) -> Findings:
    """
    pt: Regeneração e Veneno são de um dos tipos do texto
    en: Regeneração and Veneno are of one of the text's kinds
    por que: A Regeneração é Rápida ou Lenta; o Veneno é Letal, Moderado, Nocauteador ou Paralisante. Cada um tem
        seu efeito, e outro não tem nenhum.
    why: Regeneração is Rápida or Lenta; Veneno is Letal, Moderado, Nocauteador or Paralisante. Each has its effect,
        and another has none.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Nazaré Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {regeneração: {tipo: instantânea}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Nazaré Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {regeneração: {tipo: lenta}}
    """
    for id_, valor in _escritas(x):
        valores = x.table("criaturas")["habilidades"].get(id_, {}).get("valores")
        _, escrito = _parametro(x, id_)
        if valores is None or escrito is None or _vazio(escrito):
            continue
        texto = escrito.text or escrito.raw
        if norm(texto) not in {norm(um) for um in valores}:
            yield x.found(
                valor.named_at,
                f"{id_} `{quote(texto)}` não existe.",
                f"{id_} `{quote(texto)}` does not exist.",
                help=(f"Escreva {ou(valores)}.", f"Write {or_(valores)}."),
                notes=[(escrito, "o tipo", "the kind")],
            )


@REGRAS("SW711", "invulneravel-sem-fraqueza", AVISO, "26 Invulnerabilidade", "criatura")
def sw711(x: Criatura) -> Findings:
    """
    pt: O invulnerável tem uma Fraqueza
    en: What is invulnerable has a Fraqueza
    por que: Para derrotá-lo é preciso descobrir sua Fraqueza. Se não há nenhuma, não há como vencê-lo.
    why: To defeat it one has to find its Fraqueza. If there is none, there is no way to win.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Osvaldo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {invulnerabilidade: {qual: armas comuns}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Osvaldo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {invulnerabilidade: {qual: armas comuns}, fraqueza: {qual: prata}}
    """
    if "Invulnerabilidade" in x.habilidades and "Fraqueza" not in x.habilidades:
        yield x.found(
            x.habilidades["Invulnerabilidade"].named_at,
            "Invulnerável sem Fraqueza não pode ser derrotado.",
            "what is invulnerable and has no Fraqueza can't be defeated.",
            help=("Dê-lhe `fraqueza: {qual: ...}`.", "Give it `fraqueza: {qual: ...}`."),
        )


def _elementos(x: Criatura, ids: list[str]) -> dict[str, str]:
    achados: dict[str, str] = {}
    for id_ in ids:
        valor = x.parametro(id_, "qual")
        if valor is None:
            continue
        textos = [one.text or "" for one in valor.items] or [valor.text or ""]
        for texto in textos:
            for parte in re.split(r",|;|/|\be\b|\bou\b", texto):
                if parte.strip():
                    achados.setdefault(norm(parte.strip()), parte.strip())
    return achados


@REGRAS(
    "SW712",
    "elemento-contraditorio",
    ERRO,
    "26 Imunidade; Fraqueza; Fraqueza Ambiental; Resistência Ambiental",
    "criatura",
)
def sw712(x: Criatura) -> Findings:
    """
    pt: O mesmo elemento não protege e fere
    en: The same element does not both shield and hurt
    por que: Imunidade e Resistência Ambiental tiram dano, Fraqueza e Fraqueza Ambiental o aumentam. De um mesmo
        elemento, uma apaga a outra e ninguém sabe qual vale.
    why: Imunidade and Resistência Ambiental take damage off, Fraqueza and Fraqueza Ambiental add to it. Of one and
        the same element each undoes the other, and nobody knows which holds.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Perpétua Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {imunidade: {qual: fogo}, fraqueza ambiental: {qual: fogo}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Perpétua Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {imunidade: {qual: fogo}, fraqueza ambiental: {qual: gelo}}
    """
    tabela = x.table("criaturas")
    protege, fere = _elementos(x, tabela["protecoes"]), _elementos(x, tabela["fraquezas"])
    comuns = [nome for chave, nome in protege.items() if chave in fere]
    if comuns:
        yield x.found(
            "habilidades",
            f"`{quote(e_(comuns))}` está como proteção e como fraqueza.",
            f"`{quote(lista(comuns, 'and'))}` stands as a protection and as a weakness.",
            help=("Tire de um dos lados.", "Take it off one of the sides."),
        )


@REGRAS("SW713", "etereo-armado", ERRO, "26 Etéreo", "criatura")
def sw713(x: Criatura) -> Findings:
    """
    pt: Etéreo não porta nem arremessa armas
    en: What is Etéreo neither bears nor throws weapons
    por que: Sem forma física não há mão que segure uma espada. Ataques naturais e poderes continuam valendo.
    why: Without a physical form there is no hand to hold a sword. Natural attacks and powers still hold.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Rosalvo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {etéreo: {}}
          ataques: [{nome: sabre, tipo: arma, dano: For+d6}]
    bom:
        sistema: savage-worlds
        criatura:
          nome: Rosalvo Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {etéreo: {}}
          ataques: [{nome: toque frio, tipo: natural, dano: For+d6}]
    """
    if "Etéreo" not in x.habilidades:
        return
    for valor in x["ataques"].items:
        tipo = norm(valor["tipo"].text or "")
        if (tipo.startswith("arma") and "natura" not in tipo) or tipo.startswith("arremess"):
            yield x.found(
                valor,
                "Etéreo não porta nem arremessa armas.",
                "what is Etéreo neither bears nor throws weapons.",
                help=("Faça dele um ataque natural, ou apague-o.", "Make it a natural attack, or take it out."),
            )


@REGRAS("SW714", "sopro", ERRO, "26 Armas de Sopro", "criatura")
def sw714(x: Criatura) -> Findings:
    """
    pt: O sopro é um Cone e pode ser Evadido
    en: Breath is a Cone and can be evaded
    por que: Armas de Sopro usam o Modelo de Cone, e quem está nele tem o teste de Evasão. É o que vale quando a
        ficha não diz nada; ela só não pode dizer o contrário.
    why: Breath weapons use the Cone, and who is within has the roll to evade. That holds where the sheet says
        nothing; it only may not say the opposite.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Severina Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {armas de sopro: {modelo: médio}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Severina Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {armas de sopro: {modelo: cone}}
    """
    valor = x.habilidades.get("Armas de Sopro")
    grupo = valor.record if valor is not None else None
    if valor is None or grupo is None:
        return
    modelo = grupo["modelo"].text
    sem_cone = bool(modelo) and x.names("modelos").find(_sem_prefixo(modelo or "")) != CONE
    if sem_cone or grupo["evadivel"].boolean is False:
        yield x.found(
            valor.named_at,
            "sopro usa o Modelo de Cone e pode ser Evadido.",
            "breath uses the Cone and can be evaded.",
            help=(
                "Apague `modelo` e `evadivel`: é o que já vale.",
                "Take `modelo` and `evadivel` out: it holds already.",
            ),
        )


def _sem_prefixo(modelo: str) -> str:
    return re.sub(r"(?i)^\s*modelo\s+(de\s+)?", "", modelo)


@REGRAS("SW715", "tentaculos-quantidade", AVISO, "26 Tentáculos", "criatura")
def sw715(x: Criatura) -> Findings:
    """
    pt: Tentáculos costumam dar de 2 a 4 ações
    en: Tentacles usually give 2 to 4 actions
    por que: As ações com tentáculos contam juntas como uma só das três do turno. Mais de quatro fazem da criatura
        um grupo inteiro de inimigos.
    why: The actions with tentacles count together as one of the turn's three. More than four make the creature a
        whole group of enemies.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Tibúrcio Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {tentáculos: {acoes: 6}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Tibúrcio Mão Torta
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {tentáculos: {acoes: 4}}
    """
    menor, maior = x.table("criaturas")["tentaculos"]
    n = inteiro(x.parametro("Tentáculos", "acoes"))
    if n is not None and not menor <= n <= maior:
        yield x.found(
            x.habilidades["Tentáculos"].named_at,
            f"tentáculos costumam dar de {menor} a {maior} ações (aqui {n}).",
            f"tentacles usually give {menor} to {maior} actions (here {n}).",
            help=(
                f"Escreva de {menor} a {maior}, ou deixe assim de propósito.",
                f"Write {menor} to {maior}, or leave it.",
            ),
        )


@REGRAS("SW716", "alcance-por-tamanho", AVISO, "26 Alcance", "criatura", present=("alcance",), rests_on=("escalas",))
def sw716(x: Criatura) -> Findings:
    """
    pt: O Alcance costuma ser o dos ferimentos da escala
    en: Reach is usually that of the scale's wounds
    por que: Quem é Grande alcança um quadro a mais, Enorme dois e Colossal três, os mesmos números dos ferimentos
        adicionais. Há exceções, e por isso é só um aviso.
    why: What is Grande reaches a square more, Enorme two and Colossal three, the same numbers as the additional
        wounds. There are exceptions, and so this is only a warning.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Rufina das Águas
          carta_selvagem: não
          tamanho: 5
          escala: grande
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          alcance: 3
    bom:
        sistema: savage-worlds
        criatura:
          nome: Rufina das Águas
          carta_selvagem: não
          tamanho: 5
          escala: grande
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          alcance: 1
    """
    certo, declarado = x.alcance, x["alcance"].integer
    if certo is None or not certo or not x.escala_firme or declarado == certo:
        return
    yield x.found(
        "alcance",
        f"pelo Tamanho o Alcance costuma ser {certo} (aqui {declarado}).",
        f"by Tamanho reach is usually {certo} (here {declarado}).",
        help=(f"Escreva {certo}, ou deixe assim de propósito.", f"Write {certo}, or leave it on purpose."),
    )


@REGRAS("SW717", "armas-naturais-sem-lutar", AVISO, "26 Armas Naturais", "criatura")
def sw717(x: Criatura) -> Findings:
    """
    pt: Armas naturais pedem Lutar
    en: Natural weapons ask for Lutar
    por que: Presas e garras atacam com a perícia Lutar. Sem ela a criatura rola d4 menos 2 e quase nunca acerta.
    why: Fangs and claws attack with the skill Lutar. Without it the creature rolls d4 less 2 and hardly ever hits.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Brás das Águas
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6,  perceber: d6}
          habilidades: {armas naturais: {dano: For+d4}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Brás das Águas
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {armas naturais: {dano: For+d4}}
    """
    lida = x.pericias.get(LUTAR)
    if "Armas Naturais" in x.habilidades and (lida is None or lida.nenhuma):
        yield x.found(
            x.habilidades["Armas Naturais"].named_at,
            "armas naturais usam Lutar, e a criatura não tem a perícia.",
            "natural weapons use Lutar, and the creature does not have the skill.",
            help=("Escreva `lutar` em `pericias`.", "Write `lutar` in `pericias`."),
        )


@REGRAS(
    "SW718",
    "dano-invalido",
    ERRO,
    "6 Dano; 27 Dano",
    "criatura",
    "arma",
    "poder",
    "personagem",
    "veiculo",
    spoils=True,
)
def sw718(x: Peca) -> Findings:
    """
    pt: O dano é For, dados, ou os dois
    en: Damage is For, dice, or both
    por que: De perto soma-se a Força a um dado (For+d8); de longe rolam-se dados fixos (2d6, 2d6+1). Os dados são
        de 4, 6, 8, 10 ou 12 faces, e só a escopeta traz três danos.
    why: Close by, Força is added to a die (For+d8); from afar fixed dice are rolled (2d6, 2d6+1). Dice have 4, 6,
        8, 10 or 12 faces, and only the shotgun has three damages.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Dorotéia das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d5
    bom:
        sistema: savage-worlds
        arma:
          nome: Dorotéia das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
    """
    listas = [one for campo in ("ataques", "equipamento", "armas") for one in x[campo].items]
    valores = [x["dano"], *(one["dano"] for one in listas)]
    for um in x["municoes"].entries.values():
        if um.record is not None and norm(um.name) != METRALHA:  # of which SW807 speaks
            valores += [um.record["dano"], um.record["dano_ampliacao"]]
    if isinstance(x, Poder) and not x.tem("Dano Persistente"):  # with it, SW520 speaks
        valores.append(x["dano_persistente"])
    if x.kind == "poder" and norm(x["dano"].raw) in ("nenhum", "nenhuma", "nao"):
        return
    for valor in valores:
        if valor.written and not valor.read and valor.node is not None:
            yield x.found(
                valor,
                f"`{quote(valor.raw)}` não é um dano.",
                f"`{quote(valor.raw)}` is no damage.",
                help=(
                    "Escreva como 2d6, 2d6+1, For, For+d8 ou For+2d6.",
                    "Write it as 2d6, 2d6+1, For, For+d8 or For+2d6.",
                ),
            )


@REGRAS("SW719", "habilidade-redutor-positivo", ERRO, "17; 18 Veneno; 26 Medo, Atordoar, Veneno", "criatura")
def sw719(x: Criatura) -> Findings:
    """
    pt: Medo, Atordoar e Veneno trazem redutor, nunca bônus
    en: Medo, Atordoar and Veneno bring a penalty, never a bonus
    por que: O número deles é o que o teste do alvo perde: zero ou menos. Escrito para cima, o monstro ajuda a
        vítima.
    why: Their number is what the target's roll loses: nothing or less. Written upwards, the monster helps its
        victim.
    ruim:
        sistema: savage-worlds
        criatura:
          nome: Genésio das Águas
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {medo: {penalidade: 2}}
    bom:
        sistema: savage-worlds
        criatura:
          nome: Genésio das Águas
          carta_selvagem: não
          tamanho: 0
          escala: normal
          atributos: {agilidade: d6, astúcia: d4 (A), espírito: d6, força: d6, vigor: d6}
          pericias: {atletismo: d6, lutar: d6, perceber: d6}
          habilidades: {medo: {penalidade: -2}}
    """
    for id_ in x.table("criaturas")["redutores"]:
        valor = x.habilidades.get(id_)
        if valor is None:
            continue
        grupo = valor.record
        numeros = [grupo["penalidade"], grupo["forca"]] if grupo is not None else [valor]
        for escrito in numeros:
            n = inteiro(escrito)
            if (n is not None and n > 0) or (n is None and escrito.written and not escrito.read):
                tem = f"+{n}" if n is not None else f"`{quote(escrito.raw)}`"
                certo = str(-n) if n is not None else "-2"
                yield x.found(
                    valor.named_at,
                    f"{id_} usa redutor (0 ou negativo), não {tem}.",
                    f"{id_} has a penalty (0 or negative), not {tem}.",
                    help=(f"Escreva um redutor, como {certo}.", f"Write a penalty, such as {certo}."),
                )
                break
