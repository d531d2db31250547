"""What the items of a run know of each other: techniques, armies and sheets by name, whatever file they stand in.

Names are compared by `spelling.norm`; what the book prints is found where the project has nothing of that name. A
project is put together from records, which another process may have made: of a sheet they hold what others ask of it,
of a technique its exam."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property

from techlint.diagnostics import Place
from techlint.spelling import norm
from techlint.systems import Item, Survey, System
from techlint.systems.sangue_e_estrelas.exame import Exame, refeito
from techlint.systems.sangue_e_estrelas.exame_ficha import (
    SEM_POSTO,
    ExameDeFicha,
    mod_de,
    posto_no,
    tem_vaga,
    vagas_de,
)
from techlint.systems.sangue_e_estrelas.model_ficha import Curta, Exercito, Ficha, Uso
from techlint.systems.sangue_e_estrelas.motor import Motor
from techlint.systems.sangue_e_estrelas.postos import citados, estranho
from techlint.systems.sangue_e_estrelas.tables_fichas import ExercitoImpresso, TabelasDeFicha
from techlint.values import Any, NamedTuple

FICHAS = ("personagem", "inimigo")


class Registro(NamedTuple):
    """An item written in a file (not a technique inside a sheet): where it begins, and where its name stands."""

    kind: str
    nome: str
    onde: Place
    onde_nome: Place

    def place(self) -> Place:
        """Where its name stands."""
        return self.onde_nome


class TecnicaDoProjeto:
    """A technique written in a file of the project, not inside a sheet. Its exam is made only when asked for, where
    another process read it."""

    __slots__ = ("_exame", "_guardado", "evolui_de", "motor", "querida", "registro")

    def __init__(self, registro: Registro, evolui_de: str, exame: Exame | None, guardado: bytes = b"") -> None:
        self.registro = registro
        self.evolui_de = evolui_de  # as names are compared; "" if it comes from none
        self._exame = exame
        self._guardado = guardado
        self.querida = True  # whether another part of the run may ask for the exam
        self.motor: Motor | None = None  # what to examine it by, where not the book's

    @property
    def exame(self) -> Exame:
        """The exam."""
        if self._exame is None:
            if not self._guardado:
                raise LookupError(f"{self.registro.nome}: no item was said to want it")
            import pickle

            self._exame = refeito(pickle.loads(self._guardado), self.motor)
        return self._exame

    def __reduce__(self) -> tuple[Any, ...]:
        guardado = self._guardado
        if not guardado and self._exame is not None and self.querida:
            import pickle

            guardado = pickle.dumps(self._exame.t, pickle.HIGHEST_PROTOCOL)
        return TecnicaDoProjeto, (self.registro, self.evolui_de, None, guardado)


class Citada(NamedTuple):
    """A technique as a sheet lists it: by name (`pelo_nome`), whole or in short. `marca` and `desfecho` tell whether
    it bought them, where it is not by name."""

    nome: str
    onde: Place
    pelo_nome: bool
    anotada: bool = False
    marca: bool = False
    desfecho: bool = False


class Dono(NamedTuple):
    """A sheet as the techniques it lists, and other sheets, see it. `posto` is the table's id, or the name as
    written; `mods` holds what each attribute may add, where they are known."""

    registro: Registro
    nivel: int | None
    posto: str
    exercito: str
    vaga: str
    onde_vaga: Place
    retorno: bool
    deus: bool
    atributo_do_cosmo: str | None
    mods: Mapping[str, frozenset[int]]
    licao_do_desprevenido: str  # the lesson that makes light of being Desprevenido, if it was learnt
    perdeu_sentido: bool
    tecnicas: tuple[Citada, ...]

    @property
    def elite(self) -> bool:
        """Whether its Posto is the elite's."""
        return self.posto == "elite"

    def place(self) -> Place:
        """Where the sheet's name stands."""
        return self.registro.onde_nome


class Esboco(NamedTuple):
    """What a part of the run tells the others of its items."""

    registros: list[Registro]
    tecnicas: list[TecnicaDoProjeto]
    donos: list[Dono]
    exercitos: list[tuple[Registro, Exercito]]


