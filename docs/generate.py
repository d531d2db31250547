"""Fills the generated parts of `docs/linguagem.md` from the tables, and those of the README from what is printed.

    python docs/generate.py            writes the files
    python docs/generate.py --check    only tells whether they are fresh

In the language page a generated part stands between `<!-- gerado: name -->` and `<!-- fim -->`. In the README the
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

from techlint.systems.sangue_e_estrelas.build import CAMPOS  # noqa: E402
from techlint.systems.sangue_e_estrelas.tables import RolagemPadrao, Tabelas, load  # noqa: E402

PAGE = ROOT / "docs" / "linguagem.md"
README = ROOT / "README.md"
RESULT = ROOT / "benchmarks" / "README.md"
CONSOLE = re.compile(r"(?<=^```console\n)\$ (techlint [^\n]*)\n.*?(?=^```$)", re.MULTILINE | re.DOTALL)
SPEED = re.compile(r"(?<=^## Speed\n\n).*?(?=\nRun it with )", re.MULTILINE | re.DOTALL)
PART = re.compile(r"(<!-- gerado: ([a-z]+) -->\n).*?(<!-- fim -->)", re.DOTALL)


def page(text: str, tab: Tabelas) -> str:
    """The page with every generated part made anew."""
    return PART.sub(lambda match: f"{match[1]}\n{PARTS[match[2]](tab)}\n{match[3]}", text)


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
        return f"$ {match[1]}\n{done.stdout.rstrip()}\n"

    last = RESULT.read_text(encoding="utf-8").partition("## Last result\n\n")[2]
    return SPEED.sub(lambda _: last, CONSOLE.sub(output, text))


def main() -> int:
    """Writes the pages, or with `--check` compares them."""
    stale = 0
    tab = load()
    for path, make in ((PAGE, lambda text: page(text, tab)), (README, readme)):
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
