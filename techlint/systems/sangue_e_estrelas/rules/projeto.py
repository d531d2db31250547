"""SE9xx: what the items of a project say of each other. Names that two have, names nobody has, seats with two owners.

Each rule speaks of the later of a pair, the earlier one related, so that the order of files never counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from techlint.diagnostics import Fix, Text
from techlint.rules import Finding, Note
from techlint.source.tree import Spot
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeAmeaca, ExameDeExercito, ExameDeFicha
from techlint.systems.sangue_e_estrelas.limitacoes import simples
from techlint.systems.sangue_e_estrelas.projeto import Projeto, Registro, TecnicaDoProjeto
from techlint.systems.sangue_e_estrelas.repertorio import Listada, assinaturas, listadas
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, DICA, ERRO, Achados, achado, e_, regra_de, troca
from techlint.systems.sangue_e_estrelas.rules.inimigo import GOLPE_COMUM
from techlint.systems.shape import Locatable, meant, quote
from techlint.values import Any

_MODELO = "Cap. 6, Modelo para registrar"
_TODOS = ("tecnica", "personagem", "inimigo", "exercito", "ameaca")
_O_QUE = {
    "tecnica": Text("uma técnica", "a technique"),
    "personagem": Text("um personagem", "a character"),
    "inimigo": Text("um inimigo", "an enemy"),
    "exercito": Text("um exército", "an army"),
    "ameaca": Text("uma ameaça", "a threat"),
}
_Peca = Exame | ExameDeFicha | ExameDeExercito | ExameDeAmeaca


def _onde(registro: Registro) -> str:
    place = registro.onde_nome
    return f"{place.path}:{place.span.line}"


def _tipo_e_peca(x: _Peca) -> tuple[str, Any]:
    if isinstance(x, Exame):
        return "tecnica", x.t
    if isinstance(x, ExameDeFicha):
        return x.f.kind, x.f
    if isinstance(x, ExameDeExercito):
        return "exercito", x.e
    return "ameaca", x.a


def _sugestao(nome: str, candidatos: Iterable[str]) -> tuple[str, str]:
    """`Você quis dizer ...? `, where a name is near."""
    perto = meant([n for n in nearest(nome, candidatos, 2) if norm(n) != norm(nome)][:1])
    return (f"{perto.pt} ", f"{perto.en} ") if perto is not None else ("", "")


@regra_de("SE901", "nome-repetido-no-projeto", AVISO, _MODELO, "projeto", *_TODOS, so_com=("projeto",))
def se901_nome_repetido_no_projeto(x: _Peca) -> Achados:
    """
    pt: Cada nome do projeto é de uma coisa só do seu tipo
    en: Each name of the project belongs to one thing of its kind
    por que: As fichas citam técnicas, exércitos e gente pelo nome, e é pelo nome que o techlint os acha em outro
        arquivo. Com dois de um nome só, quem lê o projeto não sabe qual dos dois vale, e o que se corrige num deles
        fica errado no outro. Maiúsculas, acentos e hífens não fazem diferença.
    why: Sheets quote techniques, armies and people by name, and by name techlint finds them in another file. With
        two of one name, whoever reads the project can't tell which of them holds, and what is put right in one stays
        wrong in the other. Capitals, accents and hyphens make no difference.
    ruim:
        ameaca:
          nome: A Maré Negra
          nivel: 6
          como_se_vence: Fechar a comporta do cais.
        ---
        ameaca:
          nome: a maré-negra
          nivel: 4
          como_se_vence: Acender o farol antes do amanhecer.
    bom:
        ameaca:
          nome: A Maré Negra
          nivel: 6
          como_se_vence: Fechar a comporta do cais.
        ---
        ameaca:
          nome: A Maré Vermelha
          nivel: 4
          como_se_vence: Acender o farol antes do amanhecer.
    """
    if x.projeto is None or (isinstance(x, Exame) and x.em_linha):
        return
    kind, peca = _tipo_e_peca(x)
    iguais = x.projeto.registros.get((kind, norm(peca.titulo)), []) if peca.titulo else []
    if all(outro.onde != peca.abertura for outro in iguais[1:]):
        return
    primeiro = iguais[0]
    tipo = _O_QUE[kind]
    yield achado(
        x,
        peca.nome.at if peca.nome.at is not None else x,
        f"já há {tipo.pt} com este nome em {_onde(primeiro)}.",
        f"there is {tipo.en} of this name already in {_onde(primeiro)}.",
        ajuda=(
            "Dê outro nome a um dos dois, ou apague o repetido.",
            "Rename one of the two, or delete the repeated one.",
        ),
        notas=(Note(primeiro, Text("o primeiro", "the first")),),
        assunto="nome",
    )


# ---- names of techniques


@regra_de(
    "SE902",
    "referencia-ambigua",
    ERRO,
    _MODELO,
    "projeto",
    "tecnica",
    "personagem",
    "inimigo",
    "exercito",
    so_com=("projeto",),
)
def se902_referencia_ambigua(x: _Peca) -> Achados:
    """
    pt: A técnica citada pelo nome é uma só
    en: A technique quoted by name is one and no more
    por que: Quando a ficha só traz o nome, as contas dela saem da técnica que o projeto guarda. Se há duas com
        aquele nome, qualquer escolha seria um palpite, e a mesma ficha teria custo e dano diferentes conforme o
        arquivo que se lê primeiro. Renomeie uma delas, ou escreva a técnica na própria ficha.
    why: When a sheet only has the name, its sums come from the technique the project keeps. If there are two of that
        name any choice would be a guess, and one sheet would have a different cost and damage by which file is read
        first. Rename one of them, or write the technique on the sheet itself.
    ruim:
        personagem:
          nome: Caio de Pégaso
          nivel: 1
          tecnicas: [Vela ao Vento, Passo de Luz]
          assinatura: Passo de Luz
        ---
        tecnica: {nome: Vela ao Vento, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 2 dano, modificadores: nenhum, tamanho: 2, limitacoes: nenhuma, custo: 2, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: Um pano de luz se enche e empurra o punho.}
        ---
        # techlint: ignore-item[SE901] o exemplo é da citação
        tecnica: {nome: vela ao vento, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: 2 dano, modificadores: nenhum, tamanho: 3, limitacoes: nenhuma, custo: 3, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: O pano de luz se solta do mastro.}
    bom:
        personagem:
          nome: Caio de Pégaso
          nivel: 1
          tecnicas: [Vela ao Vento, Passo de Luz]
          assinatura: Passo de Luz
        ---
        tecnica: {nome: Vela ao Vento, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: toque,
          efeitos: 2 dano, modificadores: nenhum, tamanho: 2, limitacoes: nenhuma, custo: 2, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: Um pano de luz se enche e empurra o punho.}
        ---
        tecnica: {nome: Vela Rasgada, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: 2 dano, modificadores: nenhum, tamanho: 3, limitacoes: nenhuma, custo: 3, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: O pano de luz se solta do mastro.}
    """
    if x.projeto is None:
        return
    for nome, at in _citacoes(x):
        iguais = x.projeto.com_nome(nome)
        if len(iguais) < 2:
            continue
        lugares = [_onde(t.registro) for t in iguais]
        listados = e_(lugares)
        listed = ", ".join(lugares)
        yield achado(
            x,
            at,
            f"há {len(iguais)} técnicas chamadas {quote(nome)}: {listados}.",
            f"there are {len(iguais)} techniques called {quote(nome)}: {listed}.",
            ajuda=(
                "Renomeie uma delas, ou escreva a técnica na ficha.",
                "Rename one, or write the technique on the sheet.",
            ),
            notas=tuple(Note(t.registro, Text("uma delas", "one of them")) for t in iguais),
            assunto=f"nome {norm(nome)}",
        )


def _citacoes(x: _Peca) -> Iterator[tuple[str, Locatable]]:
    """The techniques an item quotes by name, each once, with where it does."""
    vistas: set[str] = set()
    quotes: Iterable[tuple[str, Locatable | None]] = ()
    if isinstance(x, Exame):
        quotes = [(x.t.evolui_de.valor or "", x.t.evolui_de.at)]
    elif isinstance(x, ExameDeExercito):
        quotes = [(vaga.golpe, vaga.at) for vaga in x.e.vagas_de_elite.valor or ()]
    elif isinstance(x, ExameDeFicha):
        minhas = listadas(x)
        vistas = {t.chave for t in minhas if not t.uso.pelo_nome}
        quotes = [(t.uso.nome, t.uso.at) for t in minhas if t.uso.pelo_nome]
        quotes = [*quotes, *((nome.texto, nome.at) for nome in x.f.assinatura.valor or ())]
    for nome, at in quotes:
        if nome and at is not None and norm(nome) not in vistas:
            vistas.add(norm(nome))
            yield nome, at


_ONDE_PROCURA = (
    "O nome é procurado nos arquivos conferidos e nos do projeto: se ela já está noutro arquivo, confira a pasta"
    " inteira (`techlint check`), ou ponha um `techlint.toml` vazio nela.",
    "The name is looked up in the files checked and in the project's: if it is in another file already, check the"
    " whole folder (`techlint check`), or put an empty `techlint.toml` in it.",
)


@regra_de("SE903", "tecnica-nao-encontrada", ERRO, _MODELO, "projeto", "personagem", "inimigo")
def se903_tecnica_nao_encontrada(x: ExameDeFicha) -> Achados:
    """
    pt: A técnica citada pelo nome existe
    en: A technique quoted by name exists
    por que: Um nome solto na ficha promete que a técnica está escrita em algum lugar, e é lá que se confere se ela
        cabe, quanto custa e quanto bate. Se o nome não é de nenhuma, ou saiu com um erro de grafia ou ninguém a
        montou ainda. O techlint procura no projeto inteiro e entre as técnicas que o livro imprime.
    why: A bare name on a sheet promises that the technique is written somewhere, and there one checks whether it
        fits, what it costs and how hard it hits. If the name is nobody's, either it was misspelt or nobody has built
        it yet. techlint looks in the whole project and among the techniques the book prints.
    ruim:
        personagem:
          nome: Zilda de Andorinha
          nivel: 1
          tecnicas: [Punho de Meteoro, Passo de Luz]
          assinatura: Passo de Luz
    bom:
        personagem:
          nome: Zilda de Andorinha
          nivel: 1
          tecnicas: [Punho de Meteoros, Passo de Luz]
          assinatura: Passo de Luz
    """
    projeto = x.projeto
    if projeto is None:
        return
    for tecnica in listadas(x):
        if not tecnica.uso.pelo_nome or tecnica.exame is not None or not tecnica.chave:
            continue
        perto = _sugestao(tecnica.uso.nome, projeto.nomes_de_tecnicas())
        yield achado(
            x,
            tecnica.uso.at,
            f"a técnica {tecnica.nome} não está no projeto nem entre as do livro.",
            f"the technique {tecnica.name} is neither in the project nor among the book's.",
            ajuda=(
                f"{perto[0]}Escreva a técnica num arquivo do projeto, ou inteira na ficha. {_ONDE_PROCURA[0]}",
                f"{perto[1]}Write the technique in a file of the project, or whole on the sheet. {_ONDE_PROCURA[1]}",
            ),
            assunto=f"nome {tecnica.chave}",
            conserto=_pelo_mais_perto(tecnica.uso.at, tecnica.uso.nome, projeto.nomes_de_tecnicas()),
        )


@regra_de(
    "SE904", "evolucao-sem-origem", ERRO, "Cap. 6, Evoluir uma técnica", "projeto", "tecnica", so_com=("projeto",)
)
def se904_evolucao_sem_origem(x: Exame) -> Achados:
    """
    pt: A técnica de que outra evoluiu está guardada
    en: The technique another evolved from is kept
    por que: A evolução se mede pela técnica antiga: o Grau de onde se partiu e o que mudou na conta. Sem ela no
        projeto, não há com que comparar, e quem já leu a antiga não tem como saber o que ainda conhece da nova.
        Guarde-a num arquivo, fora da ficha de quem evoluiu.
    why: An evolution is measured by the old technique: the Grau it started from and what changed in the sum. Without
        it in the project there is nothing to compare with, and whoever has read the old one can't tell what they
        still know of the new. Keep it in a file, off the sheet of whoever evolved it.
    ruim:
        tecnica: {nome: Tufão do Cerrado, natureza: Cosmo (CAR), ativacao: ação, duracao: instantânea, alcance: médio,
          efeitos: 3 dano, modificadores: nenhum, tamanho: 4, limitacoes: nenhuma, custo: 4, grau: 2,
          rolagem: Ataque contra DEF, dano: 3d8 + 12 + mod, evolui_de: Brisa do Cerado,
          descricao: O capim deita antes de o vento chegar.}
        ---
        tecnica: {nome: Brisa do Cerrado, natureza: Cosmo (CAR), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: 3 dano, modificadores: nenhum, tamanho: 3, limitacoes: nenhuma, custo: 3, grau: 1,
          rolagem: Ataque contra DEF, dano: 3d8 + mod, descricao: Um sopro morno levanta a poeira.}
    bom:
        tecnica: {nome: Tufão do Cerrado, natureza: Cosmo (CAR), ativacao: ação, duracao: instantânea, alcance: médio,
          efeitos: 3 dano, modificadores: nenhum, tamanho: 4, limitacoes: nenhuma, custo: 4, grau: 2,
          rolagem: Ataque contra DEF, dano: 3d8 + 12 + mod, evolui_de: Brisa do Cerrado,
          descricao: O capim deita antes de o vento chegar.}
        ---
        tecnica: {nome: Brisa do Cerrado, natureza: Cosmo (CAR), ativacao: ação, duracao: instantânea, alcance: curto,
          efeitos: 3 dano, modificadores: nenhum, tamanho: 3, limitacoes: nenhuma, custo: 3, grau: 1,
          rolagem: Ataque contra DEF, dano: 3d8 + mod, descricao: Um sopro morno levanta a poeira.}
    """
    origem, at = x.t.evolui_de.valor, x.t.evolui_de.at
    if x.projeto is None or origem is None or at is None or norm(origem) == norm(x.t.titulo):
        return
    if x.projeto.tem_tecnica(origem):
        return
    perto = _sugestao(origem, (n for n in x.projeto.nomes_de_tecnicas() if norm(n) != norm(x.t.titulo)))
    yield achado(
        x,
        at,
        f"evolui de {quote(origem)}, que não está no projeto.",
        f"it evolves from {quote(origem)}, which is not in the project.",
        ajuda=(
            f"{perto[0]}Guarde a técnica antiga num arquivo do projeto, fora da ficha, ou apague `evolui_de`.",
            f"{perto[1]}Keep the old technique in a file of the project, off the sheet, or delete `evolui_de`.",
        ),
        assunto="evolui_de",
    )


# ---- seats


@regra_de("SE905", "vaga-com-dois-donos", AVISO, "Cap. 7, Subir de Posto", "projeto", "personagem", "inimigo")
def se905_vaga_com_dois_donos(x: ExameDeFicha) -> Achados:
    """
    pt: Cada vaga de elite tem um dono
    en: Each seat of the elite has one owner
    por que: A armadura de uma vaga é uma só e escolhe uma pessoa: para assumi-la é preciso que esteja vazia. Duas
        fichas na mesma vaga contam histórias que não cabem juntas, a não ser que um dos dois tenha voltado dos
        mortos, o que se escreve em `retorno`.
    why: The armour of a seat is one and chooses one person: to take it, it must be empty. Two sheets on one seat
        tell stories that do not fit together, unless one of the two came back from the dead, which is written in
        `retorno`.
    ruim:
        personagem:
          nome: Dalva de Peixes
          exercito: Atena
          posto: Ouro
          vaga: Peixes
          nivel: 15
        ---
        personagem:
          nome: Irineu de Peixes
          exercito: Atena
          posto: Ouro
          vaga: Peixes
          nivel: 16
    bom:
        personagem:
          nome: Dalva de Peixes
          exercito: Atena
          posto: Ouro
          vaga: Peixes
          nivel: 15
        ---
        personagem:
          nome: Irineu de Aquário
          exercito: Atena
          posto: Ouro
          vaga: Aquário
          nivel: 16
    """
    vaga, at = x.f.vaga.valor, x.f.vaga.at
    if x.projeto is None or not vaga or at is None or x.f.retorno.escrito:
        return
    eu = x.projeto.dono_em(x.f.abertura)
    donos = x.projeto.na_vaga(eu) if eu is not None else []
    if len(donos) < 2 or donos[0] is eu:
        return
    primeiro = donos[0]
    nome = quote(primeiro.registro.nome) or "outra ficha"
    name = quote(primeiro.registro.nome) or "another sheet"
    exercito = quote(x.f.exercito.valor or "")
    yield achado(
        x,
        at,
        f"a vaga {quote(vaga)} de {exercito} já é de {nome} ({_onde(primeiro.registro)}).",
        f"the seat {quote(vaga)} of {exercito} is already that of {name} ({_onde(primeiro.registro)}).",
        ajuda=(
            "A vaga precisa estar vazia para se assumir. Se um morreu ou a deixou, tire dele a vaga e o Golpe do "
            "Assento; se voltou dos mortos, escreva `retorno`.",
            "A seat must be empty to be taken. If one died or left it, take the seat and its strike off that sheet; "
            "if they came back from the dead, write `retorno`.",
        ),
        notas=(Note(Spot(*primeiro.onde_vaga), Text("o outro dono", "the other owner")),),
        assunto="vaga",
    )


# ---- copies, and what is only mentioned


@regra_de("SE906", "copia-divergente", AVISO, _MODELO, "projeto", "personagem", "inimigo")
def se906_copia_divergente(x: ExameDeFicha) -> Achados:
    """
    pt: A técnica escrita na ficha é igual à do projeto com aquele nome
    en: A technique written on a sheet equals the project's of that name
    por que: Uma técnica copiada na ficha tende a envelhecer: alguém ajusta a do projeto e esquece a cópia, ou o
        contrário, e na mesa cada um lê uma. Deixe só o nome, e as contas saem da que está no projeto. Se a versão da
        ficha é outra coisa de propósito, merece outro nome.
    why: A technique copied onto a sheet tends to grow old: somebody adjusts the project's and forgets the copy, or
        the other way round, and at the table each reads one of them. Leave only the name, and the sums come from the
        project's. If the sheet's version is another thing on purpose, it deserves another name.
    ruim:
        personagem:
          nome: Olga de Sereno
          nivel: 1
          tecnicas:
            - {nome: Estrela do Mangue, natureza: Golpe (DES), ativacao: ação, duracao: instantânea, alcance: toque,
               efeitos: 3 dano, modificadores: nenhum, tamanho: 3, limitacoes: nenhuma, custo: 3, grau: 1,
               rolagem: Ataque contra DEF, dano: 3d8 + mod, descricao: Uma ponta clara risca a lama.}
            - Passo de Luz
          assinatura: Passo de Luz
        ---
        tecnica: {nome: Estrela do Mangue, natureza: Golpe (DES), ativacao: ação, duracao: instantânea,
          alcance: toque, efeitos: 2 dano, modificadores: nenhum, tamanho: 2, limitacoes: nenhuma, custo: 2, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: Uma ponta clara risca a lama.}
    bom:
        personagem:
          nome: Olga de Sereno
          nivel: 1
          tecnicas: [Estrela do Mangue, Passo de Luz]
          assinatura: Passo de Luz
        ---
        tecnica: {nome: Estrela do Mangue, natureza: Golpe (DES), ativacao: ação, duracao: instantânea,
          alcance: toque, efeitos: 2 dano, modificadores: nenhum, tamanho: 2, limitacoes: nenhuma, custo: 2, grau: 1,
          rolagem: Ataque contra DEF, dano: 2d8 + mod, descricao: Uma ponta clara risca a lama.}
    """
    if x.projeto is None:
        return
    ditas: dict[str, Locatable] | None = None
    for tecnica in listadas(x):
        if tecnica.uso.pelo_nome or not tecnica.chave:
            continue
        iguais = x.projeto.com_nome(tecnica.uso.nome)
        if not iguais:
            continue
        ditas = assinaturas(x) if ditas is None else ditas
        if tecnica.chave in ditas or (tecnica.uso.cheia is not None and tecnica.uso.cheia.t.evolui_de.escrito):
            continue
        diferencas = [_diferencas(tecnica, outra.exame) for outra in iguais]
        if not all(diferencas):
            continue
        yield _divergente(x, tecnica, iguais[0], diferencas[0])


def _divergente(
    x: ExameDeFicha, tecnica: Listada, outra: TecnicaDoProjeto, diferencas: list[tuple[str, str, str]]
) -> Finding:
    aqui = ", ".join(f"{campo} {a}" for campo, a, _ in diferencas)
    la = ", ".join(f"{campo} {b}" for campo, _, b in diferencas)
    return achado(
        x,
        tecnica.at_nome,
        f"{tecnica.nome} na ficha ({aqui}) não é a de {_onde(outra.registro)} ({la}).",
        f"{tecnica.name} on the sheet ({aqui}) is not the one of {_onde(outra.registro)} ({la}).",
        ajuda=(
            "Deixe só o nome na ficha, ou dê outro nome à versão dela.",
            "Leave only the name on the sheet, or give its version another name.",
        ),
        notas=(Note(outra.registro, Text("a do projeto", "the project's")),),
        assunto=f"nome {tecnica.chave}",
    )


def _diferencas(tecnica: Listada, outra: Exame) -> list[tuple[str, str, str]]:
    """The fields in which a technique on a sheet is not the project's, with what each says."""
    pares: list[tuple[str, object, object]] = [("Grau", tecnica.grau, outra.t.grau.valor)]
    aqui = tecnica.uso.cheia
    if aqui is not None:
        pares += [
            ("tamanho", aqui.T, outra.T),
            ("custo", aqui.C, outra.C),
            ("efeitos", _efeitos(aqui), _efeitos(outra)),
            ("rolagem", _rolagem(aqui), _rolagem(outra)),
        ]
    elif tecnica.curta is not None:
        curta = tecnica.curta
        pares += [
            ("tamanho", curta.tamanho.valor if curta.tamanho is not None else None, outra.T),
            ("custo", tecnica.custo, outra.C),
            ("rolagem", _contra(tecnica), _rolagem(outra)),
        ]
    return [(campo, str(a), str(b)) for campo, a, b in pares if a is not None and b is not None and a != b]


