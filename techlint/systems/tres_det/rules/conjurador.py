"""DT7xx: who casts a spell, and the spells someone keeps up."""

from __future__ import annotations

from techlint.systems.kit.names import spelling
from techlint.systems.kit.record import Value
from techlint.systems.tres_det.leitura import nome_de_vantagem
from techlint.systems.tres_det.pecas import Ficha, Magia
from techlint.systems.tres_det.rules.base import (
    AVISO,
    ERRO,
    FICHAS,
    REGRAS,
    Findings,
    and_,
    e_,
    entre_crases,
    linhas,
    or_,
    ou,
    quote,
)


def _quem(x: Magia) -> tuple[str, str]:
    """The caster in a message."""
    nome = x.conjurador.title if x.conjurador is not None else ""
    return (quote(nome), quote(nome)) if nome else ("o conjurador", "the caster")


def _pms(quantos: int) -> str:
    """`1 PM`, `2 PMs`."""
    return f"{quantos} {'PM' if quantos == 1 else 'PMs'}"


def _onde(x: Magia, campo: str) -> Value:
    """The caster's field where it is told within the spell, else where the caster is named."""
    return x[f"conjurador.{campo}"] if x.em_lugar else x["conjurador"]


@REGRAS(
    "DT701",
    "conjurador-escola",
    ERRO,
    linhas("85-86"),
    "magia",
    needs=("escola", "conjurador"),
    present=("conjurador",),
)
def dt701(x: Magia) -> Findings:
    """
    pt: Quem lança tem a vantagem mágica que a escola pede
    en: Who casts has the magical vantagem that the school asks for
    por que: Magias de escolas separadas por `ou` pedem uma delas; separadas por `e`, todas. O subtipo não conta: a
        Magia Elemental lança os cinco.
    why: Spells of schools joined by `ou` ask for one of them; joined by `e`, for all. The subtype does not count:
        Magia Elemental casts all five.
    ruim:
        sistema: 3det
        magia:
          nome: Fio de Ariadne
          escola: Branca ou Negra
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Aprendiz, vantagens: [Magia Elemental], pms: 10}
    bom:
        sistema: 3det
        magia:
          nome: Fio de Ariadne
          escola: Branca ou Negra
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Aprendiz, vantagens: [Magia Negra], pms: 10}
    """
    exigidas, quem = x.exigidas, x.conjurador
    if exigidas is None or quem is None or len(x.ligacoes) > 1:
        return
    faltam = [uma.vantagem for uma in exigidas if spelling(uma.vantagem) not in quem.vantagens]
    if not faltam or ("e" not in x.ligacoes and len(faltam) < len(exigidas)):
        return
    faltam = list(dict.fromkeys(faltam))
    todas = "e" in x.ligacoes
    pt, en = (e_(faltam), and_(faltam)) if todas else (ou(faltam), or_(faltam))
    falta = ("faltam", "are") if todas and len(faltam) > 1 else ("falta", "is")
    yield x.found(
        _onde(x, "vantagens"),
        f"{_quem(x)[0]} não pode lançar esta magia: {falta[0]} {pt}.",
        f"{_quem(x)[1]} can't cast this spell: {en} {falta[1]} missing.",
        help=(f"Acrescente {pt} às vantagens de quem lança.", f"Add {en} to the caster's vantagens."),
        notes=[(x["escola"], "o que a magia pede", "what the spell asks for")],
    )


