"""Matches are set up, boards are drawn, files go out and come in."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from .conftest import Page, Table
from .driving import CHOOSE, PUDDLE, draw_puddle, heard

pytestmark = pytest.mark.browser
ODD = {
    "single quotes": "name = 'It is \"odd\"'\nplugins = ['taolong']\nmap = '''\nw w\nwv w\n'''\n",
    "comments and lines": '# map = """\nname = "A # B" # name\nplugins = [ # the [\n  "taolong", # "no"\n  \'portals\','
    '\n]\nabout = """\nname = "not this"\nmap = \'\'\'\n"""\nlegend = { q = "rock", "a = b" = \'x}\' }'
    '\nmap = """\nw  w\nq\tg"""# end\n[taolong]\nname = "deep"\n',
    "escapes": 'plugins = ["taolong"]\r\n"name" = "a\\"b\\\\ \\u00fc"\r\nmap = """\\\r\n  . .\r\n  . #"""\r\n',
}
PAINT = """
    async ([text, name]) => {
        const it = await import("/static/parts/picture/drawing.js");
        const drawn = it.painted(it.rows(text), 0, 0, "#", "none");
        const made = it.withPlugins(it.withName(it.withRows(text, drawn), name), [...it.pluginsOf(text), "monk"]);
        return { made, rows: it.rows(text), name: it.nameOf(text), plugins: it.pluginsOf(text) };
    }"""


def test_what_does_not_go_together_is_repaired_by_its_button(table: Table) -> None:
    page = table("/setup?scenario=the_valley")
    page.click("[data-module=solo] label")
    page.click("[data-module=four_players] label")
    page.wait_for_selector("#verdict a.rule")
    assert page.locator("[data-module].cause").count() == 2
    assert page.inner_text("#repairs button >> nth=0") == "Leave out 'Solo'"
    page.click("#repairs button >> text=Solo")
    page.wait_for_selector("#begin:enabled")
    assert not page.is_checked("[data-module=solo] input")
    assert page.is_checked("[data-module=four_players] input")
    assert page.locator("[data-seat]").count() == 4
    assert "Repaired" in heard(page)


def test_options_say_what_they_change_and_the_set_up_is_there_when_one_comes_back(table: Table) -> None:
    page = table("/setup?scenario=the_valley")
    page.select_option("#taolong-edition", label="2017")
    page.wait_for_selector(".fields details a[href='/rules#TL-2.6']", state="attached")
    page.click("[data-module=monk] label")
    page.wait_for_selector("#verdict.fine[aria-busy=false]")
    page.goto("/rules#TL-2.6")
    page.wait_for_selector("[id='TL-2.6'].aim")
    page.goto("/setup")
    page.wait_for_selector("#begin:enabled")
    assert page.is_checked("[data-module=monk] input")
    page.click("#begin")
    page.wait_for_selector(f"{CHOOSE}[data-option='sow water bw']")


def test_every_seat_may_be_taken_by_every_player_that_the_server_has(table: Table) -> None:
    page = table("/setup")
    page.wait_for_selector("#begin:enabled")
    players = page.evaluate("fetch('/api/about').then((answer) => answer.json())")["players"]
    offered = page.eval_on_selector_all("[data-seat=black] option", "all => all.map((one) => one.value)")
    assert offered == ["me", "friend", *(player["name"] for player in players)]
    page.select_option("[data-seat=black]", players[-1]["name"])
    page.wait_for_selector(f"#seating:has-text({json.dumps(players[-1]['about'], ensure_ascii=False)})")


@pytest.mark.parametrize(("scenario", "seat"), [("duel", "knight"), ("race", "black")])
def test_a_seat_is_mine_though_chance_begins_and_it_is_said_if_none_is(table: Table, scenario: str, seat: str) -> None:
    page = table(f"/setup?scenario={scenario}")
    page.wait_for_selector("#begin:enabled")
    assert page.input_value(f"select[data-seat={seat}]") == "me"
    assert page.locator("#watched").count() == 0
    page.select_option(f"select[data-seat={seat}]", "level:1")
    page.wait_for_selector("#watched")


def test_a_scenario_is_drawn_exported_brought_in_again_and_played(table: Table) -> None:
    page = table("/editor")
    page.wait_for_selector("#play:enabled")
    page.click("[data-brush='#']")
    page.click("#paint [data-cell=d5]")
    assert page.get_attribute("#paint [data-cell=e4]", "data-tile") == "rock", "the brush is mirrored"
    page.click("#paint [data-cell=a7]")
    page.wait_for_selector("#verdict.warn")
    page.wait_for_selector("#paint .wrong")
    page.click("#back")
    page.wait_for_selector("#play:enabled")
    with page.expect_download() as saved:
        page.click("#export")
    file = Path(saved.value.path()).read_text(encoding="utf-8")
    assert re.search(r"^\. +\. +\. +# +", file, re.MULTILINE)
    page.click("#clear")
    page.wait_for_selector("#paint [data-cell=d5]:not([data-tile])")
    page.set_input_files("#import", {"name": "mine.toml", "mimeType": "text/plain", "buffer": file.encode()})
    page.wait_for_selector("#paint [data-cell=d5][data-tile=rock]")
    page.click("#play:enabled")
    page.wait_for_selector("#options")
    assert "big rock" in str(page.text_content("#words"))


