"""The same content in the other carrier, YAML or the ficha, with its comments.

What a field comes to is tried in the game's best form first; the result is read again, and only what gives the very
same content is kept. What the other carrier cannot hold is told in a note, or the whole is refused: nothing is lost
without a word."""

from __future__ import annotations

import json
from collections.abc import Callable
from collections.abc import Sequence as Rows

from techlint.diagnostics import Place, Text
from techlint.edit.comments import Comment, Notes, assigned, comments_of
from techlint.edit.fmt import UNREAD, read_with_games
from techlint.edit.portrait import portrait
from techlint.reading import Reader
from techlint.source.changes import as_in_ficha, ficha_ok, yaml_text
from techlint.source.text import Source
from techlint.source.tree import Document, Limits, Mapping, Node, Scalar, Sequence
from techlint.spelling import norm
from techlint.systems import Form, Item, PortableSystem, System, is_portable
from techlint.values import NamedTuple

YAML, TEC = "yaml", "tec"
EXACT = "#: "  # begins the comment that keeps a value the ficha cannot hold
_ROUNDS = 40  # readings in which a form that all fields keep is looked for


class Refused(Exception):
    """Raised where a text cannot be converted without losing something; `place` is where it stands."""

    def __init__(self, place: Place | None, message: Text, help: Text | None = None) -> None:
        super().__init__(message.en)
        self.place = place
        self.message = message
        self.help = help


class Converted(NamedTuple):
    """The text in the other carrier, and what is to be known about it."""

    text: str
    notes: list[Text]


class _Element:
    """A field, or a line of one, with its comments."""

    __slots__ = ("key", "notes", "put", "start", "value")

    def __init__(self, key: Scalar | None, value: Node, put: Callable[[Node], None] | None = None) -> None:
        self.key = key
        self.value = value
        self.put = put  # puts another value in its place in the tree
        self.start = key.start if key is not None else value.start
        self.notes = Notes()


class _Field(_Element):
    """A field of an item: its canonical `name`, and the lines of its value where it has some."""

    __slots__ = ("forms", "lines", "name", "used")

    def __init__(self, name: str, key: Scalar, value: Node, put: Callable[[Node], None] | None = None) -> None:
        super().__init__(key, value, put)
        self.name = name
        self.lines: list[_Element] = []
        if isinstance(value, Sequence):
            self.lines = [_Element(None, item, _into(value, number)) for number, item in enumerate(value.items)]
        elif isinstance(value, Mapping):
            self.lines = [_Element(k, v) for k, v in value.pairs if isinstance(k, Scalar)]
        self.forms: list[Form] = []
        self.used = 0


class _Piece:
    """An item of a document on its way to the other carrier."""

    def __init__(self, kind: str, system: PortableSystem, node: Mapping, opening: Scalar | None) -> None:
        self.kind = kind
        self.system = system
        self.node = node
        self.fields: list[_Field] = []
        self.opening = _Element(opening, node) if opening is not None else None
        self.notes = Notes()  # of its opening key, or of its mark in a list

    def name_first(self) -> None:
        """Puts the name in front: in the ficha it opens the item."""
        self.fields.sort(key=lambda field: field.name != "nome")


