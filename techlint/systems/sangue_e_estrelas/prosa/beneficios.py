"""The benefits a text promises, and which of them were not bought.

The patterns (`tables/prosa/beneficios.yaml`) say where a text gives something and of what kind; the dice are looked
for here, since whom they hurt or help stands around them. What a bought piece sells, as much of it as was bought, is
restated and no benefit of the text's own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from techlint.prosa.leitor import Leitura
from techlint.prosa.lexico import BIT
from techlint.prosa.texto import Token, sem_acento
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.prosa.comprado import Comprado
from techlint.systems.sangue_e_estrelas.prosa.ressalvas import ressalva
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from techlint.prosa.busca import Achado

GRUPO = "beneficios"
_MUITAS = 200  # benefits of a text that are looked into: one that gives more has heard enough


class Promessa(NamedTuple):
    """A benefit that was not bought: its kind, the words, how much (0: no number), which condition, by which
    pattern; `talvez` where it only sounds like one."""

    tipo: str
    start: int
    end: int
    trecho: str
    padrao: str
    quanto: int = 0
    condicao: str = ""
    talvez: bool = False


_NUMEROS = {
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
    "nove": 9, "dez": 10, "onze": 11, "doze": 12, "treze": 13, "quatorze": 14, "catorze": 14, "quinze": 15,
    "dezesseis": 16, "dezoito": 18, "vinte": 20, "trinta": 30, "quarenta": 40, "cinquenta": 50, "sessenta": 60,
    "cem": 100, "cento": 100, "duzentos": 200, "trezentos": 300, "quinhentos": 500, "mil": 1000,
}  # fmt: skip
_METRO = frozenset(("metro", "metros", "m", "metrinhos", "metrinho"))
_LONGE = {"quilometro": 1000, "quilometros": 1000, "km": 1000, "legua": 6600, "leguas": 6600}
# How a condition is told by the beginning of its words (`caida`, `Caídos`).
_EM_METROS = ("movimento", "empurra", "teletransporte", "alcance", "area_maior")
_CURA = frozenset(
    ("cura", "curo", "curam", "curar", "sara", "saram", "saro", "recupera", "recupero", "recuperam", "regenera",
     "regenero", "restaura", "restauro", "fecha", "fecham", "fecho", "cicatriza", "devolve", "devolvo", "repoe",
     "reponho", "ferida", "feridas", "talhos", "machucados", "remenda")
)  # fmt: skip
_FERE = frozenset(
    ("dano", "danos", "leva", "levam", "perde", "perdem", "tira", "come", "comem", "custa", "sofre", "sofrem", "toma",
     "causa", "causam", "cobra", "arranca", "doi", "drena", "suga")
)  # fmt: skip
_VIDA = frozenset(("vida", "pv", "pvs"))
_EMPRESTADA = frozenset(("temporarios", "temporario", "emprestado", "emprestada", "emprestados", "folego"))
_CASCA = frozenset(("emprestado", "emprestada", "provisoria", "provisorios"))
_TURNO = frozenset(("turno", "turnos", "rodada", "rodadas"))
_COMUM = frozenset(("comum", "comuns"))
_FERIDA = frozenset(("ferida", "feridas", "talhos", "machucados"))
_FIM_DE = frozenset(("fim", "final", "cada", "todo", "por"))
# A question that answers itself: no.
_NEGADA = (
    r"[^.;!?]{0,30}\?\s*(nenhum|nao|nada|nunca|nem|que nada|quem dera|imagina|longe|bobagem|jamais|antes fosse|capaz)"
)
# Where a text itself says that what it tells is only looks.
_SO_IMAGEM = (
    r"\b(em|na|pra|para a|pela) regras?\b[^.;!?]{0,40}\b(nada|nao|nenhum|nenhuma|igual)\b"
    r"|\bnao muda nada\b|\be (so|tudo|pura|puro|mero|mera)"
    r" (pose|enfeite|imagem|teatro|conversa|fachada|ilustracao|fantasia|cena)\b"
    r"|\bna mesa,? (o dado|rol[ae])|\brol[ae] (o dado|o ataque|como qualquer|igual|normal)"
    r"|(?<!nao e )\bde (puro )?enfeite\b|\bna (memoria|imaginacao|lembranca) (de|do|da|dos)\b"
)
_MOD = frozenset(("mod", "modificador"))
_OUTROS = frozenset(("mais", "outro", "outros"))  # dice beside those of the same kind already told


def promessas(x: Exame, texto: str) -> list[Promessa]:
    """What a text gives beyond what was bought, in its order; of several in one clause the first. Worked out once for
    the rules that ask."""
    found: list[Promessa] | None = x.promessas.get(texto)
    if found is None:
        found = x.promessas[texto] = _promessas(x, texto)
    return found


def _promessas(x: Exame, texto: str) -> list[Promessa]:
    leitura = x.leitura(texto)
    achados = leitura.achados(GRUPO, todos=True, figuras=False)
    ha_dados = any(t.classes & BIT["DADO"] or t.forma in ("dado", "dados") for t in leitura.tokens)
    if not (achados or ha_dados) or re.search(_SO_IMAGEM, sem_acento(texto)):
        return []
    comprado = Comprado(x)
    if comprado.vago():
        return []
    found = list(islice(_todas(x, leitura, achados, comprado), _MUITAS))
    if ha_dados:
        found += islice(_dados(leitura, comprado), _MUITAS)
    if not found and comprado.so_na_hora():
        found = _resto(achados)
    if not found:
        return []
    found.sort(key=lambda p: (p.talvez, p.start, p.end))
    destino = [(a.start, a.end) for a in leitura.achados("destino") if not a.padrao.dado.get("talvez")]
    kept: list[Promessa] = []
    taken: list[tuple[int, int]] = []
    for p in found:
        if re.match(_NEGADA, sem_acento(texto[p.end : p.end + 80])):
            continue
        if any(p.start < end and start < p.end for start, end in destino):
            continue  # destiny alone is another rule's
        if ressalva(leitura, comprado, p.tipo, p.start, p.end) or _metade_do_efeito(x, p, texto):
            continue
        a, b = _oracao(leitura, p.start)
        if any(p.start < end and start < p.end for start, end in taken):
            continue
        if any(a <= other.start < b for other in kept):
            continue
        taken.append((p.start, p.end))
        kept.append(p)
    return sorted(kept, key=lambda p: p.start)


def _metade_do_efeito(x: Exame, p: Promessa, texto: str) -> bool:
    """Half the dano on a miss: of an Efeito it is the book's own, and with an Ataque SE311 tells of it."""
    if p.tipo != "dano_no_erro":
        return False
    rolagens = x.t.rolagem.valor
    if rolagens is not None and rolagens.tipo == "efeito":
        return True
    return x.padroes["metade_no_erro"].search(sem_acento(texto)) is not None


