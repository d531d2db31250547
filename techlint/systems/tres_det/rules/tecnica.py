"""DT4xx: strikes and manoeuvres, and the turn they are made in."""

from __future__ import annotations

from techlint.rules import Finding
from techlint.systems.kit.names import spelling
from techlint.systems.kit.piece import Pair
from techlint.systems.kit.record import State, Value
from techlint.systems.tres_det.contas import RESISTENCIA
from techlint.systems.tres_det.leitura import nome_de_vantagem
from techlint.systems.tres_det.pecas import Magia, Tecnica
from techlint.systems.tres_det.rules.base import (
    AVISO,
    ERRO,
    REGRAS,
    Findings,
    entre_crases,
    linhas,
    or_,
    ou,
    quis_dizer,
    quote,
    unidade,
)


def _bases(x: Tecnica) -> list[str]:
    """The bases as a file writes them."""
    return [um.nome.lower() if um.caracteristica is None else um.nome for um in x.tab.bases.values()]


@REGRAS("DT401", "tecnica-base", ERRO, linhas("15, 50-56"), "tecnica", spoils=True)
def dt401(x: Tecnica) -> Findings:
    """
    pt: O golpe usa Força, Poder de Fogo ou magia
    en: A strike uses Força, Poder de Fogo or magic
    por que: É a base que diz com que característica se calcula o ataque e que golpes podem responder a ele. Só fica
        sem base o que não ataca, como a fuga instantânea e o que toma o turno inteiro.
    why: The base tells with which characteristic the attack is reckoned and which strikes may answer it. Only what
        does not attack goes without, such as an instant flight or what takes the whole turn.
    ruim:
        sistema: 3det
        tecnica:
          nome: Encarada Gelada
          base: carisma
    bom:
        sistema: 3det
        tecnica:
          nome: Encarada Gelada
          base: magia
    """
    escrita = x["base"]
    if escrita.written:
        if x.base is None and escrita.read:
            yield x.found(
                escrita,
                f"`{quote(escrita.raw)}` não é base de golpe.",
                f"`{quote(escrita.raw)}` is no base of a strike.",
                help=quis_dizer(escrita.raw, _bases(x)),
            )
        return
    livre = x["fuga_instantanea"].boolean or x["turno_inteiro"].boolean or bool(_de_turno_inteiro(x))
    if livre or escrita.state is State.MALFORMED:
        return
    yield x.found(
        "base",
        "falta dizer se o golpe usa Força, Poder de Fogo ou magia.",
        "it does not say whether the strike uses Força, Poder de Fogo or magic.",
        help=(
            "Escreva `base: força`, `base: pdf` ou `base: magia`.",
            "Write `base: força`, `base: pdf` or `base: magia`.",
        ),
    )


# ---- energising


@REGRAS(
    "DT402", "energizar-maximo", ERRO, linhas("78"), "tecnica", needs=("energizar",), rests_on=("combate.energizar",)
)
def dt402(x: Tecnica) -> Findings:
    """
    pt: Energizar soma no máximo a Resistência de quem golpeia
    en: Energising adds at most the Resistência of whoever strikes
    por que: Dá para se concentrar por muitos turnos, mas o corpo só guarda tanta energia quanto aguenta. Passado o
        valor da Resistência, os turnos a mais não acrescentam nada.
    why: One can concentrate for many turns, but a body holds only as much energy as it can stand. Past the value of
        Resistência further turns add nothing.
    ruim:
        sistema: 3det
        tecnica:
          nome: Soco Guardado
          base: força
          energizar: {turnos: 4, bonus: 4}
          usuario: {caracteristicas: {F: 2, H: 2, R: 3, A: 1, PdF: 0}}
    bom:
        sistema: 3det
        tecnica:
          nome: Soco Guardado
          base: força
          energizar: {turnos: 4, bonus: 3}
          usuario: {caracteristicas: {F: 2, H: 2, R: 3, A: 1, PdF: 0}}
    """
    bonus, r = x["energizar.bonus"].integer, _resistencia(x)
    if bonus is None or r is None or bonus <= r:
        return
    certo = min(r, _pelos_turnos(x))
    yield x.found(
        "energizar",
        f"energizar soma no máximo a Resistência, que é {r}, e aqui {'é' if bonus == 1 else 'são'} {bonus}.",
        f"energising adds at most the Resistência, which is {r}, and here it is {bonus}.",
        help=(f"Escreva `bonus: {certo}`.", f"Write `bonus: {certo}`.")
        if certo
        else ("Apague `energizar`: o golpe sai sem ele.", "Delete `energizar`: strike without it."),
        notes=_resistencia_escrita(x),
    )


