"""techlint.toml, or [tool.techlint] in pyproject.toml: found, read, and held to what it may say (floor 4)."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence

from techlint.diagnostics import Place, Severity, Span, Text
from techlint.paths import check_reachable, full_path, read_given
from techlint.report import UsageError
from techlint.source.tree import Limits
from techlint.values import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from techlint.casa import House

FILE = "techlint.toml"
PYPROJECT = "pyproject.toml"
LANGUAGES = ("pt", "en")
_SEVERITIES: dict[str, Severity | None] = {severity.label: severity for severity in Severity} | {"off": None}
# Some of what reads a file goes down it level by level, and Python itself goes only so far.
_DEEPEST = 200


class Config(NamedTuple):
    """What a configuration file sets; `path` is empty where there is none, `root` the folder it holds for."""

    path: str = ""
    root: str = ""
    system: str | None = None
    lang: str | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity | None] = {}
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    exclude: tuple[str, ...] = ()
    force_exclude: bool = False
    limits: Limits = Limits()
    casa: House | None = None


class Finder:
    """Finds the configuration that holds for a folder: the nearest one above it. Looks at each folder once."""

    def __init__(self) -> None:
        self._known: dict[str, Config | None] = {}

    def nearest(self, folder: str) -> Config | None:
        """The configuration of `folder` or of the nearest folder above it that has one."""
        passed: list[str] = []
        found: Config | None = None
        folder = full_path(folder)
        while folder not in self._known:
            passed.append(folder)
            found = _in_folder(folder)
            parent = os.path.dirname(folder)
            if found is not None or parent == folder:
                break
            folder = parent
        else:
            found = self._known[folder]
        for one in passed:
            self._known[one] = found
        return found


def load(path: str) -> Config:
    """The configuration in the file `path`, given by name."""
    config = _read(path)
    if config is None:
        raise UsageError(
            Text(f"`{path}` não tem a seção [tool.techlint]", f"`{path}` has no section [tool.techlint]")
        )
    return config


def _in_folder(folder: str) -> Config | None:
    path = os.path.join(folder, FILE)
    if os.path.isfile(path) or (os.path.islink(path) and not os.path.exists(path)):  # a link to nowhere is told of
        return _read(path)
    path = os.path.join(folder, PYPROJECT)
    if os.path.isfile(path):
        return _read(path)
    return None


def _read(path: str) -> Config | None:
    """None for a pyproject.toml that doesn't speak of techlint."""
    try:
        data = read_given(path)
    except (OSError, ValueError) as error:
        from techlint.causes import cause_of

        check_reachable(path)
        cause = cause_of(error)
        raise UsageError(
            Text(
                f"a configuração `{path}` não pôde ser lida ({cause.pt})",
                f"the configuration `{path}` could not be read ({cause.en})",
            )
        ) from None
    shared = os.path.basename(path) == PYPROJECT
    if shared and b"techlint" not in data:
        return None
    import tomllib

    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")
        table = tomllib.loads(text)
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8", "replace").split("\n")
        at = f"{path}:{len(before)}:{len(before[-1]) + 1}"
        raise UsageError(
            Text(
                f"{at}: o arquivo não está em UTF-8; salve-o com essa codificação",
                f"{at}: the file is not in UTF-8; save it in that encoding",
            )
        ) from None
    except tomllib.TOMLDecodeError as error:
        from techlint.toml_errors import toml_error

        line, column, said = toml_error(text, error)
        at = f"{path}:{line}:{column}"
        raise UsageError(Text(f"{at}: TOML malformado: {said.pt}", f"{at}: malformed TOML: {said.en}")) from None
    except (RecursionError, ValueError):  # lists in lists without end, a number of thousands of digits
        raise UsageError(
            Text(
                f"{path}: um valor da configuração é grande demais para ser lido",
                f"{path}: a value of the configuration is too large to be read",
            )
        ) from None
    inside: tuple[str, ...] = ()
    if shared:
        tool = table.get("tool")
        if not isinstance(tool, dict) or "techlint" not in tool:
            return None
        table, inside = tool["techlint"], ("tool", "techlint")
    return _Reader(path, text, inside).config(table)


