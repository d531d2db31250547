"""SW8xx: weapons, armour and shields, and what a character can carry of them."""

from __future__ import annotations

from techlint.spelling import norm
from techlint.systems.kit.rules import AVISO, ERRO, Findings
from techlint.systems.savage_worlds.dados import Dado, escrito, ler_dado, passo_de
from techlint.systems.savage_worlds.danos import Dano, ler_dano, menores
from techlint.systems.savage_worlds.outras import CONE, Arma, Armadura
from techlint.systems.savage_worlds.pecas import AGILIDADE, FORCA, Item, Peca, mostra, numero
from techlint.systems.savage_worlds.personagem import Personagem
from techlint.systems.savage_worlds.rules import REGRAS
from techlint.systems.savage_worlds.rules.base import e_, lista, numero_errado, ou
from techlint.systems.savage_worlds.rules.sw700_criaturas import METRALHA
from techlint.systems.savage_worlds.tipos import Distancia
from techlint.systems.shape import quote

GRANADA, MINA, CANHAO, LANCA_CHAMAS = "Granada", "Mina", "Canhão", "Lança-chamas"
METRALHADORA, REVOLVER, REDE, CATAPULTA, ESCOPETA = "Metralhadora", "Revólver", "Rede", "Catapulta", "Escopeta"


def _sim(x: Arma, campo: str) -> bool:
    return x[campo].boolean is True


@REGRAS("SW801", "distancia-crescente", ERRO, "4.4 Distância; 27 Distância", "arma", spoils=True)
def sw801(x: Arma) -> Findings:
    """
    pt: Curta, Média e Longa crescem
    en: Short, Medium and Long grow
    por que: Cada faixa traz um redutor maior, e por isso alcança mais longe que a anterior. Fora de ordem, o
        atirador não sabe qual penalidade leva.
    why: Each band brings a larger penalty, and so reaches farther than the one before. Out of order, the shooter
        can't tell which penalty applies.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Lindaura das Águas
          categoria: projétil
          distancia: 12/48/24
          dano: 2d6
    bom:
        sistema: savage-worlds
        arma:
          nome: Lindaura das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
    """
    valor = x["distancia"]
    d = valor.of(Distancia)
    if not valor.written or (d is not None and 0 < d.curta < d.media < d.longa):
        return
    if d is None and not x.linha.get("distancia", x.categoria not in x.tabela["categorias"]):
        return  # a flamethrower or a whip has another kind of distance
    em_ordem = sorted(d) if d is not None else []
    certa = "/".join(map(str, em_ordem)) if len(set(em_ordem)) == len(em_ordem) and em_ordem and em_ordem[0] else ""
    yield x.found(
        valor,
        f"distância `{quote(valor.raw)}` precisa ser Curta/Média/Longa em ordem crescente.",
        f"distance `{quote(valor.raw)}` has to be Short/Medium/Long, each farther than the one before.",
        help=(f"Escreva {certa or 'como 12/24/48'}.", f"Write {certa or 'it as 12/24/48'}."),
    )


@REGRAS("SW802", "distancia-extrema", ERRO, "4.4 Distância Extrema; 27 Distância", "arma", present=("extrema",))
def sw802(x: Arma) -> Findings:
    """
    pt: A Distância Extrema é quatro vezes a Longa
    en: Extreme distance is four times Long
    por que: É até onde se acerta, mirando, com -8. O texto a calcula pela Longa, e por isso não se escolhe.
    why: It is as far as one can hit, aiming, at -8. The text reckons it from Long, and so it is not chosen.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Anselmo das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          extrema: 96
    bom:
        sistema: savage-worlds
        arma:
          nome: Anselmo das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          extrema: 192
    """
    d = x["distancia"].of(Distancia)
    if x.extrema is not None and d is not None:
        conta = f"{x.tabela['extrema']} × {d.longa} = {x.extrema}"
        yield from numero_errado(x, "extrema", x.extrema, ("Distância Extrema", "extreme distance"), conta)


@REGRAS("SW803", "extrema-proibida", ERRO, "4.4 Distância Extrema; Escopetas; 27 Granada", "arma")
def sw803(x: Arma) -> Findings:
    """
    pt: Arremesso, granada e escopeta não alcançam a Distância Extrema
    en: Thrown weapons, grenades and shotguns do not reach extreme distance
    por que: O que se arremessa não vai tão longe, e o chumbo da escopeta se espalha antes. Só a bala sólida dela
        chega lá.
    why: What is thrown does not go so far, and a shotgun's pellets spread before that. Only its solid slug gets
        there.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Teodora das Águas
          categoria: granada
          distancia: 5/10/20
          dano: 3d6
          pericia: Atletismo
          modelo: médio
          arma_pesada: sim
          extrema: 80
    bom:
        sistema: savage-worlds
        arma:
          nome: Teodora das Águas
          categoria: granada
          distancia: 5/10/20
          dano: 3d6
          pericia: Atletismo
          modelo: médio
          arma_pesada: sim
    """
    if x["extrema"].written and not x.alcanca_extrema:
        yield x.found(
            "extrema",
            f"{x.categoria} não alcança Distância Extrema.",
            f"{x.categoria} does not reach extreme distance.",
            help=("Apague `extrema`.", "Take `extrema` out."),
        )


def _formas(x: Arma) -> tuple[str, str] | None:
    """The form of damage its category takes; None for one the text leaves free."""
    if x.categoria == ESCOPETA:
        texto = x.tabela["escopeta"]["bala_solida" if _sim(x, "bala_solida") else "dano"]
        return texto, texto
    formas = {
        "forca": ("For+dX, como For+d6", "For+dX, such as For+d6"),
        "dados": ("NdX ou NdX+M, como 2d6 ou 2d6+1", "NdX or NdX+M, such as 2d6 or 2d6+1"),
        "so_forca": ("For", "For"),
        "escudo": (x.tabela["escudo_como_arma"], x.tabela["escudo_como_arma"]),
    }
    return formas.get(x.linha.get("dano", ""))


