"""Commands that play and keep matches: play, resume, replay, rematch and matches."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from boardwright.matches.record import load_record

from .calling import called, fine

RANDOM = ("--seat", "white=random", "--seat", "black=random")
SHORT = (*RANDOM, "--seed", "7", "--max-turns", "4")


# play


def test_play_tells_every_turn_the_board_and_the_result_on_stdout() -> None:
    said = called("play", "the_valley", *SHORT)
    told = said.out.splitlines()
    assert [line.partition(":")[0] for line in told[:4]] == [
        "turn 1, white",
        "turn 2, black",
        "turn 3, white",
        "turn 4, black",
    ]
    assert "a   b   c   d" in said.out
    assert told[-1] == "draw after 4 turns"


def test_play_says_on_stderr_where_the_match_is_kept(desk: Path) -> None:
    said = called("play", "the_valley", *SHORT)
    file = desk / "matches" / "the_valley-0001.record"
    assert said.err == f"recorded; see it again with: boardwright replay {file} --step\n"
    assert file.is_file()


def test_play_quotes_a_file_as_a_shell_needs_it() -> None:
    said = called("play", "the_field", *SHORT, "--record", "my match.record")
    assert said.err == "recorded; see it again with: boardwright replay 'my match.record' --step\n"


def test_play_draws_the_board_after_every_turn_where_it_is_asked_to() -> None:
    assert fine("play", "the_field", *SHORT, "--boards").count("a   b   c   d") == 4
    assert fine("play", "the_field", *SHORT).count("a   b   c   d") == 1


def test_play_makes_the_folder_a_record_goes_into() -> None:
    fine("play", "the_field", *SHORT, "--record", "here/and/there.record")
    assert Path("here/and/there.record").is_file()


def test_a_match_without_a_seed_is_given_one_that_its_record_holds() -> None:
    fine("play", "the_field", *RANDOM, "--max-turns", "4", "--record", "a.record")
    seed = load_record(Path("a.record")).plan.seed
    assert seed is not None
    fine("play", "the_field", *RANDOM, "--max-turns", "4", "--record", "b.record", "--seed", str(seed))
    assert Path("a.record").read_bytes() == Path("b.record").read_bytes()


def test_a_search_plays() -> None:
    seats = ("--seat", "white=search:5", "--seat", "black=search:3")
    assert fine("play", "the_field", *seats, "--seed", "1", "--max-turns", "2").endswith("draw after 2 turns\n")


def test_the_players_of_the_computer_play_by_the_seed() -> None:
    words = ("the_valley", "--seat", "white=greedy", "--seat", "black=search:4", "--max-turns", "3")
    for name, seed in (("a", "5"), ("b", "5"), ("c", "6")):
        fine("play", *words, "--seed", seed, "--record", f"{name}.record")
    assert Path("a.record").read_bytes() == Path("b.record").read_bytes()


# Match files


FILES = {
    "plugins": ('plugins = ["portals"]', ("--with", "portals")),
    "options": (
        '[set.taolong]\nedition = "2017"\nmeter = 3',
        ("--set", "taolong.meter=3", "--set", "taolong.edition=2017"),
    ),
    "tables": (
        "[set.taolong]\nruler = [[[1, 0, 2]]]\nstacks = { sky = 'ww', earth = 'bb' }",
        ("--set", "taolong.stacks={sky='ww', earth='bb'}", "--set", "taolong.ruler=[[[1,0,2]]]"),
    ),
    "words": ("[set.taolong]\nmeter = '3'", ("--set", "taolong.meter=3")),
    "first": ("[set]\ntaolong.first = 'black'", ("--set", "taolong.first=black")),
}


@pytest.mark.parametrize(("file", "words"), FILES.values(), ids=FILES)
def test_a_match_file_and_the_command_line_that_says_the_same_make_equal_records(
    file: str, words: tuple[str, ...]
) -> None:
    players = "seed = 7\nmax_turns = 4\nseats = { black = 'random', white = 'random' }\n"
    Path("m.toml").write_text(f'scenario = "the_field"\n{players}{file}\n')
    fine("play", "m.toml", "--record", "a.record")
    fine("play", "the_field", *SHORT, *words, "--record", "b.record")
    assert Path("a.record").read_bytes() == Path("b.record").read_bytes()
    assert fine("replay", "a.record").endswith("draw after 4 turns\n")


def test_the_command_line_goes_before_the_match_file() -> None:
    Path("m.toml").write_text('scenario = "the_field"\nmax_turns = 9\nseed = 1\nseats = { white = "human" }\n')
    fine("play", "m.toml", *SHORT, "--record", "a.record")
    fine("play", "the_field", *SHORT, "--record", "b.record")
    assert Path("a.record").read_bytes() == Path("b.record").read_bytes()


def test_plugins_of_the_command_line_and_of_the_match_file_add_up() -> None:
    Path("m.toml").write_text('scenario = "the_field"\nplugins = ["portals"]\n')
    plugins = json.loads(fine("check", "m.toml", "--with", "ring", "--json"))["plugins"]
    assert set(plugins) == {"taolong", "portals", "ring"}


# replay


def test_replay_says_how_a_match_ended() -> None:
    fine("play", "the_field", *SHORT, "--record", "a.record")
    number = len(load_record(Path("a.record")).choices)
    assert fine("replay", "a.record") == f"a.record: {number} choices replay; draw after 4 turns\n"
    assert json.loads(fine("replay", "a.record", "--json")) == [
        {
            "file": "a.record",
            "choices": number,
            "state": "finished",
            "result": "draw after 4 turns",
            "allow": [],
            "changed": [],
        }
    ]


def test_replay_says_that_a_match_goes_on() -> None:
    fine("play", "the_field", "--record", "a.record", typed="1\n")
    assert fine("replay", "a.record") == "a.record: 1 choices replay; the match goes on\n"
    [row] = json.loads(fine("replay", "a.record", "--json"))
    assert (row["state"], row["result"]) == ("unfinished", "")


def test_replay_shows_every_choice_step_by_step() -> None:
    fine("play", "the_field", *SHORT, "--record", "a.record")
    number = len(load_record(Path("a.record")).choices)
    shown = fine("replay", "a.record", "--step")
    assert shown.count("a   b   c   d") == number
    assert f"\n{number}/{number}  turn 4, black: " in shown


def test_replay_is_for_people_or_for_programs() -> None:
    fine("play", "the_field", *SHORT, "--record", "a.record")
    said = called("replay", "a.record", "--step", "--json")
    assert said == (2, "", "error: --step is for people and --json for programs; say one of them\n")


# resume


def test_resume_goes_on_where_the_match_was_left() -> None:
    fine("play", "the_field", "--seed", "3", "--record", "a.record", typed="1\n")
    said = called("resume", "a.record", typed="1\n")
    assert "turn 1, white: white to choose" in said.out
    assert said.err == "saved; go on with: boardwright resume a.record\n"
    assert len(load_record(Path("a.record")).choices) == 2


def test_resume_gives_seats_to_other_players_and_keeps_them() -> None:
    fine("play", "the_field", "--seed", "3", "--max-turns", "4", "--record", "a.record", typed="1\n")
    assert fine("resume", "a.record", *RANDOM).endswith("draw after 4 turns\n")
    assert load_record(Path("a.record")).plan.seats == {"white": "random", "black": "random"}


def test_resume_says_that_a_match_is_over() -> None:
    fine("play", "the_field", *SHORT, "--record", "a.record")
    before = Path("a.record").read_bytes()
    assert called("resume", "a.record") == (0, "", "a.record: the match is over: draw after 4 turns\n")
    assert Path("a.record").read_bytes() == before


def test_resume_writes_the_result_that_a_killed_match_could_not_write() -> None:
    fine("play", "the_field", *SHORT, "--record", "a.record")
    text = Path("a.record").read_text()
    Path("a.record").write_text(text.replace('result = "draw after 4 turns"', 'result = ""'))
    assert fine("replay", "a.record").endswith("draw after 4 turns\n")
    assert fine("resume", "a.record").endswith("draw after 4 turns\n")
    assert Path("a.record").read_text() == text


# rematch


def test_rematch_swaps_the_sides() -> None:
    words = ("--seat", "white=greedy", "--seat", "black=random", "--seed", "7", "--max-turns", "3")
    fine("play", "the_valley", *words, "--set", "taolong.edition=2017", "--record", "a.record")
    fine("rematch", "a.record", "--seed", "8", "--record", "b.record")
    first, second = (load_record(Path(file)).plan for file in ("a.record", "b.record"))
    assert second.seats == {"white": "random", "black": "greedy"}
    assert (second.seed, second.max_turns, second.options) == (8, 3, first.options)
    assert second.scenario.text == first.scenario.text


def test_rematch_of_a_match_with_one_person_gives_them_the_other_seat() -> None:
    words = ("--seat", "black=random", "--seed", "7", "--max-turns", "2")
    fine("play", "the_field", *words, "--record", "a.record", typed="1\n")
    said = called("rematch", "a.record", "--record", "b.record", "--seed", "1")
    assert "black to choose" in said.out
    assert load_record(Path("b.record")).plan.seats == {"white": "random"}


def test_rematch_takes_a_fresh_seed_and_a_fresh_file(desk: Path) -> None:
    fine("play", "the_field", *SHORT)
    fine("rematch", str(desk / "matches" / "the_field-0001.record"))
    again = load_record(desk / "matches" / "the_field-0002.record")
    assert again.plan.seed not in {None, 7}


# matches


def test_matches_says_that_there_are_none(desk: Path) -> None:
    said = called("matches")
    assert said == (
        0,
        "",
        f"no matches in {desk}/matches yet; list what there is to play with: boardwright scenarios\n",
    )
    assert called("matches", "--json") == (0, "[]\n", "")


def test_matches_lists_those_in_ones_own_folder(desk: Path) -> None:
    fine("play", "the_field", *SHORT)
    fine("play", "the_valley", "--seat", "white=human", "--seat", "black=greedy", typed="1\n")
    first, second = fine("matches").splitlines()
    assert first.split()[:4] == [f"{desk}/matches/the_field-0001.record", "the_field", "white=random,", "black=random"]
    assert first.endswith("draw after 4 turns")
    assert second.endswith("unfinished")
    rows = json.loads(fine("matches", "--json"))
    assert [set(row) for row in rows] == [{"file", "scenario", "players", "choices", "result"}] * 2


def test_the_folder_for_matches_is_where_the_system_keeps_a_users_data(
    desk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BOARDWRIGHT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(desk / "data"))
    fine("play", "the_field", *SHORT)
    assert (desk / "data" / "boardwright" / "the_field-0001.record").is_file()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(desk / "me"))
    fine("play", "the_field", *SHORT)
    assert (desk / "me" / ".local" / "share" / "boardwright" / "the_field-0001.record").is_file()
