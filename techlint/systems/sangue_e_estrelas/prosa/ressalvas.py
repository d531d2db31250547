"""Where words that give something do not give it here: told of the past or of somebody else's technique, taken back
in the next breath, or what a bought limitation, condition or roll itself says."""

from __future__ import annotations

import re
from collections.abc import Sequence

from techlint.prosa.leitor import Leitura
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Token, sem_acento
from techlint.systems.sangue_e_estrelas.prosa.comprado import Comprado


def _ditas(words: str) -> frozenset[str]:
    """Words, written with spaces between."""
    return frozenset(words.split())


_VIVO = BIT["PRESENTE"] | BIT["FUTURO"] | BIT["SUBJUNTIVO"] | BIT["INFINITIVO"] | BIT["GERUNDIO"]
# Who tells, taught or lives elsewhere: no fighter of this fight.
_PARENTES = _ditas(
    "avo avos vo vovo vovozinha "
    "mainha painho bisavo pai mae tio tia primo prima cunhado cunhada sogra sogro vizinho vizinha professor "
    "professora treinador treinadora mentor mentora mestre mestra ancestral ancestrais antepassado "
    "antepassados fundador fundadora padrinho madrinha marido esposa noivo noiva sobrinho sobrinha prefeito "
    "padre locutor"
)
_IRMAOS = _ditas("irmao irma irmaos colega rival vilao outro outra concorrente")
_FEITO = _ditas(
    "golpe golpes tecnica tecnicas poder dom truque armadura soco chute estilo raio flecha escudo versao ataque"
)
_MEU = _ditas("eu me mim comigo voce te alvo inimigo inimigos adversario oponente")
_NAO_DE_FORA = _ditas("ele ela eles meu minha meus minhas nosso nossa nossos")
_POSSE = frozenset(
    ("meu", "minha", "meus", "minhas", "seu", "sua", "dele", "dela")
)  # fmt: skip
_LIGA = frozenset(
    ("e", "mas", "que", "enquanto", "quando", "porque")
)  # fmt: skip
_ARTIGO = _ditas("o a os as um uma ate meu minha todo toda")
_O = frozenset(
    ("o", "a", "meu", "minha")
)  # fmt: skip
_DE = frozenset(
    ("de", "do", "da", "dos", "das")
)  # fmt: skip
_RELATA = _ditas(
    "prometeram prometeu garantiram garantiu juraram jurou contaram contou disseram acharam achou achei pensei "
    "imaginei sonhei inventaram espalharam prometiam diziam anunciaram mentira lenda boato invencao exagero "
    "lorota balela fofoca rumor"
)
_FALA = _ditas("diz dizem fala falam jura juram conta contam garante garantem espalha acha acham pensa pensam")
_POVO = _ditas("mundo povo galera pessoal turma gente vizinhanca torcida plateia publico muitos ditado cartaz vila")
# Said right after, it takes back what was said.
_TIRA = re.compile(
    r"[\s.,;:!?…)»\"'–—-]{1,6}(so que nao|mentira|brincadeira|brinco|quem dera|que nada|ate parece|imagina so|zoeira"
    r"|lorota|pegadinha|nao e verdade|nada disso|isso e lenda|e lenda|era sonho|acordei|sonhei|sqn|mentirinha"
    r"|to brincando"
    r"|estou brincando|diz a lenda|isso nao acontece|nunca aconteceu)\b"
)
# Who looks on, and beasts: what befalls them is nobody's benefit.
_FORA = _ditas(
    "gato gata cachorro cachorra cao burro burra jumento cavalo egua vaca boi galo galinha pato papagaio "
    "passarinho passaro pombo pomba urubu sapo rato mosca mosquito grilo cigarra bode cabrito ovelha porco "
    "macaco peixe sorveteiro pipoqueiro padeiro vendedor garcom porteiro faxineiro cozinheira juiz narrador "
    "locutor reporter fotografo plateia torcida publico arquibancada crianca criancas menino menina bebe "
    "espantalho manequim boneco boneca "
    "andorinha ra sapo gaivota pardal garca formiga barata lagartixa abelha borboleta coelho lebre rato pinguim "
    "turista jornalista bilheteiro sindicato prefeito delegado vigia motorista carteiro camera radio televisao "
    "telefone relogio celular internet goleiro sinal porta janela portao multidao bandeira"
)
_SOBRE_ALGUEM = _ditas(
    "condicao sem_acao imovel sentido visao cego caido confuso medo meio_movimento sem_reacao dominado banido "
    "desarma agarrado outro cura voo teletransporte movimento desvantagem desvantagem_mais dado_continuo "
    "empurra sem_tecnica vantagem vantagem_alvo provoca meio_movimento"
)
_NO_ESPACO = _ditas(
    "movimento voo anda_em atravessa teletransporte imovel caido cego empurra invisivel queda agarrado sentido"
)
_COMO_ANTES = re.compile(
    r"\b(revida|reage|luta|age|anda|ataca|enxerga|ve|ouve|segue|continua|briga|joga) (tudo )?"
    r"(normal|normalmente|como (antes|sempre)|igual)\b"
)
_DA_RUA = re.compile(
    r"\s*(da|do|de|das) (tarde|manha|noite|dia|bolsa|empresa|justica|policia|gracas|fila|onibus|trem|novela|escola)\b"
)
_DE_METADE = ("resiste", "dano_no_erro", "dano_menor", "dano_mais")
_RESISTE = re.compile(r"\b(reflexos|vontade|fortitude|efeito|errar|erro|errando|escap\w+|desvi\w+|salta|pula)\b")
_LUGAR_COMUM = re.compile(
    r"\b(na vida nao|age na vida|dor quando (bato|acerto|luto)"
    r"|err(a|o)r?,? (erra|erro)? ?(como|que nem) (todos?|qualquer|todo mundo))\b"
)
# Who wades does not walk on water.
_ATE_O_JOELHO = re.compile(
    r"[\s,]*(com agua )?ate (o|a|os) (joelho|cintura|canela|tornozelo|peito|pescoco|coxa)s?\b"
    r"|[\s,]*de (bota|prancha|barco)"
)
# Whom nobody sees cry is not unseen.
_VE_OUTRA_COISA = re.compile(
    r"\s+(mais )?(chor|ri[rn]|dorm|sofr|com(er|endo)|danc|sorri|beb|reclam|tremer|tremendo|triste|feliz|sem|como)"
)
# Of joy, of rage: what is only felt so.
_DE_SENTIMENTO = re.compile(
    r"\s+((\w+) )?(de|por|com|d[ao]) (tanta?o? |pura |puro |uma? )?(felicidade|alegria|raiva|odio|amor|orgulho|paixao"
    r"|nervoso|tedio|saudade|vergonha|riso|rir|inveja|emocao|ciume|cotovelo|cabeca|barriga|dente|ansiedade"
    r"|contentamento|tristeza"
    r"|imaginacao|vaidade|preguica|sono|fome|pensamento)\b"
)
_EM_SENTIMENTO = _ditas(
    "voo anda_em movimento teletransporte invisivel imune inalcancavel percebe queda atravessa tempo"
)
# Kinds whose words name a place in earnest (`o telhado da igreja`, `o fim da fila`).
_VAI_A_LUGARES = _ditas("movimento teletransporte voo anda_em atravessa iniciativa barreira")
# A place or company of every day right after the words.
_FORA_DA_LUTA = re.compile(
    r"(\s+\w+){0,2}?\s+(com|n[oa]s?|d[oa]s?|de) (baralho|truco|padaria|futebol|xadrez|escola|fila|cozinha|igreja"
    r"|trabalho|praia|imprensa|plateia|torcida|publico|cinema|buffet|bar|novela|radio|tv|karaoke|dentista|medico|mercado|restaurante|correio|barbeiro|carnaval|emprego|carreira"
    r"|almoco|jantar|domino|faculdade"
    r"|onibus|banco|escritorio|celular|pessoas|mico|cerveja|piada|letra|musica|danca|bingo|sinuca|videogame)\b"
)
_CARREGA = re.compile(
    r"\b(turno|rodada|vez) (anterior|antes|de carga|inteir[oa])|\b(junt|carreg|acumul|concentr|antes|primeir)\w*\b"
)
_NAO = _ditas("nao nunca jamais")
_NEGAM = _ditas("nao nunca jamais nem sem ninguem nenhum nenhuma nada")
_CLITICOS = _ditas("se o a os as me te lhe nos")
_DEPOIS_DA_LUTA = re.compile(r"[\s,]*(so )?depois (da|do) (luta|combate|duelo|treino|show|jogo|festa)\b")
_OUTRO_USA = re.compile(
    r"\b(rival|vilao|inimigo|irmao|irma|colega|mestre|mestra|outro|outra|primo|prima|tio|tia|ele|ela|amigo)"
    r" (usa|tem|sabe|solta|faz|usava|tinha) (um|uma|o|a) (golpe|tecnica|soco|truque|chute|poder) que\b[^.;!?]*$"
)
_ERRO = re.compile(r"\b(err(o|a|ar|ei|ando|e)|falh(o|a|ar|ei|ando|e)|quebra(r)?|nao pass(a|ar|ou)|der errado)\b")
_LIMITA = re.compile(
    r"\b(so|somente|apenas|precis(o|a|amos)|exige|exijo|depende|tem (que|de)|tenho (que|de)|se|quando|enquanto|caso"
    r"|ja"
    r"|sem|desde que|estando|tendo|contra quem|com o alvo|com ele|em (alvo|inimigo|quem))\b"
)
_PRECISA_ESTAR = re.compile(
    r"\b(precisa|precisam|tem que|tem de|deve|devem|exige|exigem"
    r"|so (funciona|vale|serve|pega|uso|sai|solto))\b[^.;!?]{0,40}$"
)
# What is meant, not stood on: `o muro da saudade`, `preso no tempo`.
_ABSTRATO = re.compile(
    r"\s*(d[aeo]s?|n[ao]s?) (\w+ (d[aeo]s?|n[ao]s?) )?(propri[ao] |minha |meu )?(saudades?|infancia|memoria|vaidade"
    r"|orgulho|tristeza"
    r"|imaginacao|vergonha|paixao|ilusao|esperanca|preguica|rotina|lembranca|lembrancas|paciencia|solidao|fama|gloria"
    r"|mentira|sonhos?|poesia|moda|conversa|historia|tedio|alegria|burocracia|saudosismo|carnaval|arrogancia)\b"
)
# Taken back later in the sentence, or in the next: `..., mas sombra não machuca`.
_DESMENTE = re.compile(
    r"[^.;!?]{0,70}[,;.:] *(mas|so que|porem|pena que|na pratica|na verdade|no jogo|e olhe|isso|e isso)\b"
    r"[^.,;!?]{0,24}"
    r"\b(nao (machuca|serve|adianta|conta|muda|ajuda|funciona|protege|faz nada|faz diferenca|vale nada|da nada"
    r"|tem efeito|ganho nada)|nada (serve|muda|disso vale)|(e|eh|sao) (so|tudo|puro|pura) "
    r"(pose|teatro|poeira|luz|fumaca|susto|impressao|enfeite|show|brilho|espuma|fachada|figurino|desenho|barulho|eco"
    r"|conversa|jeito de dizer|modo de (dizer|falar)|forca de expressao|jeito de falar|charme|efeito especial|boato)"
    r"|erra (bastante|muito|que so)|de mentirinha|ninguem ganha nada|nao ganha nada|ninguem leva nada)\b"
    r"|[^.;!?]{0,50}[,;.:] *(tudo borrado|nada serve|(e )?modo de (dizer|falar)|e forca de expressao"
    r"|forca de expressao|e jeito de falar|jeito de falar|e figura de linguagem|ninguem ganha nada|de mentirinha"
    r"|de verdade nao|mentirinha|(mas )?(e|eh) (so )?"
    r"(paixao|amor|saudade|vaidade|fome|sono|preguica|alergia|vergonha|ciume))\b"
)
_NAO_E_VERDADE = re.compile(r"\bnao (e|eh) (verdade|certo|fato|bem assim) que\b[^.;!?]*$")
_CONTRA_QUEM = re.compile(r"\b(so|apenas|somente) (funciona|vale|serve|pega|sai)\b[^.;!?]{0,12}contra [^.;!?]*$")
_MEU_ALVO = _ditas("alvo inimigo inimiga adversario oponente sujeito cara vitima rival ele ela")
_CONCEDE = re.compile(r"\b(mesmo|apesar d[aeo]|ainda que|nem|tanto faz|seja|sofrendo|embora)( com| sem)?\s*$")
_INFINITIVO = re.compile(r"\b(\w{2,}?)[aei]r(-se)?\b")
_CONDICIONAIS = _ditas("condicao sentido visao caido cego imovel agarrado medo levanta sem_acao")


