"""Why the system did not do what it was asked, in words of ours: its own come in one language only (floor 1)."""

from __future__ import annotations

import errno
import os

from techlint.diagnostics import Text

_NO_PERMISSION = Text("sem permissão", "no permission")
_NOT_THERE = Text("o arquivo ou a pasta não existe", "there is no such file or folder")
_FULL = Text("o disco está cheio", "the disk is full")
_TOO_MANY = Text("há arquivos abertos demais", "too many files are open")
_FAILED = Text("o disco ou a rede falhou", "the disk or the network failed")
_NO_DEVICE = Text("o dispositivo não está lá", "the device is not there")
_BUSY = Text("outro programa o está usando", "another program is using it")
_CLOSED = Text("o outro lado fechou", "the other side closed it")

_WORDS = {
    "EACCES": _NO_PERMISSION,
    "EPERM": _NO_PERMISSION,
    "ENOENT": _NOT_THERE,
    "EISDIR": Text("é uma pasta, e não um arquivo", "it is a folder, not a file"),
    "ENOTDIR": Text("uma parte do caminho não é pasta", "a part of the path is no folder"),
    "EEXIST": Text("já existe", "it exists already"),
    "ELOOP": Text("o atalho aponta para si mesmo", "the link points to itself"),
    "ENAMETOOLONG": Text("o nome é comprido demais", "the name is too long"),
    "EILSEQ": Text(
        "o nome tem um caractere que o sistema não aceita", "the name holds a character the system refuses"
    ),
    "EINVAL": Text("o sistema não aceita esse nome ou esse uso", "the system takes no such name or use"),
    "ENOSPC": _FULL,
    "EDQUOT": Text("a cota de disco acabou", "the disk quota is used up"),
    "EFBIG": Text("o arquivo ficaria grande demais", "the file would be too large"),
    "EROFS": Text("o disco só deixa ler", "the disk can only be read"),
    "EIO": _FAILED,
    "ESTALE": _FAILED,
    "ETIMEDOUT": Text("o disco ou a rede não respondeu a tempo", "the disk or the network did not answer in time"),
    "EHOSTDOWN": _FAILED,
    "EHOSTUNREACH": _FAILED,
    "ENETDOWN": _FAILED,
    "ENETUNREACH": _FAILED,
    "ENOTCONN": _FAILED,
    "ECONNRESET": _CLOSED,
    "EPIPE": _CLOSED,
    "EMFILE": _TOO_MANY,
    "ENFILE": _TOO_MANY,
    "ENOMEM": Text("falta memória", "there is not enough memory"),
    "EBUSY": _BUSY,
    "ETXTBSY": _BUSY,
    "ENODEV": _NO_DEVICE,
    "ENXIO": _NO_DEVICE,
    "EBADF": Text("está fechado", "it is closed"),
    "EAGAIN": Text("não está pronto; tente de novo", "it is not ready; try again"),
    "EINTR": Text("o sistema interrompeu", "the system interrupted it"),
}


class Unfit(OSError):
    """Raised where a path could be opened and is not to be read; `message` says why."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.en)
        self.message = message


def cause_of(error: OSError | ValueError) -> Text:
    """What stood in the way; the system's own words only where ours have none."""
    if isinstance(error, Unfit):
        return error.message
    if isinstance(error, OSError):
        said = _WORDS.get(errno.errorcode.get(error.errno or 0, ""))
        if said is not None:
            return said
        return Text(*[error.strerror or str(error)] * 2)
    if "null" in str(error):  # what `open` says of a path with a NUL in it
        return Text("o nome tem um caractere nulo", "the name holds a null character")
    return Text(str(error), str(error))


def cause_of_writing(path: str, error: OSError) -> Text:
    """Why `path` could not be written: where the file itself may be missing, it is the folder that is told of."""
    folder = os.path.dirname(path)
    if error.errno == errno.ENOENT and folder and not os.path.exists(folder):
        return Text(f"a pasta `{folder}` não existe; crie-a antes", f"there is no folder `{folder}`; make it first")
    return cause_of(error)
