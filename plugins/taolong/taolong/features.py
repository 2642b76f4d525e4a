"""What a learner is told of Tao Long, seen from its own dragon, and every text that it may choose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from boardwright import HEADINGS, Board, Feature, Features, Game, Heading, Lexicon, Tiles, View

from .breath import ChooseBreath
from .config import TaolongConfig
from .dragons import FOE, Dragon, Dragons
from .elements import NAMES, RING, Element
from .life import Store, Stores, centre
from .movement import ChooseOnward, ChooseStep, led
from .phases import Pace
from .wheel import SOW, ChooseSow, Wheel

ROCK = "rock"


def lexicon(game: Game, question: Lexicon, texts: tuple[str, ...]) -> tuple[str, ...]:
    """Every stack, every direction, stop, and either breath."""
    return (*texts, *SOW, *map(str, HEADINGS), "stop", "absorb", "expel")


def coming_out(board: Board, places: Iterator[tuple[int, Heading]]) -> tuple[str, ...]:
    """The texts of a step in any direction that comes out on one of these cells, facing so."""
    return tuple(led(board, heading, cell, facing) for cell, facing in dict.fromkeys(places) for heading in HEADINGS)


def features(game: Game, question: Features, told: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Dragons and rocks as planes, wheel, meters and what is to be chosen as numbers; zeros where it is hidden."""
    seat, seen = question.seat, game.ask(View(question.seat))
    shown = Dragons in seen
    return (
        *told,
        *(feature for name, dragon in named(game, seat) for feature in of_dragon(game, name, dragon, shown)),
        lying(game, "big rocks", "1 where a big rock lies (TL-8.1)", ROCK, shown=Tiles in seen),
        *wheel(game),
        *meters(game, seat),
        *asked(game),
    )


def named(game: Game, seat: str) -> Iterator[tuple[str, Dragon]]:
    """The own dragon, then team-mates, then foes."""
    dragons = game[Dragons].all
    own = dragons[game[Dragons].of_seat(seat)]
    mates = [dragon for dragon in dragons if dragon.side == own.side and dragon is not own]
    foes = [dragon for dragon in dragons if dragon.side != own.side]
    yield "own", own
    yield from (("mate", dragon) for dragon in mates)
    yield from ((f"foe {number}" if len(foes) > 1 else "foe", dragon) for number, dragon in enumerate(foes, 1))


def of_dragon(game: Game, name: str, dragon: Dragon, shown: bool) -> Iterator[Feature]:
    """Where a dragon lies, and how it faces. (TL-1.2)"""
    head = [0.0] * len(game.rules.board.neighbours)
    body, facing = [*head], [0.0] * len(HEADINGS)
    if shown:
        head[dragon.head] = facing[dragon.facing] = 1.0
        segments = game.rules.config[TaolongConfig].segments
        for place, cell in enumerate(dragon.body[1:], 1):
            body[cell] = place / segments
    yield Feature(f"{name}: head", "1 on the cell of the head", tuple(head), plane=True)
    yield Feature(f"{name}: body", "on each segment its place from the neck on, the last being 1", tuple(body), True)
    yield Feature(f"{name}: facing", "which of north, east, south and west the head faces", tuple(facing))


def lying(game: Game, name: str, about: str, kind: str, tag: str | None = None, *, shown: bool = True) -> Feature:
    """Where tiles of a kind lie, or those of them with this tag."""
    at = game[Tiles].at if shown else (None,) * len(game.rules.board.neighbours)
    values = tuple([float(tile is not None and tile.kind == kind and (tag is None or tile.tag == tag)) for tile in at])
    return Feature(name, about, values, plane=True)


def wheel(game: Game) -> Iterator[Feature]:
    """The stack on each space, from the bottom up. (TL-1.4)"""
    high = sum(map(len, game.rules.config[TaolongConfig].stacks.values()))
    for space, stack in zip(NAMES, game[Wheel].stacks, strict=True):
        yield Feature(f"wheel: {space}", "for each height, whether a white and whether a black stone lies there",
                      stones(stack, high))  # fmt: skip


@lru_cache(maxsize=4096)
def stones(stack: str, high: int) -> tuple[float, ...]:
    """A stack as numbers."""
    return tuple(float(stack[place : place + 1] == colour) for place in range(high) for colour in "wb")


def meters(game: Game, seat: str) -> Iterator[Feature]:
    """Water and fire of both sides and in the centre, and whether the extra phases are spent. (TL-1.5, TL-4.3)"""
    stores, config = game[Stores], game.rules.config[TaolongConfig]
    side = game[Dragons].all[game[Dragons].of_seat(seat)].side

    def full(name: str, store: Store, water: int, fire: int) -> Feature:
        return Feature(name, "water and fire, as parts of what there can be", (store.water / water, store.fire / fire))

    yield full("own meters", stores.of(side), config.meter, config.meter)
    yield full("foe's meters", stores.of(FOE[side]), config.meter, config.meter)
    yield full("centre", centre(game), config.water_stones, config.fire_stones)
    yield Feature(
        "extra spent", "1 if this turn has had the phases of Wind or Thunder", (float(game[Pace].extra_spent),)
    )


def asked(game: Game) -> Iterator[Feature]:
    """Which choice is to be made, and for which action. (TL-15)"""
    choice = game.choice
    element: Element | None = choice.element if isinstance(choice, ChooseStep | ChooseBreath) else None
    kinds = (
        isinstance(choice, ChooseSow) and choice.matter, isinstance(choice, ChooseSow) and not choice.matter,
        isinstance(choice, ChooseStep), isinstance(choice, ChooseOnward), isinstance(choice, ChooseBreath),
    )  # fmt: skip
    yield Feature("to choose", "a sowing, a sowing without an action, a step, a second step, a breath",
                  tuple(map(float, kinds)))  # fmt: skip
    yield Feature("action", "the element of the step or breath, counterclockwise from Sky",
                  tuple([float(element is each) for each in RING]))  # fmt: skip
