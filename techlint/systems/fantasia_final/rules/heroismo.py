"""FF60x: the heroísmo on a sheet: when it grows, and which heroic actions it pays for."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.systems.fantasia_final.pieces import AcaoHeroica, Figura
from techlint.systems.fantasia_final.rules.base import AVISO, ERRO, HEROICAS, REGRAS, Findings, ou, quis_dizer
from techlint.systems.kit.record import Value
from techlint.systems.shape import quote

_HEROISMO = ("Heroísmo", "Heroísmo")
_CIRCUNSTANCIAS = ("Heroísmo, as circunstâncias", "Heroísmo, the circumstances")
_ACOES = ("Heroísmo, as ações heroicas", "Heroísmo, the heroic actions")


def _circunstancias(x: Figura, campo: str) -> Iterator[tuple[Value, str | None]]:
    """The circumstances written, each with its id (None: the game has no such circumstance)."""
    for value in x.heroico(campo).items:
        if value.text:
            yield value, x.tab.nomes_das_circunstancias.find(value.text)


@REGRAS("FF601", "heroismo-sem-ganho", ERRO, _CIRCUNSTANCIAS, *HEROICAS)
def ff601_heroismo_sem_ganho(x: Figura) -> Findings:
    """
    pt: O heroísmo aumenta em ao menos uma circunstância
    en: Heroísmo grows in at least one circumstance
    por que: É o que dá força ao personagem: ferir, apanhar, perder um amigo. Sem nenhuma circunstância escolhida
        o heroísmo fica em 0 para sempre.
    why: It is what gives the character strength: to wound, to be hurt, to lose a friend. With no circumstance
        chosen the heroísmo stays at 0 for ever.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Rainha-Vespa
          atributos: {ataque: 4, agilidade: 5, vitalidade: 3, essência: 2}
          heroismo: {pontos: 0, ganha: [], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Rainha-Vespa
          atributos: {ataque: 4, agilidade: 5, vitalidade: 3, essência: 2}
          heroismo: {pontos: 0, ganha: [aliado receber dano], acoes: [ataques]}
    """
    value = x.heroico("ganha")
    if x.tem_heroismo and x["heroismo"].sound and value.sound and not value.items:
        exemplos = list(x.tab.circunstancias.values())[:3]
        pt, en = ou(f"`{c.nome}`" for c in exemplos)
        yield x.found(
            value,
            "não diz em que circunstância o heroísmo aumenta.",
            "does not say in which circumstance the heroísmo grows.",
            help=(f"Escolha ao menos uma, como {pt}.", f"Choose at least one, such as {en}."),
            subject="heroismo.ganha",
        )


@REGRAS(
    "FF602",
    "heroismo-circunstancia-desconhecida",
    ERRO,
    _CIRCUNSTANCIAS,
    *HEROICAS,
    rests_on=("heroismo.circunstancias",),
)
def ff602_heroismo_circunstancia_desconhecida(x: Figura) -> Findings:
    """
    pt: A circunstância é uma das dezesseis do jogo
    en: The circumstance is one of the game's sixteen
    por que: Cada circunstância diz quando e quanto o heroísmo aumenta. De uma inventada ninguém sabe quanto
        rende, e a mesa para para discutir a cada vez.
    why: Each circumstance says when heroísmo grows, and by how much. Nobody knows what an invented one is worth,
        and the table stops to argue every time.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Galo de Ferro
          atributos: {ataque: 5, agilidade: 3, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [cantar vitória], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Galo de Ferro
          atributos: {ataque: 5, agilidade: 3, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [matar], acoes: [ataques]}
    """
    for campo in ("ganha", "perde"):
        for value, id_ in _circunstancias(x, campo):
            if id_ is None:
                nomes = x.tab.nomes_das_circunstancias
                yield x.found(
                    value,
                    f"`{quote(value.text or '')}` não é circunstância de heroísmo.",
                    f"`{quote(value.text or '')}` is no circumstance of heroísmo.",
                    help=quis_dizer(
                        nomes.nearest(value.text or ""),
                        (f"Há: {'; '.join(nomes.labels())}.", f"There are: {'; '.join(nomes.labels())}."),
                    ),
                )


@REGRAS("FF603", "heroismo-sem-acao", ERRO, _ACOES, *HEROICAS)
def ff603_heroismo_sem_acao(x: Figura) -> Findings:
    """
    pt: O heroísmo paga ao menos uma categoria de ação heroica
    en: Heroísmo pays for at least one category of heroic actions
    por que: Os pontos só servem para ações heroicas, e cada personagem escolhe quais pode realizar. Sem
        categoria, ele junta pontos que nunca gasta.
    why: The points are good for heroic actions alone, and each character chooses which they can do. Without a
        category they gather points that are never spent.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Mamute Sonhador
          atributos: {ataque: 4, agilidade: 1, vitalidade: 7, essência: 2}
          heroismo: {pontos: 0, ganha: [receber dano]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Mamute Sonhador
          atributos: {ataque: 4, agilidade: 1, vitalidade: 7, essência: 2}
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    """
    value = x.heroico("acoes")
    if x.tem_heroismo and x["heroismo"].sound and value.sound and not value.items:
        pt, en = ou(f"`{nome}`" for nome in x.tab.categorias_heroicas.labels())
        yield x.found(
            value,
            "não diz que ações heroicas pode realizar.",
            "does not say which heroic actions it can do.",
            help=(f"Escolha ao menos uma: {pt}.", f"Choose at least one: {en}."),
            subject="heroismo.acoes",
        )


@REGRAS("FF604", "heroismo-acao-desconhecida", ERRO, _ACOES, *HEROICAS, "acao_heroica")
def ff604_heroismo_acao_desconhecida(x: Figura | AcaoHeroica) -> Findings:
    """
    pt: As categorias de ação heroica são quatro
    en: There are four categories of heroic actions
    por que: Ataques, magias maléficas, magias benéficas e truques repartem entre si todos os atributos de ação.
        Uma categoria de outro nome não inclui nenhum, e a ação não sai.
    why: Ataques, magias maléficas, magias benéficas and truques share all the attributes of action among them. A
        category of another name includes none, and the action does not come about.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Sapo-Boi Real
          atributos: {ataque: 3, agilidade: 2, vitalidade: 5, essência: 2}
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [mordidas]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Sapo-Boi Real
          atributos: {ataque: 3, agilidade: 2, vitalidade: 5, essência: 2}
          heroismo: {pontos: 0, ganha: [receber dano], acoes: [ataques]}
    """
    if isinstance(x, AcaoHeroica):
        listas = [quem.record[campo] for quem in x.participantes for campo in ("acoes", "heroismo.acoes")]
    else:
        listas = [x.heroico("acoes")]
    for lista in listas:
        for value in lista.items:
            if value.text and x.tab.categorias_heroicas.find(value.text) is None:
                pt, en = ou(f"`{nome}`" for nome in x.tab.categorias_heroicas.labels())
                # of a participant the catalogue marks the list, where FF627 stands as well; of a sheet, the entry
                yield x.found(
                    lista if isinstance(x, AcaoHeroica) else value,
                    f"`{quote(value.text)}` não é categoria de ação heroica.",
                    f"`{quote(value.text)}` is no category of heroic actions.",
                    help=quis_dizer(
                        x.tab.categorias_heroicas.nearest(value.text), (f"Escreva {pt}.", f"Write {en}.")
                    ),
                )


@REGRAS("FF605", "heroismo-ganha-e-perde", ERRO, ("Heroísmo, perdendo heroísmo", "Heroísmo, losing it"), *HEROICAS)
def ff605_heroismo_ganha_e_perde(x: Figura) -> Findings:
    """
    pt: O que faz ganhar heroísmo não faz perder
    en: What makes heroísmo grow does not make it shrink
    por que: As circunstâncias de perder saem da mesma lista das de ganhar, mas não podem ser as mesmas. Uma
        apagaria a outra no instante em que acontecesse.
    why: The circumstances of losing come from the same list as those of gaining, but they may not be the same.
        One would wipe out the other the moment it happened.
    ruim:
        sistema: fantasia-final
        opcoes: [perdendo heroísmo]
        vilao:
          base: criatura
          nome: Lobo Cinzento
          atributos: {ataque: 4, agilidade: 3, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [matar, receber dano], perde: [receber dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        opcoes: [perdendo heroísmo]
        vilao:
          base: criatura
          nome: Lobo Cinzento
          atributos: {ataque: 4, agilidade: 3, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [matar, receber dano], perde: [aliado morrer], acoes: [ataques]}
    """
    ganha = {id_: value for value, id_ in _circunstancias(x, "ganha") if id_ is not None}
    for value, id_ in _circunstancias(x, "perde"):
        if id_ in ganha:
            nome = x.tab.circunstancias[id_].nome
            yield x.found(
                value,
                f"`{nome}` faz ganhar e perder heroísmo ao mesmo tempo.",
                f"`{nome}` makes heroísmo grow and shrink at once.",
                help=("Tire-a de uma das duas listas.", "Take it out of one of the two lists."),
                notes=[(ganha[id_], "faz ganhar", "makes it grow")],
            )


@REGRAS(
    "FF606",
    "heroismo-perde-sem-opcional",
    AVISO,
    ("Heroísmo, perdendo heroísmo", "Heroísmo, losing it"),
    *HEROICAS,
    rests_on=("niveis.opcoes",),
)
def ff606_heroismo_perde_sem_opcional(x: Figura) -> Findings:
    """
    pt: Perder heroísmo é uma regra opcional
    en: Losing heroísmo is an optional rule
    por que: Se o grupo a adota, vale para todos, heróis e inimigos; se não, o que a ficha diz em `perde` não
        acontece. Ligar a opção no arquivo mostra que foi combinado.
    why: If the group adopts it, it holds for everybody, heroes and enemies; if not, what the sheet says in
        `perde` does not happen. Turning the option on in the file shows that it was agreed.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Raposa das Nove Dívidas
          atributos: {ataque: 3, agilidade: 5, vitalidade: 3, essência: 2}
          heroismo: {pontos: 0, ganha: [esquivar-se], perde: [ser curado], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        opcoes: [perdendo heroísmo]
        vilao:
          base: criatura
          nome: Raposa das Nove Dívidas
          atributos: {ataque: 3, agilidade: 5, vitalidade: 3, essência: 2}
          heroismo: {pontos: 0, ganha: [esquivar-se], perde: [ser curado], acoes: [ataques]}
    """
    perde = x.heroico("perde")
    if perde.items and not x.has_option("perdendo-heroismo"):
        yield x.found(
            perde,
            "diz quando perde heroísmo, e isso é regra opcional.",
            "says when it loses heroísmo, and that is an optional rule.",
            help=(
                "Ligue-a com `opcoes: perdendo heroísmo` ao lado da peça, ou apague `perde`.",
                "Turn it on with `opcoes: perdendo heroísmo` beside the piece, or delete `perde`.",
            ),
        )


@REGRAS("FF607", "heroismo-categoria-vazia", AVISO, _ACOES, *HEROICAS, rests_on=("atributos.atributos",))
def ff607_heroismo_categoria_vazia(x: Figura) -> Findings:
    """
    pt: A categoria escolhida tem algum atributo da ficha
    en: The category chosen holds some attribute of the sheet
    por que: Uma ação heroica usa um atributo daquela categoria. Se a ficha não tem nenhum, a escolha não serve
        para nada.
    why: A heroic action uses an attribute of that category. If the sheet has none, the choice is good for
        nothing.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Grifo Manso
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [causar dano], acoes: [ataques, magias benéficas]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Grifo Manso
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 1, cura mágica: 1}
          heroismo: {pontos: 0, ganha: [causar dano], acoes: [ataques, magias benéficas]}
    """
    for value in x.heroico("acoes").items:
        categoria = x.tab.categorias_heroicas.find(value.text) if value.text else None
        if categoria is None or x.talvez_tenha(x.tab.da_categoria(categoria)):
            continue
        nome = x.tab.categorias_heroicas.label(categoria)
        pt, en = ou(x.tab.nome(id_) for id_ in x.tab.da_categoria(categoria))
        yield x.found(
            value,
            f"pode realizar {nome} heroicos, e não tem nenhum atributo dessa categoria."
            if categoria in ("ataques", "truques")
            else f"pode realizar {nome} heroicas, e não tem nenhum atributo dessa categoria.",
            f"can do heroic {nome}, and has no attribute of that category.",
            help=(f"Compre {pt}, ou escolha outra categoria.", f"Buy {en}, or choose another category."),
        )


@REGRAS(
    "FF608",
    "heroismo-circunstancia-impossivel",
    AVISO,
    _CIRCUNSTANCIAS,
    *HEROICAS,
    rests_on=("heroismo.circunstancias",),
)
def ff608_heroismo_circunstancia_impossivel(x: Figura) -> Findings:
    """
    pt: A circunstância escolhida pode acontecer com esta ficha
    en: The circumstance chosen can happen with this sheet
    por que: Quem ganha heroísmo curando precisa poder curar, e assim por diante. Sem o atributo, o heroísmo nunca
        sobe.
    why: Whoever gains heroísmo by healing has to be able to heal, and so on. Without the attribute heroísmo never
        rises.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Cisne Negro
          atributos: {ataque: 3, agilidade: 5, vitalidade: 3, essência: 3}
          heroismo: {pontos: 0, ganha: [curar aliado], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Cisne Negro
          atributos: {ataque: 3, agilidade: 5, vitalidade: 3, essência: 3, cura mágica: 3}
          heroismo: {pontos: 0, ganha: [curar aliado], acoes: [ataques]}
    """
    for value, id_ in _circunstancias(x, "ganha"):
        if id_ is None:
            continue
        pede = x.tab.circunstancias[id_].pede_um_de
        if not pede or x.talvez_tenha(pede):
            continue
        pt, en = ou(x.tab.nome(atributo) for atributo in pede)
        yield x.found(
            value,
            f"`{x.tab.circunstancias[id_].nome}` nunca acontece com esta ficha: falta {pt}.",
            f"`{x.tab.circunstancias[id_].nome}` never happens with this sheet: {en} is missing.",
            help=(
                "Compre um deles, ou escolha outra circunstância.",
                "Buy one of them, or choose another circumstance.",
            ),
        )


@REGRAS(
    "FF609",
    "heroismo-muitas-escolhas",
    AVISO,
    ("Leitura do techlint, que não vem do texto", "A reading of techlint's, not of the text"),
    *HEROICAS,
    off=True,
)
def ff609_heroismo_muitas_escolhas(x: Figura) -> Findings:
    """
    pt: Uma circunstância e uma categoria de ação heroica por ficha
    en: One circumstance and one category of heroic actions for each sheet
    por que: Esta regra não vem do texto, que não diz quantas se escolhem; por isso nasce desligada. A ficha do
        jogo tem um espaço só para cada uma, e algumas mesas leem aí um limite.
    why: This rule is not from the text, which does not say how many are chosen; it is therefore off unless asked
        for. The game's sheet has a single space for each, and some tables read a limit there.
    ruim:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Garanhão de Fumo
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [causar dano, receber dano], acoes: [ataques]}
    bom:
        sistema: fantasia-final
        vilao:
          base: criatura
          nome: Garanhão de Fumo
          atributos: {ataque: 4, agilidade: 4, vitalidade: 4, essência: 1}
          heroismo: {pontos: 0, ganha: [causar dano], acoes: [ataques]}
    """
    ganha, acoes = len(x.heroico("ganha").items), len(x.heroico("acoes").items)
    if ganha > 1 or acoes > 1:
        yield x.found(
            x.campo_escrito("heroismo"),
            f"escolhas a mais: {ganha} de circunstância e {acoes} de categoria; o texto não fixa quantas são, e esta"
            " mesa pediu uma de cada.",
            f"more choices than one: {ganha} of circumstance and {acoes} of category; the text sets no number, and"
            " this table asked for one of each.",
            help=("Confirme com o narrador, ou fique com uma de cada.", "Ask the narrator, or keep one of each."),
        )
