"""The tool's own rules: what is wrong with a file before any game has a say (floor 2)."""

from __future__ import annotations

from techlint.diagnostics import Severity, Text
from techlint.values import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from techlint.rules import Explanation


class ToolRule(NamedTuple):
    """A rule of techlint itself: it has no check of its own, the engine and the carriers speak it."""

    code: str
    name: str
    severity: Severity
    title: Text
    why: Text
    bad: str
    good: str

    def explain(self) -> Explanation:
        """The same documentation a game's rule has."""
        from techlint.rules import Explanation

        return Explanation(self.title, self.why, self.bad, self.good)


_E, _W = Severity.ERROR, Severity.WARNING

# The examples are whole files, as `techlint check` takes them; where it takes several, a comment names each.
_TECNICA = """\
tecnica:
  nome: Poeira de Gelo
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: curto
  area: cone
  efeitos: 2 dano em área + Lento
  modificadores: nenhum
  tamanho: 3
  limitacoes: nenhuma
  custo: 3
  grau: 1
  rolagem: Efeito contra Reflexos
  dano: 2d6 + mod
  descricao: O ar vira cristal e a rajada sai em leque.
"""
_FICHA = """\
Nome: Poeira de Gelo
Natureza: Cosmo (SAB)
Ativação: ação
Duração: instantânea
Alcance e área: curto, cone
Efeitos e pontos: 2 dano em área + Lento
Modificadores: nenhum
Tamanho: 3
Limitações: nenhuma
Custo em Cosmo: 3
Grau: 1
Rolagem: Efeito contra Reflexos
Dano ou cura: 2d6 + mod
Descrição: O ar vira cristal e a rajada sai em leque.
"""
# `techlint check --baseline linha-de-base.json`, with an entry for a fault that is no longer in the file.
_BASE = '# linha-de-base.json\n{{"version": 1,\n "diagnostics": [{entry}]}}\n\n'
_ENTRY = (
    '\n  {"path": "tecnica.yaml", "code": "TL005", "item": "",'
    ' "message": "A chave `alcanse` não existe aqui.", "count": 1}\n '
)
_DA_CASA = '# techlint.toml\ncasa = "regras-da-casa.yaml"\n\n# regras-da-casa.yaml\n'


def _with(old: str, new: str, whole: str = _TECNICA) -> str:
    """An example with one line otherwise."""
    return whole.replace(f"{old}\n", f"{new}\n", 1)


