"""DT6xx: what a spell says of itself."""

from __future__ import annotations

from fractions import Fraction

from techlint.rules.rule import Locatable
from techlint.systems.kit.names import spelling
from techlint.systems.kit.piece import Pair
from techlint.systems.kit.record import State, Value
from techlint.systems.tres_det.leitura import entre_parenteses, faixa
from techlint.systems.tres_det.pecas import Magia, trecho
from techlint.systems.tres_det.rules.base import (
    AVISO,
    ERRO,
    REGRAS,
    Findings,
    and_,
    e_,
    entre_crases,
    linhas,
    or_,
    ou,
    quis_dizer,
    quote,
    unidade,
)

_NADA = frozenset(("", "0", "nao", "nenhum", "nenhuma", "sem", "semmanutencao", "semlimite"))


# ---- schools


@REGRAS("DT601", "magia-escola", ERRO, linhas("85"), "magia", spoils=True)
def dt601(x: Magia) -> Findings:
    """
    pt: A escola é Branca, Elemental ou Negra
    en: The school is Branca, Elemental or Negra
    por que: É a escola que diz quem pode lançar a magia, pela vantagem mágica que abre cada uma. Sem uma das três,
        ninguém poderia.
    why: The school tells who may cast the spell, by the magical vantagem that opens each. Without one of the three
        nobody could.
    ruim:
        sistema: 3det
        magia:
          nome: Bruma de Vidro
          escola: Cinzenta
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Bruma de Vidro
          escola: Negra
          custo: {pms: 2}
          alcance: curto
          duracao: instantânea
    """
    legais = [uma.nome for uma in x.tab.escolas.values()]
    escrita = x["escola"]
    if not escrita.written or (escrita.read and not any(lida.escolas for _, lida in x.escolas)):
        yield x.found(
            "escola",
            "falta a escola da magia.",
            "the school of the spell is missing.",
            help=(f"Escreva `escola:` com {ou(legais)}.", f"Write `escola:` with {or_(legais)}."),
        )
        return
    for valor, lida in x.escolas:
        for uma in lida.escolas:
            if x.escola(uma.nome.texto) is None:
                yield x.found(
                    trecho(valor, uma.nome),
                    f"a escola `{quote(uma.nome.texto)}` não existe.",
                    f"there is no school `{quote(uma.nome.texto)}`.",
                    help=quis_dizer(uma.nome.texto, legais),
                    subject="escola",
                )


@REGRAS("DT602", "magia-escola-mista", ERRO, linhas("86"), "magia")
def dt602(x: Magia) -> Findings:
    """
    pt: Uma exigência de escolas usa só `ou`, ou só `e`
    en: A demand for schools uses `ou` alone, or `e` alone
    por que: Com `ou` basta uma das escolas, com `e` são precisas todas. Misturados, cada um lê de um jeito quem
        pode lançar a magia, e o texto não desempata.
    why: With `ou` one of the schools is enough, with `e` all are needed. Mixed, everyone reads in his own way who
        may cast the spell, and the text does not settle it.
    ruim:
        sistema: 3det
        magia:
          nome: Trança de Três Fios
          escola: Branca ou Negra e Elemental
          custo: {pms: 4}
          alcance: curto
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Trança de Três Fios
          escola: Branca e Negra e Elemental
          custo: {pms: 4}
          alcance: curto
          duracao: instantânea
    """
    if len(x.ligacoes) > 1:
        yield x.found(
            "escola",
            "`ou` e `e` na mesma exigência deixam em dúvida quem pode lançar a magia.",
            "`ou` and `e` in one demand leave in doubt who may cast the spell.",
            help=(
                "Use só `ou` (basta uma das escolas) ou só `e` (são precisas todas).",
                "Use `ou` alone (one of the schools is enough) or `e` alone (all are needed).",
            ),
        )


