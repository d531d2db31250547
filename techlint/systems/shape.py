"""Reading the shape of content: keys against the legal ones, numbers, texts, yes or no.

Shared by the games; what is wrong becomes a TL problem with the nearest legal name, and is said once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as Table

from techlint.diagnostics import Place, Text
from techlint.source.tree import Mapping, Node, Part, Problem, Scalar, Sequence
from techlint.spelling import is_unseen, nearest, norm, number_meant
from techlint.values import Any, NamedTuple, pattern

_INTEGER = re.compile(r"[+-]?(?:0|[1-9][0-9]{0,8})\Z")
_DRESSED_NUMBER = pattern(r"[+-]?[0-9][0-9_.,:eExXoObBa-fA-F+-]*\Z")
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_STRING_TAGS = frozenset(("!", "tag:yaml.org,2002:str"))
_YES = frozenset(("sim", "true", "yes", "s"))
_NO = frozenset(("nao", "false", "no", "n"))
# The tags YAML itself knows and what a value must look like under each.
_CORE_TAGS = {
    "tag:yaml.org,2002:int": pattern(r"[+-]?[0-9]+\Z"),
    "tag:yaml.org,2002:float": pattern(r"[+-]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][+-]?[0-9]+)?\Z"),
    "tag:yaml.org,2002:bool": pattern(r"(?i:true|false|sim|n[aã]o|yes|no)\Z"),
    "tag:yaml.org,2002:null": pattern(r"(?i:null|~|)\Z"),
}
_TAG = pattern(r"![^\s,\[\]{}]*")
Locatable = Node | Part
_new = tuple.__new__
NOTHING = Text("nada", "nothing")
# A document with more faults than this is no document of the game; told one by one they would fill the memory.
MOST_PROBLEMS = 10_000
# What of a line is not read as its value: `!x` is a tag, `&x` an anchor, `#x` a comment. Behind a `#` with a space
# stands what was meant as a comment.
_TAKEN_BEHIND = pattern(r"[ \t]+(#[^\s#][^\r\n]*)")
_TAKEN_FOR = {
    "!": Text("uma etiqueta do YAML", "a tag of YAML"),
    "&": Text("uma âncora do YAML", "an anchor of YAML"),
    "#": Text("um comentário", "a comment"),
}
# What people begin the items of a list with elsewhere.
_BULLETS = frozenset("*+•·‣∙▪●○◦–—−")
# Of more than twice as many fields, a help tells these: a sheet with a box for each attribute would fill the screen.
_FIELDS_TOLD = 20


def is_null(node: Node) -> bool:
    """Whether nothing is written: an empty value, `null` or `~` without quotes."""
    return isinstance(node, Scalar) and node.plain and node.text in _NULLS and node.tag not in _STRING_TAGS


def kind_of(node: Node) -> Text:
    """What a value is, in words a player knows."""
    if isinstance(node, Mapping):
        return Text("um grupo de campos", "a group of fields")
    if isinstance(node, Sequence):
        return Text("uma lista", "a list")
    return NOTHING if is_null(node) else Text("um texto", "a text")


def here_is(found: Text) -> Text:
    """`aqui está uma lista`, `aqui não há nada`: what stands in the place of what a field takes."""
    if found == NOTHING:
        return Text("aqui não há nada", "here is nothing")
    return Text(f"aqui está {found.pt}", f"here is {found.en}")


class Taken(NamedTuple):
    """What stands in the place of a blank value and was read as something else: where, why, and the way out."""

    at: Scalar
    why: Text
    help: Text


def taken(node: object) -> Taken | None:
    """What was written for a value that is blank, and no carrier reads as a text; None where nothing was."""
    if not isinstance(node, Scalar) or node.text.strip() or node.anchor is not None:
        return None
    source, at = node.source, node.start
    text = source.text
    line = text[max(text.rfind("\n", 0, at), text.rfind("\r", 0, at)) + 1 : at]
    empty = line[-1:] in (":", "-")  # with nothing between the sign and the end of the line, save a comment
    if empty:
        found = _TAKEN_BEHIND.match(text, at)
        written, start = (found[1].rstrip(), found.start(1)) if found is not None else ("", at)
    else:
        before = line.rstrip(" \t")
        written = before[max(before.rfind(" "), before.rfind("\t")) + 1 :].lstrip("[{")
        start = at - len(line) + len(before) - len(written)
    if written[:1] not in _TAKEN_FOR or len(written) == 1:
        return None
    mark, shown = written[0], quote(written)
    what = _TAKEN_FOR[mark]
    rest = written[1:]
    help_ = Text(f"Apague o `{mark}`: `{rest}`.", f"Delete the `{mark}`: `{rest}`.")
    if node.plain and not rest.isdigit():
        inner = (
            f'"{written}"' if '"' not in written and "\\" not in written else "'" + written.replace("'", "''") + "'"
        )
        help_ = Text(f"Para que seja texto, ponha-o entre aspas: `{inner}`.", f"For a text, quote it: `{inner}`.")
    place = Scalar(source, start, start + len(written), None, None, written, True)
    return Taken(place, Text(f"`{shown}` é {what.pt}", f"`{shown}` is {what.en}"), help_)


def is_bullet(text: str) -> bool:
    """Whether a text begins as an item of a list does in other places: `• 2 dano`."""
    return text[:1] in _BULLETS and text[1:2] in (" ", "\t", "\xa0") and bool(text[2:].strip())


def is_item(node: Scalar, text: str) -> bool:
    """Whether a text that no catalogue has begins as an item of a list, or would with one more space: `-2 dano`."""
    return is_bullet(text) or (text[:1] == "-" and text[1:2].isalnum() and node.plain and on_own_line(node))


def on_own_line(node: Scalar) -> bool:
    """Whether a text begins on a line below its field's name."""
    text = node.source.text
    return not text[max(text.rfind("\n", 0, node.start), text.rfind("\r", 0, node.start)) + 1 : node.start].strip()


