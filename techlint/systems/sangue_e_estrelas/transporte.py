"""The way from one carrier to the other: labels and keys, groups as the book's expressions, and what an item holds.

A group becomes an expression only if every key of it has a place there; what has none is left to the plain forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Mapping as Table

from techlint.source.tree import Mapping, Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems import Form, Item
from techlint.systems.sangue_e_estrelas import build
from techlint.systems.sangue_e_estrelas import campos_ficha as campos
from techlint.systems.sangue_e_estrelas.model import Campo
from techlint.systems.shape import is_null
from techlint.values import TYPE_CHECKING

if TYPE_CHECKING:
    from techlint.systems.sangue_e_estrelas.tables import Tabelas

Valores = dict[str, Node]  # by the normal form of the key
_SIM = frozenset(("sim", "true", "yes", "s"))
_NAO = frozenset(("nao", "false", "no", "n"))
_FORA = frozenset(("titulo", "abertura", "no", "na_ficha", "resolvidas", "kind", "__dict__", "__weakref__"))
# Fields that hold names between commas.
_LISTAS = frozenset(
    ("caracteristicas", "pericias", "treinadas", "sentidos_despertos", "sentidos_perdidos", "itens", "reliquias",
     "lidas", "assinatura", "constelacoes_iniciais", "quem_treina", "cadeia", "aprendizes")
)  # fmt: skip


def campos_de(kind: str) -> Table[str, tuple[str, ...]]:
    """The fields of a kind with their labels."""
    return build.CAMPOS if kind == "tecnica" else campos.POR_TIPO[kind]


def campo_de(kind: str, texto: str) -> str | None:
    """The canonical key of a field, however it is spelt."""
    word = norm(texto)
    return next((k for k, nomes in campos_de(kind).items() if word in (norm(k), *map(norm, nomes))), None)


def rotulo_de(kind: str, campo: str, *, abre: bool, campos_escritos: Iterable[str]) -> str | None:
    """The template's label of a field; of the name, the one that opens the item."""
    if abre:
        return campos.ABERTURAS.get(kind, "Nome")
    nomes = campos_de(kind).get(campo)
    if nomes is None:
        return None
    curto = kind != "tecnica" or (campo == "alcance" and "area" in campos_escritos)
    return nomes[0 if curto else -1]


def conteudo(item: Item) -> dict[str, object]:
    """What an item holds, by field: its state and its value."""
    model = item.model
    for nome in ("t", "f", "a", "e"):
        dono = getattr(model, nome, None)
        if dono is not None and hasattr(dono, "abertura"):
            found: dict[str, object] = {}
            for slot in dono.__slots__:
                value = getattr(dono, slot, None)
                if slot not in _FORA and isinstance(value, Campo):
                    valor = value.valor
                    if slot == "efeitos" and valor is not None:
                        # a measure is the same in brackets and under its own key
                        valor = tuple(c._replace(argumento="") if c.medida is not None else c for c in valor)
                    found["def" if slot == "def_" else slot] = [int(value.estado), valor]
            return found
    raise TypeError(type(model))


# ---- forms