def convert(source: Source, to: str, reader: Reader) -> Converted:
    """A text in the other carrier; Refused where it cannot be had. `source.path` tells the carrier it is in, `reader`
    is of the run's game and limits. Lines end as they do in the text."""
    ficha = source.path.lower().endswith(".tec")
    if ficha is (to == TEC):
        return Converted(source.text, [Text("já está nesta forma", "it is in this form already")])
    read = read_with_games(source, reader)
    for document, _ in read:
        for problem in document.problems:
            # A label read for the one it is like would be put right on the way, without a word.
            guessed = ficha and problem.code == "TL005"
            if guessed or problem.code in UNREAD or (problem.code == "TL006" and document.root is None):
                raise Refused(problem.place, problem.message, problem.help)
    if to == TEC:
        _of_one_game(read)
    work = _Work(source, ficha=ficha, limits=Limits())
    if any(problem.code == "TL014" for document, _ in read for problem in document.problems):
        work.tell(
            "caracteres que só pareciam outros, ou que não se veem, foram escritos como se leem"
            " (`techlint check` mostra onde estão).",
            "characters that only looked like others, or are not seen, were written as they read"
            " (`techlint check` shows where they stand).",
        )
    for document, system in read:
        if document.root is not None:
            if system is None or not is_portable(system):
                raise Refused(
                    document.root.place(),
                    Text("o jogo deste trecho não se converte.", "the game of this piece can't be converted."),
                )
            for problem in system.read(document).problems:  # of what stands beside the items, or in two places
                if problem.code.startswith("TL"):  # what a rule says of it, it says in any carrier
                    raise Refused(problem.place, problem.message, problem.help)
            work.take(document, system)
    work.assign([document for document, _ in read])
    text = work.to_ficha() if to == TEC else work.to_yaml()
    if _held(read) != _held(read_with_games(Source(f"a.{to}", text), reader)):
        raise Refused(
            None,
            Text(
                "convertido, o arquivo seria lido como outro conteúdo.",
                "once converted, the file would be read as other content.",
            ),
            Text("Divida-o em arquivos menores e converta um a um.", "Split it into smaller files and convert each."),
        )
    ends = "\r\n" if "\r\n" in source.text else "\r" if "\r" in source.text and "\n" not in source.text else "\n"
    return Converted(text if ends == "\n" else text.replace("\n", ends), work.told)


def _of_one_game(read: Rows[tuple[Document, System | None]]) -> None:
    """Refuses documents of several games: a ficha is of one."""
    first: System | None = None
    for document, system in read:
        if document.root is None or system is None:
            continue
        if first is not None and first.name != system.name:
            raise Refused(
                document.root.place(),
                Text(
                    f"daqui em diante o arquivo é de `{system.name}`, e antes era de `{first.name}`: uma ficha é de"
                    " um jogo só.",
                    f"from here on the file is of `{system.name}`, and before of `{first.name}`: a ficha is of one"
                    " game only.",
                ),
                Text("Divida o arquivo, um para cada jogo.", "Split the file, one for each game."),
            )
        first = system


def _held(read: Rows[tuple[Document, System | None]]) -> list[tuple[str, str, str]]:
    """The game, the kind and the name of every item, in the file's order: what each holds was compared as it was
    written."""
    return [
        (system.name, item.kind, as_in_ficha(item.name))
        for document, system in read
        if document.root is not None and system is not None
        for item in system.read(document).items
    ]


