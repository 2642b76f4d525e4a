"""How Clouds look, and dragons whose bodies vanish in them (TL-9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from boardwright import Cell, Drawing, Game, Link, Mark, Picture, Tiles
from msgspec.structs import replace
from taolong import Dragons, Holder

from .clouds import KIND, cloud
from .symbols import CLOUD


def draw(game: Game, question: Picture, drawing: Drawing) -> Drawing:
    """Tokens that grow together, and a body that goes into a Cloud and comes out of it. (TL-9.1)"""
    if not drawing.width:
        return drawing
    tokens = [cell for cell, tile in enumerate(game[Tiles].at) if tile is not None and tile.kind == KIND]
    marks = (Mark(cell, CLOUD.name, "white", "c", "Cloud") for cell in tokens)
    return replace(
        drawing,
        marks=(*marks, *drawing.cleared(tokens).marks),
        links=(*drawing.links, *threads(game)),
        symbols=(*drawing.symbols, CLOUD),
    )


def threads(game: Game) -> Iterator[Link]:
    """Where two parts in a row lie apart on one Cloud's edge, each is joined to it. (TL-9.1)"""
    board = game.rules.board
    for number, dragon in enumerate(game[Dragons].all):
        for ahead, behind in pairwise(dragon.body):
            if behind not in board.neighbours[ahead] and not passing(game, number, ahead, behind):
                for out, entry in shared(game, ahead, behind):
                    yield from Link.chain(board, (ahead, out), dragon.side)
                    yield from Link.chain(board, (entry, behind), dragon.side)


def passing(game: Game, number: int, ahead: Cell, behind: Cell) -> bool:
    """Whether the dragon holds tiles beside both parts, as one that passes through portals does. (TL-7.2)"""
    return all(any(holds(game, number, cell) for cell in beside(game, part)) for part in (ahead, behind))


def holds(game: Game, number: int, cell: Cell) -> bool:
    """Whether a tile is a part of this dragon."""
    return game[Tiles].at[cell] is not None and game.ask(Holder(cell)) == number


def shared(game: Game, ahead: Cell, behind: Cell) -> list[tuple[Cell, Cell]]:
    """A token beside each of the two cells, both of one Cloud; nothing if there are none."""
    pairs = product(tokens_beside(game, ahead), tokens_beside(game, behind))
    return [(out, entry) for out, entry in pairs if entry in cloud(game, out)][:1]


def tokens_beside(game: Game, cell: Cell) -> list[Cell]:
    """The cloud tokens next to a cell."""
    tiles = game[Tiles].at
    return [near for near in beside(game, cell) if (tile := tiles[near]) is not None and tile.kind == KIND]


def beside(game: Game, cell: Cell) -> list[Cell]:
    """The cells next to a cell."""
    return [near for near in game.rules.board.neighbours[cell] if near is not None]