@REGRAS(
    "DT702",
    "conjurador-exigencias",
    ERRO,
    linhas("88"),
    "magia",
    needs=("exigencias", "conjurador"),
    present=("conjurador", "exigencias"),
)
def dt702(x: Magia) -> Findings:
    """
    pt: Quem lança tem todas as outras vantagens que a magia exige
    en: Who casts has all the other vantagens that the spell demands
    por que: Algumas magias pedem mais que a escola, e então são precisas todas. É assim que uma magia de voo fica
        para quem já voa.
    why: Some spells ask for more than the school, and then all of it is needed. That is how a spell of flight is
        left to those who fly already.
    ruim:
        sistema: 3det
        magia:
          nome: Eco de Pensamento
          escola: Branca
          exigencias: [Telepatia]
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Noviça Zilda, vantagens: [Magia Branca], pms: 10}
    bom:
        sistema: 3det
        magia:
          nome: Eco de Pensamento
          escola: Branca
          exigencias: [Telepatia]
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Noviça Zilda, vantagens: [Magia Branca, Telepatia], pms: 10}
    """
    quem = x.conjurador
    if quem is None:
        return
    tem = quem.vantagens | quem.pericias
    faltam = [um for um in x["exigencias"].items if um.text and not nome_de_vantagem(um.text) & tem]
    if faltam:
        nomes = [quote(um.text or "") for um in faltam]
        yield x.found(
            _onde(x, "vantagens"),
            f"{_quem(x)[0]} precisa também de {e_(nomes)} para lançar esta magia.",
            f"{_quem(x)[1]} also needs {and_(nomes)} to cast this spell.",
            help=(
                f"Acrescente {e_(nomes)} às vantagens de quem lança.",
                f"Add {and_(nomes)} to the caster's vantagens.",
            ),
            notes=[(um, "o que a magia exige", "what the spell demands") for um in faltam],
        )


@REGRAS(
    "DT703",
    "conjurador-pms",
    ERRO,
    linhas("90"),
    "magia",
    needs=("custo", "descontos", "conjurador"),
    present=("conjurador",),
    rests_on=("fora_do_texto.pms",),
)
def dt703(x: Magia) -> Findings:
    """
    pt: Quem lança tem os PMs que a magia pede
    en: Who casts has the PMs that the spell asks for
    por que: Conta o menor custo da faixa, com o desconto que o conjurador de fato tenha, mais os PMs sacrificados.
        Sem tantos, a magia nem começa.
    why: What counts is the least cost of the range, with the discount that the caster really has, plus the PMs
        sacrificed. Without that many the spell does not even begin.
    ruim:
        sistema: 3det
        magia:
          nome: Farol dos Afogados
          escola: Branca
          custo: {pms: 6}
          alcance: visão
          duracao: sustentável
          conjurador: {nome: Faroleiro, vantagens: [Magia Branca], pms: 5}
    bom:
        sistema: 3det
        magia:
          nome: Farol dos Afogados
          escola: Branca
          custo: {pms: 6}
          alcance: visão
          duracao: sustentável
          conjurador: {nome: Faroleiro, vantagens: [Magia Branca], pms: 6}
    """
    quem, custo = x.conjurador, x.custo
    if quem is None or quem.pms is None or (custo is None and not x.permanentes):
        return
    menor = custo.menor if custo is not None else 0
    desconto = x.com_desconto and any(x.tem(um.text or "") for um in x["descontos"].items)
    metades = x.pela_metade(menor) if desconto and menor else (menor,)
    # Of an odd cost the lower half passes too, unless the spell itself says the other.
    escrito = x["custo_efetivo"].integer
    pedido = (escrito if escrito in metades else metades[0]) + x.permanentes
    if pedido <= quem.pms:
        return
    partes = [str(pedido - x.permanentes)] if pedido > x.permanentes else []
    conta = f" ({partes[0]} + {x.permanentes} permanentes)" if partes and x.permanentes else ""
    account = f" ({partes[0]} + {x.permanentes} permanent)" if partes and x.permanentes else ""
    fora = ("", "")
    if quem.pms_fora_do_texto:
        fora = (
            " (por `pms-pela-resistencia`, que não é do texto)",
            " (by `pms-pela-resistencia`, which is not of the text)",
        )
    yield x.found(
        _onde(x, "pms"),
        f"{_quem(x)[0]} tem {_pms(quem.pms)}{fora[0]}, e a magia pede {pedido}{conta}.",
        f"{_quem(x)[1]} has {_pms(quem.pms)}{fora[1]}, and the spell asks for {pedido}{account}.",
        help=(f"Quem a lança precisa de {_pms(pedido)}.", f"Who casts it needs {_pms(pedido)}."),
    )