@REGRAS("DT603", "magia-subtipo", ERRO, linhas("85"), "magia")
def dt603(x: Magia) -> Findings:
    """
    pt: Subtipo é da Magia Elemental: água, ar, fogo, terra ou espírito
    en: A subtype is the Magia Elemental's: água, ar, fogo, terra or espírito
    por que: Só a Elemental se divide, e nesses cinco. O subtipo descreve a magia e não limita quem a lança: quem
        tem a vantagem lança qualquer um.
    why: Only the Elemental is divided, and into these five. The subtype describes the spell and does not limit who
        casts it: who has the vantagem casts any.
    ruim:
        sistema: 3det
        magia:
          nome: Dança dos Pregos
          escola: Elemental (metal)
          custo: {pms: 3}
          alcance: curto
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Dança dos Pregos
          escola: Elemental (terra)
          custo: {pms: 3}
          alcance: curto
          duracao: instantânea
    """
    for valor, lida in x.escolas:
        for uma in lida.escolas:
            escola = x.escola(uma.nome.texto)
            if escola is None:
                continue
            legais = list(escola.subtipos.values())
            for subtipo in uma.subtipos:
                if spelling(subtipo.texto) in map(spelling, legais):
                    continue
                yield x.found(
                    trecho(valor, subtipo),
                    f"o subtipo `{quote(subtipo.texto)}` não existe na {escola.vantagem}.",
                    f"there is no subtype `{quote(subtipo.texto)}` in {escola.vantagem}.",
                    help=quis_dizer(subtipo.texto, legais)
                    if legais
                    else (f"Escreva só `{escola.nome}`.", f"Write `{escola.nome}` alone."),
                    subject="escola",
                )


# ---- range


@REGRAS("DT604", "magia-alcance", ERRO, linhas("98-113"), "magia", spoils=True)
def dt604(x: Magia) -> Findings:
    """
    pt: O alcance é pessoal, toque, curto, longo ou visão
    en: The range is pessoal, toque, curto, longo or visão
    por que: São as cinco distâncias a que uma magia chega: em si, na mão, 10 metros, 50 metros ou até onde se vê. O
        tamanho do efeito é outra coisa, e vai em `area`.
    why: These are the five distances a spell reaches: oneself, the hand, 10 metres, 50 metres or as far as one
        sees. How large the effect is is another matter, and goes in `area`.
    ruim:
        sistema: 3det
        magia:
          nome: Dardo de Cera
          escola: Negra
          custo: {pms: 2}
          alcance: médio
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Dardo de Cera
          escola: Negra
          custo: {pms: 2}
          alcance: longo
          duracao: instantânea
    """
    legais = [um.nome for um in x.tab.alcances.values()]
    escrito = x["alcance"]
    if not escrito.written:
        yield x.found(
            "alcance",
            "falta o alcance da magia.",
            "the range of the spell is missing.",
            help=(f"Escreva `alcance:` com {ou(legais)}.", f"Write `alcance:` with {or_(legais)}."),
        )
    elif escrito.read and x.alcance is None:
        nome = x.alcance_escrito.nome.texto if x.alcance_escrito is not None else escrito.raw
        yield x.found(
            escrito,
            f"o alcance `{quote(nome)}` não existe.",
            f"there is no range `{quote(nome)}`.",
            help=quis_dizer(nome, legais),
        )


@REGRAS("DT605", "magia-pessoal-outro", ERRO, linhas("105"), "magia", present=("alvo",))
def dt605(x: Magia) -> Findings:
    """
    pt: Magia pessoal só afeta quem a lança
    en: A personal spell affects only who casts it
    por que: Esse alcance nunca chega a outra pessoa, aliada ou inimiga. Para lançar em alguém ao lado há o toque.
    why: That range never reaches another person, friend or foe. To cast on somebody near by there is touch.
    ruim:
        sistema: 3det
        magia:
          nome: Casca de Jatobá
          escola: Branca
          custo: {pms: 2}
          alcance: pessoal
          alvo: um aliado
          duracao: sustentável
    bom:
        sistema: 3det
        magia:
          nome: Casca de Jatobá
          escola: Branca
          custo: {pms: 2}
          alcance: toque
          alvo: um aliado
          duracao: sustentável
    """
    alvo, alcance = x["alvo"], x.alcance
    if (
        alcance is not None
        and alcance.id == x.tab.alcance_pessoal
        and spelling(alvo.text or "") not in x.tab.alvo_de_si
    ):
        toque = x.tab.alcances[x.tab.alcance_de_toque].nome
        yield x.found(
            "alvo",
            f"magia de alcance {alcance.nome} só afeta quem a lança, não `{quote(alvo.raw)}`.",
            f"a spell of range {alcance.nome} affects only who casts it, not `{quote(alvo.raw)}`.",
            help=(
                f"Escreva `si mesmo`, ou mude o alcance (`{toque}` chega a quem está ao lado).",
                f"Write `si mesmo` (oneself), or change the range (`{toque}` reaches who is near by).",
            ),
        )


