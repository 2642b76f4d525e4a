"""Driving: what the tests of the pages do again and again in a browser."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from .conftest import Page

PUDDLE = """name = "The Puddle"
plugins = ["taolong"]
map = '''
w  .  .  .
wv .  .  .
.  .  .  b^
.  .  .  b
'''

[taolong]
segments = 1
meter = 1
water_stones = 2
fire_stones = 2
""".replace("'''", '"""')


def begin(page: Page, plan: dict[str, Any], seats: dict[str, str]) -> None:
    """Begin a match as the pages do, without the clicks."""
    whole = {"text": None, "plugins": [], "options": {}, **plan}
    page.evaluate(
        "async ([plan, seats]) => (await import('/static/parts/planning.js')).begin(plan, seats)", [whole, seats]
    )
    page.wait_for_selector("#asked")


def draw_puddle(page: Page) -> None:
    """Bring a small scenario into the editor."""
    page.wait_for_selector("#paint")
    page.set_input_files("#import", {"name": "puddle.toml", "mimeType": "text/plain", "buffer": PUDDLE.encode()})
    page.wait_for_selector("#paint [data-cell=d2][data-ink=black]")
    page.wait_for_selector("#play:enabled")


def play_on(pages: list[Page], random: Random) -> None:
    """Click whatever can be chosen, on the picture where it is lit, until the match is over."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for page in pages:
            if page.query_selector("#ended"):
                return
            spaces = [f'[data-space="{one}"]' for one in lit(page, ".hit-space.can", "space")]
            cells = [f'[data-hit="{one}"]' for one in lit(page, ".lit", "lit")]
            buttons = [f'[data-option="{one}"]' for one in lit(page, "#options [data-option]", "option")]
            places = spaces or cells
            if places or buttons:
                page.locator(random.choice(places or buttons)).first.click()
                page.wait_for_selector("[aria-busy=false]")
    raise AssertionError("the match is not over")


def lit(page: Page, selector: str, data: str) -> list[str]:
    """What the elements found say under this name."""
    found: list[str] = page.eval_on_selector_all(selector, f"all => all.map(one => one.dataset['{data}'])")
    return found


def heard(page: Page) -> str:
    return str(page.locator("#heard").inner_text())
