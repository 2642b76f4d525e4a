"""Driving: what the tests of the pages do again and again in a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

from .conftest import Page

PUDDLE = '''name = "The Puddle"
plugins = ["taolong"]
map = """
w  .  .  .
wv .  .  .
.  .  .  b^
.  .  .  b
"""

[taolong]
segments = 1
meter = 1
water_stones = 2
fire_stones = 2
'''
CHOOSE = "#options [data-option]:enabled"
PATIENCE = 90.0
"""Seconds that a whole match may take."""


BEGIN = """([plan, seats]) => {
    const kind = (name, players) => (name === "computer" ? players[0].name : name);
    Promise.all([import("/static/parts/page/planning.js"), fetch("/api/about").then((answer) => answer.json())]).then(
        ([{ begin }, { players }]) =>
            begin(plan, Object.fromEntries(Object.entries(seats).map(([seat, name]) => [seat, kind(name, players)]))),
    );
}"""


def begin(page: Page, plan: dict[str, Any] | str, seats: dict[str, str]) -> None:
    """Begin a match as the pages do, without the clicks; ``computer`` is the weakest that the server has."""
    wanted = {"scenario": plan} if isinstance(plan, str) else plan
    page.evaluate(BEGIN, [{"text": None, "plugins": [], "options": {}, **wanted}, seats])
    page.wait_for_selector("#asked, #ended")


def alone(page: Page, plan: dict[str, Any] | str) -> None:
    """Begin a match of White against the computer."""
    begin(page, plan, {"white": "me", "black": "computer"})


def draw_puddle(page: Page) -> None:
    """Bring a small scenario into the editor."""
    page.wait_for_selector("#paint")
    page.set_input_files("#import", {"name": "puddle.toml", "mimeType": "text/plain", "buffer": PUDDLE.encode()})
    page.wait_for_selector("#paint [data-cell=d2][data-ink=black]")
    page.wait_for_selector("#play:enabled")


def play_on(pages: list[Page], random: Random, *, choices: int = 10_000) -> None:
    """Click whatever can be chosen, on the picture where it is lit, so many times or until the match is over."""
    until = time.monotonic() + PATIENCE
    while choices and time.monotonic() < until:
        for page in pages:
            if page.query_selector("#ended"):
                return
            if choices and click_one(page, random):
                choices -= 1
    assert not choices, "the match goes on and on"


def click_one(page: Page, random: Random) -> bool:
    """Click one thing that can be chosen, if it is this page's turn; the page shows what has come of it."""
    places = [f'[data-space="{one}"] > text' for one in lit(page, ".hit-space.can", "space")]
    places = places or [f'[data-hit="{one}"]' for one in lit(page, ".lit", "lit")]
    buttons = [f'{CHOOSE}[data-option="{one}"]' for one in lit(page, CHOOSE, "option")]
    if not buttons:
        return False
    at = now(page)
    page.locator(random.choice(places or buttons)).first.click()
    if not settled(page, at):
        page.locator(random.choice(buttons)).first.click()
        assert settled(page, at)
    return True


def now(page: Page) -> int:
    """How many choices the page has heard of."""
    return int(page.get_attribute("[data-at]", "data-at") or 0)


def settled(page: Page, at: int) -> bool:
    """Whether a choice has been taken since, once the page is no longer busy; else places to choose from are shown."""
    page.wait_for_selector(f'[aria-busy=false][data-at]:not([data-at="{at}"]), .aimed, #picker, #refusal')
    return now(page) != at


def lit(page: Page, selector: str, data: str) -> list[str]:
    """What the elements found say under this name."""
    found: list[str] = page.eval_on_selector_all(selector, f"all => all.map(one => one.dataset['{data}'])")
    return found


def heard(page: Page) -> str:
    return str(page.locator("#heard").inner_text())


def listening(sent: list[str]) -> Callable[[Page], None]:
    """Keeps what a page says by its websockets."""
    return lambda page: page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame)))
    )
