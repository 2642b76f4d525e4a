"""Which modules can meet in a match, on which boards, and what must hold wherever they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations
from multiprocessing import get_context
from os import cpu_count
from typing import NamedTuple

from boardwright import Game, Turn, key, play
from boardwright.errors import BoardwrightError
from boardwright.matches.plan import Plan, read_plan
from boardwright.plugins.loading import gather
from boardwright.testing import random_match
from taolong import Dragons
from taolong_portals.crossing import Crossings, current
from taolong_red_pearl.pearl import AWAY, Pearl
from taolong_solo.answers import Rival

EDITION = "2017"
RANDOM = "random_scenarios"
MODULES = (
    "ring",
    "portals",
    "small_rocks",
    "clouds",
    "village",
    "red_pearl",
    "monk",
    "master",
    "chosen_one",
    "four_players",
    "solo",
    RANDOM,
    EDITION,
)
APART = {"solo", "four_players"}
"""The only modules that cannot be in one match."""
BOARDS = ("the_crossroads", "the_whirlpool")
"""The scenarios that hold every kind of tile; the second one's edges are joined."""
MADE = "random:42,rock,portals,small_rocks,clouds"
MAX_TURNS = 300


class Meeting(NamedTuple):
    """Modules that meet on a board, beside what the board brings; ``2017`` is an edition."""

    board: str
    plugins: tuple[str, ...]
    edition: str = "classic"

    def __str__(self) -> str:
        """Its name in the list of tests."""
        return "-".join((self.board, *self.plugins, self.edition))

    @property
    def plan(self) -> Plan:
        """How matches of this meeting are played."""
        options = {"taolong": {"edition": self.edition}}
        return read_plan(self.board).but(plugins=self.plugins, options=options, seed=0, max_turns=MAX_TURNS)


def allowed(size: int) -> Iterator[tuple[str, ...]]:
    """So many modules, in every choice that can be in one match."""
    return (modules for modules in combinations(MODULES, size) if not set(modules) >= APART)


def meetings(size: int) -> tuple[Meeting, ...]:
    """Every match in which so many modules meet on a board with all tiles; what two choices make alike is told once."""
    found: dict[tuple[str, ...], Meeting] = {}
    for modules in allowed(size):
        edition = EDITION if EDITION in modules else "classic"
        plugins = tuple(module for module in modules if module not in (EDITION, RANDOM))
        for board in (MADE,) if RANDOM in modules else BOARDS:
            meeting = Meeting(board, plugins, edition)
            brought = (plugin.name for plugin in gather([*named(board), *plugins]))
            found.setdefault((board, edition, *brought), meeting)
    return tuple(found.values())


@cache
def named(board: str) -> tuple[str, ...]:
    """The plugins of a scenario."""
    return read_plan(board).game().rules.plugins


def match_holds(meeting: Meeting, seed: int) -> str:
    """A random match ends, keeps every law, and goes the same way once more; what is wrong, empty if nothing is."""
    try:
        end, texts = random_match(meeting.plan.game(), seed)
    except BoardwrightError as error:
        return f"{meeting}, seed {seed}: {error}"
    game = meeting.plan.game()
    for number, text in enumerate(texts):
        if broken := wrong_here(game):
            return f"{meeting}, seed {seed}: {broken}; after: {'; '.join(texts[:number])}"
        game = play(game, game.find(text))
    if not (end.over and key(end) == key(game)):
        return f"{meeting}, seed {seed}: it does not end, or otherwise the second time"
    return ""


def wrong_here(game: Game) -> str:
    """What must not be at a decision where modules have met; empty if nothing is wrong."""
    dragons = game[Dragons].all
    if Pearl in game and not AWAY <= game[Pearl].part < len(dragons[game[Pearl].dragon].body):
        return "the pearl lies on a segment that its dragon has lost"
    if Crossings in game:
        occupied = [cell for crossing in current(game) for cell in (crossing.entry, crossing.exit)]
        if len(occupied) > len(set(occupied)):
            return "a portal is occupied twice"
    if len({(dragon.side, len(dragon.body)) for dragon in dragons}) > len({dragon.side for dragon in dragons}):
        return "a dragon has more segments than its team-mate"
    if Rival in game and game.choice is not None and game.choice.seat not in game[Turn].order:
        return "the rival of Solo is asked"
    return ""


def wrong(found: Iterable[Meeting], count: int) -> list[str]:
    """What is wrong with so many matches of each meeting."""
    return [said for meeting in found for seed in range(count) if (said := match_holds(meeting, seed))]


def wrong_in_processes(found: Iterable[Meeting], count: int) -> list[str]:
    """The same, on every core of the machine."""
    pairs = [(meeting, seed) for meeting in found for seed in range(count)]
    # Forked processes know this module by whatever name pytest has given it.
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("fork")) as pool:
        return [*filter(None, pool.map(match_holds, *zip(*pairs, strict=True), chunksize=20))]