@REGRAS(
    "DT704",
    "conjurador-sustentadas",
    ERRO,
    linhas("119"),
    *FICHAS,
    needs=("magias_ativas",),
    present=("magias_ativas",),
    rests_on=("fora_do_texto.pms",),
)
def dt704(x: Ficha) -> Findings:
    """
    pt: As magias mantidas cabem nos PMs de quem as mantém
    en: The spells kept up fit into the PMs of who keeps them up
    por que: Cada magia sustentável prende seus Pontos de Magia enquanto dura, e o total deles é o único limite para
        ter várias ao mesmo tempo. Instantâneas e permanentes não prendem nada.
    why: Each sustained spell ties up its Pontos de Magia while it lasts, and their total is the only limit to
        having several at a time. Instant and permanent ones tie up nothing.
    ruim:
        sistema: 3det
        personagem:
          nome: Guardiã Tereza
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          pms: 7
          magias_ativas:
            - {nome: Casulo, alvo: Lino, pms: 5}
            - {nome: Asas de Papel, alvo: Tereza, pms: 3}
    bom:
        sistema: 3det
        personagem:
          nome: Guardiã Tereza
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          pms: 8
          magias_ativas:
            - {nome: Casulo, alvo: Lino, pms: 5}
            - {nome: Asas de Papel, alvo: Tereza, pms: 3}
    """
    soma, pms = x.pms_mantidos, x.pms
    if soma is None or pms is None or soma <= pms:
        return
    fora = x.pms_fora_do_texto
    yield x.found(
        "magias_ativas",
        f"as magias mantidas somam {_pms(soma)}, e só há {pms}"
        f"{' (por `pms-pela-resistencia`, que não é do texto)' if fora else ''}.",
        f"the spells kept up come to {_pms(soma)}, and there {'is' if pms == 1 else 'are'} only {pms}"
        f"{' (by `pms-pela-resistencia`, which is not of the text)' if fora else ''}.",
        help=(
            f"Deixe de manter {_pms(soma - pms)} em magias.",
            f"Stop keeping {_pms(soma - pms)} in spells.",
        ),
    )


@REGRAS(
    "DT705",
    "conjurador-permanentes",
    ERRO,
    linhas("96"),
    "magia",
    needs=("custo.permanentes",),
    present=("conjurador.pms_depois",),
)
def dt705(x: Magia) -> Findings:
    """
    pt: Depois da magia faltam, para sempre, só os PMs sacrificados
    en: After the spell only the sacrificed PMs are gone for ever
    por que: O que se gasta para lançar volta com descanso; o que se sacrifica baixa o total do mago. `pms_depois` é
        esse total, e não o que sobra na hora.
    why: What is spent on casting comes back with rest; what is sacrificed lowers the mage's total. `pms_depois` is
        that total, not what is left at the moment.
    ruim:
        sistema: 3det
        magia:
          nome: Desejo de Vidro
          escola: Negra
          custo: {pms: 6, permanentes: 2}
          alcance: visão
          duracao: permanente
          conjurador: {nome: Barão Ruivo, vantagens: [Magia Negra], pms: 12, pms_depois: 12}
    bom:
        sistema: 3det
        magia:
          nome: Desejo de Vidro
          escola: Negra
          custo: {pms: 6, permanentes: 2}
          alcance: visão
          duracao: permanente
          conjurador: {nome: Barão Ruivo, vantagens: [Magia Negra], pms: 12, pms_depois: 10}
    """
    valor, certo, quem = x["conjurador.pms_depois"], x.pms_depois, x.conjurador
    if certo is None or quem is None or valor.integer is None or valor.integer == certo:
        return
    yield x.found(
        valor,
        f"depois da magia o total de {_quem(x)[0]} é {quem.pms} - {x.permanentes} = {certo}, não {valor.integer}.",
        f"after the spell the total of {_quem(x)[1]} is {quem.pms} - {x.permanentes} = {certo}, not {valor.integer}.",
        help=(
            f"Escreva `{certo}`; o que se gasta para lançar volta com descanso.",
            f"Write `{certo}`; what is spent on casting comes back with rest.",
        ),
        right=certo,
    )


