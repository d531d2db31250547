"""What a newcomer writes first, and what techlint answers: the code and the way out of it."""

from __future__ import annotations

from techlint.diagnostics import Diagnostic
from techlint.engine import Options, Target, read_items, run

FICHA = """\
Nome: Chuva de Cobre
Natureza: Cosmo (SAB)
Ativação: ação
Duração: instantânea
Alcance e área: curto, explosão
Efeitos e pontos: 2 dano em área
Modificadores: nenhum
Tamanho: 2
Limitações: nenhuma
Custo em Cosmo: 2
Grau: 1
Rolagem: Efeito contra Reflexos
Dano ou cura: 2d6 + mod
Descrição: Gotas vermelhas descem e tilintam nas telhas.
"""
YAML = """\
tecnica:
  nome: Chuva de Cobre
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  area: explosão
  efeitos: 2 dano em área
  modificadores: nenhum
  tamanho: 2
  limitacoes: nenhuma
  custo: 2
  grau: 1
  rolagem: Efeito contra Reflexos
  dano: 2d6 + mod
  descricao: Gotas vermelhas descem e tilintam nas telhas.
"""


def check(text: str, carrier: str) -> list[Diagnostic]:
    report = run([Target(f"a.{carrier}", f"a.{carrier}", data=text.encode())], Options())
    assert not report.broken, report.failures
    return report.diagnostics


def told(text: str, carrier: str) -> list[tuple[int, str, str]]:
    """The line, code and help of each diagnostic."""
    return [(d.place.span.line, d.code, d.help.pt if d.help else "") for d in check(text, carrier)]


def ficha(**fields: str) -> str:
    """The ficha with other values in the fields that begin so."""
    lines = FICHA.splitlines(keepends=True)
    for name, value in fields.items():
        at = next(i for i, line in enumerate(lines) if line.lower().startswith(name))
        lines[at] = f"{lines[at].partition(':')[0]}: {value}\n"
    return "".join(lines)


def rows(text: str, carrier: str = "tec") -> list[tuple[str, str]]:
    """What `cost` shows of the one item in a text."""
    _, pairs = read_items([Target(f"a.{carrier}", f"a.{carrier}", data=text.encode())], Options())
    ((system, item),) = pairs
    return [(label.pt, value) for label, value in system.cost(item, None)]


def test_the_models_are_clean() -> None:
    assert told(FICHA, "tec") == told(YAML, "yaml") == []


# --- cost


def test_cost_says_by_how_much_it_is_over() -> None:
    text = ficha(efeitos="6 dano em área", tamanho="6", custo="6")
    assert ("máximo do Grau 1 (passa 1)", "5") in rows(text)


def test_cost_names_the_piece_without_a_price() -> None:
    assert ("falta o preço de `Lentto`", "?") in rows(ficha(efeitos="2 dano em área + Lentto"))
    assert ("falta o preço de `Marcca`", "?") in rows(ficha(modificadores="Marcca"))
    assert ("falta o campo duração na conta", "?") in rows(FICHA.replace("Duração: instantânea\n", ""))


# --- names


def test_a_name_that_is_nobodys_tells_where_it_was_looked_up() -> None:
    sheet = "personagem:\n  nome: Zilda de Andorinha\n  nivel: 1\n  tecnicas: [Punho de Metteoro Azul]\n"
    (found,) = [d for d in check(sheet, "yaml") if d.code == "SE903"]
    assert found.help is not None
    assert "confira a pasta inteira (`techlint check`), ou ponha um `techlint.toml` vazio nela." in found.help.pt
    assert "check the whole folder (`techlint check`), or put an empty `techlint.toml` in it." in found.help.en


# --- two items under one key

DUAS = "Para duas técnicas no mesmo arquivo, ponha uma linha `---` entre elas, ou use `tecnicas:` com uma lista."


def test_a_second_key_of_a_kind() -> None:
    assert told(YAML + YAML, "yaml") == [(17, "TL004", DUAS)]
    tecnicas = "tecnicas:\n" + "".join(f"  {line}" for line in YAML.splitlines(keepends=True)[1:])
    tecnicas = tecnicas.replace("    nome", "  - nome")
    assert told(tecnicas, "yaml") == []
    unir = "Junte as duas listas numa só, ou ponha uma linha `---` entre elas."
    assert told(tecnicas + tecnicas, "yaml") == [(17, "TL004", unir)]
    sheets = check("inimigo: {nome: Zé}\ninimigo: {nome: Ana}\n", "yaml")
    (found,) = [d for d in sheets if d.code == "TL004"]
    assert found.help is not None and found.help.pt.startswith("Para dois inimigos no mesmo arquivo")


def test_fields_that_begin_again_from_a_second_name_on() -> None:
    fields = YAML.partition("\n")[2]
    assert told(YAML + fields, "yaml") == [(17, "TL004", DUAS)]
    outra = fields.replace("alcance: curto", "manutencao: 3\n  alcanse: curto")
    assert told(YAML + outra, "yaml") == [(17, "TL004", DUAS)]
    listed = ("tecnicas:\n" + "".join(f"  {line}" for line in (fields * 2).splitlines(keepends=True))).replace(
        "    nome", "  - nome", 1
    )
    assert told(listed, "yaml") == [(17, "TL004", "Comece cada item da lista com `- `.")]


