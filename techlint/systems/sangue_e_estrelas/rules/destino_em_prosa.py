"""SE402 and SE415: what a free text promises that the motor does not sell. SE711 has the same of an army's rules."""

from __future__ import annotations

from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.prosa import do_padrao
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    Achados,
    achado,
    and_,
    e_,
    nova_T,
    or_,
    ou,
    pontos,
    regra,
    regra_de,
    trecho,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.sangue_e_estrelas.textos import descricao, textos
from techlint.systems.shape import quote
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
    from techlint.systems.sangue_e_estrelas.prosa.destino import Promessa

_LIMITES = "Cap. 6, Três limites que valem sempre"


@regra_de(
    "SE402", "destino-prometido", AVISO, _LIMITES, "tecnica", "inimigo", cede_a=("SE401",), so_com=("em_prosa",)
)
def se402_destino_prometido(x: Exame | ExameDeFicha) -> Achados:
    """
    pt: A descrição não promete destino
    en: A description promises no destiny
    por que: A aparência é de graça, mas descrição não compra regra. Matar, petrificar, selar, mandar ao mundo dos
        mortos sem volta: escrito na técnica, isso vira discussão na mesa, porque o motor não vende e alguém vai
        querer que valha. O prazo decide: por um tempo é condição, que se compra; para sempre é da história.
    why: Looks are free, but a description buys no rule. To kill, to turn to stone, to seal, to send to the dead
        without return: written on a technique it becomes a quarrel at the table, for the motor does not sell it and
        somebody will want it to hold. The time decides: for a while it is a condição, bought; for ever, the story's.
    ruim:
        tecnica:
          nome: Porta do Poente
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Banido
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: A porta cor de cobre engole o inimigo e sela a alma dele do outro lado.
    bom:
        tecnica:
          nome: Porta do Poente
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Banido
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: A porta cor de cobre engole o inimigo e o devolve quando a nova rolagem errar.
    conta:
        O punho desce feito martelo e mata o alvo na hora.
        Ninguém que é tocado por essa luz continua vivo.
        Toca a testa do adversário e tira-lhe a vida com doçura.
        O cabra que levar essa bate as botas ali mesmo.
        Quem encarar a serpente é petrificado.
        O corpo do inimigo vai virando mármore, do pé até o cabelo.
        A rajada o transforma em cristal eternamente.
        Lacra a alma do Espectro numa conta de rosário.
        Despacha o coitado pro mundo dos mortos, sem volta.
        Depois desse abraço o alvo nunca mais acorda.
    não conta:
        Ninguém morre disso: deixa o alvo a 0 PV, caído, e acabou.
        Passa um tempo no mundo dos mortos e volta assim que a condição cair.
        O espelho engole o inimigo e devolve quando a nova rolagem errar.
        Mata no peito a bola de luz e devolve de voleio.
        Os companheiros só faltam morrer de vexame.
        A grama morre em volta dos pés dele.
        A carta vem selada com cera vermelha.
        Foi com esse golpe que o mestre dele morreu, anos atrás.
        Quem fica petrificado de susto é o público.
        Ele berra 'Morre, desgraçado!' e erra por um palmo.
    """
    if isinstance(x, Exame):
        yield from _da_tecnica(x)
    else:
        yield from _dos_tracos(x)


def _da_tecnica(x: Exame) -> Achados:
    fora: list[str] | None = None
    for texto, at, campo, leitura in textos(x):
        if not leitura.possiveis:
            continue
        from techlint.systems.sangue_e_estrelas.prosa.destino import primeira

        promessa = primeira(leitura, x.tab, certa=True)
        if promessa is None or (
            campo in ("gatilho", "modificadores", "limitacoes") and _so_condicao(texto[: promessa.start])
        ):
            continue
        if fora is None:
            from techlint.systems.sangue_e_estrelas.destino import destino_de

            fora = [d.id for c in x.t.efeitos.valor or () if (d := destino_de(x, c)) is not None]
        if promessa.destino.id in fora:
            continue  # SE401 says it of what was bought
        palavras = quote(promessa.trecho)
        nome, name = _o_que_e(promessa)
        yield achado(
            x,
            trecho(at, texto, promessa.start, promessa.end),
            f"`{palavras}` promete {nome}, e isso é destino: descrição não compra regra.",
            f"`{palavras}` promises {name}, and that is destiny: a description buys no rule.",
            ajuda=_saida(x, promessa),
            assunto=campo,
        )


