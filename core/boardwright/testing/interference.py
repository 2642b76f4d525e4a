"""Non-interference: what a seat gets of a match must not depend on what it may not know.

Of a match that has been played one secret is exchanged: another option in an envelope, another draw that was told to
others only, another choice of which a seat heard less. The same choices are made from there on, as far as they are
possible. Until something is opened, the seat must be told and shown the same, byte for byte, through every channel. A
secret is opened by its envelope, or by an event that says so: ``opens``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, zip_longest
from random import Random
from typing import NamedTuple

from ..chance import CHANCE
from ..codec import encode_word
from ..errors import IllegalChoice
from ..explain.causes import cause_lines
from ..explain.ear import Step
from ..explain.log import log_lines
from ..explain.narration import item_code
from ..game import Game
from ..i18n import Phrase, phrase, word
from ..loop import play
from ..matches.match import Match
from ..matches.plan import Plan
from ..players.registry import player_named
from ..questions import View
from ..sight.determinize import heard_option
from ..sight.hiding import is_open, seen
from ..words import Seat
from .random_matches import BrokenContract, after_choices

Channel = Callable[[Match, Seat | None], Iterable[object]]
"""What somebody gets of a match in one way, line by line."""
PAIRS = 12
"""Secrets of one match that are exchanged for each seat, where no other number is said."""
SOME = 10
"""Reasons and causes that are asked for each time."""
TOLD = "what is told"


def record(match: Match, seat: Seat | None) -> Iterator[object]:
    """The turns of the choices, and how it ended."""
    yield from (*match.turns, match.turn, match.result)


def position(match: Match, seat: Seat | None) -> Iterator[object]:
    """What is seen of the position: its slices, and what has still to happen."""
    seen = match.sight(seat).seen
    return map(encode_word, (*seen.slices, *seen.agenda))


def options(match: Match, seat: Seat | None) -> Iterator[object]:
    """What may be chosen: its text, and all that the option holds."""
    return (f"{text} {encode_word(option)}" for text, option in match.sight(seat).options.items())


def reasons(match: Match, seat: Seat | None) -> Iterator[object]:
    """Why anything is or is not possible."""
    sight = match.sight(seat)
    return (sight.why(text) for text in islice(sight.conceivable(), SOME))


def causes(match: Match, seat: Seat | None) -> Iterator[object]:
    """What caused each change that is known of."""
    heard = match.heard(seat)
    last = [*heard.changes()][-SOME:]
    return (line for _, change in last for line in cause_lines(heard, f"why {change.what}", seat))


def advice(match: Match, seat: Seat | None) -> Iterator[object]:
    """What a player of the computer would choose, if it is asked."""
    sight = match.sight(seat)
    if sight.to_choose:
        yield sight.seen.text(player_named("greedy")(sight, Random(1)))


MOMENTS: Mapping[str, Channel] = {
    "position": position,
    "picture": lambda match, seat: [match.sight(seat).picture],
    "options": options,
    "why": reasons,
    "features": lambda match, seat: match.sight(seat).features,
}
"""What a seat gets of a position, compared after every choice."""
HISTORY: Mapping[str, Channel] = {
    "choices": lambda match, seat: match.taken(seat),
    "record": record,
    "log": lambda match, seat: log_lines(match.heard(seat)),
    "causes": causes,
    "information": lambda match, seat: match.sight(seat).information.splitlines(),
    "advice": advice,
}
"""What it gets of all that has happened, compared at the end."""


class Channels(NamedTuple):
    """The ways in which a seat gets to know of a match; what shows it further takes it from there."""

    moments: Mapping[str, Channel] = MOMENTS
    history: Mapping[str, Channel] = HISTORY


CHANNELS = Channels()


class Leak(NamedTuple):
    """A seat that has learnt something: through which channel, in which line, after which choices.

    ``number`` is the choice, from 0 on, that can be told from ``instead``, the option it was exchanged for.
    """

    seat: Seat | None
    by: Seat
    channel: str
    line: int
    choices: tuple[str, ...]
    number: int
    instead: str
    shown: tuple[str, str]

    @property
    def sentence(self) -> Phrase:
        """``white learns black's choice through: log, line 3``, with the smallest case."""
        return phrase(
            "{seat} learns {secret} through: {channel}, line {line}; {one} if it was {text!r}, {other} if {instead!r}; "
            "what is meant to be told, an event tells that opens it (opens = True); {after}",
            seat=phrase("an onlooker") if self.seat is None else word(self.seat),
            secret=phrase("a draw of chance") if self.by == CHANCE else phrase("{seat}'s choice", seat=word(self.by)),
            channel=phrase(self.channel), line=self.line, one=self.shown[0], other=self.shown[1],
            text=self.choices[self.number], instead=self.instead, after=after_choices(self.choices),
        )  # fmt: skip