def _efeitos(x: Exame) -> str | None:
    compras = x.t.efeitos.valor
    if compras is None or not x.conhecidos:
        return None
    return " + ".join(sorted(x.rotulo(compra) for compra in compras))


def _rolagem(x: Exame) -> str | None:
    rolagem = x.t.rolagem.valor
    if rolagem is None:
        return None
    rotulos = x.tab.rotulo_da_rolagem
    return " + ".join(f"{rotulos[r.tipo]} contra {e_(r.contra)}" for r in rolagem.rolagens) or "nenhuma"


def _contra(tecnica: Listada) -> str | None:
    """The roll of a short form, by what it is against."""
    contra = tecnica.curta.contra if tecnica.curta is not None else None
    if contra is None or contra.id is None:
        return None
    return f"Ataque contra {contra.id}" if contra.id == "DEF" else f"Efeito contra {contra.id}"


@regra_de(
    "SE907",
    "referencia-solta",
    DICA,
    "Cap. 5, O mesmo golpe não funciona duas vezes; Cap. 8, Relíquias",
    "projeto",
    "personagem",
    "inimigo",
)
def se907_referencia_solta(x: ExameDeFicha) -> Achados:
    """
    pt: O que a ficha diz ter lido ou trazer consigo aparece em algum lugar
    en: What a sheet says was read or is carried appears somewhere
    por que: Um golpe já lido só vale contra a técnica daquele nome, e uma relíquia em Sintonia só ajuda se alguém
        sabe o que ela faz. Se o nome não está em ficha nenhuma nem no livro, pode ser erro de grafia; pode também
        ser coisa da sua mesa, que ainda não ganhou ficha. Neste caso, deixe estar.
    why: A strike already read only counts against the technique of that name, and a relic in Sintonia only helps if
        somebody knows what it does. If the name is on no sheet and not in the book, it may be misspelt; it may also
        be a thing of your own table that has no sheet yet. In that case let it be.
    ruim:
        personagem:
          nome: Ciro de Lontra
          nivel: 2
          lidas: [Punho dos Meteoros]
        ---
        personagem:
          nome: Berenice de Sapucaia
          nivel: 2
    bom:
        personagem:
          nome: Ciro de Lontra
          nivel: 2
          lidas: [Punho de Meteoros]
        ---
        personagem:
          nome: Berenice de Sapucaia
          nivel: 2
    """
    projeto = x.projeto
    if projeto is None or len(projeto.donos) < 2:
        return
    for lida in x.f.lidas.valor or ():
        if x.f.kind == "inimigo" and norm(lida.texto) == GOLPE_COMUM:
            continue  # SE621 tells that it is never read
        if not projeto.conhecida(lida.texto):
            yield _solta(x, lida.texto, lida.at, ("lida", "read"), _todas(projeto))
    for reliquia in x.f.reliquias.valor or ():
        if x.f.kind == "personagem" and x.c.padroes["arma"].search(simples(reliquia.texto)):
            continue  # SE824 tells that the game has no weapons
        if reliquia.id is None and norm(reliquia.texto) not in projeto.itens_do_livro:
            yield _solta(x, reliquia.texto, reliquia.at, ("relíquia", "relic"), x.c.fichas.itens)


def _todas(projeto: Projeto) -> list[str]:
    return [*projeto.nomes_de_tecnicas(), *(c.nome for d in projeto.donos for c in d.tecnicas if not c.pelo_nome)]


def _solta(x: ExameDeFicha, nome: str, at: Locatable, campo: tuple[str, str], names: Iterable[str]) -> Finding:
    perto = _sugestao(nome, names)
    return achado(
        x,
        at,
        f"{quote(nome)} ({campo[0]}) não aparece no projeto nem no livro.",
        f"{quote(nome)} ({campo[1]}) appears neither in the project nor in the book.",
        ajuda=(
            f"{perto[0]}Confira a grafia; coisa sua, sem ficha, pode ficar.",
            f"{perto[1]}Check the spelling; a thing of your own, without a sheet, may stay.",
        ),
        assunto=f"nome {norm(nome)}",
    )


def _pelo_mais_perto(at: Locatable, nome: str, nomes: Iterable[str]) -> Fix | None:
    """The fix that quotes the one technique that was meant."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import um_so

    certo = um_so(nome, nomes)
    return None if certo is None else troca(at, certo, seguro=False)
