"""SW6xx: arcane devices."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.outras import Dispositivo
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import numero_errado
from techlint.systems.savage_worlds.rules.sw500_poderes import SEM_PP
from techlint.systems.shape import quote

_CRIACAO = "25 Criação"


@REGRAS("SW601", "dispositivo-artifice", ERRO, "25 Dispositivos Arcanos", "dispositivo")
def sw601(x: Dispositivo) -> Findings:
    """
    pt: Só quem tem Artífice cria dispositivo arcano
    en: Only who has Artífice makes an arcane device
    por que: Pôr um poder num objeto para que outros o usem é o que essa Vantagem permite. Quem faz ciência estranha
        sem ela usa só os próprios aparelhos.
    why: To put a power into an object for others to use is what that Edge allows. Those of weird science without it
        use only their own devices.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Osvaldo Pé de Vento
          criador: {nome: Téo, vantagens: [Sorte], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Osvaldo Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    """
    vantagem = str(x.table("poderes")["dispositivo"]["vantagem"])
    criador = x.criador
    if criador is None:
        return
    if any(norm(one.text) == norm(vantagem) for one in criador["vantagens"].items if one.text):
        return
    escrito = x["criador.vantagens"]
    yield x.found(
        escrito if x["criador"].record is not None else x["criador"],
        f"só quem tem {vantagem} cria dispositivo arcano.",
        f"only who has {vantagem} makes an arcane device.",
        help=(
            f"Ponha {vantagem} entre as Vantagens do criador, ou troque o criador.",
            f"Put {vantagem} among the maker's Edges, or have another maker.",
        ),
    )


@REGRAS("SW602", "dispositivo-poder-conhecido", ERRO, "25 Dispositivos Arcanos", "dispositivo")
def sw602(x: Dispositivo) -> Findings:
    """
    pt: O criador conhece os poderes que põe no dispositivo
    en: The maker knows the powers put in the device
    por que: O dispositivo guarda poderes de quem o fez. Um que o criador não sabe, ele não tem como imbuir.
    why: The device holds powers of its maker. One that the maker does not know can't be put in it.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Perpétua Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Voo, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Perpétua Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    """
    sabe = x.poderes_do_criador
    if sabe is None:
        return
    criador = x["criador"].text or ""
    for poder in x.poderes:
        if poder.nome and norm(poder.nome) not in sabe:
            yield x.found(
                poder.valor,
                f"{criador or 'o criador'} não conhece {quote(poder.nome)}.",
                f"{criador or 'the maker'} does not know {quote(poder.nome)}.",
                help=(
                    "Troque por um poder do criador, ou acrescente este aos que ele conhece.",
                    "Take one of the maker's powers, or add this to those the maker knows.",
                ),
            )


@REGRAS("SW603", "dispositivo-pp-demais", ERRO, _CRIACAO, "dispositivo", present=("pp",))
def sw603(x: Dispositivo) -> Findings:
    """
    pt: O criador só aloca os Pontos de Poder que tem
    en: The maker allots only the Power Points there are
    por que: Os pontos saem da reserva do criador e ficam no dispositivo até serem gastos. Não há de onde tirar
        mais.
    why: The points come out of the maker's own and stay in the device until spent. There is nowhere to take more
        from.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Rosalvo Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 12
          horas: 2
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Rosalvo Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    """
    pp, maximo = x["pp"].integer, x.pp_do_criador
    if pp is not None and maximo is not None and pp > maximo:
        yield x.found(
            "pp",
            f"aloca {pp} PP e o criador tem {maximo}.",
            f"allots {pp} PP and the maker has {maximo}.",
            help=(f"Escreva {maximo} ou menos.", f"Write {maximo} or less."),
        )


@REGRAS(
    "SW604",
    "dispositivo-pp-insuficiente",
    AVISO,
    "25 Criação; Modificadores de Poderes",
    "dispositivo",
    present=("pp",),
)
def sw604(x: Dispositivo) -> Findings:
    """
    pt: Os Pontos de Poder ativam ao menos um poder
    en: The Power Points activate at least one power
    por que: Quem usa o dispositivo só gasta o que está nele. Com menos que o poder mais barato, já sem as
        Limitações, ele não faz nada.
    why: Who uses the device spends only what is in it. With less than the cheapest power, Limitations off, it does
        nothing.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Severina Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 1
          horas: 2
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Severina Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 2
          horas: 2
          ativacao: Consertar
    """
    pp, minimo = x["pp"].integer, x.menor_custo
    if pp is not None and minimo is not None and pp < minimo:
        yield x.found(
            "pp",
            f"{pp} PP não {'ativa' if pp == 1 else 'ativam'} nenhum poder do dispositivo (mínimo {minimo}).",
            f"{pp} PP {'activates' if pp == 1 else 'activate'} no power of the device (at least {minimo}).",
            help=(f"Aloque {minimo} ou mais, ou ponha Limitações.", f"Allot {minimo} or more, or add Limitations."),
        )


@REGRAS("SW605", "dispositivo-tempo", ERRO, _CRIACAO, "dispositivo", needs=("poderes",), present=("horas",))
def sw605(x: Dispositivo) -> Findings:
    """
    pt: Criar leva uma hora por poder
    en: Making takes an hour for each power
    por que: Cada poder imbuído pede uma hora de trabalho. Não importa o tamanho do dispositivo.
    why: Each power put in asks for an hour of work. The size of the device does not matter.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Tibúrcio Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 1
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Tibúrcio Pé de Vento
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    """
    yield from numero_errado(x, "horas", x.horas, ("horas, uma por poder", "hours, one for each power"))


def _nao(x: Dispositivo, campo: str) -> bool:
    return x[campo].boolean is True


@REGRAS(
    "SW606",
    "dispositivo-custo-reduzido",
    ERRO,
    "25 Modificadores de Poderes (dispositivos); Reduzindo o Custo",
    "dispositivo",
)
def sw606(x: Dispositivo) -> Findings:
    """
    pt: Em dispositivo não se reduz custo dificultando o teste
    en: In a device no cost is cut by a harder roll
    por que: Quem ativa um poder próprio pode trocar custo por redutor; quem usa um dispositivo não pode.
        Modificadores e Limitações continuam valendo.
    why: Who activates a power of one's own may trade cost for a penalty; who uses a device may not. Modifiers and
        Limitations still hold.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Rufina Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          custo_reduzido: sim
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Rufina Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          custo_reduzido: não
    """
    if _nao(x, "custo_reduzido"):
        yield x.found(
            "custo_reduzido",
            "em dispositivo não se reduz custo dificultando o teste.",
            "in a device no cost is cut by making the roll harder.",
            help=("Apague o campo, ou use Limitações.", "Take the field out, or use Limitations."),
        )


@REGRAS("SW607", "dispositivo-sem-pp", ERRO, "25 Sem Pontos de Poder", "dispositivo")
def sw607(x: Dispositivo) -> Findings:
    """
    pt: Dispositivos não funcionam com Sem Pontos de Poder
    en: Devices do not work with Sem Pontos de Poder
    por que: Um dispositivo é uma reserva de Pontos de Poder. Na regra em que não há pontos, não há o que guardar
        nele.
    why: A device is a store of Power Points. Under the rule that has none, there is nothing to keep in it.
    ruim:
        sistema: savage-worlds
        opcoes: [sem pontos de poder]
        dispositivo:
          nome: Brás Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    bom:
        sistema: savage-worlds
        opcoes: [cura rápida]
        dispositivo:
          nome: Brás Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
    """
    if x.liga(SEM_PP):
        yield x.found(
            "opcoes",
            "dispositivos arcanos não funcionam com Sem Pontos de Poder.",
            "arcane devices do not work with Sem Pontos de Poder.",
            help=(
                "Desligue a opção, ou deixe os dispositivos de fora.",
                "Turn the option off, or leave devices out.",
            ),
        )


@REGRAS("SW608", "dispositivo-recarrega", ERRO, _CRIACAO, "dispositivo")
def sw608(x: Dispositivo) -> Findings:
    """
    pt: O dispositivo não recupera PP sozinho
    en: A device regains no PP by itself
    por que: Os pontos gastos só voltam quando o criador os realoca. São até cinco por ação, tocando o item.
    why: Points spent come back only when the maker allots them anew. That is up to five an action, touching the
        item.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Dorotéia Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          recarrega_sozinho: sim
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Dorotéia Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          recarrega_sozinho: não
    """
    if _nao(x, "recarrega_sozinho"):
        yield x.found(
            "recarrega_sozinho",
            "o dispositivo não recupera PP sozinho.",
            "the device regains no PP by itself.",
            help=(
                "Apague o campo; o criador realoca os pontos.",
                "Take the field out; the maker allots the points anew.",
            ),
        )


@REGRAS("SW609", "dispositivo-ativacao", AVISO, "25 Ativação (dispositivos)", "dispositivo")
def sw609(x: Dispositivo) -> Findings:
    """
    pt: O dispositivo diz que perícia um terceiro usa
    en: The device says which skill another person uses
    por que: Quem não o criou testa a perícia da forma do objeto (Atirar numa arma), ou a arcana do criador se
        nenhuma for óbvia. É melhor decidir antes da cena.
    why: Who did not make it rolls the skill of the object's form (Atirar for a gun), or the maker's arcane one if
        none is plain. It is better decided before the scene.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Genésio Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Genésio Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: perícia arcana do criador
    """
    if not x["ativacao"].written:
        yield x.found(
            "ativacao",
            "falta dizer que perícia um terceiro usa para ativar.",
            "it is not said which skill another person activates it with.",
            help=(
                "Escreva `ativacao:` com a perícia da forma, ou `perícia arcana do criador`.",
                "Write `ativacao:` with the skill of its form, or `perícia arcana do criador`.",
            ),
        )


@REGRAS("SW610", "dispositivo-permanente", AVISO, "25 Itens Mágicos Permanentes", "dispositivo")
def sw610(x: Dispositivo) -> Findings:
    """
    pt: Item permanente não usa estas regras
    en: A permanent item does not use these rules
    por que: Dispositivos são temporários. Um item mágico que fica é criação livre do Mestre, e nada daqui o mede.
    why: Devices are temporary. A magic item that stays is made freely by the GM, and nothing here measures it.
    ruim:
        sistema: savage-worlds
        dispositivo:
          nome: Lindaura Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          permanente: sim
    bom:
        sistema: savage-worlds
        dispositivo:
          nome: Lindaura Mão Torta
          criador: {nome: Téo, vantagens: [Artífice], poderes: [Luz, Salto], pp: 10}
          poderes: [{nome: Luz, custo: 2}, {nome: Salto, custo: 2}]
          pp: 5
          horas: 2
          ativacao: Consertar
          permanente: não
    """
    if _nao(x, "permanente"):
        yield x.found(
            "permanente",
            "item permanente é criação livre do Mestre: não usa estas regras.",
            "a permanent item is made freely by the GM: it does not use these rules.",
            help=("Apague o campo, ou descreva o item à parte.", "Take the field out, or describe the item apart."),
        )
