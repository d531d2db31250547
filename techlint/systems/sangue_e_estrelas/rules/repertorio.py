"""SE5xx: what somebody knows. How many techniques, which signature, whose seat, and what each evolved from.

SE504, which also reads single techniques, stands in `grau`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from techlint.diagnostics import Fix, Text
from techlint.rules import Note
from techlint.source.tree import Node, Part
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, tem_vaga, vagas_de
from techlint.systems.sangue_e_estrelas.model import Estado, PecaEscrita
from techlint.systems.sangue_e_estrelas.repertorio import Listada, assinaturas, listadas
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, DICA, ERRO, Achados, achado, e_, regra_de, troca
from techlint.systems.shape import Locatable, quote
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.projeto import Dono

_QUANTAS = "Cap. 6, Quantas técnicas você sabe"
_EVOLUIR = "Cap. 6, Evoluir uma técnica"


@regra_de("SE501", "tecnicas-demais", ERRO, _QUANTAS, "personagem")
def se501_tecnicas_demais(x: ExameDeFicha) -> Achados:
    """
    pt: As técnicas conhecidas cabem no que os níveis deram
    en: The techniques known are no more than the levels gave
    por que: Cada um começa com duas técnicas, e daí em diante só ganha outra quem abre mão de um aumento de atributo
        num nível par. Uma a mais é uma escolha que não se pagou, e a ficha fica com golpe e atributo ao mesmo tempo.
        Uma ideia que ainda não nasceu pode ficar na ficha como `estado: anotada`.
    why: Everybody begins with two techniques, and from then on only gains another who gives up a raise of an
        attribute at an even level. One more is a choice that was not paid for, and the sheet has strike and
        attribute at once. An idea not yet born may stay on the sheet as `estado: anotada`.
    ruim:
        personagem:
          nome: Jorge de Camaleão
          nivel: 3
          tecnicas: [Punho de Meteoros, Passo de Luz, Corrente Circular]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Jorge de Camaleão
          nivel: 4
          tecnicas: [Punho de Meteoros, Passo de Luz, Corrente Circular]
          assinatura: Passo de Luz
    """
    conhecidas = [t for t in listadas(x) if t.conhecida]
    tabela = x.c.fichas.personagem
    iniciais: int = tabela["tecnicas"]["iniciais"]
    niveis: list[int] = tabela["niveis_de_tecnica_ou_atributo"]
    escolhas = x.f.escolhas
    if escolhas.valor is not None:
        novas = escolhas.valor.quantas("tecnica")
    elif escolhas.escrito or x.n is None:
        return
    else:
        novas = sum(1 for nivel in niveis if nivel <= x.n)
    limite = iniciais + novas
    if len(conhecidas) <= limite + _abertas(x):
        return
    sobram = len(conhecidas) - limite
    no_nivel = (f" no nível {x.n}", f" at level {x.n}") if x.n is not None else ("", "")
    proximos = [str(nivel) for nivel in niveis if x.n is None or nivel > x.n]
    pt, en = "uma" if sobram == 1 else str(sobram), "one" if sobram == 1 else str(sobram)
    mais = (
        f" Uma técnica nova pode tomar o lugar de um +2 nos níveis {e_(proximos)}." if proximos else "",
        f" A new technique may take the place of a +2 at levels {', '.join(proximos)}." if proximos else "",
    )
    yield achado(
        x,
        conhecidas[limite].uso.at,
        f"{len(conhecidas)} técnicas{no_nivel[0]}, e o limite é {limite}.",
        f"{len(conhecidas)} techniques{no_nivel[1]}, and the limit is {limite}.",
        conta=(f"{iniciais} iniciais + {novas} = {limite}", f"{iniciais} at the start + {novas} = {limite}"),
        ajuda=(
            f"Tire {pt}, ou escreva `estado: anotada` na que ainda não nasceu.{mais[0]} Golpe do Assento não conta.",
            f"Take {en} out, or write `estado: anotada` on what is not born yet.{mais[1]} A Golpe do Assento does "
            "not count.",
        ),
        assunto="tecnicas",
    )


def _abertas(x: ExameDeFicha) -> int:
    """The levels whose choice is not told, which may have been a technique: SE804 speaks of them."""
    if x.f.kind != "personagem" or x.f.escolhas.valor is None:
        return 0
    from techlint.systems.sangue_e_estrelas.contas_personagem import contas as contas_do_personagem

    c = contas_do_personagem(x)
    return c.escolhas.de_tecnica_abertas if c is not None and c.escolhas is not None else 0


@regra_de(
    "SE502",
    "assinaturas-demais",
    ERRO,
    f"{_EVOLUIR}; Cap. 12, O que cada ganho fixo faz",
    "personagem",
    cede_a=("SE828",),
)
def se502_assinaturas_demais(x: ExameDeFicha) -> Achados:
    """
    pt: Há uma assinatura só, e duas do nível 18 em diante
    en: There is one signature, and two from level 18 on
    por que: A assinatura sobe de Grau sozinha, sem teste nem dias de treino, e é por ser uma só que ela diz quem o
        personagem é. Com duas desde cedo, metade da ficha cresceria de graça. O Golpe do Assento também não precisa
        ser escolhido: ele já vem no Grau de quem veste a armadura.
    why: The signature rises in Grau by itself, with neither test nor days of training, and because there is only one
        it says who the character is. With two from early on, half the sheet would grow for free. A Golpe do Assento
        need not be chosen either: it already comes at the Grau of whoever wears the armour.
    ruim:
        personagem:
          nome: Lucinda de Tucano
          nivel: 10
          tecnicas: [Punho de Meteoros, Passo de Luz]
          assinatura: [Punho de Meteoros, Passo de Luz]
    bom:
        personagem:
          nome: Lucinda de Tucano
          nivel: 10
          tecnicas: [Punho de Meteoros, Passo de Luz]
          assinatura: Punho de Meteoros
    """
    ditas = assinaturas(x)
    tabela = x.c.fichas.personagem["assinaturas"]
    duas: int = tabela["duas_do_nivel"]
    for tecnica in listadas(x):
        if tecnica.assento and tecnica.chave in ditas:
            yield achado(
                x,
                ditas[tecnica.chave],
                f"a assinatura {tecnica.nome} é Golpe do Assento, que já está no Grau de quem veste.",
                f"the signature {tecnica.name} is a Golpe do Assento, which already has the Grau of its wearer.",
                ajuda=("Escolha outra técnica da ficha.", "Choose another technique of the sheet."),
                assunto="assinatura",
            )
            return
    if x.n is None:
        return
    limite = tabela["padrao"] + (1 if x.n >= duas else 0)
    if len(ditas) <= limite:
        return
    at = list(ditas.values())[limite]
    pt = "cabe uma" if limite == 1 else f"cabem {limite}"
    en = "there is room for one" if limite == 1 else f"there is room for {limite}"
    yield achado(
        x,
        at,
        f"{len(ditas)} técnicas assinatura no nível {x.n}, e {pt}.",
        f"{len(ditas)} signatures at level {x.n}, and {en}.",
        ajuda=(
            f"A segunda assinatura vem no nível {duas}." if limite == 1 else "Fique com duas.",
            f"The second signature comes at level {duas}." if limite == 1 else "Keep two.",
        ),
        assunto="assinatura",
    )


@regra_de("SE503", "assento-sem-vaga", ERRO, "Cap. 6, O Golpe do Assento", "personagem", "inimigo", cede_a=("SE826",))
def se503_assento_sem_vaga(x: ExameDeFicha) -> Achados:
    """
    pt: Golpe do Assento é um só, de quem tem a vaga dele
    en: A Golpe do Assento is one, of whoever has its seat
    por que: Esse golpe mora na armadura de uma vaga de elite e passa um ponto do máximo por isso: quem não senta
        nela não o tem, nem com armadura emprestada. Dois golpes seriam duas armaduras, e o da vaga vizinha é do
        vizinho. Monte-o como técnica comum, que cabe em qualquer ficha, ou guarde-o para quando a vaga vier.
    why: That strike lives in the armour of a seat of the elite, and is one point over the most for it: who does not
        sit there does not have it, not even in a borrowed armour. Two strikes would be two armours, and the next
        seat's is the neighbour's. Build it as a common technique, which fits any sheet, or keep it for when the seat
        comes.
    ruim:
        personagem:
          nome: Ramiro de Touro
          nivel: 15
          posto: Ouro
          exercito: Atena
          vaga: Touro
          tecnicas: [Punho de Meteoros, Passo de Luz, Excalibur]
          assinatura: Punho de Meteoros
    bom:
        personagem:
          nome: Ramiro de Capricórnio
          nivel: 15
          posto: Ouro
          exercito: Atena
          vaga: Capricórnio
          tecnicas: [Punho de Meteoros, Passo de Luz, Excalibur]
          assinatura: Punho de Meteoros
    """
    if x.f.kind == "inimigo" and x.f.deus.escrito:
        return
    golpes = [t for t in listadas(x) if t.assento]
    minimo = x.c.tab.assento_nivel_min
    minha = x.f.vaga.valor or ""
    vagas = vagas_de(x.exercito)
    # A seat its army lacks is SE715's.
    conhecida = bool(minha) and (not vagas or tem_vaga(vagas, minha))
    for i, golpe in enumerate(golpes):
        at: Locatable = golpe.at_assento
        assunto = f"assento {golpe.chave}"
        notas: tuple[Note, ...] = ()
        if i:
            primeiro = golpes[0]
            pt, en = "além do primeiro", "besides the first"
            notas = (Note(primeiro.at_nome, Text("o primeiro", "the first")),)
        elif (x.posto is not None and not x.elite) or x.sem_posto:
            rotulo = x.posto.rotulo if x.posto is not None else "Sem Posto"
            pt, en = f"sem Posto de elite (é {rotulo})", f"without a Posto of the elite (it is {rotulo})"
            if x.f.posto.at is not None:
                notas = (Note(x.f.posto.at, Text(rotulo, rotulo)),)
        elif golpe.vaga and conhecida and not tem_vaga([minha], golpe.vaga) and _alguem_tem(x, golpe, vagas):
            at = golpe.at_vaga
            pt = f"da vaga {quote(golpe.vaga)}, e a vaga é {quote(minha)}"
            en = f"of the seat {quote(golpe.vaga)}, and the seat is {quote(minha)}"
            if x.f.vaga.at is not None:
                notas = (Note(x.f.vaga.at, Text("a vaga da ficha", "the sheet's seat")),)
        elif x.f.kind == "personagem" and x.elite and x.f.vaga.estado <= Estado.VAZIO:
            pt, en, assunto = "sem vaga escrita", "without a seat written", "vaga"
        elif golpe.uso.pelo_nome and golpe.vaga and not minha and _de_outro(x, golpe, vagas):
            exercito = quote((x.f.exercito.valor or "").strip())
            pt = f"da vaga {quote(golpe.vaga)}, que {exercito} não tem"
            en = f"of the seat {quote(golpe.vaga)}, which {exercito} has not"
            if x.f.exercito.at is not None:
                notas = (Note(x.f.exercito.at, Text("o exército da ficha", "the sheet's army")),)
        else:
            continue
        yield achado(
            x,
            at,
            f"Golpe do Assento {golpe.nome} {pt}.",
            f"Golpe do Assento {golpe.name} {en}.",
            ajuda=(
                f"O golpe é da vaga: um só, com a armadura dela no corpo, do nível {minimo} em diante. Sem a vaga, "
                f"monte-o como técnica comum{_comum(golpe)[0]}.",
                f"The strike is the seat's: one, with its armour on, from level {minimo} on. Without the seat, build "
                f"it as a common technique{_comum(golpe)[1]}.",
            ),
            notas=notas,
            assunto=assunto,
        )


def _alguem_tem(x: ExameDeFicha, golpe: Listada, vagas: list[str]) -> bool:
    """Whether the seat a strike says it is of is somebody's: one that nobody has is SE715's, where it is written."""
    if tem_vaga(vagas, golpe.vaga) or not vagas:
        return True
    return golpe.uso.pelo_nome and (x.projeto is None or x.projeto.tem_vaga(golpe.vaga))


def _de_outro(x: ExameDeFicha, golpe: Listada, vagas: list[str]) -> bool:
    """Whether the seat of a strike is another army's."""
    return (
        bool(vagas) and not tem_vaga(vagas, golpe.vaga) and x.projeto is not None and x.projeto.tem_vaga(golpe.vaga)
    )


