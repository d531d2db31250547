"""SE1xx: what the registration of a technique must hold, and which pieces go together."""

from __future__ import annotations

import re

from techlint.diagnostics import Fix
from techlint.rules import Note
from techlint.source.tree import Part, Scalar
from techlint.spelling import nearest, within
from techlint.systems.sangue_e_estrelas.build import ROTULOS, nenhum, termo_certo
from techlint.systems.sangue_e_estrelas.destino import destino_de
from techlint.systems.sangue_e_estrelas.exame import Exame, choque, mesmo
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.model import Campo, Compra, Estado, PecaEscrita
from techlint.systems.sangue_e_estrelas.rules.base import (
    AVISO,
    DICA,
    ERRO,
    Achados,
    achado,
    and_,
    com_reflexos,
    e_,
    entre,
    literais,
    nova_T,
    or_,
    ou,
    perdido,
    pontos,
    regra,
    troca,
)
from techlint.systems.sangue_e_estrelas.tables import oferecidos
from techlint.systems.shape import is_null, meant, quote
from techlint.values import pattern

OBRIGATORIOS = (
    "nome",
    "natureza",
    "ativacao",
    "duracao",
    "alcance",
    "efeitos",
    "modificadores",
    "tamanho",
    "limitacoes",
    "custo",
    "grau",
    "rolagem",
    "descricao",
)
# Fields that may be left out, but not left half-written.
FACULTATIVOS = ("atributo", "area", "nivel", "manutencao", "estado")


@regra("SE101", "campo-em-branco", ERRO, "Cap. 6, Modelo para registrar", so_com=("incompleta",))
def se101_campo_em_branco(x: Exame) -> Achados:
    """
    pt: Todo campo do registro da técnica está preenchido
    en: Every field of the technique's record is filled in
    por que: Na hora da luta, ninguém quer parar a cena para discutir como um golpe funciona. O que ficou em branco
        acaba decidido às pressas, e cada um decide a seu favor; por isso o livro só dá por pronta a técnica
        registrada por inteiro. Preencha o campo que falta. Em modificadores, limitações, rolagem e dano, se não há o
        que pôr, escreva `nenhum` ou `nenhuma`.
    why: In the heat of a fight nobody wants to stop the scene to argue about how a strike works. Whatever was left
        blank gets decided in a hurry, and everyone decides in their own favour; that is why the book calls a
        technique ready only when its record is whole. Fill in the missing field. Where there are no modificadores, no
        limitações, no roll or no dice, write `nenhum` or `nenhuma`.
    ruim:
        tecnica:
          nome: Rasante da Gaivota
          natureza: Golpe (DES)
          ativacao:
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
          descricao: Uma asa branca passa rente à água e levanta um fio de espuma.
    bom:
        tecnica:
          nome: Rasante da Gaivota
          natureza: Golpe (DES)
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
          descricao: Uma asa branca passa rente à água e levanta um fio de espuma.
    """
    campos = [*OBRIGATORIOS]
    if x.t.dano.estado < Estado.MALFORMADO and x.motor.dados(x.t):
        campos.append("dano")
    for nome in campos:
        campo: Campo[object] = getattr(x.t, nome)
        if campo.estado < Estado.MALFORMADO:
            yield _em_branco(x, nome, campo)
    for nome in FACULTATIVOS:
        campo = getattr(x.t, nome)
        if campo.estado is Estado.VAZIO and isinstance(campo.at, Scalar) and not is_null(campo.at):
            yield _em_branco(x, nome, campo)


def _em_branco(x: Exame, nome: str, campo: Campo[object]):  # type: ignore[no-untyped-def]
    ajuda = _o_que_cabe(x, nome)
    if campo.estado is Estado.AUSENTE:
        rotulo = ROTULOS[nome] if x.t.na_ficha else nome
        valor = _valor_certo(x, nome)
        if valor is None:
            ajuda = _na_linha(rotulo, ajuda)
        else:
            ajuda = (f"Escreva a linha `{rotulo}: {valor}`.", f"Write the line `{rotulo}: {valor}`.")
        return achado(
            x,
            x,
            f"falta o campo `{rotulo}`. Técnica com campo em branco não está pronta.",
            f"the field `{rotulo}` is missing. A technique with a blank field is not ready.",
            ajuda=ajuda,
            assunto=nome,
            conserto=_preenche(x, nome),
        )
    rotulo = _ROTULO.get(nome, nome)
    return perdido(
        x,
        campo.at,
        f"o campo {rotulo} está em branco: {{}}. Técnica com campo em branco não está pronta.",
        f"the field {rotulo} is blank: {{}}. A technique with a blank field is not ready.",
        assunto=nome,
    ) or achado(
        x,
        campo.at if campo.at is not None else x,
        f"o campo {rotulo} está em branco. Técnica com campo em branco não está pronta.",
        f"the field {rotulo} is blank. A technique with a blank field is not ready.",
        ajuda=ajuda,
        assunto=nome,
        conserto=_preenche(x, nome),
    )


def _na_linha(rotulo: str, ajuda: tuple[str, str]) -> tuple[str, str]:
    """The help of a line that is not there yet; "write" is said once."""
    pt, en = ajuda
    return (
        f"Numa linha `{rotulo}: …`, e{pt[1:]}"
        if pt.startswith("Escreva ")
        else f"Escreva a linha `{rotulo}: …`. {pt}",
        f"On a line `{rotulo}: …`, w{en[1:]}" if en.startswith("Write ") else f"Write the line `{rotulo}: …`. {en}",
    )


def _preenche(x: Exame, nome: str) -> Fix | None:
    """The fix that fills a field in, where it holds one value and no other."""
    valor = _valor_certo(x, nome)
    if valor is None:
        return None
    from techlint.systems.sangue_e_estrelas.rules.consertos import campo, conserto

    return conserto([campo(x, nome, valor)])


_GATILHO_DE_EXEMPLO = "um ataque é declarado contra mim"
_ROTULO = {
    "ativacao": "ativação",
    "duracao": "duração",
    "limitacoes": "limitações",
    "descricao": "descrição",
    "nivel": "nível",
    "manutencao": "manutenção",
    "area": "área",
}


def _reacao_com_gatilho(x: Exame) -> str:
    """A reação with an example of a gatilho; in YAML within quotes, because of the colon."""
    valor = f"reação (gatilho: {_GATILHO_DE_EXEMPLO})"
    return valor if x.t.na_ficha else f'"{valor}"'


def _valor_certo(x: Exame, nome: str) -> str | None:
    """What a missing field most likely holds, where there is one such value."""
    if nome in ("modificadores", "limitacoes"):
        return "nenhum" if nome == "modificadores" else "nenhuma"
    if nome in ("tamanho", "custo"):
        conta = x.T if nome == "tamanho" else x.C
        return None if conta is None else str(conta)
    if nome == "dano" and x.bonus_possiveis():
        dano = x.motor.dano(x.t, x.bonus_possiveis()[0])
        return None if dano is None else dano.texto
    return "nenhuma" if nome == "rolagem" and x.conhecidos and not x.ofensivos else None


