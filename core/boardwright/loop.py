"""The turn loop: resolve what must happen, stop where a player must choose."""

from __future__ import annotations

from .errors import BoardwrightError, IllegalChoice
from .game import Ended, Game, Item, Rest, Together
from .words import Choice, Event

BUDGET = 100_000
"""Events that one choice may bring about; more is a storm that would never end."""


def choose(game: Game, option: Event) -> Game:
    """The position after this option; ``IllegalChoice`` if the rules do not offer it."""
    if option not in game.options:
        raise IllegalChoice(f"{game.text(option)!r} is not among the options of {game.choice}")
    return play(game, option)


def play(game: Game, option: Event) -> Game:
    """The position after an option known to be legal: the trusted path of search, replay and lab."""
    head, waiting = game.agenda[0], game.agenda[1:]
    if isinstance(head, Together):
        taken = (*head.taken, option)
        opened: tuple[Item, ...] = taken if len(taken) == len(head.choices) else (Together(head.choices, taken),)
        return advance(Game(game.rules, game.slices, (*opened, *waiting)))
    return advance(Game(game.rules, game.slices, (option, *waiting)))


def advance(game: Game) -> Game:
    """Resolve events until a choice heads the agenda, or nothing is left."""
    for _ in range(BUDGET):
        if not game.agenda or isinstance(game.agenda[0], Choice | Together):
            return game
        game = resolve(game)
    raise BoardwrightError(f"more than {BUDGET} events follow from one choice; the next would be {game.agenda[0]}")


def resolve(game: Game) -> Game:
    """Run the reactions to the next event one at a time: what one adds is resolved before the next runs."""
    head, waiting = game.agenda[0], game.agenda[1:]
    if type(head) is Ended:
        return Game(game.rules, game.slices)
    event: Event = head.event if type(head) is Rest else head  # type: ignore[assignment]
    first = head.next if type(head) is Rest else 0
    chain = game.rules.reactions.get(type(event), ())
    bare = Game(game.rules, game.slices)
    for place in range(first, len(chain)):
        try:
            bare = chain[place](bare, event)
        except Exception as error:
            error.add_note(f"while {game.rules.owners.get(chain[place])!r} reacted to {event}")
            raise
        if bare.agenda:
            rest = (Rest(event, place + 1),) if place + 1 < len(chain) else ()
            return Game(bare.rules, bare.slices, (*bare.agenda, *rest, *waiting))
    return Game(bare.rules, bare.slices, waiting)
