"""From a file's bytes to its text, or to the one problem that stands in the way."""

from __future__ import annotations

import os
from stat import S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISREG, S_ISSOCK

from techlint.diagnostics import Place, Span, Text
from techlint.source.text import Source
from techlint.source.tree import Limits, Problem
from techlint.values import NamedTuple

try:  # hashlib would load a library of ciphers as well
    from _blake2 import blake2b
except ImportError:  # pragma: no cover - another Python than CPython
    from hashlib import blake2b

_UTF8_BOM = b"\xef\xbb\xbf"
_START = Span(1, 1, 1, 1)
_LONG = 512 * 1024  # a text of more characters is held with care
# Without O_NONBLOCK, opening a pipe that took the file's place since `stat` would wait for a writer.
_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
)


class Unreadable(Exception):
    """Raised instead of a source: `problem` is what to report, `text` as much of the file as can be shown
    (None if not a byte of it could be read)."""

    def __init__(self, problem: Problem, text: str | None = None) -> None:
        super().__init__(problem.message.en)
        self.problem = problem
        self.text = text


def digest_of(data: bytes) -> str:
    """What tells these bytes from any others."""
    return blake2b(data, digest_size=16).hexdigest()


def read_source(path: str, name: str, limits: Limits, data: bytes | None = None) -> Source:
    """The text of the file at `path` (or of `data`, if given), shown as `name`; Unreadable if there is none."""
    return decoded(name, read_bytes(path, name, limits) if data is None else data, limits)


def decoded(name: str, data: bytes, limits: Limits) -> Source:
    """The text that these bytes are; Unreadable if they are none."""
    if len(data) > limits.file_bytes:
        raise _too_big(name, len(data), limits, data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _not_utf8(name, data, error) from None
    if "\0" in text:
        raise _with_nul(name, data, data.index(0))
    bom = data.startswith(_UTF8_BOM)
    if bom:
        text = text[1:]
    if len(text) > _LONG:
        from techlint.source.long_text import LongSource

        return LongSource(name, text, bom=bom)
    return Source(name, text, bom=bom)


def read_bytes(path: str, name: str, limits: Limits) -> bytes:
    """The bytes of the file at `path`, shown as `name`; Unreadable if it cannot be read or has too many."""
    try:
        info = os.stat(path)
        if not S_ISREG(info.st_mode):
            raise _not_a_file(path, name, info.st_mode)
        descriptor = os.open(path, _FLAGS)
        try:
            info = os.fstat(descriptor)
            if not S_ISREG(info.st_mode):  # something else has taken its place meanwhile
                raise _not_a_file(path, name, info.st_mode)
            # One byte more than expected is asked for: where it does not come, the file is as long as it said.
            wanted = min(info.st_size, limits.file_bytes) + 1
            data = os.read(descriptor, wanted)
            while data and len(data) != info.st_size and len(data) <= limits.file_bytes:
                more = os.read(descriptor, max(limits.file_bytes + 1 - len(data), 1))
                if not more:
                    break
                data += more
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as error:
        raise _no_access(name, error) from None
    if len(data) > limits.file_bytes:
        raise _too_big(name, max(info.st_size, len(data)), limits, data)
    return data


def _unreadable(name: str, message: Text, help: Text, span: Span = _START, text: str | None = None) -> Unreadable:
    return Unreadable(Problem("TL001", Place(name, span), message, help), text)


def _no_access(name: str, error: OSError | ValueError) -> Unreadable:
    import errno

    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.EACCES, errno.EPERM):
        return _unreadable(
            name,
            Text("Sem permissão para ler o arquivo.", "No permission to read the file."),
            Text(
                "Dê permissão de leitura (`chmod +r`) ou deixe-o de fora.",
                "Grant read permission (`chmod +r`) or leave it out.",
            ),
        )
    if number in (errno.ENOENT, errno.ENOTDIR):
        return _unreadable(
            name,
            Text(f"O arquivo `{name}` não existe.", f"The file `{name}` does not exist."),
            Text("Confira o nome; de um atalho, para onde aponta.", "Check the name; of a link, where it points."),
        )
    if number == errno.ELOOP:
        return _unreadable(
            name,
            Text("O atalho aponta para si mesmo.", "The link points to itself."),
            Text("Refaça o atalho, ou apague-o.", "Make the link anew, or delete it."),
        )
    from techlint.causes import cause_of

    cause = cause_of(error)
    return _unreadable(
        name,
        Text(
            f"O sistema não deixou ler o arquivo ({cause.pt}).",
            f"The system did not let the file be read ({cause.en}).",
        ),
        Text(
            "Veja se o disco ou a rede estão no ar e tente de novo.",
            "See whether the disk or network is up and try again.",
        ),
    )