class _Work:
    def __init__(self, source: Source, *, ficha: bool, limits: Limits) -> None:
        self.source = source
        self.ficha = ficha  # whether the text is a ficha
        self.limits = limits
        self.headers: list[_Field] = []
        self.pieces: list[_Piece] = []
        self.rest: list[str] = []
        self.told: list[Text] = []
        self.documents = 0

    # ---- reading

    def take(self, document: Document, system: PortableSystem) -> None:
        """Takes over what stands in a document."""
        root = document.root
        self.documents += 1
        if isinstance(root, Mapping):
            self._of_yaml(root, system)
        elif isinstance(root, Sequence):
            for item in root.items:
                if isinstance(item, Mapping) and item.pairs:
                    self._of_ficha(item, system)

    def _of_yaml(self, root: Mapping, system: PortableSystem) -> None:
        for key, value in root.pairs:
            word = norm(key.text) if isinstance(key, Scalar) else ""
            kind = {norm(k): v for k, v in system.kinds.items()}.get(word)
            if isinstance(key, Scalar) and kind is not None:
                items = value.items if isinstance(value, Sequence) else [value]
                for number, item in enumerate(items):
                    if not isinstance(item, Mapping):
                        if isinstance(item, Scalar) and not item.text.strip():
                            continue
                        raise Refused(
                            item.place(),
                            Text(
                                f"debaixo de `{key.text}` há algo que não é um item com campos.",
                                f"under `{key.text}` stands something that is no item with fields.",
                            ),
                        )
                    self._piece(kind, system, item, key if number == 0 else None)
            elif isinstance(key, Scalar) and word in _beside(system):
                self._header(key, value, word)
            elif isinstance(key, Scalar) and _holds_anchors(key, value):
                self.tell(
                    f"`{key.text}` só guardava âncoras: o valor delas foi escrito onde era usado.",
                    f"`{key.text}` only held anchors: their values were written where they were used.",
                )
            else:
                shown = key.text if isinstance(key, Scalar) else "?"
                raise Refused(
                    key.place(),
                    Text(
                        f"a chave `{shown}` não é do jogo, e a ficha não tem onde guardá-la.",
                        f"the key `{shown}` is not the game's, and the ficha has no place for it.",
                    ),
                    Text("Tire-a do arquivo, ou fique no YAML.", "Take it out of the file, or stay with YAML."),
                )

    def _of_ficha(self, item: Mapping, system: PortableSystem) -> None:
        key, value = item.pairs[0]
        assert isinstance(key, Scalar)
        word = norm(key.text)
        kind = system.kind_of_opening(word)
        if kind is not None:
            self._piece(kind, system, item, None)
        elif word in _beside(system):
            self._header(key, value, word)
        else:
            raise Refused(
                key.place(),
                Text(
                    f"`{key.text}` não começa item nenhum deste jogo.", f"`{key.text}` begins no item of this game."
                ),
            )

    def _header(self, key: Scalar, value: Node, word: str) -> None:
        before = next((one for one in self.headers if one.name == word), None)
        if before is not None:
            if portrait(_plain(before.value)) != portrait(_plain(value)):
                raise Refused(
                    key.place(),
                    Text(
                        f"`{key.text}` muda de um documento para outro, e a ficha tem um só para o arquivo inteiro.",
                        f"`{key.text}` changes from one document to the next, and the ficha has one for all of it.",
                    ),
                    Text("Divida o arquivo em dois.", "Split the file in two."),
                )
            return
        self.headers.append(_Field(word, key, value))

    def _piece(self, kind: str, system: PortableSystem, node: Mapping, opening: Scalar | None) -> None:
        piece = _Piece(kind, system, node, opening)
        for number, (key, value) in enumerate(node.pairs):
            if not isinstance(key, Scalar):
                raise Refused(
                    key.place(), Text("o nome deste campo não é um texto.", "the name of this field is no text.")
                )
            name = "nome" if self.ficha and number == 0 else system.field_of(kind, key.text)
            piece.fields.append(_Field(name or key.text, key, value, _under(node, number)))
        self.pieces.append(piece)

    def tell(self, pt: str, en: str) -> None:
        """Notes down what is to be known of the result, once."""
        note = Text(pt, en)
        if note not in self.told:
            self.told.append(note)

    # ---- comments

    def assign(self, documents: list[Document]) -> None:
        """Gives every comment to what it is about."""
        comments = comments_of(self.source, documents, ficha=self.ficha)
        elements: list[_Element] = []
        for header in self.headers:
            elements.append(header)
        for piece in self.pieces:
            if piece.opening is not None:
                elements.append(piece.opening)
            for field in piece.fields:
                elements.append(field)
                if not self._on_one_line(field):
                    elements += field.lines
        elements.sort(key=lambda one: one.start)
        notes, self.rest = assigned(self._exact(comments, elements), [one.start for one in elements])
        for element, note in zip(elements, notes, strict=True):
            element.notes = note
        for piece in self.pieces:
            if piece.opening is not None:
                piece.notes.take(piece.opening.notes)
        if any("*" in self.source.text and _is_alias(f) for p in self.pieces for f in p.fields):
            self.tell(
                "âncoras e apelidos do YAML (`&`, `*`) foram trocados pelo valor que têm.",
                "YAML's anchors and aliases (`&`, `*`) were put in place by their values.",
            )

    def _on_one_line(self, field: _Field) -> bool:
        """Whether a list or a group stands on the line of its key: what is said behind it is said of all of it."""
        last = max((line.start for line in field.lines), default=0)
        return field.start < last and not {"\n", "\r"} & set(self.source.text[field.start : last])

    def _exact(self, comments: list[Comment], elements: list[_Element]) -> list[Comment]:
        """Takes the comments out that keep a value as it was in YAML, and gives the value back."""
        if not self.ficha:
            return comments
        kept: list[Comment] = []
        for comment in comments:
            exact = _decoded(comment.text) if comment.alone and comment.text.startswith(EXACT) else None
            element = next((one for one in elements if one.start > comment.start), None)
            value = _only_text(element) if element is not None else None
            if exact is None or element is None or value is None or as_in_ficha(exact) != value.text:
                kept.append(comment)
                continue
            given = Scalar(value.source, value.start, value.end, None, None, exact)
            if element.put is not None:
                element.put(given)
            if isinstance(element.value, Scalar):
                element.value = given
        return kept

    # ---- writing

    def to_ficha(self) -> str:
        """All of it as a ficha."""
        blocks: list[str] = []
        head: list[str] = []
        for header in self.headers:
            label = header.name.replace("_", " ").capitalize()
            if header.name == "opcoes":
                label = "Opções"
            head += [*header.notes.above, *_lines_above(header)]
            head.append(_behind(f"{label}: {', '.join(_texts(header.value))}", header.notes.behind))
        if head:
            blocks.append("\n".join(head))
        if self.documents > 1 and not self.ficha:
            self.tell(
                "os documentos do arquivo (`---`) viraram itens da ficha, na mesma ordem.",
                "the documents of the file (`---`) became items of the ficha, in the same order.",
            )
        for piece in self.pieces:
            piece.name_first()
            if not piece.fields or piece.fields[0].name != "nome":
                raise Refused(
                    piece.node.place(),
                    Text("este item não tem nome, e na ficha é o nome que o abre.",
                         "this item has no name, and in the ficha it is the name that opens it."),
                    Text("Escreva `nome:`.", "Write `nome:`."),
                )  # fmt: skip
            blocks.append("\n".join(self._settled(piece, to=TEC)))
        if self.rest:
            blocks.append("\n".join(self.rest))
        return "\n\n".join(blocks) + "\n"

    def to_yaml(self) -> str:
        """All of it as YAML: the items of a kind under one key, in another document where one came between."""
        lines: list[str] = []
        for header in self.headers:
            lines += [*header.notes.above, *_lines_above(header)]
            lines.append(_behind(f"{header.name}: {yaml_text(', '.join(_texts(header.value)))}", header.notes.behind))
        header_lines = [line for line in lines if not line.startswith("#")]
        used: set[str] = set()
        at = 0
        while at < len(self.pieces):
            kind = self.pieces[at].kind
            end = at
            while end < len(self.pieces) and self.pieces[end].kind == kind:
                end += 1
            if kind in used:
                lines += ["", "---", *header_lines]
                used = set()
            used.add(kind)
            run = self.pieces[at:end]
            single, plural = run[0].system.keys_of(kind)
            many = len(run) > 1 and plural is not None
            if lines:
                lines.append("")
            for number, piece in enumerate(run):
                written = self._settled(piece, to=YAML, indent=4 if many else 2)
                if many:
                    if number == 0:
                        lines.append(f"{plural}:")
                    else:
                        lines.append("")
                    first = _above(written)
                    above = [line[2:] for line in written[:first]]
                    if number == 0:  # what stands at the head of all stays there
                        lines[-1:] = [*(line.lstrip() for line in above), lines[-1]]
                    else:
                        lines += above
                    lines.append("  - " + written[first][4:])
                    lines += written[first + 1 :]
                else:
                    if number:
                        lines += ["", "---", *header_lines]
                    first = _above(written)
                    lines += [*piece.notes.above, *(line.lstrip() for line in written[:first])]
                    lines += [_behind(f"{single}:", piece.notes.behind), *written[first:]]
            at = end
        if self.rest:
            lines += ["", *self.rest]
        return "\n".join(lines) + "\n"

    def _settled(self, piece: _Piece, *, to: str, indent: int = 0) -> list[str]:
        """The lines of an item in the form that gives its content and no other; Refused if there is none."""
        for field in piece.fields:
            field.forms = _distinct(
                [*piece.system.forms(piece.kind, field.name, field.value, to), *_plain_forms(field, to)]
            )
            field.used = 0
            if not field.forms:
                raise self._lost(piece, [field])
        text_of = as_in_ficha if to == TEC else str.strip
        wanted = _content(piece, self.source, text_of)
        wrong = _differences(wanted, self._read_again(piece, text_of, to=to))
        rounds = 0
        while wrong and rounds < _ROUNDS:
            better = False
            for field in piece.fields:
                for other in range(field.used + 1, len(field.forms)):
                    rounds += 1
                    before, field.used = field.used, other
                    now = _differences(wanted, self._read_again(piece, text_of, to=to))
                    if len(now) < len(wrong):
                        wrong, better = now, True
                        break
                    field.used = before
                if not wrong:
                    break
            if not better:
                break
        if wrong:
            raise self._lost(
                piece, [f for f in piece.fields if f.name in wrong or f.name in {w.rstrip("_") for w in wrong}]
            )
        return self._written(piece, to=to, indent=indent, exact=True)

    def _lost(self, piece: _Piece, fields: list[_Field]) -> Refused:
        other = Text("na ficha (.tec)", "the ficha (.tec)") if not self.ficha else Text("no YAML", "YAML")
        field = fields[0] if fields else None
        name = (
            piece.fields[0].value.text if piece.fields and isinstance(piece.fields[0].value, Scalar) else piece.kind
        )
        which = f"`{field.name}`" if field is not None else "algo"
        which_en = f"`{field.name}`" if field is not None else "something"
        at = (field.key if field is not None else None) or piece.node
        return Refused(
            at.place(),
            Text(
                f"{name}: {which} não cabe {other.pt} sem que algo se perca.",
                f"{name}: {which_en} does not fit into {other.en} without losing something.",
            ),
            Text(
                "Escreva-o mais simples (uma técnica inteira, à parte, citada pelo nome) e converta de novo.",
                "Write it more plainly (a whole technique apart, and quoted by its name), and convert again.",
            ),
        )

    def _read_again(self, piece: _Piece, text_of: Callable[[str], str], *, to: str) -> dict[str, object] | None:
        """The content of an item as it would be read in the other carrier."""
        lines = self._written(piece, to=to, indent=2, exact=False)
        if to == TEC:
            source = Source("a.tec", "\n".join(lines) + "\n")
            documents = _read_ficha(source, self.limits, piece.system)
        else:
            from techlint.source.yaml_reader import read_yaml

            source = Source("a.yaml", "\n".join([f"{piece.system.keys_of(piece.kind)[0]}:", *lines]) + "\n")
            documents = read_yaml(source, self.limits)
        if len(documents) != 1 or documents[0].root is None:
            return None
        items = piece.system.read(documents[0]).items
        return _of_item(piece.system, items[0], text_of) if items and items[0].kind == piece.kind else None

    def _written(self, piece: _Piece, *, to: str, indent: int, exact: bool) -> list[str]:
        """The lines of an item with its fields in the forms they now have; with comments if they are for good."""
        lines: list[str] = []
        if to == TEC and exact:
            lines += piece.notes.above
        names = [field.name for field in piece.fields]
        for number, field in enumerate(piece.fields):
            form = field.forms[field.used]
            notes = Notes()
            notes.take(field.notes)
            apart = form.items is not None and len(form.items) == len(field.lines)
            if not apart:
                for line in field.lines:
                    notes.take(line.notes)
            if to == TEC:
                label = (
                    piece.system.label_of(piece.kind, field.name, opening=number == 0, written=names) or field.name
                )
                if number == 0 and exact and piece.notes.behind:
                    notes.above.append(piece.notes.behind)
                self._in_ficha(lines, label, field, form, notes, apart=apart, exact=exact)
            else:
                self._in_yaml(lines, field.name, field, form, notes, indent, apart=apart, exact=exact)
        return lines

    def _in_ficha(
        self, lines: list[str], label: str, field: _Field, form: Form, notes: Notes, *, apart: bool, exact: bool
    ) -> None:
        if exact:
            lines += notes.above
        if form.items is None:
            text = self._in_line(lines, form.text, field.name, exact=exact)
            lines.append(_behind(f"{label}: {text}".rstrip(), notes.behind if exact else ""))
            return
        lines.append(_behind(f"{label}:", notes.behind if exact else ""))
        for number, (key, text) in enumerate(form.items):
            inner = field.lines[number].notes if apart and exact else Notes()
            lines += [f"  {line}" for line in inner.above]
            shown = self._in_line(lines, text, field.name, exact=exact, indent="  ")
            line = f"  - {shown}" if key is None else f"  - {key}: {shown}"
            lines.append(_behind(line.rstrip(), inner.behind))

    def _in_line(self, lines: list[str], text: str, name: str, *, exact: bool, indent: str = "") -> str:
        """A text as one line of the ficha; what it cannot hold is kept in a comment above."""
        if not text or ficha_ok(text):
            return text
        if exact:
            lines.append(f"{indent}{EXACT}{json.dumps(text, ensure_ascii=False)}")
            self.tell(
                f"`{name}` tem uma quebra de linha, um `#` ou espaços que a ficha não guarda: o texto exato ficou num"
                f" comentário `{EXACT.strip()}`, e volta com `techlint convert --to yaml`.",
                f"`{name}` holds a line break, a `#` or spaces that the ficha cannot keep: the exact text stands in a"
                f" comment `{EXACT.strip()}`, and comes back with `techlint convert --to yaml`.",
            )
        return as_in_ficha(text)

    def _in_yaml(
        self,
        lines: list[str],
        key: str,
        field: _Field,
        form: Form,
        notes: Notes,
        indent: int,
        *,
        apart: bool,
        exact: bool,
    ) -> None:
        margin = " " * indent
        if exact:
            lines += [margin + line for line in notes.above]
        behind = notes.behind if exact else ""
        shown = yaml_text(key) if key != yaml_text(key) else key
        if form.items is None:
            value = form.raw if form.raw is not None else yaml_text(form.text) if form.text else ""
            lines.append(_behind(f"{margin}{shown}: {value}".rstrip(), behind))
            return
        lines.append(_behind(f"{margin}{shown}:", behind))
        for number, (name, text) in enumerate(form.items):
            inner = field.lines[number].notes if apart and exact else Notes()
            lines += [f"{margin}  {line}" for line in inner.above]
            value = yaml_text(text) if text else '""' if name is None else ""
            if name is None:
                line = f"{margin}  - {value}"
            else:
                dash = "- " if form.pairs else ""
                line = f"{margin}  {dash}{yaml_text(name)}: {value}".rstrip()
            lines.append(_behind(line, inner.behind))


