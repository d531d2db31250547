"""SW3xx: Progressos, each judged as things stood when it was taken."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.dados import NENHUM, escrito
from techlint.systems.savage_worlds.personagem import (
    ATRIBUTO,
    DUAS,
    MAIOR,
    MENOR,
    PERICIA,
    REDUZ,
    TIRA_MAIOR,
    TIRA_MENOR,
    Aumento,
    Personagem,
    Progresso,
)
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import fora_da_lista

_PROGRESSO = "1.1 Progresso"


def _dado(passo: int) -> str:
    return "—" if passo == NENHUM else escrito(passo)


def _nome(x: Personagem, aumento: Aumento) -> str:
    return next((n for n in aumento.progresso.nomes if x.caracteristica(n) == aumento.id), aumento.id)


def _fora(x: Personagem, aumento: Aumento) -> tuple[str, str]:
    """What to say where the skill's attribute is not the text's."""
    lida = x.pericias.get(aumento.id)
    if lida is None or not lida.de_fora:
        return "", ""
    return (
        f" Que {lida.nome} se liga a {lida.atributo} não é do texto.",
        f" That {lida.nome} hangs on {lida.atributo} is not of the text.",
    )


def _lendario(x: Personagem) -> str:
    return str(list(x.tabela["estagios"])[-1])


@REGRAS("SW301", "progresso-tipo", ERRO, _PROGRESSO, "personagem")
def sw301(x: Personagem) -> Findings:
    """
    pt: Um Progresso é uma das opções do texto
    en: An Advance is one of the text's options
    por que: Cada Progresso compra uma Vantagem, sobe uma ou duas perícias ou um atributo, ou mexe numa Complicação.
        O que não é nada disso não se sabe o que mudou na ficha.
    why: Each Advance buys an Edge, raises a skill, two skills or an attribute, or changes a Hindrance. Of anything
        else there is no telling what it changed on the sheet.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Lindaura da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: magia}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Lindaura da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: vantagem, nome: Sorte}]
          vantagens: [Sorte]
    """
    nomes = x.names("progressos")
    for p in x.progressos:
        if p.tipo is None:
            escrito_ = p.valor["tipo"]
            valor = escrito_ if escrito_.written else p.valor
            texto = escrito_.text or ""
            yield from fora_da_lista(
                x, valor, texto, "opção de Progresso", "option of an Advance", nomes.labels(), nomes.nearest(texto)
            )


@REGRAS("SW302", "progresso-atributo-por-estagio", ERRO, _PROGRESSO, "personagem")
def sw302(x: Personagem) -> Findings:
    """
    pt: Um aumento de atributo por Estágio
    en: One raise of an attribute in each rank
    por que: Antes de Lendário só um Progresso de cada Estágio pode subir um atributo. O quarto já é de Experiente,
        o oitavo de Veterano, o décimo segundo de Heroico.
    why: Before Lendário only one Advance of each rank may raise an attribute. The fourth is already Experiente's,
        the eighth Veterano's, the twelfth Heroico's.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Anselmo da Serra
          atributos: {agilidade: d8, astúcia: d8, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: atributo, nome: agilidade}, {tipo: atributo, nome: astúcia}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Anselmo da Serra
          atributos: {agilidade: d8, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d8, intimidar: d6, curar: d4}
          progressos: [{tipo: atributo, nome: agilidade}, {tipo: duas-pericias, nomes: [lutar, atirar]}]
    """
    vistos: dict[str, Progresso] = {}
    for p in x.progressos:
        if p.tipo != ATRIBUTO or p.estagio == _lendario(x):
            continue
        antes = vistos.get(p.estagio)
        if antes is None:
            vistos[p.estagio] = p
            continue
        yield x.found(
            p.valor,
            f"segundo aumento de atributo no Estágio {p.estagio}; só um por Estágio.",
            f"second raise of an attribute in the rank {p.estagio}; only one in each.",
            help=(
                "Troque por perícias ou por uma Vantagem, ou deixe para o próximo Estágio.",
                "Take skills or an Edge instead, or leave it for the next rank.",
            ),
            notes=[(antes.valor, "o primeiro", "the first one")],
        )


@REGRAS("SW303", "progresso-atributo-lendario", ERRO, _PROGRESSO, "personagem")
def sw303(x: Personagem) -> Findings:
    """
    pt: Em Lendário, um atributo a cada dois Progressos
    en: In Lendário, an attribute every two Advances
    por que: Quem é Lendário não tem próximo Estágio a esperar, e por isso o atributo sobe a cada dois Progressos.
        Nunca em dois seguidos.
    why: Who is Lendário has no next rank to wait for, and so an attribute rises every two Advances. Two in a row
        are never allowed.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Teodora da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d8, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: vantagem, nome: Vantagem A}, {tipo: vantagem, nome: Vantagem B}, {tipo: vantagem,
            nome: Vantagem C}, {tipo: vantagem, nome: Vantagem D}, {tipo: vantagem, nome: Vantagem E},
              {tipo: vantagem, nome: Vantagem F}, {tipo: vantagem, nome: Vantagem G}, {tipo: vantagem,
                nome: Vantagem H}, {tipo: vantagem, nome: Vantagem I}, {tipo: vantagem, nome: Vantagem J},
                  {tipo: vantagem, nome: Vantagem K}, {tipo: vantagem, nome: Vantagem L}, {tipo: vantagem,
                    nome: Vantagem M}, {tipo: vantagem, nome: Vantagem N}, {tipo: vantagem, nome: Vantagem O},
                      {tipo: atributo, nome: vigor}, {tipo: atributo, nome: força}]
          vantagens: [Vantagem A, Vantagem B, Vantagem C, Vantagem D, Vantagem E, Vantagem F, Vantagem G,
            Vantagem H, Vantagem I, Vantagem J, Vantagem K, Vantagem L, Vantagem M, Vantagem N, Vantagem O]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Teodora da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d8, vigor: d8}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: vantagem, nome: Vantagem A}, {tipo: vantagem, nome: Vantagem B}, {tipo: vantagem,
            nome: Vantagem C}, {tipo: vantagem, nome: Vantagem D}, {tipo: vantagem, nome: Vantagem E},
              {tipo: vantagem, nome: Vantagem F}, {tipo: vantagem, nome: Vantagem G}, {tipo: vantagem,
                nome: Vantagem H}, {tipo: vantagem, nome: Vantagem I}, {tipo: vantagem, nome: Vantagem J},
                  {tipo: vantagem, nome: Vantagem K}, {tipo: vantagem, nome: Vantagem L}, {tipo: vantagem,
                    nome: Vantagem M}, {tipo: vantagem, nome: Vantagem N}, {tipo: vantagem, nome: Vantagem O},
                      {tipo: atributo, nome: vigor}, {tipo: vantagem, nome: Alerta}, {tipo: atributo, nome: força}]
          vantagens: [Vantagem A, Vantagem B, Vantagem C, Vantagem D, Vantagem E, Vantagem F, Vantagem G,
            Vantagem H, Vantagem I, Vantagem J, Vantagem K, Vantagem L, Vantagem M, Vantagem N, Vantagem O, Alerta]
    """
    lendario = _lendario(x)
    for p in x.progressos:
        antes = p.anterior
        if antes is None or not (p.tipo == antes.tipo == ATRIBUTO and p.estagio == antes.estagio == lendario):
            continue
        yield x.found(
            p.valor,
            "em Lendário um atributo sobe a cada dois Progressos, e o anterior já foi atributo.",
            "in Lendário an attribute rises every two Advances, and the one before was an attribute.",
            help=("Ponha outra opção entre os dois.", "Put another option between the two."),
            notes=[(antes.valor, "o anterior", "the one before")],
        )


@REGRAS("SW304", "progresso-duas-pericias", ERRO, _PROGRESSO, "personagem", rests_on=("pericias",))
def sw304(x: Personagem) -> Findings:
    """
    pt: Duas perícias de uma vez, só abaixo do atributo
    en: Two skills at once only below the attribute
    por que: Um Progresso sobe duas perícias diferentes, e cada uma está então abaixo do dado do seu atributo (ou é
        nova, em d4). A que já o alcançou gasta um Progresso inteiro. Com Especialização de Perícias, uma
        especialização nova vale por uma delas.
    why: An Advance raises two different skills, each below its attribute's die at that moment (or new, in d4). One
        that has reached it takes a whole Advance. With Especialização de Perícias a new specialisation counts as
        one of the two.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Quirino da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
          progressos: [{tipo: duas-pericias, nomes: [lutar, curar]}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Quirino da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6, provocar: d4}
          progressos: [{tipo: duas-pericias, nomes: [provocar, curar]}]
    """
    especializa = x.liga("Especialização de Perícias")
    for p in x.progressos:
        if p.tipo != DUAS:
            continue
        if len(p.nomes) != 2 or len({norm(nome) for nome in p.nomes}) != 2:
            yield x.found(
                p.valor,
                f"`duas-pericias` nomeia duas perícias diferentes, e aqui há {len({norm(n) for n in p.nomes})}.",
                f"`duas-pericias` names two different skills, and here there are {len({norm(n) for n in p.nomes})}.",
                help=(
                    "Escreva `nomes: [uma, outra]`; para uma só, `tipo: pericia`.",
                    "Write `nomes: [one, another]`; for a single one, `tipo: pericia`.",
                ),
            )
            continue
        sem = [n for n in p.nomes if ": " in n]
        if sem and not especializa:
            yield x.found(
                p.valor,
                f"`{sem[0]}` é uma especialização, e Especialização de Perícias não está ligada.",
                f"`{sem[0]}` is a specialisation, and Especialização de Perícias is not on.",
                help=(
                    "Ligue a regra em `opcoes`, ou suba uma perícia.",
                    "Turn the rule on in `opcoes`, or raise a skill.",
                ),
            )
            continue
        for a in x.aumentos:
            if a.progresso.indice == p.indice and a.atributo is not None and a.antes >= a.atributo:
                nome = _nome(x, a)
                yield x.found(
                    p.valor,
                    f"{nome} não está abaixo do atributo ({_dado(a.antes)} para {escrito(a.atributo)}).",
                    f"{nome} is not below its attribute ({_dado(a.antes)} to {escrito(a.atributo)}).",
                    help=(
                        f"Suba-a sozinha, com `tipo: pericia, nome: {nome}`." + _fora(x, a)[0],
                        f"Raise it alone, with `tipo: pericia, nome: {nome}`." + _fora(x, a)[1],
                    ),
                )
                break


@REGRAS(
    "SW305", "progresso-pericia-barata", AVISO, _PROGRESSO, "personagem", yields_to=("SW307",), rests_on=("pericias",)
)
def sw305(x: Personagem) -> Findings:
    """
    pt: Perícia abaixo do atributo sobe em dupla
    en: A skill below its attribute rises in a pair
    por que: Subir sozinha uma perícia que ainda está abaixo do atributo desperdiça metade do Progresso, que daria
        para duas. É permitido, mas quase nunca é o que se quer.
    why: To raise alone a skill that is still below its attribute wastes half the Advance, which would do for two.
        It is allowed, but hardly ever what was meant.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Jacira da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
          progressos: [{tipo: pericia, nome: curar}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Jacira da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d8, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: pericia, nome: lutar}]
    """
    for a in x.aumentos:
        if a.progresso.tipo == PERICIA and a.atributo is not None and a.antes < a.atributo:
            nome, quanto = _nome(x, a), f"{_dado(a.antes)}, {escrito(a.atributo)}"
            yield x.found(
                a.progresso.valor,
                f"{nome} está abaixo do atributo ({quanto}): este Progresso subiria duas perícias.",
                f"{nome} is below its attribute ({quanto}): this Advance would raise two skills.",
                help=(
                    f"Escreva `tipo: duas-pericias, nomes: [{nome}, outra]`." + _fora(x, a)[0],
                    f"Write `tipo: duas-pericias, nomes: [{nome}, another]`." + _fora(x, a)[1],
                ),
            )


@REGRAS("SW306", "progresso-complicacao", ERRO, _PROGRESSO, "personagem", needs=("complicacoes",))
def sw306(x: Personagem) -> Findings:
    """
    pt: Só se tira a Complicação que se tem, do grau certo
    en: Only a Hindrance one has is removed, of the right degree
    por que: Um Progresso apaga uma Menor ou reduz uma Maior a Menor; apagar uma Maior de uma vez pede dois e a
        licença do Mestre. A Complicação é uma das da criação, no grau que tinha então.
    why: An Advance wipes out a Minor one or reduces a Major to a Minor; wiping out a Major at once takes two and
        the GM's leave. The Hindrance is one of creation, in the degree it had by then.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Belmiro da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          progressos: [{tipo: remover-complicacao-menor, nome: Voto}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Belmiro da Serra
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d6}
          complicacoes: [{nome: Voto, grau: menor}]
          gasto_complicacoes: {pericia: 1}
          progressos: [{tipo: remover-complicacao-menor, nome: Voto}]
    """
    pede = {TIRA_MENOR: MENOR, REDUZ: MAIOR, TIRA_MAIOR: MAIOR}
    agora: dict[str, list[str | None]] = {}
    for um in x.complicacoes:
        agora.setdefault(norm(um.nome), []).append(um.grau)
    for p in x.progressos:
        if p.tipo not in pede:
            continue
        nome = p.nomes[0] if p.nomes else ""
        graus = agora.get(norm(nome), [])
        if pede[p.tipo] in graus or None in graus:
            certo = pede[p.tipo] if pede[p.tipo] in graus else None
            graus.remove(certo)
            if p.tipo == REDUZ:
                graus.append(MENOR)
            continue
        if not nome:
            motivo = ("o Progresso não diz qual", "the Advance does not say which")
        elif graus:
            motivo = (f"ela é {graus[0]}, não {pede[p.tipo]}", f"it is {graus[0]}, not {pede[p.tipo]}")
        else:
            motivo = ("ela não está entre as da criação", "it is not among those of creation")
        feita, done = ("reduzida", "reduced") if p.tipo == REDUZ else ("removida", "removed")
        yield x.found(
            p.valor,
            f"{nome or 'a Complicação'} não pode ser {feita} assim: {motivo[0]}.",
            f"{nome or 'the Hindrance'} can't be {done} so: {motivo[1]}.",
            help=(
                "Cite uma Complicação da ficha e o tipo do grau dela: `remover-complicacao-menor`,"
                " `reduzir-complicacao-maior` ou `remover-complicacao-maior` (vale dois).",
                "Name a Hindrance of the sheet and the kind for its degree: `remover-complicacao-menor`,"
                " `reduzir-complicacao-maior` or `remover-complicacao-maior` (counts two).",
            ),
        )


@REGRAS("SW307", "progresso-maximo", ERRO, _PROGRESSO, "personagem")
def sw307(x: Personagem) -> Findings:
    """
    pt: Um Progresso não leva além do máximo da raça
    en: An Advance does not go beyond the race's maximum
    por que: Nenhuma característica passa do máximo, d12 para quem não tem raça que diga outro. O Progresso gasto
        ali se perderia.
    why: No trait goes beyond the maximum, d12 for those without a race that says otherwise. The Advance spent there
        would be lost.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Zulmira da Serra
          atributos: {agilidade: d12+1, astúcia: d4, espírito: d4, força: d4, vigor: d6}
          pericias: {lutar: d12, atletismo: d8, furtividade: d6, atirar: d8, intimidar: d4}
          progressos: [{tipo: atributo, nome: agilidade}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Zulmira da Serra
          atributos: {agilidade: d12, astúcia: d4, espírito: d4, força: d6, vigor: d6}
          pericias: {lutar: d12, atletismo: d8, furtividade: d6, atirar: d8, intimidar: d4}
          progressos: [{tipo: atributo, nome: força}]
    """
    for a in x.aumentos:
        maximo = x.maximo(a.id)
        if a.antes + 1 > maximo and a.antes <= maximo:
            nome = _nome(x, a)
            yield x.found(
                a.progresso.valor,
                f"{nome} já está no máximo, {escrito(maximo)}.",
                f"{nome} is at its maximum already, {escrito(maximo)}.",
                help=("Suba outra característica.", "Raise another trait."),
                subject=a.progresso.valor.path,
            )
