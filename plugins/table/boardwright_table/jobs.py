"""Jobs: the functions that take a while, and that other processes run for the server."""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from time import monotonic
from typing import NamedTuple

import msgspec
from boardwright import (
    CHANCE,
    BoardwrightError,
    Game,
    Log,
    Match,
    Outcome,
    Phrase,
    Plan,
    Seat,
    Sight,
    Turn,
    blame,
    decode,
    draw,
    joined,
    module_name,
    phrase,
    play,
    random_bits,
    replay,
    seen,
    sight_of,
    word,
)
from boardwright.analysis import Share
from boardwright.i18n import caption, message, quoted_option
from boardwright.matches import diagnose, read_record, turn_heading, wish
from boardwright.players import judged, offers, option_of, player_named
from boardwright.plugins import installed
from boardwright.sight import History, SeatEar
from boardwright.turn import seats_in

from . import visibility
from .errors import Refused
from .messages.catalogue import Checked, Played, Repaired, Spread
from .messages.replies import Frame, Hint
from .messages.requests import Shared, Trial, Wanted
from .plans import plan_of, scenario_of

REPAIRS = 40
"""Repairs of a plan that a client is sent."""
LONG = 3_000
"""Choices after which a playout is given up."""
LINE = re.compile(r", line (\d+)")


def encoded_plan(plan: Plan) -> bytes:
    """A plan as bytes for another process."""
    return msgspec.msgpack.encode(
        [plan.scenario, plan.plugins, plan.options, plan.max_turns, plan.allow], order="deterministic", enc_hook=str
    )


@lru_cache(maxsize=64)
def first_position(plan: bytes) -> Game:
    """The first position of an encoded plan, assembled once."""
    from boardwright import Scenario

    kinds = tuple[Scenario, tuple[str, ...], dict[str, dict[str, object]], int | None, tuple[str, ...]]
    scenario, plugins, options, max_turns, allow = msgspec.msgpack.decode(plan, type=kinds)
    return Plan(scenario, plugins, options, max_turns=max_turns, allow=allow).game()


class Chair(NamedTuple):
    """What a seat that is to choose knows a match by in another process; ``named`` are options it named in vain."""

    plan: bytes
    position: bytes
    choices: tuple[str, ...]
    seat: Seat
    named: tuple[tuple[int, str], ...]

    @property
    def sight(self) -> Sight:
        """What the seat is entitled to know; what it heard is found by replay only if somebody asks."""
        start = first_position(self.plan)
        return sight_of(
            decode(start.rules, self.position), self.seat, start=start, named=self.named, made=len(self.choices),
            hear=lambda: told(self.plan, self.choices, self.seat).heard(),
        )  # fmt: skip


@lru_cache(maxsize=4)
def told(plan: bytes, choices: tuple[str, ...], seat: Seat) -> Log:
    """The log of a match as a seat was told it."""
    return Log.of(first_position(plan), choices, SeatEar(seat))


def computer_choice(chair: Chair, player: str, seed: int) -> str:
    """The option that a computer player takes: what it knows, the seed and the number of the choice decide it."""
    chosen, random = player_named(player), Random(random_bits(~seed, len(chair.choices)))
    possible = decode(first_position(chair.plan).rules, chair.position).by_text
    while True:
        sight = chair.sight
        if (text := sight.seen.text(chosen(sight, random))) in possible:
            return text
        chair = chair._replace(named=(*chair.named, (sight.made, text)))


def best_option(chair: Chair) -> Hint:
    """The option that leaves the seat to choose best off, as far as it knows, and why."""
    sight, seat = chair.sight, chair.seat
    game, options = sight.seen, offers(sight)
    worth = judged(sight, Random(0)) if len(options) > 1 else {}
    ranked = sorted(((worth[option], -n) for n, option in enumerate(options) if option in worth), reverse=True)
    if len(ranked) < 2:
        return Hint(game.text(options[-ranked[0][1] if ranked else 0]), phrase("It is the only option."))
    (best, first), (next_best, second) = ranked[:2]
    text, other = game.text(options[-first]), game.text(options[-second])
    if best == next_best:
        alike = sum(worth == best for worth, _ in ranked)
        level = phrase(
            "{alike} of {count} options leave {seat} equally well off, this among them.",
            alike=alike, count=len(options), seat=word(seat),
        )  # fmt: skip
        return Hint(text, level)
    ahead = phrase(
        "Of {count} options it leaves {seat} best off; next comes {other}, {behind}.",
        count=len(options), seat=word(seat), other=quoted_option(other), behind=gap(best - next_best),
    )  # fmt: skip
    return Hint(text, ahead)


def gap(loss: float) -> Phrase:
    """How much worse one option is than another, in words; worths lie between -1 and 1."""
    if loss < 0.02:
        return phrase("hardly worse")
    return phrase("a little worse") if loss < 0.1 else phrase("clearly worse") if loss < 0.5 else phrase("far worse")


