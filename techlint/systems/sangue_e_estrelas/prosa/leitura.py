"""The reader of prose over the compiled tables: one for a game, made when a text first asks for it."""

from __future__ import annotations

from os.path import dirname, join

from techlint.prosa.guardado import Guardado
from techlint.prosa.leitor import Leitura, Prosa
from techlint.prosa.lexico import BIT
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.prosa.tipos import Compilado

__all__ = ["Leitura", "Prosa", "compilado", "da_casa", "do_livro", "pode_dar"]

BENEFICIOS = "beneficios"
# Parts of words that the rules' own patterns need: of one of these rows, one of each of its groups. Cheaper to look
# for than to take the accents off every text and to compile the pattern.
GATILHOS: dict[str, tuple[tuple[tuple[str, ...], ...], ...]] = {
    "segunda_rolagem": ((("test", "rola", "salvaguard", "jogada", "direito"),),),
    "automatica": ((("autom",),), (("sem ", "não ", "nao "), ("rola", "test")), (("acert",), ("sempre", "garant")),
                   (("nunca erra",),)),
    "metade_no_erro": ((("metade",),),),
    "vantagem_em_palavras": (
        (("extra", "a mais", "adiciona", "age ", "imun", "invuln", "intoc", "invenc", "todos os"),),
        (("critic", "crític"),),
        (("atravessa", "quebra", "ignora"),),
        (("sofre", "recebe", "toma"), ("dano",)),
        (("nada ",), ("fere", "atinge")),
        (("pode",), ("ser ",)),
        (("perde", "arranca", "tira", "fecha"), ("visao", "visão", "audi", "olf", "palad", "tato", "sentido")),
        (
            ("fica", "deixa", "torna", "cai", "caem"),
            ("caíd", "caid", "lent", "desprev", "ofusc", "agarrad", "amedront", "pres", "ceg", "confus", "atordo",
             "paralis", "dominad", "banid"),
        ),
    ),
}  # fmt: skip
# Dice are looked for by their own rule.
_DADOS = "dados"
_PISTAS = {**GATILHOS, _DADOS: ((("DADO", "dado"),),)}


_ARQUIVO = join(dirname(dirname(__file__)), "generated", "prosa.bin")


def _guardado() -> Guardado:
    """The file, of which only what is looked at need be read."""
    with open(_ARQUIVO, "rb", buffering=0) as file:
        try:
            from mmap import ACCESS_READ, mmap

            return Guardado(mmap(file.fileno(), 0, access=ACCESS_READ))
        except (ImportError, OSError):  # not everywhere can a file be mapped
            return Guardado(file.read())


def compilado() -> Compilado:
    """The words and patterns of the tables, as `compile_tables` wrote them."""
    return _guardado().inteiro()


def do_livro() -> Prosa:
    """The reader with the words and patterns as the tables have them."""
    return Prosa(_guardado(), _PISTAS)


def da_casa(compilado: Compilado) -> Prosa:
    """The reader with those of a house."""
    return Prosa(compilado, _PISTAS)


def pode_dar(leitura: Leitura) -> bool:
    """Whether a text may give a benefit at all, which most don't: what judges it need not be imported then."""
    if leitura.achados(BENEFICIOS, todos=True, figuras=False):
        return True
    if _DADOS not in leitura.pistas:
        return False
    return any(
        peca.classes & BIT["DADO"] or peca.forma in ("dado", "dados")
        for pedaco in leitura.pedacos
        for peca in pedaco.pecas
    )