def _resistencia(x: Tecnica) -> int | None:
    """The user's Resistência, if it is known."""
    quem = x.usuario
    return quem.combatente.de(RESISTENCIA) if quem is not None and quem.sabe(RESISTENCIA) else None


def _resistencia_escrita(x: Tecnica) -> list[tuple[Value, str, str]]:
    quem = x.usuario
    valor = quem["caracteristicas"][RESISTENCIA] if quem is not None else None
    return [(valor, "a Resistência", "the Resistência")] if valor is not None and valor.read else []


def _pelos_turnos(x: Tecnica) -> int:
    return (x["energizar.turnos"].integer or 0) * x.tab.energia_por_turno


@REGRAS(
    "DT403",
    "energizar-turnos",
    ERRO,
    linhas("78"),
    "tecnica",
    needs=("energizar",),
    present=("energizar",),
    rests_on=("combate.energizar",),
)
def dt403(x: Tecnica) -> Findings:
    """
    pt: Cada turno parado dá +1, nem mais nem menos
    en: Each turn of standing still gives +1, no more and no less
    por que: O bônus se paga com tempo: um turno de concentração, um ponto. Ele só fica abaixo dos turnos quando a
        Resistência já não deixa guardar mais.
    why: The bonus is paid for with time: a turn of concentration, a point. It falls short of the turns only where
        Resistência lets one hold no more.
    ruim:
        sistema: 3det
        tecnica:
          nome: Tiro Respirado
          base: pdf
          energizar: {turnos: 1, bonus: 3}
          usuario: {caracteristicas: {F: 0, H: 2, R: 3, A: 1, PdF: 2}}
    bom:
        sistema: 3det
        tecnica:
          nome: Tiro Respirado
          base: pdf
          energizar: {turnos: 3, bonus: 3}
          usuario: {caracteristicas: {F: 0, H: 2, R: 3, A: 1, PdF: 2}}
    """
    turnos, bonus = x["energizar.turnos"], x["energizar.bonus"].integer
    minimo = x.tab.energia_turnos
    if turnos.integer is None or turnos.integer < minimo:
        quantos = turnos.raw if turnos.written else "0"
        yield x.found(
            "energizar",
            f"energizar leva ao menos {minimo} turno parado, e aqui são {quantos}."
            if turnos.written
            else "falta dizer quantos turnos o golpe levou energizando.",
            f"energising takes {minimo} turn of standing still at least, and here it is {quantos}."
            if turnos.written
            else "it does not say how many turns were spent energising.",
            help=(f"Escreva `turnos: {max(minimo, bonus or 0)}`.", f"Write `turnos: {max(minimo, bonus or 0)}`."),
        )
        return
    devido, r = _pelos_turnos(x), _resistencia(x)
    if bonus is None or bonus == devido:
        return
    if bonus < devido and (bonus == r or x.usuario is None):
        return
    certo = devido if r is None else min(devido, r)
    de = unidade(turnos.integer, ("turno parado dá", "turn gives"), ("turnos parados dão", "turns give"))
    yield x.found(
        "energizar",
        f"{de[0]} +{devido}{_ate(r, devido)[0]}, não +{bonus}.",
        f"{de[1]} +{devido}{_ate(r, devido)[1]}, not +{bonus}.",
        help=(f"Escreva `bonus: {certo}`, ou acerte os turnos.", f"Write `bonus: {certo}`, or put the turns right."),
    )


def _ate(r: int | None, devido: int) -> Pair:
    """That Resistência keeps the bonus below what the turns give."""
    if r is None or r >= devido:
        return "", ""
    return f" (e só +{r}, pela Resistência)", f" (and no more than +{r}, by Resistência)"


@REGRAS("DT404", "energizar-alvo", ERRO, linhas("78"), "tecnica", needs=("base",), present=("energizar",))
def dt404(x: Tecnica) -> Findings:
    """
    pt: Só se energiza um golpe de Força ou de Poder de Fogo
    en: Only a strike of Força or of Poder de Fogo is energised
    por que: A concentração vira F+1 ou PdF+1 no próximo ataque. Magia tem custo e efeito próprios, e não soma
        característica nenhuma.
    why: Concentration becomes F+1 or PdF+1 in the next attack. A spell has a cost and an effect of its own, and
        adds no characteristic at all.
    ruim:
        sistema: 3det
        tecnica:
          nome: Centelha Teimosa
          base: magia
          energizar: {turnos: 2, bonus: 2}
    bom:
        sistema: 3det
        tecnica:
          nome: Centelha Teimosa
          base: pdf
          energizar: {turnos: 2, bonus: 2}
    """
    if x.base is not None and x.base.energiza:
        return
    de = f"de {x.base.nome}" if x.base is not None else "sem base"
    en = f"of {x.base.nome}" if x.base is not None else "without a base"
    yield x.found(
        "energizar",
        f"energizar só aumenta Força ou Poder de Fogo, e este golpe é {de}.",
        f"energising raises only Força or Poder de Fogo, and this strike is {en}.",
        help=("Apague `energizar`, ou mude a base.", "Delete `energizar`, or change the base."),
    )