def _comum(golpe: Listada) -> tuple[str, str]:
    """The size of a seat's strike against the most of a common technique."""
    exame = golpe.exame
    if exame is None or exame.T is None or exame.Tmax is None:
        return "", ""
    maximo = exame.Tmax - exame.tab.assento_extra
    if exame.T > maximo:
        demais = exame.T - maximo
        return (
            f", de tamanho até {maximo} (tire {demais} de {exame.T})",
            f", of tamanho up to {maximo} (take {demais} out of {exame.T})",
        )
    return f" (tamanho {exame.T} de {maximo})", f" (tamanho {exame.T} of {maximo})"


@regra_de("SE505", "custo-acima-do-teto", AVISO, "Cap. 4, O Cosmo; Queimar o Cosmo", "personagem", "inimigo")
def se505_custo_acima_do_teto(x: ExameDeFicha) -> Achados:
    """
    pt: O custo cabe no Teto de quem usa a técnica
    en: The cost fits the Teto of whoever uses the technique
    por que: Ninguém junta mais Cosmo do que o Teto deixa, e o que faltar sai da própria vida, a cada uso. Uma
        técnica montada dentro do Grau nunca chega a isso; aqui o tamanho estourou, ou alguma coisa baixou o Teto.
        Pode ser de propósito, e então convém que o jogador saiba quanto vai sangrar.
    why: Nobody gathers more Cosmo than the Teto lets them, and what is missing comes out of their own life at each
        use. A technique built within its Grau never gets there; here the size ran over, or something lowered the
        Teto. It may be on purpose, and then the player had better know how much they will bleed.
    ruim:
        personagem:
          nome: Otávio de Cisne
          nivel: 1
          cosmo: inicial 1, piso 1, Teto 5
          tecnicas: [{nome: Nona Maré, custo: 6, grau: 1}, Passo de Luz]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Otávio de Cisne
          nivel: 1
          cosmo: inicial 1, piso 1, Teto 5
          tecnicas: [{nome: Nona Maré, custo: 5, grau: 1}, Passo de Luz]
          assinatura: Passo de Luz
    """
    teto, at = _teto(x)
    if teto is None:
        return
    for tecnica in listadas(x):
        custo = tecnica.custo
        if custo is None or custo <= teto:
            continue
        if x.f.kind == "inimigo" and tecnica.curta is not None and _demais(x, tecnica, custo):
            continue  # SE612 tells that no technique of the Grau costs so much
        falta = custo - teto
        g = tecnica.grau if tecnica.grau in x.c.tab.graus else x.grau
        sangra = (
            (
                f" Cada ponto que falta sai da vida: {falta}d4 x {g} por uso, {falta * g * 5 / 2:g} em média.",
                f" Each point missing comes out of life: {falta}d4 x {g} a use, {falta * g * 5 / 2:g} on average.",
            )
            if g is not None
            else ("", "")
        )
        yield achado(
            x,
            tecnica.at_custo,
            f"{tecnica.nome} custa {custo}, e o Teto é {teto}; {'falta' if falta == 1 else 'faltam'} {falta} mesmo "
            "com o Cosmo cheio.",
            f"{tecnica.name} costs {custo}, and the Teto is {teto}; {falta} {'is' if falta == 1 else 'are'} missing "
            "even with the Cosmo full.",
            ajuda=(f"Baixe o custo até {teto}.{sangra[0]}", f"Lower the custo to {teto}.{sangra[1]}"),
            notas=(Note(at, Text(f"Teto {teto}", f"Teto {teto}")),) if at is not None else (),
            assunto=f"custo {tecnica.chave}",
        )


