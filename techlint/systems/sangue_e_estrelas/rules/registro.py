"""SE1xx: what the registration of a technique must hold, and which pieces go together."""

from __future__ import annotations

from techlint.rules import Note
from techlint.source.tree import Scalar
from techlint.spelling import nearest
from techlint.systems.sangue_e_estrelas.build import nenhum
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
    entre,
    nova_T,
    or_,
    ou,
    regra,
)
from techlint.systems.shape import is_null, meant, quote

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


@regra("SE101", "campo-em-branco", ERRO, "Cap. 6, Modelo para registrar")
def se101_campo_em_branco(x: Exame) -> Achados:
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
    rotulo = _ROTULO.get(nome, nome)
    return achado(
        x,
        campo.at if campo.at is not None else x,
        f"{rotulo} está em branco. Técnica com campo em branco não está pronta.",
        f"{rotulo} is blank. A technique with a blank field is not ready.",
        ajuda=ajuda,
        assunto=nome,
    )


_ROTULO = {
    "ativacao": "ativação",
    "duracao": "duração",
    "limitacoes": "limitações",
    "descricao": "descrição",
    "nivel": "nível",
    "manutencao": "manutenção",
    "area": "área",
}


def _o_que_cabe(x: Exame, nome: str) -> tuple[str, str]:
    """What to write in a blank field: the value worked out, or what may stand there."""
    tab = x.tab
    if nome == "tamanho" and x.T is not None:
        return f"A conta dá {x.T}: escreva {x.T}.", f"The sum gives {x.T}: write {x.T}."
    if nome == "custo" and x.C is not None:
        return f"A conta dá {x.C}: escreva {x.C}.", f"The sum gives {x.C}: write {x.C}."
    if nome == "dano" and x.motor.bonus_possiveis(x.t):
        dano = x.motor.dano(x.t, x.motor.bonus_possiveis(x.t)[0])
        if dano is not None:
            return f"A conta dá {dano.texto}.", f"The sum gives {dano.texto}."
    if nome == "rolagem" and x.conhecidos and not x.ofensivos:
        return (
            "Nada do que ela compra passa por rolagem: escreva `nenhuma`.",
            "Nothing it buys goes through a roll: write `nenhuma` (none).",
        )
    choices = {
        "natureza": [f"{v} ({'/'.join(tab.atributos_da_natureza[k])})" for k, v in tab.naturezas.items()],
        "atributo": list(tab.atributos),
        "ativacao": [*list(tab.ativacoes.values())[:2], "reação (gatilho: ...)"],
        "duracao": list(tab.duracoes.values()),
        "alcance": [a.rotulo for a in tab.alcances.values()],
        "area": [f.rotulo for f in tab.formas.values()],
        "rolagem": ["Ataque contra DEF", f"Efeito contra {ou(tab.defesas)}", "nenhuma"],
        "grau": [str(g) for g in tab.graus],
        "estado": list(tab.estados),
    }.get(nome)
    if choices is not None:
        return f"Cabe aqui: {ou(choices)}.", f"Here can stand: {or_(choices)}."
    return {
        "nome": ("Escreva o nome que se grita.", "Write the name that is shouted."),
        "efeitos": (
            "Escreva o que ela compra, como `2 dano + Caído`.",
            "Write what it buys, such as `2 dano + Caído`.",
        ),
        "modificadores": ("Se não há, escreva `nenhum`.", "If there is none, write `nenhum`."),
        "limitacoes": ("Se não há, escreva `nenhuma`.", "If there is none, write `nenhuma`."),
        "descricao": (
            "Escreva como o golpe aparece para quem vê.",
            "Write what the strike looks like to those who see it.",
        ),
    }.get(nome, ("Escreva um número.", "Write a number."))