# ---- the turn


def _acoes(x: Tecnica) -> int:
    return x["turno.acoes"].integer or 0


def _movimentos(x: Tecnica) -> int:
    return x["turno.movimentos"].integer or 0


def _acoes_demais(x: Tecnica) -> bool:
    return _acoes(x) > x.tab.acoes


def _turno(x: Tecnica, pt: str, en: str, help: Pair) -> Finding:
    return x.found("turno", pt, en, help=help)


def _fala(quantos: int, um: str, varios: str) -> str:
    return f"{quantos} {um if quantos == 1 else varios}"


@REGRAS(
    "DT405",
    "turno-acoes",
    ERRO,
    linhas("3-5"),
    "tecnica",
    needs=("turno",),
    present=("turno",),
    rests_on=("combate.turno",),
)
def dt405(x: Tecnica) -> Findings:
    """
    pt: Um turno tem uma ação só
    en: A turn has one action only
    por que: Pode-se abrir mão da ação por outro movimento, nunca o contrário. Quem quer mais golpes precisa de
        Ataque Múltiplo ou Tiro Múltiplo, que cabem numa ação.
    why: One may give up the action for another movement, never the other way round. Who wants more blows needs
        Ataque Múltiplo or Tiro Múltiplo, which fit into one action.
    ruim:
        sistema: 3det
        tecnica:
          nome: Soco e Outro Soco
          base: força
          turno: {acoes: 2, movimentos: 0}
    bom:
        sistema: 3det
        tecnica:
          nome: Soco e Outro Soco
          base: força
          multipla: sim
          turno: {acoes: 1, movimentos: 0}
    """
    if _acoes_demais(x):
        varios = list(x.tab.varios_golpes.values())
        yield _turno(
            x,
            f"um turno tem {_fala(x.tab.acoes, 'ação', 'ações')} só, e aqui são {_acoes(x)}.",
            f"a turn has {_fala(x.tab.acoes, 'action', 'actions')} only, and here there are {_acoes(x)}.",
            (
                f"Escreva `acoes: {x.tab.acoes}`; para mais golpes numa ação há {ou(varios)}.",
                f"Write `acoes: {x.tab.acoes}`; for more blows in an action there are {or_(varios)}.",
            ),
        )


@REGRAS(
    "DT406",
    "turno-movimentos",
    ERRO,
    linhas("5"),
    "tecnica",
    needs=("turno", "usuario"),
    present=("turno",),
    rests_on=("combate.turno", "combate.velozes"),
)
def dt406(x: Tecnica) -> Findings:
    """
    pt: O turno tem um movimento com ação, ou dois sem ela
    en: A turn has one movement with an action, or two without
    por que: É o orçamento de tempo de todos na luta, e Aceleração dá um movimento a mais, nunca uma ação. O que não
        couber fica para o turno seguinte.
    why: That is everybody's budget of time in a fight, and Aceleração gives one movement more, never an action.
        What does not fit waits for the next turn.
    ruim:
        sistema: 3det
        tecnica:
          nome: Rasteira de Passagem
          base: força
          turno: {acoes: 1, movimentos: 2}
    bom:
        sistema: 3det
        tecnica:
          nome: Rasteira de Passagem
          base: força
          turno: {acoes: 1, movimentos: 2}
          usuario:
            caracteristicas: {F: 1, H: 2, R: 1, A: 0, PdF: 0}
            vantagens: [Aceleração]
    """
    maximo, n = x.maximo_de_movimentos, _movimentos(x)
    if n > maximo:
        com = "com ação" if _acoes(x) else "sem ação"
        en = "with an action" if _acoes(x) else "without an action"
        veloz = [v.nome for v in x.tab.velozes.values() if v.movimentos]
        mais = "" if any(spelling(v) in x.vantagens for v in veloz) else f"; {ou(veloz)} daria um a mais"
        more = "" if not mais else f"; {or_(veloz)} would give one more"
        yield _turno(
            x,
            f"{com}, o turno tem no máximo {_fala(maximo, 'movimento', 'movimentos')}, e aqui são {n}.",
            f"{en} a turn has at most {_fala(maximo, 'movement', 'movements')}, and here there are {n}.",
            (f"Escreva `movimentos: {maximo}`{mais}.", f"Write `movimentos: {maximo}`{more}.")
            if not _sem_movimento(x)
            else (
                "Escreva `movimentos: 0`: o turno inteiro já se vai.",
                "Write `movimentos: 0`: the whole turn is gone.",
            ),
        )


