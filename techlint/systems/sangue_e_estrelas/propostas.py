"""What would make a technique fit its Grau: concrete changes, each of which the rules themselves accept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, product

from techlint.diagnostics import Severity
from techlint.rules import Finding
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import (
    AUSENTE,
    Campo,
    Compra,
    Estado,
    PecaEscrita,
    Rolagem,
    Rolagens,
    Soma,
    Tecnica,
)
from techlint.systems.shape import quote
from techlint.values import NamedTuple

MAXIMO = 3  # proposals shown
_PASSOS = 3  # steps a proposal may take
_TENTATIVAS = 200  # techniques tried against the rules before giving up
_CAMPOS = 14  # places that may change; of more, those that can give the most
_DE_UM_GRUPO = 6  # how many fewer purchases of one effect are tried, besides none and what is just enough


class Mudanca(NamedTuple):
    """One change: its words, the points it takes off, where it comes in the order of likings, how it is made."""

    pt: str
    en: str
    pontos: int
    ordem: int
    faz: Callable[[Tecnica], Tecnica]


class _Lugar(NamedTuple):
    """A place where points may come off: changes to choose one from, or an effect of which fewer may be bought,
    `preco` points for each."""

    mudancas: tuple[Mudanca, ...]
    menos: Callable[[int], Mudanca] | None = None
    preco: int = 0
    vezes: int = 0

    @property
    def maximo(self) -> int:
        """The most points that may come off here."""
        return self.preco * self.vezes if self.menos is not None else max(m.pontos for m in self.mudancas)

    def escolhas(self) -> tuple[Mudanca, ...]:
        """What may be chosen here where another place takes the rest."""
        if self.menos is None:
            return self.mudancas
        quantas = {*range(1, min(self.vezes, _DE_UM_GRUPO) + 1), self.vezes}
        return tuple(self.menos(n) for n in sorted(quantas))


_Conjunto = tuple[Mudanca, ...]


@dataclass
class _Busca:
    """The search: what may be tried still, and the rules broken before any change."""

    x: Exame
    antes: frozenset[str]
    tentativas: int = _TENTATIVAS
    ressalvas: list[tuple[str, str]] = field(default_factory=list)  # what only a warning speaks against


def propostas(x: Exame) -> tuple[list[str], list[str]]:
    """Up to three changes (Portuguese, English) that bring the size within the Grau: the fewest first, and among
    them those that give up fewest points; of more than one only where that leaves nothing to choose from. Where a
    change leaves something without use, that goes out as well."""
    if x.T is None or x.Tmax is None:
        return [], []
    sobra = x.T - x.Tmax
    lugares = _lugares(x)
    if sum(sorted((lugar.maximo for lugar in lugares), reverse=True)[:_PASSOS]) < sobra:
        return [], []
    busca = _Busca(x, frozenset(code for code, _ in _faltas(x)))
    found: list[tuple[str, str]] = []
    completadas: list[tuple[str, str]] = []
    for quantas in range(1, _PASSOS + 1):
        achadas: list[tuple[str, str]] = []
        conjuntos = sorted(set(_conjuntos(lugares, quantas, sobra)), key=_pela_ordem)
        for conjunto in conjuntos:
            resultado = _tenta(busca, conjunto)
            if resultado is None:
                continue
            words, inteira = resultado
            lista = achadas if inteira else completadas
            if words not in lista:
                lista.append(words)
            if len(achadas) == MAXIMO or busca.tentativas <= 0:
                break
        found = (found + [words for words in achadas + completadas if words not in found])[:MAXIMO]
        if len(found) > 1 or busca.tentativas <= 0:
            break
    found = found or busca.ressalvas[:MAXIMO]
    return [pt for pt, _ in found], [en for _, en in found]


def _pela_ordem(conjunto: _Conjunto) -> tuple[int, list[int]]:
    return sum(m.pontos for m in conjunto), [m.ordem for m in conjunto]


def _conjuntos(lugares: list[_Lugar], quantas: int, sobra: int) -> Iterator[_Conjunto]:
    """Every set of `quantas` changes, each in a place of its own, that is enough and of which none could be left
    out. Of an effect bought many times, what is just enough beside the others."""
    for grupo in combinations(lugares, quantas):
        if sum(lugar.maximo for lugar in grupo) < sobra:
            continue
        abertos = [i for i, lugar in enumerate(grupo) if lugar.menos is not None]
        for aberto in abertos[:1] + abertos[-1:] if abertos else [None]:
            outros = [lugar for i, lugar in enumerate(grupo) if i != aberto]
            for escolha in product(*(lugar.escolhas() for lugar in outros)):
                conjunto = list(escolha)
                if aberto is not None:
                    lugar = grupo[aberto]
                    assert lugar.menos is not None
                    falta = sobra - sum(m.pontos for m in escolha)
                    menos = -(-falta // lugar.preco)
                    if not 1 <= menos <= lugar.vezes:
                        continue
                    conjunto.insert(aberto, lugar.menos(menos))
                total = sum(m.pontos for m in conjunto)
                if total >= sobra and all(total - m.pontos < sobra for m in conjunto):
                    yield tuple(conjunto)


def _lugares(x: Exame) -> list[_Lugar]:
    """Where points may come off, the least intrusive kind first."""
    todos = [
        lugar for lugar in (_alcance(x), *_efeitos(x), *_pecas(x), _ativacao(x), _duracao(x)) if lugar is not None
    ]
    if len(todos) > _CAMPOS:
        maiores = sorted(todos, key=lambda lugar: -lugar.maximo)[:_CAMPOS]
        todos = [lugar for lugar in todos if any(lugar is maior for maior in maiores)]
    return [_na_ordem(lugar, i) for i, lugar in enumerate(todos)]


def _na_ordem(lugar: _Lugar, i: int) -> _Lugar:
    """The place with its changes numbered: by place, then as they stand in it."""
    menos = lugar.menos
    return lugar._replace(
        mudancas=tuple(m._replace(ordem=(i << 32) + n) for n, m in enumerate(lugar.mudancas)),
        menos=None if menos is None else lambda n: menos(n)._replace(ordem=(i << 32) + n),
    )


def _alcance(x: Exame) -> _Lugar | None:
    t, tab = x.t, x.tab
    natureza = t.natureza.valor
    if t.alcance.valor is None or natureza is None:
        return None
    atual = tab.alcances[t.alcance.valor]
    mudancas = []
    vistos = {atual.pontos[natureza]}
    for faixa in sorted((a for a in tab.alcances.values() if a.ordem < atual.ordem), key=lambda a: -a.ordem):
        pontos = faixa.pontos[natureza]
        if pontos in vistos:
            continue  # a shorter range at the same price gives up distance for nothing
        vistos.add(pontos)
        mudancas.append(
            Mudanca(
                f"alcance {faixa.rotulo} em vez de {atual.rotulo}",
                f"alcance {faixa.rotulo} instead of {atual.rotulo}",
                atual.pontos[natureza] - pontos,
                0,
                lambda t, id_=faixa.id: t.com(alcance=_lido(t.alcance, id_)),  # type: ignore[misc]
            )
        )
    return _Lugar(tuple(mudancas)) if mudancas else None


def _efeitos(x: Exame) -> list[_Lugar]:
    """A place for each effect; the terms that buy the same one are one."""
    grupos: dict[tuple[str, ...], list[Compra]] = {}
    for compra in x.t.efeitos.valor or ():
        grupos.setdefault(_mesma(compra), []).append(compra)
    lugares = []
    for key, iguais in grupos.items():
        vezes = sum(c.vezes for c in iguais)
        preco = (x.motor.pontos(iguais[0]) or 0) // iguais[0].vezes
        tira = vezes if len(grupos) > 1 else vezes - 1
        if tira and preco:
            lugares.append(_Lugar((), _de_menos(x, key, iguais[0], vezes, preco), preco, tira))
    return lugares


def _mesma(compra: Compra) -> tuple[str, ...]:
    """What two terms have in common that buy the same."""
    if compra.condicao is not None:
        return compra.condicao, norm(compra.argumento)
    if compra.efeito == "vantagem_desvantagem":
        return compra.efeito, norm(compra.nome), norm(compra.argumento)
    return (compra.efeito or "",)


def _de_menos(x: Exame, key: tuple[str, ...], compra: Compra, vezes: int, preco: int) -> Callable[[int], Mudanca]:
    def menos(quantas: int) -> Mudanca:
        fica, nome = vezes - quantas, _por_extenso(x, compra, vezes)
        pt, en = f"sem {nome}", f"without {nome}"
        if fica:
            menor = _por_extenso(x, compra, fica)
            pt, en = f"{menor} em vez de {nome}", f"{menor} instead of {nome}"
        return Mudanca(pt, en, preco * quantas, 0, lambda t: _com_efeito(t, key, fica))

    return menos


def _por_extenso(x: Exame, compra: Compra, vezes: int) -> str:
    """A purchase with its argument: `Sentido arrancado (visão)`."""
    rotulo = x.rotulo(compra._replace(vezes=vezes))
    tem_nome = compra.condicao is not None or compra.efeito == "vantagem_desvantagem"
    return f"{rotulo} ({quote(compra.argumento)})" if tem_nome and compra.argumento else rotulo


def _pecas(x: Exame) -> Iterator[_Lugar]:
    t, tab = x.t, x.tab
    seen = set()
    for peca in t.modificadores.valor or ():
        if peca.id is None or peca.id in seen or tab.modificadores[peca.id].onde is not None:
            continue
        seen.add(peca.id)
        yield _Lugar((_sem(x, peca.id),))
    for places, rotulo, pontos, faz in (
        (x.motor.seletiva(t), "área seletiva", tab.pontos_seletiva, _sem_seletiva),
        (x.motor.dobrada(t), "área dobrada", tab.pontos_dobrada, _sem_dobrada),
    ):
        if places:
            yield _Lugar((Mudanca(f"sem {rotulo}", f"without {rotulo}", pontos, 0, faz),))


def _sem(x: Exame, id_: str) -> Mudanca:
    modificador = x.tab.modificadores[id_]
    return Mudanca(
        f"sem {modificador.rotulo}",
        f"without {modificador.rotulo}",
        modificador.valor,
        0,
        lambda t: _sem_modificador(t, id_),
    )


def _ativacao(x: Exame) -> _Lugar | None:
    t, tab = x.t, x.tab
    if t.ativacao.valor is None or not tab.pontos_da_ativacao[t.ativacao.valor]:
        return None
    atual, acao = tab.ativacoes[t.ativacao.valor], tab.ativacoes["acao"]
    mudanca = Mudanca(
        f"{acao} em vez de {atual}",
        f"{acao} instead of {atual}",
        tab.pontos_da_ativacao[t.ativacao.valor],
        0,
        lambda t: t.com(ativacao=_lido(t.ativacao, "acao"), gatilho=AUSENTE),
    )
    return _Lugar((mudanca,))


def _duracao(x: Exame) -> _Lugar | None:
    t, tab = x.t, x.tab
    if t.duracao.valor is None:
        return None
    atual = tab.pontos_da_duracao[t.duracao.valor]
    mudancas = [
        Mudanca(
            f"duração {tab.duracoes[duracao]} em vez de {tab.duracoes[t.duracao.valor]}",
            f"duração {tab.duracoes[duracao]} instead of {tab.duracoes[t.duracao.valor]}",
            atual - pontos,
            0,
            lambda t, id_=duracao: t.com(duracao=_lido(t.duracao, id_)),  # type: ignore[misc]
        )
        for duracao, pontos in sorted(tab.pontos_da_duracao.items(), key=lambda row: -row[1])
        if pontos < atual
    ]
    return _Lugar(tuple(mudancas)) if mudancas else None


# ---- trying


def _tenta(busca: _Busca, conjunto: _Conjunto) -> tuple[tuple[str, str], bool] | None:
    """The words of these changes if the rules accept them, and whether they are enough by themselves; where one
    leaves a piece without use, that piece goes out too, as long as the steps are not too many."""
    x = busca.x
    t = x.t
    for mudanca in conjunto:
        t = mudanca.faz(t)
    pt = " e ".join(m.pt for m in conjunto)
    en = " and ".join(m.en for m in conjunto)
    for passos in range(len(conjunto), _PASSOS + 1):
        if busca.tentativas <= 0:
            return None
        busca.tentativas -= 1
        novo = x.com(_com_numeros(x, t))
        if novo.T is None or novo.Tmax is None or novo.T > novo.Tmax:
            return None
        faltas = [(code, found) for code, found in _faltas(novo) if code not in busca.antes]
        if not faltas:
            return (f"{pt}: tamanho {novo.T}", f"{en}: tamanho {novo.T}"), passos == len(conjunto)
        conserto = next((c for code, found in faltas if (c := _conserto(novo, code, found)) is not None), None)
        if conserto is None or passos == _PASSOS:
            if all(x.regras[code].severity is Severity.WARNING for code, _ in faltas):
                avisos = ", ".join(code for code, _ in faltas)
                ressalva = (
                    f"{pt}: tamanho {novo.T}, com o aviso {avisos}",
                    f"{en}: tamanho {novo.T}, with the warning {avisos}",
                )
                if ressalva not in busca.ressalvas:
                    busca.ressalvas.append(ressalva)
            return None
        t = conserto.faz(t)
        pt, en = f"{pt}, {conserto.pt}", f"{en}, {conserto.en}"
    return None


def _conserto(novo: Exame, code: str, found: Finding) -> Mudanca | None:
    """What goes out, or changes, with a change that made a rule speak."""
    t = novo.t
    for peca in t.limitacoes.valor or ():
        if peca.at is found.at or (code == "SE407" and peca.id == "volta_contra_voce"):
            nome = quote(f"{peca.nome} ({peca.argumento})" if peca.argumento else peca.nome)
            sai = partial(_sem_limitacao, peca=peca)
            return Mudanca(f"sem `{nome}`", f"without `{nome}`", 0, 0, sai)
    for peca in t.modificadores.valor or ():
        if peca.at is found.at and peca.id is not None:
            return _sem(novo, peca.id)
    area = t.area.valor
    if area is not None and area.forma is not None and found.at in (t.area.at, area.at_forma):
        forma = novo.tab.formas[area.forma].rotulo
        return Mudanca(f"sem {forma}", f"without {forma}", 0, 0, lambda t: t.com(area=AUSENTE))
    if found.subject == "rolagem" and t.rolagem.at is not None:
        return _outra_rolagem(novo)
    return None


def _outra_rolagem(novo: Exame) -> Mudanca:
    """The roll that the changed technique asks for."""
    from techlint.systems.sangue_e_estrelas.rules.rolagem import a_propor

    sugerida = a_propor(novo)
    rolagens: tuple[Rolagem, ...] = ()
    escrita = "nenhuma"
    if sugerida is not None:
        tipo, contra = sugerida[0].tipo, sugerida[0].contra[0]
        escrita = f"{novo.tab.rotulo_da_rolagem[tipo]} contra {contra}"
        assert novo.t.rolagem.at is not None
        rolagens = (Rolagem(tipo, (contra,), novo.t.rolagem.at),)
    return Mudanca(
        f"rolagem `{escrita}`",
        f"rolagem `{escrita}`",
        0,
        0,
        lambda t: t.com(rolagem=Campo(Estado.LIDO, Rolagens(rolagens), t.rolagem.at, t.rolagem.chave)),
    )


def _lido(campo: Campo[str], valor: str) -> Campo[str]:
    return Campo(Estado.LIDO, valor, campo.at, campo.chave)


def _com_efeito(t: Tecnica, key: tuple[str, ...], vezes: int) -> Tecnica:
    """The technique with an effect bought so many times, in one term."""
    compras: list[Compra] = []
    feita = not vezes
    for compra in t.efeitos.valor or ():
        if _mesma(compra) != key:
            compras.append(compra)
        elif not feita:
            compras.append(compra._replace(vezes=vezes))
            feita = True
    return t.com(efeitos=Campo(Estado.LIDO, tuple(compras), t.efeitos.at, t.efeitos.chave))


def _sem_limitacao(t: Tecnica, peca: PecaEscrita) -> Tecnica:
    pecas = tuple(p for p in t.limitacoes.valor or () if p is not peca)
    return t.com(limitacoes=Campo(Estado.LIDO, pecas, t.limitacoes.at, t.limitacoes.chave))


def _sem_modificador(t: Tecnica, id_: str) -> Tecnica:
    pecas: tuple[PecaEscrita, ...] = tuple(p for p in t.modificadores.valor or () if p.id != id_)
    return t.com(modificadores=Campo(Estado.LIDO, pecas, t.modificadores.at, t.modificadores.chave))


def _sem_seletiva(t: Tecnica) -> Tecnica:
    t = _sem_modificador(t, "area_seletiva")
    area = t.area.valor
    return t if area is None else t.com(area=t.area._replace(valor=area._replace(seletiva=())))


def _sem_dobrada(t: Tecnica) -> Tecnica:
    t = _sem_modificador(t, "area_dobrada")
    area = t.area.valor
    return t if area is None else t.com(area=t.area._replace(valor=area._replace(dobrada=())))


def _com_numeros(x: Exame, t: Tecnica) -> Tecnica:
    """The technique with the numbers its sum gives, as a player would write them after the change."""
    exame = x.com(t)
    at = t.tamanho.at
    if exame.T is not None:
        t = t.com(tamanho=Campo(Estado.LIDO, exame.T, at or t.grau.at))
    if exame.C is not None:
        t = t.com(custo=Campo(Estado.LIDO, exame.C, t.custo.at or t.grau.at))
    if t.manutencao.valor is not None and exame.C is not None:
        manutencao: Campo[int] = Campo(Estado.LIDO, x.motor.manutencao_de(exame.C), t.manutencao.at)
        t = t.com(manutencao=manutencao if t.duracao.valor == "sustentada" else AUSENTE)
    possiveis = x.bonus_possiveis()
    at_dano = t.dano.at or t.grau.at
    if t.dano.escrito and possiveis and at_dano is not None:
        dano = x.motor.dano(t, possiveis[0])
        somas = {}
        if dano is not None:
            somas[""] = Soma(dano.dados, dano.constante, ("mod",), dano.texto, at_dano)
        t = t.com(dano=Campo(Estado.LIDO, somas, at_dano))
    # Measures follow the purchase and are written anew as well.
    compras = tuple(c._replace(medida=None) for c in t.efeitos.valor or ())
    return t.com(efeitos=Campo(Estado.LIDO, compras, t.efeitos.at, t.efeitos.chave))


def _faltas(x: Exame) -> list[tuple[str, Finding]]:
    """The rules a technique breaks, each with the first it finds, but the one that asks for proposals."""
    found = []
    for rule in x.regras.of_kind("tecnica"):
        if rule.code != "SE201" and rule.severity is not Severity.INFO:
            first = next(iter(rule.check(x)), None)
            if first is not None:
                found.append((rule.code, first))
    return found
