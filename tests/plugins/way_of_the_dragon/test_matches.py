"""Whole matches: random ones under all laws, the same dice from the same seed, records, refusals, exact odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import mean

import pytest
from boardwright import (
    Event,
    Game,
    Log,
    Match,
    Outcome,
    Sight,
    Turn,
    installed_scenario,
    key,
    load_record,
    perft,
    play,
    replay,
)
from boardwright.analysis.odds import distribution
from boardwright.chance import draw
from boardwright.explain.coverage import rule_counts
from boardwright.explain.log import log_lines
from boardwright.explain.refusals import conceivable, why
from boardwright.matches.plan import Plan
from boardwright.players.registry import player_named
from boardwright.plugins.discovery import installed
from boardwright.testing import random_match, rule
from boardwright.turn import Ranking
from way_of_the_dragon import DRAGON, ChooseMove, Dice, Keep, Reroll


def plan(players: int, **options: object) -> Plan:
    return Plan(installed_scenario("race"), options={"way_of_the_dragon": {"players": players, **options}}, seed=7)


def faces(game: Game) -> tuple[str, ...]:
    return game[Dice].faces


# Random matches


@pytest.mark.parametrize(("players", "bound"), [(2, None), (3, None), (4, 100), (5, 100)])
def test_random_matches_keep_all_laws(players: int, bound: int | None) -> None:
    end, _ = random_match(plan(players).but(max_turns=bound).game(), players)
    assert end.over
    assert end[Outcome].winner


@pytest.mark.parametrize("plain", [3, 10])
def test_random_matches_with_other_paths_keep_all_laws(plain: int) -> None:
    assert random_match(plan(2, plain=plain).game(), plain)[0][Ranking].places


def turns(game: Game, seed: int) -> int:
    random = Random(seed)
    while options := game.options:
        game = play(game, random.choice(options))
    return game[Turn].number


@pytest.mark.slow
@pytest.mark.parametrize(("players", "expected"), [(2, 24.4), (3, 32.0)])
def test_random_play_takes_as_many_turns_a_seat_as_elsewhere(players: int, expected: float) -> None:
    start = plan(players).game()
    assert mean(turns(start, seed) / players for seed in range(1500)) == pytest.approx(expected, rel=0.02)


def test_every_refusal_in_random_positions_has_a_rule_that_is_told() -> None:
    random, game = Random(4), plan(3).game()
    while game.options:
        if isinstance(game.choice, ChooseMove):
            legal = {game.text(option) for option in game.options}
            for text in set(conceivable(game)) - legal:
                cited = why(game, text).citations
                assert cited, text
                assert all(installed().rulebooks.rule(citation.rule) for citation in cited)
        game = play(game, random.choice(game.options))


def test_who_looks_ahead_beats_who_does_not() -> None:
    wins = [Match(plan(2).but(seats={"black": "ahead"}, seed=seed)) for seed in range(4)]
    for match in wins:
        match.run({"black": hasty, "red": player_named("random")})
    assert sum("black wins" in match.result for match in wins) >= 3


def hasty(sight: Sight, random: Random) -> Event:
    """Moves by its worth and otherwise keeps the dice."""
    if isinstance(sight.seen.choice, ChooseMove):
        return player_named("greedy")(sight, random)
    return sight.seen.options[0]


# Records, logs, counts


def played() -> Match:
    match = Match(plan(3))
    match.run({seat: player_named("random") for seat in match.seats})
    return match


def test_dice_are_drawn_from_the_seed_of_the_match() -> None:
    match = Match(plan(2))
    first = match.draw()
    assert match.game.text(first) == match.game.text(match.game.options[draw(7, 0, (1,) * 6)])


def test_a_record_replays_to_the_same_end(tmp_path: Path) -> None:
    match = Match(plan(3))
    match.record_to(tmp_path / "race.record")
    match.run({seat: player_named("random") for seat in match.seats})
    assert match.recorder is not None
    match.recorder.close()
    again = replay(load_record(tmp_path / "race.record"))
    assert (key(again.game), again.result) == (key(match.game), match.result)
    assert "; then " in again.result


def test_the_log_tells_by_which_rule_a_piece_moved() -> None:
    log = Log.of(plan(2).game(), ["fire", "fire", "earth", "wood", "dragon", "keep", "move fire"])
    assert "    Pieces.teams[black].fire 0 → 2  [way_of_the_dragon: WD-2.2]" in [line[2:] for line in log_lines(log)]


def test_rules_are_reached_in_a_match() -> None:
    match = played()
    assert {"WD-2.1", "WD-2.2", "WD-2.3", "WD-5.1"} <= set(rule_counts(match.start, match.choices))


def test_the_decisions_of_the_first_dice_can_be_counted() -> None:
    assert [perft(plan(2).game(), depth) for depth in (1, 2, 3)] == [6, 36, 216]


# Odds


def chance(what: str) -> Fraction:
    """How likely one roll of five dice is of this kind."""
    kinds = distribution(plan(2).game(), lambda game: kind(faces(game)))
    return kinds[what]


def kind(dice: tuple[str, ...]) -> str:
    dragons = dice.count(DRAGON)
    if dragons >= 4:
        return f"{dragons} dragons"
    if len(set(dice)) == 1:
        return "perfection"
    return "equilibrium" if len(set(dice)) == 5 and not dragons else "other"


@rule("WD-1.3")
@pytest.mark.parametrize(
    ("what", "expected"),
    [("perfection", (5, 6**5)), ("equilibrium", (120, 6**5)), ("4 dragons", (25, 6**5)), ("5 dragons", (1, 6**5))],
)
def test_a_roll_is_as_likely_as_five_fair_dice_make_it(what: str, expected: tuple[int, int]) -> None:
    assert abs(chance(what) - Fraction(*expected)) < 1e-12


@rule("WD-2.1")
def test_three_rolls_for_five_of_an_element_succeed_as_they_should() -> None:
    def keeping_fire(game: Game) -> Event:
        seat, left = game[Turn].seat, getattr(game.choice, "left", 0)
        places = tuple(place for place, face in enumerate(faces(game), 1) if face != "fire")
        return Reroll(seat, places, left) if places else Keep(seat)

    def settled(game: Game) -> bool:
        return isinstance(game.choice, ChooseMove) or game[Turn].number > 1

    found = distribution(plan(2).game(), lambda game: faces(game).count("fire") == 5, settled, keeping_fire)
    assert abs(found[True] - Fraction(91, 216) ** 5) < 1e-12