def _only_text(element: _Element) -> Scalar | None:
    """The text of a field or of a line, or that of the pair on it."""
    value = element.value
    if isinstance(value, Mapping) and len(value.pairs) == 1:
        value = value.pairs[0][1]
    return value if isinstance(value, Scalar) else None


def _into(sequence: Sequence, number: int) -> Callable[[Node], None]:
    def put(value: Node) -> None:
        item = sequence.items[number]
        if isinstance(item, Mapping):  # the pair's value
            item.pairs[0] = (item.pairs[0][0], value)
        else:
            sequence.items[number] = value

    return put


def _under(mapping: Mapping, number: int) -> Callable[[Node], None]:
    def put(value: Node) -> None:
        mapping.pairs[number] = (mapping.pairs[number][0], value)

    return put


# ---- forms that any game has


def _plain_forms(field: _Field, to: str) -> list[Form]:
    """A value as it stands: a text, a list, a group."""
    value = field.value
    if isinstance(value, Scalar):
        if value.plain and value.text in ("", "~", "null", "Null", "NULL"):
            if to == TEC:
                return [Form(""), Form("nenhum"), Form("nenhuma")]
            return [Form("", raw="null"), Form("")]
        return [Form(value.text)]
    lines = [_line(element) for element in field.lines]
    if not lines:
        return [Form("nenhum"), Form("nenhuma"), Form("")]
    texts: list[tuple[str | None, str]] = []
    for line in lines:
        if line is None:
            return []
        texts.append(line)
    forms = []
    keys = [key for key, _ in texts if key is not None]
    if len(keys) == len(texts):
        if len(set(keys)) == len(keys):
            forms.append(Form("", tuple(texts)))
        forms.append(Form("", tuple(texts), pairs=True))
    else:
        forms.append(Form("", tuple(texts), pairs=to == YAML and bool(keys)))
    forms.append(Form("", tuple((None, text if key is None else f"{key}: {text}") for key, text in texts)))
    return forms


