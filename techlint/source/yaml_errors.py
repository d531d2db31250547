"""What is wrong with a YAML text, in words for people who are no programmers.

The parser knows only where it got lost. Here the text around that place tells which slip of the pen it was,
where a person would mend it, and what the mended line looks like."""

from __future__ import annotations

import re
from collections.abc import Iterable

from yaml.tokens import (
    AliasToken,
    AnchorToken,
    BlockEntryToken,
    BlockMappingStartToken,
    BlockSequenceStartToken,
    DocumentStartToken,
    FlowEntryToken,
    FlowMappingEndToken,
    FlowSequenceEndToken,
    KeyToken,
    ScalarToken,
    TagToken,
    Token,
    ValueToken,
)

from techlint.diagnostics import Text
from techlint.source.text import LONGEST_MENDED, Source
from techlint.source.tree import Node, Problem
from techlint.source.yaml_pure import Fault
from techlint.source.yaml_slips import comment_of_another, other_dash, other_sign, reads, slip
from techlint.spelling import nearest
from techlint.values import Any

_GLUED = re.compile(r"[^\s:#'\"\[\]{},]+(?P<colon>:)(?=[^\s:/])")
_COMMENT = re.compile(r"(?:^|[ \t])#.*$")
_FIELD = re.compile(r"[ ]*(?:- +)*+[^\s:#\[\]{},\"'][^:#\[\]{}]*:(?=[ \t]|$)")
# The name of a field, up to the colon, whatever it starts with; in bold, the colon may be inside.
_STARTED_KEY = re.compile(r"((?:[^:\r\n \t]|[ \t]++(?=[^:\r\n]))++)[ \t]*:(?:\*{1,3}(?=[ \t])|(?=[ \t]|\Z))")
_MARKUP = "*`"
_BLOCK_BEGINS = re.compile(r"(?:^|[ ])([|>])[-+]?\Z")
_SURROGATES = re.compile(r"\\u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})")
_DASHES = re.compile(r"[ ]*(?:-[ ]+)*")
_CLOSERS = {"[": "]", "{": "}"}


def syntax_problem(source: Source, error: Exception) -> Problem:
    """What the parser's complaint about `source` means for the one who wrote it."""
    if isinstance(error, Fault):
        return _Reading(source, error).problem()
    return _Reading(source, Fault("", 0)).problem()


