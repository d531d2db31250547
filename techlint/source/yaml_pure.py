"""The YAML parser used where libyaml is missing, and to find the exact fault where libyaml fails."""

from __future__ import annotations

from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner


class PureParser(Reader, Scanner, Parser):
    """Events of a YAML text, in pure Python, the same that libyaml gives."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)