@REGRAS("DT606", "magia-metros", ERRO, linhas("105-113"), "magia", rests_on=("magia.alcances",))
def dt606(x: Magia) -> Findings:
    """
    pt: Curto são 10 metros, longo são 50, e os outros não têm metros
    en: Curto is 10 metres, longo is 50, and the others have none
    por que: A distância vem com o nome do alcance, e não se escolhe. Pessoal e toque dispensam medida, e a visão
        vai até onde se enxerga.
    why: The distance comes with the name of the range and is not chosen. Pessoal and toque need no measure, and
        visão goes as far as one sees.
    ruim:
        sistema: 3det
        magia:
          nome: Linha de Giz
          escola: Branca
          custo: {pms: 1}
          alcance: curto
          metros: 15
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Linha de Giz
          escola: Branca
          custo: {pms: 1}
          alcance: curto
          metros: 10
          duracao: instantânea
    """
    alcance, escrito = x.alcance, x.alcance_escrito
    if alcance is None or escrito is None:
        return
    medidas: list[tuple[Value | Locatable, Fraction | int | None, str]] = [
        (x["metros"], x["metros"].number, x["metros"].raw)
    ]
    if escrito.metros is not None and escrito.onde is not None:
        medidas.append((trecho(x["alcance"], escrito.onde), escrito.metros, escrito.onde.texto))
    for at, metros, como in medidas:
        if metros is None or metros == alcance.metros:
            continue
        if not metros and alcance.id in (x.tab.alcance_pessoal, x.tab.alcance_de_toque):
            continue  # no distance, told as one
        if alcance.metros is None:
            pt, en = "não se mede em metros", "is not measured in metres"
            ajuda = ("Apague os metros.", "Delete the metres.")
        else:
            pt, en = f"são {alcance.metros} m", f"is {alcance.metros} m"
            ajuda = (f"Escreva `{alcance.metros}`, ou apague.", f"Write `{alcance.metros}`, or delete it.")
        yield x.found(
            at,
            f"o alcance {alcance.nome} {pt}, e aqui está `{quote(como)}`.",
            f"the range {alcance.nome} {en}, and here is `{quote(como)}`.",
            help=ajuda,
            subject="metros",
            right=alcance.metros,
        )


@REGRAS("DT607", "magia-area-no-alcance", AVISO, linhas("102"), "magia")
def dt607(x: Magia) -> Findings:
    """
    pt: A área se escreve em `area`, com o diâmetro
    en: The area is written in `area`, with its diameter
    por que: Alcance é até onde a magia chega, área é quanto ela cobre ao chegar: uma magia de longo alcance pode
        pegar um metro só. Separadas e com medida, ninguém toma uma pela outra.
    why: The range is how far a spell reaches, the area how much it covers once there: a spell of long range may
        take in a single metre. Apart and measured, nobody takes one for the other.
    ruim:
        sistema: 3det
        magia:
          nome: Poça de Sabão
          escola: Elemental (água)
          custo: {pms: 1}
          alcance: longo
          area: uma poça de 1 m
          duracao: sustentável
    bom:
        sistema: 3det
        magia:
          nome: Poça de Sabão
          escola: Elemental (água)
          custo: {pms: 1}
          alcance: longo
          area: {diametro_m: 1}
          duracao: sustentável
    """
    area, escrito = x["area"], x.alcance_escrito
    ajuda = (
        "Escreva a área à parte, como `area: {diametro_m: 1, por_pm: sim}`.",
        "Write the area apart, as `area: {diametro_m: 1, por_pm: sim}`.",
    )
    if area.text is not None and x.em_area:
        yield x.found(
            "area",
            f"a área está num texto solto, `{quote(area.raw)}`, e sem medida o alcance se confunde com ela.",
            f"the area is a loose text, `{quote(area.raw)}`, and unmeasured it gets mixed up with the range.",
            help=ajuda,
        )
    if x.alcance is not None and escrito is not None and escrito.area is not None:
        yield x.found(
            trecho(x["alcance"], escrito.area),
            f"`{quote(escrito.area.texto)}` está dentro do alcance, e área e alcance são coisas separadas.",
            f"`{quote(escrito.area.texto)}` stands within the range, and area and range are two things.",
            help=ajuda,
            subject="area",
        )


# ---- duration


