"""SE714, SE826, SE831: the army of a sheet, its seat, and the strike that comes with it."""

from __future__ import annotations

from techlint.diagnostics import Fix, Text
from techlint.rules import Note
from techlint.source.tree import Part, Scalar
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha, vagas_de
from techlint.systems.sangue_e_estrelas.repertorio import listadas
from techlint.systems.sangue_e_estrelas.rules.base import AVISO, ERRO, Achados, achado, or_, ou, regra_de, troca
from techlint.systems.sangue_e_estrelas.rules.personagem import sugestao
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import quote

_EXERCITO = "Cap. 9, O molde de exército"
_CONSTELACAO = "Cap. 3, Etapa 2 · Constelação; Cap. 7, Subir de Posto"
_GOLPE = "Cap. 6, O Golpe do Assento; Cap. 12, Subir de Posto"


# ---- SE714


@regra_de("SE714", "exercito-desconhecido", AVISO, _EXERCITO, "personagem", "inimigo")
def se714_exercito_desconhecido(x: ExameDeFicha) -> Achados:
    """
    pt: O exército é do livro ou do projeto
    en: The army is the book's or the project's
    por que: Do exército vêm os nomes dos Postos, as vagas e as regras próprias, que entram nas contas da ficha. Um
        nome que ninguém conhece deixa tudo isso de fora sem que se perceba. Se o exército é seu, escreva-o no
        projeto.
    why: The army brings the names of the Postos, the seats and the own rules, which enter the sums of the sheet. A
        name that nobody knows leaves all that out unnoticed. If the army is yours, write it in the project.
    ruim:
        personagem:
          nome: Rute de Medusa
          exercito: Posseidon
          nivel: 2
          posto: Bronze
    bom:
        personagem:
          nome: Rute de Medusa
          exercito: Poseidon
          nivel: 2
          posto: Bronze
    """
    texto, at = x.f.exercito.valor, x.f.exercito.at
    if texto is None or at is None or x.exercito is not None:
        return
    fora = texto.partition("(")[0]
    if {norm(fora), norm(fora.partition(",")[0])} & x.c.fichas.sem_exercito:
        return
    proprios = [e.titulo for e in x.projeto.exercitos()] if x.projeto is not None else []
    nomes = [*proprios, *x.c.fichas.exercitos, *(e.deus.partition("(")[0] for e in x.c.fichas.exercitos.values())]
    perto = sugestao(fora, [nome.strip() for nome in nomes if nome])
    yield achado(
        x,
        at,
        f"exército `{quote(fora.strip())}` não é do livro nem do projeto.",
        f"army `{quote(fora.strip())}` is neither the book's nor the project's.",
        ajuda=(
            f"{perto[0]}Se ele é seu, escreva-o no projeto (`techlint new exercito`): as vagas e as regras próprias"
            " entram na conta.",
            f"{perto[1]}If it is yours, write it in the project (`techlint new exercito`): its seats and own rules"
            " enter the sums.",
        ),
        assunto="exercito",
        conserto=_o_mais_perto(at, fora.strip(), [nome.strip() for nome in nomes if nome]),
    )


# ---- SE826


