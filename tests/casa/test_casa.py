"""House rules: what each section changes, what is wrong with a file, and who says that it rests on one."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from techlint.casa import House
from techlint.config import load
from techlint.engine import Options, Report, Target, run
from techlint.systems import Change
from techlint.systems.sangue_e_estrelas import SYSTEM

HOUSE = "regras-da-casa.yaml"
ROOT = Path(__file__).parents[2]
Check = Callable[..., Report]
MARKER = re.compile(r"⟦([A-Z0-9]+)⟧")


def unmark(marked: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The text without its markers, and the (line, column, code) each stands for."""
    text = ""
    expected = []
    position = 0
    for match in MARKER.finditer(marked):
        text += marked[position : match.start()]
        position = match.end()
        expected.append((text.count("\n") + 1, len(text.rpartition("\n")[2]) + 1, match[1]))
    return text + marked[position:], expected


def codes(report: Report) -> list[str]:
    return [d.code for d in report.diagnostics]


def tecnica(**changed: Any) -> str:
    fields: dict[str, Any] = {
        "nome": "Corda de Luar",
        "natureza": "Cosmo (SAB)",
        "ativacao": "ação",
        "duracao": "instantânea",
        "alcance": "curto",
        "efeitos": "2 dano",
        "modificadores": "nenhum",
        "tamanho": 2,
        "limitacoes": "nenhuma",
        "custo": 2,
        "grau": 1,
        "rolagem": "Ataque contra DEF",
        "dano": "2d8 + mod",
        "descricao": "A lua desce pela corda.",
        **changed,
    }
    lines = [f"  {key}: {value}" for key, value in fields.items() if value is not None]
    return "\n".join(["tecnica:", *lines]) + "\n"


CONDICAO = {"efeitos": "2 dano + Gelado", "rolagem": "Efeito contra Vontade", "tamanho": 4, "custo": 4}

# A section, a technique that is right with it, and what the book says of the same technique.
SECOES = [
    ("condicoes: {Gelado: {grau: média}}", tecnica(**CONDICAO), ["SE111"]),
    ("condicoes: {Gelado: média}", tecnica(**CONDICAO), ["SE111"]),
    ("condicoes: {Gelado: {pontos: 2}}", tecnica(**CONDICAO), ["SE111"]),
    (
        "condicoes: {Lento: média}",
        tecnica(efeitos="2 dano + Lento", rolagem="Efeito contra Vontade", tamanho=4, custo=4),
        ["SE202", "SE203"],
    ),
    ("efeitos: {dano: 2}", tecnica(tamanho=4, custo=4), ["SE202", "SE203"]),
    ("efeitos: {dano: {pontos: 2}}", tecnica(tamanho=4, custo=4), ["SE202", "SE203"]),
    (
        "efeitos: {condição fraca: 3}",
        tecnica(efeitos="2 dano + Lento", rolagem="Efeito contra Vontade", tamanho=5, custo=5),
        ["SE202", "SE203"],
    ),
    (
        "efeitos: {Eco: {pontos: 2, papel: aliado}}",
        tecnica(efeitos="Eco", rolagem="nenhuma", tamanho=2, custo=2, dano=None),
        ["SE111"],
    ),
    (
        "efeitos: {corrosão: {pontos: 1, papel: dano, dado: d6, rolagem: Efeito contra Fortitude}}",
        tecnica(efeitos="2 corrosão", rolagem="Efeito contra Fortitude", dano="2d6 + mod"),
        ["SE111"],
    ),
    ("modificadores: {Ricochete: 2}", tecnica(modificadores="Ricochete", tamanho=4, custo=4), ["SE111"]),
    ("modificadores: {Marca: 2}", tecnica(modificadores="Marca + Desfecho", tamanho=5, custo=5), ["SE202", "SE203"]),
    (
        "modificadores: {área dobrada: 1}",
        tecnica(efeitos="2 dano em área", area="cone dobrada", rolagem="Efeito contra Reflexos", dano="2d6 + mod",
                tamanho=3, custo=3),
        ["SE202", "SE203"],
    ),
    (
        "modificadores: {área seletiva: 2}",
        tecnica(efeitos="2 dano em área", area="cone seletiva", rolagem="Efeito contra Reflexos", dano="2d6 + mod",
                tamanho=4, custo=4),
        ["SE202", "SE203"],
    ),
    ("modificadores: {ação bônus: 2}", tecnica(ativacao="ação bônus", tamanho=4, custo=4), ["SE202", "SE203"]),
    ("limitacoes: {só ao luar: 1}",
     tecnica(efeitos="4 dano", dano="4d8 + mod", limitacoes="só ao luar", tamanho=4, custo=3), ["SE111"]),
    ("limitacoes: {exige carregar: 2}",
     tecnica(efeitos="4 dano", dano="4d8 + mod", limitacoes="exige carregar", tamanho=4, custo=2), ["SE203"]),
    ("graus: {1: {tamanho_maximo: 6}}", tecnica(efeitos="6 dano", dano="6d8 + mod", tamanho=6, custo=6), ["SE201"]),
    ("graus: {1: 6}", tecnica(efeitos="6 dano", dano="6d8 + mod", tamanho=6, custo=6), ["SE201"]),
    ("alcances: {longo: {cosmo: 1}}", tecnica(alcance="longo", tamanho=3, custo=3), ["SE202", "SE203"]),
    ("alcances: {longo: 1}", tecnica(alcance="longo", tamanho=3, custo=3), ["SE202", "SE203"]),
    ("duracoes: {instantânea: 2}", tecnica(tamanho=3, custo=3), ["SE202", "SE203"]),
    ("ativacoes: {ação bônus: {pontos: 2}}", tecnica(ativacao="ação bônus", tamanho=4, custo=4), ["SE202", "SE203"]),
]  # fmt: skip


