"""Every page is for everybody: axe finds nothing serious by day and by night, in English and German, on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from .conftest import Page, Server, Table, needed
from .driving import CHOOSE, PUDDLE, alone, begin, play_on

pytestmark = pytest.mark.browser
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 780}, "has_touch": True, "reduced_motion": "reduce"}
WAYS: dict[str, dict[str, Any]] = {
    "by day, on a phone": {**PHONE, "color_scheme": "light"},
    "by night, in German": {"color_scheme": "dark", "locale": "de-DE", "reduced_motion": "reduce"},
}
SERIOUS = {"serious", "critical"}
CLICK = "[data-space=Water] > text"
CLICKED = f"document.querySelector('{CLICK}').dispatchEvent(new Event('click', {{bubbles: true}}))"
Views = Iterator[None]
"""What is done on a page, with a look at it after each ``yield``."""


def home(page: Page) -> Views:
    page.goto("/")
    page.wait_for_selector(".card")
    yield
    page.click("#quick")
    page.wait_for_selector(CHOOSE)
    page.goto("/")
    page.wait_for_selector("#matches")
    yield


def set_up(page: Page) -> Views:
    page.goto("/setup?scenario=the_valley")
    page.wait_for_selector("#begin:enabled")
    page.wait_for_selector(".fields details")
    page.click(".fields details summary >> nth=0")
    yield
    page.click("[data-module=solo] label")
    page.click("[data-module=four_players] label")
    page.wait_for_selector("#repairs")
    yield


def seated(page: Page) -> Views:
    alone(page, "the_valley")
    page.click("#impossible summary")
    page.press("[data-why] >> nth=0", "Enter")
    page.wait_for_selector("#refusal a.rule")
    page.keyboard.press("2")
    page.wait_for_selector("#ahead.known")
    yield
    page.check("#look")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.wait_for_selector("#take")
    yield
    page.uncheck("#look")


def picking(page: Page) -> Views:
    begin(page, {"scenario": "the_valley", "plugins": ["monk"]}, {"white": "me", "black": "friend"})
    page.evaluate(CLICKED)
    page.wait_for_selector("#picker")
    yield


def blind(page: Page) -> Views:
    alone(page, {"scenario": "the_field", "plugins": ["chosen_one"]})
    page.click("[data-option='sow water wb']")
    page.wait_for_selector("#filter")
    yield


def duel_and_race(page: Page) -> Views:
    begin(page, "duel", {"knight": "me", "dragon": "friend"})
    yield
    page.goto("/")
    begin(page, "race", {})
    yield


def over_and_seen_again(page: Page) -> Views:
    alone(page, {"text": PUDDLE})
    play_on([page], Random(1))
    yield
    page.click("#ended a >> nth=0")
    page.click("#next")
    page.wait_for_selector("section#last")
    yield


def editor(page: Page) -> Views:
    page.goto("/editor")
    page.wait_for_selector("#play:enabled")
    page.click("#paint [data-cell=a7]")
    page.wait_for_selector("#verdict.warn")
    yield


def nothing_to_replay(page: Page) -> Views:
    page.goto("/replay")
    page.wait_for_selector("#file", state="attached")
    yield


def rules(page: Page) -> Views:
    page.goto("/rules#TL-2.4")
    page.wait_for_selector(".aim")
    yield


def lost(page: Page) -> Views:
    page.goto("/table#nothing.nobody")
    page.wait_for_selector("h1")
    yield


AT_THE_TABLE = [seated, picking, blind, duel_and_race, over_and_seen_again, lost]
PAGES = [home, set_up, *AT_THE_TABLE, editor, nothing_to_replay, rules]


@pytest.fixture(scope="module", params=WAYS)
def visitor(request: pytest.FixtureRequest, browser: Any, server: Server) -> Iterator[Page]:
    """Somebody who looks at one page after the other."""
    context = browser.new_context(base_url=server.address, **{"locale": "en-GB", **WAYS[request.param]})
    page = context.new_page()
    yield page
    context.close()


@pytest.mark.parametrize("shown", PAGES, ids=lambda one: str(one.__name__))
def test_axe_finds_nothing_serious_and_nothing_sticks_out(visitor: Page, shown: Callable[[Page], Views]) -> None:
    axe = needed("axe_playwright_python.sync_playwright").Axe()
    visitor.goto("/replay")  # a page that asks for nothing
    for _ in shown(visitor):
        assert visitor.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
        found = axe.run(visitor).response["violations"]
        told = [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found if one["impact"] in SERIOUS]
        assert told == []


def test_a_language_is_kept(table: Table) -> None:
    page = table("/")
    page.select_option("header select >> nth=0", "de")
    page.wait_for_selector("text=Ein Tisch zum Spielen")
    page.goto("/setup")
    page.wait_for_selector("text=Eine Partie vorbereiten")


def test_day_and_night_are_chosen_and_kept(table: Table) -> None:
    page = table("/", color_scheme="light")
    page.select_option("header select >> nth=1", "night")
    page.goto("/rules")
    page.wait_for_selector("header")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(27, 23, 19)"
