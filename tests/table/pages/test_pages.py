"""The pages hold: matches are set up, drawn, played, watched and seen again, by mouse, by keyboard, on a phone."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from .conftest import Server, Table
from .driving import PUDDLE, begin, draw_puddle, heard, lit, play_on

pytestmark = pytest.mark.slow
PHONE = {"width": 390, "height": 780}


def test_a_whole_match_against_the_computer_is_played_by_clicks_and_seen_again(table: Table) -> None:
    page = table("/editor")
    draw_puddle(page)
    page.click("#play")
    page.wait_for_selector("#options")
    play_on([page], Random(1))
    assert page.inner_text(".verdict")
    page.click("#ended a >> nth=0")
    page.wait_for_selector("#scrub")
    page.click("#last")
    page.wait_for_selector("#last:disabled")
    with page.expect_download() as saved:
        page.click("#download")
    assert saved.value.suggested_filename.endswith(".record")


def test_two_browsers_play_one_match_by_a_link_and_one_of_them_reloads(table: Table) -> None:
    host = table("/")
    begin(host, {"text": PUDDLE}, {"white": "me", "black": "friend"})
    friend = table(host.input_value("#link-black"))
    friend.wait_for_selector("#asked")
    host.click("#options [data-option] >> nth=0")
    friend.wait_for_selector("#last")
    friend.reload()
    friend.wait_for_selector("#last")
    play_on([host, friend], Random(2))
    host.wait_for_selector("#ended")
    friend.wait_for_selector("#ended")


def test_who_was_cut_off_comes_back_by_itself(table: Table, server: Server) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field"}, {"white": "me", "black": "greedy"})
    page.context.set_offline(True)
    page.wait_for_selector(".away")
    page.context.set_offline(False)
    page.wait_for_selector(".away", state="detached")
    server.end()
    page.wait_for_selector(".away")
    server.begin()
    page.wait_for_selector(".away", state="detached")
    page.click("[data-option='sow water']")
    page.wait_for_selector("[data-option=south]")


def test_who_watches_is_shown_the_match_and_chooses_nothing(table: Table) -> None:
    host = table("/")
    begin(host, {"scenario": "the_field"}, {"white": "me", "black": "friend"})
    guest = table(host.input_value("#link-watch"))
    guest.wait_for_selector("#asked")
    host.click("[data-option='sow water']")
    guest.wait_for_selector("#last")
    assert "White: Sow water" in heard(guest)
    assert guest.locator("#options, #undo, #hint").count() == 0
    guest.click("[data-space=Sky]")
    guest.wait_for_selector("#refusal >> text=watching")


def test_a_choice_is_taken_back_when_the_friend_agrees(table: Table) -> None:
    host = table("/")
    begin(host, {"scenario": "the_field"}, {"white": "me", "black": "friend"})
    friend = table(host.input_value("#link-black"))
    friend.wait_for_selector("#asked")
    host.click("[data-option='sow water']")
    host.click("#undo")
    friend.click("#undoing button.first")
    host.wait_for_selector("[data-option='sow water']")


def test_a_secret_choice_is_told_to_nobody_before_both_have_chosen(table: Table) -> None:
    host = table("/")
    begin(host, {"scenario": "duel"}, {"knight": "me", "dragon": "friend"})
    friend = table(host.input_value("#link-dragon"))
    friend.wait_for_selector("#asked")
    host.click("[data-option^='die '] >> nth=0")
    friend.wait_for_selector("text=Chosen secretly already: Knight")
    assert "Knight: Die" not in str(friend.text_content("body"))


def test_a_click_on_what_is_not_possible_says_why(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field"}, {"white": "me", "black": "greedy"})
    page.click("[data-space=Fire]")
    page.wait_for_selector("#refusal a[href='/rules#TL-2.4']")
    assert "TL-2.4" in heard(page)
    page.click("#refusal a.rule")
    page.wait_for_selector("[id='TL-2.4'].aim")


def test_a_cell_that_a_step_leads_to_is_lit_and_chosen_by_a_click(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field"}, {"white": "me", "black": "greedy"})
    page.click("[data-space=Water]")
    page.wait_for_selector("[data-lit=a6]")
    page.click("[data-hit=a6]")
    page.wait_for_selector("[data-option=stop]")
    assert "South" in page.inner_text("#last")


def test_a_click_on_a_cell_that_is_blocked_says_by_which_rule(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field"}, {"white": "me", "black": "greedy"})
    page.click("[data-space=Water]")
    page.wait_for_selector("[data-lit=a6]")
    page.click("[data-hit=b7]")
    page.wait_for_selector("#refusal a.rule")
    assert "Not possible: → East" in page.inner_text("#refusal")


def test_what_does_not_go_together_is_repaired_by_its_button(table: Table) -> None:
    page = table("/setup?scenario=the_valley")
    page.click("[data-module=solo] label")
    page.click("[data-module=four_players] label")
    page.click("#repairs button >> text=solo")
    page.wait_for_selector("#begin:enabled")
    assert not page.is_checked("[data-module=solo] input")
    assert page.is_checked("[data-module=four_players] input")
    assert page.locator("[data-seat]").count() == 4


def test_a_scenario_is_drawn_exported_and_played(table: Table) -> None:
    page = table("/editor")
    page.wait_for_selector("#play:enabled")
    page.click("[data-brush='#']")
    page.click("#paint [data-cell=d5]")
    assert page.get_attribute("#paint [data-cell=e4]", "data-tile") == "rock", "the brush is mirrored"
    page.click("#paint [data-cell=a7]")
    page.wait_for_selector("#verdict.warn")
    page.click("#back")
    page.wait_for_selector("#play:enabled")
    with page.expect_download() as saved:
        page.click("#export")
    assert re.search(r"^\. +\. +\. +# +", Path(saved.value.path()).read_text(encoding="utf-8"), re.MULTILINE)
    page.click("#play")
    page.wait_for_selector("#options")
    assert "big rock" in str(page.text_content("#words"))


def test_a_match_in_the_mind_shows_no_board_and_is_played(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field", "plugins": ["chosen_one"]}, {"white": "me", "black": "greedy"})
    assert page.locator("#pictures [data-part=board]").count() == 0
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
    assert "a6" not in str(page.text_content("#words"))


def test_the_keyboard_alone_plays(table: Table) -> None:
    page = table("/")
    begin(page, {"scenario": "the_field"}, {"white": "me", "black": "greedy"})
    page.keyboard.press("h")
    page.wait_for_selector(".hinted")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-option=south]")
    page.keyboard.press("u")
    page.wait_for_selector("[data-option='sow water']")
    assert "taken back" in heard(page)


@pytest.mark.parametrize("path", ["/", "/setup", "/editor", "/replay", "/rules", "the table"])
def test_a_phone_shows_all_of_it_and_axe_finds_nothing_serious(table: Table, path: str) -> None:
    checking = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    page = table("/" if path == "the table" else path, viewport=PHONE, has_touch=True, reduced_motion="reduce")
    if path == "the table":
        begin(page, {"scenario": "the_valley"}, {"white": "me", "black": "greedy"})
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    found = checking.Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in {"serious", "critical"}] == []


def test_a_language_is_kept(table: Table) -> None:
    page = table("/")
    page.select_option("header select >> nth=0", "de")
    page.wait_for_selector("text=Ein Tisch zum Spielen")
    page.goto("/setup")
    page.wait_for_selector("text=Eine Partie vorbereiten")