def _o_que_cabe(x: Exame, nome: str) -> tuple[str, str]:
    """What to write in a blank field: the value worked out, or what may stand there."""
    tab = x.tab
    if nome == "tamanho" and x.T is not None:
        return f"A conta dá {x.T}: escreva {x.T}.", f"The sum gives {x.T}: write {x.T}."
    if nome == "custo" and x.C is not None:
        return f"A conta dá {x.C}: escreva {x.C}.", f"The sum gives {x.C}: write {x.C}."
    if nome == "dano" and x.bonus_possiveis():
        dano = x.motor.dano(x.t, x.bonus_possiveis()[0])
        if dano is not None:
            return (
                f"A conta dá {dano.texto}: escreva `{dano.texto}`.",
                f"The sum gives {dano.texto}: write `{dano.texto}`.",
            )
    if nome == "rolagem" and x.conhecidos and not x.ofensivos:
        return (
            "Nada do que ela compra passa por rolagem: escreva `nenhuma`.",
            "Nothing it buys goes through a rolagem: write `nenhuma` (none).",
        )
    if nome == "rolagem" and x.conhecidos:
        return (
            f"Cabe aqui: `Ataque contra DEF`; ou `Efeito contra` {ou(tab.defesas)}.",
            f"You can write: `Ataque contra DEF`; or `Efeito contra` {or_(tab.defesas)}.",
        )
    if nome == "rolagem":
        return (
            f"Cabe aqui: `Ataque contra DEF`; `Efeito contra` {ou(tab.defesas)}; ou `nenhuma`.",
            f"You can write: `Ataque contra DEF`; `Efeito contra` {or_(tab.defesas)}; or `nenhuma` (none).",
        )
    if nome == "grau":
        graus = [str(g) for g in tab.graus]
        return f"Cabe aqui: {ou(graus)}.", f"You can write: {or_(graus)}."
    permitidos = tab.atributos if x.t.natureza.valor is None else tab.atributos_da_natureza[x.t.natureza.valor]
    choices = {
        "natureza": [f"{v} ({a})" for k, v in tab.naturezas.items() for a in tab.atributos_da_natureza[k]],
        "atributo": list(permitidos),
        "ativacao": [
            *list(tab.ativacoes.values())[:2],
            "reação" if _gatilho_a_parte(x) else _reacao_com_gatilho(x),
        ],
        "duracao": list(tab.duracoes.values()),
        "alcance": [a.rotulo for a in tab.alcances.values()],
        "area": [f.rotulo for f in tab.formas.values()],
        "estado": list(tab.estados.values()),
    }.get(nome)
    if choices is not None:
        return f"Cabe aqui: {ou(literais(choices))}.", f"You can write: {or_(literais(choices))}."
    return {
        "nome": ("Escreva o nome que se grita.", "Write the name that is shouted."),
        "efeitos": (
            "Escreva o que ela compra, como `2 dano + Caído`.",
            "Write what it buys, such as `2 dano + Caído`.",
        ),
        "modificadores": ("Se não há, escreva `nenhum`.", "If there are none, write `nenhum`."),
        "limitacoes": ("Se não há, escreva `nenhuma`.", "If there are none, write `nenhuma`."),
        "descricao": (
            "Escreva como o golpe aparece para quem vê.",
            "Write what the strike looks like to those who see it.",
        ),
    }.get(nome, ("Escreva um número.", "Write a number."))


@regra("SE102", "reacao-sem-gatilho", ERRO, "Cap. 6, Ativação", so_com=("sem_gatilho",))
def se102_reacao_sem_gatilho(x: Exame) -> Achados:
    """
    pt: Toda reação traz escrito o seu gatilho
    en: Every reação has its gatilho in writing
    por que: A reação acontece fora da sua vez, no meio do turno de outra pessoa. Sem um gatilho combinado de antemão,
        ela serviria para tudo, e a rodada emperraria a cada passo enquanto alguém decide se reage. Escreva o
        acontecimento que a dispara, de preferência um que todos à mesa percebam na hora.
    why: A reação happens outside your turn, in the middle of somebody else's. Without a gatilho agreed beforehand it
        would serve for anything, and the round would stall at every step while someone makes up their mind. Write
        down the event that sets it off, preferably one that everybody at the table notices right away.
    ruim:
        tecnica:
          nome: Concha do Náutilo
          natureza: Cosmo (INT)
          ativacao: reação
          duracao: instantânea
          alcance: curto
          efeitos: 1 defesa
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Uma espiral de madrepérola se fecha no ar, volta após volta.
    bom:
        tecnica:
          nome: Concha do Náutilo
          natureza: Cosmo (INT)
          ativacao: "reação (gatilho: alguém ao meu lado é atacado)"
          duracao: instantânea
          alcance: curto
          efeitos: 1 defesa
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Uma espiral de madrepérola se fecha no ar, volta após volta.
    """
    t = x.t
    if t.ativacao.valor != "reacao" or t.gatilho.estado is Estado.MALFORMADO:
        return
    if t.gatilho.valor is not None and not nenhum(t.gatilho.valor):
        return
    at = t.gatilho.at if t.gatilho.at is not None else t.ativacao.at
    assert at is not None
    refletir = x.compra("refletir")
    exemplo = x.tab.efeitos["refletir"].gatilho if refletir is not None else _GATILHO_DE_EXEMPLO
    yield achado(
        x,
        at,
        "é reação e não diz a que reage.",
        "it is a reação and does not say what it answers.",
        ajuda=(
            f"Escreva o gatilho, como `{exemplo if _gatilho_a_parte(x) else f'reação (gatilho: {exemplo})'}`.",
            f"Write the gatilho, such as `{exemplo if _gatilho_a_parte(x) else f'reação (gatilho: {exemplo})'}`.",
        ),
        assunto="gatilho",
    )


@regra("SE103", "gatilho-fora-de-reacao", ERRO, "Cap. 6, Ativação", cede_a=("SE110",), so_com=("gatilho_solto",))
def se103_gatilho_fora_de_reacao(x: Exame) -> Achados:
    """
    pt: Só a técnica de reação traz gatilho
    en: Only a reação carries a gatilho
    por que: A ação e a ação bônus saem no seu turno, quando você quer, e não têm o que esperar. Com um gatilho
        escrito ali, a mesa não sabe se o golpe sai na sua vez ou na dos outros, e reagir tem regra própria: gasta a
        sua única reação da rodada. Tire o gatilho da ficha, ou transforme a técnica numa reação e refaça a conta do
        tamanho.
    why: An ação or an ação bônus comes on your own turn, whenever you like, and has nothing to wait for. With a
        gatilho written there, the table can't tell whether the strike comes on your turn or on somebody else's, and
        reacting has a rule of its own: it spends your only reação of the round. Delete the gatilho, or make the
        technique a reação and work out the tamanho again.
    ruim:
        tecnica:
          nome: Coice da Zebra Celeste
          natureza: Golpe (FOR)
          ativacao: ação
          gatilho: o inimigo dá as costas
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
          descricao: Faixas claras e escuras correm pela perna antes do impacto.
    bom:
        tecnica:
          nome: Coice da Zebra Celeste
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
          descricao: Faixas claras e escuras correm pela perna antes do impacto.
    """
    t = x.t
    ativacao = t.ativacao.valor
    if ativacao is None or ativacao == "reacao" or t.gatilho.valor is None or nenhum(t.gatilho.valor):
        return
    if x.modificadores is None or "gatilho" in x.modificadores:
        return
    assert t.gatilho.at is not None and t.ativacao.at is not None
    rotulo = x.tab.ativacoes[ativacao]
    mais = x.tab.pontos_da_ativacao["reacao"] - x.tab.pontos_da_ativacao[ativacao]
    novo = entre(nova_T(x, mais))
    yield achado(
        x,
        t.gatilho.at,
        f"tem gatilho, mas é {rotulo}.",
        f"it has a gatilho, but it is an {rotulo}.",
        ajuda=(
            f"Apague o gatilho, ou faça dela reação{novo[0]}.",
            f"Delete the gatilho, or make it a reação{novo[1]}.",
        ),
        notas=(Note(t.ativacao.at, mesmo(rotulo)),),
        assunto="gatilho",
        conserto=_sem_gatilho(x, rotulo),
    )


