"""The log of a match on toys: who chose what, what caused it, and what it changed."""

from __future__ import annotations

import json

import pytest
from boardwright import Event, Game, Reply, Slice, Together, play
from boardwright.blame import by_plugin, rule_ids
from boardwright.explain.diff import value_changes
from boardwright.explain.log import Log, by_in_words, is_head, log_data, log_lines, tree_lines
from boardwright.game import Rest
from boardwright.testing import at

from ..making import match, saying
from ..toys.counting import Heap
from ..toys.diary import Bell, ChooseLine, Diary, Said
from ..toys.shelf import Shelf

pytestmark = pytest.mark.usefixtures("shelf")

TWICE = Said("again")


def ask_ann(game: Game, event: Event) -> Game:
    """Ann is asked. (D-1)"""
    return game.then(ChooseLine("ann"))


def say_twice(game: Game, event: Event) -> Game:
    """The same line is said twice. (D-2)"""
    return game.then(TWICE, TWICE)


def causes(log: Log, number: int) -> list[int]:
    """The numbers of an entry and of its causes."""
    return [entry.number for entry in log.causes(log.entries[number])]


def test_a_choice_is_logged_with_who_made_it_and_what_follows() -> None:
    log = Log.of(match("counting"), ["take 3", "take 2"])
    assert [*log_lines(log)][:7] == [
        "0 ann is asked: choose take  [the set-up]",
        "1 ann's turn ends  [the set-up]",
        "    Turn.at 0 → 1  [boardwright: pass_the_turn]",
        "    Turn.number 1 → 2  [boardwright: pass_the_turn]",
        "2 ann chooses take 3",
        "    Heap.left 7 → 4  [counting: C-2]",
        "3 bob's turn begins  [boardwright: pass_the_turn]",
    ]


def test_causes_lead_back_to_the_set_up() -> None:
    log = Log.of(match("counting"), ["take 3"])
    last = log.entries[-1]
    assert [entry.text for entry in log.causes(last)] == [
        "TurnEnded seat bob",
        "TakeTurn seat bob",
        "TurnEnded seat ann",
    ]


def test_the_causes_of_what_is_won_lead_to_the_choice() -> None:
    log = Log.of(match("counting").put(Heap(3)), ["take 3"])
    won = next(entry for entry, change in log.changes() if change.what == "Outcome.winner")
    assert [*log.causes(won)][-1].seat == "ann"


def test_a_log_leads_to_the_same_position_as_play() -> None:
    game = match("counting")
    for text in ("take 1", "take 3"):
        game = play(game, game.find(text))
    start = match("counting")
    assert Log.of(start, ["take 1", "take 3"]).game.slices == game.slices


def test_an_event_without_reactions_is_logged() -> None:
    log = Log.of(at("", ["diary"]), ["say yes"])
    assert [entry.text for entry in log.entries] == [
        "ChooseLine seat ann",
        "Bell",
        "ChooseLine seat bob",
        "Said line yes",
    ]
    log.play(log.game.find("say no"))
    assert log.entries[-1].changes[0].after == ("yes", "no")


def test_changes_come_in_the_order_in_which_they_came_about(shelf: Shelf) -> None:
    start = at("", ["diary"], agenda=[ChooseLine("ann"), Said("late")])
    assert [change.after for _, change in Log.of(start, ["say yes"]).changes()] == [("yes",), ("yes", "late")]


def test_one_event_that_happens_twice_is_logged_twice(shelf: Shelf) -> None:
    shelf.add("ringer", reactions={Bell: say_twice})
    log = Log.of(at("", ["diary", "ringer"]), ["say yes"])
    first, second = (entry for entry in log.entries if entry.item is TWICE)
    assert [change.after for change in first.changes] == [("yes", "again")]
    assert [change.after for change in second.changes] == [("yes", "again", "again")]
    assert first.cause == second.cause == 1


def test_one_event_with_two_reactions_that_happens_twice_is_logged_twice(shelf: Shelf) -> None:
    shelf.add("ringer", reactions={Bell: say_twice})
    shelf.add("echo", reactions={Said: saying_less})
    log = Log.of(at("", ["diary", "ringer", "echo"]), ["say yes"])
    pairs = [[change.by.function for change in entry.changes] for entry in log.entries if entry.item is TWICE]
    assert pairs == [["write", "saying_less"], ["write", "saying_less"]]