@regra("SE102", "reacao-sem-gatilho", ERRO, "Cap. 6, Ativação")
def se102_reacao_sem_gatilho(x: Exame) -> Achados:
    t = x.t
    if t.ativacao.valor != "reacao" or t.gatilho.estado is Estado.MALFORMADO:
        return
    if t.gatilho.valor is not None and not nenhum(t.gatilho.valor):
        return
    at = t.gatilho.at if t.gatilho.at is not None else t.ativacao.at
    assert at is not None
    refletir = x.compra("refletir")
    exemplo = x.tab.efeitos["refletir"].gatilho if refletir is not None else "um ataque é declarado contra mim"
    yield achado(
        x,
        at,
        "é reação e não diz a quê reage.",
        "it is a reaction and does not say to what.",
        ajuda=(
            f"Escreva o gatilho, como `reação (gatilho: {exemplo})`.",
            f"Write the trigger, such as `reação (gatilho: {exemplo})`.",
        ),
        assunto="gatilho",
    )


@regra("SE103", "gatilho-fora-de-reacao", ERRO, "Cap. 6, Ativação", cede_a=("SE110",))
def se103_gatilho_fora_de_reacao(x: Exame) -> Achados:
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
        f"it has a trigger, but it is {rotulo}.",
        ajuda=(
            f"Apague o gatilho, ou faça dela reação{novo[0]}.",
            f"Delete the trigger, or make it a reação{novo[1]}.",
        ),
        notas=(Note(t.ativacao.at, mesmo(rotulo)),),
        assunto="gatilho",
    )


@regra("SE104", "atributo-fora-da-natureza", ERRO, "Cap. 6, Primeiro: a natureza")
def se104_atributo_fora_da_natureza(x: Exame) -> Achados:
    t = x.t
    natureza, atributo = t.natureza.valor, t.atributo.valor
    if natureza is None or atributo is None or atributo in x.tab.atributos_da_natureza[natureza]:
        return
    assert t.atributo.at is not None
    rotulo = x.tab.naturezas[natureza]
    permitidos = x.tab.atributos_da_natureza[natureza]
    outra = next((n for n, a in x.tab.atributos_da_natureza.items() if atributo in a), None)
    pt, en = f"Use {ou(permitidos)}.", f"Use {or_(permitidos)}."
    if outra is not None:
        pt += f" {atributo} é de {x.tab.naturezas[outra]}; mudar a natureza muda o preço do alcance"
        en += f" {atributo} belongs to {x.tab.naturezas[outra]}; another nature changes the price of the range"
        if t.alcance.valor is not None:
            faixa = x.tab.alcances[t.alcance.valor]
            precos = ", ".join(f"{faixa.pontos[n]} no {r}" for n, r in x.tab.naturezas.items())
            prices = ", ".join(f"{faixa.pontos[n]} for {r}" for n, r in x.tab.naturezas.items())
            pt += f" ({faixa.rotulo}: {precos})"
            en += f" ({faixa.rotulo}: {prices})"
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


@regra("SE105", "tecnica-sem-efeito", ERRO, "Cap. 6, A conta")
def se105_tecnica_sem_efeito(x: Exame) -> Achados:
    if x.t.efeitos.valor != ():
        return
    assert x.t.efeitos.at is not None
    yield achado(
        x,
        x.t.efeitos.at,
        "não compra efeito nenhum; a duração já paga o primeiro ponto.",
        "it buys no effect at all; the duration already pays for the first point.",
        ajuda=(
            "Compre ao menos um efeito, como `1 dano` ou `Ofuscado`: o primeiro ponto não aumenta o tamanho.",
            "Buy at least one effect, such as `1 dano` or `Ofuscado`: the first point does not add to the size.",
        ),
        assunto="efeitos",
    )