def _serve(x: Arma, dano: Dano) -> bool:
    forma = x.linha.get("dano")
    if x.categoria == ESCOPETA or forma == "escudo":
        certo = _formas(x)
        return certo is not None and dano == ler_dano(certo[0])
    so = dano.so
    if so is None:
        return False
    if forma == "forca":
        return so.forca and so.quantos == 1
    return not so.forca if forma == "dados" else so.forca and not so.quantos


@REGRAS("SW804", "dano-por-categoria", ERRO, "6; 27 Dano; Escudo; 4.4 Escopetas", "arma", present=("dano",))
def sw804(x: Arma) -> Findings:
    """
    pt: A categoria diz a forma do dano
    en: The category says the form of the damage
    por que: De perto e arremessando, o dano é a Força mais um dado; projéteis causam dados fixos; a escopeta perde
        um dado a cada faixa de distância. Desarmado é só a Força.
    why: Close by and thrown, damage is Força plus a die; projectiles do fixed dice; a shotgun loses a die with each
        band of distance. Unarmed is Força alone.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Quirino das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: For+d6
    bom:
        sistema: savage-worlds
        arma:
          nome: Quirino das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
    """
    dano, forma = x["dano"].of(Dano), _formas(x)
    if dano is None or forma is None or x["improvisada"].written or _serve(x, dano):
        return
    yield x.found(
        "dano",
        f"arma de {x.categoria} usa dano {forma[0]} (veio `{dano.text}`).",
        f"a weapon of {x.categoria} has damage {forma[1]} (here `{dano.text}`).",
        help=("Corrija o dano, ou mude a categoria.", "Correct the damage, or change the category."),
    )


@REGRAS("SW805", "metralhadora", ERRO, "27 Metralhadoras", "arma")
def sw805(x: Arma) -> Findings:
    """
    pt: Metralhadora tem CdT mínima 2 e Recarregar 2
    en: A machine gun has a rate of fire of at least 2 and Recarregar 2
    por que: Ela é feita para longas rajadas. Nunca dispara um tiro só, e trocar a fita leva duas ações.
    why: It is made for long bursts. It never fires a single shot, and changing the belt takes two actions.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Jacira das Águas
          categoria: metralhadora
          distancia: 12/24/48
          dano: 2d6
          cdt: 3
          recarregar: 1
    bom:
        sistema: savage-worlds
        arma:
          nome: Jacira das Águas
          categoria: metralhadora
          distancia: 12/24/48
          dano: 2d6
          cdt: 3
          recarregar: 2
    """
    if x.categoria != METRALHADORA:
        return
    regra = x.tabela["metralhadora"]
    cdt = x["cdt"].integer
    if cdt is not None and 1 <= cdt < regra["cdt"]:
        yield x.found(
            "cdt",
            f"metralhadora tem CdT mínima {regra['cdt']}, não {cdt}.",
            f"a machine gun has a rate of fire of at least {regra['cdt']}, not {cdt}.",
            help=(f"Escreva {regra['cdt']} ou mais.", f"Write {regra['cdt']} or more."),
        )
    if (x["recarregar"].integer or 0) >= 1:
        yield from numero_errado(
            x, "recarregar", regra["recarregar"], ("Recarregar de metralhadora", "Recarregar of a machine gun")
        )


def _falta(x: Arma, campo: str, valor: str, pt: str, en: str) -> Findings:
    """A field that has to have this value, and has another or none."""
    tem = x[campo].written
    yield x.found(
        campo,
        f"{pt}; {f'aqui está `{quote(x[campo].raw)}`' if tem else f'falta `{campo}`'}.",
        f"{en}; {f'here is `{quote(x[campo].raw)}`' if tem else f'`{campo}` is missing'}.",
        help=(f"Escreva `{campo}: {valor}`.", f"Write `{campo}: {valor}`."),
    )


@REGRAS("SW806", "canhao", ERRO, "27 Canhões", "arma")
def sw806(x: Arma) -> Findings:
    """
    pt: Canhão é Arma Pesada com Recarregar 8
    en: A cannon is a heavy weapon with Recarregar 8
    por que: Todo canhão fere veículos e criaturas de Armadura Pesada. Carregá-lo leva oito ações, quatro se dois da
        equipe trabalham juntos.
    why: Every cannon hurts vehicles and creatures of heavy armour. Loading it takes eight actions, four if two of
        the crew work together.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Belmiro das Águas
          categoria: canhão
          distancia: 12/24/48
          dano: 2d6
          arma_pesada: não
          recarregar: 8
    bom:
        sistema: savage-worlds
        arma:
          nome: Belmiro das Águas
          categoria: canhão
          distancia: 12/24/48
          dano: 2d6
          arma_pesada: sim
          recarregar: 8
    """
    if x.categoria != CANHAO:
        return
    if not _sim(x, "arma_pesada"):
        yield from _falta(x, "arma_pesada", "sim", "canhão é Arma Pesada", "a cannon is a heavy weapon")
    if (x["recarregar"].integer or 0) >= 1:
        yield from numero_errado(
            x, "recarregar", x.tabela["canhao"]["recarregar"], ("Recarregar de canhão", "Recarregar of a cannon")
        )