def _sem_movimento(x: Tecnica) -> bool:
    """Whether the whole turn goes into the strike, so that no movement is left at all."""
    return bool(_de_turno_inteiro(x) or x["turno_inteiro"].boolean or x["contra_ataca"].items)


def _de_turno_inteiro(x: Tecnica) -> list[str]:
    """The vantagens in use that take the whole turn."""
    return [nome for id_, nome in x.tab.turno_inteiro.items() if id_ in x.usa]


@REGRAS("DT407", "turno-inteiro", ERRO, linhas("9"), "tecnica", needs=("turno", "usa"), present=("turno",))
def dt407(x: Tecnica) -> Findings:
    """
    pt: O que toma o turno inteiro não deixa ação nem movimento
    en: What takes the whole turn leaves no action and no movement
    por que: Alquimista, Energia Extra e Poder Oculto começam na iniciativa do personagem e vão até ela chegar de
        novo. Enquanto isso ele não ataca nem se move, e é esse o preço.
    why: Alquimista, Energia Extra and Poder Oculto begin at the character's initiative and last until it comes
        round again. Meanwhile he neither attacks nor moves, and that is the price.
    ruim:
        sistema: 3det
        tecnica:
          nome: Grito de Despertar
          base: força
          usa: [Poder Oculto]
          turno: {acoes: 0, movimentos: 1}
    bom:
        sistema: 3det
        tecnica:
          nome: Grito de Despertar
          base: força
          usa: [Poder Oculto]
          turno: {acoes: 0, movimentos: 0}
    """
    vantagens = _de_turno_inteiro(x)
    if not vantagens and x["turno_inteiro"].boolean is not True:
        return
    acoes = _acoes(x) if not _acoes_demais(x) else 0
    movimentos = _movimentos(x) if _movimentos(x) <= x.maximo_de_movimentos else 0
    if not acoes and not movimentos:
        return
    quem = ou(vantagens) if vantagens else "a manobra"
    who = or_(vantagens) if vantagens else "the manoeuvre"
    yield _turno(
        x,
        f"{quem} toma o turno inteiro, e não sobra ação nem movimento.",
        f"{who} takes the whole turn, and no action or movement is left.",
        ("Escreva `turno: {acoes: 0, movimentos: 0}`.", "Write `turno: {acoes: 0, movimentos: 0}`."),
    )


@REGRAS(
    "DT408", "multiplo-com-magia", ERRO, linhas("3"), "tecnica", needs=("base",), present=("multipla",), spoils=True
)
def dt408(x: Tecnica) -> Findings:
    """
    pt: Ataque Múltiplo não lança várias magias
    en: Ataque Múltiplo casts no several spells
    por que: As vantagens de vários golpes dão mais ataques numa ação, mas cada magia é uma ação por si. Duas magias
        levam dois turnos.
    why: The vantagens of several blows give more attacks in an action, but each spell is an action of its own. Two
        spells take two turns.
    ruim:
        sistema: 3det
        tecnica:
          nome: Rajada de Sortilégios
          base: magia
          multipla: sim
    bom:
        sistema: 3det
        tecnica:
          nome: Rajada de Sortilégios
          base: magia
          multipla: não
    """
    if x["multipla"].boolean is True and x.base is not None and x.base.caracteristica is None:
        yield x.found(
            "multipla",
            f"{ou(x.tab.varios_golpes.values())} não lança várias magias numa ação.",
            f"{or_(x.tab.varios_golpes.values())} does not cast several spells in an action.",
            help=(
                "Escreva `multipla: não`, ou faça dela um golpe de Força ou de Poder de Fogo.",
                "Write `multipla: não`, or make it a strike of Força or of Poder de Fogo.",
            ),
        )