def _resto(achados: Sequence[Achado]) -> list[Promessa]:
    """Words that only a rule has, where nothing bought speaks of them: the clause they stand in."""
    for a in achados:
        if a.padrao.dado.get("resto"):
            return [Promessa("outro", a.start, a.end, a.trecho, a.padrao.id)]
    return []


def _todas(x: Exame, leitura: Leitura, achados: Sequence[Achado], comprado: Comprado) -> Iterator[Promessa]:
    for a in achados:
        dado = a.padrao.dado
        if dado.get("resto"):
            continue
        tipo = str(dado["vende"])
        if dado.get("so_com_area") and not comprado.tem_area():
            continue
        if dado.get("so_se") == "duradouro" and comprado.so_na_hora():
            continue
        if dado.get("condicao_comprada") and (comprado.tem_area() or comprado.grau > 1 or not x.condicoes):
            continue
        if (
            dado.get("so_se_ajuda")
            and "pv_temporarios" not in comprado.pecas
            and comprado.pecas.isdisjoint(("cura", "defesa"))
        ):
            continue
        if dado.get("so_se_vantagem") and "vantagem_desvantagem" not in comprado.pecas:
            continue
        if dado.get("inicio") and not _comeca(leitura, a.start):
            continue
        if dado.get("sujeito"):
            artigo = x.motor.prosa.classe("ARTIGO")
            if not _de_quem_usa(leitura, a.start, artigo):
                continue
            if tipo in _SEM_OBJETO and _sujeito_depois(leitura, a.start, a.end, artigo):
                continue
        tokens = _tokens(leitura, a.start, a.end)
        if tipo in _EM_METROS and tokens and tokens[0].forma in _NUMEROS:
            at = _indice(leitura, a.start)
            while at >= 2 and leitura.tokens[at - 1].forma == "e" and leitura.tokens[at - 2].forma in _NUMEROS:
                at -= 2  # `vinte e sete metros` begins with its first word
            tokens = leitura.tokens[at : at + len(tokens) + _indice(leitura, a.start) - at]
            a = a._replace(start=tokens[0].start, trecho=leitura.texto[tokens[0].start : a.end])
        if dado.get("condicao"):
            nome = _condicao(x, [t.forma for t in tokens])
            literal = not any(t.forma.startswith(("imov", "imobil")) for t in tokens)
            if nome and not _tem_condicao(comprado, nome, literal=literal):
                yield Promessa("condicao", a.start, a.end, a.trecho, a.padrao.id, 0, nome, bool(dado.get("talvez")))
            continue
        quanto = _quanto(tipo, tokens)
        if tipo in ("pv", "cosmo") and any(t.forma in ("0", "zero") for t in tokens):
            continue
        if dado.get("mais") or not _comprou(comprado, tipo, quanto):
            yield Promessa(tipo, a.start, a.end, a.trecho, a.padrao.id, quanto, "", bool(dado.get("talvez")))