def _demais(x: ExameDeFicha, tecnica: Listada, custo: int) -> bool:
    """Whether no technique of that Grau costs as much."""
    linha = x.c.tab.graus.get(tecnica.grau or x.grau or 0)
    return linha is not None and custo > linha.tamanho_maximo + x.c.tab.assento_extra * tecnica.assento


def _teto(x: ExameDeFicha) -> tuple[int | None, Locatable | None]:
    """The Teto: as written, else the most the choices of the level can have made of it."""
    escrito = x.f.cosmo
    if escrito.escrito:
        teto = (escrito.valor or {}).get("teto")
        return (teto.valor, teto.at) if teto is not None else (None, None)
    if x.n is None or x.prof is None or x.f.deus.escrito:
        return None, None
    escolhas = x.f.escolhas
    if escolhas.valor is not None:
        cosmo = escolhas.valor.quantas("cosmo")
    elif escolhas.escrito:
        return None, None
    else:
        cosmo = x.n - 1  # every choice may have been Cosmo
    base: int = x.c.fichas.personagem["cosmo"]["teto_base"]
    return base + x.prof + cosmo + sum(a for a in x.ajustes("teto") if a > 0), None


@regra_de("SE506", "assinatura-atrasada", ERRO, _EVOLUIR, "personagem")
def se506_assinatura_atrasada(x: ExameDeFicha) -> Achados:
    """
    pt: A assinatura está no Grau do dono
    en: The signature has the Grau of its owner
    por que: A assinatura acompanha o dono: chegou o nível, ela já é do Grau novo, sem teste. Se a ficha guarda o
        Grau antigo, o dano e o tamanho máximo ficam para trás, e o personagem luta com menos do que tem. Refaça a
        soma no Grau do nível; quem já leu a técnica continua a conhecê-la.
    why: The signature goes along with its owner: when the level comes it is of the new Grau already, without a test.
        If the sheet keeps the old Grau, damage and largest size fall behind, and the character fights with less than
        they have. Do the sum again at the Grau of the level; whoever has read the technique still knows it.
    ruim:
        personagem:
          nome: Vera de Golfinho
          nivel: 5
          tecnicas: [{nome: Onda Cega, grau: 1}, {nome: Passo da Maré, grau: 1}]
          assinatura: Onda Cega
    bom:
        personagem:
          nome: Vera de Golfinho
          nivel: 5
          tecnicas: [{nome: Onda Cega, grau: 2}, {nome: Passo da Maré, grau: 1}]
          assinatura: Onda Cega
    """
    meu = x.grau
    if meu is None:
        return
    ditas = assinaturas(x)
    for tecnica in listadas(x):
        g = tecnica.grau
        if tecnica.chave not in ditas or tecnica.impressa or tecnica.assento or g is None or g >= meu:
            continue
        novo = _dano_no_grau(tecnica, meu, x.n)
        yield achado(
            x,
            tecnica.at_grau,
            f"a assinatura {tecnica.nome} está no Grau {g}; no nível {x.n} ela já é Grau {meu}, sem teste.",
            f"the signature {tecnica.name} is of Grau {g}; at level {x.n} it is already of Grau {meu}, untested.",
            ajuda=(
                f"Escreva Grau {meu} e refaça o dano{novo[0]}. Quem já a leu continua a conhecê-la.",
                f"Write Grau {meu} and do the dano again{novo[1]}. Whoever has read it still knows it.",
            ),
            notas=(Note(ditas[tecnica.chave], Text("a assinatura", "the signature")),),
            assunto=f"grau {tecnica.chave}",
            conserto=_no_grau(tecnica, meu, x.n),
        )


