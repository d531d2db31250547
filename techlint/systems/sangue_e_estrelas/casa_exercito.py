"""An army of the house: what it leaves out of a known army is that army's; the rules of armies judge the whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

from techlint.diagnostics import Text
from techlint.rules import Finding, RuleSet
from techlint.source.tree import Mapping, Problem, Scalar
from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto, ExameDeExercito
from techlint.systems.sangue_e_estrelas.model import Campo, Estado
from techlint.systems.sangue_e_estrelas.model_ficha import Exercito, Frase, Nome, PostoDoExercito, Vaga
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso
from techlint.systems.shape import listed, quote
from techlint.values import Any

# The rules that judge an army alone; SE706 needs the techniques of a project.
_REGRAS = ("SE701", "SE702", "SE703", "SE704", "SE705", "SE706", "SE707", "SE708", "SE709", "SE710", "SE713")
_CAMPO = re.compile(r"`([a-z_.]+)`")


def completar(e: Exercito, nome: str, at: Scalar, antes: ExercitoImpresso | None) -> None:
    """Gives an army its name and, where it changes one that is known, the fields it does not write."""
    e.titulo = nome
    if not e.nome.escrito:
        e.nome = Campo(Estado.LIDO, nome, at)
    if antes is None:
        return
    e.titulo = antes.nome
    novos = {posto.chave: posto.nome for posto in e.postos.valor or () if posto.nome}
    trocas = [(titulo, novos[chave]) for chave, (titulo, _) in antes.postos.items() if chave in novos]
    known: dict[str, Any] = {
        "molde": antes.molde,
        "deus": antes.deus,
        "guerreiros": antes.guerreiros,
        "armadura": antes.armadura,
        "lider": (Nome(antes.lider, at),) if antes.lider else (),
        "comeca_como": _com(antes.comeca_como, trocas),
        "quem_treina": tuple(Nome(_com(n, trocas), at) for n in antes.quem_treina),
        "vagas_de_elite": tuple(Vaga(v, at, golpe or "", at) for v, golpe in antes.vagas.items()),
        "regras_proprias": tuple(Frase("", at, titulo, at) for titulo in antes.regras),
    }
    for name, value in known.items():
        if getattr(e, name).estado is Estado.AUSENTE and value:
            setattr(e, name, Campo(Estado.LIDO, value, at))
    if e.postos.estado not in (Estado.AUSENTE, Estado.LIDO):
        return
    written = {posto.chave: posto for posto in e.postos.valor or ()}
    postos: list[PostoDoExercito] = []
    for chave, (titulo, vagas) in antes.postos.items():
        posto = written.pop(chave, None) or PostoDoExercito(at, chave, at)
        if not posto.nome:
            posto = posto._replace(nome=titulo, at_nome=posto.at)
        if posto.vagas is None and vagas is not None:
            posto = posto._replace(vagas=Nome(str(vagas), posto.at))
        postos.append(posto)
    e.postos = Campo(Estado.LIDO, (*postos, *written.values()), e.postos.at or at, e.postos.chave)


def _com(texto: str, trocas: list[tuple[str, str]]) -> str:
    """A text in which the Postos have their new names."""
    for antigo, novo in trocas:
        texto = texto.replace(antigo, novo)
    return texto


def defeitos(
    e: Exercito, at: Scalar, antes: ExercitoImpresso | None, c: Contexto, regras: RuleSet
) -> Iterator[Problem]:
    """What the rules of armies say of it, and would not say of the known army that it changes."""
    de_antes: set[tuple[str, str]] = set()
    if antes is not None:
        igual = Exercito(antes.nome, e.abertura, Mapping(at.source, at.start, at.end))
        completar(igual, antes.nome, at, antes)
        de_antes = {(code, finding.message.pt) for code, finding in _achados(igual, c, regras)}
    falta: list[str] = []
    ajuda: Text | None = None
    for code, finding in _achados(e, c, regras):
        if (code, finding.message.pt) in de_antes:
            continue
        place = finding.at.place()
        if code == "SE701" and place == e.abertura:
            falta += _CAMPO.findall(finding.message.pt.removeprefix(quote(e.titulo)))[:1]
            ajuda = finding.help
            continue
        if code == "SE710" and place == e.abertura:
            falta.append("regras_proprias")
            ajuda = ajuda or finding.help
            continue
        notas = tuple((note.at.place(), note.message) for note in finding.notes)
        yield Problem("TL102", place, finding.message, finding.help, notas)
    if falta:
        names = [f"`{campo}`" for campo in falta]
        nome = quote(e.titulo)
        message = Text(
            f"{'Falta' if len(names) == 1 else 'Faltam'} {listed(names, 'e')} no exército `{nome}`.",
            f"The army `{nome}` lacks {listed(names, 'and')}.",
        )
        yield Problem("TL102", at.place(), message, ajuda)


def _achados(e: Exercito, c: Contexto, regras: RuleSet) -> Iterator[tuple[str, Finding]]:
    x = ExameDeExercito(e, c)
    for code in _REGRAS:
        for finding in regras[code].check(x):
            yield code, finding
