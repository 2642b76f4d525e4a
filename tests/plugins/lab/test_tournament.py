"""Tournaments: who meets whom, what they are rated, and what is kept."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from math import log10

import pytest
from boardwright.matches.match import Match
from boardwright.matches.plan import read_plan
from boardwright.players.registry import player_named
from boardwright_lab.rating import Rating, data, lines
from boardwright_lab.space import Space
from boardwright_lab.tournament import Tournament, bouts, for_two
from boardwright_lab.trial import Failure, Seen, Thought, tried

from ...core.cli.calling import called, fine

Winners = Iterable[tuple[str, ...]]


def tournament(players: str, matches: int, scenario: str = "the_field", options: str = "") -> Tournament:
    """A tournament of which nothing has been seen."""
    plan = read_plan(scenario).but(tuple(options.split()))
    return Tournament(tuple(players.split()), tuple(bouts([plan], players.split(), matches)), ())


def told(told: Tournament, better: str, share: float) -> Tournament:
    """The tournament in which a player has won this share of its matches in each pair, all others half of theirs."""
    count, seen = Counter[tuple[int, int]](), []
    each = len(told.bouts) // len({bout.pair for bout in told.bouts})
    for bout in told.bouts:
        one, other = (told.players[place] for place in bout.pair)
        wins = share if one == better else 1 - share if other == better else 0.5
        first = count[bout.pair] < round(wins * each)
        count[bout.pair] += 1
        seats = (seat for seat in bout.trial.plan.seats if (seat in bout.seats) is first)
        seen.append(Seen(won=tuple(seats), thought={bout.seats[0]: Thought(2, 3.0, 2.5)}))
    return Tournament(told.players, told.bouts, tuple(seen))


def test_every_two_meet_as_often_and_change_sides() -> None:
    found = tournament("random greedy level:1", 4).bouts
    assert Counter(bout.pair for bout in found) == {(0, 1): 4, (0, 2): 4, (1, 2): 4}
    assert [bout.trial.plan.seats for bout in found[:2]] == [
        {"white": "random", "black": "greedy"},
        {"white": "greedy", "black": "random"},
    ]
    assert [bout.trial.seed for bout in found[:4]] == [0, 0, 1, 1]


def test_teams_are_one_player() -> None:
    first = tournament("random greedy", 2, options="four_players").bouts[0]
    assert first.seats == ("white", "white_2")
    assert set(map(first.trial.plan.seats.get, first.seats)) == {"random"}


def test_who_shares_a_place_shares_the_point() -> None:
    bout = tournament("random greedy", 2).bouts[0]
    assert bout.points(Seen(won=("white",))) == 1
    assert bout.points(Seen(won=("black",))) == 0
    assert bout.points(Seen(won=("white", "black"))) == bout.points(Seen()) == 0.5


def test_two_to_one_is_120_points() -> None:
    """A prior half of a match each way draws both together, by less the more was played."""
    rating = Rating(told(tournament("random greedy", 600), "greedy", 2 / 3))
    expected = 400 * log10(400.5 / 200.5)
    assert [one.player for one in rating.table] == ["greedy", "random"]
    assert [one.elo for one in rating.table] == pytest.approx([expected / 2, -expected / 2], abs=0.1)
    ahead = rating.meetings[0]
    assert ahead.ahead == pytest.approx(expected, abs=0.1)
    assert ahead.low < expected < ahead.high
    assert ahead.score.interval == pytest.approx((0.628, 0.703), abs=0.001)


def test_ratings_of_three_are_those_that_make_their_matches_most_likely() -> None:
    """Where each of a pair has won what it was expected to, nothing makes the matches more likely."""
    seen = told(tournament("random greedy level:1", 100), "greedy", 0.8)
    rating = Rating(seen)
    elo = {one.player: one.elo for one in rating.table}
    won = {player: 1 / (1 + 10 ** ((foe - elo["greedy"]) / 400)) for player, foe in elo.items() if player != "greedy"}
    assert sum(won.values()) == pytest.approx(2 * 80.5 / 101, abs=0.001)


def test_who_wins_all_is_rated_by_how_much_that_is() -> None:
    few, many = (Rating(told(tournament("random greedy", n), "greedy", 1)).meetings[0].ahead for n in (10, 100))
    assert 400 < few < many < 1000


def test_what_fails_counts_for_nobody_and_is_told() -> None:
    seen = told(tournament("random greedy", 10), "greedy", 1)
    broken = (Seen(failure=Failure("a rule broke", "broke")), *seen.seen[1:])
    rating = Rating(Tournament(seen.players, seen.bouts, broken))
    assert rating.table[0].score.of == 9
    assert [*lines(rating)][-1] == "FAILED a rule broke"


def test_thinking_is_told_of_who_thought() -> None:
    rating = Rating(told(tournament("random greedy", 10), "greedy", 1))
    assert {one.player: one.thought for one in rating.table} == {
        "random": Thought(20, 30.0, 2.5),
        "greedy": Thought(),
    }
    assert data(rating)["players"][1]["thought"] == {"decisions": 20, "seconds": 30.0, "longest": 2.5}


def test_a_match_goes_as_it_does_where_it_is_recorded() -> None:
    """So that a match of a tournament can be played again by its seed and its players."""
    trial = tournament("random level:1", 2, "duel").bouts[1].trial
    match = Match(trial.plan)
    match.run({seat: player_named(player) for seat, player in trial.plan.seats.items()})
    assert tried(trial).choices == tuple(match.choices)


def test_every_module_is_met_that_two_can_play() -> None:
    space = Space("taolong")
    assert set(space.modules) - set(for_two(space).modules) == {"solo"}


@pytest.mark.usefixtures("garden")
def test_the_command_rates_players_and_plays_nothing_twice() -> None:
    said = ("tournament", "the_field", "--player", "random", "--player", "greedy", "--matches", "6", "--json")
    first = fine(*said)
    found = json.loads(first)
    assert found["matches"] == 6
    assert [one["player"] for one in found["players"]] == ["greedy", "random"]
    assert found["pairs"][0]["score"]["of"] == 6
    assert fine(*said) == first, "times of thinking would differ"


@pytest.mark.usefixtures("garden")
@pytest.mark.parametrize(
    ("said", "message"),
    [
        (("the_field", "--player", "greedy"), "takes two players"),
        (("the_field", "--player", "greedy", "--player", "human"), "people cannot take part"),
        (("the_field", "--player", "greedy", "--player", "level:7"), "no player 'level:7'"),
        (("--with", "portals"), "name one"),
        (("the_field", "--game", "taolong"), "either a game or a scenario"),
        (("the_field", "--with", "solo", "--player", "greedy", "--player", "random"), "two players cannot meet"),
    ],
)
def test_what_is_no_tournament_is_refused(said: tuple[str, ...], message: str) -> None:
    result = called("tournament", *said)
    assert result.code == 2
    assert message in result.err
