"""DT1xx: the characteristics of a sheet, and the numbers that follow from them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from techlint.rules import Finding
from techlint.systems.kit.dice import Dice, Malformed, parse_dice
from techlint.systems.kit.record import State, Value
from techlint.systems.kit.sums import Reckoning
from techlint.systems.tres_det import contas
from techlint.systems.tres_det.campos import com_dado
from techlint.systems.tres_det.contas import ARMADURA, CENTESIMOS, FORCA, HABILIDADE, RESISTENCIA
from techlint.systems.tres_det.pecas import Ficha, Tecnica, decimal
from techlint.systems.tres_det.rules.base import (
    AVISO,
    ERRO,
    FICHAS,
    REGRAS,
    Findings,
    and_,
    e_,
    linhas,
    numero_errado,
    ou,
    quis_dizer,
    quote,
)
from techlint.systems.tres_det.tables import Base

COM_CARACTERISTICAS = (*FICHAS, "tecnica")


def _onde(x: Ficha | Tecnica) -> Value:
    """The characteristics of a sheet, or of the user told within a strike."""
    return x["caracteristicas"] if isinstance(x, Ficha) else x["usuario.caracteristicas"]


@REGRAS("DT101", "caracteristica-desconhecida", ERRO, linhas("15-17"), *COM_CARACTERISTICAS)
def dt101(x: Ficha | Tecnica) -> Findings:
    """
    pt: A ficha tem cinco características, e só elas
    en: A sheet has five characteristics, and no others
    por que: Todas as contas do combate saem de Força, Habilidade, Resistência, Armadura e Poder de Fogo. Um nome de
        fora não entra em conta nenhuma, e quase sempre é erro de escrita ou vem de outro jogo.
    why: Every sum of combat comes from Força, Habilidade, Resistência, Armadura and Poder de Fogo. A name from
        outside enters none of them, and is nearly always a slip of the pen or comes from another game.
    ruim:
        sistema: 3det
        personagem:
          nome: Dara dos Ventos
          caracteristicas: {F: 1, H: 3, R: 2, A: 1, PdF: 0, Sorte: 2}
          dano: {força: corte}
    bom:
        sistema: 3det
        personagem:
          nome: Dara dos Ventos
          caracteristicas: {F: 1, H: 3, R: 2, A: 1, PdF: 0}
          dano: {força: corte}
    """
    names = x.names("combate.caracteristicas")
    for id_, valor in _onde(x).entries.items():
        if id_ not in names:
            legais = [c.nome for c in x.tab.caracteristicas.values()]
            yield x.found(
                valor.named_at,
                f"`{quote(valor.name)}` não é característica.",
                f"`{quote(valor.name)}` is no characteristic.",
                help=quis_dizer(valor.name, legais),
                subject=valor.path,
            )


@REGRAS("DT102", "caracteristica-invalida", ERRO, linhas("62-64"), *COM_CARACTERISTICAS, spoils=True)
def dt102(x: Ficha | Tecnica) -> Findings:
    """
    pt: Característica é número inteiro, de 0 para cima
    en: A characteristic is a whole number, from 0 up
    por que: O texto soma, dobra e compara as características, e chega a falar de H0 e R0, mas nunca de menos que
        isso. Fração, palavra e número negativo deixam todas as contas da ficha sem resposta.
    why: The text adds, doubles and compares characteristics, and goes as far as H0 and R0, never below. A fraction,
        a word or a negative number leaves every sum of the sheet without an answer.
    ruim:
        sistema: 3det
        personagem:
          nome: Tonho Meia-Força
          caracteristicas: {F: 1.5, H: 3, R: 2, A: 1, PdF: 0}
    bom:
        sistema: 3det
        personagem:
          nome: Tonho Meia-Força
          caracteristicas: {F: 1, H: 3, R: 2, A: 1, PdF: 0}
          dano: {força: esmagamento}
    """
    names = x.names("combate.caracteristicas")
    for id_, valor in _onde(x).entries.items():
        if id_ not in names or valor.state is State.BLANK:
            continue
        if valor.integer is None or valor.integer < x.tab.minimo:
            veio = (f"`{quote(valor.raw)}`",) * 2 if valor.raw else ("outra coisa", "something else")
            yield x.found(
                valor,
                f"{names.label(id_)} é um número inteiro de {x.tab.minimo} para cima, e aqui está {veio[0]}.",
                f"{names.label(id_)} is a whole number from {x.tab.minimo} up, and here is {veio[1]}.",
                help=(
                    "Escreva só algarismos, como `0` ou `3`; penalidade vai em `bonus`, com valor negativo.",
                    "Write digits only, such as `0` or `3`; a penalty goes in `bonus`, with a negative value.",
                ),
            )


@REGRAS("DT103", "caracteristica-ausente", AVISO, linhas("15-17"), *FICHAS)
def dt103(x: Ficha) -> Findings:
    """
    pt: As cinco características estão na ficha
    en: All five characteristics are on the sheet
    por que: Característica que falta conta 0, e às vezes é só esquecimento. Escrever o 0 diz à mesa que a falta de
        Armadura ou de Poder de Fogo é de propósito.
    why: A missing characteristic counts 0, and is sometimes merely forgotten. Writing the 0 tells the table that
        having no Armadura or Poder de Fogo is meant.
    ruim:
        sistema: 3det
        inimigo:
          nome: Capanga do Cais
          caracteristicas: {F: 1, H: 1, R: 1, PdF: 0}
          dano: {força: esmagamento}
    bom:
        sistema: 3det
        inimigo:
          nome: Capanga do Cais
          caracteristicas: {F: 1, H: 1, R: 1, A: 0, PdF: 0}
          dano: {força: esmagamento}
    """
    escrita = x["caracteristicas"]
    if escrita.state is State.MALFORMED:
        return
    entradas = escrita.entries
    faltam = [
        c
        for c in x.tab.caracteristicas.values()
        if (c.id not in entradas or not entradas[c.id].written) and c.id not in x.mal_escritas
    ]
    if not faltam:
        return
    nomes, siglas = [c.nome for c in faltam], ", ".join(f"{c.sigla}: 0" for c in faltam)
    falta, contei = ("falta", "contei") if len(faltam) == 1 else ("faltam", "contei cada uma")
    yield x.found(
        escrita,
        f"{falta} {e_(nomes)} na ficha; {contei} como 0.",
        f"{and_(nomes)} {'is' if len(faltam) == 1 else 'are'} missing from the sheet; counted as 0.",
        help=(
            f"Escreva o valor em `caracteristicas` (`{siglas}`, se for isso mesmo).",
            f"Write the value in `caracteristicas` (`{siglas}`, if that is what you mean).",
        ),
    )


# ---- FA and FD


_FA = {
    "fa_minima": ("a FA mínima", "the least FA"),
    "fa_maxima": ("a FA máxima", "the greatest FA"),
    "fa": ("a FA", "the FA"),
    "fa_critica": ("a FA crítica", "the FA of a crítico"),
}
_FD = {
    "fd_minima": ("a FD mínima", "the least FD"),
    "fd_maxima": ("a FD máxima", "the greatest FD"),
    "fd": ("a FD", "the FD"),
    "fd_critica": ("a FD crítica", "the FD of a crítico"),
}


def _declaradas(x: Ficha | Tecnica, campo: str) -> Iterator[tuple[Value, Base | None]]:
    """The numbers declared in a field, with the base each is of where that is written."""
    valor = x[f"declarado.{campo}"]
    if valor.record is None:
        if valor.read:
            yield valor, None
        return
    for id_ in valor.record.fields:
        if valor[id_].read:
            yield valor[id_], x.tab.bases.get(id_)


def _da_fa(x: Ficha | Tecnica, base: Base | None) -> list[tuple[Base, dict[str, Reckoning]]]:
    """The sums that a declared FA may be: of its base; of one alone, those the sheet can strike with."""
    if isinstance(x, Tecnica):
        somas = x.fa
        return [(x.base, somas)] if somas is not None and x.base is not None else []
    if not x.contas_certas or not x.sabe(HABILIDADE):
        return []
    bases = x.bases if base is None else [b for b in x.bases if b.id == base.id]
    if base is None and len(bases) < sum(1 for b in x.tab.bases.values() if b.caracteristica):
        return []
    # The one a single number most likely means comes first.
    bases.sort(key=lambda b: -x.combatente.de(b.caracteristica or ""))
    return [(b, x.fa(b)) for b in bases]


def _igual(x: Ficha | Tecnica, valor: Value, conta: Reckoning) -> bool:
    """Whether a declared number, or a sum with its die, is what the reckoning gives."""
    soma = valor.dice
    if soma is None:
        return valor.integer == conta.value
    if soma.dice not in ((), ((x.tab.lados, 1),)):
        return False
    return _constante(x, soma) == conta.value


def _constante(x: Ficha | Tecnica, soma: Dice) -> int | None:
    """The constant of a sum in which characteristics may stand by name (`1d6+H`); None where one is none."""
    quem = x if isinstance(x, Ficha) else x.usuario
    total = soma.constant
    for nome, vezes in soma.names:
        id_ = x.names("combate.caracteristicas").find(nome)
        if id_ is None or quem is None:
            return None
        total += vezes * quem.combatente.de(id_)
    return total


def _fa_erradas(x: Ficha | Tecnica, campos: tuple[str, ...]) -> Findings:
    for campo in campos:
        for valor, base in _declaradas(x, campo):
            possiveis = _da_fa(x, base)
            if not possiveis or any(_igual(x, valor, somas[campo]) for _, somas in possiveis):
                continue
            de, somas = possiveis[0]
            pt, en = _FA[campo]
            yield _errada(x, valor, campo, (f"{pt} de {de.nome}", f"{en} with {de.nome}"), somas[campo])


def _errada(x: Ficha | Tecnica, valor: Value, campo: str, o_que: tuple[str, str], conta: Reckoning) -> Finding:
    if campo not in ("fa", "fd"):
        return numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)
    certo = f"1d{x.tab.lados}+{conta.value}"
    return numero_errado(x, valor, o_que, certo, f"`{certo}` ({conta.equation})", f"`{valor.raw}`")


@REGRAS("DT104", "fa-declarada", ERRO, linhas("15, 26-36"), *COM_CARACTERISTICAS)
def dt104(x: Ficha | Tecnica) -> Findings:
    """
    pt: A Força de Ataque é Força ou Poder de Fogo, mais Habilidade, mais o dado
    en: The Força de Ataque is Força or Poder de Fogo, plus Habilidade, plus the die
    por que: A mesa rola contra este número a cada golpe, e um erro na ficha se repete a luta inteira. A mínima tem
        1 no dado; a máxima é a do crítico, em que a característica dobra; em `1d6+N`, o N é a soma sem o dado.
    why: The table rolls against this number at every blow, and a slip on the sheet comes back all fight long. The
        least has a 1 on the die; the greatest is a crítico's, which doubles the characteristic; in `1d6+N` the N is
        the sum without the die.
    ruim:
        sistema: 3det
        personagem:
          nome: Gaspar do Martelo
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: esmagamento}
          declarado: {fa_minima: {força: 4}}
    bom:
        sistema: 3det
        personagem:
          nome: Gaspar do Martelo
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: esmagamento}
          declarado: {fa_minima: {força: 6}}
    """
    yield from _fa_erradas(x, ("fa_minima", "fa_maxima", "fa"))


def _fd_erradas(x: Ficha, campos: tuple[str, ...]) -> Findings:
    if not x.contas_certas or not x.sabe(ARMADURA, HABILIDADE):
        return
    somas = x.fd
    for campo in campos:
        valor = x[f"declarado.{campo}"]
        if valor.read and not _igual(x, valor, somas[campo]):
            yield _errada(x, valor, campo, _FD[campo], somas[campo])


@REGRAS("DT105", "fd-declarada", ERRO, linhas("17, 26-32"), *FICHAS)
def dt105(x: Ficha) -> Findings:
    """
    pt: A Força de Defesa é Armadura, mais Habilidade, mais o dado
    en: The Força de Defesa is Armadura, plus Habilidade, plus the die
    por que: É a diferença entre este número e o do ataque que diz quanto dano passa. A mínima tem 1 no dado; a
        máxima é a do crítico, em que a Armadura dobra e a Habilidade não.
    why: The difference between this number and the attack's tells how much damage gets through. The least has a 1
        on the die; the greatest is a crítico's, which doubles Armadura and leaves Habilidade alone.
    ruim:
        sistema: 3det
        personagem:
          nome: Escudeira Alba
          caracteristicas: {F: 0, H: 2, R: 2, A: 4, PdF: 0}
          declarado: {fd_minima: 5}
    bom:
        sistema: 3det
        personagem:
          nome: Escudeira Alba
          caracteristicas: {F: 0, H: 2, R: 2, A: 4, PdF: 0}
          declarado: {fd_minima: 7}
    """
    yield from _fd_erradas(x, ("fd_minima", "fd_maxima", "fd"))


@REGRAS("DT106", "critico-declarado", ERRO, linhas("26-32"), *COM_CARACTERISTICAS)
def dt106(x: Ficha | Tecnica) -> Findings:
    """
    pt: O crítico dobra a característica com seus bônus, e não a Habilidade
    en: A crítico doubles the characteristic with its bonuses, and not Habilidade
    por que: Com 6 no dado dobram Força, Poder de Fogo ou Armadura, junto dos bônus que estejam valendo; a
        Habilidade entra uma vez só. O que já vinha dobrado passa a triplo, nunca a quádruplo.
    why: With a 6 on the die Força, Poder de Fogo or Armadura is doubled, with the bonuses that hold; Habilidade
        enters once. What came doubled already is tripled, never quadrupled.
    ruim:
        sistema: 3det
        personagem:
          nome: Rufino Seis no Dado
          caracteristicas: {F: 4, H: 3, R: 2, A: 0, PdF: 0}
          dano: {força: corte}
          declarado: {fa_critica: {força: 20}}
    bom:
        sistema: 3det
        personagem:
          nome: Rufino Seis no Dado
          caracteristicas: {F: 4, H: 3, R: 2, A: 0, PdF: 0}
          dano: {força: corte}
          declarado: {fa_critica: {força: 17}}
    """
    yield from _fa_erradas(x, ("fa_critica",))
    if isinstance(x, Ficha):
        yield from _fd_erradas(x, ("fd_critica",))


@REGRAS("DT107", "fd-indefeso", ERRO, linhas("74-76"), *FICHAS, present=("declarado.fd_indefeso",))
def dt107(x: Ficha) -> Findings:
    """
    pt: Indefeso ou surpreso, só a Armadura defende
    en: Helpless or surprised, Armadura alone defends
    por que: Quem dorme, está preso ou não viu o golpe não usa Habilidade nem rola o dado. Sobra a Armadura, com o
        bônus ou a penalidade que ela tiver.
    why: Who sleeps, is bound or did not see the blow uses no Habilidade and rolls no die. Armadura is left, with
        the bonus or the penalty it has.
    ruim:
        sistema: 3det
        inimigo:
          nome: Guarda Cochilando
          caracteristicas: {F: 0, H: 2, R: 1, A: 1, PdF: 0}
          declarado: {fd_indefeso: 3}
    bom:
        sistema: 3det
        inimigo:
          nome: Guarda Cochilando
          caracteristicas: {F: 0, H: 2, R: 1, A: 1, PdF: 0}
          declarado: {fd_indefeso: 1}
    """
    if not x.contas_certas or not x.sabe(ARMADURA):
        return
    conta, valor = contas.indefeso(x.tab, x.combatente), x["declarado.fd_indefeso"]
    dobrada = conta.value * contas.vezes(x.tab, x.combatente, ARMADURA)
    if valor.integer not in (conta.value, dobrada):
        o_que = ("indefeso só conta a Armadura: a FD", "helpless, Armadura alone counts: the FD")
        yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


@REGRAS("DT108", "fd-esquiva-falhou", ERRO, linhas("24"), *FICHAS, present=("declarado.fd_esquiva_falhou",))
def dt108(x: Ficha) -> Findings:
    """
    pt: Depois de errar a esquiva, a FD é Armadura mais Habilidade, sem dado
    en: After a failed dodge the FD is Armadura plus Habilidade, without a die
    por que: O dado já foi gasto na esquiva, e não entra de novo na defesa. É o risco de tentar esquivar em vez de
        aparar o golpe.
    why: The die was spent on the dodge, and does not enter the defence again. That is the risk of dodging instead
        of parrying.
    ruim:
        sistema: 3det
        inimigo:
          nome: Acrobata de Feira
          caracteristicas: {F: 0, H: 3, R: 1, A: 1, PdF: 0}
          declarado: {fd_esquiva_falhou: 5}
    bom:
        sistema: 3det
        inimigo:
          nome: Acrobata de Feira
          caracteristicas: {F: 0, H: 3, R: 1, A: 1, PdF: 0}
          declarado: {fd_esquiva_falhou: 4}
    """
    if not x.contas_certas or not x.sabe(ARMADURA, HABILIDADE):
        return
    conta, valor = contas.esquiva_falhou(x.tab, x.combatente), x["declarado.fd_esquiva_falhou"]
    # Whether bonuses count here the text does not say: both ways pass.
    puras = x.combatente.de(ARMADURA) + x.combatente.de(HABILIDADE)
    if valor.integer not in (conta.value, puras):
        o_que = ("depois de errar a esquiva não há dado: a FD", "after a failed dodge there is no die: the FD")
        yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


# ---- moving


@REGRAS(
    "DT109",
    "velocidade-maxima",
    ERRO,
    linhas("64"),
    *FICHAS,
    present=("declarado.velocidade_maxima",),
    rests_on=("combate.deslocamento", "combate.velozes"),
)
def dt109(x: Ficha) -> Findings:
    """
    pt: A velocidade máxima é 10 metros por turno para cada ponto de Habilidade
    en: The greatest speed is 10 metres a turn for each point of Habilidade
    por que: Aceleração conta como H+1 e Teleporte como H+2 nesta conta. Quem fica em 0 ainda anda 5 metros; o texto
        não diz se as duas vantagens se somam aqui, e por isso os dois resultados passam.
    why: Aceleração counts as H+1 and Teleporte as H+2 in this sum. Who stays at 0 still makes 5 metres; the text
        does not say whether the two add up here, so both results pass.
    ruim:
        sistema: 3det
        personagem:
          nome: Mensageira Zuri
          caracteristicas: {F: 0, H: 3, R: 2, A: 0, PdF: 0}
          vantagens: [Aceleração]
          declarado: {velocidade_maxima: 30}
    bom:
        sistema: 3det
        personagem:
          nome: Mensageira Zuri
          caracteristicas: {F: 0, H: 3, R: 2, A: 0, PdF: 0}
          vantagens: [Aceleração]
          declarado: {velocidade_maxima: 40}
    """
    if not x.contas_certas or not x.sabe(HABILIDADE):
        return
    valor = x["declarado.velocidade_maxima"]
    conta = contas.velocidade_maxima(x.tab, x.combatente)
    certas = {conta.value, contas.velocidade_maxima(x.tab, x.combatente, somando=True).value}
    com_bonus = _com_bonus_de_h(x)
    if com_bonus is not None:
        certas |= {contas.velocidade_maxima(x.tab, com_bonus, somando=todas).value for todas in (False, True)}
    if valor.number not in certas:
        o_que = ("a velocidade máxima, em metros por turno,", "the greatest speed, in metres a turn,")
        yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


def _com_bonus_de_h(x: Ficha) -> contas.Combatente | None:
    """The sheet with the bonuses on Habilidade taken in, of which the text speaks in FA and FD only."""
    mais = x.combatente.mais(HABILIDADE)
    if not mais:
        return None
    return x.combatente._replace(valores={**x.valores, HABILIDADE: max(0, x.combatente.de(HABILIDADE) + mais)})


@REGRAS(
    "DT110",
    "velocidade-normal",
    ERRO,
    linhas("62"),
    *FICHAS,
    present=("declarado.velocidade_normal",),
    rests_on=("combate.deslocamento",),
)
def dt110(x: Ficha) -> Findings:
    """
    pt: A velocidade normal usa o menor entre Habilidade e Resistência
    en: The normal pace uses the smaller of Habilidade and Resistência
    por que: São 10 km/h para cada ponto do menor dos dois: de nada serve ser ágil sem fôlego, nem o contrário. Quem
        tem um deles em 0 viaja a 5 km/h.
    why: It is 10 km/h for each point of the smaller: being nimble without breath is no use, nor the other way
        round. Who has one of them at 0 travels at 5 km/h.
    ruim:
        sistema: 3det
        personagem:
          nome: Andarilho Simão
          caracteristicas: {F: 0, H: 4, R: 3, A: 0, PdF: 0}
          declarado: {velocidade_normal: 40}
    bom:
        sistema: 3det
        personagem:
          nome: Andarilho Simão
          caracteristicas: {F: 0, H: 4, R: 3, A: 0, PdF: 0}
          declarado: {velocidade_normal: 30}
    """
    if not x.sabe(HABILIDADE, RESISTENCIA):
        return
    conta, valor = contas.velocidade_normal(x.tab, x.combatente), x["declarado.velocidade_normal"]
    com_bonus = _com_bonus_de_h(x)
    certas = {conta.value} | ({contas.velocidade_normal(x.tab, com_bonus).value} if com_bonus else set())
    if valor.number not in certas:
        o_que = ("a velocidade normal, em km/h,", "the normal pace, in km/h,")
        yield numero_errado(x, valor, o_que, str(conta.value), conta.equation, valor.raw)


@REGRAS(
    "DT111",
    "velocidade-nado-escalada",
    ERRO,
    linhas("66-68"),
    *FICHAS,
    rests_on=("combate.deslocamento", "combate.anfibios", "combate.pericias_de_nado", "combate.pericias_de_escalada"),
)
def dt111(x: Ficha) -> Findings:
    """
    pt: Nada-se à metade da velocidade normal, e escala-se a um quarto
    en: One swims at half the normal pace, and climbs at a quarter
    por que: Esporte e Sobrevivência dão H+1 nas duas contas, Natação só no nado e Alpinismo só na escalada, antes
        de se tomar o menor entre Habilidade e Resistência. Anfíbios nadam à velocidade normal.
    why: Esporte and Sobrevivência give H+1 in both sums, Natação for swimming only and Alpinismo for climbing only,
        before the smaller of Habilidade and Resistência is taken. Amphibians swim at the normal pace.
    ruim:
        sistema: 3det
        personagem:
          nome: Pescador Amaro
          caracteristicas: {F: 0, H: 2, R: 3, A: 0, PdF: 0}
          declarado: {nado: 20}
    bom:
        sistema: 3det
        personagem:
          nome: Pescador Amaro
          caracteristicas: {F: 0, H: 2, R: 3, A: 0, PdF: 0}
          declarado: {nado: 10}
    """
    if not x.contas_certas or not x.sabe(HABILIDADE, RESISTENCIA):
        return
    certos = {
        "nado": (contas.nado, ("o nado, em km/h,", "swimming, in km/h,")),
        "escalada": (contas.escalada, ("a escalada, em km/h,", "climbing, in km/h,")),
    }
    com_bonus = _com_bonus_de_h(x)
    for campo, (conta, o_que) in certos.items():
        valor, certo = x[f"declarado.{campo}"], conta(x.tab, x.combatente)
        possiveis = {certo} | ({conta(x.tab, com_bonus)} if com_bonus is not None else set())
        if valor.number is not None and valor.number not in {Fraction(um, CENTESIMOS) for um in possiveis}:
            numero = str(decimal(certo))
            yield numero_errado(x, valor, o_que, numero, numero, valor.raw)


# ---- reaching


@REGRAS("DT112", "alcance-pdf", ERRO, linhas("70-72"), *COM_CARACTERISTICAS, rests_on=("combate.alcance_de_ataque",))
def dt112(x: Ficha | Tecnica) -> Findings:
    """
    pt: O alcance é 10 metros com 1 ponto, e dobra a cada ponto a mais
    en: The range is 10 metres with 1 point, and doubles with each point more
    por que: A conta usa o Poder de Fogo, ou a Força de quem tem Membros Elásticos, sem bônus. O limite é opcional:
        quem não o usa escreve `à vista`, e nada é cobrado.
    why: The sum uses Poder de Fogo, or the Força of one with Membros Elásticos, without bonuses. The limit is
        optional: who does not use it writes `à vista` (in sight), and nothing is asked.
    ruim:
        sistema: 3det
        personagem:
          nome: Arqueira Nair
          caracteristicas: {F: 0, H: 2, R: 1, A: 0, PdF: 4}
          dano: {pdf: perfuração}
          declarado: {alcance: 40}
    bom:
        sistema: 3det
        personagem:
          nome: Arqueira Nair
          caracteristicas: {F: 0, H: 2, R: 1, A: 0, PdF: 4}
          dano: {pdf: perfuração}
          declarado: {alcance: 80}
    """
    for valor, usa, nivel in _alcances(x):
        certo = contas.alcance(x.tab, nivel)
        if certo is None or valor.number == certo:
            continue
        nome = x.tab.caracteristicas[usa].nome
        yield numero_errado(
            x,
            valor,
            (f"o alcance de {nome} {nivel}, em metros,", f"the range of {nome} {nivel}, in metres,"),
            str(certo),
            str(certo),
            valor.raw,
        )


def _alcances(x: Ficha | Tecnica) -> Iterator[tuple[Value, str, int]]:
    """Each range declared in metres, the characteristic it comes from and its number (0: it does not reach)."""
    declarados = [(valor, base) for valor, base in _declaradas(x, "alcance") if valor.number is not None]
    if isinstance(x, Tecnica):
        nivel = x.nivel_de_alcance
        if nivel is not None:
            yield from ((valor, *nivel) for valor, _ in declarados)
        return
    if not x.sabe(FORCA, contas.PDF) or not x["vantagens"].sound:
        return
    niveis = x.nivel_de_alcance()
    for valor, base in declarados:
        usa = base.id if base is not None else contas.PDF if contas.PDF in niveis or not niveis else FORCA
        yield valor, usa, niveis.get(usa, 0)


@REGRAS("DT113", "alcance-sem-base", ERRO, linhas("70-72"), *COM_CARACTERISTICAS)
def dt113(x: Ficha | Tecnica) -> Findings:
    """
    pt: Sem Poder de Fogo nem Membros Elásticos não há alcance
    en: Without Poder de Fogo or Membros Elásticos there is no range
    por que: O golpe de Força é de perto. Só o Poder de Fogo acerta ao longe, ou a Força de quem estica os membros,
        e ambos precisam de ao menos 1 ponto.
    why: A blow of Força is struck near by. Only Poder de Fogo reaches far, or the Força of one whose limbs stretch,
        and either needs 1 point at least.
    ruim:
        sistema: 3det
        personagem:
          nome: Lutador Baltazar
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: esmagamento}
          declarado: {alcance: 10}
    bom:
        sistema: 3det
        personagem:
          nome: Lutador Baltazar
          caracteristicas: {F: 3, H: 2, R: 2, A: 1, PdF: 0}
          dano: {força: esmagamento}
          declarado: {fa_minima: {força: 6}}
    """
    for valor, usa, nivel in _alcances(x):
        if nivel >= 1:
            continue
        nome, estica = x.tab.caracteristicas[usa].nome, ou(x.tab.alcance_com_forca.values())
        if usa == FORCA:
            pt = f"golpe de Força é de perto: sem {estica} e ao menos 1 em Força não há alcance."
            en = f"a blow of Força is a near one: without {estica} and 1 in Força at least there is no range."
        else:
            pt = f"sem {nome} (ou {estica}) não há alcance, e aqui estão {valor.raw}."
            en = f"without {nome} (or {estica}) there is no range, and here is {valor.raw}."
        yield x.found(
            valor,
            pt,
            en,
            help=(
                "Apague o alcance, ou dê ao personagem com que alcançar.",
                "Delete the range, or give the character something to reach with.",
            ),
        )


# ---- dodging and beginning


@REGRAS(
    "DT114",
    "esquiva-declarada",
    ERRO,
    linhas("21-24"),
    *FICHAS,
    present=("declarado.esquiva.valor",),
    rests_on=("combate.esquiva", "combate.velozes"),
)
def dt114(x: Ficha) -> Findings:
    """
    pt: Esquiva-se com a própria Habilidade menos a do atacante
    en: One dodges with one's own Habilidade less the attacker's
    por que: Aceleração soma 1 e Teleporte soma 2, mas só o maior dos dois vale. Sem ver o ataque são 3 a menos (1
        com Audição Aguçada ou Radar), e o 1 no dado sempre acerta, por baixa que a conta fique.
    why: Aceleração adds 1 and Teleporte 2, but only the larger counts. Not seeing the attack takes 3 off (1 with
        Audição Aguçada or Radar), and a 1 on the die always succeeds, however low the sum gets.
    ruim:
        sistema: 3det
        personagem:
          nome: Vulto da Ponte
          caracteristicas: {F: 0, H: 4, R: 2, A: 0, PdF: 0}
          vantagens: [Aceleração, Teleporte]
          declarado: {esquiva: {contra: 2, valor: 5}}
    bom:
        sistema: 3det
        personagem:
          nome: Vulto da Ponte
          caracteristicas: {F: 0, H: 4, R: 2, A: 0, PdF: 0}
          vantagens: [Aceleração, Teleporte]
          declarado: {esquiva: {contra: 2, valor: 4}}
    """
    conta, valor = x.esquiva, x["declarado.esquiva.valor"]
    contra = x["declarado.esquiva.contra"].integer
    if conta is None:
        return
    minimo, lados = x.tab.esquiva_minima, x.tab.lados
    certo = max(minimo, conta.value)
    mais = x.combatente.mais(HABILIDADE)
    certos = {certo, max(minimo, conta.value + mais)}
    if max(certos) >= lados:
        certos.add(lados)
    if valor.integer in certos:
        return
    sempre = ("", "")
    if conta.value < minimo:
        sempre = (f"; o {minimo} sempre acerta", f"; a {minimo} always succeeds")
    yield x.found(
        valor,
        f"a esquiva contra H{contra} dá certo com {certo} ou menos ({conta.equation}{sempre[0]}), não {valor.raw}.",
        f"dodging H{contra} succeeds with {certo} or less ({conta.equation}{sempre[1]}), not {valor.raw}.",
        help=(
            f"Escreva `{certo}`, ou apague o campo: o techlint faz a conta.",
            f"Write `{certo}`, or delete the field: techlint does the sum.",
        ),
        right=certo,
    )


@REGRAS(
    "DT115",
    "esquiva-so-no-um",
    AVISO,
    linhas("21"),
    *FICHAS,
    present=("declarado.esquiva",),
    rests_on=("combate.esquiva",),
)
def dt115(x: Ficha) -> Findings:
    """
    pt: Contra quem é tão ágil quanto você, a esquiva só dá certo com 1
    en: Against one as nimble as you, a dodge succeeds with a 1 only
    por que: Quando a conta não chega a 1, resta a chance do 1 no dado, que sempre acerta. Nada está errado na
        ficha; é bom saber antes da luta que aparar costuma sair mais barato.
    why: Where the sum falls short of 1, the 1 on the die is left, which always succeeds. Nothing is wrong on the
        sheet; it is good to know before the fight that parrying is usually cheaper.
    ruim:
        sistema: 3det
        personagem:
          nome: Frei Vagaroso
          caracteristicas: {F: 0, H: 2, R: 2, A: 2, PdF: 0}
          declarado: {esquiva: {contra: 3, valor: 1}}
    bom:
        sistema: 3det
        personagem:
          nome: Frei Vagaroso
          caracteristicas: {F: 0, H: 2, R: 2, A: 2, PdF: 0}
          declarado: {esquiva: {contra: 1, valor: 1}}
    """
    conta, contra = x.esquiva, x["declarado.esquiva.contra"].integer
    if conta is None or conta.value + max(0, x.combatente.mais(HABILIDADE)) >= x.tab.esquiva_minima:
        return
    minimo = x.tab.esquiva_minima
    yield x.found(
        "declarado.esquiva",
        f"contra H{contra} a esquiva só dá certo com {minimo} no dado ({conta.equation}).",
        f"against H{contra} a dodge succeeds with a {minimo} on the die only ({conta.equation}).",
        help=(
            "Está dentro das regras; contra esse atacante, defender sem esquivar costuma render mais.",
            "It is within the rules; against that attacker, defending without a dodge usually gains more.",
        ),
    )


@REGRAS("DT116", "iniciativa-declarada", ERRO, linhas("13"), *FICHAS, present=("declarado.iniciativa",))
def dt116(x: Ficha) -> Findings:
    """
    pt: A iniciativa é um dado mais a Habilidade
    en: Initiative is one die plus Habilidade
    por que: Quem tira mais começa o turno, e todos rolam do mesmo jeito. O texto não dá outro bônus de iniciativa.
    why: Whoever rolls highest begins the turn, and all roll alike. The text gives no other bonus on initiative.
    ruim:
        sistema: 3det
        personagem:
          nome: Ligeira de Tal
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          declarado: {iniciativa: 1d6+4}
    bom:
        sistema: 3det
        personagem:
          nome: Ligeira de Tal
          caracteristicas: {F: 0, H: 2, R: 2, A: 0, PdF: 0}
          declarado: {iniciativa: 1d6+2}
    """
    if not x.sabe(HABILIDADE):
        return
    valor = x["declarado.iniciativa"]
    h = x.combatente.de(HABILIDADE)
    certas = {h, h + x.combatente.mais(HABILIDADE)}
    try:
        soma = parse_dice(com_dado(valor.text or ""))
    except Malformed:
        soma = None
    if soma is not None and soma.dice == ((x.tab.lados, 1),) and _constante(x, soma) in certas:
        return
    sigla = x.tab.caracteristicas[HABILIDADE].sigla
    yield numero_errado(
        x,
        valor,
        ("a iniciativa", "initiative"),
        x.iniciativa,
        f"`{x.iniciativa}` (1d{x.tab.lados} + {sigla} {h})",
        f"`{quote(valor.raw)}`",
    )
