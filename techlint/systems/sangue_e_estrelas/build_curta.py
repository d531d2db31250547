"""Techniques on a sheet: by name, whole, or in the short form of the book's sheets; and the Resposta."""

from __future__ import annotations

import re

from techlint.diagnostics import Place, Span, Text
from techlint.source.tree import Mapping, Node, Scalar, Sequence
from techlint.spelling import nearest, norm
from techlint.systems.sangue_e_estrelas import build
from techlint.systems.sangue_e_estrelas.build import nenhum, vazio
from techlint.systems.sangue_e_estrelas.build_grupos import (
    LIDO,
    VAZIO,
    LeitorDeGrupos,
    chaves,
    tem,
)
from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.expressions import ParteLida, Piece
from techlint.systems.sangue_e_estrelas.model import Campo, Tecnica
from techlint.systems.sangue_e_estrelas.model_ficha import (
    Curta,
    Ficha,
    Nome,
    Uso,
)
from techlint.systems.shape import Entry, Locatable, is_null
from techlint.values import Any

DA_CURTA = {
    **build.LEGAL,
    **chaves("bonus", "contra", "atravessa_armadura", "quebra_armadura", "so_dano", "efeito", tecnica="nome"),
    "atravessa_a_armadura": "atravessa_armadura",
    "quebra_a_armadura": "quebra_armadura",
    "so_o_dano": "so_dano",
}
_DADO = re.compile(r"d\d", re.IGNORECASE)
_CABE_NA_CURTA = [
    "custo 4", "+7 contra DEF", "4d8 + 35", "Grau 3", "assento", "vaga Touro", "atravessa a armadura",
    "quebra a armadura", "limitações (…)", "só o dano",
]  # fmt: skip
_PALAVRAS_DA_CURTA = (
    "custo", "grau", "tamanho", "assento", "vaga", "atravessa", "quebra", "limitações", "modificadores", "contra",
    "bônus", "anotada", "natureza",
)  # fmt: skip
_SOMAS_DA_CURTA = frozenset(("", "dano", "de_dano", "cura", "de_cura", "pv_temporarios", "dano_em_area"))
_NUMEROS_DA_CURTA = frozenset(("custo", "grau", "tamanho", "bonus"))
_CHAVES_DA_CURTA = {"assento": "assento", "atravessa_armadura": "atravessa", "quebra_armadura": "quebra"}
_NENHUM_LUGAR = Place("", Span(1, 1, 1, 1))


