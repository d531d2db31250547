"""SE307, SE310, SE311, SE403, SE416: what a free text gives that has a price, or that no roll decides."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, DICA, Achados, achado, frase_em, regra, trecho
from techlint.systems.sangue_e_estrelas.textos import Texto, descricao, textos
from techlint.systems.shape import quote
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.prosa.leitor import Leitura
    from techlint.systems.sangue_e_estrelas.prosa.beneficios import Promessa

_LIMITES = "Cap. 6, Três limites que valem sempre"
# How the new roll at the end of the target's turn is told: the book's own, and no second roll.
_NOVA_ROLAGEM = r"\bnova rolagem\b|\b(fim|final) d[oe] (cada |seu |meu |proximo )*turno"


@regra("SE307", "segunda-rolagem", AVISO, _LIMITES, so_com=("em_prosa",))
def se307_segunda_rolagem(x: Exame) -> Achados:
    """
    pt: Uma rolagem só, de quem causa
    en: One roll only, by whoever causes it
    por que: No Sangue e Estrelas quem ataca rola, uma vez, contra um número que o alvo já tem na ficha. Um teste do
        alvo na descrição põe dois dados onde o livro põe um, e a mesa passa a discutir qual dos dois vale.
    why: In Sangue e Estrelas the attacker rolls, once, against a number the target already has on the sheet. A test
        by the target in the description puts two dice where the book puts one, and the table argues which counts.
    ruim:
        tecnica:
          nome: Canto da Sereia
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Amedrontado
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: A voz vem de baixo da água, e o alvo testa Vontade para não ouvir.
    bom:
        tecnica:
          nome: Canto da Sereia
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Amedrontado
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Vontade
          dano: nenhum
          descricao: A voz vem de baixo da água e arrepia a nuca.
    """
    for texto in textos(x):
        if "segunda_rolagem" not in texto.leitura.pistas:
            continue
        for match in _casos(x, "segunda_rolagem", texto.texto, texto.leitura):
            if re.search(_NOVA_ROLAGEM, frase_em(simples(texto.texto), match.start())):
                continue
            palavras = quote(texto.texto[match.start() : match.end()])
            yield achado(
                x,
                trecho(texto.at, texto.texto, match.start(), match.end()),
                f"`{palavras}` pede outra rolagem ou faz o alvo rolar; quem causa rola, uma vez.",
                f"`{palavras}` asks for another roll or has the target roll; whoever causes it rolls, once.",
                ajuda=(
                    "Tire este trecho: a defesa escrita em `rolagem` já é a resistência do alvo.",
                    "Take these words out: the defence written in `rolagem` is the target's resistance.",
                ),
                assunto=texto.campo,
            )
            break


@regra("SE310", "efeito-automatico", AVISO, "Cap. 5, Condições", so_com=("em_prosa",))
def se310_efeito_automatico(x: Exame) -> Achados:
    """
    pt: Nada acerta nem prende sem rolagem
    en: Nothing hits or holds without a roll
    por que: Todo golpe e toda condição passam por uma rolagem, e é ela que dá ao alvo a sua chance. Um efeito
        automático não tem preço no motor, porque ninguém teria como se defender dele.
    why: Every strike and every condition passes through a roll, and the roll is what gives the target a chance. An
        automatic effect has no price in the motor, for nobody could defend against it.
    ruim:
        tecnica:
          nome: Raiz Faminta
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Preso
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: nenhum
          descricao: A raiz prende automaticamente.
    bom:
        tecnica:
          nome: Raiz Faminta
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Preso
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: nenhum
          descricao: A raiz procura o tornozelo.
    """
    if not x.ofensivos:
        return
    for texto in textos(x):
        if "automatica" not in texto.leitura.pistas:
            continue
        for match in _casos(x, "automatica", texto.texto, texto.leitura):
            palavras = quote(texto.texto[match.start() : match.end()])
            preco = x.tab.efeitos["vantagem_desvantagem"].pontos
            yield achado(
                x,
                trecho(texto.at, texto.texto, match.start(), match.end()),
                f"`{palavras}`: nada é automático, toda condição e todo golpe passam pela rolagem.",
                f"`{palavras}`: nothing is automatic, every condição and every strike passes through the rolagem.",
                ajuda=(
                    f"Tire este trecho. O que existe é Vantagem na rolagem, que custa {preco} ponto.",
                    f"Take these words out. What there is is Vantagem on the rolagem, at {preco} point.",
                ),
                assunto=texto.campo,
            )
            break


@regra("SE311", "metade-no-erro-do-ataque", AVISO, "Cap. 6, As duas formas de resolver", so_com=("em_prosa",))
def se311_metade_no_erro_do_ataque(x: Exame) -> Achados:
    """
    pt: Ataque que erra não faz nada
    en: An Ataque that misses does nothing
    por que: Metade do dano no erro é do Efeito, que em troca não tem crítico. O Ataque acerta ou erra; guardar
        metade no erro junta as vantagens das duas rolagens pelo preço de uma.
    why: Half the damage on a miss belongs to the Efeito, which in return has no critical. The Ataque hits or
        misses; keeping half on a miss takes the best of both rolls at the price of one.
    ruim:
        tecnica:
          nome: Martelo do Sol
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
          descricao: Se errar, ainda causa metade do dano.
    bom:
        tecnica:
          nome: Martelo do Sol
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
          rolagem: Efeito contra Reflexos
          dano: 3d8 + mod
          descricao: Se errar, ainda causa metade do dano.
    """
    rolagens = x.t.rolagem.valor
    if rolagens is None or rolagens.tipo != "ataque":
        return
    lidos = [texto for texto in textos(x) if texto.campo == "descricao"]
    for soma in (x.t.dano.valor or {}).values():
        lidos += [Texto(nota, soma.at, "dano", x.leitura(nota)) for nota in (soma.texto, soma.nota) if nota]
    for texto in lidos:
        for match in _casos(x, "metade_no_erro", texto.texto, texto.leitura):
            palavras = quote(texto.texto[match.start() : match.end()])
            yield achado(
                x,
                trecho(texto.at, texto.texto, match.start(), match.end()),
                f"`{palavras}`: metade do dano no erro é do Efeito; Ataque que erra não faz nada.",
                f"`{palavras}`: half the dano on a miss is the Efeito's; an Ataque that misses does nothing.",
                ajuda=(
                    "Role Efeito contra uma defesa passiva, que então não tem crítico, ou tire este trecho.",
                    "Roll an Efeito against a passive defence, which then has no critical, or take these words out.",
                ),
                assunto=texto.campo,
            )
            return


@regra("SE403", "aparencia-com-regra", AVISO, _LIMITES, so_com=("em_prosa",))
def se403_aparencia_com_regra(x: Exame) -> Achados:
    """
    pt: A aparência é de graça; vantagem de regra tem preço
    en: Looks are free; a rule's advantage has a price
    por que: A descrição é sua, e pode ter neve, asas e mil punhos. No instante em que dá um número, uma condição, um
        deslocamento, uma proteção que não estão em `efeitos` ou `modificadores`, deixa de ser aparência: é regra sem
        preço, e as outras técnicas da mesa ficam caras perto dela. Repetir o que foi comprado está bem.
    why: The description is yours, and may have snow, wings and a thousand fists. The moment it gives a number, a
        condition, movement, a protection that stands in neither `efeitos` nor `modificadores` it is no look any
        more: it is a rule without a price, and the other techniques at the table are dear beside it. Restating what
        was bought is fine.
    ruim:
        tecnica:
          nome: Noite de Inverno
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
          descricao: A neve cai e quem está perto fica com Desvantagem em ataques.
    bom:
        tecnica:
          nome: Noite de Inverno
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
          descricao: A neve cai e o fôlego vira fumaça.
    conta:
        A corda dá três voltas e o inimigo não sai do lugar até o próximo turno.
        O clarão deixa o alvo cego até o fim da luta.
        São 4d8 de puro ferro na cabeça dele.
        O casco verde dá +2 na DEF enquanto eu sustentar a pose.
        A gota que espirra cura um aliado.
        Terminado o golpe, ajo de novo no mesmo turno.
        A linha puxa e eu fico voando acima do telhado.
        O golpe ignora a armadura do inimigo.
        Recupero 2 de Cosmo quando acerto.
        Enquanto a aura brilha sou imune a fogo e a gelo.
    não conta:
        São 2d8 + mod e mil faíscas por segundo.
        A pipa de luz voa por cima do telhado e o punho desce.
        Com o cabelo preso e a voz lenta, ela conta até três.
        Queimando o Cosmo, os punhos ficam da cor do sol.
        Não dá Vantagem nem cura ninguém; é só um soco.
        O adversário nem vê de onde veio a pancada.
        Um risco azul corre pelo ar e some no horizonte.
        Quando o alvo está Caído, o martelo desce com gosto.
        O avô dele ficava invisível, dizem na vila.
        O chão treme e a plateia perde a voz de tanto gritar.
    """
    for texto in _que_descrevem(x):
        from techlint.systems.sangue_e_estrelas.prosa.leitura import pode_dar

        if not pode_dar(texto.leitura):
            continue
        from techlint.systems.sangue_e_estrelas.prosa.beneficios import promessas
        from techlint.systems.sangue_e_estrelas.prosa.preco import saida

        for promessa in promessas(x, texto.texto):
            if promessa.talvez:
                continue
            palavras = quote(promessa.trecho)
            yield achado(
                x,
                trecho(texto.at, texto.texto, promessa.start, promessa.end),
                f"a descrição dá `{palavras}`, e isso não foi comprado.",
                f"the description gives `{palavras}`, and that was not bought.",
                ajuda=saida(x, promessa),
                assunto=texto.campo,
            )


@regra("SE416", "vantagem-em-palavras", DICA, _LIMITES, cede_a=("SE403", "SE310"), so_com=("em_prosa",))
def se416_vantagem_em_palavras(x: Exame) -> Achados:
    """
    pt: O que parece regra fica claro como imagem
    en: What reads like a rule is plainly an image
    por que: Algumas frases tanto podem ser um jeito bonito de falar como uma regra: “nada o fere”, “todos os inimigos
        caem”. Se for só imagem, está bem. Se alguém puder cobrar isso na mesa, vale comprar a peça ou trocar a frase.
    why: Some phrases may be a fine way of speaking or a rule: “nothing wounds him”, “every enemy falls”. If it is
        only an image, all is well. If somebody could ask for it at the table, buy the piece or change the phrase.
    ruim:
        tecnica:
          nome: Pele de Mármore
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: sustentada
          alcance: pessoal
          efeitos: 1 defesa
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Enquanto o brilho dura nada o fere.
    bom:
        tecnica:
          nome: Pele de Mármore
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: sustentada
          alcance: pessoal
          efeitos: 1 defesa
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: O brilho sobe pelo pescoço como veio de pedra.
    """
    lido = descricao(x)
    if lido is None:
        return
    texto, at, _, leitura = lido
    promessa = _duvida(x, texto, leitura)
    if promessa is None:
        return
    from techlint.systems.sangue_e_estrelas.prosa.preco import saida

    palavras = quote(promessa.trecho)
    pt, en = saida(x, promessa)
    yield achado(
        x,
        trecho(at, texto, promessa.start, promessa.end),
        f"`{palavras}` parece regra, e não foi comprado. Se for só imagem, está bem.",
        f"`{palavras}` reads like a rule, and was not bought. If it is only an image, all is well.",
        ajuda=(
            f"{pt} Para silenciar: `# techlint: ignore[SE416] imagem`.",
            f"{en} To silence it: `# techlint: ignore[SE416] imagem`.",
        ),
        assunto="descricao",
    )


def _que_descrevem(x: Exame) -> Iterator[Texto]:
    """The texts that tell what a technique does: its description, and what its effects say besides their names."""
    for texto in textos(x):
        if texto.campo == "descricao" or (texto.campo == "efeitos" and " " in texto.texto.strip()):
            yield texto


def _casos(x: Exame, padrao: str, texto: str, leitura: Leitura) -> Iterator[re.Match[str]]:
    """The matches of a pattern over plain text that nothing denies, compares or quotes."""
    if padrao not in leitura.pistas:
        return
    from techlint.systems.sangue_e_estrelas.prosa.leitura import GATILHOS

    lower = texto.lower()
    if not any(all(any(part in lower for part in group) for group in row) for row in GATILHOS[padrao]):
        return
    plain = simples(texto)
    if len(plain) != len(texto):
        return
    for match in x.padroes[padrao].finditer(plain):
        if not x.padroes["negacao_antes"].search(plain[: match.start()]) and not _citado(x, leitura, match.start()):
            yield match


def _citado(x: Exame, leitura: Leitura, start: int) -> bool:
    """Whether the words there are quoted, of a name, compared or of the past."""
    sinais = leitura.sinais()
    sinal = x.motor.prosa.sinal
    fora = sum(sinal(nome) for nome in ("CITADO", "NOMEADO", "COMPARADO", "NARRADO", "IRREAL"))
    for token, marcas in zip(leitura.tokens, sinais, strict=True):
        if token.start >= start:
            return bool(marcas & fora)
    return False


def _duvida(x: Exame, texto: str, leitura: Leitura) -> Promessa | None:
    """What only sounds like a rule: the doubtful patterns, then the words of the catalogue."""
    from techlint.systems.sangue_e_estrelas.prosa.leitura import pode_dar

    if pode_dar(leitura):
        from techlint.systems.sangue_e_estrelas.prosa.beneficios import promessas

        for promessa in promessas(x, texto):
            if promessa.talvez:
                return promessa
    for match in _casos(x, "vantagem_em_palavras", texto, leitura):
        from techlint.systems.sangue_e_estrelas.prosa.beneficios import Promessa, da_palavra
        from techlint.systems.sangue_e_estrelas.prosa.comprado import Comprado
        from techlint.systems.sangue_e_estrelas.prosa.ressalvas import ressalva

        tipo, condicao = da_palavra(x, simples(match.group()))
        if tipo and not ressalva(leitura, Comprado(x), tipo, match.start(), match.end()):
            palavras = texto[match.start() : match.end()]
            return Promessa(tipo, match.start(), match.end(), palavras, "vantagem-em-palavras", 0, condicao, True)
    return None