def _so_condicao(antes: str) -> bool:
    """Whether what stands before a promise leaves it in the first clause of a trigger or a condition: that says when
    the technique may be used (`um aliado é morto`), and not what comes of it."""
    return not any(mark in antes for mark in (",", ";", ":", ".", " e ", " então "))


def _dos_tracos(x: ExameDeFicha) -> Achados:
    if x.f.deus.escrito:
        return
    for frase in x.f.tracos.valor or ():
        if x.c.cita_reliquia(f"{frase.titulo} {frase.texto}"):
            continue
        from techlint.systems.sangue_e_estrelas.prosa.destino import primeira

        promessa = primeira(x.c.motor.prosa.ler(frase.texto), x.c.tab, certa=True)
        if promessa is None:
            continue
        palavras = quote(promessa.trecho)
        nome, name = _o_que_e(promessa)
        yield achado(
            x,
            trecho(frase.at, frase.texto, promessa.start, promessa.end),
            f"o traço `{palavras}` promete {nome}, e isso é destino: só um deus, uma relíquia ou a história o traz.",
            f"the trait `{palavras}` promises {name}, and that is destiny: a god, a relic or the story brings it.",
            ajuda=(
                "Se é um deus, escreva `deus` e ponha isto em `destino`; se é de uma relíquia, diga de qual. "
                f"Senão, dê ao traço um prazo e uma condição do livro. {do_padrao(promessa.padrao)[0]}",
                "If it is a god, write `deus` and put this in `destino`; if a relic does it, say which. "
                f"Else give the trait a time and a condição of the book. {do_padrao(promessa.padrao)[1]}",
            ),
            assunto="tracos",
        )


@regra("SE415", "destino-insinuado", DICA, _LIMITES, cede_a=("SE402",), so_com=("em_prosa",))
def se415_destino_insinuado(x: Exame) -> Achados:
    """
    pt: O que soa a destino fica claro como imagem
    en: What sounds like destiny is plainly an image
    por que: Há palavras que tanto podem ser uma imagem bonita como uma promessa de fim. Se for só imagem, está tudo
        bem e nada muda na mesa. Se alguém puder ler ali que o alvo morre ou some de vez, vale trocar a palavra antes
        que a dúvida apareça no meio da luta.
    why: Some words may be a fine image or a promise of an end. If it is only an image all is well and nothing
        changes at the table. If somebody could read there that the target dies or is gone for good, better to change
        the word before the doubt turns up in the middle of a fight.
    ruim:
        tecnica:
          nome: Fim do Verão
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 3d8 + mod
          descricao: O golpe que aniquila o que toca, e depois cheira a chuva.
    bom:
        tecnica:
          nome: Fim do Verão
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 3 dano
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 3d8 + mod
          descricao: O golpe que abre a armadura como fruta, e depois cheira a chuva.
    """
    lido = descricao(x)
    if lido is None or not lido.leitura.possiveis:
        return
    from techlint.systems.sangue_e_estrelas.prosa.destino import primeira

    texto, at, _, leitura = lido
    promessa = primeira(leitura, x.tab, certa=False)
    if promessa is None:
        return
    palavras = quote(promessa.trecho)
    pt, en = _saida(x, promessa)
    yield achado(
        x,
        trecho(at, texto, promessa.start, promessa.end),
        f"`{palavras}` soa a destino. Se for só imagem, está bem.",
        f"`{palavras}` sounds like destiny. If it is only an image, all is well.",
        ajuda=(
            f"{pt} Para silenciar: `# techlint: ignore[SE415] imagem`.",
            f"{en} To silence it: `# techlint: ignore[SE415] imagem`.",
        ),
        assunto="descricao",
    )