def saying_less(game: Game, said: Said) -> Game:
    """Only the last two lines are kept. (D-3)"""
    return game.put(Diary((*game[Diary].lines, "…")))


def test_what_was_to_happen_when_the_match_began_is_logged(shelf: Shelf) -> None:
    shelf.add("asks", reactions={Bell: ask_ann})
    shelf.add("hears", reactions={Bell: saying("heard")})
    start = at("", ["diary", "asks", "hears"], agenda=[Bell(), Said("late")])
    assert start.agenda == (ChooseLine("ann"), Rest(Bell(), 1), Said("late"))
    log = Log.of(start, ["say no"])
    assert [entry.text for entry in log.entries] == [
        "ChooseLine seat ann",
        "Bell",
        "Said line late",
        "Said line no",
        "Said line heard",
    ]
    assert causes(log, 4) == [4, 1]


# Secrets


def test_sealed_choices_are_logged_each_with_its_seat() -> None:
    log = Log.of(match("sealed"), ["rock", "paper"])
    chosen = [entry for entry in log.entries if entry.seat is not None and entry.cause is None]
    assert [(entry.seat, entry.text) for entry in chosen] == [
        ("ann", "Show seat ann hand rock"),
        ("bob", "Show seat bob hand paper"),
    ]
    assert [[change.what for change in entry.changes] for entry in chosen] == [["Shown.hands"], ["Shown.hands"]]


def test_one_option_that_both_seats_take_in_secret_is_logged_for_each(shelf: Shelf) -> None:
    shelf.add("ringer", rulings={ChooseLine: only_again})
    log = Log(at("", ["diary", "ringer"], agenda=[Together((ChooseLine("ann"), ChooseLine("bob")))]))
    log.play(TWICE)
    log.play(TWICE)
    chosen = [entry for entry in log.entries if entry.item is TWICE]
    assert [(entry.seat, entry.changes[0].after) for entry in chosen] == [
        ("ann", ("again",)),
        ("bob", ("again", "again")),
    ]


def only_again(game: Game, choice: ChooseLine, options: tuple[Event, ...]) -> tuple[Event, ...]:
    """There is one thing to say. (D-4)"""
    return (TWICE,)


def test_a_log_begins_where_one_of_two_has_chosen_in_secret() -> None:
    game = match("sealed")
    game = play(game, game.find("rock"))
    log = Log.of(game, ["paper"])
    assert {entry.seat for entry in log.entries if entry.text.startswith("Show")} == {"ann", "bob"}
    assert ("Shown.won[1]", 1) in [(change.what, change.after) for _, change in log.changes()]


def test_what_a_game_answers_by_itself_is_caused_by_the_choice(shelf: Shelf) -> None:
    shelf.add("robot", rulings={Reply: for_bob})
    log = Log.of(at("", ["diary", "robot"]), ["say yes"])
    said = log.entries[-1]
    assert (said.text, said.seat, said.by and said.by.plugin) == ("Said line beep", None, "boardwright")
    assert [entry.text for entry in log.causes(said)] == ["Said line beep", "ChooseLine seat bob"]
    assert said.changes[0].after == ("yes", "beep")


def for_bob(game: Game, reply: Reply, answer: tuple[Event, ...]) -> tuple[Event, ...]:
    """Bob is a robot. (D-5)"""
    return (Said("beep"),) if reply.choice.seat == "bob" else answer


def test_what_chance_takes_is_logged_as_its_choice() -> None:
    log = Log.of(match("dice"), ["roll 5"])
    assert "chance chooses roll 5" in " ".join(log_lines(log))


# Trees and data


def test_a_long_chain_is_told_to_its_end(shelf: Shelf) -> None:
    shelf.add("count", reactions={Said: count_down})
    log = Log.of(at("", ["diary", "count"]), ["say yes"])
    assert len([*log_lines(log)]) > 4000


def count_down(game: Game, said: Said) -> Game:
    """A number is followed by the next. (D-6)"""
    number = 0 if said.line == "yes" else int(said.line)
    return game.then(Said(str(number + 1))) if number < 2000 else game