@REGRAS(
    "DT409",
    "multiplo-sem-vantagem",
    AVISO,
    linhas("3, 46"),
    "tecnica",
    needs=("usuario", "usa", "golpes_por_turno"),
    present=("multipla",),
)
def dt409(x: Tecnica) -> Findings:
    """
    pt: Vários golpes numa ação pedem um meio de dá-los
    en: Several blows in an action ask for a means to give them
    por que: Sem Ataque Múltiplo, Tiro Múltiplo ou outro meio, um personagem dá um golpe por turno. Se o meio é
        outro, `golpes_por_turno` diz à mesa quantos são.
    why: Without Ataque Múltiplo, Tiro Múltiplo or some other means a character gives one blow a turn. Where the
        means is another, `golpes_por_turno` tells the table how many there are.
    ruim:
        sistema: 3det
        tecnica:
          nome: Chuva de Pontapés
          base: força
          multipla: sim
          usuario: {caracteristicas: {F: 2, H: 2, R: 1, A: 0, PdF: 0}}
    bom:
        sistema: 3det
        tecnica:
          nome: Chuva de Pontapés
          base: força
          multipla: sim
          usuario:
            caracteristicas: {F: 2, H: 2, R: 1, A: 0, PdF: 0}
            vantagens: [Ataque Múltiplo]
    """
    if x["multipla"].boolean is True and x.usuario is not None and not x.varios_golpes:
        vantagens = list(x.tab.varios_golpes.values())
        yield x.found(
            "multipla",
            f"vários golpes numa ação pedem {ou(vantagens)}, e o usuário não tem.",
            f"several blows in an action ask for {or_(vantagens)}, which the user has not.",
            help=(
                f"Dê a vantagem ao usuário; se o meio é outro, escreva `golpes_por_turno: {x.tab.golpes_por_turno}`.",
                f"Give the user the vantagem; for another means write `golpes_por_turno: {x.tab.golpes_por_turno}`.",
            ),
        )


@REGRAS("DT410", "defesa-magica-custa-acao", ERRO, linhas("58"), "tecnica", needs=("turno",), present=("turno",))
def dt410(x: Tecnica) -> Findings:
    """
    pt: Quem se defende com magia perde a ação do turno
    en: Who defends with magic loses the action of the turn
    por que: A defesa instantânea segura qualquer ataque, e cobra por isso: naquele turno só restam os movimentos.
        Vale também para superpoderes e implementos.
    why: An instant defence holds any attack off, and charges for it: that turn only movements are left. It goes for
        super-powers and implements too.
    ruim:
        sistema: 3det
        tecnica:
          nome: Cúpula de Improviso
          base: magia
          defesa_magica: sim
          turno: {acoes: 1, movimentos: 0}
    bom:
        sistema: 3det
        tecnica:
          nome: Cúpula de Improviso
          base: magia
          defesa_magica: sim
          turno: {acoes: 0, movimentos: 1}
    """
    if x["defesa_magica"].boolean is True and _acoes(x) and not _acoes_demais(x):
        yield _turno(
            x,
            f"defender-se com magia gasta a ação do turno, e aqui ainda há {_acoes(x)}.",
            f"defending with magic spends the action of the turn, and here {_acoes(x)} is left.",
            ("Escreva `acoes: 0`: sobram os movimentos.", "Write `acoes: 0`: the movements are left."),
        )


# ---- stealth and flight


@REGRAS("DT411", "furtivo-sem-pericia", ERRO, linhas("76"), "tecnica", needs=("usuario",), present=("furtivo",))
def dt411(x: Tecnica) -> Findings:
    """
    pt: Aproximar-se em silêncio exige Crime ou Sobrevivência
    en: Coming near in silence asks for Crime or Sobrevivência
    por que: O ataque furtivo pega o alvo só com a Armadura, e por isso cobra perícia de quem se esgueira. A
        especialização Furtividade serve para fugir, não para chegar perto.
    why: A stealthy attack meets Armadura alone, and so asks a perícia of whoever sneaks up. The specialisation
        Furtividade is for fleeing, not for coming near.
    ruim:
        sistema: 3det
        tecnica:
          nome: Punhalada de Sombra
          base: força
          furtivo: sim
          usuario:
            caracteristicas: {F: 1, H: 3, R: 1, A: 0, PdF: 0}
            pericias: [Furtividade]
    bom:
        sistema: 3det
        tecnica:
          nome: Punhalada de Sombra
          base: força
          furtivo: sim
          usuario:
            caracteristicas: {F: 1, H: 3, R: 1, A: 0, PdF: 0}
            pericias: [Crime]
    """
    if x["furtivo"].boolean is True and x.usuario is not None and not x.usuario.pericias & x.tab.furtivas.keys():
        pericias = list(x.tab.furtivas.values())
        yield x.found(
            "furtivo",
            f"aproximar-se em silêncio exige {ou(pericias)}, e o usuário não tem.",
            f"coming near in silence asks for {or_(pericias)}, which the user has not.",
            help=(
                f"Dê a perícia ao usuário (`pericias: [{pericias[0]}]`), ou escreva `furtivo: não`.",
                f"Give the user the perícia (`pericias: [{pericias[0]}]`), or write `furtivo: não`.",
            ),
        )


