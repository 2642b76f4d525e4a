"""Each fault is found by the check that is said to find it, and named with its plugin."""

from __future__ import annotations

from pathlib import Path
from shlex import split

import pytest
from boardwright import AssemblyError, load_record, read_plan
from boardwright.matches.plan import Plan
from boardwright.plugins import discovery as plugins
from boardwright.testing import (
    BrokenContract,
    Signed,
    TimedOut,
    play_apart,
    random_match,
    same_everywhere,
    signed,
    unraised,
)

from ..core.cli.calling import called, fine
from .planted import plant

RECORD = ("--record", "mine.record")
FAILS_AGAIN = "see it fail again with: "


def evening(plugin: str) -> Plan:
    return read_plan("evening.toml").but((plugin,))


def failed(*words: str) -> str:
    """What is said of a match that a plugin ends: one message, no traceback, exit code 1."""
    said = called(*words)
    assert said.code == 1, said
    assert said.err.startswith("error: ")
    assert "Traceback" not in said.err
    return said.err


def played(plugin: str, *words: str) -> str:
    """What is said of a recorded match with this plugin, which ends it."""
    return failed("play", "evening.toml", "--with", plugin, *RECORD, *words)


def again(said: str) -> str:
    """What is said by the command that shows the failure again."""
    command = said.partition(FAILS_AGAIN)[2].strip()
    assert command, said
    return failed(*split(command)[1:])


# What cannot be in a match


@pytest.mark.parametrize(
    ("plugin", "error", "line"),
    [
        ("import_error", "ZeroDivisionError: division by zero", 2),
        ("syntax_error", "SyntaxError: ", 2),
        ("missing_dependency", "ModuleNotFoundError: No module named 'a_package_nobody_has'", 2),
    ],
)
def test_a_plugin_that_cannot_be_imported_is_named_with_file_and_line(
    plugin: str, error: str, line: int, garden: Path
) -> None:
    said = failed("check", "heap.toml", "--with", plugin)
    assert said.startswith(f"error: plugin {plugin!r} (planted_{plugin}) cannot be loaded: {error}")
    assert f"({garden}/planted_{plugin}.py, line {line})" in said


def test_what_a_plugin_lacks_is_named_as_the_cure() -> None:
    assert "; install 'a_package_nobody_has', which it needs" in failed(
        "check", "heap.toml", "--with", "missing_dependency"
    )


def test_a_manifest_with_a_value_of_a_wrong_type_is_named_with_it() -> None:
    with pytest.raises(AssemblyError, match=r"plugin 'bad_manifest' \(planted_bad_manifest\).*rules = 2, not a str"):
        evening("bad_manifest").game()


def test_a_failing_setup_is_named_with_file_and_line(garden: Path) -> None:
    said = failed("check", "heap.toml", "--with", "bad_setup")
    assert "plugin 'bad_setup' fails: setup raised AttributeError" in said
    assert f"({garden}/planted_bad_setup.py, line 16)" in said


# What is caught in every play


@pytest.mark.parametrize(
    ("plugin", "words"),
    [
        ("wrong_answer", 'faulty ("The last heap is nobody\'s. (F-1)") returned None for ChooseTake'),
        ("wrong_outcome", 'faulty ("A taking is seen. (F-2)") returned None, not a Game, in reaction to Take'),
        ("late_exception", 'faulty ("Every taking is divided. (F-3)") raised ZeroDivisionError: division by zero ('),
        ("two_of_one_text", 'faulty ("One may be grabbed, too. (F-7)") returned two options with one text among'),
        ("event_storm", 'faulty ("A taking is followed by another. (F-8)") never comes to an end: more than'),
        ("bad_text", "text raised AttributeError: 'Vanish' object has no attribute 'nothing' ("),
    ],
)
def test_a_fault_ends_the_match_with_one_message_and_is_seen_again(plugin: str, words: str) -> None:
    said = played(plugin)
    assert said.startswith(f"error: plugin {plugin!r} fails at choice ")
    assert words in said
    assert said.splitlines()[0] == again(said).splitlines()[0]


def test_the_message_tells_decision_turn_and_choice() -> None:
    said = played("late_exception")
    record = load_record(Path("mine.record"))
    assert len(record.choices) == 9
    choice = split(said.partition("--play ")[2])[0]
    assert f"fails at choice 10 (turn 10, bob), {choice!r}: faulty" in said


def test_the_choices_before_a_fault_are_saved_and_go_on_without_the_plugin() -> None:
    played("late_exception")
    text = Path("mine.record").read_text()
    assert 'plugins = ["late_exception"]' in text
    Path("mine.record").write_text(text.replace('plugins = ["late_exception"]', "plugins = []"))
    assert "wins after" in fine("resume", "mine.record")


def test_the_choice_of_a_person_is_in_the_command_that_shows_it_again() -> None:
    said = called("play", "heap.toml", "--with", "late_exception", *RECORD, typed="take 1\n" * 12).err
    assert "fails at choice 10 (turn 10, bob), 'take 1': faulty" in said
    assert said.endswith(f"{FAILS_AGAIN}boardwright replay mine.record --play 'take 1'\n")
    assert said.splitlines()[0] == again(said).splitlines()[0]