# ---- dice


def _dados(leitura: Leitura, comprado: Comprado) -> Iterator[Promessa]:
    tokens = leitura.tokens
    sinais = leitura.sinais()
    somados = (0, "")
    for i, _ in enumerate(tokens):
        read = _dado(tokens, i)
        if read is None:
            continue
        first, last, faces, n = read
        if sinais[i] or faces in (20, 100):
            continue
        papel = _papel(leitura, first, last)
        start, end = tokens[first].start, tokens[last].end
        if somados[0] == faces and papel in ("dado", somados[1]) and first and tokens[first - 1].forma in _OUTROS:
            yield Promessa(
                "dano_mais" if papel == "dado" else papel, start, end, leitura.texto[start:end], "dados", n
            )
            continue
        somados = (faces, papel)
        if papel == "dado_vida":
            papel = "dado_pv" if (faces, n) in comprado.dados("dado_pv") else "dado_cura"
        if (faces, n) not in comprado.dados(papel):
            if "Confuso" in comprado.pecas and (faces, n) == (6, 1):
                continue  # the die that says whom the target strikes
            if papel == "dado" and "dano_alvo_unico" not in comprado.pecas and (faces, n) in comprado.dados("todos"):
                continue
            yield Promessa(papel, start, end, leitura.texto[start:end], "dados", n)
            continue
        mais = _constante(tokens, last)
        if mais is not None and int(tokens[mais].forma.lstrip("+")) not in comprado.somas():
            end = tokens[mais].end
            yield Promessa("dano_mais", start, end, leitura.texto[start:end], "dados", 0)


def _dado(tokens: Sequence[Token], i: int) -> tuple[int, int, int, int] | None:
    """The dice that stand at a token: first and last token, faces, how many."""
    token = tokens[i]
    if token.classes & BIT["DADO"]:
        many, _, sides = token.forma.partition("d")
        if many:
            return i, i, int(sides), int(many)
        n = _numero(tokens[i - 1]) if i else 0
        return (i - 1, i, int(sides), n) if n else (i, i, int(sides), 1)
    if token.forma in ("dado", "dados") and i + 2 < len(tokens) and tokens[i + 1].forma == "de":
        faces = _numero(tokens[i + 2])
        if faces not in (4, 6, 8, 10, 12):
            return None
        last = i + 2
        if i + 3 < len(tokens) and tokens[i + 3].forma in ("lados", "faces"):
            last = i + 3
        n = _numero(tokens[i - 1]) if i else 0
        return (i - 1 if n else i), last, faces, n or 1
    return None


def _papel(leitura: Leitura, first: int, last: int) -> str:
    """What dice are for, by the words around them: those behind count up to the next dice."""
    tokens = leitura.tokens
    a, b = leitura.frase(first)
    before: set[str] = set()
    for t in reversed(tokens[max(a, first - 9) : first]):
        if t.classes & BIT["DADO"]:
            break
        before.add(t.forma)
    after: set[str] = set()
    for t in tokens[last + 1 : min(b, last + 8)]:
        if t.classes & BIT["DADO"]:
            break
        after.add(t.forma)
    near = {t.forma for t in tokens[last + 1 : min(b, last + 4)]}
    if after & _EMPRESTADA or (near | before) & _CASCA:
        return "dado_pv"
    if before & _COMUM:
        return "dado_arma"
    fim_de_turno = bool(after & _TURNO and after & _FIM_DE)
    if before & _CURA and not before & _FERE and not after & {"dano"} and not (before & _FERIDA and fim_de_turno):
        return "dado_cura"
    if (near & _VIDA or (near & {"feridas", "ferida"})) and not before & _FERE:
        return "dado_vida"
    if (before | after) & _TURNO:
        return "dado_continuo"
    return "dado"