@REGRAS(
    "DT706",
    "conjurador-desconto",
    AVISO,
    linhas("94"),
    "magia",
    needs=("descontos", "conjurador", "custo.permanentes"),
    present=("conjurador", "descontos"),
)
def dt706(x: Magia) -> Findings:
    """
    pt: O desconto vem de algo que o conjurador tem
    en: The discount comes from something the caster has
    por que: Metade do custo é dada por uma vantagem, um item ou uma condição, como estar numa Área de Batalha.
        Escrita na ficha de quem lança, a mesa sabe de onde vem.
    why: Half the cost is given by a vantagem, an item or a condition, such as being in an Área de Batalha. Written
        on the caster's sheet, the table knows where it comes from.
    ruim:
        sistema: 3det
        magia:
          nome: Cascata Miúda
          escola: Elemental (água)
          custo: {pms: 4}
          descontos: [Cajado da Fonte]
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Ribeirinho, vantagens: [Magia Elemental], pms: 10}
    bom:
        sistema: 3det
        magia:
          nome: Cascata Miúda
          escola: Elemental (água)
          custo: {pms: 4}
          descontos: [Cajado da Fonte]
          alcance: curto
          duracao: instantânea
          conjurador: {nome: Ribeirinho, vantagens: [Magia Elemental], itens: [Cajado da Fonte], pms: 10}
    """
    # A discount where PMs are sacrificed has been told already (DT613).
    if x.conjurador is None or x.permanentes:
        return
    for um in x["descontos"].items:
        if um.text and not x.tem(um.text):
            nome = quote(um.text)
            yield x.found(
                um,
                f"{_quem(x)[0]} não tem {entre_crases([nome])[0]}, de onde viria o desconto.",
                f"{_quem(x)[1]} has no {entre_crases([nome])[0]}, from which the discount would come.",
                help=(
                    "Ponha a fonte nas vantagens, nos itens ou nas condições de quem lança.",
                    "Put its source among the caster's vantagens, itens or condicoes.",
                ),
            )


@REGRAS("DT707", "conjurador-sustentada-repetida", ERRO, linhas("125"), *FICHAS)
def dt707(x: Ficha) -> Findings:
    """
    pt: A mesma magia não se mantém duas vezes sobre o mesmo alvo
    en: One spell is not kept up twice on one target
    por que: Quem já está sob a magia é imune a outra igual, e a segunda só prende Pontos de Magia à toa. Sobre
        alvos diferentes a mesma magia pode ser mantida várias vezes.
    why: Who is under the spell is immune to another of the same, and the second ties up Pontos de Magia for
        nothing. On different targets one spell may be kept up several times.
    ruim:
        sistema: 3det
        personagem:
          nome: Irmão Ambrósio
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          pms: 10
          magias_ativas:
            - {nome: Manto, alvo: Lia, pms: 2}
            - {nome: Manto, alvo: Lia, pms: 2}
    bom:
        sistema: 3det
        personagem:
          nome: Irmão Ambrósio
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          pms: 10
          magias_ativas:
            - {nome: Manto, alvo: Lia, pms: 2}
            - {nome: Manto, alvo: Davi, pms: 2}
    """
    primeira: dict[tuple[str, str], Value] = {}
    for uma in x["magias_ativas"].items:
        nome, alvo = uma["nome"].text, uma["alvo"].text or ""
        if not nome:
            continue
        antes = primeira.setdefault((spelling(nome), spelling(alvo)), uma)
        if antes is not uma:
            sobre = (
                (f"{quote(alvo)} já está", f"{quote(alvo)} is already")
                if alvo
                else ("o alvo já está", "it is already")
            )
            yield x.found(
                uma,
                f"{sobre[0]} sob `{quote(nome)}`, e outra igual não faz efeito.",
                f"{sobre[1]} under `{quote(nome)}`, and another of the same has no effect.",
                help=(
                    "Apague uma das duas; se os alvos são outros, escreva-os em `alvo`.",
                    "Delete one of the two; if the targets differ, write them in `alvo`.",
                ),
                notes=[(antes, "a primeira", "the first")],
            )