class Formas:
    """The forms of structured values in the ficha, with the tables' own words."""

    def __init__(self, tab: Tabelas) -> None:
        self._tab = tab

    def de(self, kind: str, campo: str, node: Node) -> list[Form]:
        """The forms of a value, the best first."""
        if is_null(node):
            return [Form("nenhuma")] if campo in ("armadura", "resposta") else [Form("nenhum")]
        if isinstance(node, Scalar):
            return []
        escreve = (
            _DA_TECNICA.get(campo) if kind == "tecnica" else _DE_FICHAS.get((kind, campo)) or _DE_FICHA.get(campo)
        )
        found = escreve(self, node) if escreve is not None else None
        if found is None and campo in _LISTAS and isinstance(node, Sequence):
            found = _nomes(node)
        if found is None:
            return []
        return [found] if isinstance(found, Form) else [Form(found)]

    # ---- a technique

    def area(self, node: Node) -> str | None:
        """`cone dobrada seletiva`."""
        if isinstance(node, Sequence):
            textos = _textos(node)
            return " ".join(textos) if textos and all(textos) else None
        v = _valores(node, "forma", "dobrada", "seletiva", "valor")
        if v is None:
            return None
        palavras = [_texto(v.get("forma"))]
        for ajuste in ("dobrada", "seletiva"):
            if ajuste in v:
                sim = _booleano(v[ajuste])
                if sim is None:
                    return None
                palavras += [ajuste] * sim
        if "valor" in v:
            palavras[0] = f"{palavras[0]} ({_texto(v['valor'])})"
        return " ".join(palavra for palavra in palavras if palavra) or None

    def efeitos(self, node: Node) -> str | None:
        """`2 dano em área + Lento`."""
        itens = node.items if isinstance(node, Sequence) else [node]
        termos = [self._termo(item) for item in itens]
        return " + ".join(t for t in termos if t) if termos and all(termos) else None

    def _termo(self, node: Node) -> str | None:
        if isinstance(node, Scalar):
            return node.text.strip() or None
        v = _valores(node, "efeito", "condicao", "nome", "pontos", "vezes", "argumento", "valor", "grau")
        if v is None:
            return None
        if "condicao" in v and "efeito" in v:
            return None
        nome = _texto(v.get("condicao") or v.get("efeito") or v.get("nome"))
        if "nome" in v and ("condicao" in v or "efeito" in v):
            nome = f"{nome} ({_texto(v['nome'])})"
        pontos = _texto(v.get("pontos") or v.get("vezes"))
        entre = [_texto(v[k]) for k in ("grau", "argumento", "valor") if k in v]
        if len(entre) > 1 or not nome:
            return None
        return " ".join(p for p in (pontos, nome, f"({entre[0]})" if entre else "") if p)

    def pecas(self, node: Node) -> str | None:
        """`Marca + Gatilho (três badaladas)`."""
        itens = node.items if isinstance(node, Sequence) else [node]
        found: list[str] = []
        for item in itens:
            if isinstance(item, Scalar):
                found.append(item.text.strip())
                continue
            v = _valores(item, "nome", "argumento", "modificador", "limitacao")
            if v is not None:
                nome, argumento = (
                    _texto(v.get("nome") or v.get("modificador") or v.get("limitacao")),
                    v.get("argumento"),
                )
            elif isinstance(item, Mapping) and len(item.pairs) == 1 and isinstance(item.pairs[0][0], Scalar):
                nome, argumento = item.pairs[0][0].text, item.pairs[0][1]
            else:
                return None
            found.append(f"{nome} ({_texto(argumento)})" if argumento is not None and _texto(argumento) else nome)
        return " + ".join(found) if found and all(found) else ("nenhum" if not itens else None)

    def rolagem(self, node: Node) -> str | None:
        """`Efeito contra Reflexos`."""
        if isinstance(node, Sequence):
            partes = [item.text if isinstance(item, Scalar) else self.rolagem(item) for item in node.items]
            return " + ".join(p for p in partes if p) if partes and all(partes) else None
        v = _valores(node, "tipo", "contra")
        if v is None:
            return None
        tipo = self._tab.rolagem_por_nome.get(norm(_texto(v.get("tipo"))))
        rotulo = self._tab.rotulo_da_rolagem[tipo] if tipo is not None else _texto(v.get("tipo"))
        contra = " ou ".join(_textos(v["contra"])) if "contra" in v else ""
        return f"{rotulo} contra {contra}" if contra else rotulo or None

    # ---- sheets

    def numeros(self, node: Node) -> str | None:
        """`FOR 10, DES 15`."""
        if not isinstance(node, Mapping):
            return None
        found = []
        for key, value in node.pairs:
            if not isinstance(key, Scalar) or not isinstance(value, Scalar) or is_null(value):
                return None
            nome = "Teto" if norm(key.text) == "teto" else key.text
            found.append(f"{nome} {value.text.strip()}")
        return ", ".join(found) or None

    def pericias(self, node: Node) -> str | Form | None:
        """`Acrobacia +4, Medicina +3`."""
        if isinstance(node, Sequence):
            return _nomes(node)
        if not isinstance(node, Mapping):
            return None
        found = []
        for key, value in node.pairs:
            if not isinstance(key, Scalar) or not isinstance(value, Scalar):
                return None
            bonus = value.text.strip()
            found.append(key.text if is_null(value) else f"{key.text} {bonus if bonus[:1] in '+-' else f'+{bonus}'}")
        return ", ".join(found) or None

    def armadura(self, node: Node) -> str | None:
        """`Armadura de Prata, DEF 4, Resistência 8, acessório correntes`."""
        v = _valores(
            node,
            "nome",
            "def",
            "acerto",
            "resistencia",
            "acessorio",
            "versao",
            "formas",
            "melhorias",
            "traco",
            "morta",
        )
        if v is None or not _texto(v.get("nome")):
            return None
        partes = [_texto(v["nome"])]
        for chave, rotulo in (
            ("def", "DEF"),
            ("acerto", "acerto"),
            ("resistencia", "Resistência"),
            ("versao", "Versão"),
        ):
            if chave in v:
                partes.append(f"{rotulo} {_texto(v[chave])}")
        if "acessorio" in v:
            nomes = _textos(v["acessorio"])
            partes.append(f"acessório {nomes[0]}" if len(nomes) == 1 else f"acessório ({', '.join(nomes)})")
        for chave in ("formas", "melhorias"):
            if chave in v:
                partes.append(f"{chave} ({', '.join(_textos(v[chave]))})")
        if "traco" in v:
            partes.append(f"traço ({_texto(v['traco'])})")
        if "morta" in v:
            sim = _booleano(v["morta"])
            if sim is None:
                return None
            partes.append("morta" if sim else "viva")
        return ", ".join(partes)

    def emprestada(self, node: Node) -> str | None:
        """`Bronze, características (Leve)`."""
        v = _valores(node, "posto", "caracteristicas")
        if v is None or "posto" not in v:
            return None
        partes = [_texto(v["posto"])]
        if "caracteristicas" in v:
            partes.append(f"características ({', '.join(_textos(v['caracteristicas']))})")
        return ", ".join(partes)

    def golpe(self, node: Node) -> str | None:
        """`DES, +7 contra DEF, 1d8 + 3, 2 golpes`."""
        v = _valores(node, "atributo", "bonus", "contra", "dano", "golpes")
        if v is None:
            return None
        partes = [_texto(v["atributo"])] if "atributo" in v else []
        partes += _acerto(v)
        if "dano" in v:
            partes.append(_texto(v["dano"]))
        if "golpes" in v:
            n = _texto(v["golpes"])
            partes.append(f"{n} golpe" if n == "1" else f"{n} golpes")
        return ", ".join(partes) or None

    def tecnicas(self, node: Node) -> Form | None:
        """Each technique on its line."""
        if not isinstance(node, Sequence) or not node.items:
            return None
        linhas: list[tuple[str | None, str]] = []
        for item in node.items:
            texto = item.text.strip() if isinstance(item, Scalar) else self.curta(item)
            if texto is None:
                return None
            linhas.append((None, texto))
        return Form("", tuple(linhas))

    def curta(self, node: Node) -> str | None:
        """`Laço de Aço, custo 2, +7 contra DEF, 2d8 + 19`."""
        v = _valores(
            node, "nome", "tecnica", "natureza", "atributo", "tamanho", "custo", "grau", "bonus", "contra", "rolagem",
            "dano", "assento", "vaga", "atravessa_armadura", "quebra_armadura", "atravessa_a_armadura",
            "quebra_a_armadura", "limitacoes", "modificadores", "estado", "so_dano", "efeito",
        )  # fmt: skip
        if v is None or not _texto(v.get("nome") or v.get("tecnica")):
            return None
        partes = [_texto(v.get("nome") or v.get("tecnica"))]
        if "natureza" in v:
            natureza = _texto(v["natureza"])
            partes.append(f"{natureza} ({_texto(v['atributo'])})" if "atributo" in v else natureza)
        elif "atributo" in v:
            return None
        for chave, rotulo in (("tamanho", "tamanho"), ("custo", "custo"), ("grau", "Grau")):
            if chave in v:
                partes.append(f"{rotulo} {_texto(v[chave])}")
        partes += _acerto(v)
        if "dano" in v:
            partes.append(_texto(v["dano"]))
        for chave, palavra in (
            ("assento", "assento"),
            ("atravessa_armadura", "atravessa a armadura"),
            ("atravessa_a_armadura", "atravessa a armadura"),
            ("quebra_armadura", "quebra a armadura"),
            ("quebra_a_armadura", "quebra a armadura"),
            ("so_dano", "só o dano"),
        ):
            if chave in v:
                sim = _booleano(v[chave])
                if sim is None or (not sim and chave == "so_dano"):
                    return None
                partes += [palavra] * sim
        if "vaga" in v:
            partes.append(f"vaga {_texto(v['vaga'])}")
        for chave, rotulo in (("limitacoes", "limitações"), ("modificadores", "modificadores")):
            if chave in v:
                partes.append(f"{rotulo} ({', '.join(_textos(v[chave]))})")
        if "estado" in v:
            partes.append(_texto(v["estado"]))
        if "efeito" in v:
            partes.append(f"efeito {_texto(v['efeito'])}")
        return ", ".join(partes)

    def treino(self, node: Node) -> str | None:
        """`A Ilha do Sal, perícias (Ofício, Atletismo), lição (o nome)`."""
        v = _valores(node, "nome", "pericias", "licao")
        if v is None or "nome" not in v:
            return None
        partes = [_texto(v["nome"])]
        if "pericias" in v:
            partes.append(f"perícias ({', '.join(_textos(v['pericias']))})")
        if "licao" in v:
            partes.append(f"lição ({_texto(v['licao'])})")
        return ", ".join(partes)

    def par(self, node: Node, *chaves: str, juntas: str = ", ") -> str | None:
        """The values of these keys in their order, joined."""
        v = _valores(node, *chaves)
        if v is None or chaves[0] not in v:
            return None
        return juntas.join(_texto(v[chave]) for chave in chaves if chave in v)

    def destino(self, node: Node) -> Form | None:
        """`- petrificar, anunciado, 1 rodada`."""
        itens = node.items if isinstance(node, Sequence) else [node]
        linhas: list[tuple[str | None, str]] = []
        for item in itens:
            if isinstance(item, Scalar):
                linhas.append((None, item.text))
                continue
            v = _valores(item, "efeito", "nome", "anunciado", "rodadas_para_responder", "rodadas")
            if v is None or not _texto(v.get("efeito") or v.get("nome")):
                return None
            partes = [_texto(v.get("efeito") or v.get("nome"))]
            if "anunciado" in v:
                sim = _booleano(v["anunciado"])
                if sim is None:
                    return None
                partes.append("anunciado" if sim else "não anunciado")
            rodadas = v.get("rodadas_para_responder") or v.get("rodadas")
            if rodadas is not None:
                n = _texto(rodadas)
                partes.append(f"{n} rodada" if n == "1" else f"{n} rodadas")
            linhas.append((None, ", ".join(partes)))
        return Form("", tuple(linhas))

    # ---- armies and threats

    def postos(self, node: Node) -> Form | None:
        """`- elite: Mestre do Fogo, 2 vagas`."""
        linhas: list[tuple[str | None, str]] = []
        for chave, value in _pares(node):
            if isinstance(value, Scalar):
                linhas.append((chave, "" if is_null(value) else value.text))
                continue
            v = _valores(value, "nome", "vagas", "nivel_min", "def", "resistencia")
            if v is None or not _texto(v.get("nome")):
                return None
            partes = [_texto(v["nome"])]
            if "vagas" in v:
                n = _texto(v["vagas"])
                partes.append(f"{n} vaga" if n == "1" else f"{n} vagas" if n.isdigit() else n)
            for campo, rotulo in (("nivel_min", "nível"), ("def", "DEF"), ("resistencia", "Resistência")):
                if campo in v:
                    partes.append(f"{rotulo} {_texto(v[campo])}")
            linhas.append((chave, ", ".join(partes)))
        return Form("", tuple(linhas)) if linhas else None

    def nomeados(self, node: Node, chave: str) -> Form | None:
        """A list of `{nome, X}` as pairs `- nome: X`."""
        if not isinstance(node, Sequence) or not node.items:
            return None
        linhas: list[tuple[str | None, str]] = []
        for item in node.items:
            v = _valores(item, "nome", chave) if isinstance(item, Mapping) else None
            if v is None or not _texto(v.get("nome")):
                return None
            linhas.append((_texto(v["nome"]), _texto(v.get(chave))))
        return Form("", tuple(linhas))

    def grande(self, node: Node) -> str | None:
        """`6d8 + 33, custo 0, a cada 2, contra DEF, área explosão, condição Lento`."""
        v = _valores(node, "dano", "custo", "a_cada", "contra", "area", "condicao")
        if v is None:
            return None
        partes = [_texto(v["dano"])] if "dano" in v else []
        for chave, rotulo in (
            ("custo", "custo"),
            ("a_cada", "a cada"),
            ("contra", "contra"),
            ("area", "área"),
            ("condicao", "condição"),
        ):
            if chave in v:
                if not isinstance(v[chave], Scalar):
                    return None
                partes.append(f"{rotulo} {_texto(v[chave])}")
        return ", ".join(partes) or None


