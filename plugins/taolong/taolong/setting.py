"""Setting up: dragons read off the map, stones on the wheel, water on the meters (TL-1)."""

from __future__ import annotations

import re
from itertools import pairwise

from boardwright import Cell, Heading, Slice, Table, Turn

from .config import TaolongConfig
from .dragons import BLACK, FOE, WHITE, Dragon, Dragons, Side
from .elements import NAMES
from .life import Store, Stores
from .phases import Pace
from .wheel import Wheel


class Opening(Slice):
    """The side that moves first; a module may change it, or lean on it."""

    first: Side


ARROWS = {"^": Heading.NORTH, ">": Heading.EAST, "v": Heading.SOUTH, "<": Heading.WEST}


def lay(table: Table, config: TaolongConfig) -> None:
    """Lay the base game on the table; White plays first unless the options say otherwise. (TL-1.2, TL-1.4–1.6)"""
    dragons = Dragons((read_dragon(table, WHITE, "w", config), read_dragon(table, BLACK, "b", config)))
    full = Store(config.meter, 0)
    table.put(
        dragons,
        Wheel(tuple(config.stacks.get(name, "") for name in NAMES)),
        Stores(full, full),
        Pace(),
    )
    open_with(table, config.first)


def open_with(table: Table, first: Side) -> None:
    """This side moves first; turns alternate between sides, and within a side between dragons. (TL-1.6, TL-13.1)

    Where only one seat has turns, that stays so.
    """
    dragons = table[Dragons].all
    pairs = zip(
        *([dragon.seat for dragon in dragons if dragon.side == side] for side in (first, FOE[first])), strict=True
    )
    order = tuple(seat for pair in pairs for seat in pair)
    if Turn not in table.slices or len(table[Turn].order) > 1:
        table.put(Turn(order))
    table.put(Opening(first))


def read_dragon(table: Table, side: Side, letter: str, config: TaolongConfig, seat: str = "") -> Dragon:
    """The dragon drawn with this letter: head ``w^ w> wv w<``, segments ``w1 w2 w3`` from neck to tail. (TL-1.2)

    ``ScenarioError`` shows the map if it has no head, two, gaps, doubles or the wrong length.
    """
    heads = table.take(re.escape(letter) + r"[\^>v<]")
    segments = table.take(re.escape(letter) + r"\d+")
    numbers = sorted(int(glyph[len(letter) :]) for glyph in segments.values())
    name = seat or side
    example = f"{letter}v for a head facing south, then {letter}1 … {letter}{config.segments}"
    if not heads:
        raise table.wrong(f"the {name} dragon has no head; draw {example}", *segments)
    if len(heads) > 1:
        raise table.wrong(f"the {name} dragon has {len(heads)} heads; it needs one", *heads)
    if numbers != list(range(1, config.segments + 1)):
        drawn = ", ".join(f"{letter}{number}" for number in numbers) or "none"
        raise table.wrong(
            f"the {name} dragon needs the segments {letter}1 to {letter}{config.segments} once each; drawn: {drawn}",
            *heads,
            *segments,
        )
    [(head, glyph)] = heads.items()
    by_number = {int(glyph[len(letter) :]): cell for cell, glyph in segments.items()}
    body = (head, *(by_number[number] for number in numbers))
    check_joined(table, name, body)
    return Dragon(name, side, seat or side, body, ARROWS[glyph[-1]])


def check_joined(table: Table, name: str, body: tuple[Cell, ...]) -> None:
    """Each segment of a dragon lies beside the part before it."""
    for before, cell in pairwise(body):
        if cell not in table.board.neighbours[before]:
            raise table.wrong(f"the {name} dragon is broken apart between these cells", before, cell)
