"""The reader of prose by itself: tokens, words, patterns, scopes. The tables here are small ones of its own."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from snowballstemmer import stemmer

from techlint.prosa.compilador import compilar
from techlint.prosa.guardado import Guardado, em_bytes
from techlint.prosa.leitor import Prosa
from techlint.prosa.lexico import BIT
from techlint.prosa.padrao import PadraoInvalido
from techlint.prosa.texto import em_brutos, em_pedacos, forma, partes, pedaco
from tests.prosa.contar import TARGET, modulo, textos

TABELAS: dict[str, dict[str, Any]] = {
    "comum": {
        "classes": {
            "ALVO": {"nomes": ["inimigo", "alvo", "leão"], "palavras": ["quem"]},
            "COISA": {"nomes": ["porta", "luz"]},
        },
        "escopos": [
            {"id": "nao", "faz": "NEGADO", "padrao": ["nao", "sem"], "ate": "oracao"},
            {"id": "aspas", "faz": "CITADO", "padrao": ["diz :"], "ate": "frase"},
        ],
        "figuras": [{"id": "peito", "padrao": ["FERIR no peito"]}],
    },
    "g": {
        "classes": {
            "FERIR": {
                "verbos": ["ferir", "machucar", "pegar", "transpassar"],
                "formas": {"PRESENTE": ["fere", "ferem"]},
            }
        },
        "deslizes": ["FERIR"],
        "trechos": {"DEPRESSA": ["na hora", "de uma vez"]},
        "padroes": [
            {"id": "fere-alguem", "padrao": "[FERIR&!PRETERITO ..2!COISA ALVO]", "salvo": "de mentira"},
            {"id": "fere-depressa", "padrao": "FERIR ...3 [<DEPRESSA>]", "nota": 7},
            {"id": "fere-o", "padrao": "[FERIR CLITICO]", "antes": {"recusa": ["COISA"], "salvo": ["ALVO"]}},
        ],
    },
}
PROSA = Prosa(compilar(TABELAS))


def found(text: str) -> list[tuple[str, str]]:
    return [(a.padrao.id, a.trecho) for a in PROSA.ler(text).achados("g")]


@pytest.mark.parametrize(
    ("word", "expected"),
    [("É", "eh"), ("pra", "para"), ("Vc", "voce"), ("MÁRMORE", "marmore"), ("mooorre", "morre"), ("e", "e")],
)
def test_how_a_word_is_looked_up(word: str, expected: str) -> None:
    assert forma(word) == expected


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("matá-lo", ["matar", "lo"]),
        ("tira-lhe", ["tira", "lhe"]),
        ("mata-leão", ["mata-leao"]),
        ("matá-lo-ei", ["matar", "lo"]),
    ],
)
def test_clitics_stand_apart_and_compounds_do_not(word: str, expected: list[str]) -> None:
    assert [one for one, _, _ in partes(word)] == expected


def test_tokens_stand_where_they_are_written() -> None:
    text = "O golpe (2d8 + mod) dá +2 na DEF; é d'água."
    for token in PROSA.ler(text).tokens:
        assert text[token.start : token.end].strip()
    kinds = {t.forma: t.classes for t in PROSA.ler(text).tokens}
    assert kinds["2d8"] & BIT["DADO"]
    assert kinds["+2"] & BIT["SINAL"] and kinds["+2"] & BIT["NUMERO"]
    assert kinds[";"] & BIT["FIM"]


@pytest.mark.parametrize(
    ("word", "tense"),
    [
        ("fere", "PRESENTE"), ("feriu", "PRETERITO"), ("ferirá", "FUTURO"), ("ferindo", "GERUNDIO"),
        ("ferido", "PARTICIPIO"), ("machuque", "SUBJUNTIVO"), ("machucaria", "CONDICIONAL"), ("firo", ""),
        ("peguem", "SUBJUNTIVO"), ("trasnpassam", "PRESENTE"),
    ],
)  # fmt: skip
def test_the_forms_of_a_verb(word: str, tense: str) -> None:
    classes = PROSA.lexico.classes(forma(word))
    assert bool(classes & PROSA.classe("FERIR")) == bool(tense)
    assert not tense or classes & BIT[tense]


def test_a_noun_made_small_is_known_by_its_stem() -> None:
    assert PROSA.lexico.classes("portazinha") & PROSA.classe("COISA")
    assert not PROSA.lexico.classes("janela") & PROSA.classe("COISA")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A luz fere o inimigo.", [("fere-alguem", "fere o inimigo")]),
        ("A LUZ FERE O INIMIGO", [("fere-alguem", "FERE O INIMIGO")]),
        ("A luz fere, e o inimigo ri.", []),
        ("A luz fere a porta do inimigo.", []),
        ("A luz feriu o inimigo.", []),
        ("A luz fere os inimigos na hora.", [("fere-alguem", "fere os inimigos"), ("fere-depressa", "na hora")]),
        ("Machuca, e de uma vez.", [("fere-depressa", "de uma vez")]),
        ("Não fere o inimigo.", []),
        ("Não grita, fere o inimigo.", [("fere-alguem", "fere o inimigo")]),
        ("Fere o inimigo, de mentira.", []),
        ("Pega no peito o inimigo.", []),
        ("Ele diz: fere o inimigo.", []),
        ("'Fere o inimigo', grita.", []),
        ("Pode feri-lo.", [("fere-o", "feri-lo")]),
        ("A porta pode feri-lo.", []),
        ("A porta bate, o alvo grita e ela vai feri-lo.", [("fere-o", "feri-lo")]),
        ("A porta bate e vai feri-lo.", []),
        ("", []),
        ("…!?—'\"", []),
    ],
)
def test_what_the_patterns_find(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


def test_the_data_of_a_row_comes_out() -> None:
    (achado,) = PROSA.ler("Fere na hora.").achados("g")
    assert achado.padrao.dado == {"nota": 7}
    assert PROSA.ler("Fere na hora.").achados("outro") == []


@pytest.mark.parametrize("pattern", ["..3 x", "(a", "a)", "?", "NADA", "<NADA>", "", "a? ..2", "a&b"])
def test_a_pattern_that_is_none(pattern: str) -> None:
    with pytest.raises(PadraoInvalido):
        compilar({"g": {"padroes": [{"id": "x", "padrao": pattern}]}})


def test_added_words_and_patterns_leave_the_others() -> None:
    more = compilar(
        {"g": {"classes": {"FERIR": {"verbos": ["riscar"]}}, "padroes": [{"id": "novo", "padrao": "passa o rodo"}]}},
        compilar(TABELAS),
    )
    prosa = Prosa(more)
    assert [a.padrao.id for a in prosa.ler("Risca o alvo e passa o rodo.").achados("g")] == ["fere-alguem", "novo"]
    assert found("Risca o alvo e passa o rodo.") == []


def test_what_is_compiled_survives_being_written() -> None:
    compilado = compilar(TABELAS)
    guardado = Guardado(em_bytes(compilado))
    for again in (Prosa(guardado), Prosa(guardado.inteiro())):
        assert [a.trecho for a in again.ler("A luz fere o inimigo.").achados("g")] == ["fere o inimigo"]


def test_plain_pieces_are_cut_as_the_expression_cuts() -> None:
    dice = random.Random(7)
    signs = (
        "aAbdD019\u00b2\u00bd\u00aa\u00e9._-+\u2212\u2013,;:!?()[]"
        "\"'\u2019\u201c\u201d\u00ab\u00bb\u2026%m\u0663\u0301\u2010\u3000 \n\t"
    )
    for _ in range(20_000):
        text = "".join(dice.choice(signs) for _ in range(dice.randint(1, 9)))
        cut = [bruta for escrito in em_pedacos(text) for bruta in em_brutos(escrito)]
        assert cut == pedaco().findall(text), text


def test_a_pattern_stays_within_a_sentence_unless_it_holds_its_end() -> None:
    rows = [
        {"id": "dentro", "padrao": "[fogo ...9 gelo]"},
        {"id": "depois", "padrao": "fogo ; [gelo]"},
        {"id": "comeca", "padrao": "(FIM|VIRGULA) [raio]"},
        {"id": "acaba", "padrao": "[vento] (FIM|VIRGULA)"},
        {"id": "ou", "padrao": "[(bota|~mandar) (na lua|no sol|fora daqui)]"},
    ]
    prosa = Prosa(compilar({"g": {"padroes": rows}}))

    def ids(text: str) -> list[str]:
        return [a.padrao.id for a in prosa.ler(text).achados("g")]

    assert ids("O fogo vira gelo.") == ["dentro"]
    assert ids("O fogo acende. O gelo derrete.") == []
    assert ids("Vem o fogo; gelo depois.") == ["depois"]
    assert ids("Ele corre. Raio cai. Vem o raio.") == ["comeca"]
    assert ids("Vem o vento") == ["acaba"] and ids("Vem o vento. Vento forte.") == ["acaba"]
    assert ids("Mando tudo no sol.") == [] and ids("Mando no sol, e ele bota fora daqui.") == ["ou", "ou"]


def test_the_stem_of_a_noun_made_small_begins_as_the_word_does() -> None:
    """On this rests that the stemmer is imported only for a word that begins as a known noun's stem."""
    stem = stemmer("portuguese").stemWord
    for word in ("estatuazinha", "pedrona", "inimigao", "paciencia", "constelacao", "coracaozinho", "existencia"):
        found = stem(word)
        at = found.rfind("ent")
        assert word.startswith(found[: at + 2] if at > 1 else found), (word, found)


