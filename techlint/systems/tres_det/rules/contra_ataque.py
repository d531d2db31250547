"""DT5xx: counter-attacks, an optional rule: like answers like, and the loser pays."""

from __future__ import annotations

from techlint.systems.tres_det.pecas import Respondido, Tecnica
from techlint.systems.tres_det.rules.base import AVISO, ERRO, REGRAS, Findings, linhas, or_, ou, quote
from techlint.systems.tres_det.tables import Base


def _de(x: Tecnica) -> list[tuple[Respondido, Base]]:
    """The strikes answered with one of their own base."""
    base = x.base
    if base is None:
        return []
    return [(um, base) for um in x.respondidos if um.base is not None and um.base.id == base.id]


@REGRAS("DT501", "contra-par", ERRO, linhas("48-56"), "tecnica", needs=("base",))
def dt501(x: Tecnica) -> Findings:
    """
    pt: Só se contra-ataca com golpe da mesma base
    en: One counter-attacks only with a strike of the same base
    por que: O texto dá três disputas e diz que não há outras: Força contra Força, Poder de Fogo contra Poder de
        Fogo, magia contra magia. Contra as demais resta defender ou esquivar.
    why: The text gives three contests and says that there are no others: Força against Força, Poder de Fogo against
        Poder de Fogo, magic against magic. Against the rest one defends or dodges.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Espada contra Bala
          base: força
          contra_ataca: [{base: pdf}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Espada contra Bala
          base: força
          contra_ataca: [{base: força}]
    """
    base = x.base
    if base is None:
        return
    for um in x.respondidos:
        if (um.base is None and not um.escrita) or um.base == base:
            continue
        outra = f"`{quote(um.escrita)}`" if um.base is None else um.base.nome
        yield x.found(
            um.valor,
            f"{base.nome} não contra-ataca {outra}; só {base.nome} contra {base.nome}.",
            f"{base.nome} does not counter-attack {outra}; only {base.nome} against {base.nome}.",
            help=(
                f"Tire este golpe da lista, ou responda com um golpe de {outra}."
                if um.base is not None
                else f"Há {ou(b.nome for b in x.tab.bases.values())}; acerte a base ou tire o golpe da lista.",
                f"Take this strike off the list, or answer with a strike of {outra}."
                if um.base is not None
                else f"There are {or_(b.nome for b in x.tab.bases.values())}; put the base right or take it off.",
            ),
        )


@REGRAS("DT502", "contra-area", ERRO, linhas("51, 54, 56"), "tecnica", needs=("base",))
def dt502(x: Tecnica) -> Findings:
    """
    pt: Golpe de área só é respondido por outro de área
    en: A strike in area is answered only by another in area
    por que: Um golpe só não cobre o que o outro varre. Em magia vale também o contrário: alvo único responde a alvo
        único, e área a área.
    why: A single blow does not cover what the other sweeps. In magic it holds the other way round too: one target
        answers one target, and area answers area.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Flecha contra Enxame
          base: pdf
          contra_ataca: [{base: pdf, area: sim}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Flecha contra Enxame
          base: pdf
          area: sim
          contra_ataca: [{base: pdf, area: sim}]
    """
    for um, base in _de(x):
        dos_dois_lados = base.id in x.tab.area_dos_dois_lados
        if um.em_area == x.em_area or (x.em_area and not dos_dois_lados):
            continue
        if um.em_area:
            pt = "golpe de área só é contra-atacado por outro de área, e este não é."
            en = "a strike in area is counter-attacked only by another in area, and this is none."
            ajuda = (
                "Escreva `area: sim` se o seu cobre a mesma área.",
                "Write `area: sim` if yours covers that area.",
            )
        else:
            pt = f"em {base.nome}, alvo único só é contra-atacado por alvo único, e este golpe é de área."
            en = f"in {base.nome} one target is counter-attacked only by one target, and this strike is in area."
            ajuda = (
                "Tire `area: sim`, ou responda só a quem ataca em área.",
                "Take `area: sim` out, or answer only who attacks in area.",
            )
        yield x.found(um.valor, pt, en, help=ajuda)


