"""The numbers of a threat: the line its level has in the quick table, built anew from the level (Chapter Ten)."""

from __future__ import annotations

from techlint.systems.kit.dice import Dice
from techlint.systems.kit.sums import Term
from techlint.systems.sangue_e_estrelas.exame_ficha import Contexto, mod_de
from techlint.systems.sangue_e_estrelas.model import Soma
from techlint.values import NamedTuple


class SomaDaLinha(NamedTuple):
    """Dice and a fixed part."""

    quantos: int
    faces: int
    constante: int

    @property
    def texto(self) -> str:
        """`6d8 + 33`."""
        return Dice(((self.faces, self.quantos),), self.constante).text

    def igual(self, soma: Soma) -> bool:
        """Whether a written sum is this one."""
        return soma.dados == ((self.faces, self.quantos),) and soma.constante == self.constante and not soma.mods


class LinhaDaAmeaca(NamedTuple):
    """The line of a level: PV, the DEF of a Bronze, attack, golpe comum, the big technique on one target."""

    nivel: int
    do_pv: tuple[Term, ...]
    da_def: tuple[Term, ...]
    do_ataque: tuple[Term, ...]
    golpe: SomaDaLinha
    tecnica: SomaDaLinha
    em_area: SomaDaLinha  # the same with the die of an area

    @property
    def pv(self) -> int:
        return sum(parcela.points for parcela in self.do_pv)

    @property
    def def_(self) -> int:
        return sum(parcela.points for parcela in self.da_def)

    @property
    def ataque(self) -> int:
        return sum(parcela.points for parcela in self.do_ataque)

    def partes(self, quantas: int) -> tuple[int, ...]:
        """What each of so many equal parts may have: the book doesn't say which way the division rounds."""
        return tuple(dict.fromkeys((self.pv // quantas, -(-self.pv // quantas))))

    def tecnicas(self, em_area: bool) -> tuple[SomaDaLinha, ...]:
        """What the big technique may roll: an area may keep the die of one target."""
        return (self.tecnica, self.em_area) if em_area else (self.tecnica,)


def linha(c: Contexto, nivel: int | None) -> LinhaDaAmeaca | None:
    """The line of a level; None outside the table."""
    if nivel is None or nivel not in c.fichas.base_de_pv:
        return None
    tab, personagem = c.tab, c.fichas.personagem
    grau = tab.graus[tab.grau_do_nivel(nivel) or 1]
    des, con = _mod(c, "DES", nivel), _mod(c, "CON", nivel)
    vida = nivel // 2  # a choice of Vida at each even level, worth half the level rounded up
    bronze = c.fichas.postos["bronze"]
    efeito, area = tab.efeitos["dano_alvo_unico"], tab.efeitos["dano_area"]
    sobra = grau.tamanho_maximo - tab.pontos_da_duracao["instantanea"] - tab.alcances["toque"].pontos["golpe"]
    pontos = (sobra + tab.ponto_incluso) // efeito.pontos
    fixo = pontos * min(nivel - 1, grau.bonus_do_ponto_max) + des
    quantos, faces = personagem["golpe_comum"]["dado"].split("d")
    return LinhaDaAmeaca(
        nivel=nivel,
        do_pv=(
            Term(f"base do nível {nivel}", c.fichas.base_de_pv[nivel]),
            Term(f"CON {con} x {nivel}", con * nivel),
            Term(f"Vida {vida} x {-(-nivel // 2)}", vida * -(-nivel // 2)),
        ),
        da_def=(
            Term("base", personagem["def_base"]),
            Term(bronze.rotulo, bronze.def_),
            Term("DES", des),
        ),
        do_ataque=(Term("proficiência", c.fichas.proficiencia[nivel]), Term("DES", des)),
        golpe=SomaDaLinha(int(quantos), int(faces), des),
        tecnica=SomaDaLinha(pontos, int((efeito.dado or "d8")[1:]), fixo),
        em_area=SomaDaLinha(pontos, int((area.dado or "d6")[1:]), fixo),
    )


def _mod(c: Contexto, atributo: str, nivel: int) -> int:
    """A modifier of the quick table's build at a level."""
    montagem, personagem = c.fichas.inimigos["montagem"], c.fichas.personagem
    aumentos = sum(1 for n in montagem["aumentos"].get(atributo, ()) if n <= nivel)
    valor = montagem["atributos"][atributo] + aumentos * personagem["aumento"]
    return mod_de(min(valor, personagem["atributo_maximo"]))
