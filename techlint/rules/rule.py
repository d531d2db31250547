"""Rules, what they find, and the set a game collects its own in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from techlint.diagnostics import Fix, Place, Severity, Text
from techlint.values import Any, NamedTuple, Protocol, import_module


class Locatable(Protocol):
    """Anything that knows where it stands: a node, a part of one."""

    def place(self) -> Place: ...


class Note(NamedTuple):
    """A related place with its label."""

    at: Locatable
    message: Text


class Finding(NamedTuple):
    """What a rule says of an item; the engine adds the rule's code, name and severity.

    `subject` is the field at stake: a rule yields to another only where both speak of the same one."""

    at: Locatable
    message: Text
    help: Text | None = None
    conta: Text | None = None
    notes: tuple[Note, ...] = ()
    subject: str = ""
    fix: Fix | None = None


class Explanation(NamedTuple):
    """A rule's documentation, read from its docstring: title, why and examples in both languages.

    A rule that judges prose also shows sentences: those that count, and those that only look so. Each stands in the
    description of the bad example."""

    title: Text
    why: Text
    bad: str
    good: str
    counts: tuple[str, ...] = ()
    counts_not: tuple[str, ...] = ()


# A check takes a typed item of the rule's kind; the kinds are the game's own, so the engine can't name them.
Check = Callable[[Any], Iterable[Finding]]


class Rule(NamedTuple):
    """One rule: `check` yields what is wrong with an item of `kind`, and of each kind in `also`.

    `yields_to` names the rules of the same cause that speak in its place when they fire on the same subject. One
    that is `off` speaks only where its whole code is asked for. `only_with` names the traits without any one of which
    an item leaves it nothing to say; those that a kind does not tell keep it from no item of that kind."""

    code: str
    name: str
    severity: Severity
    kind: str
    reference: Text
    check: Check
    yields_to: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    off: bool = False
    only_with: tuple[str, ...] = ()

    def explain(self) -> Explanation:
        """The docstring of the check under its fixed headings; ValueError if one is missing."""
        return _explanation(self)


class Traits(NamedTuple):
    """What the items of a kind tell of themselves: `names`, and `of` a model one bit for each, in that order; `of` is
    also given the bits that some rule asks for, and need tell no other.

    A trait may be told where it is not, at the price of time; where it is told too seldom, a rule stays silent."""

    names: tuple[str, ...]
    of: Callable[[Any, int], int]

    def needed(self, rule: Rule) -> int:
        """The bits an item must have for a rule to find something in it."""
        return sum(1 << i for i, name in enumerate(self.names) if name in rule.only_with)


class RuleSet:
    """A game's rules, by code. Filled by the decorator; read by the engine, `explain` and the docs."""

    def __init__(self) -> None:
        self._rules: dict[str, Rule] = {}
        self._later: dict[str, tuple[str, ...]] = {}
        self._traits: dict[str, Traits] = {}

    def tells(self, kind: str, traits: Traits) -> None:
        """Has the items of a kind tell their traits, so that rules of what they lack need not be asked."""
        self._traits[kind] = traits

    def traits_of(self, kind: str) -> Traits | None:
        """What the items of a kind tell of themselves, if anything."""
        return self._traits.get(kind)

    def later(self, module: str, *kinds: str) -> None:
        """Has a module that adds rules of these kinds imported only when one of them is asked for."""
        self._later[module] = kinds

    def _load(self, kind: str | None = None) -> None:
        """Imports what is still to come: for a kind, or all of it."""
        for module, kinds in list(self._later.items()):
            if kind is None or kind in kinds:
                self._later.pop(module, None)
                import_module(module)

    def rule(
        self,
        code: str,
        name: str,
        severity: Severity,
        kind: str,
        reference: Text,
        *,
        yields_to: tuple[str, ...] = (),
        also: tuple[str, ...] = (),
        off: bool = False,
        only_with: tuple[str, ...] = (),
    ) -> Callable[[Check], Check]:
        """Adds the decorated check as a rule; a code given twice, or a trait nobody tells, is a ValueError."""

        def add(check: Check) -> Check:
            if code in self._rules:
                raise ValueError(f"rule {code} is defined twice")
            for trait in only_with:
                if not any(trait in traits.names for traits in self._traits.values()):
                    raise ValueError(f"rule {code} asks for {trait!r}, which no kind tells")
            self._rules[code] = Rule(code, name, severity, kind, reference, check, yields_to, also, off, only_with)
            return check

        return add

    def __iter__(self) -> Iterator[Rule]:
        self._load()
        return iter(sorted(self._rules.values(), key=lambda rule: rule.code))

    def __getitem__(self, code: str) -> Rule:
        if code not in self._rules:
            self._load()
        return self._rules[code]

    def __contains__(self, code: object) -> bool:
        if code not in self._rules:
            self._load()
        return code in self._rules

    def of_kind(self, kind: str) -> tuple[Rule, ...]:
        """The rules that read items of `kind`, in the order of their codes."""
        self._load(kind)
        ordered = sorted(self._rules.values(), key=lambda rule: rule.code)
        return tuple(rule for rule in ordered if rule.kind == kind or kind in rule.also)


_HEADINGS = ("pt", "en", "por que", "why", "ruim", "bom")
_SENTENCES = ("conta", "não conta")  # what a rule of prose may have besides: a sentence a line


def _explanation(rule: Rule) -> Explanation:
    from inspect import cleandoc

    sections: dict[str, list[str]] = {}
    current: list[str] = []
    for line in cleandoc(rule.check.__doc__ or "").splitlines():
        heading, colon, rest = line.partition(":")
        if colon and heading in (*_HEADINGS, *_SENTENCES) and heading not in sections:
            current = sections[heading] = [rest.strip()] if rest.strip() else []
        else:
            current.append(line)
    missing = [heading for heading in _HEADINGS if heading not in sections]
    if missing:
        raise ValueError(f"the docstring of {rule.code} lacks {', '.join(missing)}")
    prose = {h: " ".join(" ".join(sections[h]).split()) for h in ("pt", "en", "por que", "why")}
    examples = {h: cleandoc("\n" + "\n".join(sections[h])) + "\n" for h in ("ruim", "bom")}
    return Explanation(
        title=Text(prose["pt"], prose["en"]),
        why=Text(prose["por que"], prose["why"]),
        bad=examples["ruim"],
        good=examples["bom"],
        counts=_lines(sections.get("conta", [])),
        counts_not=_lines(sections.get("não conta", [])),
    )


def _lines(section: list[str]) -> tuple[str, ...]:
    return tuple(line.strip() for line in section if line.strip())
