"""Shorthands for positions in which modules meet."""

from __future__ import annotations

from typing import Any

from boardwright import Game, Offered, TakeTurn, Tile, Tiles, Turn, TurnEnded
from boardwright.game import Item
from boardwright.testing import at
from taolong import WHITE, ChooseStep, Dragons, Element, Matter
from taolong_red_pearl.pearl import AWAY, Pearl, WheelPearl

from ..plugins.taolong.boards import FIRE, happening

OFFER = ["activate", "keep"]
FOUR = ("white", "black", "white_2", "black_2")
"""The seats of four players, in the order of their dragons and of their turns."""
TOLLS = {"red": "fire", "blue": "water"}


def laid(drawn: str, *plugins: str, tolls: dict[str, str] | None = None, **config: dict[str, Any]) -> Game:
    """A drawn board with these modules; ``tolls`` says which portals stand alone, and what they cost."""
    priced = {"portals": {"toll": tolls}} if tolls else {}
    return at(drawn, ["taolong", *plugins], config={**config, **priced})


def in_turn(game: Game, seat: str, *items: Item) -> Game:
    """These things happen in the turn of this seat."""
    turn = game[Turn]
    return happening(game.put(Turn(turn.order, turn.order.index(seat), turn.number)), *items)


def turn_begins(game: Game, seat: str) -> Game:
    """The turn of this seat begins."""
    return in_turn(game, seat, TakeTurn(seat))


def turn_ends(game: Game, seat: str) -> Game:
    """The turn of this seat ends."""
    return in_turn(game, seat, TurnEnded(seat))


def acts(game: Game, seat: str, element: Element, *, extra: bool = True) -> Game:
    """The dragon of this seat performs an action."""
    return happening(game, Matter(game[Dragons].of_seat(seat), element, extra))


def steps(game: Game, seat: str, count: int = 1) -> Game:
    """The dragon of this seat takes single steps, forward, left or right, and nothing follows."""
    return happening(game, *(ChooseStep(seat, game[Dragons].of_seat(seat), FIRE) for _ in range(count)))


def cells(game: Game, seat: str) -> list[str]:
    """The cells of the dragon of this seat, head first."""
    return [game.rules.board.name(cell) for cell in game[Dragons].all[game[Dragons].of_seat(seat)].body]


def tile(game: Game, cell: str) -> Tile | None:
    """What lies on this cell."""
    return game[Tiles].at[game.rules.board.cell(cell)]


def cut(game: Game, seat: str, segments: int) -> Game:
    """The dragon of this seat has only so many segments left."""
    dragons = game[Dragons]
    dragon = dragons.all[dragons.of_seat(seat)]
    return game.put(dragons.having(dragons.of_seat(seat), dragon.at(dragon.body[: segments + 1], dragon.facing)))


def pearled(game: Game, seat: str = WHITE, part: int = 0, space: Element = Element.SKY) -> Game:
    """The pearl lies on this part of this seat's dragon (0 the head), the other one on this space."""
    return game.put(Pearl(game[Dragons].of_seat(seat), part), WheelPearl(space))


def worn(game: Game) -> tuple[str, str] | None:
    """Whose dragon has the pearl, and on which cell it lies; None while it lies beside the wheel."""
    lies = game[Pearl]
    seat = game[Dragons].all[lies.dragon].seat
    return None if lies.part == AWAY else (seat, cells(game, seat)[lies.part])


def offered(game: Game) -> set[str]:
    """What a player who sees only the wheel is shown to choose from."""
    assert game.choice is not None
    return {game.text(event) for event in game.ask(Offered(game.choice))}