class Leaked(BrokenContract):
    """A seat learns what it may not know; ``channel`` is how, ``choices`` the smallest case that was found."""

    channel = ""
    choices: tuple[str, ...] = ()


def check_secrets(
    plan: Plan, texts: Iterable[str], seed: int = 1, pairs: int = PAIRS, channels: Channels = CHANNELS
) -> None:
    """``Leaked``, a ``BrokenContract``, with the smallest case if some seat or an onlooker learns a secret."""
    match, choices = Match(plan), tuple(texts)
    if not has_secrets(match, choices):
        return
    for seat in (*match.seats, None):
        if (leak := next(leaks(match, choices, seat, Random(seed), pairs, channels), None)) is not None:
            least = smallest(match, leak, channels)
            error = Leaked(least.sentence)
            error.channel, error.choices = least.channel, least.choices
            raise error


def has_secrets(match: Match, choices: Iterable[str]) -> bool:
    """Whether anything in a match is hidden from anybody: by its rules, or in envelopes."""
    game = match.start
    for text in choices if is_open(game.rules) else ():
        if game.sealed:
            return True
        game = play(game, game.find(text))
    return not is_open(game.rules)


def leaks(
    match: Match,
    choices: Sequence[str],
    seat: Seat | None,
    random: Random,
    pairs: int,
    channels: Channels = CHANNELS,
) -> Iterator[Leak]:
    """What a seat learns of at most so many secrets of a match, each exchanged for another."""
    secrets = [*exchanges(match, choices, seat)]
    for number, instead in random.sample(secrets, min(pairs, len(secrets))):
        if (found := leak(match, choices, seat, number, instead, channels)) is not None:
            yield found


def exchanges(match: Match, choices: Sequence[str], seat: Seat | None) -> Iterator[tuple[int, str]]:
    """Each choice of another that is a secret of a seat, with every option that it could not tell from it.

    That is what it heard alike; and what it was told, but what it sees of the position hides.
    """
    played = match.anew()
    for number, text in enumerate(choices):
        before, option = played.game, played.game.find(text)
        by = before.choice.seat if before.choice is not None else ""
        heard = heard_option(before, option, seat)
        others = [other for other in before.options if other != option] if by != seat else []
        alike = [other for other in others if heard != option and heard_option(before, other, seat) == heard]
        if not alike and not played.history.is_open:
            alike = [other for other in others[:1] if is_masked(play(before, option), play(before, other), seat)]
        yield from ((number, before.text(other)) for other in alike)
        played.take(option)


def is_masked(one: Game, other: Game, seat: Seat | None) -> bool:
    """Whether two positions differ in slices of which a seat sees something, and look the same to it."""
    views = [position.ask(View(seat)) for position in (one, other)]
    differ = any(kind in views[0] and one[kind] != other[kind] for kind in one.rules.places)
    return differ and views[0] == views[1] and seen(one, seat) == seen(other, seat)


def leak(
    match: Match,
    choices: Sequence[str],
    seat: Seat | None,
    number: int,
    instead: str,
    channels: Channels = CHANNELS,
) -> Leak | None:
    """What a seat learns if this choice is exchanged for another and the same choices follow; None if nothing."""
    pair = match.anew(), match.anew()
    for text in choices[:number]:
        take(pair, seat, text, text)
    by = pair[0].game.choice.seat if pair[0].game.choice is not None else ""
    following = zip(choices[number:], (instead, *choices[number + 1 :]), strict=True)
    found = told_apart(pair, seat, following, channels)
    if found is None:
        return None
    channel, (line, shown) = found
    return Leak(seat, by, channel, line + 1, tuple(choices[: len(pair[0].choices)]), number, instead, shown)