_Escreve = Callable[[Formas, Node], str | Form | None]
_DA_TECNICA: dict[str, _Escreve] = {
    "area": Formas.area,
    "efeitos": Formas.efeitos,
    "modificadores": Formas.pecas,
    "limitacoes": Formas.pecas,
    "rolagem": Formas.rolagem,
}
_DE_FICHA: dict[str, _Escreve] = {
    "atributos": Formas.numeros,
    "modificadores": Formas.numeros,
    "defesas": Formas.numeros,
    "cosmo": Formas.numeros,
    "escolhas": lambda g, node: g.numeros(node) if _soma_vida_e_cosmo(node) else None,
    "fere": Formas.numeros,
    "pericias": Formas.pericias,
    "armadura": Formas.armadura,
    "armadura_emprestada": Formas.emprestada,
    "golpe_comum": Formas.golpe,
    "tecnicas": Formas.tecnicas,
    "resposta": Formas.curta,
    "treino": Formas.treino,
    "licao": lambda g, node: g.par(node, "nome", "efeito", juntas=": "),
    "segunda_licao": lambda g, node: g.par(node, "nome", "efeito", juntas=": "),
    "mentor": lambda g, node: g.par(node, "nome", "posto"),
    "retorno": lambda g, node: g.par(node, "modo", "prazo"),
    "destino": Formas.destino,
}
_DE_FICHAS: dict[tuple[str, str], _Escreve] = {
    ("exercito", "postos"): Formas.postos,
    ("exercito", "vagas_de_elite"): lambda g, node: g.nomeados(node, "golpe"),
    ("ameaca", "partes"): lambda g, node: g.nomeados(node, "pv"),
    ("ameaca", "tecnica"): Formas.grande,
}


