"""What is hidden while the match goes on, and what players name blind (TL-11.6)."""

from __future__ import annotations

from functools import lru_cache

from boardwright import (
    HEADINGS,
    Board,
    Choice,
    Conceivable,
    Event,
    Game,
    Heading,
    Offered,
    Outcome,
    Rules,
    Seen,
    Slice,
    Told,
    Turn,
    View,
)
from msgspec.structs import replace
from taolong import (
    Absorb,
    ChooseOnward,
    ChooseStep,
    Damaged,
    Defeated,
    Dragons,
    Drop,
    Echo,
    Matter,
    OnTheWheel,
    Opening,
    Pace,
    Sow,
    Sown,
    Spirit,
    Step,
    Stop,
    Stores,
)
from taolong.telling import by_names

SEEN = (OnTheWheel, Stores, Turn, Pace, Opening, Outcome)
"""The board of Ba-Gua, and whose turn it is."""

HEARD: frozenset[type[Event]] = frozenset({Absorb, Damaged, Defeated, Drop, Echo, Matter, Sow, Sown, Spirit, Stop})
"""What happens on the board of Ba-Gua, or shows on the meters."""
CORE = "boardwright"


class Headed(Event):
    """A step as it is heard: which way it goes, not from where or to where."""

    says = "{dragon} goes {heading}"
    blanks = by_names

    dragon: int
    heading: Heading

    def text(self, board: Board) -> str:
        """Such as ``north``, as the step was named. (TL-15.2)"""
        return str(self.heading)


def only_the_wheel(game: Game, view: View, seen: frozenset[type[Slice]]) -> frozenset[type[Slice]]:
    """The board of Human is hidden while the match goes on; afterwards everything is shown. (TL-11.6)"""
    return seen if game[Outcome].winner else frozenset(kind for kind in seen if issubclass(kind, SEEN))


class DragonsInMind(Dragons):
    """Every dragon without its body: who plays which is no secret, where it lies is one. (TL-11.6)"""


def dragons_without_bodies(game: Game, question: Seen, answer: Game) -> Game:
    """Players know of the dragons, and see none of them while the match goes on. (TL-11.6)"""
    if Dragons in answer:
        return answer
    bare = DragonsInMind(tuple(dragon.at((), Heading.NORTH) for dragon in game[Dragons].all))
    return Game(with_dragons(answer.rules), (*answer.slices, bare), answer.agenda)


@lru_cache(maxsize=32)
def with_dragons(rules: Rules) -> Rules:
    """The rules of a match in which there are dragons again, if only in the mind."""
    return replace(rules, places={**rules.places, Dragons: len(rules.places)})


def told_of_the_wheel(game: Game, question: Told, heard: Event | None) -> Event | None:
    """What players name is told, and what happens on the wheel; of the board of Human nothing else. (TL-11.6)"""
    if game[Outcome].winner or isinstance(heard, tuple(HEARD)) or type(heard).__module__.startswith(CORE):
        return heard
    if isinstance(heard, Step):
        return replace(heard, effects=()) if heard.leaps else Headed(heard.dragon, heard.heading)
    return heard if isinstance(game.choice, Choice) and heard in game.options else None


def blind_steps(game: Game, question: Conceivable, named: tuple[Event, ...]) -> tuple[Event, ...]:
    """A step may be named in any direction, and as coming out anywhere. (TL-11.6, TL-15.2)"""
    choice = question.choice
    if not isinstance(choice, ChooseStep | ChooseOnward):
        return named
    others = tuple(event for event in named if not isinstance(event, Step))
    return others + every_step(game.rules.board, choice.dragon)


@lru_cache(maxsize=32)
def every_step(board: Board, dragon: int) -> tuple[Event, ...]:
    """A step in each direction, alone and coming out on each cell in each direction: a thousand on most boards."""
    plain = (Step(dragon, heading, 0, heading) for heading in HEADINGS)
    leaps = (
        Step(dragon, heading, cell, facing, leaps=True)
        for heading in HEADINGS
        for cell in board.cells
        for facing in HEADINGS
    )
    return (*plain, *leaps)


def offer_all(game: Game, question: Offered, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Players are shown all that could be named; of what is impossible they hear nothing more. (TL-11.6)"""
    # Asked where nobody listens: what the rules of the board refuse is not to be heard.
    silent = Game(game.rules, game.slices, game.agenda)
    words, offered = in_order(game.rules.board, silent.ask(Conceivable(question.choice)))
    for word in words:
        game.refuse("TL-11.6", word)
    return offered


@lru_cache(maxsize=256)
def in_order(board: Board, events: tuple[Event, ...]) -> tuple[frozenset[str], tuple[Event, ...]]:
    """The first words of what can be named, and all of it, each text once."""
    named = {event.text(board): event for event in events}
    # In an order that does not tell what is possible: short names first, then by the alphabet.
    offered = tuple(named[text] for text in sorted(sorted(named), key=lambda text: text.count(" ")))
    return frozenset(text.partition(" ")[0] for text in named), offered
