"""Standard output and standard error: what they can show, and what to do when nobody reads on."""

from __future__ import annotations

import os
import sys

from techlint.diagnostics import Text
from techlint.output.escape import escape
from techlint.report import UsageError
from techlint.values import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from techlint.cli.progress import Progress


def shows_unicode(stream: TextIO | None) -> bool:
    """Whether the stream takes any character at all."""
    encoding = (getattr(stream, "encoding", None) or "utf-8").lower().replace("-", "").replace("_", "")
    return encoding in ("utf8", "utf16", "utf32", "utf8sig", "cp65001")


def narrow_encoding(stream: TextIO | None) -> str | None:
    """The encoding of a stream that does not take every character; None for one that does."""
    return None if stream is None or shows_unicode(stream) else stream.encoding


def colored(choice: str, stream: TextIO | None) -> bool:
    """Whether to colour what goes to the stream: `--color`, then NO_COLOR, FORCE_COLOR, then what it is."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    if os.environ.get("TERM") == "dumb" or stream is None:
        return False
    return stream.isatty()


def write(text: str | bytes, *streams: TextIO | None) -> None:
    """Writes to standard output (or to a stream given behind it: nowhere, if that is closed) whatever its encoding; a
    file's bytes as they are. A reader that has gone is no fault; UsageError where there is no room. Of standard error
    nothing is told: there would be nowhere to tell it."""
    stream = streams[0] if streams else sys.stdout
    if stream is None or not text:
        return
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        binary = getattr(stream, "buffer", None)
        if binary is None:
            stream.write(text if isinstance(text, str) else text.decode("utf-8", "replace"))
        else:
            stream.flush()
            binary.write(text.encode(encoding, "backslashreplace") if isinstance(text, str) else text)
        stream.flush()
    except OSError as error:
        # What is still in the buffer would be tried again, and fail again, when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if not isinstance(error, BrokenPipeError) and stream is not sys.stderr:
            from techlint.causes import cause_of

            cause = cause_of(error)
            raise UsageError(
                Text(f"não deu para escrever a saída ({cause.pt})", f"could not write the output ({cause.en})")
            ) from None


def progress(lang: str) -> Progress | None:
    """What tells how far a run is; None where nobody watches standard error."""
    stream = sys.stderr
    if stream is None or os.environ.get("TERM") == "dumb" or not stream.isatty():
        return None
    from techlint.cli.progress import Progress

    return Progress(stream, lang)


def note(text: str) -> None:
    """A line on standard error: progress, notes, what was wrong with the command."""
    write(f"techlint: {escape(text)}\n", sys.stderr)
