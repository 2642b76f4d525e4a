"""Players do not cheat: what they choose depends on what their seat knows, and they play well enough by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pyspiel
import pytest
from boardwright import CHANCE, Game, Match, Plan, Player, Scenario, play, sight_of
from boardwright.players import option_of, player_named
from boardwright.sight import History, worlds
from boardwright.testing import random_match
from boardwright.testing.interference import exchanges
from boardwright.turn import outcome

from .making import KUHN, SEATS, Node, first, match, their_actions

PAIRS = 20
PLAYERS = ("random", "greedy", "level:1", "level:2", "search:20")
GAMES = ("kuhn", "leduc", "liars_dice", "goofspiel", "dark_hex", "phantom_tic_tac_toe")


def of(game: str) -> Match:
    """A match of this game."""
    return Match(Plan(Scenario(game, f'name = "{game}"\nplugins = ["{game}"]'), seed=1))


def alike(game: str) -> Iterator[tuple[Match, Match]]:
    """Matches in which the seat to choose knows the same, and that differ in a secret of another."""
    start = of(game)
    for seed in range(1000):
        _, choices = random_match(start.start, seed)
        for seat in start.seats:
            yield from after_exchanges(start, choices, seat, Random(seed))


def after_exchanges(start: Match, choices: list[str], seat: str, random: Random) -> Iterator[tuple[Match, Match]]:
    """The pairs of one match, up to the first decision of the seat after a secret was exchanged."""
    secrets = [*exchanges(start, choices, seat)]
    for number, instead in random.sample(secrets, min(3, len(secrets))):
        one, other = start.anew(), start.anew()
        for place, text in enumerate(choices):
            texts = (text, instead if place == number else text)
            if place > number and one.game.choice is not None and one.game.choice.seat == seat:
                if one.sight(seat).information == other.sight(seat).information:
                    yield one, other
                break
            if any(wanted not in each.game.by_text for each, wanted in zip((one, other), texts, strict=True)):
                break
            for each, wanted in zip((one, other), texts, strict=True):
                each.take(each.game.find(wanted))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_the_same_is_chosen_whatever_others_hold(game: str, player: str) -> None:
    chooser = player_named(player)
    for tried, (one, other) in enumerate(alike(game), 1):
        chosen = {each.game.text(each.chosen(chooser)) for each in (one, other)}
        assert len(chosen) == 1, (one.choices, other.choices)
        if tried == PAIRS:
            return
    pytest.fail("there are fewer pairs than were to be tried")


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_positions_that_the_seat_cannot_tell_apart(game: str) -> None:
    start, seen = of(game), 0
    for seed in range(10):
        played = start.anew()
        for text in random_match(start.start, seed)[1]:
            seat = played.game.choice.seat if played.game.choice is not None else ""
            if seat in SEATS:
                sight = played.sight(seat)
                for world in worlds(sight, Random(seed), 3):
                    assert sight_of(world, seat).seen == sight.seen
                    seen += 1
            played.take(played.game.find(text))
    assert seen > 50


def won(game: Game, level: str, seeds: range) -> float:
    """What the player gets a match on average against one that chooses at random, in both seats."""
    total = 0.0
    for seed in seeds:
        seat = SEATS[seed % 2]
        players = {SEATS[seed % 2 - 1]: player_named("random"), seat: player_named(level)}
        total += outcome(played(game, players, seed)).returns[seat]
    return total / len(seeds)


def played(start: Game, players: Mapping[str, Player], seed: int) -> Game:
    """A match to its end."""
    history, game, random = History(start), start, Random(seed)
    while (choice := game.choice) is not None:
        if choice.seat in players:
            option = option_of(players[choice.seat], history, random)
        else:
            option = random.choices(game.options, choice.weights(game.options))[0]
        game = play(game, option)
        history.take(option, game)
    return game


@pytest.mark.parametrize("game", ["kuhn", "liars_dice"])
def test_level_three_beats_chance(game: str) -> None:
    """The mean of 200 matches is four standard errors above nothing."""
    assert won(match(game), "level:3", range(200)) > 0.28


SAMPLES = 60
"""Decisions by which it is found how often a player takes each option where it knows the same."""


class Habits:
    """How often a player takes each option, by all that its seat knows."""

    def __init__(self, player: Player) -> None:
        """Nothing is known yet."""
        self.player = player
        self.shares: dict[str, Mapping[str, float]] = {}

    def at(self, node: Node, seat: str) -> Mapping[str, float]:
        """How often it takes each option here."""
        sight = node.replayed(seat)
        if sight.information not in self.shares:
            taken = Counter(node.game.text(self.player(sight, Random(seed))) for seed in range(SAMPLES))
            self.shares[sight.information] = {text: count / SAMPLES for text, count in taken.items()}
        return self.shares[sight.information]


def worth(node: Node, state: Any, seat: str, habits: Habits, equilibrium: Any) -> float:
    """What a hand is worth to a seat that plays by its habits, against an equilibrium."""
    game = node.game
    if game.over:
        return outcome(game).returns[seat]
    asked = game.choice.seat if game.choice is not None else ""
    actions = their_actions(KUHN, game, state)
    if asked == CHANCE:
        shares = {text: 1 / len(actions) for text in actions}
    elif asked == seat:
        shares = dict(habits.at(node, seat))
    else:
        odds = equilibrium.action_probabilities(state)
        shares = {text: odds[action] for text, action in actions.items()}
    return sum(
        share * worth(node.after(game.find(text)), state.child(actions[text]), seat, habits, equilibrium)
        for text, share in shares.items()
        if share
    )


def test_level_three_loses_little_to_an_equilibrium() -> None:
    """A hand of Kuhn is worth -1/18 to the first seat between two that make no mistake."""
    from open_spiel.python.algorithms.cfr import CFRSolver

    solver = CFRSolver(pyspiel.load_game("kuhn_poker"))
    for _ in range(300):
        solver.evaluate_and_update_policy()
    habits = Habits(player_named("level:3"))
    for seat, value in zip(SEATS, (-1 / 18, 1 / 18), strict=True):
        gained = worth(first(KUHN.match()), KUHN.state(), seat, habits, solver.average_policy())
        assert value - 0.1 < gained < value + 0.01