def assessment(wanted: Wanted) -> Checked:
    """Whether a plan makes a match; if not, why, and which changes would repair it."""
    plan, scenario = plan_of(wanted), scenario_of(wanted)
    found = diagnose(plan)
    if found is not None:
        line = LINE.search(found.message)
        repairs = tuple(
            Repaired(repair.words, repair.said, Wanted.of(repair.plan, scenario if wanted.text is not None else None))
            for repair in found.repairs[:REPAIRS]
        )
        at = int(line[1]) if line and wanted.text is not None else None
        return Checked(
            False, message=found.message, causes=found.causes, besides=found.besides, line=at, cells=found.cells,
            repairs=repairs,
        )  # fmt: skip
    game, there = plan.settled().game(), wish(plan)
    picture, words = visibility.picture_and_words(seen(game, None), None)
    suggestions = tuple(
        joined(
            (
                phrase("{one} goes well with {other}", one=module_name(name), other=module_name(hint.plugin)),
                hint.because,
            ),
            "",
        )
        for name, manifest in there.manifests.items()
        for hint in manifest.suggests
        if hint.plugin not in there.manifests
        and hint.applies(there.selection.value)
        and hint.admits(installed().version(hint.plugin))
    )
    return Checked(
        True, tuple(game.rules.plugins), seats_in(game), plan.scenario.name, there.overruled, suggestions,
        picture, words, game.choice.seat if game.choice else "",
    )  # fmt: skip


def playouts(trial: Trial, seconds: float) -> Played:
    """The results of matches that a computer player plays against itself, as many as it finishes in so many seconds."""
    began, start, player = monotonic(), plan_of(trial.plan).settled().game(), player_named(trial.player)
    wins, turns, choices = dict.fromkeys(seats_in(start), 0), [], []
    draws = unfinished = 0
    for number in range(trial.matches):
        history, game = History(start), start
        taken = history.options
        while (choice := game.choice) is not None and len(taken) < LONG and monotonic() - began < seconds:
            options, random = game.options, Random(random_bits(number, len(taken)))
            one = (
                options[draw(number, len(taken), choice.weights(options))]
                if choice.seat == CHANCE
                else option_of(player, history, random)
            )
            game = play(game, one)
            history.take(one, game)
        if not game.over and monotonic() - began >= seconds:
            break
        unfinished += not game.over
        draws += game.over and not game[Outcome].seats
        for seat in game[Outcome].seats:
            wins[seat] = wins.get(seat, 0) + 1
        turns.append(game[Turn].number if Turn in game else 0)
        choices.append(len(taken))
    spent = round(monotonic() - began, 2)
    judged = verdict(wins, len(choices))
    return Played(len(choices), wins, draws, unfinished, spread(turns), spread(choices), spent, judged)


def verdict(wins: dict[str, int], played: int) -> Phrase:
    """Which seats win more often than luck explains, in words."""
    even = sum(wins.values()) / max(1, len(wins))
    ahead = [seat for seat, count in wins.items() if played and Share(count, played).interval[0] > even / played]
    if not ahead:
        return phrase("No seat is clearly ahead in {count} matches.", count=played)
    count = wins[ahead[0]]
    low, high = Share(count, played).interval
    return phrase(
        "{seats}: more wins than luck explains, {share:.0%} of {count} matches (95 % interval: {low:.0%} to "
        "{high:.0%}).",
        seats=joined(map(word, ahead)), share=count / played, count=played, low=low, high=high,
    )  # fmt: skip


def spread(numbers: list[int]) -> Spread:
    """The least, the mean and the most of some numbers; zeros if there are none."""
    return Spread(min(numbers), round(sum(numbers) / len(numbers), 1), max(numbers)) if numbers else Spread()


@lru_cache(maxsize=2)
def shared_match(text: str) -> Match:
    """The match of a record that a client sends; a plugin that the record brings along is not run."""
    record = read_record(text.replace("\r\n", "\n"), phrase("the record"))
    return replay(record)


def shared_frame(shared: Shared) -> Frame:
    """A position of a record that a client sends."""
    match = shared_match(shared.record)
    seats = {seat: match.player(seat) for seat in match.seats}
    return frame(match, shared.at, None, seats, match.plan.scenario.name)


def frame(match: Match, at: int, seat: Seat | None, seats: dict[str, str], name: str) -> Frame:
    """The position after ``at`` choices of a match as this seat saw it then, and all choices as it was told them."""
    of = len(match.choices)
    if at > of:
        raise Refused("bad_request", phrase("at: this match has {count} choices", count=of))
    then, now = (seen(game, seat) for game in ([*match.before, match.game][at], match.game))
    picture, words = visibility.picture_and_words(then, seat)
    return Frame(
        at, of, picture, words, turn_heading(then), visibility.chooser(then),
        next(iter(visibility.known_choices(match, seat, at - 1, 1, events=True)), None),
        visibility.known_choices(match, seat), visibility.result(now), caption(name), match.plan.scenario.id, seats,
    )  # fmt: skip


def scenario_picture(id: str) -> dict[str, str]:
    """The picture of an installed scenario, and its seats, one a line."""
    game = plan_of(Wanted(scenario=id)).game()
    return {"svg": visibility.picture_and_words(seen(game, None), None)[0], "seats": "\n".join(seats_in(game))}


def error_message(error: Exception) -> str | None:
    """The message of an error of Boardwright or of a plugin; None for any other error."""
    return message(error) if isinstance(error, BoardwrightError) else blame.fault_message(error)
