"""SE801 to SE804, SE812 to SE814, SE818: who a character is, and what its levels chose. Its sums are in `numeros`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techlint.diagnostics import Text
from techlint.rules import Finding, Note
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.contas_personagem import Contas, contas, licao_propria
from techlint.systems.sangue_e_estrelas.distribuicao import Aumentos, Distribuicao, atribuicoes, mais_perto
from techlint.systems.sangue_e_estrelas.escolhas import VEZ, Falta, vezes_do_nivel
from techlint.systems.sangue_e_estrelas.exame_ficha import SEM_POSTO, ExameDeFicha, posto_no
from techlint.systems.sangue_e_estrelas.model_ficha import Escolha, Nome, Pericia, Treino
from techlint.systems.sangue_e_estrelas.rules.base import (
    ERRO,
    Achados,
    acerta,
    achado,
    and_,
    e_,
    literais,
    or_,
    ou,
    regra_de,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.sangue_e_estrelas.tables_fichas import Posto
from techlint.systems.sangue_e_estrelas.tables_fichas import Treino as TreinoImpresso
from techlint.systems.shape import Locatable, meant, quote

_NIVEL = "Cap. 7, Subir de Posto; Cap. 12, Subir de Posto"
_ATRIBUTOS = "Cap. 3, Etapa 3 · Atributos; Etapa 4; Cap. 12, Subir de nível: você escolhe"
_DERIVADOS = "Cap. 3, Etapa 3 · Atributos; Cap. 12, A tabela"
_ESCOLHAS = "Cap. 12, Subir de nível: você escolhe"
_PERICIAS = "Cap. 3, Etapa 7 · Perícias e defesas"
_TREINO = "Cap. 3, Etapa 5 · Treino; Cap. 12, O que cada ganho fixo faz"
_MENTOR = "Cap. 3, Etapa 5 · Treino; Cap. 9, A cadeia de comando"
_ARMADURA = "Cap. 7, As características; O acessório"


def sugestao(word: str, names: Iterable[str]) -> tuple[str, str]:
    """`Você quis dizer ...? `, with a space behind it; empty where nothing is near."""
    asked = meant(nearest(word, names)[:1])
    return (f"{asked.pt} ", f"{asked.en} ") if asked is not None else ("", "")


def posto_de(x: ExameDeFicha, nome: Nome | None) -> Posto | None:
    """The line of a Posto written somewhere on the sheet, also by the name its army gives it."""
    if nome is None:
        return None
    postos = x.c.fichas.postos
    return postos.get(nome.id or "") or postos.get(posto_no(x.exercito, nome.texto))


# ---- SE801


@regra_de("SE801", "nivel-ou-posto", ERRO, _NIVEL, "personagem")
def se801_nivel_ou_posto(x: ExameDeFicha) -> Achados:
    """
    pt: O nível vai de 1 a 20, e o Posto existe nesse nível
    en: The level runs from 1 to 20, and the Posto exists at that level
    por que: A tabela de níveis tem vinte linhas, e todas as contas saem da linha do personagem. Prata só chega no
        nível 9 e a elite no 15: antes disso, os números da armadura ficam fora da escala da luta.
    why: The table of levels has twenty lines, and every sum starts from the character's. Prata comes at level 9 and
        the elite at 15: before that, the numbers of the armour are off the scale of the fight.
    ruim:
        personagem:
          nome: Breno de Garça
          exercito: Atena
          nivel: 8
          posto: Prata
    bom:
        personagem:
          nome: Breno de Garça
          exercito: Atena
          nivel: 9
          posto: Prata
    """
    f = x.f
    if f.humano:
        return
    niveis = x.c.fichas.base_de_pv
    if f.nivel.valor is not None and f.nivel.valor not in niveis and f.nivel.at is not None:
        yield achado(
            x,
            f.nivel.at,
            f"nível {f.nivel.valor} não existe; os níveis vão de {min(niveis)} a {max(niveis)}.",
            f"there is no level {f.nivel.valor}; the levels run from {min(niveis)} to {max(niveis)}.",
            ajuda=(
                "Escreva um nível da tabela, ou `nivel_humano` para quem ainda não despertou.",
                "Write a level of the table, or `nivel_humano` for one who has not awakened yet.",
            ),
            assunto="nivel",
        )
        return
    if f.posto.at is None:
        return
    if x.sem_posto:
        yield achado(
            x,
            f.posto.at,
            "todo personagem desperto tem Posto.",
            "every awakened character has a Posto.",
            ajuda=(
                "Quem começa é Bronze: escreva `Bronze`, ou apague o campo.",
                "Who begins is Bronze: write `Bronze`, or delete the field.",
            ),
            assunto="posto",
        )
        return
    posto, n = x.posto, x.n
    if posto is None or n is None or n >= posto.nivel_min:
        return
    cabe = max((p for p in x.c.fichas.postos.values() if p.nivel_min <= n), key=lambda p: p.ordem)
    notas = (Note(f.nivel.at, Text("o nível", "the level")),) if f.nivel.at is not None else ()
    yield achado(
        x,
        f.posto.at,
        f"{posto.rotulo} no nível {n}; {posto.rotulo} chega do nível {posto.nivel_min} em diante.",
        f"{posto.rotulo} at level {n}; {posto.rotulo} comes from level {posto.nivel_min} on.",
        ajuda=(
            f"No nível {n} o Posto vai até {cabe.rotulo}. A elite pede também uma vaga vazia.",
            f"At level {n} the Posto goes up to {cabe.rotulo}. The elite also asks for an empty seat.",
        ),
        notas=notas,
        assunto="posto",
    )


# ---- SE802


@regra_de("SE802", "atributos-que-nao-fecham", ERRO, _ATRIBUTOS, "personagem")
def se802_atributos_que_nao_fecham(x: ExameDeFicha) -> Achados:
    """
    pt: Os atributos saem da distribuição e dos +2 escolhidos
    en: The attributes come out of the distribution and the +2 chosen
    por que: Todos começam com os mesmos seis números, 15, 14, 13, 12, 10 e 8, e só crescem de +2 em +2, até 20, nos
        níveis em que se escolhe. Um ponto a mais parece pouco, mas entra no PV, na DEF, no acerto e nas defesas.
    why: Everybody begins with the same six numbers, 15, 14, 13, 12, 10 and 8, and they grow only by +2, up to 20, at
        the levels that offer it. One point more looks small, but it enters PV, DEF, bonus to hit and defences.
    ruim:
        personagem:
          nome: Olga de Tucano
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 16, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
    bom:
        personagem:
          nome: Olga de Tucano
          nivel: 1
          posto: Bronze
          atributos: {FOR: 8, DES: 15, CON: 14, INT: 10, SAB: 13, CAR: 12}
          atributo_do_cosmo: SAB
    """
    f, tabela = x.f, x.c.fichas.personagem
    if f.humano:
        return
    do_cosmo = tabela["atributos_do_cosmo"]
    if f.atributo_do_cosmo.valor is not None and f.atributo_do_cosmo.valor not in do_cosmo:
        assert f.atributo_do_cosmo.at is not None
        yield achado(
            x,
            f.atributo_do_cosmo.at,
            f"{f.atributo_do_cosmo.valor} não é Atributo do Cosmo.",
            f"{f.atributo_do_cosmo.valor} is no Atributo do Cosmo.",
            ajuda=(f"Escolha um: {ou(do_cosmo)}.", f"Choose one: {or_(do_cosmo)}."),
            assunto="atributo_do_cosmo",
        )
    if f.atributos.valor is None or f.atributos.at is None:
        return
    faltam = [nome for nome in x.c.tab.atributos if nome not in f.atributos.valor]
    if faltam:
        yield achado(
            x,
            f.atributos.at,
            f"{'faltam' if len(faltam) > 1 else 'falta'} {e_(faltam)} nos atributos.",
            f"the attributes lack {and_(faltam)}.",
            ajuda=("São seis: FOR, DES, CON, INT, SAB e CAR.", "There are six: FOR, DES, CON, INT, SAB and CAR."),
            assunto="atributos",
        )
        return
    maximo = tabela["atributo_maximo"]
    acima = [(nome, numero) for nome, numero in f.atributos.valor.items() if numero.valor > maximo]
    for nome, numero in acima:
        yield achado(
            x,
            numero.at,
            f"{nome} {numero.valor}; nenhum atributo passa de {maximo}.",
            f"{nome} {numero.valor}; no attribute goes beyond {maximo}.",
            ajuda=(f"Escreva {maximo} ou menos.", f"Write {maximo} or less."),
            assunto="atributos",
        )
    c = contas(x)
    aumentos = c.aumentos() if c is not None else None
    if acima or c is None or aumentos is None:
        return
    valores = {nome: numero.valor for nome, numero in f.atributos.valor.items()}
    if not c.fecham:
        yield _nao_fecham(x, c, valores, aumentos, f.atributos.at)


def _nao_fecham(x: ExameDeFicha, c: Contas, valores: dict[str, int], aumentos: Aumentos, at: Locatable) -> Finding:
    distribuicao, n = c.distribuicao(), c.n
    possiveis = mais_perto(valores, aumentos, distribuicao)
    mudam = [f"{nome} {possiveis[nome]}" for nome in x.c.tab.atributos if possiveis[nome] != valores[nome]]
    perto = (f"Mais perto: {e_(mudam)}.", f"Nearest: {and_(mudam)}.")
    escrito = ", ".join(f"{nome} {valores[nome]}" for nome in x.c.tab.atributos)
    origem = _origem(distribuicao)
    com = _com_aumentos(c, aumentos)
    outro = (
        ("", "")
        if distribuicao.rolado
        else (" Se rolaram 4d6, escreva `metodo: rolado`.", " If you rolled 4d6, write `metodo: rolado`.")
    )
    return achado(
        x,
        at,
        f"{escrito} não sai de {origem[0]} com {com[0]} até o nível {n}.",
        f"{escrito} does not come out of {origem[1]} with {com[1]} up to level {n}.",
        ajuda=(perto[0] + outro[0], perto[1] + outro[1]),
        assunto="atributos",
    )


def _origem(distribuicao: Distribuicao) -> tuple[str, str]:
    if distribuicao.rolado:
        faixa = (distribuicao.minimo, distribuicao.maximo)
        return f"rolagens de {faixa[0]} a {faixa[1]}", f"rolls from {faixa[0]} to {faixa[1]}"
    numeros = ", ".join(str(v) for v in distribuicao.valores)
    return f"{numeros} (um para cada)", f"{numeros} (one for each)"


def _com_aumentos(c: Contas, aumentos: Aumentos) -> tuple[str, str]:
    """How many raises there were, and in what, if that is noted."""
    escritos = [f"+{c.p['aumento'] * vezes} {nome}" for nome, vezes in sorted(aumentos.certos.items())]
    if escritos and not aumentos.talvez and not aumentos.livres:
        return e_(escritos), and_(escritos)
    quantos = aumentos.quantos()
    if not quantos:
        return "nenhum +2", "no +2"
    de, of = ("aumento", "raise") if quantos == 1 else ("aumentos", "raises")
    ate = ("até ", "at most ") if c.escolhas is None else ("", "")
    return f"{ate[0]}{quantos} {de} de +2", f"{ate[1]}{quantos} {of} of +2"


# ---- SE803


@regra_de("SE803", "numero-derivado-errado", ERRO, _DERIVADOS, "personagem")
def se803_numero_derivado_errado(x: ExameDeFicha) -> Achados:
    """
    pt: Modificadores, proficiência, Grau e bônus de perícia são os da conta
    en: Modifiers, proficiência, Grau and perícia bonuses are what the sums give
    por que: Quase nada na mesa usa o valor do atributo: o que se soma é o modificador, mais a proficiência do nível.
        Se um deles está errado na ficha, o jogador rola errado a sessão inteira sem perceber.
    why: Hardly anything at the table uses an attribute's value: what is added is its modifier, and the proficiência
        of the level. If one of them is wrong on the sheet, the player rolls wrong all session without noticing.
    ruim:
        personagem:
          nome: Célia de Pomba
          nivel: 5
          posto: Bronze
          proficiencia: 2
          grau: 2
    bom:
        personagem:
          nome: Célia de Pomba
          nivel: 5
          posto: Bronze
          proficiencia: 3
          grau: 2
    """
    c = contas(x)
    if c is None:
        return
    f, n = x.f, c.n
    for nome, numero in (f.modificadores.valor or {}).items():
        certo = c.mods.get(nome)
        if certo is not None and certo != numero.valor:
            valor = (f.atributos.valor or {})[nome]
            yield achado(
                x,
                numero.at,
                f"modificador de {nome} {numero.valor:+d}; com {nome} {valor.valor} é {certo:+d}.",
                f"modifier of {nome} {numero.valor:+d}; with {nome} {valor.valor} it is {certo:+d}.",
                ajuda=(
                    f"O valor menos 10, dividido por 2, para baixo. Escreva {certo:+d}.",
                    f"The value less 10, halved, rounded down. Write {certo:+d}.",
                ),
                conta=(f"({valor.valor} - 10) / 2 = {certo}", f"({valor.valor} - 10) / 2 = {certo}"),
                notas=(Note(valor.at, Text(f"{nome} {valor.valor}", f"{nome} {valor.valor}")),),
                assunto=f"modificadores {nome}",
                conserto=acerta(numero.at, certo, sinal=True),
            )
    for campo, escrito, certo, pt, en in (
        ("proficiencia", f.proficiencia, c.prof, "proficiência", "proficiência"),
        ("grau", f.grau, c.grau, "Grau", "Grau"),
    ):
        if escrito.valor is None or escrito.at is None or escrito.valor == certo:
            continue
        sinal = "+" if campo == "proficiencia" else ""
        yield achado(
            x,
            escrito.at,
            f"{pt} {sinal}{escrito.valor}; no nível {n} é {sinal}{certo}.",
            f"{en} {sinal}{escrito.valor}; at level {n} it is {sinal}{certo}.",
            ajuda=(
                f"Escreva {certo}, a linha {n} da tabela de níveis.",
                f"Write {certo}, line {n} of the table of levels.",
            ),
            assunto=campo,
            conserto=acerta(escrito.at, certo),
        )
    for pericia in f.pericias.valor or ():
        atributo = x.c.fichas.pericias.get(pericia.nome or "")
        if pericia.bonus is None or atributo is None or atributo not in c.mods:
            continue
        certo = c.mods[atributo] + c.prof
        if pericia.bonus.valor != certo:
            soma = f"{atributo} {c.mods[atributo]} + proficiência {c.prof} = {certo}"
            yield achado(
                x,
                pericia.bonus.at,
                f"{pericia.nome} {pericia.bonus.valor:+d}; no nível {n} é {certo:+d}.",
                f"{pericia.nome} {pericia.bonus.valor:+d}; at level {n} it is {certo:+d}.",
                ajuda=(
                    f"{pericia.nome} usa {atributo} e a proficiência.",
                    f"{pericia.nome} uses {atributo} and the proficiência.",
                ),
                conta=(soma, soma),
                assunto=f"pericia {pericia.nome}",
                conserto=acerta(pericia.bonus.at, certo, sinal=True),
            )


# ---- SE804


@regra_de("SE804", "escolhas-de-nivel", ERRO, _ESCOLHAS, "personagem")
def se804_escolhas_de_nivel(x: ExameDeFicha) -> Achados:
    """
    pt: Cada nível traz as escolhas dele, e só elas
    en: Each level holds the choices it gives, and no others
    por que: As escolhas guardam como o personagem cresceu, e delas saem PV, Cosmo, Resistência e atributos. Uma
        escolha esquecida é um ganho perdido; uma a mais, ou fora do nível, é um ganho que o jogo não deu.
    why: The choices keep how the character grew, and PV, Cosmo, Resistência and attributes come out of them. One
        forgotten is a gain lost; one too many, or at the wrong level, is a gain the game never gave.
    ruim:
        personagem:
          nome: Davi de Lagarto
          nivel: 4
          posto: Bronze
          escolhas:
            2: [vida]
            3: [cosmo]
            4: [vida, técnica]
    bom:
        personagem:
          nome: Davi de Lagarto
          nivel: 4
          posto: Bronze
          escolhas:
            2: [vida]
            3: [cosmo, perícia Furtividade]
            4: [vida, técnica]
    """
    c = contas(x)
    if c is None or c.escolhas is None:
        return
    for falta in c.escolhas.faltas:
        yield from _falta(x, c, falta)
    yield from _no_maximo(x, c)


def _vez(vez: str) -> tuple[str, str]:
    """What is chosen, in words."""
    return {
        "vida_ou_cosmo": ("Vida ou Cosmo", "Vida or Cosmo"),
        "tecnica_ou_atributo": ("uma técnica nova ou +2 num atributo", "a new technique or +2 on an attribute"),
        "pericia_ou_defesa": (
            "uma perícia nova, a terceira defesa ou, com as três treinadas, +2 na iniciativa",
            "a new perícia, the third defence or, with all three trained, +2 on the Iniciativa",
        ),
    }[vez]


def _esperado(c: Contas, nivel: int) -> tuple[str, str]:
    """What a level gives, in words."""
    vezes = [_vez(vez) for vez in vezes_do_nivel(c.p, nivel)]
    return "; e ".join(v[0] for v in vezes), "; and ".join(v[1] for v in vezes)


def _falta(x: ExameDeFicha, c: Contas, falta: Falta) -> Achados:
    nivel, n = falta.nivel, c.n
    if falta.tipo == "nivel":
        motivo = (
            (f"o personagem está no nível {n}", f"the character is at level {n}")
            if nivel > n
            else ("as escolhas começam no nível 2", "the choices begin at level 2")
        )
        pt, en = f"nível {nivel}: {motivo[0]}.", f"level {nivel}: {motivo[1]}."
        ajuda = ("Apague as escolhas desse nível.", "Delete the choices of that level.")
        if falta.niveis:
            faltam = [str(v) for v in falta.niveis]
            ajuda = (
                f"Faltam as do nível {ou(faltam)}: escreva-o no lugar.",
                f"Those of level {or_(faltam)} are missing: write it instead.",
            )
    elif falta.tipo == "ausente":
        niveis = [str(v) for v in falta.niveis]
        plural = len(niveis) > 1
        pt = f"{'faltam as escolhas dos níveis' if plural else 'faltam as escolhas do nível'} {e_(niveis)}."
        en = f"the choices of {'levels' if plural else 'level'} {and_(niveis)} are missing."
        primeiro = _esperado(c, falta.niveis[0])
        ajuda = (
            f"No nível {falta.niveis[0]} se escolhe {primeiro[0]}.",
            f"At level {falta.niveis[0]} one chooses {primeiro[1]}.",
        )
    elif falta.tipo == "soma":
        pt = f"{falta.niveis[0]} de Vida e {falta.niveis[1]} de Cosmo; no nível {n} são {n - 1} escolhas ao todo."
        en = f"{falta.niveis[0]} of Vida and {falta.niveis[1]} of Cosmo; at level {n} there are {n - 1} in all."
        ajuda = ("Uma por nível, do 2 em diante.", "One each level, from 2 on.")
    elif falta.tipo == "falta":
        vezes = [_vez(vez) for vez in falta.vezes]
        pt = f"nível {nivel}: falta escolher {' e '.join(v[0] for v in vezes)}."
        en = f"level {nivel}: still to choose: {' and '.join(v[1] for v in vezes)}."
        esperado = _esperado(c, nivel)
        ajuda = (f"Nesse nível se escolhe {esperado[0]}.", f"At that level one chooses {esperado[1]}.")
    else:
        assert falta.escolha is not None
        if falta.tipo == "sem_tres" and len(c.escritas_como_treinadas or ()) == len(c.p["defesas"]["de"]):
            return  # SE807 asks where the third comes from
        escrito = quote(falta.escolha.texto)
        if falta.tipo == "sobra":
            pt, en, ajuda = _sobra(c, falta.escolha, escrito, nivel)
        elif falta.tipo == "tres":
            pt = f"nível {nivel}: `{escrito}`, e as três defesas já estão treinadas."
            en = f"level {nivel}: `{escrito}`, and the three defences are trained already."
            ajuda = (
                "Escolha uma perícia nova, ou `iniciativa` (+2).",
                "Choose a new perícia, or `iniciativa` (+2).",
            )
        else:
            pt = f"nível {nivel}: `{escrito}` só se escolhe com as três defesas treinadas."
            en = f"level {nivel}: `{escrito}` can be chosen only with the three defences trained."
            ajuda = (
                "Escolha uma perícia nova, ou a terceira defesa.",
                "Choose a new perícia, or the third defence.",
            )
    yield achado(x, falta.at, pt, en, ajuda=ajuda, assunto=f"escolhas {nivel}")


def _sobra(c: Contas, escolha: Escolha, escrito: str, nivel: int) -> tuple[str, str, tuple[str, str]]:
    esperado = _esperado(c, nivel)
    vez = VEZ.get(escolha.tipo)
    if vez is None:
        legais = ["vida", "cosmo", "técnica", "+2 DES", "perícia Ofício", "defesa Vontade", "iniciativa"]
        perto = sugestao(escolha.texto, legais)
        return (
            f"nível {nivel}: `{escrito}` não é uma escolha.",
            f"level {nivel}: `{escrito}` is no choice.",
            (
                f"{perto[0]}Nesse nível se escolhe {esperado[0]}.",
                f"{perto[1]}At that level one chooses {esperado[1]}.",
            ),
        )
    if vez in vezes_do_nivel(c.p, nivel):
        pt = f"nível {nivel}: `{escrito}` é uma escolha a mais."
        en = f"level {nivel}: `{escrito}` is one choice too many."
    else:
        pt = f"nível {nivel}: `{escrito}` não se escolhe nesse nível."
        en = f"level {nivel}: `{escrito}` is not chosen at that level."
    return pt, en, (f"Ali se escolhe {esperado[0]}.", f"There one chooses {esperado[1]}.")


def _no_maximo(x: ExameDeFicha, c: Contas) -> Achados:
    """A +2 on an attribute that is at its most already, in every way the attributes can come out."""
    valores = {nome: numero.valor for nome, numero in (x.f.atributos.valor or {}).items()}
    lida, maximo = c.escolhas, c.p["atributo_maximo"]
    if lida is None or len(valores) != len(x.c.tab.atributos) or maximo not in valores.values():
        return
    certos = lida.aumentos.certos
    distribuicao = c.distribuicao()
    if distribuicao.rolado:
        return  # some roll leaves room for every raise
    vistas = list(atribuicoes(valores, lida.aumentos, distribuicao))
    if not vistas or x.f.escolhas.valor is None:
        return

    def perdidos(nome: str, base: int) -> int:
        return sum(1 for k in range(certos.get(nome, 0)) if distribuicao.final(base, k) == maximo)

    melhor = min(
        ({nome: perdidos(nome, base) for nome, (base, _) in vista.items()} for vista in vistas),
        key=lambda found: sum(found.values()),
    )
    for nome, vezes in sorted(melhor.items()):
        dele = sorted(
            (e for e in x.f.escolhas.valor.lista if e.tipo == "atributo" and e.alvo == nome), key=lambda e: e.nivel
        )
        for escolha in dele[len(dele) - vezes :] if vezes else ():
            yield achado(
                x,
                escolha.at,
                f"nível {escolha.nivel}: `{quote(escolha.texto)}`, e {nome} já está em {maximo}.",
                f"level {escolha.nivel}: `{quote(escolha.texto)}`, and {nome} is at {maximo} already.",
                ajuda=(
                    "Escolha outro atributo, ou uma técnica nova.",
                    "Choose another attribute, or a new technique.",
                ),
                assunto=f"escolhas {escolha.nivel}",
            )


# ---- SE812


@regra_de("SE812", "pericias", ERRO, _PERICIAS, "personagem")
def se812_pericias(x: ExameDeFicha) -> Achados:
    """
    pt: As perícias são seis, mais as escolhidas, e trazem as do treino
    en: The perícias are six, and those chosen, with the treino's among them
    por que: Duas perícias vêm do treino e quatro são livres; depois, cada nível que oferece dá mais uma. Com uma a
        mais o personagem soma proficiência onde não devia, e com uma a menos deixa na mesa o que já é dele.
    why: Two perícias come from the treino and four are free; later each level that offers one gives one more. With
        one too many the character adds proficiência where it should not, and with one too few it leaves its own
        behind.
    ruim:
        personagem:
          nome: Elza de Golfinho
          nivel: 1
          posto: Bronze
          treino: A Ilha do Sacrifício
          pericias: [Acrobacia, Medicina, Furtividade, Percepção, Intuição]
    bom:
        personagem:
          nome: Elza de Golfinho
          nivel: 1
          posto: Bronze
          treino: A Ilha do Sacrifício
          pericias: [Acrobacia, Medicina, Furtividade, Percepção, Intuição, Ofício]
    """
    f = x.f
    if f.humano:
        return
    yield from _escolhidas_desconhecidas(x)
    pericias = f.pericias.valor
    if pericias is None or f.pericias.at is None:
        return
    lista = oferecidos(x.c.tab, x.c.fichas.pericias)
    desconhecidas = [p for p in pericias if p.nome is None]
    for pericia in desconhecidas:
        yield _pericia_desconhecida(x, pericia.texto, pericia.at)
    vistas: dict[str, Pericia] = {}
    repetidas = 0
    for pericia in pericias:
        if pericia.nome is None:
            continue
        if pericia.nome in vistas:
            repetidas += 1
            yield achado(
                x,
                pericia.at,
                f"{pericia.nome} está repetida.",
                f"{pericia.nome} is repeated.",
                ajuda=("Troque por outra perícia livre.", "Take another free perícia in its place."),
                notas=(Note(vistas[pericia.nome].at, Text("a primeira", "the first")),),
                assunto=f"pericias {pericia.nome}",
            )
        vistas.setdefault(pericia.nome, pericia)
    faltam = [nome for nome in _do_treino(f.treino.valor, x) if nome not in vistas]
    # A name that nobody knows may be any of those that are missing.
    if len(faltam) > len(desconhecidas):
        yield achado(
            x,
            f.pericias.at,
            f"{'faltam as perícias' if len(faltam) > 1 else 'falta a perícia'} do treino: {e_(faltam)}.",
            f"the treino's {'perícias are' if len(faltam) > 1 else 'perícia is'} missing: {and_(faltam)}.",
            ajuda=(
                "As duas perícias do treino estão entre as seis da criação.",
                "The treino's two perícias are among the six of the creation.",
            ),
            assunto="pericias",
        )
    c = contas(x)
    if c is None:
        return
    quantas = len(pericias)
    certas = _quantas_pericias(c)
    # One fault has one voice: a repeated skill, or a missing one, is not counted again.
    contam = {quantas, quantas - repetidas}
    if len(faltam) > len(desconhecidas):
        contam |= {quantas + len(faltam), quantas - repetidas + len(faltam)}
    if not any(v in certas for v in contam):
        sao, are = _faixa(certas)
        yield achado(
            x,
            f.pericias.at,
            f"{quantas} {'perícia' if quantas == 1 else 'perícias'}; no nível {c.n} são {sao}.",
            f"{quantas} {'perícia' if quantas == 1 else 'perícias'}; at level {c.n} there are {are}.",
            ajuda=(
                f"São {c.p['pericias']['total']} na criação e uma por escolha `perícia`. Há {len(lista)}:"
                f" {e_(lista)}.",
                f"There are {c.p['pericias']['total']} at creation and one for each choice `perícia`, out of"
                f" {len(lista)}: {and_(lista)}.",
            ),
            assunto="pericias",
        )


def _faixa(certas: range) -> tuple[str, str]:
    """`6`, or `6 a 8`."""
    if len(certas) == 1:
        return str(certas[0]), str(certas[0])
    return f"{certas[0]} a {certas[-1]}", f"{certas[0]} to {certas[-1]}"


def _pericia_desconhecida(x: ExameDeFicha, texto: str, at: Locatable) -> Finding:
    lista = oferecidos(x.c.tab, x.c.fichas.pericias)
    perto = sugestao(texto, lista)
    return achado(
        x,
        at,
        f"`{quote(texto)}` não é uma perícia.",
        f"`{quote(texto)}` is no perícia.",
        ajuda=(f"{perto[0]}Perícias: {e_(lista)}.", f"{perto[1]}Perícias: {and_(lista)}."),
        assunto=f"pericias {norm(texto)}",
    )


def _escolhidas_desconhecidas(x: ExameDeFicha) -> Iterator[Finding]:
    escolhas = x.f.escolhas.valor
    for escolha in escolhas.lista if escolhas is not None else ():
        if escolha.tipo == "pericia" and escolha.alvo and escolha.alvo not in x.c.fichas.pericias:
            yield _pericia_desconhecida(x, escolha.alvo, escolha.at)


def _do_treino(treino: Treino | None, x: ExameDeFicha) -> tuple[str, ...]:
    """The skills a training gives, as far as they are known."""
    if treino is None:
        return ()
    if treino.pericias:
        return tuple(p.id for p in treino.pericias if p.id is not None)
    return x.c.fichas.treinos[treino.id].pericias if treino.id is not None else ()


def _quantas_pericias(c: Contas) -> range:
    """How many skills there can be."""
    total, lida = c.p["pericias"]["total"], c.escolhas
    if lida is not None:
        certas = total + lida.pericias
        abertas = lida.de_pericia_abertas
        if any(f.tipo in ("sobra", "tres", "sem_tres") for f in lida.faltas):
            certas, abertas = total, abertas + lida.pericias + len(lida.faltas)
        return range(certas, certas + abertas + 1)
    niveis = sum(1 for nivel in c.p["niveis_de_pericia_ou_defesa"] if nivel <= c.n)
    return range(total, total + niveis + 1)


# ---- SE813


@regra_de("SE813", "treino-e-licao", ERRO, _TREINO, "personagem")
def se813_treino_e_licao(x: ExameDeFicha) -> Achados:
    """
    pt: O treino existe, a lição é a dele, e a segunda chega no nível 6
    en: The treino exists, the lição is its own, and the second comes at level 6
    por que: O lugar do treino dá duas perícias e uma lição, e a lição muda números: PV, iniciativa ou defesas. No
        nível 6 vem uma Segunda Lição, de qualquer outro treino; antes dele, ela é um presente que o jogo não deu.
    why: The treino gives two perícias and a lição, and the lição changes numbers: PV, Iniciativa or defences. At
        level 6 comes a second one, of any other treino; before that it is a gift the game never gave.
    ruim:
        personagem:
          nome: Fausto de Corvo
          nivel: 3
          posto: Bronze
          treino: O Orfanato
          licao: Briga de Rua
          segunda_licao: Fluxo
    bom:
        personagem:
          nome: Fausto de Corvo
          nivel: 6
          posto: Bronze
          treino: O Orfanato
          licao: Briga de Rua
          segunda_licao: Fluxo
    """
    if x.f.humano:
        return
    treino = x.f.treino.valor
    if treino is not None:
        yield from _treino(x, treino)
    yield from _licao(x, treino)
    yield from _segunda(x)


def _treino(x: ExameDeFicha, treino: Treino) -> Iterator[Finding]:
    treinos = oferecidos(x.c.tab, x.c.fichas.treinos)
    if not treino.proprio:
        if treino.id is None:
            perto = sugestao(treino.nome, treinos)
            yield achado(
                x,
                treino.at,
                f"`{quote(treino.nome)}` não é um treino do livro.",
                f"`{quote(treino.nome)}` is no treino of the book.",
                ajuda=(
                    f"{perto[0]}Treinos: {e_(treinos)}. Um treino próprio tem `nome`, `pericias` (duas) e `licao`.",
                    f"{perto[1]}Treinos: {and_(treinos)}. One of your own has `nome`, `pericias` (two) and `licao`.",
                ),
                assunto="treino",
            )
        return
    if treino.id is not None and _e_o_do_livro(x.c.fichas.treinos[treino.id], treino):
        return
    pedem = (
        "Um treino próprio tem duas perícias da lista e uma lição.",
        "A treino of your own has two perícias of the list and a lição.",
    )
    desconhecidas = [p for p in treino.pericias if p.id is None]
    for pericia in desconhecidas:
        perto = sugestao(pericia.texto, oferecidos(x.c.tab, x.c.fichas.pericias))
        yield achado(
            x,
            pericia.at,
            f"treino próprio com `{quote(pericia.texto)}`, que não é uma perícia.",
            f"a treino of one's own with `{quote(pericia.texto)}`, which is no perícia.",
            ajuda=(perto[0] + pedem[0], perto[1] + pedem[1]),
            assunto="treino",
        )
    duas = x.c.fichas.personagem["pericias"]["do_treino"]
    quantas = len({p.id or norm(p.texto) for p in treino.pericias})
    if quantas != duas:
        yield achado(
            x,
            treino.pericias[-1].at if quantas > duas else treino.at,
            f"treino próprio com {quantas} {'perícia' if quantas == 1 else 'perícias'}; são {duas}.",
            f"a treino of one's own with {quantas} {'perícia' if quantas == 1 else 'perícias'}; it has {duas}.",
            ajuda=pedem,
            assunto="treino",
        )
    if not treino.licao and not x.f.licao.escrito:
        yield achado(
            x,
            treino.at,
            "treino próprio sem lição.",
            "a treino of one's own without a lição.",
            ajuda=pedem,
            assunto="treino",
        )


def _e_o_do_livro(impresso: TreinoImpresso, treino: Treino) -> bool:
    """Whether what is written of a training is what the book prints."""
    pericias = {p.id for p in treino.pericias}
    return (not pericias or pericias == set(impresso.pericias)) and (
        not treino.licao or norm(treino.licao) == norm(impresso.licao)
    )


def _licao(x: ExameDeFicha, treino: Treino | None) -> Iterator[Finding]:
    """The lesson, where it is not the one of the training."""
    licao, at = x.f.licao.valor, x.f.licao.at
    if licao is None or at is None or treino is None:
        return
    impresso = x.c.fichas.treinos.get(treino.id or "")
    dela = treino.licao or (impresso.licao if impresso is not None else "")
    if dela and norm(dela) != norm(licao):
        yield achado(
            x,
            at,
            f"lição `{quote(licao)}`; a de {quote(treino.nome)} é {quote(dela)}.",
            f"lição `{quote(licao)}`; that of {quote(treino.nome)} is {quote(dela)}.",
            ajuda=(
                f"Escreva `{quote(dela)}`, ou apague o campo: a lição é a do treino.",
                f"Write `{quote(dela)}`, or delete the field: the lição is the treino's.",
            ),
            assunto="licao",
        )


def _segunda(x: ExameDeFicha) -> Iterator[Finding]:
    """The second lesson: when it comes, and which it may be."""
    segunda, at = x.f.segunda_licao.valor, x.f.segunda_licao.at
    if segunda is None or at is None:
        return
    licoes = [treino.licao for treino in x.c.fichas.treinos.values()]
    do_nivel, n = x.c.fichas.personagem["segunda_licao_do_nivel"], x.n
    c = contas(x)
    ajuda = (f"Lições: {e_(licoes)}.", f"Lições: {and_(licoes)}.")
    if n is not None and n < do_nivel:
        pt = f"segunda lição no nível {n}; ela chega no nível {do_nivel}."
        en = f"a second lição at level {n}; it comes at level {do_nivel}."
        ajuda = ("Apague o campo até lá.", "Delete the field until then.")
    elif c is not None and norm(segunda) in {norm(x.f.licao.valor or ""), norm(c.licao_do_treino)}:
        pt = f"a segunda lição repete a primeira, {quote(segunda)}."
        en = f"the second lição repeats the first, {quote(segunda)}."
    elif norm(segunda).replace("_", "") in {norm(v).replace("_", "") for v in licoes} or licao_propria(segunda):
        return
    else:
        perto = sugestao(segunda, oferecidos(x.c.tab, licoes))
        pt = f"`{quote(segunda)}` não é lição de nenhum treino."
        en = f"`{quote(segunda)}` is the lição of no treino."
        propria_ = (
            " Uma lição própria se escreve com o efeito: `Nome: o que faz`.",
            " A lição of your own is written with what it does: `Nome: o que faz`.",
        )
        ajuda = (perto[0] + ajuda[0] + propria_[0], perto[1] + ajuda[1] + propria_[1])
    yield achado(x, at, pt, en, ajuda=ajuda, assunto="segunda_licao")


# ---- SE814


@regra_de("SE814", "mestre-e-aprendiz", ERRO, _MENTOR, "personagem")
def se814_mestre_e_aprendiz(x: ExameDeFicha) -> Achados:
    """
    pt: Só quem tem Posto acima do Bronze treina alguém
    en: Only who stands above Bronze trains anybody
    por que: A cadeia de comando começa no mestre: ele é Prata ou elite, e um Bronze responde a ele. Um Bronze com
        aprendiz, ou um mestre de Bronze, quebra a história que o próprio exército conta.
    why: The chain of command begins with the master: Prata or elite, and a Bronze answers to it. A Bronze with an
        apprentice, or a master of Bronze, breaks the story the army itself tells.
    ruim:
        personagem:
          nome: Gema de Cisne Negro
          nivel: 1
          posto: Bronze
          mentor: {nome: Dalva de Corvo, posto: Bronze}
    bom:
        personagem:
          nome: Gema de Cisne Negro
          nivel: 1
          posto: Bronze
          mentor: {nome: Dalva de Corvo, posto: Prata}
    """
    f, base = x.f, x.c.fichas.postos["bronze"]
    if f.humano:
        return
    acima = [p.rotulo for p in x.c.fichas.postos.values() if p.ordem > base.ordem]
    ajuda = (
        f"Quem treina é {ou(acima)}, ou o Posto equivalente do exército.",
        f"Who trains is {or_(acima)}, or the equal Posto of the army.",
    )
    mentor = f.mentor.valor
    if mentor is not None and mentor.posto is not None:
        posto = posto_de(x, mentor.posto)
        sem = mentor.posto.id == "sem_posto"
        if sem or (posto is not None and posto.ordem <= base.ordem):
            quem, who = quote(mentor.nome) or "o mestre", quote(mentor.nome) or "the master"
            yield achado(
                x,
                mentor.posto.at,
                f"{quem} é {quote(mentor.posto.texto)} e não pode ter treinado ninguém.",
                f"{who} is {quote(mentor.posto.texto)} and cannot have trained anybody.",
                ajuda=ajuda,
                assunto="mentor",
            )
    elif mentor is not None and mentor.nome and x.projeto is not None:
        fichas = [dono for dono in x.projeto.com_ficha(mentor.nome) if dono.registro.onde != f.abertura]
        postos = [_ordem(x, dono.posto) for dono in fichas]
        if fichas and all(ordem is not None and ordem <= base.ordem for ordem in postos):
            rotulo = base.rotulo if postos[0] == base.ordem else "Sem Posto"
            yield achado(
                x,
                mentor.at,
                f"{quote(mentor.nome)} é {rotulo} e não pode ter treinado ninguém.",
                f"{quote(mentor.nome)} is {rotulo} and cannot have trained anybody.",
                ajuda=ajuda,
                notas=(Note(fichas[0], Text(f"a ficha: {rotulo}", f"the sheet: {rotulo}")),),
                assunto="mentor",
            )
    if f.aprendizes.valor and f.aprendizes.at is not None and x.posto is not None and x.posto.ordem <= base.ordem:
        yield achado(
            x,
            f.aprendizes.at,
            f"{x.posto.rotulo} não tem aprendiz.",
            f"a {x.posto.rotulo} has no apprentice.",
            ajuda=ajuda,
            assunto="aprendizes",
        )


def _ordem(x: ExameDeFicha, posto: str) -> int | None:
    """The step of the Posto of another sheet; None for one that is not known."""
    if posto == SEM_POSTO:
        return -1
    linha = x.c.fichas.postos.get(posto)
    return linha.ordem if linha is not None else None


# ---- SE818


@regra_de("SE818", "caracteristicas-e-acessorio", ERRO, _ARMADURA, "personagem")
def se818_caracteristicas_e_acessorio(x: ExameDeFicha) -> Achados:
    """
    pt: A armadura tem as características do Posto e um acessório da lista
    en: The armour has the características of its Posto and one acessório of the list
    por que: Cada Posto tem um número de características, 1 no Bronze, 2 na Prata e 3 na elite, sem repetir, e um
        acessório só. É o que faz duas armaduras do mesmo Posto serem diferentes sem uma valer mais que a outra.
    why: Each Posto has its number of características, 1 for Bronze, 2 for Prata and 3 for the elite, none repeated,
        and one acessório only. That makes two armours of a Posto differ without one being worth more than the other.
    ruim:
        personagem:
          nome: Hugo de Lira
          nivel: 9
          posto: Prata
          armadura: {nome: Lira, acessorio: asas}
          caracteristicas: [Leve]
    bom:
        personagem:
          nome: Hugo de Lira
          nivel: 9
          posto: Prata
          armadura: {nome: Lira, acessorio: asas}
          caracteristicas: [Leve, Ressonante]
    """
    if x.f.humano:
        return
    yield from _caracteristicas(x)
    armadura = x.armadura
    if armadura is None or not armadura.acessorio:
        return
    rotulos = oferecidos(x.c.tab, (a.rotulo for a in x.c.fichas.acessorios.values()))
    conhecidos = [a for a in armadura.acessorio if a.id is not None]
    for acessorio in armadura.acessorio:
        if acessorio.id is None:
            perto = sugestao(acessorio.texto, rotulos)
            yield achado(
                x,
                acessorio.at,
                f"`{quote(acessorio.texto)}` não é um acessório.",
                f"`{quote(acessorio.texto)}` is no acessório.",
                ajuda=(
                    f"{perto[0]}Acessórios: {ou(literais(rotulos))}, ou `nenhum` (+1 Resistência).",
                    f"{perto[1]}Acessórios: {or_(literais(rotulos))}, or `nenhum` (+1 Resistência).",
                ),
                assunto="acessorio",
            )
    c = contas(x)
    dois = c is not None and c.com_dois_acessorios
    if len(armadura.acessorio) == 1 or not conhecidos:
        return
    sempre = x.c.fichas.armadura["acessorio_de_sempre"]
    if c is not None and c.asas_do_oitavo and len([a for a in armadura.acessorio if a.id != sempre]) <= 1 + dois:
        return  # the wings of the Oitavo are no accessory
    if dois and len(armadura.acessorio) == 2 and (sempre in {a.id for a in conhecidos} or len(conhecidos) < 2):
        return
    rotulo = x.c.fichas.acessorios[sempre].rotulo
    cabem = (
        (f"as {rotulo} de sempre e mais um", f"the {rotulo} it always has, and one more")
        if dois
        else ("um só", "one only")
    )
    yield achado(
        x,
        armadura.acessorio[min(2 if dois else 1, len(armadura.acessorio) - 1)].at,
        f"{len(armadura.acessorio)} acessórios; a armadura tem {cabem[0]}.",
        f"{len(armadura.acessorio)} acessórios; the armour has {cabem[1]}.",
        ajuda=("Fique com um.", "Keep one.") if not dois else (f"Fique com {cabem[0]}.", f"Keep {cabem[1]}."),
        assunto="acessorio",
    )


def _caracteristicas(x: ExameDeFicha) -> Iterator[Finding]:
    escritas, at = x.f.caracteristicas.valor, x.f.caracteristicas.at
    if escritas is None or at is None:
        return
    lista = list(x.c.fichas.caracteristicas)
    ajuda = (f"Características: {e_(lista)}.", f"Características: {and_(lista)}.")
    vistas: dict[str, Nome] = {}
    repetidas = 0
    for nome in escritas:
        chave = nome.id or norm(nome.texto)
        if nome.id is None:
            perto = sugestao(nome.texto, oferecidos(x.c.tab, lista))
            yield achado(
                x,
                nome.at,
                f"`{quote(nome.texto)}` não é uma característica.",
                f"`{quote(nome.texto)}` is no característica.",
                ajuda=(perto[0] + ajuda[0], perto[1] + ajuda[1]),
                assunto=f"caracteristicas {chave}",
            )
        elif chave in vistas:
            repetidas += 1
            yield achado(
                x,
                nome.at,
                f"{nome.id} está repetida.",
                f"{nome.id} is repeated.",
                ajuda=("Cada uma entra uma vez só; troque por outra.", "Each enters once only; take another."),
                notas=(Note(vistas[chave].at, Text("a primeira", "the first")),),
                assunto=f"caracteristicas {chave}",
            )
        vistas.setdefault(chave, nome)
    posto, quantas = x.posto, len(escritas)
    if posto is None or (not x.ativa and not quantas):
        return  # what is not worn, or is dead, may be left out of the sheet
    c = contas(x)
    cedo = c.posto_do_nivel if c is not None else None  # a Posto too early is SE801's
    certas = {posto.caracteristicas, cedo.caracteristicas if cedo is not None else posto.caracteristicas}
    if not certas & {quantas, quantas - repetidas}:
        yield achado(
            x,
            at,
            f"{quantas} {'característica' if quantas == 1 else 'características'}; {posto.rotulo} tem"
            f" {posto.caracteristicas}.",
            f"{quantas} {'característica' if quantas == 1 else 'características'}; {posto.rotulo} has"
            f" {posto.caracteristicas}.",
            ajuda=ajuda,
            assunto="caracteristicas",
        )