@REGRAS("DT412", "fuga-sem-pericia", ERRO, linhas("81"), "tecnica", needs=("usuario",), present=("fuga_instantanea",))
def dt412(x: Tecnica) -> Findings:
    """
    pt: Fuga instantânea exige Crime, Sobrevivência ou Furtividade
    en: An instant flight asks for Crime, Sobrevivência or Furtividade
    por que: Quem foge sem treino fica vulnerável um turno inteiro. Sumir sem dar chance de contra-ataque é coisa de
        quem tem uma dessas perícias.
    why: Who flees untrained is open to attack for a whole turn. Vanishing without giving a chance to strike back is
        for those who have one of these perícias.
    ruim:
        sistema: 3det
        tecnica:
          nome: Saída pela Janela
          fuga_instantanea: sim
          usuario:
            caracteristicas: {F: 1, H: 3, R: 1, A: 0, PdF: 0}
            pericias: [Esporte]
    bom:
        sistema: 3det
        tecnica:
          nome: Saída pela Janela
          fuga_instantanea: sim
          usuario:
            caracteristicas: {F: 1, H: 3, R: 1, A: 0, PdF: 0}
            pericias: [Furtividade]
    """
    foge = x["fuga_instantanea"].boolean is True
    if foge and x.usuario is not None and not x.usuario.pericias & x.tab.de_fuga.keys():
        pericias = list(x.tab.de_fuga.values())
        yield x.found(
            "fuga_instantanea",
            f"a fuga instantânea exige {ou(pericias)}, e o usuário não tem.",
            f"an instant flight asks for {or_(pericias)}, which the user has not.",
            help=(
                f"Dê uma delas ao usuário (`pericias: [{pericias[-1]}]`), ou faça da fuga uma fuga comum.",
                f"Give the user one of them (`pericias: [{pericias[-1]}]`), or make it an ordinary flight.",
            ),
        )


@REGRAS("DT413", "fuga-companheiro", ERRO, linhas("83"), "tecnica", present=("fuga_instantanea",))
def dt413(x: Tecnica) -> Findings:
    """
    pt: A fuga só leva quem quer ir ou não pode resistir
    en: A flight takes along only those who want to go or can't resist
    por que: Um companheiro sai da luta se for voluntário, estiver indefeso ou com 0 PVs. Ninguém é arrancado da
        batalha contra a vontade, e por isso o estado de cada um precisa estar escrito.
    why: A companion leaves the fight if he is willing, helpless or at 0 PVs. Nobody is torn out of a battle against
        his will, and so the state of each has to be written.
    ruim:
        sistema: 3det
        tecnica:
          nome: Todos por Um
          fuga_instantanea: sim
          companheiros: [{nome: Ícaro, estado: furioso}]
    bom:
        sistema: 3det
        tecnica:
          nome: Todos por Um
          fuga_instantanea: sim
          companheiros: [{nome: Ícaro, estado: voluntário}]
    """
    if x["fuga_instantanea"].boolean is not True:
        return
    estados = x.names("combate.estados_que_saem")
    for companheiro in x["companheiros"].items:
        estado = companheiro["estado"]
        if not companheiro.read or not companheiro.sound or estados.find(estado.text or "") is not None:
            continue
        nome, saem = quote(companheiro["nome"].text or "alguém"), estados.labels()
        if estado.read:
            pt = f"não dá para tirar {nome} da luta no estado `{quote(estado.raw)}`."
            en = f"{nome} can't be taken out of the fight in the state `{quote(estado.raw)}`."
        else:
            pt = f"falta dizer em que estado {nome} sai da luta."
            en = f"it does not say in what state {nome} leaves the fight."
        yield x.found(
            companheiro,
            pt,
            en,
            help=(
                f"A fuga leva quem é {ou(entre_crases(saem))}: escreva em `estado`, ou deixe {nome} fora.",
                f"A flight takes who is {or_(entre_crases(saem))}: write it in `estado`, or leave {nome} behind.",
            ),
        )


# ---- sums of the strike


@REGRAS("DT414", "multiplicador-demais", ERRO, linhas("32"), "tecnica", present=("multiplicador",), spoils=True)
def dt414(x: Tecnica) -> Findings:
    """
    pt: O que já vem dobrado triplica no crítico, e nunca passa disso
    en: What comes doubled is tripled in a crítico, and never more
    por que: Fora do crítico nada vai além do dobro, e dois dobros juntos fazem um triplo, não um quádruplo. Sem
        esse teto, um golpe de sorte acabaria com qualquer luta.
    why: Without a crítico nothing goes beyond double, and two doublings together make a triple, not a quadruple.
        Without that ceiling one lucky blow would end any fight.
    ruim:
        sistema: 3det
        tecnica:
          nome: Carga Redobrada
          base: pdf
          multiplicador: 4
          critico: sim
    bom:
        sistema: 3det
        tecnica:
          nome: Carga Redobrada
          base: pdf
          multiplicador: 3
          critico: sim
    """
    m, maximo = x["multiplicador"].integer, x.vezes_permitidas
    if m is None or m <= maximo:
        return
    critico = x["critico"].boolean is True
    mais = "" if critico else f" ({x.tab.vezes_critico_ja_dobrado}, só com `critico: sim`)"
    more = "" if critico else f" ({x.tab.vezes_critico_ja_dobrado} only with `critico: sim`)"
    em = ("no crítico", "in a crítico") if critico else ("fora do crítico", "without a crítico")
    yield x.found(
        "multiplicador",
        f"{em[0]} o multiplicador vai até {maximo}, e aqui é {m}.",
        f"{em[1]} the multiplier goes up to {maximo}, and here it is {m}.",
        help=(f"Escreva `{maximo}`{mais}.", f"Write `{maximo}`{more}."),
    )