def _not_a_file(path: str, name: str, mode: int) -> Unreadable:
    if S_ISDIR(mode) and not os.access(path, os.R_OK | os.X_OK):
        return _unreadable(
            name,
            Text("Sem permissão para abrir a pasta.", "No permission to open the folder."),
            Text(
                "Dê permissão (`chmod +rx`) ou deixe-a de fora com `exclude`, na configuração.",
                "Grant permission (`chmod +rx`) or leave it out by `exclude` in the configuration.",
            ),
        )
    if S_ISDIR(mode):
        what = Text("Isto é uma pasta.", "This is a folder.")
    elif S_ISFIFO(mode):
        what = Text("Isto é um canal (FIFO), não um arquivo.", "This is a pipe (FIFO), not a file.")
    elif S_ISCHR(mode) or S_ISBLK(mode):
        what = Text("Isto é um dispositivo, não um arquivo.", "This is a device, not a file.")
    elif S_ISSOCK(mode):
        what = Text("Isto é um soquete, não um arquivo.", "This is a socket, not a file.")
    else:
        what = Text("Isto não é um arquivo comum.", "This is not a regular file.")
    return _unreadable(
        name,
        what,
        Text(
            "Dê um arquivo comum, ou mande o texto pela entrada padrão: `techlint check -`.",
            "Give a regular file, or send the text on standard input: `techlint check -`.",
        ),
    )


def _too_big(name: str, size: int, limits: Limits, data: bytes) -> Unreadable:
    most = limits.file_bytes
    problem = Problem(
        "TL010",
        Place(name, _START),
        Text(
            f"O arquivo tem {size} bytes e o limite é {most}.",
            f"The file is {size} bytes and the limit is {most}.",
        ),
        Text(
            "Divida o arquivo, ou aumente `bytes` em `[limites]` na configuração.",
            "Split the file, or raise `bytes` under `[limites]` in the configuration.",
        ),
    )
    return Unreadable(problem, data[:most].decode("utf-8", "replace"))


# --- What the bytes are, if they are not UTF-8

_BOMS = (  # UTF-32 first: its little-endian mark begins with UTF-16's
    (b"\xff\xfe\0\0", "utf-32-le", "UTF-32 LE"),
    (b"\0\0\xfe\xff", "utf-32-be", "UTF-32 BE"),
    (b"\xff\xfe", "utf-16-le", "UTF-16 LE"),
    (b"\xfe\xff", "utf-16-be", "UTF-16 BE"),
)
_WIDE_NAMES = {codec: shown for _, codec, shown in _BOMS}
_MAGIC = (
    (b"PK\x03\x04", Text("um ZIP, .docx, .odt ou .xlsx", "a ZIP, .docx, .odt or .xlsx")),
    (b"%PDF-", Text("um PDF", "a PDF")),
    (b"\x89PNG", Text("uma imagem PNG", "a PNG image")),
    (b"\xff\xd8\xff", Text("uma imagem JPEG", "a JPEG image")),
    (b"GIF8", Text("uma imagem GIF", "a GIF image")),
    (b"\x1f\x8b", Text("um arquivo compactado (gzip)", "a compressed file (gzip)")),
    (
        b"\xd0\xcf\x11\xe0",
        Text("um documento antigo do Office (.doc, .xls)", "an old Office document (.doc, .xls)"),
    ),
)
# What Portuguese text holds beyond ASCII. Where an encoding other than Windows-1252 wrote the bytes, they hardly ever
# come out as words of these letters; without such words no encoding is named, for a wrong name is worse than none.
_LETTERS = frozenset("áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ")
_MARKS = frozenset("“”‘’–—…ºª°·•«»§×½¼²³\xa0")
_ALONE = frozenset("àéóÀÉÓ")
# At the front of a word, what DOS and the old Mac made of a capital: no proof, nor are Ç (Ã there) and É (…).
_DOUBTFUL = frozenset("àâãéê")
_NO_WORD = (
    "[^a-z]{3}"  # so many accents in a row
    "|.à|^à(?!s?$|quel[ae]s?$|quilo$)"
    "|ç(?![aouáâãóôõú])"
    "|(?<![aeiouáâãéêíóôõúürlncp])ç"
    "|^[^aeiouáâãéêíóôõúü]*ç"
    "|õ(?!e)"
    "|ã(?![oeszim]|$)"
)
_SAMPLE = 64 * 1024  # as many characters are looked at for it
_WORD = 40