class Projeto:
    """The index of a run, made from all its items in the order of their places, so that the order of files never
    counts."""

    def __init__(
        self,
        esbocos: Iterable[Esboco],
        fichas: TabelasDeFicha,
        impressas: Callable[[], Mapping[str, Exame]],
        motor: Motor | None = None,
    ) -> None:
        parts = list(esbocos)
        self._impressas = impressas
        self._fichas = fichas
        self.registros: dict[tuple[str, str], list[Registro]] = {}
        for registro in _uma_vez(sorted((r for e in parts for r in e.registros), key=_por_lugar)):
            if registro.nome:
                self.registros.setdefault((registro.kind, norm(registro.nome)), []).append(registro)
        self._tecnicas: dict[str, list[TecnicaDoProjeto]] = {}
        tecnicas = {t.registro: t for e in parts for t in e.tecnicas}
        for registro in _uma_vez(sorted(tecnicas, key=_por_lugar)):
            tecnicas[registro].motor = motor
            if registro.nome:
                self._tecnicas.setdefault(norm(registro.nome), []).append(tecnicas[registro])
        self._exercitos: dict[str, Exercito] = {}
        armies = sorted(((r, a) for e in parts for r, a in e.exercitos), key=lambda pair: _por_lugar(pair[0]))
        for pick in (_nome_do_exercito, _deus_do_exercito):  # an army's own name before another's god
            for _, army in armies:
                if pick(army):
                    self._exercitos.setdefault(norm(pick(army)), army)
        donos = sorted((d for e in parts for d in e.donos), key=lambda d: _por_lugar(d.registro))
        self.donos = [d._replace(posto=self.posto_id(d.posto, d.exercito)) for d in donos]
        self._por_tecnica: dict[str, list[Dono]] = {}
        self._por_lugar = {d.registro.onde: d for d in self.donos}
        for dono in self.donos:
            for chave in dict.fromkeys(norm(c.nome) for c in dono.tecnicas if c.pelo_nome):
                self._por_tecnica.setdefault(chave, []).append(dono)

    # ---- techniques

    @property
    def impressas(self) -> Mapping[str, Exame]:
        """The techniques the book prints, by normalised name."""
        return self._impressas()

    def com_nome(self, nome: str) -> list[TecnicaDoProjeto]:
        """The project's techniques of that name, in the order of their places."""
        return self._tecnicas.get(norm(nome), [])

    def tecnica(self, nome: str) -> Exame | None:
        """The technique of that name: the project's first, then the book's."""
        found = self._tecnicas.get(norm(nome))
        return found[0].exame if found else self.impressas.get(norm(nome))

    def tem_tecnica(self, nome: str) -> bool:
        """Whether the project or the book has a technique of that name."""
        return norm(nome) in self._tecnicas or norm(nome) in self.impressas

    def em_ciclo(self, exame: Exame) -> bool:
        """Whether `evolui_de` leads from this technique back to it."""
        return exame.t.abertura in self._ciclos

    def ciclo(self, exame: Exame) -> list[TecnicaDoProjeto]:
        """The cycle this technique is the last piece of, in the order of places, itself the first; none otherwise."""
        found = self._ciclos.get(exame.t.abertura, [])
        return found if found and found[0].registro.onde == exame.t.abertura else []

    @cached_property
    def _ciclos(self) -> dict[Place, list[TecnicaDoProjeto]]:
        """Every cycle, from its last piece on, by the place of each of its techniques."""
        found: dict[Place, list[TecnicaDoProjeto]] = {}
        seen: set[Place] = set()
        for group in self._tecnicas.values():
            path: list[TecnicaDoProjeto] = []
            here: dict[Place, int] = {}
            tecnica: TecnicaDoProjeto | None = group[0]
            while tecnica is not None and tecnica.registro.onde not in seen:
                seen.add(tecnica.registro.onde)
                here[tecnica.registro.onde] = len(path)
                path.append(tecnica)
                velhas = self._tecnicas.get(tecnica.evolui_de) if tecnica.evolui_de else None
                tecnica = velhas[0] if velhas else None
            if tecnica is not None and tecnica.registro.onde in here:
                ciclo = path[here[tecnica.registro.onde] :]
                last = max(range(len(ciclo)), key=lambda i: _por_lugar(ciclo[i].registro))
                ciclo = ciclo[last:] + ciclo[:last]
                found.update((t.registro.onde, ciclo) for t in ciclo)
        return found

    def nomes_de_tecnicas(self) -> list[str]:
        """Every technique's name, the project's first."""
        return [
            *(found[0].registro.nome for found in self._tecnicas.values()),
            *(exame.t.titulo for exame in self.impressas.values()),
        ]

    # ---- sheets

    def donos_de(self, nome: str) -> tuple[Dono, ...]:
        """The sheets that list a technique by name."""
        return tuple(self._por_tecnica.get(norm(nome), ()))

    def donos_com_direito(self, exame: Exame) -> tuple[Dono, ...]:
        """The sheets a technique is of: those that list it by name; a seat's strike is of none that has no right to
        it, which SE503 tells on that sheet."""
        donos = self.donos_de(exame.t.titulo)
        if not exame.t.do_assento:
            return donos
        return tuple(dono for dono in donos if self.senta(dono, exame.t.vaga.valor or ""))

    def senta(self, dono: Dono, vaga: str) -> bool:
        """Whether a sheet may have the strike of a seat, as far as it tells; of a seat nobody has it may."""
        if dono.deus:
            return True
        posto = self._fichas.postos.get(dono.posto)
        if dono.posto == SEM_POSTO or (posto is not None and not dono.elite):
            return False
        if posto is not None and dono.nivel is not None and dono.nivel < posto.nivel_min:
            return False
        vagas = [dono.vaga] if dono.vaga else vagas_de(self.exercito_de(dono.exercito))
        return not vaga or not vagas or tem_vaga(vagas, vaga) or not self.tem_vaga(vaga)

    def tem_vaga(self, nome: str) -> bool:
        """Whether an army of the project or of the book has a seat of that name."""
        armies: list[ExercitoImpresso | Exercito] = [*self.exercitos(), *self._fichas.exercitos.values()]
        return any(tem_vaga(vagas_de(army), nome) for army in armies)

    def dono_em(self, onde: Place) -> Dono | None:
        """The sheet that begins at a place."""
        return self._por_lugar.get(onde)

    def com_ficha(self, nome: str) -> list[Dono]:
        """The sheets of that name, of a character or an enemy, that tell a level of who has woken."""
        lugares = [r.onde for kind in FICHAS for r in self.registros.get((kind, norm(nome)), ())]
        donos = (self.dono_em(onde) for onde in lugares)
        return [dono for dono in donos if dono is not None and dono.nivel is not None]

    def na_vaga(self, dono: Dono) -> list[Dono]:
        """The sheets on the same seat of the same army, those that came back from the dead left out."""
        return self._por_vaga.get(self._assento(dono), [])

    @cached_property
    def _por_vaga(self) -> dict[tuple[str, str], list[Dono]]:
        found: dict[tuple[str, str], list[Dono]] = {}
        for dono in self.donos:
            exercito, vaga = self._assento(dono)
            if exercito and vaga and not dono.retorno:
                found.setdefault((exercito, vaga), []).append(dono)
        return found

    def _assento(self, dono: Dono) -> tuple[str, str]:
        """The seat: the army, by whichever of its names it is called, and the seat's name."""
        own = self.exercito(dono.exercito)
        exercito = f"{own.titulo} {own.abertura}" if own is not None else dono.exercito
        return self._fichas.exercito_por_nome.get(exercito, exercito), norm(dono.vaga)

    # ---- what is only mentioned

    def conhecida(self, nome: str) -> bool:
        """Whether a technique of that name is known: in the project, in the book or on any sheet."""
        return self.tem_tecnica(nome) or norm(nome) in self._em_fichas

    @cached_property
    def _em_fichas(self) -> frozenset[str]:
        return frozenset(norm(c.nome) for d in self.donos for c in d.tecnicas if not c.pelo_nome)

    @cached_property
    def itens_do_livro(self) -> frozenset[str]:
        """Every item the book names, normalised."""
        return frozenset(norm(nome) for nome in self._fichas.itens)

    # ---- armies

    def exercito(self, word: str) -> Exercito | None:
        """The project's army of that name or god (normalised)."""
        return self._exercitos.get(word)

    def exercito_de(self, word: str) -> ExercitoImpresso | Exercito | None:
        """The army of that name or god (normalised): the project's first, then the book's."""
        own = self.exercito(word)
        if own is not None or word not in self._fichas.exercito_por_nome:
            return own
        return self._fichas.exercitos[self._fichas.exercito_por_nome[word]]

    @property
    def fichas(self) -> TabelasDeFicha:
        """The tables of sheets: the book's, with what the house changed."""
        return self._fichas

    def exercitos(self) -> list[Exercito]:
        """Every army of the project, once."""
        return list({id(exercito): exercito for exercito in self._exercitos.values()}.values())

    def posto_id(self, posto: str, exercito: str) -> str:
        """The table's id of a Posto: as written, or by the name the army gives it; else what was written."""
        if not posto or posto in self._fichas.postos:
            return posto
        return posto_no(self.exercito_de(exercito), posto) or posto