@REGRAS("DT415", "vantagem-ausente", ERRO, linhas("15, 19, 78"), "tecnica", needs=("usuario",))
def dt415(x: Tecnica) -> Findings:
    """
    pt: O bônus vem de uma vantagem que o usuário tem
    en: The bonus comes from a vantagem that the user has
    por que: Um golpe soma o que seu dono pode usar. Quando o bônus vem de um item ou de uma magia, `fonte_tipo` o
        diz, e a ficha não precisa da vantagem.
    why: A strike adds what its owner can use. Where the bonus comes from an item or a spell `fonte_tipo` says so,
        and the sheet needs no vantagem.
    ruim:
        sistema: 3det
        tecnica:
          nome: Gancho Alheio
          base: força
          bonus: [{fonte: Ataque Especial, em: força, valor: 2, pms: 1}]
          usuario:
            caracteristicas: {F: 2, H: 2, R: 1, A: 0, PdF: 0}
            vantagens: [Aceleração]
    bom:
        sistema: 3det
        tecnica:
          nome: Gancho Alheio
          base: força
          bonus: [{fonte: Ataque Especial, em: força, valor: 2, pms: 1}]
          usuario:
            caracteristicas: {F: 2, H: 2, R: 1, A: 0, PdF: 0}
            vantagens: [Aceleração, Ataque Especial]
    """
    if x.usuario is None or not x.usuario["vantagens"].read:
        return
    for bonus in x["bonus"].items:
        fonte, tipo = bonus["fonte"], spelling(bonus["fonte_tipo"].text or "vantagem")
        if not fonte.read or tipo != "vantagem" or (bonus["valor"].integer or 0) <= 0:
            continue
        if not nome_de_vantagem(fonte.text or "") & x.usuario.vantagens:
            yield x.found(
                fonte,
                f"o usuário não tem `{quote(fonte.text or '')}`, de onde viria o bônus.",
                f"the user has no `{quote(fonte.text or '')}`, from which the bonus would come.",
                help=(
                    "Dê a vantagem ao usuário, ou diga outra origem em `fonte_tipo` (item, magia).",
                    "Give the user the vantagem, or tell another source in `fonte_tipo` (item, magia).",
                ),
            )


@REGRAS(
    "DT416",
    "tecnica-pms",
    ERRO,
    linhas("3, 19, 78"),
    "tecnica",
    present=("custo_pms",),
    rests_on=("fora_do_texto.pms",),
)
def dt416(x: Tecnica) -> Findings:
    """
    pt: O golpe gasta a soma dos PMs do que usa
    en: A strike spends the sum of the PMs of what it uses
    por que: Cada bônus pago em Pontos de Magia conta, e o custo próprio do golpe entra junto. O usuário precisa ter
        tudo isso antes de golpear.
    why: Every bonus paid for in Pontos de Magia counts, and so does the strike's own cost. The user has to have all
        of it before striking.
    ruim:
        sistema: 3det
        tecnica:
          nome: Estouro de Feira
          base: pdf
          custo_proprio: 2
          bonus: [{fonte: Tiro Carregado, em: pdf, valor: 2, pms: 1}]
          custo_pms: 2
    bom:
        sistema: 3det
        tecnica:
          nome: Estouro de Feira
          base: pdf
          custo_proprio: 2
          bonus: [{fonte: Tiro Carregado, em: pdf, valor: 2, pms: 1}]
          custo_pms: 3
    """
    certo, escrito = x.custo_pms, x["custo_pms"].integer
    if certo is None or escrito is None:
        return
    if escrito != certo:
        partes = [
            f"{um['fonte'].text or 'bônus'} {um['pms'].integer}" for um in x["bonus"].items if um["pms"].integer
        ]
        proprio = x["custo_proprio"].integer
        partes += [f"custo próprio {proprio}"] if proprio else []
        conta = f" ({' + '.join(partes)})" if partes else ""
        yield x.found(
            "custo_pms",
            f"o golpe gasta {_fala(certo, 'PM', 'PMs')}{conta}, não {escrito}.",
            f"the strike spends {_fala(certo, 'PM', 'PMs')}{conta}, not {escrito}.",
            help=(
                f"Escreva `{certo}`; o que ele gasta além dos bônus vai em `custo_proprio`.",
                f"Write `{certo}`; what it spends besides the bonuses goes in `custo_proprio`.",
            ),
            right=certo,
        )
        return
    quem = x.usuario
    if quem is None or quem.pms is None or escrito <= quem.pms:
        return
    fora = _fora_do_texto(quem.pms_fora_do_texto)
    yield x.found(
        "custo_pms",
        f"o golpe gasta {_fala(escrito, 'PM', 'PMs')}, e o usuário tem {quem.pms}{fora[0]}.",
        f"the strike spends {_fala(escrito, 'PM', 'PMs')}, and the user has {quem.pms}{fora[1]}.",
        help=(
            "Tire um bônus pago em PMs, ou dê mais PMs ao usuário.",
            "Take a bonus paid for in PMs out, or give the user more PMs.",
        ),
    )