@REGRAS("DT608", "magia-duracao", ERRO, linhas("115-124"), "magia", spoils=True)
def dt608(x: Magia) -> Findings:
    """
    pt: A duração é instantânea, sustentável ou permanente
    en: The duration is instantânea, sustentável or permanente
    por que: Dela depende se a magia prende Pontos de Magia, se pode ter prazo e o que a encerra. Uma hora ou uma
        cena são limites de uma magia sustentável, em `limite_duracao`.
    why: On it depends whether the spell ties up Pontos de Magia, whether it may have a term and what ends it. An
        hour or a scene are limits of a sustained spell, in `limite_duracao`.
    ruim:
        sistema: 3det
        magia:
          nome: Ninar de Pedra
          escola: Negra
          custo: {pms: 2}
          alcance: curto
          duracao: uma hora
    bom:
        sistema: 3det
        magia:
          nome: Ninar de Pedra
          escola: Negra
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          limite_duracao: uma hora
    """
    legais = [uma.nome for uma in x.tab.duracoes.values()]
    escrita = x["duracao"]
    if not escrita.written:
        yield x.found(
            "duracao",
            "falta a duração da magia.",
            "the duration of the spell is missing.",
            help=(f"Escreva `duracao:` com {ou(legais)}.", f"Write `duracao:` with {or_(legais)}."),
        )
    elif escrita.read and x.duracao is None:
        nome = entre_parenteses(escrita.text or "")[0]
        pt, en = quis_dizer(nome, legais)
        yield x.found(
            escrita,
            f"a duração `{quote(escrita.raw)}` não existe.",
            f"there is no duration `{quote(escrita.raw)}`.",
            help=(f"{pt} Um prazo vai em `limite_duracao`.", f"{en} A term goes in `limite_duracao`."),
        )


def _sobrando(x: Magia, pt: str, en: str) -> Findings:
    """Maintenance and a term, where the duration takes neither."""
    manutencao, limite = x["custo.manutencao"], x["limite_duracao"]
    if manutencao.read and spelling(manutencao.text or "") not in _NADA:
        yield x.found(
            manutencao,
            f"magia {pt} não se mantém, e aqui custa {quote(manutencao.raw)} de manutenção.",
            f"{en} spell is not maintained, and here its upkeep is {quote(manutencao.raw)}.",
            help=("Apague a manutenção, ou faça dela `sustentável`.", "Delete the upkeep, or make it `sustentável`."),
        )
    if limite.read and spelling(limite.text or "") not in _NADA:
        yield x.found(
            limite,
            f"magia {pt} não tem prazo, e aqui está `{quote(limite.raw)}`.",
            f"{en} spell has no term, and here is `{quote(limite.raw)}`.",
            help=("Apague o limite, ou faça dela `sustentável`.", "Delete the limit, or make it `sustentável`."),
        )


@REGRAS("DT609", "magia-instantanea-mantida", ERRO, linhas("117"), "magia", needs=("duracao",))
def dt609(x: Magia) -> Findings:
    """
    pt: Magia instantânea não se mantém
    en: An instant spell is not maintained
    por que: Ela faz efeito na iniciativa do mago e acaba ali; o dano fica, a magia não. Não há o que pagar depois,
        nem prazo a contar.
    why: It takes effect at the mage's initiative and ends there; the damage stays, the spell does not. There is
        nothing to pay for afterwards, and no term to count.
    ruim:
        sistema: 3det
        magia:
          nome: Estalo de Brasa
          escola: Elemental (fogo)
          custo: {pms: 3, manutencao: 1}
          alcance: curto
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Estalo de Brasa
          escola: Elemental (fogo)
          custo: {pms: 3}
          alcance: curto
          duracao: instantânea
    """
    duracao = x.duracao
    if duracao is not None and not duracao.prazo and not duracao.permanente:
        yield from _sobrando(x, duracao.nome, "an instant")


@REGRAS("DT610", "magia-permanente-mantida", ERRO, linhas("123-124"), "magia", needs=("duracao",))
def dt610(x: Magia) -> Findings:
    """
    pt: Magia permanente não cobra manutenção nem tem prazo
    en: A permanent spell charges no upkeep and has no term
    por que: O efeito dela se conserva sozinho depois de lançado, e os Pontos de Magia voltam como os de uma
        instantânea. O que acaba com hora marcada é magia sustentável.
    why: Its effect keeps by itself once cast, and the Pontos de Magia come back as an instant spell's do. What ends
        at an appointed hour is a sustained spell.
    ruim:
        sistema: 3det
        magia:
          nome: Nó na Sombra
          escola: Negra
          custo: {pms: 5}
          alcance: curto
          duracao: permanente
          limite_duracao: 1 ano
    bom:
        sistema: 3det
        magia:
          nome: Nó na Sombra
          escola: Negra
          custo: {pms: 5}
          alcance: curto
          duracao: sustentável
          limite_duracao: 1 ano
    """
    duracao = x.duracao
    if duracao is not None and duracao.permanente:
        yield from _sobrando(x, "permanente", "a permanent")


# ---- cost


