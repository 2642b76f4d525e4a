"""Plans: what a client wants to play, as a plan; it names what is installed, and never a file."""

from __future__ import annotations

import re

from boardwright import CHANCE, Misuse, Plan, Scenario, installed_scenario, joined, phrase, word
from boardwright.players import LEVELS
from boardwright.plugins import installed

from .errors import Refused
from .messages.requests import Wanted

OWN = "own_scenario"
"""The id of a scenario that was sent as a text."""
ORIGIN = phrase("your scenario")
"""What messages call it."""
ID = re.compile(r"[\w.-]{1,100}(:[\w.,=:-]{0,100})?")
SEARCH = re.compile(r"search:([1-9][0-9]{0,2})")
DEEPEST = 400
"""The most playouts of a search that a client may ask for."""
PERSONS = ("me", "friend")
PLAYERS = frozenset({*PERSONS, "random", "greedy", *map(str, LEVELS)})


def scenario_of(wanted: Wanted) -> Scenario:
    """The scenario that a client wants; ``Refused`` unless there is an id or a text, ``Misuse`` if not installed."""
    if (wanted.scenario is None) == (wanted.text is None):
        raise Refused("bad_request", phrase("name a scenario or send the text of one, not both"))
    if wanted.text is not None:
        return Scenario(OWN, wanted.text.replace("\r\n", "\n"), ORIGIN)
    if not ID.fullmatch(str(wanted.scenario)):
        raise Misuse(phrase("there is no scenario {name!r}", name=wanted.scenario))
    return installed_scenario(str(wanted.scenario))


def plan_of(wanted: Wanted) -> Plan:
    """The plan that a client wants, whether or not it makes a match; ``Misuse`` if a plugin is not installed."""
    for name in wanted.plugins:
        if name not in installed():
            raise Misuse(installed().missing(name))
    scenario = scenario_of(wanted)
    plugins, allow = tuple(dict.fromkeys(wanted.plugins)), tuple(dict.fromkeys(wanted.allow))
    return Plan(scenario, plugins, wanted.options, max_turns=wanted.max_turns, allow=allow)


def check_player(seat: str, name: str) -> None:
    """``Refused`` unless this is a player that may take a seat here."""
    found = SEARCH.fullmatch(name)
    if name in PLAYERS or (found and int(found[1]) <= DEEPEST):
        return
    wrong = phrase(
        "seat {seat!r}: say me, friend, level:1 to 5, random, greedy or search:N with N up to {most}, not {name!r}",
        seat=seat, most=DEEPEST, name=name,
    )  # fmt: skip
    raise Refused("wrong", wrong)


def players(seats: tuple[str, ...], wished: dict[str, str]) -> dict[str, str]:
    """Who plays each seat: ``me`` where nobody is named."""
    for seat, name in wished.items():
        if seat not in seats or seat == CHANCE:
            raise Refused(
                "wrong",
                phrase("this match has no seat {seat!r}; it has: {seats}", seat=seat, seats=joined(map(word, seats))),
            )
        check_player(seat, name)
    return {seat: wished.get(seat, "me") for seat in seats}
