"""What a run said, in plain values: so it passes from one process to another, and into the cache (floor 4).

`marshal` knows plain values only, and takes a third of the time that `pickle` does."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Sequence

from techlint.diagnostics import Diagnostic, Edit, Fix, Place, Related, Severity, Span, Text
from techlint.report import Block, Glance, ItemReport, Report, Target
from techlint.systems import SHIPPED
from techlint.values import Any

_new = tuple.__new__
# What says nothing of the file's content alone, but of how it could be read.
_NOT_KEPT = frozenset(("TL001", "TL900"))

# What is kept of a file, by its key: the digest of its bytes, whether it counts as checked, what its items look like
# to others, the items (kind, name, system, line, facts), the diagnostics in plain values.
Row = tuple[str, bool, Glance, list[tuple[Any, ...]], list[Any]]


def keys_of(targets: Iterable[Target]) -> list[str]:
    """What files are known by."""
    return [_key(name, named) for _, name, named, _ in targets]


def _key(name: str, named: bool) -> str:
    # A file given by name is held to more than one found by walking.
    return ("n" if named else "w") + name


def packed(items: Sequence[ItemReport]) -> bytes | None:
    """The items together; None if the facts of some are no plain values."""
    try:
        return marshal.dumps(list(map(tuple, items)))
    except ValueError:
        return None


def unpacked(together: bytes) -> list[ItemReport]:
    """The items of which `packed` made this."""
    return [_new(ItemReport, item) for item in marshal.loads(together)]


def block_of(report: Report) -> Block:
    """What a report says of each file that was seen, but for those of which nothing can be kept."""
    seen = report.seen
    spoilt = {d.place.path for d in report.diagnostics if d.code in _NOT_KEPT}.union(report.broken)
    if report.diagnostics and not {d.place.path for d in report.diagnostics}.issubset((*seen, *report.paths)):
        report.astray = True
    paths = set(report.paths)
    said: dict[str, list[Any]] = {}
    for diagnostic in report.diagnostics:
        said.setdefault(diagnostic.place.path, []).append(plain(diagnostic))
    items: dict[str, list[tuple[Any, ...]]] = {}
    for kind, name, system, path, line, facts in report.items:
        items.setdefault(path, []).append((kind, name, system, line, facts))
        if system not in SHIPPED:  # another package's game, which may change without telling
            spoilt.add(path)
    rows: dict[str, Row] = {}
    digests: dict[str, str] = {}
    needs = False
    for name, (digest, named, look) in seen.items():
        if name in spoilt:
            continue
        key = _key(name, named)
        digests[key] = digest
        rows[key] = (digest, name in paths, look, items.get(name, []), said.get(name, []))
        for _, _, matters in look.values():
            needs = needs or matters
    try:
        return Block(digests, needs, marshal.dumps(rows))
    except ValueError:  # facts that are no plain values
        return Block({}, needs, marshal.dumps({}))


def plain(value: Any) -> Any:
    """A diagnostic without its classes."""
    if isinstance(value, tuple):
        return tuple([plain(one) for one in value])
    return int(value) if isinstance(value, Severity) else value


def _text(value: Any) -> Text | None:
    return None if value is None else Text(*value)


def _place(value: Any) -> Place:
    path, span, via = value
    return Place(path, Span(*span), None if via is None else _place(via))


def diagnostic_of(value: Any) -> Diagnostic:
    """The diagnostic of which `plain` made this."""
    place, code, name, severity, message, help, conta, reference, item, related, fix = value
    return Diagnostic(
        _place(place),
        code,
        name,
        Severity(severity),
        Text(*message),
        _text(help),
        _text(conta),
        _text(reference),
        item,
        tuple(Related(_place(at), Text(*message)) for at, message in related),
        None if fix is None else Fix(fix[0], tuple(Edit(Span(*span), text) for span, text in fix[1])),
    )