class _Reading:
    """One fault and the lines around it."""

    def __init__(self, source: Source, fault: Fault) -> None:
        self.source = source
        self.text = source.text
        self.fault = fault

    def problem(self) -> Problem:
        """The fault in techlint's words."""
        if self.fault.kind != "byte order mark":
            before = self.fault.before
            own = isinstance(before, ScalarToken) and not before.plain
            found = slip(self.source, self._where(), self.fault.at, _end(before) if own and before else 0)
            if found is not None:
                return found
        name = "_" + self.fault.kind.replace(" ", "_")
        problem: Problem = getattr(self, name, self._unknown)()
        return problem

    def _where(self) -> int:
        """Where the line to look at begins to be wrong, as far as the parser can tell."""
        fault = self.fault
        if fault.kind in ("no colon", "quote"):
            return fault.start
        before = fault.before
        if fault.kind == "colon" and isinstance(before, ScalarToken) and before.plain:
            start = _start(before)
            if not self.text[self._line_start(start) : start].strip(" -?\t"):
                return start
        return fault.at

    # The text around.

    def _line_start(self, at: int) -> int:
        return max(self.text.rfind("\n", 0, at), self.text.rfind("\r", 0, at)) + 1

    def _line_end(self, at: int) -> int:
        ends = [end for end in (self.text.find("\n", at), self.text.find("\r", at)) if end >= 0]
        return min(ends, default=len(self.text))

    def _content_end(self, at: int) -> int:
        """The end of what is written on the line of `at`, without a comment and trailing blanks."""
        rest = self.text[at : self._line_end(at)]
        return at + len(_COMMENT.sub("", rest).rstrip())

    def _content_start(self, at: int) -> int:
        start = self._line_start(at)
        return start + len(self.text[start:at]) - len(self.text[start:at].lstrip(" \t"))

    def _column(self, at: int) -> int:
        return self.source.position(at)[1]

    def _same_line(self, a: int, b: int) -> bool:
        return self._line_start(a) == self._line_start(b)

    def _say(self, start: int, end: int, pt: str, en: str, help_pt: str = "", help_en: str = "") -> Problem:
        size = len(self.text)
        start = min(start, size)
        help_ = Text(_sentence(help_pt), _sentence(help_en)) if help_pt else None
        place = self.source.place(start, min(max(start + 1, end), size))
        return Problem("TL002", place, Text(_sentence(pt), _sentence(en)), help_)

    def _mended(self, start: int, end: int, by: str) -> tuple[str, str]:
        """Help: the line of `start` with `by` instead of what stands up to `end`.

        Empty if the line is too long to show, or still cannot be read."""
        before = self.text[self._content_start(start) : start]
        line = f"{before}{by}{self.text[end : self._content_end(end)]}"
        if len(line) > LONGEST_MENDED or not line.isprintable() or not reads(line.replace("…", "x")):
            return "", ""
        return f"escreva `{line}`", f"write `{line}`"

    def _quote_it(self, start: int, end: int) -> tuple[str, str]:
        """Help: the text from `start` to `end` in quotes."""
        mended = self._mended(start, end, _quoted(self.text[start:end]))
        return mended if mended[0] else ("ponha o texto entre aspas", "put the text in quotes")

    # The kinds of fault.

    def _unknown(self) -> Problem:
        at = self.fault.at
        return self._say(
            at,
            at + 1,
            "este YAML não pode ser lido a partir daqui",
            "this YAML cannot be read from here on",
        )

    def _tab(self) -> Problem:
        at = self.fault.at
        end = at + 1
        while self.text[end : end + 1] == "\t":
            end += 1
        if self.text[self._line_start(at) : at].strip(" \t"):
            return self._say(
                at,
                end,
                "um tab não pode separar este sinal da lista ou do campo que começa na mesma linha",
                "a tab cannot separate this sign from the list or field that starts on the same line",
                "troque o tab por um espaço",
                "replace the tab by a space",
            )
        return self._say(
            at,
            end,
            "o recuo desta linha tem um tab, e em YAML o recuo é feito só de espaços",
            "this line is indented with a tab, and YAML is indented with spaces only",
            "troque cada tab por dois espaços, como nas linhas vizinhas",
            "replace each tab by two spaces, as on the lines around",
        )

    def _quote(self) -> Problem:
        return self._unclosed_quote(self.fault.start)

    def _unclosed_quote(self, start: int) -> Problem:
        quote = self.text[start]
        end = self._content_end(start)
        value = self.text[start + 1 : end]
        help_ = "", ""
        if value and not value.endswith("\\"):
            help_ = self._mended(start, end, quote + value + quote)
        return self._say(
            start,
            start + 1,
            "as aspas abertas aqui não são fechadas",
            "the quote opened here is never closed",
            help_[0] or f"feche com `{quote}` no fim do texto",
            help_[1] or f"close it with `{quote}` at the end of the text",
        )

    def _unclosed_bracket(self, start: int) -> Problem:
        bracket = self.text[start]
        closer = _CLOSERS.get(bracket, "]")
        end = self._content_end(start)
        help_ = "", ""
        if self.text[start:end].count(bracket) == self.text[start:end].count(closer) + 1:
            help_ = self._mended(start, end, self.text[start:end].rstrip(", ") + closer)
        names = ("o colchete aberto", "the bracket") if bracket == "[" else ("a chave aberta", "the brace")
        gone = "fechado" if bracket == "[" else "fechada"
        return self._say(
            start,
            start + 1,
            f"{names[0]} aqui não é {gone}",
            f"{names[1]} opened here is never closed",
            help_[0] or f"feche com `{closer}`",
            help_[1] or f"close it with `{closer}`",
        )

    def _colon(self) -> Problem:
        """A `: ` where no field can begin."""
        at = self.fault.at
        before = self.fault.before
        if isinstance(before, ValueToken):
            return self._reserved(at)
        if not isinstance(before, ScalarToken):
            return self._colon_in_text(at, self._content_start(at) if before is None else _start(before))
        start = _start(before)
        if not before.plain:
            if self._same_line(start, at):
                return self._stray(at, before)
            return self._unclosed_quote(start)
        if self._same_line(start, at):
            lead = self.text[self._line_start(at) : start]
            if lead.lstrip(" ").startswith("-") and "\t" in lead and ":" not in lead:
                self.fault.at = self._line_start(at) + lead.index("\t")
                return self._tab()
            if at - start > 1024 and not lead.strip(" -?"):
                return self._long_name(start, at)
            return self._colon_in_text(at, start)
        if self.text[self._line_start(start) : start].strip(" -?\t") == "":
            return self._no_colon_at(start, "se é um texto, ponha-o todo entre aspas", "if it is text, quote it all")
        outdented = self._outdented(start, at)
        if outdented is not None:
            return outdented
        dash = other_dash(self.source, start)
        if dash is not None:
            return dash
        column = self._column(self._field_start(start))
        return self._say(
            self._content_start(at),
            at,
            "por estar mais recuada que o campo acima, esta linha continua o texto dele; mas tem dois-pontos",
            "indented more than the field above, this line goes on with its text; yet it has a colon",
            f"se é outro campo, comece-a na coluna {column}; se é texto, ponha o texto todo entre aspas",
            f"if it is another field, start it at column {column}; if it is text, quote the whole text",
        )

    def _holder(self, value: int) -> int:
        """Where the field begins whose value starts at `value` on the same line; or the dash, if it is an item."""
        field = self._field_start(value)
        return self.text.rindex("-", 0, value) if field == value and field > self._content_start(value) else field

    def _outdented(self, start: int, at: int) -> Problem | None:
        """The field on the line of `start` stands further left than its neighbours above and below, which begin at
        one column; None if that is not what is wrong."""
        field = self._content_start(start)
        column = self._column(self._content_start(at))
        line = self._line_start(start)
        while line > 0:
            line = self._line_start(line - 1)
            content = self.text[line : self._line_end(line)]
            deep = len(content) - len(content.lstrip(" "))
            if not content.strip() or content[deep] == "#" or deep >= column:
                continue
            if deep != column - 1 or self._column(field) >= column or not _FIELD.match(content):
                return None
            return self._say(
                field,
                self._content_end(field),
                "esta linha está menos recuada que as de cima e as de baixo, e por isso encerra o grupo delas",
                "indented less than those above and below, this line ends the group they are of",
                f"comece-a na coluna {column}, como elas; se as de baixo são campos dela, apague o valor que ela tem",
                f"start it at column {column} as they do; if those below are its fields, delete the value it has",
            )
        return None

    def _long_name(self, start: int, end: int) -> Problem:
        return self._say(
            start,
            end,
            "o nome de um campo não pode passar de 1024 caracteres",
            "the name of a field cannot exceed 1024 characters",
            "se isto é um texto, ponha-o todo entre aspas",
            "if this is text, quote it all",
        )

    def _field_start(self, at: int) -> int:
        """Where the field on the line of `at` begins, behind the dashes of the lists it is an item of."""
        start = self._line_start(at)
        lead = _DASHES.match(self.text, start)
        return lead.end() if lead is not None else start

    def _colon_in_text(self, at: int, start: int) -> Problem:
        if isinstance(self.fault.before, DocumentStartToken) or self.text.startswith("---", self._line_start(at)):
            return self._say(
                at,
                at + 1,
                "um campo não pode começar na linha do `---`",
                "a field cannot start on the line of the `---`",
                "comece na linha seguinte",
                "start on the next line",
            )
        help_ = self._quote_it(start, self._content_end(at))
        return self._say(
            at,
            at + 1,
            "o texto tem dois-pontos seguidos de espaço; ponha o texto entre aspas",
            "the text has a colon followed by a space; put the text in quotes",
            *help_,
        )

    def _no_colon(self) -> Problem:
        start = self.fault.start
        above = self._above(start)
        if above is not None and above[1] in ("|", ">"):
            return self._say(
                start,
                self._content_end(start),
                f"o texto de `{above[1]}` precisa de mais recuo que o campo dele",
                f"the text of `{above[1]}` needs more indentation than its field",
                f"comece cada linha dele na coluna {above[0] + 2}",
                f"start each line of it at column {above[0] + 2}",
            )
        if self._among_items(start):
            return self._no_item(start)
        return self._no_colon_at(
            start,
            "se a linha continua o texto de cima, recue-a mais que o campo dele",
            "if the line goes on with the text above, indent it more than its field",
        )

    def _above(self, at: int) -> tuple[int, str] | None:
        """The column of the field on the line above that begins a block of text, and its sign; None if none does."""
        line = self._line_start(at)
        while line > 0:
            line = self._line_start(line - 1)
            content = self.text[line : self._content_end(line)]
            if content.strip():
                begins = _BLOCK_BEGINS.search(content)
                return (self._column(self._holder(line + begins.start(1))), begins[1]) if begins is not None else None
        return None

    def _among_items(self, at: int) -> bool:
        """Tell whether the line above that begins at the same column is an item of a list."""
        line = self._line_start(at)
        column = at - line
        while line > 0:
            line = self._line_start(line - 1)
            content = self.text[line : self._line_end(line)]
            deep = len(content) - len(content.lstrip(" "))
            if content.strip() and content[deep] != "#" and deep <= column:
                return deep == column and content.lstrip().startswith("- ")
        return False

    def _no_colon_at(self, start: int, else_pt: str, else_en: str) -> Problem:
        """The line of `start` should be a field and has no colon that ends its name."""
        found = other_sign(self.source, start)
        if found is not None:
            return found
        end = self._content_end(start)
        line = self.text[start:end]
        if line == "---":
            return self._say(
                start,
                end,
                "o `---` que separa documentos começa na coluna 1",
                "the `---` that separates documents starts at column 1",
                "apague os espaços antes dele",
                "delete the spaces before it",
            )
        colon = re.search(r":(?=[ \t]|\Z)", line)
        if colon is not None and colon.start() > 1024:
            return self._long_name(start, start + colon.start())
        if line[:1] in ("[", "{"):
            if line.count(line[0]) > line.count(_CLOSERS[line[0]]):
                return self._unclosed_bracket(start)
        elif line[:1] in ("'", '"') and line.count(line[0]) % 2:
            return self._unclosed_quote(start)
        glued = _GLUED.match(line)
        if glued is not None:
            at = start + glued.start("colon")
            help_ = self._mended(at, at + 1, ": ")
            return self._say(
                at,
                at + 1,
                "falta um espaço depois dos dois-pontos",
                "a space is missing after the colon",
                *help_,
            )
        name, _, rest = line.partition(" ")
        help_ = "", ""
        if rest and name.isalpha():
            help_ = self._mended(start, end, f"{name}: {rest.lstrip()}")
        elif line.replace("_", "").isalnum():
            help_ = self._mended(start, end, f"{line}: …")
        return self._say(
            start,
            end,
            "falta o sinal de dois-pontos depois do nome do campo",
            "the colon after the name of the field is missing",
            f"{else_pt}; senão, {help_[0] or 'escreva `nome: valor`'}",
            f"{else_en}; otherwise {help_[1] or 'write `name: value`'}",
        )

    def _entry(self) -> Problem:
        """A `-` that begins no list."""
        at = self.fault.at
        before = self.fault.before
        if isinstance(before, ValueToken):
            end = self._content_end(at)
            quoted = _quoted(self.text[at:end])
            mended = self._mended(at, end, f"[{self.text[at + 1 : end].strip()}]")
            or_pt, or_en = (f"; ou {mended[0]}", f"; or {mended[1]}") if mended[0] else ("", "")
            return self._say(
                at,
                at + 1,
                "uma lista com `-` não pode começar na mesma linha do campo",
                "a list with `-` cannot start on the line of its field",
                f"ponha cada `-` numa linha própria abaixo; se é texto, use aspas: `{quoted}`" + or_pt,
                f"put each `-` on a line of its own below; if it is text, use quotes: `{quoted}`" + or_en,
            )
        if isinstance(before, ScalarToken | FlowSequenceEndToken | FlowMappingEndToken | AliasToken):
            return self._stray(at, before)
        return self._say(
            at,
            at + 1,
            "uma lista não pode começar aqui",
            "no list can start here",
            "ponha cada `-` numa linha própria; uma âncora (`&`) ou etiqueta (`!`) da lista fica na linha de cima",
            "put each `-` on a line of its own; an anchor (`&`) or a tag (`!`) of the list goes on the line above",
        )

    def _question_mark(self) -> Problem:
        return self._reserved(self.fault.at)

    def _character(self) -> Problem:
        return self._reserved(self.fault.at)

    def _alias(self) -> Problem:
        at = self.fault.start
        if self.text[at + 1 : at + 2] == " " and self._content_start(at) == at:
            end = self._content_end(at)
            help_ = self._mended(at, end, "-" + self.text[at + 1 : end])
            return self._say(
                at,
                at + 1,
                "em YAML os itens de uma lista começam com `-`, não com `*`",
                "in YAML the items of a list start with `-`, not with `*`",
                *(help_ if help_[0] else ("troque o `*` por `-`", "write `-` in its stead")),
            )
        return self._reserved(at)

    def _anchor(self) -> Problem:
        return self._reserved(self.fault.start)

    def _tag(self) -> Problem:
        return self._reserved(self.fault.start)

    def _tag_handle(self) -> Problem:
        at = self.fault.at
        name = self.text[at : self.text.find("!", at + 1) + 1]
        return self._say(
            at,
            at + len(name),
            f"a etiqueta `{name}` não foi declarada neste arquivo",
            f"the tag handle `{name}` is not declared in this file",
            *self._quote_it(at, self._content_end(at)),
        )

    def _reserved(self, at: int) -> Problem:
        """A value begins with a character that has a meaning of its own in YAML."""
        char = self.text[at : at + 1]
        end = self._content_end(at)
        if self.fault.open:  # in brackets the value ends before the next comma or bracket
            rest = re.match(r"[^,\[\]{}\r\n]*", self.text[at:end])
            end = at + len(rest[0].rstrip()) if rest else end
        name = _STARTED_KEY.match(self.text, at, end)
        if name is not None and not self.fault.open and not self.text[self._line_start(at) : at].strip(" -"):
            bare = name[1].strip(_MARKUP) if char in _MARKUP else ""
            help_ = self._mended(at, name.end(), f"{bare or _quoted(name[1])}:")
        else:
            help_ = "", ""
        return self._say(
            at,
            at + 1,
            f"um texto sem aspas não pode começar com {_sign(char)}",
            f"a text without quotes cannot start with {_sign(char)}",
            *(help_ if help_[0] else self._quote_it(at, max(end, at + 1))),
        )

    def _directive(self) -> Problem:
        at = self._line_start(self.fault.at)
        line = self.text[at : self._content_end(at)]
        if line.startswith("%YAML ") and re.search(r"(?<![^\r\n])%YAML [^\r\n]*[\r\n]+\Z", self.text[:at]):
            return self._say(
                at,
                self._content_end(at),
                "esta linha `%YAML` repete a de cima",
                "this line `%YAML` repeats the one above",
                "apague uma das duas",
                "delete one of the two",
            )
        helps = (
            "escreva `%YAML 1.2` e, na linha seguinte, `---`; se é texto, recue a linha ou use aspas",
            "write `%YAML 1.2` and, on the next line, `---`; if it is text, indent the line or use quotes",
        )
        if not line.startswith(("%YAML", "%TAG")):
            note = f"# {line.lstrip('% ')}".rstrip()
            shown = note if len(note) <= LONGEST_MENDED and note.isprintable() else "# …"
            helps = (
                f"se é um comentário, escreva `{shown}`; se é texto do campo acima, recue a linha",
                f"if it is a comment, write `{shown}`; if it is text of the field above, indent the line",
            )
        return self._say(
            at,
            self._content_end(at),
            "uma linha que começa com `%` é uma instrução para o YAML, e esta ele não entende",
            "a line that starts with `%` is a directive for YAML, and this one it does not understand",
            *helps,
        )

    def _block_header(self) -> Problem:
        start = self.fault.start
        char = self.text[start]
        after = self.text[start + 1 : start + 2]
        if "0" in self.text[start + 1 : start + 3]:
            at = self.text.index("0", start)
            return self._say(
                at,
                at + 1,
                f"o número depois de `{char}` diz quantos espaços tem o recuo, de 1 a 9",
                f"the number after `{char}` tells how many spaces the indentation has, 1 to 9",
                "apague-o",
                "delete it",
            )
        if not after.isspace() and after not in "-+":
            return self._reserved(start)
        quote = self._quote_it(start, self._content_end(start))
        return self._say(
            self.fault.at,
            self._content_end(self.fault.at),
            f"depois de `{char}` o texto só começa na linha seguinte",
            f"after `{char}` the text starts on the next line only",
            f"desça o texto para a linha de baixo, recuado; se `{char}` faz parte dele, {quote[0]}",
            f"move the text down to the next line, indented; if `{char}` is part of it, {quote[1]}",
        )

    def _block_blank(self) -> Problem:
        at = self.fault.at
        return self._say(
            at,
            self._content_end(at),
            "a linha em branco acima deste texto tem mais espaços que ele",
            "the blank line above this text has more spaces than the text",
            "apague os espaços da linha em branco",
            "delete the spaces of the blank line",
        )

    def _escape(self) -> Problem:
        at = self.fault.at
        pair = self.text[at : at + 2].rstrip()
        return self._bad_escape(
            at,
            len(pair),
            f"entre aspas duplas, `{pair}` não quer dizer nada",
            f"in double quotes, `{pair}` means nothing",
        )

    def _escape_digits(self) -> Problem:
        at = self.fault.at
        pair = self.text[at : at + 2]
        many = {"x": 2, "u": 4, "U": 8}[pair[1]]
        return self._bad_escape(
            at,
            2,
            f"entre aspas duplas, `{pair}` pede {many} dígitos de 0 a F",
            f"in double quotes, `{pair}` asks for {many} digits from 0 to F",
        )

    def _escape_code(self) -> Problem:
        at = self.fault.at
        code = self.text[at : at + {"x": 4, "u": 6, "U": 10}[self.text[at + 1]]]
        pair = _SURROGATES.match(self.text, at)
        if pair is not None:
            high, low = int(pair[1], 16), int(pair[2], 16)
            char = chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
            return self._say(
                at,
                pair.end(),
                f"`{pair[0]}` é como o JSON escreve um caractere só, e o YAML não lê",
                f"`{pair[0]}` is how JSON writes one single character, and YAML does not read it",
                f"escreva o próprio caractere, `{char}`, ou o código inteiro: `\\U{ord(char):08X}`",
                f"write the character itself, `{char}`, or its whole code: `\\U{ord(char):08X}`",
            )
        return self._bad_escape(
            at, len(code), f"`{code}` não é o código de nenhum caractere", f"`{code}` is the code of no character"
        )

    def _bad_escape(self, at: int, size: int, pt: str, en: str) -> Problem:
        start = self.fault.start
        closing = self.text.find('"', at + 2)
        help_ = "", ""
        if closing >= 0 and self._same_line(start, closing):
            inner = self.text[start + 1 : closing]
            help_ = self._mended(start, closing + 1, "'" + inner.replace("'", "''") + "'")
        return self._say(
            at,
            at + size,
            pt,
            en,
            "dobre a barra (`\\\\`), ou " + (help_[0] or "use aspas simples"),
            "double the backslash (`\\\\`), or " + (help_[1] or "use single quotes"),
        )

    def _byte_order_mark(self) -> Problem:
        at = self.fault.at
        return self._say(
            at,
            at + 1,
            "há um caractere invisível (U+FEFF) no começo desta linha",
            "an invisible character (U+FEFF) stands at the start of this line",
            "apague-o, ou comece um documento novo com `---`",
            "delete it, or start a new document with `---`",
        )

    # What the parser found where something else should stand.

    def _block_mapping(self) -> Problem:
        return self._unexpected("field")

    def _block_collection(self) -> Problem:
        return self._unexpected("item")

    def _document_start(self) -> Problem:
        return self._unexpected("document")

    def _block_node(self) -> Problem:
        return self._unexpected("value")

    def _unexpected(self, wanted: str) -> Problem:
        at = self.fault.at
        token = self.fault.token
        before = self.fault.before
        if isinstance(token, FlowSequenceEndToken | FlowMappingEndToken):
            return self._unopened(at)
        here = before is not None and self._same_line(max(_end(before) - 1, 0), at)
        if isinstance(before, ScalarToken) and not here:
            found = (
                self._outside_block(at, before) if before.style in ("|", ">") else self._behind_comment(at, before)
            )
            if found is not None:
                return found
        if isinstance(token, FlowEntryToken):
            return self._comma(at, before if here and not isinstance(before, ValueToken) else None)
        if isinstance(token, AliasToken) and isinstance(before, AnchorToken | TagToken):
            return self._say(
                at,
                _end(token),
                "o que se repete com `*` não pode ter âncora (`&`) nem etiqueta (`!`) próprias",
                "what is repeated with `*` cannot have an anchor (`&`) or a tag (`!`) of its own",
                "apague uma das duas coisas",
                "delete one of the two",
            )
        if isinstance(token, AnchorToken | TagToken) and isinstance(before, AnchorToken | TagToken):
            return self._say(
                at,
                _end(token),
                "um valor só pode ter uma âncora (`&`) e uma etiqueta (`!`)",
                "a value can have but one anchor (`&`) and one tag (`!`)",
                "apague a que sobra",
                "delete the one too many",
            )
        if here and isinstance(before, ScalarToken | FlowSequenceEndToken | FlowMappingEndToken | AliasToken):
            return self._stray(at, before)
        if isinstance(token, ValueToken):
            return self._say(
                at,
                at + 1,
                "falta o nome do campo antes dos dois-pontos",
                "the name of the field before the colon is missing",
                "escreva `nome: valor`",
                "write `name: value`",
            )
        end = self._content_end(at)
        if wanted == "item" and not isinstance(token, BlockMappingStartToken | BlockSequenceStartToken):
            return self._no_item(at)
        if isinstance(token, BlockEntryToken):
            return self._say(
                at,
                at + 1,
                "um item de lista (`-`) não pode ficar entre os campos",
                "a list item (`-`) cannot stand among the fields",
                "ponha o nome do campo da lista na linha de cima; um texto que começa com `-` vai entre aspas",
                "put the name of the list's field on the line above; a text starting with `-` goes in quotes",
            )
        if isinstance(token, BlockMappingStartToken | BlockSequenceStartToken | KeyToken) or wanted == "document":
            return self._misaligned(at, end)
        where = "recue-a mais que o campo dele", "indent it more than its field"
        if isinstance(token, ScalarToken) and token.plain and _GLUED.match(self.text[at:end]):
            return self._no_colon_at(at, f"se continua o texto de cima, {where[0]}", f"if text, {where[1]}")
        if isinstance(before, ScalarToken) and before.style in ("'", '"'):
            where = "ponha-a dentro das aspas", "put it inside the quotes"
        return self._say(
            at,
            end,
            "aqui era esperado um campo (`nome: valor`)",
            "a field (`name: value`) was expected here",
            f"se a linha continua o texto de cima, {where[0]}",
            f"if the line goes on with the text above, {where[1]}",
        )

    def _outside_block(self, at: int, before: ScalarToken) -> Problem | None:
        """The line of `at` should be of the block of text above, and is indented less; None if it need not be."""
        sign = _start(before)
        holder = self._holder(sign)
        is_item = self.text[holder] == "-"
        column = self._column(holder)
        if self._content_start(at) != at or self._column(at) <= column:
            return None
        header = self.text[sign : self._content_end(sign)]
        digit = next((i for i, char in enumerate(header) if char.isdigit()), -1)
        if digit >= 0:
            return self._say(
                sign + digit,
                sign + digit + 1,
                f"`{header}` pede {header[digit]} espaços de recuo a mais que o campo, e o texto abaixo tem menos",
                f"`{header}` asks for {header[digit]} spaces more than the field has, and the text below has fewer",
                "apague o número; sem ele vale o recuo da primeira linha do texto",
                "delete the number; without it the indentation of the text's first line counts",
            )
        line = self._line_end(sign)
        first = re.compile(r"[\r\n \t]*").match(self.text, line)
        assert first is not None
        wanted = self._column(first.end())
        if wanted <= self._column(at):
            return None
        return self._say(
            at,
            self._content_end(at),
            f"esta linha está menos recuada que a primeira do texto de `{header[0]}`, e fica fora dele",
            f"indented less than the first line of the text of `{header[0]}`, this one is outside it",
            f"comece-a na coluna {wanted}; se é outro campo, na coluna {column}"
            if not is_item
            else f"comece-a na coluna {wanted}; um item de lista que é um texto não tem campos",
            f"start it at column {wanted}; if it is another field, at column {column}"
            if not is_item
            else f"start it at column {wanted}; an item of a list that is a text has no fields",
        )

    def _behind_comment(self, at: int, before: ScalarToken) -> Problem | None:
        """A comment has cut in two a text without quotes, the rest of which begins at `at`; None if none has."""
        end = _end(before)
        comment = re.compile(r"\s*#").match(self.text, end)
        if not before.plain or comment is None or self._content_start(at) != at:
            return None
        if self._column(at) <= self._column(self._holder(_start(before))):
            return None
        hash_ = comment.end() - 1
        return self._say(
            hash_,
            self._line_end(hash_),
            "um comentário (`#`) encerra o texto sem aspas, e este continua na linha de baixo",
            "a comment (`#`) ends a text without quotes, and this one goes on below",
            "leve o comentário para cima do campo; se o `#` é do texto, ponha o texto todo entre aspas",
            "move the comment above the field; if the `#` is part of the text, quote the whole text",
        )

    def _no_item(self, at: int) -> Problem:
        return self._say(
            at,
            self._content_end(at),
            "esta linha está alinhada com os itens da lista acima, mas não começa com `-`",
            "this line is aligned with the items of the list above, but does not start with `-`",
            "comece-a com `-` se é outro item; se é um campo, alinhe-a com os campos",
            "start it with `-` if it is another item; if it is a field, align it with the fields",
        )

    def _misaligned(self, at: int, end: int) -> Problem:
        """The line begins at a column where nothing of its kind above begins."""
        dash = self.text[at : at + 1] == "-"
        columns: set[int] = set()
        line = self._line_start(at)
        deepest = len(self.text)
        while line > 0 and deepest > 0 and len(columns) < 3:
            line = self._line_start(line - 1)
            content = self.text[line : self._line_end(line)]
            deep = len(content) - len(content.lstrip(" "))
            if not content.strip() or content[deep] == "#" or deep >= deepest:
                continue
            deepest = deep
            start = line + deep if dash else self._field_start(line)
            if (self.text[start : start + 2].strip() == "-") == dash:
                columns.add(start - line + 1)
        if self._column(at) in columns:
            return other_sign(self.source, at) or self._say(
                at,
                end,
                "o que está acima já acabou, e esta linha não é mais dele",
                "what stands above has ended, and this line is no more of it",
                "se aqui começa outro documento, ponha `---` na linha de cima; senão, veja o que a de cima fecha",
                "if another document starts here, put `---` on the line above; otherwise see what that one closes",
            )
        *most, last = [str(column) for column in sorted(columns)] or [""]
        pt = f"{', '.join(most)} ou {last}" if most else last
        en = f"{', '.join(most)} or {last}" if most else last
        return self._say(
            at,
            end,
            "o recuo desta linha não combina com o das linhas acima",
            "the indentation of this line fits none of the lines above",
            f"comece-a na coluna {pt}, alinhada com o que ela continua" if pt else "alinhe-a com as linhas acima",
            f"start it at column {en}, aligned with what it goes on with" if en else "align it with those above",
        )

    def _unopened(self, at: int) -> Problem:
        char = self.text[at]
        return self._say(
            at,
            at + 1,
            f"este `{char}` não fecha nada",
            f"this `{char}` closes nothing",
            "apague-o, ou abra o par dele antes; se faz parte de um texto, ponha o texto entre aspas",
            "delete it, or open its pair before it; if it is part of a text, put the text in quotes",
        )

    def _comma(self, at: int, before: Token | None) -> Problem:
        """A comma outside brackets, behind a value that has ended."""
        start = self._value_start(before) if before is not None else at
        end = self._content_end(at)
        rest = self.text[at + 1 : end].strip()
        if not rest:
            return self._say(
                at,
                at + 1,
                "esta vírgula sobra: em YAML cada campo acaba no fim da linha",
                "this comma is too much: in YAML each field ends at the end of its line",
                "apague a vírgula",
                "delete the comma",
            )
        if start == at:
            return self._reserved(at)
        help_ = self._mended(start, end, f"[{self.text[start:end]}]")
        return self._say(
            at,
            at + 1,
            "uma lista separada por vírgulas precisa de colchetes",
            "a list separated by commas needs brackets",
            help_[0] or "ponha a lista entre `[` e `]`",
            help_[1] or "put the list between `[` and `]`",
        )

    def _stray(self, at: int, before: Token) -> Problem:
        """Text behind a value that has already ended on the same line."""
        start = self._value_start(before)
        end = self._content_end(at)
        if isinstance(before, ScalarToken) and not before.plain:
            if not self._same_line(start, at):
                return self._unclosed_quote(start)
            quote = self.text[start]
            last = self.text.rfind(quote, at, end)
            help_ = "", ""
            if last == end - 1 and last >= at:
                inner = self.text[start + 1 : last]
                help_ = self._mended(start, last + 1, _quoted(inner.replace(quote * 2, quote), avoid=quote))
            else:
                help_ = self._mended(start, end, _quoted(self.text[start:end]))
            return self._say(
                at,
                end,
                "há texto depois das aspas que fecham o valor",
                "there is text after the quote that ends the value",
                help_[0] or "ponha o texto todo entre aspas de outro tipo",
                help_[1] or "put the whole text in quotes of the other kind",
            )
        if isinstance(before, AliasToken):
            return self._say(
                start,
                start + 1,
                "um texto sem aspas não pode começar com `*`",
                "a text without quotes cannot start with `*`",
                *self._quote_it(start, end),
            )
        what = (
            ("do colchete que fecha a lista", "the bracket that closes the list")
            if self.text[max(_end(before) - 1, 0)] == "]"
            else ("do que já acabou", "what has already ended")
        )
        if isinstance(before, FlowMappingEndToken):
            what = ("da chave que fecha o bloco", "the brace that closes the block")
        return self._say(
            at,
            end,
            f"há texto depois {what[0]}",
            f"there is text after {what[1]}",
            *self._quote_it(start, end),
        )

    def _value_start(self, before: Token) -> int:
        """Where the value that `before` ends begins; behind a closing bracket, where it was opened."""
        start = _start(before)
        if not isinstance(before, FlowSequenceEndToken | FlowMappingEndToken):
            return start
        line = self._line_start(start)
        depth = 0
        for i in range(start, line - 1, -1):
            if self.text[i] in "]}":
                depth += 1
            elif self.text[i] in "[{":
                depth -= 1
                if depth == 0:
                    return i
        return start

    # In brackets.

    def _flow_sequence(self) -> Problem:
        return self._in_brackets()

    def _flow_mapping(self) -> Problem:
        return self._in_brackets()

    def _flow_node(self) -> Problem:
        at = self.fault.at
        token = self.fault.token
        if isinstance(token, FlowEntryToken):
            return self._say(
                at,
                at + 1,
                "esta vírgula sobra: não há nada antes dela",
                "this comma is too much: there is nothing before it",
                "apague a vírgula, ou escreva o que falta",
                "delete the comma, or write what is missing",
            )
        if isinstance(token, BlockEntryToken):
            return self._say(
                at,
                at + 1,
                "dentro de colchetes os itens são separados por vírgulas, sem `-`",
                "in brackets the items are separated by commas, without `-`",
                "apague o `-`; um texto que começa com `-` vai entre aspas",
                "delete the `-`; a text that starts with `-` goes in quotes",
            )
        if isinstance(token, ValueToken):
            return self._say(
                at,
                at + 1,
                "falta o nome do campo antes dos dois-pontos",
                "the name of the field before the colon is missing",
                "escreva `nome: valor`; um texto que começa com `:` vai entre aspas",
                "write `name: value`; a text that starts with `:` goes in quotes",
            )
        return self._in_brackets()

    def _in_brackets(self) -> Problem:
        """Neither a comma nor the closing bracket."""
        at = self.fault.at
        token = self.fault.token
        if isinstance(token, FlowSequenceEndToken | FlowMappingEndToken):
            if at not in self.fault.mismatched:
                return self._unopened(at)
            char = self.text[at]
            bracket = self.text[self.fault.mismatched[at]]
            closer = _CLOSERS[bracket]
            return self._say(
                at,
                at + 1,
                f"`{bracket}` foi aberto e aqui se fecha com `{char}`",
                f"`{bracket}` was opened and is closed here with `{char}`",
                f"feche com `{closer}`",
                f"close it with `{closer}`",
            )
        if self.text[at : at + 1] == "?":
            return self._reserved(at)
        start = self._innermost(at)
        if start < 0:
            return self._unknown()
        if not self._closes(start):
            return self._unclosed_bracket(start)
        before = self.fault.before
        if isinstance(token, ValueToken) and before is not None and not self._same_line(_start(before), at):
            return self._say(
                self._content_start(at),
                at,
                "falta uma vírgula no fim da linha de cima",
                "a comma is missing at the end of the line above",
                "entre chaves e colchetes, separe os itens com vírgulas",
                "in braces and brackets, separate the items with commas",
            )
        if isinstance(token, ValueToken):
            begin = _start(before) if before is not None and self._same_line(_start(before), at) else at
            rest = re.match(r"[^,\[\]{}\r\n]*", self.text[begin : self._content_end(at)])
            end = begin + len(rest[0].rstrip()) if rest else at
            return self._say(
                at,
                at + 1,
                "o texto tem dois-pontos; ponha o texto entre aspas, ou falta uma vírgula antes dele",
                "the text has a colon; put the text in quotes, or a comma is missing before it",
                *self._quote_it(begin, max(end, at + 1)),
            )
        found = comment_of_another(self.source, at)
        if found is not None:
            return found
        gap = _end(before) if before is not None else at
        help_ = self._mended(gap, at, ", ") if self._same_line(gap, at) else ("", "")
        return self._say(
            at,
            self._content_end(at) if not isinstance(token, ScalarToken) else _end(token),
            "falta uma vírgula antes daqui",
            "a comma is missing before this",
            help_[0] or "separe os itens com vírgulas",
            help_[1] or "separate the items with commas",
        )

    def _innermost(self, at: int) -> int:
        """Where the innermost bracket still open at `at` stands; -1 without any."""
        if self.fault.kind != "flow node":
            return self.fault.start
        opened = [o for o in self.fault.open if o < at]
        return opened[-1] if opened else -1

    def _closes(self, start: int) -> bool:
        """Tell whether the bracket at `start` is closed before the lines of another field begin."""
        depth = 0
        indented = self._content_start(start) - self._line_start(start)
        if self._content_start(start) == start:
            indented -= 1  # with no field before the bracket, its content may well stand as far left
        quote = ""
        for i in range(start, len(self.text)):
            char = self.text[i]
            if quote:
                quote = "" if char == quote else quote
            elif char in "'\"" and self.text[i - 1] in " ,[{:\n\t":
                quote = char
            elif char in "[{":
                depth += 1
            elif char in "]}":
                depth -= 1
                if depth == 0:
                    return True
            if char in "\r\n" and not quote:
                line = self.text[i + 1 : self._line_end(i + 1)]
                deep = len(line) - len(line.lstrip(" "))
                if line.strip() and deep <= indented and _FIELD.match(line):
                    return False
        return False