@regra_de("SE826", "constelacao-e-vaga", ERRO, _CONSTELACAO, "personagem", cede_a=("SE715",))
def se826_constelacao_e_vaga(x: ExameDeFicha) -> Achados:
    """
    pt: A elite tem uma vaga e a constelação dela; os outros, uma que não é de vaga
    en: The elite has a seat and its constellation; the others, one that is no seat's
    por que: As armaduras de elite são as das vagas, e não se criam: quem sobe assume uma vaga vazia e deixa a
        armadura antiga. Por isso ninguém começa numa constelação do zodíaco, e nenhum Bronze ou Prata tem vaga.
    why: The armours of the elite are those of the seats, and none is made anew: who rises takes an empty seat and
        leaves the old armour. So nobody begins in a constellation of the zodiac, and no Bronze or Prata has a seat.
    ruim:
        personagem:
          nome: Saulo de Peixes
          exercito: Atena
          nivel: 1
          posto: Bronze
          constelacao: Peixes
    bom:
        personagem:
          nome: Saulo de Peixe Voador
          exercito: Atena
          nivel: 1
          posto: Bronze
          constelacao: Peixe Voador
    """
    f, posto = x.f, x.posto
    if f.humano or posto is None:
        return
    vagas = vagas_de(x.exercito)
    ajuda = (
        "Fora da elite, a constelação é uma que não seja vaga"
        f"{f' ({ou(vagas)})' if vagas else ''}. A elite veste a armadura da vaga; a antiga fica.",
        "Outside the elite the constellation is one that is no seat"
        f"{f' ({or_(vagas)})' if vagas else ''}. The elite wears the armour of the seat; the old one stays.",
    )
    vaga, constelacao = f.vaga, f.constelacao
    if not x.elite:
        if vaga.valor and vaga.at is not None:
            yield achado(
                x,
                vaga.at,
                f"a vaga {quote(vaga.valor)} é da elite, e o Posto é {posto.rotulo}.",
                f"the seat {quote(vaga.valor)} is the elite's, and the Posto is {posto.rotulo}.",
                ajuda=ajuda,
                assunto="vaga",
            )
        livre = isinstance(x.exercito, ExercitoImpresso) and x.exercito.nome in x.c.fichas.vagas_tambem_da_base
        if constelacao.valor and constelacao.at is not None and not livre:
            word = norm(constelacao.valor).replace("_", "")
            if any(norm(v).replace("_", "") == word for v in vagas):
                yield achado(
                    x,
                    constelacao.at,
                    f"a constelação {quote(constelacao.valor)} é vaga da elite, e o Posto é {posto.rotulo}.",
                    f"the constellation {quote(constelacao.valor)} is a seat of the elite, and the Posto is"
                    f" {posto.rotulo}.",
                    ajuda=ajuda,
                    assunto="constelacao",
                )
        return
    if not vaga.valor:
        if vaga.estado.name != "MALFORMADO" and not x.posto_cedo:
            yield achado(
                x,
                x,
                f"{posto.rotulo} sem vaga.",
                f"{posto.rotulo} without a seat.",
                ajuda=(
                    f"Escreva `vaga`{f': {ou(vagas)}' if vagas else ', o nome dela no exército'}.",
                    f"Write `vaga`{f': {or_(vagas)}' if vagas else ', its name in the army'}.",
                ),
                assunto="vaga",
            )
        return
    if (
        constelacao.valor
        and constelacao.at is not None
        and norm(constelacao.valor).replace("_", "") != norm(vaga.valor).replace("_", "")
    ):
        notas = (Note(vaga.at, Text("a vaga", "the seat")),) if vaga.at is not None else ()
        yield achado(
            x,
            constelacao.at,
            f"a constelação {quote(constelacao.valor)} não é a da vaga {quote(vaga.valor)}.",
            f"the constellation {quote(constelacao.valor)} is not that of the seat {quote(vaga.valor)}.",
            ajuda=ajuda,
            notas=notas,
            assunto="vaga",
        )


# ---- SE831


@regra_de("SE831", "elite-sem-o-golpe-da-vaga", AVISO, _GOLPE, "personagem", cede_a=("SE826",))
def se831_elite_sem_o_golpe_da_vaga(x: ExameDeFicha) -> Achados:
    """
    pt: A elite traz na ficha o Golpe do Assento da vaga
    en: The elite has the strike of its seat on the sheet
    por que: Quem assume uma vaga ganha o golpe dela, um ponto maior que o Grau permite e fora do limite de técnicas.
        Sem ele na ficha, o personagem luta sem a arma que o Posto lhe deu.
    why: Who takes a seat gains its strike, one point larger than the Grau allows and outside the limit of techniques.
        Without it on the sheet, the character fights without the weapon the Posto gave it.
    ruim:
        personagem:
          nome: Tadeu de Libra
          exercito: Atena
          nivel: 15
          posto: Ouro
          vaga: Libra
          tecnicas: [Punho de Meteoros, Golpe Fantasma]
          assinatura: Golpe Fantasma
    bom:
        personagem:
          nome: Tadeu de Libra
          exercito: Atena
          nivel: 15
          posto: Ouro
          vaga: Libra
          tecnicas: [Punho de Meteoros, Golpe Fantasma, Cólera dos Cem Dragões]
          assinatura: Golpe Fantasma
    """
    f, posto = x.f, x.posto
    if f.humano or posto is None or not x.elite or x.n is None or x.n < posto.nivel_min:
        return
    if f.tecnicas.valor is None or f.tecnicas.at is None:
        return
    tecnicas = listadas(x)
    # A name that nobody has may be the strike: SE903 speaks of it.
    if any(t.assento or t.vaga or (t.exame is None and t.curta is None) for t in tecnicas):
        return
    linha = x.c.tab.graus[x.grau] if x.grau is not None else None
    maximo = linha.tamanho_maximo + x.c.tab.assento_extra if linha is not None else None
    vaga = f" {quote(f.vaga.valor)}" if f.vaga.valor else ""
    yield achado(
        x,
        f.tecnicas.at,
        f"{posto.rotulo} da vaga{vaga} sem o Golpe do Assento dela.",
        f"{posto.rotulo} of the seat{vaga} without its Golpe do Assento.",
        ajuda=(
            f"Acrescente uma técnica `assento: sim`, Grau {x.grau}, de até {maximo} pontos; as outras ficam.",
            f"Add a technique `assento: sim`, Grau {x.grau}, of {maximo} points at most; the others stay.",
        ),
        assunto="vaga",
    )


def _o_mais_perto(at: object, palavra: str, nomes: list[str]) -> Fix | None:
    """The fix that writes the one name a word was meant for."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import um_so

    certo = um_so(palavra, nomes)
    if certo is None or not isinstance(at, Part | Scalar) or at.text.strip() != palavra:
        return None
    return troca(at, certo, seguro=False)