def _uma_vez(registros: Iterable[Registro]) -> Iterator[Registro]:
    """Each item once: what stands at several places through aliases is written at one."""
    seen: set[tuple[str, Place]] = set()
    for registro in registros:
        escrito = registro.onde_nome
        while escrito.via is not None:
            escrito = escrito.via
        if (registro.kind, escrito) not in seen:
            seen.add((registro.kind, escrito))
            yield registro


def _por_lugar(registro: Registro) -> tuple[object, ...]:
    return registro.onde.path, registro.onde.span, registro.nome, registro.kind


def _nome_do_exercito(exercito: Exercito) -> str:
    return exercito.titulo


def _deus_do_exercito(exercito: Exercito) -> str:
    return exercito.deus.valor or ""


# ---- from items to records


def levantamento(items: Sequence[Item]) -> Survey:
    """The names of the items, and whether some must be linked: sheets, armies with seats, evolved techniques."""
    queridas: set[str] = set()
    nomes: list[str] = []
    presos = False
    inline = _em_linha(items)
    for item in items:
        if item.kind == "tecnica":
            if id(item.model) in inline:
                continue
            presos = presos or item.model.t.evolui_de.escrito
            queridas.add(item.model.t.evolui_de.valor or "")
        elif item.kind == "exercito":
            presos = True
            queridas.update(vaga.golpe for vaga in item.model.e.vagas_de_elite.valor or ())
        elif item.kind in FICHAS:
            presos = True
            f: Ficha = item.model.f
            for uso in f.tecnicas.valor or ():
                queridas.add(uso.nome)
                if uso.cheia is not None:
                    queridas.add(uso.cheia.t.evolui_de.valor or "")
            queridas.update(nome.texto for campo in (f.assinatura, f.lidas) for nome in campo.valor or ())
            if f.resposta.valor is not None:
                queridas.add(f.resposta.valor.nome)
        if item.name:
            nomes.append(f"{item.kind} {norm(item.name)}")
    return Survey(nomes, presos, frozenset(norm(nome) for nome in queridas if nome))