def frases(campo: str, node: Node) -> list[Form]:
    """Sentences in YAML: a list of texts, though each may look like a pair."""
    if campo not in ("tracos", "conviccoes", "tecnicas") or not isinstance(node, Sequence):
        return []
    linhas: list[tuple[str | None, str]] = []
    for item in node.items:
        if isinstance(item, Mapping) and len(item.pairs) == 1:
            chave, valor = item.pairs[0]
            if not isinstance(chave, Scalar) or not isinstance(valor, Scalar):
                return []
            linhas.append((None, f"{chave.text}: {valor.text}"))
        elif isinstance(item, Scalar):
            linhas.append((None, item.text))
        else:
            return []
    return [Form("", tuple(linhas))]


# ---- small things


def _valores(node: Node, *chaves: str) -> Valores | None:
    """The values of a group by key; None where a key is not among these, or stands twice."""
    if not isinstance(node, Mapping):
        return None
    found: Valores = {}
    for key, value in node.pairs:
        word = norm(key.text) if isinstance(key, Scalar) else ""
        if word not in chaves or word in found:
            return None
        if not isinstance(value, Scalar | Sequence | Mapping):
            return None
        found[word] = value
    return found


def _pares(node: Node) -> list[tuple[str, Node]]:
    """The pairs of a group, also of a list of pairs."""
    if isinstance(node, Mapping):
        return [(key.text, value) for key, value in node.pairs if isinstance(key, Scalar)]
    if isinstance(node, Sequence):
        return [pair for item in node.items for pair in _pares(item)]
    return []


