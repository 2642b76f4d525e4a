"""Portal tiles: which are open, where they lead, and what they cost (TL-7.1, TL-7.3, TL-7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec
from boardwright import HEADINGS, Cell, Conceivable, Event, Game, Heading, Landing, Mover, Tiles
from taolong import Dragons, Step, Stores, free, leaps

from .crossing import Crossed, Stone, TollPaid, occupied

Colour = Literal["green", "red", "blue", "yellow"]
GLYPHS: Mapping[str, Colour] = {"g": "green", "r": "red", "u": "blue", "y": "yellow"}
"""How a map draws them."""
COLOURS: Mapping[str, Colour] = {colour: colour for colour in GLYPHS.values()}


class PortalsConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``toll``: which stone a portal without a twin costs, by colour (TL-7.5)."""

    toll: dict[Colour, Stone] = {}


def portals(game: Game) -> dict[Cell, Colour]:
    """The colour of every portal on the board, by cell."""
    tiles = game[Tiles].at
    return {cell: COLOURS[tile.tag] for cell, tile in enumerate(tiles) if tile is not None and tile.kind == "portal"}


def enter(game: Game, mover: Mover, entry: Cell, heading: Heading) -> Iterator[Landing]:
    """A portal is an obstacle when it is occupied or leads nowhere. (TL-7.1, TL-7.3)"""
    taken = occupied(game)
    if entry in taken:
        game.refuse("TL-7.3", heading, entry)
        return
    game.refuse("TL-15.2", Step(mover, heading, entry, heading), entry)
    colours = portals(game)
    toll = tolls(game, mover, entry, colours)
    if not all(affordable(game, stone) for stone in toll):
        game.refuse("TL-7.5", heading, "no stone to pay the toll")
        return
    for way in ways(entry, colours):
        for cell, out in beside(game, way):
            if way in taken:
                game.refuse("TL-7.3", Step(mover, heading, cell, out, leaps=True), way)
            elif not free(game, cell):
                game.refuse("TL-7.6", Step(mover, heading, cell, out, leaps=True), cell)
            else:
                # The crossing comes first: the toll takes the segment that is last after the step (TL-7.7).
                yield Landing(cell, out, (Crossed(mover, entry, way), *toll))


def twins(entry: Cell, colours: Mapping[Cell, Colour]) -> list[Cell]:
    """The other portals of this colour; a toll portal has none. (TL-7.1, TL-7.5)"""
    return [cell for cell, colour in colours.items() if cell != entry and colour == colours[entry]]


def ways(entry: Cell, colours: Mapping[Cell, Colour]) -> list[Cell]:
    """A portal leads to its twin, a toll portal to any other. (TL-7.1, TL-7.5)"""
    return twins(entry, colours) or [cell for cell in colours if cell != entry]


def tolls(game: Game, mover: Mover, entry: Cell, colours: Mapping[Cell, Colour]) -> tuple[TollPaid, ...]:
    """A portal without a twin costs a stone. (TL-7.5)"""
    if twins(entry, colours):
        return ()
    return (TollPaid(mover, game.rules.config[PortalsConfig].toll[colours[entry]]),)


def affordable(game: Game, toll: TollPaid) -> bool:
    """Without a stone the portal cannot be entered. (TL-7.5)"""
    store = game[Stores].of(game[Dragons].all[toll.dragon].side)
    return (store.fire if toll.stone == "fire" else store.water) > 0


def beside(game: Game, way: Cell) -> Iterator[tuple[Cell, Heading]]:
    """The cells beside a portal, each with the facing away from it. (TL-7.1)"""
    for out in HEADINGS:
        cell = game.rules.board.neighbours[way][out]
        if cell is not None:
            yield cell, out


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step into a portal is named with where it comes out. (TL-15.2)"""
    return (*answer, *leaps(game, question.choice, "portal", exits))


def exits(game: Game, entry: Cell) -> Iterator[tuple[Cell, Heading]]:
    """Every cell beside a portal that this one leads to. (TL-7.1, TL-7.5)"""
    return (place for way in ways(entry, portals(game)) for place in beside(game, way))