@regra("SE106", "area-e-efeito-desencontrados", ERRO, "Cap. 6, Alcance e área")
def se106_area_e_efeito_desencontrados(x: Exame) -> Achados:
    t = x.t
    if not x.conhecidos or t.area.estado is Estado.MALFORMADO:
        return
    area = t.area.valor
    em_area = x.compra("dano_area")
    if area is not None and area.forma is not None and em_area is None:
        assert area.at_forma is not None
        forma = x.tab.formas[area.forma].rotulo
        yield achado(
            x,
            area.at_forma,
            f"tem {forma}, mas nenhum efeito em área.",
            f"it has a form of area, {forma}, but no effect in area.",
            ajuda=(
                "Troque dano por dano em área (mesmo preço, com d6), ou apague a forma.",
                "Buy dano em área instead of dano (same price, with d6), or delete the form.",
            ),
            assunto="area",
        )
    elif em_area is not None and (area is None or area.forma is None):
        formas = [f.rotulo + (" (só sustentada)" if f.duracao else "") for f in x.tab.formas.values()]
        forms = [f.rotulo + (" (sustentada only)" if f.duracao else "") for f in x.tab.formas.values()]
        yield achado(
            x,
            em_area.at,
            "compra dano em área e não diz a forma.",
            "it buys dano em área and does not say the form.",
            ajuda=(f"Escolha uma, de graça: {ou(formas)}.", f"Choose one, for free: {or_(forms)}."),
            assunto="area",
        )


def _duracao_nova(x: Exame, duracao: str) -> int | None:
    """The size with another duration."""
    if x.T is None or x.t.duracao.valor is None:
        return None
    return x.T - x.tab.pontos_da_duracao[x.t.duracao.valor] + x.tab.pontos_da_duracao[duracao]


@regra("SE107", "zona-nao-sustentada", ERRO, "Cap. 6, Alcance e área")
def se107_zona_nao_sustentada(x: Exame) -> Achados:
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
    novo = _duracao_nova(x, pede)
    tamanho = ("", "")
    if novo is not None and x.Tmax is not None:
        tamanho = (f" (tamanho {novo}, máximo {x.Tmax})", f" (size {novo}, at most {x.Tmax})")
    livres = [f.rotulo for f in x.tab.formas.values() if f.duracao is None]
    yield achado(
        x,
        t.duracao.at,
        f"{forma} fica no lugar enquanto é sustentada; a duração está {tem}.",
        f"a {forma} stays in place while it is sustained; the duration is {tem}.",
        ajuda=(
            f"Faça a duração {pede}{tamanho[0]}, ou use {ou(livres)}.",
            f"Make the duration {pede}{tamanho[1]}, or use {or_(livres)}.",
        ),
        notas=(Note(area.at_forma, mesmo(forma)),),
        assunto="duracao",
    )


@regra("SE108", "cena-com-efeito-que-nao-se-gasta", ERRO, "Cap. 6, Duração")
def se108_cena_com_efeito_que_nao_se_gasta(x: Exame) -> Achados:
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
    nomes = ou(x.rotulo(c) for c in fora)
    at, notas = choque(t.duracao.at, mesmo("cena"), fora[0].at, mesmo(x.rotulo(fora[0])))
    opcoes, options = [], []
    for duracao, rotulo in x.tab.duracoes.items():
        novo = _duracao_nova(x, duracao)
        if duracao != "cena":
            opcoes.append(rotulo + (f" (tamanho {novo})" if novo is not None else ""))
            options.append(rotulo + (f" (size {novo})" if novo is not None else ""))
    yield achado(
        x,
        at,
        f"cena só aceita efeito que se gasta sozinho, e {nomes} não se gasta.",
        f"cena takes only effects that are used up by themselves, and {nomes} is not.",
        ajuda=(
            f"Tire {nomes}, ou faça a duração {ou(opcoes)}.",
            f"Take {nomes} out, or make the duration {or_(options)}.",
        ),
        notas=notas,
        assunto="duracao",
    )


def _de_destino(x: Exame, compra: Compra) -> bool:
    """Whether another rule already says that the motor does not sell it."""
    return compra.condicao is not None and x.tab.condicoes[compra.condicao].pontos is None


