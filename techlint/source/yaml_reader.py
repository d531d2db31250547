"""YAML becomes a located tree."""

from __future__ import annotations

from techlint.source.text import Source, is_usual
from techlint.source.tree import Document, Limits
from techlint.source.yaml_usual import read_usual


def read_yaml(source: Source, limits: Limits, pure: bool = False) -> list[Document]:
    """The documents of a YAML text.

    A fault of form becomes a problem of its document, whose root is then None; the documents before it stand.
    Reading ends at a syntax error and beyond a limit. What most people write is read line by line, anything else by
    a parser; `pure` leaves to the pure one what either may read, which changes nothing.
    A character that passes for another is told (TL014), and read as the one it passes for."""
    documents = read_as_written(source, limits, pure)
    text = source.text
    if not is_usual(text) or ("\\" in text and any(escape in text for escape in ("\\x", "\\u", "\\U", "\\_"))):
        from techlint.source.lookalikes import mend_documents

        mend_documents(source, documents)
    return documents


def read_as_written(source: Source, limits: Limits, pure: bool = False) -> list[Document]:
    """The same, whatever the characters look like."""
    documents = None if pure else read_usual(source, limits)
    if documents is None:
        # To load the parser takes longer than Python takes to start: a run on one usual file can do without it.
        from techlint.source.yaml_compose import compose

        documents = compose(source, limits, pure)
    return documents
