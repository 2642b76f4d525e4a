"""Locks, migrations and verdicts, on a market whose rules change from version to version."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from boardwright import Match, Plan, RecordError, Scenario, play, replay
from boardwright.matches import lock
from boardwright.matches.lock import is_deciding, lock_of, package_hash, signature, transcript
from boardwright.matches.migrations import migrated
from boardwright.matches.record import Record, read_record
from boardwright.matches.record_format import record_text
from boardwright.matches.replay import Divergence, begin_match
from boardwright.matches.verify import verdict_on
from boardwright.plugins.packages import files
from boardwright.rules import CORE

from ..making import Shelf, match


@pytest.fixture(autouse=True)
def shelf(toys: Shelf) -> Shelf:
    """The toys are the only installed plugins."""
    return toys


MARKET = '''
"""Two buyers take apples from a heap in turn; who takes the last wins."""
import msgspec
from boardwright import (Choice, Event, GameWon, Manifest, Migration, Slice, TakeTurn, Turn, TurnEnded, hookimpl)

class Prices(msgspec.Struct, frozen=True):
    {option}: int = {default}
    spoilt: int | None = None

class Heap(Slice):
    left: int

class Take(Event):
    count: int
    def text(self, board):
        return f"{verb} {{self.count}}"

class ChooseTake(Choice):
    pass

@hookimpl
def manifest():
    return Manifest(config=Prices, rules="{rules}", migrations=({migrations}))

@hookimpl
def setup(table, config):
    table.put(Heap(config[Prices].{option}), Turn(("ann", "bob")))

@hookimpl
def rulings():
    return {{ChooseTake: takes}}

@hookimpl
def reactions():
    return {{TakeTurn: begin, Take: take}}

def takes(game, choice, options):
    """As many as there are, up to {most}. (M-1)"""
    return options + tuple(Take(count) for count in range(1, {most} + 1) if count <= game[Heap].left)

def begin(game, began):
    """A turn is one choice. (M-2)"""
    return game.then(ChooseTake(began.seat), TurnEnded(began.seat))

def take(game, taken):
    """Who takes the last wins. (M-3)"""
    left, seat = game[Heap].left - taken.count, game[Turn].seat
    game = game.put(Heap(left))
    return game if left else game.then(GameWon(seat, (seat,)))
'''
RENAMED = (
    'Migration(rules="2", sentence="the heap is called stock", options={"heap": "stock"}),'
    'Migration(rules="3", sentence="apples are bought", texts={r"take (\\d)": r"buy \\1"}),'
)


@pytest.fixture
def market(shelf: Shelf) -> Market:
    return Market(shelf)


class Market:
    """The market as it is installed; each version is a module of its own."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.count = 0

    def install(
        self, *, option: str = "heap", default: int = 7, verb: str = "take", rules: str = "1", most: int = 3,
        migrations: str = "", comment: str = "",
    ) -> None:  # fmt: skip
        self.count += 1
        name = f"market_{self.count}"
        code = MARKET.format(option=option, default=default, verb=verb, rules=rules, most=most, migrations=migrations)
        self.shelf.write(name, code + comment)
        self.shelf.point("market", name)
        del self.shelf.points[name]


def plan(section: str = "", **changes: int) -> Plan:
    scenario = Scenario("square", f'name = "square"\nplugins = ["market"]\n{section}', "square.toml")
    return Plan(scenario, options={"market": changes} if changes else {}, seed=1)


def record(plan: Plan, choices: Iterable[str] = ()) -> Record:
    """A record as it is read from a file: of these choices, or of a whole match of first options."""
    match = Match(plan)
    for text in choices or ():
        match.take(match.game.find(text))
    while not choices and match.game.options:
        match.take(match.game.options[0])
    return read_record(record_text(match.record, match.turns), "square.record")


# What a lock tells.