def ressalva(leitura: Leitura, comprado: Comprado, tipo: str, start: int, end: int) -> bool:
    """Whether something about the words of a promise (`tipo`, offsets) says that they give nothing."""
    tokens = leitura.tokens
    i = next((k for k, t in enumerate(tokens) if t.start >= start), 0)
    j = next((k for k, t in enumerate(tokens) if t.start >= end), len(tokens))
    a = leitura.frase(i)[0]
    if _habito(tokens, i, j) or _alheia(tokens, a, i, j) or _relatada(tokens, a, i):
        return True
    b = leitura.frase(max(i, j - 1))[1]
    frase = sem_acento(leitura.texto[tokens[a].start : tokens[b - 1].end if b > a else end])
    antes = sem_acento(leitura.texto[tokens[a].start : start]) if i > a else ""
    depois = sem_acento(leitura.texto[end : end + 120])
    if tipo == "anda_em" and _ATE_O_JOELHO.match(depois):
        return True
    if tipo in ("imune", "inalcancavel") and _passado(tokens, i, j):
        return True
    if tipo == "invisivel" and _VE_OUTRA_COISA.match(depois) and " me " in leitura.texto[start:end]:
        return True
    if tipo in _EM_SENTIMENTO and _DE_SENTIMENTO.match(depois):
        return True
    if tipo not in _VAI_A_LUGARES and _FORA_DA_LUTA.match(depois):
        return True
    if tipo == "acao" and re.match(
        r"\s*(na|no|nas|em|a|uma) (mesma |outra )?"
        r"(tecla|porta|madeira|tambor|mesa|peito|prato|lata|panela|palma|cama|sino)",
        depois,
    ):
        return True
    if (tipo in ("sem_acao", "acao") and _DA_RUA.match(depois)) or (
        tipo == "acao" and re.match(r",? como sempre\b", depois)
    ):
        return True
    if _DEPOIS_DA_LUTA.match(depois) and tipo not in ("duracao", "cura_mais", "pv"):
        return True
    if _nega_antes(tokens, i, j) or _OUTRO_USA.search(antes):
        return True
    if tipo == "troca" and re.search(r"\bcom (o|a) (goleiro|juiz|vizinh|camera|locutor)", frase):
        return True
    if tipo in ("movimento", "alcance") and tokens[j - 1].forma == "passos" and "mais" not in frase:
        return True
    if re.match(r"\s*(de moda|na vida|a (ser|dormir|bater|subir|cair))\b", depois) or _LUGAR_COMUM.search(
        f"{frase} {depois}"
    ):
        return True
    if tipo in ("sem_acao", "sentido", "cego", "imovel") and re.search(
        r"\b(os mortos|defunto|cadaver|falecido)\b", frase
    ):
        return True  # of the dead: destiny's
    if tipo in _SOBRE_ALGUEM and (_COMO_ANTES.search(depois) or _de_fora(leitura, i)):
        return True
    if _NAO_E_VERDADE.search(antes) or (tipo in _SOBRE_ALGUEM and _CONTRA_QUEM.search(antes)):
        return True
    if tipo in _SOBRE_ALGUEM and (_condicao_de_uso(tokens, leitura.oracao(i), i) or _ninguem(tokens, a, i, j)):
        return True
    if _TIRA.match(sem_acento(leitura.texto[end : end + 40])):
        return True
    if _DESMENTE.match(depois) or _nega_o_infinitivo(antes, sem_acento(leitura.texto[start:end]), depois):
        return True
    if tipo in _NO_ESPACO and _ABSTRATO.match(depois):
        return True
    if tipo in ("vantagem", "desvantagem") and _CONCEDE.search(antes):
        return True
    return _do_comprado(comprado, tipo, frase, antes)