def esboco(items: Sequence[Item], queridas: Collection[str] | None = None) -> Esboco:
    """What others may ask of these items; the exam of a technique only if its name is among `queridas`."""
    found = Esboco([], [], [], [])
    inline = _em_linha(items)
    for item in items:
        model = item.model
        if id(model) in inline:
            continue
        piece = _peca(item)
        nome = piece.nome.at
        registro = Registro(item.kind, item.name, item.at, nome.place() if nome is not None else item.at)
        found.registros.append(registro)
        if item.kind == "tecnica":
            tecnica = TecnicaDoProjeto(registro, norm(model.t.evolui_de.valor or ""), model)
            tecnica.querida = queridas is None or norm(item.name) in queridas
            found.tecnicas.append(tecnica)
        elif item.kind in FICHAS:
            found.donos.append(dono(model, registro))
        elif item.kind == "exercito":
            found.exercitos.append((registro, model.e))
    return found


def ligar(items: Sequence[Item], projeto: Projeto) -> None:
    """Tells the models of these items what they know of each other."""
    for item in items:
        item.model.projeto = projeto
        if item.kind == "exercito":
            e: Exercito = item.model.e
            e.golpes = {
                i: projeto.tecnica(vaga.golpe) for i, vaga in enumerate(e.vagas_de_elite.valor or ()) if vaga.golpe
            }
        elif item.kind in FICHAS:
            posto = estranho(item.model)
            for problem in (*((posto,) if posto is not None else ()), *citados(item.model)):
                if problem not in item.problems:
                    item.problems.append(problem)
            f: Ficha = item.model.f
            dele = projeto.dono_em(item.at)
            for i, uso in enumerate(f.tecnicas.valor or ()):
                if uso.cheia is not None:
                    uso.cheia.em_linha = True
                    uso.cheia.projeto = projeto
                    if dele is not None:
                        uso.cheia.de_donos((dele,))
                elif uso.pelo_nome:
                    f.resolvidas[i] = projeto.tecnica(uso.nome)
    for item in items:
        if item.kind == "tecnica" and not item.model.em_linha:
            item.model.de_donos(projeto.donos_com_direito(item.model) if item.name else ())


def _peca(item: Item) -> Any:
    """The typed piece of an item, which every exam holds under its own letter."""
    letra = {"tecnica": "t", "exercito": "e", "ameaca": "a"}.get(item.kind, "f")
    return getattr(item.model, letra)