@regra("SE104", "atributo-fora-da-natureza", ERRO, "Cap. 6, Primeiro: a natureza", so_com=("atributo_alheio",))
def se104_atributo_fora_da_natureza(x: Exame) -> Achados:
    """
    pt: O atributo é um dos que a natureza da técnica usa
    en: The attribute is one that the technique's natureza uses
    por que: O Golpe nasce do corpo e usa FOR ou DES; o Cosmo nasce de dentro e usa INT, SAB ou CAR. Com um atributo
        da outra natureza, o acerto e o dano viriam do número errado, e as escolhas que você fez ao distribuir os
        atributos deixariam de pesar. Troque o atributo ou, se o tema pede, a natureza; nesse caso, confira o alcance,
        que muda de preço com ela.
    why: Golpe is born of the body and uses FOR or DES; Cosmo is born within and uses INT, SAB or CAR. With an
        attribute of the other natureza the roll and the damage would come from the wrong number, and the choices you
        made when you spread your attributes would no longer matter. Change the attribute or, if the theme asks for
        it, the natureza; then check the alcance, whose price changes with it.
    ruim:
        tecnica:
          nome: Agulha do Beija-Flor
          natureza: Golpe (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano + Lento
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um risco verde e vermelho pisca diante dos olhos.
    bom:
        tecnica:
          nome: Agulha do Beija-Flor
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 dano + Lento
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um risco verde e vermelho pisca diante dos olhos.
    """
    t = x.t
    natureza, atributo = t.natureza.valor, t.atributo.valor
    if natureza is None or atributo is None or atributo in x.tab.atributos_da_natureza[natureza]:
        return
    assert t.atributo.at is not None
    rotulo = x.tab.naturezas[natureza]
    permitidos = x.tab.atributos_da_natureza[natureza]
    outra = next((n for n, a in x.tab.atributos_da_natureza.items() if atributo in a), None)
    pt, en = f"Use {ou(permitidos)}", f"Use {or_(permitidos)}"
    if outra is not None:
        pt += f", ou mude a natureza para {x.tab.naturezas[outra]}, que usa {atributo}"
        en += f", or make the natureza {x.tab.naturezas[outra]}, which uses {atributo}"
        faixa = x.tab.alcances[t.alcance.valor] if t.alcance.valor is not None else None
        if faixa is not None and faixa.pontos[natureza] != faixa.pontos[outra]:
            precos = ", ".join(f"{faixa.pontos[n]} em {r}" for n, r in x.tab.naturezas.items())
            prices = ", ".join(f"{faixa.pontos[n]} for {r}" for n, r in x.tab.naturezas.items())
            pt += f"; o preço do alcance muda ({faixa.rotulo}: {precos})"
            en += f"; the price of the alcance changes ({faixa.rotulo}: {prices})"
    pt += "."
    en += "."
    yield achado(
        x,
        t.atributo.at,
        f"{rotulo} não usa {atributo}; usa {ou(permitidos)}.",
        f"{rotulo} does not use {atributo}; it uses {or_(permitidos)}.",
        ajuda=(pt, en),
        assunto="atributo",
    )


@regra("SE105", "tecnica-sem-efeito", ERRO, "Cap. 6, A conta", so_com=("sem_efeito",))
def se105_tecnica_sem_efeito(x: Exame) -> Achados:
    """
    pt: Toda técnica compra ao menos um efeito
    en: Every technique buys at least one efeito
    por que: A duração já vem com um ponto de efeito pago. Se ele não compra nada, quem usa a técnica gasta a vez e o
        Cosmo, e na mesa não acontece coisa alguma. Escolha um efeito: com um que custe 1 ponto, o tamanho nem
        aumenta. Se a ideia era só a beleza do golpe, conte-a na descrição de outra técnica.
    why: The duração comes with one point of efeito already paid for. If that point buys nothing, whoever uses the
        technique spends the turn and the Cosmo, and at the table nothing happens. Choose an efeito: one that costs 1
        point does not even raise the tamanho. If all you wanted was the beauty of the strike, tell it in the
        descrição of another technique.
    ruim:
        tecnica:
          nome: Lanterna do Vaga-Lume
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: nenhum
          modificadores: nenhum
          tamanho: 1
          limitacoes: nenhuma
          custo: 1
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Pontinhos verdes se acendem e se apagam em volta dos dedos.
    bom:
        tecnica:
          nome: Lanterna do Vaga-Lume
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: Ofuscado
          modificadores: nenhum
          tamanho: 1
          limitacoes: nenhuma
          custo: 1
          grau: 1
          rolagem: Ataque contra DEF
          dano: nenhum
          descricao: Pontinhos verdes se acendem e se apagam em volta dos dedos.
    """
    if x.t.efeitos.valor != ():
        return
    assert x.t.efeitos.at is not None
    exemplos = ["`1 dano`", "`Ofuscado`"] if x.t.duracao.valor != "cena" else ["`1 PV temporários`"]
    yield achado(
        x,
        x.t.efeitos.at,
        "não compra efeito nenhum; a duração já paga o primeiro ponto.",
        "it buys no efeito at all; the duração already pays for the first point.",
        ajuda=(
            f"Compre ao menos um efeito, como {ou(exemplos)}: o primeiro ponto não aumenta o tamanho.",
            f"Buy at least one efeito, such as {or_(exemplos)}: the first point does not add to the tamanho.",
        ),
        assunto="efeitos",
    )


@regra("SE106", "area-e-efeito-desencontrados", ERRO, "Cap. 6, Alcance e área", so_com=("area_desencontrada",))
def se106_area_e_efeito_desencontrados(x: Exame) -> Achados:
    """
    pt: Dano em área e forma da área andam juntos
    en: Dano em área and the shape of the area go together
    por que: A forma mostra quem está dentro do golpe e quem ficou de fora. Dano em área sem forma vira discussão
        sobre quem foi atingido; forma sem dano em área promete um espaço que ninguém comprou. A escolha não custa
        nada: dê ao dano em área uma explosão, um cone, uma linha ou uma zona, ou apague a forma se o golpe acerta um
        alvo só.
    why: The shape shows who stands inside the strike and who is left out. Dano em área without a shape turns into an
        argument about who was hit; a shape without dano em área promises room that nobody bought. The choice is free:
        give dano em área an explosão, a cone, a linha or a zona, or delete the shape if the strike hits a single
        target.
    ruim:
        tecnica:
          nome: Enxame de Safira
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Centenas de asas azuis se soltam da palma aberta.
    bom:
        tecnica:
          nome: Enxame de Safira
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: cone
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Centenas de asas azuis se soltam da palma aberta.
    """
    t = x.t
    if not x.conhecidos or t.area.estado is Estado.MALFORMADO:
        return
    area = t.area.valor
    em_area = x.compra("dano_area")
    if area is not None and area.forma is not None and em_area is None:
        assert area.at_forma is not None
        forma = x.tab.formas[area.forma].rotulo
        if x.compra("dano_alvo_unico") is not None:
            roll = com_reflexos(x)
            pt = f"Troque o dano por dano em área (mesmo preço, com d6{roll[0]}), ou apague a forma."
            en = f"Take dano em área instead of dano (same price, with d6{roll[1]}), or delete the shape."
        elif t.duracao.valor == "cena":
            pt, en = "Apague a forma.", "Delete the shape."
        else:
            pt, en = "Compre dano em área, ou apague a forma.", "Buy dano em área, or delete the shape."
        yield achado(
            x,
            area.at_forma,
            f"tem a forma {forma}, mas não compra dano em área.",
            f"it has the shape {forma}, but buys no dano em área.",
            ajuda=(pt, en),
            assunto="area",
        )
    elif em_area is not None and (area is None or area.forma is None):
        formas = [f"`{f.rotulo}`" + (" (só sustentada)" if f.duracao else "") for f in x.tab.formas.values()]
        forms = [f"`{f.rotulo}`" + (" (sustentada only)" if f.duracao else "") for f in x.tab.formas.values()]
        yield achado(
            x,
            em_area.at,
            "compra dano em área e não diz a forma.",
            "it buys dano em área and does not say its shape.",
            ajuda=(f"Escolha uma, de graça: {ou(formas)}.", f"Choose one, for free: {or_(forms)}."),
            assunto="area",
        )


