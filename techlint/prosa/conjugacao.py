"""The endings of Portuguese verbs and nouns, without accents, and what each says of the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

# The tenses a pattern may ask for: classes like any other.
TEMPOS = ("PRESENTE", "PRETERITO", "IMPERFEITO", "FUTURO", "CONDICIONAL", "SUBJUNTIVO", "INFINITIVO", "GERUNDIO",
          "PARTICIPIO", "EU")  # fmt: skip

_COMUNS = {
    "ar": {
        "PRESENTE": "o as a amos am",
        "PRETERITO": "ei aste ou amos aram",
        "IMPERFEITO": "ava avas avam avamos",
        "FUTURO": "arei aras ara arao aremos",
        "CONDICIONAL": "aria arias ariam ariamos",
        "SUBJUNTIVO": "e es em emos asse asses assem assemos ares armos",
        "INFINITIVO": "ar arem",
        "GERUNDIO": "ando",
        "PARTICIPIO": "ado ada ados adas",
    },
    "er": {
        "PRESENTE": "o es e emos em",
        "PRETERITO": "i este eu emos eram",
        "IMPERFEITO": "ia ias iam iamos",
        "FUTURO": "erei eras era erao eremos",
        "CONDICIONAL": "eria erias eriam eriamos",
        "SUBJUNTIVO": "a as am amos esse esses essem essemos eres ermos",
        "INFINITIVO": "er erem",
        "GERUNDIO": "endo",
        "PARTICIPIO": "ido ida idos idas",
    },
    "ir": {
        "PRESENTE": "o es e imos em",
        "PRETERITO": "i iste iu imos iram",
        "IMPERFEITO": "ia ias iam iamos",
        "FUTURO": "irei iras ira irao iremos",
        "CONDICIONAL": "iria irias iriam iriamos",
        "SUBJUNTIVO": "a as am amos isse isses issem issemos ires irmos",
        "INFINITIVO": "ir irem",
        "GERUNDIO": "indo",
        "PARTICIPIO": "ido ida idos idas",
    },
    "vir": {  # cair, excluir: a vowel before the ending
        "PRESENTE": "io i is imos em",
        "PRETERITO": "iste iu iram",
        "IMPERFEITO": "ia iam iamos",
        "FUTURO": "irei iras ira irao iremos",
        "CONDICIONAL": "iria iriam iriamos",
        "SUBJUNTIVO": "ia ias iam isse issem",
        "INFINITIVO": "ir irem",
        "GERUNDIO": "indo",
        "PARTICIPIO": "ido ida idos idas",
    },
    "or": {  # pôr and what is made with it
        "PRESENTE": "onho oes oe omos oem",
        "PRETERITO": "us useste os usemos useram",
        "IMPERFEITO": "unha unhas unham unhamos",
        "FUTURO": "orei oras ora orao oremos",
        "CONDICIONAL": "oria orias oriam oriamos",
        "SUBJUNTIVO": "onha onhas onham usesse usessem user userem",
        "INFINITIVO": "or orem",
        "GERUNDIO": "ondo",
        "PARTICIPIO": "osto osta ostos ostas",
    },
}


def _por_terminacao(tempos: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for tempo, terminacoes in tempos.items():
        for terminacao in terminacoes.split():
            found[terminacao] = (*found.get(terminacao, ()), tempo)
    for terminacao in ("o", "io", "onho", "us", "orei", "ei", "i", "arei", "erei", "irei", "amos", "emos", "imos"):
        if terminacao in found:
            found[terminacao] += ("EU",)  # one who speaks of oneself
    return found


# By the kind of word: each ending with the tenses it may be of (none for a noun).
TERMINACOES: dict[str, dict[str, tuple[str, ...]]] = {
    **{kind: _por_terminacao(tempos) for kind, tempos in _COMUNS.items()},
    "nome": dict.fromkeys(("", "o", "a", "os", "as", "e", "es", "s", "inho", "inha", "inhos", "inhas"), ()),
}


def raiz(verbo: str) -> tuple[str, str]:
    """A verb without its ending, and which of the conjugations it is of; ValueError for another word."""
    base, kind = verbo[:-2], verbo[-2:]
    if kind not in _COMUNS:
        raise ValueError(f"`{verbo}` is no infinitive")
    if kind == "ir" and base.endswith(("a", "u")) and not base.endswith(("gu", "qu")):
        kind = "vir"
    return base, kind


def formas(verbo: str, cedilha: bool = False) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each form of a regular verb with its tenses, the spelling of its root seen to (`seca`, `seque`).

    `cedilha`: the `c` of the root stands for a ç, and so stays before `e`."""
    base, kind = raiz(verbo)
    for terminacao, tempos in TERMINACOES[kind].items():
        yield _grafada(base, kind, terminacao, cedilha) + terminacao, tempos


def _grafada(base: str, kind: str, terminacao: str, cedilha: bool) -> str:
    """The root as it is spelt before an ending."""
    if kind == "ar" and terminacao[0] == "e":
        if base.endswith("c") and not cedilha:
            return base[:-1] + "qu"
        if base.endswith("g"):
            return base + "u"
    if kind in ("er", "ir") and terminacao[0] in "ao":
        if base.endswith("gu"):
            return base[:-1]
        if base.endswith("g"):
            return base[:-1] + "j"
    return base