def test_a_second_name_alone_is_a_key_written_twice() -> None:
    assert told(f"{YAML}  nome: Outra\n  grau: 1\n", "yaml") == [
        (17, "TL004", "Apague um dos dois."),
        (18, "TL004", "Apague um dos dois."),
    ]


# --- one carrier in the clothing of the other


def test_yaml_in_a_ficha_is_told_once() -> None:
    salve = "Isto é YAML; salve o arquivo como `.yaml`."
    assert told(YAML, "tec") == [(1, "TL003", salve)]
    assert told(f"# nota\n\n{YAML}\n{FICHA}", "tec") == [(3, "TL003", salve)]
    assert told(f"{FICHA}\n{YAML.replace('Cobre', 'Prata')}", "tec") == [(16, "TL003", salve)]
    listed = "tecnicas:\n  - nome: Chuva\n    grau: 1\n\n  - nome: Vento\n    grau: 1\n"
    assert told(listed, "tec") == [(1, "TL003", salve)]
    marque = "Isto é YAML; marque o bloco com ```techlint."
    assert told(f"# A\n\n```tec\n{YAML}```\n", "md") == [(4, "TL003", marque)]


def test_a_ficha_in_a_yaml_file_is_told_once() -> None:
    salve = "Isto é a ficha do livro; salve o arquivo como `.tec`."
    assert told(FICHA, "yaml") == [(1, "TL006", salve)]
    reacao = ficha(ativação="reação (gatilho: um ataque é declarado)")
    assert told(f"# as minhas\n{reacao}\n{FICHA}", "yaml") == [(2, "TL006", salve)]
    assert told("Inimigo: Cavaleiro de Prata\nTipo: rival\nNível: 9\n", "yml") == [(1, "TL006", salve)]
    marque = "Isto é a ficha do livro; marque o bloco com ```tec."
    assert told(f"# A\n\n```techlint\n{FICHA}```\n", "md") == [(4, "TL006", marque)]


def test_what_only_looks_like_the_other_carrier() -> None:
    below = FICHA.replace("Efeitos e pontos: 2 dano em área", "Efeitos e pontos:\n  2 dano em área")
    assert told(below, "tec") == []
    assert told(YAML.replace("tecnica:", "Técnica:").replace("  nome", "  Nome"), "yaml") == []
    keys = "nome: Chuva de Cobre\nnatureza: Cosmo (SAB)\n"  # YAML without its first line
    assert [code for _, code, _ in told(keys, "yaml")] == ["TL009"]
    assert told("name: x\nNome: y\nGrau: 1\n", "yaml")[0][1] == "TL009"


# --- a gatilho without its brackets


def test_a_trigger_without_brackets() -> None:
    ajuda = "Escreva `reação (gatilho: um ataque é declarado)`."
    for written in ("reação: um ataque é declarado", "Reação: gatilho: um ataque é declarado"):
        found = told(ficha(ativação=written, tamanho="3", custo="3"), "tec")
        assert (3, "TL007", ajuda) in found
        assert not any(code in ("SE101", "SE102", "TL008") for _, code, _ in found)
        quoted = YAML.replace("ativacao: ação", f'ativacao: "{written}"')
        assert (4, "TL007", ajuda) in told(quoted, "yaml")
    plain = YAML.replace("ativacao: ação", "ativacao: reação: um ataque é declarado")
    assert told(plain, "yaml") == [
        (4, "TL002", 'Escreva `ativacao: "reação (gatilho: um ataque é declarado)"`.'),
    ]


# --- a field that is not there


def test_a_field_that_is_missing_and_one_that_is_blank() -> None:
    for line, ajuda in (
        ("Modificadores: nenhum\n", "Escreva a linha `Modificadores: nenhum`."),
        ("Limitações: nenhuma\n", "Escreva a linha `Limitações: nenhuma`."),
        ("Tamanho: 2\n", "Escreva a linha `Tamanho: 2`."),
        ("Dano ou cura: 2d6 + mod\n", "Escreva a linha `Dano: 2d6 + mod`."),
        ("Duração: instantânea\n", "Escreva a linha `Duração: …`. Cabe aqui: "),
    ):
        (found,) = check(FICHA.replace(line, ""), "tec")
        assert found.code == "SE101" and found.help is not None and found.help.pt.startswith(ajuda)
        assert "falta o campo `" in found.message.pt and "is missing" in found.message.en
    (found,) = check(YAML.replace("  limitacoes: nenhuma\n", ""), "yaml")
    assert "falta o campo `limitacoes`" in found.message.pt
    assert found.help is not None and found.help.pt == "Escreva a linha `limitacoes: nenhuma`."
    (found,) = check(ficha(limitações=""), "tec")
    assert "o campo limitações está em branco" in found.message.pt