@REGRAS("SW807", "canhao-metralha", ERRO, "27 Canhões", "arma")
def sw807(x: Arma) -> Findings:
    """
    pt: A metralha varre uma linha de 24 quadros e causa 2d6
    en: Grapeshot sweeps a line of 24 squares and does 2d6
    por que: O cartucho vira uma escopeta enorme. É um Modelo Médio que percorre vinte e quatro quadros em linha
        reta, com 2d6 de dano, ou 3d6 com uma Ampliação.
    why: The cartridge turns into a huge shotgun. It is a Médio template that runs twenty-four squares in a straight
        line, with 2d6 damage, or 3d6 with a raise.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Zulmira das Águas
          categoria: canhão
          distancia: 12/24/48
          dano: 2d6
          arma_pesada: sim
          municoes: {metralha: {modelo: médio, linha_quadros: 12, dano: 2d6}}
    bom:
        sistema: savage-worlds
        arma:
          nome: Zulmira das Águas
          categoria: canhão
          distancia: 12/24/48
          dano: 2d6
          arma_pesada: sim
          municoes: {metralha: {modelo: médio, linha_quadros: 24, dano: 2d6}}
    """
    regra = x.tabela["canhao"]["metralha"]
    for id_, valor in x["municoes"].entries.items():
        grupo = valor.record
        if norm(id_) != METRALHA or grupo is None:
            continue
        errados = []
        modelo = grupo["modelo"].text
        if modelo and x.names("modelos").find(modelo) != regra["modelo"]:
            errados.append(modelo)
        linha = grupo["linha_quadros"].integer
        if linha is not None and linha != regra["linha_quadros"]:
            errados.append(str(linha))
        for campo in ("dano", "dano_ampliacao"):
            if grupo[campo].written and grupo[campo].of(Dano) != ler_dano(regra[campo]):
                errados.append(grupo[campo].raw)
        if errados:
            certa = ", ".join(f"{campo}: {regra[campo]}" for campo in ("modelo", "linha_quadros", "dano"))
            yield x.found(
                valor.named_at,
                f"metralha: Modelo {regra['modelo']} em linha de {regra['linha_quadros']} quadros, {regra['dano']}"
                f" ({regra['dano_ampliacao']} com Ampliação); aqui há {quote(e_(errados))}.",
                f"grapeshot: Modelo {regra['modelo']} in a line of {regra['linha_quadros']} squares, {regra['dano']}"
                f" ({regra['dano_ampliacao']} with a raise); here is {quote(lista(errados, 'and'))}.",
                help=(f"Escreva `{{{certa}}}`.", f"Write `{{{certa}}}`."),
            )


@REGRAS("SW808", "granada", ERRO, "27 Granada", "arma")
def sw808(x: Arma) -> Findings:
    """
    pt: Granada é Arma Pesada, tem modelo e se arremessa com Atletismo
    en: A grenade is a heavy weapon, has a template and is thrown with Atletismo
    por que: Ela explode no modelo que a descrição diz e fere o que tem Armadura Pesada. Quem a joga testa
        Atletismo, não Atirar.
    why: It goes off in the template that its description names and hurts what has heavy armour. Who throws it rolls
        Atletismo, not Atirar.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Evaristo das Águas
          categoria: granada
          distancia: 5/10/20
          dano: 3d6
          pericia: Atirar
          modelo: médio
          arma_pesada: sim
    bom:
        sistema: savage-worlds
        arma:
          nome: Evaristo das Águas
          categoria: granada
          distancia: 5/10/20
          dano: 3d6
          pericia: Atletismo
          modelo: médio
          arma_pesada: sim
    """
    if x.categoria != GRANADA:
        return
    pericia = str(x.tabela["granada"]["pericia"])
    if not _sim(x, "arma_pesada"):
        yield from _falta(x, "arma_pesada", "sim", "granada é Arma Pesada", "a grenade is a heavy weapon")
    if not x["modelo"].written:
        yield from _falta(x, "modelo", "médio", "granada tem modelo de explosão", "a grenade has a template")
    if x.names("pericias").find(x["pericia"].text or "") != pericia:
        yield from _falta(x, "pericia", pericia, f"granada usa {pericia}", f"a grenade is thrown with {pericia}")


@REGRAS("SW809", "mina", ERRO, "27 Minas", "arma")
def sw809(x: Arma) -> Findings:
    """
    pt: Mina tem modelo de explosão
    en: A mine has a template
    por que: Ela detona sob quem pisa e atinge tudo no seu modelo. Sem ele não se sabe quem mais foi pego.
    why: It goes off under whoever steps on it and hits everything in its template. Without one there is no telling
        who else was caught.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Iracema das Águas
          categoria: mina
          dano: 2d6
    bom:
        sistema: savage-worlds
        arma:
          nome: Iracema das Águas
          categoria: mina
          modelo: pequeno
          dano: 2d6
    """
    if x.categoria == MINA and not x["modelo"].written:
        yield from _falta(x, "modelo", "médio", "mina precisa de modelo de explosão", "a mine needs a template")


@REGRAS("SW810", "lanca-chamas", ERRO, "27 Lança-Chamas; 28 Lança-Chamas Pesado", "arma")
def sw810(x: Arma) -> Findings:
    """
    pt: Lança-chamas é Arma Pesada, em Cone, e pode ser Evadido
    en: A flamethrower is a heavy weapon, a Cone, and can be evaded
    por que: O jato cobre o Modelo de Cone e quem está nele pode saltar para fora. Só o de veículo, pesado, também
        lança um Modelo Médio, até dezoito quadros.
    why: The jet covers the Cone and who is within may leap out. Only that of a vehicle, the heavy one, also throws
        a Médio template, up to eighteen squares.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Laurindo das Águas
          categoria: lança-chamas
          modelo: médio
          dano: 2d6
          arma_pesada: sim
          evadivel: sim
    bom:
        sistema: savage-worlds
        arma:
          nome: Laurindo das Águas
          categoria: lança-chamas
          modelo: cone
          dano: 2d6
          arma_pesada: sim
          evadivel: sim
    """
    if x.categoria != LANCA_CHAMAS:
        return
    regra = x.tabela["lanca_chamas"]
    pesado = _sim(x, "pesado") or _sim(x, "veicular")
    if not _sim(x, "arma_pesada"):
        yield from _falta(x, "arma_pesada", "sim", "lança-chamas é Arma Pesada", "a flamethrower is a heavy weapon")
    escrito_, modelo = x["modelo"], x.modelo
    longe = x["quadros"].integer
    do_veiculo = pesado and modelo == regra["pesado"]["modelo"]
    if do_veiculo and longe is not None and longe > regra["pesado"]["quadros"]:
        quadros = regra["pesado"]["quadros"]
        yield x.found(
            "quadros",
            f"o Modelo {modelo} do lança-chamas pesado vai até {quadros} quadros, não {longe}.",
            f"the {modelo} template of a heavy flamethrower goes up to {quadros} squares, not {longe}.",
            help=(f"Escreva {quadros} ou menos.", f"Write {quadros} or less."),
        )
    elif (modelo is not None or not escrito_.written) and modelo != CONE and not do_veiculo:
        yield from _falta(x, "modelo", "cone", "lança-chamas usa o Modelo de Cone", "a flamethrower uses the Cone")
    if not _sim(x, "evadivel"):
        yield from _falta(x, "evadivel", "sim", "lança-chamas pode ser Evadido", "a flamethrower can be evaded")


