"""Matches of another kind: without a board, against a rival that acts by itself."""

from __future__ import annotations

import time
from random import Random

import pytest

from .conftest import Table
from .driving import PATIENCE, alone, begin, heard, listening, lit, play_on

pytestmark = pytest.mark.browser


def test_a_match_in_the_mind_shows_no_board_is_asked_nothing_ahead_and_is_played(table: Table) -> None:
    sent: list[str] = []
    page = table("/", before=listening(sent))
    alone(page, {"scenario": "the_field", "plugins": ["chosen_one"]})
    assert page.locator("#pictures [data-part=board]").count() == 0
    page.hover("[data-space=Water] > text")
    page.click("[data-option='sow water wb']")
    page.wait_for_selector("#filter")
    page.click("[data-option=north]")
    page.wait_for_selector("#refusal")
    page.fill("#filter", "south b4")
    found = lit(page, ".options.long [data-option]", "option")
    assert found
    assert all({"south", "b4"} <= set(option.split()) for option in found)
    page.click("[data-option=south]")
    page.wait_for_selector("[data-option=stop]")
    page.click("[data-option=stop]")
    page.wait_for_selector("#options [data-option^=sow]")
    assert "a6" not in str(page.text_content("#words"))
    assert not any('"preview"' in frame for frame in sent)


def test_dice_and_cards_of_the_duel_are_clicked_on_the_picture_and_say_what_they_do(table: Table) -> None:
    page = table("/")
    begin(page, "duel", {"knight": "me", "dragon": "computer"})
    page.wait_for_selector("#options [data-option='no die']")
    die = page.locator("[data-seat=knight] [data-space] .lit-space").first
    face = die.evaluate("one => one.parentNode.dataset.space")
    page.click(f"[data-space='{face}'] >> nth=0")
    page.wait_for_selector("#options [data-option^='play']")
    assert page.locator("[data-seat=dragon] [data-space]").count() == 0, "what the other has is not mine to choose"
    assert page.locator("[data-space=charge].can").count() == 1
    assert page.locator("[data-space=hack].can").count() == 0
    page.click("[data-space=hack]")
    page.wait_for_selector("#refusal a[href='/rules#DD-2.2']")
    page.click("[data-space=charge]")
    page.wait_for_selector(f"#last:has-text('Charge with die {face} meets')")
    assert "_" not in str(page.inner_text("#last"))


def test_the_rival_of_a_solo_match_explains_itself(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field", "plugins": ["solo"]}, {})
    until = time.monotonic() + PATIENCE
    while "Rival's" not in page.text_content(".picture.panel") and time.monotonic() < until:
        play_on([page], Random(3), choices=1)
    line = page.locator("#words li >> text=Rival's").first.text_content()
    assert line in heard(page), "whoever listens hears it"
    assert "(" in line, "and why"