@REGRAS("DT611", "magia-custo", ERRO, linhas("90"), "magia", spoils=True)
def dt611(x: Magia) -> Findings:
    """
    pt: Toda magia custa Pontos de Magia
    en: Every spell costs Pontos de Magia
    por que: Lançar magia gasta a energia do próprio mago, pouca ou muita, e é isso que o faz escolher quando
        lançar. O custo é um número, uma faixa como `1 a 5`, ou os PMs que se sacrificam para sempre.
    why: Casting spends the mage's own energy, little or much, and that is what makes him choose when to cast. The
        cost is a number, a range such as `1 a 5`, or the PMs that are sacrificed for ever.
    ruim:
        sistema: 3det
        magia:
          nome: Luz de Graça
          escola: Branca
          custo: {pms: 0}
          alcance: curto
          duracao: sustentável
    bom:
        sistema: 3det
        magia:
          nome: Luz de Graça
          escola: Branca
          custo: {pms: 1}
          alcance: curto
          duracao: sustentável
    """
    minimo = x.tab.custo_minimo
    escrito, inteiro = x["custo.pms"], x["custo"]
    sacrifica = (x["custo.permanentes"].integer or 0) >= minimo
    ajuda = (
        f"Escreva um número de {minimo} para cima, uma faixa como `{minimo} a 5`, ou `permanentes`.",
        f"Write a number from {minimo} up, a range such as `{minimo} a 5`, or `permanentes`.",
    )
    if State.MALFORMED in (escrito.state, inteiro.state, x["custo.permanentes"].state) or sacrifica:
        return
    if not escrito.written:
        yield x.found(
            "custo.pms" if inteiro.read else "custo",
            "toda magia custa Pontos de Magia, e aqui não diz quantos.",
            "every spell costs Pontos de Magia, and here it does not say how many.",
            help=ajuda,
        )
    elif x.custo is None:
        lida = faixa(escrito.text or "")
        torta = lida is not None and lida.menor > lida.maior
        yield x.found(
            escrito,
            f"a faixa `{quote(escrito.raw)}` está ao contrário."
            if torta
            else f"toda magia custa ao menos {minimo} Ponto de Magia, e aqui está `{quote(escrito.raw)}`.",
            f"the range `{quote(escrito.raw)}` is the wrong way round."
            if torta
            else f"every spell costs {minimo} Ponto de Magia at least, and here is `{quote(escrito.raw)}`.",
            help=(f"Escreva `{lida.maior} a {lida.menor}`.", f"Write `{lida.maior} a {lida.menor}`.")
            if torta and lida is not None
            else ajuda,
        )


@REGRAS(
    "DT612",
    "magia-desconto-acumulado",
    ERRO,
    linhas("94"),
    "magia",
    needs=("custo.pms", "custo.permanentes", "descontos"),
    present=("custo_efetivo",),
)
def dt612(x: Magia) -> Findings:
    """
    pt: Metade do custo não acumula
    en: Half the cost does not add up
    por que: Uma vantagem, um item ou uma condição corta o custo pela metade; dois deles também só cortam pela
        metade, nunca a um quarto. Sem nenhum, paga-se o custo cheio.
    why: A vantagem, an item or a condition halves the cost; two of them halve it just the same, never to a quarter.
        Without any the whole cost is paid.
    ruim:
        sistema: 3det
        magia:
          nome: Onda em Liquidação
          escola: Elemental (água)
          custo: {pms: 8}
          descontos: [Elementalista, Área de Batalha]
          custo_efetivo: 2
          alcance: longo
          duracao: instantânea
    bom:
        sistema: 3det
        magia:
          nome: Onda em Liquidação
          escola: Elemental (água)
          custo: {pms: 8}
          descontos: [Elementalista, Área de Batalha]
          custo_efetivo: 4
          alcance: longo
          duracao: instantânea
    """
    custo, escrito, n = x.custo, x["custo_efetivo"].integer, len(x["descontos"].items)
    # A discount where PMs are sacrificed is DT613's to tell.
    if custo is None or custo.menor != custo.maior or escrito is None or (n and x.permanentes):
        return
    certos = x.pela_metade(custo.menor) if x.com_desconto else (custo.menor,)
    if escrito in certos:
        return
    quantos = (
        unidade(n, ("desconto", "discount"), ("descontos", "discounts")) if n else ("sem desconto", "no discount")
    )
    conta = f"{custo.menor} ÷ {x.tab.metade_divide} = {ou(map(str, certos))}" if n else str(certos[-1])
    cima = x.com_desconto and x.has_option("metade_para_cima") and custo.menor % x.tab.metade_divide
    yield x.found(
        "custo_efetivo",
        f"{'com ' if n else ''}{quantos[0]} a magia custa {conta}, não {escrito}"
        f"{'; arredondar para cima é da opção `metade-para-cima`, não do texto' if cima else ''}.",
        f"with {quantos[1]} the spell costs {conta.replace(' ou ', ' or ')}, not {escrito}"
        f"{'; rounding up is by the option `metade-para-cima`, not by the text' if cima else ''}.",
        help=(
            f"Escreva `{certos[-1]}`{'; metade do custo não acumula' if n > 1 else ''}.",
            f"Write `{certos[-1]}`{'; half the cost does not add up' if n > 1 else ''}.",
        ),
        right=certos[-1],
    )