@REGRAS("SW811", "altamente-explosiva", ERRO, "27 Altamente Explosiva", "arma")
def sw811(x: Arma) -> Findings:
    """
    pt: Altamente Explosiva pede modelo de explosão
    en: High explosive asks for a template
    por que: A nota AE diz que o projétil explode, e o modelo diz em quanto espaço. Granadas e minas têm regra
        própria.
    why: The note AE says the projectile goes off, and the template says over how much space. Grenades and mines
        have a rule of their own.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Nazaré das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          notas: [AE]
    bom:
        sistema: savage-worlds
        arma:
          nome: Nazaré das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          notas: [AE]
          modelo: médio
    """
    ae = any(norm(one.text or "") in ("ae", "altamente_explosiva") for one in x["notas"].items)
    if ae and x.categoria not in (GRANADA, MINA) and not x["modelo"].written:
        yield from _falta(
            x, "modelo", "médio", "Altamente Explosiva pede modelo", "high explosive asks for a template"
        )


@REGRAS("SW812", "polvora-negra", ERRO, "27 Armas de Pólvora Negra", "arma")
def sw812(x: Arma) -> Findings:
    """
    pt: Arma de pólvora negra tem Recarregar 3
    en: A black powder weapon has Recarregar 3
    por que: Pólvora, bala e vareta levam três ações. Canhões e metralhadoras seguem o Recarregar deles.
    why: Powder, ball and ramrod take three actions. Cannons and machine guns follow their own Recarregar.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Osvaldo das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          polvora_negra: sim
          recarregar: 1
    bom:
        sistema: savage-worlds
        arma:
          nome: Osvaldo das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          polvora_negra: sim
          recarregar: 3
    """
    if _sim(x, "polvora_negra") and x.categoria not in (CANHAO, METRALHADORA) and (x["recarregar"].integer or 0) >= 1:
        yield from numero_errado(
            x,
            "recarregar",
            x.tabela["polvora_negra"]["recarregar"],
            ("Recarregar de pólvora negra", "Recarregar of black powder"),
        )


@REGRAS(
    "SW813",
    "forca-minima-invalida",
    ERRO,
    "27 Força Mínima",
    "arma",
    "armadura",
    "personagem",
    "criatura",
    spoils=True,
)
def sw813(x: Peca) -> Findings:
    """
    pt: A Força Mínima é um dado de d4 a d12, ou d12 e mais
    en: The minimum Força is a die from d4 to d12, or d12 and more
    por que: Ela se compara com o dado de Força de quem usa, passo a passo, e cada passo que falta pesa. Outro valor
        não se compara.
    why: It is compared with the die of Força of whoever uses the thing, step by step, and each one missing weighs.
        Another value can't be compared.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Perpétua das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          forca_minima: d5
    bom:
        sistema: savage-worlds
        arma:
          nome: Perpétua das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          forca_minima: d6
    """
    valores = [x["forca_minima"], *(one["forca_minima"] for one in x["equipamento"].items)]
    for valor in valores:
        dado = valor.of(Dado)
        if valor.written and (dado is None or dado.passo < 0) and valor.node is not None:
            yield x.found(
                valor,
                f"Força Mínima `{quote(valor.raw)}` inválida.",
                f"the minimum Força `{quote(valor.raw)}` is not valid.",
                help=(
                    "Escreva um dado, de d4 a d12, ou d12+1 e assim por diante.",
                    "Write a die, d4 to d12, or d12+1 on.",
                ),
            )


@REGRAS("SW814", "improvisada", ERRO, "4.4 Armas Improvisadas", "arma", present=("improvisada",))
def sw814(x: Arma) -> Findings:
    """
    pt: A arma improvisada segue o peso do objeto
    en: An improvised weapon goes by the object's weight
    por que: Leve, média ou pesada, cada uma tem distância, dano e Força Mínima no texto. Se o objeto é macio, o
        Mestre baixa o dano um ou dois passos, e por isso um dano menor passa; `macia: não` cobra o da tabela.
    why: Light, medium or heavy, each has its distance, damage and minimum Força in the text. If the object is soft,
        the GM lowers the damage one or two steps, and so a smaller one passes; `macia: não` asks for the table's.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Rosalvo das Águas
          categoria: corpo a corpo
          improvisada: média
          dano: For+d8
    bom:
        sistema: savage-worlds
        arma:
          nome: Rosalvo das Águas
          categoria: corpo a corpo
          improvisada: média
          dano: For+d6
    """
    peso = x["improvisada"].text or ""
    regra = x.tabela["improvisadas"][peso]
    dano = x["dano"].of(Dano)
    certo = ler_dano(regra["dano"]).partes[0]
    aceitos = menores(certo, 0 if x["macia"].boolean is False else x.tabela["passos_a_menos_se_macia"])
    errados: list[tuple[str, str]] = []
    if dano is not None and (dano.so is None or dano.so not in aceitos):
        errados.append(("dano", ou(parte.text for parte in aceitos)))
    distancia = x["distancia"].of(Distancia)
    if distancia is not None and not x._is_spoiled("distancia") and distancia.text != regra["distancia"]:
        errados.append(("distancia", regra["distancia"]))
    minima = x.dado("forca_minima")
    if minima is not None and minima != passo_de(regra["forca_minima"]):
        errados.append(("forca_minima", regra["forca_minima"]))
    for campo, certo_ in errados:
        yield x.found(
            campo,
            f"improvisada {peso}: {campo} {certo_}, não {quote(x[campo].raw)}.",
            f"improvised {peso}: {campo} {certo_.replace(' ou ', ' or ')}, not {quote(x[campo].raw)}.",
            help=(f"Escreva {certo_}.", f"Write {certo_.replace(' ou ', ' or ')}."),
        )