def _com_duracao(x: Exame, duracao: str) -> tuple[str, str]:
    """` (tamanho 3 de 5)`: the size with another duration; empty where it is unknown."""
    if x.t.duracao.valor is None:
        return "", ""
    return entre(nova_T(x, x.tab.pontos_da_duracao[duracao] - x.tab.pontos_da_duracao[x.t.duracao.valor]))


@regra("SE107", "zona-nao-sustentada", ERRO, "Cap. 6, Alcance e área", so_com=("zona_solta",))
def se107_zona_nao_sustentada(x: Exame) -> Achados:
    """
    pt: Zona pede duração sustentada
    en: A zona asks for the duração sustentada
    por que: A zona é o pedaço de chão que continua perigoso depois do golpe, e o que a segura ali é a sua
        concentração. Numa técnica instantânea ela acabaria ao nascer; numa de cena, duraria a luta inteira sem cobrar
        mais nada de ninguém. Passe a duração a sustentada e refaça o tamanho, ou escolha explosão, cone ou linha.
    why: A zona is the patch of ground that stays dangerous after the strike, and what holds it there is your
        concentration. In an instantânea it would end as it begins; in a cena it would last the whole fight and ask
        nothing more of anybody. Make the duração sustentada and work out the tamanho again, or choose explosão, cone
        or linha.
    ruim:
        tecnica:
          nome: Pomar de Quartzo
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          area: zona
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Troncos de cristal brotam do chão e tilintam com o vento.
    bom:
        tecnica:
          nome: Pomar de Quartzo
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: sustentada
          alcance: curto
          area: zona
          efeitos: 2 dano em área
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Efeito contra Reflexos
          dano: 2d6 + mod
          descricao: Troncos de cristal brotam do chão e tilintam com o vento.
    """
    t = x.t
    area = t.area.valor
    if area is None or area.forma is None or t.duracao.valor is None:
        return
    pede = x.tab.formas[area.forma].duracao
    if pede is None or t.duracao.valor == pede:
        return
    if x.conhecidos and x.compra("dano_area") is None:
        return  # the form itself has nothing to hold: SE106
    assert area.at_forma is not None and t.duracao.at is not None
    forma, tem = x.tab.formas[area.forma].rotulo, x.tab.duracoes[t.duracao.valor]
    novo = _com_duracao(x, pede)
    livres = [f.rotulo for f in x.tab.formas.values() if f.duracao is None]
    outra = ("", "")
    if t.duracao.valor != "cena":  # in cena no other form would do either (SE108)
        outra = (f", ou use {ou(livres)}", f", or use {or_(livres)}")
    yield achado(
        x,
        t.duracao.at,
        f"a {forma} só fica no lugar enquanto é {pede}; a duração é {tem}.",
        f"a {forma} only stays in place while it is {pede}; the duração is {tem}.",
        ajuda=(
            f"Mude a duração para {pede}{novo[0]}{outra[0]}.",
            f"Make the duração {pede}{novo[1]}{outra[1]}.",
        ),
        notas=(Note(area.at_forma, mesmo(forma)),),
        assunto="duracao",
        conserto=_com(x, "duracao", x.tab.duracoes[pede], pede),
    )


@regra("SE108", "cena-com-efeito-que-nao-se-gasta", ERRO, "Cap. 6, Duração", so_com=("em_cena",))
def se108_cena_com_efeito_que_nao_se_gasta(x: Exame) -> Achados:
    """
    pt: A duração cena só aceita efeito que acaba com o uso
    en: The duração cena takes only efeitos that run out with use
    por que: A cena dura a luta inteira, sem manutenção e sem concentração. Isso é justo para o que diminui com o uso,
        como os PV temporários, que vão embora a cada golpe recebido. Uma defesa com essa duração ficaria de pé até o
        fim, e ninguém mais escolheria sustentar nada. Passe a técnica a sustentada ou a instantânea, ou troque o
        efeito.
    why: A cena lasts the whole fight, with no manutenção and no concentration. That is fair for what dwindles with
        use, like PV temporários, which go with every blow taken. A defesa with that duração would stand until the
        end, and nobody would choose to sustain anything any more. Make the technique sustentada or instantânea, or
        take another efeito.
    ruim:
        tecnica:
          nome: Manto da Araucária
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: cena
          alcance: pessoal
          efeitos: 2 defesa
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Uma copa escura se abre em taça por cima dos ombros.
    bom:
        tecnica:
          nome: Manto da Araucária
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: sustentada
          alcance: pessoal
          efeitos: 2 defesa
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Uma copa escura se abre em taça por cima dos ombros.
    """
    t = x.t
    if t.duracao.valor != "cena":
        return
    area = t.area.valor
    if area is not None and area.forma is not None and x.tab.formas[area.forma].duracao:
        return  # a zone in cena is SE107's, or SE106's
    fora = [
        c
        for c in t.efeitos.valor or ()
        if (c.efeito or c.condicao) and c.efeito not in x.tab.efeitos_de_cena and not _de_destino(x, c)
    ]
    if not fora:
        return
    assert t.duracao.at is not None
    nomes, names = e_(x.rotulo(c) for c in fora), and_(x.rotulo(c) for c in fora)
    at, notas = choque(t.duracao.at, mesmo("cena"), fora[0].at, mesmo(x.rotulo(fora[0])))
    opcoes, options = [], []
    for duracao, rotulo in x.tab.duracoes.items():
        if duracao != "cena":
            novo = _com_duracao(x, duracao)
            opcoes.append(rotulo + novo[0])
            options.append(rotulo + novo[1])
    muitos = len(fora) > 1
    if len(fora) < len(t.efeitos.valor or ()):
        pt, en = f"Tire {nomes}", f"Take {names} out"
    else:  # something must be left
        servem = [x.tab.efeitos[id_].rotulo for id_ in x.tab.efeitos if id_ in x.tab.efeitos_de_cena]
        pt = f"Troque por {ou(servem)}"
        en = f"Take {or_(servem)} instead"
    yield achado(
        x,
        at,
        f"cena só aceita efeito que se gasta sozinho, e {nomes} não se {'gastam' if muitos else 'gasta'}.",
        f"cena takes only efeitos that are used up by themselves, and {names} {'are' if muitos else 'is'} not.",
        ajuda=(
            f"{pt}, ou mude a duração para {ou(opcoes)}.",
            f"{en}, or make the duração {or_(options)}.",
        ),
        notas=notas,
        assunto="duracao",
    )


def _de_destino(x: Exame, compra: Compra) -> bool:
    """Whether another rule already says that the motor does not sell it."""
    return compra.condicao is not None and x.tab.condicoes[compra.condicao].pontos is None