@REGRAS("DT613", "magia-desconto-permanente", ERRO, linhas("96"), "magia", needs=("custo.permanentes",))
def dt613(x: Magia) -> Findings:
    """
    pt: Magia com PMs permanentes nunca tem desconto
    en: A spell of permanent PMs is never discounted
    por que: O sacrifício é o preço de uma magia desse porte, e nenhuma vantagem ou item o reduz. Paga-se tudo,
        tanto os PMs que voltam quanto os que não voltam mais.
    why: The sacrifice is the price of a spell of that size, and no vantagem or item lowers it. All is paid, the PMs
        that come back and those that never do.
    ruim:
        sistema: 3det
        magia:
          nome: Testamento de Sangue
          escola: Negra
          custo: {pms: 8, permanentes: 2}
          descontos: [Anel de Coral]
          alcance: curto
          duracao: permanente
    bom:
        sistema: 3det
        magia:
          nome: Testamento de Sangue
          escola: Negra
          custo: {pms: 8, permanentes: 2}
          alcance: curto
          duracao: permanente
    """
    if not x.permanentes:
        return
    if x["descontos"].items:
        nomes = [quote(um.text or "") for um in x["descontos"].items if um.text]
        yield x.found(
            "descontos",
            f"magia com PMs permanentes nunca tem desconto, e aqui há {e_(entre_crases(nomes))}.",
            f"a spell of permanent PMs is never discounted, and here there is {and_(entre_crases(nomes))}.",
            help=("Apague `descontos`: paga-se o custo inteiro.", "Delete `descontos`: the whole cost is paid."),
        )
    efetivos = x["permanentes_efetivos"]
    if efetivos.integer is not None and efetivos.integer != x.permanentes:
        yield x.found(
            efetivos,
            f"os PMs permanentes são {x.permanentes}, sem desconto, e aqui estão {efetivos.integer}.",
            f"the permanent PMs are {x.permanentes}, undiscounted, and here it says {efetivos.integer}.",
            help=(f"Escreva `{x.permanentes}`.", f"Write `{x.permanentes}`."),
            right=x.permanentes,
        )


# ---- the victim, and hitting it


@REGRAS("DT614", "magia-sem-resistencia", AVISO, linhas("92"), "magia", needs=("resistencia",))
def dt614(x: Magia) -> Findings:
    """
    pt: Magia sem dano contra quem não quer costuma permitir Resistência
    en: A spell without damage on the unwilling usually allows a test of Resistência
    por que: A maioria dessas magias deixa a vítima evitar o efeito com um teste. Escrever `nenhuma` também vale:
        diz que a falta do teste é de propósito.
    why: Most of these spells let the victim avoid the effect with a test. Writing `nenhuma` (none) will do as well:
        it says that the lack of a test is meant.
    ruim:
        sistema: 3det
        magia:
          nome: Bocejo Contagioso
          escola: Negra
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          causa_dano: não
          contra_a_vontade: sim
    bom:
        sistema: 3det
        magia:
          nome: Bocejo Contagioso
          escola: Negra
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          causa_dano: não
          contra_a_vontade: sim
          resistencia: normal
    """
    if x["causa_dano"].boolean is False and x["contra_a_vontade"].boolean is True and not x["resistencia"].written:
        yield x.found(
            "resistencia",
            "magia sem dano costuma permitir um teste de Resistência, e aqui não diz qual.",
            "a spell without damage usually allows a test of Resistência, and here it does not say which.",
            help=(
                "Escreva `resistencia: normal`, um modificador (`R-1`) ou `nenhuma`.",
                "Write `resistencia: normal`, a modifier (`R-1`) or `nenhuma`.",
            ),
        )