def _em_linha(items: Sequence[Item]) -> set[int]:
    """The exams of the techniques that stand inside a sheet."""
    return {
        id(uso.cheia)
        for item in items
        if item.kind in FICHAS
        for uso in item.model.f.tecnicas.valor or ()
        if uso.cheia is not None
    }


def dono(x: ExameDeFicha, registro: Registro) -> Dono:
    """A sheet's record."""
    f = x.f
    vaga = f.vaga.at
    sentidos = f.sentidos_perdidos.valor
    leve = x.c.fichas.personagem["licao_de_desprevenido"]
    posto = f.posto.valor or ("bronze" if f.kind == "personagem" and not f.posto.escrito else "")
    return Dono(
        registro=registro,
        nivel=x.n,
        posto=posto,
        exercito=norm((f.exercito.valor or "").partition("(")[0]),
        vaga=f.vaga.valor or "",
        onde_vaga=vaga.place() if vaga is not None else registro.onde_nome,
        retorno=f.retorno.escrito,
        deus=f.deus.escrito,
        atributo_do_cosmo=f.atributo_do_cosmo.valor,
        mods=_mods(x),
        licao_do_desprevenido=leve if norm(leve) in {norm(nome) for nome in _licoes(x)} else "",
        perdeu_sentido=bool(sentidos),
        tecnicas=tuple(_citada(uso) for uso in f.tecnicas.valor or ()),
    )


def _citada(uso: Uso) -> Citada:
    onde = uso.at.place()
    if uso.cheia is not None:
        x = uso.cheia
        return Citada(
            uso.nome,
            onde,
            pelo_nome=False,
            anotada=x.t.estado.valor == "anotada",
            marca=x.tem("marca") is not None,
            desfecho=x.tem("desfecho") is not None,
        )
    if uso.curta is not None:
        return Citada(
            uso.nome,
            onde,
            pelo_nome=False,
            anotada=uso.curta.anotada,
            marca=_tem(uso.curta, "marca"),
            desfecho=_tem(uso.curta, "desfecho"),
        )
    return Citada(uso.nome, onde, pelo_nome=True)


def _tem(curta: Curta, modificador: str) -> bool:
    return any(m.id == modificador for m in curta.modificadores)


def _licoes(x: ExameDeFicha) -> list[str]:
    """The lessons: the one written, else the training's, and the second."""
    f = x.f
    licao = f.licao.valor
    treino = f.treino.valor
    if licao is None and treino is not None:
        impresso = x.c.fichas.treinos.get(treino.id or "")
        licao = treino.licao or (impresso.licao if impresso is not None else None)
    return [nome for nome in (licao, f.segunda_licao.valor) if nome]


def _mods(x: ExameDeFicha) -> dict[str, frozenset[int]]:
    """What each attribute may add: as the sheet says it, or by the quick table of enemies."""
    f = x.f
    found: dict[str, set[int]] = {}
    if f.atributos.valor:
        for atributo, numero in f.atributos.valor.items():
            found.setdefault(atributo, set()).add(mod_de(numero.valor))
    elif f.kind == "inimigo" and x.n is not None:
        montagem = x.c.fichas.inimigos["montagem"]
        for atributo, valor in montagem["atributos"].items():
            mais = sum(2 for nivel in montagem["aumentos"].get(atributo, ()) if nivel <= x.n)
            found.setdefault(atributo, set()).add(mod_de(valor + mais))
    for atributo, numero in (f.modificadores.valor or {}).items():
        found.setdefault(atributo, set()).add(numero.valor)
    return {atributo: frozenset(valores) for atributo, valores in found.items()}


# ---- what the book prints


@cache
def impressas() -> Mapping[str, Exame]:
    """The techniques the book prints, read like anybody's, by normalised name."""
    from techlint.systems.sangue_e_estrelas.system import SYSTEM

    return impressas_por(SYSTEM)


def impressas_por(system: System) -> Mapping[str, Exame]:
    """The same, by the tables of a house."""
    from os.path import join

    from techlint.source.files import read_source
    from techlint.source.tree import Limits
    from techlint.source.yaml_reader import read_yaml
    from techlint.systems.sangue_e_estrelas.tables import FOLDER

    limits = Limits()
    source = read_source(join(FOLDER, "tecnicas.yaml"), "tecnicas.yaml", limits, None)
    found: dict[str, Exame] = {}
    for document in read_yaml(source, limits):
        for item in system.read(document).items:
            item.model.impressa = True
            found[norm(item.name)] = item.model
    return found