def _condicao_de_uso(tokens: Sequence[Token], oracao: tuple[int, int], i: int) -> bool:
    """Whether the words are what has to be so already, before the comma (`quando o alvo já anda metade, ...`)."""
    a, b = oracao
    if b >= len(tokens) or not tokens[b].classes & BIT["VIRGULA"] or i - a > 5:
        return False
    return tokens[a].forma in ("quando", "se", "caso") and any(t.forma in _MEU_ALVO for t in tokens[a + 1 : i])


def _ninguem(tokens: Sequence[Token], a: int, i: int, j: int) -> bool:
    """Whether nobody does it (`ninguém luta às cegas`): said just before words that hold no denial but `sem`."""
    if not any(t.forma == "ninguem" for t in tokens[max(a, i - 2) : i]):
        return False
    return not any(t.forma in _NEGAM and t.forma != "sem" for t in tokens[i:j])


def _nega_o_infinitivo(antes: str, trecho: str, depois: str) -> bool:
    """Whether a verb is named only to be denied (`ficar Atordoado ele não fica`, `curar não cura`)."""
    ditos = list(_INFINITIVO.finditer(f"{antes[-24:]}{trecho}"))
    if not ditos:
        return False
    match = ditos[-1]
    negado = re.match(r"[^.;!?]{0,18}?\b(nao|nunca|ninguem|quem disse que)\b,?\s+(se )?(\w+)", depois)
    return negado is not None and negado.group(3)[:3] == match.group(1)[:3].ljust(2)[:3]