def _dano_no_grau(tecnica: Listada, grau: int, nivel: int | None) -> tuple[str, str]:
    exame = tecnica.exame
    if exame is None or nivel is None:
        return "", ""
    dano = exame.motor.dano(exame.t, exame.motor.bonus_no_nivel(nivel, grau))
    return (f": {dano.texto}", f": {dano.texto}") if dano is not None else ("", "")


# ---- evolution


@regra_de("SE507", "evolucao-incoerente", ERRO, _EVOLUIR, "tecnica")
def se507_evolucao_incoerente(x: Exame) -> Achados:
    """
    pt: A técnica evoluída vem de outra, que ficou para trás
    en: An evolved technique comes from another, which was left behind
    por que: Evoluir é transformar: a técnica antiga vira a nova, do mesmo Grau ou de um maior, e sai da ficha. Por
        isso uma não pode vir de si mesma, nem de outra que veio dela, nem perder Grau no caminho. Se as duas seguem
        em uso, uma delas é técnica nova, e conta como tal.
    why: To evolve is to change: the old technique becomes the new one, of the same Grau or a higher one, and leaves
        the sheet. So one can come neither from itself nor from another that came from it, nor lose Grau on the way.
        If both go on in use, one of them is a new technique, and counts as one.
    ruim:
        tecnica:
          nome: Granizo do Planalto
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 2
          rolagem: Ataque contra DEF
          dano: 2d8 + 8 + mod
          descricao: Pedras de gelo estalam no ar antes de cair.
        ---
        tecnica:
          nome: Nevasca do Planalto
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 3d8 + mod
          evolui_de: Granizo do Planalto
          descricao: O gelo vem deitado, levado pelo vento.
    bom:
        tecnica:
          nome: Granizo do Planalto
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Pedras de gelo estalam no ar antes de cair.
        ---
        tecnica:
          nome: Nevasca do Planalto
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 2
          rolagem: Ataque contra DEF
          dano: 3d8 + 12 + mod
          evolui_de: Granizo do Planalto
          descricao: O gelo vem deitado, levado pelo vento.
    """
    origem = x.t.evolui_de.valor
    at = x.t.evolui_de.at
    if x.projeto is None or origem is None or at is None:
        return
    velha = x.projeto.tecnica(origem)
    notas: tuple[Note, ...] = ()
    if norm(origem) == norm(x.t.titulo) and (velha is None or velha is x or not x.em_linha):
        pt, en = "é ela mesma", "it is itself"
    elif velha is None:
        return
    else:
        g, g0 = x.t.grau.valor, velha.t.grau.valor
        if not x.em_linha and x.projeto.em_ciclo(x):
            volta = x.projeto.ciclo(x)
            if not volta:
                return  # the cycle is told at its last piece
            caminho = " → ".join(quote(t.registro.nome) for t in (*volta, volta[0]))
            pt, en = f"fecham um ciclo ({caminho})", f"they close a cycle ({caminho})"
            outras = [t.exame.t for t in volta[1:]]
            notas = tuple(Note(t.evolui_de.at or t, Text("parte do ciclo", "part of the cycle")) for t in outras)
        elif g is not None and g0 is not None and g < g0:
            pt, en = f"está no Grau {g}, e a origem era {g0}", f"it is of Grau {g}, and its origin was of {g0}"
            notas = (Note(velha.t.grau.at or velha.t, Text("a origem", "the origin")),) if not velha.impressa else ()
        elif (dono := _com_as_duas(x, origem)) is not None:
            pt = f"as duas seguem na ficha de {quote(dono.registro.nome) or 'quem a usa'}"
            en = f"both are still on the sheet of {quote(dono.registro.nome) or 'its owner'}"
            notas = (Note(dono, Text("a ficha", "the sheet")),)
        else:
            return
    yield achado(
        x,
        at,
        f"evolui de {quote(origem)}: {pt}.",
        f"it evolves from {quote(origem)}: {en}.",
        ajuda=(
            "A técnica evoluída é do Grau da antiga ou de um maior, até o seu, e a antiga sai da ficha.",
            "An evolved technique is of the Grau of the old one or of a higher, up to yours, and the old one leaves "
            "the sheet.",
        ),
        notas=notas,
        assunto="evolui_de",
    )