def _sentence(text: str) -> str:
    """`text` as a sentence: its first letter a capital, a full stop behind it."""
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "?")) else ".")


def _sign(char: str) -> str:
    """A sign as a message shows it; a backtick goes in quotes of another kind."""
    return f"`{char}`" if char != "`" else f"“{char}”"


def _start(token: Token) -> int:
    mark: Any = token.start_mark
    return int(mark.index)


def _end(token: Token) -> int:
    mark: Any = token.end_mark
    return int(mark.index)


def _quoted(text: str, avoid: str = "") -> str:
    """`text` in the quotes that need the fewest escapes; `avoid` is the kind that just failed."""
    text = text.strip()
    if avoid != '"' and '"' not in text and "\\" not in text:
        return f'"{text}"'
    if avoid != "'" or "'" not in text:
        return "'" + text.replace("'", "''") + "'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def character_problem(source: Source, at: int) -> Problem:
    """A character YAML allows nowhere stands at offset `at`."""
    code = ord(source.text[at])
    name = f"U+{code:04X}"
    escape = f'"\\x{code:02X}"' if code < 0x100 else f'"\\u{code:04X}"'
    help_pt, help_en = "Apague-o", "Delete it"
    if not 0xD800 <= code <= 0xDFFF:
        help_pt += f"; se ele faz falta no texto, escreva-o entre aspas duplas como `{escape}`"
        help_en += f"; if the text needs it, write it in double quotes as `{escape}`"
    return Problem(
        "TL002",
        source.place(at, at + 1),
        Text(
            f"O caractere invisível {name} não pode estar num arquivo YAML.",
            f"The invisible character {name} cannot stand in a YAML file.",
        ),
        Text(f"{help_pt}.", f"{help_en}."),
    )