def _habito(tokens: Sequence[Token], i: int, j: int) -> bool:
    """Whether what it does is told of the past: its first verb is of a habit (`dava Vantagem`)."""
    for t in tokens[i:j]:
        if t.classes & _VIVO:
            return False
        if t.classes & BIT["IMPERFEITO"] and t.forma not in ("ia", "iam"):
            return True
    return False


def _passado(tokens: Sequence[Token], i: int, j: int) -> bool:
    """Whether the words tell of what is over: a verb in the past and none of now (`não me acertou`)."""
    passado = False
    for t in tokens[i:j]:
        if t.classes & _VIVO:
            return False
        passado = passado or bool(t.classes & BIT["PRETERITO"])
    return passado


def _alheia(tokens: Sequence[Token], a: int, i: int, j: int) -> bool:
    """Whether the words before speak of somebody else's technique (`o golpe do meu tio`, `meu avô`)."""
    outro = -1
    for k in range(a, i):
        word = tokens[k].forma
        if word in _PARENTES or word in _IRMAOS:
            before = tokens[k - 1].forma if k > a else ""
            further = tokens[k - 2].forma if k > a + 1 else ""
            de = before in _DE or (before in _POSSE and further in _DE)
            feito = any(t.forma in _FEITO for t in tokens[max(a, k - 4) : k])
            if de and feito:
                outro = k  # the technique of that one
            elif word in _PARENTES and not de and k - a <= 3 and further not in ("com", "por", "para"):
                outro = k  # that one is who the sentence speaks of
        elif outro >= 0 and (
            word in _MEU or (word in _FEITO and tokens[k - 1].forma in _O and not _de_outro(tokens, k, i))
        ):
            outro = -1
    if outro >= 0 and i and any(tokens[k].forma in _FEITO and tokens[k - 1].forma in _O for k in range(i, j)):
        return False  # `... e, por isso, o golpe ...`
    return outro >= 0