def _com_as_duas(x: Exame, origem: str) -> Dono | None:
    """The first sheet that has both the technique and its origin, neither only noted down."""
    assert x.projeto is not None
    if x.t.estado.valor == "anotada":
        return None
    for dono in x.donos:
        for citada in dono.tecnicas:
            if norm(citada.nome) != norm(origem) or norm(citada.nome) == norm(x.t.titulo):
                continue
            velha = x.projeto.tecnica(citada.nome) if citada.pelo_nome else None
            if not citada.anotada and (velha is None or velha.t.estado.valor != "anotada"):
                return dono
    return None


@regra_de("SE511", "evolucao-sem-mudanca", DICA, _EVOLUIR, "tecnica", cede_a=("SE507",))
def se511_evolucao_sem_mudanca(x: Exame) -> Achados:
    """
    pt: A técnica evoluída muda alguma coisa na conta
    en: An evolved technique changes something in the sum
    por que: Evoluir deixa remontar a técnica no tamanho que o seu Grau comporta. Se a nova sai igual em tudo, a
        única diferença é que ninguém a leu ainda, e o teste e os dias de treino renderam só isso. Se era essa a
        ideia, pode ignorar a dica.
    why: Evolving lets you build the technique anew at the size your Grau holds. If the new one comes out equal in
        everything, the only difference is that nobody has read it yet, and the test and the days of training brought
        no more. If that was the idea, you may pass over this hint.
    ruim:
        tecnica:
          nome: Lasca de Sílex
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Uma ponta de pedra brilha entre dois dedos.
        ---
        tecnica:
          nome: Ponta de Obsidiana
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          evolui_de: Lasca de Sílex
          descricao: A pedra é preta e não devolve a luz.
    bom:
        tecnica:
          nome: Lasca de Sílex
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Uma ponta de pedra brilha entre dois dedos.
        ---
        tecnica:
          nome: Ponta de Obsidiana
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: médio
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          evolui_de: Lasca de Sílex
          descricao: A pedra é preta e não devolve a luz.
    """
    origem, at = x.t.evolui_de.valor, x.t.evolui_de.at
    if x.projeto is None or origem is None or at is None or norm(origem) == norm(x.t.titulo):
        return
    velha = x.projeto.tecnica(origem)
    if velha is None or x.t.grau.valor is None or x.t.grau.valor != velha.t.grau.valor:
        return
    nova = _conta(x)
    if nova is None or nova != _conta(velha):
        return
    maximo = (f" em {x.Tmax}", f" at {x.Tmax}") if x.Tmax is not None else ("", "")
    yield achado(
        x,
        at,
        f"é {quote(origem)} com outro nome: mesmo Grau, mesma conta.",
        f"it is {quote(origem)} under another name: the same Grau, the same sum.",
        ajuda=(
            f"Evoluir deixa subir o Grau, até o seu, e remontar a técnica{maximo[0]}.",
            f"Evolving lets the Grau rise, up to yours, and the technique be built anew{maximo[1]}.",
        ),
        notas=(Note(velha.t, Text("a origem", "the origin")),) if not velha.impressa else (),
        assunto="evolui_de",
    )