def test_a_fault_while_the_computer_thinks_is_seen_again_by_resuming() -> None:
    said = played("bad_worth", "--seat", "ann=greedy", "--seat", "bob=greedy")
    assert 'faulty ("Few are worth more. (F-12)") raised ZeroDivisionError' in said
    assert f"{FAILS_AGAIN}boardwright resume mine.record" in said
    assert said == again(said)


def test_a_fault_in_a_position_that_is_shown_is_one_message() -> None:
    said = failed("show", "heap.toml", "--with", "late_exception", "--after", "; ".join(["take 1"] * 10))
    assert said.startswith("error: plugin 'late_exception' fails: faulty (")


def test_an_author_may_have_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDWRIGHT_TRACEBACK", "1")
    with pytest.raises(Exception, match="late_exception") as caught:
        called("play", "evening.toml", "--with", "late_exception", *RECORD)
    assert isinstance(caught.value.__cause__, Exception)


# What is caught under --strict and in tests


@pytest.mark.parametrize(
    ("plugin", "words"),
    [
        ("mutation", 'faulty ("The heap grows by itself. (F-4)") altered the position it was given'),
        ("unstable_order", 'faulty ("The numbers come as they like. (F-5)") answers ChooseTake'),
    ],
)
def test_strict_play_finds_what_else_no_plugin_may_do(plugin: str, words: str) -> None:
    said = played(plugin, "--strict")
    assert f"plugin {plugin!r} fails at choice 1 (turn 1, ann)" in said
    assert words in said
    assert words in again(said)


@pytest.mark.parametrize(("plugin", "words"), [("mutation", "(F-4)"), ("unstable_order", "(F-5)")])
def test_a_record_is_replayed_strictly(plugin: str, words: str) -> None:
    fine("play", "evening.toml", "--with", plugin, "--max-turns", "3", *RECORD)
    assert words in failed("replay", "mine.record", "--strict")


def test_a_sound_match_is_played_and_replayed_strictly() -> None:
    assert "wins after" in fine("play", "evening.toml", "--strict", *RECORD)
    assert "choices replay" in fine("replay", "mine.record", "--strict")


@pytest.mark.parametrize(
    "plugin", ["wrong_answer", "wrong_outcome", "mutation", "unstable_order", "two_of_one_text", "event_storm"]
)
def test_a_random_match_of_the_testing_kit_names_the_plugin(plugin: str) -> None:
    with pytest.raises(Exception, match=f"plugin '{plugin}'|while '{plugin}'") as caught:
        random_match(evening(plugin).game(), seed=1)
    assert plugin in f"{caught.value} {getattr(caught.value, '__notes__', '')}"


# What is caught in processes of their own


def test_an_endless_loop_is_stopped_and_named_with_the_last_choice(garden: Path) -> None:
    with pytest.raises(TimedOut) as caught:
        play_apart(evening("endless_loop"), 1)
    said = str(caught.value)
    assert "within 1 seconds: plugin 'endless_loop' fails at choice 5 (turn 5, ann), 'take " in said
    assert (
        f'faulty ("The heap is counted. (F-9)") does not come to an end ({garden}/planted_endless_loop.py, line' in said
    )
    assert len(said.partition("; after: ")[2].split("; ")) == 5


def test_a_plugin_that_is_never_imported_to_its_end_is_stopped(desk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (desk / "endless").mkdir()
    plant(desk / "endless", {"endless_import": "while True:\n    pass\n"})
    monkeypatch.syspath_prepend(desk / "endless")
    plugins.environment.cache_clear()
    with pytest.raises(TimedOut) as caught:
        play_apart(evening("endless_import"), 1)
    assert "planted_endless_import.py, line" in str(caught.value)


def test_a_fault_in_another_process_is_named() -> None:
    with pytest.raises(BrokenContract, match=r"plugin 'late_exception' fails at choice 10 .*; after: take"):
        play_apart(evening("late_exception"), 20)


def test_options_in_the_order_of_a_set_are_found_by_two_processes() -> None:
    with pytest.raises(BrokenContract, match=r"options of choice 1 differ.*ruled on by: heap, hash_order; after: the"):
        same_everywhere(evening("hash_order"), 20)


def test_a_sound_match_is_the_same_everywhere() -> None:
    played = same_everywhere(read_plan("evening.toml"), 20)
    assert played.result.endswith(f"wins after {len(played.choices)} turns")


# Play that changes under the same version


def test_play_that_changes_without_a_rules_version_is_found_by_its_signature() -> None:
    was, now = (signed(evening(f"changed_{number}").game()) for number in (1, 2))
    same = {name.partition("_")[0]: rules for name, rules in was.rules.items()}
    before, after = (Signed(same, each.signature) for each in (was, now))
    assert unraised(before, after) == (
        "play has changed, and no rules version has: raise `rules` in the manifest of the plugin you changed "
        "(heap 1, changed 1)"
    )
    assert unraised(before, Signed({**same, "changed": "2"}, now.signature)) == ""


def test_a_record_of_play_that_has_changed_tells_where_it_parts(tmp_path: Path) -> None:
    fine("play", "evening.toml", "--with", "changed_2", *RECORD)
    text = Path("mine.record").read_text(encoding="utf-8")
    Path("mine.record").write_text(text.replace("changed_2", "changed_1"), encoding="utf-8")
    said = called("verify", "mine.record")
    assert said.code == 1
    assert "diverges at choice " in said.out
    assert "changed in " in said.out
    assert "changed_1" in said.out