class _Wide(NamedTuple):
    """A text in UTF-16 or UTF-32."""

    shown: str
    text: str
    marked: bool  # whether it begins with a byte order mark
    broken: bool  # whether some of it is no character


def _wide(data: bytes) -> _Wide | None:
    """UTF-16 or UTF-32 by its mark or by where the NULs stand."""
    for mark, codec, shown in _BOMS:
        if data.startswith(mark):
            text = data[len(mark) :].decode(codec, "replace")
            if not _strange(text):
                return _Wide(shown, text, True, "\ufffd" in text)
    if data.startswith(tuple(mark for mark, _, _ in _BOMS)):
        return None
    sample = data[:4096]
    nuls = [sample[i::4].count(0) for i in range(4)]
    quarter = max(len(sample) // 4, 1)
    order = sorted(range(4), key=lambda i: nuls[i])
    if len(sample) % 4 == 0 and all(nuls[i] >= quarter * 9 // 10 for i in order[1:]) and nuls[order[0]] == 0:
        codec = "utf-32-le" if order[0] == 0 else "utf-32-be"
    else:
        odd, even = nuls[1] + nuls[3], nuls[0] + nuls[2]
        if max(odd, even) < quarter or min(odd, even) > quarter // 4:
            return None
        codec = "utf-16-le" if odd > even else "utf-16-be"
    text = data.decode(codec, "replace")
    if "\0" in text or _strange(text):
        return None
    return _Wide(_WIDE_NAMES[codec], text, False, "\ufffd" in text)


def _strange(text: str) -> bool:
    """Whether more of a text is no character, or none that shows anything, than of a text would be."""
    start = text[:4096]
    odd = sum(1 for c in start if c == "\ufffd" or not (c.isprintable() or c.isspace()))
    return odd * 20 > len(start) or text.count("\ufffd") * 20 > len(text)


class _Narrow(NamedTuple):
    """What the bytes that are no UTF-8 seem to be in, and the text that they are then."""

    shown: Text
    text: str


def _narrow(data: bytes, before: int) -> _Narrow | None:
    """Windows-1252 or Latin-1, if what is no UTF-8, behind so many characters, makes words of Portuguese in it and
    little else; else None."""
    table = {0xDC00 + byte: bytes((byte,)).decode("cp1252", "replace") for byte in range(0x80, 0x100)}
    written = data.decode("utf-8", "surrogateescape")
    start = max(0, before - _WORD)
    sample = written[start : start + _SAMPLE]
    if not _is_portuguese(sample, sample.translate(table)):
        return None
    if any(0xDC80 <= ord(c) <= 0xDC9F for c in set(written)):
        shown = Text("Windows-1252", "Windows-1252")
    else:
        shown = Text("Windows-1252 (ANSI) ou Latin-1", "Windows-1252 (ANSI) or Latin-1")
    return _Narrow(shown, written.translate(table))


def _is_portuguese(written: str, text: str) -> bool:
    """Whether `text` is Portuguese where bytes stand in `written` that are no UTF-8."""
    import re

    good = bad = 0
    at_fault = re.compile("[\udc80-\udcff]")
    for word in re.compile(r"[^\W\d_ºª]+").finditer(text):
        if at_fault.search(written, *word.span()) is None:
            continue
        if _is_word(word[0]):
            good += word[0][0] not in _DOUBTFUL and any(not c.isascii() and c not in "ÇÉ" for c in word[0])
        elif word[0] not in _ALONE:
            bad += 1
    for fault in at_fault.finditer(written):
        char = text[fault.start()]
        if char.isalpha() and char not in _MARKS:
            continue
        beside = text[fault.start() - 1 : fault.start()] + text[fault.end() : fault.end() + 1]
        if char not in _MARKS or (len(beside) == 2 and beside.isalpha() and char != "’"):
            bad += 1
    return good > 0 and bad * 8 <= good


def _is_word(word: str) -> bool:
    """Whether a word could be one of Portuguese, by where its accents stand."""
    import re

    if not all(c.isascii() or c in _LETTERS for c in word) or not any(map(str.isascii, word)):
        return False
    if not (word.islower() or word.isupper() or word.istitle()):
        return False
    return re.search(_NO_WORD, word.lower()) is None


def _how_to_convert(iconv: str) -> Text:
    return Text(
        "Abra-o num editor de texto e salve com a codificação UTF-8 (no Bloco de Notas: Salvar como, Codificação:"
        f" UTF-8), ou no terminal: `iconv -f {iconv} -t UTF-8 ARQUIVO > NOVO`.",
        "Open it in a text editor and save it with the encoding UTF-8 (Notepad: Save as, Encoding: UTF-8), or in a"
        f" terminal: `iconv -f {iconv} -t UTF-8 FILE > NEW`.",
    )


def _is_wide(name: str, data: bytes, at: int) -> Unreadable | None:
    wide = _wide(data)
    if wide is None:
        return None
    shown = wide.shown
    pt = en = shown
    if not wide.marked:
        pt, en = f"{shown} (sem marca no começo)", f"{shown} (without a mark at its start)"
    if wide.broken:
        pt, en = f"{pt}, com partes estragadas", f"{en}, with damaged parts"
    return _unreadable(
        name,
        Text(
            f"O arquivo está em {pt}, e o techlint lê UTF-8 (primeiro byte fora do lugar: {at}).",
            f"The file is in {en}, and techlint reads UTF-8 (first byte out of place: {at}).",
        ),
        # With its mark iconv finds out the order itself, and leaves the mark out.
        _how_to_convert(shown[:6] if wide.marked else shown.replace(" ", "")),
        text=wide.text,
    )


def _binary(name: str, data: bytes, at: int) -> Unreadable:
    what = next((what for magic, what in _MAGIC if data.startswith(magic)), Text("binário", "binary"))
    return _unreadable(
        name,
        Text(
            f"O arquivo não é texto: parece {what.pt} (primeiro byte que não é texto: {at}).",
            f"The file is not text: it looks like {what.en} (first byte that is not text: {at}).",
        ),
        Text(
            "Salve o conteúdo como texto simples em UTF-8 (.yaml, .tec ou .md).",
            "Save the content as plain text in UTF-8 (.yaml, .tec or .md).",
        ),
        text="",
    )


def _with_nul(name: str, data: bytes, at: int) -> Unreadable:
    if any(data.startswith(magic) for magic, _ in _MAGIC):
        return _binary(name, data, at)
    return _is_wide(name, data, at) or _few_nuls(name, data) or _binary(name, data, at)


def _few_nuls(name: str, data: bytes) -> Unreadable | None:
    """The problem of a text in UTF-8 with a NUL here and there."""
    count = data.count(0)
    if not count or count * 20 > len(data) or _controls(data) * 20 > min(len(data), 4096):
        return None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    if data.startswith(_UTF8_BOM):
        text = text[1:]
    at = text.index("\0")
    more = (
        Text(f" (e em mais {count - 1} lugares)", f" (and in {count - 1} places more)") if count > 1 else Text("", "")
    )
    return _unreadable(
        name,
        Text(
            f"Há aqui um byte NUL (U+0000){more.pt}, que nenhum texto tem.",
            f"There is a NUL byte (U+0000) here{more.en}, which no text has.",
        ),
        Text(
            "Apague-o. Se o editor não o mostra, copie o texto para um arquivo novo.",
            "Delete it. If the editor does not show it, copy the text to a new file.",
        ),
        Source(name, text).span(at, at + 1),
        text,
    )


# What some programs write for UTF-8 and is none: a character in more bytes than it takes, half of a surrogate pair,
# a number beyond the last character.
_OVERLONG = rb"[\xc0\xc1][\x80-\xbf]|\xe0[\x80-\x9f][\x80-\xbf]|\xf0[\x80-\x8f][\x80-\xbf]{2}"
_SURROGATE = rb"\xed[\xa0-\xbf][\x80-\xbf]"
_BEYOND = rb"(?:\xf4[\x90-\xbf]|[\xf5-\xf7][\x80-\xbf])[\x80-\xbf]{2}"


def _nearly_utf8(name: str, data: bytes, at: int) -> Unreadable | None:
    """The problem of a file that is in UTF-8 but for forms of it that are not allowed, the first of them at `at`."""
    import re

    wrong = re.compile(b"(?P<long>%s)|(?P<half>%s)|(?P<beyond>%s)" % (_OVERLONG, _SURROGATE, _BEYOND))
    found = wrong.match(data, at)
    if found is None:
        return None
    skip = 3 if data.startswith(_UTF8_BOM) else 0
    try:
        wrong.sub(b"", data).decode("utf-8")
    except UnicodeDecodeError:
        return None  # Latin-1 has such a row of letters and signs now and then
    written = " ".join(f"{byte:02X}" for byte in found[0])
    if found["half"]:
        half = f"U+{ord(found[0].decode('utf-8', 'surrogatepass')):04X}"
        what = Text(
            f"a metade de um par substituto ({half}), que sozinha não é caractere",
            f"half of a surrogate pair ({half}), which is no character by itself",
        )
    elif found["long"]:
        what = Text("um caractere escrito com bytes demais", "a character written in too many bytes")
    else:
        what = Text("um número além do último caractere, U+10FFFF", "a number beyond the last character, U+10FFFF")
    before = data[skip:at].decode("utf-8")
    text = before + wrong.sub("\ufffd".encode(), data[at:]).decode("utf-8", "replace")
    line, column = Source(name, text).position(len(before))
    return _unreadable(
        name,
        Text(
            f"O arquivo quase está em UTF-8: na posição {at} há {what.pt} (bytes {written}).",
            f"The file is nearly in UTF-8: at offset {at} there is {what.en} (bytes {written}).",
        ),
        Text("Apague-o e digite o caractere de novo.", "Delete it and type the character anew."),
        Span(line, column, line, column + 1),
        text,
    )


def _not_utf8(name: str, data: bytes, error: UnicodeDecodeError) -> Unreadable:
    at = error.start
    if data.startswith((b"\xff\xfe", b"\xfe\xff")) or 0 in data[:4096]:
        return _with_nul(name, data, at)
    if any(data.startswith(magic) for magic, _ in _MAGIC) or _controls(data) * 20 > len(data[:4096]):
        return _binary(name, data, at)
    nearly = _nearly_utf8(name, data, at)
    if nearly is not None:
        return nearly

    skip = 3 if data.startswith(_UTF8_BOM) else 0
    before = data[skip:at].decode("utf-8")
    cut = error.reason == "unexpected end of data" and any(b >= 0x80 for b in data[:at])
    likely = _narrow(data[skip:], len(before)) if not cut else None
    text = likely.text if likely is not None else before + data[at:].decode("utf-8", "replace")
    line, column = Source(name, text).position(len(before))
    span = Span(line, column, line, column + 1)
    byte = f"0x{data[at]:02X}"
    if cut:
        return _unreadable(
            name,
            Text(
                f"O arquivo acaba no meio de uma letra (byte {at}): parece ter sido cortado.",
                f"The file ends in the middle of a character (byte {at}): it seems to have been cut off.",
            ),
            Text("Copie ou baixe o arquivo de novo.", "Copy or download the file again."),
            span,
            text,
        )
    if likely is None:
        return _unreadable(
            name,
            Text(
                f"O arquivo não está em UTF-8: byte {byte} na posição {at}.",
                f"The file is not in UTF-8: byte {byte} at offset {at}.",
            ),
            Text(
                "Abra-o no editor em que foi escrito e salve com a codificação UTF-8.",
                "Open it in the editor it was written in and save it with the encoding UTF-8.",
            ),
            span,
            text,
        )
    shown = likely.shown
    mixed = any(b >= 0x80 for b in data[skip:at])
    if mixed:
        return _unreadable(
            name,
            Text(
                f"O arquivo mistura codificações: é UTF-8 até o byte {byte} na posição {at}, que parece {shown.pt}.",
                f"The file mixes encodings: it is UTF-8 up to byte {byte} at offset {at}, which looks like"
                f" {shown.en}.",
            ),
            Text(
                "Escreva esta letra de novo num editor que salve em UTF-8.",
                "Type this character again in an editor that saves in UTF-8.",
            ),
            span,
            text,
        )
    return _unreadable(
        name,
        Text(
            f"O arquivo não está em UTF-8: byte {byte} na posição {at}; parece {shown.pt}.",
            f"The file is not in UTF-8: byte {byte} at offset {at}; it looks like {shown.en}.",
        ),
        _how_to_convert("WINDOWS-1252"),
        span,
        text,
    )


def _controls(data: bytes) -> int:
    return sum(1 for b in data[:4096] if b < 32 and b not in (9, 10, 12, 13))