def unknown_alias_problem(source: Source, start: int, end: int, name: str, known: Iterable[str]) -> Problem:
    """An alias names an anchor that no value before it in the document has."""
    near = nearest(name, known)
    pt = f"Escreva `&{name}` antes do valor a repetir, acima daqui; um texto que começa com `*` vai entre aspas."
    en = f"Write `&{name}` before the value to repeat, above this; a text that starts with `*` goes in quotes."
    if near:
        names = [f"`*{n}`" for n in near]
        pt, en = f"Você quis dizer {' ou '.join(names)}?", f"Did you mean {' or '.join(names)}?"
    return Problem(
        "TL002",
        source.place(start, end),
        Text(f"Não há âncora `&{name}` antes daqui.", f"There is no anchor `&{name}` before this."),
        Text(pt, en),
    )


def self_alias_problem(source: Source, start: int, end: int, name: str, anchored: Node) -> Problem:
    """An alias stands inside the very value its anchor names."""
    return Problem(
        "TL002",
        source.place(start, end),
        Text(
            f"A âncora contém a si mesma: `*{name}` está dentro de `&{name}`.",
            f"The anchor contains itself: `*{name}` stands inside `&{name}`.",
        ),
        Text("Repita só um valor que acaba antes daqui.", "Repeat only a value that ends before this."),
        ((source.place(anchored.start, anchored.start + 1), Text("a âncora", "the anchor")),),
    )