def _nega_antes(tokens: Sequence[Token], i: int, j: int) -> bool:
    """Whether a `não` stands right before words that hold none of their own (`não escolho quem pego`)."""
    before = i - 1
    if before > 0 and tokens[before].forma in _CLITICOS:
        before -= 1
    return (
        before >= 0
        and tokens[before].forma in _NAO
        and not any(t.forma in _NEGAM and t.forma != "sem" for t in tokens[i:j])
    )


def _de_fora(leitura: Leitura, i: int) -> bool:
    """Whether the nearest noun its clause names before is of who only looks on."""
    tokens = leitura.tokens
    a = leitura.oracao(i)[0]
    for k in range(a, min(a + 3, i)):
        if tokens[k].forma in _FORA and (k == a or tokens[k - 1].forma in _ARTIGO):
            return not any(t.forma in _MEU or t.forma in _NAO_DE_FORA for t in tokens[k:i])
    for k in range(i - 1, a - 1, -1):
        word = tokens[k].forma
        if word in _MEU or word in _LIGA or word in ("ele", "ela", "eles"):
            return False
        if word in _FORA:
            before = tokens[k - 1].forma if k > a else ""
            return before in _ARTIGO and (k < a + 3 or tokens[k - 2].forma in _LIGA)
    return False


def _de_outro(tokens: Sequence[Token], k: int, i: int) -> bool:
    return k + 1 < i and (tokens[k + 1].forma in ("dele", "dela") or tokens[k + 1].forma in _DE)


def _relatada(tokens: Sequence[Token], a: int, i: int) -> bool:
    """Whether somebody only said, thought or dreamed so (`prometeram que ...`, `já vi um general ...`)."""
    for k in range(max(a, i - 12), i):
        if tokens[k].forma in _FALA and tokens[k + 1].forma == "que" and _quem_fala(tokens, a, k):
            return True
    for k in range(a, i):
        word = tokens[k].forma
        if word in _RELATA and any(t.forma == "que" for t in tokens[k + 1 : min(i, k + 3)]):
            return True
        if word in ("diz", "jura", "acha") and k > a and tokens[k - 1].forma in _PARENTES:
            return True
        if word == "vi" and k and tokens[k - 1].forma == "ja":
            return True
    return False