@pytest.mark.parametrize(("house", "text", "by_the_book"), SECOES)
def test_a_section_changes_what_is_right(check: Check, house: str, text: str, by_the_book: list[str]) -> None:
    assert codes(check(None, text)) == by_the_book
    assert codes(check(house + "\n", text)) == []
    assert codes(check(None, text)) == by_the_book  # and nothing of it stays


@pytest.mark.parametrize(("house", "text", "by_the_book"), SECOES)
def test_what_is_wrong_by_the_house_says_so(check: Check, house: str, text: str, by_the_book: list[str]) -> None:
    wrong = text.replace("  custo: ", "  custo: 1")
    found = [d for d in check(house + "\n", wrong).diagnostics if d.code == "SE203"]
    if house.startswith("graus"):
        wrong = text.replace("efeitos: 6 dano", "efeitos: 7 dano").replace("6d8", "7d8").replace(": 6\n", ": 7\n")
        found = check(house + "\n", wrong).diagnostics
    (diagnostic,) = found
    assert diagnostic.reference is not None
    assert diagnostic.reference.pt.endswith(f"; casa: {HOUSE}:1")
    assert diagnostic.reference.en.endswith(f"; casa: {HOUSE}:1")
    assert any(r.place.path == HOUSE and r.message.pt.startswith("regra da casa: ") for r in diagnostic.related)


def test_what_has_nothing_to_do_with_the_house_does_not_say_so(check: Check) -> None:
    house = "condicoes: {Lento: média}\ngraus: {2: 8}\n"
    for diagnostic in check(house, tecnica(tamanho=3), tecnica(efeitos="2 dnao", nome="Outra")).diagnostics:
        assert "casa" not in (diagnostic.reference or ("",))[0]
        assert all(r.place.path != HOUSE for r in diagnostic.related)


@pytest.mark.parametrize(
    "house",
    [
        "condicoes: {⟦TL103⟧Petrificado: fraca}\n",
        "condicoes: {⟦TL103⟧Selado: {pontos: 4}}\n",
        "condicoes: {⟦TL103⟧Lacrar: forte}\n",
        "efeitos: {⟦TL103⟧matar: {pontos: 9, papel: alvo}}\n",
        "modificadores: {⟦TL103⟧morte instantânea: 5}\n",
    ],
)
def test_destiny_is_given_no_price(check: Check, house: str) -> None:
    text, expected = unmark(house)
    (found,) = check(text, tecnica()).diagnostics
    assert (found.place.span.line, found.place.span.column, found.code) == expected[0]
    assert "destino não se compra" in found.message.pt
    assert found.help is not None and "três limites" in found.help.pt
    sold = tecnica(efeitos="Petrificado", rolagem="Efeito contra Vontade", tamanho=4, custo=4, dano=None)
    assert "SE401" in codes(check(text, sold))


# ---- sheets