@REGRAS("SW815", "laser-recuo", ERRO, "27 Laser", "arma", present=("recuo",))
def sw815(x: Arma) -> Findings:
    """
    pt: Laser não tem recuo, salvo a Gatling
    en: A laser has no recoil, except the Gatling
    por que: Luz não empurra quem atira: pistola, submetralhadora e rifle laser ignoram a penalidade de Recuo. A
        Gatling laser, não.
    why: Light does not push the shooter: laser pistol, submachine gun and rifle ignore the penalty of recoil. The
        laser Gatling does not.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Severina das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          tipo: rifle
          laser: sim
          recuo: sim
    bom:
        sistema: savage-worlds
        arma:
          nome: Severina das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          tipo: rifle
          laser: sim
          recuo: não
    """
    if not _sim(x, "laser"):
        return
    regra, tipo = x.tabela["laser"], norm(x["tipo"].text or "")
    sem = any(norm(um) in tipo for um in regra["sem_recuo"])
    com = any(norm(um) in tipo for um in regra["com_recuo"])
    if com is sem or x["recuo"].boolean is com:
        return
    yield x.found(
        "recuo",
        f"laser {x['tipo'].text}: {'com' if com else 'sem'} recuo.",
        f"laser {x['tipo'].text}: {'with' if com else 'without'} recoil.",
        help=(f"Escreva `recuo: {'sim' if com else 'não'}`.", f"Write `recuo: {'sim' if com else 'não'}`."),
    )


@REGRAS("SW816", "rajada-de-tres", ERRO, "27 Rajada de Três Balas", "arma", present=("rajada",))
def sw816(x: Arma) -> Findings:
    """
    pt: A rajada de três balas é CdT 1, com +1 no tiro e no dano
    en: The three-round burst has a rate of fire of 1, with +1 to hit and damage
    por que: São três balas num só toque, mas um só dado de Atirar. O que elas dão a mais é +1 para acertar e +1 no
        dano.
    why: It is three bullets in one touch, but a single die of Atirar. What they give more is +1 to hit and +1
        damage.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Tibúrcio das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          rajada: {cdt: 3, atirar: 1, dano: 1}
    bom:
        sistema: savage-worlds
        arma:
          nome: Tibúrcio das Águas
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          rajada: {cdt: 1, atirar: 1, dano: 1}
    """
    grupo, regra = x["rajada"].record, x.tabela["rajada"]
    if grupo is None:
        return
    errados = [
        f"{c} {grupo[c].integer}" for c in regra if grupo[c].integer is not None and grupo[c].integer != regra[c]
    ]
    if errados:
        certa = f"CdT {regra['cdt']}, +{regra['atirar']}"
        yield x.found(
            "rajada",
            f"rajada de três: {certa} para atirar e +{regra['dano']} no dano (aqui {e_(errados)}).",
            f"three-round burst: {certa} to hit and +{regra['dano']} damage (here {lista(errados, 'and')}).",
            help=(
                f"Escreva `{{cdt: {regra['cdt']}, atirar: {regra['atirar']}, dano: {regra['dano']}}}`.",
                f"Write `{{cdt: {regra['cdt']}, atirar: {regra['atirar']}, dano: {regra['dano']}}}`.",
            ),
        )


@REGRAS("SW817", "revolver", AVISO, "27 Revólver", "arma")
def sw817(x: Arma) -> Findings:
    """
    pt: Revólver costuma ter seis câmaras e carregador rápido a um décimo
    en: A revolver usually has six chambers and a speed loader at a tenth
    por que: São os números do texto para os revólveres comuns; o carregador rápido custa cerca de um décimo da
        arma. Há exceções, e por isso é só um aviso.
    why: They are the text's numbers for common revolvers; the speed loader costs about a tenth of the weapon. There
        are exceptions, and so this is only a warning.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Rufina Boa Nova
          categoria: revólver
          distancia: 12/24/48
          dano: 2d6
          camaras: 5
    bom:
        sistema: savage-worlds
        arma:
          nome: Rufina Boa Nova
          categoria: revólver
          distancia: 12/24/48
          dano: 2d6
          camaras: 6
          preco: 200
          carregador_rapido: 20
    """
    if x.categoria != REVOLVER:
        return
    camaras, certo = x["camaras"].integer, x.tabela["revolver"]["camaras"]
    if camaras is not None and camaras != certo:
        yield x.found(
            "camaras",
            f"revólver costuma ter {certo} câmaras (aqui {camaras}).",
            f"a revolver usually has {certo} chambers (here {camaras}).",
            help=(f"Escreva {certo}, ou deixe assim de propósito.", f"Write {certo}, or leave it on purpose."),
        )
    escrito_, devido = x["carregador_rapido"].number, x.carregador
    if escrito_ is not None and devido is not None and abs(escrito_ - devido) >= 1:
        por_cento = x.tabela["revolver"]["carregador_por_cento"]
        yield x.found(
            "carregador_rapido",
            f"carregador rápido custa cerca de {por_cento}% do preço, ${mostra(devido)} (aqui ${mostra(escrito_)}).",
            f"a speed loader costs about {por_cento}% of the price, ${numero(devido)} (here ${numero(escrito_)}).",
            help=(f"Escreva {numero(devido)}.", f"Write {numero(devido)}."),
        )