class _Reader:
    """Turns one file's table into a Config, saying what is wrong with it by file and line."""

    def __init__(self, path: str, text: str, inside: tuple[str, ...]) -> None:
        self._path = path
        self._text = text
        self._inside = inside

    def config(self, table: Any) -> Config:
        if not isinstance(table, dict):
            raise self._wrong((), "uma tabela", "a table", table)
        readers: dict[str, tuple[str, Callable[[tuple[str, ...], Any], Any]]] = {
            "sistema": ("system", self._string),
            "lang": ("lang", self._lang),
            "select": ("select", self._codes),
            "ignore": ("ignore", self._codes),
            "severity": ("severity", self._severity),
            "per-file-ignores": ("per_file_ignores", self._per_file),
            "exclude": ("exclude", self._strings),
            "force-exclude": ("force_exclude", self._boolean),
            "limites": ("limits", self._limits),
            "casa": ("casa", self._casa),
        }
        values: dict[str, Any] = {}
        for key, value in table.items():
            if key not in readers:
                if not self._inside and key == "tool" and isinstance(value, dict) and "techlint" in value:
                    raise self._of_pyproject()
                raise self._unknown((key,), list(readers))
            name, read = readers[key]
            values[name] = read((key,), value)
        return Config(self._path, os.path.dirname(full_path(self._path)), **values)

    # --- one kind of value each

    def _string(self, key: tuple[str, ...], value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(key, "um texto", "a text", value)
        return value

    def _boolean(self, key: tuple[str, ...], value: Any) -> bool:
        if not isinstance(value, bool):
            raise self._wrong(key, "true ou false", "true or false", value)
        return value

    def _strings(self, key: tuple[str, ...], value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self._wrong(key, "uma lista de textos", "a list of texts", value)
        return tuple(value)

    def _codes(self, key: tuple[str, ...], value: Any) -> tuple[str, ...]:
        codes = self._strings(key, value)
        for code in codes:
            self._code(key, code)
        return tuple(code.upper() for code in codes)

    def _code(self, key: tuple[str, ...], code: str) -> None:
        if not re.fullmatch(r"[A-Za-z]+[0-9]*", code):
            raise self._error(
                key,
                f"`{code}` não é um código nem o começo de um, como SE201 ou SE2",
                f"`{code}` is no code nor the beginning of one, such as SE201 or SE2",
            )

    def _lang(self, key: tuple[str, ...], value: Any) -> str:
        if value not in LANGUAGES:
            raise self._wrong(key, '"pt" ou "en"', '"pt" or "en"', value)
        return str(value)

    def _severity(self, key: tuple[str, ...], value: Any) -> dict[str, Severity | None]:
        if not isinstance(value, dict):
            raise self._wrong(key, "uma tabela de código e severidade", "a table of code and severity", value)
        for code, severity in value.items():
            self._code((*key, code), code)
            if not isinstance(severity, str) or severity not in _SEVERITIES:
                choices = ", ".join(f'"{name}"' for name in _SEVERITIES)
                raise self._wrong((*key, code), f"um de {choices}", f"one of {choices}", severity)
        return {code.upper(): _SEVERITIES[severity] for code, severity in value.items()}

    def _per_file(self, key: tuple[str, ...], value: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
        if not isinstance(value, dict):
            raise self._wrong(key, "uma tabela de padrão e códigos", "a table of pattern and codes", value)
        return tuple((pattern, self._codes((*key, pattern), codes)) for pattern, codes in value.items())

    def _limits(self, key: tuple[str, ...], value: Any) -> Limits:
        fields = {
            "profundidade": "nesting",
            "bytes": "file_bytes",
            "nos_de_alias": "alias_nodes",
            "valores": "values",
        }
        if not isinstance(value, dict):
            raise self._wrong(key, "uma tabela", "a table", value)
        values: dict[str, int] = {}
        for name, number in value.items():
            here = (*key, name)
            if name not in fields:
                raise self._unknown(here, list(fields))
            most = _DEEPEST if name == "profundidade" else None
            if not isinstance(number, int) or isinstance(number, bool) or number < 1 or (most and number > most):
                upto = Text(f" até {most}", f" up to {most}") if most else Text("", "")
                raise self._wrong(
                    here,
                    f"um número inteiro a partir de 1{upto.pt}",
                    f"a whole number from 1{upto.en}",
                    number,
                )
            values[fields[name]] = number
        return Limits(**values)

    def _casa(self, key: tuple[str, ...], value: Any) -> House:
        from techlint.casa import House
        from techlint.paths import shown_name

        written = self._string(key, value)
        root = os.path.dirname(full_path(self._path))
        number = _line_of(self._text, (*self._inside, *key)) or 1
        line = self._text.split("\n")[number - 1]
        start = len(line) - len(line.partition("=")[2].lstrip())
        span = Span(number, start + 1, number, max(start + 1, len(line.rstrip())) + 1)
        return House(os.path.join(root, written), root, Place(shown_name(self._path), span), written)

    # --- what is wrong, and where

    def _of_pyproject(self) -> UsageError:
        return self._error(
            ("tool", "techlint"),
            "`[tool.techlint]` é do pyproject.toml; aqui as chaves ficam sem seção: apague esta linha, e de"
            " `[tool.techlint.limites]` fique `[limites]`",
            "`[tool.techlint]` is of pyproject.toml; here the keys are in no section: delete this line, and of"
            " `[tool.techlint.limites]` leave `[limites]`",
        )

    def _unknown(self, key: tuple[str, ...], legal: Sequence[str]) -> UsageError:
        from techlint.spelling import nearest

        near = nearest(key[-1], legal, 1)
        listed = ", ".join(legal)
        if near:
            return self._error(
                key,
                f"chave desconhecida `{key[-1]}`; você quis dizer `{near[0]}`?",
                f"unknown key `{key[-1]}`; did you mean `{near[0]}`?",
            )
        return self._error(
            key,
            f"chave desconhecida `{key[-1]}`; há: {listed}",
            f"unknown key `{key[-1]}`; there are: {listed}",
        )

    def _wrong(self, key: tuple[str, ...], pt: str, en: str, value: Any) -> UsageError:
        written = _as_written(value)
        written = written if len(written) <= 60 else written[:57] + "..."
        name = ".".join((*self._inside, *key)) or "tool.techlint"
        return self._error(
            key,
            f"`{name}` pede {pt}, e está escrito {written}",
            f"`{name}` takes {en}, and it says {written}",
        )

    def _error(self, key: tuple[str, ...], pt: str, en: str) -> UsageError:
        line = _line_of(self._text, (*self._inside, *key))
        at = f"{self._path}:{line}" if line else self._path
        return UsageError(Text(f"{at}: {pt}", f"{at}: {en}"))


def where_of(path: str, key: tuple[str, ...]) -> str:
    """`path:line` of a key of a configuration; the path alone if the file is gone."""
    return where_of_code(path, key, "")


def where_of_code(path: str, key: tuple[str, ...], code: str) -> str:
    """`path:line` of a code that stands under a key of a configuration; the path alone if the file is gone."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            text = file.read()
    except (OSError, ValueError):
        return path
    inside = ("tool", "techlint") if os.path.basename(path) == PYPROJECT else ()
    first = _line_of(text, (*inside, *key))
    if not code:
        return f"{path}:{first}" if first else path
    quoted = re.compile(rf"""["']?\b{re.escape(code)}\b["']?""", re.IGNORECASE)
    rest = enumerate(text.split("\n")[first - 1 :], first) if first else ()
    line = next((number for number, one in rest if quoted.search(one.partition("#")[0])), first)
    return f"{path}:{line}" if line else path


# Patterns, not compiled ones: hardly any run needs them.
_HEADER = r"\s*+\[\[?\s*+((?:[^\]\s]++|\s++(?!\]))++)\s*+\]\]?\s*+(?:#.*)?$"
_KEY = r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*="""
_PART = r""""([^"]*)"|'([^']*)'|([\w-]+)"""


def _line_of(text: str, key: tuple[str, ...]) -> int:
    """The line on which a key of a TOML file is set, as far as a look at the lines can tell; 0 if none is found.

    tomllib keeps no places. A key inside an inline table is found at the table's own line."""
    table: tuple[str, ...] = ()
    best = (0, 0)
    for number, line in enumerate(text.split("\n"), 1):
        header = re.match(_HEADER, line)
        written = re.match(_KEY, line)
        if header:
            table = here = _parts(header[1])
        elif written:
            here = table + _parts(written[1])
        else:
            continue
        if here == key[: len(here)] and len(here) > best[0]:
            best = (len(here), number)
    return best[1]


def _as_written(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(_as_written, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_as_written(one)}" for key, one in value.items())
        return f"{{{inside}}}" if inside else "{}"
    return str(value)


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(match[1] or match[2] or match[3] or "" for match in re.finditer(_PART, dotted))