def inimigo(**changed: Any) -> str:
    fields = {"nome": "Guarda", "nivel": 1, "posto": "Bronze", **changed}
    return "\n".join(["inimigo:", *(f"  {key}: {value}" for key, value in fields.items())]) + "\n"


def personagem(**changed: Any) -> str:
    return inimigo(**changed).replace("inimigo:", "personagem:")


@pytest.mark.parametrize(
    ("house", "text", "secao", "nome"),
    [
        (
            "caracteristicas: {Espinhosa: {def: 1}}",
            inimigo(caracteristicas="[Espinhosa]"),
            "caracteristicas",
            "Espinhosa",
        ),
        ("pericias: {Navegação: SAB}", personagem(pericias="[Navegação]"), "pericias", "Navegação"),
        (
            "treinos: {O Estaleiro: {pericias: [Atletismo, Ofício], licao: Mãos de Corda}}",
            personagem(treino="O Estaleiro"),
            "treinos",
            "O Estaleiro",
        ),
        (
            "melhorias: {Rebite: {resistencia: 1}}",
            personagem(armadura="{melhorias: [Rebite]}"),
            "melhorias",
            "Rebite",
        ),
    ],
)
def test_a_piece_of_sheets_is_read_as_known(project: Path, house: str, text: str, secao: str, nome: str) -> None:
    from techlint.source.text import Source
    from techlint.source.tree import Limits
    from techlint.source.yaml_reader import read_yaml
    from techlint.systems import is_housed
    from techlint.systems.sangue_e_estrelas.casa_usos import pecas

    (document,) = read_yaml(Source(HOUSE, house), Limits())
    housed, problems = SYSTEM.with_casa(document)
    assert problems == []
    assert is_housed(housed)
    (sheet,) = read_yaml(Source("a.yaml", text), Limits())
    (item,) = housed.read(sheet).items
    assert (secao, nome) in {(p.secao, p.id) for p in pecas(item)}
    assert nome not in {c.name for c in SYSTEM.casa_changes()}
    (by_the_book,) = SYSTEM.read(sheet).items
    assert (secao, nome) not in {(p.secao, p.id) for p in pecas(by_the_book)}


ARMY = """
exercitos:
  - nome: Os Sinos de Hefesto
    deus: Hefesto
    guerreiros: Forjados
    armadura: Brasas
    postos: {base: Aprendiz de Forja, intermediario: Ferreiro, elite: {nome: Mestre do Fogo, vagas: 2}}
    vagas_de_elite: {Bigorna: Martelo do Vulcão, Fole: Sopro da Forja}
    lider: o Primeiro Martelo
    regras_proprias: {Metal vivo: +1 Resistência na forja}
"""


@pytest.mark.parametrize("named", [False, True])
def test_an_army_of_the_house_is_known(check: Check, named: bool) -> None:
    text = "".join(
        f"---\n{inimigo(nome=f'Aprendiz {n}', posto='Aprendiz de Forja', exercito=army)}"
        for n, army in enumerate(("Hefesto", "Os Sinos de Hefesto"))
    )
    house = ARMY
    if named:
        house = ARMY.replace("  - nome: Os Sinos de Hefesto", "  Os Sinos de Hefesto:")
    without = codes(check(None, text))
    report = check(house, text)
    assert not {"TL008", "SE714"} & set(codes(report)), report.diagnostics
    assert "TL008" in without or "SE714" in without


# ---- banned pieces