def test_every_entry_is_in_exactly_one_tree() -> None:
    log = Log.of(match("counting"), ["take 1", "take 1", "take 1"])
    told = [line for entry in log.entries if is_head(entry) for line in tree_lines(log, entry) if "→" not in line]
    assert sorted(int(line.split()[0]) for line in told) == [*range(len(log.entries))]


def test_the_data_of_a_log_is_json_and_its_numbers_hang_together() -> None:
    rows = json.loads(json.dumps(log_data(Log.of(match("counting"), ["take 3", "take 2"]))))
    assert [row["n"] for row in rows] == [*range(len(rows))]
    assert all(row["n"] in rows[row["cause"]]["follows"] for row in rows if row["cause"] is not None)
    assert rows[2] == {
        "n": 2,
        "what": "Take count 3",
        "said": "ann chooses take 3",
        "seat": "ann",
        "cause": None,
        "follows": [],
        "by": None,
        "changes": [
            {
                "order": 0,
                "what": "Heap.left",
                "before": 7,
                "after": 4,
                "by": {
                    "plugin": "counting",
                    "function": "take",
                    "sentence": "Who takes the last wins. (C-2)",
                    "rules": ["C-2"],
                },
                "text": "Heap.left 7 → 4",
            }
        ],
    }


# Where values differ, and who did it


class Piece(Slice):
    seat: str
    at: int


class Pieces(Slice):
    all: tuple[Piece, ...] = ()
    row: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (Pieces(row=(1, 2)), Pieces(row=(1, 3)), [("x.row[1]", 2, 3)]),
        (Pieces(row=(1, 2)), Pieces(row=(1,)), [("x.row", (1, 2), (1,))]),
        (Pieces(), Pieces(), []),
        (
            Pieces((Piece("ann", 1), Piece("bob", 2))),
            Pieces((Piece("ann", 1), Piece("bob", 3))),
            [("x.all[bob].at", 2, 3)],
        ),
        (
            Pieces((Piece("ann", 1), Piece("ann", 2))),
            Pieces((Piece("ann", 1), Piece("ann", 3))),
            [("x.all[1].at", 2, 3)],
        ),
        (1, True, []),
        (None, 1, [("x", None, 1)]),
    ],
)
def test_differences_are_told_where_they_are_smallest(old: object, new: object, found: object) -> None:
    assert [(path, was, now) for path, was, now, _ in value_changes(old, new, "x")] == found


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("A rule. (TL-4.6)", ["TL-4.6"]),
        ("Two. (TL-4.6, TL-C.12)", ["TL-4.6", "TL-C.12"]),
        ("A range. (TL-4.7–4.9)", ["TL-4.7", "TL-4.8", "TL-4.9"]),
        ("A short range. (TL-7.5–7)", ["TL-7.5", "TL-7.6", "TL-7.7"]),
        ("Past nine. (TL-4.9-4.11)", ["TL-4.9", "TL-4.10", "TL-4.11"]),
        ("Over two chapters. (TL-4.7–5.2)", ["TL-4.7"]),
        ("A chapter. (TL-4)", ["TL-4"]),
        ("One letter. (N-1)", ["N-1"]),
        ("None: well-known, 4-5, T-shirt.", []),
    ],
)
def test_rule_ids_are_read_off_a_sentence(text: str, ids: list[str]) -> None:
    assert [*rule_ids(text)] == ids


class Silent:
    def __call__(self, game: Game, event: Event) -> Game:
        return game


def test_a_function_without_a_sentence_is_cited_by_its_name() -> None:
    by = by_plugin(saying("x"), "toy")
    assert (by.sentence, by.rules, by_in_words(by)) == ("say", (), "toy: say")


def test_what_has_no_name_is_cited_by_its_kind() -> None:
    assert by_plugin(Silent(), "toy").sentence == "Silent"


def test_a_sentence_is_the_first_line_of_a_docstring() -> None:
    assert (by_plugin(ask_ann, "toy").sentence, by_plugin(ask_ann, "toy").rules) == ("Ann is asked. (D-1)", ("D-1",))