class LeitorDeCurtas(LeitorDeGrupos):
    """Reads the techniques of a sheet."""

    __slots__ = ()

    def _tecnicas(self, f: Ficha, key: str, entry: Entry) -> None:
        campo: Campo[tuple[Uso, ...]] = self._campo(entry)
        f.tecnicas = campo
        node = entry.value
        if campo.estado is VAZIO:
            return
        if self._diz_nenhum(node):
            f.tecnicas = campo.lido(())
            return
        if not self.tagged(node):
            return
        usos: list[Uso | None] = []
        if isinstance(node, Scalar) and "," in node.text and not _DADO.search(node.text):
            curta = self._curta_da_linha(node, key, avisa=False)
            if curta is None:  # only names
                pieces = self._expressao(node, key, "lista", self._expressoes.lista)
                if pieces is None:
                    return
                f.tecnicas = campo.lido(tuple([Uso(self._pedaco(node, p), p.text) for p in pieces]))
                return
        for item in node.items if isinstance(node, Sequence) else (node,):
            usos.append(self._uso(item, key))
        if all(uso is not None for uso in usos):
            f.tecnicas = campo.lido(tuple([uso for uso in usos if uso is not None]))

    def _uso(self, item: Node, field: str) -> Uso | None:
        """A technique on a sheet; None where it is misshapen."""
        if isinstance(item, Mapping) and self._na_ficha and not (tem(item, "nome") or tem(item, "tecnica")):
            item = self._junto_do_par(item) or item
        if isinstance(item, Scalar):
            if is_null(item) or vazio(item.text):
                self.wrong(item, self._nome(field), "uma técnica em cada item", "a technique in each item")
                return None
            if not self.tagged(item):
                return None
            if "," not in item.text:
                return Uso(item, item.text.strip())
            mark = len(self.problems)
            curta = self._curta_da_linha(item, field)
            if curta is None:
                return Uso(item, item.text.strip()) if len(self.problems) == mark else None
            return Uso(item, curta.nome, curta=curta) if self._limpo(mark) else None
        if not isinstance(item, Mapping):
            self.wrong(
                item,
                self._nome(field),
                "o nome de uma técnica ou os campos dela",
                "the name of a technique or its fields",
            )
            return None
        if not self.tagged(item):
            return None
        if _inteira(item):
            tecnica = self.tecnica(item, _onde_comeca(item), ficha=False)
            return Uso(item, tecnica.titulo, cheia=Exame(tecnica, self._c.motor, self._c.regras))
        mark = len(self.problems)
        curta = self._curta_do_grupo(item)
        if not curta.nome and field != "resposta":
            self.report(
                "TL006",
                item,
                "Falta o nome da técnica.",
                "The name of the technique is missing.",
                Text("Escreva `nome:`.", "Write `nome:`."),
            )
        return Uso(item, curta.nome, curta=curta) if self._limpo(mark) else None

    def _curta_do_grupo(self, mapping: Mapping) -> Curta:
        """The short form as a group of fields."""
        found = self.fields(mapping, DA_CURTA)
        curta: dict[str, Any] = {}
        shared: dict[str, Entry] = {}  # what is read as in a whole technique
        for key, entry in found.items():
            if key in _NUMEROS_DA_CURTA:
                curta[key] = self._numero(entry.value, key)
            elif key in ("dano", "cura", "pv_temporarios"):
                curta["dano"] = curta.get("dano") or self._soma_em(found, key)
            elif key == "contra":
                text = self._texto_em(found, key)
                if text:
                    curta[key] = self._contra(text, entry.value)
            elif key in _CHAVES_DA_CURTA:
                curta[_CHAVES_DA_CURTA[key]] = bool(self._booleano_em(found, key))
                if key == "assento":
                    curta["at_assento"] = entry.value
            elif key == "vaga":
                text = self._texto_em(found, key)
                if text:
                    curta |= {"vaga": text, "at_vaga": entry.value}
            elif key == "so_dano":
                curta[key] = self._booleano_em(found, key)
            elif key == "efeito":
                curta[key] = self._texto_em(found, key)
            elif key != "nome":
                shared[key] = entry
        if "vaga" in curta:
            curta["assento"] = True
        if shared:
            self._da_tecnica(mapping, shared, curta)
        nome = self._texto_em(found, "nome")
        return Curta(mapping, nome, found["nome"].value if "nome" in found else mapping, **curta)

    def _da_tecnica(self, mapping: Mapping, shared: dict[str, Entry], curta: dict[str, Any]) -> None:
        """What a short form shares with a whole technique, read as there."""
        t = Tecnica("", _NENHUM_LUGAR, mapping)
        for key, entry in shared.items():
            build._CAMPOS_LIDOS[key](self, t, key, entry)
        curta["natureza"] = t.natureza.valor
        if t.atributo.valor is not None and t.atributo.at is not None:
            curta["atributo"] = Nome(t.atributo.valor, t.atributo.at, t.atributo.valor)
        if t.rolagem.valor is not None and t.rolagem.valor.rolagens:
            rolagem = t.rolagem.valor.rolagens[0]
            if rolagem.contra and curta.get("contra") is None:
                curta["contra"] = Nome(rolagem.contra[0], rolagem.at, rolagem.contra[0])
        if t.modificadores.valor:
            curta["modificadores"] = tuple([Nome(p.nome, p.at_nome, p.id) for p in t.modificadores.valor])
            ids = {peca.id for peca in t.modificadores.valor}
            curta["atravessa"] = curta.get("atravessa", False) or "atravessa_armadura" in ids
            curta["quebra"] = curta.get("quebra", False) or "quebra_armadura" in ids
        if t.limitacoes.valor:
            curta["limitacoes"] = tuple([Nome(p.nome, p.at_nome, p.id) for p in t.limitacoes.valor])
        curta["anotada"] = t.estado.valor == "anotada"

    def _curta_da_linha(self, node: Scalar, field: str, *, avisa: bool = True) -> Curta | None:
        """The short form as a line; None where it is only a name with a comma in it (nothing is then reported).

        Without `avisa` the line is only tried: what is misshapen in it is not reported."""
        mark = len(self.problems)
        lida = self._expressao(node, field, "nomeada", self._expressoes.nomeada)
        if lida is None:
            if not avisa:
                del self.problems[mark:]
            return None
        curta = Curta(node, lida.nome.text, self._pedaco(node, lida.nome))
        ats: dict[str, Locatable] = {}
        strange: list[ParteLida] = []
        for parte in lida.partes:
            name, value = self._peca_da_curta(node, field, parte)
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            if not name:
                close = parte.rotulo is not None and nearest(parte.rotulo.text.split()[0], _PALAVRAS_DA_CURTA)
                if not ats and not strange and parte.rotulo is not None and not close and parte.numero is None:
                    end = parte.end  # still the name
                    curta = curta._replace(
                        nome=node.text[lida.nome.start : end],
                        at_nome=self._pedaco(node, Piece("", lida.nome.start, end)),
                    )
                else:
                    strange.append(parte)
            elif name in ats:
                self._repetida(at, ats[name], node.text[parte.start : parte.end])
            else:
                ats[name] = at
                curta = curta._replace(**value)
        if not avisa:
            del self.problems[mark:]
            return curta if ats or strange else None
        for parte in strange:
            self._estranha(node, field, parte, _CABE_NA_CURTA)
        if not ats and not strange and len(self.problems) == mark:
            return None
        return curta

    def _peca_da_curta(self, node: Scalar, field: str, parte: ParteLida) -> tuple[str, dict[str, Any]]:
        """What a part of the line says: which part it is, and the fields of `Curta` it fills."""
        rotulo, depois = parte.rotulo, parte.depois
        word = norm(rotulo.text) if rotulo is not None else ""
        if parte.soma is not None:
            if word in _SOMAS_DA_CURTA and (depois is None or norm(depois.text) in _SOMAS_DA_CURTA):
                return "dano", {"dano": self._soma_da_parte(node, parte, field)}
            return "", {}
        if parte.numero is not None:
            if word in ("", "bonus", "ataque"):
                contra = self._contra_da_linha(node, depois) if depois is not None else None
                if depois is not None and contra is None:
                    return "", {}
                if depois is None and not word and parte.numero.text[0].isdigit():
                    return "", {}
                bonus = self._da_parte(node, parte.numero, field)
                return "bonus", {"bonus": bonus} if contra is None else {"bonus": bonus, "contra": contra}
            if word in ("custo", "custo_em_cosmo", "grau", "tamanho"):
                if depois is not None and norm(depois.text) not in ("de_cosmo", "cosmo"):
                    return "", {}
                name = "custo" if word.startswith("custo") else word
                return name, {name: self._da_parte(node, parte.numero, name)}
            return "", {}
        if rotulo is None:
            return "", {}
        if parte.argumento is not None:
            return self._peca_com_argumento(node, parte, word)
        contra = self._contra_da_linha(node, rotulo)
        if contra is not None:
            return "contra", {"contra": contra}
        if word in ("assento", "golpe_do_assento", "do_assento"):
            at = self._pedaco(node, Piece("", parte.start, parte.end))
            return "assento", {"assento": True, "at_assento": at}
        first, _, rest = word.partition("_")
        if first == "vaga" and rest:
            start = rotulo.start + len(rotulo.text) - len(rotulo.text.split(None, 1)[1])
            seat = Piece(node.text[start : rotulo.end], start, rotulo.end)
            return "vaga", {"assento": True, "vaga": seat.text, "at_vaga": self._pedaco(node, seat)}
        if word in ("so_o_dano", "so_dano"):
            return "so_dano", {"so_dano": True}
        if word in ("anotada", "conhecida"):
            return "estado", {"anotada": word == "anotada"}
        natureza = self._tab.natureza_por_nome.get(word.removeprefix("natureza_"))
        if natureza is not None:
            return "natureza", {"natureza": natureza}
        if first == "efeito" and rest:
            return "efeito", {"efeito": rotulo.text.split(None, 1)[1]}
        return self._peca_pelo_nome(node, rotulo, word)

    def _peca_pelo_nome(self, node: Scalar, rotulo: Piece, word: str) -> tuple[str, dict[str, Any]]:
        """A modifier or a limitation by its bare name."""
        nome = Nome(rotulo.text, self._pedaco(node, rotulo))
        modificador = self._tab.modificador_por_nome.get(word)
        if modificador == "atravessa_armadura":
            return modificador, {"atravessa": True}
        if modificador == "quebra_armadura":
            return modificador, {"quebra": True}
        if modificador is not None:
            return modificador, {"modificadores": (nome._replace(id=modificador),)}
        limitacao = self._tab.limitacao_por_nome.get(word)
        if limitacao is not None:
            return "limitacoes", {"limitacoes": (nome._replace(id=limitacao),)}
        return "", {}

    def _peca_com_argumento(self, node: Scalar, parte: ParteLida, word: str) -> tuple[str, dict[str, Any]]:
        assert parte.rotulo is not None and parte.argumento is not None
        argumento = parte.argumento
        if word in ("limitacoes", "limitacao", "modificadores", "modificador"):
            key = "limitacoes" if word.startswith("lim") else "modificadores"
            names = self._tab.limitacao_por_nome if key == "limitacoes" else self._tab.modificador_por_nome
            if not argumento.text or nenhum(argumento.text):
                return key, {}
            termos = self._expressao(node, key, "pecas", self._expressoes.pecas, argumento.start, argumento.text)
            found = [
                Nome(t.nome.text, self._pedaco(node, t.nome, argumento.start), names.get(norm(t.nome.text)))
                for t in termos or ()
            ]
            if key == "limitacoes":
                return key, {"limitacoes": tuple(found)}
            ids = {nome.id for nome in found}
            return key, {
                "modificadores": tuple(found),
                "atravessa": "atravessa_armadura" in ids,
                "quebra": "quebra_armadura" in ids,
            }
        natureza = self._tab.natureza_por_nome.get(word.removeprefix("natureza_"))
        if natureza is not None:
            at = self._pedaco(node, argumento)
            atributo = Nome(argumento.text, at, self._atributo_dito(argumento.text, at))
            return "natureza", {"natureza": natureza, "atributo": atributo}
        name, value = self._peca_pelo_nome(node, parte.rotulo, word)
        return name, value

    def _resposta(self, f: Ficha, key: str, entry: Entry) -> None:
        node = entry.value
        campo: Campo[Uso | None] = self._campo(entry)
        if is_null(node) or self._diz_nenhum(node):
            f.resposta = Campo(LIDO, None, node, entry.key)
            return
        f.resposta = campo
        if campo.estado is VAZIO:
            return
        target: Node = node
        if isinstance(node, Sequence):
            if len(node.items) == 1:
                target = node.items[0]
            else:
                group = self._grupo(node, key)
                if group is None:
                    return
                target = group
        uso = self._uso(target, key)
        if uso is not None:
            f.resposta = campo.lido(uso)


def _inteira(mapping: Mapping) -> bool:
    """Whether a technique on a sheet is written whole: it has `efeitos`, also misspelt."""
    words = [norm(k.text) for k, _ in mapping.pairs if isinstance(k, Scalar)]
    if any(build.LEGAL.get(word) == "efeitos" for word in words):
        return True
    for word in words:
        if word not in DA_CURTA:
            close = nearest(word, DA_CURTA, 1)
            if close and DA_CURTA[close[0]] == "efeitos":
                return True
    return False


def _onde_comeca(mapping: Mapping) -> Place:
    """Where an inline technique begins: at its name."""
    for key, value in mapping.pairs:
        if isinstance(key, Scalar) and norm(key.text) == "nome" and isinstance(value, Scalar) and value.text:
            return value.place()
    return mapping.place()