@REGRAS("DT615", "magia-cumulativa", ERRO, linhas("125"), "magia")
def dt615(x: Magia) -> Findings:
    """
    pt: Nenhuma magia acumula consigo mesma
    en: No spell adds up with itself
    por que: Quem está sob uma magia fica imune a outra igual, mesmo lançada por outro mago. Sem isso, bastaria
        repetir a mesma proteção até ninguém poder ferir o alvo.
    why: Who is under a spell is immune to another of the same, even cast by another mage. Otherwise it would do to
        repeat one protection until nobody could hurt the target.
    ruim:
        sistema: 3det
        magia:
          nome: Bênção em Camadas
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          cumulativa: sim
    bom:
        sistema: 3det
        magia:
          nome: Bênção em Camadas
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          cumulativa: não
    """
    if x["cumulativa"].boolean is True:
        yield x.found(
            "cumulativa",
            "nenhuma magia acumula consigo mesma, e esta diz que sim.",
            "no spell adds up with itself, and this one says it does.",
            help=("Escreva `não`, ou apague o campo.", "Write `não` (no), or delete the field."),
        )


@REGRAS("DT616", "magia-defesa-fora-da-lista", ERRO, linhas("60"), "magia")
def dt616(x: Magia) -> Findings:
    """
    pt: Só as magias da lista servem de defesa instantânea
    en: Only the spells of the list serve as an instant defence
    por que: Defender-se fora da própria iniciativa é raro, e o texto nomeia as seis magias que o fazem. Um
        implemento pode, e a mesa que queira mais acrescenta nas regras da casa.
    why: Defending outside one's own initiative is rare, and the text names the six spells that do it. An implement
        may, and a table that wants more adds them in its house rules.
    ruim:
        sistema: 3det
        magia:
          nome: Sombrinha de Papel
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          defesa_instantanea: sim
    bom:
        sistema: 3det
        magia:
          nome: Sombrinha de Papel
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          implemento: sim
          defesa_instantanea: sim
    """
    if x["defesa_instantanea"].boolean is not True or x["implemento"].boolean is True:
        return
    lista = list(x.tab.defesas.values())
    if spelling(x["nome"].text or "") not in x.tab.defesas:
        yield x.found(
            "defesa_instantanea",
            f"`{quote(x['nome'].text or '')}` não serve de defesa instantânea.",
            f"`{quote(x['nome'].text or '')}` does not serve as an instant defence.",
            help=(
                f"Servem {e_(lista)}. Escreva `não`, ou `implemento: sim` se for um.",
                f"These do: {and_(lista)}. Write `não`, or `implemento: sim` if it is one.",
            ),
        )


@REGRAS("DT617", "magia-toque-acerto", AVISO, linhas("107"), "magia", needs=("alcance", "acerto"))
def dt617(x: Magia) -> Findings:
    """
    pt: Tocar quem não quer pede um ataque com Força
    en: Touching the unwilling asks for an attack with Força
    por que: O toque não causa dano, mas precisa vencer a Força de Defesa da vítima, que não conta a Armadura.
        Escrito em `acerto`, ninguém supõe que a magia acerte sozinha.
    why: The touch deals no damage, but has to beat the victim's Força de Defesa, which does not count Armadura.
        Written in `acerto`, nobody supposes that the spell hits by itself.
    ruim:
        sistema: 3det
        magia:
          nome: Abraço da Geada
          escola: Negra
          custo: {pms: 2}
          alcance: toque
          duracao: instantânea
          causa_dano: sim
          contra_a_vontade: sim
    bom:
        sistema: 3det
        magia:
          nome: Abraço da Geada
          escola: Negra
          custo: {pms: 2}
          alcance: toque
          duracao: instantânea
          causa_dano: sim
          contra_a_vontade: sim
          acerto: ataque de Força
    """
    alcance, acerto = x.alcance, x["acerto"]
    if alcance is None or alcance.id != x.tab.alcance_de_toque or x["contra_a_vontade"].boolean is not True:
        return
    if spelling(acerto.text or "") in x.tab.acerto_de_toque:
        return
    certo = next(iter(x.tab.acerto_de_toque.values()))
    aqui: Pair = (f", e aqui está `{quote(acerto.raw)}`", f", and here is `{quote(acerto.raw)}`")
    if not acerto.read:
        aqui = ", e aqui não diz como acerta", ", and here it does not say how it hits"
    yield x.found(
        "acerto",
        f"tocar quem não quer pede {certo}, sem a Armadura da vítima{aqui[0]}.",
        f"touching the unwilling asks for an attack with Força, without the victim's Armadura{aqui[1]}.",
        help=(f"Escreva `acerto: {certo}`.", f"Write `acerto: {certo}`."),
    )