def has_dash(key: Scalar) -> bool:
    """Whether a key is the beginning of a list's item that lacks its space: `-nome`."""
    return key.text[:1] == "-" and key.plain and key.text[1:2].isalpha()


def is_merge(key: Scalar) -> bool:
    """Whether a key is YAML's `<<`, which is no field's name."""
    return key.text == "<<" and key.plain and key.tag is None


def quote(text: str, most: int = 40) -> str:
    """A piece of content for a message, cut where it would drown the sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"


def listed(words: Iterable[str], last: str) -> str:
    """`a, b ou c`."""
    names = list(words)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def meant(names: list[str]) -> Text | None:
    """The question asked when something close is legal."""
    if not names:
        return None
    pt = listed((f"`{n}`" for n in names), "ou")
    en = listed((f"`{n}`" for n in names), "or")
    return Text(f"Você quis dizer {pt}?", f"Did you mean {en}?")


TWO_ITEMS = Text(
    "Para dois itens no mesmo arquivo, ponha uma linha `---` entre eles, ou use uma lista.",
    "For two items in one file, put a line `---` between them, or use a list.",
)


class Entry(NamedTuple):
    """One key of a mapping with its value."""

    key: Scalar
    value: Node


def _begins_again(pairs: list[tuple[Node, Node]], legal: Table[str, str], found: Table[str, Entry]) -> bool:
    """Whether, behind a second `nome`, at least two fields more are written again."""
    names = [legal.get(norm(key.text)) for key, _ in pairs if isinstance(key, Scalar)]
    return sum(1 for name in names if name in found) >= 2


def _tag_of(node: Node, short: str) -> Node:
    """Where the tag of a value is written; the value itself where that is not found."""
    original = node
    while original.anchor is not None:
        original = original.anchor
    text = original.source.text
    start = text.rfind("!!" if short[:2] == "!!" else "!", 0, original.start)
    found = _TAG.match(text, start) if start >= 0 else None
    return Scalar(original.source, start, found.end(), None, None, found[0]) if found is not None else node


def fields_as_spelt(mapping: Mapping, legal: Table[str, str]) -> dict[str, tuple[Scalar, Node]] | None:
    """The keys and values of a mapping by canonical key, where each stands once and is spelt as `legal` has it (the
    labels of a ficha, which the book spells otherwise, however they are spelt); None where one does not."""
    pairs: list[Any] = mapping.pairs
    try:
        if pairs and not pairs[0][0].plain:
            names = [legal.get(norm(key.text)) for key, _ in pairs if not key.plain]
        else:
            names = [legal.get(key.text) for key, _ in pairs]
    except AttributeError:  # a key that is no text
        return None
    found = dict(zip(names, pairs, strict=False))  # fewer names than pairs make too few
    return found if len(found) == len(pairs) and None not in found else None  # type: ignore[return-value]


class Shape:
    """Collects the problems of one document while its values are read."""

    __slots__ = ("problems",)

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def report(
        self,
        code: str,
        at: Locatable | Place,
        pt: str,
        en: str,
        help: Text | None = None,
        related: tuple[tuple[Place, Text], ...] = (),
    ) -> None:
        """One TL problem."""
        place = at if isinstance(at, Place) else at.place()
        problem = Problem(code, place, Text(pt, en), help, related)
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem)
            return
        if self.problems[0].code != "TL010":
            from techlint.source.bounds import too_many_faults

            self.problems.insert(0, too_many_faults(place, MOST_PROBLEMS))
        self.problems[-1] = problem  # what a caller adds to the last one is its own

    def wrong(self, node: Locatable, field: str, pt: str, en: str, found: Text | None = None) -> None:
        """TL006: `field` asks for `pt`/`en` and holds something else."""
        if found is None and isinstance(node, Scalar) and not node.text.strip() and (lost := taken(node)) is not None:
            self.report(
                "TL006",
                lost.at,
                f"`{field}` pede {pt}, e {lost.why.pt}.",
                f"`{field}` takes {en}, and {lost.why.en}.",
                lost.help,
            )
            return
        if found is None:
            if isinstance(node, Scalar | Part):
                shown = f"`{quote(node.text)}`"
                found = Text(shown, shown) if node.text.strip() else NOTHING
            else:
                found = kind_of(node)
        self.report(
            "TL006",
            node,
            f"`{field}` pede {pt}, e {here_is(found).pt}.",
            f"`{field}` takes {en}, and {here_is(found).en}.",
        )

    def fields(
        self,
        mapping: Mapping,
        legal: Table[str, str],
        *,
        shown: Table[str, str] | None = None,
        another: Text | None = None,
    ) -> dict[str, Entry]:
        """The entries of a mapping by canonical key.

        `legal` maps every normalised spelling to the canonical key. A key written twice is TL004 on the second
        and the first counts; an unknown key is TL005, and its value stands for the nearest legal key if that one
        is missing, so that one slip of the pen is one diagnostic. `shown` gives the keys as the carrier writes
        them. Where the fields begin again from a second `nome` on, that is another item under one key: said once,
        with the help `another`."""
        spelt = fields_as_spelt(mapping, legal)
        if spelt is not None:
            return {name: _new(Entry, pair) for name, pair in spelt.items()}
        pairs = mapping.pairs
        found: dict[str, Entry] = {}
        unknown: list[Entry] = []
        own = len(pairs) - mapping.merged
        again = own  # where a second item begins
        dashed = False
        for number, (key, value) in enumerate(pairs):
            if again < number < own:
                continue
            if not isinstance(key, Scalar):
                self.report(
                    "TL006",
                    key,
                    "O nome de um campo é uma palavra só, não " + kind_of(key).pt + ".",
                    "A field's name is one word, not " + kind_of(key).en + ".",
                )
                continue
            name = legal.get(norm(key.text))
            if name is not None and has_dash(key):
                if not dashed:
                    self.dash(key)
                dashed = True
                found.setdefault(name, Entry(key, value))
            elif name is None:
                if not is_merge(key):  # one that could not be made has been reported by the carrier
                    unknown.append(Entry(key, value))
            elif name in found:
                if number < own:
                    help_ = None
                    if name == "nome" and _begins_again(pairs[number + 1 : own], legal, found):
                        again, help_ = number, self._another_item(mapping, another)
                    self.twice(key, found[name].key, help_)
            else:
                found[name] = Entry(key, value)
        strange: dict[str, Scalar] = {}
        for entry in unknown:
            word = norm(entry.key.text)
            if not entry.key.text.strip():
                self.nameless(entry.key)
            elif self._glued(entry, legal, found):
                continue
            elif word in strange:
                self.twice(entry.key, strange[word])
            else:
                strange[word] = entry.key
                self._unknown(entry, legal, found, shown)
        return found

    def _another_item(self, mapping: Mapping, another: Text | None) -> Text:
        """How to write two items, where they stand in one mapping."""
        text = mapping.source.text
        if text[text.rfind("\n", 0, mapping.start) + 1 : mapping.start].strip().endswith("-"):
            return Text("Comece cada item da lista com `- `.", "Begin each item of the list with `- `.")
        return another or TWO_ITEMS

    def dash(self, key: Scalar) -> None:
        """TL005: `-nome`, which is a key of that name."""
        bare = quote(key.text[1:])
        self.report(
            "TL005",
            key,
            f"Falta um espaço depois do `-`: `{quote(key.text)}` foi lido como o nome de um campo.",
            f"A space is missing after the `-`: `{quote(key.text)}` was read as the name of a field.",
            Text(
                f"Se aqui começa um item de lista, escreva `- {bare}: …`; senão, apague o `-`.",
                f"If an item of a list begins here, write `- {bare}: …`; otherwise delete the `-`.",
            ),
        )

    def nameless(self, key: Scalar) -> None:
        """TL005: a key in which nothing is written."""
        self.report(
            "TL005",
            key,
            "Este campo não tem nome.",
            "This field has no name.",
            Text(
                "Escreva o nome antes dos dois-pontos, ou apague o campo.", "Write it before the colon, or delete it."
            ),
        )

    def bullet(self, node: Locatable, text: str) -> None:
        """TL006: `•` (`text[0]`) where the items of a list begin with `- `."""
        scalar, start = (node.scalar, node.start) if isinstance(node, Part) else (node, 0)
        at: Locatable = Part(scalar, start, start + 1) if isinstance(scalar, Scalar) else node
        if text[0] == "-":
            self.report(
                "TL006",
                at,
                "Falta um espaço depois do `-` que começa o item da lista.",
                "A space is missing after the `-` that begins the item of the list.",
                Text(
                    f"Escreva `- {quote(text[1:].split(' -')[0])}`, e assim cada item.",
                    f"Write `- {quote(text[1:].split(' -')[0])}`, and so each item.",
                ),
            )
            return
        first = re.split(rf"\s+{re.escape(text[0])}\s", text[1:200].strip(), maxsplit=1)[0].strip()
        self.report(
            "TL006",
            at,
            f"Os itens de uma lista começam com `- `, e aqui está `{text[0]}`.",
            f"The items of a list begin with `- `, and here is `{text[0]}`.",
            Text(
                f"Numa linha abaixo do campo, escreva `- {quote(first)}`, e assim cada item.",
                f"On a line below the field, write `- {quote(first)}`, and so each item.",
            ),
        )

    def _glued(self, entry: Entry, legal: Table[str, str], found: dict[str, Entry]) -> bool:
        """Whether an unknown key is one with its value, the space after the colon left out: `{nome:A}`; then it has
        been reported, and is read as what was meant."""
        key = entry.key
        head, _, rest = key.text.partition(":")
        name = legal.get(norm(head)) if rest.strip() and key.plain and key.align is None else None
        empty = isinstance(entry.value, Scalar) and not entry.value.text and is_null(entry.value)
        if name is None or not empty:
            return False
        colon = len(head)
        self.report(
            "TL005",
            Part(key, colon, colon + 1),
            f"Falta um espaço depois dos dois-pontos de `{quote(key.text)}`.",
            f"A space is missing after the colon of `{quote(key.text)}`.",
            Text(f"Escreva `{quote(f'{head}: {rest}')}`.", f"Write `{quote(f'{head}: {rest}')}`."),
        )
        if name not in found:
            middle = key.start + colon
            left = Scalar(key.source, key.start, middle, None, None, head, True)
            right = Scalar(key.source, middle + 1, key.end, None, None, rest, True)
            found[name] = Entry(left, right)
        return True

    def twice(self, second: Scalar, first: Scalar, help: Text | None = None) -> None:
        """TL004: a key that already stands above."""
        self.report(
            "TL004",
            second,
            f"`{quote(second.text)}` está escrito duas vezes; vale o primeiro.",
            f"`{quote(second.text)}` is written twice; the first one counts.",
            help or Text("Apague um dos dois.", "Delete one of the two."),
            ((first.place(), Text("o primeiro", "the first one")),),
        )

    def _unknown(
        self, entry: Entry, legal: Table[str, str], found: dict[str, Entry], shown: Table[str, str] | None
    ) -> None:
        names = nearest(entry.key.text, legal)
        canonical = list(dict.fromkeys(legal[n] for n in names))
        missing = [n for n in canonical if n not in found]
        labels = [shown.get(n, n) if shown else n for n in missing or canonical]
        every = list(dict.fromkeys(shown.get(n, n) if shown else n for n in legal.values()))
        more = len(every) - _FIELDS_TOLD if len(every) > 2 * _FIELDS_TOLD else 0
        told = ", ".join(every[: len(every) - more])
        word = quote(entry.key.text)
        self.report(
            "TL005",
            entry.key,
            f"`{word}` não é um campo daqui.",
            f"`{word}` is no field here.",
            meant(labels[:1])
            or Text(
                f"Campos: {told}{f' e mais {more}' if more else ''}.",
                f"Fields: {told}{f' and {more} more' if more else ''}.",
            ),
        )
        if len(missing) == 1 and len(canonical) == 1:
            self._mends(entry.key, labels[0])
        if missing:
            found[missing[0]] = entry

    def tagged(self, node: Node) -> bool:
        """Whether a YAML tag on the value can be let pass; else it has been reported (TL006)."""
        tag = node.tag
        if tag is None or tag in _STRING_TAGS:
            return True
        if isinstance(node, Scalar):
            form = _CORE_TAGS.get(tag)
            if form is not None and form.match(node.text):
                return True
        elif tag.endswith((":map", ":seq")) and isinstance(node, Mapping) is tag.endswith(":map"):
            return True
        short = tag.replace("tag:yaml.org,2002:", "!!")
        at = _tag_of(node, short)
        help_ = Text("Apague a etiqueta; o valor basta.", "Delete the tag; the value is enough.")
        if isinstance(node, Scalar) and node.plain and tag[:1] == "!" and at is not node:
            written = f"{at.source.text[at.start : at.end]} {node.text}".strip()
            if '"' not in written and "\\" not in written:
                quoted = f'"{quote(written)}"'
                help_ = Text(
                    f"Apague a etiqueta, ou, se é texto, ponha tudo entre aspas: `{quoted}`.",
                    f"Delete the tag or, if it is text, put it all in quotes: `{quoted}`.",
                )
        self.report(
            "TL006",
            at,
            f"A etiqueta `{quote(short)}` não combina com este valor.",
            f"The tag `{quote(short)}` does not fit this value.",
            help_,
        )
        return False

    def text(self, node: Node, field: str) -> str | None:
        """The text of a value; TL006 and None for a list or a group."""
        if not self.tagged(node):
            return None
        if isinstance(node, Scalar):
            return node.text
        self.wrong(node, field, "um texto", "a text")
        return None

    def integer(self, node: Node, field: str) -> int | None:
        """A whole number, written plainly (`10`, `+3`, `"4"`); TL006 and None for anything else."""
        if not self.tagged(node):
            return None
        if not isinstance(node, Scalar):
            self.wrong(node, field, "um número inteiro", "a whole number")
            return None
        text = node.text.strip()
        if text[:1] in ("'", '"') and len(text) > 2 and text[0] == text[-1]:
            text = text[1:-1].strip()  # quotes the carrier has no use for
        if _INTEGER.match(text):
            return int(text)
        digits = text.lstrip("+-")
        if digits.isascii() and digits.isdigit():
            if len(digits.lstrip("0")) > 9:
                self.report(
                    "TL006",
                    node,
                    f"`{field}` tem um número de {len(digits)} algarismos; nada no jogo chega a tanto.",
                    f"`{field}` holds a number of {len(digits)} digits; nothing in the game is that large.",
                )
            else:
                plain = str(int(digits))
                self.report(
                    "TL006",
                    node,
                    f"`{field}` pede um número inteiro simples, sem zero na frente: `{text}`.",
                    f"`{field}` takes a whole number written plainly, without a leading zero: `{text}`.",
                    Text(f"Escreva {plain}.", f"Write {plain}."),
                )
            return None
        if not text.isascii() and self._unseen_in_number(node, field, text):
            return None
        self.wrong(node, field, "um número inteiro", "a whole number")
        meant_ = number_meant(text)
        help_ = None
        if meant_ is not None:
            help_ = Text(f"Escreva `{meant_}`.", f"Write `{meant_}`.")
        elif "#" in text and _INTEGER.match(text.partition("#")[0].rstrip()):
            number, _, rest = text.partition("#")
            shown = f"{number.rstrip()} #{quote(rest)}"
            pt, en = "falta um espaço antes do `#`", "a space is missing before the `#`"
            if number[-1:].isspace():
                code = f"U+{ord(number[-1]):04X}"
                pt, en = f"o espaço antes do `#` é especial ({code})", f"the space before the `#` is special ({code})"
            help_ = Text(f"Se é comentário, {pt}: escreva `{shown}`.", f"If it is a comment, {en}: write `{shown}`.")
        elif _DRESSED_NUMBER.match(text):
            help_ = Text(
                "Escreva só os algarismos, como `3` ou `12`.",
                "Write digits only, such as `3` or `12`.",
            )
        if help_ is not None:
            self.problems[-1] = self.problems[-1]._replace(help=help_)
        return None

    def _unseen_in_number(self, node: Node, field: str, text: str) -> bool:
        """Whether only characters that nobody sees keep a text from being a number; then it has been reported."""
        at = next((i for i, char in enumerate(text) if is_unseen(char)), None)
        before, after = ("".join(c for c in part if not is_unseen(c)) for part in (text[:at], text[at:]))
        if at is None or not _INTEGER.match(before + after):
            return False
        name = f"U+{ord(text[at]):04X}"
        if before and after:
            where = Text(f"no meio de `{before}{after}`", f"within `{before}{after}`")
        elif before:
            where = Text(f"depois de `{before}`", f"after `{before}`")
        else:
            where = Text(f"antes de `{after}`", f"before `{after}`")
        self.report(
            "TL006",
            node,
            f"`{field}` pede um número inteiro, e há um caractere invisível, {name}, {where.pt}.",
            f"`{field}` takes a whole number, and there is an invisible character, {name}, {where.en}.",
            Text("Apague-o.", "Delete it."),
        )
        return True

    def boolean(self, node: Node, field: str) -> bool | None:
        """`sim` or `não` (also yes/no, true/false); TL006 and None for anything else."""
        if not self.tagged(node):
            return None
        if isinstance(node, Scalar):
            word = norm(node.text)
            if word in _YES:
                return True
            if word in _NO:
                return False
        self.wrong(node, field, "`sim` ou `não`", "`sim` (yes) or `não` (no)")
        return None

    def offered(self, names: Iterable[str]) -> list[str]:
        """The names of a catalogue that a help may propose; a game leaves out what nobody may use."""
        return list(names)

    def closed(self, at: Locatable, field: str, word: str, names: Iterable[str]) -> None:
        """TL008: a value outside a closed catalogue, with the nearest legal ones."""
        if is_bullet(word):
            self.bullet(at, word)
            return
        legal = self.offered(names)
        close = nearest(word, legal)
        choices = Text(
            f"Valores: {listed(legal, 'ou')}.",
            f"Values: {listed(legal, 'or')}.",
        )
        asked = meant(close)
        head = word.partition("#")[0].rstrip()
        if head and "#" in word and norm(head) in map(norm, legal):
            shown = f"{head} #{quote(word.partition('#')[2])}"
            asked = Text(
                f"Falta um espaço antes do comentário: `{shown}`.",
                f"A space is missing before the comment: `{shown}`.",
            )
            close = []
        self.report(
            "TL008",
            at,
            f"`{quote(word)}` não é um valor de `{field}`.",
            f"`{quote(word)}` is no value of `{field}`.",
            Text(f"{asked.pt} {choices.pt}", f"{asked.en} {choices.en}") if asked else choices,
        )
        if len(close) == 1:
            self._mends(at, close[0])

    def _mends(self, at: Locatable, text: str) -> None:
        """Has what was reported last be mended by what was most likely meant, if the player says so."""
        from techlint.rules.fixes import value_fix

        self.problems[-1] = self.problems[-1]._replace(fix=value_fix(at, text, safe=False))
