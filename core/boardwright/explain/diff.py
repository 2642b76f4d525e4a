"""Differing: where two values of one type differ, down to their smallest parts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..words import Seat, cell_fields


def value_changes(old: Any, new: Any, path: str = "", *, cell: bool = False) -> Iterator[tuple[str, Any, Any, bool]]:
    """Where two values of one type differ, and whether what differs is a cell."""
    if isinstance(new, msgspec.Struct) and type(old) is type(new):
        cells = cell_fields(type(new))
        for field in type(new).__struct_fields__:
            yield from value_changes(getattr(old, field), getattr(new, field), f"{path}.{field}", cell=field in cells)
    elif isinstance(new, tuple) and isinstance(old, tuple) and len(old) == len(new):
        seats = [*map(owner_seat, new)]
        for place, (was, now, seat) in enumerate(zip(old, new, seats, strict=True)):
            name = seat if seat and seats.count(seat) == 1 else place
            yield from value_changes(was, now, f"{path}[{name}]", cell=cell)
    elif old != new:
        yield path, old, new, cell


def owner_seat(value: Any) -> Seat:
    """Whose a value is, if it says so."""
    seat = getattr(value, "seat", "")
    return seat if isinstance(seat, str) else ""