@REGRAS(
    "DT618",
    "magia-acerto-sem-descricao",
    AVISO,
    linhas("103"),
    "magia",
    needs=("alcance", "descricao"),
    present=("acerto",),
)
def dt618(x: Magia) -> Findings:
    """
    pt: A magia acerta sozinha, salvo se a descrição explicar o teste
    en: A spell hits by itself, unless its description explains the test
    por que: O texto deixa a magia pedir outro teste, desde que ela mesma o diga. Só o nome do teste não conta a
        quem vai jogá-lo quem rola e contra o quê.
    why: The text lets a spell ask for another test, as long as it says so itself. The test's name alone does not
        tell whoever plays it who rolls and against what.
    ruim:
        sistema: 3det
        magia:
          nome: Anzol de Luar
          escola: Branca
          custo: {pms: 2}
          alcance: longo
          duracao: instantânea
          acerto: teste de Habilidade
    bom:
        sistema: 3det
        magia:
          nome: Anzol de Luar
          escola: Branca
          custo: {pms: 2}
          alcance: longo
          duracao: instantânea
          acerto: teste de Habilidade
          descricao: Um fio de prata é lançado; o mago testa Habilidade para fisgar o alvo.
    """
    alcance, acerto = x.alcance, spelling(x["acerto"].text or "")
    if alcance is None or alcance.id == x.tab.alcance_de_toque or acerto in x.tab.acerto_comum:
        return
    if not x["descricao"].read:
        comum = next(iter(x.tab.acerto_comum.values()))
        yield x.found(
            "acerto",
            f"a magia acerta sozinha, e `{quote(x['acerto'].raw)}` não está explicado na descrição.",
            f"a spell hits by itself, and `{quote(x['acerto'].raw)}` is not explained in the description.",
            help=(
                f"Conte em `descricao` como é o teste, ou escreva `acerto: {comum}`.",
                f"Tell in `descricao` how the test goes, or write `acerto: {comum}`.",
            ),
        )


@REGRAS("DT619", "magia-sem-ver", ERRO, linhas("101, 113"), "magia")
def dt619(x: Magia) -> Findings:
    """
    pt: É preciso ver o ponto ou a criatura que a magia atinge
    en: One has to see the spot or the creature that the spell hits
    por que: Nem o longo alcance dispensa o contato visual. Sentidos Especiais, uma bola de cristal ou outro
        instrumento contam como ver, e nesse caso o campo fica de fora.
    why: Not even a long range does without sight. Sentidos Especiais, a crystal ball or another instrument count as
        seeing, and then the field is left out.
    ruim:
        sistema: 3det
        magia:
          nome: Raio pela Fechadura
          escola: Elemental (ar)
          custo: {pms: 3}
          alcance: longo
          duracao: instantânea
          sem_contato_visual: sim
    bom:
        sistema: 3det
        magia:
          nome: Raio pela Fechadura
          escola: Elemental (ar)
          custo: {pms: 3}
          alcance: longo
          duracao: instantânea
    """
    if x["sem_contato_visual"].boolean is True:
        yield x.found(
            "sem_contato_visual",
            "é preciso ver o ponto ou a criatura: com os olhos, Sentidos Especiais ou um instrumento.",
            "one has to see the spot or the creature: with the eyes, Sentidos Especiais or an instrument.",
            help=("Escreva `não`, ou apague o campo.", "Write `não` (no), or delete the field."),
        )


@REGRAS("DT620", "magia-ate-cancelada", ERRO, linhas("124"), "magia", needs=("duracao",))
def dt620(x: Magia) -> Findings:
    """
    pt: `Até cancelada` só existe para magia permanente
    en: `Até cancelada` exists for permanent spells only
    por que: A instantânea acaba na hora, e a sustentável quando o mago deixa de pagar. Só a permanente precisa que
        alguém a interrompa.
    why: An instant spell ends at once, and a sustained one when the mage stops paying. Only a permanent one needs
        somebody to break it.
    ruim:
        sistema: 3det
        magia:
          nome: Grade de Cipós
          escola: Elemental (terra)
          custo: {pms: 3}
          alcance: curto
          duracao: sustentável
          ate_cancelada: sim
    bom:
        sistema: 3det
        magia:
          nome: Grade de Cipós
          escola: Elemental (terra)
          custo: {pms: 3}
          alcance: curto
          duracao: permanente
          ate_cancelada: sim
    """
    duracao = x.duracao
    if x["ate_cancelada"].boolean is True and duracao is not None and not duracao.permanente:
        yield x.found(
            "ate_cancelada",
            f"“até cancelada” só existe para magia permanente, e esta é {duracao.nome}.",
            f"“until cancelled” exists for permanent spells only, and this one is {duracao.nome}.",
            help=("Escreva `não`, ou mude a duração.", "Write `não` (no), or change the duration."),
            notes=_onde(x["duracao"]),
        )


def _onde(valor: Value) -> list[tuple[Value, str, str]]:
    return [(valor, "a duração", "the duration")] if valor.read else []