@regra(
    "SE109",
    "cura-fora-do-cosmo",
    ERRO,
    "Cap. 6, O que cada ponto compra, Vida e proteção",
    so_com=("so_de_uma_natureza",),
)
def se109_cura_fora_do_cosmo(x: Exame) -> Achados:
    """
    pt: Cura só se compra em técnica de Cosmo
    en: Cura is bought only in a technique of Cosmo
    por que: Curar é emprestar a alguém a vida que o Cosmo carrega, e o punho não faz isso. A separação também dá a
        cada um o seu lugar no grupo: sem ela, quem bate mais forte seria também quem fecha as feridas. Faça dela uma
        técnica de Cosmo, ou fique com os PV temporários, que têm o mesmo preço e não escolhem natureza.
    why: To heal is to lend somebody the life that Cosmo carries, and a fist does not do that. The line also gives
        everyone a place in the group: without it, whoever hits hardest would be the one who closes wounds as well.
        Make it a technique of Cosmo, or settle for PV temporários, which cost the same and suit either natureza.
    ruim:
        tecnica:
          nome: Seiva do Ipê
          natureza: Golpe (FOR)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 cura
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Pétalas amarelas pousam sobre a pele e viram luz.
    bom:
        tecnica:
          nome: Seiva do Ipê
          natureza: Cosmo (SAB)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 2 cura
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: nenhuma
          dano: 2d8 + mod
          descricao: Pétalas amarelas pousam sobre a pele e viram luz.
    """
    natureza = x.t.natureza.valor
    for compra in x.t.efeitos.valor or ():
        efeito = x.motor.efeito(compra)
        if efeito is None or efeito.so_natureza in (None, natureza) or natureza is None:
            continue
        assert x.t.natureza.at is not None and efeito.so_natureza is not None
        rotulo, certa = x.tab.naturezas[natureza], x.tab.naturezas[efeito.so_natureza]
        at, notas = choque(x.t.natureza.at, mesmo(rotulo), compra.at, mesmo(x.rotulo(compra)))
        atributos = x.tab.atributos_da_natureza[efeito.so_natureza]
        yield achado(
            x,
            at,
            f"só técnica de {certa} compra {efeito.rotulo}; esta é de {rotulo}.",
            f"only a technique of {certa} buys {efeito.rotulo}; this one is of {rotulo}.",
            ajuda=(
                f"Mude a natureza para {certa} (com {ou(atributos)}), ou troque por PV temporários (mesmo preço, "
                "servem às duas naturezas).",
                f"Make the natureza {certa} (with {or_(atributos)}), or take PV temporários instead (same price, "
                "for either natureza).",
            ),
            notas=notas,
            assunto="natureza",
        )
        return


@regra(
    "SE110", "refletir-fora-de-reacao", ERRO, "Cap. 6, O que cada ponto compra, Vida e proteção", so_com=("refletir",)
)
def se110_refletir_fora_de_reacao(x: Exame) -> Achados:
    """
    pt: Refletir é reação a uma técnica declarada contra você
    en: Refletir is a reação to a technique declared against you
    por que: Refletir devolve o golpe inteiro a quem o lançou, e por isso o livro o guarda para um momento só: alguém
        declara uma técnica contra você, e a sua reação é o espelho. Fora daí não há o que devolver, e um espelho que
        servisse também contra o golpe comum, ou para proteger os outros, deixaria quem o tem quase intocável. Faça
        dela uma reação, some o ponto da ativação e escreva como gatilho a técnica declarada contra você.
    why: Refletir gives the whole strike back to whoever launched it, and so the book keeps it for one moment only:
        somebody declares a technique against you, and your reação is the mirror. Anywhere else there is nothing to
        give back, and a mirror that also worked against a golpe comum, or to shield others, would leave its owner all
        but untouchable. Make it a reação, add the point of the ativação and write, as the gatilho, the technique
        declared against you.
    ruim:
        tecnica:
          nome: Lagoa de Mercúrio
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: pessoal
          efeitos: Refletir
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Um disco de prata líquida ondula diante do peito.
    bom:
        tecnica:
          nome: Lagoa de Mercúrio
          natureza: Cosmo (INT)
          ativacao: "reação (gatilho: uma técnica é declarada contra mim)"
          duracao: instantânea
          alcance: pessoal
          efeitos: Refletir
          modificadores: nenhum
          tamanho: 5
          limitacoes: nenhuma
          custo: 5
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: Um disco de prata líquida ondula diante do peito.
    """
    t = x.t
    refletir = x.compra("refletir")
    if refletir is None or t.ativacao.valor is None:
        return
    efeito = x.tab.efeitos["refletir"]
    assert t.ativacao.at is not None
    if t.ativacao.valor != efeito.so_ativacao:
        culpado, encontrado = t.ativacao.at, x.tab.ativacoes[t.ativacao.valor]
        novo = entre(nova_T(x, x.tab.pontos_da_ativacao["reacao"] - x.tab.pontos_da_ativacao[t.ativacao.valor]))
        if not _gatilho_a_parte(x):
            pt = f"Escreva `reação (gatilho: {efeito.gatilho})`{novo[0]}."
            en = f"Write `reação (gatilho: {efeito.gatilho})`{novo[1]}."
        elif t.gatilho.valor is not None and _gatilho_de_refletir(x):
            pt, en = f"Escreva `reação`{novo[0]}.", f"Write `reação`{novo[1]}."
        else:
            pt = f"Escreva `reação`{novo[0]} e, no campo do gatilho, `{efeito.gatilho}`."
            en = f"Write `reação`{novo[1]} and, in the field of the gatilho, `{efeito.gatilho}`."
    elif t.gatilho.valor is not None and not nenhum(t.gatilho.valor) and not _gatilho_de_refletir(x):
        assert t.gatilho.at is not None
        culpado, encontrado = t.gatilho.at, quote(t.gatilho.valor)
        pt = f"Escreva o gatilho `{efeito.gatilho}`."
        en = f"Write the gatilho `{efeito.gatilho}`."
    else:
        return
    yield achado(
        x,
        culpado,
        f"Refletir só responde a uma técnica declarada contra você, como reação; aqui está `{encontrado}`.",
        f"Refletir only answers a technique declared against you, as a reação; here it says `{encontrado}`.",
        ajuda=(f"{pt} Golpe comum não se reflete.", f"{en} A golpe comum can't be reflected."),
        notas=(Note(refletir.at, mesmo(x.rotulo(refletir))),),
        assunto="gatilho",
        conserto=_reacao_de_refletir(x, efeito.gatilho),
    )


def _gatilho_a_parte(x: Exame) -> bool:
    """Whether the gatilho has a field of its own in the file; beside it, the ativação must not bring another."""
    return x.t.gatilho.at is not None and not isinstance(x.t.gatilho.at, Part)


def _gatilho_de_refletir(x: Exame) -> bool:
    """Whether a trigger speaks of a technique, and neither of a golpe comum nor of an ally."""
    texto = simples(x.t.gatilho.valor or "")
    if "tecnica" not in texto:
        return False
    negacao = x.padroes["negacao_antes"]
    for palavra in ("golpe comum", "aliad"):
        at = texto.find(palavra)
        while at >= 0:
            if not negacao.search(texto[:at]):
                return False
            at = texto.find(palavra, at + 1)
    return True


_E = pattern(r"(?<!\s)\s+e\s+", re.IGNORECASE)
_TIPOS = {
    "efeitos": ("efeito", "an efeito the motor sells"),
    "modificadores": ("modificador", "a modificador the motor sells"),
    "limitacoes": ("limitação", "a limitação of the motor"),
}


@regra(
    "SE111",
    "peca-desconhecida",
    ERRO,
    "Cap. 6, O que cada ponto compra; Modificadores",
    cede_a=("SE401", "SE113"),
    so_com=("nome_estranho",),
)
def se111_peca_desconhecida(x: Exame) -> Achados:
    """
    pt: Toda peça da técnica existe no motor
    en: Every piece of the technique exists in the motor
    por que: O motor dá um preço e uma regra a cada efeito, a cada modificador e a cada limitação. Uma peça inventada,
        ou com o nome trocado, não tem nenhum dos dois: ninguém sabe quanto ela soma ao tamanho nem o que faz quando o
        golpe acerta. Confira a grafia ou procure na lista a peça que chega mais perto da sua ideia; se ela era apenas
        o visual do golpe, leve-a para a descrição.
    why: The motor gives a price and a rule to every efeito, every modificador and every limitação. A made-up piece,
        or one with the wrong name, has neither: nobody knows what it adds to the tamanho or what it does when the
        strike hits. Check the spelling or look in the list for the piece that comes closest to your idea; if it was
        only how the strike looks, move it to the descrição.
    ruim:
        tecnica:
          nome: Estilhaço de Ametista
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Cegueira
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Lascas roxas giram e espalham cores pela parede.
    bom:
        tecnica:
          nome: Estilhaço de Ametista
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano + Ofuscado
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Lascas roxas giram e espalham cores pela parede.
    """
    tab = x.tab
    for compra in x.t.efeitos.valor or ():
        if compra.condicao is not None:
            yield from _argumento_de_condicao(x, compra)
        elif compra.efeito is None and destino_de(x, compra) is None:
            legais = [*(e.rotulo for e in tab.efeitos.values() if not e.id.startswith("condicao_"))]
            legais += [c.nome for c in tab.condicoes.values() if c.pontos is not None]
            yield _desconhecida(x, compra, "efeitos", legais)
    for campo, catalogo in (("modificadores", tab.modificadores), ("limitacoes", tab.limitacoes)):
        pecas: tuple[PecaEscrita, ...] = getattr(x.t, campo).valor or ()
        for peca in pecas:
            if peca.id is None:
                yield _desconhecida(x, peca, campo, [p.rotulo for p in catalogo.values()])