@REGRAS("DT503", "contra-multiplo", ERRO, linhas("46"), "tecnica", needs=("usuario", "usa", "golpes_por_turno"))
def dt503(x: Tecnica) -> Findings:
    """
    pt: Para responder a golpes múltiplos é preciso dar mais de um golpe
    en: To answer several blows one has to give more than one
    por que: Cada golpe da rajada pede o seu. Sem Ataque Múltiplo, Tiro Múltiplo ou meio parecido, o defensor só
        alcança o primeiro.
    why: Each blow of the volley asks for its own. Without Ataque Múltiplo, Tiro Múltiplo or the like the defender
        meets only the first.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Um contra Dez
          base: força
          contra_ataca: [{base: força, multipla: sim}]
          usuario: {caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}}
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Um contra Dez
          base: força
          contra_ataca: [{base: força, multipla: sim}]
          usuario:
            caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
            vantagens: [Ataque Múltiplo]
    """
    if x.usuario is None or x.varios_golpes:
        return
    for um in x.respondidos:
        if um.multipla and (um.base is None or x.base is None or um.base == x.base):
            vantagens = list(x.tab.varios_golpes.values())
            meios = ou((*vantagens, "meio parecido")), or_((*vantagens, "the like"))
            yield x.found(
                um.valor,
                f"para responder a golpes múltiplos é preciso {meios[0]}, e o usuário não tem.",
                f"to answer several blows takes {meios[1]}, which the user has not.",
                help=(
                    f"Dê a vantagem ao usuário; se o meio é outro, `golpes_por_turno: {x.tab.golpes_por_turno}`.",
                    f"Give the user the vantagem; for another means, `golpes_por_turno: {x.tab.golpes_por_turno}`.",
                ),
            )


@REGRAS("DT504", "contra-teste", ERRO, linhas("50-56"), "tecnica", needs=("base",))
def dt504(x: Tecnica) -> Findings:
    """
    pt: Cada contra-ataque tem seu teste
    en: Each counter-attack has its test
    por que: Quem responde testa a Força no golpe, o Poder de Fogo no tiro e a Habilidade na magia, antes de
        comparar os ataques. Testar outra característica muda as chances da disputa.
    why: Who answers tests Força for a blow, Poder de Fogo for a shot and Habilidade for a spell before the attacks
        are compared. Testing another characteristic changes the odds of the contest.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Ricochete Calculado
          base: pdf
          contra_ataca: [{base: pdf, teste: H}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Ricochete Calculado
          base: pdf
          contra_ataca: [{base: pdf, teste: PdF}]
    """
    names = x.names("combate.caracteristicas")
    for um, base in _de(x):
        teste = um.valor["teste"]
        if teste.read and names.find(teste.text or "") != base.teste:
            certo = x.tab.caracteristicas[base.teste]
            yield x.found(
                teste,
                f"o contra-ataque de {base.nome} testa {certo.nome}, não `{quote(teste.raw)}`.",
                f"a counter-attack of {base.nome} tests {certo.nome}, not `{quote(teste.raw)}`.",
                help=(f"Escreva `{certo.sigla}`.", f"Write `{certo.sigla}`."),
                right=certo.sigla,
            )