def test_a_lock_tells_order_versions_options_and_how_the_match_plays(market: Market) -> None:
    market.install(rules="4")
    lock = record(plan(heap=5)).lock
    assert lock.order == ("market",)
    assert [*lock.plugins] == [CORE, "market"]
    assert (lock.plugins["market"].rules, lock.plugins["market"].config) == ("4", {"heap": 5})
    assert lock.whole


def test_a_signature_tells_play_and_nothing_else(market: Market) -> None:
    market.install()
    as_it_was = signature(plan().game())
    market.install(comment="# otherwise written\n")
    assert signature(plan().game()) == as_it_was
    market.install(most=2)
    assert signature(plan().game()) != as_it_was


def test_a_signature_is_made_of_perft_and_of_playouts_to_their_end() -> None:
    told = [*transcript(match("counting"))]
    assert told[:4] == ["3", "9", "23", "31"]
    assert told[4:6] == ["ann: take 1, take 2, take 3", "bob: " + told[5].removeprefix("bob: ")]
    assert sum(line.startswith(("ann ", "bob ")) for line in told) == 8


def test_a_rule_that_fails_in_a_playout_does_not_keep_a_match_from_being_locked(market: Market) -> None:
    market.install(most=3, comment="def take(game, taken): raise RuntimeError\n")
    game = plan().game()
    assert [*transcript(game)][-1] == "RuntimeError"
    assert lock_of(game).signature
    with pytest.raises(RuntimeError):
        play(game, game.options[0])


# What has become of a record.


def test_a_record_of_the_same_plugins_is_identical(market: Market) -> None:
    market.install()
    assert verdict_on(record(plan())).kind == "identical"


def test_a_record_of_rules_written_anew_is_the_same_play(market: Market) -> None:
    market.install()
    kept = record(plan())
    market.install(comment="# otherwise written\n")
    verdict = verdict_on(kept)
    assert (verdict.kind, verdict.changed) == ("same play", ("market rules 1 with other files",))
    assert verdict.said == "same play; changed: market rules 1 with other files"


def test_a_record_that_plays_the_same_tells_that_others_may_not(market: Market) -> None:
    market.install()
    kept = record(plan(), ["take 1", "take 1"])
    market.install(most=2, rules="2")
    assert verdict_on(kept).said == (
        "same play; changed: market rules 1 -> rules 2; other matches of this kind may go another way now"
    )


def test_a_record_that_does_not_play_is_told_with_choice_rule_and_change(market: Market) -> None:
    market.install()
    kept = record(plan(), ["take 1", "take 3"])
    market.install(most=2, rules="2")
    verdict = verdict_on(kept)
    assert (verdict.kind, verdict.at, verdict.choices) == ("diverges", 2, 2)
    assert verdict.said == (
        "diverges at choice 2: 'take 3' is refused by the rules, changed in market rules 1 -> rules 2"
    )
    with pytest.raises(Divergence, match="changed since it was played: market rules 1 -> rules 2"):
        replay(kept)


def test_a_record_that_was_altered_is_told_so(market: Market) -> None:
    market.install()
    kept = record(plan(), ["take 1"])
    text = record_text(kept, ["turn 1, ann"]).replace("take 1", "take 9")
    said = verdict_on(read_record(text, "square.record")).said
    assert said == "diverges at choice 1: 'take 9' is refused by the rules; no plugin has changed, so the record was"


def test_a_record_of_a_plugin_that_is_gone_cannot_be_played(market: Market) -> None:
    market.install()
    kept = record(plan())
    del market.shelf.points["market"]
    verdict = verdict_on(kept)
    assert verdict.kind == "not playable"
    assert "market rules 1 is not installed" in verdict.said


def test_a_record_of_the_first_format_tells_versions_alone(market: Market) -> None:
    market.install()
    written = record_text(record(plan()), ["", *[""] * 6])
    head, _, rest = written.partition("[lock]")
    old = head.replace("format = 2", "format = 1") + '[versions]\nmarket = ""\n\n' + rest[rest.index("[scenario]") :]
    kept = read_record(old, "square.record")
    assert verdict_on(kept).said == "same play; it tells versions alone, of the same plugins"


