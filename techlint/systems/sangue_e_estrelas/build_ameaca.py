"""Threats that are no warriors: their parts and their big technique."""

from __future__ import annotations

from techlint.diagnostics import Place
from techlint.source.tree import Mapping, Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems.sangue_e_estrelas import campos_ficha as campos
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.build_grupos import (
    SO_NUMERO,
    VAZIO,
    LeitorDeGrupos,
    Reader,
    chaves,
    tem,
    tem_algo,
)
from techlint.systems.sangue_e_estrelas.expressions import ParteLida, Piece
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Ameaca,
    Nome,
    Numero,
    Parte,
    Partes,
    TecnicaDaAmeaca,
)
from techlint.systems.shape import Entry, Locatable, is_null, kind_of
from techlint.values import Any

_DA_PARTE = chaves("nome", "pv")
DA_TECNICA_DA_AMEACA = chaves("nome", "dano", "custo", "a_cada", "contra", "area", "condicao")
_CABE_NA_GRANDE = ["6d8 + 33", "custo 0", "a cada 2", "contra DEF", "área explosão", "condição Lento"]


class LeitorDeAmeacas(LeitorDeGrupos):
    """Reads a threat."""

    __slots__ = ()

    def ameaca(self, mapping: Mapping, abertura: Place) -> Ameaca:
        """The threat in a mapping."""
        a = Ameaca("", abertura, mapping)
        self._ler(a, "ameaca", mapping, _DA_AMEACA)
        return a

    def _partes(self, a: Ameaca, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Partes] = self._campo(entry)
        a.partes = campo
        if campo.estado is VAZIO or self._diz_nenhum(node):
            a.partes = campo._replace(estado=VAZIO)
            return
        mark = len(self.problems)
        if isinstance(node, Scalar):
            if "," not in node.text:
                number = self.integer(node, self._nome(key))
                if number is not None and number < 1:
                    self.wrong(node, self._nome(key), "um número de 1 em diante", "a number from 1 on")
                self._fim(a, key, campo, Partes(number or 0), mark)
                return
            lista = [self._parte_da_linha(node, key, p) for p in self._linha(node, key) or ()]
            self._fim(a, key, campo, Partes(len(lista), tuple(lista)), mark)
            return
        if not self.tagged(node):
            return
        partes: list[Parte] = []
        for item in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(item, Mapping) and (tem(item, "nome") or tem(item, "pv")):
                found = self.fields(item, _DA_PARTE)
                partes.append(Parte(item, self._texto_em(found, "nome"), self._inteiro_em(found, "pv")))
            elif isinstance(item, Mapping):
                for chave, value in self._pares(item):
                    partes.append(Parte(chave, chave.text.strip(), self._parte_pv(value, chave.text)))
            elif not isinstance(item, Scalar) or is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(key), "uma parte em cada item", "a part in each item")
            elif SO_NUMERO.match(item.text):
                number_ = self._numero(item, key)
                partes.append(Parte(item, "", number_))
            else:
                partes += [self._parte_da_linha(item, key, p, item) for p in self._parte_inteira(item, key)]
        self._fim(a, key, campo, Partes(len(partes), tuple(partes)), mark)

    def _parte_pv(self, node: Node, field: str) -> Numero | None:
        """`Cabeça: 22`, `Cabeça: 22 PV`."""
        if isinstance(node, Scalar) and node.text.strip().lower().endswith("pv"):
            partes = self._linha(node, field) or ()
            if len(partes) == 1 and partes[0].numero is not None:
                return self._da_parte(node, partes[0].numero, field)
        return self._numero(node, field)

    def _parte_inteira(self, node: Scalar, field: str) -> list[ParteLida]:
        """`Cabeça, 22 PV` in an item of its own: one part, whose number stands behind the comma."""
        partes = list(self._linha(node, field) or ())
        if len(partes) == 2 and partes[0].rotulo is not None and partes[0].numero is None:
            second = partes[1]
            if second.numero is not None:
                return [partes[0]._replace(numero=second.numero, end=second.end)]
        return partes

    def _parte_da_linha(self, node: Scalar, field: str, parte: ParteLida, at: Locatable | None = None) -> Parte:
        at = at or self._pedaco(node, Piece("", parte.start, parte.end))
        if parte.soma is not None:
            self._estranha(node, field, parte, ["Cabeça 22"])
        pv = self._da_parte(node, parte.numero, field) if parte.numero is not None else None
        rotulo = parte.rotulo.text if parte.rotulo is not None else ""
        return Parte(at, "" if norm(rotulo) == "pv" else rotulo, pv)

    def _tecnica_da_ameaca(self, a: Ameaca, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[TecnicaDaAmeaca] = self._campo(entry)
        a.tecnica = campo
        if campo.estado is VAZIO or self._diz_nenhum(node):
            a.tecnica = campo._replace(estado=VAZIO)
            return
        mark = len(self.problems)
        lida = self._grande_da_linha(node, key) if isinstance(node, Scalar) else self._grande_do_grupo(node, key)
        self._fim(a, key, campo, lida, mark)

    def _grande_do_grupo(self, node: Node, field: str) -> TecnicaDaAmeaca | None:
        group = self._grupo(node, field)
        if group is None:
            return None
        found = self.fields(group, DA_TECNICA_DA_AMEACA)
        contra = self._texto_em(found, "contra")
        if contra:
            contra = self._contra(contra, found["contra"].value).id or ""
        area, em_area = None, False
        if "area" in found:
            area, em_area = self._area_da_ameaca(found["area"].value)
        condicao = None
        text = self._texto_em(found, "condicao")
        if text:
            condicao = Nome(text, found["condicao"].value, self._tab.condicao_por_nome.get(norm(text)))
        self._texto_em(found, "nome")
        return TecnicaDaAmeaca(
            node,
            self._soma_em(found, "dano"),
            self._inteiro_em(found, "custo"),
            self._a_cada(found["a_cada"].value) if "a_cada" in found else None,
            contra,
            area,
            em_area,
            condicao,
        )

    def _a_cada(self, node: Node) -> Numero | None:
        """`2`, `2 rodadas`."""
        if isinstance(node, Scalar) and norm(node.text).endswith(("rodada", "rodadas")):
            partes = self._linha(node, "a_cada") or ()
            if len(partes) == 1 and partes[0].numero is not None and partes[0].rotulo is None:
                return self._da_parte(node, partes[0].numero, "a_cada")
        return self._numero(node, "a_cada")

    def _area_da_ameaca(self, node: Node) -> tuple[Nome | None, bool]:
        """The form of the area, and whether there is one; `sim` says that there is without saying which."""
        if is_null(node) or (isinstance(node, Scalar) and (vazio(node.text) or nenhum(node.text))):
            return None, False
        if isinstance(node, Scalar):
            word = norm(node.text)
            if word in ("sim", "true", "yes"):
                return Nome("sim", node), True
            if word in ("nao", "false", "no"):
                return None, False
            lida = self._expressao(node, "area", "area", self._expressoes.area)
            area = None if lida is None else self._area_de(node, lida, 0)
        elif isinstance(node, Mapping):
            area = self._area_mapa(node)
        else:
            self.wrong(node, self._nome("area"), "a forma da área", "the shape of the area")
            area = None
        if area is None or area.forma is None or area.at_forma is None:
            return Nome("sim", node), True
        return Nome(self._tab.formas[area.forma].rotulo, area.at_forma, area.forma), True

    def _grande_da_linha(self, node: Scalar, field: str) -> TecnicaDaAmeaca | None:
        """`6d8 + 33, custo 0, a cada 2, contra DEF, área explosão, condição Lento`."""
        partes = self._linha(node, field)
        if partes is None:
            return None
        found: dict[str, Any] = {}
        ats: dict[str, Locatable] = {}
        for parte in partes:
            name, value = self._peca_da_grande(node, field, parte)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                self._estranha(node, field, parte, _CABE_NA_GRANDE)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                ats[name] = at
                found.update(value)
        return TecnicaDaAmeaca(node, **found)

    def _peca_da_grande(self, node: Scalar, field: str, parte: ParteLida) -> tuple[str, dict[str, Any]]:
        rotulo, depois = parte.rotulo, parte.depois
        word = norm(rotulo.text) if rotulo is not None else ""
        if parte.soma is not None:
            if word not in ("", "dano"):
                return "", {}
            found: dict[str, Any] = {"dano": self._soma_da_parte(node, parte, field)}
            if depois is not None:
                contra = self._contra_da_linha(node, depois)
                if contra is not None:
                    found["contra"] = contra.id or ""
                elif norm(depois.text) == "em_area":
                    found |= {"area": Nome("sim", self._pedaco(node, depois)), "em_area": True}
                else:
                    return "", {}
            return "dano", found
        if parte.numero is not None:
            if word == "a_cada" and (depois is None or norm(depois.text) in ("rodada", "rodadas")):
                return "a_cada", {"a_cada": self._da_parte(node, parte.numero, "a_cada")}
            if word == "custo" and depois is None:
                return "custo", {"custo": self._da_parte(node, parte.numero, "custo")}
            return "", {}
        if rotulo is None:
            return "", {}
        contra = self._contra_da_linha(node, rotulo)
        if contra is not None:
            return "contra", {"contra": contra.id or ""}
        at = self._pedaco(node, rotulo)
        if word in ("area", "em_area", "area_sim"):
            return "area", {"area": Nome("sim", at), "em_area": True}
        first, _, rest = word.partition("_")
        tail = Piece("", rotulo.end - len(rotulo.text.partition(" ")[2].lstrip()), rotulo.end)
        forma = self._tab.forma_por_nome.get(rest if first == "area" else word)
        if forma is not None:
            where = self._pedaco(node, tail) if first == "area" else at
            return "area", {"area": Nome(self._tab.formas[forma].rotulo, where, forma), "em_area": True}
        if first == "area" and rest:
            words = [f.rotulo for f in self._tab.formas.values()]
            self.closed(self._pedaco(node, tail), self._nome("area"), node.text[tail.start : tail.end], words)
            return "area", {}
        condicao = self._tab.condicao_por_nome.get(rest if first == "condicao" else word)
        if condicao is not None or (first == "condicao" and rest):
            where = self._pedaco(node, tail) if first == "condicao" else at
            text = node.text[tail.start : tail.end] if first == "condicao" else rotulo.text
            return "condicao", {"condicao": Nome(text, where, condicao)}
        return "", {}

    def _so_de_guerreiro(self, a: Ameaca, key: str, entry: Entry) -> None:
        """A field only a warrior has, if there is something in it (SE653)."""
        node = entry.value
        if tem_algo(node) and not (key == "conviccoes" and isinstance(node, Scalar) and node.text.strip() == "0"):
            text = node.text.strip() if isinstance(node, Scalar) else kind_of(node).pt
            a.a_mais = (*a.a_mais, Nome(text, node, key))


_L = LeitorDeAmeacas
_DA_AMEACA: dict[str, Reader] = {
    "nome": _L._texto,
    "nivel": _L._inteiro_da_ficha,
    "nivel_do_grupo": _L._inteiro_da_ficha,
    "partes": _L._partes,
    "pv": _L._inteiro_da_ficha,
    "def": _L._inteiro_da_ficha,
    "ataque": _L._inteiro_da_ficha,
    "golpe": _L._soma_da_ficha,
    "tecnica": _L._tecnica_da_ameaca,
    "como_se_vence": _L._texto,
    "tracos": _L._ler_frases,
}
for _key in campos.DE_GUERREIRO:
    _DA_AMEACA[_key] = _L._so_de_guerreiro
