"""The loop of the core as it was before anybody could listen: a copy without ``heard``, to measure what that costs."""

from __future__ import annotations

from boardwright import BoardwrightError, Event, Game
from boardwright.game import Ended, Item, Rest, Together
from boardwright.loop import BUDGET, reply_to


def play(game: Game, option: Event) -> Game:
    """The position after an option known to be legal."""
    head, waiting = game.agenda[0], game.agenda[1:]
    if type(head) is Together:
        taken = (*head.taken, option)
        opened: tuple[Item, ...] = taken if len(taken) == len(head.choices) else (Together(head.choices, taken),)
        return advance(Game(game.rules, game.slices, (*opened, *waiting)))
    return advance(Game(game.rules, game.slices, (option, *waiting)))


def advance(game: Game) -> Game:
    """Resolve events until a choice heads the agenda, or nothing is left."""
    later = [*game.agenda[::-1]]
    game, resolved = Game(game.rules, game.slices), 0
    while later:
        if later[-1].asks:
            waits = Game(game.rules, game.slices, tuple(later[::-1]))
            reply = reply_to(waits, later[-1])
            if not reply:
                return waits
            later[-1:] = reply[::-1]
        elif resolved == BUDGET:
            raise BoardwrightError(f"more than {BUDGET} events follow from one choice; the next would be {later[-1]}")
        else:
            game = resolve(game, later)
            resolved += 1
    return game


def resolve(game: Game, later: list[Item]) -> Game:
    """Run the reactions to the next event one at a time: what one adds is resolved before the next runs."""
    head = later.pop()
    if type(head) is Ended:
        later.clear()
    event: Event = head.event if type(head) is Rest else head  # type: ignore[assignment]
    done = head.next if type(head) is Rest else 0
    chain = game.rules.reactions.get(type(event), ())
    for reaction in chain[done:]:
        before, done = game, done + 1
        try:
            game = reaction(before, event)
        except Exception as error:
            error.add_note(f"while {before.rules.owners.get(reaction)!r} reacted to {event}")
            raise
        if game.agenda:
            if done < len(chain):
                later.append(Rest(event, done))
            later += game.agenda[::-1]
            return Game(game.rules, game.slices)
    return game
