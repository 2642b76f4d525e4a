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


def test_the_rival_of_a_solo_match_explains_itself(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field", "plugins": ["solo"]}, {})
    until = time.monotonic() + PATIENCE
    while "Rival's" not in page.text_content(".picture.panel") and time.monotonic() < until:
        play_on([page], Random(3), choices=1)
    line = page.locator("#words li >> text=Rival's").first.text_content()
    assert line in heard(page), "whoever listens hears it"
    assert "(" in line, "and why"
