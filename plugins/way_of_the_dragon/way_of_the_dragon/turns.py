"""What a turn consists of: rolling, then moving, calling, Equilibrium or passing; and Perfection (WD-2, WD-4)."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright import Choice, Event, Game, Seat, TakeTurn, Turn, TurnEnded
from msgspec.structs import replace

from .calling import calls
from .config import WayOfTheDragonConfig
from .dice import BLANK, REROLLS, ROLLS, ChooseReroll, Dice, Faces, Thrown
from .elements import DICE, DRAGON, PATHS
from .pieces import MOVES, OFF, Advance, Move, Pieces, reached


class ChooseMove(Choice):
    """Which piece moves, or which two are swapped? (WD-7.3)"""


class ChooseAgain(Choice):
    """Another turn after Perfection? (WD-7.4)"""


class Again(Event):
    """Another complete turn."""

    says = "{seat} has another complete turn"

    seat: Seat


class End(Event):
    """No other turn."""

    says = "no other turn follows"


class Pass(Event):
    """Nothing is moved or swapped, though something could be swapped."""

    says = "nothing is moved or swapped"


PASS = Pass()


class Passed(Event):
    """A player could do nothing; it only announces."""

    says = "{seat} could do nothing"

    seat: Seat


def begin(game: Game, event: TakeTurn) -> Game:
    """A turn begins with a roll of all five dice. (WD-2.1, WD-7.1)"""
    dice = game[Dice]
    # They lie there from the turn before, unless they were taken up for an extra one.
    extra = dice.extra if dice.faces == BLANK else 0
    seat = event.seat
    return game.put(Dice(BLANK, extra)).then(*ROLLS, ChooseReroll(seat, REROLLS), TurnEnded(seat))


def perfect(faces: Faces) -> bool:
    """Whether all five dice show the same element. (WD-4.1)"""
    return faces[0] != DRAGON and faces.count(faces[0]) == DICE


def balanced(faces: Faces) -> bool:
    """Whether the five dice show all five elements. (WD-4.2)"""
    return DRAGON not in faces and len(set(faces)) == DICE


def use(game: Game, thrown: Thrown) -> Game:
    """Whoever can move must, in Equilibrium with every piece that can; who can do nothing passes. (WD-2.4, WD-4.2)"""
    seat, faces = thrown.seat, game[Dice].faces
    following: tuple[Event | Choice, ...]
    if balanced(faces):
        following = tuple(equilibrium(game, seat))
    else:
        choice = ChooseMove(seat)
        following = (choice,) if game.ask(choice) else ()
    if following:
        return game.then(*following)
    stuck = game.rules.config[WayOfTheDragonConfig].stuck_extra
    return game.then(Passed(seat), *(offer(game, seat) if stuck else ()))


def equilibrium(game: Game, seat: Seat) -> Iterator[Advance]:
    """Each piece that can moves one space, in the order of the paths. (WD-4.2)"""
    team, enters = game[Pieces].of(seat), game.rules.config[WayOfTheDragonConfig].equilibrium_enters
    for path in PATHS:
        if (enters or team.on(path) != OFF) and reached(game, team, path, 1):
            yield Advance(seat, path, 1)


def moves(game: Game, choice: ChooseMove, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """A piece moves as many spaces as dice show its element, or the Great Dragon is called. (WD-2.2, WD-3.1, WD-7.5)"""
    dice = game[Dice].faces
    team = game[Pieces].of(choice.seat)
    barred = dice.count(DRAGON) == DICE - 1 and not game.rules.config[WayOfTheDragonConfig].four_dragons_move
    found: list[Event] = []
    for path in PATHS:
        by = dice.count(path)
        if not by:
            game.refuse("WD-2.2", MOVES[path], "no die shows it")
        elif barred:
            game.refuse("WD-3.1", MOVES[path], "four dragons")
        elif reached(game, team, path, by):
            found.append(MOVES[path])
    called = calls(game, dice)
    return (*answer, *found, *called, *declined(game, found, called))


def declined(game: Game, found: list[Event], called: tuple[Event, ...]) -> tuple[Event, ...]:
    """Moving is mandatory; a call that nobody has to make may be left. (WD-2.4)"""
    if found or not game.rules.config[WayOfTheDragonConfig].may_pass:
        return game.refuse("WD-2.4", PASS)
    return (PASS,) if called else ()


def move(game: Game, event: Move) -> Game:
    """The piece advances; after Perfection another turn is offered. (WD-2.2, WD-4.1)"""
    seat, by = game[Turn].seat, game[Dice].faces.count(event.path)
    return game.then(Advance(seat, event.path, by), *offer(game, seat))


def offer(game: Game, seat: Seat) -> tuple[ChooseAgain, ...]:
    """Another turn, if all dice show one element and there were not too many already. (WD-4.1)"""
    dice, most = game[Dice], game.rules.config[WayOfTheDragonConfig].extra_turns
    return (ChooseAgain(seat),) if perfect(dice.faces) and (most is None or dice.extra < most) else ()


def again_or_end(game: Game, choice: ChooseAgain, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Another turn comes before the end of this one. (WD-4.1, WD-7.4, WD-7.5)"""
    return (*answer, Again(choice.seat), End())


def again(game: Game, event: Again) -> Game:
    """The dice are taken up, and the same player's turn is the next. (WD-4.1)"""
    turn, dice = game[Turn], game[Dice]
    return game.put(replace(turn, at=(turn.at - 1) % len(turn.order)), Dice(BLANK, dice.extra + 1))
