"""Fills the generated parts of `docs/linguagem.md`, `docs/fichas.md` and `docs/fantasia-final.md` from the tables,
and what commands print in the README and in every page.

    python docs/generate.py            writes the files
    python docs/generate.py --check    only tells whether they are fresh

In the pages a generated part stands between `<!-- gerado: name -->` and `<!-- fim -->`. In the README the
`console` blocks are run anew, and "Speed" is the benchmark's last result."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from docs import fantasia_final  # noqa: E402
from docs.pages import made_anew  # noqa: E402
from techlint.systems.sangue_e_estrelas.build import CAMPOS  # noqa: E402
from techlint.systems.sangue_e_estrelas.campos_ficha import ABERTURAS, POR_TIPO  # noqa: E402
from techlint.systems.sangue_e_estrelas.tables import RolagemPadrao, Tabelas, load  # noqa: E402
from techlint.systems.sangue_e_estrelas.tables_fichas import TabelasDeFicha  # noqa: E402
from techlint.systems.sangue_e_estrelas.tables_fichas import load as load_fichas  # noqa: E402

PAGE = ROOT / "docs" / "linguagem.md"
SHEETS = ROOT / "docs" / "fichas.md"
FANTASIA = ROOT / "docs" / "fantasia-final.md"
README = ROOT / "README.md"
RESULT = ROOT / "benchmarks" / "README.md"
CONSOLE = re.compile(r"(?<=^```console\n)\$ (techlint [^\n]*)\n.*?(?=^```$)", re.MULTILINE | re.DOTALL)
SPEED = re.compile(r"(?<=^## Speed\n\n).*?(?=\nRun it with )", re.MULTILINE | re.DOTALL)
PART = re.compile(r"(<!-- gerado: ([a-z]+) -->\n).*?(<!-- fim -->)", re.DOTALL)


def page(text: str, tab: Tabelas) -> str:
    """The page of techniques with every generated part made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{PARTS[match[2]](tab)}\n{match[3]}", text)


