"""What the house banned is not proposed in its place."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from techlint.engine import Report

Check = Callable[..., Report]
TECNICA = """
tecnica:
  nome: Corda
  natureza: Cosmo (SAB)
  ativacao: ação
  duracao: instantânea
  alcance: {alcance}
  efeitos: {efeitos}
  modificadores: {modificadores}
"""


def tecnica(alcance: str = "curto", efeitos: str = "2 dano", modificadores: str = "nenhum") -> str:
    return TECNICA.format(alcance=alcance, efeitos=efeitos, modificadores=modificadores)


@pytest.mark.parametrize(
    ("banned", "text", "code"),
    [
        ("Lento", tecnica(efeitos="2 dano + Lentto"), "SE111"),
        ("Lento", tecnica(efeitos="2 dano + Xyzxyzxyz"), "SE111"),
        ("Marca", tecnica(modificadores="Marcaa"), "SE111"),
        ("Lento", tecnica(modificadores="Lento"), "SE111"),
        ("longo", tecnica(alcance="longgo"), "TL008"),
        ("Paralisado", tecnica(efeitos="Petrificado"), "SE401"),
        ("Leve", "inimigo: {nome: A, nivel: 1, posto: Bronze, caracteristicas: [Levee]}\n", "SE603"),
        ("Medicina", "personagem: {nome: A, nivel: 1, pericias: [Medicinna]}\n", "SE812"),
        ("Lento", "ameaca: {nome: A, nivel: 6, como_se_vence: Fogo., tecnica: {condicao: Lentto}}\n", "SE651"),
    ],
)
def test_a_banned_piece_is_not_proposed(check: Check, banned: str, text: str, code: str) -> None:
    def helps(house: str) -> str:
        found = [d.help.pt for d in check(house, text).diagnostics if d.code == code and d.help is not None]
        return " ".join(found)

    assert banned in helps("x-nada: 1\n")
    assert helps(f"banidos: [{banned}]\n")
    assert banned not in helps(f"banidos: [{banned}]\n")
