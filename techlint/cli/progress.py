"""How far a long run is, on standard error, for somebody who waits at a terminal."""

from __future__ import annotations

import time

from techlint.cli.terminal import write
from techlint.diagnostics import Text
from techlint.values import TextIO

# Seconds before anything is shown, and between two showings.
PATIENCE = 1.0
PAUSE = 0.1


class Progress:
    """One line that is written over again and again, and taken away at the end."""

    def __init__(self, stream: TextIO, lang: str) -> None:
        self._stream = stream
        self._lang = lang
        self._next = time.monotonic() + PATIENCE
        self._shown = ""

    def tick(self, done: int, total: int) -> None:
        """Hears how much is done, and of how much."""
        now = time.monotonic()
        if now < self._next:
            return
        self._next = now + PAUSE
        part = 100 * done // max(total, 1)  # rounded down: a hundred is what is done
        shown = Text(f"techlint: conferindo... {part} %", f"techlint: checking... {part} %").to(self._lang)
        if shown != self._shown:
            write("\r" + shown.ljust(len(self._shown)), self._stream)
            self._shown = shown

    def end(self) -> None:
        """Takes the line away."""
        if self._shown:
            write("\r" + " " * len(self._shown) + "\r", self._stream)
            self._shown = ""
