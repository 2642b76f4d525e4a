"""Ear: what somebody hears of a match, and sees of its positions. This one hears everything; a seat's hears less."""

from __future__ import annotations

import msgspec

from ..game import Game, Item, Together
from ..loop import Resolution, play
from ..words import Choice, Event, Seat


class Sealed(Event):
    """A choice seen from outside: this seat has chosen."""

    says = "{seat} has chosen in secret"

    seat: Seat


class Step(msgspec.Struct, frozen=True):
    """What was heard of one choice: by whom it was made, what it was, what happened then, and what was seen after it.

    ``option`` is the choice as it was told, None if it was not. ``opened`` are the options of a group of sealed choices
    that were told when this, its last, was made. ``events`` is what happened besides, in order.
    """

    by: Seat
    option: Event | None
    opened: tuple[Event | None, ...]
    events: tuple[Event, ...]
    seen: Game


class Ear:
    """Who hears of everything and sees positions as they are."""

    def hears(self, game: Game, event: Event) -> Event | None:
        """An event as it is told in the position in which it comes up; None if it is not."""
        return event

    def expects(self, game: Game, item: Item) -> Item | None:
        """An item of the agenda as it is told; None if it is not."""
        return item

    def hears_sealed(self, choice: Choice, option: Event) -> Event:
        """An option as it is put into an envelope."""
        return option

    def sees(self, game: Game) -> Game:
        """A position as it is seen."""
        return game


def is_news(told: Resolution, playing: tuple[Event, ...]) -> bool:
    """Whether an event happens now, of which was not told as it was chosen: its first reaction runs, or none does."""
    item = told.item
    if not isinstance(item, Event) or any(item is option for option in playing):
        return False
    return told.by is None or told.left + 1 == len(told.before.rules.reactions[type(item)])


def step_of(game: Game, option: Event, ear: Ear) -> tuple[Game, Step]:
    """The position after an option known to be legal, and what is heard of it; a log tells more, and takes longer."""
    head, choice = game.agenda[0], game.choice
    assert choice is not None  # noqa: S101 - an option is one of a choice
    playing: tuple[Event, ...] = (option,)
    opened, events = tuple[Event | None, ...](), list[Event]()
    if isinstance(head, Together):
        heard: Event | None = ear.hears_sealed(choice, option)
        playing = (*head.taken, option) if len(head.taken) + 1 == len(head.choices) else ()
        opened = tuple(ear.hears(game, taken) for taken in playing)
    else:
        heard = ear.hears(game, option)

    def listen(told: Resolution) -> None:
        if is_news(told, playing) and (news := ear.hears(told.before, told.item)) is not None:  # type: ignore[arg-type]
            events.append(news)

    after = play(game, option, listen)
    return after, Step(choice.seat, heard, opened, tuple(events), ear.sees(after))