@pytest.mark.parametrize(
    ("banned", "marked"),
    [
        ("Dominado", tecnica(efeitos="⟦⟧Dominado", rolagem="Efeito contra Vontade", tamanho=4, custo=4, dano=None)),
        ("dano", tecnica(efeitos="2 ⟦⟧dano")),
        (
            "condição fraca",
            tecnica(efeitos="⟦⟧Lento + dano", tamanho=2, dano="1d8 + mod", rolagem="Efeito contra Vontade"),
        ),
        ("Marca", tecnica(modificadores="⟦⟧Marca + Desfecho", tamanho=4, custo=4)),
        (
            "exige carregar",
            tecnica(limitacoes="⟦⟧exige carregar", efeitos="4 dano", dano="4d8 + mod", tamanho=4, custo=3),
        ),
        ("longo", tecnica(alcance="⟦⟧longo", tamanho=4, custo=4)),
        ("ação bônus", tecnica(ativacao="⟦⟧ação bônus", tamanho=3, custo=3)),
        (
            "cone",
            tecnica(efeitos="2 dano em área", area="⟦⟧cone", rolagem="Efeito contra Reflexos", dano="2d6 + mod"),
        ),
        ("Espinhos", inimigo(caracteristicas="[⟦⟧Espinhos]")),
        ("garras", inimigo(armadura="{nome: Veste, acessorio: ⟦⟧garras}")),
        (
            "Atravessa a armadura",
            inimigo(tecnicas="[{nome: Furo, custo: 5, ⟦⟧modificadores: [atravessa a armadura]}]"),
        ),
        ("O Santuário", personagem(treino="⟦⟧O Santuário")),
        ("Medicina", personagem(pericias="[⟦⟧Medicina]")),
        ("Lento", "ameaca: {nome: A Hera, nivel: 6, como_se_vence: Fogo., tecnica: {condicao: ⟦⟧Lento}}\n"),
    ],
)
def test_a_banned_piece_is_told_where_it_stands(check: Check, banned: str, marked: str) -> None:
    text = marked.replace("⟦⟧", "")
    assert "TL105" not in codes(check(None, text))
    (found,) = [d for d in check(f"banidos: [{banned}]\n", text).diagnostics if d.code == "TL105"]
    line = marked[: marked.index("⟦⟧")].count("\n") + 1
    assert found.place.span.line == line
    if "modificadores: [atr" not in marked:
        before = marked[: marked.index("⟦⟧")].rpartition("\n")[2]
        assert found.place.span.column == len(before) + 1
    assert [(r.place.path, r.place.span.line) for r in found.related] == [(HOUSE, 1)]
    assert found.help is not None and f"casa: {HOUSE}:1" in found.help.pt


def test_a_piece_the_house_added_can_be_banned_and_a_ban_silenced(check: Check) -> None:
    text = tecnica(modificadores="Ricochete  # techlint: ignore[TL105] antes da regra", tamanho=4, custo=4)
    house = "modificadores: {Ricochete: 2}\nbanidos: Ricochete\n"
    assert codes(check(house, text)) == []
    assert codes(check(house, text.replace("  # techlint: ignore[TL105] antes da regra", ""))) == ["TL105"]


# ---- what is wrong with a house file