def aliases_problem(source: Source, start: int, end: int, most: int) -> Problem:
    """The aliases of a file repeat more values than the limit allows."""
    return Problem(
        "TL010",
        source.place(start, end),
        Text(
            f"As repetições com `*` deste arquivo passam de {most} valores.",
            f"The repetitions with `*` in this file exceed {most} values.",
        ),
        Text(
            "Escreva os valores por extenso, ou aumente `nos_de_alias` em `[limites]`, na configuração.",
            "Write the values out, or raise `nos_de_alias` under `[limites]` in the configuration.",
        ),
    )


def values_problem(source: Source, at: int, most: int) -> Problem:
    """The file holds more values than the limit allows, from offset `at` on."""
    from techlint.source.bounds import too_many_values

    return too_many_values(source.place(at, min(at + 1, len(source.text))), most)


def nesting_problem(source: Source, start: int, end: int, most: int) -> Problem:
    """A collection stands deeper than the limit allows."""
    return Problem(
        "TL010",
        source.place(start, end),
        Text(
            f"Há mais de {most} níveis de listas e blocos, um dentro do outro.",
            f"There are more than {most} levels of lists and blocks inside one another.",
        ),
        Text(
            "Desfaça níveis, ou aumente `profundidade` em `[limites]`, na configuração.",
            "Flatten some levels, or raise `profundidade` under `[limites]` in the configuration.",
        ),
    )


def merge_problem(value: Node) -> Problem:
    """What stands behind `<<` cannot be merged."""
    return Problem(
        "TL006",
        value.place(),
        Text(
            "`<<` só traz campos de um bloco de campos, ou de uma lista deles.",
            "`<<` only brings in fields from a block of fields or a list of such blocks.",
        ),
        Text(
            'Escreva `<<: *nome_da_âncora`; se `<<` é mesmo o nome do campo, ponha-o entre aspas: `"<<"`.',
            'Write `<<: *name_of_the_anchor`; if `<<` really is the name of the field, quote it: `"<<"`.',
        ),
    )