@REGRAS("SW818", "rede", ERRO, "27 Rede", "arma")
def sw818(x: Arma) -> Findings:
    """
    pt: Rede que acerta deixa Enredado
    en: A net that hits leaves one Enredado
    por que: Ela embaraça, não prende. O alvo fica Enredado, e só um segundo laço o deixa Preso.
    why: It tangles, it does not bind. The target is Enredado, and only another tangle leaves it Preso.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Brás Boa Nova
          categoria: rede
          efeito: Preso
    bom:
        sistema: savage-worlds
        arma:
          nome: Brás Boa Nova
          categoria: rede
          efeito: Enredado
    """
    efeito = str(x.tabela["rede"]["efeito"])
    if x.categoria == REDE and norm(x["efeito"].text or "") != norm(efeito):
        yield from _falta(
            x, "efeito", efeito, f"rede que acerta deixa {efeito}", f"a net that hits leaves one {efeito}"
        )


@REGRAS("SW819", "catapulta-equipe", AVISO, "27 Catapulta", "arma")
def sw819(x: Arma) -> Findings:
    """
    pt: Catapulta se recarrega com quatro pessoas ou mais
    en: A catapult is reloaded by four people or more
    por que: A equipe normal é de oito. Um só pode disparar, mas menos de quatro não recarregam o braço.
    why: The usual crew is eight. One alone may fire it, but fewer than four do not reload the arm.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Dorotéia Boa Nova
          categoria: catapulta
          distancia: 12/24/48
          dano: 2d6
          equipe: 3
    bom:
        sistema: savage-worlds
        arma:
          nome: Dorotéia Boa Nova
          categoria: catapulta
          distancia: 12/24/48
          dano: 2d6
          equipe: 8
    """
    regra, equipe = x.tabela["catapulta"], x["equipe"].integer
    if x.categoria == CATAPULTA and equipe is not None and equipe < regra["recarga"]:
        toda, minima = regra["equipe"], regra["recarga"]
        yield x.found(
            "equipe",
            f"catapulta pede equipe de {toda}, e recarregar exige pelo menos {minima} (aqui {equipe}).",
            f"a catapult asks for a crew of {toda}, and reloading for {minima} at least (here {equipe}).",
            help=(f"Escreva {regra['equipe']}.", f"Write {regra['equipe']}."),
        )


@REGRAS("SW820", "numeros-de-arma", ERRO, "27", "arma", spoils=True)
def sw820(x: Arma) -> Findings:
    """
    pt: CdT, Recarregar, PA e Alcance são números que existem
    en: Rate of fire, Recarregar, PA and reach are numbers there are
    por que: Uma arma à distância dispara ao menos um tiro, recarregar leva ao menos uma ação, e PA e Alcance nunca
        são negativos. São todos inteiros.
    why: A ranged weapon fires one shot at least, reloading takes one action at least, and PA and reach are never
        negative. All are whole numbers.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Genésio Boa Nova
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          cdt: 0
    bom:
        sistema: savage-worlds
        arma:
          nome: Genésio Boa Nova
          categoria: projétil
          distancia: 12/24/48
          dano: 2d6
          cdt: 1
    """
    minimos = {"cdt": 1 if x.linha.get("distancia", True) else 0, "recarregar": 1, "pa": 0, "alcance": 0}
    for campo, minimo in minimos.items():
        valor = x[campo]
        if valor.written and (valor.integer is None or valor.integer < minimo):
            yield x.found(
                valor,
                f"{campo} `{quote(valor.raw)}` inválido.",
                f"{campo} `{quote(valor.raw)}` is not valid.",
                help=(f"Escreva um inteiro, {minimo} ou mais.", f"Write a whole number, {minimo} or more."),
            )


@REGRAS("SW821", "rede-dureza", AVISO, "27 Rede; 11 Enredado", "arma", present=("dureza",))
def sw821(x: Arma) -> Findings:
    """
    pt: A rede tem Dureza 10
    en: A net has a hardness of 10
    por que: A lista de equipamento dá 10; a parte de estados fala em 4 para teias, cordas e redes improvisadas.
        Vale a do equipamento, e por isso é só um aviso.
    why: The list of equipment gives 10; the part on states speaks of 4 for webs, ropes and such nets. The
        equipment's holds, and so this is only a warning.
    ruim:
        sistema: savage-worlds
        arma:
          nome: Lindaura Boa Nova
          categoria: rede
          efeito: Enredado
          dureza: 4
    bom:
        sistema: savage-worlds
        arma:
          nome: Lindaura Boa Nova
          categoria: rede
          efeito: Enredado
          dureza: 10
    """
    certa, dureza = x.tabela["rede"]["dureza"], x["dureza"].integer
    if x.categoria == REDE and dureza != certa:
        yield x.found(
            "dureza",
            f"rede tem Dureza {certa} na lista de equipamento (aqui {dureza}).",
            f"a net has a hardness of {certa} in the list of equipment (here {dureza}).",
            help=(f"Escreva {certa}.", f"Write {certa}."),
        )


@REGRAS("SW831", "escudo", ERRO, "27 Escudo; 9 Quebrando Objetos", "armadura", present=("escudo",))
def sw831(x: Armadura) -> Findings:
    """
    pt: O escudo tem a Dureza e a Armadura do seu tipo
    en: A shield has the hardness and armour of its kind
    por que: Medieval tem Dureza 10 e moderno 12, ambos com +2 contra tiros. O de polímero tem Dureza 10 e +4.
    why: A medieval one has a hardness of 10 and a modern one 12, both with +2 against shots. Polymer has 10 and +4.
    ruim:
        sistema: savage-worlds
        armadura:
          nome: Anselmo Boa Nova
          escudo: moderno
          dureza: 10
          bonus_armadura: 2
    bom:
        sistema: savage-worlds
        armadura:
          nome: Anselmo Boa Nova
          escudo: moderno
          dureza: 12
          bonus_armadura: 2
    """
    tipo = x.names("escudos").find(x["escudo"].text or "")
    if tipo is None:
        return
    regra = x.tabela["escudos"][tipo]
    for campo, chave in (("dureza", "dureza"), ("bonus_armadura", "bonus")):
        declarado = x[campo].integer
        if declarado is not None and declarado != regra[chave]:
            yield x.found(
                campo,
                f"escudo {tipo}: Dureza {regra['dureza']}, Armadura +{regra['bonus']} (aqui {declarado}).",
                f"a shield {tipo}: hardness {regra['dureza']}, armour +{regra['bonus']} (here {declarado}).",
                help=(f"Escreva {regra[chave]}.", f"Write {regra[chave]}."),
            )