@pytest.mark.parametrize(
    "marked",
    [
        "⟦TL101⟧condicoens: {Gelado: média}\n",
        "⟦TL101⟧zzzzzz: 1\n",
        "condicoes:\n  Gelado: {grau: média, ⟦TL101⟧tma: Vontade}\n",
        "condicoes:\n  Gelado: {grau: ⟦TL102⟧fortíssima}\n",
        "condicoes:\n  Gelado: ⟦TL102⟧fortíssima\n",
        "condicoes:\n  ⟦TL102⟧Gelado: {tema: Vontade}\n",
        "condicoes:\n  Gelado: {grau: média, tema: ⟦TL102⟧Coragem}\n",
        "condicoes:\n  Gelado: {pontos: ⟦TL102⟧7}\n",
        "condicoes:\n  Gelado: ⟦TL102⟧[média]\n",
        "condicoes: ⟦TL102⟧[Gelado]\n",
        "condicoes: ⟦TL102⟧Gelado\n",
        "condicoes:\n  ⟦TL103⟧dano: média\n",
        "condicoes:\n  Gelado: média\n  ⟦TL103⟧gelado: forte\n",
        "condicoes:\n  Gelado: média\n  ⟦TL103⟧Gelado: forte\n",
        "condicoes: {Gelado: média}\n⟦TL103⟧condicoes: {Frio: média}\n",
        "condicoes:\n  ⟦TL102⟧3 gelos: média\n",
        "condicoes:\n  ⟦TL102⟧Gelo + fogo: média\n",
        "efeitos:\n  dano: ⟦TL102⟧muito\n",
        "efeitos:\n  dano: ⟦TL102⟧0\n",
        "efeitos:\n  dano: ⟦TL102⟧21\n",
        "efeitos:\n  ⟦TL102⟧Eco: 2\n",
        "efeitos:\n  Eco: {pontos: 2, papel: ⟦TL102⟧brilho}\n",
        "efeitos:\n  Eco: {pontos: 2, papel: dano, dado: ⟦TL102⟧d7}\n",
        "efeitos:\n  Eco: {pontos: 2, papel: dano, rolagem: ⟦TL102⟧Ataque contra Vontade}\n",
        "efeitos:\n  cura: {pontos: 2, papel: ⟦TL102⟧alvo}\n",
        "efeitos:\n  ⟦TL103⟧Lento: 2\n",
        "modificadores:\n  Ricochete: {pontos: ⟦TL102⟧dois}\n",
        "modificadores:\n  ⟦TL102⟧Ricochete: {}\n",
        "modificadores:\n  Ricochete: {⟦TL101⟧desconto: 2}\n",
        "limitacoes:\n  só ao luar: {desconto: ⟦TL102⟧-1}\n",
        "graus:\n  ⟦TL103⟧6: 7\n",
        "graus:\n  ⟦TL103⟧um: 7\n",
        "graus:\n  1: {tamanho_maximo: ⟦TL102⟧99}\n",
        "alcances:\n  ⟦TL103⟧longuíssimo: 3\n",
        "alcances:\n  longo: {⟦TL101⟧cosmos: 3}\n",
        "alcances:\n  ⟦TL102⟧longo: {}\n",
        "duracoes:\n  ⟦TL103⟧eterna: 9\n",
        "ativacoes:\n  ⟦TL103⟧ação longa: 2\n",
        "caracteristicas:\n  Espinhosa: {def: ⟦TL102⟧um}\n",
        "caracteristicas:\n  Espinhosa: ⟦TL102⟧1\n",
        "pericias:\n  Navegação: ⟦TL102⟧SAP\n",
        "pericias:\n  ⟦TL102⟧Navegação: {}\n",
        "treinos:\n  O Estaleiro: {pericias: [⟦TL102⟧Nadar], licao: Mãos de Corda}\n",
        "treinos:\n  ⟦TL102⟧O Estaleiro: {pericias: [Atletismo]}\n",
        "melhorias:\n  Rebite: {posto_min: ⟦TL102⟧Latão}\n",
        "melhorias:\n  Rebite: {conta: ⟦TL102⟧talvez}\n",
        "exercitos: ⟦TL102⟧Atena\n",
        "exercitos:\n  - ⟦TL102⟧Atena\n",
        "exercitos:\n  - {nome: ⟦TL102⟧Sinos, deus: Hefesto}\n",
        "exercitos:\n  - ⟦TL102⟧{deus: Hefesto}\n",
        "exercitos:\n  - {nome: Sinos, molde: curto, deus: X, guerreiros: G, armadura: H,"
        " regras_proprias: {Sal: seca}, postos: {base: A, intermediario: B, elite: C}, ⟦TL101⟧lidr: X}\n",
        "banidos: [⟦TL103⟧Dominadoo]\n",
        "banidos: [Lento, ⟦TL103⟧lento]\n",
        "banidos: ⟦TL102⟧{Lento: sim}\n",
        "⟦TL102⟧- condicoes\n",
        "⟦TL102⟧",
        "condicoes: {Lento: média}\n---\n⟦TL102⟧efeitos: {dano: 2}\n",
        "condicoes:\n  Gelado: ⟦TL002⟧{grau: média\n",
        "sistema: ⟦TL008⟧jogo-nenhum\ncondicoes: {Gelado: média}\n",
    ],
)
def test_a_fault_is_told_at_its_place(check: Check, marked: str) -> None:
    house, expected = unmark(marked)
    report = check(house, tecnica())
    found = [(d.place.span.line, d.place.span.column, d.code) for d in report.diagnostics if d.place.path == HOUSE]
    if "TL002" in marked:  # where a bracket is missed is the parser's to say
        assert [code for *_, code in found] == ["TL002"]
    else:
        assert found == expected
    assert [d.code for d in report.diagnostics if d.place.path != HOUSE] == []
    for diagnostic in report.diagnostics:
        for text in diagnostic.message:
            assert text[0].isupper() or text[0] == "`"
            assert text.endswith(".")


@pytest.mark.parametrize(
    ("house", "meant"),
    [
        ("condicoens: {}\n", "`condicoes`"),
        ("condicoes: {Gelado: {gra: média}}\n", "`grau`"),
        ("condicoes: {Gelado: fote}\n", "`forte`"),
        ("banidos: [Dominadoo]\n", "`Dominado`"),
        ("duracoes: {instantanha: 2}\n", "`instantânea`"),
    ],
)
def test_the_nearest_is_named(check: Check, house: str, meant: str) -> None:
    help_ = check(house).diagnostics[0].help
    assert help_ is not None
    assert f"Você quis dizer {meant}?" in help_.pt
    assert f"Did you mean {meant}?" in help_.en