def test_a_value_that_help_offers_can_be_pasted_as_it_stands() -> None:
    for text, line, carrier in ((FICHA, "Ativação: ação\n", "tec"), (YAML, "  ativacao: ação\n", "yaml")):
        assert line in text
        (found,) = check(text.replace(line, ""), carrier)
        assert found.code == "SE101" and found.help is not None
        offered = found.help.pt.split(" ou `")[-1].removesuffix("`.")
        assert offered.startswith(("reação (", '"reação ('))
        pasted = check(text.replace(line, line.replace("ação\n", offered + "\n")), carrier)
        assert not {one.code for one in pasted} & {"TL002", "TL008", "SE101", "SE102"}


def test_the_help_of_a_missing_line_says_write_once() -> None:
    (found,) = check(YAML[: YAML.index("  descricao:")], "yaml")
    assert found.help is not None and found.help.pt.startswith("Numa linha `descricao: …`, escreva ")
    assert found.help.en.startswith("On a line `descricao: …`, write ")


# --- numbers and names in words


def helps(text: str, carrier: str = "tec") -> list[tuple[str, str]]:
    """The code and help of each diagnostic."""
    return [(code, help_) for _, code, help_ in told(text, carrier)]


def test_numbers_in_words_or_with_a_unit() -> None:
    for written, number in (
        ("três", 3),
        ("um", 1),
        ("duas", 2),
        ("I", 1),
        ("V", 5),
        ("1º", 1),
        ("2o", 2),
        ("3 pontos", 3),
        ("3 (três)", 3),
        ("três pontos", 3),
        ("doze", 12),
    ):
        assert ("TL006", f"Escreva `{number}`.") in helps(ficha(tamanho=written)), written
    for written in ("1 ou 2", "3 a 4", "muito", "VI", "algum"):
        (found,) = [help_ for code, help_ in helps(ficha(tamanho=written)) if code == "TL006"]
        assert not found.startswith("Escreva `"), written


def test_effects_in_more_words_than_they_take() -> None:
    for written, code, ajuda in (
        ("dois dano", "SE111", "Escreva `2 dano`."),
        ("2 de dano", "SE111", "Escreva `2 dano`."),
        ("2 pontos de dano", "SE111", "Escreva `2 dano`."),
        ("2x dano", "TL007", "Escreva `2 dano`."),
        ("2 x dano", "SE111", "Escreva `2 dano`."),
        ("2 pontos de dano em área", "SE111", "Escreva `2 dano em área`."),
        ("Preso e Caído", "SE111", "Separe com `+`: `Preso + Caído`."),
        ("2 dano e Caído", "SE111", "Separe com `+`: `2 dano + Caído`."),
        ("2d8 de dano", "TL007", "Efeitos se compram em pontos: `2 dano`; os dados vão em `Dano`."),
    ):
        assert (code, ajuda) in helps(ficha(efeitos=written)), (written, helps(ficha(efeitos=written)))


def test_pieces_that_are_none_and_pieces_cut_short() -> None:
    for written in ("não tem", "nao", "sem", "não há"):
        assert ("SE111", "Se não há, escreva `nenhum`.") in helps(ficha(modificadores=written)), written
        assert ("SE111", "Se não há, escreva `nenhuma`.") in helps(ficha(limitações=written)), written
    assert ("SE111", "Você quis dizer `só uma vez por luta`?") in helps(ficha(limitações="só uma vez"))


def test_rolls_attributes_and_distances() -> None:
    for written, certo in (
        ("Efeito vs Reflexos", "Efeito contra Reflexos"),
        ("Ataque x DEF", "Ataque contra DEF"),
        ("efeito vs. reflexos", "Efeito contra Reflexos"),
    ):
        assert ("TL007", f"Escreva `{certo}`.") in helps(ficha(rolagem=written)), helps(ficha(rolagem=written))
    assert helps(ficha(natureza="Cosmo (Sabedoria)")) == [("TL008", "Você quis dizer `SAB`?")]
    found = [help_ for code, help_ in helps(ficha(alcance="9 metros, explosão")) if code == "TL008"]
    assert found and found[0].startswith("Escreva a faixa: ")


# --- a ficha copied from a page


def test_labels_in_bold() -> None:
    for left, right in (("**", ":**"), ("**", "**:"), ("*", ":*"), ("__", ":__"), ("- **", ":**")):
        lines = [left + line.replace(":", right, 1) for line in FICHA.splitlines(keepends=True)]
        assert told("".join(lines), "tec") == [(1, "TL003", "Tire os asteriscos.")], lines[0]
    bad = FICHA.replace("Tamanho: 2", "**Tamanho:** 9")
    (bold, size) = check(bad, "tec")
    assert (bold.code, size.code) == ("TL003", "SE202")
    assert (size.place.span.line, size.place.span.column) == (8, 14)


def test_blank_lines_between_all_fields() -> None:
    found = told(FICHA.replace("\n", "\n\n"), "tec")
    assert [(line, code) for line, code, _ in found] == [(3, "TL003")]
    both = told(FICHA.replace("\n", "\n\n") + FICHA.replace("Cobre", "Prata").replace("\n", "\n\n"), "tec")
    assert [(line, code) for line, code, _ in both] == [(3, "TL003"), (31, "TL003")]
