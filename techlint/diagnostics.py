"""What techlint says: values only, of every game and every output alike (floor 1)."""

from __future__ import annotations

from enum import IntEnum

from techlint.values import NamedTuple


class Severity(IntEnum):
    """How much a diagnostic weighs; the smaller, the graver."""

    ERROR = 0
    WARNING = 1
    INFO = 2

    @property
    def label(self) -> str:
        """The word used in JSON and in the configuration: error, warning, info."""
        return self.name.lower()


class Text(NamedTuple):
    """One sentence in the two languages techlint speaks."""

    pt: str
    en: str

    def to(self, lang: str) -> str:
        """The sentence in `lang` ("pt" or "en")."""
        return self.en if lang == "en" else self.pt


class Span(NamedTuple):
    """A stretch of a file. Lines and columns count from 1, columns in Unicode code points;
    the end is the place just after the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


class Place(NamedTuple):
    """A span in a file; `via` is the anchored value when the span is where an alias stands."""

    path: str
    span: Span
    via: Place | None = None


class Related(NamedTuple):
    """Another place that explains a diagnostic, with a label for it."""

    place: Place
    message: Text


class Edit(NamedTuple):
    """A replacement of what stands in `span` by `text`."""

    span: Span
    text: str


class Fix(NamedTuple):
    """Edits that mend a diagnostic; `safe` ones change nothing at the table."""

    safe: bool
    edits: tuple[Edit, ...]


class Diagnostic(NamedTuple):
    """One fault at one place, with what would mend it.

    `conta` is the sum at stake (text output only), `help` the way out, `reference` the chapter,
    `item` the name of the technique, enemy, ... the fault is in ("" outside any)."""

    place: Place
    code: str
    name: str
    severity: Severity
    message: Text
    help: Text | None = None
    conta: Text | None = None
    reference: Text | None = None
    item: str = ""
    related: tuple[Related, ...] = ()
    fix: Fix | None = None

    @property
    def sort_key(self) -> tuple[object, ...]:
        """Path, line, column, code; the rest only keeps equal ones in a fixed order."""
        span = self.place.span
        return (
            self.place.path,
            span.line,
            span.column,
            self.code,
            span.end_line,
            span.end_column,
            self.message.pt,
        )