def test_an_option_that_nobody_said_keeps_the_default_it_had(market: Market) -> None:
    market.install(default=7)
    kept = record(plan())
    market.install(default=9)
    match = replay(kept)
    assert match.result == kept.result
    assert match.record.plan.options == {"market": {"heap": 7}}


def test_an_option_that_is_said_is_what_it_is_said_to_be(market: Market) -> None:
    market.install(default=7)
    kept = record(plan("[market]\nheap = 5\n"))
    market.install(default=9)
    assert replay(kept).record.plan.options == {}


# Bringing a record to later rules.


@pytest.mark.parametrize("said", ["[market]\nheap = 5\n", "market = { heap = 5 }\n", "market.heap = 5\n", ""])
def test_a_record_is_brought_to_later_rules_once_and_in_order(market: Market, said: str) -> None:
    market.install()
    kept = record(plan(said))
    market.install(option="stock", verb="buy", rules="3", migrations=RENAMED)
    brought = migrated(kept)
    assert brought.migrated == (
        "market, rules 1 -> 2: the heap is called stock",
        "market, rules 2 -> 3: apples are bought",
    )
    assert brought.plan.scenario.text == kept.plan.scenario.text.replace("heap", "stock")
    assert {text.split()[0] for text in brought.choices} == {"buy"}
    assert migrated(brought) == brought
    assert replay(kept).result == kept.result


def test_what_was_done_to_a_record_stands_in_the_next_one(market: Market) -> None:
    market.install()
    kept = record(plan(heap=5), ["take 1"])
    market.install(option="stock", verb="buy", rules="3", migrations=RENAMED)
    match = replay(kept)
    again = read_record(record_text(match.record, match.turns), "again.record")
    assert again.plan.options == {"market": {"stock": 5}}
    assert again.migrated == migrated(kept).migrated
    assert again.lock.plugins["market"].rules == "3"
    assert replay(again).record.migrated == again.migrated


def test_migrations_beyond_the_rules_of_a_plugin_are_not_run(market: Market) -> None:
    market.install()
    kept = record(plan())
    market.install(option="stock", rules="2", migrations=RENAMED)
    assert [said.partition(":")[0] for said in migrated(kept).migrated] == ["market, rules 1 -> 2"]


def test_a_broken_plugin_leaves_a_record_as_it_is(market: Market) -> None:
    market.install()
    kept = record(plan())
    market.shelf.write("market_broken", "raise RuntimeError('rotten')")
    market.shelf.point("market", "market_broken")
    assert migrated(kept) == kept
    with pytest.raises(RecordError, match="rotten"):
        begin_match(kept)


# What decides play


def test_the_lock_hashes_what_decides_play_and_no_palette() -> None:
    there = [place for place, _ in files(CORE)]
    deciding = {place for place in there if is_deciding(place)}
    assert {
        "loop.py",
        "game.py",
        "codec.py",
        "assembly/assemble.py",
        "scenarios/map.py",
        "plugins/discovery.py",
    } <= deciding
    assert not {
        place for place in deciding if place.startswith(("pictures/", "cli/", "players/", "testing/", "explain/"))
    }
    assert {"pictures/palette.py", "cli/play.py"} <= {*there} - deciding


def test_another_palette_leaves_records_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def altered(place: str) -> str:
        def edited(module: str) -> Iterator[tuple[str, bytes]]:
            yield from ((name, data + b"# edited" if name == place else data) for name, data in files(module))

        monkeypatch.setattr(lock, "files", edited)
        package_hash.cache_clear()
        return package_hash(CORE)

    package_hash.cache_clear()
    now = package_hash(CORE)
    assert altered("pictures/palette.py") == now
    assert altered("loop.py") != now
    monkeypatch.undo()
    package_hash.cache_clear()