# What a promise is called, by the destiny it is.
_NOMES = {
    "selar": ("selar", "a sealing"),
    "petrificar": ("transformar sem volta", "a change without return"),
    "matar_de_uma_vez": ("morte", "death"),
    "mundo_dos_mortos_para_sempre": ("mandar embora sem volta", "a banishment without return"),
}


def _o_que_e(promessa: Promessa) -> tuple[str, str]:
    return _NOMES.get(promessa.destino.id, _NOMES["mundo_dos_mortos_para_sempre"])


def _saida(x: Exame, promessa: Promessa) -> tuple[str, str]:
    """The legal ways to what was promised, with what each would cost this technique, and the pattern that fired."""
    destino = promessa.destino
    vende: list[tuple[str, str]] = []
    tem: list[str] = []
    for nome in oferecidos(x.tab, destino.alternativas):
        if any(c.condicao == nome for c in x.condicoes):
            tem.append(nome)
            continue
        if nome in ("Preso",):
            continue  # it holds, but takes nobody out
        preco = x.tab.condicoes[nome].pontos or 0
        cabe = nova_T(x, preco)
        mais = (f"; {cabe[0]}", f"; {cabe[1]}") if cabe[0] else ("", "")
        vende.append((f"{nome} ({pontos(preco)[0]}{mais[0]})", f"{nome} ({pontos(preco)[1]}{mais[1]})"))
    pt: list[str] = []
    en: list[str] = []
    if tem:
        pt.append(f"{e_(tem)} já está em `efeitos`: escreva até quando dura, como “até a nova rolagem errar”.")
        en.append(
            f"{and_(tem)} stands in `efeitos` already: write how long it lasts, such as “até a nova rolagem errar”."
        )
    elif vende:
        pt.append(f"Por um tempo, compre {ou(v[0] for v in vende)} e diga até quando dura.")
        en.append(f"For a while, buy {or_(v[1] for v in vende)} and say how long it lasts.")
    if destino.modificadores:
        pt.append(_queda(x, destino.modificadores)[0])
        en.append(_queda(x, destino.modificadores)[1])
    pt.append(
        "Para sempre só vem da história, de uma relíquia ou de um deus; se era imagem, reescreva sem prometer o fim."
    )
    en.append("For ever only comes from the story, a relic or a god; if it was an image, write it without the end.")
    pt.append(do_padrao(promessa.padrao)[0])
    en.append(do_padrao(promessa.padrao)[1])
    return " ".join(pt), " ".join(en)


def _queda(x: Exame, modificadores: tuple[str, ...]) -> tuple[str, str]:
    """How a target is put down without dying: damage, with the pieces that keep it from rising in this fight."""
    faltam = [m for m in modificadores if x.tem(m) is None]
    if not faltam:
        return (
            "O que o motor vende é tirar de pé: dano até 0 PV, e com Desfecho o alvo não levanta nesta luta.",
            "What the motor sells is to put down: dano to 0 PV, and with Desfecho the target does not rise again.",
        )
    nomes = [x.tab.modificadores[m].rotulo for m in faltam]
    preco = sum(x.tab.modificadores[m].valor for m in faltam)
    cabe = nova_T(x, preco)
    mais = (f"; {cabe[0]}", f"; {cabe[1]}") if cabe[0] else ("", "")
    return (
        "O que o motor vende é tirar de pé: dano até 0 PV, e o alvo cai sem morrer; para não levantar nesta luta, "
        f"{e_(nomes)} ({pontos(preco)[0]}{mais[0]}).",
        "What the motor sells is to put down: dano to 0 PV, and the target falls without dying; not to rise "
        f"in this fight, {and_(nomes)} ({pontos(preco)[1]}{mais[1]}).",
    )
