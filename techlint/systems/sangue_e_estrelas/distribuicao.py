"""Whether six attributes come out of the distribution of the creation and the raises of +2 (Chapters Three, Twelve).

Exact and small: six attributes take six different numbers, so the search drops most branches at once, and the nearest
legal set is found over the subsets of the numbers already taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from techlint.values import NamedTuple


class Aumentos(NamedTuple):
    """The raises of +2: `certos` that were surely taken, `talvez` that may have been (by attribute each), and
    `livres` that may have gone anywhere."""

    certos: Mapping[str, int]
    talvez: Mapping[str, int]
    livres: int = 0

    def quantos(self) -> int:
        """How many there can be at most."""
        return sum(self.certos.values()) + sum(self.talvez.values()) + self.livres


class Distribuicao(NamedTuple):
    """The numbers of the creation: six to deal out, or (rolled) any from `minimo` to `maximo` for each."""

    valores: tuple[int, ...]
    minimo: int
    maximo: int
    rolado: bool
    teto: int  # no attribute goes beyond it
    passo: int  # what a raise is worth

    def final(self, base: int, aumentos: int) -> int:
        """The number after some raises: the last one may be cut at the most an attribute can be."""
        return min(self.teto, base + self.passo * aumentos)


class _Passo(NamedTuple):
    """One attribute with one base: the number it comes to, the free raises it took, the base (None: rolled)."""

    valor: int
    livres: int
    base: int | None


def sai(valores: Mapping[str, int], aumentos: Aumentos, distribuicao: Distribuicao) -> bool:
    """Whether the numbers come out of the distribution."""
    return next(atribuicoes(valores, aumentos, distribuicao), None) is not None


def atribuicoes(
    valores: Mapping[str, int], aumentos: Aumentos, distribuicao: Distribuicao
) -> Iterator[dict[str, tuple[int, int]]]:
    """Every way the numbers come out: by attribute, the base and how many raises it took."""
    nomes = sorted(valores)

    def dealt(
        i: int, left: tuple[int, ...], livres: int, sofar: dict[str, tuple[int, int]]
    ) -> Iterator[dict[str, tuple[int, int]]]:
        if i == len(nomes):
            yield dict(sofar)
            return
        nome = nomes[i]
        tried = range(distribuicao.maximo, distribuicao.minimo - 1, -1) if distribuicao.rolado else left
        for base in dict.fromkeys(tried):
            quantos = _quantos(base, valores[nome], aumentos.certos.get(nome, 0), distribuicao)
            if quantos is None:
                continue
            used = max(0, quantos - aumentos.certos.get(nome, 0) - aumentos.talvez.get(nome, 0))
            if used > livres:
                continue
            sofar[nome] = (base, quantos)
            if distribuicao.rolado:
                yield from dealt(i + 1, left, livres - used, sofar)
                return  # the highest base takes the fewest raises
            at = left.index(base)
            yield from dealt(i + 1, left[:at] + left[at + 1 :], livres - used, sofar)
        sofar.pop(nome, None)

    return dealt(0, distribuicao.valores, aumentos.livres, {})


def _quantos(base: int, valor: int, certos: int, distribuicao: Distribuicao) -> int | None:
    """How many raises bring a base to a value, at least the sure ones; None where none do."""
    falta = valor - base
    if falta < 0:
        return None
    if valor == distribuicao.teto:
        return max(certos, -(-falta // distribuicao.passo))  # rounded up: the last raise may be cut
    quantos, resto = divmod(falta, distribuicao.passo)
    return quantos if resto == 0 and quantos >= certos else None


def mais_perto(valores: Mapping[str, int], aumentos: Aumentos, distribuicao: Distribuicao) -> dict[str, int]:
    """The legal set nearest to the numbers: least to add and take away, then fewest attributes touched."""
    nomes = sorted(valores)
    # by (which numbers are taken, free raises used): cost, and the values so far
    states: dict[tuple[int, int], tuple[tuple[int, int], tuple[int, ...]]] = {(0, 0): ((0, 0), ())}
    for nome in nomes:
        following: dict[tuple[int, int], tuple[tuple[int, int], tuple[int, ...]]] = {}
        for (taken, used), (cost, sofar) in sorted(states.items()):
            for slot, passo in _passos(nome, taken, aumentos, distribuicao, aumentos.livres - used):
                off = abs(valores[nome] - passo.valor)
                key = (taken | slot, used + passo.livres)
                entry = ((cost[0] + off, cost[1] + (off > 0)), (*sofar, passo.valor))
                if key not in following or entry < following[key]:
                    following[key] = entry
        states = following
    _, best = min(states.values())
    return dict(zip(nomes, best, strict=True))


def _passos(
    nome: str, taken: int, aumentos: Aumentos, distribuicao: Distribuicao, livres: int
) -> list[tuple[int, _Passo]]:
    certos, talvez = aumentos.certos.get(nome, 0), aumentos.talvez.get(nome, 0)
    bases: Sequence[tuple[int, int]]
    if distribuicao.rolado:
        bases = [(0, base) for base in range(distribuicao.minimo, distribuicao.maximo + 1)]
    else:
        bases = [(1 << i, base) for i, base in enumerate(distribuicao.valores) if not taken & (1 << i)]
    found = []
    for slot, base in bases:
        for quantos in range(certos, certos + talvez + livres + 1):
            used = max(0, quantos - certos - talvez)
            found.append((slot, _Passo(distribuicao.final(base, quantos), used, base)))
            if distribuicao.final(base, quantos) == distribuicao.teto:
                break
    return found