@regra("SE109", "cura-fora-do-cosmo", ERRO, "Cap. 6, O que cada ponto compra, Vida e proteção")
def se109_cura_fora_do_cosmo(x: Exame) -> Achados:
    natureza = x.t.natureza.valor
    for compra in x.t.efeitos.valor or ():
        efeito = x.motor.efeito(compra)
        if efeito is None or efeito.so_natureza in (None, natureza) or natureza is None:
            continue
        assert x.t.natureza.at is not None and efeito.so_natureza is not None
        rotulo, certa = x.tab.naturezas[natureza], x.tab.naturezas[efeito.so_natureza]
        at, notas = choque(x.t.natureza.at, mesmo(rotulo), compra.at, mesmo(x.rotulo(compra)))
        yield achado(
            x,
            at,
            f"só técnica de {certa} compra {efeito.rotulo}; esta é {rotulo}.",
            f"only a technique of {certa} buys {efeito.rotulo}; this one is {rotulo}.",
            ajuda=(
                f"Mude a natureza para {certa}, ou troque por PV temporários (mesmo preço, servem às duas).",
                f"Make it {certa}, or buy PV temporários instead (same price, both natures may).",
            ),
            notas=notas,
            assunto="natureza",
        )
        return


@regra("SE110", "refletir-fora-de-reacao", ERRO, "Cap. 6, O que cada ponto compra, Vida e proteção")
def se110_refletir_fora_de_reacao(x: Exame) -> Achados:
    t = x.t
    refletir = x.compra("refletir")
    if refletir is None or t.ativacao.valor is None:
        return
    efeito = x.tab.efeitos["refletir"]
    assert t.ativacao.at is not None
    if t.ativacao.valor != efeito.so_ativacao:
        culpado, encontrado = t.ativacao.at, x.tab.ativacoes[t.ativacao.valor]
        mais = x.tab.pontos_da_ativacao["reacao"] - x.tab.pontos_da_ativacao[t.ativacao.valor]
    elif t.gatilho.valor is not None and not nenhum(t.gatilho.valor) and not _gatilho_de_refletir(x):
        assert t.gatilho.at is not None
        culpado, encontrado, mais = t.gatilho.at, quote(t.gatilho.valor), 0
    else:
        return
    novo = entre(nova_T(x, mais))
    yield achado(
        x,
        culpado,
        f"Refletir só responde a uma técnica declarada contra você, como reação; aqui está `{encontrado}`.",
        f"Refletir only answers a technique declared against you, as a reaction; here stands `{encontrado}`.",
        ajuda=(
            f"Escreva `reação (gatilho: {efeito.gatilho})`{novo[0]}. Golpe comum não se reflete.",
            f"Write `reação (gatilho: {efeito.gatilho})`{novo[1]}. A golpe comum can't be reflected.",
        ),
        notas=(Note(refletir.at, mesmo(x.rotulo(refletir))),),
        assunto="gatilho",
    )


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


_TIPOS = {
    "efeitos": ("efeito", "effect"),
    "modificadores": ("modificador", "modifier"),
    "limitacoes": ("limitação", "limitation"),
}


@regra(
    "SE111",
    "peca-desconhecida",
    ERRO,
    "Cap. 6, O que cada ponto compra; Modificadores",
    cede_a=("SE401", "SE113"),
)
def se111_peca_desconhecida(x: Exame) -> Achados:
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
            f"{pergunta.pt + ' ' if pergunta else ''}São {ou(sentidos)}.",
            f"{pergunta.en + ' ' if pergunta else ''}They are {or_(sentidos)}.",
        ),
        assunto="efeitos",
    )