def _fora_do_texto(de_fora: bool) -> Pair:
    """That a number comes from an option the text does not have."""
    if not de_fora:
        return "", ""
    return (
        " (por `pms-pela-resistencia`, que não é do texto)",
        " (by `pms-pela-resistencia`, which is not of the text)",
    )


@REGRAS("DT417", "defesa-magica-alvo", AVISO, linhas("58"), "tecnica", "magia")
def dt417(x: Tecnica | Magia) -> Findings:
    """
    pt: A defesa com magia vale contra golpes de Força e de Poder de Fogo
    en: A defence with magic holds against blows of Força and of Poder de Fogo
    por que: É dessas duas que o texto fala; de magia contra magia ele trata só no contra-ataque. Se a mesa combinou
        outra coisa, basta silenciar o aviso dizendo por quê.
    why: Those two are what the text speaks of; magic against magic it knows only as a counter-attack. If your table
        has agreed on something else, silence the warning and say why.
    ruim:
        sistema: 3det
        magia:
          nome: Proteção Mágica
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          defesa_instantanea: sim
          defende_de: [força, maldição]
    bom:
        sistema: 3det
        magia:
          nome: Proteção Mágica
          escola: Branca
          custo: {pms: 2}
          alcance: curto
          duracao: sustentável
          defesa_instantanea: sim
          defende_de: [força, pdf]
    """
    if x["defesa_magica"].boolean is not True and x["defesa_instantanea"].boolean is not True:
        return
    names = x.names("combate.bases")
    for valor in x["defende_de"].items:
        if not valor.read or names.find(valor.text or "") in x.tab.defende_de:
            continue
        de = list(x.tab.defende_de.values())
        yield x.found(
            valor,
            f"a defesa com magia fala de golpes de {ou(de)}; `{quote(valor.raw)}` não está previsto.",
            f"a defence with magic speaks of blows of {or_(de)}; `{quote(valor.raw)}` is not provided for.",
            help=(
                f"Escreva {ou(entre_crases(de))}, ou tire `{quote(valor.raw)}` da lista.",
                f"Write {or_(entre_crases(de))}, or take `{quote(valor.raw)}` off the list.",
            ),
        )


@REGRAS("DT418", "fuga-gasta-acao", ERRO, linhas("81"), "tecnica", needs=("turno",), present=("turno",))
def dt418(x: Tecnica) -> Findings:
    """
    pt: A fuga instantânea gasta a ação do turno
    en: An instant flight spends the action of the turn
    por que: A tentativa pede uma ação e um teste de Habilidade; quem já atacou no turno não foge nele. O movimento
        continua livre.
    why: The attempt takes an action and a test of Habilidade; who has attacked that turn does not flee in it. The
        movement stays free.
    ruim:
        sistema: 3det
        tecnica:
          nome: Adeus de Mágico
          fuga_instantanea: sim
          turno: {acoes: 0, movimentos: 1}
    bom:
        sistema: 3det
        tecnica:
          nome: Adeus de Mágico
          fuga_instantanea: sim
          turno: {acoes: 1, movimentos: 1}
    """
    if x["fuga_instantanea"].boolean is True and _acoes(x) < x.tab.acoes:
        yield _turno(
            x,
            f"a fuga instantânea gasta a ação do turno, e aqui são {_acoes(x)}.",
            f"an instant flight spends the action of the turn, and here there are {_acoes(x)}.",
            (f"Escreva `acoes: {x.tab.acoes}`.", f"Write `acoes: {x.tab.acoes}`."),
        )