@pytest.mark.parametrize("text", ["fere o inimigo ", "nao fere ", "fere, o alvo e ", "machuca de uma vez "])
def test_time_grows_as_the_text_does(text: str) -> None:
    def spent(times: int) -> float:
        start = time.process_time()
        PROSA.ler(text * times).achados("g")
        return time.process_time() - start

    spent(10)
    few, many = (min(spent(times) for _ in range(3)) for times in (400, 6_400))
    assert many < 60 * max(few, 0.001)  # sixteen times as long; as its square it would be 256 times


def test_what_a_sentence_alone_tells_is_what_the_whole_text_tells() -> None:
    """Each pattern that may match is first tried on its own sentence: that must lose none that the text holds."""
    rows = [
        {"id": "nome", "padrao": "[mestre NOME]"},
        {"id": "sem-nome", "padrao": "[mestre PALAVRA&!NOME]"},
        {"id": "abre", "padrao": "(FIM|VIRGULA) [raio]"},
        {"id": "pergunta", "padrao": "PERGUNTA [raio]"},
        {"id": "ponto", "padrao": "; [raio]"},
        {"id": "nega", "padrao": "[nao RAIAR]"},
        {"id": "fecha", "padrao": "[raia] FIM FIM"},
    ]
    prosa = Prosa(compilar({"g": {"classes": {"RAIAR": {"verbos": ["raiar"]}}, "padroes": rows}}))

    def ids(text: str) -> list[str]:
        return [a.padrao.id for a in prosa.ler(text).achados("g", todos=True)]

    assert ids("O mestre Dohko ri. O mestre dorme.") == ["nome", "sem-nome"]
    assert ids("O MESTRE DOHKO RI. ELE DORME.") == ["sem-nome"]
    assert ids("Raio azul. Raio branco.") == ["abre"]
    assert ids("Quem? Raio. Raio") == ["abre", "pergunta", "abre"]
    assert ids("Vem; raio.") == ["abre", "ponto"]
    assert ids("O golpe num raia e some.") == ["nega"]
    assert ids("O sol raia. ! Vem.") == ids("O sol raia?!") == ["fecha"]
    assert ids("O sol raia.") == []


def test_the_table_of_frequencies_is_fresh() -> None:
    assert TARGET.read_text(encoding="utf-8") == modulo(textos())