def _desconhecida(x: Exame, peca: Compra | PecaEscrita, campo: str, legais: list[str]):  # type: ignore[no-untyped-def]
    tipo, kind = _TIPOS[campo]
    onde = _noutro_campo(x, peca.nome, campo)
    pergunta = meant(nearest(peca.nome, legais)[:1])
    if onde is not None:
        pt, en = (
            f"{onde[0]} vai em `{onde[1]}`.",
            f"{onde[0]} goes in `{onde[1]}`.",
        )
    elif pergunta is not None:
        pt, en = pergunta.pt, pergunta.en
    else:
        lista = ", ".join(legais)
        pt = f"Há no motor: {lista}. Aparência sem regra vai na descrição, de graça."
        en = f"The motor has: {lista}. Looks without a rule go in the description, for free."
    return achado(
        x,
        peca.at_nome,
        f"`{quote(peca.nome)}` não é {tipo} do motor.",
        f"`{quote(peca.nome)}` is no {kind} of the motor.",
        ajuda=(pt, en),
        assunto=campo,
    )


def _noutro_campo(x: Exame, nome: str, campo: str) -> tuple[str, str] | None:
    """A piece that exists, but is written in another field."""
    from techlint.spelling import norm

    word = norm(nome)
    tab = x.tab
    if campo != "modificadores" and word in tab.modificador_por_nome:
        return tab.modificadores[tab.modificador_por_nome[word]].rotulo, "modificadores"
    if campo != "limitacoes" and word in tab.limitacao_por_nome:
        return tab.limitacoes[tab.limitacao_por_nome[word]].rotulo, "limitacoes"
    if campo != "efeitos" and word in tab.efeito_por_nome:
        return tab.efeitos[tab.efeito_por_nome[word]].rotulo, "efeitos"
    if campo != "efeitos" and word in tab.condicao_por_nome:
        return tab.condicao_por_nome[word], "efeitos"
    return None


@regra("SE112", "grau-da-condicao-errado", ERRO, "Cap. 5, Condições")
def se112_grau_da_condicao_errado(x: Exame) -> Achados:
    for compra in x.condicoes:
        assert compra.condicao is not None
        condicao = x.tab.condicoes[compra.condicao]
        escrito = compra.grau_escrito
        if escrito is None or condicao.pontos is None or escrito == condicao.grau:
            continue
        certo = x.tab.rotulo_do_grau[condicao.grau]
        errado = x.tab.rotulo_do_grau[escrito]
        iguais = ou(c.nome for c in x.tab.condicoes.values() if c.grau == escrito)
        novo = nova_T(x, 0)
        yield achado(
            x,
            compra.at_grau if compra.at_grau is not None else compra.at,
            f"{compra.condicao} é {certo} ({condicao.pontos} por vez), não {errado}.",
            f"{compra.condicao} is a {certo} ({condicao.pontos} points), not a {errado}.",
            ajuda=(
                f"Escreva `{certo} ({compra.condicao})`{entre(novo, ': ', '')[0]}. "
                f"Do grau que você escreveu há {iguais}.",
                f"Write `{certo} ({compra.condicao})`{entre(novo, ': ', '')[1]}. "
                f"Of the grau you wrote there are {iguais}.",
            ),
            assunto="efeitos",
        )


@regra("SE113", "estado-sem-preco", ERRO, "Cap. 5, Condições")
def se113_estado_sem_preco(x: Exame) -> Achados:
    for compra in x.condicoes:
        assert compra.condicao is not None
        condicao = x.tab.condicoes[compra.condicao]
        if condicao.grau != "estado":
            continue
        com_preco = ", ".join(c.nome for c in x.tab.condicoes.values() if c.pontos is not None)
        yield achado(
            x,
            compra.at_nome,
            f"{condicao.nome} vem de outra regra ({condicao.quando}); o motor não vende.",
            f"{condicao.nome} comes from another rule ({condicao.when}); the motor does not sell it.",
            ajuda=(f"Com preço há {com_preco}.", f"With a price there are {com_preco}."),
            assunto="efeitos",
        )