@REGRAS("SW832", "pele-energetica", ERRO, "27 Pele Energética", "armadura", present=("preco_base", "preco"))
def sw832(x: Armadura) -> Findings:
    """
    pt: A Pele Energética encarece a armadura em metade do preço
    en: Energy skin makes armour dearer by half its price
    por que: É uma modificação da armadura inteira. O preço final é uma vez e meia o preço base.
    why: It is a change of the whole armour. The price in the end is one and a half times the base price.
    ruim:
        sistema: savage-worlds
        armadura:
          nome: Teodora Boa Nova
          armadura: 2
          epoca: futurista
          pele_energetica: sim
          preco_base: 400
          preco: 500
    bom:
        sistema: savage-worlds
        armadura:
          nome: Teodora Boa Nova
          armadura: 2
          epoca: futurista
          pele_energetica: sim
          preco_base: 400
          preco: 600
    """
    certo, declarado = x.preco, x["preco"].number
    if certo is not None and declarado is not None and declarado != certo:
        a_mais = x.tabela["pele_energetica_por_cento"]
        yield x.found(
            "preco",
            f"Pele Energética encarece {a_mais}%: {mostra(certo)}, não {mostra(declarado)}.",
            f"energy skin adds {a_mais}%: {numero(certo)}, not {numero(declarado)}.",
            help=(f"Escreva {numero(certo)}.", f"Write {numero(certo)}."),
        )


@REGRAS("SW833", "pele-energetica-epoca", AVISO, "27 Pele Energética", "armadura")
def sw833(x: Armadura) -> Findings:
    """
    pt: Pele Energética é de armadura futurista
    en: Energy skin is of futuristic armour
    por que: O texto a descreve como modificação de armaduras futuristas, contra lasers. Noutra época ela destoa.
    why: The text describes it as a change of futuristic armour, against lasers. In another age it is out of place.
    ruim:
        sistema: savage-worlds
        armadura:
          nome: Quirino Boa Nova
          armadura: 2
          epoca: medieval
          pele_energetica: sim
    bom:
        sistema: savage-worlds
        armadura:
          nome: Quirino Boa Nova
          armadura: 2
          epoca: futurista
          pele_energetica: sim
    """
    epoca = str(x.tabela["epoca_da_pele"])
    if x["pele_energetica"].boolean is True and norm(x["epoca"].text or "") != norm(epoca):
        yield x.found(
            "pele_energetica",
            f"Pele Energética é modificação de armadura {epoca.lower()}.",
            f"energy skin is a change of futuristic armour ({epoca.lower()}).",
            help=(
                f"Escreva `epoca: {epoca.lower()}`, ou tire a modificação.",
                f"Write `epoca: {epoca.lower()}`, or take it out.",
            ),
        )


@REGRAS("SW834", "traje-antibomba", AVISO, "27 Traje Antibomba", "personagem")
def sw834(x: Personagem) -> Findings:
    """
    pt: Dentro do traje antibomba a Agilidade conta até d6
    en: Within a bomb suit Agilidade counts up to d6
    por que: Enquanto veste o traje, Agilidade e as perícias dela que pedem mais que destreza das mãos ficam em d6,
        e a Movimentação cai 2. O aviso lembra o que some da ficha nessa hora.
    why: While the suit is worn, Agilidade and those of its skills that ask for more than deft hands stay at d6, and
        Movimentação falls by 2. The warning recalls what is gone from the sheet then.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Jacira Boa Nova
          atributos: {agilidade: d8, astúcia: d6, espírito: d6, força: d6, vigor: d4}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: traje antibomba, armadura: 6}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Jacira Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: traje antibomba, armadura: 6}]
    """
    if not x.usa_traje:
        return
    maximo = passo_de(x.tabela["traje_antibomba"]["maximo"])
    agilidade = x.atributo(AGILIDADE)
    acima = [f"{AGILIDADE} {escrito(agilidade)}"] if agilidade is not None and agilidade > maximo else []
    for lida in x.de_agilidade():
        if lida.passo is not None and lida.passo > maximo:
            acima.append(f"{lida.nome} {escrito(lida.passo)}")
    if acima:
        tira = -x.tabela["traje_antibomba"]["movimentacao"]
        count = "counts" if len(acima) == 1 else "count"
        yield x.found(
            "equipamento",
            f"com traje antibomba {e_(acima)} {'conta' if len(acima) == 1 else 'contam'} no máximo {escrito(maximo)}"
            f" e a Movimentação cai {tira}.",
            f"in a bomb suit {lista(acima, 'and')} {count} {escrito(maximo)} at most"
            f" and Movimentação falls by {tira}.",
            help=("Lembre-se disso enquanto ele é vestido.", "Remember it while the suit is worn."),
        )


@REGRAS("SW841", "sobrecarga", AVISO, "27 Sobrecarga", "personagem")
def sw841(x: Personagem) -> Findings:
    """
    pt: O peso carregado cabe na carga da Força
    en: The weight carried fits the load of Força
    por que: Dez quilos por dado, de d4 a d12 e além. Acima disso o personagem está Sobrecarregado: perde 2 de
        Movimentação, de Agilidade e do que depende dela.
    why: Ten kilos a die, from d4 to d12 and beyond. Above that the character is encumbered: 2 off Movimentação,
        Agilidade and what rests on it.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Belmiro Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: bigorna, peso: 25}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Belmiro Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: mochila, peso: 20}]
    """
    peso, carga = x.peso, x.carga
    if peso is None or carga is None or peso <= carga or peso > _levanta(x, carga):
        return
    yield x.found(
        "equipamento",
        f"{mostra(peso)} kg passa de {carga} kg: Sobrecarregado ({x.tabela['carga']['penalidade']}).",
        f"{numero(peso)} kg is over {carga} kg: encumbered ({x.tabela['carga']['penalidade']}).",
        help=(
            "Deixe algo para trás, ou jogue com a penalidade.",
            "Leave something behind, or play with the penalty.",
        ),
    )


