"""The named tuples of the project are those of `typing`, for less."""

from __future__ import annotations

import contextlib
import copy
import importlib
import inspect
import pickle
import re
import typing
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from techlint import values
from techlint.diagnostics import Text

PACKAGE = Path(values.__file__).parent
NAMES = ["a", "name", "x1", "ação", "self", "kwds", "iterable", "cls", "index", "count", "tuple", "f_"]
NAMES += [f"field{number}" for number in range(14)]


@st.composite
def shapes(draw: st.DrawFn) -> tuple[list[str], list[int]]:
    """The fields of a named tuple, and the defaults of the last of them."""
    fields = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=len(NAMES)))
    return fields, draw(st.lists(st.integers(0, 9), max_size=len(fields)))


def made(base: Any, fields: list[str], defaults: list[int], docs: str = "") -> Any:
    """A named tuple's class, as its body would be written."""
    body = [repr(docs)] if docs else []
    first = len(fields) - len(defaults)
    for index, field in enumerate(fields):
        body.append(f"{field}: int" + (f" = {defaults[index - first]}" if index >= first else ""))
    body += ["def twice_(self): return self + self", "@property", "def first_(self): return self[0]"]
    lines = "".join(f"    {line}\n" for line in body)
    room: dict[str, Any] = {"Base": base, "__name__": __name__}
    exec(f"from __future__ import annotations\nclass Made(Base):\n{lines}", room)
    return room["Made"]


def outcome(does: Callable[[], object]) -> object:
    """What comes of it, or the sort of error and what it says of a call."""
    try:
        return does()
    except Exception as error:
        kind = type(error)
        if kind is ValueError and "unexpected field names" in str(error):  # from Python 3.13 on a TypeError
            kind = TypeError
        return kind, str(error)


@given(shapes(), st.lists(st.integers(0, 9), max_size=len(NAMES)), st.lists(st.sampled_from(NAMES), unique=True))
def test_as_typing_makes_them(shape: tuple[list[str], list[int]], given_: list[int], named: list[str]) -> None:
    fields, defaults = shape
    light, heavy = (made(base, fields, defaults) for base in (values.NamedTuple, typing.NamedTuple))
    words = {name: number for number, name in enumerate(named)}
    assert light._fields == heavy._fields == light.__match_args__ == tuple(fields)
    assert light._field_defaults == heavy._field_defaults
    assert inspect.signature(light) == inspect.signature(heavy).replace(
        parameters=[one.replace(annotation="int") for one in inspect.signature(heavy).parameters.values()]
    )
    assert typing.get_type_hints(light) == typing.get_type_hints(heavy)
    assert (light.__name__, light.__qualname__, light.__module__, light.__doc__) == (
        heavy.__name__,
        heavy.__qualname__,
        heavy.__module__,
        heavy.__doc__.replace(",)", ")"),
    )
    kind: Any = type(light)
    assert kind is type
    assert vars(light)["__slots__"] == ()
    calls: list[Callable[[Any], object]] = [
        lambda one: one(*given_),
        lambda one: one(**words),
        lambda one: one(*given_[:2], **words),
        lambda one: one._make(given_),
        lambda one: one._make(range(len(fields)))._replace(**words),
    ]
    for call in calls:
        assert outcome(partial(call, light)) == outcome(partial(call, heavy))
    one, other = light._make(range(len(fields))), heavy._make(range(len(fields)))
    assert [getattr(one, field) for field in fields] == list(range(len(fields)))
    assert (repr(one), one._asdict(), one.twice_()) == (repr(other), other._asdict(), other.twice_())
    assert (hash(one), one == other, one < other) == (hash(other), True, False)
    assert outcome(lambda: one.first_) == outcome(lambda: other.first_)
    assert one._replace() == one
    assert type(one._replace()) is light
    assert copy.copy(one) == copy.deepcopy(one) == one
    assert not hasattr(one, "__dict__")
    for field in fields:
        assert outcome(partial(setattr, one, field, 1)) == outcome(partial(setattr, other, field, 1))


@given(st.integers(0, 5))
def test_pickled(protocol: int) -> None:
    one = Text("pt", "en")
    again = pickle.loads(pickle.dumps(one, protocol))
    assert (again, type(again)) == (one, Text)


def test_docs() -> None:
    assert made(values.NamedTuple, ["a"], [], "What it is.").__doc__ == "What it is."


