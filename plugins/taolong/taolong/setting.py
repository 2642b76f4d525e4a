"""Setting up: dragons read off the map, stones on the wheel, water on the meters (TL-1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

from boardwright import Cell, Heading, Phrase, ScenarioError, Slice, Table, Turn, phrase, word

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
    """The dragon drawn with this letter: its head ``w^ w> wv w<`` as it faces, its segments ``w``. (TL-1.2)

    The body goes from the head to the cell behind it and on along neighbours; where that is not clear, the segments are
    numbered from the neck on: ``w1 w2 w3``. ``ScenarioError`` shows the map if it is none.
    """
    drawn = Drawn(table, seat or side, letter, config.segments)
    heads = table.take(re.escape(letter) + r"[\^>v<]")
    parts = table.take(re.escape(letter) + r"\d*")
    if len(heads) != 1:
        many = phrase("the {name} dragon has {count} heads and needs one", name=word(drawn.name), count=len(heads))
        raise drawn.wrong(
            many if heads else phrase("the {name} dragon has no head", name=word(drawn.name)), *heads or parts
        )
    [(head, glyph)] = heads.items()
    if len(parts) != config.segments:
        count = {"name": word(drawn.name), "count": len(parts), "wanted": config.segments}
        raise drawn.wrong(phrase("the {name} dragon has {count} segments and needs {wanted}", **count), head, *parts)
    facing, numbered = ARROWS[glyph[-1]], [glyph for glyph in parts.values() if glyph != letter]
    body = drawn.in_order(head, parts) if numbered else drawn.followed(head, facing, [*parts])
    return Dragon(drawn.name, side, seat or side, body, facing)


class Drawn:
    """A dragon on a map while it is read."""

    def __init__(self, table: Table, name: str, letter: str, segments: int) -> None:
        self.table, self.name, self.letter, self.segments = table, name, letter, segments

    def wrong(self, what: Phrase, *cells: Cell) -> ScenarioError:
        """What is wrong with it, how it is drawn, and the map."""
        body = " ".join(f"{self.letter}{number}" for number in range(1, self.segments + 1))
        cure = phrase(
            "{wrong}; draw its head as {letter}^ {letter}> {letter}v or {letter}<, as it faces, "
            "and its segments as {letter}, or {body} from the neck on",
            wrong=what,
            letter=self.letter,
            body=body,
        )
        return self.table.wrong(cure, *cells)

    @property
    def broken(self) -> Phrase:
        """That it does not hang together."""
        return phrase("the {name} dragon is broken apart here", name=word(self.name))

    def in_order(self, head: Cell, parts: Mapping[Cell, str]) -> tuple[Cell, ...]:
        """The body whose segments are numbered, each beside the part before it."""
        by_number = {glyph[len(self.letter) :]: cell for cell, glyph in parts.items()}
        wanted = [str(number) for number in range(1, self.segments + 1)]
        if sorted(by_number) != sorted(wanted):
            count = {"name": word(self.name), "count": self.segments}
            unlike = phrase("the {name} dragon needs its segments numbered 1 to {count} once each", **count)
            raise self.wrong(unlike, head, *parts)
        body = (head, *(by_number[number] for number in wanted))
        for before, cell in pairwise(body):
            if cell not in self.table.board.neighbours[before]:
                raise self.wrong(self.broken, before, cell)
        return body

    def followed(self, head: Cell, facing: Heading, parts: list[Cell]) -> tuple[Cell, ...]:
        """The body followed from the head: the cell behind it first, then along neighbours."""
        body, left = [head], parts
        around = self.table.board.neighbours
        found = [cell for cell in left if cell == around[head][facing.opposite]]
        while found:
            if len(found) > 1:
                raise self.wrong(
                    phrase(
                        "the {name} dragon may go on either way here, so its segments need numbers",
                        name=word(self.name),
                    ),
                    *found,
                )
            body.append(found[0])
            left = [cell for cell in left if cell != found[0]]
            found = [cell for cell in left if cell in around[body[-1]]]
        if left:
            alone = phrase("the {name} dragon has no segment behind its head", name=word(self.name))
            raise self.wrong(self.broken if len(body) > 1 else alone, body[-1], *left)
        return tuple(body)
