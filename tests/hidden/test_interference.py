"""Nobody learns what it may not know, through any channel; and whoever leaks a secret is found, named and shrunk."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from boardwright import Event, Features, Game, Log, Match, Picture, Plan, Scenario, Seat, Seen, encode_json, sight_of
from boardwright.explain import cause_lines
from boardwright.explain.log import log_lines
from boardwright.players import player_named
from boardwright.plugins.discovery import Installed, installed_as
from boardwright.testing import random_match
from boardwright.testing.interference import (
    CHANNELS,
    HISTORY,
    MOMENTS,
    TOLD,
    Channel,
    Channels,
    Leak,
    check_secrets,
    exchanges,
    leak,
    leaks,
    smallest,
)
from boardwright.testing.random_matches import BrokenContract

from ..core.making import Shelf
from .making import AT_HAND

from kuhn.rules import Acted, ChooseAct, Hands  # type: ignore[import-not-found]  # isort: skip

SIZES = {
    "goofspiel": "[goofspiel]\ncards = 4", "dark_hex": "[dark_hex]\nsize = 2", "liars_dice": "[liars_dice]\nsides = 3",
}  # fmt: skip
GAMES = ("kuhn", "leduc", "liars_dice", "dark_hex", "phantom_tic_tac_toe", "goofspiel", "mine")
PAIRS = int(os.environ.get("BOARDWRIGHT_PAIRS", "60"))
"""Pairs of matches of each game; 2,000 are asked for by name."""


def plan(game: str, *plugins: str) -> Plan:
    """A small match of a game."""
    return Plan(Scenario(game, f'name = "{game}"\nplugins = ["{game}"]\n{SIZES.get(game, "")}'), plugins, seed=1)


def pairs(match: Match, count: int) -> Iterator[tuple[list[str], Seat | None, int, str]]:
    """Random matches of which a seat has not been told one choice, and another that it could have been."""
    seed, made = 0, 0
    while made < count:
        seed += 1
        _, choices = random_match(match.start, seed)
        for seat in (*match.seats, None):
            secrets = [*exchanges(match, choices, seat)]
            for number, instead in Random(seed).sample(secrets, min(4, len(secrets))):
                made += 1
                yield choices, seat, number, instead


@pytest.mark.parametrize("game", GAMES)
def test_nobody_learns_a_secret_through_any_channel(game: str) -> None:
    match = Match(plan(game))
    for choices, seat, number, instead in pairs(match, PAIRS):
        found = leak(match, choices, seat, number, instead)
        assert found is None, found.sentence


def test_there_is_something_to_learn_in_every_game() -> None:
    """The test before rests on this."""
    for game in GAMES:
        assert next(pairs(Match(plan(game)), 1))


# Planted leaks


def whole(match: Match) -> Log:
    """The log of all that has happened."""
    return Log.of(match.start, match.choices)


def open_causes(match: Match, seat: Seat | None) -> Iterator[str]:
    log = whole(match)
    return (line for _, change in log.changes() for line in cause_lines(log, f"why {change.what}", seat))


def open_advice(match: Match, seat: Seat | None) -> Iterator[str]:
    sight = sight_of(match.game, seat, start=match.game)
    for option in (player_named("greedy")(sight, Random(1)),) if sight.to_choose else ():
        yield match.game.text(option)


def everything(match: Match, _: Seat | None) -> list[str]:
    return [encode_json(match.game)]


def all_choices(match: Match, _: Seat | None) -> list[str]:
    return match.choices


PLANTED: Mapping[str, Channel] = {
    "position": everything,
    "picture": lambda match, seat: [match.game.ask(Picture(seat))],
    "options": everything,
    "why": everything,
    "features": lambda match, seat: match.game.ask(Features(seat or "ann")),
    "choices": all_choices,
    "record": lambda match, _: [match.record.choices],
    "log": lambda match, _: log_lines(whole(match)),
    "causes": open_causes,
    "information": lambda match, _: match.sight("bob").information.splitlines(),
    "advice": open_advice,
}
"""Each channel as it would be if it looked at the open position."""


def first_leak(match: Match, channels: Channels, seats: tuple[Seat | None, ...] = ("ann", "bob", None)) -> Leak:
    """The first leak of some random matches."""
    for seed in range(40):
        _, choices = random_match(match.start, seed)
        for seat in seats:
            for found in leaks(match, choices, seat, Random(seed), 8, channels):
                return found
    pytest.fail("nothing was found")


@pytest.mark.parametrize("name", PLANTED)
@pytest.mark.parametrize("game", ["kuhn", "mine"])
def test_a_channel_that_looks_at_the_open_position_is_found_named_and_shrunk(name: str, game: str) -> None:
    if (name, game) == ("advice", "mine"):
        pytest.skip("one choice ahead, greedy sees no mine")
    match, leaking = Match(plan(game)), {name: PLANTED[name]}
    moments = {**MOMENTS, **leaking} if name in MOMENTS else MOMENTS
    channels = Channels(moments, HISTORY if name in MOMENTS else {**HISTORY, **leaking})
    found = smallest(
        match, first_leak(match, channels, ("ann",) if name == "information" else ("ann", "bob")), channels
    )
    assert found.channel == name
    assert len(found.choices) <= (4 if name == "advice" else 2)
    assert f"through: {name}, line {found.line}; " in str(found.sentence)


class Rumour(Event):
    """What everybody hears of a card."""

    card: str


class TellTale(Event):
    """An option that only a seat is offered whose opponent holds a king."""

    seat: Seat


def shown(game: Game, question: Seen, answer: Game) -> Game:
    """All cards lie open."""
    return answer.put(Hands(game[Hands].cards, shown=True))


def gossip(game: Game, acted: Acted) -> Game:
    """Whoever acts, the card of the other is talked about."""
    return game.then(Rumour(game[Hands].cards[acted.seat == "ann"]))


def wink(game: Game, choice: ChooseAct, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """More may be done against a king."""
    return (*options, TellTale(choice.seat)) if game[Hands].cards[choice.seat == "ann"] == "king" else options


LEAKING: Mapping[str, tuple[str, dict[str, Any]]] = {
    "a slice that is shown": ("position", {"rulings": {Seen: shown}}),
    "an event that is told": (TOLD, {"reactions": {Acted: gossip}}),
    "an option that depends on it": ("options", {"rulings": {ChooseAct: wink}}),
}


@pytest.mark.parametrize("fault", LEAKING)
def test_a_module_that_leaks_is_found(fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    channel, hooks = LEAKING[fault]
    shelf = Shelf(monkeypatch, tmp_path)
    shelf.add("leak", **hooks)
    there = Installed({**AT_HAND, **shelf.points}, {})
    with installed_as(lambda: there):
        match = Match(plan("kuhn", "leak"))
        found = smallest(match, first_leak(match, CHANNELS))
        assert found.channel == channel
        assert len(found.choices) <= 3
        with pytest.raises(BrokenContract, match=f"learns .* through: {channel}, line"):
            check_secrets(match.plan, found.choices)


def test_what_is_told_though_the_position_hides_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The likeliest slip: a card is hidden in the hand, and told to everybody as it is dealt."""
    monkeypatch.delattr("kuhn.rules.Dealt.told")
    match = Match(plan("kuhn"))
    assert first_leak(match, CHANNELS).channel == TOLD
