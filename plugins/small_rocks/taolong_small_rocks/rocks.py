"""Small rocks: two hits, bitten, breathed at or trampled (TL-8.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from boardwright import Board, Cell, Conceivable, Event, Game, Heading, Landing, Mover, Tile, Tiles, View
from taolong import Bite, ChooseBreath, Damaged, Dragons, Element, reached, spend
from taolong.telling import by_names

KIND = "small_rock"
CRACKED = "cracked"
GLYPHS: Mapping[str, str] = {"o": "", "x": CRACKED}
"""How a map draws whole and cracked rocks."""
HITS: Mapping[str, int] = {"": 2, CRACKED: 1}


class ExpelAt(Event):
    """The dragon breathes at a small rock."""

    says = "{dragon} expels {element} at the rock on {cell}"
    blanks = by_names

    dragon: int
    element: Element
    cell: Cell

    def text(self, board: Board) -> str:
        """``expel d4``. (TL-15.4)"""
        return f"expel {board.name(self.cell)}"


class Struck(Event):
    """A small rock takes damage."""

    says = "the rock on {cell} takes damage: {amount}"

    cell: Cell
    amount: int


class Trampled(Event):
    """A head has moved onto a small rock."""

    says = "{dragon} tramples the rock on {cell}"
    blanks = by_names

    dragon: int
    cell: Cell


def hits(game: Game, cell: Cell) -> int:
    """How many hits the small rock on this cell still has; 0 if there is none. (TL-8.2)"""
    tile = game[Tiles].at[cell]
    return HITS[tile.tag] if tile is not None and tile.kind == KIND else 0


def enter(game: Game, mover: Mover, cell: Cell, heading: Heading) -> Iterator[Landing]:
    """A head may move onto a small rock. (TL-8.2)"""
    yield Landing(cell, heading, (Trampled(mover, cell),))


def trample(game: Game, trampled: Trampled) -> Game:
    """The rock is destroyed, and its dragon loses as much life as the rock still had hits. (TL-8.2)"""
    damage = Damaged(game[Dragons].all[trampled.dragon].side, hits(game, trampled.cell))
    return laid(game, trampled.cell, None).then(damage)


def gnaw(game: Game, bite: Bite) -> Game:
    """A bite does 1 to a small rock in front. (TL-8.2)"""
    return game.then(Struck(bite.cell, 1)) if hits(game, bite.cell) else game


def targets(game: Game, dragon: int) -> dict[Cell, int]:
    """The small rocks that a path of the ruler ends at, each with its highest value. (TL-5.2, TL-8.2)"""
    found: dict[Cell, int] = {}
    for cell, value in reached(game, game[Dragons].all[dragon]):
        if hits(game, cell):
            found[cell] = max(value, found.get(cell, value))
    return found


def rocks(game: Game) -> list[Cell]:
    """The cells of all small rocks."""
    return [cell for cell, tile in enumerate(game[Tiles].at) if tile is not None and tile.kind == KIND]


def aim(game: Game, choice: ChooseBreath, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Expel may target a small rock that a path reaches. (TL-8.2, TL-15.4)"""
    lying = rocks(game)
    reach = targets(game, choice.dragon) if lying else {}
    for cell in lying:
        shot = ExpelAt(choice.dragon, choice.element, cell)
        answer += (shot,) if cell in reach else game.refuse("TL-5.2", shot, cell)
    return answer


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Any small rock could be named as a target, and any cell by who cannot see the rocks. (TL-15.4, TL-11.6)"""
    choice = question.choice
    if not isinstance(choice, ChooseBreath):
        return answer
    cells = rocks(game) if Tiles in game.ask(View(choice.seat)) else game.rules.board.cells
    return answer + tuple(ExpelAt(choice.dragon, choice.element, cell) for cell in cells)


def breathe_at(game: Game, expelled: ExpelAt) -> Game:
    """Breath does its value and the bonus to the rock. (TL-8.2)"""
    value = targets(game, expelled.dragon)[expelled.cell]
    bonus, game = spend(game, expelled.dragon, expelled.element)
    return game.then(Struck(expelled.cell, value + bonus))


def crack(game: Game, struck: Struck) -> Game:
    """A small rock turns over at the first damage and goes at the second; more is lost. (TL-8.2)"""
    left = hits(game, struck.cell) - struck.amount
    tag = next((tag for tag, count in HITS.items() if count == left), None)
    return laid(game, struck.cell, None if tag is None else Tile(KIND, tag))


def laid(game: Game, cell: Cell, tile: Tile | None) -> Game:
    """The position with this tile, or none, on a cell."""
    at = game[Tiles].at
    return game.put(Tiles((*at[:cell], tile, *at[cell + 1 :])))