@regra("SE114", "atributo-nao-escolhido", DICA, "Cap. 6, Modelo para registrar")
def se114_atributo_nao_escolhido(x: Exame) -> Achados:
    t = x.t
    if t.natureza.valor is None or t.atributo.estado is not Estado.AUSENTE:
        return
    assert t.natureza.at is not None
    rotulo = x.tab.naturezas[t.natureza.valor]
    permitidos = x.tab.atributos_da_natureza[t.natureza.valor]
    yield achado(
        x,
        t.natureza.at,
        f"diga o atributo do {rotulo}: {ou(permitidos)}. Sem ele, o mod e o acerto ficam em aberto.",
        f"say the attribute of the {rotulo}: {or_(permitidos)}. Without it, mod and roll stay open.",
        ajuda=(f"Escreva `{rotulo} ({permitidos[0]})`.", f"Write `{rotulo} ({permitidos[0]})`."),
        assunto="atributo",
    )


@regra("SE115", "dano-continuo-sozinho", DICA, "Cap. 6, O que cada ponto compra, Dano")
def se115_dano_continuo_sozinho(x: Exame) -> Achados:
    continuo = x.compra("dano_continuo")
    if continuo is None or not x.conhecidos or x.U("dano_alvo_unico", "dano_area"):
        return
    preco = x.tab.efeitos["dano_alvo_unico"].pontos
    novo = entre(nova_T(x, preco))
    yield achado(
        x,
        continuo.at,
        "o dano contínuo usa a rolagem do dano que o acompanha, e aqui não há outro dano.",
        "dano contínuo uses the roll of the damage it comes with, and there is no other here.",
        ajuda=(
            f"Junte 1 dano{novo[0]}, use Queimando ou Congelando, ou combine com o Mestre: o livro não diz.",
            f"Add 1 dano{novo[1]}, use Queimando or Congelando, or ask the Mestre: the book does not say.",
        ),
        assunto="efeitos",
    )


@regra("SE116", "pessoal-com-alvo-alheio", AVISO, "Cap. 6, Alcance e área")
def se116_pessoal_com_alvo_alheio(x: Exame) -> Achados:
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
    yield achado(
        x,
        t.alcance.at,
        f"alcance pessoal não chega a ninguém, e {x.rotulo(compra)} precisa de um alvo.",
        f"range pessoal reaches nobody, and {x.rotulo(compra)} needs a target.",
        ajuda=(
            "Toque não custa nada, em Golpe e em Cosmo; curto também não, em Cosmo.",
            "Toque is free for Golpe and Cosmo; so is curto for Cosmo.",
        ),
        notas=(Note(compra.at, mesmo(x.rotulo(compra))),),
        assunto="alcance",
    )


@regra("SE117", "movimento-em-reacao", AVISO, "Cap. 6, O que cada ponto compra, Movimento")
def se117_movimento_em_reacao(x: Exame) -> Achados:
    t = x.t
    movimento = x.compra("movimento")
    if movimento is None or t.ativacao.valor != "reacao":
        return
    assert t.ativacao.at is not None
    teleporte = x.tab.efeitos["teletransporte"]
    metros = f", {teleporte.metros_por_grau * t.grau.valor} m" if t.grau.valor in x.tab.graus and t.grau.valor else ""
    at, notas = choque(t.ativacao.at, mesmo(x.tab.ativacoes["reacao"]), movimento.at, mesmo(x.rotulo(movimento)))
    yield achado(
        x,
        at,
        "Movimento anda no seu turno; a reação acontece fora dele.",
        "Movimento moves you on your own turn; a reaction comes outside it.",
        ajuda=(
            f"Faça dela ação bônus (mesmo preço), ou compre teletransporte ({teleporte.pontos} pontos{metros}).",
            f"Make it an ação bônus (same price), or buy teletransporte ({teleporte.pontos} points{metros}).",
        ),
        notas=notas,
        assunto="ativacao",
    )
