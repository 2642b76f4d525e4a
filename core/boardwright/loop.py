"""The turn loop: resolve what must happen, stop where a player must choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from .blame import Breach, blame, by_owner
from .errors import BoardwrightError, IllegalChoice
from .game import Ended, Game, Item, Rest, Together
from .i18n import phrase
from .questions import Reply
from .words import Choice, Event


class Resolution(NamedTuple):
    """One function that ran: for which item of the agenda, at which place of it, and the position before and after.

    ``by`` is None where nobody reacts to the item. ``place`` counts from the end of the agenda, where what comes last
    stands at 0; ``left`` is how many functions have still to run for the item. What the function added is the agenda of
    ``after``.
    """

    item: Item
    place: int
    by: Callable[..., Any] | None
    left: int
    before: Game
    after: Game


Listener = Callable[[Resolution], object]
"""Told of every function that runs."""
BUDGET = 100_000
"""Events that one choice may bring about; more would never end."""
WATCHED = 100
"""Events without end that are watched, to tell where they come from."""


def choose(game: Game, option: Event) -> Game:
    """The position after this option; ``IllegalChoice`` if the rules do not offer it."""
    if option not in game.options:
        raise IllegalChoice("{text!r} is not among the options of {choice}", text=game.text(option), choice=game.choice)
    return play(game, option)


def play(game: Game, option: Event, listener: Listener | None = None) -> Game:
    """The position after an option known to be legal: the trusted path of search, replay and lab.

    ``listener`` is told of every reaction that runs meanwhile.
    """
    head, waiting = game.agenda[0], game.agenda[1:]
    if type(head) is Together:
        taken = (*head.taken, option)
        opened: tuple[Item, ...] = taken if len(taken) == len(head.choices) else (Together(head.choices, taken),)
        return advance(Game(game.rules, game.slices, (*opened, *waiting)), listener)
    return advance(Game(game.rules, game.slices, (option, *waiting)), listener)


def advance(game: Game, listener: Listener | None = None) -> Game:
    """Resolve events until a choice heads the agenda, or nothing is left."""
    later = [*game.agenda[::-1]]  # What comes next stands last, where a list is quick to change.
    game, resolved = Game(game.rules, game.slices), 0
    while later:
        if later[-1].asks:
            waits = Game(game.rules, game.slices, tuple(later[::-1]))
            reply = reply_to(waits, later[-1])
            if not reply:
                return waits
            if resolved == BUDGET:
                raise endless_error(game, later)
            if listener is not None:
                after = Game(game.rules, game.slices, reply)
                listener(Resolution(later[-1], len(later) - 1, reply_to, 0, game, after))
            later[-1:] = reply[::-1]
            resolved += 1
        elif resolved == BUDGET:
            raise endless_error(game, later)
        else:
            game = resolve(game, later, listener)
            resolved += 1
    return game


def endless_error(game: Game, later: list[Item]) -> BoardwrightError:
    """The error for events that never end, with the reaction that most of the next ones come from."""
    many = {"count": BUDGET, "item": str(later[-1])}
    said = phrase("more than {count} events follow from one choice; the next would be {item}", **many)
    added: Counter[Callable[..., Any]] = Counter()

    def listener(told: Resolution) -> None:
        if told.by is not None:
            added[told.by] += len(told.after.agenda)

    for _ in range(WATCHED):
        if not later or later[-1].asks:
            break
        game = resolve(game, later, listener)
    function, count = next(iter(added.most_common(1)), (None, 0))
    return (
        Breach(phrase("never comes to an end: {what}", what=said), by_owner(function, game.rules.owners))
        if function and count
        else Breach(said)
    )


def reply_to(game: Game, head: Item) -> tuple[Event, ...]:
    """What a game answers by itself to a choice that it asks of a seat it plays; else nothing."""
    return game.ask(Reply(head)) if Reply in game.rules.rulings and isinstance(head, Choice) else ()


def resolve(game: Game, later: list[Item], listener: Listener | None = None) -> Game:
    """Run the reactions to the next event one at a time: what one adds is resolved before the next runs."""
    head = later.pop()
    if type(head) is Ended:
        later.clear()
        return game
    event: Event = head.event if type(head) is Rest else head  # type: ignore[assignment]
    done = head.next if type(head) is Rest else 0
    chain = game.rules.reactions.get(type(event), ())
    if listener is not None and not chain:
        listener(Resolution(event, len(later), None, 0, game, game))
    for reaction in chain[done:]:
        before, done = game, done + 1
        try:
            game = reaction(before, event)
            added = game.agenda
        except Exception as error:
            blame(
                error, f"while {before.rules.owners.get(reaction)!r} reacted to {event}", reaction, before.rules.owners
            )
            raise
        if listener is not None:
            listener(Resolution(event, len(later), reaction, len(chain) - done, before, game))
        if added:
            if done < len(chain):
                later.append(Rest(event, done))
            later += added[::-1]
            return Game(game.rules, game.slices)
    return game
