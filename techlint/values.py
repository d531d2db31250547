"""What every module needs of Python's library, at next to no cost when a run starts (floor 0): named tuples,
patterns, the names that annotations are written with.

Type checkers see the library's own. At run time nothing of `typing` is imported, a named tuple's class is made
without compiling anything (`typing.NamedTuple` takes eight times as long, for each of the classes that every run
makes), and a pattern is compiled where it is first asked for something."""

from __future__ import annotations

TYPE_CHECKING = False  # a type checker takes it for true, whoever defines it

if TYPE_CHECKING:
    from contextlib import suppress
    from importlib import import_module
    from re import compile as pattern
    from typing import (
        Any,
        BinaryIO,
        ClassVar,
        Final,
        Generic,
        NamedTuple,
        NoReturn,
        Protocol,
        TextIO,
        TypeGuard,
        TypeVar,
        cast,
    )
else:
    import re
    import sys
    from collections import _tuplegetter

    Any = BinaryIO = ClassVar = Final = NoReturn = Protocol = TextIO = TypeGuard = object

    class Generic:
        """A class that is the same whatever it is of."""

        __slots__ = ()

        def __class_getitem__(cls, of):
            return cls

    def TypeVar(name, *bounds, **how):
        """A name that stands for a type; only annotations look at it."""
        return object()

    def cast(type_, value):
        """The value, of a type that the reader knows better."""
        return value

    def import_module(name):
        """The module of that name; `importlib`'s own draws in `warnings`."""
        __import__(name)
        return sys.modules[name]

    class suppress:
        """Lets these errors pass within its block, as `contextlib.suppress` does."""

        __slots__ = ("_errors",)

        def __init__(self, *errors):
            self._errors = errors

        def __enter__(self):
            pass

        def __exit__(self, kind, error, traceback):
            return kind is not None and issubclass(kind, self._errors)

    class pattern:
        """A regular expression that most runs have no use for: `re.compile`, put off."""

        __slots__ = ("_compiled", "_how", "findall", "finditer", "fullmatch", "match", "search", "split", "sub")

        def __init__(self, text, flags=0):
            self._how = text, flags

        def __getattr__(self, name):
            if name == "_compiled":
                self._compiled = re.compile(*self._how)
                return self._compiled
            asked = getattr(self._compiled, name)
            if name in self.__slots__:  # from now on it is asked directly
                setattr(self, name, asked)
            return asked

    _new = tuple.__new__
    _function = type(cast)

    # What makes a tuple, by the number of its fields. A class gets a copy, with its own names of the parameters.
    _MAKERS = (
        lambda _cls: _new(_cls, ()),
        lambda _cls, a: _new(_cls, (a,)),
        lambda _cls, a, b: _new(_cls, (a, b)),
        lambda _cls, a, b, c: _new(_cls, (a, b, c)),
        lambda _cls, a, b, c, d: _new(_cls, (a, b, c, d)),
        lambda _cls, a, b, c, d, e: _new(_cls, (a, b, c, d, e)),
        lambda _cls, a, b, c, d, e, f: _new(_cls, (a, b, c, d, e, f)),
        lambda _cls, a, b, c, d, e, f, g: _new(_cls, (a, b, c, d, e, f, g)),
        lambda _cls, a, b, c, d, e, f, g, h: _new(_cls, (a, b, c, d, e, f, g, h)),
        lambda _cls, a, b, c, d, e, f, g, h, i: _new(_cls, (a, b, c, d, e, f, g, h, i)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j: _new(_cls, (a, b, c, d, e, f, g, h, i, j)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k)),
        lambda _cls, a, b, c, d, e, f, g, h, i, j, k, l: _new(_cls, (a, b, c, d, e, f, g, h, i, j, k, l)),
    )
    _GETTERS = tuple(_tuplegetter(index, f"Alias for field number {index}") for index in range(len(_MAKERS)))
    _TAKEN = frozenset(
        {"__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_make", "_replace"}
    )
    _TAKEN |= {"_asdict", "_source"}

    class _Named(tuple):
        """What all named tuples have in common."""

        __slots__ = ()
        _fields = ()

        @classmethod
        def _make(cls, iterable):
            """Makes one from a sequence or iterable."""
            made = _new(cls, iterable)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **kwds):
            """Makes one that is the same but for the fields given."""
            made = _new(self.__class__, map(kwds.pop, self._fields, self))
            if kwds:
                raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
            return made

        def _asdict(self):
            """The values by the names of their fields."""
            return dict(zip(self._fields, self, strict=False))

        def __getnewargs__(self):
            """A plain tuple of it; copy and pickle ask for it."""
            return tuple(self)

        def __repr__(self):
            shown = ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self, strict=False)])
            return f"{self.__class__.__name__}({shown})"

    class _NamedMeta(type):
        """Makes the class that a body below `NamedTuple` describes; it is no instance of this one."""

        def __new__(meta, name, bases, namespace):
            types = namespace.get("__annotations__", {})
            fields = tuple(types)
            defaults = {field: namespace[field] for field in fields if field in namespace}
            count = len(fields)
            if not _TAKEN.isdisjoint(namespace):
                raise AttributeError(f"Cannot overwrite NamedTuple attribute {min(_TAKEN & namespace.keys())}")
            if defaults and tuple(defaults) != fields[-len(defaults) :]:
                raise TypeError(f"Non-default namedtuple field cannot follow default fields {', '.join(defaults)}")
            if "_" in [field[0] for field in fields]:
                raise ValueError(f"Field names cannot start with an underscore: {', '.join(fields)}")
            if count < len(_MAKERS):
                code = _MAKERS[count].__code__.replace(co_varnames=("_cls", *fields))
                namespace.update(zip(fields, _GETTERS, strict=False))
            else:
                listed = ", ".join(fields)
                code = eval(f"lambda _cls, {listed}: _new(_cls, ({listed}))").__code__
                getters = [_tuplegetter(index, f"Alias for field number {index}") for index in range(count)]
                namespace.update(zip(fields, getters, strict=True))
            maker = _function(code, globals(), "__new__", tuple(defaults.values()) or None)
            maker.__qualname__ = f"{name}.__new__"
            maker.__annotations__ = types
            namespace["__new__"] = maker
            namespace["__slots__"] = ()
            namespace["_fields"] = namespace["__match_args__"] = fields
            namespace["_field_defaults"] = defaults
            if "__doc__" not in namespace:
                namespace["__doc__"] = f"{name}({', '.join(fields)})"
            return type(name, tuple([_Named if base is _OPEN else base for base in bases]), namespace)

    class _Opening:
        """What stands for `NamedTuple` among the bases of a class."""

        __slots__ = ()

        def __mro_entries__(self, bases):
            return (_OPEN,)

    _OPEN = type.__new__(_NamedMeta, "NamedTuple", (), {})
    NamedTuple = _Opening()

__all__ = [
    "TYPE_CHECKING",
    "Any",
    "BinaryIO",
    "ClassVar",
    "Final",
    "Generic",
    "NamedTuple",
    "NoReturn",
    "Protocol",
    "TextIO",
    "TypeGuard",
    "TypeVar",
    "cast",
    "import_module",
    "pattern",
    "suppress",
]