def told_apart(
    pair: tuple[Match, Match], seat: Seat | None, following: Iterable[tuple[str, str]], channels: Channels
) -> tuple[str, Difference] | None:
    """By what a seat can tell two matches apart before anything is opened to it; None if by nothing."""
    begun = len(pair[0].choices)
    for texts in following:
        if not take(pair, seat, *texts):
            break
        steps = [each.heard(seat).steps[-1] for each in pair]
        told = difference(*map(told_lines, steps))
        known = (TOLD, told) if told is not None else next(differences(pair, seat, channels.moments), None)
        if known is None:
            continue
        if not is_opened(steps, told):
            return known
        for each in pair:
            each.undo()
        break
    return next(differences(pair, seat, channels.history), None) if len(pair[0].choices) > begun else None


def is_opened(steps: Sequence[Step], told: Difference | None) -> bool:
    """Whether what differs was opened: by the line that differs, or by any event where all lines are the same."""
    if told is None:
        return any(event.opens for event in steps[0].events)
    return any(is_opening(step, told[0]) for step in steps)


def take(pair: tuple[Match, Match], seat: Seat | None, *texts: str) -> bool:
    """Make a choice in each of two matches; False if that is not possible in both.

    Of what the seat is not told as it is, the second may take what it would hear alike: the one card that is left.
    """
    one, other = pair
    option, same = one.game.by_text.get(texts[0]), other.game.by_text.get(texts[1])
    if option is None or other.game.choice is None:
        return False
    if same is None:
        heard = heard_option(one.game, option, seat)
        like = (each for each in other.game.options if heard_option(other.game, each, seat) == heard != option)
        same = next(like, None)
    if same is None:
        return False
    one.take(option)
    other.take(same)
    return True


Difference = tuple[int, tuple[str, str]]
"""The first line in which two differ, from 0 on, and how both have it."""


def differences(
    pair: tuple[Match, Match], seat: Seat | None, channels: Mapping[str, Channel]
) -> Iterator[tuple[str, Difference]]:
    """Each of these channels through which a seat can tell two matches apart."""
    for name, channel in channels.items():
        found = difference(*([*map(str, channel(each, seat))] for each in pair))
        if found is not None:
            yield name, found


def told_lines(step: Step) -> list[str]:
    """What was told of a choice and of what followed, line by line."""
    told = (step.option, *step.opened, *step.events)
    return ["nothing" if event is None else f"{item_code(event)} {event}" for event in told]


def is_opening(step: Step, line: int) -> bool:
    """Whether this line of what was told is one that means to tell what was secret."""
    told = (step.option, *step.opened, *step.events)
    if 0 < line <= len(step.opened):
        return True
    event = told[line] if line < len(told) else None
    return event is not None and event.opens


def difference(one: Sequence[str], other: Sequence[str]) -> Difference | None:
    """The first line in which two differ, from 0 on, and how both have it; None if they are the same."""
    for line, pair in enumerate(zip_longest(one, other, fillvalue="nothing")):
        if pair[0] != pair[1]:
            return line, pair
    return None


def smallest(match: Match, found: Leak, channels: Channels = CHANNELS) -> Leak:
    """The same leak after as few choices as ending earlier, and leaving out some after others, can give."""
    earlier = (same_leak(match, found.choices[:length], found, channels) for length in range(1, len(found.choices)))
    found = next(filter(None, earlier), found)
    for size in (4, 3, 2, 1):
        place = 0
        while place + size <= len(found.choices):
            fewer = (*found.choices[:place], *found.choices[place + size :])
            shorter = same_leak(match, fewer, found, channels)
            if shorter is None:
                place += 1
            else:
                found = shorter
    return found


def same_leak(match: Match, choices: tuple[str, ...], found: Leak, channels: Channels) -> Leak | None:
    """A leak of the same secret through the same channel after these choices; None if there is none."""
    try:
        secrets = [*exchanges(match, choices, found.seat)]
    except IllegalChoice:
        return None
    for number, instead in secrets:
        one = leak(match, choices, found.seat, number, instead, channels)
        if one is not None and (one.channel, one.by) == (found.channel, found.by):
            return one
    return None