def _line(element: _Element) -> tuple[str | None, str] | None:
    """A line of a list or a group: its key, if it has one, and its text."""
    key, value = element.key, element.value
    if key is None and isinstance(value, Mapping):
        if len(value.pairs) != 1 or not isinstance(value.pairs[0][0], Scalar):
            return None
        key, value = value.pairs[0]  # type: ignore[assignment]
    texts = _texts(value)
    if isinstance(value, Sequence) and not texts and value.items:
        return None
    if not isinstance(value, Scalar | Sequence):
        return None
    if isinstance(value, Sequence) and len(texts) != len(value.items):
        return None
    return (key.text if key is not None else None), ", ".join(texts)


def _texts(value: Node) -> list[str]:
    """The text of a value, or those of a list of texts."""
    if isinstance(value, Scalar):
        return ["" if value.plain and value.text in ("~", "null", "Null", "NULL") else value.text]
    if isinstance(value, Sequence):
        return [item.text for item in value.items if isinstance(item, Scalar)]
    return []


def _plain(value: Node) -> object:
    return _texts(value)


def _distinct(forms: Rows[Form]) -> list[Form]:
    return list(dict.fromkeys(forms))


# ---- small things


def _above(lines: list[str]) -> int:
    """How many comments stand above the first of an item's fields."""
    return next(i for i, line in enumerate(lines) if not line.lstrip().startswith("#"))