def _quem_fala(tokens: Sequence[Token], a: int, k: int) -> bool:
    """Whether who says so is people at large or a relative (`todo mundo diz que ...`)."""
    return any(t.forma in _POVO or t.forma in _PARENTES for t in tokens[max(a, k - 4) : k])


def _do_comprado(comprado: Comprado, tipo: str, frase: str, antes: str) -> bool:
    """Whether the words are what a bought limitation, condition or roll says of itself."""
    pecas = comprado.pecas
    if tipo in _CONDICIONAIS and _PRECISA_ESTAR.search(antes):
        return True
    if "condicao_dificil" in pecas and tipo in _CONDICIONAIS and _LIMITA.search(antes):
        return True
    if "volta_contra_voce" in pecas and _ERRO.search(frase):
        return True
    if "exige_carregar" in pecas and _CARREGA.search(frase):
        return tipo in ("sem_tecnica", "sem_acao", "outro", "movimento", "acao")
    if tipo in _DE_METADE and "metade" in frase and pecas & _DE_EFEITO and _RESISTE.search(frase):
        return True
    if tipo in ("dado", "dano_mais", "critico", "dado_arma", "dano_dobrado") and re.search(
        r"\b((acert|tir|natural|deu|saiu)\w* (\w+ )?|(cai|com|num|no) (um )?)(vinte|20)\b(?! (metros|pv))", frase
    ):
        return True
    if (
        tipo in ("voo", "movimento")
        and "empurrar_puxar" in pecas
        and re.search(r"\b(sai|saem|sair|vai|vao) voando\b", frase)
    ):
        return True
    if tipo == "imune" and "area_seletiva" in pecas and _MEUS.search(frase):
        return True
    if "Dominado" in pecas and tipo in ("reacao", "acao", "invoca", "confuso"):
        return True
    if "Banido" in pecas and tipo == "empurra" and "metro" not in frase:
        return True
    if "Confuso" in pecas and tipo == "cego":
        return True
    if "Confuso" in pecas and tipo in ("alvos", "vantagem_mais", "dominado"):
        return re.search(r"\b(perto|do lado|ao lado|as vezes|sorte|moeda|dado|primeiro)\b", frase) is not None
    if tipo == "acao" and not pecas.isdisjoint(("ativacao:acao_bonus", "ativacao:reacao")):
        return _GUARDA_A_ACAO.search(frase) is not None
    if tipo == "protege" and "pv_temporarios" in pecas:
        return re.search(r"\b(aguent|segur|engol|absorv|lev|tom|receb|apanh)\w*", frase) is not None
    if "agarrado" in tipo or (tipo == "acao" and "Agarrado" in pecas):
        return bool(pecas & {"Agarrado", "Preso"})
    return tipo == "custo" and "duracao:sustentada" in pecas and re.search(r"metade do custo", frase) is not None


# What an ação bônus or a reação leaves: the action itself.
_GUARDA_A_ACAO = re.compile(
    r"\b(nao|sem) (me )?(gast|us|cust|cont|com)\w+\b[^.;!?]{0,12}\bacao\b"
    r"|\b(sobra|fica|resta|guardo|tenho|continua|poupo)m?\b[^.,;!?]{0,12}\b(a|minha) acao\b"
    r"|\b(tempo|posso|pode|sobra|sobram|da|cabe)\b[^.,;!?]{0,14}\b(outro|mais um|um) (golpe|soco|ataque|chute|tapa)\b"
    r"|\bacao (ainda |continua |fica |segue )?(livre|inteira|intacta|guardada|de sobra)\b"
)
_MEUS = re.compile(r"\b(amig|aliad|companheir|parceir|camarad|colega|meus|minha gente|minha turma|nossos)")
# What is resolved by a roll of Efeito, whose miss does half.
_DE_EFEITO = frozenset(
    ("dano_area", "Amedrontado", "Preso", "Cego", "Confuso", "Queimando", "Congelando", "Atordoado",
     "Paralisado", "Dominado", "Banido", "Sentido arrancado", "refletir",)
)  # fmt: skip
