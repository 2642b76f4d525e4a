"""The two pearls: one on a dragon, one on the wheel (TL-10)."""

from __future__ import annotations

import msgspec
from boardwright import Choice, Conceivable, Event, Game, Slice, Table, TurnEnded
from taolong import (
    FOE,
    RING,
    WHITE,
    Bitten,
    Damaged,
    Dragons,
    Element,
    Matter,
    Moved,
    OnTheWheel,
    Side,
    Sown,
    open_with,
    possible,
)
from taolong.telling import by_names

HEAD = 0
NECK = 1
AWAY = -1
"""Where the pearl is while it is activated: beside the wheel."""


class RedPearlConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``holder``: the side whose dragon begins with the pearl (TL-10.1)."""

    holder: Side = WHITE


class Pearl(Slice):
    """The dragon that has the pearl, and on which part of it (0 the head)."""

    dragon: int
    part: int


class WheelPearl(OnTheWheel):
    """The space of the wheel where the other pearl lies."""

    space: Element


class ChoosePearl(Choice):
    """Activate the pearl, or keep it? (TL-15.5)"""

    dragon: int


class Activate(Event):
    """The pearl is spent for one more action."""

    says = "{dragon} spends the pearl"
    blanks = by_names

    dragon: int


class Keep(Event):
    """The pearl stays where it is."""

    says = "the pearl stays where it is"


class Settle(Event):
    """An activation and all its consequences are over."""

    says = "{dragon} is done with the pearl"
    blanks = by_names

    dragon: int


def lay(table: Table, config: RedPearlConfig) -> None:
    """One pearl lies on the holder's head, the other on Sky or Earth; the other side begins. (TL-10.1)"""
    dragons = table[Dragons].all
    first = next(number for number, dragon in enumerate(dragons) if dragon.side == config.holder)
    table.put(Pearl(first, HEAD), WheelPearl(Element.SKY if config.holder == WHITE else Element.EARTH))
    open_with(table, FOE[config.holder])


def ride(game: Game, sown: Sown) -> Game:
    """The pearl of the wheel goes with a lifted stack to the space of its last stone. (TL-10.3)"""
    return game.put(WheelPearl(RING[sown.spaces[-1]])) if game[WheelPearl].space == sown.source else game


def cycle(game: Game, moved: Moved) -> Game:
    """On a segment the pearl stays on its tile; with the lifted last segment it goes to the head. (TL-10.2)"""
    pearl = game[Pearl]
    if pearl.dragon != moved.dragon or pearl.part in (HEAD, AWAY):
        return game
    last = len(game[Dragons].all[moved.dragon].body) - 1
    return game.put(Pearl(pearl.dragon, HEAD if pearl.part == last else pearl.part + 1))


def steal(game: Game, bitten: Bitten) -> Game:
    """A bite on the dragon that has the pearl moves it onto the biting dragon's head. (TL-10.5)"""
    pearl = game[Pearl]
    return game.put(Pearl(bitten.by, HEAD)) if pearl.dragon == bitten.victim else game


def slip(game: Game, damaged: Damaged) -> Game:
    """From a segment that is lost the pearl goes to the new last one. (TL-10.6)"""
    pearl = game[Pearl]
    last = len(game[Dragons].all[pearl.dragon].body) - 1
    return game.put(Pearl(pearl.dragon, last)) if pearl.part > last else game


def offer(game: Game, ended: TurnEnded) -> Game:
    """At the end of its turn a dragon with the pearl on its head may activate it, if that is possible. (TL-10.4)"""
    pearl, number = game[Pearl], game[Dragons].of_seat(ended.seat)
    if pearl.dragon != number or pearl.part != HEAD or not possible(game, number, game[WheelPearl].space):
        return game
    return game.then(ChoosePearl(ended.seat, number))


def choices(game: Game, choice: ChoosePearl, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Activate or keep. (TL-15.5, TL-15.8)"""
    return (*answer, Activate(choice.dragon), Keep())


def named(game: Game, question: Conceivable, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Whoever is asked may do either. (TL-15.5)"""
    choice = question.choice
    return (*answer, Activate(choice.dragon), Keep()) if isinstance(choice, ChoosePearl) else answer


def activate(game: Game, event: Activate) -> Game:
    """The pearl leaves the dragon, which performs the action of the other pearl's space. (TL-10.4)"""
    away = game.put(Pearl(event.dragon, AWAY))
    return away.then(Matter(event.dragon, game[WheelPearl].space), Settle(event.dragon))


def settle(game: Game, event: Settle) -> Game:
    """If nobody took it meanwhile, the pearl is put on the segment next to the head. (TL-10.4)"""
    pearl = game[Pearl]
    return game.put(Pearl(pearl.dragon, NECK)) if pearl.part == AWAY else game
