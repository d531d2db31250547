"""SE715: the seat of a sheet or of a technique. It reads single techniques as well."""

from __future__ import annotations

from collections.abc import Iterator

from techlint.diagnostics import Fix
from techlint.rules import Finding
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.rules.base import ERRO, Achados, Nomeado, achado, and_, e_, regra_de, troca
from techlint.systems.shape import Locatable, meant, quote
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.exame_ficha import ExameDeFicha
    from techlint.systems.sangue_e_estrelas.model_ficha import Exercito
    from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso


@regra_de(
    "SE715",
    "vaga-desconhecida",
    ERRO,
    "Cap. 9, O molde de exército",
    "personagem",
    "inimigo",
    "tecnica",
    so_com=("vaga",),
)
def se715_vaga_desconhecida(x: ExameDeFicha | Exame) -> Achados:
    """
    pt: A vaga é uma das vagas de elite do exército
    en: The seat is one of the army's seats of the elite
    por que: As vagas de elite são contadas e têm nome: doze em Atena, sete em Poseidon, três em Hades. Uma vaga que o
        exército não tem é quase sempre um nome escrito de memória, ou a vaga de outro exército.
    why: The seats of the elite are numbered and have names: twelve in Atena, seven in Poseidon, three in Hades. A
        seat that the army lacks is nearly always a name written from memory, or the seat of another army.
    ruim:
        personagem:
          nome: Quim de Ofiúco
          exercito: Atena
          posto: Ouro
          nivel: 15
          vaga: Ofiúco
    bom:
        personagem:
          nome: Quim de Touro
          exercito: Atena
          posto: Ouro
          nivel: 15
          vaga: Touro
    """
    if isinstance(x, Exame):
        yield from _da_tecnica(x)
        return
    from techlint.systems.sangue_e_estrelas.exame_ficha import tem_vaga, vagas_de

    exercito = x.exercito
    vagas = vagas_de(exercito)
    if exercito is None or not vagas:
        return
    nome = _nome(exercito)
    dela = norm(x.f.vaga.valor or "")
    if x.f.vaga.valor is not None and x.f.vaga.at is not None and not tem_vaga(vagas, dela):
        yield _desconhecida(x, x.f.vaga.at, x.f.vaga.valor, vagas, nome)
    for uso in x.f.tecnicas.valor or ():
        curta = uso.curta
        if curta is None or not curta.vaga or norm(curta.vaga) == dela or tem_vaga(vagas, norm(curta.vaga)):
            continue
        yield _desconhecida(x, curta.at_vaga or curta.at_nome, curta.vaga, vagas, nome, f"vaga {norm(curta.nome)}")


def _da_tecnica(x: Exame) -> Iterator[Finding]:
    """A technique's seat, against the armies of its owners; without one, against every army."""
    vaga, at = x.t.vaga.valor, x.t.vaga.at
    if not vaga or at is None or x.impressa:
        return
    from techlint.systems.sangue_e_estrelas.exame_ficha import tem_vaga, vagas_de
    from techlint.systems.sangue_e_estrelas.system import SYSTEM

    word, projeto = norm(vaga), x.projeto
    impressos = projeto.fichas if projeto is not None else SYSTEM.fichas
    if x.donos:
        if any(norm(dono.vaga) == word for dono in x.donos):
            return  # the sheet's own seat is judged there
        armies: list[ExercitoImpresso | Exercito] = []
        for dono in x.donos:
            army = projeto.exercito_de(dono.exercito) if projeto else None
            if army is None or not vagas_de(army):
                return
            armies.append(army)
    else:
        proprios = projeto.exercitos() if projeto else []
        if any(army.vagas_de_elite.escrito and army.vagas_de_elite.valor is None for army in proprios):
            return  # seats that could not be read may be the one
        armies = [*proprios, *impressos.exercitos.values()]
    vagas = [nome for army in armies for nome in vagas_de(army)]
    if not tem_vaga(vagas, word):
        nome = _nome(armies[0]) if x.donos else ""
        yield _desconhecida(x, at, vaga, vagas, nome)


def _nome(exercito: ExercitoImpresso | Exercito) -> str:
    titulo = getattr(exercito, "titulo", None)
    return quote(str(titulo if titulo is not None else exercito.nome))


def _desconhecida(
    x: Nomeado, at: Locatable, vaga: str, vagas: list[str], exercito: str, assunto: str = "vaga"
) -> Finding:
    asked = meant(nearest(vaga, vagas)[:1])
    perto = (f"{asked.pt} ", f"{asked.en} ") if asked is not None else ("", "")
    if exercito:
        pt, en = f"{exercito} não tem a vaga `{quote(vaga)}`.", f"{exercito} has no seat `{quote(vaga)}`."
        lista = (f"Vagas de {exercito}: {e_(vagas)}.", f"Seats of {exercito}: {and_(vagas)}.")
    else:
        pt = f"nenhum exército do livro ou do projeto tem a vaga `{quote(vaga)}`."
        en = f"no army of the book or of the project has the seat `{quote(vaga)}`."
        lista = (
            "Escreva o exército no projeto, com a vaga, ou apague `vaga`.",
            "Write the army in the project, with the seat, or delete `vaga`.",
        )
    ajuda = (perto[0] + lista[0], perto[1] + lista[1])
    return achado(x, at, pt, en, ajuda=ajuda, assunto=assunto, conserto=_a_mais_perto(at, vaga, vagas))


def _a_mais_perto(at: Locatable, vaga: str, vagas: list[str]) -> Fix | None:
    """The fix that writes the one seat that was meant."""
    from techlint.systems.sangue_e_estrelas.rules.consertos import um_so

    certa = um_so(vaga, vagas)
    return None if certa is None else troca(at, certa, seguro=False)
