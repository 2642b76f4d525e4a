"""Shorthands of the rule tests: boards that begin in the middle of a turn, and what is looked at afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from importlib.resources import files
from typing import Any

from boardwright import Board, Event, Game, Heading, Outcome, Scenario, TakeTurn, Turn, advance, assemble, play
from boardwright.game import Item
from boardwright.testing import at
from msgspec.structs import replace
from taolong import (
    BLACK,
    WHITE,
    ChooseStep,
    Damaged,
    Dragon,
    Dragons,
    Element,
    Holder,
    Matter,
    Side,
    Step,
    Store,
    Stores,
    Wheel,
    centre,
)
from taolong.breath import Breathe
from taolong.elements import NAMES

TAOLONG = ("taolong",)
PORTALS = ("taolong", "portals")
EDITION_2017 = {"taolong": {"edition": "2017"}}

SKY, LAKE, FIRE, THUNDER, EARTH, MOUNTAIN, WATER, WIND = Element
NORTH, EAST, SOUTH, WEST = Heading

SEATS = (WHITE, BLACK)

# Positions that wait in the middle of a turn.


def scenario(name: str) -> Scenario:
    """A scenario as it is installed."""
    return Scenario(name, (files("taolong_scenarios") / f"{name}.toml").read_text(encoding="utf-8"))


def match(name: str, edition: str = "classic", max_turns: int | None = None, **options: Any) -> Game:
    """A match of an installed scenario, with options of the base game."""
    return assemble(scenario(name), changes={"taolong": {"edition": edition, **options}}, max_turns=max_turns)


def board(drawn: str | Game) -> Game:
    """A position; a bare drawing is one of the base game, classic edition."""
    return at(drawn, TAOLONG) if isinstance(drawn, str) else drawn


def happening(drawn: str | Game, *items: Item) -> Game:
    """These things happen, and nothing else."""
    game = board(drawn)
    return advance(Game(game.rules, game.slices, items))


def turn_of(drawn: str | Game, side: Side) -> Game:
    """The turn of this side begins."""
    return happening(board(drawn).put(Turn(SEATS, SEATS.index(side))), TakeTurn(side))


def acting(drawn: str | Game, side: Side, *elements: Element, extra: bool = True) -> Game:
    """The dragon performs these actions, one after the other; ``extra`` is whether phases may follow from them."""
    return happening(drawn, *(Matter(SEATS.index(side), element, extra) for element in elements))


def stepping(drawn: str | Game, side: Side, steps: int = 1) -> Game:
    """The dragon takes single steps, forward, left or right, and nothing follows."""
    return happening(drawn, *(ChooseStep(side, SEATS.index(side), FIRE) for _ in range(steps)))


def breathing(drawn: str | Game, side: Side, element: Element) -> Game:
    """The dragon has moved and breathes."""
    return happening(drawn, Breathe(SEATS.index(side), element))


def losing(drawn: str | Game, side: Side, lives: int) -> Game:
    """A side loses lives."""
    return happening(drawn, Damaged(side, lives))


def sowing_for(drawn: str | Game, side: Side, element: Element) -> Game:
    """The only stone on the wheel has been sown in this side's turn, and this element is its action."""
    space = Element((element - 1) % len(Element))
    return after(turn_of(board(drawn).put(wheel(**{str(space): "w"})), side), f"sow {space}")


def impossible(drawn: str | Game, element: Element) -> bool:
    """Whether White cannot perform this action: sowing for nothing else, it loses a life (TL-2.4)."""
    return water(sowing_for(drawn, WHITE, element), WHITE) < water(board(drawn), WHITE)


# What is put on a board.


def wheel(**stacks: str) -> Wheel:
    """These stacks, bottom stone first, and no other: ``wheel(sky="wb")``."""
    return Wheel(tuple(stacks.get(name, "") for name in NAMES))


def stores(*, white: tuple[int, int] = (4, 0), black: tuple[int, int] = (4, 0)) -> Stores:
    """Water and fire on the meters of both sides."""
    return Stores(Store(*white), Store(*black))


def shortened(game: Game, side: Side, segments: int) -> Game:
    """This dragon has only so many segments left."""
    number = SEATS.index(side)
    dragon = game[Dragons].all[number]
    return game.put(game[Dragons].having(number, dragon.at(dragon.body[: segments + 1], dragon.facing)))


def joined(drawn: str | Game) -> Game:
    """The same position on a board whose opposite edges are joined."""
    game = board(drawn)
    wraps = Board.grid(game.rules.board.width, game.rules.board.height, wraps=True)
    return Game(replace(game.rules, board=wraps), game.slices, game.agenda)


def with_reaction(game: Game, event: type[Event], reaction: Callable[[Game, Any], Game]) -> Game:
    """The same position, where one more thing follows from such events."""
    chain = (*game.rules.reactions.get(event, ()), reaction)
    reactions: Mapping[type[Event], Any] = {**game.rules.reactions, event: chain}
    return Game(replace(game.rules, reactions=reactions), game.slices, game.agenda)


# What is chosen, and what is seen.


def after(game: Game, *choices: str) -> Game:
    """The position after these choices, written as players write them."""
    return reduce(lambda game, text: play(game, game.find(text)), choices, game)


def dragon(game: Game, side: Side) -> Dragon:
    """The dragon of this side."""
    return game[Dragons].all[SEATS.index(side)]


def body(game: Game, side: Side) -> list[str]:
    """The cells of a dragon, head first."""
    return [game.rules.board.name(cell) for cell in dragon(game, side).body]


def parts(game: Game, side: Side) -> set[str]:
    """The cells of its parts: head, segments, and whatever else counts as one."""
    board, number = game.rules.board, SEATS.index(side)
    return {board.name(cell) for cell in board.cells if game.ask(Holder(cell)) == number}


def head(game: Game, side: Side) -> str:
    """The cell of its head."""
    return body(game, side)[0]


def facing(game: Game, side: Side) -> Heading:
    """Where its head faces."""
    return dragon(game, side).facing


def water(game: Game, side: Side) -> int:
    """The life of a side."""
    return game[Stores].of(side).water


def fire(game: Game, side: Side) -> int:
    """The fire of a side."""
    return game[Stores].of(side).fire


def segments(game: Game, side: Side) -> int:
    """How many segments a dragon still has."""
    return len(dragon(game, side).body) - 1


def centre_of(game: Game) -> tuple[int, int]:
    """The water and the fire stones in the centre."""
    return centre(game).water, centre(game).fire


def stack(game: Game, element: Element) -> str:
    """The stones on a space of the wheel, bottom first."""
    return game[Wheel].stacks[element]


def winner(game: Game) -> str:
    """Who has won; empty while the match goes on."""
    return game[Outcome].winner


def seat(game: Game) -> str:
    """Who has to choose."""
    assert game.choice is not None
    return game.choice.seat


def ends_through(game: Game, tile: str) -> set[tuple[str, Heading]]:
    """Where the head can come out, and facing where, when it steps onto the tile on this cell."""
    name = game.rules.board.name
    return {(name(step.cell), step.facing) for step in leaps(game) if name(ahead(game, step)) == tile}


def leaps(game: Game) -> Iterable[Step]:
    """The options that lead through a tile."""
    return [option for option in game.options if isinstance(option, Step) and option.leaps]


def ahead(game: Game, step: Step) -> int:
    """The cell onto which a head steps."""
    cell = game.rules.board.neighbours[game[Dragons].all[step.dragon].head][step.heading]
    assert cell is not None
    return cell