def _conta(x: Exame) -> tuple[object, ...] | None:
    """What two techniques must share to be one under two names; None where something of it is not known."""
    t = x.t
    campos = (t.natureza, t.ativacao, t.duracao, t.alcance)
    if any(campo.valor is None for campo in campos) or not x.conhecidos:
        return None
    if x.modificadores is None or x.limitacoes is None or Estado.MALFORMADO in (t.area.estado, t.atributo.estado):
        return None
    return (
        *(campo.valor for campo in campos),
        t.atributo.valor,
        _area(x),
        _compras(x),
        _pecas(t.modificadores.valor),
        _pecas(t.limitacoes.valor),
    )


def _area(x: Exame) -> tuple[str | None, bool, bool]:
    area = x.t.area.valor
    return (area.forma if area is not None else None, bool(x.motor.dobrada(x.t)), bool(x.motor.seletiva(x.t)))


def _compras(x: Exame) -> dict[tuple[str, str], int]:
    """How many times each effect was bought; a condition or an Advantage by what it says."""
    found: Counter[tuple[str, str]] = Counter()
    for compra in x.t.efeitos.valor or ():
        nome = compra.condicao or compra.efeito or compra.nome
        found[nome, norm(compra.argumento)] += compra.vezes
    return dict(found)


def _pecas(pecas: tuple[PecaEscrita, ...] | None) -> frozenset[tuple[str | None, str]]:
    """Modifiers or limitations, each once."""
    return frozenset((peca.id, norm(peca.argumento)) for peca in pecas or ())


# ---- two techniques of one sheet


@regra_de(
    "SE508",
    "tecnica-dominada",
    DICA,
    f"{_QUANTAS}; Cap. 5, O mesmo golpe não funciona duas vezes",
    "personagem",
    "inimigo",
)
def se508_tecnica_dominada(x: ExameDeFicha) -> Achados:
    """
    pt: Nenhuma técnica da ficha faz menos que outra pelo mesmo preço
    en: No technique of the sheet does less than another at the same price
    por que: São poucas as técnicas que alguém chega a saber, e uma que outra cobre por inteiro só serve quando a
        outra já foi lida. Às vezes é o bastante; mais vezes é um lugar na ficha que podia abrir outro jeito de
        lutar. Evolua a que ficou para trás para alguma coisa que falte.
    why: The techniques somebody comes to know are few, and one that another covers whole is only of use when the
        other has been read. At times that is enough; more often it is a place on the sheet that could open another
        way of fighting. Evolve the one left behind into something that is missing.
    ruim:
        personagem:
          nome: Sandro de Lagarto
          nivel: 1
          tecnicas:
            - nome: Língua de Fogo
              natureza: Cosmo (SAB)
              ativacao: ação
              duracao: instantânea
              alcance: toque
              efeitos: 2 dano
              modificadores: nenhum
              tamanho: 2
              limitacoes: nenhuma
              custo: 2
              grau: 1
              rolagem: Ataque contra DEF
              dano: 2d8 + mod
              descricao: Uma chama curta lambe o ar diante do punho.
            - nome: Cauda de Fogo
              natureza: Cosmo (SAB)
              ativacao: ação
              duracao: instantânea
              alcance: curto
              efeitos: 2 dano
              modificadores: nenhum
              tamanho: 2
              limitacoes: nenhuma
              custo: 2
              grau: 1
              rolagem: Ataque contra DEF
              dano: 2d8 + mod
              descricao: Uma chama comprida varre o chão em arco.
          assinatura: Cauda de Fogo
    bom:
        personagem:
          nome: Sandro de Lagarto
          nivel: 1
          tecnicas:
            - nome: Língua de Fogo
              natureza: Cosmo (SAB)
              ativacao: ação
              duracao: instantânea
              alcance: toque
              efeitos: 4 dano
              modificadores: nenhum
              tamanho: 4
              limitacoes: nenhuma
              custo: 4
              grau: 1
              rolagem: Ataque contra DEF
              dano: 4d8 + mod
              descricao: Uma chama curta lambe o ar diante do punho.
            - nome: Cauda de Fogo
              natureza: Cosmo (SAB)
              ativacao: ação
              duracao: instantânea
              alcance: curto
              efeitos: 2 dano
              modificadores: nenhum
              tamanho: 2
              limitacoes: nenhuma
              custo: 2
              grau: 1
              rolagem: Ataque contra DEF
              dano: 2d8 + mod
              descricao: Uma chama comprida varre o chão em arco.
          assinatura: Cauda de Fogo
    """
    cheias = [(t, t.exame) for t in listadas(x) if t.exame is not None and not t.anotada]
    for tecnica, a in cheias:
        outra = next((b for outra, b in cheias if b is not a and not outra.assento and _domina(b, a)), None)
        if outra is None:
            continue
        yield achado(
            x,
            tecnica.uso.at,
            f"{outra.nome} faz tudo que {tecnica.nome} faz, por {outra.C} contra {a.C}.",
            f"{outra.name} does all that {tecnica.name} does, for {outra.C} against {a.C}.",
            ajuda=(
                f"{tecnica.nome} ainda serve contra quem leu {outra.nome}. Senão, evolua-a para outra coisa.",
                f"{tecnica.name} still serves against whoever has read {outra.name}. Else evolve it into something "
                "else.",
            ),
            notas=(Note(outra.t, Text(f"{outra.nome}: custo {outra.C}", f"{outra.name}: custo {outra.C}")),)
            if not outra.impressa
            else (),
            assunto=f"tecnica {tecnica.chave}",
        )


