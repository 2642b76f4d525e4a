"""What every match has to stand, by scenario, edition and seed; run in processes where there is much of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol

from boardwright import Game, key, play
from boardwright.errors import BoardwrightError
from boardwright.explain.refusals import conceivable, why
from boardwright.matches.match import Match
from boardwright.matches.plan import Plan, read_plan
from boardwright.matches.record import read_record
from boardwright.matches.record_format import record_text
from boardwright.matches.replay import replay
from boardwright.plugins.discovery import installed
from boardwright.testing import random_match

from ..scenarios_of import scenarios_of

EDITIONS = ("classic", "2017")
RULES_PAGES = sorted((Path(__file__).resolve().parent.parent.parent / "docs" / "pages" / "rules").glob("*.md"))
MOST = 60
"""Texts that are asked about in one position; who chooses blind may name a thousand."""


class Planned(Protocol):
    """Matches of a kind: how they are played."""

    @property
    def plan(self) -> Plan: ...


class Kind(NamedTuple):
    """A scenario in an edition."""

    scenario: str
    edition: str

    def __str__(self) -> str:
        """Its name in the list of tests."""
        return f"{self.scenario}-{self.edition}"

    @property
    def plan(self) -> Plan:
        """How matches of this kind are played."""
        return read_plan(self.scenario).but(options={"taolong": {"edition": self.edition}}, seed=0)


KINDS = tuple(Kind(scenario, edition) for scenario in scenarios_of("taolong") for edition in EDITIONS)

Check = Callable[[Planned, int], str]
"""``(kind, seed) -> what is wrong``, empty if nothing is."""


def match_holds(kind: Planned, seed: int) -> str:
    """A random match ends, keeps the laws, round-trips at every decision, and its record replays to the same end."""
    plan = kind.plan
    try:
        end, texts = random_match(plan.game(), seed)
        match = Match(plan)
        for text in texts:
            match.take(match.game.find(text))
        again = replay(read_record(record_text(match.record, match.turns), f"{kind}, seed {seed}"))
    except BoardwrightError as error:
        return f"{kind}, seed {seed}: {error}"
    if not (end.over and match.result):
        return f"{kind}, seed {seed}: the match did not end"
    if not key(end) == key(match.game) == key(again.game):
        return f"{kind}, seed {seed}: the record replays to another end"
    return ""


def refusals_cite(kind: Planned, seed: int) -> str:
    """In a random position, whatever could be named is legal if it is an option, and refused by a known rule if not."""
    random = Random(seed)
    game = random_position(kind.plan.game(), random)
    legal, named = set(map(game.text, game.options)), [*conceivable(game)]
    for text in (*random.sample(named, MOST), *legal) if len(named) > MOST else named:
        reason = why(game, text)
        where = f"{kind}, seed {seed}: {text!r}, asked for {game.choice}"
        if not reason.known or reason.legal != (text in legal):
            return f"{where}: why says {reason}, but the options are {sorted(legal)}"
        if not reason.legal and not reason.citations:
            return f"{where}: refused without a citation"
        if unknown := [cited.rule for cited in reason.citations if not told(cited.rule)]:
            return f"{where}: refused by {unknown}, which no rulebook or no page has"
    return ""


@cache
def told(id: str) -> bool:
    """Whether a rule is in a rulebook and on the page of the rules."""
    pages = "".join(page.read_text(encoding="utf-8") for page in RULES_PAGES)
    return installed().rulebooks.rule(id) is not None and id in re.findall(r'<a id="([^"]+)"></a>', pages)


def random_position(start: Game, random: Random) -> Game:
    """Any decision of a random match, all alike."""
    game, decisions = start, list[Game]()
    while options := game.options:
        decisions.append(game)
        game = play(game, random.choice(options))
    return random.choice(decisions)


def wrong(check: Check, kind: Planned, count: int) -> list[str]:
    """What this check finds wrong with the seeds from 0 to ``count``."""
    return [*filter(None, map(check, repeat(kind), range(count)))]


def wrong_in_processes(check: Check, kind: Planned, count: int) -> list[str]:
    """The same, on every core of the machine."""
    # Forked processes know this module by whatever name pytest has given it.
    with ProcessPoolExecutor(cpu_count(), mp_context=get_context("fork")) as pool:
        return [*filter(None, pool.map(check, repeat(kind), range(count), chunksize=20))]