def test_only_the_squares_that_are_wrong_are_marked_whatever_else_a_message_names(table: Table) -> None:
    page = table("/editor")
    page.wait_for_selector("#play:enabled")
    page.select_option("#mirror", "none")
    page.click("[data-brush='.']")
    page.click("#paint [data-cell=b7]")
    page.wait_for_selector("#verdict:has-text('w1 w2 w3')")
    wrong = page.eval_on_selector_all("#paint .wrong", "all => all.map((one) => one.dataset.cell)")
    assert sorted(wrong) == ["a7", "a8", "b8"]


def test_how_fair_a_drawing_is_is_tried_by_quick_matches(table: Table) -> None:
    page = table("/editor")
    draw_puddle(page)
    page.click("#fairness button >> nth=0")
    page.wait_for_selector("#fairness meter >> nth=0")
    assert "White:" in heard(page)
    assert re.search("No seat is clearly ahead|more wins than luck explains", page.inner_text("#fairness strong"))


def test_the_keyboard_alone_draws(table: Table) -> None:
    page = table("/editor")
    page.wait_for_selector("#play:enabled")
    page.click("[data-brush='#']")
    page.focus("#paint [data-cell=a8]")
    for key in ("ArrowDown", "ArrowDown", "Enter", "Shift+ArrowRight"):
        page.keyboard.press(key)
    assert page.get_attribute("#paint [data-cell=a6]", "data-tile") == "rock"
    assert page.get_attribute("#paint [data-cell=b6]", "data-tile") == "rock"


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
def test_the_editor_changes_what_it_should_of_any_file_and_nothing_else(table: Table, text: str) -> None:
    page: Page = table("/rules")
    told: dict[str, Any] = page.evaluate(PAINT, [text, 'New "name" \\ # 1'])
    before, after = tomllib.loads(text), tomllib.loads(told["made"])
    rows = [line.split() for line in before["map"].strip().splitlines()]
    assert (told["name"], told["plugins"], told["rows"]) == (before["name"], before["plugins"], rows)
    rows[0][0] = "#"
    assert [line.split() for line in after["map"].strip().splitlines()] == rows
    changed = {"name": 'New "name" \\ # 1', "plugins": [*before["plugins"], "monk"], "map": after["map"]}
    assert after == {**before, **changed}
    assert all(comment in told["made"] for comment in ('# map = """', "# name", "# end") if comment in text)


def test_a_file_that_is_no_toml_is_told_so_and_harms_nothing(table: Table) -> None:
    page = table("/editor")
    page.wait_for_selector("#play:enabled")
    broken = PUDDLE.replace('"""\n\n[taolong]', "\n[taolong]")
    page.set_input_files("#import", {"name": "broken.toml", "mimeType": "text/plain", "buffer": broken.encode()})
    page.wait_for_selector("#verdict.warn:has-text('TOML')")
    page.click("#back")
    page.wait_for_selector("#play:enabled")


def test_rules_are_found_by_their_words_and_the_books_of_a_game_stand_together(table: Table) -> None:
    page = table("/rules")
    page.wait_for_selector(".rulebook")
    books = page.eval_on_selector_all(".rules nav a", "all => all.map((one) => one.textContent)")
    assert books[0] == "Tao Long"
    assert books.index("Dead pieces") == books.index("Way of the Dragon") + 1
    page.fill("#seek", "win")
    page.wait_for_selector("[role=status]:has-text('of')")
    texts = [str(text).lower() for text in page.locator(".rulebook article").all_inner_texts()]
    assert texts
    assert all(re.search(r"\bwin", text) for text in texts), "not within a word, as in sowing"
    page.fill("#seek", "how do I win")
    page.wait_for_selector(".rulebook article >> nth=0 >> text=wins")
    assert str(page.inner_text(".rulebook h3 >> nth=0")).startswith("TL-1.5"), "what is told in brief comes first"
    page.fill("#seek", "xyzzy")
    page.wait_for_selector("text=No rule has these words")
    page.fill("#seek", "impossible action")
    assert str(page.inner_text(".rulebook h3 >> nth=0")).endswith("Impossible action"), "titles come first"