def _domina(b: Exame, a: Exame) -> bool:
    """Whether b does all that a does for no more, and something more or for less."""
    conta_a, conta_b = _conta(a), _conta(b)
    if conta_a is None or conta_b is None or a.C is None or b.C is None:
        return False
    ga, gb, ra, rb = a.t.grau.valor, b.t.grau.valor, a.t.rolagem.valor, b.t.rolagem.valor
    if ga is None or gb is None or ra is None or rb is None:
        return False
    iguais = (a.t.natureza, a.t.ativacao, a.t.duracao, a.t.atributo)
    if [campo.valor for campo in iguais] != [
        campo.valor for campo in (b.t.natureza, b.t.ativacao, b.t.duracao, b.t.atributo)
    ]:
        return False
    forma_a, dobrada_a, seletiva_a = _area(a)
    forma_b, dobrada_b, seletiva_b = _area(b)
    if forma_a != forma_b or _rolagens(a) != _rolagens(b):
        return False
    alcances = a.tab.alcances
    assert a.t.alcance.valor is not None and b.t.alcance.valor is not None
    longe_a, longe_b = alcances[a.t.alcance.valor].ordem, alcances[b.t.alcance.valor].ordem
    compras_a, compras_b = _compras(a), _compras(b)
    mods_a = _pecas(a.t.modificadores.valor) | _da_area(dobrada_a, seletiva_a)
    mods_b = _pecas(b.t.modificadores.valor) | _da_area(dobrada_b, seletiva_b)
    lims_a, lims_b = _pecas(a.t.limitacoes.valor), _pecas(b.t.limitacoes.valor)
    if longe_b < longe_a or any(compras_b.get(nome, 0) < vezes for nome, vezes in compras_a.items()):
        return False
    if not mods_a <= mods_b or not lims_b <= lims_a or b.C > a.C or gb < ga:
        return False
    return longe_b > longe_a or compras_a != compras_b or mods_a != mods_b or lims_a != lims_b or b.C < a.C or gb > ga


def _da_area(dobrada: bool, seletiva: bool) -> frozenset[tuple[str | None, str]]:
    """What makes an area larger or choosier, whichever field it was bought in."""
    return frozenset((nome, "") for nome, tem in (("area_dobrada", dobrada), ("area_seletiva", seletiva)) if tem)


def _rolagens(x: Exame) -> list[tuple[str, tuple[str, ...]]]:
    rolagem = x.t.rolagem.valor
    return [(r.tipo, r.contra) for r in rolagem.rolagens] if rolagem is not None else []


