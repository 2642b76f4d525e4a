"""The turn loop: resolve what must happen, stop where a player must choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .errors import BoardwrightError, IllegalChoice
from .game import Ended, Game, Item, Rest, Together
from .questions import Reply
from .words import Choice, Event

ASKED = (Choice, Together)
Heard = Callable[[Item, Callable[..., Any], Game, Game], None]
"""Told of what was resolved, the function that did it, and the position before and after, with what it added."""
BUDGET = 100_000
"""Events that one choice may bring about; more is a storm that would never end."""


def choose(game: Game, option: Event) -> Game:
    """The position after this option; ``IllegalChoice`` if the rules do not offer it."""
    if option not in game.options:
        raise IllegalChoice(f"{game.text(option)!r} is not among the options of {game.choice}")
    return play(game, option)


def play(game: Game, option: Event, heard: Heard | None = None) -> Game:
    """The position after an option known to be legal: the trusted path of search, replay and lab.

    ``heard`` is told of every reaction that runs meanwhile.
    """
    head, waiting = game.agenda[0], game.agenda[1:]
    if isinstance(head, Together):
        taken = (*head.taken, option)
        opened: tuple[Item, ...] = taken if len(taken) == len(head.choices) else (Together(head.choices, taken),)
        return advance(Game(game.rules, game.slices, (*opened, *waiting)), heard)
    return advance(Game(game.rules, game.slices, (option, *waiting)), heard)


def advance(game: Game, heard: Heard | None = None) -> Game:
    """Resolve events until a choice heads the agenda, or nothing is left."""
    bare, agenda, resolved = Game(game.rules, game.slices), game.agenda, 0
    while agenda:
        head = agenda[0]
        if isinstance(head, ASKED):
            waits = Game(bare.rules, bare.slices, agenda)
            reply = replied(waits, head)
            if not reply:
                return waits
            agenda = (*reply, *agenda[1:])
            if heard is not None:
                heard(head, replied, bare, Game(bare.rules, bare.slices, reply))
        elif resolved == BUDGET:
            raise BoardwrightError(f"more than {BUDGET} events follow from one choice; the next would be {head}")
        else:
            bare, agenda = resolve(bare, head, agenda[1:], heard)
            resolved += 1
    return bare


def replied(game: Game, head: Item) -> tuple[Event, ...]:
    """What a game answers by itself to a choice that it asks of a seat it plays; else nothing."""
    return game.ask(Reply(head)) if Reply in game.rules.rulings and isinstance(head, Choice) else ()


def resolve(
    bare: Game, head: Item, waiting: tuple[Item, ...], heard: Heard | None = None
) -> tuple[Game, tuple[Item, ...]]:
    """Run the reactions to an event one at a time: what one adds is resolved before the next runs."""
    if type(head) is Ended:
        return bare, ()
    event: Event = head.event if type(head) is Rest else head  # type: ignore[assignment]
    first = head.next if type(head) is Rest else 0
    chain = bare.rules.reactions.get(type(event), ())
    for place in range(first, len(chain)):
        before = bare
        try:
            bare = chain[place](before, event)
        except Exception as error:
            error.add_note(f"while {bare.rules.owners.get(chain[place])!r} reacted to {event}")
            raise
        if heard is not None:
            heard(event, chain[place], before, bare)
        if bare.agenda:
            rest = (Rest(event, place + 1),) if place + 1 < len(chain) else ()
            return Game(bare.rules, bare.slices), (*bare.agenda, *rest, *waiting)
    return bare, waiting
