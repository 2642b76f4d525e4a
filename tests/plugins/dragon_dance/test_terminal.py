"""At the terminal: a duel is played, told, recorded, replayed, resumed, counted and traced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ...core.cli.calling import called, desk, fine

__all__ = ["desk"]

START = ("play", "duel", "--seed", "3")
ROLLED = "1; 5; 4; 1; 2; 4; 1; 6"


def test_chance_happens_by_itself_and_the_knight_is_asked_first() -> None:
    said = called(*START)
    assert "Knight's dice  [1] [1] [2] [4] [5]" in said.out
    assert "turn 1: knight to choose (help for more)\n  1  no die\n  2  die 1\n  3  die 2\n" in said.out


def test_a_round_is_told_with_who_chose_what() -> None:
    said = called(*START, typed="die 1\ndie 6\nplay charge\nplay flap\n")
    told = "turn 1: chance 1, 5, 4, 1, 2, 4, 1, 6; knight die 1; dragon die 6; knight play charge; dragon play flap\n"
    assert told in said.out
    assert said.err.startswith("saved; go on with: boardwright resume ")


def test_why_names_the_rule() -> None:
    said = called(*START, typed="why die 6\ndie 1\nno die\nwhy play hack\n")
    assert "> 'die 6' is not possible:\n  DD-2.1 A round: " in said.out
    assert "> 'play hack' is not possible:\n  DD-2.2 Range of the cards: " in said.out


def test_why_tells_what_cost_a_life() -> None:
    typed = "die 5\nno die\nplay charge\nplay breathe_fire\nwhy did i lose life\n"
    said = called(*START, typed=typed)
    assert "> Fighters.knight.life 9 → 8  [dragon_dance: DD-3.1]: " in said.out
    assert "because of 24 dragon chooses play breathe_fire" in said.out


def test_the_log_tells_the_clash_of_the_last_round() -> None:
    said = called(*START, typed="die 5\nno die\nplay charge\nplay breathe_fire\nlog\n")
    assert "charge with die 5 meets breathe_fire" in said.out
    assert "knight hits dragon for 4" in said.out
    assert "the fighters move, and then stand at short range" in said.out
    assert "Range.now long → short" in said.out


def test_undo_takes_back_a_choice() -> None:
    said = called(*START, "--record", "a.record", typed="die 5\nundo anyway\ndie 1\n")
    assert said.code == 0
    assert Path("a.record").read_text().endswith("6\ndie 1\n")


@pytest.mark.parametrize("players", [("random", "greedy"), ("search:2", "random")])
def test_a_duel_of_players_is_recorded_and_replays(players: tuple[str, str]) -> None:
    seats = ("--seat", f"knight={players[0]}", "--seat", f"dragon={players[1]}")
    out = fine(*START, *seats, "--max-turns", "6", "--record", "a.record")
    result = out.splitlines()[-1]
    assert result in {"knight wins after 6 turns", "draw after 6 turns"} or "wins after" in result
    assert fine("replay", "a.record").startswith("a.record: ")
    assert result in fine("replay", "a.record")


def test_a_duel_is_resumed() -> None:
    called(*START, "--record", "a.record", typed="die 5\n")
    out = fine("resume", "a.record", "--seat", "knight=random", "--seat", "dragon=random")
    assert out.splitlines()[-1].split(" after ")[0] in {"knight wins", "dragon wins"}


def test_why_of_a_position() -> None:
    reason = json.loads(fine("why", "duel", "die 6", "--after", ROLLED, "--json"))
    assert [cited["rule"] for cited in reason["citations"]] == ["DD-2.1"]


def test_perft_counts_the_faces_of_dice() -> None:
    assert json.loads(fine("perft", "duel", "--depth", "3", "--json")) == [6, 36, 216]


def test_perft_counts_dice_and_cards_under_seal() -> None:
    dice = (1 + 4) * (1 + 3)  # the knight has four different values, the dragon three
    counted = json.loads(fine("perft", "duel", "--depth", "4", "--after", ROLLED, "--json"))
    assert counted == [5, dice, dice * 6, dice * 6 * 5]


def test_a_trace_tells_seats_and_options() -> None:
    Path("choices").write_text(f"{ROLLED}; die 5; no die; play charge; play coil".replace("; ", "\n"))
    lines = [json.loads(line) for line in fine("trace", "duel", "--choices", "choices").splitlines()]
    assert (lines[0]["seat"], lines[0]["options"]) == ("chance", ["1", "2", "3", "4", "5", "6"])
    assert (lines[8]["seat"], lines[8]["options"]) == ("knight", ["die 1", "die 2", "die 4", "die 5", "no die"])
    assert lines[-1] == {"winner": None, "turns": 2}


def test_a_rematch_swaps_the_players() -> None:
    seats = ("--seat", "knight=random", "--seat", "dragon=greedy")
    fine(*START, *seats, "--max-turns", "2", "--record", "a.record")
    fine("rematch", "a.record", "--seed", "1", "--record", "b.record")
    assert 'knight = "greedy"\ndragon = "random"' in Path("b.record").read_text()