@regra_de("SE509", "nome-repetido-na-ficha", ERRO, _EVOLUIR, "personagem", "inimigo")
def se509_nome_repetido_na_ficha(x: ExameDeFicha) -> Achados:
    """
    pt: Cada técnica da ficha tem o seu nome
    en: Each technique of the sheet has a name of its own
    por que: A técnica é gritada pelo nome, e é pelo nome que o inimigo a lê, que a assinatura a escolhe e que a
        evolução a encontra. Com dois golpes de um nome só, nada disso se sabe de qual é. Se um nasceu do outro,
        fique com o novo e diga de onde ele veio.
    why: A technique is shouted by its name, and by its name the enemy reads it, the signature picks it and evolution
        finds it. With two strikes of one name, nobody knows which of them any of that is about. If one was born of
        the other, keep the new one and say where it came from.
    ruim:
        personagem:
          nome: Noêmia de Coruja
          nivel: 4
          tecnicas: [Poeira de Gelo, poeira-de-gelo, Passo de Luz]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Noêmia de Coruja
          nivel: 4
          tecnicas: [Poeira de Gelo, Golpe Fantasma, Passo de Luz]
          assinatura: Passo de Luz
    """
    vistas: dict[str, Listada] = {}
    for tecnica in listadas(x):
        if not tecnica.chave:
            continue
        primeira = vistas.setdefault(tecnica.chave, tecnica)
        if primeira is tecnica:
            continue
        yield achado(
            x,
            tecnica.at_nome,
            f"duas técnicas chamadas {primeira.nome}.",
            f"two techniques called {primeira.name}.",
            ajuda=(
                "Dê outro nome a uma delas; se uma nasceu da outra, deixe só a nova, com `evolui_de`.",
                "Rename one of them; if one was born of the other, leave only the new one, with `evolui_de`.",
            ),
            notas=(Note(primeira.at_nome, Text("a primeira", "the first")),),
            assunto=f"nome {tecnica.chave}",
        )


@regra_de("SE510", "atributo-do-cosmo-de-outro", ERRO, "Cap. 3, Etapa 4 · Atributo do Cosmo", "personagem", "inimigo")
def se510_atributo_do_cosmo_de_outro(x: ExameDeFicha) -> Achados:
    """
    pt: O Cosmo da técnica usa o atributo do dono
    en: The Cosmo of a technique uses its owner's attribute
    por que: O Atributo do Cosmo se escolhe uma vez, na criação, e com ele saem todas as técnicas de Cosmo da ficha.
        Uma que use outro soma um modificador que não é o dela, no acerto e no dano. Se a técnica veio de alguém,
        refaça a conta com o atributo de quem a usa agora.
    why: The Atributo do Cosmo is chosen once, at creation, and every technique of Cosmo of the sheet goes by it. One
        that uses another adds a modifier that is not its own, to the roll and to the damage. If the technique came
        from somebody else, do the sum again with the attribute of whoever uses it now.
    ruim:
        personagem:
          nome: Tarsila de Lira
          nivel: 1
          atributo_do_cosmo: SAB
          tecnicas: [{nome: Canto do Sereno, natureza: Cosmo (CAR), grau: 1}, Passo de Luz]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Tarsila de Lira
          nivel: 1
          atributo_do_cosmo: SAB
          tecnicas: [{nome: Canto do Sereno, natureza: Cosmo (SAB), grau: 1}, Passo de Luz]
          assinatura: Passo de Luz
    """
    meu, dito = x.f.atributo_do_cosmo.valor, x.f.atributo_do_cosmo.at
    if meu is None or dito is None:
        return
    for tecnica, natureza, atributo, at in _atributos(x):
        if natureza != "cosmo" or atributo is None or atributo == meu:
            continue
        notas = [Note(dito, Text(f"o Cosmo usa {meu}", f"the Cosmo uses {meu}"))]
        if tecnica.uso.pelo_nome:
            notas.append(Note(at, Text(atributo, atributo)))
            at = tecnica.uso.at
        yield achado(
            x,
            at,
            f"o Cosmo usa {meu}, e {tecnica.nome} está em {atributo}.",
            f"the Cosmo uses {meu}, and {tecnica.name} is in {atributo}.",
            ajuda=(
                f"Escreva `Cosmo ({meu})` e refaça o mod.",
                f"Write `Cosmo ({meu})` and do the mod again.",
            ),
            notas=tuple(notas),
            assunto=f"atributo {tecnica.chave}",
            conserto=None if tecnica.uso.pelo_nome else troca(at, meu, seguro=False),
        )


def _atributos(x: ExameDeFicha) -> Iterator[tuple[Listada, str | None, str | None, Locatable]]:
    """Each technique with its natureza, the attribute written and where."""
    legais = x.c.tab.atributos_da_natureza["cosmo"]  # another is SE104's
    for tecnica in listadas(x):
        curta = tecnica.curta
        if curta is not None:
            if curta.atributo is not None and curta.atributo.id in legais:
                yield tecnica, curta.natureza, curta.atributo.id, curta.atributo.at
        elif tecnica.exame is not None:
            t = tecnica.exame.t
            if t.atributo.at is not None and t.atributo.valor in legais:
                yield tecnica, t.natureza.valor, t.atributo.valor, t.atributo.at


def _no_grau(tecnica: Listada, grau: int, nivel: int | None) -> Fix | None:
    """The fix of a technique written on the sheet itself: its Grau, and the dano that comes with it."""
    exame = tecnica.exame
    if exame is None or tecnica.uso.pelo_nome or nivel is None or not isinstance(exame.t.grau.at, Node | Part):
        return None
    from techlint.rules.fixes import number_change
    from techlint.systems.sangue_e_estrelas.rules.consertos import campo, conserto

    mudancas = [number_change(exame.t.grau.at, grau)]
    dano = exame.motor.dano(exame.t, exame.motor.bonus_no_nivel(nivel, grau))
    if dano is not None and exame.t.dano.escrito:
        mudancas.append(campo(exame, "dano", dano.texto) if set(exame.t.dano.valor or ()) <= {""} else None)
    return conserto(mudancas)