def test_matched_by_position() -> None:
    match made(values.NamedTuple, ["a", "b"], [])(1, 2):
        case tuple((first, second)):
            assert (first, second) == (1, 2)
        case _:
            pytest.fail("no match")


def test_more_defaults_than_the_last() -> None:
    for base in (values.NamedTuple, typing.NamedTuple):
        with pytest.raises(TypeError):
            exec("class Made(Base):\n    a: int = 1\n    b: int", {"Base": base, "__name__": __name__})


@pytest.mark.parametrize("name", ["__new__", "__init__", "__slots__", "_fields", "_make", "_replace", "_asdict"])
def test_what_no_body_may_set(name: str) -> None:
    for base in (values.NamedTuple, typing.NamedTuple):
        with pytest.raises(AttributeError):
            exec(f"class Made(Base):\n    a: int\n    {name} = 1", {"Base": base, "__name__": __name__})


def test_no_field_begins_with_an_underscore() -> None:
    for base in (values.NamedTuple, typing.NamedTuple):
        with pytest.raises(ValueError):
            made(base, ["_a"], [])


def test_a_class_below_one_adds_no_fields() -> None:
    for base in (values.NamedTuple, typing.NamedTuple):
        above = made(base, ["a"], [])
        below = type("Below", (above,), {"b": 1, "__repr__": lambda self: "below"})
        assert below._fields == ("a",)  # type: ignore[attr-defined]
        assert repr(below(1)) == "below"
        assert type(below(1)._replace(a=2)) is below


T = values.TypeVar("T")


class Kept(values.NamedTuple, values.Generic[T]):
    """One of a kind."""

    value: T

    def __len__(self) -> int:
        return super().__len__() + 1


def test_one_of_a_kind() -> None:
    assert Kept[int](1) == (1,)
    assert len(Kept("one")) == 2
    assert values.cast("int", "one") == "one"  # type: ignore[comparison-overlap]


def test_annotations_are_text_wherever_there_are_named_tuples() -> None:
    """Later Pythons tell a class's body of its annotations only where they are text."""
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "(NamedTuple" not in text or "from __future__ import annotations\n" in text, path


def test_nothing_imports_typing_but_the_server() -> None:
    """A run would take milliseconds for it; pygls has it anyway, and looks at annotations."""
    importing = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^(from|import) typing\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert importing == {"lsp"}


def test_a_pattern_is_one_of_re() -> None:
    for source, flags in ((r"(?P<a>x+)y", 0), ("É", re.IGNORECASE)):
        late, now = values.pattern(source, flags), re.compile(source, flags)
        for _ in range(2):
            for text in ("xxy xy", "é", "", "y\n"):
                assert [one.span() for one in late.finditer(text)] == [one.span() for one in now.finditer(text)]
                assert (late.findall(text), late.split(text)) == (now.findall(text), now.split(text))
                assert late.sub("-", text, count=1) == now.sub("-", text, count=1)
                for name in ("match", "fullmatch", "search"):
                    found, expected = getattr(late, name)(text), getattr(now, name)(text)
                    assert (found and (found.span(), found.groupdict())) == (
                        expected and (expected.span(), expected.groupdict())
                    )
        assert (late.pattern, late.flags, late.groupindex) == (now.pattern, now.flags, now.groupindex)
        with pytest.raises(AttributeError):
            late.nothing  # type: ignore[attr-defined]  # noqa: B018


def test_a_pattern_is_compiled_where_it_is_asked_for_something(monkeypatch: pytest.MonkeyPatch) -> None:
    late = values.pattern("a+")
    compiled: list[str] = []
    now = re.compile

    def counted(text: str, flags: int = 0) -> re.Pattern[str]:
        compiled.append(text)
        return now(text, flags)

    monkeypatch.setattr(re, "compile", counted)
    assert compiled == []
    assert late.match("aa") and late.match("a") and late.search("ba")
    assert compiled == ["a+"]
    with pytest.raises(re.error):
        values.pattern("(").match("")


def test_errors_pass_as_in_contextlib() -> None:
    for kind in (values.suppress, contextlib.suppress):
        for error in (KeyError("a"), OSError("b"), None):
            with pytest.raises(OSError) if isinstance(error, OSError) else contextlib.nullcontext():
                with kind(LookupError, ValueError):
                    if error is not None:
                        raise error


def test_a_module_as_importlib_gives_it() -> None:
    assert values.import_module("techlint.source.text") is importlib.import_module("techlint.source.text")
    with pytest.raises(ModuleNotFoundError):
        values.import_module("techlint.nothing")