def _texto(node: Node | None) -> str:
    return node.text.strip() if isinstance(node, Scalar) and not is_null(node) else ""


def _textos(node: Node) -> list[str]:
    """The texts of a list, or a text alone."""
    if isinstance(node, Sequence):
        return [_texto(item) for item in node.items]
    return [_texto(node)] if _texto(node) else []


def _booleano(node: Node) -> bool | None:
    word = norm(_texto(node))
    return True if word in _SIM else False if word in _NAO else None


def _nomes(node: Sequence) -> str | None:
    """Names between commas."""
    nomes = _textos(node)
    if not nomes or not all(nomes) or any("," in nome for nome in nomes):
        return None
    return ", ".join(nomes)


def _acerto(v: Valores) -> list[str]:
    """`+7 contra DEF`, of a bonus and of what a roll is against."""
    bonus = _texto(v.get("bonus"))
    if bonus and bonus[0] not in "+-":
        bonus = f"+{bonus}"
    contra = ""
    if "rolagem" in v:
        contra = _texto(v["rolagem"])
        tipo, _, defesa = contra.partition(" contra ")
        if defesa and (norm(tipo), norm(defesa) == "def") in (("ataque", True), ("efeito", False)):
            contra = f"contra {defesa}"
    elif "contra" in v:
        contra = f"contra {_texto(v['contra'])}"
    found = " ".join(p for p in (bonus, contra) if p)
    return [found] if found else []


def _soma_vida_e_cosmo(node: Node) -> bool:
    return all(norm(chave) in ("vida", "cosmo") for chave, _ in _pares(node))
