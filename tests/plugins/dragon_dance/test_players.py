"""How the duel is judged, how simple players do in it, and that play at random ends as another engine says."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest
from boardwright import Game, Outcome, Turn, Worth, assemble, installed_scenario, play, sight_to_choose
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.players.registry import player_named
from dragon_dance import DRAGON, KNIGHT, LONG, Fighters

from .duels import after, duel, fighter, shown

DUEL = installed_scenario("duel")


def worth(game: Game, seat: str = KNIGHT) -> float:
    return game.ask(Worth(seat))


@pytest.mark.parametrize("seed", range(3))
def test_what_one_gains_the_other_loses_and_it_stays_within_a_win(seed: int) -> None:
    game, random = assemble(DUEL), Random(seed)
    while game.choice is not None:
        assert worth(game) == -worth(game, DRAGON)
        assert abs(worth(game)) < 1
        game = play(game, random.choice(game.options))
    assert {worth(game), worth(game, DRAGON)} == {1.0, -1.0}
    assert worth(game, game[Outcome].seats[0]) == 1.0


def test_a_life_more_is_better() -> None:
    lives = [worth(duel("1", fighter(DRAGON, life=life))) for life in (20, 19, 10, 1)]
    assert lives == sorted(lives)


def test_a_high_die_before_an_attack_is_better_than_a_low_one() -> None:
    game = duel("1 6", "", LONG)
    assert worth(after(game, "die 6", "no die")) > worth(after(game, "die 1", "no die"))


def test_greedy_plays_the_deadly_blow() -> None:
    game = after(duel("6", fighter(DRAGON, life=2), LONG), "die 6", "no die")
    assert {game.text(player_named("greedy")(sight_to_choose(game), Random(seed))) for seed in range(5)} == {
        "play charge"
    }


def test_greedy_follows_with_the_better_die() -> None:
    game = shown(duel("1 4 6"), "hack 4", "advance")
    assert game.text(player_named("greedy")(sight_to_choose(game), Random(1))) == "follow slash 6"


@pytest.mark.parametrize("seat", [KNIGHT, DRAGON])
def test_greedy_beats_random(seat: str) -> None:
    winners = Counter[str]()
    for seed in range(5):
        match = Match(read_plan("duel").but(seed=seed, options={"dragon_dance": {"cards": "softer"}}))
        match.run({other: player_named("greedy" if other == seat else "random") for other in match.seats})
        winners[match.game[Outcome].winner] += 1
    assert winners[seat] >= 4


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "share", "rounds"), [("author-like", 0.096, 22.0), ("softer", 0.504, 25.9)])
def test_play_at_random_ends_as_another_engine_says(cards: str, share: float, rounds: float) -> None:
    """Its figures are of 20,000 matches and these of 2,000, so the bound is four standard errors."""
    start, random, number = assemble(DUEL, changes={"dragon_dance": {"cards": cards}}), Random(5), 2000
    won = played = 0
    for _ in range(number):
        game = start
        while game.choice is not None:
            game = play(game, random.choice(game.options))
        won += game[Fighters].dragon.life == 0
        played += game[Turn].number
    assert won / number == pytest.approx(share, abs=4 * sqrt(share * (1 - share) / number))
    assert played / number == pytest.approx(rounds, rel=0.03)
