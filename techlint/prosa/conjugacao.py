"""The endings of Portuguese verbs and nouns, without accents, and what each says of the form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from techlint.prosa.lexico import BIT

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
    "nome": dict.fromkeys(("o", "a", "os", "as", "e", "es", "inho", "inha", "inhos", "inhas"), ()),
    "nome-": dict.fromkeys(("", "a", "as", "s", "es", "zinho", "zinha"), ()),  # of one that ends in no vowel
}


def tempos_por_terminacao() -> dict[str, dict[str, int]]:
    """By the kind of word, each ending with the tenses it may be of, as bits."""
    return {
        kind: {ending: sum(BIT[tempo] for tempo in tempos) for ending, tempos in endings.items()}
        for kind, endings in TERMINACOES.items()
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
    if base.endswith("uz") and kind == "ir":
        yield base, ("PRESENTE",)  # reduz, conduz


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


# The forms of irregular verbs that do not come of their root: what they are is told, as against what was.
_IRREGULARES = {
    "ver": "ver vejo ve veem vemos vera verao verei veja vejam vendo",
    "vir": "vir venho vem vimos vira virao venha venham vindo",
    "ir": "ir vou vai vao vamos ira irao va indo",
    "dar": "dar dou da dao damos dara darao darei de deem dando",
    "ter": "ter tenho tem temos tera terao terei tenha tenham tendo",
    "fazer": "fazer faco faz fazem fazemos fara farao farei faca facam fazendo",
    "dizer": "dizer digo diz dizem dira diga digam dizendo",
    "trazer": "trazer trago traz trazem trara traga tragam trazendo",
    "saber": "saber sei sabe sabem sabemos sabera saiba saibam sabendo",
    "poder": "poder posso pode podem podemos podera poderao possa possam podendo",
    "perder": "perder perco perde perdem perdemos perdera perderao perca percam perdendo",
    "ouvir": "ouvir ouco ouve ouvem ouvimos ouvira ouca oucam ouvindo",
    "pedir": "pedir peco pede pedem pedira peca pecam pedindo",
    "medir": "medir meco mede medem meca medindo",
    "ler": "ler leio le leem lemos lera leia leiam lendo",
    "rir": "rir rio ri riem ria rindo",
    "cair": "cair caio cai caem caimos caira cairao caia caiam caindo",
    "sair": "sair saio sai saem saimos saira sairao saia saiam saindo",
    "atrair": "atrair atraio atrai atraem atraira atraia atraindo",
    "extrair": "extrair extraio extrai extraem extraia extraindo",
    "subir": "subir subo sobe sobem subimos subira suba subam subindo",
    "sumir": "sumir sumo some somem sumimos sumira suma sumam sumindo",
    "fugir": "fugir fujo foge fogem fugimos fugira fuja fujam fugindo",
    "cobrir": "cobrir cubro cobre cobrem cobrira cubra cubram cobrindo",
    "descobrir": "descobrir descubro descobre descobrem descobrira descubra descubram descobrindo",
    "engolir": "engolir engulo engole engolem engolira engula engulam engolindo",
    "dormir": "dormir durmo dorme dormem dormira durma durmam dormindo",
    "ferir": "ferir firo fere ferem ferira ferirao fira firam ferindo",
    "sentir": "sentir sinto sente sentem sentimos sentira sinta sintam sentindo",
    "mentir": "mentir minto mente mentem minta mentindo",
    "seguir": "seguir sigo segue seguem seguira siga sigam seguindo",
    "perseguir": "perseguir persigo persegue perseguem persiga perseguindo",
    "conseguir": "conseguir consigo consegue conseguem conseguimos conseguira consiga consigam conseguindo",
    "repelir": "repelir repilo repele repelem repila repelindo",
    "refletir": "refletir reflito reflete refletem refletimos refletira reflita refletindo",
    "repetir": "repetir repito repete repetem repetira repita repitam repetindo",
    "competir": "competir compito compete",
    "valer": "valer valho vale valem valera valha valham valendo",
    "prever": "prever prevejo preve preveem prevera preveja prevendo",
    "deter": "deter detenho detem detera detenha",
    "manter": "manter mantenho mantem mantera mantenha mantendo",
    "obter": "obter obtenho obtem obtera obtenha obtendo",
    "conter": "conter contenho contem contera contenha",
    "por": "por ponho poe poem pomos pora porao ponha ponham pondo",
    "repor": "repor reponho repoe repoem repora reponha repondo",
    "impor": "impor imponho impoe impoem impora imponha impondo",
    "expor": "expor exponho expoe expoem exponha expondo",
    "ser": "ser sou eh sao somos sera serao seja sejam sendo",
    "estar": "estar estou esta estao estamos estara esteja estejam estando",
    "querer": "querer quero quer querem queira queiram",
    "passear": "passear passeio passeia passeiam passeie passeando",
    "odiar": "odiar odeio odeia odeiam",
    "destruir": "destruir destruo destroi destroem destruira destrua destruindo",
    "construir": "construir construo constroi constroem construa construindo",
    "intervir": "intervir intervem intervenho",
    "invadir": "invadir invado invade invadem invadira invada invadindo",
    "doer": "doer doi doem doera doa doendo",
    "moer": "moer moo moi moem moa",
    "roer": "roer roo roi roem roa roendo",
    "corroer": "corroer corroo corroi corroem corroa corroendo",
    "haver": "haver ha havera haja havendo",
    "desfazer": "desfazer desfaco desfaz desfazem desfara desfarao desfaca desfacam desfazendo",
    "refazer": "refazer refaco refaz refazem refara refaca refazendo",
    "satisfazer": "satisfazer satisfaz satisfazem satisfara satisfaca satisfazendo",
    "requerer": "requerer requer requerem requeira requerendo",
    "cuspir": "cuspir cuspo cospe cospem cuspira cuspa cuspam cuspindo",
    "consumir": "consumir consumo consome consomem consumira consuma consumam consumindo",
    "tossir": "tossir tusso tosse tossem tossindo",
    "sacudir": "sacudir sacudo sacode sacodem sacudira sacuda sacudindo",
    "acudir": "acudir acudo acode acodem acuda acudindo",
    "despir": "despir dispo despe despem dispa despindo",
    "vestir": "vestir visto veste vestem vestira vista vistam vestindo",
    "servir": "servir sirvo serve servem servira sirva sirvam servindo",
    "transferir": "transferir transfiro transfere transferem transferira transfira transferindo",
    "digerir": "digerir digiro digere digerem digerira digira digerindo",
    "impedir": "impedir impeco impede impedem impedira impeca impecam impedindo",
    "despedir": "despedir despeco despede despedem despeca despedindo",
    "recair": "recair recaio recai recaem recaia recaindo",
    "distrair": "distrair distraio distrai distraem distraia distraindo",
    "contrair": "contrair contraio contrai contraem contraia contraindo",
}  # fmt: skip
_PASSADOS = frozenset(("PRETERITO", "IMPERFEITO", "CONDICIONAL", "PARTICIPIO"))
_IMPERFEITOS_DO_SUBJUNTIVO = ("sse", "sses", "ssem", "ssemos")
_VIVAS: dict[str, tuple[str, ...]] = {}


def vivas(verbo: str) -> tuple[str, ...]:
    """The forms in which a verb says what happens (or has it happen), without accents: no past, no participle."""
    found = _VIVAS.get(verbo)
    if found is None:
        irregular = _IRREGULARES.get(verbo)
        if irregular is not None:
            found = tuple(irregular.split())
        else:
            plain = verbo.replace("ç", "c")
            found = tuple(
                word
                for word, tempos in formas(plain, cedilha="ç" in verbo)
                if not _PASSADOS.issuperset(t for t in tempos if t != "EU")
                and not word.endswith(_IMPERFEITOS_DO_SUBJUNTIVO)
            )
        _VIVAS[verbo] = found
    return found