_RULES = (
    ToolRule(
        "TL001",
        "arquivo-ilegivel",
        _E,
        Text("O arquivo não pôde ser lido", "The file could not be read"),
        Text(
            "O techlint lê texto em UTF-8. Um arquivo salvo noutra codificação, um arquivo binário ou um que o"
            " sistema não deixa abrir não foi verificado, e calar daria a impressão de que está tudo certo.",
            "techlint reads text in UTF-8. A file saved in another encoding, a binary file or one the system"
            " does not let it open was not checked, and silence would look like everything being right.",
        ),
        _with("  nome: Poeira de Gelo", "  nome: Dil\udcfavio de Gelo  # salvo como Windows-1252: o ú é o byte FA"),
        _with("  nome: Poeira de Gelo", "  nome: Dilúvio de Gelo"),
    ),
    ToolRule(
        "TL002",
        "sintaxe-yaml",
        _E,
        Text("O YAML está malformado", "The YAML is malformed"),
        Text(
            "Daqui em diante não dá para saber o que o arquivo diz; conserte este ponto e verifique de novo.",
            "From here on there is no telling what the file says; mend this place and check again.",
        ),
        _with("  alcance: curto", "   alcance: curto"),
        _TECNICA,
    ),
    ToolRule(
        "TL003",
        "sintaxe-ficha",
        _E,
        Text("A ficha está malformada", "The sheet is malformed"),
        Text(
            "Cada linha da ficha é `Rótulo: valor`; uma linha que começa com espaço continua o valor de cima.",
            "Each line of the sheet is `Label: value`; a line that starts with a space continues the value above.",
        ),
        _with("Alcance e área: curto, cone", "Alcance e área curto, cone", _FICHA),
        _FICHA,
    ),
    ToolRule(
        "TL004",
        "chave-repetida",
        _E,
        Text("A mesma chave foi escrita duas vezes", "The same key is written twice"),
        Text(
            "Só a primeira vale, e quem lê o arquivo não tem como adivinhar qual das duas era a certa.",
            "Only the first counts, and whoever reads the file cannot guess which of the two was meant.",
        ),
        _with("  custo: 3", "  custo: 3\n  custo: 4"),
        _TECNICA,
    ),
    ToolRule(
        "TL005",
        "chave-desconhecida",
        _E,
        Text("A chave não existe aqui", "The key does not exist here"),
        Text(
            "Uma chave com nome errado seria ignorada em silêncio, e com ela o que está escrito nela.",
            "A misspelt key would be passed over in silence, and what is written in it with it.",
        ),
        _with("  alcance: curto", "  alcanse: curto"),
        _TECNICA,
    ),
    ToolRule(
        "TL006",
        "forma-errada",
        _E,
        Text("O valor tem a forma errada", "The value has the wrong shape"),
        Text(
            "Onde se espera um número, um texto ou uma lista, outra coisa não pode ser conferida.",
            "Where a number, a text or a list is expected, anything else cannot be checked.",
        ),
        _with("  custo: 3", "  custo: três"),
        _TECNICA,
    ),
    ToolRule(
        "TL007",
        "expressao-malformada",
        _E,
        Text("A expressão está malformada", "The expression is malformed"),
        Text(
            "Efeitos, rolagens e somas de dados seguem a escrita do livro; o ponto marcado é onde ela se perde.",
            "Effects, rolls and dice sums follow the book's notation; the place marked is where it goes astray.",
        ),
        _with("  dano: 2d6 + mod", "  dano: 2d + mod"),
        _TECNICA,
    ),
    ToolRule(
        "TL008",
        "valor-fora-do-catalogo",
        _E,
        Text("O valor não está entre os que o campo aceita", "The value is none of those the field takes"),
        Text(
            "O campo é fechado: só valem os valores do livro (ou, em `sistema`, os jogos instalados).",
            "The field is closed: only the book's values count (or, in `sistema`, the games installed).",
        ),
        _with("  alcance: curto", "  alcance: comprido"),
        _TECNICA,
    ),
    ToolRule(
        "TL009",
        "nada-a-verificar",
        _W,
        Text("O arquivo não tem nada que o techlint leia", "The file has nothing techlint reads"),
        Text(
            "Um arquivo dado pelo nome deveria ter conteúdo de jogo; se não tem, talvez o nome da chave de cima"
            " esteja errado. Ao percorrer uma pasta, arquivos assim são pulados sem aviso. Também se diz aqui quando"
            " o tipo existe em vários jogos e nada conta de qual deles é o arquivo, e de um bloco de Markdown marcado"
            " com mais do que `techlint` ou `tec`.",
            "A file given by name should hold game content; where it holds none the top-level key may be"
            " misspelt. When a folder is walked such files are skipped without a word. It is also said where a kind"
            " exists in several games and nothing tells which of them the file is of, and of a block of Markdown that"
            " is marked with more than `techlint` or `tec`.",
        ),
        _with("tecnica:", "golpe:"),
        _TECNICA,
    ),
    ToolRule(
        "TL010",
        "alem-do-limite",
        _E,
        Text("O arquivo passa de um limite do techlint", "The file is beyond a limit of techlint"),
        Text(
            "Tamanho do arquivo, profundidade e expansão de apelidos têm limite, para que um arquivo hostil ou"
            " quebrado não trave a verificação. Os limites mudam em `[limites]`, na configuração.",
            "File size, nesting and alias expansion are limited, so that a hostile or broken file cannot hang"
            " the check. The limits are set under `[limites]` in the configuration.",
        ),
        _with(
            "  descricao: O ar vira cristal e a rajada sai em leque.",
            f"  descricao: {'[' * 33}\n    {'[' * 32}fundo{']' * 65}",
        ),
        _TECNICA,
    ),
    ToolRule(
        "TL011",
        "supressao-sem-uso",
        _W,
        Text("A supressão não silencia nada", "The suppression silences nothing"),
        Text(
            "O defeito que ela escondia já não existe; se ficar, pode esconder um defeito futuro.",
            "The fault it hid is gone; left in place it may hide a future one.",
        ),
        _with("  alcance: curto", "  alcance: curto  # techlint: ignore[TL005] já consertado"),
        _TECNICA,
    ),
    ToolRule(
        "TL012",
        "supressao-desconhecida",
        _W,
        Text("A supressão cita um código que não existe", "The suppression names a code that does not exist"),
        Text(
            "Um código errado não silencia nada; `techlint rules` lista os que existem.",
            "A wrong code silences nothing; `techlint rules` lists those that exist.",
        ),
        _with("  alcance: curto", "  alcance: curto  # techlint: ignore[TL055]"),
        _with("  alcance: curto", "  alcanse: curto  # techlint: ignore[TL005] o grupo escreve assim"),
    ),
    ToolRule(
        "TL013",
        "linha-de-base-sem-uso",
        _W,
        Text("A linha de base guarda o que já não existe", "The baseline keeps what is no longer there"),
        Text(
            "O que estava anotado foi consertado, ou o arquivo mudou de nome ou sumiu. Se a entrada ficar, o mesmo"
            " defeito pode voltar sem que ninguém veja.",
            "What was noted down has been mended, or the file was renamed or is gone. If the entry stays, the same"
            " fault can come back without anybody seeing it.",
        ),
        _BASE.format(entry=_ENTRY) + f"# tecnica.yaml\n{_TECNICA}",
        _BASE.format(entry="") + f"# tecnica.yaml\n{_TECNICA}",
    ),
    ToolRule(
        "TL014",
        "caractere-disfarcado",
        _W,
        Text("Um caractere passa por outro, ou não se vê", "A character passes for another, or is not seen"),
        Text(
            "Uma letra cirílica igual ao `e`, um espaço de largura zero, um hífen opcional: o olho não nota, mas para"
            " quem procura o nome é outra palavra. O techlint lê o que parece estar escrito; outros leitores, não."
            " Texto noutro alfabeto e emojis ficam em paz.",
            "A Cyrillic letter just like `e`, a zero-width space, a soft hyphen: the eye does not notice, yet to"
            " whoever looks for the name it is another word. techlint reads what seems to be written; other readers"
            " do not. Text in another alphabet and emoji are left in peace.",
        ),
        _with("  efeitos: 2 dano em área + Lento", "  ef\u0435itos: 2 dano em área + Lento"),
        _TECNICA,
    ),
    ToolRule(
        "TL101",
        "casa-desconhecida",
        _E,
        Text("A seção ou o campo não existe nas regras da casa", "House rules have no such section or field"),
        Text(
            "Uma seção com nome errado deixaria a tabela do livro como está, e a mesa acharia que a mudou.",
            "A misspelt section would leave the book's table as it is, and the table would think it changed.",
        ),
        _DA_CASA + "condicoens:\n  Gelado: {grau: média}\n",
        _DA_CASA + "condicoes:\n  Gelado: {grau: média}\n",
    ),
    ToolRule(
        "TL102",
        "casa-com-forma-errada",
        _E,
        Text("O valor não serve nas regras da casa", "The value will not do in house rules"),
        Text(
            "Um preço que não é número, um grau que não existe ou um campo que falta não diz o que a mesa combinou; a"
            " entrada fica de fora e o resto do arquivo vale.",
            "A price that is no number, a grade that does not exist or a field that is missing does not tell what the"
            " group agreed on; the entry is left out and the rest of the file counts.",
        ),
        _DA_CASA + "condicoes:\n  Gelado: {grau: fortíssima}\n",
        _DA_CASA + "condicoes:\n  Gelado: {grau: forte}\n",
    ),
    ToolRule(
        "TL103",
        "casa-em-choque",
        _E,
        Text(
            "O nome se choca com outro, ou muda o que não existe", "The name clashes, or changes what does not exist"
        ),
        Text(
            "Uma peça nova com o nome de outra não teria como ser pedida, e um Grau, um alcance, uma duração ou uma"
            " ativação que o livro não tem não há como mudar. O mesmo vale para banir o que ninguém conhece.",
            "A new piece with the name of another could not be asked for, and a Grau, a range, a duration or an"
            " activation the book does not have cannot be changed. The same goes for banning what nobody knows.",
        ),
        _DA_CASA + "graus:\n  6: {tamanho_maximo: 7}\n",
        _DA_CASA + "graus:\n  5: {tamanho_maximo: 7}\n",
    ),
    ToolRule(
        "TL104",
        "casa-fora-do-alcance",
        _E,
        Text("As regras da casa não podem ser lidas", "The house rules cannot be read"),
        Text(
            "O arquivo fica na pasta da configuração ou abaixo dela, para que o projeto diga o mesmo em toda máquina."
            " Sem ele tudo foi conferido pelo livro, e não pelo que a mesa combinou.",
            "The file stands in the configuration's folder or below it, so that the project says the same on every"
            " machine. Without it everything was checked by the book, and not by what the group agreed on.",
        ),
        f'# techlint.toml\ncasa = "../outra-mesa.yaml"\n\n# tecnica.yaml\n{_TECNICA}',
        _DA_CASA + f"banidos: [Dominado]\n\n# tecnica.yaml\n{_TECNICA}",
    ),
    ToolRule(
        "TL105",
        "peca-banida",
        _E,
        Text("A peça foi banida pela casa", "The piece was banned by the house"),
        Text(
            "A mesa combinou que ninguém usa esta peça e a escreveu em `banidos`, nas regras da casa.",
            "The group agreed that nobody uses this piece and wrote it in `banidos`, in the house rules.",
        ),
        _DA_CASA + f"banidos: [Lento]\n\n# tecnica.yaml\n{_TECNICA}",
        _DA_CASA + f"banidos: [Dominado]\n\n# tecnica.yaml\n{_TECNICA}",
    ),
    ToolRule(
        "TL900",
        "regra-falhou",
        _E,
        Text("Uma regra do techlint falhou", "A rule of techlint failed"),
        Text(
            "É um defeito do techlint, não do arquivo: aquela regra não foi conferida, as outras foram. Não pode"
            " ser silenciado, e o comando termina com 3.",
            "A fault of techlint, not of the file: that rule was not checked, the others were. It cannot be"
            " silenced, and the command ends with 3.",
        ),
        "(nenhum arquivo deveria causar isto)\n",
        "TECHLINT_DEBUG=1 techlint check ARQUIVO   # mostra onde falhou, para relatar\n",
    ),
)

TOOL: dict[str, ToolRule] = {rule.code: rule for rule in _RULES}