def _constante(tokens: Sequence[Token], last: int) -> int | None:
    """The number added to the dice (`2d8 + mod + 5`): its token."""
    for i in range(last + 1, min(last + 7, len(tokens))):
        t = tokens[i]
        if t.classes & BIT["SINAL"] and t.forma[0] == "+" and t.forma[1:].isdigit():
            return i
        if t.classes & BIT["FIM"] or t.classes & BIT["DADO"]:
            return None
        if t.forma not in _MOD and t.forma not in ("+", "mais", "o", "e", "de", "dano"):
            return None
    return None


# ---- what was bought


def _comprou(comprado: Comprado, tipo: str, quanto: int) -> bool:
    """Whether a benefit of a kind, that much of it, was bought."""
    if tipo in _EM_METROS:
        if tipo == "movimento" and quanto and comprado.tem_area() and quanto == comprado.metros("area"):
            return True  # the area's own measure, told of what runs along it
        if tipo == "alcance" and not comprado.sabe_alcance():
            return True
        if tipo == "alcance" and "alcance:vista" in comprado.pecas:
            return True
        if quanto:
            return quanto <= comprado.metros("area" if tipo == "area_maior" else tipo)
        return comprado.vende(tipo)
    if tipo == "alcance_longe":
        return not comprado.de_perto()
    if not comprado.vende(tipo):
        return False
    if tipo == "def":
        return quanto <= comprado.def_()
    if tipo == "resistencia":
        return quanto <= 1
    if tipo == "pv":
        return quanto <= comprado.pv()
    return True


def _tem_condicao(comprado: Comprado, nome: str, *, literal: bool = True) -> bool:
    if nome in comprado.pecas:
        return True
    if nome == "Preso" and comprado.vende("imovel") and not literal:
        return True
    return nome in ("Caído", "Desprevenido") and "deixa_caido_ou_desprevenido" in comprado.pecas


def _condicao(x: Exame, words: Sequence[str]) -> str:
    """The condition a stretch names, as the catalogue spells it; empty if it names none that is bought."""
    for word in words:
        for nome, condicao in x.tab.condicoes.items():
            stem = sem_acento(nome.split()[0]).rstrip("o")
            if len(stem) > 2 and " " not in nome and condicao.pontos is not None and word.startswith(stem):
                return nome
        for stem, nome in _OUTROS_NOMES:
            if word.startswith(stem):
                return nome
    return ""


# Nouns and verbs of a condition that do not begin as its name does.
_OUTROS_NOMES = (
    ("imov", "Preso"), ("imobil", "Preso"), ("paralis", "Paralisado"), ("ceg", "Cego"),
    ("lentid", "Lento"),
    ("atord", "Atordoado"), ("surd", "Sentido arrancado"), ("confu", "Confuso"), ("desorient", "Confuso"),
    ("amedront", "Amedrontado"), ("domin", "Dominado"), ("bani", "Banido"), ("ofusc", "Ofuscado"),
)  # fmt: skip


def _quanto(tipo: str, tokens: Sequence[Token]) -> int:
    """The number a stretch gives, in the unit of its kind; 0 without one."""
    if tipo in _EM_METROS:
        for i, token in enumerate(tokens):
            unit = 1 if token.forma in _METRO else _LONGE.get(token.forma, 0)
            if unit and i:
                return _por_extenso(tokens, i - 1) * unit
        return 0
    for token in tokens:
        n = _numero(token)
        if n:
            return n
    return 0


def _por_extenso(tokens: Sequence[Token], i: int) -> int:
    """The number that ends at a token, of all its words (`cento e vinte e sete`)."""
    total = _numero(tokens[i])
    while total and i >= 2 and tokens[i - 1].forma == "e" and (more := _NUMEROS.get(tokens[i - 2].forma, 0)) > total:
        total += more
        i -= 2
    return total


def _numero(token: Token) -> int:
    if token.classes & BIT["NUMERO"]:
        plain = token.forma.lstrip("+-").replace(",", ".")
        try:
            return int(float(plain))
        except ValueError:
            return 0
    return _NUMEROS.get(token.forma, 0)


# ---- places


def _tokens(leitura: Leitura, start: int, end: int) -> list[Token]:
    tokens = leitura.tokens
    first = last = leitura.indice(start)
    while last < len(tokens) and start <= tokens[last].start < end:
        last += 1
    return tokens[first:last]


def _indice(leitura: Leitura, start: int) -> int:
    return leitura.indice(start)