def _levanta(x: Personagem, carga: int) -> int:
    return carga * int(x.tabela["carga"]["vezes_que_levanta"])


@REGRAS("SW842", "peso-impossivel", ERRO, "27 Sobrecarga", "personagem")
def sw842(x: Personagem) -> Findings:
    """
    pt: Ninguém carrega mais que quatro vezes a sua carga
    en: Nobody carries more than four times the load
    por que: É o máximo que a Força consegue levantar do chão. Acima disso o equipamento fica onde está.
    why: It is the most that Força can lift off the ground. Above that the equipment stays where it is.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Zulmira Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: sino, peso: 81}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Zulmira Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: sineta, peso: 1}]
    """
    peso, carga = x.peso, x.carga
    if peso is not None and carga is not None and peso > _levanta(x, carga):
        yield x.found(
            "equipamento",
            f"{mostra(peso)} kg é mais do que dá para levantar ({_levanta(x, carga)} kg).",
            f"{numero(peso)} kg is more than can be lifted ({_levanta(x, carga)} kg).",
            help=("Deixe algo para trás.", "Leave something behind."),
        )


def _penalidade(item: Item, passos: int) -> tuple[str, str]:
    if item.vestido:
        return (
            f"-{passos} em Movimentação, Agilidade e perícias dela",
            f"-{passos} on Movimentação, Agilidade and its skills",
        )
    if item.de_perto:
        return (
            "o dado de dano vai só até o da Força, e a arma perde seus benefícios",
            "the die of damage goes only up to that of Força, and the weapon loses its benefits",
        )
    if item.a_distancia:
        return f"-{passos} nos ataques", f"-{passos} on attacks"
    return f"faltam {passos} passos", f"{passos} steps are missing"


@REGRAS("SW843", "forca-insuficiente", AVISO, "27 Força Mínima; Armadura", "personagem")
def sw843(x: Personagem) -> Findings:
    """
    pt: A Força alcança a Força Mínima do que se usa
    en: Força reaches the minimum of what is used
    por que: Vestir algo pesado demais tira Movimentação e Agilidade; de perto, a arma perde o que tem de bom; de
        longe, cada passo tira um do ataque. Armadura por baixo soma um passo à de cima.
    why: To wear what is too heavy takes Movimentação and Agilidade; close by, the weapon loses what is good in it;
        from afar each step takes one off the attack. Armour worn below adds a step to that above.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Evaristo Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: cota de placas, armadura: 4, forca_minima: d10}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Evaristo Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: gibão, armadura: 2, forca_minima: d6}]
    """
    forca = x.atributo(FORCA)
    if forca is None:
        return
    for item in x.itens:
        minima = x.forca_minima(item)
        if item.de("veste").boolean is False and not item.dano:  # carried, it hinders nobody
            continue
        if minima is not None and minima > forca:
            pt, en = _penalidade(item, minima - forca)
            yield x.found(
                item.valor,
                f"{item.nome} pede Força {escrito(minima)}, e há {escrito(forca)}: {pt}.",
                f"{item.nome} asks for Força {escrito(minima)}, and there is {escrito(forca)}: {en}.",
                help=(
                    "Troque por algo mais leve, ou jogue com a penalidade.",
                    "Take something lighter, or play with the penalty.",
                ),
            )


@REGRAS("SW844", "dado-da-arma-limitado", AVISO, "27 Força Mínima", "personagem")
def sw844(x: Personagem) -> Findings:
    """
    pt: O dado da arma vai até o dado da Força
    en: The weapon's die goes up to the die of Força
    por que: De perto ou arremessada, a arma só rende o que o braço aguenta: com Força d6, um For+d10 rola For+d6. A
        ficha continua com o dado da arma; o aviso diz o que rolar.
    why: Close by or thrown, a weapon yields only what the arm can bear: with Força d6, a For+d10 rolls For+d6. The
        sheet keeps the weapon's die; the warning says what to roll.
    ruim:
        sistema: savage-worlds
        personagem:
          nome: Iracema Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: montante, dano: For+d10}]
    bom:
        sistema: savage-worlds
        personagem:
          nome: Iracema Boa Nova
          atributos: {agilidade: d6, astúcia: d6, espírito: d6, força: d6, vigor: d6}
          pericias: {lutar: d6, atletismo: d6, perceber: d6, persuadir: d6, furtividade: d6,
            conhecimento geral: d6, atirar: d6, intimidar: d6, curar: d4}
          equipamento: [{nome: sabre, dano: For+d6}]
    """
    forca = x.atributo(FORCA)
    if forca is None:
        return
    for item in x.itens:
        dano = item.dano
        so = dano.so if dano is not None else None
        if so is None or not so.quantos or not so.forca or ler_dado(f"d{so.faces}").passo <= forca:
            continue
        escrito_ = item.linha["dano"] if item.linha is not None and item.linha["dano"].written else item.valor
        certo = so._replace(faces=_faces(forca)).text if forca >= 0 else "For"
        yield x.found(
            escrito_,
            f"com Força {escrito(forca)} o dano de {item.nome} cai para {certo}.",
            f"with Força {escrito(forca)} the damage of {item.nome} falls to {certo}.",
            help=(
                "Suba a Força, ou lembre-se do dado menor na hora.",
                "Raise Força, or remember the smaller die in play.",
            ),
        )


def _faces(passo: int) -> int:
    return int(escrito(passo).partition("+")[0][1:])