def _argumento_de_condicao(x: Exame, compra: Compra) -> Achados:
    """`Sentido arrancado (faro)`: the bracket must be one of the five senses."""
    assert compra.condicao is not None
    sentidos = x.tab.condicoes[compra.condicao].argumentos
    if not sentidos or not compra.argumento or compra.at_argumento is None:
        return
    palavra = simples(compra.argumento).strip().removeprefix("a ").removeprefix("o ")
    if palavra in (simples(s) for s in sentidos):
        return
    pergunta = meant(nearest(compra.argumento, sentidos)[:1])
    yield achado(
        x,
        compra.at_argumento,
        f"`{quote(compra.argumento)}` não é um dos cinco sentidos.",
        f"`{quote(compra.argumento)}` is none of the five senses.",
        ajuda=(
            f"{pergunta.pt + ' ' if pergunta else ''}São {e_(sentidos)}.",
            f"{pergunta.en + ' ' if pergunta else ''}They are {and_(sentidos)}.",
        ),
        assunto="efeitos",
    )


def _desconhecida(x: Exame, peca: Compra | PecaEscrita, campo: str, legais: list[str]):  # type: ignore[no-untyped-def]
    tipo, kind = _TIPOS[campo]
    onde = _noutro_campo(x, peca.nome, campo)
    if onde is not None and not oferecidos(x.tab, [onde[0]], mesmo_nenhum=True):
        onde = None  # what the house banned is not proposed
    legais = oferecidos(x.tab, legais)
    if onde is not None and onde[1] == campo:  # an efeito that was written as a condição
        return achado(
            x,
            peca.at_nome,
            f"`{onde[0]}` não é uma condição: é outro efeito do motor.",
            f"`{onde[0]}` is no condição: it is another efeito of the motor.",
            ajuda=(
                f"Escreva `{onde[0]}` como efeito, e não como condição.",
                f"Write `{onde[0]}` as an efeito, and not as a condição.",
            ),
            assunto=campo,
        )
    pergunta = meant(nearest(peca.nome, legais)[:1] or within(peca.nome, legais, 1))
    certo = _como_se_escreve(x, peca, campo)
    if certo is not None:
        pt, en = certo
    elif onde is not None:
        pt, en = f"`{onde[0]}` vai em `{onde[1]}`.", f"`{onde[0]}` goes in `{onde[1]}`."
    elif pergunta is not None:
        pt, en = pergunta.pt, pergunta.en
    else:
        pt = f"O motor tem: {e_(legais)}. Aparência sem regra vai na descrição, de graça."
        en = f"The motor has: {and_(legais)}. Looks without a rule go in the descrição, for free."
    return achado(
        x,
        peca.at_nome,
        f"`{quote(peca.nome)}` não é {tipo} do motor.",
        f"`{quote(peca.nome)}` is not {kind}.",
        ajuda=(pt, en),
        assunto=campo,
        conserto=_pelo_nome(x, peca, legais) if pergunta is not None and certo is None and onde is None else None,
    )