def _comeca(leitura: Leitura, start: int) -> bool:
    """Whether a sentence begins there."""
    i = _indice(leitura, start)
    return i == 0 or bool(leitura.tokens[i - 1].classes & BIT["FIM"])


_VERBO = BIT["PRESENTE"] | BIT["FUTURO"] | BIT["SUBJUNTIVO"] | BIT["GERUNDIO"]
_LIGA = frozenset(("e", "mas", "depois", "entao", "ja", "tambem", "ainda", "logo", "ai", "assim"))
_PESSOA = frozenset(("eu", "ele", "ela", "nos", "voce", "que", "quem"))


def _de_quem_usa(leitura: Leitura, start: int, artigo: int) -> bool:
    """Whether the verb there may be of whoever uses the technique: a pronoun stands before it, or no subject at all
    and the sentence does not begin with somebody else."""
    tokens = leitura.tokens
    i = _indice(leitura, start)
    first = leitura.frase(i)[0]
    word = tokens[i].forma
    if (
        word.endswith(("o", "ei", "ou", "mos"))
        and not word.endswith("ndo")
        and not (i and tokens[i - 1].classes & artigo)
    ):
        return True  # one who speaks of oneself
    before = i - 1
    while before >= first and tokens[before].forma in _LIGA:
        before -= 1
    if before < first:
        return True
    if tokens[before].forma in _PESSOA:
        return True
    if not tokens[before].classes & (BIT["VIRGULA"] | BIT["PAREN"]) and before == i - 1:
        return False
    # Nobody named in this clause: then the sentence has to begin with a verb, or with who speaks.
    return bool(tokens[first].classes & _VERBO) or tokens[first].forma in _PESSOA


# Kinds told by verbs that take no object: a noun right behind one is its subject.
_SEM_OBJETO = ("teletransporte", "voo", "invisivel")
_VEM = re.compile(r"(re|des)?(aparec|surg|ressurg|som|sum|volt|sai|flutu|levit|pair|plan|voa|voe|brot)")


def _sujeito_depois(leitura: Leitura, start: int, end: int, artigo: int) -> bool:
    """Whether the last verb of the words is followed by who does it (`aparece a lua`, `surge atrás do morro uma
    lua`)."""
    tokens = leitura.tokens
    last = _indice(leitura, end)
    verb = next((k for k in range(last - 1, _indice(leitura, start) - 1, -1) if _VEM.match(tokens[k].forma)), -1)
    if verb < 0 or tokens[verb].forma.endswith(("o", "mos", "ou")):
        return False
    for k in range(verb + 1, min(verb + 7, len(tokens) - 1)):
        token, after = tokens[k], tokens[k + 1]
        if token.classes & (BIT["FIM"] | BIT["VIRGULA"]):
            return False
        if token.forma in ("um", "uma", "uns", "umas") or (
            k == verb + 1 and token.classes & artigo and not _numero(after) and after.forma not in ("meio", "cerca")
        ):
            return after.forma not in _METRO
    return False


def _oracao(leitura: Leitura, start: int) -> tuple[int, int]:
    a, b = leitura.oracao(_indice(leitura, start))
    return leitura.tokens[a].start, leitura.tokens[b - 1].end if b > a else start + 1


def da_palavra(x: Exame, plain: str) -> tuple[str, str]:
    """The kind (and condition) of words the catalogue lists as doubtful; empty where what they say was bought."""
    comprado = Comprado(x)
    if comprado.vago():
        return "", ""
    for stems, tipo in _DUVIDAS:
        if any(stem in plain for stem in stems):
            return ("", "") if _comprou(comprado, tipo, 0) else (tipo, "")
    for word in x.motor.prosa.formas(plain):
        nome = _condicao(x, [word])
        if nome:
            return ("", "") if _tem_condicao(comprado, nome) else ("condicao", nome)
    return "imune", ""


# What the doubtful words of the catalogue are of, by a part of them.
_DUVIDAS = (
    (("critico",), "critico"),
    (("cobertura",), "cobertura"),
    (("quebra", "atravessa", "ignora"), "armadura"),
    (("visao",), "visao"),
    (("audicao", "olfato", "paladar", "tato", "sentido"), "sentido"),
    (("todos os",), "alvos"),
    (("extra", "a mais", "adicional", "adicionais", "age "), "acao"),
    (("imun", "invulner", "intocavel", "invencivel", "sofre", "recebe", "toma", "nada ", "nao pode"), "imune"),
)
