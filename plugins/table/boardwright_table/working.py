"""Working: what takes the computer a while, as functions of their own, so that another process can run them."""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from time import monotonic

import msgspec
from boardwright import BoardwrightError, Game, Match, Plan, blame, decode, replay
from boardwright.analysis.share import Share
from boardwright.chance import CHANCE, draw, random_bits
from boardwright.i18n import Phrase, caption, joined, message, module_name, phrase, quoted_option, word
from boardwright.loop import play
from boardwright.matches.diagnosis import diagnose
from boardwright.matches.match import turn_heading
from boardwright.matches.record import read_record
from boardwright.matches.selection import wish
from boardwright.players.averages import Averages
from boardwright.players.base import offers
from boardwright.players.registry import player_named
from boardwright.plugins.discovery import installed
from boardwright.turn import Outcome, Turn, seats_in

from . import sights
from .catalogue import Checked, Played, Repaired, Spread
from .errors import Refused
from .messages import Shared, Trial, Wanted
from .planning import plan_of, scenario_of
from .replies import Frame, Hint

REPAIRS = 40
"""Repairs that are told."""
LONG = 3_000
"""Choices after which a playout is given up."""
LINE = re.compile(r", line (\d+)")


def asked_for(plan: Plan) -> bytes:
    """A plan as another process reads it."""
    return msgspec.msgpack.encode(
        [plan.scenario, plan.plugins, plan.options, plan.max_turns, plan.allow], order="deterministic", enc_hook=str
    )


@lru_cache(maxsize=64)
def start_of(plan: bytes) -> Game:
    """The first position of a plan, put together once."""
    from boardwright import Scenario

    kinds = tuple[Scenario, tuple[str, ...], dict[str, dict[str, object]], int | None, tuple[str, ...]]
    scenario, plugins, options, max_turns, allow = msgspec.msgpack.decode(plan, type=kinds)
    return Plan(scenario, plugins, options, max_turns=max_turns, allow=allow).game()


def chosen(plan: bytes, position: bytes, player: str, seed: int, number: int) -> str:
    """What a player of the computer chooses: a function of the position, the seed and the number of the choice."""
    game = decode(start_of(plan).rules, position)
    return game.text(player_named(player)(game, Random(random_bits(~seed, number))))


def hinted(plan: bytes, position: bytes) -> Hint:
    """A good option, with what is said for it."""
    game = decode(start_of(plan).rules, position)
    options = offers(game)
    seat = game.choice.seat if game.choice is not None else ""
    if len(options) == 1:
        return Hint(game.text(options[0]), phrase("It is the only option."))
    averages = Averages(game, seat, Random(0))
    ranked = sorted(((averages.after(option), -place) for place, option in enumerate(options)), reverse=True)
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
        count=len(options), seat=word(seat), other=quoted_option(other), behind=behind(best - next_best),
    )  # fmt: skip
    return Hint(text, ahead)


def behind(less: float) -> Phrase:
    """How much worse one option is than another, whose worth lies between -1 and 1, in words."""
    if less < 0.02:
        return phrase("hardly worse")
    return phrase("a little worse") if less < 0.1 else phrase("clearly worse") if less < 0.5 else phrase("far worse")


def checked(wanted: Wanted) -> Checked:
    """Whether what is asked for makes a match; if not, why, and the changes that work."""
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
    picture, words = sights.drawn(game, None)
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


def fairly(trial: Trial, seconds: float) -> Played:
    """Who wins matches that the computer plays with itself, as many as there is time for."""
    began, start, player = monotonic(), plan_of(trial.plan).settled().game(), player_named(trial.player)
    wins, turns, choices = dict.fromkeys(seats_in(start), 0), [], []
    draws = unfinished = 0
    for number in range(trial.matches):
        game, taken = start, 0
        while (choice := game.choice) is not None and taken < LONG and monotonic() - began < seconds:
            options = game.options
            random = Random(random_bits(number, taken))
            one = (
                options[draw(number, taken, choice.weights(options))] if choice.seat == CHANCE else player(game, random)
            )
            game, taken = play(game, one), taken + 1
        if not game.over and monotonic() - began >= seconds:
            break
        unfinished += not game.over
        draws += game.over and not game[Outcome].seats
        for seat in game[Outcome].seats:
            wins[seat] = wins.get(seat, 0) + 1
        turns.append(game[Turn].number if Turn in game else 0)
        choices.append(taken)
    spent = round(monotonic() - began, 2)
    verdict = judged(wins, len(choices))
    return Played(len(choices), wins, draws, unfinished, spread(turns), spread(choices), spent, verdict)


def judged(wins: dict[str, int], played: int) -> Phrase:
    """Whether so many wins are more than luck lets a seat have that is no better off than the others, in words."""
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
    """The least, the mean and the most."""
    return Spread(min(numbers), round(sum(numbers) / len(numbers), 1), max(numbers)) if numbers else Spread()


@lru_cache(maxsize=2)
def replayed(text: str) -> Match:
    """The match of a record that somebody sends; its own code is not run."""
    record = read_record(text.replace("\r\n", "\n"), phrase("the record"))
    return replay(record)


def shown(shared: Shared) -> Frame:
    """A position of a record that somebody sends."""
    match = replayed(shared.record)
    seats = {seat: match.player(seat) for seat in match.seats}
    return frame(match, shared.at, None, seats, match.plan.scenario.name)


def frame(match: Match, at: int, seat: str | None, seats: dict[str, str], name: str) -> Frame:
    """A position of a match as one who may see it all now looks at it again."""
    of = len(match.choices)
    if at > of:
        raise Refused("bad_request", phrase("at: this match has {count} choices", count=of))
    game = match.game if at == of else match.before[at]
    picture, words = sights.drawn(game, seat)
    return Frame(
        at, of, picture, words, turn_heading(game), game.choice.seat if game.choice else "",
        sights.taken(match, at - 1, seat) if at else None, tuple(sights.all_taken(match, seat)),
        sights.result(match.game), caption(name), match.plan.scenario.id, seats,
    )  # fmt: skip


def pictured(id: str) -> dict[str, str]:
    """The picture of an installed scenario, and its seats, by line."""
    game = plan_of(Wanted(scenario=id)).game()
    return {"svg": sights.drawn(game, None)[0], "seats": "\n".join(seats_in(game))}


def told(error: Exception) -> str | None:
    """What is wrong in one message, if it is ours or a plugin's to say."""
    return message(error) if isinstance(error, BoardwrightError) else blame.fault_message(error)