@REGRAS("DT505", "contra-resultado", ERRO, linhas("50, 53, 56"), "tecnica", needs=("base",))
def dt505(x: Tecnica) -> Findings:
    """
    pt: Quem perde a disputa de Força fica sem defesa; nas outras, indefeso
    en: Who loses a contest of Força has no defence; in the others he is helpless
    por que: Na disputa de Força o dano entra direto, sem Força de Defesa. Na de Poder de Fogo e na de magia ainda
        resta a Armadura.
    why: In a contest of Força the damage goes straight in, without a Força de Defesa. In those of Poder de Fogo and
        of magic Armadura is left.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Cabeçada Dupla
          base: força
          contra_ataca: [{base: força, perdedor: indefeso}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Cabeçada Dupla
          base: força
          contra_ataca: [{base: força, perdedor: sem FD}]
    """
    names = x.names("combate.perdedores")
    for um, base in _de(x):
        perdedor, certo = um.valor["perdedor"], names.label(base.perdedor)
        if perdedor.read and names.find(perdedor.text or "") != base.perdedor:
            yield x.found(
                perdedor,
                f"quem perde a disputa de {base.nome} fica {certo}, não `{quote(perdedor.raw)}`.",
                f"who loses a contest of {base.nome} is left {certo}, not `{quote(perdedor.raw)}`.",
                help=(f"Escreva `{certo}`.", f"Write `{certo}`."),
                right=certo,
            )


@REGRAS("DT506", "contra-opcional", AVISO, linhas("46"), "tecnica", present=("contra_ataca",))
def dt506(x: Tecnica) -> Findings:
    """
    pt: Contra-ataque é regra opcional, ligada em `opcoes`
    en: The counter-attack is an optional rule, turned on in `opcoes`
    por que: O texto a oferece para jogos no clima de anime, e nem toda mesa a usa. Ligada no arquivo, quem lê sabe
        que a técnica conta com ela.
    why: The text offers it for games in the mood of anime, and not every table uses it. Turned on in the file, a
        reader knows that the technique counts on it.
    ruim:
        sistema: 3det
        tecnica:
          nome: Choque de Titãs
          base: força
          contra_ataca: [{base: força}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Choque de Titãs
          base: força
          contra_ataca: [{base: força}]
    """
    if x["contra_ataca"].items and not x.has_option("contra_ataque"):
        opcao = x.names("opcoes.regras").label("contra_ataque")
        yield x.found(
            "contra_ataca",
            "contra-ataque é regra opcional, e este arquivo não a liga.",
            "the counter-attack is an optional rule, and this file does not turn it on.",
            help=(
                f"Escreva `opcoes: [{opcao}]` no topo do arquivo (na ficha, a linha `Opções: {opcao}`).",
                f"Write `opcoes: [{opcao}]` at the top of the file (in the ficha, a line `Opções: {opcao}`).",
            ),
        )


@REGRAS("DT507", "contra-turno", ERRO, linhas("50, 53"), "tecnica", needs=("turno", "usuario"), present=("turno",))
def dt507(x: Tecnica) -> Findings:
    """
    pt: Contra-atacar gasta o turno inteiro
    en: A counter-attack spends the whole turn
    por que: Quem responde a um golpe com outro se entrega à disputa e não se move mais naquele turno. É o preço de
        trocar a defesa pelo ataque.
    why: Who answers a blow with another gives himself up to the contest and moves no more that turn. It is the
        price of trading defence for attack.
    ruim:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Resposta em Movimento
          base: força
          turno: {acoes: 1, movimentos: 1}
          contra_ataca: [{base: força}]
    bom:
        sistema: 3det
        opcoes: [contra-ataque]
        tecnica:
          nome: Resposta em Movimento
          base: força
          turno: {acoes: 1, movimentos: 0}
          contra_ataca: [{base: força}]
    """
    n = x["turno.movimentos"].integer or 0
    # More movements than any turn has are DT406's to tell.
    if x["contra_ataca"].items and 0 < n <= x.maximo_de_movimentos:
        yield x.found(
            "turno",
            f"contra-atacar gasta o turno inteiro, e aqui ainda há movimento ({n}).",
            f"a counter-attack spends the whole turn, and here movement is left ({n}).",
            help=("Escreva `movimentos: 0`.", "Write `movimentos: 0`."),
        )