def _pelo_nome(x: Exame, peca: Compra | PecaEscrita, legais: list[str]) -> Fix | None:
    """The fix that writes the one name that was meant."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import um_so

    certo = um_so(peca.nome, legais)
    return None if certo is None else troca(peca.at_nome, certo, seguro=False)


_NAO_HA = frozenset(("nao", "nao_ha", "nao_tem", "nao_possui", "sem", "zero", "0", "n/a", "x"))


def _como_se_escreve(x: Exame, peca: Compra | PecaEscrita, campo: str) -> tuple[str, str] | None:
    """How to write what players often write another way: `2 de dano`, `Preso e Caído`, `não tem`."""
    from techlint.spelling import norm

    tab = x.tab
    if isinstance(peca, PecaEscrita):
        nada = "nenhum" if campo == "modificadores" else "nenhuma"
        if norm(peca.nome) in _NAO_HA or norm(peca.nome) in (f"sem_{campo}", f"nao_tem_{campo}"):
            return f"Se não há, escreva `{nada}`.", f"If there are none, write `{nada}`."
        nomes = tab.modificador_por_nome if campo == "modificadores" else tab.limitacao_por_nome
        partes = [parte.strip() for parte in _E.split(peca.nome)]
        juntas = " + ".join(partes) if len(partes) > 1 and all(norm(parte) in nomes for parte in partes) else None
    else:
        vezes = str(peca.vezes) if peca.at_vezes is not None else ""
        certo = termo_certo(tab, peca.nome, vezes)
        if certo is not None:
            return f"Escreva `{certo}`.", f"Write `{certo}`."
        primeira, *outras = _E.split(peca.nome)
        certos = [termo_certo(tab, primeira, vezes), *(termo_certo(tab, outra) for outra in outras)]
        juntas = " + ".join(c for c in certos if c) if outras and all(certos) else None
    return (f"Separe com `+`: `{juntas}`.", f"Join them with `+`: `{juntas}`.") if juntas else None


def _noutro_campo(x: Exame, nome: str, campo: str) -> tuple[str, str] | None:
    """A piece that exists, but is written in another field."""
    from techlint.spelling import norm

    word = norm(nome)
    tab = x.tab
    if campo != "modificadores" and word in tab.modificador_por_nome:
        return tab.modificadores[tab.modificador_por_nome[word]].rotulo, "modificadores"
    if campo != "limitacoes" and word in tab.limitacao_por_nome:
        return tab.limitacoes[tab.limitacao_por_nome[word]].rotulo, "limitacoes"
    if word in tab.efeito_por_nome:
        return tab.efeitos[tab.efeito_por_nome[word]].rotulo, "efeitos"
    if campo != "efeitos" and word in tab.condicao_por_nome:
        return tab.condicao_por_nome[word], "efeitos"
    return None


@regra("SE112", "grau-da-condicao-errado", ERRO, "Cap. 5, Condições", so_com=("outro_grau",))
def se112_grau_da_condicao_errado(x: Exame) -> Achados:
    """
    pt: A condição tem o grau que o livro lhe dá
    en: A condição has the grau the book gives it
    por que: É o grau que põe preço na condição: a fraca custa 1 ponto; a média, 2; a forte, 4. Quem anota uma forte
        como média leva pela metade do preço o que mais pesa numa luta, e o golpe de um jogador passa a valer por dois
        golpes dos outros. Corrija o grau e refaça a conta, ou escolha uma condição do grau que você queria pagar.
    why: It is the grau that sets the price of the condição: a fraca costs 1 point, a média 2 and a forte 4. Whoever
        notes a forte down as a média gets for half the price what weighs most in a fight, and one player's strike
        comes to be worth two of the others'. Correct the grau and work out the sum again, or choose a condição of the
        grau you meant to pay for.
    ruim:
        tecnica:
          nome: Nó do Marinheiro
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: condição média (Paralisado)
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: Cordas de sal se trançam sozinhas e secam ao sol.
    bom:
        tecnica:
          nome: Nó do Marinheiro
          natureza: Cosmo (INT)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: condição forte (Paralisado)
          modificadores: nenhum
          tamanho: 4
          limitacoes: nenhuma
          custo: 4
          grau: 1
          rolagem: Efeito contra Fortitude
          dano: nenhum
          descricao: Cordas de sal se trançam sozinhas e secam ao sol.
    """
    for compra in x.condicoes:
        assert compra.condicao is not None
        condicao = x.tab.condicoes[compra.condicao]
        escrito = compra.grau_escrito
        if escrito is None or condicao.pontos is None or escrito == condicao.grau:
            continue
        certo = x.tab.rotulo_do_grau[condicao.grau]
        errado = x.tab.rotulo_do_grau.get(escrito, "condição de destino")
        iguais = [c.nome for c in x.tab.condicoes.values() if c.grau == escrito]
        preco, novo = pontos(condicao.pontos), entre(nova_T(x, 0))
        escrever = _grau_a_escrever(compra, certo)
        yield achado(
            x,
            compra.at_grau if compra.at_grau is not None else compra.at,
            f"{compra.condicao} é {certo} ({preco[0]}), não {errado}.",
            f"{compra.condicao} is a {certo} ({preco[1]}), not a {errado}.",
            ajuda=(
                f"Escreva `{escrever}`{novo[0]}. São {errado}: {e_(iguais)}.",
                f"Write `{escrever}`{novo[1]}. These are {errado}: {and_(iguais)}.",
            ),
            assunto="efeitos",
            conserto=_grau_certo(compra, certo),
        )


def _grau_a_escrever(compra: Compra, rotulo: str) -> str:
    """What to write where the grau stands: `fraca` for `média`, the whole of `condição média (Lento)`."""
    at, nome = compra.at_grau, compra.at_nome
    if not isinstance(at, Part | Scalar) or not simples(at.text).strip().startswith("condicao"):
        return rotulo.removeprefix("condição ") if at is not None else f"{rotulo} ({compra.condicao})"
    if isinstance(at, Part) and isinstance(nome, Part) and at.scalar is nome.scalar:
        return f"{rotulo} ({compra.condicao})"
    return rotulo


@regra("SE113", "estado-sem-preco", ERRO, "Cap. 5, Condições", so_com=("estado",))
def se113_estado_sem_preco(x: Exame) -> Achados:
    """
    pt: Estado que vem de outra regra não se compra
    en: A state that comes from another rule is not for sale
    por que: Inconsciente, Ferido, Debilitado e Lida são consequências: alguém chegou a 0 PV, caiu numa luta, doou
        sangue, já viu aquele golpe. Comprados com pontos, eles pulariam o caminho que dá peso à cena, e ninguém
        saberia como o alvo se livra deles. Escolha uma condição com preço que conte história parecida, ou deixe o
        estado chegar pela regra dele.
    why: Inconsciente, Ferido, Debilitado and Lida are consequences: somebody reached 0 PV, fell in a fight, gave
        blood, has already seen that strike. Bought with points, they would skip the road that gives the scene its
        weight, and nobody would know how the target gets rid of them. Choose a condição with a price that tells a
        similar story, or let the state come by its own rule.
    ruim:
        tecnica:
          nome: Fel da Cascavel
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 1 dano + Debilitado
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + mod
          descricao: Um guizo seco soa no escuro e uma gota âmbar brilha na unha.
    bom:
        tecnica:
          nome: Fel da Cascavel
          natureza: Golpe (DES)
          ativacao: ação
          duracao: instantânea
          alcance: toque
          efeitos: 1 dano + Lento
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + mod
          descricao: Um guizo seco soa no escuro e uma gota âmbar brilha na unha.
    """
    for compra in x.condicoes:
        assert compra.condicao is not None
        condicao = x.tab.condicoes[compra.condicao]
        if condicao.grau != "estado":
            continue
        com_preco = [c.nome for c in x.tab.condicoes.values() if c.pontos is not None]
        yield achado(
            x,
            compra.at_nome,
            f"{condicao.nome} vem de outra regra ({condicao.quando}); o motor não vende esse estado.",
            f"{condicao.nome} comes from another rule ({condicao.when}); the motor does not sell it.",
            ajuda=(f"O motor vende {e_(com_preco)}.", f"The motor sells {and_(com_preco)}."),
            assunto="efeitos",
        )


@regra("SE114", "atributo-nao-escolhido", DICA, "Cap. 6, Modelo para registrar", so_com=("sem_atributo",))
def se114_atributo_nao_escolhido(x: Exame) -> Achados:
    """
    pt: A natureza diz com que atributo a técnica é usada
    en: The natureza says which attribute the technique uses
    por que: O acerto e o dano somam o modificador de um atributo, e cada natureza deixa mais de um à escolha. Se ele
        não está escrito, a conta fica aberta, e quem pegar a sua ficha na hora da luta terá de perguntar. Anote-o
        entre parênteses, ao lado da natureza: FOR ou DES no Golpe; no Cosmo, o seu Atributo do Cosmo.
    why: The roll and the damage add an attribute's modifier, and each natureza leaves more than one to choose from.
        If it is not written, the sum stays open, and whoever picks up your sheet during the fight will have to ask.
        Note it in brackets next to the natureza: FOR or DES for Golpe; for Cosmo, your Atributo do Cosmo.
    ruim:
        tecnica:
          nome: Queda da Bigorna
          natureza: Golpe
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
          descricao: Faíscas alaranjadas saltam do punho como de um ferro em brasa.
    bom:
        tecnica:
          nome: Queda da Bigorna
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
          descricao: Faíscas alaranjadas saltam do punho como de um ferro em brasa.
    """
    t = x.t
    if t.natureza.valor is None or t.atributo.estado is not Estado.AUSENTE:
        return
    if t.natureza.valor == "cosmo" and any(dono.atributo_do_cosmo for dono in x.donos):
        return
    assert t.natureza.at is not None
    rotulo = x.tab.naturezas[t.natureza.valor]
    escritas = literais(f"{rotulo} ({atributo})" for atributo in x.tab.atributos_da_natureza[t.natureza.valor])
    yield achado(
        x,
        t.natureza.at,
        f"falta dizer que atributo o {rotulo} usa; sem ele, o mod e o acerto ficam em aberto.",
        f"it does not say which attribute the {rotulo} uses; without it, the mod and the rolagem stay open.",
        ajuda=(f"Escreva {ou(escritas)}.", f"Write {or_(escritas)}."),
        assunto="atributo",
    )


@regra("SE115", "dano-continuo-sozinho", DICA, "Cap. 6, O que cada ponto compra, Dano", so_com=("dano_continuo",))
def se115_dano_continuo_sozinho(x: Exame) -> Achados:
    """
    pt: Dano contínuo acompanha outro dano
    en: Dano contínuo goes along with other damage
    por que: O dano contínuo volta a ferir no fim do turno do alvo, e pega ou não pela mesma rolagem do dano que veio
        com ele. Sozinho, fica sem golpe de que depender, e cada mesa resolveria de um jeito. Dê a ele um ponto de
        dano por companhia, troque-o por Queimando ou Congelando, que fazem algo parecido, ou acerte o caso com o
        Mestre antes da sessão.
    why: Dano contínuo hurts again at the end of the target's turn, and takes hold or not by the very roll of the
        damage it came with. Alone, it has no strike to hang on, and every table would settle it in its own way. Give
        it a point of dano for company, buy Queimando or Congelando instead, which do something similar, or agree on
        it with the Mestre before the session.
    ruim:
        tecnica:
          nome: Brasa da Quaresmeira
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 2 dano contínuo
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d6 + mod
          descricao: Flores roxas se desfazem em cinza morna.
    bom:
        tecnica:
          nome: Brasa da Quaresmeira
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: curto
          efeitos: 1 dano + 2 dano contínuo
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: Ataque contra DEF
          dano: 1d8 + 2d6 + mod
          descricao: Flores roxas se desfazem em cinza morna.
    """
    continuo = x.compra("dano_continuo")
    if continuo is None or not x.conhecidos or x.U("dano_alvo_unico", "dano_area"):
        return
    preco = x.tab.efeitos["dano_alvo_unico"].pontos
    novo = entre(nova_T(x, preco))
    yield achado(
        x,
        continuo.at,
        "o dano contínuo usa a rolagem do dano que o acompanha, e aqui não há outro dano.",
        "dano contínuo uses the rolagem of the dano it comes with, and there is no other dano here.",
        ajuda=(
            f"Junte 1 dano{novo[0]}, troque por Queimando ou Congelando, ou combine com o Mestre: o livro não diz "
            "como ele se resolve.",
            f"Add 1 dano{novo[1]}, take Queimando or Congelando instead, or ask the Mestre: the book does not say "
            "how it is settled.",
        ),
        assunto="efeitos",
    )


@regra("SE116", "pessoal-com-alvo-alheio", AVISO, "Cap. 6, Alcance e área", so_com=("pessoal_com_alvo",))
def se116_pessoal_com_alvo_alheio(x: Exame) -> Achados:
    """
    pt: O alcance chega até quem a técnica atinge
    en: The alcance gets as far as whoever the technique hits
    por que: O alcance pessoal fica em quem usa a técnica: serve para se mover e para se proteger. Um dano ou uma
        condição com esse alcance não tem em quem cair, e o golpe morre na mão. Passe a toque, que é de graça para
        todos, ou a curto, se ela é de Cosmo: o tamanho não muda.
    why: The alcance pessoal stays with whoever uses the technique: it is there to move and to protect oneself. Damage
        or a condição with that alcance has nobody to fall upon, and the strike dies in the hand. Make it toque, which
        is free for everyone, or curto, if it is of Cosmo: the tamanho does not change.
    ruim:
        tecnica:
          nome: Clarim da Araponga
          natureza: Cosmo (CAR)
          ativacao: ação
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 dano
          modificadores: nenhum
          tamanho: 2
          limitacoes: nenhuma
          custo: 2
          grau: 1
          rolagem: Ataque contra DEF
          dano: 2d8 + mod
          descricao: Um anel de ar branco se abre a partir da garganta.
    bom:
        tecnica:
          nome: Clarim da Araponga
          natureza: Cosmo (CAR)
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
          descricao: Um anel de ar branco se abre a partir da garganta.
    """
    t = x.t
    area = t.area.valor
    if t.alcance.valor != "pessoal" or not x.ofensivos or t.area.estado is Estado.MALFORMADO:
        return
    if area is not None and area.forma is not None:
        return
    assert t.alcance.at is not None
    if x.compra("dano_area") is not None:
        return  # bought in area: what lacks is the form (SE106)
    compra = x.ofensivos[0]
    if t.natureza.valor == "cosmo":
        pt = "Escreva `toque` ou `curto`: em Cosmo, nenhum dos dois custa."
        en = "Write `toque` or `curto`: for Cosmo neither costs anything."
    else:
        pt, en = "Escreva `toque`, que não custa nada.", "Write `toque`, which costs nothing."
    yield achado(
        x,
        t.alcance.at,
        f"o alcance pessoal não chega a ninguém, e {x.rotulo(compra)} precisa de um alvo.",
        f"the alcance pessoal reaches nobody, and {x.rotulo(compra)} needs a target.",
        ajuda=(pt, en),
        notas=(Note(compra.at, mesmo(x.rotulo(compra))),),
        assunto="alcance",
        conserto=troca(t.alcance.at, "toque", seguro=False),
    )


@regra(
    "SE117",
    "movimento-em-reacao",
    AVISO,
    "Cap. 6, O que cada ponto compra, Movimento",
    so_com=("movimento_em_reacao",),
)
def se117_movimento_em_reacao(x: Exame) -> Achados:
    """
    pt: Técnica de reação não compra movimento
    en: A technique of reação does not buy movimento
    por que: O movimento soma metros ao que você anda na sua vez. A reação acontece na vez de outra pessoa, quando não
        há passo ao qual somar nada, e você pagaria por metros que nunca usa. Ative a técnica com ação bônus, que não
        sai mais cara, ou troque o movimento por teletransporte, que muda você de lugar na hora.
    why: Movimento adds metres to what you walk on your own turn. A reação happens on somebody else's, when there is
        no step to add anything to, and you would pay for metres you never use. Make the ativação an ação bônus, which
        costs no more, or take teletransporte instead, which puts you elsewhere at once.
    ruim:
        tecnica:
          nome: Finta do Gafanhoto
          natureza: Golpe (DES)
          ativacao: "reação (gatilho: um ataque é declarado contra mim)"
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 movimento
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: O capim se dobra antes que o pé toque nele.
    bom:
        tecnica:
          nome: Finta do Gafanhoto
          natureza: Golpe (DES)
          ativacao: ação bônus
          duracao: instantânea
          alcance: pessoal
          efeitos: 2 movimento
          modificadores: nenhum
          tamanho: 3
          limitacoes: nenhuma
          custo: 3
          grau: 1
          rolagem: nenhuma
          dano: nenhum
          descricao: O capim se dobra antes que o pé toque nele.
    """
    t = x.t
    movimento = x.compra("movimento")
    if movimento is None or t.ativacao.valor != "reacao":
        return
    assert t.ativacao.at is not None
    teleporte = x.tab.efeitos["teletransporte"]
    metros = f", {teleporte.metros_por_grau * t.grau.valor} m" if t.grau.valor in x.tab.graus and t.grau.valor else ""
    preco = pontos(teleporte.pontos)
    at, notas = choque(t.ativacao.at, mesmo(x.tab.ativacoes["reacao"]), movimento.at, mesmo(x.rotulo(movimento)))
    yield achado(
        x,
        at,
        "o movimento comprado só vale no seu turno; a reação acontece fora dele.",
        "the movimento you buy only counts on your own turn; a reação comes outside it.",
        ajuda=(
            "Faça dela ação bônus, sem gatilho (mesmo preço), ou troque o movimento por teletransporte "
            f"({preco[0]}{metros}).",
            "Make it an ação bônus, without gatilho (same price), or take teletransporte instead of movimento "
            f"({preco[1]}{metros}).",
        ),
        notas=notas,
        assunto="ativacao",
    )


def _sem_gatilho(x: Exame, rotulo: str) -> Fix | None:
    """The fix that takes the gatilho out, from its field or from behind the ativação."""
    from techlint.source.changes import replaced
    from techlint.systems.sangue_e_estrelas.rules.consertos import conserto, sem_campo

    ativacao = x.t.ativacao.at
    if _gatilho_a_parte(x):
        return conserto([sem_campo(x, "gatilho")], seguro=False)
    return conserto([replaced(ativacao, rotulo)], seguro=False) if isinstance(ativacao, Scalar) else None


def _com(x: Exame, nome: str, texto: str, valor: object) -> Fix | None:
    """The fix that writes another value in a field, and does the sums again."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import com_campo, conserto

    return conserto(com_campo(x, nome, texto, valor), seguro=False)


def _reacao_de_refletir(x: Exame, gatilho: str) -> Fix | None:
    """The fix that makes a reação of what reflects, with the gatilho of Refletir."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import campo, com_campo, conserto

    rotulo = x.tab.ativacoes["reacao"]
    if not _gatilho_a_parte(x):
        return conserto(com_campo(x, "ativacao", f"{rotulo} (gatilho: {gatilho})", "reacao"), seguro=False)
    mudancas = com_campo(x, "ativacao", rotulo, "reacao")
    if x.t.gatilho.valor is None or not _gatilho_de_refletir(x):
        mudancas.append(campo(x, "gatilho", gatilho))
    return conserto(mudancas, seguro=False)


def _grau_certo(compra: Compra, rotulo: str) -> Fix | None:
    """The fix that writes the condição's own grau, in the words in which the wrong one is written."""
    at = compra.at_grau
    if not isinstance(at, Part | Scalar):
        return None
    inteiro = simples(at.text).strip().startswith("condicao")
    return troca(at, rotulo if inteiro else rotulo.removeprefix("condição "))