def sheets(text: str, fichas: TabelasDeFicha) -> str:
    """The page of sheets with every generated part made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{SHEET_PARTS[match[2]](fichas)}\n{match[3]}", text)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def _code(*words: str) -> str:
    return ", ".join(f"`{word}`" for word in words)


def _roll(tab: Tabelas, roll: RolagemPadrao | None) -> str:
    return f"{tab.rotulo_da_rolagem[roll.tipo]} contra {' ou '.join(roll.contra)}" if roll is not None else ""


# What stands in each field; the catalogues have tables of their own.
_TAKES = {
    "nome": "um texto",
    "natureza": "`Golpe` ou `Cosmo`, com o atributo entre parênteses",
    "atributo": "o atributo, em vez do parêntese de `natureza`",
    "ativacao": "uma ativação; a reação com `(gatilho: ...)`",
    "gatilho": "um texto, em vez do parêntese de `ativacao`",
    "duracao": "uma duração",
    "alcance": "um alcance, ou uma distância (`12 m`); na ficha, também a área, depois de uma vírgula",
    "area": "uma forma, mais `dobrada` e `seletiva`; ou `{forma, dobrada, seletiva}`",
    "efeitos": "efeitos e condições, com `+` ou vírgula entre eles; ou uma lista",
    "modificadores": "modificadores, `nenhum` ou uma lista",
    "tamanho": "um número inteiro",
    "limitacoes": "limitações, `nenhuma` ou uma lista",
    "custo": "um número inteiro",
    "grau": "um número inteiro, da tabela de Graus",
    "rolagem": "`Ataque contra DEF`, `Efeito contra` uma defesa, `nenhuma`; ou `{tipo, contra}`",
    "dano": "uma soma de dados; ou `{dano, continuo, pv_temporarios, cura}`",
    "cura": "o mesmo que `dano`, com outro nome",
    "pv_temporarios": "o mesmo que `dano`, com outro nome",
    "descricao": "um texto",
    "nivel": "o nível em que `dano` está escrito",
    "manutencao": "um número inteiro, só em técnica sustentada",
    "assinatura": "`sim` ou `não`",
    "assento": "`sim` ou `não`: se é Golpe do Assento",
    "vaga": "o nome da vaga do Golpe do Assento",
    "evolui_de": "o nome da técnica de que esta nasceu",
    "estado": "`conhecida` ou `anotada`",
}
_REQUIRED = (
    *("nome", "natureza", "ativacao", "duracao", "alcance", "efeitos", "modificadores"),
    *("tamanho", "limitacoes", "custo", "grau", "rolagem", "descricao"),
)


def _campos(tab: Tabelas) -> str:
    if set(_TAKES) != set(CAMPOS):
        raise SystemExit(f"docs/generate.py knows other fields than techlint: {set(_TAKES) ^ set(CAMPOS)}")
    rows = [
        (
            _code(key),
            _code(*(f"{label}:" for label in labels)),
            _TAKES[key],
            "sim" if key in _REQUIRED else "com dado" if key == "dano" else "",
        )
        for key, labels in CAMPOS.items()
    ]
    return _table(("no YAML", "na ficha", "o que cabe", "exigido"), rows)


def _naturezas(tab: Tabelas) -> str:
    rows = [(_code(label), _code(*tab.atributos_da_natureza[natureza])) for natureza, label in tab.naturezas.items()]
    return _table(("natureza", "atributos"), rows)


def _ativacoes(tab: Tabelas) -> str:
    rows = [(_code(label), f"+{tab.pontos_da_ativacao[id_]}") for id_, label in tab.ativacoes.items()]
    return _table(("ativação", "tamanho"), rows)


def _duracoes(tab: Tabelas) -> str:
    rows = [(_code(label), f"+{tab.pontos_da_duracao[id_]}") for id_, label in tab.duracoes.items()]
    return _table(("duração", "tamanho, já com o primeiro ponto de efeito"), rows)


def _alcances(tab: Tabelas) -> str:
    rows = [
        (
            _code(a.rotulo),
            f"{a.metros} m" if a.metros is not None else "",
            *(f"+{a.pontos[natureza]}" for natureza in tab.naturezas),
        )
        for a in tab.alcances.values()
    ]
    return _table(("alcance", "distância", *(f"num {label}" for label in tab.naturezas.values())), rows)


def _areas(tab: Tabelas) -> str:
    rows = []
    for forma in tab.formas.values():
        width = f" por {forma.largura_dm / 10:g} m".replace(".", ",") if forma.largura_dm else ""
        only = f"só {tab.duracoes[forma.duracao]}" if forma.duracao is not None else ""
        rows.append((_code(forma.rotulo), f"{forma.metros} m{width}", "+0", only))
    rows.append((_code("dobrada"), f"vezes {tab.fator_dobrada}", f"+{tab.pontos_dobrada}", ""))
    rows.append((_code("seletiva"), "", f"+{tab.pontos_seletiva}", "poupa quem você escolher"))
    return _table(("área", "medida", "tamanho", ""), rows)


def _efeitos(tab: Tabelas) -> str:
    rows = []
    for efeito in tab.efeitos.values():
        if efeito.id.startswith("condicao_"):
            continue
        gives = [f"1{efeito.dado} + bônus do ponto"] if efeito.dado is not None else []
        gives += [f"{efeito.metros_por_grau} m por Grau"] if efeito.metros_por_grau else []
        gives += [f"+{efeito.def_por_ponto} na DEF"] if efeito.def_por_ponto else []
        gives += ["alvos até o Grau"] if efeito.alvos_por_grau else []
        gives += [f"só {tab.naturezas[efeito.so_natureza]}"] if efeito.so_natureza is not None else []
        gives += [f"só como {tab.ativacoes[efeito.so_ativacao]}"] if efeito.so_ativacao is not None else []
        rows.append((_code(efeito.rotulo), str(efeito.pontos), "; ".join(gives), _roll(tab, efeito.rolagem)))
    return _table(("efeito", "pontos", "cada compra", "rolagem"), rows)


def _condicoes(tab: Tabelas) -> str:
    rows = []
    for grau, points in tab.pontos_do_grau.items():
        names = []
        for c in tab.condicoes.values():
            if c.grau == grau:
                names.append(_code(c.nome) + (f" ({', '.join(c.argumentos)})" if c.argumentos else ""))
        rows.append((tab.rotulo_do_grau[grau], str(points), ", ".join(names)))
    return _table(("grau da condição", "pontos", "condições"), rows)


def _modificadores(tab: Tabelas) -> str:
    rows = [(_code(m.rotulo), f"+{m.valor}") for m in tab.modificadores.values()]
    return _table(("modificador", "tamanho"), rows)


def _limitacoes(tab: Tabelas) -> str:
    rows = [(_code(p.rotulo), f"−{p.valor}") for p in tab.limitacoes.values()]
    return _table(("limitação", "custo"), rows)


def _graus(tab: Tabelas) -> str:
    rows = [
        (
            str(g.grau),
            f"{g.nivel_min} a {g.nivel_max}",
            str(g.tamanho_maximo),
            str(g.tamanho_maximo + tab.assento_extra),
            f"+{g.bonus_do_ponto_max}",
        )
        for g in tab.graus.values()
    ]
    head = ("Grau", "níveis", "tamanho máximo", "no Golpe do Assento", "bônus do ponto, até")
    return _table(head, rows)


def _rolagens(tab: Tabelas) -> str:
    rows = [
        (_code(*(f"{tab.rotulo_da_rolagem[kind]} contra {d}" for d in roll.contra)),)
        for kind, roll in tab.rolagens.items()
    ]
    return _table(("rolagem",), [*rows, (_code("nenhuma"),)])


# ---- sheets: of each field what it takes, and what it must be

_NAME = "um texto"
_SHARED = {
    "nome": (_NAME, "um só de cada tipo no projeto"),
    "nivel": ("um número", "de 1 a 20; o Posto pode pedir mais"),
    "nivel_humano": ("um número", "de 1 a 4, em vez de `nivel`, para quem ainda não despertou"),
    "posto": ("`Bronze`, `Prata`, `Elite` (ou `Ouro`), ou o nome no exército", "do nível do Posto em diante"),
    "exercito": (_NAME, "um exército do livro ou do projeto, ou `Renegado`"),
    "vaga": (_NAME, "uma vaga de elite do exército, de um dono só"),
    "atributos": ("`FOR 10, DES 15, ...` ou `{FOR: 10, ...}`", "os seis"),
    "atributo_do_cosmo": ("`INT`, `SAB` ou `CAR`", "o das técnicas de Cosmo da ficha"),
    "conviccoes": ("quantas, ou uma lista de frases", "tantas quantas o tipo ou o nível pede"),
    "pericias": ("lista de nomes, ou `{nome: bônus}`", "da lista de perícias; o bônus é atributo + proficiência"),
    "pv": ("um número", "a base do nível + CON vezes o nível + as escolhas de Vida"),
    "def": ("um número", "10 + o maior atributo da guarda + Posto + formas + características"),
    "iniciativa": ("um número, com ou sem `+`", "DES, com Leve, Pesada e o que mais der bônus"),
    "movimento": ("uma distância, `12 m`", "com asas, Leve e Pesada na conta"),
    "defesas": ("`Fortitude 16, Reflexos 18, Vontade 17` ou um grupo", "14 + atributo, + proficiência se treinada"),
    "fortitude": ("um número", "o mesmo que em `defesas`"),
    "reflexos": ("um número", "o mesmo que em `defesas`"),
    "vontade": ("um número", "o mesmo que em `defesas`"),
    "treinadas": ("lista de defesas", "duas, ou três do nível 3 em diante"),
    "cosmo": ("`inicial 3, piso 2, Teto 8`, `[3, 2, 8]` ou um grupo", "os três, pelas mesmas escolhas de Cosmo"),
    "resistencia": ("um número", "a do corpo, só em quem não tem armadura"),
    "golpe_comum": ("`+4 contra DEF, 1d8 + 2, 1 golpe` ou um grupo", "um atributo só no acerto e no dano"),
    "armadura": ("um grupo, uma linha, ou `nenhuma`", "a linha do Posto, mais formas e melhorias"),
    "caracteristicas": ("lista de nomes", "tantas quantas o Posto tem, sem repetir"),
    "tecnicas": ("lista de nomes, de técnicas inteiras ou de formas curtas", "do projeto ou do livro, sem repetir"),
    "tracos": ("lista de frases, `título: texto`", "livre; um bônus escrito entra na conta"),
    "reliquias": ("lista de nomes", "as que estão em Sintonia, até o limite do nível"),
    "lidas": ("lista de nomes de técnicas", "técnica do projeto ou do livro"),
    "itens": ("lista de nomes", "o jogo não tem armas como item"),
    "retorno": ("`pela força`; `por um acordo, prazo TEXTO`; ou `{modo, prazo}`", "só de quem Hades trouxe de volta"),
    "grau": ("um número", "o do nível"),
    "proficiencia": ("um número", "a do nível"),
}
_FIELDS: dict[str, dict[str, tuple[str, str]]] = {
    "inimigo": _SHARED
    | {
        "tipo": ("`figurante`, `nomeado`, `rival` ou `chefe`", "o das Convicções: 0, 0, 1, 2 ou 3"),
        "papel": ("`aliado de luta` ou `companheiro`", "de quem luta ao lado do grupo"),
        "deus": ("`menor`, `maior` ou `semideus`", "os números partem da elite do último nível"),
        "nivel_do_grupo": ("um número", "dá o nível do aliado"),
        "acoes": ("um número", "uma, no aliado de luta"),
        "atributos": ("`FOR 10, DES 15, ...` ou `{FOR: 10, ...}`", "sem ela, vale a tabela rápida"),
        "escolhas": ("`vida 4, cosmo 4`, ou como no personagem", "sem ela, qualquer uma que explique os números"),
        "pericias": ("lista de nomes, ou `{nome: bônus}`", "de um humano"),
        "pv": ("um número", "a linha do nível, e as trocas de Cosmo por Vida"),
        "cosmo": ("`inicial 3, piso 2, Teto 8`, `[3, 2, 8]`, um grupo ou `nenhum`", "com as mesmas trocas dos PV"),
        "ataque": ("um número", "do figurante: a linha do nível"),
        "dano": ("um número", "do figurante: a linha do nível, sem dado"),
        "quantos": ("um número", "do figurante: o tamanho do bando"),
        "critico": ("`sim` ou `não`", "no figurante, só `não`"),
        "aparavel": ("`sim` ou `não`", "no figurante, só `não`"),
        "sentido": ("`Sexto; não desperta`, `Sexto; desperta como um personagem`, `Sétimo quando quiser`, `Nono`",
                    "o do Posto, do nível e das Convicções"),
        "dominio": ("um número", "3, só na elite"),
        "hierarquia": ("um número", "2, só no Prata"),
        "tecnicas": ("lista de nomes, de técnicas inteiras ou de formas curtas",
                     "uma grande, uma pequena e, do nível 4 em diante, uma média; na elite, o Golpe do Assento"),
        "resposta": ("um nome, uma forma curta, ou `nenhuma`", "a técnica de dano mais barata; só com Convicção"),
        "destino": ("lista de `petrificar, anunciado, 1 rodada` ou `{efeito, anunciado, rodadas_para_responder}`",
                    "só de deus ou de relíquia, anunciado"),
        "destino_por_luta": ("um número", "1, na divindade menor"),
        "fere": ("`{nono, setimo_com_oitavo, setimo, sexto}`", "só de deus: quanto ele sente de cada Sentido"),
        "mil_dias": ("`sim` ou `não`", "num deus, só `não`"),
    },
    "personagem": _SHARED
    | {
        "constelacao": (_NAME, "fora da elite, uma que não seja vaga dela; na elite, a da vaga"),
        "metodo": ("`distribuição` ou `rolado`", "de onde vieram os atributos"),
        "modificadores": ("como `atributos`", "(valor - 10) / 2, para baixo"),
        "atributos": ("`FOR 10, DES 15, ...` ou `{FOR: 10, ...}`", "a distribuição do livro e os aumentos"),
        "escolhas": ("por nível: `{2: [vida], 3: [cosmo, perícia Ofício]}`", "uma de cada, em cada nível que a dá"),
        "treino": ("um nome, ou `{nome, pericias, licao}`", "um do livro, ou um seu com duas perícias e uma lição"),
        "licao": (_NAME, "a do treino"),
        "segunda_licao": (_NAME, "a de outro treino, do nível 6 em diante"),
        "mentor": ("`Dalva de Corvo, Prata` ou `{nome, posto}`", "de Posto acima do Bronze"),
        "aprendizes": ("lista de nomes", "só de quem está acima do Bronze"),
        "conviccoes": ("lista de frases", "três, quatro do nível 14 em diante; começam por “eu luto”"),
        "pv_atual": ("um número", "até os PV máximos"),
        "armadura_emprestada": ("`{posto, caracteristicas}`", "de Posto acima; a de Ouro, só com o Sétimo"),
        "tecnicas": ("lista de nomes, de técnicas inteiras ou de formas curtas",
                     "duas no começo, e uma por escolha de técnica; o Golpe do Assento não conta"),
        "assinatura": ("um nome, ou uma lista", "das que estão na ficha; sobe de Grau sozinha"),
        "resposta": ("um nome, ou `nenhuma`", "de um humano, nenhuma"),
        "sentidos_despertos": ("lista de `Sétimo`, `Oitavo`, `Nono`", "do nível de cada um em diante"),
        "setimo_dominado": ("`sim` ou `não`", "do nível 8 em diante"),
        "elo": ("`sangue` ou `ligação`", "o de sangue pede uma forma de sangue de deus"),
        "sentidos_perdidos": ("lista dos cinco sentidos", "sem repetir"),
        "sangue": ("um número", "terços doados, de 0 a 3"),
        "cansaco": ("um número", "de 0 a 4"),
        "centelhas": ("um número", "de 0 a 3; 4 com o Objeto de um deus"),
        "gloria": ("um número", "de 0 em diante"),
        "cicatrizes": ("um número", "de 0 em diante; cada uma tira o nível dos PV"),
    },
    "ameaca": {
        "nome": _SHARED["nome"],
        "nivel": ("um número", "do nível do grupo a três acima"),
        "nivel_do_grupo": ("um número", "o dos personagens"),
        "partes": ("quantas, ou uma lista de `Cabeça, 22 PV` ou `{nome, pv}`", "os PV das partes somam os da linha"),
        "pv": ("um número", "a linha do nível"),
        "def": ("um número", "a linha do nível, com Bronze"),
        "ataque": ("um número, com ou sem `+`", "a linha do nível"),
        "golpe": ("uma soma, `1d8 + 3`", "a linha do nível"),
        "tecnica": ("`6d8 + 33, custo 0, a cada 2, área cone, condição Lento` ou um grupo",
                    "a linha do nível, sem custo, rodada sim, rodada não"),
        "como_se_vence": ("uma frase", "exigida"),
        "tracos": ("lista de frases", "livre"),
    },
    "exercito": {
        "nome": _SHARED["nome"],
        "molde": ("`completo` ou `curto`", "o curto dispensa líder e vagas"),
        "deus": (_NAME, "exigido"),
        "guerreiros": (_NAME, "exigido: como se chamam"),
        "armadura": (_NAME, "exigido: como se chama"),
        "postos": ("`base`, `intermediario` e `elite`, cada um um nome, `nome, N vagas` ou um grupo",
                   "três nomes diferentes; a elite com um número fechado de vagas"),
        "lider": (_NAME, "um só"),
        "comeca_como": (_NAME, "o Posto da base"),
        "constelacoes_iniciais": ("lista de nomes", "nenhuma que seja vaga de elite"),
        "vagas_de_elite": ("`vaga: golpe`, uma por linha", "tantas quantas a elite tem, cada uma com um golpe"),
        "quem_treina": ("lista de nomes", "Postos acima da base"),
        "cadeia": ("lista de nomes", "a ordem do livro, com os nomes dos Postos"),
        "regras_proprias": ("`título: texto`, uma por linha", "uma ou duas, do tamanho das impressas"),
    },
}  # fmt: skip
_WARRIORS = ("um valor qualquer", "não cabe: é de guerreiro")
_GROUPS = (
    (
        "técnica curta",
        _code("nome", "custo", "bonus", "contra", "rolagem", "dano", "tamanho", "grau", "natureza", "assento", "vaga")
        + ", "
        + _code("atravessa_armadura", "quebra_armadura", "modificadores", "limitacoes", "so_dano", "efeito"),
        "Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19, Grau 3, limitações (exige carregar), só o dano",
    ),
    (
        "armadura",
        _code("nome", "def", "acerto", "resistencia", "acessorio", "versao", "formas", "melhorias", "traco", "morta"),
        "Veste do Urso, DEF 2, Resistência 7, acessório garras, Versão 2, formas (guerreiro), traço (não molha)",
    ),
    (
        "golpe comum",
        _code("atributo", "bonus", "contra", "dano", "golpes"),
        "DES, +7 contra DEF, 1d8 + 3, 2 golpes",
    ),
    ("escolhas", "o nível, e nele o que se escolheu", "3: cosmo, perícia Persuasão"),
    (
        "treino",
        _code("nome", "pericias", "licao"),
        "A Forja do Cais, perícias (Ofício, Atletismo), lição (Mão de Ferro)",
    ),
)


def _fields(kind: str) -> str:
    told = _FIELDS[kind]
    labels = POR_TIPO[kind]
    unknown = set(told) - set(labels) - {"atributos", *_SHARED}
    rows = []
    for key, names in labels.items():
        if key not in told and kind != "ameaca":
            raise SystemExit(f"docs/generate.py says nothing of `{key}` of {kind}")
        takes, must = told.get(key, _WARRIORS)
        label = ABERTURAS[kind] if key == "nome" else names[0]
        rows.append((_code(key), _code(f"{label}:"), takes, must))
    if unknown:
        raise SystemExit(f"docs/generate.py knows fields of {kind} that techlint does not: {unknown}")
    return _table(("no YAML", "na ficha", "formas que toma", "o que tem de ser"), rows)


def _formas(fichas: TabelasDeFicha) -> str:
    rows = [(name, keys, _code(line)) for name, keys, line in _GROUPS]
    return _table(("grupo", "chaves", "numa linha"), rows)


def _postos(fichas: TabelasDeFicha) -> str:
    rows = [
        (_code(p.rotulo), str(p.nivel_min), f"+{p.def_}", str(p.resistencia), str(p.caracteristicas))
        for p in fichas.postos.values()
    ]
    return _table(("Posto", "do nível", "DEF", "Resistência", "características"), rows)


def _armadura(fichas: TabelasDeFicha) -> str:
    def gains(**what: int) -> str:
        words = {"def_": "DEF", "iniciativa": "Iniciativa", "movimento": "m de movimento", "cosmo": "Cosmo inicial",
                 "acerto": "acerto", "resistencia": "Resistência"}  # fmt: skip
        return ", ".join(f"{n:+d} {words[k]}".replace("-", "−") for k, n in what.items() if n)

    rows = [
        ("característica", _code(c.nome), gains(def_=c.def_, iniciativa=c.iniciativa, movimento=c.movimento,
                                                cosmo=c.cosmo_inicial))
        for c in fichas.caracteristicas.values()
    ]  # fmt: skip
    rows += [
        (
            "acessório",
            _code(a.rotulo),
            ", ".join(filter(None, (gains(movimento=a.movimento), f"golpe comum {a.golpe}" if a.golpe else ""))),
        )
        for a in fichas.acessorios.values()
    ]
    none = fichas.personagem["resistencia"]["sem_acessorio"]
    rows.append(("acessório", _code("nenhum"), gains(resistencia=none)))
    for s in fichas.sangues.values():
        most = ", ".join(f"{fichas.postos[p].rotulo} {n}" for p, n in s.limites.items())
        gain = gains(def_=s.def_, acerto=s.acerto) or "+1 acerto na 1ª, 3ª e 5ª; +1 Resistência na 2ª, 4ª e 6ª"
        rows.append(("forma", _code(s.rotulo), f"{gain} (até: {most})"))
    rows.append(("forma", _code("proposital"), "nem Versão nem bônus"))
    for m in fichas.melhorias.values():
        told = [gains(resistencia=m.resistencia, def_=m.def_)]
        told += [f"de {fichas.postos[m.posto_min].rotulo} em diante"] if m.posto_min != "bronze" else []
        told += ["não conta no limite"] if not m.conta else []
        rows.append(("melhoria", _code(m.nome), ", ".join(filter(None, told))))
    return _table(("", "nome", "o que entra na conta"), rows)


def _treinos(fichas: TabelasDeFicha) -> str:
    rows = [(_code(t.nome), _code(*t.pericias), _code(t.licao)) for t in fichas.treinos.values()]
    return _table(("treino", "perícias", "lição"), rows)


def _pericias(fichas: TabelasDeFicha) -> str:
    rows = [
        (attribute, _code(*(name for name, of in fichas.pericias.items() if of == attribute)))
        for attribute in dict.fromkeys(fichas.pericias.values())
    ]
    return _table(("atributo", "perícias"), rows)


def _escolhas(fichas: TabelasDeFicha) -> str:
    person = fichas.personagem
    levels = list(fichas.base_de_pv)
    first = fichas.personagem["aumento"]

    def listed(of: Iterable[int]) -> str:
        return ", ".join(str(n) for n in of)

    rows = [
        (_code("vida", "cosmo"), f"{levels[1]} a {levels[-1]}"),
        (_code("técnica", f"+{first} DES"), listed(person["niveis_de_tecnica_ou_atributo"])),
        (_code("perícia Ofício", "defesa Fortitude", "iniciativa"), listed(person["niveis_de_pericia_ou_defesa"])),
    ]
    return _table(("uma destas", "em cada nível de"), rows)


def _exercitos(fichas: TabelasDeFicha) -> str:
    rows = []
    for army in fichas.exercitos.values():
        seats = _code(*army.vagas) if army.vagas else ""
        rows.append((_code(army.nome), "; ".join(name for name, _ in army.postos.values()), seats))
    return _table(("exército", "Postos: base, intermediário, elite", "vagas de elite"), rows)


SHEET_PARTS: dict[str, Callable[[TabelasDeFicha], str]] = {
    **{kind: lambda _, kind=kind: _fields(kind) for kind in POR_TIPO},  # type: ignore[misc]
    "formas": _formas,
    "postos": _postos,
    "armadura": _armadura,
    "treinos": _treinos,
    "pericias": _pericias,
    "escolhas": _escolhas,
    "exercitos": _exercitos,
}
PARTS: dict[str, Callable[[Tabelas], str]] = {
    "campos": _campos,
    "naturezas": _naturezas,
    "ativacoes": _ativacoes,
    "duracoes": _duracoes,
    "alcances": _alcances,
    "areas": _areas,
    "efeitos": _efeitos,
    "condicoes": _condicoes,
    "modificadores": _modificadores,
    "limitacoes": _limitacoes,
    "graus": _graus,
    "rolagens": _rolagens,
}


def readme(text: str) -> str:
    """The README with its commands run anew."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("TECHLINT_", "FORCE_COLOR"))}
    env = kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}

    def output(match: re.Match[str]) -> str:
        words = [sys.executable, "-m", *shlex.split(match[1])]
        done = subprocess.run(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, encoding="utf-8", check=False)
        if done.returncode not in (0, 1) or not done.stdout:
            raise SystemExit(f"{match[1]}: exit {done.returncode}")
        return f"$ {match[1]}\n{done.stdout.rstrip()}\n"

    # The ratios; the times stand where the benchmark is told of.
    last = RESULT.read_text(encoding="utf-8").partition("## Last result\n\n")[2].partition("\n\n")[0] + "\n"
    return SPEED.sub(lambda _: last, CONSOLE.sub(output, text))


def main() -> int:
    """Writes the pages, or with `--check` compares them."""
    stale = 0
    tab, fichas = load(), load_fichas()
    pages: list[tuple[Path, Callable[[str], str]]] = [
        (PAGE, lambda text: page(text, tab)),
        (SHEETS, lambda text: made_anew(sheets(text, fichas))),
        (FANTASIA, lambda text: made_anew(fantasia_final.page(text))),
        (README, readme),
    ]
    done = {path for path, _ in pages}
    pages += [(path, made_anew) for path in sorted((ROOT / "docs").glob("*.md")) if path not in done]
    for path, make in pages:
        written = path.read_text(encoding="utf-8")
        made = make(written)
        if made == written:
            continue
        if "--check" in sys.argv[1:]:
            print(f"{path.relative_to(ROOT)} is not fresh", file=sys.stderr)
            stale = 1
        else:
            path.write_text(made, encoding="utf-8", newline="\n")
    return stale


if __name__ == "__main__":
    sys.exit(main())
