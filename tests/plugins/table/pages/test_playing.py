"""A match is played against the computer: by clicks, by the keyboard alone, with looks ahead, reasons and hints."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random

import pytest

from .conftest import Table
from .driving import CHOOSE, PATIENCE, PUDDLE, alone, begin, draw_puddle, heard, listening, lit, now, play_on, settled

pytestmark = pytest.mark.browser
MONK = {"scenario": "the_field", "plugins": ["monk"]}
COUNT_MOVES = """
    window.moves = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) { window.moves += 1; return animate.apply(this, how); };
"""

TIMES = """
    window.times = [];
    let seen = null;
    new MutationObserver(() => {
        const at = document.querySelector("[data-at]")?.dataset.at;
        if (at !== undefined && at !== seen) window.times.push(performance.now());
        seen = at ?? seen;
    }).observe(document, { subtree: true, childList: true, attributes: true });
"""


def test_a_whole_match_against_the_computer_is_played_by_clicks_and_seen_again(table: Table) -> None:
    page = table("/editor")
    draw_puddle(page)
    page.click("#play")
    page.wait_for_selector("#options")
    play_on([page], Random(1))
    assert page.inner_text(".verdict")
    winner = str(page.inner_text(".verdict")).split()[0]
    assert page.inner_text("#ours") == ("You have won." if winner == "White" else "You have lost.")
    with page.expect_download() as saved:
        page.click("#ended button >> text=Save")
    assert saved.value.suggested_filename == "the_puddle.record"
    page.click("#ended a >> nth=0")
    page.wait_for_selector("#scrub")
    page.click("#last")
    page.wait_for_selector("#last:disabled")
    page.wait_for_selector("section#last .event")
    with page.expect_download() as saved:
        page.click("#download")
    assert saved.value.suggested_filename.endswith(".record")


def test_a_newcomer_is_two_clicks_from_a_first_choice(table: Table) -> None:
    page = table("/")
    page.click("#quick")
    page.wait_for_selector("#ahead:has-text('glows')")
    page.click(".hit-space.can >> nth=0 >> text")
    page.wait_for_selector("#last")
    page.goto("/")
    page.click("#matches a >> nth=0")
    page.wait_for_selector("#last")


def test_the_keyboard_alone_plays_a_whole_match(table: Table) -> None:
    page = table("/")
    alone(page, {"text": PUDDLE})
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page.wait_for_selector(f"#ended, {CHOOSE}")
        if page.query_selector("#ended"):
            break
        at = now(page)
        page.keyboard.press(str(1 + at % min(9, len(lit(page, CHOOSE, "option")))))
        assert page.evaluate("document.activeElement.dataset.option")
        page.keyboard.press("Enter")
        assert settled(page, at)
    assert page.inner_text(".verdict")
    assert page.inner_text(".verdict") in heard(page)


def test_the_keyboard_alone_begins_a_match_asks_for_a_hint_and_takes_back(table: Table) -> None:
    page = table("/")
    page.wait_for_selector("#quick")
    while page.evaluate("document.activeElement.id") != "quick":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(CHOOSE)
    page.keyboard.press("h")
    page.wait_for_selector(".hinted")
    advised = str(page.get_attribute(".hinted", "data-option"))
    assert f"Advice: {advised.capitalize()}." in heard(page)
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-option=south]")
    page.keyboard.press("u")
    page.wait_for_selector("[data-option='sow water']")
    assert "taken back" in heard(page)


def test_pointing_at_a_space_shows_where_its_stones_fall_and_what_is_asked_then(table: Table) -> None:
    sent: list[str] = []
    page = table("/", before=listening(sent))
    alone(page, "the_field")
    page.hover("[data-space=Water] > text")
    page.wait_for_selector("#ahead.known:has-text('Then: Your turn: where does the head move?')")
    assert page.locator(".panel .ghost .changed").count() == 3, "the space itself, and the two where its stones fall"
    page.hover("h2 >> nth=0")
    page.wait_for_selector(".ghost", state="detached")
    page.hover("[data-option='sow water']")
    page.wait_for_selector("#ahead.known")
    assert sum('"preview"' in frame for frame in sent) == 1, "each is asked once"


def test_pointing_at_a_step_shows_where_the_dragon_would_lie(table: Table) -> None:
    page = table("/")
    alone(page, "the_field")
    page.click("[data-option='sow water']")
    page.hover("[data-hit=a6]")
    page.wait_for_selector(".board .ghost [data-cell=a6]", state="attached")
    assert page.locator(".board .going").count() > 0
    page.keyboard.press("1")
    page.wait_for_selector("#heard:has-text('a6: ')", state="attached")


def test_a_pointer_that_rests_while_the_position_changes_points_at_nothing_until_it_moves(table: Table) -> None:
    page = table("/")
    alone(page, "the_field")
    page.click("[data-option='sow water']")
    page.wait_for_selector("[data-option=south]")
    box = page.locator("#options [data-option] >> nth=0").bounding_box()
    page.keyboard.press("u")
    page.wait_for_selector("[data-option='sow water']")
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.wait_for_selector("#ahead.known")
    page.evaluate("document.querySelector('[data-option=\"sow water\"]').click()")
    page.wait_for_selector("[data-option=south]")
    page.wait_for_timeout(400)
    assert page.locator("#ahead.known").count() == 0
    page.mouse.move(box["x"] + 19, box["y"] + 12)
    page.wait_for_selector("#ahead.known")


def test_a_finger_held_down_looks_ahead_and_chooses_nothing(table: Table) -> None:
    page = table("/", has_touch=True, viewport={"width": 390, "height": 780})
    alone(page, "the_field")
    wire = page.context.new_cdp_session(page)
    page.locator("[data-option='sow water']").scroll_into_view_if_needed()
    box = page.locator("[data-option='sow water']").bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector("#ahead.known")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector("#ahead:not(.known)")
    assert now(page) == 0
    assert page.locator(".ghost").count() == 0
    page.tap("[data-option='sow water']")
    page.wait_for_selector("[data-option=south]")


def test_looking_first_shows_what_would_happen_and_takes_it_when_asked_again(table: Table) -> None:
    page = table("/")
    alone(page, "the_field")
    page.check("#look")
    page.click("[data-space=Water] > text")
    page.wait_for_selector("#take")
    assert now(page) == 0
    page.click("#take")
    page.wait_for_selector("[data-option=south]")


def test_stones_are_chosen_by_clicking_them_in_the_order_in_which_they_fall(table: Table) -> None:
    page = table("/")
    alone(page, MONK)
    page.click("[data-space=Water] [data-piece=white]")
    page.wait_for_selector("#last:has-text('Sow water wb')")
    page.click("#undo")
    page.click("[data-space=Water] > text")
    page.wait_for_selector("#picker [data-take='1']:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#last:has-text('Sow water bw')")


def test_of_three_stones_the_first_is_marked_until_the_second_says_which_order_is_meant(table: Table) -> None:
    page = table("/")
    stacks = {"stacks": {"sky": "bbb", "earth": "wbw", "fire": "w", "water": "w"}}
    alone(page, {**MONK, "options": {"taolong": stacks}})
    page.click("[data-space=Earth] > text")
    page.click("#picker [data-take='2']")
    page.wait_for_selector("#picker [data-take='2'][aria-pressed=true]")
    page.click("#picker [data-take='0']")
    page.wait_for_selector("#last:has-text('Sow earth wwb')")


def test_an_order_that_is_not_possible_says_why(table: Table) -> None:
    page = table("/")
    plan = {**MONK, "options": {"taolong": {"edition": "2017"}}}
    alone(page, plan)
    orders = [one for one in lit(page, CHOOSE, "option") if one.startswith("sow water")]
    assert len(orders) == 1, "in this edition the order is given"
    page.click("#impossible summary")
    page.press("[data-why='sow water wb']", "Enter")
    page.wait_for_selector("#refusal a.rule")


def test_in_the_race_those_cells_are_lit_to_which_a_path_really_leads(table: Table) -> None:
    page = table("/")
    begin(page, "race", {})
    page.click("[data-option=keep]")
    page.wait_for_selector("[data-lit]")
    paths = lit(page, CHOOSE, "option")
    cells = lit(page, "[data-lit]", "lit")
    assert 0 < len(cells) <= len(paths)
    assert {cell.split(" ")[0] for cell in cells} <= {path.split(" ")[1] for path in paths}
    page.click(f"[data-hit='{cells[0]}']")
    page.wait_for_selector(f"#last:has-text('Move {cells[0].split(' ', maxsplit=1)[0]}')")


def test_what_a_choice_moves_is_seen_to_move_but_not_by_who_wants_no_motion(table: Table) -> None:
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page = table("/", before=lambda page: page.add_init_script(COUNT_MOVES), reduced_motion=motion)
        alone(page, "the_field")
        page.click("[data-option='sow water']")
        page.wait_for_selector("[data-option=south]")
        assert (page.evaluate("window.moves") >= 2) is moves, motion


def test_what_others_choose_is_shown_one_choice_after_the_other(table: Table) -> None:
    page = table("/", before=lambda page: page.add_init_script(TIMES), reduced_motion="no-preference")
    alone(page, "the_field")
    page.click("[data-option='sow sky']")
    page.click("[data-option=south]")
    page.wait_for_selector("[data-option=absorb]")
    page.evaluate("window.times = []")
    page.click("[data-option=absorb]")
    page.wait_for_selector("#options [data-option^=sow]")
    own, *others = page.evaluate("window.times")
    assert len(others) >= 2, "each of its choices has been on the page"
    assert min(after - before for before, after in pairwise([own, *others])) > 700


def test_what_a_match_is_about_is_told_until_the_first_choice(table: Table) -> None:
    page = table("/")
    alone(page, MONK)
    page.wait_for_selector("#about[open] li:has-text('Four stones of a colour') a[href='/rules#TL-11.2']")
    assert page.locator("#about li >> nth=0").inner_text().startswith("Water is the life of your dragon")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.wait_for_selector("#about:not([open])")


def test_a_click_on_what_is_not_possible_says_why(table: Table) -> None:
    page = table("/")
    alone(page, "the_field")
    page.click("[data-space=Fire] > text")
    page.wait_for_selector("#refusal a[href='/rules#TL-2.4']")
    assert "TL-2.4" in heard(page)
    page.click("#refusal a.rule")
    page.wait_for_selector("#rule[open]:has-text('TL-2.4 Impossible action')")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rule[open]", state="detached")
    page.click("#refusal a.rule")
    page.wait_for_selector("#rule[open]")
    page.evaluate("history.back()")
    page.wait_for_selector("#rule[open]", state="detached")
    assert page.locator("#options").count() == 1, "still at the table"
    page.click("#refusal a.rule")
    with page.expect_popup() as book:
        page.click("#rule a.button")
    book.value.wait_for_selector("[id='TL-2.4'].aim")


def test_a_cell_that_a_step_leads_to_is_lit_and_one_that_is_blocked_says_by_which_rule(table: Table) -> None:
    page = table("/")
    alone(page, "the_field")
    page.click("[data-space=Water] > text")
    page.wait_for_selector("[data-lit=a6]")
    page.click("[data-hit=b7]")
    page.wait_for_selector("#refusal a.rule")
    assert "Not possible: → East" in page.inner_text("#refusal")
    page.keyboard.press("Escape")
    page.click("[data-hit=a6]")
    page.wait_for_selector("[data-option=stop]")
    assert "South" in page.inner_text("#last")