def test_what_could_be_read_counts(check: Check) -> None:
    house = "modificadores: {Ricochete: 2, Espiral: muito}\n"
    report = check(house, tecnica(modificadores="Ricochete", tamanho=4, custo=4))
    assert codes(report) == ["TL102"]


def test_a_fault_is_told_in_every_run_and_whatever_is_selected(check: Check) -> None:
    house = "condicoens: {}\n"
    assert codes(check(house)) == ["TL101"]
    assert codes(check(house, tecnica(), select=("SE9",))) == ["TL101"]
    assert codes(check(house, tecnica(), tecnica(nome="Outra"))) == ["TL101"]
    assert codes(check(house, ignore=("TL101",))) == []


def test_keys_of_the_writers_own_and_empty_sections_are_let_be(check: Check) -> None:
    assert (
        codes(check("x-notas: qualquer coisa\n_base: {}\ncondicoes:\nbanidos: []\nsistema: sangue e estrelas\n"))
        == []
    )


# ---- the file


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("../fora.yaml", "`casa` aponta para fora do projeto"),
        ("falta.yaml", "não existe"),
        ("regras.tec", "`casa` pede um arquivo YAML"),
        (".", "`casa` pede um arquivo YAML"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_where_it_is_named(project: Path, written: str, said: str) -> None:
    (project / "techlint.toml").write_text(f'lang = "pt"\ncasa = "{written}"\n', encoding="utf-8")
    (project.parent / "fora.yaml").write_text("condicoes: {Gelado: média}\n", encoding="utf-8")
    report = run([], Options(casa=load("techlint.toml").casa))
    (found,) = report.diagnostics
    assert found.code == "TL104"
    assert (found.place.path, found.place.span.line, found.place.span.column) == ("techlint.toml", 2, 8)
    assert said.lower() in found.message.pt.lower()
    assert f"`{written}`" in found.message.pt and f"`{written}`" in found.message.en
    assert report.sources["techlint.toml"].text.startswith("lang")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_a_link_does_not_lead_out_of_the_project(project: Path) -> None:
    (project.parent / "fora2.yaml").write_text("condicoes: {Gelado: média}\n", encoding="utf-8")
    (project / HOUSE).symlink_to(project.parent / "fora2.yaml")
    assert codes(run([], Options(casa=load("techlint.toml").casa))) == ["TL104"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_the_house_file_is_known_by_any_name_that_leads_to_it(project: Path) -> None:
    (project / "mesa").mkdir()
    (project / "mesa" / "regras.yaml").write_text("condicoes: {Gelado: média}\n", encoding="utf-8")
    (project / "techlint.toml").write_text('casa = "mesa/regras.yaml"\n', encoding="utf-8")
    (project / "outra.yaml").symlink_to("mesa/regras.yaml")
    (project / "pasta").symlink_to("mesa")
    (project / "igual.yaml").write_bytes((project / "mesa" / "regras.yaml").read_bytes())
    casa = load("techlint.toml").casa
    names = ["mesa/regras.yaml", "outra.yaml", "pasta/regras.yaml"]
    report = run([Target(name, name) for name in [*names, "igual.yaml"]], Options(casa=casa))
    assert [d.place.path for d in report.diagnostics] == ["igual.yaml"]  # that one is no content


def test_a_file_below_the_configuration_may_be_anywhere(project: Path) -> None:
    (project / "regras").mkdir()
    (project / "regras" / "mesa.yml").write_text("graus: {1: 6}\n", encoding="utf-8")
    (project / "pyproject.toml").write_text('[tool.techlint]\ncasa = "regras/mesa.yml"\n', encoding="utf-8")
    house = load("pyproject.toml").casa
    assert isinstance(house, House)
    text = tecnica(efeitos="6 dano", dano="6d8 + mod", tamanho=6, custo=6).encode()
    assert codes(run([Target("a.yaml", "a.yaml", data=text)], Options(casa=house))) == []


def test_a_file_that_is_no_utf8_is_told(project: Path) -> None:
    (project / HOUSE).write_bytes("condições: {}\n".encode("latin-1"))
    assert codes(run([], Options(casa=load("techlint.toml").casa))) == ["TL104"]


def test_the_house_file_is_no_content(check: Check, project: Path) -> None:
    check(ARMY)
    options = Options(casa=load("techlint.toml").casa)
    for named in (False, True):
        report = run([Target(HOUSE, HOUSE, named=named)], options)
        assert codes(report) == []
        assert (report.files, report.items) == (1, [])
    typed = b"condicoens: {}\n"
    assert codes(run([Target("-", HOUSE, data=typed)], options)) == ["TL101"]


# ---- whatever the run


def test_processes_agree(check: Check, project: Path) -> None:
    house = "condicoes: {Gelado: média}\nefeitos: {Eco: {pontos: 2, papel: aliado}}\nzzzzzz: 1\n"
    texts = [
        tecnica(**{**CONDICAO, "nome": f"Corda {n}", "custo": 4 + n % 2}, evolui_de=f"Corda {n - 1}" if n else None)
        for n in range(300)
    ]
    alone = check(house, *texts, workers=1, facts=True)
    shared = check(house, *texts, workers=3, facts=True)
    assert alone.diagnostics == shared.diagnostics
    assert alone.items == shared.items
    assert "SE203" in codes(alone) and codes(alone).count("TL101") == 1


def test_a_file_that_names_the_game_is_under_the_house_too(check: Check) -> None:
    text = "sistema: Sangue e Estrelas\n" + tecnica(**CONDICAO)
    assert codes(check("condicoes: {Gelado: média}\n", text)) == []


def test_the_book_is_not_touched() -> None:
    assert "Gelado" not in SYSTEM.motor.tabelas.condicoes
    assert SYSTEM.casa is None
    assert list(SYSTEM.casa_changes()) == []


def test_changes_are_told_against_the_book(check: Check, project: Path) -> None:
    from techlint.engine import furnished
    from techlint.systems import is_housed

    (project / HOUSE).write_text(
        "condicoes: {Gelado: média, Lento: média, Caído: fraca}\n"
        "graus: {1: 6}\nalcances: {longo: {golpe: 2}}\ncaracteristicas: {Leve: {iniciativa: 3}}\n"
        "pericias: {Medicina: INT}\nbanidos: [Dominado]\n",
        encoding="utf-8",
    )
    system, problems = furnished(Options(casa=load("techlint.toml").casa))
    assert problems == []
    assert is_housed(system)

    def told(change: Change) -> tuple[str, str, str, str, str, int]:
        old, new = (text.pt if text is not None else "" for text in (change.old, change.new))
        return change.kind, change.section, change.name, old, new, change.at.span.line

    assert [told(change) for change in system.casa_changes()] == [
        ("added", "condicoes", "Gelado", "", "condição média, 2 pontos", 1),
        ("changed", "condicoes", "Lento", "condição fraca, 1 ponto", "condição média, 2 pontos", 1),
        ("changed", "graus", "Grau 1", "tamanho até 5", "tamanho até 6", 2),
        ("changed", "alcances", "longo", "Golpe +3, Cosmo +2", "Golpe +2, Cosmo +2", 3),
        ("changed", "caracteristicas", "Leve", "iniciativa +2, movimento +3", "iniciativa +3, movimento +3", 4),
        ("changed", "pericias", "Medicina", "SAB", "INT", 5),
        ("banned", "condicoes", "Dominado", "", "", 6),
    ]


# ---- the schema


def schema() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "schemas" / "casa.json").read_text(encoding="utf-8"))
    return found


def faults(text: str) -> list[str]:
    document = yaml.load(text, yaml.BaseLoader)
    return [error.message for error in jsonschema.Draft7Validator(schema()).iter_errors(document)]


def test_the_schema_is_one() -> None:
    jsonschema.Draft7Validator.check_schema(schema())


def test_the_schema_takes_what_the_house_reader_takes() -> None:
    texts = [*(house for house, *_ in SECOES), ARMY]
    assert {text: faults(text) for text in texts if faults(text)} == {}


@pytest.mark.parametrize(
    "text",
    [
        "condicoens: {Gelado: média}",
        "condicoes: {Gelado: fortíssima}",
        "condicoes: {Gelado: {gra: média}}",
        "modificadores: {Ricochete: dois}",
        "caracteristicas: {Espinhosa: 1}",
        "graus: {1: {tamanho: 6}}",
        "exercitos: [Atena]",
        "banidos: {Lento: sim}",
    ],
)
def test_the_schema_says_no_to_what_is_misshapen(text: str) -> None:
    assert faults(text)
