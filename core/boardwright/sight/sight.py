"""Sight: all that a seat, an onlooker or a program gets of a match, from what it has seen and what it has heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache

from msgspec.structs import force_setattr

from ..codec import encode_json, encode_word
from ..explain.ear import Sealed, Step
from ..explain.log import Heard, Log
from ..explain.refusals import Reason, conceivable, why
from ..game import Game, Together
from ..questions import Feature, Features, Offered, Picture
from ..symbols.drawing import Drawing
from ..words import A, Event, Question, Seat
from .hiding import SeatEar, is_open, seen

IMPOSSIBLE = "impossible"
SEALED = "sealed"


class Trail:
    """How far a history has been played again without anything left open: so many choices, and the position after."""

    def __init__(self, made: int, game: Game) -> None:
        """Begin at a position that is known."""
        self.made, self.game = made, game


class Sight:
    """What one seat (``None``: an onlooker) is entitled to know of a match.

    ``seen`` is the position as it sees it; the options of that are what it may choose from, none if it is not asked.
    ``start`` is the first position, which is no secret. ``hides`` is whether anything but an envelope is kept from it;
    ``made`` how many choices have been made. ``named`` are the options that it has named in vain, as the
    number of the choice and the text. Two sights with equal ``seen``, ``heard`` and ``named`` are equal in everything.
    """

    def __init__(
        self,
        seat: Seat | None,
        seen: Game,
        start: Game,
        hear: Callable[[], Heard],
        *,
        hides: bool = False,
        made: int = 0,
        named: Sequence[tuple[int, str]] = (),
        steps: Callable[[], Sequence[Step]] | None = None,
    ) -> None:
        """Keep what was seen, and how to find what was heard when it is first asked for."""
        self.seat = seat
        self.seen = seen
        self.start = start
        self.hides = hides
        self.made = made
        self.named = named
        self.trail = Trail(0, start)
        self._hear = hear
        self._steps = steps

    @cached_property
    def heard(self) -> Heard:
        """What has been heard of the match so far."""
        return self._hear()

    @property
    def steps(self) -> Sequence[Step]:
        """What has been heard of each choice, without what caused what."""
        return self.heard.steps if self._steps is None else self._steps()

    @property
    def to_choose(self) -> bool:
        """Whether it is for this seat to choose."""
        return self.seen.choice is not None and self.seen.choice.seat == self.seat

    @property
    def options(self) -> Mapping[str, Event]:
        """What the seat is offered, by text; where it chooses blind, whatever it may name and has not yet in vain."""
        return self.seen.by_text if self.to_choose else {}

    @property
    def vain(self) -> tuple[str, ...]:
        """What the seat has named in vain for the choice that it is asked for now."""
        return tuple(text for number, text in self.named if number == self.made)

    def conceivable(self) -> Mapping[str, Event]:
        """What the seat could name now, possible or not, as far as it can tell from what it sees."""
        if not self.to_choose:
            return {}
        try:
            return conceivable(self.seen)
        except Exception:
            if not self.hides:
                raise
            return self.options  # A ruling wanted to know what is hidden, so nothing can be told.

    def why(self, text: str) -> Reason:
        """Why an option is or is not possible, as far as the rules tell from what the seat sees."""
        text = " ".join(text.split())
        if self.blind and (text in self.options or text in self.vain):
            return Reason(text, legal=False, known=True)
        try:
            return why(self.seen, text)
        except Exception:
            if not self.hides:
                raise
            return Reason(text, legal=False, known=text in self.conceivable())

    @property
    def blind(self) -> bool:
        """Whether the seat is kept from knowing which of the options it can name are possible."""
        return self.seen.blind and not self.seen.over

    @property
    def seals(self) -> bool:
        """Whether what is chosen now stays in an envelope until all have chosen."""
        return bool(self.seen.agenda) and isinstance(self.seen.agenda[0], Together)

    @property
    def picture(self) -> Drawing:
        """How the position looks to the seat."""
        return self.answer(Picture(self.seat))

    @property
    def features(self) -> tuple[Feature, ...]:
        """What a learner at this seat is told of the position; nothing for an onlooker."""
        return () if self.seat is None else self.answer(Features(self.seat))

    def answer(self, question: Question[A]) -> A:
        """What the rules answer to a question about the position as it is seen."""
        return self.seen.ask(question)

    @property
    def taken(self) -> tuple[str | None, ...]:
        """The text of every choice so far as it was told; None where it was not, or is not yet."""
        return tuple(self.texts(self.steps))

    def texts(self, steps: Iterable[Step]) -> list[str | None]:
        """The texts of these choices; that of a sealed one is known once it is opened."""
        known: list[str | None] = []
        text = self.seen.text
        for step in steps:
            closed = step.option is None or isinstance(step.option, Sealed)
            known.append(None if closed or step.option is None else text(step.option))
            if step.opened:
                opened = [None if option is None else text(option) for option in step.opened]
                known[-len(opened) :] = opened
        return known

    @property
    def information(self) -> str:
        """All that the seat has learnt, in lines; of two matches that it cannot tell apart it is the same."""
        lines, vain = [f"seat: {self.seat}"], list(self.named)
        shown = seen(self.start, self.seat)
        for number, step in enumerate(self.steps):
            while vain and vain[0][0] <= number:
                lines.append(f"{self.seat}: {vain.pop(0)[1]}: {IMPOSSIBLE}")
            lines += self.step_lines(step, shown)
            shown = step.seen
        return "\n".join([*lines, *(f"{self.seat}: {text}: {IMPOSSIBLE}" for _, text in vain)])

    def step_lines(self, step: Step, before: Game) -> list[str]:
        """What was learnt by one choice, of which at least that it was made.

        Where nothing is hidden, the choices themselves tell all that happens.
        """
        board = self.seen
        if is_open(self.start.rules):
            told = SEALED if step.option is None or isinstance(step.option, Sealed) else board.text(step.option)
            return [f"{step.by}: {told}", *(f"opened: {board.text(option)}" for option in step.opened if option)]
        lines = [f"{step.by}: {encode_word(step.option)}"]
        lines += [f"opened: {encode_word(option)}" for option in step.opened]
        lines += map(encode_word, step.events)
        if (step.seen.slices, step.seen.agenda) != (before.slices, before.agenda):
            lines.append(encode_json(step.seen))
        return lines


def sight_of(
    game: Game,
    seat: Seat | None,
    *,
    start: Game | None = None,
    options: Sequence[Event] = (),
    named: Sequence[tuple[int, str]] = (),
    hear: Callable[[], Heard] | None = None,
    steps: Callable[[], Sequence[Step]] | None = None,
    made: int | None = None,
) -> Sight:
    """What a seat (``None``: an onlooker) is entitled to know of a match that these options have led to this position.

    ``named`` are options that the seat has named in vain. Left out, ``hear``, which tells what it has heard, is found
    by replay, and ``made``, the number of choices made, by counting.
    """
    number = len(options) if made is None else made
    first = game if start is None else start

    def heard() -> Heard:
        log = Log(first, SeatEar(seat))
        for option in options:
            log.play(option)
        return log.heard()

    shown = seen(game, seat)
    if shown is game:
        return Sight(seat, game, first, hear or heard, made=number, steps=steps)
    show_options(game, shown, seat, frozenset(text for at, text in named if at == number))
    # By the rules alone: whether a secret looks like what stands for it must not show.
    hides = not is_open(game.rules) and not game.over
    return Sight(seat, shown, first, hear or heard, hides=hides, made=number, named=named, steps=steps)


def show_options(game: Game, shown: Game, seat: Seat | None, vain: frozenset[str]) -> None:
    """Keep with a position as a seat sees it what the seat is offered in it: nothing that follows from secrets."""
    listed: Mapping[str, Event] = {}
    if game.choice is not None and game.choice.seat == seat:
        listed = named_blind(game) if game.blind else as_told(game, seat)
        listed = {text: option for text, option in listed.items() if text not in vain} if vain else listed
    force_setattr(shown, "_options", tuple(listed.values()))
    force_setattr(shown, "_by_text", listed)


def as_told(game: Game, seat: Seat) -> Mapping[str, Event]:
    """The options by text as the seat is told them: what an option holds besides may be a secret of others."""
    ear = SeatEar(seat)
    return {text: ear.hears(game, option) or option for text, option in game.by_text.items()}


@lru_cache(maxsize=16)
def named_blind(game: Game) -> Mapping[str, Event]:
    """What a seat that chooses blind is offered, by text; kept, since it may name a thousand one after another."""
    return {game.text(option): option for option in game.ask(Offered(game.choice))} if game.choice is not None else {}


def sight_to_choose(game: Game) -> Sight:
    """What the seat to choose knows in this position, where nobody has heard of anything before it."""
    return sight_of(game, game.choice.seat if game.choice is not None else None)
