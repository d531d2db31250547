"""A game of four rules, so that the engine and the command line are tested without any real one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from techlint.diagnostics import Severity, Text
from techlint.rules import Finding, Note, RuleSet
from techlint.source.tree import Document, Mapping, Node, Problem, Scalar
from techlint.source.tree import Sequence as ListNode
from techlint.spelling import norm
from techlint.systems import Item, LevelError, Reading

RULES = RuleSet()


@dataclass
class Recipe:
    node: Mapping
    fields: dict[str, Node]

    def number(self, key: str) -> tuple[Scalar, int] | None:
        node = self.fields.get(key)
        if isinstance(node, Scalar) and node.text.lstrip("-").isdigit():
            return node, int(node.text)
        return None


@RULES.rule("TG101", "porcoes-demais", Severity.ERROR, "receita", Text("Cap. 1, Porções", "Ch. 1, Servings"))
def too_many(recipe: Recipe) -> Iterator[Finding]:
    """pt: Porções demais
    en: Too many servings
    por que: A panela é pequena.
    why: The pot is small.
    ruim:
        receita:
          nome: Sopa
          porcoes: 12
    bom:
        receita:
          nome: Sopa
          porcoes: 4
    """
    found = recipe.number("porcoes")
    if found and found[1] > 10:
        notes = (Note(recipe.fields["nome"], Text("a receita", "the recipe")),) if "nome" in recipe.fields else ()
        yield Finding(
            found[0],
            Text(f"{found[1]} porções, e o máximo é 10", f"{found[1]} servings, and the most is 10"),
            help=Text("faça duas panelas", "use two pots"),
            conta=Text(f"{found[1]} > 10", f"{found[1]} > 10"),
            notes=notes,
            subject="porcoes",
        )


@RULES.rule("TG102", "porcoes-impares", Severity.WARNING, "receita", Text("Cap. 1", "Ch. 1"), yields_to=("TG101",))
def odd(recipe: Recipe) -> Iterator[Finding]:
    """pt: Porções ímpares
    en: Odd servings
    por que: Alguém fica sem par.
    why: Somebody is left over.
    ruim:
        receita: {nome: Sopa, porcoes: 3}
    bom:
        receita: {nome: Sopa, porcoes: 4}
    """
    found = recipe.number("porcoes")
    if found and found[1] % 2:
        yield Finding(found[0], Text(f"{found[1]} é ímpar", f"{found[1]} is odd"), subject="porcoes")


@RULES.rule("TG103", "nome-feio", Severity.INFO, "receita", Text("Cap. 2", "Ch. 2"))
def ugly(recipe: Recipe) -> Iterator[Finding]:
    """pt: Nome feio
    en: Ugly name
    por que: Comida se come com os olhos.
    why: One eats with one's eyes.
    ruim:
        receita: {nome: Gororoba}
    bom:
        receita: {nome: Sopa}
    """
    name = recipe.fields.get("nome")
    if isinstance(name, Scalar) and ("feio" in name.text or not name.text.isprintable()):
        yield Finding(name, Text(f"o nome “{name.text}” é feio", f"the name “{name.text}” is ugly"))


@RULES.rule("TG104", "quebra", Severity.ERROR, "receita", Text("", ""))
def breaks(recipe: Recipe) -> Iterator[Finding]:
    """pt: Quebra
    en: Breaks
    por que: Para testar.
    why: For tests.
    ruim:
        receita: {nome: Sopa}
    bom:
        receita: {nome: Sopa}
    """
    if "quebra" in recipe.fields:
        raise KeyError("de propósito")
    yield from ()


class ToyGame:
    name = "jogo-de-cozinha"
    rules = RULES
    kinds: ClassVar[dict[str, str]] = {"receita": "receita", "receitas": "receita"}
    ficha_openings = frozenset({"receita"})
    ficha_nested: frozenset[str] = frozenset()
    ficha_labels = ("Receita", "Nome", "Porções", "Nota")

    def read(self, document: Document) -> Reading:
        items: list[Item] = []
        problems: list[Problem] = []
        claimed = False
        root = document.root
        pairs = root.pairs if isinstance(root, Mapping) else []
        if isinstance(root, ListNode):  # a sheet: items whose first label opens them
            pairs = [(node.pairs[0][0], node) for node in root.items if isinstance(node, Mapping)]
        for key, value in pairs:
            if not isinstance(key, Scalar) or norm(key.text) not in self.kinds:
                continue
            claimed = True
            for node in value.items if isinstance(value, ListNode) else [value]:
                if not isinstance(node, Mapping):
                    problems.append(Problem("TL006", node.place(), Text("falta a receita", "no recipe")))
                    continue
                fields = {norm(k.text): v for k, v in node.pairs if isinstance(k, Scalar)}
                if "explode" in fields:
                    raise RuntimeError("leitura")
                name = fields.get("nome") or fields.get("receita")
                own = [
                    Problem("TL005", k.place(), Text(f"chave desconhecida `{k.text}`", f"unknown key `{k.text}`"))
                    for k, _ in node.pairs
                    if isinstance(k, Scalar) and norm(k.text) not in ("nome", "porcoes", "nota", "quebra", "receita")
                ]
                items.append(
                    Item(
                        "receita",
                        name.text if isinstance(name, Scalar) else "",
                        (key if node is value else node).place(),
                        Recipe(node, fields),
                        own,
                    )
                )
        return Reading(items, problems, claimed)

    def facts(self, item: Item, level: int | None = None) -> dict[str, Any]:
        self.cost(item, level)
        found = item.model.number("porcoes")
        return {"porcoes": found[1] if found else None} | ({} if level is None else {"nivel": level})

    def cost(self, item: Item, level: int | None) -> Sequence[tuple[Text, str]]:
        if level is not None and level > 20:
            raise LevelError("nível demais", "too high a level")
        found = item.model.number("porcoes")
        return [(Text("porções", "servings"), str(found[1] if found else 0)), (Text("total", "total"), "1")]

    def schema(self, kind: str) -> dict[str, Any]:
        return {"receita": {"type": "object", "title": "Receita"}}[kind]

    starters = ("receita",)

    def starter(self, kind: str, carrier: str, lang: str) -> str:
        opening = {"yaml": "receita:\n  nome: ", "tec": "Receita: "}[carrier]
        return f"# {lang}\n{opening}{ {'receita': 'Sopa'}[kind] }\n"


SYSTEM = ToyGame()