def _beside(system: PortableSystem) -> frozenset[str]:
    found: frozenset[str] = getattr(system, "ficha_headers", frozenset(("sistema",)))
    return found


def _holds_anchors(key: Scalar, value: Node) -> bool:
    return "&" in key.source.text[key.end : max(key.end, value.end)] or (
        value.anchor is not None and key.text.startswith(("x-", "x_", ".", "_"))
    )


def _is_alias(field: _Field) -> bool:
    return field.value.anchor is not None or any(line.value.anchor is not None for line in field.lines)


def _lines_above(field: _Field) -> list[str]:
    """What was said of the lines of a value that stands on one line now."""
    return [note for line in field.lines for note in (*line.notes.above, line.notes.behind) if note]


def _behind(line: str, comment: str) -> str:
    return f"{line}  {comment}" if comment else line


def _decoded(comment: str) -> str | None:
    try:
        found = json.loads(comment.removeprefix(EXACT))
    except ValueError:
        return None
    return found if isinstance(found, str) else None


# ---- what an item holds


def _content(piece: _Piece, source: Source, text_of: Callable[[str], str]) -> dict[str, object] | None:
    """What an item holds, as it is read where it stands."""
    node = piece.node
    kind = piece.kind
    if _is_in_ficha(piece):
        root: Node = Sequence(source, node.start, node.end, items=[node])
    else:
        key = Scalar(source, node.start, node.start, None, None, piece.system.keys_of(kind)[0], True)
        root = Mapping(source, node.start, node.end, pairs=[(key, node)])
    items = piece.system.read(Document(source, root)).items
    found = next((item for item in items if item.kind == kind), None)
    return None if found is None else _of_item(piece.system, found, text_of)


def _is_in_ficha(piece: _Piece) -> bool:
    from techlint.source.changes import is_ficha

    return is_ficha(piece.node)


def _of_item(system: PortableSystem, item: Item, text_of: Callable[[str], str]) -> dict[str, object]:
    found = {key: portrait(value, text_of) for key, value in system.content(item).items()}
    # Only the problems of a malformed value make its field differ; those of a key do in any carrier.
    found["problems"] = sorted(problem.code for problem in item.problems)
    return found


def _differences(wanted: dict[str, object] | None, found: dict[str, object] | None) -> set[str]:
    """The fields in which two contents differ."""
    if wanted is None or found is None:
        return set() if wanted is found else {"nome", "problems"}
    return {key for key in wanted.keys() | found.keys() if wanted.get(key) != found.get(key)}


def _read_ficha(source: Source, limits: Limits, system: PortableSystem) -> list[Document]:
    from techlint.source.ficha import read_ficha

    return read_ficha(
        source,
        limits,
        openings=system.ficha_openings,
        nested=system.ficha_nested,
        labels=system.ficha_labels,
        labels_of=getattr(system, "ficha_labels_of", None),
    )
